/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"

#include "window-test.h"

/* Of icons this large the toolkit keeps none, so that the reference of the test is the only one. */
#define SIDE 256

static GtkIconPaintable *
look_up (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  return gtk_icon_theme_lookup_icon (theme, "list-add-symbolic", NULL, SIDE, 1, GTK_TEXT_DIR_LTR, 0);
}

static gpointer
drop (gpointer icon)
{
  g_object_unref (icon);
  return NULL;
}

/* It is found again as it was. */
static void
test_dropped_by_thread (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkIconPaintable *icon = look_up ();
  g_autoptr (GtkIconPaintable) again = NULL;

  g_object_add_weak_pointer (G_OBJECT (icon), (gpointer *) &icon);
  g_thread_join (g_thread_new ("loads-icons", drop, icon));
  g_assert_nonnull (icon);
  again = look_up ();
  g_assert_true (again == icon);
  g_object_remove_weak_pointer (G_OBJECT (icon), (gpointer *) &icon);
}

static void
test_dropped_by_main_loop (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkIconPaintable *icon = look_up ();

  g_object_add_weak_pointer (G_OBJECT (icon), (gpointer *) &icon);
  drop (icon);
  g_assert_null (icon);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/icon-guard/dropped-by-main-loop", test_dropped_by_main_loop);
  g_test_add_func ("/icon-guard/dropped-by-thread", test_dropped_by_thread);
  return g_test_run ();
}
