/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-broken.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

/*
 * What no further digit and no further empty cell can mend: rules of single
 * lines, cells and areas. Whether the digits fit a layout of hooks, and whether
 * they split into groups, is asked elsewhere.
 */

/* A line has at most 24 figures, which are too many for 64 bits. */
__extension__ typedef unsigned __int128 Wide;

/**
 * Line:
 * @values: the digits as they are seen from the side, 0 for an empty cell, as far
 *   as cells are settled without a gap
 * @length: of @values
 * @is_whole: whether that is the whole line
 * @sum: of all digits in the line, also beyond a gap
 */
typedef struct
{
  int values[HOOKS_MAX_SIZE];
  int length;
  gboolean is_whole;
  int sum;
} Line;

static void
read_line (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrDirection side, int number, Line *line)
{
  gboolean gap = FALSE;

  *line = (Line){ .length = 0 };
  for (int place = 0; place < puzzle->size; place++)
    {
      MdrCell cell = hooks_line_cell (puzzle->size, side, number, place);
      int digit = filling->digits[cell.row][cell.column];

      gap = gap || !mdr_rows_has (filling->settled, cell.row, cell.column);
      line->sum += digit;
      if (!gap)
        line->values[line->length++] = digit;
    }
  line->is_whole = line->length == puzzle->size;
}

/* Finds the next run of filled cells from place @start on. Returns: whether there is one */
static gboolean
find_run (const Line *line, int start, int *first, int *end)
{
  for (*first = start; *first < line->length && line->values[*first] == 0;)
    ++*first;
  for (*end = *first; *end < line->length && line->values[*end] != 0;)
    ++*end;
  return *first < line->length;
}

static Wide
read_as_number (const Line *line, int first, int end)
{
  Wide number = 0;

  for (int i = first; i < end; i++)
    number = number * (line->values[i] < 10 ? 10 : 100) + (Wide) line->values[i];
  return number;
}

static Wide
find_divisor (Wide a, Wide b)
{
  while (b != 0)
    {
      Wide rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/*
 * Each of these stores what a clue of its type would be, and returns FALSE where
 * the line has no such value.
 */
static gboolean
find_first_digits (const Line *line, int count, Wide *value)
{
  *value = 1;
  for (int i = 0; i < line->length && count > 0; i++)
    if (line->values[i] != 0)
      {
        *value *= (Wide) line->values[i];
        count--;
      }
  return count == 0;
}

static gboolean
find_first_run (const Line *line, Wide *value)
{
  int first;
  int end;

  *value = 0;
  if (!find_run (line, 0, &first, &end))
    return FALSE;
  for (int i = first; i < end; i++)
    *value += (Wide) line->values[i];
  /* The run may continue beyond the settled cells. */
  return line->is_whole || end < line->length;
}

static gboolean
find_run_products (const Line *line, Wide *value)
{
  int end = 0;

  *value = 0;
  for (int first = 0; find_run (line, end, &first, &end);)
    {
      Wide product = 1;

      for (int i = first; i < end; i++)
        product *= (Wide) line->values[i];
      *value += product;
    }
  return TRUE;
}

static gboolean
find_run_numbers (const Line *line, gboolean divisor, Wide *value)
{
  int end = 0;
  gboolean found = FALSE;

  *value = divisor ? 0 : 1;
  for (int first = 0; find_run (line, end, &first, &end); found = TRUE)
    {
      Wide number = read_as_number (line, first, end);

      *value = divisor ? find_divisor (*value, number) : *value * number;
    }
  return found;
}

static gboolean
find_value (const Line *line, HooksClueType type, Wide *value)
{
  switch (type)
    {
    case HOOKS_CLUE_SUM:
      *value = (Wide) line->sum;
      return TRUE;
    case HOOKS_CLUE_FIRST_TWO:
      return find_first_digits (line, 2, value);
    case HOOKS_CLUE_FIRST_RUN:
      return find_first_run (line, value);
    case HOOKS_CLUE_RUN_PRODUCTS:
      return find_run_products (line, value);
    case HOOKS_CLUE_RUN_DIVISOR:
      return find_run_numbers (line, TRUE, value);
    case HOOKS_CLUE_RUN_NUMBERS:
      return find_run_numbers (line, FALSE, value);
    case HOOKS_CLUE_FIRST_DIGIT:
      return find_first_digits (line, 1, value);
    case HOOKS_CLUE_SHAPE:
    default:
      return FALSE;
    }
}

/* Whether the first cells of a line can settle a clue of this type. */
static gboolean
needs_beginning_only (HooksClueType type)
{
  return type == HOOKS_CLUE_FIRST_TWO || type == HOOKS_CLUE_FIRST_RUN || type == HOOKS_CLUE_FIRST_DIGIT;
}

typedef enum
{
  CLUE_OPEN,
  CLUE_MET,
  CLUE_BROKEN,
} ClueStatus;

static ClueStatus
judge_line (const Line *line, const HooksClue *clue)
{
  Wide value;
  gboolean has_value = find_value (line, clue->type, &value);

  if (clue->type == HOOKS_CLUE_SUM && line->sum > clue->value)
    return CLUE_BROKEN;
  if (!line->is_whole && !(needs_beginning_only (clue->type) && has_value))
    return CLUE_OPEN;
  return has_value && value == (Wide) clue->value ? CLUE_MET : CLUE_BROKEN;
}

/* Only groups have shapes, so clues about shapes are checked with the groups. */
static ClueStatus
judge_clue (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrDirection side, int number)
{
  const HooksClue *clue = &puzzle->clues[side][number];
  Line line;

  if (clue->value == HOOKS_UNKNOWN || clue->type == HOOKS_CLUE_SHAPE)
    return CLUE_OPEN;
  read_line (puzzle, filling, side, number, &line);
  return judge_line (&line, clue);
}

/** Returns: whether what is settled meets the clue at @side of @line, whatever follows */
gboolean
hooks_filling_meets_clue (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrDirection side, int line)
{
  return judge_clue (puzzle, filling, side, line) == CLUE_MET;
}

static void
check_clues (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrProblems *problems)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      {
        MdrCell place = hooks_get_clue_place (puzzle->size, (MdrDirection) side, line);
        gboolean is_row = side == MDR_DIRECTION_LEFT || side == MDR_DIRECTION_RIGHT;

        if (judge_clue (puzzle, filling, (MdrDirection) side, line) == CLUE_BROKEN)
          mdr_problem_add_cell (mdr_problems_add (problems, "clue", MDR_SEVERITY_WRONG,
                                                  is_row ? _ ("A clue of row %d is not met.")
                                                         : _ ("A clue of column %d is not met."),
                                                  line + 1),
                                place.row, place.column);
      }
}

static void
check_cell_clue (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrCell cell, MdrProblems *problems)
{
  int clue = puzzle->cell_clues[cell.row][cell.column];
  gboolean settled = TRUE;
  int sum = 0;

  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell beside = mdr_cell_step (cell, (MdrDirection) direction);

      if (!hooks_contains (puzzle, beside.row, beside.column))
        continue;
      sum += filling->digits[beside.row][beside.column];
      settled = settled && mdr_rows_has (filling->settled, beside.row, beside.column);
    }
  if (sum > clue || (settled && sum != clue))
    mdr_problem_add_cell (mdr_problems_add (problems, "cell-clue", MDR_SEVERITY_WRONG,
                                            _ ("The digits beside row %d, column %d add up to %d, not to "
                                               "%d."),
                                            cell.row + 1, cell.column + 1, sum, clue),
                          cell.row, cell.column);
}

static gboolean
is_block (const HooksFilling *filling, int row, int column)
{
  return filling->digits[row][column] && filling->digits[row][column + 1] && filling->digits[row + 1][column]
         && filling->digits[row + 1][column + 1];
}

static void
check_block (const HooksFilling *filling, int row, int column, MdrProblems *problems)
{
  MdrProblem *problem;

  if (!is_block (filling, row, column))
    return;
  problem = mdr_problems_add (problems, "block-of-four", MDR_SEVERITY_WRONG,
                              _ ("The four cells of rows %d and %d, columns %d and %d are all filled."),
                              row + 1, row + 2, column + 1, column + 2);
  for (int i = 0; i < 4; i++)
    mdr_problem_add_cell (problem, row + i / 2, column + i % 2);
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

static void
add_to_region (const HooksPuzzle *puzzle, const HooksFilling *filling, int row, int column, Region *regions)
{
  Region *region = &regions[puzzle->region[row][column]];

  region->cells++;
  region->settled += mdr_rows_has (filling->settled, row, column);
  region->sum += filling->digits[row][column];
}

/* The digits of all regions add up to the sum of d² for d from 1 to N. */
static int
get_region_sum (const HooksPuzzle *puzzle, const Region *regions)
{
  int size = puzzle->size;
  int count = 0;

  for (int id = 1; id < MAX_REGIONS; id++)
    count += regions[id].cells > 0;
  if (puzzle->region_sum > 0 || count == 0)
    return puzzle->region_sum;
  return size * (size + 1) * (2 * size + 1) / 6 / count;
}

static void
blame_region (const HooksPuzzle *puzzle, int id, int sum, int expected, MdrProblems *problems)
{
  MdrProblem *problem =
      mdr_problems_add (problems, "region", MDR_SEVERITY_WRONG,
                        _ ("The digits of a region add up to %d; each region has %d."), sum, expected);

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (puzzle->region[i][j] == id)
        mdr_problem_add_cell (problem, i, j);
}

static void
check_regions (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrProblems *problems)
{
  Region regions[MAX_REGIONS] = { { 0 } };
  int expected;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      add_to_region (puzzle, filling, i, j, regions);
  expected = get_region_sum (puzzle, regions);
  for (int id = 1; id < MAX_REGIONS; id++)
    {
      const Region *region = &regions[id];

      if (region->sum > expected
          || (region->settled == region->cells && region->sum != expected && region->cells))
        blame_region (puzzle, id, region->sum, expected, problems);
    }
}

/* Marks all cells that can be reached from @cell over cells that are not known to be empty. */
static void
reach (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrCell cell, guint64 *reached)
{
  MdrCell stack[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE];
  int height = 0;

  stack[height++] = cell;
  mdr_rows_set (reached, cell.row, cell.column);
  while (height > 0)
    {
      MdrCell from = stack[--height];

      for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
        {
          MdrCell to = mdr_cell_step (from, (MdrDirection) direction);

          if (!hooks_contains (puzzle, to.row, to.column) || mdr_rows_has (reached, to.row, to.column)
              || (filling->digits[to.row][to.column] == 0
                  && mdr_rows_has (filling->settled, to.row, to.column)))
            continue;
          mdr_rows_set (reached, to.row, to.column);
          stack[height++] = to;
        }
    }
}

static gboolean
find_filled (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrCell *cell)
{
  for (cell->row = 0; cell->row < puzzle->size; cell->row++)
    for (cell->column = 0; cell->column < puzzle->size; cell->column++)
      if (filling->digits[cell->row][cell->column] != 0)
        return TRUE;
  return FALSE;
}

static void
check_connected (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrProblems *problems)
{
  guint64 reached[HOOKS_MAX_SIZE] = { 0 };
  MdrProblem *problem = NULL;
  MdrCell first;

  if (!find_filled (puzzle, filling, &first))
    return;
  reach (puzzle, filling, first, reached);
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (filling->digits[i][j] == 0 || mdr_rows_has (reached, i, j))
          continue;
        if (!problem)
          problem = mdr_problems_add (problems, "cut-off", MDR_SEVERITY_WRONG,
                                      _ ("The filled cells cannot become one region: some are cut off."));
        mdr_problem_add_cell (problem, i, j);
      }
}

/**
 * hooks_find_broken:
 *
 * Adds the rules of lines, cells and areas that @filling breaks, whatever follows.
 */
void
hooks_find_broken (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrProblems *problems)
{
  check_clues (puzzle, filling, problems);
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        if (puzzle->cell_clues[i][j] != HOOKS_UNKNOWN)
          check_cell_clue (puzzle, filling, (MdrCell){ i, j }, problems);
        if (puzzle->no_blocks && i + 1 < puzzle->size && j + 1 < puzzle->size)
          check_block (filling, i, j, problems);
      }
  if (puzzle->regions)
    check_regions (puzzle, filling, problems);
  if (puzzle->connected)
    check_connected (puzzle, filling, problems);
}
