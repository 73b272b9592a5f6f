/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-minimize.h"

#define N_THINGS 12

/**
 * Things:
 * @enough: by subset, as bits, whether it is enough; so is each that holds more
 * @left: bits of the things that are left
 * @n_tried: how often something was tried
 */
typedef struct
{
  guint8 enough[1u << N_THINGS];
  guint left;
  guint n_tried;
} Things;

static gboolean
try_without (gpointer data, guint first, guint count)
{
  Things *things = data;
  guint bits = ((1u << count) - 1) << first;

  g_assert_cmpuint (first + count, <=, N_THINGS);
  g_assert_cmpuint (things->left & bits, ==, bits);
  things->n_tried++;
  if (!things->enough[things->left & ~bits])
    return FALSE;
  things->left &= ~bits;
  return TRUE;
}

/* A few subsets drawn by lot are enough, and whatever holds one of them. */
static void
fill (Things *things, GRand *random)
{
  guint n_least = (guint) g_rand_int_range (random, 1, 6);
  guint least[6];

  for (guint k = 0; k < n_least; k++)
    least[k] = (guint) g_rand_int_range (random, 0, 1 << N_THINGS)
               & (guint) g_rand_int_range (random, 0, 1 << N_THINGS);
  for (guint set = 0; set < 1u << N_THINGS; set++)
    {
      things->enough[set] = FALSE;
      for (guint k = 0; k < n_least; k++)
        things->enough[set] |= (set & least[k]) == least[k];
    }
}

static void
leave_out (Things *things, guint most)
{
  things->left = (1u << N_THINGS) - 1;
  things->n_tried = 0;
  mdr_minimize (N_THINGS, most, try_without, things);
}

/* However many are tried together, what is left is the same: enough, and nothing of it can go. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autofree Things *things = g_new (Things, 1);

  for (guint n = 0; n < 200; n++)
    {
      guint alone;

      fill (things, random);
      leave_out (things, 1);
      alone = things->left;
      g_assert_cmpuint (things->n_tried, ==, N_THINGS);
      g_assert_true (things->enough[alone]);
      for (guint k = 0; k < N_THINGS; k++)
        g_assert_true ((alone >> k & 1) == 0 || !things->enough[alone & ~(1u << k)]);
      for (guint most = 2; most <= N_THINGS + 1; most++)
        {
          leave_out (things, most);
          g_assert_cmpuint (things->left, ==, alone);
        }
    }
}

/* Where all can go, one attempt is enough. */
static void
test_all (void)
{
  g_autofree Things *things = g_new (Things, 1);

  for (guint set = 0; set < 1u << N_THINGS; set++)
    things->enough[set] = TRUE;
  leave_out (things, N_THINGS);
  g_assert_cmpuint (things->left, ==, 0);
  g_assert_cmpuint (things->n_tried, ==, 1);
  mdr_minimize (0, 1, try_without, things);
  g_assert_cmpuint (things->n_tried, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/leave-out/random", test_random);
  g_test_add_func ("/leave-out/all", test_all);
  return g_test_run ();
}
