/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/* If one of two cells has a value, the other has one that is less, or one that is greater. */
static void
ground_value (MdrGround *self, guint index, guint cell, guint other, int value, gboolean less)
{
  const MdrGroundDecision *numbers = &self->decisions[index];
  int beyond = numbers->lowest + (int) numbers->n_values;
  MdrLiterals clause = { NULL };

  mdr_literals_add (&clause, mdr_ground_get_literal (self, index, cell, value) ^ 1);
  for (int near = less ? numbers->lowest : value + 1; near < (less ? value : beyond); near++)
    mdr_literals_add (&clause, mdr_ground_get_literal (self, index, other, near));
  mdr_ground_add_clause (self, clause.items, clause.count);
  g_free (clause.items);
}

static void
ground_increasing (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  guint index = condition->reference.index;
  const MdrGroundDecision *numbers = &self->decisions[index];
  guint before = MDR_RULED_NO_PLACE;
  MdrLiterals cells = { NULL };

  if (numbers->has_open_absence)
    return;
  mdr_ground_list_set (self, spot, &condition->set, &cells);
  for (guint32 k = 0; k < cells.count && mdr_ground_take_steps (self, numbers->n_values * numbers->n_values);
       k++)
    {
      if (mdr_ground_get_absence (self, index, cells.items[k]) != MDR_LITERAL_FALSE)
        continue;
      for (guint value = 0; before != MDR_RULED_NO_PLACE && value < numbers->n_values; value++)
        {
          ground_value (self, index, cells.items[k], before, numbers->lowest + (int) value, TRUE);
          ground_value (self, index, before, cells.items[k], numbers->lowest + (int) value, FALSE);
        }
      before = cells.items[k];
    }
  g_free (cells.items);
}

const MdrGrounding mdr_grounding_increasing = { .each = ground_increasing };
