/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"
#include "mdr-task.h"
#include "mdr-widgets.h"
#include "mdr-proof.h"
#include "mdr-solve.h"
#include "mdr-ui.h"

struct _MdrProofBar
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkStack *stack;
  GtkWidget *save_button;
  GtkWidget *stop_button;
  MdrProgressView *progress;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrPuzzle *puzzle;
  MdrTask *task;
  MdrDelayedSpinner *delayed_spinner;

  guint n_solutions;
};

G_DEFINE_FINAL_TYPE (MdrProofBar, mdr_proof_bar, ADW_TYPE_BIN)

static gpointer
write_proof (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  mdr_proof_write (input->puzzle, input->count, job, input->file, error);
  return NULL;
}

static void
show_page (MdrProofBar *self, gboolean writing)
{
  gboolean had_focus = gtk_widget_is_focus (writing ? self->save_button : self->stop_button);

  gtk_stack_set_visible_child_name (self->stack, writing ? "waiting" : "offer");
  if (had_focus)
    gtk_widget_grab_focus (writing ? self->stop_button : self->save_button);
}

static void
end_writing (MdrProofBar *self)
{
  mdr_delayed_spinner_end (self->delayed_spinner);
  gtk_widget_set_sensitive (self->save_button, TRUE);
  show_page (self, FALSE);
}

static void
written_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrProofBar *self = owner;

  end_writing (self);
  if (error)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", error->message);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s",
                                _ ("The proof was saved. The program meander-check checks it."));
}

static void
show_progress (gpointer owner, const MdrProgress *progress)
{
  mdr_progress_view_show (MDR_PROOF_BAR (owner)->progress, progress, NULL, NULL);
}

static void
show_waiting (gpointer owner, gboolean waiting)
{
  if (waiting)
    show_page (owner, TRUE);
}

static void
file_chosen_cb (MdrProofBar *self, GFile *file)
{
  const MdrTaskInput input = { .puzzle = self->puzzle, .count = self->n_solutions + 1, .file = file };

  if (!self->puzzle || mdr_task_is_running (self->task))
    return;
  gtk_widget_set_sensitive (self->save_button, FALSE);
  mdr_delayed_spinner_begin (self->delayed_spinner);
  mdr_task_run (self->task, self->queue, NULL, &input, write_proof);
}

static void
save_cb (MdrProofBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = g_strconcat (self->puzzle->kind->id, ".proof", NULL);

  mdr_dialogs_save_file (GTK_WINDOW (root), _ ("Save Proof"), name, mdr_proof_files, NULL,
                         (MdrDialogsChosen) file_chosen_cb, g_object_ref (self), g_object_unref);
}

static void
stop_cb (MdrProofBar *self)
{
  mdr_task_drop (self->task);
  end_writing (self);
}

static void
mdr_proof_bar_dispose (GObject *object)
{
  MdrProofBar *self = MDR_PROOF_BAR (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  /* The template would remove the child, which is bound, without AdwBin noticing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PROOF_BAR);
  G_OBJECT_CLASS (mdr_proof_bar_parent_class)->dispose (object);
}

static void
mdr_proof_bar_class_init (MdrProofBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_proof_bar_dispose;
  g_type_ensure (MDR_TYPE_PROGRESS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-proof-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrProofBar, stack);
  gtk_widget_class_bind_template_child (widget_class, MdrProofBar, save_button);
  gtk_widget_class_bind_template_child (widget_class, MdrProofBar, stop_button);
  gtk_widget_class_bind_template_child (widget_class, MdrProofBar, progress);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
mdr_proof_bar_init (MdrProofBar *self)
{
  self->task = mdr_task_new (self, written_cb, g_free);
  mdr_task_set_watch (self->task, show_progress);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_waiting);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_proof_bar_set_result:
 * @puzzle: (nullable): what was solved
 * @result: (nullable): how many solutions it has, if that is known
 * @queue: where jobs run; must outlive the widget
 *
 * Offers the proof of a result. One of another result that is still being written is dropped.
 */
void
mdr_proof_bar_set_result (MdrProofBar *self,
                          const MdrPuzzle *puzzle,
                          const MdrResult *result,
                          MdrJobQueue *queue)
{
  gboolean has_proof = puzzle && result && result->exhausted && !result->impossible_goal
                       && mdr_kind_find_proving_method (puzzle->kind);

  g_return_if_fail (MDR_IS_PROOF_BAR (self));

  self->queue = queue;
  mdr_task_drop (self->task);
  end_writing (self);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = has_proof ? mdr_puzzle_ref (puzzle) : NULL;
  self->n_solutions = has_proof ? result->solutions->len : 0;
  gtk_widget_set_visible (GTK_WIDGET (self), has_proof);
}
