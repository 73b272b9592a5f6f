/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* The literal that a decision has the same value in two cells. */
static int
equate (Page *page, int index, int first, int second)
{
  const Thing *thing = page_get_thing (page, index);
  int equal = CIRCUIT_FALSE;

  for (int value = thing->lowest; value < thing->lowest + thing->n_values; value++)
    equal = circuit_either (page->circuit, equal,
                            circuit_both (page->circuit, page_get_literal (page, index, first, value),
                                          page_get_literal (page, index, second, value)));
  return equal;
}

/* Not all cells of two lines are the same, from two cells on in steps. */
static void
say_two (Page *page, int index, int first, int second, int step, int length)
{
  g_autoptr (GArray) equal = g_array_new (FALSE, FALSE, sizeof (int));

  for (int k = 0; k < length && !page->circuit->too_large; k++)
    {
      int literal = equate (page, index, first + k * step, second + k * step);

      g_array_append_val (equal, literal);
    }
  circuit_say (page->circuit, 0, length - 1, (const int *) equal->data, equal->len);
}

/** Says that no two rows are the same, and no two columns: "lines of V" is next. */
void
page_say_different_lines (Page *page)
{
  int index;
  const Thing *thing;

  page_expect (page, "lines");
  page_expect (page, "of");
  index = page_find_thing (page, page_peek (page, 0)->text);
  thing = index == NOWHERE ? NULL : page_get_thing (page, index);
  if (!thing || thing->is_given || thing->place != PLACE_CELL)
    {
      page_fail (page, "a decision at cells");
      return;
    }
  page->at++;
  for (int a = 0; a < page->rows; a++)
    for (int b = a + 1; b < page->rows; b++)
      say_two (page, index, a * page->columns, b * page->columns, 1, page->columns);
  for (int a = 0; a < page->columns; a++)
    for (int b = a + 1; b < page->columns; b++)
      say_two (page, index, a, b, page->columns, page->rows);
}
