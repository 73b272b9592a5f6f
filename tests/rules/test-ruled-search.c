/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-search.h"
#include "mdr-ruled-text.h"
#include "rulebook-files.h"
#include "rules-kit.h"

#include <stdlib.h>
#include <string.h>

/*
 * The search against the judge: small boards with random givens, on which all answers are found by trying.
 */

/* Boards of each rulebook, unless the program is told how many. */
static int n_boards = 25;
static const char *only;

/* Boards on which more could be tried are too large. */
#define MOST_BITS 17

/* If there are more answers, they are not compared. */
#define MOST_ANSWERS 300

static MdrRuledPuzzle *
make_puzzle (MdrRulebook *rulebook, GRand *random)
{
  for (;;)
    {
      guint rows = (guint) g_rand_int_range (random, 1, 6);
      MdrRuledGrid grid = { rows, rulebook->square ? rows : (guint) g_rand_int_range (random, 1, 6) };
      g_autoptr (MdrRuledPuzzle) puzzle = NULL;

      if (!mdr_rulebook_check_size (rulebook, grid.rows, grid.columns, NULL))
        continue;
      puzzle = rules_kit_new_puzzle (rulebook, grid, g_rand_double_range (random, 0, 0.6), random);
      if (mdr_ruled_puzzle_check_bounds (puzzle, NULL) && rules_kit_count_bits (puzzle) <= MOST_BITS)
        return g_steal_pointer (&puzzle);
    }
}

/* Returns how many answers there are. */
static guint
compare (const MdrRuledPuzzle *puzzle)
{
  g_autoptr (GPtrArray) expected = rules_kit_list_answers (puzzle, NULL, TRUE, MOST_ANSWERS);
  g_autofree gboolean *found = g_new0 (gboolean, expected->len + 1);
  g_autofree char *text = mdr_ruled_puzzle_to_text (puzzle);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (puzzle, &error);
  guint n_answers = 0;
  MdrRuledAnswer *answer;

  g_assert_no_error (error);
  while (n_answers < MOST_ANSWERS
         && mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer) == MDR_SEARCH_ENOUGH)
    {
      if (mdr_ruled_judge (puzzle, answer, NULL) != MDR_RULED_HOLDS)
        {
          g_autofree char *answer_text = mdr_ruled_answer_to_text (puzzle, answer);

          g_error ("%s: no answer to\n%s%s", puzzle->rulebook->name, text, answer_text);
        }
      for (guint k = 0; expected->len < MOST_ANSWERS && k < expected->len; k++)
        if (mdr_ruled_answer_equal (puzzle, answer, g_ptr_array_index (expected, k)))
          {
            g_assert_false (found[k]);
            found[k] = TRUE;
          }
      mdr_ruled_answer_free (answer);
      n_answers++;
    }
  if (n_answers != expected->len)
    g_error ("%s: %u answers instead of %u to\n%s", puzzle->rulebook->name, n_answers, expected->len, text);
  return n_answers;
}

static void
try_rulebook (MdrRulebook *rulebook)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint counts[3] = { 0 };

  if (only != NULL && strcmp (only, rulebook->id) != 0)
    return;
  for (int board = 0; board < n_boards; board++)
    {
      g_autoptr (MdrRuledPuzzle) puzzle = make_puzzle (rulebook, random);

      counts[MIN (compare (puzzle), 2)]++;
    }
  g_test_message ("%s: of %d boards %u have no answer, %u one, %u more", rulebook->name, n_boards, counts[0],
                  counts[1], counts[2]);
}

static void
test_by_trying (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));

      try_rulebook (rulebook);
    }
}

/* Rulebooks that make no puzzle, but say what no other does. */
static void
test_corners (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "data", "corners", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (MdrRulebook) rulebook = NULL;

      g_file_get_contents (file, &text, NULL, &error);
      g_assert_no_error (error);
      rulebook = mdr_rulebook_read (text, -1, &error);
      g_assert_no_error (error);
      try_rulebook (rulebook);
    }
}

/* What would take too much memory or time is refused before any of it is taken. */
static void
test_bounds (void)
{
  static const char *const texts[] = {
    "decide value at cell: 1..999\nrule a \"A.\"\n  each cell: value != 7\n",
    "decide value at cell: 1..40\nrule a \"A.\"\n  each cell: value = 7 or value = 8\n",
    "decide shade at cell: white black\nrule a \"A.\"\n  each cell: count black in row != count black in "
    "column\n",
    "decide wall at border\nrule a \"A.\"\n  boxes of wall: size 1..999\n",
    "decide shade at cell: white black\nrule a \"A.\"\n  groups of black are pentominoes, tetrominoes, each "
    "once\n",
    "decide shade at cell: white black\nrule a \"A.\"\n"
    "  each cell: count (count black in row >= 2) in column = 1 or count (count black in row = 3) in row = "
    "2\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *text = g_strconcat ("meander-rules 1\nkind x \"X\"\n", texts[i], NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);
      MdrRuledGrid grid = { MDR_RULED_MAX_SIDE, MDR_RULED_MAX_SIDE };
      g_autoptr (MdrRuledPuzzle) puzzle = NULL;
      g_autoptr (MdrRuledSearch) search = NULL;

      g_assert_no_error (error);
      puzzle = mdr_ruled_puzzle_new (rulebook, grid);
      search = mdr_ruled_search_new (puzzle, &error);
      g_assert_null (search);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
    }
}

/* Numbers up to that of all cells need no more literals than groups can have. */
static void
test_groups_bound (void)
{
  static const char text[] =
      "meander-rules 1\nkind x \"X\"\ngiven number at cell: 1..cells\ndecide value at cell: 1..cells\n"
      "rule a \"A.\"\n  each number: value=number\n  groups of equal value: size value\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);
  MdrRuledGrid grid = { 40, 40 };
  g_autoptr (MdrRuledPuzzle) puzzle = NULL;
  g_autoptr (MdrRuledSearch) search = NULL;
  g_autoptr (MdrRuledAnswer) answer = NULL;

  g_assert_no_error (error);
  puzzle = mdr_ruled_puzzle_new (rulebook, grid);
  /* Lines of 40 stand apart by lines of single cells and pairs. */
  for (guint cell = 0; cell < 1600; cell++)
    if (cell / 40 % 2 == 0)
      puzzle->givens[0][cell] = 40;
  search = mdr_ruled_search_new (puzzle, &error);
  g_assert_no_error (error);
  g_assert_cmpint (mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer), ==, MDR_SEARCH_ENOUGH);
  g_assert_cmpint (mdr_ruled_judge (puzzle, answer, NULL), ==, MDR_RULED_HOLDS);
}

/* Binomial coefficient of small numbers. */
static guint
choose (guint n, guint k)
{
  return k > n ? 0 : k == 0 ? 1 : choose (n - 1, k - 1) * n / k;
}

/* Fills all but @open cells of a board of one area, and gives its number of black cells. */
static guint
fill_large_board (MdrRuledPuzzle *puzzle, GRand *random, guint open)
{
  double share = g_rand_double (random);
  guint black = 0;

  for (guint cell = 0; cell < puzzle->n_places[1]; cell++)
    {
      gboolean is_open = cell % 11 == 3 && cell / 11 < open;
      gboolean is_black = !is_open && g_rand_double (random) < share;

      black += is_black;
      puzzle->givens[1][cell] = is_open ? MDR_RULED_NONE : (gint16) is_black;
    }
  return black;
}

/* Numbers far from none and from all are bounded by a totalizer, too, which neither loses nor adds answers.
 */
static void
test_large_numbers (void)
{
  static const char *const relations[] = { "=", "<=", ">=" };
  const guint open = 5;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint trial = 0; trial < 60; trial++)
    {
      guint relation = trial % G_N_ELEMENTS (relations);
      g_autofree char *page =
          g_strdup_printf ("meander-rules 1\nkind large \"Large\"\ngiven many for board: 0..64\n"
                           "given disc at cell: white black\ndecide shade at cell: light dark\n"
                           "rule a \"A.\"\n"
                           "  each disc=white: light\n  each disc=black: dark\n  each window 8 by 8: count "
                           "dark in here %s many\n"
                           "wrong a \"A.\"\n  many 0  disc \"b\"\n  shade \"l\"\n"
                           "right \"A.\"\n  many 1  disc \"b\"\n  shade \"d\"\n",
                           relations[relation]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (page, -1, &error);
      g_autoptr (MdrRuledPuzzle) puzzle = NULL;
      g_autoptr (MdrRuledSearch) search = NULL;
      MdrRuledAnswer *answer;
      guint black;
      int number;
      guint expected = 0;
      guint found = 0;

      g_assert_no_error (error);
      puzzle = mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ 8, 8 });
      black = fill_large_board (puzzle, random, open);
      number = (int) black + g_rand_int_range (random, -1, (int) open + 2);
      number = CLAMP (number, 0, 64);
      puzzle->givens[0][0] = (gint16) number;
      for (guint more = 0; more <= open; more++)
        {
          int sum = (int) (black + more);

          if (relation == 0 ? sum == number : relation == 1 ? sum <= number : sum >= number)
            expected += choose (open, more);
        }
      search = mdr_ruled_search_new (puzzle, &error);
      g_assert_no_error (error);
      while (mdr_ruled_search_next (search, G_MAXUINT64, NULL, &answer) == MDR_SEARCH_ENOUGH)
        {
          g_assert_true (mdr_ruled_judge (puzzle, answer, NULL) == MDR_RULED_HOLDS);
          mdr_ruled_answer_free (answer);
          found++;
        }
      g_assert_cmpuint (found, ==, expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_has_prefix (argv[1], "--boards="))
    n_boards = atoi (argv[1] + strlen ("--boards="));
  if (argc > 2)
    only = argv[2];
  g_test_add_func ("/ruled-search/by-trying", test_by_trying);
  g_test_add_func ("/ruled-search/corners", test_corners);
  g_test_add_func ("/ruled-search/bounds", test_bounds);
  g_test_add_func ("/ruled-search/large-numbers", test_large_numbers);
  g_test_add_func ("/ruled-search/groups-bound", test_groups_bound);
  return g_test_run ();
}
