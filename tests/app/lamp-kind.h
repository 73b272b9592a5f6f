/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * lamp_kind:
 *
 * A board of lamps, for tests of whatever handles boards: one of each sort of
 * input, and every one leaves an edit or a move behind.
 * - Build: the first button lights lamps, also by dragging ("on R,C"), the
 *   second puts them out ("off R,C"), the corner changes the size ("size R C"),
 *   a number typed in the clue places at the left is a row's ("row R N"; the
 *   edit is refused above the number of columns);
 * - Play: a press is the move "blink", which takes a second to be shown; with
 *   the second button it is refused.
 */
extern const MdrKind lamp_kind;

MdrPuzzle *lamp_puzzle_new (int rows, int columns);
gboolean lamp_puzzle_is_on (const MdrPuzzle *puzzle, int row, int column);
int lamp_puzzle_get_number (const MdrPuzzle *puzzle, int row);
MdrPlayback *lamp_playback_new (guint steps);

/** How often the base pass of any board of lamps was drawn. */
guint lamp_count_base_draws (void);

/** The side of a cell, in pixels, when that pass was drawn last. */
double lamp_get_drawn_cell (void);

/** How often a step between two states, or a refusal of the cell, was drawn on its way. */
guint lamp_count_steps_drawn (void);
guint lamp_count_refusals_drawn (MdrCell cell);

G_END_DECLS
