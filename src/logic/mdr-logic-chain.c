/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Chains: a literal is supposed, and rules are applied one after another until there is a contradiction. The
 * rules find much that is irrelevant to it, so a chain is shortened until none of its steps can be left out.
 *
 * A rule with a reason says only the first thing that it finds. To learn whether a step still follows without
 * some other step, its rule is therefore applied to a board that lacks the other, again and again, until it
 * finds the same as before. What it finds on the way is not part of the chain, so the step must not depend on
 * it.
 */

/* Vague rules take long, so they use more of the budget. */
#define VAGUE_COST 50

/* Examining this many cells, after applying the plain rules, costs as much as applying another rule. */
#define CELLS_A_COST 20

/**
 * Trial:
 * @board: a board on which the literal is open
 * @literal: a literal that fails
 * @budget: how many more times rules may be applied
 *
 * A literal that is tried.
 */
typedef struct
{
  const MdrLogic *logic;
  gconstpointer board;
  const MdrLiteral *literal;
  MdrJob *job;
  guint *budget;
} Trial;

static gboolean
is_spent (const Trial *trial)
{
  return *trial->budget == 0 || (trial->job != NULL && mdr_job_should_stop (trial->job) != MDR_STOP_NONE);
}

static void
spend (const Trial *trial, guint cost)
{
  *trial->budget -= MIN (cost, *trial->budget);
}

static GPtrArray *
new_chain (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
}

/* Decides the literal on a copy of the board. Returns the deduction that supposes it. */
static MdrDeduction *
suppose (const Trial *trial, gpointer board)
{
  MdrDeduction *deduction = mdr_deduction_new ("suppose", _ ("Supposition"));

  mdr_logic_copy_board (trial->logic, board, trial->board);
  trial->logic->suppose (board, trial->literal, deduction);
  mdr_logic_decide (trial->logic, board, trial->literal, deduction);
  return deduction;
}

/* Applies the easiest rules until there is a contradiction. Returns all steps, or %NULL if the budget is
 * spent. */
static GPtrArray *
follow (const Trial *trial)
{
  g_autofree gpointer board = mdr_logic_dup_board (trial->logic, trial->board);
  g_autoptr (GPtrArray) steps = new_chain ();
  MdrStep step;

  g_ptr_array_add (steps, suppose (trial, board));
  do
    {
      MdrDeduction *deduction;

      if (is_spent (trial))
        return NULL;
      spend (trial, 1);
      step = mdr_logic_deduce_once (trial->logic, board, &deduction);
      if (deduction == NULL)
        {
          /* Some contradictions appear as soon as a literal is decided, without a rule that explains them. */
          deduction = mdr_deduction_new ("contradiction", _ ("Contradiction"));
          deduction->sentence = g_strdup (_ ("No solution fits what is known then."));
        }
      g_ptr_array_add (steps, deduction);
    }
  while (step == MDR_STEP_PROGRESS);
  return g_steal_pointer (&steps);
}

/* Returns whether a deduction may depend on @marks; one that names no reasons may depend on anything. */
static gboolean
may_rest_on (const MdrDeduction *deduction, const GArray *marks)
{
  if (deduction->because->len == 0)
    return marks->len > 0;
  for (guint k = 0; k < marks->len; k++)
    for (guint j = 0; j < deduction->because->len; j++)
      if (mdr_cell_equal (g_array_index (deduction->because, MdrCell, j),
                          g_array_index (marks, MdrMark, k).cell))
        return TRUE;
  return FALSE;
}

/* Decides on @board what @deduction has decided on @after. */
static void
adopt (const MdrLogic *logic, gpointer board, gconstpointer after, const MdrDeduction *deduction)
{
  for (guint k = 0; k < deduction->marks->len; k++)
    {
      MdrLiteral literal = logic->get_literal (after, &g_array_index (deduction->marks, MdrMark, k));

      logic->decide (board, &literal, NULL);
    }
}

/* Returns whether a rule has found a contradiction, or all marks of @wanted. */
static gboolean
is_wanted (MdrStep step, const MdrDeduction *found, const MdrDeduction *wanted)
{
  if (step != MDR_STEP_PROGRESS || wanted->marks->len == 0)
    return step == MDR_STEP_CONTRADICTION;
  for (guint k = 0; k < wanted->marks->len; k++)
    {
      const MdrMark *mark = &g_array_index (wanted->marks, MdrMark, k);
      gboolean has_mark = FALSE;

      for (guint j = 0; j < found->marks->len && !has_mark; j++)
        {
          const MdrMark *other = &g_array_index (found->marks, MdrMark, j);

          has_mark = other->sign == mark->sign && other->side == mark->side
                     && mdr_cell_equal (other->cell, mark->cell);
        }
      if (!has_mark)
        return FALSE;
    }
  return TRUE;
}

/*
 * Applies a rule of single cells to one cell after another, and undoes what it finds elsewhere, so that the
 * deduction depends on nothing else. The reason of a cell where it finds something else is emptied for the
 * next cell.
 */
static MdrDeduction *
look_again (const Trial *trial, const MdrRule *rule, gpointer board, const MdrDeduction *wanted)
{
  const MdrLogic *logic = trial->logic;
  g_autofree gpointer after = mdr_logic_dup_board (logic, board);
  g_autoptr (MdrDeduction) found = mdr_deduction_new (rule->id, _ (rule->name));
  int rows = logic->get_stale (board)->rows;
  int columns = logic->get_stale (board)->columns;

  spend (trial, 1 + (guint) (rows * columns / CELLS_A_COST));
  for (int i = 0; i < rows * columns; i++)
    {
      MdrStep step = mdr_logic_look (logic, rule, after, (MdrCell){ i / columns, i % columns }, found);

      if (is_wanted (step, found, wanted))
        {
          adopt (logic, board, after, found);
          return g_steal_pointer (&found);
        }
      g_array_set_size (found->marks, 0);
      g_array_set_size (found->because, 0);
      g_ptr_array_set_size (found->moves, 0);
      if (step != MDR_STEP_NOTHING)
        mdr_logic_copy_board (logic, after, board);
    }
  return NULL;
}

/* Applies a rule of the whole board until it finds what is wanted. It finds other things first, on which the
 * deduction must not depend. */
static MdrDeduction *
apply_again (const Trial *trial, const MdrRule *rule, gpointer board, const MdrDeduction *wanted)
{
  const MdrLogic *logic = trial->logic;
  g_autofree gpointer after = mdr_logic_dup_board (logic, board);
  g_autoptr (GArray) passed = g_array_new (FALSE, FALSE, sizeof (MdrMark));

  while (!is_spent (trial))
    {
      g_autoptr (MdrDeduction) found = mdr_deduction_new (rule->id, _ (rule->name));
      MdrStep step = mdr_logic_apply (logic, rule, after, found);

      spend (trial, rule->vague ? VAGUE_COST : 1);
      if (step == MDR_STEP_NOTHING)
        return NULL;
      if (is_wanted (step, found, wanted) && !may_rest_on (found, passed))
        {
          adopt (logic, board, after, found);
          return g_steal_pointer (&found);
        }
      if (step == MDR_STEP_CONTRADICTION)
        return NULL;
      g_array_append_vals (passed, found->marks->data, found->marks->len);
    }
  return NULL;
}

/*
 * Repeats @steps without the one numbered @left_out and those that no longer follow without it: applies the
 * rule of each step until it finds the same here, or a contradiction, and decides that, so that its reason
 * holds on this board. Returns the steps up to the first contradiction, or %NULL if there is no longer one.
 */
static GPtrArray *
replay (const Trial *trial, const GPtrArray *steps, guint left_out)
{
  g_autofree gpointer board = mdr_logic_dup_board (trial->logic, trial->board);
  g_autoptr (GPtrArray) kept = new_chain ();

  g_ptr_array_add (kept, suppose (trial, board));
  for (guint k = 1; k < steps->len; k++)
    {
      const MdrDeduction *wanted = g_ptr_array_index (steps, k);
      const MdrRule *rule = trial->logic->rules;
      MdrDeduction *found;

      if (k == left_out)
        continue;
      if (is_spent (trial))
        return NULL;
      mdr_logic_apply_plain (trial->logic, board);
      while (rule->id != NULL && !g_str_equal (rule->id, wanted->rule))
        rule++;
      if (rule->id == NULL)
        continue;
      found = rule->look != NULL ? look_again (trial, rule, board, wanted)
                                 : apply_again (trial, rule, board, wanted);
      if (found == NULL)
        continue;
      g_ptr_array_add (kept, found);
      if (found->marks->len == 0)
        return g_steal_pointer (&kept);
    }
  return NULL;
}

/*
 * Leaves out each step, from the last on, without which the rest still leads to a contradiction. A step that
 * was needed once is nearly always needed with fewer steps, too, so the search does not start over after each
 * success. Returns whether any was left out.
 */
static gboolean
leave_out_steps (const Trial *trial, GPtrArray **steps)
{
  gboolean changed = FALSE;

  for (guint k = (*steps)->len - 2; k >= 1; k--)
    {
      GPtrArray *shorter = k + 1 < (*steps)->len ? replay (trial, *steps, k) : NULL;

      if (shorter == NULL)
        continue;
      g_ptr_array_unref (*steps);
      *steps = shorter;
      changed = TRUE;
    }
  return changed;
}

/* Leaves out the steps on which the last clearly does not depend, directly or indirectly, repeatedly, because
 * what is left may depend on fewer. */
static void
keep_grounds (const Trial *trial, GPtrArray **steps)
{
  guint before;

  do
    {
      g_autoptr (GPtrArray) grounds = g_ptr_array_new ();
      GPtrArray *shorter;

      before = (*steps)->len;
      g_ptr_array_add (grounds, g_ptr_array_index (*steps, before - 1));
      for (guint k = before - 1; k > 1; k--)
        {
          MdrDeduction *step = g_ptr_array_index (*steps, k - 1);
          gboolean is_ground = FALSE;

          for (guint j = 0; j < grounds->len && !is_ground; j++)
            is_ground = may_rest_on (g_ptr_array_index (grounds, j), step->marks);
          if (is_ground)
            g_ptr_array_insert (grounds, 0, step);
        }
      g_ptr_array_insert (grounds, 0, g_ptr_array_index (*steps, 0));
      shorter = replay (trial, grounds, 0);
      if (shorter == NULL)
        return;
      g_ptr_array_unref (*steps);
      *steps = shorter;
    }
  while ((*steps)->len < before);
}

/**
 * mdr_logic_find_chain:
 * @board: a board to which the rules have been applied
 * @literal: a literal that is open on @board and fails
 * @job: (nullable): asked before each step whether to stop
 * @budget: (inout): how many times rules may be applied; reduced by the number
 *   used
 *
 * Supposes a literal and applies rules until there is a contradiction. None of
 * the steps between can be left out, unless the budget or @job ended before that
 * was known.
 *
 * Returns: (transfer full) (nullable) (element-type MdrDeduction): the chain, as
 *   #MdrDeduction.chain; %NULL if the budget was spent or @job stopped before
 *   there was one
 */
GPtrArray *
mdr_logic_find_chain (const MdrLogic *logic,
                      gconstpointer board,
                      const MdrLiteral *literal,
                      MdrJob *job,
                      guint *budget)
{
  Trial trial = { logic, board, literal, job, budget };
  GPtrArray *steps;

  g_return_val_if_fail (logic != NULL && board != NULL, NULL);
  g_return_val_if_fail (literal != NULL, NULL);
  g_return_val_if_fail (budget != NULL, NULL);

  steps = follow (&trial);
  if (steps == NULL)
    return NULL;
  keep_grounds (&trial, &steps);
  while (leave_out_steps (&trial, &steps))
    ;
  return steps;
}
