/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-bits.h"
#include "sliding-tiles-search.h"

/*
 * What a board seems to cost, in 64ths of a move. The Manhattan distance alone leads a beam astray on large
 * boards, because it leaves behind what is dear later: tiles that still have to cross places in order, tiles
 * in holes of such places, and remains that are far from each other. So there is a price for each of these.
 *
 * The prices were found by trials: 3,600 beams of 1,000 to 3,000 boards on as many random boards of
 * 8×8, with all prices changed at random, and a linear regression of the lengths of the solutions.
 */
#define MOVE 64
/* A tile costs more than its distance, the more the farther it is: for the distance squared, and each axis'
 * own squared. */
#define FAR      8
#define FAR_AXIS 5
/* A tile that belongs to the rim has fewer ways in: for each side on the rim, in parts of a hundred. */
#define RIM 22
/* Two tiles in the line where both belong, in the wrong order. */
#define CONFLICT 198
/* Two tiles of the board in the wrong order, as read by rows, and as read by columns. */
#define INVERSION 6
/* A place that waits for its tile while three sides or all are in order, or the rim; and while two opposite
 * sides are. */
#define HOLE    80
#define BETWEEN 32
/* A place in order that the gap has to cross to come to all the others. */
#define CROSSING 275

/* Below this part of all places in order, they are too scattered to be in the gap's way. */
#define CROSSING_DIVISOR 3

/* A rank is in eighths of a move. */
#define RANK_DIVISOR 8

typedef enum
{
  BY_ROWS,
  BY_COLUMNS,
} Reading;

/* Returns with how many tiles of a line @label would be in conflict at one of its places. */
static inline int
count_conflicts (const SlidingRanking *ranking,
                 const guint8 *labels,
                 Reading reading,
                 guint label,
                 guint place)
{
  const guint8 *line_of = ranking->line_of[reading];
  guint line = line_of[place];
  guint apart = reading == BY_ROWS ? 1 : ranking->columns;
  guint other_place = reading == BY_ROWS ? line * ranking->columns : line;
  int conflicts = 0;

  if (line_of[label] != line)
    return 0;
  for (guint i = 0; i <= ranking->passed[reading]; i++, other_place += apart)
    {
      guint other = labels[other_place];

      if (other_place != place && other != ranking->goal_gap && line_of[other] == line)
        conflicts += (other_place < place) != (other < label);
    }
  return conflicts;
}

/* Returns by how much the number of inversions grows when the tile at @from goes from one line to the gap in
 * another. All tiles that are read between both places are passed. */
static inline int
count_new_inversions (const SlidingRanking *ranking,
                      const guint8 *labels,
                      Reading reading,
                      guint from,
                      guint gap)
{
  const guint8 *order = ranking->order[reading];
  const guint8 *places = ranking->places_read[reading] + order[MIN (from, gap)] + 1;
  guint own = order[labels[from]];
  int passed = (int) ranking->passed[reading];
  int before = 0;

  for (int i = 0; i < passed; i++)
    before += order[labels[places[i]]] < own;
  return gap < from ? 2 * before - passed : passed - 2 * before;
}

/* Returns what a tile costs at a place, by itself. */
static guint
get_cost (const SlidingPosition *position, guint label, guint place)
{
  guint rows = position->rows;
  guint columns = position->columns;
  guint row = label / columns;
  guint column = label % columns;
  guint rim = (row == 0) + (row == rows - 1) + (column == 0) + (column == columns - 1);
  guint distance = position->distances[label][place];
  guint down = (guint) ABS ((int) row - (int) (place / columns));
  guint along = distance - down;
  guint cost = MOVE * distance + FAR * distance * distance + FAR_AXIS * (down * down + along * along);

  return cost * (100 + RIM * rim) / 100;
}

/**
 * sliding_ranking_init:
 * @position: whose goal counts
 * @variation: 0 for the prices as they are; with others each tile costs up to a tenth
 *   more or less
 *
 * Fills @ranking; nothing in it has to be freed.
 */
void
sliding_ranking_init (SlidingRanking *ranking, const SlidingPosition *position, guint variation)
{
  guint columns = position->columns;
  GRand *random = g_rand_new_with_seed (variation);

  *ranking = (SlidingRanking){ .rows = position->rows,
                               .columns = columns,
                               .places = position->places,
                               .goal_gap = position->goal_gap,
                               .passed = { columns - 1, position->rows - 1 } };
  for (guint place = 0; place < position->places; place++)
    {
      guint row = place / columns;
      guint column = place % columns;
      guint64 bit = mdr_bit ((int) place);

      ranking->line_of[BY_ROWS][place] = (guint8) row;
      ranking->line_of[BY_COLUMNS][place] = (guint8) column;
      ranking->order[BY_ROWS][place] = (guint8) place;
      ranking->order[BY_COLUMNS][place] = (guint8) (column * position->rows + row);
      for (guint reading = 0; reading < SLIDING_READINGS; reading++)
        ranking->places_read[reading][ranking->order[reading][place]] = (guint8) place;
      ranking->board |= bit;
      ranking->top |= row == 0 ? bit : 0;
      ranking->bottom |= row == position->rows - 1 ? bit : 0;
      ranking->left |= column == 0 ? bit : 0;
      ranking->right |= column == columns - 1 ? bit : 0;
    }
  for (guint label = 0; label < position->places; label++)
    {
      guint percent = variation == 0 ? 100 : (guint) g_rand_int_range (random, 90, 111);

      for (guint place = 0; place < position->places && label != position->goal_gap; place++)
        ranking->costs[label][place] = (guint16) (get_cost (position, label, place) * percent / 100);
    }
  g_rand_free (random);
}

/** Ranks a board from scratch. */
void
sliding_ranking_start (const SlidingRanking *ranking, const SlidingPosition *position, SlidingRanked *ranked)
{
  const guint8 *labels = position->labels;

  *ranked = (SlidingRanked){ 0 };
  for (guint place = 0; place < ranking->places; place++)
    {
      guint label = labels[place];
      int conflicts = 0;
      int inversions = 0;

      if (label == place)
        ranked->home |= mdr_bit ((int) place);
      if (place == position->gap)
        continue;
      for (Reading reading = BY_ROWS; reading <= BY_COLUMNS; reading++)
        {
          const guint8 *order = ranking->order[reading];

          conflicts += count_conflicts (ranking, labels, reading, label, place);
          for (guint other = 0; other < ranking->places; other++)
            if (other != position->gap && order[other] < order[place])
              inversions += order[label] < order[labels[other]];
        }
      /* Each conflict was counted from both sides. */
      ranked->sum += ranking->costs[label][place] + conflicts * CONFLICT / 2 + inversions * INVERSION;
    }
}

/**
 * sliding_ranking_slide:
 * @labels: of the board before
 * @from: the place of a tile beside the gap, that slides into it
 * @gap: the place of the gap before
 * @ranked: (inout): of the board before, then after
 */
void
sliding_ranking_slide (const SlidingRanking *ranking,
                       const guint8 *labels,
                       guint from,
                       guint gap,
                       SlidingRanked *ranked)
{
  guint label = labels[from];
  Reading reading = ranking->line_of[BY_ROWS][from] != ranking->line_of[BY_ROWS][gap] ? BY_ROWS : BY_COLUMNS;

  ranked->home &= ~(mdr_bit ((int) from) | mdr_bit ((int) gap));
  if (label == gap)
    ranked->home |= mdr_bit ((int) gap);
  if (from == ranking->goal_gap)
    ranked->home |= mdr_bit ((int) from);
  ranked->sum += ranking->costs[label][gap] - ranking->costs[label][from];
  ranked->sum += CONFLICT
                 * (count_conflicts (ranking, labels, reading, label, gap)
                    - count_conflicts (ranking, labels, reading, label, from));
  ranked->sum += INVERSION * count_new_inversions (ranking, labels, reading, from, gap);
}

/* All places at once: how many sides of each are in order is added up by bits, carrying from one to two. */
static int
get_cost_of_holes (const SlidingRanking *ranking, guint64 home)
{
  guint64 waiting = ~home & ranking->board;
  guint64 above = home << ranking->columns | ranking->top;
  guint64 below = home >> ranking->columns | ranking->bottom;
  guint64 before = home << 1 | ranking->left;
  guint64 after = home >> 1 | ranking->right;
  guint64 column_both = above & below;
  guint64 row_both = before & after;
  guint64 three = (column_both & (before | after)) | (row_both & (above | below));

  return HOLE * mdr_bits_count (three & waiting)
         + BETWEEN * (mdr_bits_count (column_both & waiting) + mdr_bits_count (row_both & waiting));
}

static guint64
grow (const SlidingRanking *ranking, guint64 set)
{
  set |= set << ranking->columns | set >> ranking->columns | (set & ~ranking->right) << 1
         | (set & ~ranking->left) >> 1;
  return set & ranking->board;
}

/* Returns how many places in order lie between the gap and all others, if it always goes to the nearest of
 * what it has not come to. */
static int
count_crossings (const SlidingRanking *ranking, guint64 home, guint gap)
{
  guint64 wanted = (~home & ranking->board) | mdr_bit ((int) gap);
  guint64 reached = mdr_bit ((int) gap);
  int crossings = 0;

  for (;;)
    {
      guint64 ring, before;

      do
        {
          before = reached;
          reached = grow (ranking, reached) & wanted;
        }
      while (reached != before);
      if (reached == wanted)
        return crossings;
      ring = grow (ranking, reached);
      while (!(ring & wanted & ~reached))
        {
          ring = grow (ranking, ring);
          crossings++;
        }
      reached |= ring & wanted;
    }
}

/** Returns: what the board seems to cost, in eighths of a move; not a bound */
guint
sliding_ranking_get (const SlidingRanking *ranking, const SlidingRanked *ranked, guint gap)
{
  int sum = ranked->sum + get_cost_of_holes (ranking, ranked->home);

  if ((guint) mdr_bits_count (ranked->home) * CROSSING_DIVISOR > ranking->places)
    sum += CROSSING * count_crossings (ranking, ranked->home, gap);
  return (guint) sum / RANK_DIVISOR;
}
