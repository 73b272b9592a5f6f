/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <pthread.h>

#include "mdr-cli.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

/* How long whoever waits does not look whether an interrupt came. */
#define MDR_INTERRUPT_MILLISECONDS 50

void mdr_cli_run_job (MdrCli *cli, MdrJob *job, MdrJobFunc work, gpointer data);

void mdr_interrupt_watch (void);
void mdr_interrupt_hold (void);
void mdr_interrupt_release (void);
gboolean mdr_interrupt_came (void);
void mdr_interrupt_wait (pthread_cond_t *condition, pthread_mutex_t *mutex);

G_END_DECLS
