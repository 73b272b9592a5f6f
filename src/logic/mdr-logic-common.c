/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * What all solutions of a puzzle share is its backbone: the literals that hold
 * in every solution. They are found by exact searches. The literals of one
 * solution that the rules leave open are candidates. For each, a search looks for
 * a solution with the opposite. There is none: then the candidate is proven, and
 * rules go on from it. There is one: then all candidates in which it differs are
 * struck out, most often many at a time.
 *
 * Source: the algorithm of one test for each literal, with all that a further
 * solution rules out: Janota, Lynce and Marques-Silva, Algorithms for computing
 * backbones of propositional formulae (AI Communications 28, 2015).
 */

/**
 * Backbone:
 * @start: the board that the givens say
 * @board: the same with all that is proven
 * @trial: scratch
 * @literals: (element-type MdrLiteral): the literals of the first solution that
 *   @start leaves open
 * @struck: (element-type gboolean): of each, whether some solution lacks it
 * @other: (element-type MdrLiteral): scratch
 * @common: the outcome so far
 */
typedef struct
{
  const MdrLogic *logic;
  MdrJob *job;
  gpointer start;
  gpointer board;
  gpointer trial;
  GArray *literals;
  GArray *struck;
  GArray *other;
  MdrCommon *common;
} Backbone;

static void
backbone_clear (Backbone *self)
{
  g_free (self->start);
  g_free (self->board);
  g_free (self->trial);
  g_array_unref (self->literals);
  g_array_unref (self->struck);
  g_array_unref (self->other);
  g_clear_pointer (&self->common, mdr_common_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Backbone, backbone_clear)

static void
set_exhausted (MdrCommon *common)
{
  common->exhausted = common->complete = TRUE;
  common->solvable = common->solutions->len > 0 ? MDR_TRUTH_YES : MDR_TRUTH_NO;
}

/* Strikes out what a further solution has otherwise. */
static void
strike_out (Backbone *self, const MdrSolution *solution)
{
  g_array_set_size (self->other, 0);
  self->logic->list_solved (self->start, solution, self->other);
  for (guint k = 0; k < self->literals->len; k++)
    {
      const MdrLiteral *ours = &g_array_index (self->literals, MdrLiteral, k);
      const MdrLiteral *theirs = &g_array_index (self->other, MdrLiteral, k);

      if (!mdr_cell_equal (ours->cell, theirs->cell) || ours->part != theirs->part
          || ours->holds != theirs->holds)
        g_array_index (self->struck, gboolean, k) = TRUE;
    }
}

/*
 * Searches for solutions that fit a board, and takes those that verify accepts.
 *
 * Returns: FALSE with an error if it rejects one
 */
static gboolean
search (Backbone *self, gconstpointer board, guint count, MdrSearchEnd *end, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

  *end = self->logic->search (board, count, G_MAXUINT64, self->job, found);
  for (guint k = 0; k < found->len; k++)
    {
      MdrSolution *solution = g_ptr_array_index (found, k);

      if (!mdr_solution_verify (solution, self->common->puzzle, error))
        return FALSE;
      g_ptr_array_add (self->common->solutions, mdr_solution_ref (solution));
    }
  mdr_job_set_found (self->job, self->common->solutions->len);
  return TRUE;
}

/* Finds up to two solutions; what the first has is in question where there is a second. */
static gboolean
find_two (Backbone *self, GError **error)
{
  const GPtrArray *solutions = self->common->solutions;
  MdrSearchEnd end;

  if (!search (self, self->board, 2, &end, error))
    return FALSE;
  if (end == MDR_SEARCH_EXHAUSTED)
    set_exhausted (self->common);
  if (solutions->len == 0)
    return TRUE;
  self->common->solvable = MDR_TRUTH_YES;
  self->logic->list_solved (self->start, g_ptr_array_index (solutions, 0), self->literals);
  g_array_set_size (self->struck, self->literals->len);
  if (solutions->len > 1)
    strike_out (self, g_ptr_array_index (solutions, 1));
  return TRUE;
}

static void
take_as_proven (Backbone *self, const MdrLiteral *literal)
{
  self->logic->decide (self->board, literal, NULL);
  mdr_logic_propagate (self->logic, self->board, MDR_LEVEL_NORMAL);
}

/* Whether the rules alone show that no solution has the opposite of a literal; else the trial is left in
 * place. */
static gboolean
fails_by_rules (Backbone *self, const MdrLiteral *literal)
{
  MdrLiteral opposite = *literal;

  opposite.holds = !opposite.holds;
  memcpy (self->trial, self->board, self->logic->board_size);
  return self->logic->decide (self->trial, &opposite, NULL) == MDR_STEP_CONTRADICTION
         || mdr_logic_propagate (self->logic, self->trial, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION;
}

/* Looks for a solution with the opposite of a literal. */
static gboolean
test (Backbone *self, const MdrLiteral *literal, GError **error)
{
  GPtrArray *solutions = self->common->solutions;
  guint before = solutions->len;
  MdrSearchEnd end;

  if (fails_by_rules (self, literal))
    {
      take_as_proven (self, literal);
      return TRUE;
    }
  if (!search (self, self->trial, 1, &end, error))
    return FALSE;
  if (solutions->len > before)
    strike_out (self, g_ptr_array_index (solutions, before));
  else if (end == MDR_SEARCH_EXHAUSTED)
    take_as_proven (self, literal);
  return TRUE;
}

/* Whether neither a proof nor another solution has told of a literal of the first solution. */
static gboolean
is_candidate (const Backbone *self, guint index)
{
  return !g_array_index (self->struck, gboolean, index)
         && self->logic->is_open (self->board, &g_array_index (self->literals, MdrLiteral, index));
}

static gboolean
test_all (Backbone *self, GError **error)
{
  mdr_job_set_phase (self->job, N_ ("Comparing solutions"));
  for (guint k = 0; k < self->literals->len; k++)
    {
      if (!is_candidate (self, k))
        continue;
      if (mdr_job_should_stop (self->job) != MDR_STOP_NONE)
        return TRUE;
      mdr_job_set_fraction (self->job, (double) k / self->literals->len);
      if (!test (self, &g_array_index (self->literals, MdrLiteral, k), error))
        return FALSE;
    }
  return TRUE;
}

/*
 * Counts the solutions anew: those that were found so far are not excluded from the search. Where time does
 * not allow to find more than these, they stay.
 */
static gboolean
count (Backbone *self, GError **error)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->common->solutions);
  MdrSearchEnd end;

  mdr_job_set_phase (self->job, N_ ("Counting solutions"));
  mdr_job_set_fraction (self->job, -1);
  self->common->solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  if (!search (self, self->board, MDR_COMMON_MOST + 1, &end, error))
    return FALSE;
  if (end == MDR_SEARCH_EXHAUSTED)
    set_exhausted (self->common);
  else if (end == MDR_SEARCH_ENOUGH)
    self->common->complete = TRUE;
  else if (self->common->solutions->len < before->len)
    {
      g_ptr_array_unref (self->common->solutions);
      self->common->solutions = g_steal_pointer (&before);
    }
  return TRUE;
}

static MdrSharing
get_sharing (const Backbone *self, guint index)
{
  if (g_array_index (self->struck, gboolean, index))
    return MDR_SHARING_DIFFERENT;
  if (self->common->exhausted && self->common->solutions->len == 1)
    return MDR_SHARING_SAME;
  return is_candidate (self, index) ? MDR_SHARING_UNKNOWN : MDR_SHARING_SAME;
}

/* Writes down a literal as a place of the board, and as a move if all solutions have it. */
static void
add_place (Backbone *self, guint index)
{
  const MdrLogic *logic = self->logic;
  g_autoptr (MdrDeduction) reason = mdr_deduction_new (MDR_COMMON_METHOD_ID, "");
  MdrCommonPlace place = { .sharing = get_sharing (self, index) };

  memcpy (self->trial, self->start, logic->board_size);
  logic->decide (self->trial, &g_array_index (self->literals, MdrLiteral, index), reason);
  if (logic->record != NULL)
    logic->record (self->start, self->trial, reason);
  if (reason->marks->len == 0)
    return;
  place.mark = g_array_index (reason->marks, MdrMark, 0);
  g_array_append_val (self->common->places, place);
  for (guint k = 0; place.sharing == MDR_SHARING_SAME && k < reason->moves->len; k++)
    g_ptr_array_add (self->common->moves, g_strdup (g_ptr_array_index (reason->moves, k)));
}

/* Plays what all solutions share. */
static gboolean
make_state (MdrCommon *common, GError **error)
{
  const MdrKind *kind = common->puzzle->kind;
  g_autoptr (MdrState) state = kind->new_state (common->puzzle);

  for (guint k = 0; k < common->moves->len; k++)
    {
      MdrState *next = kind->execute (common->puzzle, state, g_ptr_array_index (common->moves, k), error);

      if (next == NULL)
        return FALSE;
      mdr_state_unref (state);
      state = next;
    }
  common->state = g_steal_pointer (&state);
  return TRUE;
}

static gboolean
write_down (Backbone *self, GError **error)
{
  for (guint k = 0; k < self->literals->len; k++)
    add_place (self, k);
  if (self->common->exhausted && self->common->solutions->len == 1
      && self->common->puzzle->kind->dup_difficulty)
    {
      self->common->difficulty =
          self->common->puzzle->kind->dup_difficulty (self->common->puzzle, self->job, NULL);
      self->common->complete =
          self->common->difficulty != NULL || mdr_job_should_stop (self->job) == MDR_STOP_NONE;
    }
  return self->common->solutions->len == 0 || make_state (self->common, error);
}

static void
init (Backbone *self, const MdrPuzzle *puzzle, MdrJob *job)
{
  gsize size = puzzle->kind->logic->board_size;

  *self = (Backbone){ .logic = puzzle->kind->logic, .job = job };
  self->start = g_malloc (size);
  self->board = g_malloc (size);
  self->trial = g_malloc (size);
  self->literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  self->struck = g_array_new (FALSE, TRUE, sizeof (gboolean));
  self->other = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  self->common = mdr_common_new (puzzle);
}

/**
 * mdr_logic_find_common:
 * @puzzle: without problems that prevent solving
 *
 * Implements #MdrKind.find_common for kinds with an #MdrLogic. First it is found
 * out whether there are no, one or more solutions; then what all of them share;
 * then how many there are, up to %MDR_COMMON_MOST.
 *
 * Returns: (transfer full) (nullable): what is known when @job has to stop, or
 *   everything
 */
MdrCommon *
mdr_logic_find_common (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_auto (Backbone) self = { 0 };

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  init (&self, puzzle, job);
  mdr_job_set_phase (job, N_ ("Looking for solutions"));
  if (self.logic->init (self.start, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    {
      set_exhausted (self.common);
      return g_steal_pointer (&self.common);
    }
  memcpy (self.board, self.start, self.logic->board_size);
  if (mdr_logic_propagate (self.logic, self.board, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
    {
      set_exhausted (self.common);
      return g_steal_pointer (&self.common);
    }
  if (!find_two (&self, error))
    return NULL;
  if (self.common->solutions->len > 1 && !self.common->exhausted
      && (!test_all (&self, error) || !count (&self, error)))
    return NULL;
  return write_down (&self, error) ? g_steal_pointer (&self.common) : NULL;
}
