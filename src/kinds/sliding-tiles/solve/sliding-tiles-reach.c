/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"

/* More than any distance in a table. */
#define UNREACHABLE G_MAXUINT16

/** Stores the places beside @place. Returns: how many there are. */
guint
sliding_model_list_neighbours (const SlidingBoard *board, guint place, guint neighbours[4])
{
  guint columns = (guint) board->columns;
  guint count = 0;

  if (place >= columns)
    neighbours[count++] = place - columns;
  if (place % columns > 0)
    neighbours[count++] = place - 1;
  if (place % columns + 1 < columns)
    neighbours[count++] = place + 1;
  if (place + columns < columns * (guint) board->rows)
    neighbours[count++] = place + columns;
  return count;
}

/** Returns: the Manhattan distance of two places */
guint
sliding_model_get_distance (const SlidingBoard *board, guint a, guint b)
{
  int columns = board->columns;
  int rows_apart = (int) a / columns - (int) b / columns;
  int columns_apart = (int) a % columns - (int) b % columns;

  return (guint) (ABS (rows_apart) + ABS (columns_apart));
}

/*
 * Fills @distances with the moves from where @tiles and the gap, the last of them, are on @board, by
 * breadth-first search. All other tiles are treated as identical, so there are few positions. A position is a
 * number with a digit for the place of each tile, the gap's last: on 3×3, tile 5 in place 2 with the gap in
 * place 7 is 2·9 + 7.
 */
static void
measure (const SlidingBoard *board, const guint8 *tiles, guint count, guint16 *distances)
{
  guint places = (guint) (board->rows * board->columns);
  guint positions = places * places * (count == 3 ? places : 1);
  g_autofree guint32 *queue = g_new (guint32, positions);
  guint queue_length = 0;
  guint start = 0;

  for (guint i = 0; i < positions; i++)
    distances[i] = UNREACHABLE;
  for (guint k = 0; k < count; k++)
    start = start * places + sliding_board_find (board, tiles[k]);
  distances[start] = 0;
  queue[queue_length++] = start;
  for (guint next = 0; next < queue_length; next++)
    {
      guint digits[3];
      guint neighbours[4];
      guint neighbour_count;

      for (guint k = count, rest = queue[next]; k-- > 0; rest /= places)
        digits[k] = rest % places;
      neighbour_count = sliding_model_list_neighbours (board, digits[count - 1], neighbours);
      for (guint n = 0; n < neighbour_count; n++)
        {
          guint position = 0;

          /* A tile that was where the gap goes comes to where the gap was. */
          for (guint k = 0; k + 1 < count; k++)
            position = position * places + (digits[k] == neighbours[n] ? digits[count - 1] : digits[k]);
          position = position * places + neighbours[n];
          if (distances[position] != UNREACHABLE)
            continue;
          distances[position] = (guint16) (distances[queue[next]] + 1);
          queue[queue_length++] = position;
        }
    }
}

/* Returns the index at which the table of two tiles begins, the first of which is the greater. */
static gsize
get_pair_start (guint places, guint tile, guint lesser_tile)
{
  return (gsize) ((tile - 1) * (tile - 2) / 2 + lesser_tile - 1) * places * places * places;
}

/** Returns: (transfer full): the distances of tiles from the start and to the goal of @puzzle */
SlidingReach *
sliding_reach_new (const SlidingPuzzle *puzzle)
{
  const SlidingBoard *boards[2] = { &puzzle->start, &puzzle->goal };
  guint places = (guint) (puzzle->start.rows * puzzle->start.columns);
  SlidingReach *reach = g_new0 (SlidingReach, 1);

  reach->places = places;
  for (guint k = 0; k < 2; k++)
    {
      reach->single[k] = g_new (guint16, places * places * places);
      for (guint i = 1; i < places; i++)
        measure (boards[k], (const guint8[]){ (guint8) i, SLIDING_GAP }, 2,
                 &reach->single[k][i * places * places]);
      if (places > SLIDING_PAIR_PLACES)
        continue;
      reach->pairs[k] = g_new (guint16, get_pair_start (places, places, 1));
      for (guint a = 2; a < places; a++)
        for (guint b = 1; b < a; b++)
          measure (boards[k], (const guint8[]){ (guint8) a, (guint8) b, SLIDING_GAP }, 3,
                   &reach->pairs[k][get_pair_start (places, a, b)]);
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
 * Returns whether, for some place of the gap, a position can be reached by @time and the goal from there by
 * @horizon. Every move takes the gap to a place of the other colour, as on a chessboard, so the lengths of
 * all walks to a position have the same parity.
 */
static gboolean
allows (const guint16 *from_start, const guint16 *to_goal, guint places, guint time, guint horizon)
{
  for (guint gap = 0; gap < places; gap++)
    if (from_start[gap] <= time && to_goal[gap] <= horizon - time && (from_start[gap] + time) % 2 == 0)
      return TRUE;
  return FALSE;
}

/** Returns: whether @tile, one or more, can be at @place at @time if @horizon is the number of moves */
gboolean
sliding_reach_allows (const SlidingReach *reach, guint tile, guint place, guint time, guint horizon)
{
  guint start = (tile * reach->places + place) * reach->places;

  return allows (&reach->single[0][start], &reach->single[1][start], reach->places, time, horizon);
}

/** Returns: the same for two tiles, the greater first; @reach must have pairs */
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

/** Returns: the most moves that two tiles and the gap need; 0 if @reach has no pairs */
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
