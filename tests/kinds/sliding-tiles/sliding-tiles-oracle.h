/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-values.h"

G_BEGIN_DECLS

#define SLIDING_ORACLE_UNREACHED 0xFF

/**
 * SlidingOracle:
 * @goal: from which the distances are
 * @size: number of permutations
 * @distances: of the board of each rank; %SLIDING_ORACLE_UNREACHED where there is no way
 *
 * The distances of all boards of up to ten places, by breadth-first search.
 * It shares no code with the search.
 */
typedef struct
{
  SlidingBoard goal;
  guint32 size;
  guint8 *distances;
} SlidingOracle;

SlidingBoard sliding_oracle_make_goal (int rows, int columns, guint gap);
guint sliding_oracle_get_distance (guint columns, guint a, guint b);
SlidingOracle *sliding_oracle_new (const SlidingBoard *goal);
void sliding_oracle_free (SlidingOracle *oracle);
guint32 sliding_oracle_rank (const SlidingBoard *board);
void sliding_oracle_unrank (const SlidingOracle *oracle, guint32 rank, SlidingBoard *board);

/**
 * SlidingGroupOracle:
 * @size: number of codes: the places of the tiles as the digits of a number
 * @distances: of each code, the fewest moves of these tiles alone
 *
 * A few tiles of a board, where all others let them pass.
 */
typedef struct
{
  guint places;
  guint length;
  guint32 size;
  guint8 *distances;
} SlidingGroupOracle;

SlidingGroupOracle *sliding_group_oracle_new (guint rows,
                                              guint columns,
                                              guint gap,
                                              const guint8 *tiles,
                                              guint length);
void sliding_group_oracle_free (SlidingGroupOracle *oracle);
gboolean sliding_group_oracle_get_places (const SlidingGroupOracle *oracle, guint32 code, guint8 *places);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidingOracle, sliding_oracle_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidingGroupOracle, sliding_group_oracle_free)

G_END_DECLS
