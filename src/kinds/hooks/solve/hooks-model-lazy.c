/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-line.h"
#include "hooks-model.h"

#include <math.h>
#include <string.h>

#include "mdr-bits.h"

/*
 * Constraints that are not linear, or would be too many rows, are added as they are violated: clues about
 * runs, and connection. An integral point that breaks one of them is cut off.
 */

/**
 * Point:
 * @values: by cell, the digit that is written there
 * @seen: by cell, whether it is in a part that was examined
 */
typedef struct
{
  const HooksColumns *columns;
  guint8 values[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  gboolean seen[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
} Point;

/* Requires a change of one of the cells that are enough to see that the clue is not met. */
static void
cut_clue (const Point *point, MdrDirection side, int line, MdrRowBuffer *cuts)
{
  int n = point->columns->n;
  guint8 values[HOOKS_MAX_SIZE];
  int filled = 0;
  int fault;

  for (int index = 0; index < n; index++)
    {
      MdrCell cell = hooks_line_cell (n, side, line, index);

      values[index] = point->values[cell.row][cell.column];
    }
  fault = hooks_clue_find_fault (&point->columns->board.puzzle->clues[side][line], values, n);
  if (fault < 0)
    return;
  for (int index = 0; index < fault; index++)
    filled += values[index] > 0;
  mdr_row_buffer_begin (cuts, -INFINITY, filled - 1, "clue(%d,%d)", (int) side, line);
  for (int index = 0; index < fault; index++)
    {
      MdrCell cell = hooks_line_cell (n, side, line, index);
      guint digit = point->values[cell.row][cell.column];

      /* Adds the change of a cell: it is filled instead of empty, empty instead of filled, or has another
       * digit. */
      if (digit > 0)
        mdr_row_buffer_add (cuts, point->columns->written[cell.row][cell.column][digit], 1);
      for (int other = 1; digit == 0 && other <= point->columns->n; other++)
        mdr_row_buffer_add (cuts, point->columns->written[cell.row][cell.column][other], -1);
    }
}

static void
spread (Point *point, int row, int column, gboolean part[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE])
{
  if (!hooks_contains (point->columns->board.puzzle, row, column) || point->values[row][column] == 0
      || point->seen[row][column])
    return;
  point->seen[row][column] = part[row][column] = TRUE;
  spread (point, row + 1, column, part);
  spread (point, row - 1, column, part);
  spread (point, row, column + 1, part);
  spread (point, row, column - 1, part);
}

static void
add_filled (const Point *point, MdrCell cell, double value, MdrRowBuffer *cuts)
{
  for (int digit = 1; digit <= point->columns->n; digit++)
    mdr_row_buffer_add (cuts, point->columns->written[cell.row][cell.column][digit], value);
}

/* If a cell of a part and one outside are filled, so is a cell of the part's border. */
static void
cut_part (const Point *point,
          gboolean part[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE],
          MdrCell inside,
          MdrCell outside,
          MdrRowBuffer *cuts)
{
  int last = point->columns->n - 1;

  mdr_row_buffer_begin (cuts, -INFINITY, 1, "join(%d,%d)", inside.row, inside.column);
  add_filled (point, inside, 1, cuts);
  add_filled (point, outside, 1, cuts);
  for (int i = 0; i < point->columns->n; i++)
    for (int j = 0; j < point->columns->n; j++)
      {
        gboolean beside = (i > 0 && part[i - 1][j]) || (i < last && part[i + 1][j])
                          || (j > 0 && part[i][j - 1]) || (j < last && part[i][j + 1]);

        if (!part[i][j] && beside)
          add_filled (point, (MdrCell){ i, j }, -1, cuts);
      }
}

/* Each part but the first is cut off from a cell of the first, and that from a cell of the second. */
static void
cut_parts (Point *point, MdrRowBuffer *cuts)
{
  gboolean first[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE] = { { FALSE } };
  MdrCell home = { HOOKS_UNKNOWN, 0 };
  gboolean single = TRUE;

  for (int i = 0; i < point->columns->n; i++)
    for (int j = 0; j < point->columns->n; j++)
      {
        gboolean part[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE] = { { FALSE } };

        if (point->values[i][j] == 0 || point->seen[i][j])
          continue;
        if (home.row == HOOKS_UNKNOWN)
          {
            home = (MdrCell){ i, j };
            spread (point, i, j, first);
            continue;
          }
        spread (point, i, j, part);
        cut_part (point, part, (MdrCell){ i, j }, home, cuts);
        if (single)
          cut_part (point, first, home, (MdrCell){ i, j }, cuts);
        single = FALSE;
      }
}

static void
separate (const double *values, gboolean integral, MdrRowBuffer *cuts, gpointer data)
{
  Point point = { .columns = data };

  if (!integral)
    return;
  for (int i = 0; i < point.columns->n; i++)
    for (int j = 0; j < point.columns->n; j++)
      for (int digit = 1; digit <= point.columns->n; digit++)
        if (values[point.columns->written[i][j][digit]] > 0.5)
          point.values[i][j] = (guint8) digit;
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < point.columns->n; line++)
      if (point.columns->board.puzzle->clues[side][line].value != HOOKS_UNKNOWN)
        cut_clue (&point, (MdrDirection) side, line, cuts);
  if (point.columns->board.puzzle->connected)
    cut_parts (&point, cuts);
}

/** Lets the model be cut where it breaks what its rows do not say. */
void
hooks_model_add_lazy (MdrModel *model, const HooksColumns *columns)
{
  mdr_model_set_separate (model, separate, g_memdup2 (columns, sizeof *columns), g_free);
}
