/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-progress-store.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mdr-daily.h"

#include "null-kind.h"

#define A "aaaa"
#define B "bbbb"

typedef struct
{
  char *folder;
  char *log;
  MdrProgressStore *store;
  guint changes;
  guint failures;
} Place;

static void
count (guint *counter)
{
  (*counter)++;
}

static MdrProgressStore *
open_store (Place *place)
{
  MdrProgressStore *store = mdr_progress_store_new (place->folder);

  g_signal_connect_swapped (store, "changed", G_CALLBACK (count), &place->changes);
  g_signal_connect_swapped (store, "failed", G_CALLBACK (count), &place->failures);
  return store;
}

/* Everything is written, and what was read has been taken in. */
static gboolean
settle (MdrProgressStore *store)
{
  gboolean written = mdr_progress_store_flush (store);

  while (g_main_context_iteration (NULL, FALSE))
    ;
  return written;
}

static void
place_init (Place *place)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *parent = g_dir_make_tmp ("meander-XXXXXX", &error);

  g_assert_no_error (error);
  place->folder = g_build_filename (parent, "data", "progress", NULL);
  place->log = g_build_filename (place->folder, "log-1", NULL);
  place->changes = 0;
  place->failures = 0;
  place->store = open_store (place);
}

static void
place_clear (Place *place)
{
  if (place->store)
    {
      settle (place->store);
      g_assert_finalize_object (place->store);
    }
  g_free (place->folder);
  g_free (place->log);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static void
reopen (Place *place)
{
  settle (place->store);
  g_assert_finalize_object (place->store);
  place->store = open_store (place);
  settle (place->store);
}

static MdrProgressState
get_state (Place *place, const char *fingerprint)
{
  return mdr_progress_store_get_state (place->store, fingerprint);
}

static void
test_states (void)
{
  g_auto (Place) place;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  place_init (&place);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_NEW);
  mdr_progress_store_mark_begun (place.store, &null_kind, A);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_BEGUN);
  g_assert_cmpuint (place.changes, ==, 1);
  mdr_progress_store_mark_solved (place.store, &null_kind, B, 12.5);
  mdr_progress_store_mark_level (place.store, &null_kind, B, "easy");
  mdr_progress_store_mark_daily (place.store, &null_kind, B, "easy", "2024-02-29");

  reopen (&place);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_BEGUN);
  g_assert_cmpint (get_state (&place, B), ==, MDR_PROGRESS_SOLVED);
  g_assert_cmpstr (mdr_progress_store_get_level (place.store, B), ==, "easy");
  g_assert_null (mdr_progress_store_get_level (place.store, A));
  g_assert_cmpstr (mdr_progress_store_find_daily (place.store, &null_kind, "easy", "2024-02-29"), ==, B);
  g_assert_null (mdr_progress_store_find_daily (place.store, &null_kind, "hard", "2024-02-29"));
  g_assert_null (mdr_progress_store_find_daily (place.store, &null_kind, "easy", "2024-03-01"));

  /* What is known already is not written again, and nothing leads back. */
  g_assert_true (g_file_get_contents (place.log, &before, NULL, NULL));
  mdr_progress_store_mark_begun (place.store, &null_kind, B);
  mdr_progress_store_mark_solved (place.store, &null_kind, B, 13);
  mdr_progress_store_mark_level (place.store, &null_kind, B, "easy");
  mdr_progress_store_mark_daily (place.store, &null_kind, B, "easy", "2024-02-29");
  settle (place.store);
  g_assert_true (g_file_get_contents (place.log, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (get_state (&place, B), ==, MDR_PROGRESS_SOLVED);
}

/* A kind with two levels, of which only the table of levels matters. */
static const MdrPlayLevel two_levels[] = { { "easy", "Easy" }, { "hard", "Hard" }, { NULL } };

static void
solve_daily (Place *place, const MdrKind *kind, const char *fingerprint, const char *level, const char *date)
{
  mdr_progress_store_mark_solved (place->store, kind, fingerprint, 10);
  mdr_progress_store_mark_daily (place->store, kind, fingerprint, level, date);
}

/* The next look at the date is at midnight, and never later than in a minute. */
static void
test_daily_wait (void)
{
  static const struct
  {
    const char *now;
    guint wait;
  } rows[] = {
    { "2024-02-29T00:00:00", 60000 }, { "2024-02-29T12:59:30", 60000 }, { "2024-02-29T23:58:59", 60000 },
    { "2024-02-29T23:59:00", 60000 }, { "2024-02-29T23:59:59.5", 500 }, { "2024-02-29T23:59:30", 30000 },
    { "2024-02-29T22:59:59", 60000 }, { "2024-12-31T23:59:59.999", 1 },
  };
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (rows[i].now, zone);

      g_assert_cmpuint (mdr_daily_get_wait (now), ==, rows[i].wait);
    }
}

static void
test_days_in_a_row (void)
{
  g_auto (Place) place;
  MdrKind kind = null_kind;
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &kind, NULL });

  kind.levels = two_levels;
  place_init (&place);
  g_assert_cmpuint (mdr_daily_count_days_in_a_row (place.store, kinds, "2024-03-01"), ==, 0);

  /* Over the end of a leap February, with any level, and not with what was only begun. */
  solve_daily (&place, &kind, "aaaa", "easy", "2024-02-28");
  solve_daily (&place, &kind, "bbbb", "hard", "2024-02-29");
  mdr_progress_store_mark_begun (place.store, &kind, "cccc");
  mdr_progress_store_mark_daily (place.store, &kind, "cccc", "easy", "2024-03-01");
  g_assert_cmpuint (mdr_daily_count_days_in_a_row (place.store, kinds, "2024-02-29"), ==, 2);
  g_assert_cmpuint (mdr_daily_count_days_in_a_row (place.store, kinds, "2024-03-01"), ==, 2);
  g_assert_cmpuint (mdr_daily_count_days_in_a_row (place.store, kinds, "2024-03-02"), ==, 0);
  mdr_progress_store_mark_solved (place.store, &kind, "cccc", 10);
  g_assert_cmpuint (mdr_daily_count_days_in_a_row (place.store, kinds, "2024-03-01"), ==, 3);
  g_assert_true (mdr_daily_is_solved (place.store, kinds, "2024-03-01"));

  /* The longest row may be over, but no longer than a year ago. */
  solve_daily (&place, &kind, "dddd", "easy", "2024-06-05");
  g_assert_cmpuint (mdr_daily_count_longest_row (place.store, kinds, "2024-02-27"), ==, 0);
  g_assert_cmpuint (mdr_daily_count_longest_row (place.store, kinds, "2024-06-05"), ==, 3);
  g_assert_cmpuint (mdr_daily_count_longest_row (place.store, kinds, "2025-03-02"), ==, 1);
  g_assert_false (mdr_daily_is_solved (place.store, kinds, "2024-03-02"));
}

static void
test_daily_seeds (void)
{
  g_assert_cmpuint (mdr_daily_get_seed ("2024-02-29"), ==, 20240229U * 16);
  g_assert_cmpuint (mdr_daily_get_seed ("2024-03-01") - mdr_daily_get_seed ("2024-02-29"), >=,
                    MDR_PLAY_LEVEL_ATTEMPTS);
}

static void
test_statistics (void)
{
  const double times[] = { 30, 10, 20, 40 };
  g_auto (Place) place;
  MdrProgressFigures figures;

  place_init (&place);
  for (gsize i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *puzzle = g_strdup_printf ("%" G_GSIZE_FORMAT, i);

      mdr_progress_store_mark_level (place.store, &null_kind, puzzle, "easy");
      mdr_progress_store_mark_solved (place.store, &null_kind, puzzle, times[i]);
    }
  mdr_progress_store_count_hint (place.store, &null_kind, "0");
  mdr_progress_store_count_hint (place.store, &null_kind, "0");
  mdr_progress_store_mark_solved (place.store, &null_kind, "0", 25);
  mdr_progress_store_mark_solved (place.store, &null_kind, A, 0);
  for (guint round = 0; round < 2; round++)
    {
      mdr_progress_store_get_figures (place.store, &null_kind, "easy", &figures);
      g_assert_cmpuint (figures.solved, ==, 4);
      g_assert_cmpuint (figures.hints, ==, 2);
      g_assert_cmpuint (figures.timed, ==, 4);
      g_assert_cmpfloat (figures.best_seconds, ==, 10);
      g_assert_cmpfloat (figures.usual_seconds, ==, 22.5);
      mdr_progress_store_get_figures (place.store, &null_kind, NULL, &figures);
      g_assert_cmpuint (figures.solved, ==, 1);
      g_assert_cmpuint (figures.timed, ==, 0);
      reopen (&place);
    }

  mdr_progress_store_forget_statistics (place.store);
  for (guint round = 0; round < 2; round++)
    {
      reopen (&place);
      mdr_progress_store_get_figures (place.store, &null_kind, "easy", &figures);
      g_assert_cmpuint (figures.solved + figures.hints + figures.timed, ==, 0);
      g_assert_cmpint (get_state (&place, "0"), ==, MDR_PROGRESS_SOLVED);
      g_assert_cmpstr (mdr_progress_store_get_level (place.store, "0"), ==, "easy");
    }
}

static void
test_statistics_off (void)
{
  g_auto (Place) place;
  MdrProgressFigures figures;

  place_init (&place);
  g_object_set (place.store, "counts", FALSE, NULL);
  mdr_progress_store_count_hint (place.store, &null_kind, A);
  mdr_progress_store_mark_solved (place.store, &null_kind, A, 5);
  reopen (&place);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_SOLVED);
  mdr_progress_store_get_figures (place.store, &null_kind, NULL, &figures);
  g_assert_cmpuint (figures.solved + figures.hints + figures.timed, ==, 0);

  /* From now on it counts. */
  mdr_progress_store_mark_solved (place.store, &null_kind, A, 6);
  mdr_progress_store_get_figures (place.store, &null_kind, NULL, &figures);
  g_assert_cmpuint (figures.solved, ==, 1);
  g_assert_cmpfloat (figures.best_seconds, ==, 6);
}

/* Two programs write in turn, one clears the statistics, and both know all in the end. */
static void
test_two_programs (void)
{
  g_auto (Place) place;
  MdrProgressStore *other;
  MdrProgressFigures figures;

  place_init (&place);
  other = open_store (&place);
  mdr_progress_store_mark_begun (place.store, &null_kind, A);
  settle (place.store);
  mdr_progress_store_mark_begun (other, &null_kind, B);
  settle (other);
  g_assert_cmpint (mdr_progress_store_get_state (other, A), ==, MDR_PROGRESS_BEGUN);
  g_assert_cmpint (get_state (&place, B), ==, MDR_PROGRESS_NEW);
  mdr_progress_store_refresh (place.store);
  settle (place.store);
  g_assert_cmpint (get_state (&place, B), ==, MDR_PROGRESS_BEGUN);

  mdr_progress_store_mark_solved (other, &null_kind, B, 7);
  settle (other);
  mdr_progress_store_forget_statistics (place.store);
  settle (place.store);
  mdr_progress_store_count_hint (other, &null_kind, A);
  settle (other);
  mdr_progress_store_get_figures (other, &null_kind, NULL, &figures);
  g_assert_cmpuint (figures.solved, ==, 0);
  g_assert_cmpuint (figures.hints, ==, 1);
  g_assert_cmpint (mdr_progress_store_get_state (other, B), ==, MDR_PROGRESS_SOLVED);
  g_assert_finalize_object (other);
}

/* A child that writes without end is killed; many of them at once tear nothing of each other. It says its
 * number whenever a puzzle is written. */
static void
write_without_end (const char *folder, guint child, int written)
{
  MdrProgressLog *log = mdr_progress_log_new (folder);

  for (guint i = 0;; i++)
    {
      g_autofree char *puzzle = g_strdup_printf ("%u-%u", child, i);
      g_autoptr (GPtrArray) entries =
          g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_progress_entry_free);
      g_autoptr (MdrProgressNews) news = NULL;
      MdrProgressEntry *entry = mdr_progress_entry_new (puzzle, "null");

      entry->state = MDR_PROGRESS_SOLVED;
      g_ptr_array_add (entries, entry);
      if (!mdr_progress_log_sync (log, entries, &news, NULL)
          || write (written, &child, sizeof child) != sizeof child)
        _exit (1);
    }
}

/* How many puzzles each child writes at least. */
#define MANY_WRITTEN 30

static void
test_kill (void)
{
  g_auto (Place) place;
  pid_t children[3];
  guint counts[G_N_ELEMENTS (children)] = { 0 };
  guint ready = 0;
  int written[2];

  place_init (&place);
  g_assert_no_errno (pipe (written));
  mdr_progress_store_mark_begun (place.store, &null_kind, A);
  settle (place.store);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      children[i] = fork ();
      if (children[i] == 0)
        write_without_end (place.folder, i, written[1]);
    }
  g_assert_no_errno (close (written[1]));
  while (ready < G_N_ELEMENTS (children))
    {
      guint child;

      g_assert_cmpint (read (written[0], &child, sizeof child), ==, sizeof child);
      ready += ++counts[child] == MANY_WRITTEN;
    }
  g_assert_no_errno (close (written[0]));
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int status;

      kill (children[i], SIGKILL);
      waitpid (children[i], &status, 0);
      g_assert_true (WIFSIGNALED (status));
    }
  mdr_progress_store_mark_solved (place.store, &null_kind, B, 0);
  reopen (&place);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_BEGUN);
  g_assert_cmpint (get_state (&place, B), ==, MDR_PROGRESS_SOLVED);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      g_autofree char *first = g_strdup_printf ("%u-0", i);

      g_assert_cmpint (get_state (&place, first), ==, MDR_PROGRESS_SOLVED);
    }
}

static void
append_text (Place *place, const char *text)
{
  int file = g_open (place->log, O_WRONLY | O_APPEND, 0);

  g_assert_cmpint (file, >=, 0);
  g_assert_cmpint (write (file, text, strlen (text)), ==, (int) strlen (text));
  close (file);
}

/* A torn line, and lines that mean nothing, take nothing else with them, and stay. */
static void
test_torn (void)
{
  static const char torn[] = "\"kind\": 4}\n{\"puzzle\": \"cccc\", \"kind\": \"null\", \"state\": \"beg";
  g_auto (Place) place;
  g_autofree char *text = NULL;

  place_init (&place);
  mdr_progress_store_mark_begun (place.store, &null_kind, A);
  settle (place.store);
  append_text (&place, torn);
  mdr_progress_store_mark_begun (place.store, &null_kind, B);
  reopen (&place);
  mdr_progress_store_forget_statistics (place.store);
  reopen (&place);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_BEGUN);
  g_assert_cmpint (get_state (&place, B), ==, MDR_PROGRESS_BEGUN);
  g_assert_cmpint (get_state (&place, "cccc"), ==, MDR_PROGRESS_NEW);
  g_assert_true (g_file_get_contents (place.log, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, torn));
}

/* A line of zeros, which a disk may leave after a crash, takes nothing else with it, and stays. */
static void
test_zeros (void)
{
  static const char zeros[] = "\0\0\0\0\0\0\0\n";
  g_auto (Place) place;
  g_autofree char *text = NULL;
  gsize length;
  int file;

  place_init (&place);
  mdr_progress_store_mark_solved (place.store, &null_kind, A, 5);
  settle (place.store);
  file = g_open (place.log, O_WRONLY | O_APPEND, 0);
  g_assert_cmpint (write (file, zeros, sizeof zeros - 1), ==, (int) sizeof zeros - 1);
  close (file);
  mdr_progress_store_mark_solved (place.store, &null_kind, B, 6);
  settle (place.store);
  mdr_progress_store_forget_statistics (place.store);
  reopen (&place);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_SOLVED);
  g_assert_cmpint (get_state (&place, B), ==, MDR_PROGRESS_SOLVED);
  g_assert_true (g_file_get_contents (place.log, &text, &length, NULL));
  g_assert_nonnull (memmem (text, length, zeros, sizeof zeros - 1));
}

static void
test_set_aside (void)
{
  static const char *const foreign[] = { "nothing\nof ours\n", "or\nof theirs\n" };
  static const char *const names[] = { "log-1.damaged", "log-1.2.damaged" };
  g_auto (Place) place;

  place_init (&place);
  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *aside = g_build_filename (place.folder, names[i], NULL);
      g_autofree char *text = NULL;

      g_assert_no_errno (g_mkdir_with_parents (place.folder, 0700));
      g_assert_true (g_file_set_contents (place.log, foreign[i], -1, NULL));
      mdr_progress_store_mark_begun (place.store, &null_kind, names[i]);
      reopen (&place);
      g_assert_cmpint (get_state (&place, names[i]), ==, MDR_PROGRESS_BEGUN);
      g_assert_true (g_file_get_contents (aside, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, foreign[i]);
    }
}

/* Where there is no room, what happens is known all the same, and written once there is. */
static void
test_full_disk (void)
{
  struct rlimit before;
  struct rlimit full = { 0 };
  g_auto (Place) place;
  GStatBuf status;

  place_init (&place);
  mdr_progress_store_mark_begun (place.store, &null_kind, A);
  settle (place.store);
  g_assert_no_errno (g_stat (place.log, &status));
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  signal (SIGXFSZ, SIG_IGN);
  full = before;
  full.rlim_cur = (rlim_t) status.st_size + 10;
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &full));
  mdr_progress_store_mark_solved (place.store, &null_kind, A, 0);
  mdr_progress_store_mark_begun (place.store, &null_kind, B);
  g_assert_false (settle (place.store));
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
  g_assert_cmpuint (place.failures, ==, 1);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_SOLVED);

  mdr_progress_store_refresh (place.store);
  g_assert_true (settle (place.store));
  reopen (&place);
  g_assert_cmpint (get_state (&place, A), ==, MDR_PROGRESS_SOLVED);
  g_assert_cmpint (get_state (&place, B), ==, MDR_PROGRESS_BEGUN);
}

typedef struct
{
  MdrProgressStore *store;
  MdrDocument *document;
  gboolean kept;
} Answer;

static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->kept = mdr_progress_store_keep_play_finish (answer->store, result, NULL);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;

  answer->document = mdr_progress_store_load_play_finish (answer->store, result);
}

static MdrDocument *
load (Place *place, const char *fingerprint)
{
  Answer answer = { place->store };

  mdr_progress_store_load_play_async (place->store, null_kind_list (), fingerprint, loaded_cb, &answer);
  settle (place->store);
  return answer.document;
}

static gboolean
keep (Place *place, MdrDocument *document)
{
  Answer answer = { place->store };

  mdr_progress_store_keep_play_async (place->store, document, kept_cb, &answer);
  settle (place->store);
  return answer.kept;
}

static guint
count_files (const char *folder, const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint files = 0;

  while (dir && (name = g_dir_read_name (dir)))
    files += g_str_has_suffix (name, suffix);
  return files;
}

/* A play comes back as it was; what another program wrote, and what cannot be read, stays beside it. */
static void
test_plays (void)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  g_autoptr (MdrDocument) back = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *plays = NULL;
  g_auto (GStrv) begun = NULL;
  g_auto (Place) place;

  place_init (&place);
  plays = g_build_filename (place.folder, "plays", NULL);
  g_assert_null (load (&place, fingerprint));
  g_assert_true (mdr_document_move (document, "add 1", FALSE, NULL));
  mdr_progress_store_mark_begun (place.store, &null_kind, fingerprint);
  g_assert_true (keep (&place, document));
  reopen (&place);
  back = load (&place, fingerprint);
  g_assert_nonnull (back);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (back)), ==, 1);
  begun = mdr_progress_store_list_begun (place.store, 5);
  g_assert_cmpstr (begun[0], ==, fingerprint);
  g_assert_null (begun[1]);

  g_assert_true (keep (&place, document));
  g_assert_cmpuint (count_files (plays, ".other"), ==, 0);
  file = mdr_progress_store_dup_play_file (place.store, fingerprint);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "torn", -1, NULL));
  g_assert_true (keep (&place, document));
  g_assert_cmpuint (count_files (plays, ".other"), ==, 1);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "{\"meander\"", -1, NULL));
  g_assert_null (load (&place, fingerprint));
  g_assert_cmpuint (count_files (plays, ".damaged"), ==, 1);
  g_assert_true (keep (&place, document));
  g_assert_cmpuint (count_files (plays, ".meander"), ==, 1);
}

static void
test_fingerprint (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) one = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrPuzzle) same = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrPuzzle) other = mdr_puzzle_edit (one, "set target 9", &error);
  g_autofree char *first = mdr_puzzle_dup_fingerprint (one);
  g_autofree char *second = mdr_puzzle_dup_fingerprint (same);
  g_autofree char *third = mdr_puzzle_dup_fingerprint (other);

  g_assert_no_error (error);
  g_assert_cmpuint (strlen (first), ==, 64);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, !=, third);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/progress/days-in-a-row", test_days_in_a_row);
  g_test_add_func ("/progress/daily-seeds", test_daily_seeds);
  g_test_add_func ("/progress/daily-wait", test_daily_wait);
  g_test_add_func ("/progress/states", test_states);
  g_test_add_func ("/progress/statistics", test_statistics);
  g_test_add_func ("/progress/statistics-off", test_statistics_off);
  g_test_add_func ("/progress/two-programs", test_two_programs);
  g_test_add_func ("/progress/kill", test_kill);
  g_test_add_func ("/progress/torn", test_torn);
  g_test_add_func ("/progress/zeros", test_zeros);
  g_test_add_func ("/progress/set-aside", test_set_aside);
  g_test_add_func ("/progress/full-disk", test_full_disk);
  g_test_add_func ("/progress/plays", test_plays);
  g_test_add_func ("/progress/fingerprint", test_fingerprint);
  return g_test_run ();
}
