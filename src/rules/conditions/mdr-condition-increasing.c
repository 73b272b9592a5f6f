/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "increasing V along": from the first cell of a path on, each number is greater than the one before it;
 * cells without a number are passed over. */

static gboolean
read_increasing (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!mdr_rule_read_decision_name (reader, 1u << MDR_PLACE_CELL, TRUE,
                                    _ ("A decision with numbers at cells"), &condition->reference)
      || !mdr_rule_read_set (reader, &condition->set))
    return FALSE;
  return condition->set.along
         || mdr_rule_reader_fail (reader, _ ("Numbers increase along a path: “increasing value along”."));
}

static gboolean
check_increasing (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  MdrSpoken element;

  return mdr_rule_check_set (reader, &condition->set, spoken, MDR_PLACE_LINK, &element)
         && mdr_rule_check_reference (reader, &condition->reference, &element);
}

static MdrTruth
judge_increasing (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint first = mdr_judge_push_set (self, spot, &condition->set);
  guint end = self->places->len;
  guint low_from = first;
  MdrBounds before = { G_MININT, G_MININT };
  MdrTruth truth = MDR_TRUTH_TRUE;

  for (guint i = first; i < end && truth != MDR_TRUTH_FALSE; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, condition->set.kind, i);
      MdrBounds bounds;

      if (!mdr_judge_value (self, &member, &condition->reference, &bounds))
        continue;
      if (bounds.high <= before.low)
        {
          for (guint k = low_from; k <= i; k++)
            mdr_judge_show (self, g_array_index (self->places, guint, k));
          truth = MDR_TRUTH_FALSE;
        }
      else if (bounds.low <= before.high)
        truth = MDR_TRUTH_OPEN;
      if (bounds.low > before.low)
        low_from = i;
      before = (MdrBounds){ MAX (bounds.low, before.low + 1), bounds.high };
    }
  mdr_judge_pop_set (self, first);
  return truth;
}

const MdrConditionType mdr_condition_increasing = {
  .read = read_increasing,
  .check = check_increasing,
  .judge = judge_increasing,
};
