/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-generate-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-task.h"
#include "mdr-widgets.h"
#include "mdr-ui.h"

/*
 * Choice: something that can be chosen of one kind
 * @level: (nullable): a difficulty; %NULL for a kind that has none
 * @row: of the kind
 * @check: (nullable): of the difficulty
 */
typedef struct
{
  const MdrKind *kind;
  const MdrPlayLevel *level;
  AdwExpanderRow *row;
  GtkCheckButton *check;
} Choice;

/*
 * @choices: (element-type Choice): in the order in which they are shown
 */
struct _MdrBookletDialog
{
  AdwWindow parent_instance;

  /* Template widgets */
  GtkButton *start_button;
  GtkWidget *wishes;
  GtkSpinButton *count;
  AdwPreferencesGroup *kinds;
  MdrProgressView *progress;
  GtkLabel *failure;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  GArray *choices;
  MdrTask *task;
  MdrDelayedSpinner *delayed_spinner;
};

G_DEFINE_FINAL_TYPE (MdrBookletDialog, mdr_booklet_dialog, ADW_TYPE_WINDOW)

/* The parts of the booklet are attached to the collection, which the thread gets. */
#define PARTS_KEY "mdr-parts"

static GArray *
list_parts (MdrBookletDialog *self)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (MdrCollectionPart));

  for (guint i = 0; i < self->choices->len; i++)
    {
      const Choice *choice = &g_array_index (self->choices, Choice, i);
      MdrCollectionPart part = { choice->kind, choice->level };

      if (adw_expander_row_get_enable_expansion (choice->row)
          && (!choice->check || gtk_check_button_get_active (choice->check)))
        g_array_append_val (parts, part);
    }
  return parts;
}

static gpointer
generate (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrCollection *collection = MDR_COLLECTION (input->subject);
  const GArray *parts = g_object_get_data (G_OBJECT (collection), PARTS_KEY);

  if (!mdr_collection_generate (collection, (const MdrCollectionPart *) parts->data, parts->len, input->count,
                                input->seed, job, error))
    return NULL;
  return g_object_ref (collection);
}

static void
show_waiting (gpointer owner, gboolean waiting)
{
  gtk_widget_set_visible (GTK_WIDGET (MDR_BOOKLET_DIALOG (owner)->progress), waiting);
}

static void
update (MdrBookletDialog *self)
{
  gboolean running = mdr_task_is_running (self->task);
  GtkWidget *button = GTK_WIDGET (self->start_button);
  g_autoptr (GArray) parts = list_parts (self);

  gtk_button_set_label (self->start_button, running ? _ ("_Stop") : _ ("_Generate"));
  gtk_widget_remove_css_class (button, running ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (button, running ? "destructive-action" : "suggested-action");
  gtk_widget_set_sensitive (button, running || parts->len > 0);
  gtk_widget_set_sensitive (self->wishes, !running);
  if (running)
    mdr_delayed_spinner_begin (self->delayed_spinner);
  else
    mdr_delayed_spinner_end (self->delayed_spinner);
}

static void
show_failure (MdrBookletDialog *self, const char *sentence)
{
  gtk_label_set_text (self->failure, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), *sentence != '\0');
}

static void
generated_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrBookletDialog *self = owner;
  g_autoptr (MdrCollection) collection = answer;

  update (self);
  if (!collection)
    {
      show_failure (self, error->message);
      return;
    }
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit_by_name (self, "generated", collection);
}

static void
show_progress (gpointer owner, const MdrProgress *progress)
{
  mdr_progress_view_show (MDR_BOOKLET_DIALOG (owner)->progress, progress, NULL, NULL);
}

static void
start_clicked_cb (MdrBookletDialog *self)
{
  show_failure (self, "");
  if (mdr_task_is_running (self->task))
    mdr_task_drop (self->task);
  else
    {
      g_autoptr (MdrCollection) collection = mdr_collection_new (NULL, NULL);
      MdrTaskInput input = { .subject = G_OBJECT (collection),
                             .count = (guint) gtk_spin_button_get_value_as_int (self->count),
                             .seed = (guint32) g_random_int_range (0, G_MAXINT32 / 2) };

      g_object_set_data_full (G_OBJECT (collection), PARTS_KEY, list_parts (self),
                              (GDestroyNotify) g_array_unref);
      mdr_task_run (self->task, self->queue, NULL, &input, generate);
    }
  update (self);
}

static void
add_level (MdrBookletDialog *self, Choice choice)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  choice.check = GTK_CHECK_BUTTON (check);
  gtk_check_button_set_active (choice.check, TRUE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  g_signal_connect_object (check, "toggled", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (choice.level->label));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  adw_expander_row_add_row (choice.row, row);
  g_array_append_val (self->choices, choice);
}

static void
add_kind (MdrBookletDialog *self, const MdrKind *kind)
{
  GtkWidget *row = adw_expander_row_new ();
  Choice choice = { .kind = kind, .row = ADW_EXPANDER_ROW (row) };

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), mdr_kind_get_name (kind));
  adw_expander_row_set_show_enable_switch (choice.row, TRUE);
  adw_expander_row_set_enable_expansion (choice.row, FALSE);
  for (choice.level = kind->levels; choice.level && choice.level->id; choice.level++)
    add_level (self, choice);
  if (!kind->levels)
    g_array_append_val (self->choices, choice);
  g_signal_connect_object (row, "notify::enable-expansion", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->kinds, row);
}

static void
mdr_booklet_dialog_dispose (GObject *object)
{
  MdrBookletDialog *self = MDR_BOOKLET_DIALOG (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_BOOKLET_DIALOG);
  g_clear_pointer (&self->choices, g_array_unref);
  G_OBJECT_CLASS (mdr_booklet_dialog_parent_class)->dispose (object);
}

static void
mdr_booklet_dialog_class_init (MdrBookletDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_booklet_dialog_dispose;
  mdr_ui_add_signal (klass, "generated", 1, MDR_TYPE_COLLECTION);
  g_type_ensure (MDR_TYPE_PROGRESS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-booklet-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrBookletDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, MdrBookletDialog, wishes);
  gtk_widget_class_bind_template_child (widget_class, MdrBookletDialog, count);
  gtk_widget_class_bind_template_child (widget_class, MdrBookletDialog, kinds);
  gtk_widget_class_bind_template_child (widget_class, MdrBookletDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrBookletDialog, failure);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_booklet_dialog_init (MdrBookletDialog *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  self->task = mdr_task_new (self, generated_cb, g_object_unref);
  mdr_task_set_watch (self->task, show_progress);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_waiting);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_booklet_dialog_new:
 * @parent: the window it belongs to
 * @queue: where puzzles are generated; must outlive the dialog and its jobs
 * @kinds: those that can generate are offered, the first of them chosen
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWidget *
mdr_booklet_dialog_new (GtkWindow *parent, MdrJobQueue *queue, MdrKindList *kinds)
{
  MdrBookletDialog *self;
  const MdrKind *kind;

  g_return_val_if_fail (queue != NULL && kinds != NULL, NULL);

  self = g_object_new (MDR_TYPE_BOOKLET_DIALOG, "transient-for", parent, NULL);
  self->queue = queue;
  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    if (kind->generate)
      add_kind (self, kind);
  if (self->choices->len > 0)
    adw_expander_row_set_enable_expansion (g_array_index (self->choices, Choice, 0).row, TRUE);
  update (self);
  return GTK_WIDGET (self);
}
