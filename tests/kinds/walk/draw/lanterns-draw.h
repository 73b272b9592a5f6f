/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lanterns-values.h"

G_BEGIN_DECLS

MdrPlayback *lanterns_new_playback (const MdrPuzzle *puzzle,
                                    const MdrSolution *solution,
                                    const char *style,
                                    MdrJob *job);
void lanterns_draw_base (cairo_t *cr, const MdrScene *scene);
void lanterns_draw_moving (cairo_t *cr, const MdrScene *scene);
char *lanterns_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
