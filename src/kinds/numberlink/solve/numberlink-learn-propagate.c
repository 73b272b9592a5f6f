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
    drawn += learner->values[2 * edges[k]] > 0;
  if (drawn < 2)
    return TRUE;
  if (drawn > 2)
    {
      for (int k = 0; k < 4; k++)
        if (learner->values[2 * edges[k]] > 0)
          numberlink_literals_add (&learner->conflict, 2 * edges[k] + 1);
      return FALSE;
    }
  for (int k = 0; k < 4; k++)
    if (learner->values[2 * edges[k]] == 0)
      numberlink_learner_assign (learner, 2 * edges[k] + 1,
                                 numberlink_reason_new (NUMBERLINK_REASON_BLOCK, cell));
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
add_empty_cells (NumberlinkLearner *learner, guint32 limit, NumberlinkLiterals *reason)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      gboolean early = TRUE;

      if (learner->codes[cell] != NUMBERLINK_CODE_BARRED || learner->rules[cell] == NUMBERLINK_CELL_OUTSIDE)
        continue;
      for (guint direction = 0; direction < 4; direction++)
        early = early && learner->positions[numberlink_learner_get_edge (learner, cell, direction)] <= limit;
      for (guint direction = 0; early && direction < 4; direction++)
        numberlink_literals_add (reason, 2 * numberlink_learner_get_edge (learner, cell, direction));
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
look_at_budget (NumberlinkLearner *learner)
{
  if (learner->n_empty == learner->most_empty)
    cover_rest (learner);
  if (learner->n_empty <= learner->most_empty)
    return TRUE;
  add_empty_cells (learner, G_MAXUINT32, &learner->conflict);
  return FALSE;
}

static gboolean
look_near (NumberlinkLearner *learner, guint32 literal)
{
  guint32 edge = literal >> 1;

  if (!numberlink_learner_look_at_cell (learner, edge >> 1)
      || !numberlink_learner_look_at_cell (learner, numberlink_learner_get_second_cell (learner, edge)))
    return FALSE;
  if (learner->tight && (literal & 1) == 0 && !look_at_blocks (learner, edge))
    return FALSE;
  return numberlink_learner_visit_watches (learner, literal);
}

/**
 * numberlink_learner_propagate:
 *
 * Finds all that follows from the edges that are decided.
 *
 * Returns: whether nothing is wrong; else conflict has literals that are all
 *   false though one has to be true
 */
gboolean
numberlink_learner_propagate (NumberlinkLearner *learner)
{
  learner->conflict.count = 0;
  for (;;)
    {
      guint32 literal;

      while (learner->local_head < learner->n_trail)
        if (!look_near (learner, learner->trail[learner->local_head++]))
          return FALSE;
      if (!look_at_budget (learner))
        return FALSE;
      if (learner->local_head < learner->n_trail)
        continue;
      if (learner->path_head == learner->n_trail)
        return TRUE;
      literal = learner->trail[learner->path_head++];
      if ((literal & 1) == 0 && !numberlink_learner_join (learner, literal >> 1))
        return FALSE;
    }
}

/** The same at the very start, when nothing is decided yet. */
gboolean
numberlink_learner_propagate_all (NumberlinkLearner *learner)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (learner->rules[cell] != NUMBERLINK_CELL_OUTSIDE && !numberlink_learner_look_at_cell (learner, cell))
      return FALSE;
  return numberlink_learner_propagate (learner);
}

static gboolean
is_before (const NumberlinkLearner *learner, guint32 edge, guint32 position)
{
  return learner->positions[edge] < position;
}

static void
explain_by_block (NumberlinkLearner *learner, guint32 literal, guint32 cell, NumberlinkLiterals *reason)
{
  guint32 edges[4];

  list_block (learner, cell, edges);
  for (int k = 0; k < 4; k++)
    if (learner->values[2 * edges[k]] > 0 && is_before (learner, edges[k], learner->positions[literal >> 1]))
      numberlink_literals_add (reason, 2 * edges[k] + 1);
}

/* The cell has two edges at most that are not barred, and cannot stay empty. */
static void
explain_by_budget (NumberlinkLearner *learner, guint32 literal, guint32 cell, NumberlinkLiterals *reason)
{
  guint32 position = learner->positions[literal >> 1];

  for (guint direction = 0; direction < 4; direction++)
    {
      guint32 edge = numberlink_learner_get_edge (learner, cell, direction);

      if (learner->values[2 * edge] < 0 && is_before (learner, edge, position))
        numberlink_literals_add (reason, 2 * edge);
    }
  add_empty_cells (learner, position - 1, reason);
}

/* All literals of a clause but @literal. */
static void
explain_by_clause (NumberlinkLearner *learner, guint32 literal, guint32 clause, NumberlinkLiterals *reason)
{
  const guint32 *literals = learner->clauses.items + clause + 2;

  for (guint32 k = 0; k < learner->clauses.items[clause]; k++)
    if (literals[k] != literal)
      numberlink_literals_add (reason, literals[k]);
}

/**
 * numberlink_learner_explain:
 * @literal: true, for a reason
 * @reason: where literals are added, each false before @literal came, that
 *   make it follow
 */
void
numberlink_learner_explain (NumberlinkLearner *learner, guint32 literal, NumberlinkLiterals *reason)
{
  guint32 word = learner->reasons[literal >> 1];
  guint32 place = word >> 3;

  switch ((NumberlinkReason) (word & 7))
    {
    case NUMBERLINK_REASON_CLAUSE:
      explain_by_clause (learner, literal, place, reason);
      break;
    case NUMBERLINK_REASON_CELL:
      numberlink_learner_explain_by_cell (learner, literal, place, reason);
      break;
    case NUMBERLINK_REASON_BLOCK:
      explain_by_block (learner, literal, place, reason);
      break;
    case NUMBERLINK_REASON_BUDGET:
      explain_by_budget (learner, literal, place, reason);
      break;
    case NUMBERLINK_REASON_LOOP:
    case NUMBERLINK_REASON_LABELS:
    case NUMBERLINK_REASON_JOIN:
    default:
      numberlink_learner_explain_path (learner, literal, reason);
      break;
    }
}
