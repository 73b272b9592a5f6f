/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-collection.h"
#include "mdr-dialogs.h"

/** Shows the library. */
void
mdr_window_open_library (MdrWindow *self)
{
  mdr_library_refresh (self->shared->library);
  mdr_puzzle_page_show_library (self->puzzle_page, self->shared->library);
  self->came_from_library = FALSE;
  mdr_window_show_puzzles (self);
}

/** Opens the item that the user has clicked on the page of puzzles. */
void
mdr_window_open_item (MdrWindow *self, MdrPuzzleItem *item)
{
  GFile *file = mdr_puzzle_item_get_file (item);
  g_autoptr (MdrDocument) document = NULL;

  self->came_from_puzzles = TRUE;
  self->came_from_library = mdr_puzzle_page_shows_library (self->puzzle_page);
  if (file)
    {
      mdr_window_open_file (self, file);
      return;
    }
  document = mdr_file_entry_dup_document (mdr_puzzle_item_get_content (item));
  mdr_window_place_document (self, document, NULL, NULL);
}

/**
 * mdr_window_new_collection:
 * @items: (element-type MdrPuzzleItem): each with one puzzle or more
 * @with_play: whether to include the play; otherwise only the givens are included
 *
 * Returns: (transfer full): the puzzles of @items, in order
 */
MdrCollection *
mdr_window_new_collection (const char *title, const char *author, GListModel *items, gboolean with_play)
{
  MdrCollection *collection = mdr_collection_new (title, author);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (items, i);

      for (guint j = 0; j < mdr_puzzle_item_get_count (item); j++)
        {
          const MdrFileEntry *entry = mdr_puzzle_item_get_nth (item, j);
          g_autoptr (MdrDocument) document = NULL;

          if (!entry->puzzle)
            continue;
          if (with_play)
            document = mdr_file_entry_dup_document (entry);
          if (with_play)
            mdr_collection_add (collection, document);
          else
            mdr_collection_add_givens (collection, entry->puzzle, entry->title);
        }
    }
  return collection;
}

/* Importing, and adding from a file */

static gpointer
import (const MdrQuestion *question, MdrJob *job, GError **error)
{
  MdrLibrary *library = MDR_LIBRARY (question->subject);

  return mdr_library_folder_import (mdr_library_get_folder (library), mdr_library_get_kinds (library),
                                    question->file, job, error);
}

static gpointer
add_collection (const MdrQuestion *question, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (question->subject);

  return mdr_library_folder_add_collection (question->name, collection, error);
}

/** Shows the progress of importing. */
void
mdr_window_watch_import (gpointer owner, const MdrProgress *progress)
{
  MdrWindow *self = owner;
  g_autofree char *sentence = g_strdup_printf (ngettext ("Importing: %'u puzzle so far",
                                                         "Importing: %'u puzzles so far", progress->found),
                                               progress->found);

  mdr_puzzle_page_set_progress (self->puzzle_page, sentence, progress->fraction);
}

/** Reports the outcome of importing. */
void
mdr_window_take_import (gpointer owner, gpointer answer, const GError *error)
{
  MdrWindow *self = owner;
  g_autoptr (MdrImport) import = answer;
  g_autofree char *sentence = NULL;

  mdr_puzzle_page_set_progress (self->puzzle_page, NULL, 0);
  mdr_library_refresh (self->shared->library);
  if (!import)
    {
      mdr_dialogs_tell (GTK_WINDOW (self), _ ("The Puzzles Could Not Be Added"), error->message);
      return;
    }
  sentence = g_strdup_printf (ngettext ("%'u puzzle added to the library", "%'u puzzles added to the library",
                                        import->puzzles),
                              import->puzzles);
  if (import->complaints->len == 0)
    mdr_window_offer (self, sentence, _ ("Show"), "win.library", NULL);
  else
    mdr_dialogs_tell_list (GTK_WINDOW (self), _ ("Some Puzzles Could Not Be Read"), sentence,
                           import->complaints);
}

/** Copies the puzzles in @folder into the library. */
void
mdr_window_import_from (MdrWindow *self, GFile *folder)
{
  mdr_inquiry_ask (self->importing, self->shared->queue, NULL,
                   &(MdrQuestion){ .subject = G_OBJECT (self->shared->library), .file = folder }, import);
}

static void
folder_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autoptr (GFile) folder = mdr_dialogs_file_finish (GTK_WINDOW (source), result);

  if (folder)
    mdr_window_import_from (self, folder);
}

/** Lets the user choose a folder and copies its puzzles into the library. */
void
mdr_window_import_folder (MdrWindow *self)
{
  mdr_dialogs_open_folder_async (GTK_WINDOW (self), _ ("Import a Folder"), folder_chosen_cb, NULL);
}

/** Returns: (transfer full) (nullable) (element-type MdrPuzzleItem): the selected items whose file could be
 * read; %NULL if there are none, which the user has been told */
GListModel *
mdr_window_list_readable (MdrWindow *self)
{
  g_autoptr (GPtrArray) chosen = mdr_puzzle_page_list_chosen (self->puzzle_page);
  g_autoptr (GListStore) items = g_list_store_new (MDR_TYPE_PUZZLE_ITEM);

  for (guint i = 0; i < chosen->len; i++)
    if (mdr_puzzle_item_is_readable (g_ptr_array_index (chosen, i)))
      g_list_store_append (items, g_ptr_array_index (chosen, i));
  if (g_list_model_get_n_items (G_LIST_MODEL (items)) > 0)
    return G_LIST_MODEL (g_steal_pointer (&items));
  mdr_window_say (self, _ ("None of the selected puzzles could be read"));
  return NULL;
}

/** Copies the selected puzzles of a file into the library. */
void
mdr_window_add_to_library (MdrWindow *self)
{
  g_autoptr (GListModel) items = mdr_window_list_readable (self);
  g_autoptr (MdrCollection) collection = NULL;

  if (!items)
    return;
  collection = mdr_window_new_collection (mdr_puzzle_page_get_title (self->puzzle_page), NULL, items, TRUE);
  mdr_puzzle_page_set_selecting (self->puzzle_page, FALSE);
  mdr_inquiry_ask (self->importing, self->shared->queue, NULL,
                   &(MdrQuestion){ .subject = G_OBJECT (collection),
                                   .name = mdr_library_get_folder (self->shared->library) },
                   add_collection);
}

/** Stops importing and exporting puzzles; puzzles that were already imported stay. */
void
mdr_window_stop_puzzles (MdrWindow *self)
{
  mdr_inquiry_stop (self->importing);
  mdr_inquiry_stop (self->exporting_puzzles);
}

/* Removing */

static void
removed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autoptr (GError) error = NULL;
  MdrRemoval *removal = mdr_library_remove_finish (self->shared->library, result, &error);
  g_autofree char *sentence = NULL;

  if (removal)
    {
      g_clear_pointer (&self->removal, mdr_removal_free);
      self->removal = removal;
    }
  if (!gtk_window_get_application (GTK_WINDOW (self)))
    return;
  if (!removal)
    {
      mdr_dialogs_tell (GTK_WINDOW (self), _ ("The Puzzles Could Not Be Removed"), error->message);
      return;
    }
  sentence = g_strdup_printf (ngettext ("%'u file removed", "%'u files removed", removal->files->len),
                              removal->files->len);
  mdr_window_offer (self, sentence, _ ("Undo"), "win.bring-back-puzzles", NULL);
}

/** Removes the selected files from the library. */
void
mdr_window_remove_puzzles (MdrWindow *self)
{
  g_autoptr (GPtrArray) chosen = mdr_puzzle_page_list_chosen (self->puzzle_page);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < chosen->len; i++)
    g_ptr_array_add (files, g_object_ref (mdr_puzzle_item_get_file (g_ptr_array_index (chosen, i))));
  mdr_puzzle_page_set_selecting (self->puzzle_page, FALSE);
  mdr_library_remove_async (self->shared->library, files, removed_cb, g_object_ref (self));
}

static void
brought_back_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!mdr_library_bring_back_finish (self->shared->library, result, &error)
      && gtk_window_get_application (GTK_WINDOW (self)))
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("Some Puzzles Could Not Be Restored"), error->message);
}

/** Restores the files that were removed last. */
void
mdr_window_bring_back_puzzles (MdrWindow *self)
{
  if (self->removal)
    mdr_library_bring_back_async (self->shared->library, g_steal_pointer (&self->removal), brought_back_cb,
                                  g_object_ref (self));
}
