/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "propagator-trial.h"

#include <string.h>

/* Groups of bounded size, against a check of its own over whole assignments. */

#define N_BOARDS  (g_test_slow () ? 150u : 50u)
#define MAX_CELLS 16

/**
 * Board:
 * @cells: for each cell, the literal that it belongs to a group
 * @clues: for each cell
 * @has_clues: whether there are clues
 * @sharing: how groups share them
 * @all: what bounds all groups
 * @n_values: for groups of equal values: how many there are, from 1 on; the literals are
 *   those of each cell in turn
 */
typedef struct
{
  MdrRuledGrid grid;
  guint32 cells[2 * MAX_CELLS];
  MdrGroupClue clues[MAX_CELLS];
  gboolean has_clues;
  MdrGroupSharing sharing;
  MdrGroupClue all;
  guint n_values;
} Board;

/**
 * Group:
 * @size: number of its cells
 * @n_clues: number of its clues
 * @low: the greatest of their least sizes
 * @high: the least of their greatest sizes
 */
typedef struct
{
  guint size;
  guint n_clues;
  guint low;
  guint high;
} Group;

/* Counts the cells and clues of the group of a cell, each time as they are taken out of @there. */
static void
take_group (const Board *board, gboolean *there, guint cell, Group *group)
{
  there[cell] = FALSE;
  group->size++;
  if (board->clues[cell].present)
    {
      group->n_clues++;
      group->low = MAX (group->low, board->clues[cell].low);
      group->high = MIN (group->high, board->clues[cell].high);
    }
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      guint beside = mdr_ruled_grid_get_neighbour (board->grid, cell, k);

      if (beside != MDR_RULED_NO_PLACE && there[beside])
        take_group (board, there, beside, group);
    }
}

/* Finds the groups of an assignment, named by their first cells. */
static void
find_groups (const Board *board, guint32 values, guint *groups)
{
  guint n_cells = board->grid.rows * board->grid.columns;
  gboolean there[MAX_CELLS];
  Group unused = { 0 };

  for (guint cell = 0; cell < n_cells; cell++)
    {
      there[cell] = trial_literal_is_true (values, board->cells[cell]);
      groups[cell] = G_MAXUINT;
    }
  for (guint cell = 0; cell < n_cells; cell++)
    {
      gboolean before[MAX_CELLS];

      memcpy (before, there, sizeof before);
      if (there[cell])
        take_group (board, there, cell, &unused);
      for (guint other = cell; other < n_cells; other++)
        if (before[other] && !there[other])
          groups[other] = cell;
    }
}

static gboolean
groups_hold (guint32 values, gconstpointer data)
{
  const Board *board = data;
  guint n_cells = board->grid.rows * board->grid.columns;
  gboolean there[MAX_CELLS];

  for (guint cell = 0; cell < n_cells; cell++)
    there[cell] = trial_literal_is_true (values, board->cells[cell]);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      Group group = { .high = G_MAXUINT };

      if (!there[cell])
        continue;
      take_group (board, there, cell, &group);
      if (group.size < board->all.low || group.size > board->all.high)
        return FALSE;
      if (!board->has_clues)
        continue;
      if (group.size < group.low || group.size > group.high
          || (group.n_clues == 0 && board->sharing == MDR_GROUP_SHARING_ONE)
          || (group.n_clues > 1 && board->sharing != MDR_GROUP_SHARING_ANY))
        return FALSE;
    }
  return TRUE;
}

static MdrGroupClue
pick_clue (guint n_cells)
{
  MdrGroupClue clue = { .present = g_test_rand_int_range (0, 4) == 0, .low = 1, .high = n_cells };

  if (g_test_rand_int_range (0, 4) > 0)
    {
      clue.low = (guint) g_test_rand_int_range (1, 7);
      clue.high = clue.low + (guint) g_test_rand_int_range (0, 5) / 4;
    }
  return clue;
}

/* Chooses clues and bounds that fit the groups of one assignment; no group at cells with G_MAXUINT. */
static void
fit_clues (Board *board, const guint *groups)
{
  guint n_cells = board->grid.rows * board->grid.columns;

  board->all.low = board->all.high = 0;
  for (guint cell = 0; cell < n_cells; cell++)
    board->clues[cell].present = board->clues[cell].present && groups[cell] == G_MAXUINT;
  for (guint group = 0; group < n_cells; group++)
    {
      guint members[MAX_CELLS];
      guint size = 0;
      MdrGroupClue *clue;

      for (guint cell = 0; cell < n_cells; cell++)
        if (groups[cell] == group)
          members[size++] = cell;
      if (size == 0)
        continue;
      board->all.low = board->all.low == 0 ? size : MIN (board->all.low, size);
      board->all.high = MAX (board->all.high, size);
      clue = &board->clues[members[g_test_rand_int_range (0, (int) size)]];
      *clue = (MdrGroupClue){ TRUE, size - (guint) g_test_rand_int_range (0, 5) / 4, size };
    }
}

static void
try_groups (gboolean with_clues, MdrGroupSharing sharing)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Board board = { .grid = trial_pick_grid (15), .has_clues = with_clues, .sharing = sharing };
      guint n_cells = board.grid.rows * board.grid.columns;
      GPtrArray *propagators = trial_new_list ();
      g_autoptr (MdrGraph) graph = NULL;

      board.all = (MdrGroupClue){ TRUE, 0, n_cells };
      if (!with_clues || g_test_rand_bit ())
        board.all = pick_clue (n_cells);
      for (guint cell = 0; cell < n_cells; cell++)
        {
          board.cells[cell] = trial_pick_literal (cell);
          board.clues[cell] = pick_clue (n_cells);
        }
      if (k % 3 > 0)
        {
          guint groups[MAX_CELLS];

          find_groups (&board, (guint32) g_test_rand_int (), groups);
          fit_clues (&board, groups);
        }
      graph = mdr_graph_new_of_cells (board.grid);
      mdr_propagators_add_groups (propagators, graph, board.cells, with_clues ? board.clues : NULL, sharing,
                                  board.all);
      trial_run (propagators, n_cells, groups_hold, &board);
    }
}

static void
test_clues (void)
{
  try_groups (TRUE, MDR_GROUP_SHARING_ONE);
}

static void
test_at_most_one_clue (void)
{
  try_groups (TRUE, MDR_GROUP_SHARING_AT_MOST_ONE);
}

static void
test_shared_clues (void)
{
  try_groups (TRUE, MDR_GROUP_SHARING_ANY);
}

static void
test_sizes (void)
{
  try_groups (FALSE, MDR_GROUP_SHARING_ONE);
}

/* As if each value were all there is. */
static gboolean
equal_groups_hold (guint32 values, gconstpointer data)
{
  const Board *board = data;
  guint n_cells = board->grid.rows * board->grid.columns;
  Board one = *board;

  one.has_clues = FALSE;
  for (guint value = 1; value <= board->n_values; value++)
    {
      one.all = (MdrGroupClue){ TRUE, value, value };
      for (guint cell = 0; cell < n_cells; cell++)
        one.cells[cell] = board->cells[cell * board->n_values + value - 1];
      if (!groups_hold (values, &one))
        return FALSE;
    }
  return TRUE;
}

static void
test_equal (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Board board = { .n_values = (guint) g_test_rand_int_range (1, 4) };
      GPtrArray *propagators = trial_new_list ();
      g_autoptr (MdrGraph) graph = NULL;
      guint n_cells;

      do
        board.grid = trial_pick_grid (15);
      while ((n_cells = board.grid.rows * board.grid.columns) * board.n_values > 15);
      for (guint index = 0; index < n_cells * board.n_values; index++)
        board.cells[index] = trial_pick_literal (index);
      graph = mdr_graph_new_of_cells (board.grid);
      mdr_propagators_add_equal_groups (propagators, graph, board.cells, 1, board.n_values);
      trial_run (propagators, n_cells * board.n_values, equal_groups_hold, &board);
    }
}

/* Marks the cells that no border keeps from a cell. */
static void
take_region (const Board *board, guint32 values, guint *regions, guint cell, guint region)
{
  regions[cell] = region;
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      guint beside = mdr_ruled_grid_get_neighbour (board->grid, cell, k);

      if (beside != MDR_RULED_NO_PLACE && regions[beside] == G_MAXUINT
          && !trial_literal_is_true (values,
                                     board->cells[mdr_ruled_grid_get_edge (board->grid, MDR_PLACE_BORDER,
                                                                           cell, k)]))
        take_region (board, values, regions, beside, region);
    }
}

static void
find_regions (const Board *board, guint32 values, guint *regions)
{
  memset (regions, 0xff, MAX_CELLS * sizeof *regions);
  for (guint cell = 0; cell < board->grid.rows * board->grid.columns; cell++)
    if (regions[cell] == G_MAXUINT)
      take_region (board, values, regions, cell, cell);
}

static gboolean
regions_hold (guint32 values, gconstpointer data)
{
  const Board *board = data;
  guint n_cells = board->grid.rows * board->grid.columns;
  guint regions[MAX_CELLS];

  find_regions (board, values, regions);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint size = 0;
      guint n_clues = 0;
      guint clue = 0;

      if (regions[cell] != cell)
        continue;
      for (guint other = 0; other < n_cells; other++)
        if (regions[other] == cell)
          {
            size++;
            n_clues += board->clues[other].present;
            clue = board->clues[other].present ? other : clue;
          }
      if (size < board->all.low || size > board->all.high)
        return FALSE;
      if (board->has_clues
          && (n_clues != 1 || size < board->clues[clue].low || size > board->clues[clue].high))
        return FALSE;
    }
  for (guint edge = 0; edge < mdr_ruled_grid_count_places (board->grid, MDR_PLACE_BORDER); edge++)
    {
      guint cells[2];

      mdr_ruled_grid_get_edge_cells (board->grid, MDR_PLACE_BORDER, edge, cells);
      if (regions[cells[0]] == regions[cells[1]] && trial_literal_is_true (values, board->cells[edge]))
        return FALSE;
    }
  return TRUE;
}

static void
test_regions (void)
{
  for (guint k = 0; k < 2 * N_BOARDS; k++)
    {
      Board board = { .has_clues = g_test_rand_bit () };
      GPtrArray *propagators = trial_new_list ();
      g_autoptr (MdrGraph) graph = NULL;
      guint n_cells;
      guint n_edges;

      do
        board.grid = trial_pick_grid (12);
      while ((n_edges = mdr_ruled_grid_count_places (board.grid, MDR_PLACE_BORDER)) > 17);
      n_cells = board.grid.rows * board.grid.columns;
      board.all = (MdrGroupClue){ TRUE, 0, n_cells };
      if (!board.has_clues || g_test_rand_bit ())
        board.all = pick_clue (n_cells);
      for (guint cell = 0; cell < n_cells; cell++)
        board.clues[cell] = pick_clue (n_cells);
      for (guint edge = 0; edge < n_edges; edge++)
        board.cells[edge] = k % 2 ? TRIAL_LITERAL (edge) : trial_pick_literal (edge);
      if (k % 3 > 0)
        {
          guint regions[MAX_CELLS];

          find_regions (&board, (guint32) g_test_rand_int (), regions);
          fit_clues (&board, regions);
        }
      graph = mdr_graph_new_of_edges (board.grid, MDR_PLACE_BORDER);
      mdr_propagators_add_regions (propagators, graph, board.cells, board.has_clues ? board.clues : NULL,
                                   board.all);
      trial_run (propagators, n_edges, regions_hold, &board);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/propagate/groups/clues", test_clues);
  g_test_add_func ("/propagate/groups/at-most-one-clue", test_at_most_one_clue);
  g_test_add_func ("/propagate/groups/shared-clues", test_shared_clues);
  g_test_add_func ("/propagate/groups/sizes", test_sizes);
  g_test_add_func ("/propagate/groups/equal", test_equal);
  g_test_add_func ("/propagate/groups/regions", test_regions);
  return g_test_run ();
}
