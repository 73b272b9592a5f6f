/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "toy-kind.h"

/*
 * What all solutions share, against brute force: what holds in all fillings that fit.
 */

/**
 * Truth:
 * @solutions: (element-type guint): all fillings that fit
 * @always: the cells that are filled in all of them
 * @ever: the cells that are filled in any of them
 */
typedef struct
{
  GArray *solutions;
  guint always;
  guint ever;
} Truth;

static Truth
find_truth (const ToyPuzzle *puzzle)
{
  Truth truth = { toy_list_solutions (puzzle, 0, 0), TOY_ALL, 0 };

  for (guint k = 0; k < truth.solutions->len; k++)
    {
      truth.always &= g_array_index (truth.solutions, guint, k);
      truth.ever |= g_array_index (truth.solutions, guint, k);
    }
  return truth;
}

/* Few groups, so that there may be thousands of solutions. */
static ToyPuzzle *
new_loose_puzzle (GRand *random, const MdrKind *kind)
{
  ToyPuzzle *puzzle = toy_puzzle_new_random (random, kind);

  puzzle->n_groups = (guint) g_rand_int_range (random, 0, (gint32) puzzle->n_groups + 1);
  return puzzle;
}

static gboolean
is_opposite (const MdrLiteral *literal, guint filling)
{
  return ((filling & toy_bit (literal->cell)) != 0) != literal->holds;
}

static gboolean
has_opposite (const GPtrArray *solutions, const MdrLiteral *literal)
{
  for (guint k = 0; k < solutions->len; k++)
    if (is_opposite (literal, ((const ToySolution *) g_ptr_array_index (solutions, k))->filled))
      return TRUE;
  return FALSE;
}

/* Looks among all fillings. */
static void
find_opposites (gconstpointer data,
                const GArray *literals,
                gboolean *settled,
                MdrJob *job,
                GPtrArray *solutions)
{
  const ToyBoard *board = data;
  g_autoptr (GArray) fillings = toy_list_solutions (board->puzzle, board->filled, board->empty);

  for (guint k = 0; k < literals->len && mdr_job_should_stop (job) == MDR_STOP_NONE; k++)
    {
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);

      settled[k] = TRUE;
      for (guint n = 0; n < fillings->len && !has_opposite (solutions, literal); n++)
        if (is_opposite (literal, g_array_index (fillings, guint, n)))
          {
            ToySolution *solution = mdr_solution_alloc (board->puzzle->base.kind, sizeof *solution);

            solution->filled = g_array_index (fillings, guint, n);
            g_ptr_array_add (solutions, solution);
          }
    }
}

/* All that is claimed is true: of the solutions, of their number, and of each place. */
static void
assert_true_claims (const MdrAgreement *agreement, const Truth *truth)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n_same = 0;

  for (guint k = 0; k < agreement->solutions->len; k++)
    {
      guint filled = ((const ToySolution *) g_ptr_array_index (agreement->solutions, k))->filled;

      g_assert_true (toy_fits ((const ToyPuzzle *) agreement->puzzle, filled));
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (filled)));
    }
  if (agreement->solvable != MDR_TRUTH_UNKNOWN)
    g_assert_cmpint (agreement->solvable, ==, truth->solutions->len > 0 ? MDR_TRUTH_YES : MDR_TRUTH_NO);
  if (agreement->exhausted)
    g_assert_cmpuint (agreement->solutions->len, ==, truth->solutions->len);
  for (guint k = 0; k < agreement->places->len; k++)
    {
      const MdrAgreementPlace *place = &g_array_index (agreement->places, MdrAgreementPlace, k);
      guint bit = toy_bit (place->mark.cell);

      n_same += place->sharing == MDR_SHARING_SAME;
      if (place->sharing == MDR_SHARING_SAME)
        g_assert_cmpuint (bit & (place->mark.sign == MDR_SIGN_FILLED ? truth->always : ~truth->ever), ==,
                          bit);
      if (place->sharing == MDR_SHARING_DIFFERENT)
        g_assert_cmpuint (bit & truth->ever & ~truth->always, ==, bit);
      g_assert_true (place->sharing != MDR_SHARING_UNKNOWN || !agreement->complete);
    }
  g_assert_cmpuint (agreement->moves->len, ==, n_same);
}

/* Nothing is left unsaid either. */
static void
assert_whole (const MdrAgreement *agreement, const Truth *truth)
{
  const ToyState *state = (const ToyState *) agreement->state;
  guint count = truth->solutions->len;

  g_assert_true (agreement->complete);
  g_assert_true (agreement->exhausted == (count <= MDR_AGREEMENT_MOST));
  g_assert_cmpuint (agreement->solutions->len, ==, MIN (count, MDR_AGREEMENT_MOST + 1));
  g_assert_cmpuint (agreement->places->len, ==, count > 0 ? TOY_CELLS : 0);
  g_assert_true ((state != NULL) == (count > 0));
  g_assert_true ((agreement->difficulty != NULL) == (count == 1));
  if (state == NULL)
    return;
  g_assert_cmpuint (state->filled, ==, truth->always);
  g_assert_cmpuint (state->empty, ==, count == 1 ? 0 : TOY_ALL & ~truth->ever);
}

/* How much a search may look at, and whether the kind tests all literals together. */
static const MdrLogic *
get_logic (MdrLogic *logic, guint64 budget, gboolean together)
{
  *logic = toy_logics[0];
  logic->hint_budget = budget;
  logic->find_opposites = together ? find_opposites : NULL;
  return logic;
}

/* Whatever the budget of the quick searches is, and whoever tests the literals, the whole truth is found. */
static void
test_whole (void)
{
  static const guint64 budgets[] = { TOY_ALL + 1, 300000, 20000, 300 };

  for (gsize n = 0; n < 2 * G_N_ELEMENTS (budgets); n++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (1);
      guint seen[3] = { 0 };
      MdrLogic logic;
      MdrKind kind = toy_kinds[0];

      kind.logic = get_logic (&logic, budgets[n / 2], n % 2 == 1);
      for (guint k = 0; k < 200; k++)
        {
          g_autoptr (MdrPuzzle) puzzle = &new_loose_puzzle (random, &kind)->base;
          g_autoptr (MdrJob) job = mdr_job_new ();
          g_autoptr (GError) error = NULL;
          g_autoptr (MdrAgreement) agreement = mdr_logic_find_agreement (puzzle, job, &error);
          Truth truth = find_truth ((const ToyPuzzle *) puzzle);

          g_assert_no_error (error);
          assert_true_claims (agreement, &truth);
          assert_whole (agreement, &truth);
          seen[MIN (truth.solutions->len, 2)]++;
          g_array_unref (truth.solutions);
        }
      for (guint k = 0; k < G_N_ELEMENTS (seen); k++)
        g_assert_cmpuint (seen[k], >, 0);
    }
}

/* Returns whether all is known of a puzzle of which no more fillings than @patience are looked at. */
static gboolean
stop_after (ToyPuzzle *puzzle, const Truth *truth, guint patience)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrAgreement) agreement = NULL;
  g_autoptr (MdrAgreement) news = NULL;

  puzzle->patience = &patience;
  mdr_job_listen (job);
  agreement = mdr_logic_find_agreement (&puzzle->base, job, &error);
  g_assert_no_error (error);
  assert_true_claims (agreement, truth);
  if (agreement->complete && !(agreement->exhausted && truth->solutions->len == 1))
    assert_whole (agreement, truth);
  news = mdr_job_take_news (job);
  if (news != NULL)
    assert_true_claims (news, truth);
  return agreement->complete;
}

/* Stopped at any time, and told at any time, it knows less, and nothing that is wrong. */
static void
test_stopped (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint n_complete = 0;
  guint n_stopped = 0;
  MdrLogic logic;
  MdrKind kind = toy_kinds[0];

  kind.logic = get_logic (&logic, 300, GPOINTER_TO_INT (data));
  for (guint k = 0; k < 40; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = &new_loose_puzzle (random, &kind)->base;
      Truth truth = find_truth ((const ToyPuzzle *) puzzle);

      for (guint patience = 0; patience < 20000; patience += 1 + patience / 8)
        if (stop_after ((ToyPuzzle *) puzzle, &truth, patience))
          n_complete++;
        else
          n_stopped++;
      g_array_unref (truth.solutions);
    }
  g_assert_cmpuint (n_complete, >, 0);
  g_assert_cmpuint (n_stopped, >, 0);
}

/* A remark stands beside solutions, and not where there is none. */
static void
test_note (void)
{
  static const int counts[] = { 1, 5 };

  for (gsize k = 0; k < G_N_ELEMENTS (counts); k++)
    {
      ToyPuzzle *toy = toy_puzzle_new (&toy_kinds[0]);
      g_autoptr (MdrPuzzle) puzzle = &toy->base;
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrAgreement) agreement = NULL;

      toy_puzzle_add_group (toy, 0x00f, counts[k]);
      agreement = mdr_logic_find_agreement_with_note (puzzle, "Noted.", job, NULL);
      g_assert_cmpstr (agreement->note, ==, counts[k] == 1 ? "Noted." : NULL);
      g_assert_cmpuint (agreement->solutions->len, ==, counts[k] == 1 ? MDR_AGREEMENT_MOST + 1 : 0);
    }
}

static gboolean
refuse_large (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  if (((const ToySolution *) solution)->filled < 0x800)
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, "Too large.");
  return FALSE;
}

/* A solution that the judge rejects ends it, whether a count finds it or the test of a literal. */
static void
test_rejected (gconstpointer data)
{
  static const guint64 budgets[] = { TOY_ALL + 1, 300 };

  for (gsize k = 0; k < G_N_ELEMENTS (budgets); k++)
    {
      MdrLogic logic;
      MdrKind kind = toy_kinds[0];
      g_autoptr (MdrPuzzle) puzzle = NULL;
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;

      kind.logic = get_logic (&logic, budgets[k], GPOINTER_TO_INT (data));
      kind.verify = refuse_large;
      puzzle = &toy_puzzle_new (&kind)->base;
      g_assert_null (mdr_logic_find_agreement (puzzle, job, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, "Too large.");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/agreement/whole", test_whole);
  g_test_add_data_func ("/logic/agreement/stopped/each", GINT_TO_POINTER (FALSE), test_stopped);
  g_test_add_data_func ("/logic/agreement/stopped/together", GINT_TO_POINTER (TRUE), test_stopped);
  g_test_add_func ("/logic/agreement/note", test_note);
  g_test_add_data_func ("/logic/agreement/rejected/each", GINT_TO_POINTER (FALSE), test_rejected);
  g_test_add_data_func ("/logic/agreement/rejected/together", GINT_TO_POINTER (TRUE), test_rejected);
  return g_test_run ();
}
