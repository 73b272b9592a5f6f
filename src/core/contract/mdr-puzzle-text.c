/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-text.h"

#include <glib/gi18n-lib.h>

#include "mdr-error.h"
#include "mdr-kind.h"

/**
 * mdr_puzzle_from_text:
 * @text: as puzzle_to_text of @kind writes it; what follows the puzzle is ignored
 *
 * Reads one puzzle that the program itself wrote. The text of others is for mdr_text_read().
 *
 * Returns: (transfer full) (nullable): the puzzle, or %NULL with an error
 */
MdrPuzzle *
mdr_puzzle_from_text (const MdrKind *kind, const char *text, GError **error)
{
  g_auto (GStrv) lines = NULL;
  guint taken;

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  lines = g_strsplit (text, "\n", -1);
  if (!lines[0] || !*lines[0])
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("It contains no puzzles."));
      return NULL;
    }
  return kind->puzzle_from_text (kind, (const char *const *) lines, 1, &taken, error);
}
