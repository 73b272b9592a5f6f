/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-wording.h"

/** Returns: (transfer full): a document with the same puzzle, title, author and source, and nothing else */
MdrDocument *
mdr_document_new_bare (MdrDocument *document)
{
  MdrDocument *bare;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  bare = mdr_document_new (mdr_document_get_puzzle (document));
  mdr_document_copy_credits (bare, mdr_document_get_board (document,
                                                           mdr_history_get_board_index (document->history)));
  return bare;
}

static gboolean
has_solution (const MdrHistory *history)
{
  for (guint i = 0; i < mdr_history_get_length (history); i++)
    {
      const char *const *strings;

      if (mdr_history_get_entry (history, i, &strings) == MDR_ENTRY_SOLUTION)
        return TRUE;
    }
  return FALSE;
}

/** Returns: (transfer full) (nullable): what a file of the document tells others besides the puzzle, in
 * sentences; %NULL for nothing */
char *
mdr_document_dup_carried (MdrDocument *document)
{
  const MdrHistory *history;
  GString *sentences;
  guint length;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  history = mdr_document_get_history (document);
  length = mdr_history_get_length (history);
  if (length == 0)
    return NULL;
  sentences = g_string_new (NULL);
  g_string_append_printf (sentences,
                          ngettext ("The file has %u step of building and playing besides the puzzle.",
                                    "The file has %u steps of building and playing besides the puzzle.",
                                    length),
                          length);
  if (has_solution (history))
    mdr_wording_add_sentence (sentences, "%s", _ ("A solution is among them."));
  mdr_wording_add_sentence (sentences, "%s", _ ("Whoever opens the file sees how it was made and played."));
  return g_string_free (sentences, FALSE);
}
