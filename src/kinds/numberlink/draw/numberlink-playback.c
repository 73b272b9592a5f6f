/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include <glib/gi18n-lib.h>

/* By #NumberlinkPlaybackStyle. */
const MdrChoice numberlink_playback_styles[] = {
  { "both-ends", N_ ("From Both Ends at Once") },
  { "one-by-one", N_ ("One After the Other") },
  { NULL },
};

static guint
count_edges (const NumberlinkPaths *paths, guint path)
{
  return numberlink_paths_get_length (paths, path) - 1;
}

static void
clear_playback (gpointer playback)
{
  numberlink_paths_free (((NumberlinkPlayback *) playback)->paths);
}

/**
 * numberlink_new_playback:
 * @solution: a right solution or a false one, whose loops and branching edges have no order
 *   in time and are there from the start
 */
MdrPlayback *
numberlink_new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  const NumberlinkEdges *edges = &numberlink_solution (solution)->edges;
  NumberlinkPaths *paths = numberlink_paths_new (numberlink_puzzle (puzzle), edges);
  NumberlinkPlaybackStyle chosen = NUMBERLINK_PLAYBACK_BOTH_ENDS;
  NumberlinkPlayback *playback;
  guint longest = 0;
  guint all = 0;

  for (guint k = 0; k < paths->n_paths; k++)
    {
      longest = MAX (longest, count_edges (paths, k));
      all += count_edges (paths, k);
    }
  if (g_strcmp0 (style, numberlink_playback_styles[NUMBERLINK_PLAYBACK_ONE_BY_ONE].id) == 0)
    chosen = NUMBERLINK_PLAYBACK_ONE_BY_ONE;
  playback = mdr_playback_alloc (puzzle->kind, sizeof *playback,
                                 chosen == NUMBERLINK_PLAYBACK_ONE_BY_ONE ? all : (longest + 1) / 2);
  playback->base.clear = clear_playback;
  playback->style = chosen;
  playback->paths = paths;
  playback->whole = *edges;
  for (guint k = 0; k < paths->n_paths; k++)
    numberlink_path_remove_edges (&playback->whole, numberlink_paths_get_cells (paths, k),
                                  numberlink_paths_get_length (paths, k));
  return &playback->base;
}

/**
 * numberlink_playback_get_grown:
 * @path: counted from 0
 * @time: real
 * @from_first: (out): how far the path has grown from its first cell, in edges
 * @from_last: (out): the same from its last cell; together no more than it has
 */
void
numberlink_playback_get_grown (const NumberlinkPlayback *playback,
                               guint path,
                               double time,
                               double *from_first,
                               double *from_last)
{
  double edges = count_edges (playback->paths, path);

  if (playback->style == NUMBERLINK_PLAYBACK_ONE_BY_ONE)
    {
      /* The paths before it have one cell more than edges each. */
      double begins = playback->paths->starts[path] - path;

      *from_first = CLAMP (time - begins, 0, edges);
      *from_last = 0;
      return;
    }
  *from_first = CLAMP (time, 0, edges / 2);
  *from_last = *from_first;
}

/** Implements dup_state of #MdrPlaybackFacts: an edge is drawn once a path has grown across its side. */
MdrState *
numberlink_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *base, double time)
{
  const NumberlinkPlayback *playback = (const NumberlinkPlayback *) base;
  NumberlinkState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  state->drawn = playback->whole;
  for (guint k = 0; k < playback->paths->n_paths; k++)
    {
      const MdrCell *cells = numberlink_paths_get_cells (playback->paths, k);
      double edges = count_edges (playback->paths, k);
      double from_first;
      double from_last;

      numberlink_playback_get_grown (playback, k, time, &from_first, &from_last);
      for (guint i = 0; i < edges; i++)
        if (i + 0.5 <= from_first || edges - i - 0.5 <= from_last)
          numberlink_edges_set (&state->drawn, cells[i].row, cells[i].column,
                                mdr_cell_get_direction (cells[i], cells[i + 1]), TRUE);
    }
  return &state->base;
}
