/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"
#include "snake-solve.h"

/* In proofs, the cells are numbered in reading order, from 1. */
static gint32 *
name_cells (const SnakeLearner *learner)
{
  gint32 *names = g_new0 (gint32, learner->n_cells);

  for (int row = 0; row < learner->rows; row++)
    for (int column = 0; column < learner->columns; column++)
      names[snake_learner_get_cell (learner, row, column)] = row * learner->columns + column + 1;
  return names;
}

static MdrSearchEnd
search (const SnakeBoard *board,
        guint count,
        guint64 budget,
        MdrJob *job,
        MdrProof *proof,
        GPtrArray *solutions)
{
  g_autoptr (SnakeLearner) learner = snake_learner_new (board);
  g_autofree gint32 *names = proof ? name_cells (learner) : NULL;
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;

  mdr_learner_prove (&learner->base, proof, names);
  for (guint k = 0; k < count && end == MDR_SEARCH_ENOUGH; k++)
    {
      guint64 filled[SNAKE_MAX_SIZE];

      end = mdr_learner_next (&learner->base, budget - learner->base.n_conflicts, job, filled);
      if (end == MDR_SEARCH_ENOUGH)
        g_ptr_array_add (solutions, snake_solution_from_filled (board->puzzle, filled));
    }
  if (job != NULL)
    mdr_job_set_nodes (job, learner->base.n_conflicts);
  return end;
}

/**
 * snake_search:
 * @data: a #SnakeBoard, where to begin; not changed
 * @count: how many solutions are enough
 * @budget: how many conflicts there may be, at most
 * @job: (nullable): asked whether to stop; told conflicts
 * @solutions: (element-type SnakeSolution): where solutions are added
 *
 * Looks for solutions that fit what is known about a board, and finds each once.
 *
 * Returns: why it ended
 */
MdrSearchEnd
snake_search (gconstpointer data, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions)
{
  return search (data, count, budget, job, NULL, solutions);
}

/**
 * snake_prove:
 * @solutions: (element-type SnakeSolution): where solutions are added
 *
 * Searches from the givens alone, since deductions are not part of a proof, and
 * writes the proof.
 *
 * Returns: why it ended
 */
MdrSearchEnd
snake_prove (const SnakePuzzle *puzzle, guint count, MdrJob *job, MdrProof *proof, GPtrArray *solutions)
{
  SnakeBoard board;

  if (snake_board_init (&board, puzzle, NULL) != MDR_STEP_CONTRADICTION)
    return search (&board, count, G_MAXUINT64, job, proof, solutions);
  mdr_proof_begin_clause (proof, NULL, 0);
  mdr_proof_use_lemma (proof, NULL, 0);
  return MDR_SEARCH_EXHAUSTED;
}

/**
 * Finding:
 * @puzzle: of the solutions
 * @filled: the last solution
 * @solutions: where solutions are added
 *
 * The data of the callback that takes each solution.
 */
typedef struct
{
  const SnakePuzzle *puzzle;
  guint64 filled[SNAKE_MAX_SIZE];
  GPtrArray *solutions;
} Finding;

static void
take_solution (gpointer data)
{
  const Finding *finding = data;

  g_ptr_array_add (finding->solutions, snake_solution_from_filled (finding->puzzle, finding->filled));
}

/** Implements find_opposites of #MdrLogic. */
void
snake_find_opposites (gconstpointer data,
                      const GArray *literals,
                      gboolean *settled,
                      MdrJob *job,
                      GPtrArray *solutions)
{
  const SnakeBoard *board = data;
  g_autoptr (SnakeLearner) learner = snake_learner_new (board);
  g_autofree guint32 *items = g_new (guint32, literals->len);
  Finding finding = { .puzzle = board->puzzle, .solutions = solutions };

  for (guint k = 0; k < literals->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);
      guint32 cell = snake_learner_get_cell (learner, literal->cell.row, literal->cell.column);

      items[k] = 2 * cell + !literal->holds;
    }
  mdr_learner_find_opposites (&learner->base, items, literals->len, settled, G_MAXUINT64, job, finding.filled,
                              take_solution, &finding);
}
