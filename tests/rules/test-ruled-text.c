/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"
#include "mdr-ruled-text.h"
#include "rulebook-files.h"

/* All that can be given: at cells with and without arrows, at rows and columns, for areas and the board. */
static const char everything[] = "meander-rules 1\n"
                                 "kind test \"Test\"\n"
                                 "given most for board: 1..9\n"
                                 "given room at area\n"
                                 "given tree at cell\n"
                                 "given pearl at cell: white black\n"
                                 "given clue at cell: 0..most ? with arrow\n"
                                 "given total at room: 1..cells ?\n"
                                 "given left at row: 0..columns\n"
                                 "given bottom at column: 0..rows\n"
                                 "decide shade at cell: light dark\n"
                                 "decide star at cell\n"
                                 "decide value at cell: 1..most\n"
                                 "decide loop at side\n"
                                 "decide wall at border\n"
                                 "decide bridge at link: 0..2\n"
                                 "rule one \"One.\"\n"
                                 "  connected light\n";

static MdrRulebook *
read_everything (void)
{
  g_autoptr (GError) error = NULL;
  MdrRulebook *rulebook = mdr_rulebook_read (everything, -1, &error);

  g_assert_no_error (error);
  return rulebook;
}

/* A puzzle is written as it was read. */
static void
test_puzzle (void)
{
  static const char text[] = "size 2 3\n"
                             "most: 3\n"
                             "room\n1 1 2\n1 2 2\n"
                             "tree\nx . .\n. . x\n"
                             "pearl\nwhite . .\n. black .\n"
                             "clue\n. 3> ?v\n. . 0^\n"
                             "total\n? . 4\n. . .\n"
                             "left: . 2\n"
                             "bottom: 1 . 0\n";
  g_autoptr (MdrRulebook) rulebook = read_everything ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, text, -1, &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = mdr_ruled_puzzle_to_text (puzzle);
  g_assert_cmpstr (written, ==, text);
  g_assert_cmpint (puzzle->givens[3][4], ==, 1);
  g_assert_cmpint (puzzle->givens[4][2], ==, MDR_RULED_UNKNOWN);
  g_assert_cmpint (puzzle->directions[4][2], ==, MDR_DIRECTION_DOWN);
  g_assert_cmpint (puzzle->givens[5][0], ==, MDR_RULED_UNKNOWN);
  g_assert_cmpint (puzzle->givens[5][1], ==, 4);
}

static void
assert_written (MdrRulebook *rulebook, const char *read, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, read, -1, &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = mdr_ruled_puzzle_to_text (puzzle);
  g_assert_cmpstr (written, ==, expected);
}

static void
assert_refused (MdrRulebook *rulebook, const char *size, const char *text, const char *message)
{
  g_autofree char *whole = g_strconcat (size, text, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_ruled_puzzle_read (rulebook, whole, -1, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, message);
}

/* What is given at edges is written at the first of their cells, and read at both. */
static void
test_edges (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } slips[] = {
    { "sign\nr .\n. .\n", "Line 3: “r” does not name edges of this cell: they are r, d, l and u within the "
                          "board, each with its value, as in “r=less”." },
    { "sign\n. r=less\n. .\n",
      "Line 3: “r=less” does not name edges of this cell: they are r, d, l and u within the board, each with "
      "its value, as in “r=less”." },
    { "sign\nr=less, .\n. .\n", "Line 3: “r=less,” does not name edges of this cell: they are r, d, l and u "
                                "within the board, each with "
                                "its value, as in “r=less”." },
    { "sign\nr=more .\n. .\n", "Line 3: “more” is not a value of “sign”." },
    { "sign\nr=less l=greater\n. .\n", "Line 3: Two values of “sign” stand at the same place." },
    { "number\nr .\n. .\n",
      "Line 3: “r” does not name edges of this cell: they are r, d, l and u within the board." },
    { "number\nr9 .\n. .\n", "9 is not a value of “number”: it goes from 2 to 6 here." },
    { "bar\nx .\n. .\n",
      "Line 3: “x” does not name edges of this cell: they are r, d, l and u within the board." },
    { "bar\nr .\n", "Line 4: Row 2 of “bar” is missing." },
  };
  static const char free_text[] = "size 2 2\nsign\n. l=l,d=great\nu=less .\nbar\nrul .\n. ld\n"
                                  "number\n. l2d?\nr4 u?\n";
  static const char text[] = "size 2 2\nsign\nr=less,d=less d=greater\n. .\nbar\nrlu .\nr d\n"
                             "number\nr2 d?\nr4 .\n";
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read ("edges");

  assert_written (rulebook, free_text, text);
  for (gsize i = 0; i < G_N_ELEMENTS (slips); i++)
    assert_refused (rulebook, "size 2 2\n", slips[i].text, slips[i].message);
}

/* Paths are written on one line, each by the cells at which it begins, turns and ends. The order in which
 * they are read makes no difference, and one that stands there twice is one. */
static void
test_paths (void)
{
#define NO_PATH(text)                                                                                             \
  "Line 2: “" text "” is no path for “arrow”. It is written by the cells of the board at which it begins, " \
  "turns and ends, as in “r1c1-r1c4-r3c4”."
  static const struct
  {
    const char *text;
    const char *message;
  } slips[] = {
    { "arrow:\n", "Line 2: “arrow” has no path here." },
    { "arrow: r1c1\n", NO_PATH ("r1c1") },
    { "arrow: r1c1-r1c1\n", NO_PATH ("r1c1-r1c1") },
    { "arrow: r1c1-r2c3\n", NO_PATH ("r1c1-r2c3") },
    { "arrow: r3c1-r2c1\n", NO_PATH ("r3c1-r2c1") },
    { "arrow: r1c1-r1c2-\n", NO_PATH ("r1c1-r1c2-") },
    { "arrow: r1c0-r1c2\n", NO_PATH ("r1c0-r1c2") },
    { "arrow: r1c1-r3c1\n", "A path of “arrow” leaves the board." },
    { "arrow: r1c1-r1c3-r1c2\n", "A path of “arrow” comes to the same cell twice." },
    { "arrow: r1c1-r2c2\n",
      "A path of “arrow” goes diagonally, and leads only between cells with a common side." },
  };
#undef NO_PATH
  static const char free_text[] =
      "size 2 3\narrow: r2c1-r2c3 r1c1-r1c2-r1c3 r1c1-r2c1 r2c1-r2c3\nthermo r1c3-r2c2-r1c1\n";
  static const char text[] = "size 2 3\nthermo: r1c3-r2c2-r1c1\narrow: r1c1-r1c3 r1c1-r2c1 r2c1-r2c3\n";
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read ("paths");

  assert_written (rulebook, free_text, text);
  for (gsize i = 0; i < G_N_ELEMENTS (slips); i++)
    assert_refused (rulebook, "size 2 3\n", slips[i].text, slips[i].message);
}

/* There is one row of corners more than of cells, and one corner more in each. */
static void
test_corners (void)
{
  static const char text[] = "size 1 2\nnumber\n0 . ?\n. 2 .\nstone\n. white .\nblack . .\n";
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read ("diagonals");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) slip = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, text, -1, &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (puzzle->givens[0][4], ==, 2);
  written = mdr_ruled_puzzle_to_text (puzzle);
  g_assert_cmpstr (written, ==, text);
  g_assert_null (mdr_ruled_puzzle_read (rulebook, "size 1 2\nnumber\n. .\n. .\n", -1, &slip));
  g_assert_cmpstr (slip->message, ==, "Line 3: 3 values of “number” were expected in a row, not 2.");
  g_clear_error (&slip);
  g_assert_null (mdr_ruled_puzzle_read (rulebook, "size 1 2\nnumber\n. . .\n", -1, &slip));
  g_assert_cmpstr (slip->message, ==, "Line 4: Row 2 of “number” is missing.");
}

/* Names of areas, beginnings of words, the order of blocks, comments and spaces are free. */
static void
test_freedom (void)
{
  static const char free_text[] = "# A puzzle.\n\n  size 2 2  # rows, columns\n"
                                  "total\n. .\n. 3\n"
                                  "room\nleft a\na\ta\n\n"
                                  "pearl\nw  . \n. bl\n"
                                  "most 4\n";
  static const char text[] = "size 2 2\nmost: 4\nroom\n1 2\n2 2\npearl\nwhite .\n. black\ntotal\n. 3\n. .\n";
  g_autoptr (MdrRulebook) rulebook = read_everything ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, free_text, -1, &error);
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = mdr_ruled_puzzle_to_text (puzzle);
  g_assert_cmpstr (written, ==, text);
}

/* An answer is written as it was read, and an edge may be named at either of its cells. */
static void
test_answer (void)
{
  static const char text[] = "shade\nlight dark\n. dark\n"
                             "star\ny n\n. y\n"
                             "value\n1 3\n2 .\n"
                             "loop\ndlu u\nu .\n"
                             "wall\nr l\n. .\n"
                             "bridge\nr2 l2\n. .\n";
  static const char short_text[] = "shade\nl d\n. dark\n"
                                   "star\nyes no\n. y\n"
                                   "value\n1 3\n2 .\n"
                                   "loop\nul u\nu .\n"
                                   "wall\n. l\n. .\n"
                                   "bridge\n. l2\n. .\n";
  g_autoptr (MdrRulebook) rulebook = read_everything ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, "size 2 2\nmost 3\n", -1, &error);
  g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_read (puzzle, text, -1, &error);
  g_autoptr (MdrRuledAnswer) again = NULL;
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  written = mdr_ruled_answer_to_text (puzzle, answer);
  g_assert_cmpstr (written, ==, text);
  again = mdr_ruled_answer_read (puzzle, short_text, -1, &error);
  g_assert_no_error (error);
  g_assert_true (mdr_ruled_answer_equal (puzzle, answer, again));
}

/* Edges that no cell names are not used. What is not in the text is open. */
static void
test_open (void)
{
  g_autoptr (MdrRulebook) rulebook = read_everything ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, "size 1 2\nmost 3\n", -1, &error);
  g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_read (puzzle, "wall\n. .\nbridge\n. .\n", -1, &error);

  g_assert_no_error (error);
  g_assert_cmpint (answer->values[3][0], ==, MDR_RULED_NONE);
  g_assert_cmpint (answer->values[4][0], ==, 0);
  g_assert_cmpint (answer->values[5][0], ==, 0);
}

static void
test_wrong_puzzles (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } rows[] = {
    { "", "Line 1: A puzzle begins with “size”, the number of rows and the number of columns." },
    { "most 3\n", "Line 1: A puzzle begins with “size”, the number of rows and the number of columns." },
    { "size 64 1\n", "Line 1: A board has 1 to 63 rows and columns." },
    { "size 5 100\n", "Line 1: A board has 1 to 63 rows and columns." },
    { "size 5 99999999999\n", "Line 1: A board has 1 to 63 rows and columns." },
    { "size 99999999999999999999999 5\n", "Line 1: A board has 1 to 63 rows and columns." },
    { "size 0 1\n", "Line 1: A board has 1 to 63 rows and columns." },
    { "size -1 1\n", "Line 1: A board has 1 to 63 rows and columns." },
    { "size 999999999999 1\n", "Line 1: A board has 1 to 63 rows and columns." },
    { "size 1 1\n", "“most” is not given, but other values depend on it." },
    { "size 1 1\nmost 10\n", "10 is not a value of “most”: it goes from 1 to 9 here." },
    { "size 1 1\nmost 1 2\n", "Line 2: 1 value of “most” was expected in a row, not 2." },
    { "size 1 1\nmost x\n", "Line 2: “x” is not a value of “most”." },
    { "size 1 1\nmost 3\nmost 4\n", "Line 3: “most” appears twice." },
    { "size 1 1\nmist 3\n", "Line 2: “mist” is not a given of this kind." },
    { "size 2 2\nmost 3\nroom\n1 1\n", "Line 5: Row 2 of “room” is missing." },
    { "size 1 2\nmost 3\nroom 1 1\n", "Line 3: The rows of “room” begin on the next line." },
    { "size 1 2\nmost 3\nroom\n1 1 1\n", "Line 4: 2 values of “room” were expected in a row, not 3." },
    { "size 1 2\nmost 3\nclue\n3 .\n", "Line 4: “clue” needs an arrow after its value, as in “2>”." },
    { "size 1 2\nmost 3\nclue\n4> .\n", "4 is not a value of “clue”: it goes from 0 to 3 here." },
    { "size 1 2\nmost 3\nclue\n> .\n", "Line 4: “clue” needs an arrow after its value, as in “2>”." },
    { "size 1 2\nmost 3\npearl\nw grey\n", "Line 4: “grey” is not a value of “pearl”." },
    { "size 1 2\nmost 3\ntotal\n1 2\n", "Line 4: An area has two values of “total”." },
    { "size 1 2\nmost 3\ntotal\n3 .\n", "3 is not a value of “total”: it goes from 1 to 2 here." },
    { "size 1 2\nmost 3\nleft: -1\n", "Line 3: “-1” is not a value of “left”." },
    { "size 1 2\nmost 3\nleft: 99999\n", "Line 3: “99999” is not a value of “left”." },
    { "size 1 2\nmost 3\nbottom: 1\n", "Line 3: 2 values of “bottom” were expected in a row, not 1." },
  };
  g_autoptr (MdrRulebook) rulebook = read_everything ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_ruled_puzzle_read (rulebook, rows[i].text, -1, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

static void
test_wrong_answers (void)
{
  static const struct
  {
    const char *text;
    const char *message;
  } rows[] = {
    { "most\n", "Line 1: “most” is not a decision of this kind." },
    { "shade\n", "Line 2: Row 1 of “shade” is missing." },
    { "shade\nlight grey\n", "Line 2: “grey” is not a value of “shade”." },
    { "star\n1 y\n", "Line 2: “1” is not a value of “star”." },
    { "value\n1 4\n", "4 is not a value of “value”: it goes from 1 to 3 here." },
    { "loop\nx .\n",
      "Line 2: “x” does not name edges of this cell: they are r, d, l and u within the board." },
    { "wall\nl .\n",
      "Line 2: “l” does not name edges of this cell: they are r, d, l and u within the board." },
    { "bridge\nr .\n",
      "Line 2: “r” does not name edges of this cell: they are r, d, l and u within the board." },
    { "bridge\nr3 .\n", "3 is not a value of “bridge”: it goes from 0 to 2 here." },
  };
  g_autoptr (MdrRulebook) rulebook = read_everything ();
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, "size 1 2\nmost 3\n", -1, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_ruled_answer_read (puzzle, rows[i].text, -1, &error));
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* What a rulebook says of sizes and of what has to be there holds for its puzzles. */
static void
test_demands (void)
{
  g_autoptr (MdrRulebook) square = rulebook_files_read ("skyscrapers");
  g_autoptr (MdrRulebook) full = rulebook_files_read ("hitori");
  g_autoptr (MdrRulebook) galaxies = rulebook_files_read ("spirals");
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_ruled_puzzle_read (square, "size 2 3\n", -1, &error));
  g_assert_cmpstr (error->message, ==, "Line 1: Boards of “Skyscrapers” are squares.");
  g_clear_error (&error);
  g_assert_null (mdr_ruled_puzzle_read (square, "size 10 10\n", -1, &error));
  g_assert_cmpstr (error->message, ==, "Line 1: Boards of “Skyscrapers” do not have 10 rows.");
  g_clear_error (&error);
  g_assert_null (mdr_ruled_puzzle_read (full, "size 1 2\nnumber\n1 .\n", -1, &error));
  g_assert_cmpstr (error->message, ==, "“number” has to be given everywhere.");
  g_clear_error (&error);
  g_assert_null (mdr_ruled_puzzle_read (galaxies, "size 2 3\ncentre\n. r m\nm . .\n", -1, &error));
  g_assert_cmpstr (error->message, ==, "Two of “centre” touch the same cell.");
  g_clear_error (&error);
  g_assert_null (mdr_ruled_puzzle_read (galaxies, "size 2 2\ncentre\n. .\n. b\n", -1, &error));
  g_assert_cmpstr (error->message, ==, "A “centre” lies on the rim of the board, and has to lie inside.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-text/corners", test_corners);
  g_test_add_func ("/ruled-text/edges", test_edges);
  g_test_add_func ("/ruled-text/paths", test_paths);
  g_test_add_func ("/ruled-text/puzzle", test_puzzle);
  g_test_add_func ("/ruled-text/freedom", test_freedom);
  g_test_add_func ("/ruled-text/answer", test_answer);
  g_test_add_func ("/ruled-text/open", test_open);
  g_test_add_func ("/ruled-text/wrong-puzzles", test_wrong_puzzles);
  g_test_add_func ("/ruled-text/wrong-answers", test_wrong_answers);
  g_test_add_func ("/ruled-text/demands", test_demands);
  return g_test_run ();
}
