/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Open edges in the order in which they are tried: a binary heap by how often they took part in late
 * conflicts.
 */

/* Activities grow without end; before they overflow all are made smaller. */
#define MOST_ACTIVITY 1e100

static void
put (NumberlinkLearner *learner, guint32 place, guint32 edge)
{
  learner->heap[place] = edge;
  learner->heap_places[edge] = (gint32) place;
}

static void
sift_up (NumberlinkLearner *learner, guint32 place)
{
  guint32 edge = learner->heap[place];

  while (place > 0)
    {
      guint32 above = (place - 1) / 2;

      if (learner->activities[learner->heap[above]] >= learner->activities[edge])
        break;
      put (learner, place, learner->heap[above]);
      place = above;
    }
  put (learner, place, edge);
}

static void
sift_down (NumberlinkLearner *learner, guint32 place)
{
  guint32 edge = learner->heap[place];

  for (;;)
    {
      guint32 below = 2 * place + 1;

      if (below >= learner->n_heap)
        break;
      if (below + 1 < learner->n_heap
          && learner->activities[learner->heap[below + 1]] > learner->activities[learner->heap[below]])
        below++;
      if (learner->activities[learner->heap[below]] <= learner->activities[edge])
        break;
      put (learner, place, learner->heap[below]);
      place = below;
    }
  put (learner, place, edge);
}

static void
shrink_activities (NumberlinkLearner *learner)
{
  for (guint32 edge = 0; edge < 2 * learner->n_cells; edge++)
    learner->activities[edge] /= MOST_ACTIVITY;
  learner->increment /= MOST_ACTIVITY;
}

/** Notes that an edge took part in a conflict. */
void
numberlink_learner_raise (NumberlinkLearner *learner, guint32 edge)
{
  learner->activities[edge] += learner->increment;
  if (learner->activities[edge] > MOST_ACTIVITY)
    shrink_activities (learner);
  if (learner->heap_places[edge] >= 0)
    sift_up (learner, (guint32) learner->heap_places[edge]);
}

/** Makes an edge that is open again one that can be tried. */
void
numberlink_learner_put_back (NumberlinkLearner *learner, guint32 edge)
{
  if (learner->heap_places[edge] >= 0)
    return;
  put (learner, learner->n_heap++, edge);
  sift_up (learner, learner->n_heap - 1);
}

/** Returns: the most active open edge, or −1 */
gint64
numberlink_learner_take_first (NumberlinkLearner *learner)
{
  while (learner->n_heap > 0)
    {
      guint32 edge = learner->heap[0];

      learner->heap_places[edge] = -1;
      if (--learner->n_heap > 0)
        {
          put (learner, 0, learner->heap[learner->n_heap]);
          sift_down (learner, 0);
        }
      if (learner->values[2 * edge] == 0)
        return edge;
    }
  return -1;
}
