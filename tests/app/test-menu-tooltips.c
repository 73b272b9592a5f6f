/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-application.h"

#include "window-driver.h"

/* What comes between the widget under the pointer and the window has a tooltip, as a button in a card has. */
typedef struct
{
  GtkWindow *window;
  GtkWidget *box;
  GtkMenuButton *button;
  GtkWidget *popover;
  Driver *driver;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  fixture->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  fixture->popover = gtk_popover_new ();
  gtk_widget_set_tooltip_text (fixture->box, "Card");
  gtk_widget_set_tooltip_text (GTK_WIDGET (fixture->button), "Menu");
  gtk_popover_set_child (GTK_POPOVER (fixture->popover), gtk_label_new ("Choices"));
  gtk_menu_button_set_popover (fixture->button, fixture->popover);
  gtk_box_append (GTK_BOX (fixture->box), GTK_WIDGET (fixture->button));
  gtk_window_set_child (fixture->window, fixture->box);
  gtk_window_set_default_size (fixture->window, 300, 300);
  fixture->driver = driver_new (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  driver_free (fixture->driver);
  gtk_window_destroy (fixture->window);
}

static gboolean
is_open (gpointer popover)
{
  return gtk_widget_get_mapped (popover);
}

static gboolean
is_closed (gpointer popover)
{
  return !gtk_widget_get_mapped (popover);
}

/* No tooltip can lie over an open menu, or come up in it; once it is closed, each is what it was. */
static void
test_open_menu (Fixture *fixture, gconstpointer data)
{
  for (int times = 0; times < 2; times++)
    {
      gtk_menu_button_popup (fixture->button);
      driver_wait_until (fixture->driver, is_open, fixture->popover);
      g_assert_false (gtk_widget_get_has_tooltip (GTK_WIDGET (fixture->button)));
      g_assert_false (gtk_widget_get_has_tooltip (fixture->box));
      gtk_menu_button_popdown (fixture->button);
      driver_wait_until (fixture->driver, is_closed, fixture->popover);
      g_assert_true (gtk_widget_get_has_tooltip (GTK_WIDGET (fixture->button)));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (fixture->button)), ==, "Menu");
      g_assert_cmpstr (gtk_widget_get_tooltip_text (fixture->box), ==, "Card");
    }
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  mdr_menu_tooltips_set_up ();
  g_test_add ("/menu-tooltips/open-menu", Fixture, NULL, set_up, test_open_menu, tear_down);
  return g_test_run ();
}
