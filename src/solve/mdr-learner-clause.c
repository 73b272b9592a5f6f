/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-learner-private.h"

/*
 * Watch lists. A clause propagates only when all its literals but one are false. So it is enough to watch two
 * literals that are not false; as long as both stay so, the clause need not be visited. When one of them
 * becomes false, another literal is watched in its place, and if there is none, the other watched literal has
 * to be true. Backjumping needs no work, because literals that are not false stay so.
 */

/* Clauses with at most this glue are never removed. */
#define GLUE_TO_KEEP 2
/* Clauses with at most this glue are kept if they took part in a conflict since the last reduction. */
#define GLUE_TO_KEEP_USED 6

static void
watch (MdrLearner *learner, guint32 literal, guint32 clause, guint32 blocker)
{
  MdrWatches *watches = &learner->watches[literal];

  if (watches->count == watches->room)
    {
      watches->room = MAX (4, 2 * watches->room);
      watches->items = g_renew (MdrWatch, watches->items, watches->room);
    }
  watches->items[watches->count++] = (MdrWatch){ clause, blocker };
}

static void
watch_clause (MdrLearner *learner, guint32 clause)
{
  const guint32 *literals = learner->clauses.items + clause + MDR_CLAUSE_HEADER;

  watch (learner, literals[0], clause, literals[1]);
  watch (learner, literals[1], clause, literals[0]);
}

/**
 * mdr_learner_put_clause:
 * @count: number of literals, at least 2
 * @glue: glue of the clause, or %MDR_CLAUSE_PERMANENT
 *
 * Adds a clause and watches its first two literals.
 *
 * Returns: its index in the store
 */
guint32
mdr_learner_put_clause (MdrLearner *learner, const guint32 *literals, guint32 count, guint32 glue)
{
  guint32 clause = learner->clauses.count;

  mdr_literals_add (&learner->clauses, count);
  mdr_literals_add (&learner->clauses, glue);
  mdr_literals_add (&learner->clauses, 2);
  for (guint32 k = 0; k < count; k++)
    mdr_literals_add (&learner->clauses, literals[k]);
  watch_clause (learner, clause);
  learner->n_learnt += (glue & MDR_CLAUSE_PERMANENT) == 0;
  return clause;
}

/*
 * Finds a literal that is not false besides the two that are watched. The search starts where the last one
 * ended: the literals before that are likely to be false still (Gent, Optimal Implementation of Watched
 * Literals and More General Techniques, Journal of Artificial Intelligence Research 48, 2013). Returns its
 * index, or 0.
 */
static guint32
find_watch (const MdrLearner *learner, guint32 *clause)
{
  const guint32 *literals = clause + MDR_CLAUSE_HEADER;
  guint32 count = clause[0];
  guint32 from = clause[2];

  for (guint32 k = from; k < count; k++)
    if (learner->values[literals[k]] >= 0)
      return clause[2] = k;
  for (guint32 k = 2; k < from; k++)
    if (learner->values[literals[k]] >= 0)
      return clause[2] = k;
  return 0;
}

/*
 * Visits a clause whose watched @literal became false. Returns whether it watches another literal instead. If
 * it does not, @old is brought up to date; and if the clause is unit, its last literal comes first.
 */
static gboolean
move_watch (MdrLearner *learner, MdrWatch *old, guint32 literal)
{
  guint32 *clause = learner->clauses.items + old->clause;
  guint32 *literals = clause + MDR_CLAUSE_HEADER;
  guint32 other = literals[0] ^ literals[1] ^ literal;
  guint32 index;
  guint32 found;

  old->blocker = other;
  if (learner->values[other] > 0)
    return FALSE;
  index = find_watch (learner, clause);
  found = literals[index];
  if (index > 0 && learner->values[found] > 0)
    {
      old->blocker = found;
      return FALSE;
    }
  literals[0] = other;
  literals[1] = literal;
  if (index == 0)
    return FALSE;
  literals[1] = found;
  literals[index] = literal;
  watch (learner, found, old->clause, other);
  return TRUE;
}

/**
 * mdr_learner_propagate_clauses:
 * @literal: a literal that has just become true
 *
 * Assigns what follows from a literal by unit propagation.
 *
 * Returns: %FALSE if a clause is violated, which becomes the conflict
 */
gboolean
mdr_learner_propagate_clauses (MdrLearner *learner, guint32 literal)
{
  MdrWatches *watches = &learner->watches[literal ^ 1];
  guint32 kept = 0;
  gboolean fits = TRUE;

  for (guint32 k = 0; k < watches->count; k++)
    {
      MdrWatch old = watches->items[k];

      if (fits && learner->values[old.blocker] <= 0 && move_watch (learner, &old, literal ^ 1))
        continue;
      watches->items[kept++] = old;
      if (!fits || learner->values[old.blocker] > 0)
        continue;
      if (learner->values[old.blocker] == 0)
        {
          mdr_learner_assign (learner, old.blocker, mdr_reason_new (MDR_REASON_CLAUSE, old.clause));
          continue;
        }
      for (guint32 j = 0; j < learner->clauses.items[old.clause]; j++)
        mdr_literals_add (&learner->conflict, learner->clauses.items[old.clause + MDR_CLAUSE_HEADER + j]);
      learner->conflict_reason = mdr_reason_new (MDR_REASON_CLAUSE, old.clause);
      learner->clauses.items[old.clause + 1] |= MDR_CLAUSE_USED;
      fits = FALSE;
    }
  watches->count = kept;
  return fits;
}

static guint32
get_length (const MdrLearner *learner, guint32 clause)
{
  return MDR_CLAUSE_HEADER + learner->clauses.items[clause];
}

/* Returns the highest glue to keep so that about half of the learnt clauses are removed. */
static guint32
choose_glue (const MdrLearner *learner)
{
  guint32 counts[64] = { 0 };
  guint32 kept = 0;
  guint32 glue;

  for (guint32 clause = 1; clause < learner->clauses.count; clause += get_length (learner, clause))
    if ((learner->clauses.items[clause + 1] & MDR_CLAUSE_PERMANENT) == 0)
      counts[MIN (learner->clauses.items[clause + 1] & MDR_CLAUSE_GLUE, 63)]++;
  for (glue = 0; glue < 63 && kept + counts[glue] <= learner->n_learnt / 2; glue++)
    kept += counts[glue];
  return MAX (glue, GLUE_TO_KEEP);
}

/**
 * mdr_learner_reduce:
 *
 * Removes about half of the learnt clauses. Too many slow propagation down, and
 * most are never used again. Useful ones have a low glue: the literals of one
 * decision level tend to be assigned together, so that a clause of few levels
 * needs few decisions until it propagates. Clauses that are reasons stay.
 */
void
mdr_learner_reduce (MdrLearner *learner)
{
  guint32 *items = learner->clauses.items;
  guint32 limit = choose_glue (learner);
  guint32 from = 1;
  guint32 to = 1;

  for (guint32 literal = 0; literal < 2 * learner->n_variables; literal++)
    learner->watches[literal].count = 0;
  learner->n_learnt = 0;
  while (from < learner->clauses.count)
    {
      guint32 length = get_length (learner, from);
      guint32 word = items[from + 1];
      guint32 first = items[from + MDR_CLAUSE_HEADER];
      gboolean is_permanent = (word & MDR_CLAUSE_PERMANENT) != 0;
      gboolean is_reason = learner->values[first] > 0
                           && learner->reasons[first >> 1] == mdr_reason_new (MDR_REASON_CLAUSE, from);

      if (is_permanent || is_reason || (word & MDR_CLAUSE_GLUE) <= limit
          || ((word & MDR_CLAUSE_USED) != 0 && (word & MDR_CLAUSE_GLUE) <= GLUE_TO_KEEP_USED))
        {
          if (is_reason)
            learner->reasons[first >> 1] = mdr_reason_new (MDR_REASON_CLAUSE, to);
          memmove (items + to, items + from, length * sizeof *items);
          mdr_learner_prove_moved (learner, from, to);
          items[to + 1] &= ~MDR_CLAUSE_USED;
          watch_clause (learner, to);
          learner->n_learnt += !is_permanent;
          to += length;
        }
      else
        mdr_learner_prove_moved (learner, from, 0);
      from += length;
    }
  learner->clauses.count = to;
}

/**
 * mdr_learner_restore:
 * @items: (array): a copy of the store, since when no clause was added or removed
 *
 * Lets each clause watch what it did at first, so that what is concluded does not depend on what was
 * concluded before. Nothing is decided.
 */
void
mdr_learner_restore (MdrLearner *learner, const guint32 *items)
{
  memcpy (learner->clauses.items, items, learner->clauses.count * sizeof *items);
  for (guint32 literal = 0; literal < 2 * learner->n_variables; literal++)
    learner->watches[literal].count = 0;
  for (guint32 clause = 1; clause < learner->clauses.count; clause += get_length (learner, clause))
    watch_clause (learner, clause);
}
