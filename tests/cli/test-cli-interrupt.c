/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* /dev/full takes nothing, as a full disk does. */
static void
test_full_output (void)
{
  g_autofree char *path = cli_write_temporary ("small.txt", CLI_SMALL, -1);
  g_autofree char *program = cli_dup_program ();
  g_autofree char *command = g_strdup_printf ("'%s' solve '%s' >/dev/full", program, path);
  const char *words[] = { "sh", "-c", command, NULL };
  g_autofree char *err = NULL;
  int status;

  g_assert_true (
      g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, &err, &status, NULL));
  g_assert_cmpint (WEXITSTATUS (status), ==, 4);
  cli_assert_says (err, "could not be written");
}

/* Branch and cut alone takes far longer on this board than a test waits. */
static char *
write_hard_board (void)
{
  g_autoptr (GString) board = g_string_new (NULL);

  for (int i = 0; i < 40; i++)
    g_string_append (board, "? ");
  for (int i = 0; i < 40; i++)
    {
      g_string_append (board, "\n20");
      for (int j = 0; j < 40; j++)
        g_string_append (board, i == 0 && j == 0 ? " S" : i == 39 && j == 38 ? " E" : " _");
    }
  return cli_write_temporary ("large.txt", board->str, -1);
}

static void
assert_ends (GSubprocess *process, int code)
{
  g_assert_true (g_subprocess_wait (process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, code);
}

static gboolean
catches (GSubprocess *process, int number)
{
  g_autofree char *path = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (process));
  g_autofree char *text = NULL;
  const char *caught;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  caught = strstr (text, "SigCgt:");
  g_assert_nonnull (caught);
  return (g_ascii_strtoull (caught + strlen ("SigCgt:\t"), NULL, 16) >> (number - 1)) & 1;
}

/* Whether @process has started a helper program, from any of its threads. */
static gboolean
has_helper (GSubprocess *process)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%s/task", g_subprocess_get_identifier (process));
  g_autoptr (GDir) threads = g_dir_open (folder, 0, NULL);
  const char *thread;

  g_assert_nonnull (threads);
  while ((thread = g_dir_read_name (threads)))
    {
      g_autofree char *path = g_build_filename (folder, thread, "children", NULL);
      g_autofree char *children = NULL;

      if (g_file_get_contents (path, &children, NULL, NULL) && *children)
        return TRUE;
    }
  return FALSE;
}

/* Whether each thread of @process waits: for its input, or for anything else. */
static gboolean
is_asleep (GSubprocess *process)
{
  g_autofree char *folder = g_strdup_printf ("/proc/%s/task", g_subprocess_get_identifier (process));
  g_autoptr (GDir) threads = g_dir_open (folder, 0, NULL);
  const char *thread;

  g_assert_nonnull (threads);
  while ((thread = g_dir_read_name (threads)))
    {
      g_autofree char *path = g_build_filename (folder, thread, "stat", NULL);
      g_autofree char *text = NULL;

      if (g_file_get_contents (path, &text, NULL, NULL) && !g_str_has_prefix (strrchr (text, ')'), ") S"))
        return FALSE;
    }
  return TRUE;
}

static int
count_unread (int end)
{
  int unread;

  g_assert_no_errno (ioctl (end, FIONREAD, &unread));
  return unread;
}

/* Whether @process will soon be unable to write on. */
static gboolean
is_pipe_filling (GSubprocess *process)
{
  int end;

  g_object_get (g_subprocess_get_stdout_pipe (process), "fd", &end, NULL);
  return count_unread (end) >= fcntl (end, F_GETPIPE_SZ) / 2;
}

/* Whether @process cannot write on. A pipe takes fewer bytes than its size where writes do not fill its
 * pages, so how many there are does not tell. */
static gboolean
is_pipe_full (GSubprocess *process)
{
  return is_pipe_filling (process) && is_asleep (process);
}

/* Interrupts the program once it is at work; on a busy machine it takes a while to start. */
static void
interrupt (GSubprocess *process, gboolean (*is_at_work) (GSubprocess *process), int number)
{
  while (!catches (process, number) || !is_at_work (process))
    g_usleep (1000);
  g_subprocess_send_signal (process, number);
}

static void
test_interrupt (void)
{
  g_autofree char *program = cli_dup_program ();
  g_autofree char *path = write_hard_board ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                              program, "solve", "--kind=snake", "--method=cut", path, NULL);
  g_assert_no_error (error);
  interrupt (process, has_helper, SIGINT);
  assert_ends (process, 130);
}

/* The input never comes to its end. */
static void
test_interrupt_loading (void)
{
  static const int numbers[] = { SIGINT, SIGTERM };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *program = cli_dup_program ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process =
          g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE, &error, program, "solve", "-", NULL);

      g_assert_no_error (error);
      interrupt (process, is_asleep, numbers[i]);
      assert_ends (process, 130);
    }
}

/* Nobody reads the reports, so that the interrupt comes while one of them is written, or just before. */
static void
test_interrupt_batch (void)
{
  g_autofree char *program = cli_dup_program ();
  g_autoptr (GString) boards = g_string_new (NULL);
  g_autofree char *path = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append (boards, CLI_SMALL "\n");
  path = cli_write_temporary ("many.txt", boards->str, -1);
  for (int i = 0; i < 6; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) process =
          g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program, "solve", "--jobs=2", path, NULL);

      g_assert_no_error (error);
      interrupt (process, i == 0 ? is_pipe_full : is_pipe_filling, SIGINT);
      assert_ends (process, 130);
    }
}

/* The second board would take for ever. */
static void
test_reader_gone (void)
{
  g_autofree char *program = cli_dup_program ();
  g_autofree char *small = cli_write_temporary ("small.txt", CLI_SMALL, -1);
  g_autofree char *large = write_hard_board ();
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *complaint = NULL;
  int ends[2];

  g_assert_no_errno (pipe (ends));
  g_assert_no_errno (close (ends[0]));
  g_subprocess_launcher_take_stdout_fd (launcher, ends[1]);
  process = g_subprocess_launcher_spawn (launcher, &error, program, "solve", "--method=cut", "--jobs=2",
                                         small, large, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, NULL, &complaint, NULL));
  assert_ends (process, 0);
  g_assert_cmpstr (complaint, ==, "");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/interrupt/full-output", test_full_output);
  g_test_add_func ("/cli/interrupt/reader-gone", test_reader_gone);
  g_test_add_func ("/cli/interrupt/interrupt", test_interrupt);
  g_test_add_func ("/cli/interrupt/interrupt-loading", test_interrupt_loading);
  g_test_add_func ("/cli/interrupt/interrupt-batch", test_interrupt_batch);
  return g_test_run ();
}
