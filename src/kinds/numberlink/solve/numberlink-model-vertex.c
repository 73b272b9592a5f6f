/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"

#include <math.h>

/*
 * The vertex model: a label for each cell, and cells of one label that are
 * neighbours follow one another. The published formula for the neighbours has
 * a wrong index, which is right here.
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

/* 2 x <= neighbours <= 4 - 2 x, and one neighbour at an end. */
static void
add_degree (NumberlinkProgram *program, guint cell, guint label)
{
  guint x = numberlink_column_x (program->puzzle, cell, label);
  MdrCell place = numberlink_get_cell (program->puzzle, cell);

  if (program->puzzle->cells[cell] == label)
    {
      mdr_model_begin_row (program->model, 1, 1, "end(%d,%d,%u)", place.row, place.column, label);
      add_neighbours (program, cell, label);
      return;
    }
  mdr_model_begin_row (program->model, 0, INFINITY, "at_least_two(%d,%d,%u)", place.row, place.column, label);
  add_neighbours (program, cell, label);
  mdr_model_add_term (program->model, x, -2);
  mdr_model_begin_row (program->model, -INFINITY, 4, "at_most_two(%d,%d,%u)", place.row, place.column, label);
  add_neighbours (program, cell, label);
  mdr_model_add_term (program->model, x, 2);
}

void
numberlink_program_add_vertex (NumberlinkProgram *program)
{
  for (guint cell = 0; cell < numberlink_count_cells (program->puzzle); cell++)
    for (guint k = 1; k <= program->puzzle->n_labels; k++)
      add_degree (program, cell, k);
}

/* Whichever one neighbour is left out, the others hold one that the path uses. */
static void
add_at_least_two (NumberlinkProgram *program, guint cell, guint label)
{
  guint neighbours[MDR_N_DIRECTIONS];
  guint count = list_neighbours (program->puzzle, cell, neighbours);
  MdrCell place = numberlink_get_cell (program->puzzle, cell);

  for (guint out = 0; out < count; out++)
    {
      mdr_model_begin_row (program->model, 0, INFINITY, "two_of(%d,%d,%u,%u)", place.row, place.column, label,
                           out);
      for (guint n = 0; n < count; n++)
        if (n != out)
          mdr_model_add_term (program->model, numberlink_column_x (program->puzzle, neighbours[n], label), 1);
      mdr_model_add_term (program->model, numberlink_column_x (program->puzzle, cell, label), -1);
    }
}

/* The path uses no three neighbours of a cell of its own. */
static void
add_at_most_two (NumberlinkProgram *program, guint cell, guint label)
{
  guint neighbours[MDR_N_DIRECTIONS];
  guint count = list_neighbours (program->puzzle, cell, neighbours);
  MdrCell place = numberlink_get_cell (program->puzzle, cell);

  for (guint out = 0; count >= 3 && out < (count == 3 ? 1 : count); out++)
    {
      mdr_model_begin_row (program->model, -INFINITY, 3, "not_three(%d,%d,%u,%u)", place.row, place.column,
                           label, out);
      for (guint n = 0; n < count; n++)
        if (n != out || count == 3)
          mdr_model_add_term (program->model, numberlink_column_x (program->puzzle, neighbours[n], label), 1);
      mdr_model_add_term (program->model, numberlink_column_x (program->puzzle, cell, label), 1);
    }
}

/** Adds what the rows of the vertex model say once more, as clauses. */
void
numberlink_program_add_clauses (NumberlinkProgram *program)
{
  for (guint cell = 0; cell < numberlink_count_cells (program->puzzle); cell++)
    for (guint k = 1; k <= program->puzzle->n_labels; k++)
      if (program->puzzle->cells[cell] != k)
        {
          add_at_least_two (program, cell, k);
          add_at_most_two (program, cell, k);
        }
}

/* Cells on both sides of an edge that is known have the same label, or not. */
static void
add_known_edge (NumberlinkProgram *program, guint cell, MdrDirection direction)
{
  const NumberlinkPuzzle *puzzle = program->puzzle;
  MdrCell place = numberlink_get_cell (puzzle, cell);
  guint next = numberlink_get_neighbour (puzzle, cell, direction);
  gboolean drawn = numberlink_edges_has (&program->board->drawn, place.row, place.column, direction);

  if (next == NUMBERLINK_NONE
      || (!drawn && !numberlink_edges_has (&program->board->barred, place.row, place.column, direction)))
    return;
  for (guint k = 1; k <= puzzle->n_labels; k++)
    {
      mdr_model_begin_row (program->model, drawn ? 0 : -INFINITY, drawn ? 0 : 1, "%s(%d,%d,%s,%u)",
                           drawn ? "drawn" : "barred", place.row, place.column,
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
