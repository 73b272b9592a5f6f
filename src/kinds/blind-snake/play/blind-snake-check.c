/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-check.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

/* Makes all moves of @state, and returns the number of cells that were visited. */
static guint
count_visited (const BlindSnakePuzzle *torus, const BlindSnakeState *state, gboolean *apple)
{
  g_autofree guint8 *visited = g_new0 (guint8, (gsize) torus->columns * (gsize) torus->rows);
  MdrCell head = torus->start;
  guint count = 1;

  visited[head.row * torus->columns + head.column] = TRUE;
  *apple = torus->has_apple && mdr_cell_equal (head, torus->apple);
  for (guint i = 0; i < state->runs->len; i++)
    {
      const BlindSnakeRun *run = &g_array_index (state->runs, BlindSnakeRun, i);

      for (guint move = 0; move < run->count; move++)
        {
          guint8 *cell;

          head = blind_snake_step (torus, head, move % 2 == 0 ? run->first : run->second);
          cell = &visited[head.row * torus->columns + head.column];
          count += !*cell;
          *cell = TRUE;
          *apple = *apple || (torus->has_apple && mdr_cell_equal (head, torus->apple));
        }
    }
  return count;
}

/** The contract's check: no move can be wrong, so that play is open until the goal is reached. */
MdrPlayStatus
blind_snake_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  gboolean apple;
  guint visited = count_visited (torus, blind_snake_state (state), &apple);
  gboolean covered = visited == (guint) (torus->columns * torus->rows);

  return (torus->goal == BLIND_SNAKE_GOAL_COVER ? covered : apple) ? MDR_PLAY_SOLVED : MDR_PLAY_OPEN;
}

/** The contract's dup_progress: moves, and cells visited by them. */
char *
blind_snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  gint64 moves = blind_snake_state (state)->moves;
  guint cells = (guint) (torus->columns * torus->rows);
  gboolean apple;
  guint visited = count_visited (torus, blind_snake_state (state), &apple);

  /* Translators: moves, moves for each cell of the torus, visited cells, all cells */
  return g_strdup_printf (_ ("%'d moves, %.2f for each cell; %'u of %'u cells"), (int) moves,
                          (double) moves / cells, visited, cells);
}
