/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>

#define NO_REGION 0
/* Of one kind; more would not help, and would take long to show. */
#define MOST_PROBLEMS 100

/*
 * @counts: of each label, on how many cells it stands; from 1
 * @ends: of each label, its first two cells
 * @regions: of each cell, the number of the region of empty cells that it is
 *   in, from 1; NO_REGION for labels
 * @n_regions: how many there are
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  MdrProblems *problems;
  guint *counts;
  MdrCell (*ends)[2];
  guint *regions;
  guint n_regions;
} Search;

/* Whether a pair can come through a region. */
typedef enum
{
  ACCESS_NONE,
  ACCESS_NOT_NEEDED,
  ACCESS_FREE,
} Access;

static void
add_pair (Search *search, MdrProblem *problem, guint label)
{
  for (int k = 0; k < 2; k++)
    mdr_problem_add_cell (problem, search->ends[label][k].row, search->ends[label][k].column);
}

static const char *
get_text (const Search *search, guint label)
{
  return search->puzzle->labels[label - 1];
}

/* The label of a neighbour; -1 beyond the board. */
static int
get_neighbour (const Search *search, MdrCell cell, MdrDirection direction)
{
  MdrCell neighbour = mdr_cell_step (cell, direction);

  if (!numberlink_contains (search->puzzle, neighbour.row, neighbour.column))
    return -1;
  return (int) numberlink_get_label (search->puzzle, neighbour.row, neighbour.column);
}

static void
find_ends (Search *search)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;

  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    {
      guint label = puzzle->cells[i];

      if (search->counts[label] < 2)
        search->ends[label][search->counts[label]] = (MdrCell){ i / puzzle->columns, i % puzzle->columns };
      search->counts[label]++;
    }
}

static void
add_label_once (Search *search, guint label)
{
  MdrCell cell = search->ends[label][0];
  MdrProblem *problem =
      mdr_problems_add (search->problems, "label-once", MDR_SEVERITY_UNFINISHED,
                        _ ("“%s” stands only once, at row %d, column %d. It needs a second end."),
                        get_text (search, label), cell.row + 1, cell.column + 1);
  g_autofree char *edit = g_strdup_printf ("remove %d,%d", cell.row, cell.column);
  g_autofree char *remedy = g_strdup_printf (_ ("Remove “%s”"), get_text (search, label));

  mdr_problem_add_cell (problem, cell.row, cell.column);
  mdr_problem_stop_solver (problem);
  mdr_problem_set_remedy (problem, edit, remedy);
}

static void
add_label_too_often (Search *search, guint label)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;
  MdrProblem *problem = mdr_problems_add (search->problems, "label-too-often", MDR_SEVERITY_WRONG,
                                          _ ("“%s” stands on %u cells; a label joins exactly two."),
                                          get_text (search, label), search->counts[label]);

  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    if (puzzle->cells[i] == label)
      mdr_problem_add_cell (problem, i / puzzle->columns, i % puzzle->columns);
}

static void
check_counts (Search *search)
{
  guint most;

  if (search->puzzle->n_labels == 0)
    mdr_problem_stop_solver (mdr_problems_add (search->problems, "no-labels", MDR_SEVERITY_UNFINISHED,
                                               _ ("The puzzle is empty: put equal labels on two cells.")));
  for (guint label = 1; label <= search->puzzle->n_labels && search->problems->len < MOST_PROBLEMS; label++)
    if (search->counts[label] > 2)
      add_label_too_often (search, label);
  most = search->problems->len + MOST_PROBLEMS;
  for (guint label = 1; label <= search->puzzle->n_labels && search->problems->len < most; label++)
    if (search->counts[label] == 1)
      add_label_once (search, label);
}

/* The path of an end has to continue over a neighbour that is empty or is its other end. */
static void
check_end (Search *search, guint label, MdrCell end)
{
  MdrProblem *problem;

  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      int neighbour = get_neighbour (search, end, (MdrDirection) direction);

      if (neighbour == 0 || neighbour == (int) label)
        return;
    }
  problem = mdr_problems_add (search->problems, "end-walled-in", MDR_SEVERITY_CONFLICT,
                              _ ("“%s” at row %d, column %d is walled in: no path can leave it."),
                              get_text (search, label), end.row + 1, end.column + 1);
  mdr_problem_add_cell (problem, end.row, end.column);
}

static void
check_ends (Search *search)
{
  guint most = search->problems->len + MOST_PROBLEMS;

  for (guint label = 1; label <= search->puzzle->n_labels && search->problems->len < most; label++)
    for (guint k = 0; k < MIN (search->counts[label], 2); k++)
      check_end (search, label, search->ends[label][k]);
}

static void
fill_region (Search *search, MdrCell from, guint region, MdrCell *queue)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;
  guint length = 0;

  search->regions[from.row * puzzle->columns + from.column] = region;
  queue[length++] = from;
  for (guint at = 0; at < length; at++)
    for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        MdrCell next = mdr_cell_step (queue[at], (MdrDirection) direction);

        if (get_neighbour (search, queue[at], (MdrDirection) direction) != 0
            || search->regions[next.row * puzzle->columns + next.column] != NO_REGION)
          continue;
        search->regions[next.row * puzzle->columns + next.column] = region;
        queue[length++] = next;
      }
}

/* Labels part the empty cells into regions, over which paths go: a path stays in the one it enters. */
static void
find_regions (Search *search)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;
  g_autofree MdrCell *queue = g_new (MdrCell, puzzle->rows * puzzle->columns);

  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    if (puzzle->cells[i] == 0 && search->regions[i] == NO_REGION)
      fill_region (search, (MdrCell){ i / puzzle->columns, i % puzzle->columns }, ++search->n_regions, queue);
}

/* Stores the regions beside a cell, NO_REGION if there is none. */
static void
get_regions_beside (const Search *search, MdrCell cell, guint regions[MDR_N_DIRECTIONS])
{
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell next = mdr_cell_step (cell, (MdrDirection) direction);

      regions[direction] = NO_REGION;
      if (numberlink_contains (search->puzzle, next.row, next.column))
        regions[direction] = search->regions[next.row * search->puzzle->columns + next.column];
    }
}

/* Notes what a pair means for the regions that both its ends are beside; says whether it can be joined. */
static gboolean
can_join (const Search *search, guint label, Access *access)
{
  gboolean adjacent = mdr_cell_is_beside (search->ends[label][0], search->ends[label][1]);
  /* Where a path must not touch itself, neighbouring ends are joined directly. */
  Access here = adjacent && !search->puzzle->touching ? ACCESS_NOT_NEEDED : ACCESS_FREE;
  gboolean joined = FALSE;
  guint first[MDR_N_DIRECTIONS];
  guint second[MDR_N_DIRECTIONS];

  get_regions_beside (search, search->ends[label][0], first);
  get_regions_beside (search, search->ends[label][1], second);
  for (int a = 0; a < MDR_N_DIRECTIONS; a++)
    for (int b = 0; b < MDR_N_DIRECTIONS; b++)
      if (first[a] != NO_REGION && first[a] == second[b])
        {
          joined = TRUE;
          access[first[a]] = MAX (access[first[a]], here);
        }
  return joined || adjacent;
}

static MdrProblem *
add_unused (Search *search, MdrCell first, Access access)
{
  if (access == ACCESS_NONE)
    return mdr_problems_add (search->problems, "region-unused", MDR_SEVERITY_CONFLICT,
                             _ ("No path can pass through row %d, column %d and the empty cells joined to "
                                "it: no pair has both its ends beside them."),
                             first.row + 1, first.column + 1);
  return mdr_problems_add (search->problems, "region-unused", MDR_SEVERITY_CONFLICT,
                           _ ("No path can pass through row %d, column %d and the empty cells joined to it: "
                              "the only pair with both its ends beside them stands side by side."),
                           first.row + 1, first.column + 1);
}

static void
add_unused_region (Search *search, guint region, Access access)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;
  MdrProblem *problem = NULL;

  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    {
      MdrCell cell = { i / puzzle->columns, i % puzzle->columns };

      if (search->regions[i] != region)
        continue;
      if (!problem)
        problem = add_unused (search, cell, access);
      mdr_problem_add_cell (problem, cell.row, cell.column);
    }
}

static void
add_apart (Search *search, guint label)
{
  MdrProblem *problem = mdr_problems_add (search->problems, "ends-apart", MDR_SEVERITY_CONFLICT,
                                          _ ("The two cells with “%s” cannot be joined: "
                                             "other labels stand between them."),
                                          get_text (search, label));

  add_pair (search, problem, label);
}

/* Says which pairs cannot be joined, and where every cell must be used, which regions no pair can enter. */
static void
check_regions (Search *search)
{
  g_autofree Access *access = NULL;

  find_regions (search);
  access = g_new0 (Access, search->n_regions + 1);
  for (guint label = 1; label <= search->puzzle->n_labels; label++)
    if (!can_join (search, label, access))
      add_apart (search, label);
  /* A single cell that cannot be passed has a problem of its own. */
  if (!search->puzzle->cover || mdr_problems_find (search->problems, "cell-walled-in"))
    return;
  for (guint region = 1; region <= search->n_regions; region++)
    if (access[region] != ACCESS_FREE)
      add_unused_region (search, region, access[region]);
}

/* A path passes an empty cell between two neighbours that are not the ends of different labels. */
static gboolean
can_be_passed (const Search *search, MdrCell cell)
{
  int neighbours[MDR_N_DIRECTIONS];

  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    neighbours[direction] = get_neighbour (search, cell, (MdrDirection) direction);
  for (int a = 0; a < MDR_N_DIRECTIONS; a++)
    for (int b = a + 1; b < MDR_N_DIRECTIONS; b++)
      if (neighbours[a] >= 0 && neighbours[b] >= 0
          && (neighbours[a] == 0 || neighbours[b] == 0 || neighbours[a] == neighbours[b]))
        return TRUE;
  return FALSE;
}

static void
check_cells (Search *search)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrProblem *problem;

        if (numberlink_get_label (puzzle, i, j) != 0 || can_be_passed (search, (MdrCell){ i, j }))
          continue;
        problem = mdr_problems_add (search->problems, "cell-walled-in", MDR_SEVERITY_CONFLICT,
                                    _ ("No path can pass through the cell at row %d, column %d, but every "
                                       "cell must be used."),
                                    i + 1, j + 1);
        mdr_problem_add_cell (problem, i, j);
      }
}

static gboolean
is_dark (MdrCell cell)
{
  return (cell.row + cell.column) % 2 == 0;
}

/*
 * Colour the board like a chessboard, its first cell dark. Along a path the
 * colours take turns, so it has as many dark cells more than light ones as half
 * of what its ends have; over all paths, which use every cell, that must come
 * out as the board's own difference.
 */
static void
check_parity (Search *search)
{
  gboolean odd = (search->puzzle->rows * search->puzzle->columns) % 2;
  int dark = 0;
  int light;

  for (guint label = 1; label <= search->puzzle->n_labels; label++)
    dark += is_dark (search->ends[label][0]) + is_dark (search->ends[label][1]);
  light = 2 * (int) search->puzzle->n_labels - dark;
  if (dark - light == (odd ? 2 : 0))
    return;
  if (odd)
    mdr_problems_add (search->problems, "parity", MDR_SEVERITY_CONFLICT,
                      _ ("Not every cell can be used: on a chessboard of this size with dark corners, %d "
                         "labels would stand on dark squares and %d on light ones; there must be two more on "
                         "dark squares."),
                      dark, light);
  else
    mdr_problems_add (search->problems, "parity", MDR_SEVERITY_CONFLICT,
                      _ ("Not every cell can be used: on a chessboard of this size, %d labels would stand on "
                         "dark squares and %d on light ones; there must be as many on each."),
                      dark, light);
}

/* Returns: (transfer full): the cells of the rim, clockwise from the upper left */
static GArray *
dup_rim (const NumberlinkPuzzle *puzzle)
{
  GArray *rim = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  MdrCell cell = { 0, 0 };
  MdrDirection direction = MDR_DIRECTION_RIGHT;
  MdrCell next;

  do
    {
      g_array_append_val (rim, cell);
      next = mdr_cell_step (cell, direction);
      if (!numberlink_contains (puzzle, next.row, next.column))
        {
          direction = (MdrDirection) ((direction + 1) % MDR_N_DIRECTIONS);
          next = mdr_cell_step (cell, direction);
        }
      cell = next;
    }
  while (numberlink_contains (puzzle, cell.row, cell.column) && !mdr_cell_equal (cell, (MdrCell){ 0, 0 }));
  return rim;
}

static gboolean
is_on_rim (const Search *search, guint label)
{
  for (int k = 0; k < 2; k++)
    {
      MdrCell end = search->ends[label][k];

      if (end.row > 0 && end.row + 1 < search->puzzle->rows && end.column > 0
          && end.column + 1 < search->puzzle->columns)
        return FALSE;
    }
  return TRUE;
}

static void
add_crossing (Search *search, guint first, guint second)
{
  MdrProblem *problem = mdr_problems_add (search->problems, "paths-cross", MDR_SEVERITY_CONFLICT,
                                          _ ("The paths of “%s” and “%s” would have to cross: their ends "
                                             "alternate along the edge of the board."),
                                          get_text (search, first), get_text (search, second));

  add_pair (search, problem, first);
  add_pair (search, problem, second);
}

/*
 * Paths cut the board in two, so pairs with both ends on the rim must stand in
 * one another like brackets. Says so of the first two that do not.
 */
static void
check_rim (Search *search)
{
  g_autoptr (GArray) rim = dup_rim (search->puzzle);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *opened = g_new0 (gboolean, search->puzzle->n_labels + 1);

  for (guint i = 0; i < rim->len; i++)
    {
      MdrCell cell = g_array_index (rim, MdrCell, i);
      guint label = numberlink_get_label (search->puzzle, cell.row, cell.column);

      if (label == 0 || !is_on_rim (search, label))
        continue;
      if (!opened[label])
        {
          opened[label] = TRUE;
          g_array_append_val (open, label);
          continue;
        }
      if (g_array_index (open, guint, open->len - 1) != label)
        {
          add_crossing (search, label, g_array_index (open, guint, open->len - 1));
          return;
        }
      g_array_set_size (open, open->len - 1);
    }
}

static gboolean
has_only_pairs (const Search *search)
{
  for (guint label = 1; label <= search->puzzle->n_labels; label++)
    if (search->counts[label] != 2)
      return FALSE;
  return search->puzzle->n_labels > 0;
}

static void
check_pairs (Search *search)
{
  if (search->puzzle->cover)
    check_cells (search);
  check_regions (search);
  check_rim (search);
  if (search->puzzle->cover)
    check_parity (search);
}

void
numberlink_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autofree guint *counts = g_new0 (guint, board->n_labels + 1);
  g_autofree guint *regions = g_new0 (guint, board->rows * board->columns);
  MdrCell (*ends)[2] = g_malloc0_n (board->n_labels + 1, sizeof *ends);
  Search search = {
    .puzzle = board,
    .problems = problems,
    .counts = counts,
    .ends = ends,
    .regions = regions,
  };

  find_ends (&search);
  check_counts (&search);
  check_ends (&search);
  /* These hold only once all labels are placed; and where an end is walled in, that explains the rest. */
  if (has_only_pairs (&search) && !mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    check_pairs (&search);
  g_free (ends);
}
