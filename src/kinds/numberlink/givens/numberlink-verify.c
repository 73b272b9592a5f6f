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
} Answer;

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
goes_right (const Answer *answer, int row, int column)
{
  return (answer->edges->right[row] >> column) & 1;
}

static gboolean
goes_down (const Answer *answer, int row, int column)
{
  return (answer->edges->down[row] >> column) & 1;
}

static int
count_edges (const Answer *answer, int row, int column)
{
  return goes_right (answer, row, column) + goes_down (answer, row, column)
         + (column > 0 && goes_right (answer, row, column - 1))
         + (row > 0 && goes_down (answer, row - 1, column));
}

/* Whether all edges join two cells of the board. */
static gboolean
check_inside (const Answer *answer, GError **error)
{
  const NumberlinkPuzzle *puzzle = answer->puzzle;

  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      guint64 right = i < puzzle->rows ? ((guint64) 1 << (puzzle->columns - 1)) - 1 : 0;
      guint64 down = i + 1 < puzzle->rows ? ((guint64) 1 << puzzle->columns) - 1 : 0;
      guint64 outside = (answer->edges->right[i] & ~right) | (answer->edges->down[i] & ~down);

      if (outside != 0)
        return turn_down (error, _ ("Row %d, column %d: the solution goes off the board."), i + 1,
                          __builtin_ctzll (outside) + 1);
    }
  return TRUE;
}

/* Whether the puzzle is one: each label on two cells. */
static gboolean
check_labels (const Answer *answer, GError **error)
{
  const NumberlinkPuzzle *puzzle = answer->puzzle;
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
check_cell (const Answer *answer, int row, int column, GError **error)
{
  int count = count_edges (answer, row, column);
  guint label = numberlink_get_label (answer->puzzle, row, column);

  if (label == 0 && count == 1)
    return turn_down (error,
                      _ ("Row %d, column %d: a path of the solution ends here, where no label stands."),
                      row + 1, column + 1);
  if (label == 0 && count > 2)
    return turn_down (error, _ ("Row %d, column %d: a path of the solution branches here."), row + 1,
                      column + 1);
  if (label != 0 && count == 0)
    return turn_down (error, _ ("Row %d, column %d: no path of the solution leads to “%s” here."), row + 1,
                      column + 1, answer->puzzle->labels[label - 1]);
  if (label != 0 && count > 1)
    return turn_down (error, _ ("Row %d, column %d: more than one path of the solution leads to “%s” here."),
                      row + 1, column + 1, answer->puzzle->labels[label - 1]);
  return TRUE;
}

static gboolean
check_cells (const Answer *answer, GError **error)
{
  for (int i = 0; i < answer->puzzle->rows; i++)
    for (int j = 0; j < answer->puzzle->columns; j++)
      if (!check_cell (answer, i, j, error))
        return FALSE;
  return TRUE;
}

/* Goes on along an edge to a cell that is on no path yet; FALSE at the end of the path. */
static gboolean
walk_on (const Answer *answer, int *row, int *column)
{
  int i = *row;
  int j = *column;

  if (goes_right (answer, i, j) && answer->path[i][j + 1] == 0)
    *column = j + 1;
  else if (goes_down (answer, i, j) && answer->path[i + 1][j] == 0)
    *row = i + 1;
  else if (j > 0 && goes_right (answer, i, j - 1) && answer->path[i][j - 1] == 0)
    *column = j - 1;
  else if (i > 0 && goes_down (answer, i - 1, j) && answer->path[i - 1][j] == 0)
    *row = i - 1;
  else
    return FALSE;
  return TRUE;
}

/* Follows the path from an end, unless it came here from its other, and looks where it leads. */
static gboolean
follow_path (Answer *answer, int row, int column, GError **error)
{
  const NumberlinkPuzzle *puzzle = answer->puzzle;
  guint label = numberlink_get_label (puzzle, row, column);
  guint reached;
  int i = row;
  int j = column;

  if (label == 0 || answer->path[row][column] != 0)
    return TRUE;
  do
    answer->path[i][j] = (guint16) label;
  while (walk_on (answer, &i, &j));
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
follow_paths (Answer *answer, GError **error)
{
  for (int i = 0; i < answer->puzzle->rows; i++)
    for (int j = 0; j < answer->puzzle->columns; j++)
      if (!follow_path (answer, i, j, error))
        return FALSE;
  return TRUE;
}

/* Cells that no path from an end came through form loops, or are empty. */
static gboolean
check_rest (const Answer *answer, GError **error)
{
  for (int i = 0; i < answer->puzzle->rows; i++)
    for (int j = 0; j < answer->puzzle->columns; j++)
      {
        if (answer->path[i][j] != 0)
          continue;
        if (count_edges (answer, i, j) > 0)
          return turn_down (error, _ ("Row %d, column %d: the solution has a loop that joins no labels."),
                            i + 1, j + 1);
        if (answer->puzzle->cover)
          return turn_down (error,
                            _ ("Row %d, column %d: the solution leaves this cell empty, but every cell must "
                               "be used."),
                            i + 1, j + 1);
      }
  return TRUE;
}

static gboolean
turn_down_touch (const Answer *answer, int row, int column, int other_row, int other_column, GError **error)
{
  return turn_down (error,
                    _ ("Row %d, column %d: the path of “%s” runs beside itself, at row %d, column %d."),
                    row + 1, column + 1, answer->puzzle->labels[answer->path[row][column] - 1], other_row + 1,
                    other_column + 1);
}

/* Adjacent cells of one path must follow one another on it. */
static gboolean
check_touching (const Answer *answer, GError **error)
{
  for (int i = 0; i < answer->puzzle->rows; i++)
    for (int j = 0; j < answer->puzzle->columns; j++)
      {
        guint path = answer->path[i][j];

        if (path == 0)
          continue;
        if (j + 1 < answer->puzzle->columns && answer->path[i][j + 1] == path && !goes_right (answer, i, j))
          return turn_down_touch (answer, i, j, i, j + 1, error);
        if (i + 1 < answer->puzzle->rows && answer->path[i + 1][j] == path && !goes_down (answer, i, j))
          return turn_down_touch (answer, i, j, i + 1, j, error);
      }
  return TRUE;
}

static gboolean
check_blocks (const Answer *answer, GError **error)
{
  for (int i = 0; i + 1 < answer->puzzle->rows; i++)
    for (int j = 0; j + 1 < answer->puzzle->columns; j++)
      {
        guint path = answer->path[i][j];

        if (path != 0 && answer->path[i][j + 1] == path && answer->path[i + 1][j] == path
            && answer->path[i + 1][j + 1] == path)
          return turn_down (error,
                            _ ("Row %d, column %d: the path of “%s” fills the 2×2 block that "
                               "begins here."),
                            i + 1, j + 1, answer->puzzle->labels[path - 1]);
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
  Answer answer = {
    .puzzle = numberlink_puzzle (puzzle),
    .edges = &numberlink_solution (solution)->edges,
  };

  return check_inside (&answer, error) && check_labels (&answer, error) && check_cells (&answer, error)
         && follow_paths (&answer, error) && check_rest (&answer, error)
         && (answer.puzzle->touching || check_touching (&answer, error))
         && (answer.puzzle->blocks || check_blocks (&answer, error));
}
