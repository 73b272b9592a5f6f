/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play-panel-test.h"

static gboolean
has_counted (gpointer data)
{
  return mdr_document_get_elapsed (((PlayPanelTest *) data)->document) > 0;
}

static gboolean
is_paused (PlayPanelTest *fixture)
{
  return mdr_play_clock_get_paused (MDR_PLAY_PANEL (fixture->panel)->clock);
}

static void
test_timer (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  double elapsed;

  g_assert_false (panel_test_sees (fixture->panel, "0:00"));
  g_object_set (panel, "show-timer", TRUE, NULL);
  g_assert_true (panel_test_sees (fixture->panel, "0:00"));
  mdr_play_panel_set_active (panel, TRUE);
  panel_test_wait_until (has_counted, fixture);
  panel_test_click (fixture->panel, "_Restart");
  g_assert_true (has_counted (fixture));

  /* Nothing is counted while nobody plays. */
  mdr_play_panel_set_active (panel, FALSE);
  elapsed = mdr_document_get_elapsed (fixture->document);
  mdr_play_panel_set_active (panel, TRUE);
  mdr_play_panel_set_active (panel, FALSE);
  g_assert_cmpfloat (mdr_document_get_elapsed (fixture->document), >=, elapsed);
  mdr_document_set_elapsed (fixture->document, 3729);
  mdr_play_panel_set_active (panel, TRUE);
  mdr_play_panel_set_active (panel, FALSE);
  g_assert_true (panel_test_sees (fixture->panel, "1:02:09"));

  /* A timer that is hidden is not written, but shows the time once it is seen again. */
  g_object_set (panel, "show-timer", FALSE, NULL);
  mdr_document_set_elapsed (fixture->document, 60);
  mdr_play_panel_set_active (panel, TRUE);
  mdr_play_panel_set_active (panel, FALSE);
  g_object_set (panel, "show-timer", TRUE, NULL);
  g_assert_true (panel_test_sees (fixture->panel, "1:00"));
}

static void
assert_not_timed (PlayPanelTest *fixture)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);

  g_object_set (panel, "show-timer", TRUE, NULL);
  mdr_play_panel_set_active (panel, FALSE);
  mdr_play_panel_set_active (panel, TRUE);
  mdr_play_panel_set_active (panel, FALSE);
  g_assert_true (panel_test_sees (fixture->panel, "Not Timed"));
  g_assert_null (panel_test_find (fixture->panel, GTK_TYPE_TOGGLE_BUTTON, NULL));
  g_assert_false (has_counted (fixture));
}

/* The seconds after a part of the play that was not timed are not those of the play, even where undo left
 * nothing of it. */
static void
test_not_timed (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  g_autoptr (MdrDocument) other = panel_test_new_document ();

  play_panel_move (fixture, "add 1");
  assert_not_timed (fixture);
  mdr_document_undo (fixture->document);
  assert_not_timed (fixture);
  play_panel_move (fixture, "add 2");
  assert_not_timed (fixture);
  panel_test_click (fixture->panel, "_Restart");
  assert_not_timed (fixture);

  /* Another puzzle has a time of its own. */
  mdr_play_panel_set_active (panel, TRUE);
  g_assert_true (mdr_document_replace (fixture->document, mdr_document_get_puzzle (other), NULL));
  g_assert_false (panel_test_sees (fixture->panel, "Not Timed"));
  panel_test_wait_until (has_counted, fixture);
  mdr_document_undo (fixture->document);
  assert_not_timed (fixture);
}

/* Time is taken while nobody sees it, from before the first move on. */
static void
test_hidden_timer (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  double elapsed;

  mdr_play_panel_set_active (panel, TRUE);
  /* Sooner than the first tick. */
  play_panel_move (fixture, "add 1");
  g_assert_true (has_counted (fixture));
  elapsed = mdr_document_get_elapsed (fixture->document);
  play_panel_move (fixture, "add 1");
  g_assert_cmpfloat (mdr_document_get_elapsed (fixture->document), >, elapsed);
  g_object_set (panel, "show-timer", TRUE, NULL);
  g_assert_false (panel_test_sees (fixture->panel, "Not Timed"));
  g_object_set (panel, "show-timer", FALSE, NULL);
  elapsed = mdr_document_get_elapsed (fixture->document);
  play_panel_move (fixture, "add 1");
  g_assert_cmpfloat (mdr_document_get_elapsed (fixture->document), >, elapsed);
}

static void
test_pause (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  GtkWidget *button;

  g_object_set (panel, "show-timer", TRUE, NULL);
  mdr_play_panel_set_active (panel, TRUE);
  button = panel_test_find (fixture->panel, GTK_TYPE_TOGGLE_BUTTON, NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_true (is_paused (fixture));
  mdr_play_clock_set_paused (panel->clock, FALSE);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));

  /* Whoever moves plays, and whoever puts the timer away cannot be stuck. */
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  play_panel_move (fixture, "add 1");
  g_assert_false (is_paused (fixture));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_object_set (panel, "show-timer", FALSE, NULL);
  g_assert_false (is_paused (fixture));
}

static void
test_timer_stops_when_solved (PlayPanelTest *fixture, gconstpointer data)
{
  MdrPlayPanel *panel = MDR_PLAY_PANEL (fixture->panel);
  double elapsed;

  g_object_set (panel, "show-timer", TRUE, NULL);
  mdr_play_panel_set_active (panel, TRUE);
  play_panel_move (fixture, "add 3");
  play_panel_move (fixture, "add 3");
  panel_test_wait_until (has_counted, fixture);
  play_panel_move (fixture, "add 1");
  elapsed = mdr_document_get_elapsed (fixture->document);
  mdr_play_panel_set_document (panel, NULL);
  g_assert_cmpfloat (mdr_document_get_elapsed (fixture->document), ==, elapsed);
}

static void
add_tests (void)
{
  play_panel_add_test ("/play-panel/timer", test_timer);
  play_panel_add_test ("/play-panel/not-timed", test_not_timed);
  play_panel_add_test ("/play-panel/hidden-timer", test_hidden_timer);
  play_panel_add_test ("/play-panel/pause", test_pause);
  play_panel_add_test ("/play-panel/timer-stops-when-solved", test_timer_stops_when_solved);
}

int
main (int argc, char *argv[])
{
  return panel_test_run (argc, argv, add_tests);
}
