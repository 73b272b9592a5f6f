/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "boxes of W: [one G each,] [size N] [square]": the borders where the decision is "yes" divide the board
 * into rectangles, each with the clue once, of so many cells. "regions of W: [one G each,] [size N | size
 * N..M] [symmetric]": they divide it into connected regions such. No border lies inside a rectangle or a
 * region. */

static gboolean
read_borders (MdrRuleReader *reader, MdrCondition *condition)
{
  return mdr_rule_reader_expect (reader, "of")
         && mdr_rule_read_decision_name (reader, 1u << MDR_PLACE_BORDER, FALSE,
                                         _ ("A decision with yes or no at borders"), &condition->reference);
}

static gboolean
read_boxes (MdrRuleReader *reader, MdrCondition *condition)
{
  return read_borders (reader, condition)
         && mdr_condition_read_parts (reader, condition, "square", &condition->square,
                                      _ ("“one”, “size” or “square”"));
}

static MdrTruth
judge_boxes (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  return mdr_condition_judge_parts (self, condition, TRUE);
}

static gboolean
read_regions (MdrRuleReader *reader, MdrCondition *condition)
{
  return read_borders (reader, condition)
         && mdr_condition_read_parts (reader, condition, "symmetric", &condition->symmetric,
                                      _ ("“one”, “size” or “symmetric”"));
}

static gboolean
check_regions (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  if (!mdr_condition_check_whole (reader, condition, spoken))
    return FALSE;
  return !condition->symmetric || condition->clue != MDR_NO_CLUE
         || mdr_rule_reader_fail (reader, _ ("Regions are symmetric around a clue: name it too, as in “one … "
                                             "each”."));
}

static MdrTruth
judge_regions (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  return mdr_condition_judge_parts (self, condition, FALSE);
}

static gboolean *
find_met_boxes (MdrJudge *self, const MdrCondition *condition)
{
  return mdr_condition_find_met_parts (self, condition, TRUE);
}

static gboolean *
find_met_regions (MdrJudge *self, const MdrCondition *condition)
{
  return mdr_condition_find_met_parts (self, condition, FALSE);
}

const MdrConditionType mdr_condition_boxes = {
  .read = read_boxes,
  .check = mdr_condition_check_whole,
  .judge = judge_boxes,
  .find_met = find_met_boxes,
};

const MdrConditionType mdr_condition_regions = {
  .read = read_regions,
  .check = check_regions,
  .judge = judge_regions,
  .find_met = find_met_regions,
};
