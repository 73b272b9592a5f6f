/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-gesture.h"
#include "hooks-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

static HooksContent
get_content (const MdrInteraction *interaction, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (interaction->puzzle);

  if (puzzle->given_digits[cell.row][cell.column] != 0)
    return HOOKS_CONTENT_DIGIT;
  if (puzzle->cell_clues[cell.row][cell.column] != HOOKS_UNKNOWN)
    return HOOKS_CONTENT_CLUE;
  return mdr_rows_has (puzzle->given_empty, cell.row, cell.column) ? HOOKS_CONTENT_EMPTY
                                                                   : HOOKS_CONTENT_NOTHING;
}

static gboolean
is_clue_place (const MdrInteraction *interaction, MdrCell place)
{
  MdrDirection side;
  int line;

  return hooks_find_line (hooks_puzzle (interaction->puzzle)->size, place, &side, &line);
}

static gboolean
is_clue_cell (const MdrInteraction *interaction, MdrCell cell)
{
  return mdr_interaction_is_on_board (interaction, cell)
         && get_content (interaction, cell) == HOOKS_CONTENT_CLUE;
}

/* Takes away what stands in a cell, or else its region, or else its hook. */
static void
erase (MdrInteraction *interaction, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (interaction->puzzle);
  int size = hooks_placements_find (puzzle->given_hooks, cell.row, cell.column);

  if (get_content (interaction, cell) != HOOKS_CONTENT_NOTHING)
    mdr_interaction_do (interaction, "clear %d,%d", cell.row, cell.column);
  else if (puzzle->regions && puzzle->region[cell.row][cell.column] != 0)
    mdr_interaction_do (interaction, "region 0 %d,%d", cell.row, cell.column);
  else if (size != 0)
    mdr_interaction_do (interaction, "no-hook %d", size);
}

/*
 * Each tool has a function for a press of the pointer, which may begin a gesture
 * of the tool, and one for its key at the cursor.
 */
static void
press_write (MdrInteraction *interaction, MdrCell cell)
{
  interaction->cursor->visible = TRUE;
}

static void
toggle_empty (MdrInteraction *interaction, MdrCell cell)
{
  mdr_interaction_do (interaction, "%s %d,%d",
                      get_content (interaction, cell) == HOOKS_CONTENT_EMPTY ? "clear" : "empty", cell.row,
                      cell.column);
}

static void
press_empty (MdrInteraction *interaction, MdrCell cell)
{
  HooksContent content = get_content (interaction, cell);
  HooksGesture gesture = {
    .type = HOOKS_GESTURE_PAINT,
    .verb = content == HOOKS_CONTENT_EMPTY ? "clear" : "empty",
    .over = content,
  };

  mdr_interaction_paint (interaction, &gesture, sizeof gesture);
  toggle_empty (interaction, cell);
}

static void
press_hook (MdrInteraction *interaction, MdrCell cell)
{
  hooks_stroke_press (interaction);
}

static void
begin_hook (MdrInteraction *interaction, MdrCell cell)
{
  hooks_stroke_begin (interaction);
}

/* Regions are renumbered after each edit, so a gesture stores a cell of its region instead of the number. */
static void
join_region (MdrInteraction *interaction, MdrCell from, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (interaction->puzzle);
  int region = puzzle->region[from.row][from.column];

  if (region == 0)
    region = hooks_puzzle_count_regions (puzzle) + 1;
  if (puzzle->region[cell.row][cell.column] != region)
    mdr_interaction_do (interaction, "region %d %d,%d", region, cell.row, cell.column);
}

static gboolean
has_regions (MdrInteraction *interaction)
{
  if (hooks_puzzle (interaction->puzzle)->regions)
    return TRUE;
  mdr_interaction_refuse (interaction,
                          g_strdup (
                              _ ("This board has no regions. “Equal regions” in the panel turns them on.")));
  return FALSE;
}

static void
press_region (MdrInteraction *interaction, MdrCell cell)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_REGION, .from = cell };

  if (!has_regions (interaction))
    return;
  mdr_interaction_paint (interaction, &gesture, sizeof gesture);
  join_region (interaction, cell, cell);
}

static void
begin_region (MdrInteraction *interaction, MdrCell cell)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_REGION, .from = cell };

  if (!has_regions (interaction))
    return;
  mdr_interaction_wait (interaction, &gesture, sizeof gesture);
  join_region (interaction, cell, cell);
}

static void
make_clue_cell (MdrInteraction *interaction, MdrCell cell)
{
  interaction->cursor->visible = TRUE;
  if (!is_clue_cell (interaction, cell))
    mdr_interaction_do (interaction, "cell-clue %d,%d 0", cell.row, cell.column);
}

static void
refuse_type (MdrInteraction *interaction, MdrCell cell)
{
  mdr_interaction_refuse (interaction, g_strdup (_ ("Only clues beside the board have a type.")));
}

static void
press_erase (MdrInteraction *interaction, MdrCell cell)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_PAINT };

  mdr_interaction_paint (interaction, &gesture, sizeof gesture);
  erase (interaction, cell);
}

typedef struct
{
  const char *id;
  void (*press) (MdrInteraction *interaction, MdrCell cell);
  void (*use) (MdrInteraction *interaction, MdrCell cell);
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
press (MdrInteraction *interaction)
{
  MdrCell cell = interaction->input->cell;

  if (interaction->input->button != 1 && interaction->input->button != 3)
    return FALSE;
  if (is_clue_place (interaction, cell))
    {
      const Tool *tool = find_tool (interaction->input);

      /* A user who clicks a clue wants to type there, and has to see the cursor. */
      if (tool == &erasing)
        return hooks_forget_clue (interaction, interaction->input->cell);
      interaction->cursor->visible = TRUE;
      return tool->press != refuse_type || hooks_change_clue_type (interaction, interaction->input->cell);
    }
  if (!mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  find_tool (interaction->input)->press (interaction, cell);
  return TRUE;
}

static void
drag (MdrInteraction *interaction)
{
  const HooksGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell before = interaction->cursor->cell;
  MdrCell cell = interaction->input->cell;

  if (gesture->type == HOOKS_GESTURE_HOOK)
    {
      hooks_stroke_drag (interaction);
      return;
    }
  if (!mdr_interaction_is_on_board (interaction, cell) || mdr_cell_equal (cell, before))
    return;
  interaction->cursor->cell = cell;
  if (gesture->type == HOOKS_GESTURE_REGION)
    join_region (interaction, gesture->from, cell);
  else
    {
      HooksContent content = get_content (interaction, cell);

      /* Without a verb, painting clears the cells. */
      if (!gesture->verb)
        erase (interaction, cell);
      else if (content == gesture->over)
        mdr_interaction_do (interaction, "%s %d,%d", gesture->verb, cell.row, cell.column);
    }
}

/* Handles clicks that could have become drags: they remove a hook, or a cell from its region. */
static void
release (MdrInteraction *interaction)
{
  const HooksGesture *gesture = mdr_gesture_get_data (&interaction->ended, sizeof *gesture);
  MdrCell cell = interaction->ended.anchor;
  int size;

  if (gesture && gesture->type == HOOKS_GESTURE_HOOK && interaction->ended.left)
    hooks_stroke_release (interaction);
  if (!gesture || interaction->ended.left || interaction->ended.joins)
    return;
  size = hooks_placements_find (hooks_puzzle (interaction->puzzle)->given_hooks, cell.row, cell.column);
  if (gesture->type == HOOKS_GESTURE_REGION)
    mdr_interaction_do (interaction, "region 0 %d,%d", cell.row, cell.column);
  else if (gesture->type == HOOKS_GESTURE_HOOK && size != 0)
    mdr_interaction_do (interaction, "no-hook %d", size);
}

/* Arrows lead a region on that was begun by the keyboard; other keys end it. */
static gboolean
press_region_key (MdrInteraction *interaction)
{
  const HooksGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell before = interaction->cursor->cell;

  if (!gesture || gesture->type != HOOKS_GESTURE_REGION)
    return FALSE;
  if (interaction->input->key < MDR_KEY_LEFT || interaction->input->key > MDR_KEY_DOWN)
    return mdr_interaction_end_gesture (interaction);
  mdr_cursor_move (interaction->cursor, &interaction->extents, interaction->input->key);
  if (mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    join_region (interaction, gesture->from, interaction->cursor->cell);
  else
    interaction->cursor->cell = before;
  return TRUE;
}

static gboolean
press_clue_key (MdrInteraction *interaction, MdrCell place)
{
  MdrKey key = interaction->input->key;

  if (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE)
    return hooks_forget_clue (interaction, place);
  return key == MDR_KEY_SPACE
         && (hooks_step_shape (interaction, place) || hooks_change_clue_type (interaction, place));
}

static gboolean
press_key (MdrInteraction *interaction)
{
  MdrCell cell = interaction->cursor->cell;
  MdrKey key = interaction->input->key;

  if (hooks_stroke_press_key (interaction) || press_region_key (interaction))
    return TRUE;
  if (is_clue_place (interaction, cell))
    return press_clue_key (interaction, cell);
  if (!mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  if (key == MDR_KEY_ENTER || key == MDR_KEY_SPACE)
    find_tool (interaction->input)->use (interaction, cell);
  else if (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE)
    erase (interaction, cell);
  else
    return FALSE;
  return TRUE;
}

static gboolean
type_text (MdrInteraction *interaction)
{
  MdrCell cell = interaction->cursor->cell;
  MdrInput input = { .button = 0 };

  mdr_interaction_end_gesture (interaction);
  if (is_clue_place (interaction, cell))
    return hooks_type_clue (interaction);
  if (!mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  if (is_clue_cell (interaction, cell) ? hooks_type_cell_clue (interaction) : hooks_type_digit (interaction))
    return TRUE;
  /* The letter of a tool applies it at the cursor. Without a visible cursor, the letter chooses the tool,
   * which the window handles. */
  for (const MdrTool *tool = hooks_tools; tool->id && interaction->cursor->visible; tool++)
    if (g_ascii_tolower (*interaction->input->text) == tool->key)
      {
        input.tool = tool->id;
        find_tool (&input)->use (interaction, interaction->cursor->cell);
        return TRUE;
      }
  return FALSE;
}

static void
commit (MdrInteraction *interaction, const char *typed)
{
  MdrCell cell = interaction->cursor->cell;

  if (is_clue_place (interaction, cell))
    hooks_commit_clue (interaction, typed);
  else if (is_clue_cell (interaction, cell))
    hooks_commit_cell_clue (interaction, typed);
  else if (mdr_interaction_is_on_board (interaction, cell))
    {
      guint64 digit;

      if (g_ascii_string_to_unsigned (typed, 10, 0, HOOKS_MAX_SIZE, &digit, NULL))
        {
          if (digit == 0)
            mdr_interaction_do (interaction, "empty %d,%d", cell.row, cell.column);
          else if (hooks_puzzle (interaction->puzzle)->given_digits[cell.row][cell.column] != digit)
            mdr_interaction_do (interaction, "digit %d,%d %d", cell.row, cell.column, (int) digit);
        }
    }
}

/* Tab goes from clue to clue. */
static gboolean
stops_at (const MdrInteraction *interaction, MdrCell cell)
{
  return is_clue_place (interaction, cell) || is_clue_cell (interaction, cell);
}

const MdrInputHandlers hooks_building = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
  .commit = commit,
  .stops_at = stops_at,
  .resizes = TRUE,
};
