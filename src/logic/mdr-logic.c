/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * mdr_stale_cells_init:
 * @rows: rows of the board, at most %MDR_STALE_ROWS
 * @columns: columns of the board, at most 63
 *
 * Marks every cell of a new board.
 */
void
mdr_stale_cells_init (MdrStaleCells *stale, int rows, int columns)
{
  g_return_if_fail (stale != NULL);
  g_return_if_fail (rows > 0 && rows <= MDR_STALE_ROWS);
  g_return_if_fail (columns > 0 && columns < MDR_STALE_ROWS);

  memset (stale, 0, sizeof *stale);
  stale->rows = rows;
  stale->columns = columns;
  stale->level = MDR_LEVEL_EASY;
  mdr_stale_cells_add_all (stale);
}

/** Marks every cell, so that the rules of single cells examine it again. */
void
mdr_stale_cells_add_all (MdrStaleCells *stale)
{
  for (int i = 0; i < stale->rows; i++)
    stale->cells[i] = mdr_bits_first (stale->columns);
}

/* Returns the size of the boards of a puzzle, in bytes. */
static gsize
get_board_size (const MdrLogic *logic, const MdrPuzzle *puzzle)
{
  return logic->get_board_size != NULL ? logic->get_board_size (puzzle) : logic->board_size;
}

/** Returns: (transfer full): a board of @puzzle, not yet filled by #MdrLogic.init; freed with g_free() */
gpointer
mdr_logic_new_board (const MdrLogic *logic, const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (logic != NULL && puzzle != NULL, NULL);

  return g_malloc (get_board_size (logic, puzzle));
}

/** Returns: (transfer full): a copy of @board; freed with g_free() */
gpointer
mdr_logic_dup_board (const MdrLogic *logic, gconstpointer board)
{
  g_return_val_if_fail (logic != NULL && board != NULL, NULL);

  return g_memdup2 (board, get_board_size (logic, *(const MdrPuzzle *const *) board));
}

/** Copies a board over another one of the same puzzle. */
void
mdr_logic_copy_board (const MdrLogic *logic, gpointer to, gconstpointer from)
{
  memcpy (to, from, get_board_size (logic, *(const MdrPuzzle *const *) from));
}

/** Returns: (transfer full): a deduction by @rule that does not decide anything yet */
MdrDeduction *
mdr_rule_new_deduction (const MdrRule *rule)
{
  MdrDeduction *deduction;

  g_return_val_if_fail (rule != NULL, NULL);

  deduction = mdr_deduction_new (rule->id, _ (rule->name));
  deduction->rule_sentence = _ (rule->sentence);
  return deduction;
}

/* Removes decided cells from the reasons, and everything decided from a contradiction. */
static void
tidy (MdrDeduction *reason, MdrStep step)
{
  if (step == MDR_STEP_CONTRADICTION)
    {
      g_array_set_size (reason->marks, 0);
      g_ptr_array_set_size (reason->moves, 0);
    }
  for (guint k = reason->because->len; k > 0; k--)
    if (mdr_deduction_has_mark (reason, g_array_index (reason->because, MdrCell, k - 1)))
      g_array_remove_index (reason->because, k - 1);
}

/* Applies a rule at @cell, or on the whole board if that is %NULL. */
static MdrStep
apply_at (const MdrLogic *logic,
          const MdrRule *rule,
          gpointer board,
          const MdrCell *cell,
          MdrDeduction *reason)
{
  g_autofree gpointer before =
      reason != NULL && logic->record != NULL ? mdr_logic_dup_board (logic, board) : NULL;
  MdrStep step = MDR_STEP_NOTHING;

  if (cell != NULL)
    step = rule->look (board, *cell, reason);
  else if (rule->look == NULL)
    step = rule->apply (board, reason);
  else
    {
      const MdrStaleCells *stale = logic->get_stale (board);
      int count = stale->rows * stale->columns;

      for (int i = 0; i < count && step != MDR_STEP_CONTRADICTION; i++)
        {
          MdrCell next = { i / stale->columns, i % stale->columns };

          step = mdr_step_worse (step, rule->look (board, next, reason));
          if (step == MDR_STEP_PROGRESS && reason != NULL)
            break;
        }
    }
  if (step == MDR_STEP_PROGRESS && before != NULL)
    logic->record (before, board, reason);
  if (reason != NULL)
    tidy (reason, step);
  return step;
}

/**
 * mdr_logic_apply:
 * @reason: (nullable): if given, only the first thing that follows is decided,
 *   and its explanation is stored here
 *
 * Applies a rule to a whole board once.
 *
 * Returns: %MDR_STEP_CONTRADICTION, or whether anything was decided
 */
MdrStep
mdr_logic_apply (const MdrLogic *logic, const MdrRule *rule, gpointer board, MdrDeduction *reason)
{
  return apply_at (logic, rule, board, NULL, reason);
}

/**
 * mdr_logic_look:
 * @rule: one of single cells
 * @cell: a cell of the board
 * @reason: as in mdr_logic_apply()
 *
 * Applies a rule at one cell once.
 *
 * Returns: %MDR_STEP_CONTRADICTION, or whether anything was decided
 */
MdrStep
mdr_logic_look (const MdrLogic *logic,
                const MdrRule *rule,
                gpointer board,
                MdrCell cell,
                MdrDeduction *reason)
{
  g_return_val_if_fail (rule != NULL && rule->look != NULL, MDR_STEP_NOTHING);

  return apply_at (logic, rule, board, &cell, reason);
}

/**
 * mdr_logic_decide:
 * @reason: receives what is decided; says why already
 *
 * Decides a literal that no rule explains.
 */
MdrStep
mdr_logic_decide (const MdrLogic *logic, gpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  g_autofree gpointer before = NULL;
  MdrStep step;

  g_return_val_if_fail (logic != NULL && board != NULL, MDR_STEP_NOTHING);
  g_return_val_if_fail (literal != NULL && reason != NULL, MDR_STEP_NOTHING);

  before = mdr_logic_dup_board (logic, board);
  reason->lookahead = TRUE;
  step = logic->decide (board, literal, reason);
  if (logic->record != NULL)
    logic->record (before, board, reason);
  tidy (reason, step);
  return step;
}

/* Returns whether propagation at a level needs a rule. */
static inline gboolean
is_needed (const MdrRule *rule, MdrLevel level)
{
  return rule->level <= level && !(rule->covered && level >= MDR_LEVEL_NORMAL);
}

/* Applies the rules of single cells until no cell is stale. */
static MdrStep
settle (const MdrLogic *logic, gpointer board, MdrStaleCells *stale, MdrLevel level)
{
  MdrStep result = MDR_STEP_NOTHING;

  for (int i = 0; i < stale->rows;)
    {
      guint64 cells = stale->cells[i];
      MdrCell cell = { i, 0 };
      MdrStep step = MDR_STEP_NOTHING;

      if (cells == 0)
        {
          i++;
          continue;
        }
      cell.column = mdr_bits_index (cells);
      stale->cells[i] = cells & (cells - 1);
      for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
        if (rule->look != NULL && is_needed (rule, level))
          {
            step = mdr_step_worse (step, rule->look (board, cell, NULL));
            if (step == MDR_STEP_CONTRADICTION)
              return step;
          }
      result = mdr_step_worse (result, step);
      if (step == MDR_STEP_PROGRESS)
        i = 0;
    }
  return result;
}

/**
 * mdr_logic_propagate:
 *
 * Applies all rules up to @level until nothing more follows. The rules of single
 * cells are quick, so they run at every stale cell before each round of the
 * rules of the whole board, which ends with the first of them that finds something.
 *
 * Returns: %MDR_STEP_CONTRADICTION, or whether anything was decided. A board
 *   that is decided without contradiction at %MDR_LEVEL_NORMAL is a solution
 */
MdrStep
mdr_logic_propagate (const MdrLogic *logic, gpointer board, MdrLevel level)
{
  MdrStaleCells *stale = logic->get_stale != NULL ? logic->get_stale (board) : NULL;
  MdrStep result = MDR_STEP_NOTHING;
  MdrStep step;

  if (stale != NULL && stale->level < level)
    mdr_stale_cells_add_all (stale);
  if (stale != NULL)
    stale->level = level;
  do
    {
      if (stale != NULL)
        result = mdr_step_worse (result, settle (logic, board, stale, level));
      if (result == MDR_STEP_CONTRADICTION)
        return result;
      step = MDR_STEP_NOTHING;
      for (const MdrRule *rule = logic->rules; rule->id != NULL && step == MDR_STEP_NOTHING; rule++)
        if (rule->apply != NULL && is_needed (rule, level))
          step = rule->apply (board, NULL);
      result = mdr_step_worse (result, step);
    }
  while (step == MDR_STEP_PROGRESS);
  return result;
}

/**
 * mdr_logic_begin:
 * @board: (out caller-allocates): the board as far as the rules alone decide it
 * @decided: (out): number of literals that they decided
 * @total: (out): number of literals that were open before
 *
 * Starts a method that deduces before it searches. All methods use this, so that
 * they count in the same way what deduction decides.
 *
 * Returns: as mdr_logic_propagate(), to %MDR_LEVEL_NORMAL
 */
MdrStep
mdr_logic_begin (const MdrLogic *logic, const MdrPuzzle *puzzle, gpointer board, int *decided, int *total)
{
  MdrStep step;

  g_return_val_if_fail (logic != NULL && board != NULL, MDR_STEP_NOTHING);
  g_return_val_if_fail (puzzle != NULL, MDR_STEP_NOTHING);
  g_return_val_if_fail (decided != NULL && total != NULL, MDR_STEP_NOTHING);

  step = logic->init (board, puzzle, NULL);
  *decided = 0;
  *total = logic->count_open (board);
  if (step == MDR_STEP_CONTRADICTION)
    return step;
  step = mdr_step_worse (step, mdr_logic_propagate (logic, board, MDR_LEVEL_NORMAL));
  *decided = *total - logic->count_open (board);
  return step;
}

/** Makes the obvious deductions silently. */
void
mdr_logic_apply_plain (const MdrLogic *logic, gpointer board)
{
  for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
    if (rule->plain)
      mdr_logic_apply (logic, rule, board, NULL);
}

/**
 * mdr_logic_deduce_once:
 * @deduction: (out) (transfer full) (nullable): what was decided and why, or
 *   why nothing fits; %NULL where no rule finds anything
 *
 * Takes one step: makes the obvious deductions of plain rules silently, then the
 * first deduction of the easiest rule that finds one.
 *
 * Returns: %MDR_STEP_NOTHING if no rule finds anything
 */
MdrStep
mdr_logic_deduce_once (const MdrLogic *logic, gpointer board, MdrDeduction **deduction)
{
  g_return_val_if_fail (logic != NULL && board != NULL, MDR_STEP_NOTHING);
  g_return_val_if_fail (deduction != NULL, MDR_STEP_NOTHING);

  *deduction = NULL;
  if (logic->deduce_next != NULL)
    return logic->deduce_next (board, FALSE, NULL, deduction);
  mdr_logic_apply_plain (logic, board);
  for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
    {
      g_autoptr (MdrDeduction) reason = NULL;
      MdrStep step;

      if (rule->plain)
        continue;
      reason = mdr_rule_new_deduction (rule);
      step = mdr_logic_apply (logic, rule, board, reason);
      if (step == MDR_STEP_NOTHING)
        continue;
      *deduction = g_steal_pointer (&reason);
      return step;
    }
  return MDR_STEP_NOTHING;
}

/**
 * mdr_logic_search:
 * @state: (nullable): assumed to be correct
 * @count: how many solutions are enough
 * @budget: limit of the search, in the kind's own measure
 * @solutions: (element-type MdrSolution): the array they are added to
 *
 * Searches for solutions that fit the givens and @state.
 *
 * Returns: why the search ended
 */
MdrSearchEnd
mdr_logic_search (const MdrPuzzle *puzzle,
                  const MdrState *state,
                  guint count,
                  guint64 budget,
                  MdrJob *job,
                  GPtrArray *solutions)
{
  const MdrLogic *logic;
  g_autofree gpointer board = NULL;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, MDR_SEARCH_STOPPED);
  g_return_val_if_fail (solutions != NULL, MDR_SEARCH_STOPPED);

  logic = puzzle->kind->logic;
  board = mdr_logic_new_board (logic, puzzle);
  if (logic->init (board, puzzle, state) == MDR_STEP_CONTRADICTION)
    return MDR_SEARCH_EXHAUSTED;
  return logic->search (board, count, budget, job, solutions);
}

/**
 * mdr_logic_find_solution:
 * @solution: (out) (transfer full) (nullable): a solution, if there is one
 *
 * Returns: whether @puzzle has a solution; unknown if the search did not finish
 */
MdrTruth
mdr_logic_find_solution (const MdrPuzzle *puzzle, guint64 budget, MdrJob *job, MdrSolution **solution)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end;

  g_return_val_if_fail (solution != NULL, MDR_TRUTH_UNKNOWN);

  end = mdr_logic_search (puzzle, NULL, 1, budget, job, solutions);
  *solution = solutions->len > 0 ? mdr_solution_ref (g_ptr_array_index (solutions, 0)) : NULL;
  if (*solution != NULL)
    return MDR_TRUTH_YES;
  return end == MDR_SEARCH_EXHAUSTED ? MDR_TRUTH_NO : MDR_TRUTH_UNKNOWN;
}

/* The rule of steps that are taken from the solution. */
#define RULE_SOLUTION "solution"

/**
 * mdr_logic_take_next:
 * @solution: fits @board
 *
 * Decides what is open next as it is in @solution.
 *
 * Returns: (transfer full) (nullable): the step; %NULL if everything is decided
 */
MdrDeduction *
mdr_logic_take_next (const MdrLogic *logic, gpointer board, const MdrSolution *solution)
{
  MdrDeduction *deduction;
  MdrLiteral literal;

  g_return_val_if_fail (logic != NULL && board != NULL, NULL);
  g_return_val_if_fail (solution != NULL, NULL);

  if (!logic->find_next (board, solution, &literal))
    return NULL;
  deduction = mdr_deduction_new (RULE_SOLUTION, _ ("Solution"));
  logic->say (board, &literal, FALSE, deduction);
  mdr_logic_decide (logic, board, &literal, deduction);
  return deduction;
}

/** Returns: how hard a step is: the level of its rule, that of trials, or %MDR_LEVEL_EXTREME for one that is
 * only taken from the solution */
MdrLevel
mdr_logic_get_step_level (const MdrLogic *logic, const MdrDeduction *step)
{
  g_return_val_if_fail (logic != NULL && step != NULL, MDR_LEVEL_EASY);

  if (g_str_equal (step->rule, RULE_SOLUTION))
    return MDR_LEVEL_EXTREME;
  if (logic->get_step_level != NULL)
    return logic->get_step_level (step);
  for (const MdrRule *rule = logic->rules; rule->id != NULL; rule++)
    if (g_str_equal (rule->id, step->rule))
      return rule->level;
  return MDR_LEVEL_HARD;
}

/* Finds the next step by the easiest rule, or by a trial where no rule finds anything. */
static MdrStep
step_once (const MdrLogic *logic, gpointer board, gboolean trials, MdrJob *job, MdrDeduction **deduction)
{
  MdrStep step = mdr_logic_deduce_once (logic, board, deduction);

  if (step != MDR_STEP_NOTHING || !trials || logic->count_open (board) == 0)
    return step;
  g_clear_pointer (deduction, mdr_deduction_free);
  return mdr_logic_try_once (logic, board, job, deduction);
}

/* Adds to @steps everything that follows on @board, until @job has to stop. Returns how it ended. */
static MdrStep
add_steps (const MdrLogic *logic, gpointer board, gboolean trials, MdrJob *job, GPtrArray *steps)
{
  MdrStep step;

  do
    {
      g_autoptr (MdrDeduction) deduction = NULL;

      step = step_once (logic, board, trials, job, &deduction);
      if (step == MDR_STEP_PROGRESS)
        g_ptr_array_add (steps, g_steal_pointer (&deduction));
    }
  while (step == MDR_STEP_PROGRESS && mdr_job_should_stop (job) == MDR_STOP_NONE);
  return step;
}

/**
 * Implements #MdrReasoning.deduce for kinds with an #MdrLogic: everything that follows
 * by the rules, without trials.
 */
GPtrArray *
mdr_logic_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  const MdrLogic *logic;
  GPtrArray *steps;
  g_autofree gpointer board = NULL;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);

  logic = puzzle->kind->logic;
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
  board = mdr_logic_new_board (logic, puzzle);
  if (mdr_puzzle_can_be_solved (puzzle, NULL) && logic->init (board, puzzle, state) != MDR_STEP_CONTRADICTION)
    add_steps (logic, board, FALSE, job, steps);
  return steps;
}

/**
 * mdr_logic_list_steps:
 * @puzzle: one with exactly one solution
 * @with_reasons: whether steps have to rest on all places on which they do; that can take longer than the
 *   steps
 * @decided: (out): whether the steps decide the whole puzzle, and none is taken from the solution
 *
 * Solves a puzzle as a person would who always sees what is easiest: what the easiest rule finds next and,
 * where none finds anything, a trial of one literal. Where that finds nothing either, the next step is taken
 * from the solution.
 *
 * Returns: (transfer full) (element-type MdrDeduction): the steps, until all is decided or @job has to stop
 */
GPtrArray *
mdr_logic_list_steps (const MdrPuzzle *puzzle, gboolean with_reasons, gboolean *decided, MdrJob *job)
{
  const MdrLogic *logic;
  GPtrArray *steps;
  g_autofree gpointer board = NULL;
  g_autoptr (MdrSolution) solution = NULL;
  MdrDeduction *taken = NULL;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (decided != NULL, NULL);

  logic = puzzle->kind->logic;
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
  board = mdr_logic_new_board (logic, puzzle);
  *decided = FALSE;
  if (!mdr_puzzle_can_be_solved (puzzle, NULL) || logic->init (board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    return steps;
  if (!with_reasons && logic->omit_reasons != NULL)
    logic->omit_reasons (board);
  do
    {
      if (taken)
        g_ptr_array_add (steps, g_steal_pointer (&taken));
      if (add_steps (logic, board, TRUE, job, steps) != MDR_STEP_NOTHING || logic->count_open (board) == 0)
        break;
      if (!solution)
        mdr_logic_find_solution (puzzle, logic->rating_budget, job, &solution);
      taken = solution ? mdr_logic_take_next (logic, board, solution) : NULL;
    }
  while (taken);
  *decided = !solution && logic->count_open (board) == 0;
  return steps;
}

/**
 * mdr_logic_deduce_by:
 * @state: (nullable): assumed to be correct
 * @rule: one of the rules of the puzzle's kind
 *
 * Applies a rule after the plain rules, as before every explanation. If @rule is one
 * of them, they are not applied, so that there is something left for it to find.
 *
 * Returns: (transfer full) (nullable): the first thing that @rule finds; %NULL if
 *   it finds nothing
 */
MdrDeduction *
mdr_logic_deduce_by (const MdrPuzzle *puzzle, const MdrState *state, const MdrRule *rule)
{
  const MdrLogic *logic;
  g_autofree gpointer board = NULL;
  g_autoptr (MdrDeduction) reason = NULL;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (rule != NULL, NULL);

  logic = puzzle->kind->logic;
  board = mdr_logic_new_board (logic, puzzle);
  if (logic->init (board, puzzle, state) == MDR_STEP_CONTRADICTION)
    return NULL;
  if (!rule->plain)
    mdr_logic_apply_plain (logic, board);
  reason = mdr_rule_new_deduction (rule);
  if (mdr_logic_apply (logic, rule, board, reason) != MDR_STEP_PROGRESS)
    return NULL;
  return g_steal_pointer (&reason);
}
