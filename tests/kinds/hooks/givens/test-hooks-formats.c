/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"
#include "hooks-kind.h"

#include <string.h>

#include "kit.h"
#include "mdr-bits.h"
#include "mdr-file.h"

/* @expected: the beginning of the error; NULL where the edit is taken. The board has five rows. */
static const KitRow edit_rows[] = {
  { "size 12 12", NULL },
  { "size 2 2", NULL },
  { "size 0 0", "A whole number from 2 to 12 was expected, not “0”." },
  { "size 1 1", "A whole number from 2 to 12 was expected, not “1”." },
  { "size 13 13", "A whole number from 2 to 12 was expected, not “13”." },
  { "size 1000000000 1000000000", "A whole number from 2 to 12 was expected, not “1000000000”." },
  { "size 4 5", "The board is a square, so it cannot have 4 rows and 5 columns." },
  { "set size 3", NULL },
  { "set size 13", "A whole number from 2 to 12 was expected, not “13”." },
  { "set digits none", NULL },
  { "set digits any-order", NULL },
  { "set digits all", "One of these was expected, not “all”: none, by-size, any-order." },
  { "set connected yes", NULL },
  { "set no-blocks yes", NULL },
  { "set groups maybe", "“groups” must be “yes” or “no”, not “maybe”." },
  { "set regions yes", NULL },
  { "set region-sum 999", NULL },
  { "set region-sum 1000", "A whole number from 0 to 999 was expected, not “1000”." },
  { "set region-sum 99999999999999999999", "A whole number from 0 to 999 was expected" },
  { "set clues first-run", NULL },
  { "set clues total", "One of these was expected, not “total”: sum, first-two, first-run, run-products, " },
  { "set colour red", "One of these was expected, not “colour”: digits, connected, no-blocks, regions, " },

  { "clue left 0 0", NULL },
  { "clue top 4 999999999999999999 run-numbers", NULL },
  { "clue bottom 4 ?", NULL },
  { "clue right 2 F shape", NULL },
  { "clue left 5 1", "A whole number from 0 to 4 was expected, not “5”." },
  { "clue west 0 1", "One of these was expected, not “west”: right, bottom, left, top." },
  { "clue left 0 F", "A whole number from 0 to 999999999999999999 was expected, not “F”." },
  { "clue left 0 1000000000000000000", "A whole number from 0 to 999999999999999999 was expected" },
  { "clue left 0 -1", "A whole number from 0 to 999999999999999999 was expected, not “-1”." },
  { "clue left 0 3 shape", "The letter of a shape, one of FILNPTUVWXYZ, was expected, not “3”." },
  { "clue left 0 A shape", "The letter of a shape, one of FILNPTUVWXYZ, was expected, not “A”." },
  { "clue left 0  shape", "The letter of a shape, one of FILNPTUVWXYZ, was expected, not “”." },
  { "clue left 0 3 total", "One of these was expected, not “total”: sum, " },

  { "cell-clue 0,0 0", NULL },
  { "cell-clue 4,4 999", NULL },
  { "cell-clue 0,5 1", "A cell from 0,0 to 4,4 was expected, not “0,5”." },
  { "cell-clue 0,0 F", "A whole number from 0 to 999 was expected, not “F”." },
  { "cell-clue 0,0 18446744073709551617", "A whole number from 0 to 999 was expected" },
  { "digit 0,0 5", NULL },
  { "digit 0,0 6", "A whole number from 1 to 5 was expected, not “6”." },
  { "digit 0,0 0", "A whole number from 1 to 5 was expected, not “0”." },
  { "empty 2,2", NULL },
  { "clear 2,2", NULL },
  { "clear 5,2", "A cell from 0,0 to 4,4 was expected, not “5,2”." },
  { "hook 5 0,0 bottom-right", NULL },
  { "hook 5 0,1 bottom-right", "The square of hook 5 does not lie on the board" },
  { "no-hook 1", NULL },
  { "no-hook 6", "A whole number from 1 to 5 was expected, not “6”." },
  { "region 1 0,0 0,1 4,4", NULL },
  { "region 0 0,0", NULL },
  { "region 144 0,0", NULL },
  { "region 145 0,0", "A whole number from 0 to 144 was expected, not “145”." },
  { "region 1", "A cell from 0,0 to 4,4 was expected, not “”." },
  { "region 1 0,0 ", "A cell from 0,0 to 4,4 was expected, not “”." },
  { "rows 5", "“rows 5” is not an edit of a Hooks puzzle." },
  { "clue left 0", "“clue” is followed by 4 words, not by 2." },
  { "digit 0,0", "“digit” is followed by 2 words, not by 1." },
};

static void
test_edits (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 5 5");

  for (gsize i = 0; i < G_N_ELEMENTS (edit_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) edited = hooks_edit (puzzle, edit_rows[i].input, &error);

      g_test_message ("%s: %s", edit_rows[i].input, error ? error->message : "taken");
      kit_assert_outcome (edited, error, edit_rows[i].expected);
    }
}

/* A cell holds one thing, and what is put last. */
static void
test_cells (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (&mdr_hooks_kind,
                "digit 0,0 3;cell-clue 0,0 7;cell-clue 0,1 7;empty 0,1;empty 0,2;digit 0,2 1;"
                "digit 0,3 1;region 1 0,3;clear 0,3");
  const HooksPuzzle *board = hooks_puzzle (puzzle);

  g_assert_cmpint (board->given_digits[0][0], ==, 0);
  g_assert_cmpint (board->cell_clues[0][0], ==, 7);
  g_assert_cmpint (board->cell_clues[0][1], ==, HOOKS_UNKNOWN);
  g_assert_cmpuint (board->given_empty[0], ==, 2);
  g_assert_cmpint (board->given_digits[0][2], ==, 1);
  g_assert_cmpint (board->given_digits[0][3], ==, 0);
  g_assert_cmpint (board->region[0][3], ==, 1);
}

/* A clue has the type that is named, the one it had, or that of new clues. */
static void
test_clue_types (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (&mdr_hooks_kind, "set clues first-run;clue left 0 5;clue left 1 X shape;set clues sum;"
                                 "clue left 0 6;clue left 1 Y;clue left 2 7;clue left 3 8;clue left 3 ?");
  const HooksClue *clues = hooks_puzzle (puzzle)->clues[MDR_DIRECTION_LEFT];

  g_assert_cmpint (clues[0].type, ==, HOOKS_CLUE_FIRST_RUN);
  g_assert_cmpint (clues[0].value, ==, 6);
  g_assert_cmpint (clues[1].type, ==, HOOKS_CLUE_SHAPE);
  g_assert_cmpint (hooks_shapes[clues[1].value], ==, 'Y');
  g_assert_cmpint (clues[2].type, ==, HOOKS_CLUE_SUM);
  g_assert_cmpint (clues[3].value, ==, HOOKS_UNKNOWN);
}

/* Regions are numbered by their first cells, and a board that has shrunk forgets what was outside. */
static void
test_regions_and_size (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (&mdr_hooks_kind, "size 5 5;region 9 0,1 0,2;region 7 0,0;region 30 4,4;region 1 0,2;"
                                 "digit 4,4 5;clue top 4 9;hook 5 0,0 top-left;size 4 4;size 5 5");
  const HooksPuzzle *board = hooks_puzzle (puzzle);

  g_assert_cmpint (board->region[0][0], ==, 1);
  g_assert_cmpint (board->region[0][1], ==, 2);
  g_assert_cmpint (board->region[0][2], ==, 1);
  g_assert_cmpint (board->region[4][4], ==, 0);
  g_assert_cmpint (board->given_digits[4][4], ==, 0);
  g_assert_cmpint (board->clues[MDR_DIRECTION_UP][4].value, ==, HOOKS_UNKNOWN);
  g_assert_false (hooks_is_placed (&board->given_hooks[5]));
}

static const struct
{
  const char *clue;
  MdrDirection side;
  const char *sentence;
} sentence_rows[] = {
  { "clue left 2 15", MDR_DIRECTION_LEFT, "Row 3, from the left: the digits add up to 15" },
  { "clue right 2 15 first-two", MDR_DIRECTION_RIGHT,
    "Row 3, from the right: the product of the first two digits is 15" },
  { "clue top 2 15 first-run", MDR_DIRECTION_UP,
    "Column 3, from above: the digits of the first run add up to 15" },
  { "clue bottom 2 15 run-products", MDR_DIRECTION_DOWN,
    "Column 3, from below: the products of the digits of each run add up to 15" },
  { "clue left 2 15 run-divisor", MDR_DIRECTION_LEFT,
    "Row 3, from the left: the greatest common divisor of the runs, read as numbers, is 15" },
  { "clue left 2 15 run-numbers", MDR_DIRECTION_LEFT,
    "Row 3, from the left: the product of the runs, read as numbers, is 15" },
  { "clue left 2 5 first-digit", MDR_DIRECTION_LEFT, "Row 3, from the left: the first digit is 5" },
  { "clue left 2 Z shape", MDR_DIRECTION_LEFT, "Row 3, from the left: the first group has the shape Z" },
  { "clue left 2 ?", MDR_DIRECTION_LEFT, "Row 3, from the left: no clue" },
};

static void
test_sentences (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sentence_rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, sentence_rows[i].clue);
      const HooksClue *clue = &hooks_puzzle (puzzle)->clues[sentence_rows[i].side][2];
      g_autofree char *sentence = hooks_clue_dup_sentence (clue, sentence_rows[i].side, 2);

      g_assert_cmpstr (sentence, ==, sentence_rows[i].sentence);
    }
}

#define RULES                                                                                                \
  "\"digits\": \"by-size\", \"connected\": true, \"no-blocks\": false, \"regions\": false, "                 \
  "\"region-sum\": 0, \"groups\": false, \"clues\": \"sum\", "
#define CLUES "\"edge-clues\": [], \"cell-clues\": [], "
#define GIVEN "\"given-digits\": [], \"given-empty\": [], \"given-hooks\": []"
#define SIZE  "\"size\": 3, "

static const KitRow json_rows[] = {
  { "{" SIZE RULES CLUES GIVEN "}", NULL },
  { "{" SIZE RULES CLUES GIVEN ", \"region-rows\": [[7,7,0],[7,2,2],[1,1,144]]}", NULL },
  { "{" SIZE RULES "\"edge-clues\": [{\"side\": \"left\", \"line\": 2, \"type\": \"shape\", "
    "\"value\": \"F\"}, {\"side\": \"right\", \"line\": 2, \"type\": \"run-numbers\", "
    "\"value\": 999999999999999999}], \"cell-clues\": [{\"cell\": [0,0], \"sum\": 0}], "
    "\"given-digits\": [{\"cell\": [0,1], \"digit\": 3}], \"given-empty\": [[0,2]], "
    "\"given-hooks\": [{\"size\": 2, \"square\": [1,1], \"corner\": \"top-right\"}]}",
    NULL },

  { "{" RULES CLUES GIVEN "}", "givens.size is missing." },
  { "{\"size\": 0, " RULES CLUES GIVEN "}", "givens.size must be a whole number from 2 to 12, not 0." },
  { "{\"size\": 1, " RULES CLUES GIVEN "}", "givens.size must be a whole number from 2 to 12, not 1." },
  { "{\"size\": 13, " RULES CLUES GIVEN "}", "givens.size must be a whole number from 2 to 12, not 13." },
  { "{\"size\": 1000000000, " RULES CLUES GIVEN "}",
    "givens.size must be a whole number from 2 to 12, not 1000000000." },
  { "{" SIZE CLUES GIVEN "}", "givens.digits is missing." },
  { "{" SIZE RULES GIVEN "}", "givens.edge-clues is missing." },
  { "{" SIZE RULES CLUES "\"given-digits\": [], \"given-empty\": []}", "givens.given-hooks is missing." },
  { "{" SIZE RULES CLUES GIVEN ", \"mirrored\": true}", "givens.mirrored is unknown" },
  { "{" SIZE "\"digits\": \"roman\", \"connected\": true, \"no-blocks\": false, \"regions\": false, "
    "\"region-sum\": 0, \"groups\": false, \"clues\": \"sum\", " CLUES GIVEN "}",
    "givens.digits: One of these was expected, not “roman”: none, by-size, any-order." },
  { "{" SIZE "\"digits\": \"none\", \"connected\": 1, \"no-blocks\": false, \"regions\": false, "
    "\"region-sum\": 0, \"groups\": false, \"clues\": \"sum\", " CLUES GIVEN "}",
    "givens.connected must be true or false, not 1." },
  { "{" SIZE "\"digits\": \"none\", \"connected\": true, \"no-blocks\": false, \"regions\": false, "
    "\"region-sum\": 1000, \"groups\": false, \"clues\": \"sum\", " CLUES GIVEN "}",
    "givens.region-sum must be a whole number from 0 to 999, not 1000." },

#define EDGE(clue) "{" SIZE RULES "\"edge-clues\": [" clue "], \"cell-clues\": [], " GIVEN "}"
#define LEFT       "{\"side\": \"left\", \"line\": 0, "
  { EDGE (LEFT "\"type\": \"sum\", \"value\": \"F\"}"),
    "givens.edge-clues[0].value must be a whole number from 0 to 999999999999999999, not \"F\"" },
  { EDGE (LEFT "\"type\": \"sum\", \"value\": 1000000000000000000}"),
    "givens.edge-clues[0].value must be a whole number from 0 to 999999999999999999, not 1000000" },
  { EDGE (LEFT "\"type\": \"sum\", \"value\": -1}"), "givens.edge-clues[0].value must be" },
  { EDGE (LEFT "\"type\": \"shape\", \"value\": 3}"), "givens.edge-clues[0].value must be a string, not 3." },
  { EDGE (LEFT "\"type\": \"shape\", \"value\": \"Q\"}"),
    "givens.edge-clues[0].value: The letter of a shape, one of FILNPTUVWXYZ, was expected, not “Q”." },
  { EDGE (LEFT "\"type\": \"total\", \"value\": 3}"),
    "givens.edge-clues[0].type: One of these was expected, not “total”: sum, first-two, " },
  { EDGE (LEFT "\"type\": \"sum\", \"value\": 3}, " LEFT "\"type\": \"sum\", \"value\": 4}"),
    "givens.edge-clues[1] is the second clue of line 0 with the side “left”." },
  { EDGE ("{\"side\": \"west\", \"line\": 0, \"type\": \"sum\", \"value\": 3}"),
    "givens.edge-clues[0].side: One of these was expected, not “west”: right, bottom, left, top." },
  { EDGE ("{\"side\": \"top\", \"line\": 3, \"type\": \"sum\", \"value\": 3}"),
    "givens.edge-clues[0].line must be a whole number from 0 to 2, not 3." },
  { EDGE (LEFT "\"type\": \"sum\", \"value\": 3, \"colour\": 1}"), "givens.edge-clues[0].colour is unknown" },

#define CELLS(clues, digits, empty)                                                                          \
  "{" SIZE RULES "\"edge-clues\": [], \"cell-clues\": [" clues "], \"given-digits\": [" digits               \
  "], \"given-empty\": [" empty "], \"given-hooks\": []}"
#define CLUE "{\"cell\": [1,1], \"sum\": 3}"
  { CELLS (CLUE ", " CLUE, "", ""), "givens.cell-clues[1] names the cell 1, 1, which is already given" },
  { CELLS (CLUE, "{\"cell\": [1,1], \"digit\": 3}", ""),
    "givens.given-digits[0] names the cell 1, 1, which is already given" },
  { CELLS (CLUE, "", "[1,1]"), "givens.given-empty[0] names the cell 1, 1, which is already given" },
  { CELLS ("", "{\"cell\": [1,1], \"digit\": 3}", "[1,1]"),
    "givens.given-empty[0] names the cell 1, 1, which is already given" },
  { CELLS ("", "", "[1,1], [1,1]"), "givens.given-empty[1] names the cell 1, 1, which is already given" },
  { CELLS ("{\"cell\": [1,1], \"sum\": \"F\"}", "", ""),
    "givens.cell-clues[0].sum must be a whole number from 0 to 999, not \"F\"" },
  { CELLS ("{\"cell\": [1,1], \"sum\": 9223372036854775807}", "", ""),
    "givens.cell-clues[0].sum must be a whole number from 0 to 999, not 9223372036854775807." },
  { CELLS ("", "{\"cell\": [1,1], \"digit\": 4}", ""),
    "givens.given-digits[0].digit must be a whole number from 1 to 3, not 4." },
  { CELLS ("", "", "[1,3]"), "givens.given-empty[0][1] must be a whole number from 0 to 2, not 3." },

#define HOOKS(hooks)                                                                                         \
  "{" SIZE RULES CLUES "\"given-digits\": [], \"given-empty\": [], \"given-hooks\": [" hooks "]}"
#define HOOK "{\"size\": 2, \"square\": [0,1], \"corner\": \"top-left\"}"
  { HOOKS (HOOK ", " HOOK), "givens.given-hooks[1] gives hook 2 for the second time." },
  { HOOKS ("{\"size\": 3, \"square\": [0,1], \"corner\": \"top-left\"}"),
    "givens.given-hooks[0]: the square of hook 3 does not lie on the board." },
  { HOOKS ("{\"size\": 4, \"square\": [0,0], \"corner\": \"top-left\"}"),
    "givens.given-hooks[0].size must be a whole number from 1 to 3, not 4." },
  { HOOKS ("{\"size\": 2, \"square\": [0,0], \"corner\": \"left\"}"),
    "givens.given-hooks[0].corner: One of these was expected, not “left”: top-left, top-right, " },

  { "{" SIZE RULES CLUES GIVEN ", \"region-rows\": [[1,1,1],[1,1,1]]}",
    "givens.region-rows must have 3 elements, not 2." },
  { "{" SIZE RULES CLUES GIVEN ", \"region-rows\": [[1,1,1],[1,1],[1,1,1]]}",
    "givens.region-rows[1] must have 3 elements, not 2." },
  { "{" SIZE RULES CLUES GIVEN ", \"region-rows\": [[1,1,1],[1,145,1],[1,1,1]]}",
    "givens.region-rows[1][1] must be a whole number from 0 to 144, not 145." },
  { "{" SIZE RULES CLUES GIVEN ", \"region-rows\": [[1,1,1],[1,\"A\",1],[1,1,1]]}",
    "givens.region-rows[1][1] must be a whole number from 0 to 144, not \"A\"" },
};

static void
test_json (void)
{
  kit_assert_json (&mdr_hooks_kind, json_rows, G_N_ELEMENTS (json_rows));
}

/* Puzzles that say the same are equal, whatever their regions are called, and have the same JSON. */
static void
test_equal (void)
{
  static const char *const maps[] = { "[[7,7,0],[7,2,2],[1,1,144]]", "[[1,1,0],[1,2,2],[3,3,4]]",
                                      "[[1,1,0],[1,2,2],[3,3,3]]" };
  MdrPuzzle *puzzles[G_N_ELEMENTS (maps)];

  for (gsize i = 0; i < G_N_ELEMENTS (maps); i++)
    {
      g_autofree char *givens =
          g_strdup_printf ("{" SIZE RULES CLUES GIVEN ", \"region-rows\": %s}", maps[i]);

      puzzles[i] = kit_read_json (&mdr_hooks_kind, givens, NULL);
    }
  g_assert_true (mdr_puzzle_equal (puzzles[0], puzzles[1]));
  g_assert_false (mdr_puzzle_equal (puzzles[1], puzzles[2]));
  for (gsize i = 0; i < G_N_ELEMENTS (maps); i++)
    mdr_puzzle_unref (puzzles[i]);
}

/* Rules that a later version added are not read as if they were not there. */
static void
test_later_version (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &mdr_hooks_kind, NULL });
  static const char file[] = "{\"format\": \"meander\", \"version\": 1, \"kind\": \"hooks\", "
                             "\"kind-version\": 2, \"givens\": {" SIZE RULES CLUES GIVEN "}}";
  g_autoptr (GBytes) bytes = g_bytes_new_static (file, strlen (file));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_read (kinds, NULL, bytes, &error);

  g_assert_null (entries);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
}

/* "/" ends a line, and the first is the seventh of its file. */
static const KitRow text_rows[] = {
  { "hooks 2", NULL },
  { "hooks 12 digits=none connected=yes no-blocks=yes regions=yes region-sum=5 groups=yes clues=shape",
    NULL },
  { "hooks 3/top 1 . 2/right . first-run:3 ./bottom . . ./left 0 shape:F run-divisor:999999999999999999",
    NULL },
  { "hooks 3 clues=shape/top F . sum:2/cells/. 3 x/=0 =999 1/. . ./hook 3 0,0 top-right/hook  1\t1,1 "
    "top-left",
    NULL },
  { "hooks 3/regions/north north ./1 B B/x x x/cells/. . ./. . ./. . .", NULL },

  { "3 1 2", "Line 7: a puzzle begins with “hooks” and its size, like “hooks 5”." },
  { "Hooks 3", "Line 7: a puzzle begins with “hooks” and its size" },
  { "hooks", "Line 7, field 2: A whole number from 2 to 12 was expected, not “”." },
  { "hooks 0", "Line 7, field 2: A whole number from 2 to 12 was expected, not “0”." },
  { "hooks 1", "Line 7, field 2: A whole number from 2 to 12 was expected, not “1”." },
  { "hooks 13", "Line 7, field 2: A whole number from 2 to 12 was expected, not “13”." },
  { "hooks 1000000000", "Line 7, field 2: A whole number from 2 to 12 was expected, not “1000000000”." },
  { "hooks 3 size=4", "Line 7, field 3: One of these was expected, not “size”: digits, connected, " },
  { "hooks 3 groups", "Line 7, field 3: “groups” must be “yes” or “no”, not “”." },
  { "hooks 3 clues=first", "Line 7, field 3: One of these was expected, not “first”: sum, first-two, " },
  { "hooks 3/top 1 2", "Line 8: a board of size 3 must have 4 fields here, not 3." },
  { "hooks 3/top 1 2 F",
    "Line 8, field 4: A whole number from 0 to 999999999999999999 was expected, not “F”." },
  { "hooks 3/top 1 shape:2 3", "Line 8, field 3: The letter of a shape, one of FILNPTUVWXYZ, was expected" },
  { "hooks 3/left 1 . 1000000000000000000", "Line 8, field 4: A whole number from 0 to 9999999999" },
  { "hooks 3/left 1 . -1", "Line 8, field 4: A whole number from 0 to 999999999999999999 was expected" },
  { "hooks 3/left 1 . total:1", "Line 8, field 4: One of these was expected, not “total”: sum, " },
  { "hooks 3/left 1 . ./left 1 . .", "Line 9: “left” occurs for the second time." },
  { "hooks 3/middle 1 . .",
    "Line 8: “top”, “right”, “bottom”, “left”, “cells”, “regions” or “hook” was expec" },
  { "hooks 3/cells/. . ./. . .", "Line 11: a board of size 3 must have 3 fields here, not 0." },
  { "hooks 3/cells/. . ./. . . ./. . .", "Line 10: a board of size 3 must have 3 fields here, not 4." },
  { "hooks 3/cells/. . 4/. . ./. . .",
    "Line 9, field 3: a digit from 1 to 3, “x”, “=” and a sum from 0 to 999, or “.” was expected, not “4”." },
  { "hooks 3/cells/. . =1000/. . ./. . .", "Line 9, field 3: a digit from 1 to 3" },
  { "hooks 3/cells/. . =F/. . ./. . .", "Line 9, field 3: a digit from 1 to 3" },
  { "hooks 3/hook 3 0,0", "Line 8: A corner was expected: top-left, top-right" },
  { "hooks 3/hook 2 2,2 top-left", "Line 8: The square of hook 2 does not lie on the board" },
  { "hooks 3/hook 2 1,1 top-left top", "Line 8: nothing was expected after the place of hook 2." },
  { "hooks 3/hook 2 1,1 top-left/hook 2 1,1 top-left", "Line 9: hook 2 is given for the second time." },
};

static void
assert_text_again (const MdrPuzzle *puzzle)
{
  g_autofree char *text = hooks_puzzle_to_text (puzzle);
  g_autofree char *board = g_strdelimit (g_strchomp (g_strdup (text)), "\n", '/');
  g_autoptr (MdrPuzzle) again = kit_read (&mdr_hooks_kind, board);

  g_assert_true (g_str_has_suffix (text, "\n"));
  g_assert_true (mdr_puzzle_equal (puzzle, again));
}

static void
test_text (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (text_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      guint taken = 0;
      g_autoptr (MdrPuzzle) puzzle = kit_read_lines (&mdr_hooks_kind, text_rows[i].input, &taken, &error);

      g_test_message ("%s: %s", text_rows[i].input, error ? error->message : "taken");
      kit_assert_outcome (puzzle, error, text_rows[i].expected);
      if (!puzzle)
        continue;
      kit_assert_json_again (puzzle);
      assert_text_again (puzzle);
    }
}

/* A puzzle ends at a blank line, and where the next one begins. */
static void
test_text_of_one_board_and_more (void)
{
  guint taken = 0;
  g_autoptr (MdrPuzzle) first =
      kit_read_lines (&mdr_hooks_kind, "hooks 3/top 1 2 3/hooks 4/top 1 2 3 4", &taken, NULL);

  g_assert_cmpuint (taken, ==, 2);
  g_assert_cmpint (hooks_puzzle (first)->size, ==, 3);
}

/* What is understood before a mistake counts, so that the right kind says what is wrong. */
static void
test_text_taken (void)
{
  guint taken = 0;

  g_assert_null (kit_read_lines (&mdr_hooks_kind, "hooks 3/top 1 2 3/cells/1 2 3/1 2 4", &taken, NULL));
  g_assert_cmpuint (taken, ==, 4);
  g_assert_null (kit_read_lines (&mdr_hooks_kind, "hooks x", &taken, NULL));
  g_assert_cmpuint (taken, ==, 1);
  taken = 0;
  g_assert_null (kit_read_lines (&mdr_hooks_kind, "1 2/3 4", &taken, NULL));
  g_assert_cmpuint (taken, ==, 0);
}

/* Anything that a puzzle can say, sense or nonsense. */
static MdrPuzzle *
make_random (GRand *random)
{
  HooksPuzzle *puzzle =
      hooks_puzzle_new (&mdr_hooks_kind, g_rand_int_range (random, HOOKS_MIN_SIZE, HOOKS_MAX_SIZE + 1));

  puzzle->digits = (HooksDigits) g_rand_int_range (random, 0, 3);
  puzzle->connected = g_rand_boolean (random);
  puzzle->no_blocks = g_rand_boolean (random);
  puzzle->regions = g_rand_boolean (random);
  puzzle->region_sum = g_rand_int_range (random, 0, 3);
  puzzle->groups = g_rand_boolean (random);
  puzzle->clue_type = (HooksClueType) g_rand_int_range (random, 0, HOOKS_N_CLUE_TYPES);
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (g_rand_boolean (random))
        {
          HooksClueType type = (HooksClueType) g_rand_int_range (random, 0, HOOKS_N_CLUE_TYPES);
          gint64 largest = hooks_clue_get_largest (type, puzzle->size);

          puzzle->clues[side][line] = (HooksClue){ type, (gint64) g_rand_int (random) % (largest + 1) };
        }
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        int what = g_rand_int_range (random, 0, 8);

        if (what == 0)
          puzzle->cell_clues[i][j] = g_rand_int_range (random, 0, HOOKS_MAX_SUM + 1);
        else if (what == 1)
          puzzle->given_digits[i][j] = (guint8) g_rand_int_range (random, 1, puzzle->size + 1);
        else if (what == 2)
          mdr_rows_set (puzzle->given_empty, i, j);
        puzzle->region[i][j] = (guint8) g_rand_int_range (random, 0, what < 4 ? 4 : HOOKS_MAX_REGIONS);
      }
  for (int k = 1; k <= puzzle->size; k++)
    if (g_rand_boolean (random))
      puzzle->given_hooks[k] =
          (HooksPlacement){ { g_rand_int_range (random, 0, puzzle->size - k + 1),
                              g_rand_int_range (random, 0, puzzle->size - k + 1) },
                            k == 1 ? HOOKS_CORNER_TOP_LEFT
                                   : (HooksCorner) g_rand_int_range (random, 0, HOOKS_N_CORNERS) };
  hooks_puzzle_number_regions (puzzle);
  return &puzzle->base;
}

static void
test_round_trips (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (int k = 0; k < 300; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = make_random (random);

      kit_assert_json_again (puzzle);
      assert_text_again (puzzle);
    }
}

/*
 * A puzzle is read without a look at the lines behind the next one: a file of many puzzles would take the
 * square of its length. The line behind is one that cannot be read.
 */
static void
test_text_looks_no_further (void)
{
  const char *const lines[] = { "hooks 3", "hook 3 0,0 top-left", "hooks 4", GSIZE_TO_POINTER (1), NULL };
  g_autoptr (GError) error = NULL;
  guint taken = 0;
  g_autoptr (MdrPuzzle) puzzle = hooks_puzzle_from_text (&mdr_hooks_kind, lines, 1, &taken, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (taken, ==, 2);
  g_assert_cmpint (hooks_puzzle (puzzle)->size, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/formats/edits", test_edits);
  g_test_add_func ("/hooks/formats/cells", test_cells);
  g_test_add_func ("/hooks/formats/clue-types", test_clue_types);
  g_test_add_func ("/hooks/formats/regions-and-size", test_regions_and_size);
  g_test_add_func ("/hooks/formats/sentences", test_sentences);
  g_test_add_func ("/hooks/formats/json", test_json);
  g_test_add_func ("/hooks/formats/equal", test_equal);
  g_test_add_func ("/hooks/formats/later-version", test_later_version);
  g_test_add_func ("/hooks/formats/text", test_text);
  g_test_add_func ("/hooks/formats/text-of-one-board-and-more", test_text_of_one_board_and_more);
  g_test_add_func ("/hooks/formats/text-taken", test_text_taken);
  g_test_add_func ("/hooks/formats/text-looks-no-further", test_text_looks_no_further);
  g_test_add_func ("/hooks/formats/round-trips", test_round_trips);
  return g_test_run ();
}
