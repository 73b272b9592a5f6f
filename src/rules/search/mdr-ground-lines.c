/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/* Lets two lines differ somewhere, of @length cells from @first and @second on in steps of @step. */
static void
tell_apart (MdrGround *self, guint decision, guint first, guint second, guint step, guint length)
{
  MdrLiterals differ = { NULL };

  for (guint k = 0; k < length && mdr_ground_take_steps (self, self->decisions[decision].n_values); k++)
    mdr_literals_add (&differ, mdr_ground_equate (self, decision, first + k * step, second + k * step) ^ 1);
  mdr_ground_add_clause (self, differ.items, differ.count);
  g_free (differ.items);
}

static void
ground_lines (MdrGround *self, const MdrCondition *condition)
{
  guint decision = condition->reference.index;
  guint rows = self->puzzle->grid.rows;
  guint columns = self->puzzle->grid.columns;

  for (guint a = 0; a < rows; a++)
    for (guint b = a + 1; b < rows && !self->too_large; b++)
      tell_apart (self, decision, a * columns, b * columns, 1, columns);
  for (guint a = 0; a < columns; a++)
    for (guint b = a + 1; b < columns && !self->too_large; b++)
      tell_apart (self, decision, a, b, columns, rows);
}

const MdrGrounding mdr_grounding_different_lines = { .whole = ground_lines };
