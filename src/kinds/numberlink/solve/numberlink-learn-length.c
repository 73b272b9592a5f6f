/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/* Cells on a way that goes straight from one cell to another, without these two. */
static guint32
count_between (const NumberlinkLearner *learner, guint32 first, guint32 second)
{
  int stride = (int) learner->stride;
  int down = (int) first / stride - (int) second / stride;
  int across = (int) first % stride - (int) second % stride;

  return (guint32) MAX (ABS (down) + ABS (across) - 1, 0);
}

/* Cells that the path of a label needs at least, with what is drawn of it. */
static guint32
count_least (const NumberlinkLearner *learner, const guint32 ends[2])
{
  const NumberlinkFragment *first = &learner->fragments[learner->fragment_of[ends[0]]];
  const NumberlinkFragment *second = &learner->fragments[learner->fragment_of[ends[1]]];

  if (first == second)
    return first->size;
  return first->size + second->size
         + count_between (learner, numberlink_learner_get_tip (learner, ends[0]),
                          numberlink_learner_get_tip (learner, ends[1]));
}

static void
add_fragment (NumberlinkLearner *learner, guint32 fragment)
{
  guint32 cell = fragment;

  do
    {
      for (guint32 edge = 2 * cell; edge < 2 * cell + 2; edge++)
        if (learner->base.values[2 * edge] > 0)
          mdr_literals_add (&learner->base.conflict, 2 * edge + 1);
      cell = learner->next[cell];
    }
  while (cell != fragment);
}

/**
 * numberlink_learner_check_length:
 *
 * Returns: whether the paths, each as short as it can still be, do not have
 *   more cells than there may be; else as #MdrTheoryStage,
 *   with the edges of those that have gone out of their way
 */
gboolean
numberlink_learner_check_length (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 total = 0;

  if (learner->most_used == G_MAXUINT32)
    return TRUE;
  for (guint k = 0; k < learner->puzzle.n_labels; k++)
    total += count_least (learner, learner->ends + 2 * k);
  if (total <= learner->most_used)
    return TRUE;
  for (guint k = 0; k < learner->puzzle.n_labels; k++)
    {
      const guint32 *ends = learner->ends + 2 * k;

      if (count_least (learner, ends) == count_between (learner, ends[0], ends[1]) + 2)
        continue;
      add_fragment (learner, learner->fragment_of[ends[0]]);
      if (learner->fragment_of[ends[1]] != learner->fragment_of[ends[0]])
        add_fragment (learner, learner->fragment_of[ends[1]]);
    }
  return FALSE;
}
