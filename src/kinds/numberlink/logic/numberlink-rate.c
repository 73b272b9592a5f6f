/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"
#include "numberlink-search.h"

#include <glib/gi18n-lib.h>

/* Conflicts; enough for any board that a person would solve. */
#define SEARCH_BUDGET 2000000

/* By #NumberlinkLevel; also the values of the option "difficulty". */
const MdrChoice numberlink_difficulties[] = {
  { "easy", N_ ("Easy") },
  { "normal", N_ ("Normal") },
  { "hard", N_ ("Hard") },
  { "extreme", N_ ("Extreme") },
  { NULL },
};

/* Tries edges as long as that helps. */
static NumberlinkStep
look_ahead_to_the_end (NumberlinkBoard *board, MdrJob *job)
{
  NumberlinkStep step = NUMBERLINK_STEP_PROGRESS;

  while (step == NUMBERLINK_STEP_PROGRESS && !numberlink_board_is_decided (board))
    step = numberlink_board_look_ahead (board, job);
  return step;
}

static NumberlinkRating
search_for_rating (const NumberlinkBoard *board, MdrJob *job)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  NumberlinkSearchEnd end = numberlink_search (board, 2, SEARCH_BUDGET, job, answers, NULL);

  if (answers->len >= 2)
    return NUMBERLINK_RATING_MANY_ANSWERS;
  if (end != NUMBERLINK_SEARCH_EXHAUSTED)
    return NUMBERLINK_RATING_UNKNOWN;
  return answers->len == 0 ? NUMBERLINK_RATING_NO_ANSWER : NUMBERLINK_RATING_EXTREME;
}

/* Whether the puzzle has several answers or none, so that no deduction has to be tried. */
static gboolean
has_not_one_answer (const NumberlinkBoard *board, MdrJob *job, NumberlinkRating *rating)
{
  *rating = search_for_rating (board, job);
  return *rating != NUMBERLINK_RATING_EXTREME;
}

/**
 * numberlink_rate:
 * @puzzle: to be rated; each label stands on two cells
 * @most: beyond this level nothing is tried
 * @job: (nullable): asked whether to stop
 *
 * Rates a puzzle by the hardest rule it needs. That it has one answer is found
 * out by search first, which is far quicker than trying edges. The goal does
 * not matter: one answer is the best.
 */
NumberlinkRating
numberlink_rate (const NumberlinkPuzzle *puzzle, NumberlinkLevel most, MdrJob *job)
{
  NumberlinkRating rating;
  NumberlinkBoard board;

  numberlink_board_init (&board, puzzle, NULL);
  if (has_not_one_answer (&board, job, &rating))
    return rating;
  for (NumberlinkLevel level = NUMBERLINK_LEVEL_EASY; level <= MIN (most, NUMBERLINK_LEVEL_HARD); level++)
    {
      if (level == NUMBERLINK_LEVEL_HARD)
        look_ahead_to_the_end (&board, job);
      else
        numberlink_board_propagate (&board, level);
      if (numberlink_board_is_decided (&board))
        return (NumberlinkRating) level;
    }
  if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
    return NUMBERLINK_RATING_UNKNOWN;
  return most == NUMBERLINK_LEVEL_EXTREME ? NUMBERLINK_RATING_EXTREME : NUMBERLINK_RATING_UNKNOWN;
}

/* The contract's dup_difficulty. */
char *
numberlink_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  NumberlinkRating rating;

  if (!numberlink_can_be_solved (puzzle, error))
    return NULL;
  rating = numberlink_rate (numberlink_puzzle (puzzle), NUMBERLINK_LEVEL_EXTREME, job);
  switch (rating)
    {
    case NUMBERLINK_RATING_NO_ANSWER:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A puzzle without an answer has no difficulty."));
      return NULL;
    case NUMBERLINK_RATING_MANY_ANSWERS:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A puzzle with more than one answer has no "
                              "difficulty."));
      return NULL;
    case NUMBERLINK_RATING_UNKNOWN:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The rating was stopped before its end."));
      return NULL;
    case NUMBERLINK_RATING_EASY:
    case NUMBERLINK_RATING_NORMAL:
    case NUMBERLINK_RATING_HARD:
    case NUMBERLINK_RATING_EXTREME:
    default:
      return g_strdup (numberlink_difficulties[rating].id);
    }
}
