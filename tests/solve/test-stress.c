/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <dirent.h>
#include <errno.h>
#include <stdatomic.h>
#include <sys/wait.h>

#include "mdr-engine.h"
#include "mdr-error.h"
#include "mdr-job-queue.h"
#include "mdr-learner.h"
#include "sample-learner.h"
#include "sample-models.h"

#define JOBS    200
#define THREADS 4

/*
 * No main loop and no GLib threads here, so that ThreadSanitizer sees every
 * lock there is.
 */

typedef enum
{
  WAY_SAT,
  WAY_BRANCH_AND_CUT,
  WAY_LEARNER,
  N_WAYS,
} Way;

typedef struct
{
  guint32 seed;
  Way way;
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

static MdrOutcome
run_engine (const Run *run, MdrJob *job)
{
  g_autoptr (MdrModel) model = run->holes > 0 ? sample_pigeons (run->holes) : sample_random (run->seed);

  if (run->way == WAY_SAT)
    return mdr_engine_satisfy (model, job, take_solution, (gpointer) run, NULL);
  return mdr_engine_branch_and_cut (model, NULL, job, take_solution, (gpointer) run, NULL);
}

static void
note_solution (const MdrLearner *learner, gpointer solution)
{
  *(gboolean *) solution = TRUE;
}

static const MdrTheory clauses_theory = {
  .activity_growth = 1.05,
  .restart_unit = 16,
  .learnt_limit = 200,
  .learnt_growth = 10,
  .stages = sample_no_stages,
  .read_solution = note_solution,
  .exclude_solution = sample_exclude_trail,
};

/* Each pigeon has a hole, and no two have the same. */
static void
add_pigeons (MdrLearner *learner, guint32 pigeons, guint32 holes)
{
  g_autofree guint32 *some = g_new (guint32, holes);

  for (guint32 pigeon = 0; pigeon < pigeons; pigeon++)
    {
      for (guint32 hole = 0; hole < holes; hole++)
        some[hole] = 2 * (pigeon * holes + hole);
      mdr_learner_add_clause (learner, some, holes);
      for (guint32 hole = 0; hole < holes; hole++)
        for (guint32 other = 0; other < pigeon; other++)
          {
            const guint32 one[] = { some[hole] + 1, 2 * (other * holes + hole) + 1 };

            mdr_learner_add_clause (learner, one, 2);
          }
    }
}

static guint32
get_easy_holes (const Run *run)
{
  return 2 + run->seed % 4;
}

/* Whether there is one pigeon too many. */
static gboolean
is_crowded (const Run *run)
{
  return run->holes > 0 || (run->seed & 16) != 0;
}

static MdrOutcome
run_learner (const Run *run, MdrJob *job)
{
  guint32 holes = run->holes > 0 ? run->holes : get_easy_holes (run);
  guint32 pigeons = holes + is_crowded (run);
  MdrLearner learner = { NULL };
  gboolean found = FALSE;
  MdrSearchEnd end;

  mdr_learner_init (&learner, &clauses_theory, pigeons * holes);
  for (guint32 variable = 0; variable < pigeons * holes; variable++)
    mdr_learner_open (&learner, variable);
  add_pigeons (&learner, pigeons, holes);
  end = mdr_learner_next (&learner, G_MAXUINT64, job, &found);
  mdr_learner_clear (&learner);
  if (end == MDR_SEARCH_STOPPED)
    return MDR_OUTCOME_STOPPED;
  return end == MDR_SEARCH_ENOUGH && found ? MDR_OUTCOME_OPTIMAL : MDR_OUTCOME_INFEASIBLE;
}

static void
run_job (MdrJob *job, gpointer data)
{
  Run *run = data;
  MdrOutcome outcome = run->way == WAY_LEARNER ? run_learner (run, job) : run_engine (run, job);

  atomic_store (&run->outcome, (int) outcome);
  atomic_store (&run->ended, TRUE);
}

/* Half of them are too hard to end before they are cancelled or late. */
static void
plan (Run *run, guint number, GRand *random)
{
  run->seed = g_rand_int (random);
  run->way = (Way) (number % N_WAYS);
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

  if (run->holes > 0)
    return MDR_OUTCOME_INFEASIBLE;
  if (run->way == WAY_LEARNER)
    return is_crowded (run) ? MDR_OUTCOME_INFEASIBLE : MDR_OUTCOME_OPTIMAL;
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
  g_assert_cmpint (outcome, ==, expect (run));
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
      mdr_job_queue_push (queue, runs[i].job, run_job, &runs[i]);
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
  g_test_add_func ("/stress/engines-and-learner", test_stress);
  return g_test_run ();
}
