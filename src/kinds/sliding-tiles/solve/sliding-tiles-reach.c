/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"

/* More than any distance in a table. */
#define UNREACHABLE G_MAXUINT16

/*
 * A position of some tiles and the gap is a number with a digit for each place, the gap's last. All other
 * tiles are treated as identical, so there are few positions, and one walk over them finds the distance of
 * each.
 */
typedef struct
{
  const SlidingBoard *board;
  guint places;
  guint digits;
  guint16 *distances;
  guint32 *queue;
  guint queue_length;
} Walk;

static void
read_position (const Walk *walk, guint position, guint digits[3])
{
  for (guint k = walk->digits; k-- > 0; position /= walk->places)
    digits[k] = position % walk->places;
}

static guint
get_position (const Walk *walk, const guint *digits)
{
  guint position = 0;

  for (guint k = 0; k < walk->digits; k++)
    position = position * walk->places + digits[k];
  return position;
}

static void
arrive (Walk *walk, const guint *digits, guint distance)
{
  guint position = get_position (walk, digits);

  if (walk->distances[position] != UNREACHABLE)
    return;
  walk->distances[position] = (guint16) distance;
  walk->queue[walk->queue_length++] = position;
}

/* The gap moves to @place, and a tile that was there to where the gap was. */
static void
take_step (Walk *walk, const guint *digits, guint place, guint distance)
{
  guint gap = digits[walk->digits - 1];
  guint moved[3];

  for (guint k = 0; k + 1 < walk->digits; k++)
    moved[k] = digits[k] == place ? gap : digits[k];
  moved[walk->digits - 1] = place;
  arrive (walk, moved, distance);
}

/* Fills @distances with the moves from where @tiles and the gap, the last of them, are on @board. */
static void
measure (const SlidingBoard *board, const guint8 *tiles, guint count, guint16 *distances)
{
  Walk walk = { board, (guint) (board->rows * board->columns), count, distances, NULL, 0 };
  guint positions = walk.places * walk.places * (count == 3 ? walk.places : 1);
  g_autofree guint32 *queue = g_new (guint32, positions);
  guint digits[3];

  walk.queue = queue;
  for (guint i = 0; i < positions; i++)
    distances[i] = UNREACHABLE;
  for (guint k = 0; k < count; k++)
    digits[k] = sliding_board_find (board, tiles[k]);
  arrive (&walk, digits, 0);
  for (guint next = 0; next < walk.queue_length; next++)
    {
      guint neighbours[4];
      guint neighbour_count;

      read_position (&walk, queue[next], digits);
      neighbour_count = sliding_model_list_neighbours (board, digits[count - 1], neighbours);
      for (guint n = 0; n < neighbour_count; n++)
        take_step (&walk, digits, neighbours[n], distances[queue[next]] + 1u);
    }
}

static guint16 *
measure_singles (const SlidingBoard *board)
{
  guint places = (guint) (board->rows * board->columns);
  guint16 *distances = g_new (guint16, places * places * places);

  for (guint i = 1; i < places; i++)
    measure (board, (const guint8[]){ (guint8) i, SLIDING_GAP }, 2, &distances[i * places * places]);
  return distances;
}

/* Where the table of two tiles begins, the first of which is the greater. */
static gsize
get_pair_start (guint places, guint tile, guint lesser_tile)
{
  return (gsize) ((tile - 1) * (tile - 2) / 2 + lesser_tile - 1) * places * places * places;
}

static guint16 *
measure_pairs (const SlidingBoard *board)
{
  guint places = (guint) (board->rows * board->columns);
  guint16 *distances;

  if (places > SLIDING_PAIR_PLACES)
    return NULL;
  distances = g_new (guint16, get_pair_start (places, places, 1));
  for (guint a = 2; a < places; a++)
    for (guint b = 1; b < a; b++)
      measure (board, (const guint8[]){ (guint8) a, (guint8) b, SLIDING_GAP }, 3,
               &distances[get_pair_start (places, a, b)]);
  return distances;
}

/** Returns: (transfer full): the distances of tiles from the start and to the goal of @puzzle */
SlidingReach *
sliding_reach_new (const SlidingPuzzle *puzzle)
{
  const SlidingBoard *boards[2] = { &puzzle->start, &puzzle->goal };
  SlidingReach *reach = g_new0 (SlidingReach, 1);

  reach->places = (guint) (puzzle->start.rows * puzzle->start.columns);
  for (guint k = 0; k < 2; k++)
    {
      reach->single[k] = measure_singles (boards[k]);
      reach->pairs[k] = measure_pairs (boards[k]);
    }
  return reach;
}

void
sliding_reach_free (SlidingReach *reach)
{
  for (guint k = 0; k < 2; k++)
    {
      g_free (reach->single[k]);
      g_free (reach->pairs[k]);
    }
  g_free (reach);
}

/*
 * Whether for some place of the gap the tiles can be where they are to be at
 * @time and at the goal at @horizon. Every move takes the gap to a place of
 * the other colour, so that all ways to a position are odd, or all are even.
 */
static gboolean
allows (const guint16 *from_start, const guint16 *to_goal, guint places, guint time, guint horizon)
{
  for (guint gap = 0; gap < places; gap++)
    if (from_start[gap] <= time && to_goal[gap] <= horizon - time && (from_start[gap] + time) % 2 == 0)
      return TRUE;
  return FALSE;
}

/** Whether @tile, one or more, can be at @place at @time when @horizon is the number of moves. */
gboolean
sliding_reach_allows (const SlidingReach *reach, guint tile, guint place, guint time, guint horizon)
{
  guint start = (tile * reach->places + place) * reach->places;

  return allows (&reach->single[0][start], &reach->single[1][start], reach->places, time, horizon);
}

/** The same for two tiles, the greater first; the reach must have pairs. */
gboolean
sliding_reach_allows_pair (const SlidingReach *reach,
                           guint tile,
                           guint place,
                           guint lesser_tile,
                           guint lesser_place,
                           guint time,
                           guint horizon)
{
  gsize start = get_pair_start (reach->places, tile, lesser_tile)
                + (place * reach->places + lesser_place) * reach->places;

  return allows (&reach->pairs[0][start], &reach->pairs[1][start], reach->places, time, horizon);
}

/** Returns: the moves that the two tiles need which need most; 0 where nothing is known of pairs */
guint
sliding_reach_get_bound (const SlidingReach *reach, const SlidingPuzzle *puzzle)
{
  guint places = reach->places;
  guint gap = sliding_board_find (&puzzle->goal, SLIDING_GAP);
  guint bound = 0;

  for (guint a = 2; reach->pairs[0] && a < places; a++)
    for (guint b = 1; b < a; b++)
      {
        gsize position = (sliding_board_find (&puzzle->goal, (guint8) a) * places
                          + sliding_board_find (&puzzle->goal, (guint8) b))
                             * places
                         + gap;
        guint distance = reach->pairs[0][get_pair_start (places, a, b) + position];

        if (distance != UNREACHABLE)
          bound = MAX (bound, distance);
      }
  return bound;
}
