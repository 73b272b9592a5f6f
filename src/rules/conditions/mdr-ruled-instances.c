/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-ruled-instances.h"

#include <string.h>

#include "mdr-condition.h"

/* Returns whether a line of a page belongs to a rule: its sentences or one of its conditions. */
static gboolean
has_line (const MdrStatement *statement, guint line)
{
  const MdrCondition *last = mdr_statement_get_condition (statement, statement->conditions->len - 1);

  return statement->line <= line && line <= MAX (last->line, statement->broken_line);
}

/* Returns whether a line of a rule is about one of its conditions alone. */
static gboolean
is_of_condition (const MdrStatement *statement, guint line)
{
  for (guint i = 0; i < statement->conditions->len; i++)
    if (mdr_statement_get_condition (statement, i)->line == line)
      return TRUE;
  return FALSE;
}

/* Looks at all that an instance speaks of. */
static void
touch_all (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot)
{
  guint first = mdr_judge_push_set (self, spot, &(MdrSet){ .kind = MDR_SET_HERE });

  for (guint i = first; i < self->places->len; i++)
    mdr_judge_touch (self, g_array_index (self->places, guint, i));
  mdr_judge_pop_set (self, first);
  mdr_judge_touch (self, spot->cell);
  mdr_judge_touch (self, spot->other);
  if (spot->at_edge || spot->with_edge)
    mdr_judge_touch (self, mdr_ruled_grid_get_neighbour (self->puzzle->grid, spot->cell, spot->toward));
  mdr_condition_judge (self, condition, spot);
}

static gboolean
are_same (gconstpointer a, gconstpointer b)
{
  const GArray *first = a;
  const GArray *second = b;

  return first->len == second->len && memcmp (first->data, second->data, first->len * sizeof (guint)) == 0;
}

/* Adds the cells of each instance of a condition. Several conditions of a rule may be about the same place.
 */
static void
list_instances (MdrJudge *self, const MdrCondition *condition, GPtrArray *instances)
{
  g_autoptr (GArray) spots = mdr_judge_list_instances (self, &condition->scope);

  for (guint i = 0; i < spots->len; i++)
    {
      g_autofree guint8 *touched = g_new0 (guint8, mdr_judge_count_cells (self));
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

      self->touched = touched;
      touch_all (self, condition, &g_array_index (spots, MdrJudgeSpot, i));
      self->touched = NULL;
      for (guint cell = 0; cell < mdr_judge_count_cells (self); cell++)
        if (touched[cell])
          g_array_append_val (cells, cell);
      if (!g_ptr_array_find_with_equal_func (instances, cells, are_same, NULL))
        g_ptr_array_add (instances, g_steal_pointer (&cells));
    }
}

/**
 * mdr_ruled_list_instances:
 * @line: of the page, counted from 1
 *
 * Returns: (transfer full) (nullable) (element-type GArray): for each place for which the condition in a line
 * has to hold, or each condition of the rule that the line belongs to, the numbers of the cells that it looks
 * at as long as nothing is decided; %NULL if it belongs to none
 */
GPtrArray *
mdr_ruled_list_instances (const MdrRuledPuzzle *puzzle, guint line)
{
  g_autoptr (MdrRuledAnswer) open = mdr_ruled_answer_new (puzzle);
  g_autoptr (GPtrArray) instances = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  gboolean found = FALSE;
  g_auto (MdrJudge) judge = { 0 };

  mdr_judge_init (&judge, puzzle, open, NULL);
  for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (puzzle->rulebook, i);
      gboolean alone = is_of_condition (statement, line);

      if (!has_line (statement, line))
        continue;
      found = TRUE;
      for (guint k = 0; k < statement->conditions->len; k++)
        if (!alone || mdr_statement_get_condition (statement, k)->line == line)
          list_instances (&judge, mdr_statement_get_condition (statement, k), instances);
    }
  return found ? g_steal_pointer (&instances) : NULL;
}
