/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-counter.h"

#include <glib/gi18n-lib.h>

/* Why a literal follows: so many are true already, or so many are false. */
enum
{
  BY_TRUE,
  BY_FALSE,
};

/**
 * mdr_counter_conclude:
 *
 * Assigns what follows when one of the bounds is reached.
 *
 * Returns: %FALSE after a conflict
 */
gboolean
mdr_counter_conclude (MdrCounter *self, MdrLearner *learner)
{
  guint n_most_false = self->n_literals - self->low;

  if (self->n_true > self->high)
    return mdr_propagator_fail (&self->base, learner, BY_TRUE);
  if (self->n_false > n_most_false)
    return mdr_propagator_fail (&self->base, learner, BY_FALSE);
  if (self->n_true + self->n_false == self->n_literals)
    return TRUE;
  for (guint k = 0; self->n_true == self->high && k < self->n_literals; k++)
    if (mdr_literal_is_open (learner, self->literals[k]))
      mdr_propagator_imply (&self->base, learner, self->literals[k] ^ 1, BY_TRUE);
  for (guint k = 0; self->n_false == n_most_false && k < self->n_literals; k++)
    if (mdr_literal_is_open (learner, self->literals[k]))
      mdr_propagator_imply (&self->base, learner, self->literals[k], BY_FALSE);
  return TRUE;
}

static gboolean
counter_propagate (MdrPropagator *base, MdrLearner *learner)
{
  MdrCounter *self = (MdrCounter *) base;

  return !mdr_counter_is_due (self) || mdr_counter_conclude (self, learner);
}

/* The first literals found that are as many as the bound: a reason needs no more. */
static void
counter_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  MdrCounter *self = (MdrCounter *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint32 sign = detail == BY_TRUE ? 1 : 0;
  guint needed = detail == BY_TRUE ? self->high : self->n_literals - self->low;

  needed += literal == MDR_LITERAL_FALSE;
  for (guint k = 0; needed > 0 && k < self->n_literals; k++)
    if (mdr_literal_was_false (learner, self->literals[k] ^ sign, horizon))
      {
        mdr_literals_add (reason, self->literals[k] ^ sign);
        needed--;
      }
}

static char *
counter_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  const MdrCounter *self = (const MdrCounter *) base;

  if (detail == BY_TRUE && literal == MDR_LITERAL_FALSE)
    return g_strdup (_ ("There would be too many."));
  if (literal == MDR_LITERAL_FALSE)
    return g_strdup (_ ("Too few places would be left."));
  if (detail == BY_TRUE && self->high == 0)
    return g_strdup (_ ("There must be none."));
  if (detail == BY_TRUE)
    return g_strdup_printf (ngettext ("There is %u already.", "There are %u already.", self->high),
                            self->high);
  return g_strdup_printf (ngettext ("Only %u place is left.", "Only %u places are left.", self->low),
                          self->low);
}

static void
counter_list_bounds (const MdrPropagator *base, MdrBoundTake take, gpointer data)
{
  const MdrCounter *self = (const MdrCounter *) base;

  take (data, self->literals, self->n_literals, self->low, self->high);
}

static void
counter_free (MdrPropagator *base)
{
  g_free (((MdrCounter *) base)->literals);
}

const MdrPropagatorClass mdr_counter_class = {
  .name = "counter",
  .cost = MDR_PROPAGATOR_LOCAL,
  .propagate = counter_propagate,
  .explain = counter_explain,
  .dup_words = counter_dup_words,
  .list_bounds = counter_list_bounds,
  .free = counter_free,
};

/**
 * mdr_counter_new:
 * @literals: (array length=n_literals): without constants, none twice
 * @low: at most @n_literals
 *
 * Returns: (transfer full): what keeps the number of true literals between two bounds
 */
MdrPropagator *
mdr_counter_new (const guint32 *literals, guint n_literals, guint low, guint high)
{
  MdrCounter *self = (MdrCounter *) mdr_propagator_new (&mdr_counter_class, sizeof *self);

  self->literals = g_memdup2 (literals, n_literals * sizeof *literals);
  self->n_literals = n_literals;
  self->low = low;
  self->high = high;
  return &self->base;
}
