/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-turn.h"

G_BEGIN_DECLS

void mdr_interpret (const MdrPuzzle *puzzle,
                    const MdrState *state,
                    MdrMode mode,
                    const MdrCursor *cursor,
                    const MdrInput *input,
                    MdrAction *action);
const MdrGesture *mdr_cursor_find_gesture (const MdrCursor *cursor, const MdrPuzzle *puzzle, MdrMode mode);

G_END_DECLS
