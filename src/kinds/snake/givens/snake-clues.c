/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"

#include "mdr-clue.h"

/** Implements list_clues of #MdrKind. */
void
snake_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues)
{
  const SnakePuzzle *snake = snake_puzzle (puzzle);

  for (int i = 0; i < snake->rows; i++)
    if (snake->row_counts[i] != SNAKE_UNKNOWN)
      mdr_clue_list_add (clues, (MdrCell){ i, -1 }, "row %d ?", i);
  for (int j = 0; j < snake->columns; j++)
    if (snake->column_counts[j] != SNAKE_UNKNOWN)
      mdr_clue_list_add (clues, (MdrCell){ -1, j }, "column %d ?", j);
  if (snake_is_placed (snake->start))
    mdr_clue_list_add (clues, snake->start, "no-start");
  if (snake_is_placed (snake->end))
    mdr_clue_list_add (clues, snake->end, "no-end");
  for (int i = 0; i < snake->rows; i++)
    for (guint64 given = snake->given[i]; given != 0; given &= given - 1)
      {
        MdrCell cell = { i, mdr_bits_index (given) };

        mdr_clue_list_add (clues, cell, "clear %d,%d", cell.row, cell.column);
      }
}

/** Implements list_missing_clues of #MdrKind. */
void
snake_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues)
{
  const SnakePuzzle *snake = snake_puzzle (puzzle);
  const guint64 *filled = snake_solution (solution)->filled;
  const MdrCell *path = snake_solution (solution)->path;
  int length = snake_solution (solution)->length;
  MdrCell start;
  MdrCell end;

  for (int i = 0; i < snake->rows; i++)
    if (snake->row_counts[i] == SNAKE_UNKNOWN)
      mdr_clue_list_add (clues, (MdrCell){ i, -1 }, "row %d %d", i, mdr_bits_count (filled[i]));
  for (int j = 0; j < snake->columns; j++)
    if (snake->column_counts[j] == SNAKE_UNKNOWN)
      mdr_clue_list_add (clues, (MdrCell){ -1, j }, "column %d %d", j,
                         mdr_rows_count_column (filled, snake->rows, j));
  if (length < 2)
    return;
  start = path[0];
  end = path[length - 1];
  if (mdr_cell_equal (start, snake->end) || mdr_cell_equal (end, snake->start))
    {
      start = end;
      end = path[0];
    }
  if (!snake_is_placed (snake->start))
    mdr_clue_list_add (clues, start, "start %d,%d", start.row, start.column);
  if (!snake_is_placed (snake->end))
    mdr_clue_list_add (clues, end, "end %d,%d", end.row, end.column);
  for (int k = 1; k + 1 < length; k++)
    {
      MdrCell cell = path[k];

      if (!mdr_rows_has (snake->given, cell.row, cell.column))
        mdr_clue_list_add (clues, cell, "given %d,%d", cell.row, cell.column);
    }
}

/** Implements transform of #MdrKind. */
MdrPuzzle *
snake_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error)
{
  const SnakePuzzle *snake = snake_puzzle (puzzle);
  gboolean transposed = (symmetry & MDR_SYMMETRY_TRANSPOSE) != 0;
  int rows = snake->rows;
  int columns = snake->columns;
  SnakePuzzle *image;

  mdr_symmetry_map_size (symmetry, &rows, &columns);
  image = snake_puzzle_new (puzzle->kind, rows, columns);
  for (int i = 0; i < snake->rows; i++)
    for (int j = 0; j < snake->columns; j++)
      {
        MdrCell cell = mdr_symmetry_map (symmetry, snake->rows, snake->columns, (MdrCell){ i, j });

        (transposed ? image->column_counts : image->row_counts)[transposed ? cell.column : cell.row] =
            snake->row_counts[i];
        (transposed ? image->row_counts : image->column_counts)[transposed ? cell.row : cell.column] =
            snake->column_counts[j];
        if (mdr_rows_has (snake->given, i, j))
          mdr_rows_set (image->given, cell.row, cell.column);
      }
  if (snake_is_placed (snake->start))
    image->start = mdr_symmetry_map (symmetry, snake->rows, snake->columns, snake->start);
  if (snake_is_placed (snake->end))
    image->end = mdr_symmetry_map (symmetry, snake->rows, snake->columns, snake->end);
  return &image->base;
}
