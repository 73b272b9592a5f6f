/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-access.h"

/**
 * mdr_access_name_drop_down:
 * @name: translated
 *
 * Tells screen readers what is chosen here. The widget that has the focus in a drop-down of GTK 4.8 is a
 * button inside it, which does not inherit the name of the drop-down.
 */
void
mdr_access_name_drop_down (GtkDropDown *drop_down, const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
