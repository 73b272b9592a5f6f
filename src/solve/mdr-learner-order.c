/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-learner-private.h"

/*
 * Decisions by activity. The activity of a variable grows by an increment each time it takes part in a
 * conflict, and the increment grows from conflict to conflict, so that recent conflicts count more than
 * earlier ones. This keeps the search where it fails and learns. A binary heap orders the open variables by
 * activity. It may also contain assigned ones, which are removed when they come up and inserted again when
 * they become open.
 */

/* All activities are scaled down when one exceeds this, before they overflow. */
#define MOST_ACTIVITY 1e100

static void
put (MdrLearner *learner, guint32 index, guint32 variable)
{
  learner->heap[index] = variable;
  learner->heap_indices[variable] = (gint32) index;
}

static void
sift_up (MdrLearner *learner, guint32 index)
{
  guint32 variable = learner->heap[index];

  while (index > 0)
    {
      guint32 above = (index - 1) / 2;

      if (learner->activities[learner->heap[above]] >= learner->activities[variable])
        break;
      put (learner, index, learner->heap[above]);
      index = above;
    }
  put (learner, index, variable);
}

static void
sift_down (MdrLearner *learner, guint32 index)
{
  guint32 variable = learner->heap[index];

  for (;;)
    {
      guint32 below = 2 * index + 1;

      if (below >= learner->n_heap)
        break;
      if (below + 1 < learner->n_heap
          && learner->activities[learner->heap[below + 1]] > learner->activities[learner->heap[below]])
        below++;
      if (learner->activities[learner->heap[below]] <= learner->activities[variable])
        break;
      put (learner, index, learner->heap[below]);
      index = below;
    }
  put (learner, index, variable);
}

/** Increases the activity of a variable that took part in a conflict. */
void
mdr_learner_bump (MdrLearner *learner, guint32 variable)
{
  learner->activities[variable] += learner->increment;
  if (learner->activities[variable] > MOST_ACTIVITY)
    {
      for (guint32 other = 0; other < learner->n_variables; other++)
        learner->activities[other] /= MOST_ACTIVITY;
      learner->increment /= MOST_ACTIVITY;
    }
  if (learner->heap_indices[variable] >= 0)
    sift_up (learner, (guint32) learner->heap_indices[variable]);
}

/** Inserts a variable into the heap, so that it can be decided, unless it is there already or never is. */
void
mdr_learner_insert (MdrLearner *learner, guint32 variable)
{
  if (learner->heap_indices[variable] != MDR_HEAP_OUTSIDE)
    return;
  put (learner, learner->n_heap++, variable);
  sift_up (learner, learner->n_heap - 1);
}

/** Removes and returns the most active open variable; −1 if none is open. */
gint64
mdr_learner_take_most_active (MdrLearner *learner)
{
  while (learner->n_heap > 0)
    {
      guint32 variable = learner->heap[0];

      learner->heap_indices[variable] = MDR_HEAP_OUTSIDE;
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

/**
 * mdr_learner_shuffle:
 * @share: how many of the variables are first decided as true: 0 to 1
 *
 * Lets the search begin with random decisions, so that it finds a random solution.
 * To be called before anything is decided.
 */
void
mdr_learner_shuffle (MdrLearner *learner, GRand *random, double share)
{
  guint32 n_heap = learner->n_heap;
  g_autofree guint32 *variables = g_memdup2 (learner->heap, n_heap * sizeof *learner->heap);

  for (guint32 k = 0; k < n_heap; k++)
    {
      learner->activities[variables[k]] = g_rand_double (random);
      learner->phases[variables[k]] = g_rand_double (random) >= share;
      learner->heap_indices[variables[k]] = MDR_HEAP_OUTSIDE;
    }
  learner->n_heap = 0;
  for (guint32 k = 0; k < n_heap; k++)
    mdr_learner_insert (learner, variables[k]);
}
