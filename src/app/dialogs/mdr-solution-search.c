/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-dialog.h"

#include "mdr-collection.h"
#include "mdr-task.h"
#include "mdr-widgets.h"
#include "mdr-ui.h"

/*
 * @is_wanted: whether a solution is wanted at all
 * @is_unique: whether the solution that was found is the only one
 */
struct _MdrSolutionSearch
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkWidget *waiting_box;
  MdrProgressView *progress;
  GtkLabel *result_label;

  MdrTask *task;
  MdrDelayedSpinner *delayed_spinner;

  gboolean is_wanted;
  gboolean is_unique;
};

G_DEFINE_FINAL_TYPE (MdrSolutionSearch, mdr_solution_search, ADW_TYPE_BIN)

/* Takes no space while there is nothing to say. */
static void
update_visible (MdrSolutionSearch *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->is_wanted
                              && (gtk_widget_get_visible (self->waiting_box)
                                  || gtk_widget_get_visible (GTK_WIDGET (self->result_label))));
}

static void
show_waiting (gpointer owner, gboolean waiting)
{
  MdrSolutionSearch *self = owner;

  gtk_widget_set_visible (self->waiting_box, waiting);
  update_visible (self);
}

static void
show_progress (gpointer owner, const MdrProgress *progress)
{
  mdr_progress_view_show (MDR_SOLUTION_SEARCH (owner)->progress, progress, NULL, NULL);
}

static void
say (MdrSolutionSearch *self, const char *sentence)
{
  gtk_label_set_label (self->result_label, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->result_label), sentence && *sentence);
  update_visible (self);
}

static gpointer
solve (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (input->subject);

  return mdr_collection_solve (collection, job, MDR_COLLECTION_SECONDS, error) ? g_object_ref (collection)
                                                                               : NULL;
}

static void
solved_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrSolutionSearch *self = owner;
  g_autoptr (MdrCollection) collection = answer;
  const MdrResult *result = collection ? mdr_collection_get_result (collection, 0) : NULL;
  g_autofree char *sentence =
      collection ? mdr_collection_dup_status (collection, 0) : g_strdup (error->message);
  gpointer solution = result && result->solutions->len > 0 ? g_ptr_array_index (result->solutions, 0) : NULL;

  self->is_unique = result && mdr_result_get_unique (result) == MDR_TRUTH_YES;
  mdr_delayed_spinner_end (self->delayed_spinner);
  say (self, sentence);
  g_signal_emit_by_name (self, "found", solution);
}

static void
drop (MdrSolutionSearch *self)
{
  mdr_task_drop (self->task);
  mdr_delayed_spinner_end (self->delayed_spinner);
}

static void
stop_clicked_cb (MdrSolutionSearch *self)
{
  drop (self);
  g_signal_emit_by_name (self, "stopped");
}

static void
mdr_solution_search_dispose (GObject *object)
{
  MdrSolutionSearch *self = MDR_SOLUTION_SEARCH (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_SOLUTION_SEARCH);
  G_OBJECT_CLASS (mdr_solution_search_parent_class)->dispose (object);
}

static void
mdr_solution_search_class_init (MdrSolutionSearchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_solution_search_dispose;
  mdr_ui_add_signal (klass, "found", 1, G_TYPE_POINTER);
  mdr_ui_add_signal (klass, "stopped", 0);
  g_type_ensure (MDR_TYPE_PROGRESS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-solution-search.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrSolutionSearch, waiting_box);
  gtk_widget_class_bind_template_child (widget_class, MdrSolutionSearch, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrSolutionSearch, result_label);
  gtk_widget_class_bind_template_callback (widget_class, stop_clicked_cb);
}

static void
mdr_solution_search_init (MdrSolutionSearch *self)
{
  self->task = mdr_task_new (self, solved_cb, g_object_unref);
  mdr_task_set_watch (self->task, show_progress);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_waiting);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_solution_search_begin:
 * @queue: where the search runs; must outlive it
 */
void
mdr_solution_search_begin (MdrSolutionSearch *self, MdrJobQueue *queue, const MdrPuzzle *puzzle)
{
  g_autoptr (MdrCollection) collection = NULL;

  g_return_if_fail (MDR_IS_SOLUTION_SEARCH (self));
  g_return_if_fail (queue != NULL);
  g_return_if_fail (puzzle != NULL);

  collection = mdr_collection_new ("", "");
  mdr_collection_add_givens (collection, puzzle, "");
  say (self, NULL);
  mdr_delayed_spinner_begin (self->delayed_spinner);
  mdr_task_run (self->task, queue, NULL, &(MdrTaskInput){ .subject = G_OBJECT (collection) }, solve);
}

/** Without a solution that is wanted, the search ends without a signal and nothing is said of it. */
void
mdr_solution_search_set_wanted (MdrSolutionSearch *self, gboolean wanted)
{
  g_return_if_fail (MDR_IS_SOLUTION_SEARCH (self));

  self->is_wanted = wanted;
  if (!wanted)
    drop (self);
  update_visible (self);
}

/** Returns: whether the solution that was found is known to be the only one */
gboolean
mdr_solution_search_is_unique (MdrSolutionSearch *self)
{
  g_return_val_if_fail (MDR_IS_SOLUTION_SEARCH (self), FALSE);

  return self->is_unique;
}
