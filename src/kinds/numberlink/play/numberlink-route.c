/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-play.h"

#include "numberlink-path.h"

/*
 * The route of the pen to the pointer: a shortest path by cost, found by label correction (Moore, 1957) in
 * the rectangle between the two and a margin around it.
 */

/* The margin, in cells. */
#define DETOUR 2

/* Costs of a step. The pen prefers a detour over free cells to crossing a cross or another path, and does not
 * undo the stroke for a shortcut. */
#define COST_OF_STEP       2
#define COST_OF_GOING_BACK 3
#define COST_OF_CROSS      6
#define COST_OF_CROSSING   9

/**
 * Search:
 * @barred: edges that are marked as not used
 * @label: of the path that is being drawn; 0 for none
 * @own: (array): cells of the path that is being drawn
 * @costs: (array): of the way found to each cell, G_MAXUINT for none
 * @came: (array): the last direction of that way
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
  guint *costs;
  MdrDirection *came;
} Search;

static int
get_index (const Search *search, MdrCell cell)
{
  return cell.row * search->puzzle->columns + cell.column;
}

static guint
get_label (const Search *search, MdrCell cell)
{
  return numberlink_get_label (search->puzzle, cell.row, cell.column);
}

/* Returns: the cost of a step, or %G_MAXUINT where the pen cannot go */
static guint
get_cost (const Search *search, MdrCell cell, MdrDirection direction)
{
  MdrCell next = mdr_cell_step (cell, direction);
  guint degree = numberlink_edges_get_degree (search->drawn, cell.row, cell.column);
  guint label;
  guint cost = COST_OF_STEP;

  if (!numberlink_contains (search->puzzle, next.row, next.column)
      || next.row < MIN (search->from.row, search->to.row) - DETOUR
      || next.row > MAX (search->from.row, search->to.row) + DETOUR
      || next.column < MIN (search->from.column, search->to.column) - DETOUR
      || next.column > MAX (search->from.column, search->to.column) + DETOUR)
    return G_MAXUINT;
  if (numberlink_edges_has (search->drawn, cell.row, cell.column, direction))
    return COST_OF_GOING_BACK;
  if (get_label (search, cell) != 0 && (degree > 0 || !mdr_cell_equal (cell, search->from)))
    return G_MAXUINT;
  label = get_label (search, next);
  if (label != 0 && ((search->label != 0 && label != search->label) || !mdr_cell_equal (next, search->to)))
    return G_MAXUINT;
  if (search->own[get_index (search, next)] && !mdr_cell_equal (next, search->to))
    return G_MAXUINT;
  if (numberlink_edges_has (search->barred, cell.row, cell.column, direction))
    cost += COST_OF_CROSS;
  if (numberlink_edges_get_degree (search->drawn, next.row, next.column) > 0)
    cost += COST_OF_CROSSING;
  return cost;
}

/**
 * numberlink_route:
 * @drawn: with the stroke as far as it has come
 * @barred: edges that are marked as not used
 * @from: where the pen is
 * @to: where it should go
 * @letters: empty; gets the directions of a short way
 *
 * Finds a route for the pen that is straight if possible, goes around the ends of
 * other paths, and avoids crossing paths.
 *
 * Returns: whether there is one
 */
gboolean
numberlink_route (const NumberlinkPuzzle *puzzle,
                  const NumberlinkEdges *drawn,
                  const NumberlinkEdges *barred,
                  MdrCell from,
                  MdrCell to,
                  GString *letters)
{
  int n_cells = puzzle->rows * puzzle->columns;
  g_autofree MdrCell *path = g_new (MdrCell, n_cells);
  guint length = numberlink_path_find (drawn, puzzle, from, path);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  g_autofree gboolean *own = g_new0 (gboolean, n_cells);
  g_autofree guint *costs = g_new (guint, n_cells);
  g_autofree MdrDirection *came = g_new0 (MdrDirection, n_cells);
  Search search = {
    .puzzle = puzzle,
    .drawn = drawn,
    .barred = barred,
    .own = own,
    .label = numberlink_get_label (puzzle, path[0].row, path[0].column),
    .from = from,
    .to = to,
    .costs = costs,
    .came = came,
  };

  for (int i = 0; i < n_cells; i++)
    costs[i] = G_MAXUINT;
  for (guint k = 0; k < length; k++)
    own[get_index (&search, path[k])] = TRUE;
  /* The pen stops at the end of a path, unless it is led back along it. */
  if (get_label (&search, from) != 0 && numberlink_edges_get_degree (drawn, from.row, from.column) > 0
      && !own[get_index (&search, to)])
    return FALSE;
  costs[get_index (&search, from)] = 0;
  g_array_append_val (queue, from);
  for (guint k = 0; k < queue->len; k++)
    for (guint d = 0; d < MDR_N_DIRECTIONS; d++)
      {
        MdrDirection direction = (MdrDirection) d;
        MdrCell cell = g_array_index (queue, MdrCell, k);
        MdrCell next = mdr_cell_step (cell, direction);
        guint cost = get_cost (&search, cell, direction);

        if (cost == G_MAXUINT || costs[get_index (&search, cell)] + cost >= costs[get_index (&search, next)])
          continue;
        costs[get_index (&search, next)] = costs[get_index (&search, cell)] + cost;
        came[get_index (&search, next)] = direction;
        g_array_append_val (queue, next);
      }
  if (costs[get_index (&search, to)] == G_MAXUINT)
    return FALSE;
  for (MdrCell cell = to; !mdr_cell_equal (cell, from);)
    {
      MdrDirection direction = came[get_index (&search, cell)];

      g_string_prepend_c (letters, numberlink_directions[direction]);
      cell = mdr_cell_step (cell, mdr_direction_opposite (direction));
    }
  return TRUE;
}
