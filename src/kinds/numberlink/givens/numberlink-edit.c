/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-word.h"

/*
 * Edits are strings of words. Rows and columns in them count from 0:
 *   size ROWS COLUMNS    set ID VALUE
 *   put R,C LABEL        remove R,C        clear
 *   pair R,C R,C         the next free number on two empty cells
 *   move R,C R,C         a label from one cell to an empty one
 */

typedef const char *const *Words;

/**
 * numberlink_read_cell:
 * @text: "ROW,COLUMN", both from 0
 *
 * Returns: whether it is a cell of the board; if not, with an error
 */
gboolean
numberlink_read_cell (const NumberlinkPuzzle *puzzle, const char *text, MdrCell *cell, GError **error)
{
  return mdr_word_read_cell (text, puzzle->rows, puzzle->columns, cell, error);
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
resize (NumberlinkPuzzle *puzzle, int rows, int columns, GError **error)
{
  if (rows * columns < 2)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The board needs two cells at least: one row of one column is too small"));
      return FALSE;
    }
  numberlink_puzzle_resize (puzzle, rows, columns);
  return TRUE;
}

static gboolean
set_size (NumberlinkPuzzle *puzzle, Words words, GError **error)
{
  int rows;
  int columns;

  return mdr_word_read_number (words[1], NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, &rows, error)
         && mdr_word_read_number (words[2], NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, &columns, error)
         && resize (puzzle, rows, columns, error);
}

static gboolean
set_measure (NumberlinkPuzzle *puzzle, const char *id, const char *value, GError **error)
{
  int size;

  if (!mdr_word_read_number (value, NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE, &size, error))
    return FALSE;
  if (g_str_equal (id, "rows"))
    return resize (puzzle, size, puzzle->columns, error);
  return resize (puzzle, puzzle->rows, size, error);
}

static gboolean
set_option (NumberlinkPuzzle *puzzle, Words words, GError **error)
{
  if (g_str_equal (words[1], "rows") || g_str_equal (words[1], "columns"))
    return set_measure (puzzle, words[1], words[2], error);
  return numberlink_puzzle_set_rule (puzzle, words[1], words[2], error);
}

static gboolean
put_label (NumberlinkPuzzle *puzzle, Words words, GError **error)
{
  MdrCell cell;

  return numberlink_read_cell (puzzle, words[1], &cell, error)
         && numberlink_puzzle_set_label (puzzle, cell.row, cell.column, words[2], error);
}

static gboolean
remove_label (NumberlinkPuzzle *puzzle, Words words, GError **error)
{
  MdrCell cell;

  return numberlink_read_cell (puzzle, words[1], &cell, error)
         && numberlink_puzzle_set_label (puzzle, cell.row, cell.column, NULL, error);
}

static gboolean
clear_labels (NumberlinkPuzzle *puzzle, Words words, GError **error)
{
  int rows = puzzle->rows;

  numberlink_puzzle_resize (puzzle, 0, puzzle->columns);
  numberlink_puzzle_resize (puzzle, rows, puzzle->columns);
  return TRUE;
}

static gboolean
check_empty (const NumberlinkPuzzle *puzzle, MdrCell cell, GError **error)
{
  guint label = numberlink_get_label (puzzle, cell.row, cell.column);

  if (label == 0)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("“%s” already stands at row %d, column %d; move or remove it first"),
               puzzle->labels[label - 1], cell.row + 1, cell.column + 1);
  return FALSE;
}

static gboolean
put_pair (NumberlinkPuzzle *puzzle, Words words, GError **error)
{
  g_autofree char *label = numberlink_dup_next_label (puzzle);
  MdrCell first;
  MdrCell second;

  if (!numberlink_read_cell (puzzle, words[1], &first, error)
      || !numberlink_read_cell (puzzle, words[2], &second, error) || !check_empty (puzzle, first, error)
      || !check_empty (puzzle, second, error))
    return FALSE;
  if (mdr_cell_equal (first, second))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("The two ends of a pair stand on different cells, not both at row %d, column %d"),
                   first.row + 1, first.column + 1);
      return FALSE;
    }
  return numberlink_puzzle_set_label (puzzle, first.row, first.column, label, error)
         && numberlink_puzzle_set_label (puzzle, second.row, second.column, label, error);
}

static gboolean
move_label (NumberlinkPuzzle *puzzle, Words words, GError **error)
{
  g_autofree char *text = NULL;
  MdrCell from;
  MdrCell to;
  guint label;

  if (!numberlink_read_cell (puzzle, words[1], &from, error)
      || !numberlink_read_cell (puzzle, words[2], &to, error))
    return FALSE;
  label = numberlink_get_label (puzzle, from.row, from.column);
  if (label == 0)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("At row %d, column %d there is nothing to move"),
                   from.row + 1, from.column + 1);
      return FALSE;
    }
  if (!check_empty (puzzle, to, error))
    return FALSE;
  text = g_strdup (puzzle->labels[label - 1]);
  return numberlink_puzzle_set_label (puzzle, to.row, to.column, text, error)
         && numberlink_puzzle_set_label (puzzle, from.row, from.column, NULL, error);
}

typedef gboolean (*ApplyEdit) (NumberlinkPuzzle *puzzle, Words words, GError **error);

static const struct
{
  const char *verb;
  guint words;
  ApplyEdit apply;
} edits[] = {
  { "size", 3, set_size },      { "set", 3, set_option },  { "put", 3, put_label },
  { "pair", 3, put_pair },      { "move", 3, move_label }, { "remove", 2, remove_label },
  { "clear", 1, clear_labels },
};

static ApplyEdit
find_edit (Words words)
{
  guint length = g_strv_length ((char **) words);

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    if (edits[i].words == length && g_str_equal (edits[i].verb, words[0]))
      return edits[i].apply;
  return NULL;
}

MdrPuzzle *
numberlink_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  g_auto (GStrv) words = g_strsplit (edit, " ", 4);
  ApplyEdit apply = find_edit ((Words) words);
  g_autoptr (MdrPuzzle) copy = NULL;

  if (!apply)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (edit);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is no edit of a Numberlink puzzle"),
                   excerpt);
      return NULL;
    }
  copy = &numberlink_puzzle_copy (puzzle)->base;
  if (apply ((NumberlinkPuzzle *) copy, (Words) words, error))
    return g_steal_pointer (&copy);
  return NULL;
}
