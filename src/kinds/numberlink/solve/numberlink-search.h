/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-proof.h"
#include "numberlink-logic.h"

G_BEGIN_DECLS

/**
 * NumberlinkOptimum:
 * @board: what follows from the puzzle; borrowed. Where the fewest cells are
 *   wanted it must not have edges that a player drew: see numberlink-canonical.c
 * @goal: fewest or most cells
 * @count: how many of the best solutions are enough
 * @job: asked whether to stop; told best and bound
 * @answers: (element-type NumberlinkEdges): the best so far, all as good
 * @best: of them: number of used cells, or of empty ones where the most are
 *   to be used
 * @bound: what @best cannot be below
 * @nodes: conflicts and states
 *
 * The search for best solutions. Proven when @best is at @bound.
 */
typedef struct
{
  const NumberlinkBoard *board;
  NumberlinkGoal goal;
  guint count;
  MdrJob *job;
  GArray *answers;
  guint best;
  guint bound;
  guint64 nodes;
} NumberlinkOptimum;

/* numberlink-optimise.c */
MdrSearchEnd numberlink_optimise (NumberlinkOptimum *optimum);

/**
 * NumberlinkTake:
 *
 * Takes one of many solutions. Returns: whether more are wanted
 */
typedef gboolean (*NumberlinkTake) (const NumberlinkEdges *solution, gpointer data);

/* numberlink-reroute.c */
gboolean numberlink_reroute (const NumberlinkPuzzle *puzzle,
                             const NumberlinkEdges *solution,
                             guint label,
                             guint most_used,
                             MdrJob *job,
                             NumberlinkTake take,
                             gpointer data);

/* numberlink-canonical.c */
MdrSearchEnd numberlink_search_puzzle (const NumberlinkPuzzle *puzzle,
                                       guint most_used,
                                       guint count,
                                       guint64 budget,
                                       MdrJob *job,
                                       GArray *solutions,
                                       guint64 *nodes);

/* numberlink-search.c */
MdrSearchEnd numberlink_search (const NumberlinkBoard *board,
                                guint count,
                                guint64 budget,
                                MdrJob *job,
                                GArray *answers,
                                guint64 *nodes);
MdrSearchEnd numberlink_prove (const NumberlinkPuzzle *puzzle,
                               guint count,
                               MdrJob *job,
                               MdrProof *proof,
                               GArray *answers,
                               guint64 *nodes);
MdrSearchEnd numberlink_search_solutions (gconstpointer board,
                                          guint count,
                                          guint64 budget,
                                          MdrJob *job,
                                          GPtrArray *solutions);
void numberlink_search_opposites (const NumberlinkBoard *board,
                                  const GArray *literals,
                                  gboolean *settled,
                                  guint64 conflicts,
                                  MdrJob *job,
                                  GPtrArray *solutions);
void numberlink_find_opposites (gconstpointer board,
                                const GArray *literals,
                                gboolean *settled,
                                MdrJob *job,
                                GPtrArray *solutions);

G_END_DECLS
