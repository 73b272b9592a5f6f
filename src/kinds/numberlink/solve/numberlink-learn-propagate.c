/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/* The edges of the block whose first cell is @cell. */
static void
list_block (const NumberlinkLearner *learner, guint32 cell, guint32 edges[4])
{
  edges[0] = 2 * cell;
  edges[1] = 2 * cell + 1;
  edges[2] = 2 * (cell + 1) + 1;
  edges[3] = 2 * (cell + learner->stride);
}

/* Three edges of a block are a path that touches itself and fills it. */
static gboolean
look_at_block (NumberlinkLearner *learner, guint32 cell)
{
  guint32 edges[4];
  int drawn = 0;

  list_block (learner, cell, edges);
  for (int k = 0; k < 4; k++)
    drawn += learner->base.values[2 * edges[k]] > 0;
  if (drawn < 2)
    return TRUE;
  if (drawn > 2)
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
look_at_blocks (NumberlinkLearner *learner, guint32 edge)
{
  guint32 cell = edge >> 1;
  guint32 other = (edge & 1) != 0 ? cell - 1 : cell - learner->stride;

  return look_at_block (learner, cell) && look_at_block (learner, other);
}

/* Edges of the cells that stay empty, from those whose place in the trail is at most @limit. */
static void
add_empty_cells (NumberlinkLearner *learner, guint32 limit, MdrLiterals *reason)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      gboolean early = TRUE;

      if (learner->codes[cell] != NUMBERLINK_CODE_BARRED || learner->rules[cell] == NUMBERLINK_CELL_OUTSIDE)
        continue;
      for (guint direction = 0; direction < 4; direction++)
        early =
            early && learner->base.positions[numberlink_learner_get_edge (learner, cell, direction)] <= limit;
      for (guint direction = 0; early && direction < 4; direction++)
        mdr_literals_add (reason, 2 * numberlink_learner_get_edge (learner, cell, direction));
    }
}

/* As many cells are empty as may be: all others are covered. */
static void
cover_rest (NumberlinkLearner *learner)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (learner->rules[cell] == NUMBERLINK_CELL_FREE && learner->codes[cell] != NUMBERLINK_CODE_BARRED)
      numberlink_learner_cover_cell (learner, cell);
}

static gboolean
look_at_budget (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);

  if (learner->n_empty == learner->most_empty)
    cover_rest (learner);
  if (learner->n_empty <= learner->most_empty)
    return TRUE;
  add_empty_cells (learner, G_MAXUINT32, &base->conflict);
  return FALSE;
}

static gboolean
look_near (MdrLearner *base, guint32 literal)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 edge = literal >> 1;

  numberlink_learner_catch_up (learner);
  if (!numberlink_learner_look_at_cell (learner, edge >> 1)
      || !numberlink_learner_look_at_cell (learner, numberlink_learner_get_second_cell (learner, edge)))
    return FALSE;
  return !learner->tight || (literal & 1) != 0 || look_at_blocks (learner, edge);
}

/* Cells may be decided by where they stand alone, before any edge is. */
static gboolean
start (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (learner->rules[cell] != NUMBERLINK_CELL_OUTSIDE && !numberlink_learner_look_at_cell (learner, cell))
      return FALSE;
  return TRUE;
}

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
      *numberlink_learner_find_bits (learner, literal) &= ~mdr_bit (learner->places[first].column);
    }
}

static gboolean
is_before (const NumberlinkLearner *learner, guint32 edge, guint32 position)
{
  return learner->base.positions[edge] < position;
}

static void
explain_by_block (NumberlinkLearner *learner, guint32 literal, guint32 cell, MdrLiterals *reason)
{
  guint32 edges[4];

  list_block (learner, cell, edges);
  for (int k = 0; k < 4; k++)
    if (learner->base.values[2 * edges[k]] > 0
        && is_before (learner, edges[k], learner->base.positions[literal >> 1]))
      mdr_literals_add (reason, 2 * edges[k] + 1);
}

/* The cell has two edges at most that are not barred, and cannot stay empty. */
static void
explain_by_budget (NumberlinkLearner *learner, guint32 literal, guint32 cell, MdrLiterals *reason)
{
  guint32 position = learner->base.positions[literal >> 1];

  for (guint direction = 0; direction < 4; direction++)
    {
      guint32 edge = numberlink_learner_get_edge (learner, cell, direction);

      if (learner->base.values[2 * edge] < 0 && is_before (learner, edge, position))
        mdr_literals_add (reason, 2 * edge);
    }
  add_empty_cells (learner, position - 1, reason);
}

static void
explain (MdrLearner *base, guint32 literal, MdrLiterals *reason)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 word = base->reasons[literal >> 1];
  guint32 cell = mdr_reason_get_place (word);

  switch ((NumberlinkReason) mdr_reason_get_kind (word))
    {
    case NUMBERLINK_REASON_CELL:
      numberlink_learner_explain_by_cell (learner, literal, cell, reason);
      break;
    case NUMBERLINK_REASON_BLOCK:
      explain_by_block (learner, literal, cell, reason);
      break;
    case NUMBERLINK_REASON_BUDGET:
      explain_by_budget (learner, literal, cell, reason);
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

/* Another answer lacks one of the edges of this one. */
static void
exclude_answer (const MdrLearner *base, MdrLiterals *clause)
{
  for (guint32 k = 0; k < base->n_trail; k++)
    if ((base->trail[k] & 1) == 0)
      mdr_literals_add (clause, base->trail[k] ^ 1);
}

static const MdrTheoryStage stages[] = {
  look_at_budget,
  numberlink_learner_follow_paths,
  numberlink_learner_check_length,
  numberlink_learner_check_reach,
  numberlink_learner_check_order,
  NULL,
};

/* An edge is tried without it at first: of all edges fewer are used than not. */
const MdrTheory numberlink_theory = {
  .activity_growth = 1.1,
  .restart_unit = 128,
  .learnt_limit = 4000,
  .learnt_growth = 1000,
  .start = start,
  .look_near = look_near,
  .stages = stages,
  .undo = undo,
  .explain = explain,
  .read_solution = read_answer,
  .exclude_solution = exclude_answer,
};
