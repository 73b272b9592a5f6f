/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

/* As for hints: a supposition that so few conditions refute is one that people see. */
#define FEW_INSTANCES 3

static gboolean
is_open_place (const MdrReasoner *self, guint32 literal)
{
  return mdr_literal_is_open (&self->theory.base, literal) && mdr_reasoner_decides (self, literal);
}

static gboolean
is_decided (const MdrReasoner *self)
{
  for (guint32 literal = 2; literal < 2 * self->ground.n_variables; literal++)
    if (is_open_place (self, literal))
      return FALSE;
  return TRUE;
}

/* Takes everything that follows as known. */
static void
know_all (MdrReasoner *self)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);

  for (guint32 k = 0; k < learner->n_trail; k++)
    self->known[learner->trail[k] >> 1] = TRUE;
}

/* Supposes the opposite of a literal. If a conflict that is short enough refutes it, the literal is known
 * from then on. Returns whether it is. */
static gboolean
refute_opposite (MdrReasoner *self, guint32 literal, gboolean is_short)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  guint32 opposite = literal ^ 1;
  gboolean refuted = !mdr_learner_suppose (learner, &opposite, 1);

  if (refuted && is_short)
    {
      g_auto (MdrTrace) trace = { { NULL } };

      mdr_reasoner_trace_conflict (self, &trace);
      refuted = trace.instances.count <= FEW_INSTANCES;
    }
  mdr_learner_withdraw (learner);
  return refuted;
}

/* Tries all open places once. Returns whether something was found, and whether it still fits. */
static gboolean
try_all (MdrReasoner *self, gboolean is_short, MdrJob *job, gboolean *fits)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  gboolean found = FALSE;

  for (guint32 literal = 2; literal < 2 * self->ground.n_variables && *fits; literal++)
    {
      if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return found;
      if (!is_open_place (self, literal) || !refute_opposite (self, literal, is_short))
        continue;
      found = TRUE;
      *fits = mdr_learner_suppose (learner, &literal, 1);
      know_all (self);
    }
  return found;
}

/* Rates what is not decided without suppositions. */
static MdrReasonerRating
rate_by_trial (MdrReasoner *self, MdrReasonerRating most, MdrJob *job)
{
  MdrReasonerRating rating = MDR_REASONER_FAR;
  gboolean fits = TRUE;

  know_all (self);
  for (;;)
    {
      gboolean found = try_all (self, TRUE, job, &fits);

      if (!found && fits && !is_decided (self) && most >= MDR_REASONER_TRIALS)
        {
          rating = MDR_REASONER_TRIALS;
          found = try_all (self, FALSE, job, &fits);
        }
      if (!fits)
        return MDR_REASONER_CONFLICT;
      if (is_decided (self))
        return rating;
      if (!found)
        return MDR_REASONER_MORE;
    }
}

/**
 * mdr_reasoner_rate:
 * @self: of which nothing has been asked yet
 * @most: the hardest rating of interest; anything harder is %MDR_REASONER_MORE
 * @job: (nullable): asked whether to stop; then it is %MDR_REASONER_MORE, too
 *
 * Rates how hard it is to see everything that follows.
 */
MdrReasonerRating
mdr_reasoner_rate (MdrReasoner *self, MdrReasonerRating most, MdrJob *job)
{
  gboolean fits;

  self->theory.near = TRUE;
  fits = mdr_reasoner_begin (self, NULL, 0);
  self->theory.near = FALSE;
  if (fits && is_decided (self))
    return mdr_learner_suppose (mdr_reasoner_get_learner (self), NULL, 0) ? MDR_REASONER_NEAR
                                                                          : MDR_REASONER_CONFLICT;
  mdr_rule_theory_wake_all (&self->theory);
  if (!fits || !mdr_learner_suppose (mdr_reasoner_get_learner (self), NULL, 0))
    return MDR_REASONER_CONFLICT;
  if (is_decided (self))
    return MDR_REASONER_FAR;
  return most >= MDR_REASONER_FAR ? rate_by_trial (self, most, job) : MDR_REASONER_MORE;
}
