/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-tori.h"

G_BEGIN_DECLS

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

G_END_DECLS
