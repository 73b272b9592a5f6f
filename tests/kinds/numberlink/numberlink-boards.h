/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

/*
 * Boards for the tests of Numberlink, as in text files but with "/" in place
 * of newlines.
 */

MdrPuzzle *numberlink_boards_read (const char *board);
char *numberlink_boards_write (const MdrPuzzle *puzzle);
MdrSolution *numberlink_boards_read_answer (const MdrPuzzle *puzzle, const char *answer);
char *numberlink_boards_write_state (const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS
