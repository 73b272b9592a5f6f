/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>

/*
 * Edits are strings of words. Rows and columns in them count from 0:
 *   size ROWS COLUMNS    set ID VALUE
 *   put R,C LABEL        remove R,C        clear
 *   pair R,C R,C         the next free number on two empty cells
 *   move R,C R,C         a label from one cell to an empty one
 *   unpair R,C           both labels of a pair
 *   join R,C R,C         two pairs with ends side by side to one
 *   split R,C R,C R,C    a pair to two; the second cell goes with the end that is third
 */

/** Returns: whether the next word is a cell of the board, both parts from 0; if not, with an error */
gboolean
numberlink_read_cell (const NumberlinkPuzzle *puzzle, MdrWords *words, MdrCell *cell, GError **error)
{
  return mdr_words_read_cell (words, puzzle->rows, puzzle->columns, cell, error);
}

/** Returns: (transfer full): the least number, from 1, that is no label of the board yet */
char *
numberlink_dup_next_label (const NumberlinkPuzzle *puzzle)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < puzzle->n_labels; i++)
    g_hash_table_add (taken, puzzle->labels[i]);
  for (guint number = 1;; number++)
    {
      g_autofree char *label = g_strdup_printf ("%u", number);

      if (!g_hash_table_contains (taken, label))
        return g_steal_pointer (&label);
    }
}

static gboolean
put_label (gpointer puzzle, MdrWords *words, GError **error)
{
  MdrCell cell;

  return numberlink_read_cell (puzzle, words, &cell, error)
         && numberlink_puzzle_set_label (puzzle, cell.row, cell.column, mdr_words_read_rest (words), error);
}

static gboolean
remove_label (gpointer puzzle, MdrWords *words, GError **error)
{
  MdrCell cell;

  return numberlink_read_cell (puzzle, words, &cell, error)
         && numberlink_puzzle_set_label (puzzle, cell.row, cell.column, NULL, error);
}

static gboolean
clear_labels (gpointer target, MdrWords *words, GError **error)
{
  numberlink_puzzle_clear (target);
  return TRUE;
}

/** Returns: whether no label stands in a cell; otherwise with an error */
gboolean
numberlink_check_empty (const NumberlinkPuzzle *puzzle, MdrCell cell, GError **error)
{
  guint label = numberlink_get_label (puzzle, cell.row, cell.column);

  if (label == 0)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a label, row and column of a cell */
               _ ("“%s” already stands at row %d, column %d; move or remove it first."),
               puzzle->labels[label - 1], cell.row + 1, cell.column + 1);
  return FALSE;
}

static gboolean
put_pair (gpointer target, MdrWords *words, GError **error)
{
  NumberlinkPuzzle *puzzle = target;
  g_autofree char *label = numberlink_dup_next_label (puzzle);
  MdrCell first;
  MdrCell second;

  if (!numberlink_read_cell (puzzle, words, &first, error)
      || !numberlink_read_cell (puzzle, words, &second, error)
      || !numberlink_check_empty (puzzle, first, error) || !numberlink_check_empty (puzzle, second, error))
    return FALSE;
  if (mdr_cell_equal (first, second))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: row and column of a cell */
                   _ ("The two ends of a pair stand on different cells, not both at row %d, column %d."),
                   first.row + 1, first.column + 1);
      return FALSE;
    }
  return numberlink_puzzle_set_label (puzzle, first.row, first.column, label, error)
         && numberlink_puzzle_set_label (puzzle, second.row, second.column, label, error);
}

static gboolean
move_label (gpointer target, MdrWords *words, GError **error)
{
  NumberlinkPuzzle *puzzle = target;
  g_autofree char *text = NULL;
  MdrCell from;
  MdrCell to;
  guint label;

  if (!numberlink_read_cell (puzzle, words, &from, error)
      || !numberlink_read_cell (puzzle, words, &to, error))
    return FALSE;
  label = numberlink_get_label (puzzle, from.row, from.column);
  if (label == 0)
    {
      /* Translators: row and column of a cell */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There is nothing to move at row %d, column %d."),
                   from.row + 1, from.column + 1);
      return FALSE;
    }
  if (!numberlink_check_empty (puzzle, to, error))
    return FALSE;
  text = g_strdup (puzzle->labels[label - 1]);
  return numberlink_puzzle_set_label (puzzle, to.row, to.column, text, error)
         && numberlink_puzzle_set_label (puzzle, from.row, from.column, NULL, error);
}

static const MdrVerb edits[] = {
  { "size", 2, mdr_puzzle_apply_size },
  { "set", 2, mdr_puzzle_apply_set },
  { "put", 2, put_label },
  { "pair", 2, put_pair },
  { "move", 2, move_label },
  { "remove", 1, remove_label },
  { "clear", 0, clear_labels },
  { "unpair", 1, numberlink_remove_pair },
  { "join", 2, numberlink_join_pairs },
  { "split", 3, numberlink_split_pair },
  { NULL },
};

MdrPuzzle *
numberlink_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  g_autoptr (MdrPuzzle) copy = &numberlink_puzzle_copy (puzzle)->base;

  if (!mdr_verbs_apply (edits, edit, _ ("“%s” is not an edit of a Numberlink puzzle."), copy, error))
    return NULL;
  return g_steal_pointer (&copy);
}
