/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-interaction.h"

#include <string.h>

#include "mdr-kind.h"
#include "mdr-clue.h"

/* Moves the gesture under way to @ended, because this input ends it. */
static void
take_gesture_from_hand (MdrInteraction *interaction)
{
  g_clear_pointer (&interaction->ended.data, g_bytes_unref);
  interaction->ended = interaction->cursor->gesture;
  interaction->cursor->gesture.data = NULL;
  mdr_cursor_end_gesture (interaction->cursor);
}

static gboolean
press (MdrInteraction *interaction)
{
  MdrCell cell = interaction->input->cell;
  MdrCell corner = { interaction->extents.rows, interaction->extents.columns };
  gboolean on_place = mdr_extents_have_place (&interaction->extents, cell);
  gboolean committed = mdr_interaction_commit (interaction);
  gboolean pressed = FALSE;

  take_gesture_from_hand (interaction);
  if (on_place)
    interaction->cursor->cell = cell;
  /* An action has only one edit, so after committing typed text the press only moves the cursor. */
  if (interaction->action->edit)
    return TRUE;
  if (interaction->handlers->resizes && interaction->input->button == 1 && mdr_cell_equal (cell, corner))
    {
      mdr_interaction_hold (interaction, NULL, 0);
      interaction->cursor->gesture.resizes = TRUE;
      return TRUE;
    }
  pressed = interaction->handlers->press && interaction->handlers->press (interaction);
  return on_place || committed || pressed || mdr_gesture_is_under_way (&interaction->ended);
}

/* Resizes the board so that the corner place comes to the cell under the pointer. */
static void
drag_corner (MdrInteraction *interaction)
{
  const MdrField *fields = interaction->puzzle->kind->fields;
  int rows = interaction->input->cell.row;
  int columns = interaction->input->cell.column;

  if (fields && fields->type == MDR_FIELD_SIDE)
    mdr_fields_clamp_size (fields, &rows, &columns);
  if (interaction->handlers->fit_size)
    interaction->handlers->fit_size (interaction->puzzle, &rows, &columns);
  if (rows == interaction->extents.rows && columns == interaction->extents.columns)
    mdr_interaction_preview_nothing (interaction);
  else
    mdr_interaction_preview (interaction, (MdrCell){ rows, columns }, "size %d %d", rows, columns);
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
cross_side (MdrInteraction *interaction, MdrInput *input)
{
  MdrGesture *gesture = &interaction->cursor->gesture;
  MdrCell to = { CLAMP (input->cell.row, -1, interaction->extents.rows),
                 CLAMP (input->cell.column, -1, interaction->extents.columns) };
  double to_x = to.column + input->x;
  double to_y = to.row + input->y;
  double exit_x = find_exit (gesture->at_x, to_x, gesture->at.column, to.column);
  double exit_y = find_exit (gesture->at_y, to_y, gesture->at.row, to.row);

  if (exit_x <= exit_y && exit_x < G_MAXDOUBLE)
    gesture->at.column += to.column > gesture->at.column ? 1 : -1;
  if (exit_y <= exit_x && exit_y < G_MAXDOUBLE)
    gesture->at.row += to.row > gesture->at.row ? 1 : -1;
  interaction->action->unfinished = !mdr_cell_equal (gesture->at, to);
  input->cell = gesture->at;
  if (interaction->action->unfinished)
    return;
  gesture->at_x = to_x;
  gesture->at_y = to_y;
}

static gboolean
drag (MdrInteraction *interaction)
{
  MdrGesture *gesture = &interaction->cursor->gesture;
  const MdrInput *input = interaction->input;
  MdrInput step = *input;

  if (gesture->phase != MDR_GESTURE_HELD)
    return FALSE;
  if (gesture->paints)
    {
      cross_side (interaction, &step);
      interaction->input = &step;
    }
  gesture->left = gesture->left || !mdr_cell_equal (interaction->input->cell, gesture->anchor);
  if (gesture->resizes)
    drag_corner (interaction);
  else if (interaction->handlers->drag)
    interaction->handlers->drag (interaction);
  interaction->input = input;
  return TRUE;
}

/* A release first counts as a drag to its place. Then it makes the edit or move that the preview shows. */
static gboolean
release (MdrInteraction *interaction)
{
  char *preview;

  if (!drag (interaction))
    return FALSE;
  if (interaction->action->unfinished)
    return TRUE;
  preview = g_steal_pointer (&interaction->cursor->preview);
  take_gesture_from_hand (interaction);
  if (preview)
    {
      mdr_interaction_take_words (interaction, preview, interaction->ended.joins);
      if (!interaction->ended.resizes)
        interaction->cursor->cell = interaction->ended.target;
    }
  else if (interaction->handlers->release)
    interaction->handlers->release (interaction);
  return TRUE;
}

/* Handles the keys that have another meaning while text is being typed. */
static gboolean
press_typing_key (MdrInteraction *interaction)
{
  char *typed = interaction->cursor->typed;

  switch (interaction->input->key)
    {
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return (interaction->handlers->enter_goes_on && mdr_interaction_go_on (interaction))
             || mdr_interaction_commit (interaction);
    case MDR_KEY_TAB:
      return !(interaction->input->modifiers & MDR_MODIFIER_CONTROL) && mdr_interaction_go_on (interaction);
    case MDR_KEY_BACKSPACE:
      if (*typed)
        *g_utf8_prev_char (typed + strlen (typed)) = '\0';
      return TRUE;
    case MDR_KEY_DELETE:
      /* Discards typed text first, and then has its usual meaning. */
      mdr_interaction_drop_typed (interaction);
      if (interaction->handlers->key)
        interaction->handlers->key (interaction);
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
press_key (MdrInteraction *interaction)
{
  if (interaction->input->key == MDR_KEY_ESCAPE)
    {
      gboolean typed = mdr_interaction_drop_typed (interaction);

      return mdr_interaction_end_gesture (interaction) || typed;
    }
  if (interaction->cursor->typed && press_typing_key (interaction))
    return TRUE;
  if (interaction->handlers->key && interaction->handlers->key (interaction))
    return TRUE;
  return mdr_interaction_move_cursor (interaction);
}

static gboolean
take_input (MdrInteraction *interaction)
{
  const char *text = interaction->input->text;

  switch (interaction->input->type)
    {
    case MDR_INPUT_PRESS:
      return press (interaction);
    case MDR_INPUT_DRAG:
      return drag (interaction);
    case MDR_INPUT_RELEASE:
      return release (interaction);
    case MDR_INPUT_CANCEL:
      return mdr_interaction_end_gesture (interaction);
    case MDR_INPUT_KEY:
      return press_key (interaction);
    case MDR_INPUT_TEXT:
      return text && *text && interaction->handlers->text && interaction->handlers->text (interaction);
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
drop_what_does_not_fit (MdrInteraction *interaction)
{
  gboolean typed = !interaction->handlers->commit && mdr_interaction_drop_typed (interaction);

  mdr_cursor_stay_on_board (interaction->cursor, &interaction->extents);
  if (interaction->cursor->gesture.phase == MDR_GESTURE_LET_GO)
    mdr_cursor_end_gesture (interaction->cursor);
  if (fits (&interaction->cursor->gesture, &interaction->extents, interaction->mode))
    return typed;
  return mdr_interaction_end_gesture (interaction) || typed;
}

/* Whether the edit of an action, if there is one, changes nothing. */
static gboolean
is_idle (const MdrPuzzle *puzzle, const MdrAction *action)
{
  g_autoptr (MdrPuzzle) edited = action->edit ? mdr_puzzle_edit (puzzle, action->edit, NULL) : NULL;

  return !action->edit || (edited && mdr_puzzle_equal (edited, puzzle));
}

/* Whether what is being typed would change nothing if it were entered. */
static gboolean
types_nothing (const MdrInteraction *interaction)
{
  const MdrInput enter = { .type = MDR_INPUT_KEY, .key = MDR_KEY_ENTER, .cell = interaction->cursor->cell };
  g_auto (MdrAction) action = { NULL };

  if (!interaction->cursor->typed)
    return TRUE;
  mdr_interpret (interaction->puzzle, interaction->state, interaction->mode, interaction->cursor, &enter,
                 &action);
  return is_idle (interaction->puzzle, &action);
}

/* Where a kind has no use for a question mark, it adds the place of the cursor to the pattern, or removes it;
 * the keys that erase remove it, too. @before: the cursor before the kind saw the input */
static gboolean
take_pattern (MdrInteraction *interaction, const MdrCursor *before)
{
  const MdrInput *input = interaction->input;
  gboolean marks = input->type == MDR_INPUT_TEXT && g_strcmp0 (input->text, "?") == 0;
  gboolean erases = input->type == MDR_INPUT_KEY
                    && (input->key == MDR_KEY_BACKSPACE || input->key == MDR_KEY_DELETE)
                    && mdr_puzzle_is_in_pattern (interaction->puzzle, before->cell);
  char *edit;

  if (interaction->mode != MDR_MODE_BUILD || (!marks && !erases) || before->typed
      || (marks && (!is_idle (interaction->puzzle, interaction->action) || !types_nothing (interaction))))
    return FALSE;
  edit = mdr_puzzle_dup_pattern_edit (interaction->puzzle, before->cell);
  if (!edit)
    return FALSE;
  g_clear_pointer (&interaction->cursor->typed, g_free);
  g_free (interaction->action->edit);
  interaction->action->edit = edit;
  interaction->action->refused = FALSE;
  g_clear_pointer (&interaction->action->refusal, g_free);
  return TRUE;
}

/* Begins to find out what an input does to a copy of @cursor. */
static MdrInteraction
begin (const MdrPuzzle *puzzle,
       const MdrState *state,
       MdrMode mode,
       const MdrCursor *cursor,
       MdrAction *action)
{
  static const MdrInputHandlers none = { NULL };
  const MdrInputHandlers *handlers = puzzle->kind->turns[mode];
  MdrInteraction interaction = {
    .puzzle = puzzle,
    .state = state,
    .handlers = handlers ? handlers : &none,
    .mode = mode,
    .cursor = mdr_cursor_copy (cursor),
    .action = action,
  };

  mdr_puzzle_get_extents (puzzle, mode, &interaction.extents);
  return interaction;
}

/* Hands the cursor over to the action, or drops it if nothing was done. */
static void
end (MdrInteraction *interaction, gboolean used)
{
  if (used)
    interaction->action->cursor = interaction->cursor;
  else
    mdr_cursor_free (interaction->cursor);
  g_clear_pointer (&interaction->ended.data, g_bytes_unref);
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
  MdrInteraction interaction;
  gboolean dropped;
  gboolean taken;

  g_return_if_fail (puzzle != NULL);
  g_return_if_fail (cursor != NULL);
  g_return_if_fail (input != NULL);
  g_return_if_fail (action != NULL);

  interaction = begin (puzzle, state, mode, cursor, action);
  interaction.input = input;
  dropped = drop_what_does_not_fit (&interaction);
  taken = take_input (&interaction);
  taken = take_pattern (&interaction, cursor) || taken;
  end (&interaction, taken || dropped);
}

/** Like mdr_interpret(), of choosing what becomes of numbers that are typed. */
void
mdr_interpret_writing (const MdrPuzzle *puzzle,
                       const MdrState *state,
                       MdrMode mode,
                       const MdrCursor *cursor,
                       MdrWriting writing,
                       MdrAction *action)
{
  MdrInteraction interaction;

  g_return_if_fail (puzzle != NULL);
  g_return_if_fail (cursor != NULL);
  g_return_if_fail (action != NULL);

  interaction = begin (puzzle, state, mode, cursor, action);
  drop_what_does_not_fit (&interaction);
  if (interaction.handlers->set_writing && (interaction.handlers->writings >> writing & 1))
    interaction.handlers->set_writing (&interaction, writing);
  end (&interaction, TRUE);
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
