/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-values.h"

G_BEGIN_DECLS

MdrPuzzle *sliding_boards_make (const char *edits);
MdrPuzzle *sliding_boards_edit (const MdrPuzzle *puzzle, const char *edit);
char *sliding_boards_dup_tiles (const SlidingBoard *board);
void sliding_boards_assert_tiles (const SlidingBoard *board, const char *tiles);

G_END_DECLS
