/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board.h"

#include <math.h>

/*
 * Whatever the player or a hint tries is marked in the same way for all kinds: the kind lists the places, and
 * is made to draw them again with a palette of another colour and hollow shapes. A mark in the corner says so
 * without colour: one notch for an attempt, two for one within it, a ring for a hint.
 */

/* Lengths in cells. Only the middle of an edge is drawn again, so that the path stays recognisable. */
#define SIDE_LENGTH   0.3
#define SIDE_WIDTH    0.5
#define NOTCH         0.15
#define NOTCH_SPACE   0.04
#define RING_RADIUS   0.07
#define RING_DISTANCE 0.2

static const MdrRgba *
get_colour (const MdrScene *scene, MdrOrigin origin)
{
  return origin == MDR_ORIGIN_HINT ? &scene->palette->hint : &scene->palette->attempts[origin];
}

static GArray *
list_changes (const MdrScene *scene, MdrOrigin origin)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  const MdrKind *kind = scene->puzzle->kind;

  if (kind->list_changes && scene->origins[origin] && scene->state && !scene->playback)
    kind->list_changes (scene->puzzle, scene->origins[origin], scene->state, changes);
  return changes;
}

/* Returns the area of the cell, or of the middle of the side, in whole pixels. */
static cairo_rectangle_int_t
get_area (const MdrScene *scene, const MdrMark *mark)
{
  double cell = scene->geometry->cell;
  gboolean across = mark->side == MDR_DIRECTION_RIGHT || mark->side == MDR_DIRECTION_LEFT;
  double width = across ? SIDE_LENGTH : SIDE_WIDTH;
  double height = across ? SIDE_WIDTH : SIDE_LENGTH;
  double x;
  double y;
  double next_x;
  double next_y;

  mdr_board_get_centre (scene, mark->cell, &x, &y);
  if (mark->sign == MDR_SIGN_JOINED || mark->sign == MDR_SIGN_APART)
    {
      mdr_board_get_centre (scene, mdr_cell_step (mark->cell, mark->side), &next_x, &next_y);
      x = (x + next_x) / 2;
      y = (y + next_y) / 2;
    }
  else
    {
      width = height = 1;
    }
  return (cairo_rectangle_int_t){ (int) round (x - width * cell / 2), (int) round (y - height * cell / 2),
                                  (int) round (width * cell), (int) round (height * cell) };
}

static void
draw_inside (cairo_t *cr, const MdrScene *scene, const cairo_region_t *region)
{
  cairo_save (cr);
  for (int k = 0; k < cairo_region_num_rectangles (region); k++)
    {
      cairo_rectangle_int_t area;

      cairo_region_get_rectangle (region, k, &area);
      cairo_rectangle (cr, area.x, area.y, area.width, area.height);
    }
  cairo_clip (cr);
  scene->puzzle->kind->draw_moving (cr, scene);
  cairo_restore (cr);
}

/* Draws everything outside the regions. */
static void
draw_outside (cairo_t *cr, const MdrScene *scene, cairo_region_t *const regions[MDR_N_ORIGINS])
{
  double bounds[4];
  cairo_rectangle_int_t area;
  cairo_region_t *rest;

  mdr_board_get_bounds (scene, bounds);
  area = (cairo_rectangle_int_t){ (int) floor (bounds[0]), (int) floor (bounds[1]),
                                  (int) ceil (bounds[2]) + 1, (int) ceil (bounds[3]) + 1 };
  rest = cairo_region_create_rectangle (&area);
  for (guint origin = 0; origin < MDR_N_ORIGINS; origin++)
    cairo_region_subtract (rest, regions[origin]);
  draw_inside (cr, scene, rest);
  cairo_region_destroy (rest);
}

static void
draw_mark (cairo_t *cr, const MdrScene *scene, const cairo_rectangle_int_t *area, MdrOrigin origin)
{
  double radius = MAX (1.5, RING_RADIUS * scene->geometry->cell);
  double distance = MAX (3.0, RING_DISTANCE * scene->geometry->cell);

  cairo_new_path (cr);
  mdr_set_source (cr, get_colour (scene, origin));
  if (origin == MDR_ORIGIN_HINT)
    {
      cairo_arc (cr, area->x + distance, area->y + distance, radius, 0, 2 * G_PI);
      cairo_set_line_width (cr, mdr_board_get_line_width (scene));
      cairo_stroke (cr);
      return;
    }
  for (guint k = 0; k <= origin; k++)
    {
      /* A notch is a triangle in the upper left corner; the second one stands beside the first. */
      double notch = MAX (3.0, NOTCH * scene->geometry->cell);
      double x = area->x + 1 + k * (notch + NOTCH_SPACE * scene->geometry->cell);

      cairo_move_to (cr, x, area->y + 1);
      cairo_line_to (cr, x + notch, area->y + 1);
      cairo_line_to (cr, x, area->y + 1 + notch);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
}

/* Marks the changes that do not come from an origin within this one. A path that is hollow in the middle of
 * an edge shows it already. */
static void
draw_marks (cairo_t *cr,
            const MdrScene *scene,
            const GArray *changes,
            const cairo_region_t *region,
            MdrOrigin origin)
{
  for (guint k = 0; k < changes->len; k++)
    {
      const MdrMark *mark = &g_array_index (changes, MdrMark, k);
      cairo_rectangle_int_t area = get_area (scene, mark);

      if ((mark->sign != MDR_SIGN_JOINED || origin == MDR_ORIGIN_INNER_ATTEMPT)
          && cairo_region_contains_rectangle (region, &area) == CAIRO_REGION_OVERLAP_IN)
        draw_mark (cr, scene, &area, origin);
    }
}

/**
 * mdr_board_draw_moving:
 *
 * Draws the moving pass of the kind, and marks the parts of the state that come
 * from an attempt or a hint; see #MdrScene.origins.
 */
void
mdr_board_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  GArray *changes[MDR_N_ORIGINS];
  cairo_region_t *regions[MDR_N_ORIGINS];
  guint n_changes = 0;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  for (guint origin = 0; origin < MDR_N_ORIGINS; origin++)
    {
      g_autofree cairo_rectangle_int_t *areas = NULL;

      changes[origin] = list_changes (scene, (MdrOrigin) origin);
      areas = g_new (cairo_rectangle_int_t, changes[origin]->len);
      for (guint k = 0; k < changes[origin]->len; k++)
        areas[k] = get_area (scene, &g_array_index (changes[origin], MdrMark, k));
      regions[origin] = cairo_region_create_rectangles (areas, (int) changes[origin]->len);
      n_changes += changes[origin]->len;
      for (guint outer = 0; outer < origin; outer++)
        cairo_region_subtract (regions[outer], regions[origin]);
    }
  if (n_changes == 0)
    scene->puzzle->kind->draw_moving (cr, scene);
  else
    draw_outside (cr, scene, regions);
  for (guint origin = 0; origin < MDR_N_ORIGINS; origin++)
    {
      MdrPalette palette = *scene->palette;
      MdrScene tried = *scene;

      palette.body = palette.body_mark = palette.mark = *get_colour (scene, (MdrOrigin) origin);
      for (guint k = 0; k < G_N_ELEMENTS (palette.paths); k++)
        palette.paths[k] = palette.body;
      palette.hollow = TRUE;
      tried.palette = &palette;
      if (changes[origin]->len > 0)
        draw_inside (cr, &tried, regions[origin]);
      draw_marks (cr, scene, changes[origin], regions[origin], (MdrOrigin) origin);
    }
  for (guint origin = 0; origin < MDR_N_ORIGINS; origin++)
    {
      cairo_region_destroy (regions[origin]);
      g_array_unref (changes[origin]);
    }
}
