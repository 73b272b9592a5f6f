/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

/** Gives a literal the next number in the proof. */
void
page_number_literal (Page *page, int literal)
{
  g_array_append_val (page->literals, literal);
  page->n_decided++;
}

/* Finds where a decision is not made: where a formula about givens is so, and no value is given for the
 * start.
 */
static void
find_absence (Page *page, int index)
{
  Thing *thing = page_get_thing (page, index);

  if (!thing->without)
    return;
  page->tokens = g_array_ref (thing->without);
  page->inner++;
  thing->is_absent = g_new0 (gboolean, (gsize) thing->n_places + 1);
  for (int place = 0; place < thing->n_places && !page->fault; place++)
    {
      Spot spot = page_get_spot (0, place);

      page->at = thing->without_start;
      thing->is_absent[place] = page_read_formula (page, &spot) == CIRCUIT_TRUE;
      for (guint k = 0; k < page->things->len; k++)
        if (page_get_thing (page, (int) k)->starts == index
            && page_get_thing (page, (int) k)->values[place] != GIVEN_NONE)
          thing->is_absent[place] = FALSE;
    }
  if (page_peek (page, 0)->kind != TOKEN_END && !g_str_equal (page_peek (page, 0)->text, ":"))
    page_fail (page, "values");
  page->inner--;
  g_clear_pointer (&page->tokens, g_array_unref);
}

/* Gives each decision its variables. */
static void
add_variables (Page *page)
{
  for (guint k = 0; k < page->things->len && !page->fault; k++)
    {
      Thing *thing = page_get_thing (page, (int) k);
      Term bounds[2] = { { TERM_VALUE, 0, 0, 0, NULL }, { TERM_VALUE, 1, 0, 0, NULL } };
      gint64 n_variables;

      if (thing->is_given)
        continue;
      if (thing->words)
        bounds[1].value = (int) g_strv_length (thing->words) - 1;
      for (guint side = 0; thing->has_numbers && side < 2; side++)
        page_read_measure (page, &thing->bounds[side], &bounds[side]);
      for (int cell = 0; thing->bound != NOWHERE && cell < page_count_cells (page); cell++)
        bounds[1].value = MAX (cell == 0 ? 0 : bounds[1].value, page_get_highest (page, thing, cell));
      if (bounds[0].kind != TERM_VALUE || bounds[1].kind != TERM_VALUE || bounds[1].value < bounds[0].value)
        {
          page->fault = g_strdup_printf ("“%s” has no values.", thing->name);
          return;
        }
      thing->lowest = bounds[0].value;
      thing->n_values = bounds[1].value - bounds[0].value + 1;
      thing->n_places = page_count_places (page, thing->place);
      thing->first = page->n_decided + 1;
      n_variables = (gint64) thing->n_places * (thing->n_values == 2 ? 1 : thing->n_values);
      if (page->n_decided + n_variables > 4000000)
        {
          page->fault = g_strdup ("there are too many values.");
          return;
        }
      for (gint64 v = 0; v < n_variables; v++)
        page_number_literal (page, circuit_add_variable (page->circuit));
      find_absence (page, (int) k);
    }
}

/* Where a decision is not made, all its variables are false. */
static void
close_place (Page *page, const Thing *thing, int place)
{
  int width = thing->n_values == 2 ? 1 : thing->n_values;

  for (int k = 0; k < width; k++)
    circuit_assume (page->circuit, -g_array_index (page->literals, int, thing->first + place * width + k));
}

/* A decision has the values that are given for the start. */
static void
add_starts (Page *page)
{
  for (guint k = 0; k < page->things->len && !page->fault; k++)
    {
      const Thing *thing = page_get_thing (page, (int) k);

      for (int place = 0; thing->starts != NOWHERE && place < thing->n_places; place++)
        if (thing->values[place] != GIVEN_NONE)
          circuit_assume (page->circuit, page_get_literal (page, thing->starts, place, thing->values[place]));
    }
}

/* Each place has one value of each decision that is made there. */
static void
add_domains (Page *page)
{
  for (guint k = 0; k < page->things->len && !page->fault; k++)
    {
      const Thing *thing = page_get_thing (page, (int) k);
      g_autofree int *literals = g_new (int, (gsize) thing->n_values + 1);

      for (int place = 0; !thing->is_given && place < thing->n_places; place++)
        {
          if (page_is_absent (thing, place))
            close_place (page, thing, place);
          else if (thing->bound != NOWHERE)
            for (int value = page_get_highest (page, thing, place) + 1;
                 value < thing->lowest + thing->n_values; value++)
              circuit_assume (page->circuit, -page_get_literal (page, (int) k, place, value));
          if (page_is_absent (thing, place) || thing->n_values == 2)
            continue;
          for (int value = 0; value < thing->n_values; value++)
            literals[value] = page_get_literal (page, (int) k, place, thing->lowest + value);
          circuit_say (page->circuit, 1, 1, literals, (guint) thing->n_values);
        }
    }
}
/** Makes the variables of the decisions, and formulas and wholes of the conditions. */
void
page_ground (Page *page)
{
  add_variables (page);
  if (!page->fault)
    {
      add_domains (page);
      add_starts (page);
    }
  for (guint k = 0; k < page->conditions->len && !page->fault; k++)
    {
      page->tokens = g_array_ref (g_ptr_array_index (page->conditions, k));
      page_read_condition (page);
      g_clear_pointer (&page->tokens, g_array_unref);
    }
  if (page->circuit->too_large && !page->fault)
    page->fault = g_strdup ("the rules say too much about this board.");
}
