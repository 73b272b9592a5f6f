/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board.h"
#include "mdr-label.h"
#include "ruled-look.h"
#include "ruled-values.h"

G_BEGIN_DECLS

/**
 * RuledBrush:
 * @cr: to draw with
 * @scene: what is drawn
 * @puzzle: its givens
 * @bold: (nullable): letters of what is given; %NULL like the others if cells are too small for letters
 * @thin: (nullable): letters of what is decided
 * @small: (nullable): letters of notes and of what stands in a corner
 * @answer: (nullable): the decisions that are drawn; %NULL while the puzzle is being built
 * @other: (nullable): while a step between two answers is shown, the other one
 * @filled: (array): for each cell how much its ground is filled, from 0 to 1
 * @erased: (array): whether a cell was cleared, so that all in it has to be drawn again
 * @covered: (array): whether a ground covers what is given in each cell
 * @crossed: (array): whether a line crosses what is given there
 * @met: (nullable) (array): for each given, whether each of its numbers is right, as far as numbers count
 * @strength: the opacity of decisions that @other has not; those that both have are drawn in full
 * @leaves: whether @answer is the one before that step; then only decisions that differ are drawn
 *
 * All that the functions that draw a part of the board share.
 */
typedef struct
{
  cairo_t *cr;
  const MdrScene *scene;
  const MdrRuledPuzzle *puzzle;
  MdrLabel *bold;
  MdrLabel *thin;
  MdrLabel *small;
  const MdrRuledAnswer *answer;
  const MdrRuledAnswer *other;
  double strength;
  gboolean leaves;
  double *filled;
  gboolean *erased;
  gboolean *covered;
  gboolean *crossed;
  gboolean **met;
} RuledBrush;

/* ruled-brush.c */
void ruled_brush_init (RuledBrush *brush, cairo_t *cr, const MdrScene *scene);
void ruled_brush_clear (RuledBrush *brush);
double ruled_brush_get_value (const RuledBrush *brush, guint decision, guint place, int *value);
gboolean ruled_brush_is_kept (const RuledBrush *brush, guint decision, guint place);
MdrRuledAnswer *ruled_brush_dup_answer (const RuledBrush *brush);
MdrRuledAnswer *ruled_brush_dup_settled_answer (const RuledBrush *brush);
void ruled_brush_set_colour (const RuledBrush *brush, const MdrRgba *colour, double opacity);
gboolean ruled_brush_sees (const RuledBrush *brush, guint cell);
void ruled_brush_get_centre (const RuledBrush *brush, guint cell, double *x, double *y);
void ruled_brush_get_edge (const RuledBrush *brush, MdrPlace place, guint edge, double from[2], double to[2]);

/* ruled-draw-borders.c */
void ruled_draw_areas (RuledBrush *brush);
void ruled_draw_frame (RuledBrush *brush);
void ruled_draw_dots (RuledBrush *brush);
void ruled_draw_diagonals (RuledBrush *brush);
void ruled_draw_walls (RuledBrush *brush);

/* ruled-draw-lines.c */
void ruled_draw_lines (RuledBrush *brush);

/* ruled-draw-between.c */
void ruled_draw_edge_clues (RuledBrush *brush);
void ruled_draw_corner_clues (RuledBrush *brush);

/* ruled-draw-paths.c */
void ruled_draw_paths (RuledBrush *brush);
void ruled_draw_covered_paths (RuledBrush *brush, const gboolean *cells);

/* ruled-draw-givens.c */
void ruled_recall_given_fills (RuledBrush *brush);
void ruled_draw_given_grounds (RuledBrush *brush);
void ruled_draw_givens (RuledBrush *brush);
void ruled_draw_open_places (RuledBrush *brush);
void ruled_draw_met_clues (RuledBrush *brush);
void ruled_draw_line_clues (RuledBrush *brush);
void ruled_draw_covered_givens (RuledBrush *brush);
gboolean ruled_brush_has_given (const RuledBrush *brush, guint cell);
gboolean ruled_brush_has_text (const RuledBrush *brush, guint cell, MdrGlyphStyle row);

/* ruled-draw-cells.c */
void ruled_draw_definitions (RuledBrush *brush);
void ruled_draw_regions (RuledBrush *brush);
void ruled_draw_grounds (RuledBrush *brush);
void ruled_draw_colours (RuledBrush *brush);
void ruled_draw_marks (RuledBrush *brush);
void ruled_draw_decisions (RuledBrush *brush);

/* ruled-draw-text.c */
char *ruled_dup_text (const MdrDomain *domain, int value, const RuledDrawing *drawing);
gboolean ruled_brush_types_at (const RuledBrush *brush, MdrCell cell);
void ruled_draw_notes (RuledBrush *brush);
void ruled_draw_typed (RuledBrush *brush);
void ruled_draw_choice (RuledBrush *brush);
void ruled_draw_keys (RuledBrush *brush);

/* ruled-order.c */
guint ruled_order_along_lines (const MdrRuledPuzzle *puzzle,
                               MdrPlace place,
                               const gint16 *values,
                               guint start,
                               guint *starts,
                               gboolean *reversed);

/* ruled-playback.c */
MdrRuledAnswer *ruled_playback_dup_answer (const RuledPlayback *playback,
                                           const MdrRuledPuzzle *puzzle,
                                           double time);
double ruled_playback_get_part (const RuledPlayback *playback, guint decision, guint place, double time);

G_END_DECLS
