/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-rulebook.h"

#include <string.h>

MdrFormula *
mdr_formula_new (MdrFormulaKind kind)
{
  MdrFormula *formula = g_new0 (MdrFormula, 1);

  formula->kind = kind;
  formula->value = MDR_ANY_VALUE;
  return formula;
}

/** Frees a formula with its parts. */
void
mdr_formula_free (MdrFormula *formula)
{
  g_clear_pointer (&formula->left, mdr_formula_free);
  g_clear_pointer (&formula->right, mdr_formula_free);
  for (guint i = 0; i < G_N_ELEMENTS (formula->terms); i++)
    mdr_term_clear (&formula->terms[i]);
  g_free (formula);
}

/** Frees what a term consists of. */
void
mdr_term_clear (MdrTerm *term)
{
  g_clear_pointer (&term->formula, mdr_formula_free);
  if (term->rest)
    mdr_term_clear (term->rest);
  g_clear_pointer (&term->rest, g_free);
}

/** Returns: (transfer full): a condition on the whole board that names no clue */
MdrCondition *
mdr_condition_new (MdrConditionKind kind)
{
  MdrCondition *condition = g_new0 (MdrCondition, 1);

  condition->kind = kind;
  condition->reference.index = MDR_NO_REFERENCE;
  condition->clue = MDR_NO_CLUE;
  condition->division = MDR_NO_CLUE;
  condition->scope.value = MDR_ANY_VALUE;
  condition->scope.symmetries = 1;
  return condition;
}

void
mdr_condition_free (MdrCondition *condition)
{
  g_clear_pointer (&condition->scope.restriction, mdr_formula_free);
  g_clear_pointer (&condition->formula, mdr_formula_free);
  g_clear_pointer (&condition->through, mdr_formula_free);
  g_clear_pointer (&condition->some, mdr_formula_free);
  mdr_term_clear (&condition->low);
  mdr_term_clear (&condition->high);
  g_clear_pointer (&condition->lengths, g_array_unref);
  g_clear_pointer (&condition->shapes, g_array_unref);
  g_free (condition);
}

void
mdr_given_free (MdrGiven *given)
{
  g_free (given->name);
  g_strfreev (given->domain.words);
  g_free (given);
}

void
mdr_decision_free (MdrDecision *decision)
{
  g_free (decision->name);
  g_strfreev (decision->domain.words);
  g_clear_pointer (&decision->without, mdr_formula_free);
  g_clear_pointer (&decision->clicks, g_array_unref);
  g_free (decision);
}

void
mdr_definition_free (MdrDefinition *definition)
{
  g_free (definition->name);
  g_clear_pointer (&definition->formula, mdr_formula_free);
  g_free (definition);
}

void
mdr_statement_free (MdrStatement *statement)
{
  g_free (statement->id);
  g_free (statement->sentence);
  g_free (statement->broken);
  g_clear_pointer (&statement->conditions, g_ptr_array_unref);
  g_free (statement);
}

/** Returns: (transfer full): a rulebook without anything in it */
MdrRulebook *
mdr_rulebook_new (void)
{
  MdrRulebook *rulebook = g_new0 (MdrRulebook, 1);

  g_atomic_ref_count_init (&rulebook->references);
  rulebook->also = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  rulebook->givens = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_given_free);
  rulebook->decisions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_decision_free);
  rulebook->definitions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_definition_free);
  rulebook->statements = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_statement_free);
  rulebook->drawings = g_array_new (FALSE, FALSE, sizeof (MdrDrawing));
  rulebook->calls = g_array_new (FALSE, FALSE, sizeof (MdrCall));
  rulebook->sides = g_array_new (FALSE, FALSE, sizeof (int));
  rulebook->link_names = g_ptr_array_new_with_free_func (g_free);
  rulebook->link_parts = g_array_new (FALSE, FALSE, sizeof (MdrLinkPart));
  return rulebook;
}

MdrRulebook *
mdr_rulebook_ref (MdrRulebook *rulebook)
{
  g_atomic_ref_count_inc (&rulebook->references);
  return rulebook;
}

void
mdr_rulebook_unref (MdrRulebook *rulebook)
{
  if (!g_atomic_ref_count_dec (&rulebook->references))
    return;
  g_free (rulebook->id);
  g_free (rulebook->name);
  g_free (rulebook->about);
  g_free (rulebook->author);
  g_free (rulebook->licence);
  g_free (rulebook->text);
  g_free (rulebook->identity);
  g_ptr_array_unref (rulebook->also);
  g_ptr_array_unref (rulebook->givens);
  g_ptr_array_unref (rulebook->decisions);
  g_ptr_array_unref (rulebook->definitions);
  g_ptr_array_unref (rulebook->statements);
  g_array_unref (rulebook->drawings);
  for (guint i = 0; i < rulebook->calls->len; i++)
    {
      g_free (g_array_index (rulebook->calls, MdrCall, i).words);
      g_free (g_array_index (rulebook->calls, MdrCall, i).plural);
    }
  g_array_unref (rulebook->calls);
  g_array_unref (rulebook->sides);
  g_ptr_array_unref (rulebook->link_names);
  g_array_unref (rulebook->link_parts);
  g_free (rulebook);
}

/**
 * mdr_rulebook_find_given:
 * @index: (out): its index
 *
 * Returns: whether there is a given of this name
 */
gboolean
mdr_rulebook_find_given (const MdrRulebook *rulebook, const char *name, guint *index)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (strcmp (mdr_rulebook_get_given (rulebook, i)->name, name) == 0)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

/**
 * mdr_rulebook_find_decision:
 * @index: (out): its index
 *
 * Returns: whether there is a decision or an aid of this name
 */
gboolean
mdr_rulebook_find_decision (const MdrRulebook *rulebook, const char *name, guint *index)
{
  for (guint i = 0; i < rulebook->decisions->len; i++)
    if (strcmp (mdr_rulebook_get_decision (rulebook, i)->name, name) == 0)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}
