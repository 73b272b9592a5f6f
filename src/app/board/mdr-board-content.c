/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-content.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue.h"

/** Returns: (transfer none): the puzzle that is shown: the player may know only a part of the document's */
const MdrPuzzle *
mdr_board_content_get_puzzle (const MdrBoardContent *content)
{
  g_return_val_if_fail (content != NULL && content->document != NULL, NULL);

  return content->mode == MDR_MODE_PLAY ? mdr_document_get_known_puzzle (content->document)
                                        : mdr_document_get_puzzle (content->document);
}

/* Returns: (transfer full): @state, the document's or one that led to it, as a state of the puzzle that is
 *   shown
 */
static MdrState *
dup_state (const MdrBoardContent *content, const MdrState *state)
{
  g_return_val_if_fail (content != NULL && content->document != NULL, NULL);
  g_return_val_if_fail (state != NULL, NULL);

  return content->mode == MDR_MODE_PLAY ? mdr_document_dup_known_state (content->document, state)
                                        : mdr_state_ref (state);
}

/** Returns: (transfer full): the state of play, of the puzzle that is shown */
MdrState *
mdr_board_content_dup_play (const MdrBoardContent *content)
{
  g_return_val_if_fail (content != NULL && content->document != NULL, NULL);

  return dup_state (content, mdr_document_get_state (content->document));
}

/** Returns: whether the board is shown, not a playback that draws something else in its place */
gboolean
mdr_board_content_is_board (const MdrBoardContent *content)
{
  g_return_val_if_fail (content != NULL, FALSE);

  return !content->playback || content->playback->extents.rows == 0;
}

/* Returns the state that is drawn, apart from what a hint adds; NULL if the puzzle alone is. */
static MdrState *
dup_drawn_state (const MdrBoardContent *content, const MdrPuzzle *puzzle)
{
  const MdrPlaybackFacts *facts = mdr_kind_get_playback (puzzle->kind);

  if (content->playback)
    return facts->dup_state ? facts->dup_state (puzzle, content->playback, content->time) : NULL;
  return content->mode == MDR_MODE_BUILD ? NULL : mdr_board_content_dup_play (content);
}

/**
 * mdr_board_content_dup_cell_sentence:
 *
 * Returns: (transfer full): what is drawn in @cell, the play or a moment of a playback; translated
 */
char *
mdr_board_content_dup_cell_sentence (const MdrBoardContent *content, MdrCell cell)
{
  const MdrPuzzle *puzzle = mdr_board_content_get_puzzle (content);
  g_autoptr (MdrState) state = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  state = dup_drawn_state (content, puzzle);
  return puzzle->kind->dup_cell_sentence (puzzle, state, cell);
}

static gboolean
is_unneeded (const MdrBoardContent *content, MdrCell cell)
{
  for (guint i = 0; content->unneeded && i < content->unneeded->len; i++)
    if (mdr_clue_stands_at (g_ptr_array_index (content->unneeded, i), cell))
      return TRUE;
  return FALSE;
}

/**
 * mdr_board_content_dup_sentence:
 *
 * Returns: (transfer full): what is drawn in @cell, whether it is tentative or locked, and whether solutions
 *   differ there or the clue can be left out; translated
 */
char *
mdr_board_content_dup_sentence (const MdrBoardContent *content, MdrCell cell)
{
  const MdrPuzzle *puzzle = mdr_board_content_get_puzzle (content);
  g_autofree char *bare = NULL;
  g_autofree char *sentence = NULL;
  const char *status = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  bare = mdr_board_content_dup_cell_sentence (content, cell);
  if (content->backbone && content->backbone->puzzle == puzzle)
    status = mdr_backbone_get_cell_sentence (content->backbone, cell);
  if (content->mode == MDR_MODE_PLAY && mdr_document_is_tried (content->document, cell))
    /* Translators: what stands at a place, then this: "Row 1, column 2: filled; tried" */
    sentence = g_strdup_printf (_ ("%s; tentative"), bare);
  else if (content->mode == MDR_MODE_BUILD && mdr_puzzle_is_locked (puzzle, cell))
    /* Translators: what stands at a place of the board: "Row 1, column 2: 5, locked" */
    sentence = g_strdup_printf (_ ("%s, locked"), bare);
  else if (content->mode == MDR_MODE_BUILD && mdr_puzzle_is_in_pattern (puzzle, cell))
    /* Translators: what stands at a place of the board: "Row 1, column 2: nothing given, to be filled in" */
    sentence = g_strdup_printf (_ ("%s, to be filled in"), bare);
  else if (content->mode == MDR_MODE_BUILD && is_unneeded (content, cell))
    /* Translators: what stands at a place of the board: "Row 1, column 2: 5, not needed" */
    sentence = g_strdup_printf (_ ("%s, not needed"), bare);
  else
    sentence = g_steal_pointer (&bare);
  if (!status)
    return g_steal_pointer (&sentence);
  /* Translators: what stands in a cell, and whether solutions differ there */
  return g_strdup_printf (_ ("%s. %s"), sentence, status);
}

/* Returns @state as it is shown; @states owns it. */
static const MdrState *
show (const MdrBoardContent *content, GPtrArray *states, const MdrState *state)
{
  MdrState *shown = dup_state (content, state);

  g_ptr_array_add (states, shown);
  return shown;
}

/**
 * mdr_board_content_add_to_scene:
 * @scene: has the motion under way, if there is any: its field "before" is a state of the document, and a
 *   playback in it is shown instead of the content's
 * @states: (element-type MdrState): gets the states that @scene borrows
 *
 * Adds the content to @scene: the play or the state that a hint shows, the states in which attempts began,
 * and all marks.
 */
void
mdr_board_content_add_to_scene (const MdrBoardContent *content, MdrScene *scene, GPtrArray *states)
{
  gsize n_attempts;

  g_return_if_fail (content != NULL && content->document != NULL);
  g_return_if_fail (scene != NULL);
  g_return_if_fail (states != NULL);

  scene->puzzle = mdr_board_content_get_puzzle (content);
  if (!scene->playback)
    {
      scene->playback = content->playback;
      scene->time = content->time;
    }
  scene->options = content->options;
  scene->mode = content->mode;
  scene->problems = content->problems;
  scene->hint = content->hint;
  scene->backbone = content->backbone;
  scene->shown = content->shown;
  scene->unneeded = content->unneeded;
  scene->state = show (content, states, mdr_document_get_state (content->document));
  if (scene->before)
    scene->before = show (content, states, scene->before);
  if (content->mode != MDR_MODE_PLAY)
    return;
  mdr_document_get_attempts (content->document, &n_attempts);
  for (gsize i = 0; i < n_attempts; i++)
    scene->origins[MDR_ORIGIN_ATTEMPT + i] =
        show (content, states, mdr_document_get_attempt_state (content->document, i));
  if (!content->hint_state)
    return;
  scene->origins[MDR_ORIGIN_HINT] = scene->state;
  scene->state = show (content, states, content->hint_state);
}
