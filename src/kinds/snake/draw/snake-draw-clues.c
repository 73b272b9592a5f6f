/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-draw.h"

#include "mdr-label.h"

/* All in cells. */
#define CLUE_SIZE    0.42
#define CLUE_ROOM    0.92
#define CARET_HEIGHT 0.46

/* In pixels: clues stay readable on small boards by taking more of their cell. */
#define SMALLEST_CLUE_SIZE   9.0
#define LARGEST_PART_OF_CELL 0.8

/* Draws the count of a line, which is a question mark if it is unknown. Text being typed replaces it until it
 * is committed. */
static void
draw_clue (cairo_t *cr, const MdrScene *scene, MdrLabel *label, MdrCell cell, int count, gboolean met)
{
  const MdrPalette *palette = scene->palette;
  double pixels = scene->geometry->cell;
  double room = CLUE_ROOM * pixels;
  char text[16];
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  if (scene->cursor && scene->cursor->typed && mdr_cell_equal (scene->cursor->cell, cell))
    {
      const char *typed = scene->cursor->typed;
      double width = MIN (mdr_label_get_width (label, typed), room);
      double height = CARET_HEIGHT * pixels;

      mdr_set_source (cr, &palette->accent);
      mdr_label_draw (label, cr, typed, x, y, room);
      cairo_rectangle (cr, x + width / 2 + 0.045 * pixels, y - height / 2, MAX (1.0, 0.03 * pixels), height);
      cairo_fill (cr);
    }
  else if (count == SNAKE_UNKNOWN)
    {
      mdr_set_source (cr, &palette->faint_text);
      mdr_label_draw (label, cr, "?", x, y, room);
    }
  else
    {
      g_snprintf (text, sizeof text, "%d", count);
      if (scene->problems && mdr_problems_touch (scene->problems, cell))
        mdr_set_source (cr, &palette->wrong);
      else
        mdr_set_source (cr, met ? &palette->faint_text : &palette->text);
      mdr_label_draw (label, cr, text, x, y, room);
    }
}

/**
 * snake_draw_clues:
 * @filled: the cells of the snake by now; clues that they meet fade, except
 *   while the board is being built
 */
void
snake_draw_clues (cairo_t *cr, const MdrScene *scene, const guint64 *filled)
{
  const SnakePuzzle *puzzle = snake_puzzle (scene->puzzle);
  double cell = scene->geometry->cell;
  gboolean fades = scene->mode != MDR_MODE_BUILD && (scene->state || scene->playback);
  g_autoptr (MdrLabel) label = NULL;
  MdrCellRange seen;

  if (!mdr_geometry_shows_text (scene->geometry))
    return;
  label = mdr_label_new (cr, MAX (CLUE_SIZE * cell, MIN (SMALLEST_CLUE_SIZE, LARGEST_PART_OF_CELL * cell)));
  seen = mdr_board_get_visible (cr, scene);
  /* A side without clues takes no room, and a small picture leaves both out. */
  for (int i = seen.first.row; i <= seen.last.row && scene->geometry->extents.left > 0; i++)
    draw_clue (cr, scene, label, (MdrCell){ i, -1 }, puzzle->row_counts[i],
               fades && mdr_bits_count (filled[i]) == puzzle->row_counts[i]);
  for (int j = seen.first.column; j <= seen.last.column && scene->geometry->extents.top > 0; j++)
    draw_clue (cr, scene, label, (MdrCell){ -1, j }, puzzle->column_counts[j],
               fades && mdr_rows_count_column (filled, puzzle->rows, j) == puzzle->column_counts[j]);
}
