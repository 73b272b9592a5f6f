/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

gboolean blind_snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

G_END_DECLS
