/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-problem.h"

G_BEGIN_DECLS

#define MDR_TYPE_PROBLEM_LIST (mdr_problem_list_get_type ())

/**
 * MdrProblemList:
 *
 * A list of problems in words, broken rules first. A row activates
 * "win.show-cell" with the first place of its problem. If there is a remedy, a
 * button activates "win.edit" with the edit that fixes the problem.
 */
G_DECLARE_FINAL_TYPE (MdrProblemList, mdr_problem_list, MDR, PROBLEM_LIST, AdwBin)

void mdr_problem_list_show (MdrProblemList *self, const MdrProblems *problems, const char *all_well);

G_END_DECLS
