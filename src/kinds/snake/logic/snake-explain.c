/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

#include <glib/gi18n-lib.h>

static void
add_clue (MdrProblems *problems, const SnakePuzzle *puzzle, const SnakeClue *clue)
{
  MdrProblem *problem;
  int row = clue->place.row;
  int column = clue->place.column;

  switch (clue->type)
    {
    case SNAKE_CLUE_ROW:
      problem = mdr_problems_add (problems, "row-count", MDR_SEVERITY_WRONG,
                                  ngettext ("Row %d holds %d cell of the snake.",
                                            "Row %d holds %d cells "
                                            "of the snake.",
                                            (gulong) puzzle->row_counts[row]),
                                  row + 1, puzzle->row_counts[row]);
      break;
    case SNAKE_CLUE_COLUMN:
      problem = mdr_problems_add (problems, "column-count", MDR_SEVERITY_WRONG,
                                  ngettext ("Column %d holds %d cell of the snake.",
                                            "Column %d holds %d cells of the snake.",
                                            (gulong) puzzle->column_counts[column]),
                                  column + 1, puzzle->column_counts[column]);
      break;
    case SNAKE_CLUE_START:
      problem = mdr_problems_add (problems, "start", MDR_SEVERITY_WRONG,
                                  _ ("The snake starts at row %d, "
                                     "column %d."),
                                  row + 1, column + 1);
      break;
    case SNAKE_CLUE_END:
      problem = mdr_problems_add (problems, "end", MDR_SEVERITY_WRONG,
                                  _ ("The snake ends at row %d, column "
                                     "%d."),
                                  row + 1, column + 1);
      break;
    case SNAKE_CLUE_GIVEN:
    default:
      problem = mdr_problems_add (problems, "given", MDR_SEVERITY_WRONG,
                                  _ ("The snake passes through row %d, column %d, and does not end there."),
                                  row + 1, column + 1);
      break;
    }
  mdr_problem_add_cell (problem, row, column);
}

/* What is known of the set stands behind its clues, without a place; it is no clue, and nothing wrong. */
static void
add_claim (MdrProblems *problems, MdrTruth minimal, MdrTruth smallest)
{
  if (smallest == MDR_TRUTH_YES)
    mdr_problems_add (problems, "smallest", MDR_SEVERITY_UNFINISHED,
                      _ ("No smaller set of clues conflicts; that is proven."));
  else if (minimal == MDR_TRUTH_YES)
    mdr_problems_add (problems, "minimal", MDR_SEVERITY_UNFINISHED,
                      _ ("Without any one of these the others can be kept; there may be a smaller set "
                         "elsewhere."));
  else
    mdr_problems_add (problems, "not-minimal", MDR_SEVERITY_UNFINISHED,
                      _ ("Perhaps fewer of these conflict already; that was not found out."));
}

static MdrProblems *
set_stopped_error (GError **error)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                       _ ("The search for clues that conflict was stopped before it found any."));
  return NULL;
}

/*
 * The contract's explain: first some conflict none of whose clues can be
 * spared, then, if that can be proven, a smallest one.
 */
MdrProblems *
snake_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_autoptr (SnakeClues) clues = snake_clues_new (snake_puzzle (puzzle));
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autofree gboolean *chosen = g_new (gboolean, clues->list->len + 1);
  MdrTruth smallest;
  MdrTruth minimal;

  for (guint k = 0; k < clues->list->len; k++)
    chosen[k] = TRUE;
  mdr_job_set_phase (job, N_ ("Looking for a conflict"));
  switch (snake_clues_judge (clues, chosen, G_MAXUINT64, job, NULL))
    {
    case MDR_TRUTH_YES:
      return g_steal_pointer (&problems);
    case MDR_TRUTH_UNKNOWN:
      return set_stopped_error (error);
    case MDR_TRUTH_NO:
    default:
      break;
    }
  minimal = snake_clues_shrink (clues, chosen, job);
  mdr_job_set_phase (job, N_ ("Looking for the smallest conflict"));
  smallest = snake_clues_find_smallest (clues, chosen, job);
  for (guint k = 0; k < clues->list->len; k++)
    if (chosen[k])
      add_clue (problems, snake_puzzle (puzzle), snake_clues_get (clues, k));
  add_claim (problems, minimal, smallest);
  return g_steal_pointer (&problems);
}
