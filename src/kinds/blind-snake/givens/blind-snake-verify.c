/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <glib/gi18n-lib.h>

/*
 * The judge. It makes every move of the walk, one by one, on a map of the torus, and shares no code with the
 * solvers.
 */

/*
 * Returns the number of the first move that reaches the goal, at most @limit + 1, and how many cells are left
 * unvisited by then.
 */
static guint
walk_to_goal (const BlindSnakePuzzle *torus, const BlindSnakeStrategy *strategy, guint limit, guint *left)
{
  guint cells = (guint) torus->columns * (guint) torus->rows;
  g_autofree guint8 *visited = g_new0 (guint8, cells);
  MdrCell head = torus->start;
  BlindSnakeWalk walk;
  MdrDirection direction;

  *left = cells;
  blind_snake_walk_init (&walk, strategy);
  for (guint moves = 0;; moves++)
    {
      guint8 *cell = &visited[head.row * torus->columns + head.column];

      *left -= !*cell;
      *cell = TRUE;
      if (torus->goal == BLIND_SNAKE_GOAL_APPLE ? torus->has_apple && mdr_cell_equal (head, torus->apple)
                                                : *left == 0)
        return moves;
      if (moves >= limit || !blind_snake_walk_next (&walk, &direction))
        return limit + 1;
      head = blind_snake_step (torus, head, direction);
    }
}

/** Implements verify: the goal is reached by the last move, and by none before it. */
gboolean
blind_snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  const BlindSnakeSolution *claim = blind_snake_solution (solution);
  guint left;
  guint reached = walk_to_goal (torus, claim->strategy, claim->moves, &left);

  if (reached == claim->moves)
    return TRUE;
  if (reached < claim->moves)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: a number of moves, the number that the solution claims */
                 _ ("The goal is already reached after %u moves, not %u."), reached, claim->moves);
  else if (torus->goal == BLIND_SNAKE_GOAL_APPLE)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("After %u moves, the apple has not been found."),
                 claim->moves);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: a number of moves, a number of cells */
                 ngettext ("After %u moves, %u cell has not been visited.",
                           "After %u moves, %u cells have not been visited.", left),
                 claim->moves, left);
  return FALSE;
}
