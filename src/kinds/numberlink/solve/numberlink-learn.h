/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-learner.h"
#include "numberlink-search.h"

G_BEGIN_DECLS

/*
 * The theory of #MdrLearner for Numberlink. Its variables are the edges of the board: an edge is drawn or
 * barred. In order of cost, the rules are those of cells (numberlink-learn-cell.c) and blocks (-propagate.c),
 * the limits on the number of cells (-limit.c), paths that close, join or touch (-path.c), regions that paths
 * cannot leave (-reach.c, with the quick test of -fill.c), and paths that would cross (-order.c).
 *
 * The board has a margin, so that every cell has eight neighbours: cells stand in rows of columns + 1, with a
 * row above and one below. Cells outside have no rule, and their edges are barred from the start. Edge 2c
 * leads right from cell c, edge 2c + 1 down from it. Literal 2e says that edge e is drawn, 2e + 1 that it is
 * barred.
 *
 * Example: on a board of 3 columns the cell at (0, 0) has number 5; its edge down is edge 11, and literal 23
 * says that this is barred.
 */

/* Bits of a cell's code: drawn edges by direction, and barred ones above them. */
#define NUMBERLINK_CODE_DRAWN  0x0f
#define NUMBERLINK_CODE_BARRED 0xf0

/**
 * NumberlinkReason:
 * @NUMBERLINK_REASON_CELL: the cell's number of edges
 * @NUMBERLINK_REASON_BLOCK: two edges of its 2×2 block are drawn, and there can be no third
 * @NUMBERLINK_REASON_LOOP: both its cells are on one path
 * @NUMBERLINK_REASON_LABELS: its cells are on paths of different labels
 * @NUMBERLINK_REASON_JOIN: its cells are on paths of one label, which must not touch
 * @NUMBERLINK_REASON_LIMIT: no more cells may stay empty
 *
 * The rule from which an edge follows. The rest of a reason is the number of a cell, or of the first cell of
 * a block.
 */
typedef enum
{
  NUMBERLINK_REASON_CELL = MDR_REASON_THEORY,
  NUMBERLINK_REASON_BLOCK,
  NUMBERLINK_REASON_LOOP,
  NUMBERLINK_REASON_LABELS,
  NUMBERLINK_REASON_JOIN,
  NUMBERLINK_REASON_LIMIT,
} NumberlinkReason;

/**
 * NumberlinkCellRule:
 * @NUMBERLINK_CELL_OUTSIDE: no rule
 * @NUMBERLINK_CELL_END: one edge
 * @NUMBERLINK_CELL_FREE: two edges or none
 * @NUMBERLINK_CELL_COVERED: two edges; from here on, plus a bit for each of
 *   #numberlink_turns that they cannot make
 *
 * A rule says how many edges a cell has.
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
 * NumberlinkConclusion:
 * @draw: directions in which the cell's open edges have to be drawn
 * @bar: directions in which they have to be barred
 * @wrong: whether the cell's rule is broken
 * @any: whether it is any of these
 *
 * The consequences of a cell's code by its rule.
 */
typedef struct
{
  guint8 draw;
  guint8 bar;
  guint8 wrong;
  guint8 any;
} NumberlinkConclusion;

/* The conclusions of a rule, by code. */
typedef NumberlinkConclusion NumberlinkConclusions[256];

/**
 * NumberlinkFragment:
 * @size: number of its cells
 * @label: of the end on it, or 0
 * @tips: its first and last cell
 *
 * Cells that drawn edges join to a piece of path. A cell without drawn edges is one by itself.
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
 *
 * A merger remembers what is needed to split two fragments again.
 */
typedef struct
{
  guint32 position;
  guint32 kept;
  guint32 gone;
  NumberlinkFragment before;
} NumberlinkMerger;

/**
 * NumberlinkLearner:
 * @base: variables are the edges
 * @puzzle: by value, so that its rules may be others than those asked for; labels
 *   and cells are borrowed
 * @rows: of the board
 * @columns: of the board
 * @stride: cells from one row to the next
 * @cell_offsets: what to add to a cell for its neighbour in each direction,
 *   modulo 2³²
 * @edge_offsets: what to add to twice a cell for its edge in each direction
 * @n_cells: cells, those outside included
 * @tight: whether no block can have three drawn edges
 * @conclusions: (array): of each rule of cells and each code; shared by all learners
 * @code_head: how many literals of the trail are part of codes
 * @path_head: how many of them are part of fragments
 * @codes: (array): of each cell
 * @rules: (array): of each cell, a NumberlinkCellRule
 * @labels: (array): of each cell that is an end, its label; 0 of others
 * @ends: (array): the two cells of each label, one label after the other
 * @loose: (array): of each label, whether it has more than two ends, so that
 *   cells of the label need not be on the same path
 * @fragment_of: (array): of each cell
 * @next: (array): of each cell, another of its fragment, in a loop
 * @fragments: (array): by the number of one of their cells
 * @mergers: (array): fragments that became one, in order
 * @n_mergers: their number
 * @coordinates: (array): of each cell, its row and column on the board
 * @drawn: edges that are drawn, as @codes tell
 * @barred: edges that are barred, as @codes tell
 * @labelled: of each row, cells of fragments with a label
 * @n_empty: cells with all edges barred
 * @most_empty: how many there may be
 * @most_used: how many cells the paths may have
 * @regions: (array): of each cell, its region, from 1, or 0
 * @usable: (array): of each region, whether a path can lead through it, or none has to
 * @ordered: how many mergers there were when paths were last seen not to cross,
 *   and one more
 * @coast: (array): scratch of the order of paths: of each fragment, how it is part of the coast
 * @passed: (array): scratch: of each cell, the sides that have been passed along the coast
 * @bays: (array): scratch: of each end, the bay that its tip stands at
 * @queue: (array): scratch, of cells
 * @reason: scratch
 */
typedef struct
{
  MdrLearner base;
  NumberlinkPuzzle puzzle;
  int rows;
  int columns;
  guint32 stride;
  guint32 cell_offsets[4];
  guint32 edge_offsets[4];
  guint32 n_cells;
  gboolean tight;
  const NumberlinkConclusions *conclusions;

  guint32 code_head;
  guint32 path_head;
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
  MdrCell *coordinates;
  NumberlinkEdges drawn;
  NumberlinkEdges barred;
  guint64 labelled[NUMBERLINK_MAX_SIZE];
  guint32 n_empty;
  guint32 most_empty;
  guint32 most_used;

  guint32 *regions;
  guint8 *usable;
  guint32 ordered;
  guint32 *coast;
  guint8 *passed;
  guint32 *bays;
  guint32 *queue;
  MdrLiterals reason;
} NumberlinkLearner;

static inline NumberlinkLearner *
numberlink_learner (const MdrLearner *base)
{
  return (NumberlinkLearner *) base;
}

static inline guint32
numberlink_learner_get_cell (const NumberlinkLearner *learner, int row, int column)
{
  return (guint32) (row + 1) * learner->stride + (guint32) column + 1;
}

static inline guint32
numberlink_learner_get_edge (const NumberlinkLearner *learner, guint32 cell, MdrDirection direction)
{
  return 2 * cell + learner->edge_offsets[direction];
}

static inline guint32
numberlink_learner_get_neighbour (const NumberlinkLearner *learner, guint32 cell, MdrDirection direction)
{
  return cell + learner->cell_offsets[direction];
}

static inline guint32
numberlink_learner_get_second_cell (const NumberlinkLearner *learner, guint32 edge)
{
  return (edge >> 1) + ((edge & 1) != 0 ? learner->stride : 1);
}

/* The directions of the open edges of a cell. */
static inline guint
numberlink_learner_get_open (const NumberlinkLearner *learner, guint32 cell)
{
  guint code = learner->codes[cell];

  return NUMBERLINK_CODE_DRAWN & ~(code | code >> 4);
}

/* Returns: what follows from the edges of a cell that are decided */
static inline const NumberlinkConclusion *
numberlink_learner_get_conclusion (const NumberlinkLearner *learner, guint32 cell)
{
  return &learner->conclusions[learner->rules[cell]][learner->codes[cell]];
}

/* Returns: the other tip of the fragment that begins with an end */
static inline guint32
numberlink_learner_get_tip (const NumberlinkLearner *learner, guint32 end)
{
  const NumberlinkFragment *fragment = &learner->fragments[learner->fragment_of[end]];

  return fragment->tips[fragment->tips[0] == end];
}

/* Returns: the word of drawn or barred that has the bit of a literal */
static inline guint64 *
numberlink_learner_find_bits (NumberlinkLearner *learner, guint32 literal)
{
  NumberlinkEdges *edges = (literal & 1) != 0 ? &learner->barred : &learner->drawn;

  return (literal & 2 ? edges->down : edges->right) + learner->coordinates[literal >> 2].row;
}

/* Brings the codes of cells up to date with the trail. */
static inline void
numberlink_learner_catch_up (NumberlinkLearner *learner)
{
  while (learner->code_head < learner->base.n_trail)
    {
      guint32 literal = learner->base.trail[learner->code_head++];
      guint32 edge = literal >> 1;
      guint32 first = edge >> 1;
      guint32 second = numberlink_learner_get_second_cell (learner, edge);
      guint shift = (edge & 1) + ((literal & 1) << 2);

      learner->codes[first] |= (guint8) (1u << shift);
      learner->codes[second] |= (guint8) (4u << shift);
      *numberlink_learner_find_bits (learner, literal) |= mdr_bit (learner->coordinates[first].column);
      learner->n_empty += (learner->codes[first] == NUMBERLINK_CODE_BARRED)
                          + (learner->codes[second] == NUMBERLINK_CODE_BARRED);
    }
}

/* Makes an open literal true, where codes have to be up to date. */
static inline void
numberlink_learner_assign (NumberlinkLearner *learner, guint32 literal, guint32 reason)
{
  mdr_learner_assign (&learner->base, literal, reason);
  numberlink_learner_catch_up (learner);
}

/* numberlink-learn-board.c */
NumberlinkLearner *numberlink_learner_new (const NumberlinkPuzzle *puzzle);
void numberlink_learner_free (NumberlinkLearner *learner);
void numberlink_learner_fix (NumberlinkLearner *learner, const NumberlinkBoard *board);

/* numberlink-learn-cell.c */
extern const NumberlinkTurn numberlink_turns[4];
const NumberlinkConclusions *numberlink_get_conclusions (void);
gboolean numberlink_learner_propagate_cell (NumberlinkLearner *learner, guint32 cell);
void numberlink_learner_cover_cell (NumberlinkLearner *learner, guint32 cell);
void numberlink_learner_explain_by_cell (NumberlinkLearner *learner,
                                         guint32 literal,
                                         guint32 cell,
                                         MdrLiterals *reason);

/* numberlink-learn-propagate.c */
extern const MdrTheory numberlink_theory;

/* numberlink-learn-path.c */
gboolean numberlink_learner_propagate_paths (MdrLearner *base);
void numberlink_learner_undo_merger (NumberlinkLearner *learner);
void numberlink_learner_explain_path (NumberlinkLearner *learner, guint32 literal, MdrLiterals *reason);
void numberlink_learner_add_fragment (const NumberlinkLearner *learner,
                                      guint32 fragment,
                                      MdrLiterals *literals);
void numberlink_learner_add_way_to_end (const NumberlinkLearner *learner,
                                        guint32 cell,
                                        guint32 limit,
                                        MdrLiterals *literals);

/* numberlink-learn-fill.c */
gboolean numberlink_learner_reaches_all (const NumberlinkLearner *learner);

/* numberlink-learn-reach.c */
gboolean numberlink_learner_check_reach (MdrLearner *base);

/* numberlink-learn-order.c */
gboolean numberlink_learner_check_order (MdrLearner *base);

/* numberlink-learn-limit.c */
gboolean numberlink_learner_propagate_empty (MdrLearner *base);
void numberlink_learner_explain_empty (NumberlinkLearner *learner,
                                       guint32 literal,
                                       guint32 cell,
                                       MdrLiterals *reason);
gboolean numberlink_learner_check_length (MdrLearner *base);
void numberlink_learner_limit (NumberlinkLearner *learner, guint32 most_empty, guint32 most_used);

/* numberlink-canonical.c */
NumberlinkLearner *numberlink_canonical_learner_new (const NumberlinkPuzzle *puzzle, guint most_used);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NumberlinkLearner, numberlink_learner_free)

G_END_DECLS
