/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "hooks-open-line.h"

#define LENGTH 5
#define TRIALS 20000

/* Keeps a filling of a whole line if it adds up; @shares has what each hook takes, @firsts where. */
static void
keep (const HooksOpenLine *line,
      const int contents[LENGTH],
      const guint8 shares[LENGTH + 1],
      const int firsts[LENGTH + 1],
      HooksLineFillings *fillings)
{
  int sum = 0;

  for (int i = 0; i < LENGTH; i++)
    sum += contents[i];
  if (sum != line->clues[0].value)
    return;
  fillings->is_possible = TRUE;
  for (int i = 0; i < LENGTH; i++)
    fillings->contents[i] |= (guint16) (1u << contents[i]);
  for (int k = 1; k <= LENGTH; k++)
    fillings->shares[k][firsts[k]] |= shares[k];
}

/* Goes through all contents of the cells from @place on, whose hooks are known; the line's own hook is @own.
 */
static void
fill (const HooksOpenLine *line,
      int own,
      const int owners[LENGTH],
      int place,
      int contents[LENGTH],
      const guint8 shares[LENGTH + 1],
      const int firsts[LENGTH + 1],
      HooksLineFillings *fillings)
{
  if (place == LENGTH)
    {
      int digit = mdr_bits_index (line->digits[own]);
      int count = 0;

      for (int i = 0; i < LENGTH; i++)
        count += owners[i] == own && contents[i] > 0;
      /* The digit stands as often as it says, and the leg that is not in the line has a cell less than the
       * hook's size. */
      if (count <= digit && digit - count < own)
        keep (line, contents, shares, firsts, fillings);
      return;
    }
  for (int content = 0; content <= LENGTH; content++)
    if (line->candidates[place] >> content & 1
        && (content == 0 || line->digits[owners[place]] == 1u << content))
      {
        contents[place] = content;
        fill (line, own, owners, place + 1, contents, shares, firsts, fillings);
      }
}

/* Goes through all ways to share out the cells that hooks up to @hook have, from @first on. */
static void
share_out (const HooksOpenLine *line,
           int hook,
           int first,
           int owners[LENGTH],
           guint8 shares[LENGTH + 1],
           int firsts[LENGTH + 1],
           HooksLineFillings *fillings)
{
  firsts[hook] = first;
  if (hook == 0)
    return;
  if (line->shares[hook][first] & HOOKS_SHARE_ALL)
    {
      int contents[LENGTH];

      for (int i = first; i < first + hook; i++)
        owners[i] = hook;
      for (int k = 1; k < hook; k++)
        shares[k] = 0;
      shares[hook] = HOOKS_SHARE_ALL;
      fill (line, hook, owners, 0, contents, shares, firsts, fillings);
    }
  if (line->shares[hook][first] & HOOKS_SHARE_FIRST)
    {
      owners[first] = hook;
      shares[hook] = HOOKS_SHARE_FIRST;
      share_out (line, hook - 1, first + 1, owners, shares, firsts, fillings);
    }
  if (line->shares[hook][first] & HOOKS_SHARE_LAST)
    {
      owners[first + hook - 1] = hook;
      shares[hook] = HOOKS_SHARE_LAST;
      share_out (line, hook - 1, first, owners, shares, firsts, fillings);
    }
}

/* A line whose hooks have their sizes as digits, or others, about which something is known at random. */
static void
draw_line (HooksOpenLine *line)
{
  int digits[LENGTH] = { 1, 2, 3, 4, 5 };

  memset (line, 0, sizeof *line);
  line->length = LENGTH;
  line->clues[0].value = g_test_rand_int_range (0, 20);
  line->clues[1].value = g_test_rand_bit () ? HOOKS_UNKNOWN : line->clues[0].value;
  for (int i = LENGTH - 1; i > 0 && g_test_rand_bit (); i--)
    {
      int other = g_test_rand_int_range (0, i + 1);
      int digit = digits[i];

      digits[i] = digits[other];
      digits[other] = digit;
    }
  for (int k = 1; k <= LENGTH; k++)
    {
      line->digits[k] = (guint16) (1u << digits[k - 1]);
      for (int first = 0; first + k <= LENGTH; first++)
        line->shares[k][first] =
            (guint8) (k == 1 ? HOOKS_SHARE_ALL : g_test_rand_int_range (0, 8) | g_test_rand_int_range (0, 8));
    }
  for (int i = 0; i < LENGTH; i++)
    line->candidates[i] = (guint16) (g_test_rand_int_range (0, 64) | g_test_rand_int_range (0, 64));
}

/* What all fillings have in common is what trying each of them finds. */
static void
test_random (void)
{
  guint n_possible = 0;

  for (guint i = 0; i < TRIALS; i++)
    {
      HooksOpenLine line;
      HooksLineFillings expected = { 0 };
      HooksLineFillings fillings = { 0 };
      int owners[LENGTH];
      guint8 shares[LENGTH + 1] = { 0 };
      int firsts[LENGTH + 1] = { 0 };

      draw_line (&line);
      share_out (&line, LENGTH, 0, owners, shares, firsts, &expected);
      g_assert_true (hooks_open_line_add_up (&line, &fillings));
      g_assert_true (fillings.complete);
      g_assert_cmpint (fillings.is_possible, ==, expected.is_possible);
      g_assert_cmpmem (fillings.contents, sizeof fillings.contents, expected.contents,
                       sizeof expected.contents);
      g_assert_cmpmem (fillings.shares, sizeof fillings.shares, expected.shares, sizeof expected.shares);
      n_possible += (guint) fillings.is_possible;
    }
  /* Both sorts come up often. */
  g_assert_cmpuint (n_possible, >, TRIALS / 10);
  g_assert_cmpuint (n_possible, <, TRIALS * 9 / 10);
}

/* Lines of another sort are left to the enumeration. */
static void
test_others (void)
{
  HooksOpenLine line;
  HooksLineFillings fillings = { 0 };

  draw_line (&line);
  line.digits[3] |= 1u << 3 | 1u << 4;
  g_assert_false (hooks_open_line_add_up (&line, &fillings));
  draw_line (&line);
  line.digits[2] = line.digits[3];
  g_assert_false (hooks_open_line_add_up (&line, &fillings));
  draw_line (&line);
  line.clues[1] = (HooksClue){ HOOKS_CLUE_FIRST_DIGIT, 3 };
  g_assert_false (hooks_open_line_add_up (&line, &fillings));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/line-sums/random", test_random);
  g_test_add_func ("/hooks/line-sums/others", test_others);
  return g_test_run ();
}
