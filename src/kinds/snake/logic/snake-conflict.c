/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

/*
 * Sets of clues that cannot all be kept. Any set with an answer leaves out at
 * least one clue of each such conflict; so a conflict meets the rest of every
 * set that has an answer, and a smallest set that meets all those rests is,
 * once it has no answer itself, a smallest conflict.
 */

/* Enough for a board that a person would build; past it a set of clues counts as not judged. */
#define SEARCH_BUDGET 3000

/* How many rests are collected, and steps taken to meet them all, before giving up on the proof. */
#define MOST_RESTS 400
#define MOST_STEPS 2000000

static guint
count_chosen (const SnakeClues *clues, const gboolean *chosen)
{
  guint count = 0;

  for (guint k = 0; k < clues->list->len; k++)
    count += chosen[k] != 0;
  return count;
}

/**
 * snake_clues_shrink:
 * @chosen: (inout): a set that cannot be kept; becomes part of itself
 *
 * Leaves out every clue without which the rest still conflicts.
 *
 * Returns: %MDR_TRUTH_YES where it is proven that none can be spared
 */
MdrTruth
snake_clues_shrink (const SnakeClues *clues, gboolean *chosen, MdrJob *job)
{
  MdrTruth minimal = MDR_TRUTH_YES;

  for (guint k = clues->list->len; k-- > 0;)
    {
      MdrTruth fits;

      if (!chosen[k])
        continue;
      chosen[k] = FALSE;
      fits = snake_clues_judge (clues, chosen, SEARCH_BUDGET, job, NULL);
      chosen[k] = fits != MDR_TRUTH_NO;
      if (fits == MDR_TRUTH_UNKNOWN)
        minimal = MDR_TRUTH_UNKNOWN;
    }
  return minimal;
}

/*
 * Adds clues to a set that has an answer as long as there is one, and returns the clues left over: one
 * for each clue.
 */
static GArray *
find_rest (const SnakeClues *clues, const guint64 *answer, MdrJob *job)
{
  GArray *rest = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_autofree gboolean *kept = g_new (gboolean, clues->list->len);
  guint64 better[SNAKE_MAX_SIZE];

  g_array_set_size (rest, clues->list->len);
  snake_clues_find_kept (clues, answer, kept);
  for (guint k = 0; k < clues->list->len; k++)
    {
      if (kept[k])
        continue;
      kept[k] = TRUE;
      if (snake_clues_judge (clues, kept, SEARCH_BUDGET, job, better) == MDR_TRUTH_YES)
        snake_clues_find_kept (clues, better, kept);
      else
        kept[k] = FALSE;
    }
  for (guint k = 0; k < clues->list->len; k++)
    g_array_index (rest, gboolean, k) = !kept[k];
  return rest;
}

/**
 * Meeting:
 * @rests: (element-type GArray): sets of which each has to be met
 * @chosen: the clues that meet them, so far
 * @steps: taken until now
 */
typedef struct
{
  GPtrArray *rests;
  gboolean *chosen;
  guint steps;
} Meeting;

static GArray *
find_unmet (const Meeting *meeting)
{
  for (guint n = 0; n < meeting->rests->len; n++)
    {
      GArray *rest = g_ptr_array_index (meeting->rests, n);
      gboolean met = FALSE;

      for (guint k = 0; k < rest->len && !met; k++)
        met = g_array_index (rest, gboolean, k) && meeting->chosen[k];
      if (!met)
        return rest;
    }
  return NULL;
}

static MdrTruth
meet_all (Meeting *meeting, guint size)
{
  GArray *rest = find_unmet (meeting);

  if (rest == NULL)
    return MDR_TRUTH_YES;
  if (size == 0)
    return MDR_TRUTH_NO;
  if (++meeting->steps > MOST_STEPS / meeting->rests->len)
    return MDR_TRUTH_UNKNOWN;
  for (guint k = 0; k < rest->len; k++)
    if (g_array_index (rest, gboolean, k))
      {
        MdrTruth found;

        meeting->chosen[k] = TRUE;
        found = meet_all (meeting, size - 1);
        if (found != MDR_TRUTH_NO)
          return found;
        meeting->chosen[k] = FALSE;
      }
  return MDR_TRUTH_NO;
}

/* Chooses as few clues as possible that meet all rests: no fewer than @size, and fewer than @limit. */
static MdrTruth
meet_with_fewest (const SnakeClues *clues, GPtrArray *rests, gboolean *chosen, guint *size, guint limit)
{
  for (; *size < limit; (*size)++)
    {
      Meeting meeting = { rests, chosen, 0 };
      MdrTruth found;

      memset (chosen, 0, sizeof *chosen * clues->list->len);
      found = meet_all (&meeting, *size);
      if (found != MDR_TRUTH_NO)
        return found;
    }
  return MDR_TRUTH_NO;
}

/**
 * snake_clues_find_smallest:
 * @chosen: (inout): a conflict; becomes a smaller one where there is one
 *
 * Returns: %MDR_TRUTH_YES where it is proven that no conflict is smaller
 */
MdrTruth
snake_clues_find_smallest (const SnakeClues *clues, gboolean *chosen, MdrJob *job)
{
  g_autoptr (GPtrArray) rests = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autofree gboolean *trial = g_new (gboolean, clues->list->len);
  guint limit = count_chosen (clues, chosen);
  guint size = 0;

  while (rests->len < MOST_RESTS)
    {
      guint64 answer[SNAKE_MAX_SIZE];
      MdrTruth met = meet_with_fewest (clues, rests, trial, &size, limit);

      if (met != MDR_TRUTH_YES)
        return met == MDR_TRUTH_NO ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
      switch (snake_clues_judge (clues, trial, SEARCH_BUDGET, job, answer))
        {
        case MDR_TRUTH_NO:
          memcpy (chosen, trial, sizeof *chosen * clues->list->len);
          return MDR_TRUTH_YES;
        case MDR_TRUTH_YES:
          g_ptr_array_add (rests, find_rest (clues, answer, job));
          break;
        case MDR_TRUTH_UNKNOWN:
        default:
          return MDR_TRUTH_UNKNOWN;
        }
    }
  return MDR_TRUTH_UNKNOWN;
}
