/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

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
          if (learner->base.values[literal] < 0)
            learner->base.exhausted = TRUE;
          else if (learner->base.values[literal] == 0)
            numberlink_learner_assign (learner, literal, MDR_REASON_NONE);
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
  mdr_learner_restart (&learner->base);
  learner->most_empty = MIN (learner->most_empty, most_empty);
  learner->most_used = MIN (learner->most_used, most_used);
}
