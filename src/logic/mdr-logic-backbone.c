/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * The backbone of a puzzle are the literals that hold in every solution: what all solutions share. Solutions
 * are counted first, because if there are few, comparing all of them is enough. If there are many, the
 * candidates are the literals of one solution that the rules leave open and that hold in all solutions so
 * far. For each, a search looks for a solution with the opposite. If there is none, the candidate is proven.
 * If there is one, all candidates in which it differs are struck out, usually many at a time. Both answers
 * are proofs, so the backbone is exact once each candidate has one; for example, the two solutions 1 0 1 and
 * 1 1 0 of three cells leave the first cell as the only candidate, and one more search decides it.
 *
 * Source: the algorithm of one test for each literal, with all that a further
 * solution rules out, and with what searches have learnt kept for the next:
 * Janota, Lynce and Marques-Silva, Algorithms for computing backbones of
 * propositional formulae (AI Communications 28, 2015).
 */

/* The fraction of a hint's budget (1 / this) for a search before rules are applied, and for the first count.
 */
#define QUICK_SHARE 100

/**
 * Backbone:
 * @start: the board with only the givens
 * @board: @start with everything that is proven
 * @trial: scratch
 * @literals: (element-type MdrLiteral): the literals of the first solution that
 *   @start leaves open
 * @struck: (element-type gboolean): for each, whether it does not hold in some
 *   solution
 * @other: (element-type MdrLiteral): scratch
 * @backbone: the outcome so far
 * @note: (nullable): a remark by the kind, unless there is no solution
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
  MdrBackbone *backbone;
  const char *note;
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
  g_clear_pointer (&self->backbone, mdr_backbone_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Backbone, backbone_clear)

/* Returns whether a literal of the first solution is neither proven nor struck out. */
static gboolean
is_candidate (const Backbone *self, guint index)
{
  return !g_array_index (self->struck, gboolean, index)
         && self->logic->is_open (self->board, &g_array_index (self->literals, MdrLiteral, index));
}

/*
 * Adds to an outcome with the solutions found so far what these share: each literal as a place of the board,
 * and as a move if it holds in all solutions; and the state after these moves. A single solution is entered
 * as such, without marks for what it lacks, which would only clutter it.
 */
static gboolean
write_down (Backbone *self, MdrBackbone *backbone, GError **error)
{
  const MdrLogic *logic = self->logic;
  const MdrKind *kind = backbone->puzzle->kind;
  gboolean is_single = backbone->exhausted && backbone->solutions->len == 1;
  g_autoptr (MdrState) state = NULL;

  if (backbone->solvable != MDR_TRUTH_NO)
    backbone->note = g_strdup (self->note);
  for (guint n = 0; n < self->literals->len; n++)
    {
      g_autoptr (MdrDeduction) reason = mdr_deduction_new (MDR_BACKBONE_METHOD_ID, "");
      MdrBackbonePlace place = { .status = MDR_BACKBONE_SAME };

      if (g_array_index (self->struck, gboolean, n))
        place.status = MDR_BACKBONE_DIFFERENT;
      else if (!self->backbone->exhausted && is_candidate (self, n))
        place.status = MDR_BACKBONE_UNKNOWN;
      mdr_logic_copy_board (logic, self->trial, self->start);
      logic->decide (self->trial, &g_array_index (self->literals, MdrLiteral, n), reason);
      if (logic->record != NULL)
        logic->record (self->start, self->trial, reason);
      if (reason->marks->len == 0)
        continue;
      place.mark = g_array_index (reason->marks, MdrMark, 0);
      g_array_append_val (backbone->places, place);
      for (guint k = 0; place.status == MDR_BACKBONE_SAME && k < reason->moves->len; k++)
        g_ptr_array_add (backbone->moves, g_strdup (g_ptr_array_index (reason->moves, k)));
    }
  if (backbone->solutions->len == 0)
    return TRUE;
  state = is_single ? kind->solution_to_state (backbone->puzzle, g_ptr_array_index (backbone->solutions, 0))
                    : kind->new_state (backbone->puzzle);
  for (guint k = 0; !is_single && k < backbone->moves->len; k++)
    {
      MdrState *next = kind->execute (backbone->puzzle, state, g_ptr_array_index (backbone->moves, k), error);

      if (next == NULL)
        return FALSE;
      mdr_state_unref (state);
      state = next;
    }
  backbone->state = g_steal_pointer (&state);
  return TRUE;
}

/* Publishes what is known so far, if anybody wants to know. */
static void
publish (Backbone *self)
{
  g_autoptr (MdrBackbone) backbone = NULL;

  if (!mdr_job_wants_news (self->job))
    return;
  backbone = mdr_backbone_new (self->backbone->puzzle);
  backbone->solvable = self->backbone->solvable;
  backbone->unit = self->backbone->unit;
  backbone->n_all = self->backbone->n_all;
  for (guint k = 0; k < self->backbone->solutions->len; k++)
    g_ptr_array_add (backbone->solutions,
                     mdr_solution_ref (g_ptr_array_index (self->backbone->solutions, k)));
  if (write_down (self, backbone, NULL))
    mdr_job_publish (self->job, g_steal_pointer (&backbone), (GDestroyNotify) mdr_backbone_unref);
}

static void
set_exhausted (MdrBackbone *backbone)
{
  backbone->exhausted = backbone->complete = TRUE;
  backbone->solvable = backbone->solutions->len > 0 ? MDR_TRUTH_YES : MDR_TRUTH_NO;
}

/*
 * Adds solutions to the outcome, up to the maximum that is counted. The open literals of the first solution
 * become candidates, and each further solution strikes out those in which it differs.
 *
 * Returns: FALSE with an error if verify rejects one
 */
static gboolean
take (Backbone *self, GPtrArray *found, GError **error)
{
  GPtrArray *solutions = self->backbone->solutions;

  for (guint n = 0; n < found->len; n++)
    {
      MdrSolution *solution = g_ptr_array_index (found, n);

      if (!mdr_solution_verify (solution, self->backbone->puzzle, error))
        return FALSE;
      g_array_set_size (self->other, 0);
      self->logic->list_solved (self->start, solution, self->other);
      if (self->literals->len == 0)
        {
          g_array_append_vals (self->literals, self->other->data, self->other->len);
          g_array_set_size (self->struck, self->literals->len);
        }
      for (guint k = 0; k < self->literals->len; k++)
        {
          const MdrLiteral *ours = &g_array_index (self->literals, MdrLiteral, k);
          const MdrLiteral *theirs = &g_array_index (self->other, MdrLiteral, k);

          if (!mdr_cell_equal (ours->cell, theirs->cell) || ours->part != theirs->part
              || ours->holds != theirs->holds)
            g_array_index (self->struck, gboolean, k) = TRUE;
        }
      if (solutions->len <= MDR_BACKBONE_MOST)
        g_ptr_array_add (solutions, mdr_solution_ref (solution));
    }
  if (solutions->len > 0)
    self->backbone->solvable = MDR_TRUTH_YES;
  mdr_job_set_found (self->job, solutions->len);
  return TRUE;
}

/*
 * Counts the solutions from scratch: those found so far are not excluded from the search. If it does not find
 * more than these, they are kept.
 */
static gboolean
count (Backbone *self, guint most, guint64 budget, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end = self->logic->search (self->board, most, budget, self->job, found);

  if (found->len > self->backbone->solutions->len)
    {
      g_ptr_array_set_size (self->backbone->solutions, 0);
      if (!take (self, found, error))
        return FALSE;
    }
  if (end == MDR_SEARCH_EXHAUSTED)
    set_exhausted (self->backbone);
  else
    publish (self);
  return TRUE;
}

static void
take_as_proven (Backbone *self, const MdrLiteral *literal)
{
  self->logic->decide (self->board, literal, NULL);
  mdr_logic_propagate (self->logic, self->board, MDR_LEVEL_NORMAL);
}

/* Searches for a solution that fits the trial, which has the opposite of a literal. */
static gboolean
search_trial (Backbone *self, guint64 budget, MdrSearchEnd *end, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

  *end = self->logic->search (self->trial, 1, budget, self->job, found);
  return take (self, found, error);
}

/*
 * Tests the candidates one by one, until the job has to stop: looks for a solution with the opposite of each.
 * Usually one is found soon, so the rules, which take longer than such a search, are applied only if none is.
 */
static gboolean
test_each (Backbone *self, GError **error)
{
  const MdrLogic *logic = self->logic;

  for (guint k = 0; k < self->literals->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (self->literals, MdrLiteral, k);
      MdrLiteral opposite = *literal;
      MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;

      if (!is_candidate (self, k))
        continue;
      if (mdr_job_should_stop (self->job) != MDR_STOP_NONE)
        return TRUE;
      publish (self);
      mdr_job_set_fraction (self->job, (double) k / self->literals->len);
      opposite.holds = !opposite.holds;
      mdr_logic_copy_board (logic, self->trial, self->board);
      if (logic->decide (self->trial, &opposite, NULL) != MDR_STEP_CONTRADICTION
          && !search_trial (self, logic->hint_budget / QUICK_SHARE, &end, error))
        return FALSE;
      if (end == MDR_SEARCH_SPENT
          && mdr_logic_propagate (logic, self->trial, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
        end = MDR_SEARCH_EXHAUSTED;
      if (end == MDR_SEARCH_SPENT && !search_trial (self, G_MAXUINT64, &end, error))
        return FALSE;
      if (end == MDR_SEARCH_EXHAUSTED)
        take_as_proven (self, literal);
    }
  return TRUE;
}

/* Lets the kind test all candidates. */
static gboolean
test_together (Backbone *self, GError **error)
{
  g_autoptr (GArray) candidates = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autofree gboolean *settled = NULL;

  for (guint k = 0; k < self->literals->len; k++)
    if (is_candidate (self, k))
      {
        g_array_append_val (candidates, g_array_index (self->literals, MdrLiteral, k));
        g_array_append_val (places, k);
      }
  settled = g_new0 (gboolean, candidates->len);
  self->logic->find_opposites (self->board, candidates, settled, self->job, found);
  if (!take (self, found, error))
    return FALSE;
  for (guint k = 0; k < candidates->len; k++)
    if (settled[k] && is_candidate (self, g_array_index (places, guint, k)))
      take_as_proven (self, &g_array_index (candidates, MdrLiteral, k));
  return TRUE;
}

/*
 * Counts the solutions, first quickly, so that something can be shown soon, then within the budget of a hint.
 * If there are too many to count, or counting takes long, finds what all of them share before it continues
 * counting.
 */
static gboolean
find_shared (Backbone *self, GError **error)
{
  MdrBackbone *backbone = self->backbone;
  guint n_candidates = 0;

  mdr_job_set_phase (self->job, N_ ("Looking for solutions"));
  if (!count (self, MDR_BACKBONE_MOST + 1, self->logic->hint_budget / QUICK_SHARE, error)
      || (!backbone->exhausted && backbone->solutions->len <= MDR_BACKBONE_MOST
          && !count (self, MDR_BACKBONE_MOST + 1, self->logic->hint_budget, error)))
    return FALSE;
  if (backbone->solutions->len < 2 && !backbone->exhausted && !count (self, 2, G_MAXUINT64, error))
    return FALSE;
  if (backbone->solutions->len < 2 || backbone->exhausted)
    return TRUE;
  mdr_job_set_phase (self->job, N_ ("Comparing solutions"));
  if ((self->logic->find_opposites && !test_together (self, error)) || !test_each (self, error))
    return FALSE;
  mdr_job_set_phase (self->job, N_ ("Counting solutions"));
  mdr_job_set_fraction (self->job, -1);
  if (backbone->solutions->len <= MDR_BACKBONE_MOST
      && !count (self, MDR_BACKBONE_MOST + 1, G_MAXUINT64, error))
    return FALSE;
  for (guint k = 0; k < self->literals->len; k++)
    n_candidates += is_candidate (self, k);
  backbone->complete =
      backbone->exhausted || (backbone->solutions->len > MDR_BACKBONE_MOST && n_candidates == 0);
  return TRUE;
}

/**
 * mdr_logic_find_backbone_with_note:
 * @puzzle: without problems that prevent solving
 * @note: (nullable): a remark for the outcome, unless there is no solution
 *
 * Finds out what all solutions share, for kinds with an #MdrLogic. First solutions
 * are counted, up to %MDR_BACKBONE_MOST; if there are more, or that takes long, it
 * is found out what all of them share before they are counted to the end. What is
 * known so far is published as an #MdrBackbone.
 *
 * Returns: (transfer full) (nullable): what is known when @job has to stop, or
 *   everything
 */
MdrBackbone *
mdr_logic_find_backbone_with_note (const MdrPuzzle *puzzle, const char *note, MdrJob *job, GError **error)
{
  g_auto (Backbone) self = { .job = job, .note = note };
  MdrBackbone *backbone;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  self.logic = puzzle->kind->logic;
  self.start = mdr_logic_new_board (self.logic, puzzle);
  self.literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  self.struck = g_array_new (FALSE, TRUE, sizeof (gboolean));
  self.other = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  self.backbone = mdr_backbone_new (puzzle);
  if (self.logic->get_unit)
    self.backbone->unit = self.logic->get_unit (puzzle, &self.backbone->n_all);
  backbone = self.backbone;
  if (self.logic->init (self.start, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    {
      set_exhausted (backbone);
      return g_steal_pointer (&self.backbone);
    }
  self.board = mdr_logic_dup_board (self.logic, self.start);
  self.trial = mdr_logic_dup_board (self.logic, self.start);
  if (mdr_logic_propagate (self.logic, self.board, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
    {
      set_exhausted (backbone);
      return g_steal_pointer (&self.backbone);
    }
  if (!find_shared (&self, error) || !write_down (&self, backbone, error))
    return NULL;
  if (backbone->exhausted && backbone->solutions->len == 1
      && mdr_kind_get_reasoning (puzzle->kind)->dup_difficulty)
    {
      backbone->difficulty = mdr_kind_get_reasoning (puzzle->kind)->dup_difficulty (puzzle, job, NULL);
      backbone->complete = backbone->difficulty != NULL || mdr_job_should_stop (job) == MDR_STOP_NONE;
    }
  return g_steal_pointer (&self.backbone);
}

/** Implements #MdrKind.find_backbone: mdr_logic_find_backbone_with_note() without a note. */
MdrBackbone *
mdr_logic_find_backbone (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  return mdr_logic_find_backbone_with_note (puzzle, NULL, job, error);
}
