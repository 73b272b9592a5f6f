/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-input.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

typedef struct _MdrTurnHandlers MdrTurnHandlers;

/**
 * MdrTurn:
 * @handlers: of the mode
 * @extents: of the puzzle
 * @input: what the user did
 * @cursor: a copy, to be changed
 * @ended: the gesture that a press or release has just ended, as it was
 * @action: what it means, to be filled; its cursor is not
 *
 * One input on its way to an action.
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
 * @press: what was typed is committed, the gesture before has ended, and the
 *   cursor is in the cell by now; not called where that committed an edit
 * @drag: of a gesture that is held
 * @release: of one without a preview, after a last drag to where it was let go
 * @key: every key but Escape, and but those that typing takes; what it leaves
 *   moves the cursor
 * @text: a character; never empty
 * @commit: makes an edit of what was typed into the cursor's cell, where it
 *   changes something; without it nothing can be typed
 * @stops_at: whether Tab, while something is being typed, goes on to @cell;
 *   without it Tab leaves the board
 * @enter_goes_on: whether Enter does the same as Tab
 * @fit_size: brings a size that the board's corner is dragged to inside the
 *   bounds; without it the corner cannot be dragged
 *
 * What inputs mean in one mode, beyond what is alike for all kinds; each may be
 * %NULL. Those that answer say whether the input meant anything.
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
  void (*fit_size) (const MdrPuzzle *puzzle, int *rows, int *columns);
};

void mdr_interpret (const MdrPuzzle *puzzle,
                    const MdrState *state,
                    MdrMode mode,
                    const MdrCursor *cursor,
                    const MdrInput *input,
                    MdrAction *action);
const MdrGesture *mdr_cursor_find_gesture (const MdrCursor *cursor, const MdrPuzzle *puzzle, MdrMode mode);

/* For handlers: gestures. */
void mdr_turn_hold (MdrTurn *turn, gconstpointer data, gsize size);
void mdr_turn_wait (MdrTurn *turn, gconstpointer data, gsize size);
void mdr_turn_let_go (MdrTurn *turn, gconstpointer data, gsize size);
void mdr_turn_set_data (MdrTurn *turn, gconstpointer data, gsize size);
gconstpointer mdr_turn_get_data (const MdrTurn *turn, gsize size);
gboolean mdr_turn_end_gesture (MdrTurn *turn);

/* What is done, would be done, or cannot be. */
void mdr_turn_do (MdrTurn *turn, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_turn_preview (MdrTurn *turn, MdrCell target, const char *format, ...) G_GNUC_PRINTF (3, 4);
void mdr_turn_preview_nothing (MdrTurn *turn);
void mdr_turn_refuse (MdrTurn *turn, char *sentence);

/* Typing and the cursor. */
void mdr_turn_type (MdrTurn *turn, char *typed);
char *mdr_turn_type_digit (MdrTurn *turn, guint64 largest);
gboolean mdr_turn_drop_typed (MdrTurn *turn);
gboolean mdr_turn_commit (MdrTurn *turn);
gboolean mdr_turn_go_on (MdrTurn *turn);
gboolean mdr_turn_move_cursor (MdrTurn *turn);
gboolean mdr_turn_is_on_board (const MdrTurn *turn, MdrCell cell);

G_END_DECLS
