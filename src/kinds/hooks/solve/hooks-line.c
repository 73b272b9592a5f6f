/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-line.h"

#include <string.h>

#include "hooks-totals.h"

/* A run of twelve digits of two figures is a number below 10²⁴. */
__extension__ typedef unsigned __int128 RunNumber;

/**
 * Scan:
 * @total: the sum or product so far, by the type of the clue
 * @run: the run that is not over yet, as its number or its product; 0 for none
 * @divisor: of the runs that are over; 0 for none
 * @seen: digits, or for the first run 2 when it is over
 *
 * A line as it is read cell by cell against a clue.
 */
typedef struct
{
  gint64 total;
  RunNumber run;
  RunNumber divisor;
  guint seen;
} Scan;

static RunNumber
find_divisor (RunNumber a, RunNumber b)
{
  while (b != 0)
    {
      RunNumber rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

static RunNumber
append_digit (RunNumber run, guint digit)
{
  return run * (digit >= 10 ? 100 : 10) + digit;
}

static gboolean
read_first_run (Scan *scan, gint64 value, guint digit)
{
  if (scan->seen == 2)
    return TRUE;
  if (digit > 0)
    {
      scan->seen = 1;
      scan->total += digit;
      return scan->total <= value;
    }
  if (scan->seen == 1)
    scan->seen = 2;
  return scan->seen == 0 || scan->total == value;
}

/* The product of the runs so far divides the clue, so that it cannot overflow. */
static gboolean
read_run_numbers (Scan *scan, gint64 value, guint digit)
{
  if (digit > 0)
    {
      scan->run = append_digit (scan->run, digit);
      scan->total = MAX (scan->total, 1);
      return scan->run <= (RunNumber) value;
    }
  if (scan->run > 0)
    {
      gint64 rest = value / scan->total;

      if (rest % (gint64) scan->run != 0)
        return FALSE;
      scan->total *= (gint64) scan->run;
      scan->run = 0;
    }
  return TRUE;
}

/* Reads the next cell, 0 for an empty one. Whether the clue can still be met. */
static gboolean
read_cell (Scan *scan, const HooksClue *clue, guint digit)
{
  switch (clue->type)
    {
    case HOOKS_CLUE_SUM:
      scan->total += digit;
      return scan->total <= clue->value;
    case HOOKS_CLUE_FIRST_TWO:
      if (digit == 0 || scan->seen == 2)
        return TRUE;
      scan->total = scan->seen == 0 ? digit : scan->total * digit;
      scan->seen++;
      return scan->seen == 2 ? scan->total == clue->value : clue->value > 0 && clue->value % digit == 0;
    case HOOKS_CLUE_FIRST_RUN:
      return read_first_run (scan, clue->value, digit);
    case HOOKS_CLUE_RUN_PRODUCTS:
      if (digit > 0)
        scan->run = scan->run == 0 ? digit : scan->run * digit;
      else
        {
          scan->total += (gint64) scan->run;
          scan->run = 0;
        }
      return scan->total + (gint64) scan->run <= clue->value;
    case HOOKS_CLUE_RUN_DIVISOR:
      if (digit > 0)
        scan->run = append_digit (scan->run, digit);
      else if (scan->run > 0)
        {
          if (clue->value == 0 || scan->run % (RunNumber) clue->value != 0)
            return FALSE;
          scan->divisor = find_divisor (scan->run, scan->divisor);
          scan->run = 0;
        }
      return TRUE;
    case HOOKS_CLUE_RUN_NUMBERS:
      return read_run_numbers (scan, clue->value, digit);
    case HOOKS_CLUE_FIRST_DIGIT:
    case HOOKS_CLUE_SHAPE:
    default:
      if (digit > 0 && scan->seen++ == 0)
        return clue->type == HOOKS_CLUE_SHAPE || digit == clue->value;
      return TRUE;
    }
}

/* Reads the far edge. Whether the clue is met, of a shape only whether there is a group. */
static gboolean
read_end (Scan *scan, const HooksClue *clue)
{
  if (!read_cell (scan, clue, 0))
    return FALSE;
  switch (clue->type)
    {
    case HOOKS_CLUE_SUM:
    case HOOKS_CLUE_RUN_PRODUCTS:
      return scan->total == clue->value;
    case HOOKS_CLUE_RUN_NUMBERS:
      return scan->total == clue->value && clue->value > 0;
    case HOOKS_CLUE_FIRST_TWO:
    case HOOKS_CLUE_FIRST_RUN:
      return scan->seen == 2;
    case HOOKS_CLUE_RUN_DIVISOR:
      return scan->divisor == (RunNumber) clue->value && clue->value > 0;
    case HOOKS_CLUE_FIRST_DIGIT:
    case HOOKS_CLUE_SHAPE:
    default:
      return scan->seen > 0;
    }
}

/**
 * hooks_clue_find_fault:
 * @values: (array length=n): digits as they are seen from the clue's side, 0 for empty cells
 *
 * Returns: how many of the first cells are enough to see that the clue is not
 *   met; -1 if it is met. Of a shape only whether a cell is filled
 */
int
hooks_clue_find_fault (const HooksClue *clue, const guint8 *values, int n)
{
  Scan scan = { 0 };

  for (int index = 0; index < n; index++)
    if (!read_cell (&scan, clue, values[index]))
      return index + 1;
  return read_end (&scan, clue) ? -1 : n;
}

/**
 * Filling:
 * @digits: of the cells, in the direction of scan
 * @backwards: whether that begins at the end of the line
 * @values: the digits, and 0 where empty
 * @left: by digit, how many more there may be
 * @ends: by step, the sums that the cells from there on can have
 *
 * The search for all ways to fill a line.
 */
typedef struct
{
  const HooksLine *line;
  const guint8 *digits;
  gboolean backwards;
  guint8 values[HOOKS_MAX_SIZE];
  guint8 left[HOOKS_MAX_SIZE + 1];
  HooksTotals ends[HOOKS_MAX_SIZE + 1];
  GArray *masks;
} Filling;

static int
get_place (const Filling *filling, int step)
{
  return filling->backwards ? filling->line->n - 1 - step : step;
}

/* Lets no beginning of a line be tried that no end of it completes to the sum of the clue. */
static void
add_ends (Filling *filling)
{
  int n = filling->line->n;

  filling->ends[n].words[0] = 1;
  for (int step = n - 1; step >= 0; step--)
    {
      int place = get_place (filling, step);
      guint16 candidates = filling->line->candidates[place];
      guint digit = filling->digits[place];

      if ((candidates & 1) != 0)
        hooks_totals_add (&filling->ends[step], &filling->ends[step + 1], 0, HOOKS_LINE_WORDS);
      if (digit > 0 && (candidates >> digit & 1) != 0)
        hooks_totals_add (&filling->ends[step], &filling->ends[step + 1], digit, HOOKS_LINE_WORDS);
    }
}

static void
fill_from (Filling *filling, int step, Scan scan)
{
  const HooksClue *clue = &filling->line->clues[filling->backwards];
  Scan next = scan;
  guint16 candidates;
  guint digit;

  if (clue->type == HOOKS_CLUE_SUM
      && (clue->value - scan.total >= HOOKS_LINE_WORDS * 64
          || !hooks_totals_has (&filling->ends[step], (guint) (clue->value - scan.total))))
    return;
  if (step == filling->line->n)
    {
      if (read_end (&scan, clue))
        {
          const HooksClue *other = &filling->line->clues[!filling->backwards];
          int n = filling->line->n;
          guint8 turned[HOOKS_MAX_SIZE];
          guint16 mask = 0;

          for (int k = 0; k < n; k++)
            {
              turned[n - 1 - k] = filling->values[k];
              if (filling->values[k] > 0)
                mask |= (guint16) (1u << get_place (filling, k));
            }
          if (other->value == HOOKS_UNKNOWN || hooks_clue_find_fault (other, turned, n) < 0)
            g_array_append_val (filling->masks, mask);
        }
      return;
    }
  candidates = filling->line->candidates[get_place (filling, step)];
  digit = filling->digits[get_place (filling, step)];
  filling->values[step] = 0;
  if ((candidates & 1) != 0 && read_cell (&next, clue, 0))
    fill_from (filling, step + 1, next);
  if (digit == 0 || (candidates >> digit & 1) == 0 || filling->left[digit] == 0
      || !read_cell (&scan, clue, digit))
    return;
  filling->values[step] = (guint8) digit;
  filling->left[digit]--;
  fill_from (filling, step + 1, scan);
  filling->left[digit]++;
}

void
hooks_line_init (HooksLine *line, int n)
{
  line->n = n;
  line->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

void
hooks_line_clear (HooksLine *line)
{
  g_clear_pointer (&line->known, g_hash_table_unref);
}

/**
 * hooks_line_get_fills:
 * @line: one with a clue
 * @digits: of each cell the digit of its hook
 *
 * Returns: (transfer none): all ways to fill the line
 */
const HooksFills *
hooks_line_get_fills (HooksLine *line, const guint8 digits[HOOKS_MAX_SIZE])
{
  HooksFills *fills;
  gint64 key = 0;

  for (int index = 0; index < line->n; index++)
    key = key << 4 | digits[index];
  fills = g_hash_table_lookup (line->known, &key);
  if (fills == NULL)
    {
      g_autoptr (GArray) masks = g_array_new (FALSE, FALSE, sizeof (guint16));
      Filling filling = { line,          digits, line->clues[0].value == HOOKS_UNKNOWN, { 0 }, { 0 },
                          { { { 0 } } }, masks };

      for (guint digit = 1; digit <= HOOKS_MAX_SIZE; digit++)
        filling.left[digit] = (guint8) digit;
      add_ends (&filling);
      fill_from (&filling, 0, (Scan){ 0 });
      fills = g_malloc (sizeof *fills + masks->len * sizeof *fills->masks);
      fills->count = masks->len;
      if (masks->len > 0)
        memcpy (fills->masks, masks->data, masks->len * sizeof *fills->masks);
      g_hash_table_insert (line->known, g_memdup2 (&key, sizeof key), fills);
    }
  return fills;
}
