/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-brush.h"

#include <math.h>

/* All in cells. */
#define AREA_WIDTH 0.06
#define CAGE_INSET 0.07
#define CAGE_WIDTH 0.025
/* Dashes and the gaps between them are as long: so many of both fit on the side of a cell. */
#define CAGE_DASHES 6
#define WALL_WIDTH  0.07
#define DOT_RADIUS  0.065

#define DIAGONAL_OPACITY 0.5

/* In pixels: smaller dots cannot be seen. */
#define SMALLEST_DOT 0.8

/* Traces the borders between areas as rectangles on whole pixels, because renderers may blur strokes. */
static void
trace_areas (RuledBrush *brush, const gint16 *areas, double width)
{
  MdrRuledGrid grid = brush->puzzle->grid;

  for (guint edge = 0; edge < mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER); edge++)
    {
      guint cells[2];
      double from[2];
      double to[2];

      mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, edge, cells);
      if (areas[cells[0]] == areas[cells[1]] || !ruled_brush_sees (brush, cells[0]))
        continue;
      ruled_brush_get_edge (brush, MDR_PLACE_BORDER, edge, from, to);
      cairo_rectangle (brush->cr, round (from[0] - width / 2), round (from[1] - width / 2),
                       to[0] - from[0] + width, to[1] - from[1] + width);
    }
}

/* Whether the cell so far from another belongs to the same area. */
static gboolean
is_inside (const RuledBrush *brush, const gint16 *areas, MdrCell cell, MdrCell step)
{
  guint other = mdr_ruled_grid_get_cell (brush->puzzle->grid,
                                         (MdrCell){ cell.row + step.row, cell.column + step.column });

  return other != MDR_RULED_NO_PLACE
         && areas[other] == areas[mdr_ruled_grid_get_cell (brush->puzzle->grid, cell)];
}

/* How far a line along a side of a cell, inside it, goes beyond the corner of the cell: around the corner of
 * the area, on into the next cell, or not as far. */
static double
get_overhang (const RuledBrush *brush,
              const gint16 *areas,
              MdrCell cell,
              MdrDirection out,
              MdrDirection along)
{
  const MdrCell here = { 0, 0 };

  if (!is_inside (brush, areas, cell, mdr_cell_step (here, along)))
    return -CAGE_INSET;
  return is_inside (brush, areas, cell, mdr_cell_step (mdr_cell_step (here, along), out)) ? CAGE_INSET : 0;
}

/* Strokes the line of an area along a side of a cell, inside it. Dashes lie as on all lines of the board. */
static void
stroke_cage_side (RuledBrush *brush, const gint16 *areas, MdrCell cell, MdrDirection out)
{
  cairo_t *cr = brush->cr;
  double size = brush->scene->geometry->cell;
  double dash = size / (2 * CAGE_DASHES);
  MdrDirection along =
      out == MDR_DIRECTION_UP || out == MDR_DIRECTION_DOWN ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN;
  MdrCell away = mdr_cell_step ((MdrCell){ 0, 0 }, out);
  MdrCell step = mdr_cell_step ((MdrCell){ 0, 0 }, along);
  double back = (0.5 + get_overhang (brush, areas, cell, out, mdr_direction_opposite (along))) * size;
  double on = (0.5 + get_overhang (brush, areas, cell, out, along)) * size;
  double aside = (0.5 - CAGE_INSET) * size;
  double x;
  double y;

  mdr_board_get_centre (brush->scene, cell, &x, &y);
  x += away.column * aside;
  y += away.row * aside;
  cairo_set_dash (cr, &dash, 1, 0.5 * size - back + 0.5 * dash);
  cairo_move_to (cr, x - step.column * back, y - step.row * back);
  cairo_line_to (cr, x + step.column * on, y + step.row * on);
  cairo_stroke (cr);
}

/* Draws dashed lines inside areas between which there may be gaps. */
static void
draw_cages (RuledBrush *brush, const gint16 *areas)
{
  const MdrScene *scene = brush->scene;
  MdrRuledGrid grid = brush->puzzle->grid;

  cairo_save (brush->cr);
  mdr_set_source (brush->cr, &scene->palette->text);
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (brush->cr,
                        MAX (1.0, CAGE_WIDTH * scene->geometry->cell) * scene->palette->line_scale);
  for (guint cell = 0; cell < mdr_ruled_grid_count_places (grid, MDR_PLACE_CELL); cell++)
    for (guint k = 0; areas[cell] != MDR_RULED_NONE && ruled_brush_sees (brush, cell) && k < MDR_N_DIRECTIONS;
         k++)
      {
        MdrCell position = mdr_ruled_grid_get_position (grid, cell);

        if (!is_inside (brush, areas, position, mdr_cell_step ((MdrCell){ 0, 0 }, (MdrDirection) k)))
          stroke_cage_side (brush, areas, position, (MdrDirection) k);
      }
  cairo_restore (brush->cr);
}

/* Traces a frame around the board, outside its cells. */
static void
trace_frame (RuledBrush *brush, double width)
{
  const MdrGeometry *geometry = brush->scene->geometry;
  double across = geometry->extents.columns * geometry->cell;
  double down = geometry->extents.rows * geometry->cell;

  cairo_rectangle (brush->cr, geometry->x - width, geometry->y - width, across + 2 * width, width);
  cairo_rectangle (brush->cr, geometry->x - width, geometry->y + down, across + 2 * width, width);
  cairo_rectangle (brush->cr, geometry->x - width, geometry->y, width, down);
  cairo_rectangle (brush->cr, geometry->x + across, geometry->y, width, down);
}

/* Whether the board is divided by what is given or decided, so that its rim is a border, too. */
static gboolean
has_borders (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->divides && !mdr_rulebook_get_given (rulebook, i)->gaps)
      return TRUE;
  for (guint i = 0; i < rulebook->decisions->len; i++)
    if (mdr_rulebook_get_decision (rulebook, i)->place == MDR_PLACE_BORDER)
      return TRUE;
  return FALSE;
}

/** Draws the frame of a board that is divided as wide as the borders inside. */
void
ruled_draw_frame (RuledBrush *brush)
{
  const MdrScene *scene = brush->scene;
  double width = ceil (AREA_WIDTH * scene->geometry->cell * scene->palette->line_scale);

  if (brush->puzzle->rulebook->grid == MDR_GRID_DOTS || !has_borders (brush->puzzle->rulebook))
    return;
  trace_frame (brush, MAX (mdr_board_get_frame_width (scene), width));
  mdr_set_source (brush->cr, &scene->palette->text);
  cairo_fill (brush->cr);
}

/** Draws thick borders around the areas into which the puzzle divides the board, and dashed lines inside
 * those that may leave gaps. */
void
ruled_draw_areas (RuledBrush *brush)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;
  double line = mdr_board_get_line_width (brush->scene);
  double width =
      MAX (2 * line, ceil (AREA_WIDTH * brush->scene->geometry->cell * brush->scene->palette->line_scale));

  for (guint given = 0; given < rulebook->givens->len; given++)
    if (mdr_rulebook_get_given (rulebook, given)->divides && !mdr_rulebook_get_given (rulebook, given)->gaps)
      trace_areas (brush, brush->puzzle->givens[given], width);
  mdr_set_source (brush->cr, &brush->scene->palette->text);
  cairo_fill (brush->cr);
  for (guint given = 0; given < rulebook->givens->len; given++)
    if (mdr_rulebook_get_given (rulebook, given)->gaps)
      draw_cages (brush, brush->puzzle->givens[given]);
}

/** Draws a board of dots at the corners of its cells. */
void
ruled_draw_dots (RuledBrush *brush)
{
  const MdrScene *scene = brush->scene;
  const MdrGeometry *geometry = scene->geometry;
  MdrCellRange seen = mdr_board_get_visible (brush->cr, scene);
  double radius = MAX (SMALLEST_DOT, DOT_RADIUS * geometry->cell) * sqrt (scene->palette->line_scale);
  double margin = radius + mdr_board_get_line_width (scene);

  mdr_board_trace_rounded (brush->cr, geometry->x - margin, geometry->y - margin,
                           geometry->extents.columns * geometry->cell + 2 * margin,
                           geometry->extents.rows * geometry->cell + 2 * margin, margin);
  mdr_set_source (brush->cr, &scene->palette->board);
  cairo_fill (brush->cr);
  for (int i = seen.first.row; i <= seen.last.row + 1; i++)
    for (int j = seen.first.column; j <= seen.last.column + 1; j++)
      {
        cairo_new_sub_path (brush->cr);
        cairo_arc (brush->cr, geometry->x + j * geometry->cell, geometry->y + i * geometry->cell, radius, 0,
                   2 * G_PI);
      }
  mdr_set_source (brush->cr, &scene->palette->frame);
  cairo_fill (brush->cr);
}

/** Draws the two long diagonals of the board. */
void
ruled_draw_diagonals (RuledBrush *brush)
{
  const MdrGeometry *geometry = brush->scene->geometry;
  double width = geometry->extents.columns * geometry->cell;
  double height = geometry->extents.rows * geometry->cell;
  MdrRgba colour = brush->scene->palette->faint_text;

  colour.alpha *= DIAGONAL_OPACITY;
  cairo_save (brush->cr);
  cairo_rectangle (brush->cr, geometry->x, geometry->y, width, height);
  cairo_clip (brush->cr);
  cairo_move_to (brush->cr, geometry->x, geometry->y);
  cairo_line_to (brush->cr, geometry->x + width, geometry->y + height);
  cairo_move_to (brush->cr, geometry->x + width, geometry->y);
  cairo_line_to (brush->cr, geometry->x, geometry->y + height);
  mdr_set_source (brush->cr, &colour);
  cairo_set_line_width (brush->cr, 2 * mdr_board_get_line_width (brush->scene));
  cairo_stroke (brush->cr);
  cairo_restore (brush->cr);
}

static void
trace_wall (RuledBrush *brush, guint edge)
{
  double from[2];
  double to[2];

  ruled_brush_get_edge (brush, MDR_PLACE_BORDER, edge, from, to);
  cairo_move_to (brush->cr, from[0], from[1]);
  cairo_line_to (brush->cr, to[0], to[1]);
}

/* Draws walls between neighbours that are known to have different values. */
static void
draw_walls_of (RuledBrush *brush, guint decision)
{
  MdrRuledGrid grid = brush->puzzle->grid;

  for (guint edge = 0; edge < mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER); edge++)
    {
      guint cells[2];
      int values[2];
      double part;

      mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, edge, cells);
      part = MIN (ruled_brush_get_value (brush, decision, cells[0], &values[0]),
                  ruled_brush_get_value (brush, decision, cells[1], &values[1]));
      if (part > 0 && values[0] != values[1] && ruled_brush_sees (brush, cells[0]))
        trace_wall (brush, edge);
    }
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (brush->cr, MAX (1.5, WALL_WIDTH * brush->scene->geometry->cell)
                                       * brush->scene->palette->line_scale);
  mdr_set_source (brush->cr, &brush->scene->palette->body);
  cairo_stroke (brush->cr);
}

/** Draws the walls of decisions that are drawn with walls. */
void
ruled_draw_walls (RuledBrush *brush)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;

  for (guint i = 0; i < rulebook->drawings->len; i++)
    if (mdr_rulebook_get_drawing (rulebook, i)->glyph == MDR_GLYPH_WALLS)
      draw_walls_of (brush, mdr_rulebook_get_drawing (rulebook, i)->index);
}
