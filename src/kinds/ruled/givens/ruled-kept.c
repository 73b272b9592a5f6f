/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

/* What rules keep from the start: "each number: value=number" says that given numbers stay, "each track:
 * line.between" that given lines do, and "each wall: not bulb" that there is nothing to decide at a wall. */

static gboolean
is_plain (const MdrTerm *term, MdrSubject subject, guint index)
{
  return mdr_term_is_value (term) && term->reference.subject == subject && term->reference.index == index
         && term->reference.cell == MDR_RULE_STEP_NONE && term->reference.edge == MDR_RULE_STEP_NONE;
}

/* Returns: the value that a formula says a decision has at the place of which it speaks, or %MDR_RULED_NONE
 */
static gint16
get_named (const MdrFormula *formula, guint decision)
{
  const MdrReference *reference = &formula->reference;

  if (formula->kind != MDR_FORMULA_REFERENCE || reference->subject != MDR_SUBJECT_DECISION
      || reference->index != decision || reference->cell != MDR_RULE_STEP_NONE
      || (reference->edge != MDR_RULE_STEP_NONE && reference->edge != MDR_RULE_STEP_OTHER))
    return MDR_RULED_NONE;
  return formula->value == MDR_ANY_VALUE ? TRUE : (gint16) formula->value;
}

/* Returns: the value that a decision has by a formula about a place where @given is @value, or
 * %MDR_RULED_NONE */
static gint16
get_said (const MdrFormula *formula, guint given, gint16 value, guint decision)
{
  if (formula->kind == MDR_FORMULA_AND)
    {
      gint16 left = get_said (formula->left, given, value, decision);

      return left != MDR_RULED_NONE ? left : get_said (formula->right, given, value, decision);
    }
  if (formula->kind == MDR_FORMULA_REFERENCE)
    return get_named (formula, decision);
  if (formula->kind == MDR_FORMULA_NOT && formula->left->value == MDR_ANY_VALUE
      && get_named (formula->left, decision) != MDR_RULED_NONE)
    return FALSE;
  if (value < 0 || formula->kind != MDR_FORMULA_COMPARE || formula->relation != MDR_RELATION_EQUAL)
    return MDR_RULED_NONE;
  for (guint k = 0; k < 2; k++)
    if (is_plain (&formula->terms[k], MDR_SUBJECT_DECISION, decision)
        && is_plain (&formula->terms[1 - k], MDR_SUBJECT_GIVEN, given))
      return value;
  return MDR_RULED_NONE;
}

/* Returns: the value that a condition keeps where something is given at the place of a decision, or
 * %MDR_RULED_NONE */
static gint16
get_kept (const MdrRuledPuzzle *givens, const MdrCondition *condition, guint decision, guint place)
{
  guint given = condition->scope.given;
  gint16 value;

  if (condition->kind != MDR_CONDITION_FORMULA || condition->scope.kind != MDR_SCOPE_GIVEN
      || condition->scope.restriction
      || mdr_rulebook_get_given (givens->rulebook, given)->place
             != mdr_rulebook_get_decision (givens->rulebook, decision)->place)
    return MDR_RULED_NONE;
  value = givens->givens[given][place];
  if ((value < 0 && value != MDR_RULED_UNKNOWN)
      || (condition->scope.value != MDR_ANY_VALUE && condition->scope.value != value))
    return MDR_RULED_NONE;
  return get_said (condition->formula, given, value, decision);
}

/** Returns: the value that a rule keeps at the place of a decision, or %MDR_RULED_NONE */
gint16
ruled_find_kept (const MdrRuledPuzzle *givens, guint decision, guint place)
{
  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (givens->rulebook, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        {
          gint16 kept = get_kept (givens, g_ptr_array_index (statement->conditions, k), decision, place);

          if (kept != MDR_RULED_NONE)
            return kept;
        }
    }
  return MDR_RULED_NONE;
}
