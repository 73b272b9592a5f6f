/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"

#include <string.h>

#include "mdr-bits.h"
#include "mdr-graph-walk.h"

/*
 * All filled cells are one region. One depth-first walk through all cells that are not empty, from a filled
 * one, finds what follows: cells that the walk does not reach are empty, and a cell that is the only way to a
 * filled one is filled.
 */

/*
 * Places are numbers of cells that have a margin of empty ones around the board, so that each has four
 * neighbours that can be asked about.
 */
#define STRIDE   16
#define N_PLACES ((HOOKS_MAX_SIZE + 2) * STRIDE)
#define NO_PLACE 0

static const gint8 beside[] = { 1, STRIDE, -1, -STRIDE };

/**
 * Walk:
 * @base: over places, with its arrays below
 * @open: (array): of each place, whether it is a cell that is not empty
 */
typedef struct
{
  HooksLearner *learner;
  MdrGraphWalk base;
  MdrGraphVisit visits[HOOKS_MAX_CELLS];
  guint32 visit_of[N_PLACES];
  guint8 open[N_PLACES];
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

/* Implements follow of #MdrGraphWalker. */
static gboolean
follow (gpointer data, guint32 place, guint32 exit, guint32 *next)
{
  const Walk *walk = data;

  if (exit == G_N_ELEMENTS (beside))
    return FALSE;
  *next = place + (guint32) beside[exit];
  if (!walk->open[*next])
    *next = MDR_NOWHERE;
  return TRUE;
}

static gboolean
is_filled (gconstpointer data, guint32 place)
{
  const Walk *walk = data;

  return walk->learner->filled[HOOKS_AXIS_ROWS][place / STRIDE - 1] >> (place % STRIDE - 1) & 1;
}

static const MdrGraphWalker walker = { follow, is_filled };

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
        guint place = walk->visits[number].node + (guint) beside[k];
        gboolean on_board = place / STRIDE - 1 < n && place % STRIDE - 1 < n;

        if (!walk->open[place] && place != but && on_board)
          mdr_literals_add (&learner->reason, 2 * get_cell (walk, place));
      }
}

static guint32
find_filled (const Walk *walk, guint first)
{
  return get_cell (walk, mdr_graph_walk_find_marked (&walk->base, first, is_filled, walk));
}

/* Empties a part that the walk from the root did not reach. */
static gboolean
make_empty (const Walk *walk, guint first)
{
  HooksLearner *learner = walk->learner;
  guint last = walk->base.n_visits - 1;
  guint32 reason = MDR_REASON_NONE;

  list_border (walk, first, last, NO_PLACE);
  mdr_literals_add (&learner->reason, 2 * get_cell (walk, walk->visits[0].node) + 1);
  if (mdr_graph_walk_count_marked (&walk->base, first, last, is_filled, walk) > 0)
    {
      mdr_literals_add (&learner->reason, 2 * find_filled (walk, first) + 1);
      for (guint32 k = 0; k < learner->reason.count; k++)
        mdr_literals_add (&learner->base.conflict, learner->reason.items[k]);
      return FALSE;
    }
  reason = mdr_learner_store_reason (&learner->base, &learner->reason);
  for (guint number = first; number <= last; number++)
    mdr_learner_assign (&learner->base, 2 * get_cell (walk, walk->visits[number].node) + 1, reason);
  return TRUE;
}

/* Begins a walk. Returns: the place of the first filled cell, or %NO_PLACE */
static guint
walk_init (Walk *walk, HooksLearner *learner)
{
  guint root = NO_PLACE;

  walk->learner = learner;
  walk->base.visits = walk->visits;
  walk->base.visit_of = walk->visit_of;
  mdr_graph_walk_clear (&walk->base, N_PLACES);
  memset (walk->open, FALSE, sizeof walk->open);
  for (int row = 0; row < learner->n; row++)
    {
      guint filled = learner->filled[HOOKS_AXIS_ROWS][row];

      for (int column = 0; column < learner->n; column++)
        if ((learner->empty[HOOKS_AXIS_ROWS][row] >> column & 1) == 0)
          walk->open[get_place (row, column)] = TRUE;
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
  mdr_graph_walk_run (&walk.base, root, &walker, &walk);
  n_visits = walk.base.n_visits;
  for (guint place = STRIDE; place < N_PLACES - STRIDE; place++)
    if (walk.open[place] && walk.visit_of[place] == MDR_NOWHERE)
      {
        guint first = walk.base.n_visits;

        mdr_graph_walk_run (&walk.base, place, &walker, &walk);
        if (!make_empty (&walk, first))
          return FALSE;
      }
  for (guint number = 1; number < n_visits; number++)
    if (walk.visits[number].low >= walk.visits[number].parent)
      {
        const MdrGraphVisit *behind = &walk.visits[number];
        guint passed = walk.visits[behind->parent].node;
        guint32 cell = get_cell (&walk, passed);

        /* The way to a filled cell behind leads through this cell alone, so it is filled. */
        if (learner->base.values[2 * cell] == 0
            && mdr_graph_walk_count_marked (&walk.base, number, behind->last, is_filled, &walk) != 0)
          {
            list_border (&walk, number, behind->last, passed);
            mdr_literals_add (&learner->reason, 2 * get_cell (&walk, walk.visits[0].node) + 1);
            mdr_literals_add (&learner->reason, 2 * find_filled (&walk, number) + 1);
            mdr_learner_assign (&learner->base, 2 * cell,
                                mdr_learner_store_reason (&learner->base, &learner->reason));
          }
      }
  return TRUE;
}
