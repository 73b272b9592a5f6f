/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-learner-private.h"

/*
 * Writes down what a search concludes. A learnt clause is stated with the reasons that lead from its opposite
 * to the conflict, in the order of the trail, so that a checker need not search for them. What is true at
 * level 0 is stated before the first clause that rests on it, and left out of the clauses.
 */

/* What a variable is for the clause that is being stated. */
enum
{
  MARK_NONE,
  MARK_NEEDED,
  MARK_ASSUMED,
};

/**
 * MdrLearnerProof:
 * @proof: borrowed
 * @names: (array): of each variable its number in the proof, or 0 if it is none of the puzzle's
 * @numbers: (array): for each index of a clause in the store, its number in the proof
 * @n_numbers: length of @numbers
 * @last: number of the last clause that was stated
 * @n_facts: how many literals of the trail are stated as true in every further solution
 * @conflict: number of the clause that is the conflict, or 0 for what the learner's own reason says
 * @marks: (array): scratch, of each variable
 * @path: scratch: the steps of a clause, last one first: literals, their number, number of the clause or 0
 * @named: scratch: literals as the proof names them
 */
struct _MdrLearnerProof
{
  MdrProof *proof;
  gint32 *names;
  guint32 *numbers;
  guint32 n_numbers;
  guint32 last;
  guint32 n_facts;
  guint32 conflict;
  guint8 *marks;
  MdrLiterals path;
  GArray *named;
};

static void
add_named (MdrLearnerProof *log, guint32 literal)
{
  gint32 name = (literal & 1) != 0 ? -log->names[literal >> 1] : log->names[literal >> 1];

  if (name != 0)
    g_array_append_val (log->named, name);
}

/* Names those literals that are not false in every further solution. */
static void
name_literals (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  MdrLearnerProof *log = learner->log;

  g_array_set_size (log->named, 0);
  for (guint32 k = 0; k < count; k++)
    if (learner->levels[literals[k] >> 1] > 0 || learner->values[literals[k]] >= 0)
      add_named (log, literals[k]);
}

static void
begin_clause (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  MdrLearnerProof *log = learner->log;

  name_literals (learner, literals, count);
  log->last = mdr_proof_begin_clause (log->proof, (const gint32 *) log->named->data, log->named->len);
}

static void
use_lemma (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  MdrLearnerProof *log = learner->log;

  name_literals (learner, literals, count);
  mdr_proof_use_lemma (log->proof, (const gint32 *) log->named->data, log->named->len);
}

/* Returns the number of the clause that is a reason, or 0 if it is none that the proof knows. */
static guint32
get_number (const MdrLearnerProof *log, guint32 reason)
{
  guint32 index = mdr_reason_get_index (reason);

  return mdr_reason_get_kind (reason) == MDR_REASON_CLAUSE && index < log->n_numbers ? log->numbers[index]
                                                                                     : 0;
}

/* States what has become true at level 0, each with its reason. */
static void
state_facts (MdrLearner *learner)
{
  MdrLearnerProof *log = learner->log;
  guint32 end = learner->n_levels > 0 ? learner->decision_levels[0].trail : learner->n_trail;

  for (; log->n_facts < end; log->n_facts++)
    {
      guint32 literal = learner->trail[log->n_facts];
      guint32 number = get_number (log, learner->reasons[literal >> 1]);

      if (log->names[literal >> 1] == 0)
        continue;
      begin_clause (learner, &literal, 1);
      if (number > 0)
        mdr_proof_use_clause (log->proof, number);
      else
        use_lemma (learner, &literal, 1);
    }
}

static void
use_conflict (MdrLearner *learner)
{
  MdrLearnerProof *log = learner->log;
  guint32 number = log->conflict > 0 ? log->conflict : get_number (log, learner->conflict_reason);

  log->conflict = 0;
  if (number > 0)
    mdr_proof_use_clause (log->proof, number);
  else
    use_lemma (learner, learner->conflict.items, learner->conflict.count);
}

/* Marks the variables that have to be derived for the opposites of the literals. */
static void
need (MdrLearner *learner, const MdrLiterals *literals)
{
  for (guint32 k = 0; k < literals->count; k++)
    {
      guint32 variable = literals->items[k] >> 1;

      if (learner->levels[variable] > 0 && learner->log->marks[variable] == MARK_NONE)
        learner->log->marks[variable] = MARK_NEEDED;
    }
}

/* Walks back along the trail from the conflict to the opposites of the clause, and collects the reasons of
 * what is needed between them. */
static void
collect_path (MdrLearner *learner)
{
  MdrLearnerProof *log = learner->log;

  log->path.count = 0;
  need (learner, &learner->conflict);
  for (guint32 index = learner->n_trail; index-- > learner->decision_levels[0].trail;)
    {
      guint32 literal = learner->trail[index];
      guint32 number = get_number (log, learner->reasons[literal >> 1]);
      guint8 mark = log->marks[literal >> 1];

      log->marks[literal >> 1] = MARK_NONE;
      if (mark != MARK_NEEDED)
        continue;
      mdr_learner_explain (learner, literal, &learner->reason);
      need (learner, &learner->reason);
      mdr_literals_add (&learner->reason, literal);
      for (guint32 k = 0; number == 0 && k < learner->reason.count; k++)
        mdr_literals_add (&log->path, learner->reason.items[k]);
      mdr_literals_add (&log->path, number == 0 ? learner->reason.count : 0);
      mdr_literals_add (&log->path, number);
    }
}

/* States a clause with the reasons that lead from its opposite to the conflict. */
static void
prove_clause (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  MdrLearnerProof *log = learner->log;

  state_facts (learner);
  for (guint32 k = 0; k < count; k++)
    log->marks[literals[k] >> 1] = MARK_ASSUMED;
  collect_path (learner);
  for (guint32 k = 0; k < count; k++)
    log->marks[literals[k] >> 1] = MARK_NONE;
  begin_clause (learner, literals, count);
  while (log->path.count > 0)
    {
      guint32 number = log->path.items[--log->path.count];
      guint32 length = log->path.items[--log->path.count];

      log->path.count -= length;
      if (number > 0)
        mdr_proof_use_clause (log->proof, number);
      else
        use_lemma (learner, log->path.items + log->path.count, length);
    }
}

/**
 * mdr_learner_prove_learnt:
 *
 * States the clause that was learnt from the conflict, before anything is undone.
 */
void
mdr_learner_prove_learnt (MdrLearner *learner)
{
  if (!learner->log)
    return;
  prove_clause (learner, learner->learnt.items, learner->learnt.count);
  use_conflict (learner);
}

/**
 * mdr_learner_prove_refuted:
 * @literal: an assumption that is false
 *
 * States that no further solution satisfies all assumptions.
 */
void
mdr_learner_prove_refuted (MdrLearner *learner, guint32 literal)
{
  MdrLiterals *opposites = &learner->learnt;

  if (!learner->log)
    return;
  opposites->count = 0;
  for (guint32 k = 0; k < learner->assumed.count; k++)
    mdr_literals_add (opposites, learner->assumed.items[k] ^ 1);
  learner->conflict.count = 0;
  if (learner->levels[literal >> 1] > 0)
    {
      /* The reason of the opposite is the last step, because by it the assumption is false. */
      mdr_learner_explain (learner, literal ^ 1, &learner->conflict);
      mdr_literals_add (&learner->conflict, literal ^ 1);
      learner->conflict_reason = learner->reasons[literal >> 1];
    }
  prove_clause (learner, opposites->items, opposites->count);
  if (learner->conflict.count > 0)
    use_conflict (learner);
}

/** Returns: the number of the clause that was stated last; after a search under assumptions that is
 * exhausted, of the clause that says so */
guint32
mdr_learner_get_proven (const MdrLearner *learner)
{
  return learner->log->last;
}

/**
 * mdr_learner_prove_kept:
 * @clause: its index in the store; 0 for a clause of one literal, which is next on the trail
 *
 * Notes where the clause that was stated last is kept.
 */
void
mdr_learner_prove_kept (MdrLearner *learner, guint32 clause)
{
  MdrLearnerProof *log = learner->log;

  if (!log)
    return;
  log->conflict = 0;
  if (clause == 0)
    {
      log->n_facts++;
      return;
    }
  if (clause >= log->n_numbers)
    {
      log->n_numbers = MAX (clause + 1, 2 * log->n_numbers);
      log->numbers = g_renew (guint32, log->numbers, log->n_numbers);
    }
  log->numbers[clause] = log->last;
}

/** Notes that a clause was moved in the store, to an earlier place, or removed if that is 0. */
void
mdr_learner_prove_moved (MdrLearner *learner, guint32 from, guint32 to)
{
  MdrLearnerProof *log = learner->log;

  if (!log)
    return;
  if (to > 0)
    log->numbers[to] = log->numbers[from];
  else
    mdr_proof_forget_clause (log->proof, log->numbers[from]);
}

/** States the solution that was found, before it is excluded: the clause that does so is the conflict. */
void
mdr_learner_prove_found (MdrLearner *learner)
{
  MdrLearnerProof *log = learner->log;

  if (!log)
    return;
  g_array_set_size (log->named, 0);
  for (guint32 variable = 0; variable < learner->n_variables; variable++)
    if (learner->values[2 * variable] > 0)
      add_named (log, 2 * variable);
  log->conflict = log->last =
      mdr_proof_add_solution (log->proof, (const gint32 *) log->named->data, log->named->len);
}

/** States that there are no more solutions, once the search is exhausted. */
void
mdr_learner_prove_end (MdrLearner *learner)
{
  MdrLearnerProof *log = learner->log;

  if (!log || mdr_proof_is_complete (log->proof))
    return;
  state_facts (learner);
  begin_clause (learner, NULL, 0);
  use_conflict (learner);
}

/**
 * mdr_learner_prove:
 * @proof: (nullable): borrowed; %NULL does nothing
 * @names: (array): of each variable, its number in the proof, from 1, or 0 if no
 *   clause contains it. Copied
 *
 * Has the search write down what it concludes. To be called before it begins;
 * what was added until then has to follow from the rules of the puzzle alone.
 */
void
mdr_learner_prove (MdrLearner *learner, MdrProof *proof, const gint32 *names)
{
  MdrLearnerProof *log;
  guint32 length;

  g_return_if_fail (learner != NULL && learner->log == NULL && !learner->started);

  if (!proof)
    return;
  log = learner->log = g_new0 (MdrLearnerProof, 1);
  log->proof = proof;
  log->names = g_memdup2 (names, learner->n_variables * sizeof *names);
  log->marks = g_new0 (guint8, learner->n_variables);
  log->named = g_array_new (FALSE, FALSE, sizeof (gint32));
  state_facts (learner);
  for (guint32 clause = 1; clause < learner->clauses.count && !mdr_proof_is_complete (proof);
       clause += length)
    {
      const guint32 *items = learner->clauses.items + clause;

      length = MDR_CLAUSE_HEADER + items[0];
      begin_clause (learner, items + MDR_CLAUSE_HEADER, items[0]);
      use_lemma (learner, items + MDR_CLAUSE_HEADER, items[0]);
      mdr_learner_prove_kept (learner, clause);
    }
}

/** Frees what mdr_learner_prove() set up, but not the proof. */
void
mdr_learner_prove_clear (MdrLearner *learner)
{
  MdrLearnerProof *log = learner->log;

  if (!log)
    return;
  g_free (log->names);
  g_free (log->numbers);
  g_free (log->marks);
  g_free (log->path.items);
  g_array_unref (log->named);
  g_free (log);
}
