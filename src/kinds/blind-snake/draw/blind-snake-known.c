/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include <string.h>

/* The limit on the moves on all tori together, which take about a second. Larger tori come last, and may be
 * left out. */
#define MOST_MOVES 500000000
/* The number of moves between two checks whether to stop. */
#define STRIDE (1u << 20)

/** Returns: one of the distinct sizes of tori: 1, 2, 3, 4, 6, 10, 15, … */
guint
blind_snake_get_size (guint index)
{
  static const guint sizes[][5] = { { 1, 2, 3, 4, 6 }, { 10, 15, 25, 40, 60 } };
  guint size = sizes[MIN (index / 5, 1)][index % 5];

  for (guint power = 1; power < index / 5; power++)
    size *= 10;
  return size;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const BlindSnakeKnown *one = a;
  const BlindSnakeKnown *other = b;
  guint cells = one->columns * one->rows;
  guint other_cells = other->columns * other->rows;

  return (cells > other_cells) - (cells < other_cells);
}

static GArray *
list_tori (void)
{
  GArray *known = g_array_new (FALSE, FALSE, sizeof (BlindSnakeKnown));

  for (guint i = 0; i < BLIND_SNAKE_N_SIZES; i++)
    for (guint j = 0; j < BLIND_SNAKE_N_SIZES; j++)
      {
        BlindSnakeKnown torus = { .columns = blind_snake_get_size (i), .rows = blind_snake_get_size (j) };

        if ((guint64) torus.columns * torus.rows > BLIND_SNAKE_MAX_CELLS)
          break;
        memset (torus.quarters, 0xFF, sizeof torus.quarters);
        g_array_append_val (known, torus);
      }
  g_array_sort (known, compare_cells);
  return known;
}

/* Makes up to @moves moves on a torus and notes when each quarter of it is visited. Returns how many it made;
 * 0 where the job was stopped. */
static guint
walk (BlindSnakeKnown *known, const BlindSnakeStrategy *strategy, guint moves, guint8 *visited, MdrJob *job)
{
  const BlindSnakePuzzle torus = { .columns = (int) known->columns, .rows = (int) known->rows };
  guint cells = known->columns * known->rows;
  guint quarter = 0;
  guint count = 0;
  MdrCell head = { 0, 0 };
  BlindSnakeWalk runs;
  MdrDirection direction;

  memset (visited, FALSE, cells);
  blind_snake_walk_init (&runs, strategy);
  for (guint move = 0;; move++)
    {
      guint8 *cell = &visited[head.row * torus.columns + head.column];

      count += !*cell;
      *cell = TRUE;
      while (quarter < 4 && 4 * (guint64) count >= (quarter + 1) * (guint64) cells)
        known->quarters[quarter++] = move;
      if (quarter == 4 || move == moves || !blind_snake_walk_next (&runs, &direction))
        return move + 1;
      head = blind_snake_step (&torus, head, direction);
      if (move % STRIDE == STRIDE - 1 && job && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return 0;
    }
}

/**
 * blind_snake_work_out_known:
 * @moves: how many of the strategy are made
 * @job: (nullable): asked whether to stop
 *
 * Finds out what the moves visit on tori of all sizes: the snake does not know on
 * which it is, but it can tell that for each of them.
 *
 * Returns: (transfer full) (nullable) (element-type BlindSnakeKnown): the tori,
 *   smallest first; %NULL where the job was stopped
 */
GArray *
blind_snake_work_out_known (const BlindSnakeStrategy *strategy, guint moves, MdrJob *job)
{
  g_autoptr (GArray) known = list_tori ();
  g_autofree guint8 *visited = g_malloc (BLIND_SNAKE_MAX_CELLS);
  guint64 made = 0;

  for (guint i = 0; i < known->len && made < MOST_MOVES; i++)
    {
      BlindSnakeKnown *torus = &g_array_index (known, BlindSnakeKnown, i);
      guint walked = walk (torus, strategy, moves, visited, job);

      if (walked == 0 || (job && mdr_job_should_stop (job) != MDR_STOP_NONE))
        return NULL;
      made += walked;
      torus->worked_out = TRUE;
    }
  return g_steal_pointer (&known);
}

/** Returns: how many of the tori are covered after @moves moves */
guint
blind_snake_count_covered (const GArray *known, gint64 moves)
{
  guint count = 0;

  for (guint i = 0; i < known->len; i++)
    count += g_array_index (known, BlindSnakeKnown, i).quarters[3] <= moves;
  return count;
}

guint
blind_snake_count_worked_out (const GArray *known)
{
  guint count = 0;

  while (count < known->len && g_array_index (known, BlindSnakeKnown, count).worked_out)
    count++;
  return count;
}
