/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

#define MDR_TYPE_SOLUTION_SEARCH (mdr_solution_search_get_type ())

/**
 * MdrSolutionSearch:
 *
 * Searches for the solution that a picture or a film is to show, as for a book of puzzles, and says how far
 * it is and what it came to. Emits "found" (MdrSolution *, %NULL if none was found), and "stopped" when the
 * user has stopped it.
 */
G_DECLARE_FINAL_TYPE (MdrSolutionSearch, mdr_solution_search, MDR, SOLUTION_SEARCH, AdwBin)

void mdr_solution_search_begin (MdrSolutionSearch *self, MdrJobQueue *queue, const MdrPuzzle *puzzle);
void mdr_solution_search_set_wanted (MdrSolutionSearch *self, gboolean wanted);

G_END_DECLS
