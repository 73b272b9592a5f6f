/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

static MdrSpot
go_to (const MdrSpot *spot, gboolean edges, guint place)
{
  MdrSpot there = mdr_spot_at_cell (spot->symmetry, edges ? MDR_RULED_NO_PLACE : place);

  if (edges)
    there.edge = place;
  return there;
}

/* Returns the place of a decision of which a condition speaks. */
static guint
find_decided (const MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  const MdrReference *reference = &condition->reference;

  return mdr_ground_find_place (self, spot, reference,
                                mdr_rulebook_get_decision (self->puzzle->rulebook, reference->index)->place,
                                0);
}

/* Returns the literal that the thing has this value at a place, and that the formula holds there. */
static guint32
have_value (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot, int value)
{
  const MdrReference *reference = &condition->reference;
  guint32 literal = MDR_LITERAL_FALSE;
  guint place;
  int given;

  if (reference->subject == MDR_SUBJECT_GIVEN)
    {
      MdrTerm term = { .kind = MDR_TERM_VALUE, .reference = *reference };

      if (mdr_ground_read (self, spot, &term, &given) == MDR_READING_VALUE && given == value)
        literal = MDR_LITERAL_TRUE;
    }
  else
    {
      place = find_decided (self, condition, spot);
      if (place != MDR_RULED_NO_PLACE)
        literal = mdr_ground_get_literal (self, reference->index, place, value);
    }
  if (condition->formula == NULL || literal == MDR_LITERAL_FALSE)
    return literal;
  return mdr_ground_and (self, literal, mdr_ground_formula (self, spot, condition->formula));
}

/* The values that the thing has anywhere on the board. */
static void
find_values (const MdrGround *self, const MdrCondition *condition, int *lowest, int *highest)
{
  const MdrReference *reference = &condition->reference;
  const MdrGroundDecision *decision = &self->decisions[reference->index];

  if (reference->subject == MDR_SUBJECT_DECISION)
    {
      *lowest = decision->lowest;
      *highest = decision->lowest + (int) decision->n_values - 1;
      return;
    }
  *lowest = 0;
  *highest = 0;
  for (guint place = 0; place < self->puzzle->n_places[reference->index]; place++)
    *highest = MAX (*highest, self->puzzle->givens[reference->index][place]);
}

/*
 * Returns: at how many places a decision certainly has a value
 * @highest: (out): the greatest that it can have at one of the places, perhaps by the size of an area. What
 * is given there does not count, since the checker of proofs takes it for a rule
 */
static guint
count_decided (const MdrGround *self,
               const MdrCondition *condition,
               const MdrSpot *spot,
               const MdrLiterals *places,
               gboolean edges,
               int *highest)
{
  guint decision = condition->reference.index;
  const MdrDomain *domain = &mdr_rulebook_get_decision (self->puzzle->rulebook, decision)->domain;
  int greatest = G_MININT;
  guint count = 0;

  for (guint32 k = 0; k < places->count; k++)
    {
      MdrSpot there = go_to (spot, edges, places->items[k]);
      guint place = find_decided (self, condition, &there);
      int range[2] = { 0, *highest };

      if (place == MDR_RULED_NO_PLACE || mdr_ground_get_absence (self, decision, place) == MDR_LITERAL_TRUE)
        continue;
      count += mdr_ground_get_absence (self, decision, place) == MDR_LITERAL_FALSE;
      if (domain->has_numbers)
        mdr_ruled_puzzle_measure_at (self->puzzle, domain, place, range);
      greatest = MAX (greatest, range[1]);
    }
  if (greatest > G_MININT)
    *highest = MIN (*highest, greatest);
  return count;
}

/* Returns what the numbers come to if all of them occur, or 0. */
static guint64
add_up (guint n_decided, int lowest, int highest)
{
  guint64 sum = 0;

  for (int value = MAX (lowest, 0); n_decided == (guint) (highest - lowest + 1) && value <= highest; value++)
    sum += (guint64) value;
  return sum;
}

/*
 * No value occurs twice; and if there are as many places as values that can stand there, each occurs. More
 * places than values cannot differ: this is said at once, because clauses of two values each show it only
 * after trying nearly everything.
 */
static void
ground_different (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  MdrLiterals places = { NULL };
  gboolean edges = mdr_ground_list_set (self, spot, &condition->set, &places);
  gboolean each_has_one = condition->formula == NULL && condition->reference.subject == MDR_SUBJECT_DECISION
                          && !mdr_ground_has_open_view (self, spot, &condition->set);
  guint n_decided = 0;
  int lowest;
  int highest;

  find_values (self, condition, &lowest, &highest);
  if (each_has_one)
    n_decided = count_decided (self, condition, spot, &places, edges, &highest);
  if (each_has_one)
    mdr_ground_note_different (self, spot, condition, add_up (n_decided, lowest, highest));
  if (n_decided > (guint) (highest - lowest + 1))
    mdr_ground_add_clause (self, (guint32[]){ MDR_LITERAL_FALSE }, 1);
  for (int value = lowest; value <= highest; value++)
    {
      MdrSum sum = { .constant = -1 };
      gboolean occurs = each_has_one && n_decided == (guint) (highest - lowest + 1);

      if (!mdr_ground_take_steps (self, places.count))
        break;
      for (guint32 k = 0; k < places.count; k++)
        {
          MdrSpot there = go_to (spot, edges, places.items[k]);
          guint32 literal = have_value (self, condition, &there, value);

          if (mdr_set_has_end (&condition->set))
            literal = mdr_ground_and (self, literal,
                                      mdr_ground_clear_view (self, condition->set.given, spot->cell,
                                                             places.items[k]));
          mdr_sum_add (&sum, literal, TRUE);
        }
      mdr_ground_assert_sum (self, &sum, occurs ? MDR_RELATION_EQUAL : MDR_RELATION_AT_MOST,
                             MDR_LITERAL_FALSE);
      g_free (sum.literals.items);
    }
  g_free (places.items);
}

const MdrGrounding mdr_grounding_different = { .each = ground_different };
