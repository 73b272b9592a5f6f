/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

/*
 * What is known of a Numberlink board, and the rules by which more follows.
 * The solver, hints, the rating and the generator all use these same rules;
 * the proof of each stands in docs/models/numberlink.md.
 */

/**
 * NumberlinkStep:
 * @NUMBERLINK_STEP_NOTHING: nothing new follows
 * @NUMBERLINK_STEP_PROGRESS: something was decided
 * @NUMBERLINK_STEP_CONTRADICTION: no answer fits what is known
 *
 * What came of looking at a board; the graver of two is the greater.
 */
typedef enum
{
  NUMBERLINK_STEP_NOTHING,
  NUMBERLINK_STEP_PROGRESS,
  NUMBERLINK_STEP_CONTRADICTION,
} NumberlinkStep;

/**
 * NumberlinkLevel:
 * @NUMBERLINK_LEVEL_EASY: looking at a cell and its neighbours is enough
 * @NUMBERLINK_LEVEL_NORMAL: whole paths and regions matter
 * @NUMBERLINK_LEVEL_HARD: an edge has to be tried to see that it fails
 * @NUMBERLINK_LEVEL_EXTREME: that is not enough either
 *
 * How hard a rule is for a person, and so a board that needs it.
 */
typedef enum
{
  NUMBERLINK_LEVEL_EASY,
  NUMBERLINK_LEVEL_NORMAL,
  NUMBERLINK_LEVEL_HARD,
  NUMBERLINK_LEVEL_EXTREME,
} NumberlinkLevel;

/**
 * NumberlinkBoard:
 * @puzzle: the givens, each label exactly twice; borrowed
 * @drawn: edges that are known to be used
 * @barred: edges that are known not to be used; those that would leave the
 *   board are neither
 * @n_open: number of edges that are neither
 * @level: the rules up to which have looked at all cells that are not stale
 * @stale: bit j of stale[i]: what rules of single cells see at (i, j) changed
 * @blocked: by turn, bit j of blocked[turn][i]: the cell at (i, j) does not let
 *   the cell before it on the diagonal turn that way: an end none of whose
 *   ways is one of the turn's, or a cell that cannot turn so itself. Kept only
 *   where the corner rule holds
 * @fragments: of each cell, the number of its fragment: the cells that drawn
 *   edges join, which form a path; a cell without such an edge is one of its own
 * @far: of a cell at the tip of its fragment, the cell at the other tip
 * @labels: of each fragment, the label that stands in it, or 0
 * @sizes: of each fragment, the number of its cells
 *
 * Knowledge of a board: a plain value, copied by assignment. Cells are
 * numbered row * columns + column.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkEdges drawn;
  NumberlinkEdges barred;
  int n_open;
  NumberlinkLevel level;
  guint64 stale[NUMBERLINK_MAX_SIZE];
  guint64 blocked[4][NUMBERLINK_MAX_SIZE];
  guint16 fragments[NUMBERLINK_MAX_CELLS];
  guint16 far[NUMBERLINK_MAX_CELLS];
  guint16 labels[NUMBERLINK_MAX_CELLS];
  guint16 sizes[NUMBERLINK_MAX_CELLS];
} NumberlinkBoard;

/**
 * NumberlinkRule:
 * @id: stable
 * @name: untranslated, marked with N_()
 * @level: how hard it is
 * @plain: whether it only bars edges that nobody would draw, so that hints do
 *   not speak of it
 * @look: (nullable): decides what follows at one cell
 * @apply: (nullable): decides what follows on the whole board
 *
 * One of @look and @apply is there. Without a reason they decide everything
 * they can see; with one only the first thing, with sentence, places and
 * moves filled in (for a contradiction sentence and places).
 */
typedef struct
{
  const char *id;
  const char *name;
  NumberlinkLevel level;
  gboolean plain;
  NumberlinkStep (*look) (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);
  NumberlinkStep (*apply) (NumberlinkBoard *board, MdrDeduction *reason);
} NumberlinkRule;

/* numberlink-board.c */
NumberlinkStep numberlink_board_init (NumberlinkBoard *board,
                                      const NumberlinkPuzzle *puzzle,
                                      const NumberlinkState *state);
gboolean numberlink_can_be_solved (const MdrPuzzle *puzzle, GError **error);
gboolean numberlink_board_has_corners (const NumberlinkBoard *board);
NumberlinkStep numberlink_board_draw (NumberlinkBoard *board, MdrCell cell, MdrDirection direction);
NumberlinkStep numberlink_board_bar (NumberlinkBoard *board, MdrCell cell, MdrDirection direction);
NumberlinkStep numberlink_board_decide (NumberlinkBoard *board,
                                        MdrCell cell,
                                        guint draw,
                                        guint bar,
                                        MdrDeduction *reason);
void numberlink_board_make_stale (NumberlinkBoard *board);
gboolean numberlink_board_is_decided (const NumberlinkBoard *board);
guint numberlink_board_walk (const NumberlinkBoard *board, MdrCell tip, MdrCell *cells);
void numberlink_reason_say (MdrDeduction *reason, MdrCell cell, const char *format, ...) G_GNUC_PRINTF (3, 4);
void numberlink_reason_rest_on (MdrDeduction *reason, MdrCell cell);

/* numberlink-deduce-local.c */
NumberlinkStep numberlink_look_full (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);
NumberlinkStep numberlink_look_degree (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);
NumberlinkStep numberlink_look_dead_end (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);
NumberlinkStep numberlink_look_labels (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);
NumberlinkStep numberlink_look_ring (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);
NumberlinkStep numberlink_look_touch (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);
NumberlinkStep numberlink_look_block (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);

/* numberlink-deduce-corner.c */
NumberlinkStep numberlink_look_corner (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);
NumberlinkStep numberlink_look_ways (NumberlinkBoard *board, MdrCell cell, MdrDeduction *reason);

/* numberlink-deduce-passage.c */
NumberlinkStep numberlink_apply_passage (NumberlinkBoard *board, MdrDeduction *reason);

/* numberlink-deduce-region.c */
NumberlinkStep numberlink_apply_complete (NumberlinkBoard *board, MdrDeduction *reason);
NumberlinkStep numberlink_apply_region (NumberlinkBoard *board, MdrDeduction *reason);
NumberlinkStep numberlink_apply_parity (NumberlinkBoard *board, MdrDeduction *reason);

/* numberlink-deduce.c */
extern const NumberlinkRule numberlink_rules[];
NumberlinkStep numberlink_rule_apply (const NumberlinkRule *rule,
                                      NumberlinkBoard *board,
                                      MdrDeduction *reason);
NumberlinkStep numberlink_board_propagate (NumberlinkBoard *board, NumberlinkLevel level);
NumberlinkStep numberlink_board_deduce_once (NumberlinkBoard *board, MdrDeduction **deduction);

/* numberlink-lookahead.c */
NumberlinkStep numberlink_board_look_ahead (NumberlinkBoard *board, MdrJob *job);
NumberlinkStep numberlink_board_try_once (NumberlinkBoard *board, MdrJob *job, MdrDeduction **deduction);

/**
 * NumberlinkRating:
 * @NUMBERLINK_RATING_EASY: and the next three: by #NumberlinkLevel, with
 *   exactly one answer
 * @NUMBERLINK_RATING_NO_ANSWER: proven
 * @NUMBERLINK_RATING_MANY_ANSWERS: at least two
 * @NUMBERLINK_RATING_UNKNOWN: beyond the level asked for, or stopped
 */
typedef enum
{
  NUMBERLINK_RATING_EASY = NUMBERLINK_LEVEL_EASY,
  NUMBERLINK_RATING_NORMAL = NUMBERLINK_LEVEL_NORMAL,
  NUMBERLINK_RATING_HARD = NUMBERLINK_LEVEL_HARD,
  NUMBERLINK_RATING_EXTREME = NUMBERLINK_LEVEL_EXTREME,
  NUMBERLINK_RATING_NO_ANSWER,
  NUMBERLINK_RATING_MANY_ANSWERS,
  NUMBERLINK_RATING_UNKNOWN,
} NumberlinkRating;

/* numberlink-rate.c */
NumberlinkRating numberlink_rate (const NumberlinkPuzzle *puzzle, NumberlinkLevel most, MdrJob *job);

static inline NumberlinkStep
numberlink_step_worse (NumberlinkStep a, NumberlinkStep b)
{
  return a > b ? a : b;
}

/** The two directions of a turn, which is named by the first of them; the other is the next one. */
static inline guint
numberlink_turn_bits (MdrDirection turn)
{
  return 1u << turn | 1u << mdr_direction_next (turn);
}

/** The cell at the inner side of a turn, which may lie outside the board. */
static inline MdrCell
numberlink_diagonal (MdrCell cell, MdrDirection turn)
{
  return mdr_cell_step (mdr_cell_step (cell, turn), mdr_direction_next (turn));
}

/** The directions of the edges of a cell that are in a set. */
static inline guint
numberlink_edges_around (const NumberlinkEdges *edges, MdrCell cell)
{
  guint64 across = edges->right[cell.row];
  guint64 below = edges->down[cell.row] >> cell.column;
  guint64 above = cell.row > 0 ? edges->down[cell.row - 1] >> cell.column : 0;

  return (guint) ((across >> cell.column & 1) | (below & 1) << 1 | (across << 1 >> cell.column & 1) << 2
                  | (above & 1) << 3);
}

/** The directions from a cell that do not leave the board. */
static inline guint
numberlink_board_inside (const NumberlinkBoard *board, MdrCell cell)
{
  return (guint) (cell.column + 1 < board->puzzle->columns)
         | (guint) (cell.row + 1 < board->puzzle->rows) << 1 | (guint) (cell.column > 0) << 2
         | (guint) (cell.row > 0) << 3;
}

static inline guint
numberlink_board_drawn (const NumberlinkBoard *board, MdrCell cell)
{
  return numberlink_edges_around (&board->drawn, cell);
}

/** The directions of a cell's edges of which nothing is known. */
static inline guint
numberlink_board_open (const NumberlinkBoard *board, MdrCell cell)
{
  return numberlink_board_inside (board, cell) & ~numberlink_edges_around (&board->drawn, cell)
         & ~numberlink_edges_around (&board->barred, cell);
}

static inline guint
numberlink_board_number (const NumberlinkBoard *board, MdrCell cell)
{
  return (guint) (cell.row * board->puzzle->columns + cell.column);
}

static inline MdrCell
numberlink_board_cell (const NumberlinkBoard *board, guint number)
{
  return (MdrCell){ (int) number / board->puzzle->columns, (int) number % board->puzzle->columns };
}

static inline gboolean
numberlink_board_is_end (const NumberlinkBoard *board, MdrCell cell)
{
  return board->puzzle->cells[numberlink_board_number (board, cell)] != 0;
}

/** How many edges the cell has if it is used. */
static inline int
numberlink_board_full_degree (const NumberlinkBoard *board, MdrCell cell)
{
  return numberlink_board_is_end (board, cell) ? 1 : 2;
}

/** Whether another edge may be drawn at a cell, as far as its degree goes. */
static inline gboolean
numberlink_board_is_tip (const NumberlinkBoard *board, MdrCell cell)
{
  return mdr_directions_count (numberlink_board_drawn (board, cell))
         < numberlink_board_full_degree (board, cell);
}

static inline gboolean
numberlink_board_blocks_turn (const NumberlinkBoard *board, MdrCell cell, MdrDirection turn)
{
  return board->blocked[turn][cell.row] >> cell.column & 1;
}

static inline guint
numberlink_board_fragment (const NumberlinkBoard *board, MdrCell cell)
{
  return board->fragments[numberlink_board_number (board, cell)];
}

/** Returns: the label of the path that a cell is known to lie on, or 0 */
static inline guint
numberlink_board_label (const NumberlinkBoard *board, MdrCell cell)
{
  return board->labels[numberlink_board_fragment (board, cell)];
}

/** Returns: a number that only cells which are known to lie on the same path share */
static inline guint
numberlink_board_path (const NumberlinkBoard *board, MdrCell cell)
{
  guint fragment = numberlink_board_fragment (board, cell);

  return board->labels[fragment] != 0 ? board->labels[fragment] : board->puzzle->n_labels + 1 + fragment;
}

/** Returns: the other tip of the fragment of which @cell is one */
static inline MdrCell
numberlink_board_far (const NumberlinkBoard *board, MdrCell cell)
{
  return numberlink_board_cell (board, board->far[numberlink_board_number (board, cell)]);
}

/* numberlink-hint.c, numberlink-rate.c, numberlink-explain.c, numberlink-generate.c */
GPtrArray *numberlink_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
MdrDeduction *numberlink_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
extern const MdrChoice numberlink_difficulties[];
char *numberlink_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrConflict *numberlink_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrPuzzle *numberlink_generate (const MdrOptions *options, MdrJob *job, GError **error);

G_END_DECLS
