/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Limits on the number of cells: at most most_empty cells stay empty, and the paths have at most most_used
 * cells. The first limit serves the search for solutions with many cells, the second that for few.
 */

/* Adds the barred edges of the cells that were empty already before @position in the trail. */
static void
explain_empty_cells (NumberlinkLearner *learner, guint32 position, MdrLiterals *reason)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      gboolean early = TRUE;

      if (learner->codes[cell] != NUMBERLINK_CODE_BARRED || learner->rules[cell] == NUMBERLINK_CELL_OUTSIDE)
        continue;
      for (guint direction = 0; direction < 4; direction++)
        early = early
                && learner->base.positions[numberlink_learner_get_edge (learner, cell, direction)] < position;
      for (guint direction = 0; early && direction < 4; direction++)
        mdr_literals_add (reason, 2 * numberlink_learner_get_edge (learner, cell, direction));
    }
}

/**
 * numberlink_learner_propagate_empty:
 *
 * Counts the empty cells. When there are as many as may be, every other cell has to be
 * used: a cell with only two edges that are not barred has both of them drawn.
 *
 * Returns: as #MdrTheoryStage
 */
gboolean
numberlink_learner_propagate_empty (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);

  if (learner->n_empty == learner->most_empty)
    for (guint32 cell = 0; cell < learner->n_cells; cell++)
      if (learner->rules[cell] == NUMBERLINK_CELL_FREE && learner->codes[cell] != NUMBERLINK_CODE_BARRED)
        numberlink_learner_cover_cell (learner, cell);
  if (learner->n_empty <= learner->most_empty)
    return TRUE;
  explain_empty_cells (learner, G_MAXUINT32, &base->conflict);
  return FALSE;
}

/**
 * numberlink_learner_explain_empty:
 * @literal: drawn because @cell must not stay empty
 *
 * Adds to @reason the edges of @cell that were barred before, and those of the cells that are empty.
 */
void
numberlink_learner_explain_empty (NumberlinkLearner *learner,
                                  guint32 literal,
                                  guint32 cell,
                                  MdrLiterals *reason)
{
  guint32 position = learner->base.positions[literal >> 1];

  for (guint direction = 0; direction < 4; direction++)
    {
      guint32 edge = numberlink_learner_get_edge (learner, cell, direction);

      if (learner->base.values[2 * edge] < 0 && learner->base.positions[edge] < position)
        mdr_literals_add (reason, 2 * edge);
    }
  explain_empty_cells (learner, position, reason);
}

/* Returns: how many cells lie between two cells on a shortest way, without regard to anything in between */
static guint32
count_between (const NumberlinkLearner *learner, guint32 first, guint32 second)
{
  int stride = (int) learner->stride;
  int down = (int) first / stride - (int) second / stride;
  int across = (int) first % stride - (int) second % stride;

  return (guint32) MAX (ABS (down) + ABS (across) - 1, 0);
}

/* Returns: a lower bound on the cells of the path between two ends, given the fragments drawn from them */
static guint32
bound_length (const NumberlinkLearner *learner, const guint32 ends[2])
{
  const NumberlinkFragment *first = &learner->fragments[learner->fragment_of[ends[0]]];
  const NumberlinkFragment *second = &learner->fragments[learner->fragment_of[ends[1]]];

  if (first == second)
    return first->size;
  return first->size + second->size
         + count_between (learner, numberlink_learner_get_tip (learner, ends[0]),
                          numberlink_learner_get_tip (learner, ends[1]));
}

/**
 * numberlink_learner_check_length:
 *
 * Adds up a lower bound for each path: the cells of the fragments at its two ends, and of a
 * straight way between their tips. If even that exceeds most_used, the assignment is a
 * conflict. The fragments whose bound is higher than at the start explain it: those
 * that have made a detour.
 *
 * Example: ends at (0, 0) and (0, 3) need four cells. If the first fragment goes down to
 * (1, 0), the bound is 2 + 3 + 1 = 6: it has cost two cells.
 *
 * Returns: as #MdrTheoryStage
 */
gboolean
numberlink_learner_check_length (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 total = 0;

  if (learner->most_used == G_MAXUINT32)
    return TRUE;
  for (guint k = 0; k < learner->puzzle.n_labels; k++)
    total += bound_length (learner, learner->ends + 2 * k);
  if (total <= learner->most_used)
    return TRUE;
  for (guint k = 0; k < learner->puzzle.n_labels; k++)
    {
      const guint32 *ends = learner->ends + 2 * k;

      if (bound_length (learner, ends) == count_between (learner, ends[0], ends[1]) + 2)
        continue;
      numberlink_learner_add_fragment (learner, learner->fragment_of[ends[0]], &base->conflict);
      if (learner->fragment_of[ends[1]] != learner->fragment_of[ends[0]])
        numberlink_learner_add_fragment (learner, learner->fragment_of[ends[1]], &base->conflict);
    }
  return FALSE;
}

/**
 * numberlink_learner_limit:
 * @most_empty: how many cells may stay empty
 * @most_used: how many cells the paths may have
 *
 * Lowers the limits. Clauses that were learnt under a limit hold only until it is
 * raised, so that a search with higher limits needs a new learner.
 */
void
numberlink_learner_limit (NumberlinkLearner *learner, guint32 most_empty, guint32 most_used)
{
  mdr_learner_restart (&learner->base);
  learner->most_empty = MIN (learner->most_empty, most_empty);
  learner->most_used = MIN (learner->most_used, most_used);
}
