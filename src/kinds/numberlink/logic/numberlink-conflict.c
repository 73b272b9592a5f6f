/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-conflict.h"
#include "numberlink-search.h"

#include <string.h>

/* Conflicts of the search for one set of pairs; past them it counts as not judged. */
#define SEARCH_BUDGET 20000

/* How many sets are tried for a smaller one. */
#define MOST_SETS 4000

/** Returns: (transfer full): all rules and pairs of a puzzle */
NumberlinkConflict *
numberlink_conflict_new (const NumberlinkPuzzle *puzzle)
{
  NumberlinkConflict *conflict = g_new0 (NumberlinkConflict, 1);

  conflict->puzzle = puzzle;
  conflict->touching = puzzle->touching;
  conflict->cover = puzzle->cover;
  conflict->blocks = puzzle->blocks;
  conflict->kept = g_new0 (gboolean, puzzle->n_labels + 1);
  for (guint label = 1; label <= puzzle->n_labels; label++)
    conflict->kept[label] = TRUE;
  return conflict;
}

void
numberlink_conflict_free (NumberlinkConflict *conflict)
{
  g_free (conflict->kept);
  g_free (conflict);
}

/* The puzzle of the pairs and rules that are kept; all pairs that are not share the last label. */
static NumberlinkPuzzle *
new_part (const NumberlinkConflict *conflict)
{
  NumberlinkPuzzle *part = numberlink_puzzle_copy (&conflict->puzzle->base);
  g_autofree guint16 *numbers = g_new0 (guint16, part->n_labels + 1);
  guint16 count = 0;

  for (guint label = 1; label <= part->n_labels; label++)
    if (conflict->kept[label])
      numbers[label] = ++count;
  if (conflict->cover && count < part->n_labels)
    {
      count++;
      for (guint label = 1; label <= part->n_labels; label++)
        if (!conflict->kept[label])
          numbers[label] = count;
    }
  for (int k = 0; k < part->rows * part->columns; k++)
    part->cells[k] = numbers[part->cells[k]];
  part->n_labels = count;
  part->touching = conflict->touching;
  part->cover = conflict->cover;
  part->blocks = conflict->blocks;
  return part;
}

/**
 * numberlink_conflict_judge:
 * @budget: conflicts of the search, at most
 *
 * Returns: whether what is kept has an answer; unknown where that was not
 *   found out
 */
MdrTruth
numberlink_conflict_judge (const NumberlinkConflict *conflict, guint64 budget, MdrJob *job)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  NumberlinkPuzzle *part;
  NumberlinkSearchEnd end;
  NumberlinkBoard board;

  /* Small boards are searched without a look at the job. */
  if (mdr_job_should_stop (job) != MDR_STOP_NONE)
    return MDR_TRUTH_UNKNOWN;
  part = new_part (conflict);
  numberlink_board_init (&board, part, NULL);
  end = numberlink_search (&board, 1, budget, job, answers, NULL);
  mdr_puzzle_unref (&part->base);
  if (answers->len > 0)
    return MDR_TRUTH_YES;
  return end == NUMBERLINK_SEARCH_EXHAUSTED ? MDR_TRUTH_NO : MDR_TRUTH_UNKNOWN;
}

/* Gives @rule the value at which it forbids nothing, if the rest has no answer still. */
static MdrTruth
drop (NumberlinkConflict *conflict, gboolean *rule, gboolean dropped, MdrJob *job)
{
  gboolean before = *rule;
  MdrTruth fits;

  if (before == dropped)
    return MDR_TRUTH_NO;
  *rule = dropped;
  fits = numberlink_conflict_judge (conflict, SEARCH_BUDGET, job);
  if (fits != MDR_TRUTH_NO)
    *rule = before;
  return fits;
}

/**
 * numberlink_conflict_shrink:
 * @conflict: (inout): what has no answer; becomes part of itself
 *
 * Drops rules, then pairs, without which there is no answer still.
 *
 * Returns: %MDR_TRUTH_YES where it is proven that none can be spared
 */
MdrTruth
numberlink_conflict_shrink (NumberlinkConflict *conflict, MdrJob *job)
{
  gboolean unknown = FALSE;

  unknown |= drop (conflict, &conflict->cover, FALSE, job) == MDR_TRUTH_UNKNOWN;
  if (!conflict->touching)
    {
      gboolean blocks = conflict->blocks;

      conflict->blocks = TRUE;
      unknown |= drop (conflict, &conflict->touching, TRUE, job) == MDR_TRUTH_UNKNOWN;
      if (!conflict->touching)
        conflict->blocks = blocks;
    }
  else
    unknown |= drop (conflict, &conflict->blocks, TRUE, job) == MDR_TRUTH_UNKNOWN;
  for (guint label = conflict->puzzle->n_labels; label > 0; label--)
    unknown |= drop (conflict, &conflict->kept[label], FALSE, job) == MDR_TRUTH_UNKNOWN;
  return unknown ? MDR_TRUTH_UNKNOWN : MDR_TRUTH_YES;
}

static guint
count_kept (const NumberlinkConflict *conflict)
{
  guint count = 0;

  for (guint label = 1; label <= conflict->puzzle->n_labels; label++)
    count += conflict->kept[label] != 0;
  return count;
}

/* The next set of as many pairs, in order; FALSE after the last. @places are labels, ascending. */
static gboolean
advance (guint *places, guint size, guint n_labels)
{
  for (guint k = size; k > 0; k--)
    if (places[k - 1] + size - k < n_labels)
      {
        places[k - 1]++;
        for (guint n = k; n < size; n++)
          places[n] = places[n - 1] + 1;
        return TRUE;
      }
  return FALSE;
}

/* Looks for @size pairs that have no answer, by trying all sets of as many. */
static MdrTruth
find_of_size (NumberlinkConflict *conflict, guint size, guint *sets, MdrJob *job)
{
  guint n_labels = conflict->puzzle->n_labels;
  g_autofree guint *places = g_new (guint, size + 1);

  for (guint k = 0; k < size; k++)
    places[k] = k + 1;
  do
    {
      MdrTruth fits;

      if ((*sets)++ == MOST_SETS)
        return MDR_TRUTH_UNKNOWN;
      memset (conflict->kept, 0, sizeof *conflict->kept * (n_labels + 1));
      for (guint k = 0; k < size; k++)
        conflict->kept[places[k]] = TRUE;
      fits = numberlink_conflict_judge (conflict, SEARCH_BUDGET, job);
      if (fits == MDR_TRUTH_NO)
        return MDR_TRUTH_YES;
      if (fits == MDR_TRUTH_UNKNOWN)
        return MDR_TRUTH_UNKNOWN;
    }
  while (advance (places, size, n_labels));
  return MDR_TRUTH_NO;
}

/**
 * numberlink_conflict_find_smallest:
 * @conflict: (inout): what has no answer; gets fewer pairs where as few have none
 *
 * Returns: %MDR_TRUTH_YES where it is proven that under the rules that are
 *   kept no fewer pairs are without an answer
 */
MdrTruth
numberlink_conflict_find_smallest (NumberlinkConflict *conflict, MdrJob *job)
{
  gsize length = sizeof *conflict->kept * (conflict->puzzle->n_labels + 1);
  g_autofree gboolean *before = g_memdup2 (conflict->kept, length);
  guint limit = count_kept (conflict);
  MdrTruth smallest = MDR_TRUTH_YES;
  guint sets = 0;

  for (guint size = 0; size < limit && smallest == MDR_TRUTH_YES; size++)
    switch (find_of_size (conflict, size, &sets, job))
      {
      case MDR_TRUTH_YES:
        return MDR_TRUTH_YES;
      case MDR_TRUTH_UNKNOWN:
        smallest = MDR_TRUTH_UNKNOWN;
        break;
      case MDR_TRUTH_NO:
      default:
        break;
      }
  memcpy (conflict->kept, before, length);
  return smallest;
}
