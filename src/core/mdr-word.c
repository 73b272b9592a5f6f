/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-word.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

/** Returns: whether it is a number from @minimum, 0 or more, to @maximum; if not, with an error */
gboolean
mdr_word_read_number (const char *word, int minimum, int maximum, int *number, GError **error)
{
  g_autofree char *excerpt = NULL;
  guint64 value;

  if (g_ascii_string_to_unsigned (word, 10, (guint64) minimum, (guint64) maximum, &value, NULL))
    {
      *number = (int) value;
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A whole number from %d to %d was expected, not “%s”"),
               minimum, maximum, excerpt);
  return FALSE;
}

/**
 * mdr_word_read_cell:
 * @word: "ROW,COLUMN", both from 0
 * @rows: of the board
 * @columns: of the board
 *
 * Returns: whether it is a cell of the board; if not, with an error
 */
gboolean
mdr_word_read_cell (const char *word, int rows, int columns, MdrCell *cell, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", 3);
  g_autofree char *excerpt = NULL;

  if (g_strv_length (parts) == 2 && mdr_word_read_number (parts[0], 0, rows - 1, &cell->row, NULL)
      && mdr_word_read_number (parts[1], 0, columns - 1, &cell->column, NULL))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A cell from 0,0 to %d,%d was expected, not “%s”"),
               rows - 1, columns - 1, excerpt);
  return FALSE;
}
