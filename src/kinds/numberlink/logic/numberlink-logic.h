/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"
#include "numberlink-values.h"

G_BEGIN_DECLS

/*
 * This board holds what is known of a Numberlink puzzle; the rules conclude more from it.
 * The solver, hints, the rating and the generator all use these same rules;
 * the proof of each stands in docs/models/numberlink.md.
 */

/**
 * NumberlinkBoard:
 * @puzzle: the givens, each label exactly twice; borrowed
 * @drawn: edges that are known to be used
 * @barred: edges that are known not to be used; those that would leave the
 *   board are neither
 * @n_open: number of edges that are neither
 * @stale: where what rules of single cells see changed
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
  MdrStaleCells stale;
  guint64 blocked[4][NUMBERLINK_MAX_SIZE];
  guint16 fragments[NUMBERLINK_MAX_CELLS];
  guint16 far[NUMBERLINK_MAX_CELLS];
  guint16 labels[NUMBERLINK_MAX_CELLS];
  guint16 sizes[NUMBERLINK_MAX_CELLS];
} NumberlinkBoard;

/* numberlink-board.c */
MdrStep numberlink_board_init (NumberlinkBoard *board,
                               const NumberlinkPuzzle *puzzle,
                               const NumberlinkState *state);
gboolean numberlink_board_has_corners (const NumberlinkBoard *board);
MdrStep numberlink_board_draw (NumberlinkBoard *board, MdrCell cell, MdrDirection direction);
MdrStep numberlink_board_bar (NumberlinkBoard *board, MdrCell cell, MdrDirection direction);
MdrStep numberlink_board_decide (NumberlinkBoard *board,
                                 MdrCell cell,
                                 guint draw,
                                 guint bar,
                                 MdrDeduction *reason);
guint numberlink_board_walk (const NumberlinkBoard *board, MdrCell tip, MdrCell *cells);

/* numberlink-deduce-local.c */
MdrStep numberlink_look_full (gpointer board, MdrCell cell, MdrDeduction *reason);
MdrStep numberlink_look_degree (gpointer board, MdrCell cell, MdrDeduction *reason);
MdrStep numberlink_look_dead_end (gpointer board, MdrCell cell, MdrDeduction *reason);
MdrStep numberlink_look_labels (gpointer board, MdrCell cell, MdrDeduction *reason);
MdrStep numberlink_look_loop (gpointer board, MdrCell cell, MdrDeduction *reason);
MdrStep numberlink_look_touch (gpointer board, MdrCell cell, MdrDeduction *reason);
MdrStep numberlink_look_block (gpointer board, MdrCell cell, MdrDeduction *reason);

/* numberlink-deduce-corner.c */
MdrStep numberlink_look_corner (gpointer board, MdrCell cell, MdrDeduction *reason);
MdrStep numberlink_look_ways (gpointer board, MdrCell cell, MdrDeduction *reason);

/* numberlink-deduce-passage.c */
MdrStep numberlink_apply_passage (gpointer board, MdrDeduction *reason);

/* numberlink-deduce-region.c */
MdrStep numberlink_apply_complete (gpointer board, MdrDeduction *reason);
MdrStep numberlink_apply_region (gpointer board, MdrDeduction *reason);
MdrStep numberlink_apply_parity (gpointer board, MdrDeduction *reason);

/* numberlink-deduce.c: the rules, and what else the table needs. */
extern const MdrRule numberlink_rules[];
MdrStep numberlink_start (gpointer board, const MdrPuzzle *puzzle, const MdrState *state);
MdrStaleCells *numberlink_get_stale (gpointer board);
int numberlink_count_open (gconstpointer board);
void numberlink_list_open (gconstpointer board, GArray *literals);
gboolean numberlink_is_open (gconstpointer board, const MdrLiteral *literal);
MdrStep numberlink_decide (gpointer board, const MdrLiteral *literal, MdrDeduction *reason);
void numberlink_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason);
void numberlink_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason);
gboolean numberlink_say_clash (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason);
MdrLiteral numberlink_get_literal (gconstpointer board, const MdrMark *mark);
gboolean numberlink_find_next (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal);
void numberlink_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals);
MdrBackboneUnit numberlink_get_unit (const MdrPuzzle *puzzle, guint *n_all);
void numberlink_compare (const MdrPuzzle *puzzle,
                         const MdrState *state,
                         const MdrSolution *solution,
                         MdrPlayCheck *check);

/* numberlink-kind.c: bound above the rooms, since searching is for the solvers. */
extern const MdrLogic numberlink_logic;

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

/** Returns: whether every edge is decided */
static inline gboolean
numberlink_board_is_decided (const NumberlinkBoard *board)
{
  return board->n_open == 0;
}

/** Returns: the number of edges of a cell if it is used */
static inline int
numberlink_board_full_degree (const NumberlinkBoard *board, MdrCell cell)
{
  return numberlink_board_is_end (board, cell) ? 1 : 2;
}

/** Returns: whether another edge may be drawn at a cell, as far as its degree goes */
static inline gboolean
numberlink_board_is_tip (const NumberlinkBoard *board, MdrCell cell)
{
  return mdr_directions_count (numberlink_board_drawn (board, cell))
         < numberlink_board_full_degree (board, cell);
}

static inline void
numberlink_reason_rest_on (MdrDeduction *reason, MdrCell cell)
{
  mdr_deduction_rest_on (reason, cell.row, cell.column);
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

/* numberlink-finish.c */
MdrPuzzle *numberlink_relax (const MdrPuzzle *puzzle);
MdrTruth numberlink_finish (const MdrPuzzle *puzzle,
                            const MdrSolution *solution,
                            MdrJob *job,
                            GPtrArray *edits,
                            MdrSolution **finished);

/* numberlink-explain.c, numberlink-generate.c */
MdrConflict *numberlink_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrPuzzle *numberlink_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);

G_END_DECLS
