/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-task.h"
#include "mdr-kind.h"

/* The comparison is computed only after a pause in play, not at every move while an arrow key is held
 * down. */
#define REST_MILLISECONDS 150

struct _MdrRankingList
{
  AdwBin parent_instance;

  GtkGrid *grid;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  MdrTask *task;

  guint rest_id;
};

G_DEFINE_FINAL_TYPE (MdrRankingList, mdr_ranking_list, ADW_TYPE_BIN)

static gpointer
compare (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_get_sequence (input->puzzle->kind)->dup_ranking (input->puzzle, input->state, job, error);
}

static void
clear (MdrRankingList *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, child);
}

static void
add_row (MdrRankingList *self, int row, const MdrFact *standing)
{
  GtkWidget *name = gtk_label_new (standing->label);
  GtkWidget *value = gtk_label_new (standing->value);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_yalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_add_css_class (name, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (value), 0);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  gtk_widget_set_hexpand (value, TRUE);
  gtk_widget_add_css_class (value, "numeric");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY, name, value,
                                  NULL, -1);
  gtk_grid_attach (self->grid, name, 0, row, 1, 1);
  gtk_grid_attach (self->grid, value, 1, row, 1, 1);
}

/* The previous list stays until there is a new one, to avoid flicker. */
static void
answered_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrRankingList *self = owner;
  g_autoptr (GPtrArray) ranking = answer;

  if (!ranking)
    return;
  clear (self);
  for (guint i = 0; i < ranking->len; i++)
    add_row (self, (int) i, g_ptr_array_index (ranking, i));
}

static gboolean
rested_cb (gpointer data)
{
  MdrRankingList *self = data;
  MdrTaskInput input = {
    .puzzle = mdr_document_get_puzzle (self->document),
    .state = mdr_document_get_state (self->document),
  };

  self->rest_id = 0;
  mdr_task_run (self->task, self->queue, NULL, &input, compare);
  return G_SOURCE_REMOVE;
}

static void
drop_question (MdrRankingList *self)
{
  g_clear_handle_id (&self->rest_id, g_source_remove);
  mdr_task_drop (self->task);
}

/* The list is not computed while it is not on the screen. */
static void
ask (MdrRankingList *self)
{
  drop_question (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->rest_id = g_timeout_add (REST_MILLISECONDS, rested_cb, self);
}

/* The results of methods reveal something about a puzzle, so the list waits until the player knows all of it.
 */
static void
update (MdrRankingList *self)
{
  gboolean compares = self->document
                      && mdr_kind_get_sequence (mdr_document_get_kind (self->document))->dup_ranking
                      && mdr_document_is_known (self->document);

  if (!compares && !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  if (!compares)
    clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self), compares);
  ask (self);
}

static void
mdr_ranking_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mdr_ranking_list_parent_class)->map (widget);
  ask (MDR_RANKING_LIST (widget));
}

static void
mdr_ranking_list_unmap (GtkWidget *widget)
{
  drop_question (MDR_RANKING_LIST (widget));
  GTK_WIDGET_CLASS (mdr_ranking_list_parent_class)->unmap (widget);
}

static void
mdr_ranking_list_dispose (GObject *object)
{
  MdrRankingList *self = MDR_RANKING_LIST (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (mdr_ranking_list_parent_class)->dispose (object);
}

static void
mdr_ranking_list_class_init (MdrRankingListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_ranking_list_dispose;
  widget_class->map = mdr_ranking_list_map;
  widget_class->unmap = mdr_ranking_list_unmap;
}

static void
mdr_ranking_list_init (MdrRankingList *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->task = mdr_task_new (self, answered_cb, (GDestroyNotify) g_ptr_array_unref);
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->grid, 12);
  gtk_grid_set_row_spacing (self->grid, 3);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Strategies"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), _ ("After the same number of moves"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->grid));
  adw_bin_set_child (ADW_BIN (self), group);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
}

/** @document: (nullable): the document that is played. Jobs run on @queue, which must outlive the widget. */
void
mdr_ranking_list_set_document (MdrRankingList *self, MdrDocument *document, MdrJobQueue *queue)
{
  g_return_if_fail (MDR_IS_RANKING_LIST (self));

  self->queue = queue;
  drop_question (self);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  clear (self);
  update (self);
}
