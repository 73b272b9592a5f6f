/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"
#include "sliding-tiles-givens.h"
#include "sliding-tiles-solve.h"

#include <glib/gi18n-lib.h>

/* On larger boards, proofs may take hours, so a short solution is used that may not be the shortest. */
#define MOST_PROVEN 16

/**
 * Rest:
 * @position: from the state to the goal
 * @shortest: with the solution from there
 * @is_proven: whether there is no shorter one
 */
typedef struct
{
  SlidingPosition position;
  SlidingShortest shortest;
  gboolean is_proven;
} Rest;

static gboolean
find_rest (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, Rest *rest, GError **error)
{
  const SlidingBoard *board = &sliding_state (state)->board;
  const SlidingBoard *goal = &sliding_puzzle (puzzle)->goal;

  if (!sliding_board_can_reach (board, goal))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO, _ ("The goal cannot be reached from here."));
      return FALSE;
    }
  rest->shortest = (SlidingShortest){ 0 };
  sliding_position_init (&rest->position, board, goal);
  if (rest->position.places <= MOST_PROVEN)
    rest->is_proven = sliding_find_shortest (&rest->position, job, &rest->shortest) == SLIDING_END_FOUND;
  else
    rest->is_proven = sliding_find_short (&rest->position, job, &rest->shortest) == SLIDING_END_FOUND;
  if (rest->shortest.labels && mdr_job_should_stop (job) == MDR_STOP_NONE)
    return TRUE;
  sliding_shortest_clear (&rest->shortest);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The search was stopped."));
  return FALSE;
}

/* Implements dup_remaining. */
char *
sliding_dup_remaining (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  char *sentence;
  guint length;
  Rest rest;

  if (!find_rest (puzzle, state, job, &rest, error))
    return NULL;
  length = rest.shortest.labels->len;
  if (rest.is_proven)
    sentence = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move from here, proven shortest",
                                             "%u moves from here, proven shortest", length),
                                length);
  else
    sentence = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             /* Translators: a number of moves, the least number of moves */
                                             "Solvable in %u move from here; no solution has fewer than %u",
                                             "Solvable in %u moves from here; no solution has fewer than %u",
                                             length),
                                length, rest.shortest.bound);
  sliding_shortest_clear (&rest.shortest);
  return sentence;
}

/** Implements find_bound of #MdrObjective: on large boards, where proofs may take hours, the best known
 * bound. */
guint
sliding_find_fewest (const MdrPuzzle *puzzle, MdrJob *job, gboolean *is_reached)
{
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  g_auto (SlidingShortest) shortest = { 0 };
  SlidingPosition position;

  sliding_position_init (&position, &sliding->start, &sliding->goal);
  *is_reached = sliding_find_shortest (&position, job, &shortest) == SLIDING_END_FOUND;
  return shortest.bound;
}

/** Implements hint: the first move of a shortest solution, or on large boards of a short one. */
MdrDeduction *
sliding_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  const SlidingBoard *board = &sliding_state (state)->board;
  g_autofree char *move = NULL;
  MdrDeduction *deduction;
  guint left, place;
  guint8 tile;
  Rest rest;

  if (sliding_board_equal (board, &sliding_puzzle (puzzle)->goal))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO, _ ("Every tile is already in its place."));
      return NULL;
    }
  if (!find_rest (puzzle, state, job, &rest, error))
    return NULL;
  tile = rest.position.tiles[rest.shortest.labels->data[0]];
  left = rest.shortest.labels->len;
  if (rest.is_proven)
    {
      deduction = mdr_deduction_new ("shortest", _ ("Shortest Solution"));
      deduction->sentence =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                        /* Translators: a tile, a number of moves */
                                        "Slide %u. It ends the puzzle in %u move, the fewest possible.",
                                        "Slide %u. It starts a solution in %u moves, the fewest possible.",
                                        left),
                           tile, left);
    }
  else
    {
      deduction = mdr_deduction_new ("short", _ ("Short Solution"));
      deduction->sentence = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE,
                       /* Translators: a tile, a number of moves */
                       "Slide %u. It starts a solution in %u move; there may be a shorter one.",
                       "Slide %u. It starts a solution in %u moves; there may be a shorter one.", left),
          tile, left);
    }
  place = sliding_board_find (board, tile);
  move = g_strdup_printf ("slide %u", tile);
  mdr_deduction_decide (deduction, MDR_SIGN_NONE,
                        (MdrCell){ (int) place / board->columns, (int) place % board->columns }, move);
  sliding_shortest_clear (&rest.shortest);
  return deduction;
}

/*
 * Implements explain: only the parity, or the order on a line, stands
 * against a solution, and that is a problem of the board.
 */
MdrConflict *
sliding_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  return mdr_conflict_new ();
}
