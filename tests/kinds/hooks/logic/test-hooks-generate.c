/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"

#include <string.h>

#include "hooks-kind.h"
#include "mdr-error.h"
#include "mdr-kind.h"

/* Options in pairs, and how many seeds are tried with them. */
static const struct
{
  const char *options;
  int n_seeds;
} wishes[] = {
  { "size=4 difficulty=easy", 5 },
  { "size=6 difficulty=easy clues=run-products", 5 },
  { "size=5 digits=any-order", 5 },
  { "size=6 clues=first-run", 4 },
  { "size=6 clues=first-two digits=any-order", 4 },
  { "size=6 clues=first-digit", 4 },
  { "size=5 clues=run-divisor connected=no", 4 },
  { "size=6 clues=run-numbers no-blocks=no", 4 },
  { "size=6 clues=mixed difficulty=hard", 3 },
  { "size=6 clues=cells digits=any-order", 3 },
  { "size=4 regions=yes clues=first-digit", 3 },
  { "size=5 groups=yes clues=shape connected=no", 3 },
  { "size=6 clues=sum difficulty=extreme", 1 },
};

static MdrOptions *
new_options (const char *list, int seed)
{
  MdrOptions *options = mdr_options_new (mdr_hooks_kind.options, MDR_SCOPE_GENERATE);
  g_autofree char *with_seed = g_strdup_printf ("%s seed=%d", list, seed);
  g_auto (GStrv) pairs = g_strsplit (with_seed, " ", -1);

  for (char **pair = pairs; *pair != NULL; pair++)
    {
      g_auto (GStrv) words = g_strsplit (*pair, "=", 2);
      g_autoptr (GError) error = NULL;

      mdr_options_set (options, words[0], words[1], &error);
      g_assert_no_error (error);
    }
  return options;
}

static MdrPuzzle *
generate (const MdrOptions *options)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle = hooks_generate (&mdr_hooks_kind, options, job, &error);

  g_assert_no_error (error);
  return puzzle;
}

/* A wish comes true: the difficulty asked for, one solution that is right, and the same again with the same
 * seed. */
static void
test_wishes (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);

  for (int seed = 0; seed < wishes[row].n_seeds; seed++)
    {
      g_autoptr (MdrOptions) options = new_options (wishes[row].options, seed);
      g_autoptr (MdrPuzzle) puzzle = generate (options);
      g_autoptr (MdrPuzzle) again = generate (options);
      g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      g_autoptr (GError) error = NULL;
      MdrLevel level = mdr_level_from_difficulty (mdr_options_get (options, "difficulty"));
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;

      g_assert_cmpint (mdr_logic_rate (&hooks_logic, puzzle, MDR_LEVEL_EXTREME, G_MAXUINT64, NULL), ==,
                       (MdrRating) level);
      g_assert_cmpint (mdr_logic_search (puzzle, NULL, 3, G_MAXUINT64, NULL, solutions), ==,
                       MDR_SEARCH_EXHAUSTED);
      g_assert_cmpuint (solutions->len, ==, 1);
      g_assert_true (mdr_solution_verify (g_ptr_array_index (solutions, 0), puzzle, &error));
      g_assert_no_error (error);
      text = mdr_hooks_kind.puzzle_to_text (puzzle);
      text_again = mdr_hooks_kind.puzzle_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *options;
    const char *words;
  } rows[] = {
    { "size=5 clues=shape", "need groups" },
    { "size=6 groups=yes", "multiple of five" },
    { "size=6 regions=yes", "equal sums" },
    { "size=2 difficulty=extreme", "attempts" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
    {
      g_autoptr (MdrOptions) options = new_options (rows[k].options, 1);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;

      g_assert_null (hooks_generate (&mdr_hooks_kind, options, job, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, rows[k].words));
    }
}

static void
test_cancelled (void)
{
  g_autoptr (MdrOptions) options = new_options ("size=9", 1);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_cancel (job);
  g_assert_null (hooks_generate (&mdr_hooks_kind, options, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
}

/* A random puzzle of each size up to the largest is consistent, the same for the same numbers, and says the
 * sums of all lines; there is none beyond. */
static void
test_grown (void)
{
  for (int size = 4; size <= 7; size++)
    {
      char *texts[2] = { NULL, NULL };

      for (guint again = 0; again < 2; again++)
        {
          GRand *random = g_rand_new_with_seed (5);
          g_autoptr (MdrPuzzle) puzzle = mdr_hooks_kind.logic->grow (&mdr_hooks_kind, size, random);
          g_autoptr (GPtrArray) solutions =
              g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

          g_rand_free (random);
          mdr_logic_search (puzzle, NULL, 1, G_MAXUINT64, NULL, solutions);
          g_assert_cmpuint (solutions->len, ==, 1);
          for (int line = 0; line < size; line++)
            g_assert_cmpint (hooks_puzzle (puzzle)->clues[MDR_DIRECTION_RIGHT][line].value != HOOKS_UNKNOWN
                                 || hooks_puzzle (puzzle)->clues[MDR_DIRECTION_LEFT][line].value
                                        != HOOKS_UNKNOWN,
                             ==, TRUE);
          texts[again] = mdr_hooks_kind.puzzle_to_text (puzzle);
        }
      g_assert_cmpstr (texts[0], ==, texts[1]);
      g_free (texts[0]);
      g_free (texts[1]);
    }
  g_assert_null (mdr_hooks_kind.logic->grow (&mdr_hooks_kind, HOOKS_MAX_SIZE + 1, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (wishes); row++)
    {
      g_autofree char *path = g_strdup_printf ("/hooks/generate/%s", wishes[row].options);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_wishes);
    }
  g_test_add_func ("/hooks/generate/refused", test_refused);
  g_test_add_func ("/hooks/generate/cancelled", test_cancelled);
  g_test_add_func ("/hooks/generate/grown", test_grown);
  return g_test_run ();
}
