/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

/** Reads a number, what is known of the board, or a given of the board. */
void
page_read_measure (const Page *page, const Token *token, Term *term)
{
  int index = page_find_thing (page, token->text);

  term->kind = TERM_VALUE;
  if (token->kind == TOKEN_NUMBER)
    term->value = token->number;
  else if (g_str_equal (token->text, "rows"))
    term->value = page->rows;
  else if (g_str_equal (token->text, "columns"))
    term->value = page->columns;
  else if (g_str_equal (token->text, "cells"))
    term->value = page_count_cells (page);
  else if (index != NOWHERE && page_get_thing (page, index)->place == PLACE_BOARD)
    {
      term->value = page_get_thing (page, index)->values[0];
      term->kind = term->value >= 0 ? TERM_VALUE : TERM_MISSING;
    }
  else
    term->kind = TERM_OUTSIDE;
}

static int
read_step (Page *page, const char *pair_word)
{
  static const char *const names[] = { "right", "down", "left", "up", NULL };
  int step = page_accept_one (page, names);

  if (step != NOWHERE)
    return step;
  page_expect (page, pair_word);
  return STEP_OTHER;
}

/** Reads a name, or a word that is a value of a decision, and the steps behind it. */
Reference
page_read_reference (Page *page)
{
  const Token *token = page_peek (page, 0);
  Reference reference = { page_find_thing (page, token->text), NOWHERE, NOWHERE, NOWHERE, NOWHERE };

  for (guint k = 0; reference.thing == NOWHERE && k < page->definitions->len; k++)
    if (g_str_equal (((Definition *) g_ptr_array_index (page->definitions, k))->name, token->text))
      reference.definition = (int) k;
  for (guint k = 0; reference.thing == NOWHERE && reference.definition == NOWHERE && k < page->things->len;
       k++)
    if (!page_get_thing (page, (int) k)->is_given)
      {
        reference.value = page_find_value (page_get_thing (page, (int) k), token->text);
        reference.thing = reference.value == NOWHERE ? NOWHERE : (int) k;
      }
  if (token->kind != TOKEN_WORD || (reference.thing == NOWHERE && reference.definition == NOWHERE))
    page_fail (page, "a name");
  else
    page->at++;
  if (page_accept (page, "@"))
    reference.cell = read_step (page, "other");
  while (reference.cell != NOWHERE && reference.n_then < MOST_CELL_STEPS - 1 && page_accept (page, "@"))
    reference.then[reference.n_then++] = read_step (page, "a direction");
  if (page_accept (page, "."))
    reference.edge = read_step (page, "between");
  return reference;
}

/** Adds the value of a decision to a sum: one for each value above the least that it reaches. */
void
page_add_value (Page *page, int thing, int place, int sign, Term *sum)
{
  const Thing *decision = page_get_thing (page, thing);
  int reached = CIRCUIT_FALSE;

  sum->value += sign * decision->lowest;
  for (int k = decision->n_values - 1; k > 0; k--)
    {
      int literal;

      reached = circuit_either (page->circuit, reached,
                                page_get_literal (page, thing, place, decision->lowest + k));
      literal = sign * reached;
      g_array_append_val (sum->literals, literal);
      sum->value -= sign < 0;
    }
}

/* Adds how many cells are seen from one: each one counts if all on the way to it are so. From a cell that is
 * no part of what is seen, its own literal does not matter. Returns: that literal */
static int
add_seen (Page *page, const Spot *spot, guint formula, gboolean with_own, Term *term)
{
  Spot there = page_get_spot (spot->symmetry, spot->cell);
  guint end = page->at;
  int own = CIRCUIT_TRUE;

  page->at = formula;
  if (with_own)
    {
      own = page_read_formula (page, &there);
      g_array_append_val (term->literals, own);
    }
  for (int direction = 0; spot->cell != NOWHERE && direction < N_DIRECTIONS; direction++)
    {
      int clear = own;

      there.cell = spot->cell;
      while ((there.cell = page_get_neighbour (page, there.cell, direction)) != NOWHERE && !page->fault)
        {
          page->at = formula;
          clear = circuit_both (page->circuit, clear, page_read_formula (page, &there));
          g_array_append_val (term->literals, clear);
        }
    }
  page->at = end;
  return own;
}

/* Reads "reach E.up" or "reach not E.up": how many edges on end are so. */
static void
read_reach (Page *page, const Spot *spot, Term *term)
{
  int sign = page_accept (page, "not") ? -1 : 1;
  Reference reference = page_read_reference (page);
  const Thing *thing = reference.thing == NOWHERE ? NULL : page_get_thing (page, reference.thing);
  Spot there = page_get_spot (spot->symmetry, spot->cell);
  int direction = page_turn (spot, MAX (reference.edge, 0));
  int clear = CIRCUIT_TRUE;

  term->kind = TERM_SUM;
  term->literals = g_array_new (FALSE, FALSE, sizeof (int));
  if (!thing || reference.value != NOWHERE || reference.cell != NOWHERE || reference.edge == NOWHERE
      || reference.edge == STEP_OTHER || thing->has_numbers)
    page_fail (page, "an edge in one direction");
  while (!page->fault && there.cell != NOWHERE)
    {
      int next = page_get_neighbour (page, there.cell, direction);
      int place = page_find_place (page, &there, &reference, thing->place, thing->division);
      int literal;

      if (next == NOWHERE || place == NOWHERE)
        break;
      literal = thing->is_given ? (thing->values[place] == GIVEN_NONE ? CIRCUIT_FALSE : CIRCUIT_TRUE)
                                : page_get_literal (page, reference.thing, place, 1);
      clear = circuit_both (page->circuit, clear, sign * literal);
      g_array_append_val (term->literals, clear);
      there.cell = next;
    }
}

/* Reads "count L in S". What is counted is read once to find the set, and then for each place. */
static void
read_count (Page *page, const Spot *spot, Term *term)
{
  const Spot nowhere = page_get_spot (0, NOWHERE);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (int));
  guint formula = page->at;
  int sight_own = 0;
  gboolean are_edges;
  gboolean is_sight;
  gboolean is_diagonals;
  gboolean is_rays;
  guint end;

  term->kind = TERM_SUM;
  term->literals = g_array_new (FALSE, FALSE, sizeof (int));
  page->inner++;
  page_read_formula (page, &nowhere);
  page_read_in (page);
  is_rays = g_str_equal (page_peek (page, 0)->text, "rays");
  is_diagonals = page_sees_word (page, "diagonals");
  are_edges = page_read_set (page, spot, places, &is_sight);
  end = page->at;
  if (is_sight)
    sight_own = add_seen (page, spot, formula, !is_rays, term);
  for (guint k = 0; k < places->len && !page->fault; k++)
    {
      int place = g_array_index (places, int, k);
      Spot there = page_get_spot (spot->symmetry, are_edges ? NOWHERE : place);
      int literal;

      there.edge = are_edges ? place : NOWHERE;
      there.corner = is_diagonals ? spot->corner : NOWHERE;
      page->at = formula;
      literal = page_read_formula (page, &there);
      g_array_append_val (term->literals, literal);
    }
  page->at = end;
  page->sight_own = is_sight && !is_rays ? sight_own : 0;
  page->inner--;
}

/* Reads the value of a given or of a decision at the place that a reference names. */
static void
read_value (Page *page, const Spot *spot, const Reference *reference, Term *term)
{
  const Thing *thing;
  int place;

  if (reference->thing == NOWHERE || reference->value != NOWHERE)
    {
      page_fail (page, "a value");
      return;
    }
  thing = page_get_thing (page, reference->thing);
  place = page_find_place (page, spot, reference, thing->place, thing->division);
  term->thing = reference->thing;
  term->place = place;
  term->kind = place == NOWHERE || page_is_absent (thing, place) ? TERM_OUTSIDE : TERM_DECIDED;
  if (!thing->is_given || place == NOWHERE)
    return;
  term->value = thing->values[place];
  term->kind = term->value >= 0 ? TERM_VALUE : TERM_MISSING;
}

/* How many sides of the cell have no other cell behind them. */
static void
read_rim (const Page *page, const Spot *spot, Term *term)
{
  term->kind = spot->cell == NOWHERE ? TERM_OUTSIDE : TERM_VALUE;
  for (int direction = 0; term->kind == TERM_VALUE && direction < N_DIRECTIONS; direction++)
    term->value += page_get_neighbour (page, spot->cell, direction) == NOWHERE;
}

/* Reads "cells of ROOM": how many cells the area has. There are none in a gap. */
static void
read_area_size (Page *page, const Spot *spot, Term *term)
{
  const Reference here = { .cell = NOWHERE, .edge = NOWHERE };
  int division = page_find_thing (page, page_peek (page, 2)->text);
  int area;

  page->at += 3;
  if (division == NOWHERE || !page_get_thing (page, division)->divides)
    {
      page_fail (page, "what divides the board");
      return;
    }
  area = page_find_place (page, spot, &here, PLACE_AREA, division);
  term->kind = TERM_VALUE;
  term->value = area < 0 ? 0 : page_count_area (page, division, area);
}

/** Reads a number that is compared. @term: all zero, and to be cleared */
void
page_read_term (Page *page, const Spot *spot, Term *term)
{
  Reference reference;

  page->sight_own = 0;
  if (g_str_equal (page_peek (page, 0)->text, "cells") && g_str_equal (page_peek (page, 1)->text, "of"))
    {
      read_area_size (page, spot, term);
      return;
    }
  page_read_measure (page, page_peek (page, 0), term);
  if (term->kind != TERM_OUTSIDE)
    {
      page->at++;
      return;
    }
  if (page_accept (page, "count"))
    read_count (page, spot, term);
  else if (page_accept (page, "rim"))
    read_rim (page, spot, term);
  else if (page_sees_word (page, "reach") && page_accept (page, "reach"))
    read_reach (page, spot, term);
  else if (!page_read_total (page, spot, term))
    {
      reference = page_read_reference (page);
      read_value (page, spot, &reference, term);
    }
}
