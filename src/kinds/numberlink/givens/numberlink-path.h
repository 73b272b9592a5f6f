/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

/**
 * NumberlinkPaths:
 * @n_paths: the paths, in the order in which they first meet a row by row
 *   reader; so that those of a solution are ordered by label
 * @starts: (array length=n_paths + 1): where each begins in @cells
 * @cells: the cells of all paths, each from its first end on; where only one
 *   of its two is an end, from that
 * @labels: (array length=n_paths): the label of each path; 0 if it has no end
 * @path_of: (array): of each cell of the board, row by row, the number of its
 *   path from 1, 0 for none
 *
 * The simple paths that edges form. An end without an edge is a path of one cell;
 * loops and branching edges do not form paths.
 */
typedef struct
{
  guint n_paths;
  guint *starts;
  MdrCell *cells;
  guint16 *labels;
  guint16 *path_of;
} NumberlinkPaths;

NumberlinkPaths *numberlink_paths_new (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *edges);
void numberlink_paths_free (NumberlinkPaths *paths);
guint numberlink_paths_get_length (const NumberlinkPaths *paths, guint path);
const MdrCell *numberlink_paths_get_cells (const NumberlinkPaths *paths, guint path);
gboolean numberlink_paths_is_joined (const NumberlinkPaths *paths,
                                     const NumberlinkPuzzle *puzzle,
                                     guint path);
guint numberlink_path_find (const NumberlinkEdges *edges,
                            const NumberlinkPuzzle *puzzle,
                            MdrCell cell,
                            MdrCell *path);
void numberlink_path_reverse (MdrCell *path, guint length);
void numberlink_path_remove_edges (NumberlinkEdges *edges, const MdrCell *cells, guint length);
void numberlink_path_erase (NumberlinkEdges *edges, const NumberlinkPuzzle *puzzle, MdrCell cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NumberlinkPaths, numberlink_paths_free)

G_END_DECLS
