/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic-commands.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue.h"
#include "mdr-uniqueness.h"

/* The maximum number of attempts, and of clues tried at each step. */
#define MOST_ATTEMPTS 12
#define MOST_TRIALS   40
/* The most variations that are made of a puzzle without clues in an attempt. */
#define MOST_VARIATIONS 200

/**
 * Climb:
 * @original: the puzzle
 * @puzzle: owned; its changed version, with exactly one solution
 * @level: the level of @original
 * @target: the next higher or lower level
 * @added: (element-type utf8): the edits that added clues in the present attempt
 */
typedef struct
{
  const MdrPuzzle *original;
  MdrPuzzle *puzzle;
  MdrLevel level;
  MdrLevel target;
  GPtrArray *added;
  GRand *random;
  MdrUniqueness uniqueness;
  MdrJob *job;
  guint64 n_tried;
} Climb;

static void
climb_clear (Climb *climb)
{
  g_clear_pointer (&climb->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&climb->added, g_ptr_array_unref);
  g_clear_pointer (&climb->random, g_rand_free);
  mdr_uniqueness_clear (&climb->uniqueness);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Climb, climb_clear)

static gboolean
should_stop (const Climb *climb)
{
  return mdr_job_should_stop (climb->job) != MDR_STOP_NONE;
}

static void
take_puzzle (Climb *climb, MdrPuzzle *puzzle)
{
  mdr_puzzle_unref (climb->puzzle);
  climb->puzzle = puzzle;
}

/* Rates a candidate for the next step. Without exactly one solution, its rating is above all levels. */
static MdrRating
rate (Climb *climb, const MdrPuzzle *puzzle, MdrLevel most)
{
  mdr_job_set_nodes (climb->job, ++climb->n_tried);
  if (!mdr_puzzle_can_be_solved (puzzle, NULL))
    return MDR_RATING_NO_SOLUTION;
  return mdr_logic_rate (puzzle->kind->logic, puzzle, most, puzzle->kind->logic->rating_budget, climb->job);
}

/* Lists the clues of the solution that the puzzle does not have, in random order. */
static GPtrArray *
list_missing (Climb *climb)
{
  g_autoptr (MdrSolution) solution = mdr_uniqueness_find_solution (&climb->uniqueness, climb->puzzle, NULL);
  GPtrArray *clues = solution ? mdr_puzzle_dup_missing_clues (climb->puzzle, solution) : mdr_clue_list_new ();

  mdr_shuffle_pointers (clues, climb->random);
  return clues;
}

/* Adds a few random clues, to start elsewhere than the attempts before, and removes clues until the puzzle is
 * hard enough, but no locked ones. */
static gboolean
attempt_harder (Climb *climb, guint attempt)
{
  g_autoptr (GPtrArray) clues = NULL;

  for (guint n = 0; n < attempt && !should_stop (climb); n++)
    {
      g_autoptr (GPtrArray) missing = list_missing (climb);
      const MdrClue *clue = missing->len > 0 ? g_ptr_array_index (missing, 0) : NULL;
      MdrPuzzle *trial = clue ? mdr_puzzle_edit (climb->puzzle, clue->edit, NULL) : NULL;

      if (trial && rate (climb, trial, MDR_LEVEL_EXTREME) <= MDR_RATING_EXTREME)
        take_puzzle (climb, trial);
      else
        g_clear_pointer (&trial, mdr_puzzle_unref);
    }
  clues = mdr_puzzle_dup_clues (climb->puzzle);
  mdr_shuffle_pointers (clues, climb->random);
  for (guint k = 0; k < clues->len && !should_stop (climb); k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      g_autoptr (MdrPuzzle) trial = NULL;
      MdrRating rating;

      if (mdr_clue_is_locked (clue, climb->puzzle))
        continue;
      trial = mdr_puzzle_edit (climb->puzzle, clue->edit, NULL);
      rating = trial ? rate (climb, trial, climb->target) : MDR_RATING_UNKNOWN;
      if (rating > (MdrRating) climb->target)
        continue;
      take_puzzle (climb, g_steal_pointer (&trial));
      if (rating == (MdrRating) climb->target)
        return TRUE;
    }
  return FALSE;
}

/* Adds one clue that does not make the puzzle too easy. Returns whether there is one. */
static gboolean
add_clue (Climb *climb, gboolean *reached)
{
  g_autoptr (GPtrArray) clues = list_missing (climb);

  for (guint k = 0; k < MIN (clues->len, MOST_TRIALS) && !should_stop (climb); k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      g_autoptr (MdrPuzzle) trial = mdr_puzzle_edit (climb->puzzle, clue->edit, NULL);
      MdrRating rating = trial ? rate (climb, trial, climb->level) : MDR_RATING_UNKNOWN;

      if (rating > (MdrRating) climb->level || rating < (MdrRating) climb->target)
        continue;
      g_ptr_array_add (climb->added, g_strdup (clue->edit));
      take_puzzle (climb, g_steal_pointer (&trial));
      *reached = rating == (MdrRating) climb->target;
      return TRUE;
    }
  return FALSE;
}

/* Adds clues until the puzzle is easy enough, and removes those that are not needed for that. */
static gboolean
attempt_easier (Climb *climb, guint attempt)
{
  gboolean reached = FALSE;

  while (!reached && !should_stop (climb))
    if (!add_clue (climb, &reached))
      return FALSE;
  for (guint k = climb->added->len; reached && k > 0 && !should_stop (climb); k--)
    {
      g_autoptr (MdrPuzzle) trial = mdr_puzzle_edit_all (climb->original, climb->added, k - 1);

      if (!trial || rate (climb, trial, climb->target) != (MdrRating) climb->target)
        continue;
      g_ptr_array_remove_index (climb->added, k - 1);
      take_puzzle (climb, g_steal_pointer (&trial));
    }
  return reached;
}

/* Varies a puzzle that has no clues at random until its level is the other one. */
static gboolean
attempt_varied (Climb *climb, const MdrSolution *solution)
{
  MdrLevel most = MAX (climb->level, climb->target);

  for (guint k = 0; k < MOST_VARIATIONS && !should_stop (climb); k++)
    {
      g_autoptr (MdrPuzzle) trial =
          climb->puzzle->kind->logic->vary (climb->puzzle, solution, climb->random, climb->job);
      MdrRating rating = trial ? rate (climb, trial, most) : MDR_RATING_UNKNOWN;

      if (rating != (MdrRating) climb->level && rating != (MdrRating) climb->target)
        continue;
      take_puzzle (climb, g_steal_pointer (&trial));
      if (rating == (MdrRating) climb->target)
        return TRUE;
    }
  return FALSE;
}

static gboolean
attempt (Climb *climb, gboolean harder, guint number, const MdrSolution *solution)
{
  if (!climb->original->kind->list_missing_clues)
    return climb->original->kind->logic->vary && attempt_varied (climb, solution);
  return harder ? attempt_harder (climb, number) : attempt_easier (climb, number);
}

/* Makes several attempts to reach the next level, each from the original puzzle. */
static MdrPuzzle *
run (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, gboolean harder, GError **error)
{
  g_autofree char *difficulty = mdr_logic_dup_difficulty (puzzle, job, error);
  g_auto (Climb) climb = { .original = puzzle, .job = job };
  g_autoptr (MdrSolution) solution = NULL;
  g_autoptr (MdrSolution) after = NULL;
  gboolean found = FALSE;

  if (!difficulty)
    return NULL;
  climb.level = mdr_level_from_difficulty (difficulty);
  if (climb.level == (harder ? MDR_LEVEL_EXTREME : MDR_LEVEL_EASY))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                           harder ? _ ("This puzzle has the highest difficulty already.")
                                  : _ ("This puzzle has the lowest difficulty already."));
      return NULL;
    }
  climb.target = harder ? climb.level + 1 : climb.level - 1;
  climb.puzzle = mdr_puzzle_ref (puzzle);
  climb.added = g_ptr_array_new_with_free_func (g_free);
  climb.random = g_rand_new_with_seed (request->seed);
  mdr_uniqueness_init (&climb.uniqueness, puzzle->kind->logic->rating_budget, job);
  mdr_job_set_phase (job, harder ? N_ ("Looking for a harder puzzle") : N_ ("Looking for an easier puzzle"));
  solution = mdr_uniqueness_find_solution (&climb.uniqueness, puzzle, error);
  if (!solution)
    return NULL;
  for (guint k = 0; k < MOST_ATTEMPTS && !found && !should_stop (&climb); k++)
    {
      take_puzzle (&climb, mdr_puzzle_ref (puzzle));
      g_ptr_array_set_size (climb.added, 0);
      mdr_job_set_fraction (job, (double) k / MOST_ATTEMPTS);
      found = attempt (&climb, harder, k, solution);
    }
  if (found && (after = mdr_uniqueness_find_solution (&climb.uniqueness, climb.puzzle, NULL)))
    {
      *request->remark =
          /* Translators: the difficulty after and before a change: "Now Hard (was Normal)." */
          g_strdup_printf (_ ("Now %s (was %s)."), _ (mdr_difficulties[climb.target].label),
                           _ (mdr_difficulties[climb.level].label));
      return g_steal_pointer (&climb.puzzle);
    }
  if (should_stop (&climb))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         harder ? _ ("The search was stopped before a harder puzzle was found.")
                                : _ ("The search was stopped before an easier puzzle was found."));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_NO,
                 _ ("No puzzle with difficulty “%s” was found by changing clues. Another try may find one."),
                 _ (mdr_difficulties[climb.target].label));
  return NULL;
}

/**
 * mdr_command_harder:
 *
 * Implements run of #MdrPuzzleCommand: removes clues until the rating is one level higher, adding others
 * first if that does not help.
 */
MdrPuzzle *
mdr_command_harder (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (request != NULL && job != NULL, NULL);

  return run (puzzle, request, job, TRUE, error);
}

/**
 * mdr_command_easier:
 *
 * Implements run of #MdrPuzzleCommand: adds clues of the solution until the rating is one level lower, and
 * removes those that are not needed for that.
 */
MdrPuzzle *
mdr_command_easier (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (request != NULL && job != NULL, NULL);

  return run (puzzle, request, job, FALSE, error);
}
