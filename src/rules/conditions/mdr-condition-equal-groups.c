/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-condition.h"

#include <glib/gi18n-lib.h>

/* "groups of equal V: size V": neighbouring cells with equal values form groups of so many cells. */

/* What follows "groups of equal". */
static gboolean
read_equal_groups (MdrRuleReader *reader, MdrCondition *condition)
{
  const char *expected = _ ("A decision with numbers at cells");
  MdrReference size;

  if (!mdr_rule_read_decision_name (reader, 1u << MDR_PLACE_CELL, TRUE, expected, &condition->reference)
      || !mdr_rule_reader_expect (reader, ":") || !mdr_rule_reader_expect (reader, "size")
      || !mdr_rule_read_decision_name (reader, 1u << MDR_PLACE_CELL, TRUE, expected, &size))
    return FALSE;
  return size.index == condition->reference.index
         /* Translators: the name of a decision, twice */
         || mdr_rule_reader_fail (reader, _ ("The size of groups of equal “%s” must be “%s” too."),
                                  mdr_rulebook_get_name (reader->rulebook, &condition->reference),
                                  mdr_rulebook_get_name (reader->rulebook, &condition->reference));
}

/**
 * Numbers:
 * @has: (array): whether each cell has a number, or will have one
 * @bounds: (array): what it is at least and at most
 * @waiting: (array): cells from which a walk goes on
 * @walks: (array): the last walk that came to each cell
 * @n_walks: number of walks
 */
typedef struct
{
  gboolean *has;
  MdrBounds *bounds;
  guint *waiting;
  guint *walks;
  guint n_walks;
} Numbers;

static void
numbers_clear (Numbers *self)
{
  g_free (self->has);
  g_free (self->bounds);
  g_free (self->waiting);
  g_free (self->walks);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Numbers, numbers_clear)

static void
numbers_init (Numbers *numbers, MdrJudge *self, const MdrReference *reference)
{
  guint n_cells = mdr_judge_count_cells (self);

  numbers->has = g_new (gboolean, n_cells);
  numbers->bounds = g_new (MdrBounds, n_cells);
  numbers->waiting = g_new (guint, n_cells);
  numbers->walks = g_new0 (guint, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      MdrJudgeSpot spot = mdr_judge_spot_at_cell (self, 0, cell);

      numbers->has[cell] = mdr_judge_value (self, &spot, reference, &numbers->bounds[cell]);
    }
}

static gboolean
is_firm (const Numbers *numbers, guint cell)
{
  return numbers->has[cell] && numbers->bounds[cell].low == numbers->bounds[cell].high;
}

/* Returns: the number of cells that hang together with @first by cells that have, or may have, this number */
static guint
count_group (MdrJudge *self, Numbers *numbers, guint first, int value, gboolean firm)
{
  guint n_waiting = 0;
  guint count = 0;

  numbers->n_walks++;
  numbers->walks[first] = numbers->n_walks;
  numbers->waiting[n_waiting++] = first;
  while (n_waiting > 0)
    {
      guint cell = numbers->waiting[--n_waiting];

      count++;
      for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
        {
          guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, (MdrDirection) direction);

          if (next == MDR_RULED_NO_PLACE || !numbers->has[next] || numbers->walks[next] == numbers->n_walks
              || !mdr_bounds_have (numbers->bounds[next], value) || (firm && !is_firm (numbers, next)))
            continue;
          numbers->walks[next] = numbers->n_walks;
          numbers->waiting[n_waiting++] = next;
        }
    }
  return count;
}

/* Returns: whether each group of equal numbers is as large as they say */
static MdrTruth
judge_equal_groups (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint n_cells = mdr_judge_count_cells (self);
  g_auto (Numbers) numbers = { 0 };
  gboolean decided = TRUE;

  numbers_init (&numbers, self, &condition->reference);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      int value = numbers.bounds[cell].low;

      if (numbers.has[cell] && !is_firm (&numbers, cell))
        decided = FALSE;
      if (!is_firm (&numbers, cell)
          || ((int) count_group (self, &numbers, cell, value, FALSE) >= value
              && (int) count_group (self, &numbers, cell, value, TRUE) <= value))
        continue;
      /* The second walk may not have been made. */
      count_group (self, &numbers, cell, value, TRUE);
      for (guint other = 0; other < n_cells; other++)
        if (numbers.walks[other] == numbers.n_walks)
          mdr_judge_show (self, other);
      return MDR_TRUTH_FALSE;
    }
  return decided ? MDR_TRUTH_TRUE : MDR_TRUTH_OPEN;
}

const MdrConditionType mdr_condition_equal_groups = {
  .read = read_equal_groups,
  .check = mdr_condition_check_whole,
  .judge = judge_equal_groups,
};
