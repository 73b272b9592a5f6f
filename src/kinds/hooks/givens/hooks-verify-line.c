/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-verify.h"

#include <glib/gi18n-lib.h>

/*
 * Judges clues at the edge by the definitions of their types in docs/models/hooks.md. Like hooks-verify.c,
 * this file shares no code with what it judges.
 */

/* The numbers of a line have 24 figures at most: twelve cells with two figures each. */
__extension__ typedef unsigned __int128 Number;

/* @length: number of cells; @digits: as they are seen, 0 in empty cells; @first: the first filled cell */
typedef struct
{
  int length;
  int digits[HOOKS_MAX_SIZE];
  MdrCell first;
} Line;

/* The cells of a line from a side: from the right and from below the last cell comes first. */
static void
read_line (const HooksPuzzle *puzzle, const HooksSolution *solution, MdrDirection side, int index, Line *line)
{
  gboolean is_row = side == MDR_DIRECTION_LEFT || side == MDR_DIRECTION_RIGHT;
  gboolean is_reversed = side == MDR_DIRECTION_RIGHT || side == MDR_DIRECTION_DOWN;

  *line = (Line){ .length = puzzle->size };
  for (int k = puzzle->size - 1; k >= 0; k--)
    {
      int place = is_reversed ? puzzle->size - 1 - k : k;
      MdrCell cell = { is_row ? index : place, is_row ? place : index };

      line->digits[k] = solution->digits[cell.row][cell.column];
      if (line->digits[k] != 0)
        line->first = cell;
    }
}

static Number
compute_sum (const Line *line)
{
  Number sum = 0;

  for (int k = 0; k < line->length; k++)
    sum += (Number) line->digits[k];
  return sum;
}

/* FALSE if there are fewer than two digits. */
static gboolean
compute_first_two (const Line *line, Number *value)
{
  int seen = 0;

  *value = 1;
  for (int k = 0; k < line->length && seen < 2; k++)
    if (line->digits[k] != 0)
      {
        *value *= (Number) line->digits[k];
        seen++;
      }
  return seen == 2;
}

/* Stores the next run at or behind *@place, and moves *@place behind it; FALSE if there is none. */
static gboolean
find_run (const Line *line, int *place, int *begin, int *end)
{
  while (*place < line->length && line->digits[*place] == 0)
    ++*place;
  *begin = *place;
  while (*place < line->length && line->digits[*place] != 0)
    ++*place;
  *end = *place;
  return *begin < *end;
}

static gboolean
compute_first_run (const Line *line, Number *value)
{
  int place = 0;
  int begin;
  int end;

  *value = 0;
  if (!find_run (line, &place, &begin, &end))
    return FALSE;
  for (int k = begin; k < end; k++)
    *value += (Number) line->digits[k];
  return TRUE;
}

static Number
compute_run_products (const Line *line)
{
  Number sum = 0;
  int place = 0;
  int begin;
  int end;

  while (find_run (line, &place, &begin, &end))
    {
      Number product = 1;

      for (int k = begin; k < end; k++)
        product *= (Number) line->digits[k];
      sum += product;
    }
  return sum;
}

/* The digits of a run, one after the other. */
static Number
read_number (const Line *line, int begin, int end)
{
  Number number = 0;

  for (int k = begin; k < end; k++)
    number = number * (line->digits[k] > 9 ? 100 : 10) + (Number) line->digits[k];
  return number;
}

static Number
compute_divisor (Number a, Number b)
{
  return b == 0 ? a : compute_divisor (b, a % b);
}

static gboolean
compute_run_divisor (const Line *line, Number *value)
{
  int place = 0;
  int begin;
  int end;

  *value = 0;
  while (find_run (line, &place, &begin, &end))
    *value = compute_divisor (read_number (line, begin, end), *value);
  return *value != 0;
}

static gboolean
compute_run_numbers (const Line *line, Number *value)
{
  int place = 0;
  int begin;
  int end;

  *value = 1;
  while (find_run (line, &place, &begin, &end))
    *value *= read_number (line, begin, end);
  return compute_sum (line) != 0;
}

static gboolean
compute_first_digit (const Line *line, Number *value)
{
  for (int k = 0; k < line->length; k++)
    if (line->digits[k] != 0)
      {
        *value = (Number) line->digits[k];
        return TRUE;
      }
  return FALSE;
}

/* FALSE also where the first cell is in no group of five cells. */
static gboolean
compute_shape (const HooksPuzzle *puzzle, const HooksSolution *solution, const Line *line, Number *value)
{
  MdrCell cells[HOOKS_GROUP_SIZE];
  int count = 0;
  int group;

  if (compute_sum (line) == 0)
    return FALSE;
  group = solution->groups[line->first.row][line->first.column];
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (group != 0 && solution->groups[i][j] == group && count++ < HOOKS_GROUP_SIZE)
        cells[count - 1] = (MdrCell){ i, j };
  if (count != HOOKS_GROUP_SIZE)
    return FALSE;
  *value = (Number) hooks_shape_of (cells);
  return TRUE;
}

/* Computes what @line has of a type; FALSE if it has none. */
static gboolean
compute_value (const HooksPuzzle *puzzle,
               const HooksSolution *solution,
               const Line *line,
               HooksClueType type,
               Number *value)
{
  switch (type)
    {
    case HOOKS_CLUE_SUM:
      *value = compute_sum (line);
      return TRUE;
    case HOOKS_CLUE_FIRST_TWO:
      return compute_first_two (line, value);
    case HOOKS_CLUE_FIRST_RUN:
      return compute_first_run (line, value);
    case HOOKS_CLUE_RUN_PRODUCTS:
      *value = compute_run_products (line);
      return TRUE;
    case HOOKS_CLUE_RUN_DIVISOR:
      return compute_run_divisor (line, value);
    case HOOKS_CLUE_RUN_NUMBERS:
      return compute_run_numbers (line, value);
    case HOOKS_CLUE_FIRST_DIGIT:
      return compute_first_digit (line, value);
    case HOOKS_CLUE_SHAPE:
    default:
      return compute_shape (puzzle, solution, line, value);
    }
}

static char *
dup_clue_place (MdrDirection side, int line)
{
  switch (side)
    {
    case MDR_DIRECTION_RIGHT:
      return g_strdup_printf (_ ("The clue at the right of row %d is not met."), line + 1);
    case MDR_DIRECTION_DOWN:
      return g_strdup_printf (_ ("The clue below column %d is not met."), line + 1);
    case MDR_DIRECTION_LEFT:
      return g_strdup_printf (_ ("The clue at the left of row %d is not met."), line + 1);
    case MDR_DIRECTION_UP:
    default:
      return g_strdup_printf (_ ("The clue above column %d is not met."), line + 1);
    }
}

static char *
dup_number (Number number)
{
  char figures[40];
  char *at = figures + sizeof figures - 1;

  *at = '\0';
  do
    *--at = (char) ('0' + (int) (number % 10));
  while ((number /= 10) != 0);
  return g_strdup (at);
}

static char *
dup_difference (HooksClueType type, const char *value, const char *demanded)
{
  switch (type)
    {
    case HOOKS_CLUE_SUM:
      return g_strdup_printf (_ ("The digits of the line add up to %s instead of %s."), value, demanded);
    case HOOKS_CLUE_FIRST_TWO:
      return g_strdup_printf (_ ("The product of the first two digits is %s instead of %s."), value,
                              demanded);
    case HOOKS_CLUE_FIRST_RUN:
      return g_strdup_printf (_ ("The digits of the first run add up to %s instead of %s."), value, demanded);
    case HOOKS_CLUE_RUN_PRODUCTS:
      return g_strdup_printf (_ ("The products of the digits of each run add up to %s instead of %s."), value,
                              demanded);
    case HOOKS_CLUE_RUN_DIVISOR:
      return g_strdup_printf (_ ("The greatest common divisor of the runs is %s instead of %s."), value,
                              demanded);
    case HOOKS_CLUE_RUN_NUMBERS:
      return g_strdup_printf (_ ("The product of the runs is %s instead of %s."), value, demanded);
    case HOOKS_CLUE_FIRST_DIGIT:
      return g_strdup_printf (_ ("The first digit is %s instead of %s."), value, demanded);
    case HOOKS_CLUE_SHAPE:
    default:
      return g_strdup_printf (_ ("The shape of the first group is %s instead of %s."), value, demanded);
    }
}

static const char *
get_lack (HooksClueType type, const Line *line)
{
  if (compute_sum (line) == 0)
    return _ ("All cells of the line are empty.");
  if (type == HOOKS_CLUE_FIRST_TWO)
    return _ ("The line has only one digit.");
  return _ ("The first filled cell is not part of a group of five cells.");
}

static gboolean
check_clue (const HooksPuzzle *puzzle,
            const HooksSolution *solution,
            MdrDirection side,
            int index,
            GError **error)
{
  const HooksClue *clue = &puzzle->clues[side][index];
  g_autofree char *place = NULL;
  g_autofree char *reason = NULL;
  Number value = 0;
  gboolean has_value;
  Line line;

  if (clue->value == HOOKS_UNKNOWN)
    return TRUE;
  read_line (puzzle, solution, side, index, &line);
  has_value = compute_value (puzzle, solution, &line, clue->type, &value);
  if (has_value && value == (Number) clue->value)
    return TRUE;
  place = dup_clue_place (side, index);
  if (!has_value)
    reason = g_strdup (get_lack (clue->type, &line));
  else if (clue->type == HOOKS_CLUE_SHAPE)
    {
      const char shown[] = { hooks_shapes[value], '\0' };
      const char demanded[] = { hooks_shapes[clue->value], '\0' };

      reason = dup_difference (clue->type, shown, demanded);
    }
  else
    {
      g_autofree char *shown = dup_number (value);
      g_autofree char *demanded = dup_number ((Number) clue->value);

      reason = dup_difference (clue->type, shown, demanded);
    }
  /* Translators: which clue is not met, and then why */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s %s"), place, reason);
  return FALSE;
}

gboolean
hooks_verify_lines (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int index = 0; index < puzzle->size; index++)
      if (!check_clue (puzzle, solution, (MdrDirection) side, index, error))
        return FALSE;
  return TRUE;
}
