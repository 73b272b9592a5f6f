/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "mdr-job-queue.h"

G_BEGIN_DECLS

/**
 * MdrBackgroundDone:
 * @owner: the object the work was done for
 * @job: as given to mdr_background_run()
 * @data: the same, with whatever the work has put there
 *
 * Runs in the main loop, once the work has ended, unless the owner is gone.
 */
typedef void (*MdrBackgroundDone) (gpointer owner, MdrJob *job, gpointer data);

void mdr_background_run (MdrJobQueue *queue,
                         MdrJob *job,
                         MdrJobFunc work,
                         gpointer owner,
                         MdrBackgroundDone done,
                         gpointer data,
                         GDestroyNotify destroy);

G_END_DECLS
