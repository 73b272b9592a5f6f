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
  GtkWidget *button;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  button = gtk_widget_get_first_child (GTK_WIDGET (drop_down));
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * mdr_access_name_menu:
 * @split_button: whose second part opens a menu
 * @name: of the menu, translated
 *
 * Tells screen readers what the menu is. In libadwaita 1.2 the menu button in a split button has no name of
 * its own, nor has the toggle in it, which has the focus.
 */
void
mdr_access_name_menu (AdwSplitButton *split_button, const char *name)
{
  g_return_if_fail (ADW_IS_SPLIT_BUTTON (split_button));

  for (GtkWidget *part = gtk_widget_get_first_child (GTK_WIDGET (split_button)); part;
       part = gtk_widget_get_next_sibling (part))
    {
      if (!GTK_IS_MENU_BUTTON (part))
        continue;
      gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
      gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (part)),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
}
