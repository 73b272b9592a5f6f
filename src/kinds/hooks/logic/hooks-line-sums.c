/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-open-line.h"

#include <string.h>

/*
 * Lines of which the sum is known, and the digit of each hook. Which fillings meet the sum is asked of all of
 * them at once, by sets of the sums that the cells outside of what is left for the smaller hooks can have.
 */

#define WORDS 4
#define SUMS  (64 * WORDS)

/* A set of sums, as bits. */
typedef struct
{
  guint64 words[WORDS];
} Sums;

static void
add (Sums *set, int sum)
{
  if (sum >= 0 && sum < SUMS)
    set->words[sum / 64] |= G_GUINT64_CONSTANT (1) << sum % 64;
}

static gboolean
has (const Sums *set, int sum)
{
  return sum >= 0 && sum < SUMS && set->words[sum / 64] >> sum % 64 & 1;
}

/* Adds all sums of @more, each made greater by @by, which may be negative; returns whether there were any in
 * @within. */
static gboolean
add_shifted (Sums *set, const Sums *more, int by, const Sums *within)
{
  guint64 any = 0;

  for (int i = 0; i < WORDS; i++)
    {
      guint64 word = more->words[i];

      if (by > 0)
        word = word << by | (i > 0 ? more->words[i - 1] >> (64 - by) : 0);
      else if (by < 0)
        word = word >> -by | (i + 1 < WORDS ? more->words[i + 1] << (64 + by) : 0);
      if (within)
        word &= within->words[i];
      set->words[i] |= word;
      any |= word;
    }
  return any != 0;
}

/**
 * Table:
 * @digits: of each hook
 * @target: what the line adds up to
 * @missing: [hook][first]: the sums of the cells outside from which the target can be reached, if hooks up to
 * this one share out the cells from @first on
 * @reached: [hook][first]: those of them that the cells outside can have
 */
typedef struct
{
  const HooksOpenLine *line;
  int digits[HOOKS_SIZES];
  int target;
  Sums missing[HOOKS_SIZES][HOOKS_SIZES];
  Sums reached[HOOKS_SIZES][HOOKS_SIZES];
} Table;

/* Returns whether all clues are sums, and all hooks have a digit of their own; reads them. */
static gboolean
read_line (const HooksOpenLine *line, Table *table)
{
  guint used = 0;

  table->line = line;
  table->target = -1;
  for (int end = 0; end < 2; end++)
    {
      const HooksClue *clue = &line->clues[end];

      if (clue->value == HOOKS_UNKNOWN)
        continue;
      if (clue->type != HOOKS_CLUE_SUM || (table->target >= 0 && table->target != clue->value))
        return FALSE;
      table->target = (int) MIN (clue->value, SUMS);
    }
  for (int k = 1; k <= line->length; k++)
    {
      guint digits = line->digits[k];

      if (digits == 0 || !hooks_is_single (digits) || digits & (used | HOOKS_EMPTY))
        return FALSE;
      used |= digits;
      table->digits[k] = mdr_bits_index (digits);
    }
  return table->target >= 0;
}

/* Returns what a cell can hold if @hook has it. */
static guint
get_contents (const Table *table, int hook, int place)
{
  return table->line->candidates[place] & (1u << table->digits[hook] | HOOKS_EMPTY);
}

/**
 * Own:
 * @forced: in how many cells its digit has to be
 * @possible: in how many it can be
 * @least: in how many it is at least, since the other leg holds only so many
 * @most: in how many it is at most, since it is written only so often
 *
 * What the line's own hook has, which takes all cells that are left.
 */
typedef struct
{
  int forced;
  int possible;
  int least;
  int most;
} Own;

/* Returns whether the line's own hook can take the cells from @first on. Its other leg has one cell fewer
 * than its size, and holds its digit where these cells do not. */
static gboolean
count_own (const Table *table, int hook, int first, Own *own)
{
  int digit = table->digits[hook];

  own->forced = 0;
  own->possible = 0;
  for (int i = first; i < first + hook; i++)
    {
      guint contents = get_contents (table, hook, i);

      if (contents == 0)
        return FALSE;
      own->forced += (contents & HOOKS_EMPTY) == 0;
      own->possible += contents != HOOKS_EMPTY;
    }
  own->least = MAX (own->forced, digit - hook + 1);
  own->most = MIN (own->possible, digit);
  return own->least <= own->most;
}

/* From the smallest hook on. */
static void
find_missing (Table *table, int hook, int first)
{
  guint shares = table->line->shares[hook][first];
  Sums *missing = &table->missing[hook][first];
  Own own;

  if (shares & HOOKS_SHARE_ALL && count_own (table, hook, first, &own))
    for (int count = own.least; count <= own.most; count++)
      add (missing, table->target - count * table->digits[hook]);
  if (shares & HOOKS_SHARE_FIRST)
    for (guint contents = get_contents (table, hook, first); contents != 0; contents &= contents - 1)
      add_shifted (missing, &table->missing[hook - 1][first + 1], -mdr_bits_index (contents), NULL);
  if (shares & HOOKS_SHARE_LAST)
    for (guint contents = get_contents (table, hook, first + hook - 1); contents != 0;
         contents &= contents - 1)
      add_shifted (missing, &table->missing[hook - 1][first], -mdr_bits_index (contents), NULL);
}

/* Keeps what the line's own hook has in the cells from @first on, where the sum is met. */
static gboolean
keep_own (Table *table, int hook, int first, HooksLineFillings *fillings)
{
  int fewest = -1;
  int greatest = -1;
  Own own;

  if (!count_own (table, hook, first, &own))
    return FALSE;
  for (int count = own.least; count <= own.most; count++)
    if (has (&table->reached[hook][first], table->target - count * table->digits[hook]))
      {
        fewest = fewest < 0 ? count : fewest;
        greatest = count;
      }
  if (fewest < 0)
    return FALSE;
  for (int i = first; i < first + hook; i++)
    {
      guint contents = get_contents (table, hook, i);

      /* An open cell is filled only if more are than have to be, and empty only if not all are filled. */
      if (!hooks_is_single (contents))
        contents &= (greatest > own.forced ? ~HOOKS_EMPTY : 0) | (fewest < own.possible ? HOOKS_EMPTY : 0);
      fillings->contents[i] |= (guint16) contents;
    }
  return TRUE;
}

/* Keeps what a hook has in a cell, where the sum can still be met; @next is where the smaller ones go on. */
static gboolean
keep_end (Table *table, int hook, int first, int place, int next, HooksLineFillings *fillings)
{
  guint contents = get_contents (table, hook, place);
  gboolean kept = FALSE;

  for (; contents != 0; contents &= contents - 1)
    if (add_shifted (&table->reached[hook - 1][next], &table->reached[hook][first], mdr_bits_index (contents),
                     &table->missing[hook - 1][next]))
      {
        fillings->contents[place] |= (guint16) mdr_bits_lowest (contents);
        kept = TRUE;
      }
  return kept;
}

/* From the largest hook on. */
static void
keep_shares (Table *table, int hook, int first, HooksLineFillings *fillings)
{
  guint shares = table->line->shares[hook][first];

  if (shares & HOOKS_SHARE_ALL && keep_own (table, hook, first, fillings))
    fillings->shares[hook][first] |= HOOKS_SHARE_ALL;
  if (shares & HOOKS_SHARE_FIRST && keep_end (table, hook, first, first, first + 1, fillings))
    fillings->shares[hook][first] |= HOOKS_SHARE_FIRST;
  if (shares & HOOKS_SHARE_LAST && keep_end (table, hook, first, first + hook - 1, first, fillings))
    fillings->shares[hook][first] |= HOOKS_SHARE_LAST;
}

/**
 * hooks_open_line_add_up:
 * @fillings: (inout): empty; what they have in common
 *
 * Does what hooks_open_line_enumerate() does, by dynamic programming instead of filling by filling, if the
 * clues are sums and the digit of each hook is known. Where hooks up to k share out the cells from one on,
 * the smaller ones matter to the larger ones only by their sum.
 *
 * Returns: whether the line is of this sort
 */
gboolean
hooks_open_line_add_up (const HooksOpenLine *line, HooksLineFillings *fillings)
{
  Table table;

  if (!read_line (line, &table))
    return FALSE;
  memset (table.missing, 0, sizeof table.missing);
  memset (table.reached, 0, sizeof table.reached);
  for (int k = 1; k <= line->length; k++)
    for (int first = 0; first + k <= line->length; first++)
      find_missing (&table, k, first);
  if (has (&table.missing[line->length][0], 0))
    {
      add (&table.reached[line->length][0], 0);
      fillings->is_possible = TRUE;
    }
  for (int k = line->length; k >= 1; k--)
    for (int first = 0; first + k <= line->length; first++)
      keep_shares (&table, k, first, fillings);
  fillings->complete = TRUE;
  return TRUE;
}
