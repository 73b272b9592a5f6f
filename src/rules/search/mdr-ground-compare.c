/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

static MdrRelation
negate (MdrRelation relation)
{
  static const MdrRelation opposites[] = {
    [MDR_RELATION_EQUAL] = MDR_RELATION_NOT_EQUAL, [MDR_RELATION_NOT_EQUAL] = MDR_RELATION_EQUAL,
    [MDR_RELATION_LESS] = MDR_RELATION_AT_LEAST,   [MDR_RELATION_AT_MOST] = MDR_RELATION_GREATER,
    [MDR_RELATION_GREATER] = MDR_RELATION_AT_MOST, [MDR_RELATION_AT_LEAST] = MDR_RELATION_LESS,
  };

  return opposites[relation];
}

static MdrRelation
turn_round (MdrRelation relation)
{
  static const MdrRelation turned[] = {
    [MDR_RELATION_EQUAL] = MDR_RELATION_EQUAL,  [MDR_RELATION_NOT_EQUAL] = MDR_RELATION_NOT_EQUAL,
    [MDR_RELATION_LESS] = MDR_RELATION_GREATER, [MDR_RELATION_AT_MOST] = MDR_RELATION_AT_LEAST,
    [MDR_RELATION_GREATER] = MDR_RELATION_LESS, [MDR_RELATION_AT_LEAST] = MDR_RELATION_AT_MOST,
  };

  return turned[relation];
}

gboolean
mdr_relation_holds (int left, MdrRelation relation, int right)
{
  switch (relation)
    {
    case MDR_RELATION_EQUAL:
      return left == right;
    case MDR_RELATION_NOT_EQUAL:
      return left != right;
    case MDR_RELATION_LESS:
      return left < right;
    case MDR_RELATION_AT_MOST:
      return left <= right;
    case MDR_RELATION_GREATER:
      return left > right;
    case MDR_RELATION_AT_LEAST:
    default:
      return left >= right;
    }
}

/**
 * Decided:
 *
 * A decision at a place.
 */
typedef struct
{
  guint decision;
  guint place;
} Decided;

static Decided
find_decided (const MdrGround *self, const MdrSpot *spot, const MdrReference *reference)
{
  MdrPlace place = mdr_rulebook_get_decision (self->puzzle->rulebook, reference->index)->place;

  return (Decided){ reference->index, mdr_ground_find_place (self, spot, reference, place, 0) };
}

/* Returns the literal that a decision stands in a relation to a number. */
static guint32
relate (MdrGround *self, Decided decided, MdrRelation relation, int number)
{
  const MdrGroundDecision *decision = &self->decisions[decided.decision];
  guint32 literal = MDR_LITERAL_FALSE;

  if (relation == MDR_RELATION_EQUAL)
    return mdr_ground_get_literal (self, decided.decision, decided.place, number);
  if (relation == MDR_RELATION_NOT_EQUAL)
    return mdr_ground_get_literal (self, decided.decision, decided.place, number) ^ 1;
  if (relation == MDR_RELATION_LESS || relation == MDR_RELATION_AT_MOST)
    return relate (self, decided, negate (relation), number) ^ 1;
  mdr_ground_take_steps (self, decision->n_values);
  for (guint k = decision->n_values;
       k-- > 0 && mdr_relation_holds (decision->lowest + (int) k, relation, number);)
    literal = mdr_ground_or (self, literal,
                             mdr_ground_get_literal (self, decided.decision, decided.place,
                                                     decision->lowest + (int) k));
  return literal;
}

/* Adds a decision to a sum: its least number, and one more for each number that it reaches; nothing where
 * nothing is decided. */
static void
add_decided (MdrGround *self, Decided decided, gboolean added, MdrSum *sum)
{
  const MdrGroundDecision *decision = &self->decisions[decided.decision];
  guint32 reached = MDR_LITERAL_FALSE;

  if (mdr_ground_get_absence (self, decided.decision, decided.place) == MDR_LITERAL_TRUE)
    return;
  sum->constant += added ? decision->lowest : -decision->lowest;
  mdr_ground_take_steps (self, decision->n_values);
  for (guint k = decision->n_values; --k > 0;)
    {
      reached = mdr_ground_or (self, reached,
                               mdr_ground_get_literal (self, decided.decision, decided.place,
                                                       decision->lowest + (int) k));
      mdr_sum_add (sum, reached, added);
    }
}

static void
add_count (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, gboolean added, MdrSum *sum)
{
  MdrLiterals places = { NULL };
  gboolean edges = mdr_ground_list_set (self, spot, &term->set, &places);

  for (guint32 k = 0; k < places.count && !self->too_large; k++)
    {
      MdrSpot there = mdr_spot_at_cell (spot->symmetry, edges ? MDR_RULED_NO_PLACE : places.items[k]);
      guint32 literal;

      there.edge = edges ? places.items[k] : MDR_RULED_NO_PLACE;
      there.corner = term->set.kind == MDR_SET_DIAGONALS ? spot->corner : MDR_RULED_NO_PLACE;
      literal = mdr_ground_formula (self, &there, term->formula);
      if (mdr_set_has_end (&term->set))
        literal =
            mdr_ground_and (self, mdr_ground_clear_view (self, term->set.given, spot->cell, places.items[k]),
                            literal);
      mdr_sum_add (sum, literal, added);
    }
  g_free (places.items);
}

/* Adds the edges on end in one direction that are so: each adds one if all before it are so, too. */
static void
add_reach (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, gboolean added, MdrSum *sum)
{
  MdrDirection direction = mdr_spot_turn (spot, (MdrDirection) (term->reference.edge - MDR_RULE_STEP_RIGHT));
  guint32 clear = MDR_LITERAL_TRUE;

  for (guint next, cell = spot->cell;
       (next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction)) != MDR_RULED_NO_PLACE;
       cell = next)
    {
      MdrSpot there = mdr_spot_at_cell (spot->symmetry, cell);

      clear = mdr_ground_and (self, clear, mdr_ground_formula (self, &there, term->formula));
      mdr_sum_add (sum, clear, added);
    }
}

/* Adds the cells that are seen: each adds one if all on the way to it are so, too. */
static void
add_seen (MdrGround *self, const MdrSpot *spot, const MdrTerm *term, gboolean added, MdrSum *sum)
{
  MdrSpot there = mdr_spot_at_cell (spot->symmetry, spot->cell);
  guint32 own = MDR_LITERAL_TRUE;

  if (term->set.kind == MDR_SET_SIGHT)
    {
      own = mdr_ground_formula (self, &there, term->formula);
      mdr_sum_add (sum, own, added);
    }
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint32 clear = own;

      for (there.cell = spot->cell;
           (there.cell = mdr_ruled_grid_get_neighbour (self->puzzle->grid, there.cell, direction))
           != MDR_RULED_NO_PLACE;)
        {
          clear = mdr_ground_and (self, clear, mdr_ground_formula (self, &there, term->formula));
          mdr_sum_add (sum, clear, added);
        }
    }
}

/* Adds a side of a comparison to a sum. */
static void
add_term (MdrGround *self, const MdrSpot *spot, const MdrTerm *side, gboolean side_added, MdrSum *sum)
{
  int value;

  for (const MdrTerm *term = side; term; term = term->rest)
    {
      const MdrTerm alone = { term->kind, term->measure, term->reference, term->formula, term->set };
      gboolean added = side_added != term->subtracted;

      if (mdr_ground_read (self, spot, &alone, &value) == MDR_READING_VALUE)
        sum->constant += added ? value : -value;
      else if (term->kind == MDR_TERM_VALUE)
        add_decided (self, find_decided (self, spot, &term->reference), added, sum);
      else if (term->kind == MDR_TERM_REACH)
        add_reach (self, spot, term, added, sum);
      else if (term->kind == MDR_TERM_COUNT && mdr_set_is_seen (term->set.kind))
        add_seen (self, spot, term, added, sum);
      else if (term->kind == MDR_TERM_COUNT)
        add_count (self, spot, term, added, sum);
      else
        mdr_ground_add_total (self, spot, term, added, sum);
    }
}

/* Demands that two decisions have equal values, or different ones, unless a literal is true. */
static void
assert_equal (MdrGround *self, Decided a, Decided b, gboolean equal, guint32 unless)
{
  int low = MIN (self->decisions[a.decision].lowest, self->decisions[b.decision].lowest);
  int high = MAX (self->decisions[a.decision].lowest + (int) self->decisions[a.decision].n_values,
                  self->decisions[b.decision].lowest + (int) self->decisions[b.decision].n_values);

  for (int value = low; value < high && mdr_ground_take_steps (self, 1); value++)
    {
      guint32 left = mdr_ground_get_literal (self, a.decision, a.place, value);
      guint32 right = mdr_ground_get_literal (self, b.decision, b.place, value);

      mdr_ground_add_clause (self, (guint32[]){ unless, left ^ 1, right ^ (equal ? 0u : 1u) }, 3);
      if (equal)
        mdr_ground_add_clause (self, (guint32[]){ unless, left, right ^ 1 }, 3);
    }
}

/* Returns the literal that two decisions have the same value, by way of gates. */
static guint32
equate (MdrGround *self, Decided a, Decided b)
{
  const MdrGroundDecision *decision = &self->decisions[a.decision];
  guint32 equal = MDR_LITERAL_FALSE;

  for (guint k = 0; k < decision->n_values; k++)
    equal = mdr_ground_or (self, equal,
                           mdr_ground_and (self,
                                           mdr_ground_get_literal (self, a.decision, a.place,
                                                                   decision->lowest + (int) k),
                                           mdr_ground_get_literal (self, b.decision, b.place,
                                                                   decision->lowest + (int) k)));
  return equal;
}

/* Returns the literal that two decisions have the same value. */
static guint32
equate_values (MdrGround *self, Decided a, Decided b)
{
  guint32 equal = self->proves ? equate (self, a, b) : mdr_ground_add_variable (self);

  assert_equal (self, a, b, TRUE, equal ^ 1);
  assert_equal (self, a, b, FALSE, equal);
  return equal;
}

/** Returns: the literal that a decision has the same value at two places */
guint32
mdr_ground_equate (MdrGround *self, guint decision, guint first, guint second)
{
  return equate_values (self, (Decided){ decision, first }, (Decided){ decision, second });
}

/* Demands a relation of a value and another, or returns the literal of it. */
static guint32
compare_values (MdrGround *self, const MdrSpot *spot, const MdrTerm *terms, MdrRelation relation)
{
  Decided a = find_decided (self, spot, &terms[0].reference);
  Decided b = find_decided (self, spot, &terms[1].reference);
  guint32 equal = equate_values (self, a, b);

  return relation == MDR_RELATION_EQUAL ? equal : equal ^ 1;
}

/**
 * Comparison:
 * @SETTLED: the givens say whether it holds, or it is the literal of a decision
 * @EQUALITY: of two decisions
 * @SUMS: of numbers that are added up
 */
typedef enum
{
  SETTLED,
  EQUALITY,
  SUMS,
} Comparison;

static Comparison
classify (MdrGround *self, const MdrSpot *spot, const MdrTerm *terms, MdrRelation relation, guint32 *literal)
{
  int values[2];
  MdrGroundReading left = mdr_ground_read (self, spot, &terms[0], &values[0]);
  MdrGroundReading right = mdr_ground_read (self, spot, &terms[1], &values[1]);

  *literal = MDR_LITERAL_FALSE;
  if (left == MDR_READING_OPEN || right == MDR_READING_OPEN)
    {
      self->depends = TRUE;
      *literal = mdr_ground_add_variable (self);
    }
  else if (left == MDR_READING_VALUE && right == MDR_READING_VALUE)
    *literal = mdr_relation_holds (values[0], relation, values[1]) ? MDR_LITERAL_TRUE : MDR_LITERAL_FALSE;
  else if (mdr_term_stands_alone (&terms[0]))
    *literal = right == MDR_READING_VALUE ? mdr_ground_product (self, spot, &terms[0], values[1]) : *literal;
  else if (left == MDR_READING_VALUE && right == MDR_READING_DECIDED && mdr_term_is_value (&terms[1]))
    *literal =
        relate (self, find_decided (self, spot, &terms[1].reference), turn_round (relation), values[0]);
  else if (right == MDR_READING_VALUE && left == MDR_READING_DECIDED && mdr_term_is_value (&terms[0]))
    *literal = relate (self, find_decided (self, spot, &terms[0].reference), relation, values[1]);
  else if (left != MDR_READING_MISSING && left != MDR_READING_OUTSIDE && right != MDR_READING_MISSING
           && right != MDR_READING_OUTSIDE)
    return mdr_term_is_value (&terms[0]) && mdr_term_is_value (&terms[1])
                   && relation <= MDR_RELATION_NOT_EQUAL
               ? EQUALITY
               : SUMS;
  return SETTLED;
}

/** Returns: the literal of a comparison, which is false if one of the values is not there */
guint32
mdr_ground_compare (MdrGround *self, const MdrSpot *spot, const MdrFormula *formula)
{
  MdrSum sum = { .constant = 0 };
  guint32 literal;

  switch (classify (self, spot, formula->terms, formula->relation, &literal))
    {
    case SETTLED:
      return literal;
    case EQUALITY:
      return compare_values (self, spot, formula->terms, formula->relation);
    case SUMS:
    default:
      add_term (self, spot, &formula->terms[0], TRUE, &sum);
      add_term (self, spot, &formula->terms[1], FALSE, &sum);
      literal = mdr_ground_sum (self, &sum, formula->relation);
      g_free (sum.literals.items);
      return literal;
    }
}

/*
 * Says for each value of one decision that the other has one of those with which a relation holds. Sums say
 * the same, but see it only when nearly everything is known. The search learns what it needs of it, so it is
 * for reasons alone; variables are those of the sums.
 */
static void
support (MdrGround *self, Decided of, MdrRelation relation, Decided by)
{
  const MdrGroundDecision *values = &self->decisions[of.decision];
  const MdrGroundDecision *others = &self->decisions[by.decision];
  MdrLiterals clause = { NULL };

  for (guint k = 0; k < values->n_values && mdr_ground_take_steps (self, others->n_values); k++)
    {
      int value = values->lowest + (int) k;

      clause.count = 0;
      mdr_literals_add (&clause, mdr_ground_get_literal (self, of.decision, of.place, value) ^ 1);
      for (guint i = 0; i < others->n_values; i++)
        if (mdr_relation_holds (value, relation, others->lowest + (int) i))
          mdr_literals_add (&clause,
                            mdr_ground_get_literal (self, by.decision, by.place, others->lowest + (int) i));
      mdr_ground_add_clause (self, clause.items, clause.count);
    }
  g_free (clause.items);
}

/* Does so for both of two values that are there. */
static void
order (MdrGround *self, const MdrSpot *spot, const MdrTerm *terms, MdrRelation relation)
{
  Decided a;
  Decided b;

  if (self->differing == NULL || !mdr_term_is_value (&terms[0]) || !mdr_term_is_value (&terms[1])
      || relation <= MDR_RELATION_NOT_EQUAL)
    return;
  a = find_decided (self, spot, &terms[0].reference);
  b = find_decided (self, spot, &terms[1].reference);
  if (mdr_ground_get_absence (self, a.decision, a.place) != MDR_LITERAL_FALSE
      || mdr_ground_get_absence (self, b.decision, b.place) != MDR_LITERAL_FALSE)
    return;
  support (self, a, relation, b);
  support (self, b, turn_round (relation), a);
}

/** Demands a comparison, or its opposite, unless a literal is true. */
void
mdr_ground_assert_compare (MdrGround *self,
                           const MdrSpot *spot,
                           const MdrFormula *formula,
                           gboolean positive,
                           guint32 unless)
{
  MdrRelation relation = positive ? formula->relation : negate (formula->relation);
  const MdrTerm *terms = formula->terms;
  MdrSum sum = { .constant = 0 };
  guint32 literal;
  int number;

  if (unless == MDR_LITERAL_FALSE && mdr_ground_read (self, spot, &terms[1], &number) == MDR_READING_VALUE)
    mdr_ground_note_total (self, spot, &terms[0], relation, number);
  switch (classify (self, spot, terms, formula->relation, &literal))
    {
    case SETTLED:
      mdr_ground_add_clause (self, (guint32[]){ unless, literal ^ (positive ? 0u : 1u) }, 2);
      break;
    case EQUALITY:
      assert_equal (self, find_decided (self, spot, &terms[0].reference),
                    find_decided (self, spot, &terms[1].reference), relation == MDR_RELATION_EQUAL, unless);
      break;
    case SUMS:
    default:
      add_term (self, spot, &terms[0], TRUE, &sum);
      add_term (self, spot, &terms[1], FALSE, &sum);
      mdr_ground_assert_sum (self, &sum, relation, unless);
      if (unless == MDR_LITERAL_FALSE)
        order (self, spot, terms, relation);
      if (terms[0].kind == MDR_TERM_DIFFERENCE && !terms[0].rest
          && mdr_ground_read (self, spot, &terms[1], &number) == MDR_READING_VALUE)
        mdr_ground_assert_difference (self, spot, &terms[0], relation, number, unless);
      g_free (sum.literals.items);
      break;
    }
}
