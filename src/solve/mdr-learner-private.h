/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-learner.h"

G_BEGIN_DECLS

/*
 * All clauses are in one array, one after the other: number of literals, glue
 * with flags, where the last search for a literal to watch ended, literals. The
 * first word of the array belongs to no clause. The first two literals of a
 * clause are watched. If the clause is the reason of a literal, that literal
 * comes first.
 */
#define MDR_CLAUSE_HEADER 3

/* Flags beside the glue. A permanent clause is never removed. */
#define MDR_CLAUSE_PERMANENT 0x80000000u
/* The clause took part in a conflict since the last reduction. */
#define MDR_CLAUSE_USED 0x40000000u
#define MDR_CLAUSE_GLUE 0x3fffffffu

/* Instead of an index in the heap: of a variable that is not in it, and of one that never is. */
#define MDR_HEAP_OUTSIDE (-1)
#define MDR_HEAP_NEVER   (-2)

/* mdr-learner-clause.c */
guint32 mdr_learner_put_clause (MdrLearner *learner, const guint32 *literals, guint32 count, guint32 glue);
gboolean mdr_learner_propagate_clauses (MdrLearner *learner, guint32 literal);
void mdr_learner_reduce (MdrLearner *learner);

/* mdr-learner-analyse.c */
guint32 mdr_learner_analyse (MdrLearner *learner, guint32 *glue);

/* mdr-learner-order.c */
void mdr_learner_bump (MdrLearner *learner, guint32 variable);
void mdr_learner_insert (MdrLearner *learner, guint32 variable);
gint64 mdr_learner_take_most_active (MdrLearner *learner);

/* mdr-learner-proof.c: nothing is done unless there is a proof. */
void mdr_learner_prove_learnt (MdrLearner *learner);
void mdr_learner_prove_refuted (MdrLearner *learner, guint32 literal);
void mdr_learner_prove_kept (MdrLearner *learner, guint32 clause);
void mdr_learner_prove_moved (MdrLearner *learner, guint32 from, guint32 to);
void mdr_learner_prove_found (MdrLearner *learner);
void mdr_learner_prove_end (MdrLearner *learner);
void mdr_learner_prove_clear (MdrLearner *learner);

G_END_DECLS
