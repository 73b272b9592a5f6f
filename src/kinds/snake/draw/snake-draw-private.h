/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board.h"
#include "snake-draw.h"

G_BEGIN_DECLS

/* snake-draw.c: bit j of filled[i]: what a picture shows as part of the snake. */
void snake_draw_get_filled (const MdrScene *scene, guint64 filled[SNAKE_MAX_SIZE]);

/* snake-draw-body.c */
void snake_draw_cells (cairo_t *cr, const MdrScene *scene, const guint64 *filled);
void snake_draw_trace (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution);
void snake_draw_path (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution);
void snake_draw_head (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution);

/* snake-draw-clues.c */
void snake_draw_clues (cairo_t *cr, const MdrScene *scene, const guint64 *filled);

G_END_DECLS
