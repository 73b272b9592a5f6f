/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/**
 * Values:
 * @places: cells, or edges
 * @formula: where the formula that has to hold for a value to count is; 0 without one
 *
 * The values of @reference that are different, at the places of a set.
 */
typedef struct
{
  Page *page;
  const Spot *spot;
  Reference reference;
  const Thing *thing;
  GArray *places;
  gboolean are_edges;
  guint formula;
} Values;

/* Gets the spot of one of the places. Returns the place of its value, or NOWHERE. */
static int
find_value (Values *values, guint k, Spot *there)
{
  int place = g_array_index (values->places, int, k);

  *there = page_get_spot (values->spot->symmetry, values->are_edges ? NOWHERE : place);
  there->edge = values->are_edges ? place : NOWHERE;
  return page_find_place (values->page, there, &values->reference, values->thing->place,
                          values->thing->division);
}

/* Returns: how many of the places have a value of a decision for certain. @high: becomes the greatest that
 * one of them can have */
static guint
count_decided (Values *values, int *high)
{
  guint n_decided = 0;
  int greatest = G_MININT;

  for (guint k = 0; k < values->places->len; k++)
    {
      Spot there;
      int place = find_value (values, k, &there);

      if (place == NOWHERE || page_is_absent (values->thing, place))
        continue;
      n_decided++;
      greatest = MAX (greatest, page_get_highest (values->page, values->thing, place));
    }
  if (greatest > G_MININT)
    *high = MIN (*high, greatest);
  return n_decided;
}

/* Says that a value is at one place at most, and where it has to be, at one. */
static void
say_once (Values *values, int value, gboolean has_to_be)
{
  Page *page = values->page;
  const Thing *thing = values->thing;
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint k = 0; k < values->places->len; k++)
    {
      Spot there;
      int place = find_value (values, k, &there);
      int literal = CIRCUIT_FALSE;

      if (place != NOWHERE && thing->is_given && thing->values[place] == value)
        literal = CIRCUIT_TRUE;
      else if (place != NOWHERE && !thing->is_given)
        literal = page_get_literal (page, values->reference.thing, place, value);
      page->at = values->formula;
      if (values->formula > 0 && literal != CIRCUIT_FALSE)
        literal = circuit_both (page->circuit, literal, page_read_formula (page, &there));
      g_array_append_val (literals, literal);
    }
  circuit_say (page->circuit, has_to_be, 1, (const int *) literals->data, literals->len);
}

/* The values at the places of a set are different; if as many can stand there as there are places, each is
 * there, and there cannot be fewer. */
static void
say_values (Values *values)
{
  const Thing *thing = values->thing;
  guint n_decided = 0;
  int low = 0;
  int high = 0;

  for (int place = 0; thing->is_given && place < thing->n_places; place++)
    high = MAX (high, thing->values[place]);
  if (!thing->is_given)
    {
      low = thing->lowest;
      high = low + thing->n_values - 1;
    }
  if (values->formula == 0 && !thing->is_given)
    n_decided = count_decided (values, &high);
  if (n_decided > (guint) (high - low + 1))
    circuit_assume (values->page->circuit, CIRCUIT_FALSE);
  for (int value = low; value <= high && !values->page->fault; value++)
    say_once (values, value, n_decided == (guint) (high - low + 1));
}

static void
say_different (Page *page, const Spot *spot)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (int));
  Values values = { .page = page, .spot = spot, .places = places };
  Spot nowhere = page_get_spot (0, NOWHERE);
  gboolean is_sight;
  guint end;

  if (g_str_equal (page_peek (page, 0)->text, "lines") && g_str_equal (page_peek (page, 1)->text, "of"))
    {
      page_say_different_lines (page);
      return;
    }
  values.reference = page_read_reference (page);
  if (values.reference.thing == NOWHERE || values.reference.value != NOWHERE)
    {
      page_fail (page, "what has values");
      return;
    }
  values.thing = page_get_thing (page, values.reference.thing);
  page->inner++;
  if (page_accept (page, "among"))
    {
      values.formula = page->at;
      page_read_formula (page, &nowhere);
    }
  page_read_in (page);
  values.are_edges = page_read_set (page, spot, places, &is_sight);
  end = page->at;
  if (is_sight)
    page_fail (page, "another set");
  say_values (&values);
  page->at = end;
  page->inner--;
}

const Condition condition_different = { "different", say_different };
