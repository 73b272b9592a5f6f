/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lanterns-values.h"

G_BEGIN_DECLS

MdrPlayStatus lanterns_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

G_END_DECLS
