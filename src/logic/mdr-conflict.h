/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-clue.h"
#include "mdr-job.h"
#include "mdr-problem.h"
#include "mdr-result.h"

G_BEGIN_DECLS

/**
 * MdrClues:
 * @n_clues: number of clues, numbered from 0; later ones are left out before
 *   earlier ones. The rules that only some puzzles have are clues too, and come
 *   last: of two conflicts of one size, that with fewer rules is easier to understand
 * @budget: limit for judging one set, in the judge's own measure
 * @judge: whether all clues set in @chosen can be met at once; unknown if the
 *   budget is used up or the job has to stop. Adding clues must never make an
 *   unsatisfiable set satisfiable. @met starts as a copy of @chosen; if the
 *   clues can be met, the judge may set there which others its solution meets
 *   as well, so that fewer sets need judging
 * @data: for @judge
 *
 * The clues of a puzzle, as the search for a conflict sees them.
 */
typedef struct
{
  guint n_clues;
  guint64 budget;
  MdrTruth (*judge) (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met);
  gconstpointer data;
} MdrClues;

MdrConflict *mdr_clues_find_conflict (const MdrClues *clues, MdrJob *job, gboolean *chosen, GError **error);

/**
 * MdrClueFacts:
 * @budget: limit for the search for a solution without some of the clues, in the measure of #MdrLogic.search
 * @is_met: whether @solution, of @puzzle without some of its clues, is seen to meet @clue; %FALSE where that
 *   takes long to see
 * @add_clue: adds @clue to the problems of a conflict, as a sentence
 *
 * What a kind knows of the clues that it lists, for mdr_puzzle_find_conflict().
 */
typedef struct
{
  guint64 budget;
  gboolean (*is_met) (const MdrPuzzle *puzzle, const MdrClue *clue, const MdrSolution *solution);
  void (*add_clue) (const MdrPuzzle *puzzle, const MdrClue *clue, MdrProblems *problems);
} MdrClueFacts;

MdrConflict *mdr_puzzle_find_conflict (const MdrPuzzle *puzzle,
                                       const GPtrArray *clues,
                                       const MdrClueFacts *facts,
                                       MdrJob *job,
                                       GError **error);

G_END_DECLS
