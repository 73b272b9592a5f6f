/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-exporter.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-export-dialog.h"
#include "mdr-error.h"
#include "mdr-task.h"
#include "mdr-dialogs.h"

/*
 * @board: says what a film can show
 * @work: says that a film is being made
 * @application: (nullable): kept running while a film is being made, as this object is
 * @order: (nullable): what was last ordered
 * @percent: how far it is, as the user was told
 */
struct _MdrFilmExporter
{
  GObject parent_instance;

  MdrContext *context;
  MdrBoardExporter *board;
  MdrTask *writing;
  MdrWork *work;
  GApplication *application;
  MdrFilmOrder *order;
  guint percent;
};

G_DEFINE_FINAL_TYPE (MdrFilmExporter, mdr_film_exporter, G_TYPE_OBJECT)

static gpointer
write_film (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrFilmOrder *order = MDR_FILM_ORDER (input->subject);

  return mdr_film_order_write (order, input->file, job, error) ? g_object_ref (input->file) : NULL;
}

static void
written_cb (gpointer owner, gpointer answer, const GError *error)
{
  g_autoptr (MdrFilmExporter) self = owner;
  g_autoptr (GApplication) application = g_steal_pointer (&self->application);
  g_autoptr (GFile) file = answer;
  MdrMessages *messages = self->context->messages;
  GtkWindow *window = mdr_context_get_window (self->context);

  mdr_work_end (self->work);
  if (file)
    mdr_messages_say (messages, _ ("Film saved"));
  else if (g_error_matches (error, MDR_ERROR, MDR_ERROR_STOPPED))
    mdr_messages_say (messages, _ ("Stopped; no film was saved"));
  else if (window)
    mdr_dialogs_tell (window, _ ("The Film Could Not Be Saved"), error->message);
  mdr_context_set_work (self->context, MDR_WORK_FILM, FALSE);
  g_application_release (application);
}

static void
show_progress (gpointer owner, const MdrProgress *progress)
{
  MdrFilmExporter *self = owner;
  guint percent = (guint) lround (100 * MAX (progress->fraction, 0));
  g_autofree char *sentence = NULL;

  if (percent == self->percent)
    return;
  self->percent = percent;
  sentence = g_strdup_printf (_ ("Making the film: %u %%"), percent);
  mdr_work_tell (self->work, sentence);
}

static void
begin_writing (MdrFilmExporter *self, GFile *target)
{
  const MdrTaskInput input = { .subject = G_OBJECT (self->order), .file = target };
  GtkWindow *window = mdr_context_get_window (self->context);

  if (!window || self->application)
    return;
  g_object_ref (self);
  self->application = G_APPLICATION (g_object_ref (gtk_window_get_application (window)));
  g_application_hold (self->application);
  self->percent = 0;
  mdr_work_begin (self->work);
  mdr_task_run (self->writing, self->context->shared->queue, NULL, &input, write_film);
  mdr_context_set_work (self->context, MDR_WORK_FILM, TRUE);
}

static void
choose_file (MdrFilmExporter *self, const MdrFilmFormat *format)
{
  g_autofree char *ending = g_strconcat (".", format->id, NULL);
  g_autofree char *name = mdr_context_suggest_name (self->context, ending);
  const MdrFileType types[] = { { format->label, ending }, { NULL } };
  g_autoptr (GString) others = g_string_new (NULL);

  for (const MdrFilmFormat *other = mdr_film_formats; other->id; other++)
    g_string_append_printf (others, " .%s", other->id);
  mdr_dialogs_save_file (mdr_context_get_window (self->context), _ ("Export Film"), name, types, others->str,
                         (MdrDialogsChosen) begin_writing, g_object_ref (self), g_object_unref);
}

/* Finds a name in @folder that is free. */
static GFile *
find_free_folder (MdrContext *context, GFile *folder)
{
  g_autofree char *name = mdr_context_suggest_name (context, "");
  GFile *child = g_file_get_child (folder, name);

  for (guint i = 2; g_file_query_exists (child, NULL); i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s %u", name, i);

      g_object_unref (child);
      child = g_file_get_child (folder, numbered);
    }
  return child;
}

static void
folder_chosen_cb (MdrFilmExporter *self, GFile *folder)
{
  g_autoptr (GFile) target = find_free_folder (self->context, folder);

  begin_writing (self, target);
}

static void
ordered_cb (MdrFilmExporter *self, MdrFilmOrder *order)
{
  const MdrFilmFormat *format = mdr_film_order_get_format (order);

  g_set_object (&self->order, order);
  if (format)
    choose_file (self, format);
  else
    mdr_dialogs_open_folder (mdr_context_get_window (self->context), _ ("Export Film"), _ ("_Export"),
                             (MdrDialogsChosen) folder_chosen_cb, g_object_ref (self), g_object_unref);
}

/* The states of play as the player knows them; %NULL where there are no moves. */
static GPtrArray *
list_moves (MdrDocument *document, gboolean known)
{
  g_autoptr (GPtrArray) states = mdr_history_list_states (mdr_document_get_history (document));
  GPtrArray *moves = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);

  for (guint i = 0; states->len > 1 && i < states->len; i++)
    {
      const MdrState *state = g_ptr_array_index (states, i);

      g_ptr_array_add (moves, known ? mdr_document_dup_known_state (document, state) : mdr_state_ref (state));
    }
  if (moves->len == 0)
    g_clear_pointer (&moves, g_ptr_array_unref);
  return moves;
}

/** Asks what a film shows and for a file, and saves it. */
void
mdr_film_exporter_export (MdrFilmExporter *self)
{
  MdrPictureSubject *subject;
  GtkWidget *dialog;
  MdrMode mode;

  g_return_if_fail (MDR_IS_FILM_EXPORTER (self));

  mode = self->context->mode;
  subject = mdr_board_exporter_new_subject (self->board);
  subject->moves = list_moves (self->context->document, mode == MDR_MODE_PLAY);
  dialog = mdr_export_film_dialog_new (mdr_context_get_window (self->context), self->context->settings,
                                       self->context->shared->queue, subject, mode);
  g_signal_connect_object (dialog, "ordered", G_CALLBACK (ordered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/** Stops making a film. The answer says whether it was complete already. */
void
mdr_film_exporter_stop (MdrFilmExporter *self)
{
  g_return_if_fail (MDR_IS_FILM_EXPORTER (self));

  mdr_task_stop (self->writing);
}

static void
mdr_film_exporter_dispose (GObject *object)
{
  MdrFilmExporter *self = MDR_FILM_EXPORTER (object);

  g_clear_pointer (&self->writing, mdr_task_free);
  g_clear_pointer (&self->work, mdr_work_free);
  g_clear_object (&self->order);
  g_clear_object (&self->board);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_film_exporter_parent_class)->dispose (object);
}

static void
mdr_film_exporter_class_init (MdrFilmExporterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_film_exporter_dispose;
}

static void
mdr_film_exporter_init (MdrFilmExporter *self)
{
  self->writing = mdr_task_new (self, written_cb, g_object_unref);
  mdr_task_set_watch (self->writing, show_progress);
}

/**
 * mdr_film_exporter_new:
 * @board: says what a film can show
 */
MdrFilmExporter *
mdr_film_exporter_new (MdrContext *context, MdrBoardExporter *board)
{
  MdrFilmExporter *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (MDR_IS_BOARD_EXPORTER (board), NULL);

  self = g_object_new (MDR_TYPE_FILM_EXPORTER, NULL);
  self->context = g_object_ref (context);
  self->board = g_object_ref (board);
  self->work = mdr_work_new (context->messages, N_ ("Making the film…"), "win.stop-exporting-film", FALSE);
  return self;
}
