/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"
#include "snake-values.h"

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
                              /* Translators: row and column of a cell */
                              _ ("The cell at row %d, column %d is given both as an end and as a cell that "
                                 "is not an end."),
                              end.row + 1, end.column + 1);
  mdr_problem_add_cell (problem, end.row, end.column);
}

static void
check_count (const SnakePuzzle *puzzle, const guint64 *fixed, SnakeAxis axis, int line, MdrProblems *problems)
{
  gboolean is_row = axis == SNAKE_AXIS_ROWS;
  MdrCell clue = snake_get_clue_cell (axis, line);
  int length = is_row ? puzzle->columns : puzzle->rows;
  int count = snake_get_count (puzzle, axis, line);
  int filled = snake_count_cells (puzzle, fixed, axis, line);
  MdrProblem *problem;

  if (count == SNAKE_UNKNOWN || (count >= filled && count <= length))
    return;
  if (count > length)
    problem = mdr_problems_add (
        problems, "count-out-of-range", MDR_SEVERITY_WRONG,
        is_row
            /* Translators: a row, its count, how many cells it has */
            ? g_dngettext (GETTEXT_PACKAGE, "The count of row %d is %d, but the row has only %d cell.",
                           "The count of row %d is %d, but the row has only %d cells.", (gulong) length)
            /* Translators: a column, its count, how many cells it has */
            : g_dngettext (GETTEXT_PACKAGE, "The count of column %d is %d, but the column has only %d cell.",
                           "The count of column %d is %d, but the column has only %d cells.",
                           (gulong) length),
        line + 1, count, length);
  else
    problem =
        mdr_problems_add (problems, "too-many-in-line", MDR_SEVERITY_CONFLICT,
                          /* Translators: a row, its count, how many of its cells are given */
                          is_row ? ngettext ("The count of row %d is %d, but %d of its cells is given.",
                                             "The count of row %d is %d, but %d of its cells are given.",
                                             (gulong) filled)
                                 /* Translators: a column, its count, how many of its cells are given */
                                 : ngettext ("The count of column %d is %d, but %d of its cells is given.",
                                             "The count of column %d is %d, but %d of its cells are given.",
                                             (gulong) filled),
                          line + 1, count, filled);
  mdr_problem_add_cell (problem, clue.row, clue.column);
}

/* Returns the lengths that the counts of one axis allow. */
static Length
get_length (const SnakePuzzle *puzzle, const guint64 *fixed, SnakeAxis axis)
{
  Length length = { 0, 0 };

  for (int line = 0; line < snake_count_lines (puzzle, axis); line++)
    {
      int count = snake_get_count (puzzle, axis, line);
      int most = axis == SNAKE_AXIS_ROWS ? puzzle->columns : puzzle->rows;

      length.least += count == SNAKE_UNKNOWN ? snake_count_cells (puzzle, fixed, axis, line) : count;
      length.most += count == SNAKE_UNKNOWN ? most : count;
    }
  return length;
}

/* Returns TRUE if the givens allow the snake to be just the ends and one cell, which may be one of them. */
static gboolean
can_go_through (const SnakePuzzle *puzzle, int row, int column)
{
  guint64 cells[SNAKE_MAX_SIZE] = { 0 };
  SnakeAxis axis;
  int line;

  mdr_rows_set (cells, puzzle->start.row, puzzle->start.column);
  mdr_rows_set (cells, puzzle->end.row, puzzle->end.column);
  mdr_rows_set (cells, row, column);
  for (int i = 0; i < puzzle->rows; i++)
    if ((puzzle->given[i] & ~cells[i]) != 0)
      return FALSE;
  return !snake_find_wrong_count (puzzle, cells, &axis, &line);
}

/*
 * Cells of a snake that touch are one or, at a corner, two steps apart. So ends that touch side by side are
 * the whole snake, and ends that touch at a corner have one cell between them, which is one of two. Returns
 * FALSE if the ends do not touch.
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

/* Returns a length in words: "4" or "4 to 7". */
static char *
dup_length (const Length *length)
{
  if (length->least == length->most)
    return g_strdup_printf ("%d", length->least);
  /* Translators: a range of numbers: "4 to 7" */
  return g_strdup_printf (_ ("%d to %d"), length->least, length->most);
}

static void
check_length (const SnakePuzzle *puzzle, const guint64 *fixed, MdrProblems *problems)
{
  Length by_rows = get_length (puzzle, fixed, SNAKE_AXIS_ROWS);
  Length by_columns = get_length (puzzle, fixed, SNAKE_AXIS_COLUMNS);
  g_autofree char *rows = dup_length (&by_rows);
  g_autofree char *columns = dup_length (&by_columns);
  Length length = { MAX (by_rows.least, by_columns.least), MIN (by_rows.most, by_columns.most) };
  gboolean exact = by_rows.least == by_rows.most && by_columns.least == by_columns.most;
  int least = ABS (puzzle->start.row - puzzle->end.row) + ABS (puzzle->start.column - puzzle->end.column) + 1;

  if (length.least > length.most && exact)
    mdr_problems_add (problems, "totals-differ", MDR_SEVERITY_WRONG,
                      /* Translators: two sums */
                      _ ("The row counts add up to %d, the column counts to %d."), by_rows.least,
                      by_columns.least);
  else if (length.least > length.most)
    mdr_problems_add (problems, "totals-apart", MDR_SEVERITY_CONFLICT,
                      /* Translators: two numbers or ranges: "12", "4 to 7" */
                      _ ("The row counts ask for %s cells in all, the column counts for %s."), rows, columns);
  else if (length.most < 2)
    mdr_problems_add (problems, "length-below-two", MDR_SEVERITY_CONFLICT,
                      ngettext ("The counts allow %d cell in all; a snake has at least two.",
                                "The counts allow %d cells in all; a snake has at least two.",
                                (gulong) length.most),
                      length.most);
  else if (!have_both_ends (puzzle) || check_touching_ends (puzzle, problems))
    return;
  else if (length.most < least)
    add_ends (puzzle, mdr_problems_add (problems, "total-too-short", MDR_SEVERITY_CONFLICT,
                                        /* Translators: the most cells, the fewest cells */
                                        ngettext ("The counts allow %d cell in all; from start to end, the "
                                                  "snake needs at least %d.",
                                                  "The counts allow %d cells in all; from start to end, the "
                                                  "snake needs at least %d.",
                                                  (gulong) length.most),
                                        length.most, least));
  else if (length.least == length.most && (length.least - least) % 2 != 0)
    add_ends (puzzle, mdr_problems_add (problems, "total-parity", MDR_SEVERITY_WRONG,
                                        least % 2 == 0
                                            ? _ ("The counts ask for %d cells in all; from start to end, the "
                                                 "snake can only have an even number.")
                                            : _ ("The counts ask for %d cells in all; from start to end, the "
                                                 "snake can only have an odd number."),
                                        length.least));
}

/** Implements find_problems of #MdrKind. */
void
snake_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  const guint64 empty[SNAKE_MAX_SIZE] = { 0 };
  guint64 fixed[SNAKE_MAX_SIZE];

  snake_puzzle_get_fixed (board, fixed);
  if (have_both_ends (board) && mdr_cell_equal (board->start, board->end))
    mdr_problem_add_cell (mdr_problems_add (problems, "start-is-end", MDR_SEVERITY_WRONG,
                                            /* Translators: row and column of a cell */
                                            _ ("Start and end are the same cell, at row %d, column %d."),
                                            board->start.row + 1, board->start.column + 1),
                          board->start.row, board->start.column);
  check_given_on_end (board, board->start, problems);
  if (!mdr_cell_equal (board->start, board->end))
    check_given_on_end (board, board->end, problems);
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    for (int line = 0; line < snake_count_lines (board, axis); line++)
      check_count (board, fixed, axis, line, problems);
  if (!mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    check_length (board, fixed, problems);
  if (!mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    {
      guint first = problems->len;

      /* A board that play would report as broken before the first move has givens that conflict. */
      snake_find_broken (board, fixed, empty, problems);
      for (guint i = first; i < problems->len; i++)
        ((MdrProblem *) g_ptr_array_index (problems, i))->severity = MDR_SEVERITY_CONFLICT;
    }
  if (!snake_is_placed (board->start))
    mdr_problems_add (problems, "no-start", MDR_SEVERITY_UNFINISHED,
                      _ ("No start is given. The solver looks for one."));
  if (!snake_is_placed (board->end))
    mdr_problems_add (problems, "no-end", MDR_SEVERITY_UNFINISHED,
                      _ ("No end is given. The solver looks for one."));
}
