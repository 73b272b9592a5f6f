/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-line.h"
#include "hooks-logic.h"

G_BEGIN_DECLS

/**
 * HooksSum:
 * @value: of the digits in the cells together
 * @n_cells: how many
 * @cells: (array length=n_cells)
 *
 * A region, or the cells beside a clue cell.
 */
typedef struct
{
  guint value;
  guint n_cells;
  MdrCell cells[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE];
} HooksSum;

#define HOOKS_MAX_CELLS (HOOKS_MAX_SIZE * HOOKS_MAX_SIZE)

/* The largest board that can have groups is 10 by 10, and has room for 4096 pentominoes. */
#define HOOKS_PENTOMINO_WORDS 64
#define HOOKS_MASK_WORDS      3

/**
 * HooksPentomino:
 * @cells: their numbers, i N + j
 * @mask: the same as bits
 * @shape: in hooks_shapes
 *
 * A pentomino on the board.
 */
typedef struct
{
  guint8 cells[HOOKS_GROUP_SIZE];
  guint8 shape;
  guint64 mask[HOOKS_MASK_WORDS];
} HooksPentomino;

typedef struct _HooksWindowSums HooksWindowSums;

/**
 * HooksInstance:
 * @puzzle: borrowed
 * @board: what is known about it, borrowed
 * @n: its size
 * @candidates: of each cell, as in #HooksBoard, clue cells empty
 * @lines: by axis
 * @sums: (element-type HooksSum)
 * @pentominoes: (element-type HooksPentomino): all that can be groups; none in a puzzle without
 * @window_sums: (nullable): the sums that lines can have which hooks to be placed cross; %NULL in a puzzle
 *   without clues about sums
 * @possible: %FALSE if it is certain that there is no solution; %TRUE proves nothing
 *
 * The problem instance: the data that all layouts of a puzzle share.
 */
typedef struct
{
  const HooksPuzzle *puzzle;
  const HooksBoard *board;
  int n;
  guint16 candidates[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  HooksLine lines[2][HOOKS_MAX_SIZE];
  GPtrArray *sums;
  GArray *pentominoes;
  HooksWindowSums *window_sums;
  gboolean possible;
} HooksInstance;

/**
 * HooksLayout:
 * @size: of the largest hook that is not placed yet: the size of the window
 * @square: the upper left cell of the window, the cells of no hook yet
 * @left: bit d: digit d is carried by no hook yet
 * @hooks: by size
 * @digit_of: by size, the digit of a placed hook
 * @digits: of each cell, the digit of its hook; 0 in the window
 * @filled: by axis and line, bits of its filled cells
 * @empty: the same of its empty cells
 * @decided: how many cells are filled or empty
 * @fills: by axis and line, the ways to fill a line that lies outside the window
 *   and has a clue
 * @pentominoes: bits of those that can still be groups
 *
 * The hooks that are placed, from the largest on, and what is known about their
 * cells: a plain value.
 */
typedef struct
{
  int size;
  MdrCell square;
  guint16 left;
  HooksPlacement hooks[HOOKS_SIZES];
  guint8 digit_of[HOOKS_SIZES];
  guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint16 filled[2][HOOKS_MAX_SIZE];
  guint16 empty[2][HOOKS_MAX_SIZE];
  guint decided;
  const HooksFills *fills[2][HOOKS_MAX_SIZE];
  guint64 pentominoes[HOOKS_PENTOMINO_WORDS];
} HooksLayout;

/**
 * HooksLayoutFunc:
 * @next: a layout with one more hook than the previous one
 *
 * Returns: %MDR_SEARCH_EXHAUSTED to continue with the other ways to place that
 *   hook; anything else ends the search for that reason
 */
typedef MdrSearchEnd (*HooksLayoutFunc) (const HooksLayout *next, gpointer data);

/* hooks-instance.c */
void hooks_instance_init (HooksInstance *instance, const HooksBoard *board);
void hooks_instance_clear (HooksInstance *instance);

/* hooks-layout.c */
gboolean hooks_layout_init (HooksLayout *layout, HooksInstance *instance);
MdrSearchEnd hooks_layout_each_next (const HooksLayout *layout,
                                     HooksInstance *instance,
                                     HooksLayoutFunc call,
                                     gpointer data);

guint16 hooks_layout_list_digits (const HooksInstance *instance, int size, guint16 left);

/* hooks-window-sums.c */
HooksWindowSums *hooks_window_sums_new (const HooksPuzzle *puzzle);
gboolean hooks_layout_propagate_window_sums (HooksLayout *layout, const HooksInstance *instance);

/* hooks-propagate.c */
gboolean hooks_layout_decide (HooksLayout *layout, int row, int column, gboolean filled);
gboolean hooks_layout_propagate (HooksLayout *layout, const HooksInstance *instance);

/* hooks-pentomino.c */
void hooks_instance_list_pentominoes (HooksInstance *instance);
gboolean hooks_layout_propagate_groups (HooksLayout *layout, const HooksInstance *instance);

static inline gboolean
hooks_layout_is_filled (const HooksLayout *layout, int row, int column)
{
  return layout->filled[HOOKS_AXIS_ROWS][row] >> column & 1;
}

static inline gboolean
hooks_layout_is_empty (const HooksLayout *layout, int row, int column)
{
  return layout->empty[HOOKS_AXIS_ROWS][row] >> column & 1;
}

G_END_DECLS
