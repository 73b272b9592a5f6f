/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-draw.h"

#include <math.h>
#include <string.h>

/* All in cells. */
#define RECESS_INSET  0.06
#define RECESS_RADIUS 0.12
#define SWAP_INSET    0.05
#define SWAP_RADIUS   0.13

/* Draws the grid, and the recess of each place, darker than the board, which is seen where no tile lies. */
void
sliding_draw_base (cairo_t *cr, const MdrScene *scene)
{
  const MdrPalette *palette = scene->palette;
  MdrRgba ground =
      sliding_is_dark (palette) ? palette->background : sliding_mix (&palette->grid, &palette->frame, 0.12);
  MdrRgba edge = sliding_mix (&palette->grid, &palette->frame, 0.6);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  cairo_save (cr);
  mdr_board_draw_grid (cr, scene);
  for (int i = seen.first.row; i <= seen.last.row; i++)
    for (int j = seen.first.column; j <= seen.last.column; j++)
      mdr_board_trace_rectangle (cr, scene, (MdrCell){ i, j }, RECESS_INSET, RECESS_RADIUS);
  mdr_set_source (cr, palette->hollow ? &palette->board : &ground);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, palette->hollow ? &palette->grid : &edge);
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
sliding_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  SlidingLayout layout;
  MdrCell places[2];

  sliding_layout_init (&layout, scene);
  cairo_save (cr);
  sliding_draw_tiles (cr, scene, &layout);
  /* A tile that is being dragged needs no highlight. */
  if (!sliding_scene_get_gesture (scene, SLIDING_GESTURE_SLIDE) || !mdr_cursor_has_anchor (scene->cursor))
    mdr_board_draw_pointer (cr, scene);
  mdr_board_draw_hint_ground (cr, scene);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_hint (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  if (scene->mode == MDR_MODE_BUILD)
    {
      if (sliding_scene_get_swap (scene, FALSE, places) || sliding_scene_get_swap (scene, TRUE, places))
        {
          for (guint i = 0; i < 2; i++)
            mdr_board_trace_rectangle (cr, scene, places[i], SWAP_INSET, SWAP_RADIUS);
          mdr_set_source (cr, &scene->palette->accent);
          cairo_set_line_width (cr, 2 * mdr_board_get_line_width (scene));
          cairo_stroke (cr);
        }
      mdr_board_draw_new_size (cr, scene);
      mdr_board_draw_handle (cr, scene);
    }
  cairo_restore (cr);
}

static void
clear_playback (gpointer playback)
{
  SlidingPlayback *sliding = (SlidingPlayback *) playback;

  mdr_solution_unref (&sliding->solution->base);
  g_free (sliding->boards);
}

/**
 * sliding_new_playback:
 * @solution: a right or a wrong solution: tiles that cannot be moved stay
 * @style: there is only one
 */
MdrPlayback *
sliding_new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  guint length = sliding_solution (solution)->length;
  SlidingPlayback *playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, length);
  SlidingBoard board = sliding_puzzle (puzzle)->start;
  gsize places = (gsize) board.rows * (gsize) board.columns;

  playback->base.clear = clear_playback;
  playback->solution = (SlidingSolution *) mdr_solution_ref (solution);
  playback->boards = g_malloc (places * (length + 1));
  memcpy (playback->boards, board.tiles, places);
  for (guint i = 0; i < length; i++)
    {
      sliding_board_slide (&board, playback->solution->tiles[i]);
      memcpy (playback->boards + places * (i + 1), board.tiles, places);
    }
  return &playback->base;
}

/** Implements dup_state of #MdrPlaybackFacts: a tile counts where it is more than half way. */
MdrState *
sliding_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time)
{
  const SlidingPlayback *sliding = (const SlidingPlayback *) playback;
  guint moves = (guint) CLAMP (floor (time + 0.5), 0, playback->steps);
  SlidingState *state = mdr_state_alloc (puzzle->kind, sizeof *state);
  gsize places;

  state->board = sliding_puzzle (puzzle)->start;
  state->moves = moves;
  places = (gsize) state->board.rows * (gsize) state->board.columns;
  memcpy (state->board.tiles, sliding->boards + places * moves, places);
  return &state->base;
}
