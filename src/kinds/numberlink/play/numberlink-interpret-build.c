/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-interpret.h"

static guint
get_label (const NumberlinkTurn *turn, MdrCell cell)
{
  return numberlink_get_label (turn->puzzle, cell.row, cell.column);
}

static gboolean
is_empty (const NumberlinkTurn *turn, MdrCell cell)
{
  return numberlink_turn_is_on_board (turn, cell) && get_label (turn, cell) == 0;
}

/* An end whose partner is still missing. */
static gboolean
is_lone (const NumberlinkTurn *turn, MdrCell cell)
{
  MdrCell ends[2];
  guint label = get_label (turn, cell);

  return label != 0 && numberlink_puzzle_get_ends (turn->puzzle, label, ends) == 1;
}

static gboolean
erases (const MdrInput *input)
{
  return input->button == 3 || (input->tool && g_str_equal (input->tool, "erase"));
}

static void
begin_drag (NumberlinkTurn *turn, NumberlinkGesture gesture)
{
  turn->cursor->anchor = turn->input->cell;
  numberlink_turn_set_gesture (turn, gesture);
}

static void
wait_for_second (NumberlinkTurn *turn, MdrCell first)
{
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_SECOND_END, .first = first };

  mdr_cursor_end_gesture (turn->cursor);
  numberlink_turn_set_gesture (turn, gesture);
}

/* The edit that makes a pair of an empty cell or a lone end and an empty cell; NULL where it cannot be. */
static char *
dup_pair_edit (const NumberlinkTurn *turn, MdrCell first, MdrCell second)
{
  guint label = get_label (turn, first);

  if (!is_empty (turn, second) || mdr_cell_equal (first, second))
    return NULL;
  if (label == 0)
    return g_strdup_printf ("pair %d,%d %d,%d", first.row, first.column, second.row, second.column);
  return g_strdup_printf ("put %d,%d %s", second.row, second.column, turn->puzzle->labels[label - 1]);
}

/* Returns: whether the end could be put there; the first one again gives the pair up */
static gboolean
put_second (NumberlinkTurn *turn, const NumberlinkGesture *before, MdrCell cell)
{
  if (mdr_cell_equal (cell, before->first))
    {
      mdr_cursor_end_gesture (turn->cursor);
      return FALSE;
    }
  turn->action->edit = dup_pair_edit (turn, before->first, cell);
  if (turn->action->edit)
    return TRUE;
  turn->action->refused = TRUE;
  numberlink_turn_set_gesture (turn, *before);
  return FALSE;
}

static void
remove_label (NumberlinkTurn *turn, MdrCell cell)
{
  turn->action->edit = g_strdup_printf ("remove %d,%d", cell.row, cell.column);
}

static void
press_to_erase (NumberlinkTurn *turn, MdrCell cell)
{
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_ERASE, .joins = !is_empty (turn, cell) };

  if (gesture.joins)
    remove_label (turn, cell);
  begin_drag (turn, gesture);
}

/* A second end that was just put down can be dragged on at once. */
static void
press_to_place (NumberlinkTurn *turn, const NumberlinkGesture *before, MdrCell cell)
{
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_NEW_PAIR, .first = cell };

  if (before->type == NUMBERLINK_GESTURE_SECOND_END)
    {
      gesture.type = NUMBERLINK_GESTURE_MOVE_END;
      gesture.joins = TRUE;
      if (!put_second (turn, before, cell))
        return;
    }
  else if (!is_empty (turn, cell))
    {
      gesture.type = NUMBERLINK_GESTURE_MOVE_END;
    }
  begin_drag (turn, gesture);
}

static gboolean
press_corner (NumberlinkTurn *turn)
{
  NumberlinkGesture gesture = { .type = NUMBERLINK_GESTURE_RESIZE };
  MdrCell cell = turn->input->cell;

  if (cell.row != turn->puzzle->rows || cell.column != turn->puzzle->columns || turn->input->button != 1)
    return FALSE;
  begin_drag (turn, gesture);
  return TRUE;
}

/**
 * numberlink_build_press:
 * @before: the gesture that was under way, which may wait for this click
 */
gboolean
numberlink_build_press (NumberlinkTurn *turn, const NumberlinkGesture *before)
{
  MdrCell cell = turn->input->cell;

  if (turn->input->button != 1 && turn->input->button != 3)
    return FALSE;
  if (!numberlink_turn_is_on_board (turn, cell))
    return press_corner (turn);
  if (erases (turn->input))
    press_to_erase (turn, cell);
  else
    press_to_place (turn, before, cell);
  return TRUE;
}

/* The cell under the pointer becomes the first one outside, as the corner place is. */
static void
preview_size (NumberlinkTurn *turn)
{
  int rows = CLAMP (turn->input->cell.row, NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE);
  int columns = CLAMP (turn->input->cell.column, NUMBERLINK_MIN_SIZE, NUMBERLINK_MAX_SIZE);

  /* The least board has two cells. */
  if (rows * columns < 2)
    columns = 2;
  if (rows == turn->puzzle->rows && columns == turn->puzzle->columns)
    numberlink_turn_take_preview (turn, NULL);
  else
    numberlink_turn_take_preview (turn, g_strdup_printf ("size %d %d", rows, columns));
}

static char *
dup_move_edit (const NumberlinkTurn *turn, MdrCell from, MdrCell to)
{
  return is_empty (turn, to) ? g_strdup_printf ("move %d,%d %d,%d", from.row, from.column, to.row, to.column)
                             : NULL;
}

static void
erase_on_the_way (NumberlinkTurn *turn, NumberlinkGesture gesture)
{
  MdrCell cell = turn->input->cell;

  if (!numberlink_turn_is_on_board (turn, cell))
    return;
  turn->cursor->cell = cell;
  if (is_empty (turn, cell))
    return;
  remove_label (turn, cell);
  turn->action->joins = gesture.joins;
  gesture.joins = TRUE;
  numberlink_turn_set_gesture (turn, gesture);
}

gboolean
numberlink_build_drag (NumberlinkTurn *turn)
{
  NumberlinkGesture gesture = numberlink_cursor_get_gesture (turn->cursor, turn->mode);
  MdrCell cell = turn->input->cell;

  switch (gesture.type)
    {
    case NUMBERLINK_GESTURE_NEW_PAIR:
      numberlink_turn_take_preview (turn, dup_pair_edit (turn, gesture.first, cell));
      return TRUE;
    case NUMBERLINK_GESTURE_MOVE_END:
      numberlink_turn_take_preview (turn, dup_move_edit (turn, gesture.first, cell));
      return TRUE;
    case NUMBERLINK_GESTURE_RESIZE:
      preview_size (turn);
      return TRUE;
    case NUMBERLINK_GESTURE_ERASE:
      erase_on_the_way (turn, gesture);
      return TRUE;
    case NUMBERLINK_GESTURE_NONE:
    case NUMBERLINK_GESTURE_STROKE:
    case NUMBERLINK_GESTURE_PEN:
    case NUMBERLINK_GESTURE_CROSS:
    case NUMBERLINK_GESTURE_SECOND_END:
    case NUMBERLINK_GESTURE_CARRY_END:
    default:
      return FALSE;
    }
}

/* A click on an end: one that lacks its partner waits for it, and any other waits for a label to be typed. */
static void
click_end (NumberlinkTurn *turn, MdrCell cell)
{
  if (is_lone (turn, cell))
    wait_for_second (turn, cell);
  else
    turn->cursor->visible = TRUE;
}

/* A drag does what its preview showed. */
gboolean
numberlink_build_release (NumberlinkTurn *turn)
{
  NumberlinkGesture gesture = numberlink_cursor_get_gesture (turn->cursor, turn->mode);

  if (turn->cursor->preview && gesture.type != NUMBERLINK_GESTURE_NONE)
    {
      turn->action->edit = g_steal_pointer (&turn->cursor->preview);
      turn->action->joins = gesture.joins;
      if (gesture.type != NUMBERLINK_GESTURE_RESIZE)
        turn->cursor->cell = turn->input->cell;
    }
  mdr_cursor_end_gesture (turn->cursor);
  if (gesture.left || gesture.joins)
    return TRUE;
  if (gesture.type == NUMBERLINK_GESTURE_NEW_PAIR)
    wait_for_second (turn, gesture.first);
  else if (gesture.type == NUMBERLINK_GESTURE_MOVE_END)
    click_end (turn, gesture.first);
  return TRUE;
}

static gboolean
put_down (NumberlinkTurn *turn, const NumberlinkGesture *gesture, MdrCell cell)
{
  turn->action->edit = dup_move_edit (turn, gesture->first, cell);
  turn->action->refused = !turn->action->edit && !mdr_cell_equal (gesture->first, cell);
  if (!turn->action->refused)
    mdr_cursor_end_gesture (turn->cursor);
  return TRUE;
}

/* Where the mouse clicks twice, or drags, the keyboard presses Enter twice. */
static gboolean
use_pair_tool (NumberlinkTurn *turn, MdrCell cell)
{
  NumberlinkGesture gesture = numberlink_cursor_get_gesture (turn->cursor, turn->mode);
  NumberlinkGesture carry = { .type = NUMBERLINK_GESTURE_CARRY_END, .first = cell };

  if (gesture.type == NUMBERLINK_GESTURE_CARRY_END)
    return put_down (turn, &gesture, cell);
  if (gesture.type == NUMBERLINK_GESTURE_SECOND_END)
    {
      if (put_second (turn, &gesture, cell))
        mdr_cursor_end_gesture (turn->cursor);
    }
  else if (is_empty (turn, cell) || is_lone (turn, cell))
    {
      wait_for_second (turn, cell);
    }
  else
    {
      numberlink_turn_set_gesture (turn, carry);
    }
  return TRUE;
}

static gboolean
erase (NumberlinkTurn *turn, MdrCell cell)
{
  if (is_empty (turn, cell))
    return FALSE;
  mdr_cursor_end_gesture (turn->cursor);
  remove_label (turn, cell);
  return TRUE;
}

gboolean
numberlink_build_key (NumberlinkTurn *turn)
{
  MdrCell cell = turn->cursor->cell;

  if (turn->input->key == MDR_KEY_BACKSPACE || turn->input->key == MDR_KEY_DELETE)
    return erase (turn, cell);
  if (turn->input->key != MDR_KEY_ENTER && turn->input->key != MDR_KEY_SPACE)
    return FALSE;
  return erases (turn->input) ? erase (turn, cell) : use_pair_tool (turn, cell);
}
