/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-route.h"

#include "numberlink-path.h"

/* How far beside the rectangle between pen and pointer a way may lead, in cells. */
#define DETOUR 2

/* What a step costs. The pen prefers a detour over free cells to crossing a cross or another path, and does
 * not undo the stroke for a shortcut. */
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

static gboolean
is_near (const Search *search, MdrCell cell)
{
  return cell.row >= MIN (search->from.row, search->to.row) - DETOUR
         && cell.row <= MAX (search->from.row, search->to.row) + DETOUR
         && cell.column >= MIN (search->from.column, search->to.column) - DETOUR
         && cell.column <= MAX (search->from.column, search->to.column) + DETOUR;
}

static guint
get_label (const Search *search, MdrCell cell)
{
  return numberlink_get_label (search->puzzle, cell.row, cell.column);
}

/* %G_MAXUINT where the pen cannot go. */
static guint
get_cost (const Search *search, MdrCell cell, MdrDirection direction)
{
  MdrCell next = mdr_cell_step (cell, direction);
  guint degree = numberlink_edges_get_degree (search->drawn, cell.row, cell.column);
  guint label;
  guint cost = COST_OF_STEP;

  if (!numberlink_contains (search->puzzle, next.row, next.column) || !is_near (search, next))
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

static void
find_ways (Search *search)
{
  g_autoptr (GArray) front = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  search->costs[get_index (search, search->from)] = 0;
  g_array_append_val (front, search->from);
  for (guint k = 0; k < front->len; k++)
    {
      MdrCell cell = g_array_index (front, MdrCell, k);

      for (int i = 0; i < MDR_N_DIRECTIONS; i++)
        {
          MdrDirection direction = (MdrDirection) i;
          MdrCell next = mdr_cell_step (cell, direction);
          guint cost = get_cost (search, cell, direction);

          if (cost == G_MAXUINT
              || search->costs[get_index (search, cell)] + cost >= search->costs[get_index (search, next)])
            continue;
          search->costs[get_index (search, next)] = search->costs[get_index (search, cell)] + cost;
          search->came[get_index (search, next)] = direction;
          g_array_append_val (front, next);
        }
    }
}

static void
spell_way (const Search *search, GString *letters)
{
  MdrCell cell = search->to;

  while (!mdr_cell_equal (cell, search->from))
    {
      MdrDirection direction = search->came[get_index (search, cell)];

      g_string_prepend_c (letters, numberlink_directions[direction]);
      cell = mdr_cell_step (cell, (MdrDirection) ((direction + 2) % MDR_N_DIRECTIONS));
    }
}

static void
find_own (Search *search)
{
  int n_cells = search->puzzle->rows * search->puzzle->columns;
  g_autofree MdrCell *path = g_new (MdrCell, n_cells);
  guint length = numberlink_path_find (search->drawn, search->puzzle, search->from, path);

  search->label = get_label (search, path[0]);
  for (guint k = 0; k < length; k++)
    search->own[get_index (search, path[k])] = TRUE;
}

/* The pen stops at the end of a path, unless it is led back along it. */
static gboolean
has_arrived (const Search *search)
{
  return get_label (search, search->from) != 0
         && numberlink_edges_get_degree (search->drawn, search->from.row, search->from.column) > 0
         && !search->own[get_index (search, search->to)];
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
  g_autofree gboolean *own = g_new0 (gboolean, n_cells);
  g_autofree guint *costs = g_new (guint, n_cells);
  g_autofree MdrDirection *came = g_new0 (MdrDirection, n_cells);
  Search search = {
    .puzzle = puzzle,
    .drawn = drawn,
    .barred = barred,
    .own = own,
    .from = from,
    .to = to,
    .costs = costs,
    .came = came,
  };

  for (int i = 0; i < n_cells; i++)
    costs[i] = G_MAXUINT;
  find_own (&search);
  if (has_arrived (&search))
    return FALSE;
  find_ways (&search);
  if (costs[get_index (&search, to)] == G_MAXUINT)
    return FALSE;
  spell_way (&search, letters);
  return TRUE;
}
