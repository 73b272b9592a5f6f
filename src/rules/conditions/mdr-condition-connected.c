/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

/* "connected L [or rim] [through E]": all cells that make the formula true hang together, by neighbours that
 * do so too, or by the links that make the second formula true, by way of any cells. With "or rim" the
 * outside of the board is one of what hangs together. */

/* "connected L [or rim] [through E]" */
static gboolean
read_connected (MdrRuleReader *reader, MdrCondition *condition)
{
  if (!(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  if (mdr_rule_reader_accept (reader, "or"))
    condition->rim = mdr_rule_reader_expect (reader, "rim");
  return !mdr_rule_reader_accept (reader, "through") || (condition->through = mdr_rule_read_formula (reader));
}

/* Whether two neighbours may be connected, or are. */
static MdrTruth
judge_joint (MdrJudge *self,
             const MdrCondition *condition,
             const guint8 *cells,
             guint cell,
             MdrDirection direction)
{
  guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction);
  MdrJudgeSpot spot;

  if (next == MDR_RULED_NO_PLACE)
    return MDR_TRUTH_FALSE;
  if (!condition->through)
    return mdr_truth_and ((MdrTruth) cells[cell], (MdrTruth) cells[next]);
  spot = mdr_judge_spot_new (self, 0);
  spot.cell = cell;
  spot.toward = direction;
  spot.at_edge = TRUE;
  return mdr_judge_formula (self, &spot, condition->through);
}

static gboolean
is_at_rim (MdrRuledGrid grid, guint cell)
{
  MdrCell position = mdr_ruled_grid_get_position (grid, cell);

  return position.row == 0 || position.column == 0 || position.row == (int) grid.rows - 1
         || position.column == (int) grid.columns - 1;
}

/* Joins what may be connected. Returns: whether all joints are decided. */
static gboolean
join_possible (MdrJudge *self, const MdrCondition *condition, const guint8 *cells, guint *parts)
{
  static const MdrDirection onward[] = { MDR_DIRECTION_RIGHT, MDR_DIRECTION_DOWN };
  guint n_cells = mdr_judge_count_cells (self);
  gboolean decided = TRUE;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (onward); i++)
        {
          MdrTruth joint = judge_joint (self, condition, cells, cell, onward[i]);

          decided = decided && joint != MDR_TRUTH_OPEN;
          if (joint != MDR_TRUTH_FALSE)
            mdr_parts_join (parts, cell, mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, onward[i]));
        }
      if (condition->rim && cells[cell] != MDR_TRUTH_FALSE && is_at_rim (self->puzzle->grid, cell))
        mdr_parts_join (parts, n_cells, cell);
    }
  return decided;
}

/* Returns: the part with the most cells that have to hang together, or that of the outside */
static guint
find_main_part (MdrJudge *self, const MdrCondition *condition, const guint8 *cells, guint *parts)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_autofree guint *sizes = g_new0 (guint, n_cells + 1);
  guint largest = n_cells;

  if (condition->rim)
    return mdr_parts_find (parts, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    if (cells[cell] == MDR_TRUTH_TRUE)
      {
        guint part = mdr_parts_find (parts, cell);

        sizes[part]++;
        if (sizes[part] > sizes[largest])
          largest = part;
      }
  return largest;
}

/* Returns: whether the cells hang together. It is false once two of them cannot be connected any more. */
static MdrTruth
judge_connected (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_autofree guint8 *cells = mdr_judge_cells (self, condition->formula);
  /* The outside of the board comes after the cells. */
  g_autofree guint *parts = mdr_parts_new (n_cells + 1);
  gboolean decided = join_possible (self, condition, cells, parts);
  guint main_part = find_main_part (self, condition, cells, parts);
  gboolean apart = FALSE;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      decided = decided && cells[cell] != MDR_TRUTH_OPEN;
      if (cells[cell] == MDR_TRUTH_TRUE && mdr_parts_find (parts, cell) != main_part)
        {
          mdr_judge_show (self, cell);
          apart = TRUE;
        }
    }
  return apart ? MDR_TRUTH_FALSE : decided ? MDR_TRUTH_TRUE : MDR_TRUTH_OPEN;
}

const MdrConditionType mdr_condition_connected = {
  .read = read_connected,
  .check = mdr_condition_check_whole,
  .judge = judge_connected,
};
