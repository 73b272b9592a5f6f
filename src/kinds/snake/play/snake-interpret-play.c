/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-gesture.h"
#include "snake-play.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static SnakeContent
get_content (const MdrInteraction *interaction, MdrCell cell)
{
  const SnakeState *state = snake_state (interaction->state);
  guint64 fixed[SNAKE_MAX_SIZE];

  snake_puzzle_get_fixed (snake_puzzle (interaction->puzzle), fixed);
  if (mdr_rows_has (fixed, cell.row, cell.column))
    return SNAKE_CONTENT_FIXED;
  if (mdr_rows_has (state->filled, cell.row, cell.column))
    return SNAKE_CONTENT_FILLED;
  return mdr_rows_has (state->empty, cell.row, cell.column) ? SNAKE_CONTENT_EMPTY : SNAKE_CONTENT_NOTHING;
}

static gboolean
move_at (MdrInteraction *interaction, const char *verb, MdrCell cell)
{
  mdr_interaction_do (interaction, "%s %d,%d", verb, cell.row, cell.column);
  return TRUE;
}

/*
 * On the snake the first button begins to lead it on or back, and a click acts when the button is released.
 * Elsewhere, and with the second button, each cell that is like the first becomes like it.
 */
static gboolean
press (MdrInteraction *interaction)
{
  gboolean second = interaction->input->button == 3;
  SnakeGesture gesture = { .type = SNAKE_GESTURE_PAINT };
  MdrCell cell = interaction->input->cell;
  SnakeContent content;

  if (interaction->input->button == 2 || !mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  content = get_content (interaction, cell);
  if (!second && (content == SNAKE_CONTENT_FIXED || content == SNAKE_CONTENT_FILLED))
    {
      gesture.type = SNAKE_GESTURE_PATH;
      mdr_interaction_hold (interaction, &gesture, sizeof gesture);
      return TRUE;
    }
  gesture.verb = content == SNAKE_CONTENT_EMPTY ? "clear" : second ? "empty" : "fill";
  gesture.over = content == SNAKE_CONTENT_FIXED ? SNAKE_CONTENT_NOTHING : content;
  mdr_interaction_paint (interaction, &gesture, sizeof gesture);
  if (content != SNAKE_CONTENT_FIXED)
    move_at (interaction, gesture.verb, cell);
  return TRUE;
}

/* Leads the snake to the cell under the pointer, also over cells that a fast pointer skipped. */
static void
drag_path (MdrInteraction *interaction)
{
  const SnakeState *state = snake_state (interaction->state);
  SnakeGesture gesture = *(const SnakeGesture *) mdr_interaction_get_data (interaction, sizeof gesture);
  g_autoptr (GString) letters = g_string_new (gesture.letters);
  MdrCell start = interaction->cursor->gesture.anchor;
  g_auto (SnakeStroke) stroke = { 0 };
  g_autoptr (GArray) path = NULL;

  snake_stroke_init (&stroke, snake_puzzle (interaction->puzzle), state->filled, start);
  if (!snake_stroke_lead (&stroke, state->empty, letters, interaction->input->cell))
    return;
  g_strlcpy (gesture.letters, letters->str, sizeof gesture.letters);
  memcpy (gesture.filled, state->filled, sizeof gesture.filled);
  path = letters->len > 0 ? snake_stroke_draw (&stroke, letters->str, gesture.filled, NULL) : NULL;
  mdr_interaction_set_data (interaction, &gesture, sizeof gesture);
  interaction->cursor->cell = interaction->input->cell;
  if (memcmp (gesture.filled, state->filled, sizeof gesture.filled) == 0)
    mdr_interaction_preview_nothing (interaction);
  else
    mdr_interaction_preview (interaction, interaction->cursor->cell, "draw %d,%d %s", start.row, start.column,
                             letters->str);
}

static void
drag (MdrInteraction *interaction)
{
  const SnakeGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell cell = interaction->input->cell;

  if (!mdr_interaction_is_on_board (interaction, cell))
    return;
  if (gesture->type == SNAKE_GESTURE_PATH)
    {
      drag_path (interaction);
      return;
    }
  interaction->cursor->cell = cell;
  if (get_content (interaction, cell) == gesture->over)
    move_at (interaction, gesture->verb, cell);
}

/* Handles the click on a cell of the snake that could have become a drag. */
static void
release (MdrInteraction *interaction)
{
  const SnakeGesture *gesture = mdr_gesture_get_data (&interaction->ended, sizeof *gesture);

  if (gesture && gesture->type == SNAKE_GESTURE_PATH && !interaction->ended.left
      && get_content (interaction, interaction->ended.anchor) == SNAKE_CONTENT_FILLED)
    move_at (interaction, "empty", interaction->ended.anchor);
}

/*
 * Makes the cell under the cursor @wanted by @verb, or clears it where it is that already. Without @verb,
 * clears a cell that is not open.
 */
static gboolean
change_at_cursor (MdrInteraction *interaction, SnakeContent wanted, const char *verb)
{
  MdrCell cell = interaction->cursor->cell;
  SnakeContent content;

  if (!mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  content = get_content (interaction, cell);
  if (content == SNAKE_CONTENT_FIXED)
    {
      mdr_interaction_refuse (interaction,
                              /* Translators: row and column of a cell */
                              g_strdup_printf (_ ("The cell at row %d, column %d is given and cannot be "
                                                  "changed."),
                                               cell.row + 1, cell.column + 1));
      return TRUE;
    }
  if (!verb && content == SNAKE_CONTENT_NOTHING)
    return FALSE;
  return move_at (interaction, !verb || content == wanted ? "clear" : verb, cell);
}

static gboolean
press_key (MdrInteraction *interaction)
{
  MdrKey key = interaction->input->key;

  if (key == MDR_KEY_ENTER || key == MDR_KEY_SPACE)
    return change_at_cursor (interaction, SNAKE_CONTENT_FILLED, "fill");
  if (key == MDR_KEY_DELETE)
    return change_at_cursor (interaction, SNAKE_CONTENT_EMPTY, "empty");
  return key == MDR_KEY_BACKSPACE && change_at_cursor (interaction, SNAKE_CONTENT_NOTHING, NULL);
}

static gboolean
type_text (MdrInteraction *interaction)
{
  return g_ascii_tolower (*interaction->input->text) == 'x'
         && change_at_cursor (interaction, SNAKE_CONTENT_EMPTY, "empty");
}

const MdrInputHandlers snake_playing = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
};
