/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"

/*
 * Numbers of a set that are added up, subtracted from the greatest, or multiplied. Those that are open have
 * bounds, and so has what they come to.
 */

/**
 * Total:
 * @n_possible: how many numbers count, perhaps
 * @n_open: how many of them are not certain
 * @sum: of all
 * @greatest: of all
 * @product: of all
 * @has_zero: whether one of them is 0 for certain
 * @nearest: the first of them, without what is behind one that is certain to count. Its lowest value is −1 if
 *   there may be none
 * @is_near: whether one is certain to count
 *
 * What is known of the numbers in a set.
 */
typedef struct
{
  guint n_possible;
  guint n_open;
  MdrBounds sum;
  MdrBounds greatest;
  MdrBounds product;
  gboolean has_zero;
  MdrBounds nearest;
  gboolean is_near;
} Total;

static int
multiply (int a, int b)
{
  gint64 product = (gint64) a * b;

  return (int) MIN (product, MDR_JUDGE_ANY);
}

/* Returns: whether a number may stand and count there */
static gboolean
judge_member (MdrJudge *self,
              const MdrJudgeSpot *member,
              const MdrTerm *term,
              MdrBounds *own,
              gboolean *certain)
{
  MdrTruth truth = MDR_TRUTH_TRUE;

  if (!mdr_judge_value (self, member, &term->reference, own))
    return FALSE;
  if (term->formula)
    truth = mdr_judge_formula (self, member, term->formula);
  /* A number that may still be given may also never be. */
  *certain = truth == MDR_TRUTH_TRUE && own->low >= 0;
  own->low = MAX (own->low, 0);
  return truth != MDR_TRUTH_FALSE;
}

static void
take (Total *total, MdrBounds own, gboolean certain)
{
  total->n_possible++;
  total->n_open += !certain || own.low != own.high;
  total->sum.low += certain ? own.low : 0;
  total->sum.high = MIN (total->sum.high + own.high, MDR_JUDGE_ANY);
  total->greatest.low = MAX (total->greatest.low, certain ? own.low : 0);
  total->greatest.high = MAX (total->greatest.high, own.high);
  total->product.low = multiply (total->product.low, certain ? own.low : MIN (own.low, 1));
  total->product.high = multiply (total->product.high, certain ? own.high : MAX (own.high, 1));
  total->has_zero = total->has_zero || (certain && own.high == 0);
  if (!total->is_near)
    total->nearest = (MdrBounds){ MIN (total->nearest.low, own.low), MAX (total->nearest.high, own.high) };
  total->is_near = total->is_near || certain;
}

static Total
take_all (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term)
{
  guint first = mdr_judge_push_set (self, spot, &term->set);
  Total total = { .product = { 1, 1 }, .nearest = { MDR_JUDGE_ANY, -1 } };

  for (guint i = first, end = self->places->len; i < end; i++)
    {
      MdrJudgeSpot member = mdr_judge_get_member (self, spot, term->set.kind, i);
      MdrBounds own;
      gboolean certain;

      if (judge_member (self, &member, term, &own, &certain))
        take (&total, own, certain);
    }
  mdr_judge_pop_set (self, first);
  if (!total.is_near)
    total.nearest.low = -1;
  return total;
}

/**
 * mdr_judge_total:
 * @term: a sum, a difference, a product, a quotient or the nearest number
 * @bounds: (out): what it comes to
 *
 * Returns: %FALSE if it has no value: a quotient that is not exact, or of a 0
 */
gboolean
mdr_judge_total (MdrJudge *self, const MdrJudgeSpot *spot, const MdrTerm *term, MdrBounds *bounds)
{
  Total total = take_all (self, spot, term);
  int greatest = total.greatest.high;
  int square = multiply (greatest, greatest);

  if (mdr_judge_has_open_view (self, spot, &term->set))
    {
      *bounds = (MdrBounds){ -MDR_JUDGE_ANY, MDR_JUDGE_ANY };
      return TRUE;
    }
  switch (term->kind)
    {
    case MDR_TERM_DIFFERENCE:
      *bounds = (MdrBounds){ 2 * total.greatest.low - total.sum.high, 2 * greatest - total.sum.low };
      return TRUE;
    case MDR_TERM_PRODUCT:
      *bounds = total.product;
      return TRUE;
    case MDR_TERM_QUOTIENT:
      if (total.n_open > 0)
        *bounds = (MdrBounds){ 1, greatest };
      else if (total.n_possible > 0 && !total.has_zero && greatest % (total.product.low / greatest) == 0)
        *bounds = (MdrBounds){ square / total.product.low, square / total.product.low };
      else
        return FALSE;
      return !total.has_zero;
    case MDR_TERM_NEAREST:
      *bounds = total.nearest;
      return total.n_possible > 0;
    case MDR_TERM_SUM:
    case MDR_TERM_MEASURE:
    case MDR_TERM_RIM:
    case MDR_TERM_VALUE:
    case MDR_TERM_COUNT:
    case MDR_TERM_REACH:
    default:
      *bounds = total.sum;
      return TRUE;
    }
}
