/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-search.h"

#include <glib/gi18n-lib.h>

/* The most a rating may search to learn whether there is just one answer. */
#define SEARCH_BUDGET 200000

/* By #SnakeLevel; also the values of the option "difficulty". */
const MdrChoice snake_difficulties[] = {
  { "easy", N_ ("Easy") },
  { "normal", N_ ("Normal") },
  { "hard", N_ ("Hard") },
  { "extreme", N_ ("Extreme") },
  { NULL },
};

/* Tries cells as long as that helps. */
static SnakeStep
look_ahead_to_the_end (SnakeBoard *board, MdrJob *job)
{
  SnakeStep step = SNAKE_STEP_PROGRESS;

  while (step == SNAKE_STEP_PROGRESS && !snake_board_is_decided (board))
    step = snake_board_look_ahead (board, job);
  return step;
}

static SnakeRating
search_for_rating (const SnakeBoard *board, guint64 budget, MdrJob *job)
{
  g_auto (SnakeAnswers) answers;
  SnakeSearchEnd end;

  snake_answers_init (&answers);
  end = snake_search (board, 2, budget, job, &answers);
  if (answers.count >= 2)
    return SNAKE_RATING_MANY_ANSWERS;
  if (end != SNAKE_SEARCH_EXHAUSTED)
    return SNAKE_RATING_UNKNOWN;
  return answers.count == 0 ? SNAKE_RATING_NO_ANSWER : SNAKE_RATING_EXTREME;
}

/**
 * snake_rate:
 * @puzzle: to be rated
 * @most: beyond this level nothing is tried; for %SNAKE_LEVEL_EXTREME there is
 *   a search
 * @budget: nodes of that search, at most
 * @job: (nullable): asked whether to stop
 *
 * Rates a puzzle by the hardest rule it needs. Whatever the rules alone
 * decide to the end has one answer, since each rule is sound.
 */
SnakeRating
snake_rate (const SnakePuzzle *puzzle, SnakeLevel most, guint64 budget, MdrJob *job)
{
  SnakeBoard board;

  if (snake_board_init (&board, puzzle, NULL) == SNAKE_STEP_CONTRADICTION)
    return SNAKE_RATING_NO_ANSWER;
  for (SnakeLevel level = SNAKE_LEVEL_EASY; level <= MIN (most, SNAKE_LEVEL_HARD); level++)
    {
      SnakeStep step = level == SNAKE_LEVEL_HARD ? look_ahead_to_the_end (&board, job)
                                                 : snake_board_propagate (&board, level);

      if (step == SNAKE_STEP_CONTRADICTION)
        return SNAKE_RATING_NO_ANSWER;
      if (!snake_board_is_decided (&board))
        continue;
      /* The easy rules do not see rings; what they leave is checked by the others. */
      if (snake_board_propagate (&board, SNAKE_LEVEL_NORMAL) == SNAKE_STEP_CONTRADICTION)
        return SNAKE_RATING_NO_ANSWER;
      return (SnakeRating) level;
    }
  if (job != NULL && mdr_job_should_stop (job) != MDR_STOP_NONE)
    return SNAKE_RATING_UNKNOWN;
  return most == SNAKE_LEVEL_EXTREME ? search_for_rating (&board, budget, job) : SNAKE_RATING_UNKNOWN;
}

/* The contract's dup_difficulty. */
char *
snake_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  SnakeRating rating = snake_rate (snake_puzzle (puzzle), SNAKE_LEVEL_EXTREME, SEARCH_BUDGET, job);

  switch (rating)
    {
    case SNAKE_RATING_NO_ANSWER:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A puzzle without an answer has no "
                              "difficulty."));
      return NULL;
    case SNAKE_RATING_MANY_ANSWERS:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A puzzle with more than one answer has "
                              "no difficulty."));
      return NULL;
    case SNAKE_RATING_UNKNOWN:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The rating was stopped before its end."));
      return NULL;
    case SNAKE_RATING_EASY:
    case SNAKE_RATING_NORMAL:
    case SNAKE_RATING_HARD:
    case SNAKE_RATING_EXTREME:
    default:
      return g_strdup (snake_difficulties[rating].id);
    }
}
