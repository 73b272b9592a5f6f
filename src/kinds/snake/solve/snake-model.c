/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-grid.h"
#include "snake-solve.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/*
 * Snake as an integer program; docs/models/snake.md has it in words. Column x(i,j)
 * says whether a cell is filled, and, where an end is not given, e(i,j)
 * whether it is an end; all are 0 or 1.
 */

/* Returns the column of x(i,j). That of e(i,j) follows it by the number of cells. */
static guint
get_column (const SnakePuzzle *puzzle, int row, int column)
{
  return (guint) (row * puzzle->columns + column);
}

static gboolean
knows_ends (const SnakePuzzle *puzzle)
{
  return snake_is_placed (puzzle->start) && snake_is_placed (puzzle->end);
}

static gboolean
is_given_end (const SnakePuzzle *puzzle, int row, int column)
{
  MdrCell cell = { row, column };

  return mdr_cell_equal (cell, puzzle->start) || mdr_cell_equal (cell, puzzle->end);
}

static void
add_counts (MdrModel *model, const SnakePuzzle *puzzle)
{
  for (int i = 0; i < puzzle->rows; i++)
    {
      if (puzzle->row_counts[i] == SNAKE_UNKNOWN)
        continue;
      mdr_model_begin_row (model, puzzle->row_counts[i], puzzle->row_counts[i], "row(%d)", i);
      for (int j = 0; j < puzzle->columns; j++)
        mdr_model_add_term (model, get_column (puzzle, i, j), 1);
    }
  for (int j = 0; j < puzzle->columns; j++)
    {
      if (puzzle->column_counts[j] == SNAKE_UNKNOWN)
        continue;
      mdr_model_begin_row (model, puzzle->column_counts[j], puzzle->column_counts[j], "column(%d)", j);
      for (int i = 0; i < puzzle->rows; i++)
        mdr_model_add_term (model, get_column (puzzle, i, j), 1);
    }
}

static void
add_neighbours (MdrModel *model, const SnakePuzzle *puzzle, int row, int column)
{
  static const MdrDirection directions[] = { MDR_DIRECTION_UP, MDR_DIRECTION_LEFT, MDR_DIRECTION_RIGHT,
                                             MDR_DIRECTION_DOWN };

  for (guint k = 0; k < G_N_ELEMENTS (directions); k++)
    {
      MdrCell next = mdr_cell_step ((MdrCell){ row, column }, directions[k]);

      if (snake_contains (puzzle, next.row, next.column))
        mdr_model_add_term (model, get_column (puzzle, next.row, next.column), 1);
    }
}

/* 2 x - e <= neighbours <= 4 - 2 x - e, where e is 0 for all but the ends. */
static void
add_degree (MdrModel *model, const SnakePuzzle *puzzle, int row, int column)
{
  guint x = get_column (puzzle, row, column);
  guint e = x + (guint) (puzzle->rows * puzzle->columns);

  if (knows_ends (puzzle) && is_given_end (puzzle, row, column))
    {
      mdr_model_begin_row (model, 1, 1, "end(%d,%d)", row, column);
      add_neighbours (model, puzzle, row, column);
      return;
    }
  mdr_model_begin_row (model, 0, INFINITY, "at_least_two(%d,%d)", row, column);
  add_neighbours (model, puzzle, row, column);
  mdr_model_add_term (model, x, -2);
  if (!knows_ends (puzzle))
    mdr_model_add_term (model, e, 1);
  mdr_model_begin_row (model, -INFINITY, 4, "at_most_two(%d,%d)", row, column);
  add_neighbours (model, puzzle, row, column);
  mdr_model_add_term (model, x, 2);
  if (!knows_ends (puzzle))
    mdr_model_add_term (model, e, 1);
}

static void
add_block (MdrModel *model, const SnakePuzzle *puzzle, int row, int column)
{
  guint upper_left = get_column (puzzle, row, column);
  guint upper_right = get_column (puzzle, row, column + 1);
  guint lower_left = get_column (puzzle, row + 1, column);
  guint lower_right = get_column (puzzle, row + 1, column + 1);

  mdr_model_begin_row (model, -INFINITY, 1, "corner_down(%d,%d)", row, column);
  mdr_model_add_term (model, upper_left, 1);
  mdr_model_add_term (model, lower_right, 1);
  mdr_model_add_term (model, upper_right, -1);
  mdr_model_add_term (model, lower_left, -1);
  mdr_model_begin_row (model, -INFINITY, 1, "corner_up(%d,%d)", row, column);
  mdr_model_add_term (model, upper_right, 1);
  mdr_model_add_term (model, lower_left, 1);
  mdr_model_add_term (model, upper_left, -1);
  mdr_model_add_term (model, lower_right, -1);
  mdr_model_begin_row (model, -INFINITY, 3, "block(%d,%d)", row, column);
  mdr_model_add_term (model, upper_left, 1);
  mdr_model_add_term (model, upper_right, 1);
  mdr_model_add_term (model, lower_left, 1);
  mdr_model_add_term (model, lower_right, 1);
}

static void
add_ends (MdrModel *model, const SnakePuzzle *puzzle)
{
  guint cells = (guint) (puzzle->rows * puzzle->columns);

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        guint e = mdr_model_add_binary (model, "e(%d,%d)", i, j);

        if (is_given_end (puzzle, i, j))
          mdr_model_fix (model, e, 1);
        else if (mdr_rows_has (puzzle->given, i, j))
          mdr_model_fix (model, e, 0);
      }
  for (guint x = 0; x < cells; x++)
    {
      mdr_model_begin_row (model, -INFINITY, 0, "end_is_filled(%u,%u)", x / (guint) puzzle->columns,
                           x % (guint) puzzle->columns);
      mdr_model_add_term (model, x + cells, 1);
      mdr_model_add_term (model, x, -1);
    }
  mdr_model_begin_row (model, 2, 2, "ends");
  for (guint x = 0; x < cells; x++)
    mdr_model_add_term (model, x + cells, 1);
}

/**
 * Connection:
 * @rows: of the board
 * @columns: of the board
 * @anchor: a cell that every solution has filled, or -1
 *
 * The data of the lazy cuts.
 */
typedef struct
{
  int rows;
  int columns;
  int anchor;
} Connection;

static int
find_anchor (const SnakePuzzle *puzzle)
{
  if (snake_is_placed (puzzle->start))
    return (int) get_column (puzzle, puzzle->start.row, puzzle->start.column);
  if (snake_is_placed (puzzle->end))
    return (int) get_column (puzzle, puzzle->end.row, puzzle->end.column);
  for (int i = 0; i < puzzle->rows; i++)
    if (puzzle->given[i] != 0)
      return (int) get_column (puzzle, i, mdr_bits_index (puzzle->given[i]));
  return -1;
}

/**
 * Point:
 * @filled: its filled cells, as rows of bits
 * @seen: by place, whether the part of a cell was looked at
 * @part: the cells of the last one
 *
 * A point of the program, and how its filled cells are connected.
 */
typedef struct
{
  const Connection *connection;
  guint64 filled[SNAKE_MAX_SIZE];
  guint16 seen[MDR_GRID_MAX_PLACES];
  MdrGridSet part;
} Point;

static guint
enter (gpointer data, guint place)
{
  Point *point = data;

  mdr_grid_set_add (&point->part, place);
  return mdr_rows_around (point->filled, point->connection->rows, mdr_grid_get_cell (place));
}

static guint
get_variable (const Connection *connection, int row, int column)
{
  return (guint) (row * connection->columns + column);
}

/*
 * A filled cell inside the part and one outside it are joined by the snake,
 * which crosses the border: x(inside) + x(outside) - 1 <= border.
 */
static void
cut_part (const Point *point, guint outside, MdrRowBuffer *cuts)
{
  for (int i = 0; i < point->connection->rows; i++)
    for (guint64 bits = point->part.rows[i + 1]; bits != 0; bits &= bits - 1)
      {
        int column = mdr_bits_index (bits);

        mdr_row_buffer_begin (cuts, -INFINITY, 1, "join(%d,%d)", i, column);
        mdr_row_buffer_add (cuts, get_variable (point->connection, i, column), 1);
        mdr_row_buffer_add (cuts, outside, 1);
        for (int row = 0; row < point->connection->rows; row++)
          {
            const guint64 *part = &point->part.rows[row + 1];
            guint64 border = mdr_grid_count_around (part[-1], part[0], part[1]).one & ~part[0];

            for (border &= mdr_bits_first (point->connection->columns); border != 0; border &= border - 1)
              mdr_row_buffer_add (cuts, get_variable (point->connection, row, mdr_bits_index (border)), -1);
          }
      }
}

/* Takes the first filled cell for a cell of the snake where none is known beforehand. */
static void
separate (const double *values, gboolean integral, MdrRowBuffer *cuts, gpointer data)
{
  const Connection *connection = data;
  Point point = { .connection = connection };
  int home = connection->anchor;

  if (!integral)
    return;
  for (int k = 0; k < connection->rows * connection->columns; k++)
    if (values[k] > 0.5)
      {
        mdr_rows_set (point.filled, k / connection->columns, k % connection->columns);
        home = home < 0 ? k : home;
      }
  for (int i = 0; i < connection->rows; i++)
    for (guint64 bits = point.filled[i]; bits != 0; bits &= bits - 1)
      {
        guint place = mdr_grid_get_place ((MdrCell){ i, mdr_bits_index (bits) });
        MdrCell outside = { home / connection->columns, home % connection->columns };

        if (point.seen[place] != 0)
          continue;
        mdr_grid_set_clear (&point.part);
        mdr_grid_flood (point.seen, 1, place, enter, &point);
        if (!mdr_grid_set_has (&point.part, mdr_grid_get_place (outside)))
          cut_part (&point, (guint) home, cuts);
      }
}

/**
 * snake_model_new:
 * @connected: whether loops beside the path are cut off, lazily; the
 *   published model does not
 *
 * Returns: (transfer full): the integer program of a puzzle
 */
MdrModel *
snake_model_new (const SnakePuzzle *puzzle, gboolean connected)
{
  MdrModel *model = mdr_model_new ("snake", MDR_MODEL_FEASIBLE);

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        mdr_model_add_binary (model, "x(%d,%d)", i, j);
        if (is_given_end (puzzle, i, j) || mdr_rows_has (puzzle->given, i, j))
          mdr_model_fix (model, get_column (puzzle, i, j), 1);
      }
  if (!knows_ends (puzzle))
    add_ends (model, puzzle);
  add_counts (model, puzzle);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      add_degree (model, puzzle, i, j);
  for (int i = 0; i + 1 < puzzle->rows; i++)
    for (int j = 0; j + 1 < puzzle->columns; j++)
      add_block (model, puzzle, i, j);
  if (connected)
    {
      Connection *connection = g_new (Connection, 1);

      connection->rows = puzzle->rows;
      connection->columns = puzzle->columns;
      connection->anchor = find_anchor (puzzle);
      mdr_model_set_separate (model, separate, connection, g_free);
    }
  return model;
}

static void
fix_bits (MdrModel *model, const SnakePuzzle *puzzle, const guint64 *rows, guint first_column, double value)
{
  for (int i = 0; i < puzzle->rows; i++)
    for (guint64 bits = rows[i]; bits != 0; bits &= bits - 1)
      mdr_model_fix (model, first_column + get_column (puzzle, i, mdr_bits_index (bits)), value);
}

/* Fixes what is known on @board. */
static void
fix_known (MdrModel *model, const SnakeBoard *board)
{
  guint cells = (guint) (board->rows * board->columns);

  fix_bits (model, board->puzzle, board->filled, 0, 1);
  fix_bits (model, board->puzzle, board->empty, 0, 0);
  if (knows_ends (board->puzzle))
    return;
  fix_bits (model, board->puzzle, board->inner, cells, 0);
  fix_bits (model, board->puzzle, board->empty, cells, 0);
  fix_bits (model, board->puzzle, board->ends, cells, 1);
}

/** Reads the filled cells of a solution of the model back. */
void
snake_model_read (const SnakePuzzle *puzzle, const double *values, guint64 filled[SNAKE_MAX_SIZE])
{
  memset (filled, 0, sizeof filled[0] * SNAKE_MAX_SIZE);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (values[get_column (puzzle, i, j)] > 0.5)
        filled[i] |= mdr_bit (j);
}

/**
 * snake_model_exclude:
 *
 * Adds a row that every solution but @filled keeps. It contains only the columns
 * that say which cells are filled, not those of the ends, so that the same cells
 * with start and end exchanged are not found again.
 */
void
snake_model_exclude (MdrRowBuffer *rows, const SnakePuzzle *puzzle, const guint64 *filled)
{
  int length = 0;

  for (int i = 0; i < puzzle->rows; i++)
    length += mdr_bits_count (filled[i]);
  mdr_row_buffer_begin (rows, -INFINITY, length - 1, "another");
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      mdr_row_buffer_add (rows, get_column (puzzle, i, j), mdr_rows_has (filled, i, j) ? 1 : -1);
}

/** Implements build_model of the methods "sat", "cut" and "published": the bare model. @data: whether it
 * excludes loops beside the path */
MdrModel *
snake_build_model (const MdrPuzzle *puzzle, const MdrOptions *options, gconstpointer data, GError **error)
{
  return snake_model_new (snake_puzzle (puzzle), GPOINTER_TO_UINT (data) != 0);
}

/** Implements build_model of the method "deduce": what the rules leave open. */
MdrModel *
snake_build_deduced (const MdrPuzzle *puzzle, const MdrOptions *options, gconstpointer data, GError **error)
{
  MdrModel *model;
  SnakeBoard board;

  if (snake_board_init (&board, snake_puzzle (puzzle), NULL) == MDR_STEP_CONTRADICTION
      || mdr_logic_propagate (&snake_logic, &board, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("Deduction alone proves that this puzzle has no solution, so no model is left. "
                              "Choose another method to see a model."));
      return NULL;
    }
  model = snake_model_new (snake_puzzle (puzzle), TRUE);
  fix_known (model, &board);
  return model;
}
