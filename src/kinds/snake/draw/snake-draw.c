/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-draw.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "mdr-interaction.h"
#include "mdr-label.h"
#include "snake-gesture.h"

/* All in cells. */
#define GIVEN_INSET  0.1
#define GIVEN_RADIUS 0.2
#define RING_RADIUS  0.35
#define RING_WIDTH   0.09
#define LETTER_SIZE  0.4
#define CROSS_RADIUS 0.11

static void
set_bit (guint64 *filled, MdrCell cell)
{
  if (snake_is_placed (cell))
    mdr_rows_set (filled, cell.row, cell.column);
}

static const SnakeSolution *
get_solution (const MdrPlayback *playback)
{
  return playback ? ((const SnakePlayback *) playback)->solution : NULL;
}

/* Finds the cells of a solution that are filled at @time. A cell counts once the head has crossed its side.
 */
static void
get_filled_at (const SnakeSolution *solution, double time, guint64 filled[SNAKE_MAX_SIZE])
{
  const gsize size = sizeof filled[0] * SNAKE_MAX_SIZE;
  int last = (int) CLAMP (floor (time + 0.5), 0, MAX (solution->length - 1, 0));

  if (solution->length == 0)
    {
      memcpy (filled, solution->filled, size);
      return;
    }
  memset (filled, 0, size);
  for (int k = 0; k <= last; k++)
    set_bit (filled, solution->path[k]);
}

/* Returns: the snake as the drag under way leads it, or as it is */
static const guint64 *
get_played (const MdrScene *scene)
{
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  const SnakeGesture *path = mdr_gesture_get_data (gesture, sizeof *path);

  if (path && path->type == SNAKE_GESTURE_PATH && mdr_gesture_has_target (gesture))
    return path->filled;
  return snake_state (scene->state)->filled;
}

/* Finds the cells that are shown as part of the snake. */
static void
get_filled (const MdrScene *scene, guint64 filled[SNAKE_MAX_SIZE])
{
  const SnakePuzzle *puzzle = snake_puzzle (scene->puzzle);
  const gsize size = sizeof filled[0] * SNAKE_MAX_SIZE;

  if (scene->playback)
    get_filled_at (get_solution (scene->playback), scene->time, filled);
  else if (scene->state && scene->mode != MDR_MODE_BUILD)
    memcpy (filled, get_played (scene), size);
  else
    {
      memcpy (filled, puzzle->given, size);
      set_bit (filled, puzzle->start);
      set_bit (filled, puzzle->end);
    }
}

void
snake_draw_base (cairo_t *cr, const MdrScene *scene)
{
  const SnakePuzzle *puzzle = snake_puzzle (scene->puzzle);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  cairo_save (cr);
  mdr_board_draw_grid (cr, scene);
  for (int i = seen.first.row; i <= seen.last.row; i++)
    for (int j = seen.first.column; j <= seen.last.column; j++)
      if (mdr_rows_has (puzzle->given, i, j))
        mdr_board_trace_rectangle (cr, scene, (MdrCell){ i, j }, GIVEN_INSET, GIVEN_RADIUS);
  mdr_set_source (cr, &scene->palette->given);
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  if (scene->palette->hollow)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
  cairo_restore (cr);
}

/* Draws a circle with the end's letter in it. */
static void
draw_ring (cairo_t *cr, const MdrScene *scene, MdrCell cell, const char *letter, const MdrRgba *colour)
{
  double pixels = scene->geometry->cell;
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, RING_RADIUS * pixels, 0, 2 * G_PI);
  mdr_set_source (cr, &scene->palette->board);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, colour);
  cairo_set_line_width (cr, MAX (1.0, RING_WIDTH * pixels));
  cairo_stroke (cr);
  if (mdr_geometry_shows_text (scene->geometry))
    {
      g_autoptr (MdrLabel) label = mdr_label_new (cr, LETTER_SIZE * pixels);

      mdr_set_source (cr, &scene->palette->text);
      mdr_label_draw (label, cr, letter, x, y, RING_RADIUS * pixels);
    }
}

const char *
snake_get_start_letter (void)
{
  return C_ ("letter in the ring where the snake starts", "S");
}

const char *
snake_get_end_letter (void)
{
  return C_ ("letter in the ring where the snake ends", "E");
}

static void
draw_ends (cairo_t *cr, const MdrScene *scene)
{
  const SnakePuzzle *puzzle = snake_puzzle (scene->puzzle);

  if (snake_is_placed (puzzle->start))
    draw_ring (cr, scene, puzzle->start, snake_get_start_letter (), &scene->palette->body);
  if (snake_is_placed (puzzle->end))
    draw_ring (cr, scene, puzzle->end, snake_get_end_letter (), &scene->palette->body);
}

/* A false solution that is no path cannot grow, so it is shown as a whole. */
static void
draw_playback (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution)
{
  if (solution->length == 0)
    {
      snake_draw_cells (cr, scene, solution->filled);
      draw_ends (cr, scene);
      return;
    }
  snake_draw_trace (cr, scene, solution);
  snake_draw_cells (cr, scene, snake_puzzle (scene->puzzle)->given);
  snake_draw_path (cr, scene, solution);
  draw_ends (cr, scene);
  snake_draw_head (cr, scene, solution);
}

static void
draw_position (cairo_t *cr, const MdrScene *scene, const guint64 *filled)
{
  gboolean plays = scene->state && scene->mode != MDR_MODE_BUILD;
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  for (int i = seen.first.row; plays && i <= seen.last.row; i++)
    for (int j = seen.first.column; j <= seen.last.column; j++)
      if (mdr_rows_has (snake_state (scene->state)->empty, i, j))
        {
          double x;
          double y;

          mdr_board_get_centre (scene, (MdrCell){ i, j }, &x, &y);
          mdr_board_trace_cross (cr, scene, x, y, CROSS_RADIUS);
        }
  if (plays)
    mdr_board_stroke_crosses (cr, scene, &scene->palette->mark);
  snake_draw_cells (cr, scene, filled);
  draw_ends (cr, scene);
}

void
snake_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  const SnakeSolution *solution = get_solution (scene->playback);
  guint64 filled[SNAKE_MAX_SIZE];

  get_filled (scene, filled);
  cairo_save (cr);
  mdr_board_draw_pointer (cr, scene);
  mdr_board_draw_hint_ground (cr, scene);
  if (solution)
    draw_playback (cr, scene, solution);
  else
    draw_position (cr, scene, filled);
  snake_draw_clues (cr, scene, filled);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_hint (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  if (scene->mode == MDR_MODE_BUILD)
    {
      const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
      const SnakeGesture *dragged = mdr_gesture_get_data (gesture, sizeof *dragged);

      /* An end that is being dragged is shown where letting go would put it. */
      if (dragged && mdr_gesture_has_target (gesture))
        draw_ring (cr, scene, gesture->target,
                   dragged->type == SNAKE_GESTURE_MOVE_START ? snake_get_start_letter ()
                                                             : snake_get_end_letter (),
                   &scene->palette->accent);
      mdr_board_draw_new_size (cr, scene);
      mdr_board_draw_handle (cr, scene);
    }
  cairo_restore (cr);
}

static void
clear_playback (gpointer playback)
{
  mdr_solution_unref (&((SnakePlayback *) playback)->solution->base);
}

/**
 * snake_new_playback:
 * @solution: right or false; filled cells that are not one path have no order in
 *   time and are shown from the start
 * @style: not used, since there is only one
 */
MdrPlayback *
snake_new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  int length = snake_solution (solution)->length;
  guint steps = length > 0 ? (guint) length - 1 : 0;
  SnakePlayback *playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, steps);

  playback->base.clear = clear_playback;
  playback->solution = (SnakeSolution *) mdr_solution_ref (solution);
  return &playback->base;
}

/** Implements dup_state of #MdrPlaybackFacts. Once the snake is complete, all other cells are empty. */
MdrState *
snake_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time)
{
  const SnakePuzzle *snake = snake_puzzle (puzzle);
  SnakeState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  get_filled_at (get_solution (playback), time, state->filled);
  for (int i = 0; i < snake->rows && time >= playback->steps; i++)
    state->empty[i] = mdr_bits_first (snake->columns) & ~state->filled[i];
  return &state->base;
}
