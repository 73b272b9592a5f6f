/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-learner-private.h"

#include <string.h>

/* Number of decisions or conflicts between two checks whether the job has to stop. */
#define STEPS_PER_LOOK 64

/* Conflicts of the search for one opposite before the next has its turn. */
#define FIRST_TURN 500

void
mdr_literals_grow (MdrLiterals *literals)
{
  literals->room = MAX (32, 2 * literals->room);
  literals->items = g_renew (guint32, literals->items, literals->room);
}

/**
 * mdr_learner_init:
 * @learner: all zero
 * @theory: borrowed
 *
 * Prepares a search. All variables are fixed as false until some are opened with
 * mdr_learner_open(). Free with mdr_learner_clear().
 */
void
mdr_learner_init (MdrLearner *learner, const MdrTheory *theory, guint32 n_variables)
{
  g_return_if_fail (learner != NULL && theory != NULL);

  learner->theory = theory;
  learner->n_variables = n_variables;
  learner->learnt_limit = theory->learnt_limit;
  learner->increment = 1;
  learner->values = g_new (gint8, 2 * n_variables);
  learner->reasons = g_new0 (guint32, n_variables);
  learner->levels = g_new0 (guint32, n_variables);
  learner->positions = g_new0 (guint32, n_variables);
  learner->trail = g_new (guint32, n_variables);
  learner->decision_levels = g_new (MdrDecisionLevel, n_variables);
  learner->levels_room = n_variables;
  learner->watches = g_new0 (MdrWatches, 2 * n_variables);
  learner->activities = g_new0 (double, n_variables);
  learner->heap = g_new (guint32, n_variables);
  learner->heap_indices = g_new (gint32, n_variables);
  learner->phases = g_new (guint8, n_variables);
  learner->seen = g_new0 (guint8, n_variables);
  learner->level_stamps = g_new0 (guint32, n_variables + 1);
  for (guint32 variable = 0; variable < n_variables; variable++)
    {
      learner->values[2 * variable] = -1;
      learner->values[2 * variable + 1] = 1;
      learner->heap_indices[variable] = MDR_HEAP_OUTSIDE;
      learner->phases[variable] = 1;
    }
  mdr_literals_add (&learner->clauses, 0);
  learner->most_words = MDR_LEARNER_MOST_WORDS;
}

void
mdr_learner_clear (MdrLearner *learner)
{
  g_return_if_fail (learner != NULL);

  for (guint32 literal = 0; literal < 2 * learner->n_variables; literal++)
    if (learner->watches[literal].room > 0)
      g_free (learner->watches[literal].items);
  g_free (learner->values);
  g_free (learner->reasons);
  g_free (learner->levels);
  g_free (learner->positions);
  g_free (learner->trail);
  g_free (learner->decision_levels);
  g_free (learner->watches);
  g_free (learner->activities);
  g_free (learner->heap);
  g_free (learner->heap_indices);
  g_free (learner->phases);
  g_free (learner->assumed.items);
  g_free (learner->seen);
  g_free (learner->level_stamps);
  g_free (learner->stored.items);
  g_free (learner->clauses.items);
  g_free (learner->conflict.items);
  g_free (learner->learnt.items);
  g_free (learner->reason.items);
  g_free (learner->pending.items);
  g_free (learner->marked.items);
  mdr_learner_prove_clear (learner);
}

/**
 * mdr_learner_open:
 * @variable: not opened before
 *
 * Lets the search decide whether a variable is true. To be called before
 * anything is assigned. Of variables with the same activity, those opened first
 * are decided first.
 */
void
mdr_learner_open (MdrLearner *learner, guint32 variable)
{
  g_return_if_fail (learner != NULL && variable < learner->n_variables);

  learner->values[2 * variable] = learner->values[2 * variable + 1] = 0;
  learner->n_open++;
  mdr_learner_insert (learner, variable);
}

/**
 * mdr_learner_open_for_assumptions:
 * @variable: not opened before
 *
 * Opens a variable that the search itself never decides: it is assumed, follows,
 * or stays open, and a solution is complete without it. To be called before
 * anything is assigned.
 */
void
mdr_learner_open_for_assumptions (MdrLearner *learner, guint32 variable)
{
  g_return_if_fail (learner != NULL && variable < learner->n_variables);

  learner->values[2 * variable] = learner->values[2 * variable + 1] = 0;
  learner->heap_indices[variable] = MDR_HEAP_NEVER;
}

/* Each level of a search assigns a variable, but one that is supposed may assign none: there can be more
 * levels than variables. */
static void
begin_level (MdrLearner *learner)
{
  if (learner->n_levels == learner->levels_room)
    {
      guint32 room = 2 * learner->levels_room + 1;

      learner->decision_levels = g_renew (MdrDecisionLevel, learner->decision_levels, room);
      learner->level_stamps = g_renew (guint32, learner->level_stamps, room + 1);
      memset (learner->level_stamps + learner->levels_room + 1, 0,
              (room - learner->levels_room) * sizeof *learner->level_stamps);
      learner->levels_room = room;
    }
  learner->decision_levels[learner->n_levels++] =
      (MdrDecisionLevel){ learner->n_trail, learner->stored.count };
}

/* Undoes all decisions above a level, with everything that followed from them. */
static void
backjump (MdrLearner *learner, guint32 level)
{
  MdrDecisionLevel start;

  if (level >= learner->n_levels)
    return;
  start = learner->decision_levels[level];
  if (learner->theory->undo != NULL)
    learner->theory->undo (learner, start.trail);
  while (learner->n_trail > start.trail)
    {
      guint32 literal = learner->trail[--learner->n_trail];

      learner->values[literal] = learner->values[literal ^ 1] = 0;
      if (learner->theory->saves_phases)
        learner->phases[literal >> 1] = literal & 1;
      mdr_learner_insert (learner, literal >> 1);
    }
  learner->stored.count = start.stored;
  learner->head = start.trail;
  learner->n_levels = level;
  learner->n_assumed = 0;
}

/**
 * mdr_learner_store_reason:
 * @literals: literals that are all false
 *
 * Stores a reason, for rules that find it together with the implied literal, or
 * use one reason for many literals. It is kept until the search jumps back
 * beyond it.
 *
 * Returns: the reason to assign implied literals with
 */
guint32
mdr_learner_store_reason (MdrLearner *learner, const MdrLiterals *literals)
{
  guint32 index = learner->stored.count;

  mdr_literals_add (&learner->stored, literals->count);
  for (guint32 k = 0; k < literals->count; k++)
    mdr_literals_add (&learner->stored, literals->items[k]);
  return mdr_reason_new (MDR_REASON_STORED, index);
}

/* Propagates each new literal by the theory's local rules and by clauses. */
static gboolean
propagate_literals (MdrLearner *learner)
{
  const MdrTheory *theory = learner->theory;

  while (learner->head < learner->n_trail)
    {
      guint32 literal = learner->trail[learner->head++];

      if ((theory->look_near != NULL && !theory->look_near (learner, literal))
          || !mdr_learner_propagate_clauses (learner, literal))
        return FALSE;
    }
  return TRUE;
}

/* Assigns everything that follows. Returns FALSE on a conflict. */
static gboolean
propagate (MdrLearner *learner)
{
  const MdrTheoryStage *stage = learner->theory->stages;

  learner->conflict.count = 0;
  learner->conflict_reason = MDR_REASON_NONE;
  if (!propagate_literals (learner))
    return FALSE;
  while (*stage != NULL)
    {
      if (!(*stage++) (learner))
        return FALSE;
      if (learner->head == learner->n_trail)
        continue;
      if (!propagate_literals (learner))
        return FALSE;
      stage = learner->theory->stages;
    }
  return TRUE;
}

/*
 * Learns a clause from the conflict and jumps back to the level where the clause becomes unit, which can be
 * many levels at once. A rule that runs rarely may find a conflict that existed some levels earlier; then the
 * later levels are undone first.
 */
static void
learn (MdrLearner *learner, guint32 flags)
{
  guint32 highest = 0;
  guint32 clause = 0;
  guint32 glue;
  guint32 level;

  for (guint32 k = 0; k < learner->conflict.count; k++)
    highest = MAX (highest, learner->levels[learner->conflict.items[k] >> 1]);
  backjump (learner, highest);
  if (learner->n_levels == 0)
    {
      learner->exhausted = TRUE;
      return;
    }
  level = mdr_learner_analyse (learner, &glue);
  mdr_learner_prove_learnt (learner);
  backjump (learner, level);
  if (learner->learnt.count > 1)
    clause = mdr_learner_put_clause (learner, learner->learnt.items, learner->learnt.count, glue | flags);
  mdr_learner_prove_kept (learner, clause);
  mdr_learner_assign (learner, learner->learnt.items[0],
                      clause > 0 ? mdr_reason_new (MDR_REASON_CLAUSE, clause) : MDR_REASON_NONE);
  learner->increment *= learner->theory->activity_growth;
}

/*
 * Keeps the clause itself that excludes the last solution. What would be learnt from it may let through
 * another assignment of variables that the clause leaves out, which is the same solution.
 */
static void
keep_exclusion (MdrLearner *learner)
{
  MdrLiterals *literals = &learner->conflict;
  guint32 n_open = 0;
  guint32 clause;

  backjump (learner, 0);
  for (guint32 k = 0; k < literals->count; k++)
    if (learner->values[literals->items[k]] == 0)
      {
        guint32 literal = literals->items[k];

        literals->items[k] = literals->items[n_open];
        literals->items[n_open++] = literal;
      }
  if (n_open == 0)
    {
      learner->exhausted = TRUE;
      return;
    }
  clause = mdr_learner_put_clause (learner, literals->items, literals->count, MDR_CLAUSE_PERMANENT);
  mdr_learner_prove_kept (learner, clause);
  if (n_open == 1)
    mdr_learner_assign (learner, literals->items[0], mdr_reason_new (MDR_REASON_CLAUSE, clause));
}

/*
 * Keeps the search from finding the last solution again, before anything of it is undone. The clause learnt
 * from the one that excludes it is violated by the solution as well, and shorter, so it is kept instead. It
 * must never be removed: the solution would come back, and a puzzle with one solution would seem to have two.
 */
static void
exclude_found (MdrLearner *learner)
{
  if (!learner->found)
    return;
  learner->found = FALSE;
  learner->conflict.count = 0;
  learner->theory->exclude_solution (learner, &learner->conflict);
  mdr_learner_prove_found (learner);
  if (learner->keeps_exclusions && learner->conflict.count > 1)
    keep_exclusion (learner);
  else
    learn (learner, MDR_CLAUSE_PERMANENT);
}

/** Undoes all decisions. */
void
mdr_learner_restart (MdrLearner *learner)
{
  exclude_found (learner);
  backjump (learner, 0);
}

/**
 * mdr_learner_add_clause:
 * @literals: (array length=count): literals, one of which has to be true
 *
 * Adds a permanent clause. Undoes all decisions.
 */
void
mdr_learner_add_clause (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  MdrLiterals *open = &learner->reason;

  mdr_learner_restart (learner);
  open->count = 0;
  for (guint32 k = 0; k < count; k++)
    if (learner->values[literals[k]] > 0)
      return;
    else if (learner->values[literals[k]] == 0)
      mdr_literals_add (open, literals[k]);
  if (open->count == 0)
    learner->exhausted = TRUE;
  else if (open->count == 1)
    mdr_learner_assign (learner, open->items[0], MDR_REASON_NONE);
  else
    mdr_learner_put_clause (learner, open->items, open->count, MDR_CLAUSE_PERMANENT);
}

/**
 * mdr_learner_keep_clause:
 * @literals: (array length=count): at least 2
 *
 * Adds a permanent clause as it is, before anything is assigned.
 *
 * Returns: its index in reasons
 */
guint32
mdr_learner_keep_clause (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  return mdr_learner_put_clause (learner, literals, count, MDR_CLAUSE_PERMANENT);
}

/* Returns the number of conflicts until the next restart: a multiple of Luby's sequence, 1 1 2 1 1 2 4 1 1 2
 * 1 1 2 4 8 …, which is optimal up to a constant factor if nothing is known about the search. */
static guint64
get_restart_length (const MdrLearner *learner)
{
  guint64 index = learner->n_restarts;
  guint64 size = 1;
  guint64 term = 1;

  while (size < index + 1)
    {
      size = 2 * size + 1;
      term *= 2;
    }
  while (size - 1 != index)
    {
      size = (size - 1) / 2;
      term /= 2;
      index %= size;
    }
  return learner->theory->restart_unit * term;
}

/* Finds the first assumption that is not true. Returns FALSE if all are. */
static gboolean
find_assumption (MdrLearner *learner, guint32 *literal)
{
  for (; learner->n_assumed < learner->assumed.count; learner->n_assumed++)
    {
      *literal = learner->assumed.items[learner->n_assumed];
      if (learner->values[*literal] <= 0)
        return TRUE;
    }
  return FALSE;
}

/*
 * Begins a decision level: with the first assumption that is not true yet, or else with the most active open
 * variable, in the phase that it had last. Returns FALSE if nothing is left to decide.
 */
static gboolean
decide (MdrLearner *learner)
{
  guint32 literal;

  if (learner->n_learnt > learner->learnt_limit)
    {
      mdr_learner_reduce (learner);
      learner->learnt_limit += learner->theory->learnt_growth;
    }
  if (!find_assumption (learner, &literal))
    {
      gint64 variable = mdr_learner_take_most_active (learner);

      if (variable < 0)
        return FALSE;
      literal = 2 * (guint32) variable + learner->phases[variable];
    }
  begin_level (learner);
  mdr_learner_assign (learner, literal, MDR_REASON_NONE);
  return TRUE;
}

static void
start (MdrLearner *learner)
{
  learner->conflict.count = 0;
  if (!learner->started && learner->theory->start != NULL && !learner->theory->start (learner))
    learner->exhausted = TRUE;
  learner->started = TRUE;
}

/**
 * mdr_learner_suppose:
 * @literals: (array length=count): none of them false
 *
 * Begins a decision level with several literals at once, for callers that look at what follows
 * instead of searching.
 *
 * Returns: %FALSE if they lead to a conflict
 */
gboolean
mdr_learner_suppose (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  start (learner);
  begin_level (learner);
  for (guint32 k = 0; k < count; k++)
    if (learner->values[literals[k]] == 0)
      mdr_learner_assign (learner, literals[k], MDR_REASON_NONE);
  return propagate (learner);
}

/** Takes back what was supposed last, with all that followed from it. */
void
mdr_learner_withdraw (MdrLearner *learner)
{
  g_return_if_fail (learner->n_levels > 0);

  backjump (learner, learner->n_levels - 1);
}

static gboolean
is_power_of_two (guint64 number)
{
  return (number & (number - 1)) == 0;
}

/*
 * The saved phase of each variable may be a good choice alone, while the phases of many variables together
 * lead to conflicts that no single clause explains. So all phases are inverted from time to time, at growing
 * intervals.
 */
static void
turn_phases (MdrLearner *learner)
{
  for (guint32 variable = 0; variable < learner->n_variables; variable++)
    learner->phases[variable] ^= 1;
}

/* Whether there is no room for more clauses and reasons. */
static gboolean
is_full (const MdrLearner *learner)
{
  return MAX (learner->clauses.count, learner->stored.count) > learner->most_words;
}

/*
 * Searches for a solution that satisfies the assumptions. As long as one of them is not true, nothing else is
 * decided; so if one is false, that follows from the others, and no solution satisfies all of them.
 */
static MdrSearchEnd
search (MdrLearner *learner, guint64 budget, MdrJob *job, gpointer solution)
{
  guint64 conflicts = 0;
  guint64 until_restart = get_restart_length (learner);

  for (guint64 steps = 0; !learner->exhausted; steps++)
    {
      guint32 literal;

      if (job != NULL && steps % STEPS_PER_LOOK == 0)
        {
          mdr_job_set_nodes (job, learner->n_conflicts);
          if (mdr_job_should_stop (job) != MDR_STOP_NONE)
            return MDR_SEARCH_STOPPED;
        }
      if (is_full (learner) && job != NULL)
        {
          mdr_job_stop_for_memory (job);
          return MDR_SEARCH_STOPPED;
        }
      if (conflicts >= budget || is_full (learner))
        return MDR_SEARCH_SPENT;
      if (!propagate (learner))
        {
          learner->n_conflicts++;
          learn (learner, 0);
          conflicts++;
          continue;
        }
      if (find_assumption (learner, &literal) && learner->values[literal] < 0)
        {
          mdr_learner_prove_refuted (learner, literal);
          break;
        }
      if (conflicts >= until_restart)
        {
          learner->n_restarts++;
          mdr_learner_restart (learner);
          if (learner->theory->turns_phases && is_power_of_two (learner->n_restarts))
            turn_phases (learner);
          until_restart = conflicts + get_restart_length (learner);
        }
      else if (!decide (learner))
        {
          learner->theory->read_solution (learner, solution);
          return MDR_SEARCH_ENOUGH;
        }
    }
  return MDR_SEARCH_EXHAUSTED;
}

/* Returns how many levels can stay with new assumptions: those that are decided by the first ones, which are
 * the same as before. */
static guint32
count_kept (const MdrLearner *learner, const guint32 *literals, guint32 count)
{
  guint32 n_kept = 0;

  for (guint32 k = 0; k < MIN (count, learner->assumed.count) && n_kept < learner->n_levels; k++)
    {
      if (literals[k] != learner->assumed.items[k])
        break;
      n_kept += learner->trail[learner->decision_levels[n_kept].trail] == literals[k];
    }
  return n_kept;
}

static void
assume (MdrLearner *learner, const guint32 *literals, guint32 count, guint32 n_levels)
{
  backjump (learner, n_levels);
  learner->assumed.count = learner->n_assumed = 0;
  for (guint32 k = 0; k < count; k++)
    mdr_literals_add (&learner->assumed, literals[k]);
}

/**
 * mdr_learner_assume:
 * @literals: (array length=count)
 *
 * From now on, searches only for solutions that have all of @literals, which are
 * decided in this order and replace earlier assumptions. What is learnt holds
 * without them. Undoes all decisions.
 */
void
mdr_learner_assume (MdrLearner *learner, const guint32 *literals, guint32 count)
{
  exclude_found (learner);
  assume (learner, literals, count, 0);
}

/**
 * mdr_learner_next:
 * @budget: maximum number of conflicts in this call
 * @job: (nullable): asked whether to stop
 * @solution: passed to the theory's read_solution when a solution is found
 *
 * Continues the search to the next solution.
 *
 * Returns: %MDR_SEARCH_ENOUGH with a solution that was not found before, or why
 *   the search ended without one; %MDR_SEARCH_EXHAUSTED means that no more
 *   solutions satisfy the assumptions
 */
MdrSearchEnd
mdr_learner_next (MdrLearner *learner, guint64 budget, MdrJob *job, gpointer solution)
{
  MdrSearchEnd end;

  g_return_val_if_fail (learner != NULL, MDR_SEARCH_STOPPED);

  start (learner);
  exclude_found (learner);
  end = search (learner, budget, job, solution);
  learner->found = end == MDR_SEARCH_ENOUGH;
  if (learner->exhausted)
    mdr_learner_prove_end (learner);
  return end;
}

/**
 * mdr_learner_try:
 * @literals: (array length=count): assumed from now on, as by mdr_learner_assume()
 *
 * Looks for a solution as mdr_learner_next(), which can be found again, since other assumptions may follow.
 * What the first of them led to before is kept.
 */
MdrSearchEnd
mdr_learner_try (MdrLearner *learner,
                 const guint32 *literals,
                 guint32 count,
                 guint64 budget,
                 MdrJob *job,
                 gpointer solution)
{
  g_return_val_if_fail (learner != NULL, MDR_SEARCH_STOPPED);

  start (learner);
  exclude_found (learner);
  assume (learner, literals, count, count_kept (learner, literals, count));
  return search (learner, budget, job, solution);
}

/**
 * mdr_learner_find_opposites:
 * @literals: (array length=count): those of one solution
 * @settled: (array length=count) (inout): of each literal, whether the question is
 *   answered, also before the call: a solution that was taken lacks it, or no
 *   solution does
 * @most: conflicts of the longest turn; after that a literal stays unsettled
 * @job: (nullable): asked whether to stop; receives the progress
 * @solution: passed to the theory's read_solution when a solution is found
 * @take: called then
 *
 * Looks, for each literal that a solution has, for another solution that lacks it,
 * unless one that was taken does; those that mdr_learner_next() has found are left
 * aside. The opposite of the literal is the first decision of such a search, so that
 * what it learns holds for the others, too. A literal whose search has many conflicts
 * has to wait until all others had their turn, which is twice as long the next time.
 */
void
mdr_learner_find_opposites (MdrLearner *learner,
                            const guint32 *literals,
                            guint32 count,
                            gboolean *settled,
                            guint64 most,
                            MdrJob *job,
                            gpointer solution,
                            MdrLearnerTake take,
                            gpointer data)
{
  guint64 turn = FIRST_TURN;
  guint32 n_settled = 0;

  g_return_if_fail (learner != NULL && take != NULL);
  g_return_if_fail (count == 0 || (literals != NULL && settled != NULL));

  for (guint32 k = 0; k < count; k++)
    n_settled += settled[k];
  /* Callers go on with clauses of their own, also where no turn is short enough. */
  start (learner);
  for (; n_settled < count && turn <= most; turn *= 2)
    for (guint32 k = 0; k < count; k++)
      {
        guint32 opposite = literals[k] ^ 1;
        MdrSearchEnd end;

        if (settled[k])
          continue;
        if (job != NULL)
          mdr_job_set_fraction (job, (double) n_settled / count);
        end = mdr_learner_try (learner, &opposite, 1, turn, job, solution);
        if (end == MDR_SEARCH_ENOUGH)
          {
            for (guint32 j = 0; j < count; j++)
              if (!settled[j] && learner->values[literals[j]] < 0)
                {
                  settled[j] = TRUE;
                  n_settled++;
                }
            take (data);
          }
        mdr_learner_assume (learner, NULL, 0);
        if (end == MDR_SEARCH_STOPPED)
          return;
        settled[k] = end != MDR_SEARCH_SPENT;
        n_settled += end == MDR_SEARCH_EXHAUSTED;
      }
}
