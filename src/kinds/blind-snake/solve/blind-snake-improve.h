/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"
#include "mdr-job.h"

G_BEGIN_DECLS

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
 * What is known of a table over all tori.
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
