/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-menu-tooltips.h"

/*
 * The tooltip of a button stays over the menu that a click on the button opens, and comes back wherever the
 * pointer rests in that menu: what lies in a popover inherits the tooltips of all widgets around it.
 */

#define SILENCED "mdr-silenced"

static gboolean
silence_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);
  GPtrArray *silenced;

  if (!GTK_IS_POPOVER (popover))
    return G_SOURCE_CONTINUE;
  silenced = g_ptr_array_new_with_free_func (g_object_unref);
  for (GtkWidget *widget = gtk_widget_get_parent (popover); widget; widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      {
        gtk_widget_set_has_tooltip (widget, FALSE);
        gtk_widget_trigger_tooltip_query (widget);
        g_ptr_array_add (silenced, g_object_ref (widget));
      }
  g_object_set_data_full (G_OBJECT (popover), SILENCED, silenced, (GDestroyNotify) g_ptr_array_unref);
  return G_SOURCE_CONTINUE;
}

static gboolean
restore_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *popover = g_value_get_object (&values[0]);
  GPtrArray *silenced = g_object_get_data (popover, SILENCED);

  for (guint i = 0; silenced && i < silenced->len; i++)
    gtk_widget_set_has_tooltip (g_ptr_array_index (silenced, i), TRUE);
  g_object_set_data (popover, SILENCED, NULL);
  return G_SOURCE_CONTINUE;
}

/** Keeps tooltips away from every popover that the program opens, as long as it is open. Called once. */
void
mdr_menu_tooltips_set_up (void)
{
  g_autoptr (GTypeClass) widget_class = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, silence_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, restore_cb, NULL, NULL);
}
