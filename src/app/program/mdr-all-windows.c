/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-application.h"

#include <adwaita.h>
#include "mdr-ui.h"

/*
 * The toolkit loads icons on threads of its own, and keeps the last hundred that were looked up. While such a
 * thread loads one icon it drops another, and this may be the last reference. Until the dropped icon has
 * removed itself from the table of icons, the main loop finds it there and references an object that has
 * ended: GObject complains, and the toolkit continues with NULL.
 *
 * A thread cannot be kept from dropping the last reference, but an object may take a new one while it is
 * disposed of, which GObject allows and checks for. So no icon is finalized on a thread, and those that would
 * be are kept until the program ends. They stay in the toolkit's table and are found there when they are
 * shown again, so that there is at most one of each name, size and style.
 */

/* A process has one class of icons, and so one of each of these. */
static void (*dispose_icon) (GObject *icon);
static GThread *main_thread;

static void
dispose (GObject *icon)
{
  if (g_thread_self () == main_thread)
    dispose_icon (icon);
  else
    g_object_ref (icon);
}

/** Keeps icons from being finalized on any thread but the one that calls this, which is that of the main
 * loop. */
void
mdr_icon_guard_set_up (void)
{
  GObjectClass *class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  if (class->dispose == dispose)
    return;
  main_thread = g_thread_self ();
  dispose_icon = class->dispose;
  class->dispose = dispose;
}

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

/* In pixels where text has its usual size: too little for rows of buttons as they are elsewhere. */
#define TIGHT_WIDTH 260

#define STYLE_CLASS "tight"

/* Where a window can fill the screen at most, it is neither made smaller nor larger by a button. */
static char *
dup_layout_of_tight (GtkWidget *widget)
{
  g_autofree char *layout = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("(minimize|maximize),?", 0, 0, NULL);

  g_object_get (gtk_widget_get_settings (widget), "gtk-decoration-layout", &layout, NULL);
  return g_regex_replace_literal (regex, layout ? layout : "", -1, 0, "", 0, NULL);
}

static void
set_header_bars (GtkWidget *widget, const char *layout)
{
  if (ADW_IS_HEADER_BAR (widget))
    {
      adw_header_bar_set_decoration_layout (ADW_HEADER_BAR (widget), layout);
      /* A title in the very middle would need the width of the wider side twice. */
      adw_header_bar_set_centering_policy (ADW_HEADER_BAR (widget), ADW_CENTERING_POLICY_LOOSE);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    set_header_bars (child, layout);
}

static gboolean
is_tight (GtkWidget *window)
{
  return gtk_widget_get_width (window) < TIGHT_WIDTH * mdr_ui_get_text_scale (window);
}

static gboolean
arrange_cb (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  gboolean tight = is_tight (window);
  g_autofree char *layout = NULL;

  if (tight == gtk_widget_has_css_class (window, STYLE_CLASS))
    return G_SOURCE_REMOVE;
  if (tight)
    gtk_widget_add_css_class (window, STYLE_CLASS);
  else
    gtk_widget_remove_css_class (window, STYLE_CLASS);
  layout = tight ? dup_layout_of_tight (window) : NULL;
  set_header_bars (window, layout);
  return G_SOURCE_REMOVE;
}

/* Styles must not change during size allocation, so this waits for the next frame. */
static void
layout_cb (GtkWidget *window)
{
  if (is_tight (window) != gtk_widget_has_css_class (window, STYLE_CLASS))
    gtk_widget_add_tick_callback (window, arrange_cb, NULL, NULL);
}

static void
realize_cb (GtkWidget *window)
{
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (window)), "layout", G_CALLBACK (layout_cb),
                           window, G_CONNECT_SWAPPED);
}

static void
windows_changed_cb (GListModel *windows, guint first, guint removed, guint added)
{
  for (guint i = first; i < first + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_signal_connect (window, "realize", G_CALLBACK (realize_cb), NULL);
      g_signal_connect_object (gtk_widget_get_settings (window), "notify::gtk-xft-dpi",
                               G_CALLBACK (layout_cb), window, G_CONNECT_SWAPPED);
    }
}

/**
 * mdr_tight_watch:
 * @owner: as long as it lives, all new windows are watched
 *
 * Gives a window, dialogs included, the style class "tight", and fewer buttons in
 * its header bar, while it has little room for the size of its text.
 */
void
mdr_tight_watch (GObject *owner)
{
  g_return_if_fail (G_IS_OBJECT (owner));

  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_changed_cb),
                           owner, 0);
}
