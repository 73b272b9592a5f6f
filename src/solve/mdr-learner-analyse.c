/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-learner-private.h"

/*
 * Returns: the number of decision levels of the literals, all of which are
 *   assigned: the glue of a clause
 */
static guint32
count_levels (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  guint32 n_levels = 0;

  learner->stamp++;
  for (guint32 k = 0; k < count; k++)
    {
      guint32 *stamp = &learner->level_stamps[learner->levels[literals[k] >> 1]];

      n_levels += *stamp != learner->stamp;
      *stamp = learner->stamp;
    }
  return n_levels;
}

/**
 * mdr_learner_explain:
 * @literal: true, and neither decided nor true from the start
 *
 * Fills @reason with the false literals from which @literal follows.
 */
void
mdr_learner_explain (MdrLearner *learner, guint32 literal, MdrLiterals *reason)
{
  guint32 word = learner->reasons[literal >> 1];
  guint32 kind = mdr_reason_get_kind (word);
  const guint32 *items;

  reason->count = 0;
  if (kind >= MDR_REASON_THEORY)
    {
      learner->theory->explain (learner, literal, reason);
      return;
    }
  if (kind == MDR_REASON_STORED)
    {
      items = learner->stored.items + mdr_reason_get_index (word);
      for (guint32 k = 1; k <= items[0]; k++)
        mdr_literals_add (reason, items[k]);
      return;
    }
  items = learner->clauses.items + mdr_reason_get_index (word);
  for (guint32 k = 1; k < items[0]; k++)
    mdr_literals_add (reason, items[MDR_CLAUSE_HEADER + k]);
}

/* Adds the literals of a conflict or a reason to the analysis. Returns how many new ones are of the last
 * level. */
static guint32
take_literals (MdrLearner *learner, const MdrLiterals *literals)
{
  guint32 last = 0;

  for (guint32 k = 0; k < literals->count; k++)
    {
      guint32 variable = literals->items[k] >> 1;

      if (learner->seen[variable] || learner->levels[variable] == 0)
        continue;
      learner->seen[variable] = TRUE;
      mdr_learner_bump (learner, variable);
      if (learner->levels[variable] == learner->n_levels)
        last++;
      else
        mdr_literals_add (&learner->learnt, literals->items[k]);
    }
  return last;
}

/*
 * Returns whether a literal of the clause follows from the others: replacing it by its reason, and the new
 * literals by theirs, leaves only literals of the clause (Sörensson and Biere, Minimizing Learned Clauses,
 * SAT 2009). It does not if that leads to a decision, or to a literal of a level that does not occur in the
 * clause, whose levels are stamped. Literals that were found to follow stay marked as seen for the next call.
 */
static gboolean
is_redundant (MdrLearner *learner, guint32 literal)
{
  guint32 n_marked = learner->marked.count;

  if (learner->reasons[literal >> 1] == MDR_REASON_NONE)
    return FALSE;
  learner->pending.count = 0;
  mdr_literals_add (&learner->pending, literal);
  while (learner->pending.count > 0)
    {
      mdr_learner_explain (learner, learner->pending.items[--learner->pending.count] ^ 1, &learner->reason);
      for (guint32 k = 0; k < learner->reason.count; k++)
        {
          guint32 other = learner->reason.items[k];
          guint32 variable = other >> 1;

          if (learner->seen[variable] || learner->levels[variable] == 0)
            continue;
          if (learner->reasons[variable] == MDR_REASON_NONE
              || learner->level_stamps[learner->levels[variable]] != learner->stamp)
            {
              while (learner->marked.count > n_marked)
                learner->seen[learner->marked.items[--learner->marked.count]] = FALSE;
              return FALSE;
            }
          learner->seen[variable] = TRUE;
          mdr_literals_add (&learner->marked, variable);
          mdr_literals_add (&learner->pending, other);
        }
    }
  return TRUE;
}

/* Removes literals from the clause that follow from the others, and clears the marks. */
static void
minimize (MdrLearner *learner)
{
  MdrLiterals *learnt = &learner->learnt;
  guint32 kept = 1;

  learner->marked.count = 0;
  count_levels (learner, learnt->items, learnt->count);
  for (guint32 k = 1; k < learnt->count; k++)
    mdr_literals_add (&learner->marked, learnt->items[k] >> 1);
  for (guint32 k = 1; k < learnt->count; k++)
    if (!is_redundant (learner, learnt->items[k]))
      learnt->items[kept++] = learnt->items[k];
  learnt->count = kept;
  for (guint32 k = 0; k < learner->marked.count; k++)
    learner->seen[learner->marked.items[k]] = FALSE;
  learner->seen[learnt->items[0] >> 1] = FALSE;
}

/*
 * Walks back along the trail from the conflict, and replaces literals of the last level by their reasons
 * until only one is left: the *first unique implication point*, through which all implications from the last
 * decision to the conflict pass. The resulting clause becomes unit as soon as the last level is undone, and
 * of all clauses with this property it is the nearest to the conflict.
 *
 * For example, let the decision a imply b, b imply c and d, and c and d together be in conflict with e of an
 * earlier level. Then c and d are replaced by b, and the clause says "not b or not e"; with a instead of b it
 * would be true as well, but say less.
 */
static guint32
find_first_unique_implication_point (MdrLearner *learner)
{
  guint32 index = learner->n_trail;
  guint32 open = take_literals (learner, &learner->conflict);

  for (;;)
    {
      guint32 literal;
      guint32 reason;

      do
        literal = learner->trail[--index];
      while (!learner->seen[literal >> 1]);
      if (--open == 0)
        return literal;
      learner->seen[literal >> 1] = FALSE;
      reason = learner->reasons[literal >> 1];
      if (mdr_reason_get_kind (reason) == MDR_REASON_CLAUSE)
        {
          guint32 *items = learner->clauses.items + mdr_reason_get_index (reason);
          guint32 glue = items[1] & MDR_CLAUSE_GLUE;

          /* The glue of a clause that takes part in a conflict may be lower now than when it was learnt. */
          if ((items[1] & MDR_CLAUSE_PERMANENT) == 0)
            {
              if (glue > 2)
                glue = MIN (glue, count_levels (learner, items + MDR_CLAUSE_HEADER, items[0]));
              items[1] = glue | MDR_CLAUSE_USED;
            }
        }
      mdr_learner_explain (learner, literal, &learner->reason);
      open += take_literals (learner, &learner->reason);
    }
}

/**
 * mdr_learner_analyse:
 * @glue: (out): glue of the clause
 *
 * Learns a clause from the conflict, which has a literal of the last level. Its
 * first literal belongs to the last level, and its second to the highest of the
 * others, so that these two can be watched.
 *
 * Returns: the level to jump back to, where the first literal of the clause
 *   follows from the others
 */
guint32
mdr_learner_analyse (MdrLearner *learner, guint32 *glue)
{
  MdrLiterals *learnt = &learner->learnt;
  guint32 highest = 1;
  guint32 level = 0;

  learnt->count = 0;
  mdr_literals_add (learnt, 0);
  learnt->items[0] = find_first_unique_implication_point (learner) ^ 1;
  minimize (learner);
  for (guint32 k = 2; k < learnt->count; k++)
    if (learner->levels[learnt->items[k] >> 1] > learner->levels[learnt->items[highest] >> 1])
      highest = k;
  if (learnt->count > 1)
    {
      guint32 literal = learnt->items[highest];

      learnt->items[highest] = learnt->items[1];
      learnt->items[1] = literal;
      level = learner->levels[literal >> 1];
    }
  *glue = count_levels (learner, learnt->items, learnt->count);
  return level;
}
