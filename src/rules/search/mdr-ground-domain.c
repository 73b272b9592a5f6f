/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

#include <stdlib.h>
#include <string.h>

/*
 * Literals of decisions. Values that cannot be are left out from the start: where
 * a rule says that a given stays ("each number: value=number"), there is nothing
 * to decide; and a group of equal numbers that has no given cell lies within open
 * cells that hang together, so that the number is at most that of these cells.
 */

static gboolean
names_here (const MdrTerm *term, MdrSubject subject, guint index)
{
  const MdrReference *reference = &term->reference;

  return mdr_term_is_value (term) && reference->subject == subject && reference->index == index
         && reference->cell == MDR_RULE_STEP_NONE && reference->edge == MDR_RULE_STEP_NONE;
}

/* Whether a formula says of each given of its scope that the decision has its value. */
static gboolean
fixes (const MdrFormula *formula, guint decision, guint given)
{
  const MdrTerm *terms = formula->terms;

  if (formula->kind == MDR_FORMULA_AND)
    return fixes (formula->left, decision, given) || fixes (formula->right, decision, given);
  if (formula->kind != MDR_FORMULA_COMPARE || formula->relation != MDR_RELATION_EQUAL)
    return FALSE;
  return (names_here (&terms[0], MDR_SUBJECT_DECISION, decision)
          && names_here (&terms[1], MDR_SUBJECT_GIVEN, given))
         || (names_here (&terms[1], MDR_SUBJECT_DECISION, decision)
             && names_here (&terms[0], MDR_SUBJECT_GIVEN, given));
}

/* Fixes what is given for the start, and what nothing is decided about. */
static void
fix_start (const MdrGround *self, guint index, int *fixed)
{
  const MdrRulebook *rulebook = self->puzzle->rulebook;

  for (guint place = 0; place < self->decisions[index].n_places; place++)
    if (mdr_ground_get_absence (self, index, place) == MDR_LITERAL_TRUE)
      fixed[place] = MDR_GROUND_ABSENT;
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      for (guint place = 0; given->starts && given->decision == index && place < self->puzzle->n_places[i];
           place++)
        if (self->puzzle->givens[i][place] >= 0
            && mdr_ground_get_selector (self, i, place) == MDR_LITERAL_TRUE)
          fixed[place] = self->puzzle->givens[i][place];
    }
}

/* Returns whether the condition fixes places. */
static gboolean
fix_by_condition (const MdrGround *self, guint index, const MdrCondition *condition, int *fixed)
{
  const MdrRulebook *rulebook = self->puzzle->rulebook;
  const MdrScope *scope = &condition->scope;

  if (condition->kind != MDR_CONDITION_FORMULA || scope->kind != MDR_SCOPE_GIVEN || scope->restriction
      || scope->value != MDR_ANY_VALUE
      || mdr_rulebook_get_given (rulebook, scope->given)->place
             != mdr_rulebook_get_decision (rulebook, index)->place
      || !fixes (condition->formula, index, scope->given))
    return FALSE;
  for (guint place = 0; place < self->puzzle->n_places[scope->given]; place++)
    if (self->puzzle->givens[scope->given][place] >= 0 && fixed[place] != MDR_GROUND_ABSENT
        && mdr_ground_get_selector (self, scope->given, place) == MDR_LITERAL_TRUE)
      fixed[place] = self->puzzle->givens[scope->given][place];
  return TRUE;
}

static void
keep_decided (const MdrGroundDecision *decision, const gint16 *values, guint8 *allowed)
{
  for (guint place = 0; place < decision->n_places; place++)
    for (guint k = 0; values[place] >= 0 && k < decision->n_values; k++)
      if (decision->lowest + (int) k != values[place])
        allowed[place * decision->n_values + k] = FALSE;
}

/* Takes away the numbers that are too large for the area of a place. */
static void
bound_by_area (const MdrGround *self, guint index, guint8 *allowed)
{
  const MdrDomain *domain = &mdr_rulebook_get_decision (self->puzzle->rulebook, index)->domain;
  const MdrGroundDecision *decision = &self->decisions[index];
  int range[2];

  if (!domain->has_numbers || domain->high.kind != MDR_MEASURE_AREA)
    return;
  for (guint place = 0; place < decision->n_places; place++)
    for (guint k = 0;
         k < decision->n_values && mdr_ruled_puzzle_measure_at (self->puzzle, domain, place, range); k++)
      if (decision->lowest + (int) k > range[1])
        allowed[place * decision->n_values + k] = FALSE;
}

/* Finds which values a decision may have at each place, and the rule that fixes some. */
static void
allow (const MdrGround *self, guint index, guint8 *allowed, guint *fixed_by)
{
  const MdrRulebook *rulebook = self->puzzle->rulebook;
  const MdrGroundDecision *decision = &self->decisions[index];
  g_autofree int *fixed = g_new (int, decision->n_places);
  const MdrCondition *bounding = NULL;

  for (guint place = 0; place < decision->n_places; place++)
    fixed[place] = MDR_GROUND_NOT_FIXED;
  fix_start (self, index, fixed);
  for (guint i = 0; i < rulebook->statements->len; i++)
    for (guint k = 0;
         mdr_ground_demands (self, i) && k < mdr_rulebook_get_statement (rulebook, i)->conditions->len; k++)
      {
        const MdrCondition *condition =
            mdr_statement_get_condition (mdr_rulebook_get_statement (rulebook, i), k);

        if (fix_by_condition (self, index, condition, fixed))
          *fixed_by = i;
        if (mdr_condition_get_grounding (condition)->allow && condition->reference.index == index)
          bounding = condition;
      }
  memset (allowed, TRUE, decision->n_places * decision->n_values);
  if (bounding)
    mdr_condition_get_grounding (bounding)->allow (self, bounding, decision, fixed, allowed);
  for (guint place = 0; place < decision->n_places; place++)
    for (guint k = 0; fixed[place] != MDR_GROUND_NOT_FIXED && k < decision->n_values; k++)
      allowed[place * decision->n_values + k] = decision->lowest + (int) k == fixed[place];
  bound_by_area (self, index, allowed);
  if (self->decided)
    keep_decided (decision, self->decided->values[index], allowed);
}

/* Makes the literals of a place where perhaps nothing is decided: one of those that are allowed is true, or
 * @absence is. */
static void
add_place_or_absence (MdrGround *self,
                      const guint8 *allowed,
                      guint n_values,
                      guint32 absence,
                      guint32 *literals)
{
  g_autofree guint32 *possible = g_new (guint32, n_values + 1);
  guint n_possible = 0;

  for (guint k = 0; k < n_values; k++)
    {
      literals[k] = MDR_LITERAL_FALSE;
      if (allowed[k] && absence != MDR_LITERAL_TRUE)
        possible[n_possible++] = literals[k] = mdr_ground_add_variable (self);
    }
  possible[n_possible++] = absence;
  if (absence != MDR_LITERAL_TRUE && !self->too_large)
    mdr_ground_bound (self, possible, n_possible, 1, 1);
}

/* Makes the literals of a place: one of those that are allowed is true. Of two, one is the opposite of the
 * other, except where a proof names both. */
static void
add_place (MdrGround *self, const guint8 *allowed, guint n_declared, guint n_values, guint32 *literals)
{
  g_autofree guint32 *possible = g_new (guint32, n_values);
  guint n_possible = 0;
  guint count = 0;
  guint32 last = MDR_LITERAL_TRUE;
  gboolean are_opposite;

  for (guint k = 0; k < n_values; k++)
    count += allowed[k];
  are_opposite = count == 2 && !(self->proves && n_declared > 2);
  for (guint k = n_values; k-- > 0;)
    {
      if (!allowed[k])
        literals[k] = MDR_LITERAL_FALSE;
      else if (count == 1 || (n_possible == 1 && are_opposite))
        literals[k] = last ^ (count == 2);
      else
        literals[k] = mdr_ground_add_variable (self);
      if (allowed[k])
        possible[n_possible++] = last = literals[k];
    }
  if (count != 1 && !are_opposite && !self->too_large)
    mdr_ground_bound (self, possible, n_possible, 1, 1);
}

/* Returns how many values there are up to the greatest that is allowed anywhere. */
static guint
count_values (const MdrGroundDecision *decision, const guint8 *allowed)
{
  guint count = 1;

  for (guint k = 0; k < decision->n_places * decision->n_values; k++)
    if (allowed[k])
      count = MAX (count, k % decision->n_values + 1);
  return count;
}

/** Returns: the literal that nothing is decided at a place of a decision */
guint32
mdr_ground_get_absence (const MdrGround *self, guint decision, guint place)
{
  const guint32 *absence = self->decisions[decision].absence;

  return absence ? absence[place] : MDR_LITERAL_FALSE;
}

/* Finds where nothing is decided. A value that is given for the start stands there nevertheless. */
static void
find_absence (MdrGround *self, guint index)
{
  const MdrRulebook *rulebook = self->puzzle->rulebook;
  const MdrFormula *without = mdr_rulebook_get_decision (rulebook, index)->without;
  MdrGroundDecision *decision = &self->decisions[index];

  if (!without)
    return;
  decision->absence = g_new (guint32, decision->n_places);
  for (guint place = 0; place < decision->n_places; place++)
    {
      MdrSpot spot = mdr_spot_at_cell (0, place);
      guint32 absence = mdr_ground_formula (self, &spot, without);

      for (guint i = 0; i < rulebook->givens->len; i++)
        if (mdr_rulebook_get_given (rulebook, i)->starts
            && mdr_rulebook_get_given (rulebook, i)->decision == index)
          absence = mdr_ground_and (self, absence, mdr_ground_given (self, i, place, MDR_ANY_VALUE) ^ 1);
      decision->absence[place] = absence;
      decision->has_open_absence = decision->has_open_absence || absence > MDR_LITERAL_FALSE;
    }
}

/**
 * mdr_ground_decide:
 *
 * Makes the literals of a decision.
 */
void
mdr_ground_decide (MdrGround *self, guint index)
{
  const MdrDecision *source = mdr_rulebook_get_decision (self->puzzle->rulebook, index);
  MdrGroundDecision *decision = &self->decisions[index];
  g_autofree guint8 *allowed = NULL;
  guint n_declared;
  int high = 0;

  decision->n_places = mdr_ruled_grid_count_places (self->puzzle->grid, source->place);
  decision->n_values = 2;
  if (source->domain.words)
    decision->n_values = g_strv_length (source->domain.words);
  else if (source->domain.has_numbers
           && mdr_ruled_puzzle_measure (self->puzzle, &source->domain.low, &decision->lowest)
           && mdr_ruled_puzzle_measure (self->puzzle, &source->domain.high, &high))
    decision->n_values = (guint) (high - decision->lowest + 1);

  if (decision->n_places > 0 && decision->n_values > MDR_GROUND_MAX_VALUES / decision->n_places)
    {
      self->too_large = TRUE;
      return;
    }
  n_declared = decision->n_declared = decision->n_values;
  allowed = g_new (guint8, decision->n_places * n_declared + 1);
  decision->fixed_by = MDR_NO_STATEMENT;
  find_absence (self, index);
  allow (self, index, allowed, &decision->fixed_by);
  decision->n_values = count_values (decision, allowed);
  decision->literals = g_new (guint32, decision->n_places * decision->n_values + 1);
  for (guint place = 0; place < decision->n_places && !self->too_large; place++)
    {
      const guint8 *values = allowed + place * n_declared;
      guint32 *literals = decision->literals + place * decision->n_values;
      guint32 absence = mdr_ground_get_absence (self, index, place);

      if (absence != MDR_LITERAL_FALSE)
        add_place_or_absence (self, values, decision->n_values, absence, literals);
      else
        add_place (self, values, n_declared, decision->n_values, literals);
    }
  mdr_ground_select_start (self, index);
}
