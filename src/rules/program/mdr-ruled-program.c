/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-program.h"

#include <math.h>

#include "mdr-ground.h"
#include "mdr-rule-theory.h"

/* How far from whole numbers values may be that count as whole. */
#define TOLERANCE 0.1
/* A row that has less than this, instead of 1, is worth adding. */
#define LEAST_KEPT 0.9

/**
 * MdrRuledProgram:
 * @puzzle: the puzzle
 * @ground: its conditions
 * @theory: those of its propagators that rows do not replace
 * @has_theory: whether there are any
 * @point: scratch, the true literals of a point
 * @clauses: scratch
 */
struct _MdrRuledProgram
{
  MdrRuledPuzzle *puzzle;
  MdrGround ground;
  MdrRuleTheory theory;
  gboolean has_theory;
  MdrLiterals point;
  MdrLiterals clauses;
};

static void
program_free (gpointer data)
{
  MdrRuledProgram *self = data;

  if (self->has_theory)
    mdr_rule_theory_clear (&self->theory);
  mdr_ground_clear (&self->ground);
  mdr_ruled_puzzle_free (self->puzzle);
  g_free (self->point.items);
  g_free (self->clauses.items);
  g_free (self);
}

/* The column of a variable; the first variable is always true and has none. */
static guint
get_column (guint32 literal)
{
  return (literal >> 1) - 1;
}

static char *
dup_place_name (MdrRuledGrid grid, MdrPlace place, guint index)
{
  guint cells[2] = { index, MDR_RULED_NO_PLACE };
  const char *toward = "";
  MdrCell cell;

  if (place != MDR_PLACE_CELL)
    mdr_ruled_grid_get_edge_cells (grid, place, index, cells);
  if (cells[0] == MDR_RULED_NO_PLACE)
    {
      toward = mdr_ruled_grid_get_edge (grid, place, cells[1], MDR_DIRECTION_UP) == index ? ",up" : ",left";
      cells[0] = cells[1];
    }
  else if (place != MDR_PLACE_CELL)
    toward =
        mdr_ruled_grid_get_edge (grid, place, cells[0], MDR_DIRECTION_DOWN) == index ? ",down" : ",right";
  cell = mdr_ruled_grid_get_position (grid, cells[0]);
  return g_strdup_printf ("(%d,%d%s)", cell.row + 1, cell.column + 1, toward);
}

/* Names the variables of a decision: "shade_black(1,2)", "loop(3,4,up)", "value_5(1,1)". */
static void
name_decision (const MdrRuledProgram *self, guint index, char **names)
{
  const MdrDecision *source = mdr_rulebook_get_decision (self->puzzle->rulebook, index);
  const MdrGroundDecision *decision = &self->ground.decisions[index];

  for (guint k = 0; k < decision->n_places * decision->n_values; k++)
    {
      guint32 literal = decision->literals[k];
      int value = decision->lowest + (int) (k % decision->n_values);
      g_autofree char *place = NULL;

      /* Of two values, one is a variable, and the other is its opposite. */
      if (literal <= MDR_LITERAL_FALSE || (literal & 1) || names[literal >> 1])
        continue;
      place = dup_place_name (self->puzzle->grid, source->place, k / decision->n_values);
      if (mdr_domain_is_truth (&source->domain))
        names[literal >> 1] = g_strconcat (source->name, place, NULL);
      else if (source->domain.words)
        names[literal >> 1] = g_strconcat (source->name, "_", source->domain.words[value], place, NULL);
      else
        names[literal >> 1] = g_strdup_printf ("%s_%d%s", source->name, value, place);
    }
}

static void
add_columns (const MdrRuledProgram *self, MdrModel *model)
{
  guint32 n_variables = self->ground.n_variables;
  char **names = g_new0 (char *, n_variables);

  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    name_decision (self, i, names);
  for (guint32 variable = 1; variable < n_variables; variable++)
    {
      if (names[variable])
        mdr_model_add_binary (model, "%s", names[variable]);
      else
        mdr_model_add_binary (model, "step(%u)", variable);
      g_free (names[variable]);
    }
  g_free (names);
}

/* Writes the row that at least @low and at most @high of the literals are true, under the name of the rule.
 */
static void
write_row (const MdrRuledProgram *self,
           MdrRowBuffer *rows,
           guint instance,
           const guint32 *literals,
           guint count,
           guint low,
           guint high)
{
  double shift = 0;
  double lower = low > 0 ? low : -INFINITY;
  double upper = high < count ? high : INFINITY;

  if (low == 0 && high >= count)
    return;
  for (guint k = 0; k < count; k++)
    shift += literals[k] == MDR_LITERAL_TRUE || (literals[k] > MDR_LITERAL_FALSE && (literals[k] & 1));
  if (instance == MDR_NO_INSTANCE)
    mdr_row_buffer_begin (rows, lower - shift, upper - shift, "one_value");
  else
    {
      const MdrGroundInstance *which = &g_array_index (self->ground.instances, MdrGroundInstance, instance);
      const char *rule = mdr_rulebook_get_statement (self->puzzle->rulebook, which->statement)->id;
      MdrCell cell = mdr_ruled_grid_get_position (self->puzzle->grid, which->cell);

      if (which->cell == MDR_RULED_NO_PLACE)
        mdr_row_buffer_begin (rows, lower - shift, upper - shift, "%s", rule);
      else
        mdr_row_buffer_begin (rows, lower - shift, upper - shift, "%s(%d,%d)", rule, cell.row + 1,
                              cell.column + 1);
    }
  for (guint k = 0; k < count; k++)
    if (literals[k] > MDR_LITERAL_FALSE)
      mdr_row_buffer_add (rows, get_column (literals[k]), literals[k] & 1 ? -1 : 1);
}

/**
 * RowWriter:
 *
 * Where a propagator's bounds are written to.
 */
typedef struct
{
  const MdrRuledProgram *program;
  MdrRowBuffer *rows;
  guint instance;
} RowWriter;

static void
take_bound (gpointer data, const guint32 *literals, guint count, guint low, guint high)
{
  const RowWriter *writer = data;

  write_row (writer->program, writer->rows, writer->instance, literals, count, low, high);
}

/* Writes a row for each clause and each bound. */
static void
write_rows (const MdrRuledProgram *self, MdrRowBuffer *rows)
{
  const MdrLiterals *clauses = &self->ground.clauses;
  guint index = 0;

  for (guint32 k = 0; k < clauses->count; k += 1 + clauses->items[k], index++)
    write_row (self, rows, self->ground.origins.items[index], clauses->items + k + 1, clauses->items[k], 1,
               clauses->items[k]);
  for (guint k = 0; k < self->ground.propagators->len; k++)
    {
      const MdrPropagator *propagator = g_ptr_array_index (self->ground.propagators, k);
      RowWriter writer = { self, rows, propagator->instance };

      if (propagator->class->list_bounds)
        propagator->class->list_bounds (propagator, take_bound, &writer);
    }
}

/* Returns how many literals of a clause are true at a point. */
static double
add_up (const guint32 *clause, guint count, const double *values)
{
  double sum = 0;

  for (guint k = 0; k < count; k++)
    if (clause[k] > MDR_LITERAL_FALSE)
      sum += clause[k] & 1 ? 1 - values[get_column (clause[k])] : values[get_column (clause[k])];
  return sum;
}

/* Whatever is whole at a point is an assignment: what it breaks, and what follows from it, says why, and each
 * reason that the point does not keep is a row. */
static void
separate (const double *values, gboolean integral, MdrRowBuffer *cuts, gpointer data)
{
  MdrRuledProgram *self = data;

  self->point.count = 0;
  self->clauses.count = 0;
  for (guint32 variable = 1; variable < self->ground.n_variables; variable++)
    if (integral || fabs (values[variable - 1] - round (values[variable - 1])) < TOLERANCE)
      mdr_literals_add (&self->point, 2 * variable + (values[variable - 1] <= 0.5));
  mdr_rule_theory_list_reasons (&self->theory, self->point.items, self->point.count, &self->clauses);
  for (guint32 k = 0; k < self->clauses.count; k += 1 + self->clauses.items[k])
    {
      const guint32 *clause = self->clauses.items + k + 1;

      if (add_up (clause, self->clauses.items[k], values) < LEAST_KEPT)
        write_row (self, cuts, MDR_NO_INSTANCE, clause, self->clauses.items[k], 1, self->clauses.items[k]);
    }
}

/* Keeps the propagators that rows do not replace, and says whether there are any. */
static gboolean
start_theory (MdrRuledProgram *self)
{
  for (guint k = self->ground.propagators->len; k-- > 0;)
    {
      const MdrPropagator *propagator = g_ptr_array_index (self->ground.propagators, k);

      if (propagator->class->list_bounds)
        g_ptr_array_remove_index (self->ground.propagators, k);
    }
  if (self->ground.propagators->len == 0)
    return FALSE;
  mdr_rule_theory_init (&self->theory, self->ground.n_variables, g_steal_pointer (&self->ground.propagators));
  return TRUE;
}

/* Names the rules that lazy rows belong to. */
static void
name_lazy (const MdrRuledProgram *self, MdrModel *model)
{
  g_autofree gboolean *named = g_new0 (gboolean, self->puzzle->rulebook->statements->len + 1);

  for (guint k = 0; k < self->theory.propagators->len; k++)
    {
      const MdrPropagator *propagator = g_ptr_array_index (self->theory.propagators, k);
      guint statement =
          g_array_index (self->ground.instances, MdrGroundInstance, propagator->instance).statement;

      if (!named[statement])
        mdr_model_name_lazy (model, mdr_rulebook_get_statement (self->puzzle->rulebook, statement)->id);
      named[statement] = TRUE;
    }
}

/**
 * mdr_ruled_program_new:
 * @puzzle: copied
 * @model: (out) (transfer full): the integer program
 *
 * Returns: (transfer none): what reads the points of @model, which owns it; %NULL if the puzzle is not whole,
 *   or too large with these rules
 */
MdrRuledProgram *
mdr_ruled_program_new (const MdrRuledPuzzle *puzzle, MdrModel **model, GError **error)
{
  MdrRuledProgram *self = g_new0 (MdrRuledProgram, 1);
  g_autoptr (MdrRowBuffer) rows = mdr_row_buffer_new ();

  self->puzzle = mdr_ruled_puzzle_copy (puzzle);
  self->ground.keeps_sums = TRUE;
  if (!mdr_ground_init (&self->ground, self->puzzle, NULL, error))
    {
      program_free (self);
      return NULL;
    }
  *model = mdr_model_new (puzzle->rulebook->id, MDR_MODEL_FEASIBLE);
  add_columns (self, *model);
  write_rows (self, rows);
  mdr_model_add_rows (*model, rows);
  self->has_theory = start_theory (self);
  if (self->has_theory)
    name_lazy (self, *model);
  mdr_model_set_separate (*model, self->has_theory ? separate : NULL, self, program_free);
  return self;
}

/** Returns: (transfer full): the answer that a whole point is */
MdrRuledAnswer *
mdr_ruled_program_read (const MdrRuledProgram *self, const double *values)
{
  g_autofree gint8 *truths = g_new (gint8, 2 * self->ground.n_variables);

  truths[MDR_LITERAL_TRUE] = TRUE;
  truths[MDR_LITERAL_FALSE] = FALSE;
  for (guint32 variable = 1; variable < self->ground.n_variables; variable++)
    {
      truths[2 * variable] = values[variable - 1] > 0.5;
      truths[2 * variable + 1] = !truths[2 * variable];
    }
  return mdr_ground_read_answer (&self->ground, truths);
}

/** Writes a row that every answer but this one keeps. Answers that differ only in aids are one. */
void
mdr_ruled_program_exclude (const MdrRuledProgram *self, const MdrRuledAnswer *answer, MdrRowBuffer *rows)
{
  MdrLiterals others = { NULL };

  for (guint i = 0; i < self->puzzle->rulebook->decisions->len; i++)
    {
      const MdrGroundDecision *decision = &self->ground.decisions[i];

      if (mdr_rulebook_get_decision (self->puzzle->rulebook, i)->aid)
        continue;
      for (guint place = 0; place < decision->n_places; place++)
        {
          guint32 literal = mdr_ground_get_literal (&self->ground, i, place, answer->values[i][place]);

          if (literal > MDR_LITERAL_FALSE)
            mdr_literals_add (&others, literal ^ 1);
        }
    }
  write_row (self, rows, MDR_NO_INSTANCE, others.items, others.count, 1, others.count);
  g_free (others.items);
}
