/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"
#include "hooks-kind.h"

#include <string.h>

#include "kit.h"
#include "mdr-bits.h"
#include "mdr-file.h"

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

  { "size 4 4", LAYOUT, "The solution must have 8 lines, not 4." },
  { "size 4 4", DIGITS "/" LAYOUT "/" GROUPS, "The solution must have 8 lines, not 9." },
  { "set digits none", "", "The solution must have 4 lines, not 0." },
  { "size 4 4", "4 4 . 5/. 2 2 3/4 . 1 ./4 3 3 ./" LAYOUT,
    "Line 1, cell 4 of the solution: a digit of the board or “.” was expected; “5” was found." },
  { "size 4 4", "4 4 . ./. 2 2 3/4 . 1/4 3 3 ./" LAYOUT, "Line 3 of the solution has 3 cells instead of 4." },
  { "size 4 4", DIGITS "/4 4 4 4/4 2 2 3/4 2 x 3/4 3 3 3",
    "Line 7, cell 3 of the solution: the size of a hook or “.” was expected; “x” was found." },
  { "set groups yes", DIGITS "/" LAYOUT "/A A . ./. a A A/B . B ./B B B .",
    "Line 10, cell 2 of the solution: the letter of a group or “.” was expected; “a” was found." },
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
  g_test_add_func ("/hooks/formats/solutions", test_solutions);
  g_test_add_func ("/hooks/formats/solution-of-large-board", test_solution_of_large_board);
  g_test_add_func ("/hooks/formats/solution-to-state", test_solution_to_state);
  return g_test_run ();
}
