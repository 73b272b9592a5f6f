/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "sliding-tiles-gesture.h"
#include "sliding-tiles-play.h"

/* In cells. A shorter drag is a click; a tile released past the middle completes its move. */
#define CLICK_DISTANCE 0.15
#define HALF_WAY       0.5

static guint8
get_tile (const SlidingBoard *board, MdrCell cell)
{
  return board->tiles[cell.row * board->columns + cell.column];
}

/* Stores the direction in which @tile can slide: one of columns and rows is 1 or -1. Returns FALSE if it
 * cannot. */
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

static const SlidingBoard *
get_board (const MdrInteraction *interaction)
{
  return &sliding_state (interaction->state)->board;
}

static gboolean
can_slide (const MdrInteraction *interaction, guint8 tile)
{
  int columns;
  int rows;

  return get_way (get_board (interaction), tile, &columns, &rows);
}

static gboolean
press (MdrInteraction *interaction)
{
  MdrCell cell = interaction->input->cell;
  SlidingGesture gesture = {
    .type = SLIDING_GESTURE_SLIDE,
    .x = cell.column + interaction->input->x,
    .y = cell.row + interaction->input->y,
  };

  if (interaction->input->button != 1 || !mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  gesture.tile = get_tile (get_board (interaction), cell);
  if (can_slide (interaction, gesture.tile))
    mdr_interaction_hold (interaction, &gesture, sizeof gesture);
  else if (gesture.tile != SLIDING_GAP)
    mdr_interaction_refuse (interaction, NULL);
  return TRUE;
}

static void
drag (MdrInteraction *interaction)
{
  SlidingGesture gesture = *(const SlidingGesture *) mdr_interaction_get_data (interaction, sizeof gesture);
  double columns_gone = interaction->input->cell.column + interaction->input->x - gesture.x;
  double rows_gone = interaction->input->cell.row + interaction->input->y - gesture.y;
  int columns = 0;
  int rows = 0;

  gesture.offset = 0;
  gesture.farthest = MAX (gesture.farthest, hypot (columns_gone, rows_gone));
  if (get_way (get_board (interaction), gesture.tile, &columns, &rows))
    gesture.offset = CLAMP (columns * columns_gone + rows * rows_gone, 0, 1);
  mdr_interaction_set_data (interaction, &gesture, sizeof gesture);
}

static void
release (MdrInteraction *interaction)
{
  const SlidingGesture *gesture = mdr_gesture_get_data (&interaction->ended, sizeof *gesture);
  gboolean goes_on = gesture->farthest < CLICK_DISTANCE || gesture->offset >= HALF_WAY;

  if (!goes_on || !can_slide (interaction, gesture->tile))
    return;
  mdr_interaction_do (interaction, "slide %u", gesture->tile);
  mdr_interaction_let_go (interaction, gesture, sizeof *gesture);
}

/* An arrow slides the tile on the other side of the gap in its direction; if there is none, the gap refuses.
 */
static gboolean
slide_towards (MdrInteraction *interaction, MdrDirection direction)
{
  const SlidingBoard *board = get_board (interaction);
  int gap = (int) sliding_board_find (board, SLIDING_GAP);
  MdrCell to = { gap / board->columns, gap % board->columns };
  MdrCell from = mdr_cell_step (to, mdr_direction_opposite (direction));

  interaction->cursor->cell = to;
  if (mdr_interaction_is_on_board (interaction, from))
    mdr_interaction_do (interaction, "slide %u", get_tile (board, from));
  else
    mdr_interaction_refuse (interaction, NULL);
  return TRUE;
}

/* Arrow keys slide tiles, as in most such programs; with Control or Shift they move the cursor. */
static gboolean
press_key (MdrInteraction *interaction)
{
  static const MdrKey arrows[MDR_N_DIRECTIONS] = { MDR_KEY_RIGHT, MDR_KEY_DOWN, MDR_KEY_LEFT, MDR_KEY_UP };
  guint8 tile;

  mdr_interaction_end_gesture (interaction);
  if (interaction->input->modifiers & (MDR_MODIFIER_CONTROL | MDR_MODIFIER_SHIFT))
    return FALSE;
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    if (arrows[direction] == interaction->input->key)
      return slide_towards (interaction, (MdrDirection) direction);
  tile = get_tile (get_board (interaction), interaction->cursor->cell);
  if ((interaction->input->key != MDR_KEY_ENTER && interaction->input->key != MDR_KEY_SPACE)
      || tile == SLIDING_GAP)
    return FALSE;
  if (can_slide (interaction, tile))
    mdr_interaction_do (interaction, "slide %u", tile);
  else
    mdr_interaction_refuse (interaction, NULL);
  return TRUE;
}

const MdrInputHandlers sliding_playing = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
};
