/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-givens.h"
#include "numberlink-kind.h"
#include "numberlink-oracle.h"
#include "numberlink-search.h"
#include "numberlink-values.h"

/* More than any board of these tests has. */
#define ALL 1000000

/* Boards of brute force: each size with so many random puzzles for each setting of the rules. */
static const struct
{
  int rows;
  int columns;
  int pairs;
  int puzzles;
} sizes[] = {
  { 1, 5, 2, 20 },  { 2, 5, 2, 60 },  { 3, 3, 1, 100 }, { 3, 3, 2, 200 }, { 4, 4, 1, 40 }, { 4, 4, 2, 400 },
  { 4, 4, 3, 800 }, { 3, 6, 3, 200 }, { 4, 5, 2, 60 },  { 4, 5, 3, 100 }, { 5, 5, 4, 80 }, { 6, 3, 3, 200 },
};

/* Where cells may stay empty. */
static void
set_rules (NumberlinkPuzzle *puzzle, int rules)
{
  puzzle->cover = FALSE;
  puzzle->touching = (rules & 1) != 0;
  puzzle->blocks = (rules & 2) != 0;
}

static guint
count_within (GArray *expected, guint most_used)
{
  guint count = 0;

  for (guint k = 0; k < expected->len; k++)
    count += (guint) g_array_index (expected, NumberlinkOracleSolution, k).used <= most_used;
  return count;
}

static void
check_count (const NumberlinkPuzzle *puzzle, GArray *expected, guint most_used, guint count)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  g_autofree char *text = numberlink_puzzle_to_text (&puzzle->base);
  guint within = count_within (expected, most_used);
  guint64 nodes = 0;
  MdrSearchEnd end = numberlink_search_puzzle (puzzle, most_used, count, G_MAXUINT64, NULL, found, &nodes);

  if (found->len != MIN (count, within))
    g_error ("%u solutions of %u with up to %u cells, where %u are enough:\n%s", found->len, within,
             most_used, count, text);
  if (within < count)
    g_assert_cmpint (end, ==, MDR_SEARCH_EXHAUSTED);
  if (end == MDR_SEARCH_EXHAUSTED)
    g_assert_cmpuint (found->len, ==, within);
  for (guint a = 0; a < found->len; a++)
    {
      const NumberlinkEdges *edges = &g_array_index (found, NumberlinkEdges, a);

      g_assert_true (numberlink_oracle_contains (puzzle, expected, edges));
      g_assert_cmpuint (numberlink_edges_count_used (edges, puzzle), <=, most_used);
      for (guint b = 0; b < a; b++)
        g_assert_false (numberlink_edges_equal (edges, &g_array_index (found, NumberlinkEdges, b)));
    }
}

/* One solution, the proof that there is no other, and all of them, also of those with few cells. */
static void
test_brute_force (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (row);

  for (int n = 0; n < (g_test_slow () ? sizes[row].puzzles : sizes[row].puzzles / 4); n++)
    for (int rules = 0; rules < 4; rules++)
      {
        NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, sizes[row].rows,
                                                                        sizes[row].columns, sizes[row].pairs);
        g_autoptr (GArray) expected = NULL;

        set_rules (puzzle, rules);
        expected = numberlink_oracle_list_solutions (puzzle);
        check_count (puzzle, expected, G_MAXUINT, 1);
        check_count (puzzle, expected, G_MAXUINT, 2);
        check_count (puzzle, expected, G_MAXUINT, 7);
        check_count (puzzle, expected, G_MAXUINT, ALL);
        for (guint more = 0; expected->len > 0 && more <= 4; more += 2)
          {
            guint fewest = (guint) numberlink_oracle_get_fewest (expected);

            check_count (puzzle, expected, fewest - 1 + more, 2);
            check_count (puzzle, expected, fewest - 1 + more, ALL);
            check_count (puzzle, expected, fewest + more, ALL);
          }
        mdr_puzzle_unref (&puzzle->base);
      }
}

/*
 * What a player drew may be part of solutions that are not canonical alone. So the search that hints and
 * ratings rest on finds each of them when it is drawn in part or as a whole.
 */
static void
test_drawn_edges (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  int tried = 0;

  while (tried < (g_test_slow () ? 400 : 100))
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, 4, 4, 2);
      g_autoptr (GArray) expected = NULL;

      set_rules (puzzle, tried);
      expected = numberlink_oracle_list_solutions (puzzle);
      for (guint k = 0; k < MIN (expected->len, 20); k++)
        {
          g_autoptr (GPtrArray) solutions =
              g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
          NumberlinkEdges edges = { { 0 } };
          NumberlinkBoard board;

          numberlink_oracle_get_edges (puzzle, &g_array_index (expected, NumberlinkOracleSolution, k),
                                       &edges);
          numberlink_board_init (&board, puzzle, NULL);
          board.drawn = edges;
          g_assert_cmpint (mdr_numberlink_kind.logic->search (&board, 2, G_MAXUINT64, NULL, solutions), ==,
                           MDR_SEARCH_EXHAUSTED);
          g_assert_cmpuint (solutions->len, ==, 1);
          g_assert_true (
              numberlink_edges_equal (&((const NumberlinkSolution *) g_ptr_array_index (solutions, 0))->edges,
                                      &edges));
          tried++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* Hundreds of conflicts come before the first canonical solution of this board; one that uses every cell
 * takes none. */
static void
test_first (void)
{
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (12, 12,
                                                           "..........AB"
                                                           ".CD.E......."
                                                           "........FG.."
                                                           ".......B...."
                                                           "..........F."
                                                           "........H..."
                                                           "............"
                                                           "............"
                                                           ".....I...G.."
                                                           "...A...J...."
                                                           ".E......IJ.."
                                                           "......DC...H");
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  MdrSolution *solution;
  guint64 nodes = 0;

  set_rules (puzzle, 0);
  g_assert_cmpint (numberlink_search_puzzle (puzzle, G_MAXUINT, 1, 50, NULL, found, &nodes), ==,
                   MDR_SEARCH_ENOUGH);
  g_assert_cmpuint (nodes, <, 50);
  g_assert_cmpuint (found->len, ==, 1);
  solution = &numberlink_solution_new (puzzle, &g_array_index (found, NumberlinkEdges, 0))->base;
  g_assert_true (numberlink_verify (&puzzle->base, solution, NULL));
  mdr_solution_unref (solution);
  /* That does not make it the only one. */
  g_array_set_size (found, 0);
  g_assert_cmpint (numberlink_search_puzzle (puzzle, G_MAXUINT, 2, 50, NULL, found, &nodes), ==,
                   MDR_SEARCH_SPENT);
  g_assert_cmpuint (found->len, ==, 1);
  mdr_puzzle_unref (&puzzle->base);
}

/* Of one path alone on an empty board: every way, which the search itself would never go. */
static void
test_single_path (void)
{
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (3, 3, "A.......A");
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  guint64 nodes = 0;

  set_rules (puzzle, 3);
  g_assert_cmpint (numberlink_search_puzzle (puzzle, G_MAXUINT, ALL, G_MAXUINT64, NULL, found, &nodes), ==,
                   MDR_SEARCH_EXHAUSTED);
  /* Simple paths between opposite corners of 3 × 3 cells. */
  g_assert_cmpuint (found->len, ==, 12);
  mdr_puzzle_unref (&puzzle->base);
}

/* A board with so many solutions that only stopping ends the walk. */
static void
test_stop (void)
{
  g_autofree char *labels = g_strnfill (20 * 20, '.');
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  NumberlinkPuzzle *puzzle;
  guint64 nodes = 0;

  labels[0] = labels[20 * 20 - 1] = 'A';
  puzzle = numberlink_oracle_new_puzzle (20, 20, labels);
  set_rules (puzzle, 3);
  g_assert_cmpint (numberlink_search_puzzle (puzzle, G_MAXUINT, 3000, G_MAXUINT64, job, found, &nodes), ==,
                   MDR_SEARCH_ENOUGH);
  g_assert_cmpuint (found->len, ==, 3000);
  for (guint k = 0; k < found->len; k++)
    {
      MdrSolution *solution =
          &numberlink_solution_new (puzzle, &g_array_index (found, NumberlinkEdges, k))->base;

      g_assert_true (numberlink_verify (&puzzle->base, solution, NULL));
      mdr_solution_unref (solution);
    }
  mdr_job_cancel (job);
  g_array_set_size (found, 0);
  g_assert_cmpint (numberlink_search_puzzle (puzzle, G_MAXUINT, 3000, G_MAXUINT64, job, found, &nodes), ==,
                   MDR_SEARCH_STOPPED);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (sizes); row++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/canonical/brute-force/%dx%d-%d", sizes[row].rows,
                                               sizes[row].columns, sizes[row].pairs);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_brute_force);
    }
  g_test_add_func ("/numberlink/canonical/drawn-edges", test_drawn_edges);
  g_test_add_func ("/numberlink/canonical/first", test_first);
  g_test_add_func ("/numberlink/canonical/single-path", test_single_path);
  g_test_add_func ("/numberlink/canonical/stop", test_stop);
  return g_test_run ();
}
