/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-turn.h"

#include <string.h>

#include "mdr-kind.h"

gboolean
mdr_turn_is_on_board (const MdrTurn *turn, MdrCell cell)
{
  return mdr_extents_contain (&turn->extents, cell);
}

static void
begin_gesture (MdrTurn *turn, MdrGesturePhase phase, gconstpointer data, gsize size)
{
  MdrGesture *gesture = &turn->cursor->gesture;

  mdr_cursor_end_gesture (turn->cursor);
  gesture->phase = phase;
  gesture->mode = turn->mode;
  gesture->rows = turn->extents.rows;
  gesture->columns = turn->extents.columns;
  mdr_turn_set_data (turn, data, size);
}

/**
 * mdr_turn_hold:
 * @data: (nullable): the kind's own, to be copied
 * @size: of @data
 *
 * Begins a gesture at the pressed cell, which is continued by dragging.
 */
void
mdr_turn_hold (MdrTurn *turn, gconstpointer data, gsize size)
{
  begin_gesture (turn, MDR_GESTURE_HELD, data, size);
  turn->cursor->gesture.anchor = turn->input->cell;
}

/** Begins a gesture that the next click or key continues. */
void
mdr_turn_wait (MdrTurn *turn, gconstpointer data, gsize size)
{
  begin_gesture (turn, MDR_GESTURE_WAITING, data, size);
}

/** Ends the gesture, but keeps it to be drawn until the next input. */
void
mdr_turn_let_go (MdrTurn *turn, gconstpointer data, gsize size)
{
  begin_gesture (turn, MDR_GESTURE_LET_GO, data, size);
}

/** Sets the data of the gesture under way. */
void
mdr_turn_set_data (MdrTurn *turn, gconstpointer data, gsize size)
{
  g_clear_pointer (&turn->cursor->gesture.data, g_bytes_unref);
  turn->cursor->gesture.data = data ? g_bytes_new (data, size) : NULL;
}

/** Returns: (nullable) (transfer none): the kind's data of the gesture under way, until it is changed */
gconstpointer
mdr_turn_get_data (const MdrTurn *turn, gsize size)
{
  return mdr_gesture_get_data (&turn->cursor->gesture, size);
}

static gboolean
is_under_way (const MdrGesture *gesture)
{
  return gesture->phase == MDR_GESTURE_HELD || gesture->phase == MDR_GESTURE_WAITING;
}

/** Ends the gesture under way. Returns: whether there was one */
gboolean
mdr_turn_end_gesture (MdrTurn *turn)
{
  gboolean under_way = is_under_way (&turn->cursor->gesture);

  mdr_cursor_end_gesture (turn->cursor);
  return under_way;
}

static void
take_words (MdrTurn *turn, char *words, gboolean joins)
{
  char **place = turn->mode == MDR_MODE_BUILD ? &turn->action->edit : &turn->action->move;

  g_free (*place);
  *place = words;
  turn->action->joins = joins;
}

/**
 * mdr_turn_do:
 *
 * Makes an edit while building, or a move while playing. Within a gesture, it is
 * undone together with the gesture's earlier ones.
 */
void
mdr_turn_do (MdrTurn *turn, const char *format, ...)
{
  MdrGesture *gesture = &turn->cursor->gesture;
  va_list arguments;

  va_start (arguments, format);
  take_words (turn, g_strdup_vprintf (format, arguments), gesture->joins);
  va_end (arguments);
  gesture->joins = is_under_way (gesture);
}

/**
 * mdr_turn_preview:
 * @target: where the cursor goes when the gesture is released
 *
 * Sets the edit or move that releasing the gesture would make.
 */
void
mdr_turn_preview (MdrTurn *turn, MdrCell target, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_free (turn->cursor->preview);
  turn->cursor->preview = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  turn->cursor->gesture.target = target;
}

/** Sets that releasing the gesture would change nothing. */
void
mdr_turn_preview_nothing (MdrTurn *turn)
{
  g_clear_pointer (&turn->cursor->preview, g_free);
  turn->cursor->gesture.target.row = MDR_NO_ANCHOR;
}

/**
 * mdr_turn_refuse:
 * @sentence: (nullable) (transfer full): why; %NULL if this can be seen
 *
 * Refuses the input.
 */
void
mdr_turn_refuse (MdrTurn *turn, char *sentence)
{
  turn->action->refused = TRUE;
  g_free (turn->action->refusal);
  turn->action->refusal = sentence;
}

/**
 * mdr_turn_type:
 * @typed: (transfer full): the text to show in the cursor's cell until it is committed
 */
void
mdr_turn_type (MdrTurn *turn, char *typed)
{
  g_free (turn->cursor->typed);
  turn->cursor->typed = typed;
  turn->cursor->visible = TRUE;
}

/**
 * mdr_turn_type_digit:
 * @largest: the largest number that can be typed
 *
 * Types the digit of the input. A digit that would exceed @largest, or that
 * follows a zero, begins a new number.
 *
 * Returns: (nullable) (transfer full): the number beyond @largest that was rejected
 */
char *
mdr_turn_type_digit (MdrTurn *turn, guint64 largest)
{
  const char *before = turn->cursor->typed ? turn->cursor->typed : "";
  gboolean is_first = !g_ascii_isdigit (*before) || g_str_equal (before, "0");
  g_autofree char *longer = is_first ? NULL : g_strconcat (before, turn->input->text, NULL);

  if (longer && g_ascii_string_to_unsigned (longer, 10, 0, largest, NULL, NULL))
    {
      mdr_turn_type (turn, g_steal_pointer (&longer));
      return NULL;
    }
  mdr_turn_type (turn, g_strdup (turn->input->text));
  return g_steal_pointer (&longer);
}

/** Discards typed text. Returns: whether there was any */
gboolean
mdr_turn_drop_typed (MdrTurn *turn)
{
  gboolean typed = turn->cursor->typed != NULL;

  g_clear_pointer (&turn->cursor->typed, g_free);
  return typed;
}

/** Commits typed text, with an edit if that changes something. Returns: whether there was any */
gboolean
mdr_turn_commit (MdrTurn *turn)
{
  g_autofree char *typed = g_steal_pointer (&turn->cursor->typed);

  if (typed && turn->handlers->commit)
    turn->handlers->commit (turn, typed);
  return typed != NULL;
}

static gboolean
is_backwards (const MdrInput *input)
{
  return input->key == MDR_KEY_TAB && (input->modifiers & MDR_MODIFIER_SHIFT);
}

/* Finds the next place in reading order, including clue places, where text can be typed. */
static gboolean
find_next (const MdrTurn *turn, MdrCell *next)
{
  int columns = turn->extents.columns + 2;
  int n_places = (turn->extents.rows + 2) * columns;
  int step = is_backwards (turn->input) ? -1 : 1;
  int place = (turn->cursor->cell.row + 1) * columns + turn->cursor->cell.column + 1 + step;

  for (; place >= 0 && place < n_places; place += step)
    {
      *next = (MdrCell){ place / columns - 1, place % columns - 1 };
      if (turn->handlers->stops_at (turn, *next))
        return TRUE;
    }
  return FALSE;
}

/**
 * mdr_turn_go_on:
 *
 * Commits typed text and moves the cursor to the next place where text can be
 * typed, or with Shift and Tab to the previous one.
 *
 * Returns: whether there is such a place; otherwise nothing is done
 */
gboolean
mdr_turn_go_on (MdrTurn *turn)
{
  MdrCell next;

  if (!turn->handlers->stops_at || !find_next (turn, &next))
    return FALSE;
  mdr_turn_commit (turn);
  turn->cursor->cell = next;
  turn->cursor->visible = TRUE;
  return TRUE;
}

static gboolean
moves_cursor (MdrKey key)
{
  return key >= MDR_KEY_LEFT && key <= MDR_KEY_END;
}

/** Moves the cursor by an arrow, Home or End, which commits what was typed. Returns: whether either was done
 */
gboolean
mdr_turn_move_cursor (MdrTurn *turn)
{
  gboolean committed;

  if (!moves_cursor (turn->input->key))
    return FALSE;
  committed = mdr_turn_commit (turn);
  turn->cursor->visible = TRUE;
  return mdr_cursor_move (turn->cursor, &turn->extents, turn->input->key) || committed;
}

/* Returns whether @cell is a cell or an existing clue place. */
static gboolean
is_place (const MdrExtents *extents, MdrCell cell)
{
  gboolean row_inside = cell.row >= 0 && cell.row < extents->rows;
  gboolean column_inside = cell.column >= 0 && cell.column < extents->columns;

  if (row_inside && column_inside)
    return TRUE;
  if (column_inside)
    return (cell.row == -1 && extents->top > 0) || (cell.row == extents->rows && extents->bottom > 0);
  return row_inside
         && ((cell.column == -1 && extents->left > 0)
             || (cell.column == extents->columns && extents->right > 0));
}

static gboolean
press_corner (MdrTurn *turn)
{
  MdrCell corner = { turn->extents.rows, turn->extents.columns };

  if (!turn->handlers->fit_size || turn->input->button != 1 || !mdr_cell_equal (turn->input->cell, corner))
    return FALSE;
  mdr_turn_hold (turn, NULL, 0);
  turn->cursor->gesture.resizes = TRUE;
  return TRUE;
}

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
  gboolean on_place = is_place (&turn->extents, cell);
  gboolean committed = mdr_turn_commit (turn);
  gboolean pressed = FALSE;

  take_gesture_from_hand (turn);
  if (on_place)
    turn->cursor->cell = cell;
  /* An action has only one edit, so after committing typed text the press only moves the cursor. */
  if (!turn->action->edit)
    pressed = press_corner (turn) || (turn->handlers->press && turn->handlers->press (turn));
  return on_place || committed || pressed || is_under_way (&turn->ended);
}

/* Resizes the board so that the corner place comes to the cell under the pointer. */
static void
drag_corner (MdrTurn *turn)
{
  int rows = turn->input->cell.row;
  int columns = turn->input->cell.column;

  turn->handlers->fit_size (turn->puzzle, &rows, &columns);
  if (rows == turn->extents.rows && columns == turn->extents.columns)
    mdr_turn_preview_nothing (turn);
  else
    mdr_turn_preview (turn, (MdrCell){ rows, columns }, "size %d %d", rows, columns);
}

static gboolean
drag (MdrTurn *turn)
{
  MdrGesture *gesture = &turn->cursor->gesture;

  if (gesture->phase != MDR_GESTURE_HELD)
    return FALSE;
  gesture->left = gesture->left || !mdr_cell_equal (turn->input->cell, gesture->anchor);
  if (gesture->resizes)
    drag_corner (turn);
  else if (turn->handlers->drag)
    turn->handlers->drag (turn);
  return TRUE;
}

/* Makes the edit or move that the preview showed. */
static void
do_preview (MdrTurn *turn, char *preview)
{
  take_words (turn, preview, turn->ended.joins);
  if (!turn->ended.resizes)
    turn->cursor->cell = turn->ended.target;
}

/* A release first counts as a drag to its place. */
static gboolean
release (MdrTurn *turn)
{
  char *preview;

  if (!drag (turn))
    return FALSE;
  preview = g_steal_pointer (&turn->cursor->preview);
  take_gesture_from_hand (turn);
  if (preview)
    do_preview (turn, preview);
  else if (turn->handlers->release)
    turn->handlers->release (turn);
  return TRUE;
}

static gboolean
escape (MdrTurn *turn)
{
  gboolean typed = mdr_turn_drop_typed (turn);

  return mdr_turn_end_gesture (turn) || typed;
}

static void
shorten_typed (MdrTurn *turn)
{
  char *typed = turn->cursor->typed;
  char *end = typed + strlen (typed);

  if (end > typed)
    *g_utf8_prev_char (end) = '\0';
}

static gboolean
commit_by_enter (MdrTurn *turn)
{
  return (turn->handlers->enter_goes_on && mdr_turn_go_on (turn)) || mdr_turn_commit (turn);
}

/* Delete first discards typed text, then has its usual meaning. */
static gboolean
delete_typed (MdrTurn *turn)
{
  mdr_turn_drop_typed (turn);
  if (turn->handlers->key)
    turn->handlers->key (turn);
  return TRUE;
}

/* Handles the keys that have another meaning while text is being typed. */
static gboolean
press_typing_key (MdrTurn *turn)
{
  switch (turn->input->key)
    {
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return commit_by_enter (turn);
    case MDR_KEY_TAB:
      return !(turn->input->modifiers & MDR_MODIFIER_CONTROL) && mdr_turn_go_on (turn);
    case MDR_KEY_BACKSPACE:
      shorten_typed (turn);
      return TRUE;
    case MDR_KEY_DELETE:
      return delete_typed (turn);
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
    return escape (turn);
  if (turn->cursor->typed && press_typing_key (turn))
    return TRUE;
  if (turn->handlers->key && turn->handlers->key (turn))
    return TRUE;
  return mdr_turn_move_cursor (turn);
}

static gboolean
type_text (MdrTurn *turn)
{
  const char *text = turn->input->text;

  return text && *text && turn->handlers->text && turn->handlers->text (turn);
}

static gboolean
take_turn (MdrTurn *turn)
{
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
      return type_text (turn);
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
  const MdrTurnHandlers *handlers = puzzle->kind->turns[mode];
  g_autoptr (MdrCursor) next = mdr_cursor_copy (cursor);
  MdrTurn turn = {
    .puzzle = puzzle,
    .state = state,
    .handlers = handlers ? handlers : &none,
    .mode = mode,
    .input = input,
    .cursor = next,
    .action = action,
  };
  gboolean dropped;

  g_return_if_fail (puzzle != NULL);
  g_return_if_fail (cursor != NULL);
  g_return_if_fail (input != NULL);
  g_return_if_fail (action != NULL);

  puzzle->kind->get_extents (puzzle, &turn.extents);
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

  if (!cursor || cursor->gesture.phase == MDR_GESTURE_NONE)
    return NULL;
  puzzle->kind->get_extents (puzzle, &extents);
  return fits (&cursor->gesture, &extents, mode) ? &cursor->gesture : NULL;
}
