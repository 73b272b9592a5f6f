/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-command-bar.h"

#include <glib/gi18n-lib.h>

#include "mdr-option-list.h"

#define POPOVER_WIDTH 300

struct _MdrCommandBar
{
  AdwBin parent_instance;

  GtkWidget *box;
  const MdrKind *kind;
};

G_DEFINE_FINAL_TYPE (MdrCommandBar, mdr_command_bar, ADW_TYPE_BIN)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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

static void
clicked_cb (Choice *choice)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (choice->options);

  g_signal_emit (choice->bar, signals[SIGNAL_CHOSEN], 0, choice->id, options);
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
  g_autofree char *name = g_strdup_printf (_ ("Options of “%s”"), _ (command->label));

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
mdr_command_bar_class_init (MdrCommandBarClass *klass)
{
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MDR_TYPE_COMMAND_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_POINTER);
}

static void
mdr_command_bar_init (MdrCommandBar *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

/**
 * mdr_command_bar_set_kind:
 *
 * Shows the commands of @kind, with their options at the defaults.
 *
 * Returns: whether there are any
 */
gboolean
mdr_command_bar_set_kind (MdrCommandBar *self, const MdrKind *kind)
{
  GtkWidget *child;

  if (self->kind != kind)
    {
      self->kind = kind;
      while ((child = gtk_widget_get_first_child (self->box)))
        gtk_box_remove (GTK_BOX (self->box), child);
      for (const MdrPuzzleCommand *command = kind->commands; command && command->id; command++)
        gtk_box_append (GTK_BOX (self->box), new_row (self, command));
    }
  return kind->commands && kind->commands[0].id;
}
