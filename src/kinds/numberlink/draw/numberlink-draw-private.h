/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board.h"
#include "mdr-label.h"
#include "numberlink-draw.h"
#include "numberlink-gesture.h"
#include "numberlink-path.h"
#include "numberlink-playback.h"

G_BEGIN_DECLS

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

G_END_DECLS
