/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "blind-snake-improve.h"
#include "blind-snake-solve.h"
#include "mdr-result.h"

/*
 * The search for a better table as a method. What is shown on the way is for the
 * worst of all tori that have as many cells as the puzzle's: the moves that
 * suffice by the incumbent, and those that no strategy can do without.
 */

static void
show_incumbent (const MdrPuzzle *puzzle, const BlindSnakeSummary *summary, MdrJob *job)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);

  mdr_job_set_best (job, (double) (gint64) (summary->worst * torus->columns * torus->rows));
}

static void
add_worst (MdrResult *result, const char *id, const char *label, const BlindSnakeSummary *summary)
{
  /* Translators: moves for each cell of a torus of so many columns and rows */
  mdr_result_add_fact (result, id, g_variant_new_double (summary->worst), label, _ ("%.4f, on %u×%u cells"),
                       summary->worst, summary->columns, summary->rows);
}

/* Solves by the incumbent, which is the table to begin with where nothing better was found. */
static void
settle (const MdrPuzzle *puzzle,
        const BlindSnakeSearch *search,
        const BlindSnakeTable *first,
        const BlindSnakeSummary *before,
        double bound,
        MdrResult *result)
{
  g_autoptr (BlindSnakeTable) found = blind_snake_search_dup_table (search);
  g_autoptr (BlindSnakeStrategy) strategy = NULL;
  const BlindSnakeTable *table;
  /* The search is over, stopped or not, and a single walk takes little time. */
  g_autoptr (MdrJob) job = mdr_job_new ();
  BlindSnakeSummary summary;
  g_autoptr (GString) knots = g_string_new (NULL);

  blind_snake_search_get_summary (search, &summary);
  table = summary.worst < before->worst ? found : first;
  strategy = blind_snake_strategy_new_table (table);
  mdr_job_begin (job);
  blind_snake_solve_by (puzzle, strategy, job, result);
  /* Says how good the table is over all tori, each of which was computed. */
  blind_snake_table_to_text (table, knots);
  mdr_result_add_fact (result, "tori", g_variant_new_int64 (summary.n_tori), _ ("Tori, all computed"), "%'u",
                       summary.n_tori);
  add_worst (result, "worst-moves-per-cell", _ ("Moves per cell at worst"), &summary);
  add_worst (result, "worst-before", _ ("Before the search"), before);
  mdr_result_add_fact (result, "bound-of-any-strategy", g_variant_new_double (bound),
                       _ ("Lower bound for any strategy"), "%.4f", bound);
  mdr_result_add_fact (result, "mean-moves-per-cell", g_variant_new_double (summary.mean),
                       _ ("Moves per cell on average"), "%.4f", summary.mean);
  /* In the form that the option of this name reads. */
  mdr_result_add_fact (result, "table", g_variant_new_string (knots->str), _ ("Own table"), "%s", knots->str);
}

/** Implements solve: looks for a better table over all tori up to a number of cells. */
void
blind_snake_solve_improve (const MdrPuzzle *puzzle,
                           const MdrSolveRequest *request,
                           gconstpointer data,
                           MdrJob *job,
                           MdrResult *result)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  guint cells = (guint) mdr_options_get_integer (request->options, "largest");
  guint64 tries = (guint64) mdr_options_get_integer (request->options, "tries");
  double bound = blind_snake_search_get_bound (cells);
  GError *error = NULL;
  g_autoptr (BlindSnakeTable) table = blind_snake_read_table (request->options, &error);
  g_autoptr (BlindSnakeSearch) search = NULL;
  BlindSnakeSummary before;
  BlindSnakeSummary summary;

  if (!table)
    {
      blind_snake_refuse (result, error);
      return;
    }
  search = blind_snake_search_new (cells, table, (guint) mdr_options_get_integer (request->options, "seed"));
  mdr_job_set_phase (job, N_ ("Computing all tori"));
  if (!blind_snake_search_begin (search, job))
    {
      mdr_result_set_stopped (result, mdr_job_should_stop (job));
      return;
    }
  blind_snake_search_get_summary (search, &before);
  mdr_job_set_phase (job, N_ ("Choosing the lengths of runs"));
  mdr_job_set_bound (job, (double) (gint64) (bound * torus->columns * torus->rows));
  show_incumbent (puzzle, &before, job);
  while (blind_snake_search_improve (search, tries))
    {
      blind_snake_search_get_summary (search, &summary);
      show_incumbent (puzzle, &summary, job);
    }
  settle (puzzle, search, table, &before, bound, result);
  mdr_result_set_stopped (result, mdr_job_should_stop (job));
}
