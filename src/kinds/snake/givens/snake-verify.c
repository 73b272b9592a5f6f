/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The judge of Snake: the rules, and nothing but the rules. It shares no code with the models, the deductions
 * or the search that it judges. snake_verify() judges a solution, snake_find_broken() a board of which only
 * some cells are known, and snake_check() the board of a player by both.
 */

static int
count_around (const SnakePuzzle *puzzle, const guint64 *cells, int row, int column)
{
  return mdr_directions_count (mdr_rows_around (cells, puzzle->rows, (MdrCell){ row, column }));
}

/**
 * snake_find_wrong_count:
 * @cells: the filled cells, all of them
 * @axis: (out): of the line
 * @line: (out): its number
 *
 * Returns: %TRUE if a line has another number of filled cells than its count
 */
gboolean
snake_find_wrong_count (const SnakePuzzle *puzzle, const guint64 *cells, SnakeAxis *axis, int *line)
{
  for (*axis = SNAKE_AXIS_ROWS; *axis <= SNAKE_AXIS_COLUMNS; ++*axis)
    for (*line = 0; *line < snake_count_lines (puzzle, *axis); ++*line)
      {
        int count = snake_get_count (puzzle, *axis, *line);

        if (count != SNAKE_UNKNOWN && count != snake_count_cells (puzzle, cells, *axis, *line))
          return TRUE;
      }
  return FALSE;
}

static gboolean G_GNUC_PRINTF (2, 3) turn_down (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error)
    *error = g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* Says why the filled cells are not one path. */
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
        neighbours = count_around (puzzle, filled, i, j);
        if (neighbours > 2)
          /* Translators: row and column of a cell */
          return turn_down (error, _ ("The solution branches at row %d, column %d."), i + 1, j + 1);
        if (neighbours == 0)
          /* Translators: row and column of a cell */
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

/* Checks that the path and the filled cells agree. Stores at each cell its position in the path, from 1; else
 * 0. */
static gboolean
number_cells (const SnakePuzzle *puzzle,
              const SnakeSolution *solution,
              int (*position)[SNAKE_MAX_SIZE],
              GError **error)
{
  for (int k = 0; k < solution->length; k++)
    {
      MdrCell cell = solution->path[k];

      if (!snake_contains (puzzle, cell.row, cell.column))
        return turn_down (error, _ ("Cell %d of the solution's path is outside the board."), k + 1);
      if (position[cell.row][cell.column] != 0)
        /* Translators: row and column of a cell */
        return turn_down (error, _ ("The solution's path visits row %d, column %d twice."), cell.row + 1,
                          cell.column + 1);
      position[cell.row][cell.column] = k + 1;
    }
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (mdr_rows_has (solution->filled, i, j) != (position[i][j] != 0))
        /* Translators: row and column of a cell */
        return turn_down (error, _ ("The solution's cells and its path differ at row %d, column %d."), i + 1,
                          j + 1);
  return TRUE;
}

/*
 * Checks that the path does not touch itself: of the eight cells around a cell of it, only those may be
 * filled that are one step away along the path, or two steps, where it turns.
 */
static gboolean
check_touching (const SnakePuzzle *puzzle,
                const SnakeSolution *solution,
                int (*position)[SNAKE_MAX_SIZE],
                GError **error)
{
  for (int k = 0; k < solution->length; k++)
    for (int i = solution->path[k].row - 1; i <= solution->path[k].row + 1; i++)
      for (int j = solution->path[k].column - 1; j <= solution->path[k].column + 1; j++)
        if (snake_contains (puzzle, i, j) && position[i][j] != 0 && ABS (position[i][j] - (k + 1)) > 2)
          return turn_down (error,
                            /* Translators: row and column of a cell, the same of another cell */
                            _ ("The solution touches itself at row %d, column %d and row %d, column %d."),
                            solution->path[k].row + 1, solution->path[k].column + 1, i + 1, j + 1);
  return TRUE;
}

/* Checks that the path has the given ends and contains the given cells, none of them as an end. */
static gboolean
check_givens (const SnakePuzzle *puzzle, const SnakeSolution *solution, GError **error)
{
  MdrCell first = solution->path[0];
  MdrCell last = solution->path[solution->length - 1];

  if (snake_is_placed (puzzle->start) && !mdr_cell_equal (puzzle->start, first))
    /* Translators: row and column of a cell */
    return turn_down (error, _ ("The solution does not start at row %d, column %d."), puzzle->start.row + 1,
                      puzzle->start.column + 1);
  if (snake_is_placed (puzzle->end) && !mdr_cell_equal (puzzle->end, last))
    /* Translators: row and column of a cell */
    return turn_down (error, _ ("The solution does not end at row %d, column %d."), puzzle->end.row + 1,
                      puzzle->end.column + 1);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        if (!mdr_rows_has (puzzle->given, i, j))
          continue;
        if (!mdr_rows_has (solution->filled, i, j))
          /* Translators: row and column of a cell */
          return turn_down (error, _ ("The solution leaves out the given cell at row %d, column %d."), i + 1,
                            j + 1);
        if (mdr_cell_equal (cell, first) || mdr_cell_equal (cell, last))
          /* Translators: row and column of a cell */
          return turn_down (error, _ ("The solution has an end on the given cell at row %d, column %d."),
                            i + 1, j + 1);
      }
  return TRUE;
}

/**
 * snake_verify:
 *
 * Returns: %TRUE if a solution keeps all rules; if not, with an error that names the first violation
 */
gboolean
snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  const SnakeSolution *claim = snake_solution (solution);
  int position[SNAKE_MAX_SIZE][SNAKE_MAX_SIZE] = { { 0 } };
  SnakeAxis axis;
  int line;
  int filled;

  if (claim->length == 0)
    return turn_down_shape (board, claim->filled, error);
  if (!number_cells (board, claim, position, error))
    return FALSE;
  if (claim->length < 2)
    return turn_down (error, _ ("The solution's path has only one cell."));
  for (int k = 1; k < claim->length; k++)
    if (!mdr_cell_is_beside (claim->path[k - 1], claim->path[k]))
      /* Translators: row and column of a cell */
      return turn_down (error, _ ("The solution's path jumps at row %d, column %d."),
                        claim->path[k - 1].row + 1, claim->path[k - 1].column + 1);
  if (!check_touching (board, claim, position, error) || !check_givens (board, claim, error))
    return FALSE;
  if (!snake_find_wrong_count (board, claim->filled, &axis, &line))
    return TRUE;
  filled = snake_count_cells (board, claim->filled, axis, line);
  return turn_down (error,
                    axis == SNAKE_AXIS_ROWS
                        /* Translators: a number of cells, a row, what is right */
                        ? ngettext ("The solution fills %d cell of row %d instead of %d.",
                                    "The solution fills %d cells of row %d instead of %d.", (gulong) filled)
                        /* Translators: a number of cells, a column, what is right */
                        : ngettext ("The solution fills %d cell of column %d instead of %d.",
                                    "The solution fills %d cells of column %d instead of %d.",
                                    (gulong) filled),
                    filled, line + 1, snake_get_count (board, axis, line));
}

/**
 * Board:
 * @possible: filled cells and those that may still be: not marked as empty,
 *   and in no line that is already full
 *
 * A board of which some cells are filled, some are empty and the others are open. It is broken if no way to
 * fill the open cells keeps the rules.
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

/* Finds the cells that can still be filled. */
static void
find_possible (Board *board, const guint64 *empty)
{
  const SnakePuzzle *puzzle = board->puzzle;
  guint64 full_columns = 0;

  for (int j = 0; j < puzzle->columns; j++)
    if (puzzle->column_counts[j] != SNAKE_UNKNOWN
        && snake_count_cells (puzzle, board->filled, SNAKE_AXIS_COLUMNS, j) >= puzzle->column_counts[j])
      full_columns |= mdr_bit (j);
  for (int i = 0; i < puzzle->rows; i++)
    {
      gboolean full =
          puzzle->row_counts[i] != SNAKE_UNKNOWN
          && snake_count_cells (puzzle, board->filled, SNAKE_AXIS_ROWS, i) >= puzzle->row_counts[i];

      board->possible[i] = board->filled[i];
      if (!full)
        board->possible[i] |= mdr_bits_first (puzzle->columns) & ~full_columns & ~empty[i];
    }
}

static void
check_count (Board *board, SnakeAxis axis, int line)
{
  gboolean is_row = axis == SNAKE_AXIS_ROWS;
  MdrCell clue = snake_get_clue_cell (axis, line);
  int count = snake_get_count (board->puzzle, axis, line);
  int filled = snake_count_cells (board->puzzle, board->filled, axis, line);
  int possible = snake_count_cells (board->puzzle, board->possible, axis, line);
  MdrProblem *problem;

  if (count == SNAKE_UNKNOWN || (filled <= count && possible >= count))
    return;
  if (filled > count)
    problem =
        mdr_problems_add (board->problems, "line-over", MDR_SEVERITY_WRONG,
                          /* Translators: a row, its filled cells, its count */
                          is_row ? _ ("Row %d has more filled cells than its count: %d instead of %d.")
                                 /* Translators: a column, its filled cells, its count */
                                 : _ ("Column %d has more filled cells than its count: %d instead of %d."),
                          line + 1, filled, count);
  else
    problem = mdr_problems_add (board->problems, "line-under", MDR_SEVERITY_WRONG,
                                /* Translators: a row, the cells that are left, its count */
                                is_row ? _ ("Row %d has too little room for its count: %d instead of %d.")
                                       /* Translators: a column, the cells that are left, its count */
                                       : _ ("Column %d has too little room for its count: %d instead of %d."),
                                line + 1, possible, count);
  mdr_problem_add_cell (problem, clue.row, clue.column);
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
                              /* Translators: a row, the next row, a column, the next column */
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
  int around = count_around (board->puzzle, board->filled, cell.row, cell.column);
  MdrProblem *problem;

  if (around <= (is_end (board, cell) ? 1 : 2))
    return;
  if (is_end (board, cell))
    problem = mdr_problems_add (board->problems, "end-inside", MDR_SEVERITY_WRONG,
                                /* Translators: a number of directions, row and column of the end */
                                _ ("The snake continues in %d directions from its end at row %d, column %d."),
                                around, cell.row + 1, cell.column + 1);
  else
    problem =
        mdr_problems_add (board->problems, "branch", MDR_SEVERITY_WRONG,
                          /* Translators: row and column of a cell */
                          _ ("The snake branches at row %d, column %d."), cell.row + 1, cell.column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/* A connected part in which every cell has two neighbours is a ring. */
static void
check_rings (Board *board)
{
  guint64 seen[SNAKE_MAX_SIZE] = { 0 };

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        guint64 part[SNAKE_MAX_SIZE] = { 0 };
        gboolean is_ring = TRUE;
        MdrProblem *problem;

        if (!mdr_rows_has (board->filled, i, j) || mdr_rows_has (seen, i, j))
          continue;
        flood (board, board->filled, (MdrCell){ i, j }, part);
        for (int k = 0; k < board->puzzle->rows; k++)
          seen[k] |= part[k];
        for (int row = 0; row < board->puzzle->rows && is_ring; row++)
          for (guint64 bits = part[row]; bits != 0; bits &= bits - 1)
            is_ring = is_ring && count_around (board->puzzle, part, row, mdr_bits_index (bits)) == 2;
        if (!is_ring)
          continue;
        problem = mdr_problems_add (board->problems, "ring", MDR_SEVERITY_WRONG,
                                    /* Translators: row and column of a cell */
                                    _ ("The filled cells from row %d, column %d form a loop."), i + 1, j + 1);
        add_cells (board, problem, part);
      }
}

/*
 * Once the path goes from start to end, nothing can be added to it: the other cells are no longer possible,
 * and it has to be the whole snake. That it is a path is known, since nothing branches and no end is passed.
 */
static void
check_closed (Board *board)
{
  const SnakePuzzle *puzzle = board->puzzle;
  guint64 part[SNAKE_MAX_SIZE] = { 0 };
  gboolean whole;
  SnakeAxis axis;
  int line;
  MdrProblem *problem;

  if (!snake_is_placed (puzzle->start) || !snake_is_placed (puzzle->end))
    return;
  flood (board, board->filled, puzzle->start, part);
  if (!mdr_rows_has (part, puzzle->end.row, puzzle->end.column))
    return;
  memcpy (board->possible, part, sizeof board->possible);
  whole = !snake_find_wrong_count (puzzle, part, &axis, &line);
  for (int i = 0; i < puzzle->rows; i++)
    whole = whole && part[i] == board->filled[i];
  if (whole)
    return;
  problem =
      mdr_problems_add (board->problems, "closed-too-early", MDR_SEVERITY_WRONG,
                        _ ("The snake already reaches from start to end, but more cells must be filled."));
  mdr_problem_add_cell (problem, puzzle->start.row, puzzle->start.column);
  mdr_problem_add_cell (problem, puzzle->end.row, puzzle->end.column);
}

/* An end needs one neighbour, any other cell two. A cell may be an end that is not given, unless it is a
 * given cell. */
static void
check_dead_end (Board *board, MdrCell cell)
{
  const SnakePuzzle *puzzle = board->puzzle;
  gboolean ends_known = snake_is_placed (puzzle->start) && snake_is_placed (puzzle->end);
  gboolean is_inner = ends_known || mdr_rows_has (puzzle->given, cell.row, cell.column);
  int needed = is_inner && !is_end (board, cell) ? 2 : 1;
  MdrProblem *problem;

  if (count_around (puzzle, board->possible, cell.row, cell.column) >= needed)
    return;
  problem =
      mdr_problems_add (board->problems, "dead-end", MDR_SEVERITY_WRONG,
                        /* Translators: row and column of a cell */
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
                              /* Translators: row and column of a cell, the same of another cell */
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

/* All filled cells have to be connected by cells that can still be filled. */
static void
check_cut_off (Board *board)
{
  guint64 reached[SNAKE_MAX_SIZE] = { 0 };
  guint64 left[SNAKE_MAX_SIZE] = { 0 };
  gboolean any = FALSE;
  MdrProblem *problem;
  MdrCell first = { 0, 0 };

  while (first.row < board->puzzle->rows && board->filled[first.row] == 0)
    first.row++;
  if (first.row == board->puzzle->rows)
    return;
  first.column = mdr_bits_index (board->filled[first.row]);
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
                        /* Translators: row and column of a cell */
                        _ ("The snake is split: some filled cells cannot be joined to row %d, column %d."),
                        first.row + 1, first.column + 1);
  add_cells (board, problem, left);
}

/**
 * snake_find_broken:
 * @filled: cells that are filled
 * @empty: cells that are known to be empty
 *
 * Adds the violations that no way to fill the open cells can repair. Those that follow from a plainer one are
 * left out, so that one mistake is not reported in five ways.
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
  for (SnakeAxis axis = SNAKE_AXIS_ROWS; axis <= SNAKE_AXIS_COLUMNS; axis++)
    for (int line = 0; line < snake_count_lines (puzzle, axis); line++)
      check_count (&board, axis, line);
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

/** Implements check of #MdrKind. */
MdrPlayStatus
snake_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  const SnakeState *position = snake_state (state);
  g_autoptr (MdrSolution) solution = &snake_solution_from_filled (board, position->filled)->base;
  guint before = problems->len;

  if (snake_verify (puzzle, solution, NULL))
    return MDR_PLAY_SOLVED;
  snake_find_broken (board, position->filled, position->empty, problems);
  return problems->len > before ? MDR_PLAY_BROKEN : MDR_PLAY_OPEN;
}
