/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-improve.h"

#include <string.h>

/*
 * Looks for tables whose worst ratio of moves to cells is lower than the
 * incumbent's. The aim of a table that is made lies between the bound and the
 * incumbent. What keeps to it is the new incumbent, so that the next aim is lower.
 */

/* The first aim, as a share of what the incumbent's worst ratio is above the bound. */
#define FIRST_AIM 0.9
/* No aim that is nearer to the incumbent is halved again: the next is the first once more. */
#define LAST_AIM 0.99
/* No walk covers all tori of up to this many cells with two moves per cell. */
#define LEAST_OVER_TWO 27

/**
 * BlindSnakeSearch:
 * @incumbent: the best table so far
 * @moves: (array length=tori->count): cover times by it
 * @worst: the torus with the highest ratio by it
 * @share: what the aim is above the bound, as a share of what the incumbent's worst ratio is
 * @job: borrowed
 */
struct _BlindSnakeSearch
{
  BlindSnakeTori *tori;
  BlindSnakeTableMaker *maker;
  BlindSnakeTable *incumbent;
  guint32 *moves;
  BlindSnakeTorus worst;
  double share;
  MdrJob *job;
};

static gboolean
must_stop (const BlindSnakeSearch *search)
{
  return mdr_job_should_stop (search->job) != MDR_STOP_NONE;
}

static double
get_ratio (const BlindSnakeSearch *search, const BlindSnakeTorus *torus)
{
  return blind_snake_torus_get_ratio (torus, search->moves[torus->number]);
}

static void
find_worst (BlindSnakeSearch *search)
{
  BlindSnakeToriIter iter;
  double worst = -1;

  blind_snake_tori_iter_init (&iter, search->tori, 1, search->tori->cells);
  while (blind_snake_tori_iter_next (&iter))
    {
      double ratio = get_ratio (search, &iter.torus);

      if (ratio <= worst)
        continue;
      worst = ratio;
      search->worst = iter.torus;
    }
}

/**
 * blind_snake_search_new:
 * @cells: of the largest tori
 * @table: to begin with
 * @seed: of the lengths that are tried
 *
 * Returns: (transfer full): a search that has not begun yet
 */
BlindSnakeSearch *
blind_snake_search_new (guint cells, const BlindSnakeTable *table, guint seed)
{
  BlindSnakeSearch *search;

  g_return_val_if_fail (cells >= 1 && cells <= BLIND_SNAKE_MAX_CELLS, NULL);
  g_return_val_if_fail (table != NULL, NULL);

  search = g_new0 (BlindSnakeSearch, 1);
  search->tori = blind_snake_tori_new (cells);
  search->maker = blind_snake_table_maker_new (search->tori, table, seed);
  search->incumbent = blind_snake_table_copy (table);
  search->moves = g_new (guint32, search->tori->count);
  search->share = FIRST_AIM;
  return search;
}

void
blind_snake_search_free (BlindSnakeSearch *search)
{
  if (!search)
    return;
  blind_snake_table_maker_free (search->maker);
  blind_snake_tori_free (search->tori);
  blind_snake_table_free (search->incumbent);
  g_free (search->moves);
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
  g_autoptr (BlindSnakeStrategy) strategy = NULL;
  g_autoptr (BlindSnakeArcs) arcs = NULL;
  BlindSnakeToriIter iter;

  g_return_val_if_fail (search != NULL, FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  search->job = job;
  strategy = blind_snake_strategy_new_table (search->incumbent);
  arcs = blind_snake_arcs_new (strategy);
  blind_snake_tori_iter_init (&iter, search->tori, 1, search->tori->cells);
  while (blind_snake_tori_iter_next (&iter))
    {
      if (must_stop (search))
        return FALSE;
      search->moves[iter.torus.number] = blind_snake_torus_find_moves (&iter.torus, arcs, job);
      mdr_job_set_fraction (job, (double) iter.torus.number / search->tori->count);
    }
  find_worst (search);
  return TRUE;
}

/**
 * blind_snake_search_improve:
 * @tries: how many lengths may have been tried in all
 *
 * Goes on until there is a better incumbent.
 *
 * Returns: %FALSE if the tries are used up, or the job stopped
 */
gboolean
blind_snake_search_improve (BlindSnakeSearch *search, guint64 tries)
{
  double worst;
  double bound;

  g_return_val_if_fail (search != NULL && search->job != NULL, FALSE);

  worst = get_ratio (search, &search->worst);
  bound = blind_snake_search_get_bound (search->tori->cells);
  while (worst > bound && blind_snake_table_maker_get_tried (search->maker) < tries && !must_stop (search))
    {
      double aim = bound + search->share * (worst - bound);

      if (blind_snake_table_maker_make (search->maker, aim, tries, search->job))
        {
          /* The table that was made becomes the incumbent. */
          blind_snake_table_free (search->incumbent);
          search->incumbent = blind_snake_table_maker_dup_table (search->maker);
          memcpy (search->moves, blind_snake_table_maker_get_moves (search->maker),
                  search->tori->count * sizeof *search->moves);
          find_worst (search);
          return TRUE;
        }
      search->share = search->share < LAST_AIM ? (1 + search->share) / 2 : FIRST_AIM;
    }
  return FALSE;
}

/** Returns: (transfer full): the incumbent */
BlindSnakeTable *
blind_snake_search_dup_table (const BlindSnakeSearch *search)
{
  g_return_val_if_fail (search != NULL, NULL);

  return blind_snake_table_copy (search->incumbent);
}

/** Fills @summary with the data of the incumbent. */
void
blind_snake_search_get_summary (const BlindSnakeSearch *search, BlindSnakeSummary *summary)
{
  BlindSnakeToriIter iter;
  double total = 0;

  g_return_if_fail (search != NULL);
  g_return_if_fail (summary != NULL);

  blind_snake_tori_iter_init (&iter, search->tori, 1, search->tori->cells);
  while (blind_snake_tori_iter_next (&iter))
    total += get_ratio (search, &iter.torus);
  *summary = (BlindSnakeSummary){
    .n_tori = search->tori->count,
    .columns = search->worst.columns,
    .rows = search->worst.rows,
    .worst = get_ratio (search, &search->worst),
    .mean = total / search->tori->count,
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
