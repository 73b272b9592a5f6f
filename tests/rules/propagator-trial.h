/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-propagators.h"

/* Trials are about all assignments, so there cannot be more variables than this. */
#define TRIAL_MAX_VARIABLES 18

/* The literal that variable @index, counted from 0, is true. */
#define TRIAL_LITERAL(index) (2 * ((guint32) (index) + 1))

/**
 * TrialHolds:
 * @values: bit k says whether variable k is true
 *
 * What the propagators stand for, by code that has nothing in common with them.
 */
typedef gboolean (*TrialHolds) (guint32 values, gconstpointer data);

void trial_run (GPtrArray *propagators, guint n_variables, TrialHolds holds, gconstpointer data);
GPtrArray *trial_new_list (void);
MdrRuledGrid trial_pick_grid (guint most_cells);
char *trial_follow (GPtrArray *propagators, const char *known);
guint32 trial_pick_literal (guint index);
void trial_add_one_value (GPtrArray *propagators, const guint32 *literals, guint n);
gboolean trial_literal_is_true (guint32 values, guint32 literal);
