/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-link.h"

/*
 * Links of puzz.link and its relatives: ADDRESS?snake/WIDTH/HEIGHT/BODY. The
 * body is first the cells in reading order, three to a character in base 27,
 * then the counts of the columns and of the rows.
 */
#define GENRE  "snake"
#define DIGITS "0123456789abcdefghijklmnopqrstuvwxyz"
/* Three circles have as many forms. */
#define CODES 27
/* White is a cell of the snake, black is one of its ends. */
enum
{
  CIRCLE_NONE,
  CIRCLE_WHITE,
  CIRCLE_BLACK,
};

/* The first black circle is the start, the second one the end. */
static gboolean
put_circle (SnakePuzzle *puzzle, int index, int circle, GError **error)
{
  MdrCell cell = { index / puzzle->columns, index % puzzle->columns };

  if (circle != CIRCLE_NONE && cell.row >= puzzle->rows)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The link has a circle outside the board."));
      return FALSE;
    }
  if (circle == CIRCLE_WHITE)
    mdr_rows_set (puzzle->given, cell.row, cell.column);
  else if (circle == CIRCLE_BLACK && !snake_is_placed (puzzle->start))
    puzzle->start = cell;
  else if (circle == CIRCLE_BLACK && !snake_is_placed (puzzle->end))
    puzzle->end = cell;
  else if (circle == CIRCLE_BLACK)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: row and column of a cell */
                   _ ("The link has a third black circle at row %d, column %d; a snake has two ends."),
                   cell.row + 1, cell.column + 1);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_circles (SnakePuzzle *puzzle, const char **body, GError **error)
{
  for (int index = 0; index < puzzle->rows * puzzle->columns; index += 3, (*body)++)
    {
      const char *digit = **body ? strchr (DIGITS, **body) : NULL;
      int code = digit ? (int) (digit - DIGITS) : CODES;

      if (code >= CODES)
        return mdr_link_refuse_rest (*body, error);
      if (!put_circle (puzzle, index, code / 9, error) || !put_circle (puzzle, index + 1, code / 3 % 3, error)
          || !put_circle (puzzle, index + 2, code % 3, error))
        return FALSE;
    }
  return TRUE;
}

/* The body may end before the last lines: these have no counts. */
static gboolean
read_counts (SnakePuzzle *puzzle, const char *body, GError **error)
{
  int line = 0;

  while (*body)
    {
      const char *at = body;
      MdrLinkCode code;

      if (!mdr_link_read_code (&body, &code, error))
        return FALSE;
      if (line + MAX (code.run, 1) > puzzle->columns + puzzle->rows || code.number > SNAKE_MAX_COUNT)
        return mdr_link_refuse_rest (at, error);
      if (code.run == 0)
        *(line < puzzle->columns ? &puzzle->column_counts[line]
                                 : &puzzle->row_counts[line - puzzle->columns]) =
            code.number == MDR_LINK_UNKNOWN ? SNAKE_UNKNOWN : code.number;
      line += MAX (code.run, 1);
    }
  return TRUE;
}

MdrPuzzle *
snake_puzzle_from_link (const MdrKind *kind, const char *link, GError **error)
{
  g_auto (GStrv) parts = mdr_link_split (link, 4);
  g_autoptr (MdrPuzzle) base = NULL;
  SnakePuzzle *puzzle;
  const char *body;
  int columns;
  int rows;

  if (!parts[0] || !g_str_equal (parts[0], GENRE))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("This is not a link to a snake puzzle."));
      return NULL;
    }
  if (!mdr_link_read_width (parts[1], SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, &columns, error)
      || !mdr_link_read_height (parts[2], SNAKE_MIN_SIZE, SNAKE_MAX_SIZE, &rows, error))
    return NULL;
  puzzle = snake_puzzle_new (kind, rows, columns);
  base = &puzzle->base;
  body = parts[3] ? parts[3] : "";
  if (!read_circles (puzzle, &body, error) || !read_counts (puzzle, body, error))
    return NULL;
  return g_steal_pointer (&base);
}

static int
get_circle (const SnakePuzzle *puzzle, int index)
{
  MdrCell cell = { index / puzzle->columns, index % puzzle->columns };

  if (cell.row >= puzzle->rows)
    return CIRCLE_NONE;
  if (mdr_cell_equal (cell, puzzle->start) || mdr_cell_equal (cell, puzzle->end))
    return CIRCLE_BLACK;
  return mdr_rows_has (puzzle->given, cell.row, cell.column) ? CIRCLE_WHITE : CIRCLE_NONE;
}

static void
append_counts (GString *body, const int *counts, int length, int *run)
{
  for (int i = 0; i < length; i++)
    {
      if (counts[i] == SNAKE_UNKNOWN)
        {
          (*run)++;
          continue;
        }
      mdr_link_append_run (body, run);
      mdr_link_append_number (body, (guint) counts[i]);
    }
}

/**
 * snake_puzzle_to_link:
 *
 * The sites do not tell one end from the other: read back, the start is the
 * end that comes first in reading order.
 */
char *
snake_puzzle_to_link (const MdrPuzzle *puzzle, GError **error)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
  GString *body;
  int run = 0;

  if (mdr_problems_find (problems, "start-is-end") || mdr_problems_find (problems, "given-on-end"))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("A link cannot put two things in one cell."));
      return NULL;
    }
  body = g_string_new (NULL);
  g_string_printf (body, MDR_LINK_ADDRESS GENRE "/%d/%d/", board->columns, board->rows);
  for (int index = 0; index < board->rows * board->columns; index += 3)
    g_string_append_c (body, DIGITS[9 * get_circle (board, index) + 3 * get_circle (board, index + 1)
                                    + get_circle (board, index + 2)]);
  append_counts (body, board->column_counts, board->columns, &run);
  append_counts (body, board->row_counts, board->rows, &run);
  mdr_link_append_run (body, &run);
  return g_string_free (body, FALSE);
}
