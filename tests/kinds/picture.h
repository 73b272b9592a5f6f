/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-geometry.h"
#include "mdr-kind.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

/* Pictures of boards of any kind, and what their pixels show. */

/* In pixels: of a cell, and of a picture, which is a square. */
#define PICTURE_CELL 40
#define PICTURE_SIDE 400

/**
 * Picture:
 * @scene: what is drawn; may be changed between drawings
 *
 * A scene of a puzzle, with room around the board.
 */
typedef struct
{
  MdrScene scene;
  MdrGeometry geometry;
  cairo_surface_t *surface;
} Picture;

/**
 * PictureParts:
 *
 * Everything a scene of a puzzle can have at once, which it owns.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrPlayback *playback;
  MdrProblems *problems;
  MdrDeduction *hint;
  MdrCursor *cursor;
  MdrCell pointer;
} PictureParts;

void picture_parts_clear (PictureParts *parts);
void picture_parts_assert_bounds (const PictureParts *parts,
                                  const char *tool,
                                  const char *const *scripts,
                                  double step);
void picture_parts_assert_base (const PictureParts *parts, double time);
void picture_parts_assert_clipped (const PictureParts *parts, double time);

void picture_init (Picture *picture, const MdrPuzzle *puzzle, MdrMode mode);
void picture_clear (Picture *picture);
void picture_draw (Picture *picture);
void picture_draw_at (Picture *picture, double time);
void picture_assert_at (const Picture *picture, MdrCell cell, double x, double y, const MdrRgba *colour);
int picture_count_pixels (const Picture *picture, MdrCell place, const MdrRgba *colour);

cairo_surface_t *picture_draw_passes (const MdrScene *scene, gboolean base, gboolean moving);
void picture_assert_bounds (const MdrScene *scene);
void picture_assert_same (cairo_surface_t *a, cairo_surface_t *b, int tolerance);
void picture_assert_tiles (const MdrScene *scene);

G_END_DECLS
