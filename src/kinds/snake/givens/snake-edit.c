/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"

#include <glib/gi18n-lib.h>

/*
 * Edits are strings of words. Rows and columns in them count from 0:
 *   size ROWS COLUMNS    set rows N         set columns N
 *   start R,C            end R,C            no-start       no-end
 *   given R,C            clear R,C
 *   row R COUNT|?        column C COUNT|?
 */

/** Returns: whether the next word is a cell of the board, both parts from 0; if not, with an error */
gboolean
snake_read_cell (const SnakePuzzle *puzzle, MdrWords *words, MdrCell *cell, GError **error)
{
  return mdr_words_read_cell (words, puzzle->rows, puzzle->columns, cell, error);
}

static gboolean
put_end (SnakePuzzle *puzzle, MdrCell *moved, MdrCell other, MdrWords *words, GError **error)
{
  MdrCell cell;

  if (!snake_read_cell (puzzle, words, &cell, error))
    return FALSE;
  if (mdr_cell_equal (cell, other))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: row and column of a cell */
                   _ ("The other end of the snake stands at row %d, column %d; move or remove it first."),
                   cell.row + 1, cell.column + 1);
      return FALSE;
    }
  *moved = cell;
  mdr_rows_clear (puzzle->given, cell.row, cell.column);
  return TRUE;
}

static gboolean
put_start (gpointer target, MdrWords *words, GError **error)
{
  SnakePuzzle *puzzle = target;

  return put_end (puzzle, &puzzle->start, puzzle->end, words, error);
}

static gboolean
put_other_end (gpointer target, MdrWords *words, GError **error)
{
  SnakePuzzle *puzzle = target;

  return put_end (puzzle, &puzzle->end, puzzle->start, words, error);
}

static gboolean
remove_end (MdrCell *end)
{
  *end = (MdrCell){ SNAKE_UNKNOWN, SNAKE_UNKNOWN };
  return TRUE;
}

static gboolean
remove_start (gpointer target, MdrWords *words, GError **error)
{
  return remove_end (&((SnakePuzzle *) target)->start);
}

static gboolean
remove_other_end (gpointer target, MdrWords *words, GError **error)
{
  return remove_end (&((SnakePuzzle *) target)->end);
}

static gboolean
read_and_clear (SnakePuzzle *puzzle, MdrWords *words, MdrCell *cell, GError **error)
{
  if (!snake_read_cell (puzzle, words, cell, error))
    return FALSE;
  if (mdr_cell_equal (*cell, puzzle->start))
    remove_end (&puzzle->start);
  if (mdr_cell_equal (*cell, puzzle->end))
    remove_end (&puzzle->end);
  mdr_rows_clear (puzzle->given, cell->row, cell->column);
  return TRUE;
}

static gboolean
clear_cell (gpointer puzzle, MdrWords *words, GError **error)
{
  MdrCell cell;

  return read_and_clear (puzzle, words, &cell, error);
}

static gboolean
put_given (gpointer target, MdrWords *words, GError **error)
{
  SnakePuzzle *puzzle = target;
  MdrCell cell;

  if (!read_and_clear (puzzle, words, &cell, error))
    return FALSE;
  mdr_rows_set (puzzle->given, cell.row, cell.column);
  return TRUE;
}

static gboolean
set_count (int *counts, int lines, MdrWords *words, GError **error)
{
  gboolean unknown;
  guint line;
  guint count = 0;

  if (!mdr_words_read_number (words, 0, (guint) lines - 1, &line, error))
    return FALSE;
  unknown = mdr_words_read_literal (words, "?");
  if (!unknown && !mdr_words_read_number (words, 0, SNAKE_MAX_COUNT, &count, error))
    return FALSE;
  counts[line] = unknown ? SNAKE_UNKNOWN : (int) count;
  return TRUE;
}

static gboolean
set_row_count (gpointer target, MdrWords *words, GError **error)
{
  SnakePuzzle *puzzle = target;

  return set_count (puzzle->row_counts, puzzle->rows, words, error);
}

static gboolean
set_column_count (gpointer target, MdrWords *words, GError **error)
{
  SnakePuzzle *puzzle = target;

  return set_count (puzzle->column_counts, puzzle->columns, words, error);
}

static const MdrVerb edits[] = {
  { "size", 2, mdr_puzzle_apply_size },
  { "set", 2, mdr_puzzle_apply_set },
  { "start", 1, put_start },
  { "end", 1, put_other_end },
  { "no-start", 0, remove_start },
  { "no-end", 0, remove_other_end },
  { "given", 1, put_given },
  { "clear", 1, clear_cell },
  { "row", 2, set_row_count },
  { "column", 2, set_column_count },
  { NULL },
};

MdrPuzzle *
snake_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  g_autoptr (MdrPuzzle) copy = &snake_puzzle_copy (puzzle)->base;

  if (!mdr_verbs_apply (edits, edit, _ ("“%s” is not an edit of a Snake puzzle."), copy, error))
    return NULL;
  return g_steal_pointer (&copy);
}
