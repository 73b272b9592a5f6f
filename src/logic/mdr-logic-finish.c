/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include "mdr-uniqueness.h"

/*
 * Whether a puzzle without a solution is unfinished or impossible. The relaxed puzzle has the solutions of
 * all puzzles with more clues, and a few others. So if it has none, no clue can help. If it has one, the kind
 * looks for clues that make it a solution; where there are none, the next one is tried. If that is so for all
 * of them, no clue can help either.
 */

/* How many solutions of the relaxed puzzle are tried, and how many more of them each search looks for. */
#define MOST_TRIED 4096
#define GROWTH     8

/* How many of them may stay undecided: each takes as long as all that is tried for it. */
#define MOST_UNDECIDED 8

/* Tries to make one solution of the relaxed puzzle that of a puzzle with more clues. */
static MdrTruth
finish (const MdrPuzzle *puzzle, const MdrSolution *relaxed, MdrJob *job, MdrFinished *finished)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MdrSolution) solution = NULL;
  MdrTruth truth = puzzle->kind->finish (puzzle, relaxed, job, edits, &solution);

  if (truth != MDR_TRUTH_YES)
    return truth;
  finished->puzzle = mdr_puzzle_edit_all (puzzle, edits, G_MAXUINT);
  if (!finished->puzzle || !puzzle->kind->verify (finished->puzzle, solution, NULL))
    {
      g_clear_pointer (&finished->puzzle, mdr_puzzle_unref);
      return MDR_TRUTH_UNKNOWN;
    }
  finished->edits = g_steal_pointer (&edits);
  finished->solution = g_steal_pointer (&solution);
  return MDR_TRUTH_YES;
}

/**
 * mdr_logic_list_finished:
 * @puzzle: without problems that prevent solving
 * @most: how many to find
 * @found: (element-type MdrFinished): array whose elements the caller clears, where they are added
 *
 * Finds puzzles with clues added to @puzzle, each from another solution of the relaxed puzzle.
 *
 * Returns: whether there is any; unknown if that could not be determined
 */
MdrTruth
mdr_logic_list_finished (const MdrPuzzle *puzzle, guint most, MdrJob *job, GArray *found)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autoptr (MdrPuzzle) relaxed = puzzle->kind->relax ? puzzle->kind->relax (puzzle) : NULL;
  g_autofree gpointer board = relaxed ? mdr_logic_new_board (logic, relaxed) : NULL;
  guint n_tried = 0;
  guint n_refuted = 0;
  guint n_undecided = 0;

  if (!relaxed || logic->init (board, relaxed, NULL) == MDR_STEP_CONTRADICTION)
    return MDR_TRUTH_NO;
  for (guint count = 1; count <= MOST_TRIED && mdr_job_should_stop (job) == MDR_STOP_NONE; count *= GROWTH)
    {
      g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      MdrSearchEnd end = logic->search (board, count, logic->hint_budget, job, solutions);

      for (; n_tried < solutions->len && found->len < most && n_undecided < MOST_UNDECIDED
             && mdr_job_should_stop (job) == MDR_STOP_NONE;
           n_tried++)
        {
          MdrFinished finished = { NULL };
          MdrTruth truth = finish (puzzle, g_ptr_array_index (solutions, n_tried), job, &finished);

          n_refuted += truth == MDR_TRUTH_NO;
          n_undecided += truth == MDR_TRUTH_UNKNOWN;
          if (truth == MDR_TRUTH_YES)
            g_array_append_val (found, finished);
        }
      if (found->len >= most)
        return MDR_TRUTH_YES;
      if (end == MDR_SEARCH_EXHAUSTED && n_refuted == solutions->len)
        return MDR_TRUTH_NO;
      if (end != MDR_SEARCH_ENOUGH || n_undecided == MOST_UNDECIDED)
        break;
    }
  return found->len > 0 ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
}

/** Implements find_finished of #MdrReasoning. */
MdrTruth
mdr_logic_find_finished (const MdrPuzzle *puzzle, MdrJob *job, MdrFinished *finished)
{
  g_autoptr (GArray) found = NULL;
  MdrTruth truth;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, MDR_TRUTH_UNKNOWN);
  g_return_val_if_fail (job != NULL && finished != NULL, MDR_TRUTH_UNKNOWN);

  found = g_array_new (FALSE, TRUE, sizeof (MdrFinished));
  truth = mdr_logic_list_finished (puzzle, 1, job, found);
  if (truth == MDR_TRUTH_YES)
    *finished = g_array_index (found, MdrFinished, 0);
  return truth;
}
