/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * Numbers of a set that are added up, subtracted from the greatest, or multiplied. A number that may be n is
 * n literals, one for each number that it reaches, so sums and differences are numbers of true literals. A
 * product is known, so its divisors are: each number has to be one, and for each prime the exponents add up
 * to that of the product. A quotient q of the greatest number m says that all numbers multiplied are m · m /
 * q.
 */

/* Two numbers are ruled out together up to here: there are as many clauses as the square of it. */
#define MOST_IN_PAIRS 20

/**
 * Member:
 * @literals: (array): for each number from 0 to the highest, the literal that it stands at the place and
 * counts
 * @present: the literal that a number there counts
 * @lowest: the least number that can stand there
 *
 * A place of the set.
 */
typedef struct
{
  guint32 *literals;
  guint32 present;
  int lowest;
} Member;

static void
clear_member (gpointer data)
{
  Member *member = data;

  g_free (member->literals);
}

/* Returns: the place at which a member stands, or MDR_RULED_NO_PLACE if there is none or it has no number */
static guint
find_member (const MdrGround *self, const MdrSpot *spot, const MdrReference *reference)
{
  const MdrRulebook *rulebook = self->puzzle->rulebook;
  const MdrGiven *given;
  guint place;

  if (reference->subject == MDR_SUBJECT_DECISION)
    {
      place = mdr_ground_find_place (self, spot, reference,
                                     mdr_rulebook_get_decision (rulebook, reference->index)->place, 0);
      return place == MDR_RULED_NO_PLACE
                     || mdr_ground_get_absence (self, reference->index, place) == MDR_LITERAL_TRUE
                 ? MDR_RULED_NO_PLACE
                 : place;
    }
  given = mdr_rulebook_get_given (rulebook, reference->index);
  place = mdr_ground_find_place (self, spot, reference, given->place, given->division);
  return place == MDR_RULED_NO_PLACE || self->puzzle->givens[reference->index][place] < 0 ? MDR_RULED_NO_PLACE
                                                                                          : place;
}

/* Returns: the greatest number that can stand in the set */
static int
find_highest (const MdrGround *self, const MdrReference *reference)
{
  const MdrGroundDecision *decision = &self->decisions[reference->index];
  int highest = 0;

  if (reference->subject == MDR_SUBJECT_DECISION)
    return decision->lowest + (int) decision->n_values - 1;
  for (guint place = 0; place < self->puzzle->n_places[reference->index]; place++)
    highest = MAX (highest, self->puzzle->givens[reference->index][place]);
  return highest;
}

static void
add_member (MdrGround *self, const MdrSpot *there, const MdrTerm *term, int highest, GArray *members)
{
  const MdrReference *reference = &term->reference;
  gboolean is_given = reference->subject == MDR_SUBJECT_GIVEN;
  guint place = find_member (self, there, reference);
  Member member = { .present = MDR_LITERAL_TRUE };

  if (place == MDR_RULED_NO_PLACE || !mdr_ground_take_steps (self, (guint) highest + 1))
    return;
  if (term->formula)
    member.present = mdr_ground_formula (self, there, term->formula);
  member.lowest =
      is_given ? self->puzzle->givens[reference->index][place] : self->decisions[reference->index].lowest;
  member.literals = g_new (guint32, (guint) highest + 1);
  for (int number = 0; number <= highest; number++)
    {
      guint32 literal = number == member.lowest ? MDR_LITERAL_TRUE : MDR_LITERAL_FALSE;

      if (!is_given)
        literal = mdr_ground_get_literal (self, reference->index, place, number);
      member.literals[number] = mdr_ground_and (self, literal, member.present);
    }
  g_array_append_val (members, member);
}

/* Returns: (transfer full) (element-type Member): what can count */
static GArray *
list_members (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, int highest)
{
  GArray *members = g_array_new (FALSE, FALSE, sizeof (Member));
  MdrLiterals places = { NULL };
  gboolean edges = mdr_ground_list_set (self, spot, &term->set, &places);

  g_array_set_clear_func (members, clear_member);
  for (guint32 k = 0; k < places.count && !self->too_large; k++)
    {
      MdrSpot there = mdr_spot_at_cell (spot->symmetry, edges ? MDR_RULED_NO_PLACE : places.items[k]);

      there.edge = edges ? places.items[k] : MDR_RULED_NO_PLACE;
      add_member (self, &there, term, highest, members);
    }
  g_free (places.items);
  return members;
}

/* Turns the literals of each number into those that at least this number stands there and counts. */
static void
reach_numbers (MdrGround *self, GArray *members, int highest)
{
  for (guint k = 0; k < members->len; k++)
    {
      Member *member = &g_array_index (members, Member, k);

      for (int number = highest - 1; number >= 0; number--)
        member->literals[number] =
            number <= member->lowest
                ? member->present
                : mdr_ground_or (self, member->literals[number + 1], member->literals[number]);
    }
}

/* Returns: the literal that at least @number stands somewhere, of members that reach numbers */
static guint32
reach_anywhere (MdrGround *self, const GArray *members, int number)
{
  guint32 reached = MDR_LITERAL_FALSE;

  for (guint k = 0; k < members->len; k++)
    reached = mdr_ground_or (self, reached, g_array_index (members, Member, k).literals[number]);
  return reached;
}

/** Adds a sum or a difference to a sum. */
void
mdr_ground_add_total (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, gboolean added, MdrSum *sum)
{
  int highest = find_highest (self, &term->reference);
  g_autoptr (GArray) members = list_members (self, spot, term, highest);
  gboolean is_difference = term->kind == MDR_TERM_DIFFERENCE;

  reach_numbers (self, members, highest);
  for (int number = 1; number <= highest && mdr_ground_take_steps (self, members->len); number++)
    {
      guint32 reached = is_difference ? reach_anywhere (self, members, number) : MDR_LITERAL_FALSE;

      for (guint k = 0; is_difference && k < 2; k++)
        mdr_sum_add (sum, reached, added);
      for (guint k = 0; k < members->len; k++)
        mdr_sum_add (sum, g_array_index (members, Member, k).literals[number], added != is_difference);
    }
}

/**
 * mdr_ground_assert_difference:
 *
 * Rules out each two numbers whose difference does not stand in a relation to a number, unless a literal is
 * true. This follows from the sum that a difference is, but only once both numbers are known. Where there are
 * more numbers, or too many, nothing is added.
 */
void
mdr_ground_assert_difference (MdrGround *self,
                              const MdrSpot *spot,
                              const MdrTerm *term,
                              MdrRelation relation,
                              int number,
                              guint32 unless)
{
  int highest = find_highest (self, &term->reference);
  g_autoptr (GArray) members = list_members (self, spot, term, highest);
  const Member *pair = (const Member *) members->data;

  if (members->len != 2 || highest > MOST_IN_PAIRS || term->formula)
    return;
  for (int a = 0; a <= highest; a++)
    for (int b = 0; b <= highest; b++)
      if (!mdr_relation_holds (ABS (a - b), relation, number))
        mdr_ground_add_clause (self, (guint32[]){ unless, pair[0].literals[a] ^ 1, pair[1].literals[b] ^ 1 },
                               3);
}

/* Returns: the literal that the exponents of a prime add up to that of a product, in numbers that divide it
 */
static guint32
match_exponents (MdrGround *self, const GArray *members, int highest, int product, int prime, int exponent)
{
  MdrSum sum = { .constant = -exponent };
  guint32 literal;

  for (guint k = 0; k < members->len; k++)
    for (int power = prime; product % power == 0 && power <= highest; power *= prime)
      {
        guint32 reached = MDR_LITERAL_FALSE;

        for (int number = highest / power * power; number > 0; number -= power)
          if (product % number == 0)
            reached = mdr_ground_or (self, reached, g_array_index (members, Member, k).literals[number]);
        mdr_sum_add (&sum, reached, TRUE);
      }
  literal = mdr_ground_sum (self, &sum, MDR_RELATION_EQUAL);
  g_free (sum.literals.items);
  return literal;
}

/* Returns: the literal that the numbers multiplied are a product */
static guint32
multiply (MdrGround *self, const GArray *members, int highest, int product)
{
  guint32 literal = product == 0 ? MDR_LITERAL_FALSE : MDR_LITERAL_TRUE;

  for (guint k = 0; k < members->len && mdr_ground_take_steps (self, (guint) highest + 1); k++)
    for (int number = 0; number <= highest; number++)
      {
        guint32 stands = g_array_index (members, Member, k).literals[number];

        if (product == 0 && number == 0)
          literal = mdr_ground_or (self, literal, stands);
        else if (product > 0 && (number == 0 || product % number != 0))
          literal = mdr_ground_and (self, literal, stands ^ 1);
      }
  for (int prime = 2, rest = product; rest > 1 && mdr_ground_take_steps (self, members->len); prime++)
    {
      int exponent = 0;

      for (; rest % prime == 0; rest /= prime)
        exponent++;
      if (exponent > 0)
        literal = mdr_ground_and (self, literal,
                                  match_exponents (self, members, highest, product, prime, exponent));
      else if (prime > rest / prime)
        prime = rest - 1;
    }
  return literal;
}

/* Returns: the literal that the first number that counts is @number */
static guint32
find_first (MdrGround *self, const GArray *members, int highest, int number)
{
  guint32 literal = MDR_LITERAL_FALSE;
  guint32 none = MDR_LITERAL_TRUE;

  for (guint k = 0; number <= highest && k < members->len; k++)
    {
      const Member *member = &g_array_index (members, Member, k);

      literal = mdr_ground_or (self, literal, mdr_ground_and (self, none, member->literals[number]));
      none = mdr_ground_and (self, none, member->present ^ 1);
    }
  return literal;
}

/** Returns: the literal that a product, a quotient or the nearest number is @number */
guint32
mdr_ground_product (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, int number)
{
  int highest = find_highest (self, &term->reference);
  g_autoptr (GArray) members = list_members (self, spot, term, highest);
  g_autoptr (GArray) reaching = NULL;
  guint32 literal = MDR_LITERAL_FALSE;
  guint32 above = MDR_LITERAL_FALSE;

  if (term->kind == MDR_TERM_PRODUCT)
    return multiply (self, members, highest, number);
  if (term->kind == MDR_TERM_NEAREST)
    return find_first (self, members, highest, number);
  reaching = list_members (self, spot, term, highest);
  reach_numbers (self, reaching, highest);
  for (int greatest = highest; number > 0 && greatest > 0 && !self->too_large; greatest--)
    {
      guint32 reached = reach_anywhere (self, reaching, greatest);

      if (greatest % number == 0)
        literal = mdr_ground_or (self, literal,
                                 mdr_ground_and (self, mdr_ground_and (self, reached, above ^ 1),
                                                 multiply (self, members, highest,
                                                           greatest * (greatest / number))));
      above = reached;
    }
  return literal;
}

/** Returns: whether it depends on what may still be given which numbers a term reads in its set */
gboolean
mdr_ground_has_open_total (const MdrGround *self, const MdrSpot *spot, const MdrTerm *term)
{
  const gint16 *values =
      term->reference.subject == MDR_SUBJECT_GIVEN ? self->puzzle->givens[term->reference.index] : NULL;

  if (mdr_ground_has_open_view (self, spot, &term->set)
      || (values == NULL && self->decisions[term->reference.index].has_open_absence))
    return TRUE;
  for (guint place = 0; values != NULL && place < self->puzzle->n_places[term->reference.index]; place++)
    if (values[place] == MDR_RULED_FREE || (values[place] == MDR_RULED_UNKNOWN && self->puzzle->relaxed))
      return TRUE;
  return FALSE;
}
