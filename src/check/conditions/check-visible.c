/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/*
 * No values that are left show as many as they should. What matters of the first values of a line is the
 * greatest of them, and how many were seen: a set of bits for each greatest value.
 */
static gboolean
is_unseen (const Whole *self, const Circuit *circuit)
{
  g_autofree guint64 *states = g_new0 (guint64, (gsize) self->n_values + 1);
  guint64 seen = 0;

  states[0] = 1;
  for (int k = 0; k < self->n_vertices; k++)
    {
      g_autofree guint64 *next = g_new0 (guint64, (gsize) self->n_values + 1);

      for (int value = 1; value <= self->n_values; value++)
        for (int greatest = 0; greatest <= self->n_values; greatest++)
          if (circuit_get (circuit, self->vertices[k * self->n_values + value - 1]) < 0)
            break;
          else if (value > greatest)
            next[value] |= states[greatest] << 1;
          else
            next[greatest] |= states[greatest];
      for (int greatest = 0; greatest <= self->n_values; greatest++)
        states[greatest] = next[greatest];
    }
  for (int greatest = 0; greatest <= self->n_values; greatest++)
    seen |= states[greatest];
  return (seen & self->wanted) == 0;
}

static void
say_visible (Page *page, const Spot *spot)
{
  static const char *const edges[] = { "right", "bottom", "left", "top", NULL };
  int index = page_read_decision (page, 1u << PLACE_CELL, TRUE);
  int length = spot->here ? (int) spot->here->len : 0;
  Whole *whole;
  int from;
  int relation;
  int number;

  page_expect (page, "from");
  from = page_accept_one (page, edges);
  if (from != NOWHERE)
    from = page_turn (spot, from);
  relation = page_read_relation (page);
  if (index == NOWHERE || from == NOWHERE || relation == NOWHERE || length > 63)
    {
      page_fail (page, "what is visible from where");
      return;
    }
  if (!page_read_number (page, spot, &number))
    return;
  whole = page_add_whole (page, is_unseen);
  whole->n_values = page_get_thing (page, index)->n_values;
  whole->vertices = g_new (int, (gsize) (length * whole->n_values) + 1);
  for (int seen = 0; seen <= length; seen++)
    if (relation == 0   ? seen == number
        : relation == 1 ? seen != number
        : relation == 2 ? seen < number
        : relation == 3 ? seen <= number
        : relation == 4 ? seen > number
                        : seen >= number)
      whole->wanted |= 1ull << seen;
  for (int k = 0; k < length; k++)
    {
      int cell = g_array_index (spot->here, int, (guint) (from < 2 ? length - 1 - k : k));

      if (page_is_absent (page_get_thing (page, index), cell))
        continue;
      for (int value = 0; value < whole->n_values; value++)
        whole->vertices[whole->n_vertices * whole->n_values + value] =
            page_get_literal (page, index, cell, page_get_thing (page, index)->lowest + value);
      whole->n_vertices++;
    }
}

const Condition condition_visible = { "visible", say_visible };
