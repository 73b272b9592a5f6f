/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"

G_BEGIN_DECLS

/** What is asked for one value at most: with more solutions, it does not matter how many. */
#define MDR_CLUE_VALUE_MOST 100

/**
 * MdrClueValue:
 * @label: the value as the menu of its cell offers it
 * @edit: gives it
 * @n_solutions: how many solutions the puzzle would have with it, at most %MDR_CLUE_VALUE_MOST
 * @known: whether that was found out
 * @hopeful: whether more clues can give a puzzle without a solution one
 */
typedef struct
{
  char *label;
  char *edit;
  guint n_solutions;
  gboolean known;
  gboolean hopeful;
} MdrClueValue;

GPtrArray *mdr_clue_values_list (const MdrPuzzle *puzzle, MdrCell place);
void mdr_clue_value_try (MdrClueValue *value, const MdrPuzzle *puzzle, MdrJob *job);
char *mdr_clue_value_dup_outcome (const MdrClueValue *value);
gpointer mdr_clue_values_work (const MdrTaskInput *input, MdrJob *job, GError **error);

G_END_DECLS
