/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-play.h"

#include "mdr-drag-path.h"
#include "numberlink-path.h"

/*
 * What a step of the pen costs. It prefers a detour over free cells to crossing a cross or another path, and
 * does not undo the stroke for a shortcut.
 */
#define COST_OF_STEP       2
#define COST_OF_GOING_BACK 3
#define COST_OF_CROSS      6
#define COST_OF_CROSSING   9

/**
 * Route:
 * @barred: edges that are marked as not used
 * @own: (array): cells of the path that is being drawn
 * @label: of that path; 0 for none
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  const NumberlinkEdges *drawn;
  const NumberlinkEdges *barred;
  gboolean *own;
  guint label;
  MdrCell from;
  MdrCell to;
} Route;

static gboolean
is_own (const Route *route, MdrCell cell)
{
  return route->own[cell.row * route->puzzle->columns + cell.column];
}

static guint
get_label (const Route *route, MdrCell cell)
{
  return numberlink_get_label (route->puzzle, cell.row, cell.column);
}

/* Implements #MdrStepCost. */
static guint
get_cost (gconstpointer data, const MdrCell *way, guint n_way, MdrDirection direction)
{
  const Route *route = data;
  MdrCell cell = way[n_way - 1];
  MdrCell next = mdr_cell_step (cell, direction);
  guint degree = numberlink_edges_get_degree (route->drawn, cell.row, cell.column);
  guint label;
  guint cost = COST_OF_STEP;

  if (numberlink_edges_has (route->drawn, cell.row, cell.column, direction))
    return COST_OF_GOING_BACK;
  if (get_label (route, cell) != 0 && (degree > 0 || !mdr_cell_equal (cell, route->from)))
    return MDR_STEP_BARRED;
  label = get_label (route, next);
  if (label != 0 && ((route->label != 0 && label != route->label) || !mdr_cell_equal (next, route->to)))
    return MDR_STEP_BARRED;
  if (is_own (route, next) && !mdr_cell_equal (next, route->to))
    return MDR_STEP_BARRED;
  if (numberlink_edges_has (route->barred, cell.row, cell.column, direction))
    cost += COST_OF_CROSS;
  if (numberlink_edges_get_degree (route->drawn, next.row, next.column) > 0)
    cost += COST_OF_CROSSING;
  return cost;
}

/**
 * numberlink_route:
 * @drawn: with the stroke as far as it has come
 * @barred: edges that are marked as not used
 * @start: where the stroke began
 * @letters: (inout): the directions of the stroke
 * @to: where the pen should go
 *
 * Leads the pen back along the stroke, or on by a route that is straight if possible, goes around the ends of
 * other paths, and avoids crossing paths.
 *
 * Returns: whether the pen is at @to
 */
gboolean
numberlink_route (const NumberlinkPuzzle *puzzle,
                  const NumberlinkEdges *drawn,
                  const NumberlinkEdges *barred,
                  MdrCell start,
                  GString *letters,
                  MdrCell to)
{
  int n_cells = puzzle->rows * puzzle->columns;
  MdrCell from = mdr_drag_path_find_pen (start, letters->str);
  g_autofree MdrCell *path = g_new (MdrCell, n_cells);
  guint length = numberlink_path_find (drawn, puzzle, from, path);
  g_autofree gboolean *own = g_new0 (gboolean, n_cells);
  Route route = { puzzle, drawn, barred, own, numberlink_get_label (puzzle, path[0].row, path[0].column),
                  from,   to };
  const MdrDragPath drag = {
    .rows = puzzle->rows,
    .columns = puzzle->columns,
    .start = start,
    .get_cost = get_cost,
    .data = &route,
  };

  for (guint k = 0; k < length; k++)
    own[path[k].row * puzzle->columns + path[k].column] = TRUE;
  /* The pen stops at the end of a path, unless it is led back along it. */
  if (!numberlink_contains (puzzle, to.row, to.column)
      || (get_label (&route, from) != 0 && numberlink_edges_get_degree (drawn, from.row, from.column) > 0
          && !is_own (&route, to)))
    return FALSE;
  return mdr_drag_path_lead (&drag, letters, to);
}
