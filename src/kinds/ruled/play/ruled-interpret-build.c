/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include "mdr-ruled-text.h"

/**
 * RuledGestureType:
 * @RULED_GESTURE_PAINT: puts a value into each cell
 * @RULED_GESTURE_ERASE: removes what stands in each cell
 * @RULED_GESTURE_JOIN: joins each cell to an area
 * @RULED_GESTURE_PART: takes each cell out of its area
 * @RULED_GESTURE_AIM: turns the arrow of the pressed cell
 */
typedef enum
{
  RULED_GESTURE_PAINT,
  RULED_GESTURE_ERASE,
  RULED_GESTURE_JOIN,
  RULED_GESTURE_PART,
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
get_given (const MdrInteraction *interaction, guint index)
{
  return mdr_rulebook_get_given (ruled_kind_get_rulebook (interaction->puzzle->kind), index);
}

static int
get_value (const MdrInteraction *interaction, guint given, MdrCell cell)
{
  guint index = ruled_puzzle_get_index (interaction->puzzle, given, cell);

  return index == MDR_RULED_NO_PLACE ? MDR_RULED_NONE
                                     : ruled_puzzle_get_givens (interaction->puzzle)->givens[given][index];
}

static void
put_value (MdrInteraction *interaction, guint given, MdrCell cell, int value)
{
  guint index = ruled_puzzle_get_index (interaction->puzzle, given, cell);

  if (index != MDR_RULED_NO_PLACE)
    ruled_put (interaction, given, index, value,
               ruled_puzzle_get_direction (interaction->puzzle, given, index));
}

static void
erase (MdrInteraction *interaction, MdrCell place)
{
  guint given;
  guint index;

  if (ruled_puzzle_find_given_at (interaction->puzzle, place, &given, &index))
    ruled_put (interaction, given, index, MDR_RULED_NONE, MDR_DIRECTION_RIGHT);
  else
    ruled_path_erase (interaction, MDR_NO_CLUE, place);
}

/* The values of words, numbers, and of what just stands somewhere, follow one another; after the last comes
 * nothing. */
static int
find_next_value (const MdrInteraction *interaction, guint index, int value, gboolean backwards)
{
  const MdrGiven *given = get_given (interaction, index);
  int range[2] = { given->domain.words ? 0 : 1,
                   given->domain.words ? (int) g_strv_length (given->domain.words) - 1 : 1 };
  int nothing;

  if (given->domain.has_numbers
      && !ruled_puzzle_get_range (interaction->puzzle, index, MDR_RULED_NO_PLACE, range))
    return MDR_RULED_NONE;
  nothing = given->everywhere ? range[backwards ? 1 : 0] : MDR_RULED_NONE;
  if (value == MDR_RULED_UNKNOWN)
    return backwards ? range[1] : nothing;
  if (value < range[0])
    return backwards ? given->unknown ? MDR_RULED_UNKNOWN : range[1] : range[0];
  if (backwards)
    return value > range[0] ? value - 1 : nothing;
  if (value < range[1])
    return value + 1;
  return given->unknown ? MDR_RULED_UNKNOWN : nothing;
}

/* The next value of a cell at which it may stand there: no point lies on the rim. */
static int
find_next_in_cell (const MdrInteraction *interaction, guint given, MdrCell cell, gboolean backwards)
{
  guint index = ruled_puzzle_get_index (interaction->puzzle, given, cell);
  int value = get_value (interaction, given, cell);

  do
    value = find_next_value (interaction, given, value, backwards);
  while (!mdr_ruled_puzzle_has_point (ruled_puzzle_get_givens (interaction->puzzle), given, index,
                                      (gint16) value));
  return value;
}

static gboolean
touches_area (const MdrInteraction *interaction, guint division, MdrCell from, MdrCell cell)
{
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell beside = mdr_cell_step (cell, (MdrDirection) direction);

      if (mdr_interaction_is_on_board (interaction, beside)
          && get_value (interaction, division, beside) == get_value (interaction, division, from))
        return TRUE;
    }
  return FALSE;
}

/* A pointer that has left the board may come back far from the area. */
static void
join_area (MdrInteraction *interaction, guint division, MdrCell from, MdrCell cell)
{
  if (get_value (interaction, division, from) != get_value (interaction, division, cell)
      && touches_area (interaction, division, from, cell))
    mdr_interaction_do (interaction, "%s %d,%d with %d,%d", get_given (interaction, division)->name, cell.row,
                        cell.column, from.row, from.column);
}

/* Cuts a cell off its area, if that has others; where there may be gaps, it then belongs to none. */
static void
part_area (MdrInteraction *interaction, guint division, MdrCell cell)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (interaction->puzzle);
  int area = get_value (interaction, division, cell);
  guint n_cells = 0;

  if (get_given (interaction, division)->gaps)
    {
      if (area != MDR_RULED_NONE)
        mdr_interaction_do (interaction, "%s %d,%d .", get_given (interaction, division)->name, cell.row,
                            cell.column);
      return;
    }
  for (guint i = 0; i < givens->n_places[division]; i++)
    n_cells += givens->givens[division][i] == area;
  if (n_cells > 1)
    mdr_interaction_do (interaction, "%s %d,%d apart", get_given (interaction, division)->name, cell.row,
                        cell.column);
}

/* A cell in a gap becomes an area. */
static void
begin_area (MdrInteraction *interaction, guint division, MdrCell cell)
{
  if (get_value (interaction, division, cell) == MDR_RULED_NONE)
    mdr_interaction_do (interaction, "%s %d,%d apart", get_given (interaction, division)->name, cell.row,
                        cell.column);
}

static void
press_given (MdrInteraction *interaction, guint given, MdrCell cell)
{
  const MdrGiven *which = get_given (interaction, given);
  gboolean second = interaction->input->button == 3;
  RuledGesture gesture = { .type = RULED_GESTURE_PAINT, .given = given, .value = MDR_RULED_NONE };

  if (which->place == MDR_PLACE_PATH && second)
    ruled_path_erase (interaction, (int) given, cell);
  else if (which->place == MDR_PLACE_PATH)
    ruled_path_press (interaction, given);
  if (which->place == MDR_PLACE_PATH)
    return;
  if (which->divides)
    {
      gesture.type = second && which->gaps ? RULED_GESTURE_PART : RULED_GESTURE_JOIN;
      gesture.from = cell;
      mdr_interaction_paint (interaction, &gesture, sizeof gesture);
      if (second)
        part_area (interaction, given, cell);
      else
        begin_area (interaction, given, cell);
      return;
    }
  if (which->domain.has_numbers && !second)
    {
      interaction->cursor->visible = TRUE;
      gesture.type = RULED_GESTURE_AIM;
      if (which->toward)
        mdr_interaction_hold (interaction, &gesture, sizeof gesture);
      return;
    }
  if (!which->domain.has_numbers)
    gesture.value = find_next_in_cell (interaction, given, cell, second);
  mdr_interaction_paint (interaction, &gesture, sizeof gesture);
  put_value (interaction, given, cell, gesture.value);
}

/* Finds the edge of a cell that is nearest to the pressed place. */
static guint
find_pressed_edge (const MdrInteraction *interaction, MdrPlace place)
{
  MdrRuledGrid grid = ruled_puzzle_get_givens (interaction->puzzle)->grid;
  const double distances[] = {
    [MDR_DIRECTION_RIGHT] = 1 - interaction->input->x,
    [MDR_DIRECTION_DOWN] = 1 - interaction->input->y,
    [MDR_DIRECTION_LEFT] = interaction->input->x,
    [MDR_DIRECTION_UP] = interaction->input->y,
  };
  guint cell = mdr_ruled_grid_get_cell (grid, interaction->input->cell);
  guint nearest = MDR_RULED_NO_PLACE;
  double least = 1;

  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      guint edge = mdr_ruled_grid_get_edge (grid, place, cell, (MdrDirection) k);

      if (edge == MDR_RULED_NO_PLACE || distances[k] >= least)
        continue;
      nearest = edge;
      least = distances[k];
    }
  return nearest;
}

/* Finds the corner of a cell, or the edge, that is nearest to the pressed place. */
static guint
find_pressed_place (const MdrInteraction *interaction, MdrPlace place)
{
  MdrRuledGrid grid = ruled_puzzle_get_givens (interaction->puzzle)->grid;
  MdrCell corner = { interaction->input->cell.row + (interaction->input->y >= 0.5),
                     interaction->input->cell.column + (interaction->input->x >= 0.5) };

  if (mdr_place_is_edge (place))
    return find_pressed_edge (interaction, place);
  return mdr_ruled_grid_get_cell (mdr_ruled_grid_get_block (grid, place), corner);
}

/* Takes away what is given at the edges or corners next to the pressed place, if there is something. */
static gboolean
erase_pressed_place (MdrInteraction *interaction)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (interaction->puzzle);

  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      MdrPlace place = get_given (interaction, i)->place;
      guint pressed =
          mdr_place_is_between (place) ? find_pressed_place (interaction, place) : MDR_RULED_NO_PLACE;

      if (pressed == MDR_RULED_NO_PLACE || givens->givens[i][pressed] == MDR_RULED_NONE)
        continue;
      ruled_put (interaction, i, pressed, MDR_RULED_NONE, MDR_DIRECTION_RIGHT);
      return TRUE;
    }
  return FALSE;
}

/* Gives a place between cells the next value, or the one before. */
static gboolean
turn_place (MdrInteraction *interaction, guint given, guint place, gboolean backwards)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (interaction->puzzle);

  if (place == MDR_RULED_NO_PLACE)
    return FALSE;
  ruled_put (interaction, given, place,
             find_next_value (interaction, given, givens->givens[given][place], backwards),
             MDR_DIRECTION_RIGHT);
  return TRUE;
}

static gboolean
press (MdrInteraction *interaction)
{
  RuledGesture erasing = { .type = RULED_GESTURE_ERASE };
  gboolean erases = g_strcmp0 (interaction->input->tool, RULED_TOOL_ERASE) == 0;
  MdrCell cell = interaction->input->cell;
  guint given;
  guint index;

  if (interaction->input->button != 1 && interaction->input->button != 3)
    return FALSE;
  if (!mdr_interaction_is_on_board (interaction, cell))
    {
      if (!ruled_puzzle_find_line (interaction->puzzle, cell, &given, &index))
        return FALSE;
      if (erases || interaction->input->button == 3)
        erase (interaction, cell);
      else
        interaction->cursor->visible = TRUE;
      return TRUE;
    }
  if (erases && erase_pressed_place (interaction))
    return TRUE;
  if (erases)
    {
      mdr_interaction_paint (interaction, &erasing, sizeof erasing);
      erase (interaction, cell);
      return TRUE;
    }
  if (!ruled_find_drawn_given (ruled_kind_get_rulebook (interaction->puzzle->kind), interaction->input->tool,
                               &given))
    return FALSE;
  if (mdr_place_is_between (get_given (interaction, given)->place))
    return turn_place (interaction, given,
                       find_pressed_place (interaction, get_given (interaction, given)->place),
                       interaction->input->button == 3);
  press_given (interaction, given, cell);
  return TRUE;
}

/* Turns the arrow of the pressed cell towards the pointer. */
static void
drag_arrow (MdrInteraction *interaction, guint given)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (interaction->puzzle);
  MdrCell from = interaction->cursor->gesture.anchor;
  int down = interaction->input->cell.row - from.row;
  int right = interaction->input->cell.column - from.column;
  guint index = ruled_puzzle_get_index (interaction->puzzle, given, from);
  int value = givens->givens[given][index];
  g_autofree char *edit = NULL;
  MdrDirection direction;

  if (ABS (down) == ABS (right) || (value == MDR_RULED_NONE && !get_given (interaction, given)->unknown))
    {
      mdr_interaction_preview_nothing (interaction);
      return;
    }
  if (ABS (down) > ABS (right))
    direction = down > 0 ? MDR_DIRECTION_DOWN : MDR_DIRECTION_UP;
  else
    direction = right > 0 ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_LEFT;
  edit = ruled_puzzle_dup_edit (interaction->puzzle, given, index,
                                value == MDR_RULED_NONE ? MDR_RULED_UNKNOWN : value, direction);
  mdr_interaction_preview (interaction, from, "%s", edit);
}

static void
drag (MdrInteraction *interaction)
{
  const RuledGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell cell = interaction->input->cell;

  if (ruled_path_drag (interaction))
    return;
  if (gesture->type == RULED_GESTURE_AIM)
    {
      drag_arrow (interaction, gesture->given);
      return;
    }
  if (!mdr_interaction_is_on_board (interaction, cell) || mdr_cell_equal (cell, interaction->cursor->cell))
    return;
  interaction->cursor->cell = cell;
  if (gesture->type == RULED_GESTURE_JOIN)
    join_area (interaction, gesture->given, gesture->from, cell);
  else if (gesture->type == RULED_GESTURE_PART)
    part_area (interaction, gesture->given, cell);
  else if (gesture->type == RULED_GESTURE_ERASE)
    erase (interaction, cell);
  else
    put_value (interaction, gesture->given, cell, gesture->value);
}

/* Arrows lead an area on that was begun by the keyboard; other keys end it. */
static gboolean
press_area_key (MdrInteraction *interaction)
{
  const RuledGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell before = interaction->cursor->cell;

  if (!gesture || gesture->type != RULED_GESTURE_JOIN)
    return FALSE;
  if (interaction->input->key < MDR_KEY_LEFT || interaction->input->key > MDR_KEY_DOWN)
    return mdr_interaction_end_gesture (interaction);
  mdr_cursor_move (interaction->cursor, &interaction->extents, interaction->input->key);
  if (mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    join_area (interaction, gesture->given, gesture->from, interaction->cursor->cell);
  else
    interaction->cursor->cell = before;
  return TRUE;
}

/* Gives the next value to an edge of the cell at the cursor, if what is drawn stands at edges, or to a
 * corner, clockwise from the upper left one for the arrow up. */
static gboolean
turn_place_at_cursor (MdrInteraction *interaction, MdrDirection direction)
{
  MdrRuledGrid grid = ruled_puzzle_get_givens (interaction->puzzle)->grid;
  MdrCell position = interaction->cursor->cell;
  guint cell = mdr_ruled_grid_get_cell (grid, position);
  MdrCell corner = { position.row + (direction == MDR_DIRECTION_DOWN || direction == MDR_DIRECTION_LEFT),
                     position.column
                         + (direction == MDR_DIRECTION_RIGHT || direction == MDR_DIRECTION_DOWN) };
  MdrPlace place;
  guint given;

  if (cell == MDR_RULED_NO_PLACE
      || !ruled_find_drawn_given (ruled_kind_get_rulebook (interaction->puzzle->kind),
                                  interaction->input->tool, &given)
      || !mdr_place_is_between (get_given (interaction, given)->place))
    return FALSE;
  place = get_given (interaction, given)->place;
  interaction->cursor->visible = TRUE;
  return turn_place (interaction, given,
                     mdr_place_is_edge (place)
                         ? mdr_ruled_grid_get_edge (grid, place, cell, direction)
                         : mdr_ruled_grid_get_cell (mdr_ruled_grid_get_block (grid, place), corner),
                     FALSE);
}

static gboolean
press_arrow_key (MdrInteraction *interaction)
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

  for (gsize i = 0; (interaction->input->modifiers & MDR_MODIFIER_SHIFT) && i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == interaction->input->key)
      return ruled_aim (interaction, keys[i].direction)
             || turn_place_at_cursor (interaction, keys[i].direction);
  return FALSE;
}

/* Applies a given at the cursor, as a click would. */
static gboolean
use_given (MdrInteraction *interaction, guint given)
{
  const MdrGiven *which = get_given (interaction, given);
  MdrCell cell = interaction->cursor->cell;
  RuledGesture gesture = { .type = RULED_GESTURE_JOIN, .given = given, .from = cell };

  if (which->place == MDR_PLACE_PATH)
    ruled_path_begin (interaction, given);
  else if (which->divides)
    {
      mdr_interaction_wait (interaction, &gesture, sizeof gesture);
      begin_area (interaction, given, cell);
    }
  else if (which->domain.has_numbers || mdr_place_is_between (which->place))
    return FALSE;
  else
    put_value (interaction, given, cell,
               find_next_in_cell (interaction, given, cell,
                                  (interaction->input->modifiers & MDR_MODIFIER_SHIFT) != 0));
  interaction->cursor->visible = TRUE;
  return TRUE;
}

/* Takes away what stands at the cursor; where nothing stands, a cell leaves its area. */
static gboolean
erase_at_cursor (MdrInteraction *interaction)
{
  MdrCell place = interaction->cursor->cell;
  guint given;
  guint index;

  if (ruled_puzzle_find_given_at (interaction->puzzle, place, &given, &index))
    erase (interaction, place);
  else if (!ruled_path_erase (interaction, MDR_NO_CLUE, place)
           && mdr_interaction_is_on_board (interaction, place)
           && ruled_find_drawn_given (ruled_kind_get_rulebook (interaction->puzzle->kind),
                                      interaction->input->tool, &given)
           && get_given (interaction, given)->divides)
    part_area (interaction, given, place);
  return TRUE;
}

static gboolean
press_key (MdrInteraction *interaction)
{
  MdrKey key = interaction->input->key;
  guint given;

  if (ruled_path_key (interaction) || press_area_key (interaction) || press_arrow_key (interaction))
    return TRUE;
  if (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE)
    return erase_at_cursor (interaction);
  if ((key != MDR_KEY_ENTER && key != MDR_KEY_SPACE)
      || !mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    return FALSE;
  if (g_strcmp0 (interaction->input->tool, RULED_TOOL_ERASE) == 0)
    return erase_at_cursor (interaction);
  return ruled_find_drawn_given (ruled_kind_get_rulebook (interaction->puzzle->kind),
                                 interaction->input->tool, &given)
         && use_given (interaction, given);
}

/* The letter of a tool applies it at the cursor. Without a visible cursor, the letter chooses the tool, which
 * the window handles. */
static gboolean
type_tool_letter (MdrInteraction *interaction)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (interaction->puzzle->kind);
  guint given;

  if (!interaction->cursor->visible || !mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    return FALSE;
  for (const MdrTool *tool = interaction->puzzle->kind->tools; tool->id; tool++)
    {
      if (g_ascii_tolower (*interaction->input->text) != tool->key)
        continue;
      if (g_str_equal (tool->id, RULED_TOOL_ERASE))
        return erase_at_cursor (interaction);
      return ruled_find_drawn_given (rulebook, tool->id, &given) && use_given (interaction, given);
    }
  return FALSE;
}

static gboolean
type_text (MdrInteraction *interaction)
{
  if (ruled_path_type (interaction))
    return TRUE;
  mdr_interaction_end_gesture (interaction);
  return ruled_type_number (interaction) || type_tool_letter (interaction);
}

/* Tab goes from number to number, and to all places beside the board. */
static gboolean
stops_at (const MdrInteraction *interaction, MdrCell place)
{
  guint given;
  guint index;

  if (mdr_interaction_is_on_board (interaction, place))
    return ruled_puzzle_find_given_at (interaction->puzzle, place, &given, &index)
           && get_given (interaction, given)->domain.has_numbers;
  return ruled_puzzle_find_line (interaction->puzzle, place, &given, &index);
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

const MdrInputHandlers ruled_building = {
  .press = press,
  .drag = drag,
  .release = ruled_path_release,
  .key = press_key,
  .text = type_text,
  .commit = ruled_commit_number,
  .stops_at = stops_at,
  .resizes = TRUE,
  .fit_size = fit_size,
  .get_digits = ruled_get_typed_digits,
};
