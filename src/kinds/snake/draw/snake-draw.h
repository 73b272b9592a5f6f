/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-values.h"

G_BEGIN_DECLS

/* snake-playback.c */
MdrPlayback *snake_new_playback (const MdrPuzzle *puzzle,
                                 const MdrSolution *solution,
                                 const char *style,
                                 MdrJob *job);
void snake_free_playback (MdrPlayback *playback);

/* snake-draw.c */
void snake_draw_base (cairo_t *cr, const MdrScene *scene);
void snake_draw_moving (cairo_t *cr, const MdrScene *scene);
void snake_get_moving_bounds (const MdrScene *scene, double bounds[4]);
char *snake_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
