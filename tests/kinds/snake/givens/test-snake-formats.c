/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-boards.h"
#include "snake-givens.h"
#include "snake-kind.h"

#include "mdr-json.h"
#include "mdr-text.h"

#define COUNTS "\"row-counts\": [1, null], \"column-counts\": [null, 0, 2]"
#define SIZE   "\"rows\": 2, \"columns\": 3, "

static const KitRow json_rows[] = {
  { "{" SIZE COUNTS ", \"start\": [0, 0], \"end\": [1, 2], \"given\": [[1, 0]]}", NULL },
  { "{" SIZE COUNTS ", \"given\": []}", NULL },
  /* A cell given both as an end and as no end is a problem of the puzzle, but not of the file. */
  { "{" SIZE COUNTS ", \"start\": [1, 0], \"end\": [1, 2], \"given\": [[1, 0], [1, 2]]}", NULL },
  { "{" SIZE COUNTS "}", "givens.given is missing." },
  { "{" COUNTS ", \"given\": []}", "givens.rows is missing." },
  { "{\"rows\": 1000000000, \"columns\": 1000000000, " COUNTS ", \"given\": []}",
    "givens.rows must be a whole number from 2 to 60, not 1000000000." },
  { "{\"rows\": 2, \"columns\": 1, " COUNTS ", \"given\": []}",
    "givens.columns must be a whole number from 2 to 60" },
  { "{" SIZE "\"row-counts\": [1, -1], \"column-counts\": [1, 1, 1], \"given\": []}",
    "givens.row-counts[1] must be a whole number from 0 to 999, not -1." },
  { "{" SIZE "\"row-counts\": [1, 1], \"column-counts\": [1, 1, 1000], \"given\": []}",
    "givens.column-counts[2] must be a whole number from 0 to 999, not 1000." },
  { "{" SIZE "\"row-counts\": [1], \"column-counts\": [1, 1, 1], \"given\": []}",
    "givens.row-counts must have 2 elements, not 1." },
  { "{" SIZE "\"row-counts\": [1, 1], \"column-counts\": [1, 1, 1, 1], \"given\": []}",
    "givens.column-counts must have 3 elements, not 4." },
  { "{" SIZE COUNTS ", \"start\": [2, 0], \"given\": []}",
    "givens.start[0] must be a whole number from 0 to 1, not 2." },
  { "{" SIZE COUNTS ", \"end\": [0, 3], \"given\": []}",
    "givens.end[1] must be a whole number from 0 to 2, not 3." },
  { "{" SIZE COUNTS ", \"end\": [0], \"given\": []}", "givens.end must have 2 elements, not 1." },
  { "{" SIZE COUNTS ", \"given\": [[0, 0], [0]]}", "givens.given[1] must have 2 elements" },
  { "{" SIZE COUNTS ", \"given\": [[0, 0], [0, -1]]}",
    "givens.given[1][1] must be a whole number from 0 to 2" },
  { "{" SIZE COUNTS ", \"given\": [[0, 1], [0, 1]]}",
    "givens.given[1] names the cell 0, 1 for the second time." },
  { "{" SIZE COUNTS ", \"given\": [], \"colour\": 1}", "givens.colour is unknown" },
};

static void
test_json (void)
{
  kit_assert_json (&mdr_snake_kind, json_rows, G_N_ELEMENTS (json_rows));
}

static const KitRow text_rows[] = {
  { "? 3 0/1 S _ x/? _ _ E", NULL },
  { "  ?\t3  0/ 1 S _ x/?   _ _ E", NULL },
  { "?/? S/? E", "Line 7: from 2 to 60 column counts were expected, not 1." },
  { "1 2 3", "Line 7: from 2 to 60 rows were expected below the column counts, not 0." },
  { "1 2 3/1 _ _ _", "Line 7: from 2 to 60 rows were expected below the column counts, not 1." },
  { "1 -2 3/1 S _ _/1 _ _ E", "Line 7, field 2: a count from 0 to 999 or “?” was expected, not “-2”." },
  { "1 2 3/1 S _ _/-1 _ _ E", "Line 9, field 1: a count from 0 to 999 or “?” was expected, not “-1”." },
  { "1 2 1000/1 S _ _/1 _ _ E", "Line 7, field 3: a count from 0 to 999" },
  { "1 +2 3/1 S _ _/1 _ _ E", "Line 7, field 2: a count from 0 to 999" },
  { "1 2 3/1 S _ _/1 _ E", "Line 9: a count and 3 cells were expected" },
  { "1 2 3/1 S _ _ _/1 _ _ E", "Line 8: a count and 3 cells were expected" },
  { "1 2 3/1 S _ _/1 S _ E", "Line 9, field 2: there is a second “S”; the first stands in row 1, column 1." },
  { "1 2 3/1 _ _ E/1 S _ E", "Line 9, field 4: there is a second “E”; the first stands in row 1, column 3." },
  { "1 2 3/1 _ o E/1 S _ _", "Line 8, field 3: a cell “_”, “S”, “E” or “x” was expected, not “o”." },
  /* Boards of Numberlink, with and without their size, and a sliding puzzle. */
  { "3 3/1 . 2/. . ./1 . 2", "Line 8, field 2: a cell" },
  { "3 2/1.2/1.2", "Line 8: a count and 2 cells were expected" },
  { "1 . 2/. . ./1 . 2", "Line 7, field 2: a count" },
  { "1 2 3 4 5 6 7 8 0", "Line 7: from 2 to 60 rows" },
  { "2 2/1 1/2 2", "Line 8: a count and 2 cells were expected" },
};

static void
test_text (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (text_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      guint taken = 0;
      g_autoptr (MdrPuzzle) puzzle = kit_read_lines (&mdr_snake_kind, text_rows[i].input, &taken, &error);

      g_test_message ("%s", text_rows[i].input);
      kit_assert_outcome (puzzle, error, text_rows[i].expected);
      if (puzzle)
        g_assert_cmpuint (taken, ==, 3);
    }
}

static void
test_text_of_one_board_and_more (void)
{
  guint taken = 0;
  g_autoptr (MdrPuzzle) puzzle =
      kit_read_lines (&mdr_snake_kind, "? ?/1 S _/2 _ E//? ?/1 S _/2 _ E", &taken, NULL);

  g_assert_cmpuint (taken, ==, 3);
  g_assert_cmpint (snake_puzzle (puzzle)->rows, ==, 2);
}

/* What each link says, as text; @board is NULL where @expected is a part of the error. */
static const struct
{
  const char *link;
  const char *board;
  const char *expected;
} link_rows[] = {
  { "https://puzz.link/p?snake/3/3/i00i1h", "? ? ?/1 S _ _/? _ _ _/? _ _ _", NULL },
  { "https://puzz.link/p?snake/3/2/i012g03", "1 2 ?/0 S _ _/3 _ _ _", NULL },
  { "http://pzv.jp/p.html?snake/3/2/3i12g03", "1 2 ?/0 _ x _/3 S _ _", NULL },
  { "https://puzz.link/p?snake/2/2/o0.1", "? 1/? S E/? _ _", NULL },
  { "https://puzz.link/p?snake/2/2/00j", "? ?/? _ _/? _ _", NULL },
  { "https://puzz.link/p?snake/2/2/00", "? ?/? _ _/? _ _", NULL },
  { "https://puzz.link/p?snake/2/2/00f-10-ff+3e7", "15 16/255 _ _/999 _ _", NULL },
  { "https://puzz.link/p?snake/2/2/00f-10-ff+3e8", NULL, "from here on: “+3e8”" },
  { "https://puzz.link/p?snake/2/2/00-1", NULL, "from here on: “-1”" },
  { "https://puzz.link/p?snake/2/2/0", NULL, "ends too early" },
  { "https://puzz.link/p?snake/2/2", NULL, "ends too early" },
  { "https://puzz.link/p?snake/2/", NULL, "ends too early" },
  { "https://puzz.link/p?snake/2", NULL, "ends too early" },
  { "https://puzz.link/p?snake/", NULL, "ends too early" },
  { "https://puzz.link/p?snake//2/0", NULL, "width must be a whole number" },
  { "https://puzz.link/p?snake/2/2/r0j", NULL, "from here on: “r0j”" },
  { "https://puzz.link/p?snake/2/2/0A", NULL, "from here on: “A”" },
  { "https://puzz.link/p?snake/2/2/01j", NULL, "outside the board" },
  { "https://puzz.link/p?snake/2/2/q0j", NULL, "third black circle at row 2, column 1" },
  { "https://puzz.link/p?snake/2/2/00k", NULL, "from here on: “k”" },
  { "https://puzz.link/p?snake/2/2/0012345", NULL, "from here on: “5”" },
  { "https://puzz.link/p?snake/2/2/00123z", NULL, "from here on: “z”" },
  { "https://puzz.link/p?snake/2/2/00Z", NULL, "from here on: “Z”" },
  { "https://puzz.link/p?snake/1/2/0", NULL,
    "The link's width must be a whole number from 2 to 60, not “1”." },
  { "https://puzz.link/p?snake/2/999999999999999999999/0", NULL, "The link's height must be" },
  { "https://puzz.link/p?snake", NULL, "ends too early" },
};

static void
test_links (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (link_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = snake_puzzle_from_link (&mdr_snake_kind, link_rows[i].link, &error);
      g_autofree char *board = puzzle ? snake_boards_write (puzzle) : NULL;

      g_test_message ("%s", link_rows[i].link);
      g_assert_cmpstr (board, ==, link_rows[i].board);
      if (puzzle)
        continue;
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, link_rows[i].expected));
    }
}

static void
test_links_of_others (void)
{
  static const char *const links[] = {
    "",
    "?",
    "snake",
    "https://puzz.link/",
    "https://puzz.link/p?numlin/4/4/0",
    "https://puzz.link/p?snakes/4/4/0",
  };

  kit_assert_foreign_links (&mdr_snake_kind, links, G_N_ELEMENTS (links));
}

static void
test_links_that_cannot_be (void)
{
  static const char *const givens[] = {
    "{" SIZE COUNTS ", \"start\": [0, 0], \"end\": [0, 0], \"given\": []}",
    "{" SIZE COUNTS ", \"start\": [0, 0], \"given\": [[0, 0]]}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (givens); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read_json (&mdr_snake_kind, givens[i], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (snake_puzzle_to_link (puzzle, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
    }
}

/* Runs of lines without a count are longer than one letter can say. */
static void
test_links_with_long_runs (void)
{
  static const struct
  {
    const char *edits;
    const char *counts;
  } runs[] = {
    { "size 2 18", "z" },
    { "size 2 19", "zg" },
    { "size 20 20", "zz" },
    { "size 20 20;row 0 3", "z3y" },
    { "size 20 21;row 0 16", "zg-10y" },
    { "size 20 21;row 19 300", "zz+12c" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (runs); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_snake_kind, runs[i].edits);
      g_autofree char *link = snake_puzzle_to_link (puzzle, NULL);

      g_test_message ("%s", link);
      g_assert_true (g_str_has_suffix (link, runs[i].counts));
      g_assert_cmpint (link[strlen (link) - strlen (runs[i].counts) - 1], ==, '0');
    }
}

static void
assert_text_again (const MdrPuzzle *puzzle)
{
  g_autofree char *board = snake_boards_write (puzzle);
  g_autoptr (MdrPuzzle) again = kit_read (&mdr_snake_kind, board);

  g_assert_true (mdr_puzzle_equal (puzzle, again));
}

/* Two circles are told apart only by which comes first. */
static void
assert_link_again (const MdrPuzzle *puzzle)
{
  g_autofree char *link = snake_puzzle_to_link (puzzle, NULL);
  g_autoptr (MdrPuzzle) again = snake_puzzle_from_link (&mdr_snake_kind, link, NULL);
  g_autofree char *link_again = snake_puzzle_to_link (again, NULL);
  g_autofree char *board = snake_boards_write (puzzle);
  g_autofree char *board_again = snake_boards_write (again);

  g_assert_cmpstr (link, ==, link_again);
  g_strdelimit (board, "E", 'S');
  g_strdelimit (board_again, "E", 'S');
  g_assert_cmpstr (board, ==, board_again);
}

static void
test_round_trips (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (int k = 0; k < 1000; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = snake_boards_random (random, k % 10 == 0 ? SNAKE_MAX_SIZE : 9);

      kit_assert_json_again (puzzle);
      assert_text_again (puzzle);
      assert_link_again (puzzle);
    }
}

static void
test_corpus_texts (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &mdr_snake_kind, NULL });
  static const char *const names[] = { "janko.txt", "published.txt" };
  const char *corpus = kit_get_corpus ();

  for (gsize i = 0; corpus && i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (corpus, "snake", names[i], NULL);
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) entries = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      entries = mdr_text_read (kinds, &mdr_snake_kind, text, length, NULL);
      g_assert_cmpuint (entries->len, >, 0);
      for (guint k = 0; k < entries->len; k++)
        {
          MdrFileEntry *entry = g_ptr_array_index (entries, k);

          g_assert_no_error (entry->error);
          g_assert_nonnull (entry->title);
        }
    }
}

/* A board with a solution is not called wrong. */
static void
test_corpus_links (void)
{
  g_autoptr (GPtrArray) links = kit_read_corpus_links ("snake");

  for (guint k = 0; k < links->len; k++)
    {
      char **fields = g_ptr_array_index (links, k);
      g_autoptr (MdrPuzzle) puzzle = NULL;
      g_autoptr (MdrProblems) problems = NULL;
      g_autoptr (GError) error = NULL;

      puzzle = snake_puzzle_from_link (&mdr_snake_kind, fields[0], &error);
      g_assert_no_error (error);
      problems = mdr_puzzle_dup_problems (puzzle);
      g_assert_true (g_str_equal (fields[1], "0") || !mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/formats/json", test_json);
  g_test_add_func ("/snake/formats/text", test_text);
  g_test_add_func ("/snake/formats/text-of-one-board-and-more", test_text_of_one_board_and_more);
  g_test_add_func ("/snake/formats/links", test_links);
  g_test_add_func ("/snake/formats/links-of-others", test_links_of_others);
  g_test_add_func ("/snake/formats/links-that-cannot-be", test_links_that_cannot_be);
  g_test_add_func ("/snake/formats/links-with-long-runs", test_links_with_long_runs);
  g_test_add_func ("/snake/formats/round-trips", test_round_trips);
  g_test_add_func ("/snake/formats/corpus-texts", test_corpus_texts);
  g_test_add_func ("/snake/formats/corpus-links", test_corpus_links);
  return g_test_run ();
}
