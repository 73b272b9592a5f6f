/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-conflict.h"
#include "mdr-error.h"

#define MOST_SETS 12

/**
 * System:
 * @n_clues: at most 12, so that all sets of them can be tried
 * @conflicts: of each smallest way to fail, its clues as bits: a set can be
 *   met where it has none of these within it
 * @tells: whether the judge says what else a solution meets
 * @open: sets of just so many clues are never judged within a budget; 0 for none
 * @cancel_after: judgements after which the job is cancelled; 0 for never
 * @judged: how many there were
 *
 * Clues of which it is known beforehand which conflict.
 */
typedef struct
{
  guint n_clues;
  guint n_conflicts;
  guint conflicts[MOST_SETS];
  gboolean tells;
  guint open;
  guint cancel_after;
  guint judged;
} System;

static gboolean
can_be_met (const System *system, guint clues)
{
  for (guint k = 0; k < system->n_conflicts; k++)
    if ((system->conflicts[k] & ~clues) == 0)
      return FALSE;
  return TRUE;
}

static guint
to_bits (const gboolean *chosen, guint n_clues)
{
  guint bits = 0;

  for (guint k = 0; k < n_clues; k++)
    bits |= (guint) (chosen[k] != FALSE) << k;
  return bits;
}

/* Its solutions meet all that can be met beside the clues chosen, taken in the order of their numbers. */
static MdrTruth
judge (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met)
{
  System *system = (System *) data;
  guint bits = to_bits (chosen, system->n_clues);

  g_assert_cmpuint (to_bits (met, system->n_clues), ==, bits);
  if (++system->judged == system->cancel_after)
    mdr_job_cancel (job);
  if (budget != G_MAXUINT64)
    g_assert_cmpuint (budget, ==, 7);
  if (budget != G_MAXUINT64 && system->open != 0 && (guint) __builtin_popcount (bits) == system->open)
    return MDR_TRUTH_UNKNOWN;
  if (!can_be_met (system, bits))
    return MDR_TRUTH_NO;
  for (guint k = 0; k < system->n_clues && system->tells; k++)
    if (can_be_met (system, bits | 1u << k))
      {
        bits |= 1u << k;
        met[k] = TRUE;
      }
  return MDR_TRUTH_YES;
}

static guint
find_smallest_size (const System *system)
{
  guint smallest = system->n_clues + 1;

  for (guint bits = 0; bits < 1u << system->n_clues; bits++)
    if ((guint) __builtin_popcount (bits) < smallest && !can_be_met (system, bits))
      smallest = (guint) __builtin_popcount (bits);
  return smallest;
}

static gboolean
is_minimal (const System *system, guint conflict)
{
  for (guint k = 0; k < system->n_clues; k++)
    if ((conflict >> k & 1) && !can_be_met (system, conflict & ~(1u << k)))
      return FALSE;
  return TRUE;
}

/* That it conflicts, and that what is claimed of it is true. */
static void
check_conflict (const System *system, const MdrConflict *conflict, guint chosen)
{
  g_assert_false (can_be_met (system, chosen));
  if (conflict->claim == MDR_CLAIM_MINIMAL || conflict->claim == MDR_CLAIM_SMALLEST)
    g_assert_true (is_minimal (system, chosen));
  if (conflict->claim == MDR_CLAIM_SMALLEST)
    g_assert_cmpuint ((guint) __builtin_popcount (chosen), ==, find_smallest_size (system));
}

static void
fill_at_random (System *system, GRand *random)
{
  *system = (System){ .n_clues = (guint) g_rand_int_range (random, 1, 13),
                      .n_conflicts = (guint) g_rand_int_range (random, 0, MOST_SETS + 1),
                      .tells = g_rand_boolean (random) };
  for (guint k = 0; k < system->n_conflicts; k++)
    do
      system->conflicts[k] = g_rand_int (random) & g_rand_int (random) & ((1u << system->n_clues) - 1);
    while (system->conflicts[k] == 0);
}

/* Returns: (transfer full) (nullable): the conflict; its clues as bits in @chosen */
static MdrConflict *
find_conflict (System *system, MdrJob *job, guint *chosen, GError **error)
{
  MdrClues clues = { system->n_clues, 7, judge, system };
  gboolean list[MOST_SETS];
  MdrConflict *conflict = mdr_clues_find_conflict (&clues, job, list, error);

  *chosen = to_bits (list, system->n_clues);
  if (conflict)
    g_assert_cmpuint (conflict->clues->len, ==, 0);
  return conflict;
}

/* With nothing in the way, what is found is always a smallest conflict, and said to be. */
static void
test_brute_force (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (int round = 0; round < 3000; round++)
    {
      g_autoptr (MdrConflict) conflict = NULL;
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      System system;
      guint chosen;

      fill_at_random (&system, random);
      conflict = find_conflict (&system, job, &chosen, &error);
      g_assert_no_error (error);
      if (can_be_met (&system, (1u << system.n_clues) - 1))
        {
          g_assert_cmpuint (chosen, ==, 0);
          continue;
        }
      g_assert_cmpint (conflict->claim, ==, MDR_CLAIM_SMALLEST);
      check_conflict (&system, conflict, chosen);
    }
}

/* Whatever a budget leaves open: what is found conflicts, and no more is claimed of it than is true. */
static void
test_budget (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  guint claims[MDR_CLAIM_SMALLEST + 1] = { 0 };

  for (int round = 0; round < 3000; round++)
    {
      g_autoptr (MdrConflict) conflict = NULL;
      g_autoptr (MdrJob) job = mdr_job_new ();
      System system;
      guint chosen;

      fill_at_random (&system, random);
      system.open = (guint) g_rand_int_range (random, 1, (int) system.n_clues + 1);
      conflict = find_conflict (&system, job, &chosen, NULL);
      if (can_be_met (&system, (1u << system.n_clues) - 1))
        continue;
      claims[conflict->claim]++;
      check_conflict (&system, conflict, chosen);
    }
  g_assert_cmpuint (claims[MDR_CLAIM_EACH], ==, 0);
  for (MdrClaim claim = MDR_CLAIM_TOGETHER; claim <= MDR_CLAIM_SMALLEST; claim++)
    g_assert_cmpuint (claims[claim], >, 20);
}

/* Stopped at whatever moment, nothing is judged any more, and what was found still holds. */
static void
test_stop (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  guint claims[MDR_CLAIM_SMALLEST + 1] = { 0 };

  for (int round = 0; round < 3000; round++)
    {
      g_autoptr (MdrConflict) conflict = NULL;
      g_autoptr (MdrJob) job = mdr_job_new ();
      System system;
      guint chosen;

      fill_at_random (&system, random);
      system.cancel_after = (guint) g_rand_int_range (random, 1, 40);
      conflict = find_conflict (&system, job, &chosen, NULL);
      g_assert_cmpuint (system.judged, <=, system.cancel_after);
      if (can_be_met (&system, (1u << system.n_clues) - 1))
        continue;
      claims[conflict->claim]++;
      check_conflict (&system, conflict, chosen);
    }
  for (MdrClaim claim = MDR_CLAIM_TOGETHER; claim <= MDR_CLAIM_SMALLEST; claim++)
    g_assert_cmpuint (claims[claim], >, 20);
}

static void
test_stopped_at_once (void)
{
  System system = { .n_clues = 3, .n_conflicts = 1, .conflicts = { 5 } };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  guint chosen;

  mdr_job_cancel (job);
  g_assert_null (find_conflict (&system, job, &chosen, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  g_assert_cmpuint (system.judged, ==, 0);
}

/* Of two conflicts of one size, the one whose clues come first. */
static void
test_order (void)
{
  System system = { .n_clues = 6, .n_conflicts = 2, .conflicts = { 0x30, 0x03 } };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrConflict) conflict = NULL;
  guint chosen;

  conflict = find_conflict (&system, job, &chosen, NULL);
  g_assert_cmpuint (chosen, ==, 0x03);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/conflict/brute-force", test_brute_force);
  g_test_add_func ("/conflict/budget", test_budget);
  g_test_add_func ("/conflict/stop", test_stop);
  g_test_add_func ("/conflict/stopped-at-once", test_stopped_at_once);
  g_test_add_func ("/conflict/order", test_order);
  return g_test_run ();
}
