/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-line.h"

#include <glib/gi18n-lib.h>

static void
explain_count (MdrDeduction *reason, const SnakeLine *line, int count, int filled)
{
  gboolean is_row = line->axis == SNAKE_AXIS_ROWS;
  gulong n = (gulong) count;

  if (count == 0)
    mdr_deduction_say (reason,
                       is_row ? _ ("Row %d has no snake cells, so all its cells are empty.")
                              : _ ("Column %d has no snake cells, so all its cells are empty."),
                       line->index + 1);
  else if (filled == count && count == 2)
    mdr_deduction_say (reason,
                       is_row ? _ ("Row %d already has both its snake cells; the rest are empty.")
                              : _ ("Column %d already has both its snake cells; the rest are empty."),
                       line->index + 1);
  else if (filled == count)
    mdr_deduction_say (reason,
                       /* Translators: a row, a number of cells */
                       is_row ? ngettext ("Row %d already has its one snake cell; the rest are empty.",
                                          "Row %d already has all its %d snake cells; the rest are empty.", n)
                              /* Translators: a column, a number of cells */
                              : ngettext ("Column %d already has its one snake cell; the rest are empty.",
                                          "Column %d already has all its %d snake cells; the rest are empty.",
                                          n),
                       line->index + 1, count);
  else
    mdr_deduction_say (
        reason,
        /* Translators: a row, a number of cells */
        is_row ? ngettext ("Row %d has only one cell left for its one snake cell, so it is filled.",
                           "Row %d needs all the cells that are left for its %d snake cells, so they are "
                           "filled.",
                           n)
               /* Translators: a column, a number of cells */
               : ngettext ("Column %d has only one cell left for its one snake cell, so it is filled.",
                           "Column %d needs all the cells that are left for its %d snake cells, so they are "
                           "filled.",
                           n),
        line->index + 1, count);
  snake_line_rest_on (line, reason, filled == count ? line->filled : line->empty);
}

/* Says that a line would have more or fewer filled cells than its count. */
static void
explain_miscount (MdrDeduction *reason, const SnakeLine *line, int count, int filled, int possible)
{
  gboolean is_row = line->axis == SNAKE_AXIS_ROWS;

  if (filled > count)
    mdr_deduction_say (reason,
                       /* Translators: a row, a number of cells, the count */
                       is_row ? ngettext ("Row %d would have %d filled cell, and its count is %d.",
                                          "Row %d would have %d filled cells, and its count is %d.",
                                          (gulong) filled)
                              /* Translators: a column, a number of cells, the count */
                              : ngettext ("Column %d would have %d filled cell, and its count is %d.",
                                          "Column %d would have %d filled cells, and its count is %d.",
                                          (gulong) filled),
                       line->index + 1, filled, count);
  else
    mdr_deduction_say (
        reason,
        /* Translators: a row, a number of cells, the count */
        is_row ? ngettext ("Row %d would have room for only %d filled cell, and its count is %d.",
                           "Row %d would have room for only %d filled cells, and its count is %d.",
                           (gulong) possible)
               /* Translators: a column, a number of cells, the count */
               : ngettext ("Column %d would have room for only %d filled cell, and its count is %d.",
                           "Column %d would have room for only %d filled cells, and its count is %d.",
                           (gulong) possible),
        line->index + 1, possible, count);
  snake_line_rest_on (line, reason, filled > count ? line->filled : line->empty);
}

static MdrStep
apply_count_to (SnakeBoard *board, const SnakeLine *line, int count, MdrDeduction *reason)
{
  guint64 open = snake_line_get_open (line);
  int filled = mdr_bits_count (line->filled);
  int possible = filled + mdr_bits_count (open);

  if (filled > count || possible < count)
    {
      if (reason != NULL)
        explain_miscount (reason, line, count, filled, possible);
      return MDR_STEP_CONTRADICTION;
    }
  if (open == 0 || (filled != count && possible != count))
    return MDR_STEP_NOTHING;
  if (reason != NULL)
    explain_count (reason, line, count, filled);
  return snake_line_decide (line, board, open, filled == count ? snake_board_clear : snake_board_fill);
}

/**
 * snake_apply_count:
 *
 * Concludes from the count of a line. Where as many cells of the line are
 * filled as the count says, the others are empty. Where only as many can be
 * filled still, all of them are.
 *
 * No line may have more filled cells than its count, and none fewer places
 * for them.
 */
MdrStep
snake_apply_count (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  MdrStep step = MDR_STEP_NOTHING;
  SnakeLine line;

  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    for (int i = 0; i < snake_count_lines (board->puzzle, axis); i++)
      {
        int count = snake_get_count (board->puzzle, axis, i);

        if (count == SNAKE_UNKNOWN)
          continue;
        snake_line_init (&line, board, axis, i);
        step = mdr_step_worse (step, apply_count_to (board, &line, count, reason));
        if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
          return step;
      }
  return step;
}

static void
explain_remainder (MdrDeduction *reason, SnakeAxis axis, int remainder, gboolean found)
{
  gulong n = (gulong) remainder;

  if (axis == SNAKE_AXIS_ROWS && found)
    mdr_deduction_say (reason,
                       ngettext ("The counts leave %d snake cell for the rows without a count. It is found, "
                                 "so their other cells are empty.",
                                 "The counts leave %d snake cells for the rows without a count. All are "
                                 "found, so their other cells are empty.",
                                 n),
                       remainder);
  else if (axis == SNAKE_AXIS_ROWS)
    mdr_deduction_say (reason,
                       ngettext ("The counts leave %d snake cell for the rows without a count, so the one "
                                 "cell left in them is filled.",
                                 "The counts leave %d snake cells for the rows without a count, so all cells "
                                 "left in them are filled.",
                                 n),
                       remainder);
  else if (found)
    mdr_deduction_say (reason,
                       ngettext ("The counts leave %d snake cell for the columns without a count. It is "
                                 "found, so their other cells are empty.",
                                 "The counts leave %d snake cells for the columns without a count. All are "
                                 "found, so their other cells are empty.",
                                 n),
                       remainder);
  else
    mdr_deduction_say (reason,
                       ngettext ("The counts leave %d snake cell for the columns without a count, so the one "
                                 "cell left in them is filled.",
                                 "The counts leave %d snake cells for the columns without a count, so all "
                                 "cells left in them are filled.",
                                 n),
                       remainder);
}

static MdrStep
apply_remainder_to (SnakeBoard *board, SnakeAxis axis, MdrDeduction *reason)
{
  MdrStep step = MDR_STEP_NOTHING;
  int remainder;
  SnakeShare share;
  SnakeLine line;

  snake_share_init (&share, board, axis);
  remainder = board->length - share.known;
  if (share.filled > remainder || share.possible < remainder)
    {
      if (reason != NULL)
        mdr_deduction_say (reason,
                           axis == SNAKE_AXIS_ROWS
                               /* Translators: the cells that are left, the fewest and the most that these
                                  rows would have */
                               ? ngettext ("The counts leave %d snake cell for the rows without a count, "
                                           "which would have %d to %d.",
                                           "The counts leave %d snake cells for the rows without a count, "
                                           "which would have %d to %d.",
                                           (gulong) remainder)
                               /* Translators: the cells that are left, the fewest and the most that these
                                  columns would have */
                               : ngettext ("The counts leave %d snake cell for the columns without a count, "
                                           "which would have %d to %d.",
                                           "The counts leave %d snake cells for the columns without a count, "
                                           "which would have %d to %d.",
                                           (gulong) remainder),
                           remainder, share.filled, share.possible);
      return MDR_STEP_CONTRADICTION;
    }
  if (share.filled == share.possible || (share.filled != remainder && share.possible != remainder))
    return MDR_STEP_NOTHING;
  if (reason != NULL)
    explain_remainder (reason, axis, remainder, share.filled == remainder);
  for (int i = 0; i < snake_count_lines (board->puzzle, axis); i++)
    if (snake_get_count (board->puzzle, axis, i) == SNAKE_UNKNOWN)
      {
        snake_line_init (&line, board, axis, i);
        if (reason != NULL)
          snake_line_rest_on (&line, reason, line.filled);
        step = mdr_step_worse (step, snake_line_decide (&line, board, snake_line_get_open (&line),
                                                        share.filled == remainder ? snake_board_clear
                                                                                  : snake_board_fill));
      }
  return step;
}

/**
 * snake_apply_remainder:
 *
 * Concludes from the length of the snake, which is known where all rows or
 * all columns have a count. What the counts of the other lines leave of it
 * lies in the lines without a count: together they have a count too, and it
 * decides cells as snake_apply_count() does for one line.
 */
MdrStep
snake_apply_remainder (gpointer data, MdrDeduction *reason)
{
  SnakeBoard *board = data;
  MdrStep step = MDR_STEP_NOTHING;

  if (board->length == SNAKE_UNKNOWN)
    return MDR_STEP_NOTHING;
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    {
      step = mdr_step_worse (step, apply_remainder_to (board, axis, reason));
      if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
        return step;
    }
  return step;
}
