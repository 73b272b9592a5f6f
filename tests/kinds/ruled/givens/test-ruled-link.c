/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"
#include "ruled-puzzles.h"
#include "ruled-test-kind.h"

#define PAGE(givens, link)                                                                                   \
  "meander-rules 1\nkind coded \"Coded\"\n" givens "decide shade at cell: light dark\nrule one \"One.\"\n"   \
  "  connected light\nlink " link "\n"

/* The same in the second version of the language. */
#define PAGE2(givens, link)                                                                                  \
  "meander-rules 2\nkind coded \"Coded\"\n" givens "decide shade at cell: light dark\nrule one \"One.\"\n"   \
  "  connected light\nlink " link "\n"

/* Links of each codec, worked out by hand from the codes that puzz.link uses, and what they mean. */
static const struct
{
  const char *page;
  const char *link;
  const char *text;
} links[] = {
  { PAGE ("given number at cell: 0..999 ?\n", "coded: numbers number"), "coded/4/3/1g-ff+12c.h0h3g",
    "size 3 4\nnumber\n1 . 255 300\n? . . 0\n. . 3 .\n" },
  { PAGE ("given number at cell: 0..999\n", "coded: numbers number"), "coded/5/5/zj1",
    "size 5 5\nnumber\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 1\n" },
  { PAGE ("given number at cell: 0..4 ?\n", "coded: small-numbers number"), "coded/4/3/06cg.j",
    "size 3 4\nnumber\n0 1 . 2\n. . . ?\n. . . .\n" },
  { PAGE2 ("given number at cell: 0..99 ?\n", "coded: decimals number"), "coded/4/3/0a9b.f",
    "size 3 4\nnumber\n0 . 9 .\n. ? . .\n. . . .\n" },
  { PAGE2 ("given number at cell: 0..9\n", "coded: decimals number"), "coded/6/5/zc1",
    "size 5 6\nnumber\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . 1\n" },
  { PAGE2 ("given circle at cell\n", "coded: bits circle"), "coded/4/2/kc",
    "size 2 4\ncircle\nx . x .\n. . x x\n" },
  { PAGE2 ("given ice at cell\ngiven wall at border\n", "coded: bits ice, borders wall"), "coded/3/2/4088",
    "size 2 3\nice\n. . x\n. . .\nwall\n. rd .\n. . .\n" },
  { PAGE ("given number at cell: 0..99\n", "coded: digits number"), "coded/3/2/1z-10.-2rf",
    "size 2 3\nnumber\n1 35 36\n. 99 15\n" },
  { PAGE ("given clue at cell: 0..999 ? with arrow\n", "coded: arrows clue"), "coded/3/3/13a4.a710-212cc",
    "size 3 3\nclue\n3^ . ?>\n. 16v 300v\n. . .\n" },
  { PAGE ("given pearl at cell: white black\n", "coded: circles pearl"), "coded/4/2/5ai",
    "size 2 4\npearl\n. white black white\n. white black .\n" },
  { PAGE ("given tree at cell\n", "coded: marks tree"), "coded/5/5/kh20",
    "size 5 5\ntree\n. . . x .\n. . . . .\n. . . . .\n. . . . .\n. x . . x\n" },
  { PAGE ("given room at area\ngiven number at room: 0..99\n", "coded: borders room, numbers number"),
    "coded/3/2/s4g7g", "size 2 3\nroom\n1 2 3\n1 2 2\nnumber\n. 7 .\n. . .\n" },
  { PAGE ("given stars for board: 1..9\ngiven room at area\n", "coded: decimal stars, borders room"),
    "coded/2/2/3/o0", "size 2 2\nstars: 3\nroom\n1 2\n1 2\n" },
  { PAGE ("given left at row: 0..9\ngiven top at column: 0..9\ngiven number at cell: 1..9\n",
          "coded: numbers top left, numbers number"),
    "coded/3/2/1g32g", "size 2 3\nleft: 2 .\ntop: 1 . 3\n" },
  { PAGE ("given box at area\ngiven number at cell: 1..rows\n", "coded: even box, numbers number"),
    "coded/4/4/1i2q",
    "size 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\nnumber\n1 . . .\n2 . . .\n. . . .\n. . . .\n" },
  { PAGE ("given most for board: 1..99\ngiven number at cell: 1..most\n",
          "coded: numbers number, largest most number"),
    "coded/3/3/h3g1j", "size 3 3\nmost: 7\nnumber\n. . 3\n. 1 .\n. . .\n" },
};

static MdrPuzzle *
read_text (const MdrKind *kind, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint taken;
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle = kind->puzzle_from_text (kind, (const char *const *) lines, 1, &taken, &error);

  g_assert_no_error (error);
  return puzzle;
}

static void
test_codes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    {
      const MdrKind *kind = ruled_test_kind_from_page (links[i].page);
      g_autofree char *link = g_strconcat ("https://puzz.link/p?", links[i].link, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) expected = read_text (kind, links[i].text);
      g_autoptr (MdrPuzzle) puzzle = kind->puzzle_from_link (kind, link, &error);
      g_autofree char *again = NULL;
      g_autofree char *text = NULL;
      g_autofree char *expected_text = NULL;

      g_assert_no_error (error);
      text = kind->puzzle_to_text (puzzle);
      expected_text = kind->puzzle_to_text (expected);
      g_assert_cmpstr (text, ==, expected_text);
      again = kind->puzzle_to_link (puzzle, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (again, ==, link);
    }
}

/* What sites write in other ways means the same. */
static void
test_other_ways (void)
{
  static const struct
  {
    const char *kind;
    const char *link;
    const char *same;
  } rows[] = {
    { "masyu", "http://pzv.jp/p.html?pearl/3/1/5", "https://puzz.link/p?mashu/3/1/5" },
    { "lightup", "puzz.link/p?lightup/2/1/0.", "https://puzz.link/p?akari/2/1/0." },
    { "slitherlink", "https://puzz.link/p?slither/2/1/.5", "https://puzz.link/p?slither/2/1/ga" },
    { "yajilin", "https://puzz.link/p?yajilin/2/1/0.a", "https://puzz.link/p?yajilin/2/1/4.a" },
    { "heyawake", "https://puzz.link/p?heyawake/2/1/gh", "https://puzz.link/p?heyawake/2/1/g" },
    { "heyawake", "https://puzz.link/p?heyawacky/2/2/g0g", "https://puzz.link/p?heyawake/2/2/00" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MdrKind *kind = ruled_test_kind (rows[i].kind);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = kind->puzzle_from_link (kind, rows[i].link, &error);
      g_autofree char *link = NULL;

      g_assert_no_error (error);
      link = kind->puzzle_to_link (puzzle, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (link, ==, rows[i].same);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *kind;
    const char *link;
    const char *message;
  } rows[] = {
    { "masyu", "puzz.link/p?slither/3/1/5", "This is not a link to a puzzle of the kind “Masyu”." },
    { "masyu", "puzz.link/p?mashu/0/1/5", "The link's width must be a whole number from 1 to 63, not “0”." },
    { "masyu", "puzz.link/p?mashu/3/64/5",
      "The link's height must be a whole number from 1 to 63, not “64”." },
    { "masyu", "puzz.link/p?mashu/3", "The link ends too early; a part of it is missing." },
    { "masyu", "puzz.link/p?mashu/3/2/5", "The link ends too early; a part of it is missing." },
    { "masyu", "puzz.link/p?mashu/3/1/r", "The link is invalid from here on: “r”." },
    { "masyu", "puzz.link/p?mashu/3/1/55", "The link is invalid from here on: “5”." },
    { "nurikabe", "puzz.link/p?nurikabe/2/2/1z", "The link is invalid from here on: “z”." },
    { "nurikabe", "puzz.link/p?nurikabe/2/2/1-1", "The link is invalid from here on: “-1”." },
    { "slitherlink", "puzz.link/p?slither/2/2/0f", "The link is invalid from here on: “f”." },
    { "slitherlink", "puzz.link/p?slither/2/2/0A", "The link is invalid from here on: “A”." },
    { "hitori", "puzz.link/p?hitori/2/2/1-a", "The link is invalid from here on: “-a”." },
    { "yajilin", "puzz.link/p?yajilin/2/2/03c", "The link is invalid from here on: “03c”." },
    { "yajilin", "puzz.link/p?yajilin/2/2/-7123c", "The link is invalid from here on: “-7123c”." },
    { "yajilin", "puzz.link/p?yajilin/2/2/e", "The link is invalid from here on: “e”." },
    { "tents", "puzz.link/p?tents/2/2/jz", "The link is invalid from here on: “z”." },
    { "heyawake", "puzz.link/p?heyawake/2/2/ww", "The link is invalid from here on: “ww”." },
    { "heyawake", "puzz.link/p?heyawake/2/2/0", "The link ends too early; a part of it is missing." },
    { "starbattle", "puzz.link/p?starbattle/2/2/x/00", "The link is invalid from here on: “x/00”." },
    { "starbattle", "puzz.link/p?starbattle/2/2/10/00",
      "10 is not a value of “stars”: it goes from 1 to 9 here." },
    { "starbattle", "puzz.link/p?starbattle/2/2/99999999999/00",
      "The link is invalid from here on: “99999999999/00”." },
    { "sudoku", "puzz.link/p?sudoku/9/8/1", "Boards of “Sudoku” are squares." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MdrKind *kind = ruled_test_kind (rows[i].kind);
      g_autoptr (GError) error = NULL;

      g_assert_null (kind->puzzle_from_link (kind, rows[i].link, &error));
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* Puzzles of which a link would lose something have none. */
static void
test_unsupported (void)
{
  static const struct
  {
    const char *kind;
    const char *text;
    const char *message;
  } rows[] = {
    { "sudoku", "size 4 4\nbox\n1 1 1 2\n1 2 2 2\n3 3 4 4\n3 3 4 4\n",
      "A link has no place for areas like these; they have to be those of a new board." },
    { "fillomino", "size 2 2\nmost: 3\nnumber\n. .\n. .\n",
      "A link cannot say “most”, and numbers could be as large as 4 there. Only with 4 or more has this "
      "puzzle a "
      "link." },
    { "slitherlink", "size 1 1\nnumber\n9\n", "The number 9 is too great for a link." },
    { "shikaku", "size 1 1\nnumber\n5000\n", "The number 5000 is too great for a link." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MdrKind *kind = ruled_test_kind (rows[i].kind);
      g_autoptr (MdrPuzzle) puzzle = read_text (kind, rows[i].text);
      g_autoptr (GError) error = NULL;

      g_assert_null (kind->puzzle_to_link (puzzle, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* A kind whose page says nothing of links has none. */
static void
test_none (void)
{
  const MdrKind *kind = ruled_test_kind ("numberlink");

  g_assert_true (kind->puzzle_to_link == NULL);
  g_assert_true (kind->puzzle_from_link == NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-link/codes", test_codes);
  g_test_add_func ("/ruled-link/other-ways", test_other_ways);
  g_test_add_func ("/ruled-link/refused", test_refused);
  g_test_add_func ("/ruled-link/unsupported", test_unsupported);
  g_test_add_func ("/ruled-link/none", test_none);
  return g_test_run ();
}
