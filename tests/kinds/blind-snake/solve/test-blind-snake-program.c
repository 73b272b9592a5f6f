/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"
#include "blind-snake-kind.h"
#include "blind-snake-search.h"
#include "blind-snake-targets.h"
#include "kit.h"

#include <stdlib.h>

#include "mdr-solve.h"

/* Two methods with the same options and the same answers. */
static const char *const methods[] = { "shortest", "search" };

static MdrResult *
solve (const char *method, const char *puzzle, const char *cells, const char *tori, const char *ratio)
{
  g_autoptr (MdrPuzzle) torus = kit_read (&mdr_blind_snake_kind, puzzle);
  g_autoptr (MdrOptions) options = mdr_options_new (torus->kind->options, MDR_SCOPE_METHOD);
  g_autoptr (MdrJob) job = mdr_job_new ();

  g_assert_true (mdr_options_set (options, "cells", cells, NULL));
  g_assert_true (mdr_options_set (options, "tori", tori, NULL));
  g_assert_true (mdr_options_set (options, "ratio", ratio, NULL));
  return mdr_job_solve (job, torus, &(MdrSolveRequest){ .method = method, .options = options });
}

/* The shortest list of up to @most moves that covers all of @tori in time, by trying all; most + 1 for none.
 */
static guint
find_shortest (const GArray *tori, guint most)
{
  for (guint length = 0; length <= most; length++)
    for (guint64 code = 0; code < (guint64) 1 << (2 * length); code++)
      {
        g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (BlindSnakeRun));
        g_autoptr (BlindSnakeStrategy) strategy = NULL;
        gboolean covers = TRUE;

        for (guint k = 0; k < length; k++)
          {
            MdrDirection direction = (MdrDirection) (code >> (2 * k) & 3);

            blind_snake_runs_add (runs, (BlindSnakeRun){ direction, direction, 1 });
          }
        strategy = blind_snake_strategy_new_list (g_steal_pointer (&runs));
        for (guint i = 0; covers && i < tori->len; i++)
          {
            const BlindSnakeTarget *torus = &g_array_index (tori, BlindSnakeTarget, i);
            gint64 moves = blind_snake_walk_cover (strategy, torus->columns, torus->rows, NULL);

            covers = moves >= 0 && moves <= torus->deadline;
          }
        if (covers)
          return length;
      }
  return most + 1;
}

/* Against all lists of up to eight moves. */
static void
test_brute_force (void)
{
  enum
  {
    MOST = 8
  };
  static const struct
  {
    const char *puzzle;
    const char *cells;
    const char *tori;
    const char *ratio;
  } sets[] = {
    { "blind-snake 1 1", "1", "", "0" },
    { "blind-snake 1 1", "3", "", "0" },
    { "blind-snake 1 1", "4", "", "0" },
    { "blind-snake 2 2", "1", "", "0" },
    { "blind-snake 3 3", "1", "", "0" },
    { "blind-snake 2 3", "1", "3x2", "0" },
    { "blind-snake 2 3", "2", "1x6", "0" },
    { "blind-snake 2 2", "1", "1x5 4x1", "0" },
    { "blind-snake 2 2", "1", "2x3, 1x4; 5x1", "0" },
    { "blind-snake 2 2", "1", "2x4 4x2", "0" },
    /* The columns in time need another way than the fewest moves do. */
    { "blind-snake 1 1", "4", "", "1.5" },
    { "blind-snake 1 1", "4", "", "1.45" },
    { "blind-snake 2 2", "1", "2x3 3x2", "1" },
    { "blind-snake 2 2", "1", "2x3 3x2 1x3", "0.84" },
    { "blind-snake 2 2", "1", "2x3 3x2 1x6", "0.84" },
    { "blind-snake 3 2", "1", "2x2 4x1", "0.9" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_blind_snake_kind, sets[i].puzzle);
      g_autoptr (GArray) tori =
          blind_snake_targets_new (blind_snake_puzzle (puzzle), (guint) atoi (sets[i].cells), sets[i].tori,
                                   g_ascii_strtod (sets[i].ratio, NULL), NULL);
      guint shortest = find_shortest (tori, MOST);

      g_test_message ("%s, %s, %s, %s: %u", sets[i].puzzle, sets[i].cells, sets[i].tori, sets[i].ratio,
                      shortest);
      for (gsize k = 0; k < G_N_ELEMENTS (methods); k++)
        {
          g_autoptr (MdrResult) result =
              solve (methods[k], sets[i].puzzle, sets[i].cells, sets[i].tori, sets[i].ratio);

          g_assert_cmpstr (result->error, ==, NULL);
          g_assert_cmpint (result->status, ==, shortest > MOST ? MDR_STATUS_IMPOSSIBLE : MDR_STATUS_SOLVED);
          if (shortest > MOST)
            continue;
          g_assert_cmpfloat (result->objective, ==, shortest);
          g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
        }
    }
}

/* All tori of up to n cells take 2n − 2 moves, and each can be covered within 2 − 2/n moves for each cell. */
static void
test_all_tori (void)
{
  for (int n = 2; n <= (g_test_slow () ? 12 : 8); n++)
    for (gsize k = 0; k < G_N_ELEMENTS (methods); k++)
      {
        g_autofree char *cells = g_strdup_printf ("%d", n);
        g_autofree char *ratio = g_strdup_printf ("%.9f", 2 - 2.0 / n);
        g_autofree char *less = g_strdup_printf ("%.9f", 2 - 2.0 / n - 0.01);
        g_autoptr (MdrResult) shortest = solve (methods[k], "blind-snake 1 1", cells, "", "0");
        g_autoptr (MdrResult) in_time = solve (methods[k], "blind-snake 1 1", cells, "", ratio);
        g_autoptr (MdrResult) too_soon = solve (methods[k], "blind-snake 1 1", cells, "", less);

        g_assert_cmpfloat (shortest->objective, ==, 2 * n - 2);
        g_assert_cmpfloat (in_time->objective, ==, 2 * n - 2);
        g_assert_cmpint (too_soon->status, ==, MDR_STATUS_IMPOSSIBLE);
      }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *method;
    const char *puzzle;
    const char *tori;
    const char *sentence;
  } rows[] = {
    { "shortest", "blind-snake 1 1", "3x",
      "Tori were expected, each with a width and a height like “3x4”, not “3x”." },
    { "shortest", "blind-snake 1 1", "3x4 0x3",
      "Tori were expected, each with a width and a height like “3x4”, not “0x3”." },
    { "shortest", "blind-snake 1 1", "2x1000000", "Tori were expected" },
    { "shortest", "blind-snake 1000 1000", "", "The program would have more than" },
    { "search", "blind-snake 1 1", "1x65", "The search takes tori with up to 64 columns and rows." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrResult) result = solve (rows[i].method, rows[i].puzzle, "2", rows[i].tori, "0");

      g_assert_cmpint (result->status, ==, MDR_STATUS_UNSUPPORTED);
      g_assert_true (g_str_has_prefix (result->refusal, rows[i].sentence));
    }
}

/*
 * The least ratio over all tori of up to n cells. Up to 17 a row and a column of n cells settle it, behind
 * that other tori. The moves found keep it, as walking them says.
 */
static void
test_least_ratio (void)
{
  static const BlindSnakeLeastRatio beyond[] = { { 21, 11 }, { 21, 11 }, { 27, 14 } };

  for (guint n = 2; n <= 20; n++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (BlindSnakeStrategy) strategy = NULL;
      BlindSnakeLeastRatio expected = n <= 17 ? (BlindSnakeLeastRatio){ 2 * n - 2, n } : beyond[n - 18];
      BlindSnakeLeastRatio ratio;
      double worst = 0;
      guint64 tried;

      mdr_job_begin (job);
      strategy = blind_snake_find_least_ratio (n, job, &ratio, &tried);
      g_assert_nonnull (strategy);
      g_assert_cmpuint (ratio.moves * expected.cells, ==, expected.moves * ratio.cells);
      for (guint columns = 1; columns <= n; columns++)
        for (guint rows = 1; rows <= n / columns; rows++)
          {
            gint64 moves = blind_snake_walk_cover (strategy, columns, rows, NULL);

            g_assert_cmpint (moves, >=, 0);
            worst = MAX (worst, (double) moves / (columns * rows));
          }
      g_assert_cmpfloat (worst, ==, (double) ratio.moves / ratio.cells);
    }
}

static void
test_model (void)
{
  g_autoptr (MdrPuzzle) small = kit_read (&mdr_blind_snake_kind, "blind-snake 3 3");
  g_autoptr (MdrPuzzle) large = kit_read (&mdr_blind_snake_kind, "blind-snake 1000 1000");
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrModel) model = blind_snake_build_shortest (small, NULL, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mdr_model_get_column_count (model), >, 0);
  g_assert_null (blind_snake_build_shortest (large, NULL, NULL, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/program/brute-force", test_brute_force);
  g_test_add_func ("/blind-snake/program/all-tori", test_all_tori);
  g_test_add_func ("/blind-snake/program/least-ratio", test_least_ratio);
  g_test_add_func ("/blind-snake/program/refused", test_refused);
  g_test_add_func ("/blind-snake/program/model", test_model);
  return g_test_run ();
}
