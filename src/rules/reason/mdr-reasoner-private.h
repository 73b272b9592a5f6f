/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-reasoner.h"

G_BEGIN_DECLS

/* A literal that has no name. */
#define MDR_NO_DECISION G_MAXUINT

/**
 * MdrReasoner:
 * @theory: its levels: what is known, then what is supposed
 * @puzzle: the puzzle
 * @ground: its conditions
 * @names: (array): for each literal, the choice that it is, or one of %MDR_NO_DECISION
 * @units: for each literal that a condition demands by itself, its instance
 * @clauses: where clauses begin in the learner, rising
 * @origins: the instance of each
 * @facts: what is known, as literals, and what conditions demand by themselves
 * @n_demanded: how many of them conditions demand
 * @noted: a decision of whose values people can note which are left, or %MDR_NO_DECISION
 * @store: (array): the clauses of the learner as they were at first
 * @known: (array): for each variable, whether it is known
 * @plain: (array): for each variable, whether what is known shows it plainly
 * @depths: (array): for each variable that follows from what is known, how many uses of conditions lie
 * between
 * @placed: (array): for each decision, for each place, whether its value is known
 * @clues: (nullable) (element-type MdrRuledClue): all that can be unknown, once they are asked for
 * @chooser: (nullable): concludes from some of them
 * @marks: (array): scratch of a trace, for each variable
 * @mark: the last one used there
 * @reason: scratch
 * @pending: scratch
 */
struct _MdrReasoner
{
  MdrRuleTheory theory;
  MdrRuledPuzzle *puzzle;
  MdrGround ground;
  MdrRuledChoice *names;
  GHashTable *units;
  MdrLiterals clauses;
  MdrLiterals origins;
  MdrLiterals facts;
  guint32 n_demanded;
  guint noted;
  guint32 *store;
  guint8 *known;
  guint8 *plain;
  guint8 *depths;
  guint8 **placed;
  GPtrArray *clues;
  MdrReasoner *chooser;
  guint32 *marks;
  guint32 mark;
  MdrLiterals reason;
  MdrLiterals pending;
};

/**
 * MdrTrace:
 * @steps: true literals, each by one use of a condition, in the order of the trail; last %MDR_LITERAL_FALSE
 *   if a condition is broken
 * @known: true literals on which they rest
 * @instances: the conditions that are used, each once
 * @plain: conditions that say what is plain
 * @notes: for each conclusion of a propagator that has a name and rules values out, one of these
 * @supposed: suppositions that are used
 *
 * How something follows.
 */
typedef struct
{
  MdrLiterals steps;
  MdrLiterals known;
  MdrLiterals instances;
  MdrLiterals plain;
  MdrLiterals notes;
  MdrLiterals supposed;
} MdrTrace;

/**
 * MdrLemmas:
 * @n_words: of a set of clues
 * @sets: (array): for each variable that is assigned, the clues on which that rests
 * @n_weighed: for how many literals of the trail these are known
 * @set: the clues on which the last refutation rests
 * @literals: (element-type guint32): what was found
 * @grounds: (element-type guint64): the clues of each
 *
 * What suppositions have shown, and by which clues: the same holds wherever these are given.
 */
typedef struct
{
  guint n_words;
  guint64 *sets;
  guint32 n_weighed;
  guint64 *set;
  GArray *literals;
  GArray *grounds;
} MdrLemmas;

/**
 * MdrTrials:
 * @n_found: how many literals were found by suppositions, or how often more became known otherwise
 * @fits: (array): for each literal, one more than this number when it followed from a supposition that broke
 *   nothing; 0 if it never did
 * @solution: (array) (nullable): for each literal, more than 0 if it is true in the only solution: nothing
 *   refutes it then
 * @lemmas: (nullable): where what is found is kept with its grounds
 *
 * What suppositions have shown. What follows from one that breaks nothing need not be supposed by itself: no
 * more follows from it.
 */
typedef struct
{
  guint n_found;
  guint *fits;
  const gint8 *solution;
  MdrLemmas *lemmas;
} MdrTrials;

/**
 * MdrCount:
 * @literals: what is counted
 * @low: how many of it are true at least
 * @high: how many are true at most
 */
typedef struct
{
  MdrLiterals literals;
  guint low;
  guint high;
} MdrCount;

/**
 * MdrPair:
 * @first: what a supposition leaves no choice; it counts nothing if it is not known how
 * @second: what is broken by that; likewise
 * @too_many: whether the second would count too many, not too few
 */
typedef struct
{
  MdrCount first;
  MdrCount second;
  gboolean too_many;
} MdrPair;

static inline MdrLearner *
mdr_reasoner_get_learner (MdrReasoner *self)
{
  return &self->theory.base;
}

static inline gboolean
mdr_reasoner_is_named (const MdrReasoner *self, guint32 literal)
{
  return self->names[literal].decision != MDR_NO_DECISION;
}

/* Returns whether a literal is known, or plain to see. */
static inline gboolean
mdr_reasoner_is_settled (const MdrReasoner *self, guint32 literal)
{
  return mdr_literal_is_true (&self->theory.base, literal)
         && (self->known[literal >> 1] || self->depths[literal >> 1] == 0);
}

/* Returns whether a condition says what its rule means at one place, without a clue. */
static inline gboolean
mdr_ground_instance_is_bare (const MdrGroundInstance *instance)
{
  return instance->given == MDR_NO_CLUE && instance->row == MDR_RULED_NO_PLACE
         && instance->column == MDR_RULED_NO_PLACE;
}

/* Returns whether people can say what a literal says. */
static inline gboolean
mdr_reasoner_has_claim (const MdrReasoner *self, guint32 literal)
{
  return mdr_reasoner_is_named (self, literal) || mdr_reasoner_is_named (self, literal ^ 1);
}

/* mdr-reasoner.c */
gboolean mdr_reasoner_begin (MdrReasoner *self, const guint32 *literals, guint count);
gboolean mdr_reasoner_decides (const MdrReasoner *self, guint32 literal);

void mdr_argument_step_free (MdrArgumentStep *step);
void mdr_argument_note_free (MdrArgumentNote *note);

/* mdr-reason-trace.c */
guint mdr_reasoner_explain (MdrReasoner *self, guint32 literal);
MdrTechnique mdr_reasoner_get_technique (const MdrReasoner *self, guint32 literal);
gboolean mdr_reasoner_is_same_note (const MdrReasoner *self, guint32 literal, guint32 other);
void mdr_reasoner_weigh (MdrReasoner *self);
void mdr_reasoner_trace_literal (MdrReasoner *self, guint32 literal, MdrTrace *trace);
void mdr_reasoner_trace_literals (MdrReasoner *self, const MdrLiterals *literals, MdrTrace *trace);
void mdr_reasoner_trace_conflict (MdrReasoner *self, MdrTrace *trace);
void mdr_trace_clear (MdrTrace *trace);
void mdr_reasoner_add_trace (MdrReasoner *self, MdrArgument *argument, const MdrTrace *trace);
void mdr_reasoner_add_claims (const MdrReasoner *self, MdrArgument *argument, const MdrLiterals *literals);
MdrArgument *mdr_reasoner_argue (MdrReasoner *self,
                                 MdrArgumentWay way,
                                 guint32 literal,
                                 const MdrTrace *trace);

/* mdr-reason-rate.c */
gboolean mdr_reasoner_is_decided (const MdrReasoner *self);
MdrReasonerRating mdr_reasoner_rate_by_trial (MdrReasoner *self,
                                              MdrTrials *trials,
                                              MdrReasonerRating most,
                                              MdrJob *job);

/* mdr-reason-lemmas.c */
void mdr_lemmas_init (MdrLemmas *lemmas, const MdrReasoner *reasoner);
void mdr_lemmas_clear (MdrLemmas *lemmas);
void mdr_lemmas_refute (MdrLemmas *lemmas, MdrReasoner *reasoner, guint32 supposed);
void mdr_lemmas_keep (MdrLemmas *lemmas, const MdrReasoner *reasoner, guint32 literal);
gboolean mdr_lemmas_apply (MdrLemmas *lemmas, MdrReasoner *reasoner, const guint64 *given);

/* mdr-reason-gather.c */
gboolean mdr_reasoner_is_within (const MdrReasoner *self, const MdrTrace *part, const MdrTrace *whole);
guint32 mdr_reasoner_find_source (MdrReasoner *self, guint32 literal);
void mdr_reasoner_gather (MdrReasoner *self, guint32 literal, MdrLiterals *group);

/* mdr-reason-pair.c */
guint mdr_reasoner_count_rules (const MdrReasoner *self, const MdrTrace *trace);
void mdr_pair_read (MdrPair *pair, MdrReasoner *self, const MdrTrace *trace);
void mdr_pair_tell_shared (const MdrPair *pair, const MdrReasoner *self, MdrArgument *argument);
void mdr_pair_clear (MdrPair *pair);

/* mdr-reason-cases.c */
MdrArgument *mdr_reasoner_find_cases (MdrReasoner *self, MdrJob *job);

/* mdr-reason-count.c */
MdrArgument *mdr_reasoner_find_counting (MdrReasoner *self, MdrJob *job);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrTrace, mdr_trace_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrPair, mdr_pair_clear)

G_END_DECLS
