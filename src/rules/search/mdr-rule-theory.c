/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-theory.h"

/* The most places that people see at a glance. */
#define FEW_PLACES 6

static inline MdrPropagator *
get_propagator (const MdrRuleTheory *self, guint index)
{
  return g_ptr_array_index (self->propagators, index);
}

static void
add_reason (MdrPropagator *self, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  self->class->explain (self, learner, literal, detail, reason);
  if (self->guard != MDR_LITERAL_TRUE)
    mdr_literals_add (reason, self->guard ^ 1);
}

static void
begin_conflict (MdrPropagator *self, MdrLearner *learner, guint32 literal, guint detail)
{
  learner->conflict.count = 0;
  learner->conflict_reason = mdr_reason_new (MDR_REASON_PROPAGATOR, self->index);
  ((MdrRuleTheory *) learner)->conflict_detail = detail;
  add_reason (self, learner, literal, detail, &learner->conflict);
}

/**
 * mdr_propagator_fail:
 * @detail: for explain
 *
 * Reports that the assignment breaks the condition.
 *
 * Returns: %FALSE
 */
gboolean
mdr_propagator_fail (MdrPropagator *self, MdrLearner *learner, guint detail)
{
  begin_conflict (self, learner, MDR_LITERAL_FALSE, detail);
  return FALSE;
}

/* Returns whether a conclusion of a propagator that looks at the whole board is as near as one of a few
 * places, where nothing else counts for now. */
static gboolean
is_near (MdrPropagator *self, MdrLearner *learner, guint32 literal, guint detail)
{
  MdrLiterals *reason = &((MdrRuleTheory *) learner)->near_reason;

  if (!((MdrRuleTheory *) learner)->near || self->class->cost <= MDR_PROPAGATOR_LINE)
    return TRUE;
  if (self->class->is_far && self->class->is_far (self, learner))
    return FALSE;
  reason->count = 0;
  self->class->explain (self, learner, literal, detail, reason);
  return reason->count <= FEW_PLACES;
}

/**
 * mdr_propagator_imply:
 * @detail: for explain
 *
 * Makes a literal true.
 *
 * Returns: %FALSE if it is false, which is a conflict
 */
gboolean
mdr_propagator_imply (MdrPropagator *self, MdrLearner *learner, guint32 literal, guint detail)
{
  if (mdr_literal_is_true (learner, literal))
    return TRUE;
  if (mdr_literal_is_false (learner, literal))
    {
      begin_conflict (self, learner, literal, detail);
      mdr_literals_add (&learner->conflict, literal);
      return FALSE;
    }
  if (!is_near (self, learner, literal, detail))
    return TRUE;
  ((MdrRuleTheory *) learner)->details[literal >> 1] = detail;
  mdr_learner_assign (learner, literal, mdr_reason_new (MDR_REASON_PROPAGATOR, self->index));
  return TRUE;
}

static void
queue (MdrRuleTheory *self, guint index)
{
  if (self->queued[index])
    return;
  self->queued[index] = TRUE;
  mdr_literals_add (&self->queues[get_propagator (self, index)->class->cost], index);
}

/* Returns whether a counter that has just counted a literal has to conclude something. If it had come to its
 * bound before, it has concluded all that follows already, unless it still waits. */
static gboolean
is_due (const MdrRuleTheory *self, guint32 item)
{
  const MdrCounter *counter = (const MdrCounter *) get_propagator (self, item >> 1);

  if (!mdr_counter_is_due (counter))
    return FALSE;
  return self->queued[item >> 1]
         || (item & 1 ? counter->n_true >= counter->high
                      : counter->n_false >= counter->n_literals - counter->low);
}

/* All counters count a literal before any of them concludes, so that it can be taken back as a whole. */
static gboolean
count (MdrRuleTheory *self, guint32 literal)
{
  const guint32 *last = self->counters.items + self->counters.first[literal + 1];
  gboolean due = FALSE;

  self->n_counted++;
  for (const guint32 *item = self->counters.items + self->counters.first[literal]; item < last; item++)
    {
      MdrCounter *counter = (MdrCounter *) get_propagator (self, *item >> 1);

      if (*item & 1)
        counter->n_true++;
      else
        counter->n_false++;
      due = due || is_due (self, *item);
    }
  if (!due)
    return TRUE;
  for (const guint32 *item = self->counters.items + self->counters.first[literal]; item < last; item++)
    {
      MdrCounter *counter = (MdrCounter *) get_propagator (self, *item >> 1);

      if (is_due (self, *item) && mdr_literal_is_true (&self->base, counter->base.guard)
          && !mdr_counter_conclude (counter, &self->base))
        return FALSE;
    }
  return TRUE;
}

static gboolean
look_near (MdrLearner *learner, guint32 literal)
{
  MdrRuleTheory *self = (MdrRuleTheory *) learner;

  if (!count (self, literal))
    return FALSE;
  for (guint32 k = self->wakes.first[literal]; k < self->wakes.first[literal + 1]; k++)
    {
      mdr_literals_add (&get_propagator (self, self->wakes.items[k])->fresh, literal);
      queue (self, self->wakes.items[k]);
    }
  return TRUE;
}

static void
keep_conflict (MdrRuleTheory *self)
{
  const MdrLiterals *conflict = &self->base.conflict;

  mdr_literals_add (self->broken, conflict->count);
  for (guint32 k = 0; k < conflict->count; k++)
    mdr_literals_add (self->broken, conflict->items[k]);
}

/* Takes the last propagator of a cost that waits. Some wait longer, as long as only what is near counts. */
static gboolean
take_waiting (MdrRuleTheory *self, MdrPropagatorCost cost, guint *index)
{
  MdrLiterals *waiting = &self->queues[cost];

  for (guint32 k = waiting->count; k-- > 0;)
    {
      *index = waiting->items[k];
      if (self->near && cost > MDR_PROPAGATOR_LINE && !get_propagator (self, *index)->sees_few)
        continue;
      if ((self->trying && get_propagator (self, *index)->class->is_idle)
          || (self->plainly && get_propagator (self, *index)->class->get_technique))
        continue;
      waiting->items[k] = waiting->items[--waiting->count];
      return TRUE;
    }
  return FALSE;
}

/* Calls the propagators of a cost that wait, until one of them concludes something. */
static gboolean
run (MdrRuleTheory *self, MdrPropagatorCost cost)
{
  gboolean all_fit = TRUE;
  guint index;

  while (self->base.head == self->base.n_trail && take_waiting (self, cost, &index))
    {
      MdrPropagator *propagator = get_propagator (self, index);
      gboolean fits = !mdr_literal_is_true (&self->base, propagator->guard)
                      || propagator->class->propagate (propagator, &self->base);

      self->queued[index] = FALSE;
      propagator->fresh.count = 0;
      propagator->stale = propagator->stale && !fits;
      if (fits)
        continue;
      if (self->broken == NULL)
        return FALSE;
      keep_conflict (self);
      all_fit = FALSE;
    }
  return all_fit;
}

static gboolean
run_local (MdrLearner *learner)
{
  return run ((MdrRuleTheory *) learner, MDR_PROPAGATOR_LOCAL);
}

static gboolean
run_line (MdrLearner *learner)
{
  return run ((MdrRuleTheory *) learner, MDR_PROPAGATOR_LINE);
}

static gboolean
run_path (MdrLearner *learner)
{
  return run ((MdrRuleTheory *) learner, MDR_PROPAGATOR_PATH);
}

static gboolean
run_board (MdrLearner *learner)
{
  return run ((MdrRuleTheory *) learner, MDR_PROPAGATOR_BOARD);
}

/** Lets every propagator look at the assignment again, which has been undone. */
void
mdr_rule_theory_wake_all (MdrRuleTheory *self)
{
  for (guint index = 0; index < self->propagators->len; index++)
    {
      get_propagator (self, index)->stale = TRUE;
      queue (self, index);
    }
}

static gboolean
start (MdrLearner *learner)
{
  mdr_rule_theory_wake_all ((MdrRuleTheory *) learner);
  return TRUE;
}

/* What waits was woken by literals that are undone: decisions are made when nothing waits. */
static void
empty_queues (MdrRuleTheory *self)
{
  for (guint cost = 0; cost < MDR_N_PROPAGATOR_COSTS; cost++)
    {
      MdrLiterals *waiting = &self->queues[cost];

      for (guint32 k = 0; k < waiting->count; k++)
        {
          self->queued[waiting->items[k]] = FALSE;
          get_propagator (self, waiting->items[k])->fresh.count = 0;
        }
      waiting->count = 0;
    }
}

static void
undo (MdrLearner *learner, guint32 length)
{
  MdrRuleTheory *self = (MdrRuleTheory *) learner;

  empty_queues (self);
  for (guint32 k = 0; k < self->store.count; k++)
    {
      MdrPropagator *store = get_propagator (self, self->store.items[k]);

      store->class->undo (store, learner, length);
    }
  while (self->n_counted > length)
    {
      guint32 literal = learner->trail[--self->n_counted];

      for (guint32 k = self->counters.first[literal]; k < self->counters.first[literal + 1]; k++)
        {
          MdrCounter *counter = (MdrCounter *) get_propagator (self, self->counters.items[k] >> 1);

          if (self->counters.items[k] & 1)
            counter->n_true--;
          else
            counter->n_false--;
        }
    }
}

static void
explain (MdrLearner *learner, guint32 literal, MdrLiterals *reason)
{
  MdrRuleTheory *self = (MdrRuleTheory *) learner;
  guint index = mdr_reason_get_index (learner->reasons[literal >> 1]);
  MdrPropagator *propagator = get_propagator (self, index);

  add_reason (propagator, learner, literal, self->details[literal >> 1], reason);
}

/**
 * mdr_rule_theory_list_reasons:
 * @literals: (array length=count): true literals, none the opposite of another
 * @clauses: receives clauses that hold in every answer: number of literals, literals
 *
 * Lists the reasons of all that propagators conclude from literals, and of each one that they break. Those
 * that cost more are not asked if cheaper ones are broken, because they rely on them.
 */
void
mdr_rule_theory_list_reasons (MdrRuleTheory *self, const guint32 *literals, guint count, MdrLiterals *clauses)
{
  MdrLearner *learner = &self->base;
  guint32 before = clauses->count;

  self->broken = clauses;
  mdr_rule_theory_wake_all (self);
  if (!mdr_learner_suppose (learner, literals, count) && clauses->count == before)
    keep_conflict (self);
  self->broken = NULL;
  for (guint32 k = learner->decision_levels[0].trail; k < learner->n_trail; k++)
    {
      guint32 literal = learner->trail[k];
      guint32 start = clauses->count;

      if (mdr_reason_get_kind (learner->reasons[literal >> 1]) != MDR_REASON_PROPAGATOR)
        continue;
      mdr_literals_add (clauses, 0);
      explain (learner, literal, clauses);
      mdr_literals_add (clauses, literal);
      clauses->items[start] = clauses->count - start - 1;
    }
  mdr_learner_withdraw (learner);
}

static void
read_solution (const MdrLearner *learner, gpointer solution)
{
  const MdrRuleTheory *self = (const MdrRuleTheory *) learner;

  self->read (learner, self->data, solution);
}

static void
exclude_solution (const MdrLearner *learner, MdrLiterals *clause)
{
  const MdrRuleTheory *self = (const MdrRuleTheory *) learner;

  self->exclude (learner, self->data, clause);
}

static const MdrTheory theory = {
  .activity_growth = 1.05,
  .restart_unit = 32,
  .learnt_limit = 8000,
  .learnt_growth = 1000,
  .saves_phases = TRUE,
  .turns_phases = TRUE,
  .start = start,
  .look_near = look_near,
  .stages = (const MdrTheoryStage[]){ run_local, run_line, run_path, run_board, NULL },
  .undo = undo,
  .explain = explain,
  .read_solution = read_solution,
  .exclude_solution = exclude_solution,
};

static void
add_wake (MdrWakes *wakes, guint32 literal, guint32 item)
{
  if (wakes->items == NULL)
    wakes->first[literal]++;
  else
    wakes->items[--wakes->first[literal]] = item;
}

static void
add_wakes (MdrRuleTheory *self)
{
  for (guint index = 0; index < self->propagators->len; index++)
    {
      const MdrPropagator *propagator = get_propagator (self, index);
      const MdrCounter *counter = (const MdrCounter *) propagator;

      for (guint32 k = 0; k < propagator->watched.count; k++)
        add_wake (&self->wakes, propagator->watched.items[k], index);
      if (propagator->class != &mdr_counter_class)
        continue;
      for (guint k = 0; k < counter->n_literals; k++)
        {
          add_wake (&self->counters, counter->literals[k], 2 * index + 1);
          add_wake (&self->counters, counter->literals[k] ^ 1, 2 * index);
        }
    }
}

/* Turns the numbers of items into places for them. */
static void
lay_out (MdrWakes *wakes, guint32 n_literals)
{
  guint32 sum = 0;

  for (guint32 literal = 0; literal <= n_literals; literal++)
    wakes->first[literal] = sum += wakes->first[literal];
  wakes->items = g_new (guint32, sum + 1);
}

/**
 * mdr_rule_theory_init:
 * @self: all zero
 * @propagators: (element-type MdrPropagator) (transfer full): over these variables
 *
 * Prepares a search over propagators. All variables are open, but for the first,
 * which is true.
 */
void
mdr_rule_theory_init (MdrRuleTheory *self, guint32 n_variables, GPtrArray *propagators)
{
  guint32 always = MDR_LITERAL_TRUE;

  mdr_learner_init (&self->base, &theory, n_variables);
  for (guint32 variable = 0; variable < n_variables; variable++)
    mdr_learner_open (&self->base, variable);
  self->propagators = propagators;
  self->details = g_new0 (guint32, n_variables);
  self->queued = g_new0 (gboolean, propagators->len);
  self->counters.first = g_new0 (guint32, 2 * n_variables + 1);
  self->wakes.first = g_new0 (guint32, 2 * n_variables + 1);
  for (guint index = 0; index < propagators->len; index++)
    {
      get_propagator (self, index)->index = index;
      if (get_propagator (self, index)->class->undo != NULL)
        mdr_literals_add (&self->store, index);
    }
  add_wakes (self);
  lay_out (&self->counters, 2 * n_variables);
  lay_out (&self->wakes, 2 * n_variables);
  add_wakes (self);
  mdr_learner_add_clause (&self->base, &always, 1);
}

void
mdr_rule_theory_clear (MdrRuleTheory *self)
{
  mdr_learner_clear (&self->base);
  g_ptr_array_unref (self->propagators);
  g_free (self->counters.first);
  g_free (self->counters.items);
  g_free (self->wakes.first);
  g_free (self->wakes.items);
  g_free (self->store.items);
  g_free (self->near_reason.items);
  g_free (self->details);
  g_free (self->queued);
  for (guint cost = 0; cost < MDR_N_PROPAGATOR_COSTS; cost++)
    g_free (self->queues[cost].items);
}
