/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-values.h"

static guint
count_places (const SlidingBoard *board)
{
  return (guint) (board->rows * board->columns);
}

/**
 * sliding_board_set_goal:
 * @board: its size is set
 * @goal: one of those that have a name; with %SLIDING_GOAL_OWN the tiles stay
 *
 * Puts the tiles in order.
 */
void
sliding_board_set_goal (SlidingBoard *board, SlidingGoal goal)
{
  guint places = count_places (board);
  guint first = goal == SLIDING_GOAL_GAP_FIRST ? 0 : 1;

  if (goal == SLIDING_GOAL_OWN)
    return;
  for (guint i = 0; i < SLIDING_MAX_PLACES; i++)
    board->tiles[i] = i < places ? (guint8) ((i + first) % places) : 0;
}

/** Returns: the place where @tile is, which must be one of the board's */
guint
sliding_board_find (const SlidingBoard *board, guint8 tile)
{
  guint place = 0;

  while (board->tiles[place] != tile)
    place++;
  return place;
}

gboolean
sliding_board_equal (const SlidingBoard *a, const SlidingBoard *b)
{
  if (a->rows != b->rows || a->columns != b->columns)
    return FALSE;
  for (guint i = 0; i < count_places (a); i++)
    if (a->tiles[i] != b->tiles[i])
      return FALSE;
  return TRUE;
}

static guint
get_distance (const SlidingBoard *board, guint a, guint b)
{
  int columns = board->columns;
  int rows_apart = (int) a / columns - (int) b / columns;
  int columns_apart = (int) a % columns - (int) b % columns;

  return (guint) (ABS (rows_apart) + ABS (columns_apart));
}

static gboolean
is_line (const SlidingBoard *board)
{
  return board->rows == 1 || board->columns == 1;
}

/**
 * sliding_board_can_reach:
 * @to: a board of the same size
 *
 * Returns: whether moves lead from one board to the other. On a single row or
 *   column they do if the tiles are in the same order. Elsewhere they do if the
 *   parity of the permutation is that of the gap's way, because each move is a
 *   transposition and takes the gap one place further; docs/models/sliding-tiles.md
 *   proves that this is sufficient
 */
gboolean
sliding_board_can_reach (const SlidingBoard *from, const SlidingBoard *to)
{
  guint places = count_places (from);
  guint way =
      get_distance (from, sliding_board_find (from, SLIDING_GAP), sliding_board_find (to, SLIDING_GAP));
  guint64 seen = 0;
  guint swaps = places;

  if (is_line (from))
    {
      guint i = 0;
      guint j = 0;

      while (TRUE)
        {
          i += i < places && from->tiles[i] == SLIDING_GAP;
          j += j < places && to->tiles[j] == SLIDING_GAP;
          if (i == places || j == places)
            return i == j;
          if (from->tiles[i++] != to->tiles[j++])
            return FALSE;
        }
    }
  /* A cycle of k places takes k - 1 swaps. */
  for (guint i = 0; i < places; i++)
    {
      if (seen >> i & 1)
        continue;
      swaps--;
      for (guint place = i; !(seen >> place & 1); place = sliding_board_find (to, from->tiles[place]))
        seen |= G_GUINT64_CONSTANT (1) << place;
    }
  return swaps % 2 == way % 2;
}

/** Returns: the sum over all tiles of the moves each would need if it were alone */
guint
sliding_board_get_manhattan (const SlidingBoard *from, const SlidingBoard *to)
{
  guint sum = 0;

  for (guint i = 0; i < count_places (from); i++)
    if (from->tiles[i] != SLIDING_GAP)
      sum += get_distance (from, i, sliding_board_find (to, from->tiles[i]));
  return sum;
}

static void
swap_places (SlidingBoard *board, guint a, guint b)
{
  guint8 tile = board->tiles[a];

  board->tiles[a] = board->tiles[b];
  board->tiles[b] = tile;
}

/**
 * sliding_board_list_run:
 * @tile: one of the board, not the gap
 * @run: (out caller-allocates): the tiles that slide when @tile does, the one
 *   beside the gap first
 *
 * Returns: how many they are; 0 where @tile is not in line with the gap
 */
guint
sliding_board_list_run (const SlidingBoard *board, guint8 tile, guint8 run[SLIDING_MAX_SIZE])
{
  int columns = board->columns;
  int from = (int) sliding_board_find (board, SLIDING_GAP);
  int to = (int) sliding_board_find (board, tile);
  gboolean same_row = from / columns == to / columns;
  int step = same_row ? 1 : columns;
  guint length = 0;

  if (tile == SLIDING_GAP || (!same_row && from % columns != to % columns))
    return 0;
  if (to < from)
    step = -step;
  for (int place = from; place != to; place += step)
    run[length++] = board->tiles[place + step];
  return length;
}

/** Moves @tile into the gap beside it. Returns: whether it could */
gboolean
sliding_board_slide (SlidingBoard *board, guint8 tile)
{
  guint from;
  guint to;

  if (tile == SLIDING_GAP || tile >= count_places (board))
    return FALSE;
  from = sliding_board_find (board, tile);
  to = sliding_board_find (board, SLIDING_GAP);
  if (get_distance (board, from, to) != 1)
    return FALSE;
  swap_places (board, from, to);
  return TRUE;
}

/** Swaps the last two tiles, which turns the parity; of a board of one tile nothing. */
void
sliding_board_swap_two (SlidingBoard *board)
{
  guint places[2];
  guint found = 0;

  for (guint i = count_places (board); i > 0 && found < 2; i--)
    if (board->tiles[i - 1] != SLIDING_GAP)
      places[found++] = i - 1;
  if (found == 2)
    swap_places (board, places[0], places[1]);
}

/**
 * sliding_board_mend:
 *
 * Makes @goal reachable: swaps two tiles, or on a single row or column puts all in
 * order. The gap stays.
 */
void
sliding_board_mend (SlidingBoard *board, const SlidingBoard *goal)
{
  guint next = 0;

  if (sliding_board_can_reach (board, goal))
    return;
  if (!is_line (board))
    {
      sliding_board_swap_two (board);
      return;
    }
  for (guint i = 0; i < count_places (board); i++)
    {
      if (board->tiles[i] == SLIDING_GAP)
        continue;
      if (goal->tiles[next] == SLIDING_GAP)
        next++;
      board->tiles[i] = goal->tiles[next++];
    }
}

/**
 * sliding_board_shuffle:
 *
 * Makes @board one of those from which @goal can be reached, each as likely as
 * any other: mending takes as many of the other boards to each of them.
 */
void
sliding_board_shuffle (SlidingBoard *board, const SlidingBoard *goal, GRand *random)
{
  for (guint i = count_places (board) - 1; i > 0; i--)
    swap_places (board, i, (guint) g_rand_int_range (random, 0, (gint32) i + 1));
  sliding_board_mend (board, goal);
}

/**
 * sliding_board_stir:
 *
 * Makes @moves random moves. None takes back the previous one, unless there is no
 * other.
 */
void
sliding_board_stir (SlidingBoard *board, guint moves, GRand *random)
{
  guint8 last = SLIDING_GAP;

  for (guint i = 0; i < moves; i++)
    {
      guint gap = sliding_board_find (board, SLIDING_GAP);
      guint8 tiles[4] = { 0 };
      guint found = 0;
      guint8 tile;

      for (guint place = 0; place < count_places (board); place++)
        if (get_distance (board, gap, place) == 1)
          tiles[found++] = board->tiles[place];
      do
        tile = tiles[g_rand_int_range (random, 0, (gint32) found)];
      while (tile == last && found > 1);
      sliding_board_slide (board, tile);
      last = tile;
    }
}
