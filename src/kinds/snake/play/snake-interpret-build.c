/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-gesture.h"
#include "snake-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"

const MdrTool snake_tools[] = {
  {
      .id = "place",
      .label = N_ ("Place"),
      .explanation = N_ ("Click an empty cell: first the start, then the end, then cells of the snake; click "
                         "again to change"),
      .icon = "mdr-tool-place-symbolic",
      .key = 'p',
  },
  {
      .id = "start",
      .label = N_ ("Start"),
      .explanation = N_ ("Click a cell, or drag from one to another, to say where the snake starts"),
      .icon = "mdr-tool-start-symbolic",
      .key = 's',
  },
  {
      .id = "end",
      .label = N_ ("End"),
      .explanation = N_ ("Click a cell, or drag from one to another, to say where the snake ends"),
      .icon = "mdr-tool-end-symbolic",
      .key = 'e',
  },
  {
      .id = "given",
      .label = N_ ("Body"),
      .explanation = N_ ("Click or drag over cells that are part of the snake"),
      .icon = "mdr-tool-given-symbolic",
      .key = 'x',
  },
  MDR_TOOL_ERASE,
  { NULL },
};

/* @ACT_MISSING places what is missing first: the start, then the end, then cells of the snake. */
typedef enum
{
  ACT_NOTHING,
  ACT_MISSING,
  ACT_START,
  ACT_END,
  ACT_GIVEN,
  ACT_CLEAR,
} Act;

/* The verb of each act in an edit, and the gesture with which a drag continues it. */
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

/* The act of each tool on each content of a cell: nothing, a cell of the snake, the start, the end, or both.
 */
typedef struct
{
  const char *id;
  Act acts[SNAKE_N_BUILD_CONTENTS];
} Tool;

static const Tool tools[] = {
  { "place", { ACT_MISSING, ACT_CLEAR, ACT_GIVEN, ACT_GIVEN, ACT_GIVEN } },
  { "start", { ACT_START, ACT_START, ACT_CLEAR, ACT_START, ACT_CLEAR } },
  { "end", { ACT_END, ACT_END, ACT_END, ACT_CLEAR, ACT_CLEAR } },
  { "given", { ACT_GIVEN, ACT_CLEAR, ACT_GIVEN, ACT_GIVEN, ACT_GIVEN } },
  { "erase", { ACT_NOTHING, ACT_CLEAR, ACT_CLEAR, ACT_CLEAR, ACT_CLEAR } },
};

static const Tool *const eraser = &tools[G_N_ELEMENTS (tools) - 1];

static SnakeContent
get_content (const SnakePuzzle *puzzle, MdrCell cell)
{
  gboolean is_start = mdr_cell_equal (cell, puzzle->start);

  if (mdr_cell_equal (cell, puzzle->end))
    return is_start ? SNAKE_CONTENT_BOTH_ENDS : SNAKE_CONTENT_END;
  if (is_start)
    return SNAKE_CONTENT_START;
  return mdr_rows_has (puzzle->given, cell.row, cell.column) ? SNAKE_CONTENT_GIVEN : SNAKE_CONTENT_NOTHING;
}

/* The second button erases; without a tool, the first one is used. */
static const Tool *
find_tool (const char *id, guint button)
{
  for (gsize i = 0; button != 3 && id && i < G_N_ELEMENTS (tools); i++)
    if (g_str_equal (tools[i].id, id))
      return &tools[i];
  return button == 3 ? eraser : &tools[0];
}

static Act
find_act (const SnakePuzzle *puzzle, const Tool *tool, MdrCell cell)
{
  Act act = tool->acts[get_content (puzzle, cell)];

  if (act != ACT_MISSING)
    return act;
  if (!snake_is_placed (puzzle->start))
    return ACT_START;
  return snake_is_placed (puzzle->end) ? ACT_GIVEN : ACT_END;
}

/* Uses a tool without a drag to follow. */
static gboolean
use_tool (MdrInteraction *interaction, const Tool *tool, MdrCell cell)
{
  Act act = find_act (snake_puzzle (interaction->puzzle), tool, cell);

  if (act != ACT_NOTHING)
    mdr_interaction_do (interaction, "%s %d,%d", acts[act].verb, cell.row, cell.column);
  return TRUE;
}

/* An end that is pressed may be dragged, so a click on it acts when the button is released. */
static gboolean
press (MdrInteraction *interaction)
{
  const SnakePuzzle *puzzle = snake_puzzle (interaction->puzzle);
  const Tool *tool = find_tool (interaction->input->tool, interaction->input->button);
  MdrCell cell = interaction->input->cell;
  SnakeGesture gesture = { .type = SNAKE_GESTURE_ERASE };
  SnakeContent content;
  Act act;

  if (interaction->input->button != 1 && interaction->input->button != 3)
    return FALSE;
  if (snake_is_clue (puzzle, cell))
    return snake_press_clue (interaction);
  if (!mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  content = get_content (puzzle, cell);
  act = find_act (puzzle, tool, cell);
  if (tool != eraser && content >= SNAKE_CONTENT_START)
    gesture.type = content == SNAKE_CONTENT_END ? SNAKE_GESTURE_MOVE_END : SNAKE_GESTURE_MOVE_START;
  else if (tool != eraser)
    gesture = (SnakeGesture){ .type = acts[act].gesture, .verb = acts[act].verb, .over = acts[act].over };
  if (gesture.type == SNAKE_GESTURE_MOVE_START || gesture.type == SNAKE_GESTURE_MOVE_END)
    mdr_interaction_hold (interaction, &gesture, sizeof gesture);
  else
    mdr_interaction_paint (interaction, &gesture, sizeof gesture);
  if (tool == eraser || content < SNAKE_CONTENT_START)
    use_tool (interaction, tool, cell);
  return TRUE;
}

static void
drag_end (MdrInteraction *interaction, const char *verb, MdrCell moved, MdrCell other)
{
  MdrCell cell = interaction->input->cell;

  if (!mdr_interaction_is_on_board (interaction, cell) || mdr_cell_equal (cell, other)
      || mdr_cell_equal (cell, moved))
    mdr_interaction_preview_nothing (interaction);
  else
    mdr_interaction_preview (interaction, cell, "%s %d,%d", verb, cell.row, cell.column);
}

static void
drag (MdrInteraction *interaction)
{
  const SnakePuzzle *puzzle = snake_puzzle (interaction->puzzle);
  const SnakeGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  gboolean erases = gesture->type == SNAKE_GESTURE_ERASE;
  MdrCell cell = interaction->input->cell;
  SnakeContent content;

  switch (gesture->type)
    {
    case SNAKE_GESTURE_MOVE_START:
      drag_end (interaction, "start", puzzle->start, puzzle->end);
      break;
    case SNAKE_GESTURE_MOVE_END:
      drag_end (interaction, "end", puzzle->end, puzzle->start);
      break;
    case SNAKE_GESTURE_PAINT:
    case SNAKE_GESTURE_ERASE:
    case SNAKE_GESTURE_PATH:
    default:
      if (!mdr_interaction_is_on_board (interaction, cell))
        return;
      interaction->cursor->cell = cell;
      content = get_content (puzzle, cell);
      if (erases ? content != SNAKE_CONTENT_NOTHING : content == gesture->over)
        mdr_interaction_do (interaction, "%s %d,%d", erases ? "clear" : gesture->verb, cell.row, cell.column);
    }
}

/* Handles the click on an end that could have become a drag. */
static void
release (MdrInteraction *interaction)
{
  const SnakeGesture *gesture = mdr_gesture_get_data (&interaction->ended, sizeof *gesture);

  if (gesture && (gesture->type == SNAKE_GESTURE_MOVE_START || gesture->type == SNAKE_GESTURE_MOVE_END)
      && !interaction->ended.left && !interaction->ended.joins)
    use_tool (interaction, find_tool (interaction->input->tool, interaction->input->button),
              interaction->ended.anchor);
}

static gboolean
press_key (MdrInteraction *interaction)
{
  MdrCell cell = interaction->cursor->cell;
  MdrKey key = interaction->input->key;
  gboolean erases = key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE;

  if (snake_is_clue (snake_puzzle (interaction->puzzle), cell))
    return erases && snake_forget_count (interaction, cell);
  if (!mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  if (key == MDR_KEY_ENTER || key == MDR_KEY_SPACE)
    return use_tool (interaction, find_tool (interaction->input->tool, interaction->input->button), cell);
  return erases && use_tool (interaction, eraser, cell);
}

/* The letter of a tool applies it at the cursor. Without a visible cursor, the letter chooses the tool, which
 * the window handles. */
static gboolean
type_text (MdrInteraction *interaction)
{
  MdrCell cell = interaction->cursor->cell;

  if (snake_is_clue (snake_puzzle (interaction->puzzle), cell))
    return snake_type_count (interaction);
  if (!interaction->cursor->visible || !mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  for (const MdrTool *tool = snake_tools; tool->id; tool++)
    if (g_ascii_tolower (*interaction->input->text) == tool->key)
      return use_tool (interaction, find_tool (tool->id, 0), cell);
  return FALSE;
}

const MdrInputHandlers snake_building = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
  .commit = snake_commit_count,
  .stops_at = snake_stops_at,
  .resizes = TRUE,
};
