/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"

G_BEGIN_DECLS

/* New puzzles for a window: blank ones, to be built, and generated ones. */

void mdr_new_puzzle_make (MdrContext *context, const MdrKind *kind, const char *preset_id);
void mdr_new_puzzle_make_like (MdrContext *context);
void mdr_new_puzzle_generate (MdrContext *context, const MdrKind *kind);
void mdr_new_puzzle_generate_like (MdrContext *context);

G_END_DECLS
