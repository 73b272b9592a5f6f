/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-book.h"
#include "mdr-collection.h"
#include "mdr-dialogs.h"
#include "mdr-export-puzzles-dialog.h"

/* The time limit for solving one puzzle of a book. */
#define SECONDS_FOR_EACH 60.0

/* Returns a sentence for each puzzle that was solved and does not have exactly one solution. */
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

/* Returns the verdicts of @collection once @bytes are in @file. */
static GPtrArray *
save (MdrCollection *collection, GFile *file, GBytes *bytes, GError **error)
{
  return bytes && mdr_file_save (file, bytes, NULL, NULL, NULL, error) ? list_verdicts (collection) : NULL;
}

/* The work functions of the inquiry: each writes the collection of the question to its file, and returns the
 * verdicts.
 */

static gpointer
export_book (const MdrQuestion *question, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (question->subject);
  g_autoptr (GBytes) bytes = mdr_book_to_pdf (collection, job, error);

  return save (collection, question->file, bytes, error);
}

static gpointer
export_solved_book (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return mdr_collection_solve (MDR_COLLECTION (question->subject), job, SECONDS_FOR_EACH, error)
             ? export_book (question, job, error)
             : NULL;
}

static gpointer
export_as (const MdrQuestion *question, MdrCollectionFormat format, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (question->subject);
  g_autoptr (GBytes) bytes = mdr_collection_write (collection, format, job, error);

  return save (collection, question->file, bytes, error);
}

static gpointer
export_native (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return export_as (question, MDR_COLLECTION_NATIVE, job, error);
}

static gpointer
export_text (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return export_as (question, MDR_COLLECTION_TEXT, job, error);
}

static gpointer
export_links (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return export_as (question, MDR_COLLECTION_LINKS, job, error);
}

static const struct
{
  MdrInquiryWork work;
  const char *suffix;
  MdrFileType types[2];
} formats[] = {
  [MDR_EXPORT_PUZZLES_PDF] = { export_book, ".pdf", { { N_ ("PDF documents"), { "*.pdf" } }, { NULL } } },
  [MDR_EXPORT_PUZZLES_NATIVE] = { export_native,
                                  ".meander",
                                  { { N_ ("Meander puzzles"), { "*.meander" } }, { NULL } } },
  [MDR_EXPORT_PUZZLES_TEXT] = { export_text, ".txt", { { N_ ("Text files"), { "*.txt" } }, { NULL } } },
  [MDR_EXPORT_PUZZLES_LINKS] = { export_links, ".url", { { N_ ("Links"), { "*.url" } }, { NULL } } },
};

/* A collection that is being written to a file. */
typedef struct
{
  MdrCollection *collection;
  MdrExportPuzzlesFormat format;
  gboolean with_solutions;
  GFile *file;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  g_object_unref (export->collection);
  g_clear_object (&export->file);
  g_free (export);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

/** Shows the progress of solving. */
void
mdr_window_watch_export (gpointer owner, const MdrProgress *progress)
{
  MdrWindow *self = owner;

  mdr_puzzle_page_set_progress (self->puzzle_page,
                                *progress->phase ? _ (progress->phase) : _ ("Writing the file"),
                                progress->fraction);
}

/** Reports the outcome of exporting puzzles. */
void
mdr_window_take_export (gpointer owner, gpointer answer, const GError *error)
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
                           _ ("The puzzles were exported. Their printed solutions mention it too."),
                           verdicts);
}

static void
write_file (MdrWindow *self, const Export *export)
{
  gboolean solved = export->format == MDR_EXPORT_PUZZLES_PDF && export->with_solutions;

  mdr_puzzle_page_set_selecting (self->puzzle_page, FALSE);
  mdr_inquiry_ask (self->exporting_puzzles, self->shared->queue, NULL,
                   &(MdrQuestion){ .subject = G_OBJECT (export->collection), .file = export->file },
                   solved ? export_solved_book : formats[export->format].work);
}

static void
overwrite_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Export) export = data;

  if (mdr_dialogs_ask_to_overwrite_finish (GTK_WINDOW (source), result))
    write_file (MDR_WINDOW (source), export);
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autoptr (Export) export = data;
  g_autoptr (GFile) file = mdr_dialogs_file_finish (GTK_WINDOW (source), result);
  const char *suffix = formats[export->format].suffix;
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;
  g_autofree char *suffixed = uri ? g_strconcat (uri, suffix, NULL) : NULL;
  g_autoptr (GFile) target = NULL;
  gboolean has_suffix;

  if (!file)
    return;
  has_suffix = g_str_has_suffix (uri, suffix);
  target = has_suffix ? g_object_ref (file) : g_file_new_for_uri (suffixed);
  export->file = g_object_ref (target);
  if (has_suffix || !g_file_query_exists (target, NULL))
    write_file (self, export);
  else
    mdr_dialogs_ask_to_overwrite_async (GTK_WINDOW (self), target, overwrite_answered_cb,
                                        g_steal_pointer (&export));
}

static void
ordered_cb (MdrWindow *self, const MdrExportPuzzlesOrder *order)
{
  Export *export = g_new0 (Export, 1);
  g_autofree char *stem = g_strdelimit (g_strdup (*order->title ? order->title : _ ("Puzzles")), "/\n", '-');
  g_autofree char *name = g_strconcat (stem, formats[order->format].suffix, NULL);

  export->collection = mdr_window_new_collection (order->title, order->author, order->items, FALSE);
  export->format = order->format;
  export->with_solutions = order->with_solutions;
  mdr_dialogs_save_file_async (GTK_WINDOW (self), _ ("Export Puzzles"), name, formats[order->format].types,
                               file_chosen_cb, export);
}

/** Asks how the selected puzzles are to be exported, and writes the file. */
void
mdr_window_export_puzzles (MdrWindow *self)
{
  g_autoptr (GListModel) items = NULL;
  gboolean library;
  GtkWidget *dialog;

  g_return_if_fail (MDR_IS_WINDOW (self));

  items = mdr_window_list_readable (self);
  if (!items)
    return;
  library = mdr_puzzle_page_shows_library (self->puzzle_page);
  dialog = mdr_export_puzzles_dialog_new (GTK_WINDOW (self), items,
                                          library ? "" : mdr_puzzle_page_get_title (self->puzzle_page));
  g_signal_connect_object (dialog, "ordered", G_CALLBACK (ordered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
