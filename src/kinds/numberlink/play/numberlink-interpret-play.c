/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-gesture.h"
#include "numberlink-play.h"
#include "numberlink-route.h"
#include "numberlink-stroke.h"

/* Nearer than this to a side, in cells, a click means the edge across it. */
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

static gboolean
find_near_side (const MdrInput *input, MdrDirection *direction)
{
  const double distances[] = {
    [MDR_DIRECTION_RIGHT] = 1 - input->x,
    [MDR_DIRECTION_DOWN] = 1 - input->y,
    [MDR_DIRECTION_LEFT] = input->x,
    [MDR_DIRECTION_UP] = input->y,
  };

  *direction = MDR_DIRECTION_RIGHT;
  for (gsize i = 0; i < G_N_ELEMENTS (distances); i++)
    if (distances[i] < distances[*direction])
      *direction = (MdrDirection) i;
  return distances[*direction] < NEAR_A_SIDE;
}

/* The second button: at a side a cross on the edge there, inside the cell the path goes. */
static void
press_second (MdrTurn *turn, MdrCell cell)
{
  MdrDirection side;

  if (find_near_side (turn->input, &side))
    toggle_cross (turn, cell, side);
  else
    erase (turn, cell);
}

static gboolean
press (MdrTurn *turn)
{
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_STROKE };
  MdrCell cell = turn->input->cell;

  if (turn->input->button == 2 || !mdr_turn_is_on_board (turn, cell))
    return FALSE;
  if (turn->input->button == 3)
    press_second (turn, cell);
  else
    mdr_turn_hold (turn, &gesture, sizeof gesture);
  return TRUE;
}

/* Draws the stroke, also one of no steps. Returns: whether it can be done */
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

static MdrCell
find_pen (const MdrTurn *turn, const GString *letters)
{
  MdrCell pen = turn->cursor->gesture.anchor;

  for (gsize k = 0; k < letters->len; k++)
    pen = mdr_cell_step (pen, numberlink_find_direction (letters->str[k]));
  return pen;
}

/* Back to a cell that the stroke came through. Returns: whether it did */
static gboolean
shorten (const MdrTurn *turn, GString *letters, MdrCell cell)
{
  MdrCell at = turn->cursor->gesture.anchor;

  for (gsize k = 0; k <= letters->len; k++)
    {
      if (mdr_cell_equal (at, cell))
        {
          g_string_truncate (letters, k);
          return TRUE;
        }
      at = k < letters->len ? mdr_cell_step (at, numberlink_find_direction (letters->str[k])) : at;
    }
  return FALSE;
}

/* Leads the pen to a cell, filling in the cells that a fast pointer skipped. Coming back to the stroke undoes
 * the detour and what it cut. */
static gboolean
lengthen (const MdrTurn *turn, GString *letters, MdrCell cell)
{
  g_autoptr (GString) way = g_string_new (NULL);
  NumberlinkEdges drawn;

  if (!draw (turn, letters, &drawn)
      || !numberlink_route (numberlink_puzzle (turn->puzzle), &drawn, &numberlink_state (turn->state)->barred,
                            find_pen (turn, letters), cell, way))
    return FALSE;
  for (gsize k = 0; k < way->len; k++)
    if (!shorten (turn, letters,
                  mdr_cell_step (find_pen (turn, letters), numberlink_find_direction (way->str[k]))))
      g_string_append_c (letters, way->str[k]);
  return TRUE;
}

static void
take_stroke (MdrTurn *turn, const NumberlinkGesture *gesture, const GString *letters)
{
  const NumberlinkState *state = numberlink_state (turn->state);
  MdrCell start = turn->cursor->gesture.anchor;
  MdrCell pen = find_pen (turn, letters);

  mdr_turn_set_data (turn, gesture, sizeof *gesture);
  turn->cursor->cell = pen;
  if (letters->len == 0 || numberlink_edges_equal (&gesture->drawn, &state->drawn))
    mdr_turn_preview_nothing (turn);
  else
    mdr_turn_preview (turn, pen, "draw %d,%d %s", start.row, start.column, letters->str);
}

static void
drag (MdrTurn *turn)
{
  const NumberlinkGesture *before = mdr_turn_get_data (turn, sizeof *before);
  g_autoptr (GString) letters = g_string_new (before->letters);
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_STROKE };
  MdrCell cell = turn->input->cell;

  if (!mdr_turn_is_on_board (turn, cell)
      || (!shorten (turn, letters, cell) && !lengthen (turn, letters, cell))
      || !draw (turn, letters, &gesture.drawn))
    return;
  g_strlcpy (gesture.letters, letters->str, sizeof gesture.letters);
  take_stroke (turn, &gesture, letters);
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

/* The pen has reached an end, or joined a path, so the stroke has ended. */
static gboolean
has_arrived (const MdrTurn *turn, const NumberlinkEdges *drawn, MdrCell pen)
{
  guint degree = numberlink_edges_get_degree (drawn, pen.row, pen.column);

  return degree == 2
         || (degree == 1
             && numberlink_get_label (numberlink_puzzle (turn->puzzle), pen.row, pen.column) != 0);
}

/* Each step is a move of its own, so that nothing is lost if the program stops; one undo takes them all back.
 */
static void
draw_on (MdrTurn *turn, MdrDirection direction)
{
  NumberlinkEdges drawn = numberlink_state (turn->state)->drawn;
  MdrCell pen = turn->cursor->cell;

  if (!numberlink_stroke (numberlink_puzzle (turn->puzzle), &drawn, pen, &direction, 1, NULL))
    {
      mdr_turn_refuse (turn, NULL);
      return;
    }
  move_along (turn, "draw", pen, direction);
  turn->cursor->cell = mdr_cell_step (pen, direction);
  if (has_arrived (turn, &drawn, turn->cursor->cell))
    mdr_turn_end_gesture (turn);
}

/* An arrow moves the cursor unless the pen or a cross is in use. */
static gboolean
press_arrow (MdrTurn *turn, MdrDirection direction)
{
  const NumberlinkGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);

  if (!gesture || turn->cursor->gesture.phase != MDR_GESTURE_WAITING)
    return FALSE;
  if (gesture->type == NUMBERLINK_GESTURE_PEN)
    {
      draw_on (turn, direction);
      return TRUE;
    }
  mdr_turn_end_gesture (turn);
  if (!toggle_cross (turn, turn->cursor->cell, direction))
    mdr_turn_refuse (turn, NULL);
  return TRUE;
}

/* Pressing the key again puts it down. */
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
