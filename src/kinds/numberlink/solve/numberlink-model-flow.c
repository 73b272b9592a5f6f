/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"

#include <math.h>

/*
 * The flow model: of each label one unit flows from its first end to its
 * second, in arcs from cell to cell. A path may touch itself in it, unless
 * rows forbid that.
 */

static const char letters[] = "rdlu";

/** The column of f: whether the path of @label leaves @cell in a direction; fixed at 0 where the board ends.
 */
guint
numberlink_column_f (const NumberlinkPuzzle *puzzle, guint cell, MdrDirection direction, guint label)
{
  guint arc = numberlink_count_cells (puzzle) + cell * MDR_N_DIRECTIONS + direction;

  return arc * puzzle->n_labels + label - 1;
}

/* Whether the path of a label may go along an arc: not off the board, over an edge that is barred, or through
 * ends. */
static gboolean
is_open (const NumberlinkProgram *program,
         guint cell,
         MdrDirection direction,
         guint label,
         const MdrCell ends[2])
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint next = numberlink_get_neighbour (puzzle, cell, direction);
  MdrCell place = numberlink_get_cell (puzzle, cell);

  if (next == NUMBERLINK_NONE
      || (program->board
          && numberlink_edges_has (&program->board->barred, place.row, place.column, direction)))
    return FALSE;
  return !mdr_cell_equal (place, ends[1]) && !mdr_cell_equal (numberlink_get_cell (puzzle, next), ends[0])
         && mdr_model_get_column (program->model, numberlink_column_x (puzzle, cell, label))->upper > 0
         && mdr_model_get_column (program->model, numberlink_column_x (puzzle, next, label))->upper > 0;
}

static void
add_arcs (NumberlinkProgram *program, MdrCell (*ends)[2])
{
  const NumberlinkPuzzle *puzzle = program->puzzle;

  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    for (int d = 0; d < MDR_N_DIRECTIONS; d++)
      for (guint k = 1; k <= puzzle->n_labels; k++)
        {
          MdrCell place = numberlink_get_cell (puzzle, cell);
          guint f =
              mdr_model_add_binary (program->model, "f(%d,%d,%c,%u)", place.row, place.column, letters[d], k);

          if (!is_open (program, cell, (MdrDirection) d, k, ends[k - 1]))
            mdr_model_fix (program->model, f, 0);
        }
}

/* What leaves a cell is x, but at the second end; what enters it is x, but at the first. */
static void
add_conservation (NumberlinkProgram *program, guint cell, guint label, const MdrCell ends[2])
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint x = numberlink_column_x (puzzle, cell, label);
  MdrCell place = numberlink_get_cell (puzzle, cell);

  if (!mdr_cell_equal (place, ends[1]))
    {
      mdr_model_begin_row (program->model, 0, 0, "leave(%d,%d,%u)", place.row, place.column, label);
      mdr_model_add_term (program->model, x, -1);
      for (int d = 0; d < MDR_N_DIRECTIONS; d++)
        mdr_model_add_term (program->model, numberlink_column_f (puzzle, cell, (MdrDirection) d, label), 1);
    }
  if (mdr_cell_equal (place, ends[0]))
    return;
  mdr_model_begin_row (program->model, 0, 0, "enter(%d,%d,%u)", place.row, place.column, label);
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
 * An edge is gone over once at most, and one that is known to be drawn, once.
 * Without touching, neighbours of one label follow one another.
 */
static void
add_edge (NumberlinkProgram *program, guint cell, MdrDirection direction)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint next = numberlink_get_neighbour (puzzle, cell, direction);
  MdrCell place = numberlink_get_cell (puzzle, cell);
  gboolean drawn =
      program->board && numberlink_edges_has (&program->board->drawn, place.row, place.column, direction);

  if (next == NUMBERLINK_NONE)
    return;
  mdr_model_begin_row (program->model, drawn ? 1 : -INFINITY, 1, "edge(%d,%d,%c)", place.row, place.column,
                       letters[direction]);
  for (guint k = 1; k <= puzzle->n_labels; k++)
    add_both_ways (program, cell, next, direction, k, 1);
  for (guint k = 1; !puzzle->touching && k <= puzzle->n_labels; k++)
    {
      mdr_model_begin_row (program->model, -INFINITY, 1, "join(%d,%d,%c,%u)", place.row, place.column,
                           letters[direction], k);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, cell, k), 1);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, next, k), 1);
      add_both_ways (program, cell, next, direction, k, -1);
    }
}

void
numberlink_program_add_flow (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  guint cells = numberlink_count_cells (puzzle);
  g_autofree MdrCell (*ends)[2] = g_malloc (sizeof *ends * puzzle->n_labels);

  for (guint k = 1; k <= puzzle->n_labels; k++)
    numberlink_puzzle_get_ends (puzzle, k, ends[k - 1]);
  add_arcs (program, ends);
  for (guint cell = 0; cell < cells; cell++)
    for (guint k = 1; k <= puzzle->n_labels; k++)
      add_conservation (program, cell, k, ends[k - 1]);
  for (guint cell = 0; cell < cells; cell++)
    {
      add_edge (program, cell, MDR_DIRECTION_RIGHT);
      add_edge (program, cell, MDR_DIRECTION_DOWN);
    }
}
