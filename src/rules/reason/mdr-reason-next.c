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

/* The most rules and steps of a pair. */
#define PAIR_RULES 2
#define PAIR_STEPS 4

/* More sums and products that rule values out before a conclusion are told one by one. Other patterns are
 * told with a conclusion one at a time. */
#define FEW_SUMS 2

/* A conclusion of at most so many conditions and steps is told at once, without a search for a better one. */
#define GOOD_INSTANCES 2
#define GOOD_STEPS     3

/**
 * Candidate:
 * @literal: what follows
 * @supposes: whether its opposite has to be supposed, besides what follows
 * @has_source: whether something that has no name shows it by itself, and so much more
 * @technique: what people call the hardest of what rules values out before
 * @notes: how much that has a name rules values out before
 * @rules: how many conditions show it, those of one rule counted once if they are about nothing given
 * @instances: how many conditions show it, with these
 * @steps: in how many steps, with these
 * @known: from how much that is known
 * @choices: how many conclusions before which nothing that has a name rules values out were considered, with
 * it
 *
 * A conclusion and how hard it is to see.
 */
typedef struct
{
  guint32 literal;
  gboolean supposes;
  gboolean has_source;
  MdrTechnique technique;
  guint32 notes;
  guint rules;
  guint32 instances;
  guint32 steps;
  guint32 known;
  guint choices;
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
  if (a->technique != b->technique)
    return a->technique < b->technique;
  if (a->has_source != b->has_source)
    return a->has_source;
  return a->known < b->known;
}

static void
consider (const MdrReasoner *self,
          Candidate *best,
          guint32 literal,
          gboolean supposes,
          gboolean has_source,
          const MdrTrace *trace)
{
  guint32 notes = trace->notes.count;
  Candidate candidate = { .literal = literal,
                          .supposes = supposes,
                          .has_source = has_source,
                          .notes = notes,
                          .rules = mdr_reasoner_count_rules (self, trace),
                          .instances = trace->instances.count + notes,
                          .steps = trace->steps.count + notes,
                          .known = trace->known.count };

  for (guint32 k = 0; k < notes; k++)
    candidate.technique = MAX (candidate.technique, mdr_reasoner_get_technique (self, trace->notes.items[k]));
  candidate.choices = best->choices + (notes == 0 && !supposes);
  if (is_better (&candidate, best))
    *best = candidate;
  best->choices = candidate.choices;
}

static MdrArgument *
argue_given (MdrReasoner *self, guint decision, GArray *claims)
{
  MdrArgument *argument = mdr_reasoner_argue (self, MDR_ARGUMENT_GIVEN, MDR_LITERAL_TRUE, NULL);
  MdrGroundInstance instance = { self->ground.decisions[decision].fixed_by,
                                 MDR_RULED_NO_PLACE,
                                 MDR_NO_CLUE,
                                 MDR_RULED_NO_PLACE,
                                 MDR_RULED_NO_PLACE,
                                 MDR_NO_CLUE };

  g_array_unref (argument->claims);
  argument->claims = g_array_ref (claims);
  argument->claim = g_array_index (claims, MdrRuledClaim, 0);
  for (guint k = 0; instance.statement != MDR_NO_STATEMENT && k < claims->len; k++)
    {
      instance.cell = g_array_index (claims, MdrRuledClaim, k).choice.place;
      g_array_append_val (argument->instances, instance);
    }
  return argument;
}

/* Returns the places that the givens alone decide, as they are read. */
static MdrArgument *
find_given (MdrReasoner *self)
{
  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    {
      const MdrGroundDecision *decision = &self->ground.decisions[i];
      g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (MdrRuledClaim));

      if (mdr_rulebook_get_decision (self->puzzle->rulebook, i)->aid)
        continue;
      for (guint k = 0; k < decision->n_places * decision->n_values; k++)
        if (decision->literals[k] == MDR_LITERAL_TRUE && !self->placed[i][k / decision->n_values])
          {
            MdrRuledClaim claim = { { i, k / decision->n_values,
                                      decision->lowest + (int) (k % decision->n_values) },
                                    TRUE };

            g_array_append_val (claims, claim);
          }
      if (claims->len > 0)
        return argue_given (self, i, claims);
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
        consider (self, best, literal, FALSE, mdr_reasoner_find_source (self, literal) != MDR_LITERAL_FALSE,
                  &trace);
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

/* Considers what holds because its opposite cannot be. What follows from a supposition that breaks nothing
 * need not be supposed by itself: no more follows from it. */
static void
suppose_each (MdrReasoner *self, MdrJob *job, Candidate *best)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  g_autofree guint8 *fits = g_new0 (guint8, 2 * self->ground.n_variables);
  guint32 before = learner->n_trail;

  for (guint32 literal = 2; literal < 2 * self->ground.n_variables; literal++)
    {
      guint32 opposite = literal ^ 1;

      if (fits[opposite] || !mdr_literal_is_open (learner, literal) || !mdr_reasoner_decides (self, literal))
        continue;
      if (is_good (best) || should_stop (job))
        return;
      if (!mdr_learner_suppose (learner, &opposite, 1))
        {
          g_auto (MdrTrace) trace = { { NULL } };

          mdr_reasoner_trace_conflict (self, &trace);
          consider (self, best, literal, TRUE, FALSE, &trace);
        }
      else
        for (guint32 k = before; k < learner->n_trail; k++)
          fits[learner->trail[k]] = TRUE;
      mdr_learner_withdraw (learner);
    }
}

static MdrArgumentWay
choose_way (const Candidate *best)
{
  if (best->steps <= 1)
    return MDR_ARGUMENT_ONE;
  if (best->supposes && best->notes == 0 && best->rules <= PAIR_RULES && best->steps <= PAIR_STEPS)
    return MDR_ARGUMENT_PAIR;
  return (best->instances <= FEW_INSTANCES || best->notes > 0) && best->steps <= FEW_STEPS
             ? MDR_ARGUMENT_TOGETHER
             : MDR_ARGUMENT_CHAIN;
}

/* Tells all that the thought shows that shows the best conclusion. */
static MdrArgument *
tell_group (MdrReasoner *self, MdrArgumentWay way, const MdrLiterals *group)
{
  g_auto (MdrTrace) trace = { { NULL } };
  MdrArgument *argument;

  mdr_reasoner_trace_literals (self, group, &trace);
  argument = mdr_reasoner_argue (self, way, group->items[0], &trace);
  mdr_reasoner_add_claims (self, argument, group);
  return argument;
}

/* Lists what else cannot be otherwise by conditions that refute the opposite of a literal, and on what it
 * rests. */
static void
gather_refuted (MdrReasoner *self,
                guint32 literal,
                const MdrTrace *first,
                MdrLiterals *group,
                MdrLiterals *known)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);

  for (guint32 other = 2; other < 2 * self->ground.n_variables; other++)
    {
      guint32 opposite = other ^ 1;
      g_auto (MdrTrace) trace = { { NULL } };

      if (other == literal || !mdr_literal_is_open (learner, other) || !mdr_reasoner_decides (self, other))
        continue;
      if (!mdr_learner_suppose (learner, &opposite, 1))
        mdr_reasoner_trace_conflict (self, &trace);
      mdr_learner_withdraw (learner);
      if (trace.steps.count == 0 || trace.steps.count > FEW_STEPS
          || !mdr_reasoner_is_within (self, &trace, first))
        continue;
      mdr_literals_add (group, other);
      for (guint32 k = 0; k < trace.known.count; k++)
        mdr_literals_add (known, trace.known.items[k]);
    }
}

/* Tells what holds because its opposite cannot be, with all else that the same few conditions refute. */
static MdrArgument *
tell_refuted (MdrReasoner *self, MdrArgumentWay way, guint32 literal)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  guint32 opposite = literal ^ 1;
  g_auto (MdrTrace) trace = { { NULL } };
  g_auto (MdrTrace) others = { { NULL } };
  g_auto (MdrPair) pair = { { { NULL } } };
  MdrLiterals group = { NULL };
  MdrArgument *argument;

  mdr_learner_suppose (learner, &opposite, 1);
  mdr_reasoner_trace_conflict (self, &trace);
  argument = mdr_reasoner_argue (self, way, literal, &trace);
  if (way == MDR_ARGUMENT_PAIR)
    mdr_pair_read (&pair, self, &trace);
  mdr_learner_withdraw (learner);
  mdr_pair_tell_shared (&pair, self, argument);
  mdr_literals_add (&group, literal);
  if (way != MDR_ARGUMENT_CHAIN)
    gather_refuted (self, literal, &trace, &group, &others.known);
  mdr_reasoner_add_claims (self, argument, &group);
  mdr_reasoner_add_trace (self, argument, &others);
  g_free (group.items);
  return argument;
}

/* Tells the best conclusion. A long one is told as a supposition, from what is known alone. */
static MdrArgument *
tell (MdrReasoner *self, const Candidate *best)
{
  MdrArgumentWay way = choose_way (best);
  guint32 opposite = best->literal ^ 1;
  g_auto (MdrTrace) trace = { { NULL } };
  MdrLiterals group = { NULL };
  MdrArgument *argument = NULL;

  if (best->supposes)
    return tell_refuted (self, way, best->literal);
  if (way != MDR_ARGUMENT_CHAIN)
    mdr_reasoner_gather (self, best->literal, &group);
  if (way == MDR_ARGUMENT_ONE || group.count > 1 || (way == MDR_ARGUMENT_TOGETHER && best->notes > 0))
    argument = tell_group (self, way, &group);
  g_free (group.items);
  if (argument != NULL)
    return argument;
  if (mdr_reasoner_begin (self, &opposite, 1))
    return NULL;
  mdr_reasoner_trace_conflict (self, &trace);
  argument = mdr_reasoner_argue (self, way, best->literal, &trace);
  mdr_reasoner_begin (self, NULL, 0);
  return argument;
}

/* Returns what rules values out first before the best conclusion can be seen, where that takes a supposition
 * or more than is told with a conclusion; or %MDR_LITERAL_FALSE. */
static guint32
find_first_note (MdrReasoner *self, const Candidate *best)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  guint32 length = learner->n_trail;
  guint32 opposite = best->literal ^ 1;
  guint32 first = MDR_LITERAL_FALSE;
  guint most = best->technique <= MDR_TECHNIQUE_PRODUCT ? FEW_SUMS : 1;
  g_auto (MdrTrace) trace = { { NULL } };

  if (best->notes <= (best->supposes ? 0 : most))
    return MDR_LITERAL_FALSE;
  if (best->supposes)
    {
      mdr_learner_suppose (learner, &opposite, 1);
      mdr_reasoner_trace_conflict (self, &trace);
    }
  else
    mdr_reasoner_trace_literal (self, best->literal, &trace);
  if (trace.notes.count > 0 && learner->positions[trace.notes.items[0] >> 1] <= length)
    first = trace.notes.items[0];
  if (best->supposes)
    mdr_learner_withdraw (learner);
  return first;
}

/* Returns whether people can note what a literal rules out. */
static gboolean
can_be_noted (const MdrReasoner *self, guint32 literal)
{
  const MdrRuledChoice *ruled_out = &self->names[literal ^ 1];

  return ruled_out->decision != MDR_NO_DECISION && ruled_out->decision == self->noted
         && !self->known[literal >> 1] && !self->placed[ruled_out->decision][ruled_out->place];
}

/* Returns whether a note rules a literal out by itself, of what is known and what is plain. */
static gboolean
is_ruled_out_by (MdrReasoner *self, guint32 literal, guint32 note)
{
  g_auto (MdrTrace) trace = { { NULL } };

  if (!mdr_reasoner_is_same_note (self, literal, note) || !can_be_noted (self, literal))
    return FALSE;
  mdr_reasoner_trace_literal (self, literal, &trace);
  return trace.notes.count == 1 && trace.steps.count == 0;
}

/* Tells what rules values out first before the best conclusion can be seen, if that is told by itself and
 * these can be noted: all that it rules out. */
static MdrArgument *
tell_ruled_out (MdrReasoner *self, const Candidate *best)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);
  guint32 note = best->literal == MDR_LITERAL_FALSE ? MDR_LITERAL_FALSE : find_first_note (self, best);
  g_auto (MdrTrace) trace = { { NULL } };
  MdrLiterals group = { NULL };
  MdrArgument *argument = NULL;

  if (note == MDR_LITERAL_FALSE)
    return NULL;
  for (guint32 k = 0; k < learner->n_trail; k++)
    if (is_ruled_out_by (self, learner->trail[k], note))
      mdr_literals_add (&group, learner->trail[k]);
  if (group.count > 0)
    {
      mdr_reasoner_trace_literals (self, &group, &trace);
      argument = mdr_reasoner_argue (self, MDR_ARGUMENT_ONE, group.items[0], &trace);
      mdr_reasoner_add_claims (self, argument, &group);
    }
  g_free (group.items);
  return argument;
}

/**
 * mdr_reasoner_find_next:
 * @trials: whether to suppose what does not hold, too
 * @job: (nullable): asked whether to stop
 *
 * Finds what is easiest to see next. What is known has to fit. The clues are not named yet.
 *
 * Returns: (transfer full) (nullable): %NULL if nothing is found
 */
MdrArgument *
mdr_reasoner_find_next (MdrReasoner *self, gboolean trials, MdrJob *job)
{
  Candidate best = { MDR_LITERAL_FALSE };
  MdrArgument *argument = find_given (self);

  if (argument != NULL)
    return argument;
  look_ahead (self, TRUE, &best);
  if (best.literal != MDR_LITERAL_FALSE && best.instances <= FEW_INSTANCES)
    {
      argument = tell_ruled_out (self, &best);
      if (argument != NULL)
        return argument;
      argument = tell (self, &best);
      if (best.notes == 0)
        argument->choices = MAX (best.choices / argument->claims->len, 1);
      return argument;
    }
  look_ahead (self, FALSE, &best);
  if (trials && !is_good (&best))
    suppose_each (self, job, &best);
  argument = tell_ruled_out (self, &best);
  if (argument != NULL)
    return argument;
  if (trials && (best.literal == MDR_LITERAL_FALSE || choose_way (&best) == MDR_ARGUMENT_CHAIN))
    argument = mdr_reasoner_find_cases (self, job);
  if (trials && argument == NULL
      && (best.literal == MDR_LITERAL_FALSE || choose_way (&best) == MDR_ARGUMENT_CHAIN))
    argument = mdr_reasoner_find_counting (self, job);
  if (argument == NULL && best.literal != MDR_LITERAL_FALSE)
    argument = tell (self, &best);
  return argument;
}
