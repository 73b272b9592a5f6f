/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-kind.h"
#include "numberlink-model.h"
#include "numberlink-solve.h"
#include "numberlink-oracle.h"

#include <json-glib/json-glib.h>

#include "kit.h"
#include "mdr-kind.h"
#include "mdr-solve.h"

/* More than any small board has. */
#define ALL 1000

static MdrResult *
solve (const NumberlinkPuzzle *puzzle,
       const char *method,
       const char *objective,
       const char *engine,
       guint count)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrOptions) options = mdr_options_new (mdr_numberlink_kind.options, MDR_SCOPE_METHOD);
  MdrSolveRequest request = { method, options, count };

  g_assert_true (mdr_options_set (options, "objective", objective, NULL));
  g_assert_true (mdr_options_set (options, "engine", engine, NULL));
  return mdr_job_solve (job, &puzzle->base, &request);
}

static const NumberlinkSolution *
get_solution (const MdrResult *result, guint index)
{
  return numberlink_solution (g_ptr_array_index (result->solutions, index));
}

static void
check_all (const NumberlinkPuzzle *puzzle, const char *method, const char *engine, GArray *expected)
{
  g_autoptr (MdrResult) result = solve (puzzle, method, "any", engine, ALL);

  g_assert_cmpstr (result->error, ==, NULL);
  g_assert_true (result->exhausted);
  g_assert_true (expected->len > 0 ? result->status == MDR_STATUS_SOLVED : kit_is_denied (result));
  /* They are distinct: the frame lets each through once. */
  g_assert_cmpuint (result->solutions->len, ==, expected->len);
  for (guint k = 0; k < result->solutions->len; k++)
    g_assert_true (numberlink_oracle_contains (puzzle, expected, &get_solution (result, k)->edges));
}

static void
check_best (const NumberlinkPuzzle *puzzle,
            const char *method,
            const char *engine,
            const char *objective,
            GArray *solutions)
{
  g_autoptr (MdrResult) result = solve (puzzle, method, objective, engine, 1);
  int best = g_str_equal (objective, "fewest") ? numberlink_oracle_get_fewest (solutions)
                                               : numberlink_oracle_get_most (solutions);

  g_assert_cmpstr (result->error, ==, NULL);
  if (solutions->len == 0)
    {
      g_assert_true (kit_is_denied (result));
      return;
    }
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpint (get_solution (result, 0)->used, ==, best);
  if (puzzle->cover)
    return;
  g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
  g_assert_cmpfloat (result->objective, ==, best);
  g_assert_cmpfloat (result->bound, ==, best);
}

typedef struct
{
  const char *method;
  const char *engine;
  int rows;
  int columns;
  int puzzles;
} Sample;

static const Sample samples[] = {
  { "flow", "sat", 3, 3, 60 },       { "flow", "sat", 4, 4, 40 },       { "flow", "cut", 3, 4, 30 },
  { "vertex-cut", "sat", 3, 3, 60 }, { "vertex-cut", "sat", 4, 4, 40 }, { "vertex-cut", "cut", 3, 4, 30 },
};

static NumberlinkPuzzle *
new_puzzle (const Sample *sample, GRand *random)
{
  int pairs = g_rand_int_range (random, 1, 4);
  NumberlinkPuzzle *puzzle =
      numberlink_oracle_new_random_puzzle (random, sample->rows, sample->columns, pairs);

  puzzle->touching &= g_str_equal (sample->method, "flow");
  return puzzle;
}

static void
test_brute_force (gconstpointer data)
{
  const Sample *sample = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (int n = 0; n < sample->puzzles; n++)
    {
      NumberlinkPuzzle *puzzle = new_puzzle (sample, random);
      g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);

      check_best (puzzle, sample->method, sample->engine, "fewest", solutions);
      check_best (puzzle, sample->method, sample->engine, "most", solutions);
      /* Asking for hundreds of solutions one by one takes long. */
      if (solutions->len < 25)
        check_all (puzzle, sample->method, sample->engine, solutions);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* Values for all columns, with every flow from the first end of its label to the second. */
static void
set_values (const NumberlinkPuzzle *puzzle, gboolean flow, const NumberlinkEdges *edges, double *values)
{
  for (guint k = 1; k <= puzzle->n_labels; k++)
    {
      MdrCell path[NUMBERLINK_ORACLE_MAX_CELLS];
      MdrCell ends[2];
      guint length;

      numberlink_puzzle_get_ends (puzzle, k, ends);
      length = numberlink_edges_walk (edges, puzzle, ends[0], path);
      for (guint n = 0; n < length; n++)
        {
          guint cell = (guint) (path[n].row * puzzle->columns + path[n].column);

          values[numberlink_column_x (puzzle, cell, k)] = 1;
          for (int d = 0; flow && n + 1 < length && d < MDR_N_DIRECTIONS; d++)
            if (mdr_cell_equal (mdr_cell_step (path[n], (MdrDirection) d), path[n + 1]))
              values[numberlink_column_f (puzzle, cell, (MdrDirection) d, k)] = 1;
        }
    }
}

static gboolean
keeps_rows (const MdrRowBuffer *rows, const double *values)
{
  for (guint r = 0; r < mdr_row_buffer_get_length (rows); r++)
    if (mdr_row_buffer_is_broken (rows, r, values))
      return FALSE;
  return TRUE;
}

static gboolean
is_accepted (const MdrModel *model, const double *values)
{
  g_autoptr (MdrRowBuffer) cuts = mdr_row_buffer_new ();

  for (guint c = 0; c < mdr_model_get_column_count (model); c++)
    if (values[c] < mdr_model_get_column (model, c)->lower
        || values[c] > mdr_model_get_column (model, c)->upper)
      return FALSE;
  mdr_model_separate (model, values, TRUE, cuts);
  return mdr_row_buffer_get_length (cuts) == 0 && keeps_rows (mdr_model_get_rows (model), values);
}

/* Every solution keeps every row, those that deduction and SAT add among them. */
static void
check_rows (const NumberlinkPuzzle *puzzle, NumberlinkFormulation formulation, GArray *solutions)
{
  g_autofree NumberlinkBoard *board = g_new (NumberlinkBoard, 1);
  g_autoptr (MdrModel) model = NULL;

  if (solutions->len == 0)
    return;
  g_assert_cmpint (numberlink_board_init (board, puzzle, NULL), !=, MDR_STEP_CONTRADICTION);
  g_assert_cmpint (mdr_logic_propagate (&numberlink_logic, board, MDR_LEVEL_NORMAL), !=,
                   MDR_STEP_CONTRADICTION);
  model = numberlink_model_new (puzzle, formulation, NUMBERLINK_GOAL_ANY, board, TRUE, NULL);
  for (guint k = 0; k < solutions->len; k++)
    {
      g_autofree double *values = g_new0 (double, mdr_model_get_column_count (model));
      NumberlinkEdges edges;
      NumberlinkEdges read;

      numberlink_oracle_get_edges (puzzle, &g_array_index (solutions, NumberlinkOracleSolution, k), &edges);
      set_values (puzzle, formulation == NUMBERLINK_FLOW, &edges, values);
      g_assert_true (is_accepted (model, values));
      numberlink_model_read (puzzle, formulation, values, &read);
      g_assert_true (numberlink_edges_equal (&edges, &read));
    }
}

static void
test_rows (gconstpointer method)
{
  NumberlinkFormulation formulation = g_str_equal (method, "flow") ? NUMBERLINK_FLOW : NUMBERLINK_VERTEX_CUT;
  const Sample sample = { method, NULL, 4, 4, 150 };
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (int n = 0; n < sample.puzzles; n++)
    {
      NumberlinkPuzzle *puzzle = new_puzzle (&sample, random);
      g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);

      check_rows (puzzle, formulation, solutions);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* A ring fits beside the path, which has but two cells. */
static NumberlinkPuzzle *
new_trap (void)
{
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (4, 5,
                                                           "AA..."
                                                           "....."
                                                           "....."
                                                           ".....");

  puzzle->touching = FALSE;
  puzzle->cover = FALSE;
  return puzzle;
}

static void
test_trap (gconstpointer engine)
{
  NumberlinkPuzzle *puzzle = new_trap ();
  g_autoptr (MdrResult) published = solve (puzzle, "vertex", "most", engine, 1);
  g_autoptr (MdrResult) vertex = solve (puzzle, "vertex-cut", "most", engine, 1);
  g_autoptr (MdrResult) flow = solve (puzzle, "flow", "most", engine, 1);

  g_assert_cmpint (published->status, ==, MDR_STATUS_FAILED);
  g_assert_nonnull (published->false_solution);
  g_assert_cmpint (numberlink_solution (published->false_solution)->used, >=, 10);
  g_assert_cmpfloat (vertex->objective, ==, 2);
  g_assert_cmpint (vertex->optimal, ==, MDR_TRUTH_YES);
  g_assert_cmpfloat (flow->objective, ==, 2);
  g_assert_cmpint (flow->optimal, ==, MDR_TRUTH_YES);
  mdr_puzzle_unref (&puzzle->base);
}

/* Without deduction, so that the cuts have to do it alone; and for fewest cells nobody would add a ring. */
static void
test_cuts (void)
{
  NumberlinkPuzzle *puzzle = new_trap ();
  g_autoptr (MdrModel) published =
      numberlink_model_new (puzzle, NUMBERLINK_VERTEX, NUMBERLINK_GOAL_ANY, NULL, FALSE, NULL);
  g_autoptr (MdrModel) complete =
      numberlink_model_new (puzzle, NUMBERLINK_VERTEX_CUT, NUMBERLINK_GOAL_ANY, NULL, TRUE, NULL);
  g_autoptr (MdrResult) fewest = solve (puzzle, "vertex", "fewest", "cut", 1);
  g_autofree double *values = g_new0 (double, 20);

  values[0] = values[1] = 1;
  g_assert_true (is_accepted (published, values));
  g_assert_true (is_accepted (complete, values));
  for (int i = 1; i < 4; i++)
    for (int j = 2; j < 5; j++)
      values[i * 5 + j] = i != 2 || j != 3;
  g_assert_true (is_accepted (published, values));
  g_assert_true (keeps_rows (mdr_model_get_rows (complete), values));
  g_assert_false (is_accepted (complete, values));
  g_assert_cmpfloat (fewest->objective, ==, 2);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_touching (gconstpointer method)
{
  const MdrMethod *chosen = mdr_kind_find_method (&mdr_numberlink_kind, method);
  NumberlinkPuzzle *puzzle = new_trap ();
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (MdrModel) model = NULL;
  g_autoptr (GError) error = NULL;

  puzzle->touching = TRUE;
  model = chosen->build_model (&puzzle->base, NULL, chosen->data, &error);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  result = solve (puzzle, method, "any", "sat", 1);
  g_assert_cmpint (result->status, ==, MDR_STATUS_UNSUPPORTED);
  g_assert_cmpstr (result->refusal, ==, error->message);
  g_assert_null (result->false_solution);
  mdr_puzzle_unref (&puzzle->base);
}

/* Five cells lie on the shortest path from A to A, all of nine on the longest that may touch. */
static void
test_objectives (void)
{
  static const struct
  {
    const char *objective;
    NumberlinkGoal goal;
    int used;
  } rows[] = {
    { "as-asked", NUMBERLINK_GOAL_FEWEST, 5 }, { "as-asked", NUMBERLINK_GOAL_MOST, 9 },
    { "fewest", NUMBERLINK_GOAL_MOST, 5 },     { "most", NUMBERLINK_GOAL_ANY, 9 },
    { "cover", NUMBERLINK_GOAL_FEWEST, 9 },
  };
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (3, 3,
                                                           "A......"
                                                           ".A");

  puzzle->touching = TRUE;
  puzzle->cover = FALSE;
  puzzle->blocks = TRUE;
  for (gsize k = 0; k < G_N_ELEMENTS (rows); k++)
    {
      g_autoptr (MdrResult) result = NULL;

      puzzle->goal = rows[k].goal;
      result = solve (puzzle, "flow", rows[k].objective, "automatic", 1);
      g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
      g_assert_cmpint (get_solution (result, 0)->used, ==, rows[k].used);
    }
  mdr_puzzle_unref (&puzzle->base);
}

/* That no solution uses every cell is no proof that there is none. */
static void
test_cover (gconstpointer method)
{
  NumberlinkPuzzle *puzzle = new_trap ();
  g_autoptr (MdrResult) result = solve (puzzle, method, "cover", "automatic", 1);

  g_assert_cmpint (result->status, ==, MDR_STATUS_IMPOSSIBLE);
  g_assert_false (result->exhausted);
  g_assert_nonnull (result->impossible_goal);
  puzzle->cover = TRUE;
  g_clear_pointer (&result, mdr_result_unref);
  result = solve (puzzle, method, "as-asked", "automatic", 1);
  g_assert_true (kit_is_denied (result));
  g_assert_true (result->exhausted);
  g_assert_null (result->impossible_goal);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_build (void)
{
  NumberlinkPuzzle *puzzle = new_trap ();
  g_autoptr (MdrModel) vertex = NULL;
  g_autoptr (MdrModel) flow = NULL;
  g_autoptr (MdrModel) none = NULL;
  g_autoptr (GError) error = NULL;

  puzzle->goal = NUMBERLINK_GOAL_MOST;
  vertex = numberlink_build_model (&puzzle->base, NULL, GUINT_TO_POINTER (NUMBERLINK_VERTEX), NULL);
  g_assert_cmpint (mdr_model_get_sense (vertex), ==, MDR_MODEL_MAXIMIZE);
  g_assert_cmpuint (mdr_model_get_column_count (vertex), ==, 20);
  g_assert_false (mdr_model_is_lazy (vertex));
  flow = numberlink_build_model (&puzzle->base, NULL, GUINT_TO_POINTER (NUMBERLINK_FLOW), NULL);
  g_assert_cmpuint (mdr_model_get_column_count (flow), ==, 20 * 5);
  g_assert_true (mdr_model_is_lazy (flow));
  puzzle->cover = TRUE;
  none = numberlink_build_model (&puzzle->base, NULL, GUINT_TO_POINTER (NUMBERLINK_FLOW), &error);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_too_large (void)
{
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (&mdr_numberlink_kind, 60, 60);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrModel) model = NULL;

  for (int k = 0; k < 300; k++)
    for (int end = 0; end < 2; end++)
      {
        g_autofree char *label = g_strdup_printf ("%d", k);

        g_assert_true (numberlink_puzzle_set_label (puzzle, 2 * (k / 30), 2 * (k % 30) + end, label, NULL));
      }
  model = numberlink_model_new (puzzle, NUMBERLINK_FLOW, NUMBERLINK_GOAL_ANY, NULL, FALSE, &error);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  mdr_puzzle_unref (&puzzle->base);
}

static JsonObject *
find_board (JsonParser *parser, const char *name)
{
  JsonArray *boards =
      json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "boards");

  for (guint k = 0; k < json_array_get_length (boards); k++)
    {
      JsonObject *board = json_array_get_object_element (boards, k);

      if (g_str_equal (json_object_get_string_member (board, "name"), name))
        return board;
    }
  g_assert_not_reached ();
  return NULL;
}

static char *
dup_lines (JsonObject *board, const char *member)
{
  JsonArray *lines = json_object_get_array_member (board, member);
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < json_array_get_length (lines); k++)
    g_string_append (text, json_array_get_string_element (lines, k));
  return g_string_free (text, FALSE);
}

/* The published 10 x 10 board: the solution of 90 cells that the published model gives is none, as it has
 * loops. */
static void
test_published (void)
{
  const char *corpus = kit_get_corpus ();
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *path = NULL;
  g_autofree char *grid = NULL;
  g_autofree char *bogus = NULL;
  g_autofree double *values = g_new0 (double, 100 * 8);
  g_autoptr (MdrModel) published = NULL;
  g_autoptr (MdrModel) complete = NULL;
  g_autoptr (MdrResult) fewest = NULL;
  NumberlinkPuzzle *puzzle;
  JsonObject *board;
  guint used = 0;

  if (!corpus)
    return;
  path = g_build_filename (corpus, "numberlink", "published-boards.json", NULL);
  g_assert_true (json_parser_load_from_file (parser, path, NULL));
  board = find_board (parser, "testcase_5");
  grid = dup_lines (board, "grid");
  bogus = dup_lines (board, "published_model_max_bogus");
  puzzle = numberlink_oracle_new_puzzle (10, 10, g_strdelimit (grid, "0", '.'));
  puzzle->touching = FALSE;
  puzzle->cover = FALSE;
  for (guint cell = 0; cell < 100; cell++)
    for (guint k = 1; k <= puzzle->n_labels; k++)
      if (puzzle->labels[k - 1][0] == bogus[cell])
        {
          values[numberlink_column_x (puzzle, cell, k)] = 1;
          used++;
        }
  g_assert_cmpuint (used, ==, 90);
  published = numberlink_model_new (puzzle, NUMBERLINK_VERTEX, NUMBERLINK_GOAL_MOST, NULL, FALSE, NULL);
  complete = numberlink_model_new (puzzle, NUMBERLINK_VERTEX_CUT, NUMBERLINK_GOAL_MOST, NULL, FALSE, NULL);
  g_assert_true (is_accepted (published, values));
  g_assert_false (is_accepted (complete, values));
  fewest = solve (puzzle, "flow", "fewest", "automatic", 1);
  g_assert_cmpfloat (fewest->objective, ==, 58);
  g_assert_cmpint (fewest->optimal, ==, MDR_TRUTH_YES);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize k = 0; k < G_N_ELEMENTS (samples); k++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/model/brute-force/%s/%s/%dx%d", samples[k].method,
                                               samples[k].engine, samples[k].rows, samples[k].columns);

      g_test_add_data_func (path, &samples[k], test_brute_force);
    }
  g_test_add_data_func ("/numberlink/model/rows/flow", "flow", test_rows);
  g_test_add_data_func ("/numberlink/model/rows/vertex-cut", "vertex-cut", test_rows);
  g_test_add_data_func ("/numberlink/model/trap/sat", "sat", test_trap);
  g_test_add_data_func ("/numberlink/model/trap/cut", "cut", test_trap);
  g_test_add_func ("/numberlink/model/cuts", test_cuts);
  g_test_add_data_func ("/numberlink/model/touching/vertex", "vertex", test_touching);
  g_test_add_data_func ("/numberlink/model/touching/vertex-cut", "vertex-cut", test_touching);
  g_test_add_func ("/numberlink/model/objectives", test_objectives);
  g_test_add_data_func ("/numberlink/model/cover/flow", "flow", test_cover);
  g_test_add_data_func ("/numberlink/model/cover/vertex-cut", "vertex-cut", test_cover);
  g_test_add_func ("/numberlink/model/build", test_build);
  g_test_add_func ("/numberlink/model/too-large", test_too_large);
  g_test_add_func ("/numberlink/model/published", test_published);
  return g_test_run ();
}
