/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-entry.h"

#include "mdr-document-private.h"

/** Returns: (transfer full) (element-type MdrFileEntry): no entries yet */
GPtrArray *
mdr_file_entries_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_file_entry_free);
}

/** Returns: (transfer none): a new entry, to be filled in */
MdrFileEntry *
mdr_file_entries_add (GPtrArray *entries)
{
  MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);

  g_ptr_array_add (entries, entry);
  return entry;
}

/**
 * mdr_file_entries_new_unreadable:
 * @error: (transfer full): why nothing of the file could be read
 *
 * Returns: (transfer full) (element-type MdrFileEntry): one entry with the error,
 *   for a list that shows the file nevertheless
 */
GPtrArray *
mdr_file_entries_new_unreadable (GError *error)
{
  GPtrArray *entries;

  g_return_val_if_fail (error != NULL, NULL);

  entries = mdr_file_entries_new ();
  mdr_file_entries_add (entries)->error = error;
  return entries;
}

void
mdr_file_entry_free (MdrFileEntry *entry)
{
  g_free (entry->file);
  g_free (entry->title);
  g_free (entry->author);
  g_free (entry->source);
  g_clear_pointer (&entry->collection, g_ref_string_release);
  g_clear_pointer (&entry->puzzle, mdr_puzzle_unref);
  g_clear_object (&entry->document);
  g_clear_pointer (&entry->options, mdr_options_free);
  g_clear_error (&entry->error);
  g_free (entry);
}

/** Returns: (transfer full): the present puzzle of @entry, which was read, without its history and play */
MdrFileEntry *
mdr_file_entry_copy_present (const MdrFileEntry *entry)
{
  MdrFileEntry *copy = g_new0 (MdrFileEntry, 1);

  copy->file = g_strdup (entry->file);
  copy->index = entry->index;
  copy->title = g_strdup (entry->title);
  copy->author = g_strdup (entry->author);
  copy->source = g_strdup (entry->source);
  copy->document = mdr_document_new (mdr_document_get_puzzle (entry->document));
  copy->options = mdr_options_copy (entry->options);
  return copy;
}

/**
 * mdr_file_entry_take_document:
 * @document: (transfer full): what was read; its title, author and source replace those of @entry
 */
void
mdr_file_entry_take_document (MdrFileEntry *entry, MdrDocument *document)
{
  g_return_if_fail (entry != NULL && MDR_IS_DOCUMENT (document));

  g_free (entry->title);
  g_free (entry->author);
  g_free (entry->source);
  entry->title = g_strdup (mdr_document_get_own_title (document));
  entry->author = g_strdup (mdr_document_get_author (document));
  entry->source = g_strdup (mdr_document_get_source (document));
  entry->puzzle = mdr_puzzle_ref (mdr_document_get_puzzle (document));
  entry->document = document;
}

/**
 * mdr_file_entry_dup_document:
 * @entry: an entry without an error
 *
 * Returns: (transfer full): a document to open for the entry; it counts as saved
 */
MdrDocument *
mdr_file_entry_dup_document (const MdrFileEntry *entry)
{
  MdrDocument *document;

  g_return_val_if_fail (entry != NULL, NULL);
  g_return_val_if_fail (entry->document != NULL || entry->puzzle != NULL, NULL);

  if (entry->document)
    return g_object_ref (entry->document);
  document = mdr_document_new (entry->puzzle);
  mdr_document_set_title (document, entry->title);
  mdr_document_mark_saved (document);
  return document;
}
