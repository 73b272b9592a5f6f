/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-view-test.h"
#include "lamp-kind.h"

static gboolean
is_still (gpointer data)
{
  return ((BoardViewTest *) data)->view->motion.tick_callback == 0;
}

static void
test_steps_are_shown (BoardViewTest *fixture, gconstpointer data)
{
  const MdrBoardMotion *motion = &fixture->view->motion;
  guint drawn = lamp_count_steps_drawn ();

  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  driver_wait_until (fixture->driver, is_still, fixture);
  g_assert_cmpuint (lamp_count_steps_drawn (), >, drawn);
  g_assert_null (motion->before);

  /* A click does not end what its press began, but the next one does. */
  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_nonnull (motion->before);
  mdr_document_undo (fixture->document);
  g_assert_nonnull (motion->before);
  mdr_document_redo (fixture->document);
  g_assert_nonnull (motion->before);
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  g_assert_true (is_still (fixture));
  g_assert_null (motion->before);

  /* What is more than a step, or none of play, is there at once. */
  g_assert_true (mdr_document_go_to (fixture->document, 0));
  g_assert_true (is_still (fixture));
  g_assert_true (mdr_document_edit (fixture->document, "on 1,1", FALSE, NULL));
  g_assert_true (is_still (fixture));
  mdr_document_restart (fixture->document);
  g_assert_true (is_still (fixture));
  mdr_board_view_set_mode (fixture->view, MDR_MODE_BUILD);
  g_assert_true (mdr_document_move (fixture->document, "blink", FALSE, NULL));
  g_assert_true (is_still (fixture));

  /* And is left in the middle when the board goes. */
  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  mdr_document_undo (fixture->document);
  g_assert_nonnull (motion->before);
}

static void
test_refusal_is_shown (BoardViewTest *fixture, gconstpointer data)
{
  MdrCell cell = { 4, 6 };

  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  board_view_click (fixture, 4, 6, GDK_BUTTON_SECONDARY);
  driver_wait_until (fixture->driver, is_still, fixture);
  g_assert_cmpuint (lamp_count_refusals_drawn (cell), >, 0);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 0);
  board_view_assert_says (fixture, "Row 5, column 7: off. This is not possible.");
}

static void
test_answers_fade (BoardViewTest *fixture, gconstpointer data)
{
  const MdrBoardMotion *motion = &fixture->view->motion;
  g_autoptr (MdrPlayback) one = lamp_playback_new (5);
  g_autoptr (MdrPlayback) other = lamp_playback_new (7);

  mdr_board_view_set_playback (fixture->view, one);
  mdr_board_view_set_time (fixture->view, 5);
  g_assert_true (is_still (fixture));
  mdr_board_view_set_playback (fixture->view, other);
  g_assert_true (motion->leaving == one);
  g_assert_cmpfloat (motion->leaving_time, ==, 5);
  driver_wait_until (fixture->driver, is_still, fixture);
  g_assert_null (motion->leaving);

  /* What is put away does not linger. */
  mdr_board_view_set_playback (fixture->view, one);
  g_assert_nonnull (motion->leaving);
  mdr_board_view_set_playback (fixture->view, NULL);
  g_assert_null (motion->leaving);
  mdr_board_view_set_playback (fixture->view, one);
  mdr_board_view_set_playback (fixture->view, other);
}

static void
begin_to_unfold (BoardViewTest *fixture)
{
  g_autoptr (MdrPlayback) playback = lamp_playback_new (5);

  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  mdr_board_view_unfold (fixture->view, playback);
  g_assert_true (fixture->view->motion.unfolding == playback);
}

static gboolean
is_unfolding (gpointer data)
{
  return ((BoardViewTest *) data)->view->motion.unfold.way > 0;
}

static gboolean
is_fading (gpointer data)
{
  return ((BoardViewTest *) data)->view->motion.leaving != NULL;
}

/* A solution unfolds after the move that completes it and fades into the play, and the document does not know
 * of it. */
static void
test_solution_unfolds (BoardViewTest *fixture, gconstpointer data)
{
  const MdrBoardMotion *motion = &fixture->view->motion;
  guint position;

  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  position = board_view_get_position (fixture);
  begin_to_unfold (fixture);
  g_assert_nonnull (motion->before);
  g_assert_cmpint (motion->unfold.began, ==, 0);
  driver_wait_until (fixture->driver, is_unfolding, fixture);
  g_assert_null (motion->before);
  driver_wait_until (fixture->driver, is_fading, fixture);
  g_assert_null (motion->unfolding);
  g_assert_cmpfloat (motion->leaving_time, ==, motion->leaving->steps);
  driver_wait_until (fixture->driver, is_still, fixture);
  g_assert_null (motion->leaving);
  g_assert_cmpuint (board_view_get_position (fixture), ==, position);
}

static gboolean
is_waving (gpointer data)
{
  return ((BoardViewTest *) data)->view->motion.wave.way > 0;
}

/* A wave goes over the board, which shows the play all the while, once the last step has been seen; whatever
 * the user does next ends it. */
static void
test_wave (BoardViewTest *fixture, gconstpointer data)
{
  const MdrBoardMotion *motion = &fixture->view->motion;
  MdrScene scene = { NULL };

  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  mdr_board_view_wave (fixture->view);
  g_assert_nonnull (motion->before);
  g_assert_cmpint (motion->wave.began, ==, 0);
  driver_wait_until (fixture->driver, is_waving, fixture);
  g_assert_null (motion->before);
  mdr_board_motion_add_to_scene (motion, &scene);
  g_assert_null (scene.playback);
  driver_wait_until (fixture->driver, is_still, fixture);

  mdr_board_view_wave (fixture->view);
  driver_wait_until (fixture->driver, is_waving, fixture);
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  g_assert_true (is_still (fixture));
  mdr_board_view_wave (fixture->view);
  mdr_document_undo (fixture->document);
  g_assert_cmpfloat (motion->wave.seconds, ==, 0);
}

/* Whatever the user does next ends it. */
static void
test_unfolding_ends (BoardViewTest *fixture, gconstpointer data)
{
  const MdrBoardMotion *motion = &fixture->view->motion;

  begin_to_unfold (fixture);
  driver_wait_until (fixture->driver, is_unfolding, fixture);
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  g_assert_null (motion->unfolding);
  begin_to_unfold (fixture);
  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_null (motion->unfolding);
  begin_to_unfold (fixture);
  mdr_document_undo (fixture->document);
  g_assert_null (motion->unfolding);
  begin_to_unfold (fixture);
  mdr_board_view_set_mode (fixture->view, MDR_MODE_BUILD);
  g_assert_null (motion->unfolding);
  begin_to_unfold (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->view), FALSE);
  g_assert_null (motion->unfolding);
}

static void
test_no_animations (BoardViewTest *fixture, gconstpointer data)
{
  g_autoptr (MdrPlayback) playback = lamp_playback_new (5);
  guint drawn = lamp_count_steps_drawn ();

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  board_view_click (fixture, 1, 1, GDK_BUTTON_SECONDARY);
  mdr_board_view_unfold (fixture->view, playback);
  mdr_board_view_wave (fixture->view);
  g_assert_true (is_still (fixture));
  g_assert_null (fixture->view->motion.unfolding);
  g_assert_cmpuint (lamp_count_steps_drawn (), ==, drawn);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 1);
  board_view_assert_says (fixture, "Row 2, column 2: off. This is not possible.");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

static void
test_zoom_keeps_cell (BoardViewTest *fixture, gconstpointer data)
{
  static const MdrCell cells[] = { { 0, 0 }, { 0, 7 }, { 5, 0 }, { 5, 7 }, { 3, 4 } };
  MdrGeometry *geometry = &fixture->view->camera.geometry;

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      double fitted;
      double x;
      double y;
      MdrCell cell;

      mdr_board_view_zoom_reset (fixture->view);
      fitted = geometry->cell;
      board_view_get_middle (fixture, cells[i].row, cells[i].column, &x, &y);
      driver_hold_key (fixture->driver, GDK_KEY_Control_L);
      driver_scroll (fixture->driver, GTK_WIDGET (fixture->view), x, y, -5);
      driver_let_go_of_key (fixture->driver, GDK_KEY_Control_L);
      cell = mdr_geometry_cell_at (geometry, x, y, NULL, NULL);
      g_assert_cmpfloat (geometry->cell, >, 1.5 * fitted);
      g_assert_true (mdr_cell_equal (cell, cells[i]));

      /* What is seen there is also what is hit there. */
      driver_click_at (fixture->driver, GTK_WIDGET (fixture->view), x, y, GDK_BUTTON_PRIMARY);
      g_assert_true (board_view_is_on (fixture, cells[i].row, cells[i].column));
    }
}

static void
test_pan (BoardViewTest *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  MdrGeometry *geometry = &fixture->view->camera.geometry;
  double x = geometry->x;
  double y = geometry->y;

  /* There is nowhere to go while all of the board is in view. */
  driver_scroll (fixture->driver, view, 200, 200, 2);
  g_assert_cmpfloat (geometry->y, ==, y);

  for (int step = 0; step < 4; step++)
    mdr_board_view_zoom_in (fixture->view);
  x = geometry->x;
  y = geometry->y;
  driver_drag (fixture->driver, view, 200, 200, 240, 170, GDK_BUTTON_MIDDLE);
  g_assert_cmpfloat_with_epsilon (geometry->x, x + 40, 1);
  g_assert_cmpfloat_with_epsilon (geometry->y, y - 30, 1);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 0);

  x = geometry->x;
  y = geometry->y;
  driver_scroll (fixture->driver, view, 200, 200, 1);
  g_assert_cmpfloat (geometry->x, ==, x);
  g_assert_cmpfloat (geometry->y, <, y);
  y = geometry->y;
  driver_hold_key (fixture->driver, GDK_KEY_Shift_L);
  driver_scroll (fixture->driver, view, 200, 200, 1);
  driver_let_go_of_key (fixture->driver, GDK_KEY_Shift_L);
  g_assert_cmpfloat (geometry->x, <, x);
  g_assert_cmpfloat (geometry->y, ==, y);
}

static void
assert_in_view (BoardViewTest *fixture, int row, int column)
{
  double x;
  double y;

  board_view_get_middle (fixture, row, column, &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (y, >, 0);
  g_assert_cmpfloat (x, <, gtk_widget_get_width (GTK_WIDGET (fixture->view)));
  g_assert_cmpfloat (y, <, gtk_widget_get_height (GTK_WIDGET (fixture->view)));
}

static void
test_cursor_stays_in_view (BoardViewTest *fixture, gconstpointer data)
{
  for (int step = 0; step < 8; step++)
    mdr_board_view_zoom_in (fixture->view);
  mdr_board_view_show_cell (fixture->view, (MdrCell){ 5, 7 });
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->view)));
  board_view_assert_says (fixture, "Row 6, column 8: off");
  assert_in_view (fixture, 5, 7);
  for (int step = 0; step < 8; step++)
    {
      driver_key (fixture->driver, GDK_KEY_Left, 0);
      driver_key (fixture->driver, GDK_KEY_Up, 0);
    }
  assert_in_view (fixture, 0, -1);
}

static void
test_pointer (BoardViewTest *fixture, gconstpointer data)
{
  board_view_move_to (fixture, 4, 6);
  g_assert_true (mdr_cell_equal (fixture->view->access.pointer, (MdrCell){ 4, 6 }));
  driver_move (fixture->driver, fixture->button, 5, 5);
  g_assert_cmpint (fixture->view->access.pointer.row, ==, MDR_NO_ANCHOR);
}

/* What was drawn once is used again until something it shows has changed. */
static void
test_base_is_kept (BoardViewTest *fixture, gconstpointer data)
{
  g_autoptr (MdrPlayback) playback = lamp_playback_new (100);
  guint draws = lamp_count_base_draws ();

  mdr_board_view_set_playback (fixture->view, playback);
  for (int step = 0; step < 10; step++)
    {
      mdr_board_view_set_time (fixture->view, step * 3.3);
      driver_settle (fixture->driver);
    }
  board_view_move_to (fixture, 1, 1);
  g_assert_cmpuint (lamp_count_base_draws (), ==, draws);

  g_assert_true (mdr_document_edit (fixture->document, "on 1,1", FALSE, NULL));
  driver_settle (fixture->driver);
  g_assert_cmpuint (lamp_count_base_draws (), ==, draws + 1);
  mdr_board_view_zoom_in (fixture->view);
  driver_settle (fixture->driver);
  g_assert_cmpuint (lamp_count_base_draws (), ==, draws + 2);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
  driver_settle (fixture->driver);
  g_assert_cmpuint (lamp_count_base_draws (), ==, draws + 3);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

int
main (int argc, char *argv[])
{
  static const BoardViewCase tests[] = {
    { "/board-view/steps-are-shown", test_steps_are_shown },
    { "/board-view/refusal-is-shown", test_refusal_is_shown },
    { "/board-view/answers-fade", test_answers_fade },
    { "/board-view/solution-unfolds", test_solution_unfolds },
    { "/board-view/unfolding-ends", test_unfolding_ends },
    { "/board-view/wave", test_wave },
    { "/board-view/no-animations", test_no_animations },
    { "/board-view/zoom-keeps-cell", test_zoom_keeps_cell },
    { "/board-view/pan", test_pan },
    { "/board-view/cursor-stays-in-view", test_cursor_stays_in_view },
    { "/board-view/pointer", test_pointer },
    { "/board-view/base-is-kept", test_base_is_kept },
  };

  return board_view_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
