/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "blind-snake-arcs.h"
#include "blind-snake-cover.h"

/*
 * Looks for a table zig-zag with a better worst case, from a named table or a
 * file of knots, "MOVES LENGTH" a line. It keeps a pool of tori that were bad under some table, and
 * makes the penalty of the pool, a sum of exp (8 · (ratio − target)), less by
 * small changes to a few knots. From time to time it computes every Nth torus of
 * all, adds the bad ones to the pool, and writes the knots to a file with the
 * worst ratio that it saw. Only with --every=1 is that one over all tori.
 */

#define STEEPNESS 8.0
/* Tori this far below the target join the pool. */
#define MARGIN 1.5
/* And every so manyth torus, good or not, so that changes do not spoil what was never bad. */
#define GUARD 61
/* Worse than this far above the target, tori weigh no more: one must not hide the others. */
#define EXCESS 1.5

static char *table_id = NULL;
static char *knots_file = NULL;
static char *output = NULL;
static int cells = 10000;
static int every = 1;
static int still = 0;
static int seconds = 60;
static int turn_seconds = 15;
static int seed = 1;
static double target = 10;

static const GOptionEntry entries[] = {
  { "table", 0, 0, G_OPTION_ARG_STRING, &table_id, "Begin with this table", "ID" },
  { "knots", 0, 0, G_OPTION_ARG_FILENAME, &knots_file, "Begin with the knots of a file", "FILE" },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, "Write the best table there", "FILE" },
  { "cells", 0, 0, G_OPTION_ARG_INT, &cells, "Most cells", "N" },
  { "every", 0, 0, G_OPTION_ARG_INT, &every, "Compute only every Nth torus in between", "N" },
  { "still", 0, 0, G_OPTION_ARG_INT, &still, "Change no knot before so many moves", "N" },
  { "target", 0, 0, G_OPTION_ARG_DOUBLE, &target, "The worst ratio that is looked for", "X" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "In all", "N" },
  { "turn", 0, 0, G_OPTION_ARG_INT, &turn_seconds, "Between two times that all are computed", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Of the changes", "N" },
  { NULL },
};

/**
 * Torus:
 * @ratio: moves for each cell, by the table as it is
 */
typedef struct
{
  guint columns;
  guint rows;
  double ratio;
} Torus;

/**
 * Search:
 * @knots: (element-type BlindSnakeKnot): of the table as it is
 * @pool: (element-type Torus): the worst first
 * @penalty: of the pool
 */
typedef struct
{
  GArray *knots;
  GArray *pool;
  double penalty;
  GRand *random;
} Search;

static double
get_penalty (double ratio)
{
  return exp (STEEPNESS * MIN (ratio - target, EXCESS));
}

/* The table borrows the knots, and the arcs the table. */
static BlindSnakeArcs *
new_arcs (const Search *search, BlindSnakeTable *table)
{
  g_autoptr (BlindSnakeStrategy) strategy = NULL;

  *table = (BlindSnakeTable){ "search", search->knots->len, (const BlindSnakeKnot *) search->knots->data };
  strategy = blind_snake_strategy_new_table (table);
  return blind_snake_arcs_new (strategy);
}

static double
get_ratio (BlindSnakeArcs *arcs, guint columns, guint rows)
{
  gint64 moves = blind_snake_arcs_get_cover_time (arcs, columns, rows, NULL);

  return moves < 0 ? 1000 : (double) moves / ((double) columns * rows);
}

static int
compare_tori (gconstpointer a, gconstpointer b)
{
  const Torus *first = a;
  const Torus *second = b;

  return (first->ratio < second->ratio) - (first->ratio > second->ratio);
}

static gboolean
is_in_pool (const Search *search, guint columns, guint rows)
{
  for (guint i = 0; i < search->pool->len; i++)
    {
      const Torus *torus = &g_array_index (search->pool, Torus, i);

      if (torus->columns == columns && torus->rows == rows)
        return TRUE;
    }
  return FALSE;
}

static void
set_penalty (Search *search)
{
  g_array_sort (search->pool, compare_tori);
  search->penalty = 0;
  for (guint i = 0; i < search->pool->len; i++)
    search->penalty += get_penalty (g_array_index (search->pool, Torus, i).ratio);
}

/* Computes the tori, of which the bad ones join the pool; @offset picks which of every Nth. */
static Torus
compute_all (Search *search, guint offset)
{
  BlindSnakeTable table;
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (search, &table);
  Torus worst = { 0 };

  for (guint columns = 1; columns <= (guint) cells; columns++)
    for (guint rows = 1; rows <= (guint) cells / columns; rows++)
      {
        Torus torus = { columns, rows, 0 };

        if ((columns * 7919 + rows + offset) % (guint) every != 0)
          continue;
        torus.ratio = get_ratio (arcs, columns, rows);
        if (torus.ratio > worst.ratio)
          worst = torus;
        if ((torus.ratio > target - MARGIN || (columns * 31 + rows) % GUARD == 0)
            && !is_in_pool (search, columns, rows))
          g_array_append_val (search->pool, torus);
      }
  set_penalty (search);
  return worst;
}

/* A few knots one behind the other become a little longer or shorter. */
static void
change_knots (Search *search)
{
  guint first;
  guint count = (guint) g_rand_int_range (search->random, 1, 4);
  double factor = exp (g_rand_double_range (search->random, -0.04, 0.04));

  do
    first = (guint) g_rand_int_range (search->random, 0, (gint32) search->knots->len);
  while (g_array_index (search->knots, BlindSnakeKnot, first).moves < (guint) still);
  for (guint i = first; i < MIN (first + count, search->knots->len); i++)
    {
      BlindSnakeKnot *knot = &g_array_index (search->knots, BlindSnakeKnot, i);
      guint length = (guint) lround (knot->length * factor);

      if (length == knot->length)
        length = factor > 1 ? length + 1 : length - 1;
      knot->length = MAX (length, 1);
    }
}

/* Returns whether the pool is better off now; then its ratios are those of the table as it is. The worst
 * come first, so that most changes are given up soon. */
static gboolean
improve_pool (Search *search)
{
  BlindSnakeTable table;
  g_autoptr (BlindSnakeArcs) arcs = new_arcs (search, &table);
  g_autofree double *ratios = g_new (double, search->pool->len);
  double penalty = 0;

  for (guint i = 0; i < search->pool->len; i++)
    {
      const Torus *torus = &g_array_index (search->pool, Torus, i);

      ratios[i] = get_ratio (arcs, torus->columns, torus->rows);
      penalty += get_penalty (ratios[i]);
      if (penalty >= search->penalty)
        return FALSE;
    }
  for (guint i = 0; i < search->pool->len; i++)
    g_array_index (search->pool, Torus, i).ratio = ratios[i];
  set_penalty (search);
  return TRUE;
}

static void
take_a_turn (Search *search)
{
  gint64 end = g_get_monotonic_time () + turn_seconds * G_TIME_SPAN_SECOND;

  if (search->pool->len == 0)
    return;
  while (g_get_monotonic_time () < end)
    {
      g_autofree BlindSnakeKnot *before =
          g_memdup2 (search->knots->data, search->knots->len * sizeof (BlindSnakeKnot));

      change_knots (search);
      if (!improve_pool (search))
        memcpy (search->knots->data, before, search->knots->len * sizeof (BlindSnakeKnot));
    }
}

static void
write_knots (const Search *search, const Torus *worst)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < search->knots->len; i++)
    {
      const BlindSnakeKnot *knot = &g_array_index (search->knots, BlindSnakeKnot, i);

      g_string_append_printf (text, "%u %u\n", knot->moves, knot->length);
    }
  g_string_append_printf (text, "# %.4f at %u x %u, of every %dth torus of up to %d cells\n", worst->ratio,
                          worst->columns, worst->rows, every, cells);
  if (output && !g_file_set_contents (output, text->str, -1, &error))
    fprintf (stderr, "%s\n", error->message);
}

static void
run (Search *search)
{
  gint64 end = g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND;
  double best = G_MAXDOUBLE;

  for (guint turn = 0; g_get_monotonic_time () < end; turn++)
    {
      Torus worst = compute_all (search, turn);

      printf ("%u\tworst %.4f at %u x %u\tpool %u\tpenalty %.4g\n", turn, worst.ratio, worst.columns,
              worst.rows, search->pool->len, search->penalty);
      fflush (stdout);
      if (worst.ratio < best)
        {
          best = worst.ratio;
          write_knots (search, &worst);
        }
      take_a_turn (search);
    }
}

static gboolean
read_knots (GArray *knots)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (knots_file, &text, NULL, NULL))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      BlindSnakeKnot knot;

      if (sscanf (*line, "%u %u", &knot.moves, &knot.length) == 2)
        g_array_append_val (knots, knot);
    }
  return knots->len > 0;
}

static gboolean
begin (GArray *knots)
{
  const BlindSnakeTable *table = blind_snake_table_find (table_id ? table_id : blind_snake_tables[0].id);

  if (knots_file)
    return read_knots (knots);
  if (table)
    g_array_append_vals (knots, table->knots, table->n_knots);
  return table != NULL;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) knots = g_array_new (FALSE, FALSE, sizeof (BlindSnakeKnot));
  g_autoptr (GArray) pool = g_array_new (FALSE, FALSE, sizeof (Torus));
  g_autoptr (GRand) random = NULL;
  Search search = { .knots = knots, .pool = pool };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 2;
    }
  if (!begin (knots) || g_array_index (knots, BlindSnakeKnot, knots->len - 1).moves < (guint) still)
    {
      fprintf (stderr, "There are no knots to begin with\n");
      return 2;
    }
  random = g_rand_new_with_seed ((guint32) seed);
  search.random = random;
  run (&search);
  return 0;
}
