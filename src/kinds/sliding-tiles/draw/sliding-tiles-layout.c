/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-draw.h"

#include <math.h>
#include <string.h>

#include "mdr-interaction.h"

/* In cells, and in swings of one shake. */
#define SHAKE_WIDTH  0.08
#define SHAKE_SWINGS 3.0

static void
put_between (SlidingLayout *layout, guint8 tile, guint from, guint to, double part)
{
  guint columns = (guint) layout->board.columns;
  guint from_row = from / columns;
  guint to_row = to / columns;

  layout->x[tile] = (1 - part) * (from % columns) + part * (to % columns);
  layout->y[tile] = (1 - part) * from_row + part * to_row;
}

/* @part: 0 with all tiles as in @from, 1 as in the board of the layout */
static void
put_all (SlidingLayout *layout, const SlidingBoard *from, double part)
{
  for (guint place = 0; place < (guint) (from->rows * from->columns); place++)
    {
      guint8 tile = from->tiles[place];

      put_between (layout, tile, place, sliding_board_find (&layout->board, tile), part);
    }
}

/* Moves the tiles that slide when @tile does by a part of their way. */
static void
put_run (SlidingLayout *layout, const SlidingBoard *from, guint8 tile, double part)
{
  guint8 run[SLIDING_MAX_SIZE];
  guint length;
  guint to = sliding_board_find (from, SLIDING_GAP);

  if (tile >= from->rows * from->columns)
    return;
  length = sliding_board_list_run (from, tile, run);
  for (guint i = 0; i < length; i++)
    {
      guint place = sliding_board_find (from, run[i]);

      put_between (layout, run[i], place, to, part);
      to = place;
    }
}

static void
swap (SlidingBoard *board, const MdrCell places[2])
{
  guint8 *first = &board->tiles[places[0].row * board->columns + places[0].column];
  guint8 *second = &board->tiles[places[1].row * board->columns + places[1].column];
  guint8 tile = *first;

  *first = *second;
  *second = tile;
}

/**
 * sliding_layout_init:
 *
 * Finds the position of each tile: between two boards while a solution is played
 * back or a move is animated, with a tile that is being dragged on its way, or with
 * the two tiles swapped that a gesture is about to swap.
 */
void
sliding_layout_init (SlidingLayout *layout, const MdrScene *scene)
{
  const SlidingPuzzle *puzzle = sliding_puzzle (scene->puzzle);
  const SlidingGesture *slide = sliding_scene_get_gesture (scene, SLIDING_GESTURE_SLIDE);

  *layout = (SlidingLayout){ .board = puzzle->start, .goal = puzzle->goal };
  if (scene->playback)
    {
      const SlidingPlayback *playback = (const SlidingPlayback *) scene->playback;
      gsize places = (gsize) layout->board.rows * (gsize) layout->board.columns;
      double time = CLAMP (scene->time, 0, playback->base.steps);
      guint last = (guint) floor (time);
      guint next = MIN (last + 1, playback->base.steps);
      double part = time - last;
      SlidingBoard from = layout->board;

      memcpy (from.tiles, playback->boards + places * last, places);
      memcpy (layout->board.tiles, playback->boards + places * next, places);
      put_all (layout, &from, part * part * (3 - 2 * part));
    }
  else if (scene->state && scene->mode != MDR_MODE_BUILD && scene->before)
    {
      const SlidingBoard *before = &sliding_state (scene->before)->board;

      layout->board = sliding_state (scene->state)->board;
      put_all (layout, before, scene->change);
      /* A tile that was dragged continues from where it was released. */
      if (slide)
        put_run (layout, before, slide->tile, slide->offset + (1 - slide->offset) * scene->change);
    }
  else if (scene->state && scene->mode != MDR_MODE_BUILD)
    {
      layout->board = sliding_state (scene->state)->board;
      put_all (layout, &layout->board, 1);
      if (slide && mdr_cursor_has_anchor (scene->cursor))
        put_run (layout, &layout->board, slide->tile, slide->offset);
    }
  else
    {
      MdrCell places[2];

      if (sliding_scene_get_swap (scene, FALSE, places))
        swap (&layout->board, places);
      if (sliding_scene_get_swap (scene, TRUE, places))
        swap (&layout->goal, places);
      put_all (layout, &layout->board, 1);
    }
  if (scene->shake > 0 && sliding_board_contains (&layout->board, scene->refused))
    {
      guint8 tile = layout->board.tiles[scene->refused.row * layout->board.columns + scene->refused.column];

      layout->x[tile] += SHAKE_WIDTH * (1 - scene->shake) * sin (2 * G_PI * SHAKE_SWINGS * scene->shake);
    }
}

/** Returns: (nullable): the gesture under way or just released, if it is of that type */
const SlidingGesture *
sliding_scene_get_gesture (const MdrScene *scene, SlidingGestureType type)
{
  const SlidingGesture *gesture =
      mdr_gesture_get_data (mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode),
                            sizeof *gesture);

  return gesture && gesture->type == type ? gesture : NULL;
}

/** Returns: whether the gesture under way would swap two places, of the goal or of the tiles */
gboolean
sliding_scene_get_swap (const MdrScene *scene, gboolean goal, MdrCell places[2])
{
  const SlidingGesture *swap = sliding_scene_get_gesture (scene, SLIDING_GESTURE_SWAP);

  if (!swap || swap->goal != goal || !mdr_gesture_has_target (&scene->cursor->gesture))
    return FALSE;
  places[0] = scene->cursor->gesture.anchor;
  places[1] = scene->cursor->gesture.target;
  return TRUE;
}
