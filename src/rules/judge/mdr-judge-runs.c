/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"

/**
 * Line:
 * @cells: (array): of each cell, whether it belongs to a block
 * @n_cells: their number
 * @lengths: (element-type int): of the blocks
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
  guint length;

  if (cell >= line->n_cells)
    return block == line->lengths->len;
  failed = &line->failed[block * line->n_cells + cell];
  if (*failed)
    return FALSE;
  if (line->cells[cell] != MDR_TRUTH_TRUE && fits (line, cell + 1, block))
    return TRUE;
  if (block < line->lengths->len)
    {
      length = (guint) g_array_index (line->lengths, int, block);
      if (can_stand (line, cell, length) && fits (line, cell + length + 1, block + 1))
        return TRUE;
    }
  *failed = TRUE;
  return FALSE;
}

/* Lists the lengths that are there. Returns whether any is. */
static gboolean
list_lengths (MdrJudge *self, const MdrCondition *condition, const MdrFocus *focus, GArray *lengths)
{
  gboolean is_given = FALSE;

  for (guint k = 0; k < condition->lengths->len; k++)
    {
      const MdrTerm *term = &g_array_index (condition->lengths, MdrTerm, k);
      MdrBounds length;

      if (mdr_judge_lacks_value (self, focus, term) || !mdr_judge_term (self, focus, term, &length))
        continue;
      is_given = TRUE;
      if (length.low > 0)
        g_array_append_val (lengths, length.low);
    }
  return is_given;
}

/** Returns: whether the cells "here" form the right blocks, in their order */
MdrTruth
mdr_judge_runs (MdrJudge *self, const MdrCondition *condition, const MdrFocus *focus)
{
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree MdrTruth *cells = NULL;
  g_autofree gboolean *failed = NULL;
  MdrTruth truth = MDR_TRUTH_TRUE;
  guint first;
  guint n_cells;

  if (!list_lengths (self, condition, focus, lengths))
    return MDR_TRUTH_TRUE;
  first = mdr_judge_push_set (self, focus, &(MdrSet){ .kind = MDR_SET_HERE });
  n_cells = self->places->len - first;
  cells = g_new (MdrTruth, n_cells + 1);
  for (guint k = 0; k < n_cells; k++)
    {
      MdrFocus member = mdr_judge_get_member (self, focus, MDR_SET_HERE, first + k);

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
