/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"

static guint
resolve_given (const MdrJudge *self, const MdrJudgeSpot *spot, const MdrReference *reference)
{
  const MdrGiven *given = mdr_rulebook_get_given (self->puzzle->rulebook, reference->index);

  return mdr_judge_resolve (self, spot, reference, given->place, given->division);
}

static guint
resolve_decision (const MdrJudge *self, const MdrJudgeSpot *spot, const MdrReference *reference)
{
  MdrPlace place = mdr_rulebook_get_decision (self->puzzle->rulebook, reference->index)->place;

  return mdr_judge_resolve (self, spot, reference, place, 0);
}

/* Whether more clues may let nothing be decided where a decision is open. */
static gboolean
may_be_absent (const MdrJudge *self, guint decision)
{
  return self->puzzle->relaxed && mdr_rulebook_get_decision (self->puzzle->rulebook, decision)->without;
}

/* Returns what an open decision may be at a place. */
static MdrBounds
find_bounds (const MdrJudge *self, guint decision, guint place)
{
  const MdrDomain *domain = &mdr_rulebook_get_decision (self->puzzle->rulebook, decision)->domain;
  int range[2];

  if (domain->high.kind != MDR_MEASURE_AREA || !domain->has_numbers
      || !mdr_ruled_puzzle_measure_at (self->puzzle, domain, place, range))
    return self->domains[decision];
  return (MdrBounds){ range[0], range[1] };
}

/**
 * mdr_judge_value:
 * @bounds: (out): the value of a given or a decision at a place
 *
 * Returns: %FALSE if it has none
 */
gboolean
mdr_judge_value (MdrJudge *self, const MdrJudgeSpot *spot, const MdrReference *reference, MdrBounds *bounds)
{
  gboolean is_given = reference->subject == MDR_SUBJECT_GIVEN;
  guint place = is_given ? resolve_given (self, spot, reference) : resolve_decision (self, spot, reference);
  const MdrBounds *numbers;
  int value;

  if (place == MDR_RULED_NO_PLACE)
    return FALSE;
  numbers = is_given ? mdr_judge_get_numbers (self, reference->index, place) : NULL;
  if (numbers)
    {
      *bounds = *numbers;
      return TRUE;
    }
  value = is_given ? self->puzzle->givens[reference->index][place]
                   : self->answer->values[reference->index][place];
  if (!is_given && value == MDR_RULED_ABSENT)
    return FALSE;
  if (value >= 0)
    *bounds = (MdrBounds){ value, value };
  else if (!is_given && !may_be_absent (self, reference->index))
    *bounds = find_bounds (self, reference->index, place);
  else if (!is_given || mdr_judge_is_open (self, value))
    *bounds = (MdrBounds){ -MDR_JUDGE_ANY, MDR_JUDGE_ANY };
  return value >= 0 || !is_given || mdr_judge_is_open (self, value);
}

static MdrTruth
judge_reference (MdrJudge *self, const MdrJudgeSpot *spot, const MdrReference *reference, int value)
{
  const MdrBounds *numbers;
  MdrJudgeSpot inner;
  guint place;
  int found;

  switch (reference->subject)
    {
    case MDR_SUBJECT_GIVEN:
      place = resolve_given (self, spot, reference);
      found = place == MDR_RULED_NO_PLACE ? MDR_RULED_NONE : self->puzzle->givens[reference->index][place];
      numbers = mdr_judge_get_numbers (self, reference->index, place);
      if (numbers && value != MDR_ANY_VALUE)
        return mdr_judge_compare (*numbers, MDR_RELATION_EQUAL, (MdrBounds){ value, value });
      if (found == MDR_RULED_FREE || (value != MDR_ANY_VALUE && mdr_judge_is_open (self, found)))
        return MDR_TRUTH_OPEN;
      if (value == MDR_ANY_VALUE)
        return found == MDR_RULED_NONE ? MDR_TRUTH_FALSE : MDR_TRUTH_TRUE;
      return found == value ? MDR_TRUTH_TRUE : MDR_TRUTH_FALSE;

    case MDR_SUBJECT_DECISION:
      place = resolve_decision (self, spot, reference);
      if (place == MDR_RULED_NO_PLACE)
        return MDR_TRUTH_FALSE;
      found = self->answer->values[reference->index][place];
      if (found < 0)
        return found == MDR_RULED_ABSENT ? MDR_TRUTH_FALSE : MDR_TRUTH_OPEN;
      if (value == MDR_ANY_VALUE
          && mdr_rulebook_get_decision (self->puzzle->rulebook, reference->index)->diagonals)
        value = mdr_ruled_grid_get_diagonal (self->puzzle->grid, spot->corner, place);
      else if (value == MDR_ANY_VALUE)
        return found == 0 ? MDR_TRUTH_FALSE : MDR_TRUTH_TRUE;
      return found == value ? MDR_TRUTH_TRUE : MDR_TRUTH_FALSE;

    case MDR_SUBJECT_DEFINITION:
    default:
      place = mdr_judge_resolve (self, spot, reference, MDR_PLACE_CELL, 0);
      if (place == MDR_RULED_NO_PLACE)
        return MDR_TRUTH_FALSE;
      inner = mdr_judge_spot_at_cell (self, spot->symmetry, place);
      return mdr_judge_formula (self, &inner,
                                mdr_rulebook_get_definition (self->puzzle->rulebook, reference->index)
                                    ->formula);
    }
}

/**
 * mdr_judge_rays:
 *
 * Returns: how many cells are seen from the one that is spoken of, without itself, as
 * long as they make @formula true
 */
MdrBounds
mdr_judge_rays (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula)
{
  MdrBounds seen = { 0, 0 };

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrTruth truth = MDR_TRUTH_TRUE;
      guint cell = spot->cell;

      for (;;)
        {
          MdrJudgeSpot next;

          cell = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, (MdrDirection) direction);
          if (cell == MDR_RULED_NO_PLACE)
            break;
          next = mdr_judge_spot_at_cell (self, spot->symmetry, cell);
          truth = mdr_truth_and (truth, mdr_judge_formula (self, &next, formula));
          if (truth == MDR_TRUTH_FALSE)
            break;
          seen.high++;
          if (truth == MDR_TRUTH_TRUE)
            seen.low++;
        }
    }
  return seen;
}

/** Returns: the same with the cell itself; none if it does not make @formula true */
MdrBounds
mdr_judge_sight (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula)
{
  MdrTruth own = mdr_judge_formula (self, spot, formula);
  MdrBounds seen = { 0, 0 };

  if (own != MDR_TRUTH_FALSE)
    seen = mdr_judge_rays (self, spot, formula);
  return (MdrBounds){ own == MDR_TRUTH_TRUE ? 1 + seen.low : 0, own == MDR_TRUTH_FALSE ? 0 : 1 + seen.high };
}

/* How many edges on end are so, in one direction from the cell that is spoken of. */
static MdrBounds
judge_reach (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term)
{
  MdrDirection direction =
      mdr_judge_spot_turn (spot, (MdrDirection) (term->reference.edge - MDR_RULE_STEP_RIGHT));
  MdrJudgeSpot there = mdr_judge_spot_at_cell (self, spot->symmetry, spot->cell);
  MdrTruth truth = MDR_TRUTH_TRUE;
  MdrBounds reached = { 0, 0 };

  while (there.cell != MDR_RULED_NO_PLACE)
    {
      guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, there.cell, direction);

      if (next != MDR_RULED_NO_PLACE)
        truth = mdr_truth_and (truth, mdr_judge_formula (self, &there, term->formula));
      if (next == MDR_RULED_NO_PLACE || truth == MDR_TRUTH_FALSE)
        return reached;
      reached.high++;
      reached.low += truth == MDR_TRUTH_TRUE;
      there = mdr_judge_spot_at_cell (self, spot->symmetry, next);
    }
  return reached;
}

static MdrBounds
count (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term)
{
  guint first = mdr_judge_push_set (self, spot, &term->set);
  guint end = self->places->len;
  MdrBounds total = { 0, 0 };

  for (guint i = first; i < end; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, term->set.kind, i);
      MdrTruth truth = mdr_judge_formula (self, &member, term->formula);

      total.low += truth == MDR_TRUTH_TRUE;
      total.high += truth != MDR_TRUTH_FALSE;
    }
  mdr_judge_pop_set (self, first);
  if (mdr_judge_has_open_view (self, spot, &term->set))
    total.low = 0;
  return total;
}

/* Returns: how many sides of a cell have no other cell behind them */
static int
count_rim (const MdrJudge *self, guint cell)
{
  MdrCell position = mdr_ruled_grid_get_position (self->puzzle->grid, cell);

  return (position.row == 0) + (position.row + 1 == (int) self->puzzle->grid.rows) + (position.column == 0)
         + (position.column + 1 == (int) self->puzzle->grid.columns);
}

static gboolean
judge_one (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term, MdrBounds *bounds)
{
  int value;

  switch (term->kind)
    {
    case MDR_TERM_MEASURE:
      if (!mdr_ruled_puzzle_measure (self->puzzle, &term->measure, &value))
        return FALSE;
      *bounds = (MdrBounds){ value, value };
      return TRUE;
    case MDR_TERM_RIM:
      if (spot->cell == MDR_RULED_NO_PLACE || spot->at_edge)
        return FALSE;
      value = count_rim (self, spot->cell);
      *bounds = (MdrBounds){ value, value };
      return TRUE;
    case MDR_TERM_VALUE:
      return mdr_judge_value (self, spot, &term->reference, bounds);
    case MDR_TERM_COUNT:
      *bounds = term->set.kind == MDR_SET_SIGHT  ? mdr_judge_sight (self, spot, term->formula)
                : term->set.kind == MDR_SET_RAYS ? mdr_judge_rays (self, spot, term->formula)
                                                 : count (self, spot, term);
      return TRUE;
    case MDR_TERM_REACH:
      *bounds = judge_reach (self, spot, term);
      return TRUE;
    case MDR_TERM_SUM:
    case MDR_TERM_DIFFERENCE:
    case MDR_TERM_PRODUCT:
    case MDR_TERM_QUOTIENT:
    case MDR_TERM_NEAREST:
    default:
      return mdr_judge_total (self, spot, term, bounds);
    }
}

/**
 * mdr_judge_term:
 * @bounds: (out): what it comes to, with what is added to it
 *
 * Returns: %FALSE if it has no value
 */
gboolean
mdr_judge_term (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term, MdrBounds *bounds)
{
  if (!judge_one (self, spot, term, bounds))
    return FALSE;
  for (term = term->rest; term; term = term->rest)
    {
      MdrBounds own;

      if (!judge_one (self, spot, term, &own))
        return FALSE;
      if (term->subtracted)
        own = (MdrBounds){ -own.high, -own.low };
      bounds->low = CLAMP (bounds->low + own.low, -MDR_JUDGE_ANY, MDR_JUDGE_ANY);
      bounds->high = CLAMP (bounds->high + own.high, -MDR_JUDGE_ANY, MDR_JUDGE_ANY);
    }
  return TRUE;
}

/** Returns: (nullable): the list that is given; %NULL if none is there, or may still come */
const GArray *
mdr_judge_list (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term)
{
  MdrBounds index;

  if (mdr_judge_lacks_value (self, spot, term) || !mdr_judge_term (self, spot, term, &index) || index.low < 0)
    return NULL;
  return mdr_ruled_lists_get (self->puzzle->lists, index.low);
}

/** Returns: whether two numbers compare so */
MdrTruth
mdr_judge_compare (MdrBounds left, MdrRelation relation, MdrBounds right)
{
  switch (relation)
    {
    case MDR_RELATION_EQUAL:
      if (left.high < right.low || right.high < left.low)
        return MDR_TRUTH_FALSE;
      return left.low == left.high && right.low == right.high ? MDR_TRUTH_TRUE : MDR_TRUTH_OPEN;
    case MDR_RELATION_NOT_EQUAL:
      return mdr_truth_not (mdr_judge_compare (left, MDR_RELATION_EQUAL, right));
    case MDR_RELATION_LESS:
      if (left.high < right.low)
        return MDR_TRUTH_TRUE;
      return left.low >= right.high ? MDR_TRUTH_FALSE : MDR_TRUTH_OPEN;
    case MDR_RELATION_AT_LEAST:
      return mdr_truth_not (mdr_judge_compare (left, MDR_RELATION_LESS, right));
    case MDR_RELATION_GREATER:
      return mdr_judge_compare (right, MDR_RELATION_LESS, left);
    case MDR_RELATION_AT_MOST:
    default:
      return mdr_truth_not (mdr_judge_compare (right, MDR_RELATION_LESS, left));
    }
}

/** Returns: whether @formula is true of what @spot speaks of */
MdrTruth
mdr_judge_formula (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula)
{
  MdrTruth left;
  MdrTruth right;
  MdrBounds bounds[2];

  switch (formula->kind)
    {
    case MDR_FORMULA_REFERENCE:
      return judge_reference (self, spot, &formula->reference, formula->value);
    case MDR_FORMULA_COMPARE:
      for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
        if (!mdr_judge_term (self, spot, &formula->terms[i], &bounds[i]))
          return MDR_TRUTH_FALSE;
      return mdr_judge_compare (bounds[0], formula->relation, bounds[1]);
    case MDR_FORMULA_NOT:
      return mdr_truth_not (mdr_judge_formula (self, spot, formula->left));
    case MDR_FORMULA_AND:
      left = mdr_judge_formula (self, spot, formula->left);
      return left == MDR_TRUTH_FALSE ? left
                                     : mdr_truth_and (left, mdr_judge_formula (self, spot, formula->right));
    case MDR_FORMULA_OR:
      left = mdr_judge_formula (self, spot, formula->left);
      return left == MDR_TRUTH_TRUE ? left
                                    : mdr_truth_or (left, mdr_judge_formula (self, spot, formula->right));
    case MDR_FORMULA_IMPLIES:
      left = mdr_truth_not (mdr_judge_formula (self, spot, formula->left));
      return left == MDR_TRUTH_TRUE ? left
                                    : mdr_truth_or (left, mdr_judge_formula (self, spot, formula->right));
    case MDR_FORMULA_IFF:
    default:
      left = mdr_judge_formula (self, spot, formula->left);
      right = mdr_judge_formula (self, spot, formula->right);
      return left == MDR_TRUTH_TRUE    ? right
             : left == MDR_TRUTH_FALSE ? mdr_truth_not (right)
                                       : MDR_TRUTH_OPEN;
    }
}

/** Returns: whether @term, or what is added to it, is the value of a given that is not there or unknown */
gboolean
mdr_judge_lacks_value (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term)
{
  guint place;
  int value;

  if (term->rest && mdr_judge_lacks_value (self, spot, term->rest))
    return TRUE;
  if (term->kind == MDR_TERM_MEASURE)
    return !mdr_ruled_puzzle_measure (self->puzzle, &term->measure, &value);
  if (term->kind != MDR_TERM_VALUE || term->reference.subject != MDR_SUBJECT_GIVEN)
    return FALSE;
  place = resolve_given (self, spot, &term->reference);
  return place != MDR_RULED_NO_PLACE && self->puzzle->givens[term->reference.index][place] < 0
         && !mdr_judge_get_numbers (self, term->reference.index, place);
}

/** Returns: whether a comparison of @formula lacks a value, so that the instance is left out */
gboolean
mdr_judge_leaves_out (MdrJudge *self, const MdrJudgeSpot *spot, const MdrFormula *formula)
{
  if (!formula || formula->kind == MDR_FORMULA_REFERENCE)
    return FALSE;
  if (formula->kind == MDR_FORMULA_COMPARE)
    return mdr_judge_lacks_value (self, spot, &formula->terms[0])
           || mdr_judge_lacks_value (self, spot, &formula->terms[1]);
  return mdr_judge_leaves_out (self, spot, formula->left)
         || mdr_judge_leaves_out (self, spot, formula->right);
}

/**
 * mdr_judge_cells:
 *
 * Returns: (transfer full) (array): for each cell, whether @formula is true there
 */
guint8 *
mdr_judge_cells (MdrJudge *self, const MdrFormula *formula)
{
  guint n_cells = mdr_judge_count_cells (self);
  guint8 *truths = g_new (guint8, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      MdrJudgeSpot spot = mdr_judge_spot_at_cell (self, 0, cell);

      truths[cell] = (guint8) mdr_judge_formula (self, &spot, formula);
    }
  return truths;
}
