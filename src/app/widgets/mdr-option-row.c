/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-option-list.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-dialogs.h"

/* Digits shown of a real number; values themselves are not rounded to it. */
#define REAL_DIGITS 2

struct _MdrOptionRow
{
  AdwActionRow parent_instance;

  const MdrOptionSpec *spec;
  GtkWidget *control;
  char *value;
  guint showing : 1;
};

G_DEFINE_FINAL_TYPE (MdrOptionRow, mdr_option_row, ADW_TYPE_ACTION_ROW)

/*
 * The control for one type of option: a widget that calls take_value() when the
 * user changed it, and a function that puts a value into it.
 */
typedef struct
{
  GtkWidget *(*new_control) (MdrOptionRow *self);
  void (*show_value) (MdrOptionRow *self, const char *value);
} Control;

/* Emits the value that the user chose; @value may be unusable, like half a number. */
static void
take_value (MdrOptionRow *self, const char *value)
{
  g_autofree char *normal = NULL;

  if (self->showing)
    return;
  normal = mdr_option_spec_normalize (self->spec, value, NULL);
  if (!normal || g_strcmp0 (normal, self->value) == 0)
    return;
  g_free (self->value);
  self->value = g_steal_pointer (&normal);
  g_signal_emit_by_name (self, "changed", self->value);
}

static void
switch_changed_cb (MdrOptionRow *self)
{
  take_value (self, gtk_switch_get_active (GTK_SWITCH (self->control)) ? "yes" : "no");
}

static GtkWidget *
new_switch (MdrOptionRow *self)
{
  GtkWidget *control = gtk_switch_new ();

  g_signal_connect_swapped (control, "notify::active", G_CALLBACK (switch_changed_cb), self);
  return control;
}

static void
show_switch (MdrOptionRow *self, const char *value)
{
  gtk_switch_set_active (GTK_SWITCH (self->control), g_str_equal (value, "yes"));
}

static void
number_changed_cb (MdrOptionRow *self)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  take_value (self, g_ascii_dtostr (text, sizeof text,
                                    gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control))));
}

static GtkWidget *
new_number (MdrOptionRow *self, double step, guint digits)
{
  GtkWidget *control = gtk_spin_button_new_with_range (self->spec->minimum, self->spec->maximum, step);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (control), digits);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (control), TRUE);
  g_signal_connect_swapped (control, "value-changed", G_CALLBACK (number_changed_cb), self);
  return control;
}

static GtkWidget *
new_integer (MdrOptionRow *self)
{
  return new_number (self, 1, 0);
}

static GtkWidget *
new_real (MdrOptionRow *self)
{
  return new_number (self, 0.1, REAL_DIGITS);
}

static void
show_number (MdrOptionRow *self, const char *value)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->control), g_ascii_strtod (value, NULL));
}

static void
choice_changed_cb (MdrOptionRow *self)
{
  guint position = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));

  if (position != GTK_INVALID_LIST_POSITION)
    take_value (self, self->spec->choices[position].id);
}

static GtkWidget *
new_choice (MdrOptionRow *self)
{
  GtkStringList *labels = gtk_string_list_new (NULL);
  GtkWidget *control;

  for (const MdrChoice *choice = self->spec->choices; choice->id; choice++)
    gtk_string_list_append (labels, _ (choice->label));
  control = gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
  mdr_access_name_drop_down (GTK_DROP_DOWN (control), _ (self->spec->label));
  mdr_ui_shorten_choice (GTK_DROP_DOWN (control));
  g_signal_connect_swapped (control, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  return control;
}

static void
show_choice (MdrOptionRow *self, const char *value)
{
  for (guint i = 0; self->spec->choices[i].id; i++)
    if (g_str_equal (self->spec->choices[i].id, value))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), i);
}

static void
text_changed_cb (MdrOptionRow *self)
{
  take_value (self, gtk_editable_get_text (GTK_EDITABLE (self->control)));
}

static GtkWidget *
new_text (MdrOptionRow *self)
{
  GtkWidget *control = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (control), 12);
  g_signal_connect_swapped (control, "changed", G_CALLBACK (text_changed_cb), self);
  return control;
}

static void
show_text (MdrOptionRow *self, const char *value)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->control)), value))
    gtk_editable_set_text (GTK_EDITABLE (self->control), value);
}

static void
show_file (MdrOptionRow *self, const char *value)
{
  g_autofree char *name = *value ? g_path_get_basename (value) : g_strdup (_ ("Choose…"));

  gtk_button_set_label (GTK_BUTTON (self->control), name);
}

static void
file_chosen_cb (MdrOptionRow *self, GFile *file)
{
  if (!g_file_peek_path (file))
    return;
  take_value (self, g_file_peek_path (file));
  show_file (self, self->value);
}

static void
choose_file_cb (MdrOptionRow *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  mdr_dialogs_open_file (GTK_WINDOW (root), mdr_any_files, (MdrDialogsChosen) file_chosen_cb,
                         g_object_ref (self), g_object_unref);
}

static GtkWidget *
new_file (MdrOptionRow *self)
{
  GtkWidget *control = gtk_button_new ();

  g_signal_connect_swapped (control, "clicked", G_CALLBACK (choose_file_cb), self);
  return control;
}

static const Control controls[] = {
  [MDR_OPTION_SWITCH] = { new_switch, show_switch }, [MDR_OPTION_INTEGER] = { new_integer, show_number },
  [MDR_OPTION_REAL] = { new_real, show_number },     [MDR_OPTION_CHOICE] = { new_choice, show_choice },
  [MDR_OPTION_TEXT] = { new_text, show_text },       [MDR_OPTION_FILE] = { new_file, show_file },
};

static void
mdr_option_row_finalize (GObject *object)
{
  MdrOptionRow *self = MDR_OPTION_ROW (object);

  g_free (self->value);
  G_OBJECT_CLASS (mdr_option_row_parent_class)->finalize (object);
}

/* The row itself cannot have the focus: keys typed there would go to the board instead of the control. */
static gboolean
mdr_option_row_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
}

static gboolean
mdr_option_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MDR_OPTION_ROW (widget)->control);
}

static void
mdr_option_row_class_init (MdrOptionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = mdr_option_row_finalize;
  widget_class->focus = mdr_option_row_focus;
  widget_class->grab_focus = mdr_option_row_grab_focus;
  mdr_ui_add_signal (klass, "changed", 1, G_TYPE_STRING);
}

static void
mdr_option_row_init (MdrOptionRow *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

/**
 * mdr_option_row_new:
 * @spec: static, as in the table of a kind
 *
 * Returns: a row that shows the option's default
 */
GtkWidget *
mdr_option_row_new (const MdrOptionSpec *spec)
{
  MdrOptionRow *self;

  g_return_val_if_fail (spec != NULL, NULL);

  self = g_object_new (MDR_TYPE_OPTION_ROW, NULL);
  self->spec = spec;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ (spec->label));
  if (spec->explanation)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self), _ (spec->explanation));
  self->control = controls[spec->type].new_control (self);
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->label), -1);
  if (spec->explanation)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    _ (spec->explanation), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->control);
  mdr_option_row_set_value (self, spec->initial);
  return GTK_WIDGET (self);
}

/** Returns: (transfer none): the option that the row shows */
const MdrOptionSpec *
mdr_option_row_get_spec (MdrOptionRow *self)
{
  g_return_val_if_fail (MDR_IS_OPTION_ROW (self), NULL);

  return self->spec;
}

/** Returns: (transfer none): the value, as text */
const char *
mdr_option_row_get_value (MdrOptionRow *self)
{
  g_return_val_if_fail (MDR_IS_OPTION_ROW (self), NULL);

  return self->value;
}

/** Shows @value, a valid one, without emitting "changed". */
void
mdr_option_row_set_value (MdrOptionRow *self, const char *value)
{
  g_autofree char *copy = g_strdup (value);

  g_return_if_fail (MDR_IS_OPTION_ROW (self));

  self->showing = TRUE;
  controls[self->spec->type].show_value (self, copy);
  self->showing = FALSE;
  g_free (self->value);
  self->value = g_steal_pointer (&copy);
}
