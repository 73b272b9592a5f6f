/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

/*
 * A literal, the gate, is true if and only if at least so many of others are. As soon as so many are true, or
 * too many are false, the gate is known; once it is, and one more true or false literal would belie it, the
 * open ones are. The reason: the gate, and as many true or false literals as it takes.
 */

/* The detail of a reason: whether it needs true literals or false ones. */
enum
{
  BY_TRUE,
  BY_FALSE,
};

/**
 * Threshold:
 * @gate: the literal
 * @literals: (array): those that are counted, none of them twice
 * @count: their number
 * @needed: how many are true if the gate is: from 1 to @count
 */
typedef struct
{
  MdrPropagator base;
  guint32 gate;
  guint32 *literals;
  guint count;
  guint needed;
} Threshold;

/* Gives the open literals the other value than those that were counted. */
static gboolean
imply_rest (Threshold *self, MdrLearner *learner, guint detail)
{
  guint32 sign = detail == BY_TRUE ? 1 : 0;

  for (guint k = 0; k < self->count; k++)
    if (mdr_literal_is_open (learner, self->literals[k])
        && !mdr_propagator_imply (&self->base, learner, self->literals[k] ^ sign, detail))
      return FALSE;
  return TRUE;
}

static gboolean
threshold_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Threshold *self = (Threshold *) base;
  guint most_false = self->count - self->needed;
  guint n_true = 0;
  guint n_false = 0;

  for (guint k = 0; k < self->count; k++)
    {
      n_true += mdr_literal_is_true (learner, self->literals[k]);
      n_false += mdr_literal_is_false (learner, self->literals[k]);
    }
  if (n_true >= self->needed)
    return mdr_propagator_imply (base, learner, self->gate, BY_TRUE);
  if (n_false > most_false)
    return mdr_propagator_imply (base, learner, self->gate ^ 1, BY_FALSE);
  if (mdr_literal_is_false (learner, self->gate) && n_true + 1 == self->needed)
    return imply_rest (self, learner, BY_TRUE);
  return !mdr_literal_is_true (learner, self->gate) || n_false < most_false
         || imply_rest (self, learner, BY_FALSE);
}

static void
threshold_explain (MdrPropagator *base,
                   MdrLearner *learner,
                   guint32 literal,
                   guint detail,
                   MdrLiterals *reason)
{
  const Threshold *self = (const Threshold *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint32 sign = detail == BY_TRUE ? 1 : 0;
  guint wanted = detail == BY_TRUE ? self->needed : self->count - self->needed + 1;

  if (literal >> 1 != self->gate >> 1)
    {
      mdr_literals_add (reason, self->gate ^ 1 ^ sign);
      wanted--;
    }
  for (guint k = 0; wanted > 0 && k < self->count; k++)
    if (mdr_literal_was_false (learner, self->literals[k] ^ sign, horizon))
      {
        mdr_literals_add (reason, self->literals[k] ^ sign);
        wanted--;
      }
}

/* With the opposite of the gate so often that it makes up for what is missing, one bound says what follows
 * from the gate, and one what follows from its opposite. */
static void
threshold_list_bounds (const MdrPropagator *base, MdrBoundTake take, gpointer data)
{
  const Threshold *self = (const Threshold *) base;
  guint rest = self->count - self->needed + 1;
  g_autofree guint32 *literals = g_new (guint32, 2 * self->count);

  for (guint k = 0; k < 2 * self->count; k++)
    literals[k] = k < self->count ? self->literals[k] : self->gate ^ 1;
  take (data, literals, self->count + self->needed, self->needed, self->count + self->needed);
  take (data, literals, self->count + rest, 0, self->count);
}

static void
threshold_free (MdrPropagator *base)
{
  g_free (((Threshold *) base)->literals);
}

static const MdrPropagatorClass threshold_class = {
  .name = "threshold",
  .cost = MDR_PROPAGATOR_LINE,
  .propagate = threshold_propagate,
  .explain = threshold_explain,
  .list_bounds = threshold_list_bounds,
  .free = threshold_free,
};

/**
 * mdr_propagators_add_threshold:
 * @gate: a literal that is none of the others
 * @literals: (array length=count): none of them twice
 * @needed: from 1 to @count
 *
 * Adds what makes a literal true if and only if at least so many of others are.
 */
void
mdr_propagators_add_threshold (GPtrArray *propagators,
                               guint32 gate,
                               const guint32 *literals,
                               guint count,
                               guint needed)
{
  Threshold *self = (Threshold *) mdr_propagator_new (&threshold_class, sizeof *self);

  self->gate = gate;
  self->literals = g_memdup2 (literals, count * sizeof *literals);
  self->count = count;
  self->needed = needed;
  mdr_propagator_watch (&self->base, gate);
  mdr_propagator_watch (&self->base, gate ^ 1);
  for (guint k = 0; k < count; k++)
    {
      mdr_propagator_watch (&self->base, literals[k]);
      mdr_propagator_watch (&self->base, literals[k] ^ 1);
    }
  g_ptr_array_add (propagators, self);
}
