/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-condition.h"

/*
 * Whether there are values for the aids that are left open. Where everything else is
 * decided, an aid is a small problem of its own: which tent belongs to which tree,
 * which cells lie on one line. A search tries values; after each it asks the
 * instances that read the place which values are still possible for their others.
 * It counts what it looks at and gives up at a limit, so that the answer comes soon.
 */
#define MAX_EFFORT 4000000
/* An instance that reads more places is only asked whether it still can be true. */
#define MAX_PLACES_TO_TRY 16

/**
 * Instance:
 * @condition: one condition
 * @statement: the rule it belongs to
 * @index: the index of the condition in the rule
 * @focus: what it speaks of
 * @variables: (element-type guint): what it reads
 */
typedef struct
{
  const MdrCondition *condition;
  guint statement;
  guint index;
  MdrFocus focus;
  GArray *variables;
} Instance;

/**
 * Variable:
 * @place: an open place of an aid
 * @low: its least value
 * @n_values: number of values that it could have
 * @possible: (array): whether each is still possible
 * @n_possible: how many are
 * @readers: (element-type guint): the instances that read it
 */
typedef struct
{
  MdrAidPlace place;
  int low;
  guint n_values;
  guint8 *possible;
  guint n_possible;
  GArray *readers;
} Variable;

/* A value of a variable that was found to be impossible. */
typedef struct
{
  guint variable;
  guint value;
} Removal;

/**
 * Aids:
 * @judge: judges @answer
 * @answer: the answer with the values that are tried
 * @instances: (element-type Instance): what reads open aids
 * @variables: (element-type Variable): the places that they read
 * @numbers: (array): for each aid, the number of the variable at each place, counted from 1
 * @removals: (element-type Removal): to undo them
 * @waiting: (element-type guint): instances of which something has changed
 * @failed: the last instance that could not be true any more
 * @effort: places looked at so far
 */
typedef struct
{
  MdrJudge judge;
  MdrRuledAnswer *answer;
  GArray *instances;
  GArray *variables;
  guint **numbers;
  GArray *removals;
  GArray *waiting;
  guint failed;
  guint effort;
} Aids;

static void
clear_instance (gpointer data)
{
  g_array_unref (((Instance *) data)->variables);
}

static void
clear_variable (gpointer data)
{
  Variable *variable = data;

  g_free (variable->possible);
  g_array_unref (variable->readers);
}

static void
aids_init (Aids *self, const MdrJudge *judge)
{
  self->judge = *judge;
  self->answer = mdr_ruled_answer_copy (judge->answer);
  self->judge.answer = self->answer;
  self->judge.shown = NULL;
  self->judge.reads = g_array_new (FALSE, FALSE, sizeof (MdrAidPlace));
  self->instances = g_array_new (FALSE, FALSE, sizeof (Instance));
  g_array_set_clear_func (self->instances, clear_instance);
  self->variables = g_array_new (FALSE, FALSE, sizeof (Variable));
  g_array_set_clear_func (self->variables, clear_variable);
  self->numbers = g_new0 (guint *, self->answer->n_decisions);
  for (guint i = 0; i < self->answer->n_decisions; i++)
    self->numbers[i] = g_new0 (guint, self->answer->n_places[i]);
  self->removals = g_array_new (FALSE, FALSE, sizeof (Removal));
  self->waiting = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
aids_clear (Aids *self)
{
  for (guint i = 0; i < self->answer->n_decisions; i++)
    g_free (self->numbers[i]);
  g_free (self->numbers);
  g_clear_pointer (&self->judge.reads, g_array_unref);
  g_array_unref (self->instances);
  g_array_unref (self->variables);
  g_array_unref (self->removals);
  g_array_unref (self->waiting);
  mdr_ruled_answer_free (self->answer);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Aids, aids_clear)

static Variable *
get_variable (const Aids *self, guint index)
{
  return &g_array_index (self->variables, Variable, index);
}

static gint16 *
get_value (Aids *self, const Variable *variable)
{
  return &self->answer->values[variable->place.aid][variable->place.place];
}

static guint
ensure_variable (Aids *self, const MdrAidPlace *place)
{
  guint *number = &self->numbers[place->aid][place->place];
  MdrBounds domain = self->judge.domains[place->aid];
  Variable variable = { .place = *place, .low = domain.low };

  if (*number > 0)
    return *number - 1;
  variable.n_values = domain.high >= domain.low ? (guint) (domain.high - domain.low) + 1 : 0;
  variable.n_possible = variable.n_values;
  variable.possible = g_new (guint8, variable.n_values);
  for (guint i = 0; i < variable.n_values; i++)
    variable.possible[i] = TRUE;
  variable.readers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (self->variables, variable);
  *number = self->variables->len;
  return *number - 1;
}

/* Keeps an instance if it is open; it has noted what it reads. */
static void
add_instance (Aids *self, Instance instance)
{
  guint index = self->instances->len;

  g_array_set_size (self->judge.reads, 0);
  if (mdr_condition_judge (&self->judge, instance.condition, &instance.focus) != MDR_TRUTH_OPEN)
    return;
  instance.variables = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->judge.reads->len; i++)
    {
      guint number = ensure_variable (self, &g_array_index (self->judge.reads, MdrAidPlace, i));
      GArray *readers = get_variable (self, number)->readers;

      if (readers->len > 0 && g_array_index (readers, guint, readers->len - 1) == index)
        continue;
      g_array_append_val (readers, index);
      g_array_append_val (instance.variables, number);
    }
  g_array_append_val (self->instances, instance);
  g_array_append_val (self->waiting, index);
}

static void
add_statement (Aids *self, guint index)
{
  const MdrStatement *statement = mdr_rulebook_get_statement (self->judge.puzzle->rulebook, index);

  for (guint i = 0; i < statement->conditions->len; i++)
    {
      const MdrCondition *condition = mdr_statement_get_condition (statement, i);
      g_autoptr (GArray) foci = mdr_judge_list_instances (&self->judge, &condition->scope);

      for (guint j = 0; j < foci->len; j++)
        add_instance (self, (Instance){ .condition = condition,
                                        .statement = index,
                                        .index = i,
                                        .focus = g_array_index (foci, MdrFocus, j) });
    }
}

static MdrTruth
judge_instance (Aids *self, guint index)
{
  const Instance *instance = &g_array_index (self->instances, Instance, index);
  MdrTruth truth = mdr_condition_judge (&self->judge, instance->condition, &instance->focus);

  self->effort += 1 + instance->variables->len;
  if (truth == MDR_TRUTH_FALSE)
    self->failed = index;
  return truth;
}

/* Returns: %FALSE if no value is left */
static gboolean
remove_value (Aids *self, guint index, guint value)
{
  Variable *variable = get_variable (self, index);

  variable->possible[value] = FALSE;
  variable->n_possible--;
  g_array_append_vals (self->removals, &(Removal){ index, value }, 1);
  if (variable->n_possible == 1)
    {
      for (value = 0; !variable->possible[value]; value++)
        ;
      *get_value (self, variable) = (gint16) (variable->low + (int) value);
      g_array_append_vals (self->waiting, variable->readers->data, variable->readers->len);
    }
  return variable->n_possible > 0;
}

static void
undo_removals (Aids *self, guint end)
{
  while (self->removals->len > end)
    {
      const Removal *removal = &g_array_index (self->removals, Removal, self->removals->len - 1);
      Variable *variable = get_variable (self, removal->variable);

      variable->possible[removal->value] = TRUE;
      variable->n_possible++;
      if (variable->n_possible > 1)
        *get_value (self, variable) = MDR_RULED_NONE;
      g_array_set_size (self->removals, self->removals->len - 1);
    }
  g_array_set_size (self->waiting, 0);
}

/* Tries each value of an open variable on an instance. */
static gboolean
try_values (Aids *self, guint instance, guint index)
{
  const Variable *variable = get_variable (self, index);

  for (guint value = 0; value < variable->n_values && variable->n_possible > 1; value++)
    {
      MdrTruth truth;

      if (!variable->possible[value])
        continue;
      *get_value (self, variable) = (gint16) (variable->low + (int) value);
      truth = judge_instance (self, instance);
      *get_value (self, variable) = MDR_RULED_NONE;
      if (truth == MDR_TRUTH_FALSE && !remove_value (self, index, value))
        return FALSE;
    }
  return TRUE;
}

/* Returns: %FALSE if an instance cannot be true any more */
static gboolean
conclude (Aids *self)
{
  while (self->waiting->len > 0)
    {
      guint index = g_array_index (self->waiting, guint, self->waiting->len - 1);
      GArray *variables = g_array_index (self->instances, Instance, index).variables;
      MdrTruth truth;

      g_array_set_size (self->waiting, self->waiting->len - 1);
      truth = judge_instance (self, index);
      if (truth == MDR_TRUTH_FALSE)
        return FALSE;
      if (truth == MDR_TRUTH_TRUE || variables->len > MAX_PLACES_TO_TRY)
        continue;
      for (guint i = 0; i < variables->len; i++)
        if (get_variable (self, g_array_index (variables, guint, i))->n_possible > 1
            && !try_values (self, index, g_array_index (variables, guint, i)))
          return FALSE;
    }
  return TRUE;
}

/* Returns: the variable of an instance with the fewest values, but more than one */
static guint
choose_variable (const Aids *self, guint instance)
{
  const GArray *variables = g_array_index (self->instances, Instance, instance).variables;
  guint best = 0;
  guint n_best = G_MAXUINT;

  for (guint i = 0; i < variables->len; i++)
    {
      guint index = g_array_index (variables, guint, i);
      guint n_possible = get_variable (self, index)->n_possible;

      if (n_possible > 1 && n_possible < n_best)
        {
          best = index;
          n_best = n_possible;
        }
    }
  g_assert (n_best < G_MAXUINT);
  return best;
}

static gboolean
set_value (Aids *self, guint index, guint value)
{
  const Variable *variable = get_variable (self, index);

  for (guint other = 0; other < variable->n_values; other++)
    if (other != value && variable->possible[other] && !remove_value (self, index, other))
      return FALSE;
  return TRUE;
}

/* Instances before @first are true. Returns: open if it gave up */
static MdrTruth
search (Aids *self, guint first)
{
  guint index;

  if (!conclude (self))
    return MDR_TRUTH_FALSE;
  while (first < self->instances->len && judge_instance (self, first) == MDR_TRUTH_TRUE)
    first++;
  if (first == self->instances->len)
    return MDR_TRUTH_TRUE;
  if (self->effort > MAX_EFFORT)
    return MDR_TRUTH_OPEN;

  index = choose_variable (self, first);
  for (guint value = 0; value < get_variable (self, index)->n_values; value++)
    {
      guint end = self->removals->len;
      MdrTruth truth;

      if (!get_variable (self, index)->possible[value])
        continue;
      truth = set_value (self, index, value) ? search (self, first) : MDR_TRUTH_FALSE;
      if (truth != MDR_TRUTH_FALSE)
        return truth;
      undo_removals (self, end);
    }
  return MDR_TRUTH_FALSE;
}

/* Returns: %FALSE if a variable has no values */
static gboolean
settle_domains (Aids *self)
{
  for (guint i = 0; i < self->variables->len; i++)
    {
      const Variable *variable = get_variable (self, i);

      if (variable->n_values == 0)
        return FALSE;
      if (variable->n_values == 1)
        *get_value (self, variable) = (gint16) variable->low;
    }
  return TRUE;
}

/**
 * mdr_judge_aids:
 * @self: judges an answer in which everything but aids is decided
 * @first: the first rule that is to hold
 * @end: the rule after the last
 * @breach: (nullable): takes the condition and the cells where no values are left. The
 *   condition is one of the last rule
 *
 * Looks for values of the open aids with which the rules hold; what is broken whatever
 * the aids are does not matter here.
 *
 * Returns: whether there are some; open if they were not found soon
 */
MdrTruth
mdr_judge_aids (MdrJudge *self, guint first, guint end, MdrRuledBreach *breach)
{
  g_auto (Aids) aids = { 0 };
  MdrTruth truth;

  aids_init (&aids, self);
  for (guint i = first; i < end; i++)
    add_statement (&aids, i);
  g_clear_pointer (&aids.judge.reads, g_array_unref);
  truth = settle_domains (&aids) ? search (&aids, 0) : MDR_TRUTH_FALSE;

  if (truth == MDR_TRUTH_FALSE && breach)
    {
      const Instance *failed = &g_array_index (aids.instances, Instance, aids.failed);

      if (failed->statement == end - 1)
        breach->condition = failed->index;
      if (failed->focus.cell != MDR_RULED_NO_PLACE)
        g_array_append_val (breach->cells, failed->focus.cell);
    }
  return truth;
}
