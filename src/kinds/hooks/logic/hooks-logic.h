/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"
#include "mdr-logic.h"

G_BEGIN_DECLS

/* Bits for the placements of a hook; see hooks_placement_get_place(). */
#define HOOKS_PLACEMENT_WORDS ((HOOKS_MAX_SIZE * HOOKS_MAX_SIZE * HOOKS_N_CORNERS + 63) / 64)

/**
 * HooksBoard:
 * @puzzle: borrowed
 * @candidates: [row][column], bit d: digit d may stand in the cell; bit 0: the
 *   cell may be empty. One bit is left where the cell is decided
 * @placements: [size], bits of the placements that the hook can still have
 * @digits: [size], bit d: the hook may carry digit d
 *
 * What is known of a puzzle: a plain value, copied by assignment.
 */
typedef struct
{
  const HooksPuzzle *puzzle;
  guint16 candidates[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint64 placements[HOOKS_SIZES][HOOKS_PLACEMENT_WORDS];
  guint16 digits[HOOKS_SIZES];
} HooksBoard;

/** Returns: the bit of a placement in HooksBoard.placements */
static inline guint
hooks_placement_get_place (const HooksPlacement *placement)
{
  return (guint) (placement->square.row * HOOKS_MAX_SIZE + placement->square.column) * HOOKS_N_CORNERS
         + placement->corner;
}

static inline HooksPlacement
hooks_placement_from_place (guint place)
{
  int square = (int) (place / HOOKS_N_CORNERS);

  return (HooksPlacement){ { square / HOOKS_MAX_SIZE, square % HOOKS_MAX_SIZE },
                           (HooksCorner) (place % HOOKS_N_CORNERS) };
}

G_END_DECLS
