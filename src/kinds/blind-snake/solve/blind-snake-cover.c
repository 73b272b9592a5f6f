/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"

#include <string.h>

#include "mdr-job.h"

/* The number of moves between two checks whether to stop. */
#define STRIDE (1u << 20)

/**
 * Map:
 * @visited: a byte for each cell, row by row: whether it has been visited, or
 *   need not be
 * @left: cells still to be visited
 * @row: of the head
 * @column: of the head
 * @moves: that it made
 *
 * A torus that is walked.
 */
typedef struct
{
  guint columns;
  guint rows;
  guint8 *visited;
  guint left;
  guint row;
  guint column;
  gint64 moves;
} Map;

static inline void
visit (Map *map)
{
  guint8 *visited = &map->visited[(gsize) map->row * map->columns + map->column];

  map->left -= !*visited;
  *visited = TRUE;
}

/* Makes the first @count moves of a run, but none behind the last cell. */
static void
make_moves (Map *map, const BlindSnakeRun *run, guint count)
{
  for (guint i = 0; i < count && map->left > 0; i++)
    {
      switch (i % 2 == 0 ? run->first : run->second)
        {
        case MDR_DIRECTION_RIGHT:
          map->column = map->column + 1 < map->columns ? map->column + 1 : 0;
          break;
        case MDR_DIRECTION_DOWN:
          map->row = map->row + 1 < map->rows ? map->row + 1 : 0;
          break;
        case MDR_DIRECTION_LEFT:
          map->column = (map->column > 0 ? map->column : map->columns) - 1;
          break;
        case MDR_DIRECTION_UP:
        default:
          map->row = (map->row > 0 ? map->row : map->rows) - 1;
        }
      map->moves++;
      visit (map);
    }
}

/** Returns: the greatest common divisor */
guint
blind_snake_get_divisor (guint a, guint b)
{
  return b == 0 ? a : blind_snake_get_divisor (b, a % b);
}

/**
 * blind_snake_strategy_get_period:
 *
 * Finds out after how many moves a strategy makes the same moves again. A pattern
 * without runs does, and one whose runs are all of one length.
 *
 * Returns: the period in moves; 0 for a strategy that does not repeat
 */
gint64
blind_snake_strategy_get_period (const BlindSnakeStrategy *strategy)
{
  const BlindSnakeGrowth *growth = &strategy->growth;
  guint letters;

  if (strategy->type != BLIND_SNAKE_PATTERN)
    return 0;
  letters = (guint) strlen (strategy->pattern);
  if (growth->type == BLIND_SNAKE_GROWTH_NONE)
    return letters;
  if (growth->amount > 0
      || (growth->type != BLIND_SNAKE_GROWTH_ADD && growth->type != BLIND_SNAKE_GROWTH_POWER))
    return 0;
  /* The pattern continues from run to run, so the strategy repeats only when a run begins with the first
   * letter again. That is after as many runs as the first factor. */
  return (gint64) (letters / blind_snake_get_divisor (letters, growth->first))
         * (growth->first + strlen (strategy->extra));
}

/*
 * Returns how many moves are worth following. Each period of a strategy moves the head by the same offset, so
 * after at most as many periods as the torus has cells it is back where it began and repeats itself: a cell
 * that it has not visited by then it never visits. Example: the zig-zag r, d has a period of 2; on a torus of
 * 4×4 cells it is back at the start after 4 periods, having visited 8 cells.
 */
static gint64
get_limit (const Map *map, const BlindSnakeStrategy *strategy)
{
  gint64 period = blind_snake_strategy_get_period (strategy);

  return period > 0 ? MIN (period * map->columns * map->rows, BLIND_SNAKE_MAX_MOVES) : BLIND_SNAKE_MAX_MOVES;
}

/*
 * Makes the moves of a strategy until no cell is left or @limit is reached. Returns their number, or one of
 * the values instead of one.
 */
static gint64
walk (Map *map, const BlindSnakeStrategy *strategy, gint64 limit, MdrJob *job)
{
  gint64 asked = 0;
  BlindSnakeWalk runs;
  BlindSnakeRun run = { 0 };

  blind_snake_walk_init (&runs, strategy);
  visit (map);
  while (map->left > 0 && map->moves < limit)
    {
      guint count;

      if (run.count == 0 && !blind_snake_walk_next_run (&runs, &run))
        return BLIND_SNAKE_NOT_REACHED;
      /* An even number, so that the rest of the run begins like the run. */
      count = (guint) MIN (MIN (run.count, STRIDE), limit - map->moves);
      make_moves (map, &run, count);
      run.count -= count;
      if (!job || map->moves < asked)
        continue;
      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        return BLIND_SNAKE_STOPPED;
      mdr_job_set_fraction (job, (double) map->moves / (double) limit);
      asked = map->moves + STRIDE;
    }
  if (map->left == 0)
    return map->moves;
  return limit < BLIND_SNAKE_MAX_MOVES ? BLIND_SNAKE_NEVER : BLIND_SNAKE_NOT_REACHED;
}

/* Returns FALSE if the strategy has to leave its column or its row to reach the goal and never does. */
static gboolean
has_directions (const BlindSnakeStrategy *strategy, gboolean across, gboolean down)
{
  guint directions = blind_snake_strategy_get_directions (strategy);

  return (!across || directions & (1u << MDR_DIRECTION_RIGHT | 1u << MDR_DIRECTION_LEFT))
         && (!down || directions & (1u << MDR_DIRECTION_DOWN | 1u << MDR_DIRECTION_UP));
}

/**
 * blind_snake_walk_cover:
 * @job: (nullable): asked whether to stop
 *
 * Makes the moves on a torus of @columns × @rows cells until all have been visited.
 *
 * Returns: how many they are, or one of the values above
 */
gint64
blind_snake_walk_cover (const BlindSnakeStrategy *strategy, guint columns, guint rows, MdrJob *job)
{
  g_autofree guint8 *visited = g_new0 (guint8, (gsize) columns * rows);
  Map map = { .columns = columns, .rows = rows, .visited = visited, .left = columns * rows };

  if (!has_directions (strategy, columns > 1, rows > 1))
    return BLIND_SNAKE_NEVER;
  return walk (&map, strategy, get_limit (&map, strategy), job);
}

/**
 * blind_snake_walk_count:
 * @moves: how many of the strategy are made
 * @job: (nullable): asked whether to stop
 *
 * Returns: how many cells they visit; %BLIND_SNAKE_STOPPED where it was stopped
 */
gint64
blind_snake_walk_count (const BlindSnakeStrategy *strategy,
                        const BlindSnakePuzzle *puzzle,
                        gint64 moves,
                        MdrJob *job)
{
  guint cells = (guint) puzzle->columns * (guint) puzzle->rows;
  g_autofree guint8 *visited = g_new0 (guint8, cells);
  Map map = { .columns = (guint) puzzle->columns,
              .rows = (guint) puzzle->rows,
              .visited = visited,
              .left = cells };

  if (walk (&map, strategy, moves, job) == BLIND_SNAKE_STOPPED)
    return BLIND_SNAKE_STOPPED;
  return cells - map.left;
}

/**
 * blind_snake_walk_to_apple:
 * @puzzle: with an apple
 * @job: (nullable): asked whether to stop
 *
 * Makes the moves from the start until the cell of the apple is visited.
 *
 * Returns: how many they are, or one of the values above
 */
gint64
blind_snake_walk_to_apple (const BlindSnakeStrategy *strategy, const BlindSnakePuzzle *puzzle, MdrJob *job)
{
  gsize cells = (gsize) puzzle->columns * (gsize) puzzle->rows;
  g_autofree guint8 *visited = g_malloc (cells);
  Map map = {
    .columns = (guint) puzzle->columns,
    .rows = (guint) puzzle->rows,
    .visited = visited,
    .left = 1,
    .row = (guint) puzzle->start.row,
    .column = (guint) puzzle->start.column,
  };

  memset (visited, TRUE, cells);
  visited[puzzle->apple.row * puzzle->columns + puzzle->apple.column] = FALSE;
  if (!has_directions (strategy, puzzle->apple.column != puzzle->start.column,
                       puzzle->apple.row != puzzle->start.row))
    return BLIND_SNAKE_NEVER;
  return walk (&map, strategy, get_limit (&map, strategy), job);
}

/**
 * blind_snake_cover_time:
 * @columns: of a torus, with at most %BLIND_SNAKE_MAX_CELLS cells
 * @rows: of it
 * @job: (nullable): asked whether to stop
 *
 * Finds out when a strategy has visited every cell: a zig-zag by its arcs, any
 * other strategy by walking.
 *
 * Returns: the number of moves, or one of the values above
 */
gint64
blind_snake_cover_time (BlindSnakeStrategy *strategy, guint columns, guint rows, MdrJob *job)
{
  g_autoptr (BlindSnakeArcs) arcs = NULL;

  if (!blind_snake_strategy_is_zig_zag (strategy))
    return blind_snake_walk_cover (strategy, columns, rows, job);
  arcs = blind_snake_arcs_new (strategy);
  return blind_snake_arcs_get_cover_time (arcs, columns, rows, job);
}
