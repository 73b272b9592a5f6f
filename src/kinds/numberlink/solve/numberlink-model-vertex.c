/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"

#include <math.h>

/*
 * The vertex model: each cell has a label or none, and neighbours of the same label follow one another on its
 * path. So an end has one neighbour of its label, and any other cell of the label two. The published formula
 * has a wrong index in the sum over neighbours, which is corrected here.
 */

static guint
list_neighbours (const NumberlinkPuzzle *puzzle, guint cell, guint neighbours[MDR_N_DIRECTIONS])
{
  guint count = 0;

  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint next = numberlink_get_neighbour (puzzle, cell, (MdrDirection) direction);

      if (next != NUMBERLINK_NONE)
        neighbours[count++] = next;
    }
  return count;
}

static void
add_neighbours (NumberlinkProgram *program, guint cell, guint label)
{
  guint neighbours[MDR_N_DIRECTIONS];
  guint count = list_neighbours (program->puzzle, cell, neighbours);

  for (guint n = 0; n < count; n++)
    mdr_model_add_term (program->model, numberlink_column_x (program->puzzle, neighbours[n], label), 1);
}

/** Adds the rows of the vertex model: at an end, neighbours = 1; elsewhere, 2 x <= neighbours <= 4 - 2 x. */
void
numberlink_program_add_vertex (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;

  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    for (guint k = 1; k <= puzzle->n_labels; k++)
      {
        guint x = numberlink_column_x (puzzle, cell, k);
        MdrCell at = numberlink_get_cell (puzzle, cell);

        if (puzzle->cells[cell] == k)
          {
            mdr_model_begin_row (program->model, 1, 1, "end(%d,%d,%u)", at.row, at.column, k);
            add_neighbours (program, cell, k);
            continue;
          }
        mdr_model_begin_row (program->model, 0, INFINITY, "at_least_two(%d,%d,%u)", at.row, at.column, k);
        add_neighbours (program, cell, k);
        mdr_model_add_term (program->model, x, -2);
        mdr_model_begin_row (program->model, -INFINITY, 4, "at_most_two(%d,%d,%u)", at.row, at.column, k);
        add_neighbours (program, cell, k);
        mdr_model_add_term (program->model, x, 2);
      }
}

/**
 * numberlink_program_add_clauses:
 *
 * Adds the rows of the vertex model once more, as clauses: whichever neighbour of a used cell is left
 * out, the others have one of its label; and no three neighbours have it.
 */
void
numberlink_program_add_clauses (NumberlinkProgram *program)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;

  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    for (guint k = 1; k <= puzzle->n_labels; k++)
      {
        guint neighbours[MDR_N_DIRECTIONS];
        guint count = list_neighbours (puzzle, cell, neighbours);
        guint n_triples = count == 4 ? 4 : count == 3;
        guint x = numberlink_column_x (puzzle, cell, k);
        MdrCell at = numberlink_get_cell (puzzle, cell);

        if (puzzle->cells[cell] == k)
          continue;
        for (guint out = 0; out < count; out++)
          {
            mdr_model_begin_row (program->model, 0, INFINITY, "two_of(%d,%d,%u,%u)", at.row, at.column, k,
                                 out);
            for (guint n = 0; n < count; n++)
              if (n != out)
                mdr_model_add_term (program->model, numberlink_column_x (puzzle, neighbours[n], k), 1);
            mdr_model_add_term (program->model, x, -1);
          }
        for (guint out = 0; out < n_triples; out++)
          {
            mdr_model_begin_row (program->model, -INFINITY, 3, "not_three(%d,%d,%u,%u)", at.row, at.column, k,
                                 out);
            for (guint n = 0; n < count; n++)
              if (n != out || count == 3)
                mdr_model_add_term (program->model, numberlink_column_x (puzzle, neighbours[n], k), 1);
            mdr_model_add_term (program->model, x, 1);
          }
      }
}

/* Adds rows for an edge that is known: its two cells have the same label if it is drawn, and not if it is
 * barred. */
static void
add_known_edge (NumberlinkProgram *program, guint cell, MdrDirection direction)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  MdrCell at = numberlink_get_cell (puzzle, cell);
  guint next = numberlink_get_neighbour (puzzle, cell, direction);
  gboolean drawn = numberlink_edges_has (&program->board->drawn, at.row, at.column, direction);

  if (next == NUMBERLINK_NONE
      || (!drawn && !numberlink_edges_has (&program->board->barred, at.row, at.column, direction)))
    return;
  for (guint k = 1; k <= puzzle->n_labels; k++)
    {
      mdr_model_begin_row (program->model, drawn ? 0 : -INFINITY, drawn ? 0 : 1, "%s(%d,%d,%s,%u)",
                           drawn ? "drawn" : "barred", at.row, at.column,
                           direction == MDR_DIRECTION_RIGHT ? "r" : "d", k);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, cell, k), 1);
      mdr_model_add_term (program->model, numberlink_column_x (puzzle, next, k), drawn ? -1 : 1);
    }
}

/** Adds what the board of the program knows of edges. */
void
numberlink_program_add_known_edges (NumberlinkProgram *program)
{
  for (guint cell = 0; cell < numberlink_count_cells (program->puzzle); cell++)
    {
      add_known_edge (program, cell, MDR_DIRECTION_RIGHT);
      add_known_edge (program, cell, MDR_DIRECTION_DOWN);
    }
}
