/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner.h"
#include "mdr-ruled-text.h"
#include "rulebook-files.h"
#include "rules-kit.h"

#include <stdlib.h>
#include <string.h>

/*
 * Arguments against the search: each conclusion holds in all answers, and the rules and places that an
 * argument names are enough for it.
 */

/* Conclusions for each rulebook, unless the program is told how many. */
static int n_steps = 120;
static const char *only;

/* Boards that are tried for them; most have no answer. */
#define BOARDS_PER_STEP 20

/* Boards with more answers are left aside. */
#define MOST_ANSWERS 400

static const char *const names[MDR_N_ARGUMENT_WAYS] = {
  [MDR_ARGUMENT_GIVEN] = "given", [MDR_ARGUMENT_ONE] = "one",           [MDR_ARGUMENT_TOGETHER] = "together",
  [MDR_ARGUMENT_CASES] = "cases", [MDR_ARGUMENT_COUNTING] = "counting", [MDR_ARGUMENT_CHAIN] = "chain",
};

static gboolean
holds_in (const MdrRuledClaim *claim, const MdrRuledAnswer *answer)
{
  return (answer->values[claim->choice.decision][claim->choice.place] == claim->choice.value) == claim->holds;
}

static GPtrArray *
list_answers (const MdrRuledPuzzle *puzzle)
{
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_ruled_answer_free);
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (puzzle, NULL);
  MdrRuledAnswer *answer;

  while (answers->len < MOST_ANSWERS
         && mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer) == MDR_SEARCH_ENOUGH)
    g_ptr_array_add (answers, answer);
  return answers;
}

static void
demand (MdrRuledSearch *search, const MdrRuledPuzzle *puzzle, const MdrRuledClaim *claim)
{
  const MdrDomain *domain = &mdr_rulebook_get_decision (puzzle->rulebook, claim->choice.decision)->domain;
  int high = domain->words ? (int) g_strv_length (domain->words) - 1 : 1;

  for (int value = 0; value <= high; value++)
    if ((value == claim->choice.value) != claim->holds)
      mdr_ruled_search_exclude (search,
                                (MdrRuledChoice){ claim->choice.decision, claim->choice.place, value });
}

/* The rules that are named, what was known, and the opposite: no answer is left. Numbers are left aside,
 * since their ranges come from rules, too. */
static void
assert_sufficient (const MdrRuledPuzzle *puzzle, const MdrArgument *argument)
{
  const MdrRulebook *rulebook = puzzle->rulebook;
  g_autofree gboolean *left_out = g_new (gboolean, rulebook->statements->len);
  g_autoptr (MdrRuledSearch) search = NULL;
  MdrRuledClaim opposite = argument->claim;
  MdrRuledAnswer *answer;

  for (guint i = 0; i < rulebook->decisions->len; i++)
    if (mdr_rulebook_get_decision (rulebook, i)->domain.has_numbers)
      return;
  for (guint i = 0; i < rulebook->statements->len; i++)
    left_out[i] = TRUE;
  for (guint k = 0; k < argument->instances->len; k++)
    left_out[g_array_index (argument->instances, MdrGroundInstance, k).statement] = FALSE;
  for (guint k = 0; k < argument->plain->len; k++)
    left_out[g_array_index (argument->plain, MdrGroundInstance, k).statement] = FALSE;
  search = mdr_ruled_search_new_without (puzzle, left_out, NULL);
  for (guint k = 0; k < argument->because->len; k++)
    demand (search, puzzle, &g_array_index (argument->because, MdrRuledClaim, k));
  opposite.holds = FALSE;
  demand (search, puzzle, &opposite);
  if (mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer) == MDR_SEARCH_ENOUGH)
    {
      g_autofree char *text = mdr_ruled_puzzle_to_text (puzzle);
      g_autofree char *answer_text = mdr_ruled_answer_to_text (puzzle, answer);

      g_error ("%s: an argument (%s) for %s %u = %d names too few reasons, %u and %u that are plain: on\n%s"
               "this fits them:\n%s",
               rulebook->name, names[argument->way],
               mdr_rulebook_get_decision (rulebook, argument->claim.choice.decision)->name,
               argument->claim.choice.place, argument->claim.choice.value, argument->instances->len,
               argument->plain->len, text, answer_text);
    }
}

static void
assert_argument (const MdrRuledPuzzle *puzzle, const GPtrArray *answers, const MdrArgument *argument)
{
  const MdrRuledClaim *claim = &argument->claim;

  g_assert_true (claim->holds);
  for (guint k = 0; k < answers->len; k++)
    if (!holds_in (claim, g_ptr_array_index (answers, k)))
      {
        g_autofree char *text = mdr_ruled_puzzle_to_text (puzzle);

        g_error ("%s: a wrong argument (%s): %s %u is not always %d on\n%s", puzzle->rulebook->name,
                 names[argument->way],
                 mdr_rulebook_get_decision (puzzle->rulebook, claim->choice.decision)->name,
                 claim->choice.place, claim->choice.value, text);
      }
  if (argument->way == MDR_ARGUMENT_ONE || argument->way == MDR_ARGUMENT_TOGETHER
      || argument->way == MDR_ARGUMENT_COUNTING || argument->way == MDR_ARGUMENT_CHAIN)
    assert_sufficient (puzzle, argument);
}

/* Draws all conclusions. Returns whether everything that the answers share was found. */
static gboolean
follow (const MdrRuledPuzzle *puzzle, const GPtrArray *answers, guint *counts)
{
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (puzzle, NULL);

  g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
  for (;;)
    {
      g_autoptr (MdrArgument) argument = mdr_reasoner_find_next (reasoner, TRUE, NULL);

      if (argument == NULL)
        return answers->len == 1;
      assert_argument (puzzle, answers, argument);
      counts[argument->way]++;
      g_assert_true (mdr_reasoner_know (reasoner, &argument->claim, 1));
    }
}

static MdrRuledPuzzle *
make_puzzle (MdrRulebook *rulebook, GRand *random)
{
  for (;;)
    {
      guint rows = (guint) g_rand_int_range (random, 2, 6);
      MdrRuledGrid grid = { rows, rulebook->square ? rows : (guint) g_rand_int_range (random, 2, 6) };
      g_autoptr (MdrRuledPuzzle) puzzle = NULL;

      if (!mdr_rulebook_check_size (rulebook, grid.rows, grid.columns, NULL))
        continue;
      puzzle = rules_kit_new_puzzle (rulebook, grid, g_rand_double_range (random, 0, 0.5), random);
      if (mdr_ruled_puzzle_check_bounds (puzzle, NULL))
        return g_steal_pointer (&puzzle);
    }
}

static void
try_rulebook (MdrRulebook *rulebook)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GString) shares = g_string_new (NULL);
  guint counts[MDR_N_ARGUMENT_WAYS] = { 0 };
  int sum = 0;

  if (only != NULL && strcmp (only, rulebook->id) != 0)
    return;
  for (int board = 0; board < n_steps * BOARDS_PER_STEP && sum < n_steps; board++)
    {
      g_autoptr (MdrRuledPuzzle) puzzle = make_puzzle (rulebook, random);
      g_autoptr (GPtrArray) answers = list_answers (puzzle);

      if (answers->len == 0 || answers->len == MOST_ANSWERS)
        continue;
      follow (puzzle, answers, counts);
      sum = 0;
      for (guint way = 0; way < MDR_N_ARGUMENT_WAYS; way++)
        sum += (int) counts[way];
    }
  for (guint way = 0; way < MDR_N_ARGUMENT_WAYS; way++)
    g_string_append_printf (shares, " %s %u", names[way], counts[way]);
  g_test_message ("%s: %d conclusions:%s", rulebook->name, sum, shares->str);
}

static void
test_arguments (void)
{
  g_autoptr (GPtrArray) rulebooks = rulebook_files_list ();

  for (guint k = 0; k < rulebooks->len; k++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (rulebooks, k));

      try_rulebook (rulebook);
    }
}

/* What is easiest comes first: a single number, and of it one side. */
static void
test_order (void)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read ("slitherlink");
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ 2, 2 });
  g_autoptr (MdrReasoner) reasoner = NULL;
  g_autoptr (MdrArgument) first = NULL;
  const MdrArgumentStep *step;

  puzzle->givens[0][0] = 3;
  puzzle->givens[0][3] = 0;
  reasoner = mdr_reasoner_new (puzzle, NULL);
  g_assert_true (mdr_reasoner_know (reasoner, NULL, 0));
  first = mdr_reasoner_find_next (reasoner, TRUE, NULL);
  g_assert_cmpint (first->way, ==, MDR_ARGUMENT_ONE);
  g_assert_cmpint (first->claim.choice.value, ==, 0);
  g_assert_cmpuint (first->steps->len, ==, 1);
  step = g_ptr_array_index (first->steps, 0);
  g_assert_cmpuint (step->instance.cell, ==, 3);
  g_assert_cmpuint (step->instance.statement, ==, 0);
}

static void
rating_of (const char *name, MdrRuledGrid grid, guint place, int value, MdrReasonerRating expected)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read (name);
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_new (rulebook, grid);
  g_autoptr (MdrReasoner) reasoner = NULL;

  puzzle->givens[0][place] = (gint16) value;
  reasoner = mdr_reasoner_new (puzzle, NULL);
  g_assert_cmpint (mdr_reasoner_rate (reasoner, MDR_REASONER_TRIALS, NULL), ==, expected);
}

static void
test_rating (void)
{
  rating_of ("slitherlink", (MdrRuledGrid){ 1, 1 }, 0, 0, MDR_REASONER_CONFLICT);
  rating_of ("nurikabe", (MdrRuledGrid){ 1, 2 }, 0, 2, MDR_REASONER_FAR);
  rating_of ("nurikabe", (MdrRuledGrid){ 3, 3 }, 0, MDR_RULED_UNKNOWN, MDR_REASONER_MORE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_has_prefix (argv[1], "--steps="))
    n_steps = atoi (argv[1] + strlen ("--steps="));
  if (argc > 2)
    only = argv[2];
  g_test_add_func ("/reasoner/arguments", test_arguments);
  g_test_add_func ("/reasoner/order", test_order);
  g_test_add_func ("/reasoner/rating", test_rating);
  return g_test_run ();
}
