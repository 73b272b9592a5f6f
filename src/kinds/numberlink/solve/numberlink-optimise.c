/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"
#include "numberlink-learn.h"

#include <glib/gi18n-lib.h>

/*
 * Branch and bound over the cost of a solution, which is to be small: the number of used cells, or of empty
 * ones. Between two given cells all paths have the same parity, as on a chessboard; so all solutions of a
 * puzzle have costs of the same parity, and the incumbent as well as the bound move in steps of two.
 *
 * First the incumbent is improved for a while. If that does not settle it, the bound is raised until it meets
 * the incumbent: for the most cells on a narrow board by the frontier program, which proves for a given
 * number of empty cells that none do. Else two learners take turns, one that looks for solutions better than
 * the incumbent, and one that looks for solutions at the bound. Whichever fails first proves the optimum.
 */

/* Conflicts to find a solution and to make it better, before anything is proven. */
#define FIRST_SLICE 500
/* States that the frontier program may use for one bound. */
#define MOST_STATES 12000000

static guint
count_cells (const NumberlinkPuzzle *puzzle)
{
  return (guint) (puzzle->rows * puzzle->columns);
}

/* Returns: how many cells the paths would have if all went straight, which they cannot have less than */
static guint
count_straight (const NumberlinkPuzzle *puzzle)
{
  guint total = 0;

  for (guint label = 1; label <= puzzle->n_labels; label++)
    {
      MdrCell ends[2];

      numberlink_puzzle_get_ends (puzzle, label, ends);
      total += (guint) (ABS (ends[0].row - ends[1].row) + ABS (ends[0].column - ends[1].column) + 1);
    }
  return total;
}

/* Returns: the number of used cells of a cost, or the cost of that number */
static guint
convert (const NumberlinkOptimum *optimum, guint cost)
{
  if (optimum->goal == NUMBERLINK_GOAL_FEWEST)
    return cost;
  return count_cells (optimum->board->puzzle) - cost;
}

/* Sets the bound, and tells the job. */
static void
set_bound (NumberlinkOptimum *optimum, guint cost)
{
  optimum->bound = cost;
  mdr_job_set_bound (optimum->job, convert (optimum, cost));
}

/* Replaces the incumbent by a better solution. */
static void
take_better (NumberlinkOptimum *optimum, const NumberlinkEdges *answer)
{
  optimum->best = convert (optimum, numberlink_edges_count_used (answer, optimum->board->puzzle));
  g_array_set_size (optimum->answers, 0);
  g_array_append_vals (optimum->answers, answer, 1);
  mdr_job_set_best (optimum->job, convert (optimum, optimum->best));
}

/* Returns: whether the incumbent is proven to be optimal */
static gboolean
is_settled (const NumberlinkOptimum *optimum)
{
  return optimum->answers->len > 0 && optimum->best <= optimum->bound;
}

/* Returns: (transfer full): a search without limits; some solution with the fewest cells is canonical */
static NumberlinkLearner *
learner_new (const NumberlinkOptimum *optimum)
{
  NumberlinkLearner *learner;

  if (optimum->goal == NUMBERLINK_GOAL_FEWEST)
    return numberlink_canonical_learner_new (optimum->board->puzzle, G_MAXUINT);
  learner = numberlink_learner_new (optimum->board->puzzle);
  numberlink_learner_fix (learner, optimum->board);
  return learner;
}

/* Limits a search to solutions of a cost or less. */
static void
limit (const NumberlinkOptimum *optimum, NumberlinkLearner *learner, guint cost)
{
  if (optimum->goal == NUMBERLINK_GOAL_FEWEST)
    numberlink_learner_limit (learner, G_MAXUINT32, cost);
  else
    numberlink_learner_limit (learner, cost, G_MAXUINT32);
}

/* Looks for the next solution, and counts the conflicts. */
static MdrSearchEnd
learn (NumberlinkOptimum *optimum, NumberlinkLearner *learner, guint64 budget, NumberlinkEdges *answer)
{
  guint64 before = learner->base.n_conflicts;
  MdrSearchEnd end = mdr_learner_next (&learner->base, budget, optimum->job, answer);

  optimum->nodes += learner->base.n_conflicts - before;
  return end;
}

/* Improves the incumbent as long as there is a better solution. Exhausted: the incumbent is optimal. */
static MdrSearchEnd
improve (NumberlinkOptimum *optimum, NumberlinkLearner *learner, guint64 budget)
{
  guint64 last = learner->base.n_conflicts + budget;
  NumberlinkEdges answer;
  MdrSearchEnd end = MDR_SEARCH_SPENT;

  while (learner->base.n_conflicts < last
         && (end = learn (optimum, learner, last - learner->base.n_conflicts, &answer)) == MDR_SEARCH_ENOUGH)
    {
      take_better (optimum, &answer);
      if (is_settled (optimum))
        return MDR_SEARCH_EXHAUSTED;
      limit (optimum, learner, optimum->best - 2);
      end = MDR_SEARCH_SPENT;
    }
  if (end == MDR_SEARCH_EXHAUSTED && optimum->answers->len > 0)
    set_bound (optimum, optimum->best);
  return end;
}

/* Raises the bound on empty cells by the frontier program, up to the optimum. Spent: the board is too wide
 * for it. */
static MdrSearchEnd
climb (NumberlinkOptimum *optimum)
{
  const NumberlinkPuzzle *puzzle = optimum->board->puzzle;

  if (!numberlink_frontier_suits (puzzle))
    return MDR_SEARCH_SPENT;
  while (optimum->bound <= count_cells (puzzle))
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
      MdrSearchEnd end;

      if (is_settled (optimum) && optimum->count == 1)
        return MDR_SEARCH_ENOUGH;
      end = numberlink_frontier_search (optimum->board, optimum->goal, optimum->bound, optimum->count,
                                        MOST_STATES, optimum->job, found, &optimum->nodes);
      mdr_job_set_nodes (optimum->job, optimum->nodes);
      if (found->len > 0)
        {
          take_better (optimum, &g_array_index (found, NumberlinkEdges, 0));
          g_array_append_vals (optimum->answers, &g_array_index (found, NumberlinkEdges, 1), found->len - 1);
          return end;
        }
      if (end != MDR_SEARCH_EXHAUSTED)
        return end;
      set_bound (optimum, optimum->bound + 2);
    }
  return MDR_SEARCH_EXHAUSTED;
}

/* Improves the incumbent and raises the bound in turns, in slices that grow, until they meet. */
static MdrSearchEnd
close_in (NumberlinkOptimum *optimum, NumberlinkLearner *better)
{
  g_autoptr (NumberlinkLearner) bounding = NULL;

  for (guint64 slice = FIRST_SLICE; !is_settled (optimum); slice += slice / 2)
    {
      MdrSearchEnd end = improve (optimum, better, slice);

      if (end == MDR_SEARCH_EXHAUSTED || end == MDR_SEARCH_STOPPED)
        return end;
      do
        {
          NumberlinkEdges answer;

          if (bounding == NULL)
            {
              bounding = learner_new (optimum);
              limit (optimum, bounding, optimum->bound);
            }
          end = learn (optimum, bounding, slice, &answer);
          if (end == MDR_SEARCH_ENOUGH)
            take_better (optimum, &answer);
          else if (end == MDR_SEARCH_EXHAUSTED)
            {
              g_clear_pointer (&bounding, numberlink_learner_free);
              set_bound (optimum, optimum->bound + 2);
            }
        }
      while (end == MDR_SEARCH_EXHAUSTED && !is_settled (optimum));
      if (end == MDR_SEARCH_STOPPED)
        return end;
    }
  return MDR_SEARCH_ENOUGH;
}

/* Looks for other optimal solutions; for the fewest cells this finds the incumbent again. */
static MdrSearchEnd
list_best (NumberlinkOptimum *optimum)
{
  g_autoptr (NumberlinkLearner) learner = NULL;
  NumberlinkEdges first = g_array_index (optimum->answers, NumberlinkEdges, 0);
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;

  if (optimum->goal == NUMBERLINK_GOAL_FEWEST)
    {
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));

      end = numberlink_search_puzzle (optimum->board->puzzle, optimum->best, optimum->count, G_MAXUINT64,
                                      optimum->job, found, &optimum->nodes);
      if (found->len > 0)
        {
          g_array_set_size (optimum->answers, 0);
          g_array_append_vals (optimum->answers, found->data, found->len);
        }
      return end;
    }
  learner = learner_new (optimum);
  limit (optimum, learner, optimum->best);
  while (optimum->answers->len < optimum->count && end == MDR_SEARCH_ENOUGH)
    {
      NumberlinkEdges answer;

      end = learn (optimum, learner, G_MAXUINT64, &answer);
      if (end == MDR_SEARCH_ENOUGH && !numberlink_edges_equal (&answer, &first))
        g_array_append_val (optimum->answers, answer);
    }
  return end;
}

/* Looks for any solutions: where every cell is used, all are equally good. */
static MdrSearchEnd
cover (NumberlinkOptimum *optimum)
{
  MdrSearchEnd end = numberlink_search (optimum->board, optimum->count, G_MAXUINT64, optimum->job,
                                        optimum->answers, &optimum->nodes);

  set_bound (optimum, convert (optimum, count_cells (optimum->board->puzzle)));
  optimum->best = optimum->bound;
  if (optimum->answers->len > 0)
    mdr_job_set_best (optimum->job, convert (optimum, optimum->best));
  return end;
}

/**
 * numberlink_optimise:
 * @optimum: board, goal, count, job and solutions are set, the rest is 0
 *
 * Looks for the best solutions, and proves that there are no better ones.
 *
 * Returns: %MDR_SEARCH_EXHAUSTED if answers has all that are best, or
 *   there is none; %MDR_SEARCH_ENOUGH if there may be others as good;
 *   else why it ended early
 */
MdrSearchEnd
numberlink_optimise (NumberlinkOptimum *optimum)
{
  const NumberlinkPuzzle *puzzle = optimum->board->puzzle;
  g_autoptr (NumberlinkLearner) learner = NULL;
  MdrSearchEnd end;

  if (puzzle->cover)
    return cover (optimum);
  if (optimum->goal == NUMBERLINK_GOAL_FEWEST)
    set_bound (optimum, count_straight (puzzle));
  else
    set_bound (optimum, (count_cells (puzzle) - count_straight (puzzle)) % 2);
  learner = learner_new (optimum);
  mdr_job_set_phase (optimum->job, N_ ("Looking for solutions"));
  end = improve (optimum, learner, FIRST_SLICE);
  if (end == MDR_SEARCH_EXHAUSTED && optimum->answers->len == 0)
    return end;
  if (end == MDR_SEARCH_SPENT)
    {
      mdr_job_set_phase (optimum->job, N_ ("Proving"));
      end = optimum->goal == NUMBERLINK_GOAL_MOST ? climb (optimum) : end;
    }
  if (end == MDR_SEARCH_SPENT)
    end = close_in (optimum, learner);
  if (is_settled (optimum) && optimum->answers->len < optimum->count && end != MDR_SEARCH_STOPPED)
    end = list_best (optimum);
  return end;
}
