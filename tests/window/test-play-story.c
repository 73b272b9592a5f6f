/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-board-view.h"
#include "mdr-solve-parts.h"
#include "mdr-kinds.h"
#include "mdr-play-parts.h"
#include "mdr-widgets.h"

#include "window-test.h"

/* One answer, which hints lead to. */
static const char whole_board[] = "  4 1 1 1 1 1\n"
                                  "1 S _ _ _ _ _\n"
                                  "1 _ _ _ _ _ _\n"
                                  "1 _ _ _ _ _ _\n"
                                  "6 _ _ _ _ _ E\n";

/* The way from end to end takes five cells, and there are three. */
static const char impossible_board[] = "  1 1 1\n"
                                       "1 S _ _\n"
                                       "1 _ _ _\n"
                                       "1 _ _ E\n";

/* More steps than a board of that size has cells. */
#define MAX_HINTS 24

static void
assert_begins (const char *path, const char *bytes)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, strlen (bytes));
  g_assert_cmpmem (contents, strlen (bytes), bytes, strlen (bytes));
}

/* The results of methods are written to a file on a thread. */
static void
test_save_results (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autofree char *typed = desk_dup_path (desk, "results");
  g_autofree char *path = g_strconcat (typed, ".csv", NULL);

  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  driver_settle (desk->driver);
  g_signal_emit_by_name (desk_see (desk, GTK_TYPE_BUTTON, "Save Results as CSV…"), "clicked");
  desk_choose_path (desk, typed);
  driver_wait_until (desk->driver, desk_has_file, path);
  assert_begins (path, "Method,Outcome,Solutions,");
}

static gboolean
sees_hint (gpointer data)
{
  return desk_see (data, GTK_TYPE_BUTTON, "Do It") != NULL;
}

/* The first that is told of a hint. */
static gboolean
sees_place (gpointer data)
{
  return desk_see (data, GTK_TYPE_LABEL, "Look Here") != NULL;
}

static void
test_hints_to_the_end (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  g_autofree char *mode = desk_dup_mode (desk);

  g_assert_cmpstr (mode, ==, "play");
  for (guint hints = 0; desk_check (desk) != MDR_PLAY_SOLVED; hints++)
    {
      g_assert_cmpuint (hints, <, MAX_HINTS);
      g_assert_false (desk_sees_banner (desk));
      desk_ask_hint (desk);
      desk_click_button (desk, "Do It");
    }
  driver_wait_until (desk->driver, desk_sees_banner, desk);
  g_assert_nonnull (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL));

  driver_key (desk->driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_sees_no_banner, desk);
  driver_key (desk->driver, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  driver_wait_until (desk->driver, desk_sees_banner, desk);
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_SOLVED);
}

static guint
get_position (Desk *desk)
{
  return mdr_history_get_position (mdr_document_get_history (desk_get_document (desk)));
}

static GtkWidget *
get_focus (Desk *desk)
{
  return gtk_window_get_focus (GTK_WINDOW (desk->window));
}

static void
press (Desk *desk, guint keyval)
{
  desk_press_key (desk, keyval, 0);
}

/* A click leaves the focus at the board, where Space fills a cell; F6 takes it to a button, which Space
 * presses and from where arrows go back to the board. */
static void
test_keys_from_panel (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);

  desk_click_button (desk, "Check");
  press (desk, GDK_KEY_Right);
  press (desk, GDK_KEY_space);
  g_assert_cmpuint (get_position (desk), ==, 1);
  press (desk, GDK_KEY_Return);
  g_assert_cmpuint (get_position (desk), ==, 2);

  press (desk, GDK_KEY_F6);
  g_assert_true (GTK_IS_BUTTON (get_focus (desk)));
  g_assert_null (desk_see (desk, MDR_TYPE_PROBLEM_LIST, NULL));
  press (desk, GDK_KEY_space);
  g_assert_nonnull (desk_see (desk, MDR_TYPE_PROBLEM_LIST, NULL));
  g_assert_cmpuint (get_position (desk), ==, 2);
  press (desk, GDK_KEY_Down);
  g_assert_true (MDR_IS_BOARD_VIEW (get_focus (desk)));
  press (desk, GDK_KEY_space);
  g_assert_cmpuint (get_position (desk), ==, 3);
}

static gboolean
offers_undo (gpointer data)
{
  return desk_see (data, GTK_TYPE_BUTTON, "Undo") && desk_see (data, GTK_TYPE_LABEL, "Play started over");
}

/* The letters of Play, with the focus at a button. */
static void
test_letters_from_panel (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);
  guint hinted;

  press (desk, GDK_KEY_F6);
  press (desk, GDK_KEY_d);
  g_assert_cmpuint (get_position (desk), ==, 0);
  press (desk, GDK_KEY_h);
  driver_wait_until (desk->driver, sees_place, desk);
  press (desk, GDK_KEY_d);
  g_assert_cmpuint (get_position (desk), ==, 0);
  press (desk, GDK_KEY_h);
  g_assert_false (sees_hint (desk));
  press (desk, GDK_KEY_h);
  g_assert_true (sees_hint (desk));
  press (desk, GDK_KEY_d);
  hinted = get_position (desk);
  g_assert_cmpuint (hinted, >, 0);
  g_assert_false (sees_hint (desk));
  press (desk, GDK_KEY_n);
  driver_wait_until (desk->driver, sees_place, desk);
  press (desk, GDK_KEY_c);
  g_assert_nonnull (desk_see (desk, MDR_TYPE_PROBLEM_LIST, NULL));

  press (desk, GDK_KEY_r);
  g_assert_cmpuint (get_position (desk), ==, hinted + 1);
  driver_wait_until (desk->driver, offers_undo, desk);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (get_position (desk), ==, hinted);
}

/* No rule finds anything on this board. */
static const char tried_board[] = "  3 1 5 2 1 3\n"
                                  "3 _ _ _ _ _ _\n"
                                  "2 _ _ _ _ _ _\n"
                                  "2 E _ _ _ _ _\n"
                                  "2 _ _ _ _ _ S\n"
                                  "3 _ _ _ _ _ _\n"
                                  "3 _ _ _ _ _ _\n";

/* The steps of a trial, by keys alone, from the board. */
static void
test_trial_by_keys (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, tried_board);
  const char *const *moves;

  press (desk, GDK_KEY_h);
  driver_wait_until (desk->driver, sees_place, desk);
  press (desk, GDK_KEY_h);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Look Ahead"));
  press (desk, GDK_KEY_h);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Why: 2 steps"));
  /* The key that revealed it does not do it. */
  press (desk, GDK_KEY_h);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Why: 2 steps"));
  press (desk, GDK_KEY_period);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Step 1 of 2"));
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Suppose row 2, column 5 is filled."));
  press (desk, GDK_KEY_Right);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Step 2 of 2"));
  press (desk, GDK_KEY_period);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Step 2 of 2"));
  press (desk, GDK_KEY_comma);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Step 1 of 2"));
  desk_press_key (desk, GDK_KEY_greater, GDK_SHIFT_MASK);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Step 2 of 2"));
  desk_press_key (desk, GDK_KEY_comma, GDK_SHIFT_MASK);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Step 1 of 2"));
  /* A stray key makes no move, which would drop the steps. */
  press (desk, GDK_KEY_space);
  press (desk, GDK_KEY_Return);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Step 1 of 2"));
  g_assert_cmpuint (get_position (desk), ==, 0);

  press (desk, GDK_KEY_d);
  g_assert_cmpuint (get_position (desk), ==, 1);
  mdr_history_get_entry (mdr_document_get_history (desk_get_document (desk)), 0, &moves);
  g_assert_cmpstr (moves[0], ==, "empty 1,4");
  g_assert_false (sees_hint (desk));
}

static graphene_rect_t
get_bounds (Desk *desk, const char *button)
{
  GtkWidget *widget = desk_see (desk, GTK_TYPE_BUTTON, button);
  graphene_rect_t bounds;

  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds));
  return bounds;
}

/* The buttons of the steps, and those below, stand still from one step to another. */
static void
test_trial_stands_still (void)
{
  static const char *const buttons[] = { "Next Step (.)", "Previous Step (,)", "Do It" };
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, tried_board);
  graphene_rect_t before[G_N_ELEMENTS (buttons)];

  desk_ask_hint (desk);
  press (desk, GDK_KEY_period);
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    before[i] = get_bounds (desk, buttons[i]);
  for (int k = 0; k < 4; k++)
    {
      press (desk, k < 2 ? GDK_KEY_Right : GDK_KEY_Left);
      for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
        {
          graphene_rect_t now = get_bounds (desk, buttons[i]);

          g_assert_true (graphene_rect_equal (&now, &before[i]));
        }
    }
}

/* What is wrong is gone through on the board. */
static void
test_next_problem (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);

  g_assert_true (mdr_document_move (desk_get_document (desk), "fill 1,5", FALSE, NULL));
  g_assert_true (mdr_document_move (desk_get_document (desk), "fill 2,5", FALSE, NULL));
  driver_settle (desk->driver);
  press (desk, GDK_KEY_F6);
  press (desk, GDK_KEY_c);
  g_assert_false (MDR_IS_BOARD_VIEW (get_focus (desk)));
  press (desk, GDK_KEY_n);
  g_assert_true (MDR_IS_BOARD_VIEW (get_focus (desk)));
  g_assert_false (sees_hint (desk));
}

static gboolean
sees_clues (gpointer data)
{
  GtkWidget *explanation = desk_see (data, MDR_TYPE_EXPLANATION, NULL);

  return explanation && driver_find (explanation, MDR_TYPE_PROBLEM_LIST, NULL);
}

static gboolean
can_ask_why (gpointer data)
{
  return desk_see (data, GTK_TYPE_BUTTON, "Why?") != NULL;
}

static void
test_why (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, impossible_board);

  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, can_ask_why, desk);
  desk_click_button (desk, "Why?");
  driver_wait_until (desk->driver, sees_clues, desk);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "This leaves no solution:"));

  g_assert_true (mdr_document_edit (desk_get_document (desk), "size 4 4", FALSE, NULL));
  driver_settle (desk->driver);
  g_assert_false (sees_clues (desk));
}

static gboolean
sees_no_board (gpointer data)
{
  return desk_see (data, MDR_TYPE_BOARD_VIEW, NULL) == NULL;
}

static gboolean
sees_board (gpointer data)
{
  return !sees_no_board (data);
}

static gboolean
sees_clock (gpointer data)
{
  return desk_see (data, MDR_TYPE_PLAY_CLOCK, NULL) != NULL;
}

static gboolean
sees_no_clock (gpointer data)
{
  return !sees_clock (data);
}

static void
test_pause (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, whole_board);

  g_assert_false (sees_clock (desk));
  driver_click (desk->driver, desk_see (desk, ADW_TYPE_ACTION_ROW, "Show the time as I play"));
  driver_wait_until (desk->driver, sees_clock, desk);
  desk_click_button (desk, "Pause, and hide the board");
  driver_wait_until (desk->driver, sees_no_board, desk);
  desk_click_button (desk, "Continue");
  driver_wait_until (desk->driver, sees_board, desk);
  driver_click (desk->driver, desk_see (desk, ADW_TYPE_ACTION_ROW, "Show the time as I play"));
  driver_wait_until (desk->driver, sees_no_clock, desk);
}

/* Return alone is enough. */
static void
test_generate_by_key (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (Driver) driver = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "generate-kind",
                                  g_variant_new_string (mdr_all_kinds[0]->id));
  driver = driver_new (desk_wait_for_dialog (desk));
  driver_key (driver, GDK_KEY_Return, 0);
  driver_wait_until (desk->driver, desk_has_document, desk);
}

static void
generate (Desk *desk, const char *action, GVariant *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action, target);
  desk_answer (desk, "Generate");
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
}

static void
assert_title (Desk *desk, const char *title)
{
  const char *shown = gtk_window_get_title (GTK_WINDOW (desk->window));

  if (!g_str_has_suffix (shown, title))
    g_error ("the window is called “%s”, not “%s”", shown, title);
}

static void
test_generate (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *mode = NULL;

  generate (desk, "generate-kind", g_variant_new_string (mdr_all_kinds[0]->id));
  first = desk_dup_puzzle_text (desk);
  mode = desk_dup_mode (desk);
  g_assert_cmpstr (mode, ==, "play");
  g_assert_false (mdr_document_can_undo (desk_get_document (desk)));

  /* Another seed, another board; the one before can come back. */
  mdr_document_set_title (desk_get_document (desk), "Hill");
  desk_click_button (desk, "Try an Idea");
  g_assert_nonnull (desk_see (desk, GTK_TYPE_BUTTON, "Discard"));
  generate (desk, "generate", NULL);
  second = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (second, !=, first);
  g_assert_null (desk_see (desk, GTK_TYPE_BUTTON, "Discard"));
  assert_title (desk, "Snake 10×10");
  g_assert_null (desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, "Solve"));
  desk_click_button (desk, "Undo");
  undone = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (undone, ==, first);
  assert_title (desk, "Hill");
}

static gboolean
has_no_dialog (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (gtk_widget_get_mapped (item->data) && gtk_window_get_transient_for (item->data) == data)
      return FALSE;
  return TRUE;
}

static void
test_generate_is_cancelled (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *dialog;
  g_autoptr (Driver) driver = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "generate-kind",
                                  g_variant_new_string (mdr_all_kinds[0]->id));
  dialog = desk_wait_for_dialog (desk);
  driver = driver_new (dialog);
  driver_key (driver, GDK_KEY_Escape, 0);
  driver_wait_until (desk->driver, has_no_dialog, desk->window);
  g_assert_false (desk_has_document (desk));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/play-story/trial-stands-still", test_trial_stands_still);
  g_test_add_func ("/play-story/hints-to-the-end", test_hints_to_the_end);
  g_test_add_func ("/play-story/keys-from-panel", test_keys_from_panel);
  g_test_add_func ("/play-story/letters-from-panel", test_letters_from_panel);
  g_test_add_func ("/play-story/trial-by-keys", test_trial_by_keys);
  g_test_add_func ("/play-story/next-problem", test_next_problem);
  g_test_add_func ("/play-story/save-results", test_save_results);
  g_test_add_func ("/play-story/why", test_why);
  g_test_add_func ("/play-story/pause", test_pause);
  g_test_add_func ("/play-story/generate", test_generate);
  g_test_add_func ("/play-story/generate-by-key", test_generate_by_key);
  g_test_add_func ("/play-story/generate-is-cancelled", test_generate_is_cancelled);
  return g_test_run ();
}
