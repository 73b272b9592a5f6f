/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-engine-private.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "mdr-error.h"
#include "mdr-places.h"

/* Milliseconds between two checks whether the job has to stop. */
#define CHECK_PERIOD 20

/* @deadline is 0 while the job decides how long to wait. */
struct _MdrHelperProcess
{
  const char *name;
  MdrJob *job;
  gint64 deadline;
  int socket;
  pid_t pid;
};

/*
 * Uses posix_spawn(), which need not copy the page tables of a large parent. All
 * our descriptors are close-on-exec, so none has to be closed here.
 */
static int
spawn (const char *path, int socket, pid_t *pid)
{
  char *arguments[] = { (char *) path, NULL };
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none;
  int code;

  sigemptyset (&none);
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_adddup2 (&actions, socket, STDOUT_FILENO);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setsigmask (&attributes, &none);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETSIGMASK);
  code = posix_spawn (pid, path, &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy (&attributes);
  posix_spawn_file_actions_destroy (&actions);
  return code;
}

/**
 * mdr_helper_process_new:
 * @name: of the program; a constant
 * @job: asked whether to stop while waiting for the helper
 *
 * Starts the helper. It is looked for in the folder named by the environment
 * variable MEANDER_LIBEXECDIR, or else in the build folder of a program that is
 * not installed, or else in the configured folder.
 *
 * Returns: (transfer full): the helper; %NULL with an error
 */
MdrHelperProcess *
mdr_helper_process_new (const char *name, MdrJob *job, GError **error)
{
  const char *folder = g_getenv ("MEANDER_LIBEXECDIR");
  g_autofree char *built = folder ? NULL : mdr_places_find_built ("helpers");
  g_autofree char *path = NULL;
  MdrHelperProcess *process;
  int sockets[2];
  pid_t pid;
  int code;

  g_return_val_if_fail (job != NULL, NULL);

  if (!folder)
    folder = built ? built : MEANDER_LIBEXECDIR;
  path = g_build_filename (folder, name, NULL);
  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0)
    {
      /* Translators: the name of a program, and why, in the words of the system */
      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("Cannot connect to the helper program “%s”: %s."),
                   path, g_strerror (errno));
      return NULL;
    }
  code = spawn (path, sockets[1], &pid);
  close (sockets[1]);
  if (code != 0)
    {
      close (sockets[0]);
      /* Translators: the name of a program, and why, in the words of the system */
      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("Cannot start the helper program “%s”: %s."), path,
                   g_strerror (code));
      return NULL;
    }
  process = g_new0 (MdrHelperProcess, 1);
  process->name = name;
  process->job = mdr_job_ref (job);
  process->socket = sockets[0];
  process->pid = pid;
  return process;
}

static double
to_seconds (const struct timeval *time)
{
  return (double) time->tv_sec + (double) time->tv_usec / G_USEC_PER_SEC;
}

/* Returns the helper's wait status; 0 if it was reaped elsewhere. */
static int
reap (MdrHelperProcess *process)
{
  int status = 0;
  struct rusage usage = { 0 };
  pid_t pid = process->pid;

  process->pid = 0;
  while (pid != 0 && wait4 (pid, &status, 0, &usage) < 0 && errno == EINTR)
    ;
  mdr_job_add_cpu_seconds (process->job, to_seconds (&usage.ru_utime) + to_seconds (&usage.ru_stime));
  return status;
}

/** Kills the helper, whatever it is doing. */
void
mdr_helper_process_free (MdrHelperProcess *process)
{
  g_return_if_fail (process != NULL);

  close (process->socket);
  if (process->pid != 0)
    kill (process->pid, SIGKILL);
  reap (process);
  mdr_job_unref (process->job);
  g_free (process);
}

static gboolean
has_to_stop (const MdrHelperProcess *process)
{
  if (process->deadline > 0)
    return g_get_monotonic_time () >= process->deadline;
  return mdr_job_should_stop (process->job) != MDR_STOP_NONE;
}

static gboolean
report_stop (const MdrHelperProcess *process, GError **error)
{
  g_set_error (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The helper program “%s” was stopped."),
               process->name);
  return FALSE;
}

/* Sets an error that says how the helper ended; called after it has closed the connection. */
static gboolean
report_end (MdrHelperProcess *process, GError **error)
{
  int status = reap (process);

  /* A signal that ended the helper may have stopped the whole program, as an interrupt does. */
  if (mdr_job_should_stop (process->job) != MDR_STOP_NONE)
    return report_stop (process, error);
  if (WIFEXITED (status) && WEXITSTATUS (status) == MDR_HELPER_EXIT_MEMORY)
    g_set_error (error, MDR_ERROR, MDR_ERROR_MEMORY_LIMIT,
                 /* Translators: the name of a program, the limit */
                 _ ("The helper program “%s” reached the memory limit of %u MB."), process->name,
                 mdr_job_get_memory_limit (process->job));
  else if (WIFSIGNALED (status))
    g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
                 /* Translators: the name of a program, the number and the name of a signal */
                 _ ("The helper program “%s” was terminated by signal %d (%s)."), process->name,
                 WTERMSIG (status), g_strsignal (WTERMSIG (status)));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
                 /* Translators: the name of a program, a number */
                 _ ("The helper program “%s” ended unexpectedly (exit code %d)."), process->name,
                 WEXITSTATUS (status));
  return FALSE;
}

/* Waits until the socket is ready. Returns FALSE with an error if the job should stop. */
static gboolean
wait_for (MdrHelperProcess *process, short events, GError **error)
{
  struct pollfd entry = { process->socket, events, 0 };

  while (!has_to_stop (process))
    {
      double left = process->deadline > 0
                        ? (double) (process->deadline - g_get_monotonic_time ()) / G_USEC_PER_SEC
                        : mdr_job_get_seconds_left (process->job);
      int wait = (int) fmin (CHECK_PERIOD, ceil (left * 1000));

      if (poll (&entry, 1, MAX (wait, 0)) > 0)
        return TRUE;
    }
  return report_stop (process, error);
}

/**
 * mdr_helper_process_wait:
 *
 * Waits for the next byte of the helper, or for its end.
 *
 * Returns: whether there is one; the error is %MDR_ERROR_STOPPED if the job
 *   should stop
 */
gboolean
mdr_helper_process_wait (MdrHelperProcess *process, GError **error)
{
  g_return_val_if_fail (process != NULL, FALSE);

  return wait_for (process, POLLIN, error);
}

/**
 * mdr_helper_process_set_timeout:
 * @milliseconds: how long is waited from now on altogether, although the job should
 *   stop; 0 to ask the job again
 */
void
mdr_helper_process_set_timeout (MdrHelperProcess *process, int milliseconds)
{
  g_return_if_fail (process != NULL);

  process->deadline = milliseconds > 0 ? g_get_monotonic_time () + (gint64) milliseconds * 1000 : 0;
}

static gboolean
is_passing (int code)
{
  return code == EAGAIN || code == EINTR;
}

/**
 * mdr_helper_process_send:
 *
 * Returns: whether everything was sent; the error is %MDR_ERROR_STOPPED if the
 *   job should stop
 */
gboolean
mdr_helper_process_send (MdrHelperProcess *process, gconstpointer data, gsize length, GError **error)
{
  const char *rest = data;

  g_return_val_if_fail (process != NULL && data != NULL, FALSE);

  while (length > 0)
    {
      ssize_t sent;

      if (!wait_for (process, POLLOUT, error))
        return FALSE;
      sent = send (process->socket, rest, length, MSG_DONTWAIT | MSG_NOSIGNAL);
      if (sent < 0 && is_passing (errno))
        continue;
      if (sent < 0)
        return report_end (process, error);
      rest += sent;
      length -= (gsize) sent;
    }
  return TRUE;
}

/**
 * mdr_helper_process_receive:
 *
 * Returns: whether @length bytes were received; the error is %MDR_ERROR_STOPPED
 *   if the job should stop
 */
gboolean
mdr_helper_process_receive (MdrHelperProcess *process, gpointer data, gsize length, GError **error)
{
  char *rest = data;

  g_return_val_if_fail (process != NULL && (data != NULL || length == 0), FALSE);

  while (length > 0)
    {
      ssize_t received;

      if (!wait_for (process, POLLIN, error))
        return FALSE;
      received = recv (process->socket, rest, length, MSG_DONTWAIT);
      if (received < 0 && is_passing (errno))
        continue;
      if (received <= 0)
        return report_end (process, error);
      rest += received;
      length -= (gsize) received;
    }
  return TRUE;
}
