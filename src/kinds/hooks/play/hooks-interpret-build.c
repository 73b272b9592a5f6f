/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-gesture.h"
#include "hooks-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

static HooksContent
get_content (const MdrTurn *turn, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (turn->puzzle);

  if (puzzle->given_digits[cell.row][cell.column] != 0)
    return HOOKS_CONTENT_DIGIT;
  if (puzzle->cell_clues[cell.row][cell.column] != HOOKS_UNKNOWN)
    return HOOKS_CONTENT_CLUE;
  return mdr_rows_has (puzzle->given_empty, cell.row, cell.column) ? HOOKS_CONTENT_EMPTY
                                                                   : HOOKS_CONTENT_NOTHING;
}

static gboolean
is_clue_place (const MdrTurn *turn, MdrCell place)
{
  MdrDirection side;
  int line;

  return hooks_find_line (hooks_puzzle (turn->puzzle)->size, place, &side, &line);
}

static gboolean
is_clue_cell (const MdrTurn *turn, MdrCell cell)
{
  return mdr_turn_is_on_board (turn, cell) && get_content (turn, cell) == HOOKS_CONTENT_CLUE;
}

/* Takes away what stands in a cell, or else its region, or else its hook. */
static void
erase (MdrTurn *turn, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (turn->puzzle);
  int size = hooks_placements_find (puzzle->given_hooks, cell.row, cell.column);

  if (get_content (turn, cell) != HOOKS_CONTENT_NOTHING)
    mdr_turn_do (turn, "clear %d,%d", cell.row, cell.column);
  else if (puzzle->regions && puzzle->region[cell.row][cell.column] != 0)
    mdr_turn_do (turn, "region 0 %d,%d", cell.row, cell.column);
  else if (size != 0)
    mdr_turn_do (turn, "no-hook %d", size);
}

/*
 * Each tool has a function for a press of the pointer, which may begin a gesture
 * of the tool, and one for its key at the cursor.
 */
static void
press_write (MdrTurn *turn, MdrCell cell)
{
  turn->cursor->visible = TRUE;
}

static void
toggle_empty (MdrTurn *turn, MdrCell cell)
{
  mdr_turn_do (turn, "%s %d,%d", get_content (turn, cell) == HOOKS_CONTENT_EMPTY ? "clear" : "empty",
               cell.row, cell.column);
}

static void
press_empty (MdrTurn *turn, MdrCell cell)
{
  HooksContent content = get_content (turn, cell);
  HooksGesture gesture = {
    .type = HOOKS_GESTURE_PAINT,
    .verb = content == HOOKS_CONTENT_EMPTY ? "clear" : "empty",
    .over = content,
  };

  mdr_turn_paint (turn, &gesture, sizeof gesture);
  toggle_empty (turn, cell);
}

static void
press_hook (MdrTurn *turn, MdrCell cell)
{
  hooks_stroke_press (turn);
}

static void
begin_hook (MdrTurn *turn, MdrCell cell)
{
  hooks_stroke_begin (turn);
}

/* Regions are renumbered after each edit, so a gesture stores a cell of its region instead of the number. */
static void
join_region (MdrTurn *turn, MdrCell from, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (turn->puzzle);
  int region = puzzle->region[from.row][from.column];

  if (region == 0)
    region = hooks_puzzle_count_regions (puzzle) + 1;
  if (puzzle->region[cell.row][cell.column] != region)
    mdr_turn_do (turn, "region %d %d,%d", region, cell.row, cell.column);
}

static gboolean
has_regions (MdrTurn *turn)
{
  if (hooks_puzzle (turn->puzzle)->regions)
    return TRUE;
  mdr_turn_refuse (turn,
                   g_strdup (_ ("This board has no regions. “Equal regions” in the panel turns them on.")));
  return FALSE;
}

static void
press_region (MdrTurn *turn, MdrCell cell)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_REGION, .from = cell };

  if (!has_regions (turn))
    return;
  mdr_turn_paint (turn, &gesture, sizeof gesture);
  join_region (turn, cell, cell);
}

static void
begin_region (MdrTurn *turn, MdrCell cell)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_REGION, .from = cell };

  if (!has_regions (turn))
    return;
  mdr_turn_wait (turn, &gesture, sizeof gesture);
  join_region (turn, cell, cell);
}

static void
make_clue_cell (MdrTurn *turn, MdrCell cell)
{
  turn->cursor->visible = TRUE;
  if (!is_clue_cell (turn, cell))
    mdr_turn_do (turn, "cell-clue %d,%d 0", cell.row, cell.column);
}

static void
refuse_type (MdrTurn *turn, MdrCell cell)
{
  mdr_turn_refuse (turn, g_strdup (_ ("Only clues beside the board have a type.")));
}

static void
press_erase (MdrTurn *turn, MdrCell cell)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_PAINT };

  mdr_turn_paint (turn, &gesture, sizeof gesture);
  erase (turn, cell);
}

typedef struct
{
  const char *id;
  void (*press) (MdrTurn *turn, MdrCell cell);
  void (*use) (MdrTurn *turn, MdrCell cell);
} Tool;

static const Tool erasing = { "erase", press_erase, erase };

static const Tool tools[] = {
  { "write", press_write, press_write },      { "empty", press_empty, toggle_empty },
  { "hook", press_hook, begin_hook },         { "region", press_region, begin_region },
  { "clue", make_clue_cell, make_clue_cell }, { "type", refuse_type, refuse_type },
};

static const Tool *
find_tool (const MdrInput *input)
{
  if (input->button == 3 || g_strcmp0 (input->tool, erasing.id) == 0)
    return &erasing;
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++)
    if (g_strcmp0 (input->tool, tools[i].id) == 0)
      return &tools[i];
  return &tools[0];
}

static gboolean
press (MdrTurn *turn)
{
  MdrCell cell = turn->input->cell;

  if (turn->input->button != 1 && turn->input->button != 3)
    return FALSE;
  if (is_clue_place (turn, cell))
    {
      const Tool *tool = find_tool (turn->input);

      /* A user who clicks a clue wants to type there, and has to see the cursor. */
      if (tool == &erasing)
        return hooks_forget_clue (turn, turn->input->cell);
      turn->cursor->visible = TRUE;
      return tool->press != refuse_type || hooks_change_clue_type (turn, turn->input->cell);
    }
  if (!mdr_turn_is_on_board (turn, cell))
    return FALSE;
  find_tool (turn->input)->press (turn, cell);
  return TRUE;
}

static void
drag (MdrTurn *turn)
{
  const HooksGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell before = turn->cursor->cell;
  MdrCell cell = turn->input->cell;

  if (gesture->type == HOOKS_GESTURE_HOOK)
    {
      hooks_stroke_drag (turn);
      return;
    }
  if (!mdr_turn_is_on_board (turn, cell) || mdr_cell_equal (cell, before))
    return;
  turn->cursor->cell = cell;
  if (gesture->type == HOOKS_GESTURE_REGION)
    join_region (turn, gesture->from, cell);
  else
    {
      HooksContent content = get_content (turn, cell);

      /* Without a verb, painting clears the cells. */
      if (!gesture->verb)
        erase (turn, cell);
      else if (content == gesture->over)
        mdr_turn_do (turn, "%s %d,%d", gesture->verb, cell.row, cell.column);
    }
}

/* Handles clicks that could have become drags: they remove a hook, or a cell from its region. */
static void
release (MdrTurn *turn)
{
  const HooksGesture *gesture = mdr_gesture_get_data (&turn->ended, sizeof *gesture);
  MdrCell cell = turn->ended.anchor;
  int size;

  if (gesture && gesture->type == HOOKS_GESTURE_HOOK && turn->ended.left)
    hooks_stroke_release (turn);
  if (!gesture || turn->ended.left || turn->ended.joins)
    return;
  size = hooks_placements_find (hooks_puzzle (turn->puzzle)->given_hooks, cell.row, cell.column);
  if (gesture->type == HOOKS_GESTURE_REGION)
    mdr_turn_do (turn, "region 0 %d,%d", cell.row, cell.column);
  else if (gesture->type == HOOKS_GESTURE_HOOK && size != 0)
    mdr_turn_do (turn, "no-hook %d", size);
}

/* Arrows lead a region on that was begun by the keyboard; other keys end it. */
static gboolean
press_region_key (MdrTurn *turn)
{
  const HooksGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell before = turn->cursor->cell;

  if (!gesture || gesture->type != HOOKS_GESTURE_REGION)
    return FALSE;
  if (turn->input->key < MDR_KEY_LEFT || turn->input->key > MDR_KEY_DOWN)
    return mdr_turn_end_gesture (turn);
  mdr_cursor_move (turn->cursor, &turn->extents, turn->input->key);
  if (mdr_turn_is_on_board (turn, turn->cursor->cell))
    join_region (turn, gesture->from, turn->cursor->cell);
  else
    turn->cursor->cell = before;
  return TRUE;
}

static gboolean
press_clue_key (MdrTurn *turn, MdrCell place)
{
  switch (turn->input->key)
    {
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
      return hooks_forget_clue (turn, place);
    case MDR_KEY_SPACE:
      return hooks_step_shape (turn, place) || hooks_change_clue_type (turn, place);
    case MDR_KEY_NONE:
    case MDR_KEY_LEFT:
    case MDR_KEY_RIGHT:
    case MDR_KEY_UP:
    case MDR_KEY_DOWN:
    case MDR_KEY_HOME:
    case MDR_KEY_END:
    case MDR_KEY_ENTER:
    case MDR_KEY_ESCAPE:
    case MDR_KEY_TAB:
    default:
      return FALSE;
    }
}

static gboolean
press_key (MdrTurn *turn)
{
  MdrCell cell = turn->cursor->cell;
  MdrKey key = turn->input->key;

  if (hooks_stroke_press_key (turn) || press_region_key (turn))
    return TRUE;
  if (is_clue_place (turn, cell))
    return press_clue_key (turn, cell);
  if (!mdr_turn_is_on_board (turn, cell))
    return FALSE;
  if (key == MDR_KEY_ENTER || key == MDR_KEY_SPACE)
    find_tool (turn->input)->use (turn, cell);
  else if (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE)
    erase (turn, cell);
  else
    return FALSE;
  return TRUE;
}

static gboolean
type_text (MdrTurn *turn)
{
  MdrCell cell = turn->cursor->cell;
  MdrInput input = { .button = 0 };

  mdr_turn_end_gesture (turn);
  if (is_clue_place (turn, cell))
    return hooks_type_clue (turn);
  if (!mdr_turn_is_on_board (turn, cell))
    return FALSE;
  if (is_clue_cell (turn, cell) ? hooks_type_cell_clue (turn) : hooks_type_digit (turn))
    return TRUE;
  /* The letter of a tool applies it at the cursor. Without a visible cursor, the letter chooses the tool,
   * which the window handles. */
  for (const MdrTool *tool = hooks_tools; tool->id && turn->cursor->visible; tool++)
    if (g_ascii_tolower (*turn->input->text) == tool->key)
      {
        input.tool = tool->id;
        find_tool (&input)->use (turn, turn->cursor->cell);
        return TRUE;
      }
  return FALSE;
}

static void
commit (MdrTurn *turn, const char *typed)
{
  MdrCell cell = turn->cursor->cell;

  if (is_clue_place (turn, cell))
    hooks_commit_clue (turn, typed);
  else if (is_clue_cell (turn, cell))
    hooks_commit_cell_clue (turn, typed);
  else if (mdr_turn_is_on_board (turn, cell))
    {
      guint64 digit;

      if (g_ascii_string_to_unsigned (typed, 10, 0, HOOKS_MAX_SIZE, &digit, NULL))
        {
          if (digit == 0)
            mdr_turn_do (turn, "empty %d,%d", cell.row, cell.column);
          else if (hooks_puzzle (turn->puzzle)->given_digits[cell.row][cell.column] != digit)
            mdr_turn_do (turn, "digit %d,%d %d", cell.row, cell.column, (int) digit);
        }
    }
}

/* Tab goes from clue to clue. */
static gboolean
stops_at (const MdrTurn *turn, MdrCell cell)
{
  return is_clue_place (turn, cell) || is_clue_cell (turn, cell);
}

const MdrTurnHandlers hooks_building = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
  .commit = commit,
  .stops_at = stops_at,
  .resizes = TRUE,
};
