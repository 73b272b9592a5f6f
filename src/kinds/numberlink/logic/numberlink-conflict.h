/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-result.h"
#include "numberlink-logic.h"

G_BEGIN_DECLS

/**
 * NumberlinkConflict:
 * @puzzle: whose rules and pairs these are; borrowed
 * @touching: whether paths may run beside themselves
 * @cover: whether every cell must be used
 * @blocks: whether one path may fill a two by two block
 * @kept: (array length=n_labels + 1): of each label, from 1, whether its ends
 *   have to be joined. Of other labels the cells are empty; or, where every
 *   cell must be used, they are ends that may be joined in any pairs
 *
 * Some of the rules and pairs of a puzzle. To drop one never takes an answer
 * away.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  gboolean touching;
  gboolean cover;
  gboolean blocks;
  gboolean *kept;
} NumberlinkConflict;

/* numberlink-conflict.c */
NumberlinkConflict *numberlink_conflict_new (const NumberlinkPuzzle *puzzle);
void numberlink_conflict_free (NumberlinkConflict *conflict);
MdrTruth numberlink_conflict_judge (const NumberlinkConflict *conflict, guint64 budget, MdrJob *job);
MdrTruth numberlink_conflict_shrink (NumberlinkConflict *conflict, MdrJob *job);
MdrTruth numberlink_conflict_find_smallest (NumberlinkConflict *conflict, MdrJob *job);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NumberlinkConflict, numberlink_conflict_free)

G_END_DECLS
