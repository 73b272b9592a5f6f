/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"

#include <math.h>

/*
 * Loops beside the paths satisfy all rows of the programs, so that they have to be cut off when they appear
 * in a point. Take the cells of such a loop, a part without an end. A path that uses one of these cells has
 * to enter the part from outside: for each cell, x <= the sum over the ways into the part, which are the arcs
 * that enter it in the flow model and the cells around it in the vertex model. The point violates this, and
 * every solution satisfies it.
 */

/**
 * Loops:
 * @puzzle: owned
 * @flow: whether the points are those of the flow model
 */
typedef struct
{
  MdrPuzzle *puzzle;
  gboolean flow;
} Loops;

/**
 * Part:
 * @label: of its cells
 * @cells: (element-type guint): the cells of one path or loop
 * @inside: of each cell of the board, whether it is one of them
 * @has_end: whether an end is among them
 */
typedef struct
{
  guint label;
  GArray *cells;
  gboolean *inside;
  gboolean has_end;
} Part;

static gboolean
is_used (const NumberlinkPuzzle *puzzle, const double *values, guint cell, guint label)
{
  return values[numberlink_column_x (puzzle, cell, label)] > 0.5;
}

static void
add_cell (const NumberlinkPuzzle *puzzle, Part *part, guint cell)
{
  part->inside[cell] = TRUE;
  part->has_end |= puzzle->cells[cell] != 0;
  g_array_append_val (part->cells, cell);
}

/* Flood fill of the part of a cell: neighbours with the same label, in the flow model those with flow between
 * them. */
static void
gather (const Loops *loops, const double *values, guint cell, Part *part)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (loops->puzzle);

  add_cell (puzzle, part, cell);
  for (guint n = 0; n < part->cells->len; n++)
    for (guint d = 0; d < MDR_N_DIRECTIONS; d++)
      {
        MdrDirection direction = (MdrDirection) d;
        guint from = g_array_index (part->cells, guint, n);
        guint next = numberlink_get_neighbour (puzzle, from, direction);

        if (next == NUMBERLINK_NONE || part->inside[next] || !is_used (puzzle, values, next, part->label))
          continue;
        if (!loops->flow || values[numberlink_column_f (puzzle, from, direction, part->label)] > 0.5
            || values[numberlink_column_f (puzzle, next, mdr_direction_opposite (direction), part->label)]
                   > 0.5)
          add_cell (puzzle, part, next);
      }
}

/* Adds the cut of each cell of a part. */
static void
cut_part (const Loops *loops, const Part *part, MdrRowBuffer *cuts)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (loops->puzzle);

  for (guint n = 0; n < part->cells->len; n++)
    {
      guint cell = g_array_index (part->cells, guint, n);
      MdrCell at = numberlink_get_cell (puzzle, cell);

      mdr_row_buffer_begin (cuts, -INFINITY, 0, "loop(%d,%d,%u)", at.row, at.column, part->label);
      mdr_row_buffer_add (cuts, numberlink_column_x (puzzle, cell, part->label), 1);
      for (guint outer = 0; outer < numberlink_count_cells (puzzle); outer++)
        for (int d = 0; d < MDR_N_DIRECTIONS && !part->inside[outer]; d++)
          {
            guint inner = numberlink_get_neighbour (puzzle, outer, (MdrDirection) d);

            if (inner == NUMBERLINK_NONE || !part->inside[inner])
              continue;
            mdr_row_buffer_add (cuts,
                                loops->flow
                                    ? numberlink_column_f (puzzle, outer, (MdrDirection) d, part->label)
                                    : numberlink_column_x (puzzle, outer, part->label),
                                -1);
            /* The vertex model has each cell around the part once. */
            if (!loops->flow)
              break;
          }
    }
}

/* Separates integral points that have parts without an end. */
static void
separate (const double *values, gboolean integral, MdrRowBuffer *cuts, gpointer data)
{
  const Loops *loops = data;
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (loops->puzzle);
  guint cells = numberlink_count_cells (puzzle);
  g_autofree gboolean *seen = g_new (gboolean, cells);
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint k = 1; integral && k <= puzzle->n_labels; k++)
    {
      memset (seen, 0, sizeof *seen * cells);
      for (guint cell = 0; cell < cells; cell++)
        {
          g_autofree gboolean *inside = NULL;
          Part part = { .label = k, .cells = list };

          if (seen[cell] || !is_used (puzzle, values, cell, k))
            continue;
          inside = g_new0 (gboolean, cells);
          part.inside = inside;
          g_array_set_size (list, 0);
          gather (loops, values, cell, &part);
          for (guint n = 0; n < list->len; n++)
            seen[g_array_index (list, guint, n)] = TRUE;
          if (!part.has_end)
            cut_part (loops, &part, cuts);
        }
    }
}

static void
loops_free (gpointer data)
{
  Loops *loops = data;

  mdr_puzzle_unref (loops->puzzle);
  g_free (loops);
}

/** Lets the program reject points that have loops beside the paths. */
void
numberlink_program_cut_loops (NumberlinkProgram *program, gboolean flow)
{
  Loops *loops = g_new (Loops, 1);

  loops->puzzle = mdr_puzzle_ref (&program->puzzle->base);
  loops->flow = flow;
  mdr_model_set_separate (program->model, separate, loops, loops_free);
}
