/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

static void
ground_runs (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  guint n_cells = spot->here->count;
  g_autofree guint32 *cells = g_new (guint32, n_cells + 1);
  g_autofree guint *lengths = g_new (guint, condition->lengths->len + 1);
  guint n_lengths = 0;
  guint needed = 0;
  gboolean is_given = FALSE;

  for (guint k = 0; k < condition->lengths->len; k++)
    {
      MdrGroundReading reading;
      int length;

      reading = mdr_ground_read (self, spot, &g_array_index (condition->lengths, MdrTerm, k), &length);
      /* Alone, a length that is not there leaves the instance out. */
      self->depends = self->depends || (reading == MDR_READING_OPEN && condition->lengths->len > 1);
      if (reading == MDR_READING_OPEN)
        return;
      if (reading != MDR_READING_VALUE)
        continue;
      is_given = TRUE;
      if (length > 0)
        lengths[n_lengths++] = (guint) length;
      needed += length > 0 ? (guint) length + (needed > 0) : 0;
    }
  if (!is_given)
    return;
  if (needed > n_cells)
    {
      mdr_ground_add_clause (self, NULL, 0);
      return;
    }
  mdr_ground_take_literals (self, 2 * n_cells);
  for (guint k = 0; k < n_cells; k++)
    {
      MdrSpot there = mdr_spot_at_cell (spot->symmetry, spot->here->items[k]);

      cells[k] = mdr_ground_formula (self, &there, condition->formula);
    }
  if (!self->too_large)
    mdr_propagators_add_runs (self->propagators, cells, n_cells, lengths, n_lengths);
}

const MdrGrounding mdr_grounding_runs = { .each = ground_runs };
