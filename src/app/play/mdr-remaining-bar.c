/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-task.h"
#include "mdr-kind.h"
#include "mdr-widgets.h"

struct _MdrRemainingBar
{
  AdwBin parent_instance;

  GtkWidget *button;
  GtkSpinner *spinner;
  GtkLabel *label;
  GtkWidget *answer;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  MdrTask *task;
  MdrDelayedSpinner *delayed_spinner;
};

G_DEFINE_FINAL_TYPE (MdrRemainingBar, mdr_remaining_bar, ADW_TYPE_BIN)

static gpointer
work_out (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_get_sequence (input->puzzle->kind)->dup_remaining (input->puzzle, input->state, job, error);
}

static void
show_working (gpointer owner, gboolean working)
{
  MdrRemainingBar *self = owner;
  const MdrKind *kind = mdr_document_get_kind (self->document);
  const char *label = working ? _ ("Stop") : _ (mdr_kind_get_sequence (kind)->remaining_label);

  gtk_spinner_set_spinning (self->spinner, working);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), working);
  gtk_label_set_text (self->label, label);
  gtk_widget_set_tooltip_text (self->button,
                               working ? _ ("Stop computing") : _ ("Compute it, and prove the result"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
show_answer (MdrRemainingBar *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->answer), sentence);
  gtk_widget_set_visible (self->answer, *sentence != '\0');
}

static void
answered_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrRemainingBar *self = owner;
  g_autofree char *sentence = answer ? answer : g_strdup (error->message);

  mdr_delayed_spinner_end (self->delayed_spinner);
  show_answer (self, sentence);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", sentence);
}

static void
drop_question (MdrRemainingBar *self)
{
  mdr_delayed_spinner_end (self->delayed_spinner);
  mdr_task_drop (self->task);
}

static void
forget_answer (MdrRemainingBar *self)
{
  drop_question (self);
  show_answer (self, "");
}

static void
clicked_cb (MdrRemainingBar *self)
{
  if (mdr_task_is_running (self->task))
    forget_answer (self);
  else
    {
      MdrTaskInput input = {
        .puzzle = mdr_document_get_puzzle (self->document),
        .state = mdr_document_get_state (self->document),
      };

      mdr_delayed_spinner_begin (self->delayed_spinner);
      show_answer (self, "");
      mdr_task_run (self->task, self->queue, NULL, &input, work_out);
    }
}

static void
mdr_remaining_bar_dispose (GObject *object)
{
  MdrRemainingBar *self = MDR_REMAINING_BAR (object);

  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (mdr_remaining_bar_parent_class)->dispose (object);
}

static void
mdr_remaining_bar_class_init (MdrRemainingBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_remaining_bar_dispose;
}

static void
mdr_remaining_bar_init (MdrRemainingBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *content;
  GtkWidget *button;

  self->task = mdr_task_new (self, answered_cb, g_free);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_working);
  content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  button = gtk_button_new ();
  self->spinner = GTK_SPINNER (gtk_spinner_new ());
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_justify (self->label, GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->spinner));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->label));
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), content);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);

  self->button = button;
  self->answer = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->answer), TRUE);
  gtk_widget_add_css_class (self->answer, "heading");
  gtk_box_append (GTK_BOX (box), self->button);
  gtk_box_append (GTK_BOX (box), self->answer);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (forget_answer), self);
}

/** @document: (nullable): the document that is played. Jobs run on @queue, which must outlive the widget. */
void
mdr_remaining_bar_set_document (MdrRemainingBar *self, MdrDocument *document, MdrJobQueue *queue)
{
  gboolean tells = document && mdr_kind_get_sequence (mdr_document_get_kind (document))->dup_remaining;

  g_return_if_fail (MDR_IS_REMAINING_BAR (self));

  self->queue = queue;
  drop_question (self);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, tells ? document : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), tells);
  if (!tells)
    return;
  show_working (self, FALSE);
  show_answer (self, "");
}
