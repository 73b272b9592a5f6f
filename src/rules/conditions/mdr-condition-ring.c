/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* "blocks L in around are G, any order": the cells around the cell form a ring. Those that make the formula
 * true form blocks without a gap, which have the lengths of the list. Where the rim or a corner of the board
 * interrupts the ring, blocks end. */

#define N_AROUND 8

/* "around are G, any order", behind "blocks L in" */
static gboolean
read_ring (MdrRuleReader *reader, MdrCondition *condition)
{
  MdrTerm term = { 0 };

  if (!mdr_rule_reader_expect (reader, "around") || !mdr_rule_reader_expect (reader, "are")
      || !mdr_rule_read_term (reader, &term))
    return FALSE;
  g_array_append_val (condition->lengths, term);
  return mdr_rule_reader_expect (reader, ",") && mdr_rule_reader_expect (reader, "any")
         && mdr_rule_reader_expect (reader, "order");
}

static gboolean
check_ring (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  const MdrTerm *term = &g_array_index (condition->lengths, MdrTerm, 0);

  if (spoken->place != MDR_PLACE_CELL || spoken->pair)
    return mdr_rule_reader_fail (reader, _ ("“around” begins at a cell: “each clue: blocks … in around …”."));
  if (!mdr_rulebook_is_list (reader->rulebook, term))
    return mdr_rule_reader_fail (reader, _ ("The blocks around a cell are a given list."));
  return mdr_rule_check_reference (reader, &term->reference, spoken)
         && mdr_rule_check_formula (reader, condition->formula, &mdr_spoken_cell);
}

/* Counts the blocks of each length in a ring whose cells are bits. Returns: how many there are */
static guint
count_blocks (guint ring, guint n_blocks[N_AROUND + 1])
{
  guint n_all = 0;
  guint start = 0;
  guint length = 0;

  memset (n_blocks, 0, (N_AROUND + 1) * sizeof *n_blocks);
  if (ring == (1u << N_AROUND) - 1)
    return n_blocks[N_AROUND] = 1;
  while (ring >> start & 1)
    start++;
  for (guint k = 1; k <= N_AROUND; k++)
    if (ring >> (start + k) % N_AROUND & 1)
      length++;
    else if (length > 0)
      {
        n_blocks[length]++;
        n_all++;
        length = 0;
      }
  return n_all;
}

/* Whether the blocks of a ring have the lengths of a list, some of which may be any. */
static gboolean
fits (guint ring, const GArray *list)
{
  guint n_blocks[N_AROUND + 1];
  guint n_all = count_blocks (ring, n_blocks);

  if (g_array_index (list, int, 0) == 0)
    return n_all == 0;
  for (guint k = 0; k < list->len; k++)
    {
      int wanted = g_array_index (list, int, k);

      if (wanted != MDR_LIST_ANY && (wanted > N_AROUND || n_blocks[wanted]-- == 0))
        return FALSE;
    }
  return n_all == list->len;
}

/* Finds of each cell of the ring, clockwise, whether it belongs to a block. */
static void
read_cells (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot, MdrTruth cells[N_AROUND])
{
  static const int steps[N_AROUND][2] = { { -1, -1 }, { -1, 0 }, { -1, 1 }, { 0, 1 },
                                          { 1, 1 },   { 1, 0 },  { 1, -1 }, { 0, -1 } };
  MdrCell here = mdr_ruled_grid_get_position (self->puzzle->grid, spot->cell);

  for (guint k = 0; k < N_AROUND; k++)
    {
      MdrCell there = { here.row + steps[k][0], here.column + steps[k][1] };
      guint cell = mdr_ruled_grid_get_cell (self->puzzle->grid, there);
      MdrJudgeSpot member;

      cells[k] = MDR_TRUTH_FALSE;
      if (cell == MDR_RULED_NO_PLACE)
        continue;
      member = mdr_judge_spot_at_cell (self, spot->symmetry, cell);
      cells[k] = mdr_judge_formula (self, &member, condition->formula);
    }
}

/* The lengths of the blocks as they are, in ascending order. */
static int
find_list (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  MdrTruth cells[N_AROUND];
  guint n_blocks[N_AROUND + 1];
  int lengths[N_AROUND] = { 0 };
  guint n_lengths = 0;
  guint ring = 0;

  read_cells (self, condition, spot, cells);
  for (guint k = 0; k < N_AROUND; k++)
    {
      if (cells[k] == MDR_TRUTH_OPEN)
        return -1;
      ring |= (guint) (cells[k] == MDR_TRUTH_TRUE) << k;
    }
  count_blocks (ring, n_blocks);
  for (int length = 1; length <= N_AROUND; length++)
    while (n_blocks[length]-- > 0)
      lengths[n_lengths++] = length;
  return mdr_ruled_lists_add (self->puzzle->lists, lengths, MAX (n_lengths, 1));
}

static MdrTruth
judge_ring (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  const GArray *list = mdr_judge_list (self, spot, &g_array_index (condition->lengths, MdrTerm, 0));
  MdrTruth cells[N_AROUND];
  guint filled = 0;
  guint empty = 0;
  guint n_fitting = 0;
  guint n_possible = 0;
  guint first;

  if (!list)
    return MDR_TRUTH_TRUE;
  read_cells (self, condition, spot, cells);
  for (guint k = 0; k < N_AROUND; k++)
    {
      filled |= (guint) (cells[k] == MDR_TRUTH_TRUE) << k;
      empty |= (guint) (cells[k] == MDR_TRUTH_FALSE) << k;
    }
  for (guint ring = 0; ring < 1u << N_AROUND; ring++)
    if ((ring & filled) == filled && (ring & empty) == 0)
      {
        n_possible++;
        n_fitting += fits (ring, list);
      }
  if (n_fitting > 0)
    return n_fitting == n_possible ? MDR_TRUTH_TRUE : MDR_TRUTH_OPEN;
  first = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_AROUND });
  for (guint k = first; k < self->places->len; k++)
    mdr_judge_show (self, g_array_index (self->places, guint, k));
  mdr_judge_pop_set (self, first);
  return MDR_TRUTH_FALSE;
}

const MdrConditionType mdr_condition_ring = {
  .read = read_ring,
  .check = check_ring,
  .judge = judge_ring,
  .find_list = find_list,
};
