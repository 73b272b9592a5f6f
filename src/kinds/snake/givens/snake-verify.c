/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-verify.h"

#include <glib/gi18n-lib.h>

/*
 * The rules, and nothing but the rules: this file shares no code with the
 * models, the deductions or the search that it judges.
 */

static gboolean G_GNUC_PRINTF (2, 3) turn_down (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error)
    *error = g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* Says why the cells do not form one path. */
static gboolean
turn_down_shape (const SnakePuzzle *puzzle, const guint64 *filled, GError **error)
{
  int loose_ends = 0;
  int cells = 0;

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        int neighbours;

        if (!mdr_rows_has (filled, i, j))
          continue;
        cells++;
        neighbours = mdr_directions_count (mdr_rows_around (filled, puzzle->rows, (MdrCell){ i, j }));
        if (neighbours > 2)
          return turn_down (error, _ ("The solution branches at row %d, column %d."), i + 1, j + 1);
        if (neighbours == 0)
          return turn_down (error, _ ("In the solution, the cell at row %d, column %d is isolated."), i + 1,
                            j + 1);
        loose_ends += neighbours == 1;
      }
  if (cells == 0)
    return turn_down (error, _ ("The solution is empty."));
  if (loose_ends == 0)
    return turn_down (error, _ ("The solution is a loop instead of a path."));
  if (loose_ends == 2)
    return turn_down (error, _ ("The solution has a loop beside the path."));
  return turn_down (error, _ ("The solution is split: it has %d loose ends."), loose_ends);
}

/* Stores the place of each cell in the path, from 1; 0 where it is not on it. */
static gboolean
number_cells (const SnakePuzzle *puzzle,
              const SnakeSolution *solution,
              int (*place)[SNAKE_MAX_SIZE],
              GError **error)
{
  for (int k = 0; k < solution->length; k++)
    {
      MdrCell cell = solution->path[k];

      if (!snake_contains (puzzle, cell.row, cell.column))
        return turn_down (error, _ ("Cell %d of the solution's path is outside the board."), k + 1);
      if (place[cell.row][cell.column] != 0)
        return turn_down (error, _ ("The solution's path visits row %d, column %d twice."), cell.row + 1,
                          cell.column + 1);
      place[cell.row][cell.column] = k + 1;
    }
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (mdr_rows_has (solution->filled, i, j) != (place[i][j] != 0))
        return turn_down (error, _ ("The solution's cells and its path differ at row %d, column %d."), i + 1,
                          j + 1);
  return TRUE;
}

static gboolean
check_steps (const SnakeSolution *solution, GError **error)
{
  if (solution->length < 2)
    return turn_down (error, _ ("The solution's path has only one cell."));
  for (int k = 1; k < solution->length; k++)
    {
      MdrCell a = solution->path[k - 1];
      MdrCell b = solution->path[k];

      if (!mdr_cell_is_beside (a, b))
        return turn_down (error, _ ("The solution's path jumps at row %d, column %d."), a.row + 1,
                          a.column + 1);
    }
  return TRUE;
}

/*
 * Of the eight cells around a cell of the path, only those one step away along
 * it may be filled, and those two steps away: they stand at a corner of the
 * path's own.
 */
static gboolean
check_touching (const SnakePuzzle *puzzle,
                const SnakeSolution *solution,
                int (*place)[SNAKE_MAX_SIZE],
                GError **error)
{
  for (int k = 0; k < solution->length; k++)
    for (int i = solution->path[k].row - 1; i <= solution->path[k].row + 1; i++)
      for (int j = solution->path[k].column - 1; j <= solution->path[k].column + 1; j++)
        if (snake_contains (puzzle, i, j) && place[i][j] != 0 && ABS (place[i][j] - (k + 1)) > 2)
          return turn_down (error,
                            _ ("The solution touches itself at row %d, column %d and row %d, column %d."),
                            solution->path[k].row + 1, solution->path[k].column + 1, i + 1, j + 1);
  return TRUE;
}

static gboolean
check_ends (const SnakePuzzle *puzzle, const SnakeSolution *solution, GError **error)
{
  MdrCell first = solution->path[0];
  MdrCell last = solution->path[solution->length - 1];

  if (snake_is_placed (puzzle->start) && !mdr_cell_equal (puzzle->start, first))
    return turn_down (error, _ ("The solution does not start at row %d, column %d."), puzzle->start.row + 1,
                      puzzle->start.column + 1);
  if (snake_is_placed (puzzle->end) && !mdr_cell_equal (puzzle->end, last))
    return turn_down (error, _ ("The solution does not end at row %d, column %d."), puzzle->end.row + 1,
                      puzzle->end.column + 1);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        if (!mdr_rows_has (puzzle->given, i, j))
          continue;
        if (!mdr_rows_has (solution->filled, i, j))
          return turn_down (error, _ ("The solution leaves out the given cell at row %d, column %d."), i + 1,
                            j + 1);
        if (mdr_cell_equal (cell, first) || mdr_cell_equal (cell, last))
          return turn_down (error, _ ("The solution has an end on the given cell at row %d, column %d."),
                            i + 1, j + 1);
      }
  return TRUE;
}

static gboolean
check_counts (const SnakePuzzle *puzzle, const guint64 *filled, GError **error)
{
  int column_sums[SNAKE_MAX_SIZE] = { 0 };

  for (int i = 0; i < puzzle->rows; i++)
    {
      int sum = 0;

      for (int j = 0; j < puzzle->columns; j++)
        {
          sum += mdr_rows_has (filled, i, j);
          column_sums[j] += mdr_rows_has (filled, i, j);
        }
      if (puzzle->row_counts[i] != SNAKE_UNKNOWN && puzzle->row_counts[i] != sum)
        return turn_down (error, _ ("The solution fills %d cells of row %d instead of %d."), sum, i + 1,
                          puzzle->row_counts[i]);
    }
  for (int j = 0; j < puzzle->columns; j++)
    if (puzzle->column_counts[j] != SNAKE_UNKNOWN && puzzle->column_counts[j] != column_sums[j])
      return turn_down (error, _ ("The solution fills %d cells of column %d instead of %d."), column_sums[j],
                        j + 1, puzzle->column_counts[j]);
  return TRUE;
}

gboolean
snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  const SnakeSolution *claim = snake_solution (solution);
  int place[SNAKE_MAX_SIZE][SNAKE_MAX_SIZE] = { { 0 } };

  if (claim->length == 0)
    return turn_down_shape (board, claim->filled, error);
  return number_cells (board, claim, place, error) && check_steps (claim, error)
         && check_touching (board, claim, place, error) && check_ends (board, claim, error)
         && check_counts (board, claim->filled, error);
}
