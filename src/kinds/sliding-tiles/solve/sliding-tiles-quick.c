/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define POSITIONS (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES * SLIDING_MAX_PLACES)
#define UNSEEN    0xFF
#define FIRST     0xFE

/*
 * Solves a board of any size in milliseconds, the way a person does: line by line, rows from the top and
 * columns from the left, until 2×2 places are left. Tiles come home one by one and are locked there, except
 * for the last two of a line, which come home together, because the last one alone could not get past the
 * first. Each step takes the fewest moves: a breadth-first search over positions, which consist of the places
 * of the gap and of up to two tiles. The last search, for the 2×2 places, brings home two tiles and the gap;
 * the third tile is then in its place as well, because the goal can be reached.
 */

/**
 * Quick:
 * @task: as it is after the moves so far
 * @homes: the place where each label belongs; the gap's is the last place
 * @locked: bit by place: tiles that are home already
 * @came_from: of each position, the place where the gap was before
 * @queue: positions to be examined
 * @labels: the moves so far
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

static guint32
pack (guint gap, guint a, guint b)
{
  return (guint32) ((gap * SLIDING_MAX_PLACES + a) * SLIDING_MAX_PLACES + b);
}

/* Returns the position after the gap has gone to @place: a tile that was there goes where the gap was. */
static guint32
step (guint32 position, guint place)
{
  guint gap = position / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES);
  guint a = position / SLIDING_MAX_PLACES % SLIDING_MAX_PLACES;
  guint b = position % SLIDING_MAX_PLACES;

  return pack (place, a == place ? gap : a, b == place ? gap : b);
}

static void
slide (Quick *quick, guint place)
{
  guint8 label = quick->task.labels[place];

  sliding_task_slide (&quick->task, label);
  g_byte_array_append (quick->labels, &label, 1);
}

/* Makes the moves that lead to @position, after those that lead to the position before it. */
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

/*
 * Brings home the tiles that belong to the places @a and @b, which may be the same, with the gap in the last
 * place if @with_gap. A board with two rows has a way.
 */
static void
bring_home (Quick *quick, guint a, guint b, gboolean with_gap)
{
  guint last_place = quick->task.places - 1;
  guint32 start = pack (quick->task.gap, find_label (&quick->task, get_label_of_home (quick, a)),
                        find_label (&quick->task, get_label_of_home (quick, b)));
  guint32 first = 0;
  guint32 last = 0;

  memset (quick->came_from, UNSEEN, POSITIONS);
  quick->came_from[start] = FIRST;
  quick->queue[last++] = start;
  while (TRUE)
    {
      guint32 position = quick->queue[first++];
      guint gap = position / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES);

      if (position == pack (with_gap ? last_place : gap, a, b))
        {
          follow (quick, position);
          break;
        }
      for (const guint8 *place = quick->task.neighbours[gap]; *place != SLIDING_NO_PLACE; place++)
        {
          guint32 after = step (position, *place);

          if (quick->locked >> *place & 1 || quick->came_from[after] != UNSEEN)
            continue;
          quick->came_from[after] = (guint8) gap;
          quick->queue[last++] = after;
        }
    }
  quick->locked |= G_GUINT64_CONSTANT (1) << a | G_GUINT64_CONSTANT (1) << b;
}

/* Brings home the tiles of @length places from @first on, @apart from each other. */
static void
bring_line_home (Quick *quick, guint first, guint apart, guint length)
{
  guint i = 0;

  for (; i + 2 < length; i++)
    bring_home (quick, first + i * apart, first + i * apart, FALSE);
  bring_home (quick, first + i * apart, first + (i + 1) * apart, FALSE);
}

/**
 * sliding_find_quick:
 * @task: of two rows or more, whose goal can be reached
 *
 * Returns: (transfer full) (element-type guint8): the labels that slide on a way to
 *   the goal; it has several times the moves of a shortest one
 */
GByteArray *
sliding_find_quick (const SlidingTask *task)
{
  Quick quick = { .task = *task, .labels = g_byte_array_new () };
  g_autoptr (GByteArray) way = g_byte_array_new ();
  guint columns = task->columns;
  guint gap = task->goal_gap;
  guint top = 0;
  guint left = 0;

  /* The gap is first brought to the last place: the homes are those of the goal after the gap has gone there,
   * and @way are the places on the gap's way, which it goes back in the end. */
  for (guint label = 0; label < task->places; label++)
    quick.homes[label] = (guint8) label;
  while (gap + 1 < task->places)
    {
      guint8 place = (guint8) gap;
      guint next = gap % columns + 1 < columns ? gap + 1 : gap + columns;

      g_byte_array_append (way, &place, 1);
      quick.homes[next] = place;
      gap = next;
    }
  quick.homes[task->goal_gap] = (guint8) gap;
  quick.came_from = g_malloc (POSITIONS);
  quick.queue = g_new (guint32, POSITIONS);
  while (task->rows - top > 2 || columns - left > 2)
    {
      guint rows_left = task->rows - top;
      guint columns_left = columns - left;

      if (rows_left > 2 && (rows_left >= columns_left || columns_left == 2))
        bring_line_home (&quick, top++ * columns + left, 1, columns_left);
      else
        bring_line_home (&quick, top * columns + left++, columns, rows_left);
    }
  bring_home (&quick, top * columns + left, top * columns + left + 1, TRUE);
  for (guint i = way->len; i-- > 0;)
    slide (&quick, way->data[i]);
  g_free (quick.came_from);
  g_free (quick.queue);
  return quick.labels;
}
