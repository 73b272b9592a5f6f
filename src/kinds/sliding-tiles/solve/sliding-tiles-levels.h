/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "sliding-tiles-values.h"

G_BEGIN_DECLS

/*
 * All boards by their distance from the goal. Each has a number, which identifies it among those of its size.
 */

/**
 * SlidingVisitLevel:
 * @distance: in moves
 * @level: (element-type guint32): numbers of all boards at the distance
 *
 * Returns: whether to continue
 */
typedef gboolean (*SlidingVisitLevel) (guint8 distance, const GArray *level, gpointer data);

gboolean sliding_levels_visit (const SlidingBoard *goal,
                               MdrJob *job,
                               SlidingVisitLevel visit,
                               gpointer data,
                               GError **error);
void sliding_levels_read_board (guint32 number, SlidingBoard *board);

G_END_DECLS
