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
      page_add_value (page, term->thing, term->place, sign, sum);
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
