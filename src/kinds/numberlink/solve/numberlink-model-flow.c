/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"

#include <math.h>

/*
 * The flow model: one unit of each label flows from its first end to its second, along arcs from cell to
 * cell. Paths may touch themselves, unless rows of the program forbid it.
 */

static const char letters[] = "rdlu";

/** Returns: the column that says whether the path of @label leaves @cell in a direction; 0 off the board */
guint
numberlink_column_f (const NumberlinkPuzzle *puzzle, guint cell, MdrDirection direction, guint label)
{
  guint arc = numberlink_count_cells (puzzle) + cell * MDR_N_DIRECTIONS + direction;

  return arc * puzzle->n_labels + label - 1;
}

/* Adds flow conservation: x units leave a cell unless it is the second end, and enter it unless it is the
 * first. */
static void
add_conservation (NumberlinkProgram *program, guint cell, guint label, const MdrCell ends[2])
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint x = numberlink_column_x (puzzle, cell, label);
  MdrCell at = numberlink_get_cell (puzzle, cell);

  if (!mdr_cell_equal (at, ends[1]))
    {
      mdr_model_begin_row (program->model, 0, 0, "leave(%d,%d,%u)", at.row, at.column, label);
      mdr_model_add_term (program->model, x, -1);
      for (int d = 0; d < MDR_N_DIRECTIONS; d++)
        mdr_model_add_term (program->model, numberlink_column_f (puzzle, cell, (MdrDirection) d, label), 1);
    }
  if (mdr_cell_equal (at, ends[0]))
    return;
  mdr_model_begin_row (program->model, 0, 0, "enter(%d,%d,%u)", at.row, at.column, label);
  mdr_model_add_term (program->model, x, -1);
  for (int d = 0; d < MDR_N_DIRECTIONS; d++)
    {
      guint next = numberlink_get_neighbour (puzzle, cell, (MdrDirection) d);

      if (next != NUMBERLINK_NONE)
        mdr_model_add_term (program->model,
                            numberlink_column_f (puzzle, next, mdr_direction_opposite ((MdrDirection) d),
                                                 label),
                            1);
    }
}

/* Adds the terms of the two arcs of an edge. */
static void
add_both_ways (NumberlinkProgram *program,
               guint cell,
               guint next,
               MdrDirection direction,
               guint label,
               double value)
{
  mdr_model_add_term (program->model, numberlink_column_f (program->puzzle, cell, direction, label), value);
  mdr_model_add_term (program->model,
                      numberlink_column_f (program->puzzle, next, mdr_direction_opposite (direction), label),
                      value);
}

/*
 * Adds the rows of an edge: at most one unit flows along it, and exactly one if it is known to be drawn.
 * Without touching, neighbours of one label follow one another.
 */
static void
add_edge (NumberlinkProgram *program, guint cell, MdrDirection direction)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint next = numberlink_get_neighbour (puzzle, cell, direction);
  MdrCell at = numberlink_get_cell (puzzle, cell);
  gboolean drawn =
      program->board && numberlink_edges_has (&program->board->drawn, at.row, at.column, direction);

  if (next == NUMBERLINK_NONE)
    return;
  mdr_model_begin_row (program->model, drawn ? 1 : -INFINITY, 1, "edge(%d,%d,%c)", at.row, at.column,
                       letters[direction]);
  for (guint k = 1; k <= puzzle->n_labels; k++)
    add_both_ways (program, cell, next, direction, k, 1);
  for (guint k = 1; !puzzle->touching && k <= puzzle->n_labels; k++)
    {
      mdr_model_begin_row (program->model, -INFINITY, 1, "join(%d,%d,%c,%u)", at.row, at.column,
                           letters[direction], k);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, cell, k), 1);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, next, k), 1);
      add_both_ways (program, cell, next, direction, k, -1);
    }
}

/**
 * numberlink_program_add_flow:
 *
 * Adds the arcs and rows of the flow model. Arcs are fixed at 0 that leave the board, are barred, lead out of
 * a second end or into a first, or touch a cell that cannot have the label.
 */
void
numberlink_program_add_flow (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint cells = numberlink_count_cells (puzzle);
  g_autofree MdrCell (*ends)[2] = g_malloc (sizeof *ends * puzzle->n_labels);

  for (guint k = 1; k <= puzzle->n_labels; k++)
    numberlink_puzzle_get_ends (puzzle, k, ends[k - 1]);
  for (guint cell = 0; cell < cells; cell++)
    for (guint d = 0; d < MDR_N_DIRECTIONS; d++)
      for (guint k = 1; k <= puzzle->n_labels; k++)
        {
          MdrCell at = numberlink_get_cell (puzzle, cell);
          guint next = numberlink_get_neighbour (puzzle, cell, (MdrDirection) d);
          guint f = mdr_model_add_binary (program->model, "f(%d,%d,%c,%u)", at.row, at.column, letters[d], k);

          if (next == NUMBERLINK_NONE
              || (program->board && numberlink_edges_around (&program->board->barred, at) >> d & 1)
              || mdr_cell_equal (at, ends[k - 1][1])
              || mdr_cell_equal (numberlink_get_cell (puzzle, next), ends[k - 1][0])
              || mdr_model_get_column (program->model, numberlink_column_x (puzzle, cell, k))->upper <= 0
              || mdr_model_get_column (program->model, numberlink_column_x (puzzle, next, k))->upper <= 0)
            mdr_model_fix (program->model, f, 0);
        }
  for (guint cell = 0; cell < cells; cell++)
    for (guint k = 1; k <= puzzle->n_labels; k++)
      add_conservation (program, cell, k, ends[k - 1]);
  for (guint cell = 0; cell < cells; cell++)
    {
      add_edge (program, cell, MDR_DIRECTION_RIGHT);
      add_edge (program, cell, MDR_DIRECTION_DOWN);
    }
}
