/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"

/*
 * Follows the filled cells from the first end in reading order, as long as there is exactly one way on. They
 * are one path if all of them were visited then; it is stored from the start that is given to the end.
 */
static void
trace_path (const SnakePuzzle *puzzle, SnakeSolution *solution)
{
  const guint64 *filled = solution->filled;
  MdrCell cell = { SNAKE_UNKNOWN, SNAKE_UNKNOWN };
  g_autofree MdrCell *path = NULL;
  guint64 left[SNAKE_MAX_SIZE];
  gboolean reversed;
  guint ways;
  int count = 0;
  int length = 0;

  for (int i = 0; i < puzzle->rows; i++)
    for (guint64 bits = filled[i]; bits != 0; bits &= bits - 1, count++)
      {
        MdrCell end = { i, mdr_bits_index (bits) };

        if (!snake_is_placed (cell)
            && mdr_directions_count (mdr_rows_around (filled, puzzle->rows, end)) == 1)
          cell = end;
      }
  if (!snake_is_placed (cell))
    return;
  path = g_new (MdrCell, count);
  memcpy (left, filled, sizeof left);
  path[length++] = cell;
  mdr_rows_clear (left, cell.row, cell.column);
  while (mdr_directions_count (ways = mdr_rows_around (left, puzzle->rows, cell)) == 1)
    {
      cell = mdr_cell_step (cell, mdr_directions_first (ways));
      path[length++] = cell;
      mdr_rows_clear (left, cell.row, cell.column);
    }
  if (length < count)
    return;
  reversed = mdr_cell_equal (path[length - 1], puzzle->start) || mdr_cell_equal (path[0], puzzle->end);
  for (int i = 0, j = length - 1; reversed && i < j; i++, j--)
    {
      cell = path[i];
      path[i] = path[j];
      path[j] = cell;
    }
  solution->length = length;
  solution->path = g_steal_pointer (&path);
}

static void
clear_solution (gpointer solution)
{
  g_free (((SnakeSolution *) solution)->path);
}

/**
 * snake_solution_from_filled:
 * @filled: the cells of a solution, right or wrong
 *
 * Returns: (transfer full): the solution; without a path if the cells are not one
 */
SnakeSolution *
snake_solution_from_filled (const SnakePuzzle *puzzle, const guint64 *filled)
{
  SnakeSolution *solution = mdr_solution_alloc (puzzle->base.kind, sizeof *solution);

  solution->base.clear = clear_solution;
  memcpy (solution->filled, filled, (gsize) puzzle->rows * sizeof *filled);
  trace_path (puzzle, solution);
  return solution;
}

char *
snake_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  const SnakeSolution *snake = snake_solution (solution);
  MdrCell start = snake->length ? snake->path[0] : board->start;
  MdrCell end = snake->length ? snake->path[snake->length - 1] : board->end;
  GString *text = g_string_new (NULL);

  for (int i = 0; i < board->rows; i++)
    {
      if (i > 0)
        g_string_append_c (text, '\n');
      for (int j = 0; j < board->columns; j++)
        {
          MdrCell cell = { i, j };

          if (!mdr_rows_has (snake->filled, i, j))
            g_string_append_c (text, '.');
          else if (mdr_cell_equal (cell, start))
            g_string_append_c (text, 'S');
          else
            g_string_append_c (text, mdr_cell_equal (cell, end) ? 'E' : 'x');
        }
    }
  return g_string_free (text, FALSE);
}

static gboolean
read_row (const char *line, int row, int columns, guint64 *filled, GError **error)
{
  for (int j = 0; j < columns; j++)
    {
      if (!line[j] || !strchr (".xSE", line[j]))
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: row and column of a cell */
                       _ ("Row %d, column %d of the solution: “.”, “x”, “S” or “E” was expected."), row + 1,
                       j + 1);
          return FALSE;
        }
      if (line[j] != '.')
        mdr_rows_set (filled, row, j);
    }
  if (line[columns] == '\0')
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a row, the limit */
               ngettext ("Row %d of the solution has more than %d cell.",
                         "Row %d of the solution has more than %d cells.", (gulong) columns),
               row + 1, columns);
  return FALSE;
}

MdrSolution *
snake_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  g_auto (GStrv) lines = g_strsplit (text, "\n", board->rows + 1);
  guint64 filled[SNAKE_MAX_SIZE] = { 0 };
  g_autoptr (MdrSolution) solution = NULL;
  g_autofree char *written = NULL;

  if (g_strv_length (lines) != (guint) board->rows)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("The solution must have %d rows, one on each line."), board->rows);
      return NULL;
    }
  for (int i = 0; i < board->rows; i++)
    if (!read_row (lines[i], i, board->columns, filled, error))
      return NULL;
  solution = &snake_solution_from_filled (board, filled)->base;
  written = snake_solution_to_text (puzzle, solution);
  if (g_str_equal (written, text))
    return g_steal_pointer (&solution);
  /* The cells agree, or they could not have been read. */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("The solution's start and end must be marked “S” and “E”, as here:\n%s"), written);
  return NULL;
}

MdrState *
snake_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  SnakeState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  memcpy (state->filled, snake_solution (solution)->filled, sizeof state->filled);
  return &state->base;
}

MdrSolution *
snake_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  return &snake_solution_from_filled (snake_puzzle (puzzle), snake_state (state)->filled)->base;
}
