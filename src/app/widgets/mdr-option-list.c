/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-option-list.h"

#include "mdr-ui.h"
#include "mdr-setting-map.h"

struct _MdrOptionList
{
  AdwBin parent_instance;

  GtkWidget *list;
  const MdrOptionSpec *specs;
  MdrOptionScope scope;
  GPtrArray *rows;
  GHashTable *values;
};

G_DEFINE_FINAL_TYPE (MdrOptionList, mdr_option_list, ADW_TYPE_BIN)

static gboolean
matters (MdrOptionList *self, const MdrOptionSpec *spec)
{
  const char *value;
  g_auto (GStrv) values = NULL;

  if (!spec->shown_when)
    return TRUE;
  value = g_hash_table_lookup (self->values, spec->shown_when);
  values = g_strsplit (spec->shown_value, "|", -1);
  return value && g_strv_contains ((const char *const *) values, value);
}

static void
update_visible (MdrOptionList *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      MdrOptionRow *row = g_ptr_array_index (self->rows, i);
      gboolean shown = matters (self, mdr_option_row_get_spec (row));

      gtk_widget_set_visible (GTK_WIDGET (row), shown);
      any |= shown;
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

static void
remember (MdrOptionList *self, const char *id, const char *value)
{
  g_hash_table_insert (self->values, g_strdup (id), g_strdup (value));
  update_visible (self);
}

static void
row_changed_cb (MdrOptionList *self, const char *value, MdrOptionRow *row)
{
  const char *id = mdr_option_row_get_spec (row)->id;

  remember (self, id, value);
  g_signal_emit_by_name (self, "changed", id, value);
}

static void
mdr_option_list_finalize (GObject *object)
{
  MdrOptionList *self = MDR_OPTION_LIST (object);

  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->values);
  G_OBJECT_CLASS (mdr_option_list_parent_class)->finalize (object);
}

static void
mdr_option_list_class_init (MdrOptionListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mdr_option_list_finalize;
  mdr_ui_add_signal (klass, "changed", 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
mdr_option_list_init (MdrOptionList *self)
{
  self->rows = g_ptr_array_new ();
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  adw_bin_set_child (ADW_BIN (self), self->list);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * mdr_option_list_set_specs:
 * @specs: static, as in the table of a kind
 *
 * Shows the options of @scope at their defaults, and forgets all other values.
 */
void
mdr_option_list_set_specs (MdrOptionList *self, const MdrOptionSpec *specs, MdrOptionScope scope)
{
  g_return_if_fail (MDR_IS_OPTION_LIST (self));

  if (self->specs == specs && self->scope == scope)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_hash_table_remove_all (self->values);
  self->specs = specs;
  self->scope = scope;
  for (const MdrOptionSpec *spec = specs; spec->id; spec++)
    {
      GtkWidget *row;

      if (!(spec->scopes & scope))
        continue;
      row = mdr_option_row_new (spec);
      g_hash_table_insert (self->values, g_strdup (spec->id), g_strdup (spec->initial));
      g_signal_connect_swapped (row, "changed", G_CALLBACK (row_changed_cb), self);
      g_ptr_array_add (self->rows, row);
      gtk_list_box_append (GTK_LIST_BOX (self->list), row);
    }
  update_visible (self);
}

/**
 * mdr_option_list_set_value:
 * @id: one of the options, or another value that they may depend on: "method"
 * @value: a valid one
 *
 * Shows a value without emitting "changed".
 */
void
mdr_option_list_set_value (MdrOptionList *self, const char *id, const char *value)
{
  g_return_if_fail (MDR_IS_OPTION_LIST (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (value != NULL);

  for (guint i = 0; i < self->rows->len; i++)
    {
      MdrOptionRow *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (mdr_option_row_get_spec (row)->id, id))
        mdr_option_row_set_value (row, value);
    }
  remember (self, id, value);
}

/** Takes over what a setting of type a{ss} remembers of the options, as far as that is still possible. */
void
mdr_option_list_take_choices (MdrOptionList *self, GSettings *settings, const char *key)
{
  g_return_if_fail (MDR_IS_OPTION_LIST (self));

  for (const MdrOptionSpec *spec = self->specs; spec->id; spec++)
    {
      g_autofree char *chosen = mdr_setting_map_dup (settings, key, spec->id);
      g_autofree char *value = chosen ? mdr_option_spec_normalize (spec, chosen, NULL) : NULL;

      if (value)
        mdr_option_list_set_value (self, spec->id, value);
    }
}

/** Puts @suffix after the control of the option @id. */
void
mdr_option_list_add_suffix (MdrOptionList *self, const char *id, GtkWidget *suffix)
{
  g_return_if_fail (MDR_IS_OPTION_LIST (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (GTK_IS_WIDGET (suffix));

  for (guint i = 0; i < self->rows->len; i++)
    {
      MdrOptionRow *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (mdr_option_row_get_spec (row)->id, id))
        adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
    }
}

/** Returns: (transfer full): the values of all rows, including hidden ones */
MdrOptions *
mdr_option_list_dup_options (MdrOptionList *self)
{
  MdrOptions *options;

  g_return_val_if_fail (MDR_IS_OPTION_LIST (self), NULL);

  options = mdr_options_new (self->specs, self->scope);
  for (guint i = 0; i < self->rows->len; i++)
    {
      MdrOptionRow *row = g_ptr_array_index (self->rows, i);

      mdr_options_set (options, mdr_option_row_get_spec (row)->id, mdr_option_row_get_value (row), NULL);
    }
  return options;
}
