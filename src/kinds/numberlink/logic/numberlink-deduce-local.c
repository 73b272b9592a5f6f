/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about a cell, its edges, and the fragments it would join.
 */

/* Returns: whether every solution uses the cell */
static gboolean
must_be_used (const NumberlinkBoard *board, MdrCell cell)
{
  return board->puzzle->cover || numberlink_board_is_end (board, cell)
         || numberlink_board_drawn (board, cell) != 0;
}

/**
 * numberlink_look_full:
 *
 * Bars the open edges of a cell that has all its edges: an end has one,
 * since its path begins there, and any other cell two.
 */
MdrStep
numberlink_look_full (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  guint open = numberlink_board_open (board, cell);

  if (open == 0 || numberlink_board_is_tip (board, cell))
    return MDR_STEP_NOTHING;
  if (reason != NULL)
    {
      mdr_deduction_say (reason,
                         numberlink_board_is_end (board, cell)
                             /* Translators: row and column of a cell */
                             ? _ ("Row %d, column %d is an end that its path has left already, so no path "
                                  "crosses its other sides.")
                             /* Translators: row and column of a cell */
                             : _ ("Row %d, column %d already has a path through it, so no path crosses its "
                                  "other sides."),
                         cell.row + 1, cell.column + 1);
      numberlink_reason_rest_on (reason, cell);
    }
  return numberlink_board_decide (board, cell, 0, open, reason);
}

/**
 * numberlink_look_degree:
 *
 * Draws the edges that are left to a cell if it needs all of them; a contradiction
 * if it needs more. An end has one edge, and a cell that must be used two.
 */
MdrStep
numberlink_look_degree (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  guint open = numberlink_board_open (board, cell);
  int missing = numberlink_board_full_degree (board, cell)
                - mdr_directions_count (numberlink_board_drawn (board, cell));
  gboolean end = numberlink_board_is_end (board, cell);
  gboolean wrong = mdr_directions_count (open) < missing;

  if (missing == 0 || mdr_directions_count (open) > missing || !must_be_used (board, cell))
    return MDR_STEP_NOTHING;
  if (reason != NULL)
    {
      if (wrong)
        mdr_deduction_say (reason,
                           /* Translators: row and column of a cell */
                           end ? _ ("Row %d, column %d is an end that no path can leave.")
                               /* Translators: row and column of a cell */
                               : _ ("Row %d, column %d has fewer than two sides left for a path to pass "
                                    "through."),
                           cell.row + 1, cell.column + 1);
      else
        mdr_deduction_say (reason,
                           /* Translators: row and column of a cell */
                           end ? _ ("Row %d, column %d is an end with only one side left, so its path leaves "
                                    "there.")
                               /* Translators: row and column of a cell */
                               : _ ("Row %d, column %d has only two sides left for the path through it, so "
                                    "the "
                                    "path takes both."),
                           cell.row + 1, cell.column + 1);
      numberlink_reason_rest_on (reason, cell);
      for (guint barred = numberlink_edges_around (&board->barred, cell); barred != 0; barred &= barred - 1)
        numberlink_reason_rest_on (reason, mdr_cell_step (cell, mdr_directions_first (barred)));
    }
  return wrong ? MDR_STEP_CONTRADICTION : numberlink_board_decide (board, cell, open, 0, reason);
}

/**
 * numberlink_look_dead_end:
 *
 * Bars the last edge of a cell that may stay empty: a path that entered it could
 * not leave.
 */
MdrStep
numberlink_look_dead_end (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  guint open = numberlink_board_open (board, cell);

  if (must_be_used (board, cell) || mdr_directions_count (open) != 1)
    return MDR_STEP_NOTHING;
  if (reason != NULL)
    {
      mdr_deduction_say (reason,
                         /* Translators: row and column of a cell */
                         _ ("Row %d, column %d could be entered by a path but not left again, so it stays "
                            "empty."),
                         cell.row + 1, cell.column + 1);
      numberlink_reason_rest_on (reason, cell);
    }
  return numberlink_board_decide (board, cell, 0, open, reason);
}

/**
 * numberlink_look_labels:
 *
 * Bars edges between cells that are known to lie on paths of different labels,
 * since a path joins equal ones.
 */
MdrStep
numberlink_look_labels (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  guint label = numberlink_board_label (board, cell);
  guint bar = 0;

  if (label == 0)
    return MDR_STEP_NOTHING;
  for (guint open = numberlink_board_open (board, cell); open != 0; open &= open - 1)
    {
      MdrDirection direction = mdr_directions_first (open);
      MdrCell other = mdr_cell_step (cell, direction);
      guint other_label = numberlink_board_label (board, other);

      if (other_label == 0 || other_label == label)
        continue;
      bar |= 1u << direction;
      if (reason == NULL)
        continue;
      mdr_deduction_say (reason,
                         /* Translators: row and column of a cell, the label of a path, the label of another
                            path */
                         _ ("Row %d, column %d lies on the path of %s and its neighbor on that of %s, so "
                            "the two stay separate."),
                         cell.row + 1, cell.column + 1, board->puzzle->labels[label - 1],
                         board->puzzle->labels[other_label - 1]);
      numberlink_reason_rest_on (reason, cell);
      numberlink_reason_rest_on (reason, other);
      break;
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}

/**
 * numberlink_look_loop:
 *
 * Bars edges between the two tips of a fragment: they would close a loop, and
 * a path has two ends.
 */
MdrStep
numberlink_look_loop (gpointer data, MdrCell cell, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  guint bar = 0;

  for (guint open = numberlink_board_open (board, cell); open != 0; open &= open - 1)
    {
      MdrDirection direction = mdr_directions_first (open);
      MdrCell other = mdr_cell_step (cell, direction);

      if (numberlink_board_fragment (board, cell) == numberlink_board_fragment (board, other))
        bar |= 1u << direction;
    }
  if (bar != 0 && reason != NULL)
    {
      MdrCell cells[NUMBERLINK_MAX_CELLS];
      MdrCell tip;
      guint size;

      mdr_deduction_say (reason,
                         /* Translators: row and column of a cell */
                         _ ("Row %d, column %d lies beside another cell of its path, and joining them would "
                            "close a loop, so the two stay separate."),
                         cell.row + 1, cell.column + 1);
      numberlink_reason_rest_on (reason, cell);
      tip = numberlink_board_is_tip (board, cell) ? cell : mdr_cell_step (cell, mdr_directions_first (bar));
      size = numberlink_board_walk (board, tip, cells);
      for (guint k = 0; k < size; k++)
        numberlink_reason_rest_on (reason, cells[k]);
    }
  return numberlink_board_decide (board, cell, 0, bar, reason);
}
