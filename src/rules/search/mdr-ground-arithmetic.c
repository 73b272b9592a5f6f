/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * What people see of numbers: naked and hidden sets and locked values of those that differ; a sum or a
 * product together with what differs among its numbers, and what is left of a row, column or area in which
 * each number occurs when the sums within it are taken away, or sticks out of it when sums cover it. The
 * clauses of the conditions say all of this already, but show little of it before nearly everything is known.
 * The search learns what it needs of it, so it is for reasons alone.
 */

/* Larger totals and rests take too long to look at, and people do not. */
#define MOST_TOTAL  1000
#define MOST_LEFT   4
#define MOST_PLACES 20

/**
 * Numbers:
 * @instance: the condition that says so
 * @decision: the decision of which they are values
 * @places: where they stand
 * @multiplies: as in #MdrTotal
 * @low: as in #MdrTotal
 * @high: as in #MdrTotal
 *
 * Numbers that differ, or come to a total; if they differ, @low is what they come to if that is known, and
 * else 0.
 */
typedef struct
{
  guint instance;
  guint decision;
  MdrLiterals places;
  gboolean multiplies;
  guint64 low;
  guint64 high;
} Numbers;

static void
free_numbers (gpointer data)
{
  Numbers *numbers = data;

  g_free (numbers->places.items);
  g_free (numbers);
}

GPtrArray *
mdr_ground_new_arithmetic (void)
{
  return g_ptr_array_new_with_free_func (free_numbers);
}

static gboolean
has_place (const MdrLiterals *places, guint place)
{
  for (guint32 k = 0; k < places->count; k++)
    if (places->items[k] == place)
      return TRUE;
  return FALSE;
}

/* Lists where the numbers of a set stand. Returns FALSE if that is not certain. */
static gboolean
list_places (MdrGround *self,
             const MdrSpot *spot,
             const MdrSet *set,
             const MdrReference *reference,
             MdrLiterals *places)
{
  MdrPlace kind = mdr_rulebook_get_decision (self->puzzle->rulebook, reference->index)->place;
  MdrLiterals there = { NULL };
  gboolean edges = mdr_ground_list_set (self, spot, set, &there);
  gboolean certain = !mdr_ground_has_open_view (self, spot, set);

  for (guint32 k = 0; k < there.count; k++)
    {
      MdrSpot member = mdr_spot_at_cell (spot->symmetry, edges ? MDR_RULED_NO_PLACE : there.items[k]);
      guint place;
      guint32 absence;

      member.edge = edges ? there.items[k] : MDR_RULED_NO_PLACE;
      place = mdr_ground_find_place (self, &member, reference, kind, 0);
      absence = place == MDR_RULED_NO_PLACE ? MDR_LITERAL_TRUE
                                            : mdr_ground_get_absence (self, reference->index, place);
      if (absence == MDR_LITERAL_TRUE)
        continue;
      certain = certain && absence == MDR_LITERAL_FALSE && !has_place (places, place);
      mdr_literals_add (places, place);
    }
  g_free (there.items);
  return certain && places->count > 0;
}

static void
note (MdrGround *self, GPtrArray *list, Numbers numbers)
{
  /* What is left of a row is compared with all sums within it. */
  self->cannot_select = self->cannot_select || self->guard != MDR_LITERAL_TRUE;
  numbers.instance = self->instance;
  g_ptr_array_add (list, g_memdup2 (&numbers, sizeof numbers));
}

/**
 * mdr_ground_note_different:
 * @sum: what they come to, or 0 if that is not known
 *
 * Notes that the numbers of a set differ.
 */
void
mdr_ground_note_different (MdrGround *self, const MdrSpot *spot, const MdrCondition *condition, guint64 sum)
{
  Numbers numbers = { .decision = condition->reference.index, .low = sum, .high = sum };

  if (self->differing == NULL)
    return;
  if (list_places (self, spot, &condition->set, &condition->reference, &numbers.places)
      && self->decisions[numbers.decision].lowest >= 0)
    note (self, self->differing, numbers);
  else
    g_free (numbers.places.items);
}

/* Notes that some numbers come to a total. */
void
mdr_ground_note_total (MdrGround *self,
                       const MdrSpot *spot,
                       const MdrTerm *term,
                       MdrRelation relation,
                       int number)
{
  Numbers numbers = { .decision = term->reference.index, .multiplies = term->kind == MDR_TERM_PRODUCT };
  gint64 low = relation == MDR_RELATION_LESS || relation == MDR_RELATION_AT_MOST ? 0 : number;
  gint64 high = relation == MDR_RELATION_GREATER || relation == MDR_RELATION_AT_LEAST ? MOST_TOTAL : number;

  low += relation == MDR_RELATION_GREATER;
  high -= relation == MDR_RELATION_LESS;
  if (self->differing == NULL || relation == MDR_RELATION_NOT_EQUAL || term->rest || term->formula
      || (term->kind != MDR_TERM_SUM && term->kind != MDR_TERM_PRODUCT)
      || (numbers.multiplies && (relation != MDR_RELATION_EQUAL || number <= 0))
      || term->reference.subject != MDR_SUBJECT_DECISION || self->decisions[numbers.decision].lowest < 0
      || low < 0 || low > high || (!numbers.multiplies && high > MOST_TOTAL))
    return;
  numbers.low = (guint64) low;
  numbers.high = (guint64) high;
  if (list_places (self, spot, &term->set, &term->reference, &numbers.places)
      && numbers.places.count <= MOST_PLACES)
    note (self, self->totals, numbers);
  else
    g_free (numbers.places.items);
}

static guint
count_common (const Numbers *a, const Numbers *b)
{
  guint count = 0;

  for (guint32 k = 0; a->decision == b->decision && k < a->places.count; k++)
    count += has_place (&b->places, a->places.items[k]);
  return count;
}

/* Finds the numbers that differ of which the most are among some. Returns NULL if these are fewer than two.
 */
static const Numbers *
find_differing (const MdrGround *self, const Numbers *among)
{
  const Numbers *best = NULL;
  guint most = 1;

  for (guint k = 0; k < self->differing->len; k++)
    {
      const Numbers *numbers = g_ptr_array_index (self->differing, k);
      guint count = count_common (among, numbers);

      if (count > most)
        {
          best = numbers;
          most = count;
        }
    }
  return best;
}

static void
add_also (MdrLiterals *also, guint instance)
{
  if (!has_place (also, instance))
    mdr_literals_add (also, instance);
}

/* Adds the propagator of a total. Groups of numbers that differ are taken from the largest on. */
static void
add_total (MdrGround *self, const Numbers *numbers, const MdrLiterals *instances)
{
  const MdrGroundDecision *decision = &self->decisions[numbers->decision];
  MdrTotal total = { numbers->places.count, decision->lowest, decision->n_values,
                     numbers->multiplies,   numbers->low,     numbers->high };
  Numbers rest = *numbers;
  MdrLiterals order = { NULL };
  MdrLiterals groups = { NULL };
  MdrLiterals literals = { NULL };
  MdrLiterals also = { NULL };
  MdrPropagator *propagator;

  rest.places = (MdrLiterals){ NULL };
  for (guint32 k = 0; k < numbers->places.count; k++)
    mdr_literals_add (&rest.places, numbers->places.items[k]);
  for (guint group = 0; rest.places.count > 0; group++)
    {
      const Numbers *differing =
          decision->n_values <= MDR_TOTAL_MOST_VALUES ? find_differing (self, &rest) : NULL;
      guint32 kept = 0;

      if (differing != NULL && differing->instance != numbers->instance)
        add_also (&also, differing->instance);
      for (guint32 k = 0; k < rest.places.count; k++)
        if (differing == NULL ? k == 0 : has_place (&differing->places, rest.places.items[k]))
          {
            mdr_literals_add (&order, rest.places.items[k]);
            mdr_literals_add (&groups, group);
          }
        else
          rest.places.items[kept++] = rest.places.items[k];
      rest.places.count = kept;
    }
  for (guint32 k = 0; k < order.count; k++)
    for (guint value = 0; value < decision->n_values; value++)
      mdr_literals_add (&literals, decision->literals[order.items[k] * decision->n_values + value]);
  for (guint32 k = 0; instances != NULL && k < instances->count; k++)
    add_also (&also, instances->items[k]);
  mdr_ground_take_literals (self, literals.count);
  if (!self->too_large)
    {
      propagator = mdr_propagators_add_total (self->propagators, &total, literals.items, groups.items);
      propagator->instance = numbers->instance;
      propagator->also = also;
      also = (MdrLiterals){ NULL };
    }
  g_free (rest.places.items);
  g_free (order.items);
  g_free (groups.items);
  g_free (literals.items);
  g_free (also.items);
}

/*
 * Compares numbers whose sum is known with the sums that lie within them, or, if @covers is set, with those
 * that cover them. Adds what is left, if it is little.
 */
static void
add_left (MdrGround *self, const Numbers *whole, gboolean covers)
{
  Numbers left = { .instance = whole->instance, .decision = whole->decision };
  MdrLiterals used = { NULL };
  MdrLiterals instances = { NULL };
  guint64 sum = 0;
  guint n_covered = 0;

  for (guint k = 0; k < self->totals->len; k++)
    {
      const Numbers *part = g_ptr_array_index (self->totals, k);
      guint common = count_common (part, whole);
      gboolean fits = !part->multiplies && part->low == part->high
                      && (covers ? common > 0 : common == part->places.count);

      for (guint32 i = 0; fits && i < part->places.count; i++)
        fits = !has_place (&used, part->places.items[i]);
      if (!fits)
        continue;
      for (guint32 i = 0; i < part->places.count; i++)
        mdr_literals_add (&used, part->places.items[i]);
      mdr_literals_add (&instances, part->instance);
      sum += part->low;
      n_covered += common;
    }
  for (guint32 k = 0; k < (covers ? used.count : whole->places.count); k++)
    {
      guint place = (covers ? &used : &whole->places)->items[k];

      if (!has_place (covers ? &whole->places : &used, place))
        mdr_literals_add (&left.places, place);
    }
  left.low = left.high = covers ? sum - whole->low : whole->low - sum;
  if (instances.count > 0 && left.places.count > 0 && left.places.count <= MOST_LEFT
      && (covers ? n_covered == whole->places.count && sum > whole->low : sum < whole->low))
    add_total (self, &left, &instances);
  g_free (left.places.items);
  g_free (used.items);
  g_free (instances.items);
}

/** Returns: whether an instance says that numbers differ */
gboolean
mdr_ground_has_different (const MdrGround *self, guint instance)
{
  for (guint k = 0; k < self->differing->len; k++)
    if (((const Numbers *) g_ptr_array_index (self->differing, k))->instance == instance)
      return TRUE;
  return FALSE;
}

/* Adds what concludes from naked and hidden sets. */
static void
add_sets (MdrGround *self, const Numbers *numbers)
{
  const MdrGroundDecision *decision = &self->decisions[numbers->decision];
  MdrLiterals literals = { NULL };

  if (numbers->places.count < 3 || numbers->places.count > MDR_SETS_MOST
      || decision->n_values > MDR_SETS_MOST)
    return;
  for (guint32 k = 0; k < numbers->places.count; k++)
    for (guint value = 0; value < decision->n_values; value++)
      mdr_literals_add (&literals, decision->literals[numbers->places.items[k] * decision->n_values + value]);
  mdr_ground_take_literals (self, literals.count);
  if (!self->too_large)
    mdr_propagators_add_sets (self->propagators, literals.items, numbers->places.count, decision->n_values,
                              decision->lowest, numbers->low > 0)
        ->instance = numbers->instance;
  g_free (literals.items);
}

/* Lists the places of some numbers that are not among others. */
static void
list_away (const Numbers *numbers, const Numbers *others, MdrLiterals *places)
{
  for (guint32 k = 0; k < numbers->places.count; k++)
    if (!has_place (&others->places, numbers->places.items[k]))
      mdr_literals_add (places, numbers->places.items[k]);
}

static gboolean
may_occur (const MdrGround *self, const Numbers *numbers, guint value)
{
  const MdrGroundDecision *decision = &self->decisions[numbers->decision];

  for (guint32 k = 0; k < numbers->places.count; k++)
    if (decision->literals[numbers->places.items[k] * decision->n_values + value] != MDR_LITERAL_FALSE)
      return TRUE;
  return FALSE;
}

/* Adds what concludes for @others from where values stand in numbers of which each occurs. */
static void
add_locked (MdrGround *self, const Numbers *numbers, const Numbers *others)
{
  const MdrGroundDecision *decision = &self->decisions[numbers->decision];
  MdrLiterals literals = { NULL };
  MdrLiterals places = { NULL };
  MdrPropagator *propagator;
  guint32 n_away;

  list_away (numbers, others, &places);
  n_away = places.count;
  list_away (others, numbers, &places);
  for (guint value = 0; value < decision->n_values; value++)
    {
      gboolean occurs = may_occur (self, numbers, value);

      for (guint32 k = 0; k < places.count; k++)
        mdr_literals_add (&literals, k < n_away || occurs
                                         ? decision->literals[places.items[k] * decision->n_values + value]
                                         : MDR_LITERAL_FALSE);
    }
  mdr_ground_take_literals (self, literals.count);
  if (n_away > 0 && n_away < places.count && !self->too_large)
    {
      propagator = mdr_propagators_add_locked (self->propagators, literals.items, n_away,
                                               places.count - n_away, decision->n_values, decision->lowest);
      propagator->instance = numbers->instance;
      add_also (&propagator->also, others->instance);
    }
  g_free (literals.items);
  g_free (places.items);
}

/* Does so for all others that share two places or more. */
static void
add_all_locked (MdrGround *self, const Numbers *numbers)
{
  g_autofree guint8 *marks = g_new0 (guint8, self->decisions[numbers->decision].n_places);

  for (guint32 k = 0; k < numbers->places.count; k++)
    marks[numbers->places.items[k]] = TRUE;
  for (guint i = 0; i < self->differing->len && !self->too_large; i++)
    {
      const Numbers *others = g_ptr_array_index (self->differing, i);
      guint common = 0;

      for (guint32 k = 0; others->decision == numbers->decision && k < others->places.count; k++)
        common += marks[others->places.items[k]];
      if (others != numbers && common >= 2)
        add_locked (self, numbers, others);
    }
}

/* Finds the numbers that differ in a whole row or column, or returns NULL. */
static const Numbers *
find_line (const MdrGround *self, guint decision, guint row, guint column)
{
  guint length = column == MDR_RULED_NO_PLACE ? self->puzzle->grid.columns : self->puzzle->grid.rows;

  for (guint k = 0; k < self->differing->len; k++)
    {
      const Numbers *numbers = g_ptr_array_index (self->differing, k);
      const MdrGroundInstance *instance =
          &g_array_index (self->instances, MdrGroundInstance, numbers->instance);

      if (numbers->decision == decision && instance->row == row && instance->column == column
          && numbers->places.count == length)
        return numbers;
    }
  return NULL;
}

/* Adds what concludes from where a value stands in several rows or columns, if the numbers of all differ. */
static void
add_fish (MdrGround *self, guint decision, guint value, const GPtrArray *lines, gboolean full)
{
  const MdrGroundDecision *of = &self->decisions[decision];
  MdrRuledGrid grid = self->puzzle->grid;
  MdrLiterals literals = { NULL };
  MdrPropagator *propagator;

  for (guint place = 0; place < grid.rows * grid.columns; place++)
    mdr_literals_add (&literals, of->literals[place * of->n_values + value]);
  mdr_ground_take_literals (self, literals.count);
  if (!self->too_large)
    {
      propagator = mdr_propagators_add_fish (self->propagators, literals.items, grid.rows, grid.columns,
                                             of->lowest + (int) value, full);
      for (guint k = 0; k < lines->len; k++)
        add_also (&propagator->also, ((const Numbers *) g_ptr_array_index (lines, k))->instance);
      propagator->instance = propagator->also.items[0];
    }
  g_free (literals.items);
}

/* Does so for all values of a decision, if each occurs in each row. */
static void
add_all_fish (MdrGround *self, guint decision)
{
  MdrRuledGrid grid = self->puzzle->grid;
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  gboolean full = TRUE;

  if (grid.rows > MDR_SETS_MOST || grid.columns > MDR_SETS_MOST)
    return;
  for (guint k = 0; k < grid.rows + grid.columns; k++)
    {
      gboolean is_row = k < grid.rows;
      const Numbers *line = find_line (self, decision, is_row ? k : MDR_RULED_NO_PLACE,
                                       is_row ? MDR_RULED_NO_PLACE : k - grid.rows);

      if (line == NULL || (is_row && line->low == 0))
        return;
      full = full && line->low > 0;
      g_ptr_array_add (lines, (gpointer) line);
    }
  for (guint value = 0; value < self->decisions[decision].n_values && !self->too_large; value++)
    add_fish (self, decision, value, lines, full);
}

/** Adds the propagators of all totals that were noted, and of all numbers that differ. */
void
mdr_ground_add_arithmetic (MdrGround *self)
{
  for (guint k = 0; self->differing != NULL && k < self->totals->len && !self->too_large; k++)
    add_total (self, g_ptr_array_index (self->totals, k), NULL);
  for (guint k = 0; self->differing != NULL && k < self->differing->len && !self->too_large; k++)
    {
      const Numbers *whole = g_ptr_array_index (self->differing, k);

      for (guint covers = 0; whole->low > 0 && covers < 2; covers++)
        add_left (self, whole, covers > 0);
      add_sets (self, whole);
      if (whole->low > 0)
        add_all_locked (self, whole);
    }
  for (guint i = 0; self->differing != NULL && i < self->puzzle->rulebook->decisions->len; i++)
    if (mdr_rulebook_get_decision (self->puzzle->rulebook, i)->place == MDR_PLACE_CELL)
      add_all_fish (self, i);
}
