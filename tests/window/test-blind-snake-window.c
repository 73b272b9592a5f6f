/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-playback-bar.h"
#include "mdr-study-views.h"
#include "mdr-window-private.h"

#include "window-test.h"

/* Cover time of growth by 11 on the torus that is opened. */
#define COVER_TIME   127864
#define MOVES_A_CELL "11.509"
#define COUNTERS     "127,864 moves, limit 388,850\n11,110 of 11,110 cells, 11.509 moves per cell"

static void
choose_method (Desk *desk, const char *id)
{
  const MdrKind *kind = mdr_document_get_kind (desk_get_document (desk));
  GtkWidget *methods = desk_see (desk, GTK_TYPE_DROP_DOWN, NULL);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (methods),
                              (guint) (mdr_kind_find_method (kind, id) - kind->methods));
  driver_settle (desk->driver);
}

static void
solve (Desk *desk)
{
  MdrPlaybackBar *bar;

  desk_press_key (desk, GDK_KEY_3, GDK_ALT_MASK);
  choose_method (desk, "dynamic");
  desk_press_key (desk, GDK_KEY_Return, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  driver_settle (desk->driver);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, MOVES_A_CELL));
  bar = MDR_PLAYBACK_BAR (desk_see (desk, MDR_TYPE_PLAYBACK_BAR, NULL));
  mdr_playback_bar_set_playing (bar, FALSE);
  mdr_playback_bar_set_time (bar, COVER_TIME / 2);
  driver_settle (desk->driver);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, COVER_TIME / 2);
  mdr_playback_bar_set_time (bar, COVER_TIME);
  driver_settle (desk->driver);
  g_assert_cmpfloat (mdr_playback_bar_get_time (bar), ==, COVER_TIME);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, COUNTERS));
}

static gboolean
is_revealed (gpointer data)
{
  return mdr_document_get_revealed (desk_get_document (data));
}

static gboolean
is_blind (gpointer data)
{
  return !is_revealed (data);
}

/* A switch takes a moment to turn. */
static void
turn_switch (Desk *desk)
{
  DriverCondition turned = is_revealed (desk) ? is_blind : is_revealed;

  gtk_widget_grab_focus (
      driver_find (desk_see (desk, ADW_TYPE_ACTION_ROW, "Show the Torus"), GTK_TYPE_SWITCH, NULL));
  desk_press_key (desk, GDK_KEY_space, 0);
  driver_wait_until (desk->driver, turned, desk);
  driver_settle (desk->driver);
}

/* The arrow keys steer the snake, around the torus too. */
static void
play (Desk *desk)
{
  desk_press_key (desk, GDK_KEY_2, GDK_ALT_MASK);
  desk_press_key (desk, GDK_KEY_Right, 0);
  desk_press_key (desk, GDK_KEY_Left, 0);
  desk_press_key (desk, GDK_KEY_Left, 0);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "3 moves: 1 to the left"));
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "2 moves: at the start"));
  g_assert_null (desk_see (desk, GTK_TYPE_LABEL, "Spiral"));
  turn_switch (desk);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "2 moves, 0.00 per cell; 2 of 11,110 cells"));
}

static gboolean
sees_ranking (gpointer data)
{
  return desk_see (data, GTK_TYPE_LABEL, "2 cells") && desk_see (data, GTK_TYPE_LABEL, "Spiral");
}

static gboolean
has_file (gpointer data)
{
  return g_file_query_exists (data, NULL);
}

/* What was played stands beside the strategies, and goes into a file. */
static void
keep (Desk *desk)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "played.moves", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *moves = NULL;

  driver_wait_until (desk->driver, sees_ranking, desk);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  mdr_board_exporter_write_puzzle (desk->window->exporter, &mdr_moves_file, file);
  driver_wait_until (desk->driver, has_file, file);
  g_assert_true (g_file_get_contents (path, &moves, NULL, NULL));
  g_assert_cmpstr (moves, ==, "rl\n");
}

static gboolean
sees_study (gpointer data)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MDR_IS_STUDY_WINDOW (window))
        return TRUE;
    }
  return FALSE;
}

/* The program that is started with the file of a study shows the study. */
static void
test_study_file (void)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "map.study", NULL);
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  const MdrKind *kind = mdr_kind_list_find (kinds, "blind-snake");
  const MdrStudy *study = mdr_study_find (kind->studies, "map");
  g_autoptr (MdrOptions) options = mdr_options_new (study->options, MDR_SCOPE_STUDY);
  g_autoptr (MdrStudyRecord) record = mdr_study_record_new (kind, study, options);
  g_autofree char *text = mdr_study_record_to_data (record);
  g_autoptr (Desk) desk = NULL;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  desk = desk_new_opening (mdr_all_kinds, path);
  driver_wait_until (desk->driver, sees_study, desk);
}

static void
test_story (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.new-puzzle", "(ss)", "blind-snake", "22x505");
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  solve (desk);
  play (desk);
  keep (desk);
  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.study", "(ss)", "blind-snake", "map");
  driver_wait_until (desk->driver, sees_study, desk);
}

/* A torus of 13 by 11 cells; the apple lies below where so many moves to the left lead. */
#define SMALL "\"rows\": 11, \"columns\": 13, \"start\": [0, 0], \"apple\": [1, 11], \"goal\": \"apple\""
/* One that differs in all that a player does not know. */
#define LARGE "\"rows\": 170, \"columns\": 190, \"start\": [4, 9], \"goal\": \"cover\""
#define TITLE "Thirteen 13×11"

#define MOVES_TO_THE_LEFT 15

static Desk *
open_torus (const char *givens)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "torus.meander", NULL);
  g_autofree char *text =
      g_strdup_printf ("{\"format\": \"meander\", \"version\": 1, \"kind\": \"blind-snake\","
                       "\"kind-version\": 1, \"title\": \"" TITLE "\", \"givens\": {%s}}",
                       givens);
  Desk *desk;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  desk = desk_new_opening (mdr_all_kinds, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  desk_press_key (desk, GDK_KEY_2, GDK_ALT_MASK);
  return desk;
}

static void
steer_left (Desk *desk)
{
  gtk_widget_grab_focus (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL));
  for (guint i = 0; i < MOVES_TO_THE_LEFT; i++)
    desk_press_key (desk, GDK_KEY_Left, 0);
}

/* What the board draws, as bytes. */
static GBytes *
dup_picture (Desk *desk)
{
  GtkWidget *board = desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GBytes *picture;

  GTK_WIDGET_GET_CLASS (board)->snapshot (board, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  picture = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);
  return picture;
}

static void
assert_text_is_blind (const char *text)
{
  static const char *const secrets[] = { "13", "11", "143", "Thirteen", "Row ", "column", "apple" };

  for (guint i = 0; text && i < G_N_ELEMENTS (secrets); i++)
    if (strstr (text, secrets[i]))
      g_error ("“%s” says “%s”", text, secrets[i]);
}

static void
assert_widget_is_blind (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    assert_text_is_blind (gtk_label_get_text (GTK_LABEL (widget)));
  assert_text_is_blind (gtk_widget_get_tooltip_text (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    assert_widget_is_blind (child);
}

/* What screen readers say of the board. */
static char *
dup_said (Desk *desk)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL)),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL, "");
}

static void
assert_says (Desk *desk, const char *sentence)
{
  g_autofree char *said = dup_said (desk);

  g_assert_cmpstr (said, ==, sentence);
}

/* Nothing that can be read or heard tells of the torus. */
static void
assert_blind (Desk *desk)
{
  g_autofree char *said = dup_said (desk);

  assert_text_is_blind (said);
  assert_text_is_blind (gtk_window_get_title (GTK_WINDOW (desk->window)));
  assert_widget_is_blind (GTK_WIDGET (desk->window));
}

/* The same keys show the same on another torus, also beyond its edge. */
static void
test_blind (void)
{
  GBytes *pictures[2];
  static const char *const tori[] = { SMALL, LARGE };

  for (guint i = 0; i < G_N_ELEMENTS (tori); i++)
    {
      g_autoptr (Desk) desk = open_torus (tori[i]);

      g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "0 moves: at the start"));
      steer_left (desk);
      assert_says (desk, "15 to the left: the head of the snake");
      assert_blind (desk);
      desk_press_key (desk, GDK_KEY_Right, GDK_CONTROL_MASK);
      assert_says (desk, "14 to the left: on the path");
      assert_blind (desk);
      pictures[i] = dup_picture (desk);
    }
  g_assert_true (g_bytes_equal (pictures[0], pictures[1]));
  g_bytes_unref (pictures[0]);
  g_bytes_unref (pictures[1]);
}

static gboolean
sees_apple_eaten (gpointer data)
{
  return desk_see (data, GTK_TYPE_LABEL, "14 cells, the apple after 16")
         && desk_see (data, GTK_TYPE_LABEL, "Spiral");
}

static void
assert_shown (Desk *desk)
{
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (desk->window)), TITLE));
}

/* The apple shows the torus, the path on it, and the strategies; who steps back is blind again. */
static void
test_apple (void)
{
  g_autoptr (Desk) desk = open_torus (SMALL);

  steer_left (desk);
  assert_says (desk, "15 to the left: the head of the snake");
  assert_blind (desk);
  desk_press_key (desk, GDK_KEY_Down, 0);
  driver_wait_until (desk->driver, sees_apple_eaten, desk);
  assert_shown (desk);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "16 moves, 0.11 per cell; 14 of 143 cells"));
  /* A switch would show nothing that is not shown already. */
  g_assert_false (gtk_widget_is_sensitive (desk_see (desk, ADW_TYPE_ACTION_ROW, "Show the Torus")));
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  g_assert_true (gtk_widget_is_sensitive (desk_see (desk, ADW_TYPE_ACTION_ROW, "Show the Torus")));
  assert_says (desk, "15 to the left: the head of the snake");
  assert_blind (desk);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  assert_shown (desk);
  desk_press_key (desk, GDK_KEY_r, 0);
  assert_says (desk, "at the start: the head of the snake");
  assert_blind (desk);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  assert_shown (desk);
}

static void
count (guint *times)
{
  ++*times;
}

/* Who wants to sees the torus, in Solve or by the switch, which counts like a hint. */
static void
test_giving_up (void)
{
  g_autoptr (Desk) desk = open_torus (SMALL);
  guint hints = 0;

  g_signal_connect_swapped (desk->window->play_panel, "hinted", G_CALLBACK (count), &hints);
  steer_left (desk);
  desk_press_key (desk, GDK_KEY_3, GDK_ALT_MASK);
  assert_shown (desk);
  desk_press_key (desk, GDK_KEY_2, GDK_ALT_MASK);
  assert_blind (desk);
  g_assert_cmpuint (hints, ==, 0);
  turn_switch (desk);
  assert_shown (desk);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "15 moves, 0.10 per cell; 13 of 143 cells"));
  g_assert_cmpuint (hints, ==, 1);
  turn_switch (desk);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "15 moves: 15 to the left"));
  g_assert_cmpuint (hints, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/blind-snake-window/study-file", test_study_file);
  g_test_add_func ("/blind-snake-window/story", test_story);
  g_test_add_func ("/blind-snake-window/blind", test_blind);
  g_test_add_func ("/blind-snake-window/apple", test_apple);
  g_test_add_func ("/blind-snake-window/giving-up", test_giving_up);
  return g_test_run ();
}
