/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>

/* By #MdrLevel; also the values of the option "difficulty" of what generates. */
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

  while (level < MDR_LEVEL_EXTREME && !g_str_equal (mdr_difficulties[level].id, difficulty))
    level++;
  return level;
}

/* How many solutions there are; extreme where there is one, since nothing is known of the way to it. */
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

/* Rates by the rules alone; unknown where they do not decide the board. */
static MdrRating
rate_by_rules (const MdrLogic *logic, gpointer board, MdrLevel most)
{
  for (MdrLevel level = MDR_LEVEL_EASY; level <= MIN (most, MDR_LEVEL_NORMAL); level++)
    {
      if (mdr_logic_propagate (logic, board, level) == MDR_STEP_CONTRADICTION)
        return MDR_RATING_NO_SOLUTION;
      if (logic->count_open (board) > 0)
        continue;
      /* The easy rules need not see all that is wrong with a board; what they leave is checked by the others.
       */
      if (mdr_logic_propagate (logic, board, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
        return MDR_RATING_NO_SOLUTION;
      return (MdrRating) level;
    }
  return MDR_RATING_UNKNOWN;
}

/* Rates what the rules leave open. */
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

/**
 * mdr_logic_rate:
 * @puzzle: to be rated; it can be solved as far as its problems go
 * @most: beyond this level nothing is tried
 * @budget: of a search for solutions, where @most is %MDR_LEVEL_EXTREME
 * @job: (nullable): asked whether to stop
 *
 * Rates a puzzle by the hardest rule it needs. Whatever the rules alone decide
 * to the end has one solution, since each rule is sound.
 */
MdrRating
mdr_logic_rate (const MdrLogic *logic, const MdrPuzzle *puzzle, MdrLevel most, guint64 budget, MdrJob *job)
{
  g_autofree gpointer board = g_malloc (logic->board_size);
  MdrRating rating;

  if (logic->init (board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    return MDR_RATING_NO_SOLUTION;
  rating = rate_by_rules (logic, board, most);
  if (rating == MDR_RATING_UNKNOWN && most >= MDR_LEVEL_HARD)
    rating = rate_by_trial (logic, board, most, budget, job);
  return rating;
}

/** The contract's dup_difficulty, for kinds with a table. */
char *
mdr_logic_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  const MdrLogic *logic = puzzle->kind->logic;
  MdrRating rating;

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  rating = mdr_logic_rate (logic, puzzle, MDR_LEVEL_EXTREME, logic->rating_budget, job);
  switch (rating)
    {
    case MDR_RATING_NO_SOLUTION:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A puzzle without an answer has no difficulty."));
      return NULL;
    case MDR_RATING_MANY_SOLUTIONS:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A puzzle with more than one answer has no difficulty."));
      return NULL;
    case MDR_RATING_UNKNOWN:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The rating was stopped before its end."));
      return NULL;
    case MDR_RATING_EASY:
    case MDR_RATING_NORMAL:
    case MDR_RATING_HARD:
    case MDR_RATING_EXTREME:
    default:
      return g_strdup (mdr_difficulties[rating].id);
    }
}
