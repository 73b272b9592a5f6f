/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include <glib/gstdio.h>

#include "mdr-solve.h"
#include "sliding-tiles-kind.h"
#include "sliding-tiles-play.h"
#include "sliding-tiles-oracle.h"
#include "sliding-tiles-search.h"

static GRand *
new_random (void)
{
  return g_rand_new_with_seed ((guint32) g_test_rand_int ());
}

static void
assert_leads_home (const SlidingPosition *start, const GByteArray *labels)
{
  SlidingPosition position = *start;

  for (guint i = 0; i < labels->len; i++)
    {
      const guint8 *place = position.neighbours[position.gap];

      while (*place != SLIDING_NO_PLACE && position.labels[*place] != labels->data[i])
        place++;
      g_assert_cmpuint (*place, !=, SLIDING_NO_PLACE);
      sliding_position_slide (&position, labels->data[i]);
    }
  g_assert_cmpuint (sliding_position_get_manhattan (&position), ==, 0);
}

static void
make_task (SlidingPosition *position, int rows, int columns, guint gap, GRand *random)
{
  SlidingBoard goal = sliding_oracle_make_goal (rows, columns, gap);
  SlidingBoard board = goal;

  sliding_board_shuffle (&board, &goal, random);
  sliding_position_init (position, &board, &goal);
}

/* Boards of every size, with every place for the gap of the goal. */
static void
test_quick (void)
{
  g_autoptr (GRand) random = new_random ();

  for (int rows = 2; rows <= SLIDING_MAX_SIZE; rows++)
    for (int columns = 2; columns <= SLIDING_MAX_SIZE; columns++)
      for (guint gap = 0; gap < (guint) (rows * columns); gap++)
        {
          g_autoptr (GByteArray) labels = NULL;
          SlidingPosition position;

          make_task (&position, rows, columns, gap, random);
          labels = sliding_find_greedy (&position);
          assert_leads_home (&position, labels);
        }
}

static void
test_beam_and_shorten (void)
{
  static const int sizes[][3] = {
    { 3, 3, 8 }, { 4, 4, 5 }, { 3, 6, 0 }, { 5, 5, 24 }, { 6, 5, 12 }, { 7, 8, 55 },
  };
  static const guint widths[] = { 0, 50 };
  g_autoptr (GRand) random = new_random ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GByteArray) quick = NULL;
      g_autoptr (GByteArray) beam = NULL;
      SlidingPosition position;
      guint longest;

      make_task (&position, sizes[i][0], sizes[i][1], (guint) sizes[i][2], random);
      quick = sliding_find_greedy (&position);
      longest = quick->len + 1;
      beam = sliding_find_by_beam (&position, 2000, 2, longest, NULL, job);
      /* On large boards a beam may lose its way, and then says so. */
      g_assert_true (beam || position.places > 16);
      if (beam)
        {
          g_assert_cmpuint (beam->len, <, longest);
          assert_leads_home (&position, beam);
        }
      g_assert_null (
          sliding_find_by_beam (&position, 500, 2, sliding_position_get_manhattan (&position), NULL, job));
      for (guint k = 0; k < G_N_ELEMENTS (widths); k++)
        {
          guint before = quick->len;
          guint first = 0;
          gboolean is_shorter = sliding_shorten (&position, quick, 30, widths[k], k, &first, job);

          g_assert_true (is_shorter ? quick->len < before : quick->len == before);
          assert_leads_home (&position, quick);
        }
    }
}

/* Without tables, narrow beams on large boards lead to the goal in three fifths of the moves of a person,
 * whatever the goal. The boards are always the same, because none can be sure of that. */
static void
test_large_boards (void)
{
  static const int sizes[][3] = { { 6, 6, 35 }, { 5, 8, 0 },  { 7, 7, 24 },
                                  { 8, 4, 9 },  { 8, 8, 63 }, { 8, 8, 27 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (MdrJob) job = mdr_job_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint variation = 0; variation < 2; variation++)
      {
        g_autoptr (GByteArray) quick = NULL;
        g_autoptr (GByteArray) beam = NULL;
        SlidingPosition position;

        make_task (&position, sizes[i][0], sizes[i][1], (guint) sizes[i][2], random);
        quick = sliding_find_greedy (&position);
        beam = sliding_find_by_beam (&position, 500, variation, quick->len, NULL, job);
        g_assert_nonnull (beam);
        g_assert_cmpuint (5 * beam->len, <, 3 * quick->len);
        assert_leads_home (&position, beam);
      }
}

static void
get_board (const SlidingPosition *position, SlidingBoard *board)
{
  *board = (SlidingBoard){ .rows = (int) position->rows, .columns = (int) position->columns };
  for (guint place = 0; place < position->places; place++)
    board->tiles[place] = place == position->gap ? SLIDING_GAP : position->labels[place] + 1;
}

/* When nothing is shortened any more, each part that was looked at is as short as breadth-first search finds
 * it. */
static void
test_shortened_parts (void)
{
  static const guint window = 12;
  g_autoptr (GRand) random = new_random ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GByteArray) labels = NULL;
  SlidingPosition position, start;
  guint length, first;

  make_task (&position, 2, 4, 7, random);
  start = position;
  labels = sliding_find_greedy (&position);
  do
    {
      length = labels->len;
      first = 0;
      while (sliding_shorten (&start, labels, window, 0, 0, &first, job))
        assert_leads_home (&start, labels);
    }
  while (labels->len < length);
  assert_leads_home (&start, labels);
  for (first = 0; first + window <= labels->len; first += window / 4)
    {
      g_autoptr (SlidingOracle) oracle = NULL;
      SlidingPosition after = position;
      SlidingBoard from, to;

      for (guint i = 0; i < window; i++)
        sliding_position_slide (&after, labels->data[first + i]);
      get_board (&position, &from);
      get_board (&after, &to);
      oracle = sliding_oracle_new (&to);
      g_assert_cmpuint (oracle->distances[sliding_oracle_rank (&from)], ==, window);
      for (guint i = 0; i < window / 4; i++)
        sliding_position_slide (&position, labels->data[first + i]);
    }
}

/* A beam wide enough for all boards there are misses nothing. */
static void
assert_beam_of_all (const SlidingBoard *goal, guint32 apart, MdrJob *asked)
{
  g_autoptr (SlidingOracle) oracle = sliding_oracle_new (goal);
  g_autoptr (MdrJob) job = mdr_job_new ();

  for (guint32 rank = 0; rank < oracle->size; rank += apart)
    {
      g_autoptr (GByteArray) labels = NULL;
      guint distance = oracle->distances[rank];
      SlidingBoard board;
      SlidingPosition position;

      if (distance == SLIDING_ORACLE_UNREACHED)
        continue;
      sliding_oracle_unrank (oracle, rank, &board);
      sliding_position_init (&position, &board, goal);
      g_assert_null (sliding_find_by_beam (&position, 30000, 2, distance, asked, job));
      labels = sliding_find_by_beam (&position, 30000, 2, distance + 1, asked, job);
      g_assert_nonnull (labels);
      g_assert_cmpuint (labels->len, ==, distance);
      assert_leads_home (&position, labels);
    }
}

static void
test_beam_of_all (void)
{
  SlidingBoard goal = sliding_oracle_make_goal (2, 4, 7);

  assert_beam_of_all (&goal, 401, NULL);
}

/* The same where pattern databases say how far the boards are: on 3×3 both ways to divide the tiles count. */
static void
test_beam_with_tables (void)
{
  g_autofree char *folder = g_dir_make_tmp ("meander-beam-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sliding-tiles-3x3-gap-8.table", NULL);
  g_autofree SlidingDatabases *databases = g_new (SlidingDatabases, 1);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrTables *tables = mdr_tables_new (folder);
  SlidingBoard goal = sliding_oracle_make_goal (3, 3, 8);
  const char *label;
  double fraction;

  sliding_databases_init (databases, 3, 3, 8);
  g_assert_cmpuint (databases->partitions, ==, 2);
  mdr_job_set_tables (job, tables);
  while (!sliding_databases_ask (databases, job))
    g_usleep (200);
  assert_beam_of_all (&goal, 40009, job);
  while (mdr_tables_get_progress (tables, &label, &fraction))
    g_usleep (200);
  mdr_tables_free (tables);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static SlidingPuzzle *
make_puzzle (int rows, int columns, SlidingGoal type, guint moves, GRand *random)
{
  SlidingBoard goal = { .rows = rows, .columns = columns };
  SlidingBoard start;

  sliding_board_set_goal (&goal, type);
  start = goal;
  if (moves > 0)
    sliding_board_stir (&start, moves, random);
  else
    sliding_board_shuffle (&start, &goal, random);
  return sliding_puzzle_new (&mdr_sliding_tiles_kind, &start, type, &goal);
}

static MdrResult *
solve (const SlidingPuzzle *puzzle, MdrJob *job)
{
  MdrSolveRequest request = { .method = "search", .count = 1 };

  return mdr_job_solve (job, &puzzle->base, &request);
}

/* Whenever it is stopped, the way is the best that was told of, it leads to the goal, and the bound holds. */
static void
test_any_time (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (int size = 4; size <= 8; size++)
    for (guint i = 0; i < 8; i++)
      {
        g_autoptr (MdrJob) job = mdr_job_new ();
        g_auto (SlidingShortest) shortest = { 0 };
        SlidingBoard goal = sliding_oracle_make_goal (size, size, (guint) (size * size) - 1);
        SlidingBoard board = goal;
        MdrProgress progress;
        SlidingPosition position;

        sliding_board_shuffle (&board, &goal, random);
        sliding_position_init (&position, &board, &goal);
        mdr_job_set_time_limit (job, 0.01 * (i + 1));
        mdr_job_begin (job);
        sliding_find_best (&position, job, &shortest);
        mdr_job_get_progress (job, &progress);
        g_assert_true (shortest.labels || !progress.has_best);
        if (!shortest.labels)
          continue;
        g_assert_true (!progress.has_best || shortest.labels->len <= progress.best);
        g_assert_cmpuint (shortest.bound, <=, shortest.labels->len);
        for (guint k = 0; k < shortest.labels->len; k++)
          sliding_position_slide (&position, shortest.labels->data[k]);
        g_assert_cmpuint (sliding_position_get_manhattan (&position), ==, 0);
      }
}

/* Too large to be proven: what there is when time is up has passed the judge, and says what is known. */
static void
test_time_limit (void)
{
  static const int sizes[][2] = { { 5, 5 }, { 8, 8 }, { 3, 8 } };
  g_autoptr (GRand) random = new_random ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SlidingPuzzle *puzzle = make_puzzle (sizes[i][0], sizes[i][1], SLIDING_GOAL_GAP_FIRST, 0, random);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = NULL;
      MdrProgress progress;

      mdr_job_set_time_limit (job, 0.5);
      result = solve (puzzle, job);
      g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
      g_assert_cmpint (result->stop, ==, MDR_STOP_TIME_LIMIT);
      g_assert_cmpint (result->optimal, !=, MDR_TRUTH_YES);
      g_assert_true (result->has_bound);
      g_assert_cmpfloat (result->bound, <, result->objective);
      g_assert_cmpfloat (result->bound, >=, sliding_board_get_manhattan (&puzzle->start, &puzzle->goal));
      mdr_job_get_progress (job, &progress);
      g_assert_cmpfloat (progress.best, ==, result->objective);
      g_assert_cmpfloat (progress.bound, ==, result->bound);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* However large the board, a few moves are proven at once, with little memory, too. */
static void
test_near (void)
{
  g_autoptr (GRand) random = new_random ();

  for (int size = 2; size <= SLIDING_MAX_SIZE; size++)
    {
      int columns = MIN (size + 1, SLIDING_MAX_SIZE);
      SlidingPuzzle *puzzle = make_puzzle (size, columns, SLIDING_GOAL_GAP_LAST, 12, random);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = NULL;

      mdr_job_set_memory_limit (job, 1);
      result = solve (puzzle, job);
      g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
      g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
      g_assert_cmpfloat (result->objective, <=, 12);
      g_assert_cmpfloat (result->bound, ==, result->objective);
      mdr_puzzle_unref (&puzzle->base);
    }
}

static void
test_solved_already (void)
{
  SlidingBoard goal = sliding_oracle_make_goal (4, 4, 15);
  SlidingPuzzle *puzzle = sliding_puzzle_new (&mdr_sliding_tiles_kind, &goal, SLIDING_GOAL_GAP_LAST, &goal);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = solve (puzzle, job);

  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpfloat (result->objective, ==, 0);
  g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_impossible (void)
{
  SlidingBoard goal = sliding_oracle_make_goal (4, 4, 15);
  SlidingBoard start = goal;
  SlidingPuzzle *puzzle;
  SlidingPuzzle *solved;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (MdrConflict) conflict = NULL;
  g_autoptr (MdrConflict) none = NULL;

  sliding_board_swap_two (&start);
  puzzle = sliding_puzzle_new (&mdr_sliding_tiles_kind, &start, SLIDING_GOAL_GAP_LAST, &goal);
  solved = sliding_puzzle_new (&mdr_sliding_tiles_kind, &goal, SLIDING_GOAL_GAP_LAST, &goal);
  result = solve (puzzle, job);
  g_assert_cmpint (result->status, ==, MDR_STATUS_IMPOSSIBLE);
  conflict = mdr_job_explain (job, &puzzle->base, NULL);
  g_assert_cmpuint (conflict->clues->len, ==, 1);
  g_assert_cmpstr (mdr_problems_get (conflict->clues, 0)->code, ==, "parity");
  none = mdr_job_explain (job, &solved->base, NULL);
  g_assert_cmpuint (none->clues->len, ==, 0);
  mdr_puzzle_unref (&puzzle->base);
  mdr_puzzle_unref (&solved->base);
}

typedef struct
{
  MdrJob *job;
  guint found;
  atomic_bool over;
} Canceller;

/* Cancels the job once it is at work on the proof and has found as many solutions, each better than the last.
 */
static void *
cancel_at_work (void *data)
{
  Canceller *canceller = data;
  MdrProgress progress = { 0 };
  double best = G_MAXDOUBLE;

  for (guint found = 0; (progress.nodes == 0 || found < canceller->found) && !atomic_load (&canceller->over);)
    {
      g_usleep (200);
      mdr_job_get_progress (canceller->job, &progress);
      if (!progress.has_best || progress.best >= best)
        continue;
      best = progress.best;
      found++;
    }
  mdr_job_cancel (canceller->job);
  return NULL;
}

/* Whatever it is at: the proof, the beam, the parts. */
static void
test_cancel (void)
{
  static const struct
  {
    int size;
    guint found;
  } rows[] = { { 4, 0 }, { 6, 1 }, { 6, 2 }, { SLIDING_MAX_SIZE, 1 } };
  g_autoptr (GRand) random = new_random ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SlidingPuzzle *puzzle = make_puzzle (rows[i].size, rows[i].size, SLIDING_GOAL_GAP_LAST, 0, random);
      g_autoptr (MdrJob) job = mdr_job_new ();
      Canceller canceller = { job, rows[i].found };
      g_autoptr (MdrResult) result = NULL;
      pthread_t thread;

      g_assert_cmpint (pthread_create (&thread, NULL, cancel_at_work, &canceller), ==, 0);
      result = solve (puzzle, job);
      atomic_store (&canceller.over, true);
      pthread_join (thread, NULL);
      g_assert_true (result->status == MDR_STATUS_SOLVED || result->status == MDR_STATUS_CANCELLED);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* Who follows the hints comes to the goal, on boards that are proven by the shortest way. */
static void
test_hints (void)
{
  g_autoptr (GRand) random = new_random ();
  SlidingPuzzle *puzzle = make_puzzle (3, 3, SLIDING_GOAL_GAP_FIRST, 0, random);
  MdrState *state = sliding_new_state (&puzzle->base);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = solve (puzzle, job);
  g_autoptr (GError) error = NULL;
  guint left = (guint) result->objective;

  for (; left > 0; left--)
    {
      g_autoptr (MdrDeduction) hint = sliding_hint (&puzzle->base, state, job, NULL);
      g_autofree char *remaining = sliding_dup_remaining (&puzzle->base, state, job, NULL);
      const char *ending = left == 1 ? "" : "s";
      g_autofree char *expected = g_strdup_printf ("%u move%s from here, proven shortest", left, ending);
      g_autofree char *sentence = NULL;
      const char *move;
      MdrState *next;

      g_assert_nonnull (hint);
      g_assert_cmpstr (remaining, ==, expected);
      g_assert_cmpuint (hint->moves->len, ==, 1);
      move = g_ptr_array_index (hint->moves, 0);
      sentence = g_strdup_printf ("S%s. It %s in %u move%s, the fewest possible.", move + 1,
                                  left == 1 ? "ends the puzzle" : "starts a solution", left, ending);
      g_assert_cmpstr (hint->sentence, ==, sentence);
      next = sliding_execute (&puzzle->base, state, move, NULL);
      g_assert_nonnull (next);
      mdr_state_unref (state);
      state = next;
    }
  g_assert_null (sliding_hint (&puzzle->base, state, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_NO);
  mdr_state_unref (state);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_hints_of_large_boards (void)
{
  g_autoptr (GRand) random = new_random ();
  SlidingPuzzle *far = make_puzzle (6, 6, SLIDING_GOAL_GAP_LAST, 0, random);
  SlidingPuzzle *near = make_puzzle (6, 6, SLIDING_GOAL_GAP_LAST, 9, random);
  g_autoptr (MdrState) far_state = sliding_new_state (&far->base);
  g_autoptr (MdrState) near_state = sliding_new_state (&near->base);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autofree char *far_remaining = sliding_dup_remaining (&far->base, far_state, job, NULL);
  g_autofree char *near_remaining = sliding_dup_remaining (&near->base, near_state, job, NULL);
  g_autoptr (MdrDeduction) hint = sliding_hint (&far->base, far_state, job, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (strstr (far_remaining, "; no solution has fewer than ") != NULL);
  g_assert_true (g_str_has_suffix (near_remaining, "proven shortest"));
  g_assert_cmpstr (hint->rule, ==, "short");
  mdr_job_cancel (job);
  g_assert_null (sliding_hint (&far->base, far_state, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  mdr_puzzle_unref (&far->base);
  mdr_puzzle_unref (&near->base);
}

/* A large board that is solved already has no moves, and no parts to shorten. */
static void
test_large_solved (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (SlidingShortest) shortest = { 0 };
  SlidingBoard goal = sliding_oracle_make_goal (6, 6, 35);
  SlidingPosition position;

  sliding_position_init (&position, &goal, &goal);
  mdr_job_set_time_limit (job, 0.2);
  mdr_job_begin (job);
  sliding_find_best (&position, job, &shortest);
  g_assert_true (!shortest.labels || shortest.labels->len == 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sliding-tiles-solve/quick", test_quick);
  g_test_add_func ("/sliding-tiles-solve/beam-and-shorten", test_beam_and_shorten);
  g_test_add_func ("/sliding-tiles-solve/large-boards", test_large_boards);
  g_test_add_func ("/sliding-tiles-solve/large-solved", test_large_solved);
  g_test_add_func ("/sliding-tiles-solve/shortened-parts", test_shortened_parts);
  g_test_add_func ("/sliding-tiles-solve/beam-of-all", test_beam_of_all);
  g_test_add_func ("/sliding-tiles-solve/beam-with-tables", test_beam_with_tables);
  g_test_add_func ("/sliding-tiles-solve/any-time", test_any_time);
  g_test_add_func ("/sliding-tiles-solve/time-limit", test_time_limit);
  g_test_add_func ("/sliding-tiles-solve/near", test_near);
  g_test_add_func ("/sliding-tiles-solve/solved-already", test_solved_already);
  g_test_add_func ("/sliding-tiles-solve/impossible", test_impossible);
  g_test_add_func ("/sliding-tiles-solve/cancel", test_cancel);
  g_test_add_func ("/sliding-tiles-solve/hints", test_hints);
  g_test_add_func ("/sliding-tiles-solve/hints-of-large-boards", test_hints_of_large_boards);

  return g_test_run ();
}
