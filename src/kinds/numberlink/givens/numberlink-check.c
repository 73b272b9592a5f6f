/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-values.h"

#include <glib/gi18n-lib.h>

#include "numberlink-path.h"

/*
 * The judge of play: looks for what no further drawing can mend. The judge of solutions, numberlink-verify.c,
 * asks whether the rules are kept as it stands, and of edges that need not even form paths.
 */

/**
 * Board:
 * @paths: those drawn so far
 * @regions: of each cell that a path may still come through, the number of the
 *   region of such cells that it is in, from 1; 0 for other cells
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

/* Returns: the label of the path that a cell is on, or 0 */
static guint
get_label (const Board *board, MdrCell cell)
{
  guint path = get_path (board, cell);

  return path == 0 ? 0 : board->paths->labels[path - 1];
}

/* Returns: how many edges a cell can still get */
static guint
count_spare (const Board *board, MdrCell cell)
{
  guint most = is_end (board, cell) ? 1 : 2;

  return most - numberlink_edges_get_degree (board->drawn, cell.row, cell.column);
}

/* Returns: whether an edge between two neighbours may still be drawn */
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

/* Returns: in how many directions an edge may still be drawn */
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

/* Looks for neighbours on one path without an edge between them, where none may come. */
static void
check_touches (Board *board, MdrCell cell)
{
  guint path = get_path (board, cell);
  guint label = get_label (board, cell);

  for (MdrDirection direction = MDR_DIRECTION_RIGHT; path != 0 && direction <= MDR_DIRECTION_DOWN;
       direction++)
    {
      MdrCell next = mdr_cell_step (cell, direction);
      MdrProblem *problem;

      if (!contains (board, next) || numberlink_edges_has (board->drawn, cell.row, cell.column, direction)
          || can_join (board, cell, next)
          || (get_path (board, next) != path && (label == 0 || get_label (board, next) != label)))
        continue;
      problem = mdr_problems_add (board->problems, "touches-itself", MDR_SEVERITY_WRONG,
                                  /* Translators: row and column of a cell, the same of another cell */
                                  _ ("A path touches itself at row %d, column %d and row %d, column %d."),
                                  cell.row + 1, cell.column + 1, next.row + 1, next.column + 1);
      mdr_problem_add_cell (problem, cell.row, cell.column);
      mdr_problem_add_cell (problem, next.row, next.column);
    }
}

/* Looks whether the block that begins at a cell is on one path. */
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
                              /* Translators: a row, the next row, a column, the next column */
                              _ ("One path fills the four cells of rows %d and %d, columns %d and %d."),
                              cell.row + 1, cell.row + 2, cell.column + 1, cell.column + 2);
  mdr_problem_add_cell (problem, cell.row, cell.column);
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    mdr_problem_add_cell (problem, cell.row + others[i].row, cell.column + others[i].column);
}

/* Looks for a tip at which a path that is not joined there cannot continue. */
static void
check_tip (Board *board, MdrCell cell)
{
  guint label = get_label (board, cell);
  MdrProblem *problem;

  if (get_path (board, cell) == 0 || count_spare (board, cell) == 0 || count_ways (board, cell) > 0)
    return;
  if (label != 0)
    problem = mdr_problems_add (board->problems, "dead-end", MDR_SEVERITY_WRONG,
                                /* Translators: the label of a path, row and column of a cell */
                                _ ("The path of %s cannot continue at row %d, column %d."),
                                board->puzzle->labels[label - 1], cell.row + 1, cell.column + 1);
  else
    problem =
        mdr_problems_add (board->problems, "dead-end", MDR_SEVERITY_WRONG,
                          /* Translators: row and column of a cell */
                          _ ("A path cannot continue at row %d, column %d."), cell.row + 1, cell.column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/* Looks for an empty cell that no path can go through. */
static void
check_empty_cell (Board *board, MdrCell cell)
{
  MdrProblem *problem;

  if (get_path (board, cell) != 0 || count_ways (board, cell) >= 2)
    return;
  problem = mdr_problems_add (board->problems, "cannot-be-used", MDR_SEVERITY_WRONG,
                              /* Translators: row and column of a cell */
                              _ ("No path can go through row %d, column %d anymore."), cell.row + 1,
                              cell.column + 1);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/* Returns whether a path can come through a cell: it is empty, or on a path without an end, which can become
 * part of it. */
static gboolean
is_passable (const Board *board, MdrCell cell)
{
  return !is_end (board, cell) && get_label (board, cell) == 0;
}

/* Flood fill of the region of a cell. A path without an end is entered at its tips, not from its side. */
static void
flood (Board *board, MdrCell from, guint16 region)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (MdrCell));

  board->regions[get_index (board, from)] = region;
  g_array_append_val (stack, from);
  while (stack->len > 0)
    {
      MdrCell cell = g_array_index (stack, MdrCell, stack->len - 1);

      g_array_set_size (stack, stack->len - 1);
      for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
        {
          MdrDirection direction = (MdrDirection) k;
          MdrCell next = mdr_cell_step (cell, direction);

          if (!contains (board, next) || !is_passable (board, next)
              || board->regions[get_index (board, next)] != 0
              || (!numberlink_edges_has (board->drawn, cell.row, cell.column, direction)
                  && !can_join (board, cell, next)))
            continue;
          board->regions[get_index (board, next)] = region;
          g_array_append_val (stack, next);
        }
    }
}

/* Looks whether the two ends of a label are cut off: their tips can neither be joined nor enter the same
 * region. */
static void
check_pair (Board *board, guint label)
{
  guint16 regions[2][MDR_N_DIRECTIONS] = { { 0 } };
  MdrProblem *problem;
  MdrCell ends[2];
  MdrCell tips[2];

  if (numberlink_puzzle_get_ends (board->puzzle, label, ends) != 2
      || get_path (board, ends[0]) == get_path (board, ends[1]))
    return;
  for (int side = 0; side < 2; side++)
    {
      guint path = get_path (board, ends[side]) - 1;

      tips[side] = numberlink_paths_get_cells (board->paths,
                                               path)[numberlink_paths_get_length (board->paths, path) - 1];
      for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
        {
          MdrCell next = mdr_cell_step (tips[side], (MdrDirection) k);

          if (contains (board, next) && can_join (board, tips[side], next))
            regions[side][k] = board->regions[get_index (board, next)];
        }
    }
  if (mdr_cell_is_beside (tips[0], tips[1]) && can_join (board, tips[0], tips[1]))
    return;
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    for (guint n = 0; n < MDR_N_DIRECTIONS; n++)
      if (regions[0][k] != 0 && regions[0][k] == regions[1][n])
        return;
  problem = mdr_problems_add (board->problems, "cut-off", MDR_SEVERITY_WRONG,
                              _ ("The two ends of %s are cut off from each other."),
                              board->puzzle->labels[label - 1]);
  mdr_problem_add_cell (problem, ends[0].row, ends[0].column);
  mdr_problem_add_cell (problem, ends[1].row, ends[1].column);
}

/* Returns: whether each label is joined once, and no end is left over */
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

/* Looks, once all pairs are joined, for what is left on the board: paths without an end, and cells that must
 * be used. */
static void
check_rest (Board *board)
{
  guint n_cells = (guint) (board->puzzle->rows * board->puzzle->columns);
  guint empty = n_cells - board->paths->starts[board->paths->n_paths];
  MdrProblem *unlabelled = NULL;
  MdrProblem *uncovered = NULL;

  if (board->paths->n_paths > board->puzzle->n_labels)
    unlabelled = mdr_problems_add (board->problems, "no-end", MDR_SEVERITY_WRONG,
                                   _ ("All pairs are joined, but there is a path without an end."));
  if (board->puzzle->cover && empty > 0)
    uncovered =
        mdr_problems_add (board->problems, "not-covered", MDR_SEVERITY_WRONG,
                          g_dngettext (GETTEXT_PACKAGE, "All pairs are joined, but %u cell is not used.",
                                       "All pairs are joined, but %u cells are not used.", empty),
                          empty);
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };
        MdrProblem *problem = get_path (board, cell) == 0 ? uncovered : unlabelled;

        if (problem && get_label (board, cell) == 0)
          mdr_problem_add_cell (problem, i, j);
      }
}

/* Goes from the plain to the subtle: what follows from something plainer is left out, so that a mistake is
 * said once. */
static void
find_broken (Board *board)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  guint before = board->problems->len;
  guint16 region = 0;

  if (!puzzle->touching)
    check_cells (board, check_touches);
  else if (!puzzle->blocks)
    check_cells (board, check_block);
  if (all_are_joined (board))
    {
      check_rest (board);
      return;
    }
  if (board->problems->len > before)
    return;
  check_cells (board, check_tip);
  if (puzzle->cover)
    check_cells (board, check_empty_cell);
  if (board->problems->len > before)
    return;
  board->regions = g_new0 (guint16, puzzle->rows * puzzle->columns);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        if (is_passable (board, cell) && board->regions[get_index (board, cell)] == 0)
          flood (board, cell, ++region);
      }
  for (guint label = 1; label <= puzzle->n_labels; label++)
    check_pair (board, label);
}

/**
 * numberlink_check:
 *
 * Implements check of #MdrKind: adds what no further drawing can mend.
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
