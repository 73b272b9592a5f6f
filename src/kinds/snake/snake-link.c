/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"

/*
 * Links of puzz.link and its relatives: ADDRESS?snake/WIDTH/HEIGHT/BODY. The
 * body is first the cells in reading order, three to a character in base 27,
 * then the counts of the columns and of the rows.
 */
#define ADDRESS "https://puzz.link/p?"
#define GENRE "snake"
#define DIGITS "0123456789abcdefghijklmnopqrstuvwxyz"
/* Three circles have as many forms. */
#define CODES 27
/* g stands for one line without a count, h for two, ... z for twenty. */
#define FIRST_RUN 'g'
#define LONGEST_RUN 20

/* White is a cell of the snake, black is one of its ends. */
enum
{
  CIRCLE_NONE,
  CIRCLE_WHITE,
  CIRCLE_BLACK,
};

static gboolean
refuse_rest (const char *at,
                  GError    **error)
{
  g_autofree char *excerpt = NULL;

  if (*at == '\0')
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _("The link ends too early; a part of it is missing"));
      return FALSE;
    }
  excerpt = mdr_encoding_dup_excerpt (at);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _("The link is not of this form from here on: “%s”"), excerpt);
  return FALSE;
}

static gboolean
put_end (SnakePuzzle *puzzle,
         MdrCell      cell,
         GError     **error)
{
  if (!snake_is_placed (puzzle->start))
    {
      puzzle->start = cell;
      return TRUE;
    }
  if (!snake_is_placed (puzzle->end))
    {
      puzzle->end = cell;
      return TRUE;
    }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _("The link has a third black circle at row %d, column %d; a snake has two ends"),
               cell.row + 1, cell.column + 1);
  return FALSE;
}

static gboolean
put_circle (SnakePuzzle *puzzle,
            int          index,
            int          circle,
            GError     **error)
{
  MdrCell cell = { index / puzzle->columns, index % puzzle->columns };

  if (circle == CIRCLE_NONE)
    return TRUE;
  if (cell.row >= puzzle->rows)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _("The link has a circle outside the board"));
      return FALSE;
    }
  if (circle == CIRCLE_BLACK)
    return put_end (puzzle, cell, error);
  snake_set_bit (puzzle->given, cell.row, cell.column);
  return TRUE;
}

static gboolean
read_circles (SnakePuzzle *puzzle,
              const char **body,
              GError     **error)
{
  for (int index = 0; index < puzzle->rows * puzzle->columns; index += 3, (*body)++)
    {
      const char *digit = **body ? strchr (DIGITS, **body) : NULL;
      int code = digit ? (int) (digit - DIGITS) : CODES;

      if (code >= CODES)
        return refuse_rest (*body, error);
      if (!put_circle (puzzle, index, code / 9, error)
          || !put_circle (puzzle, index + 1, code / 3 % 3, error)
          || !put_circle (puzzle, index + 2, code % 3, error))
        return FALSE;
    }
  return TRUE;
}

/* Reads @digits hexadecimal digits. */
static gboolean
read_hexadecimal (const char **body,
                  int          digits,
                  int         *count)
{
  *count = 0;
  for (; digits > 0; digits--, (*body)++)
    {
      if (!g_ascii_isxdigit (**body))
        return FALSE;
      *count = *count * 16 + g_ascii_xdigit_value (**body);
    }
  return *count <= SNAKE_MAX_COUNT;
}

static gboolean
read_count (const char **body,
            int         *count)
{
  switch (**body)
    {
    case '-':
      (*body)++;
      return read_hexadecimal (body, 2, count);
    case '+':
      (*body)++;
      return read_hexadecimal (body, 3, count);
    case '.':
      (*body)++;
      *count = SNAKE_UNKNOWN;
      return TRUE;
    default:
      return read_hexadecimal (body, 1, count);
    }
}

/* The body may end before the last lines: these have no counts. */
static gboolean
read_counts (SnakePuzzle *puzzle,
             const char  *body,
             GError     **error)
{
  int line = 0;

  while (*body)
    {
      const char *at = body;
      int count;

      if (*body >= FIRST_RUN && *body <= 'z')
        {
          line += *body - FIRST_RUN + 1;
          body++;
          if (line > puzzle->columns + puzzle->rows)
            return refuse_rest (at, error);
          continue;
        }
      if (line >= puzzle->columns + puzzle->rows || !read_count (&body, &count))
        return refuse_rest (at, error);
      if (line < puzzle->columns)
        puzzle->column_counts[line] = count;
      else
        puzzle->row_counts[line - puzzle->columns] = count;
      line++;
    }
  return TRUE;
}

static gboolean
read_size (const char *text,
           const char *name,
           int        *size,
           GError    **error)
{
  g_autofree char *excerpt = NULL;
  guint64 number;

  if (text && g_ascii_string_to_unsigned (text, 10, SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, &number, NULL))
    {
      *size = (int) number;
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (text ? text : "");
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _("The link's %s must be a whole number from %d to %d, not “%s”"),
               name, SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, excerpt);
  return FALSE;
}

MdrPuzzle *
snake_puzzle_from_link (const char *link,
                        GError    **error)
{
  const char *query = strchr (link, '?');
  g_auto (GStrv) parts = g_strsplit (query ? query + 1 : "", "/", 4);
  g_autoptr (MdrPuzzle) base = NULL;
  SnakePuzzle *puzzle;
  const char *body;
  int columns;
  int rows;

  if (!parts[0] || !g_str_equal (parts[0], GENRE))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _("This is not a link to a snake puzzle"));
      return NULL;
    }
  if (!read_size (parts[1], _("width"), &columns, error)
      || !read_size (parts[2], _("height"), &rows, error))
    return NULL;
  puzzle = snake_puzzle_new (rows, columns);
  base = &puzzle->base;
  body = parts[3] ? parts[3] : "";
  if (!read_circles (puzzle, &body, error) || !read_counts (puzzle, body, error))
    return NULL;
  return g_steal_pointer (&base);
}

static int
get_circle (const SnakePuzzle *puzzle,
            int                index)
{
  MdrCell cell = { index / puzzle->columns, index % puzzle->columns };

  if (cell.row >= puzzle->rows)
    return CIRCLE_NONE;
  if (mdr_cell_equal (cell, puzzle->start) || mdr_cell_equal (cell, puzzle->end))
    return CIRCLE_BLACK;
  return snake_has_bit (puzzle->given, cell.row, cell.column) ? CIRCLE_WHITE : CIRCLE_NONE;
}

static void
append_run (GString *body,
            int     *run)
{
  for (; *run > 0; *run -= MIN (*run, LONGEST_RUN))
    g_string_append_c (body, (char) (FIRST_RUN + MIN (*run, LONGEST_RUN) - 1));
}

static void
append_counts (GString   *body,
               const int *counts,
               int        length,
               int       *run)
{
  for (int i = 0; i < length; i++)
    {
      if (counts[i] == SNAKE_UNKNOWN)
        {
          (*run)++;
          continue;
        }
      append_run (body, run);
      if (counts[i] < 16)
        g_string_append_printf (body, "%x", (guint) counts[i]);
      else if (counts[i] < 256)
        g_string_append_printf (body, "-%02x", (guint) counts[i]);
      else
        g_string_append_printf (body, "+%03x", (guint) counts[i]);
    }
}

/**
 * snake_puzzle_to_link:
 *
 * The sites do not tell one end from the other: read back, the start is the
 * end that comes first in reading order.
 */
char *
snake_puzzle_to_link (const MdrPuzzle *puzzle,
                      GError         **error)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
  GString *body;
  int run = 0;

  if (mdr_problems_find (problems, "start-is-end") || mdr_problems_find (problems, "given-on-end"))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _("A link cannot say that two things stand in one cell"));
      return NULL;
    }
  body = g_string_new (NULL);
  g_string_printf (body, ADDRESS GENRE "/%d/%d/", board->columns, board->rows);
  for (int index = 0; index < board->rows * board->columns; index += 3)
    g_string_append_c (body, DIGITS[9 * get_circle (board, index) + 3 * get_circle (board, index + 1)
                                    + get_circle (board, index + 2)]);
  append_counts (body, board->column_counts, board->columns, &run);
  append_counts (body, board->row_counts, board->rows, &run);
  append_run (body, &run);
  return g_string_free (body, FALSE);
}
