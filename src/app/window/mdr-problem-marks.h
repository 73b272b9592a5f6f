/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-build-panel.h"
#include "mdr-context.h"

G_BEGIN_DECLS

#define MDR_TYPE_BOARD_MARKS (mdr_problem_marks_get_type ())

/**
 * MdrProblemMarks:
 *
 * Finds the problems of the puzzle on the board, and marks there what concerns the
 * mode: those problems, the player's mistakes, or clues that conflict, and what all
 * solutions have in common.
 */
G_DECLARE_FINAL_TYPE (MdrProblemMarks, mdr_problem_marks, MDR, PROBLEM_MARKS, GObject)

MdrProblemMarks *mdr_problem_marks_new (MdrContext *context, MdrBoardView *board, MdrBuildPanel *build_panel);

void mdr_problem_marks_update (MdrProblemMarks *self);
void mdr_problem_marks_set_mistakes (MdrProblemMarks *self, MdrProblems *mistakes);
void mdr_problem_marks_set_conflict (MdrProblemMarks *self, const MdrConflict *conflict);
void mdr_problem_marks_set_compared (MdrProblemMarks *self, MdrBackbone *compared);
gboolean mdr_problem_marks_show_next (MdrProblemMarks *self);

G_END_DECLS
