/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"
#include "numberlink-path.h"
#include "numberlink-solve.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A program with more columns would take minutes to write down, and no engine here gets far with it. */
#define MAX_COLUMNS 2000000

/* The flow model has these columns for each cell and label: x, and an arc each way. */
#define FLOW_COLUMNS 5

static const char *const names[] = {
  [NUMBERLINK_FLOW] = "flow",
  [NUMBERLINK_VERTEX_CUT] = "vertex-cut",
  [NUMBERLINK_VERTEX] = "vertex",
};

/* Fixes a column, unless it is fixed already. */
static void
fix (NumberlinkProgram *program, guint column, double value)
{
  const MdrColumn *fixed = mdr_model_get_column (program->model, column);

  if (fixed->lower < fixed->upper)
    mdr_model_fix (program->model, column, value);
}

/* Fixes all columns of a cell so that it has one label. */
static void
fix_label (NumberlinkProgram *program, guint cell, guint label)
{
  for (guint k = 1; k <= program->puzzle->n_labels; k++)
    fix (program, numberlink_column_x (program->puzzle, cell, k), k == label);
}

/* Adds the columns of x, and fixes those of cells with a label. */
static void
add_columns (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;

  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    {
      MdrCell at = numberlink_get_cell (puzzle, cell);

      for (guint k = 1; k <= puzzle->n_labels; k++)
        {
          guint x = mdr_model_add_binary (program->model, "x(%d,%d,%u)", at.row, at.column, k);

          if (program->goal != NUMBERLINK_GOAL_ANY)
            mdr_model_set_objective (program->model, x, 1);
        }
      if (puzzle->cells[cell] != 0)
        fix_label (program, cell, puzzle->cells[cell]);
    }
}

/*
 * Fixes the labels of cells that are joined to an end, and rules out labels whose paths cannot reach a cell:
 * a flood fill from one end, through cells without a known label or with its own, over edges that are not
 * barred.
 */
static void
fix_known_labels (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  const NumberlinkBoard *board = program->board;
  guint cells = numberlink_count_cells (puzzle);
  g_autofree guint *stack = g_new (guint, cells);

  for (guint cell = 0; cell < cells; cell++)
    {
      guint label = board->labels[board->fragments[cell]];

      if (label != 0)
        fix_label (program, cell, label);
    }
  for (guint k = 1; k <= puzzle->n_labels; k++)
    {
      g_autofree gboolean *reached = g_new0 (gboolean, cells);
      guint length = 0;
      MdrCell ends[2];

      numberlink_puzzle_get_ends (puzzle, k, ends);
      stack[length++] = (guint) (ends[0].row * puzzle->columns + ends[0].column);
      reached[stack[0]] = TRUE;
      while (length > 0)
        {
          guint cell = stack[--length];
          guint barred = numberlink_edges_around (&board->barred, numberlink_get_cell (puzzle, cell));

          for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
            {
              guint next = numberlink_get_neighbour (puzzle, cell, (MdrDirection) direction);
              guint known = next == NUMBERLINK_NONE ? 0 : board->labels[board->fragments[next]];

              if (next == NUMBERLINK_NONE || reached[next] || (barred >> direction & 1)
                  || (known != 0 && known != k))
                continue;
              reached[next] = TRUE;
              stack[length++] = next;
            }
        }
      for (guint cell = 0; cell < cells; cell++)
        if (!reached[cell])
          fix (program, numberlink_column_x (puzzle, cell, k), 0);
    }
}

/* Returns: whether a program can be made of the puzzle; sets @error if not. */
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
                 _ ("The vertex model supports only paths that do not touch themselves: in it, neighboring "
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
 * @clauses: whether to add redundant rows from which the SAT engine can propagate
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
  MdrModelSense sense = MDR_MODEL_FEASIBLE;

  if (!check (puzzle, flow, error))
    return NULL;
  if (goal != NUMBERLINK_GOAL_ANY)
    sense = goal == NUMBERLINK_GOAL_FEWEST ? MDR_MODEL_MINIMIZE : MDR_MODEL_MAXIMIZE;
  program.model = mdr_model_new (names[formulation], sense);
  add_columns (&program);
  if (board)
    fix_known_labels (&program);
  /* A cell is on one path at most, and with cover on exactly one. */
  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    {
      MdrCell at = numberlink_get_cell (puzzle, cell);

      mdr_model_begin_row (program.model, puzzle->cover ? 1 : -INFINITY, 1, "cell(%d,%d)", at.row, at.column);
      for (guint k = 1; k <= puzzle->n_labels; k++)
        mdr_model_add_term (program.model, numberlink_column_x (puzzle, cell, k), 1);
    }
  if (flow)
    numberlink_program_add_flow (&program);
  else
    numberlink_program_add_vertex (&program);
  if (!flow && board)
    numberlink_program_add_known_edges (&program);
  if (!flow && clauses)
    numberlink_program_add_clauses (&program);
  /* No path fills a block; without touching this is implied, as it would be a loop. */
  if (puzzle->touching ? !puzzle->blocks : clauses)
    for (int i = 0; i + 1 < puzzle->rows; i++)
      for (int j = 0; j + 1 < puzzle->columns; j++)
        for (guint k = 1; k <= puzzle->n_labels; k++)
          {
            guint cell = (guint) (i * puzzle->columns + j);
            const guint block[] = { cell, cell + 1, cell + (guint) puzzle->columns,
                                    cell + (guint) puzzle->columns + 1 };

            mdr_model_begin_row (program.model, -INFINITY, 3, "block(%d,%d,%u)", i, j, k);
            for (guint n = 0; n < G_N_ELEMENTS (block); n++)
              mdr_model_add_term (program.model, numberlink_column_x (puzzle, block[n], k), 1);
          }
  if (formulation != NUMBERLINK_VERTEX)
    numberlink_program_cut_loops (&program, flow);
  return program.model;
}

/* Returns: the label of a cell in a solution, or 0 */
static guint
find_label (const NumberlinkPuzzle *puzzle, const double *values, guint cell)
{
  for (guint k = 1; k <= puzzle->n_labels; k++)
    if (values[numberlink_column_x (puzzle, cell, k)] > 0.5)
      return k;
  return 0;
}

/**
 * numberlink_model_read:
 * @values: of all columns
 * @edges: (out caller-allocates): edges between neighbours of the same label; in the flow model those
 *   over which its flow goes
 */
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
        MdrDirection direction = onward[d];
        guint next = numberlink_get_neighbour (puzzle, cell, direction);
        guint label = find_label (puzzle, values, cell);
        MdrCell at = numberlink_get_cell (puzzle, cell);

        if (next == NUMBERLINK_NONE || label == 0 || label != find_label (puzzle, values, next))
          continue;
        if (formulation == NUMBERLINK_FLOW
            && values[numberlink_column_f (puzzle, cell, direction, label)] <= 0.5
            && values[numberlink_column_f (puzzle, next, mdr_direction_opposite (direction), label)] <= 0.5)
          continue;
        numberlink_edges_set (edges, at.row, at.column, direction, TRUE);
      }
}

/**
 * numberlink_model_exclude:
 * @edges: of a solution
 *
 * Adds a row that excludes this solution alone. The columns in it are those of the paths' steps, in the
 * vertex model of all their cells but the last; it forbids that all of them are 1. That suffices: a solution
 * with all of them and more would have a loop or, in the vertex model, a path that touches itself.
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
        {
          guint cell = (guint) (cells[n].row * puzzle->columns + cells[n].column);
          MdrDirection direction = mdr_cell_get_direction (cells[n], cells[n + 1]);

          mdr_row_buffer_add (rows,
                              flow ? numberlink_column_f (puzzle, cell, direction, paths->labels[k])
                                   : numberlink_column_x (puzzle, cell, paths->labels[k]),
                              1);
        }
    }
}

/**
 * numberlink_build_model:
 *
 * Implements build_model for the formulation that is @data, with the goal of the options or of the puzzle;
 * but for the published model without what follows by deduction.
 */
MdrModel *
numberlink_build_model (const MdrPuzzle *puzzle,
                        const MdrOptions *options,
                        gconstpointer data,
                        GError **error)
{
  const NumberlinkFormulation formulation = GPOINTER_TO_UINT (data);
  const char *objective = options ? mdr_options_get (options, "objective") : "as-asked";
  g_autoptr (MdrPuzzle) asked = &numberlink_puzzle_copy (puzzle)->base;
  NumberlinkPuzzle *numberlink = (NumberlinkPuzzle *) asked;
  NumberlinkGoal goal = numberlink_choose_goal (numberlink, objective);
  g_autofree NumberlinkBoard *board = g_new (NumberlinkBoard, 1);

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  numberlink->cover |= g_str_equal (objective, "cover");
  if (formulation == NUMBERLINK_VERTEX)
    return numberlink_model_new (numberlink, formulation, goal, NULL, FALSE, error);
  if (numberlink_board_init (board, numberlink, NULL) == MDR_STEP_CONTRADICTION
      || mdr_logic_propagate (&numberlink_logic, board, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("Deduction alone proves that this puzzle has no solution, so no model is left. "
                              "Choose another method to see a model."));
      return NULL;
    }
  return numberlink_model_new (numberlink, formulation, goal, board, FALSE, error);
}
