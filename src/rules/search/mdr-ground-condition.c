/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

#define ROW(NAME, name, ...) [MDR_CONDITION_##NAME] = &mdr_grounding_##name,
static const MdrGrounding *const groundings[] = { MDR_CONDITIONS (ROW, ROW) };
#undef ROW

const MdrGrounding *
mdr_condition_get_grounding (const MdrCondition *condition)
{
  return groundings[condition->kind];
}

/** Returns: (transfer full): the literals of a formula at each cell, or at each link */
guint32 *
mdr_ground_everywhere (MdrGround *self, const MdrFormula *formula, gboolean links)
{
  guint count = links ? mdr_ruled_grid_count_places (self->puzzle->grid, MDR_PLACE_LINK)
                      : mdr_ground_count_cells (self);
  guint32 *literals = g_new (guint32, count);

  for (guint k = 0; k < count; k++)
    {
      MdrSpot spot = mdr_spot_at_cell (0, links ? MDR_RULED_NO_PLACE : k);

      spot.edge = links ? k : MDR_RULED_NO_PLACE;
      literals[k] = mdr_ground_formula (self, &spot, formula);
    }
  return literals;
}

/** Returns: (transfer full): the literals that a decision without numbers is "yes" at each of its places */
guint32 *
mdr_ground_list_edges (MdrGround *self, guint index)
{
  const MdrGroundDecision *decision = &self->decisions[index];
  guint32 *literals = g_new (guint32, decision->n_places + 1);

  for (guint place = 0; place < decision->n_places; place++)
    literals[place] = mdr_ground_get_literal (self, index, place, 1);
  return literals;
}

static void
ground_formula (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  mdr_ground_assert (self, spot, condition->formula);
}

const MdrGrounding mdr_grounding_formula = { .each = ground_formula };

/** Grounds a condition of a rule. */
void
mdr_ground_condition (MdrGround *self, const MdrCondition *condition)
{
  const MdrGrounding *grounding = mdr_condition_get_grounding (condition);
  MdrSpot nowhere = mdr_spot_new ();
  guint first = self->propagators->len;

  if (grounding->each)
    mdr_ground_each (self, condition, grounding->each);
  else if (grounding->parts)
    grounding->parts (self, condition);
  else
    {
      mdr_ground_begin_instance (self, &nowhere);
      grounding->whole (self, condition);
      mdr_ground_end_instance (self, first);
    }
}
