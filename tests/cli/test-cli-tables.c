/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

/* Takes seconds without a table. */
#define FIFTEEN "15 14 8 12 10 11 9 13 2 6 5 1 3 4 7 0\n"

/* Returns: a process whose parent is this one; 0 if there is none */
static pid_t
find_child (void)
{
  g_autoptr (GDir) folder = g_dir_open ("/proc", 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename ("/proc", name, "stat", NULL);
      g_autofree char *text = NULL;
      int parent;

      if (g_ascii_isdigit (name[0]) && g_file_get_contents (path, &text, NULL, NULL)
          && sscanf (strrchr (text, ')') + 1, " %*c %d", &parent) == 1 && parent == getpid ())
        return atoi (name);
    }
  return 0;
}

/* Searches within limits that grow until a search has asked for its table: on a busy machine, the first ones
 * may be stopped before. Returns the process that builds the table, which is left to this one by its parent.
 */
static pid_t
leave_builder (void)
{
  pid_t builder = 0;

  g_assert_cmpint (prctl (PR_SET_CHILD_SUBREAPER, 1), ==, 0);
  for (double seconds = 0.1; builder == 0; seconds *= 2)
    {
      g_autofree char *limit = g_strdup_printf ("%g", seconds);
      g_auto (CliRun) stopped = cli_run (FIFTEEN, "solve", "--kind=sliding-tiles", "-t", limit, "-", NULL);

      g_assert_cmpint (stopped.code, ==, 3);
      g_assert_cmpstr (stopped.err, ==, "");
      builder = find_child ();
    }
  return builder;
}

/*
 * A search that was stopped ends its command, and the table that it began is built
 * by a process that nobody waits for. A second process leaves that one alone.
 *
 * The builder gives way to everything else, so that on a busy machine the test might wait for its end for
 * ever. It is stopped at work instead, and the next command begins anew.
 */
static void
test_tables (void)
{
  g_autofree char *folder = cli_dup_temporary_path ("tables");
  g_autofree char *table = g_build_filename (folder, "sliding-tiles-4x4-gap-15.table", NULL);
  g_autofree char *part = g_build_filename (folder, "sliding-tiles-4x4-gap-15.part", NULL);
  g_autofree char *lock_path = g_build_filename (folder, "lock", NULL);
  pid_t builder;
  int lock;

  g_setenv ("MEANDER_CACHEDIR", folder, TRUE);
  builder = leave_builder ();
  while ((lock = g_open (lock_path, O_RDWR | O_CLOEXEC, 0)) < 0)
    {
      g_assert_cmpint (waitpid (builder, NULL, WNOHANG), ==, 0);
      g_usleep (10000);
    }
  kill (builder, SIGSTOP);
  /* If the builder has not yet locked its file, it is locked now. */
  if (flock (lock, LOCK_EX | LOCK_NB) != 0)
    g_assert_cmpint (errno, ==, EWOULDBLOCK);
  {
    g_auto (CliRun) second = cli_run (FIFTEEN, "tables", "--kind=sliding-tiles", "-", NULL);

    g_assert_cmpint (second.code, ==, 3);
    cli_assert_says (second.err, "another process is building tables");
  }
  kill (builder, SIGKILL);
  waitpid (builder, NULL, 0);
  close (lock);
  {
    g_auto (CliRun) built = cli_run (FIFTEEN, "tables", "--kind=sliding-tiles", "-", NULL);

    g_assert_cmpint (built.code, ==, 0);
    cli_assert_says (built.out, "The tables are there: ");
    g_assert_true (g_file_test (table, G_FILE_TEST_EXISTS));
    g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  }
  {
    g_auto (CliRun) none = cli_run (CLI_SMALL, "tables", "-", NULL);

    g_assert_cmpint (none.code, ==, 0);
    cli_assert_says (none.out, "solved without tables");
  }
  g_unsetenv ("MEANDER_CACHEDIR");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/tables", test_tables);
  return g_test_run ();
}
