/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-bits.h"
#include "mdr-field.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

/* A row of cells fits in the bits of one word. */
#define SNAKE_MIN_SIZE 2
#define SNAKE_MAX_SIZE 60
#define SNAKE_UNKNOWN  (-1)
/* Counts above the width are kept and reported as wrong, up to this limit. */
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
 * Counts are kept as they are, also while they make no sense, and so are cells
 * that a file gives both as an end and in @given: find_problems says so.
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
 *   path. Such a solution is false, but it can be shown
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

/** Returns: %FALSE for an end that is not given, which the solver looks for */
static inline gboolean
snake_is_placed (MdrCell cell)
{
  return cell.row != SNAKE_UNKNOWN;
}

static inline gboolean
snake_contains (const SnakePuzzle *puzzle, int row, int column)
{
  return row >= 0 && row < puzzle->rows && column >= 0 && column < puzzle->columns;
}

typedef enum
{
  SNAKE_AXIS_ROWS,
  SNAKE_AXIS_COLUMNS,
} SnakeAxis;

static inline int
snake_count_lines (const SnakePuzzle *puzzle, SnakeAxis axis)
{
  return axis == SNAKE_AXIS_ROWS ? puzzle->rows : puzzle->columns;
}

/** Returns: the count given for a line, or %SNAKE_UNKNOWN */
static inline int
snake_get_count (const SnakePuzzle *puzzle, SnakeAxis axis, int line)
{
  return axis == SNAKE_AXIS_ROWS ? puzzle->row_counts[line] : puzzle->column_counts[line];
}

/** Returns: how many of @cells are in a line */
static inline int
snake_count_cells (const SnakePuzzle *puzzle, const guint64 *cells, SnakeAxis axis, int line)
{
  return axis == SNAKE_AXIS_ROWS ? mdr_bits_count (cells[line])
                                 : mdr_rows_count_column (cells, puzzle->rows, line);
}

/** Returns: where the count of a line is written */
static inline MdrCell
snake_get_clue_cell (SnakeAxis axis, int line)
{
  return axis == SNAKE_AXIS_ROWS ? (MdrCell){ line, -1 } : (MdrCell){ -1, line };
}

/* snake-puzzle.c */
MdrPuzzle *snake_new_puzzle (const MdrKind *kind);
SnakePuzzle *snake_puzzle_new (const MdrKind *kind, int rows, int columns);
SnakePuzzle *snake_puzzle_copy (const MdrPuzzle *puzzle);
gboolean snake_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error);
void snake_puzzle_get_fixed (const SnakePuzzle *puzzle, guint64 *fixed);
int snake_puzzle_get_length (const SnakePuzzle *puzzle);
char *snake_dup_title (const MdrPuzzle *puzzle);
void snake_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);

/* snake-solution.c */
SnakeSolution *snake_solution_from_filled (const SnakePuzzle *puzzle, const guint64 *filled);

/* The judges. */

/* snake-verify.c */
gboolean snake_find_wrong_count (const SnakePuzzle *puzzle, const guint64 *cells, SnakeAxis *axis, int *line);
gboolean snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);
void snake_find_broken (const SnakePuzzle *puzzle,
                        const guint64 *filled,
                        const guint64 *empty,
                        MdrProblems *problems);
MdrPlayStatus snake_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

G_END_DECLS
