/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <string.h>

/*
 * How many values in a line are greater than all before them. What matters of the first values is the
 * greatest of them, and how many were seen; so one pass from each end over these states tells which values
 * can still be part of a line that shows as many as it should (Pesant, A Regular Language Membership
 * Constraint for Finite Sequences of Variables, CP 2004). Each place has exactly one value, which other rules
 * ensure.
 *
 * The counts that are possible with one greatest value are a set of bits: a value that is seen shifts it.
 *
 * The reason is a set of excluded values. A pass from the front follows all lines, and an excluded value is
 * needed where it keeps one of them from the states that lead to the end; elsewhere it is let in.
 */

/**
 * Visible:
 * @length: number of places
 * @n_values: number of values
 * @values: (array): for each place, for each value from the least on, the literal that it is there
 * @wanted: the set of numbers that may be seen
 * @front: (array): for each place and the end, for each greatest value before it (0 for none), the
 *   numbers that may be seen before it
 * @back: (array): the same, the numbers with which the end can be reached
 */
typedef struct
{
  MdrPropagator base;
  guint length;
  guint n_values;
  guint32 *values;
  guint64 wanted;
  guint64 *front;
  guint64 *back;
} Visible;

/* In the detail of a conflict: no place in question. */
#define NO_PLACE G_MAXUINT

static guint64 *
get_states (const Visible *self, guint64 *states, guint place)
{
  return states + place * (self->n_values + 1);
}

/* Returns whether a place can have a value: at the place in question, no other. */
static gboolean
is_allowed (const Visible *self,
            const MdrLearner *learner,
            guint place,
            guint value,
            guint fixed,
            guint32 horizon)
{
  if (fixed != NO_PLACE && fixed / self->n_values == place)
    return fixed % self->n_values == value;
  return !mdr_literal_was_false (learner, self->values[place * self->n_values + value], horizon);
}

/* Adds the states after a value to those of the next place. */
static void
step (const Visible *self, const guint64 *from, guint64 *to, guint value)
{
  for (guint greatest = 0; greatest <= self->n_values; greatest++)
    if (value + 1 > greatest)
      to[value + 1] |= from[greatest] << 1;
    else
      to[greatest] |= from[greatest];
}

/* Returns whether a value leads from some state to one from which the end can be reached. */
static gboolean
leads_on (const Visible *self, const guint64 *from, const guint64 *to, guint value)
{
  for (guint greatest = 0; greatest <= self->n_values; greatest++)
    if (value + 1 > greatest ? (from[greatest] << 1 & to[value + 1]) != 0
                             : (from[greatest] & to[greatest]) != 0)
      return TRUE;
  return FALSE;
}

static void
begin_front (Visible *self)
{
  memset (self->front, 0, (self->length + 1) * (self->n_values + 1) * sizeof *self->front);
  self->front[0] = 1;
}

static void
pass_back (Visible *self, const MdrLearner *learner, guint fixed, guint32 horizon)
{
  guint64 *end = get_states (self, self->back, self->length);

  memset (self->back, 0, self->length * (self->n_values + 1) * sizeof *self->back);
  for (guint greatest = 0; greatest <= self->n_values; greatest++)
    end[greatest] = self->wanted;
  for (guint place = self->length; place-- > 0;)
    {
      const guint64 *next = get_states (self, self->back, place + 1);
      guint64 *states = get_states (self, self->back, place);

      for (guint value = 0; value < self->n_values; value++)
        if (is_allowed (self, learner, place, value, fixed, horizon))
          for (guint greatest = 0; greatest <= self->n_values; greatest++)
            states[greatest] |= value + 1 > greatest ? next[value + 1] >> 1 : next[greatest];
    }
}

static gboolean
visible_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Visible *self = (Visible *) base;

  pass_back (self, learner, NO_PLACE, G_MAXUINT32);
  if ((self->back[0] & 1) == 0)
    return mdr_propagator_fail (base, learner, NO_PLACE);
  begin_front (self);
  for (guint place = 0; place < self->length; place++)
    {
      const guint64 *from = get_states (self, self->front, place);
      const guint64 *to = get_states (self, self->back, place + 1);

      for (guint value = 0; value < self->n_values; value++)
        {
          guint index = place * self->n_values + value;

          if (mdr_literal_is_false (learner, self->values[index]))
            continue;
          if (leads_on (self, from, to, value))
            step (self, from, get_states (self, self->front, place + 1), value);
          else if (!mdr_propagator_imply (base, learner, self->values[index] ^ 1, index))
            return FALSE;
        }
    }
  return TRUE;
}

static void
visible_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  Visible *self = (Visible *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);

  pass_back (self, learner, detail, horizon);
  begin_front (self);
  for (guint place = 0; place < self->length; place++)
    {
      const guint64 *from = get_states (self, self->front, place);
      const guint64 *to = get_states (self, self->back, place + 1);

      for (guint value = 0; value < self->n_values; value++)
        {
          if (!is_allowed (self, learner, place, value, detail, horizon))
            {
              if (detail != NO_PLACE && detail / self->n_values == place)
                continue;
              if (leads_on (self, from, to, value))
                {
                  mdr_literals_add (reason, self->values[place * self->n_values + value]);
                  continue;
                }
            }
          step (self, from, get_states (self, self->front, place + 1), value);
        }
    }
}

static void
visible_free (MdrPropagator *base)
{
  Visible *self = (Visible *) base;

  g_free (self->values);
  g_free (self->front);
  g_free (self->back);
}

static const MdrPropagatorClass visible_class = {
  .name = "visible",
  .cost = MDR_PROPAGATOR_LINE,
  .propagate = visible_propagate,
  .explain = visible_explain,
  .free = visible_free,
};

/**
 * mdr_propagators_add_visible:
 * @values: (array): for each place of a line, beginning where one looks from, for each value from the
 *   least on, the literal that it is there. Exactly one value has to be at each place
 * @length: number of places, at most 63
 * @wanted: how many values may be greater than all before them: bit k says whether k may
 *
 * Adds what bounds how many values of a line are seen.
 */
void
mdr_propagators_add_visible (GPtrArray *propagators,
                             const guint32 *values,
                             guint length,
                             guint n_values,
                             guint64 wanted)
{
  Visible *self = (Visible *) mdr_propagator_new (&visible_class, sizeof *self);

  g_assert (length <= MDR_RULED_MAX_SIDE);
  self->length = length;
  self->n_values = n_values;
  self->values = g_memdup2 (values, length * n_values * sizeof *values);
  self->wanted = wanted;
  self->front = g_new (guint64, (length + 1) * (n_values + 1));
  self->back = g_new (guint64, (length + 1) * (n_values + 1));
  for (guint index = 0; index < length * n_values; index++)
    mdr_propagator_watch (&self->base, values[index] ^ 1);
  g_ptr_array_add (propagators, self);
}
