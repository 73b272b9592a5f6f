/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "visible V from D = N": so many values in the line are greater than all before them, from that edge on. */

/* "visible V from D = n" */
static gboolean
read_visible (MdrRuleReader *reader, MdrCondition *condition)
{
  int edge;

  if (!mdr_rule_read_decision_name (reader, 1u << MDR_PLACE_CELL, TRUE,
                                    _ ("A decision with numbers at cells"), &condition->reference)
      || !mdr_rule_reader_expect (reader, "from"))
    return FALSE;
  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_EDGE, &edge))
    return mdr_rule_reader_fail_expected (reader, _ ("“left”, “right”, “top” or “bottom”"));
  condition->from = (MdrDirection) edge;
  if (!mdr_rule_read_relation (reader, &condition->relation))
    return mdr_rule_reader_fail_expected (reader, _ ("A comparison (such as “=”)"));
  return mdr_rule_read_term (reader, &condition->high);
}

static gboolean
check_visible (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  gboolean sideways = condition->from == MDR_DIRECTION_LEFT || condition->from == MDR_DIRECTION_RIGHT;

  if (spoken->place != (sideways ? MDR_PLACE_ROW : MDR_PLACE_COLUMN))
    return mdr_rule_reader_fail (reader, sideways
                                             ? _ ("From the left and the right one looks along a row.")
                                             : _ ("From the top and the bottom one looks along a column."));
  return mdr_rule_check_known_term (reader, &condition->high, spoken,
                                    _ ("What is seen is compared with a number or with a given number."));
}

/* For each height, how many of the buildings so far are seen if the greatest of them has it. */
typedef struct
{
  int low;
  int high;
  gboolean reached;
} Skyline;

/* Puts a building of a height between @bounds behind the others. */
static void
skyline_add (Skyline *skylines, int low, MdrBounds bounds, int high)
{
  Skyline below = { 0, 0, FALSE };

  for (int height = low; height <= high; height++)
    {
      Skyline *skyline = &skylines[height - low];
      Skyline before = *skyline;

      /* It hides behind a building of this height, or is the first of this height. */
      skyline->reached = before.reached && height >= bounds.low;
      if (below.reached && mdr_bounds_have (bounds, height))
        {
          skyline->low = skyline->reached ? MIN (before.low, below.low + 1) : below.low + 1;
          skyline->high = skyline->reached ? MAX (before.high, below.high + 1) : below.high + 1;
          skyline->reached = TRUE;
        }
      if (before.reached)
        {
          below.low = below.reached ? MIN (below.low, before.low) : before.low;
          below.high = below.reached ? MAX (below.high, before.high) : before.high;
          below.reached = TRUE;
        }
    }
}

/* How many values are seen that are greater than all before them: @bounds is what each is, in order. */
static MdrBounds
count_visible (const MdrBounds *bounds, guint n)
{
  MdrBounds seen = { G_MAXINT, 0 };
  int low = G_MAXINT;
  int high = -1;
  g_autofree Skyline *skylines = NULL;

  for (guint i = 0; i < n; i++)
    {
      low = MIN (low, bounds[i].low);
      high = MAX (high, bounds[i].high);
    }
  if (n == 0)
    return (MdrBounds){ 0, 0 };

  /* The first one is lower than everything. */
  low--;
  skylines = g_new0 (Skyline, high - low + 1);
  skylines[0].reached = TRUE;
  for (guint i = 0; i < n; i++)
    skyline_add (skylines, low, bounds[i], high);
  for (int i = 0; i <= high - low; i++)
    if (skylines[i].reached)
      {
        seen.low = MIN (seen.low, skylines[i].low);
        seen.high = MAX (seen.high, skylines[i].high);
      }
  return seen;
}

/* Returns: whether the right number of values is seen along the cells "here" */
static MdrTruth
judge_visible (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint first = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_HERE });
  guint n = self->places->len - first;
  g_autofree MdrBounds *bounds = g_new (MdrBounds, n);
  gboolean backwards = condition->from == MDR_DIRECTION_RIGHT || condition->from == MDR_DIRECTION_DOWN;
  guint n_values = 0;
  MdrBounds wanted;
  MdrTruth truth;

  if (mdr_judge_lacks_value (self, spot, &condition->high))
    {
      mdr_judge_pop_set (self, first);
      return MDR_TRUTH_TRUE;
    }
  for (guint i = 0; i < n; i++)
    {
      guint index = first + (backwards ? n - 1 - i : i);
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, MDR_SET_HERE, index);

      if (mdr_judge_value (self, &member, &condition->reference, &bounds[n_values]))
        n_values++;
    }
  mdr_judge_pop_set (self, first);
  for (guint i = 0; i < n_values; i++)
    if (bounds[i].high == MDR_JUDGE_ANY)
      return MDR_TRUTH_OPEN;
  if (!mdr_judge_term (self, spot, &condition->high, &wanted))
    return MDR_TRUTH_FALSE;

  truth = mdr_judge_compare (count_visible (bounds, n_values), condition->relation, wanted);
  if (truth == MDR_TRUTH_FALSE)
    {
      guint shown = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_HERE });

      for (guint i = shown; i < self->places->len; i++)
        mdr_judge_show (self, g_array_index (self->places, guint, i));
      mdr_judge_pop_set (self, shown);
    }
  return truth;
}

const MdrConditionType mdr_condition_visible = {
  .read = read_visible,
  .check = check_visible,
  .judge = judge_visible,
  .compares = TRUE,
};
