/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

MdrPlayStatus hooks_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

G_END_DECLS
