/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * What may still be given is a variable for each place, which all conditions share: that something stands
 * there. If it is a word, each word has a variable, too. Numbers have none: a comparison that reads one need
 * not hold, or may turn out either way.
 */

static guint
count_words (const MdrGiven *given)
{
  return given->domain.words != NULL ? g_strv_length (given->domain.words) : 0;
}

/* Makes the variables of an open place: one word at most, and something stands there if one does. */
static void
open_place (MdrGround *self, guint given, guint32 *literals)
{
  const MdrGiven *which = mdr_rulebook_get_given (self->puzzle->rulebook, given);
  guint n_words = count_words (which);
  guint instance = self->instance;

  self->depends = TRUE;
  self->instance = MDR_NO_INSTANCE;
  for (guint k = 0; k <= n_words; k++)
    literals[k] = mdr_ground_add_variable (self);
  for (guint k = 1; k <= n_words; k++)
    mdr_ground_add_clause (self, (guint32[]){ literals[k] ^ 1, literals[0] }, 2);
  for (guint k = 1; k <= n_words; k++)
    for (guint other = 1; other < k; other++)
      mdr_ground_add_clause (self, (guint32[]){ literals[k] ^ 1, literals[other] ^ 1 }, 2);
  self->instance = instance;
}

/**
 * mdr_ground_given:
 * @value: the index of a word, or %MDR_ANY_VALUE
 *
 * Returns: the literal that a value, or anything, is given at a place
 */
guint32
mdr_ground_given (MdrGround *self, guint given, guint place, int value)
{
  const MdrGiven *which = mdr_rulebook_get_given (self->puzzle->rulebook, given);
  guint stride = 1 + count_words (which);
  int found = self->puzzle->givens[given][place];
  guint32 *literals;

  if (found != MDR_RULED_FREE
      && (value == MDR_ANY_VALUE || found != MDR_RULED_UNKNOWN || !self->puzzle->relaxed))
    return (value == MDR_ANY_VALUE ? found != MDR_RULED_NONE : found == value) ? MDR_LITERAL_TRUE
                                                                               : MDR_LITERAL_FALSE;
  if (self->presence[given] == NULL)
    self->presence[given] = g_new0 (guint32, (gsize) self->puzzle->n_places[given] * stride);
  literals = self->presence[given] + (gsize) place * stride;
  if (literals[0] == MDR_LITERAL_TRUE)
    open_place (self, given, literals);
  return literals[value == MDR_ANY_VALUE ? 0 : 1 + value];
}

/** Returns: the literal that nothing is given on the straight way between two cells, or at the second */
guint32
mdr_ground_clear_view (MdrGround *self, guint given, guint from, guint to)
{
  guint columns = self->puzzle->grid.columns;
  int step = from / columns == to / columns ? 1 : (int) columns;
  guint32 clear = MDR_LITERAL_TRUE;

  if (to < from)
    step = -step;
  for (guint cell = from; cell != to;)
    {
      cell = (guint) ((int) cell + step);
      clear = mdr_ground_and (self, clear, mdr_ground_given (self, given, cell, MDR_ANY_VALUE) ^ 1);
    }
  return clear;
}

/** Returns: whether it depends on what may still be given which cells are seen */
gboolean
mdr_ground_has_open_view (const MdrGround *self, const MdrSpot *spot, const MdrSet *set)
{
  if (!mdr_set_has_end (set) || spot->cell == MDR_RULED_NO_PLACE)
    return FALSE;
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    for (guint cell = spot->cell;
         (cell = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction)) != MDR_RULED_NO_PLACE;)
      if (self->puzzle->givens[set->given][cell] == MDR_RULED_FREE
          && (set->kind == MDR_SET_VIEW || direction == mdr_spot_turn (spot, set->direction)))
        return TRUE;
  return FALSE;
}
