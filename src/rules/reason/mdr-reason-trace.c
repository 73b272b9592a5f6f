/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-reasoner-private.h"

/*
 * Following reasons back to what is known. A use of a condition is a step. What a name means, and that each
 * place has one value, is no step, and neither is what is plain to see: that a place does not have a value,
 * as soon as one condition says so of what is known. People note that without an argument.
 */

/* Arguments for people have fewer steps. */
#define MAX_DEPTH 250

/* Returns the condition to which a reason belongs. */
static guint
find_instance (const MdrReasoner *self, guint32 reason)
{
  guint32 index = mdr_reason_get_index (reason);
  guint low = 0;
  guint high = self->clauses.count;

  if (mdr_reason_get_kind (reason) == MDR_REASON_PROPAGATOR)
    return ((const MdrPropagator *) g_ptr_array_index (self->theory.propagators, index))->instance;
  while (high - low > 1)
    {
      guint middle = (low + high) / 2;

      if (self->clauses.items[middle] <= index)
        low = middle;
      else
        high = middle;
    }
  return self->origins.items[low];
}

static void
add_once (MdrLiterals *items, guint32 item)
{
  for (guint32 k = 0; k < items->count; k++)
    if (items->items[k] == item)
      return;
  mdr_literals_add (items, item);
}

/* Adds the other conditions to which a reason belongs. */
static void
add_also (const MdrReasoner *self, guint32 reason, MdrLiterals *instances)
{
  const MdrPropagator *propagator;

  if (mdr_reason_get_kind (reason) != MDR_REASON_PROPAGATOR)
    return;
  propagator = g_ptr_array_index (self->theory.propagators, mdr_reason_get_index (reason));
  for (guint32 k = 0; k < propagator->also.count; k++)
    add_once (instances, propagator->also.items[k]);
}

/* Fills reason with the false literals from which a true one follows. Returns the condition that says so. */
guint
mdr_reasoner_explain (MdrReasoner *self, guint32 literal)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);
  gpointer unit;

  self->reason.count = 0;
  if (learner->reasons[literal >> 1] != MDR_REASON_NONE)
    {
      mdr_learner_explain (learner, literal, &self->reason);
      return find_instance (self, learner->reasons[literal >> 1]);
    }
  return g_hash_table_lookup_extended (self->units, GUINT_TO_POINTER (literal), NULL, &unit)
             ? GPOINTER_TO_UINT (unit)
             : MDR_NO_INSTANCE;
}

static gboolean
is_supposed (MdrReasoner *self, guint32 literal)
{
  return mdr_reasoner_get_learner (self)->reasons[literal >> 1] == MDR_REASON_NONE
         && !g_hash_table_contains (self->units, GUINT_TO_POINTER (literal));
}

/* Returns whether people need not be told what a literal says: that a value is left out, what has no name,
 * and what is no part of an answer. */
static gboolean
can_be_plain (const MdrReasoner *self, guint32 literal)
{
  guint decision = self->names[literal].decision;

  return decision == MDR_NO_DECISION || mdr_rulebook_get_decision (self->puzzle->rulebook, decision)->aid;
}

/* Returns what has concluded a literal, if that has a name that people know; else NULL. */
static const MdrPropagator *
find_named (const MdrReasoner *self, guint32 literal)
{
  guint32 reason = self->theory.base.reasons[literal >> 1];
  const MdrPropagator *propagator;

  if (reason == MDR_REASON_NONE || mdr_reason_get_kind (reason) != MDR_REASON_PROPAGATOR)
    return NULL;
  propagator = g_ptr_array_index (self->theory.propagators, mdr_reason_get_index (reason));
  return propagator->class->get_technique ? propagator : NULL;
}

/* Returns what people call the conclusion of a literal that is no number that is found. */
MdrTechnique
mdr_reasoner_get_technique (const MdrReasoner *self, guint32 literal)
{
  const MdrPropagator *propagator = find_named (self, literal);

  return propagator ? propagator->class->get_technique (propagator, self->theory.details[literal >> 1])
                    : MDR_TECHNIQUE_NONE;
}

/* Returns whether two literals are the same conclusion, which has a name. */
gboolean
mdr_reasoner_is_same_note (const MdrReasoner *self, guint32 literal, guint32 other)
{
  return find_named (self, literal) && find_named (self, literal) == find_named (self, other)
         && self->theory.details[literal >> 1] == self->theory.details[other >> 1];
}

/* Finds how many uses of conditions lie between what is known and all that follows. */
void
mdr_reasoner_weigh (MdrReasoner *self)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);

  for (guint32 k = 0; k < learner->n_trail; k++)
    {
      guint32 literal = learner->trail[k];
      guint depth = 0;
      guint instance;

      self->plain[literal >> 1] = FALSE;
      self->depths[literal >> 1] = 0;
      if (self->known[literal >> 1] || literal == MDR_LITERAL_TRUE)
        continue;
      instance = mdr_reasoner_explain (self, literal);
      for (guint32 i = 0; i < self->reason.count; i++)
        depth = MAX (depth, self->depths[self->reason.items[i] >> 1]);
      depth = MIN (depth + (instance != MDR_NO_INSTANCE), MAX_DEPTH);
      self->plain[literal >> 1] = (depth <= 1 || find_named (self, literal)) && can_be_plain (self, literal);
      self->depths[literal >> 1] = self->plain[literal >> 1] ? 0 : (guint8) depth;
    }
}

static int
compare_positions (gconstpointer a, gconstpointer b, gpointer data)
{
  const MdrLearner *learner = data;
  guint32 one = learner->positions[*(const guint32 *) a >> 1];
  guint32 other = learner->positions[*(const guint32 *) b >> 1];

  return (one > other) - (one < other);
}

static void
push_reason (MdrReasoner *self)
{
  for (guint32 k = 0; k < self->reason.count; k++)
    mdr_literals_add (&self->pending, self->reason.items[k] ^ 1);
}

/* Adds a conclusion that has a name, unless the same is there. */
static void
add_note (const MdrReasoner *self, guint32 literal, MdrTrace *trace)
{
  if (!find_named (self, literal))
    return;
  for (guint32 k = 0; k < trace->notes.count; k++)
    if (mdr_reasoner_is_same_note (self, literal, trace->notes.items[k]))
      return;
  mdr_literals_add (&trace->notes, literal);
}

static void
sort_by_position (MdrReasoner *self, MdrLiterals *literals)
{
  if (literals->count > 1)
    g_qsort_with_data (literals->items, (int) literals->count, sizeof *literals->items, compare_positions,
                       mdr_reasoner_get_learner (self));
}

/* Follows what is pending back. */
static void
follow (MdrReasoner *self, MdrTrace *trace)
{
  MdrLearner *learner = mdr_reasoner_get_learner (self);

  self->mark++;
  while (self->pending.count > 0)
    {
      guint32 literal = self->pending.items[--self->pending.count];
      guint instance;

      if (literal == MDR_LITERAL_TRUE || self->marks[literal >> 1] == self->mark)
        continue;
      self->marks[literal >> 1] = self->mark;
      if (self->known[literal >> 1])
        {
          add_once (&trace->known, literal);
          continue;
        }
      if (is_supposed (self, literal))
        {
          add_once (&trace->supposed, literal);
          continue;
        }
      instance = mdr_reasoner_explain (self, literal);
      push_reason (self);
      if (instance == MDR_NO_INSTANCE)
        continue;
      add_once (self->plain[literal >> 1] ? &trace->plain : &trace->instances, instance);
      add_also (self, learner->reasons[literal >> 1],
                self->plain[literal >> 1] ? &trace->plain : &trace->instances);
      if (!self->plain[literal >> 1])
        mdr_literals_add (&trace->steps, literal);
      else
        add_note (self, literal, trace);
    }
  sort_by_position (self, &trace->steps);
  sort_by_position (self, &trace->notes);
}

void
mdr_reasoner_trace_literal (MdrReasoner *self, guint32 literal, MdrTrace *trace)
{
  self->pending.count = 0;
  mdr_literals_add (&self->pending, literal);
  follow (self, trace);
}

/* Traces several true literals at once. */
void
mdr_reasoner_trace_literals (MdrReasoner *self, const MdrLiterals *literals, MdrTrace *trace)
{
  self->pending.count = 0;
  for (guint32 k = 0; k < literals->count; k++)
    mdr_literals_add (&self->pending, literals->items[k]);
  follow (self, trace);
}

void
mdr_reasoner_trace_conflict (MdrReasoner *self, MdrTrace *trace)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);
  guint instance = find_instance (self, learner->conflict_reason);

  self->pending.count = 0;
  for (guint32 k = 0; k < learner->conflict.count; k++)
    mdr_literals_add (&self->pending, learner->conflict.items[k] ^ 1);
  follow (self, trace);
  if (instance == MDR_NO_INSTANCE)
    return;
  mdr_literals_add (&trace->steps, MDR_LITERAL_FALSE);
  add_once (&trace->instances, instance);
  add_also (self, learner->conflict_reason, &trace->instances);
}

void
mdr_trace_clear (MdrTrace *trace)
{
  g_free (trace->steps.items);
  g_free (trace->known.items);
  g_free (trace->instances.items);
  g_free (trace->plain.items);
  g_free (trace->notes.items);
  g_free (trace->supposed.items);
}

static MdrRuledClaim
get_claim (const MdrReasoner *self, guint32 literal)
{
  if (mdr_reasoner_is_named (self, literal))
    return (MdrRuledClaim){ self->names[literal], TRUE };
  return (MdrRuledClaim){ self->names[literal ^ 1], FALSE };
}

/* Returns what a propagator says of its conclusion, unless that is about what has no name. */
static char *
dup_words (MdrReasoner *self, guint32 literal, guint32 reason)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);
  const MdrPropagator *propagator;
  guint detail =
      literal == MDR_LITERAL_FALSE ? self->theory.conflict_detail : self->theory.details[literal >> 1];

  if (mdr_reason_get_kind (reason) != MDR_REASON_PROPAGATOR)
    return NULL;
  propagator = g_ptr_array_index (self->theory.propagators, mdr_reason_get_index (reason));
  if (propagator->class->dup_words == NULL)
    return NULL;
  if (propagator->class == &mdr_counter_class
      && !mdr_reasoner_has_claim (self, ((const MdrCounter *) propagator)->literals[0]))
    return NULL;
  return propagator->class->dup_words (propagator, learner, literal, detail);
}

/* Adds to the reasons of a step what people can see of them: what is known, what was concluded before, and
 * what is supposed. */
static void
add_because (MdrReasoner *self, MdrArgumentStep *step)
{
  self->mark++;
  while (self->pending.count > 0)
    {
      guint32 literal = self->pending.items[--self->pending.count];
      MdrRuledClaim claim = get_claim (self, literal);

      if (literal == MDR_LITERAL_TRUE || self->marks[literal >> 1] == self->mark)
        continue;
      self->marks[literal >> 1] = self->mark;
      if (mdr_reasoner_has_claim (self, literal)
          && (self->known[literal >> 1] || is_supposed (self, literal)
              || (!self->plain[literal >> 1] && mdr_reasoner_explain (self, literal) != MDR_NO_INSTANCE)))
        {
          g_array_append_val (step->because, claim);
          continue;
        }
      if (is_supposed (self, literal))
        continue;
      mdr_reasoner_explain (self, literal);
      push_reason (self);
    }
}

static MdrArgumentStep *
new_step (MdrReasoner *self, guint32 literal)
{
  const MdrLearner *learner = mdr_reasoner_get_learner (self);
  MdrArgumentStep *step = g_new0 (MdrArgumentStep, 1);
  guint instance;
  guint32 reason;

  step->because = g_array_new (FALSE, FALSE, sizeof (MdrRuledClaim));
  self->pending.count = 0;
  if (literal == MDR_LITERAL_FALSE)
    {
      step->breaks = TRUE;
      reason = learner->conflict_reason;
      instance = find_instance (self, reason);
      for (guint32 k = 0; k < learner->conflict.count; k++)
        mdr_literals_add (&self->pending, learner->conflict.items[k] ^ 1);
    }
  else
    {
      step->concludes = mdr_reasoner_has_claim (self, literal);
      if (step->concludes)
        step->claim = get_claim (self, literal);
      reason = learner->reasons[literal >> 1];
      instance = mdr_reasoner_explain (self, literal);
      push_reason (self);
    }
  step->instance = g_array_index (self->ground.instances, MdrGroundInstance, instance);
  step->words = dup_words (self, literal, reason);
  add_because (self, step);
  return step;
}

static MdrArgumentNote *
new_note (MdrReasoner *self, guint32 literal)
{
  MdrArgumentNote *note = g_new0 (MdrArgumentNote, 1);

  note->instance =
      g_array_index (self->ground.instances, MdrGroundInstance, find_named (self, literal)->instance);
  note->technique = mdr_reasoner_get_technique (self, literal);
  note->words = dup_words (self, literal, self->theory.base.reasons[literal >> 1]);
  note->because = g_array_new (FALSE, FALSE, sizeof (MdrRuledClaim));
  mdr_reasoner_explain (self, literal);
  for (guint32 k = 0; k < self->reason.count; k++)
    if (mdr_reasoner_has_claim (self, self->reason.items[k]))
      {
        MdrRuledClaim claim = get_claim (self, self->reason.items[k] ^ 1);

        g_array_append_val (note->because, claim);
      }
  return note;
}

/* Returns what people call a number that is the only one left at its place, or has its only place left. */
static MdrTechnique
find_single (MdrReasoner *self, guint32 literal)
{
  const MdrRuledChoice *choice = &self->names[literal];
  guint instance;

  if (!mdr_reasoner_is_named (self, literal) || self->ground.decisions[choice->decision].n_values < 3
      || !mdr_rulebook_get_decision (self->puzzle->rulebook, choice->decision)->domain.has_numbers
      || self->theory.base.reasons[literal >> 1] == MDR_REASON_NONE)
    return MDR_TECHNIQUE_NONE;
  instance = mdr_reasoner_explain (self, literal);
  if (instance == MDR_NO_INSTANCE)
    return MDR_TECHNIQUE_NAKED_SINGLE;
  return mdr_ground_has_different (&self->ground, instance) ? MDR_TECHNIQUE_HIDDEN_SINGLE
                                                            : MDR_TECHNIQUE_NONE;
}

/* Returns what people call the hardest that is needed to see a literal. */
static MdrTechnique
find_technique (MdrReasoner *self, MdrArgumentWay way, guint32 literal, const MdrTrace *trace)
{
  MdrTechnique technique = way == MDR_ARGUMENT_ONE ? find_single (self, literal) : MDR_TECHNIQUE_NONE;

  for (guint32 k = 0; k < trace->notes.count; k++)
    technique = MAX (technique, mdr_reasoner_get_technique (self, trace->notes.items[k]));
  return technique;
}

static void
add_instances (const MdrReasoner *self, const MdrLiterals *indices, GArray *instances)
{
  for (guint32 k = 0; k < indices->count; k++)
    g_array_append_val (instances,
                        g_array_index (self->ground.instances, MdrGroundInstance, indices->items[k]));
}

/* Adds to an argument what a trace rests on. What is plain is told where nothing else is. */
void
mdr_reasoner_add_trace (MdrReasoner *self, MdrArgument *argument, const MdrTrace *trace)
{
  for (guint32 k = 0; k < trace->known.count; k++)
    {
      MdrRuledClaim claim = get_claim (self, trace->known.items[k]);

      g_array_append_val (argument->because, claim);
    }
  add_instances (self, &trace->instances, argument->instances);
  add_instances (self, &trace->plain, argument->instances->len > 0 ? argument->plain : argument->instances);
}

/* Adds what an argument shows besides its first claim, which is the first literal. */
void
mdr_reasoner_add_claims (const MdrReasoner *self, MdrArgument *argument, const MdrLiterals *literals)
{
  for (guint32 k = 1; k < literals->count; k++)
    {
      MdrRuledClaim claim = get_claim (self, literals->items[k]);

      g_array_append_val (argument->claims, claim);
    }
}

/**
 * mdr_reasoner_argue:
 * @literal: what is shown
 * @trace: (nullable): how; still as the learner has it
 *
 * Returns: (transfer full): the argument for people
 */
MdrArgument *
mdr_reasoner_argue (MdrReasoner *self, MdrArgumentWay way, guint32 literal, const MdrTrace *trace)
{
  MdrArgument *argument = g_new0 (MdrArgument, 1);

  argument->way = way;
  argument->claim = get_claim (self, literal);
  argument->claims = g_array_new (FALSE, FALSE, sizeof (MdrRuledClaim));
  g_array_append_val (argument->claims, argument->claim);
  argument->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_argument_step_free);
  argument->notes = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_argument_note_free);
  argument->because = g_array_new (FALSE, FALSE, sizeof (MdrRuledClaim));
  argument->instances = g_array_new (FALSE, FALSE, sizeof (MdrGroundInstance));
  argument->plain = g_array_new (FALSE, FALSE, sizeof (MdrGroundInstance));
  argument->clues = g_array_new (FALSE, FALSE, sizeof (MdrArgumentClue));
  argument->cases = g_array_new (FALSE, FALSE, sizeof (MdrRuledClaim));
  if (trace == NULL)
    return argument;
  argument->supposes = trace->supposed.count > 0;
  for (guint32 k = 0; k < trace->steps.count; k++)
    g_ptr_array_add (argument->steps, new_step (self, trace->steps.items[k]));
  for (guint32 k = 0; k < trace->notes.count; k++)
    g_ptr_array_add (argument->notes, new_note (self, trace->notes.items[k]));
  if (trace->supposed.count == 0)
    argument->technique = find_technique (self, way, literal, trace);
  mdr_reasoner_add_trace (self, argument, trace);
  return argument;
}
