/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"

#include <glib/gi18n-lib.h>

/*
 * Proves that givens are wrong in ways that a person can follow. docs/models/numberlink.md lists them.
 */

#define NO_REGION 0
/* Problems of one kind that are reported; more would not help, and would take long to show. */
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

/* The best access that a pair has to a region: none; a pair that is joined without it; or one that may use
 * it. */
typedef enum
{
  ACCESS_NONE,
  ACCESS_NOT_NEEDED,
  ACCESS_FREE,
} Access;

/* Marks both cells of a label. */
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

/* Returns: the label of a neighbour, 0 for none, or -1 beyond the board */
static int
get_neighbour (const Search *search, MdrCell cell, MdrDirection direction)
{
  MdrCell neighbour = mdr_cell_step (cell, direction);

  if (!numberlink_contains (search->puzzle, neighbour.row, neighbour.column))
    return -1;
  return (int) numberlink_get_label (search->puzzle, neighbour.row, neighbour.column);
}

/* Reports labels that do not stand on two cells: those that stand too often, then those that stand once. */
static void
check_counts (Search *search)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;
  guint most;

  if (puzzle->n_labels == 0)
    mdr_problem_stop_solver (mdr_problems_add (search->problems, "no-labels", MDR_SEVERITY_UNFINISHED,
                                               _ ("The puzzle is empty: put equal labels on two cells.")));
  for (guint label = 1; label <= puzzle->n_labels && search->problems->len < MOST_PROBLEMS; label++)
    {
      MdrProblem *problem;

      if (search->counts[label] <= 2)
        continue;
      problem = mdr_problems_add (search->problems, "label-too-often", MDR_SEVERITY_WRONG,
                                  /* Translators: a label, a number of cells */
                                  _ ("“%s” stands on %u cells; a label joins exactly two."),
                                  get_text (search, label), search->counts[label]);
      for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
        if (puzzle->cells[i] == label)
          mdr_problem_add_cell (problem, i / puzzle->columns, i % puzzle->columns);
    }
  most = search->problems->len + MOST_PROBLEMS;
  for (guint label = 1; label <= puzzle->n_labels && search->problems->len < most; label++)
    {
      MdrCell cell = search->ends[label][0];
      g_autofree char *edit = NULL;
      g_autofree char *remedy = NULL;
      MdrProblem *problem;

      if (search->counts[label] != 1)
        continue;
      problem = mdr_problems_add (search->problems, "label-once", MDR_SEVERITY_UNFINISHED,
                                  /* Translators: a label, a number of cells */
                                  _ ("“%s” stands only once, at row %d, column %d. It needs a second end."),
                                  get_text (search, label), cell.row + 1, cell.column + 1);
      edit = g_strdup_printf ("remove %d,%d", cell.row, cell.column);
      remedy = g_strdup_printf (_ ("Remove “%s”"), get_text (search, label));
      mdr_problem_add_cell (problem, cell.row, cell.column);
      mdr_problem_stop_solver (problem);
      mdr_problem_set_remedy (problem, edit, remedy);
    }
}

/* Reports an end that is walled in: none of its neighbours is empty or the other end. */
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
                              /* Translators: a label, row and column of a cell */
                              _ ("“%s” at row %d, column %d is walled in: no path can leave it."),
                              get_text (search, label), end.row + 1, end.column + 1);
  mdr_problem_add_cell (problem, end.row, end.column);
}

/* Gets the regions beside a cell by direction. */
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

/* Returns: whether a pair can be joined. Notes its access to the regions that both its ends are beside. */
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

/* Returns: whether no empty cell is beside a cell, so that no pair can have its ends there */
static gboolean
is_single (const Search *search, MdrCell cell)
{
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    if (get_neighbour (search, cell, (MdrDirection) direction) == 0)
      return FALSE;
  return TRUE;
}

/* Returns: a problem that more pairs may solve, unless what it is about is a single cell */
static MdrProblem *
add_uncovered (Search *search, const char *code, gboolean single, const char *sentence)
{
  MdrProblem *problem =
      mdr_problems_add (search->problems, code, single ? MDR_SEVERITY_CONFLICT : MDR_SEVERITY_UNFINISHED,
                        "%s", sentence);

  mdr_problem_deny_solution (problem);
  return problem;
}

/* Reports a region that must be used and that no pair can enter; @near if the only pair is joined without it.
 */
static void
add_unused_region (Search *search, guint region, gboolean near)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;
  MdrProblem *problem = NULL;

  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    {
      int row = i / puzzle->columns;
      int column = i % puzzle->columns;

      if (search->regions[i] != region)
        continue;
      if (!problem)
        {
          g_autofree char *sentence = g_strdup_printf (
              /* Translators: row and column of a cell */
              near ? _ ("No path can pass through row %d, column %d and the empty cells joined to it: "
                        "the only pair with both its ends beside them stands side by side.")
                   /* Translators: row and column of a cell */
                   : _ ("No path can pass through row %d, column %d and the empty cells joined to "
                        "it: no pair has both its ends beside them."),
              row + 1, column + 1);

          problem =
              add_uncovered (search, "region-unused", is_single (search, (MdrCell){ row, column }), sentence);
        }
      mdr_problem_add_cell (problem, row, column);
    }
}

/*
 * Labels part the empty cells into regions. A path over empty cells stays in one, so that it needs a region
 * beside both its ends. Reports pairs that have none and, where every cell must be used, regions that no pair
 * can enter.
 */
static void
check_regions (Search *search)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;
  int n_cells = puzzle->rows * puzzle->columns;
  g_autofree MdrCell *queue = g_new (MdrCell, n_cells);
  g_autofree Access *access = NULL;

  for (int i = 0; i < n_cells; i++)
    {
      guint length = 0;

      if (puzzle->cells[i] != 0 || search->regions[i] != NO_REGION)
        continue;
      search->regions[i] = ++search->n_regions;
      queue[length++] = (MdrCell){ i / puzzle->columns, i % puzzle->columns };
      for (guint at = 0; at < length; at++)
        for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
          {
            MdrCell next = mdr_cell_step (queue[at], (MdrDirection) direction);

            if (get_neighbour (search, queue[at], (MdrDirection) direction) != 0
                || search->regions[next.row * puzzle->columns + next.column] != NO_REGION)
              continue;
            search->regions[next.row * puzzle->columns + next.column] = search->n_regions;
            queue[length++] = next;
          }
    }
  access = g_new0 (Access, search->n_regions + 1);
  for (guint label = 1; label <= puzzle->n_labels; label++)
    if (!can_join (search, label, access))
      add_pair (search,
                mdr_problems_add (search->problems, "ends-apart", MDR_SEVERITY_CONFLICT,
                                  _ ("The two cells with “%s” cannot be joined: "
                                     "other labels stand between them."),
                                  get_text (search, label)),
                label);
  /* A single cell that cannot be passed has a problem of its own. */
  if (puzzle->cover && !mdr_problems_find (search->problems, "cell-walled-in"))
    for (guint region = 1; region <= search->n_regions; region++)
      if (access[region] != ACCESS_FREE)
        add_unused_region (search, region, access[region] == ACCESS_NOT_NEEDED);
}

/* Returns: whether a path can pass through an empty cell: between two neighbours, unless they are ends of
 * different labels */
static gboolean
is_passable (const Search *search, MdrCell cell)
{
  int neighbours[MDR_N_DIRECTIONS];
  guint count = 0;

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      int label = get_neighbour (search, cell, (MdrDirection) direction);

      for (guint k = 0; k < count && label >= 0; k++)
        if (label == 0 || neighbours[k] == 0 || label == neighbours[k])
          return TRUE;
      if (label >= 0)
        neighbours[count++] = label;
    }
  return FALSE;
}

/* Reports empty cells that no path can pass. */
static void
check_cells (Search *search)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrCell cell = { i, j };
        g_autofree char *sentence = NULL;

        if (numberlink_get_label (puzzle, i, j) != 0 || is_passable (search, cell))
          continue;
        sentence = g_strdup_printf (
            /* Translators: row and column of a cell */
            _ ("No path can pass through the cell at row %d, column %d, but every cell must be used."), i + 1,
            j + 1);
        mdr_problem_add_cell (add_uncovered (search, "cell-walled-in", is_single (search, cell), sentence), i,
                              j);
      }
}

static gboolean
is_dark (MdrCell cell)
{
  return (cell.row + cell.column) % 2 == 0;
}

/*
 * Reports labels that the colours of a chessboard forbid, its first cell dark. Along a path the colours
 * alternate, so that it has as many dark cells more than light ones as half of what its two ends have. The
 * paths use every cell, so the sum of that over all labels must be the difference of the board: 0, or 1 if
 * the number of cells is odd.
 */
static void
check_parity (Search *search)
{
  gboolean odd = (search->puzzle->rows * search->puzzle->columns) % 2;
  MdrProblem *problem;
  int dark = 0;
  int light;

  for (guint label = 1; label <= search->puzzle->n_labels; label++)
    dark += is_dark (search->ends[label][0]) + is_dark (search->ends[label][1]);
  light = 2 * (int) search->puzzle->n_labels - dark;
  if (dark - light == (odd ? 2 : 0))
    return;
  if (odd)
    problem =
        mdr_problems_add (search->problems, "parity", MDR_SEVERITY_UNFINISHED,
                          /* Translators: labels on dark squares, labels on light ones */
                          _ ("Not every cell can be used: on a chessboard of this size with dark corners, %d "
                             "labels would stand on dark squares and %d on light ones; there must be two "
                             "more on "
                             "dark squares."),
                          dark, light);
  else
    problem = mdr_problems_add (search->problems, "parity", MDR_SEVERITY_UNFINISHED,
                                /* Translators: labels on dark squares, labels on light ones */
                                _ ("Not every cell can be used: on a chessboard of this size, %d labels "
                                   "would stand on "
                                   "dark squares and %d on light ones; there must be as many on each."),
                                dark, light);
  mdr_problem_deny_solution (problem);
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

/*
 * Reports two pairs whose ends alternate along the rim, as in a, b, a, b. A path between two cells of the rim
 * cuts the board in two, so that pairs on the rim have to be nested like brackets. Goes round with a stack of
 * the open labels.
 */
static void
check_rim (Search *search)
{
  const NumberlinkPuzzle *puzzle = search->puzzle;
  g_autoptr (GArray) rim = dup_rim (puzzle);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint *on_rim = g_new0 (guint, puzzle->n_labels + 1);
  g_autofree gboolean *opened = g_new0 (gboolean, puzzle->n_labels + 1);

  for (guint i = 0; i < rim->len; i++)
    {
      MdrCell cell = g_array_index (rim, MdrCell, i);

      on_rim[numberlink_get_label (puzzle, cell.row, cell.column)]++;
    }
  for (guint i = 0; i < rim->len; i++)
    {
      MdrCell cell = g_array_index (rim, MdrCell, i);
      guint label = numberlink_get_label (puzzle, cell.row, cell.column);
      guint top = open->len > 0 ? g_array_index (open, guint, open->len - 1) : 0;
      MdrProblem *problem;

      if (label == 0 || on_rim[label] < 2)
        continue;
      if (!opened[label])
        {
          opened[label] = TRUE;
          g_array_append_val (open, label);
          continue;
        }
      if (top != label)
        {
          problem = mdr_problems_add (search->problems, "paths-cross", MDR_SEVERITY_CONFLICT,
                                      /* Translators: two labels */
                                      _ ("The paths of “%s” and “%s” would have to cross: their ends "
                                         "alternate along the edge of the board."),
                                      get_text (search, label), get_text (search, top));
          add_pair (search, problem, label);
          add_pair (search, problem, top);
          return;
        }
      g_array_set_size (open, open->len - 1);
    }
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
  gboolean complete = board->n_labels > 0;
  guint most;

  for (int i = 0; i < board->rows * board->columns; i++)
    {
      guint label = board->cells[i];

      if (counts[label] < 2)
        ends[label][counts[label]] = (MdrCell){ i / board->columns, i % board->columns };
      counts[label]++;
    }
  check_counts (&search);
  most = problems->len + MOST_PROBLEMS;
  for (guint label = 1; label <= board->n_labels && problems->len < most; label++)
    for (guint k = 0; k < MIN (counts[label], 2); k++)
      check_end (&search, label, ends[label][k]);
  for (guint label = 1; label <= board->n_labels; label++)
    complete = complete && counts[label] == 2;
  /* The rest holds only once all labels are placed; and where an end is walled in, that explains it. */
  if (complete && !mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
    {
      if (board->cover)
        check_cells (&search);
      check_regions (&search);
      check_rim (&search);
      if (board->cover)
        check_parity (&search);
    }
  g_free (ends);
}
