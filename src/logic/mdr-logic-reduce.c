/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic-commands.h"

#include <glib/gi18n-lib.h>

#include "mdr-minimize.h"
#include "mdr-clue.h"
#include "mdr-uniqueness.h"
#include "mdr-wording.h"

/** Choices of the option "symmetry". */
const MdrChoice mdr_reduce_symmetries[] = {
  { "none", N_ ("None") },
  { "half-turn", N_ ("Half Turn") },
  { "left-right", N_ ("Left and Right") },
  { "top-bottom", N_ ("Top and Bottom") },
  { NULL },
};

static const MdrSymmetry symmetries[] = {
  MDR_SYMMETRY_NONE,
  MDR_SYMMETRY_HALF_TURN,
  MDR_SYMMETRY_FLIP_COLUMNS,
  MDR_SYMMETRY_FLIP_ROWS,
};

/** Returns: the symmetry with the id of one of %mdr_reduce_symmetries */
MdrSymmetry
mdr_reduce_symmetry (const char *id)
{
  for (guint k = 0; mdr_reduce_symmetries[k].id != NULL; k++)
    if (g_str_equal (mdr_reduce_symmetries[k].id, id))
      return symmetries[k];
  return MDR_SYMMETRY_NONE;
}

/**
 * Reduction:
 * @puzzle: owned; the puzzle with the remaining clues, which has exactly one
 *   solution
 * @symmetry: clues that are images of each other are removed together
 * @groups: (element-type GPtrArray): the groups of clues from list_groups()
 * @n_taken: clues removed so far
 * @n_unknown: clues that stayed in the last pass because it could not be
 *   determined whether they can be removed
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrSymmetry symmetry;
  GRand *random;
  MdrUniqueness uniqueness;
  GPtrArray *groups;
  guint n_taken;
  guint n_unknown;
} Reduction;

static void
reduction_clear (Reduction *reduction)
{
  g_clear_pointer (&reduction->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&reduction->random, g_rand_free);
  g_clear_pointer (&reduction->groups, g_ptr_array_unref);
  mdr_uniqueness_clear (&reduction->uniqueness);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reduction, reduction_clear)

static gboolean
should_stop (const Reduction *reduction)
{
  return mdr_job_should_stop (reduction->uniqueness.job) != MDR_STOP_NONE;
}

/* Returns whether two clues stand at the same places, or one at the images of the other's places. */
static gboolean
belong_together (const MdrClue *a, const MdrClue *b, const MdrExtents *extents, MdrSymmetry symmetry)
{
  gboolean same = a->n_places == b->n_places;
  gboolean image = same;

  for (guint k = 0; k < a->n_places; k++)
    {
      same = same && mdr_clue_stands_at (b, a->places[k]);
      image =
          image && mdr_clue_stands_at (b, mdr_symmetry_map_place (symmetry, extents, extents, a->places[k]));
    }
  return same || image;
}

/*
 * Lists groups of clues (element-type GPtrArray), in random order: each clue together with its images, unless
 * one of them is locked. A group may occur once for each of its clues.
 */
static GPtrArray *
list_groups (const Reduction *reduction)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (reduction->puzzle);
  GPtrArray *groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  MdrExtents extents;

  reduction->puzzle->kind->get_extents (reduction->puzzle, &extents);
  for (guint n = 0; n < clues->len; n++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, n);
      g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func (g_free);
      gboolean is_locked = FALSE;

      for (guint k = 0; k < clues->len && !is_locked; k++)
        {
          const MdrClue *other = g_ptr_array_index (clues, k);

          if (other != clue
              && (reduction->symmetry == MDR_SYMMETRY_NONE
                  || !belong_together (clue, other, &extents, reduction->symmetry)))
            continue;
          is_locked = mdr_clue_is_locked (other, reduction->puzzle);
          g_ptr_array_add (edits, g_strdup (other->edit));
        }
      if (!is_locked)
        g_ptr_array_add (groups, g_steal_pointer (&edits));
    }
  mdr_shuffle_pointers (groups, reduction->random);
  return groups;
}

/* Implements #MdrTryWithout: tries to remove a group, which is one thing. */
static gboolean
try_without (gpointer data, guint first, guint count)
{
  Reduction *reduction = data;
  const GPtrArray *group = g_ptr_array_index (reduction->groups, first);
  g_autoptr (MdrPuzzle) trial = NULL;
  MdrTruth only;

  if (should_stop (reduction))
    return FALSE;
  mdr_job_set_fraction (reduction->uniqueness.job, (double) first / reduction->groups->len);
  trial = mdr_puzzle_edit_all (reduction->puzzle, group, G_MAXUINT);
  only = trial ? mdr_uniqueness_check (&reduction->uniqueness, trial) : MDR_TRUTH_NO;
  reduction->n_unknown += only == MDR_TRUTH_UNKNOWN;
  if (only != MDR_TRUTH_YES || mdr_puzzle_equal (trial, reduction->puzzle))
    return FALSE;
  mdr_puzzle_unref (reduction->puzzle);
  reduction->puzzle = g_steal_pointer (&trial);
  reduction->n_taken += group->len;
  mdr_job_set_found (reduction->uniqueness.job, reduction->n_taken);
  return TRUE;
}

/**
 * mdr_command_reduce:
 *
 * Implements run of #MdrPuzzleCommand: removes clues in random order as long as there is exactly one
 * solution. In the end, each remaining clue has been tried once more: except for locked ones, none can be
 * removed alone, or together with its images.
 */
MdrPuzzle *
mdr_command_reduce (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_auto (Reduction) reduction = { 0 };
  g_autoptr (MdrSolution) solution = NULL;
  GString *sentences;
  const char *rest = _ ("None of the others can be removed.");
  guint before;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (request != NULL && job != NULL, NULL);

  mdr_job_set_phase (job, N_ ("Removing clues"));
  reduction.random = g_rand_new_with_seed (request->seed);
  reduction.puzzle = mdr_puzzle_ref (puzzle);
  reduction.symmetry = mdr_reduce_symmetry (mdr_options_get (request->options, "symmetry"));
  mdr_uniqueness_init (&reduction.uniqueness, puzzle->kind->logic->rating_budget, job);
  solution = mdr_uniqueness_find_solution (&reduction.uniqueness, puzzle, error);
  if (!solution)
    return NULL;
  mdr_uniqueness_select (&reduction.uniqueness, puzzle, solution);
  do
    {
      before = reduction.n_taken;
      g_clear_pointer (&reduction.groups, g_ptr_array_unref);
      reduction.groups = list_groups (&reduction);
      reduction.n_unknown = 0;
      mdr_minimize (reduction.groups->len, 1, try_without, &reduction);
    }
  while (reduction.n_taken > before && !should_stop (&reduction));
  if (reduction.n_taken > 0)
    {
      sentences = g_string_new (NULL);
      g_string_printf (sentences,
                       ngettext ("%u clue was removed.", "%u clues were removed.", reduction.n_taken),
                       reduction.n_taken);
      if (should_stop (&reduction))
        rest = _ ("The search was stopped, so it may be possible to remove others.");
      else if (reduction.n_unknown > 0)
        rest = _ ("For some of the others, it is not known whether they can be removed.");
      mdr_wording_add_sentence (sentences, "%s", rest);
      *request->remark = g_string_free (sentences, FALSE);
      return g_steal_pointer (&reduction.puzzle);
    }
  if (should_stop (&reduction))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("Reducing was stopped before a clue was removed."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                         reduction.n_unknown > 0
                             ? _ ("No clue that can be removed was found. For some clues, it is not known "
                                  "whether they can be.")
                             : _ ("No clue can be removed: each one is needed for exactly one solution."));
  return NULL;
}
