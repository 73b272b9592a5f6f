/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-oracle.h"

G_BEGIN_DECLS

#define SIDE HOOKS_ORACLE_MAX_SIZE

/**
 * HooksGrid:
 * @written: digits, 0 where empty
 * @hook: the size of the hook of each cell
 * @corners: of each hook, where its legs meet
 * @squares: of each hook
 *
 * A way to cut and fill a board.
 */
typedef struct
{
  int n;
  int written[SIDE][SIDE];
  int hook[SIDE][SIDE];
  HooksCorner corners[SIDE + 1];
  MdrCell squares[SIDE + 1];
} HooksGrid;

gboolean hooks_oracle_fits (const HooksPuzzle *puzzle, const HooksGrid *grid);

G_END_DECLS
