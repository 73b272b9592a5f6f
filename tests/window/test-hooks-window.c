/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-clue.h"

#include "desk-board.h"

/* The button is found by its tooltip. */
#define WRITE_NOTES "Write notes (P, or Shift and a digit)"

#define SIZE 4

#define MAX_HINTS 60

/* The board that is built, with the sums of its only solution. */
static const char *const top[SIZE] = { "8", "5", "7", "10" };
static const char *const left[SIZE] = { "12", "7", "5", "6" };
static const char board_text[] = "hooks 4\n"
                                 "top 8 5 7 10\n"
                                 "left 12 7 5 6\n"
                                 "cells\n"
                                 ". . . .\n"
                                 ". . . .\n"
                                 ". . 1 .\n"
                                 ". . . .\n";

static gboolean
sees_count (gpointer data)
{
  return desk_see (data, GTK_TYPE_LABEL, "64 layouts of hooks are possible.") != NULL;
}

static gboolean
sees_last_count (gpointer data)
{
  return desk_see (data, GTK_TYPE_LABEL, "1 layout of hooks is possible.") != NULL;
}

static void
type_at (Desk *desk, MdrCell cell, const char *text)
{
  desk_click_cell (desk, cell);
  driver_type (desk->driver, text);
  desk_press_key (desk, GDK_KEY_Return, 0);
}

/* Clues are typed where they stand; what they say is told under the pointer, and what they leave in the
 * panel. */
static void
build (Desk *desk)
{
  g_autofree char *text = NULL;

  desk_build_kind (desk, "hooks");
  desk_drag_corner (desk, SIZE, SIZE);
  driver_wait_until (desk->driver, sees_count, desk);
  for (int line = 0; line < SIZE; line++)
    {
      type_at (desk, (MdrCell){ -1, line }, top[line]);
      type_at (desk, (MdrCell){ line, -1 }, left[line]);
    }
  desk_click_cell (desk, (MdrCell){ 2, 2 });
  driver_type (desk->driver, "1");
  driver_settle (desk->driver);
  desk_move_to_cell (desk, (MdrCell){ 0, -1 });
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Row 1, from the left: the digits add up to 12"));
  driver_wait_until (desk->driver, sees_last_count, desk);
  text = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (text, ==, board_text);
}

static guint
count_clues (Desk *desk)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (mdr_document_get_puzzle (desk_get_document (desk)));

  return clues->len;
}

static gboolean
has_fewer_clues (gpointer data)
{
  return count_clues (data) < 2 * SIZE + 1;
}

/* A clue is locked by a key and told to be; the others go by a button, and one step brings them back. */
static void
reduce (Desk *desk)
{
  const MdrCell clue = { -1, 0 };
  g_autofree char *text = NULL;
  GtkWidget *button;

  desk_click_cell (desk, clue);
  desk_press_key (desk, GDK_KEY_k, GDK_CONTROL_MASK);
  g_assert_true (mdr_puzzle_is_locked (mdr_document_get_puzzle (desk_get_document (desk)), clue));
  desk_move_to_cell (desk, clue);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Column 1, from above: the digits add up to 8, locked"));
  button = desk_see (desk, GTK_TYPE_BUTTON, "Removes clues as long as exactly one solution remains");
  g_signal_emit_by_name (button, "clicked");
  driver_wait_until (desk->driver, has_fewer_clues, desk);
  g_assert_true (mdr_puzzle_has_clue (mdr_document_get_puzzle (desk_get_document (desk)), clue));
  g_assert_true (mdr_puzzle_is_locked (mdr_document_get_puzzle (desk_get_document (desk)), clue));
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (count_clues (desk), ==, 2 * SIZE + 1);
  g_assert_true (mdr_puzzle_is_locked (mdr_document_get_puzzle (desk_get_document (desk)), clue));
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_false (mdr_puzzle_is_locked (mdr_document_get_puzzle (desk_get_document (desk)), clue));
  text = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (text, ==, board_text);
}

static void
solve (Desk *desk)
{
  MdrPlaybackBar *bar = desk_solve (desk);

  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Solved. There is no other solution."));
  /* Four hooks, their digits, and six groups of empty cells, each of one cell. */
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, SIZE + SIZE + 6);
}

/* The first hook by the pointer, the next by the keyboard, digits by clicks, and the rest as the hints say.
 */
static void
play (Desk *desk)
{
  const MdrCell hook[] = { { 0, 0 }, { 3, 3 } };

  driver_click (desk->driver, desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, "Play"));
  driver_settle (desk->driver);
  desk_drag_over (desk, hook, G_N_ELEMENTS (hook));
  desk_click_cell (desk, (MdrCell){ 0, 2 });
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "2 of 10 digits"));
  desk_click_cell (desk, (MdrCell){ 3, 3 });
  driver_key (desk->driver, GDK_KEY_Return, 0);
  driver_key (desk->driver, GDK_KEY_Left, 0);
  driver_key (desk->driver, GDK_KEY_Left, 0);
  desk_press_key (desk, GDK_KEY_Return, 0);
  desk_click_cell (desk, (MdrCell){ 1, 3 });
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "3 of 10 digits"));
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Row 2, column 4: digit 3, hook 3"));
  for (guint hints = 0; desk_check (desk) != MDR_PLAY_SOLVED; hints++)
    {
      g_assert_cmpuint (hints, <, MAX_HINTS);
      g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_OPEN);
      desk_ask_hint (desk);
      desk_click_button (desk, "Do It");
    }
  driver_wait_until (desk->driver, desk_sees_banner, desk);
}

static void
test_build_solve_play (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  build (desk);
  reduce (desk);
  solve (desk);
  play (desk);
}

static void
click (Desk *desk, GType type, const char *label)
{
  driver_click (desk->driver, desk_see (desk, type, label));
  driver_settle (desk->driver);
}

static void
assert_at_first_cell (Desk *desk, const char *says)
{
  desk_wait_until_still (desk);
  desk_move_to_cell (desk, (MdrCell){ 0, 0 });
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, says));
}

/* Digits and notes by the pointer alone. Before a cell is chosen, a button only shows the cursor. */
static void
test_digit_pad (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  desk_build_kind (desk, "hooks");
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "3"));
  click (desk, GTK_TYPE_TOGGLE_BUTTON, "Play");
  click (desk, GTK_TYPE_BUTTON, "3");
  g_assert_false (mdr_document_can_undo (desk_get_document (desk)));
  desk_click_cell (desk, (MdrCell){ 0, 0 });
  click (desk, GTK_TYPE_BUTTON, "3");
  assert_at_first_cell (desk, "Row 1, column 1: digit 3");
  click (desk, GTK_TYPE_BUTTON, "Erase the cell (Backspace)");
  assert_at_first_cell (desk, "Row 1, column 1: undecided");
  click (desk, GTK_TYPE_TOGGLE_BUTTON, WRITE_NOTES);
  click (desk, GTK_TYPE_BUTTON, "1");
  click (desk, GTK_TYPE_BUTTON, "2");
  assert_at_first_cell (desk, "Row 1, column 1: undecided, noted: 1, 2");
  desk_press_key (desk, GDK_KEY_p, 0);
  g_assert_false (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, WRITE_NOTES))));
  click (desk, GTK_TYPE_BUTTON, "0");
  assert_at_first_cell (desk, "Row 1, column 1: empty");
  click (desk, GTK_TYPE_TOGGLE_BUTTON, "Solve");
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "3"));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/hooks-window/build-solve-play", test_build_solve_play);
  g_test_add_func ("/hooks-window/digit-pad", test_digit_pad);
  return g_test_run ();
}
