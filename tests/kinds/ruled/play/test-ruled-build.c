/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "ruled-kind.h"
#include "ruled-play.h"
#include "ruled-puzzles.h"
#include "ruled-test-kind.h"
#include "script-user.h"

/**
 * Row:
 * @rulebook: the kind
 * @edits: with which building begins
 * @tool: (nullable): the tool
 * @script: what the user does
 * @text: the board after it
 * @gestures: how often it has to be undone
 */
typedef struct
{
  const char *rulebook;
  const char *edits;
  const char *tool;
  const char *script;
  const char *text;
  guint gestures;
} Row;

static void
assert_rows (const Row *rows, gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (kit_make (ruled_test_kind (rows[i].rulebook), rows[i].edits), MDR_MODE_BUILD,
                           rows[i].tool);
      g_autofree char *text = NULL;

      g_test_message ("%s: %s", rows[i].rulebook, rows[i].script);
      script_user_follow (user, rows[i].script);
      text = user->puzzle->kind->puzzle_to_text (user->puzzle);
      g_assert_cmpstr (text, ==, rows[i].text);
      g_assert_cmpuint (user->gestures, ==, rows[i].gestures);
    }
}

/* Words follow one another with each click, and the second button goes back; a drag paints. */
static void
test_words (void)
{
  static const Row rows[] = {
    { "masyu", "size 1 3", NULL, "click 0,1", "size 1 3\npearl\n. white .\n", 1 },
    { "masyu", "size 1 3", NULL, "click 0,1;click 0,1", "size 1 3\npearl\n. black .\n", 2 },
    { "masyu", "size 1 3", NULL, "click 0,1;click 0,1;click 0,1", "size 1 3\n", 3 },
    { "masyu", "size 1 3", NULL, "click3 0,1", "size 1 3\npearl\n. black .\n", 1 },
    { "masyu", "size 1 3", NULL, "press 0,0;drag 0,2;release 0,2", "size 1 3\npearl\nwhite white white\n",
      1 },
    { "masyu", "size 1 3", NULL, "key right;key left;key space", "size 1 3\npearl\nwhite . .\n", 1 },
    { "masyu", "size 1 3", NULL, "click 0,1;key delete", "size 1 3\n", 2 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* A click between cells gives the nearest edge its next value, whether words, numbers or a mark. */
static void
test_edges (void)
{
  static const Row rows[] = {
    { "edges", "size 1 3", "given-sign", "click 0.5,0.9", "size 1 3\nsign\nr=less . .\n", 1 },
    { "edges", "size 1 3", "given-sign", "click 0.5,1.1;click 0.5,0.9", "size 1 3\nsign\nr=greater . .\n",
      2 },
    { "edges", "size 1 3", "given-sign", "click3 0.5,1.9", "size 1 3\nsign\n. r=greater .\n", 1 },
    { "edges", "size 1 3;sign 0,0 right g", "given-sign", "click 0.5,0.9", "size 1 3\n", 1 },
    /* There is no border at the rim, so that the nearest is meant. */
    { "edges", "size 1 3", "given-sign", "click 0.05,0.7", "size 1 3\nsign\nr=less . .\n", 1 },
    { "edges", "size 1 1", "given-sign", "click 0.5,0.9", "size 1 1\n", 0 },
    { "edges", "size 1 3", "given-bar", "click 0.05,0.7", "size 1 3\nbar\nu . .\n", 1 },
    { "edges", "size 1 3", "given-bar", "click 0.05,0.7;click 0.05,0.7", "size 1 3\n", 2 },
    { "edges", "size 1 3;number 0,0 right 6", "given-number", "click 0.5,0.9", "size 1 3\nnumber\nr? . .\n",
      1 },
    { "edges", "size 1 3", "given-number", "click3 0.5,0.9", "size 1 3\nnumber\nr? . .\n", 1 },
    { "edges", "size 1 3;number 0,0 right 2", "given-number", "click3 0.5,0.9", "size 1 3\n", 1 },
    { "edges", "size 1 3;sign 0,0 right g", "erase", "click 0.5,0.9", "size 1 3\n", 1 },
    { "edges", "size 1 3;sign 0,0 right g", "given-sign", "key right;key left;shift right", "size 1 3\n", 1 },
    { "edges", "size 1 3", "given-bar", "key right;key left;shift down", "size 1 3\nbar\nd . .\n", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* A drag draws a path, which is one step to undo, and a click takes one away. */
static void
test_paths (void)
{
  static const Row rows[] = {
    { "paths", "size 2 3", "given-arrow", "press 0,0;drag 0,1;drag 0,2;drag 1,2;release 1,2",
      "size 2 3\narrow: r1c1-r1c3-r2c3\n", 1 },
    /* A fast pointer leaves no gaps. */
    { "paths", "size 2 3", "given-arrow", "press 0,0;drag 1,2;release 1,2",
      "size 2 3\narrow: r1c1-r1c3-r2c3\n", 1 },
    { "paths", "size 2 3", "given-thermo", "press 0,0;drag 1,1;release 1,1", "size 2 3\nthermo: r1c1-r2c2\n",
      1 },
    /* Where paths go diagonally, the pointer does not stop at cells that it hardly crosses. */
    { "paths", "size 2 3", "given-thermo", "press 0,0;drag 0.95,1.05;drag 1,1;release 1,1",
      "size 2 3\nthermo: r1c1-r2c2\n", 1 },
    /* The way back shortens it. */
    { "paths", "size 2 3", "given-arrow", "press 0,0;drag 0,1;drag 0,2;drag 0,1;release 0,1",
      "size 2 3\narrow: r1c1-r1c2\n", 1 },
    { "paths", "size 2 3", "given-arrow", "press 0,0;drag 0,1;drag 0,0;release 0,0", "size 2 3\n", 1 },
    { "paths", "size 2 3;arrow 0,0 r2", "given-arrow", "press 0,0;drag 1,0;release 1,0",
      "size 2 3\narrow: r1c1-r1c3 r1c1-r2c1\n", 1 },
    { "paths", "size 2 3;arrow 0,0 r2,d1", "given-arrow", "click 0,2", "size 2 3\narrow: r1c1-r2c1\n", 1 },
    { "paths", "size 2 3;arrow 0,0 r2;thermo 1,0 r1", "given-arrow", "click 1,0",
      "size 2 3\nthermo: r2c1-r2c2\narrow: r1c1-r1c3\n", 0 },
    { "paths", "size 2 3;arrow 0,0 r2;thermo 1,0 r1", "given-arrow", "click3 0,1",
      "size 2 3\nthermo: r2c1-r2c2\n", 1 },
    { "paths", "size 2 3;arrow 0,0 r2;thermo 1,0 r1", "erase", "click 1,1", "size 2 3\narrow: r1c1-r1c3\n",
      1 },
    { "paths", "size 2 3", "given-arrow",
      "key right;key left;key enter;key right;key down;key enter;key right",
      "size 2 3\narrow: r1c1-r1c2-r2c2\n", 1 },
    /* Digits lead where they are on a number pad, if paths go diagonally, and never beyond the board. */
    { "paths", "size 2 3", "given-thermo", "key right;key left;key enter;text 7;text 3;text 9;key enter",
      "size 2 3\nthermo: r1c1-r2c2-r1c3\n", 1 },
    { "paths", "size 2 3", "given-thermo", "key right;key down;key enter;text 7;text 6;key enter",
      "size 2 3\nthermo: r2c2-r1c1-r1c2\n", 1 },
    { "paths", "size 2 3", "given-thermo", "key right;key left;key enter;text 3;text 7;text 6",
      "size 2 3\nthermo: r1c1-r1c2\n", 1 },
    { "paths", "size 2 3", "given-arrow", "key right;key left;key enter;key right;text 3",
      "size 2 3\narrow: r1c1-r1c2\nnumber\n. 3 .\n. . .\n", 2 },
    { "paths", "size 2 3;arrow 0,0 r2", "given-arrow", "key right;key delete", "size 2 3\n", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* A click in a quarter of a cell gives its corner the next value. */
static void
test_corners (void)
{
  static const Row rows[] = {
    { "diagonals", "size 1 1", "given-number", "click 0.1,0.1", "size 1 1\nnumber\n0 .\n. .\n", 1 },
    { "diagonals", "size 1 1", "given-number", "click 0.8,0.7;click 0.9,0.9", "size 1 1\nnumber\n. .\n. 1\n",
      2 },
    { "diagonals", "size 1 1;number 0,1 4", "given-number", "click 0.1,0.9", "size 1 1\nnumber\n. ?\n. .\n",
      1 },
    { "diagonals", "size 1 1;number 0,1 ?", "given-number", "click 0.1,0.9", "size 1 1\n", 1 },
    { "diagonals", "size 1 1", "given-stone", "click3 0.9,0.1", "size 1 1\nstone\n. .\nblack .\n", 1 },
    { "diagonals", "size 1 1;stone 1,1 white", "erase", "click 0.9,0.9", "size 1 1\n", 1 },
    { "diagonals", "size 1 2", "given-number", "key right;key left;shift up",
      "size 1 2\nnumber\n0 . .\n. . .\n", 1 },
    { "diagonals", "size 1 2", "given-number", "key right;key left;shift right",
      "size 1 2\nnumber\n. 0 .\n. . .\n", 1 },
    { "diagonals", "size 1 2", "given-number", "key right;key left;shift down",
      "size 1 2\nnumber\n. . .\n. 0 .\n", 1 },
    { "diagonals", "size 1 2", "given-number", "key right;key left;shift left",
      "size 1 2\nnumber\n. . .\n0 . .\n", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* Numbers are typed, and taken as soon as no figure can follow. */
static void
test_numbers (void)
{
  static const Row rows[] = {
    { "slitherlink", "size 1 2", NULL, "click 0,1;text 3", "size 1 2\nnumber\n. 3\n", 1 },
    { "slitherlink", "size 1 2", NULL, "click 0,1;text 3;text 2", "size 1 2\nnumber\n. 2\n", 2 },
    { "slitherlink", "size 1 2", NULL, "click 0,1;text 9", "size 1 2\n", 0 },
    { "slitherlink", "size 1 2", NULL, "click 0,1;text 3;key delete", "size 1 2\n", 2 },
    { "slitherlink", "size 1 2", NULL, "click 0,1;text 3;click3 0,1", "size 1 2\n", 2 },
    { "nurikabe", "size 1 2", NULL, "click 0,1;text 1;text 2;key enter", "size 1 2\nnumber\n. 12\n", 1 },
    { "nurikabe", "size 1 2", NULL, "click 0,1;text 0", "size 1 2\n", 0 },
    { "nurikabe", "size 1 2", NULL, "click 0,1;text 1;click 0,0", "size 1 2\nnumber\n. 1\n", 1 },
    { "nurikabe", "size 1 2", NULL, "click 0,1;text ?", "size 1 2\nnumber\n. ?\n", 1 },
    { "nurikabe", "size 1 2;number 0,0 4", NULL, "click 0,0;text 4;key backspace;key enter", "size 1 2\n",
      1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* Numbers beside the board. */
static void
test_lines (void)
{
  static const Row rows[] = {
    { "tents", "size 2 2", NULL, "click -1,1;text 2;key enter", "size 2 2\ntop: . 2\n", 1 },
    { "tents", "size 2 2", NULL, "click 0,-1;text 1;key tab;text 2;key enter", "size 2 2\nleft: 1 2\n", 2 },
    { "tents", "size 2 2;left 0 1", NULL, "click3 0,-1", "size 2 2\n", 1 },
    { "tents", "size 2 2;left 0 1", NULL, "click 0,-1;key backspace", "size 2 2\n", 1 },
    { "tents", "size 2 2", NULL, "click 0,2;text 1", "size 2 2\n", 0 },
    { "skyscrapers", "size 2 2", NULL, "click 0,2;text 1;click 2,0;text 2",
      "size 2 2\nright: 1 .\nbottom: 2 .\n", 2 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* A figure that makes a number too large begins the next one; so does a comma. */
static void
test_lists (void)
{
  static const Row rows[] = {
    { "pictures", "size 3 3", NULL, "click 0,-1;text 1;text ,;text 1;key enter", "size 3 3\nleft: 1,1 . .\n",
      1 },
    { "pictures", "size 3 3", NULL, "click -1,2;text 2;text 2;key enter", "size 3 3\ntop: . . 2,2\n", 1 },
    { "pictures", "size 12 12", NULL, "click 0,-1;text 1;text 2;key enter",
      "size 12 12\nleft: 12 . . . . . . . . . . .\n", 1 },
    { "pictures", "size 3 3", NULL, "click 0,-1;text ?;text 1;text ,;key enter", "size 3 3\nleft: ?,1 . .\n",
      1 },
    { "pictures", "size 3 3", NULL, "click 0,-1;text 1;text 0;key enter", "size 3 3\n", 0 },
    { "pictures", "size 3 3;left 0 1,1", NULL, "click3 0,-1", "size 3 3\n", 1 },
    /* The third number stands in the second place from the board, and is part of the same list. */
    { "pictures", "size 1 5;left 0 1,1,1", NULL, "click 0,-2;text 2;key enter", "size 1 5\nleft: 2\n", 1 },
    { "tapa", "size 2 2", NULL, "click 0,0;text 1;text 3;key enter", "size 2 2\nclue\n1,3 .\n. .\n", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

#define TWO_AT_EDGES                                                                                         \
  "meander-rules 1\nkind two \"Two\"\ngiven second at row: 0..99\ngiven first at row: 0..99\n"               \
  "given below at column: 0..99\ngiven above at column: 0..99\ndecide star at cell\nrule a \"A.\"\n"         \
  "  each row: count star in here >= first\n  each row: count star in here >= second\n"                      \
  "  each column: count star in here >= above\n  each column: count star in here >= below\n"                 \
  "wrong a \"A.\"\n  first \"1\"\n  star \"n\"\nright \"A.\"\n  first \"1\"\n  star \"y\"\n"

/* Each of several places at an edge is clicked, reached by keys, typed, locked and mapped by itself. */
static void
test_several_at_edge (void)
{
  static const struct
  {
    const char *script;
    const char *text;
  } rows[] = {
    { "click 0,-2;text 1;click 0,-1;text 2;key enter", "size 2 2\nsecond: 2 .\nfirst: 1 .\n" },
    { "click 0,-1;key left;text 3;key enter", "size 2 2\nfirst: 3 .\n" },
    { "click 0,-1;key left;key left;key left;text 3;key enter", "size 2 2\nfirst: 3 .\n" },
    { "click 0,-2;key right;text 4;key enter;key right;key up;key up;text 5;key enter",
      "size 2 2\nsecond: 4 .\nabove: 5 .\n" },
    { "click 0,-2;text 1;key tab;text 2;key tab;text 3;key enter", "size 2 2\nsecond: 2 .\nfirst: 1 3\n" },
    { "click -2,0;text 1;key tab;text 2;key tab;text 3;key enter", "size 2 2\nbelow: 3 .\nabove: 1 2\n" },
    { "click -2,0;text 1;click -1,0;text 2;key enter;click3 -2,0", "size 2 2\nbelow: 2 .\n" },
  };
  g_autoptr (GError) error = NULL;
  const MdrKind *kind = ruled_kind_from_page (TWO_AT_EDGES, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ScriptUser) user = script_user_new (kit_make (kind, "size 2 2"), MDR_MODE_BUILD, NULL);
      g_autofree char *text = NULL;

      g_test_message ("%s", rows[i].script);
      script_user_follow (user, rows[i].script);
      text = kind->puzzle_to_text (user->puzzle);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

static void
test_several_locked (void)
{
  g_autoptr (GError) error = NULL;
  const MdrKind *kind = ruled_kind_from_page (TWO_AT_EDGES, &error);
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (kind, "size 2 3;first 0 1;second 0 2;above 2 1;lock 0,-2;lock -2,2");
  g_autoptr (MdrPuzzle) image = mdr_puzzle_transform (puzzle, MDR_SYMMETRY_HALF_TURN, &error);
  const MdrCell *places;
  guint count;

  g_assert_no_error (error);
  g_assert_true (mdr_puzzle_is_locked (puzzle, (MdrCell){ 0, -2 }));
  g_assert_false (mdr_puzzle_is_locked (puzzle, (MdrCell){ 0, -1 }));
  places = mdr_puzzle_get_locked (image, &count);
  g_assert_cmpuint (count, ==, 2);
  g_assert_true (mdr_cell_equal (places[0], (MdrCell){ -2, 0 }));
  g_assert_true (mdr_cell_equal (places[1], (MdrCell){ 1, -2 }));
}

/* Arrows are turned by Shift and by dragging. */
static void
test_arrows (void)
{
  static const Row rows[] = {
    { "yajilin", "size 2 2", NULL, "click 0,0;text 1;key enter", "size 2 2\nclue\n1> .\n. .\n", 1 },
    { "yajilin", "size 2 2", NULL, "click 0,0;text 1;shift down", "size 2 2\nclue\n1v .\n. .\n", 1 },
    { "yajilin", "size 2 2;clue 0,0 1>", NULL, "click 0,0;shift down", "size 2 2\nclue\n1v .\n. .\n", 1 },
    { "yajilin", "size 2 2;clue 0,0 1>", NULL, "press 0,0;drag 1,0;release 1,0",
      "size 2 2\nclue\n1v .\n. .\n", 1 },
    { "yajilin", "size 2 2", NULL, "press 1,1;drag 0,1;release 0,1", "size 2 2\nclue\n. .\n. ?^\n", 1 },
    { "yajilin", "size 2 2;clue 0,0 1>", NULL, "press 0,0;drag 0,1;release 0,0",
      "size 2 2\nclue\n1> .\n. .\n", 0 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* Areas grow under the pointer; the second button cuts a new one off. */
static void
test_areas (void)
{
  static const Row rows[] = {
    { "norinori", "size 1 5", NULL, "press3 0,1;drag 0,2;release 0,2", "size 1 5\narea\n1 2 2 3 3\n", 1 },
    { "norinori", "size 1 5;area 0,1 apart", NULL, "press 0,1;drag 0,3;release 0,3",
      "size 1 5\narea\n1 2 2 2 3\n", 1 },
    { "norinori", "size 1 5;area 0,1 apart", NULL, "click 0,0", "size 1 5\narea\n1 2 3 3 3\n", 0 },
    { "norinori", "size 1 5;area 0,0 apart", NULL,
      "click 0,0;key enter;key right;key right;key enter;key right", "size 1 5\narea\n1 1 1 2 2\n", 1 },
    { "norinori", "size 1 5", NULL, "click 0,0;key delete", "size 1 5\narea\n1 2 2 2 2\n", 1 },
    /* An area that is crossed falls apart, in the same step; one grows only where it touches. */
    { "norinori", "size 2 3;area 1,0 apart;area 1,1 with 1,0;area 1,2 with 1,0", NULL,
      "press 0,1;drag 1,1;release 1,1", "size 2 3\narea\n1 1 1\n2 1 3\n", 1 },
    { "norinori", "size 1 5;area 0,0 apart", NULL, "press 0,0;drag -1,0;drag -1,4;drag 0,4;release 0,4",
      "size 1 5\narea\n1 2 2 2 2\n", 0 },
    { "heyawake", "size 1 3;room 0,0 apart", "given-number", "click 0,2;text 1;key enter",
      "size 1 3\nroom\n1 2 2\nnumber\n. 1 .\n", 1 },
    { "heyawake", "size 1 3;room 0,0 apart;number 0,1 1", "erase", "click 0,1", "size 1 3\nroom\n1 2 2\n",
      1 },
    { "heyawake", "size 1 3", "given-room", "press3 0,0;release 0,0", "size 1 3\nroom\n1 2 2\n", 1 },
    /* Where there are gaps, the second button takes cells out of their areas. */
    { "pens", "size 1 4", "given-pen", "press 0,1;drag 0,3;release 0,3", "size 1 4\npen\n. 1 1 1\n", 1 },
    { "pens", "size 1 4;pen 0,1 apart;pen 0,2 with 0,1;pen 0,3 with 0,2", "given-pen",
      "press3 0,1;drag 0,2;release 0,2", "size 1 4\npen\n. . . 1\n", 1 },
    { "pens", "size 1 4;pen 0,1 apart", "given-pen", "press3 0,3;release 0,3", "size 1 4\npen\n. 1 . .\n",
      0 },
    { "pens", "size 1 4", "given-pen", "click 0,0;key delete", "size 1 4\n", 2 },
    { "pens", "size 1 4", "given-flock", "click 0,0;text 1;key enter", "size 1 4\n", 0 },
    { "pens", "size 1 4;pen 0,1 apart;pen 0,2 with 0,1", "given-flock", "click 0,2;text 1;key enter",
      "size 1 4\npen\n. 1 1 .\nflock\n. 1 . .\n", 1 },
    { "pens", "size 1 4", "given-pen", "key right;key left;key enter;key right;key enter",
      "size 1 4\npen\n1 1 . .\n", 1 },
    /* The letter of a tool applies it at the cursor, and numbers are typed with any tool. */
    { "heyawake", "size 1 3;number 0,0 1", "given-room", "key right;key left;text d",
      "size 1 3\nroom\n1 1 1\n", 1 },
    { "heyawake", "size 1 3", "given-room", "click 0,0;text 2;key enter",
      "size 1 3\nroom\n1 1 1\nnumber\n2 . .\n", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* The corner is dragged to sizes that the rules allow. */
static void
test_corner (void)
{
  static const Row rows[] = {
    { "masyu", "size 2 2", NULL, "press 2,2;drag 3,4;release 3,4", "size 3 4\n", 1 },
    { "skyscrapers", "size 2 2", NULL, "press 2,2;drag 3,4;release 3,4", "size 4 4\n", 1 },
  };

  assert_rows (rows, G_N_ELEMENTS (rows));
}

/* Each given in cells is a tool with a letter, unless there is only one. */
static void
test_tools (void)
{
  const MdrTool *tools = ruled_test_kind ("heyawake")->tools;

  g_assert_cmpstr (tools[0].id, ==, "given-room");
  g_assert_cmpstr (tools[0].label, ==, "Room");
  g_assert_cmpint (tools[0].key, ==, 'r');
  g_assert_cmpstr (tools[1].id, ==, "given-number");
  g_assert_cmpint (tools[1].key, ==, 'n');
  g_assert_cmpstr (tools[2].id, ==, "erase");
  g_assert_null (tools[3].id);
  g_assert_null (ruled_test_kind ("slitherlink")->tools[0].id);
}

static void
assert_choices (const char *rulebook, const char *edits, MdrCell cell, const char *expected)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (ruled_test_kind (rulebook), edits);
  g_auto (GStrv) choices = puzzle->kind->dup_cell_choices (puzzle, cell);
  g_autofree char *joined = g_strjoinv (";", choices);

  g_assert_cmpstr (joined, ==, expected);
  for (guint i = 0; choices[i]; i += 2)
    {
      g_autoptr (MdrPuzzle) edited = mdr_puzzle_edit (puzzle, choices[i + 1], NULL);

      g_assert_nonnull (edited);
    }
}

/* The menu of a cell offers what it does not have yet. */
static void
test_choices (void)
{
  assert_choices ("masyu", "size 1 2;pearl 0,1 white", (MdrCell){ 0, 1 },
                  "black;pearl 0,1 black;Nothing;pearl 0,1 .");
  assert_choices ("slitherlink", "size 1 2", (MdrCell){ 0, 0 },
                  "0;number 0,0 0;1;number 0,0 1;2;number 0,0 2;3;number 0,0 3");
  assert_choices ("nurikabe", "size 1 2;number 0,0 3", (MdrCell){ 0, 0 },
                  "Unknown;number 0,0 ?;Nothing;number 0,0 .");
  assert_choices ("yajilin", "size 1 2;clue 0,0 3>", (MdrCell){ 0, 0 },
                  "Unknown;clue 0,0 ?>;Arrow Down;clue 0,0 3v;Arrow Left;clue 0,0 3<;Arrow Up;clue 0,0 3^;"
                  "Nothing;clue 0,0 .");
  assert_choices ("skyscrapers", "size 2 2", (MdrCell){ 0, -1 }, "1;left 0 1;2;left 0 2");
  assert_choices ("skyscrapers", "size 2 2", (MdrCell){ -1, -1 }, "");
  /* What stands between cells belongs to no cell. */
  assert_choices ("edges", "size 2 2", (MdrCell){ 0, 0 }, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled/build/corners", test_corners);
  g_test_add_func ("/ruled/build/edges", test_edges);
  g_test_add_func ("/ruled/build/paths", test_paths);
  g_test_add_func ("/ruled/build/words", test_words);
  g_test_add_func ("/ruled/build/numbers", test_numbers);
  g_test_add_func ("/ruled/build/lines", test_lines);
  g_test_add_func ("/ruled/build/lists", test_lists);
  g_test_add_func ("/ruled/build/arrows", test_arrows);
  g_test_add_func ("/ruled/build/areas", test_areas);
  g_test_add_func ("/ruled/build/several-at-edge", test_several_at_edge);
  g_test_add_func ("/ruled/build/several-locked", test_several_locked);
  g_test_add_func ("/ruled/build/corner", test_corner);
  g_test_add_func ("/ruled/build/tools", test_tools);
  g_test_add_func ("/ruled/build/choices", test_choices);
  return g_test_run ();
}
