/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-counter.h"

G_BEGIN_DECLS

#define MDR_N_PROPAGATOR_COSTS (MDR_PROPAGATOR_BOARD + 1)

/* The reason of what a propagator concludes; its index is that of the propagator. */
#define MDR_REASON_PROPAGATOR MDR_REASON_THEORY

/**
 * MdrWakes:
 * @first: (array): for each literal, and the one after the last, where its items begin
 * @items: (array): of all literals
 *
 * What a literal concerns when it becomes true.
 */
typedef struct
{
  guint32 *first;
  guint32 *items;
} MdrWakes;

/**
 * MdrRuleTheory:
 * @base: its variables are those of the grounding; the first is true
 * @propagators: (element-type MdrPropagator): those that are told of each literal, counters among them
 * @counters: which of them are counters, by literal: index times two, and 1 if the literal is counted
 * @wakes: the others, by literal
 * @store: those that keep something to be undone
 * @details: (array): for each variable, with what it was implied
 * @conflict_detail: with what a conflict was reported
 * @near: whether only what follows from a few places or from a line counts, for now; later
 * mdr_rule_theory_wake_all() is needed
 * @trying: whether something is supposed to see whether it fails; people look for less then
 * @plainly: whether only what has no name among people is concluded, for now
 * @near_reason: scratch
 * @broken: (nullable): borrowed; receives a clause of each propagator that is broken: number of literals,
 *   literals. Otherwise the first of them is enough
 * @queued: (array): for each propagator, whether it waits
 * @queues: for each cost, the propagators that wait
 * @n_counted: how many literals of the trail the counters have seen
 * @read: copies a full assignment
 * @exclude: adds the literals of an answer
 * @data: passed to them
 *
 * The theory of #MdrLearner that consists of propagators.
 */
typedef struct
{
  MdrLearner base;
  GPtrArray *propagators;
  MdrWakes counters;
  MdrWakes wakes;
  MdrLiterals store;
  guint32 *details;
  guint32 conflict_detail;
  gboolean near;
  gboolean trying;
  gboolean plainly;
  MdrLiterals near_reason;
  MdrLiterals *broken;
  gboolean *queued;
  MdrLiterals queues[MDR_N_PROPAGATOR_COSTS];
  guint32 n_counted;
  void (*read) (const MdrLearner *learner, gpointer data, gpointer solution);
  void (*exclude) (const MdrLearner *learner, gpointer data, MdrLiterals *clause);
  gpointer data;
} MdrRuleTheory;

void mdr_rule_theory_init (MdrRuleTheory *self, guint32 n_variables, GPtrArray *propagators);
void mdr_rule_theory_list_reasons (MdrRuleTheory *self,
                                   const guint32 *literals,
                                   guint count,
                                   MdrLiterals *clauses);
void mdr_rule_theory_wake_all (MdrRuleTheory *self);
void mdr_rule_theory_clear (MdrRuleTheory *self);

G_END_DECLS
