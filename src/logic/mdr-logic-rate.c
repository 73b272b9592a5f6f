/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>

#include "mdr-finished.h"

/* Indexed by #MdrLevel; also the choices of the option "difficulty" of generators. */
const MdrChoice mdr_difficulties[] = {
  { "easy", N_ ("Easy") },
  { "normal", N_ ("Normal") },
  { "hard", N_ ("Hard") },
  { "extreme", N_ ("Extreme") },
  { NULL },
};

/** Returns: the level of one of %mdr_difficulties */
MdrLevel
mdr_level_from_difficulty (const char *difficulty)
{
  MdrLevel level = MDR_LEVEL_EASY;

  g_return_val_if_fail (difficulty != NULL, MDR_LEVEL_EASY);

  while (level < MDR_LEVEL_EXTREME && !g_str_equal (mdr_difficulties[level].id, difficulty))
    level++;
  return level;
}

/* Counts solutions. A single one is rated extreme, because trying literals was not enough to find it. */
static MdrRating
search_for_rating (const MdrLogic *logic, gconstpointer board, guint64 budget, MdrJob *job)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end = logic->search (board, 2, budget, job, solutions);

  if (solutions->len >= 2)
    return MDR_RATING_MANY_SOLUTIONS;
  if (end != MDR_SEARCH_EXHAUSTED)
    return MDR_RATING_UNKNOWN;
  return solutions->len == 0 ? MDR_RATING_NO_SOLUTION : MDR_RATING_EXTREME;
}

/* Rates a board that the rules leave open. */
static MdrRating
rate_by_trial (const MdrLogic *logic, gpointer board, MdrLevel most, guint64 budget, MdrJob *job)
{
  gboolean searches_first = most == MDR_LEVEL_EXTREME && logic->searches_first;

  if (searches_first)
    {
      MdrRating found = search_for_rating (logic, board, budget, job);

      if (found != MDR_RATING_EXTREME)
        return found;
    }
  if (mdr_logic_look_ahead (logic, board, job) == MDR_STEP_CONTRADICTION)
    return MDR_RATING_NO_SOLUTION;
  if (logic->count_open (board) == 0)
    return MDR_RATING_HARD;
  if (most < MDR_LEVEL_EXTREME || (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE))
    return MDR_RATING_UNKNOWN;
  return searches_first ? MDR_RATING_EXTREME : search_for_rating (logic, board, budget, job);
}

/* Rates by the kind's own way to reason. Solutions are counted first, since that is the quicker answer. */
static MdrRating
rate_by_reasons (const MdrLogic *logic, gconstpointer board, MdrLevel most, guint64 budget, MdrJob *job)
{
  MdrRating found = search_for_rating (logic, board, budget, job);
  MdrRating rating;

  if (found != MDR_RATING_EXTREME)
    return found;
  rating = logic->rate (board, most, job);
  if (rating == MDR_RATING_EXTREME
      && (most < MDR_LEVEL_EXTREME || (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)))
    return MDR_RATING_UNKNOWN;
  return rating;
}

/**
 * mdr_logic_rate:
 * @puzzle: the puzzle to rate, without problems that prevent solving
 * @most: the hardest level of interest; harder puzzles are rated unknown
 * @budget: budget of the search for solutions, used if @most is %MDR_LEVEL_EXTREME
 * @job: (nullable): asked whether to stop
 *
 * Rates a puzzle by the hardest rule it needs. All rules are sound, so that a
 * puzzle decided by rules alone has exactly one solution.
 */
MdrRating
mdr_logic_rate (const MdrLogic *logic, const MdrPuzzle *puzzle, MdrLevel most, guint64 budget, MdrJob *job)
{
  g_autofree gpointer board = NULL;

  g_return_val_if_fail (logic != NULL, MDR_RATING_UNKNOWN);
  g_return_val_if_fail (puzzle != NULL, MDR_RATING_UNKNOWN);

  board = mdr_logic_new_board (logic, puzzle);
  if (logic->init (board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    return MDR_RATING_NO_SOLUTION;
  if (logic->rate != NULL)
    return rate_by_reasons (logic, board, most, budget, job);
  for (MdrLevel level = MDR_LEVEL_EASY; level <= MIN (most, MDR_LEVEL_NORMAL); level++)
    {
      if (mdr_logic_propagate (logic, board, level) == MDR_STEP_CONTRADICTION)
        return MDR_RATING_NO_SOLUTION;
      if (logic->count_open (board) > 0)
        continue;
      /* Easy rules may miss a contradiction even on a decided board; all rules together do not. */
      if (mdr_logic_propagate (logic, board, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
        return MDR_RATING_NO_SOLUTION;
      return (MdrRating) level;
    }
  return most >= MDR_LEVEL_HARD ? rate_by_trial (logic, board, most, budget, job) : MDR_RATING_UNKNOWN;
}

/** Returns: (nullable): a translated sentence that says why there is no difficulty; %NULL if there is one */
const char *
mdr_rating_get_refusal (MdrRating rating)
{
  switch (rating)
    {
    case MDR_RATING_NO_SOLUTION:
      return _ ("This puzzle has no solution, so it has no difficulty.");
    case MDR_RATING_MANY_SOLUTIONS:
      return _ ("This puzzle has more than one solution, so it has no difficulty.");
    case MDR_RATING_UNKNOWN:
      return _ ("No difficulty was found: the board is too large, or the search was stopped.");
    case MDR_RATING_EASY:
    case MDR_RATING_NORMAL:
    case MDR_RATING_HARD:
    case MDR_RATING_EXTREME:
    default:
      return NULL;
    }
}

/** Implements #MdrReasoning.dup_difficulty for kinds with an #MdrLogic. */
char *
mdr_logic_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  const MdrLogic *logic;
  MdrRating rating;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);

  logic = puzzle->kind->logic;
  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  rating = mdr_logic_rate (logic, puzzle, MDR_LEVEL_EXTREME, logic->rating_budget, job);
  if (!mdr_rating_get_refusal (rating))
    return g_strdup (mdr_difficulties[rating].id);
  g_set_error_literal (error, MDR_ERROR, rating == MDR_RATING_UNKNOWN ? MDR_ERROR_STOPPED : MDR_ERROR_INVALID,
                       rating == MDR_RATING_NO_SOLUTION
                           ? mdr_job_say_unsolvable (job, puzzle, mdr_rating_get_refusal (rating))
                           : mdr_rating_get_refusal (rating));
  return NULL;
}
