/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

/* What is given, once all of it was read: what has to be there, and what it may be. */

/* The least value that a bound can have on any board. A bound names givens that stand before it. */
static int
find_least (const Page *page, const Token *bound, int before)
{
  int index = page_find_thing (page, bound->text);

  if (bound->kind == TOKEN_NUMBER)
    return bound->number;
  if (index == NOWHERE || index >= before || !page_get_thing (page, index)->has_numbers)
    return 1;
  return find_least (page, &page_get_thing (page, index)->bounds[0], index);
}

/* Returns: how many places there are that can have a value */
static int
count_places (const Page *page, const Thing *thing)
{
  int n_areas = 0;

  if (thing->place != PLACE_AREA)
    return thing->n_places;
  for (int cell = 0; cell < page_count_cells (page); cell++)
    n_areas = MAX (n_areas, page_get_thing (page, thing->division)->values[cell] + 1);
  return n_areas;
}

static gboolean
is_within (const Page *page, const Thing *thing, int value, const Term bounds[2])
{
  const GArray *list = thing->has_lists ? g_ptr_array_index (page->lists, (guint) value) : NULL;

  if (!list)
    return value >= bounds[0].value && value <= bounds[1].value;
  for (guint k = 0; k < list->len; k++)
    {
      int number = g_array_index (list, int, k);

      if (number != LIST_ANY && (number < bounds[0].value || number > bounds[1].value))
        return FALSE;
    }
  return TRUE;
}

static void
check_values (Page *page, const Thing *thing)
{
  Term bounds[2] = { { TERM_VALUE, 0, 0, 0, NULL }, { TERM_VALUE, G_MAXINT, 0, 0, NULL } };

  for (guint side = 0; thing->has_numbers && side < 2; side++)
    page_read_measure (page, &thing->bounds[side], &bounds[side]);
  if (bounds[0].kind != TERM_VALUE || bounds[1].kind != TERM_VALUE)
    page->fault = g_strdup_printf ("“%s” has no values.", thing->name);
  for (int place = 0; place < count_places (page, thing) && !page->fault; place++)
    if (thing->values[place] == GIVEN_NONE && thing->is_everywhere)
      page->fault = g_strdup_printf ("“%s” has to be given everywhere.", thing->name);
    else if (thing->values[place] >= 0 && !is_within (page, thing, thing->values[place], bounds))
      page->fault = thing->has_lists
                        ? g_strdup_printf ("A list is not a value of “%s” on this board.", thing->name)
                        : g_strdup_printf ("%d is not a value of “%s” on this board.", thing->values[place],
                                           thing->name);
}

/** Fills in what may be left out, and refuses what the page does not allow. */
void
page_settle_givens (Page *page)
{
  for (guint k = 0; k < page->things->len; k++)
    {
      Thing *thing = page_get_thing (page, (int) k);

      if (thing->is_given && thing->place == PLACE_BOARD && thing->has_numbers && thing->values[0] < 0)
        thing->values[0] = find_least (page, &thing->bounds[0], (int) k);
    }
  for (guint k = 0; k < page->things->len && !page->fault; k++)
    {
      const Thing *thing = page_get_thing (page, (int) k);

      if (thing->is_given && !thing->divides)
        check_values (page, thing);
    }
}

/** Returns: (transfer full): all values that are given */
char *
page_describe_givens (const Page *page)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%d %d", page->rows, page->columns);
  for (guint k = 0; k < page->things->len; k++)
    {
      const Thing *thing = page_get_thing (page, (int) k);

      g_string_append_printf (text, " %s", thing->name);
      if (thing->paths)
        page_describe_paths (thing, text);
      for (int place = 0; thing->is_given && place < thing->n_places; place++)
        if (thing->has_lists && thing->values[place] >= 0)
          {
            g_string_append_c (text, ' ');
            page_describe_list (g_ptr_array_index (page->lists, (guint) thing->values[place]), text);
          }
        else
          g_string_append_printf (text, " %d,%d", thing->values[place],
                                  thing->values[place] == GIVEN_NONE ? 0 : thing->arrows[place]);
    }
  return g_strdup (text->str);
}
