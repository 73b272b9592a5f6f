/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-cover.h"
#include "mdr-job.h"

G_BEGIN_DECLS

/* blind-snake-tori.c */

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

/* blind-snake-table-maker.c */

/**
 * BlindSnakeTableMaker:
 *
 * Makes tables with which every torus is covered within a given number of moves
 * per cell.
 */
typedef struct _BlindSnakeTableMaker BlindSnakeTableMaker;

BlindSnakeTableMaker *blind_snake_table_maker_new (const BlindSnakeTori *tori,
                                                   const BlindSnakeTable *start,
                                                   guint seed);
void blind_snake_table_maker_free (BlindSnakeTableMaker *maker);
gboolean blind_snake_table_maker_make (BlindSnakeTableMaker *maker, double aim, guint64 tries, MdrJob *job);
BlindSnakeTable *blind_snake_table_maker_dup_table (const BlindSnakeTableMaker *maker);
const guint32 *blind_snake_table_maker_get_moves (const BlindSnakeTableMaker *maker);
guint64 blind_snake_table_maker_get_tried (const BlindSnakeTableMaker *maker);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeTableMaker, blind_snake_table_maker_free)

/* blind-snake-improve.c */

/**
 * BlindSnakeSearch:
 *
 * A search for a table zig-zag whose worst ratio of moves to cells, over all tori
 * up to a number of cells, is low.
 */
typedef struct _BlindSnakeSearch BlindSnakeSearch;

/**
 * BlindSnakeSummary:
 * @n_tori: how many tori there are
 * @columns: of the worst torus
 * @rows: of it
 * @worst: its moves for each cell
 * @mean: of the moves for each cell over all tori
 *
 * The figures of a table over all tori.
 */
typedef struct
{
  guint n_tori;
  guint columns;
  guint rows;
  double worst;
  double mean;
} BlindSnakeSummary;

BlindSnakeSearch *blind_snake_search_new (guint cells, const BlindSnakeTable *table, guint seed);
void blind_snake_search_free (BlindSnakeSearch *search);
gboolean blind_snake_search_begin (BlindSnakeSearch *search, MdrJob *job);
gboolean blind_snake_search_improve (BlindSnakeSearch *search, guint64 tries);
BlindSnakeTable *blind_snake_search_dup_table (const BlindSnakeSearch *search);
void blind_snake_search_get_summary (const BlindSnakeSearch *search, BlindSnakeSummary *summary);
double blind_snake_search_get_bound (guint cells);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeSearch, blind_snake_search_free)

G_END_DECLS
