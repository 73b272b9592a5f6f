/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <glib/gi18n-lib.h>

/* What is fixed from the start: values that a page gives for it, and by rules. */

/** Returns: the value that @decision can only have at @place, because it is given there; %MDR_RULED_ABSENT if
 * nothing is decided there, else %MDR_RULED_NONE */
gint16
ruled_get_fixed (const MdrPuzzle *puzzle, guint decision, guint place)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  gint16 start = mdr_ruled_puzzle_get_start (givens, decision, place);

  if (start != MDR_RULED_NONE)
    return start;
  start = ruled_find_kept (givens, decision, place);
  return start != MDR_RULED_NONE && ruled_is_value (puzzle, decision, place, start) ? start : MDR_RULED_NONE;
}

/* Returns: whether a formula says right away what a decision of a cell is. */
static gboolean
says (const MdrFormula *formula, guint index, const MdrDecision *decision)
{
  const MdrReference *reference = &formula->reference;

  if (formula->kind == MDR_FORMULA_AND)
    return says (formula->left, index, decision) || says (formula->right, index, decision);
  /* One of many values that is not there leaves the others. */
  if (formula->kind == MDR_FORMULA_NOT)
    return !decision->domain.words && !decision->domain.has_numbers && says (formula->left, index, decision);
  return formula->kind == MDR_FORMULA_REFERENCE && reference->subject == MDR_SUBJECT_DECISION
         && reference->index == index && reference->cell == MDR_RULE_STEP_NONE
         && reference->edge == MDR_RULE_STEP_NONE;
}

/* Returns: whether a condition says so of a place because of what is given there */
static gboolean
settles (const MdrRuledPuzzle *givens, const MdrCondition *condition, guint decision, guint place)
{
  const MdrScope *scope = &condition->scope;
  int value;

  if (condition->kind != MDR_CONDITION_FORMULA || scope->kind != MDR_SCOPE_GIVEN || scope->restriction
      || mdr_rulebook_get_given (givens->rulebook, scope->given)->place != MDR_PLACE_CELL
      || mdr_rulebook_get_given (givens->rulebook, scope->given)->divides)
    return FALSE;
  value = givens->givens[scope->given][place];
  return value != MDR_RULED_NONE && (scope->value == MDR_ANY_VALUE || scope->value == value)
         && says (condition->formula, decision, mdr_rulebook_get_decision (givens->rulebook, decision));
}

/** Returns: whether nothing is left for the player to decide at a place: it is fixed, or a rule says what is
 * there wherever something is given, as that no bulb hangs on a wall */
gboolean
ruled_is_settled (const MdrPuzzle *puzzle, guint decision, guint place)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);

  if (ruled_get_fixed (puzzle, decision, place) != MDR_RULED_NONE)
    return TRUE;
  if (mdr_rulebook_get_decision (givens->rulebook, decision)->place != MDR_PLACE_CELL)
    return FALSE;
  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (givens->rulebook, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        if (settles (givens, g_ptr_array_index (statement->conditions, k), decision, place))
          return TRUE;
    }
  return FALSE;
}

/** Returns: (transfer full) (nullable): why a decision at a place cannot be changed; %NULL if it can */
char *
ruled_dup_refusal (const MdrPuzzle *puzzle, guint decision, guint place)
{
  gint16 fixed = ruled_get_fixed (puzzle, decision, place);
  MdrDirection side;
  MdrCell cell;

  if (fixed == MDR_RULED_NONE)
    return NULL;
  cell = ruled_get_place (puzzle, decision, place, &side);
  if (fixed == MDR_RULED_ABSENT)
    /* Translators: row and column of a cell */
    return g_strdup_printf (_ ("Nothing is decided in the cell at row %d, column %d."), cell.row + 1,
                            cell.column + 1);
  /* Translators: row and column of a cell */
  return g_strdup_printf (_ ("The cell at row %d, column %d is given and cannot be changed."), cell.row + 1,
                          cell.column + 1);
}
