/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kit.h"
#include "sliding-tiles-values.h"

G_BEGIN_DECLS

char *sliding_boards_dup_tiles (const SlidingBoard *board);
void sliding_boards_assert_tiles (const SlidingBoard *board, const char *tiles);

G_END_DECLS
