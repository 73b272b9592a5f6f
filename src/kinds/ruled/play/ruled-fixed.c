/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <glib/gi18n-lib.h>

/* What is fixed from the start: values that a page gives for it, and by rules: "each number: value=number"
 * says that given numbers stay, and "each track: line.between" that given lines do. */

static gboolean
is_plain (const MdrTerm *term, MdrSubject subject, guint index)
{
  return mdr_term_is_value (term) && term->reference.subject == subject && term->reference.index == index
         && term->reference.cell == MDR_RULE_STEP_NONE && term->reference.edge == MDR_RULE_STEP_NONE;
}

/* Returns: the value that a decision has by a formula about a place where @given is @value, or
 * %MDR_RULED_NONE */
static gint16
get_said (const MdrFormula *formula, guint given, gint16 value, guint decision)
{
  const MdrReference *reference = &formula->reference;

  if (formula->kind == MDR_FORMULA_REFERENCE && reference->subject == MDR_SUBJECT_DECISION
      && reference->index == decision && reference->edge == MDR_RULE_STEP_OTHER)
    return TRUE;
  if (formula->kind != MDR_FORMULA_COMPARE || formula->relation != MDR_RELATION_EQUAL)
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
  if (value < 0 || (condition->scope.value != MDR_ANY_VALUE && condition->scope.value != value))
    return MDR_RULED_NONE;
  return get_said (condition->formula, given, value, decision);
}

/* Returns: the value that one of the conditions of a rule keeps at the place of a decision, or
 * %MDR_RULED_NONE */
static gint16
find_kept (const MdrRuledPuzzle *givens, const MdrStatement *statement, guint decision, guint place)
{
  gint16 kept = MDR_RULED_NONE;

  for (guint k = 0; kept == MDR_RULED_NONE && k < statement->conditions->len; k++)
    kept = get_kept (givens, g_ptr_array_index (statement->conditions, k), decision, place);
  return kept;
}

/** Returns: the value that @decision can only have at @place, because it is given there; %MDR_RULED_ABSENT if
 * nothing is decided there, else %MDR_RULED_NONE */
gint16
ruled_get_fixed (const MdrPuzzle *puzzle, guint decision, guint place)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  gint16 start = mdr_ruled_puzzle_get_start (givens, decision, place);

  if (start != MDR_RULED_NONE)
    return start;
  for (guint i = 0; i < givens->rulebook->statements->len; i++)
    {
      gint16 kept = find_kept (givens, mdr_rulebook_get_statement (givens->rulebook, i), decision, place);

      if (kept != MDR_RULED_NONE && ruled_is_value (puzzle, decision, place, kept))
        return kept;
    }
  return MDR_RULED_NONE;
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
