/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include "mdr-kind.h"

/*
 * A player may know only a part of the puzzle, which is then a puzzle of its own. It is created once for each
 * state, so that all views of the play show the same one.
 */

/** Frees the known puzzle and state; called when the document is finalized. */
void
mdr_document_clear_known (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  g_clear_pointer (&document->known_puzzle, mdr_puzzle_unref);
  g_clear_pointer (&document->known_of, mdr_puzzle_unref);
  g_clear_pointer (&document->known_in, mdr_state_unref);
}

/** Returns: whether the whole puzzle is shown to the player, known or not */
gboolean
mdr_document_get_revealed (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), FALSE);

  return document->revealed;
}

/** Shows the whole puzzle to the player. This is neither saved nor undone. */
void
mdr_document_set_revealed (MdrDocument *document, gboolean revealed)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  if (document->revealed == revealed)
    return;
  document->revealed = revealed;
  g_signal_emit_by_name (document, "changed");
  g_object_notify (G_OBJECT (document), "revealed");
}

/** Returns: whether the player now knows the whole puzzle, or it is revealed */
gboolean
mdr_document_is_known (MdrDocument *document)
{
  const MdrPuzzle *puzzle;
  const MdrState *state;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), TRUE);

  puzzle = mdr_document_get_puzzle (document);
  state = mdr_document_get_state (document);
  if (document->known_of != puzzle || document->known_in != state)
    {
      mdr_document_clear_known (document);
      document->known_of = mdr_puzzle_ref (puzzle);
      document->known_in = mdr_state_ref (state);
      if (mdr_kind_get_knowledge (puzzle->kind)->new_known_puzzle)
        document->known_puzzle = mdr_kind_get_knowledge (puzzle->kind)->new_known_puzzle (puzzle, state);
    }
  return document->revealed || !document->known_puzzle;
}

/** Returns: (transfer none): the puzzle to show to the player; valid until the next change */
const MdrPuzzle *
mdr_document_get_known_puzzle (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  return mdr_document_is_known (document) ? mdr_document_get_puzzle (document) : document->known_puzzle;
}

/**
 * mdr_document_dup_known_state:
 * @state: the present state, or one that led to it
 *
 * Returns: (transfer full): @state as a state of mdr_document_get_known_puzzle()
 */
MdrState *
mdr_document_dup_known_state (MdrDocument *document, const MdrState *state)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (state != NULL, NULL);

  return mdr_document_is_known (document)
             ? mdr_state_ref (state)
             : mdr_kind_get_knowledge (state->kind)->new_known_state (document->known_puzzle, state);
}
