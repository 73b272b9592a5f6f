/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-dialogs.h"
#include "mdr-export-picture-dialog.h"
#include "mdr-file.h"

/* Large enough to fill a screen. */
#define COPIED_CELL_PIXELS 48.0

static const char *const endings[] = {
  [MDR_EXPORT_PNG] = ".png",
  [MDR_EXPORT_SVG] = ".svg",
  [MDR_EXPORT_PDF] = ".pdf",
};

static const MdrFileType file_types[][2] = {
  [MDR_EXPORT_PNG] = { { N_ ("PNG pictures"), { "*.png" } }, { NULL } },
  [MDR_EXPORT_SVG] = { { N_ ("SVG drawings"), { "*.svg" } }, { NULL } },
  [MDR_EXPORT_PDF] = { { N_ ("PDF documents"), { "*.pdf" } }, { NULL } },
};

/* Holds everything that a picture is made of, because a thread draws it. */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrPlayback *playback;
  MdrOptions *options;
  double time;
  MdrMode mode;
  MdrExportPictureOrder order;
  GFile *file;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  mdr_puzzle_unref (picture->puzzle);
  g_clear_pointer (&picture->state, mdr_state_unref);
  g_clear_pointer (&picture->playback, mdr_playback_unref);
  g_clear_pointer (&picture->options, mdr_options_free);
  g_clear_object (&picture->file);
  g_free (picture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

static const MdrSolution *
get_solution (MdrWindow *self)
{
  return self->chosen ? self->chosen : mdr_document_get_solution (self->document);
}

/* A solution that is being played is drawn at the current step. */
static void
take_solution (Picture *picture, MdrWindow *self)
{
  const MdrSolution *solution = get_solution (self);

  if (self->mode == MDR_MODE_SOLVE && self->playback)
    {
      picture->playback = mdr_playback_ref (self->playback);
      picture->options = mdr_playback_bar_dup_options (self->bar);
      picture->time = mdr_playback_bar_get_time (self->bar);
      picture->mode = MDR_MODE_SOLVE;
    }
  else if (solution)
    {
      picture->state = picture->puzzle->kind->solution_to_state (picture->puzzle, solution);
    }
}

/* In Play, the picture shows no more than the board. */
static void
take_play (Picture *picture, MdrWindow *self)
{
  const MdrState *state = mdr_document_get_state (self->document);

  if (self->mode != MDR_MODE_PLAY)
    {
      picture->state = mdr_state_ref (state);
      return;
    }
  mdr_puzzle_unref (picture->puzzle);
  picture->puzzle = mdr_puzzle_ref (mdr_document_get_known_puzzle (self->document));
  picture->state = mdr_document_dup_known_state (self->document, state);
}

static Picture *
picture_new (MdrWindow *self, const MdrExportPictureOrder *order)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->puzzle = mdr_puzzle_ref (mdr_document_get_puzzle (self->document));
  picture->order = *order;
  picture->mode = MDR_MODE_PLAY;
  if (order->with_solution)
    take_solution (picture, self);
  else if (order->with_play)
    take_play (picture, self);
  return picture;
}

static GBytes *
draw (const Picture *picture, GError **error)
{
  MdrScene scene = {
    .puzzle = picture->puzzle,
    .state = picture->state,
    .playback = picture->playback,
    .time = picture->time,
    .options = picture->options,
    .pointer = { MDR_NO_ANCHOR, MDR_NO_ANCHOR },
    .mode = picture->mode,
    .palette = picture->order.palette,
  };

  return mdr_export_scene (&scene, picture->order.format, picture->order.cell_size, error);
}

static void
make_texture (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = draw (data, &error);
  GdkTexture *texture = bytes ? gdk_texture_new_from_bytes (bytes, &error) : NULL;

  if (texture)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), &error);

  if (!gtk_window_get_application (GTK_WINDOW (self)))
    return;
  if (!texture)
    {
      mdr_window_say (self, error->message);
      return;
    }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  mdr_window_say (self, _ ("Picture copied"));
}

/** Copies the board to the clipboard, as shown on the screen. */
void
mdr_window_copy_picture (MdrWindow *self)
{
  MdrExportPictureOrder order = {
    .format = MDR_EXPORT_PNG,
    .with_play = self->mode == MDR_MODE_PLAY,
    .with_solution = self->mode == MDR_MODE_SOLVE,
    .cell_size = COPIED_CELL_PIXELS,
    .palette = mdr_palette_find ("light"),
  };
  g_autoptr (GTask) task = g_task_new (NULL, self->loading, copied_cb, g_object_ref (self));

  mdr_board_view_commit (self->board);
  g_task_set_task_data (task, picture_new (self, &order), picture_free);
  g_task_run_in_thread (task, make_texture);
}

/* Once the task has been stopped, nothing is written; while the file is being written it is not stopped. */
static void
write_file (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Picture *picture = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = draw (picture, &error);

  if (!g_task_set_return_on_cancel (task, FALSE))
    return;
  if (bytes && mdr_file_save (picture->file, bytes, NULL, NULL, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
end_exporting_picture (MdrWindow *self)
{
  mdr_window_end_work (&self->drawing);
  g_clear_object (&self->exporting_picture);
  mdr_window_update_actions (self);
}

typedef struct
{
  MdrWindow *window;
  GApplication *application;
} Writing;

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Writing *writing = data;
  g_autoptr (MdrWindow) self = writing->window;
  g_autoptr (GApplication) application = writing->application;
  g_autoptr (GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);

  g_free (writing);
  g_application_release (application);
  if (!gtk_window_get_application (GTK_WINDOW (self)))
    return;
  end_exporting_picture (self);
  if (written)
    mdr_window_say (self, _ ("Picture saved"));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mdr_window_say (self, _ ("Stopped; no file was written"));
  else
    mdr_dialogs_tell (GTK_WINDOW (self), _ ("The Picture Could Not Be Saved"), error->message);
}

/* Holding the application keeps the program running until the picture is written. */
static void
write_picture (MdrWindow *self, Picture *picture)
{
  Writing *writing = g_new0 (Writing, 1);
  g_autoptr (GTask) task = NULL;

  writing->window = g_object_ref (self);
  writing->application = G_APPLICATION (g_object_ref (gtk_window_get_application (GTK_WINDOW (self))));
  g_application_hold (writing->application);
  self->exporting_picture = g_cancellable_new ();
  mdr_window_begin_work (&self->drawing);
  mdr_window_update_actions (self);
  task = g_task_new (NULL, self->exporting_picture, written_cb, writing);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, picture, picture_free);
  g_task_run_in_thread (task, write_file);
}

/** Stops drawing a picture that has not been written yet; no file is created. */
void
mdr_window_stop_exporting_picture (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (self->exporting_picture)
    g_cancellable_cancel (self->exporting_picture);
}

static void
overwrite_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Picture) picture = data;

  if (mdr_dialogs_ask_to_overwrite_finish (GTK_WINDOW (source), result))
    write_picture (MDR_WINDOW (source), g_steal_pointer (&picture));
}

/* Returns (transfer full) (nullable): @file with the suffix of @format instead of that of another format;
 * NULL if it has that already. */
static GFile *
dup_with_ending (GFile *file, MdrExportFormat format)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *ended = NULL;
  MdrExportFormat named;

  if (mdr_export_format_from_name (uri, &named))
    {
      if (named == format)
        return NULL;
      uri[strlen (uri) - strlen (endings[named])] = '\0';
    }
  ended = g_strconcat (uri, endings[format], NULL);
  return g_file_new_for_uri (ended);
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autoptr (Picture) picture = data;
  g_autoptr (GFile) ended = NULL;

  picture->file = mdr_dialogs_file_finish (GTK_WINDOW (source), result);
  if (!picture->file)
    return;
  ended = dup_with_ending (picture->file, picture->order.format);
  if (ended)
    g_set_object (&picture->file, ended);
  if (!ended || !g_file_query_exists (ended, NULL))
    {
      write_picture (self, g_steal_pointer (&picture));
      return;
    }
  mdr_dialogs_ask_to_overwrite_async (GTK_WINDOW (self), ended, overwrite_answered_cb,
                                      g_steal_pointer (&picture));
}

static void
ordered_cb (MdrWindow *self, const MdrExportPictureOrder *order)
{
  g_autofree char *name = mdr_window_suggest_name (self, endings[order->format]);

  mdr_dialogs_save_file_async (GTK_WINDOW (self), _ ("Export Picture"), name, file_types[order->format],
                               file_chosen_cb, picture_new (self, order));
}

/** Asks for the format of a picture and for a file, and saves it. */
void
mdr_window_export_picture (MdrWindow *self)
{
  GtkWidget *dialog;

  mdr_board_view_commit (self->board);
  dialog = mdr_export_picture_dialog_new (GTK_WINDOW (self), self->mode, get_solution (self) != NULL);
  g_signal_connect_object (dialog, "ordered", G_CALLBACK (ordered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
