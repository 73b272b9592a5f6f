/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mdr-kind.h"
#include "mdr-model-run.h"
#include "sample-models.h"

/* More than any model here has solutions. */
#define ALL     1000
#define COLUMNS 4

/* A kind of nothing but solutions: the bits of the columns that are 1. */
typedef struct
{
  MdrSolution base;
  guint bits;
} Toy;

static const MdrKind toy_kind = { .id = "toy" };

static MdrSolution *
toy_new (guint bits)
{
  Toy *toy = mdr_solution_alloc (&toy_kind, sizeof *toy);

  toy->bits = bits;
  return &toy->base;
}

static guint
get_bits (const MdrResult *result, guint index)
{
  return ((const Toy *) g_ptr_array_index (result->solutions, index))->bits;
}

static guint
read_bits (const double *values)
{
  guint bits = 0;

  for (guint i = 0; i < COLUMNS; i++)
    bits |= values[i] > 0.5 ? 1u << i : 0;
  return bits;
}

static MdrSolution *
read_toy (const double *values, gpointer data)
{
  return toy_new (read_bits (values));
}

static void
exclude_toy (const MdrSolution *solution, MdrRowBuffer *rows, gpointer data)
{
  guint bits = ((const Toy *) solution)->bits;

  mdr_row_buffer_begin (rows, -INFINITY, __builtin_popcount (bits) - 1, "another");
  for (guint i = 0; i < COLUMNS; i++)
    mdr_row_buffer_add (rows, i, (bits >> i & 1) ? 1 : -1);
}

/* Columns weigh 1, 2, 3, 4. */
static double
get_weight (const MdrSolution *solution, gpointer data)
{
  double weight = 0;

  for (guint i = 0; i < COLUMNS; i++)
    weight += (((const Toy *) solution)->bits >> i & 1) ? i + 1 : 0;
  return weight;
}

/* Two of four columns are 1: six solutions, that of the first two columns cut off lazily. */
static void
cut_first_two (const double *values, gboolean integral, MdrRowBuffer *cuts, gpointer data)
{
  if (values[0] + values[1] <= 1 + 1e-6)
    return;
  mdr_row_buffer_begin (cuts, -INFINITY, 1, "not both");
  mdr_row_buffer_add (cuts, 0, 1);
  mdr_row_buffer_add (cuts, 1, 1);
}

static MdrModel *
new_model (MdrModelSense sense, double ones, gboolean lazy)
{
  MdrModel *model = mdr_model_new ("toy", sense);

  mdr_model_begin_row (model, ones, ones, "ones");
  for (guint i = 0; i < COLUMNS; i++)
    {
      mdr_model_set_objective (model, mdr_model_add_binary (model, "x%u", i), i + 1);
      mdr_model_add_term (model, i, 1);
    }
  if (lazy)
    mdr_model_set_separate (model, cut_first_two, NULL, NULL);
  return model;
}

static MdrOutcome
run_model (MdrModel *model, gconstpointer engine, guint count, MdrJob *job, MdrResult *result)
{
  MdrModelRun run = {
    .model = model,
    .engine = GPOINTER_TO_UINT (engine),
    .count = count,
    .read = read_toy,
    .exclude = exclude_toy,
    .get_objective = mdr_model_get_sense (model) == MDR_MODEL_FEASIBLE ? NULL : get_weight,
    .job = job,
    .result = result,
  };

  return mdr_model_run (&run);
}

static void
assert_distinct (const MdrResult *result)
{
  guint seen = 0;

  for (guint i = 0; i < result->solutions->len; i++)
    {
      g_assert_cmpuint (seen & 1u << get_bits (result, i), ==, 0);
      seen |= 1u << get_bits (result, i);
    }
}

/* Solutions one by one until there are enough, or no more; lazy cuts take some away. */
static void
test_count (gconstpointer engine)
{
  static const struct
  {
    gboolean lazy;
    guint count;
    guint solutions;
    gboolean exhausted;
  } rows[] = {
    { FALSE, 1, 1, FALSE }, { FALSE, 3, 3, FALSE }, { FALSE, 6, 6, FALSE },
    { FALSE, 7, 6, TRUE },  { TRUE, 2, 2, FALSE },  { TRUE, ALL, 5, TRUE },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (rows); k++)
    {
      g_autoptr (MdrModel) model = new_model (MDR_MODEL_FEASIBLE, 2, rows[k].lazy);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = mdr_result_new ("toy");
      MdrProgress progress;

      run_model (model, engine, rows[k].count, job, result);
      g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
      g_assert_cmpuint (result->solutions->len, ==, rows[k].solutions);
      g_assert_cmpint (result->exhausted, ==, rows[k].exhausted);
      g_assert_cmpint (result->stop, ==, MDR_STOP_NONE);
      g_assert_false (result->sense != MDR_SENSE_NONE || result->has_bound);
      g_assert_cmpint (result->optimal, ==, MDR_TRUTH_UNKNOWN);
      assert_distinct (result);
      mdr_job_get_progress (job, &progress);
      g_assert_cmpuint (progress.found, ==, rows[k].solutions);
      g_assert_cmpuint (result->columns, ==, COLUMNS);
      g_assert_cmpuint (result->rows, >=, rows[k].solutions);
      g_assert_true (rows[k].lazy || result->cuts == 0);
      g_assert_true (!rows[k].lazy || !rows[k].exhausted || result->cuts > 0);
    }
}

static void
test_impossible (gconstpointer engine)
{
  g_autoptr (MdrModel) model = new_model (MDR_MODEL_FEASIBLE, COLUMNS + 1, FALSE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_result_new ("toy");

  g_assert_cmpint (run_model (model, engine, 1, job, result), ==, MDR_OUTCOME_INFEASIBLE);
  g_assert_cmpint (result->status, ==, MDR_STATUS_IMPOSSIBLE);
  g_assert_true (result->exhausted);
}

/* One part of many: that it has no solution is said to the caller alone, and nodes add up. */
static void
test_part (gconstpointer engine)
{
  g_autoptr (MdrModel) model = new_model (MDR_MODEL_FEASIBLE, COLUMNS + 1, FALSE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_result_new ("toy");
  MdrModelRun run = { .model = model,
                      .engine = GPOINTER_TO_UINT (engine),
                      .read = read_toy,
                      .job = job,
                      .result = result };

  result->nodes = 5;
  mdr_job_set_nodes (job, 5);
  g_assert_cmpint (mdr_model_run_part (&run), ==, MDR_OUTCOME_INFEASIBLE);
  g_assert_false (result->exhausted);
  g_assert_cmpint (result->status, ==, MDR_STATUS_FAILED);
  g_assert_null (result->error);
  g_assert_cmpuint (result->nodes, ==, 5);
}

/* What was found by other means counts and does not come again. */
static void
test_known (gconstpointer engine)
{
  for (guint count = 1; count <= 7; count++)
    {
      g_autoptr (MdrModel) model = new_model (MDR_MODEL_FEASIBLE, 2, FALSE);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = mdr_result_new ("toy");

      mdr_result_take_solution (result, toy_new (3));
      mdr_result_take_solution (result, toy_new (10));
      run_model (model, engine, count, job, result);
      g_assert_cmpuint (result->solutions->len, ==, CLAMP (count, 2, 6));
      g_assert_cmpint (result->exhausted, ==, count == 7);
      g_assert_cmpuint (get_bits (result, 0), ==, 3);
      assert_distinct (result);
    }
}

/* A model whose solutions cannot be excluded is asked for one. */
static void
test_one (gconstpointer engine)
{
  g_autoptr (MdrModel) model = new_model (MDR_MODEL_FEASIBLE, 2, FALSE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_result_new ("toy");
  MdrModelRun run = { .model = model,
                      .engine = GPOINTER_TO_UINT (engine),
                      .count = ALL,
                      .read = read_toy,
                      .job = job,
                      .result = result };

  mdr_model_run (&run);
  g_assert_cmpuint (result->solutions->len, ==, 1);
  g_assert_false (result->exhausted);
}

/* The lightest two columns are cut off lazily: 1 and 3 are the lightest that are left. */
static void
test_best (gconstpointer engine)
{
  static const struct
  {
    MdrModelSense sense;
    gboolean lazy;
    guint bits;
    double best;
  } rows[] = {
    { MDR_MODEL_MINIMIZE, FALSE, 3, 3 },
    { MDR_MODEL_MINIMIZE, TRUE, 5, 4 },
    { MDR_MODEL_MAXIMIZE, FALSE, 12, 7 },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (rows); k++)
    for (guint known = 0; known < 3; known++)
      {
        g_autoptr (MdrModel) model = new_model (rows[k].sense, 2, rows[k].lazy);
        g_autoptr (MdrJob) job = mdr_job_new ();
        g_autoptr (MdrResult) result = mdr_result_new ("toy");

        /* Found by other means: one that is worse, and one that is as good. */
        if (known > 0)
          mdr_result_take_solution (result, toy_new (known == 1 ? 9 : rows[k].bits));
        g_assert_cmpint (run_model (model, engine, 1, job, result), ==, MDR_OUTCOME_OPTIMAL);
        g_assert_cmpuint (result->solutions->len, ==, 1);
        g_assert_cmpuint (get_bits (result, 0), ==, rows[k].bits);
        g_assert_true (result->sense != MDR_SENSE_NONE && result->has_bound);
        g_assert_cmpfloat (result->objective, ==, rows[k].best);
        g_assert_cmpfloat (result->bound, ==, rows[k].best);
        g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
        g_assert_false (result->exhausted);
      }
}

/* Stopped before the first solution: nothing is known, and nothing is said to be impossible. */
static void
test_stopped (gconstpointer engine)
{
  g_autoptr (MdrModel) model = new_model (MDR_MODEL_FEASIBLE, 2, FALSE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_result_new ("toy");

  mdr_job_cancel (job);
  g_assert_cmpint (run_model (model, engine, 1, job, result), ==, MDR_OUTCOME_STOPPED);
  g_assert_cmpint (result->status, ==, MDR_STATUS_CANCELLED);
  g_assert_cmpint (result->stop, ==, MDR_STOP_CANCELLED);
  g_assert_false (result->exhausted);
}

static MdrSolution *
read_and_cancel (const double *values, gpointer data)
{
  mdr_job_cancel (data);
  return read_toy (values, NULL);
}

/* Stopped behind the first solution of many: it stays, and the rest is open. */
static void
test_stopped_early (gconstpointer engine)
{
  g_autoptr (MdrModel) model = new_model (MDR_MODEL_FEASIBLE, 2, FALSE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_result_new ("toy");
  MdrModelRun run = { .model = model,
                      .engine = GPOINTER_TO_UINT (engine),
                      .count = ALL,
                      .read = read_and_cancel,
                      .exclude = exclude_toy,
                      .data = job,
                      .job = job,
                      .result = result };

  g_assert_cmpint (mdr_model_run (&run), ==, MDR_OUTCOME_FEASIBLE);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpint (result->stop, ==, MDR_STOP_CANCELLED);
  g_assert_cmpuint (result->solutions->len, ==, 1);
  g_assert_false (result->exhausted);
}

/* A fault of the engine is one of the result: SAT takes no column that need not be whole. */
static void
test_fault (void)
{
  g_autoptr (MdrModel) model = new_model (MDR_MODEL_FEASIBLE, 2, FALSE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_result_new ("toy");
  gconstpointer engine = GUINT_TO_POINTER (MDR_ENGINE_SAT);
  guint half = mdr_model_add_column (model, 0, 1, FALSE, "half");

  mdr_model_begin_row (model, 0.5, 0.5, "half");
  mdr_model_add_term (model, half, 1);
  mdr_model_add_term (model, 0, 0.5);
  g_assert_cmpint (run_model (model, engine, 1, job, result), ==, MDR_OUTCOME_FAILED);
  g_assert_cmpint (result->status, ==, MDR_STATUS_FAILED);
  g_assert_nonnull (result->error);
}

/* A bound that was proven before the end is the next whole number only where every sum is whole. */
static void
test_bound (void)
{
  static const double parts[] = { 0, 0.37 };

  for (gsize k = 0; k < G_N_ELEMENTS (parts); k++)
    {
      g_autoptr (MdrModel) model = sample_market (100, 1);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = mdr_result_new ("toy");

      for (guint i = 0; i < mdr_model_get_column_count (model); i++)
        mdr_model_set_objective (model, i, 1 + i % 7 + parts[k]);
      mdr_job_set_time_limit (job, 0.5);
      mdr_job_begin (job);
      run_model (model, GUINT_TO_POINTER (MDR_ENGINE_BRANCH_AND_CUT), 1, job, result);
      g_assert_cmpint (result->stop, ==, MDR_STOP_TIME_LIMIT);
      g_assert_true (result->has_bound);
      g_assert_cmpint (result->optimal, ==, MDR_TRUTH_UNKNOWN);
      g_assert_cmpint (result->bound == floor (result->bound), ==, parts[k] == 0);
    }
}

static void
test_choose (void)
{
  static const MdrOptionSpec specs[] = {
    { .id = "engine",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_METHOD,
      .initial = "automatic",
      .choices = mdr_engine_choices_automatic },
    { NULL },
  };
  g_autoptr (MdrOptions) options = mdr_options_new (specs, MDR_SCOPE_METHOD);

  g_assert_cmpint (mdr_engine_choose (options, MDR_ENGINE_SAT), ==, MDR_ENGINE_SAT);
  g_assert_cmpint (mdr_engine_choose (options, MDR_ENGINE_BRANCH_AND_CUT), ==, MDR_ENGINE_BRANCH_AND_CUT);
  g_assert_true (mdr_options_set (options, "engine", "sat", NULL));
  g_assert_cmpint (mdr_engine_choose (options, MDR_ENGINE_BRANCH_AND_CUT), ==, MDR_ENGINE_SAT);
  g_assert_true (mdr_options_set (options, "engine", "cut", NULL));
  g_assert_cmpint (mdr_engine_choose (options, MDR_ENGINE_SAT), ==, MDR_ENGINE_BRANCH_AND_CUT);
}

static void
add_for_both (const char *name, GTestDataFunc function)
{
  g_autofree char *sat = g_strdup_printf ("/model-run/%s/sat", name);
  g_autofree char *cut = g_strdup_printf ("/model-run/%s/cut", name);

  g_test_add_data_func (sat, GUINT_TO_POINTER (MDR_ENGINE_SAT), function);
  g_test_add_data_func (cut, GUINT_TO_POINTER (MDR_ENGINE_BRANCH_AND_CUT), function);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_for_both ("count", test_count);
  add_for_both ("impossible", test_impossible);
  add_for_both ("part", test_part);
  add_for_both ("known", test_known);
  add_for_both ("one", test_one);
  add_for_both ("best", test_best);
  add_for_both ("stopped", test_stopped);
  add_for_both ("stopped-early", test_stopped_early);
  g_test_add_func ("/model-run/fault", test_fault);
  g_test_add_func ("/model-run/bound", test_bound);
  g_test_add_func ("/model-run/choose", test_choose);
  return g_test_run ();
}
