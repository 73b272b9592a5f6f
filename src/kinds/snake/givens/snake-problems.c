/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"
#include "snake-broken.h"

#include <glib/gi18n-lib.h>

/* The range of lengths that the counts allow. */
typedef struct
{
  int least;
  int most;
} Length;

static gboolean
have_both_ends (const SnakePuzzle *puzzle)
{
  return snake_is_placed (puzzle->start) && snake_is_placed (puzzle->end);
}

static void
add_ends (const SnakePuzzle *puzzle, MdrProblem *problem)
{
  mdr_problem_add_cell (problem, puzzle->start.row, puzzle->start.column);
  mdr_problem_add_cell (problem, puzzle->end.row, puzzle->end.column);
}

static void
check_given_on_end (const SnakePuzzle *puzzle, MdrCell end, MdrProblems *problems)
{
  MdrProblem *problem;

  if (!snake_is_placed (end) || !mdr_rows_has (puzzle->given, end.row, end.column))
    return;
  problem = mdr_problems_add (problems, "given-on-end", MDR_SEVERITY_WRONG,
                              _ ("The cell at row %d, column %d is given both as an end and as a cell that "
                                 "is not an end."),
                              end.row + 1, end.column + 1);
  mdr_problem_add_cell (problem, end.row, end.column);
}

static void
check_places (const SnakePuzzle *puzzle, MdrProblems *problems)
{
  if (have_both_ends (puzzle) && mdr_cell_equal (puzzle->start, puzzle->end))
    {
      MdrProblem *problem = mdr_problems_add (problems, "start-is-end", MDR_SEVERITY_WRONG,
                                              _ ("Start and end are the same cell, at row %d, column %d."),
                                              puzzle->start.row + 1, puzzle->start.column + 1);

      mdr_problem_add_cell (problem, puzzle->start.row, puzzle->start.column);
    }
  check_given_on_end (puzzle, puzzle->start, problems);
  if (!mdr_cell_equal (puzzle->start, puzzle->end))
    check_given_on_end (puzzle, puzzle->end, problems);
}

static void
check_row_count (const SnakePuzzle *puzzle, const guint64 *fixed, int row, MdrProblems *problems)
{
  int count = puzzle->row_counts[row];
  int filled = mdr_bits_count (fixed[row]);
  MdrProblem *problem;

  if (count == SNAKE_UNKNOWN || (count >= filled && count <= puzzle->columns))
    return;
  if (count > puzzle->columns)
    problem = mdr_problems_add (problems, "count-out-of-range", MDR_SEVERITY_WRONG,
                                _ ("The count of row %d is %d, but a row has only %d cells."), row + 1, count,
                                puzzle->columns);
  else
    problem = mdr_problems_add (problems, "too-many-in-line", MDR_SEVERITY_CONFLICT,
                                _ ("The count of row %d is %d, but %d of its cells are given."), row + 1,
                                count, filled);
  mdr_problem_add_cell (problem, row, -1);
}

static void
check_column_count (const SnakePuzzle *puzzle, const guint64 *fixed, int column, MdrProblems *problems)
{
  int count = puzzle->column_counts[column];
  int filled = mdr_rows_count_column (fixed, puzzle->rows, column);
  MdrProblem *problem;

  if (count == SNAKE_UNKNOWN || (count >= filled && count <= puzzle->rows))
    return;
  if (count > puzzle->rows)
    problem = mdr_problems_add (problems, "count-out-of-range", MDR_SEVERITY_WRONG,
                                _ ("The count of column %d is %d, but a column has only %d cells."),
                                column + 1, count, puzzle->rows);
  else
    problem = mdr_problems_add (problems, "too-many-in-line", MDR_SEVERITY_CONFLICT,
                                _ ("The count of column %d is %d, but %d of its cells are given."),
                                column + 1, count, filled);
  mdr_problem_add_cell (problem, -1, column);
}

static Length
get_rows_length (const SnakePuzzle *puzzle, const guint64 *fixed)
{
  Length length = { 0, 0 };

  for (int i = 0; i < puzzle->rows; i++)
    {
      gboolean unknown = puzzle->row_counts[i] == SNAKE_UNKNOWN;

      length.least += unknown ? mdr_bits_count (fixed[i]) : puzzle->row_counts[i];
      length.most += unknown ? puzzle->columns : puzzle->row_counts[i];
    }
  return length;
}

static Length
get_columns_length (const SnakePuzzle *puzzle, const guint64 *fixed)
{
  Length length = { 0, 0 };

  for (int j = 0; j < puzzle->columns; j++)
    {
      gboolean unknown = puzzle->column_counts[j] == SNAKE_UNKNOWN;

      length.least += unknown ? mdr_rows_count_column (fixed, puzzle->rows, j) : puzzle->column_counts[j];
      length.most += unknown ? puzzle->rows : puzzle->column_counts[j];
    }
  return length;
}

static void
check_totals (Length by_rows, Length by_columns, MdrProblems *problems)
{
  gboolean exact = by_rows.least == by_rows.most && by_columns.least == by_columns.most;

  if (by_rows.least <= by_columns.most && by_columns.least <= by_rows.most)
    return;
  if (exact)
    mdr_problems_add (problems, "totals-differ", MDR_SEVERITY_WRONG,
                      _ ("The row counts add up to %d, the column counts to %d."), by_rows.least,
                      by_columns.least);
  else
    mdr_problems_add (problems, "totals-apart", MDR_SEVERITY_CONFLICT,
                      _ ("The row counts ask for %d to %d cells in all, the column counts for %d to %d."),
                      by_rows.least, by_rows.most, by_columns.least, by_columns.most);
}

/* Whether the counts and givens leave room for a snake of just these cells. */
static gboolean
can_be_whole_snake (const SnakePuzzle *puzzle, const guint64 *cells)
{
  for (int i = 0; i < puzzle->rows; i++)
    if ((puzzle->given[i] & ~cells[i]) != 0
        || (puzzle->row_counts[i] != SNAKE_UNKNOWN && puzzle->row_counts[i] != mdr_bits_count (cells[i])))
      return FALSE;
  for (int j = 0; j < puzzle->columns; j++)
    if (puzzle->column_counts[j] != SNAKE_UNKNOWN
        && puzzle->column_counts[j] != mdr_rows_count_column (cells, puzzle->rows, j))
      return FALSE;
  return TRUE;
}

static gboolean
can_go_through (const SnakePuzzle *puzzle, int row, int column)
{
  guint64 cells[SNAKE_MAX_SIZE] = { 0 };

  mdr_rows_set (cells, puzzle->start.row, puzzle->start.column);
  mdr_rows_set (cells, puzzle->end.row, puzzle->end.column);
  mdr_rows_set (cells, row, column);
  return can_be_whole_snake (puzzle, cells);
}

/*
 * Cells of a snake that touch are one or, at a corner, two steps apart. So ends
 * that touch side by side are the whole snake, and ends that touch at a corner
 * have one cell between them, which is one of two.
 */
static gboolean
check_touching_ends (const SnakePuzzle *puzzle, MdrProblems *problems)
{
  int rows = ABS (puzzle->start.row - puzzle->end.row);
  int columns = ABS (puzzle->start.column - puzzle->end.column);
  const char *sentence;

  if (rows > 1 || columns > 1)
    return FALSE;
  if (can_go_through (puzzle, puzzle->start.row, puzzle->end.column)
      || can_go_through (puzzle, puzzle->end.row, puzzle->start.column))
    return TRUE;
  if (rows + columns == 1)
    sentence = _ ("Start and end are side by side, so the snake can only be these two cells; the other "
                  "givens contradict that.");
  else
    sentence = _ ("Start and end touch at a corner, so the snake can only have three cells; the other givens "
                  "contradict that.");
  add_ends (puzzle, mdr_problems_add (problems, "ends-touch", MDR_SEVERITY_CONFLICT, "%s", sentence));
  return TRUE;
}

static MdrProblem *
add_parity (Length length, gboolean even, MdrProblems *problems)
{
  if (even)
    return mdr_problems_add (problems, "total-parity", MDR_SEVERITY_WRONG,
                             _ ("The counts ask for %d cells in all; from start to end, the snake can only "
                                "have an even number."),
                             length.least);
  return mdr_problems_add (problems, "total-parity", MDR_SEVERITY_WRONG,
                           _ ("The counts ask for %d cells in all; from start to end, the snake can only "
                              "have an odd number."),
                           length.least);
}

static void
check_distance (const SnakePuzzle *puzzle, Length length, MdrProblems *problems)
{
  int least = ABS (puzzle->start.row - puzzle->end.row) + ABS (puzzle->start.column - puzzle->end.column) + 1;

  if (check_touching_ends (puzzle, problems))
    return;
  if (length.most < least)
    add_ends (puzzle, mdr_problems_add (problems, "total-too-short", MDR_SEVERITY_CONFLICT,
                                        _ ("The counts allow %d cells in all; from start to end, the snake "
                                           "needs at least %d."),
                                        length.most, least));
  else if (length.least == length.most && (length.least - least) % 2 != 0)
    add_ends (puzzle, add_parity (length, least % 2 == 0, problems));
}

static void
check_length (const SnakePuzzle *puzzle, const guint64 *fixed, MdrProblems *problems)
{
  Length by_rows = get_rows_length (puzzle, fixed);
  Length by_columns = get_columns_length (puzzle, fixed);
  Length length = { MAX (by_rows.least, by_columns.least), MIN (by_rows.most, by_columns.most) };

  check_totals (by_rows, by_columns, problems);
  if (length.least > length.most)
    return;
  if (length.most < 2)
    mdr_problems_add (problems, "length-below-two", MDR_SEVERITY_CONFLICT,
                      _ ("The counts allow %d cells in all; a snake has at least two."), length.most);
  else if (have_both_ends (puzzle))
    check_distance (puzzle, length, problems);
}

static void
check_missing (const SnakePuzzle *puzzle, MdrProblems *problems)
{
  if (!snake_is_placed (puzzle->start))
    mdr_problems_add (problems, "no-start", MDR_SEVERITY_UNFINISHED,
                      _ ("No start is given. The solver looks for one."));
  if (!snake_is_placed (puzzle->end))
    mdr_problems_add (problems, "no-end", MDR_SEVERITY_UNFINISHED,
                      _ ("No end is given. The solver looks for one."));
}

/* Conflicts that would be reported as broken before the first move. */
static void
check_play (const SnakePuzzle *puzzle, const guint64 *fixed, MdrProblems *problems)
{
  guint64 empty[SNAKE_MAX_SIZE] = { 0 };
  guint first = problems->len;

  snake_find_broken (puzzle, fixed, empty, problems);
  for (guint i = first; i < problems->len; i++)
    ((MdrProblem *) g_ptr_array_index (problems, i))->severity = MDR_SEVERITY_CONFLICT;
}

void
snake_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  guint64 fixed[SNAKE_MAX_SIZE];

  snake_puzzle_get_fixed (board, fixed);
  check_places (board, problems);
  for (int i = 0; i < board->rows; i++)
    check_row_count (board, fixed, i, problems);
  for (int j = 0; j < board->columns; j++)
    check_column_count (board, fixed, j, problems);
  if (!mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    check_length (board, fixed, problems);
  if (!mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    check_play (board, fixed, problems);
  check_missing (board, problems);
}
