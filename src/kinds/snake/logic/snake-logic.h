/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"
#include "snake-values.h"

G_BEGIN_DECLS

/*
 * The knowledge of a Snake board, and the rules of deduction. The solver, hints,
 * the rating and the generator all use these same rules; docs/MODELS.md has the
 * proof of each.
 */

#define SNAKE_MAX_CELLS (SNAKE_MAX_SIZE * SNAKE_MAX_SIZE)

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

/* snake-board.c */
MdrStep snake_board_init (SnakeBoard *board, const SnakePuzzle *puzzle, const SnakeState *state);
MdrStep snake_board_fill (SnakeBoard *board, int row, guint64 cells);
MdrStep snake_board_clear (SnakeBoard *board, int row, guint64 cells);
void snake_board_make_stale (SnakeBoard *board);
int snake_board_count_decided (const SnakeBoard *board);
guint64 snake_board_get_column (const SnakeBoard *board, const guint64 *rows, int column);
void snake_reason_rest_on_neighbours (MdrDeduction *reason,
                                      const SnakeBoard *board,
                                      const guint64 *rows,
                                      int row,
                                      int column);

/* snake-deduce-local.c */
MdrStep snake_apply_degree (gpointer board, MdrDeduction *reason);
MdrStep snake_apply_diagonal (gpointer board, MdrDeduction *reason);
MdrStep snake_apply_block (gpointer board, MdrDeduction *reason);

/* snake-deduce-line.c */
MdrStep snake_apply_count (gpointer board, MdrDeduction *reason);
MdrStep snake_apply_remainder (gpointer board, MdrDeduction *reason);

/* snake-deduce-patterns.c */
MdrStep snake_apply_patterns (gpointer board, MdrDeduction *reason);

/* snake-deduce-path.c */
MdrStep snake_apply_loop (gpointer board, MdrDeduction *reason);
MdrStep snake_apply_reach (gpointer board, MdrDeduction *reason);
MdrStep snake_apply_passage (gpointer board, MdrDeduction *reason);

/* snake-deduce.c: the rules, and what else the table needs. */
extern const MdrRule snake_rules[];
MdrStep snake_start (gpointer board, const MdrPuzzle *puzzle, const MdrState *state);
int snake_count_open (gconstpointer board);
void snake_list_open (gconstpointer board, GArray *literals);
gboolean snake_is_open (gconstpointer board, const MdrLiteral *literal);
MdrStep snake_decide (gpointer board, const MdrLiteral *literal, MdrDeduction *reason);
void snake_record (gconstpointer before, gconstpointer after, MdrDeduction *reason);
void snake_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason);
void snake_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason);
gboolean snake_say_clash (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason);
MdrLiteral snake_get_literal (gconstpointer board, const MdrMark *mark);
gboolean snake_find_next (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal);
void snake_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals);
void snake_compare (const MdrPuzzle *puzzle,
                    const MdrState *state,
                    const MdrSolution *solution,
                    MdrPlayCheck *check);

/* snake-kind.c: bound above the rooms, since searching is for the solvers. */
extern const MdrLogic snake_logic;

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

/* snake-explain.c, snake-generate.c */
MdrConflict *snake_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrPuzzle *snake_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);
SnakePuzzle *snake_puzzle_new_from_path (const MdrKind *kind, const SnakePath *path);

G_END_DECLS
