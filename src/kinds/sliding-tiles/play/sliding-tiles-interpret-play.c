/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-interpret.h"

#include <math.h>

/* In cells: a hand that trembles has still clicked; a tile let go behind the middle goes on. */
#define CLICK_DISTANCE 0.15
#define HALF_WAY       0.5

static guint8
get_tile (const SlidingBoard *board, MdrCell cell)
{
  return board->tiles[cell.row * board->columns + cell.column];
}

/* The way that @tile would slide, as columns and rows: one of them is 1 or -1; FALSE where it cannot. */
static gboolean
get_way (const SlidingBoard *board, guint8 tile, int *columns, int *rows)
{
  guint8 run[SLIDING_MAX_SIZE];
  int from;
  int gap;

  if (tile >= board->rows * board->columns || sliding_board_list_run (board, tile, run) == 0)
    return FALSE;
  from = (int) sliding_board_find (board, tile);
  gap = (int) sliding_board_find (board, SLIDING_GAP);
  *columns = gap % board->columns - from % board->columns;
  *rows = gap / board->columns - from / board->columns;
  *columns = (*columns > 0) - (*columns < 0);
  *rows = (*rows > 0) - (*rows < 0);
  return TRUE;
}

static void
slide (SlidingTurn *turn, guint8 tile)
{
  turn->action->move = g_strdup_printf ("slide %u", tile);
}

gboolean
sliding_play_press (SlidingTurn *turn)
{
  const SlidingBoard *board = &turn->state->board;
  SlidingGesture gesture = { .type = SLIDING_GESTURE_SLIDE };
  int columns;
  int rows;

  if (turn->input->button != 1 || !sliding_board_contains (board, turn->input->cell))
    return FALSE;
  gesture.tile = get_tile (board, turn->input->cell);
  gesture.x = turn->input->cell.column + turn->input->x;
  gesture.y = turn->input->cell.row + turn->input->y;
  if (get_way (board, gesture.tile, &columns, &rows))
    sliding_turn_begin_gesture (turn, &gesture);
  else
    turn->action->refused = gesture.tile != SLIDING_GAP;
  return TRUE;
}

static SlidingGesture
follow (const SlidingTurn *turn)
{
  SlidingGesture gesture = sliding_cursor_get_gesture (turn->cursor);
  double columns_gone = turn->input->cell.column + turn->input->x - gesture.x;
  double rows_gone = turn->input->cell.row + turn->input->y - gesture.y;
  int columns = 0;
  int rows = 0;

  gesture.offset = 0;
  gesture.farthest = MAX (gesture.farthest, hypot (columns_gone, rows_gone));
  if (get_way (&turn->state->board, gesture.tile, &columns, &rows))
    gesture.offset = CLAMP (columns * columns_gone + rows * rows_gone, 0, 1);
  return gesture;
}

gboolean
sliding_play_drag (SlidingTurn *turn)
{
  SlidingGesture gesture = follow (turn);

  sliding_turn_set_gesture (turn, &gesture);
  return TRUE;
}

gboolean
sliding_play_release (SlidingTurn *turn)
{
  SlidingGesture gesture = follow (turn);
  gboolean goes_on = gesture.farthest < CLICK_DISTANCE || gesture.offset >= HALF_WAY;
  int columns;
  int rows;

  mdr_cursor_end_gesture (turn->cursor);
  if (!goes_on || !get_way (&turn->state->board, gesture.tile, &columns, &rows))
    return TRUE;
  slide (turn, gesture.tile);
  sliding_turn_set_gesture (turn, &gesture);
  return TRUE;
}

/* An arrow moves the tile that can go its way, which lies on the other side of the gap, or else the gap
 * refuses. */
static gboolean
slide_towards (SlidingTurn *turn, int columns, int rows)
{
  const SlidingBoard *board = &turn->state->board;
  int gap = (int) sliding_board_find (board, SLIDING_GAP);
  MdrCell to = { gap / board->columns, gap % board->columns };
  MdrCell from = { to.row - rows, to.column - columns };

  turn->cursor->cell = to;
  if (sliding_board_contains (board, from))
    slide (turn, get_tile (board, from));
  else
    turn->action->refused = TRUE;
  return TRUE;
}

static gboolean
slide_here (SlidingTurn *turn)
{
  const SlidingBoard *board = &turn->state->board;
  MdrCell cell = turn->cursor->cell;
  int columns;
  int rows;

  if (!sliding_board_contains (board, cell) || get_tile (board, cell) == SLIDING_GAP)
    return FALSE;
  if (get_way (board, get_tile (board, cell), &columns, &rows))
    slide (turn, get_tile (board, cell));
  else
    turn->action->refused = TRUE;
  return TRUE;
}

/* Arrows slide, as they do in most such programs; with Control or Shift they go to a place instead. */
gboolean
sliding_play_key (SlidingTurn *turn)
{
  MdrKey key = turn->input->key;

  mdr_cursor_end_gesture (turn->cursor);
  if (turn->input->modifiers & (MDR_MODIFIER_CONTROL | MDR_MODIFIER_SHIFT))
    return sliding_turn_move_cursor (turn, key);
  switch (key)
    {
    case MDR_KEY_LEFT:
      return slide_towards (turn, -1, 0);
    case MDR_KEY_RIGHT:
      return slide_towards (turn, 1, 0);
    case MDR_KEY_UP:
      return slide_towards (turn, 0, -1);
    case MDR_KEY_DOWN:
      return slide_towards (turn, 0, 1);
    case MDR_KEY_HOME:
    case MDR_KEY_END:
      return sliding_turn_move_cursor (turn, key);
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return slide_here (turn);
    case MDR_KEY_NONE:
    case MDR_KEY_ESCAPE:
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
    default:
      return FALSE;
    }
}
