/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagator.h"

/**
 * mdr_propagator_new:
 * @size: of the propagator's own state
 *
 * Returns: (transfer full): all zero but for the class
 */
MdrPropagator *
mdr_propagator_new (const MdrPropagatorClass *class, gsize size)
{
  MdrPropagator *self = g_malloc0 (size);

  self->class = class;
  return self;
}

/** Wakes a propagator whenever @literal becomes true. */
void
mdr_propagator_watch (MdrPropagator *self, guint32 literal)
{
  if (literal > MDR_LITERAL_FALSE)
    mdr_literals_add (&self->watched, literal);
}

void
mdr_propagator_free (MdrPropagator *self)
{
  if (self->class->free != NULL)
    self->class->free (self);
  g_free (self->also.items);
  g_free (self->watched.items);
  g_free (self->fresh.items);
  g_free (self);
}
