/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "picture.h"
#include "script-user.h"

#include <math.h>
#include <string.h>

#include "mdr-board.h"
#include "mdr-export.h"

#define TILE 50

/** Puts the board in the middle of the picture, in the light palette. */
void
picture_init (Picture *picture, const MdrPuzzle *puzzle, MdrMode mode)
{
  MdrExtents extents;

  memset (picture, 0, sizeof *picture);
  puzzle->kind->get_extents (puzzle, &extents);
  mdr_geometry_init (&picture->geometry, &extents, PICTURE_CELL,
                     floor ((PICTURE_SIDE - (extents.left + extents.columns + extents.right) * PICTURE_CELL)
                            / 2),
                     floor ((PICTURE_SIDE - (extents.top + extents.rows + extents.bottom) * PICTURE_CELL)
                            / 2));
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PICTURE_SIDE, PICTURE_SIDE);
  picture->scene.puzzle = puzzle;
  picture->scene.mode = mode;
  picture->scene.pointer.row = MDR_NO_ANCHOR;
  picture->scene.palette = mdr_palette_find ("light");
  picture->scene.geometry = &picture->geometry;
}

void
picture_clear (Picture *picture)
{
  cairo_surface_destroy (picture->surface);
}

void
picture_draw (Picture *picture)
{
  cairo_t *cr = cairo_create (picture->surface);

  mdr_draw_scene (cr, &picture->scene);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture->surface);
}

/** Draws the scene at a time of its playback. */
void
picture_draw_at (Picture *picture, double time)
{
  picture->scene.time = time;
  picture_draw (picture);
}

static guint32
get_pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
      cairo_image_surface_get_data (surface) + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (gconstpointer) row)[x] & 0xffffff;
}

static guint32
get_colour (const MdrRgba *colour)
{
  return (guint32) lround (colour->red * 255) << 16 | (guint32) lround (colour->green * 255) << 8
         | (guint32) lround (colour->blue * 255);
}

/** The pixel at a place, @x and @y cells away from its middle. */
void
picture_assert_at (const Picture *picture, MdrCell cell, double x, double y, const MdrRgba *colour)
{
  double left;
  double top;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (&picture->geometry, cell, &left, &top, &width, &height);
  g_assert_cmphex (get_pixel (picture->surface, (int) (left + width / 2 + x * PICTURE_CELL),
                              (int) (top + height / 2 + y * PICTURE_CELL)),
                   ==, get_colour (colour));
}

/** Returns: how many pixels of a place have just that colour */
int
picture_count_pixels (const Picture *picture, MdrCell place, const MdrRgba *colour)
{
  double left;
  double top;
  double width;
  double height;
  int count = 0;

  mdr_geometry_get_cell_rectangle (&picture->geometry, place, &left, &top, &width, &height);
  for (int y = (int) top; y < top + height; y++)
    for (int x = (int) left; x < left + width; x++)
      count += get_pixel (picture->surface, x, y) == get_colour (colour);
  return count;
}

/** Returns: (transfer full): what the passes draw, over the palette's background */
cairo_surface_t *
picture_draw_passes (const MdrScene *scene, gboolean base, gboolean moving)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PICTURE_SIDE, PICTURE_SIDE);
  cairo_t *cr = cairo_create (surface);

  mdr_set_source (cr, &scene->palette->background);
  cairo_paint (cr);
  if (base)
    scene->puzzle->kind->draw_base (cr, scene);
  if (moving)
    scene->puzzle->kind->draw_moving (cr, scene);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/** That the moving pass draws something, and only inside its bounds. */
void
picture_assert_bounds (const MdrScene *scene)
{
  cairo_surface_t *base = picture_draw_passes (scene, TRUE, FALSE);
  cairo_surface_t *both = picture_draw_passes (scene, TRUE, TRUE);
  gboolean differ = FALSE;
  double bounds[4];

  mdr_board_get_bounds (scene, bounds);
  for (int y = 0; y < PICTURE_SIDE; y++)
    for (int x = 0; x < PICTURE_SIDE; x++)
      {
        if (get_pixel (base, x, y) == get_pixel (both, x, y))
          continue;
        differ = TRUE;
        g_assert_cmpfloat (x, >=, bounds[0]);
        g_assert_cmpfloat (y, >=, bounds[1]);
        g_assert_cmpfloat (x + 1, <=, bounds[0] + bounds[2]);
        g_assert_cmpfloat (y + 1, <=, bounds[1] + bounds[3]);
      }
  g_assert_true (differ);
  cairo_surface_destroy (base);
  cairo_surface_destroy (both);
}

static int
get_difference (guint32 a, guint32 b)
{
  int most = 0;

  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) ((a >> shift) & 0xff) - (int) ((b >> shift) & 0xff)));
  return most;
}

static int
count_differences (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  int count = 0;

  for (int y = 0; y < PICTURE_SIDE; y++)
    for (int x = 0; x < PICTURE_SIDE; x++)
      count += get_difference (get_pixel (a, x, y), get_pixel (b, x, y)) > tolerance;
  return count;
}

/** That two pictures show the same; @tolerance is for each colour of a pixel, up to 255. */
void
picture_assert_same (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  for (int y = 0; y < PICTURE_SIDE; y++)
    for (int x = 0; x < PICTURE_SIDE; x++)
      if (get_difference (get_pixel (a, x, y), get_pixel (b, x, y)) > tolerance)
        g_error ("the pictures differ at %d, %d: %06x and %06x", x, y, get_pixel (a, x, y),
                 get_pixel (b, x, y));
}

static void
draw_tile (cairo_surface_t *surface, const MdrScene *scene, int x, int y)
{
  cairo_t *cr = cairo_create (surface);

  cairo_rectangle (cr, x, y, TILE, TILE);
  cairo_clip (cr);
  mdr_draw_scene (cr, scene);
  cairo_destroy (cr);
}

/** That a scene drawn tile by tile shows the same: what is not visible is left out, and that must not show.
 */
void
picture_assert_tiles (const MdrScene *scene)
{
  cairo_surface_t *whole = picture_draw_passes (scene, TRUE, TRUE);
  cairo_surface_t *tiled = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PICTURE_SIDE, PICTURE_SIDE);

  for (int y = 0; y < PICTURE_SIDE; y += TILE)
    for (int x = 0; x < PICTURE_SIDE; x += TILE)
      draw_tile (tiled, scene, x, y);
  cairo_surface_flush (tiled);
  /* Cairo rounds the edges of a shape differently where it is clipped, and newer versions leave out the faint
   * first pixels of a few letters. */
  picture_assert_same (whole, tiled, 48);
  g_assert_cmpint (count_differences (whole, tiled, 2), <=, 4);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (tiled);
}

void
picture_parts_clear (PictureParts *parts)
{
  mdr_puzzle_unref (parts->puzzle);
  mdr_state_unref (parts->state);
  mdr_playback_unref (parts->playback);
  g_ptr_array_unref (parts->problems);
  mdr_deduction_free (parts->hint);
  mdr_cursor_free (parts->cursor);
}

/* All but the playback, which only some modes have. */
static void
stage (const PictureParts *parts, MdrScene *scene)
{
  scene->puzzle = parts->puzzle;
  scene->state = parts->state;
  scene->problems = parts->problems;
  scene->hint = parts->hint;
  scene->cursor = parts->cursor;
  scene->pointer = parts->pointer;
}

static void
assert_bounds_in_build (const PictureParts *parts,
                        MdrScene *scene,
                        const char *tool,
                        const char *const *scripts)
{
  scene->mode = MDR_MODE_BUILD;
  for (const char *const *script = scripts; *script; script++)
    {
      g_autoptr (ScriptUser) user = script_user_new (mdr_puzzle_ref (parts->puzzle), MDR_MODE_BUILD, tool);

      script_user_follow (user, *script);
      scene->cursor = user->cursor;
      picture_assert_bounds (scene);
    }
  scene->cursor = parts->cursor;
  picture_assert_bounds (scene);
}

/**
 * picture_parts_assert_bounds:
 * @tool: with which a user builds
 * @scripts: (array zero-terminated=1): what leads to gestures of building
 * @step: from one time of the playback that is drawn to the next
 *
 * Asserts that what the moving pass draws stays inside its bounds, in every
 * mode, palette and size.
 */
void
picture_parts_assert_bounds (const PictureParts *parts,
                             const char *tool,
                             const char *const *scripts,
                             double step)
{
  static const int cells[] = { 3, 8, 17, 30 };
  MdrExtents extents;
  MdrGeometry geometry;
  MdrScene scene = { .geometry = &geometry };

  stage (parts, &scene);
  parts->puzzle->kind->get_extents (parts->puzzle, &extents);
  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    for (const char *const *id = mdr_palette_list_ids (); *id; id++)
      {
        mdr_geometry_init (&geometry, &extents, cells[i], 90, 90);
        scene.palette = mdr_palette_find (*id);
        assert_bounds_in_build (parts, &scene, tool, scripts);
        scene.mode = MDR_MODE_PLAY;
        picture_assert_bounds (&scene);
        scene.mode = MDR_MODE_SOLVE;
        scene.playback = parts->playback;
        for (scene.time = 0; scene.time <= parts->playback->steps; scene.time += step)
          picture_assert_bounds (&scene);
        scene.playback = NULL;
      }
}

/**
 * picture_parts_assert_base:
 * @time: of the playback
 *
 * Asserts that the base pass depends on nothing but puzzle, palette and size:
 * the window keeps it until one of them changes.
 */
void
picture_parts_assert_base (const PictureParts *parts, double time)
{
  Picture picture;
  cairo_surface_t *plain;
  cairo_surface_t *busy;

  picture_init (&picture, parts->puzzle, MDR_MODE_BUILD);
  plain = picture_draw_passes (&picture.scene, TRUE, FALSE);
  stage (parts, &picture.scene);
  picture.scene.mode = MDR_MODE_SOLVE;
  picture.scene.playback = parts->playback;
  picture.scene.time = time;
  busy = picture_draw_passes (&picture.scene, TRUE, FALSE);
  picture_assert_same (plain, busy, 0);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (busy);
  picture_clear (&picture);
}

/**
 * picture_parts_assert_clipped:
 * @time: of the playback
 *
 * Asserts that in every mode the parts that are visible look as they do in the
 * whole. Problems are left out: clipping changes the soft edges of their marks
 * by more than is let pass.
 */
void
picture_parts_assert_clipped (const PictureParts *parts, double time)
{
  Picture picture;

  for (MdrMode mode = MDR_MODE_BUILD; mode <= MDR_MODE_SOLVE; mode++)
    {
      picture_init (&picture, parts->puzzle, mode);
      stage (parts, &picture.scene);
      picture.scene.problems = NULL;
      picture.scene.playback = mode == MDR_MODE_SOLVE ? parts->playback : NULL;
      picture.scene.time = time;
      picture_assert_tiles (&picture.scene);
      picture_clear (&picture);
    }
}
