/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-search.h"

G_BEGIN_DECLS

/*
 * Clause-learning search over the edges of a board. The rules of cells, blocks and paths are not written
 * down as clauses but looked at as they come up, and explained only where a conflict asks for it.
 *
 * Cells stand in rows of columns + 1, with a row above and below, so that every cell has eight neighbours:
 * what lies outside is a cell without a rule, and its edges are barred from the start. Edge 2c goes to the
 * right of cell c, edge 2c + 1 down from it. Literal 2e says that edge e is drawn, 2e + 1 that it is
 * barred.
 */

/* Bits of a cell's code: drawn edges by direction, and barred ones above them. */
#define NUMBERLINK_CODE_DRAWN  0x0f
#define NUMBERLINK_CODE_BARRED 0xf0

/* An edge that was decided, and not because of anything. */
#define NUMBERLINK_NO_REASON 0

/**
 * NumberlinkReason:
 * @NUMBERLINK_REASON_CLAUSE: all other literals of a learnt clause are false
 * @NUMBERLINK_REASON_CELL: the cell's number of edges
 * @NUMBERLINK_REASON_BLOCK: two edges of its 2×2 block are drawn, and there can be no third
 * @NUMBERLINK_REASON_LOOP: both its cells are on one path
 * @NUMBERLINK_REASON_LABELS: its cells are on paths of different labels
 * @NUMBERLINK_REASON_JOIN: its cells are on paths of one label, which must not touch
 * @NUMBERLINK_REASON_BUDGET: no more cells may stay empty
 *
 * Why an edge follows: the lowest three bits of a reason; the others say which
 * clause, cell or block.
 */
typedef enum
{
  NUMBERLINK_REASON_CLAUSE = 1,
  NUMBERLINK_REASON_CELL,
  NUMBERLINK_REASON_BLOCK,
  NUMBERLINK_REASON_LOOP,
  NUMBERLINK_REASON_LABELS,
  NUMBERLINK_REASON_JOIN,
  NUMBERLINK_REASON_BUDGET,
} NumberlinkReason;

/**
 * NumberlinkCellRule:
 * @NUMBERLINK_CELL_OUTSIDE: nothing is asked
 * @NUMBERLINK_CELL_END: one edge
 * @NUMBERLINK_CELL_FREE: two edges or none
 * @NUMBERLINK_CELL_COVERED: two edges; from here on, plus a bit for each of
 *   #numberlink_turns that they cannot make
 *
 * What is asked of a cell.
 */
typedef enum
{
  NUMBERLINK_CELL_OUTSIDE,
  NUMBERLINK_CELL_END,
  NUMBERLINK_CELL_FREE,
  NUMBERLINK_CELL_COVERED,
} NumberlinkCellRule;

#define NUMBERLINK_N_CELL_RULES (NUMBERLINK_CELL_COVERED + 16)

/**
 * NumberlinkTurn:
 * @drawn: the edges of a cell where a path turns, as in a code
 * @down: rows from that cell to the one across the turn
 * @across: columns
 */
typedef struct
{
  guint8 drawn;
  int down;
  int across;
} NumberlinkTurn;

/**
 * NumberlinkVerdict:
 * @draw: directions in which the cell's open edges have to be drawn
 * @bar: directions in which they have to be barred
 * @wrong: whether the cell's rule is broken
 * @known: whether it was looked for
 *
 * What follows from a cell's code.
 */
typedef struct
{
  guint8 draw;
  guint8 bar;
  guint8 wrong;
  guint8 known;
} NumberlinkVerdict;

/**
 * NumberlinkFragment:
 * @size: number of its cells
 * @label: of the end on it, or 0
 * @tips: its first and last cell
 *
 * A piece of path. A cell without drawn edges is one by itself.
 */
typedef struct
{
  guint32 size;
  guint32 label;
  guint32 tips[2];
} NumberlinkFragment;

/**
 * NumberlinkMerger:
 * @position: of the edge in the trail that joined two fragments
 * @kept: the fragment that grew
 * @gone: the one that became part of it
 * @before: @kept as it was
 */
typedef struct
{
  guint32 position;
  guint32 kept;
  guint32 gone;
  NumberlinkFragment before;
} NumberlinkMerger;

/**
 * NumberlinkWatch:
 * @clause: where it stands in the store
 * @blocker: another of its literals: while that is true, there is nothing to do
 */
typedef struct
{
  guint32 clause;
  guint32 blocker;
} NumberlinkWatch;

typedef struct
{
  NumberlinkWatch *items;
  guint32 count;
  guint32 room;
} NumberlinkWatches;

/**
 * NumberlinkLiterals:
 *
 * A list of literals that grows.
 */
typedef struct
{
  guint32 *items;
  guint32 count;
  guint32 room;
} NumberlinkLiterals;

/**
 * NumberlinkLearner:
 * @puzzle: borrowed
 * @rows: of the board
 * @columns: of the board
 * @stride: cells from one row to the next
 * @n_cells: cells, those outside included
 * @tight: whether no block can have three drawn edges
 * @verdicts: of each rule of cells and each code
 * @values: (array): of each literal: 1 true, −1 false, 0 open
 * @reasons: (array): of each edge that follows
 * @levels: (array): of each edge, how many decisions came before
 * @positions: (array): of each edge, its place in the trail, from 1; 0 for those outside
 * @trail: (array): true literals in their order
 * @n_trail: their number
 * @local_head: how many of them cells, blocks and clauses have heard of
 * @path_head: how many of them are part of fragments
 * @level_starts: (array): of each level, where in the trail it begins
 * @n_levels: number of decisions
 * @codes: (array): of each cell
 * @rules: (array): of each cell, a NumberlinkCellRule
 * @labels: (array): of each cell that is an end, its label; 0 of others
 * @ends: (array): the two cells of each label, one label after the other
 * @loose: (array): of each label, whether it has more than two ends, so that
 *   cells of the label need not be on the same path
 * @fragment_of: (array): of each cell
 * @next: (array): of each cell, another of its fragment, in a ring
 * @fragments: (array): by the number of one of their cells
 * @mergers: (array): fragments that became one, in order
 * @n_mergers: their number
 * @n_empty: cells with all edges barred
 * @most_empty: how many there may be
 * @most_used: how many cells the paths may have
 * @regions: (array): of each cell, its region, from 1, or 0
 * @served: (array): of each region, whether it can be used or need not be
 * @queue: (array): scratch, of cells
 * @clauses: the store of clauses: two words of header, then literals
 * @n_learnt: learnt clauses in the store
 * @learnt_limit: how many to keep
 * @watches: (array): of each literal
 * @activities: (array): of each edge, how often it was part of late conflicts
 * @increment: what a conflict adds
 * @heap: (array): open edges, the most active first, among others
 * @heap_places: (array): of each edge its place in @heap, or −1
 * @n_heap: length of @heap
 * @seen: (array): scratch, of each edge
 * @level_marks: (array): scratch, of each level
 * @conflict: literals that are all false, though one has to be true
 * @learnt: scratch
 * @reason: scratch
 * @started: whether every cell was looked at
 * @exhausted: whether there is no more answer
 * @conflicts: how many there were
 * @restarts: how many there were
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  int rows;
  int columns;
  guint32 stride;
  guint32 n_cells;
  gboolean tight;
  NumberlinkVerdict verdicts[NUMBERLINK_N_CELL_RULES][256];

  gint8 *values;
  guint32 *reasons;
  guint32 *levels;
  guint32 *positions;
  guint32 *trail;
  guint32 n_trail;
  guint32 local_head;
  guint32 path_head;
  guint32 *level_starts;
  guint32 n_levels;

  guint8 *codes;
  guint8 *rules;
  guint32 *labels;
  guint32 *ends;
  gboolean *loose;
  guint32 *fragment_of;
  guint32 *next;
  NumberlinkFragment *fragments;
  NumberlinkMerger *mergers;
  guint32 n_mergers;
  guint32 n_empty;
  guint32 most_empty;
  guint32 most_used;

  guint32 *regions;
  guint8 *served;
  guint32 *queue;

  NumberlinkLiterals clauses;
  guint32 n_learnt;
  guint32 learnt_limit;
  NumberlinkWatches *watches;

  double *activities;
  double increment;
  guint32 *heap;
  gint32 *heap_places;
  guint32 n_heap;

  guint8 *seen;
  guint8 *level_marks;
  NumberlinkLiterals conflict;
  NumberlinkLiterals learnt;
  NumberlinkLiterals reason;
  gboolean started;
  gboolean exhausted;
  guint64 conflicts;
  guint64 restarts;
} NumberlinkLearner;

static inline void
numberlink_literals_add (NumberlinkLiterals *literals, guint32 literal)
{
  if (G_UNLIKELY (literals->count == literals->room))
    {
      literals->room = MAX (32, 2 * literals->room);
      literals->items = g_renew (guint32, literals->items, literals->room);
    }
  literals->items[literals->count++] = literal;
}

static inline guint32
numberlink_learner_get_cell (const NumberlinkLearner *learner, int row, int column)
{
  return (guint32) (row + 1) * learner->stride + (guint32) column + 1;
}

static inline guint32
numberlink_learner_get_edge (const NumberlinkLearner *learner, guint32 cell, NumberlinkDirection direction)
{
  switch (direction)
    {
    case NUMBERLINK_RIGHT:
      return 2 * cell;
    case NUMBERLINK_DOWN:
      return 2 * cell + 1;
    case NUMBERLINK_LEFT:
      return 2 * (cell - 1);
    case NUMBERLINK_UP:
    default:
      return 2 * (cell - learner->stride) + 1;
    }
}

static inline guint32
numberlink_learner_get_neighbour (const NumberlinkLearner *learner,
                                  guint32 cell,
                                  NumberlinkDirection direction)
{
  switch (direction)
    {
    case NUMBERLINK_RIGHT:
      return cell + 1;
    case NUMBERLINK_DOWN:
      return cell + learner->stride;
    case NUMBERLINK_LEFT:
      return cell - 1;
    case NUMBERLINK_UP:
    default:
      return cell - learner->stride;
    }
}

static inline guint32
numberlink_learner_get_second_cell (const NumberlinkLearner *learner, guint32 edge)
{
  return (edge >> 1) + ((edge & 1) != 0 ? learner->stride : 1);
}

/* The last cell of the path so far from an end. */
static inline guint32
numberlink_learner_get_tip (const NumberlinkLearner *learner, guint32 end)
{
  const NumberlinkFragment *fragment = &learner->fragments[learner->fragment_of[end]];

  return fragment->tips[fragment->tips[0] == end];
}

static inline guint32
numberlink_reason_new (NumberlinkReason reason, guint32 place)
{
  return place << 3 | reason;
}

/* Makes an open literal true; what follows is for numberlink_learner_propagate(). */
static inline void
numberlink_learner_assign (NumberlinkLearner *learner, guint32 literal, guint32 reason)
{
  guint32 edge = literal >> 1;
  guint32 first = edge >> 1;
  guint32 second = numberlink_learner_get_second_cell (learner, edge);
  guint shift = (edge & 1) + ((literal & 1) << 2);

  learner->values[literal] = 1;
  learner->values[literal ^ 1] = -1;
  learner->reasons[edge] = reason;
  learner->levels[edge] = learner->n_levels;
  learner->trail[learner->n_trail++] = literal;
  learner->positions[edge] = learner->n_trail;
  learner->codes[first] |= (guint8) (1u << shift);
  learner->codes[second] |= (guint8) (4u << shift);
  learner->n_empty +=
      (learner->codes[first] == NUMBERLINK_CODE_BARRED) + (learner->codes[second] == NUMBERLINK_CODE_BARRED);
}

/* numberlink-learn-board.c */
NumberlinkLearner *numberlink_learner_new (const NumberlinkPuzzle *puzzle);
void numberlink_learner_free (NumberlinkLearner *learner);

/* numberlink-learn-cell.c */
extern const NumberlinkTurn numberlink_turns[4];
gboolean numberlink_learner_look_at_cell (NumberlinkLearner *learner, guint32 cell);
void numberlink_learner_cover_cell (NumberlinkLearner *learner, guint32 cell);
void numberlink_learner_explain_by_cell (NumberlinkLearner *learner,
                                         guint32 literal,
                                         guint32 cell,
                                         NumberlinkLiterals *reason);

/* numberlink-learn-propagate.c */
gboolean numberlink_learner_propagate (NumberlinkLearner *learner);
gboolean numberlink_learner_propagate_all (NumberlinkLearner *learner);
void numberlink_learner_explain (NumberlinkLearner *learner, guint32 literal, NumberlinkLiterals *reason);

/* numberlink-learn-path.c */
gboolean numberlink_learner_join (NumberlinkLearner *learner, guint32 edge);
void numberlink_learner_part (NumberlinkLearner *learner);
void numberlink_learner_explain_path (NumberlinkLearner *learner,
                                      guint32 literal,
                                      NumberlinkLiterals *reason);

void numberlink_learner_add_way_to_end (const NumberlinkLearner *learner,
                                        guint32 cell,
                                        guint32 limit,
                                        NumberlinkLiterals *literals);

/* numberlink-learn-reach.c */
gboolean numberlink_learner_check_reach (NumberlinkLearner *learner);

/* numberlink-learn-length.c */
gboolean numberlink_learner_check_length (NumberlinkLearner *learner);

/* numberlink-learn-clause.c */
guint32 numberlink_learner_add_clause (NumberlinkLearner *learner,
                                       const NumberlinkLiterals *literals,
                                       guint32 glue);
gboolean numberlink_learner_visit_watches (NumberlinkLearner *learner, guint32 literal);
void numberlink_learner_forget (NumberlinkLearner *learner);

/* numberlink-learn-analyse.c */
guint32 numberlink_learner_analyse (NumberlinkLearner *learner, guint32 *glue);

/* numberlink-learn-order.c */
void numberlink_learner_raise (NumberlinkLearner *learner, guint32 edge);
void numberlink_learner_put_back (NumberlinkLearner *learner, guint32 edge);
gint64 numberlink_learner_take_first (NumberlinkLearner *learner);

/* numberlink-learn.c */
void numberlink_learner_fix (NumberlinkLearner *learner, const NumberlinkBoard *board);
void numberlink_learner_limit (NumberlinkLearner *learner, guint32 most_empty, guint32 most_used);
NumberlinkSearchEnd numberlink_learner_next (NumberlinkLearner *learner,
                                             guint64 budget,
                                             MdrJob *job,
                                             NumberlinkEdges *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NumberlinkLearner, numberlink_learner_free)

G_END_DECLS
