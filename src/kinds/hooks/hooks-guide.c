/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-kind.h"
#include "hooks-draw.h"

#include <glib/gi18n-lib.h>

#include "hooks-values.h"

#define ANY_NUMBER (-1)

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

/* @subject: a #HooksClueType, or ANY_NUMBER for all but shapes */
static gboolean
has_edge_clues (const MdrPuzzle *puzzle, int subject)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < hooks_puzzle (puzzle)->size; line++)
      {
        const HooksClue *clue = &hooks_puzzle (puzzle)->clues[side][line];

        if (clue->value != HOOKS_UNKNOWN
            && (subject == ANY_NUMBER ? clue->type != HOOKS_CLUE_SHAPE : (int) clue->type == subject))
          return TRUE;
      }
  return FALSE;
}

static gboolean
has_cell_clues (const MdrPuzzle *puzzle, int subject)
{
  for (int row = 0; row < hooks_puzzle (puzzle)->size; row++)
    for (int column = 0; column < hooks_puzzle (puzzle)->size; column++)
      if (hooks_puzzle (puzzle)->cell_clues[row][column] != HOOKS_UNKNOWN)
        return TRUE;
  return FALSE;
}

static const MdrPuzzleRule rules[] = {
  {
      .sentence = N_ (
          "Divide the square into hooks. The largest hook fills a row and a column along two sides of the "
          "square, the next one does the same with the square that is left, and so on down to a single cell. "
          "The size of a hook is the length of its arms: each arm of hook 5 has five cells."),
      .wrong = { THREE, "digit 1,1 3",
                 .sentence = N_ ("Hook 3 lies along two sides of the square, never in the middle.") },
      .right = { THREE, DRAWN,
                 .sentence = N_ (
                     "Hook 3 lies along the top and the left side. Hook 2 follows, then a single cell.") },
  },
  {
      .sentence = N_ ("Each hook has one digit, which no other hook has."),
      .wrong = { ANY_ORDER, DRAWN "; digit 0,0 3; digit 0,2 2",
                 .sentence = N_ ("This hook contains two different digits.") },
      .right = { ANY_ORDER, DRAWN "; digit 0,0 3; digit 0,2 3",
                 .sentence = N_ ("This hook contains only one digit.") },
  },
  {
      .sentence = N_ ("A hook’s digit is written as often as it says: a 4 is written in four cells of its "
                      "hook. All other cells are empty."),
      .wrong = { THREE, DRAWN "; digit 1,1 2; digit 1,2 2; digit 2,1 2",
                 .sentence = N_ ("The 2 is written three times.") },
      .right = { THREE,
                 DRAWN "; digit 0,0 3; digit 0,2 3; digit 2,0 3; digit 1,1 2; digit 1,2 2; digit 2,2 1; "
                       "empty 0,1; empty 1,0; empty 2,1",
                 .sentence = N_ ("The 3 is written three times, the 2 twice, and the 1 once.") },
  },
  {
      .sentence =
          N_ ("A framed number is a clue in an empty cell: the digits beside it add up to this number."),
      .is_used = has_cell_clues,
      .wrong = { CLUE_CELL, "digit 0,1 3; digit 1,0 3; digit 1,2 2",
                 .sentence = N_ ("3 + 3 + 2 is more than 6.") },
      .right = { CLUE_CELL, "digit 0,1 3; empty 1,0; digit 1,2 2; digit 2,1 1",
                 .sentence = N_ ("3 + 2 + 1 is 6.") },
  },
  {
      .sentence = N_ ("A number beside the board is a clue about its row or column, read from that side. A "
                      "number without a sign is the sum of the digits."),
      .is_used = has_edge_clues,
      .subject = ANY_NUMBER,
      .wrong = { EDGE ("sum:10"), ROW_44_4, .sentence = N_ ("4 + 4 + 4 is 12.") },
      .right = { EDGE ("sum:10"), ROW_43_3, .sentence = N_ ("4 + 3 + 3 is 10.") },
  },
  {
      .sentence = N_ ("With the sign “1st”, a clue is the first digit."),
      .is_used = has_edge_clues,
      .subject = HOOKS_CLUE_FIRST_DIGIT,
      .wrong = { EDGE ("first-digit:3"), ROW_43_3, .sentence = N_ ("The first digit is a 4.") },
      .right = { EDGE ("first-digit:3"), ROW_334, .sentence = N_ ("The first digit is a 3.") },
  },
  {
      .sentence = N_ ("With the sign “×2”, a clue is the product of the first two digits."),
      .is_used = has_edge_clues,
      .subject = HOOKS_CLUE_FIRST_TWO,
      .wrong = { EDGE ("first-two:12"), ROW_44_4, .sentence = N_ ("4 × 4 is 16.") },
      .right = { EDGE ("first-two:12"), ROW_43_3, .sentence = N_ ("4 × 3 is 12.") },
  },
  {
      .sentence = N_ ("Digits without a gap between them form a run. With the sign “1st Σ”, a clue is the "
                      "sum of the first run."),
      .is_used = has_edge_clues,
      .subject = HOOKS_CLUE_FIRST_RUN,
      .wrong = { EDGE ("first-run:7"), ROW_4_33, .sentence = N_ ("The first run is 4 alone.") },
      .right = { EDGE ("first-run:7"), ROW_43_3, .sentence = N_ ("In the first run, 4 + 3 is 7.") },
  },
  {
      .sentence = N_ ("With the sign “ΣΠ”, the digits of each run are multiplied, and a clue is the sum of "
                      "these products."),
      .is_used = has_edge_clues,
      .subject = HOOKS_CLUE_RUN_PRODUCTS,
      .wrong = { EDGE ("run-products:15"), ROW_4_33, .sentence = N_ ("4 + 3 × 3 is 13.") },
      .right = { EDGE ("run-products:15"), ROW_43_3, .sentence = N_ ("4 × 3 + 3 is 15.") },
  },
  {
      .sentence = N_ ("With the sign “gcd”, each run is read as a number, and a clue is the greatest common "
                      "divisor of these numbers."),
      .is_used = has_edge_clues,
      .subject = HOOKS_CLUE_RUN_DIVISOR,
      .wrong = { EDGE ("run-divisor:4"), ROW_43_3,
                 .sentence = N_ ("43 and 3 have no common divisor but 1.") },
      .right = { EDGE ("run-divisor:4"), ROW_44_4,
                 .sentence = N_ ("The greatest common divisor of 44 and 4 is 4.") },
  },
  {
      .sentence =
          N_ ("With the sign “Π”, each run is read as a number, and a clue is the product of these numbers."),
      .is_used = has_edge_clues,
      .subject = HOOKS_CLUE_RUN_NUMBERS,
      .wrong = { EDGE ("run-numbers:176"), ROW_43_3, .sentence = N_ ("43 × 3 is 129.") },
      .right = { EDGE ("run-numbers:176"), ROW_44_4, .sentence = N_ ("44 × 4 is 176.") },
  },
  {
      .sentence = N_ ("Each hook’s digit is its size."),
      .option = "digits",
      .value = "by-size",
      .wrong = { THREE, DRAWN "; digit 0,0 2", .sentence = N_ ("Hook 3 contains a 2.") },
      .right = { THREE, DRAWN "; digit 0,0 3", .sentence = N_ ("Hook 3 contains a 3.") },
  },
  {
      .sentence = N_ ("A hook may have any digit that no other hook has."),
      .option = "digits",
      .value = "any-order",
      .brief = N_ ("digits in any order"),
      .wrong = { ANY_ORDER, DRAWN "; digit 0,0 2; digit 1,1 2", .sentence = N_ ("Two hooks contain a 2.") },
      .right = { ANY_ORDER, DRAWN "; digit 0,0 2; digit 1,1 3",
                 .sentence = N_ ("The largest hook contains a 2, and the next one a 3.") },
  },
  {
      .sentence = N_ ("There are no digits: only the hooks are to be found."),
      .option = "digits",
      .value = "none",
      .brief = N_ ("no digits"),
      .right = { "hooks 3 digits=none", DRAWN, .sentence = N_ ("All hooks are drawn.") },
  },
  {
      .sentence = N_ ("All cells with digits are connected across their sides."),
      .option = "connected",
      .value = "yes",
      .brief = N_ ("connected"),
      .wrong = { CONNECTED, "digit 0,0 3; empty 0,1; empty 1,0; digit 1,1 2",
                 .sentence = N_ ("The 3 in the corner can no longer be connected to the 2.") },
      .right = { CONNECTED, "digit 0,0 3; digit 0,1 3; empty 1,0; digit 1,1 2",
                 .sentence = N_ ("The 3s and the 2 are connected.") },
  },
  {
      .sentence = N_ ("In every 2×2 block of cells, at least one is empty."),
      .option = "no-blocks",
      .value = "yes",
      .brief = N_ ("no full 2×2"),
      .wrong = { NO_BLOCKS, "digit 0,0 3; digit 0,1 3; digit 1,0 3; digit 1,1 2",
                 .sentence = N_ ("All four cells of a block are filled.") },
      .right = { NO_BLOCKS, "empty 0,0; digit 0,1 3; digit 1,0 3; digit 1,1 2",
                 .sentence = N_ ("One cell of the block is empty.") },
  },
  {
      .sentence = N_ ("The digits of every region have the same sum."),
      .option = "regions",
      .value = "yes",
      .brief = N_ ("equal regions"),
      .wrong = { REGIONS, "digit 0,2 3; digit 1,2 3; digit 1,1 2",
                 .sentence = N_ ("The digits of this region add up to 8. All digits add up to 14, so each "
                                 "region must have 7.") },
      .right = { REGIONS, "digit 0,2 3; digit 1,2 2; digit 1,1 2",
                 .sentence = N_ ("The digits of this region add up to 7.") },
  },
  {
      .sentence = N_ ("The filled cells form groups of five. No two groups have the same shape, even turned "
                      "or mirrored, and the digits of each group add up to a multiple of 5."),
      .option = "groups",
      .value = "yes",
      .brief = N_ ("groups of five"),
      .wrong = { GROUPS, ALL_BUT_ONE_3 "digit 1,1 3",
                 .sentence = N_ ("The filled cells cannot be split into groups of five.") },
      .right = { GROUPS, L_AND_U,
                 .sentence = N_ ("An L on the right and a U on the left, each with a sum of 15.") },
  },
  {
      .sentence = N_ (
          "A shape beside the board is that of the first group in its row or column, seen from that side."),
      .option = "groups",
      .value = "yes",
      .is_used = has_edge_clues,
      .subject = HOOKS_CLUE_SHAPE,
      .wrong = { SHAPE ("L"), L_AND_U, .sentence = N_ ("The first group in row 3 is a U.") },
      .right = { SHAPE ("U"), L_AND_U, .sentence = N_ ("The first group in row 3 is a U.") },
  },
  { NULL },
};

/* What the first step says before a click. */
static const char *const first_rules[] = {
  N_ ("The goal: divide the square into hooks, one inside the other, and write each hook’s digit as often as "
      "it "
      "says."),
  N_ ("Each hook has one digit, which no other hook has."),
  N_ ("A number beside the board is a clue about its row or column, read from that side. Point at it to see "
      "what "
      "it means."),
  NULL,
};

static const MdrControl building[] = {
  { N_ ("Type a clue"), N_ ("Click beside the board, then type"),
    N_ ("Arrow keys to the place, then type; Tab for the next place") },
  { N_ ("Change the type of a clue"),
    N_ ("Click it with the Clue Type tool, or with the right mouse button, then choose"),
    N_ ("Space at the clue; or Menu or Shift+F10, then choose") },
  { N_ ("Give a digit or an empty cell"), N_ ("Click the cell, then type the digit or 0"),
    N_ ("Type the digit, or 0, at the cursor") },
  { N_ ("Give a hook"), N_ ("With the Hook tool, drag from its corner to the far side of its square"),
    N_ ("With the Hook tool: Enter, arrow keys, Enter") },
  { N_ ("Make a region"), N_ ("With the Region tool, drag over its cells"),
    N_ ("With the Region tool: Enter, then arrow keys") },
  { N_ ("Erase"), N_ ("Click or drag with the right mouse button"), N_ ("Delete or Backspace") },
  { N_ ("Change the size"), N_ ("Drag the lower-right corner"), N_ ("Size in the panel") },
  { NULL },
};

static const MdrControl playing[] = {
  { N_ ("Draw a hook"), N_ ("Drag from its corner to the far side of its square"),
    N_ ("Enter at its corner, arrow keys, Enter") },
  { N_ ("Make a hook larger or smaller"), N_ ("Drag the end of an arm; at the corner, the hook is removed"),
    N_ ("Draw it again from its corner") },
  { N_ ("Write a digit"),
    N_ ("Click a cell of a hook that is drawn, or click any cell and then a digit below the board"),
    N_ ("Type the digit, or press Space for the hook’s digit") },
  { N_ ("Mark a cell as empty"), N_ ("Click it with the right mouse button, or drag over several cells"),
    N_ ("0 or X") },
  { N_ ("Note possible digits"), N_ ("Choose notes below the board, then click a cell and its digits"),
    N_ ("Press P, or hold Shift, and type the digits") },
  { N_ ("Erase"), N_ ("Click it again until it is open"), N_ ("Delete or Backspace") },
  { NULL },
};

const MdrGuide hooks_guide = {
  .family = MDR_FAMILY_AREAS,
  .rules = rules,
  .controls = { [MDR_MODE_BUILD] = building, [MDR_MODE_PLAY] = playing },
  .first_steps = {
    [MDR_MODE_BUILD] = (const MdrFirstStep[]){
        { N_ ("Click beside the board and type a clue. The Clue Type tool changes what it means."), "clue" },
        { N_ ("Click a cell and type a digit to give it, or 0 to give an empty cell."), "digit empty" },
        { N_ ("The panel shows the puzzle’s rules, and how many layouts of hooks are still possible.") },
        { NULL },
    },
    [MDR_MODE_PLAY] = (const MdrFirstStep[]){
        { N_ ("A hook is an L along two sides. Drag from its corner to the end of its arms."), "hook", first_rules,
          &rules[2].right },
        { N_ ("Click a cell of a hook that is drawn to write its digit. Point at a clue beside the board to see what it means."), "digit" },
        { N_ ("Press H for a hint and its reason. Shift+F1 shows the rules with pictures."), MDR_DEED_HINT },
        { NULL },
    },
  },
  .list_figures = hooks_list_figures,
};
