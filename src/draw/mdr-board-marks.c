/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board.h"

#include "mdr-label.h"
#include "mdr-clue.h"

/* Lengths in cells. */
#define CELL_RADIUS 0.14
/* Around what stands in a corner, as notes do. */
#define CURSOR_INSET   0.03
#define CURSOR_DASH    0.12
#define MARK_INSET     0.06
#define HINT_INSET     0.08
#define SIGN_INSET     0.34
#define CROSS_RADIUS   0.11
#define HATCH_DISTANCE 0.18
#define HATCH_DEPTH    0.22
#define BADGE_RADIUS   0.15
#define LOCK_WIDTH     0.16
#define LOCK_INSET     0.09
/* Of the center of the mark of a clue that is not needed, from that of the clue. */
#define MINUS_INSET  0.33
#define MINUS_RADIUS 0.12
#define PATTERN_SIZE 0.6
#define MINUS_WIDTH  0.03

/* In pixels; in smaller cells a badge would cover the contents. */
#define SMALLEST_BADGE_CELL 16.0
/* The same at any size of the cells, as rings of the focus are. */
#define CURSOR_WIDTH 3.0

/** Highlights the place under the pointer; a clue place only while building, when clues can be typed. */
void
mdr_board_draw_pointer (cairo_t *cr, const MdrScene *scene)
{
  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  if (!mdr_geometry_has_cell (scene->geometry, scene->pointer)
      || (scene->mode != MDR_MODE_BUILD && !mdr_extents_contain (&scene->geometry->extents, scene->pointer)))
    return;
  mdr_set_source (cr, &scene->palette->pointer);
  mdr_board_trace_rectangle (cr, scene, scene->pointer, 0.03, CELL_RADIUS);
  cairo_fill (cr);
}

static void
trace_places (cairo_t *cr, const MdrScene *scene, const GArray *cells, double inset)
{
  for (guint i = 0; i < cells->len; i++)
    mdr_board_trace_rectangle (cr, scene, g_array_index (cells, MdrCell, i), inset, CELL_RADIUS);
}

static void
trace_marks (cairo_t *cr, const MdrScene *scene, const GArray *marks, double inset)
{
  for (guint i = 0; i < marks->len; i++)
    mdr_board_trace_rectangle (cr, scene, g_array_index (marks, MdrMark, i).cell, inset, CELL_RADIUS);
}

/* Draws what a hint decides about cells: a small square for filled ones, a cross for empty ones. */
static void
draw_signs (cairo_t *cr, const MdrScene *scene, const GArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const MdrMark *mark = &g_array_index (marks, MdrMark, i);
      double x;
      double y;

      if (mark->sign == MDR_SIGN_FILLED)
        {
          mdr_board_trace_rectangle (cr, scene, mark->cell, SIGN_INSET, CELL_RADIUS / 2);
          mdr_set_source (cr, &scene->palette->hint);
          cairo_fill (cr);
        }
      else if (mark->sign == MDR_SIGN_EMPTY)
        {
          mdr_board_get_centre (scene, mark->cell, &x, &y);
          mdr_board_trace_cross (cr, scene, x, y, CROSS_RADIUS);
          mdr_board_stroke_crosses (cr, scene, &scene->palette->hint);
        }
    }
}

/** Tints the places that a hint concerns. */
void
mdr_board_draw_hint_ground (cairo_t *cr, const MdrScene *scene)
{
  MdrRgba because;
  MdrRgba decided;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  because = scene->palette->because;
  decided = scene->palette->hint;
  if (!scene->hint || scene->palette->hollow)
    return;
  because.alpha = 0.18;
  mdr_set_source (cr, &because);
  trace_places (cr, scene, scene->hint->because, HINT_INSET);
  cairo_fill (cr);
  decided.alpha = 0.18;
  mdr_set_source (cr, &decided);
  trace_marks (cr, scene, scene->hint->marks, HINT_INSET);
  cairo_fill (cr);
}

/**
 * mdr_board_draw_hint:
 *
 * Outlines the places that a hint concerns: what it decides with a thick line,
 * its reasons with a dashed one. Draws what it decides about cells, and the kind
 * draws what it decides about their sides, unless the state that is shown already
 * has it.
 */
void
mdr_board_draw_hint (cairo_t *cr, const MdrScene *scene)
{
  double dash;
  double line;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  dash = MAX (2.0, 0.1 * scene->geometry->cell);
  line = MAX (2.0, 0.03 * scene->geometry->cell) * scene->palette->line_scale;
  if (!scene->hint)
    return;
  cairo_save (cr);
  cairo_set_line_width (cr, line);
  cairo_set_dash (cr, &dash, 1, 0);
  mdr_set_source (cr, &scene->palette->because);
  trace_places (cr, scene, scene->hint->because, HINT_INSET);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 1.7 * line);
  mdr_set_source (cr, &scene->palette->hint);
  trace_marks (cr, scene, scene->hint->marks, HINT_INSET);
  cairo_stroke (cr);
  if (!scene->origins[MDR_ORIGIN_HINT])
    draw_signs (cr, scene, scene->hint->marks);
  cairo_restore (cr);
}

/* Hatches a cell, but for its middle, so that what stands there can be read. */
static void
draw_hatch (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  double distance = HATCH_DISTANCE * scene->geometry->cell;
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &x, &y, &width, &height);
  cairo_save (cr);
  mdr_board_trace_rectangle (cr, scene, cell, MARK_INSET, CELL_RADIUS);
  mdr_board_trace_rectangle (cr, scene, cell, HATCH_DEPTH, CELL_RADIUS);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  for (guint k = 1; k * distance < width + height; k++)
    {
      double along = k * distance;

      cairo_move_to (cr, x + along, y);
      cairo_line_to (cr, x + along - height, y + height);
    }
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_wrong_place (cairo_t *cr, const MdrScene *scene, MdrLabel *label, MdrCell cell)
{
  double radius = BADGE_RADIUS * scene->geometry->cell;
  double x;
  double y;
  double width;
  double height;

  mdr_set_source (cr, &scene->palette->wrong);
  if (mdr_extents_contain (&scene->geometry->extents, cell))
    draw_hatch (cr, scene, cell);
  cairo_set_line_width (cr, MAX (2.0, 0.045 * scene->geometry->cell));
  mdr_board_trace_rectangle (cr, scene, cell, MARK_INSET, CELL_RADIUS);
  cairo_stroke (cr);
  if (scene->geometry->cell < SMALLEST_BADGE_CELL)
    return;
  /* A badge in the upper right corner. */
  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &x, &y, &width, &height);
  x += width - 1.1 * radius;
  y += 1.1 * radius;
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  mdr_set_source (cr, &scene->palette->wrong);
  cairo_fill (cr);
  mdr_set_source (cr, &scene->palette->board);
  mdr_label_draw (label, cr, "!", x, y, 2 * radius);
}

static void
draw_locks (cairo_t *cr, const MdrScene *scene)
{
  guint count;
  const MdrCell *locked = mdr_puzzle_get_locked (scene->puzzle, &count);

  if (scene->mode != MDR_MODE_BUILD || scene->playback || scene->geometry->cell < SMALLEST_BADGE_CELL)
    return;
  mdr_set_source (cr, &scene->palette->text);
  for (guint i = 0; i < count; i++)
    {
      /* A padlock in the lower left corner of a place: a body, and a bow above it. */
      double width = LOCK_WIDTH * scene->geometry->cell;
      double x;
      double y;
      double cell_width;
      double cell_height;

      mdr_geometry_get_cell_rectangle (scene->geometry, locked[i], &x, &y, &cell_width, &cell_height);
      x += LOCK_INSET * scene->geometry->cell;
      y += cell_height - LOCK_INSET * scene->geometry->cell - 0.7 * width;
      cairo_rectangle (cr, x, y, width, 0.7 * width);
      cairo_fill (cr);
      cairo_set_line_width (cr, MAX (1.0, 0.18 * width));
      cairo_move_to (cr, x + 0.2 * width, y);
      cairo_line_to (cr, x + 0.2 * width, y - 0.2 * width);
      cairo_arc (cr, x + 0.5 * width, y - 0.2 * width, 0.3 * width, G_PI, 2 * G_PI);
      cairo_line_to (cr, x + 0.8 * width, y);
      cairo_stroke (cr);
    }
}

/* Draws a question mark in a dashed frame where a clue is to stand. */
static void
draw_pattern (cairo_t *cr, const MdrScene *scene)
{
  guint count;
  const MdrCell *places = mdr_puzzle_get_pattern (scene->puzzle, &count);
  double dash = CURSOR_DASH * scene->geometry->cell;
  g_autoptr (MdrLabel) label = NULL;

  if (count == 0 || scene->mode != MDR_MODE_BUILD || scene->playback)
    return;
  label = mdr_label_new (cr, PATTERN_SIZE * scene->geometry->cell);
  cairo_save (cr);
  mdr_set_source (cr, &scene->palette->accent);
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_set_dash (cr, &dash, 1, 0);
  for (guint i = 0; i < count; i++)
    {
      double x;
      double y;

      mdr_board_trace_rectangle (cr, scene, places[i], MARK_INSET, CELL_RADIUS);
      cairo_stroke (cr);
      mdr_board_get_centre (scene, places[i], &x, &y);
      mdr_label_draw (label, cr, "?", x, y, scene->geometry->cell);
    }
  cairo_restore (cr);
}

/* Returns whether the places of a clue are two or four around a point of the board, where the clue then
 * stands. */
static gboolean
stands_between (const MdrClue *clue)
{
  for (guint k = 1; k < clue->n_places; k++)
    if (ABS (clue->places[k].row - clue->places[0].row) > 1
        || ABS (clue->places[k].column - clue->places[0].column) > 1)
      return FALSE;
  return clue->n_places == 2 || clue->n_places == 4;
}

/* Draws a circle with a minus at the lower right of a point. */
static void
draw_unneeded (cairo_t *cr, const MdrScene *scene, double x, double y)
{
  double radius = MINUS_RADIUS * scene->geometry->cell;

  x += MINUS_INSET * scene->geometry->cell;
  y += MINUS_INSET * scene->geometry->cell;
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  mdr_set_source (cr, &scene->palette->board);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, &scene->palette->accent);
  cairo_move_to (cr, x - 0.5 * radius, y);
  cairo_line_to (cr, x + 0.5 * radius, y);
  cairo_stroke (cr);
}

/* A clue between cells is marked where it stands, one of an area at its first cell, and a pair at both. */
static void
draw_all_unneeded (cairo_t *cr, const MdrScene *scene)
{
  cairo_set_line_width (cr, MAX (1.5, MINUS_WIDTH * scene->geometry->cell * scene->palette->line_scale));
  for (guint i = 0; i < scene->unneeded->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (scene->unneeded, i);
      gboolean between = stands_between (clue);
      double x = 0;
      double y = 0;

      for (guint k = 0; k < (between || clue->n_places == 2 ? clue->n_places : 1); k++)
        {
          double place_x;
          double place_y;

          mdr_board_get_centre (scene, clue->places[k], &place_x, &place_y);
          x += place_x / (between ? clue->n_places : 1);
          y += place_y / (between ? clue->n_places : 1);
          if (between && k + 1 < clue->n_places)
            continue;
          draw_unneeded (cr, scene, between ? x : place_x, between ? y : place_y);
        }
    }
}

/** Marks locked clues, places that are to get one, and those that are not needed while a puzzle is being
 * built, and the places where a rule is broken with hatching, an outline and a badge. What is only unfinished
 * is not marked. */
void
mdr_board_draw_problems (cairo_t *cr, const MdrScene *scene)
{
  g_autoptr (MdrLabel) label = NULL;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  draw_locks (cr, scene);
  draw_pattern (cr, scene);
  if (scene->unneeded && scene->mode == MDR_MODE_BUILD && !scene->playback
      && scene->geometry->cell >= SMALLEST_BADGE_CELL)
    draw_all_unneeded (cr, scene);
  if (!scene->problems || !mdr_problems_reach (scene->problems, MDR_SEVERITY_CONFLICT))
    return;
  label = mdr_label_new (cr, 1.5 * BADGE_RADIUS * scene->geometry->cell);
  for (guint i = 0; i < scene->problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (scene->problems, i);

      if (problem->severity < MDR_SEVERITY_CONFLICT)
        continue;
      for (guint j = 0; j < problem->cells->len; j++)
        draw_wrong_place (cr, scene, label, g_array_index (problem->cells, MdrCell, j));
    }
}

/** Outlines the place of the keyboard cursor. */
void
mdr_board_draw_cursor (cairo_t *cr, const MdrScene *scene)
{
  const MdrCursor *cursor;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  cursor = scene->cursor;
  if (!cursor || !mdr_geometry_has_cell (scene->geometry, cursor->cell))
    return;
  /* A clue place that was clicked accepts digits, so the cursor is shown there before the first key. */
  if (!cursor->visible && !cursor->typed
      && (scene->mode != MDR_MODE_BUILD || mdr_extents_contain (&scene->geometry->extents, cursor->cell)))
    return;
  mdr_set_source (cr, &scene->palette->accent);
  cairo_set_line_width (cr, CURSOR_WIDTH * scene->palette->line_scale);
  mdr_board_trace_rectangle (cr, scene, cursor->cell, CURSOR_INSET, CELL_RADIUS);
  cairo_stroke (cr);
}

/** Breaks the line of the cursor into dashes, which says that what is typed becomes a note. */
void
mdr_board_draw_noting (cairo_t *cr, const MdrScene *scene)
{
  double dash;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  if (scene->mode != MDR_MODE_PLAY || !mdr_geometry_has_cell (scene->geometry, scene->cursor->cell))
    return;
  dash = MAX (3.0, CURSOR_DASH * scene->geometry->cell);
  cairo_save (cr);
  mdr_set_source (cr, &scene->palette->board);
  cairo_set_line_width (cr, CURSOR_WIDTH * scene->palette->line_scale);
  cairo_set_dash (cr, &dash, 1, 0);
  mdr_board_trace_rectangle (cr, scene, scene->cursor->cell, CURSOR_INSET, CELL_RADIUS);
  cairo_stroke (cr);
  cairo_restore (cr);
}
