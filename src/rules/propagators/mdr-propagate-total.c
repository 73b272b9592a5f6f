/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "mdr-bits.h"

/*
 * Numbers that add up, or multiply, to a total, where some groups of them differ among themselves: a value
 * stays possible if it belongs to a choice of values that fits all of this. The values that a group has used
 * are one word, and what it comes to follows from them; so a group is a walk over such words, forwards and
 * backwards (Trick, A dynamic programming approach for consistency and propagation for knapsack constraints,
 * Annals of Operations Research 118, 2003). Between groups only the total matters.
 */

#define NO_TOTAL G_MAXUINT

/* So many numbers that are not known yet are seen at a glance to come to a total. */
#define FEW_OPEN 4

/**
 * Total:
 * @what: its members and their values; the arrays are its own
 * @totals: (array length=n_totals): what a part of the members may come to, rising
 * @subtotals: (array) (nullable): for each choice of different values, the index of what they come to
 */
typedef struct
{
  MdrPropagator base;
  MdrTotal what;
  guint32 *literals;
  guint *groups;
  guint64 *totals;
  guint n_totals;
  guint *subtotals;
} Total;

/**
 * Walk:
 * @possible: (array): for each member, for each value, whether it may have it
 * @supported: (array): the same, whether that fits; filled in
 * @before: (array): for each group, for each total, whether the groups before it may come to it
 * @after: (array): the same, whether the groups from it on may complete it
 * @reached: (array): scratch, for each member of a group, for each choice of values
 * @used: (array): scratch, for each total, whether a group may come to it
 */
typedef struct
{
  guint8 *possible;
  guint8 *supported;
  guint8 *before;
  guint8 *after;
  guint8 *reached;
  guint8 *used;
} Walk;

static int
compare_totals (gconstpointer a, gconstpointer b)
{
  guint64 one = *(const guint64 *) a;
  guint64 other = *(const guint64 *) b;

  return (one > other) - (one < other);
}

/* Returns the index of a total, or NO_TOTAL if no part may come to it. */
static guint
find_total (const Total *self, guint64 total)
{
  const guint64 *found;

  if (!self->what.multiplies)
    return total < self->n_totals ? (guint) total : NO_TOTAL;
  found = bsearch (&total, self->totals, self->n_totals, sizeof total, compare_totals);
  return found ? (guint) (found - self->totals) : NO_TOTAL;
}

static guint
join (const Total *self, guint total, guint64 number)
{
  if (total == NO_TOTAL)
    return NO_TOTAL;
  return find_total (self,
                     self->what.multiplies ? self->totals[total] * number : self->totals[total] + number);
}

static guint64
get_number (const Total *self, guint value)
{
  return (guint64) (self->what.lowest + (int) value);
}

static guint
find_end (const Total *self, guint first)
{
  guint end = first;

  while (end < self->what.n_members && self->groups[end] == self->groups[first])
    end++;
  return end;
}

/* Returns the choices of values that the members of a group up to one may use; they may be none. */
static guint8 *
get_reached (const Total *self, const Walk *walk, guint index)
{
  return walk->reached + ((gsize) index << self->what.n_values);
}

/* Fills in what a group may come to, and with which values. */
static void
walk_group (const Total *self, const Walk *walk, guint first, guint end)
{
  guint n_choices;

  memset (walk->used, 0, self->n_totals);
  if (end == first + 1)
    {
      for (guint value = 0; value < self->what.n_values; value++)
        if (walk->possible[first * self->what.n_values + value]
            && find_total (self, get_number (self, value)) != NO_TOTAL)
          walk->used[find_total (self, get_number (self, value))] = TRUE;
      return;
    }
  n_choices = 1u << self->what.n_values;
  memset (walk->reached, 0, (gsize) (end - first + 1) * n_choices);
  get_reached (self, walk, 0)[0] = TRUE;
  for (guint k = first; k < end; k++)
    for (guint choice = 0; choice < n_choices; choice++)
      for (guint value = 0; get_reached (self, walk, k - first)[choice] && value < self->what.n_values;
           value++)
        if (walk->possible[k * self->what.n_values + value] && (choice >> value & 1) == 0
            && self->subtotals[choice | 1u << value] != NO_TOTAL)
          get_reached (self, walk, k - first + 1)[choice | 1u << value] = TRUE;
  for (guint choice = 0; choice < n_choices; choice++)
    if (get_reached (self, walk, end - first)[choice])
      walk->used[self->subtotals[choice]] = TRUE;
}

/* Marks what members of a group may have, if the group comes to a total that is used. */
static void
mark_group (const Total *self, const Walk *walk, guint first, guint end)
{
  guint n_choices;

  if (end == first + 1)
    {
      for (guint value = 0; value < self->what.n_values; value++)
        {
          guint total = find_total (self, get_number (self, value));

          walk->supported[first * self->what.n_values + value] =
              walk->possible[first * self->what.n_values + value] && total != NO_TOTAL && walk->used[total];
        }
      return;
    }
  n_choices = 1u << self->what.n_values;
  for (guint choice = 0; choice < n_choices; choice++)
    if (get_reached (self, walk, end - first)[choice] && !walk->used[self->subtotals[choice]])
      get_reached (self, walk, end - first)[choice] = FALSE;
  for (guint k = end; k-- > first;)
    for (guint choice = 0; choice < n_choices; choice++)
      {
        guint8 *here = &get_reached (self, walk, k - first)[choice];
        gboolean completes = FALSE;

        for (guint value = 0; *here && value < self->what.n_values; value++)
          if (walk->possible[k * self->what.n_values + value] && (choice >> value & 1) == 0
              && get_reached (self, walk, k - first + 1)[choice | 1u << value])
            {
              walk->supported[k * self->what.n_values + value] = TRUE;
              completes = TRUE;
            }
        *here = completes;
      }
}

/* Whether a group may use a total: with what comes before and after it. */
static void
keep_used (const Total *self, const Walk *walk, const guint8 *before, const guint8 *after)
{
  for (guint used = 0; used < self->n_totals; used++)
    {
      gboolean fits = FALSE;

      for (guint total = 0; walk->used[used] && !fits && total < self->n_totals; total++)
        {
          guint sum = before[total] ? join (self, total, self->totals[used]) : NO_TOTAL;

          fits = sum != NO_TOTAL && after[sum];
        }
      walk->used[used] = fits;
    }
}

/* Whether the groups from one on may complete each total. */
static void
complete (const Total *self, const Walk *walk, const guint8 *after, guint8 *from)
{
  for (guint used = 0; used < self->n_totals; used++)
    for (guint total = 0; walk->used[used] && total < self->n_totals; total++)
      {
        guint sum = join (self, total, self->totals[used]);

        if (sum != NO_TOTAL && after[sum])
          from[total] = TRUE;
      }
}

static void
advance (const Total *self, const Walk *walk, const guint8 *before, guint8 *next)
{
  for (guint total = 0; total < self->n_totals; total++)
    for (guint used = 0; before[total] && used < self->n_totals; used++)
      {
        guint sum = walk->used[used] ? join (self, total, self->totals[used]) : NO_TOTAL;

        if (sum != NO_TOTAL)
          next[sum] = TRUE;
      }
}

/* Returns whether any choice of values fits; and if @marks is set, marks the values that belong to one. */
static gboolean
fits (const Total *self, const Walk *walk, gboolean marks)
{
  guint n_members = self->what.n_members;
  guint8 *last = walk->after + (gsize) n_members * self->n_totals;

  memset (walk->before, 0, (gsize) (n_members + 1) * self->n_totals);
  memset (walk->after, 0, (gsize) (n_members + 1) * self->n_totals);
  for (guint total = 0; total < self->n_totals; total++)
    last[total] = self->totals[total] >= self->what.low && self->totals[total] <= self->what.high;
  for (guint end = n_members; end > 0;)
    {
      guint first = end - 1;

      while (first > 0 && self->groups[first - 1] == self->groups[first])
        first--;
      walk_group (self, walk, first, end);
      complete (self, walk, walk->after + (gsize) end * self->n_totals,
                walk->after + (gsize) first * self->n_totals);
      end = first;
    }
  walk->before[find_total (self, self->what.multiplies ? 1 : 0)] = TRUE;
  if (!marks || !walk->after[find_total (self, self->what.multiplies ? 1 : 0)])
    return walk->after[find_total (self, self->what.multiplies ? 1 : 0)];
  for (guint first = 0, end; first < n_members; first = end)
    {
      const guint8 *before = walk->before + (gsize) first * self->n_totals;

      end = find_end (self, first);
      walk_group (self, walk, first, end);
      advance (self, walk, before, walk->before + (gsize) end * self->n_totals);
      keep_used (self, walk, before, walk->after + (gsize) end * self->n_totals);
      mark_group (self, walk, first, end);
    }
  return TRUE;
}

static void
walk_init (const Total *self, Walk *walk)
{
  gsize n_values = (gsize) self->what.n_members * self->what.n_values;
  gsize n_totals = (gsize) (self->what.n_members + 1) * self->n_totals;

  walk->possible = g_new0 (guint8, n_values);
  walk->supported = g_new0 (guint8, n_values);
  walk->before = g_new0 (guint8, n_totals);
  walk->after = g_new0 (guint8, n_totals);
  walk->reached =
      self->subtotals ? g_new0 (guint8, (gsize) (self->what.n_members + 1) << self->what.n_values) : NULL;
  walk->used = g_new0 (guint8, self->n_totals);
}

static void
walk_clear (Walk *walk)
{
  g_free (walk->possible);
  g_free (walk->supported);
  g_free (walk->before);
  g_free (walk->after);
  g_free (walk->reached);
  g_free (walk->used);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

/* Lets a member have the values that were not ruled out before a position of the trail. */
static void
allow (const Total *self, const MdrLearner *learner, guint32 horizon, guint member, Walk *walk)
{
  const guint32 *literals = self->literals + member * self->what.n_values;

  for (guint value = 0; value < self->what.n_values; value++)
    walk->possible[member * self->what.n_values + value] =
        literals[value] != MDR_LITERAL_FALSE && !mdr_literal_was_false (learner, literals[value], horizon);
}

static gboolean
total_propagate (MdrPropagator *base, MdrLearner *learner)
{
  const Total *self = (const Total *) base;
  guint n_literals = self->what.n_members * self->what.n_values;
  g_auto (Walk) walk = { NULL };

  walk_init (self, &walk);
  for (guint member = 0; member < self->what.n_members; member++)
    allow (self, learner, G_MAXUINT32, member, &walk);
  if (!fits (self, &walk, TRUE))
    return mdr_propagator_fail (base, learner, 0);
  for (guint k = 0; k < n_literals; k++)
    if (walk.possible[k] && !walk.supported[k]
        && !mdr_propagator_imply (base, learner, self->literals[k] ^ 1, 0))
      return FALSE;
  return TRUE;
}

/* Adds why a member has no other values: the one that it has, or all that it has not. */
static void
add_member (const Total *self, const MdrLearner *learner, guint32 horizon, guint member, MdrLiterals *reason)
{
  const guint32 *literals = self->literals + member * self->what.n_values;

  for (guint value = 0; value < self->what.n_values; value++)
    if (literals[value] > MDR_LITERAL_FALSE && mdr_literal_was_true (learner, literals[value], horizon))
      {
        mdr_literals_add (reason, literals[value] ^ 1);
        return;
      }
  for (guint value = 0; value < self->what.n_values; value++)
    if (literals[value] > MDR_LITERAL_FALSE && mdr_literal_was_false (learner, literals[value], horizon))
      mdr_literals_add (reason, literals[value]);
}

/* Returns the member whose value a literal rules out. */
static guint
find_member (const Total *self, guint32 literal)
{
  guint n_literals = self->what.n_members * self->what.n_values;

  for (guint k = 0; literal != MDR_LITERAL_FALSE && k < n_literals; k++)
    if (self->literals[k] == (literal ^ 1))
      return k / self->what.n_values;
  return self->what.n_members;
}

/* Members are left out of a reason as long as it follows without what is known of them. */
static void
total_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  const Total *self = (const Total *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint own = find_member (self, literal);
  g_auto (Walk) walk = { NULL };

  walk_init (self, &walk);
  for (guint member = 0; member < self->what.n_members; member++)
    allow (self, learner, horizon, member, &walk);
  for (guint value = 0; own < self->what.n_members && value < self->what.n_values; value++)
    walk.possible[own * self->what.n_values + value] =
        self->literals[own * self->what.n_values + value] == (literal ^ 1);
  for (guint member = 0; member < self->what.n_members; member++)
    {
      if (member == own)
        continue;
      allow (self, learner, 0, member, &walk);
      if (!fits (self, &walk, FALSE))
        continue;
      allow (self, learner, horizon, member, &walk);
      add_member (self, learner, horizon, member, reason);
    }
}

static MdrTechnique
total_get_technique (const MdrPropagator *base, guint detail)
{
  return ((const Total *) base)->what.multiplies ? MDR_TECHNIQUE_PRODUCT : MDR_TECHNIQUE_SUM;
}

/* What is left of several totals is far, and so are numbers of which none differ: where a single one of them
 * can be told, counting shows it. */
static gboolean
total_is_far (const MdrPropagator *base, const MdrLearner *learner)
{
  const Total *self = (const Total *) base;
  guint n_open = self->what.n_members;

  for (guint k = 0; k < self->what.n_members * self->what.n_values; k++)
    n_open -= mdr_literal_is_true (learner, self->literals[k]) ? 1 : 0;
  return n_open > FEW_OPEN || base->also.count > 1
         || self->groups[self->what.n_members - 1] == self->what.n_members - 1;
}

/* Returns the only choice of different numbers that comes to the total, as "7+9", or NULL. */
static char *
dup_only_choice (const Total *self)
{
  g_autoptr (GString) choice = g_string_new (NULL);
  guint only = 0;

  if (self->subtotals == NULL || find_end (self, 0) < self->what.n_members)
    return NULL;
  for (guint k = 1; k < 1u << self->what.n_values; k++)
    if (self->subtotals[k] != NO_TOTAL && self->totals[self->subtotals[k]] == self->what.high
        && (guint) mdr_bits_count (k) == self->what.n_members)
      {
        if (only != 0)
          return NULL;
        only = k;
      }
  for (guint value = 0; value < self->what.n_values; value++)
    if (only >> value & 1)
      g_string_append_printf (choice, "%s%d",
                              choice->len == 0        ? ""
                              : self->what.multiplies ? "×"
                                                      : "+",
                              self->what.lowest + (int) value);
  return only != 0 ? g_string_free (g_steal_pointer (&choice), FALSE) : NULL;
}

static char *
total_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  const Total *self = (const Total *) base;
  g_autofree char *only = dup_only_choice (self);
  guint total = (guint) self->what.high;

  if (self->what.low != self->what.high)
    return NULL;
  if (only)
    /* Translators: a total, in how many cells it stands, and the numbers that come to it: "16 in 2 cells is
     * only 7+9." */
    return g_strdup_printf (ngettext ("%u in %u cell is only %s.", "%u in %u cells is only %s.",
                                      self->what.n_members),
                            total, self->what.n_members, only);
  if (literal == MDR_LITERAL_FALSE)
    return g_strdup_printf (self->what.multiplies ? _ ("The numbers cannot multiply to %u.")
                                                  : _ ("The numbers cannot add up to %u."),
                            total);
  return g_strdup_printf (self->what.multiplies ? _ ("Otherwise the numbers could not multiply to %u.")
                                                : _ ("Otherwise the numbers could not add up to %u."),
                          total);
}

static void
total_free (MdrPropagator *base)
{
  Total *self = (Total *) base;

  g_free (self->literals);
  g_free (self->groups);
  g_free (self->totals);
  g_free (self->subtotals);
}

static const MdrPropagatorClass total_class = {
  .name = "total",
  .cost = MDR_PROPAGATOR_PATH,
  .propagate = total_propagate,
  .explain = total_explain,
  .dup_words = total_dup_words,
  .get_technique = total_get_technique,
  .is_far = total_is_far,
  .free = total_free,
};

/* Lists what a part of the members may come to: every number up to the highest, or all divisors. */
static void
list_totals (Total *self)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (guint64));

  if (!self->what.multiplies)
    for (guint64 total = 0; total <= self->what.high; total++)
      g_array_append_val (totals, total);
  for (guint64 low = 1; self->what.multiplies && low * low <= self->what.high; low++)
    {
      guint64 high = self->what.high / low;

      if (low * high != self->what.high)
        continue;
      g_array_append_val (totals, low);
      if (low != high)
        g_array_append_val (totals, high);
    }
  g_array_sort (totals, compare_totals);
  self->n_totals = totals->len;
  self->totals = (guint64 *) (gpointer) g_array_free (g_steal_pointer (&totals), FALSE);
}

static void
list_subtotals (Total *self)
{
  self->subtotals = g_new (guint, (gsize) 1 << self->what.n_values);
  self->subtotals[0] = find_total (self, self->what.multiplies ? 1 : 0);
  for (guint choice = 1; choice < 1u << self->what.n_values; choice++)
    {
      guint value = (guint) g_bit_nth_lsf (choice, -1);

      self->subtotals[choice] = join (self, self->subtotals[choice & (choice - 1)], get_number (self, value));
    }
}

/**
 * mdr_propagators_add_total:
 * @total: copied; a product is not 0 and has one value alone. No number is below 0
 * @literals: (array): for each member, for each value, the literal that it has it; one of them is true
 * @groups: (array): for each member, the number of its group, rising; members of the same group differ. Where
 *   there are more than %MDR_TOTAL_MOST_VALUES values, each is a group by itself
 *
 * Adds what keeps the sum of numbers, or their product, within bounds.
 */
MdrPropagator *
mdr_propagators_add_total (GPtrArray *propagators,
                           const MdrTotal *total,
                           const guint32 *literals,
                           const guint *groups)
{
  Total *self = (Total *) mdr_propagator_new (&total_class, sizeof *self);
  guint n_literals = total->n_members * total->n_values;

  self->what = *total;
  self->literals = g_memdup2 (literals, n_literals * sizeof *literals);
  self->groups = g_memdup2 (groups, total->n_members * sizeof *groups);
  list_totals (self);
  if (total->n_values <= MDR_TOTAL_MOST_VALUES)
    list_subtotals (self);
  self->base.sees_few = TRUE;
  for (guint k = 0; k < n_literals; k++)
    mdr_propagator_watch (&self->base, literals[k] ^ 1);
  g_ptr_array_add (propagators, self);
  return &self->base;
}
