/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"
#include "sliding-tiles-search.h"
#include "sliding-tiles-solve.h"

#include <glib/gi18n-lib.h>

static void
solve_by_search (const MdrPuzzle *puzzle,
                 const MdrSolveRequest *request,
                 gconstpointer data,
                 MdrJob *job,
                 MdrResult *result)
{
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  g_auto (SlidingShortest) shortest = { 0 };
  SlidingPosition position;
  SlidingEnd end;

  if (!sliding_board_can_reach (&sliding->start, &sliding->goal))
    {
      mdr_result_set_exhausted (result);
      return;
    }
  mdr_job_set_phase (job, N_ ("Searching"));
  sliding_position_init (&position, &sliding->start, &sliding->goal);
  end = sliding_find_best (&position, job, &shortest);
  result->nodes = shortest.nodes;
  result->has_bound = TRUE;
  result->bound = shortest.bound;
  if (shortest.labels)
    {
      guint length = shortest.labels->len;
      g_autofree guint8 *tiles = g_new (guint8, length);

      for (guint i = 0; i < length; i++)
        tiles[i] = position.tiles[shortest.labels->data[i]];
      result->sense = MDR_SENSE_FEWEST;
      result->objective = length;
      mdr_result_take_solution (result, sliding_solution_new (sliding, tiles, length));
    }
  if (end == SLIDING_END_FOUND)
    {
      result->optimal = MDR_TRUTH_YES;
      mdr_job_set_best (job, result->objective);
      mdr_job_set_found (job, 1);
      return;
    }
  mdr_result_set_stopped (result, mdr_job_should_stop (job));
}

const MdrMethod sliding_methods[] = {
  { .id = "search",
    .name = N_ ("Search: the fewest moves"),
    .solve = solve_by_search,
    .explanation =
        N_ ("Searches to increasing depth, guided by pattern databases; shows the best solution so far.") },
  { .id = "plne-strong",
    .name = N_ ("Integer program PLNE, strengthened"),
    .solve = sliding_solve_model,
    .build_model = sliding_build_model,
    .data = GUINT_TO_POINTER (SLIDING_PLNE_STRONG),
    .explanation =
        N_ ("Solves an integer program for each number of moves that is not ruled out. Leaves out what is "
            "impossible: tiles too far away, the gap on the wrong color, moves taken back.") },
  { .id = "plm-strong",
    .name = N_ ("Mixed-integer program PLM, strengthened"),
    .solve = sliding_solve_model,
    .build_model = sliding_build_model,
    .data = GUINT_TO_POINTER (SLIDING_PLM_STRONG),
    .explanation = N_ ("PLNE, strengthened, with the distance of each tile from its goal.") },
  { .id = "plne",
    .name = N_ ("Integer program PLNE, as published"),
    .solve = sliding_solve_model,
    .build_model = sliding_build_model,
    .data = GUINT_TO_POINTER (SLIDING_PLNE),
    .explanation = N_ ("Uses a variable for each tile, place, and time step, and solves a program for each "
                       "number of moves, starting at one.") },
  { .id = "plm",
    .name = N_ ("Mixed-integer program PLM, as published"),
    .solve = sliding_solve_model,
    .build_model = sliding_build_model,
    .data = GUINT_TO_POINTER (SLIDING_PLM),
    .explanation = N_ ("PLNE, as published, with the distance of each tile from its goal in the objective, "
                       "where it gives no guidance.") },
  { NULL },
};
