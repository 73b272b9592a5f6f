/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-boards.h"
#include "snake-play.h"
#include "snake-givens.h"
#include "snake-kind.h"

/** Returns: (transfer full): the board as it would stand in a table */
char *
snake_boards_write (const MdrPuzzle *puzzle)
{
  g_autofree char *text = snake_puzzle_to_text (puzzle);

  return g_strdelimit (g_strdup (g_strstrip (text)), "\n", '/');
}

/** Returns: (transfer full): "x" filled, "-" marked as empty, "." neither */
char *
snake_boards_write_state (const MdrPuzzle *puzzle, const MdrState *state)
{
  const SnakeState *position = snake_state (state);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < snake_puzzle (puzzle)->rows; i++)
    {
      if (i > 0)
        g_string_append_c (text, '/');
      for (int j = 0; j < snake_puzzle (puzzle)->columns; j++)
        if (mdr_rows_has (position->filled, i, j))
          g_string_append_c (text, mdr_rows_has (position->empty, i, j) ? '!' : 'x');
        else
          g_string_append_c (text, mdr_rows_has (position->empty, i, j) ? '-' : '.');
    }
  return g_string_free (text, FALSE);
}

static int
random_count (GRand *random)
{
  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      return SNAKE_UNKNOWN;
    case 1:
      return g_rand_int_range (random, 0, SNAKE_MAX_COUNT + 1);
    default:
      return g_rand_int_range (random, 0, 17);
    }
}

static MdrCell
random_cell (GRand *random, const SnakePuzzle *puzzle)
{
  MdrCell cell = {
    g_rand_int_range (random, 0, puzzle->rows),
    g_rand_int_range (random, 0, puzzle->columns),
  };

  return cell;
}

/**
 * snake_boards_random:
 * @size: the most rows and columns
 *
 * Returns: (transfer full): anything that can be written down: counts of all
 *   lengths, with and without ends and givens, rarely with a solution
 */
MdrPuzzle *
snake_boards_random (GRand *random, int size)
{
  SnakePuzzle *puzzle =
      snake_puzzle_new (&mdr_snake_kind, g_rand_int_range (random, SNAKE_MIN_SIZE, size + 1),
                        g_rand_int_range (random, SNAKE_MIN_SIZE, size + 1));

  for (int i = 0; i < puzzle->rows; i++)
    puzzle->row_counts[i] = random_count (random);
  for (int j = 0; j < puzzle->columns; j++)
    puzzle->column_counts[j] = random_count (random);
  for (int k = g_rand_int_range (random, 0, 6); k > 0; k--)
    {
      MdrCell cell = random_cell (random, puzzle);

      mdr_rows_set (puzzle->given, cell.row, cell.column);
    }
  if (g_rand_boolean (random))
    {
      puzzle->start = random_cell (random, puzzle);
      mdr_rows_clear (puzzle->given, puzzle->start.row, puzzle->start.column);
    }
  if (g_rand_boolean (random))
    {
      do
        puzzle->end = random_cell (random, puzzle);
      while (mdr_cell_equal (puzzle->end, puzzle->start));
      mdr_rows_clear (puzzle->given, puzzle->end.row, puzzle->end.column);
    }
  return &puzzle->base;
}
