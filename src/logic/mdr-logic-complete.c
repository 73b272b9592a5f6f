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
/* How many puzzles with values for clues without one are searched for others. */
#define MOST_PROBES 100
/* The same of puzzles with more clues, the solutions of which are many. */
#define MOST_FINISHED 12

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
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_missing_clues (completion->puzzle, completion->target);
  g_autoptr (MdrPuzzle) best = NULL;
  const char *edit = NULL;
  guint fewest = G_MAXUINT;

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

/* Removes clues that later ones have made unnecessary. Returns whether there was any. */
static gboolean
drop_unnecessary (Completion *completion)
{
  guint before = completion->added->len;

  for (guint k = completion->added->len; k > 0 && !should_stop (completion); k--)
    {
      g_autoptr (MdrPuzzle) trial = mdr_puzzle_edit_all (completion->original, completion->added, k - 1);

      if (!trial || mdr_uniqueness_check (completion->uniqueness, trial) != MDR_TRUTH_YES)
        continue;
      g_ptr_array_remove_index (completion->added, k - 1);
      mdr_puzzle_unref (completion->puzzle);
      completion->puzzle = g_steal_pointer (&trial);
    }
  return completion->added->len < before;
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
  /* Where a missing clue is a constraint, one may become unnecessary only after another has gone. */
  while (drop_unnecessary (completion))
    continue;
  return !should_stop (completion);
}

/**
 * Target:
 * @solution: what is to be the only solution
 * @edits: (element-type utf8): clues without which it is no solution
 *
 * A solution of the puzzle, or of one with more clues.
 */
typedef struct
{
  MdrSolution *solution;
  GPtrArray *edits;
} Target;

static void
target_clear (gpointer data)
{
  Target *target = data;

  mdr_solution_unref (target->solution);
  g_ptr_array_unref (target->edits);
}

static GPtrArray *
dup_edits (const GPtrArray *edits)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < edits->len; k++)
    g_ptr_array_add (copy, g_strdup (g_ptr_array_index (edits, k)));
  return copy;
}

/* Completes the puzzle for one target; @others are other solutions of it. Keeps the outcome in @best if it
 * has the fewest clues added. */
static void
try_target (const MdrPuzzle *puzzle,
            const Target *target,
            const GPtrArray *others,
            GRand *random,
            MdrUniqueness *uniqueness,
            MdrPuzzle **best,
            guint *n_added)
{
  g_auto (Completion) completion = {
    .original = puzzle,
    .target = mdr_solution_ref (target->solution),
    .puzzle = mdr_puzzle_edit_all (puzzle, target->edits, G_MAXUINT),
    .added = dup_edits (target->edits),
    .others = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref),
    .random = random,
    .uniqueness = uniqueness,
  };

  for (guint n = 0; n < others->len; n++)
    if (g_ptr_array_index (others, n) != (gpointer) target->solution)
      g_ptr_array_add (completion.others, mdr_solution_ref (g_ptr_array_index (others, n)));
  if (should_stop (&completion) || !complete (&completion) || completion.added->len >= *n_added)
    return;
  *n_added = completion.added->len;
  g_clear_pointer (best, mdr_puzzle_unref);
  *best = g_steal_pointer (&completion.puzzle);
}

/* What a target can give clues for: solutions with the same clues cannot be told apart by them. */
static char *
dup_signature (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_missing_clues (puzzle, solution);
  GString *signature = g_string_new (NULL);

  for (guint k = 0; k < clues->len; k++)
    g_string_append_printf (signature, "%s\n", ((const MdrClue *) g_ptr_array_index (clues, k))->edit);
  return g_string_free (signature, FALSE);
}

/* Adds the values that a solution gives clues which stand without one. */
static void
add_values (const MdrPuzzle *puzzle, const MdrSolution *solution, GHashTable *values)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_missing_clues (puzzle, solution);

  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);

      if (mdr_puzzle_has_clue (puzzle, clue->places[0]))
        g_hash_table_add (values, g_strdup (clue->edit));
    }
}

/* Adds the puzzles in which one more clue has one of the values. */
static void
add_with_values (const MdrPuzzle *puzzle, GHashTable *values, GHashTable *known, GPtrArray *puzzles)
{
  GHashTableIter iter;
  gpointer edit;

  g_hash_table_iter_init (&iter, values);
  while (puzzles->len < MOST_PROBES && g_hash_table_iter_next (&iter, &edit, NULL))
    {
      g_autoptr (MdrPuzzle) next = mdr_puzzle_edit (puzzle, edit, NULL);

      if (next && g_hash_table_add (known, next->kind->puzzle_to_text (next)))
        g_ptr_array_add (puzzles, g_steal_pointer (&next));
    }
}

/* Adds solutions that differ in the clues that belong to them, as far as a few searches with values for
 * clues that stand without one find them. */
static void
add_other_targets (const MdrPuzzle *puzzle, MdrJob *job, GArray *targets)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_puzzle_unref);
  g_autoptr (GHashTable) values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) signatures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_ptr_array_add (puzzles, mdr_puzzle_ref ((MdrPuzzle *) puzzle));
  for (guint n = 0; n < puzzles->len && mdr_job_should_stop (job) == MDR_STOP_NONE; n++)
    {
      g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

      search (g_ptr_array_index (puzzles, n), job, solutions);
      for (guint k = 0; k < solutions->len; k++)
        {
          MdrSolution *solution = g_ptr_array_index (solutions, k);
          Target target;

          if (!g_hash_table_add (signatures, dup_signature (puzzle, solution)))
            continue;
          target = (Target){ mdr_solution_ref (solution), g_ptr_array_new_with_free_func (g_free) };
          g_array_append_val (targets, target);
          add_values (puzzle, solution, values);
        }
      add_with_values (g_ptr_array_index (puzzles, n), values, known, puzzles);
    }
}

/* Adds what puzzles with clues added to this one have as solutions. */
static MdrTruth
add_finished_targets (const MdrPuzzle *puzzle, MdrJob *job, GArray *targets)
{
  g_autoptr (GArray) found = g_array_new (FALSE, TRUE, sizeof (MdrFinished));
  MdrTruth truth = mdr_logic_list_finished (puzzle, MOST_FINISHED, job, found);

  for (guint k = 0; k < found->len; k++)
    {
      MdrFinished *finished = &g_array_index (found, MdrFinished, k);
      Target target = { g_steal_pointer (&finished->solution), g_steal_pointer (&finished->edits) };

      g_array_append_val (targets, target);
      mdr_finished_clear (finished);
    }
  return truth;
}

/* Completes the puzzle for some targets. Returns the puzzle with the fewest clues added; NULL if none was
 * completed. */
static MdrPuzzle *
try_targets (const MdrPuzzle *puzzle,
             const GArray *targets,
             const GPtrArray *solutions,
             GRand *random,
             MdrJob *job,
             guint *n_added)
{
  g_auto (MdrUniqueness) uniqueness = { 0 };
  MdrPuzzle *best = NULL;

  mdr_uniqueness_init (&uniqueness, puzzle->kind->logic->rating_budget, job);
  *n_added = G_MAXUINT;
  for (guint k = 0; k < targets->len && (k < MOST_TARGETS || !best); k++)
    {
      mdr_job_set_fraction (job, (double) k / targets->len);
      try_target (puzzle, &g_array_index (targets, Target, k), solutions, random, &uniqueness, &best,
                  n_added);
    }
  return best;
}

/* Says why there is nothing to complete. */
static void
refuse (MdrSearchEnd end, guint n_solutions, MdrTruth finished, GError **error)
{
  if (end != MDR_SEARCH_EXHAUSTED)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("It is not known whether this puzzle has exactly one solution."));
  else if (n_solutions == 1)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO, _ ("This puzzle has exactly one solution already."));
  else if (finished == MDR_TRUTH_NO)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                         _ ("This puzzle is impossible, so more clues cannot help."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("This puzzle has no solution yet, and it is not known whether more clues can "
                            "give it one."));
}

/**
 * mdr_command_complete:
 *
 * Implements run of #MdrPuzzleCommand: adds clues until there is exactly one solution, each time the one that
 * excludes most of the other known solutions, and removes the ones that turn out to be unnecessary. None of
 * the added clues can be left out, but a smaller set of other clues may be possible. Of an unfinished puzzle,
 * and where no solution of this one can become the only one, solutions of puzzles with more clues are tried.
 */
MdrPuzzle *
mdr_command_complete (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (Target));
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GRand) random = NULL;
  MdrPuzzle *found = NULL;
  MdrTruth finished = MDR_TRUTH_UNKNOWN;
  MdrSearchEnd end;
  guint n_added = 0;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (request != NULL && job != NULL, NULL);

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  g_array_set_clear_func (targets, target_clear);
  mdr_job_set_phase (job, N_ ("Adding clues"));
  end = search (puzzle, job, solutions);
  random = g_rand_new_with_seed (request->seed);
  mdr_shuffle_pointers (solutions, random);
  for (guint k = 0; solutions->len > 1 && k < MIN (solutions->len, MOST_TARGETS); k++)
    {
      Target target = { mdr_solution_ref (g_ptr_array_index (solutions, k)),
                        g_ptr_array_new_with_free_func (g_free) };

      g_array_append_val (targets, target);
    }
  if (targets->len > 0)
    found = try_targets (puzzle, targets, solutions, random, job, &n_added);
  if (!found && solutions->len > 1)
    {
      g_array_set_size (targets, 0);
      add_other_targets (puzzle, job, targets);
      found = try_targets (puzzle, targets, none, random, job, &n_added);
    }
  if (!found && (solutions->len > 1 || (solutions->len == 0 && end == MDR_SEARCH_EXHAUSTED)))
    {
      g_array_set_size (targets, 0);
      finished = add_finished_targets (puzzle, job, targets);
      found = try_targets (puzzle, targets, none, random, job, &n_added);
    }
  if (found)
    *request->remark = g_strdup_printf (ngettext ("%u clue was added. It cannot be left out.",
                                                  "%u clues were added. None of them can be left out; fewer "
                                                  "of other clues might be enough.",
                                                  n_added),
                                        n_added);
  else if (solutions->len < 2 && targets->len == 0)
    refuse (end, solutions->len, finished, error);
  else if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("Adding clues was stopped before there was exactly one solution."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                         _ ("Even with all clues, it could not be shown that exactly one solution is left."));
  return found;
}
