/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

/*
 * What one thought shows. People do not conclude one side of a 0, but all four. One thought is whatever
 * - one condition shows at one place, or along a line, step after step;
 * - a single value shows of all places that it concerns, by whichever conditions;
 * - something shows that has no name, such as the only rectangle that fits;
 * - one rule shows of the givens alone in the same way, wherever that is.
 */

typedef struct
{
  MdrReasoner *reasoner;
  const MdrTrace *first;
  guint32 source;
  /* What has no name and shows something else all by itself: a thought of its own */
  GHashTable *others;
  MdrLiterals *group;
} Thought;

static gboolean
contains (const MdrLiterals *literals, guint32 literal)
{
  for (guint32 k = 0; k < literals->count; k++)
    if (literals->items[k] == literal)
      return TRUE;
  return FALSE;
}

static gboolean
contains_all (const MdrLiterals *whole, const MdrLiterals *part)
{
  for (guint32 k = 0; k < part->count; k++)
    if (!contains (whole, part->items[k]))
      return FALSE;
  return TRUE;
}

static const MdrGroundInstance *
get_instance (const MdrReasoner *self, guint32 index)
{
  return &g_array_index (self->ground.instances, MdrGroundInstance, index);
}

static gboolean
has_rule (const MdrReasoner *self, const MdrLiterals *instances, guint statement)
{
  for (guint32 k = 0; k < instances->count; k++)
    if (get_instance (self, instances->items[k])->statement == statement)
      return TRUE;
  return FALSE;
}

/* Returns whether a trace uses no condition that another does not use, but for one that only says what the
 * rule means at another place, without a clue. */
gboolean
mdr_reasoner_is_within (const MdrReasoner *self, const MdrTrace *part, const MdrTrace *whole)
{
  guint n_others = 0;

  for (guint32 k = 0; k < part->instances.count; k++)
    {
      const MdrGroundInstance *instance = get_instance (self, part->instances.items[k]);

      if (contains (&whole->instances, part->instances.items[k]))
        continue;
      if (!mdr_ground_instance_is_bare (instance) || !has_rule (self, &whole->instances, instance->statement))
        return FALSE;
      n_others++;
    }
  return n_others <= 1;
}

/* Finds from what a condition shows a literal, whatever names it has. Returns from how much. */
static guint32
find_grounds (MdrReasoner *self, guint32 literal)
{
  guint instance = mdr_reasoner_explain (self, literal);

  while (instance == MDR_NO_INSTANCE && self->reason.count == 1 && !self->known[self->reason.items[0] >> 1])
    instance = mdr_reasoner_explain (self, self->reason.items[0] ^ 1);
  return self->reason.count;
}

/* Returns whether a condition demands a literal by itself, or from others that are demanded so. */
static gboolean
is_demanded (MdrReasoner *self, guint32 literal)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);
  gboolean demanded = TRUE;

  find_grounds (self, literal);
  for (guint32 k = 0; k < self->reason.count; k++)
    demanded = demanded && learner->reasons[self->reason.items[k] >> 1] == MDR_REASON_NONE;
  return demanded;
}

/* Returns what has no name and shows a literal all by itself, or %MDR_LITERAL_FALSE. */
guint32
mdr_reasoner_find_source (MdrReasoner *self, guint32 literal)
{
  guint32 source;

  if (find_grounds (self, literal) != 1)
    return MDR_LITERAL_FALSE;
  source = self->reason.items[0] ^ 1;
  return source & 1 || mdr_reasoner_has_claim (self, source) ? MDR_LITERAL_FALSE : source;
}

/* Returns whether a condition speaks of one place, not of the whole board. */
static gboolean
is_local (const MdrGroundInstance *instance)
{
  return instance->cell != MDR_RULED_NO_PLACE || instance->row != MDR_RULED_NO_PLACE
         || instance->column != MDR_RULED_NO_PLACE;
}

/* Returns the class of the propagator that has concluded a literal, or %NULL if none has. */
static const MdrPropagatorClass *
get_class (const MdrReasoner *self, guint32 literal)
{
  guint32 reason = self->theory.base.reasons[literal >> 1];

  if (reason == MDR_REASON_NONE || mdr_reason_get_kind (reason) != MDR_REASON_PROPAGATOR)
    return NULL;
  return ((const MdrPropagator *) g_ptr_array_index (self->theory.propagators, mdr_reason_get_index (reason)))
      ->class;
}

/* Returns whether a literal is shown by steps of which all but the last show something of the group. */
static gboolean
goes_on (const Thought *self, guint32 literal, const MdrTrace *trace)
{
  for (guint32 k = 0; k < trace->steps.count; k++)
    if (trace->steps.items[k] != literal && !contains (self->group, trace->steps.items[k]))
      return FALSE;
  return TRUE;
}

/* Returns whether a literal says the same as the first of a thought, elsewhere. */
static gboolean
says_same (const Thought *self, guint32 literal)
{
  const MdrRuledChoice *first = &self->reasoner->names[self->group->items[0]];
  const MdrRuledChoice *other = &self->reasoner->names[literal];

  return first->decision == other->decision && first->value == other->value;
}

/* Returns whether a literal may belong to the same line, which it continues or keeps from branching. */
static gboolean
is_of_line (const MdrReasoner *self, guint32 literal)
{
  return mdr_rulebook_get_decision (self->puzzle->rulebook, self->names[literal].decision)->place
         != MDR_PLACE_CELL;
}

static gboolean
has_two_values (const MdrReasoner *self, guint32 literal)
{
  return self->ground.decisions[self->names[literal].decision].n_declared <= 2;
}

static gboolean
is_by_same_propagator (const MdrReasoner *self, guint32 first, guint32 other)
{
  return get_class (self, first) != NULL
         && self->theory.base.reasons[first >> 1] == self->theory.base.reasons[other >> 1];
}

static gboolean
is_by_same_condition (const Thought *self, guint32 literal, const MdrTrace *trace)
{
  const MdrReasoner *reasoner = self->reasoner;

  if (self->first->instances.count != 1 || trace->instances.count != 1
      || self->first->instances.items[0] != trace->instances.items[0] || !goes_on (self, literal, trace))
    return FALSE;
  if (is_local (get_instance (reasoner, trace->instances.items[0])))
    return says_same (self, literal) || has_two_values (reasoner, literal)
           || is_by_same_propagator (reasoner, self->group->items[0], literal);
  return (is_of_line (reasoner, literal) || says_same (self, literal))
         && ((trace->steps.count > 1
              && get_class (reasoner, literal) == get_class (reasoner, self->group->items[0]))
             || contains_all (&self->first->known, &trace->known));
}

/* Returns the only rule that conditions belong to, or %MDR_NO_STATEMENT. */
static guint
find_rule (const MdrReasoner *self, const MdrTrace *trace)
{
  const MdrLiterals *conditions[] = { &trace->instances, &trace->plain };
  guint rule = MDR_NO_STATEMENT;

  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    for (guint32 k = 0; k < conditions[i]->count; k++)
      {
        guint other = get_instance (self, conditions[i]->items[k])->statement;

        if (rule != MDR_NO_STATEMENT && rule != other)
          return MDR_NO_STATEMENT;
        rule = other;
      }
  return rule;
}

static gboolean
is_by_same_rule (const Thought *self, const MdrTrace *trace)
{
  guint rule = find_rule (self->reasoner, self->first);

  return rule != MDR_NO_STATEMENT && rule == find_rule (self->reasoner, trace) && trace->steps.count <= 1;
}

/* Returns whether a single value shows the same of all places that it concerns. */
static gboolean
is_from_same_value (const Thought *self, guint32 literal, const MdrTrace *trace)
{
  return self->first->known.count == 1 && trace->known.count == 1 && trace->steps.count <= 1
         && self->first->known.items[0] == trace->known.items[0] && says_same (self, literal);
}

/* Returns whether a trace rests on a clue of its own. */
static gboolean
has_clue (const MdrReasoner *self, const MdrTrace *trace)
{
  for (guint32 k = 0; k < trace->instances.count; k++)
    if (get_instance (self, trace->instances.items[k])->given != MDR_NO_CLUE)
      return TRUE;
  return FALSE;
}

/* Returns whether the same rule says the same of the givens alone, and not of one clue. */
static gboolean
is_from_start (const Thought *self, guint32 literal, const MdrTrace *trace)
{
  return self->first->known.count == 0 && trace->known.count == 0 && says_same (self, literal)
         && !has_clue (self->reasoner, trace) && is_by_same_rule (self, trace)
         && is_demanded (self->reasoner, self->group->items[0]) && is_demanded (self->reasoner, literal);
}

static gboolean
is_one_thought (const Thought *self, guint32 literal, const MdrTrace *trace)
{
  const MdrTrace *first = self->first;

  if (first->instances.count > 1)
    return mdr_reasoner_is_within (self->reasoner, trace, first) && trace->instances.count > 0
           && trace->steps.count <= first->steps.count;
  return is_from_same_value (self, literal, trace) || is_by_same_condition (self, literal, trace)
         || is_from_start (self, literal, trace);
}

/* Marks what rests on the source of a thought without having a name. Returns whether a literal rests on it.
 */
static gboolean
rests_on_source (const Thought *self, guint32 literal)
{
  MdrReasoner *reasoner = self->reasoner;

  if (literal == self->source)
    {
      reasoner->marks[literal >> 1] = reasoner->mark;
      return FALSE;
    }
  mdr_reasoner_explain (reasoner, literal);
  for (guint32 k = 0; k < reasoner->reason.count; k++)
    if (reasoner->marks[reasoner->reason.items[k] >> 1] == reasoner->mark)
      {
        if (!mdr_reasoner_has_claim (reasoner, literal)
            && !g_hash_table_contains (self->others, GUINT_TO_POINTER (literal)))
          reasoner->marks[literal >> 1] = reasoner->mark;
        return TRUE;
      }
  return FALSE;
}

static void
gather_from_source (Thought *self)
{
  MdrReasoner *reasoner = self->reasoner;
  const MdrLearner *learner = mdr_reasoner_get_learner (reasoner);
  g_autofree gboolean *rests = g_new0 (gboolean, learner->n_trail);
  g_autoptr (GHashTable) others = g_hash_table_new (NULL, NULL);

  for (guint32 k = 0; k < learner->n_trail; k++)
    if (mdr_reasoner_decides (reasoner, learner->trail[k]))
      g_hash_table_add (others, GUINT_TO_POINTER (mdr_reasoner_find_source (reasoner, learner->trail[k])));
  self->others = others;
  reasoner->mark++;
  for (guint32 k = 0; k < learner->n_trail; k++)
    rests[k] = rests_on_source (self, learner->trail[k]);
  for (guint32 k = 0; k < learner->n_trail; k++)
    {
      guint32 literal = learner->trail[k];
      g_auto (MdrTrace) trace = { { NULL } };

      if (!rests[k] || contains (self->group, literal) || !mdr_reasoner_decides (reasoner, literal)
          || reasoner->depths[literal >> 1] > 1)
        continue;
      mdr_reasoner_trace_literal (reasoner, literal, &trace);
      if (is_by_same_rule (self, &trace))
        mdr_literals_add (self->group, literal);
    }
}

/* Lists a literal that follows from what is known, and all that the same thought shows. */
void
mdr_reasoner_gather (MdrReasoner *self, guint32 literal, MdrLiterals *group)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);
  g_auto (MdrTrace) first = { { NULL } };
  Thought thought = {
    .reasoner = self,
    .first = &first,
    .source = mdr_reasoner_find_source (self, literal),
    .group = group,
  };

  mdr_reasoner_trace_literal (self, literal, &first);
  mdr_literals_add (group, literal);
  if (thought.source != MDR_LITERAL_FALSE)
    {
      gather_from_source (&thought);
      return;
    }
  for (guint32 k = 0; k < learner->n_trail; k++)
    {
      guint32 other = learner->trail[k];
      g_auto (MdrTrace) trace = { { NULL } };

      if (other == literal || self->known[other >> 1] || !mdr_reasoner_decides (self, other))
        continue;
      mdr_reasoner_trace_literal (self, other, &trace);
      if (is_one_thought (&thought, other, &trace))
        mdr_literals_add (group, other);
    }
}
