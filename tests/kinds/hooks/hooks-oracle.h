/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/*
 * Brute force on small boards: shares no code with what it judges. The cells of a
 * board are the digits of one number to base 16, row after row, the first the
 * lowest: what is written in them, or in a puzzle without digits their hooks.
 */

#define HOOKS_ORACLE_MAX_SIZE 4

GArray *hooks_oracle_list (const HooksPuzzle *puzzle);
GArray *hooks_oracle_list_and_count (const HooksPuzzle *puzzle, guint *n_layouts);
guint64 hooks_oracle_encode (const HooksPuzzle *puzzle, const HooksSolution *solution);
gboolean hooks_oracle_read_line (HooksClueType type, const int *seen, int n, gint64 *value);
HooksPuzzle *hooks_oracle_new_random (GRand *random, int size, double clues);
void hooks_oracle_assert_solutions (const HooksPuzzle *puzzle, GPtrArray *solutions, GArray *expected);

G_END_DECLS
