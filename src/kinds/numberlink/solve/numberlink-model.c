/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"
#include "numberlink-path.h"
#include "numberlink-solve.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A program with more columns would take minutes to be written down, and no engine here gets far with it. */
#define MAX_COLUMNS 2000000

/* Of one cell and label in the flow model: x, and an arc each way. */
#define FLOW_COLUMNS 5

static const char *const names[] = {
  [NUMBERLINK_FLOW] = "flow",
  [NUMBERLINK_VERTEX_CUT] = "vertex-cut",
  [NUMBERLINK_VERTEX] = "vertex",
};

/** Returns: the cell beside @cell, or %NUMBERLINK_NONE */
guint
numberlink_get_neighbour (const NumberlinkPuzzle *puzzle, guint cell, MdrDirection direction)
{
  MdrCell neighbour = mdr_cell_step (numberlink_get_cell (puzzle, cell), direction);

  if (!numberlink_contains (puzzle, neighbour.row, neighbour.column))
    return NUMBERLINK_NONE;
  return (guint) (neighbour.row * puzzle->columns + neighbour.column);
}

/* Fixes a column, unless it is fixed already. */
static void
fix (NumberlinkProgram *program, guint column, double value)
{
  const MdrColumn *fixed = mdr_model_get_column (program->model, column);

  if (fixed->lower < fixed->upper)
    mdr_model_fix (program->model, column, value);
}

static void
fix_label (NumberlinkProgram *program, guint cell, guint label)
{
  for (guint k = 1; k <= program->puzzle->n_labels; k++)
    fix (program, numberlink_column_x (program->puzzle, cell, k), k == label);
}

static void
add_columns (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;

  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    {
      MdrCell place = numberlink_get_cell (puzzle, cell);

      for (guint k = 1; k <= puzzle->n_labels; k++)
        {
          guint x = mdr_model_add_binary (program->model, "x(%d,%d,%u)", place.row, place.column, k);

          if (program->goal != NUMBERLINK_GOAL_ANY)
            mdr_model_set_objective (program->model, x, 1);
        }
      if (puzzle->cells[cell] != 0)
        fix_label (program, cell, puzzle->cells[cell]);
    }
}

/* A cell is on one path at most, and with cover on one. */
static void
add_cells (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;

  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    {
      MdrCell place = numberlink_get_cell (puzzle, cell);

      mdr_model_begin_row (program->model, puzzle->cover ? 1 : -INFINITY, 1, "cell(%d,%d)", place.row,
                           place.column);
      for (guint k = 1; k <= puzzle->n_labels; k++)
        mdr_model_add_term (program->model, numberlink_column_x (puzzle, cell, k), 1);
    }
}

/* A path does not fill a block, which without touching would be a loop. */
static void
add_block (NumberlinkProgram *program, int row, int column)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint cell = (guint) (row * puzzle->columns + column);
  guint below = cell + (guint) puzzle->columns;

  for (guint k = 1; k <= puzzle->n_labels; k++)
    {
      mdr_model_begin_row (program->model, -INFINITY, 3, "block(%d,%d,%u)", row, column, k);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, cell, k), 1);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, cell + 1, k), 1);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, below, k), 1);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, below + 1, k), 1);
    }
}

static void
add_blocks (NumberlinkProgram *program)
{
  for (int i = 0; i + 1 < program->puzzle->rows; i++)
    for (int j = 0; j + 1 < program->puzzle->columns; j++)
      add_block (program, i, j);
}

/* Whether nothing known keeps a path of @label from going from a cell to the next. */
static gboolean
can_go (const NumberlinkBoard *board, guint cell, guint next, MdrDirection direction, guint label)
{
  MdrCell place = numberlink_get_cell (board->puzzle, cell);
  guint there = board->labels[board->fragments[next]];

  return (there == 0 || there == label)
         && !numberlink_edges_has (&board->barred, place.row, place.column, direction);
}

/* Marks the cells that a path of @label can reach. */
static void
reach (const NumberlinkBoard *board, guint label, gboolean *reached)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  g_autofree guint *waiting = g_new (guint, numberlink_count_cells (puzzle));
  guint length = 0;
  MdrCell ends[2];

  numberlink_puzzle_get_ends (puzzle, label, ends);
  waiting[length++] = (guint) (ends[0].row * puzzle->columns + ends[0].column);
  reached[waiting[0]] = TRUE;
  while (length > 0)
    {
      guint cell = waiting[--length];

      for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
        {
          guint next = numberlink_get_neighbour (puzzle, cell, (MdrDirection) direction);

          if (next == NUMBERLINK_NONE || reached[next]
              || !can_go (board, cell, next, (MdrDirection) direction, label))
            continue;
          reached[next] = TRUE;
          waiting[length++] = next;
        }
    }
}

/* Fixes the labels of cells that are connected to an end, and labels that cannot reach a cell. */
static void
fix_known_labels (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint cells = numberlink_count_cells (puzzle);

  for (guint cell = 0; cell < cells; cell++)
    {
      guint label = program->board->labels[program->board->fragments[cell]];

      if (label != 0)
        fix_label (program, cell, label);
    }
  for (guint k = 1; k <= puzzle->n_labels; k++)
    {
      g_autofree gboolean *reached = g_new0 (gboolean, cells);

      reach (program->board, k, reached);
      for (guint cell = 0; cell < cells; cell++)
        if (!reached[cell])
          fix (program, numberlink_column_x (puzzle, cell, k), 0);
    }
}

static MdrModelSense
get_sense (NumberlinkGoal goal)
{
  switch (goal)
    {
    case NUMBERLINK_GOAL_FEWEST:
      return MDR_MODEL_MINIMIZE;
    case NUMBERLINK_GOAL_MOST:
      return MDR_MODEL_MAXIMIZE;
    case NUMBERLINK_GOAL_ANY:
    default:
      return MDR_MODEL_FEASIBLE;
    }
}

static gboolean
check (const NumberlinkPuzzle *puzzle, gboolean flow, GError **error)
{
  guint64 columns = (guint64) numberlink_count_cells (puzzle) * puzzle->n_labels * (flow ? FLOW_COLUMNS : 1);

  if (columns > MAX_COLUMNS)
    g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                 _ ("The integer program of this puzzle would have more than %u columns. Choose another "
                    "method, or a puzzle with fewer cells or labels."),
                 MAX_COLUMNS);
  else if (puzzle->touching && !flow)
    g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                 _ ("The vertex model supports only paths that do not touch themselves: in it, neighbouring "
                    "cells with the same label always follow one another. Choose the flow model, or turn "
                    "“May touch itself” off."));
  else
    return TRUE;
  return FALSE;
}

/**
 * numberlink_model_new:
 * @puzzle: each label stands twice; has the rule of cover if every cell is to be
 *   used
 * @board: (nullable): what is known about @puzzle, to make the model smaller
 * @clauses: whether to add the rows of which the SAT engine sees at once what
 *   follows from them
 *
 * Returns: (transfer full): the program, or %NULL with %MDR_ERROR_TOO_LARGE or
 *   %MDR_ERROR_UNSUPPORTED
 */
MdrModel *
numberlink_model_new (const NumberlinkPuzzle *puzzle,
                      NumberlinkFormulation formulation,
                      NumberlinkGoal goal,
                      const NumberlinkBoard *board,
                      gboolean clauses,
                      GError **error)
{
  gboolean flow = formulation == NUMBERLINK_FLOW;
  NumberlinkProgram program = { puzzle, goal, board, NULL };

  if (!check (puzzle, flow, error))
    return NULL;
  program.model = mdr_model_new (names[formulation], get_sense (goal));
  add_columns (&program);
  if (board)
    fix_known_labels (&program);
  add_cells (&program);
  if (flow)
    numberlink_program_add_flow (&program);
  else
    numberlink_program_add_vertex (&program);
  if (!flow && board)
    numberlink_program_add_known_edges (&program);
  if (!flow && clauses)
    numberlink_program_add_clauses (&program);
  if (puzzle->touching ? !puzzle->blocks : clauses)
    add_blocks (&program);
  if (formulation != NUMBERLINK_VERTEX)
    numberlink_program_cut_loops (&program, flow);
  return program.model;
}

static guint
find_label (const NumberlinkPuzzle *puzzle, const double *values, guint cell)
{
  for (guint k = 1; k <= puzzle->n_labels; k++)
    if (values[numberlink_column_x (puzzle, cell, k)] > 0.5)
      return k;
  return 0;
}

static gboolean
goes (const NumberlinkPuzzle *puzzle, const double *values, guint cell, MdrDirection direction, guint label)
{
  return values[numberlink_column_f (puzzle, cell, direction, label)] > 0.5;
}

/* Whether a solution has an edge from @cell to @next. */
static gboolean
has_edge (const NumberlinkPuzzle *puzzle,
          gboolean flow,
          const double *values,
          guint cell,
          guint next,
          MdrDirection direction)
{
  guint label = find_label (puzzle, values, cell);

  if (label == 0 || label != find_label (puzzle, values, next))
    return FALSE;
  return !flow || goes (puzzle, values, cell, direction, label)
         || goes (puzzle, values, next, mdr_direction_opposite (direction), label);
}

/** Reads the edges of a solution back. */
void
numberlink_model_read (const NumberlinkPuzzle *puzzle,
                       NumberlinkFormulation formulation,
                       const double *values,
                       NumberlinkEdges *edges)
{
  static const MdrDirection onward[] = { MDR_DIRECTION_RIGHT, MDR_DIRECTION_DOWN };

  memset (edges, 0, sizeof *edges);
  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    for (guint d = 0; d < G_N_ELEMENTS (onward); d++)
      {
        guint next = numberlink_get_neighbour (puzzle, cell, onward[d]);
        MdrCell place = numberlink_get_cell (puzzle, cell);

        if (next != NUMBERLINK_NONE
            && has_edge (puzzle, formulation == NUMBERLINK_FLOW, values, cell, next, onward[d]))
          numberlink_edges_set (edges, place.row, place.column, onward[d], TRUE);
      }
}

/* The column that says that a path continues from one cell to the next, or, in the vertex model, that it uses
 * the first of them. */
static guint
find_column (const NumberlinkPuzzle *puzzle, gboolean flow, guint label, MdrCell from, MdrCell to)
{
  guint cell = (guint) (from.row * puzzle->columns + from.column);

  if (!flow)
    return numberlink_column_x (puzzle, cell, label);
  return numberlink_column_f (puzzle, cell, mdr_cell_get_direction (from, to), label);
}

/**
 * numberlink_model_exclude:
 * @edges: of a solution
 *
 * Adds a row that every other solution keeps. It contains only the columns that
 * are 1: a solution that has all of them and more has a loop, or, in the vertex
 * model, a path that touches itself. Where a path ends is given.
 */
void
numberlink_model_exclude (const NumberlinkPuzzle *puzzle,
                          NumberlinkFormulation formulation,
                          const NumberlinkEdges *edges,
                          MdrRowBuffer *rows)
{
  gboolean flow = formulation == NUMBERLINK_FLOW;
  g_autoptr (NumberlinkPaths) paths = numberlink_paths_new (puzzle, edges);

  mdr_row_buffer_begin (rows, -INFINITY, paths->starts[paths->n_paths] - paths->n_paths - 1.0, "another");
  for (guint k = 0; k < paths->n_paths; k++)
    {
      const MdrCell *cells = numberlink_paths_get_cells (paths, k);

      for (guint n = 0; n + 1 < numberlink_paths_get_length (paths, k); n++)
        mdr_row_buffer_add (rows, find_column (puzzle, flow, paths->labels[k], cells[n], cells[n + 1]), 1);
    }
}

/**
 * numberlink_build_model:
 *
 * The contract's build_model, with the goal of the puzzle; but for the
 * published model without what follows by deduction.
 */
MdrModel *
numberlink_build_model (const MdrPuzzle *puzzle, NumberlinkFormulation formulation, GError **error)
{
  const NumberlinkPuzzle *numberlink = numberlink_puzzle (puzzle);
  g_autofree NumberlinkBoard *board = g_new (NumberlinkBoard, 1);

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  if (formulation == NUMBERLINK_VERTEX)
    return numberlink_model_new (numberlink, formulation, numberlink->goal, NULL, FALSE, error);
  if (numberlink_board_init (board, numberlink, NULL) == MDR_STEP_CONTRADICTION
      || mdr_logic_propagate (&numberlink_logic, board, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("Deduction alone proves that this puzzle has no solution, so no model is left. "
                              "Choose another method to see a model."));
      return NULL;
    }
  return numberlink_model_new (numberlink, formulation, numberlink->goal, board, FALSE, error);
}
