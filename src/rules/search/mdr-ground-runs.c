/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/**
 * mdr_ground_read_list:
 *
 * Returns: (nullable): the list that a term names; %NULL if none is there, or may still come
 */
const GArray *
mdr_ground_read_list (MdrGround *self, const MdrSpot *spot, const MdrTerm *term)
{
  int index;

  return mdr_ground_read (self, spot, term, &index) == MDR_READING_VALUE
             ? mdr_ruled_lists_get (self->puzzle->lists, index)
             : NULL;
}

/* Adds a block, of any length for 0. */
static void
add_length (GArray *lengths, int length, guint *needed)
{
  guint added = length == MDR_LIST_ANY ? 0 : (guint) length;

  *needed += MAX (added, 1) + (lengths->len > 0);
  g_array_append_val (lengths, added);
}

/* Lists the blocks that are given. Returns: whether they are known, even if there are none */
static gboolean
list_lengths (MdrGround *self,
              const MdrCondition *condition,
              const MdrSpot *spot,
              GArray *lengths,
              guint *needed)
{
  const MdrTerm *only = &g_array_index (condition->lengths, MdrTerm, 0);
  gboolean is_given = FALSE;

  if (mdr_rulebook_is_list (self->puzzle->rulebook, only))
    {
      const GArray *list = mdr_ground_read_list (self, spot, only);

      for (guint k = 0; list && g_array_index (list, int, 0) != 0 && k < list->len; k++)
        add_length (lengths, g_array_index (list, int, k), needed);
      return list != NULL;
    }
  for (guint k = 0; k < condition->lengths->len; k++)
    {
      MdrGroundReading reading;
      int length;

      reading = mdr_ground_read (self, spot, &g_array_index (condition->lengths, MdrTerm, k), &length);
      /* Alone, a length that is not there leaves the instance out. */
      self->depends = self->depends || (reading == MDR_READING_OPEN && condition->lengths->len > 1);
      if (reading == MDR_READING_OPEN)
        return FALSE;
      if (reading != MDR_READING_VALUE)
        continue;
      is_given = TRUE;
      if (length > 0)
        add_length (lengths, length, needed);
    }
  return is_given;
}

static void
ground_runs (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  guint n_cells = spot->here->count;
  g_autofree guint32 *cells = g_new (guint32, n_cells + 1);
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (guint));
  guint needed = 0;

  if (!list_lengths (self, condition, spot, lengths, &needed))
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
    mdr_propagators_add_runs (self->propagators, cells, n_cells, (const guint *) (gpointer) lengths->data,
                              lengths->len);
}

const MdrGrounding mdr_grounding_runs = { .each = ground_runs };
