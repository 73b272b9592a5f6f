/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-build-panel.h"
#include "mdr-context.h"

G_BEGIN_DECLS

#define MDR_TYPE_BOARD_MARKS (mdr_board_marks_get_type ())

/**
 * MdrBoardMarks:
 *
 * Finds the problems of the puzzle on the board, and marks there what concerns the
 * mode: those problems, the player's mistakes, or clues that conflict, and what all
 * solutions have in common.
 */
G_DECLARE_FINAL_TYPE (MdrBoardMarks, mdr_board_marks, MDR, BOARD_MARKS, GObject)

MdrBoardMarks *mdr_board_marks_new (MdrContext *context, MdrBoardView *board, MdrBuildPanel *build_panel);

void mdr_board_marks_update (MdrBoardMarks *self);
void mdr_board_marks_set_mistakes (MdrBoardMarks *self, MdrProblems *mistakes);
void mdr_board_marks_set_conflict (MdrBoardMarks *self, const MdrConflict *conflict);
void mdr_board_marks_set_compared (MdrBoardMarks *self, MdrAgreement *compared);
gboolean mdr_board_marks_show_next (MdrBoardMarks *self);

G_END_DECLS
