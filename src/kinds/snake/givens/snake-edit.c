/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-word.h"

/*
 * Edits are strings of words. Rows and columns in them count from 0:
 *   size ROWS COLUMNS    set rows N         set columns N
 *   start R,C            end R,C            no-start       no-end
 *   given R,C            clear R,C
 *   row R COUNT|?        column C COUNT|?
 */

/**
 * snake_read_cell:
 * @text: "ROW,COLUMN", both from 0
 *
 * Returns: whether it is a cell of the board; if not, with an error
 */
gboolean
snake_read_cell (const SnakePuzzle *puzzle, const char *text, MdrCell *cell, GError **error)
{
  return mdr_word_read_cell (text, puzzle->rows, puzzle->columns, cell, error);
}

static gboolean
set_size (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  int rows;
  int columns;

  if (!mdr_word_read_number (words[1], SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, &rows, error)
      || !mdr_word_read_number (words[2], SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, &columns, error))
    return FALSE;
  snake_puzzle_resize (puzzle, rows, columns);
  return TRUE;
}

static gboolean
set_option (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  int size;

  if (!mdr_word_read_number (words[2], SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, &size, error))
    return FALSE;
  if (g_str_equal (words[1], "rows"))
    snake_puzzle_resize (puzzle, size, puzzle->columns);
  else if (g_str_equal (words[1], "columns"))
    snake_puzzle_resize (puzzle, puzzle->rows, size);
  else
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“rows” or “columns” was expected"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
put_end (SnakePuzzle *puzzle, MdrCell *moved, MdrCell other, const char *text, GError **error)
{
  MdrCell cell;

  if (!snake_read_cell (puzzle, text, &cell, error))
    return FALSE;
  if (mdr_cell_equal (cell, other))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("The other end of the snake stands at row %d, column %d; move or remove it first"),
                   cell.row + 1, cell.column + 1);
      return FALSE;
    }
  *moved = cell;
  mdr_rows_clear (puzzle->given, cell.row, cell.column);
  return TRUE;
}

static gboolean
put_start (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  return put_end (puzzle, &puzzle->start, puzzle->end, words[1], error);
}

static gboolean
put_other_end (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  return put_end (puzzle, &puzzle->end, puzzle->start, words[1], error);
}

static gboolean
remove_start (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  puzzle->start.row = puzzle->start.column = SNAKE_UNKNOWN;
  return TRUE;
}

static gboolean
remove_end (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  puzzle->end.row = puzzle->end.column = SNAKE_UNKNOWN;
  return TRUE;
}

static gboolean
clear_cell (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  MdrCell cell;

  if (!snake_read_cell (puzzle, words[1], &cell, error))
    return FALSE;
  if (mdr_cell_equal (cell, puzzle->start))
    remove_start (puzzle, words, NULL);
  if (mdr_cell_equal (cell, puzzle->end))
    remove_end (puzzle, words, NULL);
  mdr_rows_clear (puzzle->given, cell.row, cell.column);
  return TRUE;
}

static gboolean
put_given (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  MdrCell cell;

  if (!snake_read_cell (puzzle, words[1], &cell, error))
    return FALSE;
  clear_cell (puzzle, words, NULL);
  mdr_rows_set (puzzle->given, cell.row, cell.column);
  return TRUE;
}

static gboolean
set_count (int *counts, int lines, const char *const *words, GError **error)
{
  int line;
  int count = SNAKE_UNKNOWN;

  if (!mdr_word_read_number (words[1], 0, lines - 1, &line, error))
    return FALSE;
  if (!g_str_equal (words[2], "?") && !mdr_word_read_number (words[2], 0, SNAKE_MAX_COUNT, &count, error))
    return FALSE;
  counts[line] = count;
  return TRUE;
}

static gboolean
set_row_count (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  return set_count (puzzle->row_counts, puzzle->rows, words, error);
}

static gboolean
set_column_count (SnakePuzzle *puzzle, const char *const *words, GError **error)
{
  return set_count (puzzle->column_counts, puzzle->columns, words, error);
}

typedef gboolean (*ApplyEdit) (SnakePuzzle *puzzle, const char *const *words, GError **error);

static const struct
{
  const char *verb;
  guint words;
  ApplyEdit apply;
} edits[] = {
  { "size", 3, set_size },           { "set", 3, set_option },        { "start", 2, put_start },
  { "end", 2, put_other_end },       { "no-start", 1, remove_start }, { "no-end", 1, remove_end },
  { "given", 2, put_given },         { "clear", 2, clear_cell },      { "row", 3, set_row_count },
  { "column", 3, set_column_count },
};

static ApplyEdit
find_edit (const char *const *words)
{
  guint length = g_strv_length ((char **) words);

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    if (edits[i].words == length && g_str_equal (edits[i].verb, words[0]))
      return edits[i].apply;
  return NULL;
}

MdrPuzzle *
snake_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  g_auto (GStrv) words = g_strsplit (edit, " ", 4);
  ApplyEdit apply = find_edit ((const char *const *) words);
  g_autoptr (MdrPuzzle) copy = NULL;

  if (!apply)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (edit);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is no edit of a snake puzzle"), excerpt);
      return NULL;
    }
  copy = &snake_puzzle_copy (puzzle)->base;
  if (apply ((SnakePuzzle *) copy, (const char *const *) words, error))
    return g_steal_pointer (&copy);
  return NULL;
}
