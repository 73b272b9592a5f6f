/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"
#include "blind-snake-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"
#include "mdr-kind.h"

/*
 * The moves are "go MOVES": letters r, l, d, u, or runs like rd*12, as in a
 * file of moves, and "steer MOVES", which ends where the goal is reached.
 */
#define VERB  "go "
#define STEER "steer "

/* Only so many of the latest moves of an attempt are marked, since each frame goes through them. */
#define MOST_CHANGES 2000

MdrState *
blind_snake_new_state (const MdrPuzzle *puzzle)
{
  return blind_snake_state_new (puzzle, NULL, NULL);
}

/** Implements new_known_puzzle: until the goal is reached, the plane. */
MdrPuzzle *
blind_snake_new_known_puzzle (const MdrPuzzle *puzzle, const MdrState *state)
{
  if (blind_snake_is_solved (puzzle, state))
    return NULL;
  return blind_snake_plane_new (blind_snake_puzzle (puzzle), blind_snake_state (state));
}

MdrState *
blind_snake_new_known_state (const MdrPuzzle *known, const MdrState *state)
{
  return blind_snake_plane_state_new (blind_snake_puzzle (known), blind_snake_state (state));
}

/** Implements measure of #MdrObjective. */
guint
blind_snake_count_moves (const MdrPuzzle *puzzle, const MdrState *state)
{
  return (guint) blind_snake_state (state)->moves;
}

/** Implements get_focus: the head. */
MdrCell
blind_snake_get_focus (const MdrPuzzle *puzzle, const MdrState *state)
{
  return blind_snake_state (state)->head;
}

static void
keep_first (GArray *runs, gint64 count)
{
  for (guint i = 0; i < runs->len; i++)
    {
      BlindSnakeRun *run = &g_array_index (runs, BlindSnakeRun, i);

      run->count = (guint) MIN (run->count, count);
      count -= run->count;
    }
  while (runs->len > 0 && g_array_index (runs, BlindSnakeRun, runs->len - 1).count == 0)
    g_array_set_size (runs, runs->len - 1);
}

/* A drag may lead farther than to the goal, since the player does not see it: nothing is counted behind it.
 */
static MdrState *
steer (const MdrPuzzle *puzzle, const BlindSnakeState *before, GArray *runs)
{
  g_autoptr (MdrState) after = blind_snake_state_new (puzzle, before, runs);
  gint64 goal = blind_snake_state_find_goal (blind_snake_state (after), blind_snake_puzzle (puzzle));

  if (goal <= before->moves || goal == blind_snake_state (after)->moves)
    return g_steal_pointer (&after);
  keep_first (runs, goal - before->moves);
  return blind_snake_state_new (puzzle, before, runs);
}

MdrState *
blind_snake_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  const BlindSnakeState *before = blind_snake_state (state);
  gboolean steers = g_str_has_prefix (move, STEER);
  g_autoptr (GArray) runs = NULL;
  gint64 moves = 0;

  if (!steers && !g_str_has_prefix (move, VERB))
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (move);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("“%s” is not a move of a Blind Snake puzzle: “go” and the letters r, l, d, u were "
                      "expected."),
                   excerpt);
      return NULL;
    }
  runs = blind_snake_runs_from_text (move + strlen (steers ? STEER : VERB), error);
  if (!runs)
    return NULL;
  for (guint i = 0; i < runs->len; i++)
    moves += g_array_index (runs, BlindSnakeRun, i).count;
  if (before->moves + moves > BLIND_SNAKE_MAX_LISTED)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("A play has at most %'d moves."),
                   BLIND_SNAKE_MAX_LISTED);
      return NULL;
    }
  return steers ? steer (puzzle, before, runs) : blind_snake_state_new (puzzle, before, runs);
}

/** Implements list_changes: the cells to which the moves behind @before lead, each once. */
void
blind_snake_list_changes (const MdrPuzzle *puzzle,
                          const MdrState *before,
                          const MdrState *after,
                          GArray *changes)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  const BlindSnakeState *state = blind_snake_state (after);
  gint64 count = CLAMP (state->moves - blind_snake_state (before)->moves, 0, MOST_CHANGES);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  MdrDirection moves[MOST_CHANGES];
  MdrMark change = { .cell = state->head, .sign = MDR_SIGN_FILLED };

  blind_snake_state_list_last (state, (guint) count, moves);
  for (gint64 i = count; i > 0; i--)
    {
      gint64 place = (gint64) change.cell.row * torus->columns + change.cell.column;

      if (g_hash_table_add (seen, g_memdup2 (&place, sizeof place)))
        g_array_append_val (changes, change);
      change.cell = blind_snake_step (torus, change.cell, mdr_direction_opposite (moves[i - 1]));
    }
}

/** Implements rebase: the same moves, from where the snake starts now. */
MdrState *
blind_snake_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after)
{
  g_autoptr (GArray) runs = blind_snake_state_dup_runs (blind_snake_state (state));

  return blind_snake_state_new (after, NULL, runs);
}

/** Implements solution_to_state: all moves until the goal is reached. */
MdrState *
blind_snake_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const BlindSnakeSolution *walk = blind_snake_solution (solution);
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (BlindSnakeRun));
  guint left = walk->moves;
  BlindSnakeWalk place;
  BlindSnakeRun run;

  blind_snake_walk_init (&place, walk->strategy);
  while (left > 0 && blind_snake_walk_next_run (&place, &run))
    {
      run.count = MIN (run.count, left);
      left -= run.count;
      blind_snake_runs_add (runs, run);
    }
  return blind_snake_state_new (puzzle, NULL, runs);
}

/** Implements solution_from_state: the moves of the player, as far as to the goal. */
MdrSolution *
blind_snake_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  const BlindSnakeState *walked = blind_snake_state (state);
  g_autoptr (BlindSnakeStrategy) strategy =
      blind_snake_strategy_new_list (blind_snake_state_dup_runs (walked));
  gint64 goal = blind_snake_state_find_goal (walked, blind_snake_puzzle (puzzle));

  return &blind_snake_solution_new (puzzle, strategy, (guint) MAX (goal, 0))->base;
}

/** Implements dup_moves: a move file, which the method of that name reads. */
char *
blind_snake_dup_moves (const MdrPuzzle *puzzle, const MdrState *state, GError **error)
{
  g_autoptr (GArray) runs = blind_snake_state_dup_runs (blind_snake_state (state));
  g_autoptr (GString) text = g_string_new (NULL);

  if (runs->len == 0)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There are no moves to save yet."));
      return NULL;
    }
  blind_snake_runs_to_text (runs, text);
  g_string_append_c (text, '\n');
  return g_string_free (g_steal_pointer (&text), FALSE);
}
