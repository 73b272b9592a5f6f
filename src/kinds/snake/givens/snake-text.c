/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-text.h"

static gboolean
read_count (const char *word, guint line, guint field, int *count, GError **error)
{
  g_autofree char *excerpt = NULL;
  guint64 number;

  if (g_str_equal (word, "?"))
    {
      *count = SNAKE_UNKNOWN;
      return TRUE;
    }
  if (g_ascii_string_to_unsigned (word, 10, 0, SNAKE_MAX_COUNT, &number, NULL))
    {
      *count = (int) number;
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the number of a line, the number of a field in the line, the greatest, what
                  stands there instead */
               _ ("Line %u, field %u: a count from 0 to %d or “?” was expected, not “%s”."), line, field,
               SNAKE_MAX_COUNT, excerpt);
  return FALSE;
}

static gboolean
read_end (MdrCell *end, MdrCell cell, guint line, guint field, char mark, GError **error)
{
  if (!snake_is_placed (*end))
    {
      *end = cell;
      return TRUE;
    }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the number of a line in a file, a field in it, a letter that stays as it is,
                  row and column of the first one */
               _ ("Line %u, field %u: there is a second “%c”; the first stands in row %d, column %d."), line,
               field, mark, end->row + 1, end->column + 1);
  return FALSE;
}

static gboolean
read_cell (SnakePuzzle *puzzle, MdrCell cell, const char *word, guint line, GError **error)
{
  guint field = (guint) cell.column + 2;
  g_autofree char *excerpt = NULL;

  if (g_str_equal (word, "_"))
    return TRUE;
  if (g_str_equal (word, "S"))
    return read_end (&puzzle->start, cell, line, field, 'S', error);
  if (g_str_equal (word, "E"))
    return read_end (&puzzle->end, cell, line, field, 'E', error);
  if (g_str_equal (word, "x"))
    {
      mdr_rows_set (puzzle->given, cell.row, cell.column);
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the number of a line, the number of a field in the line, what stands there
                  instead */
               _ ("Line %u, field %u: a cell “_”, “S”, “E” or “x” was expected, not “%s”."), line, field,
               excerpt);
  return FALSE;
}

static gboolean
read_row (SnakePuzzle *puzzle, int row, const char *text, guint line, GError **error)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (text);

  if (words->len != (guint) puzzle->columns + 1)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line, a number of cells, a number of columns, a number of
                      fields */
                   ngettext ("Line %u: a count and %d cell were expected, because the first line has %d "
                             "column "
                             "count; there are %u fields here.",
                             "Line %u: a count and %d cells were expected, because the first line has %d "
                             "column counts; there are %u fields here.",
                             (gulong) puzzle->columns),
                   line, puzzle->columns, puzzle->columns, words->len);
      return FALSE;
    }
  if (!read_count (g_ptr_array_index (words, 0), line, 1, &puzzle->row_counts[row], error))
    return FALSE;
  for (int j = 0; j < puzzle->columns; j++)
    if (!read_cell (puzzle, (MdrCell){ row, j }, g_ptr_array_index (words, j + 1), line, error))
      return FALSE;
  return TRUE;
}

static SnakePuzzle *
begin_puzzle (const MdrKind *kind, const char *text, guint rows, guint line, GError **error)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (text);
  g_autoptr (MdrPuzzle) base = NULL;
  SnakePuzzle *puzzle;

  if (words->len < SNAKE_MIN_SIZE || words->len > SNAKE_MAX_SIZE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line, the least, the greatest, what there is instead */
                   _ ("Line %u: from %d to %d column counts were expected, not %u."), line, SNAKE_MIN_SIZE,
                   SNAKE_MAX_SIZE, words->len);
      return NULL;
    }
  puzzle = snake_puzzle_new (kind, SNAKE_MAX_SIZE, (int) words->len);
  base = &puzzle->base;
  for (guint j = 0; j < words->len; j++)
    if (!read_count (g_ptr_array_index (words, j), line, j + 1, &puzzle->column_counts[j], error))
      return NULL;
  if (rows < SNAKE_MIN_SIZE || rows > SNAKE_MAX_SIZE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line, the least, the greatest, what there is instead */
                   _ ("Line %u: from %d to %d rows were expected below the column counts, not %u."), line,
                   SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, rows);
      return NULL;
    }
  puzzle->rows = (int) rows;
  g_steal_pointer (&base);
  return puzzle;
}

MdrPuzzle *
snake_puzzle_from_text (const MdrKind *kind,
                        const char *const *lines,
                        guint first_line,
                        guint *taken,
                        GError **error)
{
  guint rows = mdr_text_count_lines (lines + 1);
  SnakePuzzle *puzzle = begin_puzzle (kind, lines[0], rows, first_line, error);
  g_autoptr (MdrPuzzle) base = puzzle ? &puzzle->base : NULL;

  if (!puzzle)
    return NULL;
  for (guint i = 0; i < rows; i++)
    if (!read_row (puzzle, (int) i, lines[i + 1], first_line + i + 1, error))
      {
        *taken = i + 1;
        return NULL;
      }
  *taken = rows + 1;
  return g_steal_pointer (&base);
}

static void
append_count (GString *text, int count)
{
  if (count == SNAKE_UNKNOWN)
    g_string_append_c (text, '?');
  else
    g_string_append_printf (text, "%d", count);
}

char *
snake_puzzle_to_text (const MdrPuzzle *puzzle)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  GString *text = g_string_new (" ");

  for (int j = 0; j < board->columns; j++)
    {
      g_string_append_c (text, ' ');
      append_count (text, board->column_counts[j]);
    }
  for (int i = 0; i < board->rows; i++)
    {
      g_string_append_c (text, '\n');
      append_count (text, board->row_counts[i]);
      for (int j = 0; j < board->columns; j++)
        {
          MdrCell cell = { i, j };
          char mark = mdr_rows_has (board->given, i, j) ? 'x' : '_';

          if (mdr_cell_equal (cell, board->end))
            mark = 'E';
          if (mdr_cell_equal (cell, board->start))
            mark = 'S';
          g_string_append_printf (text, " %c", mark);
        }
    }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}
