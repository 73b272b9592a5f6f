/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-values.h"

G_BEGIN_DECLS

/*
 * Brute force on small boards: shares no code with what it judges. Cells of a
 * board are bits of one number, row after row.
 */

#define ORACLE_MAX_CELLS 16

GArray *oracle_list_snakes (int rows, int columns);
gboolean oracle_fits (const SnakePuzzle *puzzle, guint snake);
GArray *oracle_list_solutions (const SnakePuzzle *puzzle, GArray *snakes);
guint oracle_get_bits (const SnakePuzzle *puzzle, const guint64 *rows);

SnakePuzzle *oracle_new_puzzle (int rows, int columns);
SnakePuzzle *oracle_new_puzzle_of (int rows, int columns, guint snake);
SnakePuzzle *oracle_new_random_puzzle (GRand *random, int rows, int columns, GArray *snakes);

G_END_DECLS
