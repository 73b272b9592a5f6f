/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mdr-engine-private.h"
#include "mdr-error.h"
#include "sample-models.h"

#define SEEDS 150

typedef struct
{
  const MdrModel *model;
  guint wanted;
  guint solutions;
  double objective;
} Tally;

static void
count_solution (const double *values, MdrRowBuffer *more, gpointer data)
{
  Tally *tally = data;

  g_assert_true (sample_keeps_rows (mdr_model_get_rows (tally->model), values));
  tally->solutions++;
  tally->objective = 0;
  for (guint i = 0; i < mdr_model_get_column_count (tally->model); i++)
    {
      const MdrColumn *column = mdr_model_get_column (tally->model, i);

      tally->objective += column->objective * values[i];
      g_assert_true (!column->integer || values[i] == round (values[i]));
    }
  if (more && tally->solutions < tally->wanted)
    sample_exclude (tally->model, values, more);
}

static const MdrCutOptions all_cuts = { FALSE, TRUE, TRUE, TRUE, TRUE };
static const MdrCutOptions presolve = { TRUE, FALSE, FALSE, FALSE, FALSE };

enum
{
  PLAIN,
  CUTS,
  PRESOLVE,
  SAT,
  ENGINES
};

static MdrOutcome
run_engine (guint engine, Tally *tally, MdrJob *job, GError **error)
{
  const MdrCutOptions *options[] = { NULL, &all_cuts, &presolve };

  if (engine == SAT)
    return mdr_engine_satisfy (tally->model, job, count_solution, tally, error);
  return mdr_engine_branch_and_cut (tally->model, options[engine], job, count_solution, tally, error);
}

/* The sizes of random models leave no doubt: every point of them is tried. */
static void
test_against_brute_force (gconstpointer data)
{
  guint engine = GPOINTER_TO_UINT (data);

  for (guint32 seed = 0; seed < SEEDS; seed++)
    {
      g_autoptr (MdrModel) model = sample_random (seed);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      Tally tally = { .model = model, .wanted = 1 };
      gboolean has_best;
      double best = 0;
      guint solutions = sample_brute_force (model, &has_best, &best);
      MdrOutcome outcome = run_engine (engine, &tally, job, &error);

      g_assert_no_error (error);
      g_assert_cmpint (outcome, ==, solutions > 0 ? MDR_OUTCOME_OPTIMAL : MDR_OUTCOME_INFEASIBLE);
      if (has_best && mdr_model_get_sense (model) != MDR_MODEL_FEASIBLE)
        g_assert_cmpfloat_with_epsilon (tally.objective, best, 1e-6);
    }
}

static void
test_all_solutions (gconstpointer data)
{
  guint engine = GPOINTER_TO_UINT (data);

  for (guint32 seed = 0; seed < SEEDS; seed++)
    {
      g_autoptr (MdrModel) model = sample_random (seed);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      Tally tally = { .model = model, .wanted = G_MAXUINT };
      gboolean has_best;
      double best;

      if (mdr_model_get_sense (model) != MDR_MODEL_FEASIBLE)
        continue;
      g_assert_cmpint (run_engine (engine, &tally, job, &error), ==, MDR_OUTCOME_INFEASIBLE);
      g_assert_no_error (error);
      g_assert_cmpuint (tally.solutions, ==, sample_brute_force (model, &has_best, &best));
    }
}

/* max x + y + 10 z, x <= 2.5 real, y <= 3.7 whole, z fixed at 1, x + y <= 4.5: x = 1.5, y = 3. */
static void
test_mixed (void)
{
  g_autoptr (MdrModel) model = mdr_model_new ("mixed", MDR_MODEL_MAXIMIZE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  Tally tally = { .model = model, .wanted = 1 };
  MdrProgress progress;

  mdr_model_set_objective (model, mdr_model_add_column (model, -INFINITY, 2.5, FALSE, "x"), 1);
  mdr_model_set_objective (model, mdr_model_add_column (model, 0, 3.7, TRUE, "y"), 1.5);
  mdr_model_set_objective (model, mdr_model_add_column (model, 1, 1, TRUE, "z"), 10);
  mdr_model_begin_row (model, -INFINITY, 4.5, "sum");
  mdr_model_add_term (model, 0, 1);
  mdr_model_add_term (model, 1, 1);
  g_assert_cmpint (run_engine (PLAIN, &tally, job, &error), ==, MDR_OUTCOME_OPTIMAL);
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (tally.objective, 1.5 + 4.5 + 10, 1e-6);
  mdr_job_get_progress (job, &progress);
  g_assert_cmpuint (progress.rows, ==, 1);
  g_assert_cmpuint (progress.columns, ==, 2);
  g_assert_true (progress.has_best);
  g_assert_cmpfloat_with_epsilon (progress.best, 16, 1e-6);
}

static void
test_unbounded (void)
{
  for (guint engine = PLAIN; engine < ENGINES; engine++)
    {
      g_autoptr (MdrModel) model = mdr_model_new ("unbounded", MDR_MODEL_MAXIMIZE);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      Tally tally = { .model = model };

      mdr_model_set_objective (model, mdr_model_add_column (model, 0, INFINITY, FALSE, "x"), 1);
      g_assert_cmpint (run_engine (engine, &tally, job, &error), ==, MDR_OUTCOME_FAILED);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_FAILED);
      g_assert_cmpuint (tally.solutions, ==, 0);
    }
}

/* Models that the SAT engine has to refuse, by what is wrong with them. */
static void
test_unfit_for_sat (void)
{
  static const struct
  {
    double upper;
    gboolean integer;
    double objective;
    double coefficient;
  } cases[] = {
    { 2, TRUE, 1, 1 }, { 1, FALSE, 1, 1 }, { 1, TRUE, 0.5, 1 }, { 1, TRUE, 1, 0.5 }, { 1, TRUE, 1, 1e12 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MdrModel) model = mdr_model_new ("unfit", MDR_MODEL_MINIMIZE);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      Tally tally = { .model = model };

      mdr_model_add_column (model, 0, cases[i].upper, cases[i].integer, "x");
      mdr_model_set_objective (model, 0, cases[i].objective);
      mdr_model_begin_row (model, 0.2, INFINITY, "row");
      mdr_model_add_term (model, 0, cases[i].coefficient);
      g_assert_cmpint (run_engine (SAT, &tally, job, &error), ==, MDR_OUTCOME_FAILED);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_FAILED);
    }
}

/* Such a cut would bring the same point back for ever. */
static void
separate_in_vain (const double *values, gboolean integral, MdrRowBuffer *cuts, gpointer data)
{
  mdr_row_buffer_begin (cuts, -INFINITY, 1, "vain");
  mdr_row_buffer_add (cuts, 0, 1);
  mdr_row_buffer_add (cuts, 1, 0.5);
}

static void
test_cut_in_vain (void)
{
  for (guint engine = PLAIN; engine < ENGINES; engine++)
    {
      g_autoptr (MdrModel) model = mdr_model_new ("vain", MDR_MODEL_MINIMIZE);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      Tally tally = { .model = model };

      for (guint column = 0; column < 3; column++)
        mdr_model_set_objective (model, mdr_model_add_binary (model, "x%u", column), 1);
      mdr_model_begin_row (model, 1, INFINITY, "row");
      for (guint column = 0; column < 3; column++)
        mdr_model_add_term (model, column, 1);
      mdr_model_set_separate (model, separate_in_vain, NULL, NULL);
      g_assert_cmpint (run_engine (engine, &tally, job, &error), ==, MDR_OUTCOME_FAILED);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_FAILED);
      g_assert_cmpuint (tally.solutions, ==, 0);
    }
}

static void
test_memory_limit (void)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  g_test_skip ("a sanitizer needs more memory than the limit leaves it");
  return;
#endif
  for (guint engine = PLAIN; engine < ENGINES; engine++)
    {
      g_autoptr (MdrModel) model = sample_pigeons (40);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      Tally tally = { .model = model };

      mdr_job_set_memory_limit (job, 1);
      g_assert_cmpint (run_engine (engine, &tally, job, &error), ==, MDR_OUTCOME_FAILED);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_MEMORY_LIMIT);
    }
}

typedef struct
{
  guint calls;
  guint fatal;
} Fuse;

static int
burn (const char *words, void *data)
{
  Fuse *fuse = data;

  return ++fuse->calls == fuse->fatal;
}

/* GLPK is left by an error at each of its signs of life in turn; what comes next must not notice. */
static void
test_every_fault (gconstpointer data)
{
  const MdrCutOptions *options = data ? data : &(MdrCutOptions){ 0 };
  g_autoptr (MdrModel) model = sample_pigeons (4);
  g_autoptr (MdrReduction) reduction = mdr_reduction_new (model);
  g_autofree double *point = g_new0 (double, mdr_model_get_column_count (model));
  g_autofree double *solution = g_new0 (double, mdr_model_get_column_count (model));
  gboolean burnt = TRUE;

  for (guint fatal = 1; burnt; fatal++)
    {
      Fuse fuse = { .fatal = fatal };
      MdrGlpkTask task = {
        .problem = mdr_reduction_get_problem (reduction),
        .first_only = TRUE,
        .presolve = options->presolve,
        .gomory = options->gomory,
        .mixed_integer_rounding = options->mixed_integer_rounding,
        .cover = options->cover,
        .clique = options->clique,
        .watch = burn,
        .data = &fuse,
        .point = point,
        .solution = solution,
      };

      mdr_glpk_branch_and_cut (&task);
      burnt = fuse.calls >= fatal;
      g_assert_cmpint (task.status, ==, burnt ? MDR_GLPK_STOPPED : MDR_GLPK_INFEASIBLE);
      if (!burnt)
        g_assert_cmpuint (fatal, >, 10);
    }
}

static void
test_stopped_before (void)
{
  for (guint engine = PLAIN; engine < ENGINES; engine++)
    {
      g_autoptr (MdrModel) model = sample_pigeons (4);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      Tally tally = { .model = model };

      mdr_job_cancel (job);
      g_assert_cmpint (run_engine (engine, &tally, job, &error), ==, MDR_OUTCOME_STOPPED);
      g_assert_no_error (error);
    }
}

static void
test_time_limit (void)
{
  for (guint engine = PLAIN; engine < ENGINES; engine++)
    {
      g_autoptr (MdrModel) model = sample_pigeons (14);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      Tally tally = { .model = model };

      mdr_job_set_time_limit (job, 0.1);
      mdr_job_begin (job);
      g_assert_cmpint (run_engine (engine, &tally, job, &error), ==, MDR_OUTCOME_STOPPED);
      g_assert_no_error (error);
      g_assert_cmpint (mdr_job_should_stop (job), ==, MDR_STOP_TIME_LIMIT);
    }
}

/* Runs beside the engine. */
static gpointer
cancel_at_incumbent (gpointer data)
{
  MdrProgress progress = { 0 };

  while (!progress.has_best)
    {
      g_usleep (1000);
      mdr_job_get_progress (data, &progress);
    }
  mdr_job_cancel (data);
  return NULL;
}

static void
cancel_at_solution (const double *values, MdrRowBuffer *more, gpointer data)
{
  mdr_job_cancel (data);
}

/* Stopped with an incumbent: it is handed out, and not taken for the best. */
static void
test_incumbent_survives (gconstpointer options)
{
  g_autoptr (MdrModel) model = sample_market (80, 1);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  Tally tally = { .model = model };
  MdrOutcome outcome;
  MdrProgress progress;
  GThread *canceller;

  canceller = g_thread_new ("canceller", cancel_at_incumbent, job);
  outcome = mdr_engine_branch_and_cut (model, options, job, count_solution, &tally, &error);
  g_thread_join (canceller);
  g_assert_no_error (error);
  g_assert_cmpint (outcome, ==, MDR_OUTCOME_FEASIBLE);
  g_assert_cmpuint (tally.solutions, ==, 1);
  mdr_job_get_progress (job, &progress);
  g_assert_cmpfloat_with_epsilon (tally.objective, progress.best, 1e-6);
}

static void
test_incumbent_of_sat (void)
{
  g_autoptr (MdrModel) model = sample_market (24, 1);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mdr_engine_satisfy (model, job, cancel_at_solution, job, &error), ==,
                   MDR_OUTCOME_FEASIBLE);
  g_assert_no_error (error);
}

int
main (int argc, char *argv[])
{
  static const char *const names[ENGINES] = { "plain", "cuts", "presolve", "sat" };

  g_test_init (&argc, &argv, NULL);
  for (guint engine = PLAIN; engine < ENGINES; engine++)
    {
      g_autofree char *brute_force = g_strdup_printf ("/engine/brute-force/%s", names[engine]);
      g_autofree char *all_solutions = g_strdup_printf ("/engine/all-solutions/%s", names[engine]);

      g_test_add_data_func (brute_force, GUINT_TO_POINTER (engine), test_against_brute_force);
      g_test_add_data_func (all_solutions, GUINT_TO_POINTER (engine), test_all_solutions);
    }
  g_test_add_func ("/engine/mixed", test_mixed);
  g_test_add_func ("/engine/unbounded", test_unbounded);
  g_test_add_func ("/engine/unfit-for-sat", test_unfit_for_sat);
  g_test_add_func ("/engine/cut-in-vain", test_cut_in_vain);
  g_test_add_func ("/engine/memory-limit", test_memory_limit);
  g_test_add_data_func ("/engine/every-fault/plain", NULL, test_every_fault);
  g_test_add_data_func ("/engine/every-fault/cuts", &all_cuts, test_every_fault);
  g_test_add_data_func ("/engine/every-fault/presolve", &presolve, test_every_fault);
  g_test_add_func ("/engine/stopped-before", test_stopped_before);
  g_test_add_func ("/engine/time-limit", test_time_limit);
  g_test_add_data_func ("/engine/incumbent-survives/plain", NULL, test_incumbent_survives);
  g_test_add_data_func ("/engine/incumbent-survives/cuts", &all_cuts, test_incumbent_survives);
  g_test_add_data_func ("/engine/incumbent-survives/presolve", &presolve, test_incumbent_survives);
  g_test_add_func ("/engine/incumbent-survives/sat", test_incumbent_of_sat);
  return g_test_run ();
}
