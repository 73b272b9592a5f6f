/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

/* A button that asks for a kind, in a list that is made when it is first opened, and then for a size. */

#define LIST_WIDTH  220
#define LIST_HEIGHT 420

static void
remove_popover (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover))
    gtk_widget_unparent (popover);
}

static gboolean
closed_later_cb (gpointer popover)
{
  remove_popover (popover);
  return G_SOURCE_REMOVE;
}

/* The item that was chosen acts after the menu is closed. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, closed_later_cb, g_object_ref (popover), g_object_unref);
}

/** Lets the user choose a size in which to build @kind, in a menu at @button. */
void
mdr_build_list_ask_size (GtkWidget *button, const MdrKind *kind)
{
  g_autoptr (GMenuModel) sizes = NULL;
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (button));
  g_return_if_fail (kind != NULL);

  sizes = mdr_kind_menu_new_sizes (kind);
  popover = gtk_popover_menu_new_from_model (sizes);
  gtk_widget_set_parent (popover, button);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (button, "destroy", G_CALLBACK (remove_popover), popover, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

static void
chosen_cb (GtkMenuButton *button, guint position, GtkListView *list)
{
  GListModel *kinds = G_LIST_MODEL (gtk_list_view_get_model (list));
  g_autoptr (MdrKindItem) item = g_list_model_get_item (kinds, position);

  gtk_menu_button_popdown (button);
  mdr_build_list_ask_size (GTK_WIDGET (button), mdr_kind_item_get_kind (item));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const MdrKind *kind = mdr_kind_item_get_kind (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), mdr_kind_get_name (kind));
}

static int
compare_names (gconstpointer a, gconstpointer b, gpointer data)
{
  return g_utf8_collate (mdr_kind_get_name (mdr_kind_item_get_kind ((MdrKindItem *) a)),
                         mdr_kind_get_name (mdr_kind_item_get_kind ((MdrKindItem *) b)));
}

static void
create_popover_cb (GtkMenuButton *button, gpointer data)
{
  const MdrShared *shared = data;
  GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (compare_names, NULL, NULL));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSortListModel *sorted;
  GtkWidget *list, *scrolled;
  GtkWidget *popover;

  if (gtk_menu_button_get_popover (button))
    return;
  sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (shared->kinds)), sorter);
  popover = gtk_popover_new ();
  scrolled = gtk_scrolled_window_new ();
  list = gtk_list_view_new (GTK_SELECTION_MODEL (gtk_single_selection_new (G_LIST_MODEL (sorted))), factory);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect_object (list, "activate", G_CALLBACK (chosen_cb), button, G_CONNECT_SWAPPED);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (list), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Kind of puzzle to build"), -1);
  gtk_widget_set_size_request (scrolled, LIST_WIDTH, LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_add_css_class (popover, "menu");
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_menu_button_set_popover (button, popover);
}

/** Makes @button ask for a kind and a size to build. */
void
mdr_build_list_attach (GtkMenuButton *button, const MdrShared *shared)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (shared != NULL);

  gtk_menu_button_set_create_popup_func (button, create_popover_cb, (gpointer) shared, NULL);
}
