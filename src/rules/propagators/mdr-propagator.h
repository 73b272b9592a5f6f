/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-learner.h"
#include "mdr-rule-places.h"

G_BEGIN_DECLS

/*
 * One condition of a rule on one board, as the search sees it: code over
 * literals of the learner. It concludes what follows and explains it when asked;
 * the same explanation is a learnt clause, the reason of a hint and a row of the
 * integer program. A propagator knows literals, numbers and the grid, but
 * neither the rulebook nor the puzzle: the grounding has put them in.
 */

/* Literals of a variable that is true at level 0, for what the givens settle. */
#define MDR_LITERAL_TRUE  0u
#define MDR_LITERAL_FALSE 1u

typedef struct _MdrPropagator MdrPropagator;

/**
 * MdrPropagatorCost:
 * @MDR_PROPAGATOR_LOCAL: a few places at once, in time proportional to what changed
 * @MDR_PROPAGATOR_LINE: a line or a ray
 * @MDR_PROPAGATOR_PATH: parts of a path or a group that a new literal joins
 * @MDR_PROPAGATOR_BOARD: a walk over the whole board
 *
 * The stage of the theory at which a propagator runs.
 */
typedef enum
{
  MDR_PROPAGATOR_LOCAL,
  MDR_PROPAGATOR_LINE,
  MDR_PROPAGATOR_PATH,
  MDR_PROPAGATOR_BOARD,
} MdrPropagatorCost;

/**
 * MdrBoundTake:
 * @literals: (array length=count): constants may be among them, and the same one more than once
 *
 * Takes that at least @low and at most @high of the literals are true.
 */
typedef void (*MdrBoundTake) (gpointer data, const guint32 *literals, guint count, guint low, guint high);

/**
 * MdrTechnique:
 * @MDR_TECHNIQUE_NONE: none that has a name
 *
 * What people call a way to conclude something about numbers, the easiest first.
 */
typedef enum
{
  MDR_TECHNIQUE_NONE,
  MDR_TECHNIQUE_NAKED_SINGLE,
  MDR_TECHNIQUE_HIDDEN_SINGLE,
  MDR_TECHNIQUE_SUM,
  MDR_TECHNIQUE_PRODUCT,
  MDR_TECHNIQUE_LOCKED,
  MDR_TECHNIQUE_NAKED_PAIR,
  MDR_TECHNIQUE_HIDDEN_PAIR,
  MDR_TECHNIQUE_NAKED_TRIPLE,
  MDR_TECHNIQUE_HIDDEN_TRIPLE,
  MDR_TECHNIQUE_NAKED_QUAD,
  MDR_TECHNIQUE_HIDDEN_QUAD,
  MDR_TECHNIQUE_X_WING,
  MDR_TECHNIQUE_SWORDFISH,
} MdrTechnique;

#define MDR_N_TECHNIQUES (MDR_TECHNIQUE_SWORDFISH + 1)

/**
 * MdrPropagatorClass:
 * @name: in statistics
 * @cost: when it runs
 * @propagate: concludes what follows by mdr_propagator_imply(), or reports a
 *   conflict by mdr_propagator_fail() or a refused mdr_propagator_imply().
 *   Called when one of its literals was assigned since the last call, and once at the start. At a full
 *   assignment it has to find every violation. Returns: %FALSE after a conflict
 * @explain: adds literals to @reason, all of them false now and assigned before @literal (if it is
 *   assigned), from which @literal follows. @literal is %MDR_LITERAL_FALSE for a conflict. @detail is what
 *   was handed to mdr_propagator_imply() or mdr_propagator_fail(): any word, which the theory keeps with
 *   the variable
 * @free: (nullable): frees what is its own, but not the propagator and its lists
 * @undo: (nullable): takes back what @propagate kept of the literals of the trail from index @length on,
 *   counted from 0
 * @dup_words: (nullable) (transfer full): says to people, in a translated sentence that follows that of the
 * rule, why
 *   @literal follows: "Only 2 places are left."
 * @get_technique: (nullable): what people call what was concluded with a detail: then they are told of it
 * even where it only rules values out
 * @is_idle: whether it is left aside where something is supposed to see whether it fails
 * @is_far: (nullable): whether people do not see at a glance what it concludes now, however few places it
 *   rests on
 * @list_bounds: (nullable): hands out bounds on numbers of literals, which together say the same as the
 *   condition; %NULL if that takes too many of them
 *
 * What all propagators of a sort have in common.
 */
typedef struct
{
  const char *name;
  MdrPropagatorCost cost;
  gboolean (*propagate) (MdrPropagator *self, MdrLearner *learner);
  void (*explain) (MdrPropagator *self,
                   MdrLearner *learner,
                   guint32 literal,
                   guint detail,
                   MdrLiterals *reason);
  void (*free) (MdrPropagator *self);
  void (*undo) (MdrPropagator *self, MdrLearner *learner, guint32 length);
  char *(*dup_words) (const MdrPropagator *self, const MdrLearner *learner, guint32 literal, guint detail);
  MdrTechnique (*get_technique) (const MdrPropagator *self, guint detail);
  gboolean is_idle;
  gboolean (*is_far) (const MdrPropagator *self, const MdrLearner *learner);
  void (*list_bounds) (const MdrPropagator *self, MdrBoundTake take, gpointer data);
} MdrPropagatorClass;

/**
 * MdrPropagator:
 * @class: what it can do
 * @index: its index in the search, part of its reasons
 * @instance: what it says: see #MdrGroundInstance
 * @also: other instances that it rests on
 * @guard: the literal without which it says nothing; part of all its reasons, which it does not list itself
 * @sees_few: whether what it concludes often rests on a few places, though it looks at the whole board
 * @thorough: whether it has to find everything at each call, however long that takes
 * @watched: the literals that wake it when they become true; filled by its constructor
 * @fresh: those of them that became true since its last call, in this order; filled by the theory,
 *   which empties it after each call and whenever something is undone
 * @stale: whether more may have changed since its last call than what is fresh
 *
 * The first member of each propagator's own state.
 */
struct _MdrPropagator
{
  const MdrPropagatorClass *class;
  guint index;
  guint instance;
  MdrLiterals also;
  guint32 guard;
  gboolean sees_few;
  gboolean thorough;
  MdrLiterals watched;
  MdrLiterals fresh;
  gboolean stale;
};

/* mdr-propagator.c */
MdrPropagator *mdr_propagator_new (const MdrPropagatorClass *class, gsize size);
void mdr_propagator_watch (MdrPropagator *self, guint32 literal);
void mdr_propagator_free (MdrPropagator *self);

/* By the theory that runs them. */
gboolean mdr_propagator_imply (MdrPropagator *self, MdrLearner *learner, guint32 literal, guint detail);
gboolean mdr_propagator_fail (MdrPropagator *self, MdrLearner *learner, guint detail);

/** Returns: the position in the trail before which literals may explain @literal: see explain */
static inline guint32
mdr_propagator_get_horizon (const MdrLearner *learner, guint32 literal)
{
  return literal != MDR_LITERAL_FALSE && learner->values[literal] > 0 ? learner->positions[literal >> 1]
                                                                      : G_MAXUINT32;
}

/** Returns: whether @literal was false before a position of the trail */
static inline gboolean
mdr_literal_was_false (const MdrLearner *learner, guint32 literal, guint32 horizon)
{
  return learner->values[literal] < 0 && learner->positions[literal >> 1] < horizon;
}

/** Returns: whether @literal was true before a position of the trail */
static inline gboolean
mdr_literal_was_true (const MdrLearner *learner, guint32 literal, guint32 horizon)
{
  return learner->values[literal] > 0 && learner->positions[literal >> 1] < horizon;
}

static inline gboolean
mdr_literal_is_true (const MdrLearner *learner, guint32 literal)
{
  return learner->values[literal] > 0;
}

static inline gboolean
mdr_literal_is_false (const MdrLearner *learner, guint32 literal)
{
  return learner->values[literal] < 0;
}

static inline gboolean
mdr_literal_is_open (const MdrLearner *learner, guint32 literal)
{
  return learner->values[literal] == 0;
}

G_END_DECLS
