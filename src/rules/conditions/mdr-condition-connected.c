/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

/* "connected L [or rim] [in G] [by corners] [through E]": all cells that make the formula true hang together,
 * by neighbours that do so too, or by the links or borders that make the second formula true, by way of any
 * cells. With "or rim" the outside of the board is one of what hangs together; with "in G" each area hangs
 * together by itself; and "by corners" makes cells neighbours that touch by a corner. */

static gboolean
read_connected (MdrRuleReader *reader, MdrCondition *condition)
{
  gboolean is_whole = condition->scope.kind == MDR_SCOPE_ALL;

  if (!(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  if (mdr_rule_reader_accept (reader, "or"))
    condition->rim = mdr_rule_reader_expect (reader, "rim");
  else if (is_whole && mdr_rule_reader_accept (reader, "in"))
    {
      condition->scope.kind = MDR_SCOPE_AREA;
      if (!mdr_rule_reader_demand_version (reader, 2, "connected … in")
          || !mdr_rule_reader_expect_given (reader, TRUE, &condition->scope.given))
        return FALSE;
      condition->division = (int) condition->scope.given;
    }
  if (mdr_rule_reader_accept (reader, "by"))
    return mdr_rule_reader_demand_version (reader, 2, "connected … by corners")
           && (condition->corners = mdr_rule_reader_expect (reader, "corners"));
  return !mdr_rule_reader_accept (reader, "through") || (condition->through = mdr_rule_read_formula (reader));
}

/* Whose areas hang together by themselves is said by the condition, not by an "each". */
static gboolean
check_connected (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  return condition->division == MDR_NO_CLUE ? mdr_condition_check_whole (reader, condition, spoken)
                                            : mdr_condition_check_formulas (reader, condition);
}

/* Where the neighbours of a cell are that come after it: first those by sides. */
static const MdrCell onward[] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };

/* Whether two neighbours may be connected, or are. */
static MdrTruth
judge_joint (MdrJudge *self,
             const MdrCondition *condition,
             const guint8 *cells,
             guint cell,
             guint next,
             MdrDirection direction)
{
  MdrJudgeSpot spot;

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
join_possible (MdrJudge *self,
               const MdrCondition *condition,
               const gboolean *is_here,
               const guint8 *cells,
               guint *parts)
{
  guint n_cells = mdr_judge_count_cells (self);
  gboolean decided = TRUE;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      MdrCell position = mdr_ruled_grid_get_position (self->puzzle->grid, cell);

      for (guint i = 0; i < (condition->corners ? 4 : 2); i++)
        {
          MdrCell beside = { position.row + onward[i].row, position.column + onward[i].column };
          guint next = mdr_ruled_grid_get_cell (self->puzzle->grid, beside);
          MdrTruth joint = MDR_TRUTH_FALSE;

          if (next != MDR_RULED_NO_PLACE && is_here[cell] && is_here[next])
            joint = judge_joint (self, condition, cells, cell, next,
                                 i == 0 ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN);
          decided = decided && joint != MDR_TRUTH_OPEN;
          if (joint != MDR_TRUTH_FALSE)
            mdr_parts_join (parts, cell, next);
        }
      if (condition->rim && cells[cell] != MDR_TRUTH_FALSE && is_at_rim (self->puzzle->grid, cell))
        mdr_parts_join (parts, n_cells, cell);
    }
  return decided;
}

/* Returns: the part with the most cells that have to hang together, or that of the outside */
static guint
find_main_part (MdrJudge *self,
                const MdrCondition *condition,
                const gboolean *is_here,
                const guint8 *cells,
                guint *parts)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_autofree guint *sizes = g_new0 (guint, n_cells + 1);
  guint largest = n_cells;

  if (condition->rim)
    return mdr_parts_find (parts, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    if (is_here[cell] && cells[cell] == MDR_TRUTH_TRUE)
      {
        guint part = mdr_parts_find (parts, cell);

        sizes[part]++;
        if (sizes[part] > sizes[largest])
          largest = part;
      }
  return largest;
}

/* Returns: (transfer full) (array): for each cell, whether it is spoken of */
static gboolean *
list_here (MdrJudge *self, const MdrJudgeSpot *spot)
{
  gboolean *is_here = g_new0 (gboolean, mdr_judge_count_cells (self));
  guint first = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_HERE });

  for (guint i = first; i < self->places->len; i++)
    is_here[g_array_index (self->places, guint, i)] = TRUE;
  mdr_judge_pop_set (self, first);
  return is_here;
}

/* Returns: whether the cells hang together. It is false once two of them cannot be connected any more. */
static MdrTruth
judge_connected (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_autofree guint8 *cells = mdr_judge_cells (self, condition->formula);
  g_autofree gboolean *is_here = list_here (self, spot);
  /* The outside of the board comes after the cells. */
  g_autofree guint *parts = mdr_parts_new (n_cells + 1);
  gboolean decided = join_possible (self, condition, is_here, cells, parts);
  guint main_part = find_main_part (self, condition, is_here, cells, parts);
  gboolean apart = FALSE;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      decided = decided && (!is_here[cell] || cells[cell] != MDR_TRUTH_OPEN);
      if (is_here[cell] && cells[cell] == MDR_TRUTH_TRUE && mdr_parts_find (parts, cell) != main_part)
        {
          mdr_judge_show (self, cell);
          apart = TRUE;
        }
    }
  return apart ? MDR_TRUTH_FALSE : decided ? MDR_TRUTH_TRUE : MDR_TRUTH_OPEN;
}

const MdrConditionType mdr_condition_connected = {
  .read = read_connected,
  .check = check_connected,
  .judge = judge_connected,
};
