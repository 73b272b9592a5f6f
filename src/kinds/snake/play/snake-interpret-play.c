/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-interpret.h"

static SnakeContent
get_content (const SnakeTurn *turn, MdrCell cell)
{
  guint64 fixed[SNAKE_MAX_SIZE];

  snake_puzzle_get_fixed (turn->puzzle, fixed);
  if (snake_has_bit (fixed, cell.row, cell.column))
    return SNAKE_CONTENT_FIXED;
  if (snake_has_bit (turn->state->filled, cell.row, cell.column))
    return SNAKE_CONTENT_FILLED;
  if (snake_has_bit (turn->state->empty, cell.row, cell.column))
    return SNAKE_CONTENT_EMPTY;
  return SNAKE_CONTENT_NOTHING;
}

/* What a click makes of a cell; a press on a given cell begins to draw from there. */
static const char *const click_verbs[] = {
  [SNAKE_CONTENT_NOTHING] = "fill", [SNAKE_CONTENT_GIVEN] = NULL,    [SNAKE_CONTENT_FIXED] = "fill",
  [SNAKE_CONTENT_FILLED] = "empty", [SNAKE_CONTENT_EMPTY] = "clear",
};
static const char *const second_click_verbs[] = {
  [SNAKE_CONTENT_NOTHING] = "empty", [SNAKE_CONTENT_GIVEN] = NULL,    [SNAKE_CONTENT_FIXED] = "empty",
  [SNAKE_CONTENT_FILLED] = "empty",  [SNAKE_CONTENT_EMPTY] = "clear",
};

static void
move_at (SnakeTurn *turn, const char *verb, MdrCell cell)
{
  turn->action->move = g_strdup_printf ("%s %d,%d", verb, cell.row, cell.column);
}

gboolean
snake_play_press (SnakeTurn *turn)
{
  const char *const *verbs = turn->input->button == 3 ? second_click_verbs : click_verbs;
  SnakeGesture gesture = { .type = SNAKE_GESTURE_PAINT };
  MdrCell cell = turn->input->cell;
  SnakeContent content;

  if (turn->input->button == 2 || !snake_contains (turn->puzzle, cell.row, cell.column))
    return FALSE;
  content = get_content (turn, cell);
  gesture.verb = verbs[content];
  gesture.over = content == SNAKE_CONTENT_FIXED ? SNAKE_CONTENT_NOTHING : content;
  gesture.joins = content != SNAKE_CONTENT_FIXED;
  if (gesture.joins)
    move_at (turn, gesture.verb, cell);
  snake_turn_begin_gesture (turn, gesture);
  return TRUE;
}

gboolean
snake_play_drag (SnakeTurn *turn)
{
  SnakeGesture gesture = snake_turn_get_gesture (turn);
  MdrCell cell = turn->input->cell;

  if (!snake_contains (turn->puzzle, cell.row, cell.column))
    return FALSE;
  turn->cursor->cell = cell;
  if (get_content (turn, cell) != gesture.over)
    return TRUE;
  move_at (turn, gesture.verb, cell);
  turn->action->joins = gesture.joins;
  gesture.joins = TRUE;
  snake_turn_set_gesture (turn, &gesture);
  return TRUE;
}

/* Makes the cell under the cursor @wanted by @verb, or clears it where it is that already. */
static gboolean
toggle (SnakeTurn *turn, SnakeContent wanted, const char *verb)
{
  MdrCell cell = turn->cursor->cell;
  SnakeContent content;

  if (!snake_contains (turn->puzzle, cell.row, cell.column))
    return FALSE;
  content = get_content (turn, cell);
  if (content == SNAKE_CONTENT_FIXED)
    return FALSE;
  move_at (turn, content == wanted ? "clear" : verb, cell);
  return TRUE;
}

static gboolean
clear (SnakeTurn *turn)
{
  MdrCell cell = turn->cursor->cell;

  if (!snake_contains (turn->puzzle, cell.row, cell.column)
      || get_content (turn, cell) == SNAKE_CONTENT_NOTHING)
    return FALSE;
  return toggle (turn, get_content (turn, cell), "clear");
}

gboolean
snake_play_key (SnakeTurn *turn)
{
  switch (turn->input->key)
    {
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return toggle (turn, SNAKE_CONTENT_FILLED, "fill");
    case MDR_KEY_DELETE:
      return toggle (turn, SNAKE_CONTENT_EMPTY, "empty");
    case MDR_KEY_BACKSPACE:
      return clear (turn);
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
snake_play_text (SnakeTurn *turn)
{
  return g_ascii_tolower (*turn->input->text) == 'x' && toggle (turn, SNAKE_CONTENT_EMPTY, "empty");
}
