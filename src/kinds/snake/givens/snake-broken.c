/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-broken.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * Board:
 * @possible: filled cells and those that may still be: not marked as empty,
 *   and in no line that is already full
 *
 * What is broken is only what no further move can mend.
 */
typedef struct
{
  const SnakePuzzle *puzzle;
  const guint64 *filled;
  guint64 possible[SNAKE_MAX_SIZE];
  MdrProblems *problems;
} Board;

static gboolean
has_cell (const Board *board, const guint64 *cells, int row, int column)
{
  return snake_contains (board->puzzle, row, column) && mdr_rows_has (cells, row, column);
}

static int
count_around (const Board *board, const guint64 *cells, MdrCell cell)
{
  return mdr_directions_count (mdr_rows_around (cells, board->puzzle->rows, cell));
}

static gboolean
is_end (const Board *board, MdrCell cell)
{
  return mdr_cell_equal (cell, board->puzzle->start) || mdr_cell_equal (cell, board->puzzle->end);
}

typedef void (*CheckCell) (Board *board, MdrCell cell);

static void
check_filled_cells (Board *board, CheckCell check)
{
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      if (mdr_rows_has (board->filled, i, j))
        check (board, (MdrCell){ i, j });
}

static void
add_cells (const Board *board, MdrProblem *problem, const guint64 *cells)
{
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      if (mdr_rows_has (cells, i, j))
        mdr_problem_add_cell (problem, i, j);
}

static void
flood (const Board *board, const guint64 *within, MdrCell from, guint64 *reached)
{
  g_autoptr (GArray) front = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  mdr_rows_set (reached, from.row, from.column);
  g_array_append_val (front, from);
  while (front->len > 0)
    {
      MdrCell cell = g_array_index (front, MdrCell, front->len - 1);

      g_array_set_size (front, front->len - 1);
      for (guint ways = mdr_rows_around (within, board->puzzle->rows, cell); ways != 0; ways &= ways - 1)
        {
          MdrCell next = mdr_cell_step (cell, mdr_directions_first (ways));

          if (mdr_rows_has (reached, next.row, next.column))
            continue;
          mdr_rows_set (reached, next.row, next.column);
          g_array_append_val (front, next);
        }
    }
}

static gboolean
is_full (const int *counts, int line, int filled)
{
  return counts[line] != SNAKE_UNKNOWN && filled >= counts[line];
}

static void
find_possible (Board *board, const guint64 *empty)
{
  const SnakePuzzle *puzzle = board->puzzle;
  guint64 full_columns = 0;

  for (int j = 0; j < puzzle->columns; j++)
    if (is_full (puzzle->column_counts, j, mdr_rows_count_column (board->filled, puzzle->rows, j)))
      full_columns |= mdr_bit (j);
  for (int i = 0; i < puzzle->rows; i++)
    {
      guint64 inside = mdr_bits_first (puzzle->columns);

      if (is_full (puzzle->row_counts, i, mdr_bits_count (board->filled[i])))
        inside = 0;
      board->possible[i] = board->filled[i] | (inside & ~full_columns & ~empty[i]);
    }
}

static void
check_row (Board *board, int row)
{
  int count = board->puzzle->row_counts[row];
  int filled = mdr_bits_count (board->filled[row]);
  int possible = mdr_bits_count (board->possible[row]);
  MdrProblem *problem;

  if (count == SNAKE_UNKNOWN || (filled <= count && possible >= count))
    return;
  if (filled > count)
    problem = mdr_problems_add (board->problems, "line-over", MDR_SEVERITY_WRONG,
                                _ ("Row %d has more filled cells than its count: %d instead of %d."), row + 1,
                                filled, count);
  else
    problem = mdr_problems_add (board->problems, "line-under", MDR_SEVERITY_WRONG,
                                _ ("Row %d has too little room for its count: %d instead of %d."), row + 1,
                                possible, count);
  mdr_problem_add_cell (problem, row, -1);
}

static void
check_column (Board *board, int column)
{
  int count = board->puzzle->column_counts[column];
  int filled = mdr_rows_count_column (board->filled, board->puzzle->rows, column);
  int possible = mdr_rows_count_column (board->possible, board->puzzle->rows, column);
  MdrProblem *problem;

  if (count == SNAKE_UNKNOWN || (filled <= count && possible >= count))
    return;
  if (filled > count)
    problem = mdr_problems_add (board->problems, "line-over", MDR_SEVERITY_WRONG,
                                _ ("Column %d has more filled cells than its count: %d instead of %d."),
                                column + 1, filled, count);
  else
    problem = mdr_problems_add (board->problems, "line-under", MDR_SEVERITY_WRONG,
                                _ ("Column %d has too little room for its count: %d instead of %d."),
                                column + 1, possible, count);
  mdr_problem_add_cell (problem, -1, column);
}

static void
check_block (Board *board, MdrCell cell)
{
  MdrProblem *problem;

  if (!has_cell (board, board->filled, cell.row, cell.column + 1)
      || !has_cell (board, board->filled, cell.row + 1, cell.column)
      || !has_cell (board, board->filled, cell.row + 1, cell.column + 1))
    return;
  problem = mdr_problems_add (board->problems, "block-of-four", MDR_SEVERITY_WRONG,
                              _ ("The snake touches itself in the four cells of rows %d and %d, "
                                 "columns %d and %d."),
                              cell.row + 1, cell.row + 2, cell.column + 1, cell.column + 2);
  mdr_problem_add_cell (problem, cell.row, cell.column);
  mdr_problem_add_cell (problem, cell.row, cell.column + 1);
  mdr_problem_add_cell (problem, cell.row + 1, cell.column);
  mdr_problem_add_cell (problem, cell.row + 1, cell.column + 1);
}

static void
check_branch (Board *board, MdrCell cell)
{
  int around = count_around (board, board->filled, cell);
  MdrProblem *problem;

  if (around <= (is_end (board, cell) ? 1 : 2))
    return;
  if (is_end (board, cell))
    problem = mdr_problems_add (board->problems, "end-inside", MDR_SEVERITY_WRONG,
                                _ ("The snake continues in %d directions from its end at row %d, column %d."),
                                around, cell.row + 1, cell.column + 1);
  else
    problem =
        mdr_problems_add (board->problems, "branch", MDR_SEVERITY_WRONG,
                          _ ("The snake branches at row %d, column %d."), cell.row + 1, cell.column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

static gboolean
is_ring (const Board *board, const guint64 *cells)
{
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      if (mdr_rows_has (cells, i, j) && count_around (board, cells, (MdrCell){ i, j }) != 2)
        return FALSE;
  return TRUE;
}

static void
check_rings (Board *board)
{
  guint64 seen[SNAKE_MAX_SIZE] = { 0 };

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        guint64 part[SNAKE_MAX_SIZE] = { 0 };
        MdrProblem *problem;

        if (!mdr_rows_has (board->filled, i, j) || mdr_rows_has (seen, i, j))
          continue;
        flood (board, board->filled, (MdrCell){ i, j }, part);
        for (int k = 0; k < board->puzzle->rows; k++)
          seen[k] |= part[k];
        if (!is_ring (board, part))
          continue;
        problem = mdr_problems_add (board->problems, "ring", MDR_SEVERITY_WRONG,
                                    _ ("The filled cells from row %d, column %d form a loop."), i + 1, j + 1);
        add_cells (board, problem, part);
      }
}

/*
 * Once the path goes from start to end nothing can be added to it; that it is
 * a path is known, since nothing branches and no end is passed.
 */
static void
check_closed (Board *board)
{
  const SnakePuzzle *puzzle = board->puzzle;
  guint64 part[SNAKE_MAX_SIZE] = { 0 };
  gboolean whole;
  MdrProblem *problem;

  if (!snake_is_placed (puzzle->start) || !snake_is_placed (puzzle->end))
    return;
  flood (board, board->filled, puzzle->start, part);
  if (!mdr_rows_has (part, puzzle->end.row, puzzle->end.column))
    return;
  memcpy (board->possible, part, sizeof board->possible);
  whole = TRUE;
  for (int i = 0; i < puzzle->rows; i++)
    whole = whole && part[i] == board->filled[i]
            && (puzzle->row_counts[i] == SNAKE_UNKNOWN || puzzle->row_counts[i] == mdr_bits_count (part[i]));
  for (int j = 0; j < puzzle->columns; j++)
    whole = whole
            && (puzzle->column_counts[j] == SNAKE_UNKNOWN
                || puzzle->column_counts[j] == mdr_rows_count_column (part, puzzle->rows, j));
  if (whole)
    return;
  problem =
      mdr_problems_add (board->problems, "closed-too-early", MDR_SEVERITY_WRONG,
                        _ ("The snake already reaches from start to end, but more cells must be filled."));
  mdr_problem_add_cell (problem, puzzle->start.row, puzzle->start.column);
  mdr_problem_add_cell (problem, puzzle->end.row, puzzle->end.column);
}

/* A cell may be an end that is still to be found, but a given one lies between the ends. */
static int
count_needed (const Board *board, MdrCell cell)
{
  const SnakePuzzle *puzzle = board->puzzle;

  if (is_end (board, cell))
    return 1;
  if (mdr_rows_has (puzzle->given, cell.row, cell.column))
    return 2;
  return snake_is_placed (puzzle->start) && snake_is_placed (puzzle->end) ? 2 : 1;
}

static void
check_dead_end (Board *board, MdrCell cell)
{
  MdrProblem *problem;

  if (count_around (board, board->possible, cell) >= count_needed (board, cell))
    return;
  problem =
      mdr_problems_add (board->problems, "dead-end", MDR_SEVERITY_WRONG,
                        _ ("The snake cannot continue at row %d, column %d."), cell.row + 1, cell.column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/* Cells that touch at a corner must be joined by one of the two cells between them. */
static void
check_corner (Board *board, MdrCell cell, int side)
{
  int row = cell.row + 1;
  int column = cell.column + side;
  MdrProblem *problem;

  if (!has_cell (board, board->filled, row, column) || has_cell (board, board->possible, cell.row, column)
      || has_cell (board, board->possible, row, cell.column))
    return;
  problem = mdr_problems_add (board->problems, "touches-itself", MDR_SEVERITY_WRONG,
                              _ ("The snake touches itself at the corner of row %d, column %d "
                                 "and row %d, column %d."),
                              cell.row + 1, cell.column + 1, row + 1, column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
  mdr_problem_add_cell (problem, row, column);
}

static void
check_corners (Board *board, MdrCell cell)
{
  check_corner (board, cell, -1);
  check_corner (board, cell, 1);
}

static gboolean
find_first_filled (const Board *board, MdrCell *cell)
{
  for (cell->row = 0; cell->row < board->puzzle->rows; cell->row++)
    for (cell->column = 0; cell->column < board->puzzle->columns; cell->column++)
      if (mdr_rows_has (board->filled, cell->row, cell->column))
        return TRUE;
  return FALSE;
}

static void
check_cut_off (Board *board)
{
  guint64 reached[SNAKE_MAX_SIZE] = { 0 };
  guint64 left[SNAKE_MAX_SIZE] = { 0 };
  gboolean any = FALSE;
  MdrProblem *problem;
  MdrCell first;

  if (!find_first_filled (board, &first))
    return;
  flood (board, board->possible, first, reached);
  for (int i = 0; i < board->puzzle->rows; i++)
    {
      left[i] = board->filled[i] & ~reached[i];
      any = any || left[i] != 0;
    }
  if (!any)
    return;
  problem =
      mdr_problems_add (board->problems, "cut-off", MDR_SEVERITY_WRONG,
                        _ ("The snake is split: some filled cells cannot be joined to row %d, column %d."),
                        first.row + 1, first.column + 1);
  add_cells (board, problem, left);
}

/**
 * snake_find_broken:
 * @filled: cells that are filled
 * @empty: cells that are known to be empty
 *
 * Adds what no further filling can mend. What follows from something plainer
 * is left out, so that one mistake is not said in five ways.
 */
void
snake_find_broken (const SnakePuzzle *puzzle,
                   const guint64 *filled,
                   const guint64 *empty,
                   MdrProblems *problems)
{
  Board board = { .puzzle = puzzle, .filled = filled, .problems = problems };
  guint before = problems->len;

  find_possible (&board, empty);
  for (int i = 0; i < puzzle->rows; i++)
    check_row (&board, i);
  for (int j = 0; j < puzzle->columns; j++)
    check_column (&board, j);
  check_filled_cells (&board, check_block);
  check_filled_cells (&board, check_branch);
  check_rings (&board);
  if (problems->len == before)
    check_closed (&board);
  if (problems->len > before)
    return;
  check_filled_cells (&board, check_dead_end);
  check_filled_cells (&board, check_corners);
  check_cut_off (&board);
}
