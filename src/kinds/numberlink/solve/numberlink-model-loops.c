/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"

#include <math.h>

/*
 * Loops beside the paths keep all rows that are written down, so they are cut
 * off as they come up: a path that uses a cell of a part without an end comes
 * into that part from outside.
 */

/**
 * Loops:
 * @puzzle: owned
 * @flow: of which model the points are
 *
 * What the lazy cuts need to know.
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

/* Whether a point joins two neighbours by a path of a label: in the vertex model all that have it. */
static gboolean
are_joined (const Loops *loops,
            const double *values,
            guint cell,
            guint next,
            MdrDirection direction,
            guint label)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (loops->puzzle);

  if (!is_used (puzzle, values, next, label))
    return FALSE;
  return !loops->flow || values[numberlink_column_f (puzzle, cell, direction, label)] > 0.5
         || values[numberlink_column_f (puzzle, next, mdr_direction_opposite (direction), label)] > 0.5;
}

static void
add_cell (const NumberlinkPuzzle *puzzle, Part *part, guint cell)
{
  part->inside[cell] = TRUE;
  part->has_end |= puzzle->cells[cell] != 0;
  g_array_append_val (part->cells, cell);
}

/* Fills the part with all cells connected to @cell. */
static void
gather (const Loops *loops, const double *values, guint cell, Part *part)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (loops->puzzle);

  add_cell (puzzle, part, cell);
  for (guint n = 0; n < part->cells->len; n++)
    for (int d = 0; d < MDR_N_DIRECTIONS; d++)
      {
        guint from = g_array_index (part->cells, guint, n);
        guint next = numberlink_get_neighbour (puzzle, from, (MdrDirection) d);

        if (next != NUMBERLINK_NONE && !part->inside[next]
            && are_joined (loops, values, from, next, (MdrDirection) d, part->label))
          add_cell (puzzle, part, next);
      }
}

/* In the vertex model the cells around the part, each once; in the flow model the arcs that enter it. */
static void
subtract_ways_in (const Loops *loops, const Part *part, guint label, MdrRowBuffer *cuts)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (loops->puzzle);

  for (guint cell = 0; cell < numberlink_count_cells (puzzle); cell++)
    for (int d = 0; d < MDR_N_DIRECTIONS; d++)
      {
        guint next = numberlink_get_neighbour (puzzle, cell, (MdrDirection) d);

        if (part->inside[cell] || next == NUMBERLINK_NONE || !part->inside[next])
          continue;
        if (loops->flow)
          mdr_row_buffer_add (cuts, numberlink_column_f (puzzle, cell, (MdrDirection) d, label), -1);
        else
          {
            mdr_row_buffer_add (cuts, numberlink_column_x (puzzle, cell, label), -1);
            break;
          }
      }
}

static void
cut_part (const Loops *loops, const Part *part, MdrRowBuffer *cuts)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (loops->puzzle);

  for (guint n = 0; n < part->cells->len; n++)
    {
      guint cell = g_array_index (part->cells, guint, n);
      MdrCell place = numberlink_get_cell (puzzle, cell);

      mdr_row_buffer_begin (cuts, -INFINITY, 0, "loop(%d,%d,%u)", place.row, place.column, part->label);
      mdr_row_buffer_add (cuts, numberlink_column_x (puzzle, cell, part->label), 1);
      subtract_ways_in (loops, part, part->label, cuts);
    }
}

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

/** Lets the program turn down points that have loops beside the paths. */
void
numberlink_program_cut_loops (NumberlinkProgram *program, gboolean flow)
{
  Loops *loops = g_new (Loops, 1);

  loops->puzzle = mdr_puzzle_ref (&program->puzzle->base);
  loops->flow = flow;
  mdr_model_set_separate (program->model, separate, loops, loops_free);
}
