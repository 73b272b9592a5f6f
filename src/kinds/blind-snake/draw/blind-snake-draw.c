/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include "blind-snake-gesture.h"
#include "mdr-board.h"
#include "mdr-drag-path.h"
#include "mdr-interaction.h"

/* In cells. */
#define HEAD_RADIUS  0.36
#define BODY_WIDTH   0.4
#define APPLE_RADIUS 0.28
#define LAST_RADIUS  0.3
#define START_RADIUS 0.3
#define LAST_REACH   0.45
/* In pixels. */
#define LEAST_BODY 1.5
/* In larger cells the body stays as it is: a snake, not a row of bars. */
#define LARGEST_BODY_CELL 72.0

/* Returns TRUE if the board shows the chart of what the snake knows instead of the torus. */
static gboolean
shows_known (const MdrScene *scene)
{
  return scene->playback && blind_snake_playback (scene->playback)->known;
}

/**
 * Implements draw_base: draws the grid, if cells are large enough. Draws the
 * sizes of tori instead if the board shows what the snake knows.
 */
void
blind_snake_draw_base (cairo_t *cr, const MdrScene *scene)
{
  gboolean plane = blind_snake_puzzle (scene->puzzle)->plane;
  double x;
  double y;
  double width;
  double height;

  if (shows_known (scene))
    {
      blind_snake_draw_known_base (cr, scene);
      return;
    }
  if (blind_snake_has_lines (scene))
    {
      if (plane)
        mdr_board_draw_endless_grid (cr, scene);
      else
        mdr_board_draw_grid (cr, scene);
      return;
    }
  if (plane)
    {
      mdr_set_source (cr, &scene->palette->board);
      cairo_paint (cr);
      return;
    }
  mdr_geometry_get_cell_rectangle (scene->geometry, (MdrCell){ 0, 0 }, &x, &y, &width, &height);
  mdr_set_source (cr, &scene->palette->board);
  cairo_rectangle (cr, x, y, width * scene->geometry->extents.columns,
                   height * scene->geometry->extents.rows);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, &scene->palette->frame);
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_stroke (cr);
}

static void
draw_disc (cairo_t *cr, const MdrScene *scene, MdrCell cell, double radius, const MdrRgba *colour)
{
  double least = blind_snake_has_lines (scene) ? 0 : 3;
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  mdr_set_source (cr, colour);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, MAX (radius * scene->geometry->cell, least), 0, 2 * G_PI);
  cairo_fill (cr);
}

/* @lines: how thick it is, in thin lines of the board */
static void
draw_ring (cairo_t *cr,
           const MdrScene *scene,
           MdrCell cell,
           double radius,
           double lines,
           const MdrRgba *colour)
{
  double least = blind_snake_has_lines (scene) ? 0 : 5;
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  mdr_set_source (cr, colour);
  cairo_set_line_width (cr, lines * mdr_board_get_line_width (scene));
  cairo_new_path (cr);
  cairo_arc (cr, x, y, MAX (radius * scene->geometry->cell, least), 0, 2 * G_PI);
  cairo_stroke (cr);
}

/* An apple with a stalk, so that its shape also distinguishes it from the head. */
static void
draw_apple (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  double size = scene->geometry->cell;
  double x;
  double y;

  draw_disc (cr, scene, cell, APPLE_RADIUS, &scene->palette->wrong);
  mdr_board_get_centre (scene, cell, &x, &y);
  mdr_set_source (cr, &scene->palette->text);
  cairo_set_line_width (cr, MAX (0.06 * size, 1));
  cairo_move_to (cr, x, y - APPLE_RADIUS * size);
  cairo_line_to (cr, x + 0.1 * size, y - (APPLE_RADIUS + 0.14) * size);
  cairo_stroke (cr);
}

static void
trace_line (cairo_t *cr, const MdrScene *scene, MdrCell from, MdrCell to)
{
  double x;
  double y;

  mdr_board_get_centre (scene, from, &x, &y);
  cairo_move_to (cr, x, y);
  mdr_board_get_centre (scene, to, &x, &y);
  cairo_line_to (cr, x, y);
}

/*
 * Draws some moves from @head on, and the head at their end. A line that goes around the torus is traced from
 * both sides, and the board's edge clips it. The body stands out from the cells that were visited, which are
 * only outlines where the palette is hollow.
 */
static void
draw_body (cairo_t *cr, const MdrScene *scene, MdrCell head, const MdrDirection *moves, guint count)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  const MdrRgba *colour = scene->palette->hollow ? &scene->palette->body : &scene->palette->accent;
  const MdrGeometry *geometry = scene->geometry;
  double scale = MIN (LARGEST_BODY_CELL / geometry->cell, 1);

  cairo_save (cr);
  cairo_rectangle (cr, geometry->x, geometry->y, geometry->extents.columns * geometry->cell,
                   geometry->extents.rows * geometry->cell);
  cairo_clip (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < count; i++)
    {
      MdrCell to = blind_snake_step (torus, head, moves[i]);

      trace_line (cr, scene, head, mdr_cell_step (head, moves[i]));
      if (!mdr_cell_equal (mdr_cell_step (head, moves[i]), to))
        trace_line (cr, scene, to, mdr_cell_step (to, mdr_direction_opposite (moves[i])));
      head = to;
    }
  mdr_board_stroke_thick (cr, scene, colour, MAX (BODY_WIDTH * scale * geometry->cell, LEAST_BODY));
  cairo_restore (cr);
  draw_disc (cr, scene, head, HEAD_RADIUS * scale, colour);
  draw_disc (cr, scene, head, HEAD_RADIUS * scale / 3, &scene->palette->board);
}

/* Marks the last cell to be visited by a ring, and a cross that reaches beyond it; both have an edge, so that
 * they are seen on a cell of any shade. */
static void
draw_last (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  double reach = MAX (LAST_REACH * scene->geometry->cell, blind_snake_has_lines (scene) ? 0 : 9);
  const MdrRgba *colours[] = { &scene->palette->board, &scene->palette->text };
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  for (gsize i = 0; i < G_N_ELEMENTS (colours); i++)
    {
      draw_ring (cr, scene, cell, LAST_RADIUS, i == 0 ? 4 : 2, colours[i]);
      cairo_move_to (cr, x - reach, y);
      cairo_line_to (cr, x + reach, y);
      cairo_move_to (cr, x, y - reach);
      cairo_line_to (cr, x, y + reach);
      cairo_stroke (cr);
    }
}

static void
draw_playback (cairo_t *cr, const MdrScene *scene)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  const BlindSnakePlayback *playback = blind_snake_playback (scene->playback);
  const BlindSnakeVisits *visits = &playback->visits;
  gint64 now = (gint64) scene->time;
  guint count = (guint) MIN (now, mdr_scene_get_integer (scene, "body"));
  guint32 last = g_array_index (visits->order, guint32, visits->order->len - 1);
  MdrDirection moves[BLIND_SNAKE_MAX_BODY];
  BlindSnakePlace tail;
  MdrCell cell;

  blind_snake_draw_visits (cr, scene, visits->first, now, mdr_scene_get_integer (scene, "trail"),
                           playback->base.steps);
  blind_snake_playback_find_place (playback, now - count, &tail);
  cell = blind_snake_playback_find_head (playback, &tail);
  for (guint i = 0; i < count; i++)
    blind_snake_walk_next (&tail.walk, &moves[i]);
  draw_body (cr, scene, cell, moves, count);
  /* The last cell is marked from the start on. */
  if (visits->order->len == visits->n_cells)
    draw_last (cr, scene, (MdrCell){ (int) last / torus->columns, (int) last % torus->columns });
}

/* Returns: where the drag under way steers the head: R, D, L and U */
static const char *
get_drag (const MdrScene *scene)
{
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  const BlindSnakeGesture *drag = mdr_gesture_get_data (gesture, sizeof *drag);

  return drag ? drag->letters : "";
}

/* Draws the last moves of a player and those of the drag under way, and the head. */
static void
draw_played_body (cairo_t *cr, const MdrScene *scene)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  const BlindSnakeState *state = blind_snake_state (scene->state);
  const char *drag = get_drag (scene);
  MdrDirection moves[BLIND_SNAKE_INITIAL_BODY + BLIND_SNAKE_MAX_DRAG];
  guint count = (guint) MIN (state->moves, BLIND_SNAKE_INITIAL_BODY);
  MdrCell tail = state->head;

  blind_snake_state_list_last (state, count, moves);
  for (guint i = count; i > 0; i--)
    tail = blind_snake_step (torus, tail, mdr_direction_opposite (moves[i - 1]));
  for (; *drag != '\0'; drag++)
    moves[count++] = mdr_direction_from_letter (*drag);
  draw_body (cr, scene, tail, moves, count);
}

/** Implements draw_moving of #MdrKind. */
void
blind_snake_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  gboolean builds = scene->mode == MDR_MODE_BUILD;

  if (shows_known (scene))
    {
      blind_snake_draw_known (cr, scene);
      return;
    }
  mdr_board_draw_pointer (cr, scene);
  if (torus->has_apple)
    draw_apple (cr, scene, torus->apple);
  if (scene->playback)
    draw_playback (cr, scene);
  else if (torus->plane)
    {
      /* A player knows the path on the plane and where it started. */
      blind_snake_draw_plane (cr, scene);
      draw_played_body (cr, scene);
      if (!mdr_cell_equal (blind_snake_state (scene->state)->head, torus->start) || *get_drag (scene) != '\0')
        draw_ring (cr, scene, torus->start, START_RADIUS, 2, &scene->palette->text);
    }
  else if (scene->state && !builds)
    {
      const BlindSnakeState *state = blind_snake_state (scene->state);

      pthread_mutex_lock (&state->track->lock);
      blind_snake_draw_visits (cr, scene, state->track->visits.first, state->moves, 0, state->moves);
      pthread_mutex_unlock (&state->track->lock);
      draw_played_body (cr, scene);
    }
  else
    draw_body (cr, scene, torus->start, NULL, 0);
  if (torus->has_apple)
    draw_apple (cr, scene, torus->apple);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  if (builds)
    {
      mdr_board_draw_handle (cr, scene);
      mdr_board_draw_new_size (cr, scene);
    }
}
