/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli.h"

G_BEGIN_DECLS

/**
 * MdrServer:
 *
 * Answers requests, each a line of JSON, with replies that are lines of JSON too (docs/JSON.md). What takes
 * long runs on the threads of a job queue, many requests at a time; their replies are printed by the main
 * loop, which therefore has to run.
 */
typedef struct _MdrServer MdrServer;

MdrServer *mdr_server_new (MdrCli *cli, guint threads);
void mdr_server_free (MdrServer *server);

void mdr_server_take (MdrServer *server, const char *data, gsize length);
void mdr_server_end_input (MdrServer *server);
void mdr_server_stop (MdrServer *server);
gboolean mdr_server_is_done (const MdrServer *server);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrServer, mdr_server_free)

G_END_DECLS
