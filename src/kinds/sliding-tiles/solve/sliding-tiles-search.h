/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdatomic.h>

#include "sliding-tiles-solve.h"
#include "sliding-tiles-databases.h"

G_BEGIN_DECLS

#define SLIDING_NO_PLACE 0xFF

/* The number of ways to turn or mirror a board, and the one of them that exchanges rows and columns. */
#define SLIDING_TURNS     8
#define SLIDING_TRANSPOSE 4

/**
 * SlidingPosition:
 * @rows: never more than @columns
 * @columns: the same
 * @places: rows * columns
 * @gap: the place of the gap
 * @goal_gap: the place it has to go to; the last, wherever a corner is its goal
 * @labels: for each place, the place to which its tile or gap has to go
 * @tiles: of each label, the tile of the puzzle's board
 * @neighbours: of each place, the places beside it, ended by %SLIDING_NO_PLACE
 * @distances: of each label and place, how many moves apart
 *
 * A board in the search's normal form: the tiles are labelled with the places where
 * they belong, and the board is turned and mirrored so that symmetric goals become
 * one. All searches work on this; a plain value.
 */
typedef struct
{
  guint rows;
  guint columns;
  guint places;
  guint gap;
  guint goal_gap;
  guint8 labels[SLIDING_MAX_PLACES];
  guint8 tiles[SLIDING_MAX_PLACES];
  guint8 neighbours[SLIDING_MAX_PLACES][5];
  guint8 distances[SLIDING_MAX_PLACES][SLIDING_MAX_PLACES];
} SlidingPosition;

/* sliding-tiles-position.c */
void sliding_position_init (SlidingPosition *position, const SlidingBoard *start, const SlidingBoard *goal);
void sliding_position_slide (SlidingPosition *position, guint8 label);
guint sliding_position_get_manhattan (const SlidingPosition *position);
guint sliding_turn_place (guint rows, guint columns, guint place, guint turn);
guint32 sliding_rank_order (const guint8 *tiles, guint length);
guint64 sliding_flood (guint rows, guint columns, guint64 taken, guint gap);

/**
 * SlidingWalk:
 * @groups: number of rows, or columns, of the board
 * @bits: size of a field of a key
 * @capacity: states there is room for
 * @states: number of states: numbers of tiles by the group where they are and the one where they belong
 * @keys: of each state, its numbers, in fields
 * @distances: of each state, the moves to the goal
 * @next: [state][direction][group]: the state after a tile that belongs to the
 *   group has gone into the gap, upwards from the gap's next group (direction 1)
 *   or downwards from the one before (0); %SLIDING_NO_WALK for none
 * @slots: by hash of the key, a state + 1
 *
 * The walking distance along one axis (K. Takahashi): a table of the fewest
 * moves between groups if all tiles that belong to the same group are alike.
 * Moves along the axis only are counted, so that those of both axes add up.
 */
typedef struct
{
  guint groups;
  guint bits;
  guint capacity;
  guint states;
  guint64 *keys;
  guint8 *distances;
  guint16 *next;
  guint32 *slots;
} SlidingWalk;

#define SLIDING_NO_WALK 0xFFFF

/* sliding-tiles-walking.c */
SlidingWalk *sliding_walk_new (guint groups, guint size, guint goal_group);
void sliding_walk_free (SlidingWalk *walk);
guint16 sliding_walk_find (const SlidingWalk *walk, const SlidingPosition *position, gboolean by_column);

static inline guint16
sliding_walk_step (const SlidingWalk *walk, guint16 state, guint direction, guint group)
{
  return walk->next[((guint) state * 2 + direction) * walk->groups + group];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SlidingWalk, sliding_walk_free)

/**
 * SlidingEnd:
 * @SLIDING_END_FOUND: with the fewest moves, proven
 * @SLIDING_END_STOPPED: by the job, or because no solution is shorter than the one known
 */
typedef enum
{
  SLIDING_END_FOUND,
  SLIDING_END_STOPPED,
} SlidingEnd;

/**
 * SlidingShortest:
 * @databases: (nullable): where the caller has their @table; else the job's tables
 *   are asked
 * @table: (nullable): of @databases
 * @is_part: whether it is only a part of a longer solution: then no tables are
 *   requested, no walking distances built, and @job is told nothing
 * @most_nodes: limit of boards examined; 0 for none
 * @enough: (nullable): the length of the best solution known elsewhere; the
 *   search ends when there cannot be a shorter one
 * @labels: (element-type guint8) (nullable): out: the labels that slide, move by
 *   move; freed by sliding_shortest_clear()
 * @bound: out: no solution is shorter
 * @nodes: out: boards examined
 *
 * The request and the result of a search for the fewest moves.
 */
typedef struct
{
  const SlidingDatabases *databases;
  const guint8 *table;
  gboolean is_part;
  guint64 most_nodes;
  atomic_uint *enough;
  GByteArray *labels;
  guint bound;
  guint64 nodes;
} SlidingShortest;

/* sliding-tiles-search.c */
SlidingEnd sliding_find_shortest (const SlidingPosition *position, MdrJob *job, SlidingShortest *shortest);
void sliding_shortest_clear (SlidingShortest *shortest);

/* sliding-tiles-greedy.c */
GByteArray *sliding_find_greedy (const SlidingPosition *position);

/* A board is read by rows or by columns. */
#define SLIDING_READINGS 2

/**
 * SlidingRanking:
 * @rows: of the board
 * @columns: of the board
 * @places: of the board
 * @goal_gap: where the gap is in the goal
 * @line_of: of each place its row, where rows are read, and its column, where columns are
 * @order: of each place, how many are read before it
 * @places_read: the places as they are read
 * @passed: how many places are read between one and its neighbour in the next line
 * @board: all places, as bits
 * @top: those of the first row, and so on
 * @costs: of each label and place, what the label costs there alone
 *
 * What the rank of a board for beams without tables is made of.
 */
typedef struct
{
  guint rows;
  guint columns;
  guint places;
  guint goal_gap;
  guint8 line_of[SLIDING_READINGS][SLIDING_MAX_PLACES];
  guint8 order[SLIDING_READINGS][SLIDING_MAX_PLACES];
  guint8 places_read[SLIDING_READINGS][SLIDING_MAX_PLACES];
  guint passed[SLIDING_READINGS];
  guint64 board;
  guint64 top;
  guint64 bottom;
  guint64 left;
  guint64 right;
  guint16 costs[SLIDING_MAX_PLACES][SLIDING_MAX_PLACES];
} SlidingRanking;

/** The parts of a board's rank that change with a slide by what the one tile contributes.
 * @home: places in order, as bits; @sum: in 64ths of a move. */
typedef struct
{
  guint64 home;
  gint32 sum;
} SlidingRanked;

/* sliding-tiles-ranking.c */
void sliding_ranking_init (SlidingRanking *ranking, const SlidingPosition *position, guint variation);
void sliding_ranking_start (const SlidingRanking *ranking,
                            const SlidingPosition *position,
                            SlidingRanked *ranked);
void sliding_ranking_slide (const SlidingRanking *ranking,
                            const guint8 *labels,
                            guint from,
                            guint gap,
                            SlidingRanked *ranked);
guint sliding_ranking_get (const SlidingRanking *ranking, const SlidingRanked *ranked, guint gap);

/* sliding-tiles-beam.c */
gsize sliding_beam_get_bytes (const SlidingPosition *position, guint shorter_than);
GByteArray *sliding_find_by_beam (const SlidingPosition *position,
                                  guint width,
                                  guint variation,
                                  guint shorter_than,
                                  MdrJob *asked,
                                  MdrJob *job);

/* sliding-tiles-shorten.c */
gboolean sliding_shorten (const SlidingPosition *position,
                          GByteArray *labels,
                          guint window,
                          guint width,
                          guint variation,
                          guint *first,
                          MdrJob *job);

/* sliding-tiles-anytime.c */
SlidingEnd sliding_find_short (const SlidingPosition *position, MdrJob *job, SlidingShortest *shortest);
SlidingEnd sliding_find_best (const SlidingPosition *position, MdrJob *job, SlidingShortest *shortest);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SlidingShortest, sliding_shortest_clear)

/**
 * SlidingVisitLevel:
 * @distance: in moves
 * @level: (element-type guint32): numbers of all boards at the distance
 *
 * Returns: whether to continue
 */
typedef gboolean (*SlidingVisitLevel) (guint8 distance, const GArray *level, gpointer data);

/* sliding-tiles-levels.c */
gboolean sliding_levels_visit (const SlidingBoard *goal,
                               MdrJob *job,
                               SlidingVisitLevel visit,
                               gpointer data,
                               GError **error);
void sliding_levels_read_board (guint32 number, SlidingBoard *board);

G_END_DECLS
