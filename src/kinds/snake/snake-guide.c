/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-kind.h"
#include "snake-draw.h"

#include <glib/gi18n-lib.h>

#include "snake-values.h"

#define FREE_BOARD "? ? ? ?\n? S _ _ _\n? _ _ _ _\n? _ _ _ _\n? _ _ _ E"
#define COUNTS     "2 2 2 1\n1 S _ _ _\n2 _ _ _ _\n2 _ _ _ _\n2 _ _ _ E"
#define GIVEN_CELL "? ? ? ?\n? S _ _ _\n? _ _ _ _\n? _ _ _ x\n? E _ _ _"

static gboolean
has_counts (const MdrPuzzle *puzzle, int subject)
{
  for (int axis = 0; axis < 2; axis++)
    for (int line = 0; line < snake_count_lines (snake_puzzle (puzzle), (SnakeAxis) axis); line++)
      if (snake_get_count (snake_puzzle (puzzle), (SnakeAxis) axis, line) != SNAKE_UNKNOWN)
        return TRUE;
  return FALSE;
}

static gboolean
has_given_cells (const MdrPuzzle *puzzle, int subject)
{
  for (int row = 0; row < snake_puzzle (puzzle)->rows; row++)
    if (snake_puzzle (puzzle)->given[row])
      return TRUE;
  return FALSE;
}

static const MdrPuzzleRule rules[] = {
  {
      .sentence = N_ ("Fill cells to form one snake from the start to the end."),
      .wrong = { FREE_BOARD, "fill 0,1; fill 0,2; fill 1,1; fill 2,1",
                 .sentence = N_ ("The snake branches at the marked cell.") },
      .right = { FREE_BOARD, "fill 1,0; fill 2,0; fill 2,1; fill 2,2; fill 2,3",
                 .sentence = N_ ("One path leads from S to E.") },
  },
  {
      .sentence = N_ ("The snake moves only across the sides of cells, never diagonally."),
      .wrong = { FREE_BOARD, "empty 0,1; empty 1,0; fill 1,1; fill 1,2",
                 .sentence = N_ ("Cells that meet only at a corner are not connected, so S is cut off.") },
      .right = { FREE_BOARD, "fill 0,1; fill 1,1; fill 1,2",
                 .sentence = N_ ("Each cell shares a side with the next.") },
  },
  {
      .sentence = N_ ("The snake never touches itself, not even at a corner."),
      .brief = N_ ("never touches itself"),
      .wrong = { FREE_BOARD,
                 "fill 0,1; fill 0,2; fill 1,2; fill 2,2; fill 2,1; fill 1,0; empty 1,1; empty 2,0",
                 .sentence = N_ ("Two of its cells meet at a corner, with no cell that joins them.") },
      .right = { FREE_BOARD, "fill 0,1; fill 0,2; fill 1,2; fill 2,2; fill 3,2; empty 1,1; empty 2,1",
                 .sentence = N_ ("Cells that meet at a corner where the snake turns do not touch.") },
  },
  {
      .sentence = N_ ("A number beside a row or above a column says how many of its cells are filled."),
      .is_used = has_counts,
      .wrong = { COUNTS, "fill 1,0; fill 1,1; fill 1,2",
                 .sentence = N_ ("Row 2 has three filled cells instead of two.") },
      .right = { COUNTS, "fill 1,0; fill 1,1; fill 2,1; fill 2,2; fill 3,2",
                 .sentence = N_ ("All counts are met.") },
  },
  {
      .sentence = N_ ("The snake passes through every given cell."),
      .is_used = has_given_cells,
      .wrong = { GIVEN_CELL, "fill 1,0; fill 2,0",
                 .sentence = N_ ("The snake reaches its end without passing through the given cell.") },
      .right = { GIVEN_CELL, "fill 0,1; fill 0,2; fill 0,3; fill 1,3; fill 3,3; fill 3,2; fill 3,1",
                 .sentence = N_ ("The snake passes through the given cell.") },
  },
  { NULL },
};

/* What the first step says before a click. */
static const char *const first_rules[] = {
  N_ ("The goal: one snake from S to E that never touches itself, not even at a corner."),
  N_ ("A number beside a row or above a column says how many of its cells are filled."),
  NULL,
};

static const MdrControl building[] = {
  { N_ ("Place the start, the end, and given cells"),
    N_ ("Click empty cells: first the start, then the end, then given cells"), N_ ("Space or Enter") },
  { N_ ("Move the start or the end"), N_ ("Drag it to another cell"), N_ ("S or E at the new place") },
  { N_ ("Type a count"), N_ ("Click beside a row or above a column, then type"),
    N_ ("Arrow keys to the place, then digits; Tab for the next place") },
  { N_ ("Make a count unknown, or lock it"), N_ ("Click it with the right mouse button, then choose"),
    N_ ("Menu or Shift+F10, then choose; Delete makes it unknown") },
  { N_ ("Erase"), N_ ("Click or drag with the right mouse button"), N_ ("Delete or Backspace") },
  { N_ ("Change the size"), N_ ("Drag the lower-right corner"), N_ ("Rows and columns in the panel") },
  { NULL },
};

static const MdrControl playing[] = {
  { N_ ("Draw the snake"),
    N_ ("Drag from its start, its end, or any of its cells; drag back along it to shorten it"),
    N_ ("Space or Enter at each cell") },
  { N_ ("Fill a cell"), N_ ("Click it, or drag over several cells"), N_ ("Space or Enter") },
  { N_ ("Mark a cell as empty"), N_ ("Click it again, or click it with the right mouse button"),
    N_ ("X or Delete") },
  { N_ ("Clear a cell"), N_ ("Click it once more"), N_ ("Backspace") },
  { N_ ("Move the cursor"), NULL, N_ ("Arrow keys, Home, End") },
  { NULL },
};

const MdrGuide snake_guide = {
  .family = MDR_FAMILY_LOOPS,
  .rules = rules,
  .controls = { [MDR_MODE_BUILD] = building, [MDR_MODE_PLAY] = playing },
  .first_steps = {
    [MDR_MODE_BUILD] = (const MdrFirstStep[]){
        { N_ ("Click a cell to place the start of the snake, then another for its end."), "end" },
        { N_ ("Click beside a row or above a column, then type how many of its cells are filled."), "row column" },
        { N_ ("“Check” in the panel says what is missing or wrong while you build.") },
        { NULL },
    },
    [MDR_MODE_PLAY] = (const MdrFirstStep[]){
        { N_ ("Drag from S to draw the snake, or click cells."), "fill", first_rules, &rules[3].right },
        { N_ ("Click a filled cell again to mark it as empty. Every step can be undone."), "empty" },
        { N_ ("Press H for a hint and its reason. Shift+F1 shows the rules with pictures."), MDR_DEED_HINT },
        { NULL },
    },
  },
  .list_figures = snake_list_figures,
};
