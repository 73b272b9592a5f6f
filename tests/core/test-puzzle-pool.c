/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-pool.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "mdr-shared-specs.h"

#include "null-kind.h"

static const MdrOptionSpec options[] = {
  {
      .id = "fails",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_GENERATE,
      .label = "Fails",
      .initial = "0",
      .minimum = 0,
      .maximum = G_MAXINT32,
  },
  {
      .id = "puzzles",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_GENERATE,
      .label = "Puzzles",
      .initial = "99",
      .minimum = 1,
      .maximum = 99,
  },
  MDR_SPEC_SEED,
  { NULL },
};

static const MdrPlayLevel levels[] = {
  { "easy", "Easy", (const char *const[]){ NULL } },
  { "hard", "Hard", (const char *const[]){ "fails", "5", NULL } },
  { "hopeless", "Hopeless", (const char *const[]){ "fails", "2147483647", NULL } },
  { "few", "Few", (const char *const[]){ "puzzles", "2", NULL } },
  { NULL },
};

/* A puzzle whose target comes from its seed; it cannot be made of smaller seeds than the option says. */
static MdrPuzzle *
generate (const MdrKind *kind, const MdrOptions *chosen, MdrJob *job, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  gint64 seed = mdr_options_get_integer (chosen, "seed");
  g_autofree char *edit =
      g_strdup_printf ("set target %d", (int) (seed % mdr_options_get_integer (chosen, "puzzles")) + 1);

  if (seed < mdr_options_get_integer (chosen, "fails"))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED, "none");
      return NULL;
    }
  return mdr_puzzle_edit (puzzle, edit, error);
}

static MdrKind
make_kind (void)
{
  MdrKind kind = null_kind;

  kind.options = options;
  kind.levels = levels;
  kind.generate = generate;
  return kind;
}

typedef struct
{
  GString *story;
} Ears;

static void
ready_cb (Ears *ears, const MdrKind *kind, const MdrPlayLevel *level)
{
  g_string_append_printf (ears->story, "%s ", level->id);
}

static void
failed_cb (Ears *ears, const MdrKind *kind, const MdrPlayLevel *level, const char *sentence)
{
  g_string_append_printf (ears->story, "%s: %s ", level->id, sentence);
}

static MdrPuzzlePool *
new_pool_in (const char *folder, Ears *ears)
{
  MdrPuzzlePool *pool = mdr_puzzle_pool_new (folder);

  ears->story = g_string_new (NULL);
  g_signal_connect_swapped (pool, "ready", G_CALLBACK (ready_cb), ears);
  g_signal_connect_swapped (pool, "failed", G_CALLBACK (failed_cb), ears);
  return pool;
}

static MdrPuzzlePool *
new_pool (Ears *ears)
{
  return new_pool_in (NULL, ears);
}

static void
wait_for (Ears *ears, const char *story)
{
  while (ears->story->len < strlen (story))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (ears->story->str, ==, story);
  g_string_truncate (ears->story, 0);
}

/* What was asked for is there at once when it is taken, and then the next is made. */
static void
test_ahead (void)
{
  MdrKind kind = make_kind ();
  Ears ears;
  MdrPuzzlePool *pool = new_pool (&ears);

  mdr_puzzle_pool_want (pool, &kind, &levels[0]);
  mdr_puzzle_pool_want (pool, &kind, &levels[1]);
  mdr_puzzle_pool_want (pool, &kind, &levels[0]);
  wait_for (&ears, "easy hard ");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_pool_take (pool, &kind, &levels[0]);

      g_assert_nonnull (puzzle);
      wait_for (&ears, "easy ");
    }
  g_assert_finalize_object (pool);
  g_string_free (ears.story, TRUE);
}

static MdrPuzzle *
refuse (const MdrKind *kind, const MdrOptions *chosen, MdrJob *job, GError **error)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED, "none");
  return NULL;
}

/* Requests a puzzle of the first level from a new pool, expects @story, and returns the puzzle, if any. */
static MdrPuzzle *
take_first (const char *folder, const MdrKind *kind, const char *story)
{
  Ears ears;
  MdrPuzzlePool *pool = new_pool_in (folder, &ears);
  MdrPuzzle *puzzle;

  mdr_puzzle_pool_want (pool, kind, &levels[0]);
  wait_for (&ears, story);
  puzzle = mdr_puzzle_pool_take (pool, kind, &levels[0]);
  g_assert_finalize_object (pool);
  g_string_free (ears.story, TRUE);
  return puzzle;
}

/* A puzzle that nobody took is there again after a new start, and one that was taken is not. What the program
 * did not write, or wrote for another page of rules, is generated anew. */
static void
test_kept (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *deep = g_build_filename (folder, "deep", NULL);
  g_autofree char *path = g_build_filename (deep, "null-easy.txt", NULL);
  MdrKind kind = make_kind ();
  Ears ears;
  MdrPuzzlePool *pool = new_pool_in (deep, &ears);
  g_autofree char *kept = NULL;
  g_autofree char *given = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  mdr_puzzle_pool_want (pool, &kind, &levels[0]);
  wait_for (&ears, "easy ");
  g_assert_finalize_object (pool);
  g_string_free (ears.story, TRUE);
  g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));

  kind.generate = refuse;
  puzzle = take_first (deep, &kind, "easy ");
  given = kind.puzzle_to_text (puzzle);
  g_assert_cmpstr (strchr (kept, '\n') + 1, ==, given);
  g_assert_null (take_first (deep, &kind, "easy: none "));

  kind.page = "another";
  g_assert_true (g_file_set_contents (path, kept, -1, NULL));
  g_assert_null (take_first (deep, &kind, "easy: none "));

  kind.page = NULL;
  *(strchr (kept, '\n') + 1) = '\0';
  g_assert_true (g_file_set_contents (path, kept, -1, NULL));
  g_assert_null (take_first (deep, &kind, "easy: none "));
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (deep), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What is likely comes first, then the rest, and each once. */
static void
test_all (void)
{
  MdrKind kind = make_kind ();
  Ears ears;
  MdrPuzzlePool *pool = new_pool (&ears);
  g_autoptr (MdrPuzzle) puzzle = NULL;

  mdr_puzzle_pool_want (pool, &kind, &levels[1]);
  mdr_puzzle_pool_want_all (pool, &kind);
  mdr_puzzle_pool_want_all (pool, &null_kind);
  wait_for (&ears, "hard easy hopeless: none few ");
  puzzle = mdr_puzzle_pool_take (pool, &kind, &levels[0]);
  g_assert_nonnull (puzzle);
  g_assert_finalize_object (pool);
  g_string_free (ears.story, TRUE);
}

/* What a player waits for comes before what is made ahead, which is not forgotten. */
static void
test_first (void)
{
  MdrKind kind = make_kind ();
  Ears ears;
  MdrPuzzlePool *pool = new_pool (&ears);
  g_autoptr (MdrPuzzle) puzzle = NULL;

  mdr_puzzle_pool_want (pool, &kind, &levels[0]);
  g_assert_null (mdr_puzzle_pool_take (pool, &kind, &levels[1]));
  wait_for (&ears, "hard easy ");
  puzzle = mdr_puzzle_pool_take (pool, &kind, &levels[1]);
  g_assert_nonnull (puzzle);
  g_assert_finalize_object (pool);
  g_string_free (ears.story, TRUE);
}

static void
test_failed (void)
{
  MdrKind kind = make_kind ();
  Ears ears;
  MdrPuzzlePool *pool = new_pool (&ears);

  mdr_puzzle_pool_want (pool, &kind, &levels[2]);
  mdr_puzzle_pool_want (pool, &kind, &levels[0]);
  wait_for (&ears, "hopeless: none easy ");
  g_assert_null (mdr_puzzle_pool_take (pool, &kind, &levels[2]));
  wait_for (&ears, "hopeless: none ");
  g_assert_finalize_object (pool);
  g_string_free (ears.story, TRUE);
}

/* How often each puzzle was played. */
typedef struct
{
  GPtrArray *puzzles;
  GArray *plays;
} Player;

static guint *
find_plays (Player *player, const MdrPuzzle *puzzle)
{
  guint place = 0;

  while (place < player->puzzles->len
         && !mdr_puzzle_equal (g_ptr_array_index (player->puzzles, place), puzzle))
    place++;
  if (place == player->puzzles->len)
    {
      g_ptr_array_add (player->puzzles, mdr_puzzle_ref ((MdrPuzzle *) puzzle));
      g_array_set_size (player->plays, place + 1);
    }
  return &g_array_index (player->plays, guint, place);
}

static guint
get_familiarity (const MdrPuzzle *puzzle, gpointer player)
{
  return *find_plays (player, puzzle);
}

/* Of two puzzles the one that was played less often comes next. */
static void
test_familiar (void)
{
  Player player = { g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_puzzle_unref),
                    g_array_new (FALSE, TRUE, sizeof (guint)) };
  MdrKind kind = make_kind ();
  Ears ears;
  MdrPuzzlePool *pool = new_pool (&ears);

  mdr_puzzle_pool_set_familiarity (pool, get_familiarity, &player);
  g_assert_null (mdr_puzzle_pool_take (pool, &kind, &levels[3]));
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (MdrPuzzle) puzzle = NULL;

      wait_for (&ears, "few ");
      puzzle = mdr_puzzle_pool_take (pool, &kind, &levels[3]);
      g_assert_cmpuint (*find_plays (&player, puzzle), ==, i / 2);
      *find_plays (&player, puzzle) += 1;
    }
  g_assert_cmpuint (player.puzzles->len, ==, 2);
  g_assert_finalize_object (pool);
  g_string_free (ears.story, TRUE);
  g_ptr_array_unref (player.puzzles);
  g_array_unref (player.plays);
}

static guint
get_same_familiarity (const MdrPuzzle *puzzle, gpointer familiarity)
{
  return *(guint *) familiarity;
}

/* What was played elsewhere since it was generated is not given out; where all is familiar, some puzzle is.
 */
static void
test_played_meanwhile (void)
{
  guint familiarity = 0;
  MdrKind kind = make_kind ();
  Ears ears;
  MdrPuzzlePool *pool = new_pool (&ears);
  g_autoptr (MdrPuzzle) puzzle = NULL;

  mdr_puzzle_pool_set_familiarity (pool, get_same_familiarity, &familiarity);
  mdr_puzzle_pool_want (pool, &kind, &levels[0]);
  wait_for (&ears, "easy ");
  familiarity = 1;
  g_assert_null (mdr_puzzle_pool_take (pool, &kind, &levels[0]));
  wait_for (&ears, "easy ");
  puzzle = mdr_puzzle_pool_take (pool, &kind, &levels[0]);
  g_assert_nonnull (puzzle);
  g_assert_finalize_object (pool);
  g_string_free (ears.story, TRUE);
}

/* Where a seed leads to nothing, the next ones are tried; a job that was stopped gives none. */
static void
test_attempts (void)
{
  MdrKind kind = make_kind ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrJob) stopped = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrPuzzle) same = NULL;

  mdr_job_begin (job);
  puzzle = mdr_kind_generate_level (&kind, &levels[1], 0, job, &error);
  g_assert_no_error (error);
  same = mdr_kind_generate_level (&kind, &levels[0], 5, job, &error);
  g_assert_true (mdr_puzzle_equal (puzzle, same));
  mdr_job_begin (stopped);
  mdr_job_cancel (stopped);
  g_assert_null (mdr_kind_generate_level (&kind, &levels[0], 0, stopped, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_random_set_seed ((guint32) g_test_rand_int ());
  g_test_add_func ("/puzzle-pool/ahead", test_ahead);
  g_test_add_func ("/puzzle-pool/kept", test_kept);
  g_test_add_func ("/puzzle-pool/all", test_all);
  g_test_add_func ("/puzzle-pool/first", test_first);
  g_test_add_func ("/puzzle-pool/failed", test_failed);
  g_test_add_func ("/puzzle-pool/familiar", test_familiar);
  g_test_add_func ("/puzzle-pool/played-meanwhile", test_played_meanwhile);
  g_test_add_func ("/puzzle-pool/attempts", test_attempts);
  return g_test_run ();
}
