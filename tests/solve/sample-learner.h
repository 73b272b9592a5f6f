/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-learner.h"

G_BEGIN_DECLS

/* Theories of clauses alone. Assignments are bits of a word, the lowest for variable 0. */

extern const MdrTheoryStage sample_no_stages[];

void sample_read_bits (const MdrLearner *learner, gpointer solution);
void sample_exclude_trail (const MdrLearner *learner, MdrLiterals *clause);
void sample_begin (MdrLearner *learner, const MdrTheory *theory, guint32 n_variables);
void sample_mark (guint8 *found, guint64 bits);

G_END_DECLS
