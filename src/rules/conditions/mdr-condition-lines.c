/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "different lines of V": no two rows have the same values, and no two columns. The reader of "different"
 * reads the words before V. */

static gboolean
read_lines (MdrRuleReader *reader, MdrCondition *condition)
{
  const char *expected = _ ("A decision at cells");

  if (!mdr_rulebook_find_decision (reader->rulebook, mdr_rule_reader_peek_word (reader),
                                   &condition->reference.index)
      || mdr_rulebook_get_decision (reader->rulebook, condition->reference.index)->place != MDR_PLACE_CELL)
    return mdr_rule_reader_fail_expected (reader, expected);
  condition->reference.subject = MDR_SUBJECT_DECISION;
  reader->at++;
  return TRUE;
}

/* Returns: whether two lines differ, of @length cells from @first and @second on in steps of @step */
static MdrTruth
judge_two (MdrJudge *self, guint index, guint first, guint second, guint step, guint length)
{
  MdrTruth differ = MDR_TRUTH_FALSE;

  for (guint k = 0; k < length && differ != MDR_TRUTH_TRUE; k++)
    {
      MdrJudgeSpot cells[] = { mdr_judge_spot_at_cell (self, 0, first + k * step),
                               mdr_judge_spot_at_cell (self, 0, second + k * step) };
      MdrReference reference = { .subject = MDR_SUBJECT_DECISION, .index = index };
      MdrBounds values[2];

      if (mdr_judge_value (self, &cells[0], &reference, &values[0])
          && mdr_judge_value (self, &cells[1], &reference, &values[1]))
        differ = mdr_truth_or (differ, mdr_judge_compare (values[0], MDR_RELATION_NOT_EQUAL, values[1]));
    }
  for (guint k = 0; k < length && differ == MDR_TRUTH_FALSE; k++)
    {
      mdr_judge_show (self, first + k * step);
      mdr_judge_show (self, second + k * step);
    }
  return differ;
}

static MdrTruth
judge_lines (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot G_GNUC_UNUSED)
{
  const MdrRuledGrid grid = self->puzzle->grid;
  guint index = condition->reference.index;
  MdrTruth truth = MDR_TRUTH_TRUE;

  for (guint a = 0; a < grid.rows && truth != MDR_TRUTH_FALSE; a++)
    for (guint b = a + 1; b < grid.rows && truth != MDR_TRUTH_FALSE; b++)
      truth =
          mdr_truth_and (truth, judge_two (self, index, a * grid.columns, b * grid.columns, 1, grid.columns));
  for (guint a = 0; a < grid.columns && truth != MDR_TRUTH_FALSE; a++)
    for (guint b = a + 1; b < grid.columns && truth != MDR_TRUTH_FALSE; b++)
      truth = mdr_truth_and (truth, judge_two (self, index, a, b, grid.columns, grid.rows));
  return truth;
}

const MdrConditionType mdr_condition_different_lines = {
  .read = read_lines,
  .check = mdr_condition_check_whole,
  .judge = judge_lines,
};
