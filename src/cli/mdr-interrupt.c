/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-interrupt.h"

#include <signal.h>

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
