/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

static MdrGroundReading
count_rim (const MdrGround *self, guint cell, int *value)
{
  *value = 0;
  for (guint direction = 0; cell != MDR_RULED_NO_PLACE && direction < MDR_N_DIRECTIONS; direction++)
    *value += mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction) == MDR_RULED_NO_PLACE;
  return cell == MDR_RULED_NO_PLACE ? MDR_READING_OUTSIDE : MDR_READING_VALUE;
}

static MdrGroundReading
read_one (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, int *value)
{
  const MdrReference *reference = &term->reference;
  const MdrGiven *given;
  guint place;

  if (term->kind == MDR_TERM_MEASURE)
    return mdr_ruled_puzzle_measure (self->puzzle, &term->measure, value) ? MDR_READING_VALUE
                                                                          : MDR_READING_MISSING;
  if (term->kind == MDR_TERM_RIM)
    return count_rim (self, spot->cell, value);
  if (mdr_term_is_total (term) && mdr_ground_has_open_total (self, spot, term))
    {
      self->depends = TRUE;
      return MDR_READING_OPEN;
    }
  if (term->kind != MDR_TERM_VALUE)
    return MDR_READING_DECIDED;
  if (reference->subject == MDR_SUBJECT_DECISION)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (self->puzzle->rulebook, reference->index);
      guint32 absence;

      place = mdr_ground_find_place (self, spot, reference, decision->place, 0);
      absence = place == MDR_RULED_NO_PLACE ? MDR_LITERAL_TRUE
                                            : mdr_ground_get_absence (self, reference->index, place);
      if (absence <= MDR_LITERAL_FALSE)
        return absence == MDR_LITERAL_TRUE ? MDR_READING_OUTSIDE : MDR_READING_DECIDED;
      self->depends = TRUE;
      return MDR_READING_OPEN;
    }
  given = mdr_rulebook_get_given (self->puzzle->rulebook, reference->index);
  place = mdr_ground_find_place (self, spot, reference, given->place, given->division);
  if (place == MDR_RULED_NO_PLACE)
    return MDR_READING_OUTSIDE;
  *value = self->puzzle->givens[reference->index][place];
  if (*value == MDR_RULED_FREE || (*value == MDR_RULED_UNKNOWN && self->puzzle->relaxed))
    return MDR_READING_OPEN;
  return *value >= 0 ? MDR_READING_VALUE : MDR_READING_MISSING;
}

/** Reads what the givens say of a measure or a value, with what is added to it. */
MdrGroundReading
mdr_ground_read (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, int *value)
{
  /* What is wanting in one of the numbers is wanting in their sum. */
  static const guint ranks[] = {
    [MDR_READING_VALUE] = 0, [MDR_READING_DECIDED] = 1, [MDR_READING_OUTSIDE] = 2,
    [MDR_READING_OPEN] = 3,  [MDR_READING_MISSING] = 4,
  };
  MdrGroundReading reading = read_one (self, spot, term, value);

  for (const MdrTerm *added = term->rest; added; added = added->rest)
    {
      int number = 0;
      MdrGroundReading other = read_one (self, spot, added, &number);

      *value += added->subtracted ? -number : number;
      if (ranks[other] > ranks[reading])
        reading = other;
    }
  return reading;
}

static guint32
ground_given (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula)
{
  const MdrReference *reference = &formula->reference;
  const MdrGiven *given = mdr_rulebook_get_given (self->puzzle->rulebook, reference->index);
  guint place = mdr_ground_find_place (self, spot, reference, given->place, given->division);

  return place == MDR_RULED_NO_PLACE ? MDR_LITERAL_FALSE
                                     : mdr_ground_given (self, reference->index, place, formula->value);
}

static guint32
ground_reference (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula)
{
  const MdrReference *reference = &formula->reference;
  const MdrRulebook *rulebook = self->puzzle->rulebook;
  MdrPlace where = MDR_PLACE_CELL;
  guint place;
  MdrSpot there;

  if (reference->subject == MDR_SUBJECT_GIVEN)
    return ground_given (self, spot, formula);
  if (reference->subject == MDR_SUBJECT_DECISION)
    where = mdr_rulebook_get_decision (rulebook, reference->index)->place;
  place = mdr_ground_find_place (self, spot, reference, where, 0);
  if (place == MDR_RULED_NO_PLACE)
    return MDR_LITERAL_FALSE;
  if (reference->subject == MDR_SUBJECT_DECISION)
    {
      int value = formula->value == MDR_ANY_VALUE ? 1 : formula->value;

      if (formula->value == MDR_ANY_VALUE
          && mdr_rulebook_get_decision (rulebook, reference->index)->diagonals)
        value = mdr_ruled_grid_get_diagonal (self->puzzle->grid, spot->corner, place);
      return value < 0 ? MDR_LITERAL_FALSE : mdr_ground_get_literal (self, reference->index, place, value);
    }
  there = mdr_spot_at_cell (spot->symmetry, place);
  return mdr_ground_formula (self, &there, mdr_rulebook_get_definition (rulebook, reference->index)->formula);
}

/** Returns: the literal that a formula is true at a spot */
guint32
mdr_ground_formula (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula)
{
  guint32 left;
  guint32 right;

  if (!mdr_ground_take_steps (self, 1))
    return MDR_LITERAL_FALSE;
  if (formula->kind == MDR_FORMULA_REFERENCE)
    return ground_reference (self, spot, formula);
  if (formula->kind == MDR_FORMULA_COMPARE)
    return mdr_ground_compare (self, spot, formula);
  left = mdr_ground_formula (self, spot, formula->left);
  if (formula->kind == MDR_FORMULA_NOT)
    return left ^ 1;
  right = mdr_ground_formula (self, spot, formula->right);
  switch (formula->kind)
    {
    case MDR_FORMULA_AND:
      return mdr_ground_and (self, left, right);
    case MDR_FORMULA_OR:
      return mdr_ground_or (self, left, right);
    case MDR_FORMULA_IMPLIES:
      return mdr_ground_or (self, left ^ 1, right);
    case MDR_FORMULA_IFF:
    case MDR_FORMULA_REFERENCE:
    case MDR_FORMULA_NOT:
    case MDR_FORMULA_COMPARE:
    default:
      return mdr_ground_iff (self, left, right);
    }
}

/* Whether a comparison of the formula reads a given that is not there, or may not be. */
static gboolean
misses_given (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula)
{
  gboolean misses = FALSE;
  int value;

  for (guint k = 0; formula->kind == MDR_FORMULA_COMPARE && k < 2; k++)
    {
      MdrGroundReading reading = mdr_ground_read (self, spot, &formula->terms[k], &value);

      misses = misses || reading == MDR_READING_MISSING || reading == MDR_READING_OPEN;
    }
  if (formula->kind == MDR_FORMULA_COMPARE)
    return misses;
  return (formula->left != NULL && misses_given (self, spot, formula->left))
         || (formula->right != NULL && misses_given (self, spot, formula->right));
}

/**
 * Disjunction:
 * @literals: some of them
 * @last: (nullable): a comparison that is another
 * @positive: whether it is meant, or its opposite
 *
 * What a formula says, as one clause.
 */
typedef struct
{
  MdrLiterals literals;
  const MdrFormula *last;
  gboolean positive;
} Disjunction;

/* Adds the parts of which one has to be true for the formula, or its opposite, to be true. */
static void
collect (MdrGround *self,
         const MdrSpot *spot,
         const MdrFormula *formula,
         gboolean positive,
         Disjunction *parts)
{
  if (formula->kind == MDR_FORMULA_NOT)
    collect (self, spot, formula->left, !positive, parts);
  else if (formula->kind == (positive ? MDR_FORMULA_OR : MDR_FORMULA_AND)
           || (formula->kind == MDR_FORMULA_IMPLIES && positive))
    {
      collect (self, spot, formula->left, positive != (formula->kind == MDR_FORMULA_IMPLIES), parts);
      collect (self, spot, formula->right, positive, parts);
    }
  else if (formula->kind == MDR_FORMULA_COMPARE && parts->last == NULL)
    {
      parts->last = formula;
      parts->positive = positive;
    }
  else
    mdr_literals_add (&parts->literals, mdr_ground_formula (self, spot, formula) ^ (positive ? 0u : 1u));
}

static guint32
join (MdrGround *self, const MdrLiterals *literals, guint32 first)
{
  guint32 all = first;

  for (guint32 k = 0; k < literals->count; k++)
    all = mdr_ground_or (self, all, literals->items[k]);
  return all;
}

static void
assert_one (MdrGround *self,
            const MdrSpot *spot,
            const MdrFormula *formula,
            gboolean positive,
            guint32 unless)
{
  Disjunction parts = { .last = NULL };

  collect (self, spot, formula, positive, &parts);
  if (parts.last != NULL)
    mdr_ground_assert_compare (self, spot, parts.last, parts.positive, join (self, &parts.literals, unless));
  else
    {
      mdr_literals_add (&parts.literals, unless);
      mdr_ground_add_clause (self, parts.literals.items, parts.literals.count);
    }
  g_free (parts.literals.items);
}

/* Demands a formula, or its opposite, unless a literal is true. */
static void
assert_all (MdrGround *self,
            const MdrSpot *spot,
            const MdrFormula *formula,
            gboolean positive,
            guint32 unless)
{
  const MdrFormula *left = formula->left;
  const MdrFormula *right = formula->right;

  if (formula->kind == MDR_FORMULA_NOT)
    assert_all (self, spot, left, !positive, unless);
  else if (formula->kind == (positive ? MDR_FORMULA_AND : MDR_FORMULA_OR)
           || (formula->kind == MDR_FORMULA_IMPLIES && !positive))
    {
      assert_all (self, spot, left, positive != (formula->kind == MDR_FORMULA_IMPLIES), unless);
      assert_all (self, spot, right, positive, unless);
    }
  else if (formula->kind == MDR_FORMULA_IFF)
    {
      const MdrFormula *plain = left->kind == MDR_FORMULA_COMPARE ? right : left;
      const MdrFormula *other = plain == left ? right : left;
      guint32 literal = mdr_ground_formula (self, spot, plain);

      assert_all (self, spot, other, positive, mdr_ground_or (self, unless, literal ^ 1));
      assert_all (self, spot, other, !positive, mdr_ground_or (self, unless, literal));
    }
  else
    assert_one (self, spot, formula, positive, unless);
}

/** Demands a formula, unless it reads a given that is not there. */
void
mdr_ground_assert (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula)
{
  if (mdr_ground_take_steps (self, 1) && !misses_given (self, spot, formula))
    assert_all (self, spot, formula, TRUE, self->unless);
}
