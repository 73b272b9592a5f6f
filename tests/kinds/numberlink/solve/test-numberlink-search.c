/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"
#include "numberlink-givens.h"
#include "numberlink-learn.h"
#include "numberlink-oracle.h"

/* More than any board of these tests has. */
#define ALL 1000000

static MdrSearchEnd
search (const NumberlinkPuzzle *puzzle, guint count, guint64 budget, GArray *solutions)
{
  NumberlinkBoard board;

  numberlink_board_init (&board, puzzle, NULL);
  return numberlink_search (&board, count, budget, NULL, solutions, NULL);
}

static void
assert_same_solutions (const NumberlinkPuzzle *puzzle, GArray *found, GArray *expected)
{
  g_autofree char *text = numberlink_puzzle_to_text (&puzzle->base);

  if (found->len != expected->len)
    g_error ("%u solutions instead of %u:\n%s", found->len, expected->len, text);
  for (guint a = 0; a < found->len; a++)
    {
      const NumberlinkEdges *edges = &g_array_index (found, NumberlinkEdges, a);

      g_assert_true (numberlink_oracle_contains (puzzle, expected, edges));
      for (guint b = 0; b < a; b++)
        g_assert_cmpint (memcmp (edges, &g_array_index (found, NumberlinkEdges, b), sizeof *edges), !=, 0);
    }
}

static const struct
{
  int rows;
  int columns;
  int pairs;
  int puzzles;
} sizes[] = {
  { 1, 2, 1, 8 },   { 1, 5, 2, 20 },  { 2, 2, 2, 40 },  { 2, 5, 2, 60 },   { 3, 3, 1, 200 },
  { 3, 3, 2, 300 }, { 3, 3, 3, 300 }, { 4, 4, 1, 200 }, { 4, 4, 2, 1500 }, { 4, 4, 3, 3000 },
  { 4, 5, 3, 200 }, { 5, 5, 4, 300 }, { 6, 3, 3, 300 },
};

static void
test_brute_force (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (row);

  for (int n = 0; n < sizes[row].puzzles; n++)
    {
      NumberlinkPuzzle *puzzle =
          numberlink_oracle_new_random_puzzle (random, sizes[row].rows, sizes[row].columns, sizes[row].pairs);
      g_autoptr (GArray) expected = numberlink_oracle_list_solutions (puzzle);
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));

      g_assert_cmpint (search (puzzle, ALL, G_MAXUINT64, found), ==, MDR_SEARCH_EXHAUSTED);
      assert_same_solutions (puzzle, found, expected);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* All ways to place two pairs, under all rules. */
static void
test_all_of_two_pairs (void)
{
  char labels[] = ".........";

  for (int places = 0; places < 9 * 9 * 9 * 9; places++)
    {
      const int cells[] = { places % 9, places / 9 % 9, places / 81 % 9, places / 729 };
      gboolean apart = TRUE;

      for (int a = 0; a < 4; a++)
        for (int b = 0; b < a; b++)
          apart = apart && cells[a] != cells[b];
      if (!apart || cells[0] > cells[1] || cells[2] > cells[3] || cells[0] > cells[2])
        continue;
      memset (labels, '.', 9);
      for (int k = 0; k < 4; k++)
        labels[cells[k]] = k < 2 ? 'A' : 'B';
      for (int rules = 0; rules < 8; rules++)
        {
          NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (3, 3, labels);
          g_autoptr (GArray) expected = NULL;
          g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));

          puzzle->touching = (rules & 1) != 0;
          puzzle->cover = (rules & 2) != 0;
          puzzle->blocks = (rules & 4) != 0;
          expected = numberlink_oracle_list_solutions (puzzle);
          g_assert_cmpint (search (puzzle, ALL, G_MAXUINT64, found), ==, MDR_SEARCH_EXHAUSTED);
          assert_same_solutions (puzzle, found, expected);
          mdr_puzzle_unref (&puzzle->base);
        }
    }
}

/* What is known of a board keeps the search to the solutions that fit. */
static void
test_known_edges (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  int tried = 0;

  while (tried < 200)
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, 4, 4, 2);
      g_autoptr (GArray) expected = numberlink_oracle_list_solutions (puzzle);
      int row = g_rand_int_range (random, 0, 4);
      guint64 column = G_GUINT64_CONSTANT (1) << g_rand_int_range (random, 0, 3);
      NumberlinkBoard boards[2] = { { puzzle }, { puzzle } };
      guint counts[2];

      boards[0].drawn.right[row] = column;
      boards[1].barred.right[row] = column;
      for (int k = 0; k < 2; k++)
        {
          g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));

          numberlink_search (&boards[k], ALL, G_MAXUINT64, NULL, found, NULL);
          for (guint a = 0; a < found->len; a++)
            {
              const NumberlinkEdges *edges = &g_array_index (found, NumberlinkEdges, a);

              g_assert_true (((edges->right[row] & column) != 0) == (k == 0));
            }
          counts[k] = found->len;
        }
      g_assert_cmpuint (counts[0] + counts[1], ==, expected->len);
      tried += expected->len > 1;
      mdr_puzzle_unref (&puzzle->base);
    }
}

static void
learn_all (const NumberlinkPuzzle *puzzle, GArray *found)
{
  g_autoptr (NumberlinkLearner) learner = numberlink_learner_new (puzzle);
  NumberlinkEdges solution;

  while (mdr_learner_next (&learner->base, G_MAXUINT64, NULL, &solution) == MDR_SEARCH_ENOUGH)
    g_array_append_val (found, solution);
}

static guint
count_within (GArray *solutions, int fewest, int most)
{
  guint count = 0;

  for (guint k = 0; k < solutions->len; k++)
    {
      int used = g_array_index (solutions, NumberlinkOracleSolution, k).used;

      count += used >= fewest && used <= most;
    }
  return count;
}

static guint
count_learnt (NumberlinkLearner *learner)
{
  NumberlinkEdges solution;
  guint count = 0;

  while (mdr_learner_next (&learner->base, G_MAXUINT64, NULL, &solution) == MDR_SEARCH_ENOUGH)
    count++;
  return count;
}

/* Limits keep exactly the solutions that are short enough, or leave few enough cells empty. */
static void
test_limits (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  int solved = 0;

  while (solved < 400)
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, 4, 5, 1 + solved % 4);
      g_autoptr (GArray) solutions = NULL;
      int bound = g_rand_int_range (random, 4, 21);
      g_autoptr (NumberlinkLearner) shortest = NULL;
      g_autoptr (NumberlinkLearner) fullest = NULL;

      puzzle->cover = FALSE;
      solutions = numberlink_oracle_list_solutions (puzzle);
      shortest = numberlink_learner_new (puzzle);
      fullest = numberlink_learner_new (puzzle);
      numberlink_learner_limit (shortest, G_MAXUINT32, (guint32) bound);
      numberlink_learner_limit (fullest, (guint32) (20 - bound), G_MAXUINT32);
      g_assert_cmpuint (count_learnt (shortest), ==, count_within (solutions, 0, bound));
      g_assert_cmpuint (count_learnt (fullest), ==, count_within (solutions, bound, 20));
      solved += solutions->len > 0;
      mdr_puzzle_unref (&puzzle->base);
    }
}

/*
 * What does not fit the frontier program is closed in on from both sides. A runs across B: one of them has to
 * go round the other, and A has the shorter way, four cells more than straight. All cells can be used.
 */
static void
test_wide_boards (gconstpointer data)
{
  NumberlinkGoal goal = (NumberlinkGoal) GPOINTER_TO_INT (data);
  g_autofree char *labels = g_strnfill (16 * 16, '.');
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GArray) solutions = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  NumberlinkBoard board;
  NumberlinkOptimum optimum = { &board, goal, 1, job, solutions };
  NumberlinkPuzzle *puzzle;

  labels[16 * 4] = labels[16 * 4 + 14] = 'A';
  labels[16 * 3 + 2] = labels[16 * 5 + 2] = 'B';
  puzzle = numberlink_oracle_new_puzzle (16, 16, labels);
  puzzle->cover = FALSE;
  puzzle->touching = TRUE;
  puzzle->blocks = TRUE;
  numberlink_board_init (&board, puzzle, NULL);
  g_assert_cmpint (numberlink_optimise (&optimum), !=, MDR_SEARCH_STOPPED);
  g_assert_cmpuint (optimum.best, ==, goal == NUMBERLINK_GOAL_FEWEST ? 15 + 3 + 4 : 0);
  g_assert_cmpuint (optimum.bound, ==, optimum.best);
  g_assert_cmpuint (solutions->len, ==, 1);
  mdr_puzzle_unref (&puzzle->base);
}

static gboolean
is_lacking (const MdrLiteral *literal, const NumberlinkEdges *edges)
{
  return numberlink_edges_has (edges, literal->cell.row, literal->cell.column, (MdrDirection) literal->part)
         != literal->holds;
}

static NumberlinkEdges
get_edges (const NumberlinkPuzzle *puzzle, GArray *solutions, guint index)
{
  NumberlinkEdges edges;

  numberlink_oracle_get_edges (puzzle, &g_array_index (solutions, NumberlinkOracleSolution, index), &edges);
  return edges;
}

/* Each literal of the first solution is found out, and a solution is found that lacks it where some solution
 * does. */
static void
assert_opposites (const NumberlinkPuzzle *puzzle, GArray *all, guint64 conflicts)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (MdrJob) job = mdr_job_new ();
  NumberlinkEdges edges = get_edges (puzzle, all, 0);
  g_autoptr (MdrSolution) first = &numberlink_solution_new (puzzle, &edges)->base;
  g_autofree gboolean *settled = NULL;
  NumberlinkBoard board;

  numberlink_board_init (&board, puzzle, NULL);
  numberlink_list_solved (&board, first, literals);
  settled = g_new0 (gboolean, literals->len);
  numberlink_search_opposites (&board, literals, settled, conflicts, job, solutions);
  for (guint k = 0; k < literals->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);
      gboolean expected = FALSE;
      gboolean lacking = FALSE;

      for (guint a = 0; a < all->len; a++)
        {
          edges = get_edges (puzzle, all, a);
          expected = expected || is_lacking (literal, &edges);
        }
      for (guint s = 0; s < solutions->len; s++)
        lacking =
            lacking || is_lacking (literal, &numberlink_solution (g_ptr_array_index (solutions, s))->edges);
      g_assert_true (settled[k]);
      g_assert_cmpint (lacking, ==, expected);
    }
  for (guint s = 0; s < solutions->len; s++)
    g_assert_true (
        numberlink_oracle_contains (puzzle, all,
                                    &numberlink_solution (g_ptr_array_index (solutions, s))->edges));
}

/* What all solutions share, against brute force: all literals together, and one by one. */
static void
test_opposites (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);

  for (int solved = 0; solved < 200;)
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, 4, 5, 1 + solved % 4);
      g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);

      if (solutions->len > 0)
        {
          assert_opposites (puzzle, solutions, 1000);
          assert_opposites (puzzle, solutions, 0);
          solved++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

/*
 * Ends along the border, clockwise, and then one beside an end: where two labels take turns their paths have
 * to cross, which is seen before anything is decided; where they do not, there is a solution.
 */
static const struct
{
  const char *labels;
  gboolean solvable;
} borders[] = {
  { "....A......"
    "..........."
    "..........."
    "B.........."
    "..........B"
    "..........."
    "....A......",
    FALSE },
  { "....A......"
    "..........."
    "..........."
    "A.........."
    "..........B"
    "..........."
    "....B......",
    TRUE },
  { "B.A........"
    "..........."
    "..........."
    "..........."
    "..........."
    ".......A..."
    "....B..C.C.",
    TRUE },
  { "..A......B."
    "..........."
    "..........."
    "..........."
    "..........."
    ".......A..."
    "....B..C.C.",
    FALSE },
};

static void
test_borders (void)
{
  for (gsize k = 0; k < G_N_ELEMENTS (borders); k++)
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (7, 11, borders[k].labels);
      g_autoptr (NumberlinkLearner) learner = NULL;
      NumberlinkEdges solution;

      puzzle->cover = FALSE;
      learner = numberlink_learner_new (puzzle);
      g_assert_cmpint (mdr_learner_next (&learner->base, 1000, NULL, &solution), ==,
                       borders[k].solvable ? MDR_SEARCH_ENOUGH : MDR_SEARCH_EXHAUSTED);
      if (!borders[k].solvable)
        g_assert_cmpuint (learner->base.n_conflicts, ==, 1);
      mdr_puzzle_unref (&puzzle->base);
    }
}

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (NumberlinkEdges));
}

/* A board with ends where a few paths that were drawn at random end, so that it has solutions. */
static NumberlinkPuzzle *
new_puzzle_of_walks (GRand *random, int rows, int columns, int walks)
{
  g_autofree char *labels = g_strnfill ((gsize) (rows * columns), '.');
  g_autofree gboolean *used = g_new0 (gboolean, rows * columns);
  int placed = 0;

  for (int tries = 0; tries < 200 && placed < walks; tries++)
    {
      int first = g_rand_int_range (random, 0, rows * columns);
      int cell = first;

      for (int k = 0; k < 8 && !used[cell]; k++)
        {
          int down = g_rand_boolean (random) ? 0 : g_rand_boolean (random) ? 1 : -1;
          int across = down != 0 ? 0 : g_rand_boolean (random) ? 1 : -1;
          int row = CLAMP (cell / columns + down, 0, rows - 1);
          int column = CLAMP (cell % columns + across, 0, columns - 1);

          used[cell] = TRUE;
          if (!used[row * columns + column])
            cell = row * columns + column;
        }
      if (cell == first || labels[cell] != '.' || labels[first] != '.')
        continue;
      used[cell] = TRUE;
      labels[first] = labels[cell] = (char) ('A' + placed++);
    }
  return numberlink_oracle_new_puzzle (rows, columns, labels);
}

/* Where brute force cannot follow, two engines that share nothing have to agree. */
static void
test_engines_agree (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint solved = 0;

  for (int n = 0; n < 300; n++)
    {
      NumberlinkPuzzle *puzzle =
          new_puzzle_of_walks (random, g_rand_int_range (random, 5, 8), g_rand_int_range (random, 5, 8),
                               g_rand_int_range (random, 4, 8));
      NumberlinkBoard board;
      g_autoptr (GArray) learnt = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
      g_autoptr (GArray) gone_over = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
      MdrSearchEnd end;
      guint64 nodes = 0;

      puzzle->touching = g_rand_boolean (random);
      /* Else there are too many solutions to be counted in a test. */
      puzzle->cover = (puzzle->touching && puzzle->rows * puzzle->columns > 30) || g_rand_boolean (random);
      puzzle->blocks = TRUE;
      numberlink_board_init (&board, puzzle, NULL);
      learn_all (puzzle, learnt);
      end = numberlink_frontier_search (&board, NUMBERLINK_GOAL_ANY, 0, ALL, G_MAXUINT64, NULL, gone_over,
                                        &nodes);
      g_assert_cmpint (end, ==, MDR_SEARCH_EXHAUSTED);
      g_assert_cmpuint (learnt->len, ==, gone_over->len);
      g_array_sort (learnt, compare_edges);
      g_array_sort (gone_over, compare_edges);
      g_assert_true (learnt->len == 0
                     || memcmp (learnt->data, gone_over->data, learnt->len * sizeof (NumberlinkEdges)) == 0);
      solved += learnt->len > 0;
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (solved, >, 60);
}

/* How many solutions there are if the first of four ends is joined to a certain other, and the rest are. */
static guint
count_swapped (NumberlinkPuzzle *puzzle, const int cells[4], int partner)
{
  g_autoptr (GArray) solutions = NULL;

  for (int k = 0; k < 4; k++)
    puzzle->cells[cells[k]] = k == 0 || k == partner ? 2 : 3;
  solutions = numberlink_oracle_list_solutions (puzzle);
  return solutions->len;
}

/* The ends of a label that stands on four cells may be joined in any pairs, which only one engine knows of.
 */
static void
test_shared_label (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  int solved = 0;

  while (solved < 200)
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, 4, 4, 3);
      g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
      guint expected = 0;
      int cells[4];
      int count = 0;

      puzzle->cover = TRUE;
      for (int k = 0; k < 4 * 4; k++)
        if (puzzle->cells[k] > 1)
          cells[count++] = k;
      for (int partner = 1; partner < 4; partner++)
        expected += count_swapped (puzzle, cells, partner);
      for (int k = 0; k < 4; k++)
        puzzle->cells[cells[k]] = 2;
      puzzle->n_labels = 2;
      g_assert_false (numberlink_frontier_suits (puzzle));
      learn_all (puzzle, found);
      g_assert_cmpuint (found->len, ==, expected);
      solved += expected > 0;
      puzzle->n_labels = 3;
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* A budget that is used up is no proof. */
static void
test_budget (void)
{
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (6, 6, "A.................................A.");
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));

  puzzle->cover = FALSE;
  puzzle->touching = TRUE;
  puzzle->blocks = TRUE;
  g_assert_cmpint (search (puzzle, G_MAXUINT, 20, found), ==, MDR_SEARCH_SPENT);
  g_array_set_size (found, 0);
  g_assert_cmpint (search (puzzle, 3, G_MAXUINT64, found), ==, MDR_SEARCH_ENOUGH);
  g_assert_cmpuint (found->len, ==, 3);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (sizes); row++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/search/brute-force/%dx%d-%d", sizes[row].rows,
                                               sizes[row].columns, sizes[row].pairs);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_brute_force);
    }
  g_test_add_func ("/numberlink/search/all-of-two-pairs", test_all_of_two_pairs);
  g_test_add_func ("/numberlink/search/limits", test_limits);
  g_test_add_data_func ("/numberlink/search/wide/fewest", GINT_TO_POINTER (NUMBERLINK_GOAL_FEWEST),
                        test_wide_boards);
  g_test_add_data_func ("/numberlink/search/wide/most", GINT_TO_POINTER (NUMBERLINK_GOAL_MOST),
                        test_wide_boards);
  g_test_add_func ("/numberlink/search/opposites", test_opposites);
  g_test_add_func ("/numberlink/search/borders", test_borders);
  g_test_add_func ("/numberlink/search/engines-agree", test_engines_agree);
  g_test_add_func ("/numberlink/search/known-edges", test_known_edges);
  g_test_add_func ("/numberlink/search/shared-label", test_shared_label);
  g_test_add_func ("/numberlink/search/budget", test_budget);
  return g_test_run ();
}
