/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

static void
ground_filled (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  MdrLiterals cells = { NULL };
  guint32 before = MDR_LITERAL_TRUE;

  mdr_ground_list_set (self, spot, &condition->set, &cells);
  for (guint32 k = 0; k < cells.count; k++)
    {
      MdrSpot there = mdr_spot_at_cell (spot->symmetry, cells.items[k]);
      guint32 own = mdr_ground_formula (self, &there, condition->formula);

      mdr_ground_add_clause (self, (guint32[]){ own ^ 1, before }, 2);
      before = own;
    }
  g_free (cells.items);
}

const MdrGrounding mdr_grounding_filled = { .each = ground_filled };
