/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-solving-path.h"

G_BEGIN_DECLS

/**
 * MdrStepPlace:
 * @step: index of a step
 * @link: 0 for its conclusion, else the number of a step of its trial, from 1
 *
 * What one row of a list of steps tells. The steps of a trial follow what it shows.
 */
typedef struct
{
  guint step;
  guint link;
} MdrStepPlace;

/**
 * MdrStepList:
 * @puzzle: what is solved
 * @path: how
 * @rows: (element-type MdrStepPlace): the rows of the list
 * @states: (element-type MdrState): the states before some of the steps, at equal distances
 *
 * The steps to the solution of a puzzle, as rows of a list.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrSolvingPath *path;
  GArray *rows;
  GPtrArray *states;
} MdrStepList;

MdrStepList *mdr_step_list_new (const MdrPuzzle *puzzle, MdrJob *job);
void mdr_step_list_free (MdrStepList *list);
const MdrDeduction *mdr_step_list_get_deduction (const MdrStepList *list, guint row);
gboolean mdr_step_list_is_hardest (const MdrStepList *list, guint row);
gboolean mdr_step_list_find (const MdrStepList *list, MdrCell cell, guint *row);
MdrState *mdr_step_list_dup_state_before (const MdrStepList *list, guint row);
MdrState *mdr_step_list_dup_state_after (const MdrStepList *list, guint row, const MdrState *before);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStepList, mdr_step_list_free)

G_END_DECLS
