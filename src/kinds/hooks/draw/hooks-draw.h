/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

/* hooks-playback.c */
extern const MdrChoice hooks_playback_styles[];
MdrPlayback *hooks_new_playback (const MdrPuzzle *puzzle,
                                 const MdrSolution *solution,
                                 const char *style,
                                 MdrJob *job);

/* hooks-draw.c */
void hooks_draw_base (cairo_t *cr, const MdrScene *scene);
void hooks_draw_moving (cairo_t *cr, const MdrScene *scene);
void hooks_get_moving_bounds (const MdrScene *scene, double bounds[4]);

/* hooks-sentence.c */
char *hooks_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
