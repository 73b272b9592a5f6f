/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-draw.h"

#include <glib/gi18n-lib.h>

#include "mdr-board.h"
#include "mdr-label.h"

static void
clear_playback (gpointer playback)
{
  mdr_solution_unref (((LanternsPlayback *) playback)->solution);
}

MdrPlayback *
lanterns_new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  LanternsPlayback *playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, LANTERNS_SIZE);

  playback->base.clear = clear_playback;
  playback->solution = mdr_solution_ref (solution);
  return &playback->base;
}

void
lanterns_draw_base (cairo_t *cr, const MdrScene *scene)
{
  g_autoptr (MdrLabel) label = mdr_label_new (cr, 0.45 * scene->geometry->cell);

  mdr_board_draw_grid (cr, scene);
  mdr_set_source (cr, &scene->palette->text);
  for (int line = 0; line < LANTERNS_LINES; line++)
    {
      g_autofree char *count = g_strdup_printf ("%d", lanterns_puzzle (scene->puzzle)->counts[line]);
      MdrCell place = line < LANTERNS_SIZE ? (MdrCell){ line, -1 } : (MdrCell){ -1, line - LANTERNS_SIZE };
      double x;
      double y;

      mdr_board_get_centre (scene, place, &x, &y);
      mdr_label_draw (label, cr, count, x, y, scene->geometry->cell);
    }
}

/* A disc for a lantern, a dot for a cell that is empty. */
static void
draw_discs (cairo_t *cr, const MdrScene *scene, const guint64 *cells, int rows, double radius)
{
  mdr_set_source (cr, &scene->palette->body);
  for (int i = 0; i < rows; i++)
    for (guint64 row = cells[i]; row != 0; row &= row - 1)
      {
        double x;
        double y;

        mdr_board_get_centre (scene, (MdrCell){ i, mdr_bits_index (row) }, &x, &y);
        cairo_new_sub_path (cr);
        cairo_arc (cr, x, y, radius * scene->geometry->cell, 0, 2 * G_PI);
      }
  cairo_fill (cr);
}

void
lanterns_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  mdr_board_draw_pointer (cr, scene);
  mdr_board_draw_hint_ground (cr, scene);
  if (scene->playback)
    {
      const MdrSolution *solution = ((const LanternsPlayback *) scene->playback)->solution;

      draw_discs (cr, scene, lanterns_solution (solution)->lit, (int) scene->time, 0.35);
    }
  else if (scene->state && scene->mode != MDR_MODE_BUILD)
    {
      draw_discs (cr, scene, lanterns_state (scene->state)->lit, LANTERNS_SIZE, 0.35);
      draw_discs (cr, scene, lanterns_state (scene->state)->empty, LANTERNS_SIZE, 0.08);
    }
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_hint (cr, scene);
  mdr_board_draw_cursor (cr, scene);
}

static const char *
get_words (const LanternsState *state, MdrCell cell)
{
  if (state && mdr_rows_has (state->lit, cell.row, cell.column))
    return _ ("lantern");
  return state && mdr_rows_has (state->empty, cell.row, cell.column) ? _ ("empty") : _ ("open");
}

char *
lanterns_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  int line = lanterns_clue_line (cell);
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  if (mdr_extents_contain (&extents, cell))
    return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1,
                            get_words (lanterns_state (state), cell));
  if (line < 0)
    return g_strdup ("");
  return g_strdup_printf (line < LANTERNS_SIZE ? _ ("Count of row %d: %d") : _ ("Count of column %d: %d"),
                          line % LANTERNS_SIZE + 1, lanterns_puzzle (puzzle)->counts[line]);
}
