/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-interpret.h"

#include <string.h>

#include "numberlink-stroke.h"

/* Nearer than this to a side, in cells, a click means the edge across it. */
#define NEAR_A_SIDE 0.3

static void
move_at (NumberlinkTurn *turn, const char *verb, MdrCell cell)
{
  turn->action->move = g_strdup_printf ("%s %d,%d", verb, cell.row, cell.column);
}

static void
move_along (NumberlinkTurn *turn, const char *verb, MdrCell cell, NumberlinkDirection direction)
{
  turn->action->move =
      g_strdup_printf ("%s %d,%d %c", verb, cell.row, cell.column, numberlink_directions[direction]);
}

static gboolean
has_path (const NumberlinkTurn *turn, MdrCell cell)
{
  return numberlink_edges_get_degree (&turn->state->drawn, cell.row, cell.column) > 0;
}

static gboolean
erase (NumberlinkTurn *turn, MdrCell cell)
{
  if (!has_path (turn, cell))
    return FALSE;
  move_at (turn, "erase", cell);
  return TRUE;
}

static gboolean
toggle_cross (NumberlinkTurn *turn, MdrCell cell, NumberlinkDirection direction)
{
  gboolean barred = numberlink_edges_has (&turn->state->barred, cell.row, cell.column, direction);

  if (!numberlink_turn_is_on_board (turn, numberlink_step (cell, direction)))
    return FALSE;
  move_along (turn, barred ? "unbar" : "bar", cell, direction);
  return TRUE;
}

static gboolean
find_near_side (const MdrInput *input, NumberlinkDirection *direction)
{
  const double distances[] = {
    [NUMBERLINK_RIGHT] = 1 - input->x,
    [NUMBERLINK_DOWN] = 1 - input->y,
    [NUMBERLINK_LEFT] = input->x,
    [NUMBERLINK_UP] = input->y,
  };

  *direction = NUMBERLINK_RIGHT;
  for (gsize i = 0; i < G_N_ELEMENTS (distances); i++)
    if (distances[i] < distances[*direction])
      *direction = (NumberlinkDirection) i;
  return distances[*direction] < NEAR_A_SIDE;
}

/* The second button: at a side a cross on the edge there, inside the cell the path goes. */
static void
press_second (NumberlinkTurn *turn, MdrCell cell)
{
  NumberlinkDirection side;

  if (find_near_side (turn->input, &side))
    toggle_cross (turn, cell, side);
  else
    erase (turn, cell);
}

gboolean
numberlink_play_press (NumberlinkTurn *turn)
{
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_STROKE };
  MdrCell cell = turn->input->cell;

  if (turn->input->button == 2 || !numberlink_turn_is_on_board (turn, cell))
    return FALSE;
  if (turn->input->button == 3)
    {
      press_second (turn, cell);
      return TRUE;
    }
  turn->cursor->anchor = cell;
  numberlink_turn_set_gesture (turn, gesture);
  return TRUE;
}

/* The directions of the stroke so far, as letters. */
static GString *
dup_directions (const NumberlinkTurn *turn)
{
  const char *preview = turn->cursor->preview;

  return g_string_new (preview ? strrchr (preview, ' ') + 1 : NULL);
}

static NumberlinkDirection
get_direction (char letter)
{
  return (NumberlinkDirection) (strchr (numberlink_directions, letter) - numberlink_directions);
}

/* The state once the stroke is drawn, also one of no steps; NULL where it cannot be. */
static NumberlinkState *
draw (const NumberlinkTurn *turn, const GString *letters)
{
  g_autofree NumberlinkDirection *directions = g_new (NumberlinkDirection, letters->len + 1);
  g_autoptr (MdrState) after = &numberlink_state_copy (&turn->state->base)->base;

  for (gsize k = 0; k < letters->len; k++)
    directions[k] = get_direction (letters->str[k]);
  if (!numberlink_stroke (turn->puzzle, &((NumberlinkState *) after)->drawn, turn->cursor->anchor, directions,
                          (guint) letters->len, NULL))
    return NULL;
  return (NumberlinkState *) g_steal_pointer (&after);
}

static MdrCell
find_pen (const NumberlinkTurn *turn, const GString *letters)
{
  MdrCell pen = turn->cursor->anchor;

  for (gsize k = 0; k < letters->len; k++)
    pen = numberlink_step (pen, get_direction (letters->str[k]));
  return pen;
}

/* Back to a cell that the stroke came through. Returns: whether it did */
static gboolean
shorten (const NumberlinkTurn *turn, GString *letters, MdrCell cell)
{
  MdrCell at = turn->cursor->anchor;

  for (gsize k = 0; k <= letters->len; k++)
    {
      if (mdr_cell_equal (at, cell))
        {
          g_string_truncate (letters, k);
          return TRUE;
        }
      at = k < letters->len ? numberlink_step (at, get_direction (letters->str[k])) : at;
    }
  return FALSE;
}

/*
 * Leads the pen to a cell, over those between where the pointer was too quick. A
 * way that comes back to the stroke takes the detour back, and what it cut.
 */
static gboolean
lengthen (const NumberlinkTurn *turn, GString *letters, MdrCell cell)
{
  g_autoptr (GString) way = g_string_new (NULL);
  g_autoptr (MdrState) before = (MdrState *) draw (turn, letters);
  g_autoptr (MdrState) after = NULL;

  if (!before
      || !numberlink_route (turn->puzzle, numberlink_state (before), find_pen (turn, letters), cell, way))
    return FALSE;
  for (gsize k = 0; k < way->len; k++)
    if (!shorten (turn, letters, numberlink_step (find_pen (turn, letters), get_direction (way->str[k]))))
      g_string_append_c (letters, way->str[k]);
  after = (MdrState *) draw (turn, letters);
  return after != NULL;
}

gboolean
numberlink_play_drag (NumberlinkTurn *turn)
{
  NumberlinkGesture gesture = numberlink_cursor_get_gesture (turn->cursor, turn->mode);
  MdrCell cell = turn->input->cell;
  MdrCell start = turn->cursor->anchor;
  g_autoptr (GString) letters = NULL;

  if (gesture.type != NUMBERLINK_GESTURE_STROKE)
    return FALSE;
  letters = dup_directions (turn);
  if (!numberlink_turn_is_on_board (turn, cell)
      || (!shorten (turn, letters, cell) && !lengthen (turn, letters, cell)))
    return TRUE;
  turn->cursor->cell = find_pen (turn, letters);
  numberlink_turn_take_preview (turn, NULL);
  if (letters->len > 0)
    turn->cursor->preview = g_strdup_printf ("draw %d,%d %s", start.row, start.column, letters->str);
  return TRUE;
}

/* A click on an end takes its path away, as in Flow. */
gboolean
numberlink_play_release (NumberlinkTurn *turn)
{
  NumberlinkGesture gesture = numberlink_cursor_get_gesture (turn->cursor, turn->mode);
  g_autoptr (GString) letters = dup_directions (turn);
  MdrCell start = turn->cursor->anchor;

  if (gesture.type == NUMBERLINK_GESTURE_STROKE && letters->len > 0)
    {
      g_autoptr (MdrState) after = (MdrState *) draw (turn, letters);

      if (after && !numberlink_edges_equal (&numberlink_state (after)->drawn, &turn->state->drawn))
        turn->action->move = g_steal_pointer (&turn->cursor->preview);
    }
  else if (!gesture.left && numberlink_turn_is_on_board (turn, start)
           && numberlink_get_label (turn->puzzle, start.row, start.column) != 0)
    {
      erase (turn, start);
    }
  mdr_cursor_end_gesture (turn->cursor);
  return TRUE;
}

/* Reached: an end, or a path that is now joined; there is nothing to draw on. */
static gboolean
has_arrived (const NumberlinkTurn *turn, const NumberlinkState *after, MdrCell pen)
{
  guint degree = numberlink_edges_get_degree (&after->drawn, pen.row, pen.column);

  return degree == 2 || (degree == 1 && numberlink_get_label (turn->puzzle, pen.row, pen.column) != 0);
}

/* Each step is a move of its own, so that nothing is lost whatever comes next; undo takes all of them back at
 * once. */
static gboolean
draw_on (NumberlinkTurn *turn, NumberlinkGesture gesture, NumberlinkDirection direction)
{
  MdrCell pen = turn->cursor->cell;
  g_autoptr (MdrState) after = NULL;

  move_along (turn, "draw", pen, direction);
  after = numberlink_execute (&turn->puzzle->base, &turn->state->base, turn->action->move, NULL);
  if (!after)
    {
      g_clear_pointer (&turn->action->move, g_free);
      turn->action->refused = TRUE;
      return TRUE;
    }
  turn->action->joins = gesture.joins;
  gesture.joins = TRUE;
  turn->cursor->cell = numberlink_step (pen, direction);
  if (has_arrived (turn, numberlink_state (after), turn->cursor->cell))
    mdr_cursor_end_gesture (turn->cursor);
  else
    numberlink_turn_set_gesture (turn, gesture);
  return TRUE;
}

gboolean
numberlink_play_arrow (NumberlinkTurn *turn, NumberlinkDirection direction)
{
  NumberlinkGesture gesture = numberlink_cursor_get_gesture (turn->cursor, turn->mode);

  if (gesture.type == NUMBERLINK_GESTURE_PEN)
    return draw_on (turn, gesture, direction);
  if (gesture.type != NUMBERLINK_GESTURE_CROSS)
    return FALSE;
  mdr_cursor_end_gesture (turn->cursor);
  turn->action->refused = !toggle_cross (turn, turn->cursor->cell, direction);
  return TRUE;
}

/* Once more lets go. */
static gboolean
toggle_gesture (NumberlinkTurn *turn, NumberlinkGestureType type)
{
  NumberlinkGesture gesture = { .type = type };
  gboolean under_way = numberlink_cursor_get_gesture (turn->cursor, turn->mode).type == type;

  mdr_cursor_end_gesture (turn->cursor);
  turn->cursor->visible = TRUE;
  if (!under_way)
    numberlink_turn_set_gesture (turn, gesture);
  return TRUE;
}

gboolean
numberlink_play_key (NumberlinkTurn *turn)
{
  switch (turn->input->key)
    {
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return toggle_gesture (turn, NUMBERLINK_GESTURE_PEN);
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
      mdr_cursor_end_gesture (turn->cursor);
      return erase (turn, turn->cursor->cell);
    case MDR_KEY_NONE:
    case MDR_KEY_LEFT:
    case MDR_KEY_RIGHT:
    case MDR_KEY_UP:
    case MDR_KEY_DOWN:
    case MDR_KEY_HOME:
    case MDR_KEY_END:
    case MDR_KEY_ESCAPE:
    default:
      return FALSE;
    }
}

gboolean
numberlink_play_text (NumberlinkTurn *turn)
{
  return g_ascii_tolower (*turn->input->text) == 'x' && toggle_gesture (turn, NUMBERLINK_GESTURE_CROSS);
}
