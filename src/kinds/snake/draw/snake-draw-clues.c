/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-draw-private.h"

#include "mdr-label.h"

/* All in cells. */
#define CLUE_SIZE    0.42
#define CLUE_ROOM    0.92
#define DOT_RADIUS   0.035
#define CARET_HEIGHT 0.46

/* In pixels: clues stay readable on small boards by taking more of their place. */
#define SMALLEST_CLUE_SIZE    9.0
#define LARGEST_PART_OF_PLACE 0.8
#define SMALLEST_CLUE_CELL    6.0

static double
get_text_size (const MdrScene *scene)
{
  double cell = scene->geometry->cell;

  return MAX (CLUE_SIZE * cell, MIN (SMALLEST_CLUE_SIZE, LARGEST_PART_OF_PLACE * cell));
}

static void
draw_dot (cairo_t *cr, const MdrScene *scene, double x, double y)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, MAX (DOT_RADIUS * scene->geometry->cell, 0.7), 0, 2 * G_PI);
  mdr_set_source (cr, &scene->palette->faint_text);
  cairo_fill (cr);
}

static void
draw_caret (cairo_t *cr, const MdrScene *scene, double x, double y)
{
  double height = CARET_HEIGHT * scene->geometry->cell;
  double width = MAX (1.0, 0.03 * scene->geometry->cell);

  cairo_rectangle (cr, x, y - height / 2, width, height);
  cairo_fill (cr);
}

/* Text being typed replaces the clue until it is committed. */
static void
draw_typed (cairo_t *cr, const MdrScene *scene, MdrLabel *label, double x, double y)
{
  const char *typed = scene->cursor->typed;
  double room = CLUE_ROOM * scene->geometry->cell;
  double width = MIN (mdr_label_get_width (label, typed), room);

  mdr_set_source (cr, &scene->palette->accent);
  mdr_label_draw (label, cr, typed, x, y, room);
  draw_caret (cr, scene, x + width / 2 + 0.045 * scene->geometry->cell, y);
}

static void
draw_unknown (cairo_t *cr, const MdrScene *scene, MdrLabel *label, double x, double y)
{
  if (scene->mode != MDR_MODE_BUILD)
    {
      draw_dot (cr, scene, x, y);
      return;
    }
  mdr_set_source (cr, &scene->palette->faint_text);
  mdr_label_draw (label, cr, "?", x, y, CLUE_ROOM * scene->geometry->cell);
}

static void
draw_clue (cairo_t *cr, const MdrScene *scene, MdrLabel *label, MdrCell place, int count, gboolean met)
{
  const MdrPalette *palette = scene->palette;
  char text[16];
  double x;
  double y;

  mdr_board_get_centre (scene, place, &x, &y);
  if (scene->cursor && scene->cursor->typed && mdr_cell_equal (scene->cursor->cell, place))
    {
      draw_typed (cr, scene, label, x, y);
      return;
    }
  if (count == SNAKE_UNKNOWN)
    {
      draw_unknown (cr, scene, label, x, y);
      return;
    }
  g_snprintf (text, sizeof text, "%d", count);
  if (scene->problems && mdr_problems_touch (scene->problems, place))
    mdr_set_source (cr, &palette->wrong);
  else
    mdr_set_source (cr, met ? &palette->faint_text : &palette->text);
  mdr_label_draw (label, cr, text, x, y, CLUE_ROOM * scene->geometry->cell);
}

/**
 * snake_draw_clues:
 * @filled: what is part of the snake by now; clues it meets fade, but not
 *   while the board is being built
 */
void
snake_draw_clues (cairo_t *cr, const MdrScene *scene, const guint64 *filled)
{
  const SnakePuzzle *puzzle = snake_puzzle (scene->puzzle);
  gboolean fades = scene->mode != MDR_MODE_BUILD && (scene->state || scene->playback);
  g_autoptr (MdrLabel) label = NULL;
  MdrCellRange seen;

  /* A small picture leaves the edge out. */
  if (scene->geometry->cell < SMALLEST_CLUE_CELL || scene->geometry->extents.top <= 0)
    return;
  label = mdr_label_new (cr, get_text_size (scene));
  seen = mdr_board_get_visible (cr, scene);
  for (int i = seen.first.row; i <= seen.last.row; i++)
    draw_clue (cr, scene, label, (MdrCell){ i, -1 }, puzzle->row_counts[i],
               fades && mdr_bits_count (filled[i]) == puzzle->row_counts[i]);
  for (int j = seen.first.column; j <= seen.last.column; j++)
    draw_clue (cr, scene, label, (MdrCell){ -1, j }, puzzle->column_counts[j],
               fades && mdr_rows_count_column (filled, puzzle->rows, j) == puzzle->column_counts[j]);
}
