/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ui.h"

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
  GtkWidget *button;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * mdr_access_name_menu_button:
 * @name: of the menu, translated
 *
 * Tells screen readers what the menu is. The widget that has the focus is a toggle inside the button, which
 * does not inherit its name.
 */
void
mdr_access_name_menu_button (GtkMenuButton *button, const char *name)
{
  GtkWidget *toggle;

  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (name != NULL);

  toggle = gtk_widget_get_first_child (GTK_WIDGET (button));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
