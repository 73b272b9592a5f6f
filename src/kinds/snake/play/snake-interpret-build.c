/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-interpret.h"

#include <string.h>

typedef enum
{
  ACT_NOTHING,
  ACT_START,
  ACT_END,
  ACT_GIVEN,
  ACT_CLEAR,
} Act;

/* What each act is called in an edit, and what a drag goes on with after it. */
static const struct
{
  const char *verb;
  SnakeGestureType gesture;
  SnakeContent over;
} acts[] = {
  [ACT_NOTHING] = { NULL, SNAKE_GESTURE_NONE, SNAKE_CONTENT_NOTHING },
  [ACT_START] = { "start", SNAKE_GESTURE_MOVE_START, SNAKE_CONTENT_NOTHING },
  [ACT_END] = { "end", SNAKE_GESTURE_MOVE_END, SNAKE_CONTENT_NOTHING },
  [ACT_GIVEN] = { "given", SNAKE_GESTURE_PAINT, SNAKE_CONTENT_NOTHING },
  [ACT_CLEAR] = { "clear", SNAKE_GESTURE_PAINT, SNAKE_CONTENT_GIVEN },
};

static SnakeContent
get_content (const SnakePuzzle *puzzle, MdrCell cell)
{
  if (mdr_cell_equal (cell, puzzle->start) || mdr_cell_equal (cell, puzzle->end))
    return SNAKE_CONTENT_FIXED;
  return snake_has_bit (puzzle->given, cell.row, cell.column) ? SNAKE_CONTENT_GIVEN : SNAKE_CONTENT_NOTHING;
}

static Act
start_here (const SnakePuzzle *puzzle, MdrCell cell)
{
  return mdr_cell_equal (cell, puzzle->start) ? ACT_CLEAR : ACT_START;
}

static Act
end_here (const SnakePuzzle *puzzle, MdrCell cell)
{
  return mdr_cell_equal (cell, puzzle->end) ? ACT_CLEAR : ACT_END;
}

static Act
given_here (const SnakePuzzle *puzzle, MdrCell cell)
{
  return get_content (puzzle, cell) == SNAKE_CONTENT_GIVEN ? ACT_CLEAR : ACT_GIVEN;
}

static Act
erase_here (const SnakePuzzle *puzzle, MdrCell cell)
{
  return get_content (puzzle, cell) == SNAKE_CONTENT_NOTHING ? ACT_NOTHING : ACT_CLEAR;
}

/*
 * What is missing comes first: start, then end, then cells of the snake. An
 * end becomes a cell, and a cell nothing.
 */
static Act
place_here (const SnakePuzzle *puzzle, MdrCell cell)
{
  if (get_content (puzzle, cell) == SNAKE_CONTENT_FIXED)
    return ACT_GIVEN;
  if (get_content (puzzle, cell) == SNAKE_CONTENT_GIVEN)
    return ACT_CLEAR;
  if (!snake_is_placed (puzzle->start))
    return ACT_START;
  return snake_is_placed (puzzle->end) ? ACT_GIVEN : ACT_END;
}

typedef Act (*UseTool) (const SnakePuzzle *puzzle, MdrCell cell);

static const struct
{
  const char *id;
  const char *keys;
  UseTool use;
} tools[] = {
  { "place", "pP", place_here }, { "start", "sS", start_here }, { "end", "eE", end_here },
  { "given", "xX", given_here }, { "erase", "dD", erase_here },
};

static UseTool
find_tool (const MdrInput *input)
{
  if (input->button == 3)
    return erase_here;
  for (gsize i = 0; input->tool && i < G_N_ELEMENTS (tools); i++)
    if (g_str_equal (tools[i].id, input->tool))
      return tools[i].use;
  return place_here;
}

static void
edit_cell (SnakeTurn *turn, const char *verb, MdrCell cell)
{
  turn->action->edit = g_strdup_printf ("%s %d,%d", verb, cell.row, cell.column);
}

/* Uses a tool without a drag to follow. */
static gboolean
act (SnakeTurn *turn, UseTool use, MdrCell cell)
{
  Act chosen = use (turn->puzzle, cell);

  if (chosen != ACT_NOTHING)
    edit_cell (turn, acts[chosen].verb, cell);
  return TRUE;
}

static SnakeGesture
get_end_gesture (const SnakePuzzle *puzzle, MdrCell cell)
{
  SnakeGesture gesture = { .type = SNAKE_GESTURE_MOVE_START };

  if (!mdr_cell_equal (cell, puzzle->start))
    gesture.type = SNAKE_GESTURE_MOVE_END;
  return gesture;
}

static void
press_cell (SnakeTurn *turn)
{
  UseTool use = find_tool (turn->input);
  MdrCell cell = turn->input->cell;
  Act chosen = use (turn->puzzle, cell);
  SnakeGesture gesture = {
    .type = acts[chosen].gesture,
    .verb = acts[chosen].verb,
    .over = acts[chosen].over,
    .joins = chosen != ACT_NOTHING,
  };

  if (use == erase_here)
    gesture.type = SNAKE_GESTURE_ERASE;
  else if (get_content (turn->puzzle, cell) == SNAKE_CONTENT_FIXED)
    gesture = get_end_gesture (turn->puzzle, cell);
  if (gesture.joins)
    edit_cell (turn, acts[chosen].verb, cell);
  snake_turn_begin_gesture (turn, gesture);
}

static gboolean
press_clue (SnakeTurn *turn)
{
  if (turn->input->button == 3)
    return snake_typing_forget (turn, turn->input->cell);
  /* Whoever clicks a count wants to type there, and has to see where. */
  turn->cursor->visible = TRUE;
  return TRUE;
}

gboolean
snake_build_press (SnakeTurn *turn)
{
  MdrCell cell = turn->input->cell;
  SnakeGesture resize = { .type = SNAKE_GESTURE_RESIZE };

  if (turn->input->button != 1 && turn->input->button != 3)
    return FALSE;
  if (snake_is_clue (turn->puzzle, cell))
    return press_clue (turn);
  if (snake_contains (turn->puzzle, cell.row, cell.column))
    {
      press_cell (turn);
      return TRUE;
    }
  if (cell.row != turn->puzzle->rows || cell.column != turn->puzzle->columns || turn->input->button != 1)
    return FALSE;
  snake_turn_begin_gesture (turn, resize);
  return TRUE;
}

static void
take_preview (SnakeTurn *turn, char *preview)
{
  g_free (turn->cursor->preview);
  turn->cursor->preview = preview;
}

static void
preview_end (SnakeTurn *turn, const char *verb, MdrCell moved, MdrCell other)
{
  MdrCell cell = turn->input->cell;

  if (!snake_contains (turn->puzzle, cell.row, cell.column) || mdr_cell_equal (cell, other)
      || mdr_cell_equal (cell, moved))
    take_preview (turn, NULL);
  else
    take_preview (turn, g_strdup_printf ("%s %d,%d", verb, cell.row, cell.column));
}

/* The cell under the pointer becomes the first one outside, as the corner place is. */
static void
preview_size (SnakeTurn *turn)
{
  int rows = CLAMP (turn->input->cell.row, SNAKE_MIN_SIZE, SNAKE_MAX_SIZE);
  int columns = CLAMP (turn->input->cell.column, SNAKE_MIN_SIZE, SNAKE_MAX_SIZE);

  if (rows == turn->puzzle->rows && columns == turn->puzzle->columns)
    take_preview (turn, NULL);
  else
    take_preview (turn, g_strdup_printf ("size %d %d", rows, columns));
}

static void
drag_over (SnakeTurn *turn, SnakeGesture *gesture)
{
  MdrCell cell = turn->input->cell;
  SnakeContent content;

  if (!snake_contains (turn->puzzle, cell.row, cell.column))
    return;
  turn->cursor->cell = cell;
  content = get_content (turn->puzzle, cell);
  if (gesture->type == SNAKE_GESTURE_ERASE ? content == SNAKE_CONTENT_NOTHING : content != gesture->over)
    return;
  edit_cell (turn, gesture->type == SNAKE_GESTURE_ERASE ? "clear" : gesture->verb, cell);
  turn->action->joins = gesture->joins;
  gesture->joins = TRUE;
  snake_turn_set_gesture (turn, gesture);
}

gboolean
snake_build_drag (SnakeTurn *turn)
{
  SnakeGesture gesture = snake_turn_get_gesture (turn);

  switch (gesture.type)
    {
    case SNAKE_GESTURE_MOVE_START:
      preview_end (turn, "start", turn->puzzle->start, turn->puzzle->end);
      return TRUE;
    case SNAKE_GESTURE_MOVE_END:
      preview_end (turn, "end", turn->puzzle->end, turn->puzzle->start);
      return TRUE;
    case SNAKE_GESTURE_RESIZE:
      preview_size (turn);
      return TRUE;
    case SNAKE_GESTURE_PAINT:
    case SNAKE_GESTURE_ERASE:
      drag_over (turn, &gesture);
      return TRUE;
    case SNAKE_GESTURE_NONE:
    default:
      return FALSE;
    }
}

/* A drag does what its preview showed; a click on an end, which could have become a drag, is made up for. */
gboolean
snake_build_release (SnakeTurn *turn)
{
  SnakeGesture gesture = snake_turn_get_gesture (turn);
  gboolean moves_end = gesture.type == SNAKE_GESTURE_MOVE_START || gesture.type == SNAKE_GESTURE_MOVE_END;

  if (turn->cursor->preview)
    {
      turn->action->edit = g_steal_pointer (&turn->cursor->preview);
      turn->action->joins = gesture.joins;
      if (moves_end)
        turn->cursor->cell = turn->input->cell;
      return TRUE;
    }
  if (!moves_end || gesture.joins || gesture.left)
    return FALSE;
  return act (turn, find_tool (turn->input), turn->cursor->anchor);
}

gboolean
snake_build_key (SnakeTurn *turn)
{
  MdrCell cell = turn->cursor->cell;

  if (snake_is_clue (turn->puzzle, cell))
    return snake_typing_key (turn);
  if (!snake_contains (turn->puzzle, cell.row, cell.column))
    return FALSE;
  if (turn->input->key == MDR_KEY_ENTER || turn->input->key == MDR_KEY_SPACE)
    return act (turn, find_tool (turn->input), cell);
  if (turn->input->key == MDR_KEY_BACKSPACE || turn->input->key == MDR_KEY_DELETE)
    return act (turn, erase_here, cell);
  return FALSE;
}

/*
 * The letter of a tool uses it where the keyboard is. Who works with the mouse
 * sees no cursor, and means the tool itself: that is left to the window.
 */
gboolean
snake_build_text (SnakeTurn *turn)
{
  MdrCell cell = turn->cursor->cell;

  if (snake_is_clue (turn->puzzle, cell))
    return snake_typing_text (turn);
  if (!turn->cursor->visible || !snake_contains (turn->puzzle, cell.row, cell.column))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    if (strchr (tools[i].keys, *turn->input->text))
      return act (turn, tools[i].use, cell);
  return FALSE;
}
