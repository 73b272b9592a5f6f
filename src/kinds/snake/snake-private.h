/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "snake.h"

G_BEGIN_DECLS

/* A row of cells fits in the bits of one word. */
#define SNAKE_MIN_SIZE 2
#define SNAKE_MAX_SIZE 60
#define SNAKE_UNKNOWN  (-1)
/* Counts above the width are kept and called wrong, but not without end. */
#define SNAKE_MAX_COUNT 999

/**
 * SnakePuzzle:
 * @rows: 2 to %SNAKE_MAX_SIZE
 * @columns: the same
 * @row_counts: filled cells of each row, or %SNAKE_UNKNOWN
 * @column_counts: the same of each column
 * @start: one end; row %SNAKE_UNKNOWN where it is not given
 * @end: the other end; the same
 * @given: bit j of given[i]: cell (i, j) is part of the snake, and not an end
 *
 * Counts are kept as they are, also while they make no sense: find_problems
 * says so.
 */
typedef struct
{
  MdrPuzzle base;
  int rows;
  int columns;
  int row_counts[SNAKE_MAX_SIZE];
  int column_counts[SNAKE_MAX_SIZE];
  MdrCell start;
  MdrCell end;
  guint64 given[SNAKE_MAX_SIZE];
} SnakePuzzle;

/**
 * SnakeState:
 * @filled: bit j of filled[i]: the player filled cell (i, j); givens and ends
 *   are filled from the start
 * @empty: the player marked the cell as empty; never also filled
 */
typedef struct
{
  MdrState base;
  guint64 filled[SNAKE_MAX_SIZE];
  guint64 empty[SNAKE_MAX_SIZE];
} SnakeState;

/**
 * SnakeSolution:
 * @filled: bit j of filled[i]: cell (i, j) is filled
 * @length: number of cells of @path; 0 where the filled cells are not one
 *   path. Such an answer is false, but it can be shown
 * @path: (nullable): from start to end; where no end is given, from the end
 *   that comes first in reading order
 */
typedef struct
{
  MdrSolution base;
  guint64 filled[SNAKE_MAX_SIZE];
  int length;
  MdrCell *path;
} SnakeSolution;

/**
 * SnakePlayback:
 * @solution: what grows: at time t the head is t cells past the start
 */
typedef struct
{
  MdrPlayback base;
  SnakeSolution *solution;
} SnakePlayback;

static inline const SnakePuzzle *
snake_puzzle (const MdrPuzzle *puzzle)
{
  return (const SnakePuzzle *) puzzle;
}

static inline const SnakeState *
snake_state (const MdrState *state)
{
  return (const SnakeState *) state;
}

static inline const SnakeSolution *
snake_solution (const MdrSolution *solution)
{
  return (const SnakeSolution *) solution;
}

/** Whether @cell was given: an end may be left for the solver to find. */
static inline gboolean
snake_is_placed (MdrCell cell)
{
  return cell.row != SNAKE_UNKNOWN;
}

static inline gboolean
snake_has_bit (const guint64 *rows, int row, int column)
{
  return (rows[row] >> column) & 1;
}

static inline void
snake_set_bit (guint64 *rows, int row, int column)
{
  rows[row] |= G_GUINT64_CONSTANT (1) << column;
}

static inline void
snake_clear_bit (guint64 *rows, int row, int column)
{
  rows[row] &= ~(G_GUINT64_CONSTANT (1) << column);
}

static inline gboolean
snake_contains (const SnakePuzzle *puzzle, int row, int column)
{
  return row >= 0 && row < puzzle->rows && column >= 0 && column < puzzle->columns;
}

/* snake-puzzle.c */
MdrPuzzle *snake_new_puzzle (void);
SnakePuzzle *snake_puzzle_new (int rows, int columns);
SnakePuzzle *snake_puzzle_copy (const MdrPuzzle *puzzle);
void snake_puzzle_resize (SnakePuzzle *puzzle, int rows, int columns);
void snake_puzzle_get_fixed (const SnakePuzzle *puzzle, guint64 *fixed);
int snake_puzzle_get_length (const SnakePuzzle *puzzle);
int snake_count_in_row (const guint64 *cells, int row);
int snake_count_in_column (const guint64 *cells, int rows, int column);
char *snake_dup_option (const MdrPuzzle *puzzle, const char *id);
char *snake_dup_title (const MdrPuzzle *puzzle);
char *snake_dup_size (const MdrPuzzle *puzzle);

/* snake-edit.c */
gboolean snake_read_cell (const SnakePuzzle *puzzle, const char *text, MdrCell *cell, GError **error);
MdrPuzzle *snake_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);

/* snake-problems.c */
void snake_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);

/* snake-json.c */
MdrPuzzle *snake_puzzle_from_json (JsonObject *givens, const char *path, guint version, GError **error);
JsonNode *snake_puzzle_to_json (const MdrPuzzle *puzzle);

/* snake-text.c */
MdrPuzzle *snake_puzzle_from_text (const char *const *lines, guint first_line, guint *taken, GError **error);
char *snake_puzzle_to_text (const MdrPuzzle *puzzle);

/* snake-link.c */
MdrPuzzle *snake_puzzle_from_link (const char *link, GError **error);
char *snake_puzzle_to_link (const MdrPuzzle *puzzle, GError **error);

/* snake-solution.c */
SnakeSolution *snake_solution_from_filled (const SnakePuzzle *puzzle, const guint64 *filled);
SnakeSolution *snake_solution_from_bare_path (const MdrCell *path, int length);
void snake_free_solution (MdrSolution *solution);
char *snake_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *snake_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
MdrState *snake_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);

/* snake-play.c */
MdrState *snake_new_state (const MdrPuzzle *puzzle);
MdrState *snake_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
char *snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
MdrState *snake_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* snake-check.c */
void snake_find_broken (const SnakePuzzle *puzzle,
                        const guint64 *filled,
                        const guint64 *empty,
                        MdrProblems *problems);
MdrPlayStatus snake_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

/* snake-interpret.c */
void snake_interpret (const MdrPuzzle *puzzle,
                      const MdrState *state,
                      MdrMode mode,
                      const MdrCursor *cursor,
                      const MdrInput *input,
                      MdrAction *action);

/* snake-verify.c */
gboolean snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

/* snake-deduce.c, snake-hint.c, snake-explain.c, snake-generate.c */
GPtrArray *snake_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
MdrDeduction *snake_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
char *snake_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrProblems *snake_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrPuzzle *snake_generate (const MdrOptions *options, MdrJob *job, GError **error);

/* snake-model.c */
MdrModel *snake_build_model (const MdrPuzzle *puzzle, const char *method, GError **error);

/* snake-solve.c */
extern const MdrMethod snake_methods[];
void snake_solve (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result);

/* snake-playback.c */
MdrPlayback *snake_new_playback (const MdrPuzzle *puzzle,
                                 const MdrSolution *solution,
                                 const char *style,
                                 MdrJob *job);
void snake_free_playback (MdrPlayback *playback);

/* snake-draw.c */
void snake_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);
void snake_draw_base (cairo_t *cr, const MdrScene *scene);
void snake_draw_moving (cairo_t *cr, const MdrScene *scene);
void snake_get_moving_bounds (const MdrScene *scene, double bounds[4]);
char *snake_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
