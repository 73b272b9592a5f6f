/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

/*
 * "sum V in S" and what is like it. A number at a place is as many literals as it can reach numbers above 0.
 * A difference takes all numbers from twice the greatest. A product says, prime by prime, how its factors add
 * up.
 */

/**
 * Member:
 * @numbers: (element-type int): for each number from 0 on, the literal that it stands there and counts
 * @present: the literal that what stands there counts
 * @least: the least number that can stand there
 */
typedef struct
{
  GArray *numbers;
  int present;
  int least;
} Member;

static void
clear_member (gpointer data)
{
  Member *member = data;

  g_array_unref (member->numbers);
}

void
page_clear_term (Term *term)
{
  g_clear_pointer (&term->literals, g_array_unref);
  g_clear_pointer (&term->members, g_array_unref);
}

static int
get_number (const Member *member, int number)
{
  return number < (int) member->numbers->len ? g_array_index (member->numbers, int, number) : CIRCUIT_FALSE;
}

static void
add_member (Page *page,
            const Spot *there,
            const Reference *reference,
            guint formula,
            int most,
            GArray *members)
{
  const Thing *thing = page_get_thing (page, reference->thing);
  int place = page_find_place (page, there, reference, thing->place, thing->division);
  Member member = { NULL, CIRCUIT_TRUE, thing->lowest };

  page->at = formula;
  if (formula != 0)
    member.present = page_read_formula (page, there);
  if (place == NOWHERE || (thing->is_given && thing->values[place] < 0) || page_is_absent (thing, place))
    return;
  if (thing->is_given)
    member.least = thing->values[place];
  member.numbers = g_array_new (FALSE, FALSE, sizeof (int));
  for (int number = 0; number <= most; number++)
    {
      int literal = number == member.least ? CIRCUIT_TRUE : CIRCUIT_FALSE;

      if (!thing->is_given)
        literal = page_get_literal (page, reference->thing, place, number);
      literal = circuit_both (page->circuit, literal, member.present);
      g_array_append_val (member.numbers, literal);
    }
  g_array_append_val (members, member);
}

/* Reads "V [among L] in S", or "V [among L] from left". Returns: (transfer full): the numbers that are there
 */
static GArray *
read_members (Page *page, const Spot *spot, gboolean from_edge, int *most)
{
  const Spot nowhere = page_get_spot (0, NOWHERE);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (int));
  GArray *members = g_array_new (FALSE, FALSE, sizeof (Member));
  Reference reference = page_read_reference (page);
  const Thing *thing = reference.thing == NOWHERE ? NULL : page_get_thing (page, reference.thing);
  gboolean is_sight = FALSE;
  gboolean are_edges;
  guint formula = 0;
  guint end;

  g_array_set_clear_func (members, clear_member);
  if (!thing || reference.value != NOWHERE || !thing->has_numbers)
    {
      page_fail (page, "what has numbers");
      return members;
    }
  if (page_accept (page, "among"))
    {
      formula = page->at;
      page_read_formula (page, &nowhere);
    }
  if (!from_edge)
    page_read_in (page);
  if (from_edge)
    page_read_edge (page, spot, MOST_SIDE, places);
  are_edges = !from_edge && page_read_set (page, spot, places, &is_sight);
  end = page->at;
  if (is_sight)
    page_fail (page, "another set");
  *most = thing->is_given ? 0 : thing->lowest + thing->n_values - 1;
  for (int place = 0; thing->is_given && place < thing->n_places; place++)
    *most = MAX (*most, thing->values[place]);
  for (guint k = 0; k < places->len && !page->fault; k++)
    {
      int place = g_array_index (places, int, k);
      Spot there = page_get_spot (spot->symmetry, are_edges ? NOWHERE : place);

      there.edge = are_edges ? place : NOWHERE;
      add_member (page, &there, &reference, formula, *most, members);
    }
  page->at = end;
  return members;
}

/* The literal that a number stands there that is at least so great; @above says so of the next one. */
static int
reach (Page *page, const Member *member, int number, int above)
{
  return number <= member->least ? member->present
                                 : circuit_either (page->circuit, above, get_number (member, number));
}

/* Adds each number that a member reaches, or takes it away; or twice the greatest of all. */
static void
add_reached (Page *page, const GArray *members, int most, int sign, gboolean greatest, Term *sum)
{
  g_autofree int *reached = g_new0 (int, members->len + 1);

  for (guint k = 0; k < members->len; k++)
    reached[k] = CIRCUIT_FALSE;
  for (int number = most; number > 0; number--)
    {
      int any = CIRCUIT_FALSE;

      for (guint k = 0; k < members->len; k++)
        {
          int literal = reach (page, &g_array_index (members, Member, k), number, reached[k]);

          reached[k] = literal;
          any = circuit_either (page->circuit, any, literal);
          literal *= sign;
          if (!greatest)
            g_array_append_val (sum->literals, literal);
          if (!greatest)
            sum->value -= sign < 0;
        }
      for (guint k = 0; greatest && k < 2; k++)
        g_array_append_val (sum->literals, any);
    }
}

static const char *const names[] = { "sum", "difference", "product", "quotient", "nearest", NULL };

/** Returns: whether a word comes next that is no name */
gboolean
page_sees_word (const Page *page, const char *word)
{
  return g_str_equal (page_peek (page, 0)->text, word) && !page_is_name (page, word);
}

/** Returns: whether what comes next is a word of a total, and no name */
gboolean
page_sees_total (const Page *page)
{
  const char *word = page_peek (page, 0)->text;

  return g_strv_contains (names, word) && !page_is_name (page, word);
}

/** Reads a sum, a difference, a product or a quotient over a set. Returns: FALSE if none comes next */
gboolean
page_read_total (Page *page, const Spot *spot, Term *term)
{
  int which = page_sees_total (page) ? page_accept_one (page, names) : NOWHERE;
  int most = 0;

  if (which == NOWHERE)
    return FALSE;
  page->inner++;
  term->members = read_members (page, spot, which == 4, &most);
  page->inner--;
  term->kind = which < 2 ? TERM_SUM : (TermKind) (TERM_PRODUCT + which - 2);
  term->literals = g_array_new (FALSE, FALSE, sizeof (int));
  if (which == 1)
    add_reached (page, term->members, most, 1, TRUE, term);
  if (which <= 1)
    add_reached (page, term->members, most, which == 1 ? -1 : 1, FALSE, term);
  return TRUE;
}

/* How often a prime divides a number. */
static int
count_prime (int number, int prime)
{
  int times = 0;

  for (; number % prime == 0; number /= prime)
    times++;
  return times;
}

/* The literal that a prime is in the numbers as often as in a product. */
static int
compare_prime (Page *page, const GArray *members, int product, int prime)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (int));
  int wanted = count_prime (product, prime);

  for (guint k = 0; k < members->len; k++)
    for (int times = 1; times <= wanted; times++)
      {
        const Member *member = &g_array_index (members, Member, k);
        int often = CIRCUIT_FALSE;

        for (int number = (int) member->numbers->len - 1; number > 0; number--)
          if (product % number == 0 && count_prime (number, prime) >= times)
            often = circuit_either (page->circuit, often, get_number (member, number));
        g_array_append_val (literals, often);
      }
  return page_compare_number (page, literals, -wanted, 0);
}

/* The literal that the numbers multiplied are a product. */
static int
multiply (Page *page, const GArray *members, int product)
{
  int is_zero = CIRCUIT_FALSE;
  int is_product = CIRCUIT_TRUE;
  int rest = product;

  for (guint k = 0; k < members->len; k++)
    {
      const Member *member = &g_array_index (members, Member, k);

      is_zero = circuit_either (page->circuit, is_zero, get_number (member, 0));
      for (int number = 0; number < (int) member->numbers->len; number++)
        if (number == 0 || product % number != 0)
          is_product = circuit_both (page->circuit, is_product, -get_number (member, number));
    }
  for (int prime = 2; rest > 1; prime = prime > rest / prime ? rest : prime + 1)
    if (rest % prime == 0)
      {
        is_product = circuit_both (page->circuit, is_product, compare_prime (page, members, product, prime));
        while (rest % prime == 0)
          rest /= prime;
      }
  return product == 0 ? is_zero : is_product;
}

/* The literal that a member reaches a number. */
static int
reach_from_above (Page *page, const Member *member, int number)
{
  int reached = CIRCUIT_FALSE;

  for (int above = (int) member->numbers->len - 1; above >= number; above--)
    reached = reach (page, member, above, reached);
  return reached;
}

/* The literal that the first number that counts is @number. */
static int
find_first (Page *page, const GArray *members, int number)
{
  int is_first = CIRCUIT_FALSE;
  int none = CIRCUIT_TRUE;

  for (guint k = 0; k < members->len; k++)
    {
      const Member *member = &g_array_index (members, Member, k);

      is_first = circuit_either (page->circuit, is_first,
                                 circuit_both (page->circuit, none, get_number (member, number)));
      none = circuit_both (page->circuit, none, -member->present);
    }
  return is_first;
}

/** Returns: the literal that a product, or a quotient, is a number: then all numbers multiplied are the
 * square of the greatest, divided by the quotient */
int
page_compare_product (Page *page, const Term *term, int number)
{
  const GArray *members = term->members;
  int most = members->len == 0 ? 0 : (int) g_array_index (members, Member, 0).numbers->len - 1;
  int is_quotient = CIRCUIT_FALSE;
  int above = CIRCUIT_FALSE;

  if (term->kind == TERM_PRODUCT)
    return multiply (page, members, number);
  if (term->kind == TERM_NEAREST)
    return find_first (page, members, number);
  for (int greatest = most; number > 0 && greatest > 0 && !page->circuit->too_large; greatest--)
    {
      int reached = CIRCUIT_FALSE;
      int here;

      for (guint k = 0; k < members->len; k++)
        reached = circuit_either (page->circuit, reached,
                                  reach_from_above (page, &g_array_index (members, Member, k), greatest));
      here = circuit_both (page->circuit, reached, -above);
      above = reached;
      if (greatest % number == 0)
        is_quotient =
            circuit_either (page->circuit, is_quotient,
                            circuit_both (page->circuit, here,
                                          multiply (page, members, greatest * (greatest / number))));
    }
  return is_quotient;
}
