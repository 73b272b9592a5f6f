/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mdr-helper.h"
#include "mdr-replace.h"

/* Where the program reads @input, and nobody listens to what it says. */
static int
run (const char *program, int input)
{
  const char *folder = g_getenv ("MEANDER_LIBEXECDIR");
  g_autofree char *path = g_build_filename (folder ? folder : "src/solve", program, NULL);
  char *arguments[] = { path, NULL };
  posix_spawn_file_actions_t actions;
  int status;
  pid_t pid;

  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_addopen (&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen (&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  if (posix_spawn (&pid, path, &actions, NULL, arguments, environ) != 0)
    g_error ("%s could not be started", path);
  posix_spawn_file_actions_destroy (&actions);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  return status;
}

/*
 * A letter, “s” for the helper of SAT or any other for that of branch and cut, and what an engine would send
 * to it. Whatever that is, the helper answers or refuses, and ends when the engine does.
 */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  int input = memfd_create ("request", MFD_CLOEXEC);
  int status;

  g_assert_cmpint (input, >=, 0);
  if (size > 1)
    g_assert_true (mdr_write_all (input, data + 1, size - 1));
  g_assert_cmpint (lseek (input, 0, SEEK_SET), ==, 0);
  status = run (size > 0 && data[0] == 's' ? "meander-sat" : "meander-cut", input);
  close (input);
  if (!WIFEXITED (status) || (WEXITSTATUS (status) > 1 && WEXITSTATUS (status) != MDR_HELPER_EXIT_MEMORY))
    g_error ("the helper ended with status %d", status);
  return 0;
}
