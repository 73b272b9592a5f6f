/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draw.h"

#include "ruled-brush.h"

/** Implements draw_base of #MdrKind. */
void
ruled_draw_base (cairo_t *cr, const MdrScene *scene)
{
  RuledBrush brush;

  ruled_brush_init (&brush, cr, scene);
  cairo_save (cr);
  if (brush.puzzle->rulebook->grid == MDR_GRID_DOTS)
    ruled_draw_dots (&brush);
  else
    mdr_board_draw_grid (cr, scene);
  if (brush.puzzle->rulebook->grid == MDR_GRID_DIAGONALS)
    ruled_draw_diagonals (&brush);
  ruled_draw_given_grounds (&brush);
  ruled_draw_paths (&brush);
  ruled_draw_areas (&brush);
  ruled_draw_frame (&brush);
  ruled_draw_givens (&brush);
  cairo_restore (cr);
  ruled_brush_clear (&brush);
}

typedef void (*DrawAnswer) (RuledBrush *brush);

/* Draws a layer of the answer. While a step is shown, what it takes away fades below what it brings. */
static void
draw_layer (RuledBrush *brush, DrawAnswer draw)
{
  const MdrScene *scene = brush->scene;
  RuledBrush before = *brush;

  if (scene->before && !scene->playback)
    {
      before.answer = ruled_state (scene->before)->answer;
      before.other = brush->answer;
      before.strength = 1 - scene->change;
      before.leaves = TRUE;
      draw (&before);
      brush->other = before.answer;
      brush->strength = scene->change;
    }
  draw (brush);
}

static void
draw_answer (RuledBrush *brush)
{
  ruled_draw_definitions (brush);
  ruled_draw_regions (brush);
  draw_layer (brush, ruled_draw_grounds);
  ruled_draw_colours (brush);
  ruled_draw_covered_paths (brush, brush->covered);
  ruled_draw_areas (brush);
  ruled_draw_walls (brush);
  ruled_draw_edge_clues (brush);
  draw_layer (brush, ruled_draw_marks);
  draw_layer (brush, ruled_draw_lines);
  ruled_draw_covered_givens (brush);
  draw_layer (brush, ruled_draw_decisions);
  ruled_draw_corner_clues (brush);
}

/** Implements draw_moving of #MdrKind. */
void
ruled_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  RuledBrush brush;

  ruled_brush_init (&brush, cr, scene);
  cairo_save (cr);
  ruled_recall_given_fills (&brush);
  if (brush.answer)
    ruled_draw_met_clues (&brush);
  ruled_draw_line_clues (&brush);
  mdr_board_draw_numbers (cr, scene);
  ruled_draw_choice (&brush);
  mdr_board_draw_pointer (cr, scene);
  mdr_board_draw_hint_ground (cr, scene);
  if (brush.answer)
    draw_answer (&brush);
  else
    {
      ruled_draw_edge_clues (&brush);
      ruled_draw_corner_clues (&brush);
    }
  if (scene->state && !scene->playback && scene->mode != MDR_MODE_BUILD)
    ruled_draw_notes (&brush);
  if (scene->mode == MDR_MODE_BUILD)
    ruled_draw_open_places (&brush);
  ruled_draw_typed (&brush);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_hint (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  ruled_draw_keys (&brush);
  if (scene->mode == MDR_MODE_BUILD)
    {
      mdr_board_draw_new_size (cr, scene);
      mdr_board_draw_handle (cr, scene);
    }
  cairo_restore (cr);
  ruled_brush_clear (&brush);
}
