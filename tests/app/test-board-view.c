/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include "lamp-kind.h"
#include "window-driver.h"

#define ROWS    6
#define COLUMNS 8

typedef struct
{
  GtkWidget *window;
  GtkWidget *button;
  MdrBoardView *view;
  MdrDocument *document;
  Driver *driver;
  char *refused;
} Fixture;

static void
take_refusal (MdrBoardView *view, const char *sentence, Fixture *fixture)
{
  g_free (fixture->refused);
  fixture->refused = g_strdup (sentence);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = lamp_puzzle_new (ROWS, COLUMNS);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  fixture->document = mdr_document_new (puzzle);
  fixture->view = MDR_BOARD_VIEW (mdr_board_view_new ());
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
tear_down (Fixture *fixture, gconstpointer data)
{
  MdrBoardView *view = g_object_ref (fixture->view);

  driver_free (fixture->driver);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (view);
  g_assert_finalize_object (fixture->document);
  g_free (fixture->refused);
}

static const MdrPuzzle *
get_puzzle (Fixture *fixture)
{
  return mdr_document_get_puzzle (fixture->document);
}

static gboolean
is_on (Fixture *fixture, int row, int column)
{
  return lamp_puzzle_is_on (get_puzzle (fixture), row, column);
}

static guint
get_position (Fixture *fixture)
{
  return mdr_history_get_position (mdr_document_get_history (fixture->document));
}

static void
get_middle (Fixture *fixture, int row, int column, double *x, double *y)
{
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (&fixture->view->camera.geometry, (MdrCell){ row, column }, x, y, &width,
                                   &height);
  *x += width / 2;
  *y += height / 2;
}

static void
move_to (Fixture *fixture, int row, int column)
{
  double x;
  double y;

  get_middle (fixture, row, column, &x, &y);
  driver_move (fixture->driver, GTK_WIDGET (fixture->view), x, y);
}

static void
click (Fixture *fixture, int row, int column, guint button)
{
  move_to (fixture, row, column);
  driver_press (fixture->driver, button);
  driver_release (fixture->driver, button);
}

static void
assert_entry (Fixture *fixture, guint index, MdrEntryType type, const char *string)
{
  const char *const *strings;

  g_assert_cmpint (mdr_history_get_entry (mdr_document_get_history (fixture->document), index, &strings), ==,
                   type);
  g_assert_cmpstr (strings[0], ==, string);
}

static void
assert_says (Fixture *fixture, const char *sentence)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (fixture->view),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);

  g_assert_cmpstr (other, ==, NULL);
}

static void
test_clicks (Fixture *fixture, gconstpointer data)
{
  click (fixture, 0, 0, GDK_BUTTON_PRIMARY);
  click (fixture, 5, 7, GDK_BUTTON_PRIMARY);
  click (fixture, 2, 3, GDK_BUTTON_PRIMARY);
  click (fixture, 5, 7, GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (get_position (fixture), ==, 4);
  assert_entry (fixture, 0, MDR_ENTRY_EDIT, "on 0,0");
  assert_entry (fixture, 1, MDR_ENTRY_EDIT, "on 5,7");
  assert_entry (fixture, 2, MDR_ENTRY_EDIT, "on 2,3");
  assert_entry (fixture, 3, MDR_ENTRY_EDIT, "off 5,7");
  assert_says (fixture, "Row 6, column 8: off");
}

static void
assert_place (Fixture *fixture, const char *sentence)
{
  g_autofree char *place = NULL;

  driver_settle (fixture->driver);
  g_object_get (fixture->view, "place", &place, NULL);
  g_assert_cmpstr (place, ==, sentence);
}

/* What stands under the pointer, and under the cursor once the keyboard is used; also where clues are. */
static void
test_place (Fixture *fixture, gconstpointer data)
{
  move_to (fixture, 1, 2);
  assert_place (fixture, "Row 2, column 3: off");
  click (fixture, 1, 2, GDK_BUTTON_PRIMARY);
  assert_place (fixture, "Row 2, column 3: on");
  mdr_document_undo (fixture->document);
  assert_place (fixture, "Row 2, column 3: off");
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  assert_place (fixture, "Row 2, column 4: off");
  move_to (fixture, 0, -1);
  assert_place (fixture, "Row 1, column 0: off");
  move_to (fixture, -1, 0);
  assert_place (fixture, "");
  move_to (fixture, 0, 0);
  assert_place (fixture, "Row 1, column 1: off");
  mdr_board_view_set_document (fixture->view, NULL);
  assert_place (fixture, "");
}

/* Each pixel belongs to the cell that is drawn there, up to its very edge. */
static void
test_edges_of_a_cell (Fixture *fixture, gconstpointer data)
{
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (&fixture->view->camera.geometry, (MdrCell){ 2, 3 }, &x, &y, &width,
                                   &height);
  driver_click_at (fixture->driver, GTK_WIDGET (fixture->view), x, y, GDK_BUTTON_PRIMARY);
  driver_click_at (fixture->driver, GTK_WIDGET (fixture->view), x + width - 1, y + height - 1,
                   GDK_BUTTON_PRIMARY);
  driver_click_at (fixture->driver, GTK_WIDGET (fixture->view), x - 1, y, GDK_BUTTON_PRIMARY);
  driver_click_at (fixture->driver, GTK_WIDGET (fixture->view), x, y + height, GDK_BUTTON_PRIMARY);
  assert_entry (fixture, 0, MDR_ENTRY_EDIT, "on 2,3");
  assert_entry (fixture, 1, MDR_ENTRY_EDIT, "on 2,3");
  assert_entry (fixture, 2, MDR_ENTRY_EDIT, "on 2,2");
  assert_entry (fixture, 3, MDR_ENTRY_EDIT, "on 3,3");
}

static void
test_play (Fixture *fixture, gconstpointer data)
{
  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (get_position (fixture), ==, 1);
  assert_entry (fixture, 0, MDR_ENTRY_MOVE, "blink");
}

/* One leap of the pointer over a whole row still paints every cell of it. */
static void
test_drag_is_one_entry (Fixture *fixture, gconstpointer data)
{
  click (fixture, 5, 5, GDK_BUTTON_PRIMARY);
  move_to (fixture, 1, 0);
  driver_press (fixture->driver, GDK_BUTTON_PRIMARY);
  move_to (fixture, 1, COLUMNS - 1);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  for (int column = 0; column < COLUMNS; column++)
    g_assert_true (is_on (fixture, 1, column));
  g_assert_cmpuint (get_position (fixture), ==, 2);
  mdr_document_undo (fixture->document);
  for (int column = 0; column < COLUMNS; column++)
    g_assert_false (is_on (fixture, 1, column));
  g_assert_true (is_on (fixture, 5, 5));
}

/* A drag whose press did nothing must not join the gesture before it. */
static void
test_drag_joins_no_other (Fixture *fixture, gconstpointer data)
{
  click (fixture, 0, 0, GDK_BUTTON_PRIMARY);
  move_to (fixture, 3, -1);
  driver_press (fixture->driver, GDK_BUTTON_PRIMARY);
  move_to (fixture, 3, 2);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  g_assert_true (is_on (fixture, 3, 2));
  g_assert_cmpuint (get_position (fixture), ==, 2);
}

static void
begin_stroke (Fixture *fixture)
{
  click (fixture, 5, 5, GDK_BUTTON_PRIMARY);
  move_to (fixture, 1, 1);
  driver_press (fixture->driver, GDK_BUTTON_PRIMARY);
  move_to (fixture, 1, 4);
  g_assert_true (is_on (fixture, 1, 3));
}

static void
assert_stroke_is_gone (Fixture *fixture)
{
  g_assert_false (is_on (fixture, 1, 1));
  g_assert_false (is_on (fixture, 1, 3));
  g_assert_true (is_on (fixture, 5, 5));
  g_assert_cmpuint (get_position (fixture), ==, 1);
}

static void
test_escape_cancels (Fixture *fixture, gconstpointer data)
{
  begin_stroke (fixture);
  driver_key (fixture->driver, GDK_KEY_Escape, 0);
  assert_stroke_is_gone (fixture);
  move_to (fixture, 1, 6);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  g_assert_false (is_on (fixture, 1, 6));
  assert_stroke_is_gone (fixture);
}

static void
test_hiding_cancels (Fixture *fixture, gconstpointer data)
{
  begin_stroke (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->view), FALSE);
  assert_stroke_is_gone (fixture);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  assert_stroke_is_gone (fixture);
}

static void
test_other_button_cancels (Fixture *fixture, gconstpointer data)
{
  begin_stroke (fixture);
  driver_press (fixture->driver, GDK_BUTTON_SECONDARY);
  assert_stroke_is_gone (fixture);
  driver_release (fixture->driver, GDK_BUTTON_SECONDARY);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  assert_stroke_is_gone (fixture);
}

/* An undo in the middle of a drag ends it, and is not taken back by it. */
static void
test_change_from_outside_ends_drag (Fixture *fixture, gconstpointer data)
{
  begin_stroke (fixture);
  mdr_document_undo (fixture->document);
  move_to (fixture, 1, 6);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  assert_stroke_is_gone (fixture);
}

static void
test_corner_changes_size (Fixture *fixture, gconstpointer data)
{
  MdrGeometry *geometry = &fixture->view->camera.geometry;
  double x = geometry->x + COLUMNS * geometry->cell;
  double y = geometry->y + ROWS * geometry->cell;
  double to_x;
  double to_y;

  get_middle (fixture, ROWS - 2, COLUMNS - 3, &to_x, &to_y);
  driver_move (fixture->driver, GTK_WIDGET (fixture->view), x + 2, y + 2);
  g_assert_cmpstr (gdk_cursor_get_name (gtk_widget_get_cursor (GTK_WIDGET (fixture->view))), ==,
                   "nwse-resize");
  driver_drag (fixture->driver, GTK_WIDGET (fixture->view), x + 2, y + 2, to_x, to_y, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (get_position (fixture), ==, 1);
  assert_entry (fixture, 0, MDR_ENTRY_EDIT, "size 4 5");
  g_assert_cmpint (geometry->extents.rows, ==, 4);
  move_to (fixture, 0, 0);
  g_assert_null (gtk_widget_get_cursor (GTK_WIDGET (fixture->view)));
}

static void
test_types_numbers (Fixture *fixture, gconstpointer data)
{
  click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "5");
  assert_says (fixture, "5");
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  g_assert_cmpint (lamp_puzzle_get_number (get_puzzle (fixture), 2), ==, 5);

  driver_type (fixture->driver, "7");
  driver_key (fixture->driver, GDK_KEY_Escape, 0);
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  g_assert_cmpint (lamp_puzzle_get_number (get_puzzle (fixture), 2), ==, 5);
  g_assert_cmpuint (get_position (fixture), ==, 1);
}

static void
test_leaving_commits (Fixture *fixture, gconstpointer data)
{
  click (fixture, 0, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "3");
  click (fixture, 1, -1, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (lamp_puzzle_get_number (get_puzzle (fixture), 0), ==, 3);

  driver_type (fixture->driver, "4");
  driver_click (fixture->driver, fixture->button);
  g_assert_cmpint (lamp_puzzle_get_number (get_puzzle (fixture), 1), ==, 4);

  click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "2");
  mdr_board_view_set_mode (fixture->view, MDR_MODE_SOLVE);
  g_assert_cmpint (lamp_puzzle_get_number (get_puzzle (fixture), 2), ==, 2);

  mdr_board_view_set_mode (fixture->view, MDR_MODE_BUILD);
  click (fixture, 3, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "1");
  mdr_board_view_commit (fixture->view);
  g_assert_cmpint (lamp_puzzle_get_number (get_puzzle (fixture), 3), ==, 1);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "9");
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  g_assert_cmpuint (get_position (fixture), ==, 0);
  g_assert_cmpstr (fixture->refused, ==, "There is no place for “row 2 9”");
  assert_says (fixture, "There is no place for “row 2 9”");
}

/* What cannot be typed is said at once, also where something else is typed instead. */
static void
test_typing_refused (Fixture *fixture, gconstpointer data)
{
  click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "12");
  g_assert_null (fixture->refused);
  driver_type (fixture->driver, "3");
  g_assert_cmpstr (fixture->refused, ==, "There is no number 123");
  assert_says (fixture, "There is no number 123");
  g_assert_cmpstr (fixture->view->access.cursor->typed, ==, "3");
}

/* Tab goes on while something is being typed, and leaves the board otherwise, so that nobody is caught there.
 */
static void
test_tab_goes_on (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "5");
  driver_key (fixture->driver, GDK_KEY_Tab, 0);
  g_assert_true (gtk_widget_is_focus (view));
  g_assert_cmpint (lamp_puzzle_get_number (get_puzzle (fixture), 2), ==, 5);
  driver_type (fixture->driver, "6");
  driver_key (fixture->driver, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK);
  g_assert_true (gtk_widget_is_focus (view));
  g_assert_cmpint (lamp_puzzle_get_number (get_puzzle (fixture), 3), ==, 6);
  g_assert_cmpint (fixture->view->access.cursor->cell.row, ==, 2);
  driver_key (fixture->driver, GDK_KEY_Tab, 0);
  g_assert_true (gtk_widget_is_focus (fixture->button));
}

static gboolean
is_still (gpointer data)
{
  return ((Fixture *) data)->view->motion.tick_callback == 0;
}

static void
test_steps_are_shown (Fixture *fixture, gconstpointer data)
{
  const MdrBoardMotion *motion = &fixture->view->motion;
  guint drawn = lamp_count_steps_drawn ();

  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  driver_wait_until (fixture->driver, is_still, fixture);
  g_assert_cmpuint (lamp_count_steps_drawn (), >, drawn);
  g_assert_null (motion->before);

  /* A click does not end what its press began, but the next one does. */
  click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
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
test_refusal_is_shown (Fixture *fixture, gconstpointer data)
{
  MdrCell cell = { 4, 6 };

  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  click (fixture, 4, 6, GDK_BUTTON_SECONDARY);
  driver_wait_until (fixture->driver, is_still, fixture);
  g_assert_cmpuint (lamp_count_refusals_drawn (cell), >, 0);
  g_assert_cmpuint (get_position (fixture), ==, 0);
  assert_says (fixture, "Row 5, column 7: off. This cannot be done.");
}

static void
test_answers_fade (Fixture *fixture, gconstpointer data)
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
test_no_animations (Fixture *fixture, gconstpointer data)
{
  guint drawn = lamp_count_steps_drawn ();

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  click (fixture, 1, 1, GDK_BUTTON_SECONDARY);
  g_assert_true (is_still (fixture));
  g_assert_cmpuint (lamp_count_steps_drawn (), ==, drawn);
  g_assert_cmpuint (get_position (fixture), ==, 1);
  assert_says (fixture, "Row 2, column 2: off. This cannot be done.");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  gtk_widget_grab_focus (view);
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  driver_key (fixture->driver, GDK_KEY_Down, 0);
  driver_key (fixture->driver, GDK_KEY_KP_Down, 0);
  assert_says (fixture, "Row 3, column 2: off");
  g_assert_true (fixture->view->access.cursor->visible);
  driver_key (fixture->driver, GDK_KEY_End, 0);
  assert_says (fixture, "Row 3, column 8: off");

  /* At the edge the keyboard stays on the board; Tab takes it away. */
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  for (int step = 0; step < ROWS; step++)
    driver_key (fixture->driver, GDK_KEY_Down, 0);
  g_assert_true (gtk_widget_is_focus (view));
  assert_says (fixture, "Row 6, column 8: off");
  driver_key (fixture->driver, GDK_KEY_Tab, 0);
  g_assert_true (gtk_widget_is_focus (fixture->button));
  driver_key (fixture->driver, GDK_KEY_Tab, GDK_SHIFT_MASK);
  g_assert_true (gtk_widget_is_focus (view));

  click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_false (fixture->view->access.cursor->visible);
}

static gboolean
take_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, guint *taken)
{
  *taken = keyval;
  return GDK_EVENT_PROPAGATE;
}

/* Keys that mean nothing to the kind are left to the window: tool letters, shortcuts. */
static void
test_other_keys_go_on (Fixture *fixture, gconstpointer data)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  guint taken = 0;

  g_signal_connect (controller, "key-pressed", G_CALLBACK (take_key), &taken);
  gtk_widget_add_controller (fixture->window, controller);
  click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "s");
  g_assert_cmpuint (taken, ==, GDK_KEY_s);
  driver_key (fixture->driver, GDK_KEY_1, GDK_CONTROL_MASK);
  g_assert_cmpuint (taken, ==, GDK_KEY_1);
  g_assert_null (fixture->view->access.cursor->typed);
  taken = 0;
  driver_type (fixture->driver, "1");
  g_assert_cmpuint (taken, ==, 0);
  g_assert_cmpstr (fixture->view->access.cursor->typed, ==, "1");
  gtk_widget_remove_controller (fixture->window, controller);
}

static void
test_zoom_keeps_cell (Fixture *fixture, gconstpointer data)
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
      get_middle (fixture, cells[i].row, cells[i].column, &x, &y);
      driver_hold_key (fixture->driver, GDK_KEY_Control_L);
      driver_scroll (fixture->driver, GTK_WIDGET (fixture->view), x, y, -5);
      driver_let_go_of_key (fixture->driver, GDK_KEY_Control_L);
      cell = mdr_geometry_cell_at (geometry, x, y, NULL, NULL);
      g_assert_cmpfloat (geometry->cell, >, 1.5 * fitted);
      g_assert_true (mdr_cell_equal (cell, cells[i]));

      /* What is seen there is also what is hit there. */
      driver_click_at (fixture->driver, GTK_WIDGET (fixture->view), x, y, GDK_BUTTON_PRIMARY);
      g_assert_true (is_on (fixture, cells[i].row, cells[i].column));
    }
}

static void
test_pan (Fixture *fixture, gconstpointer data)
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
  g_assert_cmpuint (get_position (fixture), ==, 0);

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
assert_in_view (Fixture *fixture, int row, int column)
{
  double x;
  double y;

  get_middle (fixture, row, column, &x, &y);
  g_assert_cmpfloat (x, >, 0);
  g_assert_cmpfloat (y, >, 0);
  g_assert_cmpfloat (x, <, gtk_widget_get_width (GTK_WIDGET (fixture->view)));
  g_assert_cmpfloat (y, <, gtk_widget_get_height (GTK_WIDGET (fixture->view)));
}

static void
test_cursor_stays_in_view (Fixture *fixture, gconstpointer data)
{
  for (int step = 0; step < 8; step++)
    mdr_board_view_zoom_in (fixture->view);
  mdr_board_view_show_cell (fixture->view, (MdrCell){ 5, 7 });
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (fixture->view)));
  assert_says (fixture, "Row 6, column 8: off");
  assert_in_view (fixture, 5, 7);
  for (int step = 0; step < 8; step++)
    {
      driver_key (fixture->driver, GDK_KEY_Left, 0);
      driver_key (fixture->driver, GDK_KEY_Up, 0);
    }
  assert_in_view (fixture, 0, -1);
}

static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  move_to (fixture, 4, 6);
  g_assert_true (mdr_cell_equal (fixture->view->access.pointer, (MdrCell){ 4, 6 }));
  driver_move (fixture->driver, fixture->button, 5, 5);
  g_assert_cmpint (fixture->view->access.pointer.row, ==, MDR_NO_ANCHOR);
}

/* What was drawn once is used again until something it shows has changed. */
static void
test_base_is_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrPlayback) playback = lamp_playback_new (100);
  guint draws = lamp_count_base_draws ();

  mdr_board_view_set_playback (fixture->view, playback);
  for (int step = 0; step < 10; step++)
    {
      mdr_board_view_set_time (fixture->view, step * 3.3);
      driver_settle (fixture->driver);
    }
  move_to (fixture, 1, 1);
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

static void
test_other_document (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = lamp_puzzle_new (2, 2);
  g_autoptr (MdrDocument) other = mdr_document_new (puzzle);

  click (fixture, 5, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "5");
  mdr_board_view_zoom_in (fixture->view);
  mdr_board_view_set_document (fixture->view, other);
  g_assert_cmpint (fixture->view->camera.geometry.extents.rows, ==, 2);
  g_assert_cmpfloat (fixture->view->camera.zoom, ==, 0);
  g_assert_null (fixture->view->access.cursor->typed);
  click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_true (lamp_puzzle_is_on (mdr_document_get_puzzle (other), 1, 1));
  g_assert_cmpuint (get_position (fixture), ==, 0);

  mdr_board_view_set_document (fixture->view, NULL);
  driver_click (fixture->driver, GTK_WIDGET (fixture->view));
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  driver_type (fixture->driver, "1");
  g_assert_cmpuint (mdr_history_get_position (mdr_document_get_history (other)), ==, 1);
}

/* The document goes away from under the view in the middle of its own change. */
static void
drop_document (MdrDocument *document, Fixture *fixture)
{
  mdr_board_view_set_document (fixture->view, NULL);
}

static void
test_document_dropped_while_applying (Fixture *fixture, gconstpointer data)
{
  g_signal_connect (fixture->document, "changed", G_CALLBACK (drop_document), fixture);
  move_to (fixture, 1, 1);
  driver_press (fixture->driver, GDK_BUTTON_PRIMARY);
  move_to (fixture, 1, 5);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (get_position (fixture), ==, 1);
  g_signal_handlers_disconnect_by_func (fixture->document, drop_document, fixture);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "/board-view/clicks", test_clicks },
    { "/board-view/place", test_place },
    { "/board-view/edges-of-a-cell", test_edges_of_a_cell },
    { "/board-view/play", test_play },
    { "/board-view/drag-is-one-entry", test_drag_is_one_entry },
    { "/board-view/drag-joins-no-other", test_drag_joins_no_other },
    { "/board-view/escape-cancels", test_escape_cancels },
    { "/board-view/hiding-cancels", test_hiding_cancels },
    { "/board-view/other-button-cancels", test_other_button_cancels },
    { "/board-view/change-from-outside-ends-drag", test_change_from_outside_ends_drag },
    { "/board-view/corner-changes-size", test_corner_changes_size },
    { "/board-view/types-numbers", test_types_numbers },
    { "/board-view/leaving-commits", test_leaving_commits },
    { "/board-view/refused", test_refused },
    { "/board-view/typing-refused", test_typing_refused },
    { "/board-view/tab-goes-on", test_tab_goes_on },
    { "/board-view/steps-are-shown", test_steps_are_shown },
    { "/board-view/refusal-is-shown", test_refusal_is_shown },
    { "/board-view/answers-fade", test_answers_fade },
    { "/board-view/no-animations", test_no_animations },
    { "/board-view/arrows", test_arrows },
    { "/board-view/other-keys-go-on", test_other_keys_go_on },
    { "/board-view/zoom-keeps-cell", test_zoom_keeps_cell },
    { "/board-view/pan", test_pan },
    { "/board-view/cursor-stays-in-view", test_cursor_stays_in_view },
    { "/board-view/pointer", test_pointer },
    { "/board-view/base-is-kept", test_base_is_kept },
    { "/board-view/other-document", test_other_document },
    { "/board-view/document-dropped", test_document_dropped_while_applying },
  };

  /* Keeps what was announced, without a bus, where a test can look it up. */
  g_setenv ("GTK_A11Y", "test", TRUE);
  if (!driver_init (&argc, &argv))
    return 0;
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
