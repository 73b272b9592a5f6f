/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-check.h"

#include <glib/gi18n-lib.h>

#include "numberlink-path.h"

/**
 * Board:
 * @paths: those drawn so far
 * @regions: of each cell that a path may still come through, the number of the
 *   region of such cells that it is in, from 1; 0 for other cells
 *
 * What is broken is only what no further drawing can mend.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  const NumberlinkEdges *drawn;
  NumberlinkPaths *paths;
  guint16 *regions;
  MdrProblems *problems;
} Board;

static int
get_index (const Board *board, MdrCell cell)
{
  return cell.row * board->puzzle->columns + cell.column;
}

static gboolean
contains (const Board *board, MdrCell cell)
{
  return numberlink_contains (board->puzzle, cell.row, cell.column);
}

static gboolean
is_end (const Board *board, MdrCell cell)
{
  return numberlink_get_label (board->puzzle, cell.row, cell.column) != 0;
}

static guint
get_path (const Board *board, MdrCell cell)
{
  return board->paths->path_of[get_index (board, cell)];
}

/* The label of the path that a cell is on; 0 if there is none. */
static guint
get_label (const Board *board, MdrCell cell)
{
  guint path = get_path (board, cell);

  return path == 0 ? 0 : board->paths->labels[path - 1];
}

static guint
count_spare (const Board *board, MdrCell cell)
{
  guint most = is_end (board, cell) ? 1 : 2;

  return most - numberlink_edges_get_degree (board->drawn, cell.row, cell.column);
}

/* Whether an edge between two cells side by side may still be drawn. */
static gboolean
can_join (const Board *board, MdrCell cell, MdrCell next)
{
  guint label = get_label (board, cell);
  guint next_label = get_label (board, next);

  if (count_spare (board, cell) == 0 || count_spare (board, next) == 0)
    return FALSE;
  if (get_path (board, cell) != 0 && get_path (board, cell) == get_path (board, next))
    return FALSE;
  return label == 0 || next_label == 0 || label == next_label;
}

static guint
count_ways (const Board *board, MdrCell cell)
{
  guint ways = 0;

  for (int i = 0; i < MDR_N_DIRECTIONS; i++)
    {
      MdrCell next = mdr_cell_step (cell, (MdrDirection) i);

      if (contains (board, next) && can_join (board, cell, next))
        ways++;
    }
  return ways;
}

typedef void (*CheckCell) (Board *board, MdrCell cell);

static void
check_cells (Board *board, CheckCell check)
{
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      check (board, (MdrCell){ i, j });
}

/* Two cells of one path side by side, no edge between them, and none that may come. */
static void
check_touch (Board *board, MdrCell cell, MdrDirection direction)
{
  MdrCell next = mdr_cell_step (cell, direction);
  guint path = get_path (board, cell);
  guint label = get_label (board, cell);
  MdrProblem *problem;

  if (!contains (board, next) || path == 0
      || numberlink_edges_has (board->drawn, cell.row, cell.column, direction)
      || can_join (board, cell, next))
    return;
  if (get_path (board, next) != path && (label == 0 || get_label (board, next) != label))
    return;
  problem = mdr_problems_add (board->problems, "touches-itself", MDR_SEVERITY_WRONG,
                              _ ("A path touches itself at row %d, column %d and row %d, column %d."),
                              cell.row + 1, cell.column + 1, next.row + 1, next.column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
  mdr_problem_add_cell (problem, next.row, next.column);
}

static void
check_touches (Board *board, MdrCell cell)
{
  check_touch (board, cell, MDR_DIRECTION_RIGHT);
  check_touch (board, cell, MDR_DIRECTION_DOWN);
}

static void
check_block (Board *board, MdrCell cell)
{
  static const MdrCell others[] = { { 0, 1 }, { 1, 0 }, { 1, 1 } };
  guint path = get_path (board, cell);
  guint label = get_label (board, cell);
  MdrProblem *problem;

  if (path == 0)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      MdrCell other = { cell.row + others[i].row, cell.column + others[i].column };

      if (!contains (board, other)
          || (get_path (board, other) != path && (label == 0 || get_label (board, other) != label)))
        return;
    }
  problem = mdr_problems_add (board->problems, "block-of-four", MDR_SEVERITY_WRONG,
                              _ ("One path fills the four cells of rows %d and %d, columns %d and %d."),
                              cell.row + 1, cell.row + 2, cell.column + 1, cell.column + 2);
  mdr_problem_add_cell (problem, cell.row, cell.column);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    mdr_problem_add_cell (problem, cell.row + others[i].row, cell.column + others[i].column);
}

/* A path has to continue at its tip, unless it is joined there. */
static void
check_tip (Board *board, MdrCell cell)
{
  guint label = get_label (board, cell);
  MdrProblem *problem;

  if (get_path (board, cell) == 0 || count_spare (board, cell) == 0 || count_ways (board, cell) > 0)
    return;
  if (label != 0)
    problem = mdr_problems_add (board->problems, "dead-end", MDR_SEVERITY_WRONG,
                                _ ("The path of %s cannot continue at row %d, column %d."),
                                board->puzzle->labels[label - 1], cell.row + 1, cell.column + 1);
  else
    problem =
        mdr_problems_add (board->problems, "dead-end", MDR_SEVERITY_WRONG,
                          _ ("A path cannot continue at row %d, column %d."), cell.row + 1, cell.column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

static void
check_empty_cell (Board *board, MdrCell cell)
{
  MdrProblem *problem;

  if (get_path (board, cell) != 0 || count_ways (board, cell) >= 2)
    return;
  problem = mdr_problems_add (board->problems, "cannot-be-used", MDR_SEVERITY_WRONG,
                              _ ("No path can go through row %d, column %d anymore."), cell.row + 1,
                              cell.column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/* Empty cells, and paths without an end, which will become part of others. */
static gboolean
is_passable (const Board *board, MdrCell cell)
{
  return !is_end (board, cell) && get_label (board, cell) == 0;
}

/* Inside a path without an end there is no way in from its side. */
static gboolean
can_pass (const Board *board, MdrCell cell, MdrDirection direction)
{
  MdrCell next = mdr_cell_step (cell, direction);

  return contains (board, next) && is_passable (board, next)
         && (numberlink_edges_has (board->drawn, cell.row, cell.column, direction)
             || can_join (board, cell, next));
}

static void
flood (Board *board, MdrCell from, guint16 region)
{
  g_autoptr (GArray) front = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  board->regions[get_index (board, from)] = region;
  g_array_append_val (front, from);
  while (front->len > 0)
    {
      MdrCell cell = g_array_index (front, MdrCell, front->len - 1);

      g_array_set_size (front, front->len - 1);
      for (int i = 0; i < MDR_N_DIRECTIONS; i++)
        {
          MdrCell next = mdr_cell_step (cell, (MdrDirection) i);

          if (!can_pass (board, cell, (MdrDirection) i) || board->regions[get_index (board, next)] != 0)
            continue;
          board->regions[get_index (board, next)] = region;
          g_array_append_val (front, next);
        }
    }
}

static void
find_regions (Board *board)
{
  guint16 region = 0;

  board->regions = g_new0 (guint16, board->puzzle->rows * board->puzzle->columns);
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        if (is_passable (board, cell) && board->regions[get_index (board, cell)] == 0)
          flood (board, cell, ++region);
      }
}

/* The regions into which a path may continue; 0 for none in a direction. */
static void
get_ways (const Board *board, MdrCell tip, guint16 ways[MDR_N_DIRECTIONS])
{
  for (int i = 0; i < MDR_N_DIRECTIONS; i++)
    {
      MdrCell next = mdr_cell_step (tip, (MdrDirection) i);

      ways[i] =
          contains (board, next) && can_join (board, tip, next) ? board->regions[get_index (board, next)] : 0;
    }
}

static gboolean
can_meet (const Board *board, MdrCell a, MdrCell b)
{
  guint16 from_a[MDR_N_DIRECTIONS];
  guint16 from_b[MDR_N_DIRECTIONS];

  if (mdr_cell_is_beside (a, b) && can_join (board, a, b))
    return TRUE;
  get_ways (board, a, from_a);
  get_ways (board, b, from_b);
  for (int i = 0; i < MDR_N_DIRECTIONS; i++)
    for (int j = 0; j < MDR_N_DIRECTIONS; j++)
      if (from_a[i] != 0 && from_a[i] == from_b[j])
        return TRUE;
  return FALSE;
}

/* Where the part of a path that belongs to an end ends by now. */
static MdrCell
get_tip (const Board *board, MdrCell end)
{
  guint path = get_path (board, end) - 1;

  return numberlink_paths_get_cells (board->paths,
                                     path)[numberlink_paths_get_length (board->paths, path) - 1];
}

static void
check_pair (Board *board, guint label)
{
  MdrCell ends[2];
  MdrProblem *problem;

  if (numberlink_puzzle_get_ends (board->puzzle, label, ends) != 2
      || get_path (board, ends[0]) == get_path (board, ends[1])
      || can_meet (board, get_tip (board, ends[0]), get_tip (board, ends[1])))
    return;
  problem = mdr_problems_add (board->problems, "cut-off", MDR_SEVERITY_WRONG,
                              _ ("The two ends of %s are cut off from each other."),
                              board->puzzle->labels[label - 1]);
  mdr_problem_add_cell (problem, ends[0].row, ends[0].column);
  mdr_problem_add_cell (problem, ends[1].row, ends[1].column);
}

/* Each label joined once, and no end left over. */
static gboolean
all_are_joined (const Board *board)
{
  guint joined = 0;

  for (guint k = 0; k < board->paths->n_paths; k++)
    {
      if (numberlink_paths_is_joined (board->paths, board->puzzle, k))
        joined++;
      else if (board->paths->labels[k] != 0)
        return FALSE;
    }
  return board->puzzle->n_labels > 0 && joined == board->puzzle->n_labels;
}

static void
add_cells_without_label (const Board *board, MdrProblem *problem, gboolean empty)
{
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        if (get_label (board, cell) == 0 && (get_path (board, cell) == 0) == empty)
          mdr_problem_add_cell (problem, i, j);
      }
}

/* Once all pairs are joined, nothing can be added. */
static void
check_complete (Board *board)
{
  guint n_cells = (guint) (board->puzzle->rows * board->puzzle->columns);
  guint empty = n_cells - board->paths->starts[board->paths->n_paths];
  MdrProblem *problem;

  if (board->paths->n_paths > board->puzzle->n_labels)
    {
      problem = mdr_problems_add (board->problems, "no-end", MDR_SEVERITY_WRONG,
                                  _ ("All pairs are joined, but there is a path without an end."));
      add_cells_without_label (board, problem, FALSE);
    }
  if (board->puzzle->cover && empty > 0)
    {
      problem =
          mdr_problems_add (board->problems, "not-covered", MDR_SEVERITY_WRONG,
                            g_dngettext (GETTEXT_PACKAGE, "All pairs are joined, but %u cell is not used.",
                                         "All pairs are joined, but %u cells are not used.", empty),
                            empty);
      add_cells_without_label (board, problem, TRUE);
    }
}

static void
find_broken (Board *board)
{
  guint before = board->problems->len;

  if (!board->puzzle->touching)
    check_cells (board, check_touches);
  else if (!board->puzzle->blocks)
    check_cells (board, check_block);
  if (all_are_joined (board))
    {
      check_complete (board);
      return;
    }
  if (board->problems->len > before)
    return;
  check_cells (board, check_tip);
  if (board->puzzle->cover)
    check_cells (board, check_empty_cell);
  if (board->problems->len > before)
    return;
  find_regions (board);
  for (guint label = 1; label <= board->puzzle->n_labels; label++)
    check_pair (board, label);
}

/**
 * numberlink_check:
 *
 * Adds what no further drawing can mend. What follows from something plainer
 * is left out, so that one mistake is not said in five ways.
 */
MdrPlayStatus
numberlink_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  const NumberlinkEdges *drawn = &numberlink_state (state)->drawn;
  g_autoptr (NumberlinkPaths) paths = numberlink_paths_new (numberlink_puzzle (puzzle), drawn);
  Board board = { numberlink_puzzle (puzzle), drawn, paths, NULL, problems };
  guint before = problems->len;
  MdrPlayStatus status;

  find_broken (&board);
  if (problems->len > before)
    status = MDR_PLAY_BROKEN;
  else if (all_are_joined (&board))
    status = MDR_PLAY_SOLVED;
  else
    status = MDR_PLAY_OPEN;
  g_free (board.regions);
  return status;
}
