/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

/* clang-format off */
/*
 * The path is connected. One depth-first search through all cells that are not empty, from an end if one is
 * known, finds the cells that can still be part of it, and its cut vertices (Tarjan, Depth-First Search and
 * Linear Graph Algorithms, SIAM Journal on Computing 1, 1972). Three things follow:
 * - Cells that the search does not reach are not on the path: they are empty.
 * - A cut vertex separates a subtree of the search from the root. The path passes the cut vertex once, so it
 *   can enter the subtree only if it ends there. If the other end is known and elsewhere, the subtree is
 *   empty.
 * - If the other end is in the subtree, or no end is known and a filled cell is, the cut vertex is filled.
 *
 * The explanation of each is the border: the empty cells around the unreached part or the subtree, which
 * separate it from the rest of the board.
 *
 * Example, with # for cells that are empty:
 *
 *   S . # .
 *   # . . .
 *
 * The root is S. If the other end is (0, 3), the cells (0, 1), (1, 1), (1, 2) and (1, 3) are cut vertices
 * with it behind them, and so they are filled.
 *
 * The search is costly and seldom finds anything, so it runs once in FIXPOINTS_PER_WALK times, and always
 * when all cells are decided.
 */
/* clang-format on */

#define FIXPOINTS_PER_WALK 8

static gboolean
is_empty (const SnakeLearner *learner, guint32 cell)
{
  return learner->base.values[2 * cell] < 0;
}

/* Implements follow of #MdrGraphWalker: all cells have the same number of neighbours, as those outside are
 * empty. */
static gboolean
follow (gpointer data, guint32 cell, guint32 exit, guint32 *beside)
{
  const SnakeLearner *learner = data;

  if (exit == G_N_ELEMENTS (learner->neighbours))
    return FALSE;
  *beside = cell + learner->neighbours[exit];
  if (is_empty (learner, *beside))
    *beside = MDR_NOWHERE;
  return TRUE;
}

static gboolean
is_filled (gconstpointer data, guint32 cell)
{
  const SnakeLearner *learner = data;

  return learner->base.values[2 * cell] > 0;
}

static const MdrGraphWalker walker = { follow, is_filled };

/* Adds the empty cells around visits @first to @last, except the cell @but. Those outside are always empty.
 */
static void
add_border (SnakeLearner *learner, guint32 first, guint32 last, guint32 but, MdrLiterals *literals)
{
  for (guint32 number = first; number <= last; number++)
    for (guint k = 0; k < 4; k++)
      {
        guint32 beside = learner->walk.visits[number].node + learner->neighbours[k];

        if (beside != but && learner->walk.visit_of[beside] == SNAKE_NOWHERE
            && learner->base.positions[beside] > 0)
          mdr_literals_add (literals, 2 * beside);
      }
}

/* Empties the cells of visits @first to @last for the listed reason; a conflict if one of them is filled. */
static gboolean
make_empty (SnakeLearner *learner, guint32 first, guint32 last)
{
  guint32 reason = MDR_REASON_NONE;

  if (mdr_graph_walk_count_marked (&learner->walk, first, last, is_filled, learner) > 0)
    {
      mdr_literals_add (&learner->reason,
                        2 * mdr_graph_walk_find_marked (&learner->walk, first, is_filled, learner) + 1);
      for (guint32 k = 0; k < learner->reason.count; k++)
        mdr_literals_add (&learner->base.conflict, learner->reason.items[k]);
      return FALSE;
    }
  for (guint32 number = first; number <= last; number++)
    {
      guint32 cell = learner->walk.visits[number].node;

      if (learner->base.values[2 * cell] != 0)
        continue;
      if (reason == MDR_REASON_NONE)
        reason = mdr_learner_store_reason (&learner->base, &learner->reason);
      mdr_learner_assign (&learner->base, 2 * cell + 1, reason);
    }
  return TRUE;
}

/* Propagates between the subtree of visit @first and the cut vertex above it. */
static gboolean
propagate_subtree (SnakeLearner *learner, guint32 first)
{
  guint32 passed = learner->walk.visits[learner->walk.visits[first].parent].node;
  guint32 last = learner->walk.visits[first].last;
  guint32 goal = learner->ends[1] != SNAKE_NOWHERE ? learner->walk.visit_of[learner->ends[1]] : SNAKE_NOWHERE;
  gboolean open = learner->base.values[2 * passed] == 0;

  if (goal == SNAKE_NOWHERE
      && (!open || mdr_graph_walk_count_marked (&learner->walk, first, last, is_filled, learner) == 0))
    return TRUE;
  if (goal != SNAKE_NOWHERE && goal >= first && goal <= last && !open)
    return TRUE;
  learner->reason.count = 0;
  add_border (learner, first, last, passed, &learner->reason);
  if (goal != SNAKE_NOWHERE && (goal < first || goal > last))
    return make_empty (learner, first, last);
  if (goal == SNAKE_NOWHERE)
    {
      mdr_literals_add (&learner->reason,
                        2 * mdr_graph_walk_find_marked (&learner->walk, first, is_filled, learner) + 1);
      mdr_literals_add (&learner->reason, 2 * learner->walk.visits[0].node + 1);
    }
  mdr_learner_assign (&learner->base, 2 * passed,
                      mdr_learner_store_reason (&learner->base, &learner->reason));
  return TRUE;
}

/* Empties the cells that the search from the root did not reach, one connected part after another. */
static gboolean
empty_unreached (SnakeLearner *learner)
{
  guint32 root = learner->walk.visits[0].node;

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      guint32 first = learner->walk.n_visits;

      if (is_empty (learner, cell) || learner->walk.visit_of[cell] != SNAKE_NOWHERE)
        continue;
      mdr_graph_walk_flood (&learner->walk, cell, &walker, learner);
      learner->reason.count = 0;
      add_border (learner, first, learner->walk.n_visits - 1, SNAKE_NOWHERE, &learner->reason);
      mdr_literals_add (&learner->reason, 2 * root + 1);
      if (!make_empty (learner, first, learner->walk.n_visits - 1))
        return FALSE;
    }
  return TRUE;
}

/** Implements #MdrTheoryStage: empties cells that the path cannot reach, and fills those that it has to
 * pass. */
gboolean
snake_learner_propagate_reach (MdrLearner *base)
{
  SnakeLearner *learner = snake_learner (base);
  gboolean full = base->n_trail == base->n_open;
  guint32 root = learner->ends[0];
  guint32 n_visits;

  if (++learner->fixpoints % FIXPOINTS_PER_WALK != 0 && !full)
    return TRUE;
  for (guint32 k = 0; k < base->n_trail && root == SNAKE_NOWHERE; k++)
    if ((base->trail[k] & 1) == 0)
      root = base->trail[k] >> 1;
  if (root == SNAKE_NOWHERE)
    {
      /* A path has at least one cell, so an empty board is a conflict. */
      for (guint32 k = 0; full && k < base->n_trail; k++)
        mdr_literals_add (&base->conflict, base->trail[k] ^ 1);
      return !full;
    }
  mdr_graph_walk_clear (&learner->walk, learner->n_cells);
  mdr_graph_walk_run (&learner->walk, root, &walker, learner);
  n_visits = learner->walk.n_visits;
  if (!empty_unreached (learner))
    return FALSE;
  for (guint32 number = 1; number < n_visits; number++)
    if (learner->walk.visits[number].low >= learner->walk.visits[number].parent
        && !propagate_subtree (learner, number))
      return FALSE;
  return TRUE;
}
