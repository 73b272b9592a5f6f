/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <stdlib.h>

#include "mdr-clue.h"
#include "mdr-minimize.h"

/*
 * A rule names what it looks at, and may use more than that: what is known of the lines beside, or that an
 * end is given elsewhere. So a hint is held against its reasons. Clues and cells are added to them as long as
 * the conclusion would not follow without.
 */

/* The fractions of a hint's budget (1 / this) for a search with all reasons there may be, and for one with
 * fewer. Many of the latter are made for one hint; what they do not show in time is not left out. */
#define WHOLE_SHARE 20
#define PART_SHARE  200

/**
 * Reason:
 * @clue: (nullable): a clue, or
 * @change: something that the player set
 * @distance: how far it is from the conclusion
 * @left_out: whether it is not needed
 */
typedef struct
{
  const MdrClue *clue;
  MdrMark change;
  int distance;
  gboolean left_out;
} Reason;

/**
 * Reasons:
 * @solution: one that fits the board
 * @opposites: (element-type MdrLiteral): of what the hint concludes
 * @reasons: (element-type Reason): what is not named
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  const MdrState *state;
  MdrSolution *solution;
  MdrDeduction *hint;
  MdrJob *job;
  GArray *opposites;
  GArray *reasons;
} Reasons;

static gboolean
is_named (const MdrDeduction *hint, MdrCell cell)
{
  for (guint k = 0; k < hint->because->len; k++)
    if (mdr_cell_equal (g_array_index (hint->because, MdrCell, k), cell))
      return TRUE;
  for (guint k = 0; hint->chain && k < hint->chain->len; k++)
    if (is_named (g_ptr_array_index (hint->chain, k), cell))
      return TRUE;
  return mdr_deduction_has_mark (hint, cell);
}

/* Returns the puzzle and the state with what is left of them. */
static MdrPuzzle *
leave_out (const Reasons *self, MdrState **state)
{
  MdrPuzzle *rest = mdr_puzzle_ref ((MdrPuzzle *) self->puzzle);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_autoptr (MdrState) reopened = NULL;

  for (guint k = 0; k < self->reasons->len; k++)
    {
      const Reason *reason = &g_array_index (self->reasons, Reason, k);
      MdrPuzzle *next = NULL;

      if (reason->left_out && reason->clue)
        next = mdr_puzzle_edit (rest, reason->clue->edit, NULL);
      else if (reason->left_out)
        g_array_append_val (changes, reason->change);
      if (!next)
        continue;
      mdr_puzzle_unref (rest);
      rest = next;
    }
  reopened = rest->kind->reopen (self->puzzle, self->state, (const MdrMark *) (gpointer) changes->data,
                                 changes->len);
  *state = rest->kind->rebase (self->puzzle, reopened, rest);
  return rest;
}

/* Decides those named cells that the plain rules decide. */
static void
decide_plain (const Reasons *self, gpointer board)
{
  const MdrLogic *logic = self->puzzle->kind->logic;
  g_autofree gpointer full = mdr_logic_new_board (logic, self->puzzle);
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  logic->init (full, self->puzzle, self->state);
  mdr_logic_apply_plain (logic, full);
  logic->list_solved (board, self->solution, literals);
  for (guint k = 0; k < literals->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);

      if (is_named (self->hint, literal->cell) && !logic->is_open (full, literal)
          && logic->is_open (board, literal))
        logic->decide (board, literal, NULL);
    }
}

/* Returns whether everything that is concluded follows from what is left. */
static gboolean
suffice (const Reasons *self, guint64 budget)
{
  const MdrLogic *logic = self->puzzle->kind->logic;
  g_autoptr (MdrState) state = NULL;
  g_autoptr (MdrPuzzle) rest = leave_out (self, &state);
  g_autofree gpointer board = mdr_logic_new_board (logic, rest);

  for (guint k = 0; k < self->opposites->len; k++)
    {
      g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      const MdrLiteral *opposite = &g_array_index (self->opposites, MdrLiteral, k);

      logic->init (board, rest, state);
      decide_plain (self, board);
      if (logic->is_open (board, opposite) && logic->decide (board, opposite, NULL) != MDR_STEP_CONTRADICTION
          && (logic->search (board, 1, budget, self->job, found) != MDR_SEARCH_EXHAUSTED || found->len > 0))
        return FALSE;
    }
  return TRUE;
}

/* Lists the opposites of what is concluded, as a board says that knows it. */
static void
list_opposites (Reasons *self)
{
  const MdrLogic *logic = self->puzzle->kind->logic;
  g_autofree gpointer board = mdr_logic_new_board (logic, self->puzzle);
  MdrState *state = mdr_state_ref ((MdrState *) self->state);

  mdr_puzzle_follow (self->puzzle, self->hint, &state);
  logic->init (board, self->puzzle, state);
  for (guint k = 0; k < self->hint->marks->len; k++)
    {
      MdrLiteral literal = logic->get_literal (board, &g_array_index (self->hint->marks, MdrMark, k));

      literal.holds = !literal.holds;
      g_array_append_val (self->opposites, literal);
    }
  mdr_state_unref (state);
}

/* Implements #MdrTryWithout. */
static gboolean
try_without (gpointer data, guint first, guint count)
{
  Reasons *self = data;
  gboolean enough;

  for (guint k = first; k < first + count; k++)
    g_array_index (self->reasons, Reason, k).left_out = TRUE;
  enough = suffice (self, self->puzzle->kind->logic->hint_budget / PART_SHARE);
  for (guint k = first; k < first + count && !enough; k++)
    g_array_index (self->reasons, Reason, k).left_out = FALSE;
  return enough;
}

/* Adds what may be a reason at a place, unless it is named. Rows and columns reach as far as the board. */
static void
add_reason (Reasons *self, const MdrClue *clue, const MdrMark *change, MdrCell place)
{
  MdrCell here = g_array_index (self->hint->marks, MdrMark, 0).cell;
  MdrExtents extents;
  Reason reason = { .clue = clue };

  self->puzzle->kind->get_extents (self->puzzle, &extents);
  if (place.row >= 0 && place.row < extents.rows)
    reason.distance += abs (place.row - here.row);
  if (place.column >= 0 && place.column < extents.columns)
    reason.distance += abs (place.column - here.column);
  if (change)
    reason.change = *change;
  g_array_append_val (self->reasons, reason);
}

static int
compare_distances (gconstpointer a, gconstpointer b)
{
  return ((const Reason *) b)->distance - ((const Reason *) a)->distance;
}

/* Lists what is not named, what is far away first. A clue without which the solution is none says more than
 * that something is given, and stays. */
static void
list_reasons (Reasons *self, const GPtrArray *clues)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_autoptr (MdrState) start = self->puzzle->kind->new_state (self->puzzle);

  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      g_autoptr (MdrPuzzle) rest = mdr_puzzle_edit (self->puzzle, clue->edit, NULL);
      gboolean named = !rest || !mdr_solution_verify (self->solution, rest, NULL);

      for (guint place = 0; place < clue->n_places; place++)
        named = named || is_named (self->hint, clue->places[place]);
      if (!named)
        add_reason (self, clue, NULL, clue->places[0]);
    }
  self->puzzle->kind->list_changes (self->puzzle, start, self->state, changes);
  for (guint k = 0; k < changes->len; k++)
    {
      const MdrMark *change = &g_array_index (changes, MdrMark, k);
      gboolean at_side = change->sign == MDR_SIGN_JOINED || change->sign == MDR_SIGN_APART;

      if (!is_named (self->hint, change->cell)
          && !(at_side && is_named (self->hint, mdr_cell_step (change->cell, change->side))))
        add_reason (self, NULL, change, change->cell);
    }
  g_array_sort (self->reasons, compare_distances);
}

/**
 * mdr_logic_name_reasons:
 * @state: what is known when the hint is given
 * @solution: one that fits @state
 * @hint: what a rule concluded
 *
 * Adds to the reasons of a hint the clues and cells without which it would not follow.
 */
void
mdr_logic_name_reasons (const MdrPuzzle *puzzle,
                        const MdrState *state,
                        MdrSolution *solution,
                        MdrDeduction *hint,
                        MdrJob *job)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  g_autoptr (GArray) reasons = g_array_new (FALSE, FALSE, sizeof (Reason));
  g_autoptr (GArray) opposites = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  Reasons self = { puzzle, state, solution, hint, job, opposites, reasons };

  if (!puzzle->kind->reopen || hint->marks->len == 0)
    return;
  list_opposites (&self);
  list_reasons (&self, clues);
  if (reasons->len == 0 || !suffice (&self, puzzle->kind->logic->hint_budget / WHOLE_SHARE))
    return;
  mdr_minimize (reasons->len, reasons->len, try_without, &self);
  for (guint k = 0; k < reasons->len; k++)
    {
      const Reason *reason = &g_array_index (reasons, Reason, k);

      for (guint place = 0; !reason->left_out && reason->clue && place < reason->clue->n_places; place++)
        mdr_deduction_rest_on (hint, reason->clue->places[place].row, reason->clue->places[place].column);
      if (!reason->left_out && !reason->clue)
        mdr_deduction_rest_on (hint, reason->change.cell.row, reason->change.cell.column);
    }
}
