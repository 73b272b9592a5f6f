/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-conflict.h"

#include <glib/gi18n-lib.h>

static void
add_rules (MdrProblems *problems, const NumberlinkConflict *conflict)
{
  if (conflict->cover)
    mdr_problems_add (problems, "cover", MDR_SEVERITY_WRONG, _ ("Every cell must be used."));
  if (!conflict->touching)
    mdr_problems_add (problems, "touching", MDR_SEVERITY_WRONG, _ ("No path runs beside itself."));
  else if (!conflict->blocks)
    mdr_problems_add (problems, "blocks", MDR_SEVERITY_WRONG, _ ("No path fills a 2×2 block."));
}

/* Returns how many there are. */
static guint
add_pairs (MdrProblems *problems, const NumberlinkConflict *conflict)
{
  const NumberlinkPuzzle *puzzle = conflict->puzzle;
  guint count = 0;

  for (guint label = 1; label <= puzzle->n_labels; label++)
    {
      MdrProblem *problem;
      MdrCell ends[2];

      if (!conflict->kept[label])
        continue;
      numberlink_puzzle_get_ends (puzzle, label, ends);
      problem = mdr_problems_add (problems, "pair", MDR_SEVERITY_WRONG,
                                  _ ("A path of %s joins row %d, column %d to row %d, column %d."),
                                  puzzle->labels[label - 1], ends[0].row + 1, ends[0].column + 1,
                                  ends[1].row + 1, ends[1].column + 1);
      for (int k = 0; k < 2; k++)
        mdr_problem_add_cell (problem, ends[k].row, ends[k].column);
      count++;
    }
  return count;
}

/* What else there is to say of the set stands behind it, without a place; nothing of it is wrong. */
static void
add_claims (MdrProblems *problems,
            const NumberlinkConflict *conflict,
            guint pairs,
            MdrTruth minimal,
            MdrTruth smallest)
{
  if (conflict->cover && pairs < conflict->puzzle->n_labels)
    mdr_problems_add (problems, "others", MDR_SEVERITY_UNFINISHED,
                      pairs == 0 ? _ ("That is so however the ends are joined to each other.")
                                 : _ ("That is so however the other ends are joined to each other."));
  if (smallest == MDR_TRUTH_YES)
    mdr_problems_add (problems, "smallest", MDR_SEVERITY_UNFINISHED,
                      _ ("No smaller set of pairs conflicts with these rules; that is proven."));
  else if (minimal == MDR_TRUTH_YES)
    mdr_problems_add (problems, "minimal", MDR_SEVERITY_UNFINISHED,
                      _ ("Without any one of these the others can be kept; there may be a smaller set "
                         "elsewhere."));
  else
    mdr_problems_add (problems, "not-minimal", MDR_SEVERITY_UNFINISHED,
                      _ ("Perhaps fewer of these conflict already; that was not found out."));
}

static MdrProblems *
set_stopped_error (GError **error)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                       _ ("The search for pairs that conflict was stopped before it found any."));
  return NULL;
}

/*
 * The contract's explain: first some conflict none of whose rules and pairs
 * can be spared, then, if that can be proven, one of the fewest pairs.
 */
MdrProblems *
numberlink_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_autoptr (NumberlinkConflict) conflict = NULL;
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  MdrTruth smallest;
  MdrTruth minimal;
  guint pairs;

  if (!numberlink_can_be_solved (puzzle, error))
    return NULL;
  conflict = numberlink_conflict_new (numberlink_puzzle (puzzle));
  mdr_job_set_phase (job, N_ ("Looking for a conflict"));
  switch (numberlink_conflict_judge (conflict, G_MAXUINT64, job))
    {
    case MDR_TRUTH_YES:
      return g_steal_pointer (&problems);
    case MDR_TRUTH_UNKNOWN:
      return set_stopped_error (error);
    case MDR_TRUTH_NO:
    default:
      break;
    }
  minimal = numberlink_conflict_shrink (conflict, job);
  mdr_job_set_phase (job, N_ ("Looking for the smallest conflict"));
  smallest = numberlink_conflict_find_smallest (conflict, job);
  add_rules (problems, conflict);
  pairs = add_pairs (problems, conflict);
  add_claims (problems, conflict, pairs, minimal, smallest);
  return g_steal_pointer (&problems);
}
