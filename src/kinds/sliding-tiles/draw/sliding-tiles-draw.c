/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-draw-private.h"

/* All in cells. */
#define RECESS_INSET  0.06
#define RECESS_RADIUS 0.12
#define SWAP_INSET    0.05
#define SWAP_RADIUS   0.13

/* Darker than the board, as what lies deeper is. */
static MdrRgba
get_ground (const MdrPalette *palette)
{
  if (palette->hollow)
    return palette->board;
  return sliding_is_dark (palette) ? palette->background
                                   : sliding_mix (&palette->grid, &palette->frame, 0.12);
}

/* Where no tile lies one looks into the tray. */
static void
draw_recesses (cairo_t *cr, const MdrScene *scene)
{
  const MdrPalette *palette = scene->palette;
  MdrRgba ground = get_ground (palette);
  MdrRgba edge = sliding_mix (&palette->grid, &palette->frame, 0.6);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  for (int i = seen.first.row; i <= seen.last.row; i++)
    for (int j = seen.first.column; j <= seen.last.column; j++)
      mdr_board_trace_rectangle (cr, scene, (MdrCell){ i, j }, RECESS_INSET, RECESS_RADIUS);
  mdr_set_source (cr, &ground);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, palette->hollow ? &palette->grid : &edge);
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_stroke (cr);
}

void
sliding_draw_base (cairo_t *cr, const MdrScene *scene)
{
  cairo_save (cr);
  mdr_board_draw_grid (cr, scene);
  draw_recesses (cr, scene);
  cairo_restore (cr);
}

static void
draw_swap (cairo_t *cr, const MdrScene *scene)
{
  MdrCell places[2];

  if (!sliding_scene_get_swap (scene, FALSE, places) && !sliding_scene_get_swap (scene, TRUE, places))
    return;
  for (guint i = 0; i < 2; i++)
    mdr_board_trace_rectangle (cr, scene, places[i], SWAP_INSET, SWAP_RADIUS);
  mdr_set_source (cr, &scene->palette->accent);
  cairo_set_line_width (cr, 2 * mdr_board_get_line_width (scene));
  cairo_stroke (cr);
}

/* What is held in the hand needs no light. */
static gboolean
is_dragged (const MdrScene *scene)
{
  return sliding_scene_get_gesture (scene, SLIDING_GESTURE_SLIDE) && mdr_cursor_has_anchor (scene->cursor);
}

void
sliding_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  SlidingLayout layout;

  sliding_layout_init (&layout, scene);
  cairo_save (cr);
  sliding_draw_tiles (cr, scene, &layout);
  if (!is_dragged (scene))
    mdr_board_draw_pointer (cr, scene);
  mdr_board_draw_hint_ground (cr, scene);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_hint (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  if (scene->mode == MDR_MODE_BUILD)
    {
      draw_swap (cr, scene);
      mdr_board_draw_new_size (cr, scene);
      mdr_board_draw_handle (cr, scene);
    }
  cairo_restore (cr);
}

/* All tiles are in the moving pass; the view brings to the screen only what looks different. */
void
sliding_get_moving_bounds (const MdrScene *scene, double bounds[4])
{
  mdr_board_get_bounds (scene, bounds);
}
