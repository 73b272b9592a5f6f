/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-board-view-private.h"
#include "mdr-build-panel.h"
#include "mdr-option-list.h"
#include "mdr-kinds.h"
#include "mdr-playback-bar.h"

#include "desk-board.h"

/* One answer: down the left side, and along the lower one. */
#define ROWS    4
#define COLUMNS 6

static const char *const row_counts[ROWS] = { "1", "1", "1", "6" };
static const char *const column_counts[COLUMNS] = { "4", "1", "1", "1", "1", "1" };

static GtkWidget *
find (Desk *desk, GType type, const char *text)
{
  GtkWidget *found = driver_find (GTK_WIDGET (desk->window), type, text);

  if (!found)
    g_error ("there is no %s “%s” in sight", g_type_name (type), text ? text : "");
  return found;
}

static void
type_count (Desk *desk, int row, int column, const char *count)
{
  desk_click_cell (desk, (MdrCell){ row, column });
  driver_type (desk->driver, count);
  desk_press_key (desk, GDK_KEY_Return, 0);
}

static MdrBackbone *
get_backbone (Desk *desk)
{
  return mdr_live_solutions_get_backbone (MDR_LIVE_SOLUTIONS (find (desk, MDR_TYPE_LIVE_SOLUTIONS, NULL)));
}

static gboolean
has_several_solutions (gpointer data)
{
  const MdrBackbone *backbone = get_backbone (data);

  return backbone && backbone->puzzle == mdr_document_get_puzzle (desk_get_document (data))
         && backbone->solutions->len > 1;
}

static gboolean
sees_one_solution (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_LABEL,
                      "There is exactly one solution. Difficulty: Easy.")
         != NULL;
}

/* What is said beside the board while it is built is shown on it, too. */
static void
assert_shown (Desk *desk)
{
  const MdrBoardView *board = MDR_BOARD_VIEW (find (desk, MDR_TYPE_BOARD_VIEW, NULL));

  g_assert_nonnull (get_backbone (desk));
  g_assert_true (board->content.backbone == get_backbone (desk));
}

static void
build (Desk *desk)
{
  g_autofree char *text = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "snake", ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  desk_set_option (desk, "Rows", "4");
  desk_set_option (desk, "Columns", "6");
  desk_click_cell (desk, (MdrCell){ 0, 0 });
  desk_click_cell (desk, (MdrCell){ ROWS - 1, COLUMNS - 1 });
  driver_wait_until (desk->driver, has_several_solutions, desk);
  assert_shown (desk);
  for (int row = 0; row < ROWS; row++)
    type_count (desk, row, -1, row_counts[row]);
  for (int column = 0; column < COLUMNS; column++)
    type_count (desk, -1, column, column_counts[column]);

  text = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (text, ==,
                   "  4 1 1 1 1 1\n"
                   "1 S _ _ _ _ _\n"
                   "1 _ _ _ _ _ _\n"
                   "1 _ _ _ _ _ _\n"
                   "6 _ _ _ _ _ E\n");
  driver_wait_until (desk->driver, sees_one_solution, desk);
  assert_shown (desk);
}

static void
solve_and_watch (Desk *desk)
{
  MdrPlaybackBar *bar;
  GtkWidget *scale;
  double steps = ROWS + COLUMNS - 2;

  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  driver_settle (desk->driver);
  g_assert_nonnull (find (desk, GTK_TYPE_LABEL, "Solved. There is no other solution."));

  bar = MDR_PLAYBACK_BAR (find (desk, MDR_TYPE_PLAYBACK_BAR, NULL));
  while (mdr_playback_bar_get_playing (bar))
    driver_settle (desk->driver);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, steps);

  scale = find (desk, GTK_TYPE_SCALE, NULL);
  driver_click_at (desk->driver, scale, gtk_widget_get_width (scale) / 2.0,
                   gtk_widget_get_height (scale) / 2.0, GDK_BUTTON_PRIMARY);
  driver_settle (desk->driver);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), >, 0.25 * steps);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), <, 0.75 * steps);
}

static void
save_and_reopen (Desk *desk)
{
  g_autofree char *path = desk_dup_path (desk, "story.meander");
  g_autofree char *before = desk_dup_puzzle_text (desk);
  g_autofree char *after = NULL;
  GtkWindow *first = GTK_WINDOW (desk->window);

  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_choose_path (desk, path);
  driver_wait_until (desk->driver, desk_is_saved, desk);

  desk_open_window (desk);
  gtk_window_close (first);
  desk_open (desk, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  after = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (desk_has_solution (desk));
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), MDR_TYPE_PLAYBACK_BAR, NULL));
}

static void
undo_all (Desk *desk)
{
  g_autofree char *blank = NULL;
  guint steps = 0;

  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_false (desk_has_solution (desk));
  for (; mdr_document_can_undo (desk_get_document (desk)); steps++)
    {
      desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
    }
  g_assert_cmpuint (steps, ==, 2 + 2 + ROWS + COLUMNS);
  blank = desk_dup_puzzle_text (desk);
  g_assert_null (strpbrk (blank, "SE123"));

  while (mdr_document_can_redo (desk_get_document (desk)))
    {
      desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
    }
  g_assert_true (desk_has_solution (desk));
}

static void
test_story (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  build (desk);
  solve_and_watch (desk);
  save_and_reopen (desk);
  undo_all (desk);
}

static void
press (Desk *desk, guint key, int times)
{
  while (times-- > 0)
    driver_key (desk->driver, key, 0);
  driver_settle (desk->driver);
}

/* Types counts from the cursor on, each beside the last. */
static void
type_counts (Desk *desk, const char *counts, guint next)
{
  for (const char *count = counts; *count; count++)
    {
      const char text[] = { *count, '\0' };

      driver_type (desk->driver, text);
      if (count[1])
        press (desk, next, 1);
    }
}

static gboolean
is_on_card (Desk *desk)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

  return focus && gtk_widget_get_ancestor (focus, g_type_from_name ("MdrKindCard"));
}

/* From the first page on: to the card of a kind that is looked for by its name, and to its button Build,
 * which asks for the size.
 */
static void
build_from_first_page (Desk *desk, const char *name)
{
  driver_key (desk->driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (desk->driver);
  driver_key (desk->driver, GDK_KEY_f, GDK_CONTROL_MASK);
  driver_type (desk->driver, name);
  driver_settle (desk->driver);
  for (guint i = 0; i < 30 && !is_on_card (desk); i++)
    press (desk, GDK_KEY_Tab, 1);
  g_assert_true (is_on_card (desk));
  press (desk, GDK_KEY_Tab, 1);
  press (desk, GDK_KEY_Return, 1);
  press (desk, GDK_KEY_Return, 1);
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
}

/* A Snake of 5×5 is made from the first page on, and solved, without a pointer. */
static void
test_keyboard (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autofree char *text = NULL;

  build_from_first_page (desk, "Snake");
  press (desk, GDK_KEY_F6, 1);
  press (desk, GDK_KEY_Tab, 6);
  driver_type (desk->driver, "5");
  press (desk, GDK_KEY_Tab, 1);
  driver_type (desk->driver, "5");
  press (desk, GDK_KEY_Return, 1);
  press (desk, GDK_KEY_F6, 1);

  press (desk, GDK_KEY_Up, 1);
  type_counts (desk, "51300", GDK_KEY_Right);
  press (desk, GDK_KEY_Left, 4);
  press (desk, GDK_KEY_Down, 1);
  press (desk, GDK_KEY_Left, 1);
  type_counts (desk, "32211", GDK_KEY_Down);
  press (desk, GDK_KEY_Right, 1);
  press (desk, GDK_KEY_e, 1);
  press (desk, GDK_KEY_Up, 2);
  press (desk, GDK_KEY_Right, 2);
  press (desk, GDK_KEY_s, 1);
  driver_wait_until (desk->driver, sees_one_solution, desk);
  text = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (text, ==,
                   "  5 1 3 0 0\n"
                   "3 _ _ _ _ _\n"
                   "2 _ _ _ _ _\n"
                   "2 _ _ S _ _\n"
                   "1 _ _ _ _ _\n"
                   "1 E _ _ _ _\n");

  driver_key (desk->driver, GDK_KEY_3, GDK_ALT_MASK);
  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_has_solution, desk);
}

/* Goes on in the panel until an option of the board has the focus. */
static void
tab_to_option (Desk *desk)
{
  for (guint i = 0; i < 30; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

      if (focus && GTK_IS_TEXT (focus) && gtk_widget_get_ancestor (focus, MDR_TYPE_OPTION_ROW))
        return;
      press (desk, GDK_KEY_Tab, 1);
    }
  g_assert_not_reached ();
}

/* Types sums from the cursor on, each beside the last. */
static void
type_sums (Desk *desk, const char *const *sums, guint next)
{
  for (guint i = 0; sums[i]; i++)
    {
      driver_type (desk->driver, sums[i]);
      if (sums[i + 1])
        press (desk, next, 1);
    }
}

/* A board of Hooks, too, whose sums have two digits. */
static void
test_keyboard_hooks (void)
{
  static const char *const top[] = { "24", "15", "10", "19", "11", "12", NULL };
  static const char *const left[] = { "5", "21", "12", "19", "16", "18", NULL };
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autofree char *text = NULL;

  build_from_first_page (desk, "Hooks");
  press (desk, GDK_KEY_F6, 1);
  tab_to_option (desk);
  driver_type (desk->driver, "6");
  press (desk, GDK_KEY_Return, 1);
  press (desk, GDK_KEY_F6, 1);

  press (desk, GDK_KEY_Up, 1);
  type_sums (desk, top, GDK_KEY_Right);
  press (desk, GDK_KEY_Left, 5);
  press (desk, GDK_KEY_Down, 1);
  press (desk, GDK_KEY_Left, 1);
  type_sums (desk, left, GDK_KEY_Down);
  press (desk, GDK_KEY_Right, 4);
  press (desk, GDK_KEY_Up, 4);
  driver_type (desk->driver, "1");
  driver_settle (desk->driver);
  text = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (text, ==,
                   "hooks 6\n"
                   "top 24 15 10 19 11 12\n"
                   "left 5 21 12 19 16 18\n"
                   "cells\n"
                   ". . . . . .\n"
                   ". . . 1 . .\n"
                   ". . . . . .\n"
                   ". . . . . .\n"
                   ". . . . . .\n"
                   ". . . . . .\n");

  driver_key (desk->driver, GDK_KEY_3, GDK_ALT_MASK);
  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  driver_settle (desk->driver);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Solved. There is no other solution."));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/story/build-solve-watch-save-reopen-undo", test_story);
  g_test_add_func ("/story/keyboard", test_keyboard);
  g_test_add_func ("/story/keyboard-hooks", test_keyboard_hooks);
  return g_test_run ();
}
