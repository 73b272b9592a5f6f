/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-view-test.h"

#include "lamp-kind.h"

static void
take_refusal (MdrBoardView *view, const char *sentence, BoardViewTest *fixture)
{
  g_free (fixture->refused);
  fixture->refused = g_strdup (sentence);
}

static void
set_up (BoardViewTest *fixture, gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = lamp_puzzle_new (BOARD_VIEW_ROWS, BOARD_VIEW_COLUMNS);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->document = mdr_document_new (puzzle);
  fixture->view = g_object_new (MDR_TYPE_BOARD_VIEW, NULL);
  fixture->button = gtk_button_new_with_label ("Elsewhere");
  fixture->window = gtk_window_new ();
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture->view));
  gtk_box_append (GTK_BOX (box), fixture->button);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 560, 460);
  gtk_window_set_child (GTK_WINDOW (fixture->window), box);
  mdr_board_view_set_document (fixture->view, fixture->document);
  g_signal_connect (fixture->view, "refused", G_CALLBACK (take_refusal), fixture);
  fixture->driver = driver_new (GTK_WINDOW (fixture->window));
}

static void
tear_down (BoardViewTest *fixture, gconstpointer data)
{
  MdrBoardView *view = g_object_ref (fixture->view);

  driver_free (fixture->driver);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (view);
  g_assert_finalize_object (fixture->document);
  g_free (fixture->refused);
}

const MdrPuzzle *
board_view_get_puzzle (BoardViewTest *fixture)
{
  return mdr_document_get_puzzle (fixture->document);
}

gboolean
board_view_is_on (BoardViewTest *fixture, int row, int column)
{
  return lamp_puzzle_is_on (board_view_get_puzzle (fixture), row, column);
}

guint
board_view_get_position (BoardViewTest *fixture)
{
  return mdr_history_get_position (mdr_document_get_history (fixture->document));
}

void
board_view_get_middle (BoardViewTest *fixture, int row, int column, double *x, double *y)
{
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (&fixture->view->camera.geometry, (MdrCell){ row, column }, x, y, &width,
                                   &height);
  *x += width / 2;
  *y += height / 2;
}

void
board_view_move_to (BoardViewTest *fixture, int row, int column)
{
  double x;
  double y;

  board_view_get_middle (fixture, row, column, &x, &y);
  driver_move (fixture->driver, GTK_WIDGET (fixture->view), x, y);
}

void
board_view_click (BoardViewTest *fixture, int row, int column, guint button)
{
  board_view_move_to (fixture, row, column);
  driver_press (fixture->driver, button);
  driver_release (fixture->driver, button);
}

void
board_view_assert_says (BoardViewTest *fixture, const char *sentence)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (fixture->view),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);

  g_assert_cmpstr (other, ==, NULL);
}

/**
 * board_view_run:
 *
 * Returns: the status of the program of tests, each of which has a window of its own
 */
int
board_view_run (int argc, char *argv[], const BoardViewCase *tests, gsize n_tests)
{
  /* Keeps what was announced, without a bus, where a test can look it up. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  if (!driver_init (&argc, &argv))
    return 0;
  for (gsize i = 0; i < n_tests; i++)
    g_test_add (tests[i].path, BoardViewTest, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
