/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cell.h"

G_BEGIN_DECLS

/**
 * MdrMode:
 * @MDR_MODE_BUILD: input changes the puzzle, by edits
 * @MDR_MODE_PLAY: input changes the state, by moves
 * @MDR_MODE_SOLVE: answers are watched; input only moves the cursor
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
 * @cell: where, which may be beyond the board and its clue places; for keys and
 *   text the cursor's cell
 * @x: position inside the cell, 0 at its left to 1 at its right
 * @y: position inside the cell, 0 at its top to 1 at its bottom
 * @tool: (nullable): id of the building tool that is chosen
 * @button: 1 first, 2 middle, 3 second; 0 for keys and text
 * @modifiers: keys held
 * @key: for %MDR_INPUT_KEY
 * @text: for %MDR_INPUT_TEXT, one character, UTF-8
 *
 * What a user did, alike for building and playing, mouse, touch and keyboard.
 * A press is followed by drags and then one release or cancel.
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
 * @MDR_GESTURE_NONE: nothing is under way
 * @MDR_GESTURE_HELD: a button has been held since the press
 * @MDR_GESTURE_WAITING: the next click or key goes on with it
 * @MDR_GESTURE_LET_GO: it is over, and only drawn until the next input
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
 * @phase: how far it has come
 * @mode: in which it began; it means nothing in another
 * @rows: of the board on which it began; it means nothing on one of another size
 * @columns: the same
 * @anchor: the cell that was pressed; meaningful while it is held
 * @target: where it leads if it is let go now, or, while the board's size is
 *   dragged, the corner place of the new one; row %MDR_NO_ANCHOR where it
 *   would change nothing
 * @resizes: whether it drags the board's size, which is the same for all kinds
 * @left: whether the pointer has been in another cell since the press
 * @joins: whether it has made an edit or a move already
 * @data: (nullable): the kind's own data
 *
 * What is under way between two inputs: a drag, or something that takes
 * several clicks or keys. See mdr_cursor_find_gesture().
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
  gboolean left;
  gboolean joins;
  GBytes *data;
} MdrGesture;

/**
 * MdrCursor:
 * @cell: where the keyboard is, clue places included
 * @visible: whether it is to be drawn (once a key was used)
 * @typed: (nullable): text being typed, not yet committed
 * @preview: (nullable): the edit or move that the gesture makes when it is let go
 * @gesture: what is under way; a kind draws from it what @preview says in words
 *
 * What is neither puzzle nor play: never saved, never undone, drawn by the
 * kind.
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
gboolean mdr_gesture_has_target (const MdrGesture *gesture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrCursor, mdr_cursor_free)

/**
 * MdrAction:
 * @cursor: (nullable) (transfer full): the cursor after the input
 * @edit: (nullable) (transfer full): an edit to apply
 * @move: (nullable) (transfer full): a move to apply
 * @joins: whether the edit or move belongs to the gesture of the one before,
 *   so that one undo takes both back
 * @refused: whether the input is understood but cannot be done; its cell, or
 *   for keys that of the cursor after it, is shown to refuse
 * @refusal: (nullable) (transfer full): a sentence that says what cannot be
 *   done and why; also where something else was done instead
 *
 * What an input means. All empty: nothing.
 */
typedef struct
{
  MdrCursor *cursor;
  char *edit;
  char *move;
  gboolean joins;
  gboolean refused;
  char *refusal;
} MdrAction;

gboolean mdr_action_is_empty (const MdrAction *action);
void mdr_action_clear (MdrAction *action);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrAction, mdr_action_clear)

G_END_DECLS
