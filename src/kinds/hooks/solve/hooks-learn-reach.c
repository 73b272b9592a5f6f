/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"

#include <string.h>

#include "mdr-bits.h"

/*
 * All filled cells are one region. One depth-first walk through all cells that are not empty, from a filled
 * one, finds what follows (Tarjan, Depth-First Search and Linear Graph Algorithms, SIAM Journal on Computing
 * 1, 1972): cells that the walk does not reach are empty, and a cell that is the only way to a filled one is
 * filled.
 */

/*
 * Places are numbers of cells that have a margin of empty ones around the board, so that each has four
 * neighbours that can be asked about.
 */
#define STRIDE   16
#define N_PLACES ((HOOKS_MAX_SIZE + 2) * STRIDE)
#define NO_PLACE 0

/* Instead of the number of a visit. */
#define NOWHERE 0xff
#define EMPTY   0xfe

static const gint8 beside[] = { 1, STRIDE, -1, -STRIDE };

/**
 * Visit:
 * @place: a place that the walk has reached
 * @parent: number of the visit from which; its own for the root
 * @low: number of the earliest visit beside this one or one behind it
 * @last: number of the last visit behind this one
 * @filled: how many visits before this one were to filled cells
 */
typedef struct
{
  guint8 place;
  guint8 parent;
  guint8 low;
  guint8 last;
  guint8 filled;
} Visit;

/**
 * Walk:
 * @visits: in their order
 * @visit_of: of each place, the number of its visit, %NOWHERE, or %EMPTY
 */
typedef struct
{
  HooksLearner *learner;
  Visit visits[HOOKS_MAX_CELLS];
  guint8 visit_of[N_PLACES];
  guint n_visits;
} Walk;

static guint
get_place (int row, int column)
{
  return (guint) ((row + 1) * STRIDE + column + 1);
}

static guint32
get_cell (const Walk *walk, guint place)
{
  return (place / STRIDE - 1) * (guint32) walk->learner->n + place % STRIDE - 1;
}

static gboolean
is_filled (const Walk *walk, guint place)
{
  return walk->learner->filled[HOOKS_AXIS_ROWS][place / STRIDE - 1] >> (place % STRIDE - 1) & 1;
}

/* Visits a place, and all behind it. */
static void
visit (Walk *walk, guint place, guint parent)
{
  guint number = walk->n_visits++;
  Visit *own = &walk->visits[number];
  guint filled = 0;

  if (number > 0)
    filled = walk->visits[number - 1].filled + (guint) is_filled (walk, walk->visits[number - 1].place);
  *own = (Visit){ (guint8) place, (guint8) parent, (guint8) number, 0, (guint8) filled };
  walk->visit_of[place] = (guint8) number;
  for (guint k = 0; k < G_N_ELEMENTS (beside); k++)
    {
      guint next = place + (guint) beside[k];
      guint there = walk->visit_of[next];

      if (there == NOWHERE)
        {
          there = walk->n_visits;
          visit (walk, next, number);
          own->low = MIN (own->low, walk->visits[there].low);
        }
      else if (there != EMPTY)
        /* The low of a visit may be the number of its parent, because one step leads back there; that is no
         * way around the parent. */
        own->low = (guint8) MIN (own->low, there);
    }
  own->last = (guint8) (walk->n_visits - 1);
}

/* Lists as reason the empty cells around the visits from one to another, but not that at @but. */
static void
list_border (const Walk *walk, guint first, guint last, guint but)
{
  HooksLearner *learner = walk->learner;
  guint n = (guint) learner->n;

  learner->reason.count = 0;
  for (guint number = first; number <= last; number++)
    for (guint k = 0; k < G_N_ELEMENTS (beside); k++)
      {
        guint place = walk->visits[number].place + (guint) beside[k];
        gboolean on_board = place / STRIDE - 1 < n && place % STRIDE - 1 < n;

        if (walk->visit_of[place] == EMPTY && place != but && on_board)
          mdr_literals_add (&learner->reason, 2 * get_cell (walk, place));
      }
}

static guint
count_filled (const Walk *walk, guint first, guint last)
{
  const Visit *end = &walk->visits[last];

  return end->filled + (guint) is_filled (walk, end->place) - walk->visits[first].filled;
}

static guint32
find_filled (const Walk *walk, guint first)
{
  while (!is_filled (walk, walk->visits[first].place))
    first++;
  return get_cell (walk, walk->visits[first].place);
}

/* Empties a part that the walk from the root did not reach. */
static gboolean
make_empty (const Walk *walk, guint first)
{
  HooksLearner *learner = walk->learner;
  guint last = walk->n_visits - 1;
  guint32 reason = MDR_REASON_NONE;

  list_border (walk, first, last, NO_PLACE);
  mdr_literals_add (&learner->reason, 2 * get_cell (walk, walk->visits[0].place) + 1);
  if (count_filled (walk, first, last) > 0)
    {
      mdr_literals_add (&learner->reason, 2 * find_filled (walk, first) + 1);
      for (guint32 k = 0; k < learner->reason.count; k++)
        mdr_literals_add (&learner->base.conflict, learner->reason.items[k]);
      return FALSE;
    }
  reason = mdr_learner_store_reason (&learner->base, &learner->reason);
  for (guint number = first; number <= last; number++)
    mdr_learner_assign (&learner->base, 2 * get_cell (walk, walk->visits[number].place) + 1, reason);
  return TRUE;
}

/* Begins a walk. Returns: the place of the first filled cell, or %NO_PLACE */
static guint
walk_init (Walk *walk, HooksLearner *learner)
{
  guint root = NO_PLACE;

  walk->learner = learner;
  walk->n_visits = 0;
  memset (walk->visit_of, EMPTY, sizeof walk->visit_of);
  for (int row = 0; row < learner->n; row++)
    {
      guint filled = learner->filled[HOOKS_AXIS_ROWS][row];

      for (int column = 0; column < learner->n; column++)
        if ((learner->empty[HOOKS_AXIS_ROWS][row] >> column & 1) == 0)
          walk->visit_of[get_place (row, column)] = NOWHERE;
      if (root == NO_PLACE && filled != 0)
        root = get_place (row, mdr_bits_index (filled));
    }
  return root;
}

/** Makes empty what cannot be reached, and fills what has to be passed; as #MdrTheoryStage. */
gboolean
hooks_learner_propagate_connection (MdrLearner *base)
{
  HooksLearner *learner = hooks_learner (base);
  Walk walk;
  guint root;
  guint n_visits;

  if (!learner->instance->puzzle->connected)
    return TRUE;
  root = walk_init (&walk, learner);
  if (root == NO_PLACE)
    return TRUE;
  visit (&walk, root, 0);
  n_visits = walk.n_visits;
  for (guint place = STRIDE; place < N_PLACES - STRIDE; place++)
    if (walk.visit_of[place] == NOWHERE)
      {
        guint first = walk.n_visits;

        visit (&walk, place, first);
        if (!make_empty (&walk, first))
          return FALSE;
      }
  for (guint number = 1; number < n_visits; number++)
    if (walk.visits[number].low >= walk.visits[number].parent)
      {
        const Visit *behind = &walk.visits[number];
        guint passed = walk.visits[behind->parent].place;
        guint32 cell = get_cell (&walk, passed);

        /* The way to a filled cell behind leads through this cell alone, so it is filled. */
        if (learner->base.values[2 * cell] == 0 && count_filled (&walk, number, behind->last) != 0)
          {
            list_border (&walk, number, behind->last, passed);
            mdr_literals_add (&learner->reason, 2 * get_cell (&walk, walk.visits[0].place) + 1);
            mdr_literals_add (&learner->reason, 2 * find_filled (&walk, number) + 1);
            mdr_learner_assign (&learner->base, 2 * cell,
                                mdr_learner_store_reason (&learner->base, &learner->reason));
          }
      }
  return TRUE;
}
