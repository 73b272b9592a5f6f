/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-ground.h"
#include "mdr-rule-theory.h"
#include "mdr-ruled-search.h"

G_BEGIN_DECLS

/*
 * Reasons for people. What is known of a board is one decision level of the
 * learner, a supposition is the next; the search is not used. Whatever follows
 * has a clause as its reason, and each of these belongs to an instance of a
 * condition: to one rule at one place. So the reasons of a conclusion can be
 * followed back to what is known, and counted.
 */

/**
 * MdrRuledClaim:
 * @choice: a decision, a place and a value
 * @holds: whether the decision has this value there
 *
 * What can be known of a board.
 */
typedef struct
{
  MdrRuledChoice choice;
  gboolean holds;
} MdrRuledClaim;

/**
 * MdrArgumentStep:
 * @instance: the rule and the place
 * @claim: what follows
 * @concludes: whether @claim is set; otherwise it cannot be, or it has no name
 * @breaks: whether nothing follows, because this is the contradiction
 * @because: (element-type MdrRuledClaim): from what
 * @words: (nullable): the reason in a translated sentence
 *
 * One use of one rule.
 */
typedef struct
{
  MdrGroundInstance instance;
  MdrRuledClaim claim;
  gboolean concludes;
  gboolean breaks;
  GArray *because;
  char *words;
} MdrArgumentStep;

/**
 * MdrArgumentNote:
 * @instance: the rule and the place
 * @technique: what people call it
 * @words: what it says, in a translated sentence
 * @because: (element-type MdrRuledClaim): from what it follows
 *
 * What rules values out on the way to a conclusion, and has a name.
 */
typedef struct
{
  MdrGroundInstance instance;
  MdrTechnique technique;
  char *words;
  GArray *because;
} MdrArgumentNote;

/**
 * MdrArgumentWay:
 * @MDR_ARGUMENT_GIVEN: the givens allow nothing else
 * @MDR_ARGUMENT_ONE: one rule at one place shows it
 * @MDR_ARGUMENT_PAIR: two that share places do, or one used twice: the opposite breaks one by the other
 * @MDR_ARGUMENT_TOGETHER: two or three do, in more steps
 * @MDR_ARGUMENT_CASES: it holds in each way to keep one rule at one place
 * @MDR_ARGUMENT_COUNTING: what several rules count, added up, shows it
 * @MDR_ARGUMENT_CHAIN: the opposite leads to a contradiction step by step
 *
 * How something is shown, the easiest way first.
 */
typedef enum
{
  MDR_ARGUMENT_GIVEN,
  MDR_ARGUMENT_ONE,
  MDR_ARGUMENT_PAIR,
  MDR_ARGUMENT_TOGETHER,
  MDR_ARGUMENT_CASES,
  MDR_ARGUMENT_COUNTING,
  MDR_ARGUMENT_CHAIN,
} MdrArgumentWay;

#define MDR_N_ARGUMENT_WAYS (MDR_ARGUMENT_CHAIN + 1)

/**
 * MdrArgumentClue:
 * @given: the index of a given
 * @place: one of its places
 *
 * A number or a word that is given.
 */
typedef struct
{
  guint given;
  guint place;
} MdrArgumentClue;

/**
 * MdrArgument:
 * @way: how it is shown
 * @claim: what is shown; it decides a place, or rules out a value that people can note
 * @claims: (element-type MdrRuledClaim): all that is shown by the same thought, @claim first
 * @supposes: whether the steps begin with the opposite of @claim, and end with a contradiction
 * @n_shared: of a pair that counts, how many places that both count decide it; else 0
 * @shares_at_most: whether so many of these count at most, not at least
 * @technique: what people call the hardest that is needed to see it
 * @notes: (element-type MdrArgumentNote): what rules values out before, in order
 * @steps: (element-type MdrArgumentStep): in order
 * @because: (element-type MdrRuledClaim): what it rests on and was known before
 * @instances: (element-type MdrGroundInstance): the rules and places that are needed
 * @plain: (element-type MdrGroundInstance): those that show what is plain to see, or limit what is possible
 * @clues: (element-type MdrArgumentClue): the clues that are needed, once they are named; if all others were
 * unknown, it would still follow by the rules that are named
 * @cases: (element-type MdrRuledClaim): what is told apart, if these are values of one place
 * @n_cases: how many ways there are
 * @choices: how many thoughts as large could be seen as easily, this one among them; 0 if that is not known
 *
 * Why something follows from what is known.
 */
typedef struct
{
  MdrArgumentWay way;
  MdrRuledClaim claim;
  GArray *claims;
  gboolean supposes;
  guint n_shared;
  gboolean shares_at_most;
  MdrTechnique technique;
  GPtrArray *notes;
  GPtrArray *steps;
  GArray *because;
  GArray *instances;
  GArray *plain;
  GArray *clues;
  GArray *cases;
  guint n_cases;
  guint choices;
} MdrArgument;

/**
 * MdrReasoner:
 *
 * What is known of a puzzle, and how more follows.
 */
typedef struct _MdrReasoner MdrReasoner;

/**
 * MdrReasonerRating:
 * @MDR_REASONER_NEAR: conditions of a few places or one line show everything
 * @MDR_REASONER_FAR: those of the whole board are needed, or two or three conditions together
 * @MDR_REASONER_TRIALS: suppositions with longer consequences are needed
 * @MDR_REASONER_MORE: that is not enough
 * @MDR_REASONER_CONFLICT: nothing fits
 */
typedef enum
{
  MDR_REASONER_NEAR,
  MDR_REASONER_FAR,
  MDR_REASONER_TRIALS,
  MDR_REASONER_MORE,
  MDR_REASONER_CONFLICT,
} MdrReasonerRating;

MdrReasoner *mdr_reasoner_new (const MdrRuledPuzzle *puzzle, GError **error);
MdrReasoner *mdr_reasoner_new_selecting (const MdrRuledPuzzle *puzzle, const GPtrArray *clues);
void mdr_reasoner_free (MdrReasoner *self);
void mdr_reasoner_set_noted (MdrReasoner *self, guint decision);
void mdr_reasoner_forget (MdrReasoner *self);
gboolean mdr_reasoner_know (MdrReasoner *self, const MdrRuledClaim *claims, guint count);
void mdr_argument_free (MdrArgument *argument);

/* mdr-reason-next.c */
MdrArgument *mdr_reasoner_find_next (MdrReasoner *self, gboolean trials, MdrJob *job);

/* mdr-reason-clues.c */
void mdr_reasoner_name_clues (MdrReasoner *self, MdrArgument *argument, MdrJob *job);

/* mdr-reason-rate.c */
MdrReasonerRating mdr_reasoner_rate (MdrReasoner *self, MdrReasonerRating most, MdrJob *job);
MdrReasonerRating mdr_reasoner_rate_without (MdrReasoner *self,
                                             const gboolean *taken,
                                             guint *n_found,
                                             MdrJob *job);

/* mdr-reason-thin.c */
void mdr_reasoner_thin_out (MdrReasoner *self, MdrReasonerRating most, MdrJob *job, gboolean *taken);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrReasoner, mdr_reasoner_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrArgument, mdr_argument_free)

G_END_DECLS
