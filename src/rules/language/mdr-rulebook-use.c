/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-rulebook.h"

/* Which names of a rulebook its rules use. */

/**
 * MdrRuleUse:
 * @givens: (array): whether each given is used
 * @elsewhere: (array) (nullable): whether it is used for other places than those of which the condition
 * speaks
 * @is_here: whether what is used now is used for these places
 * @skips_presence: whether it does not count as use that only matters whether anything is given
 */
typedef struct
{
  const MdrRulebook *rulebook;
  gboolean *givens;
  gboolean *decisions;
  gboolean *definitions;
  gboolean *elsewhere;
  gboolean is_here;
  gboolean skips_presence;
} MdrRuleUse;

static void use_formula (MdrRuleUse *use, const MdrFormula *formula);

static void
use_given (MdrRuleUse *use, guint given, gboolean is_here)
{
  use->givens[given] = TRUE;
  if (use->elsewhere)
    use->elsewhere[given] = use->elsewhere[given] || !is_here;
}

static void
use_measure (MdrRuleUse *use, const MdrMeasure *measure)
{
  if (measure->kind == MDR_MEASURE_GIVEN || measure->kind == MDR_MEASURE_AREA)
    use_given (use, (guint) measure->value, FALSE);
}

static void
use_reference (MdrRuleUse *use, const MdrReference *reference)
{
  gboolean is_here = use->is_here && reference->edge == MDR_RULE_STEP_NONE
                     && (reference->cell == MDR_RULE_STEP_NONE || reference->cell == MDR_RULE_STEP_OTHER)
                     && reference->then[0] == MDR_RULE_STEP_NONE;
  gboolean was_here = use->is_here;

  switch (reference->subject)
    {
    case MDR_SUBJECT_GIVEN:
      use_given (use, reference->index, is_here);
      break;
    case MDR_SUBJECT_DECISION:
      use->decisions[reference->index] = TRUE;
      break;
    case MDR_SUBJECT_DEFINITION:
    default:
      if (use->definitions[reference->index])
        break;
      use->definitions[reference->index] = TRUE;
      /* Another mention may be elsewhere, and this is visited only once. */
      use->is_here = FALSE;
      use_formula (use, mdr_rulebook_get_definition (use->rulebook, reference->index)->formula);
      use->is_here = was_here;
    }
}

static void
use_set (MdrRuleUse *use, const MdrSet *set)
{
  if (set->kind == MDR_SET_AREA || set->kind == MDR_SET_AREA_BORDER
      || (mdr_set_has_end (set) && !use->skips_presence))
    use_given (use, set->given, FALSE);
}

static void
use_term (MdrRuleUse *use, const MdrTerm *term)
{
  gboolean was_here = use->is_here;

  for (; term; term = term->rest)
    {
      if (term->kind == MDR_TERM_MEASURE)
        use_measure (use, &term->measure);
      use->is_here = was_here
                     && (term->kind == MDR_TERM_VALUE
                         || ((term->kind == MDR_TERM_COUNT || mdr_term_is_total (term))
                             && term->set.kind == MDR_SET_HERE));
      if (term->kind == MDR_TERM_VALUE || mdr_term_is_total (term))
        use_reference (use, &term->reference);
      if (term->kind == MDR_TERM_COUNT || mdr_term_is_total (term))
        use_set (use, &term->set);
      use_formula (use, term->formula);
      use->is_here = was_here;
    }
}

static void
use_formula (MdrRuleUse *use, const MdrFormula *formula)
{
  if (!formula)
    return;
  if (formula->kind == MDR_FORMULA_REFERENCE
      && !(use->skips_presence && formula->reference.subject == MDR_SUBJECT_GIVEN
           && formula->value == MDR_ANY_VALUE))
    use_reference (use, &formula->reference);
  for (guint i = 0; formula->kind == MDR_FORMULA_COMPARE && i < G_N_ELEMENTS (formula->terms); i++)
    use_term (use, &formula->terms[i]);
  use_formula (use, formula->left);
  use_formula (use, formula->right);
}

static void
use_scope (MdrRuleUse *use, const MdrScope *scope)
{
  if (scope->kind == MDR_SCOPE_AREA || scope->kind == MDR_SCOPE_STRETCH
      || (scope->kind == MDR_SCOPE_RUN && !use->skips_presence)
      || (scope->kind == MDR_SCOPE_GIVEN && !(use->skips_presence && scope->value == MDR_ANY_VALUE)))
    use_given (use, scope->given, scope->kind == MDR_SCOPE_GIVEN || scope->kind == MDR_SCOPE_AREA);
  use_formula (use, scope->restriction);
}

static void
use_condition (MdrRuleUse *use, const MdrCondition *condition)
{
  gboolean is_different = condition->kind == MDR_CONDITION_DIFFERENT && condition->set.kind == MDR_SET_HERE;

  use->is_here = condition->scope.kind != MDR_SCOPE_ALL;
  use_scope (use, &condition->scope);
  use_term (use, &condition->low);
  use_term (use, &condition->high);
  for (guint k = 0; condition->lengths && k < condition->lengths->len; k++)
    use_term (use, &g_array_index (condition->lengths, MdrTerm, k));
  use->is_here = use->is_here && (is_different || condition->kind == MDR_CONDITION_FORMULA);
  use_formula (use, condition->formula);
  if (condition->reference.index != MDR_NO_REFERENCE)
    use_reference (use, &condition->reference);
  use->is_here = FALSE;
  use_formula (use, condition->through);
  use_formula (use, condition->some);
  use_set (use, &condition->set);
  if (condition->clue != MDR_NO_CLUE)
    use_given (use, (guint) condition->clue, FALSE);
  if (condition->division != MDR_NO_CLUE)
    use_given (use, (guint) condition->division, FALSE);
}

/* A definition may be there to be drawn alone. */
static void
use_drawings (MdrRuleUse *use)
{
  for (guint i = 0; i < use->rulebook->drawings->len; i++)
    {
      const MdrDrawing *drawing = mdr_rulebook_get_drawing (use->rulebook, i);

      if (drawing->subject == MDR_SUBJECT_DEFINITION)
        use_reference (use, &(MdrReference){ .subject = MDR_SUBJECT_DEFINITION, .index = drawing->index });
    }
}

/* What bounds the values of something else, or says where and how a decision starts, is used too, and so is a
 * division that something is given for. */
static void
use_declarations (MdrRuleUse *use)
{
  for (guint i = 0; i < use->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (use->rulebook, i);

      use_measure (use, &given->domain.low);
      use_measure (use, &given->domain.high);
      if (given->place == MDR_PLACE_AREA)
        use->givens[given->division] = TRUE;
      if (given->starts)
        use->givens[i] = TRUE;
    }
  for (guint i = 0; i < use->rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (use->rulebook, i);

      use_measure (use, &decision->domain.low);
      use_measure (use, &decision->domain.high);
      use_formula (use, decision->without);
    }
}

static GPtrArray *
list_unused (const MdrRuleUse *use)
{
  const MdrRulebook *rulebook = use->rulebook;
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (!use->givens[i])
      g_ptr_array_add (names, mdr_rulebook_get_given (rulebook, i)->name);
  for (guint i = 0; i < rulebook->decisions->len; i++)
    if (!use->decisions[i])
      g_ptr_array_add (names, mdr_rulebook_get_decision (rulebook, i)->name);
  for (guint i = 0; i < rulebook->definitions->len; i++)
    if (!use->definitions[i])
      g_ptr_array_add (names, mdr_rulebook_get_definition (rulebook, i)->name);
  return names;
}

static void
use_statement (MdrRuleUse *use, guint index)
{
  const MdrStatement *statement = mdr_rulebook_get_statement (use->rulebook, index);

  for (guint i = 0; i < statement->conditions->len; i++)
    use_condition (use, mdr_statement_get_condition (statement, i));
}

/** Returns: whether rules are said by aids, which are no part of an answer */
gboolean
mdr_rulebook_has_aids (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->decisions->len; i++)
    if (mdr_rulebook_get_decision (rulebook, i)->aid)
      return TRUE;
  return FALSE;
}

/** Returns: whether @given says with what a decision starts, or where it is not made */
gboolean
mdr_rulebook_start_uses_given (const MdrRulebook *rulebook, guint given)
{
  g_autofree gboolean *givens = g_new0 (gboolean, rulebook->givens->len);
  MdrRuleUse use = { .rulebook = rulebook, .givens = givens };

  for (guint i = 0; i < rulebook->decisions->len; i++)
    use_formula (&use, mdr_rulebook_get_decision (rulebook, i)->without);
  return givens[given] || mdr_rulebook_get_given (rulebook, given)->starts;
}

/** Returns: whether a rule depends on what is given as @given */
gboolean
mdr_rulebook_rule_uses_given (const MdrRulebook *rulebook, guint statement, guint given)
{
  g_autofree gboolean *givens = g_new0 (gboolean, rulebook->givens->len);
  g_autofree gboolean *decisions = g_new0 (gboolean, rulebook->decisions->len);
  g_autofree gboolean *definitions = g_new0 (gboolean, rulebook->definitions->len);
  MdrRuleUse use = { rulebook, givens, decisions, definitions, NULL, FALSE, FALSE };

  use_statement (&use, statement);
  return givens[given];
}

/**
 * mdr_condition_get_use:
 * @given: the index of a given
 * @stands: whether something is given, and it only matters what
 *
 * Returns: how a condition depends on what is given as @given
 */
MdrGivenUse
mdr_condition_get_use (const MdrCondition *condition,
                       const MdrRulebook *rulebook,
                       guint given,
                       gboolean stands)
{
  g_autofree gboolean *givens = g_new0 (gboolean, rulebook->givens->len);
  g_autofree gboolean *elsewhere = g_new0 (gboolean, rulebook->givens->len);
  g_autofree gboolean *decisions = g_new0 (gboolean, rulebook->decisions->len);
  g_autofree gboolean *definitions = g_new0 (gboolean, rulebook->definitions->len);
  MdrRuleUse use = { rulebook, givens, decisions, definitions, elsewhere, FALSE, stands };

  use_condition (&use, condition);
  if (!givens[given])
    return MDR_GIVEN_UNUSED;
  return elsewhere[given] ? MDR_GIVEN_USED : MDR_GIVEN_USED_HERE;
}

/** Returns: (transfer container) (element-type utf8): the names of the givens and decisions that no rule
 * uses, and of the definitions that are not drawn either */
GPtrArray *
mdr_rulebook_list_unused (const MdrRulebook *rulebook)
{
  g_autofree gboolean *givens = g_new0 (gboolean, rulebook->givens->len);
  g_autofree gboolean *decisions = g_new0 (gboolean, rulebook->decisions->len);
  g_autofree gboolean *definitions = g_new0 (gboolean, rulebook->definitions->len);
  MdrRuleUse use = { rulebook, givens, decisions, definitions, NULL, FALSE, FALSE };

  use_declarations (&use);
  use_drawings (&use);
  for (guint i = 0; i < rulebook->statements->len; i++)
    use_statement (&use, i);
  return list_unused (&use);
}
