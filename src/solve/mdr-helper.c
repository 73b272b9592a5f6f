/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-helper.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* Runs on its own thread, because the main thread may be inside GLPK for minutes when the connection is
 * closed. */
static void *
wait_for_hangup (void *data)
{
  struct pollfd input = { STDIN_FILENO, POLLRDHUP, 0 };

  while (!(input.revents & (POLLHUP | POLLRDHUP | POLLERR | POLLNVAL)))
    poll (&input, 1, -1);
  _exit (EXIT_SUCCESS);
}

/* Must be called before the other functions. */
void
mdr_helper_begin (void)
{
  pthread_attr_t attributes;
  pthread_t thread;

  /* An interrupt from the terminal also reaches the program that started this one, which decides what to do.
   */
  signal (SIGINT, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, 128 * 1024);
  if (pthread_create (&thread, &attributes, wait_for_hangup, NULL) != 0)
    _exit (EXIT_FAILURE);
  pthread_attr_destroy (&attributes);
}

/* Sends to the engine; ends the program if there is none any more. */
void
mdr_helper_send (const void *data, size_t length)
{
  const char *rest = data;

  while (length > 0)
    {
      ssize_t sent = write (STDOUT_FILENO, rest, length);

      if (sent < 0 && errno == EINTR)
        continue;
      if (sent <= 0)
        _exit (EXIT_FAILURE);
      rest += sent;
      length -= (size_t) sent;
    }
}

/* Receives from the engine; ends the program if there is none any more. */
void
mdr_helper_receive (void *data, size_t length)
{
  char *rest = data;

  while (length > 0)
    {
      ssize_t received = read (STDIN_FILENO, rest, length);

      if (received < 0 && errno == EINTR)
        continue;
      if (received <= 0)
        _exit (EXIT_SUCCESS);
      rest += received;
      length -= (size_t) received;
    }
}

/* Like reallocarray(); ends the program if there is not enough memory. */
void *
mdr_helper_resize (void *block, size_t count, size_t size)
{
  void *resized = reallocarray (block, count, size);

  if (!resized)
    _exit (MDR_HELPER_EXIT_MEMORY);
  return resized;
}
