/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-corpus.h"

#include "kit.h"
#include "mdr-solve.h"

/* What is known to be impossible: its solution touches. */
#define IMPOSSIBLE_ROW "janko-190-forbidden"

static void
check_solution (const NumberlinkCorpusRow *row, const NumberlinkCorpusBoard *board, const MdrResult *result)
{
  if (board->n_solutions == 0 || g_str_equal (row->id, IMPOSSIBLE_ROW))
    {
      g_assert_cmpint (result->status, ==, MDR_STATUS_IMPOSSIBLE);
      return;
    }
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  g_assert_true (numberlink_corpus_matches (board, g_ptr_array_index (result->solutions, 0)));
}

static void
check_board (const NumberlinkCorpusRow *row, const NumberlinkCorpusBoard *board)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSolveRequest request = { row->method, NULL, row->count };
  g_autoptr (MdrResult) result = mdr_job_solve (job, &board->puzzle->base, &request);

  g_assert_cmpstr (result->error, ==, NULL);
  check_solution (row, board, result);
  if (row->count > 1 && board->n_solutions != NUMBERLINK_CORPUS_UNKNOWN)
    {
      g_assert_true (result->exhausted);
      g_assert_cmpint ((int) result->solutions->len, ==, board->n_solutions);
    }
  if (board->best != NUMBERLINK_CORPUS_UNKNOWN)
    {
      g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
      g_assert_cmpint ((int) result->objective, ==, board->best);
    }
}

static void
test_row (gconstpointer data)
{
  const NumberlinkCorpusRow *row = data;
  const char *corpus = kit_get_corpus ();
  g_autoptr (GPtrArray) boards = NULL;

  if (!corpus)
    return;
  boards = numberlink_corpus_read (corpus, row);
  g_assert_cmpuint (boards->len, >, 0);
  for (guint k = 0; k < boards->len; k++)
    check_board (row, g_ptr_array_index (boards, k));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (const NumberlinkCorpusRow *row = numberlink_corpus_rows; row->id != NULL; row++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/corpus/%s", row->id);

      if (!row->slow)
        g_test_add_data_func (path, row, test_row);
    }
  return g_test_run ();
}
