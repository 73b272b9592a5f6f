/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-values.h"

#include <glib/gi18n-lib.h>

static int
count_lit (const guint64 *lit, int line)
{
  int count = 0;

  for (int place = 0; place < LANTERNS_SIZE; place++)
    {
      MdrCell cell = lanterns_line_cell (line, place);

      count += mdr_rows_has (lit, cell.row, cell.column);
    }
  return count;
}

static void
find_neighbours (const guint64 *lit, MdrProblems *problems)
{
  for (int i = 0; i < LANTERNS_SIZE; i++)
    for (guint64 row = lit[i]; row != 0; row &= row - 1)
      {
        MdrCell cell = { i, mdr_bits_index (row) };

        if (mdr_rows_around (lit, LANTERNS_SIZE, cell) != 0)
          mdr_problem_add_cell (mdr_problems_add (problems, "side-by-side", MDR_SEVERITY_WRONG,
                                                  _ ("Row %d, column %d: lanterns stand side by side."),
                                                  i + 1, cell.column + 1),
                                i, cell.column);
      }
}

MdrPlayStatus
lanterns_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  gboolean complete = TRUE;

  find_neighbours (lanterns_state (state)->lit, problems);
  for (int line = 0; line < LANTERNS_LINES; line++)
    {
      int missing = lanterns_puzzle (puzzle)->counts[line] - count_lit (lanterns_state (state)->lit, line);

      complete = complete && missing == 0;
      if (missing < 0)
        mdr_problem_add_cell (mdr_problems_add (problems, "too-many", MDR_SEVERITY_WRONG,
                                                line < LANTERNS_SIZE
                                                    ? _ ("Row %d holds too many lanterns.")
                                                    : _ ("Column %d holds too many lanterns."),
                                                line % LANTERNS_SIZE + 1),
                              line < LANTERNS_SIZE ? line : -1,
                              line < LANTERNS_SIZE ? -1 : line - LANTERNS_SIZE);
    }
  if (problems->len > 0)
    return MDR_PLAY_BROKEN;
  return complete ? MDR_PLAY_SOLVED : MDR_PLAY_OPEN;
}
