/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-sat-protocol.h"

G_BEGIN_DECLS

/**
 * MdrSatProcess:
 *
 * A running helper process. Sending and receiving return soon after the job
 * should stop.
 */
typedef struct _MdrSatProcess MdrSatProcess;

MdrSatProcess *mdr_sat_process_new (MdrJob *job, GError **error);
void mdr_sat_process_free (MdrSatProcess *process);
gboolean mdr_sat_process_send (MdrSatProcess *process, gconstpointer data, gsize length, GError **error);
gboolean mdr_sat_process_receive (MdrSatProcess *process, gpointer data, gsize length, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrSatProcess, mdr_sat_process_free)

G_END_DECLS
