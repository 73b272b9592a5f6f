/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Trying edges: what leads the rules to a contradiction is not so.
 */

static NumberlinkStep
decide (NumberlinkBoard *board, MdrCell cell, MdrDirection direction, gboolean draw)
{
  return draw ? numberlink_board_draw (board, cell, direction)
              : numberlink_board_bar (board, cell, direction);
}

/*
 * Whether no answer has the edge drawn (or barred): it is tried, and fails by the rules up to @level; @trial
 * is how far that went.
 */
static gboolean
fails (const NumberlinkBoard *board,
       MdrCell cell,
       MdrDirection direction,
       gboolean draw,
       NumberlinkLevel level,
       NumberlinkBoard *trial)
{
  *trial = *board;
  return decide (trial, cell, direction, draw) == NUMBERLINK_STEP_CONTRADICTION
         || numberlink_board_propagate (trial, level) == NUMBERLINK_STEP_CONTRADICTION;
}

static NumberlinkStep
try_edge (NumberlinkBoard *board, MdrCell cell, MdrDirection direction, NumberlinkLevel level)
{
  NumberlinkBoard trial;
  gboolean draw;

  if (fails (board, cell, direction, TRUE, level, &trial))
    draw = FALSE;
  else if (fails (board, cell, direction, FALSE, level, &trial))
    draw = TRUE;
  else
    return NUMBERLINK_STEP_NOTHING;
  return numberlink_step_worse (decide (board, cell, direction, draw),
                                numberlink_board_propagate (board, NUMBERLINK_LEVEL_NORMAL));
}

/* The open edges of a cell that are kept with it: each edge of the board is one of these once. */
static guint
get_own_open (const NumberlinkBoard *board, MdrCell cell)
{
  return numberlink_board_open (board, cell) & (1u << MDR_DIRECTION_RIGHT | 1u << MDR_DIRECTION_DOWN);
}

static NumberlinkStep
try_all_edges (NumberlinkBoard *board, NumberlinkLevel level, MdrJob *job)
{
  NumberlinkStep result = NUMBERLINK_STEP_NOTHING;

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      for (guint left = get_own_open (board, (MdrCell){ i, j }); left != 0; left &= left - 1)
        {
          MdrCell cell = { i, j };
          MdrDirection direction = mdr_directions_first (left);

          if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
            return result;
          if (get_own_open (board, cell) >> direction & 1)
            result = numberlink_step_worse (result, try_edge (board, cell, direction, level));
          if (result == NUMBERLINK_STEP_CONTRADICTION)
            return result;
        }
  return result;
}

/**
 * numberlink_board_look_ahead:
 * @board: to which the rules have been applied
 * @job: (nullable): looked at now and then
 *
 * Tries each open edge once: where drawing it leads to a contradiction it is
 * barred, where barring it does it is drawn. Only where the easy rules find no
 * such edge, which are far quicker than those of the whole board, the others
 * are tried.
 */
NumberlinkStep
numberlink_board_look_ahead (NumberlinkBoard *board, MdrJob *job)
{
  NumberlinkStep step = try_all_edges (board, NUMBERLINK_LEVEL_EASY, job);

  return step == NUMBERLINK_STEP_NOTHING ? try_all_edges (board, NUMBERLINK_LEVEL_NORMAL, job) : step;
}

/**
 * Failure:
 * @cell: of the edge
 * @direction: of the edge
 * @draw: whether it was drawn that failed
 * @effort: how many edges had to be decided to see it; -1 for none found yet
 */
typedef struct
{
  MdrCell cell;
  MdrDirection direction;
  gboolean draw;
  int effort;
} Failure;

static void
try_value (const NumberlinkBoard *board,
           MdrCell cell,
           MdrDirection direction,
           gboolean draw,
           NumberlinkLevel level,
           Failure *best)
{
  NumberlinkBoard trial;
  int effort;

  if (!fails (board, cell, direction, draw, level, &trial))
    return;
  effort = board->n_open - trial.n_open;
  if (best->effort >= 0 && best->effort <= effort)
    return;
  *best = (Failure){ cell, direction, draw, effort };
}

static void
find_easiest_failure (const NumberlinkBoard *board, NumberlinkLevel level, MdrJob *job, Failure *best)
{
  best->effort = -1;
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      for (guint open = get_own_open (board, (MdrCell){ i, j }); open != 0; open &= open - 1)
        {
          if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
            return;
          try_value (board, (MdrCell){ i, j }, mdr_directions_first (open), TRUE, level, best);
          try_value (board, (MdrCell){ i, j }, mdr_directions_first (open), FALSE, level, best);
        }
}

/* Goes the way of the failed trial again with reasons, and says the last of them. */
static MdrDeduction *
explain_failure (const NumberlinkBoard *board, const Failure *failure)
{
  g_autoptr (MdrDeduction) deduction = mdr_deduction_new ("look-ahead", _ ("Look Ahead"));
  g_autoptr (MdrDeduction) last = NULL;
  MdrCell other = mdr_cell_step (failure->cell, failure->direction);
  NumberlinkBoard trial = *board;
  NumberlinkStep step = decide (&trial, failure->cell, failure->direction, failure->draw);

  while (step == NUMBERLINK_STEP_PROGRESS)
    {
      g_clear_pointer (&last, mdr_deduction_free);
      step = numberlink_board_deduce_once (&trial, &last);
    }
  deduction->lookahead = TRUE;
  numberlink_reason_say (deduction, failure->cell,
                         failure->draw
                             ? _ ("no path runs on to row %d, column %d: trying it ends, some steps later, "
                                  "with “%s”")
                             : _ ("the path runs on to row %d, column %d: trying without ends, some steps "
                                  "later, with “%s”"),
                         other.row + 1, other.column + 1, last != NULL ? last->sentence : "");
  numberlink_reason_rest_on (deduction, other);
  for (guint k = 0; last != NULL && k < last->because->len; k++)
    numberlink_reason_rest_on (deduction, g_array_index (last->because, MdrCell, k));
  return g_steal_pointer (&deduction);
}

/**
 * numberlink_board_try_once:
 * @board: to which the rules have been applied
 * @job: (nullable): looked at now and then
 * @deduction: (out) (transfer full) (nullable): what was decided and why
 *
 * Decides the open edge for which one value fails soonest.
 */
NumberlinkStep
numberlink_board_try_once (NumberlinkBoard *board, MdrJob *job, MdrDeduction **deduction)
{
  guint edge;
  Failure failure;

  *deduction = NULL;
  find_easiest_failure (board, NUMBERLINK_LEVEL_EASY, job, &failure);
  if (failure.effort < 0)
    find_easiest_failure (board, NUMBERLINK_LEVEL_NORMAL, job, &failure);
  if (failure.effort < 0)
    return NUMBERLINK_STEP_NOTHING;
  *deduction = explain_failure (board, &failure);
  edge = 1u << failure.direction;
  return numberlink_board_decide (board, failure.cell, failure.draw ? 0 : edge, failure.draw ? edge : 0,
                                  *deduction);
}
