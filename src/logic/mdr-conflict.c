/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-conflict.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-error.h"

/*
 * Sets of clues that cannot all be met. Any set that can leaves out at least
 * one clue of each conflict. So every conflict meets the rest of every such
 * set, and a set with fewest clues that meets all those rests is, once it
 * cannot be met itself, a smallest conflict. All this by the rules that could
 * not be spared: they belong to each set.
 */

/* How many rests are collected, and steps taken to meet them all, before giving up on the proof. */
#define MOST_RESTS          400
#define MOST_STEPS          2000000
#define STEPS_BETWEEN_LOOKS 1024

/**
 * Search:
 * @n_free: clues that are no rules; they come first
 * @rests: of each set found that can be met, which of them it leaves out: a
 *   gboolean for each. Every conflict has a clue of each rest
 * @size: no conflict has fewer clues that are no rules
 * @steps: taken to meet all rests, this time
 */
typedef struct
{
  const MdrClues *clues;
  MdrJob *job;
  guint n_free;
  GPtrArray *rests;
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

static guint
count_free (const Search *search, const gboolean *chosen)
{
  guint count = 0;

  for (guint k = 0; k < search->n_free; k++)
    count += chosen[k] != FALSE;
  return count;
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
 * Leaves out every clue without which the rest still conflicts. Says whether
 * it is proven that none of those left can be spared.
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

/* Adds clues to a set that can be met as long as it can, and keeps those left over as a rest. */
static void
add_rest (Search *search, gboolean *met)
{
  g_autofree gboolean *better = new_set (search);
  gboolean *rest = new_set (search);

  for (guint k = 0; k < search->n_free; k++)
    {
      if (met[k])
        continue;
      met[k] = TRUE;
      if (judge (search, met, search->clues->budget, better) == MDR_TRUTH_YES)
        memcpy (met, better, get_length (search));
      else
        met[k] = FALSE;
    }
  for (guint k = 0; k < search->n_free; k++)
    rest[k] = !met[k];
  g_ptr_array_add (search->rests, rest);
}

static const gboolean *
find_unmet_rest (const Search *search, const gboolean *chosen)
{
  for (guint n = 0; n < search->rests->len; n++)
    {
      const gboolean *rest = g_ptr_array_index (search->rests, n);
      gboolean met = FALSE;

      for (guint k = 0; k < search->n_free && !met; k++)
        met = rest[k] && chosen[k];
      if (!met)
        return rest;
    }
  return NULL;
}

static gboolean
should_give_up (Search *search)
{
  return ++search->steps > MOST_STEPS / search->rests->len
         || (search->steps % STEPS_BETWEEN_LOOKS == 0 && mdr_job_should_stop (search->job) != MDR_STOP_NONE);
}

/* Chooses at most @size more clues, so that all rests are met. */
static MdrTruth
meet_rests (Search *search, gboolean *chosen, guint size)
{
  const gboolean *rest = find_unmet_rest (search, chosen);

  if (!rest)
    return MDR_TRUTH_YES;
  if (size == 0)
    return MDR_TRUTH_NO;
  if (should_give_up (search))
    return MDR_TRUTH_UNKNOWN;
  for (guint k = 0; k < search->n_free; k++)
    if (rest[k])
      {
        MdrTruth found;

        chosen[k] = TRUE;
        found = meet_rests (search, chosen, size - 1);
        if (found != MDR_TRUTH_NO)
          return found;
        chosen[k] = FALSE;
      }
  return MDR_TRUTH_NO;
}

/* Chooses as few clues as can be that meet all rests, if fewer than @limit are enough. */
static MdrTruth
meet_rests_with_fewest (Search *search, gboolean *chosen, guint limit)
{
  for (; search->size < limit; search->size++)
    {
      MdrTruth found;

      memset (chosen, 0, sizeof *chosen * search->n_free);
      search->steps = 0;
      found = meet_rests (search, chosen, search->size);
      if (found != MDR_TRUTH_NO)
        return found;
    }
  return MDR_TRUTH_NO;
}

/* Makes of a conflict a smaller one where there is one. Says whether it is proven that none is smaller. */
static gboolean
find_smallest (Search *search, gboolean *chosen)
{
  g_autofree gboolean *trial = new_set (search);
  g_autofree gboolean *met = new_set (search);
  guint limit = count_free (search, chosen);

  memcpy (trial, chosen, get_length (search));
  while (search->rests->len < MOST_RESTS)
    {
      MdrTruth found = meet_rests_with_fewest (search, trial, limit);

      if (found != MDR_TRUTH_YES)
        return found == MDR_TRUTH_NO;
      switch (judge (search, trial, search->clues->budget, met))
        {
        case MDR_TRUTH_NO:
          memcpy (chosen, trial, get_length (search));
          return TRUE;
        case MDR_TRUTH_YES:
          add_rest (search, met);
          break;
        case MDR_TRUTH_UNKNOWN:
        default:
          return FALSE;
        }
    }
  return FALSE;
}

static MdrClaim
shrink_and_prove (Search *search, gboolean *chosen)
{
  gboolean minimal = shrink (search, chosen);

  mdr_job_set_phase (search->job, N_ ("Looking for the smallest conflict"));
  if (find_smallest (search, chosen))
    return search->clues->n_rules > 0 ? MDR_CLAIM_SMALLEST_BY_RULES : MDR_CLAIM_SMALLEST;
  return minimal ? MDR_CLAIM_MINIMAL : MDR_CLAIM_TOGETHER;
}

/**
 * mdr_clues_find_conflict:
 * @job: stopped early, the conflict found so far counts, with a weaker claim
 * @chosen: (out caller-allocates) (array): of each clue, whether it belongs to
 *   the conflict; none does where all can be met
 *
 * Looks for clues that cannot all be met: first any of which none can be
 * spared, then, if that can be proven, the fewest.
 *
 * Returns: (transfer full): a conflict with its claim, to which the caller
 *   adds the clues; %NULL with an error where it was stopped before any was
 *   found
 */
MdrConflict *
mdr_clues_find_conflict (const MdrClues *clues, MdrJob *job, gboolean *chosen, GError **error)
{
  g_autoptr (GPtrArray) rests = g_ptr_array_new_with_free_func (g_free);
  Search search = { clues, job, clues->n_clues - clues->n_rules, rests, 0, 0 };
  g_autofree gboolean *met = new_set (&search);
  g_autoptr (MdrConflict) conflict = mdr_conflict_new ();

  for (guint k = 0; k < clues->n_clues; k++)
    chosen[k] = TRUE;
  mdr_job_set_phase (job, N_ ("Looking for a conflict"));
  switch (judge (&search, chosen, G_MAXUINT64, met))
    {
    case MDR_TRUTH_YES:
      memset (chosen, 0, get_length (&search));
      break;
    case MDR_TRUTH_NO:
      conflict->claim = shrink_and_prove (&search, chosen);
      break;
    case MDR_TRUTH_UNKNOWN:
    default:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                           _ ("The search for clues that conflict was stopped before it found any."));
      return NULL;
    }
  return g_steal_pointer (&conflict);
}
