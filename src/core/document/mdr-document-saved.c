/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

static gboolean
is_renamed (MdrDocument *document)
{
  for (guint i = 0; i < document->boards->len; i++)
    {
      const MdrBoardFacts *board = g_ptr_array_index (document->boards, i);

      for (guint j = 0; j < MDR_N_CREDITS; j++)
        if (g_strcmp0 (board->saved[j], board->credits[j]) != 0)
          return TRUE;
    }
  return FALSE;
}

/** Updates "modified"; called after every change. */
void
mdr_document_update_modified (MdrDocument *document)
{
  gboolean modified;

  g_return_if_fail (MDR_IS_DOCUMENT (document));

  modified =
      document->saved_position != mdr_history_get_position (document->history) || is_renamed (document);
  if (modified == document->modified)
    return;
  document->modified = modified;
  g_object_notify (G_OBJECT (document), "modified");
}

/** Returns: whether the document differs from what was last marked as saved */
gboolean
mdr_document_get_modified (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  return document->modified;
}

/** Returns: how often the document was changed since it was made; the time of play, which passes by itself,
 * is no change */
guint
mdr_document_get_n_changes (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), 0);

  return document->n_changes;
}

/** Marks the present document as saved. */
void
mdr_document_mark_saved (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  mdr_document_mark_saved_at (document, mdr_history_get_position (document->history));
}

/** Marks that the document was saved at @position of its history, with what is now said of its boards. */
void
mdr_document_mark_saved_at (MdrDocument *document, guint position)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  document->saved_position = position;
  for (guint i = 0; i < document->boards->len; i++)
    {
      MdrBoardFacts *board = g_ptr_array_index (document->boards, i);

      for (guint j = 0; j < MDR_N_CREDITS; j++)
        {
          g_free (board->saved[j]);
          board->saved[j] = g_strdup (board->credits[j]);
        }
    }
  mdr_document_update_modified (document);
}

/**
 * mdr_document_get_saved_position:
 * @position: (out): the position of what was last marked as saved
 *
 * Returns: whether undo or redo can still reach it
 */
gboolean
mdr_document_get_saved_position (MdrDocument *document, guint *position)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  *position = document->saved_position;
  return document->saved_position != MDR_NEVER_SAVED && !is_renamed (document);
}

/* Returns whether every entry between what was last marked as saved and the present is of one of @types, a
 * set of bits. */
static gboolean
differs_only_by (MdrDocument *document, guint types)
{
  guint position = mdr_history_get_position (document->history);
  guint saved;
  const char *const *strings;

  if (!mdr_document_get_saved_position (document, &saved))
    return FALSE;
  for (guint i = MIN (saved, position); i < MAX (saved, position); i++)
    if (!(types & 1U << mdr_history_get_entry (document->history, i, &strings)))
      return FALSE;
  return TRUE;
}

/**
 * mdr_document_is_only_played:
 *
 * Returns: whether play and solutions are all that differs from what was last
 *   marked as saved
 */
gboolean
mdr_document_is_only_played (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  return differs_only_by (document, ~(1U << MDR_ENTRY_EDIT | 1U << MDR_ENTRY_NEW));
}

/** Returns: whether solutions are all that differs from what was last marked as saved */
gboolean
mdr_document_is_only_solved (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  return differs_only_by (document, 1U << MDR_ENTRY_SOLUTION);
}

/**
 * Returns: whether the document began as a sample or was generated, so that its
 * play is saved automatically
 */
gboolean
mdr_document_get_is_sample (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  return document->is_sample;
}

void
mdr_document_set_is_sample (MdrDocument *document, gboolean is_sample)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  document->is_sample = is_sample;
}

/** Marks the present document as not saved anywhere. */
void
mdr_document_mark_unsaved (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  document->saved_position = MDR_NEVER_SAVED;
  mdr_document_update_modified (document);
}
