/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

#include <string.h>

/* How many are seen in a line, which has no more places than the side of a board, is a bit of a word. */
G_STATIC_ASSERT (MDR_RULED_MAX_SIDE < 64);

static void
ground_visible (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  const MdrGroundDecision *decision = &self->decisions[condition->reference.index];
  guint n_values = decision->n_values;
  guint length = 0;
  MdrDirection from = mdr_spot_turn (spot, condition->from);
  gboolean backwards = from == MDR_DIRECTION_RIGHT || from == MDR_DIRECTION_DOWN;
  g_autofree guint32 *values = NULL;
  guint64 wanted = 0;
  int number;

  if (mdr_ground_read (self, spot, &condition->high, &number) != MDR_READING_VALUE
      || decision->has_open_absence)
    return;
  mdr_ground_take_literals (self, spot->here->count * n_values);
  if (self->too_large)
    return;
  values = g_new (guint32, spot->here->count * n_values);
  for (guint k = 0; k < spot->here->count; k++)
    {
      guint place = spot->here->items[backwards ? spot->here->count - 1 - k : k];

      if (mdr_ground_get_absence (self, condition->reference.index, place) == MDR_LITERAL_FALSE)
        memcpy (values + length++ * n_values, decision->literals + place * n_values,
                n_values * sizeof *values);
    }
  for (guint seen = 0; seen <= length; seen++)
    if (mdr_relation_holds ((int) seen, condition->relation, number))
      wanted |= 1ull << seen;
  mdr_propagators_add_visible (self->propagators, values, length, n_values, wanted);
}

const MdrGrounding mdr_grounding_visible = { .each = ground_visible };
