/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-search.h"
#include "proofs-kit.h"
#include "rules-kit.h"
#include "ruled-kind.h"
#include "ruled-values.h"
#include "soak.h"

#define BOARDS         (g_test_slow () ? 300u : 20u)
#define LARGER_BOARDS  (g_test_slow () ? 300u : 2u)
#define TRIALS         (g_test_slow () ? 1000u : 100u)
#define MOST_ANSWERS   20
#define MOST_CONFLICTS 2000

/* Pages for each way to say conditions that pages which ship say in one way or not at all; `proofs` has
 * those. */
#define NUMBERS(condition) WALLS ("clue at cell: 1..4 ?", condition, "1 1 . . .", ". ? .")
#define CENTRES(condition) WALLS ("clue at cell with offset", condition, "m m . . .", ". m .")
#define WALLS(given, condition, wrong, right)                                                                \
  "given " given "\ndecide wall at border\nrule a \"A.\"\n  " condition "\nwrong a \"A.\"\n  clue \"" wrong  \
  "\"\n  wall only\nright \"A.\"\n  clue \"" right "\"\n  wall only\n"

#define SHADES(shapes, right)                                                                                \
  "given room at area\ngiven star at cell\ndecide shade at cell: white black\n"                              \
  "rule a \"A.\"\n  groups of black " shapes                                                                 \
  "\n  each star: white\n  each room: count black in here <= 11\n"                                           \
  "wrong a \"A.\"\n  star \"x\"\n  shade \"b\"\nright \"A.\"\n  shade " right "\n"

#define COUNTS(condition)                                                                                    \
  "given room at area\ngiven star at cell\ndecide shade at cell: white black\nrule a \"A.\"\n  " condition   \
  "\n  each room: count black in here != 1\nwrong a \"A.\"\n  shade \"b w\"\nright \"A.\"\n  shade \"w "     \
  "w\"\n"

#define VALUES(condition)                                                                                    \
  "given room at area\ngiven number at cell: 1..6\ngiven left at row: 0..20\ndecide value at cell: 1..6\n"   \
  "aid mark at cell\nrule a \"A.\"\n  each number: value=number\n  each left: sum value in here = left\n"    \
  "  each room: count mark in here <= 5\n  " condition                                                       \
  "\nwrong a \"A.\"\n  number \"1 .\"\n  value \"2 1\"\nright \"A.\"\n  room \"a a\"\n  value \"1 2\"\n"

/* Numbers that are no greater than areas are large. */
#define BOUNDED(values, condition)                                                                           \
  "given room at area\ndecide value at cell: " values                                                        \
  "\ngiven number of value at cell\nrule a \"A.\"\n  " condition                                             \
  "\nwrong a \"A.\"\n  room \"a a\"\n  value \"1 1\"\nright \"A.\"\n  room \"a a b\"\n  value \"1 2 1\"\n"

/* Decisions that are not made everywhere, and that start with values. */
#define SPARSE(values, condition)                                                                            \
  "given black at cell\ngiven left at row: 0..20\ndecide value at cell without black: " values               \
  "\ngiven number of value at cell\nrule a \"A.\"\n  each left: sum value in here = left\n  " condition      \
  "\nwrong a \"A.\"\n  black \"x . x\"  left \"3\"\n  value \". 1 .\"\n"                                     \
  "right \"A.\"\n  black \"x . x\"  number \". 1 .\"  left \"1\"\n"

/* Paths, besides areas and an aid. */
#define PATHS(values, condition)                                                                             \
  "given room at area\ngiven track at path with diagonals\ndecide value at cell: " values                    \
  "\naid mark at cell\nrule a \"A.\"\n  each room: count mark in here <= 5\n  " condition                    \
  "\nwrong a \"A.\"\n  size 2 3\n  track r1c1-r1c3-r2c3\n  value \"3 2 2\" \". . 2\"\n"                      \
  "right \"A.\"\n  value \"2 3\"\n"

static const char *const pages[] = {
  NUMBERS ("regions of wall: one clue each"),
  NUMBERS ("regions of wall: size 3\n  each clue: not wall.up"),
  NUMBERS (
      "each clue: reach not wall.up + reach not wall.right = clue - 1\n  each clue: reach wall.left <= 1"),
  NUMBERS ("each clue in 4 turns: reach wall.up >= reach not wall.left - 1 or wall.down"),
  NUMBERS ("regions of wall: size 2..4\n  each clue: count wall in borders = clue"),
  NUMBERS ("regions of wall: one clue each, size clue"),
  NUMBERS ("regions of wall: size 1..4\n  each clue: count wall in borders + rim = clue\n"
           "  each cell with rim = 0: wall.up or rim = 1 or wall.down or wall.left"),
  NUMBERS ("regions of wall: one clue each, size 2..clue"),
  NUMBERS ("regions of wall: one clue each, size 2..3"),
  NUMBERS ("regions of wall: one clue each, symmetric"),
  NUMBERS ("regions of wall: one clue each, symmetric, size clue"),
  CENTRES ("regions of wall: symmetric, one clue each"),
  CENTRES ("regions of wall: one clue each, symmetric, size 1..6\n  each clue=corner: wall.up"),
  SHADES ("in room are trominoes, \"x\", \"x x\", equal apart", "\"b b b\""),
  SHADES ("in room are \"x\", dominoes, dominoes, trominoes, each once, equal apart",
          "\"b w b b w b b w b b\" \"w w w w w w w w b w\" \"b b b w w w w w w w\""),
  SHADES ("are \"xx\" \"x.\", \"x\", \"x\", each once", "\"b b w b w b\" \"b w w w w w\""),
  SHADES ("in room are tetrominoes, trominoes, \"x.x\" \"xxx\", \"x\"", "\"b w b b b\""),
  SHADES ("are pentominoes, \". x .\" \"x x x\", \"x\", \"xx\"", "\"b w b b w\""),
  "given room at area\ngiven ones for board: 0..3\ndecide shade at cell: white black\nrule a \"A.\"\n"
  "  groups of black in room are ones \"x\", 1 dominoes, 2 \"x\", equal apart\nwrong a \"A.\"\n  ones 0\n"
  "  shade \"b w\"\nright \"A.\"\n  ones 0\n  shade \"b w b w b b\"\n",
  /* An area's own name comes before the word of the language. */
  "given area at area\ngiven goal at area: 1..9\ndecide value at cell: 1..3\nrule a \"A.\"\n"
  "  each goal: product value in here = goal\nwrong a \"A.\"\n  area \"a a\" goal \"6 .\"\n  value \"1 "
  "2\"\nright \"A.\"\n  area \"a a\" goal \"6 .\"\n  value \"3 2\"\n",
  COUNTS ("each star: count black in row >= 3 or count white in column < 2"),
  COUNTS ("each star: count black in around = 4 iff count white in neighbours = 2"),
  COUNTS ("each star: (count black in room = 5 or count black in room = 7) and not (count black in row = 3)"),
  "given number at cell: 0..6 ?\ndecide shade at cell: white black\nrule a \"A.\"\n"
  "  each number: count black in group = number\n  each square: count black in here >= 1\nwrong a \"A.\"\n"
  "  number \"0 .\"\n  shade \"w b\"\nright \"A.\"\n  number \"2 . .\"\n  shade \"w b b\"\n",
  COUNTS ("each star: count black in group >= 3\n  each star with room=room@up: count black in group < 6"),
  COUNTS ("groups of black: some star each\n  groups of white: some black@left or star or white@left each, "
          "size 2..9"),
  COUNTS ("groups of white: at most one star each, size 1..4"),
  "given number at cell: 1..5 ?\ndecide shade at cell: white black\nrule a \"A.\"\n"
  "  groups of black: size number\n  groups of white: size 2..number\nwrong a \"A.\"\n  number \"1 1\"\n"
  "  shade \"b b\"\nright \"A.\"\n  number \"2 2 .\"\n  shade \"w w b\"\n",
  "given ice at cell\ndecide line at link\nrule a \"A.\"\n  one loop of line, crossing at ice\n"
  "  each cell without ice: count line in links <= 2\nwrong a \"A.\"\n  size 1 2\n  line r1c1-r1c2\n"
  "right \"A.\"\n  ice \"x .\" \". .\"\n  line around r1c1-r2c2\n",
  "given pipe at cell: 0..4\ndecide line at link\nrule a \"A.\"\n  one loop of line, crossing\n"
  "  each pipe: count line in links = pipe\nwrong a \"A.\"\n  size 1 2\n  line r1c1-r1c2\n"
  "right \"A.\"\n  size 2 2\n  line around r1c1-r2c2\n",
  COUNTS ("connected black in room\n  connected white by corners\n  each star: white"),
  "given pen at area with gaps\ngiven most at pen: 0..3\ndecide shade at cell: white black\nrule a \"A.\"\n"
  "  each most: count black in here <= most\n  each pen: count black in here >= 1\n"
  "  each cell without pen: black or white@up or pen@left\n  each pair: pen=pen@other or black or "
  "black@other or count black in pen = 0\n  connected black in pen\nwrong a \"A.\"\n  pen \"a .\"\n"
  "  shade \"w b\"\nright \"A.\"\n  pen \"a . b\"\n  most \"1 . 1\"\n  shade \"b b b\"\n",
  "given room at area\ndecide shade at cell: white black\ndecide track at link\nrule a \"A.\"\n"
  "  connected black in room through track\n  each cell: count track in links <= 1\nwrong a \"A.\"\n"
  "  room \"a a a\"\n  shade \"b w b\"\n  track only\nright \"A.\"\n  room \"a a\"\n  shade \"b b\"\n  track "
  "r1c1-r1c2\n",
  /* The search leaves out values that are settled by what is given; the page says all. */
  VALUES ("each room: different value in here\n  each cell: count value>=1 in room <= 2 implies value <= 2"),
  VALUES ("each cell: count value>=2 in room <= 3 iff value >= 2 or mark\n  each pair: value != value@other"),
  VALUES (
      "each cell: mark iff (value=number and mark@up) or (value>=2 and not mark@left and not value@right=2)\n"
      "  each cell: count mark in column >= 2 implies value = count mark in row"),
  VALUES ("path of value in neighbours"),
  "decide line at link\ngiven track of line at link\ndecide gate at border: 1..3\ngiven built of gate at "
  "border\n"
  "rule a \"A.\"\n  each pair: gate.between = 3 iff line.between\n  each cell: count line in links <= 2\n"
  "  each cell in 4 turns: gate.up = 1 implies gate.down != 1\nwrong a \"A.\"\n  size 1 2\n"
  "  line r1c1-r1c2\n  gate r1c1.right=1\nright \"A.\"\n  size 1 2\n  track r1c1-r1c2=yes\n  line r1c1-r1c2\n"
  "  gate r1c1.right=3\n",
  VALUES (
      "each window 1 by k for k in 2..4: count value=k - 1 in here <= 1\n"
      "  each number with number=k for k in 1..3 in 4 turns: value@up != k and value@left != k + 1 or mark"),
  VALUES ("each room: count value=1 in here < cells of room or count mark in here = 0\n  each cell with "
          "cells of room = 2: "
          "mark iff value + 1 "
          "<= cells of room"),
  BOUNDED ("1..cells of room", "each room: different value in here\n  each square: different value in here"),
  BOUNDED ("0..cells of room",
           "each column: different value in here\n  each room: sum value in here != cells of room or cells "
           "of room = 1"),
  VALUES ("different lines of value\n  each room: count value=1 in here <= 3"),
  "given star at cell\ndecide shade at cell: white black\nrule a \"A.\"\n  each star: white\n"
  "  different lines of shade\nwrong a \"A.\"\n  star \"x\"\n  shade \"b\"\nright \"A.\"\n"
  "  star \"x .\"\n  shade \"w b\"\n",
  VALUES ("path of value among mark in around\n  each cell: mark or value <= 2"),
  SPARSE ("1..3", "each run without black: different value in here\n  each line: different value in here"),
  SPARSE ("1..2", "each line: different value in here\n  each cell: count value<2 in around <= 2"),
  SPARSE ("1..6", "each run without black: successive value in here"),
  SPARSE ("1..4",
          "each row: visible value from left <= 2\n  each pair: value != value@other or black or "
          "black@other"),
  SPARSE ("1..4", "groups of equal value: size value"),
  SPARSE ("1..cells", "path of value in neighbours"),
  VALUES ("each room: successive value in here"),
  VALUES ("each diagonal: different value in here\n  each diagonal: count value>=4 in here <= 1"),
  VALUES (
      "each number: sum value in rightward = number + 1\n  each row: sum value in first 2 from right <= 7"),
  VALUES ("each number: count value>=2 in upward to number = number - 1\n"
          "  each number: different value in leftward to number"),
  VALUES ("each left: nearest value among value>=2 from left = left - 1"),
  VALUES ("each number: count mark in rays = number - 1\n  each cell: mark or count value>=2 in sight >= 2"),
  VALUES ("each cell: count value>=3 in sight <= count mark in neighbours + 1"),
  VALUES ("each row: successive value in here\n  each column: different value in here"),
  "given sign at cell: 1..cells ? with arrow\ndecide value at cell: 1..cells\nrule a \"A.\"\n"
  "  each sign: value=sign\n  path of value in ahead\nwrong a \"A.\"\n  sign \"1< .\"\n  value \"1 2\"\n"
  "right \"A.\"\n  sign \"1> ?<\"\n  value \"1 2\"\n",
  VALUES (
      "each number: difference value in neighbours = number - 1\n  each row: difference value in here <= 3"),
  VALUES ("each room: sum value among mark in here + 1 >= sum number in here - count mark in here"),
  VALUES ("each number: product value in neighbours = number + number or mark\n"
          "  each row: product value among mark in here = 6 or product value in here = 2"),
  VALUES ("each pair: quotient value in here = 2 or value - value@other = 1 or value@other > value + 1"),
  "given left at row: list of 0..columns ?\ngiven top at column: list of 0..rows\n"
  "decide shade at cell: white black\nrule a \"A.\"\n  each row: blocks black are left\n"
  "  each column: blocks white are top\nwrong a \"A.\"\n  left \"1,1\"\n  shade \"b b\"\nright \"A.\"\n"
  "  left \"? 1,1\"\n  top \". 2 .\"\n  shade \"b w w\" \"b w b\"\n",
  "given clue at cell: list of 0..8 ?\ndecide shade at cell: white black\nrule a \"A.\"\n"
  "  each clue: blocks black in around are clue, any order\n  each clue: white or count black in row = 1\n"
  "wrong a \"A.\"\n  clue \"2 .\"\n  shade \"w b\"\nright \"A.\"\n  clue \"1 .\"\n  shade \"w b\"\n",
  VALUES ("each left: quotient value among mark in here = left\n  each row: count mark in here = 2"),
  "given number at corner: 0..4 ?\ngiven stone at corner\ndecide slant at cell with diagonals\n"
  "decide shade at cell: light dark\nrule a \"A.\"\n  each number: count slant in diagonals = number\n"
  "  each stone: count dark in around = 1 or count slant in diagonals = 0\n  no loop of slant\n"
  "  each cell: falling or dark or rising@right\n"
  "wrong a \"A.\"\n  number \"2 .\" \". .\"\n  slant \"f\"\nright \"A.\"\n  size 1 1\n  slant \"f\"\n  shade "
  "\"l\"\n",
  "given number at corner: 0..4\ndecide slant at cell with diagonals\nrule a \"A.\"\n"
  "  each number: count slant in diagonals >= number\n  one loop of slant\n"
  "wrong a \"A.\"\n  slant \"f\"\nright \"A.\"\n  slant \"r f\" \"f r\"\n",
  VALUES ("each cell in 8 symmetries: not value = value@up@up@right\n"
          "  each pair: not value@other@down@down = value or mark@left@left"),
  SPARSE ("1..3", "each cell in 4 turns: not value@up@right = value or value@up@up@up@up = value"),
  PATHS ("1..6", "each track: increasing value along\n  each room: different value in here"),
  PATHS ("2..3", "each track: increasing value along\n  each track: filled value=3 along"),
  PATHS ("0..4", "each track: value = sum value ahead\n  each track: different value along"),
  PATHS ("1..3",
         "each track: filled value>=2 and mark along\n  each track: sum value in here != 9\n"
         "  each track: count mark ahead <= 2"),
  "given sign at border: less greater\ngiven bar at side\ngiven number at link: 0..3 ?\n"
  "decide value at cell: 1..3\ndecide line at link\nrule a \"A.\"\n  each sign=less: value < value@other\n"
  "  each sign=greater: value > value@other or line.between\n  each bar: count value=3 in here = 1\n"
  "  each number: line\n  each number: count line in links = number\n  each cell: not sign.right or "
  "line.down\n"
  "wrong a \"A.\"\n  sign r1c1.right=less\n  value \"2 1\"\nright \"A.\"\n  bar \"u .\"\n  value \"3 2\"\n",
};

static const MdrKind *
make_kind (guint index)
{
  g_autofree char *page =
      g_strdup_printf ("meander-rules 2\nkind page-%u \"Page %u\"\n%s", index, index, pages[index]);
  g_autoptr (GError) error = NULL;
  const MdrKind *kind = ruled_kind_from_page (page, &error);

  g_assert_no_error (error);
  return kind;
}

/* Small boards have as many solutions as brute force finds. */
static void
test_small (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint k = 0; k < G_N_ELEMENTS (pages); k++)
    for (guint board = 0; board < BOARDS; board++)
      {
        g_autoptr (MdrPuzzle) puzzle = soak_new_ruled (make_kind (k), random);
        SoakTruth truth;

        if (mdr_puzzle_can_be_solved (puzzle, NULL) && soak_find_ruled_truth (puzzle, &truth)
            && truth.is_counted)
          proofs_kit_assert_proves (puzzle, truth.solutions);
      }
}

/* Returns: (nullable) (transfer full): a larger board of few solutions, of which the judge knew them all but
 * the search has told them */
static MdrPuzzle *
make_larger (const MdrKind *kind, GRand *random, guint *n_solutions)
{
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
  const MdrRuledGrid grid = { (guint) g_rand_int_range (random, 3, 6),
                              (guint) g_rand_int_range (random, 3, 6) };
  g_autoptr (MdrRuledPuzzle) givens =
      rules_kit_new_puzzle (rulebook, grid, g_rand_double_range (random, 0.05, 0.5), random);
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (givens, NULL);
  MdrSearchEnd end = MDR_SEARCH_ENOUGH;

  *n_solutions = 0;
  while (search && end == MDR_SEARCH_ENOUGH && *n_solutions < MOST_ANSWERS)
    {
      g_autoptr (MdrRuledAnswer) answer = NULL;

      end = mdr_ruled_search_next (search, MOST_CONFLICTS, NULL, &answer);
      *n_solutions += answer != NULL;
    }
  if (!search || end != MDR_SEARCH_EXHAUSTED)
    return NULL;
  return &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
}

/* Larger boards have as many solutions as the search finds that is no proof. */
static void
test_larger (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_solvable = 0;

  for (guint k = 0; k < G_N_ELEMENTS (pages); k++)
    for (guint board = 0; board < LARGER_BOARDS; board++)
      {
        guint n_solutions;
        g_autoptr (MdrPuzzle) puzzle = make_larger (make_kind (k), random, &n_solutions);

        if (!puzzle || !mdr_puzzle_can_be_solved (puzzle, NULL))
          continue;
        proofs_kit_assert_proves (puzzle, n_solutions);
        n_solvable += n_solutions > 0;
      }
  g_test_message ("%u boards were solvable", n_solvable);
  g_assert_cmpuint (n_solvable, >, 0);
}

/* A changed proof is refused, or is a proof of the same. */
static void
test_changed (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_refused = 0;

  for (guint k = 0; k < G_N_ELEMENTS (pages); k++)
    for (guint trial = 0; trial < TRIALS;)
      {
        g_autoptr (MdrPuzzle) puzzle = soak_new_ruled (make_kind (k), random);
        g_autofree char *proof = NULL;
        SoakTruth truth;

        if (!mdr_puzzle_can_be_solved (puzzle, NULL) || !soak_find_ruled_truth (puzzle, &truth)
            || truth.solutions > MOST_ANSWERS)
          continue;
        proof = proofs_kit_dup_proof (puzzle, truth.solutions);
        for (guint change = 0; change < 10; change++, trial++)
          {
            g_autofree char *changed = proofs_kit_dup_changed (proof, random);
            guint n_proven;

            if (!proofs_kit_check (changed, &n_proven, NULL))
              n_refused++;
            else
              g_assert_cmpuint (n_proven, ==, truth.solutions);
          }
      }
  g_test_message ("%u of %u changed proofs were refused, the others are right", n_refused,
                  (guint) G_N_ELEMENTS (pages) * TRIALS);
  g_assert_cmpuint (n_refused, >, G_N_ELEMENTS (pages) * TRIALS / 2);
}

/* Cells with the same name that do not hang together are areas of their own, for the checker as well. */
static void
test_pieces (void)
{
  static const char page[] = "meander-rules 1\nkind pieces \"Pieces\"\ngiven room at area\n"
                             "decide shade at cell: white black\nrule a \"A.\"\n"
                             "  each room: count black in here = 1\nwrong a \"A.\"\n  shade \"w\"\n"
                             "right \"A.\"\n  shade \"b\"\n";
  g_autoptr (GError) error = NULL;
  const MdrKind *kind = ruled_kind_from_page (page, &error);
  static const char *const board[] = { "size 1 3", "room", "a b c", NULL };
  guint taken;
  g_autoptr (MdrPuzzle) puzzle = kind->puzzle_from_text (kind, board, 1, &taken, &error);
  g_autofree char *proof = proofs_kit_dup_proof (puzzle, 2);
  g_autoptr (GString) renamed = g_string_new (proof);
  g_autofree char *message = NULL;
  guint n_solutions = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (g_string_replace (renamed, "p 1 2 3\n", "p 1 2 1\n", 0), ==, 1);
  g_assert_true (proofs_kit_check (renamed->str, &n_solutions, &message));
  g_assert_cmpuint (n_solutions, ==, 1);
}

/* A word that came later is a name in a page of an older version. */
static void
test_names (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GError) error = NULL;
  const MdrKind *kind =
      ruled_kind_from_page ("meander-rules 1\nkind names \"Names\"\ndecide successive at cell\n"
                            "rule a \"A.\"\n  each pair: successive iff not successive@other\n"
                            "wrong a \"A.\"\n  successive \"yes yes\"\nright \"A.\"\n"
                            "  successive \"yes no\"\n",
                            &error);
  g_autoptr (MdrPuzzle) puzzle = NULL;
  SoakTruth truth;

  g_assert_no_error (error);
  puzzle = soak_new_ruled (kind, random);
  g_assert_true (soak_find_ruled_truth (puzzle, &truth));
  proofs_kit_assert_proves (puzzle, truth.solutions);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proofs-pages/small", test_small);
  g_test_add_func ("/proofs-pages/larger", test_larger);
  g_test_add_func ("/proofs-pages/changed", test_changed);
  g_test_add_func ("/proofs-pages/pieces", test_pieces);
  g_test_add_func ("/proofs-pages/names", test_names);
  return g_test_run ();
}
