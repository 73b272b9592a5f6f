/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve.h"

#include "mdr-clue.h"
#include "mdr-minimize.h"

/*
 * What is wrong in play is wrong because of what the player did, since the givens fit together. So a problem
 * marks what the player set, and no givens.
 */

/**
 * Blame:
 * @changes: (element-type MdrMark): what the player set
 * @removed: (array): for each of them, whether the problem is there without it
 * @problem: the problem
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  const MdrState *state;
  GArray *changes;
  gboolean *removed;
  MdrProblem *problem;
} Blame;

static gboolean
touches (const MdrMark *change, MdrCell cell)
{
  return mdr_cell_equal (change->cell, cell)
         || ((change->sign == MDR_SIGN_JOINED || change->sign == MDR_SIGN_APART)
             && mdr_cell_equal (mdr_cell_step (change->cell, change->side), cell));
}

static gboolean
is_changed (const GArray *changes, MdrCell cell)
{
  for (guint k = 0; k < changes->len; k++)
    if (touches (&g_array_index (changes, MdrMark, k), cell))
      return TRUE;
  return FALSE;
}

static gboolean
marks_change (const Blame *self)
{
  for (guint k = 0; k < self->problem->cells->len; k++)
    if (is_changed (self->changes, g_array_index (self->problem->cells, MdrCell, k)))
      return TRUE;
  return FALSE;
}

static gboolean
stands_at_clue (const GPtrArray *clues, MdrCell cell)
{
  for (guint k = 0; k < clues->len; k++)
    if (mdr_clue_stands_at (g_ptr_array_index (clues, k), cell))
      return TRUE;
  return FALSE;
}

/* Compares codes and places as well as sentences: if less is marked, the numbers in a sentence may change,
 * and if another part of the board becomes the smaller one, the marked cells may change too. */
static gboolean
is_same_problem (const MdrProblem *a, const MdrProblem *b)
{
  if (!g_str_equal (a->code, b->code))
    return FALSE;
  if (g_str_equal (a->sentence, b->sentence))
    return TRUE;
  for (guint i = 0; i < a->cells->len; i++)
    for (guint k = 0; k < b->cells->len; k++)
      if (mdr_cell_equal (g_array_index (a->cells, MdrCell, i), g_array_index (b->cells, MdrCell, k)))
        return TRUE;
  return FALSE;
}

/* Implements #MdrTryWithout. */
static gboolean
try_without (gpointer data, guint first, guint count)
{
  Blame *self = data;
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrState) state = NULL;

  for (guint k = 0; k < self->changes->len; k++)
    if (self->removed[k] || (k >= first && k < first + count))
      g_array_append_val (open, g_array_index (self->changes, MdrMark, k));
  state = self->puzzle->kind->reopen (self->puzzle, self->state, (const MdrMark *) (gpointer) open->data,
                                      open->len);
  self->puzzle->kind->check (self->puzzle, state, problems);
  for (guint i = 0; i < problems->len; i++)
    if (is_same_problem (self->problem, mdr_problems_get (problems, i)))
      {
        for (guint k = first; k < first + count; k++)
          self->removed[k] = TRUE;
        return TRUE;
      }
  return FALSE;
}

static void
add_once (MdrProblem *problem, MdrCell cell)
{
  for (guint k = 0; k < problem->cells->len; k++)
    if (mdr_cell_equal (g_array_index (problem->cells, MdrCell, k), cell))
      return;
  mdr_problem_add_cell (problem, cell.row, cell.column);
}

/* Marks as little as possible of what the player set that leads to the problem by itself. */
static void
mark_changes (Blame *self)
{
  g_autofree gboolean *removed = g_new0 (gboolean, self->changes->len);

  self->removed = removed;
  mdr_minimize (self->changes->len, self->changes->len, try_without, self);
  for (guint k = 0; k < self->changes->len; k++)
    {
      const MdrMark *change = &g_array_index (self->changes, MdrMark, k);
      MdrCell next = mdr_cell_step (change->cell, change->side);

      if (!removed[k])
        add_once (self->problem, change->cell);
      if (!removed[k] && change->sign == MDR_SIGN_JOINED)
        add_once (self->problem, next);
    }
}

/* Takes the marks of givens away, if what the player set is marked. */
static void
unmark_clues (Blame *self, const GPtrArray *clues)
{
  if (!marks_change (self))
    return;
  for (guint k = self->problem->cells->len; k-- > 0;)
    {
      MdrCell cell = g_array_index (self->problem->cells, MdrCell, k);

      if (!is_changed (self->changes, cell) && stands_at_clue (clues, cell))
        g_array_remove_index (self->problem->cells, k);
    }
}

/**
 * mdr_problems_blame:
 * @problems: what check found
 * @first: the first of them that it found in @state
 *
 * Lets each problem of play mark what the player set and no givens, as far as the player has a part in it.
 */
void
mdr_problems_blame (MdrProblems *problems, guint first, const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_autoptr (GPtrArray) clues = NULL;
  g_autoptr (MdrState) start = NULL;

  if (problems->len == first || puzzle->kind->reopen == NULL)
    return;
  start = puzzle->kind->new_state (puzzle);
  puzzle->kind->list_changes (puzzle, start, state, changes);
  if (changes->len == 0)
    return;
  clues = mdr_puzzle_dup_clues (puzzle);
  for (guint i = first; i < problems->len; i++)
    {
      Blame blame = { puzzle, state, changes, NULL, g_ptr_array_index (problems, i) };

      if (!marks_change (&blame))
        mark_changes (&blame);
      unmark_clues (&blame, clues);
    }
}
