/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-conflict.h"
#include "snake-logic.h"

#include <glib/gi18n-lib.h>

/* Enough for a board that a person would build; past it a set of clues counts as not judged. */
#define SEARCH_BUDGET 3000

static gboolean
is_met (const MdrPuzzle *base, const MdrClue *clue, const MdrSolution *solution)
{
  const SnakePuzzle *puzzle = snake_puzzle (base);
  const guint64 *filled = snake_solution (solution)->filled;
  MdrCell place = clue->places[0];
  gboolean is_end = mdr_cell_equal (place, puzzle->start) || mdr_cell_equal (place, puzzle->end);

  if (place.column < 0)
    return mdr_bits_count (filled[place.row]) == puzzle->row_counts[place.row];
  if (place.row < 0)
    return mdr_rows_count_column (filled, puzzle->rows, place.column) == puzzle->column_counts[place.column];
  return mdr_rows_has (filled, place.row, place.column)
         && mdr_directions_count (mdr_rows_around (filled, puzzle->rows, place)) == (is_end ? 1 : 2);
}

static void
add_clue (const MdrPuzzle *base, const MdrClue *clue, MdrProblems *problems)
{
  const SnakePuzzle *puzzle = snake_puzzle (base);
  MdrProblem *problem;
  int row = clue->places[0].row;
  int column = clue->places[0].column;

  if (column < 0)
    problem = mdr_problems_add (problems, "row-count", MDR_SEVERITY_WRONG,
                                /* Translators: a row, a number of cells */
                                ngettext ("Row %d contains %d snake cell.", "Row %d contains %d snake cells.",
                                          (gulong) puzzle->row_counts[row]),
                                row + 1, puzzle->row_counts[row]);
  else if (row < 0)
    problem =
        mdr_problems_add (problems, "column-count", MDR_SEVERITY_WRONG,
                          /* Translators: a column, a number of cells */
                          ngettext ("Column %d contains %d snake cell.", "Column %d contains %d snake cells.",
                                    (gulong) puzzle->column_counts[column]),
                          column + 1, puzzle->column_counts[column]);
  else if (mdr_cell_equal (clue->places[0], puzzle->start))
    problem = mdr_problems_add (problems, "start", MDR_SEVERITY_WRONG,
                                /* Translators: row and column of a cell */
                                _ ("The snake starts at row %d, column %d."), row + 1, column + 1);
  else if (mdr_cell_equal (clue->places[0], puzzle->end))
    problem = mdr_problems_add (problems, "end", MDR_SEVERITY_WRONG,
                                /* Translators: row and column of a cell */
                                _ ("The snake ends at row %d, column %d."), row + 1, column + 1);
  else
    problem = mdr_problems_add (problems, "given", MDR_SEVERITY_WRONG,
                                /* Translators: row and column of a cell */
                                _ ("The snake passes through row %d, column %d and does not end there."),
                                row + 1, column + 1);
  mdr_problem_add_cell (problem, row, column);
}

/* Implements explain of #MdrKind. */
MdrConflict *
snake_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  static const MdrClueFacts facts = { SEARCH_BUDGET, is_met, add_clue };
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);

  return mdr_puzzle_find_conflict (puzzle, clues, &facts, job, error);
}
