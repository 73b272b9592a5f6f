/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-interrupt.h"

#include <signal.h>
#include <time.h>

/* A signal handler can reach nothing but a static. */
static volatile sig_atomic_t interrupted;

static void
note_signal (int number)
{
  interrupted = 1;
}

/** From now on an interrupt is noted; a second one ends the program at once. */
void
mdr_interrupt_watch (void)
{
  struct sigaction action = { .sa_handler = note_signal, .sa_flags = (int) SA_RESETHAND };

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

/** Whether the user asked to stop. */
gboolean
mdr_interrupt_came (void)
{
  return interrupted != 0;
}

/**
 * mdr_interrupt_wait:
 * @mutex: locked by the caller
 *
 * Waits for @condition, but only for a moment: a signal handler cannot wake
 * one, so that the caller has to look for an interrupt again and again.
 */
void
mdr_interrupt_wait (pthread_cond_t *condition, pthread_mutex_t *mutex)
{
  struct timespec until;

  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_nsec += 50 * 1000 * 1000;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  pthread_cond_timedwait (condition, mutex, &until);
}
