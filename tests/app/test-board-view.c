/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board-view-test.h"
#include "lamp-kind.h"

static void
assert_entry (BoardViewTest *fixture, guint index, MdrEntryType type, const char *string)
{
  const char *const *strings;

  g_assert_cmpint (mdr_history_get_entry (mdr_document_get_history (fixture->document), index, &strings), ==,
                   type);
  g_assert_cmpstr (strings[0], ==, string);
}

static void
test_clicks (BoardViewTest *fixture, gconstpointer data)
{
  board_view_click (fixture, 0, 0, GDK_BUTTON_PRIMARY);
  board_view_click (fixture, 5, 7, GDK_BUTTON_PRIMARY);
  board_view_click (fixture, 2, 3, GDK_BUTTON_PRIMARY);
  board_view_click (fixture, 5, 7, GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 4);
  assert_entry (fixture, 0, MDR_ENTRY_EDIT, "on 0,0");
  assert_entry (fixture, 1, MDR_ENTRY_EDIT, "on 5,7");
  assert_entry (fixture, 2, MDR_ENTRY_EDIT, "on 2,3");
  assert_entry (fixture, 3, MDR_ENTRY_EDIT, "off 5,7");
  board_view_assert_says (fixture, "Row 6, column 8: off");
}

static void
assert_place (BoardViewTest *fixture, const char *sentence)
{
  g_autofree char *place = NULL;

  driver_settle (fixture->driver);
  g_object_get (fixture->view, "place", &place, NULL);
  g_assert_cmpstr (place, ==, sentence);
}

/* What stands under the pointer, and under the cursor once the keyboard is used; also where clues are. */
static void
test_place (BoardViewTest *fixture, gconstpointer data)
{
  board_view_move_to (fixture, 1, 2);
  assert_place (fixture, "Row 2, column 3: off");
  board_view_click (fixture, 1, 2, GDK_BUTTON_PRIMARY);
  assert_place (fixture, "Row 2, column 3: on");
  mdr_document_undo (fixture->document);
  assert_place (fixture, "Row 2, column 3: off");
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  assert_place (fixture, "Row 2, column 4: off");
  board_view_move_to (fixture, 0, -1);
  assert_place (fixture, "Row 1, column 0: off");
  board_view_move_to (fixture, -1, 0);
  assert_place (fixture, "");
  board_view_move_to (fixture, 0, 0);
  assert_place (fixture, "Row 1, column 1: off");
  mdr_board_view_set_document (fixture->view, NULL);
  assert_place (fixture, "");
}

/* While a solution is shown, its present moment is described, whatever the play is. */
static void
test_place_in_playback (BoardViewTest *fixture, gconstpointer data)
{
  g_autoptr (MdrPlayback) playback = lamp_playback_new (5);

  mdr_board_view_set_mode (fixture->view, MDR_MODE_SOLVE);
  board_view_move_to (fixture, 0, 2);
  assert_place (fixture, "Row 1, column 3: off");
  mdr_board_view_set_playback (fixture->view, playback);
  assert_place (fixture, "Row 1, column 3: off");
  mdr_board_view_set_time (fixture->view, 3);
  assert_place (fixture, "Row 1, column 3: on");
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  board_view_assert_says (fixture, "Row 1, column 2: on");
  mdr_board_view_set_playback (fixture->view, NULL);
  driver_key (fixture->driver, GDK_KEY_Left, 0);
  board_view_assert_says (fixture, "Row 1, column 1: off");
}

/* Each pixel belongs to the cell that is drawn there, up to its very edge. */
static void
test_edges_of_a_cell (BoardViewTest *fixture, gconstpointer data)
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
test_play (BoardViewTest *fixture, gconstpointer data)
{
  mdr_board_view_set_mode (fixture->view, MDR_MODE_PLAY);
  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 1);
  assert_entry (fixture, 0, MDR_ENTRY_MOVE, "blink");
}

/* One leap of the pointer over a whole row still paints every cell of it. */
static void
test_drag_is_one_entry (BoardViewTest *fixture, gconstpointer data)
{
  board_view_click (fixture, 5, 5, GDK_BUTTON_PRIMARY);
  board_view_move_to (fixture, 1, 0);
  driver_press (fixture->driver, GDK_BUTTON_PRIMARY);
  board_view_move_to (fixture, 1, BOARD_VIEW_COLUMNS - 1);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  for (int column = 0; column < BOARD_VIEW_COLUMNS; column++)
    g_assert_true (board_view_is_on (fixture, 1, column));
  g_assert_cmpuint (board_view_get_position (fixture), ==, 2);
  mdr_document_undo (fixture->document);
  for (int column = 0; column < BOARD_VIEW_COLUMNS; column++)
    g_assert_false (board_view_is_on (fixture, 1, column));
  g_assert_true (board_view_is_on (fixture, 5, 5));
}

/* A drag whose press did nothing must not join the gesture before it. */
static void
test_drag_joins_no_other (BoardViewTest *fixture, gconstpointer data)
{
  board_view_click (fixture, 0, 0, GDK_BUTTON_PRIMARY);
  board_view_move_to (fixture, 3, -1);
  driver_press (fixture->driver, GDK_BUTTON_PRIMARY);
  board_view_move_to (fixture, 3, 2);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  g_assert_true (board_view_is_on (fixture, 3, 2));
  g_assert_cmpuint (board_view_get_position (fixture), ==, 2);
}

static void
begin_stroke (BoardViewTest *fixture)
{
  board_view_click (fixture, 5, 5, GDK_BUTTON_PRIMARY);
  board_view_move_to (fixture, 1, 1);
  driver_press (fixture->driver, GDK_BUTTON_PRIMARY);
  board_view_move_to (fixture, 1, 4);
  g_assert_true (board_view_is_on (fixture, 1, 3));
}

static void
assert_stroke_is_gone (BoardViewTest *fixture)
{
  g_assert_false (board_view_is_on (fixture, 1, 1));
  g_assert_false (board_view_is_on (fixture, 1, 3));
  g_assert_true (board_view_is_on (fixture, 5, 5));
  g_assert_cmpuint (board_view_get_position (fixture), ==, 1);
}

static void
test_escape_cancels (BoardViewTest *fixture, gconstpointer data)
{
  begin_stroke (fixture);
  driver_key (fixture->driver, GDK_KEY_Escape, 0);
  assert_stroke_is_gone (fixture);
  board_view_move_to (fixture, 1, 6);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  g_assert_false (board_view_is_on (fixture, 1, 6));
  assert_stroke_is_gone (fixture);
}

static void
test_hiding_cancels (BoardViewTest *fixture, gconstpointer data)
{
  begin_stroke (fixture);
  gtk_widget_set_visible (GTK_WIDGET (fixture->view), FALSE);
  assert_stroke_is_gone (fixture);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  assert_stroke_is_gone (fixture);
}

static void
test_other_button_cancels (BoardViewTest *fixture, gconstpointer data)
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
test_change_from_outside_ends_drag (BoardViewTest *fixture, gconstpointer data)
{
  begin_stroke (fixture);
  mdr_document_undo (fixture->document);
  board_view_move_to (fixture, 1, 6);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  assert_stroke_is_gone (fixture);
}

static void
test_corner_changes_size (BoardViewTest *fixture, gconstpointer data)
{
  MdrGeometry *geometry = &fixture->view->camera.geometry;
  double x = geometry->x + BOARD_VIEW_COLUMNS * geometry->cell;
  double y = geometry->y + BOARD_VIEW_ROWS * geometry->cell;
  double to_x;
  double to_y;

  board_view_get_middle (fixture, BOARD_VIEW_ROWS - 2, BOARD_VIEW_COLUMNS - 3, &to_x, &to_y);
  driver_move (fixture->driver, GTK_WIDGET (fixture->view), x + 2, y + 2);
  g_assert_cmpstr (gdk_cursor_get_name (gtk_widget_get_cursor (GTK_WIDGET (fixture->view))), ==,
                   "nwse-resize");
  driver_drag (fixture->driver, GTK_WIDGET (fixture->view), x + 2, y + 2, to_x, to_y, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 1);
  assert_entry (fixture, 0, MDR_ENTRY_EDIT, "size 4 5");
  g_assert_cmpint (geometry->extents.rows, ==, 4);
  board_view_move_to (fixture, 0, 0);
  g_assert_null (gtk_widget_get_cursor (GTK_WIDGET (fixture->view)));
}

static void
test_types_numbers (BoardViewTest *fixture, gconstpointer data)
{
  board_view_click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "5");
  board_view_assert_says (fixture, "5");
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  g_assert_cmpint (lamp_puzzle_get_number (board_view_get_puzzle (fixture), 2), ==, 5);

  driver_type (fixture->driver, "7");
  driver_key (fixture->driver, GDK_KEY_Escape, 0);
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  g_assert_cmpint (lamp_puzzle_get_number (board_view_get_puzzle (fixture), 2), ==, 5);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 1);
}

static void
test_leaving_commits (BoardViewTest *fixture, gconstpointer data)
{
  board_view_click (fixture, 0, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "3");
  board_view_click (fixture, 1, -1, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (lamp_puzzle_get_number (board_view_get_puzzle (fixture), 0), ==, 3);

  driver_type (fixture->driver, "4");
  driver_click (fixture->driver, fixture->button);
  g_assert_cmpint (lamp_puzzle_get_number (board_view_get_puzzle (fixture), 1), ==, 4);

  board_view_click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "2");
  mdr_board_view_set_mode (fixture->view, MDR_MODE_SOLVE);
  g_assert_cmpint (lamp_puzzle_get_number (board_view_get_puzzle (fixture), 2), ==, 2);

  mdr_board_view_set_mode (fixture->view, MDR_MODE_BUILD);
  board_view_click (fixture, 3, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "1");
  mdr_board_view_commit (fixture->view);
  g_assert_cmpint (lamp_puzzle_get_number (board_view_get_puzzle (fixture), 3), ==, 1);
}

static void
test_refused (BoardViewTest *fixture, gconstpointer data)
{
  board_view_click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "9");
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 0);
  g_assert_cmpstr (fixture->refused, ==, "There is no place for “row 2 9”");
  board_view_assert_says (fixture, "There is no place for “row 2 9”");
}

/* What cannot be typed is said at once, also where something else is typed instead. */
static void
test_typing_refused (BoardViewTest *fixture, gconstpointer data)
{
  board_view_click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "12");
  g_assert_null (fixture->refused);
  driver_type (fixture->driver, "3");
  g_assert_cmpstr (fixture->refused, ==, "There is no number 123");
  board_view_assert_says (fixture, "There is no number 123");
  g_assert_cmpstr (fixture->view->access.cursor->typed, ==, "3");
}

/* Tab goes on while something is being typed, and leaves the board otherwise, so that nobody is caught there.
 */
static void
test_tab_goes_on (BoardViewTest *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  board_view_click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "5");
  driver_key (fixture->driver, GDK_KEY_Tab, 0);
  g_assert_true (gtk_widget_is_focus (view));
  g_assert_cmpint (lamp_puzzle_get_number (board_view_get_puzzle (fixture), 2), ==, 5);
  driver_type (fixture->driver, "6");
  driver_key (fixture->driver, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK);
  g_assert_true (gtk_widget_is_focus (view));
  g_assert_cmpint (lamp_puzzle_get_number (board_view_get_puzzle (fixture), 3), ==, 6);
  g_assert_cmpint (fixture->view->access.cursor->cell.row, ==, 2);
  driver_key (fixture->driver, GDK_KEY_Tab, 0);
  g_assert_true (gtk_widget_is_focus (fixture->button));
}

static void
test_arrows (BoardViewTest *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  gtk_widget_grab_focus (view);
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  driver_key (fixture->driver, GDK_KEY_Down, 0);
  driver_key (fixture->driver, GDK_KEY_KP_Down, 0);
  board_view_assert_says (fixture, "Row 3, column 2: off");
  g_assert_true (fixture->view->access.cursor->visible);
  driver_key (fixture->driver, GDK_KEY_End, 0);
  board_view_assert_says (fixture, "Row 3, column 8: off");

  /* At the edge the keyboard stays on the board; Tab takes it away. */
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  for (int step = 0; step < BOARD_VIEW_ROWS; step++)
    driver_key (fixture->driver, GDK_KEY_Down, 0);
  g_assert_true (gtk_widget_is_focus (view));
  board_view_assert_says (fixture, "Row 6, column 8: off");
  driver_key (fixture->driver, GDK_KEY_Tab, 0);
  g_assert_true (gtk_widget_is_focus (fixture->button));
  driver_key (fixture->driver, GDK_KEY_Tab, GDK_SHIFT_MASK);
  g_assert_true (gtk_widget_is_focus (view));

  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_false (fixture->view->access.cursor->visible);
}

static gboolean
take_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state, guint *taken)
{
  *taken = keyval;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
take_every_key (GtkEventControllerKey *controller, guint keyval, guint keycode, GdkModifierType state)
{
  return GDK_EVENT_STOP;
}

/* Keys that mean nothing to the kind are left to the window: tool letters, shortcuts. */
static void
test_other_keys_go_on (BoardViewTest *fixture, gconstpointer data)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  guint taken = 0;

  g_signal_connect (controller, "key-pressed", G_CALLBACK (take_key), &taken);
  gtk_widget_add_controller (fixture->window, controller);
  board_view_click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
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

/* With Alt or Super, keys belong to the desktop and the window; with Control, only those that move the cursor
 * go to the board. */
static void
test_commands_go_on (BoardViewTest *fixture, gconstpointer data)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Return,    GDK_KEY_space,
                                GDK_KEY_1,    GDK_KEY_Tab,   GDK_KEY_BackSpace, GDK_KEY_Delete };
  static const GdkModifierType modifiers[] = { GDK_ALT_MASK, GDK_SUPER_MASK, GDK_CONTROL_MASK };
  GtkEventController *controller = gtk_event_controller_key_new ();
  MdrCell at;

  g_signal_connect (controller, "key-pressed", G_CALLBACK (take_every_key), NULL);
  gtk_widget_add_controller (fixture->window, controller);
  board_view_click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "4");
  at = fixture->view->access.cursor->cell;
  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    for (gsize j = i == G_N_ELEMENTS (modifiers) - 1 ? 2 : 0; j < G_N_ELEMENTS (keys); j++)
      {
        driver_key (fixture->driver, keys[j], modifiers[i]);
        g_assert_true (mdr_cell_equal (at, fixture->view->access.cursor->cell));
        g_assert_cmpstr (fixture->view->access.cursor->typed, ==, "4");
      }
  driver_key (fixture->driver, GDK_KEY_Up, GDK_CONTROL_MASK);
  g_assert_false (mdr_cell_equal (at, fixture->view->access.cursor->cell));
  gtk_widget_remove_controller (fixture->window, controller);
}

/* The digits of a French keyboard need Shift, and those of a Persian one are others. */
static void
test_types_digits_of_all_keyboards (BoardViewTest *fixture, gconstpointer data)
{
  static const struct
  {
    guint plain;
    guint shifted;
  } layouts[] = { { GDK_KEY_eacute, GDK_KEY_2 }, { GDK_KEY_minus, GDK_KEY_2 }, { 0x10006f2, GDK_KEY_at } };

  board_view_click (fixture, 2, -1, GDK_BUTTON_PRIMARY);
  for (gsize i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      guint before = i == 0 ? GDK_KEY_2 : layouts[i - 1].plain;

      driver_relabel_key (fixture->driver, before, layouts[i].plain, layouts[i].shifted);
      driver_key (fixture->driver, layouts[i].plain, 0);
      g_assert_cmpstr (fixture->view->access.cursor->typed, ==, "2");
      driver_key (fixture->driver, GDK_KEY_BackSpace, 0);
    }
  driver_relabel_key (fixture->driver, 0x10006f2, GDK_KEY_2, GDK_KEY_at);
  driver_key (fixture->driver, GDK_KEY_2, GDK_SHIFT_MASK);
  g_assert_cmpstr (fixture->view->access.cursor->typed, ==, "");
}

static void
test_other_document (BoardViewTest *fixture, gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = lamp_puzzle_new (2, 2);
  g_autoptr (MdrDocument) other = mdr_document_new (puzzle);

  board_view_click (fixture, 5, -1, GDK_BUTTON_PRIMARY);
  driver_type (fixture->driver, "5");
  mdr_board_view_zoom_in (fixture->view);
  mdr_board_view_set_document (fixture->view, other);
  g_assert_cmpint (fixture->view->camera.geometry.extents.rows, ==, 2);
  g_assert_cmpfloat (fixture->view->camera.zoom, ==, 0);
  g_assert_null (fixture->view->access.cursor->typed);
  board_view_click (fixture, 1, 1, GDK_BUTTON_PRIMARY);
  g_assert_true (lamp_puzzle_is_on (mdr_document_get_puzzle (other), 1, 1));
  g_assert_cmpuint (board_view_get_position (fixture), ==, 0);

  mdr_board_view_set_document (fixture->view, NULL);
  driver_click (fixture->driver, GTK_WIDGET (fixture->view));
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  driver_type (fixture->driver, "1");
  g_assert_cmpuint (mdr_history_get_position (mdr_document_get_history (other)), ==, 1);
}

/* The document goes away from under the view in the middle of its own change. */
static void
drop_document (MdrDocument *document, BoardViewTest *fixture)
{
  mdr_board_view_set_document (fixture->view, NULL);
}

static void
test_document_dropped_while_applying (BoardViewTest *fixture, gconstpointer data)
{
  g_signal_connect (fixture->document, "changed", G_CALLBACK (drop_document), fixture);
  board_view_move_to (fixture, 1, 1);
  driver_press (fixture->driver, GDK_BUTTON_PRIMARY);
  board_view_move_to (fixture, 1, 5);
  driver_release (fixture->driver, GDK_BUTTON_PRIMARY);
  g_assert_cmpuint (board_view_get_position (fixture), ==, 1);
  g_signal_handlers_disconnect_by_func (fixture->document, drop_document, fixture);
}

int
main (int argc, char *argv[])
{
  static const BoardViewCase tests[] = {
    { "/board-view/clicks", test_clicks },
    { "/board-view/place", test_place },
    { "/board-view/place-in-playback", test_place_in_playback },
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
    { "/board-view/arrows", test_arrows },
    { "/board-view/other-keys-go-on", test_other_keys_go_on },
    { "/board-view/commands-go-on", test_commands_go_on },
    { "/board-view/types-digits-of-all-keyboards", test_types_digits_of_all_keyboards },
    { "/board-view/other-document", test_other_document },
    { "/board-view/document-dropped", test_document_dropped_while_applying },
  };

  return board_view_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
