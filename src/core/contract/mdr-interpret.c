/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-turn.h"

#include <string.h>

#include "mdr-kind.h"

/* Moves the gesture under way to @ended, because this input ends it. */
static void
take_gesture_from_hand (MdrTurn *turn)
{
  g_clear_pointer (&turn->ended.data, g_bytes_unref);
  turn->ended = turn->cursor->gesture;
  turn->cursor->gesture.data = NULL;
  mdr_cursor_end_gesture (turn->cursor);
}

static gboolean
press (MdrTurn *turn)
{
  MdrCell cell = turn->input->cell;
  MdrCell corner = { turn->extents.rows, turn->extents.columns };
  gboolean on_place = mdr_extents_have_place (&turn->extents, cell);
  gboolean committed = mdr_turn_commit (turn);
  gboolean pressed = FALSE;

  take_gesture_from_hand (turn);
  if (on_place)
    turn->cursor->cell = cell;
  /* An action has only one edit, so after committing typed text the press only moves the cursor. */
  if (turn->action->edit)
    return TRUE;
  if (turn->handlers->resizes && turn->input->button == 1 && mdr_cell_equal (cell, corner))
    {
      mdr_turn_hold (turn, NULL, 0);
      turn->cursor->gesture.resizes = TRUE;
      return TRUE;
    }
  pressed = turn->handlers->press && turn->handlers->press (turn);
  return on_place || committed || pressed || mdr_gesture_is_under_way (&turn->ended);
}

/* Resizes the board so that the corner place comes to the cell under the pointer. */
static void
drag_corner (MdrTurn *turn)
{
  const MdrField *fields = turn->puzzle->kind->fields;
  int rows = turn->input->cell.row;
  int columns = turn->input->cell.column;

  if (fields && fields->type == MDR_FIELD_SIDE)
    mdr_fields_clamp_size (fields, &rows, &columns);
  if (turn->handlers->fit_size)
    turn->handlers->fit_size (turn->puzzle, &rows, &columns);
  if (rows == turn->extents.rows && columns == turn->extents.columns)
    mdr_turn_preview_nothing (turn);
  else
    mdr_turn_preview (turn, (MdrCell){ rows, columns }, "size %d %d", rows, columns);
}

/* Returns: which part of the way from @from to @to lies before the pointer leaves @cell, along one axis */
static double
find_exit (double from, double to, int cell, int last)
{
  if (cell == last)
    return G_MAXDOUBLE;
  if (from == to)
    return 0;
  return ((to > from ? cell + 1 : cell) - from) / (to - from);
}

/*
 * Moves a gesture that paints by one cell on the straight line to the pointer, over
 * the side that the line crosses first. Beyond the places of clues the pointer is
 * taken to be beside them, so that there are few cells to cross.
 */
static void
cross_side (MdrTurn *turn, MdrInput *input)
{
  MdrGesture *gesture = &turn->cursor->gesture;
  MdrCell to = { CLAMP (input->cell.row, -1, turn->extents.rows),
                 CLAMP (input->cell.column, -1, turn->extents.columns) };
  double to_x = to.column + input->x;
  double to_y = to.row + input->y;
  double exit_x = find_exit (gesture->at_x, to_x, gesture->at.column, to.column);
  double exit_y = find_exit (gesture->at_y, to_y, gesture->at.row, to.row);

  if (exit_x <= exit_y && exit_x < G_MAXDOUBLE)
    gesture->at.column += to.column > gesture->at.column ? 1 : -1;
  if (exit_y <= exit_x && exit_y < G_MAXDOUBLE)
    gesture->at.row += to.row > gesture->at.row ? 1 : -1;
  turn->action->unfinished = !mdr_cell_equal (gesture->at, to);
  input->cell = gesture->at;
  if (turn->action->unfinished)
    return;
  gesture->at_x = to_x;
  gesture->at_y = to_y;
}

static gboolean
drag (MdrTurn *turn)
{
  MdrGesture *gesture = &turn->cursor->gesture;
  const MdrInput *input = turn->input;
  MdrInput step = *input;

  if (gesture->phase != MDR_GESTURE_HELD)
    return FALSE;
  if (gesture->paints)
    {
      cross_side (turn, &step);
      turn->input = &step;
    }
  gesture->left = gesture->left || !mdr_cell_equal (turn->input->cell, gesture->anchor);
  if (gesture->resizes)
    drag_corner (turn);
  else if (turn->handlers->drag)
    turn->handlers->drag (turn);
  turn->input = input;
  return TRUE;
}

/* A release first counts as a drag to its place. Then it makes the edit or move that the preview shows. */
static gboolean
release (MdrTurn *turn)
{
  char *preview;

  if (!drag (turn))
    return FALSE;
  if (turn->action->unfinished)
    return TRUE;
  preview = g_steal_pointer (&turn->cursor->preview);
  take_gesture_from_hand (turn);
  if (preview)
    {
      mdr_turn_take_words (turn, preview, turn->ended.joins);
      if (!turn->ended.resizes)
        turn->cursor->cell = turn->ended.target;
    }
  else if (turn->handlers->release)
    turn->handlers->release (turn);
  return TRUE;
}

/* Handles the keys that have another meaning while text is being typed. */
static gboolean
press_typing_key (MdrTurn *turn)
{
  char *typed = turn->cursor->typed;

  switch (turn->input->key)
    {
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return (turn->handlers->enter_goes_on && mdr_turn_go_on (turn)) || mdr_turn_commit (turn);
    case MDR_KEY_TAB:
      return !(turn->input->modifiers & MDR_MODIFIER_CONTROL) && mdr_turn_go_on (turn);
    case MDR_KEY_BACKSPACE:
      if (*typed)
        *g_utf8_prev_char (typed + strlen (typed)) = '\0';
      return TRUE;
    case MDR_KEY_DELETE:
      /* Discards typed text first, and then has its usual meaning. */
      mdr_turn_drop_typed (turn);
      if (turn->handlers->key)
        turn->handlers->key (turn);
      return TRUE;
    case MDR_KEY_NONE:
    case MDR_KEY_LEFT:
    case MDR_KEY_RIGHT:
    case MDR_KEY_UP:
    case MDR_KEY_DOWN:
    case MDR_KEY_HOME:
    case MDR_KEY_END:
    case MDR_KEY_ESCAPE:
    default:
      return FALSE;
    }
}

static gboolean
press_key (MdrTurn *turn)
{
  if (turn->input->key == MDR_KEY_ESCAPE)
    {
      gboolean typed = mdr_turn_drop_typed (turn);

      return mdr_turn_end_gesture (turn) || typed;
    }
  if (turn->cursor->typed && press_typing_key (turn))
    return TRUE;
  if (turn->handlers->key && turn->handlers->key (turn))
    return TRUE;
  return mdr_turn_move_cursor (turn);
}

static gboolean
take_turn (MdrTurn *turn)
{
  const char *text = turn->input->text;

  switch (turn->input->type)
    {
    case MDR_INPUT_PRESS:
      return press (turn);
    case MDR_INPUT_DRAG:
      return drag (turn);
    case MDR_INPUT_RELEASE:
      return release (turn);
    case MDR_INPUT_CANCEL:
      return mdr_turn_end_gesture (turn);
    case MDR_INPUT_KEY:
      return press_key (turn);
    case MDR_INPUT_TEXT:
      return text && *text && turn->handlers->text && turn->handlers->text (turn);
    default:
      return FALSE;
    }
}

static gboolean
fits (const MdrGesture *gesture, const MdrExtents *extents, MdrMode mode)
{
  return gesture->mode == mode && gesture->rows == extents->rows && gesture->columns == extents->columns;
}

/*
 * Drops a gesture or typed text that began in another mode or on a board of
 * another size, whose cells may no longer exist, so that no kind has to check.
 *
 * Returns: whether there was any
 */
static gboolean
drop_what_does_not_fit (MdrTurn *turn)
{
  gboolean typed = !turn->handlers->commit && mdr_turn_drop_typed (turn);

  mdr_cursor_stay_on_board (turn->cursor, &turn->extents);
  if (turn->cursor->gesture.phase == MDR_GESTURE_LET_GO)
    mdr_cursor_end_gesture (turn->cursor);
  if (fits (&turn->cursor->gesture, &turn->extents, turn->mode))
    return typed;
  return mdr_turn_end_gesture (turn) || typed;
}

/**
 * mdr_interpret:
 * @action: (inout): empty; receives the effect of @input
 *
 * Asks the kind of @puzzle for the effect of an input. This changes nothing, so
 * it can also be used to find out what an input would do.
 */
void
mdr_interpret (const MdrPuzzle *puzzle,
               const MdrState *state,
               MdrMode mode,
               const MdrCursor *cursor,
               const MdrInput *input,
               MdrAction *action)
{
  static const MdrTurnHandlers none = { NULL };
  const MdrTurnHandlers *handlers;
  g_autoptr (MdrCursor) next = NULL;
  MdrTurn turn;
  gboolean dropped;

  g_return_if_fail (puzzle != NULL);
  g_return_if_fail (cursor != NULL);
  g_return_if_fail (input != NULL);
  g_return_if_fail (action != NULL);

  handlers = puzzle->kind->turns[mode];
  next = mdr_cursor_copy (cursor);
  turn = (MdrTurn){
    .puzzle = puzzle,
    .state = state,
    .handlers = handlers ? handlers : &none,
    .mode = mode,
    .input = input,
    .cursor = next,
    .action = action,
  };
  mdr_puzzle_get_extents (puzzle, mode, &turn.extents);
  dropped = drop_what_does_not_fit (&turn);
  if (take_turn (&turn) || dropped)
    action->cursor = g_steal_pointer (&next);
  g_clear_pointer (&turn.ended.data, g_bytes_unref);
}

/**
 * mdr_cursor_find_gesture:
 * @cursor: (nullable): the cursor
 * @puzzle: the puzzle to draw the gesture on
 * @mode: the present mode
 *
 * Returns: (nullable) (transfer none): the gesture under way or just released;
 *   %NULL if there is none that is valid for this board and mode
 */
const MdrGesture *
mdr_cursor_find_gesture (const MdrCursor *cursor, const MdrPuzzle *puzzle, MdrMode mode)
{
  MdrExtents extents;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!cursor || cursor->gesture.phase == MDR_GESTURE_NONE)
    return NULL;
  puzzle->kind->get_extents (puzzle, &extents);
  return fits (&cursor->gesture, &extents, mode) ? &cursor->gesture : NULL;
}
