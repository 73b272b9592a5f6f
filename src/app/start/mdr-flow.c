/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

/**
 * mdr_flow_append:
 * @widget: (transfer floating): put into a child of the flow box that focus skips
 */
void
mdr_flow_append (GtkFlowBox *box, GtkWidget *widget)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_FLOW_BOX (box));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  child = gtk_flow_box_child_new ();
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), widget);
  gtk_flow_box_append (box, child);
}

/** Removes all cards. */
void
mdr_flow_clear (GtkFlowBox *box)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_FLOW_BOX (box));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_flow_box_remove (box, child);
}

/** Puts @columns cards side by side, whatever width they would like to have in the user's font. */
void
mdr_flow_set_columns (GtkFlowBox *box, guint columns)
{
  g_return_if_fail (GTK_IS_FLOW_BOX (box));
  g_return_if_fail (columns > 0);

  gtk_flow_box_set_min_children_per_line (box, 1);
  gtk_flow_box_set_max_children_per_line (box, columns);
  gtk_flow_box_set_min_children_per_line (box, columns);
}
