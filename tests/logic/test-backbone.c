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
assert_true_claims (const MdrBackbone *backbone, const Truth *truth)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n_same = 0;

  for (guint k = 0; k < backbone->solutions->len; k++)
    {
      guint filled = ((const ToySolution *) g_ptr_array_index (backbone->solutions, k))->filled;

      g_assert_true (toy_fits ((const ToyPuzzle *) backbone->puzzle, filled));
      g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (filled)));
    }
  if (backbone->solvable != MDR_TRUTH_UNKNOWN)
    g_assert_cmpint (backbone->solvable, ==, truth->solutions->len > 0 ? MDR_TRUTH_YES : MDR_TRUTH_NO);
  if (backbone->exhausted)
    g_assert_cmpuint (backbone->solutions->len, ==, truth->solutions->len);
  for (guint k = 0; k < backbone->places->len; k++)
    {
      const MdrBackbonePlace *place = &g_array_index (backbone->places, MdrBackbonePlace, k);
      guint bit = toy_bit (place->mark.cell);

      n_same += place->status == MDR_BACKBONE_SAME;
      if (place->status == MDR_BACKBONE_SAME)
        g_assert_cmpuint (bit & (place->mark.sign == MDR_SIGN_FILLED ? truth->always : ~truth->ever), ==,
                          bit);
      if (place->status == MDR_BACKBONE_DIFFERENT)
        g_assert_cmpuint (bit & truth->ever & ~truth->always, ==, bit);
      g_assert_true (place->status != MDR_BACKBONE_UNKNOWN || !backbone->complete);
    }
  g_assert_cmpuint (backbone->moves->len, ==, n_same);
}

/* Nothing is left unsaid either. */
static void
assert_whole (const MdrBackbone *backbone, const Truth *truth)
{
  const ToyState *state = (const ToyState *) backbone->state;
  guint count = truth->solutions->len;

  g_assert_true (backbone->complete);
  g_assert_true (backbone->exhausted == (count <= MDR_BACKBONE_MOST));
  g_assert_cmpuint (backbone->solutions->len, ==, MIN (count, MDR_BACKBONE_MOST + 1));
  g_assert_cmpuint (backbone->places->len, ==, count > 0 ? TOY_CELLS : 0);
  g_assert_true ((state != NULL) == (count > 0));
  g_assert_true ((backbone->difficulty != NULL) == (count == 1));
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
          g_autoptr (MdrBackbone) backbone = mdr_logic_find_backbone (puzzle, job, &error);
          Truth truth = find_truth ((const ToyPuzzle *) puzzle);

          g_assert_no_error (error);
          assert_true_claims (backbone, &truth);
          assert_whole (backbone, &truth);
          seen[MIN (truth.solutions->len, 2)]++;
          g_array_unref (truth.solutions);
        }
      for (guint k = 0; k < G_N_ELEMENTS (seen); k++)
        g_assert_cmpuint (seen[k], >, 0);
    }
}

/* Returns whether all is known of a puzzle of which no more fillings than @timeout are looked at. */
static gboolean
stop_after (ToyPuzzle *puzzle, const Truth *truth, guint delayed_spinner)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = NULL;
  g_autoptr (MdrBackbone) news = NULL;

  puzzle->delayed_spinner = &delayed_spinner;
  mdr_job_listen (job);
  backbone = mdr_logic_find_backbone (&puzzle->base, job, &error);
  g_assert_no_error (error);
  assert_true_claims (backbone, truth);
  if (backbone->complete && !(backbone->exhausted && truth->solutions->len == 1))
    assert_whole (backbone, truth);
  news = mdr_job_take_news (job);
  if (news != NULL)
    assert_true_claims (news, truth);
  return backbone->complete;
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

      for (guint delayed_spinner = 0; delayed_spinner < 20000; delayed_spinner += 1 + delayed_spinner / 8)
        if (stop_after ((ToyPuzzle *) puzzle, &truth, delayed_spinner))
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
      g_autoptr (MdrBackbone) backbone = NULL;

      toy_puzzle_add_group (toy, 0x00f, counts[k]);
      backbone = mdr_logic_find_backbone_with_note (puzzle, "Noted.", job, NULL);
      g_assert_cmpstr (backbone->note, ==, counts[k] == 1 ? "Noted." : NULL);
      g_assert_cmpuint (backbone->solutions->len, ==, counts[k] == 1 ? MDR_BACKBONE_MOST + 1 : 0);
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
      g_assert_null (mdr_logic_find_backbone (puzzle, job, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, "Too large.");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/backbone/whole", test_whole);
  g_test_add_data_func ("/logic/backbone/stopped/each", GINT_TO_POINTER (FALSE), test_stopped);
  g_test_add_data_func ("/logic/backbone/stopped/together", GINT_TO_POINTER (TRUE), test_stopped);
  g_test_add_func ("/logic/backbone/note", test_note);
  g_test_add_data_func ("/logic/backbone/rejected/each", GINT_TO_POINTER (FALSE), test_rejected);
  g_test_add_data_func ("/logic/backbone/rejected/together", GINT_TO_POINTER (TRUE), test_rejected);
  return g_test_run ();
}
