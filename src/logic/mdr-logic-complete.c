/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic-commands.h"

#include <glib/gi18n-lib.h>

#include "mdr-uniqueness.h"

/* The maximum number of solutions known at a time. */
#define MOST_SOLUTIONS 60

/*
 * A greedy set cover: each clue of the target solution excludes some of the other solutions, and the clue
 * that excludes most of those known is added, until a search finds no other. Clues that later ones made
 * unnecessary are removed in the end.
 */

/* The number of solutions that are tried as the one to keep; the one that needs the fewest clues is used. */
#define MOST_TARGETS 4

/**
 * Completion:
 * @original: the puzzle to which clues are added
 * @target: the solution that stays
 * @puzzle: owned; @original with what has been added
 * @added: (element-type utf8): the edits from one to the other
 * @others: (element-type MdrSolution): known solutions of @puzzle other than @target
 */
typedef struct
{
  const MdrPuzzle *original;
  MdrSolution *target;
  MdrPuzzle *puzzle;
  GPtrArray *added;
  GPtrArray *others;
  GRand *random;
  MdrUniqueness *uniqueness;
} Completion;

static void
completion_clear (Completion *completion)
{
  g_clear_pointer (&completion->target, mdr_solution_unref);
  g_clear_pointer (&completion->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&completion->added, g_ptr_array_unref);
  g_clear_pointer (&completion->others, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Completion, completion_clear)

static gboolean
should_stop (const Completion *completion)
{
  return mdr_job_should_stop (completion->uniqueness->job) != MDR_STOP_NONE;
}

static MdrSearchEnd
search (const MdrPuzzle *puzzle, MdrJob *job, GPtrArray *solutions)
{
  return mdr_logic_search (puzzle, NULL, MOST_SOLUTIONS, puzzle->kind->logic->rating_budget, job, solutions);
}

/* Adds the clue that excludes most of the known other solutions. Returns whether there is a clue to add. */
static gboolean
add_clue (Completion *completion)
{
  g_autoptr (GPtrArray) clues = mdr_clue_list_new ();
  g_autoptr (MdrPuzzle) best = NULL;
  const char *edit = NULL;
  guint fewest = G_MAXUINT;

  completion->puzzle->kind->list_missing_clues (completion->puzzle, completion->target, clues);
  mdr_shuffle_pointers (clues, completion->random);
  for (guint k = 0; k < clues->len && fewest > 0; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      g_autoptr (MdrPuzzle) trial = mdr_puzzle_edit (completion->puzzle, clue->edit, NULL);
      guint left = 0;

      if (!trial || !mdr_puzzle_can_be_solved (trial, NULL))
        continue;
      for (guint n = 0; n < completion->others->len; n++)
        left += trial->kind->verify (trial, g_ptr_array_index (completion->others, n), NULL) != FALSE;
      if (left >= fewest)
        continue;
      fewest = left;
      edit = clue->edit;
      g_clear_pointer (&best, mdr_puzzle_unref);
      best = g_steal_pointer (&trial);
    }
  if (!best)
    return FALSE;
  g_ptr_array_add (completion->added, g_strdup (edit));
  mdr_puzzle_unref (completion->puzzle);
  completion->puzzle = g_steal_pointer (&best);
  return TRUE;
}

/* Searches for other solutions from scratch. Returns whether it is proven that there are none. */
static gboolean
is_complete (Completion *completion)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end = search (completion->puzzle, completion->uniqueness->job, solutions);

  g_ptr_array_set_size (completion->others, 0);
  for (guint k = 0; k < solutions->len; k++)
    {
      MdrSolution *solution = g_ptr_array_index (solutions, k);

      if (!mdr_solution_equal (solution, completion->target, completion->puzzle))
        g_ptr_array_add (completion->others, mdr_solution_ref (solution));
    }
  return end == MDR_SEARCH_EXHAUSTED && solutions->len == 1;
}

/* Adds clues of the target until it is the only solution, and removes those that later ones have made
 * unnecessary. Returns whether it succeeded. */
static gboolean
complete (Completion *completion)
{
  const MdrKind *kind = completion->puzzle->kind;

  while (completion->others->len > 0 || !is_complete (completion))
    {
      if (should_stop (completion) || !add_clue (completion))
        return FALSE;
      for (guint k = completion->others->len; k > 0; k--)
        if (!kind->verify (completion->puzzle, g_ptr_array_index (completion->others, k - 1), NULL))
          g_ptr_array_remove_index_fast (completion->others, k - 1);
      mdr_job_set_nodes (completion->uniqueness->job, completion->added->len);
      if (should_stop (completion))
        return FALSE;
    }
  for (guint k = completion->added->len; k > 0 && !should_stop (completion); k--)
    {
      g_autoptr (MdrPuzzle) trial = mdr_puzzle_edit_all (completion->original, completion->added, k - 1);

      if (!trial || mdr_uniqueness_check (completion->uniqueness, trial) != MDR_TRUTH_YES)
        continue;
      g_ptr_array_remove_index (completion->added, k - 1);
      mdr_puzzle_unref (completion->puzzle);
      completion->puzzle = g_steal_pointer (&trial);
    }
  return !should_stop (completion);
}

/* Completes the puzzle for some targets. Returns the puzzle with the fewest clues added; NULL if none was
 * completed. */
static MdrPuzzle *
try_targets (const MdrPuzzle *puzzle, const GPtrArray *solutions, GRand *random, MdrJob *job, guint *n_added)
{
  g_auto (MdrUniqueness) uniqueness = { 0 };
  MdrPuzzle *best = NULL;

  mdr_uniqueness_init (&uniqueness, puzzle->kind->logic->rating_budget, job);
  *n_added = G_MAXUINT;
  for (guint k = 0; k < MIN (solutions->len, MOST_TARGETS); k++)
    {
      g_auto (Completion) completion = {
        .original = puzzle,
        .target = mdr_solution_ref (g_ptr_array_index (solutions, k)),
        .puzzle = mdr_puzzle_ref (puzzle),
        .added = g_ptr_array_new_with_free_func (g_free),
        .others = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref),
        .random = random,
        .uniqueness = &uniqueness,
      };

      for (guint n = 0; n < solutions->len; n++)
        if (n != k)
          g_ptr_array_add (completion.others, mdr_solution_ref (g_ptr_array_index (solutions, n)));
      mdr_job_set_fraction (job, (double) k / MIN (solutions->len, MOST_TARGETS));
      if (should_stop (&completion) || !complete (&completion) || completion.added->len >= *n_added)
        continue;
      *n_added = completion.added->len;
      g_clear_pointer (&best, mdr_puzzle_unref);
      best = g_steal_pointer (&completion.puzzle);
    }
  return best;
}

/**
 * mdr_command_complete:
 *
 * A run function of #MdrPuzzleCommand: adds clues until there is exactly one
 * solution, each time the one that excludes most of the other known solutions,
 * and removes the ones that turn out to be unnecessary. None of the added clues
 * can be left out, but a smaller set of other clues may be possible.
 */
MdrPuzzle *
mdr_command_complete (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (GRand) random = NULL;
  MdrPuzzle *found;
  MdrSearchEnd end;
  guint n_added;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (request != NULL && job != NULL, NULL);

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  mdr_job_set_phase (job, N_ ("Adding clues"));
  end = search (puzzle, job, solutions);
  if (solutions->len < 2)
    {
      if (end != MDR_SEARCH_EXHAUSTED)
        g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                             _ ("It is not known whether this puzzle has exactly one solution."));
      else if (solutions->len == 1)
        g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                             _ ("This puzzle has exactly one solution already."));
      else
        g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                             _ ("This puzzle has no solution, so more clues cannot help."));
      return NULL;
    }
  random = g_rand_new_with_seed (request->seed);
  mdr_shuffle_pointers (solutions, random);
  found = try_targets (puzzle, solutions, random, job, &n_added);
  if (found)
    *request->remark = g_strdup_printf (ngettext ("%u clue was added. It cannot be left out.",
                                                  "%u clues were added. None of them can be left out; fewer "
                                                  "of other clues might be enough.",
                                                  n_added),
                                        n_added);
  else if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("Adding clues was stopped before there was exactly one solution."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                         _ ("Even with all clues, it could not be shown that exactly one solution is left."));
  return found;
}
