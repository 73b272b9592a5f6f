/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-search.h"

/* The number of nodes between two checks whether to stop. */
#define NODES_BETWEEN_STOPS 4096

/**
 * Torus:
 * @deadline: the last move that may cover it
 * @missing: how many cells are not visited
 * @is_visited: for each cell, row after row
 * @missing_in_column: how many cells of each column are not visited
 * @missing_columns: the columns of these cells, a bit for each
 *
 * A torus, and what the moves have visited of it.
 */
typedef struct
{
  guint columns;
  guint rows;
  guint deadline;
  guint missing;
  guint8 *is_visited;
  guint missing_in_column[BLIND_SNAKE_MAX_SEARCH_SIDE];
  guint missing_in_row[BLIND_SNAKE_MAX_SEARCH_SIDE];
  guint64 missing_columns;
  guint64 missing_rows;
} Torus;

/**
 * Search:
 * @tori: (array length=n_tori): those with earlier deadlines first
 * @moves: (element-type MdrDirection): so far
 * @across: where they lead on the plane, to the right
 * @down: and down
 * @newly_visited: (element-type guint): for each cell that a move visited first, the number of its torus
 * @is_first_right: whether the first move may be required to be r
 */
typedef struct
{
  Torus *tori;
  guint n_tori;
  GArray *moves;
  int across;
  int down;
  GArray *newly_visited;
  gboolean is_first_right;
  guint64 nodes;
  MdrJob *job;
} Search;

static int
compare_deadlines (gconstpointer a, gconstpointer b)
{
  const Torus *first = a;
  const Torus *second = b;

  return (first->deadline > second->deadline) - (first->deadline < second->deadline);
}

static guint
wrap (int place, guint side)
{
  int rest = place % (int) side;

  return (guint) (rest < 0 ? rest + (int) side : rest);
}

/* Visits the cell where the moves lead, on each torus that is not covered yet. */
static void
visit (Search *search)
{
  for (guint i = 0; i < search->n_tori; i++)
    {
      Torus *torus = &search->tori[i];
      guint column = wrap (search->across, torus->columns);
      guint row = wrap (search->down, torus->rows);
      guint8 *is_visited = &torus->is_visited[row * torus->columns + column];

      if (torus->missing == 0 || *is_visited)
        continue;
      *is_visited = TRUE;
      torus->missing--;
      if (--torus->missing_in_column[column] == 0)
        torus->missing_columns &= ~((guint64) 1 << column);
      if (--torus->missing_in_row[row] == 0)
        torus->missing_rows &= ~((guint64) 1 << row);
      g_array_append_val (search->newly_visited, i);
    }
}

/* Undoes visit(), while the moves still lead to that cell; @kept is the length of the list before it. */
static void
leave (Search *search, guint kept)
{
  for (guint i = kept; i < search->newly_visited->len; i++)
    {
      Torus *torus = &search->tori[g_array_index (search->newly_visited, guint, i)];
      guint column = wrap (search->across, torus->columns);
      guint row = wrap (search->down, torus->rows);

      torus->is_visited[row * torus->columns + column] = FALSE;
      torus->missing++;
      torus->missing_in_column[column]++;
      torus->missing_columns |= (guint64) 1 << column;
      torus->missing_in_row[row]++;
      torus->missing_rows |= (guint64) 1 << row;
    }
  g_array_set_size (search->newly_visited, kept);
}

/*
 * Returns the fewest steps to and fro on a cycle of @side places, from @start, that visit all @places. The
 * walk goes some way to the right and some way to the left, the shorter of them first and back again;
 * together they leave out one gap between two places that follow each other.
 */
static guint
count_steps (guint64 places, guint side, guint start)
{
  guint64 rest = places >> start | (start > 0 ? places << (side - start) : 0);
  guint fewest = G_MAXUINT;
  guint right = 0;

  if (side < BLIND_SNAKE_MAX_SEARCH_SIDE)
    rest &= ((guint64) 1 << side) - 1;
  rest &= ~(guint64) 1;
  if (rest == 0)
    return 0;
  while (TRUE)
    {
      guint next = rest > 0 ? (guint) __builtin_ctzll (rest) : side;
      guint left = side - next;

      fewest = MIN (fewest, right + left + MIN (right, left));
      if (rest == 0)
        return fewest;
      right = next;
      rest &= rest - 1;
    }
}

/*
 * Whether a torus can no longer be covered in time. A move visits at most one cell of it. And each move goes
 * across or down: across there are at least as many as visit the missing columns of any torus that is due by
 * then, down at least as many as visit the missing rows of any, which need not be the same torus. A row of n
 * cells and a column of n cells leave little time to others in this way.
 */
static gboolean
is_too_late (const Search *search)
{
  guint across = 0;
  guint down = 0;

  for (guint i = 0; i < search->n_tori; i++)
    {
      const Torus *torus = &search->tori[i];
      guint left;

      if (torus->missing == 0)
        continue;
      if (torus->deadline < search->moves->len)
        return TRUE;
      left = torus->deadline - search->moves->len;
      across = MAX (across, count_steps (torus->missing_columns, torus->columns,
                                         wrap (search->across, torus->columns)));
      down = MAX (down, count_steps (torus->missing_rows, torus->rows, wrap (search->down, torus->rows)));
      if (torus->missing > left || across + down > left)
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_covered_all (const Search *search)
{
  for (guint i = 0; i < search->n_tori; i++)
    if (search->tori[i].missing > 0)
      return FALSE;
  return TRUE;
}

/* Goes on with each move in turn. A mirrored torus is the same torus, so r comes before l, and d before u. */
static MdrOutcome
extend (Search *search, gboolean has_right, gboolean has_down)
{
  static const int steps[MDR_N_DIRECTIONS][2] = {
    [MDR_DIRECTION_RIGHT] = { 1, 0 },
    [MDR_DIRECTION_DOWN] = { 0, 1 },
    [MDR_DIRECTION_LEFT] = { -1, 0 },
    [MDR_DIRECTION_UP] = { 0, -1 },
  };

  if (has_covered_all (search))
    return MDR_OUTCOME_OPTIMAL;
  if (++search->nodes % NODES_BETWEEN_STOPS == 0 && mdr_job_should_stop (search->job) != MDR_STOP_NONE)
    return MDR_OUTCOME_STOPPED;
  if (is_too_late (search))
    return MDR_OUTCOME_INFEASIBLE;
  for (guint d = 0; d < MDR_N_DIRECTIONS; d++)
    {
      MdrDirection direction = (MdrDirection) d;
      guint kept = search->newly_visited->len;
      MdrOutcome outcome;

      if ((direction == MDR_DIRECTION_LEFT && !has_right) || (direction == MDR_DIRECTION_UP && !has_down)
          || (search->moves->len == 0 && search->is_first_right && direction != MDR_DIRECTION_RIGHT))
        continue;
      g_array_append_val (search->moves, direction);
      search->across += steps[d][0];
      search->down += steps[d][1];
      visit (search);
      outcome = extend (search, has_right || direction == MDR_DIRECTION_RIGHT,
                        has_down || direction == MDR_DIRECTION_DOWN);
      if (outcome != MDR_OUTCOME_INFEASIBLE)
        return outcome;
      leave (search, kept);
      search->across -= steps[d][0];
      search->down -= steps[d][1];
      g_array_set_size (search->moves, search->moves->len - 1);
    }
  return MDR_OUTCOME_INFEASIBLE;
}

static void
torus_init (Torus *torus, const BlindSnakeTarget *target, guint length)
{
  torus->columns = target->columns;
  torus->rows = target->rows;
  torus->deadline = MIN (target->deadline, length);
  torus->missing = target->columns * target->rows;
  torus->is_visited = g_new0 (guint8, torus->missing);
  for (guint column = 0; column < torus->columns; column++)
    {
      torus->missing_in_column[column] = torus->rows;
      torus->missing_columns |= (guint64) 1 << column;
    }
  for (guint row = 0; row < torus->rows; row++)
    {
      torus->missing_in_row[row] = torus->columns;
      torus->missing_rows |= (guint64) 1 << row;
    }
}

static BlindSnakeStrategy *
new_strategy (const GArray *moves)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (BlindSnakeRun));

  for (guint i = 0; i < moves->len; i++)
    {
      MdrDirection direction = g_array_index (moves, MdrDirection, i);

      blind_snake_runs_add (runs, (BlindSnakeRun){ direction, direction, 1 });
    }
  return blind_snake_strategy_new_list (runs);
}

/**
 * blind_snake_search:
 * @tori: (element-type BlindSnakeTarget): no side above %BLIND_SNAKE_MAX_SEARCH_SIDE
 * @length: the most moves
 * @nodes: (inout): how many lists of moves were looked at is added
 * @strategy: (out) (transfer full): the moves that were found
 *
 * Tries lists of moves, depth first, until one covers each of @tori in time. A list is given up as soon as a
 * torus can no longer be.
 *
 * Returns: %MDR_OUTCOME_OPTIMAL with @strategy; %MDR_OUTCOME_INFEASIBLE where no list does;
 * %MDR_OUTCOME_STOPPED
 */
MdrOutcome
blind_snake_search (const GArray *tori,
                    guint length,
                    MdrJob *job,
                    guint64 *nodes,
                    BlindSnakeStrategy **strategy)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MdrDirection));
  g_autoptr (GArray) newly_visited = g_array_new (FALSE, FALSE, sizeof (guint));
  Search search = {
    .tori = g_new0 (Torus, tori->len),
    .n_tori = tori->len,
    .moves = moves,
    .newly_visited = newly_visited,
    .is_first_right = blind_snake_targets_are_transposed (tori),
    .job = job,
  };
  MdrOutcome outcome;

  for (guint i = 0; i < tori->len; i++)
    torus_init (&search.tori[i], &g_array_index (tori, BlindSnakeTarget, i), length);
  qsort (search.tori, search.n_tori, sizeof (Torus), compare_deadlines);
  visit (&search);
  outcome = extend (&search, FALSE, FALSE);
  if (outcome == MDR_OUTCOME_OPTIMAL)
    *strategy = new_strategy (moves);
  for (guint i = 0; i < search.n_tori; i++)
    g_free (search.tori[i].is_visited);
  g_free (search.tori);
  *nodes += search.nodes;
  return outcome;
}

/* Returns: (transfer full) (element-type BlindSnakeTarget): all tori of up to @cells cells, due within @ratio
 */
static GArray *
new_targets (guint cells, BlindSnakeLeastRatio ratio)
{
  GArray *tori = g_array_new (FALSE, FALSE, sizeof (BlindSnakeTarget));

  for (guint columns = 1; columns <= cells; columns++)
    for (guint rows = 1; rows <= cells / columns; rows++)
      g_array_append_val (tori, ((BlindSnakeTarget){ columns, rows,
                                                     ratio.moves * columns * rows / ratio.cells, 0 }));
  return tori;
}

/* Returns the next larger ratio that a torus of up to @cells cells can have: moves are whole numbers. */
static BlindSnakeLeastRatio
find_next (guint cells, BlindSnakeLeastRatio ratio)
{
  BlindSnakeLeastRatio next = { ratio.moves + 1, ratio.cells };

  for (guint size = 1; size <= cells; size++)
    {
      BlindSnakeLeastRatio one = { ratio.moves * size / ratio.cells + 1, size };

      if (one.moves * next.cells < next.moves * one.cells)
        next = one;
    }
  return next;
}

/**
 * blind_snake_find_least_ratio:
 * @cells: 2 to %BLIND_SNAKE_MAX_SEARCH_SIDE
 * @ratio: (out): the least worst number of moves per cell over all tori of up to @cells cells; if it was
 * stopped, all that are less are ruled out
 * @nodes: (out): how many lists of moves were looked at
 *
 * Begins with 2 − 2/n: a row of n cells takes n − 1 moves across, a column of n cells as many down. While no
 * list of moves keeps a ratio, the next larger one that is possible is tried.
 *
 * Returns: (transfer full) (nullable): moves that keep @ratio; %NULL if @job stopped
 */
BlindSnakeStrategy *
blind_snake_find_least_ratio (guint cells, MdrJob *job, BlindSnakeLeastRatio *ratio, guint64 *nodes)
{
  BlindSnakeStrategy *strategy = NULL;

  g_return_val_if_fail (cells >= 2 && cells <= BLIND_SNAKE_MAX_SEARCH_SIDE, NULL);

  *nodes = 0;
  *ratio = (BlindSnakeLeastRatio){ 2 * cells - 2, cells };
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    {
      g_autoptr (GArray) tori = new_targets (cells, *ratio);

      if (blind_snake_search (tori, G_MAXUINT, job, nodes, &strategy) != MDR_OUTCOME_INFEASIBLE)
        return strategy;
      *ratio = find_next (cells, *ratio);
    }
  return NULL;
}
