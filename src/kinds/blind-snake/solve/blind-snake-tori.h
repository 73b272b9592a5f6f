/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-arcs.h"

G_BEGIN_DECLS

/**
 * BlindSnakeTorus:
 * @number: among all tori, column by column, from 0
 */
typedef struct
{
  guint columns;
  guint rows;
  guint number;
} BlindSnakeTorus;

/**
 * BlindSnakeTori:
 * @cells: of the largest tori
 * @count: how many there are
 * @firsts: (array length=cells + 1): for each number of columns, the number of the first torus with it
 *
 * All tori up to a number of cells.
 */
typedef struct
{
  guint cells;
  guint count;
  guint *firsts;
} BlindSnakeTori;

/**
 * BlindSnakeToriIter:
 * @torus: the one that blind_snake_tori_iter_next() came to
 *
 * A way over those tori whose number of cells is in an interval, in the order of
 * their numbers.
 */
typedef struct
{
  BlindSnakeTorus torus;
  /*< private >*/
  const BlindSnakeTori *tori;
  guint least;
  guint most;
  guint last_row;
} BlindSnakeToriIter;

BlindSnakeTori *blind_snake_tori_new (guint cells);
void blind_snake_tori_free (BlindSnakeTori *tori);
void blind_snake_tori_iter_init (BlindSnakeToriIter *iter,
                                 const BlindSnakeTori *tori,
                                 guint least,
                                 guint most);
gboolean blind_snake_tori_iter_next (BlindSnakeToriIter *iter);
double blind_snake_torus_get_ratio (const BlindSnakeTorus *torus, guint moves);
guint blind_snake_torus_find_moves (const BlindSnakeTorus *torus, BlindSnakeArcs *arcs, MdrJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeTori, blind_snake_tori_free)

G_END_DECLS
