/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board.h"
#include "mdr-diagram.h"
#include "snake-values.h"

G_BEGIN_DECLS

/* snake-draw.c */
MdrPlayback *snake_new_playback (const MdrPuzzle *puzzle,
                                 const MdrSolution *solution,
                                 const char *style,
                                 MdrJob *job);
MdrState *snake_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time);
void snake_draw_base (cairo_t *cr, const MdrScene *scene);
void snake_draw_moving (cairo_t *cr, const MdrScene *scene);

/* The letters in the rings of the ends, translated. */
const char *snake_get_start_letter (void);
const char *snake_get_end_letter (void);

/* snake-figures.c */
void snake_list_figures (const MdrPuzzle *puzzle, MdrDiagram *diagram);

/* snake-sentence.c */
char *snake_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

/* snake-draw-body.c */
void snake_draw_cells (cairo_t *cr, const MdrScene *scene, const guint64 *filled);
void snake_draw_trace (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution);
void snake_draw_path (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution);
void snake_draw_head (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution);

/* snake-draw-clues.c */
void snake_draw_clues (cairo_t *cr, const MdrScene *scene, const guint64 *filled);

G_END_DECLS
