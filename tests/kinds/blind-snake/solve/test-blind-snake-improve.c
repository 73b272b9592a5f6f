/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"
#include "blind-snake-improve.h"
#include "blind-snake-kind.h"
#include "blind-snake-solve.h"
#include "blind-snake-test.h"
#include "kit.h"

#include <string.h>

#include "mdr-solve.h"

#define CELLS 300
#define TRIES 5000

#define MANY_CELLS 6000
#define MANY_TRIES (g_test_slow () ? 60000u : 15000u)

/* By making all moves on all tori. */
static BlindSnakeSummary
walk_all (const BlindSnakeTable *table)
{
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_table (table);
  BlindSnakeSummary summary = { 0 };
  double total = 0;

  for (guint columns = 1; columns <= CELLS; columns++)
    for (guint rows = 1; rows <= CELLS / columns; rows++)
      {
        double ratio = (double) blind_snake_walk_cover (strategy, columns, rows, NULL) / (columns * rows);

        summary.n_tori++;
        total += ratio;
        if (ratio <= summary.worst)
          continue;
        summary.worst = ratio;
        summary.columns = columns;
        summary.rows = rows;
      }
  summary.mean = total / summary.n_tori;
  return summary;
}

static void
assert_summary (const BlindSnakeSearch *search)
{
  g_autoptr (BlindSnakeTable) table = blind_snake_search_dup_table (search);
  BlindSnakeSummary expected = walk_all (table);
  BlindSnakeSummary summary;

  blind_snake_search_get_summary (search, &summary);
  g_assert_cmpuint (summary.n_tori, ==, expected.n_tori);
  g_assert_cmpfloat_with_epsilon (summary.worst, expected.worst, 1e-12);
  g_assert_cmpfloat_with_epsilon (summary.mean, expected.mean, 1e-9);
}

static char *
search_by (guint seed)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (BlindSnakeTable) first = blind_snake_table_from_text ("0:1,16:13,64:25,256:63,1024:105", NULL);
  g_autoptr (BlindSnakeSearch) search = blind_snake_search_new (CELLS, first, seed);
  g_autoptr (BlindSnakeTable) table = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  BlindSnakeSummary before;
  BlindSnakeSummary after;

  g_assert_true (blind_snake_search_begin (search, job));
  blind_snake_search_get_summary (search, &before);
  assert_summary (search);
  while (blind_snake_search_improve (search, TRIES))
    assert_summary (search);
  blind_snake_search_get_summary (search, &after);
  g_test_message ("from %.3f to %.3f", before.worst, after.worst);
  g_assert_cmpfloat (after.worst, <, 0.95 * before.worst);
  g_assert_cmpfloat (after.worst, >=, blind_snake_search_get_bound (CELLS));
  table = blind_snake_search_dup_table (search);
  blind_snake_table_to_text (table, text);
  return g_strdup (text->str);
}

/* Each incumbent is what it is said to be, on all tori, and the last is far better than the first. The same
 * seed tries the same lengths. */
static void
test_incumbents (void)
{
  g_autofree char *first = search_by (1);
  g_autofree char *again = search_by (1);
  g_autofree char *other = search_by (2);

  g_assert_cmpstr (first, ==, again);
  g_assert_cmpstr (first, !=, other);
}

/* On larger tori the search goes back often, and what it knew of a walk that it gave up must be forgotten. */
static void
test_going_back (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (BlindSnakeSearch) search = blind_snake_search_new (MANY_CELLS, blind_snake_table_find ("q5"), 1);

  g_assert_true (blind_snake_search_begin (search, job));
  while (blind_snake_search_improve (search, MANY_TRIES))
    {
      g_autoptr (BlindSnakeTable) table = blind_snake_search_dup_table (search);
      g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_table (table);
      g_autoptr (BlindSnakeArcs) arcs = blind_snake_arcs_new (strategy);
      BlindSnakeTestTable expected = blind_snake_test_tabulate (arcs, 1, MANY_CELLS);
      BlindSnakeSummary summary;

      blind_snake_search_get_summary (search, &summary);
      g_test_message ("%.4f", summary.worst);
      g_assert_cmpfloat_with_epsilon (summary.worst, expected.worst, 1e-12);
      g_assert_cmpfloat_with_epsilon (summary.mean * summary.n_tori, expected.sum, 1e-6 * expected.sum);
    }
}

/* Where runs are short, many would lie between two knots; what is found can still be read as a table. */
static void
test_short_runs (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (BlindSnakeTable) first = blind_snake_table_from_text ("0:1,16:1,1000000:250", NULL);
  g_autoptr (BlindSnakeSearch) search = blind_snake_search_new (CELLS, first, 1);
  g_autoptr (BlindSnakeTable) found = NULL;
  g_autoptr (BlindSnakeTable) again = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (blind_snake_search_begin (search, job));
  g_assert_true (blind_snake_search_improve (search, G_MAXUINT64));
  found = blind_snake_search_dup_table (search);
  blind_snake_table_to_text (found, text);
  again = blind_snake_table_from_text (text->str, NULL);
  g_test_message ("%u knots", found->n_knots);
  g_assert_nonnull (again);
}

static void
test_bound (void)
{
  g_assert_cmpfloat (blind_snake_search_get_bound (1), ==, 0);
  g_assert_cmpfloat (blind_snake_search_get_bound (2), ==, 1);
  g_assert_cmpfloat (blind_snake_search_get_bound (26), ==, 2 - 2.0 / 26);
  g_assert_cmpfloat (blind_snake_search_get_bound (27), ==, 2 + 1.0 / 27);
}

static const char *
find_fact (const MdrResult *result, const char *label)
{
  for (guint i = 0; i < result->facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (result->facts, i);

      if (g_str_equal (fact->label, label))
        return fact->value;
    }
  return NULL;
}

static MdrResult *
solve (const char *method, const char *const *settings, MdrJob *job)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_blind_snake_kind, "blind-snake 22 17");
  g_autoptr (MdrOptions) options = mdr_options_new (mdr_blind_snake_kind.options, MDR_SCOPE_METHOD);

  for (; *settings; settings += 2)
    g_assert_true (mdr_options_set (options, settings[0], settings[1], NULL));
  return mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .method = method, .options = options });
}

/* What is found covers the puzzle's torus, and may be set as a strategy of one's own. */
static void
test_method (void)
{
  const char *const settings[] = { "largest", "300", "tries", "1000", "table", "q5", NULL };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = solve ("improve", settings, job);
  const char *knots = find_fact (result, "Own table");
  const char *const own[] = { "growth", "table", "knots", knots, NULL };
  g_autoptr (MdrJob) again = mdr_job_new ();
  g_autoptr (MdrResult) same = NULL;
  MdrProgress progress;

  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_nonnull (strchr (knots, ':'));
  g_assert_cmpstr (find_fact (result, "Lower bound for any strategy"), ==, "2.0370");
  g_assert_nonnull (find_fact (result, "Moves per cell at worst"));
  mdr_job_get_progress (job, &progress);
  g_assert_true (progress.has_best && progress.has_bound);
  g_assert_cmpfloat (progress.bound, <, progress.best);
  same = solve ("own", own, again);
  g_assert_cmpint (same->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpfloat (same->objective, ==, result->objective);
}

/* Stopped before all tori were computed once, there is nothing; stopped later, there is the incumbent. */
static void
test_stop (void)
{
  const char *const large[] = { "largest", "1000000", NULL };
  const char *const endless[] = { "largest", "300", "tries", "1000000000", NULL };
  g_autoptr (MdrJob) first = mdr_job_new ();
  g_autoptr (MdrJob) second = mdr_job_new ();
  g_autoptr (MdrResult) none = NULL;
  g_autoptr (MdrResult) some = NULL;

  mdr_job_set_time_limit (first, 0.2);
  none = solve ("improve", large, first);
  g_assert_cmpint (none->status, ==, MDR_STATUS_TIME_LIMIT);
  mdr_job_set_time_limit (second, 1);
  some = solve ("improve", endless, second);
  g_assert_cmpint (some->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpint (some->stop, ==, MDR_STOP_TIME_LIMIT);
}

static void
test_bad_table (void)
{
  static const char *const rows[][2] = {
    { "q7", "The name of a table, like “q6”, or its knots" },
    { "16:12", "Knot 1: the first knot must have 0 moves" },
    { "0:1,16", "Knot 2: moves from 0 to 200000000 and a length" },
    { "0:1,16:0", "Knot 2: moves from 0 to 200000000 and a length" },
    { "0:1,32:4,16:8", "Knot 3: the first knot must have 0 moves, and each other knot more" },
    { "0:1,", "Knot 2: moves from 0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const settings[] = { "knots", rows[i][0], NULL };
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = solve ("improve", settings, job);

      g_assert_cmpint (result->status, ==, MDR_STATUS_UNSUPPORTED);
      g_assert_true (g_str_has_prefix (result->refusal, rows[i][1]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/improve/incumbents", test_incumbents);
  g_test_add_func ("/blind-snake/improve/going-back", test_going_back);
  g_test_add_func ("/blind-snake/improve/short-runs", test_short_runs);
  g_test_add_func ("/blind-snake/improve/bound", test_bound);
  g_test_add_func ("/blind-snake/improve/method", test_method);
  g_test_add_func ("/blind-snake/improve/stop", test_stop);
  g_test_add_func ("/blind-snake/improve/bad-table", test_bad_table);
  return g_test_run ();
}
