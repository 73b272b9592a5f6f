/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-values.h"

G_BEGIN_DECLS

char *snake_facts_from_puzzle (const SnakePuzzle *puzzle);

G_END_DECLS
