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

/* Links of kinds that come with Meander, and the puzzles that they are to. Those of kinds that the editor of
 * the sites has had for long were read and written by it. */
static const struct
{
  const char *kind;
  const char *link;
  const char *text;
} boards[] = {
  { "aquarium", "aquarium/r/3/2/c8/g0g2g", "size 2 3\ntank\n1 1 2\n1 2 2\nleft: 2 .\ntop: . 0 .\n" },
  { "aquarium", "aquarium/r/3/3/7g80/k3", "size 3 3\ntank\n1 1 1\n1 2 1\n1 2 1\nleft: . . 3\n" },
  { "aquarium", "aquarium/r/2/3/o2", "size 3 2\ntank\n1 2\n1 2\n1 1\n" },
  { "balanceloop", "balance/3/3/0187i-10f",
    "size 3 3\nlight\n? . 4\n. . .\n. 8 .\ndark\n. ? .\n3 . .\n. . 7\n" },
  { "balanceloop", "balance/3/2/k-c6", "size 2 3\nlight\n. . .\n. . 99\n" },
  { "balanceloop", "balance/5/5/zj-c7",
    "size 5 5\ndark\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 99\n" },
  { "easyasabc", "easyasabc/3/3/2/h12h1i2g",
    "size 3 3\nmost: 2\nleft: 1 . .\nright: . 2 .\ntop: . . 1\nbottom: 2 . .\n" },
  { "easyasabc", "easyasabc/4/4/3/3u", "size 4 4\nmost: 3\ntop: 3 . . .\n" },
  { "easyasabc", "easyasabc/6/6/4/zi4", "size 6 6\nmost: 4\nright: . . . . . 4\n" },
  { "galaxies", "tentaisho/2/2/je", "size 2 2\ncenter\ncorner .\n. .\n" },
  { "galaxies", "tentaisho/3/2/ge4e", "size 2 3\ncenter\nright . below\n. middle .\n" },
  { "galaxies", "tentaisho/4/4/ezze", "size 4 4\ncenter\nmiddle . . .\n. . . .\n. . . .\n. . . middle\n" },
  { "hakoiri", "hakoiri/3/2/0s1c3a", "size 2 3\nbox\n1 1 1\n2 2 2\nsign\ncircle . .\n. square .\n" },
  { "hakoiri", "hakoiri/2/2/00a2b", "size 2 2\nbox\n1 1\n1 1\nsign\n. triangle\n. .\n" },
  { "hakoiri", "hakoiri/3/3/50c0i", "size 3 3\nbox\n1 1 1\n1 2 2\n1 2 2\n" },
  { "kakuro", "kakuro/2/2/n4h3-",
    "size 3 3\nblack\nx x x\nx . .\nx . .\nacross\n. . .\n3 . .\n. . .\ndown\n. 4 17\n. . .\n. . .\n" },
  { "kakuro", "kakuro/3/3/hgq.D-Aj",
    "size 4 4\nblack\nx x x x\nx x . .\nx . . .\nx . . x\nacross\n. . . .\n. 16 . .\n20 . . .\n19 . . "
    ".\ndown\n. . 23 .\n. 17 . .\n. . . .\n. . . .\n" },
  { "kakuro", "kakuro/4/5/zl.kP---aK---",
    "size 6 5\nblack\nx x x x x\nx . . . .\nx . . . .\nx . . . .\nx . . . .\nx . . x .\nacross\n. . . . "
    ".\n10 . . . .\n30 . . . .\n. . . . .\n. . . . .\n. . . . .\ndown\n. 35 . . .\n. . . . .\n. . . . .\n. . "
    ". . .\n. . . . .\n. . . . .\n" },
  { "kakurasu", "box/2/2/1203", "size 2 2\nacross: 1 2\ndown: 1 2\nright: 0 3\nbottom: 1 2\n" },
  { "kakurasu", "box/3/2/0v-1030", "size 2 3\nacross: 1 2 3\ndown: 1 2\nright: 3 0\nbottom: 0 31 32\n" },
  { "kakurasu", "box/1/3/6111", "size 3 1\nacross: 1\ndown: 1 2 3\nright: 1 1 1\nbottom: 6\n" },
  { "kropki", "kropki/2/2/b0", "size 2 2\ndot\nr=white,d=black .\n. .\n" },
  { "kropki", "kropki/3/3/b161", "size 3 3\ndot\nr=white d=black .\nr=black . d=white\n. r=white .\n" },
  { "kropki", "kropki/4/4/00000000", "size 4 4\n" },
  { "lightandshadow", "lightshadow/3/2/6g3h0", "size 2 3\nlight\n3 . .\n. . ?\ndark\n. . 1\n. . .\n" },
  { "lightandshadow", "lightshadow/3/3/1m-11", "size 3 3\ndark\n? . .\n. . .\n. . 8\n" },
  { "lightandshadow", "lightshadow/2/2/g45g", "size 2 2\nlight\n. 2\n. .\ndark\n. .\n2 .\n" },
  { "magnets", "magnets/2/2/1h0g11g0o",
    "size 2 2\ndomino\n1 1\n2 2\nleft: 1 .\ntop: . 0\nright: . 1\nbottom: 1 .\n" },
  { "magnets", "magnets/3/3/o1hf0pg30210",
    "size 3 3\ndomino\n1 1 2\n3 4 2\n3 5 5\nleft: . 1 .\nsign\n. plus .\n. . .\n. . minus\n" },
  { "magnets", "magnets/4/2/rr06600", "size 2 4\ndomino\n1 2 3 3\n1 2 4 4\nsign\n. minus . .\n. . . .\n" },
  { "midloop", "midloop/2/2/gdf", "size 2 2\nspot\nright .\n. middle\n" },
  { "midloop", "midloop/4/3/hfqbbf", "size 3 4\nspot\n. middle . .\nbelow . . below\n. . right .\n" },
  { "midloop", "midloop/5/5/zzzxf",
    "size 5 5\nspot\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . middle .\n" },
  { "battleships", "battleship/6/6/g12h2g30g3gk0r3w//c",
    "size 6 6\nfives: 0\nfours: 0\nthrees: 1\ntwos: 2\nones: 3\nleft: . 3 0 . 3 .\ntop: . 1 2 . . 2\npart\n"
    ". . . . . water\n. . . . . .\n. . . . . .\nleftmost . . . . .\n. . . . . .\n. . . . . .\n" },
  { "battleships", "battleship/3/2/k156g2g//z",
    "size 2 3\nfives: 0\nfours: 0\nthrees: 0\ntwos: 0\nones: 0\npart\nupper inner single\n. lower .\n" },
  { "battleships", "battleship/2/2/jj/3/11g/11g/51v",
    "size 2 2\nfives: 1\nfours: 0\nthrees: 0\ntwos: 0\nones: 2\n" },
  { "nondango", "nondango/3/2/gsgg", "size 2 3\narea\n1 2 2\n3 3 3\ngap\nx . .\n. . x\n" },
  { "nondango", "nondango/2/2/000", "size 2 2\narea\n1 1\n1 1\n" },
  { "nondango", "nondango/3/3/egh010", "size 3 3\narea\n1 1 2\n3 1 2\n3 3 2\ngap\n. . .\n. x .\n. . .\n" },
  { "nonogram", "nonogram/3/2/1g2112g", "size 2 3\nleft: 1,1 2\ntop: 1 0 2\n" },
  { "nonogram", "nonogram/3/3/1g1g.g3g1i", "size 3 3\nleft: 3 1 0\ntop: 1 1 ?\n" },
  { "nonogram", "nonogram/1/5/1111g1g1", "size 5 1\nleft: 1 0 1 0 1\ntop: 1,1,1\n" },
  { "pipelink", "pipelink/3/2/gidbh", "size 2 3\npiece\ndown-right . .\nup-right upright .\n" },
  { "pipelink", "pipelink/3/3/abcdefgi",
    "size 3 3\npiece\ncross upright level\nup-right up-left down-left\ndown-right . .\n" },
  { "pipelink", "pipelink/5/5/zle",
    "size 5 5\npiece\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . up-left\n" },
  { "statuepark", "statuepark/7/7/00000000000000000//t", "size 7 7\n" },
  { "statuepark", "statuepark/4/3/j00i//t", "size 3 4\ndisc\nblack . white .\n. . . .\n. black . .\n" },
  { "statuepark", "statuepark/2/2/9i//t", "size 2 2\ndisc\nwhite .\n. black\n" },
  { "tapa", "tapa/3/2/0g8ga7g", "size 2 3\nclue\n0 . 8\n. 1,1 .\n" },
  { "tapa", "tapa/3/3/9g.a3gbmgcsg", "size 3 3\nclue\n1,1,1,1 . ?\n?,3 . 1,1,2\n. ?,?,?,? .\n" },
  { "tapa", "tapa/5/5/zjau", "size 5 5\nclue\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . 5,?\n" },
  { "tatamibari", "tatamibari/2/2/3h1", "size 2 2\nmark\nplus .\n. bar\n" },
  { "tatamibari", "tatamibari/3/2/2j1", "size 2 3\nmark\ndash . .\n. . bar\n" },
  { "tatamibari", "tatamibari/5/5/zj3",
    "size 5 5\nmark\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . plus\n" },
  { "tilepaint", "tilepaint/3/2/aol.102.", "size 2 3\ntile\n1 1 2\n3 3 2\nleft: 2 .\ntop: . 1 0\n" },
  { "tilepaint", "tilepaint/2/2/o0j....", "size 2 2\ntile\n1 2\n1 2\n" },
  { "tilepaint", "tilepaint/17/2/000g0080000zt.................-11.",
    "size 2 17\ntile\n1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2\n1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2\nleft: 17 .\n" },
};

static void
test_boards (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      const MdrKind *kind = ruled_test_kind (boards[i].kind);
      g_autofree char *link = g_strconcat ("https://puzz.link/p?", boards[i].link, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) expected = read_text (kind, boards[i].text);
      g_autoptr (MdrPuzzle) puzzle = kind->puzzle_from_link (kind, link, &error);
      g_autofree char *again = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      g_assert_true (mdr_puzzle_equal (puzzle, expected));
      text = kind->puzzle_to_text (puzzle);
      g_assert_cmpstr (text, ==, boards[i].text);
      again = kind->puzzle_to_link (expected, &error);
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
    /* No tank has parts that hang together only above the water. */
    { "aquarium", "https://puzz.link/p?aquarium/2/3/o2/1j", "https://puzz.link/p?aquarium/r/2/3/o2/1j" },
    { "aquarium", "https://puzz.link/p?aquarium/2/3/o2/", "https://puzz.link/p?aquarium/r/2/3/o2" },
    { "kakuro", "https://puzz.link/p?kakuro/2/2/00l.00", "https://puzz.link/p?kakuro/2/2/.l.--" },
    { "galaxies", "https://puzz.link/p?tentaisho/4/4/fzzf0000", "https://puzz.link/p?tentaisho/4/4/ezze" },
    { "statuepark", "https://puzz.link/p?statuepark/3/3///t", "https://puzz.link/p?statuepark/3/3/000//t" },
    { "nonogram", "https://puzz.link/p?nonogram/3/3/g1g1h3g1i", "https://puzz.link/p?nonogram/3/3/1g1i3g1i" },
    /* A cell that is left out has no borders of its own. */
    { "magnets", "https://puzz.link/p?magnets/3/1/n004", "https://puzz.link/p?magnets/3/1/n804" },
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
    { "aquarium", "puzz.link/p?aquarium/3/3/7g80/k3",
      "The link does not have the mark “r”: at row 2, column 3, an area may have another level than "
      "elsewhere, but areas of “Aquarium” have one." },
    { "aquarium", "puzz.link/p?aquarium/3/3/7g80/kk", "The link is invalid from here on: “k”." },
    { "aquarium", "puzz.link/p?aquarium/3/3/7g", "The link ends too early; a part of it is missing." },
    { "aquarium", "puzz.link/p?aquarium/3/3/7g80k3", "The link is invalid from here on: “k3”." },
    { "aquarium", "puzz.link/p?aquarium/r/3", "The link ends too early; a part of it is missing." },
    { "aquarium", "puzz.link/p?aquarium/r/3/64/0",
      "The link's height must be a whole number from 1 to 63, not “64”." },
    { "balanceloop", "puzz.link/p?balance/2/2/2", "The link ends too early; a part of it is missing." },
    { "balanceloop", "puzz.link/p?balance/2/2/2j", "The link is invalid from here on: “j”." },
    { "balanceloop", "puzz.link/p?balance/2/2/-1", "The link is invalid from here on: “-1”." },
    { "easyasabc", "puzz.link/p?easyasabc/3/4/2/1q", "Boards of “Easy as ABC” are squares." },
    { "easyasabc", "puzz.link/p?easyasabc/3/3/9/1q",
      "9 is not a value of “most”: it goes from 1 to 6 here." },
    { "easyasabc", "puzz.link/p?easyasabc/3/3/2/1r", "The link is invalid from here on: “r”." },
    { "easyasabc", "puzz.link/p?easyasabc/3/3/2/1", "The link ends too early; a part of it is missing." },
    { "easyasabc", "puzz.link/p?easyasabc/3/3/x/1", "The link is invalid from here on: “x/1”." },
    { "kakuro", "puzz.link/p?kakuro/2/2/n123", "The link ends too early; a part of it is missing." },
    { "kakuro", "puzz.link/p?kakuro/2/2/n1_34", "The link is invalid from here on: “_34”." },
    { "kakuro", "puzz.link/p?kakuro/2/2/o1234", "The link is invalid from here on: “o1234”." },
    { "kakuro", "puzz.link/p?kakuro/2/2/1", "The link ends too early; a part of it is missing." },
    { "kakuro", "puzz.link/p?kakuro/63/2/n1234",
      "The link's width must be a whole number from 1 to 62, not “63”." },
    { "kakuro", "puzz.link/p?kakuro/2/2/n12345", "The link is invalid from here on: “5”." },
    { "kakurasu", "puzz.link/p?box/2/2/123", "The link ends too early; a part of it is missing." },
    { "kakurasu", "puzz.link/p?box/2/2/12345", "The link is invalid from here on: “5”." },
    { "kakurasu", "puzz.link/p?box/2/2/12-1w3", "The link is invalid from here on: “-1w3”." },
    { "kakurasu", "puzz.link/p?box/2/2/1w23", "The link is invalid from here on: “w23”." },
    { "kropki", "puzz.link/p?kropki/2/3/00", "Boards of “Kropki” are squares." },
    { "kropki", "puzz.link/p?kropki/3/3/000", "The link ends too early; a part of it is missing." },
    { "kropki", "puzz.link/p?kropki/2/2/r0", "The link is invalid from here on: “r0”." },
    { "kropki", "puzz.link/p?kropki/2/2/000", "The link is invalid from here on: “0”." },
    { "lightandshadow", "puzz.link/p?lightshadow/2/2/01-ffh", "The link is invalid from here on: “h”." },
    { "lightandshadow", "puzz.link/p?lightshadow/2/2/01",
      "The link ends too early; a part of it is missing." },
    { "magnets", "puzz.link/p?magnets/2/2/nc1",
      "At row 1, column 1, the link has an area of size 4. Areas of “Magnets” have two cells, and single "
      "cells are left out." },
    { "magnets", "puzz.link/p?magnets/2/2/n00",
      "At row 1, column 1, the link has an area of size 4. Areas of “Magnets” have two cells, and single "
      "cells are left out." },
    { "magnets", "puzz.link/p?magnets/3/1/n8",
      "At row 1, column 3, the link has an area of size 1. Areas of “Magnets” have two cells, and single "
      "cells are left out." },
    { "magnets", "puzz.link/p?magnets/3/1/n804w", "The link is invalid from here on: “w”." },
    { "magnets", "puzz.link/p?magnets/3/1/n80w", "The link is invalid from here on: “w”." },
    { "magnets", "puzz.link/p?magnets/2/2/o00", "The link is invalid from here on: “o00”." },
    { "midloop", "puzz.link/p?midloop/2/2/0y", "The link is invalid from here on: “0y”." },
    { "midloop", "puzz.link/p?midloop/2/2/1x", "The link is invalid from here on: “x”." },
    { "midloop", "puzz.link/p?midloop/2/2/1", "The link ends too early; a part of it is missing." },
    { "midloop", "puzz.link/p?midloop/2/2/11y",
      "The link has two points at row 1, column 1, where there is place for one." },
    { "nonogram", "puzz.link/p?nonogram/2/2/11", "The link ends too early; a part of it is missing." },
    { "nonogram", "puzz.link/p?nonogram/2/2/11125", "The link is invalid from here on: “5”." },
    { "nonogram", "puzz.link/p?nonogram/2/2/0i",
      "The link has a “0” among the numbers of “top”, which have to be 1 or more." },
    { "nonogram", "puzz.link/p?nonogram/2/2/z", "The link is invalid from here on: “z”." },
    { "pipelink", "puzz.link/p?pipelink/2/2/a.i", "The link is invalid from here on: “.i”." },
    { "pipelink", "puzz.link/p?pipelink/2/2/aa", "The link ends too early; a part of it is missing." },
    { "pipelink", "puzz.link/p?pipelink/2/2/al", "The link is invalid from here on: “l”." },
    { "pipelink", "puzz.link/p?pipelink/2/2/3", "The link is invalid from here on: “3”." },
    { "battleships", "puzz.link/p?battleship/2/2/jj", "The link ends too early; a part of it is missing." },
    { "battleships", "puzz.link/p?battleship/2/2/j7i//c",
      "The link has the value 7 for “part”, but values there go from 0 to 6." },
    { "battleships", "puzz.link/p?battleship/2/2/jj//b",
      "The link is to a puzzle with other shapes than those of “Battleships”." },
    { "battleships", "puzz.link/p?battleship/2/2/jj//f",
      "The link is to a puzzle with other shapes than those of “Battleships”." },
    { "battleships", "puzz.link/p?battleship/2/2/jj/1/22u",
      "The link is to a puzzle with other shapes than those of “Battleships”." },
    { "battleships", "puzz.link/p?battleship/2/2/jj/1/31o",
      "The link is to a puzzle with other shapes than those of “Battleships”." },
    { "battleships", "puzz.link/p?battleship/2/2/jj/2/21o", "The link is invalid from here on: “/2/21o”." },
    { "statuepark", "puzz.link/p?statuepark/3/3/000//tt", "The link is invalid from here on: “t”." },
    { "statuepark", "puzz.link/p?statuepark/3/3/000", "The link ends too early; a part of it is missing." },
    { "statuepark", "puzz.link/p?statuepark/3/3/000//p",
      "The link is to a puzzle with other shapes than those of “Statue Park”." },
    { "statuepark", "puzz.link/p?statuepark/3/3/000//x",
      "The link is to a puzzle with other shapes than those of “Statue Park”." },
    { "statuepark", "puzz.link/p?statuepark/3/3/000/5/14u/23bg/22u/23eg",
      "The link is to a puzzle with other shapes than those of “Statue Park”." },
    { "statuepark", "puzz.link/p?statuepark/3/3/000/1/w",
      "The link is to a puzzle with other shapes than those of “Statue Park”." },
    { "statuepark", "puzz.link/p?statuepark/3/3/000/5/14u/23bg/22u/23eg/14u",
      "The link is to a puzzle with other shapes than those of “Statue Park”." },
    { "tapa", "puzz.link/p?tapa/2/2/d8i", "The link is invalid from here on: “d8i”." },
    { "tapa", "puzz.link/p?tapa/2/2/a", "The link is invalid from here on: “a”." },
    { "tapa", "puzz.link/p?tapa/2/2/k", "The link is invalid from here on: “k”." },
    { "tapa", "puzz.link/p?tapa/2/2/1", "The link ends too early; a part of it is missing." },
    { "tapa", "puzz.link/p?tapa/2/2/-1j", "The link is invalid from here on: “-1j”." },
    { "tatamibari", "puzz.link/p?tatamibari/2/2/4i",
      "The link has the value 4 for “mark”, but values there go from 1 to 3." },
    { "tatamibari", "puzz.link/p?tatamibari/2/2/.i",
      "The link has “?” for a value of “mark”, which “Tatamibari” does not have." },
    { "tatamibari", "puzz.link/p?tatamibari/2/2/1j", "The link is invalid from here on: “j”." },
    { "tatamibari", "puzz.link/p?tatamibari/2/2/1", "The link ends too early; a part of it is missing." },
    { "tilepaint", "puzz.link/p?tilepaint/2/2/00k12..", "The link is invalid from here on: “k12..”." },
    { "tilepaint", "puzz.link/p?tilepaint/2/2/0011i12..",
      "The link has clues in cells of the board, which “Tile Paint” does not have." },
    { "tilepaint", "puzz.link/p?tilepaint/2/2/00j12.", "The link ends too early; a part of it is missing." },
    { "tilepaint", "puzz.link/p?tilepaint/2/2/00j12g", "The link is invalid from here on: “g”." },
    { "hakoiri", "puzz.link/p?hakoiri/2/2/004c",
      "The link has the value 4 for “sign”, but values there go from 1 to 3." },
    { "hakoiri", "puzz.link/p?hakoiri/2/2/001d", "The link is invalid from here on: “d”." },
    { "hakoiri", "puzz.link/p?hakoiri/2/2/00.c",
      "The link has “?” for a value of “sign”, which “Hakoiri” does not have." },
    { "galaxies", "puzz.link/p?tentaisho/2/2/e", "The link ends too early; a part of it is missing." },
    { "galaxies", "puzz.link/p?tentaisho/2/2/e08",
      "The link leaves the cell in row 1, column 2 out of the board; boards of “Galaxies” are whole." },
    { "galaxies", "puzz.link/p?tentaisho/2/2/00y",
      "The link has two points at row 1, column 1, where there is place for one." },
    { "galaxies", "puzz.link/p?tentaisho/2/2/e0w", "The link is invalid from here on: “w”." },
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
    { "balanceloop", "size 1 2\nlight\n? .\ndark\n3 .\n",
      "A link cannot say what “light” has at row 1, column 1." },
    { "balanceloop", "size 1 1\nlight\n2048\n", "The number 2048 is too great for a link." },
    { "kakuro", "size 2 2\nblack\nx .\nx x\n", "A link cannot say what “black” has at row 1, column 2." },
    { "kakuro", "size 2 2\nblack\nx x\nx x\nacross\n. 3\n. .\n",
      "A link cannot say what “across” has at row 1, column 2." },
    { "kakuro", "size 2 2\nblack\nx x\nx .\nacross\n. .\n. 3\n",
      "A link cannot say what “across” has at row 2, column 2." },
    { "kakuro", "size 1 2\nblack\nx x\n", "The board is too small for a link." },
    { "kakurasu", "size 1 2\nacross: 1 2\ndown: 1\nright: 2\nbottom: 1 .\n",
      "A link cannot say what “bottom” has at place 2." },
    { "kakurasu", "size 1 2\nacross: 2 1\ndown: 1\nright: 2\nbottom: 1 0\n",
      "A link cannot say what “across” has at place 1." },
    { "kakurasu", "size 1 1\nacross: 1\ndown: 1\nright: 1024\nbottom: 1\n",
      "The number 1024 is too great for a link." },
    { "kropki", "size 2 2\nnumber\n1 .\n. .\n", "A link cannot say what “number” has at row 1, column 1." },
    { "magnets", "size 1 3\ndomino\n1 1 1\n",
      "At row 1, column 1, the link has an area of size 3. Areas of “Magnets” have two cells, and single "
      "cells are left out." },
    { "magnets", "size 1 2\ndomino\n1 1\nsign\nneutral .\n",
      "A link cannot say what “sign” has at row 1, column 1." },
    { "midloop", "size 2 2\nspot\n. right\n. .\n", "A link cannot say what “spot” has at row 1, column 2." },
    { "midloop", "size 2 2\nspot\n. .\n. below\n", "A link cannot say what “spot” has at row 2, column 2." },
    { "nonogram", "size 2 2\nleft: 1 .\ntop: 1 0\n", "A link cannot say what “left” has at place 2." },
    { "nonogram", "size 2 2\nleft: 1,1 1\ntop: 1 0\n", "A link cannot say what “left” has at place 1." },
    { "tapa", "size 1 1\nclue\n1,6\n", "A link cannot say what “clue” has at row 1, column 1." },
    { "tapa", "size 1 1\nclue\n1,1,1,1,1\n", "A link cannot say what “clue” has at row 1, column 1." },
    { "tapa", "size 1 1\nclue\n1,1,1,2\n", "A link cannot say what “clue” has at row 1, column 1." },
    { "tilepaint", "size 1 1\nleft: 300\n", "The number 300 is too great for a link." },
    { "hakoiri", "size 1 2\nsign\nempty .\n", "A link cannot say what “sign” has at row 1, column 1." },
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
  g_test_add_func ("/ruled-link/boards", test_boards);
  g_test_add_func ("/ruled-link/other-ways", test_other_ways);
  g_test_add_func ("/ruled-link/refused", test_refused);
  g_test_add_func ("/ruled-link/unsupported", test_unsupported);
  g_test_add_func ("/ruled-link/none", test_none);
  return g_test_run ();
}
