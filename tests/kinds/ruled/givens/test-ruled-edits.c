/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "mdr-clue.h"
#include "ruled-givens.h"
#include "ruled-test-kind.h"

/* Squares of some sides alone, whose cells all have a number. */
static const char squares[] = "meander-rules 1\n"
                              "kind squares \"Squares\"\n"
                              "square board 5 2\n"
                              "given number at cell: 1..rows everywhere\n"
                              "decide shade at cell: white black\n"
                              "rule one \"One.\"\n"
                              "  connected white\n";

static char *
dup_text (const MdrPuzzle *puzzle)
{
  return puzzle->kind->puzzle_to_text (puzzle);
}

/* Each edit by itself and what it makes of a board. */
static void
test_edits (void)
{
  static const struct
  {
    const char *edits;
    const char *text;
  } rows[] = {
    { "size 1 2", "size 1 2\nmost: 1\nroom\n1 1\n" },
    { "size 1 2;tree 0,1 x", "size 1 2\nmost: 1\nroom\n1 1\ntree\n. x\n" },
    { "size 1 2;tree 0,1 x;tree 0,1 .", "size 1 2\nmost: 1\nroom\n1 1\n" },
    { "size 1 2;pearl 0,0 b", "size 1 2\nmost: 1\nroom\n1 1\npearl\nblack .\n" },
    { "size 1 2;clue 0,0 1>;clue 0,1 ?^", "size 1 2\nmost: 1\nroom\n1 1\nclue\n1> ?^\n" },
    { "size 1 2;left 0 2;bottom 1 0", "size 1 2\nmost: 1\nroom\n1 1\nleft: 2\nbottom: . 0\n" },
    { "size 1 2;total 0,1 2", "size 1 2\nmost: 1\nroom\n1 1\ntotal\n2 .\n" },
    { "size 1 3;room 0,1 apart", "size 1 3\nmost: 1\nroom\n1 2 3\n" },
    { "size 1 3;room 0,0 apart", "size 1 3\nmost: 1\nroom\n1 2 2\n" },
    { "size 1 3;room 0,1 apart;room 0,2 with 0,1", "size 1 3\nmost: 1\nroom\n1 2 2\n" },
    { "size 1 3;room 0,1 apart;room 0,2 with 0,1;room 0,0 with 0,1", "size 1 3\nmost: 1\nroom\n1 1 1\n" },
    /* What is given for an area stays with it, wherever its first cell comes to be. */
    { "size 1 3;total 0,0 3;room 0,0 apart", "size 1 3\nmost: 1\nroom\n1 2 2\ntotal\n. 3 .\n" },
    { "size 1 3;room 0,0 apart;total 0,0 1;total 0,1 2;room 0,1 with 0,0",
      "size 1 3\nmost: 1\nroom\n1 1 2\ntotal\n1 . 2\n" },
    { "size 1 3;room 0,0 apart;total 0,0 1;total 0,1 2;room 0,0 with 0,1",
      "size 1 3\nmost: 1\nroom\n1 1 1\ntotal\n2 . .\n" },
  };
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (kind, rows[i].edits);
      g_autofree char *text = dup_text (puzzle);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* Paths are named by their first cell and their steps. Those that a smaller board cuts off are gone. */
static void
test_paths (void)
{
  static const struct
  {
    const char *edits;
    const char *text;
  } rows[] = {
    { "size 2 3;arrow 0,0 r2d1", "size 2 3\narrow: r1c1-r1c3-r2c3\n" },
    { "size 2 3;thermo 0,0 rd1r1", "size 2 3\nthermo: r1c1-r2c2-r2c3\n" },
    { "size 3 3;thermo 2,1 lu1,ur1,u2", "size 3 3\nthermo: r3c2-r1c2 r3c2-r2c1 r3c2-r2c3\n" },
    { "size 2 3;arrow 0,0 r2,d1;arrow 0,1 d1;arrow 0,0 .", "size 2 3\narrow: r1c2-r2c2\n" },
    { "size 2 3;arrow 0,0 r2,d1;size 2 2", "size 2 2\narrow: r1c1-r2c1\n" },
    { "size 2 3;arrow 0,0 r2;size 2 2;size 2 3", "size 2 3\n" },
  };
  static const struct
  {
    const char *edit;
    const char *message;
  } slips[] = {
    { "arrow 0,0 r1l1", "A path of “arrow” comes to the same cell twice." },
    { "arrow 0,0 r3", "A path of “arrow” leaves the board." },
    { "arrow 0,0 rd1",
      "A path of “arrow” goes diagonally, and leads only between cells with a common side." },
    { "arrow 0,0 r", "“r” is not a value of “arrow”." },
    { "arrow 0,0 3", "“3” is not a value of “arrow”." },
    { "arrow 0,0 r1,", "“r1,” is not a value of “arrow”." },
    { "arrow 0,0 r99999999999999", "“r99999999999999” is not a value of “arrow”." },
  };
  const MdrKind *kind = ruled_test_kind ("paths");
  g_autoptr (MdrPuzzle) small = kit_make (kind, "size 2 3");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (kind, rows[i].edits);
      g_autofree char *text = dup_text (puzzle);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_puzzle_edit (small, slips[i].edit, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_cmpstr (error->message, ==, slips[i].message);
    }
}

/* What is given at edges is named by a cell and a direction, and stays at its edge when the board changes. */
static void
test_edges (void)
{
  static const struct
  {
    const char *edits;
    const char *text;
  } rows[] = {
    { "size 2 2;sign 0,0 right less", "size 2 2\nsign\nr=less .\n. .\n" },
    { "size 2 2;sign 0,1 left g", "size 2 2\nsign\nr=greater .\n. .\n" },
    { "size 2 2;sign 1,0 up less;sign 0,0 down .", "size 2 2\n" },
    { "size 2 2;bar 0,0 up x;bar 1,1 down x;number 1,0 right ?",
      "size 2 2\nbar\nu .\n. d\nnumber\n. .\nr? .\n" },
    { "size 2 3;sign 0,0 right less;sign 0,1 right less;bar 1,2 up x;size 3 2",
      "size 3 2\nsign\nr=less .\n. .\n. .\n" },
    { "size 1 1;bar 0,0 right x;size 2 2", "size 2 2\nbar\nr .\n. .\n" },
  };
  static const struct
  {
    const char *edit;
    const char *message;
  } slips[] = {
    { "sign 0,0 less", "“sign” is followed by a cell, a direction and a value." },
    { "sign 0,0 north less", "One direction was expected, right, down, left or up, not “north”." },
    { "sign 0,0 up less", "From row 1, column 1 that direction leaves the board." },
    { "sign 0,0 right more", "“more” is not a value of “sign”." },
    { "number 0,0 right 7", "7 is not a value of “number”: it goes from 2 to 6 here." },
  };
  const MdrKind *kind = ruled_test_kind ("edges");
  g_autoptr (MdrPuzzle) puzzle = kit_make (kind, "size 2 2");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) made = kit_make (kind, rows[i].edits);
      g_autofree char *text = dup_text (made);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_puzzle_edit (puzzle, slips[i].edit, &error));
      g_assert_cmpstr (error->message, ==, slips[i].message);
    }
}

/* What is given at corners has rows and columns of its own. */
static void
test_corners (void)
{
  static const struct
  {
    const char *edits;
    const char *text;
  } rows[] = {
    { "size 1 1;number 1,1 3", "size 1 1\nnumber\n. .\n. 3\n" },
    { "size 1 1;number 1,0 ?;number 1,0 .", "size 1 1\n" },
    { "size 1 2;number 0,2 3;stone 1,1 b;size 2 1", "size 2 1\nstone\n. .\n. black\n. .\n" },
    { "size 1 1;number 1,1 4;size 2 2", "size 2 2\nnumber\n. . .\n. 4 .\n. . .\n" },
  };
  const MdrKind *kind = ruled_test_kind ("diagonals");
  g_autoptr (MdrPuzzle) puzzle = kit_make (kind, "size 1 1");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) made = kit_make (kind, rows[i].edits);
      g_autofree char *text = dup_text (made);

      g_assert_cmpstr (text, ==, rows[i].text);
    }
  g_assert_null (mdr_puzzle_edit (puzzle, "number 2,0 1", NULL));
}

/* Lists are given, and refused, like numbers; what stood on a board stays on a smaller one. */
static void
test_lists (void)
{
  static const struct
  {
    const char *edit;
    const char *message;
  } rows[] = {
    { "left 0 1,", "“1,” is not a value of “left”." },
    { "left 0 1,0", "“1,0” is not a value of “left”." },
    { "left 0 1,8", "8 is not a value of “left”: it goes from 0 to 7 here." },
    { "left 0 -1", "“-1” is not a value of “left”." },
  };
  const MdrKind *kind = ruled_test_kind ("pictures");
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);
  g_autoptr (MdrPuzzle) lists = kit_make (kind, "size 2 4;left 0 02,1;left 1 ?;top 3 0;top 0 1");
  g_autoptr (MdrPuzzle) small = kit_edit (lists, "size 2 3");
  g_autofree char *text = dup_text (lists);
  g_autofree char *small_text = dup_text (small);

  g_assert_cmpstr (text, ==, "size 2 4\nleft: 2,1 ?\ntop: 1 . . 0\n");
  g_assert_cmpstr (small_text, ==, "size 2 3\nleft: 2,1 ?\ntop: 1 . .\n");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) edited = kind->edit (puzzle, rows[i].edit, &error);

      g_assert_null (edited);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* A board that shrinks forgets what stood outside; one that grows gets blank cells of the areas beside them.
 */
static void
test_resize (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (kind, "size 2 3;room 1,0 with 0,0;room 1,1 with 0,0;room 0,2 apart;room 1,2 with 0,2;total "
                      "0,2 5;total 0,0 4;tree 0,2 x;tree 0,1 x;"
                      "left 1 2;bottom 2 1");
  g_autoptr (MdrPuzzle) small = kit_edit (puzzle, "size 1 2");
  g_autoptr (MdrPuzzle) large = kit_edit (puzzle, "size 3 4");
  g_autofree char *small_text = dup_text (small);
  g_autofree char *large_text = dup_text (large);

  g_assert_cmpstr (small_text, ==, "size 1 2\nmost: 1\nroom\n1 1\ntree\n. x\ntotal\n4 .\n");
  g_assert_cmpstr (large_text, ==,
                   "size 3 4\nmost: 1\nroom\n1 1 2 2\n1 1 2 2\n1 1 2 2\ntree\n. x x .\n. . . .\n. . . .\n"
                   "total\n4 . 5 .\n. . . .\n. . . .\nleft: . 2 .\nbottom: . . 1 .\n");
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *edit;
    const char *message;
  } rows[] = {
    { "forest 0,0 x", "“forest 0,0 x” is not an edit of this kind of puzzle." },
    { "most 3", "“most 3” is not an edit of this kind of puzzle." },
    { "size 64 1", "A whole number from 1 to 63 was expected, not “64”." },
    { "tree 9,0 x", "A cell from 0,0 to 6,6 was expected, not “9,0”." },
    { "tree 0,0 o", "“o” is not a value of “tree”." },
    { "tree 0,0", "“tree” is followed by a place and a value." },
    { "tree 0,0 x x", "“tree” is followed by a place and a value." },
    { "clue 0,0 1", "“clue” needs an arrow after its value, as in “2>”." },
    { "clue 0,0 2>", "2 is not a value of “clue”: it goes from 0 to 1 here." },
    { "left 7 1", "A whole number from 0 to 6 was expected, not “7”." },
    { "left 0 8", "8 is not a value of “left”: it goes from 0 to 7 here." },
    { "total 0,0 50", "50 is not a value of “total”: it goes from 1 to 49 here." },
    { "room 0,0 1", "A cell of “room” is followed by “apart”, or by “with” and one other cell." },
    { "room 0,0 with", "A cell of “room” is followed by “apart”, or by “with” and one other cell." },
    { "room 0,0 with 0,1 0,2", "A cell of “room” is followed by “apart”, or by “with” and one other cell." },
    { "room 0,0 apart 0,1", "A cell of “room” is followed by “apart”, or by “with” and one other cell." },
    { "room 0,0 with 9,9", "A cell from 0,0 to 6,6 was expected, not “9,9”." },
  };
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_puzzle_edit (puzzle, rows[i].edit, &error));
      g_assert_cmpstr (error ? error->message : "", ==, rows[i].message);
    }
}

/* What is given for the board is an option. */
static void
test_parameter (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (ruled_test_kind ("starbattle"), "size 1 2;set stars 3");
  g_autofree char *text = dup_text (puzzle);
  g_autofree char *value = mdr_puzzle_dup_option (puzzle, "stars");

  g_assert_cmpstr (text, ==, "size 1 2\nstars: 3\narea\n1 1\n");
  g_assert_cmpstr (value, ==, "3");
  g_assert_null (mdr_puzzle_edit (puzzle, "set stars 10", NULL));
}

/* Boards of some sides alone: the new one has the nearest, and others are refused. */
static void
test_sides (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (squares);
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);
  g_autoptr (GError) error = NULL;
  g_autofree char *title = kind->dup_title (puzzle);

  g_assert_cmpstr (title, ==, "Squares 5×5");
  g_assert_null (mdr_puzzle_edit (puzzle, "size 3 3", &error));
  g_assert_cmpstr (error->message, ==, "Boards of “Squares” do not have 3 rows.");
}

/* What is missing, and numbers that a smaller board cannot have. */
static void
test_problems (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (squares);
  g_autoptr (MdrPuzzle) blank = kit_make (kind, "size 2 2;number 0,0 1;number 1,1 2");
  g_autoptr (MdrPuzzle) whole =
      kit_make (kind, "size 5 5;number 0,0 5;number 0,1 1;number 1,0 1;number 1,1 4;size 2 2");
  g_autoptr (MdrProblems) missing = mdr_puzzle_dup_problems (blank);
  g_autoptr (MdrProblems) wrong = mdr_puzzle_dup_problems (whole);

  g_assert_cmpuint (missing->len, ==, 1);
  g_assert_cmpstr (mdr_problems_get (missing, 0)->sentence, ==, "“number” has to be given everywhere.");
  g_assert_cmpuint (mdr_problems_get (missing, 0)->cells->len, ==, 2);
  g_assert_false (mdr_puzzle_can_be_solved (blank, NULL));
  g_assert_cmpuint (wrong->len, ==, 2);
  g_assert_cmpstr (mdr_problems_get (wrong, 0)->sentence, ==,
                   "5 is not a value of “number”: it goes from 1 to 2 here.");
  g_assert_cmpint (mdr_problems_get (wrong, 0)->severity, ==, MDR_SEVERITY_WRONG);
}

/* A rule that is broken by what is given alone. */
static void
test_broken (void)
{
  const MdrKind *kind = ruled_test_kind ("tents");
  g_autoptr (MdrPuzzle) puzzle = kit_make (kind, "size 4 4;left 1 5");
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_cmpstr (mdr_problems_get (problems, 0)->sentence, ==,
                   "A row or a column has more tents than its number says, or too few cells left for them.");
  g_assert_false (mdr_puzzle_can_be_solved (puzzle, NULL));
}

/* The clue of an area stands at all of its cells. */
static void
test_area_clue (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);
  g_autoptr (MdrPuzzle) puzzle = kit_make (kind, "size 1 3;room 0,0 apart;total 0,1 2");
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  const MdrClue *clue = g_ptr_array_index (clues, 0);

  g_assert_cmpuint (clues->len, ==, 1);
  g_assert_cmpstr (clue->edit, ==, "total 0,1 .");
  g_assert_cmpuint (clue->n_places, ==, 2);
  g_assert_false (mdr_clue_stands_at (clue, (MdrCell){ 0, 0 }));
  g_assert_true (mdr_clue_stands_at (clue, (MdrCell){ 0, 2 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled/edits/edits", test_edits);
  g_test_add_func ("/ruled/edits/edges", test_edges);
  g_test_add_func ("/ruled/edits/paths", test_paths);
  g_test_add_func ("/ruled/edits/corners", test_corners);
  g_test_add_func ("/ruled/edits/resize", test_resize);
  g_test_add_func ("/ruled/edits/lists", test_lists);
  g_test_add_func ("/ruled/edits/refusals", test_refusals);
  g_test_add_func ("/ruled/edits/parameter", test_parameter);
  g_test_add_func ("/ruled/edits/sides", test_sides);
  g_test_add_func ("/ruled/edits/problems", test_problems);
  g_test_add_func ("/ruled/edits/broken", test_broken);
  g_test_add_func ("/ruled/edits/area-clue", test_area_clue);
  return g_test_run ();
}
