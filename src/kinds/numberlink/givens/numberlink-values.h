/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-bits.h"
#include "mdr-field.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

/* A row of cells fits in the bits of one word. */
#define NUMBERLINK_MIN_SIZE  1
#define NUMBERLINK_MAX_SIZE  60
#define NUMBERLINK_MAX_CELLS (NUMBERLINK_MAX_SIZE * NUMBERLINK_MAX_SIZE)
/* Characters of a label, and the bytes that hold as many of any script. */
#define NUMBERLINK_MAX_LABEL  8
#define NUMBERLINK_LABEL_SIZE (4 * NUMBERLINK_MAX_LABEL + 1)

/**
 * NumberlinkGoal:
 *
 * Which of the valid solutions is wanted: any, one with the fewest cells, or one
 * with the most. A solution is right whether or not it reaches the goal; only the
 * solver can prove that it does.
 */
typedef enum
{
  NUMBERLINK_GOAL_ANY,
  NUMBERLINK_GOAL_FEWEST,
  NUMBERLINK_GOAL_MOST,
} NumberlinkGoal;

/**
 * NumberlinkPuzzle:
 * @rows: 1 to %NUMBERLINK_MAX_SIZE
 * @columns: the same; the board has at least two cells
 * @touching: whether a path may run beside itself: two of its cells adjacent
 *   though not consecutive
 * @cover: whether every cell must be used
 * @blocks: whether one path may fill a 2×2 block; only matters where touching
 *   is allowed
 * @goal: which solution is wanted
 * @n_labels: number of different labels
 * @labels: (array length=n_labels): their texts, in the order in which they
 *   first stand on the board, row by row; so that equal boards are equal
 * @cells: (array): of each cell, row by row, 0 for none, or k for labels[k − 1]
 *
 * A label may stand on any number of cells while the board is being built:
 * find_problems says so.
 */
typedef struct
{
  MdrPuzzle base;
  int rows;
  int columns;
  gboolean touching;
  gboolean cover;
  gboolean blocks;
  NumberlinkGoal goal;
  guint n_labels;
  char (*labels)[NUMBERLINK_LABEL_SIZE];
  guint16 *cells;
} NumberlinkPuzzle;

/**
 * NumberlinkEdges:
 * @right: bit j of right[i]: the edge between cells (i, j) and (i, j + 1)
 * @down: bit j of down[i]: the edge between cells (i, j) and (i + 1, j)
 *
 * A set of edges between adjacent cells.
 */
typedef struct
{
  guint64 right[NUMBERLINK_MAX_SIZE];
  guint64 down[NUMBERLINK_MAX_SIZE];
} NumberlinkEdges;

/**
 * NumberlinkState:
 * @drawn: edges that the player drew. A state always consists of simple
 *   paths: no cell has more than two drawn edges, an end no more than one,
 *   there is no closed loop, and no path joins different labels
 * @barred: edges that the player marked as not used; never also drawn
 */
typedef struct
{
  MdrState base;
  NumberlinkEdges drawn;
  NumberlinkEdges barred;
} NumberlinkState;

/**
 * NumberlinkSolution:
 * @edges: all that is drawn, in a false solution too
 * @used: number of cells that are ends or have an edge
 */
typedef struct
{
  MdrSolution base;
  NumberlinkEdges edges;
  int used;
} NumberlinkSolution;

static inline const NumberlinkPuzzle *
numberlink_puzzle (const MdrPuzzle *puzzle)
{
  return (const NumberlinkPuzzle *) puzzle;
}

static inline const NumberlinkState *
numberlink_state (const MdrState *state)
{
  return (const NumberlinkState *) state;
}

static inline const NumberlinkSolution *
numberlink_solution (const MdrSolution *solution)
{
  return (const NumberlinkSolution *) solution;
}

static inline gboolean
numberlink_contains (const NumberlinkPuzzle *puzzle, int row, int column)
{
  return row >= 0 && row < puzzle->rows && column >= 0 && column < puzzle->columns;
}

/** Returns: 0, or the number of the label of a cell, from 1 */
static inline guint
numberlink_get_label (const NumberlinkPuzzle *puzzle, int row, int column)
{
  return puzzle->cells[row * puzzle->columns + column];
}

/** The directions of the edges of a cell that are in a set. */
static inline guint
numberlink_edges_around (const NumberlinkEdges *edges, MdrCell cell)
{
  guint64 across = edges->right[cell.row];
  guint64 below = edges->down[cell.row] >> cell.column;
  guint64 above = cell.row > 0 ? edges->down[cell.row - 1] >> cell.column : 0;

  return (guint) ((across >> cell.column & 1) | (below & 1) << 1 | (across << 1 >> cell.column & 1) << 2
                  | (above & 1) << 3);
}

/* numberlink-edges.c: the letters of directions in moves and edits; sets of edges; a direction that leaves
 * the board has no edge. */
extern const char numberlink_directions[];
MdrDirection numberlink_find_direction (char letter);
gboolean numberlink_edges_has (const NumberlinkEdges *edges, int row, int column, MdrDirection direction);
void numberlink_edges_set (NumberlinkEdges *edges,
                           int row,
                           int column,
                           MdrDirection direction,
                           gboolean value);
guint numberlink_edges_get_degree (const NumberlinkEdges *edges, int row, int column);
guint numberlink_edges_count_used (const NumberlinkEdges *solution, const NumberlinkPuzzle *puzzle);
void numberlink_edges_remove (NumberlinkEdges *edges, const NumberlinkEdges *others);
gboolean numberlink_edges_equal (const NumberlinkEdges *a, const NumberlinkEdges *b);
guint numberlink_edges_walk (const NumberlinkEdges *edges,
                             const NumberlinkPuzzle *puzzle,
                             MdrCell from,
                             MdrCell *path);

/* numberlink-puzzle.c */
MdrPuzzle *numberlink_new_puzzle (const MdrKind *kind);
NumberlinkPuzzle *numberlink_puzzle_new (const MdrKind *kind, int rows, int columns);
NumberlinkPuzzle *numberlink_puzzle_copy (const MdrPuzzle *puzzle);
gboolean numberlink_check_label (const char *label, GError **error);
gboolean numberlink_puzzle_set_label (NumberlinkPuzzle *puzzle,
                                      int row,
                                      int column,
                                      const char *label,
                                      GError **error);
void numberlink_puzzle_clear (NumberlinkPuzzle *puzzle);
gboolean numberlink_puzzle_resize (MdrPuzzle *base, int rows, int columns, GError **error);
guint numberlink_puzzle_get_ends (const NumberlinkPuzzle *puzzle, guint label, MdrCell ends[2]);
glong numberlink_puzzle_get_label_width (const NumberlinkPuzzle *puzzle);
char *numberlink_dup_title (const MdrPuzzle *puzzle);
void numberlink_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);

/* numberlink-solution.c */
NumberlinkSolution *numberlink_solution_new (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *edges);

/* The judges. */

/* numberlink-verify.c */
gboolean numberlink_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

/* numberlink-check.c */
MdrPlayStatus numberlink_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

G_END_DECLS
