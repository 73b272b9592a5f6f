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
  const HooksState *state = hooks_state (turn->state);

  if (puzzle->given_digits[cell.row][cell.column] != 0
      || puzzle->cell_clues[cell.row][cell.column] != HOOKS_UNKNOWN
      || mdr_rows_has (puzzle->given_empty, cell.row, cell.column))
    return HOOKS_CONTENT_FIXED;
  if (state->digits[cell.row][cell.column] != 0)
    return HOOKS_CONTENT_DIGIT;
  return mdr_rows_has (state->empty, cell.row, cell.column) ? HOOKS_CONTENT_EMPTY : HOOKS_CONTENT_NOTHING;
}

static gboolean
move_at (MdrTurn *turn, const char *verb, MdrCell cell)
{
  mdr_turn_do (turn, "%s %d,%d", verb, cell.row, cell.column);
  return TRUE;
}

/* Refuses to change what is given. Returns: whether the cell is */
static gboolean
refuse_given (MdrTurn *turn, MdrCell cell)
{
  if (get_content (turn, cell) != HOOKS_CONTENT_FIXED)
    return FALSE;
  /* Translators: row and column of a cell */
  mdr_turn_refuse (turn, g_strdup_printf (_ ("The cell at row %d, column %d is given and cannot be changed."),
                                          cell.row + 1, cell.column + 1));
  return TRUE;
}

/* The digit that the hook of a cell carries, as far as the board shows it; 0 if it does not. */
static int
find_digit (const MdrTurn *turn, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (turn->puzzle);
  const HooksState *state = hooks_state (turn->state);
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
turn_cell (MdrTurn *turn, MdrCell cell)
{
  HooksContent content = get_content (turn, cell);
  int digit = content == HOOKS_CONTENT_NOTHING ? find_digit (turn, cell) : 0;

  turn->cursor->visible = TRUE;
  if (refuse_given (turn, cell))
    return;
  if (digit != 0)
    mdr_turn_do (turn, "digit %d,%d %d", cell.row, cell.column, digit);
  else if (content == HOOKS_CONTENT_DIGIT)
    move_at (turn, "empty", cell);
  else if (content == HOOKS_CONTENT_EMPTY)
    move_at (turn, "clear", cell);
}

static gboolean
is_noting (const MdrGesture *gesture)
{
  const HooksGesture *data = mdr_gesture_get_data (gesture, sizeof *data);

  return data && data->type == HOOKS_GESTURE_NOTE;
}

/* Each note is undone separately, so a new gesture begins after it. */
static void
keep_noting (MdrTurn *turn)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_NOTE };

  mdr_turn_wait (turn, &gesture, sizeof gesture);
  turn->cursor->visible = TRUE;
}

static gboolean
press (MdrTurn *turn)
{
  MdrCell cell = turn->input->cell;

  if (turn->input->button == 2 || !mdr_turn_is_on_board (turn, cell))
    return FALSE;
  if (turn->input->button == 3)
    {
      HooksContent content = get_content (turn, cell);
      HooksGesture gesture = {
        .type = HOOKS_GESTURE_PAINT,
        .verb = content == HOOKS_CONTENT_EMPTY ? "clear" : "empty",
        .over = content == HOOKS_CONTENT_FIXED ? HOOKS_CONTENT_NOTHING : content,
      };

      mdr_turn_paint (turn, &gesture, sizeof gesture);
      if (!refuse_given (turn, cell))
        move_at (turn, gesture.verb, cell);
    }
  else if (is_noting (&turn->ended))
    keep_noting (turn);
  else
    hooks_stroke_press (turn);
  return TRUE;
}

static void
drag (MdrTurn *turn)
{
  const HooksGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell cell = turn->input->cell;

  if (gesture->type == HOOKS_GESTURE_HOOK)
    {
      hooks_stroke_drag (turn);
      return;
    }
  if (!mdr_turn_is_on_board (turn, cell))
    return;
  turn->cursor->cell = cell;
  if (get_content (turn, cell) == gesture->over)
    move_at (turn, gesture->verb, cell);
}

/* Handles the click on a cell that could have become a hook. */
static void
release (MdrTurn *turn)
{
  const HooksGesture *gesture = mdr_gesture_get_data (&turn->ended, sizeof *gesture);

  if (!gesture || gesture->type != HOOKS_GESTURE_HOOK)
    return;
  if (turn->ended.left)
    hooks_stroke_release (turn);
  else
    turn_cell (turn, turn->ended.anchor);
}

static gboolean
use_key (MdrTurn *turn)
{
  if (hooks_stroke_press_key (turn))
    return TRUE;
  if (!mdr_turn_is_on_board (turn, turn->cursor->cell))
    return FALSE;
  switch (turn->input->key)
    {
    case MDR_KEY_ENTER:
      return hooks_stroke_begin (turn);
    case MDR_KEY_SPACE:
      turn_cell (turn, turn->cursor->cell);
      return TRUE;
    case MDR_KEY_DELETE:
    case MDR_KEY_BACKSPACE:
      {
        const HooksState *state = hooks_state (turn->state);
        MdrCell cell = turn->cursor->cell;
        int size = hooks_placements_find (state->hooks, cell.row, cell.column);
        HooksContent content = get_content (turn, cell);

        /* The contents of the cell go first, then its hook. */
        if (content == HOOKS_CONTENT_DIGIT || content == HOOKS_CONTENT_EMPTY
            || (content == HOOKS_CONTENT_NOTHING && state->pencil[cell.row][cell.column] != 0))
          return move_at (turn, "clear", cell);
        if (size == 0)
          return refuse_given (turn, cell);
        if (hooks_is_placed (&hooks_puzzle (turn->puzzle)->given_hooks[size]))
          mdr_turn_refuse (turn, g_strdup_printf (_ ("Hook %d is given and cannot be changed."), size));
        else
          mdr_turn_do (turn, "no-hook %d", size);
        return TRUE;
      }
    case MDR_KEY_NONE:
    case MDR_KEY_LEFT:
    case MDR_KEY_RIGHT:
    case MDR_KEY_UP:
    case MDR_KEY_DOWN:
    case MDR_KEY_HOME:
    case MDR_KEY_END:
    case MDR_KEY_ESCAPE:
    case MDR_KEY_TAB:
    default:
      return FALSE;
    }
}

static gboolean
use_text (MdrTurn *turn)
{
  char letter = g_ascii_tolower (*turn->input->text);
  MdrCell cell;

  if (!mdr_turn_is_on_board (turn, turn->cursor->cell))
    return FALSE;
  if (!is_noting (&turn->cursor->gesture) && letter != *MDR_TEXT_NOTES)
    mdr_turn_end_gesture (turn);
  cell = turn->cursor->cell;
  if (letter == *MDR_TEXT_NOTES)
    {
      gboolean noting = is_noting (&turn->cursor->gesture);

      mdr_turn_end_gesture (turn);
      if (!noting)
        keep_noting (turn);
      return TRUE;
    }
  if (letter == 'x')
    return refuse_given (turn, cell)
           || move_at (turn, get_content (turn, cell) == HOOKS_CONTENT_EMPTY ? "clear" : "empty", cell);
  if (!g_ascii_isdigit (letter))
    return FALSE;
  if (refuse_given (turn, cell))
    return TRUE;
  if (hooks_puzzle (turn->puzzle)->digits == HOOKS_DIGITS_NONE)
    mdr_turn_refuse (turn, g_strdup (_ ("This puzzle has no digits: only its hooks are drawn.")));
  else if (is_noting (&turn->cursor->gesture) && get_content (turn, cell) != HOOKS_CONTENT_NOTHING)
    mdr_turn_refuse (turn, g_strdup (_ ("This cell is already decided, so no digits can be noted in it.")));
  else
    return hooks_type_digit (turn);
  return TRUE;
}

static gboolean
go_on_noting (MdrTurn *turn, gboolean used)
{
  if (used && is_noting (&turn->cursor->gesture))
    keep_noting (turn);
  return used;
}

static gboolean
press_key (MdrTurn *turn)
{
  return go_on_noting (turn, use_key (turn));
}

static gboolean
type_text (MdrTurn *turn)
{
  return go_on_noting (turn, use_text (turn));
}

static void
commit (MdrTurn *turn, const char *typed)
{
  MdrCell cell = turn->cursor->cell;
  gboolean noting = is_noting (&turn->cursor->gesture);
  guint64 digit;

  if (!mdr_turn_is_on_board (turn, cell)
      || !g_ascii_string_to_unsigned (typed, 10, 0, HOOKS_MAX_SIZE, &digit, NULL))
    return;
  if (noting)
    {
      mdr_turn_do (turn, "pencil %d,%d %d", cell.row, cell.column, (int) digit);
      keep_noting (turn);
    }
  else if (digit == 0)
    move_at (turn, "empty", cell);
  else if (hooks_state (turn->state)->digits[cell.row][cell.column] != digit)
    mdr_turn_do (turn, "digit %d,%d %d", cell.row, cell.column, (int) digit);
}

/* Implements get_digits; 0 says that a cell is empty. */
static gboolean
get_digits (const MdrPuzzle *puzzle, guint *smallest, guint *largest)
{
  *smallest = 0;
  *largest = (guint) hooks_puzzle (puzzle)->size;
  return hooks_puzzle (puzzle)->digits != HOOKS_DIGITS_NONE;
}

static gboolean
makes_notes (const MdrCursor *cursor)
{
  return is_noting (&cursor->gesture);
}

const MdrTurnHandlers hooks_playing = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
  .commit = commit,
  .get_digits = get_digits,
  .is_noting = makes_notes,
};
