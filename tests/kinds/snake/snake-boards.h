/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kit.h"
#include "snake-values.h"

G_BEGIN_DECLS

/*
 * Boards of tests are written as text with "/" between the lines, so that a
 * row of a table holds one.
 */

char *snake_boards_write (const MdrPuzzle *puzzle);
char *snake_boards_write_state (const MdrPuzzle *puzzle, const MdrState *state);
MdrPuzzle *snake_boards_random (GRand *random, int size);

G_END_DECLS
