/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"
#include "hooks-kind.h"
#include "hooks-oracle.h"

#include <string.h>

#include "kit.h"
#include "mdr-bits.h"

/* What the puzzle of the next rows gives: a digit, an empty cell, a clue cell and a hook. */
#define GIVENS "size 4 4;digit 0,0 4;empty 3,3;cell-clue 2,2 0;hook 4 0,0 top-left"

static const KitRow move_rows[] = {
  { "digit 1,1 3", NULL },
  { "digit 1,1 5", "A whole number from 1 to 4 was expected, not “5”." },
  { "digit 1,1 0", "A whole number from 1 to 4 was expected, not “0”." },
  { "digit 0,0 3", "The cell at row 1, column 1 is given and cannot be changed." },
  { "digit 2,2 3", "The cell at row 3, column 3 is given and cannot be changed." },
  { "digit 0,4 3", "A cell from 0,0 to 3,3 was expected, not “0,4”." },
  { "empty 1,1", NULL },
  { "empty 3,3", "The cell at row 4, column 4 is given and cannot be changed." },
  { "pencil 1,1 0", NULL },
  { "pencil 1,1 4", NULL },
  { "pencil 1,1 5", "A whole number from 0 to 4 was expected, not “5”." },
  { "pencil 0,0 1", "The cell at row 1, column 1 is given and cannot be changed." },
  { "clear 1,1", NULL },
  { "clear 0,0", "The cell at row 1, column 1 is given and cannot be changed." },
  { "hook 3 1,1 top-left", NULL },
  { "hook 3 0,0 top-left", "Hook 3 does not fit hook 4, which is given." },
  { "hook 4 0,0 top-right", "Hook 4 is given and cannot be changed." },
  { "hook 5 0,0 top-right", "A whole number from 1 to 4 was expected, not “5”." },
  { "no-hook 3", NULL },
  { "no-hook 4", "Hook 4 is given and cannot be changed." },
  { "fill 0,0", "“fill 0,0” is not a move of a Hooks puzzle." },
};

static void
test_moves (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, GIVENS);
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);

  for (gsize i = 0; i < G_N_ELEMENTS (move_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrState) next = puzzle->kind->execute (puzzle, start, move_rows[i].input, &error);

      g_assert_true ((next == NULL) == (error != NULL));
      g_assert_true ((move_rows[i].expected != NULL) == (error != NULL));
      if (error && !g_str_has_prefix (error->message, move_rows[i].expected))
        g_error ("%s: %s", move_rows[i].input, error->message);
    }
}

/* Digits "." none, "x" empty, row by row; the sizes of the hooks that are drawn; the notes of the first cell.
 */
static char *
dup_picture (const MdrPuzzle *puzzle, const MdrState *state)
{
  const HooksState *position = hooks_state (state);
  GString *picture = g_string_new (NULL);
  int size = hooks_puzzle (puzzle)->size;

  for (int i = 0; i < size; i++)
    {
      for (int j = 0; j < size; j++)
        if (position->digits[i][j] != 0)
          g_string_append_printf (picture, "%d", position->digits[i][j]);
        else
          g_string_append_c (picture, mdr_rows_has (position->empty, i, j) ? 'x' : '.');
      g_string_append_c (picture, i + 1 < size ? '/' : ' ');
    }
  for (int k = 1; k <= size; k++)
    if (hooks_is_placed (&position->hooks[k]))
      g_string_append_printf (picture, "%d", k);
  g_string_append_printf (picture, " %d", position->pencil[0][0]);
  return g_string_free (picture, FALSE);
}

static const struct
{
  const char *givens;
  const char *moves;
  const char *expected;
} state_rows[] = {
  { "size 3 3", "digit 1,1 2", ".../.2./...  0" },
  { "size 3 3", "digit 1,1 2;empty 1,1", ".../.x./...  0" },
  { "size 3 3", "empty 1,1;digit 1,1 2;clear 1,1", ".../.../...  0" },
  { "size 3 3", "pencil 0,0 3;pencil 0,0 0", ".../.../...  9" },
  { "size 3 3", "pencil 0,0 3;pencil 0,0 3", ".../.../...  0" },
  { "size 3 3", "pencil 0,0 3;digit 0,0 1", "1../.../...  0" },
  { "size 3 3", "pencil 0,0 3;clear 0,0", ".../.../...  0" },
  { GIVENS, "clear 1,1", "4.../..../..x./...x 4 0" },
  /* A hook takes away those that it does not fit, and moves. */
  { "size 3 3", "hook 3 0,0 top-left;hook 2 1,1 top-left", ".../.../... 23 0" },
  { "size 3 3", "hook 3 0,0 top-left;hook 2 1,1 top-left;hook 3 0,0 bottom-right", ".../.../... 3 0" },
  { "size 3 3", "hook 3 0,0 top-left;hook 2 0,0 top-left", ".../.../... 2 0" },
  { "size 3 3", "hook 3 0,0 top-left;hook 1 2,2 top-left;no-hook 3", ".../.../... 1 0" },
};

static void
test_states (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (state_rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, state_rows[i].givens);
      g_autoptr (MdrState) state = kit_play (puzzle, state_rows[i].moves);
      g_autofree char *picture = dup_picture (puzzle, state);

      g_assert_cmpstr (picture, ==, state_rows[i].expected);
    }
}

/* Edits after play: what still fits stays. */
static const struct
{
  const char *givens;
  const char *moves;
  const char *edits;
  const char *expected;
} rebase_rows[] = {
  { "size 3 3", "digit 1,1 2;empty 0,0", "digit 2,2 3", "x../.2./..3  0" },
  { "size 3 3", "digit 1,1 2;pencil 0,0 1", "empty 1,1", ".../.x./...  2" },
  { "size 3 3;digit 0,0 3", "digit 1,1 2", "clear 0,0", ".../.2./...  0" },
  { "size 4 4", "digit 1,1 4;digit 3,3 1;digit 0,1 2;pencil 0,0 4;pencil 0,0 1", "size 3 3",
    ".2./.../...  2" },
  { "size 3 3", "hook 3 0,0 top-left;hook 2 1,1 top-left", "size 4 4", "..../..../..../....  0" },
  { "size 3 3", "hook 3 0,0 top-left;hook 2 1,1 top-left", "hook 3 0,0 bottom-left", ".../.../... 3 0" },
  { "size 3 3;hook 3 0,0 top-left", "hook 2 1,1 top-left", "no-hook 3", ".../.../... 2 0" },
  { "size 3 3", "digit 1,1 2;pencil 0,0 1;empty 2,2", "set digits none", ".../.../..x  0" },
};

static void
test_rebase (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rebase_rows); i++)
    {
      g_autoptr (MdrPuzzle) before = kit_make (&mdr_hooks_kind, rebase_rows[i].givens);
      g_autoptr (MdrState) state = kit_play (before, rebase_rows[i].moves);
      g_autoptr (MdrPuzzle) after = kit_edit (before, rebase_rows[i].edits);
      g_autoptr (MdrState) rebased = after->kind->rebase (before, state, after);
      g_autofree char *picture = dup_picture (after, rebased);

      g_assert_cmpstr (picture, ==, rebase_rows[i].expected);
    }
}

#define FOUR "size 4 4"
/* A layout: 4 at the top left, 3 at the bottom right of the rest, 2 at its top left. */
#define DIGITS                                                                                               \
  "digit 0,0 4;digit 0,2 4;digit 0,3 4;digit 2,0 4;digit 3,1 3;digit 3,3 3;digit 1,3 3;digit 1,1 2;"         \
  "digit 1,2 2;digit 2,2 1"

/* @code: of a problem; NULL for none. @cells: how many that problem names. */
static const struct
{
  const char *givens;
  const char *moves;
  MdrPlayStatus status;
  const char *code;
  guint cells;
} check_rows[] = {
  { FOUR, "digit 0,0 1", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR, DIGITS, MDR_PLAY_SOLVED, NULL, 0 },
  { FOUR ";set digits any-order", DIGITS, MDR_PLAY_SOLVED, NULL, 0 },
  { FOUR, DIGITS ";hook 4 0,0 top-left;hook 3 1,1 bottom-right", MDR_PLAY_SOLVED, NULL, 0 },
  { FOUR, DIGITS ";hook 4 0,0 bottom-left", MDR_PLAY_BROKEN, "hook-mixed", 4 },
  { FOUR, DIGITS ";clear 0,0;clear 0,2;empty 0,0", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR, "digit 0,0 1;digit 3,3 1", MDR_PLAY_BROKEN, "digit-too-often", 2 },
  { "size 2 2", "empty 0,0;empty 0,1;empty 1,0;digit 1,1 1", MDR_PLAY_BROKEN, "digit-too-rare", 0 },
  { FOUR, "hook 4 0,0 top-left;digit 0,0 4;digit 0,1 3", MDR_PLAY_BROKEN, "hook-mixed", 2 },
  { FOUR, "hook 4 0,0 top-left;digit 0,1 3", MDR_PLAY_BROKEN, "hook-digit", 1 },
  { FOUR ";set digits any-order", "hook 4 0,0 top-left;digit 0,1 3", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR, "hook 4 0,0 top-left;digit 0,1 4;digit 2,2 4", MDR_PLAY_BROKEN, "digit-outside", 1 },
  { FOUR, "hook 4 0,0 top-left;empty 0,0;empty 0,1;empty 0,2;empty 0,3", MDR_PLAY_BROKEN, "hook-full", 0 },
  { FOUR ";set digits any-order", "hook 2 1,1 top-left;digit 1,1 4", MDR_PLAY_BROKEN, "hook-full", 1 },
  { FOUR ";hook 3 0,0 top-left;hook 4 0,0 top-left", "", MDR_PLAY_BROKEN, "hooks-cross", 0 },
  /* The largest hook takes two sides, so that it cannot have the middle. */
  { FOUR, "digit 1,1 4;digit 0,3 2", MDR_PLAY_BROKEN, "no-layout", 1 },
  { FOUR, "digit 0,0 1;digit 0,1 2", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";clue left 0 7", "digit 0,0 4;digit 0,1 4", MDR_PLAY_BROKEN, "clue", 1 },
  { FOUR ";clue left 0 8", "digit 0,0 4;digit 0,1 4", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";clue left 0 8", "digit 0,0 4;empty 0,1;empty 0,2;empty 0,3", MDR_PLAY_BROKEN, "clue", 1 },
  { FOUR ";clue left 0 3 first-digit", "empty 0,0;digit 0,1 4", MDR_PLAY_BROKEN, "clue", 1 },
  { FOUR ";clue left 0 4 first-digit", "empty 0,0;digit 0,1 4", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";clue right 0 3 first-digit", "digit 0,1 4", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";clue left 0 9 first-two", "digit 0,0 4;digit 0,1 4", MDR_PLAY_BROKEN, "clue", 1 },
  { FOUR ";clue left 0 9 first-two", "digit 0,0 4", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";clue left 0 4 first-run", "digit 0,0 4;digit 0,1 4", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";clue left 0 4 first-run", "digit 0,0 4;digit 0,1 4;empty 0,2", MDR_PLAY_BROKEN, "clue", 1 },
  { FOUR ";clue top 0 43 run-numbers", "digit 0,0 4;digit 1,0 3;empty 2,0;empty 3,0", MDR_PLAY_OPEN, NULL,
    0 },
  { FOUR ";clue bottom 0 43 run-numbers", "digit 0,0 4;digit 1,0 3;empty 2,0;empty 3,0", MDR_PLAY_BROKEN,
    "clue", 1 },
  { FOUR ";set digits any-order;clue left 0 5 run-divisor", "empty 0,0;empty 0,1;empty 0,2;empty 0,3",
    MDR_PLAY_BROKEN, "clue", 1 },
  { FOUR ";cell-clue 1,1 5", "digit 0,1 4;digit 1,0 4", MDR_PLAY_BROKEN, "cell-clue", 1 },
  { FOUR ";cell-clue 0,0 5", "digit 0,1 4;empty 1,0", MDR_PLAY_BROKEN, "cell-clue", 1 },
  { FOUR ";cell-clue 0,0 5", "digit 0,1 4", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";set no-blocks yes", "digit 0,0 4;digit 0,1 4;digit 1,1 2;digit 1,0 4", MDR_PLAY_BROKEN,
    "block-of-four", 4 },
  { FOUR, "digit 0,0 4;digit 0,1 4;digit 1,1 2;digit 1,0 4", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";set connected yes", "digit 0,0 4;empty 0,1;empty 1,0", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";set connected yes", "digit 0,0 4;empty 0,1;empty 1,0;digit 2,2 2", MDR_PLAY_BROKEN, "cut-off", 1 },
  { FOUR ";set regions yes;set region-sum 15;region 1 0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1;"
         "region 2 0,2 0,3 1,2 1,3 2,2 2,3 3,2 3,3",
    "digit 0,0 4;digit 1,0 4;digit 2,0 4;digit 3,0 4", MDR_PLAY_BROKEN, "region", 8 },
  { FOUR ";set regions yes;region 1 0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1;"
         "region 2 0,2 0,3 1,2 1,3 2,2 2,3 3,2 3,3",
    "digit 0,2 4;empty 0,3;empty 1,2;empty 1,3;empty 2,2;empty 2,3;empty 3,2;empty 3,3", MDR_PLAY_BROKEN,
    "region", 8 },
  { FOUR ";set digits none", "hook 4 0,0 top-left;hook 3 1,1 top-left", MDR_PLAY_OPEN, NULL, 0 },
  { FOUR ";set digits none", "hook 4 0,0 top-left;hook 3 1,1 top-left;hook 2 2,2 top-left", MDR_PLAY_SOLVED,
    NULL, 0 },
};

static void
test_check (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (check_rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, check_rows[i].givens);
      g_autoptr (MdrState) state = kit_play (puzzle, check_rows[i].moves);
      g_autoptr (MdrProblems) problems = mdr_problems_new ();
      const MdrProblem *problem;

      g_test_message ("%s | %s", check_rows[i].givens, check_rows[i].moves);
      g_assert_cmpint (puzzle->kind->check (puzzle, state, problems), ==, check_rows[i].status);
      problem = check_rows[i].code ? mdr_problems_find (problems, check_rows[i].code) : NULL;
      g_assert_true ((problem != NULL) == (problems->len > 0));
      g_assert_cmpuint (problem ? problem->cells->len : 0, ==, check_rows[i].cells);
    }
}

/* What is left of a puzzle without digits is hook 1, which nobody has to draw. */
static void
test_progress (void)
{
  static const struct
  {
    const char *moves;
    const char *progress;
  } rows[] = {
    { "hook 4 0,0 top-left", "1 of 4 hooks" },
    { "hook 4 0,0 top-left;hook 3 1,1 top-left", "2 of 4 hooks" },
    { "hook 4 0,0 top-left;hook 3 1,1 top-left;hook 2 2,2 top-left", "4 of 4 hooks" },
    { "hook 4 0,0 top-left;hook 1 3,3 top-left", "2 of 4 hooks" },
    { "hook 4 0,0 top-left;hook 3 1,1 top-left;hook 2 2,2 top-left;hook 1 3,3 top-left", "4 of 4 hooks" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, FOUR ";set digits none");
      g_autoptr (MdrState) state = kit_play (puzzle, rows[i].moves);
      g_autofree char *progress = puzzle->kind->dup_progress (puzzle, state);

      g_assert_cmpstr (progress, ==, rows[i].progress);
    }
}

/* Only the given hooks are drawn: the digits may go with another layout than that of @solution. */
static MdrPlayStatus
check_solution (const MdrPuzzle *puzzle, const HooksSolution *solution)
{
  g_autoptr (MdrState) state = puzzle->kind->solution_to_state (puzzle, &solution->base);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  memcpy (((HooksState *) state)->hooks, hooks_puzzle (puzzle)->given_hooks,
          sizeof hooks_puzzle (puzzle)->given_hooks);
  return puzzle->kind->check (puzzle, state, problems);
}

/* Writes the digits of a layout, chosen at random, at random places of their hooks. */
static HooksSolution *
new_random_solution (GRand *random, int size)
{
  HooksSolution *solution = mdr_solution_alloc (&mdr_hooks_kind, sizeof *solution);
  MdrCell square = { 0, 0 };

  for (int k = size; k >= 1; k--)
    {
      HooksPlacement placement = { square,
                                   k == 1 ? HOOKS_CORNER_TOP_LEFT
                                          : (HooksCorner) g_rand_int_range (random, 0, HOOKS_N_CORNERS) };

      for (int i = 0; i < 2 * k - 1; i++)
        {
          MdrCell cell = hooks_placement_get_cell (k, &placement, i);

          solution->hooks[cell.row][cell.column] = (guint8) k;
        }
      for (int written = 0; written < k;)
        {
          MdrCell cell = hooks_placement_get_cell (k, &placement, g_rand_int_range (random, 0, 2 * k - 1));

          written += solution->digits[cell.row][cell.column] == 0;
          solution->digits[cell.row][cell.column] = (guint8) k;
        }
      square.row += !(placement.corner & HOOKS_CORNER_BOTTOM_LEFT);
      square.column += !(placement.corner & HOOKS_CORNER_TOP_RIGHT);
    }
  return solution;
}

static gboolean
is_listed (const GArray *list, guint64 code)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, guint64, i) == code)
      return TRUE;
  return FALSE;
}

/* A full board is judged as brute force does, whether its digits solve the puzzle or another one. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint solved = 0;
  guint broken = 0;

  for (guint i = 0; i < 60; i++)
    {
      HooksPuzzle *puzzle = hooks_oracle_new_random (random, 3, g_rand_double_range (random, 0, 0.3));
      g_autoptr (GArray) list = hooks_oracle_list (puzzle);

      for (guint j = 0; puzzle->digits != HOOKS_DIGITS_NONE && j < 60; j++)
        {
          HooksSolution *solution = new_random_solution (random, puzzle->size);
          gboolean right = is_listed (list, hooks_oracle_encode (puzzle, solution));

          g_assert_true ((check_solution (&puzzle->base, solution) == MDR_PLAY_SOLVED) == right);
          solved += right;
          broken += !right;
          mdr_solution_unref (&solution->base);
        }
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (solved, >, 10);
  g_assert_cmpuint (broken, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/play/moves", test_moves);
  g_test_add_func ("/hooks/play/states", test_states);
  g_test_add_func ("/hooks/play/rebase", test_rebase);
  g_test_add_func ("/hooks/play/check", test_check);
  g_test_add_func ("/hooks/play/progress", test_progress);
  g_test_add_func ("/hooks/play/check-random", test_random);
  return g_test_run ();
}
