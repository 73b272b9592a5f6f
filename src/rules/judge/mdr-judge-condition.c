/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"

/** Notes that @cell shows why something is false. */
void
mdr_judge_show (MdrJudge *self, guint cell)
{
  if (self->shown)
    g_array_append_val (self->shown, cell);
}

static void
show_here (MdrJudge *self, const MdrFocus *focus)
{
  guint first = mdr_judge_push_set (self, focus, &(MdrSet){ .kind = MDR_SET_HERE });

  for (guint i = first; i < self->places->len; i++)
    mdr_judge_show (self, g_array_index (self->places, guint, i));
  mdr_judge_pop_set (self, first);
}

/* The cells that a term counts. */
static void
show_counted (MdrJudge *self, const MdrFocus *focus, const MdrTerm *term)
{
  guint first;

  if (term->kind != MDR_TERM_COUNT || term->set.kind == MDR_SET_SIGHT)
    return;
  first = mdr_judge_push_set (self, focus, &term->set);
  for (guint i = first, end = self->places->len; i < end; i++)
    {
      MdrFocus member = mdr_judge_get_member (self, focus, term->set.kind, i);

      if (!member.at_edge && mdr_judge_formula (self, &member, term->formula) == MDR_TRUTH_TRUE)
        mdr_judge_show (self, member.cell);
    }
  mdr_judge_pop_set (self, first);
}

static void
show_all_counted (MdrJudge *self, const MdrFocus *focus, const MdrFormula *formula)
{
  if (!formula || formula->kind == MDR_FORMULA_REFERENCE)
    return;
  if (formula->kind == MDR_FORMULA_COMPARE)
    {
      show_counted (self, focus, &formula->terms[0]);
      show_counted (self, focus, &formula->terms[1]);
      return;
    }
  show_all_counted (self, focus, formula->left);
  show_all_counted (self, focus, formula->right);
}

/* The place that is spoken of and what is counted there; else all that is spoken of, unless it is the board.
 */
static void
show_formula (MdrJudge *self, const MdrFocus *focus, const MdrCondition *condition)
{
  gboolean near = focus->cell != MDR_RULED_NO_PLACE;
  guint n_shown;

  if (!self->shown)
    return;
  n_shown = self->shown->len;
  if (near)
    show_here (self, focus);
  show_all_counted (self, focus, condition->formula);
  if (self->shown->len == n_shown && condition->scope.kind != MDR_SCOPE_ALL)
    show_here (self, focus);
}

static MdrTruth
judge_sight (MdrJudge *self, const MdrCondition *condition, const MdrFocus *focus)
{
  MdrBounds seen = mdr_judge_sight (self, focus, condition->formula);
  MdrBounds wanted;
  MdrTruth truth = MDR_TRUTH_FALSE;

  if (mdr_judge_term (self, focus, &condition->high, &wanted))
    truth = mdr_truth_and (mdr_judge_formula (self, focus, condition->formula),
                           mdr_judge_compare (seen, condition->relation, wanted));
  if (truth == MDR_TRUTH_FALSE)
    show_here (self, focus);
  return truth;
}

static MdrTruth
judge_formula (MdrJudge *self, const MdrCondition *condition, const MdrFocus *focus)
{
  MdrTruth truth = mdr_judge_formula (self, focus, condition->formula);

  if (truth == MDR_TRUTH_FALSE)
    show_formula (self, focus, condition);
  return truth;
}

/** Returns: whether @condition is true of what @focus speaks of, or is left out there */
MdrTruth
mdr_judge_instance (MdrJudge *self, const MdrCondition *condition, const MdrFocus *focus)
{
  switch (condition->kind)
    {
    case MDR_CONDITION_FORMULA:
      return mdr_judge_leaves_out (self, focus, condition->formula) ? MDR_TRUTH_TRUE
                                                                    : judge_formula (self, condition, focus);
    case MDR_CONDITION_SIGHT:
      return mdr_judge_lacks_value (self, focus, &condition->high) ? MDR_TRUTH_TRUE
                                                                   : judge_sight (self, condition, focus);
    case MDR_CONDITION_VISIBLE:
      return mdr_judge_lacks_value (self, focus, &condition->high)
                 ? MDR_TRUTH_TRUE
                 : mdr_judge_visible (self, condition, focus);
    case MDR_CONDITION_RUNS:
      return mdr_judge_runs (self, condition, focus);
    case MDR_CONDITION_DIFFERENT:
      return mdr_judge_different (self, condition, focus);
    case MDR_CONDITION_CONNECTED:
      return mdr_judge_connected (self, condition);
    case MDR_CONDITION_ONE_LOOP:
    case MDR_CONDITION_NO_LOOP:
      return mdr_judge_loop (self, condition);
    case MDR_CONDITION_EQUAL_GROUPS:
      return mdr_judge_equal_groups (self, condition);
    case MDR_CONDITION_SHAPES:
      return mdr_judge_shapes (self, condition);
    case MDR_CONDITION_GROUPS:
    case MDR_CONDITION_BOXES:
    case MDR_CONDITION_REGIONS:
    default:
      return mdr_judge_groups (self, condition);
    }
}
