/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-guide.h"

#include <glib/gi18n-lib.h>

#define THREE     "hooks 3"
#define DRAWN     "hook 3 0,0 top-left; hook 2 1,1 top-left"
#define ANY_ORDER "hooks 3 digits=any-order"
#define CLUE_CELL "hooks 3\ncells\n. . .\n. =6 .\n. . ."
#define CONNECTED "hooks 3 connected=yes"
#define NO_BLOCKS "hooks 3 no-blocks=yes"
#define REGIONS   "hooks 3 regions=yes region-sum=7\nregions\nB B A\nB A A\nB B B"

/* Boards with a clue at the left of the first row, and fillings of that row. */
#define EDGE(clue) "hooks 4\nleft " clue " . . ."
#define ROW_43_3   "digit 0,0 4; digit 0,1 3; empty 0,2; digit 0,3 3"
#define ROW_4_33   "digit 0,0 4; empty 0,1; digit 0,2 3; digit 0,3 3"
#define ROW_44_4   "digit 0,0 4; digit 0,1 4; empty 0,2; digit 0,3 4"
#define ROW_334    "empty 0,0; digit 0,1 3; digit 0,2 3; digit 0,3 4"

/* Two groups: an L at the right, a U at the lower left. */
#define GROUPS       "hooks 4 groups=yes"
#define SHAPE(shape) "hooks 4 groups=yes\nleft . . shape:" shape " ."
#define ALL_BUT_ONE_3                                                                                        \
  "digit 0,2 4; digit 0,3 4; digit 2,0 4; digit 3,0 4; digit 3,1 3; digit 3,3 3; digit 1,3 2; digit 2,3 2; " \
  "digit 2,2 1; "
#define L_AND_U ALL_BUT_ONE_3 "digit 3,2 3"

static const MdrPuzzleRule rules[] = {
  {
      .sentence =
          N_ ("Cut the square into hooks: the largest takes a row and a column at two of its sides, "
              "the next one does the same with what is left, and so on to a single cell. A hook is as "
              "large as it has cells from its corner to an end: hook 5 has nine cells."),
      .wrong = { THREE, "digit 1,1 3",
                 .sentence = N_ ("Hook 3 lies at two sides of the square, never in the middle.") },
      .right = { THREE, DRAWN,
                 .sentence = N_ ("Hook 3 at the top and at the left, hook 2 inside it, and then one cell.") },
  },
  {
      .sentence = N_ ("Each hook carries one digit, and no other hook has the same."),
      .wrong = { ANY_ORDER, DRAWN "; digit 0,0 3; digit 0,2 2",
                 .sentence = N_ ("There are two digits in one hook.") },
      .right = { ANY_ORDER, DRAWN "; digit 0,0 3; digit 0,2 3",
                 .sentence = N_ ("There is one digit in the hook.") },
  },
  {
      .sentence = N_ ("The digit is written in some of the hook’s cells, as often as it says: a 4 in four of "
                      "them. All other cells are empty."),
      .wrong = { THREE, DRAWN "; digit 1,1 2; digit 1,2 2; digit 2,1 2",
                 .sentence = N_ ("The 2 is written three times.") },
      .right = { THREE,
                 DRAWN "; digit 0,0 3; digit 0,2 3; digit 2,0 3; digit 1,1 2; digit 1,2 2; digit 2,2 1; "
                       "empty 0,1; empty 1,0; empty 2,1",
                 .sentence = N_ ("The 3 is written three times, the 2 twice, and the 1 once.") },
  },
  {
      .sentence = N_ ("A framed number stands in an empty cell: the digits beside it add up to it."),
      .wrong = { CLUE_CELL, "digit 0,1 3; digit 1,0 3; digit 1,2 2",
                 .sentence = N_ ("3 and 3 and 2 are more than 6.") },
      .right = { CLUE_CELL, "digit 0,1 3; empty 1,0; digit 1,2 2; digit 2,1 1",
                 .sentence = N_ ("3 and 2 and 1 are 6.") },
  },
  {
      .sentence =
          N_ ("A clue beside the board speaks of its row or column as it is seen from there. A number "
              "alone, with nothing else at it, is the sum of the digits."),
      .wrong = { EDGE ("sum:10"), ROW_44_4, .sentence = N_ ("4 and 4 and 4 are 12.") },
      .right = { EDGE ("sum:10"), ROW_43_3, .sentence = N_ ("4 and 3 and 3 are 10.") },
  },
  {
      .sentence = N_ ("A clue may be the first digit that is seen."),
      .wrong = { EDGE ("first-digit:3"), ROW_43_3, .sentence = N_ ("The first digit is a 4.") },
      .right = { EDGE ("first-digit:3"), ROW_334, .sentence = N_ ("The first digit is a 3.") },
  },
  {
      .sentence = N_ ("A clue may be the product of the first two digits that are seen."),
      .wrong = { EDGE ("first-two:12"), ROW_44_4, .sentence = N_ ("4 times 4 is 16.") },
      .right = { EDGE ("first-two:12"), ROW_43_3, .sentence = N_ ("4 times 3 is 12.") },
  },
  {
      .sentence = N_ ("Digits without a gap between them are a run. A clue may be the sum of the first run."),
      .wrong = { EDGE ("first-run:7"), ROW_4_33, .sentence = N_ ("The first run is the 4 alone.") },
      .right = { EDGE ("first-run:7"), ROW_43_3, .sentence = N_ ("The first run is 4 and 3, which are 7.") },
  },
  {
      .sentence = N_ ("A clue may be a sum: of each run, the product of its digits."),
      .wrong = { EDGE ("run-products:15"), ROW_4_33, .sentence = N_ ("4 and 3 times 3 are 13.") },
      .right = { EDGE ("run-products:15"), ROW_43_3, .sentence = N_ ("4 times 3 and 3 are 15.") },
  },
  {
      .sentence = N_ ("A clue may read the runs as numbers, and be their greatest common divisor."),
      .wrong = { EDGE ("run-divisor:4"), ROW_43_3, .sentence = N_ ("43 and 3 have no divisor but 1.") },
      .right = { EDGE ("run-divisor:4"), ROW_44_4,
                 .sentence = N_ ("4 is the greatest that divides 44 and 4.") },
  },
  {
      .sentence = N_ ("A clue may read the runs as numbers, and be their product."),
      .wrong = { EDGE ("run-numbers:176"), ROW_43_3, .sentence = N_ ("43 times 3 is 129.") },
      .right = { EDGE ("run-numbers:176"), ROW_44_4, .sentence = N_ ("44 times 4 is 176.") },
  },
  {
      .sentence = N_ ("The digit of a hook is its size."),
      .option = "digits",
      .value = "by-size",
      .wrong = { THREE, DRAWN "; digit 0,0 2", .sentence = N_ ("A 2 stands in hook 3.") },
      .right = { THREE, DRAWN "; digit 0,0 3", .sentence = N_ ("A 3 stands in hook 3.") },
  },
  {
      .sentence = N_ ("The digit of a hook may be any that no other hook has."),
      .option = "digits",
      .value = "any-order",
      .wrong = { ANY_ORDER, DRAWN "; digit 0,0 2; digit 1,1 2", .sentence = N_ ("Two hooks have a 2.") },
      .right = { ANY_ORDER, DRAWN "; digit 0,0 2; digit 1,1 3",
                 .sentence = N_ ("The large hook has the 2, and the next one has the 3.") },
  },
  {
      .sentence = N_ ("No digits are written: only the hooks are to be found."),
      .option = "digits",
      .value = "none",
      .right = { "hooks 3 digits=none", DRAWN, .sentence = N_ ("All hooks are drawn.") },
  },
  {
      .sentence = N_ ("All digits are connected by the sides of their cells."),
      .option = "connected",
      .value = "yes",
      .wrong = { CONNECTED, "digit 0,0 3; empty 0,1; empty 1,0; digit 1,1 2",
                 .sentence = N_ ("The 3 in the corner and the 2 can no longer be connected.") },
      .right = { CONNECTED, "digit 0,0 3; digit 0,1 3; empty 1,0; digit 1,1 2",
                 .sentence = N_ ("The 3 and the 2 are connected.") },
  },
  {
      .sentence = N_ ("In each square of four cells, at least one is empty."),
      .option = "no-blocks",
      .value = "yes",
      .wrong = { NO_BLOCKS, "digit 0,0 3; digit 0,1 3; digit 1,0 3; digit 1,1 2",
                 .sentence = N_ ("All four cells of a square are filled.") },
      .right = { NO_BLOCKS, "empty 0,0; digit 0,1 3; digit 1,0 3; digit 1,1 2",
                 .sentence = N_ ("One of the four cells is empty.") },
  },
  {
      .sentence = N_ ("The digits in each region add up to the same."),
      .option = "regions",
      .value = "yes",
      .wrong = { REGIONS, "digit 0,2 3; digit 1,2 3; digit 1,1 2",
                 .sentence = N_ ("This region has 8. All digits add up to 14, so each region has 7.") },
      .right = { REGIONS, "digit 0,2 3; digit 1,2 2; digit 1,1 2", .sentence = N_ ("This region has 7.") },
  },
  {
      .sentence =
          N_ ("The filled cells split into groups of five: each has another shape, whichever way it is "
              "turned, and its digits add up to a multiple of 5."),
      .option = "groups",
      .value = "yes",
      .wrong = { GROUPS, ALL_BUT_ONE_3 "digit 1,1 3",
                 .sentence = N_ ("The filled cells cannot be split into groups of five.") },
      .right = { GROUPS, L_AND_U,
                 .sentence = N_ ("An L at the right and a U at the left, each with a sum of 15.") },
  },
  {
      .sentence = N_ ("A letter beside the board is the shape of the first group that is seen."),
      .option = "groups",
      .value = "yes",
      .wrong = { SHAPE ("L"), L_AND_U, .sentence = N_ ("The first group in row 3 is a U.") },
      .right = { SHAPE ("U"), L_AND_U, .sentence = N_ ("The first group in row 3 is a U.") },
  },
  { NULL },
};

static const MdrControl building[] = {
  { N_ ("Type a clue"), N_ ("Click beside the board, then type"),
    N_ ("Arrows to the place, then type; Tab goes to the next") },
  { N_ ("Change what a clue says"), N_ ("Click it with the tool Clue Type"), N_ ("Space at the clue") },
  { N_ ("Give a digit or an empty cell"), N_ ("Click the cell, then type the digit or 0"),
    N_ ("The digit, or 0, at the cursor") },
  { N_ ("Give a hook"), N_ ("With the tool Hook, drag from its corner to the far side of its square"),
    N_ ("With the tool Hook: Enter, arrows, Enter") },
  { N_ ("Make a region"), N_ ("With the tool Region, drag over its cells"),
    N_ ("With the tool Region: Enter, then arrows") },
  { N_ ("Erase"), N_ ("Click or drag with the right mouse button"), N_ ("Delete or Backspace") },
  { N_ ("Change the size"), N_ ("Drag the corner at the lower right"), N_ ("Size in the panel") },
  { NULL },
};

static const MdrControl playing[] = {
  { N_ ("Draw a hook"), N_ ("Drag from its corner to the far side of its square"),
    N_ ("Enter at its corner, arrows, Enter") },
  { N_ ("Write a digit"), N_ ("Click a cell of a hook that is drawn, or any cell and type"),
    N_ ("The digit, or Space for that of the hook") },
  { N_ ("Mark a cell as empty"), N_ ("Click with the right mouse button, or drag over several"),
    N_ ("0 or X") },
  { N_ ("Note digits that are possible"), N_ ("P, then click cells and type"), N_ ("P, then the digits") },
  { N_ ("Erase"), N_ ("Click again until the cell is open"), N_ ("Delete or Backspace") },
  { NULL },
};

const MdrGuide hooks_guide = {
  .rules = rules,
  .controls = { [MDR_MODE_BUILD] = building, [MDR_MODE_PLAY] = playing },
  .first_steps = {
    [MDR_MODE_BUILD] = (const char *const[]){
        N_ ("Click beside the board and type a clue. The tool Clue Type changes what it says."),
        N_ ("Click a cell and type a digit to give it, or 0 for an empty cell."),
        N_ ("The panel says which rules the puzzle has, and how many layouts are still possible."),
        NULL,
    },
    [MDR_MODE_PLAY] = (const char *const[]){
        N_ ("Cut the square into hooks. Drag from the corner of a hook to the far side of its square."),
        N_ ("Write each hook’s digit as often as it says. A click in a hook that is drawn writes it."),
        N_ ("Point at a clue beside the board, and it says what it means."),
        N_ ("Press H for a hint and its reason. F1 shows the rules with pictures."),
        NULL,
    },
  },
};
