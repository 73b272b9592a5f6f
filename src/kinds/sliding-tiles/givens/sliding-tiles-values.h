/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-field.h"
#include "mdr-symmetry.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

#define SLIDING_MIN_SIZE   1
#define SLIDING_MAX_SIZE   8
#define SLIDING_MAX_PLACES (SLIDING_MAX_SIZE * SLIDING_MAX_SIZE)
#define SLIDING_GAP        0
#define SLIDING_MAX_STIR   10000
#define SLIDING_MAX_MOVES  100000

/**
 * SlidingBoard:
 * @rows: 1 to %SLIDING_MAX_SIZE
 * @columns: the same; at least two places in all
 * @tiles: of each place, row by row, its tile, or %SLIDING_GAP; always a
 *   permutation of 0 to rows * columns − 1, zero behind
 *
 * Tiles in their places: a plain value, copied by assignment.
 */
typedef struct
{
  int rows;
  int columns;
  guint8 tiles[SLIDING_MAX_PLACES];
} SlidingBoard;

/**
 * SlidingGoal:
 * @SLIDING_GOAL_GAP_LAST: 1, 2, …, and the gap at the end
 * @SLIDING_GOAL_GAP_FIRST: the gap, then 1, 2, …
 * @SLIDING_GOAL_OWN: what the puzzle says
 */
typedef enum
{
  SLIDING_GOAL_GAP_LAST,
  SLIDING_GOAL_GAP_FIRST,
  SLIDING_GOAL_OWN,
} SlidingGoal;

/**
 * SlidingPuzzle:
 * @start: where the tiles are
 * @goal_type: how the goal was chosen
 * @goal: the places where they belong; a board of the same size
 */
typedef struct
{
  MdrPuzzle base;
  SlidingBoard start;
  SlidingGoal goal_type;
  SlidingBoard goal;
} SlidingPuzzle;

typedef struct _SlidingTrail SlidingTrail;

/**
 * SlidingState:
 * @board: where the tiles are now
 * @moves: how many times a tile was moved by one place
 * @trail: (nullable): these moves; read with sliding_state_dup_tiles()
 */
typedef struct
{
  MdrState base;
  SlidingBoard board;
  guint moves;
  SlidingTrail *trail;
} SlidingState;

/**
 * SlidingSolution:
 * @length: number of moves
 * @tiles: (array length=length): the tile that slides into the gap, move by move
 */
typedef struct
{
  MdrSolution base;
  guint length;
  guint8 *tiles;
} SlidingSolution;

/**
 * SlidingPlayback:
 * @solution: what is played
 * @boards: (array): the tiles of every moment from 0 to the length, each
 *   rows * columns bytes
 */
typedef struct
{
  MdrPlayback base;
  SlidingSolution *solution;
  guint8 *boards;
} SlidingPlayback;

static inline const SlidingPuzzle *
sliding_puzzle (const MdrPuzzle *puzzle)
{
  return (const SlidingPuzzle *) puzzle;
}

static inline const SlidingState *
sliding_state (const MdrState *state)
{
  return (const SlidingState *) state;
}

static inline const SlidingSolution *
sliding_solution (const MdrSolution *solution)
{
  return (const SlidingSolution *) solution;
}

static inline gboolean
sliding_board_contains (const SlidingBoard *board, MdrCell cell)
{
  return cell.row >= 0 && cell.row < board->rows && cell.column >= 0 && cell.column < board->columns;
}

/* sliding-tiles-board.c */
void sliding_board_set_goal (SlidingBoard *board, SlidingGoal goal);
guint sliding_board_find (const SlidingBoard *board, guint8 tile);
gboolean sliding_board_equal (const SlidingBoard *a, const SlidingBoard *b);
gboolean sliding_board_can_reach (const SlidingBoard *from, const SlidingBoard *to);
guint sliding_board_get_manhattan (const SlidingBoard *from, const SlidingBoard *to);
guint sliding_board_list_run (const SlidingBoard *board, guint8 tile, guint8 run[SLIDING_MAX_SIZE]);
gboolean sliding_board_slide (SlidingBoard *board, guint8 tile);
void sliding_board_swap_two (SlidingBoard *board);
void sliding_board_mend (SlidingBoard *board, const SlidingBoard *goal);
void sliding_board_shuffle (SlidingBoard *board, const SlidingBoard *goal, GRand *random);
void sliding_board_stir (SlidingBoard *board, guint moves, GRand *random);

/* sliding-tiles-puzzle.c */
extern const MdrChoice sliding_goals[];
MdrPuzzle *sliding_new_puzzle (const MdrKind *kind);
SlidingPuzzle *sliding_puzzle_new (const MdrKind *kind,
                                   const SlidingBoard *start,
                                   SlidingGoal goal_type,
                                   const SlidingBoard *goal);
SlidingPuzzle *sliding_puzzle_copy (const MdrPuzzle *puzzle);
SlidingGoal sliding_puzzle_find_goal (const SlidingBoard *goal);
gboolean sliding_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error);
MdrPuzzle *sliding_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);
char *sliding_dup_title (const MdrPuzzle *puzzle);
void sliding_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);

/* sliding-tiles-state.c */
SlidingState *sliding_state_new (const MdrPuzzle *puzzle, const SlidingState *before);
void sliding_state_slide (SlidingState *state, guint8 tile);
guint8 *sliding_state_dup_tiles (const SlidingState *state);

/* sliding-tiles-solution.c */
SlidingSolution *sliding_solution_new (const SlidingPuzzle *puzzle, const guint8 *tiles, guint length);

/* The judges. */

/* sliding-tiles-verify.c */
gboolean sliding_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

/* sliding-tiles-check.c */
gboolean sliding_is_solved (const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS
