/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"
#include "blind-snake-kind.h"
#include "blind-snake-solve.h"
#include "kit.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "mdr-solve.h"

/* @options are NAME=VALUE with spaces between them. */
static MdrResult *
solve_by (const MdrPuzzle *puzzle, const char *method, const char *options, MdrJob *job)
{
  g_autoptr (MdrOptions) values = mdr_options_new (puzzle->kind->options, MDR_SCOPE_METHOD);
  g_auto (GStrv) list = g_strsplit (options, " ", -1);

  for (char **option = list; *option; option++)
    {
      g_auto (GStrv) pair = g_strsplit (*option, "=", 2);
      g_autoptr (GError) error = NULL;

      mdr_options_set (values, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
  return mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .method = method, .options = values });
}

static MdrResult *
solve (const char *puzzle, const char *method, const char *options)
{
  g_autoptr (MdrPuzzle) torus = kit_read (&mdr_blind_snake_kind, puzzle);
  g_autoptr (MdrJob) job = mdr_job_new ();

  return solve_by (torus, method, options, job);
}

/* @solution is its text, or @sentence the beginning of why there is none. */
typedef struct
{
  const char *puzzle;
  const char *method;
  const char *options;
  const char *solution;
  MdrStatus status;
  const char *sentence;
} Case;

static const Case cases[] = {
  { "blind-snake 22 505", "dynamic", "", "127864 dynamic 11", 0, NULL },
  { "blind-snake 22 505 start 400,3", "dynamic", "k=11", "127864 dynamic 11", 0, NULL },
  { "blind-snake 13634 67", "table", "", "10792898 table q6", 0, NULL },
  /* The worst of all tori of up to 100,000 cells: less than ten moves for each of 2,739 cells. */
  { "blind-snake 83 33", "table", "table=i5", "27389 table i5", 0, NULL },
  { "blind-snake 1 1", "table", "", "0 table q6", 0, NULL },
  { "blind-snake 6 4", "zig-zag", "", "23 zig-zag", 0, NULL },
  { "blind-snake 3 3", "zig-zag", "", NULL, MDR_STATUS_IMPOSSIBLE,
    "This strategy never visits every cell (proven): width and height have a common divisor" },
  { "blind-snake 9 6 apple 1,1 goal apple", "zig-zag", "", "2 zig-zag", 0, NULL },
  { "blind-snake 9 6 apple 1,0 goal apple", "zig-zag", "", NULL, MDR_STATUS_IMPOSSIBLE,
    "This strategy never finds the apple (proven)." },
  { "blind-snake 2 2", "spiral", "", "3 spiral", 0, NULL },
  { "blind-snake 3 3", "spiral", "", "8 spiral", 0, NULL },
  { "blind-snake 1 4", "sweeps", "", "6 sweeps", 0, NULL },
  { "blind-snake 3 4", "own", "growth=none pattern=rrrd extra=", "14 own rrrd none", 0, NULL },
  { "blind-snake 3 4", "own", "growth=none pattern=r first=2 extra=d", "11 own r d add 2 0", 0, NULL },
  { "blind-snake 5 5", "own", "growth=none pattern=rl extra=", NULL, MDR_STATUS_IMPOSSIBLE,
    "This strategy never visits every cell (proven)." },
  /* One that never leaves its row, or its column, however it grows. */
  { "blind-snake 5 5", "own", "pattern=rl extra=r", NULL, MDR_STATUS_IMPOSSIBLE,
    "This strategy never visits every cell (proven)." },
  { "blind-snake 5 5", "own", "pattern=d extra=u growth=power", NULL, MDR_STATUS_IMPOSSIBLE,
    "This strategy never visits every cell (proven)." },
  { "blind-snake 5 1", "own", "pattern=rl extra=r", "40 own rl r add 1 11", 0, NULL },
  { "blind-snake 5 5 apple 0,3 goal apple", "own", "pattern=r extra= growth=add", "3 own r - add 1 11", 0,
    NULL },
  { "blind-snake 5 5 apple 1,3 goal apple", "own", "pattern=r extra= growth=add", NULL, MDR_STATUS_IMPOSSIBLE,
    "This strategy never finds the apple (proven)." },
  { "blind-snake 5 5", "own", "pattern=xyz", NULL, MDR_STATUS_UNSUPPORTED, "From 1 to 16 of the letters" },
  { "blind-snake 5 5", "own", "pattern=", NULL, MDR_STATUS_UNSUPPORTED, "From 1 to 16 of the letters" },
  { "blind-snake 5 5", "file", "", NULL, MDR_STATUS_UNSUPPORTED, "Choose a file with moves first." },
  { "blind-snake 5 5 goal apple", "table", "", NULL, MDR_STATUS_INVALID,
    "Not tried: the puzzle is not finished." },
};

static void
assert_case (const Case *expected, const MdrResult *result, const MdrPuzzle *puzzle)
{
  g_autofree char *sentence = mdr_result_dup_sentence (result, puzzle);
  g_autofree char *text = NULL;

  g_test_message ("%s by %s %s: %s", expected->puzzle, expected->method, expected->options, sentence);
  if (!expected->solution)
    {
      g_assert_cmpint (result->status, ==, expected->status);
      g_assert_true (g_str_has_prefix (sentence, expected->sentence));
      return;
    }
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  text = puzzle->kind->solution_to_text (puzzle, g_ptr_array_index (result->solutions, 0));
  g_assert_cmpstr (text, ==, expected->solution);
  g_assert_cmpfloat (result->objective, ==, result->playback->steps);
}

static void
test_cases (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_blind_snake_kind, cases[i].puzzle);
      g_autoptr (MdrResult) result = solve (cases[i].puzzle, cases[i].method, cases[i].options);

      assert_case (&cases[i], result, puzzle);
    }
}

/* A strategy covers a torus, and is not optimal by itself. */
static void
test_outcome (void)
{
  static const char *const outcomes[][3] = {
    { "blind-snake 22 505", "dynamic", "Covered in 127,864 moves. No strategy can need fewer than 11,109." },
    { "blind-snake 9 6 apple 1,5 goal apple", "spiral", "Apple found in " },
    { "blind-snake 9 6 apple 1,1 goal apple", "zig-zag", "Solved. 2 moves, the fewest possible (proven)." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (outcomes); i++)
    {
      g_autoptr (MdrPuzzle) torus = kit_read (&mdr_blind_snake_kind, outcomes[i][0]);
      g_autoptr (MdrResult) result = solve (outcomes[i][0], outcomes[i][1], "");
      g_autofree char *sentence = mdr_result_dup_sentence (result, torus);

      if (!g_str_has_prefix (sentence, outcomes[i][2]))
        g_error ("%s: “%s”", outcomes[i][0], sentence);
    }
}

/* Each method that grows covers every small torus, and its solution is verified on the way. */
static void
test_all_small (void)
{
  static const char *const covering[] = { "table", "dynamic", "power", "own", "spiral", "sweeps" };

  for (gsize i = 0; i < G_N_ELEMENTS (covering); i++)
    for (guint columns = 1; columns <= 9; columns++)
      for (guint rows = 1; rows <= 9; rows++)
        {
          g_autofree char *puzzle = g_strdup_printf ("blind-snake %u %u", columns, rows);
          g_autoptr (MdrResult) result = solve (puzzle, covering[i], "");

          g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
          g_assert_cmpfloat (result->objective, >=, columns * rows - 1);
        }
}

/* Sweeps of N cover all tori of up to N cells. */
static void
test_sweeps (void)
{
  static const guint limits[] = { 16, 64, 256 };

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      guint moves = 0;

      for (guint n = 1; n <= limits[i]; n *= 2)
        for (guint column = 0; column < n; column++)
          moves += n / (column / 2 * 2 + 1) - 1 + (column + 1 < n);
      for (guint columns = 1; columns <= limits[i]; columns++)
        {
          g_autofree char *puzzle = g_strdup_printf ("blind-snake %u %u", columns, limits[i] / columns);
          g_autoptr (MdrResult) result = solve (puzzle, "sweeps", "");

          g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
          g_assert_cmpfloat (result->objective, <=, moves);
        }
    }
}

/* The map of first visits says of each moment what is visited. */
static void
test_playback (void)
{
  g_autoptr (MdrResult) result = solve ("blind-snake 7 5 start 2,3", "dynamic", "k=3");
  const BlindSnakePlayback *playback = (const BlindSnakePlayback *) result->playback;
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_blind_snake_kind, "blind-snake 7 5 start 2,3");
  MdrCell head = { 2, 3 };
  guint8 visited[35] = { 0 };
  BlindSnakeWalk walk;

  blind_snake_walk_init (&walk, playback->solution->strategy);
  for (guint time = 0; time <= playback->base.steps; time++)
    {
      MdrDirection direction;
      MdrCell found =
          blind_snake_puzzle_find_head (blind_snake_puzzle (puzzle), playback->solution->strategy, time);

      g_assert_true (mdr_cell_equal (head, found));
      visited[head.row * 7 + head.column] = TRUE;
      for (guint cell = 0; cell < G_N_ELEMENTS (visited); cell++)
        g_assert_true (visited[cell] == (playback->visits.first[cell] <= time));
      g_assert_true (blind_snake_walk_next (&walk, &direction));
      head = blind_snake_step (blind_snake_puzzle (puzzle), head, direction);
    }
}

static void
assert_file (const char *name, MdrStatus status, const char *sentence)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_blind_snake_kind, "blind-snake 3 2");
  g_autofree char *options = g_strconcat ("file=", name, NULL);
  g_autoptr (MdrResult) result = solve ("blind-snake 3 2", "file", options);
  g_autofree char *found = mdr_result_dup_sentence (result, puzzle);

  g_test_message ("%s", found);
  g_assert_cmpint (result->status, ==, status);
  g_assert_nonnull (strstr (found, sentence));
}

/* A file's @content, and how it ends. */
static void
test_files (void)
{
  static const struct
  {
    const char *content;
    MdrStatus status;
    const char *sentence;
  } files[] = {
    { "rrdll", MDR_STATUS_SOLVED, "Solved." },
    { "r*2\nd\nl*2\n", MDR_STATUS_SOLVED, "Solved." },
    { "\xEF\xBB\xBFrr\r\ndll", MDR_STATUS_SOLVED, "Solved." },
    { "rrd", MDR_STATUS_IMPOSSIBLE, "The moves end before every cell is visited." },
    { "", MDR_STATUS_UNSUPPORTED, "It contains no moves." },
    { "rrd\nrRd", MDR_STATUS_UNSUPPORTED, "Line 2: moves were expected" },
    { "north", MDR_STATUS_UNSUPPORTED, "Line 1: moves were expected" },
    { "r\xFF", MDR_STATUS_UNSUPPORTED, "Line 1: the bytes here are not UTF-8" },
    { "rd*100000000", MDR_STATUS_UNSUPPORTED, "there are more than" },
  };
  g_autofree char *folder = g_dir_make_tmp ("moves-XXXXXX", NULL);
  g_autofree char *name = g_build_filename (folder, "moves.txt", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing", NULL);
  g_autofree char *long_text = g_strnfill (17 * 1024 * 1024, 'r');

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_assert_true (g_file_set_contents (name, files[i].content, -1, NULL));
      assert_file (name, files[i].status, files[i].sentence);
    }
  g_assert_true (g_file_set_contents (name, long_text, -1, NULL));
  assert_file (name, MDR_STATUS_UNSUPPORTED, "larger than 16 MB");
  assert_file (missing, MDR_STATUS_UNSUPPORTED, "missing");
  assert_file ("/dev/zero", MDR_STATUS_UNSUPPORTED, "not a regular file");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_file (pipe, MDR_STATUS_UNSUPPORTED, "not a regular file");
  g_unlink (pipe);
  g_unlink (name);
  g_rmdir (folder);
}

static void
test_cancelled (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_blind_snake_kind, "blind-snake 1000000 1");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;

  mdr_job_set_time_limit (job, 0.05);
  result = solve_by (puzzle, "spiral", "", job);
  g_assert_cmpint (result->status, ==, MDR_STATUS_TIME_LIMIT);
  g_assert_cmpfloat (result->seconds, <, 5);
}

/* Walks that are too long are not taken for walks without end. */
static void
test_too_long (void)
{
  g_autoptr (MdrResult) result = solve ("blind-snake 100000 1", "spiral", "");

  g_assert_cmpint (result->status, ==, MDR_STATUS_UNSUPPORTED);
}

/* What is said of a torus that is being built is the best of what is listed beside a player of it. */
static void
test_best (void)
{
  static const char *const tori[] = { "blind-snake 6 4", "blind-snake 7 5 apple 3,4 goal apple",
                                      "blind-snake 9 4 apple 2,7 goal apple", "blind-snake 10 7",
                                      "blind-snake 5 5 apple 2,2 goal apple" };

  for (gsize i = 0; i < G_N_ELEMENTS (tori); i++)
    {
      g_autoptr (MdrPuzzle) torus = kit_read (&mdr_blind_snake_kind, tori[i]);
      g_autoptr (MdrState) start = torus->kind->new_state (torus);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, torus, NULL);
      g_autoptr (GPtrArray) ranking = blind_snake_dup_ranking (torus, start, job, NULL);
      g_autofree char *words = NULL;
      double best = G_MAXDOUBLE;

      for (guint j = 1; j < ranking->len; j++)
        {
          g_autoptr (MdrResult) result = solve (tori[i], ((MdrFact *) ranking->pdata[j])->id, "");

          if (result->solutions->len > 0)
            best = MIN (best, result->objective);
        }
      words = mdr_puzzle_dup_objective (torus, best);
      g_assert_nonnull (strstr (backbone->note, words));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/solve/cases", test_cases);
  g_test_add_func ("/blind-snake/solve/outcome", test_outcome);
  g_test_add_func ("/blind-snake/solve/all-small", test_all_small);
  g_test_add_func ("/blind-snake/solve/sweeps", test_sweeps);
  g_test_add_func ("/blind-snake/solve/playback", test_playback);
  g_test_add_func ("/blind-snake/solve/files", test_files);
  g_test_add_func ("/blind-snake/solve/best", test_best);
  g_test_add_func ("/blind-snake/solve/cancelled", test_cancelled);
  g_test_add_func ("/blind-snake/solve/too-long", test_too_long);
  return g_test_run ();
}
