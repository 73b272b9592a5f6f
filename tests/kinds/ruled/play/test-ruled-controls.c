/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-guide.h"
#include "ruled-kind.h"
#include "ruled-test-kind.h"

/* Asserts that the guide of a kind tells of exactly these actions. */
static void
assert_actions (const char *name, MdrMode mode, const char *const *actions)
{
  const MdrControl *control = ruled_test_kind (name)->guide->controls[mode];

  g_test_message ("%s", name);
  for (; *actions; actions++, control++)
    g_assert_cmpstr (control->action, ==, *actions);
  g_assert_null (control->action);
}

/* Each sort of decision has its controls. */
static void
test_play (void)
{
  assert_actions ("nurikabe", MDR_MODE_PLAY,
                  (const char *[]){ "Mark a cell", "Mark several cells alike", "Erase", NULL });
  assert_actions ("sudoku", MDR_MODE_PLAY,
                  (const char *[]){ "Write a number", "Note possible numbers", "Note numbers in the center",
                                    "Color cells", "Write into several cells", "Erase", NULL });
  assert_actions ("slitherlink", MDR_MODE_PLAY,
                  (const char *[]){ "Draw a line", "Mark that there is no line", "Erase", NULL });
  assert_actions ("shikaku", MDR_MODE_PLAY,
                  (const char *[]){ "Draw a rectangle", "Draw a line", "Mark that there is no line", "Erase",
                                    NULL });
  assert_actions ("diagonals", MDR_MODE_PLAY,
                  (const char *[]){ "Mark a cell: slant", "Mark a cell: shade", "Mark several cells alike",
                                    "Erase", NULL });
  assert_actions ("yajilin", MDR_MODE_PLAY,
                  (const char *[]){ "Mark a cell", "Mark several cells alike", "Draw a line",
                                    "Mark that there is no line", "Erase", NULL });
}

/* So has each sort of given, but only once. */
static void
test_build (void)
{
  assert_actions ("heyawake", MDR_MODE_BUILD,
                  (const char *[]){ "Draw an area", "Give a number", "Erase", "Change the size", NULL });
  assert_actions ("tents", MDR_MODE_BUILD,
                  (const char *[]){ "Put a mark into a cell", "Give a number beside the board", "Erase",
                                    "Change the size", NULL });
  assert_actions ("yajilin", MDR_MODE_BUILD,
                  (const char *[]){ "Give a number", "Turn an arrow", "Erase", "Change the size", NULL });
}

/* The values are those of the page, in the order of clicks. */
static void
test_values (void)
{
  g_assert_cmpstr (ruled_test_kind ("nurikabe")->guide->controls[MDR_MODE_PLAY][0].pointer, ==,
                   "Each click gives it the next of these: black, white, open; the right mouse button the "
                   "one before");
  g_assert_cmpstr (ruled_test_kind ("diagonals")->guide->controls[MDR_MODE_PLAY][0].pointer, ==,
                   "Each click in its left part gives it the next of these: falling, rising, open; the right "
                   "mouse button the one before");
  g_assert_cmpstr (ruled_test_kind ("diagonals")->guide->controls[MDR_MODE_PLAY][1].pointer, ==,
                   "Each click in its right part gives it the next of these: light, dark, open; the right "
                   "mouse button the one before");
  g_assert_cmpstr (ruled_test_kind ("diagonals")->guide->controls[MDR_MODE_PLAY][1].keyboard, ==,
                   "L for light");
  g_assert_cmpstr (ruled_test_kind ("starbattle")->guide->controls[MDR_MODE_PLAY][0].pointer, ==,
                   "Each click gives it the next of these: a star, no star, open; the right mouse button the "
                   "one before");
}

/* Values have letters unless these mean something to the window. */
static void
test_letters (void)
{
  static const struct
  {
    const char *values;
    const char *keyboard;
  } rows[] = {
    { "black white", "Space; or B for black, W for white" },
    { "red white black", "Space; or W for white, B for black" },
    { "red dark", "Space" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) words = g_strsplit (rows[i].values, " ", -1);
      g_autofree char *page = g_strdup_printf ("meander-rules 1\n"
                                               "kind letters%u \"Letters\"\n"
                                               "about \"Letters\"\n"
                                               "decide shade at cell: %s\n"
                                               "rule apart \"Cells of the first sort are apart.\"\n"
                                               "  each cell: shade=%s implies count %s in neighbours = 0\n"
                                               "wrong apart \"Two beside each other.\"\n"
                                               "  shade \"%c %c\"\n"
                                               "right \"One.\"\n"
                                               "  shade \"%c %c\"\n",
                                               (guint) i, rows[i].values, words[0], words[0], *words[0],
                                               *words[0], *words[0], *words[1]);
      g_autoptr (GError) error = NULL;
      const MdrKind *kind = ruled_kind_from_page (page, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (kind->guide->controls[MDR_MODE_PLAY][0].keyboard, ==, rows[i].keyboard);
    }
}

/* What a step tells of is done by a move of this kind. */
static void
test_first_steps (void)
{
  const MdrFirstStep *yajilin = ruled_test_kind ("yajilin")->guide->first_steps[MDR_MODE_PLAY];
  const MdrFirstStep *sudoku = ruled_test_kind ("sudoku")->guide->first_steps[MDR_MODE_PLAY];

  g_assert_true (mdr_first_step_is_done_by (&yajilin[0], "shade 0,0 black"));
  g_assert_true (mdr_first_step_is_done_by (&yajilin[1], "line 0,0 right yes, line 0,1 right yes"));
  g_assert_true (mdr_first_step_is_done_by (&yajilin[2], "hint"));
  g_assert_null (yajilin[3].sentence);
  g_assert_true (mdr_first_step_is_done_by (&sudoku[0], "value 0,0 1"));
  g_assert_true (mdr_first_step_is_done_by (&sudoku[0], "note 0,0 1"));
}

/* Before a player begins, the rules are said that are no matter of course, with a right board; then what
 * clicks do. */
static void
test_first_rules (void)
{
  const MdrFirstStep *sudoku = ruled_test_kind ("sudoku")->guide->first_steps[MDR_MODE_PLAY];
  const MdrFirstStep *nurikabe = ruled_test_kind ("nurikabe")->guide->first_steps[MDR_MODE_PLAY];
  const MdrFirstStep *yajilin = ruled_test_kind ("yajilin")->guide->first_steps[MDR_MODE_PLAY];
  const MdrFirstStep *takuzu = ruled_test_kind ("takuzu")->guide->first_steps[MDR_MODE_PLAY];
  const MdrFirstStep *masyu = ruled_test_kind ("masyu")->guide->first_steps[MDR_MODE_PLAY];

  g_assert_cmpstr (sudoku->rules[0], ==, "Each row and each column has each number once.");
  g_assert_cmpstr (sudoku->rules[1], ==, "Each box has each number once.");
  g_assert_null (sudoku->rules[2]);
  g_assert_nonnull (sudoku->picture->puzzle);
  g_assert_null (sudoku->picture->refused);
  g_assert_cmpstr (nurikabe->sentence, ==, "Click: black. Right click: white. Drag for several.");
  g_assert_cmpstr (takuzu->sentence, ==, "Click: black. Right click: white. Drag for several.");
  g_assert_cmpstr (takuzu->rules[0], ==, "Three cells in a row or a column never have the same color.");
  g_assert_cmpstr (yajilin->sentence, ==,
                   "Click a cell: black. Right click: white. Drag with the right button for several.");
  g_assert_cmpuint (g_strv_length ((char **) yajilin->rules), ==, 4);
  g_assert_cmpstr (masyu->sentence, ==,
                   "Drag from cell to cell to draw the line, and back along it to take it back.");
  g_assert_nonnull (masyu->rules[0]);
}

/* One step tells of all givens of a sort. */
static void
test_first_steps_of_build (void)
{
  const MdrFirstStep *steps = ruled_test_kind ("tents")->guide->first_steps[MDR_MODE_BUILD];

  g_assert_cmpstr (steps[0].done_by, ==, "tree");
  g_assert_cmpstr (steps[1].done_by, ==, "left top");
  g_assert_cmpstr (steps[1].sentence, ==, "Click beside the board and type a number.");
  g_assert_null (steps[2].done_by);
  g_assert_null (steps[3].sentence);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-controls/play", test_play);
  g_test_add_func ("/ruled-controls/build", test_build);
  g_test_add_func ("/ruled-controls/values", test_values);
  g_test_add_func ("/ruled-controls/letters", test_letters);
  g_test_add_func ("/ruled-controls/first-steps", test_first_steps);
  g_test_add_func ("/ruled-controls/first-rules", test_first_rules);
  g_test_add_func ("/ruled-controls/first-steps-of-build", test_first_steps_of_build);
  return g_test_run ();
}
