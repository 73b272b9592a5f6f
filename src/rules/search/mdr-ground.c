/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "mdr-error.h"
#include "mdr-ground.h"
#include "mdr-ruled-text.h"

/** Counts literals of clauses or propagators against the bound. */
void
mdr_ground_take_literals (MdrGround *self, guint count)
{
  self->n_literals += MIN (count, MDR_GROUND_MAX_LITERALS + 1);
  if (self->n_literals > MDR_GROUND_MAX_LITERALS)
    {
      self->too_large = TRUE;
      self->n_literals = MDR_GROUND_MAX_LITERALS + 1;
    }
}

/** Returns: %FALSE if the conditions have looked at too many places together */
gboolean
mdr_ground_take_steps (MdrGround *self, guint count)
{
  if (count > MDR_GROUND_MAX_STEPS - self->n_steps)
    self->too_large = TRUE;
  else
    self->n_steps += count;
  return !self->too_large;
}

/** Returns: the positive literal of a new variable, or a constant if there are too many */
guint32
mdr_ground_add_variable (MdrGround *self)
{
  if (self->n_variables >= MDR_GROUND_MAX_VARIABLES)
    {
      self->too_large = TRUE;
      return MDR_LITERAL_FALSE;
    }
  return 2 * self->n_variables++;
}

/** Notes what a variable means, for proofs: that at least @needed of the literals are true, or
 * %MDR_GROUND_EQUAL. */
void
mdr_ground_define (MdrGround *self, guint32 literal, guint needed, const guint32 *literals, guint count)
{
  if (!self->proves || self->too_large)
    return;
  mdr_literals_add (&self->definitions, literal);
  mdr_literals_add (&self->definitions, needed);
  mdr_literals_add (&self->definitions, count);
  for (guint k = 0; k < count; k++)
    mdr_literals_add (&self->definitions, literals[k]);
}

/** What is added from now on belongs to a new instance of a condition. */
void
mdr_ground_begin_instance (MdrGround *self, const MdrSpot *spot)
{
  MdrGroundInstance instance = { self->statement, spot->cell,   spot->given,
                                 spot->row,       spot->column, spot->division };

  if (spot->cell == MDR_RULED_NO_PLACE && spot->here != NULL && spot->here->count > 0)
    instance.cell = spot->here->items[0];

  self->instance = self->instances->len;
  g_array_append_val (self->instances, instance);
}

/** Ends an instance, to which the propagators from the index @first on belong. */
void
mdr_ground_end_instance (MdrGround *self, guint first)
{
  for (guint k = first; k < self->propagators->len; k++)
    {
      MdrPropagator *propagator = g_ptr_array_index (self->propagators, k);

      propagator->instance = self->instance;
      propagator->guard = self->guard;
      mdr_propagator_watch (propagator, self->guard);
    }
  self->instance = MDR_NO_INSTANCE;
}

/** Adds a clause, which may contain constants. */
void
mdr_ground_add_clause (MdrGround *self, const guint32 *literals, guint count)
{
  guint32 start = self->clauses.count;

  for (guint k = 0; k < count; k++)
    if (literals[k] == MDR_LITERAL_TRUE)
      return;
  mdr_ground_take_literals (self, count);
  if (self->too_large)
    return;
  mdr_literals_add (&self->origins, self->instance);
  mdr_literals_add (&self->clauses, 0);
  if (self->guard != MDR_LITERAL_TRUE && self->instance != MDR_NO_INSTANCE)
    mdr_literals_add (&self->clauses, self->guard ^ 1);
  for (guint k = 0; k < count; k++)
    if (literals[k] != MDR_LITERAL_FALSE)
      mdr_literals_add (&self->clauses, literals[k]);
  self->clauses.items[start] = self->clauses.count - start - 1;
}

/** Returns: the literal that a decision has a value; a constant if it always or never has */
guint32
mdr_ground_get_literal (const MdrGround *self, guint decision, guint place, int value)
{
  const MdrGroundDecision *decided = &self->decisions[decision];

  if (value < decided->lowest || value >= decided->lowest + (int) decided->n_values)
    return MDR_LITERAL_FALSE;
  return decided->literals[place * decided->n_values + (guint) (value - decided->lowest)];
}

static void
free_propagator (gpointer data)
{
  mdr_propagator_free (data);
}

static void
ground_statement (MdrGround *self, guint index)
{
  const MdrStatement *statement = mdr_rulebook_get_statement (self->puzzle->rulebook, index);

  self->statement = index;
  for (guint i = 0; i < statement->conditions->len && !self->too_large; i++)
    mdr_ground_condition (self, mdr_statement_get_condition (statement, i));
}

/**
 * mdr_ground_init:
 * @self: all zero but for @decided, @selected, @keeps_sums, @differing, @totals and @proves; to be cleared
 * with mdr_ground_clear() in any case
 * @left_out: (array) (nullable): for each rule, whether it is left out
 *
 * Returns: %FALSE if the puzzle is too large, or its rules say what no search can be made for
 */
gboolean
mdr_ground_init (MdrGround *self, const MdrRuledPuzzle *puzzle, const gboolean *left_out, GError **error)
{
  const MdrRulebook *rulebook = puzzle->rulebook;

  if (!mdr_ruled_puzzle_check_bounds (puzzle, error))
    return FALSE;
  self->puzzle = puzzle;
  self->left_out = left_out;
  self->n_variables = 1;
  self->unless = MDR_LITERAL_FALSE;
  self->presence = g_new0 (guint32 *, rulebook->givens->len);
  self->instances = g_array_new (FALSE, FALSE, sizeof (MdrGroundInstance));
  self->instance = MDR_NO_INSTANCE;
  self->propagators = g_ptr_array_new_with_free_func (free_propagator);
  self->gates = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->decisions = g_new0 (MdrGroundDecision, rulebook->decisions->len);
  if (self->selected != NULL)
    mdr_ground_select (self);
  for (guint i = 0; i < rulebook->decisions->len && !self->too_large; i++)
    mdr_ground_decide (self, i);
  mdr_ground_end_instance (self, 0);
  for (guint i = 0; i < rulebook->statements->len && !self->too_large; i++)
    if (mdr_ground_demands (self, i))
      ground_statement (self, i);
  mdr_ground_add_arithmetic (self);
  if (self->too_large)
    g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                 _ ("The rules of “%s” say too much about a board of this size to search for solutions."),
                 _ (rulebook->name));
  return !self->too_large;
}

void
mdr_ground_clear (MdrGround *self)
{
  for (guint i = 0; self->decisions != NULL && i < self->puzzle->rulebook->decisions->len; i++)
    {
      g_free (self->decisions[i].literals);
      g_free (self->decisions[i].absence);
    }
  g_clear_pointer (&self->decisions, g_free);
  for (guint i = 0; self->presence != NULL && i < self->puzzle->rulebook->givens->len; i++)
    g_free (self->presence[i]);
  g_clear_pointer (&self->presence, g_free);
  for (guint i = 0; self->selectors != NULL && i < self->puzzle->rulebook->givens->len; i++)
    g_free (self->selectors[i]);
  g_clear_pointer (&self->selectors, g_free);
  g_clear_pointer (&self->propagators, g_ptr_array_unref);
  g_clear_pointer (&self->gates, g_hash_table_unref);
  g_clear_pointer (&self->differing, g_ptr_array_unref);
  g_clear_pointer (&self->totals, g_ptr_array_unref);
  g_clear_pointer (&self->instances, g_array_unref);
  g_free (self->clauses.items);
  g_free (self->origins.items);
  g_free (self->definitions.items);
  g_free (self->numbered.items);
}

/**
 * mdr_ground_read_answer:
 * @values: (array): for each literal, whether it is true: more than 0
 *
 * Returns: (transfer full)
 */
MdrRuledAnswer *
mdr_ground_read_answer (const MdrGround *self, const gint8 *values)
{
  MdrRuledAnswer *answer = mdr_ruled_answer_new (self->puzzle);

  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrGroundDecision *decision = &self->decisions[i];

      for (guint place = 0; place < decision->n_places; place++)
        {
          for (guint k = 0; k < decision->n_values; k++)
            if (values[decision->literals[place * decision->n_values + k]] > 0)
              answer->values[i][place] = (gint16) (decision->lowest + (int) k);
          if (values[mdr_ground_get_absence (self, i, place)] > 0)
            answer->values[i][place] = MDR_RULED_ABSENT;
        }
    }
  return answer;
}
