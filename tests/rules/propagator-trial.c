/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "propagator-trial.h"

#include "mdr-rule-theory.h"

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

/**
 * Trial:
 * @base: its first variable is the constant
 * @n_variables: number of the others
 * @solutions: (element-type guint32): the assignments that satisfy the condition
 * @followed: (nullable): what follows before anything is decided
 */
typedef struct
{
  MdrRuleTheory base;
  guint n_variables;
  GArray *solutions;
  char *followed;
} Trial;

/**
 * Witness:
 * @tried: (owned): the propagator that is tried
 *
 * Stands for a propagator in the search, and checks what it says.
 */
typedef struct
{
  MdrPropagator base;
  MdrPropagator *tried;
} Witness;

/* Returns a board with cells for so many variables. */
MdrRuledGrid
trial_pick_grid (guint most_cells)
{
  for (;;)
    {
      MdrRuledGrid grid = { .rows = (guint) g_test_rand_int_range (1, 5),
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
  const MdrLearner *learner = &trial->base.base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint64 positive = 0;
  guint64 negative = 0;

  for (guint32 k = first; k <= reason->count; k++)
    {
      guint32 other = k == reason->count ? literal : reason->items[k];

      if (k < reason->count)
        g_assert_true (mdr_literal_was_false (learner, other, horizon));
      if (other > MDR_LITERAL_FALSE)
        *((other & 1) ? &negative : &positive) |= G_GUINT64_CONSTANT (1) << (other / 2 - 1);
    }
  for (guint k = 0; k < trial->solutions->len; k++)
    {
      guint64 solution = g_array_index (trial->solutions, guint32, k);

      g_assert_true ((solution & positive) != 0 || (~solution & negative) != 0);
    }
}

static void
witness_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  MdrPropagator *tried = ((Witness *) base)->tried;
  guint first = reason->count;

  tried->class->explain (tried, learner, literal, detail, reason);
  check_explanation ((Trial *) learner, literal, reason, first);
}

/* What follows is explained at once, too, whether or not the search will ask. */
static void
check_new (Witness *self, MdrLearner *learner, guint32 from)
{
  MdrLiterals reason = { NULL };

  for (guint32 k = from; k < learner->n_trail; k++)
    {
      guint32 literal = learner->trail[k];

      reason.count = 0;
      witness_explain (&self->base, learner, literal, ((MdrRuleTheory *) learner)->details[literal / 2],
                       &reason);
    }
  g_free (reason.items);
}

static gboolean
witness_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Witness *self = (Witness *) base;
  Trial *trial = (Trial *) learner;
  guint32 length = learner->n_trail;
  MdrLiterals own = self->tried->fresh;
  gboolean holds;

  self->tried->index = base->index;
  self->tried->fresh = base->fresh;
  holds = self->tried->class->propagate (self->tried, learner);
  self->tried->fresh = own;
  check_new (self, learner, length);
  if (!holds)
    check_explanation (trial, MDR_LITERAL_FALSE, &learner->conflict, 0);
  for (guint k = 0; learner->n_levels == 0 && k < trial->n_variables; k++)
    trial->followed[k] = holds ? "o.#"[learner->values[TRIAL_LITERAL (k)] + 1] : '\0';
  return holds;
}

static void
witness_free (MdrPropagator *base)
{
  mdr_propagator_free (((Witness *) base)->tried);
}

static void
witness_undo (MdrPropagator *base, MdrLearner *learner, guint32 length)
{
  MdrPropagator *tried = ((Witness *) base)->tried;

  if (tried->class->undo != NULL)
    tried->class->undo (tried, learner, length);
}

static const MdrPropagatorClass witness_classes[] = {
  [MDR_PROPAGATOR_LOCAL] = { "local", MDR_PROPAGATOR_LOCAL, witness_propagate, witness_explain, witness_free,
                             witness_undo },
  [MDR_PROPAGATOR_LINE] = { "line", MDR_PROPAGATOR_LINE, witness_propagate, witness_explain, witness_free,
                            witness_undo },
  [MDR_PROPAGATOR_PATH] = { "path", MDR_PROPAGATOR_PATH, witness_propagate, witness_explain, witness_free,
                            witness_undo },
  [MDR_PROPAGATOR_BOARD] = { "board", MDR_PROPAGATOR_BOARD, witness_propagate, witness_explain, witness_free,
                             witness_undo },
};

static void
read_solution (const MdrLearner *learner, gpointer data G_GNUC_UNUSED, gpointer solution)
{
  const Trial *trial = (const Trial *) learner;
  guint64 *values = solution;

  *values = 0;
  for (guint k = 0; k < trial->n_variables; k++)
    *values |= (guint64) mdr_literal_is_true (learner, TRIAL_LITERAL (k)) << k;
}

static void
exclude_solution (const MdrLearner *learner, gpointer data G_GNUC_UNUSED, MdrLiterals *clause)
{
  for (guint32 variable = 1; variable < learner->n_variables; variable++)
    mdr_literals_add (clause, 2 * variable + (learner->values[2 * variable] > 0));
}

/* Takes the propagators. */
static void
trial_init (Trial *trial, GPtrArray *propagators)
{
  GPtrArray *witnesses = trial_new_list ();

  for (guint k = 0; k < propagators->len; k++)
    {
      MdrPropagator *tried = g_ptr_array_index (propagators, k);
      MdrPropagator *witness = mdr_propagator_new (&witness_classes[tried->class->cost], sizeof (Witness));

      ((Witness *) witness)->tried = tried;
      for (guint32 w = 0; w < tried->watched.count; w++)
        mdr_propagator_watch (witness, tried->watched.items[w]);
      g_ptr_array_add (witnesses, witness);
    }
  g_ptr_array_set_free_func (propagators, NULL);
  g_ptr_array_unref (propagators);
  mdr_rule_theory_init (&trial->base, trial->n_variables + 1, witnesses);
  trial->base.read = read_solution;
  trial->base.exclude = exclude_solution;
  trial->solutions = g_array_new (FALSE, FALSE, sizeof (guint32));
  trial->followed = g_new0 (char, trial->n_variables + 1);
}

static void
trial_clear (Trial *trial)
{
  mdr_rule_theory_clear (&trial->base);
  g_array_unref (trial->solutions);
  g_free (trial->followed);
}

static gboolean
is_solution (const Trial *trial, guint64 values)
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
  guint64 values;

  if (mdr_learner_next (&trial->base.base, G_MAXUINT64, NULL, &values) != MDR_SEARCH_ENOUGH)
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
      mdr_learner_assume (&trial->base.base, literals, trial->n_variables);
      find_next (trial, found);
    }
  mdr_learner_assume (&trial->base.base, NULL, 0);
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
  Trial trial = { .n_variables = n_variables };
  guint found = 0;

  g_assert_cmpuint (n_variables, <=, TRIAL_MAX_VARIABLES);
  trial_init (&trial, propagators);
  for (guint32 values = 0; values < 1u << n_variables; values++)
    if (holds (values, data))
      g_array_append_val (trial.solutions, values);
  try_orders (&trial, &found);
  while (trial.solutions->len <= MOST_SOLUTIONS && find_next (&trial, &found))
    g_assert_cmpuint (found, <=, trial.solutions->len);
  if (trial.solutions->len <= MOST_SOLUTIONS)
    g_assert_cmpuint (found, ==, trial.solutions->len);
  trial_clear (&trial);
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
  Trial trial = { .n_variables = (guint) strlen (known) };
  char *followed;
  guint64 values;

  g_assert_cmpuint (trial.n_variables, <=, 64);
  trial_init (&trial, propagators);
  for (guint k = 0; k < trial.n_variables; k++)
    {
      guint32 literal = TRIAL_LITERAL (k) + (known[k] == 'o');

      if (known[k] != '.')
        mdr_learner_add_clause (&trial.base.base, &literal, 1);
    }
  /* Up to the first conflict, or to a solution if there is none. */
  mdr_learner_next (&trial.base.base, 1, NULL, &values);
  followed = trial.followed[0] == '\0' ? NULL : g_strdup (trial.followed);
  trial_clear (&trial);
  return followed;
}

/**
 * OneValue:
 * @n: number of literals, exactly one of which is true: a rule that others rely on
 */
typedef struct
{
  MdrPropagator base;
  guint n;
  guint32 literals[TRIAL_MAX_VARIABLES];
} OneValue;

static gboolean
one_value_propagate (MdrPropagator *base, MdrLearner *learner)
{
  OneValue *self = (OneValue *) base;
  guint n_true = 0;
  guint n_false = 0;

  for (guint k = 0; k < self->n; k++)
    {
      n_true += mdr_literal_is_true (learner, self->literals[k]);
      n_false += mdr_literal_is_false (learner, self->literals[k]);
    }
  if (n_true > 1 || n_false == self->n)
    return mdr_propagator_fail (base, learner, 0);
  for (guint k = 0; k < self->n; k++)
    if (n_true == 1 && mdr_literal_is_open (learner, self->literals[k])
        && !mdr_propagator_imply (base, learner, self->literals[k] ^ 1, 0))
      return FALSE;
  return TRUE;
}

static void
one_value_explain (MdrPropagator *base,
                   MdrLearner *learner,
                   guint32 literal,
                   guint detail G_GNUC_UNUSED,
                   MdrLiterals *reason)
{
  const OneValue *self = (const OneValue *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  gboolean any = FALSE;

  for (guint k = 0; k < self->n; k++)
    if (mdr_literal_was_true (learner, self->literals[k], horizon))
      {
        mdr_literals_add (reason, self->literals[k] ^ 1);
        any = TRUE;
      }
  for (guint k = 0; k < self->n && !any; k++)
    mdr_literals_add (reason, self->literals[k]);
}

static const MdrPropagatorClass one_value_class = {
  .name = "one value",
  .propagate = one_value_propagate,
  .explain = one_value_explain,
};

/** Adds what makes exactly one of the literals true: a rule that other propagators rely on. */
void
trial_add_one_value (GPtrArray *propagators, const guint32 *literals, guint n)
{
  OneValue *self = (OneValue *) mdr_propagator_new (&one_value_class, sizeof *self);

  for (guint k = 0; k < n; k++)
    {
      self->literals[self->n++] = literals[k];
      mdr_propagator_watch (&self->base, literals[k]);
      mdr_propagator_watch (&self->base, literals[k] ^ 1);
    }
  g_ptr_array_add (propagators, self);
}
