/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

#include <string.h>

/*
 * Formulas are read anew for each place of which they speak, and become literals of the circuit at once.
 */

#define MOST_STEPS 20000000
#define MOST_DEPTH 64

enum
{
  EQUAL,
  NOT_EQUAL,
  LESS,
  AT_MOST,
  GREATER,
  AT_LEAST,
};

/** Returns: the literal that a decision has a value at a place */
int
page_get_literal (const Page *page, int thing, int place, int value)
{
  const Thing *decision = page_get_thing (page, thing);
  int k = value - decision->lowest;

  if (k < 0 || k >= decision->n_values || page_is_absent (decision, place))
    return CIRCUIT_FALSE;
  if (decision->n_values == 2)
    return (k == 1 ? 1 : -1) * g_array_index (page->literals, int, decision->first + place);
  return g_array_index (page->literals, int, decision->first + place * decision->n_values + k);
}

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
  if (page_accept (page, "."))
    reference.edge = read_step (page, "between");
  return reference;
}

/* Adds the value of a decision to a sum: one for each value above the least that it reaches. */
static void
add_value (Page *page, int thing, int place, int sign, Term *sum)
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
  if (!g_str_equal (page_peek (page, 0)->text, "ahead"))
    page_expect (page, "in");
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

/** Reads the sign of a comparison. Returns: its number, or NOWHERE */
int
page_read_relation (Page *page)
{
  static const char *const names[] = { "=", "!=", "<", "<=", ">", ">=", NULL };

  return page_accept_one (page, names);
}

/** Returns: whether two numbers stand in a relation */
gboolean
page_relation_holds (int a, int relation, int b)
{
  switch (relation)
    {
    case EQUAL:
      return a == b;
    case NOT_EQUAL:
      return a != b;
    case LESS:
      return a < b;
    case AT_MOST:
      return a <= b;
    case GREATER:
      return a > b;
    case AT_LEAST:
    default:
      return a >= b;
    }
}

/** Returns: the literal that a number of true literals, with a constant, stands in a relation to 0 */
int
page_compare_number (Page *page, const GArray *literals, int constant, int relation)
{
  const int *items = (const int *) literals->data;
  int least = relation == GREATER ? 1 - constant : -constant;
  int most = relation == LESS ? -1 - constant : -constant;
  int above = circuit_at_least (page->circuit, least, items, literals->len);
  int below = -circuit_at_least (page->circuit, most + 1, items, literals->len);

  if (relation == GREATER || relation == AT_LEAST)
    return above;
  if (relation == LESS || relation == AT_MOST)
    return below;
  return (relation == EQUAL ? 1 : -1) * circuit_both (page->circuit, above, below);
}

/* The value of a decision and a number: those of its values for which the relation holds. */
static int
compare_value (Page *page, const Term *decided, int relation, int number)
{
  static const int opposites[] = { NOT_EQUAL, EQUAL, AT_LEAST, GREATER, AT_MOST, LESS };
  const Thing *thing = page_get_thing (page, decided->thing);
  int literal = CIRCUIT_FALSE;

  if (relation == EQUAL)
    return page_get_literal (page, decided->thing, decided->place, number);
  if (relation < GREATER)
    return -compare_value (page, decided, opposites[relation], number);
  for (int value = thing->lowest + thing->n_values - 1; value >= thing->lowest; value--)
    if (page_relation_holds (value, relation, number))
      literal = circuit_either (page->circuit, literal,
                                page_get_literal (page, decided->thing, decided->place, value));
  return literal;
}

/* The values of two decisions are the same. */
static int
equate (Page *page, const Term *a, const Term *b)
{
  const Thing *thing = page_get_thing (page, a->thing);
  int equal = CIRCUIT_FALSE;

  for (int value = thing->lowest; value < thing->lowest + thing->n_values; value++)
    equal = circuit_either (page->circuit, equal,
                            circuit_both (page->circuit, page_get_literal (page, a->thing, a->place, value),
                                          page_get_literal (page, b->thing, b->place, value)));
  return equal;
}

static void
add_term (Page *page, const Term *term, int sign, Term *sum)
{
  if (term->kind == TERM_DECIDED)
    {
      add_value (page, term->thing, term->place, sign, sum);
      return;
    }
  sum->value += sign * term->value;
  for (guint k = 0; term->kind == TERM_SUM && k < term->literals->len; k++)
    {
      int literal = sign * g_array_index (term->literals, int, k);

      g_array_append_val (sum->literals, literal);
      sum->value -= sign < 0;
    }
}

/* Reads a side of a comparison: a number, and what is added to it. What is wanting in one is wanting in all.
 * Returns: whether it is a number alone */
static gboolean
read_side (Page *page, const Spot *spot, Term *side)
{
  page_read_term (page, spot, side);
  for (gboolean is_alone = TRUE;; is_alone = FALSE)
    {
      int sign = page_accept (page, "+") ? 1 : page_accept (page, "-") ? -1 : 0;
      Term sum = { .kind = TERM_SUM };
      Term added = { 0 };

      if (sign == 0 || page->fault)
        return is_alone;
      page_read_term (page, spot, &added);
      if (side->kind >= TERM_PRODUCT || added.kind >= TERM_PRODUCT)
        page_fail (page, "a product alone");
      if (side->kind == TERM_MISSING || added.kind == TERM_MISSING)
        sum.kind = TERM_MISSING;
      else if (side->kind == TERM_OUTSIDE || added.kind == TERM_OUTSIDE)
        sum.kind = TERM_OUTSIDE;
      else if (side->kind == TERM_VALUE && added.kind == TERM_VALUE)
        sum = (Term){ .kind = TERM_VALUE, .value = side->value + sign * added.value };
      else if (!page->fault)
        {
          sum.literals = g_array_new (FALSE, FALSE, sizeof (int));
          add_term (page, side, 1, &sum);
          add_term (page, &added, sign, &sum);
        }
      page_clear_term (&added);
      page_clear_term (side);
      *side = sum;
    }
}

static int
compare (Page *page, const Term *a, int relation, const Term *b)
{
  static const int turned[] = { EQUAL, NOT_EQUAL, GREATER, AT_LEAST, LESS, AT_MOST };
  g_autoptr (GArray) literals = NULL;
  Term sum = { .kind = TERM_SUM };

  if (a->kind == TERM_MISSING || b->kind == TERM_MISSING)
    {
      page->misses = page->misses || page->inner == 0;
      return CIRCUIT_FALSE;
    }
  if (a->kind == TERM_OUTSIDE || b->kind == TERM_OUTSIDE)
    return CIRCUIT_FALSE;
  if (a->kind == TERM_VALUE && b->kind >= TERM_PRODUCT)
    return compare (page, b, turned[relation], a);
  if (a->kind >= TERM_PRODUCT && (b->kind != TERM_VALUE || relation != EQUAL))
    page_fail (page, "a product that is known");
  if (a->kind >= TERM_PRODUCT)
    return page->fault ? CIRCUIT_FALSE : page_compare_product (page, a, b->value);
  if (a->kind == TERM_VALUE && b->kind == TERM_VALUE)
    return page_relation_holds (a->value, relation, b->value) ? CIRCUIT_TRUE : CIRCUIT_FALSE;
  if (a->kind == TERM_DECIDED && b->kind == TERM_VALUE)
    return compare_value (page, a, relation, b->value);
  if (a->kind == TERM_VALUE && b->kind == TERM_DECIDED)
    return compare_value (page, b, turned[relation], a->value);
  if (a->kind == TERM_DECIDED && b->kind == TERM_DECIDED && relation <= NOT_EQUAL)
    return (relation == EQUAL ? 1 : -1) * equate (page, a, b);
  sum.literals = literals = g_array_new (FALSE, FALSE, sizeof (int));
  add_term (page, a, 1, &sum);
  add_term (page, b, -1, &sum);
  return page_compare_number (page, literals, sum.value, relation);
}

static int
read_comparison (Page *page, const Spot *spot)
{
  Term a = { 0 };
  Term b = { 0 };
  guint start = page->at;
  gboolean is_condition = read_side (page, spot, &a);
  int own = page->sight_own;
  int relation;
  int literal = CIRCUIT_FALSE;

  relation = page_read_relation (page);
  if (relation == NOWHERE)
    page_fail (page, "a comparison");
  else
    is_condition = read_side (page, spot, &b) && is_condition && b.kind < TERM_DECIDED;
  if (!page->fault)
    literal = compare (page, &a, relation, &b);
  page->sight_own = is_condition ? own : 0;
  page->sight_start = start;
  page->sight_end = page->at;
  page_clear_term (&a);
  page_clear_term (&b);
  return literal;
}

static int
read_definition (Page *page, const Spot *spot, const Reference *reference)
{
  const Definition *definition = g_ptr_array_index (page->definitions, (guint) reference->definition);
  GArray *tokens = page->tokens;
  guint at = page->at;
  Spot there = page_get_spot (spot->symmetry, page_find_place (page, spot, reference, PLACE_CELL, NOWHERE));
  int literal;

  if (there.cell == NOWHERE)
    return CIRCUIT_FALSE;
  page->tokens = definition->tokens;
  page->at = definition->start;
  page->inner++;
  literal = page_read_formula (page, &there);
  if (page_peek (page, 0)->kind != TOKEN_END)
    page_fail (page, "the end of the line");
  page->inner--;
  page->tokens = tokens;
  page->at = at;
  return literal;
}

/* Reads something that is named and is so or not. */
static int
read_named (Page *page, const Spot *spot)
{
  guint start = page->at;
  Reference reference = page_read_reference (page);
  const Thing *thing = reference.thing == NOWHERE ? NULL : page_get_thing (page, reference.thing);
  int place;

  if (page->fault)
    return CIRCUIT_FALSE;
  if (!thing)
    return read_definition (page, spot, &reference);
  if (thing->words && reference.value == NOWHERE && g_str_equal (page_peek (page, 0)->text, "="))
    {
      reference.value = page_find_value (thing, page_peek (page, 1)->text);
      page->at += reference.value == NOWHERE ? 0 : 2;
    }
  if (reference.value == NOWHERE && strchr ("=!<>+-", page_peek (page, 0)->text[0]))
    {
      page->at = start;
      return read_comparison (page, spot);
    }
  place = page_find_place (page, spot, &reference, thing->place, thing->division);
  if (!thing->is_given && reference.value == NOWHERE && (thing->words || thing->has_numbers)
      && !(thing->has_diagonals && (place == NOWHERE || spot->corner != NOWHERE)))
    page_fail (page, "a comparison");
  if (place == NOWHERE || page->fault)
    return CIRCUIT_FALSE;
  if (thing->has_diagonals && reference.value == NOWHERE)
    {
      reference.value = page_get_diagonal (page, spot->corner, place);
      if (reference.value == NOWHERE)
        return CIRCUIT_FALSE;
    }
  if (!thing->is_given)
    return page_get_literal (page, reference.thing, place, reference.value == NOWHERE ? 1 : reference.value);
  return (reference.value == NOWHERE ? thing->values[place] != GIVEN_NONE
                                     : thing->values[place] == reference.value)
             ? CIRCUIT_TRUE
             : CIRCUIT_FALSE;
}

static int read_level (Page *page, const Spot *spot, guint level);

static int
read_atom (Page *page, const Spot *spot)
{
  const Token *token = page_peek (page, 0);
  Term measure;
  int literal;

  if (page_accept (page, "not"))
    return -read_level (page, spot, 4);
  if (page_accept (page, "("))
    {
      literal = page_read_formula (page, spot);
      page_expect (page, ")");
      return literal;
    }
  page_read_measure (page, token, &measure);
  if (measure.kind != TERM_OUTSIDE || g_str_equal (token->text, "count") || g_str_equal (token->text, "rim")
      || page_sees_word (page, "reach") || page_sees_total (page))
    return read_comparison (page, spot);
  return read_named (page, spot);
}

/* In "connected L or rim", the word is no operator. */
static gboolean
sees_rim (const Page *page)
{
  return g_str_equal (page_peek (page, 0)->text, "or") && g_str_equal (page_peek (page, 1)->text, "rim")
         && page_peek (page, 2)->kind != TOKEN_SIGN && *page_peek (page, 2)->text != '-';
}

/* Reads what stands between operators that bind less. */
static int
read_level (Page *page, const Spot *spot, guint level)
{
  static const char *const operators[] = { "iff", "implies", "or", "and" };
  int left;

  if (page->fault || ++page->n_steps > MOST_STEPS || page->depth > MOST_DEPTH || page->circuit->too_large)
    {
      page_fail (page, "a shorter formula");
      return CIRCUIT_FALSE;
    }
  if (level == G_N_ELEMENTS (operators))
    {
      page->depth++;
      left = read_atom (page, spot);
      page->depth--;
      return left;
    }
  left = read_level (page, spot, level + 1);
  while (!page->fault && !sees_rim (page) && page_accept (page, operators[level]))
    {
      int right;

      /* "a implies b implies c" speaks of b only if a is so. */
      page->depth += level == 1;
      right = read_level (page, spot, level == 1 ? level : level + 1);
      page->depth -= level == 1;
      if (level == 0)
        left = circuit_equal (page->circuit, left, right);
      else if (level == 3)
        left = circuit_both (page->circuit, left, right);
      else
        left = circuit_either (page->circuit, level == 1 ? -left : left, right);
    }
  return left;
}

/** Reads a formula. Returns: the literal that it is so at a spot */
int
page_read_formula (Page *page, const Spot *spot)
{
  return read_level (page, spot, 0);
}
