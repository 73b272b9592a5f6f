/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"

G_BEGIN_DECLS

/* How many numbers each level has, and the greatest number. */
#define MDR_NUMBERS_OF_LEVEL 25
#define MDR_GREATEST_NUMBER  (MDR_NUMBERS_OF_LEVEL * (MDR_LEVEL_EXTREME + 1))

/**
 * MdrSolvingPath:
 * @rating: how difficult the puzzle is
 * @steps: (nullable) (element-type MdrDeduction): from the givens to the solution; %NULL for a puzzle without
 *   a difficulty
 * @decided: whether the steps decide everything, and none is taken from the solution
 * @hardest: index of the first of the hardest steps
 * @number: how difficult the puzzle is, from 1 to %MDR_GREATEST_NUMBER; 0 if that is not known
 *
 * How a puzzle is solved by a person who always sees what is easiest.
 *
 * The number has a band of %MDR_NUMBERS_OF_LEVEL for each level of difficulty. Where it lies in the band
 * tells how many of the hardest steps there are, and how few choices the others leave. A trial counts as
 * often as it has steps. Twice as much is 5 more, so that a large board is not hard for its size alone.
 */
typedef struct
{
  MdrRating rating;
  GPtrArray *steps;
  gboolean decided;
  guint hardest;
  guint number;
} MdrSolvingPath;

MdrSolvingPath *mdr_solving_path_new (const MdrPuzzle *puzzle, gboolean with_reasons, MdrJob *job);
void mdr_solving_path_free (MdrSolvingPath *path);
char *mdr_solving_path_dup_difficulty (const MdrSolvingPath *path, const MdrKind *kind);
guint mdr_rate_number (MdrLevel level, double effort);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrSolvingPath, mdr_solving_path_free)

G_END_DECLS
