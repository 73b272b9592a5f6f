/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

#include <glib/gi18n-lib.h>

/* From the easiest to see to the hardest; hints take them in this order. */
const SnakeRule snake_rules[] = {
  { "count", N_ ("Count"), SNAKE_LEVEL_EASY, TRUE, snake_apply_count },
  { "degree", N_ ("Neighbours"), SNAKE_LEVEL_EASY, FALSE, snake_apply_degree },
  { "diagonal", N_ ("Corners"), SNAKE_LEVEL_EASY, FALSE, snake_apply_diagonal },
  { "block", N_ ("Two by Two"), SNAKE_LEVEL_EASY, FALSE, snake_apply_block },
  { "loop", N_ ("No Ring"), SNAKE_LEVEL_NORMAL, FALSE, snake_apply_loop },
  { "remainder", N_ ("Remainder"), SNAKE_LEVEL_NORMAL, TRUE, snake_apply_remainder },
  { "patterns", N_ ("Line Patterns"), SNAKE_LEVEL_NORMAL, FALSE, snake_apply_patterns },
  { "reach", N_ ("Reach"), SNAKE_LEVEL_NORMAL, FALSE, snake_apply_reach },
  { "passage", N_ ("Passage"), SNAKE_LEVEL_NORMAL, TRUE, snake_apply_passage },
  { NULL }
};

static SnakeStep
apply_rules (SnakeBoard *board, SnakeLevel level)
{
  for (const SnakeRule *rule = snake_rules; rule->id != NULL; rule++)
    {
      SnakeStep step = SNAKE_STEP_NOTHING;

      if (rule->level <= level && !(rule->covered && level >= SNAKE_LEVEL_NORMAL))
        step = rule->apply (board, NULL);
      if (step != SNAKE_STEP_NOTHING)
        return step;
    }
  return SNAKE_STEP_NOTHING;
}

/**
 * snake_board_propagate:
 *
 * Applies all rules up to @level until nothing more follows.
 *
 * Returns: %SNAKE_STEP_CONTRADICTION, or whether anything was decided. A board
 *   that is decided without contradiction at %SNAKE_LEVEL_NORMAL is an answer
 */
SnakeStep
snake_board_propagate (SnakeBoard *board, SnakeLevel level)
{
  SnakeStep result = SNAKE_STEP_NOTHING;
  SnakeStep step;

  do
    {
      step = apply_rules (board, level);
      result = snake_step_worse (result, step);
    }
  while (step == SNAKE_STEP_PROGRESS);
  return result;
}

static SnakeStep
decide (SnakeBoard *board, int row, guint64 cell, gboolean fill)
{
  return fill ? snake_board_fill (board, row, cell) : snake_board_clear (board, row, cell);
}

/* Whether no answer has @cell filled (or empty): it is tried, and fails. */
static gboolean
fails (const SnakeBoard *board, int row, guint64 cell, gboolean fill)
{
  SnakeBoard trial = *board;

  decide (&trial, row, cell, fill);
  return snake_board_propagate (&trial, SNAKE_LEVEL_NORMAL) == SNAKE_STEP_CONTRADICTION;
}

static SnakeStep
try_cell (SnakeBoard *board, int row, guint64 cell)
{
  gboolean fill;

  if (fails (board, row, cell, TRUE))
    fill = FALSE;
  else if (fails (board, row, cell, FALSE))
    fill = TRUE;
  else
    return SNAKE_STEP_NOTHING;
  decide (board, row, cell, fill);
  return snake_step_worse (SNAKE_STEP_PROGRESS, snake_board_propagate (board, SNAKE_LEVEL_NORMAL));
}

/**
 * snake_board_look_ahead:
 * @board: to which the rules have been applied
 * @job: (nullable): looked at now and then
 *
 * Tries each open cell once: where one value leads to a contradiction, the
 * cell has the other.
 */
SnakeStep
snake_board_look_ahead (SnakeBoard *board, MdrJob *job)
{
  SnakeStep result = SNAKE_STEP_NOTHING;

  for (int i = 0; i < board->rows; i++)
    for (guint64 open = snake_board_open (board, i); open != 0; open &= open - 1)
      {
        guint64 cell = mdr_bits_lowest (open) & snake_board_open (board, i);

        if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
          return result;
        if (cell != 0)
          result = snake_step_worse (result, try_cell (board, i, cell));
        if (result == SNAKE_STEP_CONTRADICTION)
          return result;
      }
  return result;
}

/* Writes down what @after knows more than @before, with the moves that put it on the board. */
static void
record_decisions (MdrDeduction *deduction, const SnakeBoard *before, const SnakeBoard *after)
{
  for (int i = 0; i < after->rows; i++)
    for (guint64 fresh = snake_board_open (before, i) & ~snake_board_open (after, i); fresh != 0;
         fresh &= fresh - 1)
      {
        int column = mdr_bits_index (fresh);
        g_autofree char *move =
            g_strdup_printf ("%s %d,%d", mdr_rows_has (after->filled, i, column) ? "fill" : "empty", i,
                             column);

        mdr_deduction_decide (deduction, i, column, move);
      }
}

/**
 * snake_board_deduce_once:
 * @deduction: (out) (transfer full) (nullable): what was decided and why, or
 *   why nothing fits; %NULL where no rule finds anything
 *
 * Takes one step: the first that the easiest rule finds.
 */
SnakeStep
snake_board_deduce_once (SnakeBoard *board, MdrDeduction **deduction)
{
  *deduction = NULL;
  for (const SnakeRule *rule = snake_rules; rule->id != NULL; rule++)
    {
      g_autoptr (MdrDeduction) reason = mdr_deduction_new (rule->id, _ (rule->name));
      SnakeBoard before = *board;
      SnakeStep step = rule->apply (board, reason);

      if (step == SNAKE_STEP_NOTHING)
        continue;
      if (step == SNAKE_STEP_PROGRESS)
        record_decisions (reason, &before, board);
      *deduction = g_steal_pointer (&reason);
      return step;
    }
  return SNAKE_STEP_NOTHING;
}

/**
 * Failure:
 * @row: of the cell
 * @cell: its bit; 0 for none found yet
 * @fill: whether it was filled that failed
 * @effort: how many cells had to be decided to see it
 */
typedef struct
{
  int row;
  guint64 cell;
  gboolean fill;
  int effort;
} Failure;

static void
try_value (const SnakeBoard *board, int row, guint64 cell, gboolean fill, Failure *best)
{
  SnakeBoard trial = *board;
  int effort;

  decide (&trial, row, cell, fill);
  if (snake_board_propagate (&trial, SNAKE_LEVEL_NORMAL) != SNAKE_STEP_CONTRADICTION)
    return;
  effort = snake_board_count_decided (&trial) - snake_board_count_decided (board);
  if (best->cell != 0 && best->effort <= effort)
    return;
  best->row = row;
  best->cell = cell;
  best->fill = fill;
  best->effort = effort;
}

static void
find_easiest_failure (const SnakeBoard *board, MdrJob *job, Failure *best)
{
  memset (best, 0, sizeof *best);
  for (int i = 0; i < board->rows; i++)
    for (guint64 open = snake_board_open (board, i); open != 0; open &= open - 1)
      {
        if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
          return;
        try_value (board, i, mdr_bits_lowest (open), TRUE, best);
        try_value (board, i, mdr_bits_lowest (open), FALSE, best);
      }
}

static MdrDeduction *
explain_failure (const SnakeBoard *board, const Failure *failure)
{
  g_autoptr (MdrDeduction) deduction = mdr_deduction_new ("look-ahead", _ ("Look Ahead"));
  g_autoptr (MdrDeduction) last = NULL;
  SnakeBoard trial = *board;
  int column = mdr_bits_index (failure->cell);

  decide (&trial, failure->row, failure->cell, failure->fill);
  for (SnakeStep step = SNAKE_STEP_PROGRESS; step == SNAKE_STEP_PROGRESS;)
    {
      g_clear_pointer (&last, mdr_deduction_free);
      step = snake_board_deduce_once (&trial, &last);
    }
  deduction->lookahead = TRUE;
  snake_reason_say_cell (deduction, failure->row, column,
                         failure->fill ? _ ("it is empty, as trying to fill it shows, some steps later: “%s”")
                                       : _ ("it is filled, as trying to leave it empty shows, some steps "
                                            "later: “%s”"),
                         last != NULL ? last->sentence : "");
  for (guint k = 0; last != NULL && k < last->because->len; k++)
    mdr_deduction_rest_on (deduction, g_array_index (last->because, MdrCell, k).row,
                           g_array_index (last->because, MdrCell, k).column);
  return g_steal_pointer (&deduction);
}

/**
 * snake_board_try_once:
 * @board: to which the rules have been applied
 * @job: (nullable): looked at now and then
 * @deduction: (out) (transfer full) (nullable): what was decided and why
 *
 * Tries each open cell both ways and takes the one that is quickest to fail.
 */
SnakeStep
snake_board_try_once (SnakeBoard *board, MdrJob *job, MdrDeduction **deduction)
{
  SnakeBoard before = *board;
  Failure failure;

  *deduction = NULL;
  find_easiest_failure (board, job, &failure);
  if (failure.cell == 0)
    return SNAKE_STEP_NOTHING;
  *deduction = explain_failure (board, &failure);
  decide (board, failure.row, failure.cell, !failure.fill);
  record_decisions (*deduction, &before, board);
  return SNAKE_STEP_PROGRESS;
}

/* The contract's deduce: all that follows by the rules, without trying. */
GPtrArray *
snake_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  GPtrArray *deductions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
  SnakeBoard board;
  SnakeStep step = snake_board_init (&board, snake_puzzle (puzzle), snake_state (state));

  if (step == SNAKE_STEP_CONTRADICTION)
    return deductions;
  do
    {
      MdrDeduction *deduction;

      step = snake_board_deduce_once (&board, &deduction);
      if (step == SNAKE_STEP_PROGRESS)
        g_ptr_array_add (deductions, deduction);
      else
        g_clear_pointer (&deduction, mdr_deduction_free);
    }
  while (step == SNAKE_STEP_PROGRESS && mdr_job_should_stop (job) == MDR_STOP_NONE);
  return deductions;
}
