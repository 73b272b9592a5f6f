/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include <math.h>

#include "mdr-interaction.h"
#include "numberlink-givens.h"

/* All in cells. */
#define RING_WIDTH   0.08
#define LABEL_SIZE   0.42
#define LABEL_ROOM   0.54
#define CARET_HEIGHT 0.4
#define CARET_WIDTH  0.035

static const MdrRgba black = { 0.0, 0.0, 0.0, 1.0 };
static const MdrRgba white = { 1.0, 1.0, 1.0, 1.0 };

/* Returns: black or white, whichever has more contrast to a colour (WCAG 2.1, "relative luminance" in sRGB)
 */
static const MdrRgba *
get_readable (const MdrRgba *ground)
{
  const double channels[] = { ground->red, ground->green, ground->blue };
  const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double luminance = 0;

  for (guint k = 0; k < G_N_ELEMENTS (channels); k++)
    luminance += weights[k]
                 * (channels[k] <= 0.04045 ? channels[k] / 12.92 : pow ((channels[k] + 0.055) / 1.055, 2.4));
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? &black : &white;
}

/* Returns: (transfer full) (nullable): the layout of labels, unless cells are too small for any */
static MdrLabel *
new_label (cairo_t *cr, const MdrScene *scene)
{
  if (!mdr_geometry_shows_text (scene->geometry))
    return NULL;
  return mdr_label_new (cr, LABEL_SIZE * scene->geometry->cell);
}

static void
trace_disc (cairo_t *cr, const MdrScene *scene, MdrCell cell, double radius)
{
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius * scene->geometry->cell, 0, 2 * G_PI);
}

static void
draw_text (cairo_t *cr, const MdrScene *scene, MdrLabel *label, MdrCell cell, const char *text)
{
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  if (label)
    mdr_label_draw (label, cr, text, x, y, LABEL_ROOM * scene->geometry->cell);
}

/* Draws a disc in the colour of the board, with a rim. */
static void
draw_ring (cairo_t *cr, const MdrScene *scene, MdrCell cell, const MdrRgba *colour)
{
  trace_disc (cr, scene, cell, NUMBERLINK_END_RADIUS - RING_WIDTH / 2);
  mdr_set_source (cr, &scene->palette->board);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, colour);
  cairo_set_line_width (cr, MAX (1.0, RING_WIDTH * scene->geometry->cell));
  cairo_stroke (cr);
}

/* Draws an end with its label. */
static void
draw_end (cairo_t *cr, const MdrScene *scene, const guint8 *looks, MdrLabel *label, MdrCell cell)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  guint number = numberlink_get_label (puzzle, cell.row, cell.column);
  const MdrRgba *colour = numberlink_draw_get_colour (scene, numberlink_look_get_colour (looks[number]));

  if (scene->palette->hollow)
    {
      draw_ring (cr, scene, cell, colour);
      mdr_set_source (cr, &scene->palette->text);
    }
  else
    {
      trace_disc (cr, scene, cell, NUMBERLINK_END_RADIUS);
      mdr_set_source (cr, colour);
      cairo_fill (cr);
      mdr_set_source (cr, get_readable (colour));
    }
  draw_text (cr, scene, label, cell, puzzle->labels[number - 1]);
}

/** Draws the ends that are visible. */
void
numberlink_draw_ends (cairo_t *cr, const MdrScene *scene, const guint8 *looks)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  g_autoptr (MdrLabel) label = new_label (cr, scene);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  for (int i = seen.first.row; i <= seen.last.row; i++)
    for (int j = seen.first.column; j <= seen.last.column; j++)
      if (numberlink_get_label (puzzle, i, j) != 0)
        draw_end (cr, scene, looks, label, (MdrCell){ i, j });
}

/** Draws those of @cells that are ends again, because something has covered them. */
void
numberlink_draw_ends_again (cairo_t *cr, const MdrScene *scene, const guint8 *looks, const GArray *cells)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  g_autoptr (MdrLabel) label = cells->len > 0 ? new_label (cr, scene) : NULL;

  for (guint k = 0; k < cells->len; k++)
    {
      MdrCell cell = g_array_index (cells, MdrCell, k);

      if (numberlink_contains (puzzle, cell.row, cell.column)
          && numberlink_get_label (puzzle, cell.row, cell.column) != 0)
        draw_end (cr, scene, looks, label, cell);
    }
}

/** Draws the ends of pairs that are joined as rings with faint labels, because these clues are met. */
void
numberlink_draw_joined_ends (cairo_t *cr,
                             const MdrScene *scene,
                             const guint8 *looks,
                             const NumberlinkPaths *paths)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  g_autoptr (MdrLabel) label = new_label (cr, scene);

  for (guint path = 0; path < paths->n_paths; path++)
    {
      const MdrCell *cells = numberlink_paths_get_cells (paths, path);
      const MdrCell ends[] = { cells[0], cells[numberlink_paths_get_length (paths, path) - 1] };
      guint number = paths->labels[path];

      if (!numberlink_paths_is_joined (paths, puzzle, path))
        continue;
      for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
        {
          draw_ring (cr, scene, ends[i],
                     numberlink_draw_get_colour (scene, numberlink_look_get_colour (looks[number])));
          mdr_set_source (cr, &scene->palette->faint_text);
          draw_text (cr, scene, label, ends[i], puzzle->labels[number - 1]);
        }
    }
}

/* Draws an end that is still to be placed. */
static void
draw_coming_end (cairo_t *cr, const MdrScene *scene, MdrLabel *label, MdrCell cell, const char *text)
{
  draw_ring (cr, scene, cell, &scene->palette->accent);
  mdr_set_source (cr, &scene->palette->text);
  draw_text (cr, scene, label, cell, text);
}

static gboolean
is_empty (const MdrScene *scene, MdrCell cell)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);

  return numberlink_contains (puzzle, cell.row, cell.column)
         && numberlink_get_label (puzzle, cell.row, cell.column) == 0;
}

/* Draws the ends that the gesture under way would place; one that follows the pointer leaves an empty ring
 * behind. */
static void
draw_gesture (cairo_t *cr, const MdrScene *scene, MdrLabel *label)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, MDR_MODE_BUILD);
  const NumberlinkGesture *data = mdr_gesture_get_data (gesture, sizeof *data);
  g_autofree char *text = NULL;
  gboolean has_target;
  MdrCell target;
  guint number;

  if (!data || data->type == NUMBERLINK_GESTURE_ERASE)
    return;
  if (gesture->phase == MDR_GESTURE_HELD)
    target = gesture->target;
  else if (data->type == NUMBERLINK_GESTURE_SECOND_END && !scene->cursor->visible)
    target = scene->pointer;
  else
    target = scene->cursor->cell;
  has_target = is_empty (scene, target);
  if (data->type == NUMBERLINK_GESTURE_MOVE_END && !has_target)
    return;
  number = numberlink_get_label (puzzle, data->first.row, data->first.column);
  text = number == 0 ? numberlink_dup_next_label (puzzle) : g_strdup (puzzle->labels[number - 1]);
  if (data->type != NUMBERLINK_GESTURE_NEW_PAIR && data->type != NUMBERLINK_GESTURE_SECOND_END)
    draw_ring (cr, scene, data->first, &scene->palette->faint_text);
  else if (is_empty (scene, data->first))
    draw_coming_end (cr, scene, label, data->first, text);
  if (has_target)
    draw_coming_end (cr, scene, label, target, text);
}

/** Draws the givens as the gesture under way would change them, and a label that is being typed. */
void
numberlink_draw_building (cairo_t *cr, const MdrScene *scene)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  g_autoptr (MdrLabel) label = NULL;
  double cell = scene->geometry->cell;
  double width;
  double x;
  double y;

  if (!scene->cursor)
    return;
  label = new_label (cr, scene);
  draw_gesture (cr, scene, label);
  if (!scene->cursor->typed
      || !numberlink_contains (puzzle, scene->cursor->cell.row, scene->cursor->cell.column))
    return;
  draw_coming_end (cr, scene, label, scene->cursor->cell, scene->cursor->typed);
  if (!label)
    return;
  width = MIN (mdr_label_get_width (label, scene->cursor->typed), LABEL_ROOM * cell);
  mdr_board_get_centre (scene, scene->cursor->cell, &x, &y);
  mdr_set_source (cr, &scene->palette->accent);
  cairo_rectangle (cr, x + width / 2 + CARET_WIDTH * cell / 2, y - CARET_HEIGHT * cell / 2,
                   MAX (1.0, CARET_WIDTH * cell), CARET_HEIGHT * cell);
  cairo_fill (cr);
}
