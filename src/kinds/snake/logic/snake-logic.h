/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-values.h"

G_BEGIN_DECLS

/*
 * What is known of a Snake board, and the rules by which more follows. The
 * solver, hints, the rating and the generator all use these same rules; the
 * proof of each stands in docs/MODELS.md.
 */

#define SNAKE_MAX_CELLS (SNAKE_MAX_SIZE * SNAKE_MAX_SIZE)

/**
 * SnakeStep:
 * @SNAKE_STEP_NOTHING: nothing new follows
 * @SNAKE_STEP_PROGRESS: something was decided
 * @SNAKE_STEP_CONTRADICTION: no answer fits what is known
 *
 * What came of looking at a board; the graver of two is the greater.
 */
typedef enum
{
  SNAKE_STEP_NOTHING,
  SNAKE_STEP_PROGRESS,
  SNAKE_STEP_CONTRADICTION,
} SnakeStep;

/**
 * SnakeLevel:
 * @SNAKE_LEVEL_EASY: counting and looking at neighbours is enough
 * @SNAKE_LEVEL_NORMAL: whole lines and the way of the snake matter
 * @SNAKE_LEVEL_HARD: a cell has to be tried to see that it fails
 * @SNAKE_LEVEL_EXTREME: that is not enough either
 *
 * How hard a rule is for a person, and so a board that needs it.
 */
typedef enum
{
  SNAKE_LEVEL_EASY,
  SNAKE_LEVEL_NORMAL,
  SNAKE_LEVEL_HARD,
  SNAKE_LEVEL_EXTREME,
} SnakeLevel;

typedef enum
{
  SNAKE_AXIS_ROWS,
  SNAKE_AXIS_COLUMNS,
} SnakeAxis;

/**
 * SnakeRange:
 * @least: fewest filled cells that a line can hold
 * @most: most filled cells that it can hold
 */
typedef struct
{
  gint8 least;
  gint8 most;
} SnakeRange;

/**
 * SnakeBoard:
 * @puzzle: the givens; borrowed
 * @rows: of the puzzle
 * @columns: of the puzzle
 * @length: cells of the snake, where all counts of one axis are known, or
 *   %SNAKE_UNKNOWN
 * @whole_row: the bits of all columns
 * @lacks_counts: whether the count of some line is not given
 * @ends_known: whether both ends stand in @ends
 * @filled: cells that are known to be filled, as bits
 * @empty: cells that are known to be empty
 * @ends: cells that are known to be ends of the snake; also filled
 * @inner: cells that are no ends, whether filled or not
 * @ranges: of each line, by axis, as the pattern rule last saw them
 * @stale: by axis, the lines that changed since the pattern rule looked
 *
 * Knowledge of a board: a plain value, copied by assignment.
 */
typedef struct
{
  const SnakePuzzle *puzzle;
  int rows;
  int columns;
  int length;
  guint64 whole_row;
  gboolean lacks_counts;
  gboolean ends_known;
  guint64 filled[SNAKE_MAX_SIZE];
  guint64 empty[SNAKE_MAX_SIZE];
  guint64 ends[SNAKE_MAX_SIZE];
  guint64 inner[SNAKE_MAX_SIZE];
  SnakeRange ranges[2][SNAKE_MAX_SIZE];
  guint64 stale[2];
} SnakeBoard;

/**
 * SnakeRule:
 * @id: stable
 * @name: untranslated, marked with N_()
 * @level: how hard it is
 * @covered: whether the other rules up to %SNAKE_LEVEL_NORMAL together find
 *   all that it finds, so that only people and ratings need it
 * @apply: decides what follows by the rule. Without @reason everything it can
 *   see; with one only the first thing, with sentence and places filled in
 *   (for a contradiction too)
 */
typedef struct
{
  const char *id;
  const char *name;
  SnakeLevel level;
  gboolean covered;
  SnakeStep (*apply) (SnakeBoard *board, MdrDeduction *reason);
} SnakeRule;

/* snake-board.c */
SnakeStep snake_board_init (SnakeBoard *board, const SnakePuzzle *puzzle, const SnakeState *state);
SnakeStep snake_board_fill (SnakeBoard *board, int row, guint64 cells);
SnakeStep snake_board_clear (SnakeBoard *board, int row, guint64 cells);
void snake_board_make_stale (SnakeBoard *board);
gboolean snake_board_is_decided (const SnakeBoard *board);
int snake_board_count_decided (const SnakeBoard *board);
guint64 snake_board_get_column (const SnakeBoard *board, const guint64 *rows, int column);
int snake_board_get_count (const SnakeBoard *board, SnakeAxis axis, int line);
MdrCell snake_board_get_clue_place (SnakeAxis axis, int line);
void snake_reason_say_cell (MdrDeduction *reason, int row, int column, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
void snake_reason_say_board (MdrDeduction *reason, const char *sentence);
void snake_reason_say_line (MdrDeduction *reason, SnakeAxis axis, int line, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
void snake_reason_rest_on_neighbours (MdrDeduction *reason,
                                      const SnakeBoard *board,
                                      const guint64 *rows,
                                      int row,
                                      int column);

/* snake-deduce-local.c */
SnakeStep snake_apply_degree (SnakeBoard *board, MdrDeduction *reason);
SnakeStep snake_apply_diagonal (SnakeBoard *board, MdrDeduction *reason);
SnakeStep snake_apply_block (SnakeBoard *board, MdrDeduction *reason);

/* snake-deduce-line.c */
SnakeStep snake_apply_count (SnakeBoard *board, MdrDeduction *reason);
SnakeStep snake_apply_remainder (SnakeBoard *board, MdrDeduction *reason);

/* snake-deduce-patterns.c */
SnakeStep snake_apply_patterns (SnakeBoard *board, MdrDeduction *reason);

/* snake-deduce-path.c */
SnakeStep snake_apply_loop (SnakeBoard *board, MdrDeduction *reason);
SnakeStep snake_apply_reach (SnakeBoard *board, MdrDeduction *reason);
SnakeStep snake_apply_passage (SnakeBoard *board, MdrDeduction *reason);

/* snake-deduce.c */
extern const SnakeRule snake_rules[];
SnakeStep snake_board_propagate (SnakeBoard *board, SnakeLevel level);
SnakeStep snake_board_look_ahead (SnakeBoard *board, MdrJob *job);
SnakeStep snake_board_deduce_once (SnakeBoard *board, MdrDeduction **deduction);
SnakeStep snake_board_try_once (SnakeBoard *board, MdrJob *job, MdrDeduction **deduction);

/**
 * SnakeRating:
 * @SNAKE_RATING_EASY: and the next three: by #SnakeLevel, with exactly one answer
 * @SNAKE_RATING_NO_ANSWER: proven
 * @SNAKE_RATING_MANY_ANSWERS: at least two
 * @SNAKE_RATING_UNKNOWN: beyond the level asked for, or stopped
 */
typedef enum
{
  SNAKE_RATING_EASY = SNAKE_LEVEL_EASY,
  SNAKE_RATING_NORMAL = SNAKE_LEVEL_NORMAL,
  SNAKE_RATING_HARD = SNAKE_LEVEL_HARD,
  SNAKE_RATING_EXTREME = SNAKE_LEVEL_EXTREME,
  SNAKE_RATING_NO_ANSWER,
  SNAKE_RATING_MANY_ANSWERS,
  SNAKE_RATING_UNKNOWN,
} SnakeRating;

/* snake-rate.c */
extern const MdrChoice snake_difficulties[];
SnakeRating snake_rate (const SnakePuzzle *puzzle, SnakeLevel most, guint64 budget, MdrJob *job);

/**
 * SnakePath:
 * @rows: of the board
 * @columns: of the board
 * @length: number of cells
 * @cells: of the snake, from end to end
 * @filled: the same cells as bits
 *
 * A snake that was grown for a new puzzle.
 */
typedef struct
{
  int rows;
  int columns;
  int length;
  MdrCell cells[SNAKE_MAX_CELLS];
  guint64 filled[SNAKE_MAX_SIZE];
} SnakePath;

/* snake-grow.c */
void snake_path_grow (SnakePath *path, int rows, int columns, GRand *random);

static inline SnakeStep
snake_step_worse (SnakeStep a, SnakeStep b)
{
  return a > b ? a : b;
}

/** The word of @row, or none of its bits outside the board. */
static inline guint64
snake_board_row (const SnakeBoard *board, const guint64 *rows, int row)
{
  return row >= 0 && row < board->rows ? rows[row] : 0;
}

/** The cells of @row that may be filled; none outside the board. */
static inline guint64
snake_board_possible (const SnakeBoard *board, int row)
{
  return row >= 0 && row < board->rows ? ~board->empty[row] & board->whole_row : 0;
}

/** The cells of @row of which nothing is known. */
static inline guint64
snake_board_open (const SnakeBoard *board, int row)
{
  return row >= 0 && row < board->rows ? ~(board->empty[row] | board->filled[row]) & board->whole_row : 0;
}

/* snake-deduce.c, snake-hint.c, snake-explain.c, snake-generate.c */
GPtrArray *snake_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
MdrDeduction *snake_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
char *snake_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrConflict *snake_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrPuzzle *snake_generate (const MdrOptions *options, MdrJob *job, GError **error);

G_END_DECLS
