/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board.h"
#include "sliding-tiles-gesture.h"
#include "sliding-tiles-values.h"

G_BEGIN_DECLS

/* sliding-tiles-draw.c, sliding-tiles-sentence.c */
MdrPlayback *sliding_new_playback (const MdrPuzzle *puzzle,
                                   const MdrSolution *solution,
                                   const char *style,
                                   MdrJob *job);
MdrState *sliding_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time);

void sliding_draw_base (cairo_t *cr, const MdrScene *scene);
void sliding_draw_moving (cairo_t *cr, const MdrScene *scene);
char *sliding_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

/**
 * SlidingLayout:
 * @board: the board that is shown, or that the tiles are on their way to
 * @goal: the goal that is shown
 * @x: the position of each tile, in cells from the left
 * @y: the same from the top
 *
 * Where all tiles are at one moment. What a gesture would make is shown as if
 * it were made.
 */
typedef struct
{
  SlidingBoard board;
  SlidingBoard goal;
  double x[SLIDING_MAX_PLACES];
  double y[SLIDING_MAX_PLACES];
} SlidingLayout;

/* sliding-tiles-layout.c */
void sliding_layout_init (SlidingLayout *layout, const MdrScene *scene);
const SlidingGesture *sliding_scene_get_gesture (const MdrScene *scene, SlidingGestureType type);
gboolean sliding_scene_get_swap (const MdrScene *scene, gboolean goal, MdrCell places[2]);

/* sliding-tiles-draw-tiles.c */
gboolean sliding_is_dark (const MdrPalette *palette);
MdrRgba sliding_mix (const MdrRgba *a, const MdrRgba *b, double part);
void sliding_draw_tiles (cairo_t *cr, const MdrScene *scene, const SlidingLayout *layout);

G_END_DECLS
