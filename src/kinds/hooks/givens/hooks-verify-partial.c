/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-verify.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

/*
 * Finds in a board that is filled in part what no further digit and no further empty cell can mend: broken
 * rules of single lines, cells and areas. Whether the digits fit a layout of hooks, and whether they split
 * into groups, is the subject of hooks-check.c.
 */

/* Returns: the sum of the digits beside @cell; @settled says whether no other digit can come */
static int
add_up_beside (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrCell cell, gboolean *settled)
{
  int sum = 0;

  *settled = TRUE;
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell beside = mdr_cell_step (cell, (MdrDirection) direction);

      if (!hooks_contains (puzzle, beside.row, beside.column))
        continue;
      sum += filling->digits[beside.row][beside.column];
      *settled = *settled && mdr_rows_has (filling->settled, beside.row, beside.column);
    }
  return sum;
}

/** Returns: whether what is settled meets the clue in @cell, or breaks it, whatever follows */
HooksClueStatus
hooks_filling_judge_cell_clue (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrCell cell)
{
  int clue = puzzle->cell_clues[cell.row][cell.column];
  gboolean settled;
  int sum = add_up_beside (puzzle, filling, cell, &settled);

  if (clue == HOOKS_UNKNOWN)
    return HOOKS_CLUE_OPEN;
  if (sum == clue)
    return HOOKS_CLUE_MET;
  return settled || sum > clue ? HOOKS_CLUE_BROKEN : HOOKS_CLUE_OPEN;
}

static void
check_cell_clue (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrCell cell, MdrProblems *problems)
{
  int clue = puzzle->cell_clues[cell.row][cell.column];
  gboolean settled;
  int sum = add_up_beside (puzzle, filling, cell, &settled);

  if (hooks_filling_judge_cell_clue (puzzle, filling, cell) == HOOKS_CLUE_BROKEN)
    mdr_problem_add_cell (mdr_problems_add (problems, "cell-clue", MDR_SEVERITY_WRONG,
                                            /* Translators: row and column of a cell, a sum, what it must be
                                             */
                                            _ ("The digits beside row %d, column %d add up to %d, not to "
                                               "%d."),
                                            cell.row + 1, cell.column + 1, sum, clue),
                          cell.row, cell.column);
}

/**
 * Region:
 * @cells: of it
 * @settled: how many of them are
 * @sum: of its digits
 */
typedef struct
{
  int cells;
  int settled;
  int sum;
} Region;

#define MAX_REGIONS (G_MAXUINT8 + 1)

/*
 * All regions have the same sum: the given one, or an equal share of all digits, which add up to the sum of
 * d² for d from 1 to N. A region breaks that once its sum is larger, or differs with all of its cells
 * settled.
 */
static void
check_regions (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrProblems *problems)
{
  Region regions[MAX_REGIONS] = { { 0 } };
  int size = puzzle->size;
  int expected = puzzle->region_sum;
  int count = 0;

  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      {
        Region *region = &regions[puzzle->region[i][j]];

        region->cells++;
        region->settled += mdr_rows_has (filling->settled, i, j);
        region->sum += filling->digits[i][j];
      }
  for (int id = 1; id < MAX_REGIONS; id++)
    count += regions[id].cells > 0;
  if (expected <= 0 && count > 0)
    expected = size * (size + 1) * (2 * size + 1) / 6 / count;
  for (int id = 1; id < MAX_REGIONS; id++)
    {
      const Region *region = &regions[id];
      MdrProblem *problem;

      if (region->cells == 0
          || (region->sum <= expected && (region->settled < region->cells || region->sum == expected)))
        continue;
      problem = mdr_problems_add (problems, "region", MDR_SEVERITY_WRONG,
                                  /* Translators: the sum in one region, the sum in each */
                                  _ ("The digits of a region add up to %d; each region has %d."), region->sum,
                                  expected);
      for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++)
          if (puzzle->region[i][j] == id)
            mdr_problem_add_cell (problem, i, j);
    }
}

/* Floods the cells that are not known to be empty from the first filled one: others cannot be reached. */
static void
check_connected (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrProblems *problems)
{
  guint64 open[HOOKS_MAX_SIZE] = { 0 };
  guint64 reached[HOOKS_MAX_SIZE] = { 0 };
  MdrProblem *problem = NULL;
  gboolean begun = FALSE;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (filling->digits[i][j] != 0 || !mdr_rows_has (filling->settled, i, j))
        mdr_rows_set (open, i, j);
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (filling->digits[i][j] == 0 || mdr_rows_has (reached, i, j))
          continue;
        if (!begun)
          {
            begun = TRUE;
            hooks_reach (puzzle, open, (MdrCell){ i, j }, reached);
            continue;
          }
        if (!problem)
          problem = mdr_problems_add (problems, "cut-off", MDR_SEVERITY_WRONG,
                                      _ ("The filled cells cannot become one region: some are cut off."));
        mdr_problem_add_cell (problem, i, j);
      }
}

/** Adds the rules of lines, cells and areas that @filling breaks, whatever follows. */
void
hooks_filling_find_broken (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrProblems *problems)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        MdrCell place = hooks_get_clue_place (puzzle->size, (MdrDirection) side, line);
        gboolean is_row = side == MDR_DIRECTION_LEFT || side == MDR_DIRECTION_RIGHT;

        if (hooks_filling_judge_clue (puzzle, filling, (MdrDirection) side, line) == HOOKS_CLUE_BROKEN)
          mdr_problem_add_cell (mdr_problems_add (problems, "clue", MDR_SEVERITY_WRONG,
                                                  is_row ? _ ("A clue of row %d is not met.")
                                                         : _ ("A clue of column %d is not met."),
                                                  line + 1),
                                place.row, place.column);
      }
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        MdrProblem *problem;

        if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
          check_cell_clue (puzzle, filling, (MdrCell){ i, j }, problems);
        if (!puzzle->no_blocks || i + 1 == puzzle->size || j + 1 == puzzle->size
            || !hooks_is_full_block (filling->digits, i, j))
          continue;
        problem = mdr_problems_add (problems, "block-of-four", MDR_SEVERITY_WRONG,
                                    /* Translators: a row, the next row, a column, the next column */
                                    _ ("The four cells of rows %d and %d, columns %d and %d are all filled."),
                                    i + 1, i + 2, j + 1, j + 2);
        for (int k = 0; k < 4; k++)
          mdr_problem_add_cell (problem, i + k / 2, j + k % 2);
      }
  if (puzzle->regions)
    check_regions (puzzle, filling, problems);
  if (puzzle->connected)
    check_connected (puzzle, filling, problems);
}
