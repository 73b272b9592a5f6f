/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-collection.h"

#include <glib/gi18n-lib.h>

/* How often another seed is tried where none of the seeds of a level leads to a puzzle, or it leads to one
 * that the collection has. */
#define TRIES 4

static gboolean
has_puzzle (MdrCollection *self, const MdrPuzzle *puzzle)
{
  for (guint i = 0; i < mdr_collection_get_length (self); i++)
    if (mdr_puzzle_equal (mdr_document_get_puzzle (mdr_collection_get_document (self, i)), puzzle))
      return TRUE;
  return FALSE;
}

static MdrPuzzle *
generate (const MdrCollectionPart *part, guint32 seed, MdrJob *job, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%u", seed);
  g_autoptr (MdrOptions) options = NULL;

  if (part->level)
    return mdr_kind_generate_level (part->kind, part->level, seed, job, error);
  options = mdr_options_new (part->kind->options, MDR_SCOPE_GENERATE);
  if (mdr_option_specs_find (part->kind->options, MDR_SCOPE_GENERATE, "seed"))
    mdr_options_set (options, "seed", text, NULL);
  return mdr_kind_generate (part->kind, options, job, error);
}

/* Each try begins with a seed of its own, so that a collection depends only on its first one. */
static MdrPuzzle *
generate_new (MdrCollection *self, const MdrCollectionPart *part, guint32 *seed, MdrJob *job, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;

  for (guint i = 0; i < TRIES && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    {
      g_clear_pointer (&puzzle, mdr_puzzle_unref);
      g_clear_error (error);
      puzzle = generate (part, *seed, job, error);
      *seed = (*seed + MDR_PLAY_LEVEL_ATTEMPTS) % (G_MAXINT32 - MDR_PLAY_LEVEL_ATTEMPTS);
      if (puzzle && !has_puzzle (self, puzzle))
        return g_steal_pointer (&puzzle);
    }
  if (!*error)
    g_set_error (error, MDR_ERROR, MDR_ERROR_STOPPED, "%s",
                 mdr_job_should_stop (job) != MDR_STOP_NONE ? _ ("Stopped.")
                                                            : _ ("No more different puzzles were found."));
  return NULL;
}

/**
 * mdr_collection_generate:
 * @parts: of kinds that generate puzzles
 * @n_parts: at least 1
 * @count: how many puzzles are added, as many of each part as of the others if possible
 * @seed: the same seed gives the same puzzles
 * @job: receives the progress
 *
 * Adds puzzles that are all different, part by part.
 *
 * Returns: whether all were added; %FALSE with an error if one could not be generated or the job stopped.
 * Those that were added stay
 */
gboolean
mdr_collection_generate (MdrCollection *self,
                         const MdrCollectionPart *parts,
                         guint n_parts,
                         guint count,
                         guint32 seed,
                         MdrJob *job,
                         GError **error)
{
  guint done = 0;

  g_return_val_if_fail (MDR_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (parts != NULL && n_parts > 0, FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  mdr_job_set_phase (job, N_ ("Generating the puzzles"));
  for (guint i = 0; i < n_parts; i++)
    for (guint j = 0; j < count / n_parts + (i < count % n_parts); j++)
      {
        g_autoptr (GError) reason = NULL;
        g_autoptr (MdrPuzzle) puzzle = generate_new (self, &parts[i], &seed, job, &reason);

        if (!puzzle)
          {
            g_propagate_error (error, g_steal_pointer (&reason));
            return FALSE;
          }
        mdr_collection_add_givens (self, puzzle, NULL);
        mdr_job_set_found (job, ++done);
        mdr_job_set_fraction (job, (double) done / count);
      }
  return TRUE;
}
