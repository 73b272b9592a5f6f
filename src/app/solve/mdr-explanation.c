/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-task.h"
#include "mdr-kind.h"
#include "mdr-widgets.h"
#include "mdr-solve.h"
#include "mdr-ui.h"

struct _MdrExplanation
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkStack *stack;
  GtkWidget *why_button;
  GtkWidget *stop_button;
  MdrProgressView *progress;
  GtkLabel *sentence;
  MdrProblemList *clues;
  GtkLabel *remark;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrPuzzle *puzzle;
  MdrTask *task;
  MdrDelayedSpinner *delayed_spinner;
  MdrConflict *conflict;
};

G_DEFINE_FINAL_TYPE (MdrExplanation, mdr_explanation, ADW_TYPE_BIN)

static gpointer
find_conflict (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_job_explain (job, input->puzzle, error);
}

static void
take_conflict (MdrExplanation *self, MdrConflict *conflict)
{
  g_autoptr (MdrConflict) before = self->conflict;

  if (before == conflict)
    return;
  self->conflict = conflict;
  g_signal_emit_by_name (self, "explained", conflict);
}

static void
show_sentence (MdrExplanation *self, const char *sentence)
{
  gtk_label_set_text (self->sentence, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->sentence), *sentence != '\0');
}

static void
show_question (MdrExplanation *self, const char *sentence)
{
  show_sentence (self, sentence);
  gtk_stack_set_visible_child_name (self->stack, "question");
}

static void
explained_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrExplanation *self = owner;
  g_autoptr (MdrConflict) conflict = answer;
  gboolean had_focus = gtk_widget_is_focus (self->stop_button);

  mdr_delayed_spinner_end (self->delayed_spinner);
  if (conflict && conflict->clues->len > 0)
    {
      g_autofree char *remark = mdr_conflict_dup_remark (conflict);

      show_sentence (self, mdr_conflict_get_heading (conflict));
      mdr_problem_list_show (self->clues, conflict->clues, "");
      gtk_label_set_text (self->remark, remark ? remark : "");
      gtk_widget_set_visible (GTK_WIDGET (self->remark), remark != NULL);
      gtk_stack_set_visible_child_name (self->stack, "answer");
      take_conflict (self, g_steal_pointer (&conflict));
      return;
    }
  show_question (self, error ? error->message : _ ("No conflicting clues were found."));
  if (had_focus)
    gtk_widget_grab_focus (self->why_button);
}

static void
show_progress (gpointer owner, const MdrProgress *progress)
{
  MdrExplanation *self = owner;

  mdr_progress_view_show (self->progress, progress, NULL, NULL);
}

static void
show_waiting (gpointer owner, gboolean waiting)
{
  MdrExplanation *self = owner;
  gboolean had_focus = gtk_widget_is_focus (self->why_button);

  if (!waiting)
    return;
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  if (had_focus)
    gtk_widget_grab_focus (self->stop_button);
}

static void
why_cb (MdrExplanation *self)
{
  show_sentence (self, "");
  mdr_delayed_spinner_begin (self->delayed_spinner);
  mdr_task_run (self->task, self->queue, NULL, &(MdrTaskInput){ .puzzle = self->puzzle }, find_conflict);
}

static void
stop_cb (MdrExplanation *self)
{
  mdr_task_drop (self->task);
  mdr_delayed_spinner_end (self->delayed_spinner);
  show_question (self, _ ("Stopped before a conflict was found."));
  gtk_widget_grab_focus (self->why_button);
}

static void
mdr_explanation_dispose (GObject *object)
{
  MdrExplanation *self = MDR_EXPLANATION (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&self->conflict, mdr_conflict_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_EXPLANATION);
  G_OBJECT_CLASS (mdr_explanation_parent_class)->dispose (object);
}

static void
mdr_explanation_class_init (MdrExplanationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_explanation_dispose;
  mdr_ui_add_signal (klass, "explained", 1, G_TYPE_POINTER);
  g_type_ensure (MDR_TYPE_PROBLEM_LIST);
  g_type_ensure (MDR_TYPE_PROGRESS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-explanation.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrExplanation, stack);
  gtk_widget_class_bind_template_child (widget_class, MdrExplanation, why_button);
  gtk_widget_class_bind_template_child (widget_class, MdrExplanation, stop_button);
  gtk_widget_class_bind_template_child (widget_class, MdrExplanation, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrExplanation, sentence);
  gtk_widget_class_bind_template_child (widget_class, MdrExplanation, clues);
  gtk_widget_class_bind_template_child (widget_class, MdrExplanation, remark);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
mdr_explanation_init (MdrExplanation *self)
{
  self->task = mdr_task_new (self, explained_cb, (GDestroyNotify) mdr_conflict_free);
  mdr_task_set_watch (self->task, show_progress);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_waiting);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_explanation_set_puzzle:
 * @puzzle: (nullable): one without a solution; the explanation of the puzzle
 *   before is dropped
 * @queue: where jobs run; must outlive the widget
 */
void
mdr_explanation_set_puzzle (MdrExplanation *self, const MdrPuzzle *puzzle, MdrJobQueue *queue)
{
  g_return_if_fail (MDR_IS_EXPLANATION (self));

  self->queue = queue;
  mdr_task_drop (self->task);
  mdr_delayed_spinner_end (self->delayed_spinner);
  take_conflict (self, NULL);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  if (puzzle && puzzle->kind->explain)
    self->puzzle = mdr_puzzle_ref (puzzle);
  show_question (self, "");
  gtk_widget_set_visible (GTK_WIDGET (self), self->puzzle != NULL);
}
