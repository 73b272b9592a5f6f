/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-gesture.h"
#include "numberlink-play.h"

/* A click nearer than this to a side, in cells, is meant for the edge across it. */
#define NEAR_A_SIDE 0.3

static void
move_along (MdrInteraction *interaction, const char *verb, MdrCell cell, MdrDirection direction)
{
  mdr_interaction_do (interaction, "%s %d,%d %c", verb, cell.row, cell.column,
                      numberlink_directions[direction]);
}

static gboolean
erase (MdrInteraction *interaction, MdrCell cell)
{
  if (numberlink_edges_get_degree (&numberlink_state (interaction->state)->drawn, cell.row, cell.column) == 0)
    return FALSE;
  mdr_interaction_do (interaction, "erase %d,%d", cell.row, cell.column);
  return TRUE;
}

static gboolean
toggle_cross (MdrInteraction *interaction, MdrCell cell, MdrDirection direction)
{
  const NumberlinkEdges *barred = &numberlink_state (interaction->state)->barred;

  if (!mdr_interaction_is_on_board (interaction, mdr_cell_step (cell, direction)))
    return FALSE;
  move_along (interaction, numberlink_edges_has (barred, cell.row, cell.column, direction) ? "unbar" : "bar",
              cell, direction);
  return TRUE;
}

/* Begins a stroke. The second button crosses out an edge if it is near a side, and else erases the path. */
static gboolean
press (MdrInteraction *interaction)
{
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_STROKE };
  MdrCell cell = interaction->input->cell;
  const double distances[] = {
    [MDR_DIRECTION_RIGHT] = 1 - interaction->input->x,
    [MDR_DIRECTION_DOWN] = 1 - interaction->input->y,
    [MDR_DIRECTION_LEFT] = interaction->input->x,
    [MDR_DIRECTION_UP] = interaction->input->y,
  };
  MdrDirection side = MDR_DIRECTION_RIGHT;

  if (interaction->input->button == 2 || !mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  if (interaction->input->button != 3)
    {
      mdr_interaction_hold (interaction, &gesture, sizeof gesture);
      return TRUE;
    }
  for (guint k = 0; k < G_N_ELEMENTS (distances); k++)
    if (distances[k] < distances[side])
      side = (MdrDirection) k;
  if (distances[side] < NEAR_A_SIDE)
    toggle_cross (interaction, cell, side);
  else
    erase (interaction, cell);
  return TRUE;
}

/* Draws the stroke, which may have no steps. Returns: whether it can be drawn */
static gboolean
draw (const MdrInteraction *interaction, const GString *letters, NumberlinkEdges *drawn)
{
  g_autofree MdrDirection *directions = g_new (MdrDirection, letters->len + 1);

  *drawn = numberlink_state (interaction->state)->drawn;
  for (gsize k = 0; k < letters->len; k++)
    directions[k] = numberlink_find_direction (letters->str[k]);
  return numberlink_stroke (numberlink_puzzle (interaction->puzzle), drawn,
                            interaction->cursor->gesture.anchor, directions, (guint) letters->len, NULL);
}

/*
 * Leads the pen to a cell by a route that fills in the cells which a fast pointer skipped. Back on the
 * stroke, it undoes the detour and what that cut.
 */
static void
drag (MdrInteraction *interaction)
{
  const NumberlinkState *state = numberlink_state (interaction->state);
  const NumberlinkGesture *before = mdr_interaction_get_data (interaction, sizeof *before);
  g_autoptr (GString) letters = g_string_new (before->letters);
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_STROKE };
  MdrCell start = interaction->cursor->gesture.anchor;

  if (!draw (interaction, letters, &gesture.drawn)
      || !numberlink_route (numberlink_puzzle (interaction->puzzle), &gesture.drawn, &state->barred, start,
                            letters, interaction->input->cell)
      || !draw (interaction, letters, &gesture.drawn))
    return;
  g_strlcpy (gesture.letters, letters->str, sizeof gesture.letters);
  mdr_interaction_set_data (interaction, &gesture, sizeof gesture);
  interaction->cursor->cell = interaction->input->cell;
  if (letters->len == 0 || numberlink_edges_equal (&gesture.drawn, &state->drawn))
    mdr_interaction_preview_nothing (interaction);
  else
    mdr_interaction_preview (interaction, interaction->cursor->cell, "draw %d,%d %s", start.row, start.column,
                             letters->str);
}

/* A click on an end takes its path away, as in Flow. */
static void
release (MdrInteraction *interaction)
{
  MdrCell start = interaction->ended.anchor;

  if (!interaction->ended.left
      && numberlink_get_label (numberlink_puzzle (interaction->puzzle), start.row, start.column) != 0)
    erase (interaction, start);
}

/*
 * Moves the cursor, unless a cross is to be set or the pen is down. Each step of the pen is a move of its
 * own, so that nothing is lost if the program stops; one undo takes them all back. The stroke ends at an end
 * or another path.
 */
static gboolean
press_arrow (MdrInteraction *interaction, MdrDirection direction)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (interaction->puzzle);
  const NumberlinkGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  NumberlinkEdges drawn = numberlink_state (interaction->state)->drawn;
  MdrCell pen = interaction->cursor->cell;
  guint degree;

  if (!gesture || interaction->cursor->gesture.phase != MDR_GESTURE_WAITING)
    return FALSE;
  if (gesture->type != NUMBERLINK_GESTURE_PEN)
    {
      mdr_interaction_end_gesture (interaction);
      if (!toggle_cross (interaction, pen, direction))
        mdr_interaction_refuse (interaction, NULL);
      return TRUE;
    }
  if (!numberlink_stroke (puzzle, &drawn, pen, &direction, 1, NULL))
    {
      mdr_interaction_refuse (interaction, NULL);
      return TRUE;
    }
  move_along (interaction, "draw", pen, direction);
  pen = mdr_cell_step (pen, direction);
  interaction->cursor->cell = pen;
  degree = numberlink_edges_get_degree (&drawn, pen.row, pen.column);
  if (degree == 2 || (degree == 1 && numberlink_get_label (puzzle, pen.row, pen.column) != 0))
    mdr_interaction_end_gesture (interaction);
  return TRUE;
}

/* Begins a gesture with a key, or ends it if it is the same again. */
static gboolean
toggle_gesture (MdrInteraction *interaction, NumberlinkGestureType type)
{
  const NumberlinkGesture *before = mdr_interaction_get_data (interaction, sizeof *before);
  NumberlinkGesture gesture = { .type = type };

  interaction->cursor->visible = TRUE;
  if (before && before->type == type)
    mdr_interaction_end_gesture (interaction);
  else
    mdr_interaction_wait (interaction, &gesture, sizeof gesture);
  return TRUE;
}

static gboolean
press_key (MdrInteraction *interaction)
{
  gboolean lets_go;

  switch (interaction->input->key)
    {
    case MDR_KEY_LEFT:
      return press_arrow (interaction, MDR_DIRECTION_LEFT);
    case MDR_KEY_RIGHT:
      return press_arrow (interaction, MDR_DIRECTION_RIGHT);
    case MDR_KEY_UP:
      return press_arrow (interaction, MDR_DIRECTION_UP);
    case MDR_KEY_DOWN:
      return press_arrow (interaction, MDR_DIRECTION_DOWN);
    case MDR_KEY_HOME:
    case MDR_KEY_END:
      /* Home and End move the cursor over several cells, so the stroke is ended first. */
      lets_go = mdr_interaction_end_gesture (interaction);
      return mdr_interaction_move_cursor (interaction) || lets_go;
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return toggle_gesture (interaction, NUMBERLINK_GESTURE_PEN);
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
      lets_go = mdr_interaction_end_gesture (interaction);
      return erase (interaction, interaction->cursor->cell) || lets_go;
    case MDR_KEY_NONE:
    case MDR_KEY_ESCAPE:
    case MDR_KEY_TAB:
    default:
      return FALSE;
    }
}

static gboolean
type_text (MdrInteraction *interaction)
{
  return g_ascii_tolower (*interaction->input->text) == 'x'
         && toggle_gesture (interaction, NUMBERLINK_GESTURE_CROSS);
}

const MdrInputHandlers numberlink_playing = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
};
