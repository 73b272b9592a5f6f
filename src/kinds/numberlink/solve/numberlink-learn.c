/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/* Conflicts from one restart to the next, times the terms of Luby's sequence. */
#define RESTART_UNIT 128
/* How much more a conflict counts than the one before: little is remembered of edges that mattered once. */
#define ACTIVITY_GROWTH 1.25
/* How many decisions or conflicts pass between two looks at the job. */
#define STEPS_PER_LOOK 256
/* How many more clauses are kept after each time of forgetting. */
#define LEARNT_GROWTH 1000

static void
go_back (NumberlinkLearner *learner, guint32 level)
{
  guint32 start;

  if (level >= learner->n_levels)
    return;
  start = learner->level_starts[level];
  while (learner->n_mergers > 0 && learner->mergers[learner->n_mergers - 1].position > start)
    numberlink_learner_part (learner);
  while (learner->n_trail > start)
    {
      guint32 literal = learner->trail[--learner->n_trail];
      guint32 edge = literal >> 1;
      guint32 first = edge >> 1;
      guint32 second = numberlink_learner_get_second_cell (learner, edge);
      guint shift = (edge & 1) + ((literal & 1) << 2);

      learner->n_empty -= (learner->codes[first] == NUMBERLINK_CODE_BARRED)
                          + (learner->codes[second] == NUMBERLINK_CODE_BARRED);
      learner->codes[first] &= (guint8) ~(1u << shift);
      learner->codes[second] &= (guint8) ~(4u << shift);
      learner->values[literal] = learner->values[literal ^ 1] = 0;
      numberlink_learner_put_back (learner, edge);
    }
  learner->local_head = learner->path_head = start;
  learner->n_levels = level;
}

/* The highest level of the conflict's literals. */
static guint32
get_conflict_level (const NumberlinkLearner *learner)
{
  guint32 level = 0;

  for (guint32 k = 0; k < learner->conflict.count; k++)
    level = MAX (level, learner->levels[learner->conflict.items[k] >> 1]);
  return level;
}

/* Learns from the conflict and goes back to where something follows from that. */
static void
resolve (NumberlinkLearner *learner, gboolean keep)
{
  guint32 reason = NUMBERLINK_NO_REASON;
  guint32 glue;
  guint32 level;

  go_back (learner, get_conflict_level (learner));
  if (learner->n_levels == 0)
    {
      learner->exhausted = TRUE;
      return;
    }
  level = numberlink_learner_analyse (learner, &glue);
  go_back (learner, level);
  if (learner->learnt.count > 1)
    reason =
        numberlink_reason_new (NUMBERLINK_REASON_CLAUSE,
                               numberlink_learner_add_clause (learner, &learner->learnt, keep ? 0 : glue));
  numberlink_learner_assign (learner, learner->learnt.items[0], reason);
  learner->increment *= ACTIVITY_GROWTH;
}

/* Luby's sequence: 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 … */
static guint64
get_luby (guint64 index)
{
  guint64 size = 1;
  guint64 term = 1;

  while (size < index + 1)
    {
      size = 2 * size + 1;
      term *= 2;
    }
  while (size - 1 != index)
    {
      size = (size - 1) / 2;
      term /= 2;
      index %= size;
    }
  return term;
}

/* An edge is tried without it: of all edges fewer are used than not. */
static void
decide (NumberlinkLearner *learner, guint32 edge)
{
  learner->level_starts[learner->n_levels++] = learner->n_trail;
  numberlink_learner_assign (learner, 2 * edge + 1, NUMBERLINK_NO_REASON);
}

static void
read_answer (const NumberlinkLearner *learner, NumberlinkEdges *answer)
{
  *answer = (NumberlinkEdges){ { 0 } };
  for (int row = 0; row < learner->rows; row++)
    for (int column = 0; column < learner->columns; column++)
      {
        guint32 cell = numberlink_learner_get_cell (learner, row, column);

        answer->right[row] |= (guint64) (learner->values[4 * cell] > 0) << column;
        answer->down[row] |= (guint64) (learner->values[4 * cell + 2] > 0) << column;
      }
}

/* Another answer lacks one of the edges of this one. */
static void
exclude_answer (NumberlinkLearner *learner)
{
  learner->conflict.count = 0;
  for (guint32 k = 0; k < learner->n_trail; k++)
    if ((learner->trail[k] & 1) == 0)
      numberlink_literals_add (&learner->conflict, learner->trail[k] ^ 1);
  resolve (learner, TRUE);
}

/**
 * numberlink_learner_fix:
 * @board: what is known
 *
 * Keeps the search to what a board leaves open. To be called before anything
 * else.
 */
void
numberlink_learner_fix (NumberlinkLearner *learner, const NumberlinkBoard *board)
{
  for (int row = 0; row < learner->rows; row++)
    for (int column = 0; column < learner->columns; column++)
      for (guint32 down = 0; down < 2; down++)
        {
          guint32 edge = 2 * numberlink_learner_get_cell (learner, row, column) + down;
          const guint64 *drawn = down ? board->drawn.down : board->drawn.right;
          const guint64 *barred = down ? board->barred.down : board->barred.right;
          guint32 literal;

          if (!((drawn[row] | barred[row]) >> column & 1))
            continue;
          literal = 2 * edge + (guint32) (barred[row] >> column & 1);
          if (learner->values[literal] < 0)
            learner->exhausted = TRUE;
          else if (learner->values[literal] == 0)
            numberlink_learner_assign (learner, literal, NUMBERLINK_NO_REASON);
        }
}

/**
 * numberlink_learner_limit:
 * @most_empty: how many cells may stay empty
 * @most_used: how many may be used
 *
 * Narrows the search. What was learnt under a limit holds only while that is
 * not raised.
 */
void
numberlink_learner_limit (NumberlinkLearner *learner, guint32 most_empty, guint32 most_used)
{
  go_back (learner, 0);
  learner->most_empty = MIN (learner->most_empty, most_empty);
  learner->most_used = MIN (learner->most_used, most_used);
}

/* Whether there is nothing left to be decided. */
static gboolean
go_on (NumberlinkLearner *learner)
{
  gint64 edge;

  if (learner->n_learnt > learner->learnt_limit)
    {
      numberlink_learner_forget (learner);
      learner->learnt_limit += LEARNT_GROWTH;
    }
  edge = numberlink_learner_take_first (learner);
  if (edge < 0)
    return FALSE;
  decide (learner, (guint32) edge);
  return TRUE;
}

/* What only the board as a whole shows. Where every cell is used, what cells and paths show is cheaper. */
static gboolean
check_whole_board (NumberlinkLearner *learner)
{
  if (!numberlink_learner_check_length (learner))
    return FALSE;
  return learner->puzzle->cover || numberlink_learner_check_reach (learner);
}

static gboolean
has_to_stop (const NumberlinkLearner *learner, guint64 steps, MdrJob *job)
{
  if (job == NULL || steps % STEPS_PER_LOOK != 0)
    return FALSE;
  mdr_job_set_nodes (job, learner->conflicts);
  return mdr_job_should_stop (job) != MDR_STOP_NONE;
}

/**
 * numberlink_learner_next:
 * @budget: how many conflicts there may be, in this call
 * @job: (nullable): asked whether to stop
 * @answer: (out): the next answer
 *
 * Returns: %NUMBERLINK_SEARCH_ENOUGH with an answer that was not found
 *   before, or why there is none
 */
NumberlinkSearchEnd
numberlink_learner_next (NumberlinkLearner *learner, guint64 budget, MdrJob *job, NumberlinkEdges *answer)
{
  guint64 conflicts = 0;
  guint64 until_restart = RESTART_UNIT * get_luby (learner->restarts);

  if (!learner->started && !numberlink_learner_propagate_all (learner))
    learner->exhausted = TRUE;
  learner->started = TRUE;
  for (guint64 steps = 0; !learner->exhausted; steps++)
    {
      if (has_to_stop (learner, steps, job))
        return NUMBERLINK_SEARCH_STOPPED;
      if (!numberlink_learner_propagate (learner) || !check_whole_board (learner))
        {
          learner->conflicts++;
          conflicts++;
          resolve (learner, FALSE);
          if (conflicts >= budget)
            return NUMBERLINK_SEARCH_SPENT;
          continue;
        }
      if (conflicts >= until_restart)
        {
          go_back (learner, 0);
          until_restart = conflicts + RESTART_UNIT * get_luby (++learner->restarts);
        }
      else if (!go_on (learner))
        {
          read_answer (learner, answer);
          exclude_answer (learner);
          return NUMBERLINK_SEARCH_ENOUGH;
        }
    }
  return NUMBERLINK_SEARCH_EXHAUSTED;
}
