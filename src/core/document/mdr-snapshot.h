/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-history.h"

G_BEGIN_DECLS

/**
 * MdrSnapshot:
 * @puzzle: the puzzle on the board
 * @state: the state of its play
 * @solution: (nullable): the solution that was last entered for it
 * @has_moves: whether any move was made since play started
 * @board: how many times the puzzle has been replaced by a new one
 *
 * The values at one position of a history.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrSolution *solution;
  gboolean has_moves;
  guint board;
} MdrSnapshot;

MdrSnapshot *mdr_snapshot_new (const MdrPuzzle *puzzle);
MdrSnapshot *mdr_snapshot_copy (const MdrSnapshot *snapshot);
void mdr_snapshot_free (MdrSnapshot *snapshot);
gboolean mdr_snapshot_apply (MdrSnapshot *snapshot, MdrEntryType type, const char *string, GError **error);
void mdr_snapshot_put_solution (MdrSnapshot *snapshot, const MdrSolution *solution);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrSnapshot, mdr_snapshot_free)

G_END_DECLS
