/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

/* numberlink-playback.c */
extern const MdrChoice numberlink_playback_styles[];
MdrPlayback *numberlink_new_playback (const MdrPuzzle *puzzle,
                                      const MdrSolution *solution,
                                      const char *style,
                                      MdrJob *job);

/* numberlink-draw.c, numberlink-sentence.c */
void numberlink_draw_base (cairo_t *cr, const MdrScene *scene);
void numberlink_draw_moving (cairo_t *cr, const MdrScene *scene);
void numberlink_get_moving_bounds (const MdrScene *scene, double bounds[4]);
char *numberlink_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
