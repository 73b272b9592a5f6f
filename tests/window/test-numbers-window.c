/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "ruled-kind.h"

#include "desk-board.h"

/* A kind in which each number stands once in each row and column. */
static const char page[] = "meander-rules 2\n"
                           "kind latin \"Latin\"\n"
                           "about \"Each number once in each line\"\n"
                           "square board 4 2..3\n"
                           "decide value at cell: 1..rows\n"
                           "given number of value at cell\n"
                           "rule lines \"Each row and each column has each number once.\"\n"
                           "  each line: different value in here\n"
                           "wrong lines \"Two 1s.\"\n"
                           "  size 2 2  value \"1 1\" \". .\"\n"
                           "right \"Two lines.\"\n"
                           "  value \"1 2\" \"2 1\"\n";

static Desk *
new_desk (void)
{
  Desk *desk = desk_new (mdr_all_kinds);
  MdrKindList *kinds = desk->shared->kinds;
  g_autoptr (GError) error = NULL;
  const MdrKind *kind;

  mdr_kind_list_set_maker (kinds, ruled_kind_from_page);
  kind = mdr_kind_list_make (kinds, page, &error);
  g_assert_no_error (error);
  /* The list outlives a window. */
  if (!mdr_kind_list_find (kinds, "latin"))
    mdr_kind_list_add (kinds, kind);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "latin", "4x4"));
  driver_settle (desk->driver);
  desk_set_mode (desk, "play");
  return desk;
}

static void
assert_said (Desk *desk, const char *sentence)
{
  if (!desk_see (desk, GTK_TYPE_LABEL, sentence))
    g_error ("the window does not say “%s”", sentence);
}

static gboolean
is_faded (Desk *desk, const char *digit)
{
  return gtk_widget_has_css_class (desk_see (desk, GTK_TYPE_BUTTON, digit), "finished");
}

/* Notes are filled in, lose the number that is written beside them, and come back with one undo. */
static void
test_notes (void)
{
  g_autoptr (Desk) desk = new_desk ();

  g_assert_true (desk_is_enabled (desk, "fill-notes"));
  desk_act (desk, "fill-notes", NULL);
  desk_click_cell (desk, (MdrCell){ 0, 1 });
  assert_said (desk, "Row 1, column 2: undecided, noted: 1, 2, 3, 4");
  desk_click_cell (desk, (MdrCell){ 0, 0 });
  driver_type (desk->driver, "2");
  desk_click_cell (desk, (MdrCell){ 0, 1 });
  assert_said (desk, "Row 1, column 2: undecided, noted: 1, 3, 4");
  desk_act (desk, "undo", NULL);
  assert_said (desk, "Row 1, column 2: undecided, noted: 1, 2, 3, 4");
  desk_set_mode (desk, "build");
  g_assert_false (desk_is_enabled (desk, "fill-notes"));
}

/* The button of a number fades when it stands in each line. */
static void
test_finished (void)
{
  g_autoptr (Desk) desk = new_desk ();

  for (int line = 0; line < 4; line++)
    {
      g_assert_false (is_faded (desk, "3"));
      desk_click_cell (desk, (MdrCell){ line, line });
      driver_type (desk->driver, "3");
      driver_settle (desk->driver);
    }
  g_assert_true (is_faded (desk, "3"));
  g_assert_false (is_faded (desk, "2"));
  desk_act (desk, "undo", NULL);
  g_assert_false (is_faded (desk, "3"));
}

/* Keys held with a digit say what becomes of it, and the window takes none of them. */
static void
test_held_keys (void)
{
  g_autoptr (Desk) desk = new_desk ();

  desk_click_cell (desk, (MdrCell){ 0, 0 });
  desk_press_key (desk, GDK_KEY_1, GDK_SHIFT_MASK);
  desk_press_key (desk, GDK_KEY_2, GDK_CONTROL_MASK);
  desk_press_key (desk, GDK_KEY_3, GDK_CONTROL_MASK);
  desk_press_key (desk, GDK_KEY_5, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  desk_click_cell (desk, (MdrCell){ 0, 1 });
  desk_click_cell (desk, (MdrCell){ 0, 0 });
  assert_said (desk, "Row 1, column 1: undecided, noted: 1, noted in the center: 2, 3, marked green");
  desk_act (desk, "undo", NULL);
  assert_said (desk, "Row 1, column 1: undecided, noted: 1, noted in the center: 2, 3");
}

static GtkWidget *
see_writing (Desk *desk, const char *tooltip)
{
  GtkWidget *button = desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, tooltip);

  if (!button)
    g_error ("there is no button “%s”", tooltip);
  return button;
}

/* The buttons beside the digits choose what becomes of them, and show what letters have chosen. */
static void
test_writings (void)
{
  g_autoptr (Desk) desk = new_desk ();

  desk_click_cell (desk, (MdrCell){ 1, 1 });
  driver_click (desk->driver, see_writing (desk, "Write notes in the center (M, or Ctrl and a digit)"));
  desk_click_button (desk, "4");
  driver_click (desk->driver, see_writing (desk, "Color cells (V, or Ctrl, Shift, and a digit)"));
  desk_click_button (desk, "blue");
  desk_click_cell (desk, (MdrCell){ 0, 1 });
  desk_click_cell (desk, (MdrCell){ 1, 1 });
  assert_said (desk, "Row 2, column 2: undecided, noted in the center: 4, marked blue");
  driver_type (desk->driver, "p");
  driver_settle (desk->driver);
  g_assert_true (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (see_writing (desk, "Write notes (P, or Shift and a digit)"))));
  desk_click_button (desk, "3");
  driver_click (desk->driver,
                desk_see (desk, GTK_TYPE_BUTTON, "Fill notes: all numbers that are still possible"));
  desk_click_cell (desk, (MdrCell){ 0, 1 });
  assert_said (desk, "Row 1, column 2: undecided, noted: 1, 2, 3, 4");
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/numbers-window/notes", test_notes);
  g_test_add_func ("/numbers-window/finished", test_finished);
  g_test_add_func ("/numbers-window/held-keys", test_held_keys);
  g_test_add_func ("/numbers-window/writings", test_writings);
  return g_test_run ();
}
