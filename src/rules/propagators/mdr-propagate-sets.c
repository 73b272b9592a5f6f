/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"

/*
 * What people see of numbers that differ, by the names that they use. Naked sets: as many members as they
 * have values together keep these values from all others. Hidden sets, where each value occurs: as many
 * values as they have members together keep other values from these. Fish: the same of one value, whose
 * members are rows and whose values are columns. Locked values: a value of one group that occurs only where
 * another group lies across it is nowhere else in the other.
 */

/* People look for no larger sets. */
#define LARGEST_SET  4
#define LARGEST_FISH 3

/* The detail of a reason: the rows that are a set, as bits, and whether the members are the columns. */
#define HIDDEN (1u << 31)

/**
 * Sets:
 * @literals: (array): for each member, for each value, the literal that it has it
 * @n_members: at most %MDR_SETS_MOST
 * @n_values: at most %MDR_SETS_MOST
 * @lowest: the least value; of a fish, its only one
 * @full: whether each value occurs
 * @largest: the most members of a set
 *
 * Numbers that differ, or where one of them stands: in each row, which is a member, in one column.
 */
typedef struct
{
  MdrPropagator base;
  guint32 *literals;
  guint n_members;
  guint n_values;
  int lowest;
  gboolean full;
  guint largest;
} Sets;

/**
 * Locked:
 * @literals: (array): for each value, for each place, the literal that it is there: first at the places of
 *   the group in which each value occurs that are not in the other, then at those of the other alone
 * @n_away: how many places the first part has
 * @n_others: how many the second has
 * @n_values: how many values there are
 * @lowest: the least value
 *
 * Two groups of numbers that differ, which share some places.
 */
typedef struct
{
  MdrPropagator base;
  guint32 *literals;
  guint n_away;
  guint n_others;
  guint n_values;
  int lowest;
} Locked;

/* Returns a literal of the table, in which members are rows, or columns if @turned is set. */
static guint32
get_literal (const Sets *self, gboolean turned, guint row, guint column)
{
  return self->literals[turned ? column * self->n_values + row : row * self->n_values + column];
}

static guint
count_rows (const Sets *self, gboolean turned)
{
  return turned ? self->n_values : self->n_members;
}

/**
 * Table:
 * @turned: whether its rows are values instead of members
 * @rows: (array length=n_rows): the rows that may belong to a set
 * @columns: (array length=n_rows): in which columns each may still be true, as bits
 *
 * What is left of numbers that differ, without what is known and what has too much left.
 */
typedef struct
{
  gboolean turned;
  guint rows[MDR_SETS_MOST];
  guint32 columns[MDR_SETS_MOST];
  guint n_rows;
} Table;

/* Takes a row unless it is known, or too much of it is left. */
static void
table_take (Table *table, guint row, guint32 open, guint largest)
{
  guint32 rest = open & (open - 1);

  for (guint size = 2; size <= largest && rest != 0; size++)
    rest &= rest - 1;
  if (rest != 0 || (open & (open - 1)) == 0)
    return;
  table->rows[table->n_rows] = row;
  table->columns[table->n_rows++] = open;
}

static void
fill_tables (const Sets *self, const MdrLearner *learner, Table *members, Table *values)
{
  guint32 open[MDR_SETS_MOST] = { 0 };
  const guint32 *literal = self->literals;

  for (guint member = 0; member < self->n_members; member++)
    {
      guint32 left = 0;

      for (guint value = 0; value < self->n_values; value++, literal++)
        if (!mdr_literal_is_false (learner, *literal))
          {
            left |= 1u << value;
            open[value] |= 1u << member;
          }
      table_take (members, member, left, self->largest);
    }
  for (guint value = 0; self->full && value < self->n_values; value++)
    table_take (values, value, open[value], self->largest);
}

/* Rules out the columns of a set in all other rows. Returns FALSE after a conflict. */
static gboolean
use_set (Sets *self, MdrLearner *learner, gboolean turned, guint32 set, guint32 columns)
{
  for (guint row = 0; row < count_rows (self, turned); row++)
    for (guint column = 0; (set >> row & 1) == 0 && column < count_rows (self, !turned); column++)
      if (columns >> column & 1
          && !mdr_propagator_imply (&self->base, learner, get_literal (self, turned, row, column) ^ 1,
                                    set | (turned ? HIDDEN : 0)))
        return FALSE;
  return TRUE;
}

/* Adds rows of a table from one on to a set, until there are @missing more, as long as there are few enough
 * columns. Returns FALSE after a conflict. */
static gboolean
extend_set (Sets *self,
            MdrLearner *learner,
            const Table *table,
            guint from,
            guint32 set,
            guint32 columns,
            guint size,
            guint missing)
{
  if (missing == 0)
    return (guint) mdr_bits_count (columns) < size
               ? mdr_propagator_fail (&self->base, learner, set | (table->turned ? HIDDEN : 0))
               : use_set (self, learner, table->turned, set, columns);
  for (guint k = from; k + missing <= table->n_rows; k++)
    if ((guint) mdr_bits_count (columns | table->columns[k]) <= size
        && !extend_set (self, learner, table, k + 1, set | 1u << table->rows[k], columns | table->columns[k],
                        size, missing - 1))
      return FALSE;
  return TRUE;
}

/* Smaller sets first; what follows from them is looked at before larger ones are. */
static gboolean
sets_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Sets *self = (Sets *) base;
  guint32 before = learner->n_trail;
  Table tables[2] = { { .turned = FALSE }, { .turned = TRUE } };

  fill_tables (self, learner, &tables[0], &tables[1]);
  for (guint size = 2; size <= self->largest; size++)
    for (guint turned = 0; turned < G_N_ELEMENTS (tables); turned++)
      {
        if (!extend_set (self, learner, &tables[turned], 0, 0, 0, size, size))
          return FALSE;
        if (learner->n_trail > before)
          return TRUE;
      }
  return TRUE;
}

static void
sets_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  const Sets *self = (const Sets *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  gboolean turned = (detail & HIDDEN) != 0;

  for (guint row = 0; row < count_rows (self, turned); row++)
    for (guint column = 0; detail >> row & 1 && column < count_rows (self, !turned); column++)
      {
        guint32 other = get_literal (self, turned, row, column);

        if (other > MDR_LITERAL_FALSE && mdr_literal_was_false (learner, other, horizon))
          mdr_literals_add (reason, other);
      }
}

static MdrTechnique
sets_get_technique (const MdrPropagator *base, guint detail)
{
  guint size = (guint) mdr_bits_count (detail & ~HIDDEN);
  guint first = detail & HIDDEN ? MDR_TECHNIQUE_HIDDEN_PAIR : MDR_TECHNIQUE_NAKED_PAIR;

  return (MdrTechnique) (first + 2 * (size - 2));
}

/* Returns the rows of a set, or the columns that these still had before @horizon, as "4, 7". */
static char *
dup_lines (const Sets *self, const MdrLearner *learner, guint detail, gboolean columns, guint32 horizon)
{
  gboolean turned = (detail & HIDDEN) != 0;
  GString *lines = g_string_new (NULL);

  for (guint line = 0; line < count_rows (self, columns ? !turned : turned); line++)
    {
      gboolean is_in = !columns && (detail >> line & 1) != 0;

      for (guint row = 0; columns && row < count_rows (self, turned); row++)
        is_in = is_in
                || ((detail >> row & 1) != 0
                    && !mdr_literal_was_false (learner, get_literal (self, turned, row, line), horizon));
      if (is_in)
        g_string_append_printf (lines, "%s%d", lines->len > 0 ? ", " : "", self->lowest + (int) line);
    }
  return g_string_free (lines, FALSE);
}

static char *
sets_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  guint size = (guint) mdr_bits_count (detail & ~HIDDEN);
  g_autofree char *values = dup_lines ((const Sets *) base, learner, detail, (detail & HIDDEN) == 0,
                                       mdr_propagator_get_horizon (learner, literal));

  if (detail & HIDDEN)
    /* Translators: numbers, and how many cells: "4, 7 fit only in 2 cells, which have nothing else." */
    return g_strdup_printf (_ ("%s fit only in %u cells, which have nothing else."), values, size);
  /* Translators: how many cells, and numbers: "2 cells have only 4, 7 left, which are nowhere else." */
  return g_strdup_printf (_ ("%u cells have only %s left, which are nowhere else."), size, values);
}

static void
sets_free (MdrPropagator *base)
{
  g_free (((Sets *) base)->literals);
}

static const MdrPropagatorClass sets_class = {
  .name = "sets",
  .cost = MDR_PROPAGATOR_PATH,
  .propagate = sets_propagate,
  .explain = sets_explain,
  .is_idle = TRUE,
  .get_technique = sets_get_technique,
  .dup_words = sets_dup_words,
  .free = sets_free,
};

static MdrTechnique
fish_get_technique (const MdrPropagator *base, guint detail)
{
  return mdr_bits_count (detail & ~HIDDEN) == 2 ? MDR_TECHNIQUE_X_WING : MDR_TECHNIQUE_SWORDFISH;
}

static char *
fish_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  const Sets *self = (const Sets *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  Sets lines = *self;
  g_autofree char *at = NULL;
  g_autofree char *across = NULL;

  lines.lowest = 1;
  at = dup_lines (&lines, learner, detail, FALSE, horizon);
  across = dup_lines (&lines, learner, detail, TRUE, horizon);
  if (detail & HIDDEN)
    /* Translators: numbers of columns, a number that is written into cells, numbers of rows: "Columns 2, 7
     * have 4 only in rows 3, 5, which have it nowhere else." */
    return g_strdup_printf (_ ("Columns %s have %d only in rows %s, which have it nowhere else."), at,
                            self->lowest, across);
  /* Translators: numbers of rows, a number that is written into cells, numbers of columns: "Rows 2, 7 have 4
   * only in columns 3, 5, which have it nowhere else." */
  return g_strdup_printf (_ ("Rows %s have %d only in columns %s, which have it nowhere else."), at,
                          self->lowest, across);
}

/* The others come first. */
static const MdrPropagatorClass fish_class = {
  .name = "fish",
  .cost = MDR_PROPAGATOR_BOARD,
  .propagate = sets_propagate,
  .explain = sets_explain,
  .is_idle = TRUE,
  .get_technique = fish_get_technique,
  .dup_words = fish_dup_words,
  .free = sets_free,
};

static MdrPropagator *
add (GPtrArray *propagators,
     const MdrPropagatorClass *class,
     const guint32 *literals,
     guint n_members,
     guint n_values,
     int lowest,
     gboolean full)
{
  Sets *self = (Sets *) mdr_propagator_new (class, sizeof *self);

  self->literals = g_memdup2 (literals, (gsize) n_members * n_values * sizeof *literals);
  self->n_members = n_members;
  self->n_values = n_values;
  self->lowest = lowest;
  self->full = full;
  self->largest = class == &fish_class ? LARGEST_FISH : LARGEST_SET;
  for (guint k = 0; k < n_members * n_values; k++)
    mdr_propagator_watch (&self->base, literals[k] ^ 1);
  g_ptr_array_add (propagators, self);
  return &self->base;
}

/**
 * mdr_propagators_add_sets:
 * @literals: (array): for each member, for each value, the literal that it has it; one of them is true
 * @n_members: at most %MDR_SETS_MOST
 * @n_values: at most %MDR_SETS_MOST
 * @full: whether each value that may be true anywhere occurs
 *
 * Adds what concludes from naked sets and hidden sets of numbers that differ, which something else demands.
 */
MdrPropagator *
mdr_propagators_add_sets (GPtrArray *propagators,
                          const guint32 *literals,
                          guint n_members,
                          guint n_values,
                          int lowest,
                          gboolean full)
{
  return add (propagators, &sets_class, literals, n_members, n_values, lowest, full);
}

/**
 * mdr_propagators_add_fish:
 * @literals: (array): for each row, for each column, the literal that the value stands there; it stands once
 *   in each row, and at most once in each column
 * @n_rows: at most %MDR_SETS_MOST
 * @n_columns: at most %MDR_SETS_MOST
 * @full: whether it stands in each column
 *
 * Adds what concludes from two or three lines in which a value fits only where as many others cross them.
 */
MdrPropagator *
mdr_propagators_add_fish (GPtrArray *propagators,
                          const guint32 *literals,
                          guint n_rows,
                          guint n_columns,
                          int value,
                          gboolean full)
{
  return add (propagators, &fish_class, literals, n_rows, n_columns, value, full);
}

/* Returns the literals of a value. */
static const guint32 *
get_value (const Locked *self, guint value)
{
  return self->literals + value * (self->n_away + self->n_others);
}

static gboolean
locked_propagate (MdrPropagator *base, MdrLearner *learner)
{
  const Locked *self = (const Locked *) base;

  for (guint value = 0; value < self->n_values; value++)
    {
      const guint32 *literals = get_value (self, value);
      guint away = 0;

      while (away < self->n_away && mdr_literal_is_false (learner, literals[away]))
        away++;
      for (guint k = self->n_away; away == self->n_away && k < self->n_away + self->n_others; k++)
        if (!mdr_propagator_imply (base, learner, literals[k] ^ 1, value))
          return FALSE;
    }
  return TRUE;
}

static void
locked_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  const Locked *self = (const Locked *) base;

  for (guint k = 0; k < self->n_away; k++)
    if (get_value (self, detail)[k] > MDR_LITERAL_FALSE)
      mdr_literals_add (reason, get_value (self, detail)[k]);
}

static MdrTechnique
locked_get_technique (const MdrPropagator *base, guint detail)
{
  return MDR_TECHNIQUE_LOCKED;
}

static char *
locked_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  return g_strdup_printf (_ ("%d fits only where the two meet, so it is nowhere else."),
                          ((const Locked *) base)->lowest + (int) detail);
}

static void
locked_free (MdrPropagator *base)
{
  g_free (((Locked *) base)->literals);
}

static const MdrPropagatorClass locked_class = {
  .name = "locked",
  .cost = MDR_PROPAGATOR_PATH,
  .propagate = locked_propagate,
  .explain = locked_explain,
  .is_idle = TRUE,
  .get_technique = locked_get_technique,
  .dup_words = locked_dup_words,
  .free = locked_free,
};

/**
 * mdr_propagators_add_locked:
 * @literals: (array): for each value, the literals that it stands at the places of one group of numbers that
 *   are not in another, and then those of the other alone
 * @n_away: how many the first are
 * @n_others: how many the second are
 *
 * Adds what rules values out in a group of numbers that differ, because another, in which each value occurs,
 * has them where both meet. Something else demands both.
 */
MdrPropagator *
mdr_propagators_add_locked (GPtrArray *propagators,
                            const guint32 *literals,
                            guint n_away,
                            guint n_others,
                            guint n_values,
                            int lowest)
{
  Locked *self = (Locked *) mdr_propagator_new (&locked_class, sizeof *self);

  self->literals = g_memdup2 (literals, (gsize) (n_away + n_others) * n_values * sizeof *literals);
  self->n_away = n_away;
  self->n_others = n_others;
  self->n_values = n_values;
  self->lowest = lowest;
  for (guint value = 0; value < n_values; value++)
    for (guint k = 0; k < n_away; k++)
      mdr_propagator_watch (&self->base, get_value (self, value)[k] ^ 1);
  g_ptr_array_add (propagators, self);
  return &self->base;
}
