/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* Returns whether a rectangle can be one of a division: its size fits, and it has as many clues as it has to.
 */
static gboolean
can_be_box (const Page *page, const Whole *bounds, const int box[4])
{
  int size = box[2] * box[3];
  int n_clues = 0;

  for (int row = box[0]; row < box[0] + box[2]; row++)
    for (int column = box[1]; bounds->clues && column < box[1] + box[3]; column++)
      {
        int cell = row * page->columns + column;

        n_clues += bounds->clues[cell];
        if (bounds->clues[cell] && (size < bounds->lows[cell] || size > bounds->highs[cell]))
          return FALSE;
      }
  return (!bounds->clues || n_clues == 1) && size >= bounds->low && size <= bounds->high;
}

/* Returns the literal that a rectangle is one of a division: it has borders around it, and none within. */
static int
get_box (Page *page, const int *walls, const int box[4])
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (int));

  for (int row = box[0]; row < box[0] + box[2]; row++)
    for (int column = box[1]; column < box[1] + box[3]; column++)
      for (int direction = 0; direction < N_DIRECTIONS; direction++)
        {
          int cell = row * page->columns + column;
          int edge = page_get_edge (page, PLACE_BORDER, cell, direction);
          gboolean is_rim = (direction == 0 && column == box[1] + box[3] - 1)
                            || (direction == 1 && row == box[0] + box[2] - 1)
                            || (direction == 2 && column == box[1]) || (direction == 3 && row == box[0]);
          int literal = edge == NOWHERE ? 0 : is_rim ? walls[edge] : -walls[edge];

          if (literal != 0 && (is_rim || direction < 2))
            g_array_append_val (parts, literal);
        }
  return circuit_at_least (page->circuit, (int) parts->len, (const int *) parts->data, parts->len);
}

/* Each cell lies in one of the rectangles that there can be, of which no two
 * can overlap. */
static void
say_boxes (Page *page, const Spot *spot)
{
  g_autoptr (GPtrArray) covers = page_new_lists (page, 1);
  g_autofree int *walls = NULL;
  Whole *bounds = whole_new (NULL);
  gboolean square;
  int index;
  int box[4];

  page_expect (page, "of");
  index = page_read_decision (page, 1u << PLACE_BORDER, FALSE);
  if (index != NOWHERE)
    {
      walls = page_list_literals (page, index);
      page_read_parts (page, bounds, "square", &square);
      for (box[0] = 0; box[0] < page->rows; box[0]++)
        for (box[1] = 0; box[1] < page->columns; box[1]++)
          for (box[2] = 1; box[2] <= page->rows - box[0]; box[2]++)
            for (box[3] = 1; box[3] <= page->columns - box[1] && box[2] * box[3] <= bounds->high
                             && !page->circuit->too_large;
                 box[3]++)
              {
                int literal;

                if ((square && box[2] != box[3]) || !can_be_box (page, bounds, box))
                  continue;
                literal = get_box (page, walls, box);
                for (int row = box[0]; row < box[0] + box[2]; row++)
                  for (int column = box[1]; column < box[1] + box[3]; column++)
                    g_array_append_val (g_ptr_array_index (covers, (guint) (row * page->columns + column)),
                                        literal);
              }
    }
  for (guint cell = 0; cell < covers->len; cell++)
    {
      const GArray *cover = g_ptr_array_index (covers, cell);

      circuit_say (page->circuit, 1, (int) cover->len, (const int *) cover->data, cover->len);
    }
  whole_free (bounds);
}

const Condition condition_boxes = { "boxes", say_boxes };
