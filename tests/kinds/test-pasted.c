/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-document-private.h"
#include "mdr-file-entry.h"
#include "mdr-file-stream.h"
#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-text.h"

/* What people paste, and what is made of it. */

static MdrKindList *kinds;

typedef struct
{
  const char *pasted;
  const char *expected;
} Pasted;

/* Returns: (transfer full): the puzzle in @pasted as text, or why there is none. A file that comes piece by
 * piece has to say the same. */
static char *
read_pasted (const char *pasted)
{
  g_autoptr (GBytes) bytes = g_bytes_new (pasted, strlen (pasted));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_read (kinds, NULL, bytes, &error);
  const MdrFileEntry *first = entries ? g_ptr_array_index (entries, 0) : NULL;

  if (first && first->puzzle)
    return mdr_text_write (first->puzzle, NULL);
  return g_strdup (first ? first->error->message : error->message);
}

static char *
read_stream (const char *pasted)
{
  g_autoptr (GInputStream) input = g_memory_input_stream_new_from_data (pasted, -1, NULL);
  g_autoptr (MdrFileStream) stream = mdr_file_stream_new (kinds, NULL, input);
  g_autoptr (GError) error = NULL;
  MdrFileEntry *first;
  char *text;

  while (!error && !mdr_file_stream_is_ended (stream))
    mdr_file_stream_read (stream, &error);
  first = mdr_file_stream_take (stream);
  if (!first)
    return g_strdup (error ? error->message : "nothing");
  text = first->puzzle ? mdr_text_write (first->puzzle, NULL) : g_strdup (first->error->message);
  mdr_file_entry_free (first);
  return text;
}

static void
check_pasted (const char *pasted, const char *expected)
{
  g_autofree char *text = read_pasted (pasted);
  g_autofree char *streamed = read_stream (pasted);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (streamed, ==, expected);
}

#define NO_SHEET                                                                                             \
  "Meander does not read files of editors for this kind; open the file there, and copy the link to the "     \
  "puzzle."

#define NO_LINK(host)                                                                                        \
  "The address is not a link to a puzzle, and nothing is downloaded from “" host                             \
  "”. Open it in a browser, and copy the puzzle or its link from there."
#define NO_PUZZLE                                                                                                \
  "The link does not contain its puzzle in a form that Meander reads: “scl”, “fpuz” or “load=” was " \
  "expected in it. A short link names a puzzle that only the site has."
#define SMALL                                                                                                \
  "# kind: sudoku\nsize 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\nnumber\n1 . . .\n. . . .\n. . . .\n. " \
  ". . 2\n"

#define LOOP "# kind: slitherlink\nsize 5 5\nnumber\n2 . . 1 .\n. 2 . . 1\n. . 2 . .\n3 . . 3 .\n. 0 . . 3\n"

/* One link, as people and programs write it. */
static const char *const forms[] = {
  "https://puzz.link/p?slither/5/5/cbcbcddad",
  "http://puzz.link/p?slither/5/5/cbcbcddad",
  "puzz.link/p?slither/5/5/cbcbcddad",
  "www.puzz.link/p?slither/5/5/cbcbcddad",
  "https://puzz.link/p.html?slither/5/5/cbcbcddad",
  "http://pzv.jp/p.html?slither/5/5/cbcbcddad",
  "https://pzplus.tck.mn/p?slither/5/5/cbcbcddad",
  "https://pzprxs.vercel.app/p?slither/5/5/cbcbcddad",
  "HTTPS://PUZZ.LINK/p?slither/5/5/cbcbcddad",
  "https://puzz.link/p?Slither/5/5/cbcbcddad",
  "https://puzz.link/p?slither_edit/5/5/cbcbcddad",
  "https://puzz.link/p?slither_play/5/5/cbcbcddad",
  "https://puzz.link/p?m+slither/5/5/cbcbcddad",
  "https://puzz.link/p?type=editor&slither/5/5/cbcbcddad",
  "https://puzz.link/p?type=player&slither/5/5/cbcbcddad",
  "https://puzz.link/p?slitherlink/5/5/cbcbcddad",
  "https://puzz.link/p?slither/5/5/cbcbcddad/",
  "https://puzz.link/p?slither/5/5/cbcbcddad&fbclid=abc",
  "https://puzz.link/p?slither/5/5/cbcbcddad&amp;fbclid=abc",
  "https://puzz.link/p?slither/5/5/cbcbcddad#top",
  "<https://puzz.link/p?slither/5/5/cbcbcddad>",
  "(https://puzz.link/p?slither/5/5/cbcbcddad)",
  "[my puzzle](https://puzz.link/p?slither/5/5/cbcbcddad)",
  "\"https://puzz.link/p?slither/5/5/cbcbcddad\"",
  "<a href=\"https://puzz.link/p?slither/5/5/cbcbcddad\">here</a>",
  "Look at this: https://puzz.link/p?slither/5/5/cbcbcddad it is nice",
  "Look at this: https://puzz.link/p?slither/5/5/cbcbcddad.",
  "Do you like https://puzz.link/p?slither/5/5/cbcbcddad?",
  "https://puzz.link/p?slither%2F5%2F5%2Fcbcbcddad",
  "https://puzz.link/p%3Fslither/5/5/cbcbcddad",
  "https://www.google.com/url?q=https%3A%2F%2Fpuzz.link%2Fp%3Fslither%2F5%2F5%2Fcbcbcddad&sa=D",
  "https://web.archive.org/web/2020/https://puzz.link/p?slither/5/5/cbcbcddad",
  "url: puzz.link/p?slither/5/5/cbcbcddad",
  "**https://puzz.link/p?slither/5/5/cbcbcddad**",
  "“https://puzz.link/p?slither/5/5/cbcbcddad”",
  "https://puzz.link/p?v=1&slither/5/5/cbcbcddad",
  "https://puzz.link/p?slither//5/5/cbcbcddad",
};

static void
test_forms (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *among = g_strdup_printf ("Hello!\n\n%s\r\nHave fun.", forms[i]);

      check_pasted (forms[i], LOOP);
      check_pasted (among, LOOP);
    }
}

/* Links of other names, with flags, and with files of an editor; and those that cannot be read. */
static const Pasted links[] = {
  { "https://puzz.link/p?creek/2/2/cje", "# kind: creek\nsize 2 2\nnumber\n2 . .\n. . .\n. 4 .\n" },
  { "https://puzz.link/p?slant/2/2/cje", "# kind: slant\nsize 2 2\nnumber\n2 . .\n. . .\n. 4 .\n" },
  { "https://puzz.link/p?pzprv3/gokigen/1/1/2%20./-%20."
    "",
    "# kind: slant\nsize 1 1\nnumber\n2 .\n. .\n" },
  { "https://puzz.link/p?invlitso/2/2/oo", "# kind: inverselitso\nsize 2 2\nroom\n1 2\n3 4\n" },
  { "https://puzz.link/p?yajilin/b/5/5/m32j10",
    "# kind: yajilin\nsize 5 5\nclue\n. . . . .\n. . . . .\n. . . 2< .\n. . . . .\n. . . . 0^\n" },
  { "https://puzz.link/p?yajirin/5/5/m32j10",
    "# kind: yajilin\nsize 5 5\nclue\n. . . . .\n. . . . .\n. . . 2< .\n. . . . .\n. . . . 0^\n" },
  { "https://puzz.link/p?pzprv3/yajilin/5/5/.%20.%20.%20.%20.%20/.%20.%20.%20.%20.%20/.%20.%20.%203,2%20.%20/"
    ".%20.%20.%20.%20.%20/.%20.%20.%20.%201,0%20/.%20.%20#%20.%20.%20/",
    "# kind: yajilin\nsize 5 5\nclue\n. . . . .\n. . . . .\n. . . 2< .\n. . . . .\n. . . . 0^\n" },
  { "https://puzz.link/p?pzprv3/mashu/3/3/. . 1 /. 2 . /. - . /",
    "# kind: masyu\nsize 3 3\npearl\n. . white\n. black .\n. . .\n" },
  { "https://puzz.link/p?pzprv3/heyawake/2/3/3/0 1 1 /0 1 2 /2 . . /. . 0 /",
    "# kind: heyawake\nsize 2 3\nroom\n1 2 2\n1 2 3\nnumber\n2 . .\n. . 0\n" },
  { "pzprv3\nnurikabe\n2\n3\n3 . # \n+ . - \n", "# kind: nurikabe\nsize 2 3\nnumber\n3 . .\n. . ?\n" },
  { "https://puzz.link/p?pzprv3/starbattle/2/2/1/2/0 0 /1 1 /",
    "# kind: starbattle\nsize 2 2\nstars: 1\narea\n1 1\n2 2\n" },
  { "https://puzz.link/p?pzprv3.1/nurikabe/1/2/3%20.%20/", "# kind: nurikabe\nsize 1 2\nnumber\n3 .\n" },
  { "https://puzz.link/p?bijutsukan/2/2/.i", "# kind: lightup\nsize 2 2\nwall\n? .\n. .\n" },
  { "https://puzz.link/p?numberlink/2/2/1h1", "# kind: numberlink\n2 2 touching=yes cover=no\n1 .\n. 1\n" },
  { "https://puzz.link/p?slither/v:/5/5/cbcbcddad",
    "The link has the mark “v:”: it is to a variant of Slitherlink (slither), whose rules Meander does not "
    "know." },
  { "https://puzz.link/p?yajilin/ob/5/5/m32j10", "The link has the mark “o”: it is to a variant of Yajilin "
                                                 "(yajilin), whose rules Meander does not know." },
  { "https://puzz.link/p?fillomino/t/2/2/zz", "The link has the mark “t”: it is to a variant of Fillomino "
                                              "(fillomino), whose rules Meander does not know." },
  { "https://puzz.link/p?aho/5/5/abc",
    "Aho-ni-Narikire (aho) is not among your kinds. New Kind… adds one from a page of rules." },
  { "https://puzz.link/p?aho/v:/5/5/abc",
    "Aho-ni-Narikire (aho) is not among your kinds. New Kind… adds one from a page of rules." },
  { "https://puzz.link/p?pzprv3/aho/2/2/. . /. . /",
    "Aho-ni-Narikire (aho) is not among your kinds. New Kind… adds one from a page of rules." },
  { "https://puzz.link/p?aquarium/r/2/3/o2/1j",
    "# kind: aquarium\nsize 3 2\ntank\n1 2\n1 2\n1 1\ntop: 1 .\n" },
  { "https://puzz.link/p?aquarium/x/2/3/o2/1j", "The link has the mark “x”: it is to a variant of Aquarium "
                                                "(aquarium), whose rules Meander does not know." },
  { "https://puzz.link/p?statuepark/2/2/9i//t", "# kind: statuepark\nsize 2 2\ndisc\nwhite .\n. black\n" },
  { "https://puzz.link/p?tilepaint/2/2/o0j....", "# kind: tilepaint\nsize 2 2\ntile\n1 2\n1 2\n" },
  { "https://puzz.link/p?tilepaint/2/2/o0j..../", "# kind: tilepaint\nsize 2 2\ntile\n1 2\n1 2\n" },
  { "https://puzz.link/p?kakuro/3/3/hgq.D-Aj",
    "# kind: kakuro\nsize 4 4\nblack\nx x x x\nx x . .\nx . . .\nx . . x\nacross\n. . . .\n. 16 . .\n20 . . "
    ".\n19 . . .\ndown\n. . 23 .\n. 17 . .\n. . . .\n. . . .\n" },
  { "https://puzz.link/p?pzprv3/tapa/1/2/0 . /", NO_SHEET },
  { "https://puzz.link/p?pzprv3/statuepark/1/2/. . /", NO_SHEET },
  { "https://puzz.link/p?foo/5/5/abc",
    "“foo” is not among your kinds. New Kind… adds one from a page of rules." },
  { "https://puzz.link/p?pzprv3/tents/2/2/. . /. . /", NO_SHEET },
  { "https://puzz.link/p?slither/5/5/zz1", "The link is invalid from here on: “z1”." },
  { "https://puzz.link/p?pzprv3/nurikabe/2/2/. . /. x /", "The link is invalid from here on: “. x ”." },
  { "https://puzz.link/p?pzprv3/nurikabe/1/3/3%20%20./", "The link is invalid from here on: “3  .”." },
  { "https://puzz.link/p?slither", "The link ends too early; a part of it is missing." },
  { "pzprv3.1\nnurikabe\n2\n3\n3 . # \n+ . - \n", "# kind: nurikabe\nsize 2 3\nnumber\n3 . .\n. . ?\n" },
  { "https://example.org/watch?v=abc", NO_LINK ("example.org") },
  { "See https://Example.org:80#top", NO_LINK ("Example.org:80") },
  { "https://sudokupad.app/abc123", NO_PUZZLE },
  { "https://f-puzzles.com/?id=abc123", NO_PUZZLE },
  { "{\"size\":4,\"title\":\"T\",\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],[{},{},{},{}"
    "],[{},{},{},{\"value\":2,"
    "\"given\":true}]]}",
    SMALL },
  { "{\"cells\":[[{\"value\":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{\"value\":\"2\"}]],"
    "\"regions\":[[[0,0],[0,1],[1,"
    "0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\"metadata\":{"
    "\"title\":\"Sudoku\","
    "\"rules\":\"Normal sudoku rules apply.\"}}",
    SMALL },
};

static void
test_links (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    check_pasted (links[i].pasted, links[i].expected);
}

/* A board between links is not lost: the file is text, whose lines with links are wrong. */
static void
test_board_among_links (void)
{
  g_autofree char *text =
      read_pasted ("# kind: numberlink\n2 2\n1 .\n. 1\n\nhttps://puzz.link/p?slither/2/2/zz\n");

  g_assert_cmpstr (text, ==, "# kind: numberlink\n2 2\n1 .\n. 1\n");
}

#define GAMES                                                                                                \
  "fifteen, filling, slant, bridges, singles, range, lightup, magnets, pearl, mosaic, pattern, "             \
  "rect, rectangles, towers, loopy, solo, galaxies, tents"

/* Games of Simon Tatham's collection: with their names, without, and saved. */
static const Pasted games[] = {
  { "solo 2x2:1b2_3d4f\n", "# kind: sudoku\nsize 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\nnumber\n1 . . "
                           "2\n3 . . .\n. 4 . .\n. . . .\n" },
  { "Solo: 2x3:1b2_3d4f6s\n",
    "# kind: sudoku\nsize 6 6\nbox\n1 1 1 2 2 2\n1 1 1 2 2 2\n3 3 3 4 4 4\n3 3 3 4 4 4\n5 5 5 6 6 6\n5 5 5 6 "
    "6 6\nnumber\n1 . . 2 3 .\n. . . 4 . .\n. . . . 6 .\n. . . . . .\n. . . . . .\n. . . . . .\n" },
  { "Solo 3x2:1b2_3d4f6s\n",
    "“3x2:1b2_3d4f6s” is not a whole game ID of solo on a board of a form that Meander knows." },
  { "solo 2x2x:1b2_3d4f\n",
    "The game ID “2x2x:1b2_3d4f” is of a variant of solo whose rules Meander does not know." },
  { "2x2:1b2_3d4f\n", "# kind: sudoku\nsize 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\nnumber\n1 . . 2\n3 "
                      ". . .\n. 4 . .\n. . . .\n" },
  { "3x3t0de:1b2a3c\n", "# kind: slitherlink\nsize 3 3\nnumber\n1 . .\n2 . 3\n. . .\n" },
  { "loopy 3x3t1:1b2a3c\n",
    "The game ID “3x3t1:1b2a3c” is of a variant of loopy whose rules Meander does not know." },
  { "Light Up 3x3b20s4d1:d0d\n", "# kind: lightup\nsize 3 3\nwall\n. . .\n. 0 .\n. . .\n" },
  { "3x3b20s4d1:aBb0d\n", "# kind: lightup\nsize 3 3\nwall\n. ? .\n. 0 .\n. . .\n" },
  { "pearl 3x3dt:aBbWd\n", "# kind: masyu\nsize 3 3\npearl\n. black .\n. white .\n. . .\n" },
  { "tents 3x3de:ag,1,0,1,1,0,1\n",
    "# kind: tents\nsize 3 3\ntree\n. x .\n. . .\n. . .\nleft: 1 0 1\ntop: 1 0 1\n" },
  { "tents 4x4de:_cdf,1,0,1,1,0,1,1,1\n",
    "# kind: tents\nsize 4 4\ntree\nx . . .\nx . . .\n. x . .\n. . . .\nleft: 0 1 1 1\ntop: 1 0 1 1\n" },
  { "Range 3x3:a2_10f\n", "# kind: kurodoko\nsize 3 3\nnumber\n. 2 10\n. . .\n. . .\n" },
  { "rect 2x2:a2_2a\n", "# kind: shikaku\nsize 2 2\nnumber\n. 2\n2 .\n" },
  { "fifteen 4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15\n",
    "# kind: sliding-tiles\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n" },
  { "4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15\n",
    "# kind: sliding-tiles\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n" },
  { "towers 3de:1/2//3//1/2//3///\n",
    "# kind: skyscrapers\nsize 3 3\nleft: 2 . 3\ntop: 1 2 .\nbottom: 3 . 1\n" },
  { "towers 3de:1/2//3//1/2//3///,a2_1f\n",
    "# kind: skyscrapers\nsize 3 3\nnumber\n. 2 1\n. . .\n. . .\nleft: 2 . 3\ntop: 1 2 .\nbottom: 3 . 1\n" },
  { "slant 2x2de:b2a4a1b\n", "# kind: slant\nsize 2 2\nnumber\n. . 2\n. 4 .\n1 . .\n" },
  { "Galaxies 3x2dn:bcfb\n", "# kind: galaxies\nsize 2 3\ncenter\nright . middle\nmiddle middle .\n" },
  { "Bridges 3x3m2:2a3b_1a2\n",
    "“3x3m2:2a3b_1a2” is not a whole game ID of bridges on a board of a form that Meander knows." },
  { "Bridges 3x3i30e10m2d0:2a3c1a2\n", "# kind: hashi\nsize 3 3\nisland\n2 . 3\n. . .\n1 . 2\n" },
  { "bridges 3x3m2L:2a3c1a2\n",
    "The game ID “3x3m2L:2a3c1a2” is of a variant of bridges whose rules Meander does not know." },
  { "pattern 3x2:1/2/1/1.1/2\n", "# kind: nonogram\nsize 2 3\nleft: 1,1 2\ntop: 1 2 1\n" },
  { "pattern:3x2:1//1/1.1/\n", "# kind: nonogram\nsize 2 3\nleft: 1,1 0\ntop: 1 0 1\n" },
  { "3x2:1/2/1/1.1/2\n", "# kind: nonogram\nsize 2 3\nleft: 1,1 2\ntop: 1 2 1\n" },
  { "pattern 3x2:1/2/1/1.1.1/2\n",
    "“3x2:1/2/1/1.1.1/2” is not a whole game ID of pattern on a board of a form that Meander knows." },
  { "mosaic 3x3h2:a3b5d\n", "# kind: mosaic\nsize 3 3\nnumber\n. 3 .\n. 5 .\n. . .\n" },
  { "magnets 3x2dtS:1..,.1,..1,1.,TLRB*T\n", "“3x2dtS:1..,.1,..1,1.,TLRB*T” is not a whole game ID of "
                                             "magnets on a board of a form that Meander knows." },
  { "magnets 3x2dt:1..,.1,..1,1.,TLRB**\n",
    "# kind: magnets\nsize 2 3\ndomino\n1 2 2\n1 3 4\nleft: . 1\ntop: 1 . .\nright: 1 .\nbottom: . . 1\n" },
  { "keen 4de:a_3a,a6a7m3d2\n", "The game “keen” is none of those that Meander reads: " GAMES "." },
  { "singles 3x3de:123312231\n", "# kind: hitori\nsize 3 3\nnumber\n1 2 3\n3 1 2\n2 3 1\n" },
  { "filling 3x2:a21b3\n", "# kind: fillomino\nsize 2 3\nmost: 3\nnumber\n. 2 1\n. . 3\n" },
  { "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#3x3b20s4d1:aBb0d\n",
    "# kind: lightup\nsize 3 3\nwall\n. ? .\n. 0 .\n. . .\n" },
  { "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/net.html#3x3:123456789\n",
    "The game “net” is none of those that Meander reads: " GAMES "." },
  { "solo 3x3#123456\n",
    "“3x3#123456” is a random seed, from which only its own program makes a board; copy the game ID there." },
  { "2x2:a2_2a\n",
    "The game ID could be one of several games: range, rect. Write the name of the game in front of it." },
  { "solo 3x3:a\n", "“3x3:a” is not a whole game ID of solo on a board of a form that Meander knows." },
  { "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :8:Light Up\nPARAMS  "
    ":3:3x3\nCPARAMS :10:3x3b20s4d1\nDESC    :5:aBb0d\nNSTATES :1:1\n\n",
    "# kind: lightup\nsize 3 3\nwall\n. ? .\n. 0 .\n. . .\n" },
  { "SAVEFILE:1:X\nGAME    :3:Net\nPARAMS  :3:5x5\nDESC    :5:abcde\n\n",
    "The game “net” is none of those that Meander reads: " GAMES "." },
  { "SAVEFILE:1:X\nGAME    :4:Solo\nPARAMS  :3:3x3\n\n", "The saved game has no line “DESC”." },
};

static void
test_games (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    check_pasted (games[i].pasted, games[i].expected);
}

/* Puzzles in sections, as solvers write them and sites have them in their pages. */
#define LISTS "# kind: nonogram\nsize 2 3\nleft: 1,1 0\ntop: 1 0 1\n"
#define JANKO(name, rest)                                                                                    \
  "begin\npuzzle " name "\nauthor Zoë\nsource https://example.org/\nunit 30\n" rest "end\n"
static const Pasted sections[] = {
  { "catalogue \"example.org #1\"\ntitle \"Two Dots\"\nby \"Zoë\"\nwidth 3\nheight "
    "2\n\nrows\n1,1\n0\n\ncolumns\n"
    "1\n0\n1\n\ngoal \"101000\"\n",
    LISTS },
  { "title Two Dots\ncolumns 3\nrows 2\nmaxrule 2\ncolumns\n1\n0\n1\nrows\n1,1\n0\n", LISTS },
  { "Two Dots\n: rows\n1 1\n0\n: columns\n1\n0\n1\n", LISTS },
  { "width 1\nheight 1\n\nrows\n1a,1b\n\ncolumns\n1\n",
    "Numbers with commas between them were expected below “rows” and “columns”, not “1a”. Puzzles of several "
    "colors are not read." },
  { "rows\n1,1,1\n\ncolumns\n1\n1\n",
    "“2x1:1/1/1.1.1” is not a whole game ID of pattern on a board of a form that Meander knows." },
  { JANKO ("slitherlink", "size 3\nproblem\n1 - 3\n- 0 -\n- - 2\nsolution\n0 0 0\n0 0 0\n0 0 0\n"),
    "# kind: slitherlink\nsize 3 3\nnumber\n1 . 3\n. 0 .\n. . 2\n" },
  { JANKO ("Sudoku",
           "size 4\npatternx 2\npatterny 2\nproblem\n- - 3 1\n- - - -\n- - - -\n1 4 - -\nmoves\nab,1;\n"),
    "# kind: sudoku\nsize 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\nnumber\n. . 3 1\n. . . .\n. . . .\n1 "
    "4 . .\n" },
  { "<script id=\"data\">\n[begin]\npuzzle suguru\nsize 2\n[problem]\n1 -\n- -\n[areas]\n1 1\n1 "
    "2\n[solution]\n1 2\n3 "
    "1\n[solution]\n1 2\n3 1\n[end]\n</script>\n",
    "# kind: suguru\nsize 2 2\narea\n1 1\n1 2\nnumber\n1 .\n. .\n" },
  { JANKO ("masyu", "rows 2\ncols 3\nproblem\n- w -\nb - -\n"),
    "# kind: masyu\nsize 2 3\npearl\n. white .\nblack . .\n" },
  { JANKO ("numberlink", "size 3\nproblem\n1 - 12\n- - -\n1 - 12\n"),
    "# kind: numberlink\n3 3 touching=yes cover=no\n1  .  12\n.  .  .\n1  .  12\n" },
  { JANKO ("aho", "size 1\nproblem\n1\n"),
    "Aho-ni-Narikire (aho) is not among your kinds. New Kind… adds one from a page of rules." },
  { JANKO ("tapa", "size 1\nproblem\n1\n"), NO_SHEET },
  { "begin\nsize 1\nproblem\n1\nend\n",
    "The kind of the puzzle is missing: a line like “puzzle NAME” was expected above “problem”." },
};

static void
test_sections (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    check_pasted (sections[i].pasted, sections[i].expected);
}

#define USUAL                                                                                                \
  "# kind: sudoku\nsize 9 9\nbox\n1 1 1 2 2 2 3 3 3\n1 1 1 2 2 2 3 3 3\n1 1 1 2 2 2 3 3 3\n4 4 4 5 5 5 6 6 " \
  "6\n4 4 4 5 5 5 6 6 6\n4 4 4 5 5 5 6 6 6\n7 7 7 8 8 8 9 9 9\n7 7 7 8 8 8 9 9 9\n7 7 7 8 8 8 9 9 "          \
  "9\nnumber\n1 . . . 5 . 7 . .\n. 5 . 7 . . . 2 .\n. . 7 . . . 4 5 6\n2 . 4 . . . 8 . .\n. 6 . 8 . . 1 . "  \
  "4\n. . 1 . 3 . . . 7\n3 . . . 7 . 9 . .\n. 4 . 9 . . 2 . .\n9 . . 2 . . . . 8\n"

/* One puzzle, as digits alone. */
static const char *const digits[] = {
  "1...5.7..\n.5.7...2.\n..7...456\n2.4...8..\n.6.8..1.4\n..1.3...7\n3...7.9..\n.4.9..2..\n9..2....8\n",
  "1...5.7...5.7...2...7...4562.4...8...6.8..1.4..1.3...73...7.9...4.9..2..9..2....8\n",
  "100050700050700020007000456204000800060800104001030007300070900040900200900200008 # easy\n",
  "1***5*7***5*7***2***7***4562*4***8***6*8**1*4**1*3***73***7*9***4*9**2**9**2****8\n",
  "+-------+-------+-------+\n| 1 . . | . 5 . | 7 . . |\n| . 5 . | 7 . . | . 2 . |\n| . . 7 | . . . | 4 5 6 "
  "|\n+-------+-------+-------+\n| 2 . 4 | . . . | 8 . . |\n| . 6 . | 8 . . | 1 . 4 |\n| . . 1 | . 3 . | . . "
  "7 |\n+-------+-------+-------+\n| 3 . . | . 7 . | 9 . . |\n| . 4 . | 9 . . | 2 . . |\n| 9 . . | 2 . . | . "
  ". 8 |\n+-------+-------+-------+\n",
  "#AName\n#DText\n[Puzzle]\n1...5.7..\n.5.7...2.\n..7...456\n2.4...8..\n.6.8..1.4\n..1.3...7\n3...7.9..\n.4."
  "9..2..\n"
  "9..2....8\n[State]\n1...5.7..\n",
  "[Puzzle]\n1...5.7..\n.5.7...2.\n..7...456\n2.4...8..\n.6.8..1.4\n..1.3...7\n3...7.9..\n.4.9..2..\n9..2...."
  "8\n",
  "1   5 7\n 5 7   2\n  7   456\n2 4   8\n 6 8  1 4\n  1 3   7\n3   7 9\n 4 9  2\n9  2    8\n",
  "1   5 7   5 7   2   7   4562 4   8   6 8  1 4  1 3   73   7 9   4 9  2  9  2    8\n",
  "1,,,,5,,7,,\n,5,,7,,,,2,\n,,7,,,,4,5,6\n2,,4,,,,8,,\n,6,,8,,,1,,4\n0,0,1,0,3,0,0,0,7\n3,,,,7,,9,,\n,4,,9,,"
  ",2,,\n9,,,2,,,,,8\n",
  "1\t\t\t\t5\t\t7\n\t5\t\t7\t\t\t\t2\n\t\t7\t\t\t\t4\t5\t6\n2\t\t4\t\t\t\t8\t\t\n"
  "\t6\t\t8\t\t\t1\t\t4\n\t\t1\t\t3\t\t\t\t7\n3\t\t\t\t7\t\t9\n\t4\t\t9\t\t\t2\n9\t\t\t2\t\t\t\t\t8\n",
  "1 . . . 5 . 7 . .\n. 5 . 7 . . . 2 .\n. . 7 . . . 4 5 6\n2 . 4 . . . 8 . .\n. 6 . 8 . . 1 . 4\n. . 1 . 3 "
  ". . . 7\n3 . . . 7 . 9 . .\n. 4 . 9 . . 2 . .\n9 . . 2 . . . . 8\n",
};

/* The same among what programs, tables and sites write around it. */
#define RUN "1...5.7...5.7...2...7...4562.4...8...6.8..1.4..1.3...73...7.9...4.9..2..9..2....8"
static const char *const embedded[] = {
  "By Zoë:\n" RUN "\n",
  "puzzle = \"" RUN "\";\n",
  "Puzzle,Difficulty\n" RUN ",Easy\n",
  ":0702:9:" RUN ":317 327::\n",
  ":0702:9:1...5.7...5.7...2...7+3..4562.4...8...6.8..1.4..1.3...73...7.9...4.9..2..9..2....8:::\n",
  "<?xml version=\"1.0\"?>\n<games>\n  <game data=\"" RUN "\" />\n</games>\n",
  "Grid 01\n1...5.7..\n.5.7...2.\n..7...456\n2.4...8..\n.6.8..1.4\n..1.3...7\n3...7.9..\n.4.9..2..\n"
  "9..2....8\nGrid 02\n1...5.7..\n.5.7...2.\n..7...456\n2.4...8..\n.6.8..1.4\n..1.3...7\n3...7.9..\n"
  ".4.9..2..\n9..2....8\n",
  "https://example.org/solve?bd=" RUN "\n",
  "Try https://example.org/play/" RUN ".\n",
  "1 0 0 0 5 0 7 0 0 0 5 0 7 0 0 0 2 0 0 0 7 0 0 0 4 5 6 2 0 4 0 0 0 8 0 0 0 6 0 8 0 0 1 0 4 0 0 1 0 3 0 0 0 "
  "7 3 0 0 0 7 0 9 0 0 0 4 0 9 0 0 2 0 0 9 0 0 2 0 0 0 0 8\n",
  "[[1,0,0,0,5,0,7,0,0],[0,5,0,7,0,0,0,2,0],[0,0,7,0,0,0,4,5,6],[2,0,4,0,0,0,8,0,0],[0,6,0,8,0,0,1,0,4],"
  "[0,0,1,0,3,0,0,0,7],[3,0,0,0,7,0,9,0,0],[0,4,0,9,0,0,2,0,0],[9,0,0,2,0,0,0,0,8]]\n",
  "grid = [\n  [1, 0, 0, 0, 5, 0, 7, 0, 0],\n  [0, 5, 0, 7, 0, 0, 0, 2, 0],\n  [0, 0, 7, 0, 0, 0, 4, 5, "
  "6],\n  "
  "[2, 0, 4, 0, 0, 0, 8, 0, 0],\n  [0, 6, 0, 8, 0, 0, 1, 0, 4],\n  [0, 0, 1, 0, 3, 0, 0, 0, 7],\n  [3, 0, 0, "
  "0, 7, 0, 9, 0, 0],\n  [0, 4, 0, 9, 0, 0, 2, 0, 0],\n  [9, 0, 0, 2, 0, 0, 0, 0, 8]\n]\n",
  "[[\"1\",\".\",\".\",\".\",\"5\",\".\",\"7\",\".\",\".\"]\n,[\".\",\"5\",\".\",\"7\",\".\",\".\",\".\","
  "\"2\",\".\"]\n"
  ",[\".\",\".\",\"7\",\".\",\".\",\".\",\"4\",\"5\",\"6\"]\n,[\"2\",\".\",\"4\",\".\",\".\",\".\",\"8\",\"."
  "\",\".\"]\n"
  ",[\".\",\"6\",\".\",\"8\",\".\",\".\",\"1\",\".\",\"4\"]\n,[\".\",\".\",\"1\",\".\",\"3\",\".\",\".\",\"."
  "\",\"7\"]\n"
  ",[\"3\",\".\",\".\",\".\",\"7\",\".\",\"9\",\".\",\".\"]\n,[\".\",\"4\",\".\",\"9\",\".\",\".\",\"2\",\"."
  "\",\".\"]\n"
  ",[\"9\",\".\",\".\",\"2\",\".\",\".\",\".\",\".\",\"8\"]]\n",
  "| 1 |   |   |   | 5 |   | 7 |   |   |\n|---|---|---|---|---|---|---|---|---|\n|   | 5 |   | 7 |   |   |   "
  "| 2 "
  "|   |\n|   |   | 7 |   |   |   | 4 | 5 | 6 |\n| 2 |   | 4 |   |   |   | 8 |   |   |\n|   | 6 |   | 8 |   "
  "|   "
  "| 1 |   | 4 |\n|   |   | 1 |   | 3 |   |   |   | 7 |\n| 3 |   |   |   | 7 |   | 9 |   |   |\n|   | 4 |   "
  "| 9 "
  "|   |   | 2 |   |   |\n| 9 |   |   | 2 |   |   |   |   | 8 |\n",
  "┌───────┬───────┬───────┐\n│ 1 · · │ · 5 · │ 7 · · │\n│ · 5 · │ 7 · · │ · 2 · │\n│ · · 7 │ · · · │ 4 5 6 "
  "│\n"
  "├───────┼───────┼───────┤\n│ 2 · 4 │ · · · │ 8 · · │\n│ · 6 · │ 8 · · │ 1 · 4 │\n│ · · 1 │ · 3 · │ · · 7 "
  "│\n"
  "├───────┼───────┼───────┤\n│ 3 · · │ · 7 · │ 9 · · │\n│ · 4 · │ 9 · · │ 2 · · │\n│ 9 · · │ 2 · · │ · · 8 "
  "│\n"
  "└───────┴───────┴───────┘\n",
  ".---------------.---------------.---------------.\n| 1   28  36  | 34  5   68  | 7   89  39  |\n| 46  5   "
  "39  "
  "| 7   16  68  | 39  2   13  |\n| 89  389 7   | 13  128 29  | 4   5   6   "
  "|\n:---------------+---------------+---"
  "------------:\n| 2   37  4   | 15  69  57  | 8   36  35  |\n| 57  6   35  | 8   29  27  | 1   39  4   "
  "|\n| 58  "
  "89  1   | 45  3   69  | 25  69  7   |\n:---------------+---------------+---------------:\n| 3   12  26  | "
  "15  7   "
  "48  | 9   46  15  |\n| 57  4   68  | 9   16  35  | 2   67  13  |\n| 9   17  56  | 2   14  34  | 35  46  8 "
  "  |\n"
  "'---------------'---------------'---------------'\n",
  "\"1\";;;;\"5\";;\"7\";;\n;\"5\";;\"7\";;;;\"2\";\n;;\"7\";;;;\"4\";\"5\";\"6\"\n\"2\";;\"4\";;;;\"8\";;\n;"
  "\"6\";;\"8\";;;\"1\";;"
  "\"4\"\n;;\"1\";;\"3\";;;;\"7\"\n\"3\";;;;\"7\";;\"9\";;\n;\"4\";;\"9\";;;\"2\";;\n\"9\";;;\"2\";;;;;"
  "\"8\"\n",
};

/* Each game of a file is a puzzle, and nothing of what is around them. */
static void
test_many_embedded (void)
{
  static const char *const files[] = {
    "quizzes,solutions\n" RUN "," RUN "\n" RUN "," RUN "\n",
    "<games>\n  <game data=\"" RUN "\" />\n  <game data=\"" RUN "\" />\n</games>\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GPtrArray) entries = mdr_text_read (kinds, NULL, files[i], strlen (files[i]), NULL);

      g_assert_nonnull (entries);
      g_assert_cmpuint (entries->len, ==, 2);
      for (guint j = 0; j < entries->len; j++)
        g_assert_nonnull (((MdrFileEntry *) g_ptr_array_index (entries, j))->puzzle);
    }
}

/* Numbers alone: which puzzle they are. */
static const Pasted numbers[] = {
  { "1 2 . .\n. . 1 2\n. 1 . .\n. . . 4\n", "# kind: sudoku\nsize 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 "
                                            "4\nnumber\n1 2 . .\n. . 1 2\n. 1 . .\n. . . 4\n" },
  { "1234\n5678\n", "Line 1: this is not a puzzle of any kind that Meander knows. If it is meant to be one, "
                    "name its kind above it in a line like “# kind: snake” to learn what is wrong." },
  { "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15\n",
    "# kind: sliding-tiles\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n" },
  { "4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 . 15\n",
    "# kind: sliding-tiles\n1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15\n" },
  { "1 2 3 4\n5 6 7 0\n", "# kind: sliding-tiles\n4 2\n1 2 3 4 5 6 7 0\n" },
  /* A small board is read as digits only if it can be right, and lists of other numbers are not boards. */
  { "[[1,1],[2,3]]\n",
    "Line 1: this is not a puzzle of any kind that Meander knows. If it is meant to be one, "
    "name its kind above it in a line like “# kind: snake” to learn what is wrong." },
  { "1 2\n3 0\n", "# kind: sliding-tiles\n1 2 3 0\n" },
  { "2 3\n0 1 2 3 4 5\n", "# kind: sliding-tiles\n2 3\n0 1 2 3 4 5\n" },
  { "1 2 3\n4 5 6\n7 8 0\ngoal gap-first\n", "# kind: sliding-tiles\n1 2 3 4 5 6 7 8 0\ngoal gap-first\n" },
};

static void
test_numbers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (digits); i++)
    check_pasted (digits[i], USUAL);
  for (gsize i = 0; i < G_N_ELEMENTS (embedded); i++)
    check_pasted (embedded[i], USUAL);
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    check_pasted (numbers[i].pasted, numbers[i].expected);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();

  g_test_init (&argc, &argv, NULL);
  kinds = all;
  g_test_add_func ("/pasted/forms", test_forms);
  g_test_add_func ("/pasted/links", test_links);
  g_test_add_func ("/pasted/board-among-links", test_board_among_links);
  g_test_add_func ("/pasted/games", test_games);
  g_test_add_func ("/pasted/sections", test_sections);
  g_test_add_func ("/pasted/many-embedded", test_many_embedded);
  g_test_add_func ("/pasted/numbers", test_numbers);
  return g_test_run ();
}
