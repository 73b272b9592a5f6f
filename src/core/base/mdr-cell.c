/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cell.h"

#include <string.h>

gboolean
mdr_extents_equal (const MdrExtents *a, const MdrExtents *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* A hidden place counts as the cell beside it. */
static int
to_seen (int place, int count, int hidden_before, int hidden_after)
{
  if (place < 0)
    return MIN (place + hidden_before, 0);
  return place < count ? place : MAX (place - hidden_after, count - 1);
}

static int
from_seen (int seen, int count, int hidden_before, int hidden_after)
{
  if (seen < 0)
    return seen - hidden_before;
  return seen < count ? seen : seen + hidden_after;
}

/** Returns: @place, counted without hidden places */
MdrCell
mdr_extents_to_seen (const MdrExtents *extents, MdrCell place)
{
  return (MdrCell){ to_seen (place.row, extents->rows, extents->hidden_top, extents->hidden_bottom),
                    to_seen (place.column, extents->columns, extents->hidden_left, extents->hidden_right) };
}

/** Returns: the place for which mdr_extents_to_seen() returns @seen, and which is not hidden */
MdrCell
mdr_extents_from_seen (const MdrExtents *extents, MdrCell seen)
{
  return (MdrCell){ from_seen (seen.row, extents->rows, extents->hidden_top, extents->hidden_bottom),
                    from_seen (seen.column, extents->columns, extents->hidden_left, extents->hidden_right) };
}

/** Returns: whether @place is a cell of the board, or a clue place that is seen; a corner place is neither */
gboolean
mdr_extents_have_place (const MdrExtents *extents, MdrCell place)
{
  MdrCell seen = mdr_extents_to_seen (extents, place);
  gboolean beside_row = place.row >= 0 && place.row < extents->rows;
  gboolean beside_column = place.column >= 0 && place.column < extents->columns;

  return (beside_row || beside_column) && mdr_cell_equal (mdr_extents_from_seen (extents, seen), place)
         && seen.row >= -extents->top && seen.row < extents->rows + extents->bottom
         && seen.column >= -extents->left && seen.column < extents->columns + extents->right;
}
