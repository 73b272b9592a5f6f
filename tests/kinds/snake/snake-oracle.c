/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-oracle.h"

#include "snake-kind.h"

static gboolean
has (int columns, guint snake, int row, int column)
{
  return (snake >> (row * columns + column)) & 1;
}

static int
list_neighbours (int rows, int columns, guint snake, int row, int column, int cells[4])
{
  int count = 0;

  if (row > 0 && has (columns, snake, row - 1, column))
    cells[count++] = (row - 1) * columns + column;
  if (column > 0 && has (columns, snake, row, column - 1))
    cells[count++] = row * columns + column - 1;
  if (column + 1 < columns && has (columns, snake, row, column + 1))
    cells[count++] = row * columns + column + 1;
  if (row + 1 < rows && has (columns, snake, row + 1, column))
    cells[count++] = (row + 1) * columns + column;
  return count;
}

static guint
find_ends (int rows, int columns, guint snake)
{
  guint ends = 0;
  int cells[4];

  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      if (has (columns, snake, i, j) && list_neighbours (rows, columns, snake, i, j, cells) == 1)
        ends |= 1u << (i * columns + j);
  return ends;
}

static int
walk_path (int rows, int columns, guint snake, int first, int path[ORACLE_MAX_CELLS])
{
  int length = 0;
  int before = -1;
  int cell = first;

  while (cell >= 0)
    {
      int cells[4];
      int count = list_neighbours (rows, columns, snake, cell / columns, cell % columns, cells);
      int next = -1;

      if (count > 2)
        return 0;
      for (int k = 0; k < count; k++)
        if (cells[k] != before)
          next = cells[k];
      path[length++] = cell;
      before = cell;
      cell = next;
    }
  return length;
}

static gboolean
touches_itself (int columns, const int *path, int length)
{
  for (int a = 0; a < length; a++)
    for (int b = a + 2; b < length; b++)
      {
        int down = ABS (path[a] / columns - path[b] / columns);
        int across = ABS (path[a] % columns - path[b] % columns);

        if (down + across == 1 || (b > a + 2 && down == 1 && across == 1))
          return TRUE;
      }
  return FALSE;
}

static gboolean
is_snake (int rows, int columns, guint snake)
{
  guint ends = find_ends (rows, columns, snake);
  int path[ORACLE_MAX_CELLS];
  int length;

  if (__builtin_popcount (ends) != 2)
    return FALSE;
  length = walk_path (rows, columns, snake, __builtin_ctz (ends), path);
  return length == __builtin_popcount (snake) && !touches_itself (columns, path, length);
}

/** Returns: (transfer full) (element-type guint): every snake of a size */
GArray *
oracle_list_snakes (int rows, int columns)
{
  GArray *snakes = g_array_new (FALSE, FALSE, sizeof (guint));

  g_assert_cmpint (rows * columns, <=, ORACLE_MAX_CELLS);
  for (guint snake = 1; snake < 1u << (rows * columns); snake++)
    if (is_snake (rows, columns, snake))
      g_array_append_val (snakes, snake);
  return snakes;
}

static gboolean
is_end_of (const SnakePuzzle *puzzle, MdrCell cell, guint ends)
{
  return !snake_is_placed (cell) || has (puzzle->columns, ends, cell.row, cell.column);
}

/** Whether a snake keeps all clues of a puzzle. */
gboolean
oracle_fits (const SnakePuzzle *puzzle, guint snake)
{
  guint ends = find_ends (puzzle->rows, puzzle->columns, snake);
  guint given = oracle_get_bits (puzzle, puzzle->given);

  for (int i = 0; i < puzzle->rows; i++)
    {
      int count = 0;

      for (int j = 0; j < puzzle->columns; j++)
        count += has (puzzle->columns, snake, i, j);
      if (puzzle->row_counts[i] != SNAKE_UNKNOWN && puzzle->row_counts[i] != count)
        return FALSE;
    }
  for (int j = 0; j < puzzle->columns; j++)
    {
      int count = 0;

      for (int i = 0; i < puzzle->rows; i++)
        count += has (puzzle->columns, snake, i, j);
      if (puzzle->column_counts[j] != SNAKE_UNKNOWN && puzzle->column_counts[j] != count)
        return FALSE;
    }
  return (given & ~(snake & ~ends)) == 0 && is_end_of (puzzle, puzzle->start, ends)
         && is_end_of (puzzle, puzzle->end, ends);
}

/** Returns: (transfer full) (element-type guint): those of @snakes that fit */
GArray *
oracle_list_solutions (const SnakePuzzle *puzzle, GArray *snakes)
{
  GArray *solutions = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint k = 0; k < snakes->len; k++)
    if (oracle_fits (puzzle, g_array_index (snakes, guint, k)))
      g_array_append_val (solutions, g_array_index (snakes, guint, k));
  return solutions;
}

/** Returns: a board's bit rows as one number */
guint
oracle_get_bits (const SnakePuzzle *puzzle, const guint64 *rows)
{
  guint bits = 0;

  for (int i = 0; i < puzzle->rows; i++)
    bits |= (guint) rows[i] << (i * puzzle->columns);
  return bits;
}

/** Returns: (transfer full): a puzzle without any clue */
SnakePuzzle *
oracle_new_puzzle (int rows, int columns)
{
  SnakePuzzle *puzzle = mdr_puzzle_alloc (&mdr_snake_kind, sizeof *puzzle);

  puzzle->rows = rows;
  puzzle->columns = columns;
  for (int i = 0; i < SNAKE_MAX_SIZE; i++)
    {
      puzzle->row_counts[i] = SNAKE_UNKNOWN;
      puzzle->column_counts[i] = SNAKE_UNKNOWN;
    }
  puzzle->start.row = puzzle->start.column = SNAKE_UNKNOWN;
  puzzle->end.row = puzzle->end.column = SNAKE_UNKNOWN;
  return puzzle;
}

/** Returns: (transfer full): a puzzle with all counts and both ends of @snake */
SnakePuzzle *
oracle_new_puzzle_of (int rows, int columns, guint snake)
{
  SnakePuzzle *puzzle = oracle_new_puzzle (rows, columns);
  guint ends = find_ends (rows, columns, snake);
  int first = __builtin_ctz (ends);
  int last = __builtin_ctz (ends & (ends - 1));

  memset (puzzle->row_counts, 0, sizeof puzzle->row_counts);
  memset (puzzle->column_counts, 0, sizeof puzzle->column_counts);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      if (has (columns, snake, i, j))
        {
          puzzle->row_counts[i]++;
          puzzle->column_counts[j]++;
        }
  puzzle->start.row = first / columns;
  puzzle->start.column = first % columns;
  puzzle->end.row = last / columns;
  puzzle->end.column = last % columns;
  return puzzle;
}

static void
forget_counts (GRand *random, int *counts, int length, double share)
{
  for (int i = 0; i < length; i++)
    if (g_rand_double (random) < share)
      counts[i] = SNAKE_UNKNOWN;
    else if (g_rand_double (random) < 0.04)
      counts[i] = g_rand_int_range (random, 0, length + 1);
}

/**
 * oracle_new_random_puzzle:
 *
 * Takes the clues of a random snake, leaves some out and, now and then,
 * changes one, so that boards have no, one or many solutions.
 */
SnakePuzzle *
oracle_new_random_puzzle (GRand *random, int rows, int columns, GArray *snakes)
{
  guint snake = g_array_index (snakes, guint, g_rand_int_range (random, 0, (gint32) snakes->len));
  SnakePuzzle *puzzle = oracle_new_puzzle_of (rows, columns, snake);
  double share = g_rand_double (random);
  guint inner = snake & ~find_ends (rows, columns, snake);

  forget_counts (random, puzzle->row_counts, rows, share);
  forget_counts (random, puzzle->column_counts, columns, share);
  if (g_rand_boolean (random))
    puzzle->start.row = puzzle->start.column = SNAKE_UNKNOWN;
  if (g_rand_boolean (random))
    puzzle->end.row = puzzle->end.column = SNAKE_UNKNOWN;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      if (has (columns, inner, i, j) && g_rand_double (random) < 0.1)
        puzzle->given[i] |= G_GUINT64_CONSTANT (1) << j;
  return puzzle;
}
