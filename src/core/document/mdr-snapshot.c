/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-snapshot.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-json.h"

/** Returns: (transfer full): a snapshot of @puzzle at the start of play */
MdrSnapshot *
mdr_snapshot_new (const MdrPuzzle *puzzle)
{
  MdrSnapshot *snapshot;

  g_return_val_if_fail (puzzle != NULL, NULL);

  snapshot = g_new0 (MdrSnapshot, 1);
  snapshot->puzzle = mdr_puzzle_ref (puzzle);
  snapshot->state = puzzle->kind->new_state (puzzle);
  return snapshot;
}

/** Returns: (transfer full): a snapshot of the same puzzle, state and solution */
MdrSnapshot *
mdr_snapshot_copy (const MdrSnapshot *snapshot)
{
  MdrSnapshot *copy;

  g_return_val_if_fail (snapshot != NULL, NULL);

  copy = g_new0 (MdrSnapshot, 1);
  copy->puzzle = mdr_puzzle_ref (snapshot->puzzle);
  copy->state = mdr_state_ref (snapshot->state);
  copy->solution = snapshot->solution ? mdr_solution_ref (snapshot->solution) : NULL;
  copy->has_moves = snapshot->has_moves;
  copy->board = snapshot->board;
  return copy;
}

void
mdr_snapshot_free (MdrSnapshot *snapshot)
{
  g_return_if_fail (snapshot != NULL);

  mdr_puzzle_unref (snapshot->puzzle);
  mdr_state_unref (snapshot->state);
  g_clear_pointer (&snapshot->solution, mdr_solution_unref);
  g_free (snapshot);
}

static void
take_puzzle (MdrSnapshot *snapshot, MdrPuzzle *puzzle, MdrState *state)
{
  mdr_puzzle_unref (snapshot->puzzle);
  mdr_state_unref (snapshot->state);
  g_clear_pointer (&snapshot->solution, mdr_solution_unref);
  snapshot->puzzle = puzzle;
  snapshot->state = state;
}

/** Sets the solution; it is shown beside the state of play, which does not change. */
void
mdr_snapshot_put_solution (MdrSnapshot *snapshot, const MdrSolution *solution)
{
  g_return_if_fail (snapshot != NULL);
  g_return_if_fail (solution != NULL);

  g_clear_pointer (&snapshot->solution, mdr_solution_unref);
  snapshot->solution = mdr_solution_ref (solution);
}

static gboolean
apply_new (MdrSnapshot *snapshot, const char *givens, GError **error)
{
  const MdrKind *kind = snapshot->puzzle->kind;
  g_autoptr (JsonNode) node = mdr_json_parse (givens, strlen (givens), error);
  MdrPuzzle *puzzle;

  if (!node)
    return FALSE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The givens must be an object."));
      return FALSE;
    }
  puzzle = mdr_puzzle_from_json (kind, json_node_get_object (node), "givens", kind->version, error);
  if (!puzzle)
    return FALSE;
  take_puzzle (snapshot, puzzle, kind->new_state (puzzle));
  snapshot->has_moves = FALSE;
  snapshot->board++;
  return TRUE;
}

/**
 * mdr_snapshot_apply:
 * @string: (nullable): of an entry of @type; %NULL for a restart
 *
 * Applies one string of an entry to the snapshot.
 *
 * Returns: whether the kind accepts @string; otherwise nothing changed
 */
gboolean
mdr_snapshot_apply (MdrSnapshot *snapshot, MdrEntryType type, const char *string, GError **error)
{
  const MdrKind *kind;
  g_autoptr (MdrSolution) solution = NULL;
  MdrPuzzle *puzzle;
  MdrState *state;

  g_return_val_if_fail (snapshot != NULL, FALSE);
  g_return_val_if_fail (string != NULL || type == MDR_ENTRY_RESTART, FALSE);

  kind = snapshot->puzzle->kind;
  switch (type)
    {
    case MDR_ENTRY_EDIT:
      puzzle = mdr_puzzle_edit (snapshot->puzzle, string, error);
      if (!puzzle)
        return FALSE;
      take_puzzle (snapshot, puzzle, kind->rebase (snapshot->puzzle, snapshot->state, puzzle));
      return TRUE;
    case MDR_ENTRY_SOLUTION:
      /* It comes from an untrusted file, so it has to be verified. */
      solution = kind->solution_from_text (snapshot->puzzle, string, error);
      if (!solution || !mdr_solution_verify (solution, snapshot->puzzle, error))
        return FALSE;
      mdr_snapshot_put_solution (snapshot, solution);
      return TRUE;
    case MDR_ENTRY_NEW:
      return apply_new (snapshot, string, error);
    case MDR_ENTRY_MOVE:
    case MDR_ENTRY_RESTART:
    default:
      state = type == MDR_ENTRY_MOVE ? kind->execute (snapshot->puzzle, snapshot->state, string, error)
                                     : kind->new_state (snapshot->puzzle);
      if (!state)
        return FALSE;
      mdr_state_unref (snapshot->state);
      snapshot->state = state;
      snapshot->has_moves = type == MDR_ENTRY_MOVE;
      return TRUE;
    }
}
