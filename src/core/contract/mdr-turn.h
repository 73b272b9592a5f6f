/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-input.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

typedef struct _MdrTurnHandlers MdrTurnHandlers;

/**
 * MdrTurn:
 * @handlers: the handlers of the mode
 * @extents: the extents of the puzzle
 * @input: the input
 * @cursor: a copy of the cursor, to be changed
 * @ended: a copy of the gesture that a press or release has just ended
 * @action: the action to fill, except for its cursor
 *
 * One input while its action is being determined.
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  const MdrState *state;
  const MdrTurnHandlers *handlers;
  MdrExtents extents;
  MdrMode mode;
  const MdrInput *input;
  MdrCursor *cursor;
  MdrGesture ended;
  MdrAction *action;
} MdrTurn;

/**
 * MdrTurnHandlers:
 * @press: called after typed text is committed, the previous gesture has ended and
 *   the cursor has moved to the cell; not called if committing made an edit
 * @drag: called while a gesture is held
 * @release: called for a gesture without a preview, after a last drag to the place
 *   of the release
 * @key: called for all keys except Escape and those used for typing; keys that it
 *   does not handle move the cursor
 * @text: called with a character; never empty
 * @commit: makes an edit from the text typed into the cursor's cell, if that
 *   changes something; without this function, text cannot be typed
 * @stops_at: whether Tab goes to @cell while text is being typed; without this
 *   function, Tab leaves the board
 * @enter_goes_on: whether Enter works like Tab
 * @resizes: whether the board's corner can be dragged
 * @fit_size: (nullable): limits such a size further than the sides of the kind's fields do, if what one
 *   side can be depends on the other
 * @get_digits: gets the smallest and the largest number that can be typed into the
 *   cells of a puzzle, for which there are buttons too; %FALSE if there are none
 * @is_noting: whether numbers that are typed become notes; typing %MDR_TEXT_NOTES
 *   begins and ends this
 *
 * The input handling of a kind in one mode, beyond what is the same for all
 * kinds. Each function may be %NULL. Boolean results say whether the input was
 * handled.
 */
struct _MdrTurnHandlers
{
  gboolean (*press) (MdrTurn *turn);
  void (*drag) (MdrTurn *turn);
  void (*release) (MdrTurn *turn);
  gboolean (*key) (MdrTurn *turn);
  gboolean (*text) (MdrTurn *turn);
  void (*commit) (MdrTurn *turn, const char *typed);
  gboolean (*stops_at) (const MdrTurn *turn, MdrCell cell);
  gboolean enter_goes_on;
  gboolean resizes;
  void (*fit_size) (const MdrPuzzle *puzzle, int *rows, int *columns);
  gboolean (*get_digits) (const MdrPuzzle *puzzle, guint *smallest, guint *largest);
  gboolean (*is_noting) (const MdrCursor *cursor);
};

/* The letter for notes, which is the same for all kinds that have them. */
#define MDR_TEXT_NOTES "p"

/* For handlers: gestures. */
void mdr_turn_hold (MdrTurn *turn, gconstpointer data, gsize size);
void mdr_turn_paint (MdrTurn *turn, gconstpointer data, gsize size);
void mdr_turn_wait (MdrTurn *turn, gconstpointer data, gsize size);
void mdr_turn_let_go (MdrTurn *turn, gconstpointer data, gsize size);
void mdr_turn_set_data (MdrTurn *turn, gconstpointer data, gsize size);
gconstpointer mdr_turn_get_data (const MdrTurn *turn, gsize size);
gboolean mdr_turn_end_gesture (MdrTurn *turn);

/* For handlers: effects. */
void mdr_turn_do (MdrTurn *turn, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_turn_preview (MdrTurn *turn, MdrCell target, const char *format, ...) G_GNUC_PRINTF (3, 4);
void mdr_turn_preview_nothing (MdrTurn *turn);
void mdr_turn_refuse (MdrTurn *turn, char *sentence);

/* For handlers: typing and the cursor. */
void mdr_turn_type (MdrTurn *turn, char *typed);
char *mdr_turn_type_digit (MdrTurn *turn, guint64 largest);
gboolean mdr_turn_drop_typed (MdrTurn *turn);
gboolean mdr_turn_commit (MdrTurn *turn);
gboolean mdr_turn_go_on (MdrTurn *turn);
gboolean mdr_turn_move_cursor (MdrTurn *turn);
gboolean mdr_turn_is_on_board (const MdrTurn *turn, MdrCell cell);

/* For mdr_interpret(). */
void mdr_turn_take_words (MdrTurn *turn, char *words, gboolean joins);

void mdr_interpret (const MdrPuzzle *puzzle,
                    const MdrState *state,
                    MdrMode mode,
                    const MdrCursor *cursor,
                    const MdrInput *input,
                    MdrAction *action);
const MdrGesture *mdr_cursor_find_gesture (const MdrCursor *cursor, const MdrPuzzle *puzzle, MdrMode mode);

G_END_DECLS
