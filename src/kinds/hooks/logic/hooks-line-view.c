/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-line-view.h"

/*
 * The value of a line for a type of clue at the edge, and whether the line can meet a clue. The number of a
 * run has up to 24 figures. All products larger than any clue are replaced by one value that is.
 */
__extension__ typedef unsigned __int128 Number;

#define TOO_LARGE ((Number) HOOKS_MAX_CLUE + 1)

/**
 * Run:
 * @first: place of its first cell
 * @end: place behind its last cell
 * @ends: whether it is known where it begins and ends
 */
typedef struct
{
  int first;
  int end;
  gboolean ends;
} Run;

/** Reads a line of a solution from a side. */
void
hooks_line_view_init (HooksLineView *view,
                      int size,
                      const HooksSolution *solution,
                      MdrDirection side,
                      int line)
{
  *view = (HooksLineView){ .length = size };
  for (int i = 0; i < size; i++)
    {
      MdrCell cell = hooks_line_cell (size, side, line, i);

      view->contents[i] = (gint8) solution->digits[cell.row][cell.column];
    }
}

/** Returns: the sum of the digits in the cells beside one */
int
hooks_add_beside (int size, const HooksSolution *solution, MdrCell cell)
{
  int sum = 0;

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell next = mdr_cell_step (cell, (MdrDirection) direction);

      if (next.row >= 0 && next.row < size && next.column >= 0 && next.column < size)
        sum += solution->digits[next.row][next.column];
    }
  return sum;
}

static int
get_content (const HooksLineView *view, int place)
{
  return place >= 0 && place < view->length ? view->contents[place] : 0;
}

/* Finds the next sequence of cells that are known to be filled, from @place on. */
static gboolean
find_run (const HooksLineView *view, int place, Run *run)
{
  while (place < view->length && view->contents[place] <= 0)
    place++;
  run->first = place;
  run->end = place;
  while (get_content (view, run->end) > 0)
    run->end++;
  run->ends = get_content (view, run->first - 1) == 0 && get_content (view, run->end) == 0;
  return run->first < view->length;
}

static gint64
add_run (const HooksLineView *view, const Run *run)
{
  gint64 sum = 0;

  for (int i = run->first; i < run->end; i++)
    sum += view->contents[i];
  return sum;
}

static Number
read_number (const HooksLineView *view, const Run *run)
{
  Number number = 0;

  for (int i = run->first; i < run->end; i++)
    number = number * (view->contents[i] < 10 ? 10 : 100) + (Number) view->contents[i];
  return number;
}

static gint64
add_all (const HooksLineView *view)
{
  gint64 sum = 0;

  for (int i = 0; i < view->length; i++)
    sum += MAX (view->contents[i], 0);
  return sum;
}

/* The sum over the runs that end, of the product of each: @product is 0 outside runs. */
static gint64
add_run_products (const HooksLineView *view)
{
  gint64 sum = 0;
  gint64 product = 0;
  gboolean ends = TRUE;

  for (int i = 0; i < view->length; i++)
    {
      int content = view->contents[i];

      if (content > 0)
        {
          product = MAX (product, 1) * content;
          continue;
        }
      if (ends && content == 0)
        sum += product;
      product = 0;
      ends = content == 0;
    }
  return ends ? sum + product : sum;
}

/* The greatest common divisor of the numbers of all runs, by Euclid's algorithm. */
static Number
divide_runs (const HooksLineView *view)
{
  Number divisor = 0;
  Run run;

  for (int i = 0; find_run (view, i, &run); i = run.end)
    for (Number rest = read_number (view, &run); rest != 0;)
      {
        Number next = divisor % rest;

        divisor = rest;
        rest = next;
      }
  return divisor;
}

static Number
multiply_run_numbers (const HooksLineView *view)
{
  Number product = 1;
  Run run;

  for (int i = 0; find_run (view, i, &run); i = run.end)
    {
      Number number = read_number (view, &run);

      product = MIN (product * MIN (number, TOO_LARGE), TOO_LARGE);
    }
  return product;
}

/* Stores up to two of the digits seen, and returns how many of them are certain. */
static int
see_first_two (const HooksLineView *view, gint64 digits[2])
{
  int seen = 0;

  for (int i = 0; i < view->length && view->contents[i] != HOOKS_OPEN_CELL && seen < 2; i++)
    if (view->contents[i] > 0)
      digits[seen++] = view->contents[i];
  return seen;
}

/**
 * hooks_line_view_compute:
 * @view: of which every cell is decided
 * @type: any but %HOOKS_CLUE_SHAPE, which a line alone cannot tell
 * @value: (out): the value of the line, or one larger than any clue
 *
 * Returns: whether the line has a value of this type
 */
gboolean
hooks_line_view_compute (const HooksLineView *view, HooksClueType type, gint64 *value)
{
  gint64 digits[2];
  int seen = see_first_two (view, digits);
  Run run;

  switch (type)
    {
    case HOOKS_CLUE_SUM:
      *value = add_all (view);
      return TRUE;
    case HOOKS_CLUE_RUN_PRODUCTS:
      *value = add_run_products (view);
      return TRUE;
    case HOOKS_CLUE_FIRST_TWO:
      *value = seen == 2 ? digits[0] * digits[1] : 0;
      return seen == 2;
    case HOOKS_CLUE_FIRST_DIGIT:
      *value = seen > 0 ? digits[0] : 0;
      return seen > 0;
    case HOOKS_CLUE_FIRST_RUN:
      *value = find_run (view, 0, &run) ? add_run (view, &run) : 0;
      return seen > 0;
    case HOOKS_CLUE_RUN_DIVISOR:
      *value = (gint64) MIN (divide_runs (view), TOO_LARGE);
      return seen > 0;
    case HOOKS_CLUE_RUN_NUMBERS:
      *value = (gint64) multiply_run_numbers (view);
      return seen > 0;
    case HOOKS_CLUE_SHAPE:
    default:
      *value = 0;
      return seen > 0;
    }
}

/*
 * Returns whether a line with open cells may still meet the clue, by the part that is known. Sums and
 * products only grow, so they must not be larger than the clue; what is seen first is compared once it is
 * known; and each run whose ends are known must be a multiple of a divisor, or divide a product: with the
 * clue 12 for the product of the runs, a run that reads 5 is a contradiction.
 */
static gboolean
part_can_meet (const HooksLineView *view, const HooksClue *clue)
{
  gint64 digits[2];
  int seen = see_first_two (view, digits);
  Number value = (Number) clue->value;
  Run run;

  switch (clue->type)
    {
    case HOOKS_CLUE_SUM:
      return add_all (view) <= clue->value;
    case HOOKS_CLUE_RUN_PRODUCTS:
      return add_run_products (view) <= clue->value;
    case HOOKS_CLUE_FIRST_TWO:
      return seen < 2 || digits[0] * digits[1] == clue->value;
    case HOOKS_CLUE_FIRST_DIGIT:
      return seen < 1 || digits[0] == clue->value;
    case HOOKS_CLUE_FIRST_RUN:
      if (seen == 0)
        return TRUE;
      find_run (view, 0, &run);
      return run.ends ? add_run (view, &run) == clue->value : add_run (view, &run) <= clue->value;
    case HOOKS_CLUE_RUN_DIVISOR:
    case HOOKS_CLUE_RUN_NUMBERS:
      for (int i = 0; clue->value > 0 && find_run (view, i, &run); i = run.end)
        {
          Number number = read_number (view, &run);

          if (run.ends && (clue->type == HOOKS_CLUE_RUN_DIVISOR ? number % value : value % number) != 0)
            return FALSE;
        }
      return clue->value > 0;
    case HOOKS_CLUE_SHAPE:
    default:
      return TRUE;
    }
}

/**
 * hooks_line_view_can_meet:
 *
 * A clue about a shape asks here only that the line has a filled cell.
 *
 * Returns: whether a line meets its clue; where cells are still open, %FALSE
 *   only if it cannot, whatever they hold
 */
gboolean
hooks_line_view_can_meet (const HooksLineView *view, const HooksClue *clue)
{
  gint64 value;

  for (int i = 0; i < view->length; i++)
    if (view->contents[i] == HOOKS_OPEN_CELL)
      return part_can_meet (view, clue);
  return hooks_line_view_compute (view, clue->type, &value)
         && (value == clue->value || clue->type == HOOKS_CLUE_SHAPE);
}
