/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

/*
 * Two conditions that share places. Where both count, what they share is the whole reason: if the second lets
 * at most so many of the shared places count, the first needs the rest elsewhere; if it needs at least so
 * many of them, the first has no more to give elsewhere.
 */

/* Returns how many conditions a trace uses. Those of one rule that are about nothing given, such as that
 * neighbors are not both black, are one. */
guint
mdr_reasoner_count_rules (const MdrReasoner *self, const MdrTrace *trace)
{
  g_autofree guint *bare = g_new (guint, trace->instances.count + 1);
  guint n_bare = 0;
  guint count = 0;

  for (guint32 k = 0; k < trace->instances.count; k++)
    {
      const MdrGroundInstance *instance =
          &g_array_index (self->ground.instances, MdrGroundInstance, trace->instances.items[k]);
      gboolean counted = FALSE;

      if (mdr_ground_instance_is_bare (instance) && instance->division == MDR_NO_CLUE)
        {
          for (guint i = 0; i < n_bare; i++)
            counted = counted || bare[i] == instance->statement;
          bare[n_bare++] = instance->statement;
        }
      count += !counted;
    }
  return count;
}

/* Reads what a reason counts, of which literals are false; nothing if that is not known. */
static void
read_count (const MdrReasoner *self, guint32 reason, const MdrLiterals *clause, MdrCount *count)
{
  const MdrPropagator *propagator;
  const MdrCounter *counter;

  if (mdr_reason_get_kind (reason) != MDR_REASON_PROPAGATOR)
    {
      for (guint32 k = 0; k < clause->count; k++)
        mdr_literals_add (&count->literals, clause->items[k]);
      count->low = 1;
      count->high = clause->count;
      return;
    }
  propagator = g_ptr_array_index (self->theory.propagators, mdr_reason_get_index (reason));
  if (propagator->class != &mdr_counter_class)
    return;
  counter = (const MdrCounter *) propagator;
  for (guint k = 0; k < counter->n_literals; k++)
    mdr_literals_add (&count->literals, counter->literals[k]);
  count->low = counter->low;
  count->high = counter->high;
}

static guint
count_true (const MdrReasoner *self, const MdrCount *count)
{
  guint n_true = 0;

  for (guint32 k = 0; k < count->literals.count; k++)
    n_true += mdr_literal_is_true (&self->theory.base, count->literals.items[k]);
  return n_true;
}

/** Reads what counts in a conflict that is traced, if one use of one condition leads to it. */
void
mdr_pair_read (MdrPair *pair, MdrReasoner *self, const MdrTrace *trace)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);
  guint32 first = trace->steps.items[0];
  guint32 reason = learner->reasons[first >> 1];

  for (guint32 k = 1; k + 1 < trace->steps.count; k++)
    if (learner->reasons[trace->steps.items[k] >> 1] != reason)
      return;
  if (trace->steps.count < 2 || trace->steps.items[trace->steps.count - 1] != MDR_LITERAL_FALSE)
    return;
  mdr_reasoner_explain (self, first);
  mdr_literals_add (&self->reason, first);
  read_count (self, reason, &self->reason, &pair->first);
  read_count (self, learner->conflict_reason, &learner->conflict, &pair->second);
  pair->too_many = count_true (self, &pair->second) > pair->second.high;
}

/* Counts the places of a condition that another does not count, and that may be true, or have to be. */
static guint
count_others (const MdrReasoner *self, const MdrCount *count, const MdrCount *other, gboolean may_be)
{
  guint n_others = 0;

  for (guint32 k = 0; k < count->literals.count; k++)
    {
      guint32 literal = count->literals.items[k];
      gboolean is_shared = FALSE;

      for (guint32 i = 0; i < other->literals.count; i++)
        is_shared = is_shared || other->literals.items[i] == literal;
      n_others += !is_shared
                  && (may_be ? !mdr_reasoner_is_settled (self, literal ^ 1)
                             : mdr_reasoner_is_settled (self, literal));
    }
  return n_others;
}

/** Says in an argument how many places a pair shares, if nothing else is needed to see it. */
void
mdr_pair_tell_shared (const MdrPair *pair, const MdrReasoner *self, MdrArgument *argument)
{
  const MdrCount *first = &pair->first;
  const MdrCount *second = &pair->second;
  guint bound = pair->too_many ? second->high : second->low;
  guint n_others = count_others (self, second, first, !pair->too_many);

  if (first->literals.count == 0 || second->literals.count == 0 || bound <= n_others
      || (pair->too_many ? first->low : first->high)
             != bound - n_others + count_others (self, first, second, pair->too_many))
    return;
  argument->n_shared = bound - n_others;
  argument->shares_at_most = pair->too_many;
}

void
mdr_pair_clear (MdrPair *pair)
{
  g_free (pair->first.literals.items);
  g_free (pair->second.literals.items);
}
