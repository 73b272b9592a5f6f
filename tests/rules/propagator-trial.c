/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "propagator-trial.h"

#include <string.h>

/*
 * Propagators by themselves: a search that has nothing else must find exactly the assignments that satisfy
 * the condition, also under random assumptions, and each explanation must be true in all of these and use
 * only what was assigned before.
 */

/* Random orders of decisions that are tried before the full enumeration. */
#define N_ORDERS 40

/* If there are more solutions than this, they are not enumerated. */
#define MOST_SOLUTIONS 2000

enum
{
  REASON_PROPAGATOR = MDR_REASON_THEORY,
};

/**
 * Trial:
 * @n_variables: without the constant, which is variable 0
 * @solutions: (element-type guint32): the assignments that satisfy the condition
 * @wakes: (array): for each propagator, for each literal, whether it is watched
 * @heard: (array): for each propagator, the literals of the trail that it has been told about
 * @started: (array): for each propagator, whether it was called; then it is called only when it is woken
 * @details: (array): for each variable
 * @followed: (nullable): what follows before anything is decided, once it is known
 */
typedef struct
{
  MdrLearner base;
  GPtrArray *propagators;
  guint n_variables;
  GArray *solutions;
  gboolean **wakes;
  guint32 *heard;
  gboolean *started;
  guint *details;
  char *followed;
} Trial;

/* Returns a board with cells for so many variables. */
MdrGrid
trial_pick_grid (guint most_cells)
{
  for (;;)
    {
      MdrGrid grid = { .rows = (guint) g_test_rand_int_range (1, 5),
                       .columns = (guint) g_test_rand_int_range (1, 6) };

      if (grid.rows * grid.columns <= most_cells)
        return grid;
    }
}

GPtrArray *
trial_new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_propagator_free);
}

gboolean
trial_literal_is_true (guint32 values, guint32 literal)
{
  if (literal <= MDR_LITERAL_FALSE)
    return literal == MDR_LITERAL_TRUE;
  return (values >> (literal / 2 - 1) & 1) != (literal & 1);
}

/* Returns the literal of a variable, or its opposite, or now and then a constant. */
guint32
trial_pick_literal (guint index)
{
  int dice = g_test_rand_int_range (0, 20);

  return dice < 2 ? (guint32) dice : TRIAL_LITERAL (index) + (dice % 2);
}

/* In each assignment that satisfies the condition, @literal is true or one of the reason is. */
static void
check_explanation (Trial *trial, guint32 literal, const MdrLiterals *reason, guint first)
{
  guint32 positive = 0;
  guint32 negative = 0;

  for (guint32 k = first; k <= reason->count; k++)
    {
      guint32 other = k == reason->count ? literal : reason->items[k];

      if (k < reason->count)
        g_assert_true (
            mdr_literal_was_false (&trial->base, other, mdr_propagator_get_horizon (&trial->base, literal)));
      if (other <= MDR_LITERAL_FALSE)
        continue;
      *((other & 1) ? &negative : &positive) |= 1u << (other / 2 - 1);
    }
  for (guint k = 0; k < trial->solutions->len; k++)
    {
      guint32 solution = g_array_index (trial->solutions, guint32, k);

      g_assert_true ((solution & positive) != 0 || (~solution & negative) != 0);
    }
}

gboolean
mdr_propagator_fail (MdrPropagator *self, MdrLearner *learner, guint detail)
{
  g_assert_cmpuint (learner->conflict.count, ==, 0);
  self->class->explain (self, learner, MDR_LITERAL_FALSE, detail, &learner->conflict);
  check_explanation ((Trial *) learner, MDR_LITERAL_FALSE, &learner->conflict, 0);
  return FALSE;
}

gboolean
mdr_propagator_imply (MdrPropagator *self, MdrLearner *learner, guint32 literal, guint detail)
{
  Trial *trial = (Trial *) learner;

  if (mdr_literal_is_true (learner, literal))
    return TRUE;
  if (mdr_literal_is_false (learner, literal))
    {
      self->class->explain (self, learner, literal, detail, &learner->conflict);
      check_explanation (trial, literal, &learner->conflict, 0);
      mdr_literals_add (&learner->conflict, literal);
      return FALSE;
    }
  trial->details[literal / 2] = detail;
  mdr_learner_assign (learner, literal, mdr_reason_new (REASON_PROPAGATOR, self->index));
  return TRUE;
}

static void
explain (MdrLearner *learner, guint32 literal, MdrLiterals *reason)
{
  Trial *trial = (Trial *) learner;
  guint index = mdr_reason_get_index (learner->reasons[literal / 2]);
  MdrPropagator *propagator = g_ptr_array_index (trial->propagators, index);
  guint first = reason->count;

  propagator->class->explain (propagator, learner, literal, trial->details[literal / 2], reason);
  check_explanation (trial, literal, reason, first);
}

/* What follows is also explained at once, whether or not the search will ask. */
static void
check_new (Trial *trial, guint32 from)
{
  MdrLiterals reason = { NULL };

  for (guint32 k = from; k < trial->base.n_trail; k++)
    {
      reason.count = 0;
      explain (&trial->base, trial->base.trail[k], &reason);
    }
  g_free (reason.items);
}

/* When nothing more follows, and nothing is decided yet, keeps what did. */
static void
keep_followed (Trial *trial)
{
  if (trial->base.n_levels > 0 || trial->base.head < trial->base.n_trail || trial->followed != NULL)
    return;
  trial->followed = g_new0 (char, trial->n_variables + 1);
  for (guint k = 0; k < trial->n_variables; k++)
    trial->followed[k] = "o.#"[trial->base.values[TRIAL_LITERAL (k)] + 1];
}

static gboolean
run (MdrLearner *learner)
{
  Trial *trial = (Trial *) learner;

  for (guint k = 0; k < trial->propagators->len; k++)
    {
      MdrPropagator *propagator = g_ptr_array_index (trial->propagators, k);
      guint32 length = learner->n_trail;
      gboolean holds;

      for (; trial->heard[k] < length; trial->heard[k]++)
        if (trial->wakes[k][learner->trail[trial->heard[k]]])
          mdr_literals_add (&propagator->fresh, learner->trail[trial->heard[k]]);
      if (trial->started[k] && propagator->fresh.count == 0)
        continue;
      trial->started[k] = TRUE;
      holds = propagator->class->propagate (propagator, learner);
      check_new (trial, length);
      propagator->fresh.count = 0;
      if (!holds)
        return FALSE;
    }
  keep_followed (trial);
  return TRUE;
}

static void
undo (MdrLearner *learner, guint32 length)
{
  Trial *trial = (Trial *) learner;

  for (guint k = 0; k < trial->propagators->len; k++)
    trial->heard[k] = MIN (trial->heard[k], length);
}

static gboolean
start (MdrLearner *learner)
{
  mdr_learner_assign (learner, MDR_LITERAL_TRUE, MDR_REASON_NONE);
  return TRUE;
}

static void
read_solution (const MdrLearner *learner, gpointer solution)
{
  const Trial *trial = (const Trial *) learner;
  guint32 *values = solution;

  *values = 0;
  for (guint k = 0; k < trial->n_variables; k++)
    *values |= (guint32) mdr_literal_is_true (learner, TRIAL_LITERAL (k)) << k;
}

static void
exclude_solution (const MdrLearner *learner, MdrLiterals *clause)
{
  for (guint32 variable = 1; variable < learner->n_variables; variable++)
    mdr_literals_add (clause, 2 * variable + (learner->values[2 * variable] > 0));
}

static const MdrTheory theory = {
  .activity_growth = 1.05,
  .restart_unit = 20,
  .learnt_limit = 1000,
  .learnt_growth = 100,
  .start = start,
  .stages = (const MdrTheoryStage[]){ run, NULL },
  .undo = undo,
  .explain = explain,
  .read_solution = read_solution,
  .exclude_solution = exclude_solution,
};

static void
trial_init (Trial *trial)
{
  guint n_literals = 2 * (trial->n_variables + 1);

  mdr_learner_init (&trial->base, &theory, trial->n_variables + 1);
  for (guint32 variable = 0; variable <= trial->n_variables; variable++)
    mdr_learner_open (&trial->base, variable);
  trial->details = g_new0 (guint, trial->n_variables + 1);
  trial->started = g_new0 (gboolean, trial->propagators->len);
  trial->heard = g_new0 (guint32, trial->propagators->len);
  trial->wakes = g_new0 (gboolean *, trial->propagators->len);
  for (guint k = 0; k < trial->propagators->len; k++)
    {
      MdrPropagator *propagator = g_ptr_array_index (trial->propagators, k);

      propagator->index = k;
      trial->wakes[k] = g_new0 (gboolean, n_literals);
      for (guint32 w = 0; w < propagator->watched.count; w++)
        trial->wakes[k][propagator->watched.items[w]] = TRUE;
    }
}

static void
trial_clear (Trial *trial)
{
  for (guint k = 0; k < trial->propagators->len; k++)
    g_free (trial->wakes[k]);
  g_free (trial->wakes);
  g_free (trial->started);
  g_free (trial->heard);
  g_free (trial->details);
  mdr_learner_clear (&trial->base);
}

static gboolean
is_solution (const Trial *trial, guint32 values)
{
  for (guint k = 0; k < trial->solutions->len; k++)
    if (g_array_index (trial->solutions, guint32, k) == values)
      return TRUE;
  return FALSE;
}

/* Searches for a solution not found before. Returns whether there is one. */
static gboolean
find_next (Trial *trial, guint *found)
{
  guint32 values;

  if (mdr_learner_next (&trial->base, G_MAXUINT64, NULL, &values) != MDR_SEARCH_ENOUGH)
    return FALSE;
  g_assert_true (is_solution (trial, values));
  ++*found;
  return TRUE;
}

/* Decides all variables at random until that leads nowhere, again and again with what was learnt. */
static void
try_orders (Trial *trial, guint *found)
{
  g_autofree guint32 *literals = g_new (guint32, trial->n_variables);

  for (guint order = 0; order < N_ORDERS; order++)
    {
      for (guint k = 0; k < trial->n_variables; k++)
        {
          guint at = (guint) g_test_rand_int_range (0, (int) k + 1);

          literals[k] = literals[at];
          literals[at] = TRIAL_LITERAL (k) + (guint32) g_test_rand_int_range (0, 2);
        }
      mdr_learner_assume (&trial->base, literals, trial->n_variables);
      find_next (trial, found);
    }
  mdr_learner_assume (&trial->base, NULL, 0);
}

/**
 * trial_run:
 * @propagators: (element-type MdrPropagator) (transfer full): all of one condition
 *
 * Compares the propagators with @holds on every assignment.
 */
void
trial_run (GPtrArray *propagators, guint n_variables, TrialHolds holds, gconstpointer data)
{
  Trial trial = { .propagators = propagators, .n_variables = n_variables };
  guint found = 0;

  g_assert_cmpuint (n_variables, <=, TRIAL_MAX_VARIABLES);
  trial.solutions = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint32 values = 0; values < 1u << n_variables; values++)
    if (holds (values, data))
      g_array_append_val (trial.solutions, values);
  trial_init (&trial);
  try_orders (&trial, &found);
  while (trial.solutions->len <= MOST_SOLUTIONS && find_next (&trial, &found))
    g_assert_cmpuint (found, <=, trial.solutions->len);
  if (trial.solutions->len <= MOST_SOLUTIONS)
    g_assert_cmpuint (found, ==, trial.solutions->len);
  trial_clear (&trial);
  g_free (trial.followed);
  g_array_unref (trial.solutions);
  g_ptr_array_unref (propagators);
}

/**
 * trial_follow:
 * @propagators: (element-type MdrPropagator) (transfer full): all of one condition
 * @known: for each variable, '#' if it is true, 'o' if it is false, or '.'
 *
 * Returns: (transfer full) (nullable): the same, with what follows by propagation alone; %NULL if that is a
 *   conflict
 */
char *
trial_follow (GPtrArray *propagators, const char *known)
{
  Trial trial = { .propagators = propagators, .n_variables = (guint) strlen (known) };
  guint32 values;

  trial.solutions = g_array_new (FALSE, FALSE, sizeof (guint32));
  trial_init (&trial);
  for (guint k = 0; k < trial.n_variables; k++)
    {
      guint32 literal = TRIAL_LITERAL (k) + (known[k] == 'o');

      if (known[k] != '.')
        mdr_learner_add_clause (&trial.base, &literal, 1);
    }
  /* Up to the first conflict, or to a solution if there is none. */
  mdr_learner_next (&trial.base, 1, NULL, &values);
  trial_clear (&trial);
  g_array_unref (trial.solutions);
  g_ptr_array_unref (propagators);
  return trial.followed;
}
