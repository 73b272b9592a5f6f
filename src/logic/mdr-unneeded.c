/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-unneeded.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue.h"
#include "mdr-task.h"
#include "mdr-uniqueness.h"

static MdrUnneeded *
unneeded_new (const MdrPuzzle *puzzle, guint n_clues)
{
  MdrUnneeded *self = g_new0 (MdrUnneeded, 1);

  self->puzzle = mdr_puzzle_ref (puzzle);
  self->clues = mdr_clue_list_new ();
  self->n_clues = n_clues;
  return self;
}

void
mdr_unneeded_free (MdrUnneeded *self)
{
  g_return_if_fail (self != NULL);

  mdr_puzzle_unref (self->puzzle);
  g_ptr_array_unref (self->clues);
  g_free (self);
}

static void
add (MdrUnneeded *self, const MdrClue *clue)
{
  MdrClue *copy = mdr_clue_list_add (self->clues, clue->places[0], "%s", clue->edit);

  for (guint k = 1; k < clue->n_places; k++)
    mdr_clue_add_place (copy, clue->places[k]);
}

static void
publish (const MdrUnneeded *self, MdrJob *job)
{
  MdrUnneeded *copy;

  if (!mdr_job_wants_news (job))
    return;
  copy = unneeded_new (self->puzzle, self->n_clues);
  copy->n_needed = self->n_needed;
  for (guint i = 0; i < self->clues->len; i++)
    add (copy, g_ptr_array_index (self->clues, i));
  mdr_job_publish (job, copy, (GDestroyNotify) mdr_unneeded_free);
}

/**
 * mdr_unneeded_find:
 * @puzzle: of a kind with an #MdrLogic
 *
 * Tries the puzzle without each of its clues, and publishes after each what is known so far as an
 * #MdrUnneeded.
 *
 * Returns: (transfer full) (nullable): what is known when @job has to stop, or everything; %NULL with an
 * error if it is not known that there is exactly one solution
 */
MdrUnneeded *
mdr_unneeded_find (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_auto (MdrUniqueness) uniqueness = { 0 };
  g_autoptr (MdrSolution) only = NULL;
  g_autoptr (GPtrArray) clues = NULL;
  MdrUnneeded *self;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  mdr_uniqueness_init (&uniqueness, puzzle->kind->logic->rating_budget, job);
  only = mdr_uniqueness_find_solution (&uniqueness, puzzle, error);
  if (!only)
    return NULL;
  mdr_uniqueness_select (&uniqueness, puzzle, only);
  clues = mdr_puzzle_dup_clues (puzzle);
  self = unneeded_new (puzzle, clues->len);
  mdr_job_set_phase (job, N_ ("Trying each clue"));
  for (guint i = 0; i < clues->len && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, i);
      g_autoptr (MdrPuzzle) without = mdr_puzzle_edit (puzzle, clue->edit, NULL);
      MdrTruth truth = without ? mdr_uniqueness_check (&uniqueness, without) : MDR_TRUTH_NO;

      if (truth == MDR_TRUTH_YES)
        add (self, clue);
      self->n_needed += truth == MDR_TRUTH_NO;
      mdr_job_set_fraction (job, (double) (i + 1) / clues->len);
      publish (self, job);
    }
  return self;
}

/**
 * mdr_unneeded_work:
 *
 * Implements #MdrTaskWork: mdr_unneeded_find() of the puzzle of @input.
 *
 * Returns: (transfer full) (nullable): an #MdrUnneeded
 */
gpointer
mdr_unneeded_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  if (!input->puzzle->kind->logic || !input->puzzle->kind->list_clues)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("%s has no clues that can be left out."),
                   mdr_kind_get_name (input->puzzle->kind));
      return NULL;
    }
  return mdr_unneeded_find (input->puzzle, job, error);
}

/** Returns: (transfer full): how many clues are not needed, as far as it is known */
char *
mdr_unneeded_dup_sentence (const MdrUnneeded *self)
{
  guint known;

  g_return_val_if_fail (self != NULL, NULL);

  known = self->clues->len + self->n_needed;
  if (known < self->n_clues)
    /* Translators: clues that are not needed, clues of which it is known, all clues */
    return g_strdup_printf (_ ("%'u so far; %'u of %'u tried"), self->clues->len, known, self->n_clues);
  if (self->clues->len == 0)
    return g_strdup (_ ("Each of them is needed"));
  /* Translators: clues that are not needed, all clues */
  return g_strdup_printf (_ ("%'u of %'u; any one of them can go"), self->clues->len, self->n_clues);
}
