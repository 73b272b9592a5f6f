/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "sliding-tiles.h"

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
 * @goal: where they are to be; of the same size
 */
typedef struct
{
  MdrPuzzle base;
  SlidingBoard start;
  SlidingGoal goal_type;
  SlidingBoard goal;
} SlidingPuzzle;

/**
 * SlidingState:
 * @board: where the tiles are now
 * @moves: how many times a tile was moved by one place
 */
typedef struct
{
  MdrState base;
  SlidingBoard board;
  guint moves;
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

/** The four ways a tile can go. */
typedef enum
{
  SLIDING_RIGHT,
  SLIDING_DOWN,
  SLIDING_LEFT,
  SLIDING_UP,
} SlidingDirection;

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

/* sliding-tiles-board.c */
void sliding_board_set_goal (SlidingBoard *board, SlidingGoal goal);
guint sliding_board_find (const SlidingBoard *board, guint8 tile);
gboolean sliding_board_equal (const SlidingBoard *a, const SlidingBoard *b);
gboolean sliding_board_can_reach (const SlidingBoard *from, const SlidingBoard *to);
guint sliding_board_get_manhattan (const SlidingBoard *from, const SlidingBoard *to);
gboolean sliding_board_slide (SlidingBoard *board, guint8 tile);
void sliding_board_swap_two (SlidingBoard *board);
void sliding_board_mend (SlidingBoard *board, const SlidingBoard *goal);
void sliding_board_shuffle (SlidingBoard *board, const SlidingBoard *goal, GRand *random);
void sliding_board_stir (SlidingBoard *board, guint moves, GRand *random);

/* sliding-tiles-puzzle.c */
extern const MdrChoice sliding_goals[];
MdrPuzzle *sliding_new_puzzle (void);
SlidingPuzzle *sliding_puzzle_new (const SlidingBoard *start,
                                   SlidingGoal goal_type,
                                   const SlidingBoard *goal);
SlidingPuzzle *sliding_puzzle_copy (const MdrPuzzle *puzzle);
SlidingGoal sliding_puzzle_find_goal (const SlidingBoard *goal);
void sliding_puzzle_resize (SlidingPuzzle *puzzle, int rows, int columns);
char *sliding_dup_option (const MdrPuzzle *puzzle, const char *id);
char *sliding_dup_title (const MdrPuzzle *puzzle);
char *sliding_dup_size (const MdrPuzzle *puzzle);

/* sliding-tiles-edit.c */
char *sliding_board_to_text (const SlidingBoard *board);
MdrPuzzle *sliding_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);
char *sliding_dup_command_edit (const MdrPuzzle *puzzle,
                                const char *command,
                                const MdrOptions *options,
                                guint32 seed);

/* sliding-tiles-problems.c */
void sliding_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);

/* sliding-tiles-json.c, sliding-tiles-text.c */
MdrPuzzle *sliding_puzzle_from_json (JsonObject *givens, const char *path, guint version, GError **error);
JsonNode *sliding_puzzle_to_json (const MdrPuzzle *puzzle);
MdrPuzzle *sliding_puzzle_from_text (const char *const *lines,
                                     guint first_line,
                                     guint *taken,
                                     GError **error);
char *sliding_puzzle_to_text (const MdrPuzzle *puzzle);

/* sliding-tiles-solution.c */
SlidingSolution *sliding_solution_new (const SlidingPuzzle *puzzle, const guint8 *tiles, guint length);
void sliding_free_solution (MdrSolution *solution);
char *sliding_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
char *sliding_dup_objective (const MdrPuzzle *puzzle, double value);
MdrSolution *sliding_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
MdrState *sliding_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);

/* sliding-tiles-verify.c */
gboolean sliding_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

/* sliding-tiles-play.c */
guint sliding_board_list_run (const SlidingBoard *board, guint8 tile, guint8 run[SLIDING_MAX_SIZE]);
MdrState *sliding_new_state (const MdrPuzzle *puzzle);
MdrState *sliding_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
MdrPlayStatus sliding_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);
char *sliding_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
MdrState *sliding_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* sliding-tiles-interpret.c */
void sliding_interpret (const MdrPuzzle *puzzle,
                        const MdrState *state,
                        MdrMode mode,
                        const MdrCursor *cursor,
                        const MdrInput *input,
                        MdrAction *action);

/* sliding-tiles-hint.c */
char *sliding_dup_remaining (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
MdrDeduction *sliding_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
MdrProblems *sliding_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

/* sliding-tiles-generate.c */
MdrPuzzle *sliding_generate (const MdrOptions *options, MdrJob *job, GError **error);

/* sliding-tiles-model.c, sliding-tiles-model-solve.c */
MdrModel *sliding_build_model (const MdrPuzzle *puzzle, const char *method, GError **error);
extern const MdrChoice sliding_engines[];
void sliding_solve_model (const SlidingPuzzle *puzzle,
                          const MdrSolveRequest *request,
                          MdrJob *job,
                          MdrResult *result);

/* sliding-tiles-solve.c */
extern const MdrMethod sliding_methods[];
void sliding_solve (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result);

/* sliding-tiles-playback.c */
MdrPlayback *sliding_new_playback (const MdrPuzzle *puzzle,
                                   const MdrSolution *solution,
                                   const char *style,
                                   MdrJob *job);
void sliding_free_playback (MdrPlayback *playback);

/* sliding-tiles-draw.c, sliding-tiles-sentence.c */
void sliding_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);
void sliding_draw_base (cairo_t *cr, const MdrScene *scene);
void sliding_draw_moving (cairo_t *cr, const MdrScene *scene);
void sliding_get_moving_bounds (const MdrScene *scene, double bounds[4]);
char *sliding_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
