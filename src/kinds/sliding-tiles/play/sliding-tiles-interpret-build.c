/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sliding-tiles-gesture.h"
#include "sliding-tiles-play.h"

/*
 * The tools "tiles" and "goal" do the same on two boards. Text stands in the
 * cursor until no further digit can follow, or until it is committed.
 */

static gboolean
is_goal_tool (const MdrTurn *turn)
{
  return g_strcmp0 (turn->input->tool, "goal") == 0;
}

static guint64
get_last_tile (const MdrTurn *turn)
{
  return (guint64) (turn->extents.rows * turn->extents.columns) - 1;
}

/* Puts @tile at a cell. Returns: whether it was not there already */
static gboolean
put (MdrTurn *turn, gboolean goal, MdrCell cell, guint64 tile)
{
  const SlidingPuzzle *puzzle = sliding_puzzle (turn->puzzle);
  const SlidingBoard *board = goal ? &puzzle->goal : &puzzle->start;

  if (board->tiles[cell.row * board->columns + cell.column] == tile)
    return FALSE;
  mdr_turn_do (turn, "%sput %d,%d %u", goal ? "goal-" : "", cell.row, cell.column, (guint) tile);
  return TRUE;
}

static gboolean
press (MdrTurn *turn)
{
  SlidingGesture swap = { .type = SLIDING_GESTURE_SWAP, .goal = is_goal_tool (turn) };

  if (!mdr_turn_is_on_board (turn, turn->input->cell) || turn->input->button == 2)
    return FALSE;
  /* Shows the cursor, since a number may be typed next. */
  turn->cursor->visible = TRUE;
  if (turn->input->button == 3)
    put (turn, swap.goal, turn->input->cell, SLIDING_GAP);
  else
    mdr_turn_hold (turn, &swap, sizeof swap);
  return TRUE;
}

static void
drag (MdrTurn *turn)
{
  const SlidingGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);
  MdrCell from = turn->cursor->gesture.anchor;
  MdrCell to = turn->input->cell;

  if (mdr_cell_equal (from, to) || !mdr_turn_is_on_board (turn, to))
    mdr_turn_preview_nothing (turn);
  else
    mdr_turn_preview (turn, to, "%sswap %d,%d %d,%d", gesture->goal ? "goal-" : "", from.row, from.column,
                      to.row, to.column);
}

static gboolean
press_key (MdrTurn *turn)
{
  if (turn->input->key != MDR_KEY_BACKSPACE && turn->input->key != MDR_KEY_DELETE)
    return FALSE;
  mdr_turn_end_gesture (turn);
  return put (turn, is_goal_tool (turn), turn->cursor->cell, SLIDING_GAP);
}

/* A digit that cannot continue the number of a tile starts the next number. */
static gboolean
type_text (MdrTurn *turn)
{
  SlidingGesture typing = { .type = SLIDING_GESTURE_TYPING, .goal = is_goal_tool (turn) };
  guint64 last = get_last_tile (turn);
  const char *text = turn->input->text;
  g_autofree char *given_up = NULL;
  guint64 number;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, last, NULL, NULL))
    {
      /* Translators: what was typed, the greatest number */
      mdr_turn_refuse (turn, g_strdup_printf (_ ("There is no tile %s on this board; the last one is %u"),
                                              text, (guint) last));
      return TRUE;
    }
  if (!turn->cursor->typed)
    mdr_turn_wait (turn, &typing, sizeof typing);
  given_up = mdr_turn_type_digit (turn, last);
  if (given_up)
    turn->action->refusal =
        /* Translators: what was typed, the digit that was typed last */
        g_strdup_printf (_ ("There is no tile %s on this board; %s begins a new number"), given_up, text);
  number = g_ascii_strtoull (turn->cursor->typed, NULL, 10);
  if ((number == 0 || 10 * number > last) && !mdr_turn_go_on (turn))
    mdr_turn_commit (turn);
  return TRUE;
}

static void
commit_tile (MdrTurn *turn, const char *typed)
{
  const SlidingGesture *typing = mdr_turn_get_data (turn, sizeof *typing);
  gboolean goal = typing && typing->goal;
  guint64 tile;

  mdr_turn_end_gesture (turn);
  if (g_ascii_string_to_unsigned (typed, 10, 0, get_last_tile (turn), &tile, NULL))
    put (turn, goal, turn->cursor->cell, tile);
}

/* Tab goes to the next place, so that a whole board can be typed. */
static gboolean
stops_at (const MdrTurn *turn, MdrCell cell)
{
  return mdr_turn_is_on_board (turn, cell);
}

/* A board needs at least one place beside the gap. */
static void
fit_size (const MdrPuzzle *puzzle, int *rows, int *columns)
{
  if (*rows * *columns >= 2)
    return;
  *rows = sliding_puzzle (puzzle)->start.rows;
  *columns = sliding_puzzle (puzzle)->start.columns;
}

const MdrTurnHandlers sliding_building = {
  .press = press,
  .drag = drag,
  .key = press_key,
  .text = type_text,
  .commit = commit_tile,
  .stops_at = stops_at,
  .enter_goes_on = TRUE,
  .resizes = TRUE,
  .fit_size = fit_size,
};
