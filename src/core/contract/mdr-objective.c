/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-objective.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-solve.h"
#include "mdr-wording.h"

/** Returns: which solutions of @puzzle are better; none if nobody can tell how good a state is */
MdrSense
mdr_puzzle_get_sense (const MdrPuzzle *puzzle)
{
  const MdrObjective *objective;

  g_return_val_if_fail (puzzle != NULL, MDR_SENSE_NONE);

  objective = mdr_kind_get_objective (puzzle->kind);
  if (!objective->measure)
    return MDR_SENSE_NONE;
  return objective->get_sense ? objective->get_sense (puzzle) : MDR_SENSE_FEWEST;
}

/** Returns: (transfer full): @value, an objective or a bound of @puzzle, with its unit, translated */
char *
mdr_puzzle_dup_objective (const MdrPuzzle *puzzle, double value)
{
  const MdrObjective *objective;

  g_return_val_if_fail (puzzle != NULL, NULL);

  objective = mdr_kind_get_objective (puzzle->kind);
  return objective->dup_value ? objective->dup_value (puzzle, value) : g_strdup_printf ("%g", value);
}

/* Asks the first method for a best solution. */
static void
find_bound (MdrJob *job, const MdrPuzzle *puzzle, MdrGap *gap)
{
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ NULL });

  if (result->sense != gap->sense || !result->has_bound)
    return;
  gap->has_bound = TRUE;
  gap->bound = result->bound;
  gap->is_reached = result->optimal == MDR_TRUTH_YES;
}

/**
 * mdr_job_find_gap:
 * @puzzle: one whose solutions are not all equally good, see mdr_puzzle_get_sense()
 * @state: in which @puzzle is solved
 *
 * Finds out, on the calling thread, how good a solution is, and whether better ones are possible, as far as
 * that is known when @job has to stop.
 */
MdrGap
mdr_job_find_gap (MdrJob *job, const MdrPuzzle *puzzle, const MdrState *state)
{
  MdrGap gap = { .sense = MDR_SENSE_NONE };
  const MdrObjective *objective;

  g_return_val_if_fail (job != NULL && puzzle != NULL && state != NULL, gap);

  objective = mdr_kind_get_objective (puzzle->kind);
  gap.sense = mdr_puzzle_get_sense (puzzle);
  g_return_val_if_fail (gap.sense != MDR_SENSE_NONE, gap);
  mdr_job_begin (job);
  gap.value = objective->measure (puzzle, state);
  if (objective->find_bound)
    {
      gap.has_bound = TRUE;
      gap.bound = objective->find_bound (puzzle, job, &gap.is_reached);
    }
  else
    {
      find_bound (job, puzzle, &gap);
    }
  gap.is_reached |= gap.has_bound && gap.bound == gap.value;
  return gap;
}

/* For a solution that may not be the best: it is better than the bound that was proven, or no bound is
 * known. */
static void
add_open_question (GString *text, const MdrGap *gap, const MdrPuzzle *puzzle)
{
  gboolean fewest = gap->sense == MDR_SENSE_FEWEST;
  g_autofree char *bound = mdr_puzzle_dup_objective (puzzle, gap->bound);

  if (!gap->has_bound)
    mdr_wording_add_sentence (text, fewest ? _ ("Whether fewer are possible is not known.")
                                           : _ ("Whether more are possible is not known."));
  else
    mdr_wording_add_sentence (
        text,
        /* Translators: %s is a number with its unit: "58 cells" */
        fewest ? _ ("Whether fewer are possible is not known, but no solution has fewer than %s (proven).")
               : _ ("Whether more are possible is not known, but no solution has more than %s (proven)."),
        bound);
}

/**
 * mdr_gap_dup_sentence:
 *
 * Returns: (transfer full): how good the solution is, and what is known of better ones, as a sentence or two,
 *   translated
 */
char *
mdr_gap_dup_sentence (const MdrGap *gap, const MdrPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);
  g_autofree char *value = mdr_puzzle_dup_objective (puzzle, gap->value);
  g_autofree char *best = mdr_wording_dup_number (gap->bound);
  gboolean fewest = gap->sense == MDR_SENSE_FEWEST;

  /* Translators: here and below, %s is a number with its unit: "58 cells" */
  if (gap->has_bound && gap->value == gap->bound)
    mdr_wording_add_sentence (text,
                              fewest ? _ ("%s, the fewest possible (proven).")
                                     : _ ("%s, the most possible (proven)."),
                              value);
  else if (gap->has_bound && gap->is_reached)
    mdr_wording_add_sentence (text,
                              /* Translators: a number with its unit, then one without: "14 cells; the fewest
                                 possible are 12" */
                              fewest
                                  /* Translators: two numbers with their unit: "58 cells; the fewest possible
                                     are 56 cells" */
                                  ? g_dngettext (GETTEXT_PACKAGE, "%s; the fewest possible is %s (proven).",
                                                 "%s; the fewest possible are %s (proven).",
                                                 (gulong) gap->bound)
                                  /* Translators: two numbers with their unit: "58 cells; the most possible
                                     are 60 cells" */
                                  : g_dngettext (GETTEXT_PACKAGE, "%s; the most possible is %s (proven).",
                                                 "%s; the most possible are %s (proven).",
                                                 (gulong) gap->bound),
                              value, best);
  else
    {
      mdr_wording_add_sentence (text, "%s.", value);
      add_open_question (text, gap, puzzle);
    }
  return g_string_free (text, FALSE);
}
