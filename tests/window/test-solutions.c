/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-panel.h"
#include "mdr-solve-parts.h"
#include "mdr-widgets.h"
#include "mdr-playback-bar.h"

#include "panel-kind.h"
#include "window-test.h"

static const MdrKind *kinds[] = { NULL, NULL };

static void
open_board (Desk *desk)
{
  const MdrKind *kind = panel_kind_get ();
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);

  desk_show_puzzle (desk, puzzle);
}

static GtkWidget *
find_bar (Desk *desk)
{
  return driver_find (GTK_WIDGET (desk->window), MDR_TYPE_PLAYBACK_BAR, NULL);
}

static gboolean
shows_steps (Desk *desk, const char *steps)
{
  GtkWidget *bar = find_bar (desk);

  return bar && driver_find (bar, GTK_TYPE_LABEL, steps);
}

static gboolean
shows_three_steps (gpointer data)
{
  return shows_steps (data, "3 / 3");
}

static gboolean
shows_six_steps (gpointer data)
{
  return shows_steps (data, "6 / 6");
}

static void
solve (Desk *desk)
{
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.mode", "s", "solve");
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.solve", NULL);
}

static void
choose_style (Desk *desk, const char *style)
{
  GtkWidget *menu = driver_find (find_bar (desk), MDR_TYPE_CHOICE_BUTTON, NULL);

  g_assert_true (gtk_widget_activate_action (menu, "choice.chosen", "s", style));
}

static void
count_run (MdrPlaybackBar *bar, guint *runs)
{
  *runs += mdr_playback_bar_get_playing (bar);
}

/* The way in which solutions unroll is chosen once for a kind. In whichever way, an answer runs once. */
static void
test_style (void)
{
  Desk *desk = desk_new (kinds);
  guint runs = 0;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  open_board (desk);
  solve (desk);
  driver_wait_until (desk->driver, shows_three_steps, desk);
  g_signal_connect (find_bar (desk), "playing-changed", G_CALLBACK (count_run), &runs);
  choose_style (desk, "half");
  driver_wait_until (desk->driver, shows_six_steps, desk);

  open_board (desk);
  g_assert_false (shows_six_steps (desk));
  g_assert_cmpuint (runs, ==, 0);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  solve (desk);
  driver_wait_until (desk->driver, shows_six_steps, desk);
  g_assert_cmpuint (runs, ==, 1);
  choose_style (desk, "step");
  driver_wait_until (desk->driver, shows_three_steps, desk);
  desk_free (desk);
}

static gboolean
shows_strip (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), MDR_TYPE_SOLUTION_STRIP, NULL) != NULL;
}

/* The wheel goes on scrolling the panel when small boards come under the pointer. */
static void
test_wheel (void)
{
  g_autoptr (Desk) desk = desk_new (kinds);
  GtkWidget *strip;
  GtkWidget *scroller;
  GtkAdjustment *place;
  graphene_rect_t bounds;
  double before;

  open_board (desk);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.mode", "s", "solve");
  driver_settle (desk->driver);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (
                                  driver_find (GTK_WIDGET (desk->window), GTK_TYPE_DROP_DOWN, NULL)),
                              1);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.solve", NULL);
  driver_wait_until (desk->driver, shows_strip, desk);
  driver_settle (desk->driver);
  strip = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_SOLUTION_STRIP, NULL);
  scroller = gtk_widget_get_ancestor (strip, GTK_TYPE_SCROLLED_WINDOW);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_true (gtk_widget_compute_bounds (strip, scroller, &bounds));
  gtk_adjustment_set_value (place, gtk_adjustment_get_value (place) + bounds.origin.y - 20);
  driver_settle (desk->driver);
  before = gtk_adjustment_get_value (place);
  driver_scroll (desk->driver, strip, gtk_widget_get_width (strip) / 2.0, 60, -1);
  driver_settle (desk->driver);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), <, before);
}

/* Returns how far below the top of the panel the card of the result begins, in pixels. */
static double
find_card (Desk *desk, GtkWidget *scroller)
{
  GtkWidget *card = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_RESULT_CARD, NULL);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (card, scroller, &bounds));
  return bounds.origin.y;
}

static gboolean
can_stop (gpointer desk)
{
  return desk_is_enabled (desk, "stop");
}

static gboolean
tells_of_last_run (gpointer desk)
{
  return desk_see (desk, GTK_TYPE_LABEL, "The last run was stopped before it found anything better.") != NULL;
}

typedef struct
{
  Desk *desk;
  GtkWidget *scroller;
} Panel;

static gboolean
has_card_in_view (gpointer data)
{
  Panel *panel = data;

  return find_card (panel->desk, panel->scroller) >= 0;
}

/* A run that found nothing better says so where the user sees it, however far the panel was scrolled. */
static void
test_nothing_better (void)
{
  g_autoptr (Desk) desk = desk_new (kinds);
  GtkDropDown *method;
  GtkAdjustment *place;
  Panel panel = { .desk = desk };

  open_board (desk);
  solve (desk);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  driver_settle (desk->driver);
  method =
      GTK_DROP_DOWN (driver_find (desk_see (desk, MDR_TYPE_SOLVE_PANEL, NULL), GTK_TYPE_DROP_DOWN, NULL));
  panel.scroller = gtk_widget_get_ancestor (GTK_WIDGET (method), GTK_TYPE_SCROLLED_WINDOW);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (panel.scroller));
  gtk_drop_down_set_selected (method, 2);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.solve", NULL);
  driver_wait_until (desk->driver, can_stop, desk);
  driver_settle (desk->driver);
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  driver_settle (desk->driver);
  g_assert_false (has_card_in_view (&panel));
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.stop", NULL);
  driver_wait_until (desk->driver, tells_of_last_run, desk);
  driver_wait_until (desk->driver, has_card_in_view, &panel);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  kinds[0] = panel_kind_get ();
  g_test_add_func ("/solutions/style", test_style);
  g_test_add_func ("/solutions/wheel", test_wheel);
  g_test_add_func ("/solutions/nothing-better", test_nothing_better);
  return g_test_run ();
}
