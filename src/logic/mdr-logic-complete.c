/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic-commands.h"

#include <glib/gi18n-lib.h>

#include "mdr-uniqueness.h"

/* The maximum number of solutions known at a time. */
#define MOST_SOLUTIONS 60

/* How many solutions are tried as the one to keep; the one that needs the fewest clues is used. */
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

static gboolean
is_target (const Completion *completion, const MdrSolution *solution)
{
  const MdrKind *kind = completion->puzzle->kind;
  g_autofree char *text = kind->solution_to_text (completion->puzzle, solution);
  g_autofree char *wanted = kind->solution_to_text (completion->puzzle, completion->target);

  return g_str_equal (text, wanted);
}

/* Searches for other solutions from scratch. Returns whether it is proven that there are none. */
static gboolean
is_complete (Completion *completion)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end = search (completion->puzzle, completion->uniqueness->job, solutions);

  g_ptr_array_set_size (completion->others, 0);
  for (guint k = 0; k < solutions->len; k++)
    if (!is_target (completion, g_ptr_array_index (solutions, k)))
      g_ptr_array_add (completion->others, mdr_solution_ref (g_ptr_array_index (solutions, k)));
  return end == MDR_SEARCH_EXHAUSTED && solutions->len == 1;
}

static guint
count_left (const Completion *completion, const MdrPuzzle *trial)
{
  guint count = 0;

  for (guint k = 0; k < completion->others->len; k++)
    count += trial->kind->verify (trial, g_ptr_array_index (completion->others, k), NULL) != FALSE;
  return count;
}

/* Adds the clue that strikes out most of the known other solutions. Returns whether there is a clue to add.
 */
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
      guint left;

      if (!trial || !mdr_puzzle_can_be_solved (trial, NULL))
        continue;
      left = count_left (completion, trial);
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

static void
drop_struck_out (Completion *completion)
{
  for (guint k = completion->others->len; k > 0; k--)
    if (!completion->puzzle->kind->verify (completion->puzzle, g_ptr_array_index (completion->others, k - 1),
                                           NULL))
      g_ptr_array_remove_index_fast (completion->others, k - 1);
}

/* Removes clues that later ones have made unnecessary. */
static void
leave_out_needless (Completion *completion)
{
  for (guint k = completion->added->len; k > 0 && !should_stop (completion); k--)
    {
      g_autoptr (MdrPuzzle) trial = mdr_puzzle_edit_all (completion->original, completion->added, k - 1);

      if (!trial || mdr_uniqueness_check (completion->uniqueness, trial) != MDR_TRUTH_YES)
        continue;
      g_ptr_array_remove_index (completion->added, k - 1);
      mdr_puzzle_unref (completion->puzzle);
      completion->puzzle = g_steal_pointer (&trial);
    }
}

/* Adds clues of one solution until it is the only one. Returns whether it succeeded. */
static gboolean
complete (Completion *completion)
{
  while (!should_stop (completion))
    {
      if (completion->others->len == 0 && is_complete (completion))
        {
          leave_out_needless (completion);
          return !should_stop (completion);
        }
      if (!add_clue (completion))
        return FALSE;
      drop_struck_out (completion);
      mdr_job_set_nodes (completion->uniqueness->job, completion->added->len);
    }
  return FALSE;
}

static GPtrArray *
dup_others (const GPtrArray *solutions, guint target)
{
  GPtrArray *others = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

  for (guint k = 0; k < solutions->len; k++)
    if (k != target)
      g_ptr_array_add (others, mdr_solution_ref (g_ptr_array_index (solutions, k)));
  return others;
}

/* Returns the puzzle with the fewest clues added among some targets; NULL if none was completed. */
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
        .others = dup_others (solutions, k),
        .random = random,
        .uniqueness = &uniqueness,
      };

      mdr_job_set_fraction (job, (double) k / MIN (solutions->len, MOST_TARGETS));
      if (!complete (&completion) || completion.added->len >= *n_added)
        continue;
      *n_added = completion.added->len;
      g_clear_pointer (&best, mdr_puzzle_unref);
      best = g_steal_pointer (&completion.puzzle);
    }
  return best;
}

static gboolean
check_solutions (const GPtrArray *solutions, MdrSearchEnd end, GError **error)
{
  if (solutions->len >= 2)
    return TRUE;
  if (end != MDR_SEARCH_EXHAUSTED)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("It is not known whether this puzzle has exactly one solution."));
  else if (solutions->len == 1)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED,
                         _ ("This puzzle has exactly one solution already."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                         _ ("This puzzle has no solution, so more clues cannot help."));
  return FALSE;
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
  g_autoptr (GRand) random = g_rand_new_with_seed (request->seed);
  MdrPuzzle *found;
  guint n_added;

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  mdr_job_set_phase (job, N_ ("Adding clues"));
  if (!check_solutions (solutions, search (puzzle, job, solutions), error))
    return NULL;
  mdr_shuffle_pointers (solutions, random);
  found = try_targets (puzzle, solutions, random, job, &n_added);
  if (found)
    *request->remark = g_strdup_printf (ngettext ("%u clue was added. It cannot be left out.",
                                                  "%u clues were added. None of them can be left out; fewer "
                                                  "of other clues might be enough.",
                                                  n_added),
                                        n_added);
  if (found)
    return found;
  if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("Adding clues was stopped before there was exactly one solution."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED,
                         _ ("Even with all clues, it could not be shown that exactly one solution is left."));
  return NULL;
}
