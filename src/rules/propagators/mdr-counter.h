/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-propagator.h"

G_BEGIN_DECLS

/**
 * MdrCounter:
 * @literals: (array): those that are counted; none is a constant, and none occurs twice
 * @n_literals: their number
 * @low: how many of them are true at least
 * @high: how many are true at most
 * @n_true: how many are known to be true
 * @n_false: how many are known to be false
 *
 * A propagator that counts literals. The theory keeps both numbers up to date by
 * itself, literal by literal, since nothing else is asked as often.
 */
typedef struct
{
  MdrPropagator base;
  guint32 *literals;
  guint n_literals;
  guint low;
  guint high;
  guint n_true;
  guint n_false;
} MdrCounter;

extern const MdrPropagatorClass mdr_counter_class;

MdrPropagator *mdr_counter_new (const guint32 *literals, guint n_literals, guint low, guint high);
gboolean mdr_counter_conclude (MdrCounter *self, MdrLearner *learner);

/** Returns: whether something follows from what is counted, or nothing fits any more */
static inline gboolean
mdr_counter_is_due (const MdrCounter *self)
{
  return self->n_true >= self->high || self->n_false >= self->n_literals - self->low;
}

G_END_DECLS
