/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>

/* Applies the plain rules, as before every explanation. If @shown is one of them, applies none, so that there
 * is something left for it to find. */
static void
apply_plain_rules (const MdrLogic *logic, const MdrRule *shown, gpointer board)
{
  for (const MdrRule *rule = logic->rules; !shown->plain && rule->id != NULL; rule++)
    if (rule->plain)
      mdr_logic_apply (logic, rule, board, NULL);
}

/**
 * mdr_logic_deduce_by:
 * @state: (nullable): assumed to be correct
 * @rule: one of the rules of the puzzle's kind
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
  board = g_malloc (logic->board_size);
  if (logic->init (board, puzzle, state) == MDR_STEP_CONTRADICTION)
    return NULL;
  apply_plain_rules (logic, rule, board);
  reason = mdr_deduction_new (rule->id, _ (rule->name));
  if (mdr_logic_apply (logic, rule, board, reason) != MDR_STEP_PROGRESS)
    return NULL;
  return g_steal_pointer (&reason);
}
