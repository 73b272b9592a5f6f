/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-cover.h"

G_BEGIN_DECLS

/**
 * BlindSnakeTestTable:
 * @tori: how many there are
 * @sum: of their moves for each cell
 * @worst: most moves for each cell
 * @columns: of the torus where that is
 * @rows: of it
 *
 * Cover times of one strategy over a set of tori.
 */
typedef struct
{
  guint tori;
  double sum;
  double worst;
  guint columns;
  guint rows;
} BlindSnakeTestTable;

BlindSnakeStrategy *blind_snake_test_read (const char *strategy);
BlindSnakeTestTable blind_snake_test_tabulate (BlindSnakeArcs *arcs, guint least, guint most);

G_END_DECLS
