/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-values.h"

#include <glib/gi18n-lib.h>

/*
 * The judge of solutions, by the rules of the puzzle alone. It shares no code with the models, the deductions
 * and the search that it judges, nor with the paths that they and the judge of play use: its edges may leave
 * the board, branch or form loops.
 */

/*
 * @path: of each cell, the label of the path that it lies on, or 0
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

/* Checks that all edges join two cells of the board, and that each label stands on two cells. */
static gboolean
check_board (const Claim *solution, GError **error)
{
  const NumberlinkPuzzle *puzzle = solution->puzzle;
  g_autofree guint *counts = g_new0 (guint, puzzle->n_labels + 1);

  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      guint64 right = i < puzzle->rows ? ((guint64) 1 << (puzzle->columns - 1)) - 1 : 0;
      guint64 down = i + 1 < puzzle->rows ? ((guint64) 1 << puzzle->columns) - 1 : 0;
      guint64 outside = (solution->edges->right[i] & ~right) | (solution->edges->down[i] & ~down);

      if (outside != 0)
        /* Translators: row and column of a cell */
        return turn_down (error, _ ("Row %d, column %d: the solution goes off the board."), i + 1,
                          __builtin_ctzll (outside) + 1);
    }
  for (int i = 0; i < puzzle->rows * puzzle->columns; i++)
    counts[puzzle->cells[i]]++;
  for (guint k = 1; k <= puzzle->n_labels; k++)
    if (counts[k] != 2)
      return turn_down (error,
                        /* Translators: a label, a number of cells */
                        ngettext ("The puzzle has “%s” on %u cell instead of two.",
                                  "The puzzle has “%s” on %u cells instead of two.", counts[k]),
                        puzzle->labels[k - 1], counts[k]);
  return TRUE;
}

/* Checks that a path leaves each end once, and passes any other cell by two of its sides. */
static gboolean
check_cells (const Claim *solution, GError **error)
{
  const NumberlinkPuzzle *puzzle = solution->puzzle;

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        int count = count_edges (solution, i, j);
        guint label = numberlink_get_label (puzzle, i, j);

        if (label == 0 && count == 1)
          return turn_down (error,
                            /* Translators: row and column of a cell */
                            _ ("Row %d, column %d: a path of the solution ends here, where no label stands."),
                            i + 1, j + 1);
        if (label == 0 && count > 2)
          /* Translators: row and column of a cell */
          return turn_down (error, _ ("Row %d, column %d: a path of the solution branches here."), i + 1,
                            j + 1);
        if (label != 0 && count == 0)
          /* Translators: row and column of a cell, the label there */
          return turn_down (error, _ ("Row %d, column %d: no path of the solution leads to “%s” here."),
                            i + 1, j + 1, puzzle->labels[label - 1]);
        if (label != 0 && count > 1)
          return turn_down (error,
                            /* Translators: row and column of a cell, the label there */
                            _ ("Row %d, column %d: more than one path of the solution leads to “%s” here."),
                            i + 1, j + 1, puzzle->labels[label - 1]);
      }
  return TRUE;
}

/* Follows the path from each end that none has reached yet, and checks that it leads to the same label. */
static gboolean
follow_paths (Claim *solution, GError **error)
{
  const NumberlinkPuzzle *puzzle = solution->puzzle;

  for (int row = 0; row < puzzle->rows; row++)
    for (int column = 0; column < puzzle->columns; column++)
      {
        guint label = numberlink_get_label (puzzle, row, column);
        guint reached;
        int i = row;
        int j = column;

        if (label == 0 || solution->path[row][column] != 0)
          continue;
        for (;;)
          {
            solution->path[i][j] = (guint16) label;
            if (goes_right (solution, i, j) && solution->path[i][j + 1] == 0)
              j++;
            else if (goes_down (solution, i, j) && solution->path[i + 1][j] == 0)
              i++;
            else if (j > 0 && goes_right (solution, i, j - 1) && solution->path[i][j - 1] == 0)
              j--;
            else if (i > 0 && goes_down (solution, i - 1, j) && solution->path[i - 1][j] == 0)
              i--;
            else
              break;
          }
        reached = numberlink_get_label (puzzle, i, j);
        if (reached != label)
          return turn_down (error,
                            /* Translators: row and column of a cell, the label there, another label, its row
                               and column */
                            _ ("Row %d, column %d: the path of the solution from “%s” here leads to “%s” at "
                               "row %d, "
                               "column %d."),
                            row + 1, column + 1, puzzle->labels[label - 1], puzzle->labels[reached - 1],
                            i + 1, j + 1);
      }
  return TRUE;
}

/* Checks the cells on no path from an end: they form no loop and, with cover, there are none. */
static gboolean
check_rest (const Claim *solution, GError **error)
{
  for (int i = 0; i < solution->puzzle->rows; i++)
    for (int j = 0; j < solution->puzzle->columns; j++)
      {
        if (solution->path[i][j] != 0)
          continue;
        if (count_edges (solution, i, j) > 0)
          /* Translators: row and column of a cell */
          return turn_down (error, _ ("Row %d, column %d: the solution has a loop that joins no labels."),
                            i + 1, j + 1);
        if (solution->puzzle->cover)
          return turn_down (error,
                            /* Translators: row and column of a cell */
                            _ ("Row %d, column %d: the solution leaves this cell empty, but every cell must "
                               "be used."),
                            i + 1, j + 1);
      }
  return TRUE;
}

/* Checks that neighbours on one path follow one another. */
static gboolean
check_touching (const Claim *solution, GError **error)
{
  const NumberlinkPuzzle *puzzle = solution->puzzle;

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        guint path = solution->path[i][j];
        gboolean right =
            j + 1 < puzzle->columns && solution->path[i][j + 1] == path && !goes_right (solution, i, j);
        gboolean below =
            i + 1 < puzzle->rows && solution->path[i + 1][j] == path && !goes_down (solution, i, j);

        if (path != 0 && (right || below))
          return turn_down (
              /* Translators: row and column of a cell, the label of a path, the same of another cell */
              error, _ ("Row %d, column %d: the path of “%s” runs beside itself, at row %d, column %d."),
              i + 1, j + 1, puzzle->labels[path - 1], right ? i + 1 : i + 2, right ? j + 2 : j + 1);
      }
  return TRUE;
}

/* Checks that no path fills a 2×2 block. */
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
                            /* Translators: row and column of a cell, the label of a path */
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

  return check_board (&claim, error) && check_cells (&claim, error) && follow_paths (&claim, error)
         && check_rest (&claim, error) && (claim.puzzle->touching || check_touching (&claim, error))
         && (claim.puzzle->blocks || check_blocks (&claim, error));
}
