/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* Conditions on the cells of a path, in their order. */

/* Reads "along". */
static void
read_along (Page *page)
{
  page_read_in (page);
  page_expect (page, "along");
}

/* Each number is greater than the one before it. For each bound: if a number is no greater than it, the one
 * before is less. */
static void
say_increasing (Page *page, const Spot *spot)
{
  int index = page_read_decision (page, 1u << PLACE_CELL, TRUE);
  const Thing *thing = index == NOWHERE ? NULL : page_get_thing (page, index);
  int before = NOWHERE;

  read_along (page);
  for (guint k = 0; thing && !page->fault && k < spot->here->len; k++)
    {
      int cell = g_array_index (spot->here, int, k);

      if (page_is_absent (thing, cell))
        continue;
      for (int bound = 0; before != NOWHERE && bound < thing->n_values; bound++)
        {
          g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (int));

          for (int value = 0; value <= thing->n_values; value++)
            {
              int literal = value <= bound
                                ? page_get_literal (page, index, cell, thing->lowest + value)
                                : page_get_literal (page, index, before, thing->lowest + value - 1);

              g_array_append_val (literals, literal);
            }
          /* Of the values up to a bound here, and those that are not less there, at most one is taken. */
          circuit_say (page->circuit, 0, 1, (const int *) (gconstpointer) literals->data, literals->len);
        }
      before = cell;
    }
}

/* Where a formula is so, it is so in the cell before. */
static void
say_filled (Page *page, const Spot *spot)
{
  Spot nowhere = page_get_spot (0, NOWHERE);
  guint start = page->at;
  int before = CIRCUIT_TRUE;
  guint end;

  page->inner++;
  page_read_formula (page, &nowhere);
  read_along (page);
  end = page->at;
  for (guint k = 0; !page->fault && k < spot->here->len; k++)
    {
      Spot there = page_get_spot (spot->symmetry, g_array_index (spot->here, int, k));
      int own;

      page->at = start;
      own = page_read_formula (page, &there);
      circuit_assume (page->circuit, circuit_either (page->circuit, before, -own));
      before = own;
    }
  page->inner--;
  page->at = end;
}

const Condition condition_increasing = { "increasing", say_increasing };
const Condition condition_filled = { "filled", say_filled };
