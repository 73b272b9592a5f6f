/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-batch.h"

#include <glib/gi18n-lib.h>

#include "mdr-book.h"
#include "mdr-dialogs.h"
#include "mdr-export-puzzles-dialog.h"
#include "mdr-task.h"
#include "mdr-context.h"

/*
 * @page: borrowed from the window
 * @importing: imports a folder, or adds puzzles of a file
 * @exporting: writes puzzles to a file
 * @exported: (nullable): the file that is being written, or was written last
 * @exported_format: its format
 * @n_exported: the number of puzzles in it
 * @history: of what was added to the library and removed from it
 */
struct _MdrPuzzleBatch
{
  GObject parent_instance;

  MdrContext *context;
  MdrPuzzleListView *page;
  MdrTask *importing;
  MdrTask *exporting;
  GFile *exported;
  const MdrFileFormat *exported_format;
  guint n_exported;
  MdrLibraryHistory *history;
};

/* A collection that is being written to a file. */
typedef struct
{
  MdrPuzzleBatch *batch;
  MdrCollection *collection;
  const MdrFileFormat *format;
  gboolean with_solutions;
  MdrOptions *options;
  GFile *file;
} Export;

G_DEFINE_FINAL_TYPE (MdrPuzzleBatch, mdr_puzzle_batch, G_TYPE_OBJECT)

static void
export_free (Export *export)
{
  g_object_unref (export->batch);
  g_object_unref (export->collection);
  g_clear_object (&export->file);
  mdr_options_free (export->options);
  g_free (export);
}

/* Returns those of @all (transfer full) whose file could be read; NULL if there are none, which the user has
 * been told. */
static GListModel *
list_readable (MdrPuzzleBatch *self, GPtrArray *all)
{
  g_autoptr (GPtrArray) chosen = all;
  g_autoptr (GListStore) items = g_list_store_new (MDR_TYPE_PUZZLE_ITEM);

  for (guint i = 0; i < chosen->len; i++)
    if (mdr_puzzle_item_is_readable (g_ptr_array_index (chosen, i)))
      g_list_store_append (items, g_ptr_array_index (chosen, i));
  if (g_list_model_get_n_items (G_LIST_MODEL (items)) > 0)
    return G_LIST_MODEL (g_steal_pointer (&items));
  mdr_messages_say (self->context->messages, all->len > 0 ? _ ("None of these puzzles could be read")
                                                          : _ ("There are no puzzles here"));
  return NULL;
}

/* Returns the puzzles of @items, in order, with their play or only their givens. */
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
          g_autoptr (MdrDocument) document = entry->puzzle ? mdr_file_entry_dup_document (entry) : NULL;

          if (document && with_play)
            mdr_collection_add (collection, document);
          else if (document)
            mdr_collection_add_bare (collection, document);
        }
    }
  return collection;
}

/* Importing, and adding from a file */

static gpointer
import (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrLibrary *library = MDR_LIBRARY (input->subject);

  return mdr_library_folder_import (mdr_library_get_folder (library), mdr_library_get_kinds (library),
                                    input->file, job, error);
}

static gpointer
add_collection (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (input->subject);

  return mdr_library_folder_add_collection (input->name, collection, error);
}

static void
import_progress_cb (gpointer owner, const MdrProgress *progress)
{
  MdrPuzzleBatch *self = owner;
  g_autofree char *sentence = g_strdup_printf (ngettext ("Importing: %'u puzzle so far",
                                                         "Importing: %'u puzzles so far", progress->found),
                                               progress->found);

  if (mdr_context_get_window (self->context))
    mdr_puzzle_list_view_set_progress (self->page, sentence, progress->fraction);
}

/* The library itself shows what is new in it, and undoes it; elsewhere the way to the library is offered. */
static void
say_imported (MdrPuzzleBatch *self, const char *sentence, gboolean is_new)
{
  MdrMessages *messages = self->context->messages;

  if (!mdr_puzzle_list_view_shows_library (self->page))
    mdr_messages_offer (messages, sentence, _ ("Show"), "win.library", NULL);
  else if (is_new)
    mdr_messages_offer_undo (messages, sentence);
  else
    mdr_messages_say (messages, sentence);
}

static void
imported_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPuzzleBatch *self = owner;
  g_autoptr (MdrImport) import = answer;
  GtkWindow *window = mdr_context_get_window (self->context);
  g_autofree char *sentence = NULL;

  mdr_library_refresh (self->context->shared->library);
  if (!window)
    return;
  mdr_puzzle_list_view_set_progress (self->page, NULL, 0);
  if (!import)
    {
      mdr_dialogs_tell (window, _ ("The Puzzles Could Not Be Added"), error->message);
      return;
    }
  mdr_library_history_add (self->history, import->files);
  sentence = g_strdup_printf (ngettext ("%'u puzzle added to the library", "%'u puzzles added to the library",
                                        import->puzzles),
                              import->puzzles);
  if (import->complaints->len > 0)
    mdr_dialogs_tell_list (window, _ ("Some Puzzles Could Not Be Read"), sentence, import->complaints);
  else
    say_imported (self, sentence, import->files->len > 0);
}

/** Copies the puzzles in @folder into the library. */
void
mdr_puzzle_batch_import_from (MdrPuzzleBatch *self, GFile *folder)
{
  const MdrShared *shared;

  g_return_if_fail (MDR_IS_PUZZLE_BATCH (self));
  g_return_if_fail (G_IS_FILE (folder));

  shared = self->context->shared;
  mdr_task_run (self->importing, shared->queue, NULL,
                &(MdrTaskInput){ .subject = G_OBJECT (shared->library), .file = folder }, import);
}

/** Lets the user choose a folder and copies its puzzles into the library. */
void
mdr_puzzle_batch_import_folder (MdrPuzzleBatch *self)
{
  g_return_if_fail (MDR_IS_PUZZLE_BATCH (self));

  mdr_dialogs_open_folder (mdr_context_get_window (self->context), _ ("Import a Folder"), _ ("_Import"),
                           (MdrDialogsChosen) mdr_puzzle_batch_import_from, g_object_ref (self),
                           g_object_unref);
}

/** Copies the selected puzzles of a file into the library. */
void
mdr_puzzle_batch_add_to_library (MdrPuzzleBatch *self)
{
  const MdrShared *shared;
  g_autoptr (GListModel) items = NULL;
  g_autoptr (MdrCollection) collection = NULL;

  g_return_if_fail (MDR_IS_PUZZLE_BATCH (self));

  items = list_readable (self, mdr_puzzle_grid_list_chosen (self->page->grid));
  if (!items)
    return;
  shared = self->context->shared;
  collection = new_collection (self->page->title, NULL, items, TRUE);
  mdr_puzzle_list_view_set_selecting (self->page, FALSE);
  mdr_task_run (self->importing, shared->queue, NULL,
                &(MdrTaskInput){ .subject = G_OBJECT (collection),
                                 .name = mdr_library_get_folder (shared->library) },
                add_collection);
}

/* Exporting */

static void
export_progress_cb (gpointer owner, const MdrProgress *progress)
{
  MdrPuzzleBatch *self = owner;

  if (mdr_context_get_window (self->context))
    mdr_puzzle_list_view_set_progress (self->page,
                                       *progress->phase ? _ (progress->phase) : _ ("Writing the file"),
                                       progress->fraction);
}

static char *
dup_exported_sentence (guint puzzles)
{
  return g_strdup_printf (ngettext ("%'u puzzle exported", "%'u puzzles exported", puzzles), puzzles);
}

static void
say_exported (MdrPuzzleBatch *self)
{
  g_autofree char *uri = g_file_get_uri (self->exported);
  g_autofree char *sentence = dup_exported_sentence (self->n_exported);

  mdr_messages_offer (self->context->messages, sentence, _ ("Open"), "win.show-file",
                      g_variant_new_string (uri));
}

/* Returns: (element-type utf8): sentences about the puzzles that were solved and do not have exactly one
 * solution */
static GPtrArray *
list_findings (MdrCollection *collection)
{
  GPtrArray *findings = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < mdr_collection_get_length (collection); i++)
    {
      g_autofree char *title = mdr_document_dup_title (mdr_collection_get_document (collection, i));
      g_autofree char *finding =
          mdr_collection_get_result (collection, i) ? mdr_collection_dup_status (collection, i) : NULL;

      if (finding)
        /* Translators: number and title of a puzzle, and a sentence about its solution */
        g_ptr_array_add (findings, g_strdup_printf (_ ("%u. %s: %s"), i + 1, title, finding));
    }
  return findings;
}

static gpointer
write_book (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (input->subject);
  MdrBookStyle style;
  MdrPaper paper;
  g_autoptr (MdrBook) book = NULL;
  g_autoptr (GBytes) bytes = NULL;

  mdr_book_style_init (&style, input->options);
  mdr_paper_init_usual (&paper);
  book = mdr_book_new (collection, &style, &paper, job, error);
  bytes = book ? mdr_book_to_pdf (book, job, error) : NULL;
  if (!bytes || !mdr_file_save (input->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  return list_findings (collection);
}

static gpointer
write_solved_book (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (input->subject);

  return mdr_collection_solve (collection, job, MDR_COLLECTION_SECONDS, error)
                 && mdr_collection_rate (collection, job, MDR_COLLECTION_RATING_SECONDS, error)
             ? write_book (input, job, error)
             : NULL;
}

/* Returns: (element-type utf8): sentences about the puzzles that the file does not have */
static gpointer
write_puzzles (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  const MdrFileOrder order = { .job = job };
  g_autoptr (GBytes) bytes = mdr_file_format_write (mdr_file_format_find (input->name),
                                                    MDR_COLLECTION (input->subject), &order, left_out, error);

  if (!bytes || !mdr_file_save (input->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&left_out);
}

static void
exported_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPuzzleBatch *self = owner;
  g_autoptr (GPtrArray) remarks = answer;
  MdrMessages *messages = self->context->messages;
  GtkWindow *window = mdr_context_get_window (self->context);

  if (!window)
    return;
  mdr_puzzle_list_view_set_progress (self->page, NULL, 0);
  if (!remarks && g_error_matches (error, MDR_ERROR, MDR_ERROR_STOPPED))
    mdr_messages_say (messages, _ ("Stopped; no file was written"));
  else if (!remarks)
    mdr_dialogs_tell (window, _ ("The Puzzles Could Not Be Exported"), error->message);
  else if (remarks->len > 0 && self->exported_format->write)
    {
      g_autofree char *sentence = dup_exported_sentence (self->n_exported - remarks->len);

      mdr_dialogs_tell_list (window, _ ("Some Puzzles Were Left Out"), sentence, remarks);
    }
  else if (remarks->len > 0)
    mdr_dialogs_tell_list (window, _ ("Not Every Puzzle Has Exactly One Solution"),
                           _ ("The puzzles were exported. Their printed solutions mention it too."), remarks);
  else
    say_exported (self);
}

static void
write_file (const Export *export)
{
  MdrPuzzleBatch *self = export->batch;

  if (!mdr_context_get_window (self->context))
    return;
  mdr_puzzle_list_view_set_selecting (self->page, FALSE);
  g_set_object (&self->exported, export->file);
  self->exported_format = export->format;
  self->n_exported = mdr_collection_get_length (export->collection);
  mdr_task_run (self->exporting, self->context->shared->queue, NULL,
                &(MdrTaskInput){ .subject = G_OBJECT (export->collection),
                                 .name = export->format->id,
                                 .options = export->options,
                                 .file = export->file },
                export->format->write    ? write_puzzles
                : export->with_solutions ? write_solved_book
                                         : write_book);
}

static void
file_chosen_cb (gpointer data, GFile *file)
{
  Export *export = data;

  export->file = g_object_ref (file);
  write_file (export);
}

static void
ordered_cb (MdrPuzzleBatch *self, const MdrExportPuzzlesOrder *order)
{
  const MdrFileType types[] = { { order->format->name, order->format->suffix }, { NULL } };
  Export *export = g_new0 (Export, 1);
  g_autofree char *stem = g_strdelimit (g_strdup (*order->title ? order->title : _ ("Puzzles")), "/\n", '-');
  g_autofree char *name = g_strconcat (stem, order->format->suffix, NULL);

  export->batch = g_object_ref (self);
  export->collection = new_collection (order->title, order->author, order->items, FALSE);
  export->format = order->format;
  export->with_solutions = order->with_solutions;
  export->options = mdr_options_copy (order->options);
  mdr_dialogs_save_file (mdr_context_get_window (self->context), _ ("Export Puzzles"), name, types, NULL,
                         file_chosen_cb, export, (GDestroyNotify) export_free);
}

/** Asks how the selected puzzles are to be exported, and writes the file. */
void
mdr_puzzle_batch_export (MdrPuzzleBatch *self)
{
  g_autoptr (GListModel) items = NULL;
  gboolean library;
  GtkWidget *dialog;

  g_return_if_fail (MDR_IS_PUZZLE_BATCH (self));

  items = list_readable (self, mdr_puzzle_grid_list_chosen (self->page->grid));
  if (!items)
    return;
  library = mdr_puzzle_list_view_shows_library (self->page);
  dialog = mdr_export_puzzles_dialog_new (mdr_context_get_window (self->context), items,
                                          library ? "" : self->page->title);
  g_signal_connect_object (dialog, "ordered", G_CALLBACK (ordered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/** Asks how the selected puzzles, or all that are shown where none is selected, are to be printed, and prints
 * them. */
void
mdr_puzzle_batch_print (MdrPuzzleBatch *self)
{
  g_autoptr (GListModel) items = NULL;
  g_autoptr (MdrCollection) collection = NULL;
  gboolean has_chosen;

  g_return_if_fail (MDR_IS_PUZZLE_BATCH (self));

  has_chosen = mdr_puzzle_grid_count_chosen (self->page->grid) > 0;
  items = list_readable (self, has_chosen ? mdr_puzzle_grid_list_chosen (self->page->grid)
                                          : mdr_puzzle_grid_list_shown (self->page->grid));
  if (!items)
    return;
  collection = new_collection (mdr_puzzle_list_view_shows_library (self->page) ? NULL : self->page->title,
                               NULL, items, FALSE);
  mdr_printing_print (self->context, collection);
}

/** Stops importing and exporting puzzles; puzzles that were already imported stay. */
void
mdr_puzzle_batch_stop (MdrPuzzleBatch *self)
{
  g_return_if_fail (MDR_IS_PUZZLE_BATCH (self));

  mdr_task_stop (self->importing);
  mdr_task_stop (self->exporting);
}

/* Removing */

/** Removes the selected puzzles from the library. */
void
mdr_puzzle_batch_remove (MdrPuzzleBatch *self)
{
  g_autoptr (GPtrArray) chosen = NULL;
  g_autoptr (GPtrArray) files = NULL;
  guint puzzles = 0;

  g_return_if_fail (MDR_IS_PUZZLE_BATCH (self));

  chosen = mdr_puzzle_grid_list_chosen (self->page->grid);
  files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < chosen->len; i++)
    {
      puzzles += mdr_puzzle_item_get_count (g_ptr_array_index (chosen, i));
      g_ptr_array_add (files, g_object_ref (mdr_puzzle_item_get_file (g_ptr_array_index (chosen, i))));
    }
  mdr_puzzle_list_view_set_selecting (self->page, FALSE);
  mdr_library_history_remove (self->history, files, puzzles);
}

static void
mdr_puzzle_batch_dispose (GObject *object)
{
  MdrPuzzleBatch *self = MDR_PUZZLE_BATCH (object);

  g_clear_pointer (&self->importing, mdr_task_free);
  g_clear_pointer (&self->exporting, mdr_task_free);
  g_clear_object (&self->exported);
  g_clear_object (&self->history);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_puzzle_batch_parent_class)->dispose (object);
}

static void
mdr_puzzle_batch_class_init (MdrPuzzleBatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_puzzle_batch_dispose;
}

static void
mdr_puzzle_batch_init (MdrPuzzleBatch *self)
{
  self->importing = mdr_task_new (self, imported_cb, (GDestroyNotify) mdr_import_free);
  mdr_task_set_watch (self->importing, import_progress_cb);
  self->exporting = mdr_task_new (self, exported_cb, (GDestroyNotify) g_ptr_array_unref);
  mdr_task_set_watch (self->exporting, export_progress_cb);
}

/**
 * mdr_puzzle_batch_new:
 * @page: a page of the window of @context; says which puzzles are selected
 * @history: remembers what is added to the library and removed from it
 */
MdrPuzzleBatch *
mdr_puzzle_batch_new (MdrContext *context, MdrPuzzleListView *page, MdrLibraryHistory *history)
{
  MdrPuzzleBatch *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (MDR_IS_PUZZLE_LIST_VIEW (page), NULL);
  g_return_val_if_fail (MDR_IS_LIBRARY_HISTORY (history), NULL);

  self = g_object_new (MDR_TYPE_PUZZLE_BATCH, NULL);
  self->context = g_object_ref (context);
  self->page = page;
  self->history = g_object_ref (history);
  return self;
}
