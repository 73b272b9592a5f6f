/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"
#include "numberlink-learn.h"

/**
 * Round:
 * @conflicts: of the search that learns
 * @states: of the frontier program
 *
 * What each engine may use before it is the other's turn.
 */
typedef struct
{
  guint64 conflicts;
  guint64 states;
} Round;

/*
 * Where rules leave little choice the search that learns needs microseconds,
 * whatever the size. Where they leave much, narrow boards are the other's.
 */
static const Round rounds[] = {
  { 3000, 150000 },
  { 20000, 600000 },
  { 60000, 6000000 },
  { G_MAXUINT64, 0 },
};

static MdrSearchEnd
learn (NumberlinkLearner *learner, guint count, guint64 budget, MdrJob *job, GArray *found)
{
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;
  guint64 last = learner->base.n_conflicts + MIN (budget, G_MAXUINT64 - learner->base.n_conflicts);

  while (found->len < count && end == MDR_SEARCH_ENOUGH)
    {
      NumberlinkEdges answer;

      if (learner->base.n_conflicts >= last)
        return MDR_SEARCH_SPENT;
      end = mdr_learner_next (&learner->base, last - learner->base.n_conflicts, job, &answer);
      if (end == MDR_SEARCH_ENOUGH)
        g_array_append_val (found, answer);
    }
  return end;
}

/* What it finds takes the place of what was found before, which it finds again. */
static MdrSearchEnd
go_over_frontier (const NumberlinkBoard *board,
                  guint count,
                  guint64 states,
                  MdrJob *job,
                  GArray *found,
                  guint64 *nodes)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  MdrSearchEnd end =
      numberlink_frontier_search (board, NUMBERLINK_GOAL_ANY, 0, count, states, job, answers, nodes);

  if (end == MDR_SEARCH_EXHAUSTED || end == MDR_SEARCH_ENOUGH)
    {
      g_array_set_size (found, 0);
      g_array_append_vals (found, answers->data, answers->len);
    }
  return end;
}

/**
 * numberlink_search:
 * @board: where to begin; not changed. Where every cell must be used, a label
 *   may stand on more than two, and its ends be joined in any pairs
 * @count: how many solutions are enough
 * @budget: how many conflicts there may be
 * @job: (nullable): asked whether to stop
 * @answers: (element-type NumberlinkEdges): where solutions are added
 * @nodes: (inout) (nullable): raised by the number of conflicts and states
 *
 * Looks for solutions that fit what is known of a board, whatever its goal,
 * each set of edges once.
 *
 * Returns: why it ended
 */
MdrSearchEnd
numberlink_search (const NumberlinkBoard *board,
                   guint count,
                   guint64 budget,
                   MdrJob *job,
                   GArray *answers,
                   guint64 *nodes)
{
  g_autoptr (NumberlinkLearner) learner = numberlink_learner_new (board->puzzle);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  MdrSearchEnd end = MDR_SEARCH_SPENT;
  guint64 states = 0;

  numberlink_learner_fix (learner, board);
  for (guint k = 0; k < G_N_ELEMENTS (rounds) && end == MDR_SEARCH_SPENT; k++)
    {
      gboolean last = budget - learner->base.n_conflicts <= rounds[k].conflicts;

      end = learn (learner, count, MIN (rounds[k].conflicts, budget - learner->base.n_conflicts), job, found);
      if (end == MDR_SEARCH_SPENT && last)
        break;
      if (end == MDR_SEARCH_SPENT && numberlink_frontier_suits (board->puzzle))
        end = go_over_frontier (board, count, rounds[k].states, job, found, &states);
    }
  g_array_append_vals (answers, found->data, found->len);
  if (nodes != NULL)
    *nodes += learner->base.n_conflicts + states;
  return end;
}

/** The search of the table: adds its solutions to @solutions (element-type MdrSolution). */
MdrSearchEnd
numberlink_search_solutions (gconstpointer data,
                             guint count,
                             guint64 budget,
                             MdrJob *job,
                             GPtrArray *solutions)
{
  const NumberlinkBoard *board = data;
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  MdrSearchEnd end = numberlink_search (board, count, budget, job, answers, NULL);

  for (guint k = 0; k < answers->len; k++)
    g_ptr_array_add (solutions,
                     numberlink_solution_new (board->puzzle, &g_array_index (answers, NumberlinkEdges, k)));
  return end;
}

/* Where an opposite takes more conflicts than this, going over the frontier besides is quicker. */
#define MOST_CONFLICTS 1000

/**
 * Finding:
 * @puzzle: of the solutions
 * @edges: the last solution
 * @solutions: where solutions are added
 *
 * What takes solutions as they are found.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkEdges edges;
  GPtrArray *solutions;
} Finding;

static void
take_solution (gpointer data)
{
  const Finding *finding = data;

  g_ptr_array_add (finding->solutions, numberlink_solution_new (finding->puzzle, &finding->edges));
}

/** The find_opposites of the table. */
void
numberlink_find_opposites (gconstpointer data,
                           const GArray *literals,
                           gboolean *settled,
                           MdrJob *job,
                           GPtrArray *solutions)
{
  const NumberlinkBoard *board = data;
  g_autoptr (NumberlinkLearner) learner = numberlink_learner_new (board->puzzle);
  g_autofree guint32 *items = g_new (guint32, literals->len);
  Finding finding = { .puzzle = board->puzzle, .solutions = solutions };

  numberlink_learner_fix (learner, board);
  for (guint k = 0; k < literals->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);
      guint32 cell = numberlink_learner_get_cell (learner, literal->cell.row, literal->cell.column);
      guint32 edge = numberlink_learner_get_edge (learner, cell, (MdrDirection) literal->part);

      items[k] = 2 * edge + !literal->holds;
    }
  mdr_learner_find_opposites (&learner->base, items, literals->len, settled, MOST_CONFLICTS, job,
                              &finding.edges, take_solution, &finding);
}
