/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Clauses stand one after the other in one store: number of literals, glue, literals. The glue is how many
 * levels a clause ties together; those of glue 0 are never forgotten. The first two literals are watched,
 * and of a clause that made an edge follow the first is that edge.
 */

#define HEADER       2
#define GLUE_TO_KEEP 2

static void
watch (NumberlinkLearner *learner, guint32 literal, guint32 clause, guint32 blocker)
{
  NumberlinkWatches *watches = &learner->watches[literal];

  if (watches->count == watches->room)
    {
      watches->room = MAX (4, 2 * watches->room);
      watches->items = g_renew (NumberlinkWatch, watches->items, watches->room);
    }
  watches->items[watches->count++] = (NumberlinkWatch){ clause, blocker };
}

static void
watch_clause (NumberlinkLearner *learner, guint32 clause)
{
  const guint32 *literals = learner->clauses.items + clause + HEADER;

  watch (learner, literals[0], clause, literals[1]);
  watch (learner, literals[1], clause, literals[0]);
}

/**
 * numberlink_learner_add_clause:
 * @literals: two or more
 * @glue: 0 for a clause that has to stay
 *
 * Returns: where it stands
 */
guint32
numberlink_learner_add_clause (NumberlinkLearner *learner, const NumberlinkLiterals *literals, guint32 glue)
{
  guint32 clause = learner->clauses.count;

  numberlink_literals_add (&learner->clauses, literals->count);
  numberlink_literals_add (&learner->clauses, glue);
  for (guint32 k = 0; k < literals->count; k++)
    numberlink_literals_add (&learner->clauses, literals->items[k]);
  watch_clause (learner, clause);
  learner->n_learnt++;
  return clause;
}

/* Puts a literal that is not false in the second place; whether there is one. */
static gboolean
find_watch (NumberlinkLearner *learner, guint32 *literals, guint32 count)
{
  for (guint32 k = 2; k < count; k++)
    if (learner->values[literals[k]] >= 0)
      {
        guint32 found = literals[k];

        literals[k] = literals[1];
        literals[1] = found;
        return TRUE;
      }
  return FALSE;
}

static gboolean
fail_by_clause (NumberlinkLearner *learner, guint32 clause)
{
  for (guint32 k = 0; k < learner->clauses.items[clause]; k++)
    numberlink_literals_add (&learner->conflict, learner->clauses.items[clause + HEADER + k]);
  return FALSE;
}

/* Looks at a clause of which @literal is false. Whether it is watched there no more. */
static gboolean
move_watch (NumberlinkLearner *learner, const NumberlinkWatch *old, guint32 literal)
{
  guint32 *literals = learner->clauses.items + old->clause + HEADER;

  if (literals[0] == literal)
    {
      literals[0] = literals[1];
      literals[1] = literal;
    }
  if (learner->values[literals[0]] > 0
      || !find_watch (learner, literals, learner->clauses.items[old->clause]))
    return FALSE;
  watch (learner, literals[1], old->clause, literals[0]);
  return TRUE;
}

/**
 * numberlink_learner_visit_watches:
 * @literal: true since now
 *
 * Returns: whether no clause is broken; else it is the conflict
 */
gboolean
numberlink_learner_visit_watches (NumberlinkLearner *learner, guint32 literal)
{
  NumberlinkWatches *watches = &learner->watches[literal ^ 1];
  guint32 kept = 0;
  gboolean fits = TRUE;

  for (guint32 k = 0; k < watches->count; k++)
    {
      NumberlinkWatch old = watches->items[k];
      guint32 first;

      if (!fits || learner->values[old.blocker] > 0)
        {
          watches->items[kept++] = old;
          continue;
        }
      if (move_watch (learner, &old, literal ^ 1))
        continue;
      watches->items[kept++] = old;
      first = learner->clauses.items[old.clause + HEADER];
      if (learner->values[first] == 0)
        numberlink_learner_assign (learner, first,
                                   numberlink_reason_new (NUMBERLINK_REASON_CLAUSE, old.clause));
      else if (learner->values[first] < 0)
        fits = fail_by_clause (learner, old.clause);
    }
  watches->count = kept;
  return fits;
}

/* Whether a clause is the reason of an edge. */
static gboolean
is_in_use (const NumberlinkLearner *learner, guint32 clause)
{
  guint32 first = learner->clauses.items[clause + HEADER];

  return learner->values[first] > 0
         && learner->reasons[first >> 1] == numberlink_reason_new (NUMBERLINK_REASON_CLAUSE, clause);
}

/* The glue up to which clauses can stay, so that about half of them go. */
static guint32
choose_glue (const NumberlinkLearner *learner)
{
  guint32 counts[64] = { 0 };
  guint32 kept = 0;
  guint32 glue;

  for (guint32 clause = 1; clause < learner->clauses.count; clause += HEADER + learner->clauses.items[clause])
    counts[MIN (learner->clauses.items[clause + 1], 63)]++;
  for (glue = 0; glue < 63 && kept + counts[glue] <= learner->n_learnt / 2; glue++)
    kept += counts[glue];
  return MAX (glue, GLUE_TO_KEEP);
}

/** Throws away about half of the learnt clauses, those that tie many levels together. */
void
numberlink_learner_forget (NumberlinkLearner *learner)
{
  guint32 glue = choose_glue (learner);
  guint32 *items = learner->clauses.items;
  guint32 from = 1;
  guint32 to = 1;

  for (guint32 literal = 0; literal < 4 * learner->n_cells; literal++)
    learner->watches[literal].count = 0;
  learner->n_learnt = 0;
  while (from < learner->clauses.count)
    {
      guint32 length = HEADER + items[from];

      if (items[from + 1] <= glue || is_in_use (learner, from))
        {
          if (is_in_use (learner, from))
            learner->reasons[items[from + HEADER] >> 1] =
                numberlink_reason_new (NUMBERLINK_REASON_CLAUSE, to);
          memmove (items + to, items + from, length * sizeof *items);
          watch_clause (learner, to);
          learner->n_learnt++;
          to += length;
        }
      from += length;
    }
  learner->clauses.count = to;
}
