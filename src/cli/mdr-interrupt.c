/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* A signal handler gets no data of its own, so this is static. */
static volatile sig_atomic_t interrupted;
static volatile sig_atomic_t held;

static void
note_signal (int number)
{
  if (held == 0 || interrupted)
    _exit (MDR_EXIT_INTERRUPTED);
  interrupted = 1;
  alarm (1);
}

/* A write that begins just after the signal, to a pipe that nobody reads, would wait for ever: the next alarm
 * interrupts it. */
static void
note_alarm (int number)
{
  alarm (1);
}

/**
 * mdr_interrupt_watch:
 *
 * From now on an interrupt ends the program with %MDR_EXIT_INTERRUPTED: at once
 * or, while interrupts are held, when they are released. A second one always ends
 * it at once.
 */
void
mdr_interrupt_watch (void)
{
  struct sigaction action = { .sa_handler = note_signal };
  struct sigaction again = { .sa_handler = note_alarm };

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  sigaction (SIGALRM, &again, NULL);
}

/**
 * mdr_interrupt_hold:
 *
 * Holds interrupts back during work that has to be finished properly or must not
 * be cut short: running jobs, or writing a file or a line. Each call needs a
 * mdr_interrupt_release(). For the main thread only.
 */
void
mdr_interrupt_hold (void)
{
  held++;
}

/** Releases interrupts; ends the program if one came while they were held. */
void
mdr_interrupt_release (void)
{
  held--;
  if (held == 0 && interrupted)
    exit (MDR_EXIT_INTERRUPTED);
}

/** Returns: whether an interrupt came; for use while interrupts are held */
gboolean
mdr_interrupt_came (void)
{
  return interrupted != 0;
}

/**
 * mdr_interrupt_wait:
 * @mutex: locked by the caller
 *
 * Waits for @condition, but only for a moment: a signal handler cannot signal a
 * condition, so the caller has to check for interrupts repeatedly.
 */
void
mdr_interrupt_wait (pthread_cond_t *condition, pthread_mutex_t *mutex)
{
  struct timespec until;

  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_nsec += MDR_INTERRUPT_MILLISECONDS * 1000 * 1000;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  pthread_cond_timedwait (condition, mutex, &until);
}
