/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"

G_BEGIN_DECLS

/**
 * MdrUniqueness:
 * @budget: limit of each search, in the kind's own measure
 * @job: asked whether to stop
 * @witnesses: (element-type MdrSolution): pairs of different solutions of one
 *   puzzle
 * @selection: (nullable): after mdr_uniqueness_select(), what knows the answer for parts of that puzzle
 * @only: (nullable): its solution
 *
 * Determines for many puzzles of the same kind, size and rules whether each has
 * exactly one solution. Two solutions found for one of them often fit the next as
 * well, which makes a search unnecessary.
 */
typedef struct
{
  guint64 budget;
  MdrJob *job;
  GPtrArray *witnesses;
  MdrSelection *selection;
  MdrSolution *only;
} MdrUniqueness;

void mdr_uniqueness_init (MdrUniqueness *uniqueness, guint64 budget, MdrJob *job);
void mdr_uniqueness_clear (MdrUniqueness *uniqueness);
MdrTruth mdr_uniqueness_check (MdrUniqueness *uniqueness, const MdrPuzzle *puzzle);
MdrSolution *mdr_uniqueness_find_solution (MdrUniqueness *uniqueness,
                                           const MdrPuzzle *puzzle,
                                           GError **error);
void mdr_uniqueness_select (MdrUniqueness *uniqueness, const MdrPuzzle *puzzle, MdrSolution *only);

/* For the commands: applies edits in a row. */
MdrPuzzle *mdr_puzzle_edit_all (const MdrPuzzle *puzzle, const GPtrArray *edits, guint but);
void mdr_shuffle_pointers (GPtrArray *array, GRand *random);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrUniqueness, mdr_uniqueness_clear)

G_END_DECLS
