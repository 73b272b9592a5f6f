/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

/*
 * Pairs that a puzzle lacks. Where every cell must be used, more pairs can use the cells that the others do
 * not reach; so the relaxed puzzle lets cells stay empty. Any path can be cut into paths of two or three
 * cells. So the cells that are left must be divided into such paths, and nothing else needs to be tried.
 */

/* How many ways to begin a path are tried. */
#define MOST_STEPS 20000

/** Implements relax of #MdrKind: cells may stay empty. */
MdrPuzzle *
numberlink_relax (const MdrPuzzle *puzzle)
{
  NumberlinkPuzzle *relaxed;

  if (!numberlink_puzzle (puzzle)->cover)
    return NULL;
  relaxed = numberlink_puzzle_copy (puzzle);
  relaxed->cover = FALSE;
  return &relaxed->base;
}

/**
 * Covering:
 * @edges: what is drawn
 * @used: (array): whether each cell lies on a path
 * @n_steps: how many ways were tried
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkEdges edges;
  gboolean *used;
  guint n_steps;
  GPtrArray *edits;
} Covering;

static gboolean
is_free (const Covering *self, MdrCell cell)
{
  return numberlink_contains (self->puzzle, cell.row, cell.column)
         && !self->used[cell.row * self->puzzle->columns + cell.column];
}

static gboolean
find_free (const Covering *self, MdrCell *cell)
{
  for (cell->row = 0; cell->row < self->puzzle->rows; cell->row++)
    for (cell->column = 0; cell->column < self->puzzle->columns; cell->column++)
      if (is_free (self, *cell))
        return TRUE;
  return FALSE;
}

static void
set_used (Covering *self, const MdrCell *path, guint length, gboolean used)
{
  for (guint k = 0; k < length; k++)
    self->used[path[k].row * self->puzzle->columns + path[k].column] = used;
  for (guint k = 0; k + 1 < length; k++)
    for (MdrDirection side = MDR_DIRECTION_RIGHT; side < MDR_N_DIRECTIONS; side++)
      if (mdr_cell_equal (mdr_cell_step (path[k], side), path[k + 1]))
        numberlink_edges_set (&self->edges, path[k].row, path[k].column, side, used);
}

static gboolean cover (Covering *self);

/* Draws a path and covers the rest. */
static gboolean
take_path (Covering *self, const MdrCell *path, guint length)
{
  set_used (self, path, length, TRUE);
  if (cover (self))
    {
      g_ptr_array_add (self->edits, g_strdup_printf ("pair %d,%d %d,%d", path[0].row, path[0].column,
                                                     path[length - 1].row, path[length - 1].column));
      return TRUE;
    }
  set_used (self, path, length, FALSE);
  return FALSE;
}

/* Covers the free cells, the first of which begins a path of two or three cells or is the middle of one. */
static gboolean
cover (Covering *self)
{
  MdrCell cell;

  if (!find_free (self, &cell))
    return TRUE;
  for (int one = 0; one < MDR_N_DIRECTIONS; one++)
    {
      MdrCell next = mdr_cell_step (cell, (MdrDirection) one);

      if (!is_free (self, next))
        continue;
      if (++self->n_steps > MOST_STEPS)
        return FALSE;
      if (take_path (self, (MdrCell[]){ cell, next }, 2))
        return TRUE;
      for (int two = 0; two < MDR_N_DIRECTIONS; two++)
        {
          MdrCell beyond = mdr_cell_step (next, (MdrDirection) two);
          MdrCell before = mdr_cell_step (cell, (MdrDirection) two);

          if (is_free (self, beyond) && !mdr_cell_equal (beyond, cell)
              && take_path (self, (MdrCell[]){ cell, next, beyond }, 3))
            return TRUE;
          if (two > one && is_free (self, before) && take_path (self, (MdrCell[]){ before, cell, next }, 3))
            return TRUE;
        }
    }
  return FALSE;
}

/** Implements finish of #MdrKind: pairs that use what a solution with empty cells leaves. */
MdrTruth
numberlink_finish (const MdrPuzzle *puzzle,
                   const MdrSolution *solution,
                   MdrJob *job,
                   GPtrArray *edits,
                   MdrSolution **finished)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autofree gboolean *used = g_new0 (gboolean, board->rows * board->columns);
  Covering covering = {
    .puzzle = board,
    .edges = numberlink_solution (solution)->edges,
    .used = used,
    .edits = edits,
  };

  for (int i = 0; i < board->rows * board->columns; i++)
    used[i] = board->cells[i] != 0
              || numberlink_edges_get_degree (&covering.edges, i / board->columns, i % board->columns) > 0;
  if (!cover (&covering))
    return covering.n_steps > MOST_STEPS ? MDR_TRUTH_UNKNOWN : MDR_TRUTH_NO;
  *finished = &numberlink_solution_new (board, &covering.edges)->base;
  return MDR_TRUTH_YES;
}
