/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-conflict.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-error.h"
#include "mdr-logic.h"

/*
 * Finding a smallest conflict, a set of clues that cannot all be met, with hitting sets (Reiter, "A theory of
 * diagnosis from first principles", Artificial Intelligence 32, 1987). A set of clues that can be met leaves
 * out at least one clue of each conflict. So every conflict contains a clue of the complement of each such
 * set: it hits them all. A smallest set that hits all complements found so far is a lower bound on the size
 * of a conflict, and once it cannot be met itself, it is a smallest conflict. Otherwise it gives a new
 * complement to hit, and the search continues.
 *
 * For example, let {a, b, c, d} be in conflict because {a, b} and {c, d, a} are. That {b, c, d} can be met
 * says that each conflict has an a; that {a, c} can, that each has a b or a d. The sets {a, b} and {a, d} hit
 * both; {a, b} cannot be met, so it is a smallest conflict.
 */

/* The number of complements collected, and of steps taken to hit them all, before the proof is given up. */
#define MOST_COMPLEMENTS     400
#define MOST_STEPS           2000000
#define STEPS_BETWEEN_CHECKS 1024

/**
 * Search:
 * @complements: for each satisfiable set found, an array of gboolean that tells
 *   which clues it leaves out; every conflict hits each of them
 * @size: lower bound on the number of clues in a conflict
 * @steps: steps taken by the present search for a hitting set
 */
typedef struct
{
  const MdrClues *clues;
  MdrJob *job;
  GPtrArray *complements;
  guint size;
  guint steps;
} Search;

static gsize
get_length (const Search *search)
{
  return sizeof (gboolean) * search->clues->n_clues;
}

static gboolean *
new_set (const Search *search)
{
  return g_new0 (gboolean, search->clues->n_clues + 1);
}

static MdrTruth
judge (const Search *search, const gboolean *chosen, guint64 budget, gboolean *met)
{
  memcpy (met, chosen, get_length (search));
  if (mdr_job_should_stop (search->job) != MDR_STOP_NONE)
    return MDR_TRUTH_UNKNOWN;
  return search->clues->judge (search->clues->data, chosen, budget, search->job, met);
}

/*
 * Leaves out every clue without which the others still conflict. Returns whether
 * it is proven that none of the remaining clues can be left out.
 */
static gboolean
shrink (const Search *search, gboolean *chosen)
{
  g_autofree gboolean *met = new_set (search);
  gboolean minimal = TRUE;

  for (guint k = search->clues->n_clues; k-- > 0;)
    {
      MdrTruth fits;

      if (!chosen[k])
        continue;
      chosen[k] = FALSE;
      fits = judge (search, chosen, search->clues->budget, met);
      chosen[k] = fits != MDR_TRUTH_NO;
      minimal &= fits != MDR_TRUTH_UNKNOWN;
    }
  return minimal;
}

static const gboolean *
find_missed_complement (const Search *search, const gboolean *chosen)
{
  for (guint n = 0; n < search->complements->len; n++)
    {
      const gboolean *complement = g_ptr_array_index (search->complements, n);
      gboolean hit = FALSE;

      for (guint k = 0; k < search->clues->n_clues && !hit; k++)
        hit = complement[k] && chosen[k];
      if (!hit)
        return complement;
    }
  return NULL;
}

/* Chooses at most @size more clues, so that all complements are hit: one of each missed complement, in turn.
 * Returns unknown if that takes too long. */
static MdrTruth
hit_complements (Search *search, gboolean *chosen, guint size)
{
  const gboolean *complement = find_missed_complement (search, chosen);

  if (!complement)
    return MDR_TRUTH_YES;
  if (size == 0)
    return MDR_TRUTH_NO;
  if (++search->steps > MOST_STEPS / search->complements->len
      || (search->steps % STEPS_BETWEEN_CHECKS == 0 && mdr_job_should_stop (search->job) != MDR_STOP_NONE))
    return MDR_TRUTH_UNKNOWN;
  for (guint k = 0; k < search->clues->n_clues; k++)
    if (complement[k])
      {
        MdrTruth found;

        chosen[k] = TRUE;
        found = hit_complements (search, chosen, size - 1);
        if (found != MDR_TRUTH_NO)
          return found;
        chosen[k] = FALSE;
      }
  return MDR_TRUTH_NO;
}

/*
 * Replaces a conflict with a smallest one. Returns whether it is proven that none is smaller. A set that can
 * be met is extended until no clue can be added, because a smaller complement excludes more.
 */
static gboolean
find_smallest (Search *search, gboolean *chosen)
{
  g_autofree gboolean *trial = new_set (search);
  g_autofree gboolean *met = new_set (search);
  g_autofree gboolean *better = new_set (search);
  guint limit = 0;

  for (guint k = 0; k < search->clues->n_clues; k++)
    limit += chosen[k] != FALSE;
  memcpy (trial, chosen, get_length (search));
  while (search->complements->len < MOST_COMPLEMENTS)
    {
      MdrTruth found = MDR_TRUTH_NO;
      gboolean *complement;

      for (; search->size < limit && found == MDR_TRUTH_NO; search->size += found == MDR_TRUTH_NO)
        {
          memset (trial, 0, get_length (search));
          search->steps = 0;
          found = hit_complements (search, trial, search->size);
        }
      if (found != MDR_TRUTH_YES)
        return found == MDR_TRUTH_NO;
      found = judge (search, trial, search->clues->budget, met);
      if (found == MDR_TRUTH_NO)
        memcpy (chosen, trial, get_length (search));
      if (found != MDR_TRUTH_YES)
        return found == MDR_TRUTH_NO;
      for (guint k = 0; k < search->clues->n_clues; k++)
        {
          if (met[k])
            continue;
          met[k] = TRUE;
          if (judge (search, met, search->clues->budget, better) == MDR_TRUTH_YES)
            memcpy (met, better, get_length (search));
          else
            met[k] = FALSE;
        }
      complement = new_set (search);
      for (guint k = 0; k < search->clues->n_clues; k++)
        complement[k] = !met[k];
      g_ptr_array_add (search->complements, complement);
    }
  return FALSE;
}

/**
 * mdr_clues_find_conflict:
 * @job: if it stops early, the conflict found so far is returned with a weaker
 *   claim
 * @chosen: (out caller-allocates) (array): for each clue, whether it belongs to
 *   the conflict; none does if all clues can be met
 *
 * Looks for clues that cannot all be met: first for any such set from which no
 * clue can be left out, then for a smallest one.
 *
 * Returns: (transfer full): a conflict with its claim, to which the caller adds
 *   the clues; %NULL with an error if the job stopped before one was found
 */
MdrConflict *
mdr_clues_find_conflict (const MdrClues *clues, MdrJob *job, gboolean *chosen, GError **error)
{
  g_autoptr (GPtrArray) complements = NULL;
  g_autoptr (MdrConflict) conflict = NULL;
  g_autofree gboolean *met = NULL;
  Search search = { clues, job };
  gboolean minimal;

  g_return_val_if_fail (clues != NULL && clues->judge != NULL, NULL);
  g_return_val_if_fail (job != NULL && chosen != NULL, NULL);

  conflict = mdr_conflict_new ();
  complements = g_ptr_array_new_with_free_func (g_free);
  search.complements = complements;
  met = new_set (&search);
  for (guint k = 0; k < clues->n_clues; k++)
    chosen[k] = TRUE;
  mdr_job_set_phase (job, N_ ("Looking for a conflict"));
  switch (judge (&search, chosen, G_MAXUINT64, met))
    {
    case MDR_TRUTH_YES:
      memset (chosen, 0, get_length (&search));
      break;
    case MDR_TRUTH_NO:
      minimal = shrink (&search, chosen);
      conflict->claim = minimal ? MDR_CLAIM_MINIMAL : MDR_CLAIM_TOGETHER;
      mdr_job_set_phase (job, N_ ("Looking for the smallest conflict"));
      if (find_smallest (&search, chosen))
        conflict->claim = MDR_CLAIM_SMALLEST;
      break;
    case MDR_TRUTH_UNKNOWN:
    default:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                           _ ("The search for conflicting clues was stopped before it found any."));
      return NULL;
    }
  return g_steal_pointer (&conflict);
}

/* The clues of a puzzle, of type MdrClue, as the judge below sees them. */
typedef struct
{
  const MdrPuzzle *puzzle;
  const GPtrArray *clues;
  const MdrClueFacts *facts;
} ClueList;

/* Returns: (transfer full): the puzzle without the clues that are not chosen */
static MdrPuzzle *
remove_clues (const ClueList *list, const gboolean *chosen)
{
  MdrPuzzle *part = mdr_puzzle_ref (list->puzzle);

  for (guint k = 0; k < list->clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (list->clues, k);
      g_auto (GStrv) edits = chosen[k] ? NULL : g_strsplit (clue->edit, "\n", -1);

      for (guint i = 0; edits && edits[i]; i++)
        {
          g_autoptr (MdrPuzzle) before = part;
          g_autoptr (GError) error = NULL;

          part = mdr_puzzle_edit (before, edits[i], &error);
          if (!part)
            g_error ("“%s” does not remove a clue: %s", edits[i], error->message);
        }
    }
  return part;
}

static MdrTruth
judge_clues (gconstpointer data, const gboolean *chosen, guint64 budget, MdrJob *job, gboolean *met)
{
  const ClueList *list = data;
  g_autoptr (MdrPuzzle) part = remove_clues (list, chosen);
  g_autoptr (MdrSolution) solution = NULL;
  MdrTruth truth = mdr_logic_find_solution (part, budget, job, &solution);

  for (guint k = 0; truth == MDR_TRUTH_YES && k < list->clues->len; k++)
    met[k] = met[k] || list->facts->is_met (list->puzzle, g_ptr_array_index (list->clues, k), solution);
  return truth;
}

/**
 * mdr_puzzle_find_conflict:
 * @puzzle: of a kind that has an #MdrLogic
 * @clues: (element-type MdrClue): all that can be removed, rules last; where one takes several edits, these
 * are lines of its edit
 *
 * Finds clues that no solution meets together, by searching for solutions of @puzzle without some of @clues.
 *
 * Returns: (transfer full): the conflict, without clues if there is a solution; %NULL with an error if the
 * job stopped before one was found
 */
MdrConflict *
mdr_puzzle_find_conflict (const MdrPuzzle *puzzle,
                          const GPtrArray *clues,
                          const MdrClueFacts *facts,
                          MdrJob *job,
                          GError **error)
{
  ClueList list = { puzzle, clues, facts };
  MdrClues search = { clues->len, facts->budget, judge_clues, &list };
  g_autofree gboolean *chosen = g_new0 (gboolean, clues->len + 1);
  MdrConflict *conflict = mdr_clues_find_conflict (&search, job, chosen, error);

  for (guint k = 0; conflict && k < clues->len; k++)
    if (chosen[k])
      facts->add_clue (puzzle, g_ptr_array_index (clues, k), conflict->clues);
  return conflict;
}
