/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * A closed line uses two edges of a vertex or none. The reasons: two edges are used already; or all others
 * are not; or one is used, and the others are not.
 */

#define MAX_DEGREE 4

/**
 * Degree:
 * @n: number of edges of the vertex
 * @literals: that each of them is used
 */
typedef struct
{
  MdrPropagator base;
  guint n;
  guint32 literals[MAX_DEGREE];
} Degree;

static gboolean
degree_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Degree *self = (Degree *) base;
  guint used = 0;
  guint open = 0;

  for (guint k = 0; k < self->n; k++)
    {
      used += mdr_literal_is_true (learner, self->literals[k]);
      open += mdr_literal_is_open (learner, self->literals[k]);
    }
  if (used == 2 ? open == 0 : used <= 1 && used + open > 2 - (used == 0))
    return TRUE;
  for (guint k = 0; k < self->n; k++)
    {
      gboolean is_used = mdr_literal_is_true (learner, self->literals[k]);
      gboolean is_open = mdr_literal_is_open (learner, self->literals[k]);

      /* One is used and one open: both are. Else whatever is open, or used and too many or alone, is not. */
      if (used == 1 && open == 1)
        {
          if (is_open)
            return mdr_propagator_imply (base, learner, self->literals[k], k);
        }
      else if ((is_open || (is_used && used != 2))
               && !mdr_propagator_imply (base, learner, self->literals[k] ^ 1, k))
        return FALSE;
    }
  return TRUE;
}

static void
degree_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  Degree *self = (Degree *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint used = 0;

  for (guint k = 0; k < self->n && used < 2; k++)
    if (k != detail && mdr_literal_was_true (learner, self->literals[k], horizon))
      {
        mdr_literals_add (reason, self->literals[k] ^ 1);
        used++;
      }
  for (guint k = 0; k < self->n && used < 2; k++)
    if (k != detail && mdr_literal_was_false (learner, self->literals[k], horizon))
      mdr_literals_add (reason, self->literals[k]);
}

static char *
degree_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  const Degree *self = (const Degree *) base;

  for (guint k = 0; k < self->n; k++)
    if (literal == self->literals[k])
      return g_strdup (_ ("The line has no other way to go on."));
  return g_strdup (_ ("The line would end there or branch."));
}

/* Two are used at most; and where one is, another one is. */
static void
degree_list_bounds (const MdrPropagator *base, MdrBoundTake take, gpointer data)
{
  const Degree *self = (const Degree *) base;
  guint32 literals[MAX_DEGREE];

  take (data, self->literals, self->n, 0, 2);
  for (guint k = 0; k < self->n; k++)
    {
      memcpy (literals, self->literals, sizeof literals);
      literals[k] ^= 1;
      take (data, literals, self->n, 1, self->n);
    }
}

static const MdrPropagatorClass degree_class = {
  .name = "degree",
  .cost = MDR_PROPAGATOR_LOCAL,
  .propagate = degree_propagate,
  .explain = degree_explain,
  .dup_words = degree_dup_words,
  .list_bounds = degree_list_bounds,
};

/** Adds what keeps two edges of each vertex, or none. */
void
mdr_propagators_add_degrees (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges)
{
  for (guint vertex = 0; vertex < graph->n_vertices; vertex++)
    {
      Degree *self = (Degree *) mdr_propagator_new (&degree_class, sizeof *self);

      for (guint k = graph->first[vertex]; k < graph->first[vertex + 1]; k++)
        {
          guint32 literal = edges[graph->edges[k]];

          self->literals[self->n++] = literal;
          mdr_propagator_watch (&self->base, literal);
          mdr_propagator_watch (&self->base, literal ^ 1);
        }
      g_ptr_array_add (propagators, self);
    }
}
