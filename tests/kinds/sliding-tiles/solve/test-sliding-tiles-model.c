/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-boards.h"
#include "sliding-tiles-kind.h"
#include "sliding-tiles-values.h"
#include "sliding-tiles-model.h"

#include "mdr-engine.h"

/*
 * A breadth-first search from the goal, which shares no code with the models:
 * a board is a number with four bits for each place.
 */

static guint64
pack (const SlidingBoard *board)
{
  guint64 packed = 0;

  for (int j = 0; j < board->rows * board->columns; j++)
    packed |= (guint64) board->tiles[j] << (4 * j);
  return packed;
}

static void
reach (GHashTable *distances, GArray *queue, guint64 packed, guint distance)
{
  if (g_hash_table_contains (distances, &packed))
    return;
  g_hash_table_insert (distances, g_memdup2 (&packed, sizeof packed), GUINT_TO_POINTER (distance));
  g_array_append_val (queue, packed);
}

static guint64
swap_gap (guint64 packed, int gap, int place)
{
  guint64 tile = packed >> (4 * place) & 15;

  return (packed & ~((guint64) 15 << (4 * place))) | tile << (4 * gap);
}

static GHashTable *
measure_all (const SlidingBoard *goal)
{
  GHashTable *distances = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint64));
  int columns = goal->columns;
  int places = goal->rows * columns;

  reach (distances, queue, pack (goal), 0);
  for (guint next = 0; next < queue->len; next++)
    {
      guint64 packed = g_array_index (queue, guint64, next);
      guint distance = GPOINTER_TO_UINT (g_hash_table_lookup (distances, &packed)) + 1;
      int gap = 0;

      while ((packed >> (4 * gap) & 15) != 0)
        gap++;
      if (gap >= columns)
        reach (distances, queue, swap_gap (packed, gap, gap - columns), distance);
      if (gap + columns < places)
        reach (distances, queue, swap_gap (packed, gap, gap + columns), distance);
      if (gap % columns > 0)
        reach (distances, queue, swap_gap (packed, gap, gap - 1), distance);
      if (gap % columns + 1 < columns)
        reach (distances, queue, swap_gap (packed, gap, gap + 1), distance);
    }
  return distances;
}

static guint
get_distance (GHashTable *distances, const SlidingBoard *board)
{
  guint64 packed = pack (board);
  gpointer distance;

  g_assert_true (g_hash_table_lookup_extended (distances, &packed, NULL, &distance));
  return GPOINTER_TO_UINT (distance);
}

static MdrResult *
solve (const MdrPuzzle *puzzle, const char *method, MdrJob *job)
{
  const MdrMethod *chosen = mdr_kind_find_method (puzzle->kind, method);
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_METHOD);
  MdrSolveRequest request = { method, options, 1 };
  MdrResult *result = mdr_result_new (method);

  mdr_job_begin (job);
  chosen->solve (puzzle, &request, chosen->data, job, result);
  return result;
}

static void
assert_fewest (const MdrPuzzle *puzzle, const char *method, guint fewest)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = solve (puzzle, method, job);
  const SlidingSolution *solution;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (result->error, ==, NULL);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  solution = g_ptr_array_index (result->solutions, 0);
  sliding_verify (puzzle, &solution->base, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (solution->length, ==, fewest);
  g_assert_cmpfloat (result->objective, ==, fewest);
  g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
  g_assert_true (result->has_bound);
  g_assert_cmpfloat (result->bound, ==, fewest);
}

/**
 * Sample:
 * @edits: size and goal
 * @boards: how many
 * @farthest: boards that need more moves are passed over
 */
typedef struct
{
  const char *method;
  const char *edits;
  guint boards;
  guint farthest;
} Sample;

static const Sample samples[] = {
  { "plne", "size 3 3", 5, 8 },
  { "plne", "size 3 3;set goal gap-first", 5, 8 },
  { "plne", "size 2 3;goal-tiles 3 1 0 5 2 4", 6, 9 },
  { "plne", "size 2 4", 4, 8 },
  { "plm", "size 3 3", 3, 6 },
  { "plm", "size 2 3;set goal gap-first", 4, 7 },
  { "plne-strong", "size 3 3", 12, 31 },
  { "plne-strong", "size 3 3;set goal gap-first", 12, 31 },
  { "plne-strong", "size 3 3;goal-tiles 3 1 0 5 8 4 2 6 7", 6, 31 },
  { "plne-strong", "size 2 3", 20, 21 },
  { "plne-strong", "size 2 4;set goal gap-first", 8, 30 },
  { "plne-strong", "size 1 4", 4, 9 },
  { "plne-strong", "size 2 1", 4, 9 },
  { "plm-strong", "size 3 3", 8, 31 },
  { "plm-strong", "size 3 3;set goal gap-first", 8, 31 },
  { "plm-strong", "size 2 3;goal-tiles 3 1 0 5 2 4", 20, 21 },
  { "plm-strong", "size 4 2", 8, 30 },
};

/* Boards near the goal come from few random moves, others from a shuffle. */
static MdrPuzzle *
make_board (const Sample *sample, GRand *random)
{
  g_autoptr (MdrPuzzle) empty = kit_make (&mdr_sliding_tiles_kind, sample->edits);
  g_autofree char *edit = NULL;
  guint32 seed = (guint32) g_rand_int_range (random, 1, 100000);

  if (sample->farthest < 20)
    edit = g_strdup_printf ("stir %u %u", sample->farthest, seed);
  else
    edit = g_strdup_printf ("shuffle %u", seed);
  return kit_edit (empty, edit);
}

static void
test_sample (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (MdrPuzzle) first = kit_make (&mdr_sliding_tiles_kind, sample->edits);
  g_autoptr (GHashTable) distances = measure_all (&sliding_puzzle (first)->goal);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint n = 0; n < (g_test_slow () ? sample->boards : (sample->boards + 2) / 3); n++)
    {
      g_autoptr (MdrPuzzle) puzzle = make_board (sample, random);
      g_autofree char *tiles = sliding_boards_dup_tiles (&sliding_puzzle (puzzle)->start);
      guint fewest = get_distance (distances, &sliding_puzzle (puzzle)->start);

      g_test_message ("%s, %u moves", tiles, fewest);
      g_assert_cmpuint (fewest, <=, sample->farthest);
      assert_fewest (puzzle, sample->method, fewest);
    }
}

/* The farthest that a 3 x 3 board can be. */
static void
test_hardest (gconstpointer method)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 3 3;tiles 8 6 7 2 5 4 3 0 1");

  assert_fewest (puzzle, method, 31);
}

/* Whether the program of so many moves has a solution, and of how many moves. */
typedef struct
{
  const SlidingPuzzle *puzzle;
  guint horizon;
  gboolean found;
  guint length;
} Outcome;

static void
take_solution (const double *values, MdrRowBuffer *more, gpointer data)
{
  Outcome *outcome = data;
  SlidingSolution *solution = sliding_model_read (outcome->puzzle, outcome->horizon, values);

  g_assert_true (sliding_verify (&outcome->puzzle->base, &solution->base, NULL));
  outcome->found = TRUE;
  outcome->length = solution->length;
  mdr_solution_unref (&solution->base);
}

static Outcome
solve_horizon (const MdrPuzzle *puzzle, SlidingFormulation formulation, guint horizon)
{
  Outcome outcome = { .puzzle = sliding_puzzle (puzzle), .horizon = horizon };
  g_autoptr (SlidingReach) reach_table = sliding_reach_new (sliding_puzzle (puzzle));
  g_autoptr (MdrModel) model =
      sliding_model_new (sliding_puzzle (puzzle), formulation, reach_table, horizon, TRUE, NULL);
  g_autoptr (MdrJob) job = mdr_job_new ();
  GError *error = NULL;

  mdr_job_begin (job);
  if (formulation == SLIDING_PLM)
    mdr_engine_branch_and_cut (model, NULL, job, take_solution, &outcome, &error);
  else
    mdr_engine_satisfy (model, job, take_solution, &outcome, &error);
  g_assert_no_error (error);
  return outcome;
}

/* The board is two moves away: the models as published have a solution for every more than that. */
static void
test_at_most (gconstpointer data)
{
  SlidingFormulation formulation = GPOINTER_TO_UINT (data);
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 2 3;tiles 1 2 3 0 4 5");

  g_assert_false (solve_horizon (puzzle, formulation, 1).found);
  for (guint horizon = 2; horizon < 6; horizon++)
    {
      Outcome outcome = solve_horizon (puzzle, formulation, horizon);

      g_assert_true (outcome.found);
      g_assert_cmpuint (outcome.length, <=, horizon);
    }
}

/* The same board: the strengthened models mean as many moves as they say, and none is undone. */
static void
test_exactly (gconstpointer data)
{
  SlidingFormulation formulation = GPOINTER_TO_UINT (data);
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 2 3;tiles 1 2 3 0 4 5");

  for (guint horizon = 1; horizon < 8; horizon++)
    g_assert_cmpint (solve_horizon (puzzle, formulation, horizon).found, ==, horizon == 2);
}

/* A walk of @length moves that undoes none, from the goal back to where it starts. */
static GArray *
walk_back (SlidingBoard *board, guint length, GRand *random)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (SlidingBoard));
  guint places = (guint) (board->rows * board->columns);
  guint8 last = 0;

  g_array_append_val (boards, *board);
  while (boards->len <= length)
    {
      guint8 tile = (guint8) g_rand_int_range (random, 1, (gint32) places);

      if (tile == last || !sliding_board_slide (board, tile))
        continue;
      last = tile;
      g_array_prepend_val (boards, *board);
    }
  return boards;
}

static void
set_values (const SlidingModel *layout, GArray *boards, double *values)
{
  guint distances = sliding_model_m (layout, 0, 0, layout->horizon);
  const SlidingBoard *goal = &layout->puzzle->goal;

  for (guint t = 0; t <= layout->horizon; t++)
    {
      const SlidingBoard *board = &g_array_index (boards, SlidingBoard, t);

      for (guint j = 0; j < layout->places; j++)
        {
          values[sliding_model_x (layout, board->tiles[j], j, t)] = 1;
          if (t < layout->horizon && board[1].tiles[j] != board->tiles[j] && board->tiles[j] != SLIDING_GAP)
            values[sliding_model_m (layout, board->tiles[j], j, t)] = 1;
        }
      for (guint i = 1; i < layout->places; i++)
        {
          int home = (int) sliding_board_find (goal, (guint8) i);
          int place = (int) sliding_board_find (board, (guint8) i);
          int row = home / goal->columns;
          int column = home % goal->columns;
          int distance = ABS (row - place / goal->columns) + ABS (column - place % goal->columns);
          int greatest = MAX (row, goal->rows - 1 - row) + MAX (column, goal->columns - 1 - column);

          for (int d = 1; d <= greatest; d++)
            values[distances++] = d <= distance;
        }
    }
}

static void
assert_kept (const MdrModel *model, const double *values)
{
  const MdrRowBuffer *rows = mdr_model_get_rows (model);

  for (guint c = 0; c < mdr_model_get_column_count (model); c++)
    {
      const MdrColumn *column = mdr_model_get_column (model, c);

      if (values[c] < column->lower || values[c] > column->upper)
        g_error ("column %s", column->name);
    }
  for (guint r = 0; r < mdr_row_buffer_get_length (rows); r++)
    if (mdr_row_buffer_is_broken (rows, r, values))
      g_error ("row %s", (const char *) g_ptr_array_index (rows->names, r));
}

/* Whatever walk leads from the start to the goal without undoing a move, no row or fixed column forbids it.
 */
static void
test_valid (gconstpointer edits)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint n = 0; n < (g_test_slow () ? 40 : 15); n++)
    {
      g_autoptr (MdrPuzzle) first = kit_make (&mdr_sliding_tiles_kind, edits);
      guint horizon = (guint) g_rand_int_range (random, 0, 25);
      SlidingBoard start = sliding_puzzle (first)->goal;
      g_autoptr (GArray) boards = walk_back (&start, horizon, random);
      SlidingPuzzle *puzzle = sliding_puzzle_copy (first);
      g_autoptr (SlidingReach) reach_table = NULL;
      g_autoptr (MdrModel) model = NULL;
      g_autofree double *values = NULL;

      puzzle->start = start;
      reach_table = sliding_reach_new (puzzle);
      model = sliding_model_new (puzzle, SLIDING_PLM_STRONG, reach_table, horizon, TRUE, NULL);
      values = g_new0 (double, mdr_model_get_column_count (model));
      set_values (&(SlidingModel){ puzzle, reach_table->places, horizon, reach_table, NULL }, boards, values);
      g_assert_cmpuint (sliding_model_get_first_horizon (puzzle, reach_table), <=, horizon);
      assert_kept (model, values);
      mdr_puzzle_unref (&puzzle->base);
    }
}

static void
test_unsolvable (gconstpointer method)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 3 3;tiles 2 1 3 4 5 6 7 8 0");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = solve (puzzle, method, job);

  g_assert_cmpint (result->status, ==, MDR_STATUS_IMPOSSIBLE);
  g_assert_true (result->exhausted);
}

/* Stopped before any horizon was looked at: what is known without is known, and nothing is said to be
 * impossible. */
static void
test_stopped (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 3 3;tiles 8 6 7 2 5 4 3 0 1");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;

  mdr_job_cancel (job);
  result = solve (puzzle, "plne-strong", job);
  g_assert_cmpint (result->status, ==, MDR_STATUS_CANCELLED);
  g_assert_false (result->exhausted);
  g_assert_true (result->has_bound);
  g_assert_cmpfloat (result->bound, ==, 21);
}

static void
test_too_large (void)
{
  g_autoptr (GString) edits = g_string_new ("size 8 8;tiles 0");
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrModel) model = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 63; i > 0; i--)
    g_string_append_printf (edits, " %d", i);
  puzzle = kit_make (&mdr_sliding_tiles_kind, edits->str);
  model = sliding_build_model (puzzle, NULL, GUINT_TO_POINTER (SLIDING_PLNE_STRONG), &error);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
}

/* The exported programs: at the first horizon not ruled out, with the objective as published. */
static void
test_build (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, "size 2 3;tiles 1 2 3 0 4 5");
  g_autoptr (MdrModel) pure = sliding_build_model (puzzle, NULL, GUINT_TO_POINTER (SLIDING_PLNE), NULL);
  g_autoptr (MdrModel) mixed = sliding_build_model (puzzle, NULL, GUINT_TO_POINTER (SLIDING_PLM), NULL);
  g_autoptr (MdrModel) strong =
      sliding_build_model (puzzle, NULL, GUINT_TO_POINTER (SLIDING_PLNE_STRONG), NULL);

  g_assert_cmpuint (mdr_model_get_column_count (pure), ==, 6 * 6 * (3 + 2));
  g_assert_cmpuint (mdr_model_get_column_count (mixed), ==, 6 * 6 * (3 + 2) + 5 * 3);
  g_assert_cmpint (mdr_model_get_sense (pure), ==, MDR_MODEL_MINIMIZE);
  g_assert_cmpfloat (mdr_model_get_column (pure, 6 * 6 * 3)->objective, ==, 1);
  g_assert_cmpfloat (mdr_model_get_column (mixed, 6 * 6 * 5 + 14)->objective, ==, 0.01);
  g_assert_false (mdr_model_get_column (mixed, 6 * 6 * 5)->integer);
  g_assert_cmpint (mdr_model_get_sense (strong), ==, MDR_MODEL_FEASIBLE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/sliding-tiles/model/sample/%s/%s", samples[i].method, samples[i].edits);

      g_test_add_data_func (path, &samples[i], test_sample);
    }
  g_test_add_data_func ("/sliding-tiles/model/hardest/plne-strong", "plne-strong", test_hardest);
  g_test_add_data_func ("/sliding-tiles/model/hardest/plm-strong", "plm-strong", test_hardest);
  g_test_add_data_func ("/sliding-tiles/model/at-most/plne", GUINT_TO_POINTER (SLIDING_PLNE), test_at_most);
  g_test_add_data_func ("/sliding-tiles/model/at-most/plm", GUINT_TO_POINTER (SLIDING_PLM), test_at_most);
  g_test_add_data_func ("/sliding-tiles/model/exactly/plne-strong", GUINT_TO_POINTER (SLIDING_PLNE_STRONG),
                        test_exactly);
  g_test_add_data_func ("/sliding-tiles/model/exactly/plm-strong", GUINT_TO_POINTER (SLIDING_PLM_STRONG),
                        test_exactly);
  g_test_add_data_func ("/sliding-tiles/model/valid/3x3", "size 3 3", test_valid);
  g_test_add_data_func ("/sliding-tiles/model/valid/2x4", "size 2 4;set goal gap-first", test_valid);
  g_test_add_data_func ("/sliding-tiles/model/valid/3x6", "size 3 6", test_valid);
  g_test_add_data_func ("/sliding-tiles/model/unsolvable/plne", "plne", test_unsolvable);
  g_test_add_data_func ("/sliding-tiles/model/unsolvable/plm-strong", "plm-strong", test_unsolvable);
  g_test_add_func ("/sliding-tiles/model/stopped", test_stopped);
  g_test_add_func ("/sliding-tiles/model/too-large", test_too_large);
  g_test_add_func ("/sliding-tiles/model/build", test_build);
  return g_test_run ();
}
