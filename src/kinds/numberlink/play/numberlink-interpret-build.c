/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "numberlink-gesture.h"
#include "numberlink-play.h"

static guint
get_label (const MdrInteraction *interaction, MdrCell cell)
{
  return numberlink_get_label (numberlink_puzzle (interaction->puzzle), cell.row, cell.column);
}

static gboolean
is_empty (const MdrInteraction *interaction, MdrCell cell)
{
  return mdr_interaction_is_on_board (interaction, cell) && get_label (interaction, cell) == 0;
}

static const char *
get_text (const MdrInteraction *interaction, MdrCell cell)
{
  guint label = get_label (interaction, cell);

  return label == 0 ? "" : numberlink_puzzle (interaction->puzzle)->labels[label - 1];
}

/* Returns: whether the label of a cell stands nowhere else */
static gboolean
is_lone (const MdrInteraction *interaction, MdrCell cell)
{
  MdrCell ends[2];
  guint label = get_label (interaction, cell);

  return label != 0 && numberlink_puzzle_get_ends (numberlink_puzzle (interaction->puzzle), label, ends) == 1;
}

static gboolean
erases (const MdrInput *input)
{
  return input->button == 3 || (input->tool && g_str_equal (input->tool, "erase"));
}

static void
hold (MdrInteraction *interaction, NumberlinkGestureType type)
{
  NumberlinkGesture gesture = { .type = type, .first = interaction->input->cell };

  mdr_interaction_hold (interaction, &gesture, sizeof gesture);
}

/* Keeps a gesture for the next click or key. */
static void
wait_with (MdrInteraction *interaction, NumberlinkGestureType type, MdrCell first)
{
  NumberlinkGesture gesture = { .type = type, .first = first };

  mdr_interaction_wait (interaction, &gesture, sizeof gesture);
}

/* Returns: (nullable): the edit that makes a pair of an empty cell or a lone end with an empty cell */
static char *
dup_pair_edit (const MdrInteraction *interaction, MdrCell first, MdrCell second)
{
  if (!is_empty (interaction, second) || mdr_cell_equal (first, second))
    return NULL;
  if (is_empty (interaction, first))
    return g_strdup_printf ("pair %d,%d %d,%d", first.row, first.column, second.row, second.column);
  return g_strdup_printf ("put %d,%d %s", second.row, second.column, get_text (interaction, first));
}

static char *
dup_move_edit (const MdrInteraction *interaction, MdrCell from, MdrCell to)
{
  return is_empty (interaction, to)
             ? g_strdup_printf ("move %d,%d %d,%d", from.row, from.column, to.row, to.column)
             : NULL;
}

static void
remove_label (MdrInteraction *interaction, MdrCell cell)
{
  if (!is_empty (interaction, cell))
    mdr_interaction_do (interaction, "remove %d,%d", cell.row, cell.column);
}

/*
 * Begins a gesture. Where a pair waits for its second end, that is placed, and can be dragged at once; at the
 * first end the pair is cancelled.
 */
static gboolean
press (MdrInteraction *interaction)
{
  const NumberlinkGesture *before = mdr_gesture_get_data (&interaction->ended, sizeof *before);
  MdrCell cell = interaction->input->cell;
  g_autofree char *edit = NULL;

  if ((interaction->input->button != 1 && interaction->input->button != 3)
      || !mdr_interaction_is_on_board (interaction, cell))
    return FALSE;
  if (erases (interaction->input))
    {
      hold (interaction, NUMBERLINK_GESTURE_ERASE);
      remove_label (interaction, cell);
    }
  else if (before && before->type == NUMBERLINK_GESTURE_SECOND_END)
    {
      edit = dup_pair_edit (interaction, before->first, cell);
      if (edit)
        {
          hold (interaction, NUMBERLINK_GESTURE_MOVE_END);
          mdr_interaction_do (interaction, "%s", edit);
        }
      else if (!mdr_cell_equal (cell, before->first))
        {
          MdrCell first = before->first;

          mdr_interaction_refuse (interaction, NULL);
          wait_with (interaction, NUMBERLINK_GESTURE_SECOND_END, first);
        }
    }
  else
    hold (interaction,
          is_empty (interaction, cell) ? NUMBERLINK_GESTURE_NEW_PAIR : NUMBERLINK_GESTURE_MOVE_END);
  return TRUE;
}

static void
drag (MdrInteraction *interaction)
{
  const NumberlinkGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell cell = interaction->input->cell;
  g_autofree char *edit = NULL;

  if (gesture->type == NUMBERLINK_GESTURE_ERASE)
    {
      if (mdr_interaction_is_on_board (interaction, cell))
        {
          interaction->cursor->cell = cell;
          remove_label (interaction, cell);
        }
      return;
    }
  edit = gesture->type == NUMBERLINK_GESTURE_NEW_PAIR ? dup_pair_edit (interaction, gesture->first, cell)
                                                      : dup_move_edit (interaction, gesture->first, cell);
  if (edit)
    mdr_interaction_preview (interaction, cell, "%s", edit);
  else
    mdr_interaction_preview_nothing (interaction);
}

/* After a click, a new pair or a lone end waits for the second end, and any other end for a label to be
 * typed. */
static void
release (MdrInteraction *interaction)
{
  const NumberlinkGesture *gesture = mdr_gesture_get_data (&interaction->ended, sizeof *gesture);

  if (!gesture || interaction->ended.left || interaction->ended.joins)
    return;
  if (gesture->type == NUMBERLINK_GESTURE_NEW_PAIR
      || (gesture->type == NUMBERLINK_GESTURE_MOVE_END && is_lone (interaction, gesture->first)))
    wait_with (interaction, NUMBERLINK_GESTURE_SECOND_END, gesture->first);
  else if (gesture->type == NUMBERLINK_GESTURE_MOVE_END)
    interaction->cursor->visible = TRUE;
}

static gboolean
erase (MdrInteraction *interaction)
{
  if (is_empty (interaction, interaction->cursor->cell))
    return FALSE;
  mdr_interaction_end_gesture (interaction);
  remove_label (interaction, interaction->cursor->cell);
  return TRUE;
}

/*
 * Enter twice does what two clicks or a drag do with the mouse: it places a second end, or an end that is
 * carried, under the cursor. Where the gesture began, it is cancelled.
 */
static gboolean
press_key (MdrInteraction *interaction)
{
  const NumberlinkGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell cell = interaction->cursor->cell;
  MdrKey key = interaction->input->key;
  g_autofree char *edit = NULL;

  if (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE)
    return erase (interaction);
  if (key != MDR_KEY_ENTER && key != MDR_KEY_SPACE)
    return FALSE;
  if (erases (interaction->input))
    return erase (interaction);
  if (!gesture || interaction->cursor->gesture.phase != MDR_GESTURE_WAITING)
    {
      wait_with (interaction,
                 is_empty (interaction, cell) || is_lone (interaction, cell) ? NUMBERLINK_GESTURE_SECOND_END
                                                                             : NUMBERLINK_GESTURE_CARRY_END,
                 cell);
      return TRUE;
    }
  edit = gesture->type == NUMBERLINK_GESTURE_CARRY_END ? dup_move_edit (interaction, gesture->first, cell)
                                                       : dup_pair_edit (interaction, gesture->first, cell);
  if (edit)
    mdr_interaction_do (interaction, "%s", edit);
  if (edit || mdr_cell_equal (gesture->first, cell))
    mdr_interaction_end_gesture (interaction);
  else
    mdr_interaction_refuse (interaction, NULL);
  return TRUE;
}

/* Types a label. Without a visible cursor a letter chooses a tool, which the window handles. */
static gboolean
type_text (MdrInteraction *interaction)
{
  const char *text = interaction->input->text;
  const char *before = interaction->cursor->typed ? interaction->cursor->typed : "";

  if (!numberlink_check_label (text, NULL)
      || (!interaction->cursor->visible && !interaction->cursor->typed && !g_ascii_isdigit (*text)))
    return FALSE;
  mdr_interaction_end_gesture (interaction);
  if (g_utf8_strlen (before, -1) < NUMBERLINK_MAX_LABEL)
    mdr_interaction_type (interaction, g_strconcat (before, text, NULL));
  else
    mdr_interaction_refuse (interaction,
                            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                          "A label has no more than %d character.",
                                                          "A label has no more than %d characters.",
                                                          NUMBERLINK_MAX_LABEL),
                                             NUMBERLINK_MAX_LABEL));
  return TRUE;
}

static void
commit_label (MdrInteraction *interaction, const char *typed)
{
  MdrCell cell = interaction->cursor->cell;

  if (*typed == '\0')
    remove_label (interaction, cell);
  else if (!g_str_equal (typed, get_text (interaction, cell)))
    mdr_interaction_do (interaction, "put %d,%d %s", cell.row, cell.column, typed);
}

/* Tab goes from end to end. */
static gboolean
stops_at (const MdrInteraction *interaction, MdrCell cell)
{
  return mdr_interaction_is_on_board (interaction, cell) && !is_empty (interaction, cell);
}

/* The least board has two cells. */
static void
fit_size (const MdrPuzzle *puzzle, int *rows, int *columns)
{
  if (*rows * *columns < 2)
    *columns = 2;
}

const MdrInputHandlers numberlink_building = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
  .commit = commit_label,
  .stops_at = stops_at,
  .resizes = TRUE,
  .fit_size = fit_size,
};
