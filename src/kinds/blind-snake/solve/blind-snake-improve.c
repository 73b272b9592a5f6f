/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-improve.h"

#include <math.h>

#include "blind-snake-arcs.h"
#include "blind-snake-cover.h"

/*
 * Looks for a table zig-zag whose worst ratio, over all tori of up to so many
 * cells, is lower. What is made less is a penalty, Σ exp (STEEPNESS · ratio), to
 * which the worst tori give most.
 *
 * The search goes in turns. In each, small changes to the table are kept as long
 * as they make the penalty of a pool less, which holds the tori that were bad
 * under any table so far. Then a sample of all tori is computed, and those that
 * are bad join the pool: only if it is still better off is the change kept. After
 * some turns the table is held against all tori. If their penalty is less too,
 * it is the new incumbent; if not, the search goes on from the incumbent, with
 * more tori in the pool. So the incumbent is always verified over all tori.
 */

#define STEEPNESS 16.0
/* Tori whose ratio is below the worst by more than that give no penalty. */
#define NEGLECTED 2.0
/* Those below it by less than that join the pool. */
#define MARGIN 1.2
/* All tori are gone through in so many passes, each over a sample, so that a bad table is given up soon. */
#define PASSES 64
/* Changes that are tried in one turn at most, and kept in it. */
#define MAX_TRIED 2000
#define MAX_KEPT  64
/* Turns between two times that all tori are computed, at most. */
#define MAX_TURNS 16
/* A change of a length is at most by this share of it, and mostly by less, down to this part of the share. */
#define MAX_CHANGE 0.05
#define LEAST_PART 0.02
/* Knots that are changed at once, at most. */
#define MAX_CHANGED 3
/* A change aims at one of so many worst tori. */
#define AIMED 12
/* One of so many changes adds a knot. */
#define NEW_KNOT 12
/* A new knot has room for so many runs up to the next one. */
#define ROOM 2
/* No walk covers all tori of up to so many cells with two moves for each cell. */
#define LEAST_OVER_TWO 27

/**
 * Torus:
 * @number: among all tori, which are numbered column by column
 * @moves: by the table at hand
 */
typedef struct
{
  guint columns;
  guint rows;
  guint number;
  guint moves;
} Torus;

/**
 * BlindSnakeSearch:
 * @cells: of the largest tori
 * @n_tori: how many there are
 * @knots: (element-type BlindSnakeKnot): of the incumbent
 * @moves: (array length=n_tori): cover times by the incumbent
 * @worst: the torus with the highest ratio by it
 * @penalty: of the incumbent over all tori, where one with the ratio of @worst gives 1
 * @other: (array length=n_tori): room for cover times by another table
 * @current: (element-type BlindSnakeKnot): the table at hand
 * @pool: (element-type Torus): those with the highest ratios by the table at hand first
 * @pooled: (array length=n_tori): whether a torus is in the pool
 * @pass: the next sample
 * @kept: changes that may be kept in the next turn
 * @turns: to take before all tori are computed
 * @tried: changes so far
 */
struct _BlindSnakeSearch
{
  guint cells;
  guint n_tori;
  GArray *knots;
  guint32 *moves;
  Torus worst;
  double penalty;
  guint32 *other;
  GArray *current;
  GArray *pool;
  guint8 *pooled;
  guint pass;
  guint kept;
  guint turns;
  guint64 tried;
  GRand *random;
  MdrJob *job;
};

static inline double
get_ratio (const Torus *torus)
{
  return (double) torus->moves / ((double) torus->columns * torus->rows);
}

/* As long as there is no incumbent, none is above it. */
static inline double
get_excess (const BlindSnakeSearch *search, const Torus *torus)
{
  return search->worst.columns > 0 ? get_ratio (torus) - get_ratio (&search->worst) : -G_MAXDOUBLE;
}

static inline double
get_penalty (const BlindSnakeSearch *search, const Torus *torus)
{
  double excess = get_excess (search, torus);

  return excess > -NEGLECTED ? exp (STEEPNESS * excess) : 0;
}

static void
add_to_pool (BlindSnakeSearch *search, const Torus *torus)
{
  if (search->pooled[torus->number] || get_excess (search, torus) < -MARGIN)
    return;
  search->pooled[torus->number] = TRUE;
  g_array_append_vals (search->pool, torus, 1);
}

static BlindSnakeArcs *
new_arcs (const GArray *knots)
{
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_table (
      &(BlindSnakeTable){ NULL, knots->len, (const BlindSnakeKnot *) knots->data });

  return blind_snake_arcs_new (strategy);
}

/* A torus that is not covered is as bad as one that is covered by the last move that is followed. */
static guint
find_moves (BlindSnakeArcs *arcs, guint columns, guint rows, MdrJob *job)
{
  gint64 moves = blind_snake_arcs_get_cover_time (arcs, columns, rows, job);

  return moves < 0 ? BLIND_SNAKE_MAX_MOVES : (guint) moves;
}

/* Until when the walks by both tables are the same. */
static guint
get_common_moves (const GArray *first, const GArray *second)
{
  guint common = 0;

  for (guint i = 0; i < MIN (first->len, second->len); i++)
    {
      const BlindSnakeKnot *a = &g_array_index (first, BlindSnakeKnot, i);
      const BlindSnakeKnot *b = &g_array_index (second, BlindSnakeKnot, i);

      if (a->moves != b->moves || a->length != b->length)
        return common;
      common = a->moves;
    }
  return common;
}

static int
compare_tori (gconstpointer a, gconstpointer b)
{
  double first = get_ratio (a);
  double second = get_ratio (b);

  return (first < second) - (first > second);
}

static double
sum_penalties (const BlindSnakeSearch *search)
{
  double penalty = 0;

  for (guint i = 0; i < search->pool->len; i++)
    penalty += get_penalty (search, &g_array_index (search->pool, Torus, i));
  return penalty;
}

/* Makes the pool that of the table. Returns its penalty. */
static double
set_pool (BlindSnakeSearch *search, const GArray *knots)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (knots);

  for (guint i = 0; i < search->pool->len; i++)
    {
      Torus *torus = &g_array_index (search->pool, Torus, i);

      torus->moves = find_moves (arcs, torus->columns, torus->rows, search->job);
    }
  g_array_sort (search->pool, compare_tori);
  return sum_penalties (search);
}

/**
 * Check:
 * @arcs: by the table that is held against all tori
 * @common: until when its walk is that of the incumbent
 * @penalty: of the tori so far
 * @worst: of them
 */
typedef struct
{
  BlindSnakeArcs *arcs;
  guint common;
  double penalty;
  Torus worst;
} Check;

static void
check_torus (BlindSnakeSearch *search, Check *check, Torus torus)
{
  torus.moves = check->common > 0 ? search->moves[torus.number] : G_MAXUINT;
  if (torus.moves > check->common)
    torus.moves = find_moves (check->arcs, torus.columns, torus.rows, search->job);
  search->other[torus.number] = torus.moves;
  check->penalty += get_penalty (search, &torus);
  if (check->worst.columns == 0 || get_ratio (&torus) > get_ratio (&check->worst))
    check->worst = torus;
  add_to_pool (search, &torus);
}

/* Computes the tori of one pass. Returns whether they leave it possible that all are better than by the
 * incumbent. */
static gboolean
check_pass (BlindSnakeSearch *search, Check *check, guint pass)
{
  guint first = 0;

  for (guint columns = 1; columns <= search->cells; columns++)
    {
      guint height = search->cells / columns;

      for (guint row = (pass + PASSES - first % PASSES) % PASSES; row < height; row += PASSES)
        {
          if (mdr_job_should_stop (search->job) != MDR_STOP_NONE)
            return FALSE;
          check_torus (search, check, (Torus){ columns, row + 1, first + row, 0 });
        }
      if (check->penalty >= search->penalty)
        return FALSE;
      first += height;
    }
  return TRUE;
}

/* What is bad, and how bad, is told from the incumbent's worst torus. Tori that were bad stay in the pool. */
static void
rate_incumbent (BlindSnakeSearch *search)
{
  guint number = 0;

  search->penalty = 0;
  for (guint columns = 1; columns <= search->cells; columns++)
    for (guint rows = 1; rows <= search->cells / columns; rows++, number++)
      {
        Torus torus = { columns, rows, number, search->moves[number] };

        search->penalty += get_penalty (search, &torus);
        add_to_pool (search, &torus);
      }
}

/* Returns whether the table is better over all tori; then it is the incumbent. */
static gboolean
check_all (BlindSnakeSearch *search)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (search->current);
  Check check = { .arcs = arcs };
  guint32 *moves = search->moves;

  if (search->knots)
    check.common = get_common_moves (search->knots, search->current);
  for (guint pass = 0; pass < PASSES; pass++)
    {
      if (!check_pass (search, &check, pass))
        return FALSE;
      mdr_job_set_fraction (search->job, (pass + 1.0) / PASSES);
    }
  search->moves = search->other;
  search->other = moves;
  g_clear_pointer (&search->knots, g_array_unref);
  search->knots = g_array_copy (search->current);
  search->worst = check.worst;
  rate_incumbent (search);
  return TRUE;
}

static double
choose_factor (BlindSnakeSearch *search)
{
  double size = MAX_CHANGE * pow (LEAST_PART, g_rand_double (search->random));

  return g_rand_boolean (search->random) ? exp (size) : exp (-size);
}

static void
scale_length (BlindSnakeKnot *knot, double factor)
{
  guint length = (guint) lround (knot->length * factor);

  if (length == knot->length)
    length = factor > 1 ? length + 1 : length - 1;
  knot->length = CLAMP (length, 1, BLIND_SNAKE_MAX_RUN);
}

/* A knot half way to the next one, where there is room for some runs between them. */
static void
add_knot (GArray *knots, guint before)
{
  const BlindSnakeKnot *first = &g_array_index (knots, BlindSnakeKnot, before);
  BlindSnakeKnot knot;

  if (before + 1 >= knots->len || knots->len >= BLIND_SNAKE_MAX_KNOTS
      || first[1].moves - first->moves < 2 * ROOM * first->length)
    return;
  knot.moves = (guint) (((guint64) first->moves + first[1].moves) / 2);
  knot.length = (first->length + first[1].length) / 2;
  g_array_insert_val (knots, before + 1, knot);
}

/* A few knots one behind the other become a little longer or shorter, all of them before one of the worst
 * tori is covered. */
static void
change (BlindSnakeSearch *search, GArray *knots)
{
  guint aim = (guint) g_rand_int_range (search->random, 0, (gint32) MIN (AIMED, search->pool->len));
  guint moves = g_array_index (search->pool, Torus, aim).moves;
  guint usable = 1;
  guint first;
  guint count;

  while (usable < knots->len && g_array_index (knots, BlindSnakeKnot, usable).moves < moves)
    usable++;
  first = (guint) g_rand_int_range (search->random, 0, (gint32) usable);
  count = (guint) g_rand_int_range (search->random, 1, MAX_CHANGED + 1);
  if (g_rand_int_range (search->random, 0, NEW_KNOT) == 0)
    add_knot (knots, first);
  for (guint i = first; i < MIN (first + count, knots->len); i++)
    scale_length (&g_array_index (knots, BlindSnakeKnot, i), choose_factor (search));
}

/* Returns whether @knots are better for the pool, which is that of @before; then it becomes theirs. The worst
 * come first, so that most changes are given up soon. */
static gboolean
try_knots (BlindSnakeSearch *search, const GArray *before, const GArray *knots, double *penalty)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (knots);
  g_autofree guint *moves = g_new (guint, search->pool->len);
  guint common = get_common_moves (before, knots);
  double sum = 0;

  for (guint i = 0; i < search->pool->len; i++)
    {
      Torus torus = g_array_index (search->pool, Torus, i);

      if (torus.moves > common)
        torus.moves = find_moves (arcs, torus.columns, torus.rows, search->job);
      moves[i] = torus.moves;
      sum += get_penalty (search, &torus);
      if (sum >= *penalty)
        return FALSE;
    }
  for (guint i = 0; i < search->pool->len; i++)
    g_array_index (search->pool, Torus, i).moves = moves[i];
  g_array_sort (search->pool, compare_tori);
  *penalty = sum;
  return TRUE;
}

/* Returns: (transfer full) (nullable): a table that is better for the pool, which becomes that of it */
static GArray *
change_often (BlindSnakeSearch *search)
{
  g_autoptr (GArray) knots = g_array_copy (search->current);
  double penalty = sum_penalties (search);
  guint kept = 0;

  for (guint i = 0; i < MAX_TRIED && kept < search->kept; i++)
    {
      g_autoptr (GArray) changed = g_array_copy (knots);

      if (mdr_job_should_stop (search->job) != MDR_STOP_NONE)
        return NULL;
      change (search, changed);
      mdr_job_set_nodes (search->job, ++search->tried);
      if (!try_knots (search, knots, changed, &penalty))
        continue;
      kept++;
      g_array_unref (knots);
      knots = g_steal_pointer (&changed);
    }
  return kept > 0 ? g_steal_pointer (&knots) : NULL;
}

/* The tori of a sample that are bad by the table join the pool. */
static void
look_at_sample (BlindSnakeSearch *search, const GArray *knots)
{
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (knots);
  Check check = { .arcs = arcs };

  check_pass (search, &check, search->pass);
  search->pass = (search->pass + 1) % PASSES;
}

/* Returns whether the table at hand was changed for the better, as far as is known without all tori. */
static gboolean
take_turn (BlindSnakeSearch *search)
{
  g_autoptr (GArray) knots = change_often (search);

  if (!knots)
    return FALSE;
  look_at_sample (search, knots);
  if (set_pool (search, knots) >= set_pool (search, search->current))
    return FALSE;
  set_pool (search, knots);
  g_array_unref (search->current);
  search->current = g_steal_pointer (&knots);
  return TRUE;
}

static void
go_back_to_incumbent (BlindSnakeSearch *search)
{
  g_array_unref (search->current);
  search->current = g_array_copy (search->knots);
  set_pool (search, search->current);
}

/**
 * blind_snake_search_new:
 * @cells: of the largest tori
 * @table: to begin with
 * @seed: of the changes
 *
 * Returns: (transfer full): a search without an incumbent yet
 */
BlindSnakeSearch *
blind_snake_search_new (guint cells, const BlindSnakeTable *table, guint seed)
{
  BlindSnakeSearch *search = g_new0 (BlindSnakeSearch, 1);

  g_return_val_if_fail (cells >= 1 && cells <= BLIND_SNAKE_MAX_CELLS, NULL);

  search->cells = cells;
  for (guint columns = 1; columns <= cells; columns++)
    search->n_tori += cells / columns;
  search->penalty = G_MAXDOUBLE;
  search->moves = g_new (guint32, search->n_tori);
  search->other = g_new (guint32, search->n_tori);
  search->pooled = g_new0 (guint8, search->n_tori);
  search->pool = g_array_new (FALSE, FALSE, sizeof (Torus));
  search->current = g_array_new (FALSE, FALSE, sizeof (BlindSnakeKnot));
  g_array_append_vals (search->current, table->knots, table->n_knots);
  search->kept = 1;
  search->turns = 1;
  search->random = g_rand_new_with_seed (seed);
  return search;
}

void
blind_snake_search_free (BlindSnakeSearch *search)
{
  g_clear_pointer (&search->knots, g_array_unref);
  g_array_unref (search->current);
  g_array_unref (search->pool);
  g_free (search->moves);
  g_free (search->other);
  g_free (search->pooled);
  g_rand_free (search->random);
  g_free (search);
}

/**
 * blind_snake_search_begin:
 * @job: borrowed by the search
 *
 * Holds the table to begin with against all tori, so that it is the incumbent.
 *
 * Returns: %FALSE if the job stopped
 */
gboolean
blind_snake_search_begin (BlindSnakeSearch *search, MdrJob *job)
{
  search->job = job;
  if (!check_all (search))
    return FALSE;
  set_pool (search, search->current);
  return TRUE;
}

/**
 * blind_snake_search_improve:
 * @changes: how many may have been tried in all
 *
 * Goes on until there is a better incumbent.
 *
 * Returns: %FALSE if the changes are used up, or the job stopped
 */
gboolean
blind_snake_search_improve (BlindSnakeSearch *search, guint64 changes)
{
  guint turns = 0;

  while (search->tried < changes && mdr_job_should_stop (search->job) == MDR_STOP_NONE)
    {
      gboolean good = take_turn (search);

      search->kept = good ? MIN (search->kept * 2, MAX_KEPT) : MAX (search->kept / 2, 1);
      turns += good;
      if (turns < search->turns)
        continue;
      turns = 0;
      if (check_all (search))
        {
          search->turns = MIN (search->turns * 2, MAX_TURNS);
          return TRUE;
        }
      go_back_to_incumbent (search);
      search->turns = MAX (search->turns / 2, 1);
      search->kept = MAX (search->kept / 4, 1);
    }
  return FALSE;
}

/** Returns: (transfer full): the incumbent */
BlindSnakeTable *
blind_snake_search_dup_table (const BlindSnakeSearch *search)
{
  return blind_snake_table_copy (
      &(BlindSnakeTable){ NULL, search->knots->len, (const BlindSnakeKnot *) search->knots->data });
}

/** Fills @summary with what is known of the incumbent. */
void
blind_snake_search_get_summary (const BlindSnakeSearch *search, BlindSnakeSummary *summary)
{
  double total = 0;
  guint number = 0;

  for (guint columns = 1; columns <= search->cells; columns++)
    for (guint rows = 1; rows <= search->cells / columns; rows++, number++)
      total += get_ratio (&(Torus){ columns, rows, number, search->moves[number] });
  *summary = (BlindSnakeSummary){
    .n_tori = search->n_tori,
    .columns = search->worst.columns,
    .rows = search->worst.rows,
    .worst = get_ratio (&search->worst),
    .mean = total / search->n_tori,
  };
}

/** Returns: a ratio that no strategy is below on all tori of up to @cells cells */
double
blind_snake_search_get_bound (guint cells)
{
  if (cells >= LEAST_OVER_TWO)
    return 2 + 1.0 / LEAST_OVER_TWO;
  return cells > 1 ? 2 - 2.0 / cells : 0;
}
