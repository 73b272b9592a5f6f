/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-word.h"

/*
 * Edits are strings of words. Cells in them are ROW,COLUMN from 0:
 *   size ROWS COLUMNS    set rows N    set columns N    set goal cover|apple
 *   start R,C    apple R,C    no-apple
 */

static gboolean
edit_start (gpointer target, MdrWords *words, GError **error)
{
  BlindSnakePuzzle *puzzle = target;

  return mdr_words_read_cell (words, puzzle->rows, puzzle->columns, &puzzle->start, error);
}

static gboolean
edit_apple (gpointer target, MdrWords *words, GError **error)
{
  BlindSnakePuzzle *puzzle = target;

  puzzle->has_apple = TRUE;
  return mdr_words_read_cell (words, puzzle->rows, puzzle->columns, &puzzle->apple, error);
}

static gboolean
edit_no_apple (gpointer target, MdrWords *words, GError **error)
{
  ((BlindSnakePuzzle *) target)->has_apple = FALSE;
  return TRUE;
}

MdrPuzzle *
blind_snake_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  static const MdrVerb edits[] = {
    { "size", 2, mdr_puzzle_apply_size }, { "set", 2, mdr_puzzle_apply_set }, { "start", 1, edit_start },
    { "apple", 1, edit_apple },           { "no-apple", 0, edit_no_apple },   { NULL },
  };
  g_autoptr (MdrPuzzle) copy = &blind_snake_puzzle_copy (puzzle)->base;

  if (!mdr_verbs_apply (edits, edit, _ ("“%s” is not an edit of a Blind Snake puzzle."), copy, error))
    return NULL;
  return g_steal_pointer (&copy);
}
