/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind.h"

#include <glib/gi18n-lib.h>

#include "mdr-diagram.h"

/* At the start of a puzzle, at least one of so many decisions of play is open. */
#define LEAST_OPEN 3

/* Returns whether nothing is given but what holds for the whole board. */
static gboolean
is_bare (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_diagram (puzzle);
  guint n_cells = diagram ? (guint) (diagram->extents.rows * diagram->extents.columns) : 0;

  if (!diagram || diagram->figures->len > 0)
    return FALSE;
  for (guint k = 0; k < n_cells; k++)
    if (diagram->below[k] || diagram->right[k])
      return FALSE;
  return TRUE;
}

/**
 * mdr_puzzle_get_refusal:
 * @puzzle: a puzzle that was made
 *
 * Returns: (nullable): why there would be nothing to play, in a translated sentence; %NULL if there is
 */
const char *
mdr_puzzle_get_refusal (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrState) state = NULL;
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  MdrStart start = { 0 };

  g_return_val_if_fail (puzzle != NULL, NULL);

  state = puzzle->kind->new_state (puzzle);
  if (puzzle->kind->reasoning && puzzle->kind->reasoning->measure_start)
    puzzle->kind->reasoning->measure_start (puzzle, &start);
  if (start.one_solves || mdr_kind_check (puzzle, state, problems) == MDR_PLAY_SOLVED)
    return _ ("Only boards that are solved at the start could be made.");
  if (is_bare (puzzle))
    return _ ("Only boards without any clue could be made.");
  if (start.n_open * LEAST_OPEN < start.n_all)
    return _ ("Only boards of which less than a third is left to be played could be made.");
  return NULL;
}

/**
 * mdr_kind_generate:
 * @kind: a kind that generates puzzles
 *
 * Generates a puzzle, and refuses one in which there is nothing to play.
 *
 * Returns: (transfer full) (nullable): a puzzle, or %NULL with an error
 */
MdrPuzzle *
mdr_kind_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  const char *refusal;

  g_return_val_if_fail (kind != NULL && kind->generate != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  puzzle = kind->generate (kind, options, job, error);
  refusal = puzzle ? mdr_puzzle_get_refusal (puzzle) : NULL;
  if (!refusal)
    return g_steal_pointer (&puzzle);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_ATTEMPTS, refusal);
  return NULL;
}

/**
 * mdr_kind_generate_level:
 * @level: one of the kind's
 * @seed: at most %G_MAXINT32 minus %MDR_PLAY_LEVEL_ATTEMPTS; the same seed gives the same puzzle
 *
 * Generates a puzzle to play. Not every seed leads to a puzzle of the requested difficulty, so some of the
 * next seeds are tried too.
 *
 * Returns: (transfer full) (nullable): a puzzle, or %NULL with an error
 */
MdrPuzzle *
mdr_kind_generate_level (const MdrKind *kind,
                         const MdrPlayLevel *level,
                         guint32 seed,
                         MdrJob *job,
                         GError **error)
{
  g_autoptr (MdrOptions) options = NULL;
  g_autoptr (GError) reason = NULL;

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (level != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  options = mdr_kind_dup_level_options (kind, level);
  for (guint i = 0; i < MDR_PLAY_LEVEL_ATTEMPTS && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", seed + i);
      MdrPuzzle *puzzle;

      mdr_options_set (options, "seed", text, NULL);
      g_clear_error (&reason);
      puzzle = mdr_kind_generate (kind, options, job, &reason);
      if (puzzle)
        return puzzle;
    }
  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped."));
  return NULL;
}
