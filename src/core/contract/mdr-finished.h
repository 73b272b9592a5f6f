/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-problem.h"
#include "mdr-result.h"

G_BEGIN_DECLS

/**
 * MdrFinished:
 * @edits: (nullable) (element-type utf8): what adds clues to a puzzle that has no solution without them
 * @puzzle: (nullable): the puzzle with these clues
 * @solution: (nullable): a solution of it, verified
 *
 * That a puzzle without a solution is unfinished rather than impossible, shown by an example. All members are
 * %NULL if there is none.
 */
typedef struct
{
  GPtrArray *edits;
  MdrPuzzle *puzzle;
  MdrSolution *solution;
} MdrFinished;

gboolean mdr_puzzle_is_denied (const MdrPuzzle *puzzle);
void mdr_finished_clear (MdrFinished *finished);
MdrTruth mdr_job_find_finished (MdrJob *job, const MdrPuzzle *puzzle, MdrFinished *finished);
const char *mdr_job_say_unsolvable (MdrJob *job, const MdrPuzzle *puzzle, const char *impossible);
MdrConflict *mdr_finished_new_conflict (const MdrFinished *finished, const MdrPuzzle *puzzle);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrFinished, mdr_finished_clear)

G_END_DECLS
