/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

/* What a group may have, and all together: more would take longer to build than it saves. */
#define MOST_IN_GROUP 6500000
#define MOST_IN_ALL   30000000

/* In how many ways @length tiles can lie; more than any bound where it does not fit. */
static guint64
count_ways (guint places, guint length)
{
  guint64 ways = 1;

  for (guint i = 0; i < length && ways <= MOST_IN_ALL; i++)
    ways *= places - i;
  return ways;
}

static guint
choose_length (guint places)
{
  guint tiles = places - 1;
  guint length = MIN (tiles, SLIDING_MAX_GROUP_TILES);

  while (length > 1
         && (count_ways (places, length) > MOST_IN_GROUP
             || count_ways (places, length) * (tiles / length) > MOST_IN_ALL))
    length--;
  return length;
}

static void
start_group (SlidingSums *sums)
{
  sums->lengths[sums->groups++] = 0;
}

static void
add_member (SlidingSums *sums, guint8 label)
{
  guint group = sums->groups - 1;

  sums->group[label] = (guint8) group;
  sums->members[group][sums->lengths[group]++] = label;
}

/* The best of the partitions tried for 4×4 boards. */
static void
cut_fifteen (SlidingSums *sums)
{
  static const guint8 cut[3][6] = { { 0, 4, 5, 8, 9, 12 }, { 3, 6, 7, 10, 11, 14 }, { 1, 2, 13 } };
  static const guint lengths[3] = { 6, 6, 3 };

  for (guint group = 0; group < 3; group++)
    {
      start_group (sums);
      for (guint i = 0; i < lengths[group]; i++)
        add_member (sums, cut[group][i]);
    }
}

/* On other boards, tiles with nearby goals share a group: bands of two rows, column by column. */
static void
cut_bands (SlidingSums *sums)
{
  guint length = choose_length (sums->places);
  guint rows = sums->places / sums->columns;

  for (guint band = 0; band < rows; band += 2)
    for (guint i = 0; i < 2 * sums->columns; i++)
      {
        guint place = (band + i % 2) * sums->columns + i / 2;

        if (place >= sums->places || place == sums->goal_gap)
          continue;
        if (sums->groups == 0 || sums->lengths[sums->groups - 1] == length)
          start_group (sums);
        add_member (sums, (guint8) place);
      }
}

static void
weigh_group (SlidingSums *sums, guint group)
{
  const guint8 *members = sums->members[group];
  guint length = sums->lengths[group];
  gint32 weight = 1;

  for (guint i = length; i-- > 0;)
    {
      sums->weights[members[i]] = weight;
      weight *= (gint32) (sums->places - i);
    }
  for (guint i = 0; i < length; i++)
    for (guint j = 0; j < length; j++)
      {
        gint32 *passing = &sums->passing[members[i]][members[j]];

        if (i != j)
          *passing = j < i ? -sums->weights[members[i]] : sums->weights[members[j]];
      }
  sums->sizes[group] = (guint32) weight;
  sums->offsets[group] = sums->size;
  sums->size += ((gsize) weight + 1) / 2;
}

/**
 * sliding_sums_init:
 * @goal_gap: where the gap is in the goal
 *
 * Cuts the tiles of a board into groups, and lays out the table. Nothing in
 * @sums has to be freed.
 */
void
sliding_sums_init (SlidingSums *sums, guint rows, guint columns, guint goal_gap)
{
  memset (sums, 0, sizeof *sums);
  sums->columns = columns;
  sums->places = rows * columns;
  sums->goal_gap = goal_gap;
  if (rows == 4 && columns == 4 && goal_gap == 15)
    cut_fifteen (sums);
  else
    cut_bands (sums);
  for (guint group = 0; group < sums->groups; group++)
    weigh_group (sums, group);
}

/** Returns: where the entry of a group is, for a board with @labels in its places */
guint32
sliding_sums_find_index (const SlidingSums *sums, const guint8 *labels, guint group)
{
  guint64 taken = 0;
  guint32 index = 0;

  for (guint i = 0; i < sums->lengths[group]; i++)
    {
      guint8 label = sums->members[group][i];
      guint32 free_before = 0;
      guint place = 0;

      for (; labels[place] != label; place++)
        free_before += !(taken >> place & 1);
      taken |= G_GUINT64_CONSTANT (1) << place;
      index += free_before * (guint32) sums->weights[label];
    }
  return index;
}
