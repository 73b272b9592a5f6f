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

/* Replaces the moves of a part, from @first on, by the labels of a shorter way; these are tiles of the part.
 */
static void
replace_part (const SlidingPosition *position,
              const SlidingPosition *part,
              GByteArray *labels,
              guint first,
              guint window,
              const GByteArray *shorter)
{
  for (guint i = 0; i < shorter->len; i++)
    {
      /* The tiles of the part are the labels of the whole, those below the gap's raised by one. */
      guint8 tile = part->tiles[shorter->data[i]];

      labels->data[first + i] = (guint8) (tile - (tile <= position->goal_gap));
    }
  g_byte_array_remove_range (labels, first + shorter->len, window - shorter->len);
}

/* Returns (nullable) (element-type guint8): fewer labels than @window that slide on a way to the part's goal.
 */
static GByteArray *
find_shorter (const SlidingPosition *part, guint window, guint width, guint variation, MdrJob *job)
{
  g_auto (SlidingShortest) shortest = { .is_part = TRUE, .most_nodes = MOST_NODES };
  atomic_uint enough = window;

  if (width > 0)
    return sliding_find_by_beam (part, width, variation, window, NULL, job);
  shortest.enough = &enough;
  sliding_find_shortest (part, job, &shortest);
  return g_steal_pointer (&shortest.labels);
}

/**
 * sliding_shorten:
 * @labels: (element-type guint8): a way to the goal; made shorter in place
 * @window: number of moves of a part
 * @width: of a beam to search with; 0 for the exact search, up to a number of nodes
 * @variation: of the beams
 * @first: (inout): the move with which the first part begins; to be 0 at first, then
 *   where to go on to look for more
 *
 * Improves a solution by large neighbourhood search: parts of it, each from one
 * board to a later one, are replaced by shorter ways between the two boards. Stops at
 * the first that could be replaced.
 *
 * Returns: whether it is shorter now
 */
gboolean
sliding_shorten (const SlidingPosition *position,
                 GByteArray *labels,
                 guint window,
                 guint width,
                 guint variation,
                 guint *first,
                 MdrJob *job)
{
  SlidingPosition before = *position;
  guint step = MAX (window / 4, 1);

  /* A board that is solved already has no moves. */
  if (window == 0)
    return FALSE;
  slide_many (&before, labels->data, MIN (*first, labels->len));
  for (; *first + window <= labels->len; *first += step)
    {
      g_autoptr (GByteArray) shorter = NULL;
      SlidingPosition after = before;
      SlidingBoard start, goal;
      SlidingPosition part;

      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        break;
      slide_many (&after, labels->data + *first, window);
      get_board (&before, &start);
      get_board (&after, &goal);
      sliding_position_init (&part, &start, &goal);
      shorter = find_shorter (&part, window, width, variation, job);
      if (shorter)
        {
          replace_part (position, &part, labels, *first, window, shorter);
          *first += step;
          return TRUE;
        }
      slide_many (&before, labels->data + *first, step);
    }
  return FALSE;
}
