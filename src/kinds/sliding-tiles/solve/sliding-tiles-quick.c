/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define POSITIONS (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES * SLIDING_MAX_PLACES)
#define UNSEEN    0xFF
#define FIRST     0xFE
#define MOST_HELD 2

/**
 * Quick:
 * @task: as it is after the moves so far
 * @homes: the place where each label belongs; the gap's is the last place
 * @locked: bit by place: what is done
 * @came_from: of each position, the place where the gap was before
 * @queue: positions to be examined
 * @labels: the moves so far
 *
 * Tile by tile as a person does it: rows from above, columns from the left, the
 * last two of each together, and each by the fewest moves. A position is where
 * the gap and up to two tiles are.
 */
typedef struct
{
  SlidingTask task;
  guint8 homes[SLIDING_MAX_PLACES];
  guint64 locked;
  guint8 *came_from;
  guint32 *queue;
  GByteArray *labels;
} Quick;

/* Two tiles at most, or the same twice. */
typedef struct
{
  guint8 labels[MOST_HELD];
  gboolean with_gap;
} Held;

static guint32
pack (guint gap, guint a, guint b)
{
  return (guint32) ((gap * SLIDING_MAX_PLACES + a) * SLIDING_MAX_PLACES + b);
}

static gboolean
is_home (const Quick *quick, const Held *held, guint32 position)
{
  guint gap = position / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES);

  return position / SLIDING_MAX_PLACES % SLIDING_MAX_PLACES == quick->homes[held->labels[0]]
         && position % SLIDING_MAX_PLACES == quick->homes[held->labels[1]]
         && (!held->with_gap || gap == quick->task.places - 1);
}

/* The position after the gap has gone to @place: a tile that was there is where the gap was. */
static guint32
step (guint32 position, guint place)
{
  guint gap = position / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES);
  guint a = position / SLIDING_MAX_PLACES % SLIDING_MAX_PLACES;
  guint b = position % SLIDING_MAX_PLACES;

  return pack (place, a == place ? gap : a, b == place ? gap : b);
}

/* Breadth first. Returns the nearest position with all tiles at home, which exists on any board with two
 * rows. */
static guint32
find_home (Quick *quick, const Held *held, guint32 start)
{
  guint32 first = 0;
  guint32 last = 0;

  memset (quick->came_from, UNSEEN, POSITIONS);
  quick->came_from[start] = FIRST;
  quick->queue[last++] = start;
  while (!is_home (quick, held, quick->queue[first]))
    {
      guint32 position = quick->queue[first++];
      guint gap = position / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES);

      for (const guint8 *place = quick->task.neighbours[gap]; *place != SLIDING_NO_PLACE; place++)
        {
          guint32 after = step (position, *place);

          if (quick->locked >> *place & 1 || quick->came_from[after] != UNSEEN)
            continue;
          quick->came_from[after] = (guint8) gap;
          quick->queue[last++] = after;
        }
    }
  return quick->queue[first];
}

static void
slide (Quick *quick, guint place)
{
  guint8 label = quick->task.labels[place];

  sliding_task_slide (&quick->task, label);
  g_byte_array_append (quick->labels, &label, 1);
}

/* Makes the moves that lead to @position, from the back. */
static void
follow (Quick *quick, guint32 position)
{
  guint8 before = quick->came_from[position];

  if (before == FIRST)
    return;
  follow (quick, step (position, before));
  slide (quick, position / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES));
}

static guint
find_label (const SlidingTask *task, guint8 label)
{
  guint place = 0;

  while (task->labels[place] != label)
    place++;
  return place;
}

static guint8
get_label_of_home (const Quick *quick, guint home)
{
  guint8 label = 0;

  while (quick->homes[label] != home)
    label++;
  return label;
}

/* Brings home what belongs to two places, or twice the same. */
static void
bring_home (Quick *quick, guint a, guint b, gboolean with_gap)
{
  Held held = { { get_label_of_home (quick, a), get_label_of_home (quick, b) }, with_gap };
  guint32 start = pack (quick->task.gap, find_label (&quick->task, held.labels[0]),
                        find_label (&quick->task, held.labels[1]));

  follow (quick, find_home (quick, &held, start));
  quick->locked |= G_GUINT64_CONSTANT (1) << a | G_GUINT64_CONSTANT (1) << b;
}

/* @length places from @first on, @apart from each other. */
static void
bring_line_home (Quick *quick, guint first, guint apart, guint length)
{
  guint i = 0;

  for (; i + 2 < length; i++)
    bring_home (quick, first + i * apart, first + i * apart, FALSE);
  bring_home (quick, first + i * apart, first + (i + 1) * apart, FALSE);
}

static void
bring_all_home (Quick *quick)
{
  guint columns = quick->task.columns;
  guint top = 0;
  guint left = 0;

  while (quick->task.rows - top > 2 || columns - left > 2)
    {
      guint rows_left = quick->task.rows - top;
      guint columns_left = columns - left;

      if (rows_left > 2 && (rows_left >= columns_left || columns_left == 2))
        bring_line_home (quick, top++ * columns + left, 1, columns_left);
      else
        bring_line_home (quick, top * columns + left++, columns, rows_left);
    }
  bring_home (quick, top * columns + left, top * columns + left + 1, TRUE);
}

/*
 * The gap is brought to the last place first, wherever its goal is: the homes
 * are those of the goal with the gap gone there. Returns the places it came by,
 * its goal first.
 */
static GByteArray *
set_homes (Quick *quick)
{
  const SlidingTask *task = &quick->task;
  GByteArray *way = g_byte_array_new ();
  guint gap = task->goal_gap;

  for (guint label = 0; label < task->places; label++)
    quick->homes[label] = (guint8) label;
  while (TRUE)
    {
      guint8 place = (guint8) gap;
      guint next = gap % task->columns + 1 < task->columns ? gap + 1 : gap + task->columns;

      g_byte_array_append (way, &place, 1);
      if (gap + 1 == task->places)
        break;
      quick->homes[next] = (guint8) gap;
      gap = next;
    }
  quick->homes[task->goal_gap] = (guint8) gap;
  return way;
}

/**
 * sliding_find_quick:
 * @task: of two rows or more, whose goal can be reached
 *
 * Returns: (transfer full) (element-type guint8): what slides on a way to the
 *   goal, found in milliseconds and some times as long as it has to be
 */
GByteArray *
sliding_find_quick (const SlidingTask *task)
{
  Quick quick = { .task = *task, .labels = g_byte_array_new () };
  g_autoptr (GByteArray) way = set_homes (&quick);

  quick.came_from = g_malloc (POSITIONS);
  quick.queue = g_new (guint32, POSITIONS);
  bring_all_home (&quick);
  for (guint i = way->len - 1; i-- > 0;)
    slide (&quick, way->data[i]);
  g_free (quick.came_from);
  g_free (quick.queue);
  return quick.labels;
}
