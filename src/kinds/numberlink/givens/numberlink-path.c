/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-path.h"

static guint
get_label (const NumberlinkPuzzle *puzzle, MdrCell cell)
{
  return numberlink_get_label (puzzle, cell.row, cell.column);
}

static guint
get_index (const NumberlinkPuzzle *puzzle, MdrCell cell)
{
  return (guint) (cell.row * puzzle->columns + cell.column);
}

void
numberlink_path_reverse (MdrCell *path, guint length)
{
  for (guint k = 0; k < length / 2; k++)
    {
      MdrCell cell = path[k];

      path[k] = path[length - 1 - k];
      path[length - 1 - k] = cell;
    }
}

/* Orders a path: an end comes first; of two ends or two tips, the first in reading order. */
static void
put_in_order (const NumberlinkPuzzle *puzzle, MdrCell *path, guint length)
{
  MdrCell first = path[0];
  MdrCell last = path[length - 1];
  gboolean first_is_end = get_label (puzzle, first) != 0;
  gboolean last_is_end = get_label (puzzle, last) != 0;

  if (first_is_end == last_is_end ? get_index (puzzle, last) < get_index (puzzle, first) : last_is_end)
    numberlink_path_reverse (path, length);
}

/**
 * numberlink_path_find:
 * @edges: those of a state of play
 * @path: (out caller-allocates): room for all cells of the board: the path
 *   through @cell, ordered as in #NumberlinkPaths
 *
 * Returns: the number of its cells, at least 1
 */
guint
numberlink_path_find (const NumberlinkEdges *edges,
                      const NumberlinkPuzzle *puzzle,
                      MdrCell cell,
                      MdrCell *path)
{
  guint length = numberlink_edges_walk (edges, puzzle, cell, path);

  length = numberlink_edges_walk (edges, puzzle, path[length - 1], path);
  put_in_order (puzzle, path, length);
  return length;
}

/** Removes the edges between @cells, each of which is beside the previous one. */
void
numberlink_path_remove_edges (NumberlinkEdges *edges, const MdrCell *cells, guint length)
{
  for (guint k = 0; k + 1 < length; k++)
    numberlink_edges_set (edges, cells[k].row, cells[k].column,
                          mdr_cell_get_direction (cells[k], cells[k + 1]), FALSE);
}

/** Removes the edges of the path through @cell. */
void
numberlink_path_erase (NumberlinkEdges *edges, const NumberlinkPuzzle *puzzle, MdrCell cell)
{
  g_autofree MdrCell *path = g_new (MdrCell, (gsize) puzzle->rows * (gsize) puzzle->columns);
  guint length = numberlink_path_find (edges, puzzle, cell, path);

  numberlink_path_remove_edges (edges, path, length);
}

/** Returns: (transfer full): free with numberlink_paths_free() */
NumberlinkPaths *
numberlink_paths_new (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *edges)
{
  NumberlinkPaths *paths = g_new0 (NumberlinkPaths, 1);
  gsize n_cells = (gsize) puzzle->rows * (gsize) puzzle->columns;

  /* A walk over what branches may come back to cells of paths already found, so it needs room of its own. */
  paths->starts = g_new0 (guint, n_cells + 1);
  paths->cells = g_new (MdrCell, 2 * n_cells);
  paths->labels = g_new0 (guint16, n_cells);
  paths->path_of = g_new0 (guint16, n_cells);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrCell cell = { i, j };
        guint start = paths->starts[paths->n_paths];
        MdrCell *path = &paths->cells[start];
        gboolean simple = TRUE;
        guint length;
        guint degree;

        if (paths->path_of[get_index (puzzle, cell)] != 0)
          continue;
        degree = numberlink_edges_get_degree (edges, i, j);
        if (degree != 1 && (degree != 0 || get_label (puzzle, cell) == 0))
          continue;
        length = numberlink_edges_walk (edges, puzzle, cell, path);
        for (guint k = 0; k < length; k++)
          simple = simple && numberlink_edges_get_degree (edges, path[k].row, path[k].column) <= 2;
        if (!simple)
          continue;
        put_in_order (puzzle, path, length);
        paths->labels[paths->n_paths++] = (guint16) get_label (puzzle, path[0]);
        paths->starts[paths->n_paths] = start + length;
        for (guint k = 0; k < length; k++)
          paths->path_of[get_index (puzzle, path[k])] = (guint16) paths->n_paths;
      }
  return paths;
}

void
numberlink_paths_free (NumberlinkPaths *paths)
{
  g_free (paths->starts);
  g_free (paths->cells);
  g_free (paths->labels);
  g_free (paths->path_of);
  g_free (paths);
}

/** Returns: the number of cells of a path; @path counts from 0 */
guint
numberlink_paths_get_length (const NumberlinkPaths *paths, guint path)
{
  return paths->starts[path + 1] - paths->starts[path];
}

/** Returns: (transfer none): the cells of a path; @path counts from 0 */
const MdrCell *
numberlink_paths_get_cells (const NumberlinkPaths *paths, guint path)
{
  return &paths->cells[paths->starts[path]];
}

/** Returns: whether a path goes from one end to another; @path counts from 0. */
gboolean
numberlink_paths_is_joined (const NumberlinkPaths *paths, const NumberlinkPuzzle *puzzle, guint path)
{
  guint length = numberlink_paths_get_length (paths, path);
  const MdrCell *cells = numberlink_paths_get_cells (paths, path);

  return length > 1 && get_label (puzzle, cells[0]) != 0 && get_label (puzzle, cells[length - 1]) != 0;
}
