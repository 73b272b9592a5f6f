/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "mdr-finished.h"
#include "mdr-solve.h"
#include "numberlink-kind.h"
#include "numberlink-values.h"

/*
 * Where every cell must be used, pairs may be missing: what is said of random small boards is held against
 * adding pairs in all ways.
 */

#define N_BOARDS   (g_test_slow () ? 2000u : 60u)
#define MOST_EMPTY 7

static gboolean
has_solution (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrResult) result = kit_solve (puzzle, puzzle->kind->methods[0].id, 1);

  g_assert_cmpint (result->status, !=, MDR_STATUS_FAILED);
  return result->status == MDR_STATUS_SOLVED;
}

/* Whether pairs on empty cells from @from on can give the puzzle a solution. */
static gboolean
try_pairs (const MdrPuzzle *puzzle, int from)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  int n_cells = board->rows * board->columns;

  if (has_solution (puzzle))
    return TRUE;
  for (int first = from; first < n_cells; first++)
    for (int second = first + 1; board->cells[first] == 0 && second < n_cells; second++)
      {
        g_autofree char *edit = NULL;
        g_autoptr (MdrPuzzle) with = NULL;

        if (board->cells[second] != 0)
          continue;
        edit = g_strdup_printf ("pair %d,%d %d,%d", first / board->columns, first % board->columns,
                                second / board->columns, second % board->columns);
        with = kit_edit (puzzle, edit);
        if (try_pairs (with, first + 1))
          return TRUE;
      }
  return FALSE;
}

static MdrPuzzle *
make_board (void)
{
  int rows = g_test_rand_int_range (1, 4);
  int columns = g_test_rand_int_range (2, 5);
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (&mdr_numberlink_kind, rows, columns);
  int n_empty = rows * columns;

  puzzle->cover = TRUE;
  puzzle->touching = g_test_rand_bit ();
  puzzle->blocks = g_test_rand_bit ();
  for (int label = 1; n_empty > 3 && (label < 3 || n_empty > MOST_EMPTY); label++)
    for (int k = 0; k < 2;)
      {
        int cell = g_test_rand_int_range (0, rows * columns);
        g_autofree char *text = g_strdup_printf ("%d", label);

        if (puzzle->cells[cell] != 0)
          continue;
        g_assert_true (numberlink_puzzle_set_label (puzzle, cell / columns, cell % columns, text, NULL));
        n_empty--;
        k++;
      }
  return &puzzle->base;
}

static void
test_random (void)
{
  guint counts[3] = { 0 };

  for (guint n = 0; n < N_BOARDS; n++)
    {
      g_autoptr (MdrPuzzle) puzzle = make_board ();
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_auto (MdrFinished) finished = { NULL };
      g_autofree char *text = puzzle->kind->puzzle_to_text (puzzle);
      MdrTruth truth;
      gboolean can;

      if (!mdr_puzzle_can_be_solved (puzzle, NULL) || has_solution (puzzle))
        continue;
      mdr_job_begin (job);
      truth = mdr_job_find_finished (job, puzzle, &finished);
      can = try_pairs (puzzle, 0);
      counts[truth]++;
      g_test_message ("said %d, pairs can help: %d\n%s", truth, can, text);
      g_assert_cmpint (truth, ==, can ? MDR_TRUTH_YES : MDR_TRUTH_NO);
    }
  g_test_message ("%u unfinished, %u impossible", counts[MDR_TRUTH_YES], counts[MDR_TRUTH_NO]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink-unfinished/random", test_random);
  return g_test_run ();
}
