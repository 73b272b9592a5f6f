/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * No number occurs twice, and of two that are as far apart as there are cells, or further, at most one
 * occurs: then as many numbers as cells lie without a gap. If there are no more numbers than cells, each
 * occurs.
 */

/* Adds the literals that the number with this index stands in one of the cells. */
static void
add_occurrences (const MdrGroundDecision *numbers, const MdrLiterals *cells, guint value, MdrSum *sum)
{
  for (guint32 k = 0; k < cells->count; k++)
    mdr_sum_add (sum, numbers->literals[cells->items[k] * numbers->n_values + value], TRUE);
}

/* Lets two numbers occur once together, or one number if both are the same. */
static void
bound_numbers (MdrGround *self,
               const MdrGroundDecision *numbers,
               const MdrLiterals *cells,
               guint first,
               guint second,
               MdrRelation relation)
{
  MdrSum sum = { .constant = -1 };

  add_occurrences (numbers, cells, first, &sum);
  if (second != first)
    add_occurrences (numbers, cells, second, &sum);
  mdr_ground_assert_sum (self, &sum, relation, MDR_LITERAL_FALSE);
  g_free (sum.literals.items);
}

static void
ground_successive (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  const MdrGroundDecision *numbers = &self->decisions[condition->reference.index];
  guint n_values = numbers->n_values;
  MdrLiterals cells = { NULL };
  guint32 n_decided = 0;

  if (numbers->has_open_absence)
    return;
  mdr_ground_list_set (self, spot, &condition->set, &cells);
  for (guint32 k = 0; k < cells.count; k++)
    if (mdr_ground_get_absence (self, condition->reference.index, cells.items[k]) == MDR_LITERAL_FALSE)
      cells.items[n_decided++] = cells.items[k];
  cells.count = n_decided;
  if (cells.count > n_values)
    mdr_ground_add_clause (self, NULL, 0);
  if (cells.count > 0 && mdr_ground_take_steps (self, cells.count * n_values * n_values))
    for (guint value = 0; value < n_values; value++)
      {
        bound_numbers (self, numbers, &cells, value, value,
                       cells.count == n_values ? MDR_RELATION_EQUAL : MDR_RELATION_AT_MOST);
        for (guint other = value + cells.count; other < n_values; other++)
          bound_numbers (self, numbers, &cells, value, other, MDR_RELATION_AT_MOST);
      }
  g_free (cells.items);
}

const MdrGrounding mdr_grounding_successive = { .each = ground_successive };
