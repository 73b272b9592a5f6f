/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "mdr-engine.h"
#include "mdr-error.h"
#include "sample-models.h"

/* A helper that has worked so long is deep in its search. */
#define DEEP_TICKS 10

static void
ignore_solution (const double *values, MdrRowBuffer *more, gpointer data)
{
}

static MdrOutcome
satisfy (const MdrModel *model, MdrJob *job, GError **error)
{
  return mdr_engine_satisfy (model, job, ignore_solution, NULL, error);
}

static MdrOutcome
branch_and_cut (const MdrModel *model, MdrJob *job, GError **error)
{
  return mdr_engine_branch_and_cut (model, NULL, job, ignore_solution, NULL, error);
}

typedef struct
{
  const char *helper;
  MdrOutcome (*run) (const MdrModel *model, MdrJob *job, GError **error);
} Engine;

static const Engine engines[] = {
  { "meander-sat", satisfy },
  { "meander-cut", branch_and_cut },
};

/* Runs the engine with @script in place of the helper; %NULL for none at all. */
static MdrOutcome
run_with_helper (const Engine *engine, const char *script, MdrJob *job, GError **error)
{
  g_autofree char *folder = g_dir_make_tmp ("meander-helper-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, engine->helper, NULL);
  g_autofree char *before = g_strdup (g_getenv ("MEANDER_LIBEXECDIR"));
  g_autoptr (MdrModel) model = sample_pigeons (20);
  MdrOutcome outcome;

  if (script)
    {
      g_assert_true (g_file_set_contents (path, script, -1, NULL));
      g_assert_cmpint (g_chmod (path, 0700), ==, 0);
    }
  g_setenv ("MEANDER_LIBEXECDIR", folder, TRUE);
  outcome = engine->run (model, job, error);
  g_setenv ("MEANDER_LIBEXECDIR", before, TRUE);
  g_unlink (path);
  g_rmdir (folder);
  return outcome;
}

typedef struct
{
  const char *name;
  const char *script;
  int code;
  const char *words;
} Helper;

static const Helper helpers[] = {
  { "missing", NULL, MDR_ERROR_FAILED, "*Cannot start the helper*meander-*" },
  { "crash", "#!/bin/sh\nkill -SEGV $$\n", MDR_ERROR_FAILED, "*signal 11*" },
  { "crash-when-asked", "#!/bin/sh\nhead -c 2000 >/dev/null\nkill -ABRT $$\n", MDR_ERROR_FAILED,
    "*signal 6*" },
  { "silent-exit", "#!/bin/sh\nexit 7\n", MDR_ERROR_FAILED, "*exit code 7*" },
  { "out-of-memory", "#!/bin/sh\nexit 3\n", MDR_ERROR_MEMORY_LIMIT, "*memory limit*" },
  { "nonsense", "#!/bin/sh\necho this is no reply at all\nexec cat >/dev/null\n", MDR_ERROR_FAILED,
    "*invalid reply*" },
};

static void
test_bad_helper (gconstpointer data)
{
  const Helper *helper = data;

  for (gsize i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (run_with_helper (&engines[i], helper->script, job, &error), ==, MDR_OUTCOME_FAILED);
      g_assert_error (error, MDR_ERROR, helper->code);
      g_assert_true (g_pattern_match_simple (helper->words, error->message));
    }
}

static void
assert_no_child (void)
{
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
  g_assert_cmpint (errno, ==, ECHILD);
}

/* Returns the process that @parent started, 0 for none. */
static int
find_child (pid_t parent)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/task/%d/children", (int) parent, (int) parent);
  g_autofree char *children = NULL;

  return g_file_get_contents (path, &children, NULL, NULL) ? atoi (children) : 0;
}

static char *
get_command (int process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/comm", process);
  char *command = NULL;

  if (!g_file_get_contents (path, &command, NULL, NULL))
    return g_strdup ("");
  return g_strchomp (command);
}

/* Waits until @parent has started a program named @name, and returns its process. */
static int
wait_for_child (pid_t parent, const char *name)
{
  for (;;)
    {
      int child = find_child (parent);
      g_autofree char *command = get_command (child);

      if (child > 0 && g_str_equal (command, name))
        return child;
      g_usleep (1000);
    }
}

/* One that neither reads nor writes nor ends, as GLPK in a long linear program, is ended when the job is
 * late. */
static void
test_deaf_helper (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;

      mdr_job_set_time_limit (job, 0.05);
      mdr_job_begin (job);
      g_assert_cmpint (run_with_helper (&engines[i], "#!/bin/sh\nexec sleep 1000\n", job, &error), ==,
                       MDR_OUTCOME_STOPPED);
      g_assert_no_error (error);
      assert_no_child ();
    }
}

static gpointer
cancel_when_deaf (gpointer job)
{
  wait_for_child (getpid (), "sleep");
  mdr_job_cancel (job);
  return NULL;
}

/* The same where the user cancels. */
static void
test_deaf_helper_cancelled (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      GThread *canceller = g_thread_new ("canceller", cancel_when_deaf, job);

      g_assert_cmpint (run_with_helper (&engines[i], "#!/bin/sh\nexec sleep 1000\n", job, &error), ==,
                       MDR_OUTCOME_STOPPED);
      g_assert_no_error (error);
      g_thread_join (canceller);
      assert_no_child ();
    }
}

/* Returns how long @process has worked, in ticks of the clock. */
static gulong
get_cpu_ticks (int process)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", process);
  g_autofree char *text = NULL;
  gulong ticks;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpint (sscanf (strrchr (text, ')'), ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu", &ticks),
                   ==, 1);
  return ticks;
}

/* Stands for a program that is killed in the middle of a search. */
static void
solve_for_ever (const Engine *engine)
{
  g_autoptr (MdrModel) model = sample_pigeons (20);
  g_autoptr (MdrJob) job = mdr_job_new ();

  engine->run (model, job, NULL);
  _exit (1);
}

static void
test_orphan (gconstpointer data)
{
  const Engine *engine = data;
  pid_t parent = fork ();
  int helper;

  if (parent == 0)
    solve_for_ever (engine);
  helper = wait_for_child (parent, engine->helper);
  /* Deep in the search it listens to nobody. */
  while (get_cpu_ticks (helper) < DEEP_TICKS)
    g_usleep (1000);
  kill (parent, SIGKILL);
  g_assert_cmpint (waitpid (parent, NULL, 0), ==, parent);
  for (;;)
    {
      g_autofree char *command = get_command (helper);

      if (!g_str_equal (command, engine->helper))
        break;
      g_usleep (1000);
    }
}

/* What the processor did in the helper counts for the job. */
static void
test_cpu_seconds (void)
{
  const char *busy = "#!/bin/sh\ni=0\nwhile [ $i -lt 20000 ]; do i=$((i + 1)); done\nexit 7\n";

  for (guint i = 0; i < G_N_ELEMENTS (engines); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrJob) idle = mdr_job_new ();

      run_with_helper (&engines[i], busy, job, NULL);
      g_assert_cmpfloat (mdr_job_get_cpu_seconds (job), >, mdr_job_get_cpu_seconds (idle));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (helpers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/helper/bad/%s", helpers[i].name);

      g_test_add_data_func (path, &helpers[i], test_bad_helper);
    }
  g_test_add_func ("/helper/cpu-seconds", test_cpu_seconds);
  g_test_add_func ("/helper/deaf", test_deaf_helper);
  g_test_add_func ("/helper/deaf-cancelled", test_deaf_helper_cancelled);
  g_test_add_data_func ("/helper/orphan/sat", &engines[0], test_orphan);
  g_test_add_data_func ("/helper/orphan/cut", &engines[1], test_orphan);
  return g_test_run ();
}
