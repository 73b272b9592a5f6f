/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-interpret.h"

/*
 * The tools "tiles" and "goal" do the same on two boards. Text stands in the
 * cursor until no further digit can follow, or until it is committed.
 */

static gboolean
is_goal_tool (const SlidingTurn *turn)
{
  return g_strcmp0 (turn->input->tool, "goal") == 0;
}

static const SlidingBoard *
get_board (const SlidingTurn *turn, gboolean goal)
{
  return goal ? &turn->puzzle->goal : &turn->puzzle->start;
}

static guint64
get_last_tile (const SlidingTurn *turn)
{
  return (guint64) (turn->puzzle->start.rows * turn->puzzle->start.columns) - 1;
}

/* Puts @tile under the cursor. Returns: whether it was not there already */
static gboolean
put (SlidingTurn *turn, gboolean goal, MdrCell cell, guint64 tile)
{
  const SlidingBoard *board = get_board (turn, goal);

  if (!sliding_board_contains (board, cell) || board->tiles[cell.row * board->columns + cell.column] == tile)
    return FALSE;
  turn->action->edit =
      g_strdup_printf ("%sput %d,%d %u", goal ? "goal-" : "", cell.row, cell.column, (guint) tile);
  return TRUE;
}

/** Ends typing, with an edit if a tile changes its place; elsewhere than in Build what was typed is dropped.
 */
gboolean
sliding_build_commit (SlidingTurn *turn)
{
  g_autofree char *typed = g_steal_pointer (&turn->cursor->typed);
  gboolean goal = sliding_cursor_get_gesture (turn->cursor).goal;
  guint64 tile;

  if (typed && turn->mode == MDR_MODE_BUILD
      && g_ascii_string_to_unsigned (typed, 10, 0, get_last_tile (turn), &tile, NULL))
    put (turn, goal, turn->cursor->cell, tile);
  return typed != NULL;
}

gboolean
sliding_build_press (SlidingTurn *turn)
{
  MdrCell cell = turn->input->cell;
  SlidingGesture swap = { .type = SLIDING_GESTURE_SWAP, .goal = is_goal_tool (turn) };
  SlidingGesture resize = { .type = SLIDING_GESTURE_RESIZE };

  if (sliding_board_contains (&turn->puzzle->start, cell) && turn->input->button != 2)
    {
      /* Who clicks a place may want to type there, and has to see where. */
      turn->cursor->visible = TRUE;
      if (turn->input->button == 3)
        put (turn, swap.goal, cell, SLIDING_GAP);
      else
        sliding_turn_begin_gesture (turn, &swap);
      return TRUE;
    }
  if (turn->input->button != 1 || cell.row != turn->puzzle->start.rows
      || cell.column != turn->puzzle->start.columns)
    return FALSE;
  sliding_turn_begin_gesture (turn, &resize);
  return TRUE;
}

static char *
dup_swap (const SlidingTurn *turn, gboolean goal)
{
  MdrCell from = turn->cursor->anchor;
  MdrCell to = turn->input->cell;

  if (mdr_cell_equal (from, to) || !sliding_board_contains (&turn->puzzle->start, from)
      || !sliding_board_contains (&turn->puzzle->start, to))
    return NULL;
  return g_strdup_printf ("%sswap %d,%d %d,%d", goal ? "goal-" : "", from.row, from.column, to.row,
                          to.column);
}

/* The cell under the pointer becomes the first one outside, as the corner place is. */
static char *
dup_size (const SlidingTurn *turn)
{
  int rows = CLAMP (turn->input->cell.row, SLIDING_MIN_SIZE, SLIDING_MAX_SIZE);
  int columns = CLAMP (turn->input->cell.column, SLIDING_MIN_SIZE, SLIDING_MAX_SIZE);

  if (rows * columns < 2 || (rows == turn->puzzle->start.rows && columns == turn->puzzle->start.columns))
    return NULL;
  return g_strdup_printf ("size %d %d", rows, columns);
}

gboolean
sliding_build_drag (SlidingTurn *turn)
{
  SlidingGesture gesture = sliding_cursor_get_gesture (turn->cursor);

  g_free (turn->cursor->preview);
  turn->cursor->preview =
      gesture.type == SLIDING_GESTURE_RESIZE ? dup_size (turn) : dup_swap (turn, gesture.goal);
  return TRUE;
}

/* A drag does what its preview shows. */
gboolean
sliding_build_release (SlidingTurn *turn)
{
  SlidingGesture gesture = sliding_cursor_get_gesture (turn->cursor);

  sliding_build_drag (turn);
  turn->action->edit = g_steal_pointer (&turn->cursor->preview);
  if (turn->action->edit && gesture.type == SLIDING_GESTURE_SWAP)
    turn->cursor->cell = turn->input->cell;
  mdr_cursor_end_gesture (turn->cursor);
  return TRUE;
}

/* To the next place in reading order, so that a whole board can be typed. */
static void
advance (SlidingTurn *turn)
{
  const SlidingBoard *board = &turn->puzzle->start;
  MdrCell *cell = &turn->cursor->cell;

  if (cell->column + 1 < board->columns)
    cell->column++;
  else if (cell->row + 1 < board->rows)
    *cell = (MdrCell){ cell->row + 1, 0 };
}

static gboolean
commit_and_advance (SlidingTurn *turn)
{
  if (!sliding_build_commit (turn))
    return FALSE;
  advance (turn);
  return TRUE;
}

static void
begin_typing (SlidingTurn *turn)
{
  SlidingGesture gesture = { .type = SLIDING_GESTURE_NONE, .goal = is_goal_tool (turn) };

  mdr_cursor_end_gesture (turn->cursor);
  sliding_turn_set_gesture (turn, &gesture);
}

/* A digit with which no tile's number can go on begins the next number. */
static char *
dup_longer (const SlidingTurn *turn)
{
  const char *before = turn->cursor->typed ? turn->cursor->typed : "";
  g_autofree char *longer = g_strconcat (before, turn->input->text, NULL);

  if (g_ascii_string_to_unsigned (longer, 10, 0, get_last_tile (turn), NULL, NULL))
    return g_steal_pointer (&longer);
  return g_strdup (turn->input->text);
}

gboolean
sliding_build_text (SlidingTurn *turn)
{
  g_autofree char *typed = NULL;
  guint64 number;

  if (!turn->input->text || !g_ascii_isdigit (*turn->input->text)
      || !sliding_board_contains (&turn->puzzle->start, turn->cursor->cell))
    return FALSE;
  typed = dup_longer (turn);
  if (!g_ascii_string_to_unsigned (typed, 10, 0, get_last_tile (turn), &number, NULL))
    {
      turn->action->refused = TRUE;
      return FALSE;
    }
  if (!turn->cursor->typed)
    begin_typing (turn);
  g_free (turn->cursor->typed);
  turn->cursor->typed = g_steal_pointer (&typed);
  turn->cursor->visible = TRUE;
  if (number == 0 || 10 * number > get_last_tile (turn))
    commit_and_advance (turn);
  return TRUE;
}

static gboolean
erase (SlidingTurn *turn)
{
  gboolean typed = turn->cursor->typed != NULL;

  g_clear_pointer (&turn->cursor->typed, g_free);
  return typed || put (turn, is_goal_tool (turn), turn->cursor->cell, SLIDING_GAP);
}

gboolean
sliding_build_key (SlidingTurn *turn)
{
  switch (turn->input->key)
    {
    case MDR_KEY_LEFT:
    case MDR_KEY_RIGHT:
    case MDR_KEY_UP:
    case MDR_KEY_DOWN:
    case MDR_KEY_HOME:
    case MDR_KEY_END:
      {
        gboolean committed = sliding_build_commit (turn);

        return sliding_turn_move_cursor (turn, turn->input->key) || committed;
      }
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return commit_and_advance (turn);
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
      return erase (turn);
    case MDR_KEY_NONE:
    case MDR_KEY_ESCAPE:
    default:
      return FALSE;
    }
}
