/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "count L in group = N": so many cells that make the formula true hang together with the cell, which is one
 * of them if it makes it true itself. Otherwise those count that hang together with its neighbours. It is a
 * comparison to the reader (mdr-condition-formula.c). */

static gboolean
check_group_size (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  if (spoken->place != MDR_PLACE_CELL || spoken->pair)
    return mdr_rule_reader_fail (reader, _ ("“in group” begins at a cell: it stands after “each cell” or "
                                            "“each” and a "
                                            "given at cells."));
  if (condition->relation == MDR_RELATION_NOT_EQUAL)
    return mdr_rule_reader_fail (reader, _ ("The size of a group is not compared by “!=”."));
  return mdr_rule_check_known_term (reader, &condition->high, spoken,
                                    _ ("The size of a group is compared with a number or with a given "
                                       "number."))
         && mdr_rule_check_formula (reader, condition->formula, &mdr_spoken_cell);
}

/* Returns: how many cells hang together with @start by cells that are at least so true, with itself if it is
 */
static int
count_group (MdrJudge *self, const guint8 *cells, guint start, MdrTruth least)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_autofree gboolean *is_reached = g_new0 (gboolean, n_cells);
  g_autofree guint *queue = g_new (guint, n_cells);
  guint tail = 0;

  is_reached[start] = TRUE;
  queue[tail++] = start;
  for (guint head = 0; head < tail; head++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, queue[head], (MdrDirection) direction);

        if (next == MDR_RULED_NO_PLACE || is_reached[next] || (MdrTruth) cells[next] < least)
          continue;
        is_reached[next] = TRUE;
        queue[tail++] = next;
      }
  return (int) tail - ((MdrTruth) cells[start] < least);
}

static MdrTruth
judge_group_size (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  g_autofree guint8 *cells = NULL;
  MdrBounds counted;
  MdrBounds wanted;
  MdrTruth truth;

  if (mdr_judge_lacks_value (self, spot, &condition->high)
      || !mdr_judge_term (self, spot, &condition->high, &wanted))
    return MDR_TRUTH_TRUE;
  cells = mdr_judge_cells (self, condition->formula);
  counted = (MdrBounds){ count_group (self, cells, spot->cell, MDR_TRUTH_TRUE),
                         count_group (self, cells, spot->cell, MDR_TRUTH_OPEN) };
  truth = mdr_judge_compare (counted, condition->relation, wanted);
  if (truth == MDR_TRUTH_FALSE)
    mdr_judge_show_here (self, spot);
  return truth;
}

const MdrConditionType mdr_condition_group_size = {
  .check = check_group_size,
  .judge = judge_group_size,
  .compares = TRUE,
};
