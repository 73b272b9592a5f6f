/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-backbone.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-solve.h"

/**
 * mdr_backbone_new:
 *
 * Returns: (transfer full): a value that says that nothing is known about @puzzle
 *   yet
 */
MdrBackbone *
mdr_backbone_new (const MdrPuzzle *puzzle)
{
  MdrBackbone *backbone = g_new0 (MdrBackbone, 1);

  g_return_val_if_fail (puzzle != NULL, NULL);

  g_atomic_ref_count_init (&backbone->references);
  backbone->puzzle = mdr_puzzle_ref (puzzle);
  backbone->solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  backbone->places = g_array_new (FALSE, FALSE, sizeof (MdrBackbonePlace));
  backbone->moves = g_ptr_array_new_with_free_func (g_free);
  return backbone;
}

MdrBackbone *
mdr_backbone_ref (MdrBackbone *backbone)
{
  g_return_val_if_fail (backbone != NULL, NULL);

  g_atomic_ref_count_inc (&backbone->references);
  return backbone;
}

void
mdr_backbone_unref (MdrBackbone *backbone)
{
  g_return_if_fail (backbone != NULL);

  if (!g_atomic_ref_count_dec (&backbone->references))
    return;
  g_clear_pointer (&backbone->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&backbone->state, mdr_state_unref);
  g_clear_pointer (&backbone->conflict, mdr_conflict_free);
  g_ptr_array_unref (backbone->solutions);
  g_array_unref (backbone->places);
  g_ptr_array_unref (backbone->moves);
  g_free (backbone->difficulty);
  g_free (backbone->note);
  g_free (backbone);
}

/* A cell differs if any of its places does. It is unknown if none differs but one is unknown. Beyond a side
 * at the rim there is no cell. */
static void
worsen (MdrBackboneStatus *cells, const MdrExtents *extents, MdrCell cell, MdrBackboneStatus status)
{
  MdrBackboneStatus *now;

  if (!mdr_extents_contain (extents, cell))
    return;
  now = &cells[cell.row * extents->columns + cell.column];
  if (status == MDR_BACKBONE_DIFFERENT || (status == MDR_BACKBONE_UNKNOWN && *now == MDR_BACKBONE_SAME))
    *now = status;
}

/**
 * mdr_backbone_dup_cells:
 * @counts: (out) (optional): the numbers of these cells
 *
 * A side of a cell is a place of both cells that share it.
 *
 * Returns: (transfer full): for each cell of the board, row by row, whether all
 *   solutions have the same contents there
 */
MdrBackboneStatus *
mdr_backbone_dup_cells (const MdrBackbone *backbone, MdrBackboneCounts *counts)
{
  MdrExtents extents;
  MdrBackboneStatus *cells;
  guint n;

  g_return_val_if_fail (backbone != NULL, NULL);

  backbone->puzzle->kind->get_extents (backbone->puzzle, &extents);
  n = (guint) extents.rows * (guint) extents.columns;
  cells = g_new (MdrBackboneStatus, n);
  for (guint i = 0; i < n; i++)
    cells[i] = MDR_BACKBONE_SAME;
  for (guint i = 0; i < backbone->places->len; i++)
    {
      const MdrBackbonePlace *place = &g_array_index (backbone->places, MdrBackbonePlace, i);

      worsen (cells, &extents, place->mark.cell, place->status);
      if (place->mark.sign == MDR_SIGN_JOINED || place->mark.sign == MDR_SIGN_APART)
        worsen (cells, &extents, mdr_cell_step (place->mark.cell, place->mark.side), place->status);
    }
  if (!counts)
    return cells;
  *counts = (MdrBackboneCounts){ .all = n };
  for (guint i = 0; i < n; i++)
    {
      counts->different += cells[i] == MDR_BACKBONE_DIFFERENT;
      counts->unknown += cells[i] == MDR_BACKBONE_UNKNOWN;
    }
  return cells;
}

/**
 * mdr_backbone_dup_map:
 *
 * Returns: (transfer full): the cells of the board as text, a line for each row: "=" if all solutions have
 *   the same contents, "x" if they differ, "?" if it is not known
 */
char *
mdr_backbone_dup_map (const MdrBackbone *backbone)
{
  static const char
      signs[] = { [MDR_BACKBONE_UNKNOWN] = '?', [MDR_BACKBONE_SAME] = '=', [MDR_BACKBONE_DIFFERENT] = 'x' };
  g_autofree MdrBackboneStatus *cells = mdr_backbone_dup_cells (backbone, NULL);
  GString *text = g_string_new (NULL);
  MdrExtents extents;

  backbone->puzzle->kind->get_extents (backbone->puzzle, &extents);
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
describe_one (const MdrBackbone *backbone)
{
  const char *difficulty = backbone->difficulty
                               ? mdr_kind_get_difficulty_label (backbone->puzzle->kind, backbone->difficulty)
                               : NULL;

  if (!backbone->exhausted)
    return g_strdup (_ ("There is a solution. It is not known yet whether there are others."));
  if (!difficulty)
    return g_strdup (_ ("There is exactly one solution."));
  /* Translators: %s is a word like “Easy” */
  return g_strdup_printf (_ ("There is exactly one solution. Difficulty: %s."), difficulty);
}

/** Returns: whether it is proven that there is no solution as the puzzle stands, but one with more clues */
gboolean
mdr_backbone_is_unfinished (const MdrBackbone *backbone)
{
  return backbone->conflict && backbone->conflict->claim == MDR_CLAIM_UNFINISHED;
}

static char *
describe_many (const MdrBackbone *backbone)
{
  guint count = backbone->solutions->len;

  if (backbone->exhausted)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "There is exactly %'u solution.",
                                         "There are exactly %'u solutions.", count),
                            count);
  if (backbone->complete)
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
mdr_backbone_dup_sentence (const MdrBackbone *backbone)
{
  g_return_val_if_fail (backbone != NULL, NULL);

  switch (backbone->solvable)
    {
    case MDR_TRUTH_NO:
      return g_strdup (mdr_backbone_is_unfinished (backbone)
                           ? _ ("Not finished: there is no solution yet, but more clues can give one.")
                       : backbone->may_lack_clues
                           ? _ ("There is no solution yet. It is not known whether more clues can give one.")
                           : _ ("There is no solution."));
    case MDR_TRUTH_YES:
      /* If the kind does not count solutions, only the solver's remark can be shown. */
      if (backbone->solutions->len == 0)
        return g_strdup (backbone->note);
      return backbone->solutions->len == 1 ? describe_one (backbone) : describe_many (backbone);
    case MDR_TRUTH_UNKNOWN:
    default:
      return g_strdup (_ ("It is not known yet whether there is a solution."));
    }
}

/* Returns so many of all, like “180 of 220 sides”. */
static char *
dup_part (MdrBackboneUnit unit, guint some, guint all)
{
  switch (unit)
    {
    case MDR_BACKBONE_SIDES:
      /* Translators: some of the sides of the cells of a board, all of them */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u side", "%'u of %'u sides", all), some,
                              all);
    case MDR_BACKBONE_LINKS:
      /* Translators: some of the links between neighboring cells of a board, all of them */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u link", "%'u of %'u links", all), some,
                              all);
    case MDR_BACKBONE_BORDERS:
      return g_strdup_printf (
          /* Translators: some of the borders between neighboring cells of a board, all of them */
          g_dngettext (GETTEXT_PACKAGE, "%'u of %'u border", "%'u of %'u borders", all), some, all);
    case MDR_BACKBONE_PLACES:
      /* Translators: some of the places of a board, which are cells and links and so on, all of them */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u place", "%'u of %'u places", all),
                              some, all);
    case MDR_BACKBONE_CELLS:
    default:
      /* Translators: some of the cells of a board, all of them */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u of %'u cell", "%'u of %'u cells", all), some,
                              all);
    }
}

/** Counts what solutions decide: cells, sides, links or borders. */
void
mdr_backbone_count (const MdrBackbone *backbone, MdrBackboneCounts *counts)
{
  g_return_if_fail (backbone != NULL && counts != NULL);

  if (backbone->unit == MDR_BACKBONE_CELLS)
    {
      g_free (mdr_backbone_dup_cells (backbone, counts));
      return;
    }
  *counts = (MdrBackboneCounts){ .all = backbone->n_all };
  for (guint i = 0; i < backbone->places->len; i++)
    {
      MdrBackboneStatus status = g_array_index (backbone->places, MdrBackbonePlace, i).status;

      counts->different += status == MDR_BACKBONE_DIFFERENT;
      counts->unknown += status == MDR_BACKBONE_UNKNOWN;
    }
}

/**
 * mdr_backbone_dup_shared_sentence:
 *
 * Returns: (transfer full) (nullable): how much is the same in all solutions; %NULL if there are fewer than
 *   two solutions, or nothing to count
 */
char *
mdr_backbone_dup_shared_sentence (const MdrBackbone *backbone)
{
  g_autofree char *part = NULL;
  MdrBackboneCounts counts;

  g_return_val_if_fail (backbone != NULL, NULL);

  if ((backbone->solutions->len < 2 && !mdr_backbone_is_unfinished (backbone)) || backbone->places->len == 0)
    return NULL;
  mdr_backbone_count (backbone, &counts);
  part = dup_part (backbone->unit, counts.all - counts.different - counts.unknown, counts.all);
  if (mdr_backbone_is_unfinished (backbone))
    /* Translators: like “180 of 220 sides” */
    return g_strdup_printf (_ ("Certain, whatever is added: %s."), part);
  if (counts.unknown == 0)
    /* Translators: like “180 of 220 sides” */
    return g_strdup_printf (_ ("The same in all of them: %s."), part);
  /* Translators: like “180 of 220 sides”; of how many it is not known */
  return g_strdup_printf (_ ("The same in all of them: %s. Not known yet: %'u."), part, counts.unknown);
}

/**
 * mdr_backbone_get_cell_sentence:
 * @cell: a cell, or another place
 *
 * Returns: (transfer none) (nullable): whether all solutions have the same
 *   contents in a cell; %NULL if there are fewer than two solutions, or @cell is
 *   not a cell
 */
const char *
mdr_backbone_get_cell_sentence (const MdrBackbone *backbone, MdrCell cell)
{
  g_autofree MdrBackboneStatus *cells = NULL;
  gboolean unfinished;
  MdrExtents extents;

  g_return_val_if_fail (backbone != NULL, NULL);

  unfinished = mdr_backbone_is_unfinished (backbone);
  backbone->puzzle->kind->get_extents (backbone->puzzle, &extents);
  if ((backbone->solutions->len < 2 && !unfinished) || backbone->places->len == 0
      || !mdr_extents_contain (&extents, cell))
    return NULL;
  cells = mdr_backbone_dup_cells (backbone, NULL);
  if (unfinished)
    return cells[cell.row * extents.columns + cell.column] == MDR_BACKBONE_SAME
               ? _ ("Certain, whatever clues are added")
               : _ ("Not certain yet");
  switch (cells[cell.row * extents.columns + cell.column])
    {
    case MDR_BACKBONE_SAME:
      return _ ("The same in all solutions");
    case MDR_BACKBONE_DIFFERENT:
      return _ ("Solutions differ here");
    case MDR_BACKBONE_UNKNOWN:
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
  g_autoptr (GPtrArray) ranking =
      sequence->dup_ranking ? sequence->dup_ranking (puzzle, start, job, NULL) : NULL;

  for (guint i = 0; ranking && i < ranking->len && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    {
      const MdrFact *standing = ranking->pdata[i];
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

/* Takes the solutions that the default method finds, for kinds without a find_backbone. */
static MdrBackbone *
solve (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrBackbone) backbone = mdr_backbone_new (puzzle);
  gboolean counts = puzzle->kind->methods[0].counts;
  g_autoptr (MdrResult) result = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .count = counts ? 2 : 1 });

  if (result->status == MDR_STATUS_FAILED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, result->error);
      return NULL;
    }
  backbone->complete = result->stop == MDR_STOP_NONE;
  if (result->status == MDR_STATUS_IMPOSSIBLE && !result->impossible_goal)
    {
      backbone->solvable = MDR_TRUTH_NO;
      backbone->exhausted = TRUE;
    }
  if (result->solutions->len == 0)
    return g_steal_pointer (&backbone);
  backbone->solvable = MDR_TRUTH_YES;
  backbone->exhausted = result->exhausted;
  for (guint i = 0; counts && i < result->solutions->len; i++)
    g_ptr_array_add (backbone->solutions, mdr_solution_ref (g_ptr_array_index (result->solutions, i)));
  if (!counts)
    {
      result = take_best (job, puzzle, g_steal_pointer (&result));
      backbone->note = mdr_result_dup_sentence (result, puzzle);
    }
  return g_steal_pointer (&backbone);
}

/* Adds how good the best of several solutions are. Whatever they are, all solutions count. */
static void
add_best (MdrJob *job, const MdrPuzzle *puzzle, MdrBackbone *backbone)
{
  g_autoptr (MdrResult) best = NULL;

  if (mdr_puzzle_get_sense (puzzle) == MDR_SENSE_NONE || backbone->solutions->len < 2)
    return;
  best = mdr_job_solve (job, puzzle, &(MdrSolveRequest){ .count = 2 });
  g_free (backbone->note);
  backbone->note = mdr_result_dup_best_sentence (best, puzzle);
  backbone->complete = backbone->complete && best->stop == MDR_STOP_NONE;
}

/* Asks the kind. */
static MdrBackbone *
find_backbone (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  MdrBackbone *backbone = mdr_kind_get_reasoning (puzzle->kind)->find_backbone (puzzle, job, error);

  if (backbone)
    add_best (job, puzzle, backbone);
  return backbone;
}

/* Publishes that nothing is known yet, or that there is no solution, if anybody wants to know. */
static void
publish (MdrJob *job, const MdrPuzzle *puzzle, MdrTruth solvable)
{
  MdrBackbone *backbone;

  if (!mdr_job_wants_news (job))
    return;
  backbone = mdr_backbone_new (puzzle);
  backbone->solvable = solvable;
  backbone->exhausted = solvable == MDR_TRUTH_NO;
  mdr_job_publish (job, backbone, (GDestroyNotify) mdr_backbone_unref);
}

/* Takes what is certain whatever clues are added to an unfinished puzzle: what the solutions of the relaxed
 * puzzle share. */
static void
take_certain (MdrJob *job, MdrBackbone *backbone)
{
  const MdrKind *kind = backbone->puzzle->kind;
  g_autoptr (MdrPuzzle) relaxed = kind->relax (backbone->puzzle);
  g_autoptr (MdrBackbone) certain =
      relaxed ? mdr_kind_get_reasoning (kind)->find_backbone (relaxed, job, NULL) : NULL;
  g_autoptr (MdrState) state = kind->new_state (backbone->puzzle);

  backbone->complete = certain && certain->complete;
  if (!certain)
    return;
  for (guint k = 0; k < certain->moves->len && state; k++)
    {
      g_autoptr (MdrState) before = g_steal_pointer (&state);

      state = kind->execute (backbone->puzzle, before, g_ptr_array_index (certain->moves, k), NULL);
      g_ptr_array_add (backbone->moves, g_strdup (g_ptr_array_index (certain->moves, k)));
    }
  g_array_append_vals (backbone->places, certain->places->data, certain->places->len);
  backbone->unit = certain->unit;
  backbone->n_all = certain->n_all;
  backbone->state = g_steal_pointer (&state);
}

/**
 * mdr_job_find_backbone:
 * @job: its clock is started unless it is already running; when the job has to
 *   stop, the outcome is what is known by then, and what is known so far is
 *   published as an #MdrBackbone
 *
 * Finds out, on the calling thread, how many solutions a puzzle has, what they
 * all share, or why there is none. This is the only caller of a kind's
 * find_backbone. For kinds without one, it uses the default method.
 *
 * Returns: (transfer full) (nullable): the outcome; %NULL with an error if the
 *   puzzle cannot be solved as it is, or a solution was rejected by verify
 */
MdrBackbone *
mdr_job_find_backbone (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrConflict) shown = NULL;
  g_auto (MdrFinished) finished = { NULL };
  MdrBackbone *backbone;
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
      backbone = mdr_backbone_new (puzzle);
      backbone->solvable = MDR_TRUTH_NO;
      backbone->exhausted = backbone->complete = TRUE;
      backbone->conflict = g_steal_pointer (&shown);
      return backbone;
    }
  if (mdr_puzzle_is_denied (puzzle))
    {
      backbone = mdr_backbone_new (puzzle);
      backbone->solvable = MDR_TRUTH_NO;
      backbone->exhausted = backbone->complete = TRUE;
    }
  else
    backbone = mdr_kind_get_reasoning (puzzle->kind)->find_backbone ? find_backbone (job, puzzle, error)
                                                                    : solve (job, puzzle, error);
  if (!backbone || backbone->solvable != MDR_TRUTH_NO)
    return backbone;
  truth = mdr_job_find_finished (job, puzzle, &finished);
  backbone->may_lack_clues = truth == MDR_TRUTH_UNKNOWN;
  if (truth == MDR_TRUTH_YES)
    {
      backbone->conflict = mdr_finished_new_conflict (&finished, puzzle);
      take_certain (job, backbone);
      return backbone;
    }
  if (truth == MDR_TRUTH_NO)
    publish (job, puzzle, MDR_TRUTH_NO);
  if (puzzle->kind->explain)
    backbone->conflict = mdr_job_explain (job, puzzle, NULL);
  backbone->complete = backbone->complete && mdr_job_should_stop (job) == MDR_STOP_NONE;
  return backbone;
}

/**
 * mdr_backbone_work:
 *
 * Implements #MdrTaskWork: finds what is common to all solutions of the puzzle of
 * @input.
 *
 * Returns: (transfer full) (nullable): an #MdrBackbone
 */
gpointer
mdr_backbone_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_job_find_backbone (job, input->puzzle, error);
}

static void
add_backbone_facts (MdrResult *result, const MdrBackbone *backbone)
{
  g_autofree char *part = NULL;
  MdrBackboneCounts counts;

  if (backbone->solutions->len < 2)
    return;
  mdr_backbone_count (backbone, &counts);
  part = dup_part (backbone->unit, counts.all - counts.different - counts.unknown, counts.all);
  mdr_result_add_fact (result, NULL, NULL, _ ("The same in all solutions"), "%s", part);
  if (counts.unknown > 0)
    mdr_result_add_fact (result, NULL, NULL, _ ("Not known yet"), "%'u", counts.unknown);
}

/**
 * mdr_backbone_solve:
 *
 * The solve of %MDR_BACKBONE_METHOD, for kinds with a find_backbone. The result has
 * the solutions that were found, and what all of them share.
 */
void
mdr_backbone_solve (const MdrPuzzle *puzzle,
                    const MdrSolveRequest *request,
                    gconstpointer data,
                    MdrJob *job,
                    MdrResult *result)
{
  GError *error = NULL;
  MdrBackbone *backbone = find_backbone (job, puzzle, &error);

  if (!backbone)
    {
      mdr_result_take_error (result, error);
      return;
    }
  result->backbone = backbone;
  for (guint i = 0; i < backbone->solutions->len; i++)
    mdr_result_take_solution (result, mdr_solution_ref (g_ptr_array_index (backbone->solutions, i)));
  if (backbone->exhausted)
    mdr_result_set_exhausted (result);
  if (!backbone->complete)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
  add_backbone_facts (result, backbone);
}
