/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/* Returns: the directions of the drawn edges of a 2×2 block, two from its first cell and two from its last */
static guint
get_drawn_in_block (const NumberlinkLearner *learner, guint32 cell)
{
  const guint from_first = 1 << MDR_DIRECTION_RIGHT | 1 << MDR_DIRECTION_DOWN;
  const guint from_last = 1 << MDR_DIRECTION_LEFT | 1 << MDR_DIRECTION_UP;

  return (learner->codes[cell] & from_first) | (learner->codes[cell + learner->stride + 1] & from_last);
}

/* Lists the four edges of the 2×2 block whose first cell is @cell. */
static void
list_block (const NumberlinkLearner *learner, guint32 cell, guint32 edges[4])
{
  edges[0] = 2 * cell;
  edges[1] = 2 * cell + 1;
  edges[2] = 2 * (cell + 1) + 1;
  edges[3] = 2 * (cell + learner->stride);
}

/* Returns: whether two edges or more of a 2×2 block are drawn */
static gboolean
has_two_drawn (const NumberlinkLearner *learner, guint32 cell)
{
  guint drawn = get_drawn_in_block (learner, cell);

  return (drawn & (drawn - 1)) != 0;
}

/*
 * Bars the other edges of a block of which two are drawn. Three edges would join its four cells to a path
 * whose first and last cell lie side by side and which fills the block; the callers call this only where one
 * or the other is forbidden.
 */
static gboolean
propagate_block (NumberlinkLearner *learner, guint32 cell)
{
  guint32 edges[4];

  list_block (learner, cell, edges);
  if (__builtin_popcount (get_drawn_in_block (learner, cell)) > 2)
    {
      for (int k = 0; k < 4; k++)
        if (learner->base.values[2 * edges[k]] > 0)
          mdr_literals_add (&learner->base.conflict, 2 * edges[k] + 1);
      return FALSE;
    }
  for (int k = 0; k < 4; k++)
    if (learner->base.values[2 * edges[k]] == 0)
      numberlink_learner_assign (learner, 2 * edges[k] + 1, mdr_reason_new (NUMBERLINK_REASON_BLOCK, cell));
  return TRUE;
}

static gboolean
propagate_near (MdrLearner *base, guint32 literal)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 edge = literal >> 1;
  guint32 cell = edge >> 1;
  guint32 second = numberlink_learner_get_second_cell (learner, edge);
  guint32 before;

  numberlink_learner_catch_up (learner);
  if (numberlink_learner_get_conclusion (learner, cell)->any
      && !numberlink_learner_propagate_cell (learner, cell))
    return FALSE;
  if (numberlink_learner_get_conclusion (learner, second)->any
      && !numberlink_learner_propagate_cell (learner, second))
    return FALSE;
  if (!learner->tight || (literal & 1) != 0)
    return TRUE;
  before = (edge & 1) != 0 ? cell - 1 : cell - learner->stride;
  return (!has_two_drawn (learner, cell) || propagate_block (learner, cell))
         && (!has_two_drawn (learner, before) || propagate_block (learner, before));
}

/* Propagates all cells once: the position of a cell may decide its edges before any other edge is decided. */
static gboolean
start (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (numberlink_learner_get_conclusion (learner, cell)->any
        && !numberlink_learner_propagate_cell (learner, cell))
      return FALSE;
  return TRUE;
}

/* Takes back what codes, fragments and counters have of the trail behind @length. */
static void
undo (MdrLearner *base, guint32 length)
{
  NumberlinkLearner *learner = numberlink_learner (base);

  while (learner->n_mergers > 0 && learner->mergers[learner->n_mergers - 1].position > length)
    numberlink_learner_undo_merger (learner);
  learner->ordered = MIN (learner->ordered, learner->n_mergers + 1);
  learner->path_head = MIN (learner->path_head, length);
  while (learner->code_head > length)
    {
      guint32 literal = base->trail[--learner->code_head];
      guint32 edge = literal >> 1;
      guint32 first = edge >> 1;
      guint32 second = numberlink_learner_get_second_cell (learner, edge);
      guint shift = (edge & 1) + ((literal & 1) << 2);

      learner->n_empty -= (learner->codes[first] == NUMBERLINK_CODE_BARRED)
                          + (learner->codes[second] == NUMBERLINK_CODE_BARRED);
      learner->codes[first] &= (guint8) ~(1u << shift);
      learner->codes[second] &= (guint8) ~(4u << shift);
      *numberlink_learner_find_bits (learner, literal) &= ~mdr_bit (learner->coordinates[first].column);
    }
}

static void
explain (MdrLearner *base, guint32 literal, MdrLiterals *reason)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 word = base->reasons[literal >> 1];
  guint32 cell = mdr_reason_get_index (word);
  guint32 edges[4];

  switch ((NumberlinkReason) mdr_reason_get_kind (word))
    {
    case NUMBERLINK_REASON_CELL:
      numberlink_learner_explain_by_cell (learner, literal, cell, reason);
      break;
    case NUMBERLINK_REASON_BLOCK:
      list_block (learner, cell, edges);
      for (int k = 0; k < 4; k++)
        if (base->values[2 * edges[k]] > 0 && base->positions[edges[k]] < base->positions[literal >> 1])
          mdr_literals_add (reason, 2 * edges[k] + 1);
      break;
    case NUMBERLINK_REASON_LIMIT:
      numberlink_learner_explain_empty (learner, literal, cell, reason);
      break;
    case NUMBERLINK_REASON_LOOP:
    case NUMBERLINK_REASON_LABELS:
    case NUMBERLINK_REASON_JOIN:
    default:
      numberlink_learner_explain_path (learner, literal, reason);
      break;
    }
}

static void
read_answer (const MdrLearner *base, gpointer solution)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  NumberlinkEdges *answer = solution;

  *answer = (NumberlinkEdges){ { 0 } };
  for (int row = 0; row < learner->rows; row++)
    for (int column = 0; column < learner->columns; column++)
      {
        guint32 cell = numberlink_learner_get_cell (learner, row, column);

        answer->right[row] |= (guint64) (base->values[4 * cell] > 0) << column;
        answer->down[row] |= (guint64) (base->values[4 * cell + 2] > 0) << column;
      }
}

/* Every other solution lacks one of the drawn edges: more edges would branch or close a loop. */
static void
exclude_answer (const MdrLearner *base, MdrLiterals *clause)
{
  for (guint32 k = 0; k < base->n_trail; k++)
    if ((base->trail[k] & 1) == 0)
      mdr_literals_add (clause, base->trail[k] ^ 1);
}

static const MdrTheoryStage stages[] = {
  numberlink_learner_propagate_empty, numberlink_learner_propagate_paths, numberlink_learner_check_length,
  numberlink_learner_check_reach,     numberlink_learner_check_order,     NULL,
};

/* Edges are first decided to be barred, because a solution has fewer drawn edges than barred ones. */
const MdrTheory numberlink_theory = {
  .activity_growth = 1.1,
  .restart_unit = 128,
  .learnt_limit = 4000,
  .learnt_growth = 1000,
  .start = start,
  .look_near = propagate_near,
  .stages = stages,
  .undo = undo,
  .explain = explain,
  .read_solution = read_answer,
  .exclude_solution = exclude_answer,
};
