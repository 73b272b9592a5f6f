/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-values.h"

G_BEGIN_DECLS

void snake_find_broken (const SnakePuzzle *puzzle,
                        const guint64 *filled,
                        const guint64 *empty,
                        MdrProblems *problems);

G_END_DECLS
