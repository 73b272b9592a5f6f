/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

/* blind-snake-playback.c */
MdrPlayback *blind_snake_new_playback (const MdrPuzzle *puzzle,
                                       const MdrSolution *solution,
                                       const char *style,
                                       MdrJob *job);
void blind_snake_free_playback (MdrPlayback *playback);

/* blind-snake-draw.c */
void blind_snake_draw_base (cairo_t *cr, const MdrScene *scene);
void blind_snake_draw_moving (cairo_t *cr, const MdrScene *scene);
void blind_snake_get_moving_bounds (const MdrScene *scene, double bounds[4]);

/* blind-snake-sentence.c */
char *blind_snake_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
