/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"
#include "numberlink-oracle.h"
#include "numberlink-kind.h"

static MdrOptions *
new_options (const char *words)
{
  MdrOptions *options = mdr_options_new (mdr_numberlink_kind.options, MDR_SCOPE_GENERATE);
  g_auto (GStrv) settings = g_strsplit (words, " ", -1);
  g_autoptr (GError) error = NULL;

  for (char **setting = settings; *setting != NULL; setting++)
    {
      g_auto (GStrv) parts = g_strsplit (*setting, "=", 2);

      mdr_options_set (options, parts[0], parts[1], &error);
      g_assert_no_error (error);
    }
  return options;
}

static NumberlinkPuzzle *
generate (const char *words, int seed)
{
  g_autoptr (MdrOptions) options = new_options (words);
  g_autofree char *text = g_strdup_printf ("%d", seed);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle;

  g_assert_true (mdr_options_set (options, "seed", text, NULL));
  mdr_job_begin (job);
  puzzle = numberlink_generate (&mdr_numberlink_kind, options, job, &error);
  g_assert_no_error (error);
  return (NumberlinkPuzzle *) puzzle;
}

static void
assert_difficulty (const NumberlinkPuzzle *puzzle, const char *expected)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *difficulty = mdr_logic_dup_difficulty (&puzzle->base, job, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (difficulty, ==, expected);
}

/* Size, number of pairs, rules and difficulty are what was asked for. */
static const struct
{
  const char *words;
  int rows;
  int columns;
  guint pairs;
  gboolean touching;
  gboolean cover;
  gboolean blocks;
  const char *difficulty;
} wishes[] = {
  { "rows=6 columns=6 difficulty=easy", 6, 6, 0, FALSE, TRUE, TRUE, "easy" },
  { "rows=5 columns=9 difficulty=normal", 5, 9, 0, FALSE, TRUE, TRUE, "normal" },
  { "rows=9 columns=9 difficulty=hard", 9, 9, 0, FALSE, TRUE, TRUE, "hard" },
  { "rows=8 columns=8 pairs=8 difficulty=easy", 8, 8, 8, FALSE, TRUE, TRUE, "easy" },
  { "rows=8 columns=8 pairs=14 difficulty=normal", 8, 8, 14, FALSE, TRUE, TRUE, "normal" },
  { "rows=8 columns=8 touching=yes blocks=no difficulty=normal", 8, 8, 0, TRUE, TRUE, FALSE, "normal" },
  { "rows=7 columns=7 touching=yes blocks=yes difficulty=hard", 7, 7, 0, TRUE, TRUE, TRUE, "hard" },
  { "rows=8 columns=8 touching=yes blocks=yes difficulty=extreme", 8, 8, 0, TRUE, TRUE, TRUE, "extreme" },
  { "rows=7 columns=7 cover=no difficulty=easy", 7, 7, 0, FALSE, FALSE, TRUE, "easy" },
  { "rows=8 columns=7 cover=no difficulty=hard", 8, 7, 0, FALSE, FALSE, TRUE, "hard" },
  { "rows=6 columns=6 cover=no touching=yes blocks=no difficulty=normal", 6, 6, 0, TRUE, FALSE, FALSE,
    "normal" },
  { "rows=25 columns=30 difficulty=normal", 25, 30, 0, FALSE, TRUE, TRUE, "normal" },
};

static void
test_wishes_come_true (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);

  for (int seed = 1; seed <= (g_test_slow () ? 2 : 1); seed++)
    {
      NumberlinkPuzzle *puzzle = generate (wishes[row].words, seed);
      NumberlinkPuzzle *again = generate (wishes[row].words, seed);

      g_assert_cmpint (puzzle->rows, ==, wishes[row].rows);
      g_assert_cmpint (puzzle->columns, ==, wishes[row].columns);
      g_assert_cmpint (puzzle->touching, ==, wishes[row].touching);
      g_assert_cmpint (puzzle->cover, ==, wishes[row].cover);
      g_assert_cmpint (puzzle->blocks, ==, wishes[row].blocks);
      g_assert_true (mdr_puzzle_can_be_solved (&puzzle->base, NULL));
      if (wishes[row].pairs != 0)
        g_assert_cmpuint (puzzle->n_labels, ==, wishes[row].pairs);
      g_assert_true (mdr_puzzle_equal (&puzzle->base, &again->base));
      assert_difficulty (puzzle, wishes[row].difficulty);
      mdr_puzzle_unref (&puzzle->base);
      mdr_puzzle_unref (&again->base);
    }
}

/* On small boards brute force counts the solutions. */
static void
test_one_solution (void)
{
  static const char *const sizes[] = { "rows=3 columns=3", "rows=4 columns=5", "rows=6 columns=4" };
  static const char *const rules[] = { "touching=no cover=yes", "touching=yes cover=yes blocks=no",
                                       "touching=yes cover=yes blocks=yes", "touching=no cover=no",
                                       "touching=yes cover=no blocks=no" };

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (guint rule = 0; rule < G_N_ELEMENTS (rules); rule++)
      for (int seed = 0; seed < (g_test_slow () ? 20 : 6); seed++)
        {
          g_autofree char *words = g_strdup_printf ("%s %s difficulty=easy", sizes[size], rules[rule]);
          NumberlinkPuzzle *puzzle = generate (words, seed);
          g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);

          g_assert_cmpuint (solutions->len, ==, 1);
          mdr_puzzle_unref (&puzzle->base);
        }
}

static void
assert_refused (const char *words, gboolean cancel, MdrError code)
{
  g_autoptr (MdrOptions) options = new_options (words);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_begin (job);
  if (cancel)
    mdr_job_cancel (job);
  g_assert_null (numberlink_generate (&mdr_numberlink_kind, options, job, &error));
  g_assert_error (error, MDR_ERROR, (int) code);
}

static void
test_refused (void)
{
  assert_refused ("rows=10 columns=10", TRUE, MDR_ERROR_STOPPED);
  assert_refused ("rows=4 columns=4 pairs=200", FALSE, MDR_ERROR_ATTEMPTS);
}

/* Puzzles without exactly one solution have no difficulty. */
static void
test_not_rated (void)
{
  static const char *const boards[] = { "A.......A", ".........", "A.B...A.." };

  for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (3, 3, boards[k]);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) none = NULL;
      g_autoptr (GError) many = NULL;

      g_assert_null (mdr_logic_dup_difficulty (&puzzle->base, job, &none));
      g_assert_error (none, MDR_ERROR, MDR_ERROR_INVALID);
      puzzle->cover = FALSE;
      g_assert_null (mdr_logic_dup_difficulty (&puzzle->base, job, &many));
      g_assert_error (many, MDR_ERROR, MDR_ERROR_INVALID);
      mdr_puzzle_unref (&puzzle->base);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (wishes); row++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/generate/%u", row);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_wishes_come_true);
    }
  g_test_add_func ("/numberlink/generate/one-solution", test_one_solution);
  g_test_add_func ("/numberlink/generate/refused", test_refused);
  g_test_add_func ("/numberlink/generate/not-rated", test_not_rated);
  return g_test_run ();
}
