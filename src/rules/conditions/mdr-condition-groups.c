/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "groups of L: [[at most] one G each,] [some A each,] [size N | size N..M]": each connected group of cells
 * that make the formula true contains the clue once, or at most once, and a cell where the other formula is
 * true, and is so large. If the size is a number given at cells that is not named before, each group is as
 * large as the numbers in it say. Other cells may hold clues as well. */

/* What follows the formula may make another condition of it, which reads on. */
static gboolean
read_groups (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!mdr_rule_reader_expect (reader, "of"))
    return FALSE;
  if (mdr_rule_reader_accept (reader, "equal"))
    return mdr_condition_read_as (MDR_CONDITION_EQUAL_GROUPS, reader, condition);
  if (!(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  return mdr_rule_reader_sees (reader, "in") || mdr_rule_reader_sees (reader, "are")
             ? mdr_condition_read_as (MDR_CONDITION_SHAPES, reader, condition)
             : mdr_condition_read_parts (reader, condition, NULL, NULL,
                                         reader->version < 2 ? _ ("“one” or “size”")
                                                             : _ ("“one”, “at most one”, “some” or “size”"));
}

static MdrTruth
judge_groups (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  return mdr_condition_judge_parts (self, condition, FALSE);
}

static gboolean *
find_met_groups (MdrJudge *self, const MdrCondition *condition)
{
  return mdr_condition_find_met_parts (self, condition, FALSE);
}

const MdrConditionType mdr_condition_groups = {
  .read = read_groups,
  .check = mdr_condition_check_whole,
  .judge = judge_groups,
  .find_met = find_met_groups,
};
