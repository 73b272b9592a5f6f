/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-agreement.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-solve.h"

/**
 * mdr_agreement_new:
 *
 * Returns: (transfer full): a value that says that nothing is known about @puzzle
 *   yet
 */
MdrAgreement *
mdr_agreement_new (const MdrPuzzle *puzzle)
{
  MdrAgreement *agreement = g_new0 (MdrAgreement, 1);

  g_return_val_if_fail (puzzle != NULL, NULL);

  g_atomic_ref_count_init (&agreement->references);
  agreement->puzzle = mdr_puzzle_ref (puzzle);
  agreement->solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  agreement->places = g_array_new (FALSE, FALSE, sizeof (MdrAgreementPlace));
  agreement->moves = g_ptr_array_new_with_free_func (g_free);
  return agreement;
}

MdrAgreement *
mdr_agreement_ref (MdrAgreement *agreement)
{
  g_return_val_if_fail (agreement != NULL, NULL);

  g_atomic_ref_count_inc (&agreement->references);
  return agreement;
}

void
mdr_agreement_unref (MdrAgreement *agreement)
{
  g_return_if_fail (agreement != NULL);

  if (!g_atomic_ref_count_dec (&agreement->references))
    return;
  g_clear_pointer (&agreement->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&agreement->state, mdr_state_unref);
  g_clear_pointer (&agreement->conflict, mdr_conflict_free);
  g_ptr_array_unref (agreement->solutions);
  g_array_unref (agreement->places);
  g_ptr_array_unref (agreement->moves);
  g_free (agreement->difficulty);
  g_free (agreement->note);
  g_free (agreement);
}

/* A cell differs if any of its places does. It is unknown if none differs but one is unknown. Beyond a side
 * at the rim there is no cell. */
static void
worsen (MdrSharing *cells, const MdrExtents *extents, MdrCell cell, MdrSharing sharing)
{
  MdrSharing *now;

  if (!mdr_extents_contain (extents, cell))
    return;
  now = &cells[cell.row * extents->columns + cell.column];
  if (sharing == MDR_SHARING_DIFFERENT || (sharing == MDR_SHARING_UNKNOWN && *now == MDR_SHARING_SAME))
    *now = sharing;
}

/**
 * mdr_agreement_dup_cells:
 * @counts: (out) (optional): the numbers of these cells
 *
 * A side of a cell is a place of both cells that share it.
 *
 * Returns: (transfer full): for each cell of the board, row by row, whether all
 *   solutions have the same contents there
 */
MdrSharing *
mdr_agreement_dup_cells (const MdrAgreement *agreement, MdrAgreementCells *counts)
{
  MdrExtents extents;
  MdrSharing *cells;
  guint n;

  g_return_val_if_fail (agreement != NULL, NULL);

  agreement->puzzle->kind->get_extents (agreement->puzzle, &extents);
  n = (guint) extents.rows * (guint) extents.columns;
  cells = g_new (MdrSharing, n);
  for (guint i = 0; i < n; i++)
    cells[i] = MDR_SHARING_SAME;
  for (guint i = 0; i < agreement->places->len; i++)
    {
      const MdrAgreementPlace *place = &g_array_index (agreement->places, MdrAgreementPlace, i);

      worsen (cells, &extents, place->mark.cell, place->sharing);
      if (place->mark.sign == MDR_SIGN_JOINED || place->mark.sign == MDR_SIGN_APART)
        worsen (cells, &extents, mdr_cell_step (place->mark.cell, place->mark.side), place->sharing);
    }
  if (!counts)
    return cells;
  *counts = (MdrAgreementCells){ .cells = n };
  for (guint i = 0; i < n; i++)
    {
      counts->different += cells[i] == MDR_SHARING_DIFFERENT;
      counts->unknown += cells[i] == MDR_SHARING_UNKNOWN;
    }
  return cells;
}

/**
 * mdr_agreement_dup_map:
 *
 * Returns: (transfer full): the cells of the board as text, a line for each row: "=" if all solutions have
 *   the same contents, "x" if they differ, "?" if it is not known
 */
char *
mdr_agreement_dup_map (const MdrAgreement *agreement)
{
  static const char
      signs[] = { [MDR_SHARING_UNKNOWN] = '?', [MDR_SHARING_SAME] = '=', [MDR_SHARING_DIFFERENT] = 'x' };
  g_autofree MdrSharing *cells = mdr_agreement_dup_cells (agreement, NULL);
  GString *text = g_string_new (NULL);
  MdrExtents extents;

  agreement->puzzle->kind->get_extents (agreement->puzzle, &extents);
  for (int i = 0; i < extents.rows; i++)
    {
      for (int j = 0; j < extents.columns; j++)
        g_string_append_c (text, signs[cells[i * extents.columns + j]]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* For one solution: whether it is the only one, and how difficult it is to find. */
static char *
describe_one (const MdrAgreement *agreement)
{
  const char *difficulty =
      agreement->difficulty ? mdr_kind_get_difficulty_label (agreement->puzzle->kind, agreement->difficulty)
                            : NULL;

  if (!agreement->exhausted)
    return g_strdup (_ ("There is a solution. It is not known yet whether there are others."));
  if (!difficulty)
    return g_strdup (_ ("There is exactly one solution."));
  /* Translators: %s is a word like “Easy” */
  return g_strdup_printf (_ ("There is exactly one solution. Difficulty: %s."), difficulty);
}

/** Returns: whether it is proven that there is no solution as the puzzle stands, but one with more clues */
gboolean
mdr_agreement_is_unfinished (const MdrAgreement *agreement)
{
  return agreement->conflict && agreement->conflict->claim == MDR_CLAIM_UNFINISHED;
}

static char *
describe_many (const MdrAgreement *agreement)
{
  guint count = agreement->solutions->len;

  if (agreement->exhausted)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is exactly %'u solution.",
                                         "There are exactly %'u solutions.", count),
                            count);
  if (agreement->complete)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is more than %'u solution.",
                                         "There are more than %'u solutions.", count - 1),
                            count - 1);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "There is at least %'u solution. The exact number is not known yet.",
                                       "There are at least %'u solutions. The exact number is not known yet.",
                                       count),
                          count);
}

/**
 * Returns: (transfer full): a sentence or two that say how many solutions there
 * are, as far as it is known
 */
char *
mdr_agreement_dup_sentence (const MdrAgreement *agreement)
{
  g_return_val_if_fail (agreement != NULL, NULL);

  switch (agreement->solvable)
    {
    case MDR_TRUTH_NO:
      return g_strdup (mdr_agreement_is_unfinished (agreement)
                           ? _ ("Not finished: there is no solution yet, but more clues can give one.")
                       : agreement->may_lack_clues
                           ? _ ("There is no solution yet. It is not known whether more clues can give one.")
                           : _ ("There is no solution."));
    case MDR_TRUTH_YES:
      /* If the kind does not count solutions, only the solver's remark can be shown. */
      if (agreement->solutions->len == 0)
        return g_strdup (agreement->note);
      return agreement->solutions->len == 1 ? describe_one (agreement) : describe_many (agreement);
    case MDR_TRUTH_UNKNOWN:
    default:
      return g_strdup (_ ("It is not known yet whether there is a solution."));
    }
}

/**
 * mdr_agreement_dup_cells_sentence:
 *
 * Returns: (transfer full) (nullable): how many cells are the same in all
 *   solutions; %NULL if there are fewer than two solutions, or no cells to count
 */
char *
mdr_agreement_dup_cells_sentence (const MdrAgreement *agreement)
{
  g_autofree MdrSharing *cells = NULL;
  MdrAgreementCells counts;
  guint same;

  g_return_val_if_fail (agreement != NULL, NULL);

  if ((agreement->solutions->len < 2 && !mdr_agreement_is_unfinished (agreement))
      || agreement->places->len == 0)
    return NULL;
  cells = mdr_agreement_dup_cells (agreement, &counts);
  same = counts.cells - counts.different - counts.unknown;
  if (mdr_agreement_is_unfinished (agreement))
    /* Translators: cells that are certain, all cells */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell is certain, whatever is added.",
                                         "%'u of %'u cells are certain, whatever is added.", counts.cells),
                            same, counts.cells);
  if (counts.unknown == 0)
    /* Translators: cells that are the same, all cells */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell is the same in all of them.",
                                         "%'u of %'u cells are the same in all of them.", counts.cells),
                            same, counts.cells);
  return g_strdup_printf (
      /* Translators: cells that are the same, all cells, cells of which it is not known */
      g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell is the same in all of them; of %'u it is not known yet.",
                   "%'u of %'u cells are the same in all of them; of %'u it is not known "
                   "yet.",
                   counts.cells),
      same, counts.cells, counts.unknown);
}

/**
 * mdr_agreement_get_cell_sentence:
 * @cell: a cell, or another place
 *
 * Returns: (transfer none) (nullable): whether all solutions have the same
 *   contents in a cell; %NULL if there are fewer than two solutions, or @cell is
 *   not a cell
 */
const char *
mdr_agreement_get_cell_sentence (const MdrAgreement *agreement, MdrCell cell)
{
  g_autofree MdrSharing *cells = NULL;
  gboolean unfinished;
  MdrExtents extents;

  g_return_val_if_fail (agreement != NULL, NULL);

  unfinished = mdr_agreement_is_unfinished (agreement);
  agreement->puzzle->kind->get_extents (agreement->puzzle, &extents);
  if ((agreement->solutions->len < 2 && !unfinished) || agreement->places->len == 0
      || !mdr_extents_contain (&extents, cell))
    return NULL;
  cells = mdr_agreement_dup_cells (agreement, NULL);
  if (unfinished)
    return cells[cell.row * extents.columns + cell.column] == MDR_SHARING_SAME
               ? _ ("Certain, whatever clues are added")
               : _ ("Not certain yet");
  switch (cells[cell.row * extents.columns + cell.column])
    {
    case MDR_SHARING_SAME:
      return _ ("The same in all solutions");
    case MDR_SHARING_DIFFERENT:
      return _ ("Solutions differ here");
    case MDR_SHARING_UNKNOWN:
    default:
      return _ ("Not known yet whether solutions differ here");
    }
}

/* Returns the best of what is known by @result and by the methods beside which the kind shows the player:
 * what is said here must not be worse than what is listed there. */
static MdrResult *
take_best (MdrJob *job, const MdrPuzzle *puzzle, MdrResult *result)
{
  const MdrSequence *sequence = mdr_kind_get_sequence (puzzle->kind);
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  g_autoptr (GPtrArray) standings =
      sequence->dup_standings ? sequence->dup_standings (puzzle, start, job, NULL) : NULL;

  for (guint i = 0; standings && i < standings->len && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    {
      const MdrFact *standing = standings->pdata[i];
      MdrResult *other;

      if (!mdr_kind_find_method (puzzle->kind, standing->id))
        continue;
      other = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .method = standing->id });
      if (mdr_result_is_better (other, result))
        {
          mdr_result_unref (result);
          result = other;
        }
      else
        {
          mdr_result_unref (other);
        }
    }
  return result;
}

/* Takes the solutions that the default method finds, for kinds without a find_agreement. */
static MdrAgreement *
solve (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrAgreement) agreement = mdr_agreement_new (puzzle);
  gboolean counts = puzzle->kind->methods[0].counts;
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .count = counts ? 2 : 1 });

  if (result->status == MDR_STATUS_FAILED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, result->error);
      return NULL;
    }
  agreement->complete = result->stop == MDR_STOP_NONE;
  if (result->status == MDR_STATUS_IMPOSSIBLE && !result->impossible_goal)
    {
      agreement->solvable = MDR_TRUTH_NO;
      agreement->exhausted = TRUE;
    }
  if (result->solutions->len == 0)
    return g_steal_pointer (&agreement);
  agreement->solvable = MDR_TRUTH_YES;
  agreement->exhausted = result->exhausted;
  for (guint i = 0; counts && i < result->solutions->len; i++)
    g_ptr_array_add (agreement->solutions, mdr_solution_ref (g_ptr_array_index (result->solutions, i)));
  if (!counts)
    {
      result = take_best (job, puzzle, g_steal_pointer (&result));
      agreement->note = mdr_result_dup_sentence (result, puzzle);
    }
  return g_steal_pointer (&agreement);
}

/* Adds how good the best of several solutions are. Whatever they are, all solutions count. */
static void
add_best (MdrJob *job, const MdrPuzzle *puzzle, MdrAgreement *agreement)
{
  g_autoptr (MdrResult) best = NULL;

  if (mdr_puzzle_get_sense (puzzle) == MDR_SENSE_NONE || agreement->solutions->len < 2)
    return;
  best = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .count = 2 });
  g_free (agreement->note);
  agreement->note = mdr_result_dup_best_sentence (best, puzzle);
  agreement->complete = agreement->complete && best->stop == MDR_STOP_NONE;
}

/* Asks the kind. */
static MdrAgreement *
find_agreement (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  MdrAgreement *agreement = mdr_kind_get_reasoning (puzzle->kind)->find_agreement (puzzle, job, error);

  if (agreement)
    add_best (job, puzzle, agreement);
  return agreement;
}

/* Publishes that nothing is known yet, or that there is no solution, if anybody wants to know. */
static void
publish (MdrJob *job, const MdrPuzzle *puzzle, MdrTruth solvable)
{
  MdrAgreement *agreement;

  if (!mdr_job_wants_news (job))
    return;
  agreement = mdr_agreement_new (puzzle);
  agreement->solvable = solvable;
  agreement->exhausted = solvable == MDR_TRUTH_NO;
  mdr_job_publish (job, agreement, (GDestroyNotify) mdr_agreement_unref);
}

/* Takes what is certain whatever clues are added to an unfinished puzzle: what the solutions of the relaxed
 * puzzle share. */
static void
take_certain (MdrJob *job, MdrAgreement *agreement)
{
  const MdrKind *kind = agreement->puzzle->kind;
  g_autoptr (MdrPuzzle) relaxed = kind->relax (agreement->puzzle);
  g_autoptr (MdrAgreement) certain =
      relaxed ? mdr_kind_get_reasoning (kind)->find_agreement (relaxed, job, NULL) : NULL;
  g_autoptr (MdrState) state = kind->new_state (agreement->puzzle);

  agreement->complete = certain && certain->complete;
  if (!certain)
    return;
  for (guint k = 0; k < certain->moves->len && state; k++)
    {
      g_autoptr (MdrState) before = g_steal_pointer (&state);

      state = kind->execute (agreement->puzzle, before, g_ptr_array_index (certain->moves, k), NULL);
      g_ptr_array_add (agreement->moves, g_strdup (g_ptr_array_index (certain->moves, k)));
    }
  g_array_append_vals (agreement->places, certain->places->data, certain->places->len);
  agreement->state = g_steal_pointer (&state);
}

/**
 * mdr_job_find_agreement:
 * @job: its clock is started unless it is already running; when the job has to
 *   stop, the outcome is what is known by then, and what is known so far is
 *   published as an #MdrAgreement
 *
 * Finds out, on the calling thread, how many solutions a puzzle has, what they
 * all share, or why there is none. This is the only caller of a kind's
 * find_agreement. For kinds without one, it uses the default method.
 *
 * Returns: (transfer full) (nullable): the outcome; %NULL with an error if the
 *   puzzle cannot be solved as it is, or a solution was rejected by verify
 */
MdrAgreement *
mdr_job_find_agreement (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrConflict) shown = NULL;
  g_auto (MdrFinished) finished = { NULL };
  MdrAgreement *agreement;
  MdrTruth truth;

  g_return_val_if_fail (job != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  mdr_job_begin (job);
  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  publish (job, puzzle, MDR_TRUTH_UNKNOWN);
  /* If find_problems finds conflicting clues, no search is needed. */
  shown = mdr_conflict_new ();
  puzzle->kind->find_problems (puzzle, shown->clues);
  mdr_problems_keep (shown->clues, MDR_SEVERITY_CONFLICT);
  if (shown->clues->len > 0)
    {
      agreement = mdr_agreement_new (puzzle);
      agreement->solvable = MDR_TRUTH_NO;
      agreement->exhausted = agreement->complete = TRUE;
      agreement->conflict = g_steal_pointer (&shown);
      return agreement;
    }
  if (mdr_puzzle_is_denied (puzzle))
    {
      agreement = mdr_agreement_new (puzzle);
      agreement->solvable = MDR_TRUTH_NO;
      agreement->exhausted = agreement->complete = TRUE;
    }
  else
    agreement = mdr_kind_get_reasoning (puzzle->kind)->find_agreement ? find_agreement (job, puzzle, error)
                                                                      : solve (job, puzzle, error);
  if (!agreement || agreement->solvable != MDR_TRUTH_NO)
    return agreement;
  truth = mdr_job_find_finished (job, puzzle, &finished);
  agreement->may_lack_clues = truth == MDR_TRUTH_UNKNOWN;
  if (truth == MDR_TRUTH_YES)
    {
      agreement->conflict = mdr_finished_new_conflict (&finished, puzzle);
      take_certain (job, agreement);
      return agreement;
    }
  if (truth == MDR_TRUTH_NO)
    publish (job, puzzle, MDR_TRUTH_NO);
  if (puzzle->kind->explain)
    agreement->conflict = mdr_job_explain (job, puzzle, NULL);
  agreement->complete = agreement->complete && mdr_job_should_stop (job) == MDR_STOP_NONE;
  return agreement;
}

/**
 * mdr_agreement_work:
 *
 * An #MdrInquiryWork: finds what is common to all solutions of the puzzle of
 * @question.
 *
 * Returns: (transfer full) (nullable): an #MdrAgreement
 */
gpointer
mdr_agreement_work (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return mdr_job_find_agreement (job, question->puzzle, error);
}

static void
add_agreement_facts (MdrResult *result, const MdrAgreement *agreement)
{
  g_autofree MdrSharing *cells = NULL;
  MdrAgreementCells counts;

  if (agreement->solutions->len < 2)
    return;
  cells = mdr_agreement_dup_cells (agreement, &counts);
  mdr_result_add_fact (result, NULL, NULL, _ ("The same in all solutions"),
                       /* Translators: cells that are the same, all cells */
                       g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell", "%'u of %'u cells", counts.cells),
                       counts.cells - counts.different - counts.unknown, counts.cells);
  if (counts.unknown > 0)
    mdr_result_add_fact (result, NULL, NULL, _ ("Not known yet"),
                         g_dngettext (GETTEXT_PACKAGE, "%'u cell", "%'u cells", counts.unknown),
                         counts.unknown);
}

/**
 * mdr_agreement_solve:
 *
 * The solve of %MDR_AGREEMENT_METHOD, for kinds with a find_agreement. The result has
 * the solutions that were found, and what all of them share.
 */
void
mdr_agreement_solve (const MdrPuzzle *puzzle,
                     const MdrSolveRequest *request,
                     gconstpointer data,
                     MdrJob *job,
                     MdrResult *result)
{
  GError *error = NULL;
  MdrAgreement *agreement = find_agreement (job, puzzle, &error);

  if (!agreement)
    {
      mdr_result_take_error (result, error);
      return;
    }
  result->agreement = agreement;
  for (guint i = 0; i < agreement->solutions->len; i++)
    mdr_result_take_solution (result, mdr_solution_ref (g_ptr_array_index (agreement->solutions, i)));
  if (agreement->exhausted)
    mdr_result_set_exhausted (result);
  if (!agreement->complete)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
  add_agreement_facts (result, agreement);
}
