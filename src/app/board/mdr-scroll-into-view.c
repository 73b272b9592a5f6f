/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ui.h"

/* Margin above what is brought into view, in pixels. */
#define MARGIN 12.0

static void
scroll_to (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double top;
  double bottom;
  double value;
  double page;

  if (!viewport || !gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, viewport, &bounds))
    return;
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  value = gtk_adjustment_get_value (adjustment);
  page = gtk_adjustment_get_page_size (adjustment);
  top = value + bounds.origin.y - MARGIN;
  bottom = value + bounds.origin.y + bounds.size.height + MARGIN;
  /* The top matters more than the bottom if both do not fit. */
  if (bottom > value + page)
    value = bottom - page;
  if (top < value)
    value = top;
  gtk_adjustment_set_value (adjustment, value);
}

/* The frame clock ticks before the layout of a frame: what has just appeared has its place at the second
 * tick. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  guint *ticks = data;

  if (++*ticks < 2)
    return G_SOURCE_CONTINUE;
  scroll_to (widget);
  return G_SOURCE_REMOVE;
}

/**
 * mdr_scroll_into_view:
 * @widget: something in a scrolled panel that has just changed or appeared
 *
 * Scrolls the panel as little as it takes to have @widget in view, once it has
 * its place there.
 */
void
mdr_scroll_into_view (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_add_tick_callback (widget, tick_cb, g_new0 (guint, 1), g_free);
}
