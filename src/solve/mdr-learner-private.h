/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-learner.h"

G_BEGIN_DECLS

/*
 * Clauses stand one after the other in one store: number of literals, glue
 * with flags, literals. The first word of the store is no clause. The first
 * two literals are watched, and of a clause that made a literal true the first
 * is that literal.
 */
#define MDR_CLAUSE_HEADER 2

/* Flags beside the glue. A permanent clause is never thrown away. */
#define MDR_CLAUSE_PERMANENT 0x80000000u
/* Part of a conflict since the last reduction. */
#define MDR_CLAUSE_USED 0x40000000u
#define MDR_CLAUSE_GLUE 0x3fffffffu

/* mdr-learner-clause.c */
guint32 mdr_learner_put_clause (MdrLearner *learner, const guint32 *literals, guint32 count, guint32 glue);
gboolean mdr_learner_propagate_clauses (MdrLearner *learner, guint32 literal);
void mdr_learner_reduce (MdrLearner *learner);

/* mdr-learner-analyse.c */
guint32 mdr_learner_count_levels (MdrLearner *learner, const guint32 *literals, guint32 count);
guint32 mdr_learner_analyse (MdrLearner *learner, guint32 *glue);

/* mdr-learner-order.c */
void mdr_learner_bump (MdrLearner *learner, guint32 variable);
void mdr_learner_insert (MdrLearner *learner, guint32 variable);
gint64 mdr_learner_take_most_active (MdrLearner *learner);

G_END_DECLS
