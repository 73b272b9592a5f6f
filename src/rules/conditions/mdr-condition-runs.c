/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "blocks L are N, M": the cells of the line that make the formula true form blocks without a gap, of these
 * lengths in this order, with gaps between them. "blocks L in around" is a ring (mdr-condition-ring.c). */

/* "blocks L are N, M", "blocks L are G" with a list */
static gboolean
read_runs (MdrRuleReader *reader, MdrCondition *condition)
{
  condition->lengths = g_array_new (FALSE, FALSE, sizeof (MdrTerm));
  if (!(condition->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  if (reader->version >= 2 && mdr_rule_reader_accept (reader, "in"))
    return mdr_condition_read_as (MDR_CONDITION_RING, reader, condition);
  if (!mdr_rule_reader_expect (reader, "are"))
    return FALSE;
  do
    {
      MdrTerm term = { 0 };

      if (!mdr_rule_read_term (reader, &term))
        return FALSE;
      if (term.kind != MDR_TERM_MEASURE && term.kind != MDR_TERM_VALUE)
        {
          mdr_term_clear (&term);
          return mdr_rule_reader_fail (reader, _ ("The length of a block is a number or a given number."));
        }
      g_array_append_val (condition->lengths, term);
    }
  while (mdr_rule_reader_accept (reader, ","));
  return TRUE;
}

static gboolean
check_length (MdrRuleReader *reader,
              const MdrCondition *condition,
              const MdrTerm *term,
              const MdrSpoken *spoken)
{
  if (mdr_rulebook_is_list (reader->rulebook, term))
    return condition->lengths->len == 1
               ? mdr_rule_check_reference (reader, &term->reference, spoken)
               : mdr_rule_reader_fail (reader, _ ("“%s” is a list, and stands alone behind “are”."),
                                       mdr_rulebook_get_name (reader->rulebook, &term->reference));
  if (term->kind == MDR_TERM_VALUE && term->reference.subject == MDR_SUBJECT_GIVEN
      && mdr_rulebook_get_given (reader->rulebook, term->reference.index)->unknown)
    return mdr_rule_reader_fail (reader, _ ("“%s” may be unknown, which no length of a block can be."),
                                 mdr_rulebook_get_name (reader->rulebook, &term->reference));
  return mdr_rule_check_known_term (reader, term, spoken,
                                    _ ("The length of a block is a number or a given number."));
}

static gboolean
check_runs (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken)
{
  if (spoken->place != MDR_PLACE_ROW && spoken->place != MDR_PLACE_COLUMN
      && condition->scope.kind != MDR_SCOPE_LINE)
    return mdr_rule_reader_fail (reader,
                                 _ ("Blocks lie in a row, a column or a line: “each row: blocks …”."));
  for (guint k = 0; k < condition->lengths->len; k++)
    if (!check_length (reader, condition, &g_array_index (condition->lengths, MdrTerm, k), spoken))
      return FALSE;
  return mdr_rule_check_formula (reader, condition->formula, &mdr_spoken_cell);
}

/**
 * Line:
 * @cells: (array): of each cell, whether it belongs to a block
 * @n_cells: their number
 * @lengths: (element-type int): of the blocks; %MDR_LIST_ANY is any
 * @failed: (array): for each cell and block, whether it is known that the rest does not fit from there
 */
typedef struct
{
  MdrTruth *cells;
  guint n_cells;
  GArray *lengths;
  gboolean *failed;
} Line;

/* Returns whether a block can stand there, with a gap or the end behind it. */
static gboolean
can_stand (const Line *line, guint cell, guint length)
{
  if (cell + length > line->n_cells)
    return FALSE;
  for (guint k = 0; k < length; k++)
    if (line->cells[cell + k] == MDR_TRUTH_FALSE)
      return FALSE;
  return cell + length == line->n_cells || line->cells[cell + length] != MDR_TRUTH_TRUE;
}

/* Returns whether the blocks from @block on fit into the cells from @cell on. */
static gboolean
fits (const Line *line, guint cell, guint block)
{
  gboolean *failed;
  int length;

  if (cell >= line->n_cells)
    return block == line->lengths->len;
  failed = &line->failed[block * line->n_cells + cell];
  if (*failed)
    return FALSE;
  if (line->cells[cell] != MDR_TRUTH_TRUE && fits (line, cell + 1, block))
    return TRUE;
  if (block < line->lengths->len)
    {
      length = g_array_index (line->lengths, int, block);
      for (guint tried = length == MDR_LIST_ANY ? 1 : (guint) length;
           tried <= (length == MDR_LIST_ANY ? line->n_cells - cell : (guint) length); tried++)
        if (can_stand (line, cell, tried) && fits (line, cell + tried + 1, block + 1))
          return TRUE;
    }
  *failed = TRUE;
  return FALSE;
}

/* Lists the lengths that are there. Returns whether any is, and none may still come. */
static gboolean
list_lengths (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot, GArray *lengths)
{
  const MdrTerm *only = &g_array_index (condition->lengths, MdrTerm, 0);
  const GArray *list = NULL;
  gboolean is_given = FALSE;

  if (mdr_rulebook_is_list (self->puzzle->rulebook, only))
    {
      list = mdr_judge_list (self, spot, only);
      if (list && g_array_index (list, int, 0) != 0)
        g_array_append_vals (lengths, list->data, list->len);
      return list != NULL;
    }
  for (guint k = 0; k < condition->lengths->len; k++)
    {
      const MdrTerm *term = &g_array_index (condition->lengths, MdrTerm, k);
      MdrBounds length;

      if (term->kind == MDR_TERM_VALUE && mdr_judge_term (self, spot, term, &length)
          && length.low == -MDR_JUDGE_ANY)
        return FALSE;
      if (mdr_judge_lacks_value (self, spot, term) || !mdr_judge_term (self, spot, term, &length))
        continue;
      is_given = TRUE;
      if (length.low > 0)
        g_array_append_val (lengths, length.low);
    }
  return is_given;
}

/* Returns: whether the cells "here" form the right blocks, in their order */
static MdrTruth
judge_runs (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree MdrTruth *cells = NULL;
  g_autofree gboolean *failed = NULL;
  MdrTruth truth = MDR_TRUTH_TRUE;
  guint first;
  guint n_cells;

  if (!list_lengths (self, condition, spot, lengths))
    return MDR_TRUTH_TRUE;
  first = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_HERE });
  n_cells = self->places->len - first;
  cells = g_new (MdrTruth, n_cells + 1);
  for (guint k = 0; k < n_cells; k++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, MDR_SET_HERE, first + k);

      cells[k] = mdr_judge_formula (self, &member, condition->formula);
      if (cells[k] == MDR_TRUTH_OPEN)
        truth = MDR_TRUTH_OPEN;
    }
  failed = g_new0 (gboolean, n_cells * (lengths->len + 1) + 1);
  if (!fits (&(Line){ cells, n_cells, lengths, failed }, 0, 0))
    {
      for (guint k = 0; k < n_cells; k++)
        mdr_judge_show (self, g_array_index (self->places, guint, first + k));
      truth = MDR_TRUTH_FALSE;
    }
  mdr_judge_pop_set (self, first);
  return truth;
}

/* The lengths of the blocks as they are. */
static int
find_list (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint first = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_HERE });
  guint end = self->places->len;
  int lengths[MDR_LIST_MAX_NUMBERS] = { 0 };
  guint n_lengths = 0;
  gboolean in_block = FALSE;
  gboolean is_known = TRUE;

  for (guint k = first; k < end && is_known; k++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, MDR_SET_HERE, k);
      MdrTruth truth = mdr_judge_formula (self, &member, condition->formula);

      is_known = truth != MDR_TRUTH_OPEN;
      n_lengths += truth == MDR_TRUTH_TRUE && !in_block;
      in_block = truth == MDR_TRUTH_TRUE;
      lengths[MAX (n_lengths, 1) - 1] += in_block;
    }
  mdr_judge_pop_set (self, first);
  return is_known ? mdr_ruled_lists_add (self->puzzle->lists, lengths, MAX (n_lengths, 1)) : -1;
}

const MdrConditionType mdr_condition_runs = {
  .read = read_runs,
  .check = check_runs,
  .judge = judge_runs,
  .find_list = find_list,
};
