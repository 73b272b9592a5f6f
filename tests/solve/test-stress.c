/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <stdatomic.h>
#include <sys/wait.h>

#include "mdr-engine.h"
#include "mdr-error.h"
#include "mdr-job-queue.h"
#include "sample-models.h"

#define JOBS    200
#define THREADS 4

/*
 * No main loop and no GLib threads here, so that ThreadSanitizer sees every
 * lock there is.
 */

typedef struct
{
  guint32 seed;
  gboolean sat;
  guint holes;
  gboolean limited;
  MdrJob *job;
  atomic_int outcome;
  atomic_bool ended;
} Run;

static void
take_solution (const double *values, MdrRowBuffer *more, gpointer data)
{
  Run *run = data;

  mdr_job_set_found (run->job, 1);
}

static void
run_engine (MdrJob *job, gpointer data)
{
  Run *run = data;
  g_autoptr (MdrModel) model = run->holes > 0 ? sample_pigeons (run->holes) : sample_random (run->seed);
  MdrOutcome outcome;

  if (run->sat)
    outcome = mdr_engine_satisfy (model, job, take_solution, run, NULL);
  else
    outcome = mdr_engine_branch_and_cut (model, NULL, job, take_solution, run, NULL);
  atomic_store (&run->outcome, (int) outcome);
  atomic_store (&run->ended, TRUE);
}

/* Half of them are too hard to end before they are cancelled or late. */
static void
plan (Run *run, guint number, GRand *random)
{
  run->seed = g_rand_int (random);
  run->sat = number % 2 == 0;
  run->holes = g_rand_boolean (random) ? 13 : 0;
  run->limited = g_rand_boolean (random);
  run->job = mdr_job_new ();
  if (run->limited)
    mdr_job_set_time_limit (run->job, g_rand_double_range (random, 0.001, 0.05));
}

static MdrOutcome
expect (const Run *run)
{
  g_autoptr (MdrModel) model = sample_random (run->seed);
  gboolean has_best;
  double best;

  return sample_brute_force (model, &has_best, &best) > 0 ? MDR_OUTCOME_OPTIMAL : MDR_OUTCOME_INFEASIBLE;
}

/* A run that was not asked to stop has the right outcome; no other ever has a wrong one. */
static void
check_run (Run *run)
{
  MdrOutcome outcome = (MdrOutcome) atomic_load (&run->outcome);
  gboolean stopped = mdr_job_should_stop (run->job) != MDR_STOP_NONE;

  g_assert_true (atomic_load (&run->ended));
  g_assert_cmpint (outcome, !=, MDR_OUTCOME_FAILED);
  if (stopped && (outcome == MDR_OUTCOME_STOPPED || outcome == MDR_OUTCOME_FEASIBLE))
    return;
  g_assert_cmpint (outcome, ==, run->holes > 0 ? MDR_OUTCOME_INFEASIBLE : expect (run));
}

static guint
count_descriptors (void)
{
  DIR *directory = opendir ("/proc/self/fd");
  guint count = 0;

  g_assert_nonnull (directory);
  while (readdir (directory))
    count++;
  closedir (directory);
  return count;
}

static void
test_stress (void)
{
  /* GLib makes its lock for errors with the first of them, in a way that ThreadSanitizer cannot follow. */
  g_autoptr (GError) first = g_error_new_literal (MDR_ERROR, MDR_ERROR_FAILED, "");
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  g_autofree Run *runs = g_new0 (Run, JOBS);
  MdrJobQueue *queue = mdr_job_queue_new (THREADS);
  guint descriptors = count_descriptors ();
  MdrProgress progress;

  for (guint i = 0; i < JOBS; i++)
    {
      plan (&runs[i], i, random);
      mdr_job_queue_push (queue, runs[i].job, run_engine, &runs[i]);
    }
  for (guint i = 0; i < JOBS; i++)
    {
      /* A hard one without a limit of its own has to be cancelled, or the test would not end. */
      while (!atomic_load (&runs[i].ended) && g_rand_int_range (random, 0, 20) > 0)
        {
          mdr_job_get_progress (runs[g_rand_int_range (random, 0, JOBS)].job, &progress);
          g_usleep (500);
        }
      mdr_job_cancel (runs[i].job);
    }
  mdr_job_queue_free (queue);
  for (guint i = 0; i < JOBS; i++)
    {
      check_run (&runs[i]);
      mdr_job_unref (runs[i].job);
    }
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
  g_assert_cmpint (errno, ==, ECHILD);
  g_assert_cmpuint (count_descriptors (), ==, descriptors);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stress/both-engines", test_stress);
  return g_test_run ();
}
