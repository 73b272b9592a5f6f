/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "propagator-trial.h"

/* Each global condition on small boards, against a check of its own over whole assignments. */

/* Boards of each condition. */
#define N_BOARDS 60

/**
 * Connection:
 * @cells: (array): as for mdr_propagators_add_connected()
 * @links: (array) (nullable): the same
 * @anchors: (array) (nullable): the same
 */
typedef struct
{
  MdrGrid grid;
  guint32 *cells;
  guint32 *links;
  gboolean *anchors;
} Connection;

/* Marks what hangs together with a cell. */
static void
spread (const Connection *board, guint32 values, guint cell, gboolean *reached)
{
  reached[cell] = TRUE;
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      guint beside = mdr_grid_get_neighbour (board->grid, cell, k);

      if (beside == MDR_NO_PLACE || reached[beside])
        continue;
      if (board->links != NULL)
        {
          guint link = mdr_grid_get_edge (board->grid, MDR_PLACE_LINK, cell, k);

          if (trial_literal_is_true (values, board->links[link]))
            spread (board, values, beside, reached);
        }
      else if (trial_literal_is_true (values, board->cells[beside]))
        spread (board, values, beside, reached);
    }
}

static gboolean
is_connected (guint32 values, gconstpointer data)
{
  const Connection *board = data;
  guint n_cells = board->grid.rows * board->grid.columns;
  gboolean reached[64] = { FALSE };
  gboolean begun = board->anchors != NULL;

  for (guint cell = 0; begun && cell < n_cells; cell++)
    if (board->anchors[cell] && !reached[cell]
        && (board->links != NULL || trial_literal_is_true (values, board->cells[cell])))
      spread (board, values, cell, reached);
  for (guint cell = 0; cell < n_cells; cell++)
    if (trial_literal_is_true (values, board->cells[cell]) && !reached[cell])
      {
        if (begun)
          return FALSE;
        begun = TRUE;
        spread (board, values, cell, reached);
      }
  return TRUE;
}

static void
try_connected (gboolean with_anchors)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Connection board = { .grid = trial_pick_grid (14) };
      guint n_cells = board.grid.rows * board.grid.columns;
      GPtrArray *propagators = trial_new_list ();

      board.cells = g_new (guint32, n_cells);
      board.anchors = with_anchors ? g_new (gboolean, n_cells) : NULL;
      for (guint cell = 0; cell < n_cells; cell++)
        {
          board.cells[cell] = trial_pick_literal (cell);
          if (with_anchors)
            board.anchors[cell] = g_test_rand_int_range (0, 4) == 0;
        }
      mdr_propagators_add_connected (propagators, board.grid, board.cells, NULL, board.anchors);
      trial_run (propagators, n_cells, is_connected, &board);
      g_free (board.cells);
      g_free (board.anchors);
    }
}

static void
test_connected (void)
{
  try_connected (FALSE);
}

static void
test_connected_outside (void)
{
  try_connected (TRUE);
}

static void
test_connected_through (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Connection board = { .grid = trial_pick_grid (6) };
      guint n_cells = board.grid.rows * board.grid.columns;
      guint n_links = mdr_grid_count_places (board.grid, MDR_PLACE_LINK);
      GPtrArray *propagators = trial_new_list ();

      board.cells = g_new (guint32, n_cells);
      board.links = g_new (guint32, n_links + 1);
      for (guint cell = 0; cell < n_cells; cell++)
        board.cells[cell] = trial_pick_literal (cell);
      for (guint link = 0; link < n_links; link++)
        board.links[link] = trial_pick_literal (n_cells + link);
      mdr_propagators_add_connected (propagators, board.grid, board.cells, board.links, NULL);
      trial_run (propagators, n_cells + n_links, is_connected, &board);
      g_free (board.cells);
      g_free (board.links);
    }
}

/**
 * Lines:
 * @edges: (array): for each edge, its literal
 * @ends: (array): for each edge, where it ends, as numbers below N_VERTICES
 */
typedef struct
{
  MdrGrid grid;
  MdrPlace place;
  guint n_edges;
  guint32 *edges;
  guint (*ends)[2];
} Lines;

#define N_VERTICES 64

static void
find_ends (Lines *lines)
{
  lines->ends = g_malloc0_n (lines->n_edges + 1, sizeof *lines->ends);
  for (guint edge = 0; edge < lines->n_edges && lines->place != MDR_PLACE_SIDE; edge++)
    mdr_grid_get_edge_cells (lines->grid, lines->place, edge, lines->ends[edge]);
  for (guint row = 0; row < lines->grid.rows && lines->place == MDR_PLACE_SIDE; row++)
    for (guint column = 0; column < lines->grid.columns; column++)
      for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
        {
          guint cell = row * lines->grid.columns + column;
          guint *ends = lines->ends[mdr_grid_get_edge (lines->grid, MDR_PLACE_SIDE, cell, k)];

          ends[0] = 8 * (row + (k == MDR_DIRECTION_DOWN)) + column + (k == MDR_DIRECTION_RIGHT);
          ends[1] = ends[0] + (k == MDR_DIRECTION_UP || k == MDR_DIRECTION_DOWN ? 1 : 8);
        }
}

/* Counts how often each vertex is an end of a used edge, and merges the parts; returns how many edges closed
 * a loop. */
static guint
join_edges (const Lines *lines, guint32 values, guint *degrees, guint *parts, guint *used)
{
  guint closed = 0;

  *used = 0;
  for (guint vertex = 0; vertex < N_VERTICES; vertex++)
    {
      parts[vertex] = vertex;
      degrees[vertex] = 0;
    }
  for (guint edge = 0; edge < lines->n_edges; edge++)
    {
      const guint *ends = lines->ends[edge];
      guint old = parts[ends[0]];

      if (!trial_literal_is_true (values, lines->edges[edge]))
        continue;
      degrees[ends[0]]++;
      degrees[ends[1]]++;
      ++*used;
      closed += old == parts[ends[1]];
      for (guint vertex = 0; vertex < N_VERTICES; vertex++)
        if (parts[vertex] == old)
          parts[vertex] = parts[ends[1]];
    }
  return closed;
}

static gboolean
is_without_loop (guint32 values, gconstpointer data)
{
  guint degrees[N_VERTICES];
  guint parts[N_VERTICES];
  guint used;

  return join_edges (data, values, degrees, parts, &used) == 0;
}

static gboolean
is_one_loop (guint32 values, gconstpointer data)
{
  guint degrees[N_VERTICES];
  guint parts[N_VERTICES];
  guint used;
  guint part = G_MAXUINT;

  join_edges (data, values, degrees, parts, &used);
  for (guint vertex = 0; vertex < N_VERTICES; vertex++)
    {
      if (degrees[vertex] == 0)
        continue;
      if (degrees[vertex] != 2 || (part != G_MAXUINT && parts[vertex] != part))
        return FALSE;
      part = parts[vertex];
    }
  return used > 0;
}

static void
try_lines (MdrPlace place, gboolean one)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Lines lines = { .place = place };
      GPtrArray *propagators = trial_new_list ();

      do
        lines.grid = trial_pick_grid (12);
      while ((lines.n_edges = mdr_grid_count_places (lines.grid, place)) > 17);
      lines.edges = g_new (guint32, lines.n_edges + 1);
      find_ends (&lines);
      for (guint edge = 0; edge < lines.n_edges; edge++)
        lines.edges[edge] = trial_pick_literal (edge);
      if (one)
        mdr_propagators_add_one_loop (propagators, lines.grid, place, lines.edges);
      else
        mdr_propagators_add_no_loop (propagators, lines.grid, place, lines.edges);
      trial_run (propagators, lines.n_edges, one ? is_one_loop : is_without_loop, &lines);
      g_free (lines.edges);
      g_free (lines.ends);
    }
}

static void
test_one_loop (void)
{
  try_lines (MDR_PLACE_LINK, TRUE);
  try_lines (MDR_PLACE_SIDE, TRUE);
}

static void
test_no_loop (void)
{
  try_lines (MDR_PLACE_LINK, FALSE);
  try_lines (MDR_PLACE_SIDE, FALSE);
}

/**
 * View:
 * @cell: from where
 * @low: the least number of cells in sight
 * @high: the greatest
 * @cells: (array): for each cell, the literal that it is clear
 */
typedef struct
{
  MdrGrid grid;
  guint cell;
  guint low;
  guint high;
  guint32 *cells;
} View;

static gboolean
is_seen (guint32 values, gconstpointer data)
{
  const View *view = data;
  guint seen = 1;

  if (!trial_literal_is_true (values, view->cells[view->cell]))
    return FALSE;
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    for (guint cell = mdr_grid_get_neighbour (view->grid, view->cell, k);
         cell != MDR_NO_PLACE && trial_literal_is_true (values, view->cells[cell]);
         cell = mdr_grid_get_neighbour (view->grid, cell, k))
      seen++;
  return seen >= view->low && seen <= view->high;
}

static void
test_sight (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      View view = { .grid = trial_pick_grid (14) };
      guint n_cells = view.grid.rows * view.grid.columns;
      GPtrArray *propagators = trial_new_list ();

      view.cell = (guint) g_test_rand_int_range (0, (int) n_cells);
      view.low = (guint) g_test_rand_int_range (0, 8);
      view.high = view.low + (guint) g_test_rand_int_range (0, 3);
      view.cells = g_new (guint32, n_cells);
      for (guint cell = 0; cell < n_cells; cell++)
        view.cells[cell] = trial_pick_literal (cell);
      mdr_propagators_add_sight (propagators, view.grid, view.cells, view.cell, view.low, view.high);
      trial_run (propagators, n_cells, is_seen, &view);
      g_free (view.cells);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/propagators/connected", test_connected);
  g_test_add_func ("/propagators/connected/outside", test_connected_outside);
  g_test_add_func ("/propagators/connected/through", test_connected_through);
  g_test_add_func ("/propagators/one-loop", test_one_loop);
  g_test_add_func ("/propagators/no-loop", test_no_loop);
  g_test_add_func ("/propagators/sight", test_sight);
  return g_test_run ();
}
