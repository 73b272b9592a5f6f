/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-search.h"

G_BEGIN_DECLS

/*
 * Frontier dynamic program: the board is gone over cell by cell, row by row. All ways to fill the cells
 * behind the frontier that are equivalent for the cells ahead are one state. The frontier identifies them:
 * for each column, the last cell behind it, and the edge that leads to the right from the very last cell.
 */

/* The widest board whose frontier fits in a state. */
#define NUMBERLINK_FRONTIER_MAX_WIDTH 15
#define NUMBERLINK_FRONTIER_SLOTS     (NUMBERLINK_FRONTIER_MAX_WIDTH + 1)
/* Each piece of path without a label needs two slots. */
#define NUMBERLINK_FRONTIER_MAX_PIECES (NUMBERLINK_FRONTIER_SLOTS / 2)
#define NUMBERLINK_FRONTIER_MAX_LABELS 63

/* A slot: 0, or the number of a piece from 1, or this and a label; and whether an edge leads ahead. */
#define NUMBERLINK_SLOT_LABEL 0x40
#define NUMBERLINK_SLOT_AHEAD 0x80
#define NUMBERLINK_SLOT_PATH  0x7f

/**
 * NumberlinkFrontierKey:
 * @slots: of each column, and last of the edge to the right; those of pieces
 *   are numbered in their order. Cells of a path that is complete are 0, and
 *   where paths may touch so are all without an edge that leads ahead
 * @apart: of each piece, the first slots of the paths that it must not become
 *   one with, because they touch
 *
 * What the cells ahead can see. Compared byte by byte.
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
