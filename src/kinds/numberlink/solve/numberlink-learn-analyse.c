/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/* Takes in the reason of a conflict or of an edge; how many of its literals are of the last level. */
static guint32
take_literals (NumberlinkLearner *learner, const NumberlinkLiterals *literals)
{
  guint32 last = 0;

  for (guint32 k = 0; k < literals->count; k++)
    {
      guint32 edge = literals->items[k] >> 1;

      if (learner->seen[edge] || learner->levels[edge] == 0)
        continue;
      learner->seen[edge] = TRUE;
      numberlink_learner_raise (learner, edge);
      if (learner->levels[edge] == learner->n_levels)
        last++;
      else
        numberlink_literals_add (&learner->learnt, literals->items[k]);
    }
  return last;
}

/* Whether a literal follows, in one step, from others of the clause. */
static gboolean
is_redundant (NumberlinkLearner *learner, guint32 literal)
{
  if (learner->reasons[literal >> 1] == NUMBERLINK_NO_REASON)
    return FALSE;
  learner->reason.count = 0;
  numberlink_learner_explain (learner, literal ^ 1, &learner->reason);
  for (guint32 k = 0; k < learner->reason.count; k++)
    {
      guint32 edge = learner->reason.items[k] >> 1;

      if (!learner->seen[edge] && learner->levels[edge] > 0)
        return FALSE;
    }
  return TRUE;
}

/* Leaves out literals that say nothing new, and forgets which edges were seen. */
static void
shorten (NumberlinkLearner *learner)
{
  NumberlinkLiterals *learnt = &learner->learnt;
  guint32 kept = 1;
  guint32 first_gone = learnt->count;

  for (guint32 k = 1; k < first_gone;)
    if (is_redundant (learner, learnt->items[k]))
      {
        guint32 gone = learnt->items[k];

        learnt->items[k] = learnt->items[--first_gone];
        learnt->items[first_gone] = gone;
      }
    else
      k++;
  kept = first_gone;
  for (guint32 k = 0; k < learnt->count; k++)
    learner->seen[learnt->items[k] >> 1] = FALSE;
  learnt->count = kept;
}

/* Puts a literal of the highest level behind the first; that level, 0 where there is none. */
static guint32
find_second_level (NumberlinkLearner *learner)
{
  NumberlinkLiterals *learnt = &learner->learnt;
  guint32 highest = 1;
  guint32 literal;

  if (learnt->count < 2)
    return 0;
  for (guint32 k = 2; k < learnt->count; k++)
    if (learner->levels[learnt->items[k] >> 1] > learner->levels[learnt->items[highest] >> 1])
      highest = k;
  literal = learnt->items[highest];
  learnt->items[highest] = learnt->items[1];
  learnt->items[1] = literal;
  return learner->levels[literal >> 1];
}

/* How many levels the learnt clause ties together. */
static guint32
count_levels (NumberlinkLearner *learner)
{
  guint32 count = 0;

  for (guint32 k = 0; k < learner->learnt.count; k++)
    {
      guint32 level = learner->levels[learner->learnt.items[k] >> 1];

      count += !learner->level_marks[level];
      learner->level_marks[level] = TRUE;
    }
  for (guint32 k = 0; k < learner->learnt.count; k++)
    learner->level_marks[learner->levels[learner->learnt.items[k] >> 1]] = FALSE;
  return count;
}

/**
 * numberlink_learner_analyse:
 * @glue: (out): of the learnt clause
 *
 * Learns a clause from the conflict, which has a literal of the last level:
 * from the edges that follow back to the one by which all of the last level
 * came about.
 *
 * Returns: the level at which the first literal of the learnt clause follows
 */
guint32
numberlink_learner_analyse (NumberlinkLearner *learner, guint32 *glue)
{
  guint32 place = learner->n_trail;
  guint32 open;
  guint32 literal;
  guint32 level;

  learner->learnt.count = 0;
  numberlink_literals_add (&learner->learnt, 0);
  open = take_literals (learner, &learner->conflict);
  for (;;)
    {
      do
        literal = learner->trail[--place];
      while (!learner->seen[literal >> 1] || learner->levels[literal >> 1] != learner->n_levels);
      if (--open == 0)
        break;
      learner->seen[literal >> 1] = FALSE;
      learner->reason.count = 0;
      numberlink_learner_explain (learner, literal, &learner->reason);
      open += take_literals (learner, &learner->reason);
    }
  learner->learnt.items[0] = literal ^ 1;
  shorten (learner);
  level = find_second_level (learner);
  *glue = count_levels (learner);
  return level;
}
