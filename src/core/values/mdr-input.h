/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cell.h"

G_BEGIN_DECLS

/**
 * MdrMode:
 * @MDR_MODE_BUILD: input changes the puzzle, by edits
 * @MDR_MODE_PLAY: input changes the state, by moves
 * @MDR_MODE_SOLVE: solutions are shown; input only moves the cursor
 */
typedef enum
{
  MDR_MODE_BUILD,
  MDR_MODE_PLAY,
  MDR_MODE_SOLVE,
} MdrMode;

#define MDR_N_MODES 3

typedef enum
{
  MDR_INPUT_PRESS,
  MDR_INPUT_DRAG,
  MDR_INPUT_RELEASE,
  MDR_INPUT_CANCEL,
  MDR_INPUT_KEY,
  MDR_INPUT_TEXT,
} MdrInputType;

typedef enum
{
  MDR_KEY_NONE,
  MDR_KEY_LEFT,
  MDR_KEY_RIGHT,
  MDR_KEY_UP,
  MDR_KEY_DOWN,
  MDR_KEY_HOME,
  MDR_KEY_END,
  MDR_KEY_ENTER,
  MDR_KEY_SPACE,
  MDR_KEY_ESCAPE,
  MDR_KEY_BACKSPACE,
  MDR_KEY_DELETE,
  MDR_KEY_TAB,
} MdrKey;

typedef enum
{
  MDR_MODIFIER_NONE = 0,
  MDR_MODIFIER_SHIFT = 1 << 0,
  MDR_MODIFIER_CONTROL = 1 << 1,
} MdrModifiers;

/**
 * MdrInput:
 * @type: what happened
 * @cell: the cell, which may be beyond the board and its clue places; for keys and
 *   text the cursor's cell
 * @x: position inside the cell, 0 at its left to 1 at its right
 * @y: position inside the cell, 0 at its top to 1 at its bottom
 * @tool: (nullable): id of the selected building tool
 * @button: 1 for the left (primary), 2 for the middle, 3 for the right (secondary)
 *   mouse button; 0 for keys and text
 * @modifiers: keys held
 * @key: for %MDR_INPUT_KEY
 * @text: for %MDR_INPUT_TEXT, one character, UTF-8
 *
 * An input of the user by mouse, touch or keyboard, in any mode. A press is
 * followed by drags and then one release or cancel.
 */
typedef struct
{
  MdrInputType type;
  MdrCell cell;
  double x;
  double y;
  const char *tool;
  guint button;
  MdrModifiers modifiers;
  MdrKey key;
  const char *text;
} MdrInput;

#define MDR_NO_ANCHOR G_MININT

/**
 * MdrGesturePhase:
 * @MDR_GESTURE_NONE: there is no gesture
 * @MDR_GESTURE_HELD: a button has been held since the press
 * @MDR_GESTURE_WAITING: the next click or key continues the gesture
 * @MDR_GESTURE_LET_GO: the gesture is over, and only drawn until the next input
 */
typedef enum
{
  MDR_GESTURE_NONE,
  MDR_GESTURE_HELD,
  MDR_GESTURE_WAITING,
  MDR_GESTURE_LET_GO,
} MdrGesturePhase;

/**
 * MdrGesture:
 * @phase: how far the gesture has come
 * @mode: the mode in which it began; it is invalid in others
 * @rows: rows of the board on which it began; it is invalid on boards of another
 *   size
 * @columns: columns of that board
 * @anchor: the cell that was pressed; set while the button is held
 * @target: where the gesture leads if it is released now; while the board is
 *   being resized, the corner place of the new size; row %MDR_NO_ANCHOR if it
 *   would change nothing
 * @resizes: whether it resizes the board, which works in the same way for all
 *   kinds
 * @paints: whether it changes every cell that the pointer crosses
 * @at: if it paints, the cell that it has come to
 * @at_x: where the last complete drag ended, in columns
 * @at_y: the same in rows
 * @left: whether the pointer has left the pressed cell
 * @joins: whether it has already made an edit or a move
 * @data: (nullable): the kind's own data
 *
 * A gesture between two inputs: a drag, or something that takes several clicks
 * or keys. See mdr_cursor_find_gesture().
 */
typedef struct
{
  MdrGesturePhase phase;
  MdrMode mode;
  int rows;
  int columns;
  MdrCell anchor;
  MdrCell target;
  gboolean resizes;
  gboolean paints;
  MdrCell at;
  double at_x;
  double at_y;
  gboolean left;
  gboolean joins;
  GBytes *data;
} MdrGesture;

/**
 * MdrCursor:
 * @cell: position of the keyboard cursor, which may be a clue place
 * @visible: whether to draw the cursor; set when a key is used
 * @typed: (nullable): text being typed, not yet committed
 * @preview: (nullable): the edit or move that releasing the gesture would make
 * @gesture: the gesture under way; the kind draws its effect from this
 *
 * The part of the interaction that belongs neither to the puzzle nor to the
 * state: it is never saved or undone.
 */
typedef struct
{
  MdrCell cell;
  gboolean visible;
  char *typed;
  char *preview;
  MdrGesture gesture;
} MdrCursor;

MdrCursor *mdr_cursor_new (void);
MdrCursor *mdr_cursor_copy (const MdrCursor *cursor);
void mdr_cursor_free (MdrCursor *cursor);
gboolean mdr_cursor_has_anchor (const MdrCursor *cursor);
void mdr_cursor_end_gesture (MdrCursor *cursor);
void mdr_cursor_stay_on_board (MdrCursor *cursor, const MdrExtents *extents);
gboolean mdr_cursor_move (MdrCursor *cursor, const MdrExtents *extents, MdrKey key);
gconstpointer mdr_gesture_get_data (const MdrGesture *gesture, gsize size);
gboolean mdr_gesture_is_under_way (const MdrGesture *gesture);
gboolean mdr_gesture_has_target (const MdrGesture *gesture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrCursor, mdr_cursor_free)

/**
 * MdrAction:
 * @cursor: (nullable) (transfer full): the cursor after the input
 * @edit: (nullable) (transfer full): an edit to apply
 * @move: (nullable) (transfer full): a move to apply
 * @joins: whether the edit or move belongs to the same gesture as the previous
 *   one, so that both are undone together
 * @refused: whether the input is understood but not possible; this is shown at
 *   its cell, or for keys at the cursor's cell
 * @refusal: (nullable) (transfer full): a sentence that says what is not possible
 *   and why, or what was done instead
 * @unfinished: whether the input is a drag or release that has only come to a cell
 *   which a fast pointer skipped; the same input has to be given again
 *
 * The effect of an input; none if all members are empty.
 */
typedef struct
{
  MdrCursor *cursor;
  char *edit;
  char *move;
  gboolean joins;
  gboolean refused;
  char *refusal;
  gboolean unfinished;
} MdrAction;

gboolean mdr_action_is_empty (const MdrAction *action);
void mdr_action_clear (MdrAction *action);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrAction, mdr_action_clear)

G_END_DECLS
