/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define MOST_NODES 200000

static void
get_board (const SlidingTask *task, SlidingBoard *board)
{
  board->rows = (int) task->rows;
  board->columns = (int) task->columns;
  for (guint place = 0; place < task->places; place++)
    {
      guint8 label = task->labels[place];

      board->tiles[place] = place == task->gap ? SLIDING_GAP : (guint8) (label + (label < task->goal_gap));
    }
}

/* What slides, in the names of the whole: tiles of the part are labels, those below the gap's one higher. */
static guint8
name_label (const SlidingTask *task, const SlidingTask *part, guint8 label)
{
  guint8 tile = part->tiles[label];

  return (guint8) (tile - (tile <= task->goal_gap));
}

/* Returns: (transfer full) (nullable): what slides on a way of fewer moves than @window */
static GByteArray *
find_shorter (const SlidingTask *part, guint window, guint width, MdrJob *job)
{
  g_auto (SlidingShortest) shortest = { .is_part = TRUE, .most_nodes = MOST_NODES };
  atomic_uint enough = window;

  if (width > 0)
    return sliding_find_by_beam (part, width, 2, window, NULL, job);
  shortest.enough = &enough;
  sliding_find_shortest (part, job, &shortest);
  return g_steal_pointer (&shortest.labels);
}

/* Replaces the moves between the two boards by fewer, if that is possible. */
static void
replace_part (const SlidingTask *before,
              const SlidingTask *after,
              GByteArray *labels,
              guint first,
              guint window,
              guint width,
              MdrJob *job)
{
  g_autoptr (GByteArray) shorter = NULL;
  SlidingBoard start, goal;
  SlidingTask part;

  get_board (before, &start);
  get_board (after, &goal);
  sliding_task_init (&part, &start, &goal);
  shorter = find_shorter (&part, window, width, job);
  if (!shorter)
    return;
  for (guint i = 0; i < shorter->len; i++)
    labels->data[first + i] = name_label (before, &part, shorter->data[i]);
  g_byte_array_remove_range (labels, first + shorter->len, window - shorter->len);
}

static void
slide_many (SlidingTask *task, const guint8 *labels, guint count)
{
  for (guint i = 0; i < count; i++)
    sliding_task_slide (task, labels[i]);
}

/**
 * sliding_shorten:
 * @labels: (element-type guint8): a way to the goal; made shorter in place
 * @window: how many moves are looked at together
 * @width: of a beam to look by; 0 for the shortest, where that is found soon
 *
 * Goes along a solution and replaces parts of it between two boards by shorter
 * ones.
 *
 * Returns: whether it is shorter now
 */
gboolean
sliding_shorten (const SlidingTask *task, GByteArray *labels, guint window, guint width, MdrJob *job)
{
  guint length = labels->len;
  SlidingTask before = *task;
  guint step = MAX (window / 4, 1);

  for (guint first = 0; first + window <= labels->len; first += step)
    {
      SlidingTask after = before;

      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        break;
      slide_many (&after, labels->data + first, window);
      replace_part (&before, &after, labels, first, window, width, job);
      if (first + step <= labels->len)
        slide_many (&before, labels->data + first, step);
    }
  return labels->len < length;
}
