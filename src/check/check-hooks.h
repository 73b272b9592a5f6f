/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check.h"

#define MOST_SIZE  12
#define MOST_CELLS (MOST_SIZE * MOST_SIZE)
#define UNKNOWN    (-1)
#define N_CORNERS  4
#define GROUP_SIZE 5

enum
{
  AXIS_ROWS,
  AXIS_COLUMNS,
};

/* From where a line is seen: rows from the first two sides, columns from the others. */
enum
{
  SIDE_LEFT,
  SIDE_RIGHT,
  SIDE_TOP,
  SIDE_BOTTOM,
  N_SIDES,
};

enum
{
  DIGITS_NONE,
  DIGITS_BY_SIZE,
  DIGITS_IN_ANY_ORDER,
};

/* What a clue at the edge gives of its line; a run is a maximal sequence of filled cells. */
enum
{
  CLUE_SUM,
  CLUE_FIRST_TWO,
  CLUE_FIRST_RUN,
  CLUE_RUN_PRODUCTS,
  CLUE_RUN_DIVISOR,
  CLUE_RUN_NUMBERS,
  CLUE_FIRST_DIGIT,
  CLUE_SHAPE,
};

typedef struct
{
  int type;
  gint64 value;
} Clue;

/**
 * Sum:
 * @value: of the digits in the cells together
 * @cells: (element-type int)
 *
 * A region, or the cells beside a clue.
 */
typedef struct
{
  int value;
  GArray *cells;
} Sum;

/**
 * Pentomino:
 * @cells: in reading order
 * @shape: its place among the letters of shapes
 */
typedef struct
{
  int cells[GROUP_SIZE];
  int shape;
} Pentomino;

/**
 * Hooks:
 * @size: N; cells are numbered in reading order from 0, hooks by their size from 1
 * @digits: the rule of digits
 * @connected: whether the filled cells are one region
 * @no_blocks: whether no block of 2×2 cells is filled
 * @has_groups: whether the filled cells split into pentominoes
 * @is_divided: whether the numbers of the rules fit each other; otherwise there is no solution
 * @clues: by side and line
 * @sums: (element-type Sum)
 * @given_digits: of each cell, or 0
 * @is_empty: of each cell, whether it is given as empty
 * @given_places: of each hook, or UNKNOWN
 * @pentominoes: (element-type Pentomino): all on the board, in the order of their cells; none without groups
 * @groups_of: (element-type int): of each cell, the pentominoes that have it
 * @ways: of lines with their digits, the ways to fill them, as arrays of the bits of filled cells
 * @stated: a set of the solutions that were stated, by their digits, or their hooks if there are none
 *
 * What follows from the literals of a lemma:
 *
 * @ranks: by axis and line, bits of the hooks that can have a leg in it
 * @hooks_of: of each cell, bits of the hooks to which it can belong
 * @digits_of: of each hook, bits of the digits that it can carry; bit 0 if there are no digits
 * @cells: of each cell: 1 filled, −1 empty, 0 open
 * @groups: of each pentomino: 1 a group, −1 none, 0 open
 * @changed: whether anything followed since that was last asked
 */
typedef struct
{
  int size;
  int digits;
  gboolean connected;
  gboolean no_blocks;
  gboolean has_groups;
  gboolean is_divided;
  Clue clues[N_SIDES][MOST_SIZE];
  GPtrArray *sums;
  int given_digits[MOST_CELLS];
  gboolean is_empty[MOST_CELLS];
  int given_places[MOST_SIZE + 1];
  GArray *pentominoes;
  GArray *groups_of[MOST_CELLS];
  GHashTable *ways;
  GHashTable *stated;

  guint ranks[2][MOST_SIZE];
  guint hooks_of[MOST_CELLS];
  guint digits_of[MOST_SIZE + 1];
  gint8 cells[MOST_CELLS];
  gint8 *groups;
  gboolean changed;
} Hooks;

/* A hook lies along two sides of its square, which begins at a row and a column and has as many rows as the
 * hook's size, and its legs meet in a corner: bit 0 of it says at the right, bit 1 at the bottom. */
static inline int
hooks_get_place (const Hooks *hooks, int hook, int row, int column, int corner)
{
  return (((hook - 1) * hooks->size + row) * hooks->size + column) * N_CORNERS + corner;
}

static inline int
hooks_get_cell_of_line (const Hooks *hooks, int axis, int line, int index)
{
  return axis == AXIS_ROWS ? line * hooks->size + index : index * hooks->size + line;
}

static inline gboolean
hooks_is_one (guint bits)
{
  return bits != 0 && (bits & (bits - 1)) == 0;
}

/* check-hooks.c */
gboolean check_hooks_decide (Hooks *hooks, int cell, gboolean is_filled);
int check_hooks_get_digit (const Hooks *hooks, int cell);

/* check-hooks-read.c */
gpointer check_hooks_read (const char *const *lines, int *n_variables, GError **error);
char *check_hooks_describe (const char *const *page, const char *const *puzzle, GError **error);
void check_hooks_free (gpointer puzzle);

/* check-hooks-line.c */
gboolean check_hooks_settle_line (Hooks *hooks, int axis, int line);
gboolean check_hooks_settle_sum (Hooks *hooks, const Sum *sum);

/* check-hooks-group.c */
void check_hooks_list_pentominoes (Hooks *hooks);
gboolean check_hooks_settle_groups (Hooks *hooks);
