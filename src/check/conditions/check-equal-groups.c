/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/** Reads on, behind "groups of equal": groups of each of the values, which says how large they are. */
void
page_say_equal_groups (Page *page)
{
  int index = page_read_decision (page, 1u << PLACE_CELL, TRUE);
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);
  int n_cells = page_count_cells (page);

  page_expect (page, ":");
  page_expect (page, "size");
  if (!thing || page_read_decision (page, 1u << PLACE_CELL, TRUE) != index)
    {
      page_fail (page, "the same decision");
      return;
    }
  for (int value = thing->lowest; !page->fault && value < thing->lowest + thing->n_values; value++)
    {
      int *vertices;
      Whole *whole;

      if (value > n_cells || value < 1)
        {
          for (int cell = 0; cell < n_cells; cell++)
            circuit_assume (page->circuit, -page_get_literal (page, index, cell, value));
          continue;
        }
      vertices = g_new (int, (gsize) n_cells);
      whole = page_add_whole (page, whole_has_wrong_group);
      page_take_grid (page, PLACE_LINK, whole);
      whole->vertices = vertices;
      whole->low = whole->high = value;
      for (int cell = 0; cell < n_cells; cell++)
        vertices[cell] = page_get_literal (page, index, cell, value);
    }
}
