/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All digits of a board of 12 by 12 cells add up to 650. */
#define HOOKS_TOTALS_WORDS 11
/* Twelve digits up to 12 add up to less than 192. */
#define HOOKS_LINE_WORDS 3

/**
 * HooksTotals:
 * @words: bit s % 64 of words[s / 64]: s is in the set
 *
 * A set of sums that some cells can have. Functions that take two of them look
 * only at the first @n_words words.
 */
typedef struct
{
  guint64 words[HOOKS_TOTALS_WORDS];
} HooksTotals;

/** Adds to @into each sum of @from with @digit added to it. */
static inline void
hooks_totals_add (HooksTotals *into, const HooksTotals *from, guint digit, guint n_words)
{
  for (guint k = 0; k < n_words; k++)
    {
      guint64 word = from->words[k] << digit;

      if (digit > 0 && k > 0)
        word |= from->words[k - 1] >> (64 - digit);
      into->words[k] |= word;
    }
}

/** Adds to @into each sum of @from with @digit taken from it. */
static inline void
hooks_totals_take (HooksTotals *into, const HooksTotals *from, guint digit, guint n_words)
{
  for (guint k = 0; k < n_words; k++)
    {
      guint64 word = from->words[k] >> digit;

      if (digit > 0 && k + 1 < n_words)
        word |= from->words[k + 1] << (64 - digit);
      into->words[k] |= word;
    }
}

/** Returns: whether a sum of @a with @digit added to it is in @b */
static inline gboolean
hooks_totals_meet (const HooksTotals *a, const HooksTotals *b, guint digit, guint n_words)
{
  for (guint k = 0; k < n_words; k++)
    {
      guint64 word = a->words[k] << digit;

      if (digit > 0 && k > 0)
        word |= a->words[k - 1] >> (64 - digit);
      if ((word & b->words[k]) != 0)
        return TRUE;
    }
  return FALSE;
}

static inline gboolean
hooks_totals_has (const HooksTotals *totals, guint sum)
{
  return totals->words[sum / 64] >> sum % 64 & 1;
}

G_END_DECLS
