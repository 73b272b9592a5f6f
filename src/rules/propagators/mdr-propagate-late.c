/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

/*
 * Clauses that say nothing new, but show at once what takes several steps otherwise. What they show takes
 * more than a glance, so they wait until nothing else follows.
 */

/**
 * Late:
 * @clauses: number of literals, literals
 */
typedef struct
{
  MdrPropagator base;
  MdrLiterals clauses;
} Late;

/* Returns the only literal of a clause that is not false, or one of the constants: true if the clause says
 * nothing, false if it is broken. */
static guint32
find_last (const MdrLearner *learner, const guint32 *clause)
{
  guint32 last = MDR_LITERAL_FALSE;

  for (guint32 k = 1; k <= clause[0]; k++)
    {
      if (mdr_literal_is_false (learner, clause[k]))
        continue;
      if (mdr_literal_is_true (learner, clause[k]) || last != MDR_LITERAL_FALSE)
        return MDR_LITERAL_TRUE;
      last = clause[k];
    }
  return last;
}

static gboolean
late_propagate (MdrPropagator *base, MdrLearner *learner)
{
  const MdrLiterals *clauses = &((const Late *) base)->clauses;

  for (guint32 k = 0; k < clauses->count; k += 1 + clauses->items[k])
    {
      guint32 last = find_last (learner, clauses->items + k);

      if (last == MDR_LITERAL_FALSE)
        return mdr_propagator_fail (base, learner, k);
      if (last != MDR_LITERAL_TRUE && !mdr_propagator_imply (base, learner, last, k))
        return FALSE;
    }
  return TRUE;
}

static void
late_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  const guint32 *clause = ((const Late *) base)->clauses.items + detail;

  for (guint32 k = 1; k <= clause[0]; k++)
    if (clause[k] != literal && clause[k] > MDR_LITERAL_FALSE)
      mdr_literals_add (reason, clause[k]);
}

static void
late_free (MdrPropagator *base)
{
  g_free (((Late *) base)->clauses.items);
}

static const MdrPropagatorClass late_class = {
  .name = "late",
  .cost = MDR_PROPAGATOR_BOARD,
  .propagate = late_propagate,
  .explain = late_explain,
  .is_idle = TRUE,
  .free = late_free,
};

/**
 * mdr_propagators_add_late:
 * @clauses: number of literals, literals; taken, so that it is empty afterwards
 *
 * Adds what concludes from clauses that follow from something else.
 */
void
mdr_propagators_add_late (GPtrArray *propagators, MdrLiterals *clauses)
{
  Late *self = (Late *) mdr_propagator_new (&late_class, sizeof *self);
  g_autoptr (GHashTable) watched = g_hash_table_new (NULL, NULL);

  self->clauses = *clauses;
  *clauses = (MdrLiterals){ NULL };
  for (guint32 k = 0; k < self->clauses.count; k += 1 + self->clauses.items[k])
    for (guint32 i = 1; i <= self->clauses.items[k]; i++)
      if (self->clauses.items[k + i] > MDR_LITERAL_FALSE
          && g_hash_table_add (watched, GUINT_TO_POINTER (self->clauses.items[k + i])))
        mdr_propagator_watch (&self->base, self->clauses.items[k + i] ^ 1);
  g_ptr_array_add (propagators, self);
}
