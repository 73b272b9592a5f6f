/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define MOST_NODES 200000

static void
get_board (const SlidingPosition *position, SlidingBoard *board)
{
  board->rows = (int) position->rows;
  board->columns = (int) position->columns;
  for (guint place = 0; place < position->places; place++)
    {
      guint8 label = position->labels[place];

      board->tiles[place] =
          place == position->gap ? SLIDING_GAP : (guint8) (label + (label < position->goal_gap));
    }
}

static void
slide_many (SlidingPosition *position, const guint8 *labels, guint count)
{
  for (guint i = 0; i < count; i++)
    sliding_position_slide (position, labels[i]);
}

/**
 * sliding_shorten:
 * @labels: (element-type guint8): a way to the goal; made shorter in place
 * @window: number of moves of a part
 * @width: of a beam to search with; 0 for the exact search, up to a number of nodes
 *
 * Improves a solution by large neighbourhood search: parts of it, each from one
 * board to a later one, are replaced by shorter ways between the two boards.
 *
 * Returns: whether it is shorter now
 */
gboolean
sliding_shorten (const SlidingPosition *position, GByteArray *labels, guint window, guint width, MdrJob *job)
{
  guint length = labels->len;
  SlidingPosition before = *position;
  guint step = MAX (window / 4, 1);

  for (guint first = 0; first + window <= labels->len; first += step)
    {
      g_autoptr (GByteArray) shorter = NULL;
      SlidingPosition after = before;
      SlidingBoard start, goal;
      SlidingPosition part;

      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        break;
      slide_many (&after, labels->data + first, window);
      get_board (&before, &start);
      get_board (&after, &goal);
      sliding_position_init (&part, &start, &goal);
      if (width > 0)
        shorter = sliding_find_by_beam (&part, width, 2, window, NULL, job);
      else
        {
          g_auto (SlidingShortest) shortest = { .is_part = TRUE, .most_nodes = MOST_NODES };
          atomic_uint enough = window;

          shortest.enough = &enough;
          sliding_find_shortest (&part, job, &shortest);
          shorter = g_steal_pointer (&shortest.labels);
        }
      for (guint i = 0; shorter && i < shorter->len; i++)
        {
          /* The tiles of the part are the labels of the whole, those below the gap's raised by one. */
          guint8 tile = part.tiles[shorter->data[i]];

          labels->data[first + i] = (guint8) (tile - (tile <= position->goal_gap));
        }
      if (shorter)
        g_byte_array_remove_range (labels, first + shorter->len, window - shorter->len);
      if (first + step <= labels->len)
        slide_many (&before, labels->data + first, step);
    }
  return labels->len < length;
}
