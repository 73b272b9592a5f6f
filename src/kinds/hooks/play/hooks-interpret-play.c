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
  const HooksState *state = hooks_state (interaction->state);

  if (puzzle->given_digits[cell.row][cell.column] != 0
      || puzzle->cell_clues[cell.row][cell.column] != HOOKS_UNKNOWN
      || mdr_rows_has (puzzle->given_empty, cell.row, cell.column))
    return HOOKS_CONTENT_FIXED;
  if (state->digits[cell.row][cell.column] != 0)
    return HOOKS_CONTENT_DIGIT;
  return mdr_rows_has (state->empty, cell.row, cell.column) ? HOOKS_CONTENT_EMPTY : HOOKS_CONTENT_NOTHING;
}

static gboolean
move_at (MdrInteraction *interaction, const char *verb, MdrCell cell)
{
  mdr_interaction_do (interaction, "%s %d,%d", verb, cell.row, cell.column);
  return TRUE;
}

/* Refuses to change what is given. Returns: whether the cell is */
static gboolean
refuse_given (MdrInteraction *interaction, MdrCell cell)
{
  if (get_content (interaction, cell) != HOOKS_CONTENT_FIXED)
    return FALSE;
  /* Translators: row and column of a cell */
  mdr_interaction_refuse (interaction, g_strdup_printf (_ ("The cell at row %d, column %d is given and "
                                                           "cannot be changed."),
                                                        cell.row + 1, cell.column + 1));
  return TRUE;
}

/* The digit that the hook of a cell carries, as far as the board shows it; 0 if it does not. */
static int
find_digit (const MdrInteraction *interaction, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (interaction->puzzle);
  const HooksState *state = hooks_state (interaction->state);
  int size = hooks_placements_find (state->hooks, cell.row, cell.column);

  if (size == 0 || puzzle->digits == HOOKS_DIGITS_NONE)
    return 0;
  if (puzzle->digits == HOOKS_DIGITS_BY_SIZE)
    return size;
  for (int i = 0; i < 2 * size - 1; i++)
    {
      MdrCell other = hooks_placement_get_cell (size, &state->hooks[size], i);

      if (state->digits[other.row][other.column] != 0)
        return state->digits[other.row][other.column];
    }
  return 0;
}

/* An open cell gets the digit of its hook, if that is known; then it becomes empty, then open again. */
static void
turn_cell (MdrInteraction *interaction, MdrCell cell)
{
  HooksContent content = get_content (interaction, cell);
  int digit = content == HOOKS_CONTENT_NOTHING ? find_digit (interaction, cell) : 0;

  interaction->cursor->visible = TRUE;
  if (refuse_given (interaction, cell))
    return;
  if (digit != 0)
    mdr_interaction_do (interaction, "digit %d,%d %d", cell.row, cell.column, digit);
  else if (content == HOOKS_CONTENT_DIGIT)
    move_at (interaction, "empty", cell);
  else if (content == HOOKS_CONTENT_EMPTY)
    move_at (interaction, "clear", cell);
}

static gboolean
is_noting (const MdrGesture *gesture)
{
  const HooksGesture *data = mdr_gesture_get_data (gesture, sizeof *data);

  return data && data->type == HOOKS_GESTURE_NOTE;
}

/* Returns: whether only the digit that is being typed becomes a note */
static gboolean
is_noting_once (const MdrGesture *gesture)
{
  const HooksGesture *data = mdr_gesture_get_data (gesture, sizeof *data);

  return is_noting (gesture) && data->once;
}

/* Each note is undone separately, so a new gesture begins after it. */
static void
keep_noting (MdrInteraction *interaction, gboolean once)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_NOTE, .once = once };

  mdr_interaction_wait (interaction, &gesture, sizeof gesture);
  interaction->cursor->visible = TRUE;
}

static MdrWriting
get_writing (const MdrCursor *cursor)
{
  return is_noting (&cursor->gesture) && !is_noting_once (&cursor->gesture) ? MDR_WRITING_NOTES
                                                                            : MDR_WRITING_NUMBERS;
}

static void
set_writing (MdrInteraction *interaction, MdrWriting writing)
{
  mdr_interaction_end_gesture (interaction);
  if (writing == MDR_WRITING_NOTES)
    keep_noting (interaction, FALSE);
}

static gboolean
press (MdrInteraction *interaction)
{
  MdrCell cell = interaction->input->cell;

  if (interaction->input->button == 2 || !mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  if (interaction->input->button == 3)
    {
      HooksContent content = get_content (interaction, cell);
      HooksGesture gesture = {
        .type = HOOKS_GESTURE_PAINT,
        .verb = content == HOOKS_CONTENT_EMPTY ? "clear" : "empty",
        .over = content == HOOKS_CONTENT_FIXED ? HOOKS_CONTENT_NOTHING : content,
      };

      mdr_interaction_paint (interaction, &gesture, sizeof gesture);
      if (!refuse_given (interaction, cell))
        move_at (interaction, gesture.verb, cell);
    }
  else if (is_noting (&interaction->ended))
    keep_noting (interaction, is_noting_once (&interaction->ended));
  else
    hooks_stroke_press (interaction);
  return TRUE;
}

static void
drag (MdrInteraction *interaction)
{
  const HooksGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell cell = interaction->input->cell;

  if (gesture->type == HOOKS_GESTURE_HOOK)
    {
      hooks_stroke_drag (interaction);
      return;
    }
  if (!mdr_interaction_is_on_board (interaction, cell))
    return;
  interaction->cursor->cell = cell;
  if (get_content (interaction, cell) == gesture->over)
    move_at (interaction, gesture->verb, cell);
}

/* Handles the click on a cell that could have become a hook. */
static void
release (MdrInteraction *interaction)
{
  const HooksGesture *gesture = mdr_gesture_get_data (&interaction->ended, sizeof *gesture);

  if (!gesture || gesture->type != HOOKS_GESTURE_HOOK)
    return;
  if (interaction->ended.left)
    hooks_stroke_release (interaction);
  else
    turn_cell (interaction, interaction->ended.anchor);
}

/* Removes the contents of the cell at the cursor if it has any, otherwise its hook. */
static gboolean
erase_at_cursor (MdrInteraction *interaction)
{
  const HooksState *state = hooks_state (interaction->state);
  MdrCell cell = interaction->cursor->cell;
  int size = hooks_placements_find (state->hooks, cell.row, cell.column);
  HooksContent content = get_content (interaction, cell);

  if (content == HOOKS_CONTENT_DIGIT || content == HOOKS_CONTENT_EMPTY
      || (content == HOOKS_CONTENT_NOTHING && state->pencil[cell.row][cell.column] != 0))
    return move_at (interaction, "clear", cell);
  if (size == 0)
    return refuse_given (interaction, cell);
  if (hooks_is_placed (&hooks_puzzle (interaction->puzzle)->given_hooks[size]))
    mdr_interaction_refuse (interaction,
                            g_strdup_printf (_ ("Hook %d is given and cannot be changed."), size));
  else
    mdr_interaction_do (interaction, "no-hook %d", size);
  return TRUE;
}

static gboolean
use_key (MdrInteraction *interaction)
{
  MdrKey key = interaction->input->key;

  if (hooks_stroke_press_key (interaction))
    return TRUE;
  if (!mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    return FALSE;
  if (key == MDR_KEY_ENTER)
    return hooks_stroke_begin (interaction);
  if (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE)
    return erase_at_cursor (interaction);
  if (key == MDR_KEY_SPACE)
    turn_cell (interaction, interaction->cursor->cell);
  return key == MDR_KEY_SPACE;
}

/* With Shift, a digit becomes a note. */
static void
note_by_shift (MdrInteraction *interaction)
{
  if (is_noting_once (&interaction->cursor->gesture) && !interaction->cursor->typed)
    mdr_interaction_end_gesture (interaction);
  if (interaction->input->modifiers == MDR_MODIFIER_SHIFT && !is_noting (&interaction->cursor->gesture))
    keep_noting (interaction, TRUE);
}

static gboolean
use_text (MdrInteraction *interaction)
{
  char letter = g_ascii_tolower (*interaction->input->text);
  MdrCell cell;

  if (!mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    return FALSE;
  if (!is_noting (&interaction->cursor->gesture) && letter != *MDR_TEXT_NOTES)
    mdr_interaction_end_gesture (interaction);
  cell = interaction->cursor->cell;
  if (letter == *MDR_TEXT_NOTES)
    {
      set_writing (interaction, get_writing (interaction->cursor) == MDR_WRITING_NOTES ? MDR_WRITING_NUMBERS
                                                                                       : MDR_WRITING_NOTES);
      return TRUE;
    }
  if (letter == 'x')
    return refuse_given (interaction, cell)
           || move_at (interaction,
                       get_content (interaction, cell) == HOOKS_CONTENT_EMPTY ? "clear" : "empty", cell);
  if (!g_ascii_isdigit (letter))
    return FALSE;
  if (refuse_given (interaction, cell))
    return TRUE;
  note_by_shift (interaction);
  if (hooks_puzzle (interaction->puzzle)->digits == HOOKS_DIGITS_NONE)
    mdr_interaction_refuse (interaction,
                            g_strdup (_ ("This puzzle has no digits: only its hooks are drawn.")));
  else if (is_noting (&interaction->cursor->gesture)
           && get_content (interaction, cell) != HOOKS_CONTENT_NOTHING)
    mdr_interaction_refuse (interaction,
                            g_strdup (_ ("This cell is already decided, so no digits can be noted in it.")));
  else
    return hooks_type_digit (interaction);
  return TRUE;
}

static gboolean
go_on_noting (MdrInteraction *interaction, gboolean used)
{
  if (used && is_noting (&interaction->cursor->gesture))
    keep_noting (interaction, is_noting_once (&interaction->cursor->gesture));
  return used;
}

static gboolean
press_key (MdrInteraction *interaction)
{
  return go_on_noting (interaction, use_key (interaction));
}

static gboolean
type_text (MdrInteraction *interaction)
{
  return go_on_noting (interaction, use_text (interaction));
}

static void
commit (MdrInteraction *interaction, const char *typed)
{
  MdrCell cell = interaction->cursor->cell;
  gboolean noting = is_noting (&interaction->cursor->gesture);
  gboolean once = is_noting_once (&interaction->cursor->gesture);
  guint64 digit;

  if (!mdr_interaction_is_on_board (interaction, cell)
      || !g_ascii_string_to_unsigned (typed, 10, 0, HOOKS_MAX_SIZE, &digit, NULL))
    return;
  if (noting)
    {
      mdr_interaction_do (interaction, "pencil %d,%d %d", cell.row, cell.column, (int) digit);
      set_writing (interaction, once ? MDR_WRITING_NUMBERS : MDR_WRITING_NOTES);
    }
  else if (digit == 0)
    move_at (interaction, "empty", cell);
  else if (hooks_state (interaction->state)->digits[cell.row][cell.column] != digit)
    mdr_interaction_do (interaction, "digit %d,%d %d", cell.row, cell.column, (int) digit);
}

/* Implements get_digits; 0 says that a cell is empty. */
static gboolean
get_digits (const MdrPuzzle *puzzle, guint *smallest, guint *largest)
{
  *smallest = 0;
  *largest = (guint) hooks_puzzle (puzzle)->size;
  return hooks_puzzle (puzzle)->digits != HOOKS_DIGITS_NONE;
}

const MdrInputHandlers hooks_playing = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
  .commit = commit,
  .get_digits = get_digits,
  .writings = 1 << MDR_WRITING_NUMBERS | 1 << MDR_WRITING_NOTES,
  .get_writing = get_writing,
  .set_writing = set_writing,
};
