/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-kind.h"
#include "numberlink-draw.h"

#include <glib/gi18n-lib.h>

#define BOARD     "4 4\n1 . . 2\n. 3 1 .\n. 4 2 .\n3 . . 4"
#define COVER     "4 2 touching=yes\n1 . . 1\n. . . ."
#define TWO_PAIRS "\n1 . . 2\n. . . .\n. . . .\n1 . . 2"
#define GENERAL   "4 4 cover=no" TWO_PAIRS
#define FLOW      "4 4 cover=no touching=yes" TWO_PAIRS
#define NO_BLOCKS "4 4 cover=no touching=yes blocks=no" TWO_PAIRS
#define SHORTEST  "4 4 cover=no goal=fewest" TWO_PAIRS
#define LONGEST   "4 4 cover=no goal=most" TWO_PAIRS

static const MdrPuzzleRule rules[] = {
  {
      .sentence = N_ ("Join each pair of equal labels with a path."),
      .wrong = { BOARD, "draw 3,3 U",
                 .sentence = N_ ("The path of 4 separates the two 2s, and also the two 4s.") },
      .right = { BOARD, "draw 0,0 RRD; draw 0,3 DDL; draw 1,1 LDD; draw 2,1 DRR",
                 .sentence = N_ ("Every pair is joined.") },
  },
  {
      .sentence = N_ ("A path moves only across the sides of cells. Paths never cross or branch, so each "
                      "cell lies on at most one path."),
      .wrong = { BOARD, "draw 0,3 LL", .refused = "draw 0,1 L", .at = { 0, 0 },
                 .sentence = N_ ("The path of 2 cannot go through a 1.") },
      .right = { BOARD, "draw 0,3 DDL", .sentence = N_ ("The path of 2 goes around all other labels.") },
  },
  {
      .sentence = N_ ("Every cell must lie on a path."),
      .option = "cover",
      .value = "yes",
      .brief = N_ ("every cell used"),
      .wrong = { COVER, "draw 0,0 RRR",
                 .sentence = N_ ("All pairs are joined, but the marked cells lie on no path.") },
      .right = { COVER, "draw 0,0 DRURDRU",
                 .sentence = N_ ("All pairs are joined, and every cell lies on a path.") },
  },
  {
      .sentence = N_ ("Cells may stay empty."),
      .option = "cover",
      .value = "no",
      .brief = N_ ("cells may stay empty"),
      .right = { GENERAL, "draw 0,0 RDDDL; draw 0,3 DDD",
                 .sentence = N_ ("Both pairs are joined, so the puzzle is solved.") },
  },
  {
      .sentence = N_ ("A path never runs beside itself."),
      .option = "touching",
      .value = "no",
      .brief = N_ ("no path beside itself"),
      .wrong = { GENERAL, "draw 0,0 RDLDD",
                 .sentence =
                     N_ ("The marked cells are neighbors, but the path does not go from one to the other.") },
      .right = { GENERAL, "draw 0,0 RDDDL",
                 .sentence = N_ (
                     "Wherever two cells of the path are neighbors, the path goes from one to the other.") },
  },
  {
      .sentence = N_ ("A path may run beside itself."),
      .option = "touching",
      .value = "yes",
      .right = { FLOW, "draw 0,0 RDLDD", .sentence = N_ ("The path of 1 turns back beside itself.") },
  },
  {
      .sentence = N_ ("No path fills a 2×2 block of cells."),
      .option = "blocks",
      .value = "no",
      .brief = N_ ("no full 2×2"),
      .wrong = { NO_BLOCKS, "draw 0,0 RDLDD", .sentence = N_ ("The path of 1 fills a 2×2 block.") },
      .right = { NO_BLOCKS, "draw 0,0 RDDDL", .sentence = N_ ("The path of 1 fills no 2×2 block.") },
  },
  {
      .sentence = N_ ("Every board that keeps the rules is a solution. The best ones use the fewest cells."),
      .option = "goal",
      .value = "fewest",
      .brief = N_ ("fewest cells"),
      .right = { SHORTEST, "draw 0,0 DDD; draw 0,3 DDD", .sentence = N_ ("No solution has fewer cells.") },
  },
  {
      .sentence = N_ ("Every board that keeps the rules is a solution. The best ones use the most cells."),
      .option = "goal",
      .value = "most",
      .brief = N_ ("most cells"),
      .right = { LONGEST, "draw 0,0 RDDDL; draw 0,3 LDDDR", .sentence = N_ ("No solution has more cells.") },
  },
  { NULL },
};

/* What the first step says before a click. */
static const char *const first_rules[] = {
  N_ ("The goal: join equal labels with paths that do not cross."),
  N_ ("A path moves only across the sides of cells. Paths never cross or branch, so each cell lies on at "
      "most "
      "one path."),
  NULL,
};

static const MdrControl building[] = {
  { N_ ("Place a pair"), N_ ("Click two cells, or drag from one to the other"),
    N_ ("Enter at one cell, then at the other") },
  { N_ ("Change a label"), N_ ("Click it, then type up to eight characters"), N_ ("Type at the cursor") },
  { N_ ("Move a label"), N_ ("Drag it to another cell"), N_ ("Enter, arrows, Enter") },
  { N_ ("Erase"), N_ ("Click or drag with the right mouse button"), N_ ("Delete or Backspace") },
  { N_ ("Change the size"), N_ ("Drag the lower-right corner"), N_ ("Rows and columns in the panel") },
  { NULL },
};

static const MdrControl playing[] = {
  { N_ ("Draw a path"), N_ ("Drag from a label or from any cell of a path; drag back along it to shorten it"),
    N_ ("Enter, arrows, Enter") },
  { N_ ("Erase a path"), N_ ("Click its label, or click the path with the right mouse button"),
    N_ ("Delete or Backspace") },
  { N_ ("Mark a side that no path crosses"), N_ ("Click the side with the right mouse button"),
    N_ ("X, then an arrow") },
  { N_ ("Move the cursor"), NULL, N_ ("Arrow keys, Home, End") },
  { NULL },
};

const MdrGuide numberlink_guide = {
  .family = MDR_FAMILY_LOOPS,
  .also = (const char *const[]){ "Arukone", "Flow", "Wire", NULL },
  .rules = rules,
  .controls = { [MDR_MODE_BUILD] = building, [MDR_MODE_PLAY] = playing },
  .first_steps = {
    [MDR_MODE_BUILD] = (const MdrFirstStep[]){
        { N_ ("Click two cells to place a pair. Drag a label to move it."), "pair" },
        { N_ ("Click a label and type to change it."), "put" },
        { N_ ("The panel shows the puzzle’s rules: whether every cell must be used, and whether a path may run beside itself.") },
        { NULL },
    },
    [MDR_MODE_PLAY] = (const MdrFirstStep[]){
        { N_ ("Drag from a label to draw its path."), "draw", first_rules, &rules[0].right },
        { N_ ("Click a label to erase its path. Every step can be undone."), "erase" },
        { N_ ("Press H for a hint and its reason. Shift+F1 shows the rules with pictures."), MDR_DEED_HINT },
        { NULL },
    },
  },
  .list_figures = numberlink_list_figures,
};
