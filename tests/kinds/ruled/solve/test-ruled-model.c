/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "ruled-test-kind.h"
#include "rulebook-files.h"
#include "rules-kit.h"

#include "mdr-ruled-text.h"

#include <stdlib.h>
#include <string.h>

/*
 * The integer program against the judge: small boards with random givens, on which all answers are found by
 * trying, for each rulebook.
 */

/* Boards on which more could be tried are too large. */
#define MOST_BITS 13

/* Asking for many solutions one by one takes long, not methods. */
#define MOST_ANSWERS 12

/* Boards of each rulebook, unless the program is told how many. */
static int n_boards = 25;
static const char *only;

static const char *const methods[] = { "sat", "cut" };

static MdrPuzzle *
make_puzzle (const MdrKind *kind, GRand *random)
{
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;

  for (;;)
    {
      guint rows = (guint) g_rand_int_range (random, 1, 5);
      MdrRuledGrid grid = { rows, rulebook->square ? rows : (guint) g_rand_int_range (random, 1, 5) };
      g_autoptr (MdrRuledPuzzle) givens = NULL;
      g_autoptr (MdrPuzzle) puzzle = NULL;

      if (!mdr_rulebook_check_size (rulebook, grid.rows, grid.columns, NULL))
        continue;
      givens = rules_kit_new_puzzle (rulebook, grid, g_rand_double_range (random, 0, 0.6), random);
      if (!mdr_ruled_puzzle_check_bounds (givens, NULL) || rules_kit_count_bits (givens) > MOST_BITS)
        continue;
      puzzle = &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
      if (mdr_puzzle_can_be_solved (puzzle, NULL))
        return g_steal_pointer (&puzzle);
    }
}

static gboolean
contains (const MdrRuledPuzzle *givens, GPtrArray *answers, const MdrSolution *solution)
{
  for (guint k = 0; k < answers->len; k++)
    if (mdr_ruled_answer_equal (givens, ruled_solution (solution)->answer, g_ptr_array_index (answers, k)))
      return TRUE;
  return FALSE;
}

/* All answers are found, each once, and then it is proven that there are no more. */
static void
compare (const MdrPuzzle *puzzle, const char *method)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (GPtrArray) answers = rules_kit_list_answers (givens, NULL, TRUE, MOST_ANSWERS);
  gboolean all = answers->len < MOST_ANSWERS;
  g_autoptr (MdrResult) result = kit_solve (puzzle, method, all ? MOST_ANSWERS : 2);
  g_autofree char *text = mdr_ruled_puzzle_to_text (givens);

  g_assert_cmpstr (result->error, ==, NULL);
  if (result->solutions->len != (all ? answers->len : 2) || result->exhausted != all)
    g_error ("%s, %s: %u solutions instead of %u to\n%s", puzzle->kind->id, method, result->solutions->len,
             answers->len, text);
  for (guint a = 0; a < result->solutions->len; a++)
    {
      const MdrSolution *solution = g_ptr_array_index (result->solutions, a);

      g_assert_cmpint (mdr_ruled_judge (givens, ruled_solution (solution)->answer, NULL), ==,
                       MDR_RULED_HOLDS);
      g_assert_true (!all || contains (givens, answers, solution));
      for (guint b = 0; b < a; b++)
        g_assert_false (
            mdr_ruled_answer_equal (givens, ruled_solution (solution)->answer,
                                    ruled_solution (g_ptr_array_index (result->solutions, b))->answer));
    }
}

static void
try_kind (const MdrKind *kind, const char *method)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  if (only && !g_str_equal (only, kind->id))
    return;
  for (int board = 0; board < n_boards; board++)
    {
      g_autoptr (MdrPuzzle) puzzle = make_puzzle (kind, random);

      compare (puzzle, method);
    }
}

static void
test_by_trying (gconstpointer method)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  /* A third of the pages, unless tests may be slow. */
  guint step = g_test_slow () || only ? 1 : 3;

  for (guint i = 0; i < names->len; i++)
    if (g_str_hash (g_ptr_array_index (names, i)) % step == 0)
      try_kind (ruled_test_kind (g_ptr_array_index (names, i)), method);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_has_prefix (argv[1], "--boards="))
    n_boards = atoi (argv[1] + strlen ("--boards="));
  if (argc > 2)
    only = argv[2];
  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      g_autofree char *path = g_strconcat ("/ruled-model/by-trying/", methods[i], NULL);

      g_test_add_data_func (path, methods[i], test_by_trying);
    }
  return g_test_run ();
}
