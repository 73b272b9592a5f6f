/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-play.h"

#include <glib/gi18n-lib.h>

#include "numberlink-path.h"

/**
 * Stroke:
 * @edges: as they are by now
 * @path: (array length=length): from where the path begins that is being
 *   drawn to where the pen is
 * @other: room for another path
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkEdges *edges;
  MdrCell *path;
  guint length;
  MdrCell *other;
} Stroke;

static guint
get_label (const Stroke *stroke, MdrCell cell)
{
  return numberlink_get_label (stroke->puzzle, cell.row, cell.column);
}

static gboolean
has_edge (const Stroke *stroke, MdrCell cell, MdrDirection direction)
{
  return numberlink_edges_has (stroke->edges, cell.row, cell.column, direction);
}

/* Cuts all edges of a cell but the one to @kept, which may be NULL, and removes the pieces that have no end
 * then. */
static void
cut_around (Stroke *stroke, MdrCell cell, const MdrCell *kept)
{
  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      MdrDirection direction = (MdrDirection) k;
      MdrCell beyond = mdr_cell_step (cell, direction);
      guint length;

      if (!has_edge (stroke, cell, direction) || (kept && mdr_cell_equal (*kept, beyond)))
        continue;
      numberlink_edges_set (stroke->edges, cell.row, cell.column, direction, FALSE);
      length = numberlink_path_find (stroke->edges, stroke->puzzle, beyond, stroke->other);
      if (get_label (stroke, stroke->other[0]) == 0)
        numberlink_path_remove_edges (stroke->edges, stroke->other, length);
    }
}

/* Returns: the index of a cell in a path, or @length if it is not on it */
static guint
find_index (const MdrCell *path, guint length, MdrCell cell)
{
  guint index = 0;

  while (index < length && !mdr_cell_equal (path[index], cell))
    index++;
  return index;
}

/*
 * Puts the pen down. From an end, the path is drawn from scratch. Elsewhere the path through the cell
 * continues from the part that has an end, or the longer part if both or neither has one; the other part is
 * cut off.
 */
static void
begin (Stroke *stroke, MdrCell cell)
{
  guint length = numberlink_path_find (stroke->edges, stroke->puzzle, cell, stroke->path);
  gboolean one_end =
      get_label (stroke, stroke->path[0]) != 0 && get_label (stroke, stroke->path[length - 1]) == 0;
  guint index = find_index (stroke->path, length, cell);

  if (get_label (stroke, cell) != 0)
    {
      numberlink_path_remove_edges (stroke->edges, stroke->path, length);
      stroke->path[0] = cell;
      stroke->length = 1;
      return;
    }
  if (!one_end && index < length - 1 - index)
    {
      numberlink_path_reverse (stroke->path, length);
      index = length - 1 - index;
    }
  stroke->length = index + 1;
  cut_around (stroke, cell, index > 0 ? &stroke->path[index - 1] : NULL);
}

/*
 * Makes room for the pen in a cell of another path. If that may be part of the same path, it is joined: at
 * its tip, or inside to the part that has an end. Otherwise it is cut.
 */
static void
open_cell (Stroke *stroke, MdrCell cell, guint label)
{
  guint length = numberlink_path_find (stroke->edges, stroke->puzzle, cell, stroke->other);
  guint other = get_label (stroke, stroke->other[0]);
  gboolean is_tip =
      mdr_cell_equal (cell, stroke->other[0]) || mdr_cell_equal (cell, stroke->other[length - 1]);
  MdrCell kept;

  if (get_label (stroke, cell) != 0 || (label != 0 && other != 0 && label != other)
      || (other == 0 && !is_tip))
    {
      cut_around (stroke, cell, NULL);
    }
  else if (other != 0)
    {
      kept = stroke->other[find_index (stroke->other, length, cell) - 1];
      cut_around (stroke, cell, &kept);
    }
}

/* Takes one step. Back on its own path the pen takes away what comes after the cell. */
static gboolean
step (Stroke *stroke, MdrDirection direction, GError **error)
{
  const NumberlinkPuzzle *puzzle = stroke->puzzle;
  MdrCell pen = stroke->path[stroke->length - 1];
  MdrCell next = mdr_cell_step (pen, direction);
  guint label = get_label (stroke, stroke->path[0]);
  guint reached = get_label (stroke, pen);
  guint entered;
  guint index;

  if (!numberlink_contains (puzzle, next.row, next.column))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: row and column of a cell */
                   _ ("The stroke leaves the board at row %d, column %d."), pen.row + 1, pen.column + 1);
      return FALSE;
    }
  index = find_index (stroke->path, stroke->length, next);
  if (index < stroke->length)
    {
      numberlink_path_remove_edges (stroke->edges, &stroke->path[index], stroke->length - index);
      stroke->length = index + 1;
      return TRUE;
    }
  if (!has_edge (stroke, pen, direction))
    {
      entered = get_label (stroke, next);
      if (stroke->length > 1 && reached != 0)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("The path has reached the end of %s and cannot continue."),
                       puzzle->labels[reached - 1]);
          return FALSE;
        }
      if (entered != 0 && label != 0 && entered != label)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       /* Translators: the label of a path, a label */
                       _ ("The path of %s cannot go through the end of %s."), puzzle->labels[label - 1],
                       puzzle->labels[entered - 1]);
          return FALSE;
        }
      cut_around (stroke, pen, stroke->length > 1 ? &stroke->path[stroke->length - 2] : NULL);
      open_cell (stroke, next, label);
      numberlink_edges_set (stroke->edges, pen.row, pen.column, direction, TRUE);
    }
  stroke->path[stroke->length++] = next;
  return TRUE;
}

/**
 * numberlink_stroke:
 * @edges: those of a state of play; left in any state where it fails
 * @from: where the pen is put down
 * @directions: (array length=length): where it goes from there
 *
 * Draws as in Flow: from an end, the path starts over; elsewhere it continues
 * from the part of the path that has an end. Back over its own path the pen takes
 * it back, and across it, it cuts off the loop. A path of another label is cut
 * where the pen crosses it, and the part without an end is removed. A path that
 * may belong to the one being drawn is joined.
 *
 * Returns: whether each step could be done; if not, with an error
 */
gboolean
numberlink_stroke (const NumberlinkPuzzle *puzzle,
                   NumberlinkEdges *edges,
                   MdrCell from,
                   const MdrDirection *directions,
                   guint length,
                   GError **error)
{
  gsize n_cells = (gsize) puzzle->rows * (gsize) puzzle->columns;
  g_autofree MdrCell *path = g_new (MdrCell, n_cells);
  g_autofree MdrCell *other = g_new (MdrCell, n_cells);
  Stroke stroke = { .puzzle = puzzle, .edges = edges, .path = path, .other = other };

  begin (&stroke, from);
  for (guint k = 0; k < length; k++)
    if (!step (&stroke, directions[k], error))
      return FALSE;
  return TRUE;
}
