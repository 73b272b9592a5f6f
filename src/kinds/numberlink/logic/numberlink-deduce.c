/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/* From the easiest to see to the hardest; hints take them in this order. */
const NumberlinkRule numberlink_rules[] = {
  { "full", N_ ("No Branches"), NUMBERLINK_LEVEL_EASY, TRUE, numberlink_look_full, NULL },
  { "labels", N_ ("Different Labels"), NUMBERLINK_LEVEL_EASY, TRUE, numberlink_look_labels, NULL },
  { "ring", N_ ("No Ring"), NUMBERLINK_LEVEL_EASY, TRUE, numberlink_look_ring, NULL },
  { "complete", N_ ("All Joined"), NUMBERLINK_LEVEL_EASY, TRUE, NULL, numberlink_apply_complete },
  { "degree", N_ ("Ways of a Cell"), NUMBERLINK_LEVEL_EASY, FALSE, numberlink_look_degree, NULL },
  { "dead-end", N_ ("Dead End"), NUMBERLINK_LEVEL_EASY, FALSE, numberlink_look_dead_end, NULL },
  { "touch", N_ ("No Touching"), NUMBERLINK_LEVEL_EASY, FALSE, numberlink_look_touch, NULL },
  { "block", N_ ("Two by Two"), NUMBERLINK_LEVEL_EASY, FALSE, numberlink_look_block, NULL },
  { "corner", N_ ("Corners"), NUMBERLINK_LEVEL_NORMAL, FALSE, numberlink_look_corner, NULL },
  { "ways", N_ ("Ways Through"), NUMBERLINK_LEVEL_NORMAL, FALSE, numberlink_look_ways, NULL },
  { "region", N_ ("Regions"), NUMBERLINK_LEVEL_NORMAL, FALSE, NULL, numberlink_apply_region },
  { "passage", N_ ("Passages"), NUMBERLINK_LEVEL_NORMAL, FALSE, NULL, numberlink_apply_passage },
  { "parity", N_ ("Chessboard"), NUMBERLINK_LEVEL_NORMAL, FALSE, NULL, numberlink_apply_parity },
  { NULL }
};

static NumberlinkStep
look_at_all_cells (const NumberlinkRule *rule, NumberlinkBoard *board, MdrDeduction *reason)
{
  NumberlinkStep result = NUMBERLINK_STEP_NOTHING;

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        NumberlinkStep step = rule->look (board, (MdrCell){ i, j }, reason);

        result = numberlink_step_worse (result, step);
        if (step == NUMBERLINK_STEP_CONTRADICTION || (step == NUMBERLINK_STEP_PROGRESS && reason != NULL))
          return result;
      }
  return result;
}

static gboolean
has_cell (const GArray *cells, MdrCell cell)
{
  for (guint k = 0; k < cells->len; k++)
    if (mdr_cell_equal (g_array_index (cells, MdrCell, k), cell))
      return TRUE;
  return FALSE;
}

/* What is decided is not also what that rests on, and a contradiction decides nothing. */
static void
tidy (MdrDeduction *reason, NumberlinkStep step)
{
  if (step == NUMBERLINK_STEP_CONTRADICTION)
    {
      g_array_set_size (reason->decided, 0);
      g_ptr_array_set_size (reason->moves, 0);
    }
  for (guint k = reason->because->len; k > 0; k--)
    if (has_cell (reason->decided, g_array_index (reason->because, MdrCell, k - 1)))
      g_array_remove_index (reason->because, k - 1);
}

/**
 * numberlink_rule_apply:
 * @reason: (nullable): asks for the first thing that follows, and why
 *
 * Applies a rule to a whole board once.
 */
NumberlinkStep
numberlink_rule_apply (const NumberlinkRule *rule, NumberlinkBoard *board, MdrDeduction *reason)
{
  NumberlinkStep step =
      rule->look != NULL ? look_at_all_cells (rule, board, reason) : rule->apply (board, reason);

  if (reason != NULL)
    tidy (reason, step);
  return step;
}

static NumberlinkStep
look_at_cell (NumberlinkBoard *board, MdrCell cell, NumberlinkLevel level)
{
  NumberlinkStep result = NUMBERLINK_STEP_NOTHING;

  for (const NumberlinkRule *rule = numberlink_rules; rule->id != NULL; rule++)
    if (rule->look != NULL && rule->level <= level)
      {
        result = numberlink_step_worse (result, rule->look (board, cell, NULL));
        if (result == NUMBERLINK_STEP_CONTRADICTION)
          return result;
      }
  return result;
}

/* Looks at cells whose surroundings changed until there are none. */
static NumberlinkStep
settle (NumberlinkBoard *board, NumberlinkLevel level)
{
  NumberlinkStep result = NUMBERLINK_STEP_NOTHING;

  for (int i = 0; i < board->puzzle->rows;)
    {
      guint64 stale = board->stale[i];
      int before = board->n_open;

      if (stale == 0)
        {
          i++;
          continue;
        }
      board->stale[i] = stale & (stale - 1);
      result =
          numberlink_step_worse (result, look_at_cell (board, (MdrCell){ i, mdr_bits_index (stale) }, level));
      if (result == NUMBERLINK_STEP_CONTRADICTION)
        return result;
      if (board->n_open != before)
        i = 0;
    }
  return result;
}

static NumberlinkStep
apply_board_rules (NumberlinkBoard *board, NumberlinkLevel level)
{
  for (const NumberlinkRule *rule = numberlink_rules; rule->id != NULL; rule++)
    if (rule->apply != NULL && rule->level <= level)
      {
        NumberlinkStep step = rule->apply (board, NULL);

        if (step != NUMBERLINK_STEP_NOTHING)
          return step;
      }
  return NUMBERLINK_STEP_NOTHING;
}

/**
 * numberlink_board_propagate:
 *
 * Applies all rules up to @level, but at most to %NUMBERLINK_LEVEL_NORMAL,
 * until nothing more follows.
 *
 * Returns: %NUMBERLINK_STEP_CONTRADICTION, or whether anything was decided. A
 *   board that is decided without contradiction is an answer
 */
NumberlinkStep
numberlink_board_propagate (NumberlinkBoard *board, NumberlinkLevel level)
{
  NumberlinkStep result = NUMBERLINK_STEP_NOTHING;
  NumberlinkStep step;

  if (board->level < level)
    numberlink_board_make_stale (board);
  board->level = level;
  do
    {
      step = settle (board, level);
      result = numberlink_step_worse (result, step);
      if (result == NUMBERLINK_STEP_CONTRADICTION || numberlink_board_is_decided (board))
        return result;
      step = apply_board_rules (board, level);
      result = numberlink_step_worse (result, step);
    }
  while (step == NUMBERLINK_STEP_PROGRESS);
  return result;
}

/* What the plain rules bar is taken for granted. */
static void
bar_plain_edges (NumberlinkBoard *board)
{
  for (const NumberlinkRule *rule = numberlink_rules; rule->id != NULL; rule++)
    if (rule->plain)
      numberlink_rule_apply (rule, board, NULL);
}

/**
 * numberlink_board_deduce_once:
 * @deduction: (out) (transfer full) (nullable): what was decided and why, or
 *   why nothing fits; %NULL where no rule finds anything
 *
 * Takes one step: the first that the easiest rule finds beyond what is plain,
 * which is decided without a word.
 */
NumberlinkStep
numberlink_board_deduce_once (NumberlinkBoard *board, MdrDeduction **deduction)
{
  *deduction = NULL;
  bar_plain_edges (board);
  for (const NumberlinkRule *rule = numberlink_rules; rule->id != NULL; rule++)
    {
      g_autoptr (MdrDeduction) reason = mdr_deduction_new (rule->id, _ (rule->name));
      NumberlinkStep step =
          rule->plain ? NUMBERLINK_STEP_NOTHING : numberlink_rule_apply (rule, board, reason);

      if (step == NUMBERLINK_STEP_NOTHING)
        continue;
      *deduction = g_steal_pointer (&reason);
      return step;
    }
  return NUMBERLINK_STEP_NOTHING;
}
