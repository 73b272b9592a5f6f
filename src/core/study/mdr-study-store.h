/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-task.h"
#include "mdr-study-run.h"

G_BEGIN_DECLS

gpointer mdr_study_store_read (const MdrTaskInput *input, MdrJob *job, GError **error);
gpointer mdr_study_store_open (const MdrTaskInput *input, MdrJob *job, GError **error);
gpointer mdr_study_store_run (const MdrTaskInput *input, MdrJob *job, GError **error);

G_END_DECLS
