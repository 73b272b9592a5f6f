/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-verify.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-bits.h"
#include "mdr-wording.h"

/*
 * Judges clues at the edge, on whole boards and on boards that are filled in part, by the definitions of
 * their types in docs/models/hooks.md. Like hooks-verify.c, this file shares no code with what it judges.
 */

/* The numbers of a line have 24 figures at most: twelve cells with two figures each. */
__extension__ typedef unsigned __int128 Number;

/**
 * Line:
 * @digits: as they are seen from the side, 0 for an empty cell, up to the first
 *   cell that is not settled
 * @length: of @digits
 * @is_whole: whether that is the whole line
 * @sum: of all digits in the line, also of those behind a cell that is not settled
 * @first: the first filled cell, if there is one
 */
typedef struct
{
  int digits[HOOKS_MAX_SIZE];
  int length;
  gboolean is_whole;
  int sum;
  MdrCell first;
} Line;

/* Reads a line from a side: from the right and from below the last cell comes first. */
static void
read_line (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrDirection side, int index, Line *line)
{
  gboolean is_row = side == MDR_DIRECTION_LEFT || side == MDR_DIRECTION_RIGHT;
  gboolean is_reversed = side == MDR_DIRECTION_RIGHT || side == MDR_DIRECTION_DOWN;
  gboolean gap = FALSE;

  *line = (Line){ .length = 0 };
  for (int k = 0; k < puzzle->size; k++)
    {
      int place = is_reversed ? puzzle->size - 1 - k : k;
      MdrCell cell = { is_row ? index : place, is_row ? place : index };
      int digit = filling->digits[cell.row][cell.column];

      gap = gap || !mdr_rows_has (filling->settled, cell.row, cell.column);
      if (digit != 0 && line->sum == 0)
        line->first = cell;
      line->sum += digit;
      if (!gap)
        line->digits[line->length++] = digit;
    }
  line->is_whole = line->length == puzzle->size;
}

/* Finds the next run from @start on: the cells from @first to before @end. Returns: whether there is one */
static gboolean
find_run (const Line *line, int start, int *first, int *end)
{
  for (*first = start; *first < line->length && line->digits[*first] == 0;)
    ++*first;
  for (*end = *first; *end < line->length && line->digits[*end] != 0;)
    ++*end;
  return *first < line->length;
}

static Number
compute_divisor (Number a, Number b)
{
  return b == 0 ? a : compute_divisor (b, a % b);
}

/*
 * Computes what a line has of a type, as far as it is settled; FALSE if it has no such value, or not yet.
 * With the cells 3, 3, empty, 2: the sum 8, the first two 9, the first run 6, run products 9 + 2 = 11, the
 * divisor of 33 and 2 is 1, and run numbers 33 × 2 = 66.
 */
static gboolean
compute_value (const Line *line, HooksClueType type, Number *value)
{
  int missing = type == HOOKS_CLUE_FIRST_TWO ? 2 : 1;
  gboolean found = FALSE;
  int first;
  int end = 0;

  switch (type)
    {
    case HOOKS_CLUE_SUM:
      *value = (Number) line->sum;
      return TRUE;
    case HOOKS_CLUE_FIRST_TWO:
    case HOOKS_CLUE_FIRST_DIGIT:
      *value = 1;
      for (int k = 0; k < line->length && missing > 0; k++)
        if (line->digits[k] != 0)
          {
            *value *= (Number) line->digits[k];
            missing--;
          }
      return missing == 0;
    case HOOKS_CLUE_FIRST_RUN:
      *value = 0;
      if (!find_run (line, 0, &first, &end))
        return FALSE;
      for (int k = first; k < end; k++)
        *value += (Number) line->digits[k];
      /* The run may continue behind the settled cells. */
      return line->is_whole || end < line->length;
    case HOOKS_CLUE_RUN_PRODUCTS:
    case HOOKS_CLUE_RUN_DIVISOR:
    case HOOKS_CLUE_RUN_NUMBERS:
      *value = type == HOOKS_CLUE_RUN_NUMBERS;
      for (; find_run (line, end, &first, &end); found = TRUE)
        {
          Number product = 1;
          Number number = 0;

          for (int k = first; k < end; k++)
            {
              product *= (Number) line->digits[k];
              number = number * (line->digits[k] > 9 ? 100 : 10) + (Number) line->digits[k];
            }
          if (type == HOOKS_CLUE_RUN_PRODUCTS)
            *value += product;
          else
            *value = type == HOOKS_CLUE_RUN_DIVISOR ? compute_divisor (number, *value) : *value * number;
        }
      return found || type == HOOKS_CLUE_RUN_PRODUCTS;
    case HOOKS_CLUE_SHAPE:
    default:
      return FALSE;
    }
}

/**
 * hooks_filling_judge_clue:
 *
 * Only groups have shapes, so a clue about a shape is always open here.
 *
 * Returns: whether what is settled meets the clue at @side of @line, or breaks it,
 *   whatever follows
 */
HooksClueStatus
hooks_filling_judge_clue (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrDirection side, int line)
{
  const HooksClue *clue = &puzzle->clues[side][line];
  Number value = 0;
  gboolean has_value;
  Line cells;

  if (clue->value == HOOKS_UNKNOWN || clue->type == HOOKS_CLUE_SHAPE)
    return HOOKS_CLUE_OPEN;
  read_line (puzzle, filling, side, line, &cells);
  has_value = compute_value (&cells, clue->type, &value);
  if (clue->type == HOOKS_CLUE_SUM && cells.sum > clue->value)
    return HOOKS_CLUE_BROKEN;
  /* Any further digit would break the sum. */
  if (clue->type == HOOKS_CLUE_SUM && cells.sum == clue->value)
    return HOOKS_CLUE_MET;
  /* The digits and the run that are seen first can be known before the whole line is. */
  if (!cells.is_whole
      && !(has_value
           && (clue->type == HOOKS_CLUE_FIRST_TWO || clue->type == HOOKS_CLUE_FIRST_RUN
               || clue->type == HOOKS_CLUE_FIRST_DIGIT)))
    return HOOKS_CLUE_OPEN;
  return has_value && value == (Number) clue->value ? HOOKS_CLUE_MET : HOOKS_CLUE_BROKEN;
}

/* Finds the shape of the group of @cell; FALSE if it is in no group of five cells. */
static gboolean
find_shape (const HooksPuzzle *puzzle, const HooksSolution *solution, MdrCell cell, Number *shape)
{
  int group = solution->groups[cell.row][cell.column];
  MdrCell cells[HOOKS_GROUP_SIZE];
  int count = 0;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      if (group != 0 && solution->groups[i][j] == group && count++ < HOOKS_GROUP_SIZE)
        cells[count - 1] = (MdrCell){ i, j };
  if (count != HOOKS_GROUP_SIZE)
    return FALSE;
  *shape = (Number) hooks_shape_of (cells);
  return TRUE;
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
      /* Translators: what it is, what it should be */
      return g_strdup_printf (_ ("The digits of the line add up to %s instead of %s."), value, demanded);
    case HOOKS_CLUE_FIRST_TWO:
      /* Translators: what it is, what it should be */
      return g_strdup_printf (_ ("The product of the first two digits is %s instead of %s."), value,
                              demanded);
    case HOOKS_CLUE_FIRST_RUN:
      /* Translators: what it is, what it should be */
      return g_strdup_printf (_ ("The digits of the first run add up to %s instead of %s."), value, demanded);
    case HOOKS_CLUE_RUN_PRODUCTS:
      /* Translators: what it is, what it should be */
      return g_strdup_printf (_ ("The products of the digits of each run add up to %s instead of %s."), value,
                              demanded);
    case HOOKS_CLUE_RUN_DIVISOR:
      /* Translators: what it is, what it should be */
      return g_strdup_printf (_ ("The greatest common divisor of the runs is %s instead of %s."), value,
                              demanded);
    case HOOKS_CLUE_RUN_NUMBERS:
      /* Translators: what it is, what it should be */
      return g_strdup_printf (_ ("The product of the runs is %s instead of %s."), value, demanded);
    case HOOKS_CLUE_FIRST_DIGIT:
      /* Translators: what it is, what it should be */
      return g_strdup_printf (_ ("The first digit is %s instead of %s."), value, demanded);
    case HOOKS_CLUE_SHAPE:
    default:
      /* Translators: what it is, what it should be */
      return g_strdup_printf (_ ("The shape of the first group is %s instead of %s."), value, demanded);
    }
}

/* Judges one clue of a whole board, and says why it is not met. */
static gboolean
check_clue (const HooksPuzzle *puzzle,
            const HooksSolution *solution,
            const HooksFilling *filling,
            MdrDirection side,
            int index,
            GError **error)
{
  const HooksClue *clue = &puzzle->clues[side][index];
  g_autofree char *place = NULL;
  g_autofree char *reason = NULL;
  Number value = 0;
  gboolean has_value;
  g_autoptr (GString) sentences = NULL;
  Line line;

  if (clue->value == HOOKS_UNKNOWN)
    return TRUE;
  read_line (puzzle, filling, side, index, &line);
  has_value = clue->type == HOOKS_CLUE_SHAPE
                  ? line.sum != 0 && find_shape (puzzle, solution, line.first, &value)
                  : compute_value (&line, clue->type, &value);
  if (has_value && value == (Number) clue->value)
    return TRUE;
  place = dup_clue_place (side, index);
  sentences = g_string_new (NULL);
  if (!has_value && line.sum == 0)
    reason = g_strdup (_ ("All cells of the line are empty."));
  else if (!has_value)
    reason = g_strdup (clue->type == HOOKS_CLUE_FIRST_TWO
                           ? _ ("The line has only one digit.")
                           : _ ("The first filled cell is not part of a group of five cells."));
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
  mdr_wording_add_sentence (sentences, "%s", place);
  mdr_wording_add_sentence (sentences, "%s", reason);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, sentences->str);
  return FALSE;
}

gboolean
hooks_verify_lines (const HooksPuzzle *puzzle, const HooksSolution *solution, GError **error)
{
  HooksFilling filling;

  memcpy (filling.digits, solution->digits, sizeof filling.digits);
  memset (filling.settled, 0xff, sizeof filling.settled);
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int index = 0; index < puzzle->size; index++)
      if (!check_clue (puzzle, solution, &filling, (MdrDirection) side, index, error))
        return FALSE;
  return TRUE;
}
