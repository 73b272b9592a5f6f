/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve.h"
#include "null-kind.h"

/**
 * Goal:
 * @bound: what no solution is better than, as its method and its own function say; below 0 if they say
 * nothing
 * @is_optimal: whether a solution this good is known
 *
 * The null kind with solutions that are better than others.
 */
typedef struct
{
  MdrKind kind;
  MdrObjective objective;
  MdrMethod methods[2];
  int bound;
  gboolean is_optimal;
} Goal;

static MdrSense
get_most (const MdrPuzzle *puzzle)
{
  return MDR_SENSE_MOST;
}

static guint
measure (const MdrPuzzle *puzzle, const MdrState *state)
{
  return (guint) null_state_get_sum (state);
}

static guint
find_bound (const MdrPuzzle *puzzle, MdrJob *job, gboolean *is_reached)
{
  *is_reached = ((const Goal *) puzzle->kind)->is_optimal;
  return (guint) ((const Goal *) puzzle->kind)->bound;
}

static char *
dup_value (const MdrPuzzle *puzzle, double value)
{
  return g_strdup_printf ("%g steps", value);
}

/* Tells the bound in the sense of the most, whatever the puzzle asks for. */
static void
tell_bound (const MdrPuzzle *puzzle,
            const MdrSolveRequest *request,
            gconstpointer data,
            MdrJob *job,
            MdrResult *result)
{
  const Goal *goal = (const Goal *) puzzle->kind;

  mdr_result_take_solution (result, null_kind.solution_from_text (puzzle, "3 2", NULL));
  result->sense = MDR_SENSE_MOST;
  result->has_bound = goal->bound >= 0;
  result->bound = goal->bound;
  result->optimal = goal->is_optimal ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
  result->objective = goal->bound;
}

static MdrPuzzle *
new_puzzle (Goal *goal)
{
  MdrPuzzle *puzzle = mdr_kind_new_puzzle (&null_kind, NULL);

  goal->kind = null_kind;
  goal->kind.methods = goal->methods;
  goal->kind.objective = &goal->objective;
  goal->methods[0] = null_kind.methods[0];
  goal->methods[0].solve = tell_bound;
  puzzle->kind = &goal->kind;
  return puzzle;
}

/* Returns the sentence about the state in which 4 is counted. */
static char *
dup_sentence (Goal *goal, MdrGap *gap)
{
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (goal);
  g_autoptr (MdrState) start = null_kind.new_state (puzzle);
  g_autoptr (MdrState) middle = null_kind.execute (puzzle, start, "add 3", NULL);
  g_autoptr (MdrState) state = null_kind.execute (puzzle, middle, "add 1", NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();

  *gap = mdr_job_find_gap (job, puzzle, state);
  return mdr_gap_dup_sentence (gap, puzzle);
}

static const struct
{
  MdrSense sense;
  int bound;
  gboolean is_optimal;
  gboolean is_reached;
  const char *sentence;
} rows[] = {
  { MDR_SENSE_FEWEST, 4, FALSE, TRUE, "4 steps, the fewest possible (proven)." },
  { MDR_SENSE_FEWEST, 3, TRUE, TRUE, "4 steps; the fewest possible are 3 (proven)." },
  { MDR_SENSE_FEWEST, 1, TRUE, TRUE, "4 steps; the fewest possible is 1 (proven)." },
  { MDR_SENSE_FEWEST, 3, FALSE, FALSE,
    "4 steps. Whether fewer are possible is not known, but no solution has fewer than 3 steps (proven)." },
  { MDR_SENSE_MOST, 4, FALSE, TRUE, "4 steps, the most possible (proven)." },
  { MDR_SENSE_MOST, 6, TRUE, TRUE, "4 steps; the most possible are 6 (proven)." },
  { MDR_SENSE_MOST, 6, FALSE, FALSE,
    "4 steps. Whether more are possible is not known, but no solution has more than 6 steps (proven)." },
};

/* How good a solution is beside the bound that the kind finds. */
static void
test_bound (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Goal goal = {
        .objective = { .dup_value = dup_value, .measure = measure, .find_bound = find_bound },
        .bound = rows[i].bound,
        .is_optimal = rows[i].is_optimal,
      };
      g_autofree char *sentence = NULL;
      MdrGap gap;

      goal.objective.get_sense = rows[i].sense == MDR_SENSE_MOST ? get_most : NULL;
      sentence = dup_sentence (&goal, &gap);
      g_assert_cmpint (gap.sense, ==, rows[i].sense);
      g_assert_cmpint (gap.is_reached, ==, rows[i].is_reached);
      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
}

/* Without such a function the first method is asked, and believed only where it pursues the same. */
static void
test_bound_of_method (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Goal goal = {
        .objective = { .dup_value = dup_value, .measure = measure },
        .bound = rows[i].bound,
        .is_optimal = rows[i].is_optimal,
      };
      g_autofree char *sentence = NULL;
      MdrGap gap;

      goal.objective.get_sense = rows[i].sense == MDR_SENSE_MOST ? get_most : NULL;
      sentence = dup_sentence (&goal, &gap);
      g_assert_cmpstr (sentence, ==,
                       rows[i].sense == MDR_SENSE_MOST ? rows[i].sentence
                                                       : "4 steps. Whether fewer are possible is not known.");
    }
}

/* Nothing is proven of a method that tells no bound, and numbers without a unit are shown as they are. */
static void
test_no_bound (void)
{
  Goal goal = { .objective = { .measure = measure, .get_sense = get_most }, .bound = -1 };
  MdrGap gap;
  g_autofree char *sentence = dup_sentence (&goal, &gap);

  g_assert_false (gap.has_bound || gap.is_reached);
  g_assert_cmpstr (sentence, ==, "4. Whether more are possible is not known.");
}

/* Where no state can be measured, no solution is better than another. */
static void
test_no_sense (void)
{
  Goal goal = { .objective = { .get_sense = get_most } };
  g_autoptr (MdrPuzzle) puzzle = new_puzzle (&goal);

  g_assert_cmpint (mdr_puzzle_get_sense (puzzle), ==, MDR_SENSE_NONE);
  goal.objective.measure = measure;
  g_assert_cmpint (mdr_puzzle_get_sense (puzzle), ==, MDR_SENSE_MOST);
  goal.objective.get_sense = NULL;
  g_assert_cmpint (mdr_puzzle_get_sense (puzzle), ==, MDR_SENSE_FEWEST);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/objective/bound", test_bound);
  g_test_add_func ("/objective/bound/of-method", test_bound_of_method);
  g_test_add_func ("/objective/bound/none", test_no_bound);
  g_test_add_func ("/objective/sense", test_no_sense);
  return g_test_run ();
}
