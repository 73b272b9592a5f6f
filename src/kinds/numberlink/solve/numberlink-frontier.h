/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-search.h"

G_BEGIN_DECLS

/*
 * Frontier dynamic program: it decides the cells one by one, row by row. The frontier parts the decided cells
 * from those ahead. Two ways to fill the decided cells that look the same from ahead have the same
 * completions, so they are one state, of which only the best ways are kept. Ahead one sees, for each column,
 * the last decided cell of the column, and the edge that leads right from the very last cell: which of them
 * belong to one path, the label of that path if it has one, and which have an edge that leads ahead. The
 * number of states grows with the width of the board, exponentially, and with its height only linearly.
 *
 * Example, on three columns, after a row in which a path of label 1 comes from the left and goes on down in
 * the second column, while in the third another path, without a label yet, has begun and leads down: the
 * slots are label 1 without an edge ahead (0 where paths may touch), label 1 ahead, piece 1 ahead, and 0 for
 * the edge to the right.
 */

/* The widest board whose frontier fits in a state. */
#define NUMBERLINK_FRONTIER_MAX_WIDTH 15
#define NUMBERLINK_FRONTIER_SLOTS     (NUMBERLINK_FRONTIER_MAX_WIDTH + 1)
/* Each piece of path without a label needs two slots. */
#define NUMBERLINK_FRONTIER_MAX_PIECES (NUMBERLINK_FRONTIER_SLOTS / 2)
#define NUMBERLINK_FRONTIER_MAX_LABELS 63

/* A slot holds 0, or the number of a piece from 1, or this plus a label; and whether an edge leads ahead. */
#define NUMBERLINK_SLOT_LABEL 0x40
#define NUMBERLINK_SLOT_PATH  0x7f

/**
 * NumberlinkFrontierKey:
 * @slots: of each column, and last of the edge to the right; those of pieces
 *   are numbered in their order. Cells of a path that is complete are 0, and
 *   where paths may touch so are all without an edge that leads ahead
 * @apart: of each piece, the first slots of the paths that it must not become
 *   one with, because they touch
 *
 * A key holds what the cells ahead can see. Keys are compared byte by byte.
 */
typedef struct
{
  guint8 slots[NUMBERLINK_FRONTIER_SLOTS];
  guint16 apart[NUMBERLINK_FRONTIER_MAX_PIECES];
} NumberlinkFrontierKey;

/**
 * NumberlinkFrontier:
 * @rows: of the board, turned so that it is not wider than high
 * @columns: of it
 * @turned: whether rows are the columns of the puzzle
 * @touching: whether a path may run beside itself
 * @cover: whether every cell must be used
 * @goal: %NUMBERLINK_GOAL_MOST: an empty cell costs 1; else nothing does
 * @limit: the highest cost that is of interest
 * @n_labels: number of labels
 * @labels: (array): of each cell, its label or 0
 * @drawn: (array): of each cell, which of the edges that lead ahead are known to be drawn
 * @barred: (array): the same for those that are known not to be
 */
typedef struct
{
  int rows;
  int columns;
  gboolean turned;
  gboolean touching;
  gboolean cover;
  NumberlinkGoal goal;
  guint limit;
  guint n_labels;
  guint8 *labels;
  guint8 *drawn;
  guint8 *barred;
} NumberlinkFrontier;

/**
 * NumberlinkFrontierStep:
 * @key: of the state
 * @cost: of the state
 * @choice: edges of the cell that lead ahead
 *
 * A way to fill one cell.
 */
typedef struct
{
  NumberlinkFrontierKey key;
  guint cost;
  guint choice;
} NumberlinkFrontierStep;

/* Edges of a cell that lead ahead. */
#define NUMBERLINK_FRONTIER_RIGHT 1
#define NUMBERLINK_FRONTIER_DOWN  2

/* The most ways in which a cell can be filled. */
#define NUMBERLINK_FRONTIER_MAX_STEPS 4

/* numberlink-frontier-step.c */
guint numberlink_frontier_list_steps (const NumberlinkFrontier *frontier,
                                      int cell,
                                      const NumberlinkFrontierKey *key,
                                      guint cost,
                                      NumberlinkFrontierStep steps[NUMBERLINK_FRONTIER_MAX_STEPS]);

/* numberlink-frontier.c */
gboolean numberlink_frontier_suits (const NumberlinkPuzzle *puzzle);
MdrSearchEnd numberlink_frontier_search (const NumberlinkBoard *board,
                                         NumberlinkGoal goal,
                                         guint limit,
                                         guint count,
                                         guint64 budget,
                                         MdrJob *job,
                                         GArray *answers,
                                         guint64 *nodes);

G_END_DECLS
