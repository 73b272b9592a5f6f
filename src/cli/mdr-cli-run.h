/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

void mdr_cli_run_job (MdrCli *cli, MdrJob *job, MdrJobFunc work, gpointer data);

G_END_DECLS
