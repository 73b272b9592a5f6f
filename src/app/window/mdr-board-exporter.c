/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-exporter.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-dialogs.h"
#include "mdr-export-dialog.h"
#include "mdr-file.h"
#include "mdr-task.h"
#include "mdr-kind.h"
#include "mdr-text.h"

/* Large enough to fill a screen. */
#define COPIED_CELL_PIXELS 48.0

/*
 * @board: borrowed from the window; may hold text that is still being typed
 * @bar: borrowed from the window; says how a playback is drawn
 * @writing: (nullable): cancels the picture that is being written
 * @work: says that it is being drawn
 * @writing_puzzle: writes the puzzle in another format
 * @ordered: (nullable): the picture that was last ordered
 * @chosen_format: the format for which a file is asked for, while the dialog is open
 */
struct _MdrBoardExporter
{
  GObject parent_instance;

  MdrContext *context;
  MdrBoardView *board;
  MdrPlaybackBar *bar;
  GCancellable *writing;
  MdrWork *work;
  MdrTask *writing_puzzle;
  MdrPicture *ordered;
  const MdrFileFormat *chosen_format;
};

/* Everything that the thread needs to save a picture. */
typedef struct
{
  MdrPicture *picture;
  GFile *file;
} PictureFile;

/* A picture that is being saved to a file. Meanwhile @application keeps the program running. */
typedef struct
{
  MdrBoardExporter *exporter;
  GApplication *application;
} Writing;

G_DEFINE_FINAL_TYPE (MdrBoardExporter, mdr_board_exporter, G_TYPE_OBJECT)

static void
copy_words (MdrBoardExporter *self, const char *text, const char *sentence)
{
  GtkWidget *window = GTK_WIDGET (mdr_context_get_window (self->context));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (window), text);
  mdr_messages_say (self->context->messages, sentence);
}

/** Puts the puzzle on the clipboard, as text. */
void
mdr_board_exporter_copy_text (MdrBoardExporter *self)
{
  MdrDocument *document;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (MDR_IS_BOARD_EXPORTER (self));

  document = self->context->document;
  title = mdr_document_dup_title (document);
  text = mdr_text_write (mdr_document_get_puzzle (document), title);
  copy_words (self, text, _ ("Puzzle copied as text"));
}

/** Puts a link on the clipboard, with which others can play the puzzle. */
void
mdr_board_exporter_copy_link (MdrBoardExporter *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *link = NULL;

  g_return_if_fail (MDR_IS_BOARD_EXPORTER (self));

  link = mdr_site_dup_default_link (self->context->document, &error);
  if (link)
    copy_words (self, link, _ ("Link copied"));
  else
    mdr_messages_say (self->context->messages, error->message);
}

static void
share_copy_cb (MdrBoardExporter *self, const char *link)
{
  copy_words (self, link, _ ("Link copied"));
}

/** Offers links to the sites that can show the puzzle. */
void
mdr_board_exporter_share (MdrBoardExporter *self)
{
  GtkWidget *dialog;

  g_return_if_fail (MDR_IS_BOARD_EXPORTER (self));

  mdr_board_view_commit (self->board);
  dialog = mdr_share_dialog_new (mdr_context_get_window (self->context), self->context->document,
                                 self->context->shared->queue);
  g_signal_connect_object (dialog, "copy", G_CALLBACK (share_copy_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "refused", G_CALLBACK (mdr_messages_say), self->context->messages,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * mdr_board_exporter_new_subject:
 *
 * Returns: (transfer full): what a picture of the board can show. A solution that is being played is drawn at
 *   the current step. In Play, the picture shows no more than the board
 */
MdrPictureSubject *
mdr_board_exporter_new_subject (MdrBoardExporter *self)
{
  MdrDocument *document;
  MdrMode mode;
  const MdrState *state;
  const MdrSolution *solution;
  const MdrPlayback *playback;
  MdrPictureSubject *subject;

  g_return_val_if_fail (MDR_IS_BOARD_EXPORTER (self), NULL);

  mdr_board_view_commit (self->board);
  document = self->context->document;
  mode = self->context->mode;
  state = mdr_document_get_state (document);
  solution = self->context->chosen ? self->context->chosen : mdr_document_get_solution (document);
  playback = mode == MDR_MODE_SOLVE ? self->context->playback : NULL;
  subject = g_new0 (MdrPictureSubject, 1);
  subject->puzzle = mdr_puzzle_ref (mdr_document_get_puzzle (document));
  subject->known = mdr_puzzle_ref (mode == MDR_MODE_PLAY ? mdr_document_get_known_puzzle (document)
                                                         : mdr_document_get_puzzle (document));
  subject->has_moves = mdr_history_has_moves (mdr_document_get_history (document));
  if (mode == MDR_MODE_PLAY)
    subject->play = mdr_document_dup_known_state (document, state);
  else if (subject->has_moves)
    subject->play = mdr_state_ref (state);
  subject->solution = solution ? mdr_solution_ref (solution) : NULL;
  if (playback)
    {
      subject->playback = mdr_playback_ref (playback);
      subject->options = mdr_playback_bar_dup_options (self->bar);
      subject->time = mdr_playback_bar_get_time (self->bar);
    }
  return subject;
}

static void
make_texture (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = mdr_picture_write (data, &error);
  GdkTexture *texture = bytes ? gdk_texture_new_from_bytes (bytes, &error) : NULL;

  if (texture)
    g_task_return_pointer (task, texture, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
texture_made_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrBoardExporter) self = data;
  MdrMessages *messages = self->context->messages;
  GtkWindow *window = mdr_context_get_window (self->context);
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), &error);

  if (!window)
    return;
  if (!texture)
    {
      mdr_messages_say (messages, error->message);
      return;
    }
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (window)), texture);
  mdr_messages_say (messages, _ ("Picture copied"));
}

/** Copies the board to the clipboard, as shown on the screen. */
void
mdr_board_exporter_copy_picture (MdrBoardExporter *self)
{
  MdrPictureStyle style = { .format = MDR_EXPORT_PNG, .cell_size = COPIED_CELL_PIXELS };
  g_autoptr (MdrPictureSubject) subject = NULL;
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MDR_IS_BOARD_EXPORTER (self));

  subject = mdr_board_exporter_new_subject (self);
  style.with_play = self->context->mode == MDR_MODE_PLAY;
  style.with_solution = self->context->mode == MDR_MODE_SOLVE;
  style.palette = mdr_board_palette_get_for (FALSE);
  task = g_task_new (NULL, NULL, texture_made_cb, g_object_ref (self));
  g_task_set_task_data (task, mdr_picture_new (subject, &style), (GDestroyNotify) mdr_picture_unref);
  g_task_run_in_thread (task, make_texture);
}

static void
picture_file_free (gpointer data)
{
  PictureFile *target = data;

  mdr_picture_unref (target->picture);
  g_clear_object (&target->file);
  g_free (target);
}

static void
writing_free (Writing *writing)
{
  g_application_release (writing->application);
  g_object_unref (writing->application);
  g_object_unref (writing->exporter);
  g_free (writing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Writing, writing_free)

/* Once the task has been stopped, nothing is written; while the file is being written it is not stopped. */
static void
write_file (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const PictureFile *target = data;
  GError *error = NULL;
  g_autoptr (GBytes) bytes = mdr_picture_write (target->picture, &error);

  if (!g_task_set_return_on_cancel (task, FALSE))
    return;
  if (bytes && mdr_file_save (target->file, bytes, NULL, NULL, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Writing) writing = data;
  MdrBoardExporter *self = writing->exporter;
  MdrMessages *messages = self->context->messages;
  GtkWindow *window = mdr_context_get_window (self->context);
  g_autoptr (GError) error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);

  mdr_work_end (self->work);
  g_clear_object (&self->writing);
  mdr_context_set_work (self->context, MDR_WORK_PICTURE, FALSE);
  if (!window)
    return;
  if (written)
    mdr_messages_say (messages, _ ("Picture saved"));
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mdr_messages_say (messages, _ ("Stopped; no file was written"));
  else
    mdr_dialogs_tell (window, _ ("The Picture Could Not Be Saved"), error->message);
}

static void
write_picture (MdrBoardExporter *self, GFile *file)
{
  GtkWindow *window = mdr_context_get_window (self->context);
  Writing *writing;
  PictureFile *target;
  g_autoptr (GTask) task = NULL;

  if (!window)
    return;
  writing = g_new0 (Writing, 1);
  target = g_new (PictureFile, 1);
  *target = (PictureFile){ mdr_picture_ref (self->ordered), g_object_ref (file) };
  writing->exporter = g_object_ref (self);
  writing->application = G_APPLICATION (g_object_ref (gtk_window_get_application (window)));
  g_application_hold (writing->application);
  self->writing = g_cancellable_new ();
  mdr_work_begin (self->work);
  mdr_context_set_work (self->context, MDR_WORK_PICTURE, TRUE);
  task = g_task_new (NULL, self->writing, written_cb, writing);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, target, picture_file_free);
  g_task_run_in_thread (task, write_file);
}

static void
puzzle_file_chosen_cb (MdrBoardExporter *self, GFile *file)
{
  if (self->context->document)
    mdr_board_exporter_write_puzzle (self, self->chosen_format, file);
}

/* Asks for a file, and writes the puzzle to it. */
static void
export_puzzle (MdrBoardExporter *self, const MdrFileFormat *format)
{
  const MdrFileType types[] = { { format->name, format->suffix }, { NULL } };
  g_autofree char *name = mdr_context_suggest_name (self->context, format->suffix);

  self->chosen_format = format;
  mdr_dialogs_save_file (mdr_context_get_window (self->context), _ ("Export"), name, types, NULL,
                         (MdrDialogsChosen) puzzle_file_chosen_cb, g_object_ref (self), g_object_unref);
}

static void
export_picture (MdrBoardExporter *self, MdrPicture *picture)
{
  MdrExportFormat format = mdr_picture_get_format (picture);
  const MdrFileType *types = mdr_picture_files[format];
  g_autofree char *name = mdr_context_suggest_name (self->context, types->suffixes);

  g_clear_pointer (&self->ordered, mdr_picture_unref);
  self->ordered = mdr_picture_ref (picture);
  mdr_dialogs_save_file (mdr_context_get_window (self->context), _ ("Export"), name, types,
                         mdr_chart_files[0].suffixes, (MdrDialogsChosen) write_picture, g_object_ref (self),
                         g_object_unref);
}

static void
ordered_cb (MdrBoardExporter *self, const MdrExportOrder *order)
{
  if (order->format)
    export_puzzle (self, order->format);
  else
    export_picture (self, order->picture);
}

/** Asks as what the board is exported and for a file, and saves it. */
void
mdr_board_exporter_export (MdrBoardExporter *self)
{
  GtkWidget *dialog;

  g_return_if_fail (MDR_IS_BOARD_EXPORTER (self));

  dialog = mdr_export_picture_dialog_new (mdr_context_get_window (self->context), self->context->settings,
                                          self->context->shared->queue, mdr_board_exporter_new_subject (self),
                                          self->context->mode);
  g_signal_connect_object (dialog, "ordered", G_CALLBACK (ordered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/** Stops drawing a picture that has not been written yet; no file is created. */
void
mdr_board_exporter_stop (MdrBoardExporter *self)
{
  g_return_if_fail (MDR_IS_BOARD_EXPORTER (self));

  if (self->writing)
    g_cancellable_cancel (self->writing);
}

/* Writes a puzzle to its file, as it was played out by the solution, or else by the state. Returns the file.
 */
static gpointer
write_puzzle (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_autoptr (MdrState) played_out =
      input->solution ? input->puzzle->kind->solution_to_state (input->puzzle, input->solution) : NULL;
  const MdrFileOrder order = { .state = played_out ? played_out : input->state, .job = job };
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) bytes = mdr_file_format_write (mdr_file_format_find (input->name),
                                                    MDR_COLLECTION (input->subject), &order, left_out, error);

  if (!bytes || !mdr_file_save (input->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  return g_object_ref (input->file);
}

static void
puzzle_written_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrBoardExporter *self = owner;
  g_autoptr (GFile) file = answer;
  GtkWindow *window = mdr_context_get_window (self->context);

  if (file)
    mdr_messages_say (self->context->messages, _ ("Puzzle exported"));
  else if (window)
    mdr_dialogs_tell (window, _ ("The Puzzle Could Not Be Exported"), error->message);
}

/** Writes the puzzle to @file. A format that has moves gets those of the solution that is shown, or else of
 * the play. */
void
mdr_board_exporter_write_puzzle (MdrBoardExporter *self, const MdrFileFormat *format, GFile *file)
{
  MdrDocument *document;
  g_autoptr (MdrCollection) collection = mdr_collection_new (NULL, NULL);
  MdrTaskInput input = { .file = file, .subject = G_OBJECT (collection) };

  g_return_if_fail (MDR_IS_BOARD_EXPORTER (self));
  g_return_if_fail (format != NULL && G_IS_FILE (file));

  document = self->context->document;
  mdr_collection_add_bare (collection, document);
  input.name = format->id;
  input.puzzle = mdr_document_get_puzzle (document);
  input.state = mdr_document_get_state (document);
  if (self->context->mode == MDR_MODE_SOLVE)
    input.solution = self->context->shown;
  mdr_task_run (self->writing_puzzle, self->context->shared->queue, NULL, &input, write_puzzle);
}

static void
mdr_board_exporter_dispose (GObject *object)
{
  MdrBoardExporter *self = MDR_BOARD_EXPORTER (object);

  g_clear_pointer (&self->writing_puzzle, mdr_task_free);
  g_clear_pointer (&self->work, mdr_work_free);
  g_clear_pointer (&self->ordered, mdr_picture_unref);
  g_clear_object (&self->writing);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_board_exporter_parent_class)->dispose (object);
}

static void
mdr_board_exporter_class_init (MdrBoardExporterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_board_exporter_dispose;
}

static void
mdr_board_exporter_init (MdrBoardExporter *self)
{
  self->writing_puzzle = mdr_task_new (self, puzzle_written_cb, g_object_unref);
}

/**
 * mdr_board_exporter_new:
 * @board: must live as long as the window of @context; commits what is being typed before it is drawn
 * @bar: must live as long; says how a playback is drawn
 */
MdrBoardExporter *
mdr_board_exporter_new (MdrContext *context, MdrBoardView *board, MdrPlaybackBar *bar)
{
  MdrBoardExporter *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (MDR_IS_BOARD_VIEW (board), NULL);
  g_return_val_if_fail (MDR_IS_PLAYBACK_BAR (bar), NULL);

  self = g_object_new (MDR_TYPE_BOARD_EXPORTER, NULL);
  self->context = g_object_ref (context);
  self->board = board;
  self->bar = bar;
  self->work =
      mdr_work_new (context->messages, N_ ("Drawing the picture…"), "win.stop-exporting-picture", FALSE);
  return self;
}
