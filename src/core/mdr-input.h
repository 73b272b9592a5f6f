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

/**
 * MdrCursor:
 * @cell: where the keyboard is, clue places included
 * @visible: whether it is to be drawn (once a key was used)
 * @anchor: where the drag under way began; row %MDR_NO_ANCHOR for none
 * @typed: (nullable): text being typed, not yet committed
 * @preview: (nullable): the edit or move that the gesture under way would make
 * @data: (nullable): the kind's own data of the gesture under way
 *
 * What is neither puzzle nor play: never saved, never undone, drawn by the
 * kind.
 */
typedef struct
{
  MdrCell cell;
  gboolean visible;
  MdrCell anchor;
  char *typed;
  char *preview;
  GBytes *data;
} MdrCursor;

#define MDR_NO_ANCHOR G_MININT

MdrCursor *mdr_cursor_new (void);
MdrCursor *mdr_cursor_copy (const MdrCursor *cursor);
void mdr_cursor_free (MdrCursor *cursor);
gboolean mdr_cursor_has_anchor (const MdrCursor *cursor);
void mdr_cursor_end_gesture (MdrCursor *cursor);
gboolean mdr_cursor_move (MdrCursor *cursor, const MdrExtents *extents, MdrKey key);

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
} MdrAction;

void mdr_action_clear (MdrAction *action);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrAction, mdr_action_clear)

G_END_DECLS
