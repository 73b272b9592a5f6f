/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"

/** Returns: (transfer full): the board; a test that cannot read its own board ends here */
MdrPuzzle *
numberlink_boards_read (const char *board)
{
  g_auto (GStrv) lines = g_strsplit (board, "/", -1);
  g_autoptr (GError) error = NULL;
  guint taken = 0;
  MdrPuzzle *puzzle = numberlink_puzzle_from_text ((const char *const *) lines, 1, &taken, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (taken, ==, g_strv_length (lines));
  return puzzle;
}

/** Returns: (transfer full): the answer of a picture */
MdrSolution *
numberlink_boards_read_answer (const MdrPuzzle *puzzle,
                               const char      *answer)
{
  g_autofree char *text = g_strdelimit (g_strdup (answer), "/", '\n');
  g_autoptr (GError) error = NULL;
  MdrSolution *solution = numberlink_solution_from_text (puzzle, text, &error);

  g_assert_no_error (error);
  return solution;
}
