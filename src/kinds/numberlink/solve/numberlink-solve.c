/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draft.h"
#include "numberlink-model.h"
#include "numberlink-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-method-study.h"
#include "mdr-rating-study.h"

static void
take_answers (const NumberlinkPuzzle *puzzle, const GArray *answers, MdrJob *job, MdrResult *result)
{
  for (guint k = 0; k < answers->len; k++)
    mdr_result_take_solution (result,
                              numberlink_solution_new (puzzle, &g_array_index (answers, NumberlinkEdges, k)));
  mdr_job_set_found (job, answers->len);
}

/* Counts the solutions, whatever the goal, and writes the proof. */
static void
prove (const NumberlinkPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  MdrSearchEnd end;

  mdr_job_set_phase (job, N_ ("Searching"));
  end = numberlink_prove (puzzle, request->count, job, request->proof, answers, &result->nodes);
  take_answers (puzzle, answers, job, result);
  if (end == MDR_SEARCH_STOPPED)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
  else if (end == MDR_SEARCH_EXHAUSTED)
    mdr_result_set_exhausted (result);
  numberlink_add_used (puzzle, result);
}

/* Searches for solutions that reach a goal. @board is what is known; its puzzle may have the rule of cover
 * added. */
static void
search_for (const NumberlinkBoard *board, NumberlinkGoal goal, guint count, MdrJob *job, MdrResult *result)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  NumberlinkOptimum optimum = { board, goal, count, job, answers };
  MdrSearchEnd end;
  MdrProgress progress;

  if (goal != NUMBERLINK_GOAL_ANY)
    {
      end = numberlink_optimise (&optimum);
      result->nodes = optimum.nodes;
      mdr_job_get_progress (job, &progress);
      result->has_bound = progress.has_bound;
      result->bound = progress.bound;
      if (answers->len > 0)
        {
          result->sense = goal == NUMBERLINK_GOAL_FEWEST ? MDR_SENSE_FEWEST : MDR_SENSE_MOST;
          result->objective = progress.best;
          result->optimal = optimum.best <= optimum.bound ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
          /* A search for one solution does not look for others. */
          result->best_exhausted =
              end == MDR_SEARCH_EXHAUSTED && count >= 2 && result->optimal == MDR_TRUTH_YES;
        }
    }
  else
    {
      mdr_job_set_phase (job, N_ ("Searching"));
      if (puzzle->cover)
        end = numberlink_search (board, count, G_MAXUINT64, job, answers, &result->nodes);
      else
        end = numberlink_search_puzzle (puzzle, G_MAXUINT, count, G_MAXUINT64, job, answers, &result->nodes);
    }
  take_answers (puzzle, answers, job, result);
  if (end == MDR_SEARCH_STOPPED)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
  /* That all of the best solutions are known does not mean that all solutions are. */
  else if (end == MDR_SEARCH_EXHAUSTED && (goal == NUMBERLINK_GOAL_ANY || answers->len == 0 || puzzle->cover))
    mdr_result_set_exhausted (result);
}

/**
 * numberlink_settle_cover:
 * @result: of a search among the solutions that use every cell
 *
 * Corrects the result where the puzzle allows cells to stay empty: that all solutions with every
 * cell used are found, or that there is none, says nothing of other solutions.
 */
void
numberlink_settle_cover (const NumberlinkPuzzle *puzzle, MdrResult *result)
{
  if (puzzle->cover || !result->exhausted)
    return;
  result->exhausted = FALSE;
  if (result->solutions->len == 0)
    mdr_result_set_goal_impossible (result, _ ("It is proven that no solution uses every cell. The puzzle "
                                               "does not require that: other methods look for solutions that "
                                               "leave cells empty."));
  else
    mdr_result_add_fact (result, "covering-solutions", g_variant_new_int64 (result->solutions->len),
                         _ ("Solutions that use every cell"),
                         ngettext ("exactly %'u", "exactly %'u", (gulong) result->solutions->len),
                         result->solutions->len);
}

/** Says how much of the board the first solution uses. */
void
numberlink_add_used (const NumberlinkPuzzle *puzzle, MdrResult *result)
{
  const NumberlinkSolution *solution;
  int cells = puzzle->rows * puzzle->columns;

  if (result->solutions->len == 0)
    return;
  solution = g_ptr_array_index (result->solutions, 0);
  mdr_result_add_fact (result, "cells-used", g_variant_new_int64 (solution->used), _ ("Cells used"),
                       /* Translators: cells that are used, all cells, how many percent that is */
                       _ ("%'d of %'d (%d%%)"), solution->used, cells, 100 * solution->used / cells);
}

static void
solve_by_deduction (const MdrPuzzle *puzzle,
                    const MdrSolveRequest *request,
                    gconstpointer data,
                    MdrJob *job,
                    MdrResult *result)
{
  NumberlinkBoard board;
  int decided;
  int total;

  if (request->proof)
    {
      prove (numberlink_puzzle (puzzle), request, job, result);
      return;
    }
  mdr_job_set_phase (job, N_ ("Deducing"));
  if (mdr_logic_begin (&numberlink_logic, puzzle, &board, &decided, &total) == MDR_STEP_CONTRADICTION)
    {
      mdr_result_set_exhausted (result);
      return;
    }
  mdr_result_add_fact (result, "deduced", g_variant_new ("(xx)", (gint64) decided, (gint64) total),
                       _ ("Decided by deduction"),
                       /* Translators: edges that are decided, all edges */
                       _ ("%'d of %'d edges"), decided, total);
  search_for (&board, board.puzzle->goal, request->count, job, result);
  numberlink_add_used (board.puzzle, result);
}

/** Returns: the goal that the option "objective" names, or that of the puzzle if it says so */
NumberlinkGoal
numberlink_choose_goal (const NumberlinkPuzzle *puzzle, const char *objective)
{
  if (g_str_equal (objective, "fewest"))
    return NUMBERLINK_GOAL_FEWEST;
  if (g_str_equal (objective, "most"))
    return NUMBERLINK_GOAL_MOST;
  return g_str_equal (objective, "as-asked") ? puzzle->goal : NUMBERLINK_GOAL_ANY;
}

static void
solve_by_search (const MdrPuzzle *puzzle,
                 const MdrSolveRequest *request,
                 gconstpointer data,
                 MdrJob *job,
                 MdrResult *result)
{
  const char *objective = mdr_options_get (request->options, "objective");
  NumberlinkPuzzle *asked = numberlink_puzzle_copy (puzzle);
  NumberlinkGoal goal = numberlink_choose_goal (asked, objective);
  NumberlinkBoard board;

  asked->cover |= g_str_equal (objective, "cover");
  numberlink_board_init (&board, asked, NULL);
  search_for (&board, goal, request->count, job, result);
  if (asked->cover)
    numberlink_settle_cover (numberlink_puzzle (puzzle), result);
  numberlink_add_used (asked, result);
  mdr_puzzle_unref (&asked->base);
}

const MdrMethod numberlink_methods[] = {
  { .id = "search",
    .name = N_ ("Search"),
    .counts = TRUE,
    .solve = solve_by_search,
    .explanation = N_ ("Searches by learning from conflicts, or row by row on narrow boards, for the chosen "
                       "objective. For the fewest or the most cells, it proves that a solution is the best, "
                       "and looks for others of the same length.") },
  { .id = "deduce",
    .name = N_ ("Deduction, then search"),
    .counts = TRUE,
    .proves = TRUE,
    .solve = solve_by_deduction,
    .explanation = N_ ("Applies the rules that hints use, then searches what they leave open, for the goal "
                       "of the puzzle.") },
  { .id = "flow",
    .name = N_ ("Flow model"),
    .counts = TRUE,
    .solve = numberlink_solve_model,
    .build_model = numberlink_build_model,
    .data = GUINT_TO_POINTER (NUMBERLINK_FLOW),
    .explanation = N_ ("Solves an integer program after deduction: each path is a flow from one end to the "
                       "other. Loops are cut off as they appear.") },
  { .id = "vertex-cut",
    .name = N_ ("Vertex model with loop cuts"),
    .counts = TRUE,
    .solve = numberlink_solve_model,
    .build_model = numberlink_build_model,
    .data = GUINT_TO_POINTER (NUMBERLINK_VERTEX_CUT),
    .explanation = N_ ("Solves an integer program after deduction, only for paths that do not touch "
                       "themselves: each cell has a label. Loops are cut off as they appear.") },
  { .id = "vertex",
    .name = N_ ("Published vertex model"),
    .solve = numberlink_solve_model,
    .build_model = numberlink_build_model,
    .data = GUINT_TO_POINTER (NUMBERLINK_VERTEX),
    .explanation = N_ ("The integer program as it was published, with a wrong index corrected. It does not "
                       "exclude loops beside the paths, so its solution may be false; it is checked.") },
  MDR_BACKBONE_METHOD,
  { NULL },
};

/* Objectives were methods once. */
const MdrMethodAlias numberlink_method_aliases[] = {
  { "any", "search", "objective", "any" },
  { "fewest", "search", "objective", "fewest" },
  { "most", "search", "objective", "most" },
  { "cover", "search", "objective", "cover" },
  { NULL },
};

/** Returns: (transfer full): the ends of random paths that cover the board; for #MdrLogic */
MdrPuzzle *
numberlink_grow (const MdrKind *kind, int size, GRand *random)
{
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (kind, size, size);
  g_autofree NumberlinkDraft *draft = g_new (NumberlinkDraft, 1);

  do
    numberlink_draft_init (draft, puzzle);
  while (!numberlink_draft_grow (draft, random));
  numberlink_draft_write (draft, puzzle);
  return &puzzle->base;
}

const MdrStudy numberlink_studies[] = {
  { MDR_RATING_STUDY },
  { MDR_METHOD_STUDY (numberlink_methods) },
  { NULL },
};
