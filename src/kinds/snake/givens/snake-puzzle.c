/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define INITIAL_SIZE 10

static const MdrCell nowhere = { SNAKE_UNKNOWN, SNAKE_UNKNOWN };

MdrPuzzle *
snake_new_puzzle (const MdrKind *kind)
{
  return &snake_puzzle_new (kind, INITIAL_SIZE, INITIAL_SIZE)->base;
}

/** Returns: (transfer full): a puzzle in which nothing is given */
SnakePuzzle *
snake_puzzle_new (const MdrKind *kind, int rows, int columns)
{
  SnakePuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);

  puzzle->rows = rows;
  puzzle->columns = columns;
  puzzle->start = nowhere;
  puzzle->end = nowhere;
  for (int i = 0; i < SNAKE_MAX_SIZE; i++)
    {
      puzzle->row_counts[i] = SNAKE_UNKNOWN;
      puzzle->column_counts[i] = SNAKE_UNKNOWN;
    }
  return puzzle;
}

/** Returns: (transfer full): a copy that may be changed until it is shared */
SnakePuzzle *
snake_puzzle_copy (const MdrPuzzle *puzzle)
{
  const SnakePuzzle *original = snake_puzzle (puzzle);
  SnakePuzzle *copy = snake_puzzle_new (puzzle->kind, original->rows, original->columns);

  copy->start = original->start;
  copy->end = original->end;
  memcpy (copy->row_counts, original->row_counts, sizeof copy->row_counts);
  memcpy (copy->column_counts, original->column_counts, sizeof copy->column_counts);
  memcpy (copy->given, original->given, sizeof copy->given);
  return copy;
}

/* Implements resize of #MdrKind: what stood outside is forgotten, so that a board which grows again has
 * nothing in the new cells. */
gboolean
snake_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error)
{
  SnakePuzzle *puzzle = (SnakePuzzle *) base;
  guint64 inside = mdr_bits_first (columns);

  puzzle->rows = rows;
  puzzle->columns = columns;
  for (int i = 0; i < SNAKE_MAX_SIZE; i++)
    {
      puzzle->given[i] &= i < rows ? inside : 0;
      if (i >= rows)
        puzzle->row_counts[i] = SNAKE_UNKNOWN;
      if (i >= columns)
        puzzle->column_counts[i] = SNAKE_UNKNOWN;
    }
  if (!snake_contains (puzzle, puzzle->start.row, puzzle->start.column))
    puzzle->start = nowhere;
  if (!snake_contains (puzzle, puzzle->end.row, puzzle->end.column))
    puzzle->end = nowhere;
  return TRUE;
}

/**
 * snake_puzzle_get_fixed:
 * @fixed: (out caller-allocates): %SNAKE_MAX_SIZE rows: all cells that are
 *   filled before play begins, ends included
 */
void
snake_puzzle_get_fixed (const SnakePuzzle *puzzle, guint64 *fixed)
{
  memcpy (fixed, puzzle->given, sizeof puzzle->given);
  if (snake_is_placed (puzzle->start))
    mdr_rows_set (fixed, puzzle->start.row, puzzle->start.column);
  if (snake_is_placed (puzzle->end))
    mdr_rows_set (fixed, puzzle->end.row, puzzle->end.column);
}

static int
sum_counts (const int *counts, int length)
{
  int sum = 0;

  for (int i = 0; i < length; i++)
    {
      if (counts[i] == SNAKE_UNKNOWN)
        return SNAKE_UNKNOWN;
      sum += counts[i];
    }
  return sum;
}

/**
 * snake_puzzle_get_length:
 *
 * Returns: how many cells the snake has, by the row counts or else by the
 *   column counts; %SNAKE_UNKNOWN where some of both are unknown
 */
int
snake_puzzle_get_length (const SnakePuzzle *puzzle)
{
  int length = sum_counts (puzzle->row_counts, puzzle->rows);

  return length != SNAKE_UNKNOWN ? length : sum_counts (puzzle->column_counts, puzzle->columns);
}

char *
snake_dup_title (const MdrPuzzle *puzzle)
{
  /* Translators: width and height, as in "Snake 12×10" */
  return g_strdup_printf (_ ("Snake %d×%d"), snake_puzzle (puzzle)->columns, snake_puzzle (puzzle)->rows);
}

void
snake_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){
    .rows = snake_puzzle (puzzle)->rows,
    .columns = snake_puzzle (puzzle)->columns,
    .top = 1,
    .left = 1,
  };
}
