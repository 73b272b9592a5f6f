/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-ruled-puzzle.h"

/* What a puzzle says of its answers before anything is decided: values that are given for the start, and
 * where nothing is decided at all. */

/**
 * Truth:
 *
 * Of a formula about givens; open where it depends on what may still be given. Ordered, so that "and" is the
 * minimum and "or" is the maximum.
 */
typedef enum
{
  TRUTH_FALSE,
  TRUTH_OPEN,
  TRUTH_TRUE,
} Truth;

static Truth
truth_of (gboolean holds)
{
  return holds ? TRUTH_TRUE : TRUTH_FALSE;
}

/* Returns: the value of a given at the place that a reference names, from a cell */
static int
read_given (const MdrRuledPuzzle *puzzle, guint cell, const MdrReference *reference)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, reference->index);
  const gint16 *values = puzzle->givens[reference->index];
  MdrRuleStep step = reference->cell;

  for (guint k = 0; cell != MDR_RULED_NO_PLACE && step != MDR_RULE_STEP_NONE; k++)
    {
      cell = mdr_ruled_grid_get_neighbour (puzzle->grid, cell, (MdrDirection) (step - MDR_RULE_STEP_RIGHT));
      step = k < G_N_ELEMENTS (reference->then) ? reference->then[k] : MDR_RULE_STEP_NONE;
    }
  if (cell == MDR_RULED_NO_PLACE)
    return MDR_RULED_NONE;
  if (given->place == MDR_PLACE_ROW)
    return values[cell / puzzle->grid.columns];
  if (given->place == MDR_PLACE_COLUMN)
    return values[cell % puzzle->grid.columns];
  if (given->place == MDR_PLACE_AREA)
    {
      int area = puzzle->givens[given->division][cell];

      return area == MDR_RULED_NONE ? MDR_RULED_NONE : values[area];
    }
  if (given->place == MDR_PLACE_BOARD)
    return values[0];
  if (given->place == MDR_PLACE_CELL)
    return values[cell];
  cell = mdr_ruled_grid_get_edge (puzzle->grid, given->place, cell,
                                  (MdrDirection) (reference->edge - MDR_RULE_STEP_RIGHT));
  return cell == MDR_RULED_NO_PLACE ? MDR_RULED_NONE : values[cell];
}

static gboolean
is_open (const MdrRuledPuzzle *puzzle, int value)
{
  return value == MDR_RULED_FREE || (value == MDR_RULED_UNKNOWN && puzzle->relaxed);
}

static Truth
judge_reference (const MdrRuledPuzzle *puzzle, guint cell, const MdrFormula *formula)
{
  int value = read_given (puzzle, cell, &formula->reference);

  if (value == MDR_RULED_FREE || (formula->value != MDR_ANY_VALUE && is_open (puzzle, value)))
    return TRUTH_OPEN;
  return truth_of (formula->value == MDR_ANY_VALUE ? value != MDR_RULED_NONE : value == formula->value);
}

static Truth
judge_comparison (const MdrRuledPuzzle *puzzle, guint cell, const MdrFormula *formula)
{
  int values[2];

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      const MdrTerm *term = &formula->terms[i];

      if (term->kind == MDR_TERM_VALUE)
        values[i] = read_given (puzzle, cell, &term->reference);
      else if (!mdr_ruled_puzzle_measure (puzzle, &term->measure, &values[i]))
        return TRUTH_FALSE;
      if (is_open (puzzle, values[i]))
        return TRUTH_OPEN;
    }
  if (values[0] < 0 || values[1] < 0)
    return TRUTH_FALSE;
  switch (formula->relation)
    {
    case MDR_RELATION_EQUAL:
      return truth_of (values[0] == values[1]);
    case MDR_RELATION_NOT_EQUAL:
      return truth_of (values[0] != values[1]);
    case MDR_RELATION_LESS:
      return truth_of (values[0] < values[1]);
    case MDR_RELATION_AT_MOST:
      return truth_of (values[0] <= values[1]);
    case MDR_RELATION_GREATER:
      return truth_of (values[0] > values[1]);
    case MDR_RELATION_AT_LEAST:
    default:
      return truth_of (values[0] >= values[1]);
    }
}

static Truth
judge (const MdrRuledPuzzle *puzzle, guint cell, const MdrFormula *formula)
{
  Truth left;
  Truth right;

  if (formula->kind == MDR_FORMULA_REFERENCE)
    return judge_reference (puzzle, cell, formula);
  if (formula->kind == MDR_FORMULA_COMPARE)
    return judge_comparison (puzzle, cell, formula);
  left = judge (puzzle, cell, formula->left);
  if (formula->kind == MDR_FORMULA_NOT)
    return (Truth) (TRUTH_TRUE - left);
  right = judge (puzzle, cell, formula->right);
  switch (formula->kind)
    {
    case MDR_FORMULA_AND:
      return MIN (left, right);
    case MDR_FORMULA_OR:
      return MAX (left, right);
    case MDR_FORMULA_IMPLIES:
      return MAX ((Truth) (TRUTH_TRUE - left), right);
    case MDR_FORMULA_IFF:
    case MDR_FORMULA_REFERENCE:
    case MDR_FORMULA_NOT:
    case MDR_FORMULA_COMPARE:
    default:
      return left == TRUTH_OPEN || right == TRUTH_OPEN ? TRUTH_OPEN : truth_of (left == right);
    }
}

/**
 * mdr_ruled_puzzle_get_start:
 * @place: of the decision
 *
 * Returns: the value that a decision can only have there because it is given for the start;
 *   %MDR_RULED_ABSENT if nothing is decided there, else %MDR_RULED_NONE
 */
gint16
mdr_ruled_puzzle_get_start (const MdrRuledPuzzle *puzzle, guint decision, guint place)
{
  const MdrFormula *without = mdr_rulebook_get_decision (puzzle->rulebook, decision)->without;
  gboolean may_start = FALSE;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (!given->starts || given->decision != decision)
        continue;
      if (puzzle->givens[i][place] >= 0)
        return puzzle->givens[i][place];
      may_start = may_start || puzzle->givens[i][place] == MDR_RULED_FREE;
    }
  if (!without || may_start || judge (puzzle, place, without) != TRUTH_TRUE)
    return MDR_RULED_NONE;
  return MDR_RULED_ABSENT;
}

/**
 * mdr_ruled_answer_fits_start:
 * @place: of the decision
 *
 * Returns: whether @answer is open there, or decides what @puzzle lets it; of a relaxed puzzle, more clues
 * may still let nothing be decided
 */
gboolean
mdr_ruled_answer_fits_start (const MdrRuledPuzzle *puzzle,
                             const MdrRuledAnswer *answer,
                             guint decision,
                             guint place)
{
  gint16 value = answer->values[decision][place];
  gint16 start = mdr_ruled_puzzle_get_start (puzzle, decision, place);

  if (value == start || value == MDR_RULED_NONE)
    return TRUE;
  return start == MDR_RULED_NONE && (value >= 0 || puzzle->relaxed);
}
