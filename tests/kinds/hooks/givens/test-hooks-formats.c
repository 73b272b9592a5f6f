/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <string.h>

#include "kit.h"

/* @expected: the beginning of the error; NULL where the edit is taken. The board has five rows. */
static const KitRow edit_rows[] = {
  { "size 12 12", NULL },
  { "size 2 2", NULL },
  { "size 0 0", "A whole number from 2 to 12 was expected, not “0”" },
  { "size 1 1", "A whole number from 2 to 12 was expected, not “1”" },
  { "size 13 13", "A whole number from 2 to 12 was expected, not “13”" },
  { "size 1000000000 1000000000", "A whole number from 2 to 12 was expected, not “1000000000”" },
  { "size 4 5", "The board is a square, so it cannot have 4 rows and 5 columns" },
  { "set size 3", NULL },
  { "set size 13", "A whole number from 2 to 12 was expected, not “13”" },
  { "set digits none", NULL },
  { "set digits any-order", NULL },
  { "set digits all", "One of these was expected, not “all”: none, by-size, any-order" },
  { "set connected yes", NULL },
  { "set no-blocks yes", NULL },
  { "set groups maybe", "“groups” is “yes” or “no”, not “maybe”" },
  { "set regions yes", NULL },
  { "set region-sum 999", NULL },
  { "set region-sum 1000", "A whole number from 0 to 999 was expected, not “1000”" },
  { "set region-sum 99999999999999999999", "A whole number from 0 to 999 was expected" },
  { "set clues first-run", NULL },
  { "set clues total", "One of these was expected, not “total”: sum, first-two, first-run, run-products, " },
  { "set colour red", "One of these was expected, not “colour”: digits, connected, no-blocks, regions, " },

  { "clue left 0 0", NULL },
  { "clue top 4 999999999999999999 run-numbers", NULL },
  { "clue bottom 4 ?", NULL },
  { "clue right 2 F shape", NULL },
  { "clue left 5 1", "A whole number from 0 to 4 was expected, not “5”" },
  { "clue west 0 1", "One of these was expected, not “west”: right, bottom, left, top" },
  { "clue left 0 F", "A whole number from 0 to 999999999999999999 was expected, not “F”" },
  { "clue left 0 1000000000000000000", "A whole number from 0 to 999999999999999999 was expected" },
  { "clue left 0 -1", "A whole number from 0 to 999999999999999999 was expected, not “-1”" },
  { "clue left 0 3 shape", "The letter of a shape, one of FILNPTUVWXYZ, was expected, not “3”" },
  { "clue left 0 A shape", "The letter of a shape, one of FILNPTUVWXYZ, was expected, not “A”" },
  { "clue left 0  shape", "The letter of a shape, one of FILNPTUVWXYZ, was expected, not “”" },
  { "clue left 0 3 total", "One of these was expected, not “total”: sum, " },

  { "cell-clue 0,0 0", NULL },
  { "cell-clue 4,4 999", NULL },
  { "cell-clue 0,5 1", "A cell from 0,0 to 4,4 was expected, not “0,5”" },
  { "cell-clue 0,0 F", "A whole number from 0 to 999 was expected, not “F”" },
  { "cell-clue 0,0 18446744073709551617", "A whole number from 0 to 999 was expected" },
  { "digit 0,0 5", NULL },
  { "digit 0,0 6", "A whole number from 1 to 5 was expected, not “6”" },
  { "digit 0,0 0", "A whole number from 1 to 5 was expected, not “0”" },
  { "empty 2,2", NULL },
  { "clear 2,2", NULL },
  { "clear 5,2", "A cell from 0,0 to 4,4 was expected, not “5,2”" },
  { "hook 5 0,0 bottom-right", NULL },
  { "hook 5 0,1 bottom-right", "The square of hook 5 does not lie on the board" },
  { "no-hook 1", NULL },
  { "no-hook 6", "A whole number from 1 to 5 was expected, not “6”" },
  { "region 1 0,0 0,1 4,4", NULL },
  { "region 0 0,0", NULL },
  { "region 144 0,0", NULL },
  { "region 145 0,0", "A whole number from 0 to 144 was expected, not “145”" },
  { "region 1", "A cell from 0,0 to 4,4 was expected, not “”" },
  { "region 1 0,0 ", "A cell from 0,0 to 4,4 was expected, not “”" },
  { "rows 5", "“rows 5” is no edit of a Hooks puzzle" },
  { "clue left 0", "“clue left 0” is no edit of a Hooks puzzle" },
  { "digit 0,0", "“digit 0,0” is no edit of a Hooks puzzle" },
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

#define DIGITS "4 4 . ./. 2 2 3/4 . 1 ./4 3 3 ."
#define LAYOUT "4 4 4 4/4 2 2 3/4 2 1 3/4 3 3 3"
#define GROUPS "A A . ./. A A A/B . B ./B B B ."

/* @expected: a part of the error; NULL where the solution comes back as it was. */
static const struct
{
  const char *edits;
  const char *solution;
  const char *expected;
} solution_rows[] = {
  { "size 4 4", DIGITS "/" LAYOUT, NULL },
  { "set groups yes", DIGITS "/" LAYOUT "/" GROUPS, NULL },
  { "set digits none", LAYOUT, NULL },
  { "set digits none;set groups yes", LAYOUT "/" GROUPS, NULL },
  /* False ones come back too. */
  { "size 4 4", "1 2 3 4/. . . ./. . . ./. . . ./. . . ./4 4 4 4/1 1 1 1/. . . .", NULL },
  { "set groups yes", DIGITS "/" LAYOUT "/A B C D/E F G H/I J K L/M N O Z", NULL },

  { "size 4 4", LAYOUT, "The solution must have 8 lines, not 4" },
  { "size 4 4", DIGITS "/" LAYOUT "/" GROUPS, "The solution must have 8 lines, not 9" },
  { "set digits none", "", "The solution must have 4 lines, not 0" },
  { "size 4 4", "4 4 . 5/. 2 2 3/4 . 1 ./4 3 3 ./" LAYOUT,
    "Line 1, cell 4 of the solution: a digit of the board or “.” was expected, not “5”" },
  { "size 4 4", "4 4 . ./. 2 2 3/4 . 1/4 3 3 ./" LAYOUT, "Line 3 of the solution has 3 cells instead of 4" },
  { "size 4 4", DIGITS "/4 4 4 4/4 2 2 3/4 2 x 3/4 3 3 3",
    "Line 7, cell 3 of the solution: the size of a hook or “.” was expected, not “x”" },
  { "set groups yes", DIGITS "/" LAYOUT "/A A . ./. a A A/B . B ./B B B .",
    "Line 10, cell 2 of the solution: the letter of a group or “.” was expected, not “a”" },
};

static void
test_solutions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (solution_rows); i++)
    {
      g_autofree char *edits = g_strdup_printf ("size 4 4;%s", solution_rows[i].edits);
      g_autofree char *text = g_strdelimit (g_strdup (solution_rows[i].solution), "/", '\n');
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, edits);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrSolution) solution = hooks_solution_from_text (puzzle, text, &error);
      g_autofree char *again = solution ? hooks_solution_to_text (puzzle, solution) : NULL;

      g_test_message ("%s: %s", edits, solution_rows[i].solution);
      if (solution_rows[i].expected)
        {
          g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
          g_assert_cmpstr (error->message, ==, solution_rows[i].expected);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpstr (again, ==, text);
    }
}

/* On a board of more than nine rows, numbers stand one below the other. */
static void
test_solution_of_large_board (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 12 12;set digits none");
  HooksSolution *solution = mdr_solution_alloc (&mdr_hooks_kind, sizeof *solution);
  g_autoptr (MdrSolution) base = &solution->base;
  g_autofree char *text = NULL;
  g_autoptr (MdrSolution) again = NULL;

  for (int i = 0; i < 12; i++)
    for (int j = 0; j < 12; j++)
      solution->hooks[i][j] = (guint8) (MAX (i, j) + 1);
  text = hooks_solution_to_text (puzzle, base);
  g_assert_true (g_str_has_prefix (text, " 1  2  3  4  5  6  7  8  9 10 11 12\n 2  2 "));
  again = hooks_solution_from_text (puzzle, text, NULL);
  g_assert_cmpmem (hooks_solution (again)->hooks, sizeof solution->hooks, solution->hooks,
                   sizeof solution->hooks);
  g_assert_true (puzzle->kind->verify (puzzle, again, NULL));
}

/* Hooks whose cells are not those of a hook are left out. */
static void
test_solution_to_state (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, "size 4 4;cell-clue 0,2 4;empty 3,3;empty 0,0");
  g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, DIGITS "/4 4 4 4/4 2 2 3/4 1 2 3/4 3 3 4");
  g_autoptr (MdrState) base = hooks_solution_to_state (puzzle, solution);
  const HooksState *state = hooks_state (base);

  g_assert_cmpint (state->digits[0][0], ==, 4);
  g_assert_cmpuint (state->empty[0], ==, 4);
  g_assert_cmpuint (state->empty[3], ==, 8);
  g_assert_false (hooks_is_placed (&state->hooks[0]));
  g_assert_true (hooks_is_placed (&state->hooks[1]));
  g_assert_true (mdr_cell_equal (state->hooks[1].square, (MdrCell){ 2, 1 }));
  g_assert_true (mdr_cell_equal (state->hooks[2].square, (MdrCell){ 1, 1 }));
  g_assert_cmpint (state->hooks[2].corner, ==, HOOKS_CORNER_TOP_RIGHT);
  g_assert_false (hooks_is_placed (&state->hooks[3]));
  g_assert_false (hooks_is_placed (&state->hooks[4]));
  g_assert_false (hooks_is_placed (&state->hooks[HOOKS_MAX_SIZE]));
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
  g_test_add_func ("/hooks/formats/solutions", test_solutions);
  g_test_add_func ("/hooks/formats/solution-of-large-board", test_solution_of_large_board);
  g_test_add_func ("/hooks/formats/solution-to-state", test_solution_to_state);
  return g_test_run ();
}
