/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-bits.h"
#include "sliding-tiles-search.h"

#include <string.h>

/* The largest size of a table, in bytes. A larger one would take longer to build than it saves. */
#define MOST_BYTES 64000000

/* The places where the tiles of a group belong. */
typedef struct
{
  guint8 places[SLIDING_MAX_PATTERN];
  guint length;
} Cut;

/* The best of the partitions tried for 4×4 boards. */
static const Cut cuts_of_fifteen[] = {
  { { 0, 4, 5, 8, 9, 12 }, 6 },
  { { 3, 6, 7, 10, 11, 14 }, 6 },
  { { 1, 2, 13 }, 3 },
};

/* The partition of Korf and Felner for 5×5 boards: three of the groups are alike. */
static const Cut cuts_of_twenty_four[] = {
  { { 12, 17, 18, 19, 22, 23 }, 6 },
  { { 10, 11, 15, 16, 20, 21 }, 6 },
  { { 3, 4, 8, 9, 13, 14 }, 6 },
  { { 0, 1, 2, 5, 6, 7 }, 6 },
};

/* Stores the images of all places under a turn. Returns FALSE if the turn changes the size of the board. */
static gboolean
turn_places (const SlidingDatabases *databases, guint turn, guint8 *turned)
{
  if (turn & SLIDING_TRANSPOSE && databases->rows != databases->columns)
    return FALSE;
  for (guint place = 0; place < databases->places; place++)
    turned[place] = (guint8) sliding_turn_place (databases->rows, databases->columns, place, turn);
  return TRUE;
}

static guint64
get_set (const guint8 *places, guint length)
{
  guint64 set = 0;

  for (guint i = 0; i < length; i++)
    set |= mdr_bit (places[i]);
  return set;
}

/*
 * Returns a pattern whose entries are valid for a group, and stores in @turned how the board has to be turned
 * for it; adds a pattern if there is none yet. The turned group has to take the places of the pattern, with
 * the goal of the gap in the same connected part of the other places, because moves of the gap alone cost
 * nothing.
 */
static const SlidingPattern *
require_pattern (SlidingDatabases *databases, const Cut *cut, guint8 *turned)
{
  SlidingPattern *pattern = &databases->patterns[databases->pattern_count];
  guint64 taken;
  guint tile = 0;

  for (guint i = 0; i < databases->pattern_count; i++)
    for (guint turn = 0; turn < SLIDING_TURNS; turn++)
      {
        guint8 places[SLIDING_MAX_PATTERN];

        if (!turn_places (databases, turn, turned))
          continue;
        for (guint k = 0; k < cut->length; k++)
          places[k] = turned[cut->places[k]];
        taken = get_set (places, cut->length);
        if (taken == get_set (databases->patterns[i].places, databases->patterns[i].length)
            && sliding_flood (databases->rows, databases->columns, taken, databases->goal_gap)
                       >> turned[databases->goal_gap]
                   & 1)
          return &databases->patterns[i];
      }
  turn_places (databases, 0, turned);
  databases->pattern_count++;
  *pattern = (SlidingPattern){ .length = cut->length, .size = 1, .offset = databases->size };
  for (taken = get_set (cut->places, cut->length); taken != 0; taken &= taken - 1, tile++)
    {
      pattern->places[tile] = (guint8) mdr_bits_index (taken);
      pattern->weights[tile] = pattern->size;
      pattern->size *= databases->places;
    }
  databases->size += ((gsize) pattern->size + 3) / 4;
  return pattern;
}

static void
add_group (SlidingDatabases *databases, guint partition, const Cut *cut)
{
  SlidingGroup *group = &databases->groups[databases->group_count];

  memset (group->weights, 0, sizeof group->weights);
  group->pattern = require_pattern (databases, cut, group->turned);
  for (guint i = 0; i < cut->length; i++)
    {
      guint8 label = cut->places[i];
      guint tile = 0;

      while (group->pattern->places[tile] != group->turned[label])
        tile++;
      group->weights[label] = group->pattern->weights[tile];
      databases->group_of[partition][label] = (guint8) databases->group_count;
    }
  databases->group_count++;
}

/* Adds the groups of a partition, and once more mirrored on the diagonal if that leaves the goal as it is. */
static void
add_partition (SlidingDatabases *databases, const Cut *cuts, guint count)
{
  guint8 mirror[SLIDING_MAX_PLACES];

  for (guint i = 0; i < count; i++)
    add_group (databases, 0, &cuts[i]);
  databases->partitions = 1;
  if (!turn_places (databases, SLIDING_TRANSPOSE, mirror)
      || mirror[databases->goal_gap] != databases->goal_gap)
    return;
  for (guint i = 0; i < count; i++)
    {
      Cut mirrored = { .length = cuts[i].length };

      for (guint j = 0; j < cuts[i].length; j++)
        mirrored.places[j] = mirror[cuts[i].places[j]];
      add_group (databases, 1, &mirrored);
    }
  databases->partitions = 2;
}

/*
 * Partitions any board into groups that are as large as the table may be. Tiles with nearby goals share a
 * group: bands of two rows, column by column. The last group may be smaller.
 */
static void
add_bands (SlidingDatabases *databases)
{
  guint length = 1;
  gsize size = databases->places;

  while (length < MIN (databases->places - 1, SLIDING_MAX_PATTERN)
         && size * databases->places / 4 <= MOST_BYTES)
    {
      size *= databases->places;
      length++;
    }
  for (; length > 0; length--)
    {
      Cut cuts[SLIDING_MAX_GROUPS];
      guint count = 0;

      for (guint band = 0; band < databases->rows; band += 2)
        for (guint i = 0; i < 2 * databases->columns; i++)
          {
            guint place = (band + i % 2) * databases->columns + i / 2;

            if (place >= databases->places || place == databases->goal_gap)
              continue;
            if (count == 0 || cuts[count - 1].length == length)
              cuts[count++].length = 0;
            cuts[count - 1].places[cuts[count - 1].length++] = (guint8) place;
          }
      add_partition (databases, cuts, count);
      if (databases->size <= MOST_BYTES)
        return;
      databases->group_count = 0;
      databases->pattern_count = 0;
      databases->size = 0;
    }
}

/**
 * sliding_databases_init:
 * @goal_gap: where the gap is in the goal
 *
 * Partitions the tiles of a board into groups, and lays out the table. Groups point
 * into @databases, which must not be moved; nothing in it has to be freed.
 */
void
sliding_databases_init (SlidingDatabases *databases, guint rows, guint columns, guint goal_gap)
{
  memset (databases, 0, sizeof *databases);
  databases->rows = rows;
  databases->columns = columns;
  databases->places = rows * columns;
  databases->goal_gap = goal_gap;
  if (rows == 4 && columns == 4 && goal_gap == 15)
    add_partition (databases, cuts_of_fifteen, G_N_ELEMENTS (cuts_of_fifteen));
  else if (rows == 5 && columns == 5 && goal_gap == 24)
    add_partition (databases, cuts_of_twenty_four, G_N_ELEMENTS (cuts_of_twenty_four));
  else
    add_bands (databases);
}

/** Returns: the index of the entry of a group, for a board with @labels in its places */
guint32
sliding_databases_find_index (const SlidingDatabases *databases,
                              const SlidingGroup *group,
                              const guint8 *labels)
{
  guint32 index = 0;

  for (guint place = 0; place < databases->places; place++)
    index += group->weights[labels[place]] * group->turned[place];
  return index;
}
