/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-search.h"

/*
 * Lists the solutions that differ from one in the path of a single label: depth-first search over all simple
 * paths between the label's ends through cells that no other path uses. A step is taken only if a flood fill
 * finds that the other end can still be reached; without the rule against blocks every step then leads to a
 * path, so that the time for each path found is bounded.
 *
 * Cells stand in rows of columns + 2, with a margin of cells that are never free.
 */

/* The number of steps between two checks whether to stop. */
#define STEPS_PER_CHECK 64

/**
 * Route:
 * @puzzle: whose rules are kept
 * @rest: the solution without the label's path
 * @stride: cells from one row to the next
 * @n_cells: cells, those of the border included
 * @offsets: from a cell to its neighbours
 * @goal: the label's other end
 * @most: cells that the path may have
 * @free: (array): of each cell, whether the path may use it
 * @used: (array): of each cell, whether the path does
 * @near: (array): of each cell, how many of its neighbours the path uses
 * @cells: (array): the path
 * @tried: (array): of each of its cells, how many directions have been tried
 * @length: of the path
 * @marks: (array): scratch of flood fills: of each cell, the last fill that reached it
 * @mark: number of the last fill
 * @queue: (array): scratch, of cells
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkEdges rest;
  int stride;
  int n_cells;
  int offsets[4];
  int goal;
  int most;
  gboolean *free;
  gboolean *used;
  int *near;
  int *cells;
  int *tried;
  int length;
  int *marks;
  int mark;
  int *queue;
} Route;

static int
get_cell (const Route *route, MdrCell cell)
{
  return (cell.row + 1) * route->stride + cell.column + 1;
}

/* Puts a cell on the path, or takes it off. */
static void
put_on_path (Route *route, int cell, gboolean on)
{
  route->used[cell] = on;
  for (int k = 0; k < 4; k++)
    route->near[cell + route->offsets[k]] += on ? 1 : -1;
}

static void
push (Route *route, int cell)
{
  route->cells[route->length] = cell;
  route->tried[route->length++] = 0;
  put_on_path (route, cell, TRUE);
}

static void
pop (Route *route)
{
  put_on_path (route, route->cells[--route->length], FALSE);
}

/* Returns whether the path may use a cell, which must have @near of the path's cells beside it if touching is
 * forbidden. */
static gboolean
can_use (const Route *route, int cell, int near)
{
  return route->free[cell] && !route->used[cell] && (route->puzzle->touching || route->near[cell] == near);
}

/* Flood fill from the last cell. Whether the goal can still be reached, without regard to filled blocks. */
static gboolean
reaches_goal (Route *route)
{
  int count = 0;

  route->mark++;
  route->queue[count++] = route->cells[route->length - 1];
  for (int k = 0; k < count; k++)
    for (int direction = 0; direction < 4; direction++)
      {
        int beside = route->queue[k] + route->offsets[direction];

        if (route->marks[beside] == route->mark || !can_use (route, beside, k == 0 ? 1 : 0))
          continue;
        if (beside == route->goal)
          return TRUE;
        route->marks[beside] = route->mark;
        route->queue[count++] = beside;
      }
  return FALSE;
}

/* Returns: the direction from a cell to a neighbour */
static MdrDirection
find_direction (const Route *route, int from, int to)
{
  MdrDirection direction = 0;

  while (from + route->offsets[direction] != to)
    direction++;
  return direction;
}

/* Returns: whether the path may take a step to a cell: the rules allow it, and the goal is near enough */
static gboolean
may_step (const Route *route, int cell)
{
  int least = ABS (cell / route->stride - route->goal / route->stride)
              + ABS (cell % route->stride - route->goal % route->stride);

  if (!can_use (route, cell, 1) || route->length + 1 + least > route->most)
    return FALSE;
  for (int k = 0; route->puzzle->touching && !route->puzzle->blocks && k < 4; k++)
    {
      int a = route->offsets[k];
      int b = route->offsets[(k + 1) % 4];

      if (route->used[cell + a] && route->used[cell + b] && route->used[cell + a + b])
        return FALSE;
    }
  return TRUE;
}

/* Lists all paths by depth-first search. Returns: whether it came to the end of them */
static gboolean
list_paths (Route *route, MdrJob *job, NumberlinkTake take, gpointer data)
{
  for (guint64 steps = 1; route->length > 0; steps++)
    {
      int last = route->length - 1;
      NumberlinkEdges edges;
      int cell;

      if (job != NULL && steps % STEPS_PER_CHECK == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return FALSE;
      if (route->tried[last] == 4)
        {
          pop (route);
          continue;
        }
      cell = route->cells[last] + route->offsets[route->tried[last]++];
      if (!may_step (route, cell))
        continue;
      push (route, cell);
      if (cell != route->goal)
        {
          if (!reaches_goal (route))
            pop (route);
          continue;
        }
      edges = route->rest;
      for (int k = 0; k + 1 < route->length; k++)
        numberlink_edges_set (&edges, route->cells[k] / route->stride - 1,
                              route->cells[k] % route->stride - 1,
                              find_direction (route, route->cells[k], route->cells[k + 1]), TRUE);
      pop (route);
      if (!take (&edges, data))
        return FALSE;
    }
  return TRUE;
}

/* Takes the label's path out of the solution, marks the cells that no path uses, and begins at the first end.
 */
static void
clear_path (Route *route, const NumberlinkEdges *solution, guint label, guint most_used)
{
  const NumberlinkPuzzle *puzzle = route->puzzle;
  g_autofree MdrCell *path = g_new (MdrCell, puzzle->rows * puzzle->columns);
  MdrCell ends[2];
  guint length;

  numberlink_puzzle_get_ends (puzzle, label, ends);
  length = numberlink_edges_walk (solution, puzzle, ends[0], path);
  route->rest = *solution;
  for (guint k = 0; k + 1 < length; k++)
    numberlink_edges_set (&route->rest, path[k].row, path[k].column,
                          find_direction (route, get_cell (route, path[k]), get_cell (route, path[k + 1])),
                          FALSE);
  route->most = (int) (MIN (most_used, (guint) route->n_cells) + length
                       - numberlink_edges_count_used (solution, puzzle));
  for (int row = 0; row < puzzle->rows; row++)
    for (int column = 0; column < puzzle->columns; column++)
      route->free[get_cell (route, (MdrCell){ row, column })] =
          numberlink_get_label (puzzle, row, column) == 0
          && numberlink_edges_get_degree (&route->rest, row, column) == 0;
  route->goal = get_cell (route, ends[1]);
  route->free[route->goal] = TRUE;
  push (route, get_cell (route, ends[0]));
}

/**
 * numberlink_reroute:
 * @puzzle: without cover, each label on two cells
 * @solution: of it
 * @label: from 1
 * @most_used: how many cells the paths may have in all
 * @job: (nullable): asked whether to stop
 * @take: called with each solution that differs from @solution in the path of
 *   @label alone, and with @solution itself; %FALSE to be called no more
 *
 * Returns: whether all of them were taken
 */
gboolean
numberlink_reroute (const NumberlinkPuzzle *puzzle,
                    const NumberlinkEdges *solution,
                    guint label,
                    guint most_used,
                    MdrJob *job,
                    NumberlinkTake take,
                    gpointer data)
{
  int stride = puzzle->columns + 2;
  int n_cells = (puzzle->rows + 2) * stride;
  g_autofree gboolean *free = g_new0 (gboolean, n_cells);
  g_autofree gboolean *used = g_new0 (gboolean, n_cells);
  g_autofree int *near = g_new0 (int, n_cells);
  g_autofree int *cells = g_new (int, n_cells);
  g_autofree int *tried = g_new (int, n_cells);
  g_autofree int *marks = g_new0 (int, n_cells);
  g_autofree int *queue = g_new (int, n_cells);
  Route route = {
    .puzzle = puzzle,
    .stride = stride,
    .n_cells = n_cells,
    .offsets = { [MDR_DIRECTION_RIGHT] = 1,
                 [MDR_DIRECTION_DOWN] = stride,
                 [MDR_DIRECTION_LEFT] = -1,
                 [MDR_DIRECTION_UP] = -stride },
    .free = free,
    .used = used,
    .near = near,
    .cells = cells,
    .tried = tried,
    .marks = marks,
    .queue = queue,
  };

  clear_path (&route, solution, label, most_used);
  return list_paths (&route, job, take, data);
}
