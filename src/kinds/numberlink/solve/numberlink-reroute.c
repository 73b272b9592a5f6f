/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-search.h"

/*
 * Other solutions that differ from one in the path of a single label: all ways from one of its ends to the
 * other through the cells that no other path uses. A step is only taken if the other end can still be
 * reached, so that nearly every one leads to a path.
 *
 * Cells stand in rows of columns + 2, with a border of cells that are never free.
 */

/* How many steps pass between two looks at the job. */
#define STEPS_PER_LOOK 64

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
 * @tried: (array): of each of its cells, how many directions were tried
 * @length: of the path
 * @marks: (array): scratch, of each cell
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

static MdrCell
get_place (const Route *route, int cell)
{
  return (MdrCell){ cell / route->stride - 1, cell % route->stride - 1 };
}

/* The least number of steps from a cell to the goal. */
static int
count_steps (const Route *route, int cell)
{
  return ABS (cell / route->stride - route->goal / route->stride)
         + ABS (cell % route->stride - route->goal % route->stride);
}

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

/* Whether the path, with a cell that is next to it, would fill a block of 2×2 cells. */
static gboolean
fills_block (const Route *route, int cell)
{
  for (int k = 0; k < 4; k++)
    {
      int a = route->offsets[k];
      int b = route->offsets[(k + 1) % 4];

      if (route->used[cell + a] && route->used[cell + b] && route->used[cell + a + b])
        return TRUE;
    }
  return FALSE;
}

/* Whether the path may use a cell with this many of its cells beside it, one of them the last. */
static gboolean
can_use (const Route *route, int cell, int near)
{
  return route->free[cell] && !route->used[cell] && (route->puzzle->touching || route->near[cell] == near);
}

/* Whether the goal can be reached from the path's last cell, without regard to filled blocks. */
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

static MdrDirection
find_direction (const Route *route, int from, int to)
{
  MdrDirection direction = 0;

  while (from + route->offsets[direction] != to)
    direction++;
  return direction;
}

/* The solution with the path as it is. */
static NumberlinkEdges
make_edges (const Route *route)
{
  NumberlinkEdges edges = route->rest;

  for (int k = 0; k + 1 < route->length; k++)
    {
      MdrCell cell = get_place (route, route->cells[k]);

      numberlink_edges_set (&edges, cell.row, cell.column,
                            find_direction (route, route->cells[k], route->cells[k + 1]), TRUE);
    }
  return edges;
}

/* Takes one step from the last cell. Returns whether the path has reached the goal. */
static gboolean
take_step (Route *route)
{
  int last = route->length - 1;
  int cell = route->cells[last] + route->offsets[route->tried[last]++];

  if (!can_use (route, cell, 1) || route->length + 1 + count_steps (route, cell) > route->most
      || (route->puzzle->touching && !route->puzzle->blocks && fills_block (route, cell)))
    return FALSE;
  push (route, cell);
  if (cell == route->goal)
    return TRUE;
  if (!reaches_goal (route))
    pop (route);
  return FALSE;
}

static gboolean
has_to_stop (MdrJob *job, guint64 steps)
{
  return job != NULL && steps % STEPS_PER_LOOK == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE;
}

static gboolean
go_over_paths (Route *route, MdrJob *job, NumberlinkTake take, gpointer data)
{
  for (guint64 steps = 1; route->length > 0; steps++)
    {
      NumberlinkEdges edges;

      if (has_to_stop (job, steps))
        return FALSE;
      if (route->tried[route->length - 1] == 4)
        {
          pop (route);
          continue;
        }
      if (!take_step (route))
        continue;
      edges = make_edges (route);
      pop (route);
      if (!take (&edges, data))
        return FALSE;
    }
  return TRUE;
}

/* Takes the label's path out of the solution, and marks the cells that others leave free. */
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

static void
route_init (Route *route, const NumberlinkPuzzle *puzzle)
{
  route->puzzle = puzzle;
  route->stride = puzzle->columns + 2;
  route->n_cells = (puzzle->rows + 2) * route->stride;
  route->offsets[MDR_DIRECTION_RIGHT] = 1;
  route->offsets[MDR_DIRECTION_DOWN] = route->stride;
  route->offsets[MDR_DIRECTION_LEFT] = -1;
  route->offsets[MDR_DIRECTION_UP] = -route->stride;
  route->free = g_new0 (gboolean, route->n_cells);
  route->used = g_new0 (gboolean, route->n_cells);
  route->near = g_new0 (int, route->n_cells);
  route->cells = g_new (int, route->n_cells);
  route->tried = g_new (int, route->n_cells);
  route->marks = g_new0 (int, route->n_cells);
  route->queue = g_new (int, route->n_cells);
}

static void
route_clear (Route *route)
{
  g_free (route->free);
  g_free (route->used);
  g_free (route->near);
  g_free (route->cells);
  g_free (route->tried);
  g_free (route->marks);
  g_free (route->queue);
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
  Route route = { NULL };
  gboolean all;

  route_init (&route, puzzle);
  clear_path (&route, solution, label, most_used);
  all = go_over_paths (&route, job, take, data);
  route_clear (&route);
  return all;
}
