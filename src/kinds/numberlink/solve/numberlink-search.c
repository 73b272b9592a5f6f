/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"
#include "numberlink-learn.h"

/*
 * Two engines take turns. Where the rules leave little choice, the clause-learning search needs microseconds,
 * whatever the size of the board. Where they leave much, narrow boards are faster done by the frontier
 * program. Which of them is faster is not known beforehand, so each gets a budget that grows from round to
 * round; the learner goes on where it was, and the program begins anew.
 */

/**
 * Round:
 * @conflicts: budget of the search that learns
 * @states: budget of the frontier program
 */
typedef struct
{
  guint64 conflicts;
  guint64 states;
} Round;

static const Round rounds[] = {
  { 3000, 150000 },
  { 20000, 600000 },
  { 60000, 6000000 },
  { G_MAXUINT64, 0 },
};

/* Adds solutions to @found until it has @count; spends up to @budget conflicts. */
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

/*
 * Looks for solutions of @board by both engines in turns; @learner has the same knowledge, and continues from
 * where it was. The frontier program finds what the learner has found again, so that its results replace
 * these.
 */
static MdrSearchEnd
take_turns (NumberlinkLearner *learner,
            const NumberlinkBoard *board,
            guint count,
            guint64 budget,
            MdrJob *job,
            GArray *found,
            guint64 *states)
{
  MdrSearchEnd end = MDR_SEARCH_SPENT;
  guint64 before = learner->base.n_conflicts;

  for (guint k = 0; k < G_N_ELEMENTS (rounds) && end == MDR_SEARCH_SPENT; k++)
    {
      guint64 left = budget - (learner->base.n_conflicts - before);

      end = learn (learner, count, MIN (rounds[k].conflicts, left), job, found);
      if (end == MDR_SEARCH_SPENT && left <= rounds[k].conflicts)
        break;
      if (end == MDR_SEARCH_SPENT && numberlink_frontier_suits (board->puzzle))
        {
          g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));

          end = numberlink_frontier_search (board, NUMBERLINK_GOAL_ANY, 0, count, rounds[k].states, job,
                                            answers, states);
          if (end == MDR_SEARCH_EXHAUSTED || end == MDR_SEARCH_ENOUGH)
            {
              g_array_set_size (found, 0);
              g_array_append_vals (found, answers->data, answers->len);
            }
        }
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
 * Looks for solutions that fit what is known about a board, whatever its goal,
 * and finds each set of edges once.
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
  MdrSearchEnd end;
  guint64 states = 0;

  numberlink_learner_fix (learner, board);
  end = take_turns (learner, board, count, budget, job, found, &states);
  g_array_append_vals (answers, found->data, found->len);
  if (nodes != NULL)
    *nodes += learner->base.n_conflicts + states;
  return end;
}

/**
 * numberlink_prove:
 * @count: how many solutions are enough
 * @job: asked whether to stop
 * @proof: written as far as the search comes
 * @answers: (element-type NumberlinkEdges): where solutions are added
 * @nodes: (out): number of conflicts
 *
 * Looks for solutions, whatever the goal, by the search that learns alone, since
 * neither deductions nor the frontier program are part of a proof. The edges are
 * numbered cell by cell, to the right before down.
 *
 * Returns: why it ended
 */
MdrSearchEnd
numberlink_prove (const NumberlinkPuzzle *puzzle,
                  guint count,
                  MdrJob *job,
                  MdrProof *proof,
                  GArray *answers,
                  guint64 *nodes)
{
  g_autoptr (NumberlinkLearner) learner = numberlink_learner_new (puzzle);
  g_autofree gint32 *names = g_new0 (gint32, learner->base.n_variables);
  MdrSearchEnd end;

  for (int row = 0; row < puzzle->rows; row++)
    for (int column = 0; column < puzzle->columns; column++)
      for (guint32 down = 0; down < 2; down++)
        if (down ? row + 1 < puzzle->rows : column + 1 < puzzle->columns)
          names[2 * numberlink_learner_get_cell (learner, row, column) + down] =
              2 * (row * puzzle->columns + column) + 1 + (gint32) down;
  mdr_learner_prove (&learner->base, proof, names);
  end = learn (learner, count, G_MAXUINT64, job, answers);
  *nodes = learner->base.n_conflicts;
  return end;
}

/** Implements search of #MdrLogic: adds its solutions to @solutions (element-type MdrSolution). */
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

/**
 * Finding:
 * @board: what is known, and what has been proven since
 * @learner: the search that learns
 * @literals: (element-type MdrLiteral): of one solution
 * @items: (array): the same for the learner
 * @settled: (array): of each, whether it is proven, or a solution lacks it
 * @edges: the last solution
 * @solutions: where solutions are added
 *
 * The search, for each literal of a solution, for another solution that lacks it. If there is none, the
 * literal is in all solutions.
 */
typedef struct
{
  NumberlinkBoard board;
  NumberlinkLearner *learner;
  const GArray *literals;
  guint32 *items;
  gboolean *settled;
  NumberlinkEdges edges;
  MdrJob *job;
  GPtrArray *solutions;
} Finding;

/* Adds the last solution. */
static void
take_solution (gpointer data)
{
  const Finding *finding = data;

  g_ptr_array_add (finding->solutions, numberlink_solution_new (finding->board.puzzle, &finding->edges));
}

/*
 * Looks for a solution that lacks a literal, by assuming its opposite. A solution settles all literals that
 * it lacks; without one the literal is proven, and known from then on.
 */
static void
settle (Finding *finding, guint index)
{
  const MdrLogic *logic = finding->board.puzzle->base.kind->logic;
  const MdrLiteral *literals = (const MdrLiteral *) (const void *) finding->literals->data;
  MdrLiteral opposite = literals[index];
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  NumberlinkBoard trial = finding->board;
  guint32 assumption = finding->items[index] ^ 1;
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  guint64 states = 0;

  opposite.holds = !opposite.holds;
  mdr_learner_assume (&finding->learner->base, &assumption, 1);
  if (numberlink_decide (&trial, &opposite, NULL) != MDR_STEP_CONTRADICTION
      && mdr_logic_propagate (logic, &trial, MDR_LEVEL_NORMAL) != MDR_STEP_CONTRADICTION)
    end = take_turns (finding->learner, &trial, 1, G_MAXUINT64, finding->job, found, &states);
  if (found->len > 0)
    {
      finding->edges = g_array_index (found, NumberlinkEdges, 0);
      for (guint k = 0; k < finding->literals->len; k++)
        if (numberlink_edges_has (&finding->edges, literals[k].cell.row, literals[k].cell.column,
                                  (MdrDirection) literals[k].part)
            != literals[k].holds)
          finding->settled[k] = TRUE;
      take_solution (finding);
    }
  else if (end == MDR_SEARCH_EXHAUSTED)
    {
      finding->settled[index] = TRUE;
      mdr_learner_add_clause (&finding->learner->base, &finding->items[index], 1);
      numberlink_decide (&finding->board, &literals[index], NULL);
      mdr_logic_propagate (logic, &finding->board, MDR_LEVEL_NORMAL);
    }
}

/**
 * numberlink_search_opposites:
 * @board: what is known
 * @literals: (element-type MdrLiteral): of one solution that fits it
 * @settled: (array) (inout): of each, whether it was found out
 * @conflicts: limit of the longest turn in which literals are tested together; the remaining ones are tested
 *   one by one, by both engines
 * @job: asked whether to stop
 * @solutions: (element-type MdrSolution): where solutions are added
 *
 * Looks, for each literal, for a solution that lacks it; see MdrLogic.find_opposites.
 */
void
numberlink_search_opposites (const NumberlinkBoard *board,
                             const GArray *literals,
                             gboolean *settled,
                             guint64 conflicts,
                             MdrJob *job,
                             GPtrArray *solutions)
{
  g_autoptr (NumberlinkLearner) learner = numberlink_learner_new (board->puzzle);
  g_autofree guint32 *items = g_new (guint32, literals->len);
  Finding finding = { .board = *board,
                      .learner = learner,
                      .literals = literals,
                      .items = items,
                      .settled = settled,
                      .job = job,
                      .solutions = solutions };

  numberlink_learner_fix (learner, board);
  for (guint k = 0; k < literals->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);
      guint32 cell = numberlink_learner_get_cell (learner, literal->cell.row, literal->cell.column);
      guint32 edge = numberlink_learner_get_edge (learner, cell, (MdrDirection) literal->part);

      items[k] = 2 * edge + !literal->holds;
    }
  mdr_learner_find_opposites (&learner->base, items, literals->len, settled, conflicts, job, &finding.edges,
                              take_solution, &finding);
  for (guint k = 0; k < literals->len && mdr_job_should_stop (job) == MDR_STOP_NONE; k++)
    if (!settled[k])
      settle (&finding, k);
}

/* Most literals are settled in a few conflicts, and the others soon after the first of them. */
#define MOST_CONFLICTS 1000

/** Implements find_opposites of #MdrLogic. */
void
numberlink_find_opposites (gconstpointer board,
                           const GArray *literals,
                           gboolean *settled,
                           MdrJob *job,
                           GPtrArray *solutions)
{
  numberlink_search_opposites (board, literals, settled, MOST_CONFLICTS, job, solutions);
}
