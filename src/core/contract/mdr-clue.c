/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-clue.h"

#include "mdr-kind.h"

static void
clue_free (gpointer data)
{
  MdrClue *clue = data;

  g_free (clue->edit);
  g_free (clue->places);
  g_free (clue);
}

/** Returns: (transfer full) (element-type MdrClue): an empty list that owns its clues */
GPtrArray *
mdr_clue_list_new (void)
{
  return g_ptr_array_new_with_free_func (clue_free);
}

/**
 * mdr_clue_list_add:
 * @clues: (element-type MdrClue): from mdr_clue_list_new()
 * @place: where the clue stands
 * @format: the edit
 *
 * Returns: (transfer none): the new clue
 */
MdrClue *
mdr_clue_list_add (GPtrArray *clues, MdrCell place, const char *format, ...)
{
  MdrClue *clue = g_new0 (MdrClue, 1);
  va_list arguments;

  va_start (arguments, format);
  clue->edit = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  mdr_clue_add_place (clue, place);
  g_ptr_array_add (clues, clue);
  return clue;
}

/** Adds a place at which the clue stands, if it is another one. */
void
mdr_clue_add_place (MdrClue *clue, MdrCell place)
{
  if (mdr_clue_stands_at (clue, place))
    return;
  clue->places = g_renew (MdrCell, clue->places, clue->n_places + 1);
  clue->places[clue->n_places++] = place;
}

gboolean
mdr_clue_stands_at (const MdrClue *clue, MdrCell place)
{
  g_return_val_if_fail (clue != NULL, FALSE);

  for (guint k = 0; k < clue->n_places; k++)
    if (mdr_cell_equal (clue->places[k], place))
      return TRUE;
  return FALSE;
}

/** Returns: (transfer full) (element-type MdrClue): the clues, and what stays and can be locked like them */
GPtrArray *
mdr_puzzle_dup_lockable (const MdrPuzzle *puzzle)
{
  GPtrArray *clues = mdr_clue_list_new ();

  if (puzzle->kind->list_clues)
    puzzle->kind->list_clues (puzzle, clues);
  return clues;
}

/**
 * Returns: (transfer full) (element-type MdrClue): the clues that can be removed;
 *   none if the kind does not list clues
 */
GPtrArray *
mdr_puzzle_dup_clues (const MdrPuzzle *puzzle)
{
  GPtrArray *clues = mdr_puzzle_dup_lockable (puzzle);

  for (guint k = clues->len; k > 0; k--)
    if (((const MdrClue *) g_ptr_array_index (clues, k - 1))->stays)
      g_ptr_array_remove_index (clues, k - 1);
  return clues;
}

/** Returns: (transfer full) (element-type MdrClue): the clues that the puzzle does not have and that match
 * @solution, without those that would change locked ones */
GPtrArray *
mdr_puzzle_dup_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  GPtrArray *clues = mdr_clue_list_new ();

  if (puzzle->kind->list_missing_clues)
    puzzle->kind->list_missing_clues (puzzle, solution, clues);
  for (guint k = clues->len; k > 0; k--)
    if (mdr_clue_is_locked (g_ptr_array_index (clues, k - 1), puzzle))
      g_ptr_array_remove_index (clues, k - 1);
  return clues;
}

/** Returns: whether a clue that can be removed stands at @place */
gboolean
mdr_puzzle_has_clue (const MdrPuzzle *puzzle, MdrCell place)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);

  for (guint k = 0; k < clues->len; k++)
    if (mdr_clue_stands_at (g_ptr_array_index (clues, k), place))
      return TRUE;
  return FALSE;
}
