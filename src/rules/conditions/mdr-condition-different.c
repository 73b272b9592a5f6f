/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* "different V [among L] in S": the values of the reference at the cells of the set that make the formula
 * true, if there is one, all differ; cells without a value do not matter. */

/* "different V [among L] in S" */
static gboolean
read_different (MdrRuleReader *reader, MdrCondition *condition)
{
  const char *word =
      mdr_rule_reader_expect_word (reader, _ ("A decision or a given with values to tell apart"));
  const MdrDomain *domain;

  if (!word)
    return FALSE;
  if (reader->version >= 2 && strcmp (word, "lines") == 0 && mdr_rule_reader_accept (reader, "of"))
    return mdr_condition_read_as (MDR_CONDITION_DIFFERENT_LINES, reader, condition);
  if (!mdr_rule_reader_find_name (reader, word, &condition->reference)
      || !(domain = mdr_rulebook_get_domain (reader->rulebook, &condition->reference))
      || mdr_domain_is_truth (domain))
    return mdr_rule_reader_fail (reader, _ ("“%s” has no values to tell apart."), word);
  if (mdr_rule_reader_accept (reader, "among") && !(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  return mdr_rule_read_set (reader, &condition->set);
}

static gboolean
check_different (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  MdrSpoken element;

  return mdr_rule_check_set (reader, &condition->set, spoken, MDR_PLACE_LINK, &element)
         && mdr_rule_check_reference (reader, &condition->reference, &element)
         && (!condition->formula || mdr_rule_check_formula (reader, condition->formula, &element));
}

/* Returns: whether all values of a set differ. It is false once two are equal. */
static MdrTruth
judge_different (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint first = mdr_judge_push_set (self, spot, &condition->set);
  guint end = self->places->len;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  MdrTruth truth = MDR_TRUTH_TRUE;

  for (guint i = first; i < end && truth != MDR_TRUTH_FALSE; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, condition->set.kind, i);
      MdrTruth counts = MDR_TRUTH_TRUE;
      MdrBounds bounds;
      gpointer before;

      if (!mdr_judge_value (self, &member, &condition->reference, &bounds))
        continue;
      if (condition->formula)
        counts = mdr_judge_formula (self, &member, condition->formula);
      if (counts == MDR_TRUTH_FALSE)
        continue;
      if (counts == MDR_TRUTH_OPEN || bounds.low != bounds.high)
        truth = MDR_TRUTH_OPEN;
      else if (g_hash_table_lookup_extended (seen, GINT_TO_POINTER (bounds.low), NULL, &before))
        {
          mdr_judge_show (self, GPOINTER_TO_UINT (before));
          mdr_judge_show (self, member.cell);
          truth = MDR_TRUTH_FALSE;
        }
      else
        g_hash_table_insert (seen, GINT_TO_POINTER (bounds.low), GUINT_TO_POINTER (member.cell));
    }
  mdr_judge_pop_set (self, first);
  return mdr_judge_has_open_view (self, spot, &condition->set) ? MDR_TRUTH_OPEN : truth;
}

const MdrConditionType mdr_condition_different = {
  .read = read_different,
  .check = check_different,
  .judge = judge_different,
};
