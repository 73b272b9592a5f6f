/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rule-example.h"

#include "mdr-solve.h"

/* Examples are small: a board with more solutions than these shows nothing clearly. */
#define MOST_SOLUTIONS 20000

/* Applies a rule until it finds nothing more, and adds what it decides to @moves. */
static MdrStep
exhaust (const MdrLogic *logic, const MdrRule *rule, gpointer board, GHashTable *moves)
{
  MdrStep result = MDR_STEP_NOTHING;
  MdrStep step;

  do
    {
      g_autoptr (MdrDeduction) found = mdr_deduction_new (rule->id, rule->name);

      step = mdr_logic_apply (logic, rule, board, found);
      result = mdr_step_worse (result, step);
      for (guint i = 0; i < found->moves->len; i++)
        g_hash_table_add (moves, g_strdup (g_ptr_array_index (found->moves, i)));
    }
  while (step == MDR_STEP_PROGRESS);
  return result;
}

/* Applies a rule that is told before @rule; what a plain rule finds is told of plain rules only. */
static MdrStep
apply_before (const MdrLogic *logic,
              const MdrRule *before,
              const MdrRule *rule,
              gpointer board,
              GHashTable *moves)
{
  if (before->plain && !rule->plain)
    return mdr_logic_apply (logic, before, board, NULL);
  return before < rule ? exhaust (logic, before, board, moves) : MDR_STEP_NOTHING;
}

/* Returns: (element-type utf8): all that is told before @rule, by the rules before it together */
static GHashTable *
list_found_before (const MdrPuzzle *puzzle, const MdrState *state, const MdrRule *rule)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autofree gpointer board = g_malloc (logic->board_size);
  GHashTable *moves = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MdrStep step = mdr_step_worse (logic->init (board, puzzle, state), MDR_STEP_PROGRESS);

  while (step == MDR_STEP_PROGRESS)
    {
      step = MDR_STEP_NOTHING;
      for (const MdrRule *before = logic->rules; before->id; before++)
        step = mdr_step_worse (step, apply_before (logic, before, rule, board, moves));
    }
  return moves;
}

static gboolean
is_found_before (const MdrPuzzle *puzzle,
                 const MdrState *state,
                 const MdrRule *rule,
                 const MdrDeduction *shown)
{
  g_autoptr (GHashTable) moves = list_found_before (puzzle, state, rule);

  for (guint i = 0; i < shown->moves->len; i++)
    if (!g_hash_table_contains (moves, g_ptr_array_index (shown->moves, i)))
      return FALSE;
  return TRUE;
}

static gboolean
agrees (const MdrPuzzle *puzzle, const MdrState *state, const MdrSolution *solution)
{
  g_autoptr (MdrPlayCheck) check = mdr_play_check_new (puzzle, state, solution);

  return check->wrong->len == 0;
}

/* What is shown holds in every solution that fits the board, and there is one. */
static char *
dup_unsoundness (const MdrPuzzle *puzzle, const MdrState *state, const MdrDeduction *shown)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSolveRequest request = { .count = MOST_SOLUTIONS };
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (MdrState) after = mdr_state_ref (state);
  gboolean any = FALSE;

  if (!mdr_puzzle_follow (puzzle, shown, &after))
    return g_strdup ("its moves cannot be made");
  mdr_job_begin (job);
  result = mdr_job_solve (job, puzzle, &request);
  if (result->solutions->len >= MOST_SOLUTIONS)
    return g_strdup ("the board has too many solutions");
  for (guint i = 0; i < result->solutions->len; i++)
    {
      const MdrSolution *solution = g_ptr_array_index (result->solutions, i);

      if (!agrees (puzzle, state, solution))
        continue;
      any = TRUE;
      if (!agrees (puzzle, after, solution))
        return g_strdup ("it does not follow");
    }
  return any ? NULL : g_strdup ("the board has no solution");
}

/**
 * rule_example_dup_fault:
 *
 * What a rule shows on its example is told by a hint, once nothing easier is left
 * to tell: the rules before it do not find all of it, not even together. That it
 * follows is told by all solutions of the puzzle.
 *
 * Returns: (transfer full) (nullable): why the board is no example of @rule
 */
char *
rule_example_dup_fault (const MdrPuzzle *puzzle, const MdrState *state, const MdrRule *rule)
{
  g_autoptr (MdrDeduction) shown = mdr_logic_deduce_by (puzzle, state, rule);

  if (!shown || shown->marks->len == 0)
    return g_strdup ("the rule finds nothing");
  if (!shown->sentence)
    return g_strdup ("the rule does not say why");
  if (is_found_before (puzzle, state, rule, shown))
    return g_strdup ("the rules before it find all of it");
  return dup_unsoundness (puzzle, state, shown);
}
