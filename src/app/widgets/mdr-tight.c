/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-tight.h"

#include <adwaita.h>

#include "mdr-ui.h"

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
arrange_cb (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  gboolean tight = gtk_widget_get_width (window) < TIGHT_WIDTH * mdr_ui_get_text_scale (window);
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
