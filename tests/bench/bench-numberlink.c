/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <time.h>

#include "mdr-solve.h"
#include "numberlink-corpus.h"
#include "numberlink-facts.h"
#include "numberlink-random.h"

/*
 * Solves random Numberlink boards, and those of the corpus in MEANDER_CORPUS,
 * each file by the rules it was made for, and prints a line a board, tabs between: row of
 * the table, title, status, how many solutions (with "all" or "best" where that
 * is proven), milliseconds, the same of the processor alone, conflicts and
 * states; and a line a row that begins with "#". What the corpus says of a board
 * is compared. With --export FOLDER the boards are also written as clingo
 * facts, for compare-numberlink.sh.
 */

/* What Meson takes for a test that was left out. */
#define SKIPPED 77

static char *export_folder = NULL;
static char *only = NULL;
static char *method = NULL;
static int seconds = 20;

static const GOptionEntry entries[] = {
  { "export", 0, 0, G_OPTION_ARG_FILENAME, &export_folder, "Write facts there", "FOLDER" },
  { "only", 0, 0, G_OPTION_ARG_STRING, &only, "One row of the table", "ID" },
  { "method", 0, 0, G_OPTION_ARG_STRING, &method, "In place of the row's own", "ID" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "For one board", "SECONDS" },
  { NULL },
};

static const NumberlinkRandomRow random_rows[] = {
  { "random-12", 12, 20, FALSE, FALSE },
  { "random-16", 16, 20, FALSE, FALSE },
  { "random-20", 20, 20, FALSE, FALSE },
  { "random-12-unique", 12, 10, TRUE, FALSE },
  { "random-16-unique", 16, 10, TRUE, FALSE },
  { "random-20-unique", 20, 10, TRUE, FALSE },
  { NULL },
};

/**
 * Totals:
 *
 * @processors: (element-type double): seconds of the processor, of each board
 *
 * Over the boards of a row.
 */
typedef struct
{
  guint boards;
  guint solved;
  guint impossible;
  guint proven;
  guint wrong;
  double seconds;
  double worst;
  double processor;
  double processor_worst;
  GArray *processors;
} Totals;

static void
export_facts (const NumberlinkCorpusRow *row, const NumberlinkCorpusBoard *board)
{
  g_autofree char *facts = numberlink_facts_write (board->puzzle, row->method);
  g_autofree char *file = g_strdup_printf ("%s_%s.facts", row->id, board->title);
  g_autofree char *path = g_build_filename (export_folder, file, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_set_contents (path, facts, -1, &error))
    g_error ("%s", error->message);
}

/* Whether something proven is not what the corpus says. */
static gboolean
is_wrong (const NumberlinkCorpusBoard *board, const MdrResult *result)
{
  int count = (int) result->solutions->len;

  if (result->status == MDR_STATUS_FAILED)
    return TRUE;
  if (count > 0 && !numberlink_corpus_matches (board, g_ptr_array_index (result->solutions, 0)))
    return TRUE;
  if (result->exhausted && board->n_solutions != NUMBERLINK_CORPUS_UNKNOWN && count != board->n_solutions)
    return TRUE;
  return result->optimal == MDR_TRUTH_YES && board->best != NUMBERLINK_CORPUS_UNKNOWN
         && board->best != (int) result->objective;
}

static void
run_board (Totals *totals, const NumberlinkCorpusRow *row, const NumberlinkCorpusBoard *board)
{
  MdrSolveRequest request = { method != NULL ? method : row->method, NULL, row->count };
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  gboolean wrong;
  clock_t start;
  double processor;

  if (export_folder != NULL)
    export_facts (row, board);
  mdr_job_set_time_limit (job, seconds);
  start = clock ();
  result = mdr_job_solve (job, &board->puzzle->base, &request);
  processor = (double) (clock () - start) / CLOCKS_PER_SEC;
  wrong = is_wrong (board, result);
  printf ("%s\t%s\t%s\t%u%s%s\t%.3f\t%.3f\t%" G_GUINT64_FORMAT "%s\n", row->id, board->title,
          mdr_status_get_id (result->status), result->solutions->len, result->exhausted ? " all" : "",
          result->optimal == MDR_TRUTH_YES ? " best" : "", result->seconds * 1000, processor * 1000,
          result->nodes, wrong ? "\tWRONG" : "");
  totals->boards++;
  totals->solved += result->status == MDR_STATUS_SOLVED;
  totals->impossible += result->status == MDR_STATUS_IMPOSSIBLE;
  totals->proven += result->exhausted || result->optimal == MDR_TRUTH_YES;
  totals->wrong += wrong;
  totals->seconds += result->seconds;
  totals->worst = MAX (totals->worst, result->seconds);
  totals->processor += processor;
  totals->processor_worst = MAX (totals->processor_worst, processor);
  g_array_append_val (totals->processors, processor);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

/* Sorts the times. Returns the one that half of them do not exceed. */
static double
find_median (GArray *times)
{
  g_array_sort (times, compare);
  return times->len > 0 ? g_array_index (times, double, times->len / 2) : 0;
}

/* Whether nothing was wrong. */
static gboolean
print_totals (const NumberlinkCorpusRow *row, const Totals *totals)
{
  printf ("# %s: %u boards, %u solved, %u impossible, %u with all answers or the best proven, %u wrong; "
          "%.2f ms in all, %.3f ms each, %.2f ms the worst; of the processor %.2f, %.3f, %.2f; "
          "median %.3f\n",
          row->id, totals->boards, totals->solved, totals->impossible, totals->proven, totals->wrong,
          totals->seconds * 1000, totals->seconds * 1000 / MAX (totals->boards, 1), totals->worst * 1000,
          totals->processor * 1000, totals->processor * 1000 / MAX (totals->boards, 1),
          totals->processor_worst * 1000, find_median (totals->processors) * 1000);
  fflush (stdout);
  return totals->wrong == 0;
}

static gboolean
run_row (const char *corpus, const NumberlinkCorpusRow *row)
{
  g_autoptr (GPtrArray) boards = numberlink_corpus_read (corpus, row);
  g_autoptr (GArray) processors = g_array_new (FALSE, FALSE, sizeof (double));
  Totals totals = { .processors = processors };

  for (guint k = 0; k < boards->len; k++)
    run_board (&totals, row, g_ptr_array_index (boards, k));
  return print_totals (row, &totals);
}

/* Each board is solved by the rules without touching, and has a solution. */
static gboolean
run_random_row (const NumberlinkRandomRow *random)
{
  NumberlinkCorpusRow row = { random->id, NULL, "search", FALSE, FALSE, TRUE, 2, FALSE };
  g_autoptr (GArray) processors = g_array_new (FALSE, FALSE, sizeof (double));
  Totals totals = { .processors = processors };

  for (guint seed = 1; seed <= random->n_boards; seed++)
    {
      g_autofree char *title = g_strdup_printf ("%u", seed);
      NumberlinkCorpusBoard board = { title, numberlink_random_new (random, seed), NULL,
                                      random->unique ? 1 : NUMBERLINK_CORPUS_UNKNOWN,
                                      NUMBERLINK_CORPUS_UNKNOWN };

      run_board (&totals, &row, &board);
      mdr_puzzle_unref (&board.puzzle->base);
    }
  return print_totals (&row, &totals);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  const char *corpus = g_getenv ("MEANDER_CORPUS");
  g_autoptr (GError) error = NULL;
  gboolean right = TRUE;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  for (const NumberlinkRandomRow *row = random_rows; row->id != NULL; row++)
    if (only == NULL || g_str_equal (only, row->id))
      right = run_random_row (row) && right;
  if (corpus == NULL)
    {
      printf ("No boards of others: name a folder in MEANDER_CORPUS.\n");
      return right ? 0 : 1;
    }
  for (const NumberlinkCorpusRow *row = numberlink_corpus_rows; row->id != NULL; row++)
    if (only == NULL || g_str_equal (only, row->id))
      right = run_row (corpus, row) && right;
  return right ? 0 : 1;
}
