/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"
#include "blind-snake-test.h"
#include "kit.h"

/* What is said by arcs has to be what is walked. */
static const char *const zig_zags[] = {
  "zig-zag",
  "dynamic 11",
  "dynamic 2",
  "power 3 1.25",
  "power 2 0.5",
  "table q6",
  "own rd r multiply 3 150",
  "own rd r add 4 5",
};

static void
assert_walked (BlindSnakeArcs *arcs, const BlindSnakeStrategy *strategy, guint columns, guint rows)
{
  gint64 by_arcs = blind_snake_arcs_get_cover_time (arcs, columns, rows, NULL);
  gint64 walked = blind_snake_walk_cover (strategy, columns, rows, NULL);

  if (by_arcs != walked)
    {
      g_autofree char *text = blind_snake_strategy_to_text (strategy);

      g_error ("%s on %u × %u: %" G_GINT64_FORMAT " by arcs, %" G_GINT64_FORMAT " walked", text, columns,
               rows, by_arcs, walked);
    }
}

static void
test_small (void)
{
  const guint most = g_test_slow () ? 60 : 30;

  for (gsize i = 0; i < G_N_ELEMENTS (zig_zags); i++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = blind_snake_test_read (zig_zags[i]);
      g_autoptr (BlindSnakeArcs) arcs = blind_snake_arcs_new (strategy);

      for (guint columns = 1; columns <= most; columns++)
        for (guint rows = 1; rows <= most; rows++)
          assert_walked (arcs, strategy, columns, rows);
    }
}

/* Of up to a million cells, thin, square, with large divisors, and with sides that nearly divide each other.
 * Each strategy has its share of them, or all. */
static void
test_large (void)
{
  static const guint tori[][2] = {
    { 1, 1000000 }, { 1000000, 1 }, { 2, 499999 }, { 500000, 2 }, { 3, 333333 }, { 333331, 3 }, { 999, 1000 },
    { 1000, 1000 }, { 1000, 999 },  { 997, 991 },  { 512, 1024 }, { 1024, 512 }, { 392, 2464 }, { 2464, 392 },
    { 22, 505 },    { 505, 22 },    { 13634, 67 }, { 67, 13634 }, { 21295, 44 }, { 44, 21295 }, { 515, 193 },
    { 193, 515 },   { 19, 436 },    { 436, 19 },   { 7, 139 },    { 139, 7 },    { 1538, 53 },  { 53, 1538 },
    { 385, 32 },    { 32, 385 },    { 726, 726 },  { 900, 600 },  { 300, 3001 }, { 3001, 300 }, { 101, 5050 },
    { 5049, 101 },  { 64, 4097 },   { 4095, 64 },  { 27, 999 },   { 2310, 420 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (zig_zags); i++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = blind_snake_test_read (zig_zags[i]);
      g_autoptr (BlindSnakeArcs) arcs = blind_snake_arcs_new (strategy);

      for (gsize torus = g_test_slow () ? 0 : i % 4; torus < G_N_ELEMENTS (tori);
           torus += g_test_slow () ? 1 : 4)
        assert_walked (arcs, strategy, tori[torus][0], tori[torus][1]);
    }
}

static void
test_facts (void)
{
  static const struct
  {
    const char *strategy;
    guint columns;
    guint rows;
    gint64 moves;
  } facts[] = {
    { "dynamic 11", 392, 2464, 14428781 },
    { "table q6", 13634, 67, 10792898 },
    { "dynamic 11", 1, 1, 0 },
    /* The plain zig-zag visits each cell once where the divisor is 2, and not all where it is more. */
    { "zig-zag", 6, 4, 23 },
    { "zig-zag", 1000, 998, 997999 },
    { "zig-zag", 3, 3, BLIND_SNAKE_NEVER },
    { "zig-zag", 999, 999, BLIND_SNAKE_NEVER },
    /* Runs that do not grow are too many to be computed. */
    { "dynamic 0", 997, 1000, 1771997 },
    /* They repeat themselves, also those that make the most moves in a short time. */
    { "dynamic 0", 5, 5, BLIND_SNAKE_NEVER },
    { "power 0 1.25", 1000, 1000, BLIND_SNAKE_NEVER },
    { "own rd - add 1000 0", 6, 9, BLIND_SNAKE_NEVER },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = blind_snake_test_read (facts[i].strategy);

      g_assert_cmpint (blind_snake_cover_time (strategy, facts[i].columns, facts[i].rows, NULL), ==,
                       facts[i].moves);
    }
}

/**
 * Decade:
 * @moves: the worst of all tori with at most @cells cells and more than a tenth of it
 */
typedef struct
{
  const char *strategy;
  guint from;
  guint cells;
  const char *worst;
  guint columns;
  guint rows;
  const char *mean;
} Decade;

/* All tori of some sizes: the worst and the mean number of moves for each cell. */
static void
test_tables (void)
{
  static const Decade decades[] = {
    { "dynamic 11", 1, 10, "2.111", 3, 3, "1.351" },
    { "dynamic 11", 11, 100, "5.290", 10, 10, "1.937" },
    { "dynamic 11", 101, 1000, "9.713", 7, 139, "2.329" },
    { "dynamic 11", 1001, 10000, "11.469", 19, 436, "2.799" },
    { "dynamic 5", 1, 10000, "11.369", 158, 63, NULL },
    { "table q5", 1, 1000, "10.260", 6, 59, NULL },
    { "table i5", 1, 1000, "9.951", 33, 13, NULL },
    { "table h5", 1, 10000, "10.049", 22, 263, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (decades); i++)
    {
      const Decade *decade = &decades[i];
      g_autoptr (BlindSnakeStrategy) strategy = blind_snake_test_read (decade->strategy);
      g_autoptr (BlindSnakeArcs) arcs = blind_snake_arcs_new (strategy);
      BlindSnakeTestTable table = blind_snake_test_tabulate (arcs, decade->from, decade->cells);
      g_autofree char *worst = g_strdup_printf ("%.3f", table.worst);
      g_autofree char *mean = g_strdup_printf ("%.3f", table.sum / table.tori);

      g_test_message ("%s up to %u: %s at %u × %u, mean %s", decade->strategy, decade->cells, worst,
                      table.columns, table.rows, mean);
      g_assert_cmpstr (worst, ==, decade->worst);
      g_assert_cmpuint (table.columns, ==, decade->columns);
      g_assert_cmpuint (table.rows, ==, decade->rows);
      if (decade->mean)
        g_assert_cmpstr (mean, ==, decade->mean);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/arcs/small", test_small);
  g_test_add_func ("/blind-snake/arcs/large", test_large);
  g_test_add_func ("/blind-snake/arcs/facts", test_facts);
  g_test_add_func ("/blind-snake/arcs/tables", test_tables);
  return g_test_run ();
}
