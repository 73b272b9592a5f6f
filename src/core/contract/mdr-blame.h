/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

void mdr_problems_blame (MdrProblems *problems, guint first, const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS
