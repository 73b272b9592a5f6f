/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-kind.h"

#include <glib/gi18n-lib.h>

#define SMALL "blind-snake 3 2"
#define LARGE "blind-snake 4 3"
#define WRAP  "blind-snake 4 3 start 1,2"
#define APPLE "blind-snake 4 3 apple 2,2 goal apple"

static const MdrPuzzleRule rules[] = {
  {
      .sentence =
          N_ ("The edges are joined: leaving on the right brings you back on the left, and leaving at "
              "the bottom brings you back at the top. Such a board is called a torus."),
      .right = { WRAP, "go rr",
                 .sentence = N_ ("The second move to the right leads across the edge to the first column.") },
  },
  {
      .sentence = N_ ("The snake moves its head from cell to cell: right, down, left, or up."),
      .right = { LARGE, "go rdr", .sentence = N_ ("Right, down, right.") },
  },
  {
      .sentence = N_ ("The snake sees nothing and does not know the size of the torus, so its moves are the "
                      "same on every torus. The fewer moves per cell, the better."),
      .wrong = { LARGE, "go rrdrr",
                 .sentence = N_ ("On a larger torus, the same five moves do not visit every cell.") },
      .right = { SMALL, "go rrdrr", .sentence = N_ ("Five moves visit every cell of a small torus.") },
  },
  {
      .sentence = N_ ("The snake must visit every cell."),
      .option = "goal",
      .value = "cover",
      .brief = N_ ("visit every cell"),
      .wrong = { LARGE, "go rrrdrr", .sentence = N_ ("Some cells have not been visited yet.") },
      .right = { LARGE, "go rrrdrrrdrrr", .sentence = N_ ("Every cell has been visited.") },
  },
  {
      .sentence = N_ ("The snake must reach the apple."),
      .option = "goal",
      .value = "apple",
      .brief = N_ ("reach the hidden goal"),
      .wrong = { APPLE, "go rdr", .sentence = N_ ("The head has not reached the apple yet.") },
      .right = { APPLE, "go rdrd", .sentence = N_ ("The head has reached the apple.") },
  },
  { NULL },
};

/* What the first step says before a click. */
static const char *const first_rules[] = {
  N_ ("The goal: visit every cell of a hidden board that wraps around, in as few moves as you can."),
  N_ ("You know as little as the snake: you see its path, but not where it returns to a cell."),
  NULL,
};

static const MdrControl building[] = {
  { N_ ("Place the start"), N_ ("Click or drag with the Start tool"), N_ ("Enter, with the Start tool") },
  { N_ ("Place the apple"), N_ ("Click or drag with the Apple tool"), N_ ("Enter, with the Apple tool") },
  { N_ ("Remove the apple"), N_ ("Click it with the Apple tool"), N_ ("Delete or Backspace") },
  { N_ ("Choose a tool"), N_ ("Click it in the panel"), N_ ("S for the Start tool, A for the Apple tool") },
  { N_ ("Change the size"), N_ ("Drag the lower-right corner"), N_ ("Rows and columns in the panel") },
  { NULL },
};

static const MdrControl playing[] = {
  { N_ ("Move the head"), N_ ("Click a cell beside it; across the edge, too, where the torus is shown"),
    N_ ("Arrow keys") },
  { N_ ("Make several moves"), N_ ("Drag from the head; drag back to take moves back before you let go"),
    N_ ("Hold an arrow key") },
  { N_ ("See the torus"), N_ ("Turn on Show the Torus in the panel, or reach the goal"),
    N_ ("Tab to the switch, Space") },
  { N_ ("Move the cursor"), NULL, N_ ("Control and the arrow keys") },
  { NULL },
};

const MdrGuide blind_snake_guide = {
  .family = MDR_FAMILY_LOOPS,
  .rules = rules,
  .controls = { [MDR_MODE_BUILD] = building, [MDR_MODE_PLAY] = playing },
  .first_steps = {
    [MDR_MODE_BUILD] = (const MdrFirstStep[]){
        { N_ ("Set the size of the torus in the panel, or drag its corner."), "size set" },
        { N_ ("Use the tools to place the start of the snake and an apple."), "start apple" },
        { N_ ("Solve compares strategies that do not know the size of the torus.") },
        { NULL },
    },
    [MDR_MODE_PLAY] = (const MdrFirstStep[]){
        { N_ ("Steer with the arrow keys, or drag from the head."), "go", first_rules, &rules[3].right },
        { N_ ("When you reach the goal, the board appears, and your moves are compared with strategies. Shift+F1 shows the rules with pictures.") },
        { NULL },
    },
  },
  .moves_legend = N_ ("r, d, l and u are moves right, down, left and up; rd*10 is right and down, ten times."),
};
