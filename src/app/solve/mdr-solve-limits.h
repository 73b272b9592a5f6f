/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-solve-run.h"

G_BEGIN_DECLS

#define MDR_TYPE_SOLVE_LIMITS (mdr_solve_limits_get_type ())

/**
 * MdrSolveLimits:
 *
 * The rows for what a run should look for, and how much time and memory it may
 * take.
 */
G_DECLARE_FINAL_TYPE (MdrSolveLimits, mdr_solve_limits, MDR, SOLVE_LIMITS, AdwBin)

void mdr_solve_limits_set_counts (MdrSolveLimits *self, gboolean counts);
MdrLimits mdr_solve_limits_get (MdrSolveLimits *self);

G_END_DECLS
