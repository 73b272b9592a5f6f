/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-conflict.h"
#include "snake-logic.h"

#include <glib/gi18n-lib.h>

/* Enough for a board that a person would build; past it a set of clues counts as not judged. */
#define SEARCH_BUDGET 3000

/* The count of a row or column, the cell of an end, or a cell that the snake passes. */
typedef enum
{
  CLUE_ROW,
  CLUE_COLUMN,
  CLUE_START,
  CLUE_END,
  CLUE_GIVEN,
} ClueType;

/* @place is the cell, or the place beside the board where a count is written. */
typedef struct
{
  ClueType type;
  MdrCell place;
} Clue;

/* A puzzle and all its clues, of type Clue. */
typedef struct
{
  const SnakePuzzle *puzzle;
  GArray *clues;
} ClueList;

static void
append (GArray *clues, ClueType type, int row, int column)
{
  Clue clue = { type, { row, column } };

  g_array_append_val (clues, clue);
}

static void
keep_clue (SnakePuzzle *puzzle, const SnakePuzzle *original, const Clue *clue)
{
  switch (clue->type)
    {
    case CLUE_ROW:
      puzzle->row_counts[clue->place.row] = original->row_counts[clue->place.row];
      break;
    case CLUE_COLUMN:
      puzzle->column_counts[clue->place.column] = original->column_counts[clue->place.column];
      break;
    case CLUE_START:
      puzzle->start = clue->place;
      break;
    case CLUE_END:
      puzzle->end = clue->place;
      break;
    case CLUE_GIVEN:
    default:
      mdr_rows_set (puzzle->given, clue->place.row, clue->place.column);
      break;
    }
}

/* Returns TRUE if a solution of part of the clues agrees with another clue too. */
static gboolean
is_met (const SnakePuzzle *puzzle, const Clue *clue, const guint64 *solution)
{
  int count = 0;

  switch (clue->type)
    {
    case CLUE_ROW:
      return mdr_bits_count (solution[clue->place.row]) == puzzle->row_counts[clue->place.row];
    case CLUE_COLUMN:
      for (int i = 0; i < puzzle->rows; i++)
        count += mdr_rows_has (solution, i, clue->place.column);
      return count == puzzle->column_counts[clue->place.column];
    case CLUE_START:
    case CLUE_END:
      return mdr_rows_has (solution, clue->place.row, clue->place.column)
             && mdr_directions_count (mdr_rows_around (solution, puzzle->rows, clue->place)) == 1;
    case CLUE_GIVEN:
    default:
      return mdr_rows_has (solution, clue->place.row, clue->place.column)
             && mdr_directions_count (mdr_rows_around (solution, puzzle->rows, clue->place)) == 2;
    }
}

/* Judges a choice of clues for the search for a conflict. */
static MdrTruth
judge (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met)
{
  const ClueList *list = data;
  SnakePuzzle *part = snake_puzzle_new (list->puzzle->base.kind, list->puzzle->rows, list->puzzle->columns);
  g_autoptr (MdrPuzzle) owned = &part->base;
  g_autoptr (MdrSolution) solution = NULL;
  MdrTruth truth;

  for (guint k = 0; k < list->clues->len; k++)
    if (chosen[k])
      keep_clue (part, list->puzzle, &g_array_index (list->clues, Clue, k));
  truth = mdr_logic_find_solution (&part->base, budget, job, &solution);
  for (guint k = 0; truth == MDR_TRUTH_YES && k < list->clues->len; k++)
    met[k] = is_met (list->puzzle, &g_array_index (list->clues, Clue, k), snake_solution (solution)->filled);
  return truth;
}

static void
add_clue (MdrProblems *problems, const SnakePuzzle *puzzle, const Clue *clue)
{
  MdrProblem *problem;
  int row = clue->place.row;
  int column = clue->place.column;

  switch (clue->type)
    {
    case CLUE_ROW:
      problem =
          mdr_problems_add (problems, "row-count", MDR_SEVERITY_WRONG,
                            /* Translators: a row, a number of cells */
                            ngettext ("Row %d contains %d snake cell.", "Row %d contains %d snake cells.",
                                      (gulong) puzzle->row_counts[row]),
                            row + 1, puzzle->row_counts[row]);
      break;
    case CLUE_COLUMN:
      problem = mdr_problems_add (problems, "column-count", MDR_SEVERITY_WRONG,
                                  /* Translators: a column, a number of cells */
                                  ngettext ("Column %d contains %d snake cell.",
                                            "Column %d contains %d snake cells.",
                                            (gulong) puzzle->column_counts[column]),
                                  column + 1, puzzle->column_counts[column]);
      break;
    case CLUE_START:
      problem = mdr_problems_add (problems, "start", MDR_SEVERITY_WRONG,
                                  /* Translators: row and column of a cell */
                                  _ ("The snake starts at row %d, column %d."), row + 1, column + 1);
      break;
    case CLUE_END:
      problem = mdr_problems_add (problems, "end", MDR_SEVERITY_WRONG,
                                  /* Translators: row and column of a cell */
                                  _ ("The snake ends at row %d, column %d."), row + 1, column + 1);
      break;
    case CLUE_GIVEN:
    default:
      problem = mdr_problems_add (problems, "given", MDR_SEVERITY_WRONG,
                                  /* Translators: row and column of a cell */
                                  _ ("The snake passes through row %d, column %d and does not end there."),
                                  row + 1, column + 1);
      break;
    }
  mdr_problem_add_cell (problem, row, column);
}

/* Implements explain of #MdrKind. */
MdrConflict *
snake_explain (const MdrPuzzle *base, MdrJob *job, GError **error)
{
  const SnakePuzzle *puzzle = snake_puzzle (base);
  g_autoptr (GArray) clues = g_array_new (FALSE, FALSE, sizeof (Clue));
  ClueList list = { puzzle, clues };
  MdrClues search = { 0, SEARCH_BUDGET, judge, &list };
  g_autofree gboolean *chosen = NULL;
  MdrConflict *conflict;

  for (int i = 0; i < puzzle->rows; i++)
    if (puzzle->row_counts[i] != SNAKE_UNKNOWN)
      append (clues, CLUE_ROW, i, -1);
  for (int j = 0; j < puzzle->columns; j++)
    if (puzzle->column_counts[j] != SNAKE_UNKNOWN)
      append (clues, CLUE_COLUMN, -1, j);
  if (snake_is_placed (puzzle->start))
    append (clues, CLUE_START, puzzle->start.row, puzzle->start.column);
  if (snake_is_placed (puzzle->end))
    append (clues, CLUE_END, puzzle->end.row, puzzle->end.column);
  for (int i = 0; i < puzzle->rows; i++)
    for (guint64 given = puzzle->given[i]; given != 0; given &= given - 1)
      append (clues, CLUE_GIVEN, i, mdr_bits_index (given));
  search.n_clues = clues->len;
  chosen = g_new0 (gboolean, clues->len + 1);
  conflict = mdr_clues_find_conflict (&search, job, chosen, error);
  for (guint k = 0; conflict && k < clues->len; k++)
    if (chosen[k])
      add_clue (conflict->clues, puzzle, &g_array_index (clues, Clue, k));
  return conflict;
}
