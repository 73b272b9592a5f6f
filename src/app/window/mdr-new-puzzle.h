/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_MAKER (mdr_puzzle_maker_get_type ())

/**
 * MdrPuzzleMaker:
 *
 * Makes new puzzles for a window: blank ones, to be built, and generated ones.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleMaker, mdr_puzzle_maker, MDR, PUZZLE_MAKER, GObject)

MdrPuzzleMaker *mdr_puzzle_maker_new (MdrContext *context);

void mdr_puzzle_maker_make (MdrPuzzleMaker *self, const MdrKind *kind, const char *preset_id);
void mdr_puzzle_maker_make_like (MdrPuzzleMaker *self);
void mdr_puzzle_maker_generate (MdrPuzzleMaker *self, const MdrKind *kind);
void mdr_puzzle_maker_generate_like (MdrPuzzleMaker *self);

G_END_DECLS
