/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * The cells of a line form blocks of certain lengths. A line is read cell by cell by an automaton, whose
 * state is the gap before a block, or how much of a block is read. One pass from each end over its states
 * tells which cells can still be what (Pesant, A Regular Language Membership Constraint for Finite Sequences
 * of Variables, CP 2004).
 *
 * The reason: a pass from the front follows all lines, and what a cell cannot be is needed where it keeps one
 * of them from the states that lead to the end; elsewhere it is let in.
 */

#define NO_STATE G_MAXUINT

/* In the detail of a conflict: no cell in question. Otherwise it is twice the cell, and 1 if it is filled. */
#define NO_CELL G_MAXUINT

/**
 * Runs:
 * @n_cells: number of cells
 * @cells: (array): that each is filled
 * @n_states: number of states; the first is the one before the line
 * @after: (array): for each state, the state after an empty and after a filled cell, or NO_STATE
 * @is_end: (array): for each state, whether the line may end there
 * @front: (array): for each cell and the end, for each state, whether it can be reached from the front
 * @back: (array): the same, whether the end can be reached from it
 */
typedef struct
{
  MdrPropagator base;
  guint n_cells;
  guint32 *cells;
  guint n_states;
  guint (*after)[2];
  guint8 *is_end;
  guint8 *front;
  guint8 *back;
} Runs;

/* Returns whether a cell can be empty (0) or filled (1): the one in question is nothing else. */
static gboolean
is_allowed (const Runs *self,
            const MdrLearner *learner,
            guint cell,
            guint value,
            guint fixed,
            guint32 horizon)
{
  if (fixed != NO_CELL && fixed / 2 == cell)
    return fixed % 2 == value;
  return value == 1 ? !mdr_literal_was_false (learner, self->cells[cell], horizon)
                    : !mdr_literal_was_true (learner, self->cells[cell], horizon);
}

/* Returns whether a value leads from some state to one from which the end can be reached. */
static gboolean
leads_on (const Runs *self, guint cell, guint value)
{
  const guint8 *from = self->front + cell * self->n_states;
  const guint8 *to = self->back + (cell + 1) * self->n_states;

  for (guint state = 0; state < self->n_states; state++)
    if (from[state] && self->after[state][value] != NO_STATE && to[self->after[state][value]])
      return TRUE;
  return FALSE;
}

static void
step (const Runs *self, guint cell, guint value)
{
  const guint8 *from = self->front + cell * self->n_states;
  guint8 *to = self->front + (cell + 1) * self->n_states;

  for (guint state = 0; state < self->n_states; state++)
    if (from[state] && self->after[state][value] != NO_STATE)
      to[self->after[state][value]] = TRUE;
}

static void
begin_front (const Runs *self)
{
  memset (self->front, FALSE, (self->n_cells + 1) * self->n_states);
  self->front[0] = TRUE;
}

static void
pass_back (const Runs *self, const MdrLearner *learner, guint fixed, guint32 horizon)
{
  memset (self->back, FALSE, self->n_cells * self->n_states);
  memcpy (self->back + self->n_cells * self->n_states, self->is_end, self->n_states);
  for (guint cell = self->n_cells; cell-- > 0;)
    for (guint value = 0; value < 2; value++)
      for (guint state = 0; is_allowed (self, learner, cell, value, fixed, horizon) && state < self->n_states;
           state++)
        if (self->after[state][value] != NO_STATE
            && self->back[(cell + 1) * self->n_states + self->after[state][value]])
          self->back[cell * self->n_states + state] = TRUE;
}

static gboolean
runs_propagate (MdrPropagator *base, MdrLearner *learner)
{
  const Runs *self = (const Runs *) base;

  pass_back (self, learner, NO_CELL, G_MAXUINT32);
  if (!self->back[0])
    return mdr_propagator_fail (base, learner, NO_CELL);
  begin_front (self);
  for (guint cell = 0; cell < self->n_cells; cell++)
    for (guint value = 0; value < 2; value++)
      {
        if (!is_allowed (self, learner, cell, value, NO_CELL, G_MAXUINT32))
          continue;
        if (leads_on (self, cell, value))
          step (self, cell, value);
        else if (!mdr_propagator_imply (base, learner, self->cells[cell] ^ value, 2 * cell + value))
          return FALSE;
      }
  return TRUE;
}

static void
runs_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  const Runs *self = (const Runs *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);

  pass_back (self, learner, detail, horizon);
  begin_front (self);
  for (guint cell = 0; cell < self->n_cells; cell++)
    for (guint value = 0; value < 2; value++)
      if (is_allowed (self, learner, cell, value, detail, horizon))
        step (self, cell, value);
      else if (detail != NO_CELL && detail / 2 == cell)
        continue;
      else if (leads_on (self, cell, value))
        mdr_literals_add (reason, self->cells[cell] ^ (value == 0));
      else
        step (self, cell, value);
}

static char *
runs_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  return g_strdup (literal == MDR_LITERAL_FALSE ? _ ("The blocks would not fit.")
                                                : _ ("The blocks fit in no other way."));
}

static void
runs_free (MdrPropagator *base)
{
  Runs *self = (Runs *) base;

  g_free (self->cells);
  g_free (self->after);
  g_free (self->is_end);
  g_free (self->front);
  g_free (self->back);
}

static const MdrPropagatorClass runs_class = {
  .name = "runs",
  .cost = MDR_PROPAGATOR_LINE,
  .propagate = runs_propagate,
  .explain = runs_explain,
  .dup_words = runs_dup_words,
  .free = runs_free,
};

/* Makes the states: for each block, the gap before it and its cells, and then the gap after the last. */
static void
make_states (Runs *self, const guint *lengths, guint n_lengths)
{
  guint state = 0;

  for (guint block = 0; block < n_lengths; block++)
    {
      self->after[state][0] = state;
      self->after[state][1] = state + 1;
      state++;
      for (guint k = 1; k < lengths[block]; k++, state++)
        {
          self->after[state][0] = NO_STATE;
          self->after[state][1] = state + 1;
        }
      self->after[state][0] = state + 1;
      self->after[state][1] = lengths[block] == 0 ? state : NO_STATE;
      self->is_end[state] = block + 1 == n_lengths;
      state++;
    }
  self->after[state][0] = state;
  self->after[state][1] = NO_STATE;
  self->is_end[state] = TRUE;
}

/**
 * mdr_propagators_add_runs:
 * @cells: (array length=n_cells): that each cell of a line is filled
 * @lengths: (array length=n_lengths): 0 is any length from 1 on
 *
 * Adds what lets the filled cells of a line form blocks of these lengths in this order.
 */
void
mdr_propagators_add_runs (GPtrArray *propagators,
                          const guint32 *cells,
                          guint n_cells,
                          const guint *lengths,
                          guint n_lengths)
{
  Runs *self = (Runs *) mdr_propagator_new (&runs_class, sizeof *self);

  self->n_cells = n_cells;
  self->cells = g_memdup2 (cells, n_cells * sizeof *cells);
  self->n_states = n_lengths + 1;
  for (guint block = 0; block < n_lengths; block++)
    self->n_states += MAX (lengths[block], 1);
  self->after = g_malloc (self->n_states * sizeof *self->after);
  self->is_end = g_new0 (guint8, self->n_states);
  self->front = g_new (guint8, (n_cells + 1) * self->n_states);
  self->back = g_new (guint8, (n_cells + 1) * self->n_states);
  make_states (self, lengths, n_lengths);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      mdr_propagator_watch (&self->base, cells[cell]);
      mdr_propagator_watch (&self->base, cells[cell] ^ 1);
    }
  g_ptr_array_add (propagators, self);
}
