/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <stdlib.h>
#include <string.h>

#include "mdr-bits.h"

#define MOST_ORDERS 5040
#define POLL        256
#define UNREACHED   0xFF
#define WORD        sizeof (guint64)
#define EACH_BYTE   G_GUINT64_CONSTANT (0x0101010101010101)

/*
 * Builds the part of a pattern database that belongs to one pattern, by retrograde analysis: breadth-first
 * search from the goal of the pattern's tiles, all other tiles being gone. Moves of the gap alone cost
 * nothing, so what matters of the gap is only in which connected part of the free places it is.
 *
 * The entries are grouped in blocks. A block is a set of places that the tiles take together with the part of
 * the free places where the gap is; its entries are the orders in which the tiles can lie there, numbered
 * lexicographically. A tile that moves leads from all orders of a block into the same other block, and
 * changes the order in a way that depends only on the rank of its place before and after. So everything is
 * done block by block, in the processor's caches. For example, three tiles on 4×4 places have 560 sets, each
 * with six orders and one or two parts.
 */

/**
 * Orders:
 * @count: number of orders in which the tiles of a pattern can lie on the places they take
 * @tiles: [order][rank]: the tile that lies at that rank, in lexicographic order
 * @turned: [rank][rank][order]: the order after the tile at one rank has gone to another
 */
typedef struct
{
  guint count;
  guint8 tiles[MOST_ORDERS][SLIDING_MAX_PATTERN];
  guint16 turned[SLIDING_MAX_PATTERN][SLIDING_MAX_PATTERN][MOST_ORDERS];
} Orders;

/**
 * Spread:
 * @reached: entries reached, in all patterns of the table
 * @is_stopped: whether the job said so
 * @position: of the goal itself: for neighbours and distances
 * @orders: of its tiles
 * @choose: binomial coefficients
 * @sets: number of sets of places that the tiles can take
 * @taken: of each set, its places as bits; sets are ranked by these as numbers
 * @first: of each set its first block, and one more at the end
 * @open: of each block, the places where the gap can be, as bits
 * @stride: bytes of a block
 * @moves: [block][order]: the fewest moves, or %UNREACHED
 * @due: [parity][block]: whether a distance of that parity was entered in the
 *   block and not yet expanded
 * @found: orders to expand
 */
typedef struct
{
  const SlidingDatabases *databases;
  const SlidingPattern *pattern;
  MdrJob *job;
  atomic_ullong *reached;
  gboolean is_stopped;
  SlidingPosition position;
  Orders orders;
  guint32 choose[SLIDING_MAX_PLACES + 1][SLIDING_MAX_PATTERN + 1];
  guint32 sets;
  guint64 *taken;
  guint32 *first;
  guint64 *open;
  gsize stride;
  guint8 *moves;
  guint8 *due[2];
  guint16 found[MOST_ORDERS];
} Spread;

/*
 * Returns the rank of a set of places among those of its size, ordered as binary numbers: the number of sets
 * with a smaller last place, plus those with the same last place and a smaller one before, and so on. {0, 3},
 * for example, has the rank C(0, 1) + C(3, 2) = 3, after {0, 1}, {0, 2} and {1, 2}.
 */
static guint32
rank_set (const Spread *spread, guint64 taken)
{
  guint32 set = 0;
  guint rank = 1;

  for (; taken != 0; taken &= taken - 1, rank++)
    set += spread->choose[mdr_bits_index (taken)][rank];
  return set;
}

/* Replaces @tiles by the next permutation in lexicographic order; the last one stays. */
static void
permute (guint8 *tiles, guint length)
{
  guint first = length - 1;
  guint other = length - 1;
  guint8 tile;

  while (first > 0 && tiles[first - 1] > tiles[first])
    first--;
  if (first == 0)
    return;
  while (tiles[other] < tiles[first - 1])
    other--;
  tile = tiles[first - 1];
  tiles[first - 1] = tiles[other];
  tiles[other] = tile;
  for (guint i = first, j = length - 1; i < j; i++, j--)
    {
      tile = tiles[i];
      tiles[i] = tiles[j];
      tiles[j] = tile;
    }
}

/* Lists all orders of the tiles, and for each the orders that follow from moving one tile to another rank. */
static void
list_orders (Orders *orders, guint length)
{
  guint8 tiles[SLIDING_MAX_PATTERN] = { 0, 1, 2, 3, 4, 5, 6 };

  orders->count = 1;
  for (guint i = 2; i <= length; i++)
    orders->count *= i;
  for (guint order = 0; order < orders->count; order++)
    {
      memcpy (orders->tiles[order], tiles, length);
      for (guint from = 0; from < length; from++)
        for (guint to = 0; to < length; to++)
          {
            guint8 turned[SLIDING_MAX_PATTERN];

            memcpy (turned, tiles, length);
            memmove (turned + from, turned + from + 1, length - from - 1);
            memmove (turned + to + 1, turned + to, length - to - 1);
            turned[to] = tiles[from];
            orders->turned[from][to][order] = (guint16) sliding_rank_order (turned, length);
          }
      permute (tiles, length);
    }
}

/* Lists the sets of places in the order of their ranks, and the parts into which they cut the free places. */
static void
list_blocks (Spread *spread)
{
  const SlidingDatabases *databases = spread->databases;
  guint64 all = G_MAXUINT64 >> (64 - databases->places);
  guint64 taken = mdr_bit (spread->pattern->length) - 1;
  GArray *open = g_array_new (FALSE, FALSE, sizeof (guint64));

  spread->taken = g_new (guint64, spread->sets);
  spread->first = g_new (guint32, spread->sets + 1);
  for (guint32 set = 0; set < spread->sets; set++)
    {
      guint64 lowest = mdr_bits_lowest (taken);
      guint64 ripple = taken + lowest;

      spread->taken[set] = taken;
      spread->first[set] = open->len;
      for (guint64 left = all & ~taken; left != 0;)
        {
          guint64 part =
              sliding_flood (databases->rows, databases->columns, taken, (guint) mdr_bits_index (left));

          g_array_append_val (open, part);
          left &= ~part;
        }
      /* The next larger number with as many bits (Gosper). */
      taken = ripple == 0 ? 0 : ripple | ((taken ^ ripple) / lowest >> 2);
    }
  spread->first[spread->sets] = open->len;
  spread->open = (guint64 *) g_array_free (open, FALSE);
}

static guint32
find_block (const Spread *spread, guint32 set, guint gap)
{
  guint32 block = spread->first[set];

  while (!(spread->open[block] >> gap & 1))
    block++;
  return block;
}

/* Enters all that is one move further than the entries of a block that are @moves from the goal. */
static void
expand_block (Spread *spread, guint32 set, guint32 block, guint moves)
{
  const guint8 *bytes = spread->moves + block * spread->stride;
  guint64 taken = spread->taken[set];
  guint count = 0;
  guint rank = 0;

  for (guint order = 0; order < spread->stride; order += WORD)
    {
      guint64 word;

      memcpy (&word, bytes + order, WORD);
      word ^= moves * EACH_BYTE;
      /* If no byte of the word is zero, none of these orders is at this distance. */
      if (((word - EACH_BYTE) & ~word & EACH_BYTE << 7) == 0)
        continue;
      for (guint i = order; i < order + WORD; i++)
        {
          spread->found[count] = (guint16) i;
          count += bytes[i] == moves;
        }
    }
  for (guint64 left = taken; left != 0; left &= left - 1, rank++)
    {
      guint from = (guint) mdr_bits_index (left);
      guint64 others = taken & ~mdr_bit ((int) from);

      for (const guint8 *to = spread->position.neighbours[from]; *to != SLIDING_NO_PLACE; to++)
        {
          guint new_rank = (guint) mdr_bits_count (others & (mdr_bit (*to) - 1));
          const guint16 *turned = spread->orders.turned[rank][new_rank];
          guint32 next;
          guint8 *reached;
          guint added = 0;

          if (!(spread->open[block] >> *to & 1))
            continue;
          next = find_block (spread, rank_set (spread, others | mdr_bit (*to)), from);
          reached = spread->moves + next * spread->stride;
          for (guint i = 0; i < count; i++)
            {
              guint8 *entry = &reached[turned[spread->found[i]]];

              added += *entry > moves + 1;
              *entry = MIN (*entry, (guint8) (moves + 1));
            }
          if (added > 0)
            spread->due[(moves + 1) % 2][next] = TRUE;
        }
    }
  atomic_fetch_add_explicit (spread->reached, count, memory_order_relaxed);
}

/*
 * Expands everything at this distance from the goal, and reports the progress of all patterns to the job.
 * Returns whether there was anything, and the job need not stop.
 */
static gboolean
advance (Spread *spread, guint moves)
{
  guint8 *due = spread->due[moves % 2];
  gboolean is_more = FALSE;

  for (guint32 set = 0; set < spread->sets; set++)
    {
      if (set % POLL == 0)
        {
          double reached = (double) atomic_load (spread->reached);

          mdr_job_set_fraction (spread->job, MIN (reached / (4.0 * (double) spread->databases->size), 1));
          spread->is_stopped = mdr_job_should_stop (spread->job) != MDR_STOP_NONE;
          if (spread->is_stopped)
            return FALSE;
        }
      for (guint32 block = spread->first[set]; block < spread->first[set + 1]; block++)
        if (due[block])
          {
            due[block] = FALSE;
            is_more = TRUE;
            expand_block (spread, set, block, moves);
          }
    }
  return is_more;
}

/* Writes by how much the orders of a set exceed the Manhattan distance, with the gap in the best part. */
static void
write_set (const Spread *spread, guint32 set, guint8 *bytes)
{
  const SlidingPattern *pattern = spread->pattern;
  guint8 distances[SLIDING_MAX_PATTERN][SLIDING_MAX_PATTERN];
  guint32 indices[SLIDING_MAX_PATTERN][SLIDING_MAX_PATTERN];
  guint64 left = spread->taken[set];

  for (guint rank = 0; rank < pattern->length; rank++, left &= left - 1)
    for (guint tile = 0; tile < pattern->length; tile++)
      {
        distances[rank][tile] = spread->position.distances[pattern->places[tile]][mdr_bits_index (left)];
        indices[rank][tile] = pattern->weights[tile] * (guint) mdr_bits_index (left);
      }
  for (guint order = 0; order < spread->orders.count; order++)
    {
      const guint8 *tiles = spread->orders.tiles[order];
      guint32 index = 0;
      guint moves = UNREACHED;
      guint manhattan = 0;

      for (guint rank = 0; rank < pattern->length; rank++)
        {
          manhattan += distances[rank][tiles[rank]];
          index += indices[rank][tiles[rank]];
        }
      for (guint32 block = spread->first[set]; block < spread->first[set + 1]; block++)
        moves = MIN (moves, spread->moves[block * spread->stride + order]);
      bytes[index / 4] |= (guint8) (MIN ((moves - manhattan) / 2, SLIDING_MOST_EXTRA) << index % 4 * 2);
    }
}

/* Allocates everything and enters the goal, from which the search begins. Returns %FALSE if there is no
 * memory. */
static gboolean
start (Spread *spread)
{
  const SlidingDatabases *databases = spread->databases;
  const SlidingPattern *pattern = spread->pattern;
  SlidingBoard goal = { .rows = (int) databases->rows, .columns = (int) databases->columns };
  guint64 taken = 0;
  gsize blocks;
  guint32 block;

  for (guint place = 0; place < databases->places; place++)
    goal.tiles[place] = (guint8) (place + (place < databases->goal_gap));
  goal.tiles[databases->goal_gap] = SLIDING_GAP;
  sliding_position_init (&spread->position, &goal, &goal);
  for (guint of = 0; of <= SLIDING_MAX_PLACES; of++)
    {
      spread->choose[of][0] = 1;
      for (guint chosen = 1; of > 0 && chosen <= SLIDING_MAX_PATTERN; chosen++)
        spread->choose[of][chosen] = spread->choose[of - 1][chosen - 1] + spread->choose[of - 1][chosen];
    }
  spread->sets = spread->choose[databases->places][pattern->length];
  list_orders (&spread->orders, pattern->length);
  list_blocks (spread);
  blocks = spread->first[spread->sets];
  spread->stride = (spread->orders.count + WORD - 1) / WORD * WORD;
  spread->due[0] = g_malloc0 (blocks);
  spread->due[1] = g_malloc0 (blocks);
  spread->moves = mdr_table_allocate (blocks * spread->stride);
  if (spread->moves == NULL)
    return FALSE;
  for (guint tile = 0; tile < pattern->length; tile++)
    taken |= mdr_bit (pattern->places[tile]);
  block = find_block (spread, rank_set (spread, taken), databases->goal_gap);
  memset (spread->moves, UNREACHED, blocks * spread->stride);
  spread->moves[block * spread->stride] = 0;
  spread->due[0][block] = TRUE;
  return TRUE;
}

/**
 * sliding_pattern_build:
 * @databases: contains @pattern
 * @bytes: the whole table; in the part for @pattern every byte is 0
 * @reached: (inout): grows by the entries that are reached; several patterns may share it
 *
 * Fills the part of a pattern in the table. Several threads may do so at the same
 * time, each with another pattern.
 *
 * Returns: %FALSE if @job stopped it, or there was no memory
 */
gboolean
sliding_pattern_build (const SlidingDatabases *databases,
                       const SlidingPattern *pattern,
                       guint8 *bytes,
                       MdrJob *job,
                       atomic_ullong *reached)
{
  g_autofree Spread *spread = g_new0 (Spread, 1);
  gboolean built;

  spread->databases = databases;
  spread->pattern = pattern;
  spread->job = job;
  spread->reached = reached;
  built = start (spread);
  if (built)
    {
      for (guint moves = 0; advance (spread, moves); moves++)
        ;
      built = !spread->is_stopped;
    }
  for (guint32 set = 0; built && set < spread->sets; set++)
    write_set (spread, set, bytes + pattern->offset);
  g_free (spread->taken);
  g_free (spread->first);
  g_free (spread->open);
  g_free (spread->due[0]);
  g_free (spread->due[1]);
  free (spread->moves);
  return built;
}
