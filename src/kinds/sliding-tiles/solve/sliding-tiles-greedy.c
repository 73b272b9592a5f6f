/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <string.h>

#define STATES (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES * SLIDING_MAX_PLACES)
#define UNSEEN 0xFF
#define FIRST  0xFE

/*
 * Solves a board of any size in milliseconds, the way a person does: line by line, rows from the top and
 * columns from the left, until 2×2 places are left. Tiles come home one by one and are locked there, except
 * for the last two of a line, which come home together, because the last one alone could not get past the
 * first. Each step takes the fewest moves: a breadth-first search over states, which consist of the places
 * of the gap and of up to two tiles. The last search, for the 2×2 places, brings home two tiles and the gap;
 * the third tile is then in its place as well, because the goal can be reached.
 */

/**
 * Greedy:
 * @position: as it is after the moves so far
 * @homes: the place where each label belongs; the gap's is the last place
 * @locked: bit by place: tiles that are home already
 * @came_from: of each state, the place where the gap was before
 * @queue: states to be examined
 * @labels: the moves so far
 */
typedef struct
{
  SlidingPosition position;
  guint8 homes[SLIDING_MAX_PLACES];
  guint64 locked;
  guint8 *came_from;
  guint32 *queue;
  GByteArray *labels;
} Greedy;

static guint32
pack (guint gap, guint a, guint b)
{
  return (guint32) ((gap * SLIDING_MAX_PLACES + a) * SLIDING_MAX_PLACES + b);
}

/* Returns the state after the gap has gone to @place: a tile that was there goes where the gap was. */
static guint32
step (guint32 state, guint place)
{
  guint gap = state / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES);
  guint a = state / SLIDING_MAX_PLACES % SLIDING_MAX_PLACES;
  guint b = state % SLIDING_MAX_PLACES;

  return pack (place, a == place ? gap : a, b == place ? gap : b);
}

static void
slide (Greedy *greedy, guint place)
{
  guint8 label = greedy->position.labels[place];

  sliding_position_slide (&greedy->position, label);
  g_byte_array_append (greedy->labels, &label, 1);
}

/* Makes the moves that lead to @state, after those that lead to the state before it. */
static void
follow (Greedy *greedy, guint32 state)
{
  guint8 before = greedy->came_from[state];

  if (before == FIRST)
    return;
  follow (greedy, step (state, before));
  slide (greedy, state / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES));
}

static guint
find_label (const SlidingPosition *position, guint8 label)
{
  guint place = 0;

  while (position->labels[place] != label)
    place++;
  return place;
}

static guint8
get_label_of_home (const Greedy *greedy, guint home)
{
  guint8 label = 0;

  while (greedy->homes[label] != home)
    label++;
  return label;
}

/*
 * Brings home the tiles that belong to the places @a and @b, which may be the same, with the gap in the last
 * place if @with_gap. A board with two rows has a way.
 */
static void
bring_home (Greedy *greedy, guint a, guint b, gboolean with_gap)
{
  guint last_place = greedy->position.places - 1;
  guint32 start = pack (greedy->position.gap, find_label (&greedy->position, get_label_of_home (greedy, a)),
                        find_label (&greedy->position, get_label_of_home (greedy, b)));
  guint32 first = 0;
  guint32 last = 0;

  memset (greedy->came_from, UNSEEN, STATES);
  greedy->came_from[start] = FIRST;
  greedy->queue[last++] = start;
  while (first < last)
    {
      guint32 state = greedy->queue[first++];
      guint gap = state / (SLIDING_MAX_PLACES * SLIDING_MAX_PLACES);

      if (state == pack (with_gap ? last_place : gap, a, b))
        {
          follow (greedy, state);
          break;
        }
      for (const guint8 *place = greedy->position.neighbours[gap]; *place != SLIDING_NO_PLACE; place++)
        {
          guint32 after = step (state, *place);

          if (greedy->locked >> *place & 1 || greedy->came_from[after] != UNSEEN)
            continue;
          greedy->came_from[after] = (guint8) gap;
          greedy->queue[last++] = after;
        }
    }
  greedy->locked |= G_GUINT64_CONSTANT (1) << a | G_GUINT64_CONSTANT (1) << b;
}

/* Brings home the tiles of @length places from @first on, @apart from each other. */
static void
bring_line_home (Greedy *greedy, guint first, guint apart, guint length)
{
  guint i = 0;

  for (; i + 2 < length; i++)
    bring_home (greedy, first + i * apart, first + i * apart, FALSE);
  bring_home (greedy, first + i * apart, first + (i + 1) * apart, FALSE);
}

/**
 * sliding_find_greedy:
 * @position: of two rows or more, whose goal can be reached
 *
 * Returns: (transfer full) (element-type guint8): the labels that slide on a way to
 *   the goal; it has several times the moves of a shortest one
 */
GByteArray *
sliding_find_greedy (const SlidingPosition *position)
{
  Greedy greedy = { .position = *position, .labels = g_byte_array_new () };
  g_autoptr (GByteArray) way = g_byte_array_new ();
  guint columns = position->columns;
  guint gap = position->goal_gap;
  guint top = 0;
  guint left = 0;

  /* The gap is first brought to the last place: the homes are those of the goal after the gap has gone there,
   * and @way are the places on the gap's way, which it goes back in the end. */
  for (guint label = 0; label < position->places; label++)
    greedy.homes[label] = (guint8) label;
  while (gap + 1 < position->places)
    {
      guint8 place = (guint8) gap;
      guint next = gap % columns + 1 < columns ? gap + 1 : gap + columns;

      g_byte_array_append (way, &place, 1);
      greedy.homes[next] = place;
      gap = next;
    }
  greedy.homes[position->goal_gap] = (guint8) gap;
  greedy.came_from = g_malloc (STATES);
  greedy.queue = g_new (guint32, STATES);
  while (position->rows - top > 2 || columns - left > 2)
    {
      guint rows_left = position->rows - top;
      guint columns_left = columns - left;

      if (rows_left > 2 && (rows_left >= columns_left || columns_left == 2))
        bring_line_home (&greedy, top++ * columns + left, 1, columns_left);
      else
        bring_line_home (&greedy, top * columns + left++, columns, rows_left);
    }
  bring_home (&greedy, top * columns + left, top * columns + left + 1, TRUE);
  for (guint i = way->len; i-- > 0;)
    slide (&greedy, way->data[i]);
  g_free (greedy.came_from);
  g_free (greedy.queue);
  return greedy.labels;
}
