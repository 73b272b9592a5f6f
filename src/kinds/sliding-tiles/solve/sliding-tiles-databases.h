/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "mdr-tables.h"
#include "sliding-tiles-values.h"

G_BEGIN_DECLS

#define SLIDING_MAX_PATTERN    7
#define SLIDING_MAX_GROUPS     32
#define SLIDING_MAX_PARTITIONS 2
#define SLIDING_MOST_EXTRA     3

/**
 * SlidingPattern:
 * @length: number of tiles
 * @places: where they belong, ascending
 * @weights: of each tile, the increase of the index of an entry with its place
 * @size: number of entries
 * @offset: where its part of the table begins, in bytes
 *
 * Tiles for which the table stores how many moves of these alone they need.
 */
typedef struct
{
  guint length;
  guint8 places[SLIDING_MAX_PATTERN];
  guint32 weights[SLIDING_MAX_PATTERN];
  guint32 size;
  gsize offset;
} SlidingPattern;

/**
 * SlidingGroup:
 * @pattern: whose entries are valid for the group on the turned board
 * @turned: of each place, its image on the turned board
 * @weights: of each label, the weight of the tile of the pattern that stands for
 *   it; 0 outside the group
 *
 * Some tiles of a board, and the pattern to which they are symmetric.
 */
typedef struct
{
  const SlidingPattern *pattern;
  guint8 turned[SLIDING_MAX_PLACES];
  guint32 weights[SLIDING_MAX_PLACES];
} SlidingGroup;

/**
 * SlidingDatabases:
 * @rows: of the board
 * @columns: of the board
 * @goal_gap: where the gap is in the goal
 * @places: of the board
 * @partitions: number of partitions of the tiles into groups; 2 if the goal, mirrored
 *   on its diagonal, is the same
 * @group_count: groups of all partitions together
 * @groups: the groups, partition by partition
 * @group_of: [partition][label]: the group of a label
 * @pattern_count: number of patterns
 * @patterns: those that differ, groups that are alike but for a turn sharing one
 * @size: of the table, in bytes
 *
 * Additive pattern databases (Korf and Felner): the tiles are partitioned into
 * groups, and the table holds, for all places of the tiles of a group, how many
 * moves of these alone they need, the others being gone. The numbers of all groups
 * of a partition add up to a lower bound, and the partition with the higher bound
 * counts. Two bits per entry: half of the excess over the Manhattan distance, or
 * %SLIDING_MOST_EXTRA if it is more.
 */
typedef struct
{
  guint rows;
  guint columns;
  guint goal_gap;
  guint places;
  guint partitions;
  guint group_count;
  SlidingGroup groups[SLIDING_MAX_PARTITIONS * SLIDING_MAX_GROUPS];
  guint8 group_of[SLIDING_MAX_PARTITIONS][SLIDING_MAX_PLACES];
  guint pattern_count;
  SlidingPattern patterns[SLIDING_MAX_GROUPS];
  gsize size;
} SlidingDatabases;

/* sliding-tiles-databases.c */
void sliding_databases_init (SlidingDatabases *databases, guint rows, guint columns, guint goal_gap);
guint32 sliding_databases_find_index (const SlidingDatabases *databases,
                                      const SlidingGroup *group,
                                      const guint8 *labels);

/* sliding-tiles-pattern.c */
gboolean sliding_pattern_build (const SlidingDatabases *databases,
                                const SlidingPattern *pattern,
                                guint8 *bytes,
                                MdrJob *job,
                                atomic_ullong *reached);

/* sliding-tiles-tables.c */
const guint8 *sliding_databases_find (const SlidingDatabases *databases, MdrJob *job);
const guint8 *sliding_databases_ask (const SlidingDatabases *databases, MdrJob *job);
gboolean sliding_databases_build (const SlidingDatabases *databases, guint8 *bytes, MdrJob *job);

/* Returns the increase of the index of its group when @label goes from one place to another. */
static inline guint32
sliding_group_step (const SlidingGroup *group, guint8 label, guint from, guint to)
{
  return group->weights[label] * (guint32) (group->turned[to] - group->turned[from]);
}

/* Returns half of the moves needed beyond the Manhattan distance, a lower bound. */
static inline guint
sliding_group_look_up (const SlidingGroup *group, const guint8 *bytes, guint32 index)
{
  return bytes[group->pattern->offset + index / 4] >> index % 4 * 2 & SLIDING_MOST_EXTRA;
}

G_END_DECLS
