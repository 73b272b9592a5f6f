/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/**
 * numberlink_search:
 * @board: where to begin; not changed
 * @count: how many answers are enough
 * @budget: how many conflicts there may be
 * @job: (nullable): asked whether to stop
 * @answers: (element-type NumberlinkEdges): where answers are added
 * @nodes: (inout) (nullable): raised by the number of conflicts
 *
 * Looks for answers that fit what is known of a board, whatever its goal,
 * each set of edges once.
 *
 * Returns: why it ended
 */
NumberlinkSearchEnd
numberlink_search (const NumberlinkBoard *board,
                   guint                  count,
                   guint64                budget,
                   MdrJob                *job,
                   GArray                *answers,
                   guint64               *nodes)
{
  g_autoptr (NumberlinkLearner) learner = numberlink_learner_new (board->puzzle);
  NumberlinkSearchEnd end = NUMBERLINK_SEARCH_ENOUGH;

  numberlink_learner_fix (learner, board);
  for (guint found = 0; found < count && end == NUMBERLINK_SEARCH_ENOUGH; found++)
    {
      NumberlinkEdges answer;

      if (learner->conflicts >= budget)
        end = NUMBERLINK_SEARCH_SPENT;
      else
        end = numberlink_learner_next (learner, budget - learner->conflicts, job, &answer);
      if (end == NUMBERLINK_SEARCH_ENOUGH)
        g_array_append_val (answers, answer);
    }
  if (nodes != NULL)
    *nodes += learner->conflicts;
  return end;
}
