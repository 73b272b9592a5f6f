/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solving-path.h"
#include "toy-kind.h"

/* More fillings than there are. */
#define ENOUGH (TOY_ALL + 1)

/* The rating as it is defined: by brute force, and the first level that decides the board. */
static MdrRating
rate (const ToyPuzzle *puzzle)
{
  const MdrLogic *logic = puzzle->base.kind->logic;
  g_autoptr (GArray) solutions = toy_list_solutions (puzzle, 0, 0);
  ToyBoard board;

  if (solutions->len != 1)
    return solutions->len == 0 ? MDR_RATING_NO_SOLUTION : MDR_RATING_MANY_SOLUTIONS;
  logic->init (&board, &puzzle->base, NULL);
  mdr_logic_propagate (logic, &board, MDR_LEVEL_EASY);
  if (toy_open (&board) == 0)
    return MDR_RATING_EASY;
  mdr_logic_propagate (logic, &board, MDR_LEVEL_NORMAL);
  if (toy_open (&board) == 0)
    return MDR_RATING_NORMAL;
  mdr_logic_look_ahead (logic, &board, NULL);
  return toy_open (&board) == 0 ? MDR_RATING_HARD : MDR_RATING_EXTREME;
}

static void
assert_difficulty (const ToyPuzzle *puzzle, MdrRating rating)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *difficulty = mdr_logic_dup_difficulty (&puzzle->base, job, &error);

  if (rating > MDR_RATING_EXTREME)
    {
      g_assert_null (difficulty);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpstr (difficulty, ==, mdr_difficulties[rating].id);
  g_assert_cmpint (mdr_level_from_difficulty (difficulty), ==, (MdrLevel) rating);
}

/* Steps decide what trials decide; only what is extreme takes some from the solution. */
static void
assert_path (const ToyPuzzle *puzzle, MdrRating rating)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrSolvingPath) path = mdr_solving_path_new (&puzzle->base, FALSE, job);
  gboolean takes = FALSE;

  if (rating > MDR_RATING_EXTREME)
    {
      g_assert_null (path->steps);
      g_assert_cmpuint (path->number, ==, 0);
      return;
    }
  for (guint i = 0; i < path->steps->len; i++)
    takes |= mdr_logic_get_step_level (puzzle->base.kind->logic, g_ptr_array_index (path->steps, i))
             == MDR_LEVEL_EXTREME;
  g_assert_cmpint (takes, ==, rating == MDR_RATING_EXTREME);
  g_assert_cmpint (path->decided, ==, !takes);
  g_assert_cmpuint ((path->number - 1) / MDR_NUMBERS_OF_LEVEL, ==, rating);
}

/* A rating up to a level says no more than the whole one, and says it as far as the level goes. */
static void
assert_up_to (const ToyPuzzle *puzzle, MdrRating rating, MdrLevel most)
{
  MdrRating found = mdr_logic_rate (puzzle->base.kind->logic, &puzzle->base, most, ENOUGH, NULL);

  if (rating <= (MdrRating) most || (rating == MDR_RATING_MANY_SOLUTIONS && most == MDR_LEVEL_EXTREME))
    g_assert_cmpint (found, ==, rating);
  else if (rating != MDR_RATING_NO_SOLUTION || most == MDR_LEVEL_EXTREME)
    g_assert_cmpint (found, ==, rating == MDR_RATING_NO_SOLUTION ? rating : MDR_RATING_UNKNOWN);
  else
    g_assert_true (found == MDR_RATING_NO_SOLUTION || found == MDR_RATING_UNKNOWN);
}

static void
test_levels (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint seen[MDR_RATING_UNKNOWN] = { 0 };

  for (int n = 0; n < 4000; n++)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, data);
      MdrRating rating = rate (puzzle);

      for (MdrLevel most = MDR_LEVEL_EASY; most <= MDR_LEVEL_EXTREME; most++)
        assert_up_to (puzzle, rating, most);
      assert_difficulty (puzzle, rating);
      assert_path (puzzle, rating);
      seen[rating]++;
      mdr_puzzle_unref (&puzzle->base);
    }
  for (guint k = 0; k < G_N_ELEMENTS (seen); k++)
    {
      g_test_message ("rating %u: %u", k, seen[k]);
      g_assert_cmpuint (seen[k], >, 0);
    }
}

/* Two of four cells in a ring, of which the rules and a single trial say nothing. */
static ToyPuzzle *
new_open_puzzle (const MdrKind *kind)
{
  ToyPuzzle *puzzle = toy_puzzle_new (kind);

  toy_puzzle_add_group (puzzle, 0x003, 1);
  toy_puzzle_add_group (puzzle, 0x006, 1);
  toy_puzzle_add_group (puzzle, 0x00c, 1);
  toy_puzzle_add_group (puzzle, 0x009, 1);
  toy_puzzle_add_group (puzzle, 0xff0, 8);
  return puzzle;
}

/* What a search could not find out within its budget, or before the job was stopped, is not claimed. */
static void
test_limits (gconstpointer data)
{
  ToyPuzzle *puzzle = new_open_puzzle (data);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  const MdrLogic *logic = puzzle->base.kind->logic;

  g_assert_cmpint (mdr_logic_rate (logic, &puzzle->base, MDR_LEVEL_EXTREME, ENOUGH, NULL), ==,
                   MDR_RATING_MANY_SOLUTIONS);
  g_assert_cmpint (mdr_logic_rate (logic, &puzzle->base, MDR_LEVEL_EXTREME, 1, NULL), ==, MDR_RATING_UNKNOWN);
  mdr_job_cancel (job);
  g_assert_cmpint (mdr_logic_rate (logic, &puzzle->base, MDR_LEVEL_EXTREME, ENOUGH, job), ==,
                   MDR_RATING_UNKNOWN);
  g_assert_null (mdr_logic_dup_difficulty (&puzzle->base, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  g_clear_error (&error);
  puzzle->stops = TRUE;
  g_assert_null (mdr_logic_dup_difficulty (&puzzle->base, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, "Nothing can be made of it.");
  mdr_puzzle_unref (&puzzle->base);
}

static MdrSearchEnd
search (const ToyPuzzle *puzzle, const ToyState *state, guint count, guint64 budget, MdrJob *job, guint found)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end =
      mdr_logic_search (&puzzle->base, (const MdrState *) state, count, budget, job, solutions);

  g_assert_cmpuint (solutions->len, ==, found);
  return end;
}

static void
test_search_ends (void)
{
  ToyPuzzle *puzzle = new_open_puzzle (&toy_kinds[0]);
  ToyState *contrary = toy_state_new (puzzle, 0x001, 0x001);
  ToyState *half = toy_state_new (puzzle, 0x001, 0);
  g_autoptr (MdrJob) job = mdr_job_new ();

  g_assert_cmpint (search (puzzle, NULL, 3, ENOUGH, job, 2), ==, MDR_SEARCH_EXHAUSTED);
  g_assert_cmpint (search (puzzle, NULL, 1, ENOUGH, job, 1), ==, MDR_SEARCH_ENOUGH);
  g_assert_cmpint (search (puzzle, NULL, 3, 1, job, 0), ==, MDR_SEARCH_SPENT);
  g_assert_cmpint (search (puzzle, half, 3, ENOUGH, job, 1), ==, MDR_SEARCH_EXHAUSTED);
  g_assert_cmpint (search (puzzle, contrary, 3, ENOUGH, job, 0), ==, MDR_SEARCH_EXHAUSTED);
  mdr_job_cancel (job);
  g_assert_cmpint (search (puzzle, NULL, 3, ENOUGH, job, 0), ==, MDR_SEARCH_STOPPED);
  mdr_state_unref (&half->base);
  mdr_state_unref (&contrary->base);
  mdr_puzzle_unref (&puzzle->base);
}

/* Whether there is a solution is yes or no only where that was found out. */
static void
test_find_solution (void)
{
  ToyPuzzle *puzzle = new_open_puzzle (&toy_kinds[0]);
  g_autoptr (MdrSolution) solution = NULL;
  MdrSolution *none;

  g_assert_cmpint (mdr_logic_find_solution (&puzzle->base, 1, NULL, &none), ==, MDR_TRUTH_UNKNOWN);
  g_assert_null (none);
  g_assert_cmpint (mdr_logic_find_solution (&puzzle->base, ENOUGH, NULL, &solution), ==, MDR_TRUTH_YES);
  g_assert_true (toy_fits (puzzle, ((const ToySolution *) solution)->filled));
  toy_puzzle_add_group (puzzle, 0x001, 2);
  g_assert_cmpint (mdr_logic_find_solution (&puzzle->base, ENOUGH, NULL, &none), ==, MDR_TRUTH_NO);
  g_assert_null (none);
  mdr_puzzle_unref (&puzzle->base);
}

/* Each level has a band of its own, and more effort is never easier. */
static void
test_numbers (void)
{
  for (MdrLevel level = MDR_LEVEL_EASY; level <= MDR_LEVEL_EXTREME; level++)
    {
      guint before = 25 * level + 1;

      g_assert_cmpuint (mdr_rate_number (level, 0), ==, before);
      for (guint count = 1; count < 100000; count *= 2)
        {
          guint number = mdr_rate_number (level, count);

          g_assert_cmpuint (number, >=, before);
          g_assert_cmpuint (number, <=, 25 * (level + 1));
          before = number;
        }
      g_assert_cmpuint (mdr_rate_number (level, 1), ==, 25 * level + 1);
      g_assert_cmpuint (mdr_rate_number (level, 8), ==, mdr_rate_number (level, 4) + 5);
      g_assert_cmpuint (before, ==, 25 * (level + 1));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/logic/rate/levels/tries-first", &toy_kinds[0], test_levels);
  g_test_add_data_func ("/logic/rate/levels/searches-first", &toy_kinds[1], test_levels);
  g_test_add_data_func ("/logic/rate/limits/tries-first", &toy_kinds[0], test_limits);
  g_test_add_data_func ("/logic/rate/limits/searches-first", &toy_kinds[1], test_limits);
  g_test_add_func ("/logic/rate/numbers", test_numbers);
  g_test_add_func ("/logic/search/ends", test_search_ends);
  g_test_add_func ("/logic/search/find-solution", test_find_solution);
  return g_test_run ();
}
