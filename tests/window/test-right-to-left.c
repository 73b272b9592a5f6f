/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"

#include "desk-board.h"

/* What a window shows where people read from right to left; its words are still English. */

/* One answer. */
static const char snake[] = "  4 1 1 1 1 1\n"
                            "1 S _ _ _ _ _\n"
                            "1 _ _ _ _ _ _\n"
                            "1 _ _ _ _ _ _\n"
                            "6 _ _ _ _ _ E\n";

/* Returns where the left side of a widget is, which the window shows. */
static float
get_left (Desk *desk, GType type, const char *text)
{
  GtkWidget *widget = desk_see (desk, type, text);
  graphene_rect_t bounds;

  if (!widget)
    g_error ("there is no “%s” in sight", text);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (desk->window), &bounds));
  return bounds.origin.x;
}

static void
assert_order (Desk *desk, GType type, const char *const *texts)
{
  for (; texts[0] && texts[1]; texts++)
    g_assert_cmpfloat (get_left (desk, type, texts[0]), <, get_left (desk, type, texts[1]));
}

/* What belongs to the language goes from right to left, so that this test is about something. */
static void
test_window (void)
{
  static const char *const modes[] = { "Solve", "Play", "Build", NULL };
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  desk_build_kind (desk, "snake");
  assert_order (desk, GTK_TYPE_TOGGLE_BUTTON, modes);
}

static void
test_digits (void)
{
  static const char *const digits[] = { "0", "1", "2", "3", NULL };
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  desk_build_kind (desk, "hooks");
  desk_set_mode (desk, "play");
  desk_wait_until_still (desk);
  assert_order (desk, GTK_TYPE_BUTTON, digits);

  /* Column 1 is on the left, and the arrow keys go where they point. */
  desk_click_cell (desk, (MdrCell){ 0, 0 });
  desk_press_key (desk, GDK_KEY_Right, 0);
  desk_press_key (desk, GDK_KEY_Right, 0);
  desk_press_key (desk, GDK_KEY_Left, 0);
  desk_press_key (desk, GDK_KEY_3, 0);
  desk_move_to_cell (desk, (MdrCell){ 0, 1 });
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Row 1, column 2: digit 3"));
}

/* Time goes from left to right: the buttons, the scale and its keys. */
static void
test_playback (void)
{
  static const char *const buttons[] = { "To the Start",     "One Step Back", "Play",
                                         "One Step Forward", "To the End",    NULL };
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, snake);
  MdrPlaybackBar *bar = desk_solve (desk);
  GtkWidget *scale = desk_see (desk, GTK_TYPE_SCALE, "Step Shown");
  double end = mdr_playback_bar_get_time (bar);

  assert_order (desk, GTK_TYPE_BUTTON, buttons);
  g_assert_nonnull (scale);
  driver_drag (desk->driver, scale, gtk_widget_get_width (scale) / 2.0, gtk_widget_get_height (scale) / 2.0,
               0, gtk_widget_get_height (scale) / 2.0, GDK_BUTTON_PRIMARY);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, 0);
  gtk_widget_grab_focus (scale);
  desk_press_key (desk, GDK_KEY_Right, 0);
  desk_press_key (desk, GDK_KEY_Right, 0);
  desk_press_key (desk, GDK_KEY_Left, 0);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, 1);
  g_assert_cmpfloat (end, >, 1);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  g_test_add_func ("/right-to-left/window", test_window);
  g_test_add_func ("/right-to-left/digits", test_digits);
  g_test_add_func ("/right-to-left/playback", test_playback);
  return g_test_run ();
}
