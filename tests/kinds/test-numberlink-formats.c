/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-private.h"

#include <string.h>

static MdrPuzzle *
read_text (const char *text,
           GError    **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint taken = 0;

  return numberlink_puzzle_from_text ((const char *const *) lines, 1, &taken, error);
}

/* Answers that a board can have, right or wrong, and how they look. */
static const struct
{
  const char *board;
  const char *answer;
} answers[] = {
  { "2 1\n1 1\n", "1─1" },
  { "1 2\n1\n1\n", "1╮\n1╯" },
  { "2 2\n1 1\n. .\n", "1 1\n└─┘" },
  { "3 3\n1  .  10\n.  1  10\n.  .  .\n", "1──┐  10╮\n.  1  10╯\n.  .  ." },
  { "2 3\n1 2\n1 2\n1 2\n", "1┬2╮\n1┼2┤\n1╯2╯" },
  { "3 3\n1 . .\n. . .\n. . 1\n", "1─┬─╴\n╷ │ ╷\n└─┴─1" },
};

static void
test_answers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = read_text (answers[i].board, &error);
      g_autoptr (MdrSolution) solution = NULL;
      g_autofree char *text = NULL;
      g_autofree char *again = numberlink_puzzle_to_text (puzzle);

      g_assert_no_error (error);
      g_assert_cmpstr (again, ==, answers[i].board);
      solution = numberlink_solution_from_text (puzzle, answers[i].answer, &error);
      g_assert_no_error (error);
      text = numberlink_solution_to_text (puzzle, solution);
      g_assert_cmpstr (text, ==, answers[i].answer);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink/formats/answers", test_answers);
  return g_test_run ();
}
