/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

#include <string.h>

/* As for hints: a supposition that so few conditions refute is one that people see. */
#define FEW_INSTANCES 3

static gboolean
is_open_place (const MdrReasoner *self, guint32 literal)
{
  return mdr_literal_is_open (&self->theory.base, literal) && mdr_reasoner_decides (self, literal);
}

/** Returns: whether every place has a value */
gboolean
mdr_reasoner_is_decided (const MdrReasoner *self)
{
  for (guint32 literal = 2; literal < 2 * self->ground.n_variables; literal++)
    if (is_open_place (self, literal))
      return FALSE;
  return TRUE;
}

/* Takes everything that follows as known, and nothing else. */
static void
know_all (MdrReasoner *self)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);

  memset (self->known, 0, self->ground.n_variables);
  for (guint32 k = 0; k < learner->n_trail; k++)
    self->known[learner->trail[k] >> 1] = TRUE;
}

/* Supposes a literal. Returns whether a conflict that is short enough refutes it. */
static gboolean
refute (MdrReasoner *self, MdrTrials *trials, guint32 literal, gboolean is_short)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  guint32 before = learner->n_trail;
  gboolean refuted;

  self->theory.trying = TRUE;
  refuted = !mdr_learner_suppose (learner, &literal, 1);
  self->theory.trying = FALSE;
  for (guint32 k = before; !refuted && k < learner->n_trail; k++)
    trials->fits[learner->trail[k]] = trials->n_found + 1;
  if (refuted && is_short)
    {
      g_auto (MdrTrace) trace = { { NULL } };

      mdr_reasoner_trace_conflict (self, &trace);
      refuted = trace.instances.count <= FEW_INSTANCES;
    }
  if (refuted && trials->lemmas != NULL)
    mdr_lemmas_refute (trials->lemmas, self, literal);
  mdr_learner_withdraw (learner);
  return refuted;
}

/* Tries each open place since whose last trial something was found. Returns whether something is found, and
 * whether it still fits. */
static gboolean
try_all (MdrReasoner *self, MdrTrials *trials, gboolean is_short, MdrJob *job, gboolean *fits)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  guint before = trials->n_found;

  for (guint32 literal = 2; literal < 2 * self->ground.n_variables && *fits; literal++)
    {
      if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
        break;
      if (!is_open_place (self, literal) || trials->fits[literal ^ 1] > before
          || (trials->solution != NULL && trials->solution[literal] <= 0)
          || !refute (self, trials, literal ^ 1, is_short))
        continue;
      trials->n_found++;
      if (trials->lemmas != NULL)
        mdr_lemmas_keep (trials->lemmas, self, literal);
      *fits = mdr_learner_suppose (learner, &literal, 1);
      know_all (self);
    }
  return trials->n_found > before;
}

/** Rates what is not decided without suppositions. What they show stays supposed. */
MdrReasonerRating
mdr_reasoner_rate_by_trial (MdrReasoner *self, MdrTrials *trials, MdrReasonerRating most, MdrJob *job)
{
  MdrReasonerRating rating = MDR_REASONER_FAR;
  gboolean fits = TRUE;

  know_all (self);
  for (;;)
    {
      gboolean found = try_all (self, trials, TRUE, job, &fits);

      if (!found && fits && !mdr_reasoner_is_decided (self) && most >= MDR_REASONER_TRIALS)
        {
          rating = MDR_REASONER_TRIALS;
          found = try_all (self, trials, FALSE, job, &fits);
        }
      if (!fits)
        return MDR_REASONER_CONFLICT;
      if (mdr_reasoner_is_decided (self))
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
  g_autofree guint *stamps = g_new0 (guint, 2 * self->ground.n_variables);
  MdrTrials trials = { .fits = stamps };
  gboolean fits;

  self->theory.near = TRUE;
  fits = mdr_reasoner_begin (self, NULL, 0);
  self->theory.near = FALSE;
  if (fits && mdr_reasoner_is_decided (self))
    return mdr_learner_suppose (mdr_reasoner_get_learner (self), NULL, 0) ? MDR_REASONER_NEAR
                                                                          : MDR_REASONER_CONFLICT;
  if (fits && most < MDR_REASONER_FAR)
    return MDR_REASONER_MORE;
  mdr_rule_theory_wake_all (&self->theory);
  if (!fits || !mdr_learner_suppose (mdr_reasoner_get_learner (self), NULL, 0))
    return MDR_REASONER_CONFLICT;
  if (mdr_reasoner_is_decided (self))
    return MDR_REASONER_FAR;
  return mdr_reasoner_rate_by_trial (self, &trials, most, job);
}

/**
 * mdr_reasoner_rate_without:
 * @self: made by mdr_reasoner_new_selecting()
 * @taken: (array): for each clue, whether it is left out
 * @n_found: (out): how often a supposition showed something
 *
 * Rates how hard it is to see everything without some clues, where the easiest levels do not matter.
 */
MdrReasonerRating
mdr_reasoner_rate_without (MdrReasoner *self, const gboolean *taken, guint *n_found, MdrJob *job)
{
  g_autofree guint32 *given = g_new (guint32, self->ground.selected->len + 1);
  g_autofree guint *stamps = g_new0 (guint, 2 * self->ground.n_variables);
  MdrTrials trials = { .fits = stamps };
  MdrReasonerRating rating;
  guint n_given = 0;

  *n_found = 0;
  for (guint k = 0; k < self->ground.selected->len; k++)
    if (!taken[k])
      given[n_given++] = 2 * (1 + k);
  if (!mdr_reasoner_begin (self, given, n_given))
    return MDR_REASONER_CONFLICT;
  if (mdr_reasoner_is_decided (self))
    return MDR_REASONER_FAR;
  rating = mdr_reasoner_rate_by_trial (self, &trials, MDR_REASONER_TRIALS, job);
  *n_found = trials.n_found;
  return rating;
}
