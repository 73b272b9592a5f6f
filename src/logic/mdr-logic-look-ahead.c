/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Looking ahead, which solvers of satisfiability call probing failed literals: if deciding a literal leads
 * the rules to a contradiction, its opposite holds. It takes much longer than applying a rule, because both
 * values of all open literals are tried, but finds nearly everything in puzzles for people.
 */

static gboolean
should_stop (MdrJob *job)
{
  return job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE;
}

static GArray *
list_open (const MdrLogic *logic, gconstpointer board)
{
  GArray *literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  logic->list_open (board, literals);
  return literals;
}

/*
 * Tries a literal and returns whether the rules up to @level refute it. Leaves the board of the trial in
 * @trial, which has room for one.
 */
static gboolean
fails (const MdrLogic *logic, gconstpointer board, const MdrLiteral *literal, MdrLevel level, gpointer trial)
{
  mdr_logic_copy_board (logic, trial, board);
  return logic->decide (trial, literal, NULL) == MDR_STEP_CONTRADICTION
         || mdr_logic_propagate (logic, trial, level) == MDR_STEP_CONTRADICTION;
}

/* Tries both values of a literal. If one fails, decides the other on @board, and applies the rules there. */
static MdrStep
try_literal (const MdrLogic *logic, gpointer board, MdrLiteral literal, MdrLevel level, gpointer trial)
{
  MdrStep step;

  literal.holds = TRUE;
  if (!fails (logic, board, &literal, level, trial))
    {
      literal.holds = FALSE;
      if (!fails (logic, board, &literal, level, trial))
        return MDR_STEP_NOTHING;
    }
  literal.holds = !literal.holds;
  step = logic->decide (board, &literal, NULL);
  return mdr_step_worse (step, mdr_logic_propagate (logic, board, MDR_LEVEL_NORMAL));
}

/**
 * mdr_logic_look_ahead:
 * @board: a board to which the rules have been applied
 * @job: (nullable): asked before each literal whether to stop
 *
 * Tries all open literals until none of them fails any more: if one value leads
 * to a contradiction, the literal has the other. Rules above the trial level are
 * used only if those up to it find nothing.
 *
 * Returns: %MDR_STEP_CONTRADICTION, or whether anything was decided
 */
MdrStep
mdr_logic_look_ahead (const MdrLogic *logic, gpointer board, MdrJob *job)
{
  g_autofree gpointer trial = NULL;
  MdrStep result = MDR_STEP_NOTHING;
  MdrStep step;

  g_return_val_if_fail (logic != NULL, MDR_STEP_NOTHING);
  g_return_val_if_fail (board != NULL, MDR_STEP_NOTHING);

  trial = mdr_logic_dup_board (logic, board);
  do
    {
      step = MDR_STEP_NOTHING;
      for (MdrLevel level = logic->trial_level; level <= MDR_LEVEL_NORMAL && step == MDR_STEP_NOTHING;
           level++)
        {
          g_autoptr (GArray) literals = list_open (logic, board);

          for (guint k = 0; k < literals->len && step != MDR_STEP_CONTRADICTION && !should_stop (job); k++)
            {
              const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);

              if (logic->is_open (board, literal))
                step = mdr_step_worse (step, try_literal (logic, board, *literal, level, trial));
            }
        }
      result = mdr_step_worse (result, step);
    }
  while (step == MDR_STEP_PROGRESS);
  return result;
}

/**
 * Failure:
 * @literal: a literal that fails
 * @effort: number of literals that were decided before the contradiction
 * @is_played: whether its opposite is a move
 */
typedef struct
{
  MdrLiteral literal;
  int effort;
  gboolean is_played;
} Failure;

/* Returns whether there is something to play once the opposite of a literal is decided. */
static gboolean
is_played (const MdrLogic *logic, gconstpointer board, MdrLiteral literal, gpointer trial)
{
  g_autoptr (MdrDeduction) decided = mdr_deduction_new ("look-ahead", "");

  mdr_logic_copy_board (logic, trial, board);
  literal.holds = !literal.holds;
  mdr_logic_decide (logic, trial, &literal, decided);
  return decided->moves->len > 0;
}

/* Literals whose opposite can be played come first, then those that fail soonest. */
static int
compare_failures (gconstpointer a, gconstpointer b)
{
  const Failure *one = a;
  const Failure *other = b;

  if (one->is_played != other->is_played)
    return one->is_played ? -1 : 1;
  return (one->effort > other->effort) - (one->effort < other->effort);
}

/* Tries both values of all open literals. Returns those that fail, the ones that fail soonest first. */
static GArray *
list_failures (const MdrLogic *logic, gconstpointer board, MdrLevel level, MdrJob *job)
{
  g_autoptr (GArray) literals = list_open (logic, board);
  g_autofree gpointer trial = mdr_logic_dup_board (logic, board);
  GArray *failures = g_array_new (FALSE, FALSE, sizeof (Failure));
  int open = logic->count_open (board);

  for (guint k = 0; k < 2 * literals->len && !should_stop (job); k++)
    {
      Failure failure = { .literal = g_array_index (literals, MdrLiteral, k / 2) };

      failure.literal.holds = k % 2 == 0;
      if (!fails (logic, board, &failure.literal, level, trial))
        continue;
      failure.effort = open - logic->count_open (trial);
      failure.is_played = is_played (logic, board, failure.literal, trial);
      g_array_append_val (failures, failure);
    }
  g_array_sort (failures, compare_failures);
  return failures;
}

static gboolean
is_vague (const MdrLogic *logic, const GPtrArray *chain)
{
  for (guint k = 0; k < chain->len; k++)
    for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
      if (rule->vague && g_str_equal (rule->id, ((MdrDeduction *) g_ptr_array_index (chain, k))->rule))
        return TRUE;
  return FALSE;
}

/*
 * Finds the failing literal with the shortest chain, among those that are as good to play as the first of
 * @failures. Even a long chain explains more than a vague one. Returns the chain.
 */
static GPtrArray *
find_shortest_chain (const MdrLogic *logic,
                     gconstpointer board,
                     const GArray *failures,
                     MdrJob *job,
                     MdrLiteral *literal)
{
  const Failure *first = &g_array_index (failures, Failure, 0);
  GPtrArray *shortest = NULL;
  gboolean shortest_is_vague = FALSE;
  guint most = G_MAXUINT;
  guint budget = logic->chain_budget;

  *literal = first->literal;
  for (guint k = 0; k < failures->len && budget > 0 && !should_stop (job); k++)
    {
      const Failure *failure = &g_array_index (failures, Failure, k);
      g_autoptr (GPtrArray) chain = NULL;
      gboolean vague;

      if (failure->is_played != first->is_played)
        break;
      chain = mdr_logic_find_chain (logic, board, &failure->literal, most, job, &budget);
      if (chain == NULL)
        continue;
      vague = is_vague (logic, chain);
      if (shortest != NULL && (vague != shortest_is_vague ? vague : chain->len >= shortest->len))
        continue;
      shortest_is_vague = vague;
      most = vague ? G_MAXUINT : chain->len - 1;
      *literal = failure->literal;
      g_clear_pointer (&shortest, g_ptr_array_unref);
      shortest = g_steal_pointer (&chain);
    }
  return shortest;
}

/* Adds @places to the reasons of @deduction, except those that it marks. */
static void
rest_on_all (MdrDeduction *deduction, const GArray *places)
{
  for (guint k = 0; k < places->len; k++)
    {
      MdrCell cell = g_array_index (places, MdrCell, k);

      if (!mdr_deduction_has_mark (deduction, cell))
        mdr_deduction_rest_on (deduction, cell.row, cell.column);
    }
}

/*
 * Decides a literal whose opposite fails, as @chain (nullable) shows, and explains it if there is something
 * to play then, which may be what the rules make of it. Otherwise returns %MDR_STEP_NOTHING, and @board knows
 * more, or %MDR_STEP_CONTRADICTION.
 */
static MdrStep
decide_and_deduce (const MdrLogic *logic,
                   gpointer board,
                   MdrLiteral failing,
                   GPtrArray *chain,
                   MdrJob *job,
                   MdrDeduction **deduction)
{
  g_autoptr (GPtrArray) found = NULL;
  guint budget = logic->chain_budget;
  g_autofree gpointer before = mdr_logic_dup_board (logic, board);
  g_autoptr (MdrDeduction) trial = mdr_deduction_new ("look-ahead", _ ("Look Ahead"));
  g_autoptr (MdrDeduction) said = mdr_deduction_new (trial->rule, trial->name);
  const MdrDeduction *last;
  MdrLiteral literal = failing;
  MdrStep step;

  literal.holds = !failing.holds;
  step = mdr_logic_decide (logic, board, &literal, trial);
  if (step == MDR_STEP_PROGRESS && trial->moves->len == 0)
    {
      MdrStep further = mdr_logic_propagate (logic, board, MDR_LEVEL_NORMAL);

      if (logic->record != NULL && logic->count_open (board) < logic->count_open (before))
        logic->record (before, board, trial);
      if (trial->moves->len == 0)
        return further == MDR_STEP_CONTRADICTION ? further : MDR_STEP_NOTHING;
    }

  if (chain == NULL)
    chain = found = mdr_logic_find_chain (logic, before, &failing, G_MAXUINT, job, &budget);
  if (chain == NULL)
    return MDR_STEP_NOTHING;
  last = g_ptr_array_index (chain, chain->len - 1);
  logic->say (before, &literal, TRUE, said);
  g_free (trial->sentence);
  trial->sentence = g_steal_pointer (&said->sentence);
  g_array_set_size (trial->because, 0);
  rest_on_all (trial, said->because);
  rest_on_all (trial, last->because);
  trial->chain = g_ptr_array_ref (chain);
  *deduction = g_steal_pointer (&trial);
  return step;
}

/*
 * Tries open literals in order, and decides those that fail, until there is something to play. This is as
 * fast as a look-ahead; finding the quickest failure before each decision would be much slower.
 */
static MdrStep
decide_in_order (const MdrLogic *logic, gpointer board, MdrJob *job, MdrDeduction **deduction)
{
  g_autofree gpointer trial = mdr_logic_dup_board (logic, board);
  gboolean decided;

  do
    {
      g_autoptr (GArray) literals = list_open (logic, board);

      decided = FALSE;
      for (guint k = 0; k < 2 * literals->len && !should_stop (job); k++)
        {
          MdrLiteral literal = g_array_index (literals, MdrLiteral, k / 2);
          MdrStep step;

          literal.holds = k % 2 == 0;
          if (!logic->is_open (board, &literal) || !fails (logic, board, &literal, MDR_LEVEL_NORMAL, trial))
            continue;
          decided = TRUE;
          step = decide_and_deduce (logic, board, literal, NULL, job, deduction);
          if (step != MDR_STEP_NOTHING)
            return step;
        }
    }
  while (decided && !should_stop (job));
  return MDR_STEP_NOTHING;
}

/**
 * mdr_logic_try_once:
 * @board: a board to which the rules have been applied
 * @job: (nullable): asked before each trial whether to stop
 * @deduction: (out) (transfer full) (nullable): what was decided and why, with the
 *   chain of the trial
 *
 * Decides one literal: the one whose opposite has the shortest chain to a
 * contradiction, of those that make a move, if there are any. If there are none,
 * because a cell does not hold some digit, say, literals are tried until there is
 * something to play, which may be what the rules make of the last one.
 *
 * Returns: %MDR_STEP_NOTHING if no literal fails
 */
MdrStep
mdr_logic_try_once (const MdrLogic *logic, gpointer board, MdrJob *job, MdrDeduction **deduction)
{
  g_autoptr (GArray) failures = NULL;
  g_autoptr (GPtrArray) chain = NULL;
  MdrLiteral literal;
  MdrStep step;

  g_return_val_if_fail (logic != NULL, MDR_STEP_NOTHING);
  g_return_val_if_fail (board != NULL, MDR_STEP_NOTHING);
  g_return_val_if_fail (deduction != NULL, MDR_STEP_NOTHING);

  *deduction = NULL;
  if (logic->deduce_next != NULL)
    return logic->deduce_next (board, TRUE, job, deduction);
  /* The rules may find conclusions that are not moves; these are not on the board yet. */
  step = mdr_logic_propagate (logic, board, MDR_LEVEL_NORMAL);
  if (step == MDR_STEP_CONTRADICTION)
    return step;
  failures = list_failures (logic, board, logic->trial_level, job);
  for (MdrLevel level = logic->trial_level + 1; failures->len == 0 && level <= MDR_LEVEL_NORMAL; level++)
    {
      g_array_unref (failures);
      failures = list_failures (logic, board, level, job);
    }
  if (failures->len == 0 || should_stop (job))
    return MDR_STEP_NOTHING;
  chain = find_shortest_chain (logic, board, failures, job, &literal);
  step = decide_and_deduce (logic, board, literal, chain, job, deduction);
  return step != MDR_STEP_NOTHING ? step : decide_in_order (logic, board, job, deduction);
}
