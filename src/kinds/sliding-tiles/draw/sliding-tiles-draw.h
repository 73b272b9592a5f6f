/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-values.h"

G_BEGIN_DECLS

/* sliding-tiles-draw.c, sliding-tiles-sentence.c */
MdrPlayback *sliding_new_playback (const MdrPuzzle *puzzle,
                                   const MdrSolution *solution,
                                   const char *style,
                                   MdrJob *job);

void sliding_draw_base (cairo_t *cr, const MdrScene *scene);
void sliding_draw_moving (cairo_t *cr, const MdrScene *scene);
void sliding_get_moving_bounds (const MdrScene *scene, double bounds[4]);
char *sliding_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
