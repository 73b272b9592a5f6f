/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-common.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-solve.h"

/**
 * mdr_common_new:
 *
 * Returns: (transfer full): a value that says that nothing is known about @puzzle
 *   yet
 */
MdrCommon *
mdr_common_new (const MdrPuzzle *puzzle)
{
  MdrCommon *common = g_new0 (MdrCommon, 1);

  g_return_val_if_fail (puzzle != NULL, NULL);

  g_atomic_ref_count_init (&common->references);
  common->puzzle = mdr_puzzle_ref (puzzle);
  common->solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  common->places = g_array_new (FALSE, FALSE, sizeof (MdrCommonPlace));
  common->moves = g_ptr_array_new_with_free_func (g_free);
  return common;
}

MdrCommon *
mdr_common_ref (MdrCommon *common)
{
  g_return_val_if_fail (common != NULL, NULL);

  g_atomic_ref_count_inc (&common->references);
  return common;
}

void
mdr_common_unref (MdrCommon *common)
{
  g_return_if_fail (common != NULL);

  if (!g_atomic_ref_count_dec (&common->references))
    return;
  g_clear_pointer (&common->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&common->state, mdr_state_unref);
  g_clear_pointer (&common->conflict, mdr_conflict_free);
  g_ptr_array_unref (common->solutions);
  g_array_unref (common->places);
  g_ptr_array_unref (common->moves);
  g_free (common->difficulty);
  g_free (common->note);
  g_free (common);
}

/* A cell differs if any of its places does. It is unknown if none differs but one is unknown. */
static void
worsen (MdrSharing *cells, const MdrExtents *extents, MdrCell cell, MdrSharing sharing)
{
  MdrSharing *now = &cells[cell.row * extents->columns + cell.column];

  if (sharing == MDR_SHARING_DIFFERENT || (sharing == MDR_SHARING_UNKNOWN && *now == MDR_SHARING_SAME))
    *now = sharing;
}

/**
 * mdr_common_dup_cells:
 * @counts: (out) (optional): the numbers of these cells
 *
 * A side of a cell is a place of both cells that share it.
 *
 * Returns: (transfer full): for each cell of the board, row by row, whether all
 *   solutions have the same contents there
 */
MdrSharing *
mdr_common_dup_cells (const MdrCommon *common, MdrCommonCells *counts)
{
  MdrExtents extents;
  MdrSharing *cells;
  guint n;

  g_return_val_if_fail (common != NULL, NULL);

  common->puzzle->kind->get_extents (common->puzzle, &extents);
  n = (guint) extents.rows * (guint) extents.columns;
  cells = g_new (MdrSharing, n);
  for (guint i = 0; i < n; i++)
    cells[i] = MDR_SHARING_SAME;
  for (guint i = 0; i < common->places->len; i++)
    {
      const MdrCommonPlace *place = &g_array_index (common->places, MdrCommonPlace, i);

      worsen (cells, &extents, place->mark.cell, place->sharing);
      if (place->mark.sign == MDR_SIGN_JOINED || place->mark.sign == MDR_SIGN_APART)
        worsen (cells, &extents, mdr_cell_step (place->mark.cell, place->mark.side), place->sharing);
    }
  if (!counts)
    return cells;
  *counts = (MdrCommonCells){ .cells = n };
  for (guint i = 0; i < n; i++)
    {
      counts->different += cells[i] == MDR_SHARING_DIFFERENT;
      counts->unknown += cells[i] == MDR_SHARING_UNKNOWN;
    }
  return cells;
}

/**
 * mdr_common_dup_map:
 *
 * Returns: (transfer full): the cells of the board as text, a line for each row: "=" if all solutions have
 *   the same contents, "x" if they differ, "?" if it is not known
 */
char *
mdr_common_dup_map (const MdrCommon *common)
{
  static const char
      signs[] = { [MDR_SHARING_UNKNOWN] = '?', [MDR_SHARING_SAME] = '=', [MDR_SHARING_DIFFERENT] = 'x' };
  g_autofree MdrSharing *cells = mdr_common_dup_cells (common, NULL);
  GString *text = g_string_new (NULL);
  MdrExtents extents;

  common->puzzle->kind->get_extents (common->puzzle, &extents);
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
describe_one (const MdrCommon *common)
{
  const char *difficulty =
      common->difficulty ? mdr_kind_get_difficulty_label (common->puzzle->kind, common->difficulty) : NULL;

  if (!common->exhausted)
    return g_strdup (_ ("There is a solution. It is not known yet whether there are others."));
  if (!difficulty)
    return g_strdup (_ ("There is exactly one solution."));
  /* Translators: %s is a word like “Easy” */
  return g_strdup_printf (_ ("There is exactly one solution. Difficulty: %s."), difficulty);
}

static char *
describe_many (const MdrCommon *common)
{
  guint count = common->solutions->len;

  if (common->exhausted)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is exactly %'u solution.",
                                         "There are exactly %'u solutions.", count),
                            count);
  if (common->complete)
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
mdr_common_dup_sentence (const MdrCommon *common)
{
  g_return_val_if_fail (common != NULL, NULL);

  switch (common->solvable)
    {
    case MDR_TRUTH_NO:
      return g_strdup (_ ("There is no solution."));
    case MDR_TRUTH_YES:
      /* If the kind does not count solutions, only the solver's remark can be shown. */
      if (common->solutions->len == 0)
        return g_strdup (common->note);
      return common->solutions->len == 1 ? describe_one (common) : describe_many (common);
    case MDR_TRUTH_UNKNOWN:
    default:
      return g_strdup (_ ("It is not known yet whether there is a solution."));
    }
}

/**
 * mdr_common_dup_cells_sentence:
 *
 * Returns: (transfer full) (nullable): how many cells are the same in all
 *   solutions; %NULL if there are fewer than two solutions, or no cells to count
 */
char *
mdr_common_dup_cells_sentence (const MdrCommon *common)
{
  g_autofree MdrSharing *cells = NULL;
  MdrCommonCells counts;
  guint same;

  g_return_val_if_fail (common != NULL, NULL);

  if (common->solutions->len < 2 || common->places->len == 0)
    return NULL;
  cells = mdr_common_dup_cells (common, &counts);
  same = counts.cells - counts.different - counts.unknown;
  if (counts.unknown == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell is the same in all of them.",
                                         "%'u of %'u cells are the same in all of them.", counts.cells),
                            same, counts.cells);
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell is the same in all of them; of %'u it is not known yet.",
                   "%'u of %'u cells are the same in all of them; of %'u it is not known "
                   "yet.",
                   counts.cells),
      same, counts.cells, counts.unknown);
}

/**
 * mdr_common_get_cell_sentence:
 * @cell: a cell, or another place
 *
 * Returns: (transfer none) (nullable): whether all solutions have the same
 *   contents in a cell; %NULL if there are fewer than two solutions, or @cell is
 *   not a cell
 */
const char *
mdr_common_get_cell_sentence (const MdrCommon *common, MdrCell cell)
{
  g_autofree MdrSharing *cells = NULL;
  MdrExtents extents;

  g_return_val_if_fail (common != NULL, NULL);

  common->puzzle->kind->get_extents (common->puzzle, &extents);
  if (common->solutions->len < 2 || common->places->len == 0 || !mdr_extents_contain (&extents, cell))
    return NULL;
  cells = mdr_common_dup_cells (common, NULL);
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

/* Takes the solutions that the default method finds, for kinds without a find_common. */
static MdrCommon *
solve (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrCommon) common = mdr_common_new (puzzle);
  gboolean counts = puzzle->kind->methods[0].counts;
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .count = counts ? 2 : 1 });

  if (result->status == MDR_STATUS_FAILED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, result->error);
      return NULL;
    }
  common->complete = result->stop == MDR_STOP_NONE;
  if (result->status == MDR_STATUS_IMPOSSIBLE && !result->impossible_goal)
    {
      common->solvable = MDR_TRUTH_NO;
      common->exhausted = TRUE;
    }
  if (result->solutions->len == 0)
    return g_steal_pointer (&common);
  common->solvable = MDR_TRUTH_YES;
  common->exhausted = result->exhausted;
  for (guint i = 0; counts && i < result->solutions->len; i++)
    g_ptr_array_add (common->solutions, mdr_solution_ref (g_ptr_array_index (result->solutions, i)));
  if (!counts)
    common->note = mdr_result_dup_sentence (result, puzzle);
  return g_steal_pointer (&common);
}

/* Publishes that nothing is known yet, or that there is no solution, if anybody wants to know. */
static void
publish (MdrJob *job, const MdrPuzzle *puzzle, MdrTruth solvable)
{
  MdrCommon *common;

  if (!mdr_job_wants_news (job))
    return;
  common = mdr_common_new (puzzle);
  common->solvable = solvable;
  common->exhausted = solvable == MDR_TRUTH_NO;
  mdr_job_publish (job, common, (GDestroyNotify) mdr_common_unref);
}

/**
 * mdr_job_find_common:
 * @job: its clock is started unless it is already running; when the job has to
 *   stop, the outcome is what is known by then, and what is known so far is
 *   published as an #MdrCommon
 *
 * Finds out, on the calling thread, how many solutions a puzzle has, what they
 * all share, or why there is none. This is the only caller of a kind's
 * find_common. For kinds without one, it uses the default method.
 *
 * Returns: (transfer full) (nullable): the outcome; %NULL with an error if the
 *   puzzle cannot be solved as it is, or a solution was rejected by verify
 */
MdrCommon *
mdr_job_find_common (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrConflict) shown = NULL;
  MdrCommon *common;

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
      common = mdr_common_new (puzzle);
      common->solvable = MDR_TRUTH_NO;
      common->exhausted = common->complete = TRUE;
      common->conflict = g_steal_pointer (&shown);
      return common;
    }
  common = mdr_kind_get_reasoning (puzzle->kind)->find_common
               ? mdr_kind_get_reasoning (puzzle->kind)->find_common (puzzle, job, error)
               : solve (job, puzzle, error);
  if (!common || common->solvable != MDR_TRUTH_NO)
    return common;
  publish (job, puzzle, MDR_TRUTH_NO);
  if (puzzle->kind->explain)
    common->conflict = mdr_job_explain (job, puzzle, NULL);
  common->complete = common->complete && mdr_job_should_stop (job) == MDR_STOP_NONE;
  return common;
}

/**
 * mdr_common_work:
 *
 * An #MdrInquiryWork: finds what is common to all solutions of the puzzle of
 * @question.
 *
 * Returns: (transfer full) (nullable): an #MdrCommon
 */
gpointer
mdr_common_work (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return mdr_job_find_common (job, question->puzzle, error);
}

static void
add_common_facts (MdrResult *result, const MdrCommon *common)
{
  g_autofree MdrSharing *cells = NULL;
  MdrCommonCells counts;

  if (common->solutions->len < 2)
    return;
  cells = mdr_common_dup_cells (common, &counts);
  mdr_result_add_fact (result, _ ("The same in all solutions"),
                       g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell", "%'u of %'u cells", counts.cells),
                       counts.cells - counts.different - counts.unknown, counts.cells);
  if (counts.unknown > 0)
    mdr_result_add_fact (result, _ ("Not known yet"),
                         g_dngettext (GETTEXT_PACKAGE, "%'u cell", "%'u cells", counts.unknown),
                         counts.unknown);
}

/**
 * mdr_common_solve:
 *
 * The solve of %MDR_COMMON_METHOD, for kinds with a find_common. The result has
 * the solutions that were found, and what all of them share.
 */
void
mdr_common_solve (const MdrPuzzle *puzzle,
                  const MdrSolveRequest *request,
                  gconstpointer data,
                  MdrJob *job,
                  MdrResult *result)
{
  GError *error = NULL;
  MdrCommon *common = mdr_kind_get_reasoning (puzzle->kind)->find_common (puzzle, job, &error);

  if (!common)
    {
      mdr_result_take_error (result, error);
      return;
    }
  result->common = common;
  for (guint i = 0; i < common->solutions->len; i++)
    mdr_result_take_solution (result, mdr_solution_ref (g_ptr_array_index (common->solutions, i)));
  if (common->exhausted)
    mdr_result_set_exhausted (result);
  if (!common->complete)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
  add_common_facts (result, common);
}
