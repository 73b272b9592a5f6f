/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-dialogs.h"
#include "mdr-export.h"
#include "mdr-file.h"

/* Big enough for a screen; the other formats scale by themselves. */
#define PICTURE_CELL_PIXELS 48.0
#define PAPER_CELL_POINTS   24.0

static const MdrFileType picture_types[] = {
  { N_ ("PNG pictures"), { "*.png" } },
  { N_ ("SVG drawings"), { "*.svg" } },
  { N_ ("PDF documents"), { "*.pdf" } },
  { NULL },
};

/** Puts the puzzle on the clipboard, as text. */
void
mdr_window_copy_text (MdrWindow *self)
{
  g_autofree char *title = mdr_document_dup_title (self->document);
  g_autofree char *text = mdr_text_write (mdr_document_get_puzzle (self->document), title);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  mdr_window_say (self, _ ("The puzzle was copied as text"));
}

/** Puts an address on the clipboard, at which others can play the puzzle. */
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
  mdr_window_say (self, _ ("A link to the puzzle was copied"));
}

static void
text_pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  if (!gtk_window_get_application (GTK_WINDOW (self)))
    return;
  if (!text)
    {
      mdr_window_say (self, _ ("There is no text on the clipboard"));
      return;
    }
  bytes = g_bytes_new (text, strlen (text));
  entries = mdr_file_read (self->shared->kinds, NULL, bytes, &error);
  if (entries)
    mdr_window_take_entries (self, entries, NULL, NULL);
  else
    mdr_dialogs_tell (GTK_WINDOW (self),
                      g_error_matches (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE)
                          ? _ ("The clipboard holds no puzzle")
                          : _ ("The puzzle could not be read"),
                      error->message);
}

/** Opens what is on the clipboard: a puzzle as text, a link, or a native file's text. */
void
mdr_window_paste (MdrWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->loading, text_pasted_cb,
                                 g_object_ref (self));
}

static GBytes *
draw_picture (MdrWindow *self, MdrExportFormat format, GError **error)
{
  gboolean paper = format == MDR_EXPORT_PDF;
  gboolean watching = self->mode == MDR_MODE_SOLVE && self->playback;
  MdrScene scene = {
    .puzzle = mdr_document_get_puzzle (self->document),
    .state = self->mode == MDR_MODE_PLAY ? mdr_document_get_state (self->document) : NULL,
    .playback = watching ? self->playback : NULL,
    .time = watching ? mdr_playback_bar_get_time (self->bar) : 0,
    .pointer = { MDR_NO_ANCHOR, MDR_NO_ANCHOR },
    .mode = self->mode == MDR_MODE_BUILD ? MDR_MODE_PLAY : self->mode,
    .palette = mdr_palette_find (paper ? "print" : "light"),
  };

  return mdr_export_scene (&scene, format, paper ? PAPER_CELL_POINTS : PICTURE_CELL_PIXELS, error);
}

/** Puts the board on the clipboard, as a picture. */
void
mdr_window_copy_picture (MdrWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  mdr_board_view_commit (self->board);
  bytes = draw_picture (self, MDR_EXPORT_PNG, &error);
  texture = bytes ? gdk_texture_new_from_bytes (bytes, &error) : NULL;
  if (!texture)
    {
      mdr_window_say (self, error->message);
      return;
    }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  mdr_window_say (self, _ ("A picture of the board was copied"));
}

static void
picture_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (mdr_file_save_finish (G_FILE (source), result, NULL, &error))
    mdr_window_say (self, _ ("The picture was saved"));
  else
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("The picture could not be saved"), error->message);
}

static void
picture_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autoptr (GFile) file = mdr_dialogs_file_finish (GTK_WINDOW (source), result);
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MdrExportFormat format;

  if (!file || !self->document)
    return;
  name = g_file_get_basename (file);
  if (!mdr_export_format_from_name (name, &format))
    {
      mdr_dialogs_tell (GTK_WINDOW (self), _ ("The picture could not be saved"),
                        _ ("The end of the file's name tells its format: .png, .svg or .pdf was expected."));
      return;
    }
  bytes = draw_picture (self, format, &error);
  if (bytes)
    mdr_file_save_async (file, bytes, NULL, NULL, picture_saved_cb, g_object_ref (self));
  else
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("The picture could not be saved"), error->message);
}

/** Asks for a file and draws the board into it, as it stands on screen. */
void
mdr_window_export_picture (MdrWindow *self)
{
  g_autofree char *name = mdr_window_suggest_name (self, ".png");

  mdr_board_view_commit (self->board);
  mdr_dialogs_save_file_async (GTK_WINDOW (self), _ ("Export Picture"), name, picture_types,
                               picture_chosen_cb, NULL);
}
