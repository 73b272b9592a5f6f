/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-model-run.h"
#include "mdr-ruled-search.h"
#include "mdr-solve.h"

static void
solve_by_search (const MdrPuzzle *puzzle,
                 const MdrSolveRequest *request,
                 gconstpointer data,
                 MdrJob *job,
                 MdrResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledSearch) search = NULL;
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;

  mdr_job_set_phase (job, N_ ("Searching"));
  search = request->proof
               ? mdr_ruled_search_new_proving (ruled_puzzle_get_givens (puzzle), request->proof, &error)
               : mdr_ruled_search_new (ruled_puzzle_get_givens (puzzle), &error);
  if (search == NULL)
    {
      mdr_result_take_error (result, g_steal_pointer (&error));
      return;
    }
  for (guint k = 0; k < request->count && end == MDR_SEARCH_ENOUGH; k++)
    {
      MdrRuledAnswer *answer;

      end = mdr_ruled_search_next (search, G_MAXUINT64, job, &answer);
      if (end != MDR_SEARCH_ENOUGH)
        break;
      mdr_result_take_solution (result, ruled_solution_new_take (puzzle, answer));
      mdr_job_set_found (job, k + 1);
    }
  mdr_result_take_search (result, NULL, end, job);
}

const MdrMethod ruled_methods[] = {
  { .id = "search",
    .name = N_ ("Learning search"),
    .counts = TRUE,
    .proves = TRUE,
    .solve = solve_by_search,
    .explanation =
        N_ ("Draws the conclusions of every rule, tries what they leave open, and learns from each "
            "conflict.") },
  { .id = "sat",
    .name = N_ ("Integer program by SAT"),
    .counts = TRUE,
    .solve = ruled_solve_model,
    .build_model = ruled_build_model,
    .data = GUINT_TO_POINTER (MDR_ENGINE_SAT),
    .explanation = N_ ("The rules as rows. Rows that would be too many are added as they are broken.") },
  { .id = "cut",
    .name = N_ ("Integer program by branch and cut"),
    .counts = TRUE,
    .solve = ruled_solve_model,
    .build_model = ruled_build_model,
    .data = GUINT_TO_POINTER (MDR_ENGINE_BRANCH_AND_CUT),
    .explanation = N_ ("The rules as rows. Rows that would be too many are added as they are broken.") },
  MDR_BACKBONE_METHOD,
  { NULL },
};
