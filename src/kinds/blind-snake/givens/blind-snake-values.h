/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pthread.h>

#include "mdr-kind.h"
#include "mdr-field.h"
#include "mdr-symmetry.h"

G_BEGIN_DECLS

/*
 * A torus of columns by rows cells: behind the last column comes the first, and
 * behind the last row too. The snake's head starts on a cell, which counts as
 * visited at move 0, and each of its moves goes to one of the four neighbours.
 * It sees nothing and does not know the size, so that what it does is a
 * *strategy*: a sequence of moves that is the same on every torus.
 */
#define BLIND_SNAKE_MAX_CELLS 1000000

/* Longer walks are not followed: 200 moves for each cell of the largest torus. */
#define BLIND_SNAKE_MAX_MOVES 200000000
/* The same for a strategy that is a list of moves. */
#define BLIND_SNAKE_MAX_LISTED 50000000
/* The published task asks for strategies that need fewer moves than this for each cell. */
#define BLIND_SNAKE_PUBLISHED_LIMIT 35
/* The bounds of the patterns, extra steps and growths that a user chooses. */
#define BLIND_SNAKE_MAX_PATTERN  16
#define BLIND_SNAKE_MAX_FIRST    1000
#define BLIND_SNAKE_MAX_AMOUNT   1000
#define BLIND_SNAKE_MAX_QUARTERS 8
#define BLIND_SNAKE_MAX_KNOTS    500
/* A single run may be as long as the longest walk that is followed. */
#define BLIND_SNAKE_MAX_RUN BLIND_SNAKE_MAX_MOVES

/**
 * BlindSnakeGoal:
 * @BLIND_SNAKE_GOAL_COVER: every cell is to be visited
 * @BLIND_SNAKE_GOAL_APPLE: the cell of the apple is
 */
typedef enum
{
  BLIND_SNAKE_GOAL_COVER,
  BLIND_SNAKE_GOAL_APPLE,
} BlindSnakeGoal;

/**
 * BlindSnakePuzzle:
 * @columns: at least 1
 * @rows: at least 1; @columns * @rows is at most %BLIND_SNAKE_MAX_CELLS
 * @start: where the head is at move 0
 * @has_apple: whether there is an apple
 * @apple: its cell
 * @goal: what ends the walk
 * @plane: whether it is not a torus, but the part of the plane where the path of a
 *   player has been, with room around it: all that a player knows. It may have any
 *   number of cells, and is only shown
 */
typedef struct
{
  MdrPuzzle base;
  int columns;
  int rows;
  MdrCell start;
  gboolean has_apple;
  MdrCell apple;
  BlindSnakeGoal goal;
  gboolean plane;
} BlindSnakePuzzle;

/**
 * BlindSnakePoint:
 * @right: how far it lies to the right of the start; below 0 to the left
 * @down: how far it lies below it
 *
 * A cell of the plane without end on which the snake knows its path.
 */
typedef struct
{
  gint64 right;
  gint64 down;
} BlindSnakePoint;

/**
 * BlindSnakeRun:
 * @first: the first move, the third and so on
 * @second: the second move, the fourth and so on
 * @count: how many moves it is
 *
 * Moves that alternate between two directions, which may be the same. Walks are
 * described run by run.
 */
typedef struct
{
  MdrDirection first;
  MdrDirection second;
  guint count;
} BlindSnakeRun;

/**
 * BlindSnakeGrowthType:
 * @BLIND_SNAKE_GROWTH_NONE: there is one run without end, and no extra step
 * @BLIND_SNAKE_GROWTH_ADD: run n has first + amount · n moves
 * @BLIND_SNAKE_GROWTH_MULTIPLY: each run has amount hundredths of the moves of
 *   the previous one, rounded down, but at least one more move than it
 * @BLIND_SNAKE_GROWTH_POWER: run n has first + ⌊amount · n^(quarters / 4)⌋ moves
 * @BLIND_SNAKE_GROWTH_TABLE: the moves of a run depend on the moves before it
 *
 * The law of the lengths of a pattern's runs, which are counted from 0.
 */
typedef enum
{
  BLIND_SNAKE_GROWTH_NONE,
  BLIND_SNAKE_GROWTH_ADD,
  BLIND_SNAKE_GROWTH_MULTIPLY,
  BLIND_SNAKE_GROWTH_POWER,
  BLIND_SNAKE_GROWTH_TABLE,
} BlindSnakeGrowthType;

/**
 * BlindSnakeKnot:
 * @moves: made before the run
 * @length: of the run
 */
typedef struct
{
  guint moves;
  guint length;
} BlindSnakeKnot;

/**
 * BlindSnakeTable:
 * @id: (nullable): stable; %NULL for a table of one's own
 * @n_knots: at least 1
 * @knots: the first at 0 moves, and rising. Between two knots the length is
 *   interpolated, behind the last it stays
 *
 * Lengths of runs.
 */
typedef struct
{
  const char *id;
  guint n_knots;
  const BlindSnakeKnot *knots;
} BlindSnakeTable;

/**
 * BlindSnakeStrategyType:
 * @BLIND_SNAKE_SPIRAL: arms of 1, 1, 2, 2, 3, 3, … moves to the right, down, left, up
 * @BLIND_SNAKE_SWEEPS: for N = 1, 2, 4, …, all cells (x, y) from where the snake
 *   is with (x + 1)(y + 1) ≤ N, column after column
 * @BLIND_SNAKE_PATTERN: a pattern in runs that grow, with an extra step behind each
 * @BLIND_SNAKE_LIST: a list of moves
 */
typedef enum
{
  BLIND_SNAKE_SPIRAL,
  BLIND_SNAKE_SWEEPS,
  BLIND_SNAKE_PATTERN,
  BLIND_SNAKE_LIST,
} BlindSnakeStrategyType;

/**
 * BlindSnakeGrowth:
 * @type: the law
 * @first: moves of run 0; not read with %BLIND_SNAKE_GROWTH_NONE and
 *   %BLIND_SNAKE_GROWTH_TABLE
 * @amount: see #BlindSnakeGrowthType
 * @quarters: the exponent, in quarters
 * @table: (nullable): for %BLIND_SNAKE_GROWTH_TABLE; a strategy owns its own
 */
typedef struct
{
  BlindSnakeGrowthType type;
  guint first;
  guint amount;
  guint quarters;
  BlindSnakeTable *table;
} BlindSnakeGrowth;

/**
 * BlindSnakeStrategy:
 * @pattern: letters r, l, d, u, for %BLIND_SNAKE_PATTERN. It continues from run
 *   to run as if there were nothing between them
 * @extra: letters of the moves behind each run; may be empty
 * @growth: how many moves of the pattern the runs have
 * @runs: (element-type BlindSnakeRun) (nullable): for %BLIND_SNAKE_LIST
 *
 * A sequence of moves. Immutable once it is handed out.
 */
typedef struct
{
  gatomicrefcount references;
  BlindSnakeStrategyType type;
  char pattern[BLIND_SNAKE_MAX_PATTERN + 1];
  char extra[BLIND_SNAKE_MAX_PATTERN + 1];
  BlindSnakeGrowth growth;
  GArray *runs;
} BlindSnakeStrategy;

/**
 * BlindSnakeWalk:
 * @moves: number of moves in the runs returned so far
 * @run: number of the run at hand
 * @length: of that run, without the extra step
 * @left: number of its moves that have not been returned yet
 * @phase: the next letter of the pattern
 * @place: the next letter of the extra step, or the next column of a sweep
 * @extra: whether the extra step is due, or the step to the next column
 * @step: the rest of the run whose moves are returned one by one
 *
 * A place in the moves of a strategy. A plain value, except that it borrows the
 * strategy; all but @moves is for blind-snake-walk.c alone.
 */
typedef struct
{
  const BlindSnakeStrategy *strategy;
  gint64 moves;
  guint64 run;
  guint length;
  guint left;
  guint phase;
  guint place;
  gboolean extra;
  BlindSnakeRun step;
} BlindSnakeWalk;

/* The first visit of a cell that is never visited. */
#define BLIND_SNAKE_NOT_VISITED G_MAXUINT32

/**
 * BlindSnakeVisits:
 * @first: of each cell, row by row, the move by which it is visited first, or
 *   %BLIND_SNAKE_NOT_VISITED: after t moves, cells are visited whose first visit
 *   is at most t
 * @order: (element-type guint32): the visited cells, by their first visits
 */
typedef struct
{
  guint n_cells;
  guint32 *first;
  GArray *order;
} BlindSnakeVisits;

/**
 * BlindSnakeTrack:
 * @lock: guards the following fields
 * @runs: (element-type BlindSnakeRun): moves of a player
 * @moves: how many they are
 * @visits: the first visits by them
 *
 * The moves of a line of play. Moves are only ever appended, so all states of the
 * line share one track: a state reads the first of its moves alone, and moves
 * that were appended later do not change them.
 */
typedef struct
{
  gatomicrefcount references;
  pthread_mutex_t lock;
  GArray *runs;
  gint64 moves;
  BlindSnakeVisits visits;
} BlindSnakeTrack;

/**
 * BlindSnakeState:
 * @track: the moves so far, and maybe more
 * @moves: how many they are
 * @head: where they lead
 * @point: the same on the plane
 * @reach: by #MdrDirection: how far they have led from the start on the plane
 * @visited: cells of the torus visited by them
 * @found: whether the apple is among them
 */
typedef struct
{
  MdrState base;
  BlindSnakeTrack *track;
  gint64 moves;
  MdrCell head;
  BlindSnakePoint point;
  gint64 reach[MDR_N_DIRECTIONS];
  guint visited;
  gboolean found;
} BlindSnakeState;

/**
 * BlindSnakeSolution:
 * @strategy: what the snake does
 * @moves: after how many moves the goal is reached
 */
typedef struct
{
  MdrSolution base;
  BlindSnakeStrategy *strategy;
  guint moves;
} BlindSnakeSolution;

static inline const BlindSnakePuzzle *
blind_snake_puzzle (const MdrPuzzle *puzzle)
{
  return (const BlindSnakePuzzle *) puzzle;
}

static inline const BlindSnakeState *
blind_snake_state (const MdrState *state)
{
  return (const BlindSnakeState *) state;
}

static inline const BlindSnakeSolution *
blind_snake_solution (const MdrSolution *solution)
{
  return (const BlindSnakeSolution *) solution;
}

static inline gboolean
blind_snake_contains (const BlindSnakePuzzle *puzzle, MdrCell cell)
{
  return cell.row >= 0 && cell.row < puzzle->rows && cell.column >= 0 && cell.column < puzzle->columns;
}

/** Returns: the cell that a move from @cell leads to, around the torus */
static inline MdrCell
blind_snake_step (const BlindSnakePuzzle *puzzle, MdrCell cell, MdrDirection direction)
{
  cell = mdr_cell_step (cell, direction);
  if (cell.row < 0 || cell.row == puzzle->rows)
    cell.row = cell.row < 0 ? puzzle->rows - 1 : 0;
  if (cell.column < 0 || cell.column == puzzle->columns)
    cell.column = cell.column < 0 ? puzzle->columns - 1 : 0;
  return cell;
}

/* blind-snake-puzzle.c */
extern const MdrChoice blind_snake_goals[];
MdrPuzzle *blind_snake_new_puzzle (const MdrKind *kind);
BlindSnakePuzzle *blind_snake_puzzle_new (const MdrKind *kind, int columns, int rows);
BlindSnakePuzzle *blind_snake_puzzle_copy (const MdrPuzzle *puzzle);
gboolean blind_snake_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error);
gboolean blind_snake_check_size (guint columns, guint rows, GError **error);
MdrPuzzle *blind_snake_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);
char *blind_snake_dup_title (const MdrPuzzle *puzzle);
void blind_snake_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);

/* blind-snake-moves.c */
char blind_snake_get_letter (MdrDirection direction);
gboolean blind_snake_read_letter (char letter, MdrDirection *direction);
void blind_snake_runs_add (GArray *runs, BlindSnakeRun run);
MdrDirection blind_snake_run_get_direction (const BlindSnakeRun *run, guint move);
GArray *blind_snake_runs_from_text (const char *text, GError **error);
void blind_snake_runs_to_text (const GArray *runs, GString *text);

/* blind-snake-table.c */
extern const BlindSnakeTable blind_snake_tables[];
const BlindSnakeTable *blind_snake_table_find (const char *id);
BlindSnakeTable *blind_snake_table_copy (const BlindSnakeTable *table);
guint blind_snake_table_get_length (const BlindSnakeTable *table, gint64 moves);
void blind_snake_table_free (BlindSnakeTable *table);
BlindSnakeTable *blind_snake_table_from_text (const char *text, GError **error);
void blind_snake_table_to_text (const BlindSnakeTable *table, GString *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeTable, blind_snake_table_free)

/* blind-snake-strategy.c */
extern const MdrChoice blind_snake_exponents[];
guint blind_snake_exponent_find (const char *id);
BlindSnakeStrategy *blind_snake_strategy_new_zig_zag (void);
BlindSnakeStrategy *blind_snake_strategy_new_dynamic (guint k);
BlindSnakeStrategy *blind_snake_strategy_new_power (guint k, guint quarters);
BlindSnakeStrategy *blind_snake_strategy_new_table (const BlindSnakeTable *table);
BlindSnakeStrategy *blind_snake_strategy_new_own (const char *pattern,
                                                  const char *extra,
                                                  const BlindSnakeGrowth *growth,
                                                  GError **error);
BlindSnakeStrategy *blind_snake_strategy_new_list (GArray *runs);
BlindSnakeStrategy *blind_snake_strategy_ref (BlindSnakeStrategy *strategy);
void blind_snake_strategy_unref (BlindSnakeStrategy *strategy);
BlindSnakeStrategy *blind_snake_strategy_from_text (const char *text, GError **error);
char *blind_snake_strategy_to_text (const BlindSnakeStrategy *strategy);
gboolean blind_snake_strategy_is_zig_zag (const BlindSnakeStrategy *strategy);
guint blind_snake_strategy_get_directions (const BlindSnakeStrategy *strategy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeStrategy, blind_snake_strategy_unref)

/* blind-snake-walk.c */
int blind_snake_wrap (int index, gint64 steps, int size);
void blind_snake_walk_init (BlindSnakeWalk *walk, const BlindSnakeStrategy *strategy);
guint blind_snake_walk_next_length (BlindSnakeWalk *walk);
gboolean blind_snake_walk_next_run (BlindSnakeWalk *walk, BlindSnakeRun *run);
gboolean blind_snake_walk_next (BlindSnakeWalk *walk, MdrDirection *direction);
MdrCell blind_snake_puzzle_find_head (const BlindSnakePuzzle *puzzle,
                                      const BlindSnakeStrategy *strategy,
                                      gint64 moves);

/* blind-snake-visits.c */
void blind_snake_visits_init (BlindSnakeVisits *visits, const BlindSnakePuzzle *puzzle);
void blind_snake_visits_copy (BlindSnakeVisits *copy, const BlindSnakeVisits *visits, guint count);
void blind_snake_visits_clear (BlindSnakeVisits *visits);
guint blind_snake_visits_count (const BlindSnakeVisits *visits, gint64 moves);

/** Notes that the head is on @cell of the torus after @move, behind all moves noted before. */
static inline void
blind_snake_visits_add (BlindSnakeVisits *visits, const BlindSnakePuzzle *puzzle, MdrCell cell, guint32 move)
{
  guint32 place = (guint32) (cell.row * puzzle->columns + cell.column);

  if (visits->first[place] != BLIND_SNAKE_NOT_VISITED)
    return;
  visits->first[place] = move;
  g_array_append_val (visits->order, place);
}

/* blind-snake-track.c */
MdrState *blind_snake_state_new (const MdrPuzzle *puzzle, const BlindSnakeState *before, const GArray *runs);
BlindSnakeState *blind_snake_state_copy (const BlindSnakeState *state);
gint64 blind_snake_state_find_goal (const BlindSnakeState *state, const BlindSnakePuzzle *torus);
GArray *blind_snake_state_dup_runs (const BlindSnakeState *state);
void blind_snake_state_list_last (const BlindSnakeState *state, guint count, MdrDirection *moves);

/* blind-snake-plane.c */
BlindSnakePoint blind_snake_run_follow (const BlindSnakeRun *run, BlindSnakePoint point, gint64 count);
void blind_snake_reach_extend (gint64 reach[MDR_N_DIRECTIONS],
                               const BlindSnakeRun *run,
                               BlindSnakePoint from);
gboolean blind_snake_state_passes (const BlindSnakeState *state, BlindSnakePoint point);
char *blind_snake_point_dup_words (BlindSnakePoint point);
MdrPuzzle *blind_snake_plane_new (const BlindSnakePuzzle *torus, const BlindSnakeState *state);
MdrState *blind_snake_plane_state_new (const BlindSnakePuzzle *plane, const BlindSnakeState *state);

/* blind-snake-solution.c */
BlindSnakeSolution *blind_snake_solution_new (const MdrPuzzle *puzzle,
                                              BlindSnakeStrategy *strategy,
                                              guint moves);

/* The judges. */

/* blind-snake-verify.c */
gboolean blind_snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

/* blind-snake-check.c */
gboolean blind_snake_is_solved (const MdrPuzzle *puzzle, const MdrState *state);
char *blind_snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS
