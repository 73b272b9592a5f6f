/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-bits.h"
#include "mdr-reasoner-private.h"

/*
 * Telling cases apart: what holds whichever value a place has, or in each way to keep a condition. Cases that
 * cannot be are left aside.
 */

#define MAX_CASES 20
/* More that is decided in all of them is told by the next hint. */
#define MAX_COMMON 12
/* Suppositions before the search for cases is given up: about a second on a board of ten by ten. */
#define MAX_TRIALS 4000

/**
 * Cases:
 * @hits: (array): for each literal, in how many cases it holds
 * @touched: literals with hits
 * @tried: the cases, each as a number of literals and the literals
 * @n_cases: number of cases that can be
 * @n_trials: suppositions so far
 */
typedef struct
{
  MdrReasoner *reasoner;
  MdrJob *job;
  guint16 *hits;
  MdrLiterals touched;
  MdrLiterals tried;
  guint n_cases;
  guint n_trials;
} Cases;

static gboolean
should_stop (const Cases *self)
{
  return self->n_trials >= MAX_TRIALS
         || (self->job != NULL && mdr_job_should_stop (self->job) != MDR_STOP_NONE);
}

static void
begin_cases (Cases *self)
{
  for (guint32 k = 0; k < self->touched.count; k++)
    self->hits[self->touched.items[k]] = 0;
  self->touched.count = 0;
  self->tried.count = 0;
  self->n_cases = 0;
}

static void
add_case (Cases *self, const guint32 *literals, guint count)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self->reasoner);
  guint32 from = learner->n_trail;

  self->n_trials++;
  mdr_literals_add (&self->tried, count);
  for (guint k = 0; k < count; k++)
    mdr_literals_add (&self->tried, literals[k]);
  if (mdr_learner_suppose (learner, literals, count))
    {
      self->n_cases++;
      for (guint32 k = from; k < learner->n_trail; k++)
        {
          guint32 literal = learner->trail[k];

          if (self->hits[literal]++ == 0)
            mdr_literals_add (&self->touched, literal);
        }
    }
  mdr_learner_withdraw (learner);
}

/* Returns whether something is decided in all cases, of which there have to be two or more. */
static gboolean
is_common (const Cases *self, guint32 literal)
{
  return self->n_cases > 1 && self->hits[literal] == self->n_cases
         && mdr_reasoner_decides (self->reasoner, literal);
}

/* Returns what is decided in all cases, or MDR_LITERAL_FALSE. */
static guint32
find_common (const Cases *self)
{
  for (guint32 k = 0; k < self->touched.count; k++)
    if (is_common (self, self->touched.items[k]))
      return self->touched.items[k];
  return MDR_LITERAL_FALSE;
}

/* Traces what shows that there are no other cases: those of the literals that are settled. */
static void
trace_settled (Cases *self, const guint32 *literals, guint count, MdrTrace *trace)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self->reasoner);

  for (guint k = 0; k < count; k++)
    if (!mdr_literal_is_open (learner, literals[k]))
      mdr_reasoner_trace_literal (self->reasoner, literals[k] ^ mdr_literal_is_false (learner, literals[k]),
                                  trace);
}

/* Traces what is decided in all cases, and why the others cannot be. */
static void
trace_cases (Cases *self, guint32 common, MdrTrace *trace)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self->reasoner);

  for (guint32 k = 0; k < self->tried.count; k += 1 + self->tried.items[k])
    {
      if (mdr_learner_suppose (learner, self->tried.items + k + 1, self->tried.items[k]))
        mdr_reasoner_trace_literal (self->reasoner, common, trace);
      else
        mdr_reasoner_trace_conflict (self->reasoner, trace);
      mdr_learner_withdraw (learner);
    }
}

/* Adds what else is decided in all cases, if no other condition is needed to see it. */
static void
add_common (Cases *self, guint32 common, MdrTrace *trace, MdrArgument *argument)
{
  MdrLiterals group = { NULL };

  mdr_literals_add (&group, common);
  for (guint32 k = 0; k < self->touched.count && group.count < MAX_COMMON; k++)
    {
      guint32 other = self->touched.items[k];
      g_auto (MdrTrace) more = { { NULL } };

      if (other == common || !is_common (self, other))
        continue;
      trace_cases (self, other, &more);
      if (!mdr_reasoner_is_within (self->reasoner, &more, trace))
        continue;
      mdr_literals_add (&group, other);
      trace_cases (self, other, trace);
    }
  mdr_reasoner_add_claims (self->reasoner, argument, &group);
  g_free (group.items);
}

static MdrArgument *
argue (Cases *self, guint32 common, const guint32 *literals, guint count, guint instance)
{
  MdrArgument *argument = mdr_reasoner_argue (self->reasoner, MDR_ARGUMENT_CASES, common, NULL);
  g_auto (MdrTrace) trace = { { NULL } };

  argument->n_cases = self->n_cases;
  if (instance != MDR_NO_INSTANCE)
    mdr_literals_add (&trace.instances, instance);
  trace_settled (self, literals, count, &trace);
  trace_cases (self, common, &trace);
  add_common (self, common, &trace, argument);
  mdr_reasoner_add_trace (self->reasoner, argument, &trace);
  return argument;
}

/* Tells apart the values of one place. */
static MdrArgument *
try_place (Cases *self, guint decision, guint place)
{
  MdrReasoner *reasoner = self->reasoner;
  const MdrLearner *learner = mdr_reasoner_get_learner (reasoner);
  const MdrGroundDecision *ground = &reasoner->ground.decisions[decision];
  const guint32 *literals = ground->literals + place * ground->n_values;
  guint32 open[MAX_CASES];
  guint n_open = 0;
  guint32 common;
  MdrArgument *argument;

  for (guint k = 0; k < ground->n_values; k++)
    if (mdr_literal_is_open (learner, literals[k]))
      {
        if (n_open == MAX_CASES)
          return NULL;
        open[n_open++] = literals[k];
      }
  if (n_open < 2)
    return NULL;
  begin_cases (self);
  for (guint k = 0; k < n_open; k++)
    add_case (self, &open[k], 1);
  common = find_common (self);
  if (common == MDR_LITERAL_FALSE)
    return NULL;
  argument = argue (self, common, literals, ground->n_values, MDR_NO_INSTANCE);
  for (guint k = 0; k < n_open; k++)
    {
      MdrRuledClaim claim = { reasoner->names[open[k]], TRUE };

      g_array_append_val (argument->cases, claim);
    }
  return argument;
}

static MdrArgument *
try_places (Cases *self)
{
  MdrReasoner *reasoner = self->reasoner;

  for (guint i = 0; i < reasoner->puzzle->rulebook->decisions->len; i++)
    for (guint place = 0; place < reasoner->ground.decisions[i].n_places && !should_stop (self); place++)
      {
        MdrArgument *argument = try_place (self, i, place);

        if (argument != NULL)
          return argument;
      }
  return NULL;
}

/* Tells apart which literal of a clause is true. */
static MdrArgument *
try_clause (Cases *self, const guint32 *literals, guint count, guint instance)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self->reasoner);
  guint32 open[MAX_CASES];
  guint n_open = 0;
  guint32 common;

  for (guint k = 0; k < count; k++)
    {
      if (mdr_literal_is_true (learner, literals[k])
          || (mdr_literal_is_open (learner, literals[k]) && n_open == MAX_CASES))
        return NULL;
      if (mdr_literal_is_open (learner, literals[k]))
        open[n_open++] = literals[k];
    }
  begin_cases (self);
  for (guint k = 0; k < n_open; k++)
    add_case (self, &open[k], 1);
  common = find_common (self);
  return common != MDR_LITERAL_FALSE ? argue (self, common, literals, count, instance) : NULL;
}

static MdrArgument *
try_clauses (Cases *self)
{
  const MdrLiterals *clauses = &self->reasoner->ground.clauses;
  guint index = 0;

  for (guint32 k = 0; k < clauses->count && !should_stop (self); k += 1 + clauses->items[k], index++)
    {
      guint instance = self->reasoner->ground.origins.items[index];
      MdrArgument *argument = NULL;

      if (instance != MDR_NO_INSTANCE && clauses->items[k] > 2)
        argument = try_clause (self, clauses->items + k + 1, clauses->items[k], instance);
      if (argument != NULL)
        return argument;
    }
  return NULL;
}

/* Adds the case that the chosen literals are all that are true of the open ones. */
static void
add_choice (Cases *self, const guint32 *open, guint n_open, guint chosen)
{
  guint32 literals[MAX_CASES];

  for (guint k = 0; k < n_open; k++)
    literals[k] = open[k] ^ ((chosen >> k & 1) == 0);
  add_case (self, literals, n_open);
}

/* Tells apart which places a counter counts, if it has to find a certain number. */
static MdrArgument *
try_counter (Cases *self, const MdrCounter *counter)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self->reasoner);
  guint32 open[MAX_CASES];
  guint n_open = 0;
  guint missing = counter->low - counter->n_true;
  guint n_choices = 0;
  guint32 common;

  if (counter->low != counter->high || counter->n_true >= counter->low
      || counter->n_literals - counter->n_true - counter->n_false > MAX_CASES)
    return NULL;
  for (guint k = 0; k < counter->n_literals; k++)
    if (mdr_literal_is_open (learner, counter->literals[k]))
      open[n_open++] = counter->literals[k];
  if (missing > 1 && n_open > 6)
    return NULL;
  begin_cases (self);
  for (guint chosen = 1; chosen < 1u << n_open; chosen = missing == 1 ? chosen << 1 : chosen + 1)
    if ((guint) mdr_bits_count (chosen) == missing)
      {
        add_choice (self, open, n_open, chosen);
        n_choices++;
      }
  common = find_common (self);
  if (common == MDR_LITERAL_FALSE || n_choices > MAX_CASES)
    return NULL;
  return argue (self, common, counter->literals, counter->n_literals, counter->base.instance);
}

static MdrArgument *
try_counters (Cases *self)
{
  const GPtrArray *propagators = self->reasoner->theory.propagators;

  for (guint k = 0; k < propagators->len && !should_stop (self); k++)
    {
      const MdrPropagator *propagator = g_ptr_array_index (propagators, k);
      MdrArgument *argument = NULL;

      if (propagator->class == &mdr_counter_class && propagator->instance != MDR_NO_INSTANCE)
        argument = try_counter (self, (const MdrCounter *) propagator);
      if (argument != NULL)
        return argument;
    }
  return NULL;
}

/* Finds something that holds in each of a few cases. */
MdrArgument *
mdr_reasoner_find_cases (MdrReasoner *self, MdrJob *job)
{
  Cases cases = { .reasoner = self, .job = job };
  MdrArgument *argument;

  cases.hits = g_new0 (guint16, 2 * self->ground.n_variables);
  argument = try_places (&cases);
  if (argument == NULL)
    argument = try_counters (&cases);
  if (argument == NULL)
    argument = try_clauses (&cases);
  g_free (cases.hits);
  g_free (cases.touched.items);
  g_free (cases.tried.items);
  return argument;
}
