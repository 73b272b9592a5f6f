/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "successive V in S": the numbers in the cells of the set all differ, and none is missing between the least
 * and the greatest of them. */

static gboolean
read_successive (MdrRuleReader *reader, MdrCondition *condition)
{
  return mdr_rule_read_decision_name (reader, 1u << MDR_PLACE_CELL, TRUE,
                                      _ ("A decision with numbers at cells"), &condition->reference)
         && mdr_rule_read_set (reader, &condition->set);
}

static gboolean
check_successive (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  MdrSpoken element;

  return mdr_rule_check_set (reader, &condition->set, spoken, MDR_PLACE_LINK, &element)
         && mdr_rule_check_reference (reader, &condition->reference, &element);
}

/* It is false once two numbers are equal, or the least and the greatest are further apart than the cells have
 * room for, whatever becomes of what is open. */
static MdrTruth
judge_successive (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint first = mdr_judge_push_set (self, spot, &condition->set);
  guint end = self->places->len;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  MdrBounds least = { G_MAXINT, G_MAXINT };
  MdrBounds greatest = { G_MININT, G_MININT };
  MdrTruth truth = MDR_TRUTH_TRUE;
  int n = 0;

  for (guint i = first; i < end && truth != MDR_TRUTH_FALSE; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, condition->set.kind, i);
      MdrBounds bounds;

      if (!mdr_judge_value (self, &member, &condition->reference, &bounds))
        continue;
      n++;
      least = (MdrBounds){ MIN (least.low, bounds.low), MIN (least.high, bounds.high) };
      greatest = (MdrBounds){ MAX (greatest.low, bounds.low), MAX (greatest.high, bounds.high) };
      if (bounds.low != bounds.high)
        truth = MDR_TRUTH_OPEN;
      else if (!g_hash_table_add (seen, GINT_TO_POINTER (bounds.low)))
        truth = MDR_TRUTH_FALSE;
    }
  if (n > 0 && (greatest.low - least.high >= n || greatest.high - least.low < n - 1))
    truth = MDR_TRUTH_FALSE;
  for (guint i = first; truth == MDR_TRUTH_FALSE && i < end; i++)
    mdr_judge_show (self, g_array_index (self->places, guint, i));
  mdr_judge_pop_set (self, first);
  return truth;
}

const MdrConditionType mdr_condition_successive = {
  .read = read_successive,
  .check = check_successive,
  .judge = judge_successive,
};
