/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-build.h"

#include "mdr-ruled-text.h"

/**
 * RuledGestureType:
 * @RULED_GESTURE_PAINT: puts a value into each cell
 * @RULED_GESTURE_ERASE: removes what stands in each cell
 * @RULED_GESTURE_JOIN: joins each cell to an area
 * @RULED_GESTURE_AIM: turns the arrow of the pressed cell
 */
typedef enum
{
  RULED_GESTURE_PAINT,
  RULED_GESTURE_ERASE,
  RULED_GESTURE_JOIN,
  RULED_GESTURE_AIM,
} RuledGestureType;

/**
 * RuledGesture:
 * @type: what dragging does
 * @given: the given that is drawn
 * @value: that is painted
 * @from: a cell of the area that grows. Areas are renumbered after each edit
 */
typedef struct
{
  RuledGestureType type;
  guint given;
  int value;
  MdrCell from;
} RuledGesture;

static const MdrGiven *
get_given (const MdrTurn *turn, guint index)
{
  return mdr_rulebook_get_given (ruled_kind_get_rulebook (turn->puzzle->kind), index);
}

static int
get_value (const MdrTurn *turn, guint given, MdrCell cell)
{
  guint index = ruled_puzzle_get_index (turn->puzzle, given, cell);

  return ruled_puzzle_get_givens (turn->puzzle)->givens[given][index];
}

static void
put_value (MdrTurn *turn, guint given, MdrCell cell, int value)
{
  guint index = ruled_puzzle_get_index (turn->puzzle, given, cell);

  ruled_put (turn, given, index, value, ruled_puzzle_get_direction (turn->puzzle, given, index));
}

static void
erase (MdrTurn *turn, MdrCell place)
{
  guint given;
  guint index;

  if (ruled_puzzle_find_given_at (turn->puzzle, place, &given, &index))
    ruled_put (turn, given, index, MDR_RULED_NONE, MDR_DIRECTION_RIGHT);
}

/* The values of words, and of what just stands somewhere, follow one another; after the last comes nothing.
 */
static int
find_next_value (const MdrGiven *given, int value, gboolean backwards)
{
  int first = given->domain.words ? 0 : 1;
  int last = given->domain.words ? (int) g_strv_length (given->domain.words) - 1 : 1;
  int nothing = given->everywhere ? (backwards ? last : first) : MDR_RULED_NONE;

  if (value < first)
    return backwards ? last : first;
  if (backwards)
    return value > first ? value - 1 : nothing;
  return value < last ? value + 1 : nothing;
}

static gboolean
touches_area (const MdrTurn *turn, guint division, MdrCell from, MdrCell cell)
{
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell beside = mdr_cell_step (cell, (MdrDirection) direction);

      if (mdr_turn_is_on_board (turn, beside)
          && get_value (turn, division, beside) == get_value (turn, division, from))
        return TRUE;
    }
  return FALSE;
}

/* A pointer that has left the board may come back far from the area. */
static void
join_area (MdrTurn *turn, guint division, MdrCell from, MdrCell cell)
{
  if (get_value (turn, division, from) != get_value (turn, division, cell)
      && touches_area (turn, division, from, cell))
    mdr_turn_do (turn, "%s %d,%d with %d,%d", get_given (turn, division)->name, cell.row, cell.column,
                 from.row, from.column);
}

/* Cuts a cell off its area, if that has others. */
static void
part_area (MdrTurn *turn, guint division, MdrCell cell)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (turn->puzzle);
  int area = get_value (turn, division, cell);
  guint n_cells = 0;

  for (guint i = 0; i < givens->n_places[division]; i++)
    n_cells += givens->givens[division][i] == area;
  if (n_cells > 1)
    mdr_turn_do (turn, "%s %d,%d apart", get_given (turn, division)->name, cell.row, cell.column);
}

static void
press_given (MdrTurn *turn, guint given, MdrCell cell)
{
  const MdrGiven *which = get_given (turn, given);
  gboolean second = turn->input->button == 3;
  RuledGesture gesture = { .type = RULED_GESTURE_PAINT, .given = given, .value = MDR_RULED_NONE };

  if (which->divides)
    {
      gesture.type = RULED_GESTURE_JOIN;
      gesture.from = cell;
      mdr_turn_paint (turn, &gesture, sizeof gesture);
      if (second)
        part_area (turn, given, cell);
      return;
    }
  if (which->domain.has_numbers && !second)
    {
      turn->cursor->visible = TRUE;
      gesture.type = RULED_GESTURE_AIM;
      if (which->toward)
        mdr_turn_hold (turn, &gesture, sizeof gesture);
      return;
    }
  if (!which->domain.has_numbers)
    gesture.value = find_next_value (which, get_value (turn, given, cell), second);
  mdr_turn_paint (turn, &gesture, sizeof gesture);
  put_value (turn, given, cell, gesture.value);
}

static gboolean
press (MdrTurn *turn)
{
  RuledGesture erasing = { .type = RULED_GESTURE_ERASE };
  gboolean erases = g_strcmp0 (turn->input->tool, RULED_TOOL_ERASE) == 0;
  MdrCell cell = turn->input->cell;
  guint given;
  guint index;

  if (turn->input->button != 1 && turn->input->button != 3)
    return FALSE;
  if (!mdr_turn_is_on_board (turn, cell))
    {
      if (!ruled_puzzle_find_line (turn->puzzle, cell, &given, &index))
        return FALSE;
      if (erases || turn->input->button == 3)
        erase (turn, cell);
      else
        turn->cursor->visible = TRUE;
      return TRUE;
    }
  if (erases)
    {
      mdr_turn_paint (turn, &erasing, sizeof erasing);
      erase (turn, cell);
      return TRUE;
    }
  if (!ruled_find_drawn_given (ruled_kind_get_rulebook (turn->puzzle->kind), turn->input->tool, &given))
    return FALSE;
  press_given (turn, given, cell);
  return TRUE;
}

/* Turns the arrow of the pressed cell towards the pointer. */
static void
drag_arrow (MdrTurn *turn, guint given)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (turn->puzzle);
  MdrCell from = turn->cursor->gesture.anchor;
  int down = turn->input->cell.row - from.row;
  int right = turn->input->cell.column - from.column;
  guint index = ruled_puzzle_get_index (turn->puzzle, given, from);
  int value = givens->givens[given][index];
  g_autofree char *edit = NULL;
  MdrDirection direction;

  if (ABS (down) == ABS (right) || (value == MDR_RULED_NONE && !get_given (turn, given)->unknown))
    {
      mdr_turn_preview_nothing (turn);
      return;
    }
  if (ABS (down) > ABS (right))
    direction = down > 0 ? MDR_DIRECTION_DOWN : MDR_DIRECTION_UP;
  else
    direction = right > 0 ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_LEFT;
  edit = ruled_puzzle_dup_edit (turn->puzzle, given, index,
                                value == MDR_RULED_NONE ? MDR_RULED_UNKNOWN : value, direction);
  mdr_turn_preview (turn, from, "%s", edit);
}

static void
drag (MdrTurn *turn)
{
  const RuledGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell cell = turn->input->cell;

  if (gesture->type == RULED_GESTURE_AIM)
    {
      drag_arrow (turn, gesture->given);
      return;
    }
  if (!mdr_turn_is_on_board (turn, cell) || mdr_cell_equal (cell, turn->cursor->cell))
    return;
  turn->cursor->cell = cell;
  if (gesture->type == RULED_GESTURE_JOIN)
    join_area (turn, gesture->given, gesture->from, cell);
  else if (gesture->type == RULED_GESTURE_ERASE)
    erase (turn, cell);
  else
    put_value (turn, gesture->given, cell, gesture->value);
}

/* Arrows lead an area on that was begun by the keyboard; other keys end it. */
static gboolean
press_area_key (MdrTurn *turn)
{
  const RuledGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell before = turn->cursor->cell;

  if (!gesture || gesture->type != RULED_GESTURE_JOIN)
    return FALSE;
  if (turn->input->key < MDR_KEY_LEFT || turn->input->key > MDR_KEY_DOWN)
    return mdr_turn_end_gesture (turn);
  mdr_cursor_move (turn->cursor, &turn->extents, turn->input->key);
  if (mdr_turn_is_on_board (turn, turn->cursor->cell))
    join_area (turn, gesture->given, gesture->from, turn->cursor->cell);
  else
    turn->cursor->cell = before;
  return TRUE;
}

static gboolean
press_arrow_key (MdrTurn *turn)
{
  static const struct
  {
    MdrKey key;
    MdrDirection direction;
  } keys[] = {
    { MDR_KEY_RIGHT, MDR_DIRECTION_RIGHT },
    { MDR_KEY_DOWN, MDR_DIRECTION_DOWN },
    { MDR_KEY_LEFT, MDR_DIRECTION_LEFT },
    { MDR_KEY_UP, MDR_DIRECTION_UP },
  };

  for (gsize i = 0; (turn->input->modifiers & MDR_MODIFIER_SHIFT) && i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == turn->input->key)
      return ruled_aim (turn, keys[i].direction);
  return FALSE;
}

/* Applies a given at the cursor, as a click would. */
static gboolean
use_given (MdrTurn *turn, guint given)
{
  const MdrGiven *which = get_given (turn, given);
  MdrCell cell = turn->cursor->cell;
  RuledGesture gesture = { .type = RULED_GESTURE_JOIN, .given = given, .from = cell };

  if (which->divides)
    mdr_turn_wait (turn, &gesture, sizeof gesture);
  else if (which->domain.has_numbers)
    return FALSE;
  else
    put_value (turn, given, cell,
               find_next_value (which, get_value (turn, given, cell),
                                (turn->input->modifiers & MDR_MODIFIER_SHIFT) != 0));
  turn->cursor->visible = TRUE;
  return TRUE;
}

/* Takes away what stands at the cursor; where nothing stands, a cell leaves its area. */
static gboolean
erase_at_cursor (MdrTurn *turn)
{
  MdrCell place = turn->cursor->cell;
  guint given;
  guint index;

  if (ruled_puzzle_find_given_at (turn->puzzle, place, &given, &index))
    erase (turn, place);
  else if (mdr_turn_is_on_board (turn, place)
           && ruled_find_drawn_given (ruled_kind_get_rulebook (turn->puzzle->kind), turn->input->tool, &given)
           && get_given (turn, given)->divides)
    part_area (turn, given, place);
  return TRUE;
}

static gboolean
press_key (MdrTurn *turn)
{
  MdrKey key = turn->input->key;
  guint given;

  if (press_area_key (turn) || press_arrow_key (turn))
    return TRUE;
  if (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE)
    return erase_at_cursor (turn);
  if ((key != MDR_KEY_ENTER && key != MDR_KEY_SPACE) || !mdr_turn_is_on_board (turn, turn->cursor->cell))
    return FALSE;
  if (g_strcmp0 (turn->input->tool, RULED_TOOL_ERASE) == 0)
    return erase_at_cursor (turn);
  return ruled_find_drawn_given (ruled_kind_get_rulebook (turn->puzzle->kind), turn->input->tool, &given)
         && use_given (turn, given);
}

/* The letter of a tool applies it at the cursor. Without a visible cursor, the letter chooses the tool, which
 * the window handles. */
static gboolean
type_tool_letter (MdrTurn *turn)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (turn->puzzle->kind);
  guint given;

  if (!turn->cursor->visible || !mdr_turn_is_on_board (turn, turn->cursor->cell))
    return FALSE;
  for (const MdrTool *tool = turn->puzzle->kind->tools; tool->id; tool++)
    {
      if (g_ascii_tolower (*turn->input->text) != tool->key)
        continue;
      if (g_str_equal (tool->id, RULED_TOOL_ERASE))
        return erase_at_cursor (turn);
      return ruled_find_drawn_given (rulebook, tool->id, &given) && use_given (turn, given);
    }
  return FALSE;
}

static gboolean
type_text (MdrTurn *turn)
{
  mdr_turn_end_gesture (turn);
  return ruled_type_number (turn) || type_tool_letter (turn);
}

/* Tab goes from number to number, and to all places beside the board. */
static gboolean
stops_at (const MdrTurn *turn, MdrCell place)
{
  guint given;
  guint index;

  if (mdr_turn_is_on_board (turn, place))
    return ruled_puzzle_find_given_at (turn->puzzle, place, &given, &index)
           && get_given (turn, given)->domain.has_numbers;
  return ruled_puzzle_find_line (turn->puzzle, place, &given, &index);
}

/* The nearest size that the rules allow. */
static void
fit_size (const MdrPuzzle *puzzle, int *rows, int *columns)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);

  for (int away = 0; away < RULED_MAX_SIDE; away++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        int row = *rows + sign * away;
        int column = *columns + sign * away;

        if (row < 1 || column < 1 || !mdr_rulebook_check_size (rulebook, (guint) row, (guint) column, NULL))
          continue;
        *rows = row;
        *columns = column;
        return;
      }
}

const MdrTurnHandlers ruled_building = {
  .press = press,
  .drag = drag,
  .key = press_key,
  .text = type_text,
  .commit = ruled_commit_number,
  .stops_at = stops_at,
  .resizes = TRUE,
  .fit_size = fit_size,
  .get_digits = ruled_get_typed_digits,
};
