/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-gesture.h"
#include "snake-typing.h"

typedef enum
{
  ACT_NOTHING,
  ACT_START,
  ACT_END,
  ACT_GIVEN,
  ACT_CLEAR,
} Act;

/* The verb of each act in an edit, and the act with which a drag continues after it. */
static const struct
{
  const char *verb;
  SnakeGestureType gesture;
  SnakeContent over;
} acts[] = {
  [ACT_NOTHING] = { NULL, SNAKE_GESTURE_PAINT, SNAKE_CONTENT_NOTHING },
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
  return mdr_rows_has (puzzle->given, cell.row, cell.column) ? SNAKE_CONTENT_GIVEN : SNAKE_CONTENT_NOTHING;
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

/* Places what is missing first: the start, then the end, then cells of the snake. Clicking an end makes it a
 * cell, and clicking a cell clears it. */
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
  UseTool use;
} uses[] = {
  { "place", place_here }, { "start", start_here }, { "end", end_here },
  { "given", given_here }, { "erase", erase_here },
};

static UseTool
find_use (const char *tool)
{
  for (gsize i = 0; tool && i < G_N_ELEMENTS (uses); i++)
    if (g_str_equal (uses[i].id, tool))
      return uses[i].use;
  return place_here;
}

static UseTool
find_tool (const MdrInput *input)
{
  return input->button == 3 ? erase_here : find_use (input->tool);
}

/* Uses a tool without a drag to follow. */
static gboolean
act (MdrTurn *turn, UseTool use, MdrCell cell)
{
  Act chosen = use (snake_puzzle (turn->puzzle), cell);

  if (chosen != ACT_NOTHING)
    mdr_turn_do (turn, "%s %d,%d", acts[chosen].verb, cell.row, cell.column);
  return TRUE;
}

static void
hold_end (MdrTurn *turn)
{
  gboolean is_start = mdr_cell_equal (turn->input->cell, snake_puzzle (turn->puzzle)->start);
  SnakeGesture gesture = { .type = is_start ? SNAKE_GESTURE_MOVE_START : SNAKE_GESTURE_MOVE_END };

  mdr_turn_hold (turn, &gesture, sizeof gesture);
}

/* An end that is pressed may be dragged: what a click means there waits for the release. */
static void
press_cell (MdrTurn *turn)
{
  const SnakePuzzle *puzzle = snake_puzzle (turn->puzzle);
  UseTool use = find_tool (turn->input);
  MdrCell cell = turn->input->cell;
  Act chosen = use (puzzle, cell);
  SnakeGesture gesture = {
    .type = use == erase_here ? SNAKE_GESTURE_ERASE : acts[chosen].gesture,
    .verb = acts[chosen].verb,
    .over = acts[chosen].over,
  };

  if (use != erase_here && get_content (puzzle, cell) == SNAKE_CONTENT_FIXED)
    {
      hold_end (turn);
      return;
    }
  mdr_turn_hold (turn, &gesture, sizeof gesture);
  act (turn, use, cell);
}

static gboolean
press (MdrTurn *turn)
{
  MdrCell cell = turn->input->cell;

  if (turn->input->button != 1 && turn->input->button != 3)
    return FALSE;
  if (snake_is_clue (snake_puzzle (turn->puzzle), cell))
    return snake_press_clue (turn);
  if (!mdr_turn_is_on_board (turn, cell))
    return FALSE;
  press_cell (turn);
  return TRUE;
}

static void
drag_end (MdrTurn *turn, const char *verb, MdrCell moved, MdrCell other)
{
  MdrCell cell = turn->input->cell;

  if (!mdr_turn_is_on_board (turn, cell) || mdr_cell_equal (cell, other) || mdr_cell_equal (cell, moved))
    mdr_turn_preview_nothing (turn);
  else
    mdr_turn_preview (turn, cell, "%s %d,%d", verb, cell.row, cell.column);
}

static void
drag_over (MdrTurn *turn, const SnakeGesture *gesture)
{
  MdrCell cell = turn->input->cell;
  gboolean erases = gesture->type == SNAKE_GESTURE_ERASE;
  SnakeContent content;

  if (!mdr_turn_is_on_board (turn, cell))
    return;
  turn->cursor->cell = cell;
  content = get_content (snake_puzzle (turn->puzzle), cell);
  if (erases ? content != SNAKE_CONTENT_NOTHING : content == gesture->over)
    mdr_turn_do (turn, "%s %d,%d", erases ? "clear" : gesture->verb, cell.row, cell.column);
}

static void
drag (MdrTurn *turn)
{
  const SnakePuzzle *puzzle = snake_puzzle (turn->puzzle);
  const SnakeGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);

  switch (gesture->type)
    {
    case SNAKE_GESTURE_MOVE_START:
      drag_end (turn, "start", puzzle->start, puzzle->end);
      break;
    case SNAKE_GESTURE_MOVE_END:
      drag_end (turn, "end", puzzle->end, puzzle->start);
      break;
    case SNAKE_GESTURE_PAINT:
    case SNAKE_GESTURE_ERASE:
    default:
      drag_over (turn, gesture);
    }
}

/* Handles the click on an end that could have become a drag. */
static void
release (MdrTurn *turn)
{
  const SnakeGesture *gesture = mdr_gesture_get_data (&turn->ended, sizeof *gesture);

  if (gesture && (gesture->type == SNAKE_GESTURE_MOVE_START || gesture->type == SNAKE_GESTURE_MOVE_END)
      && !turn->ended.left && !turn->ended.joins)
    act (turn, find_tool (turn->input), turn->ended.anchor);
}

static gboolean
press_key (MdrTurn *turn)
{
  MdrCell cell = turn->cursor->cell;
  MdrKey key = turn->input->key;
  gboolean erases = key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE;

  if (snake_is_clue (snake_puzzle (turn->puzzle), cell))
    return erases && snake_forget_count (turn, cell);
  if (!mdr_turn_is_on_board (turn, cell))
    return FALSE;
  if (key == MDR_KEY_ENTER || key == MDR_KEY_SPACE)
    return act (turn, find_tool (turn->input), cell);
  return erases && act (turn, erase_here, cell);
}

/* The letter of a tool applies it at the cursor. Without a visible cursor, the letter chooses the tool, which
 * the window handles. */
static gboolean
type_text (MdrTurn *turn)
{
  MdrCell cell = turn->cursor->cell;

  if (snake_is_clue (snake_puzzle (turn->puzzle), cell))
    return snake_type_count (turn);
  if (!turn->cursor->visible || !mdr_turn_is_on_board (turn, cell))
    return FALSE;
  for (const MdrTool *tool = snake_tools; tool->id; tool++)
    if (g_ascii_tolower (*turn->input->text) == tool->key)
      return act (turn, find_use (tool->id), cell);
  return FALSE;
}

static void
fit_size (const MdrPuzzle *puzzle, int *rows, int *columns)
{
  *rows = CLAMP (*rows, SNAKE_MIN_SIZE, SNAKE_MAX_SIZE);
  *columns = CLAMP (*columns, SNAKE_MIN_SIZE, SNAKE_MAX_SIZE);
}

const MdrTurnHandlers snake_building = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
  .commit = snake_commit_count,
  .stops_at = snake_stops_at,
  .fit_size = fit_size,
};
