/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-word.h"
#include "mdr-wording.h"

/*
 * A puzzle is one line, which begins with the name of the kind, so that no other
 * takes it for its own: "blind-snake 22 505", the width and the height, and then
 * what is not as usual: "start R,C", "apple R,C", "goal apple".
 */
#define NAME "blind-snake"

static gboolean
read_detail (BlindSnakePuzzle *puzzle, MdrWords *words, GError **error)
{
  if (mdr_words_read_literal (words, "start"))
    return mdr_words_read_cell (words, puzzle->rows, puzzle->columns, &puzzle->start, error);
  if (mdr_words_read_literal (words, "apple"))
    {
      puzzle->has_apple = TRUE;
      return mdr_words_read_cell (words, puzzle->rows, puzzle->columns, &puzzle->apple, error);
    }
  if (mdr_words_read_literal (words, "goal") && mdr_words_read_literal (words, "apple"))
    {
      puzzle->goal = BLIND_SNAKE_GOAL_APPLE;
      return TRUE;
    }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("“start ROW,COLUMN”, “apple ROW,COLUMN” or “goal apple” was expected after the "
                          "size."));
  return FALSE;
}

static gboolean
read_line (BlindSnakePuzzle *puzzle, MdrWords *words, GError **error)
{
  guint columns;
  guint rows;

  if (!mdr_words_read_number (words, 1, BLIND_SNAKE_MAX_CELLS, &columns, error)
      || !mdr_words_read_number (words, 1, BLIND_SNAKE_MAX_CELLS, &rows, error)
      || !blind_snake_puzzle_resize (&puzzle->base, (int) rows, (int) columns, error))
    return FALSE;
  while (words->next)
    if (!read_detail (puzzle, words, error))
      return FALSE;
  return TRUE;
}

MdrPuzzle *
blind_snake_puzzle_from_text (const MdrKind *kind,
                              const char *const *lines,
                              guint first_line,
                              guint *taken,
                              GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = blind_snake_new_puzzle (kind);
  MdrWords words = mdr_words (lines[0]);

  *taken = 0;
  if (!mdr_words_read_literal (&words, NAME))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line in a file, a word that stays as it is */
                   _ ("Line %u: “%s” and a width and a height were expected."), first_line, NAME);
      return NULL;
    }
  *taken = 1;
  if (read_line ((BlindSnakePuzzle *) puzzle, &words, error))
    return g_steal_pointer (&puzzle);
  mdr_wording_name_line (error, first_line);
  return NULL;
}

char *
blind_snake_puzzle_to_text (const MdrPuzzle *puzzle)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s %d %d", NAME, torus->columns, torus->rows);
  if (torus->start.row != 0 || torus->start.column != 0)
    g_string_append_printf (text, " start %d,%d", torus->start.row, torus->start.column);
  if (torus->has_apple)
    g_string_append_printf (text, " apple %d,%d", torus->apple.row, torus->apple.column);
  if (torus->goal == BLIND_SNAKE_GOAL_APPLE)
    g_string_append (text, " goal apple");
  return g_string_free (g_string_append_c (text, '\n'), FALSE);
}
