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

static gboolean
edit_size (gpointer target, MdrWords *words, GError **error)
{
  guint rows;
  guint columns;

  return mdr_words_read_number (words, 1, BLIND_SNAKE_MAX_CELLS, &rows, error)
         && mdr_words_read_number (words, 1, BLIND_SNAKE_MAX_CELLS, &columns, error)
         && blind_snake_puzzle_resize (target, columns, rows, error);
}

/* One side set alone makes the other as short as it has to be, so that each can be set to anything. */
static gboolean
set_side (BlindSnakePuzzle *puzzle, MdrWords *words, gboolean rows, GError **error)
{
  guint other = (guint) (rows ? puzzle->columns : puzzle->rows);
  guint side;

  if (!mdr_words_read_number (words, 1, BLIND_SNAKE_MAX_CELLS, &side, error))
    return FALSE;
  other = MIN (other, BLIND_SNAKE_MAX_CELLS / side);
  return blind_snake_puzzle_resize (puzzle, rows ? other : side, rows ? side : other, error);
}

static gboolean
set_goal (BlindSnakePuzzle *puzzle, MdrWords *words, GError **error)
{
  for (guint i = 0; blind_snake_goals[i].id; i++)
    if (mdr_words_read_literal (words, blind_snake_goals[i].id))
      {
        puzzle->goal = (BlindSnakeGoal) i;
        return TRUE;
      }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("“cover” or “apple” was expected as the goal"));
  return FALSE;
}

static gboolean
edit_option (gpointer target, MdrWords *words, GError **error)
{
  if (mdr_words_read_literal (words, "rows"))
    return set_side (target, words, TRUE, error);
  if (mdr_words_read_literal (words, "columns"))
    return set_side (target, words, FALSE, error);
  if (mdr_words_read_literal (words, "goal"))
    return set_goal (target, words, error);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“rows”, “columns” or “goal” was expected"));
  return FALSE;
}

MdrPuzzle *
blind_snake_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  static const MdrVerb edits[] = {
    { "size", 2, edit_size },   { "set", 2, edit_option },        { "start", 1, edit_start },
    { "apple", 1, edit_apple }, { "no-apple", 0, edit_no_apple }, { NULL },
  };
  g_autoptr (MdrPuzzle) copy = &blind_snake_puzzle_copy (puzzle)->base;

  if (!mdr_verbs_apply (edits, edit, _ ("“%s” is not an edit of a Blind Snake puzzle"), copy, error))
    return NULL;
  return g_steal_pointer (&copy);
}
