/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-board-view-private.h"
#include "mdr-kinds.h"
#include "mdr-play-parts.h"
#include "mdr-playback-bar.h"
#include "mdr-text.h"

#include "desk-board.h"

#define ORDERED "1 2 3 4 5 6 7 8 0\n"

static void
click (Desk *desk, GType type, const char *text)
{
  GtkWidget *widget = desk_see (desk, type, text);

  if (!widget)
    g_error ("there is no %s “%s” in sight", g_type_name (type), text);
  driver_click (desk->driver, widget);
  driver_settle (desk->driver);
}

/* Returns: how many moves lead to the goal, as the bar counts them. */
static double
solve (Desk *desk)
{
  MdrPlaybackBar *bar;

  driver_key (desk->driver, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  driver_settle (desk->driver);
  bar = MDR_PLAYBACK_BAR (desk_see (desk, MDR_TYPE_PLAYBACK_BAR, NULL));
  click (desk, GTK_TYPE_BUTTON, "To the End");
  return mdr_playback_bar_get_time (bar);
}

static void
watch (Desk *desk, double moves)
{
  MdrPlaybackBar *bar = MDR_PLAYBACK_BAR (desk_see (desk, MDR_TYPE_PLAYBACK_BAR, NULL));
  g_autofree char *sentence =
      g_strdup_printf ("Solved. %g moves, the fewest possible (proven). Other solutions may be equally good.",
                       moves);

  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, sentence));
  click (desk, GTK_TYPE_BUTTON, "One Step Back");
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, moves - 1);
  click (desk, GTK_TYPE_BUTTON, "One Step Back");
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, moves - 2);
  click (desk, GTK_TYPE_BUTTON, "One Step Forward");
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, moves - 1);
  click (desk, GTK_TYPE_BUTTON, "To the Start");
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, 0);
}

static void
test_shuffle_solve_watch (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autofree char *ordered = NULL;
  g_autofree char *shuffled = NULL;
  g_autofree char *again = NULL;
  double moves;

  desk_build_kind (desk, "sliding-tiles");
  desk_set_option (desk, "Rows", "3");
  desk_set_option (desk, "Columns", "3");
  ordered = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (ordered, ==, ORDERED);

  click (desk, GTK_TYPE_LABEL, "Shuffle");
  shuffled = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (shuffled, !=, ORDERED);
  moves = solve (desk);
  g_assert_cmpfloat (moves, >, 2);
  watch (desk, moves);

  /* The answer goes first, and then the shuffle in one step. */
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_false (desk_has_solution (desk));
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  again = desk_dup_puzzle_text (desk);
  g_assert_cmpstr (again, ==, ORDERED);
}

static void
open_board (Desk *desk, const char *edit)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (mdr_kind_list_find (kinds, "sliding-tiles"), NULL);
  g_autoptr (MdrPuzzle) small = mdr_puzzle_edit (blank, "size 3 3", NULL);
  g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_edit (small, edit, NULL);

  desk_show_puzzle (desk, puzzle);
  click (desk, GTK_TYPE_TOGGLE_BUTTON, "Play");
}

static void
test_play (void)
{
  const MdrCell row[] = { { 1, 2 }, { 1, 1 } };
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  guint steps = 0;

  open_board (desk, "tiles 1 2 3 7 4 5 8 0 6");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), "check"));
  /* Tile 1 cannot slide: it shakes, and the board has the keyboard. */
  desk_click_cell (desk, (MdrCell){ 0, 0 });
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "0 moves"));
  desk_press_key (desk, GDK_KEY_Right, 0);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "1 move"));
  desk_click_cell (desk, (MdrCell){ 1, 0 });
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "2 moves"));
  /* Both 4 and 5 go with the hand. */
  desk_drag_over (desk, row, G_N_ELEMENTS (row));
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "4 moves"));
  g_assert_false (desk_sees_banner (desk));
  desk_press_key (desk, GDK_KEY_Up, 0);
  driver_wait_until (desk->driver, desk_sees_banner, desk);
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_SOLVED);

  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_sees_no_banner, desk);
  g_assert_cmpint (desk_check (desk), !=, MDR_PLAY_SOLVED);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "4 moves"));
  for (; mdr_document_can_undo (desk_get_document (desk)); steps++)
    desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_cmpuint (steps, ==, 3);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "0 moves"));
}

/* A blank board is in order before anybody has touched it. */
static void
test_blank_board (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  open_board (desk, "tiles 1 2 3 4 5 6 7 8 0");
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_SOLVED);
  g_assert_false (desk_sees_banner (desk));
  desk_press_key (desk, GDK_KEY_F5, 0);
  g_assert_false (desk_sees_banner (desk));

  desk_click_cell (desk, (MdrCell){ 1, 2 });
  g_assert_false (desk_sees_banner (desk));
  desk_click_cell (desk, (MdrCell){ 2, 2 });
  g_assert_true (desk_sees_banner (desk));
  driver_wait_until (desk->driver, desk_sees_banner, desk);
}

/* How often a wave has gone over the board, and whether something else than the play was shown. */
typedef struct
{
  guint count;
  guint expected;
  gboolean goes_on;
  gboolean unfolded;
} Waves;

static gboolean
watch_cb (GtkWidget *board, GdkFrameClock *clock, gpointer data)
{
  const MdrBoardMotion *motion = &MDR_BOARD_VIEW (board)->motion;
  Waves *waves = data;
  gboolean goes_on = motion->wave.seconds > 0;

  waves->count += goes_on && !waves->goes_on;
  waves->goes_on = goes_on;
  waves->unfolded = waves->unfolded || motion->unfolding;
  return G_SOURCE_CONTINUE;
}

static gboolean
has_waved (gpointer data)
{
  const Waves *waves = data;

  return waves->count == waves->expected && !waves->goes_on;
}

static gboolean
knows_fewest (gpointer data)
{
  GtkWidget *card = desk_see (data, MDR_TYPE_WIN_CARD, NULL);

  return card && driver_find (card, GTK_TYPE_LABEL, "Fewest possible")
         && !driver_find (card, GTK_TYPE_LABEL, "…");
}

/* One move would do; three are made. */
static void
win (Desk *desk)
{
  desk_click_cell (desk, (MdrCell){ 2, 0 });
  desk_click_cell (desk, (MdrCell){ 2, 1 });
  desk_click_cell (desk, (MdrCell){ 2, 2 });
}

/* A win is shown once, on the board as it was played, and the card says how many moves would have done. */
static void
test_win (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  Waves waves = { .expected = 1 };
  GtkWidget *board;
  GtkWidget *card;
  guint watch_id;
  guint entries;
  int height;

  open_board (desk, "tiles 1 2 3 4 5 6 7 0 8");
  board = desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL);
  watch_id = gtk_widget_add_tick_callback (board, watch_cb, &waves, NULL);
  win (desk);
  entries = mdr_history_get_length (mdr_document_get_history (desk_get_document (desk)));
  driver_wait_until (desk->driver, has_waved, &waves);
  g_assert_cmpuint (mdr_history_get_length (mdr_document_get_history (desk_get_document (desk))), ==,
                    entries);

  driver_wait_until (desk->driver, knows_fewest, desk);
  g_assert_false (gtk_widget_is_sensitive (desk_see (desk, GTK_TYPE_LABEL, "Fewest Moves From Here")));
  card = desk_see (desk, MDR_TYPE_WIN_CARD, NULL);
  g_assert_nonnull (driver_find (card, GTK_TYPE_LABEL, "Moves"));
  g_assert_nonnull (driver_find (card, GTK_TYPE_LABEL, "3"));
  g_assert_nonnull (driver_find (card, GTK_TYPE_LABEL, "1"));
  /* What becomes known moves no button. */
  driver_settle (desk->driver);
  height = gtk_widget_get_height (card);
  mdr_win_card_set_figure (MDR_WIN_CARD (card), "Fewest possible", "…");
  driver_settle (desk->driver);
  g_assert_cmpint (gtk_widget_get_height (card), ==, height);

  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  driver_wait_until (desk->driver, knows_fewest, desk);
  driver_settle (desk->driver);
  g_assert_cmpuint (waves.count, ==, 1);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "restart", NULL);
  driver_settle (desk->driver);
  win (desk);
  waves.expected = 2;
  driver_wait_until (desk->driver, has_waved, &waves);
  gtk_widget_remove_tick_callback (board, watch_id);
  g_assert_false (waves.unfolded);
}

static GtkWidget *
find_in_row (GtkWindow *dialog, const char *label, GType type)
{
  return driver_find (driver_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, label), type, NULL);
}

static const char *
get_level (GtkWindow *dialog)
{
  GtkDropDown *levels = GTK_DROP_DOWN (find_in_row (dialog, "Difficulty", GTK_TYPE_DROP_DOWN));

  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (levels));
}

static gboolean
has_three_rows (gpointer desk)
{
  g_autofree char *rows = desk_dup_option (desk, "rows");

  return g_str_equal (rows, "3");
}

/* A difficulty sets the options, and is no longer named once they are changed. */
static void
test_generate_level (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *dialog;
  GtkSpinButton *rows;

  desk_build_kind (desk, "sliding-tiles");
  desk_act (desk, "generate", NULL);
  dialog = desk_wait_for_dialog (desk);
  rows = GTK_SPIN_BUTTON (find_in_row (dialog, "Rows", GTK_TYPE_SPIN_BUTTON));
  g_assert_cmpstr (get_level (dialog), ==, "Hard");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_in_row (dialog, "Difficulty", GTK_TYPE_DROP_DOWN)), 0);
  g_assert_cmpfloat (gtk_spin_button_get_value (rows), ==, 3);
  g_assert_nonnull (find_in_row (dialog, "Moves", GTK_TYPE_SPIN_BUTTON));
  gtk_spin_button_set_value (rows, 2);
  g_assert_cmpstr (get_level (dialog), ==, "Custom");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_in_row (dialog, "Difficulty", GTK_TYPE_DROP_DOWN)), 1);
  desk_answer (desk, "Generate");
  driver_wait_until (desk->driver, has_three_rows, desk);
}

static gboolean
has_file (gpointer data)
{
  return g_file_query_exists (data, NULL);
}

static gboolean
shows_three_tiles (gpointer data)
{
  MdrDocument *document = desk_get_document (data);
  g_autofree char *text = document ? mdr_text_write (mdr_document_get_puzzle (document), NULL) : NULL;

  return text && strstr (text, "1 2 0 3") != NULL;
}

/* A puzzle whose kind has a form in the format ipuz is exported, and opened again from that file. */
static void
test_ipuz (void)
{
  g_autoptr (Desk) desk = desk_new_with_text (mdr_all_kinds, "# kind: sliding-tiles\n1 2 0 3\n");
  g_autofree char *path = desk_dup_path (desk, "tiles.ipuz");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_settings_set_value (mdr_window_get_context (desk->window)->settings, "picture-options",
                        g_variant_new_parsed ("{'format': 'ipuz'}"));
  desk_act (desk, "export", NULL);
  desk_wait_for_dialog (desk);
  desk_answer (desk, "Export…");
  desk_choose_path (desk, path);
  driver_wait_until (desk->driver, has_file, file);
  desk_edit (desk, "swap 0,0 0,1");
  g_assert_false (shows_three_tiles (desk));
  desk_open (desk, path);
  desk_follow (desk);
  driver_wait_until (desk->driver, shows_three_tiles, desk);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/sliding-tiles-window/shuffle-solve-watch", test_shuffle_solve_watch);
  g_test_add_func ("/sliding-tiles-window/play", test_play);
  g_test_add_func ("/sliding-tiles-window/win", test_win);
  g_test_add_func ("/sliding-tiles-window/blank-board", test_blank_board);
  g_test_add_func ("/sliding-tiles-window/generate-level", test_generate_level);
  g_test_add_func ("/sliding-tiles-window/ipuz", test_ipuz);
  return g_test_run ();
}
