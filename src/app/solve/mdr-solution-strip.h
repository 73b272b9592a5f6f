/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-result.h"

G_BEGIN_DECLS

#define MDR_TYPE_SOLUTION_STRIP (mdr_solution_strip_get_type ())

/**
 * MdrSolutionStrip:
 *
 * Solutions of one puzzle side by side, each a small board with a caption. Hidden
 * while there are fewer than two. Emits "chosen" (MdrSolution *) when the user
 * wants to see one on the board.
 */
G_DECLARE_FINAL_TYPE (MdrSolutionStrip, mdr_solution_strip, MDR, SOLUTION_STRIP, AdwBin)

void mdr_solution_strip_clear (MdrSolutionStrip *self, const MdrPuzzle *puzzle);
void mdr_solution_strip_add (MdrSolutionStrip *self, const MdrResult *result, guint most);
void mdr_solution_strip_show (MdrSolutionStrip *self, const MdrSolution *solution);

G_END_DECLS
