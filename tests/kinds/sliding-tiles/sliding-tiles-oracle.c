/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-oracle.h"

#include <string.h>

#define MOST_PLACES 10

/** Returns: tiles in order, with the gap at a place */
SlidingBoard
sliding_oracle_make_goal (int rows, int columns, guint gap)
{
  SlidingBoard goal = { .rows = rows, .columns = columns };
  guint8 tile = 1;

  for (guint place = 0; place < (guint) (rows * columns); place++)
    goal.tiles[place] = place == gap ? SLIDING_GAP : tile++;
  return goal;
}

/** Returns: how many steps two places are apart */
guint
sliding_oracle_get_distance (guint columns, guint a, guint b)
{
  int down = (int) (a / columns) - (int) (b / columns);
  int across = (int) (a % columns) - (int) (b % columns);

  return (guint) (ABS (down) + ABS (across));
}

static guint32
count_permutations (guint length)
{
  return length < 2 ? 1 : length * count_permutations (length - 1);
}

/** Returns: the number of a board among all orders of its tiles */
guint32
sliding_oracle_rank (const SlidingBoard *board)
{
  guint length = (guint) (board->rows * board->columns);
  const guint8 *tiles = board->tiles;
  guint32 rank = 0;

  for (guint i = 0; i < length; i++)
    {
      guint32 smaller = 0;

      for (guint j = i + 1; j < length; j++)
        smaller += tiles[j] < tiles[i];
      rank = rank * (length - i) + smaller;
    }
  return rank;
}

/** Fills @board with what has a rank. */
void
sliding_oracle_unrank (const SlidingOracle *oracle, guint32 number, SlidingBoard *board)
{
  guint length = (guint) (oracle->goal.rows * oracle->goal.columns);
  guint digits[MOST_PLACES];
  guint8 left[MOST_PLACES];

  for (guint i = length; i-- > 0;)
    {
      digits[i] = number % (length - i);
      number /= length - i;
      left[i] = (guint8) i;
    }
  *board = oracle->goal;
  for (guint i = 0; i < length; i++)
    {
      board->tiles[i] = left[digits[i]];
      memmove (&left[digits[i]], &left[digits[i] + 1], length - i - digits[i] - 1);
    }
}

static void
reach (SlidingOracle *oracle, const SlidingBoard *board, guint distance, GArray *queue)
{
  guint32 number = sliding_oracle_rank (board);

  if (oracle->distances[number] != SLIDING_ORACLE_UNREACHED)
    return;
  oracle->distances[number] = (guint8) distance;
  g_array_append_val (queue, number);
}

/** Returns: (transfer full): all distances from a board of up to ten places */
SlidingOracle *
sliding_oracle_new (const SlidingBoard *goal)
{
  SlidingOracle *oracle = g_new0 (SlidingOracle, 1);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint length = (guint) (goal->rows * goal->columns);

  g_assert_cmpuint (length, <=, MOST_PLACES);
  oracle->goal = *goal;
  oracle->size = count_permutations (length);
  oracle->distances = g_malloc (oracle->size);
  memset (oracle->distances, SLIDING_ORACLE_UNREACHED, oracle->size);
  reach (oracle, goal, 0, queue);
  for (guint i = 0; i < queue->len; i++)
    {
      guint32 number = g_array_index (queue, guint32, i);
      SlidingBoard board;
      guint gap = 0;

      sliding_oracle_unrank (oracle, number, &board);
      while (board.tiles[gap] != SLIDING_GAP)
        gap++;
      for (guint place = 0; place < length; place++)
        {
          SlidingBoard after = board;

          if (sliding_oracle_get_distance ((guint) goal->columns, gap, place) != 1)
            continue;
          after.tiles[gap] = board.tiles[place];
          after.tiles[place] = SLIDING_GAP;
          reach (oracle, &after, oracle->distances[number] + 1U, queue);
        }
    }
  return oracle;
}

void
sliding_oracle_free (SlidingOracle *oracle)
{
  g_free (oracle->distances);
  g_free (oracle);
}

/** Returns: whether the code stands for tiles that are all in different places; fills @places */
gboolean
sliding_group_oracle_get_places (const SlidingGroupOracle *oracle, guint32 code, guint8 *places)
{
  guint64 taken = 0;

  for (guint i = 0; i < oracle->length; i++)
    {
      places[i] = (guint8) (code % oracle->places);
      code /= oracle->places;
      if (taken >> places[i] & 1)
        return FALSE;
      taken |= G_GUINT64_CONSTANT (1) << places[i];
    }
  return TRUE;
}

static guint32
encode (const SlidingGroupOracle *oracle, const guint8 *places)
{
  guint32 code = 0;

  for (guint i = oracle->length; i-- > 0;)
    code = code * oracle->places + places[i];
  return code;
}

/* The gap's way past other tiles costs nothing, and so stays in the level. */
static void
spread_gap (SlidingGroupOracle *oracle, guint columns, guint8 *seen, GArray *level, GArray *next)
{
  for (guint k = 0; k < level->len; k++)
    {
      guint32 state = g_array_index (level, guint32, k);
      guint32 code = state / oracle->places;
      guint gap = state % oracle->places;
      guint8 places[8];

      sliding_group_oracle_get_places (oracle, code, places);
      for (guint place = 0; place < oracle->places; place++)
        {
          guint32 after;
          guint tile = 0;

          if (sliding_oracle_get_distance (columns, gap, place) != 1)
            continue;
          while (tile < oracle->length && places[tile] != place)
            tile++;
          if (tile < oracle->length)
            places[tile] = (guint8) gap;
          after = encode (oracle, places) * oracle->places + place;
          if (tile < oracle->length)
            places[tile] = (guint8) place;
          if (seen[after])
            continue;
          if (tile == oracle->length)
            {
              seen[after] = 1;
              g_array_append_val (level, after);
            }
          else
            g_array_append_val (next, after);
        }
    }
}

/**
 * sliding_group_oracle_new:
 * @tiles: (array length=length): each named after the place where it belongs
 *
 * Returns: (transfer full): the distances of a few tiles
 */
SlidingGroupOracle *
sliding_group_oracle_new (guint rows, guint columns, guint gap, const guint8 *tiles, guint length)
{
  SlidingGroupOracle *oracle = g_new0 (SlidingGroupOracle, 1);
  GArray *level = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint8 *seen = NULL;
  guint32 start;

  oracle->places = rows * columns;
  oracle->length = length;
  oracle->size = 1;
  for (guint i = 0; i < length; i++)
    oracle->size *= oracle->places;
  oracle->distances = g_malloc (oracle->size);
  memset (oracle->distances, SLIDING_ORACLE_UNREACHED, oracle->size);
  seen = g_new0 (guint8, oracle->size * oracle->places);
  start = encode (oracle, tiles) * oracle->places + gap;
  g_array_append_val (level, start);
  for (guint distance = 0; level->len > 0; distance++)
    {
      GArray *fresh = g_array_new (FALSE, FALSE, sizeof (guint32));
      GArray *next = g_array_new (FALSE, FALSE, sizeof (guint32));

      for (guint k = 0; k < level->len; k++)
        {
          guint32 state = g_array_index (level, guint32, k);

          if (seen[state])
            continue;
          seen[state] = 1;
          g_array_append_val (fresh, state);
        }
      spread_gap (oracle, columns, seen, fresh, next);
      for (guint k = 0; k < fresh->len; k++)
        {
          guint8 *there = &oracle->distances[g_array_index (fresh, guint32, k) / oracle->places];

          *there = (guint8) MIN (*there, distance);
        }
      g_array_unref (fresh);
      g_array_unref (level);
      level = next;
    }
  g_array_unref (level);
  return oracle;
}

void
sliding_group_oracle_free (SlidingGroupOracle *oracle)
{
  g_free (oracle->distances);
  g_free (oracle);
}
