/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-verify.h"

#include <glib/gi18n-lib.h>

/*
 * The judge. It makes every move of the walk, one by one, on a map of the torus.
 * Of the solvers it uses nothing.
 */

/**
 * Map:
 * @visited: a byte for each cell, row by row
 * @left: cells that are not visited yet
 */
typedef struct
{
  const BlindSnakePuzzle *puzzle;
  guint8 *visited;
  guint left;
} Map;

/* Returns whether the goal is reached. */
static gboolean
visit (Map *map, MdrCell cell)
{
  guint8 *visited = &map->visited[cell.row * map->puzzle->columns + cell.column];

  map->left -= !*visited;
  *visited = TRUE;
  if (map->puzzle->goal == BLIND_SNAKE_GOAL_APPLE)
    return map->puzzle->has_apple && mdr_cell_equal (cell, map->puzzle->apple);
  return map->left == 0;
}

/* Returns the number of the first move that reaches the goal, at most @limit + 1. */
static guint
walk_to_goal (Map *map, const BlindSnakeStrategy *strategy, guint limit)
{
  MdrCell head = map->puzzle->start;
  guint moves = 0;
  BlindSnakeWalk walk;
  MdrDirection direction;

  blind_snake_walk_init (&walk, strategy);
  while (!visit (map, head))
    {
      if (moves >= limit || !blind_snake_walk_next (&walk, &direction))
        return limit + 1;
      head = blind_snake_step (map->puzzle, head, direction);
      moves++;
    }
  return moves;
}

/** The contract's verify: the goal is reached by the last move, and by none before it. */
gboolean
blind_snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  const BlindSnakeSolution *claim = blind_snake_solution (solution);
  guint cells = (guint) torus->columns * (guint) torus->rows;
  g_autofree guint8 *visited = g_new0 (guint8, cells);
  Map map = { .puzzle = torus, .visited = visited, .left = cells };
  guint reached = walk_to_goal (&map, claim->strategy, claim->moves);

  if (reached == claim->moves)
    return TRUE;
  if (reached < claim->moves)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("The goal is already reached after %u moves, not %u"), reached, claim->moves);
  else if (torus->goal == BLIND_SNAKE_GOAL_APPLE)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("After %u moves, the apple has not been found"),
                 claim->moves);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 ngettext ("After %u moves, %u cell has not been visited",
                           "After %u moves, %u cells have not been visited", map.left),
                 claim->moves, map.left);
  return FALSE;
}
