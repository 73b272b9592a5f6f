/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-draw.h"

#include <math.h>

#include "mdr-label.h"

/* All in cells. */
#define TILE_INSET    0.045
#define TILE_RADIUS   0.13
#define NUMBER_SIZE   0.42
#define NUMBER_ROOM   0.72
#define BAR_WIDTH     0.3
#define BAR_THICKNESS 0.05
#define BAR_BELOW     0.33
#define GOAL_SIZE     0.17
#define GOAL_PLACE    0.19
#define GOAL_GAP      0.055
#define LIFT          0.045

/* The share of the colour of paths in the edge of a tile that can slide. */
#define LIFT_SHADE 0.8

/* In pixels; smaller numbers and bars could not be recognized. */
#define SMALLEST_BAR_CELL  18.0
#define SMALLEST_GOAL_CELL 24.0

/**
 * Brush:
 * @number: for the numbers of tiles; %NULL if they would be too small
 * @goal: the same for the numbers of the goal
 * @tile: that is to be drawn
 * @to: the place where it is, or goes
 */
typedef struct
{
  cairo_t *cr;
  const MdrScene *scene;
  const SlidingLayout *layout;
  MdrLabel *number;
  MdrLabel *goal;
  guint8 tile;
  MdrCell to;
} Brush;

/** @part: 0 for all of @a, 1 for all of @b */
MdrRgba
sliding_mix (const MdrRgba *a, const MdrRgba *b, double part)
{
  return (MdrRgba){
    (1 - part) * a->red + part * b->red,
    (1 - part) * a->green + part * b->green,
    (1 - part) * a->blue + part * b->blue,
    (1 - part) * a->alpha + part * b->alpha,
  };
}

gboolean
sliding_is_dark (const MdrPalette *palette)
{
  return palette->text.green > palette->board.green;
}

/* Returns whether the tile covers more of its place in the goal than of any other place. */
static gboolean
is_in_place (const Brush *brush)
{
  const SlidingBoard *goal = &brush->layout->goal;
  int row = (int) lround (brush->layout->y[brush->tile]);
  int column = (int) lround (brush->layout->x[brush->tile]);

  return goal->tiles[row * goal->columns + column] == brush->tile;
}

/* Tiles that the player can slide now stand on a thick lower edge, as keys do that can be pressed. */
static void
draw_lift (const Brush *brush)
{
  const MdrScene *scene = brush->scene;
  const MdrPalette *palette = scene->palette;
  guint8 run[SLIDING_MAX_SIZE];
  MdrRgba lift = sliding_mix (&palette->given, &palette->body, LIFT_SHADE);

  if (palette->hollow || scene->mode != MDR_MODE_PLAY || !scene->state || scene->playback
      || sliding_board_list_run (&brush->layout->board, brush->tile, run) == 0)
    return;
  cairo_save (brush->cr);
  cairo_translate (brush->cr, 0, MAX (1.0, round (LIFT * scene->geometry->cell)));
  mdr_board_trace_rectangle (brush->cr, scene, brush->to, TILE_INSET, TILE_RADIUS);
  mdr_set_source (brush->cr, &lift);
  cairo_fill (brush->cr);
  cairo_restore (brush->cr);
}

/* All tiles have one fill, which is stronger once they are in their place. */
static void
draw_face (const Brush *brush)
{
  const MdrScene *scene = brush->scene;
  const MdrPalette *palette = scene->palette;
  MdrRgba edge = palette->hollow ? palette->frame : sliding_mix (&palette->given, &palette->body, 0.55);
  MdrRgba face = palette->given;

  if (palette->hollow)
    face = palette->board;
  else if (!is_in_place (brush))
    face = sliding_mix (&palette->given, &palette->board, 0.7);
  mdr_board_trace_rectangle (brush->cr, scene, brush->to, TILE_INSET, TILE_RADIUS);
  mdr_set_source (brush->cr, &face);
  cairo_fill_preserve (brush->cr);
  mdr_set_source (brush->cr, &edge);
  cairo_set_line_width (brush->cr, mdr_board_get_line_width (scene));
  cairo_stroke (brush->cr);
}

/* Returns the digits that are being typed in a cell; NULL if none are. */
static const char *
get_typed (const MdrScene *scene, MdrCell cell, gboolean goal)
{
  const SlidingGesture *typing = sliding_scene_get_gesture (scene, SLIDING_GESTURE_TYPING);

  if (!typing || typing->goal != goal || !mdr_cell_equal (scene->cursor->cell, cell))
    return NULL;
  return scene->cursor->typed;
}

/* Returns whether the number of the tile fades, because it is in its place and others are not yet. */
static gboolean
is_met (const Brush *brush)
{
  return brush->scene->mode != MDR_MODE_BUILD && (brush->scene->state || brush->scene->playback)
         && is_in_place (brush) && !sliding_board_equal (&brush->layout->board, &brush->layout->goal);
}

static void
draw_number (const Brush *brush)
{
  const MdrPalette *palette = brush->scene->palette;
  const char *typed = get_typed (brush->scene, brush->to, FALSE);
  const MdrRgba *colour = &palette->text;
  double cell = brush->scene->geometry->cell;
  char number[4];
  double x;
  double y;

  if (typed)
    colour = &palette->accent;
  else if (is_met (brush))
    colour = &palette->faint_text;
  g_snprintf (number, sizeof number, "%u", brush->tile);
  mdr_board_get_centre (brush->scene, brush->to, &x, &y);
  mdr_set_source (brush->cr, colour);
  mdr_label_draw (brush->number, brush->cr, typed ? typed : number, x, y, NUMBER_ROOM * cell);
}

/* The player cannot know a custom goal, so it is always shown; another goal is shown while it is being
 * changed. */
static gboolean
shows_goal (const Brush *brush)
{
  MdrCell places[2];

  return brush->goal
         && (sliding_puzzle (brush->scene->puzzle)->goal_type == SLIDING_GOAL_OWN
             || sliding_scene_get_swap (brush->scene, TRUE, places)
             || get_typed (brush->scene, brush->to, TRUE));
}

/* Draws in the corner of a place what belongs there: a number, or a little square for the gap. */
static void
draw_goal (const Brush *brush)
{
  const MdrPalette *palette = brush->scene->palette;
  const SlidingBoard *goal = &brush->layout->goal;
  const char *typed = get_typed (brush->scene, brush->to, TRUE);
  guint8 tile = goal->tiles[brush->to.row * goal->columns + brush->to.column];
  double cell = brush->scene->geometry->cell;
  double size = GOAL_GAP * cell;
  char number[4];
  double x;
  double y;

  mdr_board_get_centre (brush->scene, brush->to, &x, &y);
  x -= (0.5 - GOAL_PLACE) * cell;
  y -= (0.5 - GOAL_PLACE) * cell;
  g_snprintf (number, sizeof number, "%u", tile);
  mdr_set_source (brush->cr, typed ? &palette->accent : &palette->text);
  if (typed || tile != SLIDING_GAP)
    {
      mdr_label_draw (brush->goal, brush->cr, typed ? typed : number, x, y, 2 * GOAL_PLACE * cell);
      return;
    }
  cairo_rectangle (brush->cr, x - size, y - size, 2 * size, 2 * size);
  cairo_set_line_width (brush->cr, mdr_board_get_line_width (brush->scene));
  cairo_stroke (brush->cr);
}

static gboolean
rests (const Brush *brush)
{
  return brush->layout->x[brush->tile] == brush->to.column && brush->layout->y[brush->tile] == brush->to.row;
}

/* Draws a tile where it is. A bar under the number shows that the tile is in its place. */
static void
draw_tile (const Brush *brush)
{
  const SlidingLayout *layout = brush->layout;
  double cell = brush->scene->geometry->cell;

  cairo_save (brush->cr);
  cairo_translate (brush->cr, (layout->x[brush->tile] - brush->to.column) * cell,
                   (layout->y[brush->tile] - brush->to.row) * cell);
  draw_lift (brush);
  draw_face (brush);
  if (brush->number)
    draw_number (brush);
  if (cell >= SMALLEST_BAR_CELL && is_in_place (brush))
    {
      const MdrPalette *palette = brush->scene->palette;
      double x;
      double y;

      mdr_board_get_centre (brush->scene, brush->to, &x, &y);
      cairo_move_to (brush->cr, x - BAR_WIDTH * cell / 2, y + BAR_BELOW * cell);
      cairo_rel_line_to (brush->cr, BAR_WIDTH * cell, 0);
      cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (brush->cr, MAX (1.0, BAR_THICKNESS * cell * palette->line_scale));
      mdr_set_source (brush->cr, &palette->body);
      cairo_stroke (brush->cr);
    }
  if (rests (brush) && shows_goal (brush))
    draw_goal (brush);
  cairo_restore (brush->cr);
}

/** Draws the tiles, and the numbers of the goal in the corners of places and of the tiles that rest there. */
void
sliding_draw_tiles (cairo_t *cr, const MdrScene *scene, const SlidingLayout *layout)
{
  const SlidingBoard *board = &layout->board;
  double cell = scene->geometry->cell;
  g_autoptr (MdrLabel) number =
      mdr_geometry_shows_text (scene->geometry) ? mdr_label_new (cr, NUMBER_SIZE * cell) : NULL;
  g_autoptr (MdrLabel) goal = cell >= SMALLEST_GOAL_CELL ? mdr_label_new (cr, GOAL_SIZE * cell) : NULL;
  Brush brush = { cr, scene, layout, number, goal, 0, { 0, 0 } };
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  for (int pass = 0; pass < 2; pass++)
    for (int place = 0; place < board->rows * board->columns; place++)
      {
        double x = layout->x[board->tiles[place]];
        double y = layout->y[board->tiles[place]];

        brush.tile = board->tiles[place];
        brush.to = (MdrCell){ place / board->columns, place % board->columns };
        if (pass == 0)
          {
            /* The ground, which is seen where no tile lies. */
            if (shows_goal (&brush))
              draw_goal (&brush);
            if (brush.tile == SLIDING_GAP && number && get_typed (scene, brush.to, FALSE))
              draw_number (&brush);
          }
        else if (brush.tile != SLIDING_GAP)
          {
            /* A moving tile may reach into the picture from a place beside it. */
            if (y > seen.first.row - 1 && y < seen.last.row + 1 && x > seen.first.column - 1
                && x < seen.last.column + 1)
              draw_tile (&brush);
          }
        else if (scene->shake > 0 && !rests (&brush))
          {
            /* A refused arrow key moves no tile, so the outline of the gap shakes instead. */
            cairo_save (cr);
            cairo_translate (cr, (x - brush.to.column) * cell, 0);
            mdr_board_trace_rectangle (cr, scene, brush.to, TILE_INSET, TILE_RADIUS);
            mdr_set_source (cr, &scene->palette->frame);
            cairo_set_line_width (cr, 2 * mdr_board_get_line_width (scene));
            cairo_stroke (cr);
            cairo_restore (cr);
          }
      }
}
