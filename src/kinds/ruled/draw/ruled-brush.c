/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-brush.h"

/* All in cells. */
#define TEXT_SIZE  0.5
#define SMALL_SIZE 0.24

/* In pixels: letters stay readable on small boards by taking more of their cell. */
#define SMALLEST_TEXT_SIZE   9.0
#define LARGEST_PART_OF_CELL 0.8

static void
choose_answer (RuledBrush *brush)
{
  const MdrScene *scene = brush->scene;

  if (scene->playback)
    brush->answer = ((const RuledPlayback *) scene->playback)->solution->answer;
  else if (scene->state && scene->mode != MDR_MODE_BUILD)
    brush->answer = ruled_state (scene->state)->answer;
}

/** Sets up what all drawing of one pass needs; free it with ruled_brush_clear(). */
void
ruled_brush_init (RuledBrush *brush, cairo_t *cr, const MdrScene *scene)
{
  double cell = scene->geometry->cell;

  *brush = (RuledBrush){
    .cr = cr,
    .scene = scene,
    .puzzle = ruled_puzzle_get_givens (scene->puzzle),
    .strength = 1.0,
  };
  brush->filled = g_new0 (double, mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL));
  brush->erased = g_new0 (gboolean, mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL));
  brush->covered = g_new0 (gboolean, mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL));
  brush->crossed = g_new0 (gboolean, mdr_ruled_grid_count_places (brush->puzzle->grid, MDR_PLACE_CELL));
  choose_answer (brush);
  if (!mdr_geometry_shows_text (scene->geometry))
    return;
  brush->bold =
      mdr_label_new (cr, MAX (TEXT_SIZE * cell, MIN (SMALLEST_TEXT_SIZE, LARGEST_PART_OF_CELL * cell)));
  brush->thin =
      mdr_label_new_thin (cr, MAX (TEXT_SIZE * cell, MIN (SMALLEST_TEXT_SIZE, LARGEST_PART_OF_CELL * cell)));
  brush->small = mdr_label_new_thin (cr, SMALL_SIZE * cell);
}

void
ruled_brush_clear (RuledBrush *brush)
{
  g_free (brush->filled);
  g_free (brush->erased);
  g_free (brush->covered);
  g_free (brush->crossed);
  for (guint i = 0; brush->met && i < brush->puzzle->rulebook->givens->len; i++)
    g_free (brush->met[i]);
  g_free (brush->met);
  g_clear_pointer (&brush->bold, mdr_label_free);
  g_clear_pointer (&brush->thin, mdr_label_free);
  g_clear_pointer (&brush->small, mdr_label_free);
}

/**
 * ruled_brush_get_value:
 * @value: (out): what is decided
 *
 * Returns: how much of it is shown by now, from 0 to 1: its opacity, or of a line the part that has grown
 */
double
ruled_brush_get_value (const RuledBrush *brush, guint decision, guint place, int *value)
{
  *value = brush->answer ? brush->answer->values[decision][place] : MDR_RULED_NONE;
  if (*value < 0)
    return 0;
  if (brush->scene->playback)
    return ruled_playback_get_part ((const RuledPlayback *) brush->scene->playback, decision, place,
                                    brush->scene->time);
  if (brush->other && brush->other->values[decision][place] == *value)
    return brush->leaves ? 0 : 1;
  return brush->strength;
}

/** Returns: whether a rule keeps what is decided at a place: the player has not marked it, and need not see a
 * mark */
gboolean
ruled_brush_is_kept (const RuledBrush *brush, guint decision, guint place)
{
  gint16 value = brush->answer->values[decision][place];

  return value >= 0 && value == ruled_find_kept (brush->puzzle, decision, place);
}

/** Returns: (transfer full): what is decided by now */
MdrRuledAnswer *
ruled_brush_dup_answer (const RuledBrush *brush)
{
  return brush->scene->playback ? ruled_playback_dup_answer ((const RuledPlayback *) brush->scene->playback,
                                                             brush->puzzle, brush->scene->time)
                                : mdr_ruled_answer_copy (brush->answer);
}

/** Returns: (transfer full): the answer by which clues are judged: what a step brings counts once most of it
 * is seen */
MdrRuledAnswer *
ruled_brush_dup_settled_answer (const RuledBrush *brush)
{
  const MdrScene *scene = brush->scene;

  return scene->before && !scene->playback && scene->change < 0.5
             ? mdr_ruled_answer_copy (ruled_state (scene->before)->answer)
             : ruled_brush_dup_answer (brush);
}

void
ruled_brush_set_colour (const RuledBrush *brush, const MdrRgba *colour, double opacity)
{
  MdrRgba faded = *colour;

  faded.alpha *= opacity;
  mdr_set_source (brush->cr, &faded);
}

/** Returns: whether any of a cell lies in what is to be drawn */
gboolean
ruled_brush_sees (const RuledBrush *brush, guint cell)
{
  double left;
  double top;
  double right;
  double bottom;
  double x;
  double y;
  double reach = brush->scene->geometry->cell;

  cairo_clip_extents (brush->cr, &left, &top, &right, &bottom);
  ruled_brush_get_centre (brush, cell, &x, &y);
  return x + reach > left && x - reach < right && y + reach > top && y - reach < bottom;
}

/** Gets the middle of a cell in pixels. */
void
ruled_brush_get_centre (const RuledBrush *brush, guint cell, double *x, double *y)
{
  mdr_board_get_centre (brush->scene, mdr_ruled_grid_get_position (brush->puzzle->grid, cell), x, y);
}

/* Gets the line between the centres of two neighbouring cells, one of which may lie outside the board. */
static void
get_link (const RuledBrush *brush, MdrPlace place, guint edge, double from[2], double to[2])
{
  MdrRuledGrid grid = brush->puzzle->grid;
  gboolean is_level = place == MDR_PLACE_SIDE ? edge >= (grid.rows + 1) * grid.columns
                                              : edge < grid.rows * (grid.columns - 1);
  double cell = brush->scene->geometry->cell;
  guint cells[2];

  mdr_ruled_grid_get_edge_cells (grid, place, edge, cells);
  if (cells[0] != MDR_RULED_NO_PLACE)
    {
      ruled_brush_get_centre (brush, cells[0], &from[0], &from[1]);
      to[0] = from[0] + (is_level ? cell : 0);
      to[1] = from[1] + (is_level ? 0 : cell);
      return;
    }
  ruled_brush_get_centre (brush, cells[1], &to[0], &to[1]);
  from[0] = to[0] - (is_level ? cell : 0);
  from[1] = to[1] - (is_level ? 0 : cell);
}

/**
 * ruled_brush_get_edge:
 * @place: side, border or link
 * @from: (out) (array fixed-size=2): its left or upper end, in pixels
 * @to: (out) (array fixed-size=2): its other end
 *
 * Gets where an edge is drawn: a link from centre to centre, the others from corner to corner.
 */
void
ruled_brush_get_edge (const RuledBrush *brush, MdrPlace place, guint edge, double from[2], double to[2])
{
  double middle[2];
  double along[2];

  get_link (brush, place, edge, from, to);
  if (place == MDR_PLACE_LINK)
    return;
  for (guint i = 0; i < 2; i++)
    {
      middle[i] = (from[i] + to[i]) / 2;
      along[i] = (to[1 - i] - from[1 - i]) / 2;
    }
  for (guint i = 0; i < 2; i++)
    {
      from[i] = middle[i] - along[i];
      to[i] = middle[i] + along[i];
    }
}
