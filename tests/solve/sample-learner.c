/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-learner.h"

const MdrTheoryStage sample_no_stages[] = { NULL };

void
sample_read_bits (const MdrLearner *learner, gpointer solution)
{
  guint64 *bits = solution;

  *bits = 0;
  for (guint32 variable = 0; variable < learner->n_variables; variable++)
    *bits |= (guint64) (learner->values[2 * variable] > 0) << variable;
}

void
sample_exclude_trail (const MdrLearner *learner, MdrLiterals *clause)
{
  for (guint32 k = 0; k < learner->n_trail; k++)
    mdr_literals_add (clause, learner->trail[k] ^ 1);
}

void
sample_begin (MdrLearner *learner, const MdrTheory *theory, guint32 n_variables)
{
  mdr_learner_init (learner, theory, n_variables);
  for (guint32 variable = 0; variable < n_variables; variable++)
    mdr_learner_open (learner, variable);
}

/* Marks a solution that was found. It is an error to find one twice. */
void
sample_mark (guint8 *found, guint64 bits)
{
  g_assert_false (found[bits]);
  found[bits] = TRUE;
}
