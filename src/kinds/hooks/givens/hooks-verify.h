/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

gboolean hooks_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

/* hooks-verify-line.c: for hooks_verify() alone */
gboolean hooks_verify_lines (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error);

G_END_DECLS
