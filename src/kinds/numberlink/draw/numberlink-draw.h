/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board.h"
#include "mdr-diagram.h"
#include "mdr-label.h"
#include "numberlink-gesture.h"
#include "numberlink-path.h"
#include "numberlink-values.h"

G_BEGIN_DECLS

/* numberlink-playback.c */
extern const MdrChoice numberlink_playback_styles[];
MdrPlayback *numberlink_new_playback (const MdrPuzzle *puzzle,
                                      const MdrSolution *solution,
                                      const char *style,
                                      MdrJob *job);
MdrState *numberlink_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time);

/* numberlink-draw.c, numberlink-sentence.c */
void numberlink_draw_base (cairo_t *cr, const MdrScene *scene);
void numberlink_draw_moving (cairo_t *cr, const MdrScene *scene);
char *numberlink_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

/* numberlink-figures.c */
void numberlink_list_figures (const MdrPuzzle *puzzle, MdrDiagram *diagram);

/* The radius of the disc of an end, in cells. */
#define NUMBERLINK_END_RADIUS 0.36

/* The colours of labels, and grey for paths without an end. */
#define NUMBERLINK_N_COLOURS (MDR_PALETTE_PATHS + 1)

/**
 * NumberlinkPattern:
 * @NUMBERLINK_PATTERN_PLAIN: nothing
 * @NUMBERLINK_PATTERN_LINE: a line
 * @NUMBERLINK_PATTERN_DOTS: dots
 * @NUMBERLINK_PATTERN_DASHES: dashes
 *
 * The pattern along the middle of a path, which distinguishes paths without their
 * colours.
 */
typedef enum
{
  NUMBERLINK_PATTERN_PLAIN,
  NUMBERLINK_PATTERN_LINE,
  NUMBERLINK_PATTERN_DOTS,
  NUMBERLINK_PATTERN_DASHES,
  NUMBERLINK_N_PATTERNS,
} NumberlinkPattern;

/* Looks are colours with a pattern; 0 is that of paths without an end. */
#define NUMBERLINK_N_LOOKS (MDR_PALETTE_PATHS * NUMBERLINK_N_PATTERNS)

/* numberlink-draw-colour.c */
guint8 *numberlink_draw_dup_looks (const NumberlinkPuzzle *puzzle);
guint numberlink_look_get_colour (guint look);
NumberlinkPattern numberlink_look_get_pattern (guint look);
const MdrRgba *numberlink_draw_get_colour (const MdrScene *scene, guint index);

/* numberlink-draw-path.c */
void numberlink_draw_halo (cairo_t *cr,
                           const MdrScene *scene,
                           const NumberlinkPaths *paths,
                           const guint8 *looks,
                           MdrCell cell);
void numberlink_draw_list_lit (const MdrScene *scene,
                               const NumberlinkPaths *paths,
                               MdrCell cell,
                               GArray *ends);
void numberlink_draw_paths (cairo_t *cr,
                            const MdrScene *scene,
                            const NumberlinkPaths *paths,
                            const guint8 *looks);
void numberlink_draw_playback (cairo_t *cr, const MdrScene *scene, const guint8 *looks, GArray *covered);

/* numberlink-draw-end.c */
void numberlink_draw_ends (cairo_t *cr, const MdrScene *scene, const guint8 *looks);
void numberlink_draw_ends_again (cairo_t *cr,
                                 const MdrScene *scene,
                                 const guint8 *looks,
                                 const GArray *cells);
void numberlink_draw_joined_ends (cairo_t *cr,
                                  const MdrScene *scene,
                                  const guint8 *looks,
                                  const NumberlinkPaths *paths);
void numberlink_draw_building (cairo_t *cr, const MdrScene *scene);

/* numberlink-draw-mark.c */
void numberlink_draw_crosses (cairo_t *cr, const MdrScene *scene, const NumberlinkEdges *barred);
void numberlink_draw_hint_edges (cairo_t *cr, const MdrScene *scene);
void numberlink_draw_gesture (cairo_t *cr, const MdrScene *scene);

/**
 * NumberlinkPlaybackStyle:
 * @NUMBERLINK_PLAYBACK_BOTH_ENDS: all paths grow from both ends at the same time
 * @NUMBERLINK_PLAYBACK_ONE_BY_ONE: one path after the other, each from its first end
 */
typedef enum
{
  NUMBERLINK_PLAYBACK_BOTH_ENDS,
  NUMBERLINK_PLAYBACK_ONE_BY_ONE,
} NumberlinkPlaybackStyle;

/**
 * NumberlinkPlayback:
 * @paths: what grows, by label
 * @whole: the edges of a false solution that form no paths, and stand there from
 *   the beginning
 */
typedef struct
{
  MdrPlayback base;
  NumberlinkPlaybackStyle style;
  NumberlinkPaths *paths;
  NumberlinkEdges whole;
} NumberlinkPlayback;

void numberlink_playback_get_grown (const NumberlinkPlayback *playback,
                                    guint path,
                                    double time,
                                    double *from_first,
                                    double *from_last);

G_END_DECLS
