/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-verify.h"

#include <glib/gi18n-lib.h>

/*
 * The rules, and nothing but the rules: this file shares no code with the
 * models, the deductions or the search that it judges, nor with the walks
 * that they use.
 */

/*
 * The path that each cell lies on: 0 for none, else the number of its label.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  const NumberlinkEdges *edges;
  guint16 path[NUMBERLINK_MAX_SIZE][NUMBERLINK_MAX_SIZE];
} Claim;

static gboolean G_GNUC_PRINTF (2, 3) turn_down (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error)
    *error = g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, arguments);
  va_end (arguments);
  return FALSE;
}

static gboolean
goes_right (const Claim *solution, int row, int column)
{
  return (solution->edges->right[row] >> column) & 1;
}

static gboolean
goes_down (const Claim *solution, int row, int column)
{
  return (solution->edges->down[row] >> column) & 1;
}

static int
count_edges (const Claim *solution, int row, int column)
{
  return goes_right (solution, row, column) + goes_down (solution, row, column)
         + (column > 0 && goes_right (solution, row, column - 1))
         + (row > 0 && goes_down (solution, row - 1, column));
}

/* Whether all edges join two cells of the board. */
static gboolean
check_inside (const Claim *solution, GError **error)
{
  const NumberlinkPuzzle *puzzle = solution->puzzle;

  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      guint64 right = i < puzzle->rows ? ((guint64) 1 << (puzzle->columns - 1)) - 1 : 0;
      guint64 down = i + 1 < puzzle->rows ? ((guint64) 1 << puzzle->columns) - 1 : 0;
      guint64 outside = (solution->edges->right[i] & ~right) | (solution->edges->down[i] & ~down);

      if (outside != 0)
        return turn_down (error, _ ("Row %d, column %d: the solution goes off the board."), i + 1,
                          __builtin_ctzll (outside) + 1);
    }
  return TRUE;
}

/* Whether the puzzle is one: each label on two cells. */
static gboolean
check_labels (const Claim *solution, GError **error)
{
  const NumberlinkPuzzle *puzzle = solution->puzzle;
  g_autofree guint *counts = g_new0 (guint, puzzle->n_labels + 1);

  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    counts[puzzle->cells[i]]++;
  for (guint k = 1; k <= puzzle->n_labels; k++)
    if (counts[k] != 2)
      return turn_down (error, _ ("The puzzle has “%s” on %u cells instead of two."), puzzle->labels[k - 1],
                        counts[k]);
  return TRUE;
}

/* A path leaves an end once, and passes any other cell by two of its sides. */
static gboolean
check_cell (const Claim *solution, int row, int column, GError **error)
{
  int count = count_edges (solution, row, column);
  guint label = numberlink_get_label (solution->puzzle, row, column);

  if (label == 0 && count == 1)
    return turn_down (error,
                      _ ("Row %d, column %d: a path of the solution ends here, where no label stands."),
                      row + 1, column + 1);
  if (label == 0 && count > 2)
    return turn_down (error, _ ("Row %d, column %d: a path of the solution branches here."), row + 1,
                      column + 1);
  if (label != 0 && count == 0)
    return turn_down (error, _ ("Row %d, column %d: no path of the solution leads to “%s” here."), row + 1,
                      column + 1, solution->puzzle->labels[label - 1]);
  if (label != 0 && count > 1)
    return turn_down (error, _ ("Row %d, column %d: more than one path of the solution leads to “%s” here."),
                      row + 1, column + 1, solution->puzzle->labels[label - 1]);
  return TRUE;
}

static gboolean
check_cells (const Claim *solution, GError **error)
{
  for (int i = 0; i < solution->puzzle->rows; i++)
    for (int j = 0; j < solution->puzzle->columns; j++)
      if (!check_cell (solution, i, j, error))
        return FALSE;
  return TRUE;
}

/* Goes on along an edge to a cell that is on no path yet; FALSE at the end of the path. */
static gboolean
walk_on (const Claim *solution, int *row, int *column)
{
  int i = *row;
  int j = *column;

  if (goes_right (solution, i, j) && solution->path[i][j + 1] == 0)
    *column = j + 1;
  else if (goes_down (solution, i, j) && solution->path[i + 1][j] == 0)
    *row = i + 1;
  else if (j > 0 && goes_right (solution, i, j - 1) && solution->path[i][j - 1] == 0)
    *column = j - 1;
  else if (i > 0 && goes_down (solution, i - 1, j) && solution->path[i - 1][j] == 0)
    *row = i - 1;
  else
    return FALSE;
  return TRUE;
}

/* Follows the path from an end, unless it came here from its other, and looks where it leads. */
static gboolean
follow_path (Claim *solution, int row, int column, GError **error)
{
  const NumberlinkPuzzle *puzzle = solution->puzzle;
  guint label = numberlink_get_label (puzzle, row, column);
  guint reached;
  int i = row;
  int j = column;

  if (label == 0 || solution->path[row][column] != 0)
    return TRUE;
  do
    solution->path[i][j] = (guint16) label;
  while (walk_on (solution, &i, &j));
  reached = numberlink_get_label (puzzle, i, j);
  if (reached == label)
    return TRUE;
  return turn_down (error,
                    _ ("Row %d, column %d: the path of the solution from “%s” here leads to “%s” at row %d, "
                       "column %d."),
                    row + 1, column + 1, puzzle->labels[label - 1], puzzle->labels[reached - 1], i + 1,
                    j + 1);
}

static gboolean
follow_paths (Claim *solution, GError **error)
{
  for (int i = 0; i < solution->puzzle->rows; i++)
    for (int j = 0; j < solution->puzzle->columns; j++)
      if (!follow_path (solution, i, j, error))
        return FALSE;
  return TRUE;
}

/* Cells that no path from an end came through form loops, or are empty. */
static gboolean
check_rest (const Claim *solution, GError **error)
{
  for (int i = 0; i < solution->puzzle->rows; i++)
    for (int j = 0; j < solution->puzzle->columns; j++)
      {
        if (solution->path[i][j] != 0)
          continue;
        if (count_edges (solution, i, j) > 0)
          return turn_down (error, _ ("Row %d, column %d: the solution has a loop that joins no labels."),
                            i + 1, j + 1);
        if (solution->puzzle->cover)
          return turn_down (error,
                            _ ("Row %d, column %d: the solution leaves this cell empty, but every cell must "
                               "be used."),
                            i + 1, j + 1);
      }
  return TRUE;
}

static gboolean
turn_down_touch (const Claim *solution, int row, int column, int other_row, int other_column, GError **error)
{
  return turn_down (error,
                    _ ("Row %d, column %d: the path of “%s” runs beside itself, at row %d, column %d."),
                    row + 1, column + 1, solution->puzzle->labels[solution->path[row][column] - 1],
                    other_row + 1, other_column + 1);
}

/* Adjacent cells of one path must follow one another on it. */
static gboolean
check_touching (const Claim *solution, GError **error)
{
  for (int i = 0; i < solution->puzzle->rows; i++)
    for (int j = 0; j < solution->puzzle->columns; j++)
      {
        guint path = solution->path[i][j];

        if (path == 0)
          continue;
        if (j + 1 < solution->puzzle->columns && solution->path[i][j + 1] == path
            && !goes_right (solution, i, j))
          return turn_down_touch (solution, i, j, i, j + 1, error);
        if (i + 1 < solution->puzzle->rows && solution->path[i + 1][j] == path && !goes_down (solution, i, j))
          return turn_down_touch (solution, i, j, i + 1, j, error);
      }
  return TRUE;
}

static gboolean
check_blocks (const Claim *solution, GError **error)
{
  for (int i = 0; i + 1 < solution->puzzle->rows; i++)
    for (int j = 0; j + 1 < solution->puzzle->columns; j++)
      {
        guint path = solution->path[i][j];

        if (path != 0 && solution->path[i][j + 1] == path && solution->path[i + 1][j] == path
            && solution->path[i + 1][j + 1] == path)
          return turn_down (error,
                            _ ("Row %d, column %d: the path of “%s” fills the 2×2 block that "
                               "begins here."),
                            i + 1, j + 1, solution->puzzle->labels[path - 1]);
      }
  return TRUE;
}

/**
 * numberlink_verify:
 *
 * Judges by the rules that the puzzle states. Its goal is none of them.
 */
gboolean
numberlink_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  Claim claim = {
    .puzzle = numberlink_puzzle (puzzle),
    .edges = &numberlink_solution (solution)->edges,
  };

  return check_inside (&claim, error) && check_labels (&claim, error) && check_cells (&claim, error)
         && follow_paths (&claim, error) && check_rest (&claim, error)
         && (claim.puzzle->touching || check_touching (&claim, error))
         && (claim.puzzle->blocks || check_blocks (&claim, error));
}
