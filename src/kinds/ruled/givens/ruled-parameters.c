/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

#include <glib/gi18n-lib.h>

/* The givens of the whole board. Each of them is an option, so it always has a value. */

/* The least or the greatest value that a bound can have on any board. */
static int
measure_extreme (const MdrRulebook *rulebook, const MdrMeasure *measure, gboolean greatest)
{
  int range[2];

  switch (measure->kind)
    {
    case MDR_MEASURE_NUMBER:
      return measure->value;
    case MDR_MEASURE_ROWS:
    case MDR_MEASURE_COLUMNS:
      return greatest ? RULED_MAX_SIDE : RULED_MIN_SIDE;
    case MDR_MEASURE_CELLS:
    case MDR_MEASURE_AREA:
      return greatest ? RULED_MAX_SIDE * RULED_MAX_SIDE : RULED_MIN_SIDE;
    case MDR_MEASURE_GIVEN:
    default:
      ruled_parameter_get_range (rulebook, (guint) measure->value, range);
      return range[greatest];
    }
}

/**
 * ruled_parameter_get_range:
 * @given: one of the whole board
 * @range: (out): the least and the greatest value that it can have on any board
 */
void
ruled_parameter_get_range (const MdrRulebook *rulebook, guint given, int range[2])
{
  const MdrDomain *domain = &mdr_rulebook_get_given (rulebook, given)->domain;

  range[0] = measure_extreme (rulebook, &domain->low, FALSE);
  range[1] = MAX (range[0], measure_extreme (rulebook, &domain->high, TRUE));
}

static gboolean
is_bounded_by (const MdrDomain *domain, guint given)
{
  return (domain->has_numbers || domain->has_lists) && domain->high.kind == MDR_MEASURE_GIVEN
         && domain->high.value == (int) given;
}

/** Returns: (transfer full): what a given of the whole board is called in a caption, untranslated: by what it
 * does if others are bounded by it, or else by its name */
char *
ruled_parameter_dup_label (const MdrRulebook *rulebook, guint given)
{
  gboolean bounds = FALSE;

  for (guint i = 0; i < rulebook->givens->len; i++)
    bounds = bounds || is_bounded_by (&mdr_rulebook_get_given (rulebook, i)->domain, given);
  for (guint i = 0; i < rulebook->decisions->len; i++)
    bounds = bounds || is_bounded_by (&mdr_rulebook_get_decision (rulebook, i)->domain, given);
  return bounds ? g_strdup (N_ ("Greatest number"))
                : mdr_rulebook_dup_label (mdr_rulebook_get_given (rulebook, given)->name);
}

/** Returns: whether the givens of the board that are there can have these values on some board */
gboolean
ruled_parameters_check (const MdrRuledPuzzle *givens, GError **error)
{
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);
      int value = given->place == MDR_PLACE_BOARD ? givens->givens[i][0] : MDR_RULED_NONE;
      int range[2];

      if (value < 0)
        continue;
      ruled_parameter_get_range (givens->rulebook, i, range);
      if (value >= range[0] && value <= range[1])
        continue;
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a number, the name of a given, its least and its greatest value */
                   _ ("%d is not a value of “%s”: it goes from %d to %d here."), value, given->name, range[0],
                   range[1]);
      return FALSE;
    }
  return TRUE;
}

/** Sets a given of the board: the set of its #MdrField. */
gboolean
ruled_puzzle_set_parameter (MdrPuzzle *puzzle, const MdrField *field, int value, G_GNUC_UNUSED GError **error)
{
  RuledPuzzle *self = (RuledPuzzle *) puzzle;
  int *parameter = mdr_field_get_member (field, puzzle);

  *parameter = value;
  self->givens->givens[parameter - self->parameters][0] = (gint16) value;
  return TRUE;
}
