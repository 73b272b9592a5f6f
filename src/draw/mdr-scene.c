/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board.h"

#include <math.h>

/* Makes what all solutions share visible without looking like givens. */
#define SHARED_OPACITY 0.38
#define MARK_OPACITY   0.75

/* Lengths in cells. */
#define DIAMOND_RADIUS 0.11
#define DIAMOND_WIDTH  0.04
#define DOT_RADIUS     0.05

/* How far marks on the rim extend beyond the board, in cells. */
#define RIM 0.2

/* In pixels; in smaller cells, marks would cover the board. */
#define SMALLEST_MARKED_CELL 10.0

/* The outcome may be that of the previous puzzle; if the board now has another size, it cannot be drawn.
 */
static gboolean
fits (const MdrScene *scene)
{
  const MdrBackbone *backbone = scene->backbone;
  const MdrExtents *now = &scene->geometry->extents;
  MdrExtents extents;

  if (!backbone || !backbone->state || backbone->places->len == 0)
    return FALSE;
  backbone->puzzle->kind->get_extents (backbone->puzzle, &extents);
  return extents.rows == now->rows && extents.columns == now->columns;
}

/* Draws what all solutions share faintly, as a state of play without any interaction. Clues beside the board
 * are drawn by the board above. */
static void
draw_shared (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;
  double rim = RIM * geometry->cell;
  MdrScene shared = {
    .puzzle = scene->backbone->puzzle,
    .state = scene->backbone->state,
    .pointer = { MDR_NO_ANCHOR, 0 },
    .mode = MDR_MODE_PLAY,
    .palette = scene->palette,
    .geometry = scene->geometry,
  };

  cairo_save (cr);
  cairo_rectangle (cr, geometry->x - rim, geometry->y - rim,
                   geometry->extents.columns * geometry->cell + 2 * rim,
                   geometry->extents.rows * geometry->cell + 2 * rim);
  cairo_clip (cr);
  cairo_push_group (cr);
  shared.puzzle->kind->draw_moving (cr, &shared);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, SHARED_OPACITY);
  cairo_restore (cr);
}

/* Gets the middle of the cell or side that the mark is about. */
static void
get_middle (const MdrScene *scene, const MdrMark *mark, double *x, double *y)
{
  double other_x;
  double other_y;

  mdr_board_get_centre (scene, mark->cell, x, y);
  if (mark->sign != MDR_SIGN_JOINED && mark->sign != MDR_SIGN_APART)
    return;
  mdr_board_get_centre (scene, mdr_cell_step (mark->cell, mark->side), &other_x, &other_y);
  *x = (*x + other_x) / 2;
  *y = (*y + other_y) / 2;
}

static void
trace_diamond (cairo_t *cr, double x, double y, double radius)
{
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius, y);
  cairo_line_to (cr, x, y + radius);
  cairo_line_to (cr, x - radius, y);
  cairo_close_path (cr);
}

static void
trace_dot (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

static void
trace_places (cairo_t *cr,
              const MdrScene *scene,
              MdrBackboneStatus status,
              void (*trace) (cairo_t *cr, double x, double y, double radius),
              double radius)
{
  for (guint i = 0; i < scene->backbone->places->len; i++)
    {
      const MdrBackbonePlace *place = &g_array_index (scene->backbone->places, MdrBackbonePlace, i);
      double x;
      double y;

      if (place->status != status)
        continue;
      get_middle (scene, &place->mark, &x, &y);
      trace (cr, x, y, radius * scene->geometry->cell);
    }
}

/* On a board where solutions share nothing, such as an empty one, marks in all cells would say no more; they
 * are drawn only if they alone are asked for. */
static gboolean
shares_anything (const MdrBackbone *backbone)
{
  for (guint i = 0; i < backbone->places->len; i++)
    if (g_array_index (backbone->places, MdrBackbonePlace, i).status == MDR_BACKBONE_SAME)
      return TRUE;
  return FALSE;
}

/* Draws a diamond where solutions differ, and a dot where that is not known. */
static void
draw_marks (cairo_t *cr, const MdrScene *scene)
{
  MdrRgba colour = scene->palette->mark;
  double cell = scene->geometry->cell;

  if (cell < SMALLEST_MARKED_CELL
      || (scene->shown != MDR_BACKBONE_SHOW_DIFFERENT && !shares_anything (scene->backbone)))
    return;
  colour.alpha *= MARK_OPACITY;
  mdr_set_source (cr, &colour);
  cairo_set_line_width (cr, MAX (1, DIAMOND_WIDTH * cell * scene->palette->line_scale));
  trace_places (cr, scene, MDR_BACKBONE_DIFFERENT, trace_diamond, DIAMOND_RADIUS);
  cairo_stroke (cr);
  trace_places (cr, scene, MDR_BACKBONE_UNKNOWN, trace_dot, DOT_RADIUS);
  cairo_fill (cr);
}

/**
 * mdr_scene_draw_moving:
 *
 * Draws the moving pass of a board. While the puzzle is being built, what all
 * solutions share lies faintly beneath it; in any mode, the places that differ
 * are marked above.
 */
void
mdr_scene_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  gboolean has_backbone;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  has_backbone = fits (scene);
  if (has_backbone && scene->mode == MDR_MODE_BUILD && scene->shown <= MDR_BACKBONE_SHOW_CERTAIN)
    draw_shared (cr, scene);
  mdr_board_draw_moving (cr, scene);
  if (has_backbone && (scene->shown == MDR_BACKBONE_SHOW_ALL || scene->shown == MDR_BACKBONE_SHOW_DIFFERENT))
    draw_marks (cr, scene);
}

/** Gets where mdr_scene_draw_moving() draws, in the geometry's pixels: x, y, width, height. */
void
mdr_scene_get_moving_bounds (const MdrScene *scene, double bounds[4])
{
  const MdrGeometry *geometry = scene->geometry;
  double rim = RIM * geometry->cell;
  double right;
  double bottom;

  g_return_if_fail (scene != NULL);

  mdr_board_get_bounds (scene, bounds);
  if (!fits (scene))
    return;
  right = MAX (bounds[0] + bounds[2], geometry->x + geometry->extents.columns * geometry->cell + rim);
  bottom = MAX (bounds[1] + bounds[3], geometry->y + geometry->extents.rows * geometry->cell + rim);
  bounds[0] = MIN (bounds[0], geometry->x - rim);
  bounds[1] = MIN (bounds[1], geometry->y - rim);
  bounds[2] = right - bounds[0];
  bounds[3] = bottom - bounds[1];
}
