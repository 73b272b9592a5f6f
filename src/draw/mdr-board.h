/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-geometry.h"
#include "mdr-kind.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

/* Parts that the boards of all kinds share, so that they have the same look. */

/* mdr-board.c: for the base pass. */
void mdr_board_draw_grid (cairo_t *cr, const MdrScene *scene);
void mdr_board_draw_endless_grid (cairo_t *cr, const MdrScene *scene);

/* mdr-board-marks.c: for the moving pass; the first two below the contents of the cells, the others above. */
void mdr_board_draw_pointer (cairo_t *cr, const MdrScene *scene);
void mdr_board_draw_hint_ground (cairo_t *cr, const MdrScene *scene);
void mdr_board_draw_hint (cairo_t *cr, const MdrScene *scene);
void mdr_board_draw_problems (cairo_t *cr, const MdrScene *scene);
void mdr_board_draw_cursor (cairo_t *cr, const MdrScene *scene);
void mdr_board_draw_noting (cairo_t *cr, const MdrScene *scene);

/* mdr-board-numbers.c: for the moving pass, below the contents of the cells. */
void mdr_board_draw_numbers (cairo_t *cr, const MdrScene *scene);

/* mdr-board-colours.c: for the moving pass, below the contents of the cells; and what buttons need. */
void mdr_board_draw_colour (cairo_t *cr, const MdrScene *scene, MdrCell cell, guint colour);
void mdr_draw_colour (cairo_t *cr, const MdrPalette *palette, guint colour, double size);
const char *mdr_colour_get_name (guint colour);

/* mdr-board-size.c: for the moving pass, on top; and the bounds of everything drawn. */
void mdr_board_draw_handle (cairo_t *cr, const MdrScene *scene);
void mdr_board_draw_new_size (cairo_t *cr, const MdrScene *scene);
void mdr_board_get_bounds (const MdrScene *scene, double bounds[4]);

/* mdr-board-origins.c: the whole moving pass. */
void mdr_board_draw_moving (cairo_t *cr, const MdrScene *scene);

/* mdr-board.c: for the drawing code of kinds. */
double mdr_board_get_line_width (const MdrScene *scene);
double mdr_board_get_frame_width (const MdrScene *scene);
MdrCellRange mdr_board_get_visible (cairo_t *cr, const MdrScene *scene);
void mdr_board_get_centre (const MdrScene *scene, MdrCell cell, double *x, double *y);
void mdr_board_trace_rectangle (cairo_t *cr,
                                const MdrScene *scene,
                                MdrCell cell,
                                double inset,
                                double radius);
void mdr_board_trace_rounded (cairo_t *cr, double x, double y, double width, double height, double radius);
void mdr_board_trace_cross (cairo_t *cr, const MdrScene *scene, double x, double y, double radius);
void mdr_board_stroke_crosses (cairo_t *cr, const MdrScene *scene, const MdrRgba *colour);
void mdr_board_stroke_thick (cairo_t *cr, const MdrScene *scene, const MdrRgba *colour, double width);

/* mdr-scene.c */
/* The moving pass of a board as it is shown: what its kind draws, and what all solutions share. */
void mdr_scene_draw_moving (cairo_t *cr, const MdrScene *scene);
void mdr_scene_get_moving_bounds (const MdrScene *scene, double bounds[4]);

G_END_DECLS
