/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-values.h"

G_BEGIN_DECLS

gboolean sliding_is_solved (const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS
