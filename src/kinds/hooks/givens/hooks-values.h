/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"
#include "mdr-field.h"
#include "mdr-direction.h"
#include "mdr-word.h"

G_BEGIN_DECLS

/*
 * A square of N by N cells is cut into N hooks. Hook k has 2k - 1 cells: the
 * two sides of a square of k by k cells that meet in one of its corners. The
 * square of the largest hook is the whole board; the rest of the square of each
 * hook is the square of the next smaller one. Each hook carries one digit,
 * which is written in some of its cells, the digit d in exactly d of them.
 *
 * Cells in arrays are [row][column], from 0. Hooks in arrays are by their size.
 */
#define HOOKS_MIN_SIZE 2
#define HOOKS_MAX_SIZE 12

/* Places in arrays by the size of a hook, which begins with 1. */
#define HOOKS_SIZES (HOOKS_MAX_SIZE + 1)

/* No clue: 0 is one. */
#define HOOKS_UNKNOWN (-1)
/* Larger clues are refused. A line whose number is larger meets no clue. */
#define HOOKS_MAX_CLUE 999999999999999999

/* The same for sums of regions and clue cells. */
#define HOOKS_MAX_SUM 999
/* Each cell can be a region of its own. */
#define HOOKS_MAX_REGIONS (HOOKS_MAX_SIZE * HOOKS_MAX_SIZE)

#define HOOKS_N_SHAPES   12
#define HOOKS_GROUP_SIZE 5

/**
 * HooksDigits:
 * @HOOKS_DIGITS_NONE: hooks carry no digits: a solution is a layout alone
 * @HOOKS_DIGITS_BY_SIZE: hook k carries digit k
 * @HOOKS_DIGITS_IN_ANY_ORDER: each digit from 1 to N is carried by one hook
 */
typedef enum
{
  HOOKS_DIGITS_NONE,
  HOOKS_DIGITS_BY_SIZE,
  HOOKS_DIGITS_IN_ANY_ORDER,
} HooksDigits;

/**
 * HooksClueType:
 * @HOOKS_CLUE_SUM: the sum of the line's digits
 * @HOOKS_CLUE_FIRST_TWO: the product of the first two digits seen
 * @HOOKS_CLUE_FIRST_RUN: the sum of the first run
 * @HOOKS_CLUE_RUN_PRODUCTS: the sum, over the runs, of the product of the run's digits
 * @HOOKS_CLUE_RUN_DIVISOR: the greatest common divisor of the runs, read as numbers
 * @HOOKS_CLUE_RUN_NUMBERS: the product of the runs, read as numbers
 * @HOOKS_CLUE_FIRST_DIGIT: the first digit seen
 * @HOOKS_CLUE_SHAPE: the shape of the first group seen: the value is one of hooks_shapes
 *
 * The statement of a clue at the edge about its line, seen from its side. A *run* is a maximal sequence of
 * filled cells. Read as a number, a run is its digits written one after the other: 10 and 3 give 103. From
 * the right and from below everything is reversed, also the digits in a run. An empty line has the sum 0 and
 * the sum of run products 0; it has no value of any other type, and one filled cell has no product of two, so
 * that no clue of these types is met. For types that do not depend on the side, a clue at the left or the top
 * is the clue of the whole line.
 */
typedef enum
{
  HOOKS_CLUE_SUM,
  HOOKS_CLUE_FIRST_TWO,
  HOOKS_CLUE_FIRST_RUN,
  HOOKS_CLUE_RUN_PRODUCTS,
  HOOKS_CLUE_RUN_DIVISOR,
  HOOKS_CLUE_RUN_NUMBERS,
  HOOKS_CLUE_FIRST_DIGIT,
  HOOKS_CLUE_SHAPE,
} HooksClueType;

#define HOOKS_N_CLUE_TYPES (HOOKS_CLUE_SHAPE + 1)

/**
 * HooksClue:
 * @type: what it says
 * @value: %HOOKS_UNKNOWN for no clue
 */
typedef struct
{
  HooksClueType type;
  gint64 value;
} HooksClue;

/**
 * HooksCorner:
 *
 * The corner of its square in which the two legs of a hook meet. Bit 0 is set at
 * the right, bit 1 at the bottom.
 */
typedef enum
{
  HOOKS_CORNER_TOP_LEFT,
  HOOKS_CORNER_TOP_RIGHT,
  HOOKS_CORNER_BOTTOM_LEFT,
  HOOKS_CORNER_BOTTOM_RIGHT,
} HooksCorner;

#define HOOKS_N_CORNERS (HOOKS_CORNER_BOTTOM_RIGHT + 1)

/**
 * HooksPlacement:
 * @square: the upper left cell of the hook's square; row %HOOKS_UNKNOWN where the
 *   hook is not placed
 * @corner: where its legs meet; %HOOKS_CORNER_TOP_LEFT for hook 1
 */
typedef struct
{
  MdrCell square;
  HooksCorner corner;
} HooksPlacement;

#define HOOKS_NOT_PLACED ((HooksPlacement){ .square = { HOOKS_UNKNOWN, HOOKS_UNKNOWN } })

/**
 * HooksPuzzle:
 * @size: N
 * @digits: which digits hooks carry
 * @connected: all filled cells are one region
 * @no_blocks: each block of 2×2 holds an empty cell
 * @regions: the board is also cut into regions, in each of which the digits add
 *   up to the same sum
 * @region_sum: that sum; 0 if it is not given
 * @groups: the filled cells split into pentominoes, no two of the same shape, each
 *   with digits that add up to a multiple of 5
 * @clue_type: of new clues
 * @clues: [side][line]: clues at the edge, by the side from which the line is seen
 * @cell_clues: the sum of the digits in the up to four cells beside this cell,
 *   which is empty; %HOOKS_UNKNOWN for none
 * @given_digits: 0 where none is given
 * @given_empty: bit j of given_empty[i]: cell (i, j) is given as empty
 * @given_hooks: by size
 * @region: from 1, in the order of their first cells, row by row; 0 for a cell that
 *   is not part of any. Kept while @regions is off
 *
 * A cell has at most one of a clue, a given digit and the mark of a given empty
 * cell. Clues are kept as they are, also while they make no sense: find_problems
 * says so.
 */
typedef struct
{
  MdrPuzzle base;
  int size;
  HooksDigits digits;
  gboolean connected;
  gboolean no_blocks;
  gboolean regions;
  int region_sum;
  gboolean groups;
  HooksClueType clue_type;
  HooksClue clues[MDR_N_DIRECTIONS][HOOKS_MAX_SIZE];
  int cell_clues[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint8 given_digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint64 given_empty[HOOKS_MAX_SIZE];
  HooksPlacement given_hooks[HOOKS_SIZES];
  guint8 region[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
} HooksPuzzle;

/**
 * HooksState:
 * @digits: what the player wrote, with the given digits; 0 for none
 * @empty: bit j of empty[i]: the player marked cell (i, j) as empty, or it is
 *   given as empty, or it is a clue cell; never also a digit
 * @pencil: bit d: the player noted that digit d may stand there; bit 0 that the
 *   cell may be empty
 * @hooks: by size: what the player drew, with the given hooks
 */
typedef struct
{
  MdrState base;
  guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint64 empty[HOOKS_MAX_SIZE];
  guint16 pencil[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  HooksPlacement hooks[HOOKS_SIZES];
} HooksState;

/**
 * HooksSolution:
 * @digits: 0 in empty cells
 * @hooks: the size of the hook of each cell
 * @groups: the group of each filled cell, from 1; 0 everywhere in a puzzle without groups
 *
 * Two solutions are different if their digits are; in a puzzle without digits,
 * if their hooks are.
 */
typedef struct
{
  MdrSolution base;
  guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint8 hooks[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint8 groups[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
} HooksSolution;

static inline const HooksPuzzle *
hooks_puzzle (const MdrPuzzle *puzzle)
{
  return (const HooksPuzzle *) puzzle;
}

static inline const HooksState *
hooks_state (const MdrState *state)
{
  return (const HooksState *) state;
}

static inline const HooksSolution *
hooks_solution (const MdrSolution *solution)
{
  return (const HooksSolution *) solution;
}

static inline gboolean
hooks_contains (const HooksPuzzle *puzzle, int row, int column)
{
  return row >= 0 && row < puzzle->size && column >= 0 && column < puzzle->size;
}

static inline gboolean
hooks_is_placed (const HooksPlacement *placement)
{
  return placement->square.row != HOOKS_UNKNOWN;
}

/** Returns: the upper left cell of the square that a hook leaves for the next smaller one */
static inline MdrCell
hooks_placement_get_rest (const HooksPlacement *placement)
{
  return (MdrCell){ placement->square.row + !(placement->corner & HOOKS_CORNER_BOTTOM_LEFT),
                    placement->square.column + !(placement->corner & HOOKS_CORNER_TOP_RIGHT) };
}

/**
 * hooks_line_cell:
 * @side: from which the line is seen
 * @line: its row or column
 * @place: from 0 at @side
 *
 * Returns: a cell of a line, seen from the edge
 */
static inline MdrCell
hooks_line_cell (int size, MdrDirection side, int line, int place)
{
  int along = side == MDR_DIRECTION_DOWN || side == MDR_DIRECTION_RIGHT ? size - 1 - place : place;

  return side == MDR_DIRECTION_UP || side == MDR_DIRECTION_DOWN ? (MdrCell){ along, line }
                                                                : (MdrCell){ line, along };
}

/** Returns: where the clue of a line stands, beside its first cell as seen from @side */
static inline MdrCell
hooks_get_clue_place (int size, MdrDirection side, int line)
{
  return mdr_cell_step (hooks_line_cell (size, side, line, 0), side);
}

/** Returns: whether @place is one for a clue at the edge, and of which @line, seen from which @side */
static inline gboolean
hooks_find_line (int size, MdrCell place, MdrDirection *side, int *line)
{
  gboolean in_rows = place.row >= 0 && place.row < size;
  gboolean in_columns = place.column >= 0 && place.column < size;

  if (in_rows == in_columns)
    return FALSE;
  *line = in_rows ? place.row : place.column;
  if (in_rows)
    *side = place.column < 0 ? MDR_DIRECTION_LEFT : MDR_DIRECTION_RIGHT;
  else
    *side = place.row < 0 ? MDR_DIRECTION_UP : MDR_DIRECTION_DOWN;
  return TRUE;
}

/* hooks-puzzle.c */
MdrPuzzle *hooks_new_puzzle (const MdrKind *kind);
HooksPuzzle *hooks_puzzle_new (const MdrKind *kind, int size);
HooksPuzzle *hooks_puzzle_copy (const MdrPuzzle *puzzle);
gboolean hooks_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error);
void hooks_puzzle_clear_cell (HooksPuzzle *puzzle, int row, int column);
void hooks_puzzle_number_regions (HooksPuzzle *puzzle);
int hooks_puzzle_count_regions (const HooksPuzzle *puzzle);
gboolean hooks_puzzle_contains_placement (const HooksPuzzle *puzzle,
                                          int size,
                                          const HooksPlacement *placement);
char *hooks_dup_title (const MdrPuzzle *puzzle);
void hooks_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);

/* hooks-placement.c */
extern const char *const hooks_corner_ids[HOOKS_N_CORNERS + 1];
gboolean hooks_read_hook_size (const HooksPuzzle *puzzle, MdrWords *words, int *size, GError **error);
gboolean hooks_read_hook (const HooksPuzzle *puzzle,
                          MdrWords *words,
                          int *size,
                          HooksPlacement *placement,
                          GError **error);
MdrCell hooks_placement_get_corner (int size, const HooksPlacement *placement);
MdrCell hooks_placement_get_cell (int size, const HooksPlacement *placement, int index);
int hooks_placements_find (const HooksPlacement hooks[HOOKS_SIZES], int row, int column);
gboolean hooks_placement_has (int size, const HooksPlacement *placement, int row, int column);
gboolean hooks_placements_fit (int size,
                               const HooksPlacement *placement,
                               int other_size,
                               const HooksPlacement *other);

/* hooks-solution.c */
void hooks_solution_get_placement (const HooksSolution *solution,
                                   int board_size,
                                   int size,
                                   HooksPlacement *placement);

/* hooks-shape.c */
extern const char hooks_shapes[HOOKS_N_SHAPES + 1];
int hooks_shape_of (const MdrCell cells[HOOKS_GROUP_SIZE]);
void hooks_shape_get_cells (int shape, MdrCell cells[HOOKS_GROUP_SIZE]);

G_END_DECLS
