/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

/* A turn of a board is a set of these bits and SLIDING_TRANSPOSE. */
#define MIRROR_ROWS    1
#define MIRROR_COLUMNS 2

/** Returns: the image of a place of a board under a turn, one of %SLIDING_TURNS */
guint
sliding_turn_place (guint rows, guint columns, guint place, guint turn)
{
  guint row = place / columns;
  guint column = place % columns;

  if (turn & MIRROR_ROWS)
    row = rows - 1 - row;
  if (turn & MIRROR_COLUMNS)
    column = columns - 1 - column;
  return turn & SLIDING_TRANSPOSE ? column * rows + row : row * columns + column;
}

static guint
turn_place (const SlidingBoard *board, guint place, guint turn)
{
  return sliding_turn_place ((guint) board->rows, (guint) board->columns, place, turn);
}

/**
 * sliding_position_init:
 * @start: from which @goal can be reached
 *
 * Fills @position; nothing in it has to be freed. Boards are turned to be at least as
 * wide as high, with the goal of the gap as near to the end as possible.
 */
void
sliding_position_init (SlidingPosition *position, const SlidingBoard *start, const SlidingBoard *goal)
{
  guint goal_gap = sliding_board_find (goal, SLIDING_GAP);
  guint turn = goal->rows > goal->columns ? SLIDING_TRANSPOSE : 0;
  guint8 labels[SLIDING_MAX_PLACES];
  guint best_place = 0;

  for (guint other = 0; other < SLIDING_TURNS; other++)
    {
      gboolean upright = other & SLIDING_TRANSPOSE ? goal->columns > goal->rows : goal->rows > goal->columns;
      guint place = turn_place (goal, goal_gap, other);

      if (upright || place <= best_place)
        continue;
      best_place = place;
      turn = other;
    }
  position->rows = (guint) (turn & SLIDING_TRANSPOSE ? start->columns : start->rows);
  position->columns = (guint) (turn & SLIDING_TRANSPOSE ? start->rows : start->columns);
  position->places = position->rows * position->columns;
  for (guint place = 0; place < position->places; place++)
    {
      guint8 tile = goal->tiles[place];

      labels[tile] = (guint8) turn_place (goal, place, turn);
      position->tiles[labels[tile]] = tile;
    }
  for (guint place = 0; place < position->places; place++)
    position->labels[turn_place (start, place, turn)] = labels[start->tiles[place]];
  position->goal_gap = labels[SLIDING_GAP];
  position->gap = turn_place (start, sliding_board_find (start, SLIDING_GAP), turn);
  for (guint place = 0; place < position->places; place++)
    {
      guint row = place / position->columns;
      guint column = place % position->columns;
      guint8 *neighbour = position->neighbours[place];

      if (row > 0)
        *neighbour++ = (guint8) (place - position->columns);
      if (column > 0)
        *neighbour++ = (guint8) (place - 1);
      if (column + 1 < position->columns)
        *neighbour++ = (guint8) (place + 1);
      if (row + 1 < position->rows)
        *neighbour++ = (guint8) (place + position->columns);
      *neighbour = SLIDING_NO_PLACE;
      for (guint other = 0; other < position->places; other++)
        position->distances[place][other] =
            (guint8) (ABS ((int) row - (int) (other / position->columns))
                      + ABS ((int) column - (int) (other % position->columns)));
    }
}

/**
 * sliding_rank_order:
 * @tiles: (array length=length): different numbers, at most twelve
 *
 * Returns: the rank of the permutation in lexicographic order, from 0 (its Lehmer
 *   code): 0 for 0 1 2, 1 for 0 2 1, 5 for 2 1 0
 */
guint32
sliding_rank_order (const guint8 *tiles, guint length)
{
  guint32 rank = 0;

  for (guint i = 0; i < length; i++)
    {
      guint smaller = 0;

      for (guint j = i + 1; j < length; j++)
        smaller += tiles[j] < tiles[i];
      rank = rank * (length - i) + smaller;
    }
  return rank;
}

/**
 * sliding_flood:
 * @taken: places that do not let the gap pass, as bits
 *
 * Flood fill, a step in all directions at once.
 *
 * Returns: the places that the gap can reach from @gap, as bits
 */
guint64
sliding_flood (guint rows, guint columns, guint64 taken, guint gap)
{
  guint64 row = G_MAXUINT64 >> (SLIDING_MAX_PLACES - columns);
  guint64 firsts = 0;
  guint64 reached = G_GUINT64_CONSTANT (1) << gap;
  guint64 open, before;

  for (guint i = 0; i < rows; i++)
    firsts |= G_GUINT64_CONSTANT (1) << i * columns;
  open = firsts * row & ~taken;
  do
    {
      before = reached;
      reached |= (before << 1 & ~firsts) | (before & ~firsts) >> 1 | before << columns | before >> columns;
      reached &= open;
    }
  while (reached != before);
  return reached;
}

/** Moves @label, which is beside the gap, into it. */
void
sliding_position_slide (SlidingPosition *position, guint8 label)
{
  const guint8 *place = position->neighbours[position->gap];

  while (position->labels[*place] != label)
    place++;
  position->labels[position->gap] = label;
  position->labels[*place] = (guint8) position->goal_gap;
  position->gap = *place;
}

/** Returns: the sum over all tiles of the moves each would need if it were alone */
guint
sliding_position_get_manhattan (const SlidingPosition *position)
{
  guint sum = 0;

  for (guint place = 0; place < position->places; place++)
    if (place != position->gap)
      sum += position->distances[position->labels[place]][place];
  return sum;
}
