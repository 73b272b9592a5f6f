/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-kind.h"
#include "sliding-tiles-givens.h"

#include <glib/gi18n-lib.h>

#define ONE_MOVE  "1 2 3 4 5 6 7 0 8"
#define GAP_FIRST "1 0 2 3 4 5 6 7 8\ngoal gap-first"
#define OWN_GOAL  "1 2 3 8 0 4 7 6 5\ngoal 1 2 3 8 4 0 7 6 5"

static const MdrPuzzleRule rules[] = {
  {
      .sentence = N_ ("Slide the tiles until all of them are in the places that the goal shows."),
      .wrong = { ONE_MOVE, .sentence = N_ ("Tile 8 is not in its place yet.") },
      .right = { ONE_MOVE, "slide 8", .sentence = N_ ("All tiles are in their places.") },
  },
  {
      .sentence = N_ (
          "A tile beside the gap can slide into it. Each tile that slides by one place counts as a move."),
      .wrong = { ONE_MOVE, .refused = "slide 3", .at = { 0, 2 },
                 .sentence =
                     N_ ("Tile 3 cannot move: it is neither in the row nor in the column of the gap.") },
      .right = { ONE_MOVE, "slide 5", .sentence = N_ ("Tile 5 has slid down into the gap.") },
  },
  {
      .sentence = N_ ("The goal is 1, 2, 3, and so on, row by row, with the gap last."),
      .option = "goal",
      .value = "gap-last",
      .brief = N_ ("gap last"),
      .wrong = { "0 1 2 3 4 5 6 7 8", .sentence = N_ ("The tiles are in order, but the gap comes first.") },
      .right = { ONE_MOVE, "slide 8", .sentence = N_ ("The tiles are in order, and the gap comes last.") },
  },
  {
      .sentence = N_ ("The goal is the gap, then 1, 2, 3, and so on, row by row."),
      .option = "goal",
      .value = "gap-first",
      .brief = N_ ("gap first"),
      .wrong = { "1 2 3 4 5 6 7 8 0\ngoal gap-first",
                 .sentence = N_ ("The tiles are in order, but the gap comes last.") },
      .right = { GAP_FIRST, "slide 1", .sentence = N_ ("The tiles are in order, and the gap comes first.") },
  },
  {
      .sentence = N_ ("The small numbers in the corners of the places show the goal."),
      .option = "goal",
      .value = "own",
      .brief = N_ ("a goal of its own"),
      .wrong = { OWN_GOAL, .sentence = N_ ("Tile 4 is beside the place with a small 4.") },
      .right = { OWN_GOAL, "slide 4", .sentence = N_ ("Each tile is on the place with its number.") },
  },
  { NULL },
};

/* What the first step says before a click. */
static const char *const first_rules[] = {
  N_ ("The goal: bring every tile to its place by sliding tiles into the gap, in few moves."),
  N_ ("A tile beside the gap can slide into it. Each tile that slides by one place counts as a move."),
  NULL,
};

static const MdrControl building[] = {
  { N_ ("Swap two tiles"), N_ ("Drag one onto the other"), NULL },
  { N_ ("Place a tile"), N_ ("Click the place, then type the number"),
    N_ ("Arrow keys to the place, then the number") },
  { N_ ("Move the gap"), N_ ("Click a place with the right mouse button"), N_ ("Delete or Backspace, or 0") },
  { N_ ("Set a goal of your own"), N_ ("The same, with the Goal tool"),
    N_ ("G for the Goal tool, T for the Tiles tool") },
  { N_ ("Change the size"), N_ ("Drag the lower-right corner"), N_ ("Rows and columns in the panel") },
  { NULL },
};

static const MdrControl playing[] = {
  { N_ ("Slide a tile"), N_ ("Click it, or drag it"), N_ ("The arrow key in its direction") },
  { N_ ("Slide several tiles at once"),
    N_ ("Click the one farthest from the gap: all tiles between slide too"),
    N_ ("Enter at the tile farthest from the gap") },
  { N_ ("Move the cursor"), NULL, N_ ("Control and the arrow keys") },
  { NULL },
};

const MdrGuide sliding_guide = {
  .family = MDR_FAMILY_PLACING,
  .also = (const char *const[]){ "15-Puzzle", "Fifteen", NULL },
  .rules = rules,
  .controls = { [MDR_MODE_BUILD] = building, [MDR_MODE_PLAY] = playing },
  .first_steps = {
    [MDR_MODE_BUILD] = (const MdrFirstStep[]){
        { N_ ("Drag a tile onto another to swap the two, or click a place and type a number."), "swap put" },
        { N_ ("Half of all arrangements cannot be solved. The panel tells you, and offers a swap that makes the puzzle solvable.") },
        { N_ ("“Shuffle” in the panel always makes a puzzle that can be solved."), "shuffle" },
        { NULL },
    },
    [MDR_MODE_PLAY] = (const MdrFirstStep[]){
        { N_ ("Click a tile beside the gap, or press an arrow key."), "slide", first_rules, &rules[0].right },
        { N_ ("Click a tile farther from the gap to slide all tiles between.") },
        { N_ ("Press H for the next move of a shortest solution. Shift+F1 shows the rules with pictures."), MDR_DEED_HINT },
        { NULL },
    },
  },
  .puzzle_from_ipuz = sliding_puzzle_from_ipuz,
  .puzzle_to_ipuz = sliding_puzzle_to_ipuz,
};
