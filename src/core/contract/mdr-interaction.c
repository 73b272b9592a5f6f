/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-interaction.h"

gboolean
mdr_interaction_is_on_board (const MdrInteraction *interaction, MdrCell cell)
{
  g_return_val_if_fail (interaction != NULL, FALSE);

  return mdr_extents_contain (&interaction->extents, cell);
}

static void
begin_gesture (MdrInteraction *interaction, MdrGesturePhase phase, gconstpointer data, gsize size)
{
  MdrGesture *gesture = &interaction->cursor->gesture;

  mdr_cursor_end_gesture (interaction->cursor);
  gesture->phase = phase;
  gesture->mode = interaction->mode;
  gesture->rows = interaction->extents.rows;
  gesture->columns = interaction->extents.columns;
  mdr_interaction_set_data (interaction, data, size);
}

/**
 * mdr_interaction_hold:
 * @data: (nullable): the kind's own, to be copied
 * @size: of @data
 *
 * Begins a gesture at the pressed cell, which is continued by dragging.
 */
void
mdr_interaction_hold (MdrInteraction *interaction, gconstpointer data, gsize size)
{
  g_return_if_fail (interaction != NULL);

  begin_gesture (interaction, MDR_GESTURE_HELD, data, size);
  interaction->cursor->gesture.anchor = interaction->input->cell;
}

/**
 * mdr_interaction_paint:
 *
 * Begins a gesture at the pressed cell that changes every cell which the pointer
 * crosses. A fast pointer skips cells; dragging is called for each of them.
 */
void
mdr_interaction_paint (MdrInteraction *interaction, gconstpointer data, gsize size)
{
  MdrGesture *gesture;

  g_return_if_fail (interaction != NULL);

  mdr_interaction_hold (interaction, data, size);
  gesture = &interaction->cursor->gesture;
  gesture->paints = TRUE;
  gesture->at = interaction->input->cell;
  gesture->at_x = interaction->input->cell.column + interaction->input->x;
  gesture->at_y = interaction->input->cell.row + interaction->input->y;
}

/** Begins a gesture that the next click or key continues. */
void
mdr_interaction_wait (MdrInteraction *interaction, gconstpointer data, gsize size)
{
  g_return_if_fail (interaction != NULL);

  begin_gesture (interaction, MDR_GESTURE_WAITING, data, size);
}

/** Ends the gesture, but keeps it to be drawn until the next input. */
void
mdr_interaction_let_go (MdrInteraction *interaction, gconstpointer data, gsize size)
{
  g_return_if_fail (interaction != NULL);

  begin_gesture (interaction, MDR_GESTURE_LET_GO, data, size);
}

/** Sets the data of the gesture under way. */
void
mdr_interaction_set_data (MdrInteraction *interaction, gconstpointer data, gsize size)
{
  g_return_if_fail (interaction != NULL);

  g_clear_pointer (&interaction->cursor->gesture.data, g_bytes_unref);
  interaction->cursor->gesture.data = data ? g_bytes_new (data, size) : NULL;
}

/** Returns: (nullable) (transfer none): the kind's data of the gesture under way, until it is changed */
gconstpointer
mdr_interaction_get_data (const MdrInteraction *interaction, gsize size)
{
  g_return_val_if_fail (interaction != NULL, NULL);

  return mdr_gesture_get_data (&interaction->cursor->gesture, size);
}

/** Ends the gesture under way. Returns: whether there was one */
gboolean
mdr_interaction_end_gesture (MdrInteraction *interaction)
{
  gboolean under_way;

  g_return_val_if_fail (interaction != NULL, FALSE);

  under_way = mdr_gesture_is_under_way (&interaction->cursor->gesture);
  mdr_cursor_end_gesture (interaction->cursor);
  return under_way;
}

/**
 * mdr_interaction_take_words:
 * @words: (transfer full): an edit in Build, or a move in Play
 * @joins: whether it is undone together with the gesture's earlier ones
 *
 * Makes an edit or move, replacing any that this interaction has already made.
 */
void
mdr_interaction_take_words (MdrInteraction *interaction, char *words, gboolean joins)
{
  char **place;

  g_return_if_fail (interaction != NULL);
  g_return_if_fail (words != NULL);

  place = interaction->mode == MDR_MODE_BUILD ? &interaction->action->edit : &interaction->action->move;
  g_free (*place);
  *place = words;
  interaction->action->joins = joins;
}

/**
 * mdr_interaction_do:
 *
 * Makes an edit in Build, or a move in Play. Within a gesture, it is undone
 * together with the gesture's earlier ones.
 */
void
mdr_interaction_do (MdrInteraction *interaction, const char *format, ...)
{
  MdrGesture *gesture;
  va_list arguments;

  g_return_if_fail (interaction != NULL);
  g_return_if_fail (format != NULL);

  gesture = &interaction->cursor->gesture;
  va_start (arguments, format);
  mdr_interaction_take_words (interaction, g_strdup_vprintf (format, arguments), gesture->joins);
  va_end (arguments);
  gesture->joins = mdr_gesture_is_under_way (gesture);
}

/**
 * mdr_interaction_preview:
 * @target: where the cursor goes when the gesture is released
 *
 * Sets the edit or move that releasing the gesture would make.
 */
void
mdr_interaction_preview (MdrInteraction *interaction, MdrCell target, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (interaction != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  g_free (interaction->cursor->preview);
  interaction->cursor->preview = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  interaction->cursor->gesture.target = target;
}

/** Sets that releasing the gesture would change nothing. */
void
mdr_interaction_preview_nothing (MdrInteraction *interaction)
{
  g_return_if_fail (interaction != NULL);

  g_clear_pointer (&interaction->cursor->preview, g_free);
  interaction->cursor->gesture.target.row = MDR_NO_ANCHOR;
}

/**
 * mdr_interaction_refuse:
 * @sentence: (nullable) (transfer full): why; %NULL if this can be seen
 *
 * Refuses the input.
 */
void
mdr_interaction_refuse (MdrInteraction *interaction, char *sentence)
{
  g_return_if_fail (interaction != NULL);

  interaction->action->refused = TRUE;
  g_free (interaction->action->refusal);
  interaction->action->refusal = sentence;
}

/**
 * mdr_interaction_type:
 * @typed: (transfer full): the text to show in the cursor's cell until it is committed
 */
void
mdr_interaction_type (MdrInteraction *interaction, char *typed)
{
  g_return_if_fail (interaction != NULL);
  g_return_if_fail (typed != NULL);

  g_free (interaction->cursor->typed);
  interaction->cursor->typed = typed;
  interaction->cursor->visible = TRUE;
}

/**
 * mdr_interaction_type_digit:
 * @largest: the largest number that can be typed
 *
 * Types the digit of the input. A digit that would exceed @largest, or that
 * follows a zero, begins a new number.
 *
 * Returns: (nullable) (transfer full): the number beyond @largest that was rejected
 */
char *
mdr_interaction_type_digit (MdrInteraction *interaction, guint64 largest)
{
  const char *before;
  gboolean is_first;
  g_autofree char *longer = NULL;

  g_return_val_if_fail (interaction != NULL, NULL);
  g_return_val_if_fail (interaction->input->text != NULL, NULL);

  before = interaction->cursor->typed ? interaction->cursor->typed : "";
  is_first = !g_ascii_isdigit (*before) || g_str_equal (before, "0");
  longer = is_first ? NULL : g_strconcat (before, interaction->input->text, NULL);
  if (longer && g_ascii_string_to_unsigned (longer, 10, 0, largest, NULL, NULL))
    {
      mdr_interaction_type (interaction, g_steal_pointer (&longer));
      return NULL;
    }
  mdr_interaction_type (interaction, g_strdup (interaction->input->text));
  return g_steal_pointer (&longer);
}

/** Discards typed text. Returns: whether there was any */
gboolean
mdr_interaction_drop_typed (MdrInteraction *interaction)
{
  gboolean typed;

  g_return_val_if_fail (interaction != NULL, FALSE);

  typed = interaction->cursor->typed != NULL;
  g_clear_pointer (&interaction->cursor->typed, g_free);
  return typed;
}

/** Commits typed text, with an edit if that changes something. Returns: whether there was any */
gboolean
mdr_interaction_commit (MdrInteraction *interaction)
{
  g_autofree char *typed = NULL;

  g_return_val_if_fail (interaction != NULL, FALSE);

  typed = g_steal_pointer (&interaction->cursor->typed);
  if (typed && interaction->handlers->commit)
    interaction->handlers->commit (interaction, typed);
  return typed != NULL;
}

/* Finds the next place in reading order, including clue places, where text can be typed; with Shift and Tab,
 * the previous one. */
static gboolean
find_next (const MdrInteraction *interaction, MdrCell *next)
{
  const MdrExtents *extents = &interaction->extents;
  MdrCell seen = mdr_extents_to_seen (extents, interaction->cursor->cell);
  int columns = extents->left + extents->columns + extents->right;
  int n_places = (extents->top + extents->rows + extents->bottom) * columns;
  gboolean backwards =
      interaction->input->key == MDR_KEY_TAB && (interaction->input->modifiers & MDR_MODIFIER_SHIFT);
  int step = backwards ? -1 : 1;
  int place = (seen.row + extents->top) * columns + seen.column + extents->left + step;

  for (; place >= 0 && place < n_places; place += step)
    {
      seen = (MdrCell){ place / columns - extents->top, place % columns - extents->left };
      *next = mdr_extents_from_seen (extents, seen);
      if (interaction->handlers->stops_at (interaction, *next))
        return TRUE;
    }
  return FALSE;
}

/**
 * mdr_interaction_go_on:
 *
 * Commits typed text and moves the cursor to the next place where text can be
 * typed, or with Shift and Tab to the previous one.
 *
 * Returns: whether there is such a place; otherwise nothing happens
 */
gboolean
mdr_interaction_go_on (MdrInteraction *interaction)
{
  MdrCell next;

  g_return_val_if_fail (interaction != NULL, FALSE);

  if (!interaction->handlers->stops_at || !find_next (interaction, &next))
    return FALSE;
  mdr_interaction_commit (interaction);
  interaction->cursor->cell = next;
  interaction->cursor->visible = TRUE;
  return TRUE;
}

static gboolean
moves_cursor (MdrKey key)
{
  return key >= MDR_KEY_LEFT && key <= MDR_KEY_END;
}

/** Moves the cursor by an arrow, Home or End, and commits typed text. Returns: whether either happened */
gboolean
mdr_interaction_move_cursor (MdrInteraction *interaction)
{
  gboolean committed;

  g_return_val_if_fail (interaction != NULL, FALSE);

  if (!moves_cursor (interaction->input->key))
    return FALSE;
  committed = mdr_interaction_commit (interaction);
  interaction->cursor->visible = TRUE;
  return mdr_cursor_move (interaction->cursor, &interaction->extents, interaction->input->key) || committed;
}
