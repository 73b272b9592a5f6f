/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"
#include "mdr-file.h"

static const MdrFileType open_types[] = {
  { N_ ("Puzzles"), { "*.meander", "*.txt" } },
  { N_ ("All files"), { "*" } },
  { NULL },
};

static void
offer_to_bring_back (MdrWindow *self)
{
  g_autofree char *title = mdr_document_dup_title (self->put_away);
  g_autofree char *sentence = g_strdup_printf (_ ("“%s” was closed"), title);

  mdr_window_offer (self, sentence, _ ("Bring Back"), "win.bring-back", NULL);
}

static gboolean
is_solved (MdrWindow *self)
{
  return mdr_progress_store_get_state (self->shared->progress, mdr_window_get_fingerprint (self))
         == MDR_PROGRESS_SOLVED;
}

/**
 * mdr_window_place_document:
 * @file: (nullable): the file of the document
 * @etag: (nullable): the file's version
 *
 * Shows a document in this window if nothing is lost by that, and otherwise in a
 * new one. If it replaces a sample that was played, the user can restore that.
 *
 * Returns: (transfer none): the window
 */
MdrWindow *
mdr_window_place_document (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag)
{
  MdrWindow *window = self;

  if (!mdr_window_is_free (self))
    window = MDR_WINDOW (mdr_window_new (gtk_window_get_application (GTK_WINDOW (self)), self->shared));
  g_clear_object (&window->put_away);
  if (window->document && mdr_document_get_modified (window->document) && !is_solved (window))
    window->put_away = g_object_ref (window->document);
  mdr_window_set_document (window, document, file, etag);
  if (window->put_away)
    offer_to_bring_back (window);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/** Restores the document that the present one has replaced. */
void
mdr_window_bring_back (MdrWindow *self)
{
  g_autoptr (MdrDocument) document = g_steal_pointer (&self->put_away);

  if (document)
    mdr_window_place_document (self, document, NULL, NULL);
}

/* Shows the puzzles of a file, to choose among. */
static void
show_entries (MdrWindow *self, GPtrArray *entries, GFile *file)
{
  const MdrFileEntry *first = g_ptr_array_index (entries, 0);
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;
  g_autofree char *title = name ? g_filename_display_name (name) : g_strdup (_ ("Puzzles"));

  mdr_puzzle_page_show_entries (self->puzzle_page, entries, first->collection ? first->collection : title);
  mdr_window_show_puzzles (self);
  gtk_window_present (GTK_WINDOW (self));
}

/* A window that is not yet shown cannot be the parent of a dialog. */
static void
tell (MdrWindow *self, const char *heading, const char *body)
{
  mdr_dialogs_tell (gtk_widget_get_visible (GTK_WIDGET (self)) ? GTK_WINDOW (self) : NULL, heading, body);
}

static void
tell_unreadable (MdrWindow *self, GFile *file, const GError *error)
{
  g_autofree char *name = file ? g_file_get_parse_name (file) : NULL;
  g_autofree char *body =
      name ? g_strdup_printf ("%s:\n%s", name, error->message) : g_strdup (error->message);

  tell (self, _ ("The Puzzle Could Not Be Read"), body);
}

/**
 * mdr_window_take_entries:
 * @entries: (element-type MdrFileEntry): what was read; at least one
 * @file: (nullable): where it was read
 * @etag: (nullable): the file's version
 *
 * Shows the puzzle if there is only one, lets the user choose among several, or shows the error.
 */
void
mdr_window_take_entries (MdrWindow *self, GPtrArray *entries, GFile *file, const char *etag)
{
  MdrFileEntry *entry = g_ptr_array_index (entries, 0);
  g_autoptr (MdrDocument) document = NULL;

  if (entries->len > 1)
    {
      show_entries (self, entries, file);
      return;
    }
  if (!entry->puzzle)
    {
      tell_unreadable (self, file, entry->error);
      return;
    }
  if (file && mdr_window_is_native (file))
    mdr_window_add_recent (file);
  else
    file = NULL;
  document = mdr_file_entry_dup_document (entry);
  mdr_window_place_document (self, document, file, file ? etag : NULL);
}

/** Counts a reading that has ended. The message is hidden once nothing is being read. */
void
mdr_window_end_reading (MdrWindow *self)
{
  self->readings--;
  if (self->readings == 0)
    mdr_window_end_work (&self->reading);
}

/** Counts a file that is being read. If this takes long, a message says so and offers to stop. */
void
mdr_window_begin_reading (MdrWindow *self)
{
  if (self->readings == 0)
    mdr_window_begin_work (&self->reading);
  self->readings++;
}

static void
forget_load (MdrWindow *self, GFile *file)
{
  guint index;

  if (g_ptr_array_find_with_equal_func (self->loads, file, (GEqualFunc) g_file_equal, &index))
    g_ptr_array_remove_index (self->loads, index);
}

/* Returns whether the file was read, and then its entries. */
static GPtrArray *
finish_loading (MdrWindow *self, GFile *file, GAsyncResult *result, char **etag)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *entries = mdr_file_load_finish (file, result, etag, &error);

  forget_load (self, file);
  mdr_window_end_reading (self);
  if (!entries && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, _ ("The File Could Not Be Opened"), error->message);
  return entries;
}

/* Destroys a window that was created for files but shows none of them; the user has not seen it. */
static void
leave_unseen (MdrWindow *self)
{
  if (self->loads->len == 0 && !gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_destroy (GTK_WINDOW (self));
}

static void
file_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autofree char *etag = NULL;
  g_autoptr (GPtrArray) entries = finish_loading (self, G_FILE (source), result, &etag);

  if (entries)
    mdr_window_take_entries (self, entries, G_FILE (source), etag);
  leave_unseen (self);
}

static void
sample_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autoptr (GPtrArray) entries = finish_loading (self, G_FILE (source), result, NULL);
  const MdrFileEntry *entry = entries ? g_ptr_array_index (entries, 0) : NULL;

  if (!entry)
    return;
  if (entry->document)
    mdr_window_open_kept (self, entry->document);
  else
    mdr_window_take_entries (self, entries, NULL, NULL);
}

static void
load (MdrWindow *self, GFile *file, GAsyncReadyCallback callback)
{
  mdr_window_begin_reading (self);
  g_ptr_array_add (self->loads, g_object_ref (file));
  mdr_file_load_async (self->shared->kinds, file, self->loading, callback, g_object_ref (self));
}

/** Cancels everything that is being read. */
void
mdr_window_stop_loading (MdrWindow *self)
{
  g_cancellable_cancel (self->loading);
  g_object_unref (self->loading);
  self->loading = g_cancellable_new ();
}

/* Brings the window in which @file is open to the front. Returns whether the file is open or being opened. */
static gboolean
raise_window (MdrWindow *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *item = gtk_application_get_windows (application); item; item = item->next)
    {
      MdrWindow *window = MDR_IS_WINDOW (item->data) ? item->data : NULL;

      if (!window)
        continue;
      if (window->file && g_file_equal (window->file, file))
        {
          mdr_window_show_board (window, TRUE);
          gtk_window_present (GTK_WINDOW (window));
          return TRUE;
        }
      if (g_ptr_array_find_with_equal_func (window->loads, file, (GEqualFunc) g_file_equal, NULL))
        return TRUE;
    }
  return FALSE;
}

/**
 * mdr_window_open_file:
 *
 * Opens a file; if it is open already, its window comes to the front. If it cannot be
 * read, a dialog says why, and the open puzzle stays.
 */
void
mdr_window_open_file (MdrWindow *self, GFile *file)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (!raise_window (self, file))
    load (self, file, file_loaded_cb);
}

/** Opens a copy of a sample, which has no file, so that saving asks for one. */
void
mdr_window_open_sample (MdrWindow *self, GFile *file)
{
  load (self, file, sample_loaded_cb);
}

static void
file_to_open_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GFile) file = mdr_dialogs_file_finish (GTK_WINDOW (source), result);

  if (file)
    mdr_window_open_file (MDR_WINDOW (source), file);
}

/** Lets the user choose a file and opens it. */
void
mdr_window_choose_file (MdrWindow *self)
{
  mdr_dialogs_open_file_async (GTK_WINDOW (self), open_types, file_to_open_chosen_cb, NULL);
}

static gboolean
files_dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, MdrWindow *self)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *file = files; file; file = file->next)
    mdr_window_open_file (self, file->data);
  g_slist_free (files);
  return TRUE;
}

/** Files dropped on the window are opened. */
void
mdr_window_accept_files (MdrWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (files_dropped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
