/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-problem.h"

G_BEGIN_DECLS

#define MDR_TYPE_PROBLEM_LIST (mdr_problem_list_get_type ())

/**
 * MdrProblemList:
 *
 * Problems said in words, the broken rules first, with a button where there is
 * a remedy. Emits
 * - "activated" (int row, int column): the first place of a problem that was
 *   chosen;
 * - "remedy-chosen" (const char *edit): the edit that mends one.
 */
G_DECLARE_FINAL_TYPE (MdrProblemList, mdr_problem_list, MDR, PROBLEM_LIST, AdwBin)

void mdr_problem_list_show (MdrProblemList *self, const MdrProblems *problems, const char *all_well);

G_END_DECLS
