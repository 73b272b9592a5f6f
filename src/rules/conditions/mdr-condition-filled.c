/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "filled L along": from the first cell of a path on, the cells where L is so come before all others. */

static gboolean
read_filled (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!(condition->formula = mdr_rule_read_formula (reader)) || !mdr_rule_read_set (reader, &condition->set))
    return FALSE;
  return condition->set.along
         || mdr_rule_reader_fail (reader,
                                  _ ("A path is filled from its first cell on: “filled black along”."));
}

static gboolean
check_filled (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  MdrSpoken element;

  return mdr_rule_check_set (reader, &condition->set, spoken, MDR_PLACE_LINK, &element)
         && mdr_rule_check_formula (reader, condition->formula, &element);
}

static MdrTruth
judge_filled (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint first = mdr_judge_push_set (self, spot, &condition->set);
  guint end = self->places->len;
  MdrTruth before = MDR_TRUTH_TRUE;
  MdrTruth truth = MDR_TRUTH_TRUE;
  guint empty = first;

  for (guint i = first; i < end && truth != MDR_TRUTH_FALSE; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, condition->set.kind, i);
      MdrTruth own = mdr_judge_formula (self, &member, condition->formula);

      if (before == MDR_TRUTH_FALSE && own == MDR_TRUTH_TRUE)
        {
          mdr_judge_show (self, g_array_index (self->places, guint, empty));
          mdr_judge_show (self, g_array_index (self->places, guint, i));
        }
      truth = mdr_truth_and (truth, mdr_truth_or (before, mdr_truth_not (own)));
      if (own < before)
        {
          before = own;
          empty = i;
        }
    }
  mdr_judge_pop_set (self, first);
  return truth;
}

const MdrConditionType mdr_condition_filled = {
  .read = read_filled,
  .check = check_filled,
  .judge = judge_filled,
};
