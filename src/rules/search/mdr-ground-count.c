/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-counter.h"
#include "mdr-ground.h"

/*
 * Numbers of true literals. A bound that no formula depends on becomes a counter,
 * or clauses if these are few: "at most h of n" says of each h + 1 literals that
 * one is false, and "at least l" of each n − l + 1 that one is true. Within
 * formulas a literal says that so many are true; what that means are clauses, or
 * a propagator if these were many.
 */

/* Clauses of a bound that are better than a counter. */
#define FEW_CLAUSES 6
/* Clauses of a bound within a formula that are better than a propagator. */
#define SOME_CLAUSES 40
/* A bound so far from both ends, over so many literals, gets a totalizer. */
#define MANY_LITERALS 60
#define FAR_BOUND     8

/** Adds a literal to a sum, or subtracts it. */
void
mdr_sum_add (MdrSum *self, guint32 literal, gboolean added)
{
  mdr_literals_add (&self->literals, added ? literal : literal ^ 1);
  self->constant -= added ? 0 : 1;
}

/* Replaces constants, and literals that meet again, so that a counter can take what is left. */
static void
simplify (MdrGround *self, MdrSum *sum)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  guint32 kept = 0;

  for (guint32 k = 0; k < sum->literals.count; k++)
    {
      guint32 literal = sum->literals.items[k];

      sum->constant += literal == MDR_LITERAL_TRUE;
      if (literal <= MDR_LITERAL_FALSE)
        continue;
      if (!g_hash_table_add (met, GUINT_TO_POINTER (literal >> 1)))
        {
          guint32 same = mdr_ground_add_variable (self);

          mdr_ground_define (self, same, 1, &literal, 1);
          mdr_ground_add_clause (self, (guint32[]){ same ^ 1, literal }, 2);
          mdr_ground_add_clause (self, (guint32[]){ same, literal ^ 1 }, 2);
          literal = same;
        }
      sum->literals.items[kept++] = literal;
    }
  sum->literals.count = kept;
}

/* Binomial coefficient, or more than @most. */
static guint
choose (guint n, guint k, guint most)
{
  guint result = 1;

  if (k > n)
    return 0;
  k = MIN (k, n - k);
  for (guint i = 1; i <= k && result <= most; i++)
    result = result * (n - k + i) / i;
  return result;
}

/* Adds, for each choice of @chosen of the literals, the clause that one of them is not @sign or @unless
 * holds. */
static void
add_choices (MdrGround *self,
             const guint32 *literals,
             guint count,
             guint chosen,
             guint32 sign,
             guint32 unless)
{
  g_autofree guint *at = g_new (guint, chosen + 1);
  g_autofree guint32 *clause = g_new (guint32, chosen + 1);

  if (chosen > count)
    return;
  for (guint k = 0; k < chosen; k++)
    at[k] = k;
  for (;;)
    {
      guint last = chosen;

      for (guint k = 0; k < chosen; k++)
        clause[k] = literals[at[k]] ^ sign;
      clause[chosen] = unless;
      mdr_ground_add_clause (self, clause, chosen + 1);
      while (last > 0 && at[last - 1] == count - chosen + last - 1)
        last--;
      if (last == 0 || self->too_large)
        return;
      at[last - 1]++;
      for (guint k = last; k < chosen; k++)
        at[k] = at[k - 1] + 1;
    }
}

/* How many clauses say that so many of @count literals are true, or more than @most. */
static guint
count_choices (guint count, guint low, guint high, guint most)
{
  return (low > 0 ? choose (count, count - low + 1, most) : 0)
         + (high < count ? choose (count, high + 1, most) : 0);
}

static void
add_bounds (MdrGround *self, const guint32 *literals, guint count, guint low, guint high, guint32 unless)
{
  if (high < count)
    add_choices (self, literals, count, high + 1, 1, unless);
  if (low > 0)
    add_choices (self, literals, count, count - low + 1, 0, unless);
}

/**
 * Total:
 * @outputs: (array length=n_outputs): at least one of the literals is true, at least two, …
 * @n_outputs: as many as there are literals, or fewer where more are never asked for
 * @is_whole: whether there are as many outputs as literals
 *
 * A node of a totalizer: how many of its literals are true.
 */
typedef struct
{
  guint32 *outputs;
  guint n_outputs;
  gboolean is_whole;
} Total;

/* Says that a of the left half and b of the right half are a + b together, and with the next of neither no
 * more.
 */
static void
merge_halves (MdrGround *self, const Total *left, const Total *right, const Total *both)
{
  for (guint a = 0; a <= left->n_outputs && !self->too_large; a++)
    for (guint b = 0; b <= right->n_outputs && a + b <= both->n_outputs; b++)
      {
        if (a + b > 0)
          mdr_ground_add_clause (self,
                                 (guint32[]){ a > 0 ? left->outputs[a - 1] ^ 1 : MDR_LITERAL_FALSE,
                                              b > 0 ? right->outputs[b - 1] ^ 1 : MDR_LITERAL_FALSE,
                                              both->outputs[a + b - 1] },
                                 3);
        if (a + b < both->n_outputs && (a < left->n_outputs || left->is_whole)
            && (b < right->n_outputs || right->is_whole))
          mdr_ground_add_clause (self,
                                 (guint32[]){ a < left->n_outputs ? left->outputs[a] : MDR_LITERAL_FALSE,
                                              b < right->n_outputs ? right->outputs[b] : MDR_LITERAL_FALSE,
                                              both->outputs[a + b] ^ 1 },
                                 3);
      }
}

/* Counts literals up to @most by the tree of Bailleux and Boufkhad, “Efficient CNF encoding of Boolean
 * cardinality constraints” (2003). The outputs belong to the caller.
 */
static Total
totalize (MdrGround *self, const guint32 *literals, guint count, guint most)
{
  Total total = { g_new (guint32, MIN (count, most)), MIN (count, most), count <= most };
  Total left;
  Total right;

  if (count == 1)
    {
      total.outputs[0] = literals[0];
      return total;
    }
  left = totalize (self, literals, count / 2, most);
  right = totalize (self, literals + count / 2, count - count / 2, most);
  for (guint i = 0; i < total.n_outputs; i++)
    {
      total.outputs[i] = mdr_ground_add_variable (self);
      mdr_ground_define (self, total.outputs[i], i + 1, literals, count);
    }
  merge_halves (self, &left, &right, &total);
  g_free (left.outputs);
  g_free (right.outputs);
  return total;
}

/* Bounds a number of literals by a totalizer, which counts the true ones or the false ones, whichever are
 * fewer. */
static void
bound_total (MdrGround *self, const guint32 *literals, guint count, guint low, guint high)
{
  gboolean counts_false = low + high > count;
  guint least = counts_false ? count - high : low;
  guint most = counts_false ? count - low : high;
  g_autofree guint32 *counted = g_new (guint32, count);
  Total total;

  for (guint k = 0; k < count; k++)
    counted[k] = literals[k] ^ (counts_false ? 1u : 0u);
  total = totalize (self, counted, count, MIN (most + 1, count));
  if (least > 0)
    mdr_ground_add_clause (self, &total.outputs[least - 1], 1);
  if (most < count)
    mdr_ground_add_clause (self, (guint32[]){ total.outputs[most] ^ 1 }, 1);
  g_free (total.outputs);
}

/**
 * mdr_ground_bound:
 * @literals: (array length=count): without constants, none twice
 *
 * Keeps the number of true literals between bounds. A counter explains its conclusions by the literals alone,
 * of which a clause then holds for one choice among very many; where numbers are large, the sums of a
 * totalizer are learnt about as well.
 */
void
mdr_ground_bound (MdrGround *self, const guint32 *literals, guint count, guint low, guint high)
{
  guint far = MIN (MIN (high, count), count - MIN (low, count));

  if (low > count || low > high)
    mdr_ground_add_clause (self, NULL, 0);
  else if (low == 0 && high >= count)
    return;
  else if (!self->keeps_sums && count_choices (count, low, high, FEW_CLAUSES) <= FEW_CLAUSES)
    add_bounds (self, literals, count, low, high, MDR_LITERAL_FALSE);
  else
    {
      /* The checker of proofs has no sums of counters, which the clauses of a totalizer are. */
      if (!self->keeps_sums && !self->proves && count >= MANY_LITERALS && far >= FAR_BOUND)
        bound_total (self, literals, count, low, MIN (high, count));
      mdr_ground_take_literals (self, count);
      if (!self->too_large)
        g_ptr_array_add (self->propagators, mdr_counter_new (literals, count, low, MIN (high, count)));
    }
}

/* Returns the literal that so many of the literals are true. */
static guint32
reach (MdrGround *self, const guint32 *literals, guint count, guint needed)
{
  guint32 gate;

  if (needed == 0)
    return MDR_LITERAL_TRUE;
  if (needed > count)
    return MDR_LITERAL_FALSE;
  if (count == 1)
    return literals[0];
  gate = mdr_ground_add_variable (self);
  mdr_ground_define (self, gate, needed, literals, count);
  if (count_choices (count, needed, needed - 1, SOME_CLAUSES) > SOME_CLAUSES)
    {
      mdr_ground_take_literals (self, count);
      if (!self->too_large)
        mdr_propagators_add_threshold (self->propagators, gate, literals, count, needed);
      return gate;
    }
  add_choices (self, literals, count, count - needed + 1, 0, gate ^ 1);
  add_choices (self, literals, count, needed, 1, gate);
  return gate;
}

/* The numbers of true literals that satisfy a relation to 0. Returns FALSE if those between them do not. */
static gboolean
get_range (const MdrSum *sum, MdrRelation relation, guint *low, guint *high)
{
  int count = (int) sum->literals.count;
  int least = 0;
  int most = count;
  gboolean inside = relation != MDR_RELATION_NOT_EQUAL;

  if (relation == MDR_RELATION_EQUAL || relation == MDR_RELATION_NOT_EQUAL)
    least = most = -sum->constant;
  else if (relation == MDR_RELATION_LESS || relation == MDR_RELATION_AT_MOST)
    most = -sum->constant - (relation == MDR_RELATION_LESS);
  else
    least = -sum->constant + (relation == MDR_RELATION_GREATER);
  least = MAX (least, 0);
  most = MIN (most, count);
  /* An empty range is written so that no number lies in it. */
  *low = (guint) (least > most ? 1 : least);
  *high = (guint) (least > most ? 0 : most);
  return inside;
}

/* Returns the literal that the number of true literals lies in a range that is not empty. */
static guint32
be_in_range (MdrGround *self, const MdrSum *sum, guint low, guint high)
{
  const guint32 *literals = sum->literals.items;
  guint count = sum->literals.count;

  return mdr_ground_and (self, reach (self, literals, count, low),
                         reach (self, literals, count, high + 1) ^ 1);
}

/** Returns: the literal that a sum, which is changed, stands in a relation to 0 */
guint32
mdr_ground_sum (MdrGround *self, MdrSum *sum, MdrRelation relation)
{
  guint low;
  guint high;
  gboolean inside;

  simplify (self, sum);
  inside = get_range (sum, relation, &low, &high);
  if (low > high)
    return inside ? MDR_LITERAL_FALSE : MDR_LITERAL_TRUE;
  return be_in_range (self, sum, low, high) ^ (inside ? 0u : 1u);
}

/** Demands that a sum, which is changed, stands in a relation to 0, unless a literal is true. */
void
mdr_ground_assert_sum (MdrGround *self, MdrSum *sum, MdrRelation relation, guint32 unless)
{
  guint low;
  guint high;
  gboolean inside;

  simplify (self, sum);
  inside = get_range (sum, relation, &low, &high);
  if (low > high && !inside)
    return;
  if (low > high)
    mdr_ground_add_clause (self, &unless, 1);
  else if (inside && unless == MDR_LITERAL_FALSE)
    mdr_ground_bound (self, sum->literals.items, sum->literals.count, low, high);
  else if (inside && count_choices (sum->literals.count, low, high, SOME_CLAUSES) <= SOME_CLAUSES)
    add_bounds (self, sum->literals.items, sum->literals.count, low, high, unless);
  else
    mdr_ground_add_clause (self,
                           (guint32[]){ be_in_range (self, sum, low, high) ^ (inside ? 0u : 1u), unless }, 2);
}
