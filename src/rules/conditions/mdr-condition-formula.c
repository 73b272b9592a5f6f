/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "L": the formula is true. */

static gboolean
is_known (const MdrTerm *term)
{
  return term->kind == MDR_TERM_MEASURE
         || (term->kind == MDR_TERM_VALUE && term->reference.subject == MDR_SUBJECT_GIVEN);
}

/* What can be seen depends on the answer: such a count, compared with what is given, is a condition of its
 * own. A page of version 1 compares it with nothing else, and what hangs together is compared so in any. */
static void
take_count_apart (MdrRuleReader *reader, MdrCondition *condition)
{
  MdrFormula *formula = condition->formula;
  MdrSetKind set = formula->terms[0].set.kind;

  if (formula->kind != MDR_FORMULA_COMPARE || formula->terms[0].kind != MDR_TERM_COUNT
      || (set != MDR_SET_SIGHT && set != MDR_SET_GROUP) || formula->terms[0].rest || formula->terms[1].rest
      || (set == MDR_SET_SIGHT && reader->version >= 2 && !is_known (&formula->terms[1])))
    return;
  condition->kind = set == MDR_SET_SIGHT ? MDR_CONDITION_SIGHT : MDR_CONDITION_GROUP_SIZE;
  condition->relation = formula->relation;
  condition->high = formula->terms[1];
  condition->formula = formula->terms[0].formula;
  formula->terms[0].formula = NULL;
  formula->terms[1].formula = NULL;
  mdr_formula_free (formula);
}

static gboolean
read_formula (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  take_count_apart (reader, condition);
  return TRUE;
}

static gboolean
check_formula (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  return mdr_rule_check_formula (reader, condition->formula, spoken);
}

/* The cells that a term counts. */
static void
show_counted (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term)
{
  guint first;

  if (term->kind != MDR_TERM_COUNT || mdr_set_is_seen (term->set.kind))
    return;
  first = mdr_judge_push_set (self, spot, &term->set);
  for (guint i = first, end = self->places->len; i < end; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, term->set.kind, i);

      if (!member.at_edge && mdr_judge_formula (self, &member, term->formula) == MDR_TRUTH_TRUE)
        mdr_judge_show (self, member.cell);
    }
  mdr_judge_pop_set (self, first);
}

static void
show_all_counted (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula)
{
  if (!formula || formula->kind == MDR_FORMULA_REFERENCE)
    return;
  if (formula->kind == MDR_FORMULA_COMPARE)
    {
      for (guint i = 0; i < G_N_ELEMENTS (formula->terms); i++)
        for (const MdrTerm *term = &formula->terms[i]; term; term = term->rest)
          show_counted (self, spot, term);
      return;
    }
  show_all_counted (self, spot, formula->left);
  show_all_counted (self, spot, formula->right);
}

/* The place that is spoken of and what is counted there; else all that is spoken of, unless it is the board.
 */
static void
show_formula (MdrJudge *self, const MdrJudgeSpot *spot, const MdrCondition *condition)
{
  gboolean near = spot->cell != MDR_RULED_NO_PLACE;
  guint n_shown;

  if (!self->shown)
    return;
  n_shown = self->shown->len;
  if (near)
    mdr_judge_show_here (self, spot);
  show_all_counted (self, spot, condition->formula);
  if (self->shown->len == n_shown && condition->scope.kind != MDR_SCOPE_ALL)
    mdr_judge_show_here (self, spot);
}

static MdrTruth
judge_formula (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  MdrTruth truth;

  if (mdr_judge_leaves_out (self, spot, condition->formula))
    return MDR_TRUTH_TRUE;
  truth = mdr_judge_formula (self, spot, condition->formula);
  if (truth == MDR_TRUTH_FALSE)
    show_formula (self, spot, condition);
  return truth;
}

const MdrConditionType mdr_condition_formula = {
  .read = read_formula,
  .check = check_formula,
  .judge = judge_formula,
};
