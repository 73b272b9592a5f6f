/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-clue-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-task.h"
#include "mdr-word.h"

/* A clue is asked what each value that it can have would leave: no solution, one, or several. */

static void
clue_value_free (gpointer data)
{
  MdrClueValue *value = data;

  g_free (value->label);
  g_free (value->edit);
  g_free (value);
}

/**
 * mdr_clue_values_list:
 * @place: a cell, or the place of a clue
 *
 * Returns: (transfer full) (element-type MdrClueValue): what can be given there besides what is, with nothing
 * known of it yet
 */
GPtrArray *
mdr_clue_values_list (const MdrPuzzle *puzzle, MdrCell place)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (clue_value_free);
  g_auto (GStrv) choices = NULL;

  g_return_val_if_fail (puzzle != NULL, values);

  if (puzzle->kind->logic && puzzle->kind->dup_cell_choices)
    choices = puzzle->kind->dup_cell_choices (puzzle, place);
  for (char **choice = choices; choice && choice[0]; choice += 2)
    {
      MdrClueValue *value = g_new0 (MdrClueValue, 1);

      value->label = g_strdup (choice[0]);
      value->edit = g_strdup (choice[1]);
      g_ptr_array_add (values, value);
    }
  return values;
}

static MdrSearchEnd
search (const MdrPuzzle *puzzle, guint count, MdrJob *job, GPtrArray *solutions)
{
  if (!mdr_puzzle_can_be_solved (puzzle, NULL))
    return MDR_SEARCH_EXHAUSTED;
  return mdr_logic_search (puzzle, NULL, count, puzzle->kind->logic->hint_budget, job, solutions);
}

/* Whether more clues may give a puzzle a solution that has none. */
static gboolean
is_hopeful (const MdrPuzzle *puzzle, MdrJob *job)
{
  g_autoptr (MdrPuzzle) relaxed = puzzle->kind->relax ? puzzle->kind->relax (puzzle) : NULL;
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

  return relaxed && search (relaxed, 1, job, solutions) != MDR_SEARCH_EXHAUSTED;
}

/** Counts the solutions that @puzzle would have with a value. */
void
mdr_clue_value_try (MdrClueValue *value, const MdrPuzzle *puzzle, MdrJob *job)
{
  g_autoptr (MdrPuzzle) edited = NULL;
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end;

  g_return_if_fail (value != NULL && puzzle != NULL);
  g_return_if_fail (puzzle->kind->logic != NULL);

  edited = mdr_puzzle_edit (puzzle, value->edit, NULL);
  if (!edited)
    return;
  end = search (edited, MDR_CLUE_VALUE_MOST, job, solutions);
  value->known = end == MDR_SEARCH_EXHAUSTED || end == MDR_SEARCH_ENOUGH;
  value->n_solutions = solutions->len;
  value->hopeful = value->known && solutions->len == 0 && is_hopeful (edited, job);
}

/** Returns: (transfer full): what is known of a value, like “14 solutions” */
char *
mdr_clue_value_dup_outcome (const MdrClueValue *value)
{
  g_return_val_if_fail (value != NULL, NULL);

  if (value->n_solutions == MDR_CLUE_VALUE_MOST || (!value->known && value->n_solutions > 1))
    return g_strdup_printf (ngettext ("at least %u solution", "at least %u solutions", value->n_solutions),
                            value->n_solutions);
  if (!value->known)
    return g_strdup (_ ("not known"));
  if (value->n_solutions == 0)
    return g_strdup (value->hopeful ? _ ("no solution yet") : _ ("no solution"));
  if (value->n_solutions == 1)
    return g_strdup (_ ("one solution"));
  return g_strdup_printf (ngettext ("%u solution", "%u solutions", value->n_solutions), value->n_solutions);
}

/**
 * mdr_clue_values_work:
 *
 * Implements #MdrTaskWork: asks the clue of @puzzle whose place @name says, like “2,3”.
 *
 * Returns: (transfer full) (element-type MdrClueValue): its values
 */
gpointer
mdr_clue_values_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_autoptr (GPtrArray) values = NULL;
  MdrWords words = mdr_words (input->name);
  MdrCell place;

  if (!mdr_words_read_place (&words, &place, error))
    return NULL;
  values = mdr_clue_values_list (input->puzzle, place);
  if (values->len == 0)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("There is nothing to choose at %s."),
                   input->name);
      return NULL;
    }
  for (guint i = 0; i < values->len && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    mdr_clue_value_try (g_ptr_array_index (values, i), input->puzzle, job);
  return g_steal_pointer (&values);
}
