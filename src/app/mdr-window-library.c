/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-book.h"
#include "mdr-collection.h"
#include "mdr-dialogs.h"
#include "mdr-hand-out-dialog.h"

/* The most that one puzzle of a book may take to be solved. */
#define SECONDS_FOR_EACH 60.0

static const struct
{
  const char *suffix;
  MdrFileType types[2];
} formats[] = {
  [MDR_HAND_OUT_PDF] = { ".pdf", { { N_ ("PDF documents"), { "*.pdf" } }, { NULL } } },
  [MDR_HAND_OUT_NATIVE] = { ".meander", { { N_ ("Meander puzzles"), { "*.meander" } }, { NULL } } },
  [MDR_HAND_OUT_TEXT] = { ".txt", { { N_ ("Text files"), { "*.txt" } }, { NULL } } },
  [MDR_HAND_OUT_LINKS] = { ".url", { { N_ ("Links"), { "*.url" } }, { NULL } } },
};

static const MdrChoiceButton overwrite_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "overwrite", N_ ("_Overwrite"), ADW_RESPONSE_DESTRUCTIVE },
  { NULL },
};

/** Shows the library. */
void
mdr_window_open_library (MdrWindow *self)
{
  mdr_library_refresh (self->shared->library);
  mdr_puzzle_page_show_library (self->puzzle_page, self->shared->library);
  self->came_from_library = FALSE;
  mdr_window_show_puzzles (self);
}

/** Opens what the user has clicked on the page of puzzles. */
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

/* Returns the puzzles of @items, one after the other, with what was played on them or as nobody has played
 * them. */
static MdrCollection *
new_collection (const char *title, const char *author, GListModel *items, gboolean with_play)
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

/** Shows how far importing has come. */
void
mdr_window_watch_import (gpointer owner, const MdrProgress *progress)
{
  MdrWindow *self = owner;
  g_autofree char *sentence = g_strdup_printf (ngettext ("Importing: %'u puzzle so far",
                                                         "Importing: %'u puzzles so far", progress->found),
                                               progress->found);

  mdr_puzzle_page_set_progress (self->puzzle_page, sentence, progress->fraction);
}

/** Says what came of importing. */
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
  sentence = g_strdup_printf (ngettext ("%'u puzzle is in the library", "%'u puzzles are in the library",
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

/* Returns the selected items that have a puzzle which could be read; NULL if there are none, which the user
 * has been told. */
static GListModel *
list_readable (MdrWindow *self)
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
  g_autoptr (GListModel) items = list_readable (self);
  g_autoptr (MdrCollection) collection = NULL;

  if (!items)
    return;
  collection = new_collection (mdr_puzzle_page_get_title (self->puzzle_page), NULL, items, TRUE);
  mdr_puzzle_page_set_selecting (self->puzzle_page, FALSE);
  mdr_inquiry_ask (self->importing, self->shared->queue, NULL,
                   &(MdrQuestion){ .subject = G_OBJECT (collection),
                                   .name = mdr_library_get_folder (self->shared->library) },
                   add_collection);
}

/** Ends what is being done with puzzles; an import keeps what it has. */
void
mdr_window_stop_puzzles (MdrWindow *self)
{
  mdr_inquiry_stop (self->importing);
  mdr_inquiry_stop (self->handing_out);
}

/* Removing */

static void
removed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autoptr (GError) error = NULL;
  MdrRemoval *removal = mdr_library_remove_finish (MDR_LIBRARY (source), result, &error);
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

/** Takes the selected files out of the library. */
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

  if (!mdr_library_bring_back_finish (MDR_LIBRARY (source), result, &error)
      && gtk_window_get_application (GTK_WINDOW (self)))
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("Some Puzzles Could Not Be Brought Back"), error->message);
}

/** Puts back what was removed last. */
void
mdr_window_bring_back_puzzles (MdrWindow *self)
{
  if (self->removal)
    mdr_library_bring_back_async (self->shared->library, g_steal_pointer (&self->removal), brought_back_cb,
                                  g_object_ref (self));
}

/* Handing out */

/* A collection on its way into a file. */
typedef struct
{
  MdrCollection *collection;
  MdrHandOutFormat format;
  gboolean with_solutions;
  GFile *file;
} HandOut;

static void
hand_out_free (gpointer data)
{
  HandOut *order = data;

  g_object_unref (order->collection);
  g_clear_object (&order->file);
  g_free (order);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HandOut, hand_out_free)

/* Says of each puzzle whose solution is not the only one so, or that it has none. */
static GPtrArray *
list_verdicts (MdrCollection *collection)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mdr_collection_get_length (collection); i++)
    {
      g_autofree char *title = mdr_document_dup_title (mdr_collection_get_document (collection, i));
      g_autofree char *verdict =
          mdr_collection_get_result (collection, i) ? mdr_collection_dup_verdict (collection, i) : NULL;

      if (verdict)
        /* Translators: number and title of a puzzle, and a sentence about its solution */
        g_ptr_array_add (sentences, g_strdup_printf (_ ("%u. %s: %s"), i + 1, title, verdict));
    }
  return sentences;
}

static GBytes *
write_book (MdrCollection *collection, MdrJob *job, gboolean with_solutions, GError **error)
{
  if (with_solutions && !mdr_collection_solve (collection, job, SECONDS_FOR_EACH, error))
    return NULL;
  return mdr_book_to_pdf (collection, job, error);
}

/* The name of the question is the format, and its count whether there are solutions. */
static gpointer
hand_out (const MdrQuestion *question, MdrJob *job, GError **error)
{
  static const MdrCollectionFormat written[] = {
    [MDR_HAND_OUT_NATIVE] = MDR_COLLECTION_NATIVE,
    [MDR_HAND_OUT_TEXT] = MDR_COLLECTION_TEXT,
    [MDR_HAND_OUT_LINKS] = MDR_COLLECTION_LINKS,
  };
  MdrCollection *collection = MDR_COLLECTION (question->subject);
  guint format = 0;
  g_autoptr (GBytes) bytes = NULL;

  while (!g_str_equal (formats[format].suffix, question->name))
    format++;
  if (format == MDR_HAND_OUT_PDF)
    bytes = write_book (collection, job, question->count > 0, error);
  else
    bytes = mdr_collection_write (collection, written[format], job, error);
  if (!bytes || !mdr_file_save (question->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  return list_verdicts (collection);
}

/** Shows how far solving has come. */
void
mdr_window_watch_hand_out (gpointer owner, const MdrProgress *progress)
{
  MdrWindow *self = owner;

  mdr_puzzle_page_set_progress (self->puzzle_page,
                                *progress->phase ? _ (progress->phase) : _ ("Writing the file"),
                                progress->fraction);
}

/** Says what came of handing puzzles out. */
void
mdr_window_take_hand_out (gpointer owner, gpointer answer, const GError *error)
{
  MdrWindow *self = owner;
  g_autoptr (GPtrArray) verdicts = answer;

  mdr_puzzle_page_set_progress (self->puzzle_page, NULL, 0);
  if (!verdicts && g_error_matches (error, MDR_ERROR, MDR_ERROR_STOPPED))
    mdr_window_say (self, _ ("Stopped; no file was written"));
  else if (!verdicts)
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("The Puzzles Could Not Be Exported"), error->message);
  else if (verdicts->len == 0)
    mdr_window_say (self, _ ("Puzzles exported"));
  else
    mdr_dialogs_tell_list (GTK_WINDOW (self), _ ("Not Every Puzzle Has Exactly One Solution"),
                           _ ("The puzzles were exported, and their solutions say so too."), verdicts);
}

static void
write_hand_out (MdrWindow *self, const HandOut *order)
{
  mdr_puzzle_page_set_selecting (self->puzzle_page, FALSE);
  mdr_inquiry_ask (self->handing_out, self->shared->queue, NULL,
                   &(MdrQuestion){ .subject = G_OBJECT (order->collection),
                                   .name = formats[order->format].suffix,
                                   .count = order->with_solutions ? 1 : 0,
                                   .file = order->file },
                   hand_out);
}

static void
overwrite_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HandOut) order = data;
  g_autofree char *answer = mdr_dialogs_ask_finish (GTK_WINDOW (source), result);

  if (g_str_equal (answer, "overwrite"))
    write_hand_out (MDR_WINDOW (source), order);
}

/* The file dialog has asked about overwriting only for the name as it was typed. */
static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autoptr (HandOut) order = data;
  g_autoptr (GFile) file = mdr_dialogs_file_finish (GTK_WINDOW (source), result);
  const char *suffix = formats[order->format].suffix;
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;
  g_autofree char *suffixed = uri ? g_strconcat (uri, suffix, NULL) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *body = NULL;

  if (!file)
    return;
  order->file = g_str_has_suffix (uri, suffix) ? g_object_ref (file) : g_file_new_for_uri (suffixed);
  if (g_str_has_suffix (uri, suffix) || !g_file_query_exists (order->file, NULL))
    {
      write_hand_out (self, order);
      return;
    }
  name = g_file_get_parse_name (order->file);
  body = g_strdup_printf (_ ("Saving replaces the contents of %s with these puzzles."), name);
  mdr_dialogs_ask_async (GTK_WINDOW (self), _ ("A File with This Name Already Exists"), body,
                         overwrite_buttons, overwrite_answered_cb, g_steal_pointer (&order));
}

static void
ordered_cb (MdrWindow *self, const MdrHandOutOrder *order)
{
  HandOut *wanted = g_new0 (HandOut, 1);
  g_autofree char *stem = g_strdelimit (g_strdup (*order->title ? order->title : _ ("Puzzles")), "/\n", '-');
  g_autofree char *name = g_strconcat (stem, formats[order->format].suffix, NULL);

  wanted->collection = new_collection (order->title, order->author, order->items, FALSE);
  wanted->format = order->format;
  wanted->with_solutions = order->with_solutions;
  mdr_dialogs_save_file_async (GTK_WINDOW (self), _ ("Export Puzzles"), name, formats[order->format].types,
                               file_chosen_cb, wanted);
}

/** Asks how the selected puzzles are to be handed out, and writes the file. */
void
mdr_window_hand_out (MdrWindow *self)
{
  g_autoptr (GListModel) items = list_readable (self);
  gboolean library = mdr_puzzle_page_shows_library (self->puzzle_page);
  GtkWidget *dialog;

  if (!items)
    return;
  dialog = mdr_hand_out_dialog_new (GTK_WINDOW (self), items,
                                    library ? "" : mdr_puzzle_page_get_title (self->puzzle_page));
  g_signal_connect_object (dialog, "ordered", G_CALLBACK (ordered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
