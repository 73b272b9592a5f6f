/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mdr-cards.h"
#include "mdr-kinds.h"
#include "mdr-play-parts.h"
#include "mdr-session.h"
#include "mdr-play-windows.h"

#include "window-test.h"

/* An easy Blind Snake is one of eight; by so many rounds each has come, and some have come again. The first
 * few differ, whatever the seed. */
#define FEW_ROUNDS    12
#define MIN_DIFFERENT 5

static void
activate (Desk *desk, const char *action, GVariant *target)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action, target);
}

typedef struct
{
  Desk *desk;
  MdrDocument *before;
} Change;

static gboolean
has_changed (gpointer data)
{
  const Change *change = data;

  return desk_get_document (change->desk) != change->before;
}

/* Waits until another document is on the board. The caller holds @before, or the next one could be at its
 * address. */
static void
wait_for_next (Desk *desk, MdrDocument *before)
{
  Change change = { desk, before };

  driver_wait_until (desk->driver, has_changed, &change);
  driver_settle (desk->driver);
}

/* Solves the puzzle and plays the solution, in one move or many, as a player might. */
static void
solve (Desk *desk)
{
  MdrDocument *document = desk_get_document (desk);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrKind *kind = puzzle->kind;

  for (;;)
    {
      g_autoptr (MdrProblems) problems = mdr_problems_new ();
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrDeduction) hint =
          mdr_kind_get_reasoning (kind)->hint (puzzle, mdr_document_get_state (document), job, NULL);

      if (mdr_job_check (job, puzzle, mdr_document_get_state (document), problems) == MDR_PLAY_SOLVED)
        break;
      g_assert_nonnull (hint);
      for (guint i = 0; i < hint->moves->len; i++)
        g_assert_true (mdr_document_move (document, g_ptr_array_index (hint->moves, i), i > 0, NULL));
    }
  driver_settle (desk->driver);
}

static const MdrProgressRecord *
find_record (Desk *desk)
{
  return mdr_progress_store_find (desk->shared->progress,
                                  mdr_context_get_fingerprint (mdr_window_get_context (desk->window)));
}

/* Three puzzles in a row, each solved and followed by the next, in one window. */
static void
test_next (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind = mdr_all_kinds[0];
  MdrProgressFigures figures;
  g_autofree char *last = NULL;

  activate (desk, "play", g_variant_new ("(ss)", kind->id, kind->levels[0].id));
  wait_for_next (desk, NULL);
  for (guint i = 1; i <= 3; i++)
    {
      g_autoptr (MdrDocument) document = g_object_ref (desk_get_document (desk));

      g_assert_cmpstr (last, !=, mdr_context_get_fingerprint (mdr_window_get_context (desk->window)));
      g_free (last);
      last = g_strdup (mdr_context_get_fingerprint (mdr_window_get_context (desk->window)));
      g_assert_cmpstr (find_record (desk)->level, ==, kind->levels[0].id);
      solve (desk);
      g_assert_cmpint (find_record (desk)->state, ==, MDR_PROGRESS_SOLVED);
      mdr_progress_store_get_figures (desk->shared->progress, kind, kind->levels[0].id, &figures);
      g_assert_cmpuint (figures.solved, ==, i);
      desk_click_button (desk, "Next Puzzle");
      wait_for_next (desk, document);
    }
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (desk->application))), ==, 1);
}

/* Each kind has puzzles to play, in Play, and remembers the level. */
static void
test_kinds (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (MdrDocument) before = NULL;

  for (MdrKinds *kind = mdr_all_kinds; *kind; kind++)
    {
      const char *levels[] = { (*kind)->levels[1].id, "" };

      for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
        {
          activate (desk, "play", g_variant_new ("(ss)", (*kind)->id, levels[i]));
          wait_for_next (desk, before);
          g_set_object (&before, desk_get_document (desk));
          g_assert_true (mdr_document_get_kind (before) == *kind);
          g_assert_cmpint (mdr_window_get_context (desk->window)->mode, ==, MDR_MODE_PLAY);
          g_assert_cmpstr (find_record (desk)->level, ==, levels[0]);
        }
    }
}

/* A level with few puzzles brings none again as long as there are others, and then it is there to be solved
 * anew. */
static void
test_few (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind = mdr_kind_list_find (kinds, "blind-snake");
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (MdrDocument) before = NULL;

  for (guint i = 0; i < FEW_ROUNDS; i++)
    {
      const char *fingerprint;

      activate (desk, "play", g_variant_new ("(ss)", kind->id, kind->levels[0].id));
      wait_for_next (desk, before);
      g_set_object (&before, desk_get_document (desk));
      fingerprint = mdr_context_get_fingerprint (mdr_window_get_context (desk->window));
      g_assert_true (g_hash_table_add (seen, g_strdup (fingerprint)) || i >= MIN_DIFFERENT);
      g_assert_false (mdr_history_has_moves (mdr_document_get_history (before)));
      desk_press_key (desk, GDK_KEY_Right, 0);
      g_assert_true (mdr_history_has_moves (mdr_document_get_history (before)));
      mdr_progress_store_mark_solved (desk->shared->progress, kind, fingerprint, 0);
    }
  g_assert_cmpuint (g_hash_table_size (seen), <, FEW_ROUNDS);
}

/* The banner offers what is harder, and that is what comes next by key too. */
static void
test_harder (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind = mdr_all_kinds[0];
  g_autoptr (MdrDocument) document = NULL;

  activate (desk, "play", g_variant_new ("(ss)", kind->id, kind->levels[0].id));
  wait_for_next (desk, NULL);
  solve (desk);
  g_set_object (&document, desk_get_document (desk));
  desk_click_button (desk, "Try Normal");
  wait_for_next (desk, document);
  g_assert_cmpstr (find_record (desk)->level, ==, kind->levels[1].id);
  g_set_object (&document, desk_get_document (desk));
  driver_key (desk->driver, GDK_KEY_g, GDK_CONTROL_MASK);
  wait_for_next (desk, document);
  g_assert_cmpstr (find_record (desk)->level, ==, kind->levels[1].id);
}

static char *
open_daily (Desk *desk, const MdrKind *kind, const char *date)
{
  g_autoptr (MdrDocument) before = desk_get_document (desk) ? g_object_ref (desk_get_document (desk)) : NULL;

  activate (desk, "play-daily", g_variant_new ("(sss)", kind->id, kind->levels[0].id, date));
  wait_for_next (desk, before);
  return g_strdup (mdr_context_get_fingerprint (mdr_window_get_context (desk->window)));
}

/* A day's puzzle is the same again, another day has another, and the play comes back. */
static void
test_daily (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind = mdr_all_kinds[0];
  MdrProgressStore *progress = desk->shared->progress;
  g_autofree char *first = open_daily (desk, kind, "2024-02-29");
  g_autofree char *other = NULL;
  g_autofree char *again = NULL;
  g_autofree char *title = mdr_document_dup_title (desk_get_document (desk));

  g_assert_true (g_str_has_prefix (title, "February 29, 2024, "));
  g_assert_cmpstr (mdr_progress_store_find_daily (progress, kind, kind->levels[0].id, "2024-02-29"), ==,
                   first);
  solve (desk);
  g_assert_cmpint (mdr_progress_store_get_state (progress, first), ==, MDR_PROGRESS_SOLVED);
  other = open_daily (desk, kind, "2024-03-01");
  g_assert_cmpstr (first, !=, other);
  again = open_daily (desk, kind, "2024-02-29");
  g_assert_cmpstr (first, ==, again);
  g_assert_true (mdr_history_has_moves (mdr_document_get_history (desk_get_document (desk))));
}

static guint
get_position (Desk *desk)
{
  return mdr_history_get_position (mdr_document_get_history (desk_get_document (desk)));
}

/* Plays the next cells that a hint tells. */
static void
play_on (Desk *desk)
{
  MdrDocument *document = desk_get_document (desk);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDeduction) hint =
      mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, mdr_document_get_state (document), job, &error);

  g_assert_no_error (error);
  g_assert_true (mdr_document_move (document, g_ptr_array_index (hint->moves, 0), FALSE, NULL));
  driver_settle (desk->driver);
}

/* Closes the window and goes on with another one. */
static void
close_and_open (Desk *desk)
{
  gtk_window_close (GTK_WINDOW (desk->window));
  desk_open_window (desk);
  driver_settle (desk->driver);
}

/* A puzzle of the day that was saved to a file and closed is continued from Today where it was left; also if
 * it was played on in its file. */
static void
test_saved_daily (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind = mdr_all_kinds[0];
  g_autofree char *path = desk_dup_path (desk, "daily.meander");
  g_autofree char *first = open_daily (desk, kind, "2024-05-01");
  g_autofree char *again = NULL;
  g_autofree char *last = NULL;
  guint left;

  play_on (desk);
  desk_save_as (desk, path);
  left = get_position (desk);
  close_and_open (desk);
  again = open_daily (desk, kind, "2024-05-01");
  g_assert_cmpstr (first, ==, again);
  g_assert_cmpuint (get_position (desk), ==, left);

  close_and_open (desk);
  desk_open (desk, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  play_on (desk);
  play_on (desk);
  activate (desk, "save", NULL);
  driver_wait_until (desk->driver, desk_is_saved, desk);
  left = get_position (desk);
  close_and_open (desk);
  last = open_daily (desk, kind, "2024-05-01");
  g_assert_cmpuint (get_position (desk), ==, left);
}

/* A daily puzzle that was begun comes back as it was, even if its day has another one in this version. */
static void
test_daily_of_before (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind = mdr_all_kinds[0];
  MdrProgressStore *progress = desk->shared->progress;
  g_autofree char *begun = open_daily (desk, kind, "2024-05-01");
  g_autofree char *again = NULL;
  guint left;

  play_on (desk);
  left = get_position (desk);
  g_assert_cmpuint (left, >, 0);
  close_and_open (desk);
  mdr_progress_store_mark_daily (progress, kind, begun, kind->levels[0].id, "2024-06-01");
  again = open_daily (desk, kind, "2024-06-01");
  g_assert_cmpstr (begun, ==, again);
  g_assert_cmpuint (get_position (desk), ==, left);
}

/* The puzzles of the day come with the first frames of a window, however slow these are. */
static void
test_slow_frames (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  guint drawing = desk_keep_drawing ();

  desk_open_window (desk);
  driver_settle (desk->driver);
  g_assert_nonnull (desk_see (desk, MDR_TYPE_DAILY_CARD, NULL));
  g_source_remove (drawing);
}

static guint
count_session (void)
{
  g_autofree char *folder = mdr_session_dup_folder ();
  guint damaged;
  g_autoptr (GPtrArray) entries = mdr_session_load (folder, &damaged);

  g_assert_cmpuint (damaged, ==, 0);
  return entries->len;
}

static void
make_move (Desk *desk)
{
  MdrDocument *document = desk_get_document (desk);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrDeduction) hint =
      mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, mdr_document_get_state (document), job, NULL);

  g_assert_true (mdr_document_move (document, g_ptr_array_index (hint->moves, 0), FALSE, NULL));
  driver_settle (desk->driver);
}

/* Closes the window after a move, and waits until what was played is kept or has failed to be. */
static void
close_played (Desk *desk, MdrProgressStore *progress, guint open)
{
  make_move (desk);
  mdr_session_store_flush (desk->shared->store);
  g_assert_cmpuint (count_session (), ==, open);
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  g_clear_pointer (&desk->driver, driver_free);
  while (gtk_application_get_windows (GTK_APPLICATION (desk->application)))
    g_main_context_iteration (NULL, TRUE);
  mdr_progress_store_flush (progress);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Returns how many puzzles the session still has after one was played and closed; before that it has @open.
 */
static guint
play_and_close (guint open)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrShared *shared = desk->shared;
  const MdrKind *kind = mdr_all_kinds[0];

  activate (desk, "play", g_variant_new ("(ss)", kind->id, kind->levels[0].id));
  wait_for_next (desk, NULL);
  close_played (desk, shared->progress, open);
  mdr_session_store_flush (shared->store);
  return count_session ();
}

/* The session forgets a puzzle once its play is on the disk, and not before. This is the first test, since a
 * program keeps to the folders that it found when it started. */
static void
test_keep (void)
{
  g_autofree char *folder = mdr_progress_store_dup_folder ();
  g_autofree char *plays = g_build_filename (folder, "plays", NULL);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_true (g_file_set_contents (plays, "in the way", -1, NULL));
  g_assert_cmpuint (play_and_close (1), ==, 1);
  g_assert_no_errno (g_unlink (plays));
  g_assert_cmpuint (play_and_close (2), ==, 1);
}

static gboolean
has_counted (gpointer data)
{
  return mdr_document_get_elapsed (desk_get_document (data)) > 0;
}

static void
play_new (Desk *desk, const MdrKind *kind)
{
  g_autoptr (MdrDocument) before = desk_get_document (desk) ? g_object_ref (desk_get_document (desk)) : NULL;

  activate (desk, "play", g_variant_new ("(ss)", kind->id, kind->levels[0].id));
  wait_for_next (desk, before);
}

/* Takes the time of the play on the board away, as if a part of it had been played in a program without a
 * clock.
 */
static void
forget_time (Desk *desk)
{
  GtkWidget *clock = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_PLAY_CLOCK, NULL);

  mdr_play_clock_set_paused (MDR_PLAY_CLOCK (clock), TRUE);
  mdr_document_set_elapsed (desk_get_document (desk), 0);
}

/* Time is taken whether it is shown or not, and told in the end. A play of which a part was not timed has no
 * time, on the card, in the statistics, and when it comes back. */
static void
test_times (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  const MdrKind *kind = mdr_all_kinds[0];
  g_autoptr (MdrDocument) timed = NULL;
  g_autofree char *late = NULL;

  play_new (desk, kind);
  late = g_strdup (mdr_context_get_fingerprint (mdr_window_get_context (desk->window)));
  make_move (desk);
  g_settings_set_boolean (settings, "show-timer", TRUE);
  driver_settle (desk->driver);
  forget_time (desk);
  g_settings_set_boolean (settings, "show-timer", FALSE);
  play_new (desk, kind);
  driver_wait_until (desk->driver, has_counted, desk);
  solve (desk);
  g_assert_cmpfloat (find_record (desk)->best_seconds, >, 0);
  g_assert_null (desk_see (desk, GTK_TYPE_LABEL, "Solved!"));

  g_set_object (&timed, desk_get_document (desk));
  activate (desk, "open-play", g_variant_new_string (late));
  wait_for_next (desk, timed);
  g_assert_cmpstr (mdr_context_get_fingerprint (mdr_window_get_context (desk->window)), ==, late);
  solve (desk);
  g_assert_cmpint (find_record (desk)->state, ==, MDR_PROGRESS_SOLVED);
  g_assert_cmpfloat (find_record (desk)->best_seconds, ==, 0);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Solved!"));
  g_settings_reset (settings, "show-timer");
}

static gboolean
is_enabled (Desk *desk, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), action);
}

/* A win is told once, on a card with the time. What is over is off until play starts over, with a new time;
 * undo brings the old one back. */
static void
test_win (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  double seconds;

  g_settings_set_boolean (settings, "show-timer", TRUE);
  play_new (desk, mdr_all_kinds[0]);
  driver_wait_until (desk->driver, has_counted, desk);
  g_assert_null (driver_find (GTK_WIDGET (desk->window), MDR_TYPE_WIN_CARD, NULL));
  g_assert_true (is_enabled (desk, "hint") && is_enabled (desk, "check"));
  solve (desk);
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), MDR_TYPE_WIN_CARD, NULL));
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Solved without a hint."));
  g_assert_null (desk_see (desk, GTK_TYPE_LABEL, "Solved!"));
  g_assert_false (is_enabled (desk, "hint") || is_enabled (desk, "check"));
  seconds = mdr_document_get_elapsed (desk_get_document (desk));
  activate (desk, "copy-result", NULL);

  activate (desk, "restart", NULL);
  g_assert_cmpfloat (mdr_document_get_elapsed (desk_get_document (desk)), <, seconds);
  g_assert_true (mdr_document_is_timed (desk_get_document (desk)));
  driver_settle (desk->driver);
  g_assert_null (driver_find (GTK_WIDGET (desk->window), MDR_TYPE_WIN_CARD, NULL));
  g_assert_true (is_enabled (desk, "hint") && is_enabled (desk, "check"));
  activate (desk, "undo", NULL);
  g_assert_cmpfloat (mdr_document_get_elapsed (desk_get_document (desk)), >=, seconds);
  g_settings_reset (settings, "show-timer");
}

static gboolean
will_count (gpointer data)
{
  return driver_find (data, GTK_TYPE_LABEL, "No Puzzles Counted Yet")
         && driver_find (data, GTK_TYPE_LABEL,
                         "Puzzles that you solve are counted here, on this computer only.");
}

static gboolean
will_not_count (gpointer data)
{
  return driver_find (data, GTK_TYPE_LABEL, "No Puzzles Counted Yet")
         && driver_find (data, GTK_TYPE_LABEL, "Counting is turned off in the preferences.");
}

/* Returns: (transfer full): how many puzzles were solved, by this test and those before */
static char *
dup_total (const MdrShared *shared)
{
  guint solved = 0;

  for (MdrKinds *kind = mdr_all_kinds; *kind; kind++)
    for (const MdrPlayLevel *level = (*kind)->levels;; level++)
      {
        MdrProgressFigures figures;

        mdr_progress_store_get_figures (shared->progress, *kind, level->id, &figures);
        solved += figures.solved;
        if (!level->id)
          break;
      }
  return g_strdup_printf ("%u", solved);
}

static void
test_statistics (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  const MdrShared *shared = desk->shared;
  g_autoptr (Driver) driver = NULL;
  GtkWindow *window;
  GtkWidget *grid;
  g_autofree char *total = NULL;

  mdr_progress_store_mark_solved (shared->progress, mdr_all_kinds[0], "abc", 90);
  g_settings_set_boolean (settings, "keep-statistics", FALSE);
  mdr_progress_store_mark_solved (shared->progress, mdr_all_kinds[1], "def", 45);
  g_settings_reset (settings, "keep-statistics");
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "statistics", NULL);
  window = desk_wait_for_dialog (desk);
  g_assert_true (MDR_IS_STATISTICS_WINDOW (window));
  g_assert_nonnull (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "1:30"));
  g_assert_null (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "0:45"));
  /* One table has the kinds below each other, and all of them in the end. */
  g_assert_nonnull (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, mdr_kind_get_name (mdr_all_kinds[0])));
  g_assert_null (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, mdr_kind_get_name (mdr_all_kinds[1])));
  mdr_progress_store_mark_solved (shared->progress, mdr_all_kinds[1], "jkl", 45);
  g_assert_nonnull (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, mdr_kind_get_name (mdr_all_kinds[1])));
  grid = gtk_widget_get_parent (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "All Kinds"));
  g_assert_true (gtk_widget_get_parent (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "1:30")) == grid);
  g_assert_true (gtk_widget_get_parent (driver_find (GTK_WIDGET (window), GTK_TYPE_LABEL, "0:45")) == grid);
  total = dup_total (shared);
  g_assert_nonnull (driver_find (grid, GTK_TYPE_LABEL, total));
  g_assert_nonnull (driver_find (GTK_WIDGET (window), GTK_TYPE_CALENDAR, NULL));
  mdr_progress_store_forget_statistics (shared->progress);
  driver = driver_new (window);
  driver_wait_until (driver, will_count, window);
  g_settings_set_boolean (settings, "keep-statistics", FALSE);
  mdr_progress_store_mark_solved (shared->progress, mdr_all_kinds[1], "ghi", 45);
  driver_wait_until (driver, will_not_count, window);
  g_settings_reset (settings, "keep-statistics");
  gtk_window_destroy (window);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/play-on/keep", test_keep);
  g_test_add_func ("/play-on/next", test_next);
  g_test_add_func ("/play-on/kinds", test_kinds);
  g_test_add_func ("/play-on/few", test_few);
  g_test_add_func ("/play-on/harder", test_harder);
  g_test_add_func ("/play-on/daily", test_daily);
  g_test_add_func ("/play-on/saved-daily", test_saved_daily);
  g_test_add_func ("/play-on/daily-of-before", test_daily_of_before);
  g_test_add_func ("/play-on/slow-frames", test_slow_frames);
  g_test_add_func ("/play-on/statistics", test_statistics);
  g_test_add_func ("/play-on/times", test_times);
  g_test_add_func ("/play-on/win", test_win);
  return g_test_run ();
}
