/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-dialogs.h"
#include "mdr-file.h"

/** Puts the puzzle on the clipboard, as text. */
void
mdr_window_copy_text (MdrWindow *self)
{
  g_autofree char *title = mdr_document_dup_title (self->document);
  g_autofree char *text = mdr_text_write (mdr_document_get_puzzle (self->document), title);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  mdr_window_say (self, _ ("Puzzle copied as text"));
}

/** Puts a link on the clipboard, with which others can play the puzzle. */
void
mdr_window_copy_link (MdrWindow *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  g_autoptr (GError) error = NULL;
  g_autofree char *link = puzzle->kind->puzzle_to_link (puzzle, &error);

  if (!link)
    {
      mdr_window_say (self, error->message);
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
  mdr_window_say (self, _ ("Link copied"));
}

static void
pasted_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_read_finish (result, &error);

  if (!gtk_window_get_application (GTK_WINDOW (self)))
    return;
  mdr_window_end_reading (self);
  if (entries)
    mdr_window_take_entries (self, entries, NULL, NULL);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mdr_dialogs_tell (GTK_WINDOW (self),
                      g_error_matches (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE)
                          ? _ ("The Clipboard Contains No Puzzle")
                          : _ ("The Puzzle Could Not Be Read"),
                      error->message);
}

static void
text_pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (GBytes) bytes = text ? g_bytes_new_take (text, strlen (text)) : NULL;

  if (!gtk_window_get_application (GTK_WINDOW (self)))
    return;
  if (!bytes)
    {
      mdr_window_say (self, _ ("The clipboard contains no text"));
      return;
    }
  mdr_window_begin_reading (self);
  mdr_file_read_async (self->shared->kinds, bytes, self->loading, pasted_read_cb, g_object_ref (self));
}

/** Opens the puzzle on the clipboard: a puzzle as text, a link, or a native file's text. */
void
mdr_window_paste (MdrWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->loading, text_pasted_cb,
                                 g_object_ref (self));
}
