/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "numberlink-gesture.h"
#include "numberlink-play.h"

static guint
get_label (const MdrTurn *turn, MdrCell cell)
{
  return numberlink_get_label (numberlink_puzzle (turn->puzzle), cell.row, cell.column);
}

static gboolean
is_empty (const MdrTurn *turn, MdrCell cell)
{
  return mdr_turn_is_on_board (turn, cell) && get_label (turn, cell) == 0;
}

static const char *
get_text (const MdrTurn *turn, MdrCell cell)
{
  guint label = get_label (turn, cell);

  return label == 0 ? "" : numberlink_puzzle (turn->puzzle)->labels[label - 1];
}

/* Returns: whether the label of a cell stands nowhere else */
static gboolean
is_lone (const MdrTurn *turn, MdrCell cell)
{
  MdrCell ends[2];
  guint label = get_label (turn, cell);

  return label != 0 && numberlink_puzzle_get_ends (numberlink_puzzle (turn->puzzle), label, ends) == 1;
}

static gboolean
erases (const MdrInput *input)
{
  return input->button == 3 || (input->tool && g_str_equal (input->tool, "erase"));
}

static void
hold (MdrTurn *turn, NumberlinkGestureType type)
{
  NumberlinkGesture gesture = { .type = type, .first = turn->input->cell };

  mdr_turn_hold (turn, &gesture, sizeof gesture);
}

/* Keeps a gesture for the next click or key. */
static void
wait_with (MdrTurn *turn, NumberlinkGestureType type, MdrCell first)
{
  NumberlinkGesture gesture = { .type = type, .first = first };

  mdr_turn_wait (turn, &gesture, sizeof gesture);
}

/* Returns: (nullable): the edit that makes a pair of an empty cell or a lone end with an empty cell */
static char *
dup_pair_edit (const MdrTurn *turn, MdrCell first, MdrCell second)
{
  if (!is_empty (turn, second) || mdr_cell_equal (first, second))
    return NULL;
  if (is_empty (turn, first))
    return g_strdup_printf ("pair %d,%d %d,%d", first.row, first.column, second.row, second.column);
  return g_strdup_printf ("put %d,%d %s", second.row, second.column, get_text (turn, first));
}

static char *
dup_move_edit (const MdrTurn *turn, MdrCell from, MdrCell to)
{
  return is_empty (turn, to) ? g_strdup_printf ("move %d,%d %d,%d", from.row, from.column, to.row, to.column)
                             : NULL;
}

static void
remove_label (MdrTurn *turn, MdrCell cell)
{
  if (!is_empty (turn, cell))
    mdr_turn_do (turn, "remove %d,%d", cell.row, cell.column);
}

/*
 * Begins a gesture. Where a pair waits for its second end, that is placed, and can be dragged at once; at the
 * first end the pair is cancelled.
 */
static gboolean
press (MdrTurn *turn)
{
  const NumberlinkGesture *before = mdr_gesture_get_data (&turn->ended, sizeof *before);
  MdrCell cell = turn->input->cell;
  g_autofree char *edit = NULL;

  if ((turn->input->button != 1 && turn->input->button != 3) || !mdr_turn_is_on_board (turn, cell))
    return FALSE;
  if (erases (turn->input))
    {
      hold (turn, NUMBERLINK_GESTURE_ERASE);
      remove_label (turn, cell);
    }
  else if (before && before->type == NUMBERLINK_GESTURE_SECOND_END)
    {
      edit = dup_pair_edit (turn, before->first, cell);
      if (edit)
        {
          hold (turn, NUMBERLINK_GESTURE_MOVE_END);
          mdr_turn_do (turn, "%s", edit);
        }
      else if (!mdr_cell_equal (cell, before->first))
        {
          MdrCell first = before->first;

          mdr_turn_refuse (turn, NULL);
          wait_with (turn, NUMBERLINK_GESTURE_SECOND_END, first);
        }
    }
  else
    hold (turn, is_empty (turn, cell) ? NUMBERLINK_GESTURE_NEW_PAIR : NUMBERLINK_GESTURE_MOVE_END);
  return TRUE;
}

static void
drag (MdrTurn *turn)
{
  const NumberlinkGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell cell = turn->input->cell;
  g_autofree char *edit = NULL;

  if (gesture->type == NUMBERLINK_GESTURE_ERASE)
    {
      if (mdr_turn_is_on_board (turn, cell))
        {
          turn->cursor->cell = cell;
          remove_label (turn, cell);
        }
      return;
    }
  edit = gesture->type == NUMBERLINK_GESTURE_NEW_PAIR ? dup_pair_edit (turn, gesture->first, cell)
                                                      : dup_move_edit (turn, gesture->first, cell);
  if (edit)
    mdr_turn_preview (turn, cell, "%s", edit);
  else
    mdr_turn_preview_nothing (turn);
}

/* After a click, a new pair or a lone end waits for the second end, and any other end for a label to be
 * typed. */
static void
release (MdrTurn *turn)
{
  const NumberlinkGesture *gesture = mdr_gesture_get_data (&turn->ended, sizeof *gesture);

  if (!gesture || turn->ended.left || turn->ended.joins)
    return;
  if (gesture->type == NUMBERLINK_GESTURE_NEW_PAIR
      || (gesture->type == NUMBERLINK_GESTURE_MOVE_END && is_lone (turn, gesture->first)))
    wait_with (turn, NUMBERLINK_GESTURE_SECOND_END, gesture->first);
  else if (gesture->type == NUMBERLINK_GESTURE_MOVE_END)
    turn->cursor->visible = TRUE;
}

static gboolean
erase (MdrTurn *turn)
{
  if (is_empty (turn, turn->cursor->cell))
    return FALSE;
  mdr_turn_end_gesture (turn);
  remove_label (turn, turn->cursor->cell);
  return TRUE;
}

/*
 * Enter twice does what two clicks or a drag do with the mouse: it places a second end, or an end that is
 * carried, under the cursor. Where the gesture began, it is cancelled.
 */
static gboolean
press_key (MdrTurn *turn)
{
  const NumberlinkGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell cell = turn->cursor->cell;
  MdrKey key = turn->input->key;
  g_autofree char *edit = NULL;

  if (key == MDR_KEY_BACKSPACE || key == MDR_KEY_DELETE)
    return erase (turn);
  if (key != MDR_KEY_ENTER && key != MDR_KEY_SPACE)
    return FALSE;
  if (erases (turn->input))
    return erase (turn);
  if (!gesture || turn->cursor->gesture.phase != MDR_GESTURE_WAITING)
    {
      wait_with (turn,
                 is_empty (turn, cell) || is_lone (turn, cell) ? NUMBERLINK_GESTURE_SECOND_END
                                                               : NUMBERLINK_GESTURE_CARRY_END,
                 cell);
      return TRUE;
    }
  edit = gesture->type == NUMBERLINK_GESTURE_CARRY_END ? dup_move_edit (turn, gesture->first, cell)
                                                       : dup_pair_edit (turn, gesture->first, cell);
  if (edit)
    mdr_turn_do (turn, "%s", edit);
  if (edit || mdr_cell_equal (gesture->first, cell))
    mdr_turn_end_gesture (turn);
  else
    mdr_turn_refuse (turn, NULL);
  return TRUE;
}

/* Types a label. Without a visible cursor a letter chooses a tool, which the window handles. */
static gboolean
type_text (MdrTurn *turn)
{
  const char *text = turn->input->text;
  const char *before = turn->cursor->typed ? turn->cursor->typed : "";

  if (!numberlink_check_label (text, NULL)
      || (!turn->cursor->visible && !turn->cursor->typed && !g_ascii_isdigit (*text)))
    return FALSE;
  mdr_turn_end_gesture (turn);
  if (g_utf8_strlen (before, -1) < NUMBERLINK_MAX_LABEL)
    mdr_turn_type (turn, g_strconcat (before, text, NULL));
  else
    mdr_turn_refuse (turn,
                     g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "A label has no more than %d character",
                                                   "A label has no more than %d characters",
                                                   NUMBERLINK_MAX_LABEL),
                                      NUMBERLINK_MAX_LABEL));
  return TRUE;
}

static void
commit_label (MdrTurn *turn, const char *typed)
{
  MdrCell cell = turn->cursor->cell;

  if (*typed == '\0')
    remove_label (turn, cell);
  else if (!g_str_equal (typed, get_text (turn, cell)))
    mdr_turn_do (turn, "put %d,%d %s", cell.row, cell.column, typed);
}

/* Tab goes from end to end. */
static gboolean
stops_at (const MdrTurn *turn, MdrCell cell)
{
  return mdr_turn_is_on_board (turn, cell) && !is_empty (turn, cell);
}

/* The least board has two cells. */
static void
fit_size (const MdrPuzzle *puzzle, int *rows, int *columns)
{
  if (*rows * *columns < 2)
    *columns = 2;
}

const MdrTurnHandlers numberlink_building = {
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
