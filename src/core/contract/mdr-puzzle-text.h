/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-puzzle.h"

G_BEGIN_DECLS

MdrPuzzle *mdr_puzzle_from_text (const MdrKind *kind, const char *text, GError **error);

G_END_DECLS
