/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "numberlink-search.h"

G_BEGIN_DECLS

/*
 * Numberlink as integer programs; docs/models/numberlink.md has them in words. Labels count from 1. Column
 * x(i,j,k) says that the path of label k uses a cell, and, in the flow model, f(i,j,d,k) that it continues
 * from there in direction d, r, d, l or u. In both the columns of x come first.
 */

/**
 * NumberlinkFormulation:
 * @NUMBERLINK_FLOW: arcs, without loops
 * @NUMBERLINK_VERTEX_CUT: labels of cells, without loops
 * @NUMBERLINK_VERTEX: labels of cells, as published: loops pass
 */
typedef enum
{
  NUMBERLINK_FLOW,
  NUMBERLINK_VERTEX_CUT,
  NUMBERLINK_VERTEX,
} NumberlinkFormulation;

/**
 * NumberlinkProgram:
 * @puzzle: borrowed; has the rule of cover if every cell is to be used
 * @goal: which solution is wanted
 * @board: (nullable): what is known; borrowed
 * @model: the program so far
 *
 * A program in the making.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkGoal goal;
  const NumberlinkBoard *board;
  MdrModel *model;
} NumberlinkProgram;

/** No cell, or no arc: beyond the board. */
#define NUMBERLINK_NONE G_MAXUINT

static inline guint
numberlink_count_cells (const NumberlinkPuzzle *puzzle)
{
  return (guint) (puzzle->rows * puzzle->columns);
}

static inline MdrCell
numberlink_get_cell (const NumberlinkPuzzle *puzzle, guint cell)
{
  return (MdrCell){ (int) cell / puzzle->columns, (int) cell % puzzle->columns };
}

/** The column of x for a cell and a label. */
static inline guint
numberlink_column_x (const NumberlinkPuzzle *puzzle, guint cell, guint label)
{
  return cell * puzzle->n_labels + label - 1;
}

/** Returns: the cell beside @cell, or %NUMBERLINK_NONE */
static inline guint
numberlink_get_neighbour (const NumberlinkPuzzle *puzzle, guint cell, MdrDirection direction)
{
  MdrCell neighbour = mdr_cell_step (numberlink_get_cell (puzzle, cell), direction);

  if (!numberlink_contains (puzzle, neighbour.row, neighbour.column))
    return NUMBERLINK_NONE;
  return (guint) (neighbour.row * puzzle->columns + neighbour.column);
}

/* numberlink-model.c */
MdrModel *numberlink_model_new (const NumberlinkPuzzle *puzzle,
                                NumberlinkFormulation formulation,
                                NumberlinkGoal goal,
                                const NumberlinkBoard *board,
                                gboolean clauses,
                                GError **error);
void numberlink_model_read (const NumberlinkPuzzle *puzzle,
                            NumberlinkFormulation formulation,
                            const double *values,
                            NumberlinkEdges *edges);
void numberlink_model_exclude (const NumberlinkPuzzle *puzzle,
                               NumberlinkFormulation formulation,
                               const NumberlinkEdges *edges,
                               MdrRowBuffer *rows);

MdrModel *numberlink_build_model (const MdrPuzzle *puzzle,
                                  const MdrOptions *options,
                                  gconstpointer data,
                                  GError **error);

/* numberlink-model-solve.c */
void numberlink_solve_model (const MdrPuzzle *puzzle,
                             const MdrSolveRequest *request,
                             gconstpointer data,
                             MdrJob *job,
                             MdrResult *result);

/* numberlink-model-vertex.c */
void numberlink_program_add_vertex (NumberlinkProgram *program);
void numberlink_program_add_clauses (NumberlinkProgram *program);
void numberlink_program_add_known_edges (NumberlinkProgram *program);

/* numberlink-model-flow.c */
guint numberlink_column_f (const NumberlinkPuzzle *puzzle, guint cell, MdrDirection direction, guint label);
void numberlink_program_add_flow (NumberlinkProgram *program);

/* numberlink-model-loops.c */
void numberlink_program_cut_loops (NumberlinkProgram *program, gboolean flow);

G_END_DECLS
