/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>

/*
 * How far one sees from a cell. In each of the four directions, the view is at least as long as the row of
 * cells that are known to be clear, and at most as long as that of cells that are not known to be opaque.
 *
 * - If the other directions together cannot give enough, the next cells in this one are clear. The reason:
 * the first opaque cell of each other direction.
 * - If the next cell were clear and the view in this direction then too long for what is seen elsewhere, it
 * is opaque. The reason: the clear cells of the other directions, and those before and behind the cell.
 */

/* The detail of a reason: one of these, a direction (or MDR_N_DIRECTIONS in a conflict of all four), and the
 * index of a cell. */
enum
{
  OWN,
  CLEAR,
  OPAQUE,
};

/**
 * Sight:
 * @rays: (array): for each direction, the literals that its cells are clear, from the nearest on
 * @lengths: their numbers
 * @own: the literal of the cell itself
 * @low: the least number of cells in sight, with the cell itself
 * @high: the greatest
 */
typedef struct
{
  MdrPropagator base;
  guint32 *rays[MDR_N_DIRECTIONS];
  guint lengths[MDR_N_DIRECTIONS];
  guint32 own;
  guint low;
  guint high;
} Sight;

static guint
get_detail (guint kind, guint ray, guint index)
{
  return kind | ray << 2 | index << 5;
}

/* Returns how many cells in a row are clear from index @from on. */
static guint
count_clear (const Sight *self, const MdrLearner *learner, guint ray, guint from, guint32 horizon)
{
  guint k = from;

  while (k < self->lengths[ray] && mdr_literal_was_true (learner, self->rays[ray][k], horizon))
    k++;
  return k - from;
}

/* Returns how many cells in a row are not opaque. */
static guint
count_possible (const Sight *self, const MdrLearner *learner, guint ray, guint32 horizon)
{
  guint k = 0;

  while (k < self->lengths[ray] && !mdr_literal_was_false (learner, self->rays[ray][k], horizon))
    k++;
  return k;
}

/* One direction, given how many cells the others see at least and at most, with the cell itself. */
static gboolean
propagate_ray (Sight *self, MdrLearner *learner, guint ray, guint least, guint most)
{
  const guint32 *literals = self->rays[ray];
  guint clear;

  for (guint k = 0; most + k < self->low; k++)
    if (!mdr_propagator_imply (&self->base, learner, literals[k], get_detail (CLEAR, ray, k)))
      return FALSE;
  clear = count_clear (self, learner, ray, 0, G_MAXUINT32);
  /* Cells that just became clear can join others behind them. */
  if (least + clear > self->high)
    return mdr_propagator_fail (&self->base, learner, get_detail (OPAQUE, MDR_N_DIRECTIONS, 0));
  return clear == self->lengths[ray] || mdr_literal_is_false (learner, literals[clear])
         || least + clear + 1 + count_clear (self, learner, ray, clear + 1, G_MAXUINT32) <= self->high
         || mdr_propagator_imply (&self->base, learner, literals[clear] ^ 1, get_detail (OPAQUE, ray, clear));
}

static gboolean
sight_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Sight *self = (Sight *) base;
  guint clear[MDR_N_DIRECTIONS];
  guint possible[MDR_N_DIRECTIONS];
  guint least = 1;
  guint most = 1;

  if (!mdr_propagator_imply (base, learner, self->own, get_detail (OWN, 0, 0)))
    return FALSE;
  for (guint ray = 0; ray < MDR_N_DIRECTIONS; ray++)
    {
      least += clear[ray] = count_clear (self, learner, ray, 0, G_MAXUINT32);
      most += possible[ray] = count_possible (self, learner, ray, G_MAXUINT32);
    }
  if (most < self->low)
    return mdr_propagator_fail (base, learner, get_detail (CLEAR, MDR_N_DIRECTIONS, 0));
  if (least > self->high)
    return mdr_propagator_fail (base, learner, get_detail (OPAQUE, MDR_N_DIRECTIONS, 0));
  for (guint ray = 0; ray < MDR_N_DIRECTIONS; ray++)
    if (!propagate_ray (self, learner, ray, least - clear[ray], most - possible[ray]))
      return FALSE;
  return TRUE;
}

/* Adds what ends the view in all directions but one. */
static void
explain_clear (const Sight *self, const MdrLearner *learner, guint but, guint32 horizon, MdrLiterals *reason)
{
  for (guint ray = 0; ray < MDR_N_DIRECTIONS; ray++)
    {
      guint possible = ray == but ? self->lengths[ray] : count_possible (self, learner, ray, horizon);

      if (possible < self->lengths[ray])
        mdr_literals_add (reason, self->rays[ray][possible]);
    }
}

/* Adds as many clear cells as make one too many: first those before and behind the cell in question. */
static void
explain_opaque (const Sight *self,
                const MdrLearner *learner,
                guint but,
                guint index,
                guint32 horizon,
                MdrLiterals *reason)
{
  guint missing = self->high - (but < MDR_N_DIRECTIONS);

  for (guint turn = 0; turn <= MDR_N_DIRECTIONS; turn++)
    {
      guint ray = turn == 0 ? but : turn - 1;
      guint end;

      if (ray == MDR_N_DIRECTIONS || (turn > 0 && ray == but))
        continue;
      end = turn > 0 ? count_clear (self, learner, ray, 0, horizon)
                     : index + 1 + count_clear (self, learner, ray, index + 1, horizon);
      for (guint k = 0; k < end && missing > 0; k++)
        if (turn > 0 || k != index)
          {
            mdr_literals_add (reason, self->rays[ray][k] ^ 1);
            missing--;
          }
    }
}

static void
sight_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  const Sight *self = (const Sight *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint kind = detail & 3;
  guint ray = detail >> 2 & 7;

  if (kind == CLEAR)
    explain_clear (self, learner, ray, horizon, reason);
  else if (kind == OPAQUE)
    explain_opaque (self, learner, ray, detail >> 5, horizon, reason);
}

static char *
sight_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  guint kind = detail & 3;

  if (kind == CLEAR)
    return g_strdup (_ ("Otherwise too few are seen."));
  return kind == OPAQUE ? g_strdup (_ ("Otherwise too many are seen.")) : NULL;
}

static void
sight_free (MdrPropagator *base)
{
  Sight *self = (Sight *) base;

  for (guint ray = 0; ray < MDR_N_DIRECTIONS; ray++)
    g_free (self->rays[ray]);
}

static const MdrPropagatorClass sight_class = {
  .name = "sight",
  .cost = MDR_PROPAGATOR_LINE,
  .propagate = sight_propagate,
  .explain = sight_explain,
  .dup_words = sight_dup_words,
  .free = sight_free,
};

/**
 * mdr_propagators_add_sight:
 * @cells: (array): for each cell, the literal that it is clear
 * @cell: from where one looks: it has to be clear itself
 * @low: the least number of cells in sight, with the cell itself
 * @high: the greatest
 *
 * Adds what bounds how far one sees from a cell.
 */
void
mdr_propagators_add_sight (GPtrArray *propagators,
                           MdrRuledGrid grid,
                           const guint32 *cells,
                           guint cell,
                           guint low,
                           guint high)
{
  Sight *self = (Sight *) mdr_propagator_new (&sight_class, sizeof *self);

  self->own = cells[cell];
  self->low = low;
  self->high = high;
  for (guint ray = 0; ray < MDR_N_DIRECTIONS; ray++)
    {
      guint from = cell;

      self->rays[ray] = g_new (guint32, MAX (grid.rows, grid.columns));
      while ((from = mdr_ruled_grid_get_neighbour (grid, from, ray)) != MDR_RULED_NO_PLACE)
        {
          self->rays[ray][self->lengths[ray]++] = cells[from];
          mdr_propagator_watch (&self->base, cells[from]);
          mdr_propagator_watch (&self->base, cells[from] ^ 1);
        }
    }
  mdr_propagator_watch (&self->base, self->own ^ 1);
  g_ptr_array_add (propagators, self);
}
