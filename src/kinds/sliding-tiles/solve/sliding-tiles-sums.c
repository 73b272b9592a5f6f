/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-bits.h"
#include "sliding-tiles-search.h"

#include <string.h>

/* What a table may take, in bytes. More would take longer to build than it saves. */
#define MOST_BYTES 64000000

/* Places of a group's tiles, and how many. */
typedef struct
{
  guint8 places[SLIDING_MAX_PATTERN];
  guint length;
} Cut;

/* The best of the partitions tried for 4×4 boards. */
static guint
cut_fifteen (Cut *cuts)
{
  static const Cut cut[] = {
    { { 0, 4, 5, 8, 9, 12 }, 6 },
    { { 3, 6, 7, 10, 11, 14 }, 6 },
    { { 1, 2, 13 }, 3 },
  };

  memcpy (cuts, cut, sizeof cut);
  return G_N_ELEMENTS (cut);
}

/* That of Korf and Felner for 5×5 boards: three of the groups are alike. */
static guint
cut_twenty_four (Cut *cuts)
{
  static const Cut cut[] = {
    { { 12, 17, 18, 19, 22, 23 }, 6 },
    { { 10, 11, 15, 16, 20, 21 }, 6 },
    { { 3, 4, 8, 9, 13, 14 }, 6 },
    { { 0, 1, 2, 5, 6, 7 }, 6 },
  };

  memcpy (cuts, cut, sizeof cut);
  return G_N_ELEMENTS (cut);
}

/* On other boards, tiles with nearby goals share a group: bands of two rows, column by column. */
static guint
cut_bands (const SlidingSums *sums, guint length, Cut *cuts)
{
  guint count = 0;

  for (guint band = 0; band < sums->rows; band += 2)
    for (guint i = 0; i < 2 * sums->columns; i++)
      {
        guint place = (band + i % 2) * sums->columns + i / 2;

        if (place >= sums->places || place == sums->goal_gap)
          continue;
        if (count == 0 || cuts[count - 1].length == length)
          cuts[count++].length = 0;
        cuts[count - 1].places[cuts[count - 1].length++] = (guint8) place;
      }
  return count;
}

/* The ways to turn a board over that keep it as wide as it is. */
static gboolean
turn_places (const SlidingSums *sums, guint turn, guint8 *turned)
{
  if (turn & SLIDING_TRANSPOSE && sums->rows != sums->columns)
    return FALSE;
  for (guint place = 0; place < sums->places; place++)
    turned[place] = (guint8) sliding_turn_place (sums->rows, sums->columns, place, turn);
  return TRUE;
}

static guint64
get_taken (const Cut *cut, const guint8 *turned)
{
  guint64 taken = 0;

  for (guint i = 0; i < cut->length; i++)
    taken |= mdr_bit (turned[cut->places[i]]);
  return taken;
}

static guint64
get_pattern_places (const SlidingPattern *pattern)
{
  guint64 taken = 0;

  for (guint i = 0; i < pattern->length; i++)
    taken |= mdr_bit (pattern->places[i]);
  return taken;
}

/*
 * Whether a group, turned, lies where the tiles of a pattern do, with the gap of
 * the goal in the same part of what is left: moves of the gap alone are not counted.
 */
static gboolean
fits (const SlidingSums *sums, const SlidingPattern *pattern, const Cut *cut, const guint8 *turned)
{
  guint64 taken = get_pattern_places (pattern);

  return get_taken (cut, turned) == taken
         && sliding_flood (sums->rows, sums->columns, taken, sums->goal_gap) >> turned[sums->goal_gap] & 1;
}

/* Returns: a pattern that fits the group with the board turned, which is stored in @turned; else a new one */
static const SlidingPattern *
require_pattern (SlidingSums *sums, const Cut *cut, guint8 *turned)
{
  SlidingPattern *pattern = &sums->patterns[sums->pattern_count];
  guint64 taken;
  guint tile = 0;

  for (guint i = 0; i < sums->pattern_count; i++)
    for (guint turn = 0; turn < SLIDING_TURNS; turn++)
      if (turn_places (sums, turn, turned) && fits (sums, &sums->patterns[i], cut, turned))
        return &sums->patterns[i];
  turn_places (sums, 0, turned);
  sums->pattern_count++;
  *pattern = (SlidingPattern){ .length = cut->length, .size = 1, .offset = sums->size };
  taken = get_taken (cut, turned);
  for (; taken != 0; taken &= taken - 1, tile++)
    {
      pattern->places[tile] = (guint8) mdr_bits_index (taken);
      pattern->weights[tile] = pattern->size;
      pattern->size *= sums->places;
    }
  sums->size += ((gsize) pattern->size + 3) / 4;
  return pattern;
}

static void
add_group (SlidingSums *sums, guint look, const Cut *cut)
{
  SlidingGroup *group = &sums->groups[sums->group_count];

  memset (group->weights, 0, sizeof group->weights);
  group->pattern = require_pattern (sums, cut, group->turned);
  for (guint i = 0; i < cut->length; i++)
    {
      guint8 label = cut->places[i];
      guint tile = 0;

      while (group->pattern->places[tile] != group->turned[label])
        tile++;
      group->weights[label] = group->pattern->weights[tile];
      sums->group_of[look][label] = (guint8) sums->group_count;
    }
  sums->group_count++;
}

static void
add_looks (SlidingSums *sums, const Cut *cuts, guint count)
{
  guint8 mirror[SLIDING_MAX_PLACES];

  for (guint i = 0; i < count; i++)
    add_group (sums, 0, &cuts[i]);
  sums->looks = 1;
  if (!turn_places (sums, SLIDING_TRANSPOSE, mirror) || mirror[sums->goal_gap] != sums->goal_gap)
    return;
  for (guint i = 0; i < count; i++)
    {
      Cut mirrored = { .length = cuts[i].length };

      for (guint j = 0; j < cuts[i].length; j++)
        mirrored.places[j] = mirror[cuts[i].places[j]];
      add_group (sums, 1, &mirrored);
    }
  sums->looks = 2;
}

/* Returns: the most tiles of a group that may not be too many for the table; the last group may be smaller */
static guint
choose_length (const SlidingSums *sums)
{
  guint length = 1;
  gsize size = sums->places;

  while (length < MIN (sums->places - 1, SLIDING_MAX_PATTERN) && size * sums->places / 4 <= MOST_BYTES)
    {
      size *= sums->places;
      length++;
    }
  return length;
}

/* Cuts into groups as large as the table may be. */
static void
add_largest (SlidingSums *sums)
{
  Cut cuts[SLIDING_MAX_GROUPS];

  for (guint length = choose_length (sums); length > 0; length--)
    {
      add_looks (sums, cuts, cut_bands (sums, length, cuts));
      if (sums->size <= MOST_BYTES)
        return;
      sums->group_count = 0;
      sums->pattern_count = 0;
      sums->size = 0;
    }
}

/**
 * sliding_sums_init:
 * @goal_gap: where the gap is in the goal
 *
 * Cuts the tiles of a board into groups, and lays out the table. Groups point
 * into @sums, which must not be moved; nothing in it has to be freed.
 */
void
sliding_sums_init (SlidingSums *sums, guint rows, guint columns, guint goal_gap)
{
  Cut cuts[SLIDING_MAX_GROUPS];

  memset (sums, 0, sizeof *sums);
  sums->rows = rows;
  sums->columns = columns;
  sums->places = rows * columns;
  sums->goal_gap = goal_gap;
  if (rows == 4 && columns == 4 && goal_gap == 15)
    add_looks (sums, cuts, cut_fifteen (cuts));
  else if (rows == 5 && columns == 5 && goal_gap == 24)
    add_looks (sums, cuts, cut_twenty_four (cuts));
  else
    add_largest (sums);
}

/** Returns: where the entry of a group is, for a board with @labels in its places */
guint32
sliding_sums_find_index (const SlidingSums *sums, const SlidingGroup *group, const guint8 *labels)
{
  guint32 index = 0;

  for (guint place = 0; place < sums->places; place++)
    index += group->weights[labels[place]] * group->turned[place];
  return index;
}
