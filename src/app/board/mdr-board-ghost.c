/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-input.h"

#include "mdr-interaction.h"

/* How much is seen of what a click would change. */
#define STRENGTH 0.3

/* Adds what an input does to @state and @cursor, of which nobody else knows. */
static void
try (const MdrPuzzle *puzzle, MdrState **state, MdrCursor **cursor, const MdrInput *input)
{
  g_auto (MdrAction) action = { NULL };

  mdr_interpret (puzzle, *state, MDR_MODE_PLAY, *cursor, input, &action);
  if (action.cursor)
    {
      mdr_cursor_free (*cursor);
      *cursor = g_steal_pointer (&action.cursor);
    }
  if (action.move)
    {
      MdrState *next = puzzle->kind->execute (puzzle, *state, action.move, NULL);

      if (!next)
        return;
      mdr_state_unref (*state);
      *state = next;
    }
}

/* Returns: (transfer full): the state after a click */
static MdrState *
click (const MdrPuzzle *puzzle, const MdrState *before, const MdrCursor *shown, const MdrInput *press)
{
  MdrState *state = mdr_state_ref (before);
  MdrCursor *cursor = mdr_cursor_copy (shown);
  MdrInput release = *press;

  release.type = MDR_INPUT_RELEASE;
  try (puzzle, &state, &cursor, press);
  try (puzzle, &state, &cursor, &release);
  mdr_cursor_free (cursor);
  return state;
}

/* Returns whether just one edge differs between two states, and which. */
static gboolean
find_edge (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after, MdrMark *edge)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));

  if (before == after)
    return FALSE;
  puzzle->kind->list_changes (puzzle, before, after, changes);
  /* An edge that a click opens is not among the changes, but the other way round it is. */
  if (changes->len == 0)
    puzzle->kind->list_changes (puzzle, after, before, changes);
  if (changes->len != 1)
    return FALSE;
  *edge = g_array_index (changes, MdrMark, 0);
  return edge->sign == MDR_SIGN_JOINED || edge->sign == MDR_SIGN_APART;
}

/* Whether clicks can change what is shown, and steps between its states can be drawn. */
static gboolean
is_shown (const MdrBoardContent *content)
{
  const MdrKind *kind = content->document ? mdr_document_get_kind (content->document) : NULL;

  return kind && content->mode == MDR_MODE_PLAY && !content->playback && !content->hint_state
         && kind->list_changes && kind->move_seconds > 0 && !mdr_kind_get_knowledge (kind)->new_known_puzzle;
}

static void
forget_states (MdrBoardGhost *ghost)
{
  g_clear_pointer (&ghost->base, mdr_state_unref);
  g_clear_pointer (&ghost->state, mdr_state_unref);
}

/**
 * mdr_board_ghost_update:
 * @cursor: as it is shown
 * @press: a press at the pointer
 *
 * Finds the edge that a click would change. After a click there, it shows no ghost until the pointer has been
 * at another edge, so that the player sees what the click has done.
 *
 * Returns: whether something else is to be shown now
 */
gboolean
mdr_board_ghost_update (MdrBoardGhost *ghost,
                        const MdrBoardContent *content,
                        const MdrCursor *cursor,
                        const MdrInput *press)
{
  g_autoptr (MdrState) after = NULL;
  const MdrPuzzle *puzzle;
  MdrState *before;
  MdrMark mark;

  g_return_val_if_fail (ghost != NULL && content != NULL, FALSE);
  g_return_val_if_fail (cursor != NULL && press != NULL, FALSE);

  if (!is_shown (content))
    return mdr_board_ghost_clear (ghost);
  puzzle = mdr_document_get_puzzle (content->document);
  before = (MdrState *) mdr_document_get_state (content->document);
  after = click (puzzle, before, cursor, press);
  if (!find_edge (puzzle, before, after, &mark))
    return mdr_board_ghost_clear (ghost);
  if (ghost->has_mark && mdr_cell_equal (ghost->mark.cell, mark.cell) && ghost->mark.side == mark.side)
    return FALSE;
  forget_states (ghost);
  ghost->has_mark = TRUE;
  ghost->mark = mark;
  ghost->base = mdr_state_ref (before);
  ghost->state = g_steal_pointer (&after);
  return TRUE;
}

/** Shows no ghost any more. Returns: whether there was one */
gboolean
mdr_board_ghost_clear (MdrBoardGhost *ghost)
{
  gboolean had_mark;

  g_return_val_if_fail (ghost != NULL, FALSE);

  had_mark = ghost->has_mark;
  forget_states (ghost);
  ghost->has_mark = FALSE;
  return had_mark;
}

/** Shows the ghost in @scene, as the beginning of a step, unless the play has gone on or a step is shown. */
void
mdr_board_ghost_add_to_scene (const MdrBoardGhost *ghost, const MdrBoardContent *content, MdrScene *scene)
{
  g_return_if_fail (ghost != NULL && content != NULL);
  g_return_if_fail (scene != NULL);

  if (!ghost->state || scene->before || scene->playback || !is_shown (content)
      || ghost->base != mdr_document_get_state (content->document))
    return;
  scene->before = scene->state;
  scene->state = ghost->state;
  scene->change = STRENGTH;
}
