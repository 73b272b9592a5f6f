/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-build-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-task.h"
#include "mdr-kind.h"
#include "mdr-option-list.h"
#include "mdr-widgets.h"

#define POPOVER_WIDTH 300
/* The number of columns, if the labels leave enough space. */
#define COLUMNS 2

struct _MdrCommandBar
{
  AdwBin parent_instance;

  GtkWidget *rows;
  GtkStack *running;
  GtkProgressBar *progress;

  /* Borrowed */
  MdrJobQueue *queue;
  const MdrKind *kind;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  MdrTask *task;
  MdrDelayedSpinner *delayed_spinner;
  MdrPuzzle *puzzle;
};

G_DEFINE_FINAL_TYPE (MdrCommandBar, mdr_command_bar, ADW_TYPE_BIN)

/* The command of a button and the rows of its options. */
typedef struct
{
  MdrCommandBar *bar;
  const char *id;
  MdrOptionList *options;
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *choice = data;

  g_object_unref (choice->options);
  g_free (choice);
}

/* The result of a command. */
typedef struct
{
  MdrPuzzle *puzzle;
  char *remark;
} Outcome;

static void
outcome_free (gpointer data)
{
  Outcome *outcome = data;

  mdr_puzzle_unref (outcome->puzzle);
  g_free (outcome->remark);
  g_free (outcome);
}

static gpointer
work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_autofree char *remark = NULL;
  MdrCommandRequest request = { input->options, input->seed, &remark };
  MdrPuzzle *puzzle = mdr_job_command (job, input->puzzle, input->name, &request, error);
  Outcome *outcome;

  if (!puzzle)
    return NULL;
  outcome = g_new0 (Outcome, 1);
  *outcome = (Outcome){ puzzle, g_steal_pointer (&remark) };
  return outcome;
}

static void
show_progress (gpointer owner, gboolean waiting)
{
  gtk_stack_set_visible_child_name (MDR_COMMAND_BAR (owner)->running, waiting ? "running" : "idle");
}

static void
set_running (MdrCommandBar *self, gboolean running)
{
  gtk_widget_set_sensitive (self->rows, !running);
  if (running)
    mdr_delayed_spinner_begin (self->delayed_spinner);
  else
    mdr_delayed_spinner_end (self->delayed_spinner);
}

static void
watch_cb (gpointer owner, const MdrProgress *progress)
{
  MdrCommandBar *self = owner;

  gtk_progress_bar_set_text (self->progress, mdr_progress_get_phase_name (progress));
  if (progress->fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress, progress->fraction);
  else
    gtk_progress_bar_pulse (self->progress);
}

static void
done_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrCommandBar *self = owner;
  Outcome *outcome = answer;
  g_autoptr (GError) full = NULL;

  set_running (self, FALSE);
  if (!outcome)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", error->message);
  else if (!mdr_document_revise (self->document, outcome->puzzle, &full))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", full->message);
  else if (outcome->remark)
    g_signal_emit_by_name (self, "done", outcome->remark);
  g_clear_pointer (&outcome, outcome_free);
}

/* The result of a command for another puzzle is dropped. */
static void
document_changed_cb (MdrCommandBar *self)
{
  if (!self->puzzle || (self->document && mdr_document_get_puzzle (self->document) == self->puzzle))
    return;
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  mdr_task_drop (self->task);
  set_running (self, FALSE);
}

static void
stop_cb (MdrCommandBar *self)
{
  mdr_task_stop (self->task);
}

/* Each use of a command gets a new seed, so that random commands differ each time. */
static void
clicked_cb (Choice *choice)
{
  MdrCommandBar *self = choice->bar;
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (choice->options);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  MdrTaskInput input = {
    .puzzle = puzzle,
    .options = options,
    .name = choice->id,
    .seed = g_random_int (),
  };

  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = mdr_puzzle_ref (puzzle);
  set_running (self, TRUE);
  mdr_task_run (self->task, self->queue, NULL, &input, work);
}

static GtkWidget *
new_content (const MdrPuzzleCommand *command)
{
  GtkWidget *content = adw_button_content_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), command->icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ (command->label));
  gtk_widget_set_halign (content, GTK_ALIGN_START);
  return content;
}

static GtkWidget *
new_button (MdrCommandBar *self, const MdrPuzzleCommand *command, MdrOptionList *options)
{
  GtkWidget *button = gtk_button_new ();
  Choice *choice = g_new0 (Choice, 1);

  choice->bar = self;
  choice->id = command->id;
  choice->options = g_object_ref (options);
  gtk_button_set_child (GTK_BUTTON (button), new_content (command));
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, _ (command->explanation));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (command->label),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (command->explanation), -1);
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb), choice, choice_free, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
new_options_button (const MdrPuzzleCommand *command, MdrOptionList *options)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  /* Translators: of a command of a kind of puzzle: "Options of “Shuffle”" */
  g_autofree char *name = g_strdup_printf (_ ("Options for “%s”"), _ (command->label));

  gtk_widget_set_size_request (popover, POPOVER_WIDTH, -1);
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (options));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "emblem-system-symbolic");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

static GtkWidget *
new_row (MdrCommandBar *self, const MdrPuzzleCommand *command)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  MdrOptionList *options = g_object_ref_sink (g_object_new (MDR_TYPE_OPTION_LIST, NULL));

  mdr_option_list_set_specs (options, self->kind->options, MDR_SCOPE_COMMAND);
  mdr_option_list_set_value (options, "command", command->id);
  gtk_box_append (GTK_BOX (row), new_button (self, command, options));
  if (gtk_widget_get_visible (GTK_WIDGET (options)))
    {
      gtk_box_append (GTK_BOX (row), new_options_button (command, options));
      gtk_widget_add_css_class (row, "linked");
    }
  g_object_unref (options);
  return row;
}

static void
mdr_command_bar_dispose (GObject *object)
{
  MdrCommandBar *self = MDR_COMMAND_BAR (object);

  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (mdr_command_bar_parent_class)->dispose (object);
}

static void
mdr_command_bar_class_init (MdrCommandBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_command_bar_dispose;
  mdr_ui_add_signal (klass, "done", 1, G_TYPE_STRING);
}

/* What shows the progress has its room also while there is none, so that nothing moves under the pointer. */
static GtkWidget *
new_running (MdrCommandBar *self)
{
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *progress = gtk_progress_bar_new ();
  GtkWidget *stop = gtk_button_new_with_mnemonic (_ ("_Stop"));

  self->progress = GTK_PROGRESS_BAR (progress);
  gtk_progress_bar_set_show_text (self->progress, TRUE);
  gtk_progress_bar_set_ellipsize (self->progress, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (progress, TRUE);
  gtk_widget_set_valign (progress, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (stop, _ ("Stops the command and keeps what it has done so far"));
  g_signal_connect_swapped (stop, "clicked", G_CALLBACK (stop_cb), self);
  gtk_box_append (GTK_BOX (box), progress);
  gtk_box_append (GTK_BOX (box), stop);
  gtk_stack_add_named (GTK_STACK (stack), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), "idle");
  gtk_stack_add_named (GTK_STACK (stack), box, "running");
  return stack;
}

static void
mdr_command_bar_init (MdrCommandBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  self->rows = gtk_flow_box_new ();
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->rows), TRUE);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->rows), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->rows), COLUMNS);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->rows), 6);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (self->rows), 6);
  self->running = GTK_STACK (new_running (self));
  gtk_box_append (GTK_BOX (box), self->rows);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->running));
  adw_bin_set_child (ADW_BIN (self), box);
  self->task = mdr_task_new (self, done_cb, outcome_free);
  mdr_task_set_watch (self->task, watch_cb);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_progress);
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (document_changed_cb), self);
}

static void
show_commands (MdrCommandBar *self, const MdrKind *kind)
{
  GtkWidget *child;

  if (self->kind == kind)
    return;
  self->kind = kind;
  while ((child = gtk_widget_get_first_child (self->rows)))
    gtk_flow_box_remove (GTK_FLOW_BOX (self->rows), child);
  for (const MdrPuzzleCommand *command = kind->commands; command && command->id; command++)
    {
      gtk_flow_box_append (GTK_FLOW_BOX (self->rows), new_row (self, command));
      gtk_widget_set_focusable (gtk_widget_get_last_child (self->rows), FALSE);
    }
}

/**
 * mdr_command_bar_set_document:
 * @document: (nullable): whose puzzle is changed
 * @queue: where jobs run; must outlive the widget
 *
 * Shows the commands of its kind, with their options at the defaults.
 *
 * Returns: whether there are any
 */
gboolean
mdr_command_bar_set_document (MdrCommandBar *self, MdrDocument *document, MdrJobQueue *queue)
{
  g_return_val_if_fail (MDR_IS_COMMAND_BAR (self), FALSE);

  self->queue = queue;
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  document_changed_cb (self);
  if (!document)
    return FALSE;
  show_commands (self, mdr_document_get_kind (document));
  return self->kind->commands && self->kind->commands[0].id;
}
