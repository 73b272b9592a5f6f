/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

/*
 * The next conclusion for a person. What one condition shows of what is known comes first, then what two or
 * three show together, directly or because the opposite cannot be. The fewer conditions and steps, the
 * better.
 */

/* The most conditions and steps that are told together. */
#define FEW_INSTANCES 3
#define FEW_STEPS     6

/* A conclusion of at most so many conditions and steps is told at once, without a search for a better one. */
#define GOOD_INSTANCES 2
#define GOOD_STEPS     3

/**
 * Candidate:
 * @literal: what follows
 * @supposes: whether its opposite has to be supposed, besides what follows
 * @instances: how many conditions show it
 * @steps: in how many steps
 * @known: from how much that is known
 *
 * A conclusion and how hard it is to see.
 */
typedef struct
{
  guint32 literal;
  gboolean supposes;
  guint32 instances;
  guint32 steps;
  guint32 known;
} Candidate;

static gboolean
is_better (const Candidate *a, const Candidate *b)
{
  if (b->literal == MDR_LITERAL_FALSE)
    return TRUE;
  if (a->instances != b->instances)
    return a->instances < b->instances;
  if (a->steps != b->steps)
    return a->steps < b->steps;
  return a->known < b->known;
}

static void
consider (Candidate *best, guint32 literal, gboolean supposes, const MdrTrace *trace)
{
  Candidate candidate = { literal, supposes, trace->instances.count, trace->steps.count, trace->known.count };

  if (is_better (&candidate, best))
    *best = candidate;
}

/* Returns a place that the givens alone decide, as they are read. */
static MdrArgument *
find_given (MdrReasoner *self)
{
  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    {
      const MdrGroundDecision *decision = &self->ground.decisions[i];

      if (mdr_rulebook_get_decision (self->puzzle->rulebook, i)->aid)
        continue;
      for (guint k = 0; k < decision->n_places * decision->n_values; k++)
        if (decision->literals[k] == MDR_LITERAL_TRUE && !self->placed[i][k / decision->n_values])
          {
            MdrArgument *argument = mdr_reasoner_argue (self, MDR_ARGUMENT_GIVEN, MDR_LITERAL_TRUE, NULL);

            argument->claim = (MdrRuledClaim){ { i, k / decision->n_values,
                                                 decision->lowest + (int) (k % decision->n_values) },
                                               TRUE };
            if (decision->fixed_by != MDR_NO_STATEMENT)
              {
                MdrGroundInstance instance = { decision->fixed_by, k / decision->n_values, MDR_NO_CLUE,
                                               MDR_RULED_NO_PLACE, MDR_RULED_NO_PLACE,     MDR_NO_CLUE };

                g_array_append_val (argument->instances, instance);
              }
            return argument;
          }
    }
  return NULL;
}

/* Considers what follows from what is known without a supposition: in one step, or in any number. */
static void
look_ahead (MdrReasoner *self, gboolean one, Candidate *best)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);

  for (guint32 k = 0; k < learner->n_trail; k++)
    {
      guint32 literal = learner->trail[k];
      g_auto (MdrTrace) trace = { { NULL } };

      if (self->known[literal >> 1] || !mdr_reasoner_decides (self, literal)
          || (one && self->depths[literal >> 1] > 1))
        continue;
      mdr_reasoner_trace_literal (self, literal, &trace);
      if (!one || trace.steps.count <= 1)
        consider (best, literal, FALSE, &trace);
    }
}

static gboolean
should_stop (MdrJob *job)
{
  return job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE;
}

static gboolean
is_good (const Candidate *candidate)
{
  return candidate->literal != MDR_LITERAL_FALSE && candidate->instances <= GOOD_INSTANCES
         && candidate->steps <= GOOD_STEPS;
}

/* Considers what holds because its opposite cannot be. */
static void
suppose_each (MdrReasoner *self, MdrJob *job, Candidate *best)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);

  for (guint32 literal = 2; literal < 2 * self->ground.n_variables; literal++)
    {
      guint32 opposite = literal ^ 1;

      if (!mdr_literal_is_open (learner, literal) || !mdr_reasoner_decides (self, literal))
        continue;
      if (is_good (best) || should_stop (job))
        return;
      if (!mdr_learner_suppose (learner, &opposite, 1))
        {
          g_auto (MdrTrace) trace = { { NULL } };

          mdr_reasoner_trace_conflict (self, &trace);
          consider (best, literal, TRUE, &trace);
        }
      mdr_learner_withdraw (learner);
    }
}

static MdrArgumentWay
choose_way (const Candidate *best)
{
  if (best->steps <= 1)
    return MDR_ARGUMENT_ONE;
  return best->instances <= FEW_INSTANCES && best->steps <= FEW_STEPS ? MDR_ARGUMENT_TOGETHER
                                                                      : MDR_ARGUMENT_CHAIN;
}

/* Tells the best conclusion. A long one is told as a supposition, from what is known alone. */
static MdrArgument *
tell (MdrReasoner *self, const Candidate *best)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  MdrArgumentWay way = choose_way (best);
  guint32 opposite = best->literal ^ 1;
  g_auto (MdrTrace) trace = { { NULL } };
  MdrArgument *argument;

  if (best->supposes)
    {
      mdr_learner_suppose (learner, &opposite, 1);
      mdr_reasoner_trace_conflict (self, &trace);
      argument = mdr_reasoner_argue (self, way, best->literal, &trace);
      mdr_learner_withdraw (learner);
      return argument;
    }
  if (way == MDR_ARGUMENT_ONE)
    {
      mdr_reasoner_trace_literal (self, best->literal, &trace);
      return mdr_reasoner_argue (self, way, best->literal, &trace);
    }
  if (mdr_reasoner_begin (self, &opposite, 1))
    return NULL;
  mdr_reasoner_trace_conflict (self, &trace);
  argument = mdr_reasoner_argue (self, way, best->literal, &trace);
  mdr_reasoner_begin (self, NULL, 0);
  return argument;
}

static MdrArgument *
find_next (MdrReasoner *self, gboolean trials, MdrJob *job)
{
  Candidate best = { MDR_LITERAL_FALSE };
  MdrArgument *argument = find_given (self);

  if (argument != NULL)
    return argument;
  look_ahead (self, TRUE, &best);
  if (best.literal != MDR_LITERAL_FALSE)
    return tell (self, &best);
  look_ahead (self, FALSE, &best);
  if (trials && !is_good (&best))
    suppose_each (self, job, &best);
  if (trials && (best.literal == MDR_LITERAL_FALSE || choose_way (&best) == MDR_ARGUMENT_CHAIN))
    argument = mdr_reasoner_find_cases (self, job);
  if (trials && argument == NULL
      && (best.literal == MDR_LITERAL_FALSE || choose_way (&best) == MDR_ARGUMENT_CHAIN))
    argument = mdr_reasoner_find_counting (self, job);
  if (argument == NULL && best.literal != MDR_LITERAL_FALSE)
    argument = tell (self, &best);
  return argument;
}

/**
 * mdr_reasoner_find_next:
 * @trials: whether to suppose what does not hold, too
 * @job: (nullable): asked whether to stop
 *
 * Finds what is easiest to see next. What is known has to fit.
 *
 * Returns: (transfer full) (nullable): %NULL if nothing is found
 */
MdrArgument *
mdr_reasoner_find_next (MdrReasoner *self, gboolean trials, MdrJob *job)
{
  MdrArgument *argument = find_next (self, trials, job);

  if (argument != NULL)
    mdr_argument_name_clues (argument, self->puzzle, job);
  return argument;
}
