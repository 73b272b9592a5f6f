/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"

G_BEGIN_DECLS

#define SAMPLE_MAX_COLUMNS 8

MdrModel *sample_pigeons (guint holes);
MdrModel *sample_market (guint columns, guint32 seed);
MdrModel *sample_random (guint32 seed);
gboolean sample_keeps_rows (const MdrRowBuffer *rows, const double *values);
guint sample_brute_force (const MdrModel *model, gboolean *has_best, double *best);
void sample_exclude (const MdrModel *model, const double *values, MdrRowBuffer *more);

G_END_DECLS
