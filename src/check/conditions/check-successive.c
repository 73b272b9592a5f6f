/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* Says that at most one of two values occurs in the cells, and that once; or so of one value, if both are the
 * same. */
static void
say_values (Page *page, int index, const GArray *cells, int first, int second, gboolean occurs)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint k = 0; k < cells->len; k++)
    {
      int cell = g_array_index (cells, int, k);
      int literal = page_get_literal (page, index, cell, first);

      g_array_append_val (literals, literal);
      literal = page_get_literal (page, index, cell, second);
      if (second != first)
        g_array_append_val (literals, literal);
    }
  circuit_say (page->circuit, occurs, 1, (const int *) literals->data, literals->len);
}

/* The values in the cells of a set differ, and none of them are as far apart as there are cells. */
static void
say_successive (Page *page, const Spot *spot)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (int));
  int index = page_read_decision (page, 1u << PLACE_CELL, TRUE);
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);
  gboolean is_sight = FALSE;
  int n_cells;
  int beyond;

  page_read_in (page);
  if (page_read_set (page, spot, cells, &is_sight) || is_sight)
    page_fail (page, "a set of cells");
  for (guint k = cells->len; thing && k-- > 0;)
    if (page_is_absent (thing, g_array_index (cells, int, k)))
      g_array_remove_index (cells, k);
  if (!thing || page->fault || cells->len == 0)
    return;
  n_cells = (int) cells->len;
  beyond = thing->lowest + thing->n_values;
  if (n_cells > thing->n_values)
    circuit_assume (page->circuit, CIRCUIT_FALSE);
  for (int value = thing->lowest; value < beyond && !page->circuit->too_large; value++)
    {
      say_values (page, index, cells, value, value, n_cells == thing->n_values);
      for (int other = value + n_cells; other < beyond; other++)
        say_values (page, index, cells, value, other, FALSE);
    }
}

const Condition condition_successive = { "successive", say_successive };
