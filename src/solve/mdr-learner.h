/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-proof.h"
#include "mdr-search.h"

G_BEGIN_DECLS

/*
 * Conflict-driven search with clause learning, over rules given as code.
 *
 * A kind describes its puzzle by boolean variables and a *theory*: code that
 * reads the assignment, assigns what follows, and explains it afterwards on
 * demand. The rules are never written as clauses. The learner decides open
 * variables, lets the theory and the learnt clauses propagate, and turns every
 * conflict into another clause, which prunes the search wherever the same
 * conflict would occur again.
 *
 * Sources: learning from the first unique implication point and backjumping:
 * Marques-Silva and Sakallah, GRASP (IEEE Transactions on Computers 48, 1999);
 * two watched literals and decisions by activity: Moskewicz, Madigan, Zhao,
 * Zhang and Malik, Chaff (DAC 2001); the overall structure and the minimisation
 * of learnt clauses: Eén and Sörensson, MiniSat (SAT 2003); glue: Audemard and
 * Simon (IJCAI 2009); restart lengths: Luby, Sinclair and Zuckerman (Information
 * Processing Letters 47, 1993).
 *
 * Variable v has two literals: 2v says that v is true, 2v + 1 that it is false,
 * so that l ^ 1 is the opposite of l. The *trail* lists the true literals in the
 * order in which they were assigned. Each decision begins a new *decision level*
 * of the trail; level 0 holds what is true in every solution.
 */

/**
 * MdrReason:
 * @MDR_REASON_NONE: decided, or true at level 0
 * @MDR_REASON_CLAUSE: all other literals of a clause are false
 * @MDR_REASON_STORED: see mdr_learner_store_reason()
 * @MDR_REASON_THEORY: first of the theory's own kinds of reasons
 *
 * Why a literal is true: the lowest four bits of a reason. The other bits are an
 * index, whose meaning for its own reasons is up to the theory.
 */
typedef enum
{
  MDR_REASON_NONE,
  MDR_REASON_CLAUSE,
  MDR_REASON_STORED,
  MDR_REASON_THEORY,
} MdrReason;

#define MDR_REASON_BITS 4
/* Indices of reasons reach as far as this, with room for what a step of the search adds. */
#define MDR_LEARNER_MOST_WORDS ((1u << (32 - MDR_REASON_BITS)) - (1u << 24))

/**
 * MdrLiterals:
 *
 * A growing list of literals. It is empty if all members are zero.
 */
typedef struct
{
  guint32 *items;
  guint32 count;
  guint32 room;
} MdrLiterals;

/**
 * MdrWatch:
 * @clause: its index in the store
 * @blocker: another of its literals; while that is true, the clause need not be visited
 */
typedef struct
{
  guint32 clause;
  guint32 blocker;
} MdrWatch;

typedef struct
{
  MdrWatch *items;
  guint32 count;
  guint32 room;
} MdrWatches;

/**
 * MdrDecisionLevel:
 * @trail: length of the trail before the decision
 * @stored: length of the store of reasons before it
 */
typedef struct
{
  guint32 trail;
  guint32 stored;
} MdrDecisionLevel;

typedef struct _MdrLearner MdrLearner;
typedef struct _MdrLearnerProof MdrLearnerProof;

/**
 * MdrTheoryStage:
 *
 * Examines the whole assignment, or what is new on the trail since its last
 * call, and assigns what follows.
 *
 * Returns: %FALSE if the assignment cannot become a solution; then conflict
 *   contains literals that are all false although one has to be true
 */
typedef gboolean (*MdrTheoryStage) (MdrLearner *learner);

/**
 * MdrTheory:
 * @activity_growth: how much more a conflict counts than the previous one: 1.05 remembers about a hundred
 *   conflicts, 1.25 about a dozen
 * @restart_unit: number of conflicts between restarts, multiplied by Luby's sequence
 * @learnt_limit: number of learnt clauses to keep at first
 * @learnt_growth: how many more to keep after each reduction
 * @saves_phases: whether a variable is decided with its last value; otherwise,
 *   and at first, as false
 * @turns_phases: whether what is tried first for each variable is turned into its opposite after some
 * restarts
 * @start: (nullable): like a stage, called once before anything else
 * @look_near: (nullable): like a stage, for what follows from one literal that
 *   has become true; it has to be cheap, because it is called for each literal
 * @stages: (array zero-terminated=1): ordered by cost. A stage is called when
 *   all before it find nothing more; when it assigns something, propagation
 *   starts again with the first. Together they have to reject every full
 *   assignment that is not a solution
 * @undo: (nullable): undoes what the theory concluded from the literals of the
 *   trail from index @length on, counted from 0; they are still assigned
 * @explain: adds literals to @reason, all of them false and assigned before
 *   @literal, from which @literal follows by the theory's own reason
 * @read_solution: copies a full assignment to what the caller of
 *   mdr_learner_next() wants
 * @exclude_solution: adds literals that are false in this solution, such that
 *   every other solution makes one of them true
 *
 * The theory of a kind, as a constant table.
 */
typedef struct
{
  double activity_growth;
  guint32 restart_unit;
  guint32 learnt_limit;
  guint32 learnt_growth;
  gboolean saves_phases;
  gboolean turns_phases;

  MdrTheoryStage start;
  gboolean (*look_near) (MdrLearner *learner, guint32 literal);
  const MdrTheoryStage *stages;
  void (*undo) (MdrLearner *learner, guint32 length);
  void (*explain) (MdrLearner *learner, guint32 literal, MdrLiterals *reason);
  void (*read_solution) (const MdrLearner *learner, gpointer solution);
  void (*exclude_solution) (const MdrLearner *learner, MdrLiterals *clause);
} MdrTheory;

/**
 * MdrLearner:
 * @theory: borrowed
 * @n_variables: open or not
 * @values: (array): for each literal: 1 true, −1 false, 0 open
 * @reasons: (array): for each assigned variable, its reason
 * @levels: (array): for each assigned variable, its decision level
 * @positions: (array): for each assigned variable, its position in the trail, from 1;
 *   0 for those that were never open
 * @trail: (array): true literals in the order of their assignment
 * @n_trail: their number
 * @n_open: number of variables that were opened for decisions; if there are no
 *   others, a trail of that length is a full assignment
 * @head: number of literals of the trail that were propagated by look_near and
 *   by clauses
 * @decision_levels: (array): where each level except 0 begins
 * @n_levels: number of decisions
 * @levels_room: number of decisions for which @decision_levels and @level_stamps have room
 * @stored: reasons stored by the theory: number of literals, literals
 * @clauses: the store of clauses
 * @n_learnt: learnt clauses in the store
 * @learnt_limit: how many to keep
 * @watches: (array): the watches of each literal
 * @activities: (array): for each variable, how often it was part of recent
 *   conflicts
 * @increment: what a conflict adds to an activity
 * @heap: (array): a binary heap of variables by activity; contains all open ones
 * @heap_indices: (array): for each variable its index in @heap, or −1
 * @n_heap: length of @heap
 * @phases: (array): for each variable, the lowest bit of the literal to try
 * @assumed: literals that are decided before anything else, in this order
 * @n_assumed: how many of the first of them are known to be true
 * @seen: (array): scratch, for each variable
 * @level_stamps: (array): scratch, for each level
 * @stamp: the last one used there
 * @conflict: literals that are all false although one has to be true
 * @conflict_reason: what says so, as if it were the reason of a literal
 * @learnt: scratch, the clause that is being learnt
 * @reason: scratch
 * @pending: scratch
 * @marked: scratch
 * @keeps_exclusions: whether what excludes a solution leaves out variables, so that assignments which
 *   differ in these alone are one solution
 * @log: (nullable): what is needed to write a proof
 * @started: whether the theory's start was called
 * @found: whether the assignment is a solution that was handed out and is not
 *   excluded yet
 * @exhausted: whether there are no more solutions
 * @n_conflicts: number of conflicts so far
 * @n_restarts: number of restarts so far
 * @most_words: of clauses, and of stored reasons; with more, the search stops
 *
 * The state of a search; theories extend it as the first member of their own
 * state. They read @values to @n_levels and @conflict, and write only @conflict and
 * @conflict_reason; the other members are private to the learner.
 */
struct _MdrLearner
{
  const MdrTheory *theory;
  guint32 n_variables;

  gint8 *values;
  guint32 *reasons;
  guint32 *levels;
  guint32 *positions;
  guint32 *trail;
  guint32 n_trail;
  guint32 n_open;
  guint32 head;
  MdrDecisionLevel *decision_levels;
  guint32 n_levels;
  guint32 levels_room;
  MdrLiterals stored;

  MdrLiterals clauses;
  guint32 n_learnt;
  guint32 learnt_limit;
  MdrWatches *watches;

  double *activities;
  double increment;
  guint32 *heap;
  gint32 *heap_indices;
  guint32 n_heap;
  guint8 *phases;
  MdrLiterals assumed;
  guint32 n_assumed;

  guint8 *seen;
  guint32 *level_stamps;
  guint32 stamp;
  MdrLiterals conflict;
  guint32 conflict_reason;
  MdrLiterals learnt;
  MdrLiterals reason;
  MdrLiterals pending;
  MdrLiterals marked;

  gboolean keeps_exclusions;
  MdrLearnerProof *log;
  gboolean started;
  gboolean found;
  gboolean exhausted;
  guint64 n_conflicts;
  guint64 n_restarts;
  guint32 most_words;
};

/**
 * MdrLearnerTake:
 *
 * Takes the solution that the theory's read_solution has just written.
 */
typedef void (*MdrLearnerTake) (gpointer data);

void mdr_literals_grow (MdrLiterals *literals);

static inline void
mdr_literals_add (MdrLiterals *literals, guint32 literal)
{
  if (G_UNLIKELY (literals->count == literals->room))
    mdr_literals_grow (literals);
  literals->items[literals->count++] = literal;
}

static inline guint32
mdr_reason_new (guint32 kind, guint32 index)
{
  return index << MDR_REASON_BITS | kind;
}

static inline guint32
mdr_reason_get_kind (guint32 reason)
{
  return reason & ((1u << MDR_REASON_BITS) - 1);
}

static inline guint32
mdr_reason_get_index (guint32 reason)
{
  return reason >> MDR_REASON_BITS;
}

/**
 * mdr_learner_assign:
 * @literal: open
 *
 * Makes a literal true. Inline, because theories do little else.
 */
static inline void
mdr_learner_assign (MdrLearner *learner, guint32 literal, guint32 reason)
{
  guint32 variable = literal >> 1;

  learner->values[literal] = 1;
  learner->values[literal ^ 1] = -1;
  learner->reasons[variable] = reason;
  learner->levels[variable] = learner->n_levels;
  learner->trail[learner->n_trail++] = literal;
  learner->positions[variable] = learner->n_trail;
}

/* mdr-learner.c */
void mdr_learner_init (MdrLearner *learner, const MdrTheory *theory, guint32 n_variables);
void mdr_learner_clear (MdrLearner *learner);
void mdr_learner_open (MdrLearner *learner, guint32 variable);
void mdr_learner_open_for_assumptions (MdrLearner *learner, guint32 variable);
void mdr_learner_assume (MdrLearner *learner, const guint32 *literals, guint32 count);
void mdr_learner_add_clause (MdrLearner *learner, const guint32 *literals, guint32 count);
void mdr_learner_restore (MdrLearner *learner, const guint32 *items);
guint32 mdr_learner_keep_clause (MdrLearner *learner, const guint32 *literals, guint32 count);
gboolean mdr_learner_suppose (MdrLearner *learner, const guint32 *literals, guint32 count);
void mdr_learner_withdraw (MdrLearner *learner);
void mdr_learner_restart (MdrLearner *learner);
guint32 mdr_learner_store_reason (MdrLearner *learner, const MdrLiterals *literals);
MdrSearchEnd mdr_learner_next (MdrLearner *learner, guint64 budget, MdrJob *job, gpointer solution);
MdrSearchEnd mdr_learner_try (MdrLearner *learner,
                              const guint32 *literals,
                              guint32 count,
                              guint64 budget,
                              MdrJob *job,
                              gpointer solution);
void mdr_learner_find_opposites (MdrLearner *learner,
                                 const guint32 *literals,
                                 guint32 count,
                                 gboolean *settled,
                                 guint64 most,
                                 MdrJob *job,
                                 gpointer solution,
                                 MdrLearnerTake take,
                                 gpointer data);

/* mdr-learner-proof.c */
void mdr_learner_prove (MdrLearner *learner, MdrProof *proof, const gint32 *names);
guint32 mdr_learner_get_proven (const MdrLearner *learner);

/* mdr-learner-order.c */
void mdr_learner_shuffle (MdrLearner *learner, GRand *random, double share);

/* mdr-learner-analyse.c */
void mdr_learner_explain (MdrLearner *learner, guint32 literal, MdrLiterals *reason);

G_END_DECLS
