/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

/* Returns the number of clues in a box; the bounds become those of the last one. */
static guint
count_clues (MdrRuledGrid grid,
             const MdrGroupClue *clues,
             const MdrBox *box,
             guint *low,
             guint *high,
             gboolean *open)
{
  guint n = 0;
  guint most = 0;

  for (guint row = box->row; row < box->row + box->rows; row++)
    for (guint column = box->column; column < box->column + box->columns; column++)
      {
        const MdrGroupClue *clue = &clues[row * grid.columns + column];

        most = clue->open ? MAX (most, clue->high) : most;
        if (!clue->present)
          continue;
        *low = MAX (*low, clue->low);
        *high = MIN (*high, clue->high);
        n++;
      }
  *open = most > 0;
  if (n == 0 && *open)
    *high = MIN (*high, most);
  return n;
}

/**
 * mdr_boxes_list:
 * @clues: (array) (nullable): for each cell. If not %NULL, each box has one, or may have
 * @all: what bounds the sizes of all boxes
 * @square: whether each is a square
 *
 * Lists the boxes that a division of the board into such can consist of. A division takes some of them so
 * that each cell lies in exactly one.
 *
 * Returns: (transfer full) (element-type MdrBox): the boxes, by their upper left corners in reading order
 */
GArray *
mdr_boxes_list (MdrRuledGrid grid, const MdrGroupClue *clues, MdrGroupClue all, gboolean square)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (MdrBox));
  MdrBox box;

  for (box.row = 0; box.row < grid.rows; box.row++)
    for (box.column = 0; box.column < grid.columns; box.column++)
      for (box.rows = 1; box.rows <= grid.rows - box.row; box.rows++)
        for (box.columns = 1; box.columns <= grid.columns - box.column; box.columns++)
          {
            guint size = box.rows * box.columns;
            guint low = all.low;
            guint high = all.high;

            if (size > all.high)
              break;
            if (square && box.rows != box.columns)
              continue;
            if (clues != NULL)
              {
                gboolean open = FALSE;
                guint n = count_clues (grid, clues, &box, &low, &high, &open);

                /* Still wider ones have no fewer clues. */
                if (n > 1)
                  break;
                if (n == 0 && !open)
                  continue;
              }
            if (size >= low && size <= high)
              g_array_append_val (boxes, box);
          }
  return boxes;
}
