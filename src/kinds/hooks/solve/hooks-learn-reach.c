/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"

#include <string.h>

/*
 * All filled cells are one region. One walk, depth first, through all cells that are not empty, from a filled
 * one, tells what follows (Tarjan, Depth-First Search and Linear Graph Algorithms, SIAM Journal on Computing
 * 1, 1972): cells that the walk does not come to are empty, and a cell through which alone the walk comes to
 * a filled one is filled.
 */

#define NOWHERE G_MAXUINT8

/**
 * Visit:
 * @cell: that was come to
 * @parent: number of the visit from which; its own for the root
 * @low: number of the earliest visit beside this one or one behind it
 * @last: number of the last visit behind this one
 * @filled: how many visits before this one were to filled cells
 */
typedef struct
{
  guint8 cell;
  guint8 parent;
  guint8 low;
  guint8 last;
  guint8 filled;
} Visit;

/**
 * Walk:
 * @visits: in their order
 * @visit_of: of each cell, the number of its visit, or %NOWHERE
 */
typedef struct
{
  HooksLearner *learner;
  Visit visits[HOOKS_MAX_CELLS];
  guint8 visit_of[HOOKS_MAX_CELLS];
  guint n_visits;
} Walk;

static guint
list_beside (const HooksLearner *learner, guint cell, guint beside[4])
{
  guint n = (guint) learner->n;
  guint count = 0;

  if (cell % n + 1 < n)
    beside[count++] = cell + 1;
  if (cell + n < learner->n_cells)
    beside[count++] = cell + n;
  if (cell % n > 0)
    beside[count++] = cell - 1;
  if (cell >= n)
    beside[count++] = cell - n;
  return count;
}

static gboolean
is_filled (const Walk *walk, guint cell)
{
  return walk->learner->base.values[2 * cell] > 0;
}

static gboolean
is_empty (const Walk *walk, guint cell)
{
  return walk->learner->base.values[2 * cell] < 0;
}

/* Visits a cell, and all behind it. */
static void
visit (Walk *walk, guint cell, guint parent)
{
  guint number = walk->n_visits++;
  Visit *own = &walk->visits[number];
  guint beside[4];
  guint count = list_beside (walk->learner, cell, beside);
  guint filled = 0;

  if (number > 0)
    filled = walk->visits[number - 1].filled + (guint) is_filled (walk, walk->visits[number - 1].cell);
  *own = (Visit){ (guint8) cell, (guint8) parent, (guint8) number, 0, (guint8) filled };
  walk->visit_of[cell] = (guint8) number;
  for (guint k = 0; k < count; k++)
    {
      if (is_empty (walk, beside[k]))
        continue;
      if (walk->visit_of[beside[k]] != NOWHERE)
        {
          /* One step back leads to the parent, too: that is no way round it. */
          own->low = MIN (own->low, walk->visit_of[beside[k]]);
          continue;
        }
      visit (walk, beside[k], number);
      own->low = MIN (own->low, walk->visits[walk->visit_of[beside[k]]].low);
    }
  own->last = (guint8) (walk->n_visits - 1);
}

/* Lists as reason the empty cells around the visits from one to another, but not the cell @but. */
static void
list_border (const Walk *walk, guint first, guint last, guint but)
{
  HooksLearner *learner = walk->learner;
  guint beside[4];

  learner->reason.count = 0;
  for (guint number = first; number <= last; number++)
    {
      guint count = list_beside (learner, walk->visits[number].cell, beside);

      for (guint k = 0; k < count; k++)
        if (is_empty (walk, beside[k]) && beside[k] != but)
          mdr_literals_add (&learner->reason, 2 * beside[k]);
    }
}

static guint
count_filled (const Walk *walk, guint first, guint last)
{
  const Visit *end = &walk->visits[last];

  return end->filled + (guint) is_filled (walk, end->cell) - walk->visits[first].filled;
}

static guint
find_filled (const Walk *walk, guint first)
{
  while (!is_filled (walk, walk->visits[first].cell))
    first++;
  return walk->visits[first].cell;
}

/* A part that the walk from the root did not come to is empty. */
static gboolean
make_empty (const Walk *walk, guint first)
{
  HooksLearner *learner = walk->learner;
  guint last = walk->n_visits - 1;
  guint32 reason = MDR_REASON_NONE;

  list_border (walk, first, last, NOWHERE);
  mdr_literals_add (&learner->reason, 2 * (guint32) walk->visits[0].cell + 1);
  if (count_filled (walk, first, last) > 0)
    {
      mdr_literals_add (&learner->reason, 2 * find_filled (walk, first) + 1);
      for (guint32 k = 0; k < learner->reason.count; k++)
        mdr_literals_add (&learner->base.conflict, learner->reason.items[k]);
      return FALSE;
    }
  reason = mdr_learner_store_reason (&learner->base, &learner->reason);
  for (guint number = first; number <= last; number++)
    mdr_learner_assign (&learner->base, 2 * (guint32) walk->visits[number].cell + 1, reason);
  return TRUE;
}

/* What lies behind a cell that has to be passed: a filled cell there makes it filled. */
static void
look_behind (const Walk *walk, guint number)
{
  HooksLearner *learner = walk->learner;
  const Visit *behind = &walk->visits[number];
  guint passed = walk->visits[behind->parent].cell;

  if (learner->base.values[2 * passed] != 0 || count_filled (walk, number, behind->last) == 0)
    return;
  list_border (walk, number, behind->last, passed);
  mdr_literals_add (&learner->reason, 2 * (guint32) walk->visits[0].cell + 1);
  mdr_literals_add (&learner->reason, 2 * find_filled (walk, number) + 1);
  mdr_learner_assign (&learner->base, 2 * passed,
                      mdr_learner_store_reason (&learner->base, &learner->reason));
}

static guint32
find_root (const HooksLearner *learner)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (learner->base.values[2 * cell] > 0)
      return cell;
  return learner->n_cells;
}

/** Makes empty what cannot be reached, and fills what has to be passed; as #MdrTheoryStage. */
gboolean
hooks_learner_check_reach (MdrLearner *base)
{
  HooksLearner *learner = hooks_learner (base);
  Walk walk = { .learner = learner };
  guint32 root = find_root (learner);
  guint n_visits;

  if (!learner->task->puzzle->connected || root == learner->n_cells)
    return TRUE;
  memset (walk.visit_of, NOWHERE, sizeof walk.visit_of);
  visit (&walk, root, 0);
  n_visits = walk.n_visits;
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (!is_empty (&walk, cell) && walk.visit_of[cell] == NOWHERE)
      {
        guint first = walk.n_visits;

        visit (&walk, cell, first);
        if (!make_empty (&walk, first))
          return FALSE;
      }
  for (guint number = 1; number < n_visits; number++)
    if (walk.visits[number].low >= walk.visits[number].parent)
      look_behind (&walk, number);
  return TRUE;
}
