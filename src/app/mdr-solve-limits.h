/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job.h"

G_BEGIN_DECLS

#define MDR_TYPE_SOLVE_LIMITS (mdr_solve_limits_get_type ())

/**
 * MdrSolveLimits:
 *
 * The rows that say what a run is to look for, and how much time and memory it
 * may take.
 */
G_DECLARE_FINAL_TYPE (MdrSolveLimits, mdr_solve_limits, MDR, SOLVE_LIMITS, AdwBin)

void mdr_solve_limits_set_counts (MdrSolveLimits *self, gboolean counts);
guint mdr_solve_limits_get_count (MdrSolveLimits *self);
void mdr_solve_limits_apply (MdrSolveLimits *self, MdrJob *job);

G_END_DECLS
