/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-learner-private.h"

/*
 * Decisions by activity. A variable's activity grows by an increment each time it takes part in a conflict,
 * and the increment grows from conflict to conflict, so that late conflicts count more than early ones:
 * the search stays where it fails, and learns there. Open variables stand in a binary heap by activity.
 * Assigned ones may stand in it, too: they are dropped when they come up, and inserted again when they are
 * open again.
 */

/* Activities grow without end; before they overflow all are made smaller. */
#define MOST_ACTIVITY 1e100

static void
put (MdrLearner *learner, guint32 place, guint32 variable)
{
  learner->heap[place] = variable;
  learner->heap_places[variable] = (gint32) place;
}

static void
sift_up (MdrLearner *learner, guint32 place)
{
  guint32 variable = learner->heap[place];

  while (place > 0)
    {
      guint32 above = (place - 1) / 2;

      if (learner->activities[learner->heap[above]] >= learner->activities[variable])
        break;
      put (learner, place, learner->heap[above]);
      place = above;
    }
  put (learner, place, variable);
}

static void
sift_down (MdrLearner *learner, guint32 place)
{
  guint32 variable = learner->heap[place];

  for (;;)
    {
      guint32 below = 2 * place + 1;

      if (below >= learner->n_heap)
        break;
      if (below + 1 < learner->n_heap
          && learner->activities[learner->heap[below + 1]] > learner->activities[learner->heap[below]])
        below++;
      if (learner->activities[learner->heap[below]] <= learner->activities[variable])
        break;
      put (learner, place, learner->heap[below]);
      place = below;
    }
  put (learner, place, variable);
}

static void
rescale_activities (MdrLearner *learner)
{
  for (guint32 variable = 0; variable < learner->n_variables; variable++)
    learner->activities[variable] /= MOST_ACTIVITY;
  learner->increment /= MOST_ACTIVITY;
}

/** Notes that a variable took part in a conflict. */
void
mdr_learner_bump (MdrLearner *learner, guint32 variable)
{
  learner->activities[variable] += learner->increment;
  if (learner->activities[variable] > MOST_ACTIVITY)
    rescale_activities (learner);
  if (learner->heap_places[variable] >= 0)
    sift_up (learner, (guint32) learner->heap_places[variable]);
}

/** Makes a variable one that can be decided, if it is not one already. */
void
mdr_learner_insert (MdrLearner *learner, guint32 variable)
{
  if (learner->heap_places[variable] >= 0)
    return;
  put (learner, learner->n_heap++, variable);
  sift_up (learner, learner->n_heap - 1);
}

/** Returns: the most active open variable, or −1 if none is open */
gint64
mdr_learner_take_most_active (MdrLearner *learner)
{
  while (learner->n_heap > 0)
    {
      guint32 variable = learner->heap[0];

      learner->heap_places[variable] = -1;
      if (--learner->n_heap > 0)
        {
          put (learner, 0, learner->heap[learner->n_heap]);
          sift_down (learner, 0);
        }
      if (learner->values[2 * variable] == 0)
        return variable;
    }
  return -1;
}
