/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-input.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

typedef struct _MdrInputHandlers MdrInputHandlers;

/**
 * MdrWriting:
 * @MDR_WRITING_NUMBERS: what the player decides
 * @MDR_WRITING_NOTES: notes of numbers that are possible
 * @MDR_WRITING_CENTRE_NOTES: the same, in the center of a cell; these are notes of their own
 * @MDR_WRITING_COLOURS: marks of cells, from 1 to %MDR_N_COLOURS
 *
 * What becomes of numbers that are typed into cells.
 */
typedef enum
{
  MDR_WRITING_NUMBERS,
  MDR_WRITING_NOTES,
  MDR_WRITING_CENTRE_NOTES,
  MDR_WRITING_COLOURS,
} MdrWriting;

#define MDR_N_WRITINGS 4
#define MDR_N_COLOURS  9

/**
 * MdrInteraction:
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
  const MdrInputHandlers *handlers;
  MdrExtents extents;
  MdrMode mode;
  const MdrInput *input;
  MdrCursor *cursor;
  MdrGesture ended;
  MdrAction *action;
} MdrInteraction;

/**
 * MdrInputHandlers:
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
 * @writings: bit w is set if numbers that are typed can become w, an #MdrWriting. Digits typed with Shift,
 * with Control and with both become notes, centre notes and colours, those without what was chosen
 * @get_writing: (nullable): what numbers that are typed become
 * @set_writing: (nullable): lets them become something else that is among @writings. Typing %MDR_TEXT_NOTES
 *   begins and ends notes, if there are any
 *
 * The input handling of a kind in one mode, beyond what is the same for all
 * kinds. Each function may be %NULL. Boolean results say whether the input was
 * handled.
 */
struct _MdrInputHandlers
{
  gboolean (*press) (MdrInteraction *interaction);
  void (*drag) (MdrInteraction *interaction);
  void (*release) (MdrInteraction *interaction);
  gboolean (*key) (MdrInteraction *interaction);
  gboolean (*text) (MdrInteraction *interaction);
  void (*commit) (MdrInteraction *interaction, const char *typed);
  gboolean (*stops_at) (const MdrInteraction *interaction, MdrCell cell);
  gboolean enter_goes_on;
  gboolean resizes;
  void (*fit_size) (const MdrPuzzle *puzzle, int *rows, int *columns);
  gboolean (*get_digits) (const MdrPuzzle *puzzle, guint *smallest, guint *largest);
  guint writings;
  MdrWriting (*get_writing) (const MdrCursor *cursor);
  void (*set_writing) (MdrInteraction *interaction, MdrWriting writing);
};

/** Returns: what a digit becomes that is typed with the keys @held; numbers stand for what was chosen */
static inline MdrWriting
mdr_writing_from_modifiers (MdrModifiers held)
{
  static const MdrWriting writings[] = {
    [MDR_MODIFIER_NONE] = MDR_WRITING_NUMBERS,
    [MDR_MODIFIER_SHIFT] = MDR_WRITING_NOTES,
    [MDR_MODIFIER_CONTROL] = MDR_WRITING_CENTRE_NOTES,
    [MDR_MODIFIER_SHIFT | MDR_MODIFIER_CONTROL] = MDR_WRITING_COLOURS,
  };

  return writings[held];
}

/* The letter for notes, which is the same for all kinds that have them. */
#define MDR_TEXT_NOTES "p"

/* For handlers: gestures. */
void mdr_interaction_hold (MdrInteraction *interaction, gconstpointer data, gsize size);
void mdr_interaction_paint (MdrInteraction *interaction, gconstpointer data, gsize size);
void mdr_interaction_wait (MdrInteraction *interaction, gconstpointer data, gsize size);
void mdr_interaction_let_go (MdrInteraction *interaction, gconstpointer data, gsize size);
void mdr_interaction_set_data (MdrInteraction *interaction, gconstpointer data, gsize size);
gconstpointer mdr_interaction_get_data (const MdrInteraction *interaction, gsize size);
gboolean mdr_interaction_end_gesture (MdrInteraction *interaction);

/* For handlers: effects. */
void mdr_interaction_do (MdrInteraction *interaction, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_interaction_preview (MdrInteraction *interaction, MdrCell target, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void mdr_interaction_preview_nothing (MdrInteraction *interaction);
void mdr_interaction_refuse (MdrInteraction *interaction, char *sentence);

/* For handlers: typing and the cursor. */
void mdr_interaction_type (MdrInteraction *interaction, char *typed);
char *mdr_interaction_type_digit (MdrInteraction *interaction, guint64 largest);
gboolean mdr_interaction_drop_typed (MdrInteraction *interaction);
gboolean mdr_interaction_commit (MdrInteraction *interaction);
gboolean mdr_interaction_go_on (MdrInteraction *interaction);
gboolean mdr_interaction_move_cursor (MdrInteraction *interaction);
gboolean mdr_interaction_is_on_board (const MdrInteraction *interaction, MdrCell cell);

/* For mdr_interpret(). */
void mdr_interaction_take_words (MdrInteraction *interaction, char *words, gboolean joins);

void mdr_interpret (const MdrPuzzle *puzzle,
                    const MdrState *state,
                    MdrMode mode,
                    const MdrCursor *cursor,
                    const MdrInput *input,
                    MdrAction *action);
void mdr_interpret_writing (const MdrPuzzle *puzzle,
                            const MdrState *state,
                            MdrMode mode,
                            const MdrCursor *cursor,
                            MdrWriting writing,
                            MdrAction *action);
const MdrGesture *mdr_cursor_find_gesture (const MdrCursor *cursor, const MdrPuzzle *puzzle, MdrMode mode);

G_END_DECLS
