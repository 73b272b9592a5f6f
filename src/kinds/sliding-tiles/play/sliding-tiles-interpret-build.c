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
is_goal_tool (const MdrInteraction *interaction)
{
  return g_strcmp0 (interaction->input->tool, "goal") == 0;
}

static guint64
get_last_tile (const MdrInteraction *interaction)
{
  return (guint64) (interaction->extents.rows * interaction->extents.columns) - 1;
}

/* Puts @tile at a cell. Returns: whether it was not there already */
static gboolean
put (MdrInteraction *interaction, gboolean goal, MdrCell cell, guint64 tile)
{
  const SlidingPuzzle *puzzle = sliding_puzzle (interaction->puzzle);
  const SlidingBoard *board = goal ? &puzzle->goal : &puzzle->start;

  if (board->tiles[cell.row * board->columns + cell.column] == tile)
    return FALSE;
  mdr_interaction_do (interaction, "%sput %d,%d %u", goal ? "goal-" : "", cell.row, cell.column,
                      (guint) tile);
  return TRUE;
}

static gboolean
press (MdrInteraction *interaction)
{
  SlidingGesture swap = { .type = SLIDING_GESTURE_SWAP, .goal = is_goal_tool (interaction) };

  if (!mdr_interaction_is_on_board (interaction, interaction->input->cell) || interaction->input->button == 2)
    return FALSE;
  /* Shows the cursor, since a number may be typed next. */
  interaction->cursor->visible = TRUE;
  if (interaction->input->button == 3)
    put (interaction, swap.goal, interaction->input->cell, SLIDING_GAP);
  else
    mdr_interaction_hold (interaction, &swap, sizeof swap);
  return TRUE;
}

static void
drag (MdrInteraction *interaction)
{
  const SlidingGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);
  MdrCell from = interaction->cursor->gesture.anchor;
  MdrCell to = interaction->input->cell;

  if (mdr_cell_equal (from, to) || !mdr_interaction_is_on_board (interaction, to))
    mdr_interaction_preview_nothing (interaction);
  else
    mdr_interaction_preview (interaction, to, "%sswap %d,%d %d,%d", gesture->goal ? "goal-" : "", from.row,
                             from.column, to.row, to.column);
}

static gboolean
press_key (MdrInteraction *interaction)
{
  if (interaction->input->key != MDR_KEY_BACKSPACE && interaction->input->key != MDR_KEY_DELETE)
    return FALSE;
  mdr_interaction_end_gesture (interaction);
  return put (interaction, is_goal_tool (interaction), interaction->cursor->cell, SLIDING_GAP);
}

/* A digit that cannot continue the number of a tile starts the next number. */
static gboolean
type_text (MdrInteraction *interaction)
{
  SlidingGesture typing = { .type = SLIDING_GESTURE_TYPING, .goal = is_goal_tool (interaction) };
  guint64 last = get_last_tile (interaction);
  const char *text = interaction->input->text;
  g_autofree char *given_up = NULL;
  guint64 number;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, last, NULL, NULL))
    {
      mdr_interaction_refuse (interaction,
                              /* Translators: what was typed, the greatest number */
                              g_strdup_printf (_ ("There is no tile %s on this board; the last one is %u."),
                                               text, (guint) last));
      return TRUE;
    }
  if (!interaction->cursor->typed)
    mdr_interaction_wait (interaction, &typing, sizeof typing);
  given_up = mdr_interaction_type_digit (interaction, last);
  if (given_up)
    interaction->action->refusal =
        /* Translators: what was typed, the digit that was typed last */
        g_strdup_printf (_ ("There is no tile %s on this board; %s begins a new number."), given_up, text);
  number = g_ascii_strtoull (interaction->cursor->typed, NULL, 10);
  if ((number == 0 || 10 * number > last) && !mdr_interaction_go_on (interaction))
    mdr_interaction_commit (interaction);
  return TRUE;
}

static void
commit_tile (MdrInteraction *interaction, const char *typed)
{
  const SlidingGesture *typing = mdr_interaction_get_data (interaction, sizeof *typing);
  gboolean goal = typing && typing->goal;
  guint64 tile;

  mdr_interaction_end_gesture (interaction);
  if (g_ascii_string_to_unsigned (typed, 10, 0, get_last_tile (interaction), &tile, NULL))
    put (interaction, goal, interaction->cursor->cell, tile);
}

/* Tab goes to the next place, so that a whole board can be typed. */
static gboolean
stops_at (const MdrInteraction *interaction, MdrCell cell)
{
  return mdr_interaction_is_on_board (interaction, cell);
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

const MdrInputHandlers sliding_building = {
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
