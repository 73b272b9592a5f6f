/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-format.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

/* Files of moves, of kinds whose solutions are sequences of moves. */

static gboolean
fits (const MdrKind *kind)
{
  return mdr_kind_get_sequence (kind)->dup_moves != NULL;
}

static gboolean
write_puzzle (MdrDocument *document, const MdrFileOrder *order, GString *text, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrKind *kind = puzzle->kind;
  const MdrSolution *solution = order->state ? NULL : mdr_document_get_solution (document);
  g_autoptr (MdrState) played_out = NULL;
  const MdrState *state = order->state ? order->state : mdr_document_get_state (document);
  g_autofree char *moves = NULL;

  if (!fits (kind))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("%s has no files of moves."),
                   mdr_kind_get_name (kind));
      return FALSE;
    }
  played_out = solution ? kind->solution_to_state (puzzle, solution) : NULL;
  moves = mdr_kind_get_sequence (kind)->dup_moves (puzzle, played_out ? played_out : state, error);
  if (!moves)
    return FALSE;
  g_string_append (text, moves);
  return TRUE;
}

const MdrFileFormat mdr_moves_file = {
  .id = "moves",
  .suffix = ".moves",
  .name = N_ ("Moves"),
  .contents = N_ ("The moves of the solution that is shown, or else yours"),
  .fits = fits,
  .write = write_puzzle,
};
