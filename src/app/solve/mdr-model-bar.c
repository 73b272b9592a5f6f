/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"
#include "mdr-file.h"
#include "mdr-task.h"
#include "mdr-kind.h"
#include "mdr-model.h"
#include "mdr-ui.h"
#include "mdr-encoding.h"

struct _MdrModelBar
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkWidget *show_button;
  GtkWidget *save_button;

  /* Borrowed */
  MdrJobQueue *queue;
  const MdrMethod *method;

  /* Owned references */
  MdrPuzzle *puzzle;
  MdrTask *task;

  guint showing : 1;
};

G_DEFINE_FINAL_TYPE (MdrModelBar, mdr_model_bar, ADW_TYPE_BIN)

/* The suffix of a file decides its format, because other solvers go by it too. */
static MdrModelFormat
choose_format (GFile *file)
{
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;

  return name && mdr_encoding_has_suffix (name, ".mps") ? MDR_MODEL_MPS : MDR_MODEL_LP;
}

/* Writes the model as text, whether it is to be shown or saved. */
static gpointer
write_model (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  const MdrMethod *method = mdr_kind_find_method (input->puzzle->kind, input->name);
  g_autoptr (MdrModel) model = method->build_model (input->puzzle, NULL, method->data, error);
  g_autofree char *text = model ? mdr_model_to_text (model, choose_format (input->file), error) : NULL;
  g_autoptr (GBytes) bytes = text ? g_bytes_new_static (text, strlen (text)) : NULL;

  if (bytes && input->file && !mdr_file_save (input->file, bytes, NULL, NULL, NULL, error))
    return NULL;
  return g_steal_pointer (&text);
}

static void
set_busy (MdrModelBar *self, gboolean busy)
{
  gtk_widget_set_sensitive (self->show_button, !busy);
  gtk_widget_set_sensitive (self->save_button, !busy);
}

static void
written_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrModelBar *self = owner;
  g_autofree char *text = answer;

  set_busy (self, FALSE);
  if (error)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", error->message);
  else if (self->showing)
    {
      GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
      GtkWidget *window = mdr_model_window_new (_ (self->method->name), text);

      if (GTK_IS_WINDOW (root))
        gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (root));
      gtk_window_present (GTK_WINDOW (window));
    }
}

/* Without a @file the model is shown. */
static void
start_writing (MdrModelBar *self, GFile *file)
{
  MdrTaskInput input = { .puzzle = self->puzzle, .file = file };

  if (!self->puzzle || mdr_task_is_running (self->task))
    return;
  input.name = self->method->id;
  self->showing = file == NULL;
  set_busy (self, TRUE);
  mdr_task_run (self->task, self->queue, NULL, &input, write_model);
}

static void
show_cb (MdrModelBar *self)
{
  start_writing (self, NULL);
}

static void
save_cb (MdrModelBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = g_strconcat (self->method->id, ".lp", NULL);

  mdr_dialogs_save_file (GTK_WINDOW (root), _ ("Save Model"), name, mdr_model_files, NULL,
                         (MdrDialogsChosen) start_writing, g_object_ref (self), g_object_unref);
}

static void
mdr_model_bar_dispose (GObject *object)
{
  MdrModelBar *self = MDR_MODEL_BAR (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_MODEL_BAR);
  G_OBJECT_CLASS (mdr_model_bar_parent_class)->dispose (object);
}

static void
mdr_model_bar_class_init (MdrModelBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_model_bar_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-model-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrModelBar, show_button);
  gtk_widget_class_bind_template_child (widget_class, MdrModelBar, save_button);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
mdr_model_bar_init (MdrModelBar *self)
{
  self->task = mdr_task_new (self, written_cb, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_model_bar_set_model:
 * @puzzle: (nullable): of which puzzle
 * @method: (nullable): static; of which method
 * @queue: where jobs run; must outlive the widget
 *
 * Sets the model that the buttons show and save. A model of another puzzle that is
 * still being written is not shown any more, but one being saved is saved.
 */
void
mdr_model_bar_set_model (MdrModelBar *self,
                         const MdrPuzzle *puzzle,
                         const MdrMethod *method,
                         MdrJobQueue *queue)
{
  gboolean has_model = puzzle && method && method->build_model;

  g_return_if_fail (MDR_IS_MODEL_BAR (self));

  self->queue = queue;
  mdr_task_drop (self->task);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = has_model ? mdr_puzzle_ref (puzzle) : NULL;
  self->method = method;
  set_busy (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), has_model);
}
