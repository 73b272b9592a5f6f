/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* Returns: how many of the places have a value of a decision for certain. @high: becomes the greatest that
 * one of them can have */
static guint
count_decided (Page *page,
               const Spot *spot,
               const Reference *reference,
               const GArray *places,
               gboolean are_edges,
               int *high)
{
  const Thing *thing = page_get_thing (page, reference->thing);
  guint n_decided = 0;
  int greatest = G_MININT;

  for (guint k = 0; k < places->len; k++)
    {
      int place = g_array_index (places, int, k);
      Spot there = page_get_spot (spot->symmetry, are_edges ? NOWHERE : place);

      there.edge = are_edges ? place : NOWHERE;
      place = page_find_place (page, &there, reference, thing->place, thing->division);
      if (place == NOWHERE || page_is_absent (thing, place))
        continue;
      n_decided++;
      greatest = MAX (greatest, page_get_highest (page, thing, place));
    }
  if (greatest > G_MININT)
    *high = MIN (*high, greatest);
  return n_decided;
}

/* The values at the places of a set are different; if as many can stand there as there are places, each is
 * there, and there cannot be fewer. */
static void
say_different (Page *page, const Spot *spot)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (int));
  Spot nowhere = page_get_spot (0, NOWHERE);
  gboolean is_of_lines =
      g_str_equal (page_peek (page, 0)->text, "lines") && g_str_equal (page_peek (page, 1)->text, "of");
  Reference reference = is_of_lines ? (Reference){ .thing = NOWHERE } : page_read_reference (page);
  const Thing *thing = reference.thing == NOWHERE ? NULL : page_get_thing (page, reference.thing);
  guint formula = 0;
  guint n_decided = 0;
  guint end;
  gboolean are_edges;
  gboolean is_sight;
  int low = 0;
  int high = 0;

  if (is_of_lines)
    {
      page_say_different_lines (page);
      return;
    }
  if (!thing || reference.value != NOWHERE)
    {
      page_fail (page, "what has values");
      return;
    }
  page->inner++;
  if (page_accept (page, "among"))
    {
      formula = page->at;
      page_read_formula (page, &nowhere);
    }
  page_read_in (page);
  are_edges = page_read_set (page, spot, places, &is_sight);
  end = page->at;
  if (is_sight)
    page_fail (page, "another set");
  for (int place = 0; thing->is_given && place < thing->n_places; place++)
    high = MAX (high, thing->values[place]);
  if (!thing->is_given)
    {
      low = thing->lowest;
      high = low + thing->n_values - 1;
    }
  if (formula == 0 && !thing->is_given)
    n_decided = count_decided (page, spot, &reference, places, are_edges, &high);
  if (n_decided > (guint) (high - low + 1))
    circuit_assume (page->circuit, CIRCUIT_FALSE);
  for (int value = low; value <= high && !page->fault; value++)
    {
      g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (int));

      for (guint k = 0; k < places->len; k++)
        {
          int place = g_array_index (places, int, k);
          Spot there = page_get_spot (spot->symmetry, are_edges ? NOWHERE : place);
          int literal = CIRCUIT_FALSE;

          there.edge = are_edges ? place : NOWHERE;
          place = page_find_place (page, &there, &reference, thing->place, thing->division);
          if (place != NOWHERE && thing->is_given && thing->values[place] == value)
            literal = CIRCUIT_TRUE;
          else if (place != NOWHERE && !thing->is_given)
            literal = page_get_literal (page, reference.thing, place, value);
          page->at = formula;
          if (formula > 0 && literal != CIRCUIT_FALSE)
            literal = circuit_both (page->circuit, literal, page_read_formula (page, &there));
          g_array_append_val (literals, literal);
        }
      circuit_say (page->circuit, n_decided == (guint) (high - low + 1), 1, (const int *) literals->data,
                   literals->len);
    }
  page->at = end;
  page->inner--;
}

const Condition condition_different = { "different", say_different };
