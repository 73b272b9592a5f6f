/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

/* Cells of lines that are tried for all clues together: a few milliseconds. */
#define BUDGET 40000

/* By cells: bit k: hook k can take the cell. */
typedef guint16 Takers[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];

static gboolean
is_kept_empty (const HooksPuzzle *puzzle, int row, int column)
{
  return mdr_rows_has (puzzle->given_empty, row, column) || puzzle->cell_clues[row][column] != HOOKS_UNKNOWN;
}

static void
check_clues (const HooksPuzzle *puzzle, MdrProblems *problems)
{
  guint n_runs = 0;

  /* Clues that combine runs share the budget. */
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        HooksClue clue = puzzle->clues[side][line];

        n_runs += clue.value != HOOKS_UNKNOWN
                  && (clue.type == HOOKS_CLUE_RUN_PRODUCTS || clue.type == HOOKS_CLUE_RUN_DIVISOR
                      || clue.type == HOOKS_CLUE_RUN_NUMBERS);
      }
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        const HooksClue *clue = &puzzle->clues[side][line];
        MdrCell place = hooks_line_cell (puzzle->size, (MdrDirection) side, line, -1);
        g_autofree char *words = hooks_clue_dup_sentence (clue, (MdrDirection) side, line);
        guint budget = BUDGET / MAX (1, n_runs);
        MdrProblem *problem = NULL;

        if (clue->value == HOOKS_UNKNOWN)
          continue;
        /* Translators: in these sentences, what comes first is what a clue says: "Row 3, from the left: the
         * digits add up to 100" */
        if (puzzle->digits == HOOKS_DIGITS_NONE)
          problem = mdr_problems_add (problems, "clue-without-digits", MDR_SEVERITY_WRONG,
                                      _ ("%s. But the hooks carry no digits."), words);
        else if (clue->type == HOOKS_CLUE_SHAPE && !puzzle->groups)
          problem = mdr_problems_add (problems, "shape-without-groups", MDR_SEVERITY_WRONG,
                                      _ ("%s. But the puzzle has no groups."), words);
        else if (!hooks_clue_can_be_met (puzzle, clue, &budget))
          problem = mdr_problems_add (problems, "clue-out-of-range", MDR_SEVERITY_WRONG,
                                      _ ("%s. No line of this size can meet that."), words);
        if (problem)
          mdr_problem_add_cell (problem, place.row, place.column);
      }
}

/* Reports clues that require digits although there are none. */
static void
check_without_digits (const HooksPuzzle *puzzle, MdrProblems *problems)
{
  if (puzzle->regions)
    mdr_problems_add (problems, "clue-without-digits", MDR_SEVERITY_WRONG,
                      _ ("Regions must have equal sums, but the hooks carry no digits."));
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        gboolean is_clue = puzzle->cell_clues[i][j] != HOOKS_UNKNOWN;
        MdrProblem *problem;

        if (!is_clue && puzzle->given_digits[i][j] == 0)
          continue;
        problem = mdr_problems_add (
            problems, "clue-without-digits", MDR_SEVERITY_WRONG,
            /* Translators: row and column of a cell */
            is_clue ? _ ("There is a clue cell at row %d, column %d, but the hooks carry no digits.")
                    /* Translators: row and column of a cell */
                    : _ ("There is a digit at row %d, column %d, but the hooks carry no digits."),
            i + 1, j + 1);
        mdr_problem_add_cell (problem, i, j);
      }
}

static gboolean
fits_given (const HooksPuzzle *puzzle, int size, const HooksPlacement *placement)
{
  const HooksPlacement *given = puzzle->given_hooks;

  if (hooks_is_placed (&given[size]))
    return mdr_cell_equal (given[size].square, placement->square) && given[size].corner == placement->corner;
  for (int other = 1; other <= puzzle->size; other++)
    if (hooks_is_placed (&given[other]) && !hooks_placements_fit (size, placement, other, &given[other]))
      return FALSE;
  return TRUE;
}

/* Lists the hooks that can take each cell, beside the given hooks or as if there were none. */
static void
list_takers (const HooksPuzzle *puzzle, gboolean with_given, Takers takers)
{
  for (int size = 1; size <= puzzle->size; size++)
    for (int place = 0; place < puzzle->size * puzzle->size * HOOKS_N_CORNERS; place++)
      {
        HooksPlacement placement = { { place / HOOKS_N_CORNERS / puzzle->size,
                                       place / HOOKS_N_CORNERS % puzzle->size },
                                     (HooksCorner) (place % HOOKS_N_CORNERS) };

        if (hooks_puzzle_contains_placement (puzzle, size, &placement)
            && (size > 1 || placement.corner == HOOKS_CORNER_TOP_LEFT)
            && (!with_given || fits_given (puzzle, size, &placement)))
          {
            for (int i = placement.square.row; i < placement.square.row + size; i++)
              for (int j = placement.square.column; j < placement.square.column + size; j++)
                if (hooks_placement_has (size, &placement, i, j))
                  takers[i][j] |= (guint16) (1u << size);
          }
      }
}

/* Returns whether one of the hooks, given as bits, can carry @digit: it needs as many cells. */
static gboolean
can_carry (const HooksPuzzle *puzzle, guint hooks, int digit)
{
  if (puzzle->digits == HOOKS_DIGITS_BY_SIZE)
    return (hooks >> digit & 1) != 0;
  return hooks >> (digit / 2 + 1) != 0;
}

static void
check_digit (const HooksPuzzle *puzzle,
             int row,
             int column,
             const Takers takers,
             const Takers takers_left,
             MdrProblems *problems)
{
  int digit = puzzle->given_digits[row][column];
  MdrProblem *problem;

  if (digit == 0 || can_carry (puzzle, takers_left[row][column], digit))
    return;
  if (can_carry (puzzle, takers[row][column], digit))
    problem = mdr_problems_add (problems, "digit-and-hooks", MDR_SEVERITY_CONFLICT,
                                /* Translators: a digit, row and column of a cell */
                                _ ("No hook that carries %d can take the cell at row %d, column %d "
                                   "beside the given hooks."),
                                digit, row + 1, column + 1);
  else
    problem = mdr_problems_add (problems, "digit-too-large", MDR_SEVERITY_WRONG,
                                /* Translators: a digit, row and column of a cell */
                                _ ("The digit %d at row %d, column %d is too large: "
                                   "no hook that carries it can take that cell."),
                                digit, row + 1, column + 1);
  mdr_problem_add_cell (problem, row, column);
}

/* The digit d is written d times. */
static void
check_copies (const HooksPuzzle *puzzle, MdrProblems *problems)
{
  for (int digit = 1; digit <= puzzle->size; digit++)
    {
      MdrProblem *problem;
      int copies = 0;

      for (int i = 0; i < puzzle->size; i++)
        for (int j = 0; j < puzzle->size; j++)
          copies += puzzle->given_digits[i][j] == digit;
      if (copies <= digit)
        continue;
      problem = mdr_problems_add (problems, "too-many-copies", MDR_SEVERITY_CONFLICT,
                                  /* Translators: a digit, and how often it is given */
                                  _ ("The digit %d is given %d times, "
                                     "but a digit is written only as many times as it says."),
                                  digit, copies);
      for (int i = 0; i < puzzle->size; i++)
        for (int j = 0; j < puzzle->size; j++)
          if (puzzle->given_digits[i][j] == digit)
            mdr_problem_add_cell (problem, i, j);
    }
}

/* A given hook of which two digits are given, or too few cells are left. */
static void
check_given_hook (const HooksPuzzle *puzzle, int size, MdrProblems *problems)
{
  const HooksPlacement *hook = &puzzle->given_hooks[size];
  MdrProblem *problem = NULL;
  guint digits = 0;
  int room = 0;

  if (!hooks_is_placed (hook))
    return;
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (hooks_placement_has (size, hook, i, j))
        {
          digits |= 1u << puzzle->given_digits[i][j];
          room += !is_kept_empty (puzzle, i, j);
        }
  digits &= ~1u;
  if (mdr_bits_count (digits) > 1)
    problem = mdr_problems_add (problems, "digits-of-hook", MDR_SEVERITY_CONFLICT,
                                /* Translators: a hook by its size, how many digits are given */
                                _ ("Hook %d carries one digit; %d are given in its cells."), size,
                                mdr_bits_count (digits));
  else if (puzzle->digits == HOOKS_DIGITS_BY_SIZE && room < size)
    problem =
        mdr_problems_add (problems, "room-of-hook", MDR_SEVERITY_CONFLICT,
                          /* Translators: a hook by its size, how many of its cells may be filled, how many
                             must be */
                          ngettext ("Hook %d has %d cell that may be filled; it needs %d.",
                                    "Hook %d has %d cells that may be filled; it needs %d.", (gulong) room),
                          size, room, size);
  if (problem)
    mdr_problem_add_cell (problem, hooks_placement_get_corner (size, hook).row,
                          hooks_placement_get_corner (size, hook).column);
}

static void
check_hooks (const HooksPuzzle *puzzle, MdrProblems *problems)
{
  const HooksPlacement *given = puzzle->given_hooks;

  for (int size = puzzle->size; size > 1; size--)
    for (int other = size - 1; other >= 1; other--)
      {
        MdrCell corner = hooks_placement_get_corner (size, &given[size]);
        MdrCell other_corner = hooks_placement_get_corner (other, &given[other]);
        MdrProblem *problem;

        if (!hooks_is_placed (&given[size]) || !hooks_is_placed (&given[other])
            || hooks_placements_fit (size, &given[size], other, &given[other]))
          continue;
        problem = mdr_problems_add (problems, "hooks-cross", MDR_SEVERITY_CONFLICT,
                                    /* Translators: a hook by its size, another hook */
                                    _ ("Hook %d does not lie inside hook %d, so they contradict each other."),
                                    other, size);
        mdr_problem_add_cell (problem, other_corner.row, other_corner.column);
        mdr_problem_add_cell (problem, corner.row, corner.column);
      }
}

/* The least and the largest sum that the digits beside a clue cell can have. */
static void
bound_cell_clue (const HooksPuzzle *puzzle, MdrCell cell, gboolean with_given, int *least, int *most)
{
  *least = *most = 0;
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell beside = mdr_cell_step (cell, (MdrDirection) direction);
      int digit = hooks_contains (puzzle, beside.row, beside.column) && with_given
                      ? puzzle->given_digits[beside.row][beside.column]
                      : 0;

      if (!hooks_contains (puzzle, beside.row, beside.column)
          || (with_given && is_kept_empty (puzzle, beside.row, beside.column)))
        continue;
      *least += digit;
      *most += digit ? digit : puzzle->size;
    }
}

static void
check_cell_clue (const HooksPuzzle *puzzle, MdrCell cell, MdrProblems *problems)
{
  int sum = puzzle->cell_clues[cell.row][cell.column];
  MdrProblem *problem;
  int least_left;
  int most_left;
  int least;
  int most;

  if (sum == HOOKS_UNKNOWN)
    return;
  bound_cell_clue (puzzle, cell, FALSE, &least, &most);
  bound_cell_clue (puzzle, cell, TRUE, &least_left, &most_left);
  if (sum >= least_left && sum <= most_left)
    return;
  if (sum > most)
    problem = mdr_problems_add (problems, "clue-out-of-range", MDR_SEVERITY_WRONG,
                                /* Translators: row and column of a cell, the clue there, the greatest sum */
                                _ ("The clue cell at row %d, column %d says %d; "
                                   "the digits beside it add up to at most %d."),
                                cell.row + 1, cell.column + 1, sum, most);
  else
    problem = mdr_problems_add (problems, "cell-clue-and-givens", MDR_SEVERITY_CONFLICT,
                                /* Translators: row and column of a cell, the clue there, the least and the
                                   greatest sum */
                                _ ("The clue cell at row %d, column %d says %d; "
                                   "with what is given beside it, it can only be %d to %d."),
                                cell.row + 1, cell.column + 1, sum, least_left, most_left);
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/* The sum of a line is at least that of the digits given in it. */
static void
check_given_sum (const HooksPuzzle *puzzle, MdrDirection side, int line, MdrProblems *problems)
{
  const HooksClue *clue = &puzzle->clues[side][line];
  MdrCell place = hooks_line_cell (puzzle->size, side, line, -1);
  g_autofree char *sentence = NULL;
  int sum = 0;

  if (clue->value == HOOKS_UNKNOWN || clue->type != HOOKS_CLUE_SUM)
    return;
  for (int k = 0; k < puzzle->size; k++)
    {
      MdrCell cell = hooks_line_cell (puzzle->size, side, line, k);

      sum += puzzle->given_digits[cell.row][cell.column];
    }
  if (clue->value >= sum)
    return;
  sentence = hooks_clue_dup_sentence (clue, side, line);
  /* Translators: what a clue says, like "Row 3, from the left: the digits add up to 10" */
  mdr_problem_add_cell (mdr_problems_add (problems, "clue-and-givens", MDR_SEVERITY_CONFLICT,
                                          /* Translators: a clue as a sentence without its full stop: "Row 3,
                                             from the left: the digits add up to 9"; then a sum */
                                          _ ("%s. But those that are given add up to %d."), sentence, sum),
                        place.row, place.column);
}

/* Takes what is connected with @cell from the cells of its region. */
static void
take_part (const HooksPuzzle *puzzle, MdrCell cell, guint64 *left)
{
  mdr_rows_clear (left, cell.row, cell.column);
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell beside = mdr_cell_step (cell, (MdrDirection) direction);

      if (hooks_contains (puzzle, beside.row, beside.column)
          && mdr_rows_has (left, beside.row, beside.column))
        take_part (puzzle, beside, left);
    }
}

/* @sum: the sum of each region, 0 if it is not known */
static void
check_region (const HooksPuzzle *puzzle, int region, int sum, MdrProblems *problems)
{
  guint64 left[HOOKS_MAX_SIZE] = { 0 };
  MdrProblem *problem;
  gboolean begun = FALSE;
  MdrCell first = { 0, 0 };
  int given = 0;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (puzzle->region[i][j] == region)
        {
          mdr_rows_set (left, i, j);
          given += puzzle->given_digits[i][j];
        }
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (!mdr_rows_has (left, i, j))
          continue;
        if (begun)
          {
            problem = mdr_problems_add (problems, "region-in-parts", MDR_SEVERITY_WRONG,
                                        /* Translators: row and column of a cell, the same of another cell */
                                        _ ("The region of row %d, column %d is not connected: row %d, column "
                                           "%d cannot be reached inside it."),
                                        first.row + 1, first.column + 1, i + 1, j + 1);
            mdr_problem_add_cell (problem, first.row, first.column);
            mdr_problem_add_cell (problem, i, j);
            return;
          }
        begun = TRUE;
        first = (MdrCell){ i, j };
        take_part (puzzle, first, left);
      }
  if (sum == 0 || given <= sum)
    return;
  problem = mdr_problems_add (problems, "region-and-givens", MDR_SEVERITY_CONFLICT,
                              /* Translators: row and column of a cell, the sum of its given digits, the sum
                                 of all its digits */
                              _ ("The digits given in the region of row %d, column %d add up to %d; "
                                 "all of its digits add up to %d."),
                              first.row + 1, first.column + 1, given, sum);
  mdr_problem_add_cell (problem, first.row, first.column);
}

/* Reports cells that are not in a region yet, and sums that regions cannot have. Returns: the sum of each
 * region, 0 if it is not known or impossible */
static int
check_region_sum (const HooksPuzzle *puzzle, MdrProblems *problems)
{
  MdrProblem *problem = NULL;
  int n_missing = 0;
  gboolean is_covered;
  int total = 0;
  int count = hooks_puzzle_count_regions (puzzle);
  int sum = puzzle->region_sum;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      n_missing += puzzle->region[i][j] == 0;
  is_covered = n_missing == 0;
  if (!is_covered)
    {
      problem = mdr_problems_add (problems, "cells-without-region", MDR_SEVERITY_UNFINISHED,
                                  ngettext ("%d cell is not part of any region yet.",
                                            "%d cells are not part of any region yet.", (gulong) n_missing),
                                  n_missing);
      mdr_problem_stop_solver (problem);
    }
  for (int i = 0; i < puzzle->size && problem; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (puzzle->region[i][j] == 0)
        mdr_problem_add_cell (problem, i, j);
  /* In either rule of digits, d is written d times. */
  for (int digit = 1; digit <= puzzle->size; digit++)
    total += digit * digit;
  if (is_covered && total % count != 0)
    mdr_problems_add (problems, "regions-do-not-divide", MDR_SEVERITY_WRONG,
                      /* Translators: a sum, a number of regions */
                      _ ("All digits add up to %d, which %d regions cannot share equally."), total, count);
  else if (is_covered && sum != 0 && sum * count != total)
    mdr_problems_add (
        problems, "region-sum-differs", MDR_SEVERITY_WRONG,
        /* Translators: the sum that is given, a number of regions, the sum of all digits, the sum that is
           right */
        ngettext ("The sum of a region is given as %d; %d region has all digits, %d, so it is %d.",
                  "The sum of a region is given as %d; %d regions share %d, so it is %d.", (gulong) count),
        sum, count, total, total / count);
  else if (sum != 0 && total % sum != 0)
    mdr_problems_add (problems, "region-sum-differs", MDR_SEVERITY_WRONG,
                      /* Translators: the sum that is given, the sum of all digits */
                      _ ("The sum of a region is given as %d, which does not divide the sum of all digits, "
                         "%d."),
                      sum, total);
  else
    return is_covered ? total / count : sum;
  return 0;
}

void
hooks_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);

  check_hooks (board, problems);
  if (board->digits == HOOKS_DIGITS_NONE)
    check_without_digits (board, problems);
  else
    {
      int filled;
      int sum;
      Takers takers = { { 0 } };
      Takers takers_left = { { 0 } };

      list_takers (board, FALSE, takers);
      list_takers (board, problems->len == 0, takers_left);
      for (int i = 0; i < board->size; i++)
        for (int j = 0; j < board->size; j++)
          check_digit (board, i, j, takers, takers_left, problems);
      for (int size = 1; size <= board->size; size++)
        check_given_hook (board, size, problems);
      check_copies (board, problems);
      for (int i = 0; i < board->size; i++)
        for (int j = 0; j < board->size; j++)
          check_cell_clue (board, (MdrCell){ i, j }, problems);
      for (int side = 0; side < MDR_N_DIRECTIONS; side++)
        for (int line = 0; line < board->size; line++)
          check_given_sum (board, (MdrDirection) side, line, problems);
      if (board->regions)
        {
          sum = check_region_sum (board, problems);
          for (int region = 1; region <= hooks_puzzle_count_regions (board); region++)
            check_region (board, region, sum, problems);
        }
      /* Up to the largest board there are never more groups than the twelve shapes. */
      filled = board->size * (board->size + 1) / 2;
      if (board->groups && filled % HOOKS_GROUP_SIZE != 0)
        mdr_problems_add (problems, "groups-do-not-divide", MDR_SEVERITY_WRONG,
                          _ ("On a board of this size %d cells are filled, which groups of five cannot "
                             "share."),
                          filled);
    }
  check_clues (board, problems);
}
