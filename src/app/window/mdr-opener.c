/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-opener.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-ui.h"
#include "mdr-context.h"
#include "mdr-dialogs.h"
#include "mdr-encoding.h"
#include "mdr-file-format.h"
#include "mdr-file.h"
#include "mdr-link-address.h"
#include "mdr-study-run.h"

/*
 * @cancellable: cancels everything that is being read
 * @work: says that something is being read
 * @readings: how many readings have begun and not ended
 */
struct _MdrOpener
{
  GObject parent_instance;

  MdrContext *context;
  GCancellable *cancellable;
  MdrWork *work;
  guint readings;
};

G_DEFINE_FINAL_TYPE (MdrOpener, mdr_opener, G_TYPE_OBJECT)

static void
mdr_opener_dispose (GObject *object)
{
  MdrOpener *self = MDR_OPENER (object);

  g_clear_pointer (&self->work, mdr_work_free);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_opener_parent_class)->dispose (object);
}

static void
mdr_opener_class_init (MdrOpenerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_opener_dispose;
  mdr_ui_add_signal (klass, "several-read", 2, G_TYPE_PTR_ARRAY, G_TYPE_STRING);
  mdr_ui_add_signal (klass, "page-read", 2, G_TYPE_STRING, G_TYPE_STRING);
  mdr_ui_add_signal (klass, "study-read", 1, G_TYPE_POINTER);
}

static void
mdr_opener_init (MdrOpener *self)
{
  self->cancellable = g_cancellable_new ();
}

/** Returns: (transfer full): reads nothing yet */
MdrOpener *
mdr_opener_new (MdrContext *context)
{
  MdrOpener *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);

  self = g_object_new (MDR_TYPE_OPENER, NULL);
  self->context = g_object_ref (context);
  /* What is on the clipboard is asked for here, so that it is known when something is pasted. */
  gtk_widget_get_clipboard (GTK_WIDGET (mdr_context_get_window (context)));
  /* A window that was made for a file is not shown before it has read that. */
  self->work = mdr_work_new (context->messages, N_ ("Reading puzzles…"), "win.stop-loading", TRUE);
  return self;
}

static void
begin_reading (MdrOpener *self)
{
  if (self->readings == 0)
    mdr_work_begin (self->work);
  self->readings++;
}

static void
end_reading (MdrOpener *self)
{
  self->readings--;
  if (self->readings == 0)
    mdr_work_end (self->work);
}

/* A window that is not yet shown cannot be the parent of a dialog. */
static void
tell (MdrOpener *self, const char *heading, const char *body)
{
  GtkWindow *window = mdr_context_get_window (self->context);

  mdr_dialogs_tell (gtk_widget_get_visible (GTK_WIDGET (window)) ? window : NULL, heading, body);
}

/* Says that a puzzle brings along the rules of a kind that is not in the list, and offers to add it. */
static void
tell_of_rules (MdrOpener *self, const MdrKind *kind)
{
  MdrMessages *messages = self->context->messages;
  const MdrKind *known = mdr_kind_list_find (self->context->shared->kinds, kind->id);
  g_autofree char *sentence = NULL;

  if (!kind->page || known == kind)
    return;
  /* Translators: the name of a kind of puzzle */
  sentence = g_strdup_printf (_ ("This puzzle brings its own rules: “%s”"), mdr_kind_get_name (kind));
  if (known)
    mdr_messages_say (messages, sentence);
  else
    mdr_messages_offer (messages, sentence, _ ("Add Kind"), "win.restore-kind",
                        g_variant_new_string (kind->page));
}

/* Shows what was read: one puzzle, several to choose among, or why the only one cannot be read. Only the
 * clipboard has no @file; what is pasted is always new. */
static void
take_entries (MdrOpener *self, GPtrArray *entries, GFile *file, const char *etag)
{
  const MdrFileEntry *first = g_ptr_array_index (entries, 0);

  if (entries->len > 1)
    {
      g_autofree char *name = file ? g_file_get_basename (file) : NULL;
      g_autofree char *title = name ? g_filename_display_name (name) : g_strdup (_ ("Puzzles"));

      g_signal_emit_by_name (self, "several-read", entries, first->collection ? first->collection : title);
    }
  else if (!first->puzzle)
    {
      g_autofree char *name = file ? g_file_get_parse_name (file) : NULL;
      g_autofree char *body =
          name ? g_strdup_printf ("%s:\n%s", name, first->error->message) : g_strdup (first->error->message);

      tell (self, _ ("The Puzzle Could Not Be Read"), body);
    }
  else
    {
      g_autoptr (MdrDocument) document = mdr_file_entry_dup_document (first);

      if (!file)
        mdr_context_show (self->context, document, NULL, NULL);
      else if (!mdr_saver_is_native (file))
        {
          GtkWindow *window = mdr_context_get_window (self->context);

          /* Saved play is still looked for, so that a window made for the file would seem to stay empty. */
          if (!gtk_widget_get_visible (GTK_WIDGET (window)))
            gtk_window_present (window);
          mdr_saved_play_open (self->context, document);
        }
      else
        {
          mdr_saver_add_recent (file);
          mdr_context_show (self->context, document, file, etag);
        }
      tell_of_rules (self, first->puzzle->kind);
    }
}

/* A file is noted in the context while it is read, so that no other document takes its place meanwhile. */
static void
begin_loading (MdrOpener *self, GFile *file)
{
  begin_reading (self);
  g_ptr_array_add (self->context->loads, g_object_ref (file));
}

/* @file is no longer being read. If it could not be read, @error is told. Returns whether it was read and can
 * be shown: the window may have been closed. */
static gboolean
end_loading (MdrOpener *self, GFile *file, const char *heading, const GError *error)
{
  GPtrArray *loads = self->context->loads;
  guint index;

  if (g_ptr_array_find_with_equal_func (loads, file, (GEqualFunc) g_file_equal, &index))
    g_ptr_array_remove_index (loads, index);
  end_reading (self);
  if (!mdr_context_get_window (self->context))
    return FALSE;
  if (error && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, heading, error->message);
  return !error;
}

/* Returns the entries of the file; %NULL if there is nothing to show. */
static GPtrArray *
finish_loading (MdrOpener *self, GFile *file, GAsyncResult *result, char **etag)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_load_finish (file, result, etag, &error);

  return end_loading (self, file, _ ("The File Could Not Be Opened"), error) ? g_steal_pointer (&entries)
                                                                             : NULL;
}

/* A window that was created for files but shows none of them is destroyed; the user has not seen it. */
static void
destroy_unseen (MdrOpener *self)
{
  GtkWindow *window = mdr_context_get_window (self->context);

  if (window && self->context->loads->len == 0 && !gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_destroy (window);
}

static void
file_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrOpener) self = data;
  g_autofree char *etag = NULL;
  g_autoptr (GPtrArray) entries = finish_loading (self, G_FILE (source), result, &etag);

  if (entries)
    take_entries (self, entries, G_FILE (source), etag);
  destroy_unseen (self);
}

static gboolean
has_ending (GFile *file, const char *ending)
{
  g_autofree char *name = g_file_get_basename (file);

  return name && mdr_encoding_has_suffix (name, ending);
}

/* On a thread; the data of the task is the list of kinds. */
static void
read_study (GTask *task, gpointer file, gpointer kinds, GCancellable *cancellable)
{
  MdrTaskInput input = { .file = file, .subject = kinds };
  GError *error = NULL;
  MdrStudyOutcome *outcome = mdr_study_store_open (&input, NULL, &error);

  if (outcome)
    g_task_return_pointer (task, outcome, (GDestroyNotify) mdr_study_outcome_free);
  else
    g_task_return_error (task, error);
}

static void
study_read_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrOpener) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrStudyOutcome) outcome = g_task_propagate_pointer (G_TASK (result), &error);

  if (end_loading (self, G_FILE (file), _ ("The Study Could Not Be Opened"), error))
    g_signal_emit_by_name (self, "study-read", g_steal_pointer (&outcome));
  destroy_unseen (self);
}

static void
open_study (MdrOpener *self, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (file, self->cancellable, study_read_cb, g_object_ref (self));

  begin_loading (self, file);
  g_task_set_task_data (task, g_object_ref (self->context->shared->kinds), g_object_unref);
  g_task_run_in_thread (task, read_study);
}

/* On a thread. */
static void
read_page (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, cancellable, NULL, &error);
  const char *text = NULL;
  GError *reason = NULL;
  gsize length;

  if (bytes)
    {
      text = g_bytes_get_data (bytes, &length);
      if (!mdr_encoding_check (&text, &length, &reason))
        mdr_file_take_load_error (file, reason, &error);
    }
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_strndup (text, length), g_free);
}

static void
page_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrOpener) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *page = g_task_propagate_pointer (G_TASK (result), &error);

  if (end_loading (self, G_FILE (source), _ ("The Rules Could Not Be Opened"), error))
    {
      g_autofree char *base = g_file_get_basename (G_FILE (source));
      g_autofree char *name = g_filename_display_name (base);

      g_signal_emit_by_name (self, "page-read", page, name);
    }
  destroy_unseen (self);
}

static void
open_page (MdrOpener *self, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (file, self->cancellable, page_read_cb, g_object_ref (self));

  begin_loading (self, file);
  g_task_run_in_thread (task, read_page);
}

static void
sample_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrOpener) self = data;
  g_autoptr (GPtrArray) entries = finish_loading (self, G_FILE (source), result, NULL);
  const MdrFileEntry *entry = entries ? g_ptr_array_index (entries, 0) : NULL;

  if (entry && entry->document)
    {
      mdr_document_set_is_sample (entry->document, TRUE);
      mdr_saved_play_open (self->context, entry->document);
    }
  else if (entry)
    take_entries (self, entries, NULL, NULL);
}

static void
load (MdrOpener *self, GFile *file, GAsyncReadyCallback callback)
{
  begin_loading (self, file);
  mdr_file_load_async (self->context->shared->kinds, file, NULL, self->cancellable, callback,
                       g_object_ref (self));
}

/**
 * mdr_opener_open_file:
 *
 * Opens a file; if it is open already, in whatever window, that comes to the front, and if it waits in
 * the session with unsaved changes, it is continued. The file of a study and a page of rules are opened in a
 * window of their own. If
 * it cannot be read, a dialog says why, and the open puzzle stays.
 */
void
mdr_opener_open_file (MdrOpener *self, GFile *file)
{
  MdrDocument *waiting;
  MdrContext *other;
  GFile *open;

  g_return_if_fail (MDR_IS_OPENER (self));
  g_return_if_fail (G_IS_FILE (file));

  if (has_ending (file, ".rules"))
    {
      open_page (self, file);
      return;
    }
  if (has_ending (file, ".study"))
    {
      open_study (self, file);
      return;
    }
  waiting = mdr_session_store_find_waiting (self->context->shared->store, file);
  if (waiting)
    {
      mdr_context_continue (self->context, waiting);
      return;
    }
  other = mdr_context_find (gtk_window_get_application (mdr_context_get_window (self->context)),
                            mdr_context_has_file, file);
  if (!other)
    {
      load (self, file, file_loaded_cb);
      return;
    }
  open = other->file;
  if (open && g_file_equal (open, file))
    mdr_context_raise (other);
}

/** Opens a copy of a sample, which has no file, so that saving asks for one. */
void
mdr_opener_open_sample (MdrOpener *self, GFile *file)
{
  g_return_if_fail (MDR_IS_OPENER (self));
  g_return_if_fail (G_IS_FILE (file));

  load (self, file, sample_loaded_cb);
}

/** Lets the user choose a file and opens it. */
void
mdr_opener_choose_file (MdrOpener *self)
{
  g_autoptr (GString) suffixes = g_string_new (".study .rules");
  MdrFileType types[] = { { N_ ("Puzzles, studies and rules") }, MDR_FILE_TYPE_ANY, { NULL } };

  g_return_if_fail (MDR_IS_OPENER (self));

  for (guint i = 0; i < mdr_file_n_formats; i++)
    if (mdr_file_formats[i]->read)
      g_string_append_printf (suffixes, " %s%s%s", mdr_file_formats[i]->suffix,
                              mdr_file_formats[i]->others ? " " : "",
                              mdr_file_formats[i]->others ? mdr_file_formats[i]->others : "");
  types[0].suffixes = suffixes->str;
  mdr_dialogs_open_file (mdr_context_get_window (self->context), types,
                         (MdrDialogsChosen) mdr_opener_open_file, g_object_ref (self), g_object_unref);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrOpener) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_load_finish (NULL, result, NULL, &error);
  GtkWindow *window = mdr_context_get_window (self->context);

  end_reading (self);
  if (!window)
    return;
  if (entries)
    take_entries (self, entries, NULL, NULL);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mdr_dialogs_tell (window,
                      g_error_matches (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE)
                          ? _ ("The Text Contains No Puzzle")
                          : _ ("The Puzzle Could Not Be Read"),
                      error->message);
}

/**
 * mdr_opener_open_text:
 * @text: a puzzle as text, a link, or the text of a native file
 */
void
mdr_opener_open_text (MdrOpener *self, const char *text)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (MDR_IS_OPENER (self));
  g_return_if_fail (text != NULL);

  bytes = g_bytes_new (text, strlen (text));
  begin_reading (self);
  mdr_file_load_async (self->context->shared->kinds, NULL, bytes, self->cancellable, text_read_cb,
                       g_object_ref (self));
}

/**
 * mdr_opener_open_value:
 * @value: a list of files, which may be links, or a text
 *
 * Opens what another program has passed on.
 */
void
mdr_opener_open_value (MdrOpener *self, const GValue *value)
{
  GSList *files;

  g_return_if_fail (MDR_IS_OPENER (self));

  if (G_VALUE_HOLDS_STRING (value))
    {
      mdr_opener_open_text (self, g_value_get_string (value));
      return;
    }
  files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *file = files; file; file = file->next)
    mdr_opener_open_file (self, file->data);
  g_slist_free (files);
}

static void
say_no_text (MdrOpener *self)
{
  mdr_messages_say (self->context->messages, _ ("The clipboard contains no text"));
}

static void
value_pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrOpener) self = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (!mdr_context_get_window (self->context))
    return;
  if (value && (!G_VALUE_HOLDS_STRING (value) || g_value_get_string (value)))
    mdr_opener_open_value (self, value);
  else
    say_no_text (self);
}

static void
html_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrOpener) self = data;
  gssize length = g_output_stream_splice_finish (G_OUTPUT_STREAM (source), result, NULL);
  GMemoryOutputStream *stream = G_MEMORY_OUTPUT_STREAM (source);
  g_autofree char *html = NULL;
  g_autofree char *text = NULL;

  if (!mdr_context_get_window (self->context))
    return;
  html = length > 0 ? g_utf8_make_valid (g_memory_output_stream_get_data (stream), length) : g_strdup ("");
  text = mdr_html_dup_texts (html);
  if (*text)
    mdr_opener_open_text (self, text);
  else
    say_no_text (self);
}

static void
html_pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrOpener) self = data;
  g_autoptr (GInputStream) input = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);
  g_autoptr (GOutputStream) html = g_memory_output_stream_new_resizable ();

  if (input)
    g_output_stream_splice_async (html, input,
                                  G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                  G_PRIORITY_DEFAULT, self->cancellable, html_read_cb, g_object_ref (self));
  else if (mdr_context_get_window (self->context))
    say_no_text (self);
}

/** Opens the puzzle on the clipboard: files, a text or a link, or what a page says in the place of a picture.
 */
void
mdr_opener_paste (MdrOpener *self)
{
  static const char *html[] = { "text/html", NULL };
  GdkClipboard *clipboard;
  g_autoptr (GdkContentFormats) formats = NULL;
  gboolean has_files;

  g_return_if_fail (MDR_IS_OPENER (self));

  clipboard = gtk_widget_get_clipboard (GTK_WIDGET (mdr_context_get_window (self->context)));
  formats = gdk_content_formats_union_deserialize_gtypes (
      gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard)));
  has_files = gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST);
  if (!has_files && !gdk_content_formats_contain_gtype (formats, G_TYPE_STRING)
      && gdk_content_formats_contain_mime_type (formats, html[0]))
    gdk_clipboard_read_async (clipboard, html, G_PRIORITY_DEFAULT, self->cancellable, html_pasted_cb,
                              g_object_ref (self));
  else
    gdk_clipboard_read_value_async (clipboard, has_files ? GDK_TYPE_FILE_LIST : G_TYPE_STRING,
                                    G_PRIORITY_DEFAULT, self->cancellable, value_pasted_cb,
                                    g_object_ref (self));
}

/** Cancels everything that is being read. */
void
mdr_opener_stop (MdrOpener *self)
{
  g_return_if_fail (MDR_IS_OPENER (self));

  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  self->cancellable = g_cancellable_new ();
}
