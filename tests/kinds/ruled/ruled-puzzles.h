/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-values.h"

G_BEGIN_DECLS

/* Puzzles of rulebooks that are shipped, and what was decided about them. */
MdrPuzzle *ruled_puzzles_read (const char *name, const char *text);
char *ruled_puzzles_dup_decided (const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS
