/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

/*
 * The path is connected. One depth-first walk through all cells that are not empty, from an end if one is
 * known, finds what can still be part of the path (Tarjan, Depth-First Search and Linear Graph Algorithms,
 * SIAM Journal on Computing 1, 1972): cells that the walk does not reach cannot; nor can those behind a cell
 * through which alone they are reached, if the other end is not behind it too; and if it is, the path goes
 * through that cell.
 *
 * That is looked at every few times only, for it is dear and seldom says something, but always when all is
 * decided.
 */

#define FIXPOINTS_PER_WALK 8

static gboolean
is_empty (const SnakeLearner *learner, guint32 cell)
{
  return learner->base.values[2 * cell] < 0;
}

static gboolean
is_filled (const SnakeLearner *learner, guint32 cell)
{
  return learner->base.values[2 * cell] > 0;
}

static void
visit (SnakeLearner *learner, guint32 cell, guint32 parent)
{
  guint32 number = learner->n_visits++;
  guint32 filled = 0;

  if (number > 0)
    filled = learner->visits[number - 1].filled + is_filled (learner, learner->visits[number - 1].cell);
  learner->visits[number] = (SnakeVisit){ cell, number == 0 ? 0 : parent, number, number, filled };
  learner->visit_of[cell] = number;
}

/* Takes the next step from a visit that leads to a new cell; whether there is one. */
static gboolean
step_on (SnakeLearner *learner, guint32 number)
{
  SnakeVisit *from = &learner->visits[number];

  for (guint k = 0; k < 4; k++)
    {
      guint32 beside = from->cell + learner->neighbours[k];

      if (is_empty (learner, beside))
        continue;
      if (learner->visit_of[beside] == SNAKE_NOWHERE)
        {
          visit (learner, beside, number);
          return TRUE;
        }
      from->low = MIN (from->low, learner->visit_of[beside]);
    }
  return FALSE;
}

static void
walk (SnakeLearner *learner, guint32 root)
{
  guint32 number = 0;

  learner->n_visits = 0;
  memset (learner->visit_of, 0xff, learner->n_cells * sizeof *learner->visit_of);
  visit (learner, root, 0);
  for (;;)
    {
      SnakeVisit *from = &learner->visits[number];
      SnakeVisit *parent = &learner->visits[from->parent];

      if (step_on (learner, number))
        {
          number = learner->n_visits - 1;
          continue;
        }
      from->last = learner->n_visits - 1;
      if (number == 0)
        return;
      /* One step back leads to the parent, too: that is no way round it. */
      parent->low = MIN (parent->low, from->low);
      number = from->parent;
    }
}

/* Adds the empty cells around a visit and all behind it, but not the cell @but. */
static void
add_border (SnakeLearner *learner, guint32 first, guint32 last, guint32 but, MdrLiterals *literals)
{
  for (guint32 number = first; number <= last; number++)
    for (guint k = 0; k < 4; k++)
      {
        guint32 beside = learner->visits[number].cell + learner->neighbours[k];

        if (beside != but && learner->visit_of[beside] == SNAKE_NOWHERE
            && learner->base.positions[beside] > 0)
          mdr_literals_add (literals, 2 * beside);
      }
}

static guint32
count_filled_behind (const SnakeLearner *learner, guint32 first, guint32 last)
{
  const SnakeVisit *end = &learner->visits[last];

  return end->filled + is_filled (learner, end->cell) - learner->visits[first].filled;
}

static guint32
find_filled (const SnakeLearner *learner, guint32 first)
{
  while (!is_filled (learner, learner->visits[first].cell))
    first++;
  return learner->visits[first].cell;
}

/* Makes a part of the board empty for the reason listed, or fails if a cell of it is filled. */
static gboolean
make_empty (SnakeLearner *learner, guint32 first, guint32 last)
{
  guint32 reason = MDR_REASON_NONE;

  if (count_filled_behind (learner, first, last) > 0)
    {
      mdr_literals_add (&learner->reason, 2 * find_filled (learner, first) + 1);
      for (guint32 k = 0; k < learner->reason.count; k++)
        mdr_literals_add (&learner->base.conflict, learner->reason.items[k]);
      return FALSE;
    }
  for (guint32 number = first; number <= last; number++)
    {
      guint32 cell = learner->visits[number].cell;

      if (learner->base.values[2 * cell] != 0)
        continue;
      if (reason == MDR_REASON_NONE)
        reason = mdr_learner_store_reason (&learner->base, &learner->reason);
      mdr_learner_assign (&learner->base, 2 * cell + 1, reason);
    }
  return TRUE;
}

static void
fill (SnakeLearner *learner, guint32 cell)
{
  mdr_learner_assign (&learner->base, 2 * cell, mdr_learner_store_reason (&learner->base, &learner->reason));
}

/* What lies behind a cell that has to be passed to come there. */
static gboolean
look_behind (SnakeLearner *learner, guint32 first)
{
  guint32 passed = learner->visits[learner->visits[first].parent].cell;
  guint32 last = learner->visits[first].last;
  guint32 goal = learner->ends[1] != SNAKE_NOWHERE ? learner->visit_of[learner->ends[1]] : SNAKE_NOWHERE;
  gboolean open = learner->base.values[2 * passed] == 0;

  if (goal == SNAKE_NOWHERE && (!open || count_filled_behind (learner, first, last) == 0))
    return TRUE;
  if (goal != SNAKE_NOWHERE && goal >= first && goal <= last && !open)
    return TRUE;
  learner->reason.count = 0;
  add_border (learner, first, last, passed, &learner->reason);
  if (goal != SNAKE_NOWHERE && (goal < first || goal > last))
    return make_empty (learner, first, last);
  if (goal == SNAKE_NOWHERE)
    {
      mdr_literals_add (&learner->reason, 2 * find_filled (learner, first) + 1);
      mdr_literals_add (&learner->reason, 2 * learner->visits[0].cell + 1);
    }
  fill (learner, passed);
  return TRUE;
}

/* Visits the cells that the walk from the root did not reach, one connected part after another. */
static gboolean
look_elsewhere (SnakeLearner *learner)
{
  guint32 root = learner->visits[0].cell;

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      guint32 first = learner->n_visits;

      if (is_empty (learner, cell) || learner->visit_of[cell] != SNAKE_NOWHERE)
        continue;
      visit (learner, cell, 0);
      for (guint32 number = first; number < learner->n_visits; number++)
        while (step_on (learner, number))
          ;
      learner->reason.count = 0;
      add_border (learner, first, learner->n_visits - 1, SNAKE_NOWHERE, &learner->reason);
      mdr_literals_add (&learner->reason, 2 * root + 1);
      if (!make_empty (learner, first, learner->n_visits - 1))
        return FALSE;
    }
  return TRUE;
}

static guint32
find_root (const SnakeLearner *learner)
{
  const MdrLearner *base = &learner->base;

  if (learner->ends[0] != SNAKE_NOWHERE)
    return learner->ends[0];
  for (guint32 k = 0; k < base->n_trail; k++)
    if ((base->trail[k] & 1) == 0)
      return base->trail[k] >> 1;
  return SNAKE_NOWHERE;
}

/* A path has cells. */
static gboolean
fail_by_nothing (SnakeLearner *learner)
{
  for (guint32 k = 0; k < learner->base.n_trail; k++)
    mdr_literals_add (&learner->base.conflict, learner->base.trail[k] ^ 1);
  return FALSE;
}

/** An #MdrTheoryStage: empties cells that the path cannot reach, and fills those that it has to pass. */
gboolean
snake_learner_check_reach (MdrLearner *base)
{
  SnakeLearner *learner = snake_learner (base);
  gboolean full = base->n_trail == base->n_open;
  guint32 root;
  guint32 n_visits;

  if (++learner->fixpoints % FIXPOINTS_PER_WALK != 0 && !full)
    return TRUE;
  root = find_root (learner);
  if (root == SNAKE_NOWHERE)
    return full ? fail_by_nothing (learner) : TRUE;
  walk (learner, root);
  n_visits = learner->n_visits;
  if (!look_elsewhere (learner))
    return FALSE;
  for (guint32 number = 1; number < n_visits; number++)
    if (learner->visits[number].low >= learner->visits[number].parent && !look_behind (learner, number))
      return FALSE;
  return TRUE;
}
