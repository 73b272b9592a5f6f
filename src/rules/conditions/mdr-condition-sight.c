/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "count L in sight = N": so many cells are seen from the cell, which has to make the formula true itself. It
 * is a comparison to the reader (mdr-condition-formula.c), but what is counted depends on the answer. */

static gboolean
check_sight (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  if (spoken->place != MDR_PLACE_CELL || spoken->pair)
    return mdr_rule_reader_fail (reader,
                                 _ ("“in sight” begins at a cell: it stands after “each cell” or “each” and "
                                    "a given at cells."));
  return mdr_rule_check_known_term (reader, &condition->high, spoken,
                                    _ ("What is seen is compared with a number or with a given number."))
         && mdr_rule_check_formula (reader, condition->formula, &mdr_spoken_cell);
}

static MdrTruth
judge_sight (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  MdrBounds seen = mdr_judge_sight (self, spot, condition->formula);
  MdrBounds wanted;
  MdrTruth truth = MDR_TRUTH_FALSE;

  if (mdr_judge_lacks_value (self, spot, &condition->high))
    return MDR_TRUTH_TRUE;
  if (mdr_judge_term (self, spot, &condition->high, &wanted))
    truth = mdr_truth_and (mdr_judge_formula (self, spot, condition->formula),
                           mdr_judge_compare (seen, condition->relation, wanted));
  if (truth == MDR_TRUTH_FALSE)
    mdr_judge_show_here (self, spot);
  return truth;
}

const MdrConditionType mdr_condition_sight = {
  .check = check_sight,
  .judge = judge_sight,
  .compares = TRUE,
};
