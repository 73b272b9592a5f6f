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
get_hooks (const MdrInteraction *interaction)
{
  return interaction->mode == MDR_MODE_BUILD ? hooks_puzzle (interaction->puzzle)->given_hooks
                                             : hooks_state (interaction->state)->hooks;
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
may_be_drawn (const MdrInteraction *interaction, int size, const HooksPlacement *placement, gboolean fitting)
{
  const HooksPuzzle *puzzle = hooks_puzzle (interaction->puzzle);
  gboolean given = interaction->mode == MDR_MODE_PLAY
                   && (hooks_is_placed (&puzzle->given_hooks[size])
                       || !fits (puzzle, puzzle->given_hooks, size, placement));

  return hooks_puzzle_contains_placement (puzzle, size, placement) && !given
         && (!fitting || fits (puzzle, get_hooks (interaction), size, placement));
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
choose (const MdrInteraction *interaction, MdrCell from, MdrCell to, gboolean fitting, HooksGesture *gesture)
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
      if (may_be_drawn (interaction, size, &gesture->placement, fitting))
        return TRUE;
    }
  return FALSE;
}

/* Drawing a hook again where it already is removes it. The cursor goes back to its corner. */
static void
preview (MdrInteraction *interaction, const HooksGesture *gesture)
{
  const HooksPlacement *drawn = &get_hooks (interaction)[gesture->size];
  MdrCell square = gesture->placement.square;

  if (mdr_cell_equal (drawn->square, square) && drawn->corner == gesture->placement.corner)
    mdr_interaction_preview (interaction, gesture->from, "no-hook %d", gesture->size);
  else
    mdr_interaction_preview (interaction, gesture->from, "hook %d %d,%d %s", gesture->size, square.row,
                             square.column, hooks_corner_ids[gesture->placement.corner]);
}

/*
 * Makes the hook whose arm is dragged so large that the arm ends at the pointer, or nearly so if something
 * that is given is in the way. Dragging it back to its corner removes the hook.
 */
static void
lead_arm (MdrInteraction *interaction, HooksGesture *gesture, MdrCell to)
{
  HooksCorner corner = get_hooks (interaction)[gesture->grown].corner;
  int away = gesture->across ? to.column - gesture->from.column : to.row - gesture->from.row;
  gboolean backwards = (corner & (gesture->across ? HOOKS_CORNER_TOP_RIGHT : HOOKS_CORNER_BOTTOM_LEFT)) != 0;

  gesture->size = MAX (backwards ? -away : away, 0) + 1;
  if (gesture->size == 1)
    {
      gesture->size = gesture->grown;
      gesture->placement = get_hooks (interaction)[gesture->grown];
      preview (interaction, gesture);
      return;
    }
  gesture->placement = place_at_corner (gesture->from, gesture->size, corner);
  while (gesture->size != gesture->grown
         && !may_be_drawn (interaction, gesture->size, &gesture->placement, FALSE))
    {
      gesture->size += gesture->size > gesture->grown ? -1 : 1;
      gesture->placement = place_at_corner (gesture->from, gesture->size, corner);
    }
  if (gesture->size != gesture->grown)
    {
      preview (interaction, gesture);
      return;
    }
  gesture->size = 0;
  mdr_interaction_preview_nothing (interaction);
}

/* Leads the stroke to a cell. Hooks that fit those there are go before others. */
static void
lead (MdrInteraction *interaction, MdrCell to)
{
  HooksGesture gesture = *(const HooksGesture *) mdr_interaction_get_data (interaction, sizeof gesture);
  int last = hooks_puzzle (interaction->puzzle)->size - 1;

  to = (MdrCell){ CLAMP (to.row, 0, last), CLAMP (to.column, 0, last) };
  if (gesture.grown > 0)
    {
      lead_arm (interaction, &gesture, to);
    }
  else if (choose (interaction, gesture.from, to, TRUE, &gesture)
           || choose (interaction, gesture.from, to, FALSE, &gesture))
    {
      preview (interaction, &gesture);
    }
  else
    {
      gesture.size = 0;
      mdr_interaction_preview_nothing (interaction);
    }
  mdr_interaction_set_data (interaction, &gesture, sizeof gesture);
}

/* Finds the drawn hook whose arm ends at a cell. It is only looked for in Play, and given ones stay. */
static void
find_arm (const MdrInteraction *interaction, MdrCell cell, HooksGesture *gesture)
{
  const HooksPlacement *hooks = get_hooks (interaction);
  int size = hooks_placements_find (hooks, cell.row, cell.column);
  MdrCell corner;

  if (interaction->mode != MDR_MODE_PLAY || size < 2
      || hooks_is_placed (&hooks_puzzle (interaction->puzzle)->given_hooks[size]))
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
hooks_stroke_press (MdrInteraction *interaction)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_HOOK, .from = interaction->input->cell };

  find_arm (interaction, interaction->input->cell, &gesture);
  mdr_interaction_hold (interaction, &gesture, sizeof gesture);
}

/** Leads the hook that is held to the cell under the pointer. */
void
hooks_stroke_drag (MdrInteraction *interaction)
{
  lead (interaction, interaction->input->cell);
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
hooks_stroke_release (MdrInteraction *interaction)
{
  const HooksGesture *gesture = mdr_gesture_get_data (&interaction->ended, sizeof *gesture);

  if (gesture && gesture->grown == 0 && !mdr_cell_equal (interaction->input->cell, interaction->ended.anchor))
    mdr_interaction_refuse (interaction, dup_refusal ());
}

/** Begins a hook at the cursor, which arrows lead on. Returns: whether there is a cell */
gboolean
hooks_stroke_begin (MdrInteraction *interaction)
{
  HooksGesture gesture = { .type = HOOKS_GESTURE_HOOK, .from = interaction->cursor->cell };

  if (!mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    return FALSE;
  mdr_interaction_wait (interaction, &gesture, sizeof gesture);
  interaction->cursor->visible = TRUE;
  return TRUE;
}

/** Returns: whether the key belonged to a hook that was begun by the keyboard */
gboolean
hooks_stroke_press_key (MdrInteraction *interaction)
{
  const HooksGesture *gesture = mdr_interaction_get_data (interaction, sizeof *gesture);

  if (!gesture || gesture->type != HOOKS_GESTURE_HOOK
      || interaction->cursor->gesture.phase != MDR_GESTURE_WAITING)
    return FALSE;
  if (interaction->input->key == MDR_KEY_ENTER || interaction->input->key == MDR_KEY_SPACE)
    {
      g_autofree char *words = g_steal_pointer (&interaction->cursor->preview);
      MdrCell from = gesture->from;
      gboolean went = !mdr_cell_equal (interaction->cursor->cell, from);

      mdr_interaction_end_gesture (interaction);
      interaction->cursor->cell = from;
      if (words)
        mdr_interaction_do (interaction, "%s", words);
      else if (went)
        mdr_interaction_refuse (interaction, dup_refusal ());
    }
  else if (interaction->input->key >= MDR_KEY_LEFT && interaction->input->key <= MDR_KEY_END)
    {
      MdrCell before = interaction->cursor->cell;

      mdr_cursor_move (interaction->cursor, &interaction->extents, interaction->input->key);
      if (!mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
        interaction->cursor->cell = before;
      lead (interaction, interaction->cursor->cell);
    }
  else
    return FALSE;
  return TRUE;
}
