/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-graph-walk.h"
#include "mdr-learner.h"
#include "snake-logic.h"

G_BEGIN_DECLS

/*
 * The theory of #MdrLearner for Snake, over the cells of a board: windows of
 * 3×3 cells, counts, the path, pairs of lines, and what can be reached.
 *
 * Cells stand in rows of columns + 1, with a row above and below, so that every
 * cell has eight neighbours: what lies outside is empty from the start. Literal
 * 2c says that cell c is filled, 2c + 1 that it is empty.
 */

/**
 * SnakeReason:
 * @SNAKE_REASON_WINDOW: the window around a cell
 * @SNAKE_REASON_COUNT: the count of a group
 * @SNAKE_REASON_LOOP: it would close a loop with the fragment at a tip
 * @SNAKE_REASON_CLOSE: it would join the fragments of both ends too early
 * @SNAKE_REASON_COMPLETE: the path is complete
 * @SNAKE_REASON_PAIR: the cells of two neighbouring lines, and those beside them
 *
 * Why a cell is filled or empty; the index in the reason's word is the cell, the
 * group, the tip or the pair. Reasons by reach are stored in full.
 */
typedef enum
{
  SNAKE_REASON_WINDOW = MDR_REASON_THEORY,
  SNAKE_REASON_COUNT,
  SNAKE_REASON_LOOP,
  SNAKE_REASON_CLOSE,
  SNAKE_REASON_COMPLETE,
  SNAKE_REASON_PAIR,
} SnakeReason;

/**
 * SnakeCellType:
 * @SNAKE_CELL_OUTSIDE: outside the board; no variable
 * @SNAKE_CELL_INNER: where it is filled, it has two filled neighbours
 * @SNAKE_CELL_END: it is filled and has one
 * @SNAKE_CELL_EITHER: where it is filled, it has one or two
 */
typedef enum
{
  SNAKE_CELL_OUTSIDE,
  SNAKE_CELL_INNER,
  SNAKE_CELL_END,
  SNAKE_CELL_EITHER,
} SnakeCellType;

#define SNAKE_N_CELL_TYPES 4

/*
 * A window is a number of nine digits to base 3, one for each of its cells in
 * reading order, the first the lowest. Three cells of a line, a triple, are such a
 * number of three digits.
 */
#define SNAKE_DIGIT_FILLED 1
#define SNAKE_DIGIT_EMPTY  2
#define SNAKE_WINDOW       9
#define SNAKE_WINDOW_CODES 19683
#define SNAKE_TRIPLE_CODES 27
#define SNAKE_CENTRE       4

extern const guint16 snake_powers[SNAKE_WINDOW];

/* The conclusion on a window: bits of its cells that have to be filled and of those that have to be empty, or
 * wrong. */
#define SNAKE_STATUS_FILLED 0x1ffu
#define SNAKE_STATUS_SHIFT  9
#define SNAKE_STATUS_WRONG  0x80000000u

/**
 * SnakeWindows:
 * @conclusions: by code of the window
 * @ways: by the code of three cells beside a pair of lines, before the first
 *   line or behind the second one: the ways to fill the window around the cell
 *   next to the middle one
 * @fits: by the code of three cells of the first or second line: the ways that
 *   agree with them
 *
 * All windows around cells of a type. A *way* fills three cells of each of two
 * neighbouring lines, which stand beside each other. Ways are the bits of a word,
 * numbered by snake_way_get_bit().
 */
typedef struct
{
  guint32 conclusions[SNAKE_WINDOW_CODES];
  guint64 ways[2][SNAKE_TRIPLE_CODES];
  guint64 fits[2][SNAKE_TRIPLE_CODES];
} SnakeWindows;

/*
 * The number of a way, from what it fills in either line: three bits, the highest for the first cell. The
 * four ways that end in the same two cells of both lines come one after the other: sixteen nibbles.
 */
static inline guint
snake_way_get_bit (guint first, guint second)
{
  return 16 * (first & 3) + 4 * (second & 3) + 2 * (first >> 2) + (second >> 2);
}

/**
 * SnakeGroup:
 * @cells: (array): of the group, borrowed from the learner
 * @n_cells: their number
 * @count: how many of them are filled
 * @filled: how many are known to be
 * @empty: how many are known to be empty
 *
 * A line with a count, or all lines of an axis without one, which hold together
 * what the counts of the others leave of the length.
 */
typedef struct
{
  guint32 *cells;
  guint32 n_cells;
  guint32 count;
  guint32 filled;
  guint32 empty;
} SnakeGroup;

#define SNAKE_NO_GROUP G_MAXUINT16

/* The path crosses a border an even or an odd number of times. */
#define SNAKE_PARITY_EVEN 1u
#define SNAKE_PARITY_ODD  2u

/**
 * SnakeFruitless:
 * @known: whether there was such a time
 * @counted: of each line, whether its cells were counted
 * @open: (array): of each index, as #SnakeStrip has it
 * @ways: (array): of each index, the ways to fill both windows there
 *
 * What was known of a pair of lines when nothing followed from it.
 */
typedef struct
{
  gboolean known;
  guint8 counted[2];
  guint8 open[SNAKE_MAX_SIZE];
  guint64 ways[SNAKE_MAX_SIZE];
} SnakeFruitless;

/**
 * SnakePair:
 * @axis: a SnakeAxis: which lines they are
 * @first: the first cell of the first line
 * @step: from a cell to the next in its line
 * @side: from a cell to the one beside it in the next line
 * @length: number of cells of a line
 * @groups: of each line, its group, or %SNAKE_NO_GROUP if it has no count
 * @parities: how often the path can cross from one line to the other
 * @stale: whether a cell of the lines or beside them changed since they were
 *   examined
 * @fruitless: the last time that nothing followed
 *
 * Two neighbouring rows or columns.
 */
typedef struct
{
  guint axis;
  guint32 first;
  guint32 step;
  guint32 side;
  guint32 length;
  guint32 groups[2];
  guint parities;
  gboolean stale;
  SnakeFruitless fruitless;
} SnakePair;

/**
 * SnakeTip:
 * @mate: the other tip of the fragment
 * @size: cells of the fragment
 *
 * The last cell of a fragment, which is a piece of path of filled cells; a
 * fragment of one cell has that for both tips. Other cells have what they had
 * when they were tips.
 */
typedef struct
{
  guint32 mate;
  guint32 size;
} SnakeTip;

/**
 * SnakeTipChange:
 * @position: of the literal in the trail for which it was made
 * @cell: that became a tip, or got another mate
 * @before: what it was
 */
typedef struct
{
  guint32 position;
  guint32 cell;
  SnakeTip before;
} SnakeTipChange;

/* No cell. */
#define SNAKE_NOWHERE MDR_NOWHERE

/**
 * SnakeLearner:
 * @base: variables are the cells
 * @rows: of the board
 * @columns: of the board
 * @stride: cells from one row to the next
 * @n_cells: cells, those outside included
 * @length: of the snake, or %SNAKE_UNKNOWN
 * @ends: the cells of known ends, or %SNAKE_NOWHERE
 * @neighbours: what to add to a cell for each of its neighbours, modulo 2³²
 * @around: the same for each cell of its window
 * @windows: (array): by type of the cell in the middle; %NULL for those outside
 * @types: (array): of each cell, a SnakeCellType
 * @codes: (array): of each cell, the window around it
 * @triples: (array): by axis, of each cell, the code of it and the two cells beside it in its line
 * @code_head: how many literals of the trail are part of codes, triples and groups
 * @path_head: how many of them are part of fragments
 * @n_filled: filled cells, as far as @code_head
 * @groups: (element-type SnakeGroup)
 * @groups_of: (array): of each cell its groups, or %SNAKE_NO_GROUP
 * @pairs: (element-type SnakePair)
 * @pair_reasons: (array): of each cell, the literals from which it follows by a
 *   pair of lines, once they were asked for
 * @tips: (array): of each cell
 * @tip_changes: (array): in order
 * @n_tip_changes: their number
 * @walk: scratch: through all cells that are not empty
 * @fixpoints: how often the stages before reach found nothing
 * @reason: scratch
 */
typedef struct
{
  MdrLearner base;
  int rows;
  int columns;
  guint32 stride;
  guint32 n_cells;
  int length;
  guint32 ends[2];
  guint32 neighbours[4];
  guint32 around[SNAKE_WINDOW];

  const SnakeWindows *windows[SNAKE_N_CELL_TYPES];
  guint8 *types;
  guint16 *codes;
  guint8 *triples[2];
  guint32 code_head;
  guint32 path_head;
  guint32 n_filled;

  GArray *groups;
  guint16 (*groups_of)[2];
  GArray *pairs;
  MdrLiterals *pair_reasons;

  SnakeTip *tips;
  SnakeTipChange *tip_changes;
  guint32 n_tip_changes;

  MdrGraphWalk walk;
  guint32 fixpoints;

  MdrLiterals reason;
} SnakeLearner;

static inline SnakeLearner *
snake_learner (const MdrLearner *base)
{
  return (SnakeLearner *) base;
}

static inline guint32
snake_learner_get_cell (const SnakeLearner *learner, int row, int column)
{
  return (guint32) (row + 1) * learner->stride + (guint32) column + 1;
}

/* A cell's digit in the codes of windows. */
static inline guint
snake_learner_get_digit (const SnakeLearner *learner, guint32 cell)
{
  gint8 value = learner->base.values[2 * cell];

  return value > 0 ? SNAKE_DIGIT_FILLED : value < 0 ? SNAKE_DIGIT_EMPTY : 0;
}

/* Returns TRUE if a cell was decided before position @limit of the trail. */
static inline gboolean
snake_learner_is_before (const SnakeLearner *learner, guint32 cell, guint32 limit)
{
  return learner->base.values[2 * cell] != 0 && learner->base.positions[cell] < limit;
}

/* Returns TRUE if a cell was filled before position @limit of the trail. */
static inline gboolean
snake_learner_is_filled (const SnakeLearner *learner, guint32 cell, guint32 limit)
{
  return learner->base.values[2 * cell] > 0 && learner->base.positions[cell] < limit;
}

/* Adds the false literal of a decided cell. */
static inline void
snake_learner_add_cell (const SnakeLearner *learner, guint32 cell, MdrLiterals *literals)
{
  mdr_literals_add (literals, 2 * cell + (learner->base.values[2 * cell] > 0));
}

/* snake-learn-window.c */
const SnakeWindows *snake_get_windows (SnakeCellType type);
void snake_learner_catch_up (SnakeLearner *learner);
void snake_learner_take_back (SnakeLearner *learner, guint32 length);
gboolean snake_learner_propagate_windows (SnakeLearner *learner, guint32 cell);
void snake_learner_explain_window (SnakeLearner *learner,
                                   guint32 literal,
                                   guint32 centre,
                                   MdrLiterals *reason);

/* snake-learn-count.c */
void snake_learner_make_groups (SnakeLearner *learner, const SnakePuzzle *puzzle);
gboolean snake_learner_propagate_group (SnakeLearner *learner, guint32 group);
void snake_learner_explain_count (SnakeLearner *learner, guint32 literal, guint32 group, MdrLiterals *reason);

/* snake-learn-path.c */
gboolean snake_learner_propagate_path (MdrLearner *base);
void snake_learner_undo_path (SnakeLearner *learner, guint32 length);
void snake_learner_explain_loop (SnakeLearner *learner, guint32 literal, guint32 tip, MdrLiterals *reason);
void snake_learner_explain_close (SnakeLearner *learner, guint32 literal, MdrLiterals *reason);

/* snake-learn-pair.c */
void snake_learner_make_pairs (SnakeLearner *learner, const SnakePuzzle *puzzle);
void snake_learner_mark_pairs (SnakeLearner *learner, guint32 cell);
gboolean snake_learner_propagate_pairs (MdrLearner *base);
void snake_learner_explain_pair (SnakeLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason);

/* snake-learn-reach.c */
gboolean snake_learner_propagate_reach (MdrLearner *base);

/* snake-learn.c */
SnakeLearner *snake_learner_new (const SnakeBoard *board);
void snake_learner_free (SnakeLearner *learner);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SnakeLearner, snake_learner_free)

G_END_DECLS
