/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kit.h"
#include "numberlink-values.h"

G_BEGIN_DECLS

/*
 * Boards for the tests of Numberlink, as in text files but with "/" in place
 * of newlines.
 */

char *numberlink_boards_write (const MdrPuzzle *puzzle);
char *numberlink_boards_write_state (const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS
