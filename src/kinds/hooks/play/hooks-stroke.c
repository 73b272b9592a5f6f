/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-play.h"

#include <glib/gi18n-lib.h>

#include "hooks-gesture.h"

/*
 * Hooks are drawn in the same way in Build and in Play: from the cell in which the legs meet to the far side
 * of the hook's square. The pointer is dragged there; by the keyboard, arrows lead there and Enter lets go.
 * The end of an arm can be dragged, too: then both arms grow or shrink, and the corner stays.
 */

static const HooksPlacement *
get_hooks (const MdrTurn *turn)
{
  return turn->mode == MDR_MODE_BUILD ? hooks_puzzle (turn->puzzle)->given_hooks
                                      : hooks_state (turn->state)->hooks;
}

static gboolean
fits (const HooksPuzzle *puzzle, const HooksPlacement *hooks, int size, const HooksPlacement *placement)
{
  for (int other = 1; other <= puzzle->size; other++)
    if (other != size && hooks_is_placed (&hooks[other])
        && !hooks_placements_fit (size, placement, other, &hooks[other]))
      return FALSE;
  return TRUE;
}

/* Returns whether a hook may be drawn here; with @fitting, only beside all that are drawn already. */
static gboolean
may_be_drawn (const MdrTurn *turn, int size, const HooksPlacement *placement, gboolean fitting)
{
  const HooksPuzzle *puzzle = hooks_puzzle (turn->puzzle);
  gboolean given = turn->mode == MDR_MODE_PLAY
                   && (hooks_is_placed (&puzzle->given_hooks[size])
                       || !fits (puzzle, puzzle->given_hooks, size, placement));

  return hooks_puzzle_contains_placement (puzzle, size, placement) && !given
         && (!fitting || fits (puzzle, get_hooks (turn), size, placement));
}

static HooksPlacement
place_at_corner (MdrCell from, int size, HooksCorner corner)
{
  HooksPlacement placement = { from, corner };

  if (corner & HOOKS_CORNER_TOP_RIGHT)
    placement.square.column -= size - 1;
  if (corner & HOOKS_CORNER_BOTTOM_LEFT)
    placement.square.row -= size - 1;
  return placement;
}

/*
 * Chooses the hook from the cell @from to the side on which @to lies. The longer
 * way says how large it is and where that leg goes; the shorter way is where the
 * other leg goes, unless there is no room for it.
 */
static gboolean
choose (const MdrTurn *turn, MdrCell from, MdrCell to, gboolean fitting, HooksGesture *gesture)
{
  int down = to.row - from.row;
  int right = to.column - from.column;
  int size = MAX (ABS (down), ABS (right)) + 1;
  guint wanted = (down < 0 ? HOOKS_CORNER_BOTTOM_LEFT : 0) | (right < 0 ? HOOKS_CORNER_TOP_RIGHT : 0);
  guint turns[] = { 0, ABS (down) < size - 1 ? HOOKS_CORNER_BOTTOM_LEFT : 0,
                    ABS (right) < size - 1 ? HOOKS_CORNER_TOP_RIGHT : 0 };

  if (size == 1)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      gesture->size = size;
      gesture->placement = place_at_corner (from, size, (HooksCorner) (wanted ^ turns[i]));
      if (may_be_drawn (turn, size, &gesture->placement, fitting))
        return TRUE;
    }
  return FALSE;
}

/* Drawing a hook again where it already is removes it. The cursor goes back to its corner. */
static void
preview (MdrTurn *turn, const HooksGesture *gesture)
{
  const HooksPlacement *drawn = &get_hooks (turn)[gesture->size];
  MdrCell square = gesture->placement.square;

  if (mdr_cell_equal (drawn->square, square) && drawn->corner == gesture->placement.corner)
    mdr_turn_preview (turn, gesture->from, "no-hook %d", gesture->size);
  else
    mdr_turn_preview (turn, gesture->from, "hook %d %d,%d %s", gesture->size, square.row, square.column,
                      hooks_corner_ids[gesture->placement.corner]);
}

/*
 * Makes the hook whose arm is dragged so large that the arm ends at the pointer, or nearly so if something
 * that is given is in the way. Back at its corner, the hook goes.
 */
static void
lead_arm (MdrTurn *turn, HooksGesture *gesture, MdrCell to)
{
  HooksCorner corner = get_hooks (turn)[gesture->grown].corner;
  int away = gesture->across ? to.column - gesture->from.column : to.row - gesture->from.row;
  gboolean backwards = (corner & (gesture->across ? HOOKS_CORNER_TOP_RIGHT : HOOKS_CORNER_BOTTOM_LEFT)) != 0;

  gesture->size = MAX (backwards ? -away : away, 0) + 1;
  if (gesture->size == 1)
    {
      gesture->size = gesture->grown;
      gesture->placement = get_hooks (turn)[gesture->grown];
      preview (turn, gesture);
      return;
    }
  gesture->placement = place_at_corner (gesture->from, gesture->size, corner);
  while (gesture->size != gesture->grown && !may_be_drawn (turn, gesture->size, &gesture->placement, FALSE))
    {
      gesture->size += gesture->size > gesture->grown ? -1 : 1;
      gesture->placement = place_at_corner (gesture->from, gesture->size, corner);
    }
  if (gesture->size != gesture->grown)
    {
      preview (turn, gesture);
      return;
    }
  gesture->size = 0;
  mdr_turn_preview_nothing (turn);
}

/* Leads the stroke to a cell. Hooks that fit those there are go before others. */
static void
lead (MdrTurn *turn, MdrCell to)
{
  HooksGesture gesture = *(const HooksGesture *) mdr_turn_get_data (turn, sizeof gesture);
  int last = hooks_puzzle (turn->puzzle)->size - 1;

  to = (MdrCell){ CLAMP (to.row, 0, last), CLAMP (to.column, 0, last) };
  if (gesture.grown > 0)
    {
      lead_arm (turn, &gesture, to);
    }
  else if (choose (turn, gesture.from, to, TRUE, &gesture)
           || choose (turn, gesture.from, to, FALSE, &gesture))
    {
      preview (turn, &gesture);
    }
  else
    {
      gesture.size = 0;
      mdr_turn_preview_nothing (turn);
    }
  mdr_turn_set_data (turn, &gesture, sizeof gesture);
}

/* Finds the drawn hook whose arm ends at a cell. It is only looked for in Play, and given ones stay. */
static void
find_arm (const MdrTurn *turn, MdrCell cell, HooksGesture *gesture)
{
  const HooksPlacement *hooks = get_hooks (turn);
  int size = hooks_placements_find (hooks, cell.row, cell.column);
  MdrCell corner;

  if (turn->mode != MDR_MODE_PLAY || size < 2
      || hooks_is_placed (&hooks_puzzle (turn->puzzle)->given_hooks[size]))
    return;
  corner = hooks[size].square;
  corner.row += hooks[size].corner & HOOKS_CORNER_BOTTOM_LEFT ? size - 1 : 0;
  corner.column += hooks[size].corner & HOOKS_CORNER_TOP_RIGHT ? size - 1 : 0;
  if (ABS (cell.row - corner.row) + ABS (cell.column - corner.column) != size - 1)
    return;
  gesture->from = corner;
  gesture->grown = size;
  gesture->across = cell.row == corner.row;
}

/** Begins a hook at the pressed cell, or takes hold of the arm that ends there. */
void
hooks_stroke_press (MdrTurn *turn)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_HOOK, .from = turn->input->cell };

  find_arm (turn, turn->input->cell, &gesture);
  mdr_turn_hold (turn, &gesture, sizeof gesture);
}

/** Leads the hook that is held to the cell under the pointer. */
void
hooks_stroke_drag (MdrTurn *turn)
{
  lead (turn, turn->input->cell);
}

static char *
dup_refusal (void)
{
  return g_strdup (_ ("A hook cannot be placed like this here."));
}

/** Handles the end of a drag that drew no hook; one that came back to its cell, or left an arm, is not meant
 * to.
 */
void
hooks_stroke_release (MdrTurn *turn)
{
  const HooksGesture *gesture = mdr_gesture_get_data (&turn->ended, sizeof *gesture);

  if (gesture && gesture->grown == 0 && !mdr_cell_equal (turn->input->cell, turn->ended.anchor))
    mdr_turn_refuse (turn, dup_refusal ());
}

/** Begins a hook at the cursor, which arrows lead on. Returns: whether there is a cell */
gboolean
hooks_stroke_begin (MdrTurn *turn)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_HOOK, .from = turn->cursor->cell };

  if (!mdr_turn_is_on_board (turn, turn->cursor->cell))
    return FALSE;
  mdr_turn_wait (turn, &gesture, sizeof gesture);
  turn->cursor->visible = TRUE;
  return TRUE;
}

/** Returns: whether the key belonged to a hook that was begun by the keyboard */
gboolean
hooks_stroke_press_key (MdrTurn *turn)
{
  const HooksGesture *gesture = mdr_turn_get_data (turn, sizeof *gesture);

  if (!gesture || gesture->type != HOOKS_GESTURE_HOOK || turn->cursor->gesture.phase != MDR_GESTURE_WAITING)
    return FALSE;
  if (turn->input->key == MDR_KEY_ENTER || turn->input->key == MDR_KEY_SPACE)
    {
      g_autofree char *words = g_steal_pointer (&turn->cursor->preview);
      MdrCell from = gesture->from;
      gboolean went = !mdr_cell_equal (turn->cursor->cell, from);

      mdr_turn_end_gesture (turn);
      turn->cursor->cell = from;
      if (words)
        mdr_turn_do (turn, "%s", words);
      else if (went)
        mdr_turn_refuse (turn, dup_refusal ());
    }
  else if (turn->input->key >= MDR_KEY_LEFT && turn->input->key <= MDR_KEY_END)
    {
      MdrCell before = turn->cursor->cell;

      mdr_cursor_move (turn->cursor, &turn->extents, turn->input->key);
      if (!mdr_turn_is_on_board (turn, turn->cursor->cell))
        turn->cursor->cell = before;
      lead (turn, turn->cursor->cell);
    }
  else
    return FALSE;
  return TRUE;
}
