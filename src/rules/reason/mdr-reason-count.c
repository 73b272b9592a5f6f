/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <string.h>

#include "mdr-glpk.h"
#include "mdr-reasoner-private.h"

/*
 * Counting: what several conditions count, added up, leaves a place no choice. The linear relaxation of the
 * integer program finds such sums (Farkas, Theorie der einfachen Ungleichungen, Journal für die reine und
 * angewandte Mathematik 124, 1902): where its optimum keeps a column from 0 or from 1, the duals are the
 * multipliers of the rows. They come rounded, so that each sum is checked in whole numbers.
 */

/* Larger programs take longer than a person waits. */
#define MAX_TERMS    30000
#define MAX_PROGRAMS 300
/* More conditions are no argument for a person. */
#define MAX_INSTANCES 16
/* Multipliers are fractions with denominators up to this. */
#define MAX_DENOMINATOR 12
#define TOLERANCE       1e-6
/* Enough arguments to choose the shortest of. */
#define MAX_ARGUMENTS 8

/**
 * Counting:
 * @ground: the conditions again, with all bounds as sums
 * @n_columns: the variables but the first, counted from 1
 * @lower: (array): of the columns
 * @upper: (array): of the columns
 * @starts: (element-type int): as in #MdrGlpkRows
 * @columns: (element-type int): as in #MdrGlpkRows
 * @values: (element-type double): as in #MdrGlpkRows
 * @row_lower: (element-type double): as in #MdrGlpkRows
 * @row_upper: (element-type double): as in #MdrGlpkRows
 * @instances: (element-type guint): of each row
 * @instance: of the rows that are being added
 * @sums: (array): scratch, a coefficient for each variable
 * @multipliers: (array): scratch, for each row
 * @best: the shortest argument, or %NULL
 * @n_arguments: how many were found
 */
typedef struct
{
  MdrReasoner *reasoner;
  MdrJob *job;
  MdrGround ground;
  guint n_columns;
  double *lower;
  double *upper;
  GArray *starts;
  GArray *columns;
  GArray *values;
  GArray *row_lower;
  GArray *row_upper;
  GArray *instances;
  guint instance;
  gint64 *sums;
  gint64 *multipliers;
  MdrArgument *best;
  guint n_arguments;
} Counting;

/* Adds the row that at least @low and at most @high of the literals are true, if anything in it is open. */
static void
add_row (gpointer data, const guint32 *literals, guint count, guint low, guint high)
{
  Counting *self = data;
  double lower = low > 0 ? low : -INFINITY;
  double upper = high < count ? high : INFINITY;
  gboolean is_open = FALSE;

  for (guint k = 0; k < count; k++)
    {
      self->sums[literals[k] >> 1] += literals[k] & 1 ? -1 : 1;
      if (literals[k] & 1 || literals[k] == MDR_LITERAL_TRUE)
        {
          lower -= literals[k] != MDR_LITERAL_FALSE;
          upper -= literals[k] != MDR_LITERAL_FALSE;
        }
    }
  self->sums[0] = 0;
  for (guint k = 0; k < count; k++)
    is_open = is_open
              || (self->sums[literals[k] >> 1] != 0
                  && self->lower[(literals[k] >> 1) - 1] < self->upper[(literals[k] >> 1) - 1]);
  for (guint k = 0; k < count; k++)
    {
      int column = (int) (literals[k] >> 1);
      double value = (double) self->sums[column];

      self->sums[column] = 0;
      if (!is_open || value == 0)
        continue;
      g_array_append_val (self->columns, column);
      g_array_append_val (self->values, value);
    }
  if (!is_open || (low == 0 && high >= count))
    {
      g_array_set_size (self->columns, (guint) g_array_index (self->starts, int, self->starts->len - 1));
      g_array_set_size (self->values, self->columns->len);
      return;
    }
  g_array_append_val (self->starts, self->columns->len);
  g_array_append_val (self->row_lower, lower);
  g_array_append_val (self->row_upper, upper);
  g_array_append_val (self->instances, self->instance);
}

static void
add_rows (Counting *self)
{
  const MdrLiterals *clauses = &self->ground.clauses;
  guint index = 0;

  for (guint32 k = 0; k < clauses->count; k += 1 + clauses->items[k], index++)
    {
      self->instance = self->ground.origins.items[index];
      add_row (self, clauses->items + k + 1, clauses->items[k], 1, clauses->items[k]);
    }
  for (guint k = 0; k < self->ground.propagators->len; k++)
    {
      const MdrPropagator *propagator = g_ptr_array_index (self->ground.propagators, k);

      self->instance = propagator->instance;
      if (propagator->class->list_bounds)
        propagator->class->list_bounds (propagator, add_row, self);
    }
}

/* Turns duals into whole numbers. Returns FALSE if they are none, or are too many to tell. */
static gboolean
round_duals (Counting *self, const double *duals)
{
  guint n_rows = self->instances->len;

  for (int denominator = 1; denominator <= MAX_DENOMINATOR; denominator++)
    {
      gboolean whole = TRUE;
      guint n_used = 0;

      for (guint row = 0; row < n_rows && whole; row++)
        {
          double value = duals[row] * denominator;

          whole = fabs (value - round (value)) < TOLERANCE * denominator && fabs (value) < G_MAXINT16;
          self->multipliers[row] = whole ? (gint64) round (value) : 0;
          n_used +=
              self->multipliers[row] != 0 && g_array_index (self->instances, guint, row) != MDR_NO_INSTANCE;
        }
      if (whole)
        return n_used > 1 && n_used <= MAX_INSTANCES;
    }
  return FALSE;
}

/*
 * Adds the rows up, each as often as its multiplier says, for whole numbers alone. Returns by how much the
 * sum cannot be reached if @opposite holds: it is a proof if that is more than 0. Lists the settled literals
 * that are needed.
 */
static gint64
add_up (Counting *self, guint32 opposite, MdrLiterals *needed)
{
  gint64 missing = 0;

  for (guint row = 0; row < self->instances->len; row++)
    {
      gint64 multiplier = self->multipliers[row];
      double bound = g_array_index (multiplier > 0 ? self->row_lower : self->row_upper, double, row);

      if (multiplier == 0)
        continue;
      if (isinf (bound))
        return 0;
      missing += multiplier * (gint64) bound;
      for (int k = g_array_index (self->starts, int, row); k < g_array_index (self->starts, int, row + 1);
           k++)
        self->sums[g_array_index (self->columns, int, k)] +=
            multiplier * (gint64) g_array_index (self->values, double, k);
    }
  for (guint32 variable = 1; variable <= self->n_columns; variable++)
    {
      gint64 sum = self->sums[variable];
      guint32 best = 2 * variable + (sum < 0);

      self->sums[variable] = 0;
      if (sum == 0)
        continue;
      if (best == (opposite ^ 1))
        best ^= 1;
      else if (best != opposite && mdr_reasoner_is_settled (self->reasoner, best ^ 1))
        {
          best ^= 1;
          mdr_literals_add (needed, best);
        }
      missing -= best & 1 ? 0 : sum;
    }
  return missing;
}

static MdrArgument *
argue (Counting *self, guint32 literal, const MdrLiterals *needed)
{
  MdrReasoner *reasoner = self->reasoner;
  MdrArgument *argument = mdr_reasoner_argue (reasoner, MDR_ARGUMENT_COUNTING, literal, NULL);
  g_auto (MdrTrace) trace = { { NULL } };

  for (guint row = 0; row < self->instances->len; row++)
    {
      guint instance = g_array_index (self->instances, guint, row);

      if (self->multipliers[row] != 0 && instance != MDR_NO_INSTANCE)
        g_array_append_val (argument->instances,
                            g_array_index (self->ground.instances, MdrGroundInstance, instance));
    }
  mdr_reasoner_trace_literals (reasoner, needed, &trace);
  mdr_reasoner_add_trace (reasoner, argument, &trace);
  return argument;
}

static int
take (int column, int is_high, const double *duals, void *data)
{
  Counting *self = data;
  guint32 literal = 2 * (guint32) (column + 1) + (is_high ? 1 : 0);
  MdrLiterals needed = { NULL };

  if (round_duals (self, duals) && add_up (self, literal ^ 1, &needed) > 0)
    {
      MdrArgument *argument = argue (self, literal, &needed);

      if (self->best == NULL || argument->instances->len < self->best->instances->len)
        {
          g_clear_pointer (&self->best, mdr_argument_free);
          self->best = g_steal_pointer (&argument);
        }
      g_clear_pointer (&argument, mdr_argument_free);
      self->n_arguments++;
    }
  g_free (needed.items);
  return self->n_arguments >= MAX_ARGUMENTS;
}

static int
watch (const char *words, void *data)
{
  const Counting *self = data;

  return self->job != NULL && mdr_job_should_stop (self->job) != MDR_STOP_NONE;
}

/* Asks of each open place whether the relaxation leaves it a choice. */
static void
probe (Counting *self)
{
  g_autofree unsigned char *integer = g_new0 (unsigned char, self->n_columns + 1);
  g_autofree unsigned char *wanted = g_new0 (unsigned char, self->n_columns + 1);
  g_autofree double *objective = g_new0 (double, self->n_columns + 1);
  g_autofree double *duals = g_new0 (double, self->instances->len + 1);
  MdrGlpkProblem problem = {
    .columns = (int) self->n_columns,
    .lower = self->lower,
    .upper = self->upper,
    .integer = integer,
    .objective = objective,
    .rows = { (int) self->instances->len, (const int *) (gpointer) self->starts->data,
              (const int *) (gpointer) self->columns->data, (const double *) (gpointer) self->values->data,
              (const double *) (gpointer) self->row_lower->data,
              (const double *) (gpointer) self->row_upper->data },
  };
  MdrGlpkTask task = { .problem = &problem, .watch = watch, .data = self };
  MdrGlpkProbe asked = { .wanted = wanted, .most = MAX_PROGRAMS, .duals = duals, .take = take };

  for (guint32 literal = 2; literal <= 2 * self->n_columns + 1; literal++)
    if (mdr_literal_is_open (&self->reasoner->theory.base, literal)
        && mdr_reasoner_decides (self->reasoner, literal))
      wanted[(literal >> 1) - 1] |= literal & 1 ? MDR_GLPK_NOT_HIGH : MDR_GLPK_NOT_LOW;
  mdr_glpk_probe (&task, &asked);
}

static void
counting_init (Counting *self, MdrReasoner *reasoner, MdrJob *job)
{
  *self = (Counting){ .reasoner = reasoner, .job = job, .ground = { .keeps_sums = TRUE } };
  self->starts = g_array_new (FALSE, FALSE, sizeof (int));
  self->columns = g_array_new (FALSE, TRUE, sizeof (int));
  self->values = g_array_new (FALSE, TRUE, sizeof (double));
  self->row_lower = g_array_new (FALSE, FALSE, sizeof (double));
  self->row_upper = g_array_new (FALSE, FALSE, sizeof (double));
  self->instances = g_array_new (FALSE, FALSE, sizeof (guint));
  self->n_columns = reasoner->ground.n_variables - 1;
  self->lower = g_new0 (double, self->n_columns + 1);
  self->upper = g_new (double, self->n_columns + 1);
  self->sums = g_new0 (gint64, self->n_columns + 1);
  for (guint32 variable = 1; variable <= self->n_columns; variable++)
    {
      self->lower[variable - 1] = mdr_reasoner_is_settled (reasoner, 2 * variable);
      self->upper[variable - 1] = !mdr_reasoner_is_settled (reasoner, 2 * variable + 1);
    }
  /* Indices of terms count from 1. */
  g_array_set_size (self->columns, 1);
  g_array_set_size (self->values, 1);
  g_array_append_val (self->starts, self->columns->len);
}

static void
counting_clear (Counting *self)
{
  mdr_ground_clear (&self->ground);
  g_array_unref (self->starts);
  g_array_unref (self->columns);
  g_array_unref (self->values);
  g_array_unref (self->row_lower);
  g_array_unref (self->row_upper);
  g_array_unref (self->instances);
  g_free (self->lower);
  g_free (self->upper);
  g_free (self->sums);
  g_free (self->multipliers);
}

/* Finds something that sums of what conditions count show. */
MdrArgument *
mdr_reasoner_find_counting (MdrReasoner *self, MdrJob *job)
{
  Counting counting;

  if (self->ground.n_literals > MAX_TERMS)
    return NULL;
  counting_init (&counting, self, job);
  if (mdr_ground_init (&counting.ground, self->puzzle, NULL, NULL))
    {
      add_rows (&counting);
      counting.multipliers = g_new (gint64, counting.instances->len + 1);
      probe (&counting);
    }
  counting_clear (&counting);
  return counting.best;
}
