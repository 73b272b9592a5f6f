/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rule-example.h"

#include "mdr-solve.h"

/* Examples are small: a board with more solutions than these shows nothing clearly. */
#define MOST_SOLUTIONS 20000

static gboolean
has_move (GPtrArray *moves, const char *move)
{
  return g_ptr_array_find_with_equal_func (moves, move, g_str_equal, NULL);
}

/* Whether @other alone, applied until it finds nothing more, comes to one of the moves of @shown. */
static gboolean
finds_it_too (const MdrPuzzle *puzzle,
              const MdrState *state,
              const MdrRule *rule,
              const MdrRule *other,
              const MdrDeduction *shown)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autofree gpointer board = g_malloc (logic->board_size);
  MdrStep step = logic->init (board, puzzle, state);

  for (const MdrRule *plain = logic->rules; !rule->plain && plain->id; plain++)
    if (plain->plain)
      mdr_logic_apply (logic, plain, board, NULL);
  for (step = MDR_STEP_PROGRESS; step == MDR_STEP_PROGRESS;)
    {
      g_autoptr (MdrDeduction) found = mdr_deduction_new (other->id, other->name);

      step = mdr_logic_apply (logic, other, board, found);
      for (guint i = 0; i < found->moves->len; i++)
        if (has_move (shown->moves, g_ptr_array_index (found->moves, i)))
          return TRUE;
      if (found->moves->len == 0)
        break;
    }
  return FALSE;
}

static char *
dup_rival (const MdrPuzzle *puzzle, const MdrState *state, const MdrRule *rule, const MdrDeduction *shown)
{
  gboolean later = FALSE;

  for (const MdrRule *other = puzzle->kind->logic->rules; other->id; other++)
    {
      if (other == rule)
        later = TRUE;
      else if (!(later && rule->covered) && other->plain == rule->plain
               && finds_it_too (puzzle, state, rule, other, shown))
        return g_strdup_printf ("the rule “%s” finds it too", other->id);
    }
  return NULL;
}

static gboolean
agrees (const MdrPuzzle *puzzle, const MdrState *state, const MdrSolution *solution)
{
  g_autoptr (MdrProblems) mistakes = mdr_problems_new ();

  puzzle->kind->logic->add_mistake (puzzle, state, solution, mistakes);
  return mistakes->len == 0;
}

static MdrState *
follow (const MdrPuzzle *puzzle, const MdrState *state, const MdrDeduction *shown)
{
  MdrState *after = mdr_state_ref (state);

  for (guint i = 0; after && i < shown->moves->len; i++)
    {
      MdrState *next = puzzle->kind->execute (puzzle, after, g_ptr_array_index (shown->moves, i), NULL);

      mdr_state_unref (after);
      after = next;
    }
  return after;
}

/* What is shown holds in every solution that fits the board, and there is one. */
static char *
dup_unsoundness (const MdrPuzzle *puzzle, const MdrState *state, const MdrDeduction *shown)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSolveRequest request = { .count = MOST_SOLUTIONS };
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (MdrState) after = follow (puzzle, state, shown);
  gboolean any = FALSE;

  if (!after)
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
 * What a rule shows on its example, it alone finds there: none of the rules that
 * are tried before it, and none of those behind it unless they cover it. That it
 * follows is told by all solutions of the puzzle.
 *
 * Returns: (transfer full) (nullable): why the board is no example of @rule
 */
char *
rule_example_dup_fault (const MdrPuzzle *puzzle, const MdrState *state, const MdrRule *rule)
{
  g_autoptr (MdrDeduction) shown = mdr_logic_deduce_by (puzzle, state, rule);
  char *fault;

  if (!shown || shown->marks->len == 0)
    return g_strdup ("the rule finds nothing");
  if (!shown->sentence)
    return g_strdup ("the rule does not say why");
  fault = dup_rival (puzzle, state, rule, shown);
  return fault ? fault : dup_unsoundness (puzzle, state, shown);
}
