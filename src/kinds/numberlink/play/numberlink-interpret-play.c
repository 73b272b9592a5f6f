/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-gesture.h"
#include "numberlink-play.h"

/* A click nearer than this to a side, in cells, is meant for the edge across it. */
#define NEAR_A_SIDE 0.3

static void
move_along (MdrTurn *turn, const char *verb, MdrCell cell, MdrDirection direction)
{
  mdr_turn_do (turn, "%s %d,%d %c", verb, cell.row, cell.column, numberlink_directions[direction]);
}

static gboolean
erase (MdrTurn *turn, MdrCell cell)
{
  if (numberlink_edges_get_degree (&numberlink_state (turn->state)->drawn, cell.row, cell.column) == 0)
    return FALSE;
  mdr_turn_do (turn, "erase %d,%d", cell.row, cell.column);
  return TRUE;
}

static gboolean
toggle_cross (MdrTurn *turn, MdrCell cell, MdrDirection direction)
{
  const NumberlinkEdges *barred = &numberlink_state (turn->state)->barred;

  if (!mdr_turn_is_on_board (turn, mdr_cell_step (cell, direction)))
    return FALSE;
  move_along (turn, numberlink_edges_has (barred, cell.row, cell.column, direction) ? "unbar" : "bar", cell,
              direction);
  return TRUE;
}

/* Begins a stroke. The second button crosses out an edge if it is near a side, and else erases the path. */
static gboolean
press (MdrTurn *turn)
{
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_STROKE };
  MdrCell cell = turn->input->cell;
  const double distances[] = {
    [MDR_DIRECTION_RIGHT] = 1 - turn->input->x,
    [MDR_DIRECTION_DOWN] = 1 - turn->input->y,
    [MDR_DIRECTION_LEFT] = turn->input->x,
    [MDR_DIRECTION_UP] = turn->input->y,
  };
  MdrDirection side = MDR_DIRECTION_RIGHT;

  if (turn->input->button == 2 || !mdr_turn_is_on_board (turn, cell))
    return FALSE;
  if (turn->input->button != 3)
    {
      mdr_turn_hold (turn, &gesture, sizeof gesture);
      return TRUE;
    }
  for (guint k = 0; k < G_N_ELEMENTS (distances); k++)
    if (distances[k] < distances[side])
      side = (MdrDirection) k;
  if (distances[side] < NEAR_A_SIDE)
    toggle_cross (turn, cell, side);
  else
    erase (turn, cell);
  return TRUE;
}

/* Draws the stroke, which may have no steps. Returns: whether it can be drawn */
static gboolean
draw (const MdrTurn *turn, const GString *letters, NumberlinkEdges *drawn)
{
  g_autofree MdrDirection *directions = g_new (MdrDirection, letters->len + 1);

  *drawn = numberlink_state (turn->state)->drawn;
  for (gsize k = 0; k < letters->len; k++)
    directions[k] = numberlink_find_direction (letters->str[k]);
  return numberlink_stroke (numberlink_puzzle (turn->puzzle), drawn, turn->cursor->gesture.anchor, directions,
                            (guint) letters->len, NULL);
}

/*
 * Leads the pen to a cell by a route that fills in the cells which a fast pointer skipped. Back on the
 * stroke, it undoes the detour and what that cut.
 */
static void
drag (MdrTurn *turn)
{
  const NumberlinkState *state = numberlink_state (turn->state);
  const NumberlinkGesture *before = mdr_turn_get_data (turn, sizeof *before);
  g_autoptr (GString) letters = g_string_new (before->letters);
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_STROKE };
  MdrCell start = turn->cursor->gesture.anchor;

  if (!draw (turn, letters, &gesture.drawn)
      || !numberlink_route (numberlink_puzzle (turn->puzzle), &gesture.drawn, &state->barred, start, letters,
                            turn->input->cell)
      || !draw (turn, letters, &gesture.drawn))
    return;
  g_strlcpy (gesture.letters, letters->str, sizeof gesture.letters);
  mdr_turn_set_data (turn, &gesture, sizeof gesture);
  turn->cursor->cell = turn->input->cell;
  if (letters->len == 0 || numberlink_edges_equal (&gesture.drawn, &state->drawn))
    mdr_turn_preview_nothing (turn);
  else
    mdr_turn_preview (turn, turn->cursor->cell, "draw %d,%d %s", start.row, start.column, letters->str);
}

/* A click on an end takes its path away, as in Flow. */
static void
release (MdrTurn *turn)
{
  MdrCell start = turn->ended.anchor;

  if (!turn->ended.left
      && numberlink_get_label (numberlink_puzzle (turn->puzzle), start.row, start.column) != 0)
    erase (turn, start);
}

/*
 * Moves the cursor, unless a cross is to be set or the pen is down. Each step of the pen is a move of its
 * own, so that nothing is lost if the program stops; one undo takes them all back. The stroke ends at an end
 * or another path.
 */
static gboolean
press_arrow (MdrTurn *turn, MdrDirection direction)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (turn->puzzle);
  const NumberlinkGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  NumberlinkEdges drawn = numberlink_state (turn->state)->drawn;
  MdrCell pen = turn->cursor->cell;
  guint degree;

  if (!gesture || turn->cursor->gesture.phase != MDR_GESTURE_WAITING)
    return FALSE;
  if (gesture->type != NUMBERLINK_GESTURE_PEN)
    {
      mdr_turn_end_gesture (turn);
      if (!toggle_cross (turn, pen, direction))
        mdr_turn_refuse (turn, NULL);
      return TRUE;
    }
  if (!numberlink_stroke (puzzle, &drawn, pen, &direction, 1, NULL))
    {
      mdr_turn_refuse (turn, NULL);
      return TRUE;
    }
  move_along (turn, "draw", pen, direction);
  pen = mdr_cell_step (pen, direction);
  turn->cursor->cell = pen;
  degree = numberlink_edges_get_degree (&drawn, pen.row, pen.column);
  if (degree == 2 || (degree == 1 && numberlink_get_label (puzzle, pen.row, pen.column) != 0))
    mdr_turn_end_gesture (turn);
  return TRUE;
}

/* Begins a gesture with a key, or ends it if it is the same again. */
static gboolean
toggle_gesture (MdrTurn *turn, NumberlinkGestureType type)
{
  const NumberlinkGesture *before = mdr_turn_get_data (turn, sizeof *before);
  NumberlinkGesture gesture = { .type = type };

  turn->cursor->visible = TRUE;
  if (before && before->type == type)
    mdr_turn_end_gesture (turn);
  else
    mdr_turn_wait (turn, &gesture, sizeof gesture);
  return TRUE;
}

static gboolean
press_key (MdrTurn *turn)
{
  gboolean lets_go;

  switch (turn->input->key)
    {
    case MDR_KEY_LEFT:
      return press_arrow (turn, MDR_DIRECTION_LEFT);
    case MDR_KEY_RIGHT:
      return press_arrow (turn, MDR_DIRECTION_RIGHT);
    case MDR_KEY_UP:
      return press_arrow (turn, MDR_DIRECTION_UP);
    case MDR_KEY_DOWN:
      return press_arrow (turn, MDR_DIRECTION_DOWN);
    case MDR_KEY_HOME:
    case MDR_KEY_END:
      /* Home and End jump, so the pen is put down first. */
      lets_go = mdr_turn_end_gesture (turn);
      return mdr_turn_move_cursor (turn) || lets_go;
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return toggle_gesture (turn, NUMBERLINK_GESTURE_PEN);
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
      lets_go = mdr_turn_end_gesture (turn);
      return erase (turn, turn->cursor->cell) || lets_go;
    case MDR_KEY_NONE:
    case MDR_KEY_ESCAPE:
    case MDR_KEY_TAB:
    default:
      return FALSE;
    }
}

static gboolean
type_text (MdrTurn *turn)
{
  return g_ascii_tolower (*turn->input->text) == 'x' && toggle_gesture (turn, NUMBERLINK_GESTURE_CROSS);
}

const MdrTurnHandlers numberlink_playing = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
};
